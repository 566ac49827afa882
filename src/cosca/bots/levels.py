"""The levels of play: how each game is searched, and how long.

The numbers were found by letting bots with other numbers play against each other; `docs/bots.md` has what the levels
are worth, and the commands that measure it.
"""

from collections.abc import Mapping
from typing import Final

from cosca.bots.search import Settings

SETTINGS: Final[dict[str, Settings]] = {
    "famiglia": Settings(exploration=0.5, horizon=30, spread=16.0),
    "mafia-city": Settings(exploration=0.3, horizon=30, spread=2.0),
    "corleone": Settings(exploration=0.3, horizon=25, spread=9.0),
    "great-mafia-war": Settings(exploration=0.15, horizon=0, spread=25.0),
}
"""How a game is searched."""

PLAIN: Final = Settings(exploration=0.5, horizon=8, spread=5.0)
"""How a game is searched of which nothing is known."""

MEDIUM: Final[dict[str, int]] = {"famiglia": 150, "mafia-city": 300, "corleone": 200, "great-mafia-war": 300}
HARD: Final[dict[str, int]] = {"famiglia": 1500, "mafia-city": 1500, "corleone": 1200, "great-mafia-war": 4000}
"""How many simulations a word is worth, where there are many to choose from."""

FEW: Final = 300
"""The same for a game of which nothing is known."""

CHANGEABLE: Final = ("simulations", "horizon", "exploration", "spread")
"""What trials may change of a search (see `find_bot`)."""


def settings_for(game: str, changes: Mapping[str, float]) -> Settings:
    """How a game is searched, but for some changes."""
    usual = SETTINGS.get(game, PLAIN)
    return Settings(
        exploration=changes.get("exploration", usual.exploration),
        horizon=int(changes.get("horizon", usual.horizon)),
        spread=changes.get("spread", usual.spread),
    )
