"""Many games on all cores. What comes out does not depend on how many there are."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from cosca.arena.outcomes import Outcome, play
from cosca.games import find_game
from cosca.kernel import Edition
from cosca.kit import spread

_PART = 5
"""How many games a worker process plays at a time."""


@dataclass(frozen=True)
class Plan:
    """Which games are played."""

    game: str
    edition: Edition
    bots: Sequence[str]
    """By seat; in each game the next seating in turn (see `seating`)."""
    games: int
    seed: int = 1
    options: Mapping[str, str] = field(default_factory=dict)

    def seating(self, number: int) -> list[str]:
        """Who sits where in a game: the bots move on by one seat with every game."""
        shift = number % len(self.bots)
        return [*self.bots[-shift:], *self.bots[:-shift]] if shift else list(self.bots)


def play_all(plan: Plan, workers: int | None = None) -> Iterator[Outcome]:
    """The outcomes of all games of a plan, in the order of their numbers."""
    for outcomes in spread(partial(_play_part, plan), plan.games, _PART, workers):
        yield from outcomes


def _play_part(plan: Plan, numbers: range) -> list[Outcome]:
    game = find_game(plan.game)
    return [play(game, plan.edition, plan.options, plan.seating(number), plan.seed, number) for number in numbers]
