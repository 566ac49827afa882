"""Matches: a record that is being played, and the state it folds to."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cosca.kernel.editions import Edition
from cosca.kernel.errors import IllegalWordError, RecordError
from cosca.kernel.facts import PUBLIC_EAR, Fact
from cosca.kernel.games import AnyGame
from cosca.kernel.records import Header, Player, Record, RecordText
from cosca.kernel.state import CHANCE, Dice, State


class Match:
    """A game under way. It takes words from outside, checks them, and can take them back.

    `facts[n]` is what word number n made happen, `audiences[n]` who may know that it was said.
    """

    def __init__(self, game: AnyGame, edition: Edition, header: Header) -> None:
        self.game: AnyGame = game.for_edition(edition)
        self.edition = edition
        self.record = Record(header)
        self.facts: list[list[Fact]] = []
        self.audiences: list[int] = []
        self.state: State = self._deal()

    @classmethod
    def new(
        cls,
        game: AnyGame,
        players: Sequence[Player],
        options: Mapping[str, str] | None = None,
        edition: Any = None,
        start: Mapping[str, Any] | None = None,
    ) -> "Match":
        """A match before its first word; with `start`, one that plays on from a saved position."""
        edition = edition or game.edition
        game.check_seats(len(players))
        complete = game.complete_options(options or {}, len(players))
        header = Header(game.id, game.rules_version, edition.edition.id, edition.digest, complete, list(players), start)
        return cls(game, edition, header)

    @classmethod
    def from_record(cls, game: AnyGame, text: RecordText, edition: Any = None) -> "Match":
        """The match that a record tells; `RecordError` names the first line that does not fit."""
        edition = edition or game.edition
        header = text.header
        if header.rules != game.rules_version:
            known = f"this program plays rules {game.rules_version}"
            raise RecordError(f"{text.name}: played by rules {header.rules} of {game.id}; {known}")
        if header.digest != edition.digest:
            wanted = f"another edition: {header.edition} with fingerprint {header.digest}"
            have = f"{edition.edition.id} has {edition.digest}"
            raise RecordError(f"{text.name}: played with {wanted} ({have}); give its file with --edition")
        record = text.read(game.for_edition(edition).vocabulary)
        match = cls.new(game, header.players, header.options, edition, header.start)
        match.record.header = replace(header, options=match.record.header.options)  # also those that it leaves open
        for (line, _, _), (actor, word) in zip(text.words, record.words, strict=True):
            try:
                match.play(actor, word)
            except IllegalWordError as error:
                raise RecordError(f"{text.name}:{line}: {error}") from error
        return match

    def _deal(self) -> State:
        header = self.record.header
        if header.start is None:
            state: State = self.game.deal(self.edition, header.options, len(header.players))
        else:
            state = self.game.restore(self.edition, header.options, len(header.players), header.start)
        return state

    # -- words --------------------------------------------------------------------------------------------------------

    @property
    def words(self) -> Sequence[tuple[int, int]]:
        """Actor and word of everything said so far."""
        return self.record.words

    def check(self, actor: int, word: int) -> None:
        """`IllegalWordError` unless the word is an option of this actor now.

        The message tells the actor nothing that it may not know: it names no other seat and no other seat's options.
        """
        options = list(self.state.options(actor)) if actor >= CHANCE else []
        if word in options:
            return
        known = 0 <= word < len(self.game.vocabulary)
        said = repr(self.game.vocabulary.text(word)) if known else f"word number {word}"
        who = f"seat {actor + 1}" if actor >= 0 else "chance"
        if self.state.is_over():
            raise IllegalWordError(f"{said} comes too late: the game is over")
        if not options:
            raise IllegalWordError(f"{said} is out of turn: {who} owes no word now")
        possible = ", ".join(self.game.vocabulary.text(option) for option in options)
        listed = f"; possible: {possible}" if actor != CHANCE else ""
        raise IllegalWordError(f"{said} is not possible now for {who}{listed}")

    def play(self, actor: int, word: int) -> list[Fact]:
        """Say a word, and return the facts that it made happen."""
        self.check(actor, word)
        audience = self.state.audience(actor, word)
        try:
            facts = self.state.apply_aloud(actor, word)
        except BaseException:
            self._fold(self.record.words)  # nothing half-done stays
            raise
        self.record.words.append((actor, word))
        self.facts.append(facts)
        self.audiences.append(audience)
        return facts

    def settle(self, dice: Dice) -> list[Fact]:
        """Let chance say what it owes, and return the facts."""
        facts: list[Fact] = []
        while self.state.mover() == CHANCE:
            facts += self.play(CHANCE, self.state.roll(dice))
        return facts

    # -- taking back --------------------------------------------------------------------------------------------------

    def undoable(self, seat: int) -> int:
        """How many of its words this seat may take back alone.

        Only its own, and none before a word of chance or of another seat that it knows of, nor one that has revealed
        something: that cannot be unseen. Words of others that are hidden from it, such as sealed answers, neither
        stop it nor show in this number.
        """
        return len(self.open_words(seat))

    def last_open_word(self, seat: int) -> int:
        """The place of the last word that a seat may take back; `IllegalWordError` if there is none."""
        places = self.open_words(seat)
        if not places:
            raise IllegalWordError("nothing to take back: somebody else has moved since, or something was revealed")
        return places[0]

    def take_back(self, seat: int) -> None:
        """Take back the last word of a seat; `IllegalWordError` if it may not."""
        place = self.last_open_word(seat)
        self._fold([*self.words[:place], *(self.words[later] for later in self.staying(place))])

    def staying(self, place: int) -> list[int]:
        """The places of the words after one that stay said when it is taken back.

        Those are sealed answers that others have given to the same question. What others have begun in secret only
        because the word was said goes with it: who takes a word back shall not learn from it that they had begun.
        """
        state = self.state_at(place)
        stay: list[int] = []
        gone: set[int] = set()
        for later in range(place + 1, len(self.words)):
            actor, word = self.words[later]
            possible = actor not in gone and word in list(state.options(actor))
            if possible and state.audience(actor, word) == self.audiences[later]:
                state.apply(actor, word)
                stay.append(later)
            else:
                gone.add(actor)
        return stay

    def open_words(self, seat: int) -> list[int]:
        """The places of the words that a seat may take back alone (see `undoable`), the last one first."""
        places = []
        for place in range(len(self.words) - 1, -1, -1):
            actor, _ = self.words[place]
            if actor == CHANCE:  # what it said follows from all that was said before
                break
            if actor == seat:
                if any(fact.reveals for fact in self.facts[place]):
                    break
                places.append(place)
            elif self.ears(place) & 1 << seat:
                break
        return places

    def ears(self, place: int) -> int:
        """Who knows of the word at a place, or of anything it made happen, as bits (see `facts`)."""
        ears = self.audiences[place]
        for fact in self.facts[place]:
            ears |= fact.audience
        return ears

    def state_at(self, length: int) -> State:
        """The position after the first `length` words."""
        state = self._deal()
        for actor, word in self.words[:length]:
            state.apply(actor, word)
        return state

    def rewind(self, length: int) -> None:
        """Go back to the position after the first `length` words."""
        if not 0 <= length <= len(self.words):
            raise ValueError(f"there are {len(self.words)} words, not {length}")
        self._fold(self.words[:length])

    def _fold(self, words: Sequence[tuple[int, int]]) -> None:
        """Begin anew with these words; if that fails, everything stays as it was."""
        folded = Match(self.game, self.edition, self.record.header)
        for actor, word in words:
            folded.play(actor, word)
        self.record.words = folded.record.words
        self.facts = folded.facts
        self.audiences = folded.audiences
        self.state = folded.state

    def text(self) -> str:
        """The record as text."""
        return self.record.text(self.game.vocabulary)


def say(state: State, actor: int, word: int) -> int:
    """Say a word in a position; returns who may know of it or of anything that it makes happen (see `facts`)."""
    ears: int = state.audience(actor, word)
    for fact in state.apply_aloud(actor, word):
        ears |= fact.audience
    return ears


def answer(state: State, seat: int, choose: Callable[[], int]) -> list[int]:
    """Say the word that is chosen for a seat and, while not everybody may know of them, those that it owes next.

    Together they are one answer: how many steps it took is as secret as what they say.
    """
    words: list[int] = []
    goes_on = True
    while goes_on:
        words.append(choose())
        goes_on = not say(state, seat, words[-1]) & PUBLIC_EAR and bool(state.owing() >> seat & 1)
    return words
