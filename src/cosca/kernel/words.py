"""Words: every choice of a game, of a seat or of chance, is one word of the game's fixed vocabulary.

A word has a stable number, for search and learning, and a stable text, for records, logs and people. It is a verb,
followed by the things it names: `pass`, `take brutes-3`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import product

from cosca.kernel.errors import UnknownWordError


@dataclass(frozen=True)
class Verb:
    """A verb and all things it can be said with; its words are numbered from `first` on.

    >>> Verb(7, "take", ["brutes-0", "brutes-1"]).texts()
    ['take brutes-0', 'take brutes-1']
    >>> Verb(9, "pass").texts()
    ['pass']
    """

    first: int
    name: str
    things: Sequence[str] = ()
    more_things: Sequence[str] = ()

    def texts(self) -> list[str]:
        """The words of this verb in the order of their numbers."""
        return [" ".join((self.name, *named)) for named in self.named()]

    def named(self) -> list[tuple[str, ...]]:
        """For each word the things that it names."""
        return list(product(*(things for things in (self.things, self.more_things) if things)))


class Vocabulary:
    """All words of a game. Numbers and texts never change meaning within one rules version.

    >>> words = Vocabulary([Verb(0, "pass"), Verb(1, "take", ["brutes-0", "brutes-1"])])
    >>> len(words), words.text(2), words.number("take brutes-1")
    (3, 'take brutes-1', 2)
    >>> words.verb(2), words.things(2)
    ('take', ('brutes-1',))
    >>> words.number("take brute-1")
    Traceback (most recent call last):
        ...
    cosca.kernel.errors.UnknownWordError: unknown word 'take brute-1'; did you mean 'take brutes-1'?
    """

    def __init__(self, verbs: Iterable[Verb]) -> None:
        self._texts: list[str] = []
        self._verbs: list[str] = []
        self._things: list[tuple[str, ...]] = []
        for verb in verbs:
            if verb.first != len(self._texts):
                raise ValueError(f"verb {verb.name!r} is numbered {verb.first}, expected {len(self._texts)}")
            self._texts += verb.texts()
            self._things += verb.named()
            self._verbs += [verb.name] * (len(self._texts) - len(self._verbs))
        self._numbers = {text: number for number, text in enumerate(self._texts)}
        if len(self._numbers) != len(self._texts):
            raise ValueError("a word stands twice in the vocabulary")

    def __len__(self) -> int:
        return len(self._texts)

    def text(self, word: int) -> str:
        """The text of a word."""
        return self._texts[word]

    def verb(self, word: int) -> str:
        """The verb of a word."""
        return self._verbs[word]

    def things(self, word: int) -> tuple[str, ...]:
        """The things that a word names."""
        return self._things[word]

    def number(self, text: str) -> int:
        """The number of a word; `UnknownWordError` names the closest words if there is none."""
        number = self._numbers.get(text)
        if number is None:
            raise UnknownWordError(text, get_close_matches(text, self._texts, n=3, cutoff=0.7))
        return number
