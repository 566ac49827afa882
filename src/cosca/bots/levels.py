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

CHANGEABLE: Final = ("simulations", "horizon", "exploration", "spread", "careful", "plan")
"""What trials may change of a search (see `find_bot`)."""


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
        usual = self.settings
        settings = Settings(
            exploration=changes.get("exploration", usual.exploration),
            horizon=int(changes.get("horizon", usual.horizon)),
            spread=changes.get("spread", usual.spread),
            careful=bool(changes.get("careful", usual.careful)),
            plan=changes.get("plan", usual.plan),
        )
        return replace(self, settings=settings, simulations=int(changes.get("simulations", self.simulations)))


def medium_level(game: str) -> Level:
    """How `medium` searches a game."""
    return Level(MEDIUM.get(game, FEW), SETTINGS.get(game, PLAIN), EVALUATIONS[game])


def hard_level(game: str) -> Level:
    """How `hard` searches a game: longer, and some games in a better way."""
    usual = medium_level(game)
    longer = replace(usual, simulations=HARD.get(game, FEW), evaluation=SHARPER.get(game, usual.evaluation))
    return longer.changed(HARD_CHANGES.get(game, {}))
