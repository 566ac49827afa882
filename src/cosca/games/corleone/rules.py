"""The rules of Corleone's Empire: what words do.

`position` holds what a position is and what can be read off it, `options` which words can be said, `knowledge` what is
known of hidden jobs.

What is under way is data. An action runs down a *text* (the effects of an ally or a job, from `pc` to `text_end`),
which may stop for the text of a job that it does (`outer_pc`); an effect may stop for a *list* of benefits (at `LIST`
in the city), which belongs to a `user`. Nothing nests deeper (R22.6).
"""

from mypy_extensions import i64, u8

from cosca.games.corleone.components import (
    A_GOOD,
    ALL_OF_THEM,
    ANY_FIGURE,
    AT_RANDOM,
    COLLECTS,
    DEPOSITS,
    DRAWS_JOB,
    EXCHANGES_CARDS,
    FROM_HAND,
    FROM_ONE,
    GUNS_DOWN,
    MOST_GETS,
    MOVES,
    NOTHING,
    OFFERS,
    ONE_TURF,
    PLACES_NEUTRAL,
    SAME_TURF,
    SHAKES_DOWN,
    STEALS,
    TAKES,
    TAKES_GOOD,
    TAKES_HEAD,
)
from cosca.games.corleone.knowledge import MOST_DECKS, deal_anew, forget_answers, hold, release, show_jobs
from cosca.games.corleone.layout import (
    ACTING,
    ALL_CARDS,
    BENEFIT,
    BESIDE,
    BIDDING,
    BIDS,
    BRIBERY,
    BRIBING,
    CHOOSING_GOOD,
    COLLECTING,
    DEALING,
    DECK,
    DEPOSITING,
    DISCARDS,
    DISPLAY,
    DRAWING,
    DROPPING,
    ENTRACTE,
    EXTRA_JOB,
    FAMILIES,
    FAMILY_BUSINESS,
    FINISHED,
    GIVING,
    HAND,
    HANDING_OVER,
    HEIGHT,
    HELD,
    LEFT_OUT,
    LIST,
    MARKERS,
    MARKING,
    MOVING,
    MOVING_TO,
    NAMING_FIRST,
    NAMING_TURF,
    NEUTRAL,
    NEUTRAL_AT,
    NEUTRAL_OWNER,
    NEW_BUSINESS,
    NONE,
    OFFERING,
    OPENING,
    ORDERING,
    OVER,
    PAYING,
    PILE,
    PLACING,
    PLAYED,
    POSTING,
    RIVER,
    RIVER_FAMILIES,
    RIVER_THUGS,
    ROBBING,
    SEALED,
    SETTING_UP,
    SHAKING,
    SHOOTING,
    SHOWN,
    STACKS,
    STEALING,
    SUITCASE,
    THUGS,
    TILE_OF,
    TRIBUTE,
    TRIBUTES,
    TURF_OF,
    TURF_WAR,
    UNSEEN,
    USING,
    WHO_FIRST,
    WITH_GOOD,
    WITH_NARCOTICS,
)
from cosca.games.corleone.options import Options
from cosca.games.corleone.words import (
    ALLIES,
    ALLY,
    BENEFITS,
    BID_DONE,
    BUSINESS,
    BUSINESSES,
    DEAL,
    DECLINE,
    DEPOSIT,
    DEPOSIT_CARD,
    DONE,
    DRAW,
    DRAW_JOB,
    DROP,
    EXCHANGE,
    FAMILY,
    FIGURE,
    FIRST,
    GIVE,
    GO_AHEAD,
    GOOD,
    GUN,
    HAND_OVER,
    HEIGHTS,
    HORSE_HEAD,
    JOB,
    JOB_HAND,
    JOB_PUBLIC,
    JOBS,
    KINDS,
    LEAVE_OUT,
    MARKER,
    ME_FIRST,
    MONEY,
    NARCOTICS,
    NEUTRAL_IDS,
    NEUTRALS,
    OPEN,
    PARK,
    PAY,
    PILES,
    PLAY_ALLY,
    POST,
    SEAT,
    SPACE_PLACE,
    STEAL,
    TAKE,
    TAKE_GOOD,
    TEXT_FIRST,
    THUG,
    TO,
    TURF,
    TURF_PLACE,
    TURFS,
    USE,
)
from cosca.kernel.facts import only
from cosca.kernel.state import CHANCE, Dice


