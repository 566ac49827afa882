"""What a viewer may know of a position of The Great Mafia War, and how the game asks for words."""

from dataclasses import dataclass
from typing import Final

from cosca.games.great_mafia_war.board import (
    BOAT_SUPPLY,
    BOATS,
    BOTTOM,
    BUST,
    CAR_SUPPLY,
    CARD,
    CARS,
    COLOUR_OF,
    DISCARDED,
    FAMILY,
    HQ,
    IN_HQ,
    INFLUENCE_SUPPLY,
    LABS,
    MARK_ON,
    NONE,
    ON_BOARD,
    ON_MAT,
    ORDERS,
    OVER,
    PLANNING,
    SETTING_UP,
    SPENT,
    STATUS,
    SUPPLY,
    TILE_THERE,
    TOP,
)
from cosca.games.great_mafia_war.rules import GreatMafiaWar
from cosca.games.great_mafia_war.tasks import (
    ABILITY,
    AGITATING,
    ANSWERING,
    CHOOSING_AREA,
    CHOOSING_ROW,
    CHOOSING_VICTIM,
    CONFLICT,
    COUNTING,
    COUNTING_CARS,
    EQUIPPING,
    EXECUTING,
    FIRST_COLUMN,
    FOR_AGITATE,
    FOR_AID,
    FOR_BEYOND,
    FOR_EXERT,
    FOR_EXERT_TO_SHEET,
    FOR_GAIN,
    FOR_IDLE_MOVE,
    FOR_LABS,
    FOR_MATES_AID,
    FOR_ORDER,
    FOR_PAY,
    FOR_PLACE,
    FOR_PULL,
    FOR_RALLY,
    FOR_RECRUIT,
    FOR_REMOVE,
    FOR_REMOVE_AGAIN,
    FOR_REPLACE,
    FOR_SECOND_ORDER,
    FOR_SECOND_ROW,
    FOR_STRENGTH,
    FOR_STRIKE,
    FOR_TWO_AREAS,
    FOR_TWO_ORDERS,
    FOR_TWO_ROWS,
    FOR_VICTIMS,
    GAINING,
    ISSUING,
    LAST_ACTION,
    LEADING,
    MARKING,
    NAMING_DEFENDER,
    ORDER_PART,
    PARTING,
    PLAYING_CARD,
    RALLYING,
    SAILING,
    SENDING,
    SINKING,
    SPACING,
    STARTING,
    STRIKING,
    TAKING_CAR,
    TAKING_CARD,
    TARGETING,
    TILE_INFLUENCE,
    TILE_RECRUITMENT,
    TURN,
    UNIT,
    UNMARKING,
)
from cosca.games.great_mafia_war.words import (
    AMOUNT,
    AREA_NAMES,
    AREAS,
    CARD_NAMES,
    CHARACTER_NAMES,
    COLUMN_NAMES,
    COLUMNS,
    DISCARD,
    EMPTY,
    FAMILIES,
    FAMILY_NAMES,
    GAIN,
    MANDAMENTI,
    MANDAMENTO_NAMES,
    ORDER_NAMES,
    PUT_LAB,
    ROWS,
    SEA_NAMES,
    SEAS,
    SEATS,
    SHEET_SPACES,
    SIDES,
    SKIP,
    SPACE_NAMES,
    TILE_NAMES,
    TILES,
    TOKEN,
    TOKENS,
)
from cosca.kernel.viewers import Viewer
from cosca.kernel.views import Prompt


@dataclass(frozen=True, slots=True)
class OrderView:
    """An order on the board. `order` is None while it lies face down before this viewer; `may_be` is what it can be."""

    order: str | None
    may_be: list[str]
    spent: bool


@dataclass(frozen=True, slots=True)
class AreaView:
    """An area. `holder` is a colour, `neutral`, or None if it is empty."""

    id: str
    holder: str | None
    soldati: int
    cars: int
    labs: int
    orders: list[OrderView]


@dataclass(frozen=True, slots=True)
class SeaView:
    """A sea, and the boats of each colour in it."""

    id: str
    boats: dict[str, int]


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A column of the top sheet: its price, and the tokens of each owner in it."""

    id: str
    price: int
    tokens: dict[str, int]


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A space of the bottom sheet: the tokens of each owner on it, and whose bust stands there."""

    id: str
    tokens: dict[str, int]
    bust: str | None


