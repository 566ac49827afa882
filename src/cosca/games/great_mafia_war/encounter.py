"""Encounter phase (R10 to R17): orders by initiative, Movement and attack, Strike, Pentito, Agitate."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from cosca.games.great_mafia_war.board import (
    BOAT_SUPPLY,
    BOATS,
    BY_LAND,
    BY_SEA,
    CAR_SUPPLY,
    CARS,
    ENCOUNTER,
    HOLDER,
    HQ,
    LABS,
    NONE,
    ORDERS,
    SOLDATI,
    SPENT,
    SUPPLY,
    VISITED,
)
from cosca.games.great_mafia_war.components import (
    O_AGITATE,
    O_BOMBS,
    O_INITIATIVE,
    O_KIND,
    O_MONEY,
    O_N,
    O_PENTITO,
    O_PLACE,
    O_PLACE_BASE,
    O_RECRUIT,
    O_RECRUIT_BASE,
    O_SHOTGUNS,
    O_SKULL,
    O_SPECIAL,
    O_VEST,
    ORDER_WIDTH,
    PAY_TO_REMOVE,
    REPLACE_DEFENDERS,
    STRIKE_AND_MOVE,
)
from cosca.games.great_mafia_war.planning import LAB_BIT, Planner
from cosca.games.great_mafia_war.tasks import (
    ABILITY,
    AGITATE_STEP,
    AGITATING,
    AID_STEP,
    ARRIVE,
    CHOOSE_CAR,
    CHOOSE_CONFLICT,
    CHOOSE_STRENGTH,
    CHOOSE_TARGET,
    CHOOSING_AREA,
    CHOOSING_VICTIM,
    CONFLICT,
    COUNT_BONUSES,
    COUNTING,
    ENCOUNTER_TILES,
    END_ATTACK,
    EQUIPPING,
    EXECUTING,
    FOR_AGITATE,
    FOR_AID,
    FOR_BEYOND,
    FOR_LABS,
    FOR_MATES_AID,
    FOR_ORDER_PART,
    FOR_PAY,
    FOR_PLACE,
    FOR_PULL,
    FOR_REPLACE,
    FOR_SECOND_MOVE,
    FOR_STRENGTH,
    FOR_STRIKE,
    FOR_TILE,
    FOR_VICTIMS,
    KNOCK_OUT,
    LABS_STEP,
    MANAGE,
    MOVE,
    NAME_DEFENDER,
    NAMING_DEFENDER,
    NEXT_ORDER,
    ORDER_PART,
    ORDER_STEP,
    PLACE_EQUIPMENT,
    PLAY_CARDS,
    PLAYING_CARD,
    PULL_STEP,
    RALLY_STEP,
    STARTING,
    STRIKE_CAR,
    STRIKE_STEP,
    STRIKE_TARGET,
    STRIKING,
    TAKE_CARDS,
    TAKING_CAR,
    TAKING_CARD,
    TARGETING,
    TILE_RECRUITMENT,
    USE_ABILITIES,
    VICTIM_STEP,
)
from cosca.games.great_mafia_war.words import (
    AGITATE,
    AID,
    ALLIES,
    AREA,
    AREA_NAMES,
    AREAS,
    ARMOURED_CARS,
    BOAT,
    BOMB,
    BRIBE,
    BRIBERY,
    BRUTE_FORCE,
    CAR,
    CARD_NAMES,
    DECLINE,
    DELAY_DETONATOR,
    DISCARD,
    DO,
    EMPTY,
    EXECUTE,
    FIGHT,
    FINESSE,
    FINISH,
    FROM,
    LAB,
    LAND,
    LAUNDER,
    LEAVE,
    MATE,
    MINIGUNS,
    NEUTRAL,
    NO,
    OVER_SEA,
    PARTS,
    PAY,
    PENTITO,
    PLACE,
    PLAY,
    PULL,
    RALLY,
    RECRUIT,
    RECRUITMENT,
    REPLACE,
    SAFE_HOUSE,
    SEAS,
    SEATS,
    SELF,
    SHOTGUN,
    SOLDATI_BY_LABS,
    SPEEDBOATS,
    START,
    STRIKE,
    TAKE,
    TOKENS,
    TURNCOAT,
    VIA,
    VICTIM,
    WITH_CAR,
    WITHOUT_CAR,
    YES,
)

_MOST_KEY: Final[i64] = 1 << 20
_NEIGHBOURS_AIDED: Final[i64] = 2  # R16.6: up to two adjacent areas


class Encounter(Planner):
    """What happens after the orders are revealed."""

    # -- R10 frame ----------------------------------------------------------------------------------------------------

    def begin_encounter(self) -> None:
        """R10.1, R10.2: all orders are revealed, then the tile Speedboats is used."""
        self.phase = ENCOUNTER
        self.fought = NONE
        self.starter = self.primo
        if self.ear is not None:
            self.tell("encounter-begins", {"round": int(self.round), "seat": int(self.starter)}, reveals=True)
        for place in range(2 * AREAS):
            if self.cells[ORDERS + place] != 0:
                self.candidates[place] = 0
                if self.ear is not None:
                    self._tell_order("revealed", place)
        self.push(NEXT_ORDER)
        self.push(ENCOUNTER_TILES, 0)

    def _tell_order(self, name: str, place: i64) -> None:
        seat = self.holder(place // 2)
        order = self.order_text(seat, i64(self.cells[ORDERS + place]) - 1)
        self.tell(name, {"seat": int(seat), "area": AREA_NAMES[place // 2], "order": order})

    def encounter_tiles(self, place: i64) -> None:
        """R17.8: a speedboat from supply, by the usual rules."""
        if place == SEATS:
            return
        self.push(ENCOUNTER_TILES, place + 1)
        seat = self.in_order(self.starter, place)
        if self.marked(seat, SPEEDBOATS) and self.cells[BOAT_SUPPLY + seat] > 0 and self.coasts(seat) != 0:
            self.seat = seat
            self.use = FOR_TILE
            self.ask(EQUIPPING, seat, append(self.boat_words(self.coasts(seat), vec[i16]()), i16(DECLINE)))

    def shown(self, order: i64, field: i64) -> i64:
        """A number of an order token."""
        return i64(self.components.orders[order * ORDER_WIDTH + field])

    def printed(self, field: i64) -> i64:
        """A number of the order under execution."""
        return self.shown(self.order, field)

    def next_order(self) -> None:
        """R10.3, R10.4: supply before attack, by initiative, then in order of play; own ties as the owner says."""
        cells = self.cells
        best = _MOST_KEY
        tied: i64 = 0
        chosen: i64 = NONE
        for place in range(2 * AREAS):
            if cells[ORDERS + place] == 0 or cells[SPENT + place] != 0:
                continue
            seat = i64(cells[HOLDER + place // 2])
            token = i64(cells[ORDERS + place]) - 1
            order = self.family(seat) * TOKENS + token
            turn = (seat - self.starter) % SEATS
            key = (self.shown(order, O_KIND) * 64 + self.shown(order, O_INITIATIVE)) * SEATS + turn
            if key < best:
                best = key
                tied = 0
                chosen = place
            if key == best:
                tied |= i64(1) << token
        if chosen == NONE:
            self.push(MANAGE, 1)
        elif tied & (tied - 1) == 0:
            self._begin_order(chosen)
        else:
            self._ask_execute(self.holder(chosen // 2), tied)

    def _ask_execute(self, seat: i64, tied: i64) -> None:
        offer = vec[i16](capacity=4)
        for token in range(TOKENS):
            if tied >> token & 1:
                offer = append(offer, i16(EXECUTE + self.family(seat) * TOKENS + token))
        self.seat = seat
        self.ask(EXECUTING, seat, offer)

    def execute(self, word: i64) -> None:
        """Q73: the owner says which of tied orders comes next."""
        token = (word - EXECUTE) % TOKENS
        for place in range(2 * AREAS):
            if i64(self.cells[ORDERS + place]) == token + 1 and self.holder(place // 2) == self.seat:
                self._begin_order(place)
                return

    def _begin_order(self, place: i64) -> None:
        """R10.5: money first, then the parts that the owner wants."""
        self.seat = self.holder(place // 2)
        self.order_area = place // 2
        self.order_slot = place % 2
        self.order = self.family(self.seat) * TOKENS + i64(self.cells[ORDERS + place]) - 1
        self.parts = i64(self.components.order_parts[self.order])
        self.refused = False
        self.car_taken = False
        self.reached = NONE
        self.took = False
        if self.ear is not None:
            self._tell_order("executes", place)
        money = self.printed(O_MONEY)
        if money > 0:
            self.gain_money(self.seat, money)
            self._tell_money("earned", self.seat, money)
        self.push(NEXT_ORDER)
        self.push(ORDER_STEP)

    def order_step(self) -> None:
        """Ask for the next part, or finish the order if there is none."""
        offer = vec[i16](capacity=8)
        for part in range(PARTS):
            if self.parts >> part & 1 and self.can_do(part):
                offer = append(offer, i16(DO + part))
        if len(offer) == 0:
            self.end_order()
        else:
            self.ask(ORDER_PART, self.seat, append(offer, i16(FINISH)))

    def holds_order_area(self) -> bool:
        """R10.6: what puts or moves own pieces needs own Soldati in the area of the order."""
        return self.holder(self.order_area) == self.seat

    def can_do(self, part: i64) -> bool:
        """Whether a part of the order can be performed now."""
        cells = self.cells
        seat = self.seat
        if part == RECRUIT:
            return cells[SUPPLY + seat] > 0
        if part == LAUNDER:
            return self.labs_of(seat) > 0
        if part == LAB:
            return self.can_equip(seat, LAB_BIT)
        if part == SOLDATI_BY_LABS:
            return cells[HQ + seat] > 0 and self.labs_of(seat) > 0
        if part == AID:
            self.clear_visited()
            return len(self._aidable(0)) > 0
        if part == BOMB:
            return self._has_strike(self.order_area) or (
                self._strikes_from_reached() and self._has_strike(self.reached)
            )
        if part == AGITATE:
            return len(self._agitable()) > 0
        if not self.holds_order_area():
            return False
        if part == PLACE:
            return cells[HQ + seat] > 0
        if part == CAR:
            return cells[CAR_SUPPLY + seat] > 0
        if part == BOAT:
            return cells[BOAT_SUPPLY + seat] > 0 and self.components.area_seas[self.order_area] != 0
        if part == RALLY:
            return self.can_rally_to(seat, self.order_area)
        if part == SHOTGUN:
            return self._has_target(self.order_area)
        return self._enemy_next_door()  # Pentito (Q97), White Police B

    def choose_order_part(self, word: i64) -> None:
        """The owner uses a part of the order, or finishes it."""
        if word == FINISH:
            self.end_order()
            return
        part = word - DO
        self.parts &= ~(i64(1) << part)
        self.push(ORDER_STEP)
        if part == RECRUIT:
            most = self.printed(O_RECRUIT)
            if most == 0:
                most = self.recruit_base(self.seat) + self.printed(O_RECRUIT_BASE) - 1
            self.ask_recruit(most)
        elif part == PLACE:
            self.most = self.printed(O_PLACE)
            if self.most == 0:
                self.most = self.place_base(self.seat) + self.printed(O_PLACE_BASE) - 1
            self.use = FOR_PLACE
            self.ask_place_amount(self.order_area)
        elif part == LAUNDER:
            self.launder()
        elif part == CAR:
            self._put_car()
        elif part == BOAT:
            seas = i64(self.components.area_seas[self.order_area])
            self.use = FOR_ORDER_PART
            self.ask(EQUIPPING, self.seat, append(self.boat_words(seas, vec[i16]()), i16(DECLINE)))
        elif part == LAB:
            self.push(PLACE_EQUIPMENT, LAB_BIT, FOR_ORDER_PART)
        else:
            self._choose_attack_part(part)

    def _choose_attack_part(self, part: i64) -> None:
        if part == SOLDATI_BY_LABS:
            self.clear_visited()
            self.push(LABS_STEP, 0)
        elif part == AID:
            self.clear_visited()
            self.push(AID_STEP, 0, 0)
        elif part == RALLY:
            self.clear_visited()
            self.push(RALLY_STEP, self.order_area, 0)
        elif part == SHOTGUN:
            self.parts &= ~(i64(1) << RALLY)  # R10.5: rally comes before the first Movement
            if self.printed(O_SHOTGUNS) == 2:
                self.push(MOVE, 1)
            self.start = self.order_area
            self.push(CHOOSE_TARGET)
        elif part == BOMB:
            if self.printed(O_BOMBS) == 2:
                self.push(STRIKE_STEP, 1)
            self.push(STRIKE_STEP, 0)
        elif part == PENTITO:
            self._sacrifice()
        elif part == PULL:
            self.clear_visited()
            self.victims = self.printed(O_N)
            self.push(PULL_STEP, 0)
        else:
            self.parts = 0  # R10.5: Agitate is the last part
            self.push(AGITATE_STEP)

    def end_order(self) -> None:
        """R10.7: back to headquarters, or it stays as a vest."""
        cells = self.cells
        place = 2 * self.order_area + self.order_slot
        if i64(cells[ORDERS + place]) == self.order % TOKENS + 1 and self.holds_order_area():
            if self.printed(O_VEST) > 0:
                cells[SPENT + place] = 1
            else:
                self.return_order(self.seat, self.order_area, place)
        self.order = NONE
        self.order_area = NONE
        self.parts = 0
        self.start = NONE
        self.target = NONE
        self.reached = NONE

    def _put_car(self) -> None:
        """R11.3: into the area of the order."""
        self.cells[CAR_SUPPLY + self.seat] -= 1
        self.cells[CARS + self.order_area] += 1
        if self.ear is not None:
            self.tell("placed-car", {"seat": int(self.seat), "area": AREA_NAMES[self.order_area]})

    # -- R12.3 target and route ---------------------------------------------------------------------------------------

    def move(self, second: i64) -> None:
        """R12.13: the second Movement, from the area of the order or from the one reached."""
        offer = vec[i16](capacity=3)
        for area in range(AREAS):
            if area in (self.order_area, self.reached) and self.holder(area) == self.seat and self._has_target(area):
                offer = append(offer, i16(START + area))
        if len(offer) > 0:
            self.use = FOR_SECOND_MOVE
            self.ask(STARTING, self.seat, append(offer, i16(FINISH)))

    def choose_start(self, word: i64) -> None:
        """Where a second Movement, or a Strike, begins."""
        if word == FINISH:
            return
        self.start = word - START
        self.push(STRIKE_TARGET if self.use == FOR_STRIKE else CHOOSE_TARGET)

    def may_enter(self, area: i64) -> bool:
        """R12.3: any area but the teammate's."""
        return self.holder(area) != self.mate(self.seat)

    def _has_target(self, start: i64) -> bool:
        for place in range(self.neighbours(start)):
            if self.may_enter(self.neighbour(start, place)):
                return True
        return self._has_sea_target(start, self.chain_of_boats(start))

    def _has_sea_target(self, start: i64, seas: i64) -> bool:
        if seas != 0:
            for area in range(AREAS):
                if self.reached_by_sea(start, area, seas):
                    return True
        return False

    def team_boat(self, sea: i64) -> bool:
        """Whether a boat of the own team lies in a sea."""
        cells = self.cells
        first = BOATS + sea * SEATS
        return cells[first + self.seat] > 0 or cells[first + self.mate(self.seat)] > 0

    def chain_of_boats(self, start: i64) -> i64:
        """R12.3: the seas that a chain of the team's boats covers, as bits; any length (Q82)."""
        components = self.components
        sailed: i64 = 0
        ahead = i64(components.area_seas[start])
        while ahead != 0:
            beyond: i64 = 0
            for sea in range(SEAS):
                if ahead >> sea & 1 and self.team_boat(sea):
                    sailed |= i64(1) << sea
                    beyond |= i64(components.sea_near[sea])
            ahead = beyond & ~sailed
            if beyond == 0:
                break
            ahead = self._with_boats(ahead)
        return sailed

    def reached_by_sea(self, start: i64, area: i64, seas: i64) -> bool:
        """Whether an area lies beside one of these seas and may be entered."""
        return area != start and i64(self.components.area_seas[area]) & seas != 0 and self.may_enter(area)

    def _with_boats(self, seas: i64) -> i64:
        there: i64 = 0
        for sea in range(SEAS):
            if seas >> sea & 1 and self.team_boat(sea):
                there |= i64(1) << sea
        return there

    def choose_target(self) -> None:
        """Over land, over water, or through an empty or neutral area with Allies (R17.1)."""
        start = self.start
        offer = vec[i16](capacity=16)
        for place in range(self.neighbours(start)):
            area = self.neighbour(start, place)
            if self.may_enter(area):
                offer = append(offer, i16(LAND + area))
        seas = self.chain_of_boats(start)
        if seas != 0:
            for area in range(AREAS):
                if self.reached_by_sea(start, area, seas):
                    offer = append(offer, i16(OVER_SEA + area))
        if self.marked(self.seat, ALLIES):
            offer = self._with_allies(start, offer)
        self.use = 0
        self.ask(TARGETING, self.seat, offer)

    def _with_allies(self, start: i64, offer: vec[i16]) -> vec[i16]:
        """The areas through which allies lead, where the price is at hand; and the ways to raise it (R4.3b)."""
        possible = False
        payable = self.purse(self.seat) >= self.components.allies_price
        for place in range(self.neighbours(start)):
            through = self.neighbour(start, place)
            if self.holder(through) in (EMPTY, NEUTRAL) and len(self._beyond(through)) > 0:
                possible = True
                if payable:
                    offer = append(offer, i16(VIA + through))
        return self.with_anytime(self.seat, offer, True) if possible else offer

    def _beyond(self, through: i64) -> vec[i16]:
        """Q108: the areas next to V, except the start area and those of the teammate."""
        offer = vec[i16](capacity=8)
        for place in range(self.neighbours(through)):
            area = self.neighbour(through, place)
            if area != self.start and self.may_enter(area):
                offer = append(offer, i16(LAND + area))
        return offer

    def target_chosen(self, word: i64) -> None:
        """A target, a way through, or an anytime option."""
        if word >= DISCARD:
            self.push(CHOOSE_TARGET)
            self.anytime(self.seat, word)
        elif word >= VIA:
            self.pay_bank(self.seat, self.components.allies_price)
            self.tell_tile(self.seat, ALLIES)
            self.use = FOR_BEYOND
            self.ask(TARGETING, self.seat, self._beyond(word - VIA))
        else:
            self.way = BY_SEA if word >= OVER_SEA else BY_LAND
            self.target = word - OVER_SEA if word >= OVER_SEA else word - LAND
            self.push(CHOOSE_STRENGTH)

    # -- R12.4, R12.5 strength and arrival ----------------------------------------------------------------------------

    def choose_strength(self) -> None:
        """Any number from 1 to all."""
        self.use = FOR_STRENGTH
        self.ask(COUNTING, self.seat, self.amounts(1, self.soldati(self.start)))

    def choose_car(self) -> None:
        """Over land one car may go along; only one in the whole order (Q94)."""
        self.car = 0
        self.push(ARRIVE)
        same_car = self.start == self.reached
        if self.way == BY_LAND and self.cells[CARS + self.start] > 0 and (not self.car_taken or same_car):
            self.ask(TAKING_CAR, self.seat, vec[i16]([i16(WITH_CAR), i16(WITHOUT_CAR)]))

    def arrive(self) -> None:
        """R12.5: into an empty area, into an own one, or against an enemy."""
        cells = self.cells
        start = self.start
        target = self.target
        if self.car:
            self.car_taken = True
            cells[CARS + start] -= 1
        if self.ear is not None:
            ways: dict[str, object] = {"from": AREA_NAMES[start], "area": AREA_NAMES[target]}
            counts: dict[str, object] = {"count": int(self.moving), "cars": int(self.car)}
            self.tell("moved" if self.way == BY_LAND else "moved-by-sea", {"seat": int(self.seat), **ways, **counts})
        self.remove_soldati(start, self.moving)
        self.reached = target
        holder = self.holder(target)
        self.took = holder == EMPTY
        if holder in (EMPTY, self.seat):
            self.add_soldati(target, self.seat, self.moving)
            cells[CARS + target] += u8(self.car)
            self.moving = 0
            self.car = 0
        else:
            self._begin_attack(self.seat)
            self.push(USE_ABILITIES)

    def _begin_attack(self, attacker: i64) -> None:
        self.attacker = attacker
        self.fought = self.target
        self.attacking_seat = self.seat
        self.defending_seat = NONE
        self.attacking_card = NONE
        self.defending_card = NONE
        self.cards_open = False
        self.attacker_takes = False
        self.attacker_lost = False
        self.defender_lost = False
        self.abilities = 0
        self._tell_strengths()

    def _tell_strengths(self) -> None:
        """How many fight on each side, after each step in which that may have changed."""
        if self.ear is not None:
            sides = {"attacker": self.owner_text(self.attacker), "defender": self.owner_text(self.holder(self.target))}
            strengths = {"attackers": int(self.moving), "defenders": int(self.soldati(self.target))}
            self.tell("strengths", {"area": AREA_NAMES[self.target], **sides, **strengths})

    # -- R12.6 abilities ----------------------------------------------------------------------------------------------

    def use_abilities(self) -> None:
        """Bribery, Green Church A, Black Church B, Yellow Economy C: each once, before the fight."""
        if self.soldati(self.target) == 0:
            self.push(END_ATTACK)  # Q85
            return
        seat = self.seat
        special = self.printed(O_SPECIAL)
        bribes = self.marked(seat, BRIBERY) and not self.abilities >> BRIBE & 1
        pays = special == PAY_TO_REMOVE and not self.abilities >> PAY & 1
        offer = vec[i16](capacity=4)
        if bribes and self.purse(seat) >= self.components.bribery_price:
            offer = append(offer, i16(DO + BRIBE))
        if special == REPLACE_DEFENDERS and not self.abilities >> REPLACE & 1:
            offer = append(offer, i16(DO + REPLACE))
        if pays and self.purse(seat) > 0:
            offer = append(offer, i16(DO + PAY))
        if bribes or pays:
            offer = self.with_anytime(seat, offer, True)
        if len(offer) == 0:
            self.push(COUNT_BONUSES)
            return
        self.ask(ABILITY, seat, append(offer, i16(FIGHT)))

    def choose_ability(self, word: i64) -> None:
        """An ability, an anytime option, or the fight."""
        if word == FIGHT:
            self.push(COUNT_BONUSES)
            return
        self.push(USE_ABILITIES)
        if word >= DISCARD:
            self.anytime(self.seat, word)
            return
        self.abilities |= i64(1) << (word - DO)
        defenders = self.soldati(self.target)
        if word == DO + BRIBE:
            self.pay_bank(self.seat, self.components.bribery_price)
            self.tell_tile(self.seat, BRIBERY)
            self.remove_defenders(min(self.components.bribery_remove, defenders))
        elif word == DO + REPLACE:
            self.use = FOR_REPLACE
            self.ask(COUNTING, self.seat, self.amounts(1, min(self.printed(O_N), defenders)))
        else:
            self.use = FOR_PAY
            self.ask(COUNTING, self.seat, self.amounts(1, min(self.purse(self.seat), defenders)))

    def remove_defenders(self, number: i64) -> None:
        """Defenders go to their supply; for neutral ones the attacker gets own Soldati."""
        side = self.holder(self.target)
        self._drop_defenders(number)
        if side == NEUTRAL:
            self.convert(self.attacking_seat, number)

    def _drop_defenders(self, number: i64) -> None:
        """The area is not lost before the attack is over: others may still join the defenders (Q86)."""
        if number == 0:
            return
        side = self.holder(self.target)
        self.cells[SOLDATI + self.target] -= u8(number)
        self.to_supply(side, number)
        self.defender_lost = True
        if self.ear is not None:
            self.tell_side("removed-soldati", side, {"area": AREA_NAMES[self.target], "count": int(number)})

    def _drop_attackers(self, number: i64) -> None:
        """Attackers go to their supply; R15.4: for agitated neutrals the defending family gets own Soldati."""
        self._remove_attackers(number)
        self._convert_agitated(number)

    def _convert_agitated(self, number: i64) -> None:
        if self.attacker == NEUTRAL and number > 0:
            self.convert(self.holder(self.target), number)

    def _remove_attackers(self, number: i64) -> None:
        if number == 0:
            return
        self.moving -= number
        self.to_supply(self.attacker, number)
        self.attacker_lost = True
        if self.ear is not None:
            self.tell_side("removed-soldati", self.attacker, {"area": AREA_NAMES[self.target], "count": int(number)})

    def replace_defenders(self, number: i64) -> None:
        """R16.1, R16.2: own Soldati from supply join the attackers (Q87, Q89)."""
        self._drop_defenders(number)
        self._join_attackers(number)

    def _join_attackers(self, number: i64) -> None:
        """Soldati join the attackers, as far as the supply reaches."""
        joining = self.from_supply(self.attacker, number)
        self.moving += joining
        self._tell_joined(self.attacker, joining)

    def _tell_joined(self, side: i64, number: i64) -> None:
        if self.ear is not None and number > 0:
            self.tell_side("joined", side, {"area": AREA_NAMES[self.target], "count": int(number)})

    # -- R12.7 bonuses ------------------------------------------------------------------------------------------------

    def count_bonuses(self) -> None:
        """The difference of bonuses removes defenders."""
        skull = self.printed(O_SKULL)
        car: i64 = self.car_attack(self.seat) if self.car else 0
        guns: i64 = self.components.miniguns if self.way == BY_SEA and self.marked(self.seat, MINIGUNS) else 0
        if guns:
            self.tell_tile(self.seat, MINIGUNS)
        attack = skull + car + guns
        defence = self.defence(self.target)
        if self.ear is not None:
            parts: dict[str, object] = {"skull": int(skull), "car": int(car), "miniguns": int(guns)}
            self.tell("bonuses", {"attack": int(attack), "defence": int(defence), **parts, **self._defence_parts()})
        if attack > defence:
            self.remove_defenders(min(attack - defence, self.soldati(self.target)))
        self._tell_strengths()
        self.push(END_ATTACK if self.soldati(self.target) == 0 else CHOOSE_CONFLICT)

    def defence(self, area: i64) -> i64:
        """Labs, also beside neutrals (Q119), vests of the holder, and Armoured Cars (R17.9)."""
        armour = self._armour(area)
        if armour:
            self.tell_tile(self.holder(area), ARMOURED_CARS)
        return i64(self.cells[LABS + area]) + self._vests(area) + armour

    def _vests(self, area: i64) -> i64:
        side = self.holder(area)
        worn: i64 = 0
        for place in range(2 * area, 2 * area + 2):
            if side < SEATS and self.cells[ORDERS + place] != 0:
                worn += self.shown(self.family(side) * TOKENS + i64(self.cells[ORDERS + place]) - 1, O_VEST)
        return worn

    def _armour(self, area: i64) -> i64:
        side = self.holder(area)
        if side < SEATS and self.cells[CARS + area] > 0 and self.marked(side, ARMOURED_CARS):
            return self.components.armour
        return 0

    def _defence_parts(self) -> dict[str, object]:
        """What the defence bonus of the area under attack is made of."""
        labs = int(self.cells[LABS + self.target])
        return {"labs": labs, "vests": int(self._vests(self.target)), "armour": int(self._armour(self.target))}

    # -- R12.8 to R12.10 conflict -------------------------------------------------------------------------------------

    def choose_conflict(self) -> None:
        """Finesse, or brute force if there are enough attackers (Q92)."""
        offer = append(vec[i16](capacity=2), i16(FINESSE))
        if self.moving >= self.components.brute_force:
            offer = append(offer, i16(BRUTE_FORCE))
        self.ask(CONFLICT, self.attacking_seat, offer)

    def begin_conflict(self, word: i64) -> None:
        """The attacker has decided."""
        if self.ear is not None:
            self.tell("fights-finesse" if word == FINESSE else "fights-brute", {"seat": int(self.attacking_seat)})
        if word == FINESSE:
            self.push(NAME_DEFENDER)
        else:
            self._drop_attackers(self.components.brute_force)
            self._tell_strengths()
            self.push(KNOCK_OUT)

    def name_defender(self) -> None:
        """R12.9: the defending family; for neutrals the opposing team names a member (Q84)."""
        self.push(PLAY_CARDS)
        side = self.holder(self.target)
        if side < SEATS:
            self.defending_seat = side
        else:
            self.ask(NAMING_DEFENDER, self.in_order(self.attacking_seat, 1), vec[i16]([i16(SELF), i16(MATE)]))

    def defender_named(self, seat: i64, word: i64) -> None:
        """Who plays the cards of the neutrals."""
        self.defending_seat = seat if word == SELF else self.mate(seat)
        if self.ear is not None:
            self.tell("defends-neutrals", {"seat": int(self.defending_seat)})

    def play_cards(self) -> None:
        """Step 1: both at once, sealed (H3)."""
        self.decision = PLAYING_CARD
        self.asked = NONE

    def playing(self) -> i64:
        """The seats that still owe a card, as bits."""
        owing: i64 = 0
        if self.attacking_card == NONE:
            owing |= i64(1) << self.attacking_seat
        if self.defending_card == NONE:
            owing |= i64(1) << self.defending_seat
        return owing

    def play_card(self, seat: i64, word: i64) -> None:
        """A card is laid face down."""
        card = word - PLAY
        if seat == self.attacking_seat:
            self.attacking_card = card
        else:
            self.defending_card = card
        if self.ear is not None:
            self.tell("played-card", {"seat": int(seat), "card": CARD_NAMES[card]}, self.team_ears(seat))
        if self.playing() == 0:
            self.decision = 0
            if self.ear is not None:
                self.tell("cards-laid", {"seat": int(self.attacking_seat), "seat-other": int(self.defending_seat)})
            self.push(TAKE_CARDS, 0)

    def take_cards(self, defender: i64) -> None:
        """Steps 2 and 3: first the attacker, then the defender decides about the other's card."""
        seat = self.defending_seat if defender else self.attacking_seat
        self.ask(TAKING_CARD, seat, vec[i16]([i16(TAKE), i16(LEAVE)]))

    def card_taken(self, seat: i64, word: i64) -> None:
        """The card is taken over or left."""
        taken = word == TAKE
        if self.ear is not None:
            self.tell("took-card" if taken else "left-card", {"seat": int(seat)})
        if seat == self.attacking_seat:
            self.attacker_takes = taken
            self.push(TAKE_CARDS, 1)
        else:
            self._apply_cards(taken)
            self.push(KNOCK_OUT)

    def _apply_cards(self, defender_takes: bool) -> None:
        """Step 4: Turncoats of both sides at once (Q86), then Cowards."""
        mine = self.attacking_card
        theirs = self.defending_card
        self.cards_open = True
        if self.ear is not None:
            cards: dict[str, object] = {"card": CARD_NAMES[mine], "other": CARD_NAMES[theirs]}
            seats: dict[str, object] = {"seat": int(self.attacking_seat), "seat-other": int(self.defending_seat)}
            self.tell("cards-shown", {**seats, **cards}, reveals=True)
        calm = self.calm_conflict and mine == theirs
        # Cards in front of the attacker: its own unless it was taken, and the other one if it was.
        attacker_mine = 0 if defender_takes else 1
        attacker_theirs = 1 if self.attacker_takes else 0
        defender_mine = 1 - attacker_mine
        defender_theirs = 1 - attacker_theirs
        if calm and attacker_mine == attacker_theirs:  # R19.1: two identical cards on one side count once
            attacker_theirs = 0
            defender_theirs = 0
        self._turn_coats(
            self._turncoats(mine, theirs, attacker_mine, attacker_theirs),
            self._turncoats(mine, theirs, defender_mine, defender_theirs),
        )
        self._flee_attackers(self._cowards(mine, theirs, attacker_mine, attacker_theirs))
        self._flee_defenders(self._cowards(mine, theirs, defender_mine, defender_theirs))
        self._tell_strengths()

    def _turncoats(self, mine: i64, theirs: i64, has_mine: i64, has_theirs: i64) -> i64:
        return (has_mine if mine == TURNCOAT else 0) + (has_theirs if theirs == TURNCOAT else 0)

    def _cowards(self, mine: i64, theirs: i64, has_mine: i64, has_theirs: i64) -> i64:
        flee = self.components.flee
        return i64(flee[mine]) * has_mine + i64(flee[theirs]) * has_theirs

    def _turn_coats(self, of_attacker: i64, of_defender: i64) -> None:
        """First all removals, then all arrivals, as far as supplies reach (Q87, Q88); no CONVERT (Q89).

        Only what is left in supply then is there for agitated neutrals that were removed (R15.4).
        """
        side = self.holder(self.target)
        turned = min(of_attacker, self.soldati(self.target))
        lost = min(of_defender, self.moving)
        self._drop_defenders(turned)
        self._remove_attackers(lost)
        self._join_attackers(turned)
        joining = self.from_supply(side, lost)
        self.cells[SOLDATI + self.target] += u8(joining)
        self._tell_joined(side, joining)
        self._convert_agitated(lost)

    def _flee_attackers(self, number: i64) -> None:
        fled = min(number, self.moving)
        if fled == 0:
            return
        if self.attacker == NEUTRAL:
            self._drop_attackers(fled)
            return
        self.moving -= fled
        self.cells[HQ + self.attacker] += u8(fled)
        self._tell_fled(self.attacker, fled)

    def _flee_defenders(self, number: i64) -> None:
        fled = min(number, self.soldati(self.target))
        if fled == 0:
            return
        side = self.holder(self.target)
        if side == NEUTRAL:
            self.remove_defenders(fled)
            return
        self.cells[SOLDATI + self.target] -= u8(fled)
        self.cells[HQ + side] += u8(fled)
        self._tell_fled(side, fled)

    def _tell_fled(self, side: i64, number: i64) -> None:
        if self.ear is not None:
            self.tell("fled", {"seat": int(side), "count": int(number)})

    # -- R12.11, R12.12 knockout and result ---------------------------------------------------------------------------

    def knock_out(self) -> None:
        """One for one, until a side has none left; then Soldati are taken for neutral ones, from all in supply."""
        self.push(END_ATTACK)
        number = min(self.moving, self.soldati(self.target))
        if number == 0:
            return
        if self.ear is not None:
            self.tell("knocked-out", {"area": AREA_NAMES[self.target], "count": int(number)})
        self._remove_attackers(number)
        self.remove_defenders(number)
        self._convert_agitated(number)
        self._tell_strengths()

    def end_attack(self) -> None:
        """Who has the area now; then Safe House and Recruitment."""
        cells = self.cells
        target = self.target
        attacker = self.attacker
        defender = self.holder(target)
        won = self.moving > 0
        if self.soldati(target) == 0:
            self.lose(target)
        if won:
            cells[SOLDATI + target] = u8(self.moving)
            self.take(target, attacker)
            cells[CARS + target] += u8(self.car)
            self.took = True
        else:
            if self.car:
                cells[CAR_SUPPLY + attacker] += 1
            if self.ear is not None:
                self.tell("attack-failed", {"area": AREA_NAMES[target]})
        self.moving = 0
        self.car = 0
        if self.attacker_lost:
            self._hide(attacker)
        if self.defender_lost:
            self._hide(defender)
        if won and attacker < SEATS and self.marked(attacker, RECRUITMENT) and self._can_reinforce(attacker):
            self.ask(TILE_RECRUITMENT, attacker, vec[i16]([i16(YES), i16(NO)]))

    def _can_reinforce(self, seat: i64) -> bool:
        return i64(self.cells[HQ + seat]) >= self.components.recruitment

    def _hide(self, side: i64) -> None:
        """R17.11: Safe House."""
        if side < SEATS and self.marked(side, SAFE_HOUSE):
            self.tell_tile(side, SAFE_HOUSE)
            self.convert(side, self.components.safe_house)

    def use_recruitment(self, word: i64) -> None:
        """R17.7: exactly so many from headquarters into the area taken."""
        if word == YES:
            self.tell_tile(self.seat, RECRUITMENT)
            self.place(self.seat, self.target, self.components.recruitment)

    # -- R13 Strike ---------------------------------------------------------------------------------------------------

    def _strikes_from_reached(self) -> bool:
        """R16.5: Blue Justice B may strike from the area that its Movement has taken."""
        return (
            self.printed(O_SPECIAL) == STRIKE_AND_MOVE
            and self.took
            and self.reached != NONE
            and self.holder(self.reached) == self.seat
        )

    def strike_reach(self, start: i64) -> i64:
        """How far a Strike reaches: next door; with a car and the Delay Detonator farther (Q109)."""
        if self._has_car(start) and self.marked(self.seat, DELAY_DETONATOR):
            return self.components.detonator
        return 1

    def _has_car(self, area: i64) -> bool:
        return self.holder(area) == self.seat and self.cells[CARS + area] > 0

    def _strikable(self, start: i64, area: i64, reach: i64) -> bool:
        return area != start and self.distance(start, area) <= reach and self.is_enemy(self.holder(area), self.seat)

    def _has_strike(self, start: i64) -> bool:
        reach = self.strike_reach(start)
        for area in range(AREAS):
            if self._strikable(start, area, reach):
                return True
        return False

    def strike_step(self, second: i64) -> None:
        """From where; only Blue Justice B has a choice."""
        self.start = self.order_area
        if second:
            if self._has_strike(self.start):
                self._ask_strike(True)
            return
        if self._strikes_from_reached() and self._has_strike(self.reached):
            if self._has_strike(self.order_area):
                one = min(self.order_area, self.reached)
                other = max(self.order_area, self.reached)
                self.use = FOR_STRIKE
                self.ask(STARTING, self.seat, vec[i16]([i16(START + one), i16(START + other)]))
                return
            self.start = self.reached
        self._ask_strike(False)

    def strike_target(self) -> None:
        """R13.1."""
        self._ask_strike(False)

    def _ask_strike(self, may_finish: bool) -> None:
        reach = self.strike_reach(self.start)
        offer = vec[i16](capacity=8)
        for area in range(AREAS):
            if self._strikable(self.start, area, reach):
                offer = append(offer, i16(STRIKE + area))
        if may_finish:
            offer = append(offer, i16(FINISH))
        self.ask(STRIKING, self.seat, offer)

    def strike_chosen(self, word: i64) -> None:
        """R13.2: a car bomb, if there is a car."""
        if word == FINISH:
            return
        self.target = word - STRIKE
        self.push(STRIKE_CAR)

    def strike_car(self) -> None:
        """A distant target needs the car."""
        if not self._has_car(self.start):
            self.strike(False)
        elif self.distance(self.start, self.target) > 1:
            self.tell_tile(self.seat, DELAY_DETONATOR)
            self.strike(True)
        else:
            self.use = FOR_STRIKE
            self.ask(TAKING_CAR, self.seat, vec[i16]([i16(WITH_CAR), i16(WITHOUT_CAR)]))

    def car_chosen(self, word: i64) -> None:
        """A car goes along, or is blown up."""
        if self.use == FOR_STRIKE:
            self.strike(word == WITH_CAR)
        else:
            self.car = 1 if word == WITH_CAR else 0

    def strike(self, car_bomb: bool) -> None:
        """R13.3: nobody takes the area, labs stay; the car is gone whatever happens."""
        attack = self.printed(O_SKULL)
        if car_bomb:
            attack += self.car_bomb(self.seat)
        defence = self.defence(self.target)
        if self.ear is not None:
            about: dict[str, object] = {"seat": int(self.seat), "area": AREA_NAMES[self.target]}
            name = "struck-with-car" if car_bomb else "struck"
            self.tell(name, {**about, "attack": int(attack), "defence": int(defence)})
        if attack > defence:
            self.remove_enemies(self.target, min(attack - defence, self.soldati(self.target)), self.seat)
        if car_bomb:
            self.cells[CARS + self.start] -= 1
            self.cells[CAR_SUPPLY + self.seat] += 1

    # -- R14 Pentito, R16.7 White Police B ----------------------------------------------------------------------------

    def _enemy_next_door(self) -> bool:
        area = self.order_area
        for place in range(self.neighbours(area)):
            if self.is_enemy(self.holder(self.neighbour(area, place)), self.seat):
                return True
        return False

    def _victims(self) -> vec[i16]:
        offer = vec[i16](capacity=8)
        for place in range(self.neighbours(self.order_area)):
            area = self.neighbour(self.order_area, place)
            if self.is_enemy(self.holder(area), self.seat) and self.cells[VISITED + area] == 0:
                offer = append(offer, i16(VICTIM + area))
        return offer

    def _sacrifice(self) -> None:
        """One own Soldato goes; it may be the last one (Q96)."""
        self.victims = self.printed(O_PENTITO)
        self.victims_2 = self.printed(O_PENTITO + 1)
        self.victims_3 = self.printed(O_PENTITO + 2)
        if self.ear is not None:
            self.tell("pentito", {"seat": int(self.seat), "area": AREA_NAMES[self.order_area]})
        self.to_supply(self.seat, 1)
        self.remove_soldati(self.order_area, 1)
        self.clear_visited()
        self.push(VICTIM_STEP)

    def victim_step(self) -> None:
        """R14.1: each number needs another area."""
        offer = self._victims()
        if self.victims > 0 and len(offer) > 0:
            self.use = FOR_VICTIMS
            self.ask(CHOOSING_VICTIM, self.seat, append(offer, i16(FINISH)))

    def pull_step(self, pulled: i64) -> None:
        """R16.7: up to three from any neighbours."""
        offer = self._victims()
        if self.victims > 0 and len(offer) > 0:
            if pulled:
                offer = append(offer, i16(FINISH))
            self.use = FOR_PULL
            self.ask(CHOOSING_VICTIM, self.seat, offer)

    def victim_chosen(self, word: i64) -> None:
        """How many of this area."""
        if word == FINISH:
            return
        self.source = word - VICTIM
        self.cells[VISITED + self.source] = 1
        self.ask(COUNTING, self.seat, self.amounts(1, min(self.victims, self.soldati(self.source))))

    def _remove_victims(self, number: i64) -> None:
        """The smallest number of the pattern that suffices is used up; the largest stays in `victims`."""
        if self.victims_3 >= number:
            self.victims_3 = 0
        elif self.victims_2 >= number:
            self.victims_2 = self.victims_3
            self.victims_3 = 0
        else:
            self.victims = self.victims_2
            self.victims_2 = self.victims_3
            self.victims_3 = 0
        self.remove_enemies(self.source, number, self.seat)
        self.push(VICTIM_STEP)

    def _pull(self, number: i64) -> None:
        """Enemies to their supply, as many own Soldati from supply into the area of the order (Q87, Q89, Q104)."""
        side = self.holder(self.source)
        if self.ear is not None:
            self.tell_side("removed-soldati", side, {"area": AREA_NAMES[self.source], "count": int(number)})
        self.to_supply(side, number)
        self.remove_soldati(self.source, number)
        there = self.from_supply(self.seat, number)
        self.cells[SOLDATI + self.order_area] += u8(there)
        if self.ear is not None:
            self.tell("placed", {"seat": int(self.seat), "area": AREA_NAMES[self.order_area], "count": int(there)})
        self.victims -= number
        self.push(PULL_STEP, 1)

    # -- R15 Agitate --------------------------------------------------------------------------------------------------

    def _agitation_targets(self, source: i64) -> vec[i16]:
        """R15.2: areas next door that the own team does not control."""
        offer = vec[i16](capacity=8)
        for place in range(self.neighbours(source)):
            area = self.neighbour(source, place)
            if not self.same_team(self.holder(area), self.seat):
                offer = append(offer, i16(AREA + area))
        return offer

    def _agitable(self) -> vec[i16]:
        """R15.1: neutral Soldati near enough."""
        offer = vec[i16](capacity=16)
        reach = self.printed(O_AGITATE)
        for area in range(AREAS):
            if (
                self.holder(area) == NEUTRAL
                and self.distance(self.order_area, area) <= reach
                and len(self._agitation_targets(area)) > 0
            ):
                offer = append(offer, i16(FROM + area))
        return offer

    def agitate_step(self) -> None:
        """Which neutrals."""
        self.ask(AGITATING, self.seat, self._agitable())

    def agitate_from(self, word: i64) -> None:
        """Where they go."""
        self.source = word - FROM
        self.use = FOR_AGITATE
        self.ask(CHOOSING_AREA, self.seat, self._agitation_targets(self.source))

    def _agitate(self, number: i64) -> None:
        """R15.3: take, join, or attack as with one shotgun and nothing else."""
        target = self.target
        if self.ear is not None:
            ways: dict[str, object] = {"from": AREA_NAMES[self.source], "area": AREA_NAMES[target]}
            self.tell("agitated", {"seat": int(self.seat), **ways, "count": int(number)})
        self.remove_soldati(self.source, number)
        if self.holder(target) in (EMPTY, NEUTRAL):
            self.add_soldati(target, NEUTRAL, number)
            return
        self.moving = number
        self.car = 0
        self._begin_attack(NEUTRAL)
        self.push(CHOOSE_CONFLICT)

    # -- R16.4 Yellow Economy B, R16.6 White Church A -----------------------------------------------------------------

    def labs_step(self, placed: i64) -> None:
        """One Soldato beside each own lab; the player says where if there are too few, or fewer are wanted (Q105)."""
        cells = self.cells
        if cells[HQ + self.seat] == 0:
            return
        offer = vec[i16](capacity=8)
        for area in range(AREAS):
            if self.holder(area) == self.seat and cells[LABS + area] > 0 and cells[VISITED + area] == 0:
                offer = append(offer, i16(AREA + area))
        if len(offer) == 0:
            return
        if placed:
            offer = append(offer, i16(FINISH))
        self.use = FOR_LABS
        self.ask(CHOOSING_AREA, self.seat, offer)

    def _aidable(self, neighbours: i64) -> vec[i16]:
        """The area of the order, own neighbours, and the teammate's if there are Soldati in the headquarters there."""
        cells = self.cells
        offer = vec[i16](capacity=8)
        for area in range(AREAS):
            side = self.holder(area)
            near = self.distance(self.order_area, area)
            if near > 1 or (near == 1 and neighbours >= _NEIGHBOURS_AIDED) or cells[VISITED + area] != 0:
                continue
            if self.same_team(side, self.seat) and cells[HQ + side] > 0 and (near == 1 or side == self.seat):
                offer = append(offer, i16(AREA + area))
        return offer

    def aid_step(self, neighbours: i64, placed: i64) -> None:
        """R16.6: up to two Soldati here and in each of up to two neighbours."""
        offer = self._aidable(neighbours)
        if len(offer) == 0:
            return
        if placed:
            offer = append(offer, i16(FINISH))
        self.most = neighbours
        self.use = FOR_AID
        self.ask(CHOOSING_AREA, self.seat, offer)

    def choose_order_area(self, use: i64, area: i64) -> None:
        """The area for help, for Soldati beside labs, or for agitated neutrals."""
        if use == FOR_AGITATE:
            self.target = area
            self.ask(COUNTING, self.seat, self.amounts(1, self.soldati(self.source)))
            return
        cells = self.cells
        side = self.holder(area)
        self.where = area
        cells[VISITED + area] = 1
        in_hq = i64(cells[HQ + side])
        if use == FOR_LABS:
            self.push(LABS_STEP, 1)
            self.ask(COUNTING, self.seat, self.amounts(1, min(in_hq, i64(cells[LABS + area]))))
            return
        self.push(AID_STEP, self.most + (1 if area != self.order_area else 0), 1)
        if side == self.seat:
            self.ask(COUNTING, self.seat, self.amounts(1, min(in_hq, self.printed(O_N))))
        else:
            self.use = FOR_MATES_AID
            self.ask(COUNTING, side, self.amounts(0, min(in_hq, self.printed(O_N))))

    # -- amounts ------------------------------------------------------------------------------------------------------

    def count_for_order(self, use: i64, number: i64) -> None:
        """The numbers of the encounter phase."""
        if use == FOR_STRENGTH:
            self.moving = number
            self.use = 0
            self.push(CHOOSE_CAR)
        elif use == FOR_VICTIMS:
            self._remove_victims(number)
        elif use == FOR_PULL:
            self._pull(number)
        elif use == FOR_AGITATE:
            self._agitate(number)
        elif use == FOR_REPLACE:
            self.replace_defenders(number)
        elif use == FOR_PAY:
            self.pay_bank(self.seat, number)
            self.remove_defenders(number)
        else:  # help, and Soldati beside labs
            self.place(self.holder(self.where), self.where, number)
