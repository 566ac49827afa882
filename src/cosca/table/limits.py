"""How fast clients may be, and how large their messages."""

import time
from collections import OrderedDict

BODY = 600_000
"""Bytes of a request's body."""

MESSAGE = 8_192
"""Bytes of a message on a live connection; a larger one is refused."""

FRAME = 1_000_000
"""A message of more bytes than this ends the connection."""

_REMEMBERED = 10_000


class Bucket:
    """Lets through so many requests a second on average, and a burst of them at once.

    >>> bucket = Bucket(rate=1, burst=2)
    >>> [bucket.take(now=0.0), bucket.take(now=0.0), bucket.take(now=0.0), bucket.take(now=1.0)]
    [True, True, False, True]
    """

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._level = burst
        self._at: float | None = None

    def take(self, now: float | None = None) -> bool:
        """Whether one more request is fine."""
        now = time.monotonic() if now is None else now
        if self._at is not None:
            self._level = min(self.burst, self._level + (now - self._at) * self.rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """A bucket for each address; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more request of this address is fine."""
        bucket = self._buckets.pop(address, None) or Bucket(self.rate, self.burst)
        self._buckets[address] = bucket
        while len(self._buckets) > _REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()
