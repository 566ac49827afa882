"""Speaking of a match: words, prompts and facts in a language, with the names of players and things."""

from collections.abc import Mapping, Sequence
from typing import Any

from cosca.kernel import AnyGame, Edition, Prompt
from cosca.texts.catalogues import Catalogue


class Speaker:
    """Puts the words, prompts and facts of a match into a language.

    Arguments of messages are made from the plain ones of the kernel: under `seat`, or a key that begins with `seat-`,
    a player's name; for a thing its name, and its form after a verb under the key with `-object` added; likewise for
    lists.
    """

    def __init__(self, game: AnyGame, edition: Edition, language: str, players: Sequence[str]) -> None:
        self.game: AnyGame = game.for_edition(edition)
        self.language = language
        self.players = players
        self.catalogue = Catalogue(language, game)
        self._things = game.things(edition)

    def say(self, message: str, **args: object) -> str:
        """A message of the catalogue with plain arguments."""
        return self.catalogue.say(message, **self._arguments(args))

    def thing(self, thing: str) -> str:
        """The name of a thing."""
        return self._things[thing].name(self.language)

    def knows(self, thing: str) -> bool:
        """Whether this is a thing that has a name."""
        return thing in self._things

    def word(self, word: int) -> str:
        """A word as a phrase: *Take Brute 3*."""
        verb = self.game.vocabulary.verb(word)
        named = self.game.vocabulary.named(word)
        special = "-".join(("word", verb, *named.values()))
        if self.catalogue.has(special):
            return self.catalogue.say(special)
        return self.say(f"word-{verb}", **named)

    def prompt(self, prompt: Prompt) -> str:
        """The question of a prompt."""
        return self.say(prompt.name, **prompt.args)

    def fact(self, heard: Mapping[str, object]) -> str:
        """A fact, as a viewer has heard it, as a sentence."""
        args = dict(heard)
        return self.say(str(args.pop("fact")), **args)

    def _arguments(self, args: Mapping[str, Any]) -> dict[str, object]:
        made: dict[str, object] = {}
        for key, value in args.items():
            if key == "seat" or key.startswith("seat-"):
                made[key] = self.players[value if isinstance(value, int) else int(value.removeprefix("seat-")) - 1]
            elif isinstance(value, list):
                made[key] = self.catalogue.listed([self.thing(thing) for thing in value])
                made[f"{key}-object"] = self.catalogue.listed([self._as_object(thing) for thing in value])
            elif isinstance(value, str) and value in self._things:
                made[key] = self.thing(value)
                made[f"{key}-object"] = self._as_object(value)
            else:
                made[key] = value
        return made

    def _as_object(self, thing: str) -> str:
        return self._things[thing].name_as_object(self.language)
