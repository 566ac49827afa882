"""Many games on all cores. What comes out does not depend on how many there are."""

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from multiprocessing import get_context

from cosca.arena.outcomes import Outcome, play
from cosca.games import find_game
from cosca.kernel import Edition

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
    workers = workers or os.cpu_count() or 1
    parts = [range(start, min(start + _PART, plan.games)) for start in range(0, plan.games, _PART)]
    if workers == 1:
        for part in parts:
            yield from _play_part(plan, part)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for outcomes in pool.map(_play_part, repeat(plan), parts):
            yield from outcomes


def _play_part(plan: Plan, numbers: range) -> list[Outcome]:
    game = find_game(plan.game)
    return [play(game, plan.edition, plan.options, plan.seating(number), plan.seed, number) for number in numbers]