@dataclass(frozen=True, slots=True)
class TileView:
    """A control tile, and for each team the family that has marked it."""

    id: str
    marks: list[str | None]


@dataclass(frozen=True, slots=True)
class MandamentoView:
    """A Mandamento, its areas, and the family that controls it."""

    id: str
    areas: list[str]
    controller: str | None


@dataclass(frozen=True, slots=True)
class Values:
    """The base values of a family (R1.7)."""

    recruit: int
    place: int
    car_attack: int
    car_bomb: int


@dataclass(frozen=True, slots=True)
class FamilyView:
    """A seat and its family. What lies in headquarters is None where this viewer does not see it.

    `available` are the order tokens that are in headquarters or face down: everybody knows that much (H6).
    """

    family: str | None
    character: str | None
    mandamenti: int
    money: int | None
    soldati: int | None
    orders: list[str] | None
    available: list[str]
    on_mat: list[str]
    discarded: list[str]
    removed: list[int]
    left: list[int]
    values: Values | None
    supply: dict[str, int]


@dataclass(frozen=True, slots=True)
class AttackView:
    """The attack under way, or the last one.

    Cards are shown to the team that has played them until all see them; `laid` tells whether both lie there.
    """

    area: str
    attacker: str
    soldati: int
    car: bool
    attacking_seat: int
    defending_seat: int | None
    laid: bool
    cards: list[str | None]


@dataclass(frozen=True, slots=True)
class Board:
    """The whole position."""

    phase: str
    round: int
    primo: int | None
    """Who holds the Primo Giocatore; nobody before chance has named the starting player."""
    starter: int
    seat: int
    colours: list[list[str]]
    families: list[FamilyView]
    areas: list[AreaView]
    seas: list[SeaView]
    top: list[ColumnView]
    bottom: list[SpaceView]
    tiles: list[TileView]
    mandamenti: list[MandamentoView]
    neutral_supply: int
    lab_supply: int
    order: str | None
    order_area: str | None
    attack: AttackView | None


PHASES: Final = ("set-up", "planning", "encounter", "over")


def board(state: GreatMafiaWar, viewer: Viewer) -> Board:
    """The position as the viewer may know it."""
    underway = state.order != NONE
    return Board(
        phase=PHASES[state.phase],
        round=state.round,
        primo=state.primo if _has_begun(state) else None,
        starter=state.starter,
        seat=state.seat,
        colours=[_colours(state, team) for team in (0, 1)],
        families=[_family(state, seat, viewer) for seat in range(SEATS)],
        areas=[_area(state, area, viewer) for area in range(AREAS)],
        seas=[_sea(state, sea) for sea in range(SEAS)],
        top=[_column(state, column) for column in range(COLUMNS)],
        bottom=_spaces(state),
        tiles=[_tile(state, tile) for tile in range(TILES) if state.cells[TILE_THERE + tile]],
        mandamenti=[_mandamento(state, place) for place in range(MANDAMENTI)],
        neutral_supply=state.neutral_supply,
        lab_supply=state.lab_supply,
        order=ORDER_NAMES[state.order] if underway else None,
        order_area=AREA_NAMES[state.order_area] if underway else None,
        attack=_attack(state, viewer),
    )


def _colours(state: GreatMafiaWar, team: int) -> list[str]:
    """R2.3: the colours of a team while it chooses."""
    if state.decision != LEADING:
        return []
    return [FAMILY_NAMES[family] for family in range(FAMILIES) if state.cells[COLOUR_OF + family] == team + 1]


def _has_begun(state: GreatMafiaWar) -> bool:
    """Whether the starting player is known (R2.7): characters are drawn right after."""
    return state.phase != SETTING_UP or any(state.cells[CARD + seat] for seat in range(SEATS))


def _known_family(state: GreatMafiaWar, seat: int, viewer: Viewer) -> bool:
    return state.cells[FAMILY + seat] > 0 and (state.decision != LEADING or viewer.knows(seat))


