"""An edition as packed tables and numbers: the only place that knows both its blocks and the form of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cosca.games.great_mafia_war.components import (
    AID_NEIGHBOURS,
    AND,
    ATTACK_KIND,
    EXERT_TO_SHEET,
    EXERT_TO_SUPPLY,
    MAT_CAR,
    MAT_LAB,
    MAT_LAUNDER,
    MAT_MONEY,
    MAT_VALUE,
    MAT_WIDTH,
    NEAR_WIDTH,
    NO_PART,
    ONE,
    ONE_AREA,
    ONE_ORDER,
    OR,
    ORDER_WIDTH,
    OWN_ONLY,
    PAY_TO_REMOVE,
    REPLACE_AND_PULL,
    REPLACE_DEFENDERS,
    SOLDATO_PER_LAB,
    STRIKE_AND_MOVE,
    SUPPLY_KIND,
    TWO_AREAS,
    UNLIMITED,
)
from cosca.games.great_mafia_war.words import (
    AGITATE,
    AID,
    AREA_NAMES,
    BOAT,
    BOMB,
    CAR,
    EQUIP,
    EXERT,
    LAB,
    LAUNDER,
    NEUTRAL,
    ORDER,
    PENTITO,
    PLACE,
    PLACES,
    PULL,
    RALLY,
    RECRUIT,
    REMOVE,
    ROW_NAMES,
    SEA_NAMES,
    SHEET_SPACES,
    SHOTGUN,
    SOLDATI_BY_LABS,
    TOKEN_NAMES,
    ULTIMA,
)

if TYPE_CHECKING:
    from cosca.games.great_mafia_war.edition import Family, GreatMafiaWarEdition, Part, Space, Token

_SPECIALS = {
    None: 0,
    "replace-defenders": REPLACE_DEFENDERS,
    "pay-to-remove": PAY_TO_REMOVE,
    "soldato-per-lab": SOLDATO_PER_LAB,
    "strike-and-move": STRIKE_AND_MOVE,
    "aid-neighbours": AID_NEIGHBOURS,
    "replace-and-pull": REPLACE_AND_PULL,
}
_JOINS = {"one": ONE, "and": AND, "or": OR}
_PARTS = {
    "recruit": RECRUIT,
    "place": PLACE,
    "order": ORDER,
    "orders": ORDER,
    "equip": EQUIP,
    "launder": LAUNDER,
    "rally": RALLY,
    "exert": EXERT,
    "remove": REMOVE,
    "ultima": ULTIMA,
}


def tables(edition: GreatMafiaWarEdition) -> dict[str, list[int]]:
    """All tables of `Components`."""
    return {**_orders(edition), **_mats(edition), **_sheets(edition), **_cards(edition), **_map(edition)}


def numbers(edition: GreatMafiaWarEdition) -> dict[str, int]:
    """All single numbers of `Components`."""
    limits, per_family, winning = edition.limits, edition.limits.per_family, edition.winning
    tiles = {tile.id: tile for tile in edition.control_tile}
    return {
        "rounds": limits.rounds,
        "labs": limits.drug_labs,
        "labs_per_area": limits.labs_per_area,
        "boats_per_sea": limits.speedboats_per_sea,
        "neutral_soldati": limits.neutral_soldati,
        "neutral_influence": limits.neutral_influence,
        "soldati": per_family.soldati,
        "cars": per_family.cars,
        "boats": per_family.speedboats,
        "influence": per_family.influence_in_supply,
        "start_tokens": edition.players.start_tokens_on_sheet,
        "start_gift": edition.players.start_player_gift,
        "colours_per_team": edition.players.colours_per_team,
        "tiles_drawn": edition.control_tiles.drawn,
        "money_for_order": edition.anytime.money_for_discarded_order,
        "gift_price": edition.anytime.price_of_gift,
        "token_price": edition.gaining_influence.price_per_token,
        "token_fee": edition.gaining_influence.price_per_foreign_token,
        "brute_force": edition.brute_force.attackers_lost,
        "allies_price": tiles["allies"].price or 0,
        "bribery_price": tiles["bribery"].price or 0,
        "bribery_remove": tiles["bribery"].remove or 0,
        "detonator": tiles["delay-detonator"].distance or 1,
        "influence_price": tiles["influence"].price_soldati or 0,
        "miniguns": tiles["miniguns"].attack or 0,
        "recruitment": tiles["recruitment"].soldati or 0,
        "armour": tiles["armoured-cars"].defence or 0,
        "protection_money": tiles["protection-money"].money_per_mandamento or 0,
        "safe_house": tiles["safe-house"].soldati or 0,
        "alone": winning.mandamenti_alone,
        "together": winning.mandamenti_team,
        "areas_for_control": winning.areas_for_control,
        "tie_break": AREA_NAMES.index(winning.tie_break_area),
    }


# -- order tokens -----------------------------------------------------------------------------------------------------


def _orders(edition: GreatMafiaWarEdition) -> dict[str, list[int]]:
    rows: list[int] = []
    parts: list[int] = []
    for family in edition.family:
        tokens = {token.id: token for token in family.orders.tokens}
        for name in TOKEN_NAMES:
            token = tokens.get(f"{family.id}-{name}")
            rows += _token_row(token) if token else [0] * int(ORDER_WIDTH)
            parts.append(_token_parts(token) if token else 0)
    return {"orders": rows, "order_parts": parts}


def _token_row(token: Token) -> list[int]:
    """In the order of the constants `O_…`."""
    return [
        SUPPLY_KIND if token.kind == "supply" else ATTACK_KIND,
        token.initiative,
        token.money or 0,
        token.recruit or 0,
        _bonus(token.recruit_base),
        token.place or 0,
        _bonus(token.place_base),
        token.shotguns or 0,
        token.skull or 0,
        token.bombs or 0,
        *[*(token.pentito or []), 0, 0, 0][:3],
        token.agitate or 0,
        token.vest or 0,
        _SPECIALS[token.special],
        token.n or 0,
    ]


def _bonus(bonus: int | None) -> int:
    return 0 if bonus is None else bonus + 1


def _token_parts(token: Token) -> int:
    """The parts of a token as bits."""
    shown = {
        RECRUIT: token.recruit or token.recruit_base is not None,
        PLACE: token.place or token.place_base is not None,
        LAUNDER: token.launder,
        CAR: token.car,
        BOAT: token.boat,
        LAB: token.lab,
        SOLDATI_BY_LABS: token.special == "soldato-per-lab",
        AID: token.special == "aid-neighbours",
        RALLY: token.rally,
        SHOTGUN: token.shotguns,
        BOMB: token.bombs,
        PENTITO: token.pentito,
        PULL: token.special == "replace-and-pull",
        AGITATE: token.agitate,
    }
    return sum(1 << part for part, there in shown.items() if there)


# -- mats -------------------------------------------------------------------------------------------------------------


def _mats(edition: GreatMafiaWarEdition) -> dict[str, list[int]]:
    made: dict[str, list[int]] = {
        name: []
        for name in (
            "mat_length",
            "mat_kind",
            "mat_amount",
            "mat_order",
            "recruit_base",
            "place_base",
            "attack_base",
            "bomb_base",
        )
    }
    for family in edition.family:
        for row in ROW_NAMES:
            kinds, amounts, orders = _row(family, row)
            made["mat_length"].append(len(kinds))
            made["mat_kind"] += _padded(kinds)
            made["mat_amount"] += _padded(amounts)
            made["mat_order"] += _padded(orders)
        mat, start = family.mat, family.mat.start
        made["recruit_base"] += _highest(start.recruit, [value for column in mat.church for value in column])
        made["place_base"] += _highest(start.place, [value for column in mat.police for value in column])
        justice = [space for column in mat.justice for space in column]
        made["attack_base"] += _highest(start.attack, [space.attack or 0 for space in justice])
        made["bomb_base"] += _highest(start.bomb, [space.bomb or 0 for space in justice])
    return made


def _row(family: Family, row: str) -> tuple[list[int], list[int], list[int]]:
    """Of each space of a row its kind, its amount, and 1 plus the order token that it gives (0: none)."""
    kinds: list[int] = []
    amounts: list[int] = []
    orders: list[int] = []
    for letter, column in zip("abc", getattr(family.mat, row), strict=False):
        for place, space in enumerate(column):
            kind, amount = _mat_space(space)
            kinds.append(kind)
            amounts.append(amount)
            orders.append(1 + TOKEN_NAMES.index(f"{row}-{letter}") if place == 0 else 0)
    return kinds, amounts, orders


def _mat_space(space: object) -> tuple[int, int]:
    if isinstance(space, int):
        return MAT_VALUE, space
    for name, kind in (("car", MAT_CAR), ("money", MAT_MONEY), ("lab", MAT_LAB), ("launder", MAT_LAUNDER)):
        if getattr(space, name, None) is not None:
            return kind, getattr(space, name)
    return MAT_VALUE, 0


def _padded(values: list[int]) -> list[int]:
    return values + [0] * (MAT_WIDTH - len(values))


def _highest(start: int, revealed: list[int]) -> list[int]:
    """The highest visible value after each number of removed tokens (R1.7)."""
    values = [start]
    for value in revealed:
        values.append(max(values[-1], value))
    return values + [values[-1]] * (MAT_WIDTH - len(values))


# -- action sheets ----------------------------------------------------------------------------------------------------


def _sheets(edition: GreatMafiaWarEdition) -> dict[str, list[int]]:
    spaces = [0, 0, NO_PART, 0, NO_PART, 0] * (4 * SHEET_SPACES)
    money = [0] * (4 * SHEET_SPACES)
    listed: list[int] = []
    first = [0]
    room = [grey + free for grey, free in zip(edition.sheet[0].grey or [], edition.sheet[0].free or [], strict=True)]
    for sheet in edition.sheet[1:]:
        for space in sheet.spaces:
            local = (space.col - 1) * PLACES + "abcdef".index(space.id[-1])
            number = (sheet.number - 1) * SHEET_SPACES + local
            spaces[number * 6 : number * 6 + 6] = _space_row(space)
            money[number] = space.money
            listed.append(local)
        first.append(len(listed))
        room += [_room(sheet.spaces, column) for column in range(1, 7)]
    prices = [price for sheet in edition.sheet for price in (sheet.costs or [0] * 6)]
    return {
        "spaces": spaces,
        "space_money": money,
        "sheet_list": listed,
        "sheet_first": first,
        "column_price": prices,
        "column_room": room,
        "column_removals": [column.remove or 0 for column in edition.column],
        "grey": list(edition.sheet[0].grey or []),
    }


def _room(spaces: list[Space], column: int) -> int:
    """How many tokens a column can hold while its sheet lies on top (R5.5)."""
    inside = [space for space in spaces if space.col == column]
    return UNLIMITED if any(space.cap == 0 for space in inside) else len(inside)


def _space_row(space: Space) -> list[int]:
    parts = [number for part in space.parts for number in (part_kind(part), _part_argument(part))]
    return [int(space.cap == 0), _JOINS[space.join], *[*parts, NO_PART, 0][:4]]


def part_kind(part: Part) -> int:
    """The number of a part of an action space."""
    return _PARTS[part.do]


def _part_argument(part: Part) -> int:
    arguments: dict[str, Callable[[], int]] = {
        "recruit": lambda: part.bonus or 0,
        "place": lambda: (part.bonus or 0) + (OWN_ONLY if part.own_only else 0),
        "order": lambda: ONE_ORDER,
        "orders": lambda: TWO_AREAS if part.areas == 2 else ONE_AREA,
        "exert": lambda: EXERT_TO_SHEET if part.to == "sheet" else EXERT_TO_SUPPLY,
        "remove": lambda: part.n or 0,
    }
    return arguments[part.do]() if part.do in arguments else 0


# -- cards and the map ------------------------------------------------------------------------------------------------


def _cards(edition: GreatMafiaWarEdition) -> dict[str, list[int]]:
    characters = [
        number
        for card in edition.character
        for number in (card.money, card.hq_soldati, card.soldati, card.cars, card.boats, card.labs)
    ]
    return {"characters": characters, "flee": [card.flee or 0 for card in edition.conflict_card]}


def _map(edition: GreatMafiaWarEdition) -> dict[str, list[int]]:
    number = {name: place for place, name in enumerate(AREA_NAMES)}
    near = [[number[other] for other in area.neighbours] for area in edition.area]
    home = {area: place for place, mandamento in enumerate(edition.mandamento) for area in mandamento.areas}
    return {
        "near": [other for row in near for other in [*sorted(row), *[0] * (NEAR_WIDTH - len(row))]],
        "near_count": [len(row) for row in near],
        "distance": [steps for area in range(len(near)) for steps in _distances(near, area)],
        "area_seas": [sum(1 << SEA_NAMES.index(sea) for sea in area.seas) for area in edition.area],
        "sea_near": [sum(1 << SEA_NAMES.index(other) for other in sea.neighbours) for sea in edition.sea],
        "mandamento": [home[area] for area in AREA_NAMES],
        "start_side": [area.start.seat - 1 if area.start.seat else NEUTRAL for area in edition.area],
        "start_soldati": [area.start.soldati for area in edition.area],
    }


def _distances(near: list[list[int]], start: int) -> list[int]:
    """Steps over land from an area to every other; 255 where there is no way."""
    steps = [255] * len(near)
    steps[start] = 0
    edge = [start]
    while edge:
        area = edge.pop(0)
        for other in near[area]:
            if steps[other] == 255:
                steps[other] = steps[area] + 1
                edge.append(other)
    return steps
