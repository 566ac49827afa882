"""How long bots take to answer."""

from collections import Counter
from dataclasses import dataclass, field
from math import ceil, log

_STEP = 1.05
"""Times that differ by less than this factor may count as one, so that any number of them needs little room."""


@dataclass
class Times:
    """The answers of a bot and how long they took, in seconds.

    >>> times = Times()
    >>> for milliseconds in range(1, 101):
    ...     times.note(milliseconds / 1000)
    >>> times.count, round(times.mean, 4), times.worst
    (100, 0.0505, 0.1)
    >>> 0.099 <= times.quantile(0.99) <= 0.1
    True
    """

    count: int = 0
    total: float = 0.0
    worst: float = 0.0
    steps: Counter[int] = field(default_factory=Counter)

    def note(self, seconds: float) -> None:
        """One more answer."""
        self.count += 1
        self.total += seconds
        self.worst = max(self.worst, seconds)
        self.steps[ceil(log(max(seconds, 1e-9), _STEP))] += 1

    def add(self, other: "Times") -> None:
        """Take in answers that were timed elsewhere."""
        self.count += other.count
        self.total += other.total
        self.worst = max(self.worst, other.worst)
        self.steps.update(other.steps)

    @property
    def mean(self) -> float:
        """How long an answer took on average."""
        return self.total / max(self.count, 1)

    def quantile(self, part: float) -> float:
        """A time within which this part of the answers came: at most 5 % more than the least such time."""
        seen = 0
        for step in sorted(self.steps):
            seen += self.steps[step]
            if seen >= part * self.count:
                return min(_STEP**step, self.worst)
        return self.worst