def _family(state: GreatMafiaWar, seat: int, viewer: Viewer) -> FamilyView:
    cells = state.cells
    known = _known_family(state, seat, viewer)
    ready = known and state.decision != LEADING
    open_to = viewer.knows(seat) or state.phase == OVER
    counts = ready and (open_to or state.open_headquarters)
    fronts = ready and (open_to or state.phase != PLANNING)  # H7
    card = cells[CARD + seat]
    return FamilyView(
        family=FAMILY_NAMES[state.family(seat)] if known else None,
        character=CHARACTER_NAMES[card - 1] if card else None,
        mandamenti=state.mandamenti(seat),
        money=state.purse(seat) if counts else None,
        soldati=int(cells[HQ + seat]) if counts else None,
        orders=_tokens(state, seat, IN_HQ) if fronts else None,
        available=_tokens(state, seat, IN_HQ, ON_BOARD) if ready else [],
        on_mat=_tokens(state, seat, ON_MAT) if ready else [],
        discarded=_tokens(state, seat, DISCARDED) if ready else [],
        removed=[state.removed(seat, row) for row in range(ROWS)],
        left=[state.left_on_mat(seat, row) for row in range(ROWS)] if ready else [],
        values=_values(state, seat) if ready else None,
        supply={
            "soldati": int(cells[SUPPLY + seat]),
            "cars": int(cells[CAR_SUPPLY + seat]),
            "boats": int(cells[BOAT_SUPPLY + seat]),
            "influence": int(cells[INFLUENCE_SUPPLY + seat]),
        },
    )


def _values(state: GreatMafiaWar, seat: int) -> Values:
    return Values(state.recruit_base(seat), state.place_base(seat), state.car_attack(seat), state.car_bomb(seat))


def _tokens(state: GreatMafiaWar, seat: int, *places: int) -> list[str]:
    """The order tokens of a family that are in one of these places."""
    first = STATUS + seat * TOKENS
    return [state.order_text(seat, token) for token in range(TOKENS) if state.cells[first + token] in places]


def _area(state: GreatMafiaWar, area: int, viewer: Viewer) -> AreaView:
    holder = state.holder(area)
    return AreaView(
        id=AREA_NAMES[area],
        holder=None if holder == EMPTY else state.owner_text(holder),
        soldati=state.soldati(area),
        cars=int(state.cells[CARS + area]),
        labs=int(state.cells[LABS + area]),
        orders=[_order(state, place, viewer) for place in range(2 * area, 2 * area + 2) if state.cells[ORDERS + place]],
    )


