"""The schema of an edition of The Great Mafia War, and what must hold between its numbers."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from cosca.games.great_mafia_war import packing
from cosca.games.great_mafia_war.components import Components
from cosca.games.great_mafia_war.names import order_name, space_name, words_of
from cosca.games.great_mafia_war.words import (
    AREA_NAMES,
    CARD_NAMES,
    CHARACTER_NAMES,
    COLUMN_NAMES,
    FAMILY_NAMES,
    MANDAMENTO_NAMES,
    MOST_CARS,
    MOST_SOLDATI,
    ROW_NAMES,
    SEA_NAMES,
    TILE_NAMES,
)
from cosca.kernel.editions import Between, Block, Check, Edition, Entry, Text

Complaints = Iterator[tuple[str, str]]

Small = Annotated[int, Between(0, 20)]
Positive = Annotated[int, Between(1, 20)]


class Players(Block):
    """The `[players]` block."""

    teams: list[list[int]]
    colours_per_team: Literal[3]
    start_tokens_on_sheet: Annotated[int, Between(1, 4)]
    start_player_gift: Annotated[int, Between(0, 1)]


class PerFamily(Block):
    """The `[limits.per_family]` block."""

    soldati: Annotated[int, Between(20, MOST_SOLDATI)]
    speedboats: Annotated[int, Between(0, 20)]
    cars: Annotated[int, Between(0, MOST_CARS)]
    influence_on_mat: Literal[17]
    influence_in_supply: Annotated[int, Between(4, 60)]
    busts: Literal[1]
    control_tokens: Small
    basic_orders: Literal[5]
    advanced_orders: Literal[8]
    conflict_cards: Literal[3]


class Limits(Block):
    """The `[limits]` block."""

    rounds: Annotated[int, Between(1, 4)]
    drug_labs: Annotated[int, Between(0, 72)]
    neutral_soldati: Annotated[int, Between(0, MOST_SOLDATI)]
    neutral_influence: Small
    labs_per_area: Annotated[int, Between(1, 9)]
    speedboats_per_sea: Annotated[int, Between(1, 9)]
    orders_per_area: Literal[1]
    orders_per_area_max: Literal[2]
    per_family: PerFamily


class Winning(Block):
    """The `[winning]` block."""

    mandamenti_alone: Annotated[int, Between(1, 12)]
    mandamenti_team: Annotated[int, Between(1, 12)]
    areas_for_control: Annotated[int, Between(2, 3)]
    tie_break_area: str


class Anytime(Block):
    """The `[anytime]` block."""

    money_for_discarded_order: Small
    price_of_gift: Annotated[int, Between(2, 9)]


class Money(Block):
    """The `[money]` block: for the curious; money never runs out."""

    pieces: list[list[int]]


class ConflictCard(Block):
    """A `[[conflict_card]]` block."""

    id: str
    name: Text
    order: int
    replace: Literal[1] | None = None
    flee: Annotated[int, Between(1, 9)] | None = None


class BruteForce(Block):
    """The `[brute_force]` block."""

    attackers_lost: Positive


class GainingInfluence(Block):
    """The `[gaining_influence]` block."""

    price_per_token: Small
    price_per_foreign_token: Small
    extra_orders: Literal[1]


class Column(Block):
    """A `[[column]]` block: an action of option B."""

    number: int
    id: str
    name: Text
    action: Literal["become-starting-player-and-equip", "influence-one-institution", "influence-two-institutions"]
    remove: Annotated[int, Between(1, 4)] | None = None


class Part(Entry):
    """A part of an action space."""

    do: Literal["recruit", "place", "order", "orders", "equip", "launder", "rally", "exert", "remove", "ultima"]
    bonus: Small | None = None
    own_only: bool = False
    n: Literal[2] | None = None
    areas: Literal[1, 2] | None = None
    to: Literal["supply", "sheet"] | None = None


class Space(Entry):
    """An action space."""

    id: str
    col: Annotated[int, Between(1, 6)]
    cap: Literal[0, 1]
    money: Annotated[int, Between(-9, 9)]
    join: Literal["one", "and", "or"]
    parts: Annotated[list[Part], Field(min_length=1, max_length=2)]


class Sheet(Block):
    """A `[[sheet]]` block. Sheet 0 has slots, the others have spaces."""

    number: int
    note: str | None = None
    costs: list[Small] | None = None
    grey: list[Small] | None = None
    free: list[Small] | None = None
    spaces: list[Space] = Field(default_factory=list)


class StartValues(Entry):
    """What a mat shows in front of its spaces."""

    place: Positive
    recruit: Positive
    attack: Small
    bomb: Small


class JusticeSpace(Entry):
    """A space of the Justice row: car values, or a car."""

    attack: Small | None = None
    bomb: Small | None = None
    car: Literal[1] | None = None


class EconomySpace(Entry):
    """A space of the Economy row: an instant effect."""

    money: Positive | None = None
    lab: Literal[1] | None = None
    launder: Literal[1] | None = None


class Mat(Block):
    """A `[family.mat]` block: rows of columns of spaces."""

    start: StartValues
    justice: list[list[JusticeSpace]]
    police: list[list[Positive]]
    economy: list[list[EconomySpace]]
    church: list[list[Positive]]


Special = Literal[
    "replace-defenders",
    "pay-to-remove",
    "soldato-per-lab",
    "strike-and-move",
    "aid-neighbours",
    "replace-and-pull",
]


class Token(Entry):
    """An order token in the language of its symbols."""

    id: str
    tier: str
    kind: Literal["supply", "attack"]
    initiative: Annotated[int, Between(1, 30)]
    money: Positive | None = None
    place: Positive | None = None
    place_base: Small | None = None
    recruit: Positive | None = None
    recruit_base: Small | None = None
    car: Literal[1] | None = None
    boat: Literal[1] | None = None
    lab: Literal[1] | None = None
    launder: Literal[1] | None = None
    rally: Literal[1] | None = None
    shotguns: Literal[1, 2] | None = None
    skull: Positive | None = None
    bombs: Literal[1, 2] | None = None
    pentito: Annotated[list[Positive], Field(min_length=1, max_length=3)] | None = None
    agitate: Positive | None = None
    vest: Positive | None = None
    special: Special | None = None
    n: Positive | None = None


class Tokens(Block):
    """A `[family.orders]` block."""

    tokens: list[Token]


class Family(Block):
    """A `[[family]]` block."""

    id: str
    name: Text
    theme: str
    mat: Mat
    orders: Tokens


class Character(Block):
    """A `[[character]]` block."""

    id: str
    name: Text
    money: Annotated[int, Between(1, 60)]
    hq_soldati: Small
    soldati: Small
    cars: Small
    boats: Small
    labs: Small


class ControlTiles(Block):
    """The `[control_tiles]` block."""

    drawn: Annotated[int, Between(1, 11)]


class TileEffect(Entry):
    """What the tile Influence buys."""

    do: Literal["exert"]
    to: Literal["supply"]


class ControlTile(Block):
    """A `[[control_tile]]` block."""

    id: str
    name: Text
    phase: Literal["planning", "encounter"]
    when: str
    complete: str | None = None
    price: Small | None = None
    remove: Positive | None = None
    distance: Positive | None = None
    price_soldati: Small | None = None
    effect: TileEffect | None = None
    attack: Positive | None = None
    soldati: Positive | None = None
    boats: Literal[1] | None = None
    defence: Positive | None = None
    money_per_mandamento: Positive | None = None


class Mandamento(Block):
    """A `[[mandamento]]` block."""

    id: str
    name: Text
    areas: list[str]


class Sea(Block):
    """A `[[sea]]` block."""

    id: str
    name: Text
    neighbours: list[str]


class Start(Entry):
    """The Soldati with which an area begins; seat 0 are the neutrals."""

    seat: Annotated[int, Between(0, 4)]
    soldati: Annotated[int, Between(1, 9)]


class Area(Block):
    """An `[[area]]` block."""

    id: str
    name: Text
    neighbours: Annotated[list[str], Field(max_length=12)]
    seas: list[str]
    start: Start


_NEEDED_BY_TILE = {
    "allies": ("price",),
    "bribery": ("price", "remove"),
    "delay-detonator": ("distance",),
    "influence": ("price_soldati", "effect"),
    "miniguns": ("attack",),
    "recruitment": ("soldati",),
    "speedboats": ("boats",),
    "armoured-cars": ("defence",),
    "protection-money": ("money_per_mandamento",),
    "safe-house": ("soldati",),
}

_NEEDED_BY_PART = {
    "recruit": ("bonus",),
    "place": ("bonus",),
    "orders": ("n", "areas"),
    "exert": ("to",),
    "remove": ("n",),
}

# Appendix II: each special token, its family, and whether the rulebook marks it with the Church.
_SPECIALS = {
    ("green", "replace-defenders"): ("a", True),
    ("black", "replace-defenders"): ("b", True),
    ("white", "aid-neighbours"): ("a", True),
    ("yellow", "soldato-per-lab"): ("b", False),
    ("yellow", "pay-to-remove"): ("c", False),
    ("blue", "strike-and-move"): ("b", False),
    ("white", "replace-and-pull"): ("b", False),
}
_NUMBERED_SPECIALS = ("replace-defenders", "aid-neighbours", "replace-and-pull")
_ATTACK_PARTS = ("rally", "shotguns", "bombs", "pentito", "agitate")


class GreatMafiaWarEdition(Edition):
    """A whole edition file."""

    game: ClassVar[str] = "great-mafia-war"

    players: Players
    limits: Limits
    winning: Winning
    anytime: Anytime
    money: Money
    conflict_card: list[ConflictCard]
    brute_force: BruteForce
    gaining_influence: GainingInfluence
    column: list[Column]
    sheet: list[Sheet]
    family: list[Family]
    character: list[Character]
    control_tiles: ControlTiles
    control_tile: list[ControlTile]
    mandamento: list[Mandamento]
    sea: list[Sea]
    area: list[Area]

    # -- checks -------------------------------------------------------------------------------------------------------

    def checks(self) -> dict[tuple[str, ...], Check]:
        return {
            ("edition", "players"): self._check_seats,
            ("conflict_card",): self._check_cards,
            ("column",): self._check_columns,
            ("sheet", "limits", "players"): self._check_sheets,
            ("family",): self._check_families,
            ("character", "limits"): self._check_characters,
            ("control_tile", "control_tiles"): self._check_tiles,
            ("mandamento", "sea", "area", "winning", "limits"): self._check_map,
        }

    def _check_seats(self) -> Complaints:
        if self.edition.seats != [4, 4]:
            yield "edition.seats", f"expected [4, 4], found {self.edition.seats}"
        if self.players.teams != [[0, 2], [1, 3]]:
            yield (
                "players.teams",
                f"expected [[0, 2], [1, 3]]: the turn passes between teams, found {self.players.teams}",
            )

    def _check_cards(self) -> Complaints:
        yield from _same_ids("conflict_card", [card.id for card in self.conflict_card], CARD_NAMES)
        for place, card in enumerate(self.conflict_card, 1):
            wanted = "replace" if card.id == "turncoat" else "flee"
            if getattr(card, wanted) is None:
                yield f"conflict_card[{place}].{wanted}", "missing; it is required"

    def _check_columns(self) -> Complaints:
        yield from _same_ids("column", [column.id for column in self.column], COLUMN_NAMES)
        for place, column in enumerate(self.column, 1):
            if column.number != place:
                yield f"column[{place}].number", f"expected {place}, found {column.number}"
            if column.id != "primo" and column.remove is None:
                yield f"column[{place}].remove", "missing; it is required"

    # -- action sheets ------------------------------------------------------------------------------------------------

    def _check_sheets(self) -> Complaints:
        numbers = [sheet.number for sheet in self.sheet]
        if numbers != [0, 1, 2, 3, 4]:
            yield "sheet", f"expected sheets 0, 1, 2, 3, 4 in this order, found {', '.join(map(str, numbers))}"
            return
        for place, sheet in enumerate(self.sheet, 1):
            if sheet.number < 4 and len(sheet.costs or ()) != len(COLUMN_NAMES):
                yield f"sheet[{place}].costs", f"expected 6 values, found {len(sheet.costs or ())}"
        yield from self._check_slots(self.sheet[0])
        for place, sheet in enumerate(self.sheet[1:], 2):
            yield from _check_spaces(f"sheet[{place}].spaces", sheet)

    def _check_slots(self, sheet: Sheet) -> Complaints:
        grey, free = sheet.grey or [], sheet.free or []
        for key, slots in (("grey", grey), ("free", free)):
            if len(slots) != len(COLUMN_NAMES):
                yield f"sheet[1].{key}", f"expected 6 values, found {len(slots)}"
        if 0 in grey:
            yield "sheet[1].grey", f"expected at least 1 grey circle in every column, found {grey}"
        if sum(grey) != self.limits.neutral_influence:
            yield "sheet[1].grey", f"expected {self.limits.neutral_influence} in all, found {sum(grey)}"
        needed = 4 * self.players.start_tokens_on_sheet
        if sum(free) < needed:
            yield "sheet[1].free", f"expected at least {needed} slots for the first tokens, found {sum(free)}"

    # -- families -----------------------------------------------------------------------------------------------------

    def _check_families(self) -> Complaints:
        yield from _same_ids("family", [family.id for family in self.family], FAMILY_NAMES)
        for place, family in enumerate(self.family, 1):
            if family.id in FAMILY_NAMES:
                yield from _check_mat(f"family[{place}].mat", family.mat)
                yield from _check_orders(f"family[{place}].orders.tokens", family)

    # -- characters and tiles -----------------------------------------------------------------------------------------

    def _check_characters(self) -> Complaints:
        yield from _same_ids("character", [character.id for character in self.character], CHARACTER_NAMES)
        limits = self.limits.per_family
        for place, character in enumerate(self.character, 1):
            for key, most in (("cars", limits.cars), ("boats", limits.speedboats)):
                if getattr(character, key) > most:
                    yield f"character[{place}].{key}", f"expected at most {most}, found {getattr(character, key)}"

    def _check_tiles(self) -> Complaints:
        yield from _same_ids("control_tile", [tile.id for tile in self.control_tile], TILE_NAMES)
        for place, tile in enumerate(self.control_tile, 1):
            for key in _NEEDED_BY_TILE.get(tile.id, ()):
                if getattr(tile, key) is None:
                    yield f"control_tile[{place}].{key}", f"missing; {tile.id} needs it"

    # -- the map ------------------------------------------------------------------------------------------------------

    def _check_map(self) -> Complaints:
        known = [
            *_same_ids("area", [area.id for area in self.area], AREA_NAMES),
            *_same_ids("sea", [sea.id for sea in self.sea], SEA_NAMES),
        ]
        yield from known
        if known:
            return
        yield from _check_borders("area", [(area.id, area.neighbours) for area in self.area], AREA_NAMES)
        yield from _check_borders("sea", [(sea.id, sea.neighbours) for sea in self.sea], SEA_NAMES)
        yield from self._check_coasts()
        yield from self._check_mandamenti()
        yield from self._check_starts()
        if self.winning.tie_break_area not in AREA_NAMES:
            yield "winning.tie_break_area", f"expected an area of the map, found {self.winning.tie_break_area!r}"

    def _check_coasts(self) -> Complaints:
        for place, area in enumerate(self.area, 1):
            if len(area.seas) > 2 or len(set(area.seas)) != len(area.seas):
                yield f"area[{place}].seas", f"expected at most 2 different seas, found {', '.join(area.seas)}"
            for sea in area.seas:
                if sea not in SEA_NAMES:
                    yield f"area[{place}].seas", f"expected ids of seas, found {sea!r}"

    def _check_mandamenti(self) -> Complaints:
        yield from _same_ids("mandamento", [mandamento.id for mandamento in self.mandamento], MANDAMENTO_NAMES)
        for place, mandamento in enumerate(self.mandamento, 1):
            if len(mandamento.areas) != 3:
                yield f"mandamento[{place}].areas", f"expected 3 areas, found {len(mandamento.areas)}"
        areas = [area for mandamento in self.mandamento for area in mandamento.areas]
        for area in AREA_NAMES:
            if areas.count(area) != 1:
                yield "mandamento", f"expected {area} in exactly one of them, found it {areas.count(area)} times"
        for area in sorted(set(areas) - set(AREA_NAMES)):
            yield "mandamento", f"expected ids of areas, found {area!r}"

    def _check_starts(self) -> Complaints:
        neutral = sum(area.start.soldati for area in self.area if area.start.seat == 0)
        if neutral > self.limits.neutral_soldati:
            yield "area", f"expected at most {self.limits.neutral_soldati} neutral Soldati, found {neutral}"
        home = {area: place for place, mandamento in enumerate(self.mandamento) for area in mandamento.areas}
        for seat in range(1, 5):
            starts = [area for area in self.area if area.start.seat == seat]
            if len(starts) != 6 or len({home.get(area.id) for area in starts}) != 6:
                yield "area", f"expected 6 start areas of seat {seat} in 6 Mandamenti, found {len(starts)}"
            if not any(area.seas for area in starts):
                yield "area", f"expected a coastal start area of seat {seat}, found none"

    # -- the edition in other forms -----------------------------------------------------------------------------------

    def essence(self) -> dict[str, Any]:
        return {"tables": packing.tables(self), "numbers": packing.numbers(self)}

    @cached_property
    def components(self) -> Components:
        """The edition in the form that the rules use."""
        return Components(packing.tables(self), packing.numbers(self))

    def names(self) -> dict[str, Text]:
        """The name of every thing that words and facts can name."""
        named: Sequence[Sequence[Any]] = (
            self.family,
            self.conflict_card,
            self.column,
            self.character,
            self.control_tile,
            self.mandamento,
            self.sea,
            self.area,
        )
        names = {thing.id: thing.name for things in named for thing in things}
        for family in self.family:
            for token in family.orders.tokens:
                names[token.id] = order_name(family.name, token)
        for sheet in self.sheet[1:]:
            for space in sheet.spaces:
                names[space.id] = space_name(self.column[space.col - 1].name, space)
        return names | words_of()


def _same_ids(key: str, found: Sequence[str], expected: Sequence[str]) -> Complaints:
    if list(found) != list(expected):
        yield key, f"expected {', '.join(expected)} in this order, found {', '.join(found)}"


def _check_borders(key: str, borders: Sequence[tuple[str, list[str]]], known: Sequence[str]) -> Complaints:
    """Neighbours exist, and each is the other's neighbour."""
    neighbours = dict(borders)
    for place, (name, others) in enumerate(borders, 1):
        for other in others:
            if other not in known or other == name:
                yield f"{key}[{place}].neighbours", f"expected ids of other {key}s, found {other!r}"
            elif name not in neighbours[other]:
                yield (
                    f"{key}[{place}].neighbours",
                    f"expected {other} to name {name} as its neighbour too",
                )
        if len(set(others)) != len(others):
            yield f"{key}[{place}].neighbours", "expected each neighbour once"


