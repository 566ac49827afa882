"""Set-up and planning phase (R2, R4 to R8), and the actions that orders use as well."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from cosca.games.great_mafia_war.board import (
    BOAT_SUPPLY,
    BOATS,
    BOTTOM,
    BUST,
    BUST_TOKEN,
    CAR_SUPPLY,
    CARD,
    CARS,
    COLOUR_OF,
    DISCARDED,
    FAMILY,
    HOLDER,
    HQ,
    IN_HQ,
    INFLUENCE_SUPPLY,
    LABS,
    MAT,
    NONE,
    NOWHERE,
    ON_BOARD,
    ON_MAT,
    ORDERS,
    PLANNING,
    SOLDATI,
    STATUS,
    SUPPLY,
    TILE_THERE,
    TOP,
    VISITED,
    Board,
)
from cosca.games.great_mafia_war.components import (
    AND,
    CARD_WIDTH,
    EXERT_TO_SHEET,
    MAT_CAR,
    MAT_LAB,
    MAT_LAUNDER,
    MAT_MONEY,
    MAT_WIDTH,
    NO_PART,
    ONE_AREA,
    ORDER_WIDTH,
    OWN_ONLY,
    S_JOIN,
    S_LARGE,
    S_PART,
    SPACE_WIDTH,
    TWO_AREAS,
    UNLIMITED,
)
from cosca.games.great_mafia_war.tasks import (
    AGAIN_REMOVE,
    ANSWERING,
    ASK_TURN,
    CHOOSING_AREA,
    CHOOSING_ROW,
    COUNTING,
    COUNTING_CARS,
    DRAW_CHARACTERS,
    DRAWING_CHARACTER,
    DRAWING_COLOUR,
    DRAWING_FIRST,
    DRAWING_TILE,
    END_PLANNING,
    EQUIPPING,
    FIRST_COLUMN,
    FIRST_TOKENS,
    FOR_AGITATE,
    FOR_AID,
    FOR_EQUIPMENT,
    FOR_EXERT,
    FOR_EXERT_TO_SHEET,
    FOR_GAIN,
    FOR_IDLE_MOVE,
    FOR_LABS,
    FOR_MAT,
    FOR_ORDER,
    FOR_PLACE,
    FOR_RALLY,
    FOR_RECRUIT,
    FOR_REMOVE,
    FOR_REMOVE_AGAIN,
    FOR_SECOND_ORDER,
    FOR_SECOND_ROW,
    FOR_SET_UP,
    FOR_TWO_AREAS,
    FOR_TWO_ORDERS,
    FOR_TWO_ROWS,
    FOR_USE,
    GAIN_STEP,
    GAINING,
    ISSUE_ORDER,
    ISSUING,
    LAST_ACTION,
    LEADING,
    MANAGE,
    MOVE_COLUMN,
    NEXT_TURN,
    PARTING,
    PERFORM,
    PLACE_EQUIPMENT,
    PLACE_LABS,
    PLACE_UNITS,
    PLANNING_TILES,
    RALLY_STEP,
    RALLYING,
    REMOVE_ROW,
    SAILING,
    SECOND_ORDER,
    SECOND_ROW,
    SEND_TOKEN,
    SENDING,
    SINKING,
    SPACING,
    TILE_INFLUENCE,
    TURN,
    ULTIMA_STEP,
    UNIT,
    USE_PARTS,
)
from cosca.games.great_mafia_war.words import (
    ACTION,
    AMOUNT,
    AREA,
    AREA_NAMES,
    AREAS,
    ASK,
    BASIC,
    CHAIN_OF_COMMAND,
    CHARACTER,
    CHARACTER_NAMES,
    CHARACTERS,
    COLOUR,
    COLUMN,
    COLUMN_NAMES,
    COLUMNS,
    DECLINE,
    DISCARD,
    DO,
    EMPTY,
    EQUIP,
    EXERT,
    FAMILIES,
    FAMILY_NAMES,
    FINISH,
    FIRST,
    FROM,
    GAIN,
    GIVE,
    GREY,
    INFLUENCE,
    ISSUE,
    LAUNDER,
    LEAD,
    NEUTRAL,
    NO,
    ORDER,
    PLACE,
    PRIMO,
    PROTECTION_MONEY,
    PUT_BOAT,
    PUT_CAR,
    PUT_LAB,
    PUT_SOLDATO,
    RALLY,
    RECRUIT,
    REFUSE,
    REMOVE,
    ROW,
    ROW_NAMES,
    ROWS,
    SAIL,
    SEA_NAMES,
    SEAS,
    SEATS,
    SHEET_SPACES,
    SIDES,
    SINK,
    SKIP,
    SPACE,
    SPACE_NAMES,
    STAY,
    TILE,
    TILE_NAMES,
    TILES,
    TO_SUPPLY,
    TOKEN,
    TOKENS,
    TWO,
    ULTIMA,
    WITH_CARS,
    YES,
)
from cosca.kernel.state import CHANCE

# Kinds of equipment.
CAR_BIT: Final[i64] = 1
BOAT_BIT: Final[i64] = 2
LAB_BIT: Final[i64] = 4

NO_SPACE: Final[i64] = 1 << 20
"""The price of a space where none can be performed: more than anybody has."""


class Planner(Board):
    """What happens before the orders are revealed."""

    # -- R2 set-up: chance --------------------------------------------------------------------------------------------

    def draw_tiles(self) -> None:
        """R2.2: seven of the eleven tiles, the same for both teams."""
        cells = self.cells
        drawn: i64 = 0
        offer = vec[i16](capacity=TILES)
        for tile in range(TILES):
            if cells[TILE_THERE + tile] == 0:
                offer = append(offer, i16(TILE + tile))
            else:
                drawn += 1
        if drawn < self.components.tiles_drawn:
            self.ask(DRAWING_TILE, CHANCE, offer)

    def draw_tile(self, tile: i64) -> None:
        """A tile is drawn."""
        self.cells[TILE_THERE + tile] = 1
        self.tell("drew-tile", {"tile": TILE_NAMES[tile]})

    def draw_colours(self) -> None:
        """R2.3: three colours for the first team, the others for the second; R19.2: one colour for each seat."""
        cells = self.cells
        drawn: i64 = 0
        offer = vec[i16](capacity=FAMILIES)
        for family in range(FAMILIES if not self.first_game else i64(4)):
            if cells[COLOUR_OF + family] == 0:
                offer = append(offer, i16(COLOUR + family))
            else:
                drawn += 1
        if self.first_game:
            if drawn < SEATS:
                self.ask(DRAWING_COLOUR, CHANCE, offer)
            else:
                self._families_known()
        elif drawn < self.components.colours_per_team:
            self.ask(DRAWING_COLOUR, CHANCE, offer)
        else:
            for family in range(FAMILIES):
                if cells[COLOUR_OF + family] == 0:
                    cells[COLOUR_OF + family] = 2
            self._tell_colours()
            self.decision = LEADING
            self.asked = NONE

    def draw_colour(self, family: i64) -> None:
        """A colour is drawn for the team, or in a first game for the next seat."""
        cells = self.cells
        if self.first_game:
            seat: i64 = 0
            while cells[FAMILY + seat] != 0:
                seat += 1
            cells[FAMILY + seat] = u8(family + 1)
            cells[COLOUR_OF + family] = u8(seat + 1)
        else:
            cells[COLOUR_OF + family] = 1

    def _tell_colours(self) -> None:
        if self.ear is None:
            return
        for team in range(i64(2)):
            names = [FAMILY_NAMES[f] for f in range(FAMILIES) if i64(self.cells[COLOUR_OF + f]) == team + 1]
            self.tell("drew-colours", {"seat": int(team), "seat-mate": int(team + 2), "families": names})

    # -- R2.4 families ------------------------------------------------------------------------------------------------

    def leading(self) -> i64:
        """The seats that choose now, as bits: of each team the lower one first (Q1), both teams at once (Q2)."""
        cells = self.cells
        owing: i64 = 0
        for team in range(i64(2)):
            if cells[FAMILY + team] == 0:
                owing |= i64(1) << team
            elif cells[FAMILY + team + 2] == 0:
                owing |= i64(1) << (team + 2)
        return owing

    def leadable(self, seat: i64) -> vec[i16]:
        """The families among which a seat chooses."""
        cells = self.cells
        offer = vec[i16](capacity=4)
        for family in range(FAMILIES):
            if i64(cells[COLOUR_OF + family]) == seat % 2 + 1 and i64(cells[FAMILY + seat % 2]) != family + 1:
                offer = append(offer, i16(LEAD + family))
        return offer

    def lead(self, seat: i64, family: i64) -> None:
        """R2.4: a sealed choice; when all four are made they are shown (H4)."""
        self.cells[FAMILY + seat] = u8(family + 1)
        if self.ear is not None:
            self.tell("leads-secretly", {"seat": int(seat), "family": FAMILY_NAMES[family]}, self.team_ears(seat))
        if self.leading() == 0:
            self.decision = 0
            self._families_known()

    def _families_known(self) -> None:
        """R2.5, R2.6: pieces and start line-up."""
        for seat in range(SEATS):
            self._take_pieces(seat)
            if self.ear is not None:
                self.tell("leads", {"seat": int(seat), "family": self.family_text(seat)}, reveals=True)
        cells = self.cells
        components = self.components
        self.neutral_supply = components.neutral_soldati
        self.lab_supply = components.labs
        for area in range(AREAS):
            side = i64(components.start_side[area])
            number = i64(components.start_soldati[area])
            cells[HOLDER + area] = u8(side)
            cells[SOLDATI + area] = u8(number)
            if side == NEUTRAL:
                self.neutral_supply -= number
            else:
                cells[SUPPLY + side] -= u8(number)
        for column in range(COLUMNS):
            cells[TOP + column * SIDES + NEUTRAL] = components.grey[column]

    def _take_pieces(self, seat: i64) -> None:
        cells = self.cells
        components = self.components
        cells[SUPPLY + seat] = u8(components.soldati)
        cells[CAR_SUPPLY + seat] = u8(components.cars)
        cells[BOAT_SUPPLY + seat] = u8(components.boats)
        cells[INFLUENCE_SUPPLY + seat] = u8(components.influence)
        for token in range(TOKENS):
            there = components.orders[(self.family(seat) * TOKENS + token) * ORDER_WIDTH] != 0
            status = NOWHERE
            if there:
                status = IN_HQ if token < BASIC else ON_MAT
            cells[STATUS + seat * TOKENS + token] = u8(status)

    # -- R2.7 to R2.12 start ------------------------------------------------------------------------------------------

    def draw_first(self) -> None:
        """R2.7."""
        self.ask(DRAWING_FIRST, CHANCE, vec[i16]([i16(FIRST), i16(FIRST + 1), i16(FIRST + 2), i16(FIRST + 3)]))

    def name_first(self, seat: i64) -> None:
        """The starting player takes the Primo Giocatore."""
        self.primo = seat
        self.starter = seat
        self.tell("first-player", {"seat": int(seat)})

    def draw_characters(self, place: i64) -> None:
        """R2.8: a character for each seat in order of play; R2.9 when all have one."""
        cells = self.cells
        if place == SEATS:
            gift = self.components.start_gift
            last = self.in_order(self.starter, 3)
            self.pay_bank(self.starter, gift)
            self.gain_money(last, gift)
            if self.ear is not None:
                self.tell("start-gift", {"seat": int(self.starter), "seat-other": int(last), "count": int(gift)})
            return
        offer = vec[i16](capacity=CHARACTERS)
        for card in range(CHARACTERS):
            if card + 1 not in (
                i64(cells[CARD]),
                i64(cells[CARD + 1]),
                i64(cells[CARD + 2]),
                i64(cells[CARD + 3]),
            ):
                offer = append(offer, i16(CHARACTER + card))
        self.push(DRAW_CHARACTERS, place + 1)
        self.seat = self.in_order(self.starter, place)
        self.ask(DRAWING_CHARACTER, CHANCE, offer)

    def draw_character(self, card: i64) -> None:
        """The money and the Soldati for headquarters are taken at once."""
        seat = self.seat
        self.cells[CARD + seat] = u8(card + 1)
        self.gain_money(seat, self._on_card(seat, 0))
        self.cells[HQ + seat] += u8(self.from_supply(seat, self._on_card(seat, 1)))
        if self.ear is not None:
            self.tell("drew-character", {"seat": int(seat), "character": CHARACTER_NAMES[card]})

    def _on_card(self, seat: i64, place: i64) -> i64:
        return i64(self.components.characters[(i64(self.cells[CARD + seat]) - 1) * CARD_WIDTH + place])

    def place_units(self, place: i64, done: i64) -> None:
        """R2.10: Soldati, cars and boats of the card, one after the other; what has no place goes back (Q5)."""
        if place == SEATS:
            return
        seat = self.in_order(self.starter, place)
        self.seat = seat
        soldati = self._on_card(seat, 2)
        cars = self._on_card(seat, 3)
        offer = vec[i16]()
        if done < soldati:
            if self.cells[SUPPLY + seat] > 0:
                offer = self._own_areas(seat, PUT_SOLDATO)
        elif done < soldati + cars:
            offer = self.equipment(seat, CAR_BIT)
        elif done < soldati + cars + self._on_card(seat, 4):
            offer = self.equipment(seat, BOAT_BIT)
        else:
            self.push(PLACE_UNITS, place + 1)
            return
        self.push(PLACE_UNITS, place, done + 1)
        if len(offer) > 0:
            self.use = FOR_SET_UP
            self.ask(UNIT, seat, offer)

    def place_labs(self, place: i64, done: i64) -> None:
        """R2.11."""
        if place == SEATS:
            return
        seat = self.in_order(self.starter, place)
        self.seat = seat
        if done == self._on_card(seat, 5):
            self.push(PLACE_LABS, place + 1)
            return
        self.push(PLACE_LABS, place, done + 1)
        offer = self.equipment(seat, LAB_BIT)
        if len(offer) > 0:
            self.use = FOR_SET_UP
            self.ask(UNIT, seat, offer)

    def place_unit(self, word: i64) -> None:
        """A Soldato, or equipment, of the character card."""
        if word >= PUT_CAR:
            self.put_equipment(word)
            return
        area = word - PUT_SOLDATO
        self.cells[SUPPLY + self.seat] -= 1
        self.cells[SOLDATI + area] += 1
        if self.ear is not None:
            self.tell("placed", {"seat": int(self.seat), "area": AREA_NAMES[area], "count": 1})

    def first_tokens(self, done: i64) -> None:
        """R2.12: two rounds, a token each, into a column with a free slot."""
        if done == SEATS * self.components.start_tokens:
            return
        seat = self.in_order(self.starter, done)
        self.seat = seat
        self.push(FIRST_TOKENS, done + 1)
        offer = vec[i16](capacity=COLUMNS)
        for column in range(COLUMNS):
            if self.has_room(0, column):
                offer = append(offer, i16(COLUMN + column))
        self.ask(FIRST_COLUMN, seat, offer)

    def first_token(self, column: i64) -> None:
        """An influence token from supply onto sheet 0."""
        self.cells[INFLUENCE_SUPPLY + self.seat] -= 1
        self.cells[TOP + column * SIDES + self.seat] += 1
        if self.ear is not None:
            self.tell("token-on-top", {"seat": int(self.seat), "column": COLUMN_NAMES[column]})

    # -- R5.1, R5.2 the planning phase --------------------------------------------------------------------------------

    def begin_planning(self) -> None:
        """The starting player of the phase is who holds the Primo Giocatore now (R3.2)."""
        self.phase = PLANNING
        self.starter = self.primo
        self.skips = 0
        if self.ear is not None:
            self.tell("planning-begins", {"round": int(self.round), "seat": int(self.starter)})
        self.push(NEXT_TURN, self.starter)
        self.push(PLANNING_TILES, 0)

    def planning_tiles(self, place: i64) -> None:
        """R5.1: Protection Money (R17.10), then Influence (R17.5), in order of play."""
        if place == SEATS:
            return
        seat = self.in_order(self.starter, place)
        self.push(PLANNING_TILES, place + 1)
        self.seat = seat
        if self.marked(seat, PROTECTION_MONEY):
            income = self.components.protection_money * self.mandamenti(seat)
            self.gain_money(seat, income)
            self.tell_tile(seat, PROTECTION_MONEY)
            self._tell_money("earned", seat, income)
        if (
            self.marked(seat, INFLUENCE)
            and i64(self.cells[HQ + seat]) >= self.components.influence_price
            and self.has_mat_tokens(seat)
        ):
            self.ask(TILE_INFLUENCE, seat, vec[i16]([i16(YES), i16(NO)]))

    def use_influence(self, word: i64) -> None:
        """R17.5: a Soldato from headquarters to supply, for an influence token of the mat."""
        if word == NO:
            return
        price = self.components.influence_price
        self.cells[HQ + self.seat] -= u8(price)
        self.to_supply(self.seat, price)
        self.tell_tile(self.seat, INFLUENCE)
        self.push(PERFORM, EXERT)

    def next_turn(self, seat: i64) -> None:
        """R5.2: in order of play until the top sheet is empty."""
        if self._top_is_empty():
            self.push(END_PLANNING)
            return
        self.seat = seat
        self.refused = False
        self.push(NEXT_TURN, self.in_order(seat, 1))
        self.push(ASK_TURN)

    def _top_is_empty(self) -> bool:
        cells = self.cells
        for place in range(TOP, TOP + COLUMNS * SIDES):
            if cells[place] != 0:
                return False
        return True

    # -- R5.3, R5.4 a turn --------------------------------------------------------------------------------------------

    def ask_turn(self) -> None:
        """Option A or B, and the anytime options; what cannot be paid in full is not offered."""
        seat = self.seat
        needed = self._cheapest_space(seat)
        self.use = FOR_USE
        offer = self._moves(seat, needed, self.purse(seat))
        if len(offer) == 0 and needed == NO_SPACE:
            self.use = FOR_IDLE_MOVE  # Q22
            needed = 0
            offer = self._moves(seat, needed, self.purse(seat))
        raised = self.purse(seat) + self.orders_in_hq(seat) * self.components.money_for_order
        if len(offer) > 0:
            self.ask(TURN, seat, self.with_anytime(seat, offer, True))
        elif len(self._moves(seat, needed, raised)) > 0:
            self.ask(TURN, seat, self._raising(seat))  # Q13
        elif self.can_ask(seat):
            self.ask(TURN, seat, vec[i16]([i16(ASK), i16(SKIP)]))
        else:
            self.skip_turn()

    def skip_turn(self) -> None:
        """Q14: nothing is affordable, nobody helps."""
        self.skips += 1
        if self.ear is not None:
            self.tell("skipped", {"seat": int(self.seat)})

    def _cheapest_space(self, seat: i64) -> i64:
        """The least money needed for a space that the seat can perform; `NO_SPACE` if there is none."""
        components = self.components
        sheet = self.round - 1
        least = NO_SPACE
        for place in range(i64(components.sheet_first[sheet]), i64(components.sheet_first[sheet + 1])):
            space = i64(components.sheet_list[place])
            price = max(0, -i64(components.space_money[sheet * SHEET_SPACES + space]))
            if price < least and self.is_open(space) and self.can_use(seat, space):
                least = price
        return least

    def _moves(self, seat: i64, cheapest: i64, purse: i64) -> vec[i16]:
        """The words for tokens and columns that so much money pays for."""
        cells = self.cells
        fee = self.components.token_fee
        offer = vec[i16](capacity=24)
        for column in range(COLUMNS):
            for owner in range(GREY + 1):
                side = self.side_of(owner)
                if side != NONE and cells[TOP + column * SIDES + side] != 0:
                    needed = cheapest
                    if side not in (NEUTRAL, seat):
                        needed += fee
                    if needed <= purse:
                        offer = append(offer, i16(TOKEN + column * (GREY + 1) + owner))
        for column in range(COLUMNS):
            if self.has_tokens(column) and self.column_cost(seat, column) <= purse:
                offer = append(offer, i16(GAIN + column))
        return offer

    def side_of(self, owner: i64) -> i64:
        """The side that plays a colour, or NONE."""
        if owner == GREY:
            return NEUTRAL
        cells = self.cells
        for seat in range(SEATS):
            if i64(cells[FAMILY + seat]) == owner + 1:
                return seat
        return NONE

    def has_tokens(self, column: i64) -> bool:
        """Whether a token lies in a column of the top sheet."""
        cells = self.cells
        for place in range(TOP + column * SIDES, TOP + column * SIDES + SIDES):
            if cells[place] != 0:
                return True
        return False

    def column_cost(self, seat: i64, column: i64) -> i64:
        """R5.7: the number of the column, the price of each token, the fee for each foreign one."""
        cells = self.cells
        components = self.components
        cost = i64(components.column_price[(self.round - 1) * COLUMNS + column])
        for side in range(SIDES):
            tokens = i64(cells[TOP + column * SIDES + side])
            cost += tokens * components.token_price
            if side not in (NEUTRAL, seat):
                cost += tokens * components.token_fee
        return cost

    # -- R4 anytime options -------------------------------------------------------------------------------------------

    def with_anytime(self, seat: i64, offer: vec[i16], gifts: bool) -> vec[i16]:
        """R4.3: discard, gift and request beside other words."""
        offer = self._discards(seat, offer)
        if gifts and self.purse(seat) >= self.components.gift_price:
            offer = append(offer, i16(GIVE))
        if self.can_ask(seat):
            offer = append(offer, i16(ASK))
        return offer

    def _discards(self, seat: i64, offer: vec[i16]) -> vec[i16]:
        cells = self.cells
        first = STATUS + seat * TOKENS
        names = DISCARD + self.family(seat) * TOKENS
        for token in range(TOKENS):
            if i64(cells[first + token]) == IN_HQ:
                offer = append(offer, i16(names + token))
        return offer

    def _raising(self, seat: i64) -> vec[i16]:
        """Q13: only what brings money."""
        return self.with_anytime(seat, vec[i16](capacity=16), False)

    def can_ask(self, seat: i64) -> bool:
        """R4.3c: not after a refusal, and only a teammate who could give."""
        mate = self.mate(seat)
        raised = self.purse(mate) + self.orders_in_hq(mate) * self.components.money_for_order
        return not self.refused and raised >= self.components.gift_price

    def anytime(self, seat: i64, word: i64) -> None:
        """Carry out a discard, a gift or a request."""
        if word == GIVE:
            self.give(seat)
        elif word == ASK:
            if self.ear is not None:
                self.tell("asked", {"seat": int(seat), "seat-mate": int(self.mate(seat))})
            self.ask_mate(seat)
        else:
            self.discard(seat, word - DISCARD - self.family(seat) * TOKENS)

    def ask_mate(self, seat: i64) -> None:
        """R4.3c: the teammate gives, discards tokens to be able to, or refuses."""
        mate = self.mate(seat)
        offer = self._discards(mate, vec[i16](capacity=16))
        if self.purse(mate) >= self.components.gift_price:
            offer = append(offer, i16(GIVE))
        self.ask(ANSWERING, mate, append(offer, i16(REFUSE)))

    def answer_request(self, mate: i64, word: i64) -> None:
        """The teammate's answer."""
        if word == REFUSE:
            self.refused = True
            if self.ear is not None:
                self.tell("refused", {"seat": int(mate)})
        elif word == GIVE:
            self.give(mate)
        else:
            self.discard(mate, word - DISCARD - self.family(mate) * TOKENS)
            self.ask_mate(self.mate(mate))

    def discard(self, seat: i64, token: i64) -> None:
        """R4.1: an order token leaves the game for money; it was no face-down one, as everybody sees now (H6)."""
        self.cells[STATUS + seat * TOKENS + token] = u8(DISCARDED)
        self.gain_money(seat, self.components.money_for_order)
        gone = ~(i32(1) << i32(token))
        for place in range(2 * AREAS):
            if i64(self.cells[HOLDER + place // 2]) == seat:
                self.candidates[place] &= gone
        if self.ear is not None:
            self.tell("discarded", {"seat": int(seat), "order": self.order_text(seat, token)}, reveals=True)

    def give(self, seat: i64) -> None:
        """R4.2: two Money for one."""
        self.pay_bank(seat, self.components.gift_price)
        self.gain_money(self.mate(seat), 1)
        if self.ear is not None:
            self.tell("gave", {"seat": int(seat), "seat-mate": int(self.mate(seat))})

    # -- R5.6 option A ------------------------------------------------------------------------------------------------

    def choose_move(self, word: i64) -> None:
        """The answer to the question of a turn."""
        if word == SKIP:
            self.skip_turn()
        elif word >= DISCARD:
            self.push(ASK_TURN)
            self.anytime(self.seat, word)
        elif word >= GAIN:
            self.skips = 0
            self._gain(word - GAIN)
        else:
            self.skips = 0
            self.where = (word - TOKEN) // (GREY + 1)
            self.owner = self.side_of((word - TOKEN) % (GREY + 1))
            self._ask_space()

    def _ask_space(self) -> None:
        """Step 2: the spaces that can be performed and paid; Q22: any open space if none can be performed."""
        if self.use == FOR_IDLE_MOVE:
            self.ask(SPACING, self.seat, self.open_spaces())
            return
        purse = self.purse(self.seat)
        if self.owner not in (NEUTRAL, self.seat):
            purse -= self.components.token_fee
        self.ask(SPACING, self.seat, self._usable_spaces(self.seat, purse, NONE))

    def _usable_spaces(self, seat: i64, purse: i64, but: i64) -> vec[i16]:
        components = self.components
        sheet = self.round - 1
        offer = vec[i16](capacity=24)
        for place in range(i64(components.sheet_first[sheet]), i64(components.sheet_first[sheet + 1])):
            space = i64(components.sheet_list[place])
            number = sheet * SHEET_SPACES + space
            if (
                space != but
                and -i64(components.space_money[number]) <= purse
                and self.is_open(space)
                and self.can_use(seat, space)
            ):
                offer = append(offer, i16(SPACE + number))
        return offer

    def is_open(self, space: i64) -> bool:
        """Whether a space of the bottom sheet is empty or large."""
        if self.components.spaces[((self.round - 1) * SHEET_SPACES + space) * SPACE_WIDTH + S_LARGE] != 0:
            return True
        cells = self.cells
        for place in range(BOTTOM + space * SIDES, BOTTOM + space * SIDES + SIDES):
            if cells[place] != 0:
                return False
        return True

    def open_spaces(self) -> vec[i16]:
        """The words for all empty or large spaces of the bottom sheet."""
        components = self.components
        sheet = self.round - 1
        offer = vec[i16](capacity=24)
        for place in range(i64(components.sheet_first[sheet]), i64(components.sheet_first[sheet + 1])):
            space = i64(components.sheet_list[place])
            if self.is_open(space):
                offer = append(offer, i16(SPACE + sheet * SHEET_SPACES + space))
        return offer

    def choose_space(self, space: i64) -> None:
        """Where a token goes: to be used (R5.6), or just to lie there (R5.7, Q22)."""
        if self.use == FOR_GAIN:
            self.put_on_space(self.owner, space)
            return
        cells = self.cells
        cells[TOP + self.where * SIDES + self.owner] -= 1
        if self.owner not in (NEUTRAL, self.seat):
            self._pay_fee(self.owner, 1)
        self.put_on_space(self.owner, space)
        if self.use == FOR_USE:
            self.use_space(space)

    def put_on_space(self, side: i64, space: i64) -> None:
        """A token comes to lie on a space of the bottom sheet."""
        self.cells[BOTTOM + space * SIDES + side] += 1
        if self.ear is not None:
            name = SPACE_NAMES[(self.round - 1) * SHEET_SPACES + space]
            self.tell("token-on-space", {"seat": int(self.seat), "owner": self.owner_text(side), "space": name})

    def _pay_fee(self, owner: i64, tokens: i64) -> None:
        fee = tokens * self.components.token_fee
        self.pay_bank(self.seat, fee)
        self.gain_money(owner, fee)
        if self.ear is not None:
            self.tell("paid-fee", {"seat": int(self.seat), "seat-other": int(owner), "count": int(fee)})

    def use_space(self, space: i64) -> None:
        """Steps 4 and 5: the printed money, then the parts."""
        number = (self.round - 1) * SHEET_SPACES + space
        money = i64(self.components.space_money[number])
        self.gain_money(self.seat, money)
        if self.ear is not None:
            self.tell("used-space", {"seat": int(self.seat), "space": SPACE_NAMES[number], "money": int(money)})
        self.push(USE_PARTS, space, 0)

    # -- R5.8 parts of an action --------------------------------------------------------------------------------------

    def part_of(self, space: i64, place: i64) -> i64:
        """The first or second part of a space of the bottom sheet."""
        number = (self.round - 1) * SHEET_SPACES + space
        return i64(self.components.spaces[number * SPACE_WIDTH + S_PART + 2 * place])

    def argument_of(self, space: i64, place: i64) -> i64:
        """The argument of a part."""
        number = (self.round - 1) * SHEET_SPACES + space
        return i64(self.components.spaces[number * SPACE_WIDTH + S_PART + 2 * place + 1])

    def can_use(self, seat: i64, space: i64) -> bool:
        """Whether at least one part can be performed (Q20)."""
        return self.can_perform(seat, self.part_of(space, 0), self.argument_of(space, 0)) or self.can_perform(
            seat, self.part_of(space, 1), self.argument_of(space, 1)
        )

    def can_perform(self, seat: i64, part: i64, argument: i64) -> bool:
        """Whether a part can be performed to an extent of at least one (Q20, Q21)."""
        cells = self.cells
        if part == NO_PART:
            return False
        if part == RECRUIT:
            return cells[SUPPLY + seat] > 0
        if part == PLACE:
            return cells[HQ + seat] > 0 and self._has_place(seat, argument < OWN_ONLY)
        if part == ORDER:
            return self.orders_in_hq(seat) > 0 and self._has_order_area(seat, argument)
        if part == EQUIP:
            return self.can_equip(seat, CAR_BIT | BOAT_BIT | LAB_BIT)
        if part == LAUNDER:
            return self.labs_of(seat) > 0
        if part == RALLY:
            return self._has_rally(seat)
        if part in (EXERT, REMOVE):
            return self.has_mat_tokens(seat)
        return part == ULTIMA and cells[BUST + seat] == 0

    def has_mat_tokens(self, seat: i64) -> bool:
        """Whether any influence token is left on the mat."""
        for row in range(ROWS):
            if self.left_on_mat(seat, row) > 0:
                return True
        return False

    def _has_place(self, seat: i64, or_empty: bool) -> bool:
        cells = self.cells
        for area in range(AREAS):
            holder = i64(cells[HOLDER + area])
            if holder == seat or (or_empty and holder == EMPTY):
                return True
        return False

    def use_parts(self, space: i64, done: i64) -> None:
        """Ask for the next part: "/" one of them; "+" both, either or, after the first, no more."""
        joined = i64(self.components.spaces[((self.round - 1) * SHEET_SPACES + space) * SPACE_WIDTH + S_JOIN]) == AND
        if done != 0 and not joined:
            return
        offer = vec[i16](capacity=3)
        for place in range(i64(2)):
            part = self.part_of(space, place)
            if not done >> place & 1 and self.can_perform(self.seat, part, self.argument_of(space, place)):
                offer = append(offer, i16(DO + part))
        if len(offer) == 0:
            return
        if len(offer) == 2 and offer[0] > offer[1]:
            offer = vec[i16]([offer[1], offer[0]])
        if done != 0:
            offer = append(offer, i16(FINISH))
        self.where = space
        self.most = done
        self.ask(PARTING, self.seat, offer)

    def choose_part(self, word: i64) -> None:
        """A part of the space in use."""
        if word == FINISH:
            return
        space = self.where
        place: i64 = 0 if self.part_of(space, 0) == word - DO else 1
        self.push(USE_PARTS, space, self.most | (i64(1) << place))
        self.push(PERFORM, word - DO, self.argument_of(space, place))
        if word - DO == ULTIMA:
            self.cells[BUST + self.seat] = u8(space + 1)
            self.cells[BUST_TOKEN + self.seat] = u8(self.owner)

    def perform(self, part: i64, argument: i64) -> None:
        """R6: the actions of the planning phase."""
        if part == RECRUIT:
            self.ask_recruit(self.recruit_base(self.seat) + argument)
        elif part == PLACE:
            self._ask_place(argument)
        elif part == ORDER:
            self._ask_order(argument)
        elif part == EQUIP:
            self.push(PLACE_EQUIPMENT, CAR_BIT | BOAT_BIT | LAB_BIT, FOR_EQUIPMENT)
        elif part == LAUNDER:
            self.launder()
        elif part == RALLY:
            self._ask_rally()
        elif part == EXERT:
            self._ask_row(FOR_EXERT_TO_SHEET if argument == EXERT_TO_SHEET else FOR_EXERT)
        elif part == REMOVE:
            self.most = argument
            self._ask_row(FOR_REMOVE)
        elif self.ear is not None:
            self.tell("set-bust", {"seat": int(self.seat)})

    # -- R5.7 option B ------------------------------------------------------------------------------------------------

    def _gain(self, column: i64) -> None:
        """Step 2: everything is paid before anything is gained (Q31)."""
        cells = self.cells
        seat = self.seat
        cost = self.column_cost(seat, column)
        if self.ear is not None:
            about: dict[str, object] = {"seat": int(seat), "column": COLUMN_NAMES[column], "money": int(cost)}
            self.tell("gained-influence", about)
        for side in range(SEATS):
            tokens = i64(cells[TOP + column * SIDES + side])
            if side != seat and tokens > 0:
                self._pay_fee(side, tokens)
                cost -= tokens * self.components.token_fee
        self.pay_bank(seat, cost)
        self.push(GAIN_STEP, column, 0)
        self.push(MOVE_COLUMN, column)

    def move_column(self, column: i64) -> None:
        """Step 3: a place for every token, neutral ones first, then by seat."""
        cells = self.cells
        side = NEUTRAL
        if cells[TOP + column * SIDES + NEUTRAL] == 0:
            side = 0
            while side < SEATS and cells[TOP + column * SIDES + side] == 0:
                side += 1
            if side == SEATS:
                return
        cells[TOP + column * SIDES + side] -= 1
        self.push(MOVE_COLUMN, column)
        self.owner = side
        self.use = FOR_GAIN
        self.ask(SPACING, self.seat, self.open_spaces())

    def gain_step(self, column: i64, done: i64) -> None:
        """Step 4: the action of the column, and before or after it one order."""
        offer = vec[i16](capacity=3)
        if not done & 1:
            offer = append(offer, i16(DO + ACTION))
        if not done & 2 and self.can_perform(self.seat, ORDER, 1):
            offer = append(offer, i16(DO + ORDER))
            if done & 1:
                offer = append(offer, i16(FINISH))
        if len(offer) > 0:
            self.where = column
            self.most = done
            self.ask(GAINING, self.seat, offer)

    def choose_gain(self, word: i64) -> None:
        """The action or the order."""
        if word == FINISH:
            return
        column = self.where
        if word == DO + ORDER:
            self.push(GAIN_STEP, column, self.most | 2)
            self.push(PERFORM, ORDER, 1)
            return
        self.push(GAIN_STEP, column, self.most | 1)
        removals = i64(self.components.column_removals[column])
        if column == PRIMO:
            self.primo = self.seat
            if self.ear is not None:
                self.tell("took-primo", {"seat": int(self.seat)})
            self.push(PLACE_EQUIPMENT, CAR_BIT | BOAT_BIT | LAB_BIT, FOR_SET_UP)
        elif column == TWO:
            self._ask_row(FOR_TWO_ROWS)
        else:
            self.push(REMOVE_ROW, column - 1, removals)

    def remove_row(self, row: i64, left: i64) -> None:
        """Influence one institution: the leftmost tokens of its row, one by one."""
        if left > 0 and self.left_on_mat(self.seat, row) > 0:
            self.push(REMOVE_ROW, row, left - 1)
            self._remove_to_supply(row)

    def second_row(self, first: i64) -> None:
        """Influence two institutions: another row, and the place for one of the two tokens (Q37)."""
        offer = vec[i16](capacity=ROWS)
        for row in range(ROWS):
            if row != first and self.left_on_mat(self.seat, row) > 0:
                offer = append(offer, i16(ROW + row))
        if len(offer) == 0:
            self.push(SEND_TOKEN, 1)
            return
        self.use = FOR_SECOND_ROW
        self.ask(CHOOSING_ROW, self.seat, offer)

    # -- R6.1, R6.2 Soldati -------------------------------------------------------------------------------------------

    def ask_recruit(self, most: i64) -> None:
        """R6.1: from supply to headquarters."""
        self.use = FOR_RECRUIT
        self.ask(COUNTING, self.seat, self.amounts(1, min(most, i64(self.cells[SUPPLY + self.seat]))))

    def recruit(self, number: i64) -> None:
        """Soldati are recruited."""
        self.cells[HQ + self.seat] += u8(self.from_supply(self.seat, number))
        if self.ear is not None:
            self.tell("recruited", {"seat": int(self.seat), "count": int(number)})

    def _ask_place(self, argument: i64) -> None:
        """R6.2, R6.10: one own area, or an empty one anywhere (Q45)."""
        self.most = self.place_base(self.seat) + argument % OWN_ONLY
        cells = self.cells
        offer = vec[i16](capacity=16)
        for area in range(AREAS):
            holder = i64(cells[HOLDER + area])
            if holder == self.seat or (holder == EMPTY and argument < OWN_ONLY):
                offer = append(offer, i16(AREA + area))
        self.use = FOR_PLACE
        self.ask(CHOOSING_AREA, self.seat, offer)

    def ask_place_amount(self, area: i64) -> None:
        """How many, up to what headquarters hold."""
        self.where = area
        self.ask(COUNTING, self.seat, self.amounts(1, min(self.most, i64(self.cells[HQ + self.seat]))))

    def place(self, seat: i64, area: i64, number: i64) -> None:
        """Soldati from headquarters onto the board."""
        if number == 0:
            return
        self.cells[HQ + seat] -= u8(number)
        if self.ear is not None:
            self.tell("placed", {"seat": int(seat), "area": AREA_NAMES[area], "count": int(number)})
        self.add_soldati(area, seat, number)

    # -- R6.3, R6.8, R6.9 orders --------------------------------------------------------------------------------------

    def can_take_order(self, seat: i64, area: i64, argument: i64) -> bool:
        """An own area without order; with Chain of Command (R17.3) also with exactly one, but not for R6.9 (Q46)."""
        cells = self.cells
        if i64(cells[HOLDER + area]) != seat or cells[ORDERS + 2 * area + 1] != 0:
            return False
        return cells[ORDERS + 2 * area] == 0 or (argument != ONE_AREA and self.marked(seat, CHAIN_OF_COMMAND))

    def _has_order_area(self, seat: i64, argument: i64) -> bool:
        for area in range(AREAS):
            if self.can_take_order(seat, area, argument):
                return True
        return False

    def _order_areas(self, argument: i64, but: i64) -> vec[i16]:
        offer = vec[i16](capacity=16)
        for area in range(AREAS):
            if area != but and self.can_take_order(self.seat, area, argument):
                offer = append(offer, i16(AREA + area))
        return offer

    def _ask_order(self, argument: i64) -> None:
        self.use = FOR_ORDER
        if argument == TWO_AREAS:
            self.use = FOR_TWO_AREAS
        elif argument == ONE_AREA:
            self.use = FOR_TWO_ORDERS
        self.ask(CHOOSING_AREA, self.seat, self._order_areas(argument, NONE))

    def second_order(self, first: i64) -> None:
        """R6.8: a second order in another area, if wanted."""
        if self.orders_in_hq(self.seat) == 0:
            return
        offer = self._order_areas(1, first)
        if len(offer) > 0:
            self.use = FOR_SECOND_ORDER
            self.ask(CHOOSING_AREA, self.seat, append(offer, i16(FINISH)))

    def ask_issue(self, area: i64, may_finish: i64) -> None:
        """Which token; R6.9: the second one in the same area is optional."""
        cells = self.cells
        first = STATUS + self.seat * TOKENS
        names = ISSUE + self.family(self.seat) * TOKENS
        offer = vec[i16](capacity=16)
        for token in range(TOKENS):
            if i64(cells[first + token]) == IN_HQ:
                offer = append(offer, i16(names + token))
        if len(offer) == 0:
            return
        if may_finish:
            offer = append(offer, i16(FINISH))
        self.where = area
        self.ask(ISSUING, self.seat, offer)

    def issue(self, word: i64) -> None:
        """R6.3: face down; opponents see that one lies there, and know which it can be (H6)."""
        if word == FINISH:
            return
        cells = self.cells
        seat = self.seat
        area = self.where
        token = word - ISSUE - self.family(seat) * TOKENS
        place = 2 * area + (1 if cells[ORDERS + 2 * area] != 0 else 0)
        if place % 2 == 1 and self.use != FOR_TWO_ORDERS:
            self.tell_tile(seat, CHAIN_OF_COMMAND)
        possible: i64 = 0
        for other in range(TOKENS):
            if i64(cells[STATUS + seat * TOKENS + other]) in (IN_HQ, ON_BOARD):
                possible |= i64(1) << other
        self.candidates[place] = i32(possible)
        cells[ORDERS + place] = u8(token + 1)
        cells[STATUS + seat * TOKENS + token] = u8(ON_BOARD)
        if self.ear is not None:
            about: dict[str, object] = {"seat": int(seat), "area": AREA_NAMES[area]}
            self.tell_secret("issued", about, {"order": self.order_text(seat, token)}, self.team_ears(seat))

    def choose_area(self, word: i64) -> None:
        """An area was asked for."""
        if word == FINISH:
            return
        area = word - AREA
        use = self.use
        if use == FOR_PLACE:
            self.ask_place_amount(area)
        elif use == FOR_RALLY:
            self.clear_visited()
            self.push(RALLY_STEP, area, 0)
        elif use in (FOR_AID, FOR_LABS, FOR_AGITATE):
            self.choose_order_area(use, area)
        else:
            if use == FOR_TWO_AREAS:
                self.push(SECOND_ORDER, area)
            elif use == FOR_TWO_ORDERS:
                self.push(ISSUE_ORDER, area, 1)
            self.push(ISSUE_ORDER, area, 0)

    def choose_order_area(self, use: i64, area: i64) -> None:
        """The areas of the encounter phase."""
        raise NotImplementedError

    # -- R6.4 equipment -----------------------------------------------------------------------------------------------

    def _own_areas(self, seat: i64, words: i64) -> vec[i16]:
        cells = self.cells
        offer = vec[i16](capacity=16)
        for area in range(AREAS):
            if i64(cells[HOLDER + area]) == seat:
                offer = append(offer, i16(words + area))
        return offer

    def coasts(self, seat: i64) -> i64:
        """The seas adjacent to areas of a family, as bits."""
        cells = self.cells
        seas: i64 = 0
        for area in range(AREAS):
            if i64(cells[HOLDER + area]) == seat:
                seas |= i64(self.components.area_seas[area])
        return seas

    def can_equip(self, seat: i64, kinds: i64) -> bool:
        """Whether a car, a speedboat or a lab can be placed."""
        cells = self.cells
        if kinds & CAR_BIT and cells[CAR_SUPPLY + seat] > 0 and self._has_place(seat, False):
            return True
        if kinds & BOAT_BIT and cells[BOAT_SUPPLY + seat] > 0 and self.coasts(seat) != 0:
            return True
        if kinds & LAB_BIT and self.lab_supply > 0:
            for area in range(AREAS):
                if i64(cells[HOLDER + area]) == seat and i64(cells[LABS + area]) < self.components.labs_per_area:
                    return True
        return False

    def equipment(self, seat: i64, kinds: i64) -> vec[i16]:
        """The words for cars, speedboats and labs that can be placed."""
        cells = self.cells
        offer = vec[i16](capacity=16)
        if kinds & CAR_BIT and cells[CAR_SUPPLY + seat] > 0:
            offer = self._own_areas(seat, PUT_CAR)
        if kinds & BOAT_BIT and cells[BOAT_SUPPLY + seat] > 0:
            offer = self.boat_words(self.coasts(seat), offer)
        if kinds & LAB_BIT and self.lab_supply > 0:
            for area in range(AREAS):
                if i64(cells[HOLDER + area]) == seat and i64(cells[LABS + area]) < self.components.labs_per_area:
                    offer = append(offer, i16(PUT_LAB + area))
        return offer

    def boat_words(self, seas: i64, offer: vec[i16]) -> vec[i16]:
        """The words for a boat in any of these seas."""
        for sea in range(SEAS):
            if seas >> sea & 1:
                offer = append(offer, i16(PUT_BOAT + sea))
        return offer

    def place_equipment(self, kinds: i64, use: i64) -> None:
        """Ask where a piece goes. It may be declined unless it is the action of a space."""
        offer = self.equipment(self.seat, kinds)
        if len(offer) == 0:
            return
        if use != FOR_EQUIPMENT:
            offer = append(offer, i16(DECLINE))
        self.use = use
        self.ask(EQUIPPING, self.seat, offer)

    def put_equipment(self, word: i64) -> None:
        """A car, a speedboat or a lab is placed."""
        if word == DECLINE:
            return
        cells = self.cells
        seat = self.seat
        if word >= PUT_LAB:
            self.lab_supply -= 1
            cells[LABS + word - PUT_LAB] += 1
            if self.ear is not None:
                self.tell("placed-lab", {"seat": int(seat), "area": AREA_NAMES[word - PUT_LAB]})
        elif word >= PUT_BOAT:
            self._put_boat(word - PUT_BOAT)
        else:
            cells[CAR_SUPPLY + seat] -= 1
            cells[CARS + word - PUT_CAR] += 1
            if self.ear is not None:
                self.tell("placed-car", {"seat": int(seat), "area": AREA_NAMES[word - PUT_CAR]})

    def _put_boat(self, sea: i64) -> None:
        """R6.4b: into the sea; except in the set-up (Q6) it may then move to an adjacent one."""
        self.cells[BOAT_SUPPLY + self.seat] -= 1
        self.cells[BOATS + sea * SEATS + self.seat] += 1
        if self.ear is not None:
            self.tell("placed-boat", {"seat": int(self.seat), "sea": SEA_NAMES[sea]})
        self.where = sea
        if self.decision_is_set_up():
            self.check_boats()
            return
        offer = vec[i16](capacity=4)
        for other in range(SEAS):
            if i64(self.components.sea_near[sea]) >> other & 1:
                offer = append(offer, i16(SAIL + other))
        self.ask(SAILING, self.seat, append(offer, i16(STAY)))

    def decision_is_set_up(self) -> bool:
        """Whether the pieces of the character cards are being placed."""
        return self.phase == 0

    def sail(self, word: i64) -> None:
        """The boat just placed may move one sea; only where it ends counts (Q52)."""
        if word != STAY:
            cells = self.cells
            cells[BOATS + self.where * SEATS + self.seat] -= 1
            self.where = word - SAIL
            cells[BOATS + self.where * SEATS + self.seat] += 1
            if self.ear is not None:
                self.tell("sailed", {"seat": int(self.seat), "sea": SEA_NAMES[self.where]})
        self.check_boats()

    def check_boats(self) -> None:
        """The rule of three boats: this one goes, and another one of the player's choice (Q53)."""
        cells = self.cells
        first = BOATS + self.where * SEATS
        there: i64 = 0
        for seat in range(SEATS):
            there += i64(cells[first + seat])
        if there <= self.components.boats_per_sea:
            return
        self._sink_boat(self.seat)
        offer = vec[i16](capacity=4)
        for family in range(FAMILIES):
            side = self.side_of(family)
            if side != NONE and cells[first + side] != 0:
                offer = append(offer, i16(SINK + family))
        self.ask(SINKING, self.seat, offer)

    def sink(self, word: i64) -> None:
        """The other boat."""
        self._sink_boat(self.side_of(word - SINK))

    def _sink_boat(self, seat: i64) -> None:
        self.cells[BOATS + self.where * SEATS + seat] -= 1
        self.cells[BOAT_SUPPLY + seat] += 1
        if self.ear is not None:
            self.tell("sank", {"seat": int(seat), "sea": SEA_NAMES[self.where]})

    # -- R6.5 launder -------------------------------------------------------------------------------------------------

    def launder(self) -> None:
        """1 Money for each own lab."""
        income = self.labs_of(self.seat)
        self.gain_money(self.seat, income)
        self._tell_money("laundered", self.seat, income)

    def _tell_money(self, name: str, seat: i64, amount: i64) -> None:
        if self.ear is not None:
            self.tell(name, {"seat": int(seat), "count": int(amount)})

    # -- R6.6, R6.7, R7 influence -------------------------------------------------------------------------------------

    def _ask_row(self, use: i64) -> None:
        offer = vec[i16](capacity=ROWS)
        for row in range(ROWS):
            if self.left_on_mat(self.seat, row) > 0:
                offer = append(offer, i16(ROW + row))
        if len(offer) > 0:
            self.use = use
            self.ask(CHOOSING_ROW, self.seat, offer)

    def choose_row(self, word: i64) -> None:
        """A row of the mat was asked for."""
        if word == FINISH:
            return
        row = word - ROW
        use = self.use
        if use == FOR_EXERT_TO_SHEET:
            self.push(SEND_TOKEN, 0)
            self.reveal(row)
        elif use == FOR_TWO_ROWS:
            self.push(SECOND_ROW, row)
            self.reveal(row)
        elif use == FOR_SECOND_ROW:
            self.cells[INFLUENCE_SUPPLY + self.seat] += 1  # one of the two; they are alike
            self.push(SEND_TOKEN, 0)
            self.reveal(row)
        else:
            if use == FOR_REMOVE:
                self.push(AGAIN_REMOVE, row, self.most - 1)
            elif use == FOR_REMOVE_AGAIN:
                self.push(AGAIN_REMOVE, row, self.most)
            self._remove_to_supply(row)

    def again_remove(self, row: i64, left: i64) -> None:
        """R6.7: up to two of the same row."""
        if left > 0 and self.left_on_mat(self.seat, row) > 0:
            self.use = FOR_REMOVE_AGAIN
            self.most = left - 1
            self.ask(CHOOSING_ROW, self.seat, vec[i16]([i16(ROW + row), i16(FINISH)]))

    def _remove_to_supply(self, row: i64) -> None:
        self.cells[INFLUENCE_SUPPLY + self.seat] += 1
        self.reveal(row)

    def reveal(self, row: i64) -> None:
        """R7: the leftmost token leaves a row: a value, an instant effect, perhaps an advanced order."""
        seat = self.seat
        components = self.components
        place = (self.family(seat) * ROWS + row) * MAT_WIDTH + self.removed(seat, row)
        self.cells[MAT + seat * ROWS + row] += 1
        if self.ear is not None:
            self.tell("removed-influence", {"seat": int(seat), "row": ROW_NAMES[row]})
        token = i64(components.mat_order[place]) - 1
        if token >= 0:
            self.cells[STATUS + seat * TOKENS + token] = u8(IN_HQ)
            if self.ear is not None:
                self.tell("gained-order", {"seat": int(seat), "order": self.order_text(seat, token)})
        kind = i64(components.mat_kind[place])
        if kind == MAT_MONEY:
            self.gain_money(seat, i64(components.mat_amount[place]))
            self._tell_money("earned", seat, i64(components.mat_amount[place]))
        elif kind == MAT_LAUNDER:
            self.launder()
        elif kind == MAT_CAR:
            self.push(PLACE_EQUIPMENT, CAR_BIT, FOR_MAT)
        elif kind == MAT_LAB:
            self.push(PLACE_EQUIPMENT, LAB_BIT, FOR_MAT)

    def send_token(self, or_supply: i64) -> None:
        """R6.6b: a column of the top sheet with a token and room, or an open space of the bottom sheet."""
        offer = vec[i16](capacity=32)
        if or_supply:
            offer = append(offer, i16(TO_SUPPLY))
        for column in range(COLUMNS):
            if self.has_tokens(column) and self.has_room(self.round - 1, column):
                offer = append(offer, i16(COLUMN + column))
        for word in self.open_spaces():
            offer = append(offer, word)
        self.ask(SENDING, self.seat, offer)

    def has_room(self, sheet: i64, column: i64) -> bool:
        """R5.5: whether a column of the top sheet can take another token."""
        room = i64(self.components.column_room[sheet * COLUMNS + column])
        if room == UNLIMITED:
            return True
        cells = self.cells
        there: i64 = 0
        for side in range(SIDES):
            there += i64(cells[TOP + column * SIDES + side])
        return there < room

    def send(self, word: i64) -> None:
        """The influence token from the mat goes where the player says."""
        if word == TO_SUPPLY:
            self.cells[INFLUENCE_SUPPLY + self.seat] += 1
        elif word >= SPACE:
            self.put_on_space(self.seat, (word - SPACE) % SHEET_SPACES)
        else:
            self.cells[TOP + (word - COLUMN) * SIDES + self.seat] += 1
            if self.ear is not None:
                self.tell("token-on-top", {"seat": int(self.seat), "column": COLUMN_NAMES[word - COLUMN]})

    # -- R6.11, R12.2 rally -------------------------------------------------------------------------------------------

    def _has_rally(self, seat: i64) -> bool:
        for area in range(AREAS):
            if self.can_rally_to(seat, area):
                return True
        return False

    def can_rally_to(self, seat: i64, area: i64) -> bool:
        """An own area with an own neighbour from which something may still come."""
        cells = self.cells
        if i64(cells[HOLDER + area]) != seat:
            return False
        for place in range(self.neighbours(area)):
            other = self.neighbour(area, place)
            if i64(cells[HOLDER + other]) == seat:
                return True
        return False

    def _ask_rally(self) -> None:
        offer = vec[i16](capacity=16)
        for area in range(AREAS):
            if self.can_rally_to(self.seat, area):
                offer = append(offer, i16(AREA + area))
        self.use = FOR_RALLY
        self.ask(CHOOSING_AREA, self.seat, offer)

    def clear_visited(self) -> None:
        """Nothing has been used yet."""
        cells = self.cells
        for area in range(VISITED, VISITED + AREAS):
            cells[area] = 0

    def rally_step(self, area: i64, moved: i64) -> None:
        """From which neighbour Soldati and cars come next."""
        cells = self.cells
        offer = vec[i16](capacity=8)
        for place in range(self.neighbours(area)):
            other = self.neighbour(area, place)
            if i64(cells[HOLDER + other]) == self.seat and cells[VISITED + other] == 0:
                offer = append(offer, i16(FROM + other))
        if len(offer) == 0:
            return
        if moved:
            offer = append(offer, i16(FINISH))
        self.where = area
        self.ask(RALLYING, self.seat, offer)

    def rally_from(self, word: i64) -> None:
        """How many Soldati of this source: none only if cars go alone (Q118)."""
        if word == FINISH:
            return
        self.source = word - FROM
        self.cells[VISITED + self.source] = 1
        least: i64 = 0 if self.cells[CARS + self.source] > 0 else 1
        self.use = FOR_RALLY
        self.ask(COUNTING, self.seat, self.amounts(least, self.soldati(self.source)))

    def rally_soldati(self, number: i64) -> None:
        """Then how many cars."""
        self.moving = number
        cars = i64(self.cells[CARS + self.source])
        if cars == 0:
            self.rally_cars(0)
            return
        least: i64 = 1 if number == 0 else 0
        offer = vec[i16](capacity=8)
        for cars_taken in range(least, cars + 1):
            offer = append(offer, i16(WITH_CARS + cars_taken))
        self.ask(COUNTING_CARS, self.seat, offer)

    def rally_cars(self, cars: i64) -> None:
        """Soldati and cars move; what stays without Soldati is lost."""
        cells = self.cells
        area = self.where
        number = self.moving
        self.moving = 0
        cells[CARS + self.source] -= u8(cars)
        cells[CARS + area] += u8(cars)
        cells[SOLDATI + area] += u8(number)
        if self.ear is not None:
            ways: dict[str, object] = {"area": AREA_NAMES[area], "from": AREA_NAMES[self.source]}
            self.tell("rallied", {"seat": int(self.seat), **ways, "count": int(number), "cars": int(cars)})
        if number > 0:
            self.remove_soldati(self.source, number)
        self.push(RALLY_STEP, area, 1)

    # -- R8 Ultima Azione ---------------------------------------------------------------------------------------------

    def end_planning(self) -> None:
        """R8: the last actions in order of play, then management."""
        self.push(MANAGE, 0)
        self.push(ULTIMA_STEP, 0)
        self.refused = False

    def ultima_step(self, place: i64) -> None:
        """R8.1: the token beside the bust may go to another space, which is used without a fee.

        Money for it may be raised first (R4), so the seat is asked until its bust has returned to supply.
        """
        if place == SEATS:
            return
        seat = self.in_order(self.starter, place)
        space = i64(self.cells[BUST + seat]) - 1
        if space < 0:
            self.refused = False
            self.push(ULTIMA_STEP, place + 1)
            return
        self.push(ULTIMA_STEP, place)
        self.seat = seat
        self.where = space
        self.owner = i64(self.cells[BUST_TOKEN + seat])
        offer = self._usable_spaces(seat, self.purse(seat), space)
        self.ask(LAST_ACTION, seat, append(self.with_anytime(seat, offer, True), i16(DECLINE)))

    def last_action(self, word: i64) -> None:
        """The bust returns to supply whether the token moves or not (Q59)."""
        if word >= DISCARD and word != DECLINE:
            self.anytime(self.seat, word)
            return
        cells = self.cells
        cells[BUST + self.seat] = 0
        cells[BUST_TOKEN + self.seat] = 0
        if word == DECLINE:
            if self.ear is not None:
                self.tell("declined-ultima", {"seat": int(self.seat)})
            return
        cells[BOTTOM + self.where * SIDES + self.owner] -= 1
        space = (word - SPACE) % SHEET_SPACES
        self.put_on_space(self.owner, space)
        self.use_space(space)

    # -- amounts ------------------------------------------------------------------------------------------------------

    def count(self, word: i64) -> None:
        """A number was asked for."""
        number = word - AMOUNT
        use = self.use
        if use == FOR_RECRUIT:
            self.recruit(number)
        elif use == FOR_PLACE:
            self.place(self.seat, self.where, number)
        elif use == FOR_RALLY:
            self.rally_soldati(number)
        else:
            self.count_for_order(use, number)

    def count_for_order(self, use: i64, number: i64) -> None:
        """The numbers of the encounter phase."""
        raise NotImplementedError
