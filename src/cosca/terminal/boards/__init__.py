"""How a terminal shows the board of each game."""

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType

from cosca.kernel import View
from cosca.terminal.boards import corleone, famiglia, great_mafia_war, mafia_city
from cosca.texts import Speaker

BOARDS: dict[str, Callable[[Any, bool, Speaker], RenderableType]] = {
    "famiglia": famiglia.draw,
    "mafia-city": mafia_city.draw,
    "corleone": corleone.draw,
    "great-mafia-war": great_mafia_war.draw,
}


def draw(view: View, speaker: Speaker) -> RenderableType:
    """The board of a view, at most 80 columns wide."""
    return BOARDS[view.game](view.board, view.result is not None, speaker)
