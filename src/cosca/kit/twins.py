"""Twins: two truths that a viewer cannot tell apart stay indistinguishable for it, word by word.

Beside each random game a second one is played. A word that the viewer may know of is said in both; where a word is
hidden from it (a card drawn to another hand, a sealed answer), the twin says another hidden one. Until something is
revealed, the viewer must see the same view, hear the same facts and imagine the same worlds in both. So a fact that
names a hidden card, a view that shows one and an `imagine` that looks at the truth are all caught.
"""

from cosca.kernel import CHANCE, AnyGame, Dice, Fact, Match, State, Viewer, random_word


class TwinsDifferError(Exception):
    """The viewer can tell two truths apart that it should not."""


class Twins:
    """A match and its twin, for one viewer."""

    def __init__(self, match: Match, viewer: Viewer, dice: Dice) -> None:
        self.game: AnyGame = match.game
        self.truth = match.state
        self.twin = match.state.copy()
        self.viewer = viewer
        self.dice = dice
        self.seats = len(match.record.header.players)
        self.steps = 0

    def run(self) -> None:
        """Play both to the end; `TwinsDifferError` says where they can be told apart."""
        while not self.truth.is_over():
            self._compare_views("before a word")
            self._compare_worlds()
            actor, word = self._choose()
            if self._is_hidden(self.truth, actor, word):
                self._say_hidden(actor, word)
            else:
                self._say_openly(actor, word)
            self.steps += 1

    def _choose(self) -> tuple[int, int]:
        if self.truth.mover() == CHANCE:
            return CHANCE, self.truth.roll(self.dice)
        owing = [seat for seat in range(self.seats) if self.truth.owing() >> seat & 1]
        seat = owing[self.dice.below(len(owing))]
        return seat, random_word(self.truth, seat, self.game.dull, self.dice)

    def _is_hidden(self, state: State, actor: int, word: int) -> bool:
        return state.audience(actor, word) & self.viewer.ears == 0

    def _say_hidden(self, actor: int, word: int) -> None:
        """Another hidden word in the twin: neither facts nor view may tell which it was."""
        others = [int(option) for option in self.twin.options(actor) if self._is_hidden(self.twin, actor, option)]
        if not others:
            self._meet(actor, word)
            return
        other = others[self.dice.below(len(others))]
        before = self.truth.copy()
        facts = self.truth.apply_aloud(actor, word)
        heard = self.viewer.hear(facts)
        heard_too = self.viewer.hear(self.twin.apply_aloud(actor, other))
        if any(self._is_revealed(fact) for fact in facts) and (
            heard != heard_too or self._view(self.truth) != self._view(self.twin)
        ):
            # It ended a sealed round and so revealed other hidden words, but must not reveal itself.
            heard_too = self._say_instead(before, actor, word)
        if heard != heard_too:
            raise TwinsDifferError(f"a word hidden from viewer {self.viewer} tells it {heard} or {heard_too}")
        self._compare_views("after a word that is hidden from it")

    def _is_revealed(self, fact: Fact) -> bool:
        """Whether a fact tells the viewer what was hidden from it."""
        return fact.reveals and (fact.secret is None or fact.insiders & self.viewer.ears != 0)

    def _say_instead(self, before: State, actor: int, word: int) -> list[dict[str, object]]:
        """The twin follows the truth up to a hidden word, and says another one in its place, if there is one."""
        hidden = [int(option) for option in before.options(actor) if self._is_hidden(before, actor, option)]
        others = [option for option in hidden if option != word] or hidden
        self.twin = before
        return self.viewer.hear(self.twin.apply_aloud(actor, others[self.dice.below(len(others))]))

    def _say_openly(self, actor: int, word: int) -> None:
        """The same word in both. It may reveal what was hidden: then the twin follows the truth from here on."""
        if word not in list(self.twin.options(actor)) or self._is_hidden(self.twin, actor, word):
            self._meet(actor, word)
            return
        heard = self.viewer.hear(self.truth.apply_aloud(actor, word))
        heard_too = self.viewer.hear(self.twin.apply_aloud(actor, word))
        if heard != heard_too or self._view(self.truth) != self._view(self.twin):
            self.twin = self.truth.copy()

    def _meet(self, actor: int, word: int) -> None:
        self.truth.apply(actor, word)
        self.twin = self.truth.copy()

    def _view(self, state: State) -> bytes:
        return self.game.view(state, self.viewer).json()

    def _compare_views(self, when: str) -> None:
        truth, twin = self._view(self.truth), self._view(self.twin)
        if truth != twin:
            raise TwinsDifferError(f"viewer {self.viewer} sees a difference {when}: {truth!r} or {twin!r}"[:600])

    def _compare_worlds(self) -> None:
        """What a seat imagines follows from what it knows and from the dice, not from the truth."""
        seed = self.dice.below(1 << 40)
        for seat in self.viewer.seats:
            worlds = [state.imagine(seat, Dice(seed)).save() for state in (self.truth, self.twin)]
            if worlds[0] != worlds[1]:
                raise TwinsDifferError(f"what seat {seat + 1} imagines depends on what it cannot know")
