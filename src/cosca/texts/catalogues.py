"""Fluent catalogues: the same files serve Python and the browser."""

from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from cosca.kernel import AnyGame
from cosca.kernel.editions import LANGUAGES

__all__ = ["LANGUAGES", "Catalogue", "program_text"]


def program_text(language: str) -> str:
    """The messages of the program: those that it shares with the browser, and its own."""
    folder = files("cosca.texts")
    return "\n".join(folder.joinpath(name).read_text("utf-8") for name in (f"common.{language}.ftl", f"{language}.ftl"))


class Catalogue:
    """The messages of one language: those of the program, and those of a game where one is given."""

    def __init__(self, language: str, game: AnyGame | None = None) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(program_text(language)))
        if game is not None:
            self._bundle.add_resource(FluentResource(game.resource(f"text.{language}.ftl")))

    def has(self, name: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle.has_message(name))

    def say(self, message: str, /, **args: Any) -> str:
        """The text of a message. A name or argument that the catalogue does not know is an error of the program."""
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(f"message {message!r} in {self.language} has no value")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise KeyError(f"message {message!r} in {self.language}: {errors[0]}")
        return str(text)

    def bot(self, bot: str) -> str:
        """What a bot is called.

        >>> Catalogue("de").bot("greedy")
        'Gierig'
        >>> Catalogue("en").bot("medium:horizon=30:spread=9")
        'Medium (horizon=30, spread=9)'
        """
        name, *changes = bot.split(":")
        return self.say(f"bot-{name}") + (f" ({', '.join(changes)})" if changes else "")

    def listed(self, names: list[str]) -> str:
        """Names as a list in running text; equal ones are counted.

        >>> Catalogue("en").listed(["Brute 0", "Brute 0", "Mercenary 1", "Famiglia 2"])
        '2 × Brute 0, Mercenary 1 and Famiglia 2'
        """
        counted = [name if names.count(name) == 1 else f"{names.count(name)} × {name}" for name in dict.fromkeys(names)]
        if len(counted) < 2:
            return "".join(counted)
        return f"{', '.join(counted[:-1])} {self.say('and')} {counted[-1]}"
