"""The schema of an edition of Famiglia, and what must hold between its numbers."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from cosca.games.famiglia.components import Components
from cosca.games.famiglia.words import FAMILIES
from cosca.kernel.editions import Block, Edition, Text

_ABILITIES = dict(zip(FAMILIES, ("none", "exchange", "lower", "joker"), strict=True))
_RANKS = 5
_MOST_CARDS = 255  # what a zone of the packed state can count

Count = Annotated[int, Field(ge=0, le=_MOST_CARDS)]


class SetUp(Block):
    """The `[setup]` block."""

    street: Annotated[int, Field(ge=1, le=60)]
    start_hand_rank: Annotated[int, Field(ge=0, le=4)]
    start_hand_per_family: Annotated[int, Field(ge=0, le=10)]


class Totals(Block):
    """The `[totals]` block: sums that guard against slips of the pen."""

    cards: int
    cards_per_family: int
    draw_pile: int
    victory_points: int


class Rank(Block):
    """A `[[rank]]` block: every family has the same ranks and copies."""

    rank: Annotated[int, Field(ge=0, le=4)]
    copies: Count
    ability: bool


class Family(Block):
    """A `[[family]]` block."""

    id: Literal["famiglia", "accountants", "brutes", "mercenaries"]
    name: Text
    one: Text
    colour: str
    sign: str
    ability: Literal["none", "exchange", "lower", "joker"]
    victory_points: Annotated[list[Count], Field(min_length=_RANKS, max_length=_RANKS)]


class Term(Block):
    """A `[[term]]` block: what the game calls a thing."""

    id: str
    name: Text


class FamigliaEdition(Edition):
    """A whole edition file."""

    game: ClassVar[str] = "famiglia"

    setup: SetUp
    totals: Totals
    rank: list[Rank]
    family: list[Family]
    term: list[Term] = []

    def mistakes(self) -> list[tuple[str, str]]:
        found = self._structure()
        return found or self._sums()

    def _structure(self) -> list[tuple[str, str]]:
        found = []
        if self.edition.seats != [2, 2]:
            found.append(("edition.seats", f"expected [2, 2], found {self.edition.seats}"))
        if [rank.rank for rank in self.rank] != list(range(_RANKS)):
            found.append(("rank", f"expected ranks 0, 1, 2, 3, 4 in this order, found {[r.rank for r in self.rank]}"))
        for place, rank in enumerate(self.rank, 1):
            if rank.ability != (rank.rank > 0):
                expected = str(rank.rank > 0).lower()
                found.append((f"rank[{place}].ability", f"expected {expected}: only rank 0 is without ability"))
        if tuple(family.id for family in self.family) != FAMILIES:
            ids = ", ".join(family.id for family in self.family)
            found.append(("family", f"expected {', '.join(FAMILIES)} in this order, found {ids}"))
        for place, family in enumerate(self.family, 1):
            if family.ability != _ABILITIES[family.id]:
                complaint = f"expected {_ABILITIES[family.id]!r} for {family.id}, found {family.ability!r}"
                found.append((f"family[{place}].ability", complaint))
        return found

    def _sums(self) -> list[tuple[str, str]]:
        copies = [rank.copies for rank in self.rank]
        per_family = sum(copies)
        start = self.setup.start_hand_per_family
        points = sum(sum(n * p for n, p in zip(copies, family.victory_points, strict=True)) for family in self.family)
        expected = {
            "cards_per_family": per_family,
            "cards": per_family * len(FAMILIES),
            "draw_pile": (per_family - 2 * start) * len(FAMILIES),
            "victory_points": points,
        }
        found = [
            (f"totals.{key}", f"expected {value}, the sum over the cards, found {getattr(self.totals, key)}")
            for key, value in expected.items()
            if getattr(self.totals, key) != value
        ]
        if 2 * start > copies[self.setup.start_hand_rank]:
            there = copies[self.setup.start_hand_rank]
            key = "setup.start_hand_per_family"
            found.append((key, f"expected at most half of the {there} cards of that rank, found {start}"))
        elif expected["draw_pile"] < self.setup.street:
            found.append(("setup.street", f"expected at most the {expected['draw_pile']} cards of the draw pile"))
        if expected["cards"] > _MOST_CARDS:
            found.append(("rank", f"expected at most {_MOST_CARDS} cards in all, found {expected['cards']}"))
        return found

    def components(self) -> Components:
        """The edition in the form that the rules use."""
        rank_of_start = self.setup.start_hand_rank
        copies = [rank.copies for rank in self.rank]
        start = [self.setup.start_hand_per_family if rank == rank_of_start else 0 for rank in range(_RANKS)]
        points = [value for family in self.family for value in family.victory_points]
        return Components(copies * len(FAMILIES), start * len(FAMILIES), points, self.setup.street)

    def names(self) -> dict[str, Text]:
        """The name of every family, and of every card: *Brute 3*, *Brutaler 3*."""
        cards = {f"{family.id}-{rank}": _numbered(family.one, rank) for family in self.family for rank in range(_RANKS)}
        return {family.id: family.name for family in self.family} | cards


def _numbered(name: Text, rank: int) -> Text:
    in_object = f"{name.de_object or name.de} {rank}"
    return Text(en=f"{name.en} {rank}", de=f"{name.de} {rank}", de_object=in_object)