class Corleone(Options):
    """A game of Corleone's Empire: what words do."""

    # -- the contract -------------------------------------------------------------------------------------------------

    def apply(self, actor: i64, word: i64) -> None:
        decision = self.decision
        if decision == BENEFIT:
            self._use_benefit(word)
        elif decision == ACTING:
            self._act(word)
        elif decision == DRAWING:
            self._draw(word - DRAW)
        elif decision == DROPPING:
            self._drop(word - DROP)
        elif decision == GIVING:
            self._give(word - GIVE)
        elif decision >= OFFERING:
            self._seal(actor, word)
        elif decision == WHO_FIRST:
            self._order_shares(word == ME_FIRST)
        elif decision == PAYING:
            self._pay_with(LEFT_OUT if word == LEAVE_OUT else WITH_NARCOTICS if word == PAY + 3 else WITH_GOOD)
            self._pay()
        elif decision == ORDERING:
            self._begin_reward(word == TEXT_FIRST)
        elif decision in (OPENING, POSTING, DEALING, STEALING, NAMING_FIRST):
            self._apply_chance(decision, word)
        elif decision == MARKING:
            self._move_marker(word)
        elif decision == BRIBING:
            self._bribe(word - TAKE)
        else:
            self._apply_effect(decision, word)

    def _apply_chance(self, decision: i64, word: i64) -> None:
        if decision == OPENING:
            self._open(word - OPEN)
        elif decision == POSTING:
            self._post(word - POST)
        elif decision == DEALING:
            self._deal_ally(word - DEAL)
        elif decision == STEALING:
            self._steal(word - STEAL)
        else:
            self._name_first(word - FIRST)

    def _apply_effect(self, decision: i64, word: i64) -> None:
        """A choice that the text of a card asks for."""
        if word == DECLINE:
            self._decline(decision)
        elif decision == CHOOSING_GOOD:
            self._choose_good(word - GOOD + GUN)
        elif decision == DEPOSITING:
            self.times -= 1
            self._deposit(self.seat, word - DEPOSIT_CARD)
            self._go_on_with_effect()
        elif decision == USING:
            self._use_effect(word)
        elif decision == SHAKING:
            self._choose_business(word - BUSINESS)
        elif decision == COLLECTING:
            self._choose_turf(word - TURF)
        elif decision == NAMING_TURF:
            self._name_turf(word - TURF)
        elif decision == SHOOTING:
            self._shoot(word - FIGURE)
        elif decision == MOVING:
            self.figure = word - FIGURE
            self._ask(MOVING_TO, self.seat)
        elif decision == MOVING_TO:
            self._move_to(word - TO)
        elif decision == PLACING:
            self._place_neutral(word - TO)
        elif decision == ROBBING:
            self._rob(word - SEAT)
        elif decision == HANDING_OVER:
            self._take_from_victim(word - HAND_OVER)
        elif word >= JOB_PUBLIC:
            self._do_extra_job(word - JOB_PUBLIC, False)
        else:
            self._do_extra_job(word - JOB_HAND, True)

    def copy(self) -> "Corleone":
        twin = Corleone(self.components, self.cards[:], self.city[:], self.held)
        twin.seats = self.seats
        twin.open_ledger = self.open_ledger
        twin.deck = self.deck
        twin.discards = self.discards
        twin.generation = self.generation
        twin.tiles = self.tiles
        twin.act = self.act
        twin.phase = self.phase
        twin.horse_head = self.horse_head
        twin.decision = self.decision
        twin.owed = self.owed
        twin.asked = self.asked
        twin.seat = self.seat
        twin.inside = self.inside
        twin.due = self.due
        twin.drawer = self.drawer
        twin.drawn = self.drawn
        twin.drawn_deck = self.drawn_deck
        twin.drawn_too = self.drawn_too
        twin.drawn_too_deck = self.drawn_too_deck
        twin.pc = self.pc
        twin.text_end = self.text_end
        twin.outer_pc = self.outer_pc
        twin.outer_end = self.outer_end
        twin.outer_turf = self.outer_turf
        twin.outer_card = self.outer_card
        twin.card = self.card
        twin.job = self.job
        twin.money_due = self.money_due
        twin.times = self.times
        twin.marked = self.marked
        twin.named_turf = self.named_turf
        twin.figure = self.figure
        twin.victim = self.victim
        twin.listing = self.listing
        twin.user = self.user
        twin.second = self.second
        twin.business = self.business
        twin.exchange = self.exchange
        twin.gives = self.gives
        twin.latest = self.latest
        twin.get = self.get
        twin.good = self.good
        twin.units = self.units
        twin.way = self.way
        twin.leaves = self.leaves
        twin.turf = self.turf
        return twin

    # -- H3 imagining -------------------------------------------------------------------------------------------------

    def imagine(self, seat: i64, dice: Dice) -> "Corleone":
        """H3: jobs that the seat has not seen are dealt anew, deck by deck; others owe their sealed answers again."""
        world = self.copy()
        if world.decision >= OFFERING:
            forget_answers(world, seat)
        deal_anew(world, seat, dice)
        while world.decision == ACTING and not world._can_act(world.seat):
            deal_anew(world, seat, dice)  # E15: who is asked can do something, and be it a job from hand
        return world

    # -- R3 set-up ----------------------------------------------------------------------------------------------------

    def set_up(self, first_seat: i64) -> None:
        """R3.4 to R3.6: what each player has. `first_seat` is a seat, or `CHANCE` to let chance name it (R3.7)."""
        cards = self.cards
        city = self.city
        components = self.components
        for kind in range(PILES):
            cards[PILE + kind] = components.piles[kind]
        for job in range(components.jobs):
            cards[DECK + job] = components.job_copies[job]
            self.deck += i64(components.job_copies[job])
        for ally in range(components.allies):
            cards[UNSEEN + ally] = 1
        for turf in range(TURFS):
            city[TURF_OF + turf] = u8(turf)
        for seat in range(self.seats):
            city[MARKERS + seat] = u8(components.markers)
            for money in range(MONEY):
                number = components.start_hand[money]
                cards[HAND + seat * KINDS + money] = number
                cards[PILE + money] -= number
                city[HELD + seat] += number
        self.tiles = (1 << components.tiles) - 1
        self._return_figures()
        if first_seat != CHANCE:
            self._name_first(first_seat)

    def _name_first(self, seat: i64) -> None:
        self.horse_head = seat
        if self.ear is not None:
            self.tell("first-player", {"seat": int(seat)})
        self.due = i64(self.components.start_tiles[self.seats])
        self._open_due()

    def _deal_hands(self) -> None:
        """R3.6: jobs to all hands, clockwise from the first player."""
        self.due = self.components.hand_jobs * self.seats
        self._deal_hand_job()

    def _deal_hand_job(self) -> None:
        if self.due == 0:
            self._begin_act()
            return
        dealt = self.components.hand_jobs * self.seats - self.due
        self.drawer = (self.horse_head + dealt // self.components.hand_jobs) % self.seats
        self._ask_chance(DRAWING)

    # -- R4, R5 acts, new businesses ----------------------------------------------------------------------------------

    def _begin_act(self) -> None:
        self.phase = NEW_BUSINESS
        if self.ear is not None:
            self.tell("act-begins", {"act": f"act-{int(self.act) + 1}"})
        self.due = 1
        self._open_due()

    def _open_due(self) -> None:
        if self.due > 0:
            self._ask_chance(OPENING)
        elif self.phase == SETTING_UP:
            self._fill_display()
        else:
            self._begin_family_business()

    def _open(self, tile: i64) -> None:
        """R5.1: onto the empty slot of the turf with the lowest number."""
        city = self.city
        turf: i64 = 0
        while i64(city[TILE_OF + turf]) != NONE:
            turf += 1
        business = TURFS + tile
        city[TILE_OF + turf] = u8(business)
        city[TURF_OF + business] = u8(turf)
        self.tiles &= ~(1 << tile)
        self.due -= 1
        if self.ear is not None:
            names = {"business": self.components.business_ids[business], "turf": self.components.area_ids[turf]}
            self.tell("opened", {**names})
        self._open_due()

    def _fill_display(self) -> None:
        """R3.2, R19.3: public jobs up to their number; jobs lying there stay."""
        cards = self.cards
        there: i64 = 0
        for job in range(self.components.jobs):
            there += i64(cards[DISPLAY + job])
        self.due = i64(self.components.public_jobs[self.seats]) - there
        self._post_due()

    def _post_due(self) -> None:
        if self.due > 0 and self._has_jobs():
            self._renew_deck()
            self._ask_chance(POSTING)
        else:
            self._show_allies()  # E56: what cannot be filled stays empty

    def _post(self, job: i64) -> None:
        self.cards[DECK + job] -= 1
        self.cards[DISPLAY + job] += 1
        self.deck -= 1
        self.due -= 1
        if self.ear is not None:
            self.tell("posted", {"job": self._name(JOB + job)})
        self._post_due()

    def _show_allies(self) -> None:
        """R3.3, R19.4: allies of the act are dealt face up, if it has a bribery phase."""
        brings = self.components.bribery[self.act] > 0
        self.due = i64(self.components.shown_allies[self.seats]) if brings else 0
        self._deal_allies_due()

    def _deal_allies_due(self) -> None:
        if self.due > 0:
            self._ask_chance(DEALING)
            return
        cards = self.cards
        for ally in range(self.components.allies):
            if i64(self.components.ally_acts[ally]) == self.act + 1:
                cards[UNSEEN + ally] = 0  # the rest leaves the game unseen
        if self.phase == SETTING_UP:
            self._deal_hands()
        else:
            self._begin_act()

    def _deal_ally(self, ally: i64) -> None:
        self.cards[UNSEEN + ally] = 0
        self.cards[SHOWN + ally] = 1
        self.due -= 1
        if self.ear is not None:
            self.tell("ally-shown", {"ally": self._name(ALLY + ally)})
        self._deal_allies_due()

    # -- R14.3 the job deck -------------------------------------------------------------------------------------------

    def _renew_deck(self) -> None:
        """When a job must be drawn and the deck is empty, the discards become the new deck."""
        if self.deck > 0:
            return
        cards = self.cards
        for job in range(self.components.jobs):
            cards[DECK + job] = cards[DISCARDS + job]
            cards[DISCARDS + job] = 0
        self.deck = self.discards
        self.discards = 0
        self.generation = min(self.generation + 1, MOST_DECKS)
        if self.ear is not None:
            self.tell("deck-renewed", {"count": int(self.deck)})

    # -- R6 phase 2: the turns ----------------------------------------------------------------------------------------

    def _begin_family_business(self) -> None:
        self.phase = FAMILY_BUSINESS
        for bid in range(BIDS, ALL_CARDS):
            self.cards[bid] = 0
        self.inside = (1 << self.seats) - 1
        self.find_turn(self.horse_head)

    def find_turn(self, first: i64) -> None:
        """R6.1, R6.6, R6.7: the next seat that is in and can act; if there is none, the phase is over."""
        seat = first
        for _ in range(self.seats):
            if self.inside >> seat & 1:
                if self._can_act(seat):
                    self.seat = seat
                    self.user = seat
                    self._ask(ACTING, seat)
                    return
                self._skip(seat)
            seat = self.left_of(seat)
        self.begin_turf_war()

    def _skip(self, seat: i64) -> None:
        """E15: a hand that holds jobs is shown, so that nobody need believe that none can be done."""
        names = show_jobs(self, seat)
        if self.ear is not None:
            name = "skipped" if not names else "skipped-showing"
            args: dict[str, object] = {"seat": int(seat)} if not names else {"seat": int(seat), "jobs": names}
            self.tell(name, args, reveals=len(names) > 0)

    def _act(self, word: i64) -> None:
        """R6.2: exactly one action."""
        if word >= PLAY_ALLY:
            self._play_ally(word - PLAY_ALLY)
        elif word >= JOB_PUBLIC:
            self._begin_job(word - JOB_PUBLIC, False, 0)
        elif word >= JOB_HAND:
            self._begin_job(word - JOB_HAND, True, 0)
        elif word >= FAMILY:
            self._place_family(word - FAMILY)
        else:
            self._place_thug(word - THUG)

    def _end_action(self) -> None:
        """R6.4: who has no thug and no family member left in supply goes out."""
        seat = self.seat
        city = self.city
        self.card = NONE
        self.text_end = 0
        self.pc = 0
        if city[THUGS + seat] == 0 and city[FAMILIES + seat] == 0:
            self.inside &= ~(1 << seat)
            if self.ear is not None:
                self.tell("went-out", {"seat": int(seat)})
            for figure in range(NEUTRALS):
                if i64(city[NEUTRAL_OWNER + figure]) == seat:
                    city[NEUTRAL_OWNER + figure] = u8(NONE)  # R13.5
        self.find_turn(self.left_of(seat))

    # -- R7, R8 placing figures ---------------------------------------------------------------------------------------

    def _place_thug(self, business: i64) -> None:
        """R7.1, R7.2."""
        self.city[THUGS + self.seat] -= 1
        self.city[business] = u8(self.seat)
        if self.ear is not None:
            names = {"business": self.components.business_ids[business], "turf": self._turf_name(business)}
            self.tell("placed-thug", {"seat": int(self.seat), **names})
        self._shake_down(business)

    def _place_family(self, space: i64) -> None:
        """R8.1, R8.2."""
        self.city[FAMILIES + self.seat] -= 1
        self.city[SPACE_PLACE + space] = u8(self.seat)
        if self.ear is not None:
            self.tell("placed-family", {"seat": int(self.seat), "space": self.components.space_ids[space]})
        self._collect(i64(self.components.borders[space]))

    def _shake_down(self, business: i64) -> None:
        """R7.2, R7.4: the front for the player on turn, and for another player who controls the turf."""
        self.business = business
        self.second = NONE
        controller = self.controller(i64(self.city[TURF_OF + business]))
        if controller not in (NONE, self.seat):
            self.second = controller
            self._ask(WHO_FIRST, self.seat)
        else:
            self._begin_front(self.seat)

    def _order_shares(self, me_first: bool) -> None:
        """E6: the whole list of one, then the whole list of the other."""
        controller = self.second
        if self.ear is not None:
            names = {"business": self.components.business_ids[self.business]}
            self.tell("shared", {"seat": int(self.seat), "seat-controller": int(controller), **names})
        self.second = controller if me_first else self.seat
        self._begin_front(self.seat if me_first else controller)

    def _begin_front(self, user: i64) -> None:
        city = self.city
        components = self.components
        first = self.business * BENEFITS
        for benefit in range(BENEFITS):
            city[LIST + benefit] = components.front[first + benefit]
        enough = True
        for kind in range(PILES):
            if components.needs_front[self.business * PILES + kind] > self.cards[PILE + kind]:
                enough = False
        self._begin_list(user, enough)

    def _collect(self, areas: i64) -> None:
        """R8.2: all backs of the areas, as one list."""
        city = self.city
        for benefit in range(BENEFITS):
            city[LIST + benefit] = 0
        for area in range(TURFS):
            if areas >> area & 1:
                self._add_back(area)
                if i64(city[TILE_OF + area]) != NONE:
                    self._add_back(i64(city[TILE_OF + area]))
        if areas >> PARK & 1:
            self._add_back(BUSINESSES)
        self.second = NONE
        self._begin_list(self.seat, self._piles_suffice(areas))

    def _add_back(self, business: i64) -> None:
        city = self.city
        back = self.components.back
        for benefit in range(BENEFITS):
            city[LIST + benefit] += back[business * BENEFITS + benefit]

    # -- R11 benefits -------------------------------------------------------------------------------------------------

    def _begin_list(self, user: i64, enough: bool) -> None:
        """R11.3: plain takes first, unasked, if no pile is short; then the user chooses."""
        city = self.city
        self.user = user
        self.listing = True
        if enough:
            for kind in range(PILES):
                while city[LIST + kind] > 0:
                    city[LIST + kind] -= 1
                    self._take_card(user, kind)
        self._go_on_with_list()

    def _go_on_with_list(self) -> None:
        if self._has_benefit():
            self._ask(BENEFIT, self.user)
        else:
            self._end_list()

    def _end_list(self) -> None:
        """E4: what is left is lost; then the list of who comes second, or back to where the list came from."""
        city = self.city
        for benefit in range(BENEFITS):
            city[LIST + benefit] = 0
        self.listing = False
        if self.second != NONE:
            user = self.second
            self.second = NONE
            self._begin_front(user)
            return
        self.user = self.seat
        if self.text_end > 0:
            self._go_on_with_effect()
        else:
            self._end_action()

    def _use_benefit(self, word: i64) -> None:
        """R11.2: the next benefit of the list, or none any more."""
        city = self.city
        if word == DONE:
            self._end_list()
        elif word >= GOOD:
            city[LIST + TAKE_GOOD] -= 1
            self._take_card(self.user, word - GOOD + GUN)
            self._go_on_with_list()
        elif word >= DEPOSIT_CARD:
            city[LIST + DEPOSIT] -= 1
            self._deposit(self.user, word - DEPOSIT_CARD)
            self._go_on_with_list()
        else:
            city[LIST + word - USE] -= 1
            self._use(word - USE)

    def _use(self, benefit: i64) -> None:
        """A benefit of a list, or the same as the effect of a text; goes on by itself when it is done."""
        if benefit == DRAW_JOB:
            self._begin_draw()
        elif benefit >= EXCHANGE:
            self._begin_exchange(benefit - EXCHANGE)
        elif benefit == HORSE_HEAD:
            self.horse_head = self.user  # E34: the turn goes on clockwise all the same
            if self.ear is not None:
                self.tell("took-horse-head", {"seat": int(self.user)})
            self._go_on()
        else:
            self._take_card(self.user, benefit)
            self._go_on()

    def _go_on(self) -> None:
        """A benefit is used up: on with the list, or with the text."""
        if self.listing:
            self._go_on_with_list()
        else:
            self._go_on_with_effect()

    def _take_card(self, seat: i64, kind: i64) -> None:
        """R14.1, R14.2, E32: from its pile; money from the next lower pile that is not empty; else nothing."""
        cards = self.cards
        taken = kind
        while cards[PILE + taken] == 0:
            taken += 1
            if taken >= MONEY:
                return
        cards[PILE + taken] -= 1
        cards[HAND + seat * KINDS + taken] += 1
        self.city[HELD + seat] += 1
        if self.ear is not None:
            args: dict[str, object] = {"seat": int(seat), "card": self._name(taken)}
            if taken != kind:
                self.tell("took-instead", {**args, "wanted": self._name(kind)})
            else:
                self.tell("took", args)

    def _deposit(self, seat: i64, money: i64) -> None:
        """R11.4: shown to all, then into the suitcase."""
        self.cards[HAND + seat * KINDS + money] -= 1
        self.cards[SUITCASE + seat * MONEY + money] += 1
        self.city[HELD + seat] -= 1
        if self.ear is not None:
            self.tell("deposited", {"seat": int(seat), "card": self._name(money)})

    def _begin_draw(self) -> None:
        """R11.4: draw two jobs, keep one, discard the other."""
        self.drawer = self.user
        self._renew_deck()
        self._ask_chance(DRAWING)

    def _draw(self, job: i64) -> None:
        self.cards[DECK + job] -= 1
        self.deck -= 1
        if self.ear is not None:
            seat = int(self.drawer)
            self.tell_secret("drew-job", {"seat": seat}, {"job": self._name(JOB + job)}, only(seat))
        if self.phase == SETTING_UP:
            self.due -= 1
            hold(self, self.drawer, self.generation, job)
            self._deal_hand_job()
        elif self.drawn != NONE:
            self.drawn_too = job
            self.drawn_too_deck = self.generation
            self._ask(DROPPING, self.drawer)
        elif self._has_jobs():
            self.drawn = job
            self.drawn_deck = self.generation
            self._renew_deck()  # E28: the card just drawn is no discard
            self._ask_chance(DRAWING)
        else:
            hold(self, self.drawer, self.generation, job)  # E28: the only one is kept
            self._go_on()

    def _drop(self, job: i64) -> None:
        """One of the two jobs is discarded openly, the other one kept in secret; of equal ones it is the first."""
        kept = self.drawn_too
        deck = self.drawn_too_deck
        if job != self.drawn:
            kept = self.drawn
            deck = self.drawn_deck
        self.drawn = NONE
        self.drawn_too = NONE
        self.drawn_deck = 0
        self.drawn_too_deck = 0
        self.cards[DISCARDS + job] += 1
        self.discards += 1
        if self.ear is not None:
            self.tell("dropped", {"seat": int(self.drawer), "job": self._name(JOB + job)}, reveals=True)
        hold(self, self.drawer, deck, kept)
        self._go_on()

    # -- R11.5 exchanges ----------------------------------------------------------------------------------------------

    def _begin_exchange(self, exchange: i64) -> None:
        self.exchange = exchange
        self.gives = i64(self.components.gives[exchange])
        self.get = 0
        if self.gives == i64(self.city[HELD + self.user]):
            cards = self.cards
            hand = HAND + self.user * KINDS
            for kind in range(KINDS):
                while cards[hand + kind] > 0:
                    self._give_up(self.user, kind)  # the whole hand: there is no choice
            self._get_next()
        else:
            self._ask(GIVING, self.user)

    def _give(self, kind: i64) -> None:
        if self.can_get(self.exchange):
            self.latest = min(kind, PILES)
        self.gives -= 1
        self._give_up(self.user, kind)
        if self.gives > 0:
            self._ask(GIVING, self.user)
        else:
            self._get_next()

    def _give_up(self, seat: i64, kind: i64) -> None:
        """A hand card is discarded in an exchange."""
        if self.ear is not None:
            self.tell("gave", {"seat": int(seat), "card": self._name(kind)}, reveals=JOB <= kind < ALLY)
        self._discard(seat, kind)

    def _discard(self, seat: i64, kind: i64) -> None:
        """R2.10: money and goods to their piles, jobs to the discards, allies out of the game."""
        cards = self.cards
        if JOB <= kind < ALLY:
            release(self, seat, kind - JOB)
            cards[DISCARDS + kind - JOB] += 1
            self.discards += 1
            return
        cards[HAND + seat * KINDS + kind] -= 1
        self.city[HELD + seat] -= 1
        if kind < PILES:
            cards[PILE + kind] += 1

    def _get_next(self) -> None:
        """What an exchange gives, one after another; a good of choice is asked for if there is a choice."""
        gets = self.components.gets
        while self.get < MOST_GETS:
            kind = i64(gets[self.exchange * MOST_GETS + self.get])
            self.get += 1
            if kind == A_GOOD:
                good = self._only_good()
                if good == A_GOOD:
                    self._ask(CHOOSING_GOOD, self.user)
                    return
                if good != NONE:
                    self._take_card(self.user, good)
            elif kind != NOTHING:
                self._take_card(self.user, kind)
        self.exchange = NONE
        self.latest = 0
        self.get = 0
        self._go_on()

    def _choose_good(self, kind: i64) -> None:
        self._take_card(self.user, kind)
        if self.exchange != NONE:
            self._get_next()
        else:
            self.times -= 1
            self._go_on_with_effect()

    # -- R9 jobs ------------------------------------------------------------------------------------------------------

    def _begin_job(self, job: i64, from_hand: bool, leaves: i64) -> None:
        """R9.1: a job from hand, shown to all, or one on display."""
        if self.ear is not None:
            name = "job-from-hand" if from_hand else "job-from-display"
            self.tell(name, {"seat": int(self.seat), "job": self._name(JOB + job)}, reveals=from_hand)
        if from_hand:
            release(self, self.seat, job)
        else:
            self.cards[DISPLAY + job] -= 1
        self.job = job
        self.good = 0
        self.units = i64(self.components.job_costs[job * 3])
        self.way = WITH_GOOD
        self.leaves = leaves
        self._pay()

    def _pay(self) -> None:
        """R9.2: unit by unit; asked only where there are several ways."""
        while self.good < 3:
            while self.units > 0:
                way = self._only_way()
                if way == NONE:
                    self._ask(PAYING, self.seat)
                    return
                self._pay_with(way)
            self.good += 1
            self.way = WITH_GOOD
            if self.good < 3:
                self.units = i64(self.components.job_costs[self.job * 3 + self.good])
        self.good = 0
        self.way = WITH_GOOD
        self.leaves = 0
        self._end_payment()

    def _pay_with(self, way: i64) -> None:
        self.way = way
        self.units -= 1
        if way == LEFT_OUT:
            self.leaves -= 1
            if self.ear is not None:
                self.tell("left-out", {"seat": int(self.seat), "card": self._name(GUN + self.good)})
            return
        kind = NARCOTICS if way == WITH_NARCOTICS else GUN + self.good
        if self.ear is not None:
            self.tell("paid", {"seat": int(self.seat), "card": self._name(kind)})
        self._discard(self.seat, kind)

    def _end_payment(self) -> None:
        """R9.3: money or text first, asked only when the card has both."""
        components = self.components
        has_text = components.text[self.job] < components.text[self.job + 1]
        has_money = False
        for money in range(self.job * MONEY, (self.job + 1) * MONEY):
            has_money = has_money or components.job_pay[money] > 0
        if has_text and has_money:
            self._ask(ORDERING, self.seat)
        else:
            self._begin_reward(not has_money)

    def _begin_reward(self, text_first: bool) -> None:
        self.money_due = text_first
        if not text_first:
            self._take_job_money()
        self._begin_text(JOB + self.job, self.job)

    def _take_job_money(self) -> None:
        """R9.3: exactly the depicted cards, R14.2 excepted."""
        for money in range(MONEY):
            for _ in range(i64(self.components.job_pay[self.job * MONEY + money])):
                self._take_card(self.seat, money)

    def _finish_job(self) -> None:
        """R9.4: the card goes into the suitcase."""
        if self.money_due:
            self.money_due = False
            self._take_job_money()
        job = self.job
        self.job = NONE
        self.cards[FINISHED + self.seat * JOBS + job] += 1
        if self.ear is not None:
            self.tell("job-done", {"seat": int(self.seat), "job": self._name(JOB + job)})

    # -- R10 allies ---------------------------------------------------------------------------------------------------

    def _play_ally(self, ally: i64) -> None:
        """R10.1: face up before the player, until tribute."""
        seat = self.seat
        self.cards[HAND + seat * KINDS + ALLY + ally] -= 1
        self.cards[PLAYED + seat * ALLIES + ally] += 1
        self.city[HELD + seat] -= 1
        if self.ear is not None:
            self.tell("ally-played", {"seat": int(seat), "ally": self._name(ALLY + ally)})
        self._begin_text(ALLY + ally, JOBS + ally)

    # -- R22 the text of a card ---------------------------------------------------------------------------------------

    def _begin_text(self, card: i64, text: i64) -> None:
        self.card = card
        self.pc = i64(self.components.text[text])
        self.text_end = i64(self.components.text[text + 1])
        self.named_turf = NONE
        self._run_text()

    def _run_text(self) -> None:
        """The effects in their order; each asks for what it needs, or is skipped if it cannot be done (R22.2)."""
        while self.pc < self.text_end:
            self.times = self._times()
            self.marked = 0
            if self._begin_use():
                return
            self.pc += 1
        self._end_text()

    def _go_on_with_effect(self) -> None:
        """The present effect again, if it can be used again; then the next one."""
        if self.times > 0 and self._begin_use():
            return
        self.pc += 1
        self._run_text()

    def _end_text(self) -> None:
        self.figure = NONE
        self.named_turf = NONE
        self.marked = 0
        self.times = 0
        if self.job != NONE:
            self._finish_job()
            if self.outer_pc != NONE:
                self._go_back_to_ally()
                return
        self._end_action()

    def _go_back_to_ally(self) -> None:
        """The job that an ally let do is done: on with the ally's text."""
        self.pc = self.outer_pc + 1
        self.text_end = self.outer_end
        self.named_turf = self.outer_turf
        self.card = self.outer_card
        self.outer_pc = NONE
        self.outer_end = 0
        self.outer_turf = NONE
        self.outer_card = NONE
        self._run_text()

    def _begin_use(self) -> bool:
        """Carry out what needs no choice, or ask; False if nothing is asked."""
        verb = self.argument(0)
        if verb == TAKES:
            self.times = 0
            self._take_card(self.seat, self.argument(1))
            return False
        if verb == TAKES_GOOD:
            return self._ask_if(CHOOSING_GOOD, self._can_take(A_GOOD))
        if verb == DEPOSITS:
            return self._ask_if(DEPOSITING, self._has_money(self.seat))
        if verb == DRAWS_JOB:
            return self._ask_if(USING, self._has_jobs())
        if verb == EXCHANGES_CARDS:
            return self._ask_if(USING, self._can_exchange(self.argument(1)))
        if verb == TAKES_HEAD:
            return self._ask_if(USING, self.horse_head != self.seat)
        if verb == SHAKES_DOWN:
            return self._ask_if(SHAKING, len(self._offer_businesses()) > 0)
        if verb == COLLECTS:
            return self._ask_if(COLLECTING, True)
        if verb == GUNS_DOWN:
            return self._begin_gun_down()
        if verb == MOVES:
            return self._ask_if(MOVING, len(self._offer_movers()) > 0)
        if verb == PLACES_NEUTRAL:
            return self._begin_placing(self.argument(1))
        if verb == STEALS:
            return self._begin_stealing()
        if verb == OFFERS:
            return self._ask_if(USING, self._offerers() > 0)
        return self._ask_if(EXTRA_JOB, self._may_do_job())

    def _ask_if(self, decision: i64, possible: bool) -> bool:
        if possible:
            self._ask(decision, self.seat)
        return possible

    def _decline(self, decision: i64) -> None:
        """R22.2: the actor leaves the effect, or stops early."""
        self.times = 0
        if decision == COLLECTING and self.marked > 0:
            self._collect(self.marked)
            return
        self._go_on_with_effect()

    def _use_effect(self, word: i64) -> None:
        self.times -= 1
        if word == GO_AHEAD:
            if self.argument(0) == OFFERS:
                self._begin_offer()
            else:
                self._rob_each()
        else:
            self._use(word - USE)

    # -- R22.5 shaking down and collecting by text --------------------------------------------------------------------

    def _choose_business(self, business: i64) -> None:
        self.marked |= 1 << business
        self.times -= 1
        self._shake_down_by_text(business)

    def _shake_down_by_text(self, business: i64) -> None:
        """Without placing a thug there: the log says it."""
        if self.ear is not None:
            names = {"business": self.components.business_ids[business], "turf": self._turf_name(business)}
            self.tell("shook-down", {"seat": int(self.seat), **names})
        self._shake_down(business)

    def _choose_turf(self, turf: i64) -> None:
        """Up to so many different turfs; then all their backs as one list."""
        self.marked |= 1 << turf
        self.times -= 1
        if self.ear is not None:
            self.tell("collects-from", {"seat": int(self.seat), "turf": self.components.area_ids[turf]})
        if self.times > 0:
            self._ask(COLLECTING, self.seat)
        else:
            self._collect(self.marked)

    # -- R12 gunning down ---------------------------------------------------------------------------------------------

    def _begin_gun_down(self) -> bool:
        where = self.argument(2)
        if where == ONE_TURF and self.marked == 0:
            return self._ask_if(NAMING_TURF, len(self._targets(ANY_FIGURE, NONE)) > 0)
        if where == SAME_TURF and self.named_turf == NONE:
            return False
        if self.times == ALL_OF_THEM:
            self._gun_down_all()
            return False
        return self._ask_if(SHOOTING, len(self._targets(self.argument(1), self._turf_of_shots())) > 0)

    def _name_turf(self, turf: i64) -> None:
        """`marked` remembers that this effect has its turf."""
        self.named_turf = turf
        self.marked = 1
        if self.ear is not None:
            self.tell("named-turf", {"seat": int(self.seat), "turf": self.components.area_ids[turf]})
        self._go_on_with_effect()

    def _gun_down_all(self) -> None:
        self.times = 0
        for target in self._targets(self.argument(1), self._turf_of_shots()):
            self._gun_down(i64(target) - FIGURE)

    def _shoot(self, place: i64) -> None:
        self.times -= 1
        self._gun_down(place)
        self._go_on_with_effect()

    def _gun_down(self, place: i64) -> None:
        """R12.1: to the river for the rest of the act; R12.2: its space is free at once."""
        city = self.city
        occupant = self.occupant(place)
        if self.ear is not None:
            self._tell_of_figure("gunned-down", place)
        if place < TURF_PLACE:
            city[place] = u8(NONE)
        if occupant >= NEUTRAL:
            city[NEUTRAL_AT + occupant - NEUTRAL] = u8(RIVER)
        elif place < SPACE_PLACE:
            city[RIVER_THUGS + occupant] += 1
        else:
            city[RIVER_FAMILIES + occupant] += 1

    def _tell_of_figure(self, name: str, place: i64, destination: str | None = None) -> None:
        """A fact about the figure on a place: `…-thug` or `…-family` of a seat, or `…-neutral`."""
        occupant = self.occupant(place)
        args: dict[str, object] = {"seat": int(self.seat), "place": self._stand_name(place)}
        if destination is not None:
            args["to"] = destination
        if occupant >= NEUTRAL:
            self.tell(f"{name}-neutral", {**args, "figure": NEUTRAL_IDS[occupant - NEUTRAL]})
        else:
            kind = "thug" if place < SPACE_PLACE else "family"
            self.tell(f"{name}-{kind}", {**args, "seat-owner": int(occupant)})

    # -- R13 neutral figures, and moving figures ----------------------------------------------------------------------

    def _begin_placing(self, figure: i64) -> bool:
        """R13.1: control passes in any case; R13.4: out of the river nothing is placed."""
        city = self.city
        city[NEUTRAL_OWNER + figure] = u8(self.seat)
        if self.ear is not None:
            self.tell("controls", {"seat": int(self.seat), "figure": NEUTRAL_IDS[figure]})
        self.figure = figure
        if i64(city[NEUTRAL_AT + figure]) == RIVER:
            return False
        return self._ask_if(PLACING, len(self._destinations(self._kind_of_place(figure))) > 0)

    def _place_neutral(self, place: i64) -> None:
        """R13.2: onto the board, or moved there; the new place brings its benefits."""
        city = self.city
        figure = self.figure
        old = i64(city[NEUTRAL_AT + figure])
        if old < TURF_PLACE:
            city[old] = u8(NONE)
        city[NEUTRAL_AT + figure] = u8(place)
        if place < TURF_PLACE:
            city[place] = u8(NEUTRAL + figure)
        else:
            self.named_turf = place - TURF_PLACE
        if self.ear is not None:
            names = {"figure": NEUTRAL_IDS[figure], "place": self.place_name(place)}
            self.tell("placed-neutral", {"seat": int(self.seat), **names})
        self.times = 0
        self._use_place(place)

    def _use_place(self, place: i64) -> None:
        """What a figure brings that has just come to a place."""
        if place < SPACE_PLACE:
            self._shake_down_by_text(place)
        elif place < TURF_PLACE:
            self._collect(i64(self.components.borders[place - SPACE_PLACE]))
        else:
            self._go_on_with_effect()

    def _move_to(self, place: i64) -> None:
        city = self.city
        old = self.figure
        occupant = self.occupant(old)
        if self.ear is not None:
            self._tell_of_figure("moved", old, self.place_name(place))
        if old < TURF_PLACE:
            city[old] = u8(NONE)
            city[place] = u8(occupant)
        else:
            self.named_turf = place - TURF_PLACE
        if occupant >= NEUTRAL:
            city[NEUTRAL_AT + occupant - NEUTRAL] = u8(place)
        self.times = 0
        if self.argument(3) == 1:
            self._use_place(place)
        else:
            self._go_on_with_effect()

    # -- R22.5 stealing -----------------------------------------------------------------------------------------------

    def _begin_stealing(self) -> bool:
        """Choose a victim, or agree to rob everybody."""
        robbable = len(self._offer_victims()) > 0
        return self._ask_if(ROBBING if self.argument(2) == FROM_ONE else USING, robbable)

    def _rob(self, victim: i64) -> None:
        self.victim = victim
        self.times = self.argument(4)
        self.marked = 0
        self._go_on_stealing()

    def _rob_each(self) -> None:
        """Everybody else, clockwise from the player on turn; `marked` are those still to come."""
        self.marked = ((1 << self.seats) - 1) & ~(1 << self.seat)
        self.victim = self.seat
        self._rob_next()

    def _rob_next(self) -> None:
        self.victim = self.left_of(self.victim)
        self.marked &= ~(1 << self.victim)
        self.times = self.argument(4)
        self._go_on_stealing()

    def _go_on_stealing(self) -> None:
        if self.times > 0 and self._stealable(self.victim) > 0:
            if self.argument(3) == AT_RANDOM:
                self._ask_chance(STEALING)
            elif self._stealable(self.victim) == 1:
                self._take_from_victim(self._first_stealable())  # no choice, as everybody can count
            else:
                self._ask(HANDING_OVER, self.victim)
            return
        if self.marked > 0:
            self._rob_next()
            return
        self.victim = NONE
        self.times = 0
        self._go_on_with_effect()

    def _steal(self, kind: i64) -> None:
        """A card that chance has picked."""
        if self.argument(1) == FROM_HAND:
            self._take_from_victim(kind)
            return
        cards = self.cards
        cards[SUITCASE + self.victim * MONEY + kind] -= 1
        cards[HAND + self.seat * KINDS + kind] += 1
        self.city[HELD + self.seat] += 1
        if self.ear is not None:
            names = {"seat": int(self.seat), "seat-victim": int(self.victim), "card": self._name(kind)}
            self.tell("stole-from-suitcase", {**names})
        self.times -= 1
        self._go_on_stealing()

    def _take_from_victim(self, kind: i64) -> None:
        """E60: shown to all, then to the hand of the player on turn."""
        cards = self.cards
        if self.ear is not None:
            names = {"seat": int(self.seat), "seat-victim": int(self.victim), "card": self._name(kind)}
            self.tell("stole", {**names}, reveals=kind >= JOB)
        if kind >= JOB:
            release(self, self.victim, kind - JOB)
            hold(self, self.seat, 0, kind - JOB)
        else:
            cards[HAND + self.victim * KINDS + kind] -= 1
            cards[HAND + self.seat * KINDS + kind] += 1
            self.city[HELD + self.victim] -= 1
            self.city[HELD + self.seat] += 1
        self.times -= 1
        self._go_on_stealing()

    # -- R22.5 one more job -------------------------------------------------------------------------------------------

    def _do_extra_job(self, job: i64, from_hand: bool) -> None:
        leaves = self.argument(1)
        self.outer_pc = self.pc
        self.outer_end = self.text_end
        self.outer_turf = self.named_turf
        self.outer_card = self.card
        self._begin_job(job, from_hand, leaves)

    # -- sealed answers (H1) ------------------------------------------------------------------------------------------

    def _seal(self, actor: i64, word: i64) -> None:
        complete = self._is_complete_with(actor, word)
        if word != BID_DONE:
            self.cards[SEALED + actor * KINDS + self._sealed_kind(word)] += 1
        if not complete:
            return
        self.owed &= ~(1 << actor)
        if self.owed == 0:
            self._open_answers()

    def _ask_sealed(self, decision: i64, seats: i64) -> None:
        self.decision = decision
        self.owed = seats
        self.asked = seats

    def _open_answers(self) -> None:
        self.asked = 0
        if self.decision == OFFERING:
            self._open_offers()
        elif self.decision == BIDDING:
            self._open_bids()
        else:
            self._open_tributes()

    # -- R22.5 the offer ----------------------------------------------------------------------------------------------

    def _begin_offer(self) -> None:
        """Who holds a single value has no choice, as everybody can follow, and is not asked."""
        asked: i64 = 0
        cards = self.cards
        for seat in range(self.seats):
            values: i64 = 0
            held: i64 = 0
            for money in range(MONEY):
                if cards[HAND + seat * KINDS + money] > 0:
                    values += 1
                    held = money
            if values == 1:
                cards[SEALED + seat * KINDS + held] = 1
            elif values > 1:
                asked |= 1 << seat
        self._ask_sealed(OFFERING, asked)
        if asked == 0:
            self._open_answers()

    def _open_offers(self) -> None:
        """The highest card into the suitcase of the player on turn, all others to the piles."""
        cards = self.cards
        best = MONEY
        for seat in range(self.seats):
            for money in range(MONEY):
                if cards[SEALED + seat * KINDS + money] > 0:
                    cards[SEALED + seat * KINDS + money] = 0
                    self._discard(seat, money)
                    best = min(best, money)
                    if self.ear is not None:
                        self.tell("offered", {"seat": int(seat), "card": self._name(money)}, reveals=True)
        cards[PILE + best] -= 1
        cards[SUITCASE + self.seat * MONEY + best] += 1
        if self.ear is not None:
            self.tell("offer-taken", {"seat": int(self.seat), "card": self._name(best)})
        self._go_on_with_effect()

    # -- R16 phase 3: turf war ----------------------------------------------------------------------------------------

    def begin_turf_war(self) -> None:
        self.phase = TURF_WAR
        self.inside = 0
        self.turf = 0
        self._decide_turfs()

    def _decide_turfs(self) -> None:
        """R16.1: in the order of their numbers; stops where a winner without markers may move one (R16.5)."""
        while self.turf < TURFS:
            winner = self.winner(self.turf)
            if winner != NONE:
                if self.city[MARKERS + winner] == 0:
                    self._ask(MARKING, winner)
                    return
                self.city[MARKERS + winner] -= 1
                self._lay_marker(winner)
            self.turf += 1
        self.begin_bribery()

    def _lay_marker(self, seat: i64) -> None:
        """R16.4: on top of the stack."""
        city = self.city
        height = i64(city[HEIGHT + self.turf])
        city[STACKS + self.turf * HEIGHTS + height] = u8(seat)
        city[HEIGHT + self.turf] += 1
        if self.ear is not None:
            self.tell("won-turf", {"seat": int(seat), "turf": self.components.area_ids[self.turf]})

    def _move_marker(self, word: i64) -> None:
        """R16.5, E47, E48: any own marker from anywhere, the stack closes up; or none."""
        winner = self.mover()
        if word != DECLINE:
            city = self.city
            turf = (word - MARKER) // HEIGHTS
            for height in range((word - MARKER) % HEIGHTS, i64(city[HEIGHT + turf]) - 1):
                city[STACKS + turf * HEIGHTS + height] = city[STACKS + turf * HEIGHTS + height + 1]
            city[HEIGHT + turf] -= 1
            city[STACKS + turf * HEIGHTS + i64(city[HEIGHT + turf])] = 0
            if self.ear is not None:
                self.tell("took-marker", {"seat": int(winner), "turf": self.components.area_ids[turf]})
            self._lay_marker(winner)
        self.turf += 1
        self._decide_turfs()

    # -- R17 phase 4: bribery -----------------------------------------------------------------------------------------

    def begin_bribery(self) -> None:
        """R17.1: everybody bids from the suitcase; who has nothing there bids nothing."""
        self.turf = 0
        self.phase = BRIBERY
        if self.components.bribery[self.act] == 0:
            self.begin_tribute()
            return
        asked: i64 = 0
        for seat in range(self.seats):
            if self.money_in(SUITCASE + seat * MONEY) > 0:
                asked |= 1 << seat
        self._ask_sealed(BIDDING, asked)
        if asked == 0:
            self._open_answers()

    def _open_bids(self) -> None:
        """R17.2: read to all, who may look at them until figures are placed again."""
        cards = self.cards
        for seat in range(self.seats):
            bid = BIDS + seat * MONEY
            for money in range(MONEY):
                cards[bid + money] = cards[SEALED + seat * KINDS + money]
            if self.ear is not None:
                self._tell_bid(seat, int(self.money_in(bid)), self.cards_in(bid, MONEY, 0))
        self._next_bidder()

    def _tell_bid(self, seat: i64, total: int, cards: list[str]) -> None:
        if cards:
            self.tell("bid", {"seat": int(seat), "sum": total, "cards": cards}, reveals=True)
        else:
            self.tell("bid-nothing", {"seat": int(seat)}, reveals=True)

    def _next_bidder(self) -> None:
        """R17.3: the highest bid that is left; of equal ones in play order from the horse head."""
        best: i64 = 0
        bidder = NONE
        for step in range(self.seats):
            seat = (self.horse_head + step) % self.seats
            money = self.money_in(SEALED + seat * KINDS)
            if money > best:
                best = money
                bidder = seat
        if bidder == NONE:
            self.begin_tribute()
            return
        shown = self._count_shown()
        if shown == 0:
            self._clear_bid(bidder)  # it stays in the suitcase
            if self.ear is not None:
                self.tell("bid-returned", {"seat": int(bidder)})
            self._next_bidder()
        elif shown == 1:
            self.seat = bidder
            ally: i64 = 0
            while self.cards[SHOWN + ally] == 0:
                ally += 1
            self._bribe(ally)
        else:
            self.seat = bidder
            self._ask(BRIBING, bidder)

    def _clear_bid(self, seat: i64) -> None:
        for money in range(MONEY):
            self.cards[SEALED + seat * KINDS + money] = 0

    def _bribe(self, ally: i64) -> None:
        """R17.3: the bid goes back to the piles, the ally to the hand."""
        cards = self.cards
        seat = self.seat
        for money in range(MONEY):
            number = cards[SEALED + seat * KINDS + money]
            cards[SUITCASE + seat * MONEY + money] -= number
            cards[PILE + money] += number
        self._clear_bid(seat)
        cards[SHOWN + ally] = 0
        cards[HAND + seat * KINDS + ALLY + ally] = 1
        self.city[HELD + seat] += 1
        if self.ear is not None:
            self.tell("bribed", {"seat": int(seat), "ally": self._name(ALLY + ally)})
        self._next_bidder()

    # -- R18 phase 5: tribute -----------------------------------------------------------------------------------------

    def begin_tribute(self) -> None:
        """R18.1, R18.2: played allies back to hand; who has more cards than the limit discards the excess."""
        self.phase = TRIBUTES
        cards = self.cards
        asked: i64 = 0
        for seat in range(self.seats):
            for ally in range(self.components.allies):
                if cards[PLAYED + seat * ALLIES + ally] > 0:
                    cards[PLAYED + seat * ALLIES + ally] = 0
                    cards[HAND + seat * KINDS + ALLY + ally] = 1
                    self.city[HELD + seat] += 1
            if self._excess(seat) > 0:
                asked |= 1 << seat
        if self.components.limits[self.act] == 0:  # whole hands: there is no choice
            for seat in range(self.seats):
                for kind in range(KINDS):
                    cards[SEALED + seat * KINDS + kind] = cards[HAND + seat * KINDS + kind]
            asked = 0
        self._ask_sealed(TRIBUTE, asked)
        if asked == 0:
            self._open_answers()

    def _open_tributes(self) -> None:
        """R18.3."""
        cards = self.cards
        for seat in range(self.seats):
            names: list[str] = []
            for kind in range(KINDS):
                while cards[SEALED + seat * KINDS + kind] > 0:
                    cards[SEALED + seat * KINDS + kind] -= 1
                    self._discard(seat, kind)
                    if self.ear is not None:
                        names.append(self._name(kind))
            if self.ear is not None and names:
                self.tell("tribute", {"seat": int(seat), "cards": names}, reveals=True)
        if self.act + 1 < self.components.acts:
            self.begin_entracte()
        else:
            self.end_game()

    # -- R19 entr'acte ------------------------------------------------------------------------------------------------

    def begin_entracte(self) -> None:
        """R19: figures back, next act, new figures, display filled up, new allies."""
        self.phase = ENTRACTE
        self.act += 1
        self._return_figures()
        cards = self.cards
        for ally in range(SHOWN, SHOWN + ALLIES):
            cards[ally] = 0
        if self.ear is not None:
            self.tell("entracte", {})
        self._fill_display()

    def _return_figures(self) -> None:
        """R19.1, R19.2: all figures from board and river, and the new family member of the act."""
        city = self.city
        families: i64 = 1
        for act in range(self.act + 1):
            families += i64(self.components.new_figure[act])
        for place in range(TURF_PLACE):
            city[place] = u8(NONE)
        for figure in range(NEUTRALS):
            city[NEUTRAL_AT + figure] = u8(BESIDE)
            city[NEUTRAL_OWNER + figure] = u8(NONE)
        for seat in range(self.seats):
            city[THUGS + seat] = self.components.thugs[self.seats]
            city[FAMILIES + seat] = u8(families)
            city[RIVER_THUGS + seat] = 0
            city[RIVER_FAMILIES + seat] = 0

    # -- R20 the end --------------------------------------------------------------------------------------------------

    def end_game(self) -> None:
        """R20.1: hand money into the suitcase, all other hand cards are discarded."""
        cards = self.cards
        self.decision = OVER
        self.owed = 0
        for seat in range(self.seats):
            names: list[str] = []
            for kind in range(KINDS):
                while cards[HAND + seat * KINDS + kind] > 0:
                    if kind < MONEY:
                        cards[HAND + seat * KINDS + kind] -= 1
                        self.city[HELD + seat] -= 1
                        cards[SUITCASE + seat * MONEY + kind] += 1
                    else:
                        self._discard(seat, kind)
                    if self.ear is not None:
                        names.append(self._name(kind))
            if self.ear is not None and names:
                self.tell("last-hand", {"seat": int(seat), "cards": names}, reveals=True)
        if self.ear is not None:
            self._tell_result()

    def _tell_result(self) -> None:
        """R20.2: suitcases are opened."""
        for seat in range(self.seats):
            money = int(self.money_in(SUITCASE + seat * MONEY))
            self.tell("opened-suitcase", {"seat": int(seat), "sum": money}, reveals=True)
        for turf in range(TURFS):
            seat = self.dominant(turf)
            if seat != NONE:
                self.tell("dominance", {"seat": int(seat), "turf": self.components.area_ids[turf]})
        for colour in range(len(self.components.colours)):
            for seat in range(self.seats):
                if self.leads_in(seat, colour):
                    self.tell("job-bonus", {"seat": int(seat), "colour": self.components.colours[colour]})
        self.tell("over", {})

    # -- questions ----------------------------------------------------------------------------------------------------

    def _ask(self, decision: i64, seat: i64) -> None:
        self.decision = decision
        self.owed = 1 << seat

    def _ask_chance(self, decision: i64) -> None:
        self.decision = decision
        self.owed = 0
