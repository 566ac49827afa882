"""The speed of one game: random playouts and the bots' search inside the engine, on one core.

A measurement is cut into laps. Its figure is that of the median lap: a machine that is busy with something else for a
moment then spoils a lap and not the figure.
"""

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from importlib.machinery import ExtensionFileLoader
from math import inf
from statistics import fmean, median
from time import perf_counter
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import u8

from cosca.bots import situation
from cosca.bots.advice import search_for
from cosca.bots.levels import hard_level
from cosca.kernel.games import AnyGame
from cosca.kernel.playout import Tally, copy_many, play_many, play_out, random_word
from cosca.kernel.state import CHANCE, Dice, State

LAPS: Final = 5
BATCHES: Final = 10
"""About how many times a lap looks at the clock: rarely enough to cost nothing, often enough to end in time."""

SAMPLE: Final = 500
"""How many finished games give the mean scores, if they can be played in their share of the time."""

PLAYOUTS_SHARE: Final = 0.7
"""The part of the time that is for playouts; copies, the search and the sample of scores share the rest."""

MIDDLES: Final = 8
"""How many states in the middle of their games are copied, and searched."""

SEARCH: Final = 100
"""How many simulations a search has, which begins anew each time."""

Work = Callable[[int], int]
"""Does a number of rounds (games, say) and returns how many steps (decisions, say) they took."""


class Lap(NamedTuple):
    """What was done between two looks at the clock."""

    rounds: int
    steps: int
    seconds: float

    @property
    def rounds_per_second(self) -> float:
        """The speed in rounds."""
        return self.rounds / self.seconds

    @property
    def steps_per_second(self) -> float:
        """The speed in steps."""
        return self.steps / self.seconds


@dataclass(frozen=True)
class Figures:
    """The speed of one game. Rates are those of the median lap, `best_…` those of the fastest.

    Decisions are those of seats and of chance alike; choices are those of seats alone. `seconds` and `games` are what
    the playouts took; `mean_…` are per game, `mean_scores` has an entry for each seat. Simulations are those of the
    search of `hard`, from the middle of games.
    """

    game: str
    seats: int
    compiled: bool
    seconds: float
    games: int
    decisions_per_second: float
    best_decisions_per_second: float
    choices_per_second: float
    games_per_second: float
    copies_per_second: float
    simulations_per_second: float
    mean_decisions: float
    mean_choices: float
    mean_scores: tuple[float, ...]

    def json(self) -> str:
        """One line of JSON, for logs that programs read."""
        return json.dumps({name: _rounded(value) for name, value in asdict(self).items()})

    def text(self) -> str:
        """The figures for people, one in a line."""
        return "\n".join(f"{name}: {_rounded(value)}" for name, value in asdict(self).items())


def measure(game: AnyGame, seconds: float, seed: int = 1, seats: int | None = None) -> Figures:
    """Measure a game with its own edition and options for about so many seconds.

    Random players weigh dull words down (see `playout.random_word`), so whole games are played. Without `seats` it is
    the middle of the possible numbers. The same seed plays the same games, as many of them as the time allows.
    """
    start = deal(game, seats)
    rest = seconds * (1 - PLAYOUTS_SHARE) / 3
    tally = Tally()
    play = laps(whole_games(start, game.dull, Dice(seed), tally), seconds * PLAYOUTS_SHARE)
    middles = [middle(start, game.dull, seed + place) for place in range(MIDDLES)]
    copies = laps(copying(middles), rest)
    searched = laps(searching(game, middles, Dice(seed)), rest)
    scores = _scores(start, game.dull, seed, rest)
    games = sum(lap.rounds for lap in play)
    decisions_per_second = median(lap.steps_per_second for lap in play)
    mean_decisions = sum(lap.steps for lap in play) / games
    of_seats = int(tally.choices) / int(tally.choices + tally.draws)
    return Figures(
        game=game.id,
        seats=len(scores[0]),
        compiled=is_compiled(start),
        seconds=sum(lap.seconds for lap in play),
        games=games,
        decisions_per_second=decisions_per_second,
        best_decisions_per_second=max(lap.steps_per_second for lap in play),
        choices_per_second=decisions_per_second * of_seats,
        games_per_second=median(lap.rounds_per_second for lap in play),
        copies_per_second=median(lap.steps_per_second for lap in copies),
        simulations_per_second=median(lap.steps_per_second for lap in searched),
        mean_decisions=mean_decisions,
        mean_choices=mean_decisions * of_seats,
        mean_scores=tuple(fmean(of_seat) for of_seat in zip(*scores, strict=True)),
    )


