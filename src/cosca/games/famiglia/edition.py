"""The schema of an edition of Famiglia, and what must hold between its numbers."""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from cosca.games.famiglia.components import Components
from cosca.games.famiglia.words import FAMILIES
from cosca.kernel.editions import Between, Block, Check, Edition, Text

_ABILITIES = dict(zip(FAMILIES, ("none", "exchange", "lower", "joker"), strict=True))
_RANKS = 5
_MOST_CARDS = 255  # what a zone of the packed state can count

Count = Annotated[int, Between(0, _MOST_CARDS)]


class SetUp(Block):
    """The `[setup]` block."""

    street: Annotated[int, Between(1, 60)]
    start_hand_rank: Annotated[int, Between(0, 4)]
    start_hand_per_family: Annotated[int, Between(0, 10)]


class Totals(Block):
    """The `[totals]` block: sums that guard against slips of the pen."""

    cards: int
    cards_per_family: int
    draw_pile: int
    victory_points: int


class Rank(Block):
    """A `[[rank]]` block: every family has the same ranks and copies."""

    rank: Annotated[int, Between(0, 4)]
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
    term: list[Term] = Field(default_factory=list)

    def checks(self) -> dict[tuple[str, ...], Check]:
        return {
            ("edition",): self._check_seats,
            ("rank",): self._check_ranks,
            ("family",): self._check_families,
            ("setup", "rank"): self._check_start_hands,
            ("setup", "totals", "rank", "family"): self._check_sums,
        }

    def _check_seats(self) -> Iterator[tuple[str, str]]:
        if self.edition.seats != [2, 2]:
            yield "edition.seats", f"expected [2, 2], found {self.edition.seats}"

    def _check_ranks(self) -> Iterator[tuple[str, str]]:
        ranks = [rank.rank for rank in self.rank]
        if ranks != list(range(_RANKS)):
            yield "rank", f"expected ranks 0, 1, 2, 3, 4 in this order, found {', '.join(map(str, ranks))}"
        for place, rank in enumerate(self.rank, 1):
            if rank.ability != (rank.rank > 0):
                yield f"rank[{place}].ability", f"expected {str(rank.rank > 0).lower()}: only rank 0 has no ability"

    def _check_families(self) -> Iterator[tuple[str, str]]:
        ids = tuple(family.id for family in self.family)
        if ids != FAMILIES:
            yield "family", f"expected {', '.join(FAMILIES)} in this order, found {', '.join(ids)}"
        for place, family in enumerate(self.family, 1):
            if family.ability != _ABILITIES[family.id]:
                complaint = f"expected {_ABILITIES[family.id]!r} for {family.id}, found {family.ability!r}"
                yield f"family[{place}].ability", complaint

    def _check_start_hands(self) -> Iterator[tuple[str, str]]:
        there = sum(rank.copies for rank in self.rank if rank.rank == self.setup.start_hand_rank)
        start = self.setup.start_hand_per_family
        if 2 * start > there:
            complaint = f"expected at most half of the {there} cards of that rank, found {start}"
            yield "setup.start_hand_per_family", complaint

    def _check_sums(self) -> Iterator[tuple[str, str]]:
        if len(self.rank) != _RANKS or len(self.family) != len(FAMILIES):
            return  # the sums of half a deck say nothing new
        copies = [rank.copies for rank in self.rank]
        per_family = sum(copies)
        pile = (per_family - 2 * self.setup.start_hand_per_family) * len(FAMILIES)
        points = [n * p for family in self.family for n, p in zip(copies, family.victory_points, strict=True)]
        sums = {
            "cards": per_family * len(FAMILIES),
            "cards_per_family": per_family,
            "draw_pile": pile,
            "victory_points": sum(points),
        }
        for key, value in sums.items():
            if getattr(self.totals, key) != value:
                yield f"totals.{key}", f"expected {value}, the sum over the cards, found {getattr(self.totals, key)}"
        if pile < self.setup.street:
            yield "setup.street", f"expected at most the {pile} cards of the draw pile, found {self.setup.street}"
        if sums["cards"] > _MOST_CARDS:
            yield "rank", f"expected at most {_MOST_CARDS} cards in all, found {sums['cards']}"

    def essence(self) -> dict[str, Any]:
        rank_of_start = self.setup.start_hand_rank
        start = [self.setup.start_hand_per_family if rank == rank_of_start else 0 for rank in range(_RANKS)]
        return {
            "copies": [rank.copies for rank in self.rank] * len(FAMILIES),
            "start_hand": start * len(FAMILIES),
            "victory_points": [value for family in self.family for value in family.victory_points],
            "street": self.setup.street,
        }

    @cached_property
    def components(self) -> Components:
        """The edition in the form that the rules use."""
        return Components(**self.essence())

    def names(self) -> dict[str, Text]:
        """The name of every family, and of every card: *Brute 3*, *Brutaler 3*."""
        cards = {
            f"{family.id}-{rank}": family.one.followed_by(str(rank), str(rank))
            for family in self.family
            for rank in range(_RANKS)
        }
        return {family.id: family.name for family in self.family} | cards
