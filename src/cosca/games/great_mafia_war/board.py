"""The pieces of The Great Mafia War: where they lie, and the procedures that all phases share (R1, R7, R20).

All counts lie in one packed array, `cells`; the constants below say where what begins. Loops work on a local
`cells = self.cells`: compiled, each `self.cells` costs a change of a reference count.

What is under way is data too: `agenda` is a stack of tasks, each an operation with two small arguments. `go_on` takes
the top task until somebody owes a word; tasks and answers push what follows from them.
"""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from cosca.games.great_mafia_war.components import (
    MAT_WIDTH,
    NEAR_WIDTH,
    Components,
)
from cosca.games.great_mafia_war.words import (
    AMOUNT,
    AREA_NAMES,
    AREAS,
    CHURCH,
    EMPTY,
    FAMILY_NAMES,
    JUSTICE,
    MANDAMENTI,
    NEUTRAL,
    ORDER_NAMES,
    POLICE,
    ROWS,
    SEATS,
    TILE_NAMES,
    TILES,
    TOKENS,
)
from cosca.kernel.facts import only
from cosca.kernel.state import CHANCE, Dice, State

# Areas: how many Soldati, whose (a side, or EMPTY), cars, labs, and two places for orders (0, or 1 + token).
SOLDATI: Final[i64] = 0
HOLDER: Final[i64] = 36
CARS: Final[i64] = 72
LABS: Final[i64] = 108
ORDERS: Final[i64] = 144
SPENT: Final[i64] = 216  # 1 where the order beside has been executed and stays as a vest
BOATS: Final[i64] = 288  # sea * SEATS + seat
# Action sheets: tokens by column or space and by owner.
TOP: Final[i64] = 324  # column * SIDES + side
BOTTOM: Final[i64] = 354  # space * SIDES + side
# Families, by seat.
STATUS: Final[i64] = 534  # of each order token: + seat * TOKENS + token
MAT: Final[i64] = 602  # tokens removed: + seat * ROWS + row
SUPPLY: Final[i64] = 618  # Soldati
CAR_SUPPLY: Final[i64] = 622
BOAT_SUPPLY: Final[i64] = 626
INFLUENCE_SUPPLY: Final[i64] = 630
HQ: Final[i64] = 634  # Soldati in headquarters
BUST: Final[i64] = 638  # 0, or 1 + space
BUST_TOKEN: Final[i64] = 642  # the side whose token lies beside the bust
FAMILY: Final[i64] = 646  # 0, or 1 + family
CARD: Final[i64] = 650  # 0, or 1 + character
TILE_THERE: Final[i64] = 654
MARK_ON: Final[i64] = 665  # + team * TILES + tile: 0, or 1 + seat
COLOUR_OF: Final[i64] = 687  # of each family: 0, or 1 + team (in a first game 1 + seat)
VISITED: Final[i64] = 693  # areas that a rally, a Pentito or a help under way has used already
ALL_CELLS: Final = 729

# Where an order token is.
NOWHERE: Final[i64] = 0  # the family has no such token
ON_MAT: Final[i64] = 1
IN_HQ: Final[i64] = 2
ON_BOARD: Final[i64] = 3
DISCARDED: Final[i64] = 4

TASK_WIDTH: Final[i64] = 3
ALL_TASKS: Final = 96

# Phases.
SETTING_UP: Final[i64] = 0
PLANNING: Final[i64] = 1
ENCOUNTER: Final[i64] = 2
OVER: Final[i64] = 3

NO_DECISION: Final[i64] = 0
NONE: Final[i64] = -1

# Ways of a Movement.
BY_LAND: Final[i64] = 0
BY_SEA: Final[i64] = 1


