"""Whether chance behaves as its weights say."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

_SIGMAS = 5.5
"""A word is suspicious this many standard deviations off: by luck once in some ten million words."""

_ENOUGH = 9.0
"""Words with a smaller variance are too rare for the comparison."""


@dataclass
class _Count:
    seen: int = 0
    expected: float = 0.0
    variance: float = 0.0


class Frequencies:
    """Counts how often chance says each word, against how often its weights let expect it.

    >>> fair, crooked = Frequencies(), Frequencies()
    >>> for n in range(1000):
    ...     fair.note([7, 8], [1, 3], 7 if n % 4 == 0 else 8)
    ...     crooked.note([7, 8], [1, 1], 7 if n % 4 == 0 else 8)
    >>> list(fair.suspicious())
    []
    >>> [word for word, _ in crooked.suspicious()]
    [7, 8]
    """

    def __init__(self) -> None:
        self._counts: dict[int, _Count] = {}

    def note(self, words: Sequence[int], weights: Sequence[int], said: int) -> None:
        """Chance had these words with these weights, and said this one."""
        total = sum(weights)
        for word, weight in zip(words, weights, strict=True):
            count = self._counts.setdefault(word, _Count())
            share = weight / total
            count.expected += share
            count.variance += share * (1 - share)
            count.seen += word == said

    def add(self, other: "Frequencies") -> None:
        """Take in what was counted elsewhere."""
        for word, more in other._counts.items():
            count = self._counts.setdefault(word, _Count())
            count.seen += more.seen
            count.expected += more.expected
            count.variance += more.variance

    def suspicious(self) -> Iterator[tuple[int, str]]:
        """Each word that came too often or too rarely, with the figures."""
        for word, count in self._counts.items():
            if count.variance >= _ENOUGH and abs(count.seen - count.expected) > _SIGMAS * sqrt(count.variance):
                yield word, f"came {count.seen} times, expected {count.expected:.1f} ± {sqrt(count.variance):.1f}"
