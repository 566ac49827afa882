"""What the search thinks of each word that a seat can say: for hints, reviews, and the bots themselves."""

from dataclasses import dataclass, replace
from math import inf, sqrt
from time import perf_counter

from cosca.bots.endgame import Endgame
from cosca.bots.evaluations.evaluation import Evaluation
from cosca.bots.greedy import Greedy
from cosca.bots.habits import habits
from cosca.bots.levels import Level, hard_level
from cosca.bots.search import NO_WORD, Arm, Search
from cosca.bots.situations import Situation

SIGMAS = 1.96
"""Of a normal distribution, 95 % lie within so many deviations."""

_LEARNING = 1.5
"""How much more the results of a search deviate than those of as many games that know nothing of each other.

What a simulation tries depends on those before it. Measured by searching the same positions with other dice
(`docs/bots.md`).
"""

_MANY = 8
"""A choice among so many words is worth all simulations; among fewer, it is worth fewer."""

_FOR_ONE = 4
"""Every word that people are told of is simulated at least in this part of the budget."""

_MOST_POSITIONS = 50_000
"""An endgame with more positions is too large to be looked at as a whole."""


@dataclass(frozen=True)
class Estimate:
    """What a word is worth: the share of the win that the seat may expect after it, from 0 to 1.

    `margin` is half of the 95 % interval of `win`, as far as chance in the simulations goes; a word that was tried only
    a few times has a wide one. What was worked out exactly has none, and no simulations.
    """

    word: int
    win: float
    margin: float
    simulations: int


def advise(
    asked: Situation,
    simulations: int | None = None,
    seconds: float = inf,
    about: int | None = None,
    shown: int = 1,
    level: Level | None = None,
) -> list[Estimate]:
    """All words that the seat can say, the best first; judged by what the seat knows.

    Searched as at a level, else as `hard` does, with as many simulations unless they are given; it takes fewer where
    there is little to choose from, or when the time is over. The search tries what looks good; a word that it is asked
    `about` is tried as well, however bad it looks, and so are those of the best that are to be `shown`, until all of
    them were tried alike and can be compared; they come first. Endgames are exact where they can be.
    """
    begun = perf_counter()
    half = begun + seconds / 2
    searching = seconds if about is None and shown == 1 else seconds / 2
    level = level or hard_level(asked.game.id)
    wanted = level.simulations if simulations is None else simulations
    options = list(asked.world.options(asked.seat))
    if about is not None and about not in options:
        raise ValueError(f"seat {asked.seat} cannot say word {about} now")
    exact = _exact(asked, level.evaluation, half)
    search = search_for(asked, level, half)
    budget = max(1, wanted * min(len(options), _MANY) // _MANY)
    search.run(budget, begun + searching - perf_counter())
    arms = search.arms()
    told = [arm for place, arm in enumerate(arms) if place < shown or arm.word == about]
    if len(told) > 1:
        _even_out(search, told, budget // _FOR_ONE, begun + seconds)
    estimates = sorted(map(_estimate, told), key=lambda one: -one.win)
    estimates += [_estimate(arm) for arm in arms if arm not in told]
    if not exact:
        return estimates
    known = [replace(one, win=exact[one.word], margin=0.0, simulations=0) for one in estimates]
    return sorted(known, key=lambda one: -one.win)  # of equal ones the more promising before


def _even_out(search: Search, told: list[Arm], least: int, until: float) -> None:
    """Try some words until each was tried as often as the first of them, which was tried most, or the time is over.

    Where one was tried more often than another, they differ by more than chance: what follows is known better.
    """
    wanted = max(int(told[0].visits), least)
    for place, arm in enumerate(told):
        seconds = (until - perf_counter()) / (len(told) - place)
        search.try_out(int(arm.word), wanted - int(arm.visits), seconds)


def search_for(asked: Situation, level: Level, until: float = inf) -> Search:
    """A search for a seat, as at a level; when the clock (`perf_counter`) says `until`, planning ends."""
    seat, parties, dice = asked.seat, asked.parties, asked.dice
    settings, evaluation = level.settings, level.evaluation
    planned = Greedy(evaluation, seat, parties, dice, until).best(asked.imagine()) if settings.plan > 0 else NO_WORD
    return Search(asked.imagine(), seat, parties, evaluation, settings, habits(asked.game), dice, planned)


def _exact(asked: Situation, evaluation: Evaluation, until: float) -> dict[int, float]:
    """What the words are worth in an endgame that can be looked at as a whole until then; else nothing."""
    world, seat = asked.world, asked.seat
    if not asked.game.hides_nothing or not evaluation.is_endgame(world):
        return {}
    worths = Endgame(seat, asked.parties, _MOST_POSITIONS, until).solve(world)
    return dict(zip(world.options(seat), worths, strict=True)) if worths else {}


def _estimate(arm: Arm) -> Estimate:
    tried = int(arm.visits)
    visits = max(tried, 1)
    win = arm.total / visits
    variance = max(arm.squares / visits - win * win, 0.0)
    # One simulation more that went the other way: where few were tried, nobody is sure.
    margin = SIGMAS * _LEARNING * sqrt((variance * visits + 0.25) / (visits + 1) / (visits + 1))
    return Estimate(int(arm.word), win, min(margin, 1.0), tried)
