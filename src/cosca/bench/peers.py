"""Our games beside other engines, in the same run with the same kind of measure.

Everybody plays whole games with random legal actions on one core, and nobody builds observations. What counts is
decisions: of players and, where an engine has chance nodes, of chance. The games differ, so a ratio tells the order of
magnitude and no more.

An engine can be driven in two ways. *Inside*: it plays whole games by itself, and Python only asks for the next one.
*From Python*: a loop in Python lists the legal actions, chooses one and applies it. Ours and OpenSpiel know both ways.

- OpenSpiel, from Python: `legal_actions`, `chance_outcomes`, `apply_action`. Inside: `evaluate_bots` with uniform
  random bots, all in C++.
- RLCard: the game beneath the environment (`env.game`), because `env.run` and `env.step` build an observation for
  every decision, which makes them two to four times slower.
- Catanatron: `Game.play` with two `RandomPlayer`s, which is faster than with four.

RLCard and Catanatron draw cards and roll dice within an action, so all their decisions are of players.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from statistics import fmean, median
from typing import Any, Final, NamedTuple

from cosca.bench.playouts import LAPS, Figures, Work, deal, laps, measure
from cosca.games import all_games, find_game
from cosca.kernel.games import AnyGame
from cosca.kernel.playout import DULL_ODDS
from cosca.kernel.state import CHANCE, NOBODY, Dice

YARDSTICK: Final = "famiglia"
"""The game of ours that the ratios are about."""

INSIDE: Final = "inside"
FROM_PYTHON: Final = "from Python"
SEED: Final = 1


class Speed(NamedTuple):
    """The median lap of an engine."""

    decisions: float
    games: float


@dataclass(frozen=True)
class Peer:
    """A game of another engine. `prepare` imports the engine and returns its loop: rounds are games, steps decisions.

    `package` is the name by which it is imported, `distribution` the one by which it is installed.
    """

    engine: str
    distribution: str
    package: str
    game: str
    driven: str
    prepare: Callable[[], Work]

    def title(self) -> str:
        """Name the engine and, if it is installed, its version."""
        try:
            return f"{self.engine} {version(self.distribution)}"
        except PackageNotFoundError:
            return self.engine

    def speed(self, seconds: float) -> Speed | str:
        """How fast it is, or why that cannot be told."""
        try:
            return _speed(self.prepare(), seconds)
        except ModuleNotFoundError as error:
            return "not installed" if error.name == self.package else f"failed: {error}"
        except Exception as error:  # whatever another engine does, the other rows are worth having
            return f"failed: {type(error).__name__}: {error}".splitlines()[0]


def run(seconds: float) -> str:
    """Measure everybody for about so many seconds each, and return the table.

    Ours are measured before and after the others, and their mean is compared, so that a machine that slows down or
    speeds up meanwhile does so for both.
    """
    before = _measure_ours(seconds)
    theirs = [(peer, peer.speed(seconds)) for peer in PEERS]
    after = _measure_ours(seconds)
    mean = Yardstick(*(fmean(pair) for pair in zip(before.yardstick(), after.yardstick(), strict=True)))
    rows = [
        HEADINGS,
        *_our_rows("cosca, before", before),
        *_our_rows("cosca, after", after),
        *(_their_row(peer, speed, mean) for peer, speed in theirs),
    ]
    return "\n".join([*_introduction(seconds, before), "", *_aligned(rows), "", *_notes(mean)])


# -- ours -------------------------------------------------------------------------------------------------------------


class Yardstick(NamedTuple):
    """What others are compared with: decisions and choices per second of one game of ours."""

    decisions_inside: float
    choices_inside: float
    decisions_from_python: float


class Ours(NamedTuple):
    """One measurement of all games of ours, and of the yardstick driven from Python."""

    figures: list[Figures]
    from_python: Speed

    def yardstick(self) -> Yardstick:
        """Pick the figures that others are compared with."""
        inside = next(figures for figures in self.figures if figures.game == YARDSTICK)
        return Yardstick(inside.decisions_per_second, inside.choices_per_second, self.from_python.decisions)


def _measure_ours(seconds: float) -> Ours:
    return Ours(
        [measure(game, seconds, SEED) for game in all_games()],
        _speed(from_python(find_game(YARDSTICK)), seconds),
    )


def from_python(game: AnyGame) -> Work:
    """Our own game, driven by a loop in Python as the others are; dull words weighed down as inside."""
    start = deal(game)
    dull = list(game.dull)
    dice = Dice(SEED)
    random = Random(SEED).random

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state: Any = start.copy()  # to a loop in Python the rules' packed ints are plain ones
            while (mover := state.mover()) != NOBODY:
                decisions += 1
                if mover == CHANCE:
                    state.apply(CHANCE, state.roll(dice))
                    continue
                options = state.options(mover)
                word = options[int(random() * len(options))]
                while dull[word] and len(options) > 1 and random() * DULL_ODDS >= 1:
                    word = options[int(random() * len(options))]
                state.apply(mover, word)
        return decisions

    return play


# -- theirs -----------------------------------------------------------------------------------------------------------


def open_spiel_from_python(name: str) -> Work:
    """OpenSpiel's C++ states, driven from Python."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    chance = int(pyspiel.PlayerId.CHANCE)
    terminal = int(pyspiel.PlayerId.TERMINAL)
    random = Random(SEED).random

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while (player := state.current_player()) != terminal:
                decisions += 1
                if player == chance:
                    state.apply_action(_outcome(state.chance_outcomes(), random()))
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(random() * len(actions))])
        return decisions

    return play


