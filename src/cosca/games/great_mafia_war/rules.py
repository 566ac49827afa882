"""The rules of The Great Mafia War: who owes a word, what follows from it, management and the end (R3, R9, R18).

R… and Q… name paragraphs and rulings, H… knowledge; the rules for players have the same numbers (Q in section 21, H in
20). The set-up and the planning phase are in `planning`, the encounter phase in `encounter`, the pieces in `board`.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from cosca.games.great_mafia_war.board import (
    ALL_CELLS,
    ALL_TASKS,
    BOTTOM,
    ENCOUNTER,
    FAMILY,
    HOLDER,
    IN_HQ,
    INFLUENCE_SUPPLY,
    MARK_ON,
    NO_DECISION,
    NONE,
    ORDERS,
    OVER,
    PLANNING,
    STATUS,
    TASK_WIDTH,
    TILE_THERE,
    TOP,
    VISITED,
)
from cosca.games.great_mafia_war.components import Components
from cosca.games.great_mafia_war.encounter import Encounter
from cosca.games.great_mafia_war.tasks import (
    ABILITY,
    AFTER_MANAGEMENT,
    AGAIN_REMOVE,
    AGITATING,
    AID_STEP,
    ANSWERING,
    ARRIVE,
    ASK_TURN,
    BEGIN_ENCOUNTER,
    BEGIN_PLANNING,
    CHOOSE_CAR,
    CHOOSE_CONFLICT,
    CHOOSE_STRENGTH,
    CHOOSE_TARGET,
    CHOOSING_AREA,
    CHOOSING_ROW,
    CHOOSING_VICTIM,
    CONFLICT,
    COUNT_BONUSES,
    COUNTING,
    COUNTING_CARS,
    DRAW_CHARACTERS,
    DRAW_COLOURS,
    DRAW_FIRST,
    DRAW_TILES,
    DRAWING_CHARACTER,
    DRAWING_COLOUR,
    DRAWING_FIRST,
    DRAWING_TILE,
    END_ATTACK,
    END_PLANNING,
    EQUIPPING,
    EXECUTING,
    FIRST_COLUMN,
    FIRST_TOKENS,
    FOR_TILE,
    GAIN_STEP,
    GAINING,
    ISSUE_ORDER,
    ISSUING,
    KNOCK_OUT,
    LABS_STEP,
    LAST_ACTION,
    LEADING,
    MANAGE,
    MARK_STEP,
    MARKING,
    MOVE,
    MOVE_COLUMN,
    NAME_DEFENDER,
    NAMING_DEFENDER,
    NEXT_ORDER,
    NEXT_TURN,
    ORDER_PART,
    ORDER_STEP,
    PARTING,
    PERFORM,
    PLACE_EQUIPMENT,
    PLACE_LABS,
    PLACE_UNITS,
    PLANNING_TILES,
    PLAY_CARDS,
    PLAYING_CARD,
    PULL_STEP,
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
    STARTING,
    STRIKE_CAR,
    STRIKE_STEP,
    STRIKE_TARGET,
    STRIKING,
    TAKE_CARDS,
    TAKING_CAR,
    TAKING_CARD,
    TARGETING,
    TILE_INFLUENCE,
    TILE_RECRUITMENT,
    TURN,
    ULTIMA_STEP,
    UNIT,
    UNMARK_STEP,
    UNMARKING,
    USE_ABILITIES,
    USE_PARTS,
    VICTIM_STEP,
)
from cosca.games.great_mafia_war.words import (
    AREAS,
    CARDS,
    CHARACTER,
    COLOUR,
    COLUMN,
    DECLINE,
    DISCARD,
    EMPTY,
    FINISH,
    FIRST,
    ISSUE,
    LEAD,
    MARK,
    PLACES,
    PLAY,
    SEATS,
    SHEET_SPACES,
    SIDES,
    SPACE,
    SPEEDBOATS,
    TILE,
    TILE_NAMES,
    TILES,
    TOKENS,
    UNMARK,
    WITH_CARS,
)
from cosca.kernel.facts import EVERYBODY
from cosca.kernel.state import CHANCE, NOBODY, Dice

# How a game ended.
WON: Final[i64] = 1  # a team has enough Mandamenti
MORE: Final[i64] = 2  # after the last round one team has more
BY_BRONTE: Final[i64] = 3
DRAWN: Final[i64] = 4


def new_game(components: Components) -> "GreatMafiaWar":
    """A state before the set-up."""
    state = GreatMafiaWar(
        components,
        vec[u8]([0] * ALL_CELLS),
        vec[i32]([0] * 4),
        vec[i32]([0] * 72),
        vec[u8]([0] * ALL_TASKS),
    )
    for area in range(AREAS):
        state.cells[HOLDER + area] = u8(EMPTY)
    return state


class GreatMafiaWar(Encounter):
    """A position of The Great Mafia War.

    Hidden from opponents are, until they are revealed, the families chosen, face-down orders, and conflict cards. Money
    and Soldati in headquarters follow from what everybody has seen (H5).
    """

    # -- the contract -------------------------------------------------------------------------------------------------

    def owing(self) -> i64:
        if self.decision == PLAYING_CARD:
            return self.playing()
        if self.decision == LEADING:
            return self.leading()
        return 0 if self.asked < 0 else i64(1) << self.asked

    def sealing(self) -> i64:
        """H3, H4: of families and conflict cards opponents see only that they are asked for."""
        if self.decision == LEADING:
            return (1 << SEATS) - 1
        if self.decision == PLAYING_CARD:
            return i64(1) << self.attacking_seat | i64(1) << self.defending_seat
        return 0

    def mover(self) -> i64:
        if self.asked >= 0:
            return self.asked
        if self.decision == NO_DECISION:
            return NOBODY
        if self.decision < LEADING:
            return CHANCE
        owing = self.owing()
        seat: i64 = 0
        while not owing >> seat & 1:
            seat += 1
        return seat

    def options(self, actor: i64) -> vec[i16]:
        if self.decision == PLAYING_CARD or self.decision == LEADING:
            if actor < 0 or not self.owing() >> actor & 1:
                return vec[i16]()
            if self.decision == LEADING:
                return self.leadable(actor)
            offer = vec[i16](capacity=CARDS)
            for card in range(CARDS):
                offer = append(offer, i16(PLAY + card))
            return offer
        if actor == self.mover() and actor != NOBODY:
            return self.offer
        return vec[i16]()

    def weights(self) -> vec[i32]:
        weights = vec[i32](capacity=12)
        for _ in self.offer:
            weights = append(weights, i32(1))
        return weights

    def roll(self, dice: Dice) -> i64:
        """As in `State`: everything that chance draws is equally likely."""
        return i64(self.offer[dice.below(len(self.offer))])

    def audience(self, actor: i64, word: i64) -> int:
        """Sealed words and the fronts of orders are for the team (H2, H3, H4)."""
        if self.decision == PLAYING_CARD:
            return self.team_ears(actor)
        if self.decision == ISSUING and word != FINISH:
            return EVERYBODY if self._ends_planning(actor, word) else self.team_ears(actor)
        if self.decision == LEADING and (self.leading() != i64(1) << actor or actor < 2):
            return self.team_ears(actor)
        return EVERYBODY

    def _ends_planning(self, actor: i64, word: i64) -> bool:
        """Whether an order is issued as the last act of the planning phase, so that it is revealed at once."""
        after = self.copy()
        after.apply(actor, word)
        return after.phase != PLANNING

    def apply(self, actor: i64, word: i64) -> None:
        decision = self.decision
        if decision == PLAYING_CARD:
            self.play_card(actor, word)
        elif decision == LEADING:
            self.lead(actor, word - LEAD)
        else:
            self.decision = NO_DECISION
            self._answer(decision, actor, word)
        self._go_on()

    def copy(self) -> "GreatMafiaWar":
        twin = GreatMafiaWar(self.components, self.cells[:], self.money[:], self.candidates[:], self.agenda[:])
        self.copy_into(twin)
        return twin

    def imagine(self, seat: i64, dice: Dice) -> "GreatMafiaWar":
        """H6: the face-down orders of both opponents are dealt anew, and what they have sealed."""
        world = self.copy()
        opponents = (self.in_order(seat, 1), self.in_order(seat, 3))
        if self.phase == PLANNING:
            for opponent in opponents:
                world.deal_face_down(opponent, dice)
            if not self.same_team(self.asked, seat):
                world.offer_anew()
        if self.decision == LEADING:
            for opponent in opponents:
                world.cells[FAMILY + opponent] = 0
        if self.phase == ENCOUNTER and not self.cards_open:
            world.attacking_card = self._imagined_card(seat, self.attacking_seat, self.attacking_card, dice)
            world.defending_card = self._imagined_card(seat, self.defending_seat, self.defending_card, dice)
        return world

    def offer_anew(self) -> None:
        """The tokens of an imagined headquarters in place of those offered to issue or discard: as many, others."""
        if self.asked < 0:
            return
        offer = vec[i16](capacity=len(self.offer))
        family = self.family(self.asked) * TOKENS
        token: i64 = 0
        for old in self.offer:
            word = i64(old)
            base = ISSUE + family if word < DISCARD else DISCARD + family
            if base <= word < base + TOKENS:
                while i64(self.cells[STATUS + self.asked * TOKENS + token]) != IN_HQ:
                    token += 1
                offer = append(offer, i16(base + token))
                token += 1
            else:
                offer = append(offer, old)
        self.offer = offer

    def _imagined_card(self, seat: i64, player: i64, card: i64, dice: Dice) -> i64:
        """While cards are being played, an opponent's is owed again: whether it lies there is a secret too (H3)."""
        if card == NONE or self.same_team(player, seat):
            return card
        return NONE if self.decision == PLAYING_CARD else dice.below(CARDS)

    def scores(self) -> list[int]:
        """The Mandamenti of the team of each seat."""
        return [int(self.team_mandamenti(seat % 2)) for seat in range(SEATS)]

    def places(self) -> list[int]:
        winner = self.winner()
        if winner == NONE:
            return [1, 1, 1, 1]
        return [1 if seat % 2 == winner else 2 for seat in range(SEATS)]

    # -- going on -----------------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """R2: what lies ahead, the last first."""
        self.round = 1
        self.push(BEGIN_PLANNING)
        self.push(FIRST_TOKENS, 0)
        self.push(PLACE_LABS, 0, 0)
        self.push(PLACE_UNITS, 0, 0)
        self.push(DRAW_CHARACTERS, 0)
        self.push(DRAW_FIRST)
        self.push(DRAW_COLOURS)
        self.push(DRAW_TILES)
        self._go_on()

    def _go_on(self) -> None:
        """Carry out tasks until somebody owes a word. A choice of one that everybody can foresee is made at once."""
        while True:
            decision = self.decision
            if decision == NO_DECISION:
                if self.depth == 0:
                    return
                self.asked = CHANCE
                self.depth -= 1
                place = self.depth * TASK_WIDTH
                agenda = self.agenda
                self._do(i64(agenda[place]), i64(agenda[place + 1]), i64(agenda[place + 2]))
            elif self.asked != NONE and len(self.offer) == 1 and decision != ISSUING:
                self.decision = NO_DECISION
                self._answer(decision, self.asked, i64(self.offer[0]))
            else:
                return

    def _do(self, operation: i64, first: i64, second: i64) -> None:
        if operation <= BEGIN_PLANNING:
            self._do_set_up(operation, first, second)
        elif operation <= ULTIMA_STEP:
            self._do_planning(operation, first, second)
        elif operation <= NEXT_ORDER:
            self._do_management(operation, first)
        elif operation <= END_ATTACK:
            self._do_movement(operation, first)
        else:
            self._do_other_parts(operation, first, second)

    def _do_set_up(self, operation: i64, first: i64, second: i64) -> None:
        if operation == DRAW_TILES:
            self.draw_tiles()
        elif operation == DRAW_COLOURS:
            self.draw_colours()
        elif operation == DRAW_FIRST:
            self.draw_first()
        elif operation == DRAW_CHARACTERS:
            self.draw_characters(first)
        elif operation == PLACE_UNITS:
            self.place_units(first, second)
        elif operation == PLACE_LABS:
            self.place_labs(first, second)
        elif operation == FIRST_TOKENS:
            self.first_tokens(first)
        else:
            self.begin_planning()

    def _do_planning(self, operation: i64, first: i64, second: i64) -> None:
        if operation == ASK_TURN:
            self.ask_turn()
        elif operation == NEXT_TURN:
            self.next_turn(first)
        elif operation == USE_PARTS:
            self.use_parts(first, second)
        elif operation == PERFORM:
            self.perform(first, second)
        elif operation == MOVE_COLUMN:
            self.move_column(first)
        elif operation == GAIN_STEP:
            self.gain_step(first, second)
        elif operation == REMOVE_ROW:
            self.remove_row(first, second)
        elif operation == SECOND_ROW:
            self.second_row(first)
        elif operation == SEND_TOKEN:
            self.send_token(first)
        elif operation == ISSUE_ORDER:
            self.ask_issue(first, second)
        elif operation == SECOND_ORDER:
            self.second_order(first)
        elif operation == AGAIN_REMOVE:
            self.again_remove(first, second)
        elif operation == RALLY_STEP:
            self.rally_step(first, second)
        elif operation == PLACE_EQUIPMENT:
            self.place_equipment(first, second)
        elif operation == PLANNING_TILES:
            self.planning_tiles(first)
        elif operation == END_PLANNING:
            self.end_planning()
        else:
            self.ultima_step(first)

    def _do_management(self, operation: i64, first: i64) -> None:
        if operation == NEXT_ORDER:
            self.next_order()
        elif operation == MANAGE:
            self._manage(first)
        elif operation == UNMARK_STEP:
            self._unmark_step(first)
        elif operation == MARK_STEP:
            self._mark_step(first)
        elif operation == AFTER_MANAGEMENT:
            self._after_management(first)
        elif operation == BEGIN_ENCOUNTER:
            self.begin_encounter()
        else:
            self.encounter_tiles(first)

    def _do_movement(self, operation: i64, first: i64) -> None:
        if operation == ORDER_STEP:
            self.order_step()
        elif operation == MOVE:
            self.move(first)
        elif operation == CHOOSE_TARGET:
            self.choose_target()
        elif operation == CHOOSE_STRENGTH:
            self.choose_strength()
        elif operation == CHOOSE_CAR:
            self.choose_car()
        elif operation == ARRIVE:
            self.arrive()
        elif operation == USE_ABILITIES:
            self.use_abilities()
        elif operation == COUNT_BONUSES:
            self.count_bonuses()
        elif operation == CHOOSE_CONFLICT:
            self.choose_conflict()
        elif operation == NAME_DEFENDER:
            self.name_defender()
        elif operation == PLAY_CARDS:
            self.play_cards()
        elif operation == TAKE_CARDS:
            self.take_cards(first)
        elif operation == KNOCK_OUT:
            self.knock_out()
        else:
            self.end_attack()

    def _do_other_parts(self, operation: i64, first: i64, second: i64) -> None:
        if operation == STRIKE_STEP:
            self.strike_step(first)
        elif operation == STRIKE_TARGET:
            self.strike_target()
        elif operation == STRIKE_CAR:
            self.strike_car()
        elif operation == VICTIM_STEP:
            self.victim_step()
        elif operation == PULL_STEP:
            self.pull_step(first)
        elif operation == AID_STEP:
            self.aid_step(first, second)
        elif operation == LABS_STEP:
            self.labs_step(first)
        else:
            self.agitate_step()

    def _answer(self, decision: i64, seat: i64, word: i64) -> None:
        """Carry out a word that was owed."""
        if decision <= UNIT or decision == FIRST_COLUMN:
            self._answer_set_up(decision, word)
        elif decision <= LAST_ACTION:
            self._answer_planning(decision, seat, word)
        else:
            self._answer_encounter(decision, seat, word)

    def _answer_set_up(self, decision: i64, word: i64) -> None:
        if decision == DRAWING_TILE:
            self.draw_tile(word - TILE)
            self.push(DRAW_TILES)
        elif decision == DRAWING_COLOUR:
            self.draw_colour(word - COLOUR)
            self.push(DRAW_COLOURS)
        elif decision == DRAWING_FIRST:
            self.name_first(word - FIRST)
        elif decision == DRAWING_CHARACTER:
            self.draw_character(word - CHARACTER)
        elif decision == UNIT:
            self.place_unit(word)
        else:
            self.first_token(word - COLUMN)

    def _answer_planning(self, decision: i64, seat: i64, word: i64) -> None:
        if decision == TURN:
            self.choose_move(word)
        elif decision == SPACING:
            self.choose_space((word - SPACE) % SHEET_SPACES)
        elif decision == PARTING:
            self.choose_part(word)
        elif decision == COUNTING:
            self.count(word)
        elif decision == CHOOSING_AREA:
            self.choose_area(word)
        elif decision == ISSUING:
            self.issue(word)
        elif decision == GAINING:
            self.choose_gain(word)
        elif decision == EQUIPPING:
            if self.use == FOR_TILE and word != DECLINE:
                self.tell_tile(self.seat, SPEEDBOATS)
            self.put_equipment(word)
        elif decision == SAILING:
            self.sail(word)
        elif decision == SINKING:
            self.sink(word)
        elif decision == CHOOSING_ROW:
            self.choose_row(word)
        elif decision == SENDING:
            self.send(word)
        elif decision == ANSWERING:
            self.answer_request(seat, word)
        elif decision == RALLYING:
            self.rally_from(word)
        elif decision == COUNTING_CARS:
            self.rally_cars(word - WITH_CARS)
        elif decision == TILE_INFLUENCE:
            self.use_influence(word)
        else:
            self.last_action(word)

    def _answer_encounter(self, decision: i64, seat: i64, word: i64) -> None:
        if decision == ORDER_PART:
            self.choose_order_part(word)
        elif decision == TARGETING:
            self.target_chosen(word)
        elif decision == TAKING_CAR:
            self.car_chosen(word)
        elif decision == CONFLICT:
            self.begin_conflict(word)
        elif decision == TAKING_CARD:
            self.card_taken(seat, word)
        elif decision == NAMING_DEFENDER:
            self.defender_named(seat, word)
        elif decision == STARTING:
            self.choose_start(word)
        elif decision == STRIKING:
            self.strike_chosen(word)
        elif decision == ABILITY:
            self.choose_ability(word)
        elif decision == CHOOSING_VICTIM:
            self.victim_chosen(word)
        elif decision == AGITATING:
            self.agitate_from(word)
        elif decision == TILE_RECRUITMENT:
            self.use_recruitment(word)
        elif decision == EXECUTING:
            self.execute(word)
        elif decision == UNMARKING:
            self._unmark(word - UNMARK)
        else:
            self._mark(word - MARK)

    # -- R9 management ------------------------------------------------------------------------------------------------

    def _manage(self, after_encounter: i64) -> None:
        """R9.1 to R9.4; the end is checked first (Q68)."""
        if after_encounter:
            for place in range(2 * AREAS):
                if self.cells[ORDERS + place] != 0:
                    self.return_order(self.holder(place // 2), place // 2, place)
        if self.ear is not None:
            held = [int(self.mandamenti(seat)) for seat in range(SEATS)]
            names: dict[str, object] = {"one": held[0], "two": held[1], "three": held[2], "four": held[3]}
            self.tell("management", {"round": int(self.round), **names})
        if after_encounter and self._is_end():
            self._end_game()
            return
        self.push(AFTER_MANAGEMENT, after_encounter)
        self.push(MARK_STEP, 0)
        self.push(UNMARK_STEP, 0)

    def marks(self, seat: i64) -> i64:
        """How many tiles a family has marked."""
        first = MARK_ON + (seat % 2) * TILES
        count: i64 = 0
        for tile in range(first, first + TILES):
            if i64(self.cells[tile]) == seat + 1:
                count += 1
        return count

    def _unmark_step(self, place: i64) -> None:
        """R9.4a: who has more tokens on tiles than Mandamenti takes some off."""
        if place == SEATS:
            return
        seat = self.in_order(self.primo, place)
        if self.marks(seat) <= self.mandamenti(seat):
            self.push(UNMARK_STEP, place + 1)
            return
        self.push(UNMARK_STEP, place)
        self.seat = seat
        offer = vec[i16](capacity=TILES)
        for tile in range(TILES):
            if self.marked(seat, tile):
                offer = append(offer, i16(UNMARK + tile))
        self.ask(UNMARKING, seat, offer)

    def _unmark(self, tile: i64) -> None:
        self.cells[MARK_ON + (self.seat % 2) * TILES + tile] = 0
        self.cells[INFLUENCE_SUPPLY + self.seat] += 1
        if self.ear is not None:
            self.tell("unmarked", {"seat": int(self.seat), "tile": TILE_NAMES[tile]})

    def _mark_step(self, place: i64) -> None:
        """R9.4b: who has more Mandamenti than tokens marks empty tiles of the team; the rest is forfeited (Q66)."""
        if place == SEATS:
            return
        cells = self.cells
        seat = self.in_order(self.primo, place)
        offer = vec[i16](capacity=TILES)
        if self.marks(seat) < self.mandamenti(seat) and cells[INFLUENCE_SUPPLY + seat] > 0:
            for tile in range(TILES):
                if cells[TILE_THERE + tile] != 0 and cells[MARK_ON + (seat % 2) * TILES + tile] == 0:
                    offer = append(offer, i16(MARK + tile))
        if len(offer) == 0:
            self.push(MARK_STEP, place + 1)
            return
        self.push(MARK_STEP, place)
        self.seat = seat
        self.ask(MARKING, seat, offer)

    def _mark(self, tile: i64) -> None:
        self.cells[MARK_ON + (self.seat % 2) * TILES + tile] = u8(self.seat + 1)
        self.cells[INFLUENCE_SUPPLY + self.seat] -= 1
        if self.ear is not None:
            self.tell("marked", {"seat": int(self.seat), "tile": TILE_NAMES[tile]})

    def _after_management(self, after_encounter: i64) -> None:
        """R9.5, R9.6: on to the encounter phase, or to new sheets and the next round."""
        if not after_encounter:
            self.push(BEGIN_ENCOUNTER)
            return
        cells = self.cells
        for place in range(SHEET_SPACES * SIDES):
            if cells[BOTTOM + place] != 0:
                column = place // SIDES // PLACES
                cells[TOP + column * SIDES + place % SIDES] += cells[BOTTOM + place]
                cells[BOTTOM + place] = 0
        for area in range(VISITED, VISITED + AREAS):
            cells[area] = 0
        self.round += 1
        self.push(BEGIN_PLANNING)

    # -- R18 the end --------------------------------------------------------------------------------------------------

    def qualifies(self, team: i64) -> bool:
        """R18.1."""
        alone = self.components.alone
        return (
            self.mandamenti(team) >= alone
            or self.mandamenti(team + 2) >= alone
            or self.team_mandamenti(team) >= self.components.together
        )

    def bronte(self) -> i64:
        """The team that controls the tie-break area, or NONE (Q113)."""
        side = self.holder(self.components.tie_break)
        return side % 2 if side < SEATS else NONE

    def leader(self) -> i64:
        """R18.2, R18.3: the team with more Mandamenti; if equal the one with Bronte; else NONE."""
        lead = self.team_mandamenti(0) - self.team_mandamenti(1)
        if lead == 0:
            return self.bronte()
        return 0 if lead > 0 else 1

    def winner(self) -> i64:
        """The winning team of a game that is over now; NONE for a draw."""
        if self.qualifies(0) != self.qualifies(1):
            return 0 if self.qualifies(0) else 1
        return self.leader()

    def _is_end(self) -> bool:
        """R18.2: a tie without Bronte goes on before the last round (Q112)."""
        if self.round == self.components.rounds:
            return True
        one = self.qualifies(0)
        other = self.qualifies(1)
        return one != other or (one and other and self.leader() != NONE)

    def _end_game(self) -> None:
        qualified = self.qualifies(0) or self.qualifies(1)
        tied = self.team_mandamenti(0) == self.team_mandamenti(1) and self.qualifies(0) == self.qualifies(1)
        if self.winner() == NONE:
            self.ending = DRAWN
        elif tied:
            self.ending = BY_BRONTE
        else:
            self.ending = WON if qualified else MORE
        self.phase = OVER
        self.depth = 0
        self.asked = CHANCE
        self.offer = vec[i16]()
        if self.ear is not None:
            self.tell(ENDINGS[self.ending], {})


ENDINGS: Final = ("", "over-won", "over-more", "over-bronte", "over-draw")