def deal(game: AnyGame, seats: int | None = None) -> State:
    """Deal the state before the first word, with the game's own edition and options."""
    if seats is None:
        seats = game.seats[len(game.seats) // 2]
    game.check_seats(seats)
    state: State = game.deal(game.edition, game.complete_options({}), seats)
    return state


def is_compiled(state: State) -> bool:
    """Whether the rules of this state and the loop that plays them are machine code."""
    modules = (type(state).__module__, State.__module__, play_many.__module__)
    return all(isinstance(getattr(sys.modules[name].__spec__, "loader", None), ExtensionFileLoader) for name in modules)


# -- laps -------------------------------------------------------------------------------------------------------------


def laps(work: Work, seconds: float) -> list[Lap]:
    """Work for about so many seconds, in `LAPS` laps. Each has one round at least, however long that takes."""
    rounds = _batch(work, seconds / LAPS / BATCHES)
    return [_lap(work, rounds, seconds / LAPS) for _ in range(LAPS)]


def _batch(work: Work, seconds: float) -> int:
    """How many rounds take so long. Finding out also warms up whatever is loaded or cached at first use."""
    rounds = 1
    while True:
        taken = _lap(work, rounds, 0).seconds
        if taken >= seconds / 2:
            return max(1, round(rounds * seconds / taken))
        rounds *= 2


def _lap(work: Work, batch: int, seconds: float) -> Lap:
    rounds = steps = 0
    begin = perf_counter()
    while True:
        steps += work(batch)
        rounds += batch
        taken = perf_counter() - begin
        if taken >= seconds and taken > 0:  # a coarse clock can stand still during a short batch
            return Lap(rounds, steps, taken)


# -- what is measured -------------------------------------------------------------------------------------------------


def whole_games(start: State, dull: vec[u8], dice: Dice, tally: Tally) -> Work:
    """Games from a state to their end: each round a game, each step a decision."""

    def play(games: int) -> int:
        before = tally.choices + tally.draws
        play_many(start, games, dull, dice, tally)
        return tally.choices + tally.draws - before

    return play


def copying(states: Sequence[State]) -> Work:
    """Copy states: each round copies every one of them, each step is a copy."""

    def copy(rounds: int) -> int:
        for state in states:
            copy_many(state, rounds)
        return rounds * len(states)

    return copy


def searching(game: AnyGame, states: Sequence[State], dice: Dice) -> Work:
    """Search from states where a seat owes a word: each round searches one of them, each step is a simulation.

    As `hard` does, but for the plan that it makes before the first simulation.
    """
    level = hard_level(game.id).changed({"plan": 0.0})
    done = 0

    def search(rounds: int) -> int:
        nonlocal done
        for _ in range(rounds):
            state = states[done % len(states)]
            done += 1
            search_for(situation(game, state, int(state.mover()), dice), level).run(SEARCH, inf, to_the_end=True)
        return rounds * SEARCH

    return search


def middle(start: State, dull: vec[u8], seed: int) -> State:
    """Go halfway through a random game, and on to the next choice of a seat."""
    tally = Tally()
    play_out(start.copy(), dull, Dice(seed), tally)
    state = start.copy()
    dice = Dice(seed)  # the same game again, so half of its decisions is half of this game
    for _ in range((tally.choices + tally.draws) // 2):
        _random_step(state, dull, dice)
    while state.mover() == CHANCE or len(state.options(state.mover())) == 1:
        _random_step(state, dull, dice)
    return state


def _random_step(state: State, dull: vec[u8], dice: Dice) -> None:
    mover = state.mover()
    state.apply(mover, state.roll(dice) if mover == CHANCE else random_word(state, mover, dull, dice))


def _scores(start: State, dull: vec[u8], seed: int, seconds: float) -> list[list[int]]:
    """Score some finished games: `SAMPLE`, or those that fit into the time; one at least."""
    scores: list[list[int]] = []
    dice = Dice(seed)
    begin = perf_counter()
    while not scores or (len(scores) < SAMPLE and perf_counter() - begin < seconds):
        state = start.copy()
        play_out(state, dull, dice, Tally())
        scores.append(state.scores())
    return scores


def _rounded(value: object) -> object:
    """Without digits that only look exact."""
    if isinstance(value, tuple):
        return [_rounded(part) for part in value]
    return round(value, 2) if isinstance(value, float) else value