def _check_spaces(key: str, sheet: Sheet) -> Complaints:
    seen = [0] * 7
    for place, space in enumerate(sheet.spaces, 1):
        seen[space.col] += 1
        expected = f"s{sheet.number}c{space.col}{'abcdef'[seen[space.col] - 1] if seen[space.col] <= 6 else '?'}"
        if space.id != expected:
            yield f"{key}[{place}].id", f"expected {expected!r} (sheet, column, letter in order), found {space.id!r}"
        if (len(space.parts) == 1) != (space.join == "one"):
            yield f"{key}[{place}].join", f"expected 'one' for one part, 'and' or 'or' for two, found {space.join!r}"
        if len({packing.part_kind(part) for part in space.parts}) != len(space.parts):
            yield f"{key}[{place}].parts", "expected two different parts"
        for number, part in enumerate(space.parts, 1):
            yield from _check_part(f"{key}[{place}].parts[{number}]", part)
    for column in range(1, 7):
        if seen[column] == 0 or seen[column] > 6:
            yield key, f"expected 1 to 6 spaces in column {column}, found {seen[column]}"
    if not any(space.cap == 0 and space.money >= 0 for space in sheet.spaces):
        yield key, "expected a large space that costs nothing, so that every token finds a place"


def _check_part(key: str, part: Part) -> Complaints:
    allowed = _NEEDED_BY_PART.get(part.do, ())
    for name in ("bonus", "n", "areas", "to"):
        given = getattr(part, name) is not None
        if given != (name in allowed):
            yield f"{key}.{name}", "unknown key" if given else f"missing; {part.do} needs it"
    if part.own_only and part.do != "place":
        yield f"{key}.own_only", "expected only with place"


