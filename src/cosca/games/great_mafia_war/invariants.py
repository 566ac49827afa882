"""What always holds in a game of The Great Mafia War (X21, X22 and what the rules imply)."""

from collections.abc import Iterator

from cosca.games.great_mafia_war.board import (
    BOAT_SUPPLY,
    BOATS,
    BOTTOM,
    CAR_SUPPLY,
    CARS,
    ENCOUNTER,
    FAMILY,
    HOLDER,
    HQ,
    INFLUENCE_SUPPLY,
    LABS,
    MARK_ON,
    NOWHERE,
    ON_BOARD,
    ORDERS,
    OVER,
    PLANNING,
    SETTING_UP,
    SOLDATI,
    SPENT,
    STATUS,
    SUPPLY,
    TILE_THERE,
    TOP,
)
from cosca.games.great_mafia_war.components import SPACE_WIDTH
from cosca.games.great_mafia_war.rules import GreatMafiaWar
from cosca.games.great_mafia_war.tasks import (
    ABILITY,
    ANSWERING,
    CONFLICT,
    COUNTING,
    LEADING,
    NAMING_DEFENDER,
    PLAYING_CARD,
    SPACING,
    TAKING_CAR,
    TAKING_CARD,
)
from cosca.games.great_mafia_war.words import (
    AREA_NAMES,
    AREAS,
    COLUMNS,
    EMPTY,
    NEUTRAL,
    ROWS,
    SEA_NAMES,
    SEAS,
    SEATS,
    SHEET_SPACES,
    SIDES,
    TILES,
    TOKENS,
)

_ON_MAT = 17
"""Influence tokens on a full mat."""

_ORDERS = 13
"""Order tokens of a family: five basic and eight advanced ones."""

_ARRIVED = (ABILITY, CONFLICT, NAMING_DEFENDER, PLAYING_CARD, TAKING_CARD)


def broken(state: GreatMafiaWar) -> Iterator[str]:
    """The invariants that a state breaks."""
    if state.decision == LEADING or any(not state.cells[FAMILY + seat] for seat in range(SEATS)):
        return
    yield from _soldati(state)
    yield from _pieces(state)
    yield from _influence(state)
    yield from _areas(state)
    yield from _orders(state)
    yield from _tiles(state)
    if state.phase != OVER and not len(state.options(state.mover())):
        yield "a decision without option"
    if not 1 <= state.round <= state.components.rounds:
        yield f"X22: round {state.round}"
    if state.skips > 3:
        yield f"X22: {state.skips} turns skipped in a row"
    if any(state.purse(seat) < 0 for seat in range(SEATS)):
        yield "R5.4: money below 0"
    if state.round == 1 and state.phase == PLANNING and any(state.mandamenti(seat) for seat in range(SEATS)):
        yield "T26: a Mandamento is controlled in the first planning phase"


def _fighting(state: GreatMafiaWar) -> bool:
    """Whether attackers have left their area but hold no other yet: they are counted in `moving` alone."""
    if state.phase != ENCOUNTER or state.moving == 0:
        return False
    if state.decision in (TAKING_CAR, COUNTING):
        return state.decision == COUNTING and state.abilities != 0
    return state.decision in _ARRIVED or (state.decision == ANSWERING and state.attacking_seat == state.seat)


def _soldati(state: GreatMafiaWar) -> Iterator[str]:
    cells, components = state.cells, state.components
    for side in range(SIDES):
        there = sum(int(cells[SOLDATI + area]) for area in range(AREAS) if cells[HOLDER + area] == side)
        if side < SEATS:
            there += int(cells[SUPPLY + side]) + int(cells[HQ + side])
        else:
            there += state.neutral_supply
        if _fighting(state) and state.attacker == side:
            there += state.moving
        expected = components.neutral_soldati if side == NEUTRAL else components.soldati
        if there != expected:
            yield f"X21: side {side} has {there} Soldati, expected {expected}"


def _pieces(state: GreatMafiaWar) -> Iterator[str]:
    cells, components = state.cells, state.components
    for seat in range(SEATS):
        cars = sum(int(cells[CARS + area]) for area in range(AREAS) if cells[HOLDER + area] == seat)
        if _fighting(state) and state.attacker == seat:
            cars += state.car
        if cars + int(cells[CAR_SUPPLY + seat]) != components.cars:
            yield f"X21: seat {seat + 1} has {cars} cars on the board and {cells[CAR_SUPPLY + seat]} in supply"
        boats = sum(int(cells[BOATS + sea * SEATS + seat]) for sea in range(SEAS))
        if boats + int(cells[BOAT_SUPPLY + seat]) != components.boats:
            yield f"X21: seat {seat + 1} has {boats} boats on the board and {cells[BOAT_SUPPLY + seat]} in supply"
    labs = sum(int(cells[LABS + area]) for area in range(AREAS))
    if labs + state.lab_supply != components.labs:
        yield f"X21: {labs} labs on the board, {state.lab_supply} in supply"
    for sea in range(SEAS):
        there = sum(int(cells[BOATS + sea * SEATS + seat]) for seat in range(SEATS))
        if there > components.boats_per_sea + (state.asked == state.seat and state.where == sea):
            yield f"R1.4: {there} boats in {SEA_NAMES[sea]}"


