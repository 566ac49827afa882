"""The levels of play: how each game is searched, and how long.

The numbers were found by letting bots with other numbers play against each other; `docs/bots.md` has what the levels
are worth, and the commands that measure it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from cosca.bots.evaluations import EVALUATIONS, SHARPER
from cosca.bots.evaluations.evaluation import Evaluation
from cosca.bots.search import Settings

SETTINGS: Final[dict[str, Settings]] = {
    "famiglia": Settings(exploration=0.5, horizon=30, spread=16.0),
    "mafia-city": Settings(exploration=0.3, horizon=30, spread=2.0),
    "corleone": Settings(exploration=0.3, horizon=25, spread=9.0),
    "great-mafia-war": Settings(exploration=0.15, horizon=0, spread=25.0),
}
"""How a game is searched."""

HARD_CHANGES: Final[dict[str, Mapping[str, float]]] = {"great-mafia-war": {"careful": 1, "plan": 0.5}}
"""What `hard` does in another way."""

PLAIN: Final = Settings(exploration=0.5, horizon=8, spread=5.0)
"""How a game is searched of which nothing is known."""

MEDIUM: Final[dict[str, int]] = {"famiglia": 150, "mafia-city": 300, "corleone": 200, "great-mafia-war": 300}
HARD: Final[dict[str, int]] = {"famiglia": 1500, "mafia-city": 1500, "corleone": 1200, "great-mafia-war": 3000}
"""How many simulations a word is worth, where there are many to choose from."""

FEW: Final = 300
"""The same for a game of which nothing is known."""

PATIENCE: Final = 2.0
"""Seconds that are thought about a word or a hint at most. When a bot's word is shown is another matter."""


@dataclass(frozen=True)
class Range:
    """Which numbers a setting may be: of this type, from the least to the most."""

    kind: type[float] = float
    least: float = 0.0
    most: float = 1e9
    """Where nothing else limits a setting, larger numbers change nothing any more."""

    @property
    def is_whole(self) -> bool:
        """Whether it has no fractions."""
        return self.kind is not float


CHANGEABLE: Final[dict[str, Range]] = {
    "simulations": Range(int, least=1.0),
    "horizon": Range(int),
    "exploration": Range(least=0.001),
    "spread": Range(least=0.001),
    "careful": Range(bool, most=1.0),
    "plan": Range(),
}
"""What trials may change of a search (see `find_bot`): the simulations of a `Level`, and all of its `Settings`."""


@dataclass(frozen=True)
class Level:
    """How a game is searched at a level, and what its positions are judged by."""

    simulations: int
    settings: Settings
    evaluation: Evaluation

    def changed(self, changes: Mapping[str, float]) -> "Level":
        """The level, but for some changes of its settings."""
        if not changes:
            return self
        values = {name: getattr(self.settings, name) for name in CHANGEABLE if name != "simulations"}
        values |= {name: CHANGEABLE[name].kind(value) for name, value in changes.items()}
        simulations = values.pop("simulations", self.simulations)
        return replace(self, settings=Settings(**values), simulations=simulations)


def medium_level(game: str) -> Level:
    """How `medium` searches a game."""
    return Level(MEDIUM.get(game, FEW), SETTINGS.get(game, PLAIN), EVALUATIONS[game])


def hard_level(game: str) -> Level:
    """How `hard` searches a game: longer, and some games in a better way."""
    usual = medium_level(game)
    longer = replace(usual, simulations=HARD.get(game, FEW), evaluation=SHARPER.get(game, usual.evaluation))
    return longer.changed(HARD_CHANGES.get(game, {}))