def _order(state: GreatMafiaWar, place: int, viewer: Viewer) -> OrderView:
    seat = state.holder(place // 2)
    if state.phase != PLANNING or viewer.knows(seat):
        token = int(state.cells[ORDERS + place]) - 1
        return OrderView(state.order_text(seat, token), [], bool(state.cells[SPENT + place]))
    possible = int(state.candidates[place])
    return OrderView(None, [state.order_text(seat, token) for token in range(TOKENS) if possible >> token & 1], False)


def _sea(state: GreatMafiaWar, sea: int) -> SeaView:
    boats = {seat: int(state.cells[BOATS + sea * SEATS + seat]) for seat in range(SEATS)}
    return SeaView(SEA_NAMES[sea], {state.family_text(seat): count for seat, count in boats.items() if count})


def _owned(state: GreatMafiaWar, first: int) -> dict[str, int]:
    """The tokens of each owner from a cell on."""
    counts = {side: int(state.cells[first + side]) for side in range(SIDES)}
    return {state.owner_text(side): count for side, count in counts.items() if count}


def _column(state: GreatMafiaWar, column: int) -> ColumnView:
    price = state.components.column_price[(state.round - 1) * COLUMNS + column]
    return ColumnView(COLUMN_NAMES[column], int(price), _owned(state, TOP + column * SIDES))


def _spaces(state: GreatMafiaWar) -> list[SpaceView]:
    components = state.components
    sheet = state.round - 1
    listed = components.sheet_list[int(components.sheet_first[sheet]) : int(components.sheet_first[sheet + 1])]
    busts = {int(state.cells[BUST + seat]) - 1: seat for seat in range(SEATS) if state.cells[BUST + seat]}
    return [
        SpaceView(
            SPACE_NAMES[sheet * SHEET_SPACES + space],
            _owned(state, BOTTOM + space * SIDES),
            state.family_text(busts[space]) if space in busts else None,
        )
        for space in map(int, listed)
    ]


def _tile(state: GreatMafiaWar, tile: int) -> TileView:
    marks = [int(state.cells[MARK_ON + team * TILES + tile]) for team in (0, 1)]
    return TileView(TILE_NAMES[tile], [state.family_text(mark - 1) if mark else None for mark in marks])


def _mandamento(state: GreatMafiaWar, place: int) -> MandamentoView:
    areas = [AREA_NAMES[area] for area in range(AREAS) if state.components.mandamento[area] == place]
    seat = state.controller(place)
    return MandamentoView(MANDAMENTO_NAMES[place], areas, None if seat == NONE else state.family_text(seat))


def _attack(state: GreatMafiaWar, viewer: Viewer) -> AttackView | None:
    if state.fought == NONE:
        return None
    cards = [(state.attacking_seat, state.attacking_card), (state.defending_seat, state.defending_card)]
    return AttackView(
        area=AREA_NAMES[state.fought],
        attacker=state.owner_text(state.attacker),
        soldati=state.moving,
        car=bool(state.car),
        attacking_seat=state.attacking_seat,
        defending_seat=None if state.defending_seat == NONE else state.defending_seat,
        laid=NONE not in (state.attacking_card, state.defending_card),
        cards=[
            CARD_NAMES[card] if card != NONE and (state.cards_open or viewer.knows(seat)) else None
            for seat, card in cards
        ],
    )


# -- prompts ----------------------------------------------------------------------------------------------------------

_PROMPTS: Final = {
    LEADING: ("ask-lead", "2.4"),
    UNIT: ("ask-unit", "2.10"),
    FIRST_COLUMN: ("ask-first-column", "2.12"),
    TILE_INFLUENCE: ("ask-influence", "17.5"),
    TURN: ("ask-turn", "5.3"),
    ANSWERING: ("ask-answer", "4.3"),
    SPACING: ("ask-space", "5.6"),
    PARTING: ("ask-part", "5.8"),
    GAINING: ("ask-gain", "5.7"),
    EQUIPPING: ("ask-equip", "6.4"),
    SAILING: ("ask-sail", "6.4"),
    SINKING: ("ask-sink", "6.4"),
    COUNTING_CARS: ("ask-cars", "12.2"),
    ISSUING: ("ask-issue", "6.3"),
    SENDING: ("ask-send", "6.6"),
    RALLYING: ("ask-rally", "12.2"),
    LAST_ACTION: ("ask-ultima", "8.1"),
    UNMARKING: ("ask-unmark", "9.4"),
    MARKING: ("ask-mark", "9.4"),
    EXECUTING: ("tie-order", "10.4"),
    ORDER_PART: ("ask-order-part", "10.5"),
    STARTING: ("ask-start", "12.13"),
    TARGETING: ("ask-target", "12.3"),
    TAKING_CAR: ("ask-car", "12.4"),
    ABILITY: ("ask-ability", "12.6"),
    CONFLICT: ("ask-conflict", "12.8"),
    NAMING_DEFENDER: ("ask-defender", "12.9"),
    PLAYING_CARD: ("ask-card", "12.9"),
    TAKING_CARD: ("ask-take", "12.9"),
    TILE_RECRUITMENT: ("ask-recruitment", "17.7"),
    STRIKING: ("ask-strike", "13.1"),
    CHOOSING_VICTIM: ("ask-victim", "14.1"),
    AGITATING: ("ask-agitate", "15.1"),
}

_AMOUNTS: Final = {
    FOR_RECRUIT: ("recruiting", "6.1"),
    FOR_PLACE: ("placing", "6.2"),
    FOR_RALLY: ("rallying", "12.2"),
    FOR_STRENGTH: ("strength", "12.4"),
    FOR_VICTIMS: ("victims", "14.1"),
    FOR_PULL: ("pulling", "16.7"),
    FOR_AGITATE: ("agitating", "15.2"),
    FOR_AID: ("placing", "16.6"),
    FOR_MATES_AID: ("aiding", "16.6"),
    FOR_LABS: ("placing", "16.4"),
    FOR_REPLACE: ("replacing", "16.1"),
    FOR_PAY: ("paying", "16.3"),
}

_AREAS: Final = {
    FOR_PLACE: ("placing", "6.2"),
    FOR_RALLY: ("rallying", "6.11"),
    FOR_ORDER: ("ordering", "6.3"),
    FOR_TWO_AREAS: ("ordering", "6.8"),
    FOR_SECOND_ORDER: ("second-order", "6.8"),
    FOR_TWO_ORDERS: ("two-orders", "6.9"),
    FOR_AGITATE: ("agitating", "15.2"),
    FOR_AID: ("aiding", "16.6"),
    FOR_LABS: ("labs", "16.4"),
}

_ROWS: Final = {
    FOR_EXERT: ("exerting", "6.6"),
    FOR_EXERT_TO_SHEET: ("exerting", "6.6"),
    FOR_REMOVE: ("removing", "6.7"),
    FOR_REMOVE_AGAIN: ("again", "6.7"),
    FOR_TWO_ROWS: ("first", "5.7"),
    FOR_SECOND_ROW: ("second", "5.7"),
}


def prompt(state: GreatMafiaWar, seat: int) -> Prompt:
    """The question to a seat that owes a word, with the numbers it speaks of."""
    decision = state.decision
    if decision == COUNTING:
        what, rule = _AMOUNTS[state.use]
        return Prompt("ask-amount", rule, {"what": what, "most": int(state.offer[len(state.offer) - 1]) - AMOUNT})
    if decision == CHOOSING_AREA:
        what, rule = _AREAS[state.use]
        return Prompt("ask-area", rule, {"what": what})
    if decision == CHOOSING_ROW:
        what, rule = _ROWS[state.use]
        return Prompt("ask-row", rule, {"what": what})
    if decision == UNIT and int(state.offer[0]) >= PUT_LAB:
        return Prompt("ask-unit", "2.11", {"what": "drug-lab"})
    name, rule = _PROMPTS[decision]
    return Prompt(name, rule, _arguments(state, seat))


def _arguments(state: GreatMafiaWar, seat: int) -> dict[str, object]:
    decision = state.decision
    if decision == UNIT:
        return {"what": "unit"}
    if decision == TURN:
        return {"why": _why(state), "money": state.purse(seat)}
    if decision == ANSWERING:
        return {"seat": state.mate(seat), "money": state.purse(seat), "price": state.components.gift_price}
    if decision == SPACING:
        return {"owner": state.owner_text(state.owner), "what": "move" if state.use in _IDLE else "use"}
    if decision == PARTING:
        return {"space": SPACE_NAMES[(state.round - 1) * SHEET_SPACES + state.where]}
    if decision == GAINING:
        return {"column": COLUMN_NAMES[state.where]}
    if decision in (SAILING, SINKING):
        return {"sea": SEA_NAMES[state.where]}
    if decision == ISSUING:
        return {"area": AREA_NAMES[state.where]}
    if decision == RALLYING:
        return {"area": AREA_NAMES[state.where]}
    if decision == COUNTING_CARS:
        return {"area": AREA_NAMES[state.source]}
    if decision in (UNMARKING, MARKING):
        return {"mandamenti": state.mandamenti(seat), "marks": state.marks(seat)}
    return _encounter_arguments(state)


def _encounter_arguments(state: GreatMafiaWar) -> dict[str, object]:
    decision = state.decision
    if decision == ORDER_PART:
        return {"order": ORDER_NAMES[state.order], "area": AREA_NAMES[state.order_area]}
    if decision == STARTING:
        return {"what": "strike" if state.use == FOR_STRIKE else "move"}
    if decision == TARGETING:
        return {"area": AREA_NAMES[state.start], "what": "beyond" if state.use == FOR_BEYOND else "target"}
    if decision == TAKING_CAR:
        return {"what": "strike" if state.use == FOR_STRIKE else "move"}
    if decision in (ABILITY, CONFLICT, NAMING_DEFENDER, PLAYING_CARD, TAKING_CARD):
        return {
            "area": AREA_NAMES[state.target],
            "attackers": state.moving,
            "defenders": state.soldati(state.target),
            "lost": state.components.brute_force,
        }
    if decision == TILE_RECRUITMENT:
        return {"area": AREA_NAMES[state.target], "count": state.components.recruitment}
    return {}


_IDLE: Final = (FOR_GAIN, FOR_IDLE_MOVE)


def _why(state: GreatMafiaWar) -> str:
    """What kind of turn it is: a usual one, one that must raise money first, or one that may have to be skipped."""
    words = [int(word) for word in state.offer]
    if SKIP in words:
        return "skip"
    if not any(TOKEN <= word < GAIN + COLUMNS for word in words):
        return "raise" if any(word >= DISCARD for word in words) else "turn"
    return "idle" if state.use == FOR_IDLE_MOVE else "turn"
