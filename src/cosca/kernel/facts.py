"""Facts: what applying a word made happen, for logs and animation, each with its audience.

An audience is a set of listeners, as bits: bit s for seat s, one bit for the public and one for the all-seeing. A fact
may have a secret part, for insiders alone: everybody in the audience hears that it happened, under the name with
`-hidden` added, and insiders hear all of it.

>>> drawn = Fact("drew", {"seat": 1}, secret={"card": "brutes-0"}, insiders=only(1))
>>> drawn.heard_by(1 << 1)
{'fact': 'drew', 'seat': 1, 'card': 'brutes-0'}
>>> drawn.heard_by(PUBLIC_EAR)
{'fact': 'drew-hidden', 'seat': 1}
"""

from typing import Final

PUBLIC_EAR: Final = 1 << 30
ALL_SEEING_EAR: Final = 1 << 31
EVERYBODY: Final = (1 << 32) - 1


def only(*seats: int) -> int:
    """The audience of a secret of these seats. The all-seeing hears it too."""
    audience = ALL_SEEING_EAR
    for seat in seats:
        audience |= 1 << seat
    return audience


class Fact:
    """Something that happened: its `name` (a message of the game's catalogue) and its arguments.

    Arguments are plain: numbers, a seat (under `seat` or a key that begins with `seat-`), ids of things, lists of such
    ids. `reveals` says that somebody learned by it what was hidden before, so what led to it cannot be taken back.
    """

    def __init__(
        self,
        name: str,
        args: dict[str, object],
        audience: int = EVERYBODY,
        secret: dict[str, object] | None = None,
        insiders: int = EVERYBODY,
        reveals: bool = False,
    ) -> None:
        self.name = name
        self.args = args
        self.audience = audience
        self.secret = secret
        self.insiders = insiders
        self.reveals = reveals

    def heard_by(self, ears: int) -> dict[str, object] | None:
        """The fact as plain data, as far as these listeners hear it; None if they hear nothing."""
        if self.audience & ears == 0:
            return None
        if self.secret is None:
            return {"fact": self.name, **self.args}
        if self.insiders & ears == 0:
            return {"fact": f"{self.name}-hidden", **self.args}
        return {"fact": self.name, **self.args, **self.secret}

    def data(self) -> dict[str, object]:
        """All of the fact.

        >>> Fact("took", {"seat": 0, "card": "brutes-0"}).data()
        {'fact': 'took', 'seat': 0, 'card': 'brutes-0'}
        """
        return {"fact": self.name, **self.args, **(self.secret or {})}
