"""Words: every choice of a game, of a seat or of chance, is one word of the game's fixed vocabulary.

A word has a stable number, for search and learning, and a stable text, for records, logs and people. It is a verb,
followed by the things it names: `pass`, `take brutes-3`.
"""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from itertools import product

from cosca.kernel.errors import UnknownWordError


class Verb:
    """A verb and, slot by slot, the things it can be said with; its words are numbered from `first` on.

    >>> Verb(7, "take", card=["brutes-0", "brutes-1"]).texts()
    ['take brutes-0', 'take brutes-1']
    >>> Verb(9, "pass").texts()
    ['pass']
    """

    def __init__(self, first: int, name: str, **slots: Sequence[str]) -> None:
        self.first = first
        self.name = name
        self.slots = slots

    def texts(self) -> list[str]:
        """The words of this verb in the order of their numbers."""
        return [" ".join((self.name, *named.values())) for named in self.named()]

    def named(self) -> list[dict[str, str]]:
        """For each word the things that it names, by slot."""
        return [dict(zip(self.slots, things, strict=True)) for things in product(*self.slots.values())]


class Vocabulary:
    """All words of a game. Numbers and texts never change meaning within one rules version.

    >>> words = Vocabulary([Verb(0, "pass"), Verb(1, "take", card=["brutes-0", "brutes-1"])])
    >>> len(words), words.text(2), words.number("take brutes-1")
    (3, 'take brutes-1', 2)
    >>> words.verb(2), words.named(2)
    ('take', {'card': 'brutes-1'})
    >>> words.number("take brute-1")
    Traceback (most recent call last):
        ...
    cosca.kernel.errors.UnknownWordError: unknown word 'take brute-1'; did you mean 'take brutes-1' or 'take brutes-0'?
    """

    def __init__(self, verbs: Iterable[Verb]) -> None:
        self._texts: list[str] = []
        self._verbs: list[str] = []
        self._named: list[dict[str, str]] = []
        for verb in verbs:
            if verb.first != len(self._texts):
                raise ValueError(f"verb {verb.name!r} is numbered {verb.first}, expected {len(self._texts)}")
            self._texts += verb.texts()
            self._named += verb.named()
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

    def named(self, word: int) -> Mapping[str, str]:
        """The things that a word names, by slot."""
        return self._named[word]

    def number(self, text: str) -> int:
        """The number of a word; `UnknownWordError` names the closest words if there is none."""
        number = self._numbers.get(text)
        if number is None:
            raise UnknownWordError(text, get_close_matches(text[:80], self._texts, n=3, cutoff=0.7))
        return number
