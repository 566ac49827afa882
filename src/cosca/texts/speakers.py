"""Speaking of a match: words, prompts and facts in a language, with the names of players and things."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cosca.kernel import AnyGame, Edition, Prompt
from cosca.kernel.editions import FORMS
from cosca.texts.catalogues import Catalogue


class Speaker:
    """Puts the words, prompts and facts of a match into a language.

    Arguments of messages are made from the plain ones of the kernel: under `seat`, or a key that begins with `seat-`,
    a player's name; for a thing its name, and each of its forms under the key with `-` and the form added
    (`location-at`, see `cosca.kernel.editions.FORMS`); likewise for lists.
    """

    def __init__(self, game: AnyGame, edition: Edition, language: str, players: Sequence[str]) -> None:
        self.game: AnyGame = game.for_edition(edition)
        self.language = language
        self.players = players
        self.catalogue = Catalogue(language, game)
        self._edition = edition
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

    def word(self, word: int, details: Mapping[str, object] | None = None) -> str:
        """A word as a phrase: *Take Brute 3*; with the details of a prompt, what it stands for now."""
        verb = self.game.vocabulary.verb(word)
        named = self.game.vocabulary.named(word)
        if details:
            return self.say(f"word-{verb}-now", **named, **details)
        special = "-".join(("word", verb, *named.values()))
        if self.catalogue.has(special):
            return self.catalogue.say(special)
        return self.say(f"word-{verb}", **named)

    def options(self, prompt: Prompt, words: Iterable[int]) -> dict[int, str]:
        """The options of a prompt, each as a phrase."""
        return {word: self.word(word, prompt.details.get(self.game.vocabulary.text(word))) for word in words}

    def about(self, things: Iterable[str]) -> dict[str, str]:
        """What some things and their parts do, by their names, each once."""
        parts = [part for thing in things for part in self.game.about(self._edition, thing)]
        return {self.thing(part.thing): self.say(part.name, **part.args) for part in parts}

    def known_as(self, name: str) -> list[str]:
        """The things that somebody may mean: those of this id or name, or else those whose name begins like it.

        Of *Informer* and *Informer (Hat)* only the first is meant by *inf*.
        """
        asked = name.lower()
        names = {thing: self.thing(thing).lower() for thing in self._things}
        same = [thing for thing, known in names.items() if asked in (thing, known)]
        begun = [thing for thing, known in names.items() if known.startswith(asked)]
        shorter = tuple(f"{names[thing]} " for thing in begun)
        return same or [thing for thing in begun if not names[thing].startswith(shorter)]

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
                made |= self._forms(key, value)
            elif isinstance(value, str) and value in self._things:
                made |= self._forms(key, [value])
            else:
                made[key] = value
        return made

    def _forms(self, key: str, things: Sequence[str]) -> dict[str, object]:
        """The arguments that speak of some things."""
        named: dict[str, object] = {key: self.catalogue.listed([self.thing(thing) for thing in things])}
        for form in FORMS:
            forms = [self._things[thing].form(self.language, form) for thing in things]
            named[f"{key}-{form}"] = self.catalogue.listed(forms)
        return named