def _check_mat(key: str, mat: Mat) -> Complaints:
    rows = {row: getattr(mat, row) for row in ROW_NAMES}
    spaces = sum(len(column) for row in rows.values() for column in row)
    if spaces != 17:
        yield key, f"expected 17 spaces, found {spaces}"
    if sum(len(row) for row in rows.values()) != 8:
        yield key, f"expected 8 columns over the four rows, found {sum(len(row) for row in rows.values())}"
    for name, row in rows.items():
        if not 1 <= len(row) <= 3 or not all(row):
            yield f"{key}.{name}", "expected 1 to 3 columns, each with a space"
    for name, start in (("police", mat.start.place), ("church", mat.start.recruit)):
        values = [start, *(value for column in rows[name] for value in column)]
        if values != sorted(set(values)):
            yield f"{key}.{name}", f"expected values that rise from the start value {start}"
    yield from _check_justice(f"{key}.justice", mat)
    for place, effect in enumerate((space for column in mat.economy for space in column), 1):
        if sum(value is not None for value in (effect.money, effect.lab, effect.launder)) != 1:
            yield f"{key}.economy", f"expected one of money, lab and launder in space {place}"


def _check_justice(key: str, mat: Mat) -> Complaints:
    spaces = [space for column in mat.justice for space in column]
    values = [(mat.start.attack, mat.start.bomb)]
    for place, space in enumerate(spaces, 1):
        if (space.car is None) != (space.attack is not None and space.bomb is not None):
            yield key, f"expected attack and bomb, or car, in space {place}"
            return
        if space.attack is not None and space.bomb is not None:
            values.append((space.attack, space.bomb))
    if any((one.car is None) == (other.car is None) for one, other in pairwise(spaces)):
        yield key, "expected values and cars in turns"
    if any(one[0] >= other[0] or one[1] >= other[1] for one, other in pairwise(values)):
        yield key, "expected values that rise from the start values"


