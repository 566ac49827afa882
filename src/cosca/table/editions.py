"""The editions that matches are played with."""

from functools import lru_cache

from cosca.kernel import AnyGame, Edition
from cosca.kernel.editions import parse_edition


@lru_cache(maxsize=64)
def edition_of(game: AnyGame, text: str | None) -> Edition:
    """The edition of a match: the one that comes with the game, or that of a text."""
    edition: Edition = game.edition if text is None else parse_edition(text, "edition", game.schema)
    return edition