class Board(State):
    """The whole position, and what can be computed from the board alone."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "calm_conflict",
        "first_game",
        "open_headquarters",
        "cells",
        "money",
        "candidates",
        "agenda",
        "depth",
        "decision",
        "asked",
        "offer",
        "use",
        "phase",
        "round",
        "primo",
        "starter",
        "seat",
        "ending",
        "refused",
        "skips",
        "neutral_supply",
        "lab_supply",
        "where",
        "owner",
        "most",
        "order",
        "order_area",
        "order_slot",
        "parts",
        "start",
        "target",
        "way",
        "moving",
        "car",
        "car_taken",
        "reached",
        "took",
        "abilities",
        "attacker",
        "fought",
        "attacking_seat",
        "defending_seat",
        "attacking_card",
        "defending_card",
        "cards_open",
        "attacker_takes",
        "attacker_lost",
        "defender_lost",
        "source",
        "victims",
        "victims_2",
        "victims_3",
    )

    # Table options (R19).
    calm_conflict: bool = False
    first_game: bool = False
    open_headquarters: bool = False
    # The pieces.
    components: Components
    cells: vec[u8]
    money: vec[i32]
    candidates: vec[i32]  # of each place for orders: the tokens that may lie there as far as opponents know (H6)
    neutral_supply: i64 = 0
    lab_supply: i64 = 0
    # What is under way, and the words offered to the seat that owes one.
    agenda: vec[u8]
    depth: i64 = 0
    decision: i64 = NO_DECISION
    asked: i64 = CHANCE
    offer: vec[i16]
    use: i64 = 0  # what an answer is for, where several tasks ask the same
    # The course of the game.
    phase: i64 = SETTING_UP
    round: i64 = 0
    primo: i64 = 0  # holder of the Primo Giocatore
    starter: i64 = 0  # starting player of the phase (R3.2)
    seat: i64 = 0  # whose turn it is, or whose order is executed
    ending: i64 = 0
    refused: bool = False  # the teammate has refused money in this turn or order (R4.3c)
    skips: i64 = 0  # turns skipped in a row (R5.4)
    # An action under way: the area or column, the owner of a token, the most that an amount may be.
    where: i64 = NONE
    owner: i64 = 0
    most: i64 = 0
    # An order under way (R10): the token among all families', where it lies, the parts that are left.
    order: i64 = NONE
    order_area: i64 = NONE
    order_slot: i64 = 0
    parts: i64 = 0
    # A Movement or Strike under way (R12, R13).
    start: i64 = NONE
    target: i64 = NONE
    way: i64 = BY_LAND
    moving: i64 = 0  # attacking Soldati
    car: i64 = 0  # the car that goes along
    car_taken: bool = False
    reached: i64 = NONE  # the target of the last Movement
    took: bool = False  # …which was taken by it
    abilities: i64 = 0  # those used in this Movement, as bits of parts
    attacker: i64 = 0  # a side
    fought: i64 = NONE  # the area of this phase's last attack
    attacking_seat: i64 = 0  # who decides for it
    defending_seat: i64 = NONE
    attacking_card: i64 = NONE
    defending_card: i64 = NONE
    cards_open: bool = False  # both cards have been shown; they stay in sight until the next attack
    attacker_takes: bool = False
    attacker_lost: bool = False  # Soldati to supply (Safe House)
    defender_lost: bool = False
    source: i64 = NONE
    victims: i64 = 0
    victims_2: i64 = 0
    victims_3: i64 = 0

    def __init__(
        self, components: Components, cells: vec[u8], money: vec[i32], candidates: vec[i32], agenda: vec[u8]
    ) -> None:
        super().__init__()
        self.components = components
        self.cells = cells
        self.money = money
        self.candidates = candidates
        self.agenda = agenda
        self.offer = vec[i16]()

    # -- what is under way --------------------------------------------------------------------------------------------

    def push(self, operation: i64, first: i64 = 0, second: i64 = 0) -> None:
        """Put a task on top of the agenda."""
        agenda = self.agenda
        place = self.depth * TASK_WIDTH
        agenda[place] = u8(operation)
        agenda[place + 1] = u8(first)
        agenda[place + 2] = u8(second)
        self.depth += 1

    def ask(self, decision: i64, seat: i64, offer: vec[i16]) -> None:
        """A seat owes one of these words; `go_on` says a single one by itself where that tells nobody a secret."""
        self.decision = decision
        self.asked = seat
        self.offer = offer

    def amounts(self, least: i64, most: i64) -> vec[i16]:
        """The words for the numbers from `least` to `most`."""
        offer = vec[i16](capacity=16)
        for number in range(least, most + 1):
            offer = append(offer, i16(AMOUNT + number))
        return offer

    # -- R1.1 seats and teams -----------------------------------------------------------------------------------------

    def in_order(self, first: i64, place: i64) -> i64:
        """The seat at a place of the order of play that begins with `first`."""
        return (first + place) % SEATS

    def mate(self, seat: i64) -> i64:
        """The teammate."""
        return (seat + 2) % SEATS

    def same_team(self, side: i64, seat: i64) -> bool:
        """Whether a side is the seat itself or its teammate."""
        return side < SEATS and (side - seat) % 2 == 0

    def is_enemy(self, side: i64, seat: i64) -> bool:
        """R1.6: the neutrals and the opposing team, never the teammate."""
        return side == NEUTRAL or (side < SEATS and (side - seat) % 2 != 0)

    def team_ears(self, seat: i64) -> int:
        """The audience of a secret of a team (H2)."""
        return only(int(seat), int(self.mate(seat)))

    # -- areas --------------------------------------------------------------------------------------------------------

    def holder(self, area: i64) -> i64:
        """The side that controls an area, or `EMPTY`."""
        return i64(self.cells[HOLDER + area])

    def soldati(self, area: i64) -> i64:
        """How many Soldati its holder has there."""
        return i64(self.cells[SOLDATI + area])

    def neighbour(self, area: i64, place: i64) -> i64:
        """A neighbour over land, in the order of the areas."""
        return i64(self.components.near[area * NEAR_WIDTH + place])

    def neighbours(self, area: i64) -> i64:
        """How many neighbours over land an area has."""
        return i64(self.components.near_count[area])

    def distance(self, one: i64, other: i64) -> i64:
        """R1.5: steps over land."""
        return i64(self.components.distance[one * AREAS + other])

    def lose(self, area: i64) -> None:
        """R1.8: the last Soldato of an area is gone: cars to supply, orders to headquarters, labs stay."""
        cells = self.cells
        side = i64(cells[HOLDER + area])
        cells[HOLDER + area] = u8(EMPTY)
        if side >= SEATS:
            return
        cells[CAR_SUPPLY + side] += cells[CARS + area]
        cells[CARS + area] = 0
        for place in range(ORDERS + 2 * area, ORDERS + 2 * area + 2):
            if cells[place] != 0:
                self.return_order(side, area, place - ORDERS)
        if self.ear is not None:
            self.tell("lost-area", {"seat": int(side), "area": AREA_NAMES[area]})

    def return_order(self, seat: i64, area: i64, place: i64) -> None:
        """An order token goes from the board back to headquarters; a face-down one stays unseen (Q62)."""
        cells = self.cells
        token = i64(cells[ORDERS + place]) - 1
        cells[ORDERS + place] = 0
        cells[SPENT + place] = 0
        self.candidates[place] = 0
        cells[STATUS + seat * TOKENS + token] = u8(IN_HQ)
        if self.ear is not None:
            about: dict[str, object] = {"seat": int(seat), "area": AREA_NAMES[area]}
            name: dict[str, object] = {"order": self.order_text(seat, token)}
            if self.phase == PLANNING:
                self.tell_secret("order-returned", about, name, self.team_ears(seat))
            else:
                self.tell("order-returned", {**about, **name})

    def take(self, area: i64, side: i64) -> None:
        """R1.9: a side comes to control an area: one lab goes."""
        cells = self.cells
        cells[HOLDER + area] = u8(side)
        if cells[LABS + area] > 0:
            cells[LABS + area] -= 1
            self.lab_supply += 1
            if self.ear is not None:
                self.tell("lab-lost", {"area": AREA_NAMES[area]})
        if self.ear is not None:
            self.tell_side("took-area", side, {"area": AREA_NAMES[area]})

    def add_soldati(self, area: i64, side: i64, number: i64) -> None:
        """Put Soldati into an area of the side, or into an empty one, which it takes."""
        cells = self.cells
        cells[SOLDATI + area] += u8(number)
        if i64(cells[HOLDER + area]) == EMPTY:
            self.take(area, side)

    def remove_soldati(self, area: i64, number: i64) -> None:
        """Take Soldati off an area. Where they go is up to the caller; an emptied area is lost at once."""
        cells = self.cells
        cells[SOLDATI + area] -= u8(number)
        if cells[SOLDATI + area] == 0:
            self.lose(area)

    def to_supply(self, side: i64, number: i64) -> None:
        """R1.11: removed Soldati return to their owner's supply."""
        if side == NEUTRAL:
            self.neutral_supply += number
        else:
            self.cells[SUPPLY + side] += u8(number)

    def from_supply(self, side: i64, number: i64) -> i64:
        """Take up to so many Soldati from a supply; how many there were (R20.2)."""
        if side == NEUTRAL:
            there = min(number, self.neutral_supply)
            self.neutral_supply -= there
            return there
        there = min(number, i64(self.cells[SUPPLY + side]))
        self.cells[SUPPLY + side] -= u8(there)
        return there

    def convert(self, seat: i64, number: i64) -> None:
        """R1.10: own Soldati from supply to headquarters for removed neutral ones, as far as there are any."""
        there = self.from_supply(seat, number)
        self.cells[HQ + seat] += u8(there)
        if there > 0 and self.ear is not None:
            self.tell("converted", {"seat": int(seat), "count": int(there)})

    def remove_enemies(self, area: i64, number: i64, seat: i64) -> None:
        """Enemy Soldati of an area go to their supply; for neutral ones the seat gets own ones."""
        side = self.holder(area)
        if self.ear is not None:
            self.tell_side("removed-soldati", side, {"area": AREA_NAMES[area], "count": int(number)})
        self.to_supply(side, number)
        self.remove_soldati(area, number)
        if side == NEUTRAL:
            self.convert(seat, number)

    # -- R1.13 Mandamenti ---------------------------------------------------------------------------------------------

    def mandamenti(self, seat: i64) -> i64:
        """How many Mandamenti a family controls."""
        cells = self.cells
        homes = self.components.mandamento
        held: i64 = 0  # two bits for each Mandamento: how many of its areas
        for area in range(AREAS):
            if i64(cells[HOLDER + area]) == seat:
                held += i64(1) << (2 * i64(homes[area]))
        needed = self.components.areas_for_control
        count: i64 = 0
        for place in range(MANDAMENTI):
            if (held >> (2 * place)) & 3 >= needed:
                count += 1
        return count

    def team_mandamenti(self, team: i64) -> i64:
        """The Mandamenti of both families of a team."""
        return self.mandamenti(team) + self.mandamenti(team + 2)

    def controller(self, mandamento: i64) -> i64:
        """The seat that controls a Mandamento, or NONE."""
        counts = vec[u8]([0, 0, 0, 0, 0, 0])
        for area in range(AREAS):
            if i64(self.components.mandamento[area]) == mandamento:
                counts[self.holder(area)] += 1
        for seat in range(SEATS):
            if i64(counts[seat]) >= self.components.areas_for_control:
                return seat
        return NONE

    # -- R1.7, R7 families --------------------------------------------------------------------------------------------

    def family(self, seat: i64) -> i64:
        """The family that a seat leads."""
        return i64(self.cells[FAMILY + seat]) - 1

    def removed(self, seat: i64, row: i64) -> i64:
        """How many influence tokens have left a row of the mat."""
        return i64(self.cells[MAT + seat * ROWS + row])

    def left_on_mat(self, seat: i64, row: i64) -> i64:
        """How many influence tokens still lie on a row of the mat."""
        return i64(self.components.mat_length[self.family(seat) * ROWS + row]) - self.removed(seat, row)

    def base(self, values: vec[u8], seat: i64, row: i64) -> i64:
        """R1.7: the highest visible value."""
        return i64(values[self.family(seat) * MAT_WIDTH + self.removed(seat, row)])

    def recruit_base(self, seat: i64) -> i64:
        """Church."""
        return self.base(self.components.recruit_base, seat, CHURCH)

    def place_base(self, seat: i64) -> i64:
        """Police."""
        return self.base(self.components.place_base, seat, POLICE)

    def car_attack(self, seat: i64) -> i64:
        """Justice, upper half."""
        return self.base(self.components.attack_base, seat, JUSTICE)

    def car_bomb(self, seat: i64) -> i64:
        """Justice, lower half."""
        return self.base(self.components.bomb_base, seat, JUSTICE)

    def marked(self, seat: i64, tile: i64) -> bool:
        """R17: whether a tile works for this family."""
        return i64(self.cells[MARK_ON + (seat % 2) * TILES + tile]) == seat + 1

    def labs_of(self, seat: i64) -> i64:
        """The labs in areas of a family."""
        cells = self.cells
        labs: i64 = 0
        for area in range(AREAS):
            if i64(cells[HOLDER + area]) == seat:
                labs += i64(cells[LABS + area])
        return labs

    def orders_in_hq(self, seat: i64) -> i64:
        """How many order tokens lie in headquarters."""
        cells = self.cells
        first = STATUS + seat * TOKENS
        count: i64 = 0
        for token in range(first, first + TOKENS):
            if i64(cells[token]) == IN_HQ:
                count += 1
        return count

    def purse(self, seat: i64) -> i64:
        """The money in headquarters."""
        return i64(self.money[seat])

    def gain_money(self, seat: i64, amount: i64) -> None:
        """Money from the bank."""
        self.money[seat] += i32(amount)

    def pay_bank(self, seat: i64, amount: i64) -> None:
        """Money to the bank."""
        self.money[seat] -= i32(amount)

    # -- telling ------------------------------------------------------------------------------------------------------

    def order_text(self, seat: i64, token: i64) -> str:
        """The id of an order token."""
        return ORDER_NAMES[self.family(seat) * TOKENS + token]

    def family_text(self, seat: i64) -> str:
        """The id of the family of a seat."""
        return FAMILY_NAMES[self.family(seat)]

    def owner_text(self, side: i64) -> str:
        """The colour of a side."""
        return "neutral" if side == NEUTRAL else self.family_text(side)

    def tell_side(self, name: str, side: i64, args: dict[str, object]) -> None:
        """A fact about a seat; about the neutrals it has another name."""
        if side == NEUTRAL:
            self.tell(f"{name}-neutral", args)
        else:
            self.tell(name, {"seat": int(side), **args})

    def tell_tile(self, seat: i64, tile: i64) -> None:
        """A marked tile was of use."""
        if self.ear is not None:
            self.tell("used-tile", {"seat": int(seat), "tile": TILE_NAMES[tile]})

    # -- copying ------------------------------------------------------------------------------------------------------

    def copy_into(self, twin: "Board") -> None:
        """Everything but the arrays that the constructor takes."""
        twin.calm_conflict = self.calm_conflict
        twin.first_game = self.first_game
        twin.open_headquarters = self.open_headquarters
        twin.depth = self.depth
        twin.decision = self.decision
        twin.asked = self.asked
        twin.offer = self.offer  # never changed in place
        twin.use = self.use
        twin.phase = self.phase
        twin.round = self.round
        twin.primo = self.primo
        twin.starter = self.starter
        twin.seat = self.seat
        twin.ending = self.ending
        twin.refused = self.refused
        twin.skips = self.skips
        twin.neutral_supply = self.neutral_supply
        twin.lab_supply = self.lab_supply
        twin.where = self.where
        twin.owner = self.owner
        twin.most = self.most
        twin.order = self.order
        twin.order_area = self.order_area
        twin.order_slot = self.order_slot
        twin.parts = self.parts
        twin.start = self.start
        twin.target = self.target
        twin.way = self.way
        twin.moving = self.moving
        twin.car = self.car
        twin.car_taken = self.car_taken
        twin.reached = self.reached
        twin.took = self.took
        twin.abilities = self.abilities
        twin.attacker = self.attacker
        twin.fought = self.fought
        twin.attacking_seat = self.attacking_seat
        twin.defending_seat = self.defending_seat
        twin.attacking_card = self.attacking_card
        twin.defending_card = self.defending_card
        twin.cards_open = self.cards_open
        twin.attacker_takes = self.attacker_takes
        twin.attacker_lost = self.attacker_lost
        twin.defender_lost = self.defender_lost
        twin.source = self.source
        twin.victims = self.victims
        twin.victims_2 = self.victims_2
        twin.victims_3 = self.victims_3

    # -- H6 what opponents cannot know --------------------------------------------------------------------------------

    def deal_face_down(self, seat: i64, dice: Dice) -> None:
        """Deal the tokens of a family anew over its face-down places and its headquarters.

        A place gets one of the tokens that may lie there as far as opponents know. These sets only grow from one place
        to the next one filled, so filling the places with the smaller sets first makes all deals equally likely.
        """
        cells = self.cells
        first = STATUS + seat * TOKENS
        free: i64 = 0
        for token in range(TOKENS):
            if i64(cells[first + token]) in (IN_HQ, ON_BOARD):
                free |= i64(1) << token
                cells[first + token] = u8(IN_HQ)
        for size in range(i64(1), TOKENS + 1):
            for place in range(2 * AREAS):
                wanted = i64(self.candidates[place])
                if wanted != 0 and i64(cells[HOLDER + place // 2]) == seat and count_bits(wanted) == size:
                    token = nth_bit(wanted & free, dice.below(count_bits(wanted & free)))
                    free &= ~(i64(1) << token)
                    cells[ORDERS + place] = u8(token + 1)
                    cells[first + token] = u8(ON_BOARD)


def count_bits(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


def nth_bit(bits: i64, place: i64) -> i64:
    """The number of the set bit at a place, counted from 0."""
    number: i64 = 0
    while True:
        if bits >> number & 1:
            if place == 0:
                return number
            place -= 1
        number += 1