def _outcome(outcomes: Sequence[tuple[int, float]], left: float) -> int:
    """Find the outcome at a place from 0 to 1. Of the ways to draw one, walking the list is the fastest."""
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            return action
    return outcomes[-1][0]  # the probabilities add up to a little less than 1


def open_spiel_inside(name: str) -> Work:
    """OpenSpiel playing whole games in C++."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, SEED + player) for player in range(game.num_players())]
    seeds = Random(SEED)

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seeds.getrandbits(31))
            decisions += state.move_number()
        return decisions

    return play


def rlcard(name: str) -> Work:
    """RLCard's game without the environment around it."""
    package: Any = import_module("rlcard")
    game = package.make(name, config={"seed": SEED}).game
    # Gin rummy keeps its legal actions with a judge; the other games answer themselves.
    legal_actions = game.judge.get_legal_actions if name == "gin-rummy" else game.get_legal_actions
    random = Random(SEED).random

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            game.init_game()
            while not game.is_over():
                actions = legal_actions()
                game.step(actions[int(random() * len(actions))])
                decisions += 1
        return decisions

    return play


def catanatron() -> Work:
    """Catan for two random players."""
    package: Any = import_module("catanatron")
    seeds = Random(SEED)

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            players = [package.RandomPlayer(package.Color.RED), package.RandomPlayer(package.Color.BLUE)]
            game = package.Game(players, seed=seeds.getrandbits(31))
            game.play()
            decisions += len(game.state.actions)
        return decisions

    return play


OPEN_SPIEL_GAMES: Final = ("gin_rummy", "hearts", "backgammon")
RLCARD_GAMES: Final = ("gin-rummy", "uno")

PEERS: Final = (
    *(
        Peer("OpenSpiel", "open_spiel", "pyspiel", game, driven, partial(prepare, game))
        for game in OPEN_SPIEL_GAMES
        for driven, prepare in ((INSIDE, open_spiel_inside), (FROM_PYTHON, open_spiel_from_python))
    ),
    *(Peer("RLCard", "rlcard", "rlcard", game, FROM_PYTHON, partial(rlcard, game)) for game in RLCARD_GAMES),
    Peer("Catanatron", "catanatron", "catanatron", "catan", FROM_PYTHON, catanatron),
)


def _speed(work: Work, seconds: float) -> Speed:
    measured = laps(work, seconds)
    return Speed(median(lap.steps_per_second for lap in measured), median(lap.rounds_per_second for lap in measured))


# -- the table --------------------------------------------------------------------------------------------------------

HEADINGS: Final = ("engine", "game", "driven", "decisions/s", "games/s", "ours : theirs", "both from Python")
TEXT_COLUMNS: Final = 3
"""The first columns are texts, the others numbers."""


def _our_rows(title: str, ours: Ours) -> list[Sequence[str]]:
    rows = [
        _row(title, figures.game, INSIDE, Speed(figures.decisions_per_second, figures.games_per_second))
        for figures in ours.figures
    ]
    return [*rows, _row(title, YARDSTICK, FROM_PYTHON, ours.from_python)]


def _their_row(peer: Peer, speed: Speed | str, ours: Yardstick) -> Sequence[str]:
    if isinstance(speed, str):
        return (peer.title(), peer.game, peer.driven, speed)
    ratios = [_ratio(ours.decisions_inside, speed)]
    if peer.driven == FROM_PYTHON:
        ratios.append(_ratio(ours.decisions_from_python, speed))
    return _row(peer.title(), peer.game, peer.driven, speed, ratios)


def _row(engine: str, game: str, driven: str, speed: Speed, ratios: Sequence[str] = ()) -> Sequence[str]:
    return (engine, game, driven, f"{speed.decisions:,.0f}", f"{speed.games:,.0f}", *ratios)


def _ratio(ours: float, theirs: Speed) -> str:
    ratio = ours / theirs.decisions
    return f"{ratio:.0f} : 1" if ratio >= 10 else f"{ratio:.1f} : 1"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns of equal width. A row that ends early has a remark in its last cell, which may run on."""
    full = [row for row in rows if len(row) > TEXT_COLUMNS + 1]
    widths = [max(len(row[place]) for row in rows if place < len(row)) for place in range(TEXT_COLUMNS)]
    widths += [max(len(row[place]) for row in full if place < len(row)) for place in range(TEXT_COLUMNS, len(HEADINGS))]
    return ["  ".join(_cells(row, widths)).rstrip() for row in rows]


def _cells(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    is_remark = len(row) == TEXT_COLUMNS + 1
    return [
        cell.ljust(width) if place < TEXT_COLUMNS or is_remark else cell.rjust(width)
        for place, (cell, width) in enumerate(zip(row, widths, strict=False))
    ]


def _introduction(seconds: float, ours: Ours) -> list[str]:
    compiled = all(figures.compiled for figures in ours.figures)
    rules = "compiled" if compiled else "interpreted, which is many times slower than compiled"
    return [
        f"Random playouts on one core, about {seconds:g} s for each row: the median of {LAPS} laps.",
        f"The rules of cosca are {rules}.",
    ]


def _notes(ours: Yardstick) -> list[str]:
    return [
        f"ours : theirs     decisions/s of {YARDSTICK} inside, mean of before and after, to those of the row",
        f"both from Python  the same with {YARDSTICK} driven from Python, for rows that are driven so",
        "decisions         of players and of chance; RLCard and Catanatron draw and roll within an action, so theirs",
        f"                  are of players alone, of which {YARDSTICK} inside has {ours.choices_inside:,.0f}/s",
    ]