def _influence(state: GreatMafiaWar) -> Iterator[str]:
    cells, components = state.cells, state.components
    on_sheets = [0] * SIDES
    for side in range(SIDES):
        on_sheets[side] += sum(int(cells[TOP + column * SIDES + side]) for column in range(COLUMNS))
        on_sheets[side] += sum(int(cells[BOTTOM + space * SIDES + side]) for space in range(SHEET_SPACES))
    # A token between two places: from the top sheet, or from the mat.
    floating = 1 if state.decision == SPACING or state.phase == PLANNING else 0
    if not 0 <= components.neutral_influence - on_sheets[NEUTRAL] <= floating:
        yield f"X21: {on_sheets[NEUTRAL]} neutral influence tokens"
    for seat in range(SEATS):
        on_mat = sum(state.left_on_mat(seat, row) for row in range(ROWS))
        there = on_sheets[seat] + int(cells[INFLUENCE_SUPPLY + seat]) + on_mat + state.marks(seat)
        missing = components.influence + _ON_MAT - there
        if not 0 <= missing <= 2 * floating or (not floating and missing):
            yield f"X21: seat {seat + 1} has {there} influence tokens"
    for space in range(SHEET_SPACES):
        there = sum(int(cells[BOTTOM + space * SIDES + side]) for side in range(SIDES))
        number = ((state.round - 1) * SHEET_SPACES + space) * SPACE_WIDTH
        if there > 1 and not components.spaces[number]:
            yield f"R5.5: {there} tokens on space {space}"


def _areas(state: GreatMafiaWar) -> Iterator[str]:
    cells = state.cells
    for area in range(AREAS):
        name = AREA_NAMES[area]
        holder = int(cells[HOLDER + area])
        fought = _fighting(state) and area == state.target
        if (cells[SOLDATI + area] == 0) != (holder == EMPTY) and not fought:
            yield f"R1.3: {name} is held by {holder} with {cells[SOLDATI + area]} Soldati"
        if cells[CARS + area] and holder >= SEATS:
            yield f"Q118: cars without own Soldati in {name}"
        if int(cells[LABS + area]) > state.components.labs_per_area:
            yield f"R1.3: {cells[LABS + area]} labs in {name}"
        if (cells[ORDERS + 2 * area] or cells[ORDERS + 2 * area + 1]) and holder >= SEATS:
            yield f"R1.8: an order in {name} without own Soldati"


def _orders(state: GreatMafiaWar) -> Iterator[str]:
    cells = state.cells
    for seat in range(SEATS):
        lying = [
            int(cells[ORDERS + place]) - 1
            for place in range(2 * AREAS)
            if cells[ORDERS + place] and cells[HOLDER + place // 2] == seat
        ]
        status = [int(cells[STATUS + seat * TOKENS + token]) for token in range(TOKENS)]
        if sorted(lying) != [token for token in range(TOKENS) if status[token] == ON_BOARD]:
            yield f"X21: orders {lying} of seat {seat + 1} lie on the board, others say so"
        if sum(place != NOWHERE for place in status) != _ORDERS:
            yield f"X21: seat {seat + 1} has {sum(place != NOWHERE for place in status)} order tokens"
    for place in range(2 * AREAS):
        token, possible = int(cells[ORDERS + place]) - 1, int(state.candidates[place])
        if state.phase == PLANNING and token >= 0 and not possible >> token & 1:
            yield f"H6: the order in {AREA_NAMES[place // 2]} is none of those that it can be"
        if (token < 0 or state.phase != PLANNING) and possible:
            yield f"H6: {AREA_NAMES[place // 2]} may hold orders {possible:b}, but has no face-down one there"
        if cells[SPENT + place] and token < 0:
            yield f"R10.7: a vest without order in {AREA_NAMES[place // 2]}"
    if state.phase in (SETTING_UP, OVER) and any(cells[ORDERS + place] for place in range(2 * AREAS)):
        yield "R9.1: orders on the board before or after the game"


def _tiles(state: GreatMafiaWar) -> Iterator[str]:
    for team in (0, 1):
        for tile in range(TILES):
            mark = state.cells[MARK_ON + team * TILES + tile]
            if mark and (not state.cells[TILE_THERE + tile] or (mark - 1) % 2 != team):
                yield f"R9.4: tile {tile} of team {team} is marked by {mark}"


def broken_turn(before: GreatMafiaWar, after: GreatMafiaWar) -> Iterator[str]:
    """The invariants that two states with a word between them break."""
    if after.round < before.round or (after.round == before.round and after.phase < before.phase):
        yield "R3.1: the game went back"
    if any(after.removed(seat, row) < before.removed(seat, row) for seat in range(SEATS) for row in range(ROWS)):
        yield "R7: an influence token came back to a mat"
