"""The schema of an edition of Mafia City, and what must hold between its numbers."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from cosca.games.mafia_city.components import Components
from cosca.games.mafia_city.words import CARD_IDS, EFFECT_IDS, KIND_IDS, LOCATION_IDS, MOST_MAFIOSI, SYMBOL_IDS
from cosca.kernel.editions import Between, Block, Check, Edition, Text

KindId = Literal[
    "hitman",
    "informer",
    "thief",
    "police-chief",
    "fbi",
    "raid",
    "shadow-games",
    "grand-plan",
    "complicity",
    "trade",
    "secret-pact",
]
SymbolId = Literal["hat", "fist", "bullet", "plus-one"]
LocationId = Literal[
    "prison", "harbour", "fight-arena", "police-station", "business-district", "gentlemens-club", "town-hall"
]
TypeId = Literal["action", "location", "reaction"]
CancelsKey = Literal["cards", "locations"]

_TYPES: dict[str, TypeId] = {
    **dict.fromkeys(("informer", "thief", "raid", "shadow-games", "grand-plan", "trade", "hat", "bullet"), "action"),
    **dict.fromkeys(("hitman", "secret-pact", "plus-one"), "location"),
    **dict.fromkeys(("police-chief", "fbi", "complicity", "fist"), "reaction"),
}
_USES = {"hat": [1, 2], "fist": [2], "bullet": [1], "plus-one": [1]}
_CANCELLERS = ("police-chief", "fbi")
_MOST_CARDS = 200  # what the packed state can count, with all of them in one hand
_COUNTS = (3, 4, 5)

Few = Annotated[int, Between(0, 10)]
Some = Annotated[int, Between(1, 10)]


class SetUp(Block):
    """The `[setup]` block."""

    start_cards: Some
    redraw: bool
    round_draw: Few
    catch_up_vp: Few
    catch_up_vp_and_cards: Few
    control_vp: Some
    hand_limit: Literal[0]


class Players(Block):
    """A `[[players]]` block: what a number of players gets."""

    count: Annotated[int, Between(3, 5)]
    mafiosi_in_hand: Annotated[int, Between(1, MOST_MAFIOSI)]
    mafiosi_in_reserve: Annotated[int, Between(0, MOST_MAFIOSI)]
    target: dict[Literal["advanced", "beginner"], Annotated[int, Between(1, 100)]]


class Pieces(Block):
    """The `[pieces]` block: what is in the box besides what the rules use."""

    locations: Literal[7]
    mafiosi_per_colour: Annotated[int, Between(1, MOST_MAFIOSI)]
    colours: Literal[5]
    victory_point_pieces: int
    victory_point_values: list[int]
    scored_markers: int
    start_player_markers: int
    action_cards: int
    reference_cards: int
    blank_cards: int
    cards_in_box: int


class Colour(Block):
    """A `[[colour]]` block."""

    id: str
    name: Text


class City(Block):
    """The `[city]` block."""

    centre: Literal["random"]
    rim: Literal[6]


class Location(Block):
    """A `[[location]]` block; the numbers after `tie` belong to one location each."""

    number: Annotated[int, Between(1, 7)]
    id: LocationId
    name: Text
    tie: Literal["first", "nobody"]
    cell: bool = False
    recruits: Few = 0
    draw: Few = 0
    discard: Few = 0
    extra_vp: Few = 0


class Figure(Block):
    """A `[[figure]]` block."""

    id: Literal["hitman", "policeman", "mayor"]
    name: Text
    start: LocationId
    owned: bool


class Symbol(Block):
    """A `[[symbol]]` block."""

    id: SymbolId
    name: Text
    type: TypeId
    uses: list[int]


class Card(Block):
    """A `[[card]]` block: a kind of card and its copies by symbol."""

    id: KindId
    name: Text
    type: TypeId
    copies: dict[SymbolId, Few]
    cancels: dict[CancelsKey, list[str]] = Field(default_factory=dict)
    effect: str = ""
    own_mafiosi_needed: Few = 0
    draw: Few = 0
    keep: Few = 0
    strength: Few = 0


class SymbolTotals(Block):
    """The `[totals.symbols]` block."""

    hat: int
    fist: int
    bullet: int
    plus_one: Annotated[int, Field(alias="plus-one")]


class Totals(Block):
    """The `[totals]` block: sums that guard against slips of the pen."""

    cards: int
    kinds: int
    mafiosi: int
    symbols: SymbolTotals


class Term(Block):
    """A `[[term]]` block: what the game calls a thing."""

    id: str
    name: Text


class MafiaCityEdition(Edition):
    """A whole edition file."""

    game: ClassVar[str] = "mafia-city"

    setup: SetUp
    players: list[Players]
    pieces: Pieces
    colour: Annotated[list[Colour], Field(min_length=5, max_length=5)]
    city: City
    location: list[Location]
    figure: list[Figure]
    symbol: list[Symbol]
    card: list[Card]
    totals: Totals
    term: list[Term] = Field(default_factory=list)

    # -- checks -------------------------------------------------------------------------------------------------------

    def checks(self) -> dict[tuple[str, ...], Check]:
        return {
            ("edition",): self._check_seats,
            ("players", "pieces"): self._check_players,
            ("location",): self._check_locations,
            ("figure",): self._check_figures,
            ("symbol",): self._check_symbols,
            ("card",): self._check_cards,
            ("term",): self._check_terms,
            ("colour", "location", "figure", "symbol", "card", "term"): self._check_ids,
            ("card", "pieces", "totals"): self._check_sums,
        }

    def _check_seats(self) -> Iterator[tuple[str, str]]:
        if self.edition.seats != [3, 5]:
            yield "edition.seats", f"expected [3, 5], found {self.edition.seats}"

    def _check_players(self) -> Iterator[tuple[str, str]]:
        counts = tuple(players.count for players in self.players)
        if counts != _COUNTS:
            yield "players", f"expected counts 3, 4, 5 in this order, found {', '.join(map(str, counts))}"
        for place, players in enumerate(self.players, 1):
            mafiosi = players.mafiosi_in_hand + players.mafiosi_in_reserve
            if mafiosi > self.pieces.mafiosi_per_colour:
                most = f"expected at most {self.pieces.mafiosi_per_colour} mafiosi in hand and reserve"
                yield f"players[{place}].mafiosi_in_reserve", f"{most}, found {mafiosi}"
            if set(players.target) != {"advanced", "beginner"}:
                yield f"players[{place}].target", "expected advanced and beginner"
            elif players.target["beginner"] > players.target["advanced"]:
                limit, found = players.target["advanced"], players.target["beginner"]
                yield f"players[{place}].target.beginner", f"expected at most {limit}, as for advanced, found {found}"

    def _check_locations(self) -> Iterator[tuple[str, str]]:
        yield from _in_order("location", [location.id for location in self.location], LOCATION_IDS)
        for place, location in enumerate(self.location, 1):
            if location.number != place:
                yield f"location[{place}].number", f"expected {place}, found {location.number}"
            if location.cell != (location.id == "prison"):
                yield f"location[{place}].cell", f"expected {str(location.id == 'prison').lower()}"

    def _check_figures(self) -> Iterator[tuple[str, str]]:
        yield from _in_order("figure", [figure.id for figure in self.figure], ("hitman", "policeman", "mayor"))
        homes = {"policeman": "police-station", "mayor": "town-hall"}
        for place, figure in enumerate(self.figure, 1):
            if figure.owned != (figure.id in homes):
                yield f"figure[{place}].owned", f"expected {str(figure.id in homes).lower()} for {figure.id}"
            if homes.get(figure.id, figure.start) != figure.start:
                yield f"figure[{place}].start", f"expected {homes[figure.id]!r}, found {figure.start!r}"

    def _check_symbols(self) -> Iterator[tuple[str, str]]:
        yield from _in_order("symbol", [symbol.id for symbol in self.symbol], SYMBOL_IDS)
        for place, symbol in enumerate(self.symbol, 1):
            if symbol.type != _TYPES[symbol.id]:
                yield f"symbol[{place}].type", f"expected {_TYPES[symbol.id]!r}, found {symbol.type!r}"
            if symbol.uses != _USES[symbol.id]:
                yield f"symbol[{place}].uses", f"expected {_USES[symbol.id]}, found {symbol.uses}"

    def _check_cards(self) -> Iterator[tuple[str, str]]:
        yield from _in_order("card", [card.id for card in self.card], KIND_IDS)
        for place, card in enumerate(self.card, 1):
            if card.type != _TYPES[card.id]:
                yield f"card[{place}].type", f"expected {_TYPES[card.id]!r}, found {card.type!r}"
            if set(card.copies) != set(SYMBOL_IDS):
                yield f"card[{place}].copies", f"expected {', '.join(SYMBOL_IDS)}, found {', '.join(card.copies)}"
            if card.cancels and card.id not in _CANCELLERS:
                yield f"card[{place}].cancels", f"expected none for {card.id}"
            yield from self._check_cancels(place, card)
            if card.id == "trade" and (card.draw < 1 or card.keep != card.draw - 1):
                yield f"card[{place}].keep", f"expected one card less than the {card.draw} drawn, found {card.keep}"
            if card.id == "raid" and card.own_mafiosi_needed < 1:
                yield f"card[{place}].own_mafiosi_needed", "expected at least 1, found 0"
            if card.id == "secret-pact" and card.strength < 1:
                yield f"card[{place}].strength", "expected at least 1, found 0"

    def _check_cancels(self, place: int, card: Card) -> Iterator[tuple[str, str]]:
        possible: dict[CancelsKey, tuple[str, ...]] = {"cards": KIND_IDS, "locations": ("prison", "harbour")}
        for key, known in possible.items():
            for name in card.cancels.get(key, []):
                if name not in known:
                    yield f"card[{place}].cancels.{key}", f"expected some of {', '.join(known)}, found {name!r}"

    def _check_terms(self) -> Iterator[tuple[str, str]]:
        ids = {term.id for term in self.term}
        for name in EFFECT_IDS:
            if name not in (*KIND_IDS, *LOCATION_IDS, *ids):
                yield "term", f"expected a term with the id {name!r}"

    def _check_ids(self) -> Iterator[tuple[str, str]]:
        """Colours and terms have any ids, but each its own."""
        taken = {*LOCATION_IDS, *KIND_IDS, *SYMBOL_IDS, *CARD_IDS, *(figure.id for figure in self.figure)}
        blocks: dict[str, list[Any]] = {"colour": list(self.colour), "term": list(self.term)}
        for key, named in blocks.items():
            for place, block in enumerate(named, 1):
                if block.id in taken:
                    yield f"{key}[{place}].id", f"expected an id that nothing else has, found {block.id!r}"
                taken.add(block.id)

    def _check_sums(self) -> Iterator[tuple[str, str]]:
        symbols: Counter[str] = Counter()
        for card in self.card:
            symbols.update(card.copies)
        cards = symbols.total()
        totals = self.totals
        sums = {
            "totals.cards": (totals.cards, cards),
            "totals.kinds": (totals.kinds, len(self.card)),
            "totals.mafiosi": (totals.mafiosi, self.pieces.mafiosi_per_colour * self.pieces.colours),
            "pieces.action_cards": (self.pieces.action_cards, cards),
            "totals.symbols.hat": (totals.symbols.hat, symbols["hat"]),
            "totals.symbols.fist": (totals.symbols.fist, symbols["fist"]),
            "totals.symbols.bullet": (totals.symbols.bullet, symbols["bullet"]),
            "totals.symbols.plus-one": (totals.symbols.plus_one, symbols["plus-one"]),
        }
        for key, (found, counted) in sums.items():
            if found != counted:
                yield key, f"expected {counted}, as counted, found {found}"
        if cards > _MOST_CARDS:
            yield "card", f"expected at most {_MOST_CARDS} cards in all, found {cards}"

    def numbers(self, thing: str) -> dict[str, object]:
        """The numbers that are printed for a kind of card or a location, by their keys."""
        blocks: list[Card | Location] = [*self.card, *self.location]
        block = next(block for block in blocks if block.id == thing)
        return {key: value for key, value in block.model_dump().items() if type(value) is int}

    # -- what the rules use -------------------------------------------------------------------------------------------

    def essence(self) -> dict[str, Any]:
        kinds = {card.id: card for card in self.card}
        places = {location.id: location for location in self.location}
        return {
            "copies": [card.copies[symbol] for card in self.card for symbol in SYMBOL_IDS],
            "cancellers": [self._cancellers(effect) for effect in EFFECT_IDS],
            "mafiosi_in_hand": [players.mafiosi_in_hand for players in self.players],
            "mafiosi_in_reserve": [players.mafiosi_in_reserve for players in self.players],
            "targets": [players.target["advanced"] for players in self.players],
            "beginner_targets": [players.target["beginner"] for players in self.players],
            "tie_goes_to_first": [int(location.tie == "first") for location in self.location],
            "start_cards": self.setup.start_cards,
            "redraw": int(self.setup.redraw),
            "round_draw": self.setup.round_draw,
            "catch_up_vp": self.setup.catch_up_vp,
            "catch_up_vp_and_cards": self.setup.catch_up_vp_and_cards,
            "control_vp": self.setup.control_vp,
            "recruits": places["fight-arena"].recruits,
            "district_draw": places["business-district"].draw,
            "district_discard": places["business-district"].discard,
            "extra_vp": places["gentlemens-club"].extra_vp,
            "raid_needs": kinds["raid"].own_mafiosi_needed,
            "trade_draw": kinds["trade"].draw,
            "trade_keep": kinds["trade"].keep,
            "pact_strength": kinds["secret-pact"].strength,
            "hitman_start": LOCATION_IDS.index(self.figure[0].start),
        }

    def _cancellers(self, effect: str) -> int:
        """R6.1: 1 if the Police Chief cancels an effect, 2 if the F.B.I. does, 3 if both."""
        key: CancelsKey = "locations" if effect in LOCATION_IDS else "cards"
        able = {card.id for card in self.card if effect in card.cancels.get(key, [])}
        return sum(1 << place for place, kind in enumerate(_CANCELLERS) if kind in able)

    @cached_property
    def components(self) -> Components:
        """The edition in the form that the rules use."""
        return Components(**self.essence())

    def names(self) -> dict[str, Text]:
        """The names of all cards, kinds, symbols, locations, figures, colours and terms.

        A card is called by kind and symbol: *Informer (Hat)*. Figure and card of the Hitman share a name.
        """
        kinds: dict[str, Text] = {card.id: card.name for card in self.card}
        symbols: dict[str, Text] = {symbol.id: symbol.name for symbol in self.symbol}
        cards = {
            f"{kind}-{symbol}": name.followed_by(f"({sign.en})", f"({sign.de})")
            for kind, name in kinds.items()
            for symbol, sign in symbols.items()
        }
        blocks: list[Location | Figure | Colour | Term] = [*self.location, *self.figure, *self.colour, *self.term]
        others = {block.id: block.name for block in blocks}
        return {**others, **symbols, **kinds, **cards}


def _in_order(key: str, found: list[Any], expected: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if tuple(found) != expected:
        yield key, f"expected {', '.join(expected)} in this order, found {', '.join(found)}"
