"""The games. Each is a package that provides `GAME`; adding one means adding its package and its name here."""

from importlib import import_module

from cosca.kernel.errors import OptionError
from cosca.kernel.games import AnyGame

PACKAGES = {
    "famiglia": "famiglia",
    "mafia-city": "mafia_city",
    "corleone": "corleone",
    "great-mafia-war": "great_mafia_war",
}
"""Id of each game and its package here."""


def find_game(game_id: str) -> AnyGame:
    """The game with this id.

    >>> find_game("chess")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    cosca.kernel.errors.OptionError: unknown game 'chess': expected one of famiglia, mafia-city, ...
    """
    if game_id not in PACKAGES:
        raise OptionError(f"unknown game {game_id!r}: expected one of {', '.join(PACKAGES)}")
    game: AnyGame = import_module(f"cosca.games.{PACKAGES[game_id]}").GAME
    return game


def all_games() -> list[AnyGame]:
    """All games in the order in which people are shown them."""
    return [find_game(game_id) for game_id in PACKAGES]
