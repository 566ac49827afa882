"""Viewers: who looks at a game, and what that entitles them to hear and see."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from cosca.kernel.errors import OptionError
from cosca.kernel.facts import ALL_SEEING_EAR, PUBLIC_EAR, Fact


@dataclass(frozen=True)
class Viewer:
    """A seat, a team (seats that share what they know), the public, or the all-seeing.

    >>> Viewer.of_seat(1).knows(1), Viewer.of_seat(1).knows(0), Viewer.of_team(1, 3).knows(3)
    (True, False, True)
    >>> PUBLIC.knows(0), ALL_SEEING.knows(0)
    (False, True)
    >>> str(Viewer.of_seat(0)), str(Viewer.of_team(0, 2)), str(PUBLIC), str(ALL_SEEING)
    ('1', '1+3', 'public', 'all')
    """

    seats: tuple[int, ...] = ()
    all_seeing: bool = False

    @classmethod
    def of_seat(cls, seat: int) -> "Viewer":
        """The viewer that is one seat."""
        return cls((seat,))

    @classmethod
    def of_team(cls, *seats: int) -> "Viewer":
        """The viewer that knows what any of these seats knows."""
        return cls(tuple(sorted(seats)))

    @classmethod
    def parse(cls, text: str, seats: int, teams: Collection["Viewer"] = ()) -> "Viewer":
        """The viewer named by a text as `str` writes it, in a game of so many seats and with these teams.

        >>> Viewer.parse("2", seats=2) == Viewer.of_seat(1)
        True
        >>> Viewer.parse("3", seats=2)
        Traceback (most recent call last):
            ...
        cosca.kernel.errors.OptionError: unknown viewer '3': expected a seat (1 to 2), 'public' or 'all'
        """
        if text == str(PUBLIC):
            return PUBLIC
        if text == str(ALL_SEEING):
            return ALL_SEEING
        for viewer in (*(cls.of_seat(seat) for seat in range(seats)), *teams):
            if text == str(viewer):
                return viewer
        raise OptionError(f"unknown viewer {text[:20]!r}: expected a seat (1 to {seats}), 'public' or 'all'")

    def knows(self, seat: int) -> bool:
        """Whether this viewer may see what is private to the seat."""
        return self.all_seeing or seat in self.seats

    @property
    def ears(self) -> int:
        """The viewer as a listener: bits as in the audience of a fact."""
        if self.all_seeing:
            return ALL_SEEING_EAR
        return sum(1 << seat for seat in self.seats) or PUBLIC_EAR

    def hear(self, facts: Iterable[Fact]) -> list[dict[str, object]]:
        """Facts as this viewer hears them: plain data, without those that it does not hear at all."""
        ears = self.ears
        return [heard for fact in facts if (heard := fact.heard_by(ears)) is not None]

    def __str__(self) -> str:
        if self.all_seeing:
            return "all"
        return "+".join(str(seat + 1) for seat in self.seats) or "public"


PUBLIC = Viewer()
ALL_SEEING = Viewer(all_seeing=True)