def _check_orders(key: str, family: Family) -> Complaints:
    rows = [(row, getattr(family.mat, row)) for row in ROW_NAMES]
    advanced = [f"{row}-{letter}" for row, columns in rows for letter, _ in zip("abc", columns, strict=False)]
    tiers = ["basic"] * 5 + advanced
    tokens = family.orders.tokens
    if [token.tier for token in tokens] != tiers:
        yield key, f"expected the tiers {', '.join(tiers)} in this order: five basic ones, one per column of the mat"
        return
    for place, token in enumerate(tokens, 1):
        expected = f"{family.id}-{place if token.tier == 'basic' else token.tier}"
        if token.id != expected:
            yield f"{key}[{place}].id", f"expected {expected!r}, found {token.id!r}"
        yield from _check_token(f"{key}[{place}]", token)
    yield from _check_specials(key, family)


def _check_token(key: str, token: Token) -> Complaints:
    if token.skull is not None and not (token.shotguns or token.bombs):
        yield f"{key}.skull", "expected only with shotguns or bombs"
    if token.kind == "supply":
        for name in _ATTACK_PARTS:
            if getattr(token, name) is not None:
                yield f"{key}.{name}", "expected only on attack tokens"
    for one, other in (("place", "place_base"), ("recruit", "recruit_base")):
        if getattr(token, one) is not None and getattr(token, other) is not None:
            yield f"{key}.{one}", f"expected either {one} or {other}"
    if token.pentito is not None and token.pentito != sorted(token.pentito, reverse=True):
        yield f"{key}.pentito", f"expected the largest number first, found {token.pentito}"
    if token.special != "strike-and-move" and token.shotguns and token.bombs:
        yield f"{key}.bombs", "expected shotguns or bombs, or special = 'strike-and-move'"
    if (token.n is not None) != (token.special in _NUMBERED_SPECIALS):
        yield f"{key}.n", f"expected with special = {' or '.join(_NUMBERED_SPECIALS)}, and only there"


def _check_specials(key: str, family: Family) -> Complaints:
    """Appendix II names seven tokens; the German text shows which of them belong to the Church."""
    for (owner, special), (letter, church) in _SPECIALS.items():
        if owner != family.id:
            continue
        tiers = [token.tier for token in family.orders.tokens if token.special == special]
        if len(tiers) != 1 or tiers[0][-1] != letter or tiers[0].startswith("church") != church:
            row = "the Church" if church else "another row than the Church"
            yield key, f"expected one token with special = {special!r}, in column {letter.upper()} of {row}"
