"""Facts: what applying a word made happen, for logs and animation, each with its audience.

An audience is a set of listeners, as bits: bit s for seat s, one bit for the public and one for the all-seeing.
Where a fact has a secret part, the rules tell two facts: the whole one to those who may know it (`only`), and the
rest to the others (`all_but`). Every viewer then hears exactly one of the two.

>>> only(1) & all_but(1)
0
>>> (only(1) | all_but(1)) == EVERYBODY
True
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


def all_but(*seats: int) -> int:
    """The audience that hears only that something happened between these seats."""
    return EVERYBODY & ~only(*seats)


class Fact:
    """Something that happened: its `name` (a message of the game's catalogue), its arguments, its audience.

    Arguments are plain: numbers, seats (under a key that begins with `seat`), ids of things, lists of such ids.
    """

    def __init__(self, name: str, args: dict[str, object], audience: int = EVERYBODY) -> None:
        self.name = name
        self.args = args
        self.audience = audience

    def data(self) -> dict[str, object]:
        """The fact as plain data, without its audience: what a listener gets.

        >>> Fact("took", {"seat": 0, "card": "brutes-0"}).data()
        {'fact': 'took', 'seat': 0, 'card': 'brutes-0'}
        """
        return {"fact": self.name, **self.args}
