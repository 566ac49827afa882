"""What the search thinks of each word that a seat can say: for hints, reviews, and the bots themselves."""

from dataclasses import dataclass
from math import inf, sqrt

from cosca.bots.evaluations import EVALUATIONS
from cosca.bots.levels import FEW, HARD, PLAIN, SETTINGS, parties
from cosca.bots.search import Arm, Search
from cosca.bots.situations import Situation

_SIGMAS = 1.96
"""Of a normal distribution, 95 % lie within so many deviations."""


@dataclass(frozen=True)
class Estimate:
    """What a word is worth: the share of the win that the seat may expect after it, from 0 to 1.

    `margin` is half of the 95 % interval of `win`, as far as chance in the simulations goes; a word that was tried only
    a few times has a wide one.
    """

    word: int
    win: float
    margin: float
    simulations: int


def advise(asked: Situation, simulations: int | None = None, seconds: float = inf) -> list[Estimate]:
    """All words that the seat can say, the best first; judged by what the seat knows.

    Without a number of simulations, as many as the level `hard` has. It ends early when the time is over.
    """
    game = asked.game
    seats = len(asked.world.scores())
    search = Search(
        asked.imagine(),
        asked.seat,
        parties(game, seats),
        EVALUATIONS[game.id],
        SETTINGS.get(game.id, PLAIN),
        game.dull,
        asked.dice,
    )
    search.run(HARD.get(game.id, FEW) if simulations is None else simulations, seconds)
    return [_estimate(arm) for arm in search.arms()]


def _estimate(arm: Arm) -> Estimate:
    tried = int(arm.visits)
    visits = max(tried, 1)
    win = arm.total / visits if tried else arm.guess
    variance = max(arm.squares / visits - win * win, 0.0)
    # One simulation more that went the other way: where few were tried, nobody is sure.
    margin = _SIGMAS * sqrt((variance * visits + 0.25) / (visits + 1) / (visits + 1))
    return Estimate(int(arm.word), win, min(margin, 1.0), tried)
