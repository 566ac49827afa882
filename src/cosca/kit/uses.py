"""How often the things of a game were used: cards that nobody can ever use are a fault of the edition or the rules."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cosca.kernel import CHANCE, AnyGame, Dice, Edition, Fact, State, random_word


@dataclass
class Uses:
    """How often each countable thing (see `Game.countable`) was used.

    >>> uses = Uses({"jobs": ["ambush", "burglary"]})
    >>> uses.add({("jobs", "ambush"): 3})
    >>> uses.by_group(), uses.never()
    ({'jobs': {'ambush': 3, 'burglary': 0}}, ['burglary'])
    """

    countable: Mapping[str, list[str]] = field(default_factory=dict)
    """The things whose uses are counted, by group."""
    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By group and thing."""

    def note(self, game: AnyGame, facts: Iterable[Fact]) -> None:
        """Count what facts show in use."""
        self.counts.update(use for fact in facts for use in game.used(fact))

    def seek(self, game: AnyGame, edition: Edition, seed: int, most: int) -> int:
        """Count on in plain random games, at most so many, until everything was used; how many it took."""
        dice = Dice(seed)
        for number in range(most):
            if not self.never():
                return number
            seats = game.seats[number % len(game.seats)]
            state: State = game.deal(edition, game.complete_options({}, seats), seats)
            while not state.is_over():
                actor = state.mover()
                word = state.roll(dice) if actor == CHANCE else random_word(state, actor, game.dull, dice)
                self.note(game, state.apply_aloud(actor, word))
        return most

    def add(self, counts: Mapping[tuple[str, str], int]) -> None:
        """Take in what was counted elsewhere."""
        self.counts.update(counts)

    def by_group(self) -> dict[str, dict[str, int]]:
        """How often each thing was used, those that never were included."""
        return {
            group: {thing: self.counts[group, thing] for thing in things} for group, things in self.countable.items()
        }

    def never(self) -> list[str]:
        """The things that were not used at all."""
        return [thing for things in self.by_group().values() for thing, count in things.items() if count == 0]

    def data(self) -> dict[str, object]:
        """The counts as plain data, ready to stand among other figures."""
        groups = {f"used_{group}": things for group, things in self.by_group().items()}
        return {**groups, "never_used": self.never()}
