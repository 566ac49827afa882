"""The rules of Corleone's Empire.

R… and E… name paragraphs and rulings, H… what is known to whom; the rules for players have the same numbers (E in
section 25, H in 24).

Everything that is counted lies in two packed arrays, `cards` and `city`; the constants below say where what begins.
Loops work on a local `cards = self.cards`: compiled, each `self.cards` costs a change of a reference count.

What is under way is data. An action runs down a *text* (the effects of an ally or a job, from `pc` to `text_end`),
which may stop for the text of a job that it does (`outer_pc`); an effect may stop for a *list* of benefits (at `LIST`
in the city), which belongs to a `user`. Nothing nests deeper (R22.6).
"""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from cosca.games.corleone.components import (
    A_GOOD,
    ALL_OF_THEM,
    ANY_FIGURE,
    AT_RANDOM,
    COLLECTS,
    DEPOSITS,
    DRAWS_JOB,
    ENEMY,
    EXCHANGES_CARDS,
    FIELDS,
    FROM_HAND,
    FROM_ONE,
    GUNS_DOWN,
    MOST_GETS,
    MOVES,
    NOTHING,
    OCCUPIED,
    OFFERS,
    ONE_TURF,
    PLACES_NEUTRAL,
    SAME_TURF,
    SHAKES_DOWN,
    SQUARE,
    STEALS,
    TAKES,
    TAKES_GOOD,
    TAKES_HEAD,
    Components,
)
from cosca.games.corleone.words import (
    ALLIES,
    ALLY,
    BENEFITS,
    BID,
    BID_DONE,
    BLOOD_MONEY,
    BUSINESS,
    BUSINESSES,
    CONTROLLER_FIRST,
    DEAL,
    DECLINE,
    DEPOSIT,
    DEPOSIT_CARD,
    DISCARD,
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
    MAYOR,
    ME_FIRST,
    MONEY,
    MONEY_FIRST,
    NARCOTICS,
    NEUTRAL_IDS,
    NEUTRALS,
    OFFER,
    OPEN,
    PARK,
    PAY,
    PILES,
    PLAY_ALLY,
    POLICE_CHIEF,
    POST,
    SEAT,
    SPACE_PLACE,
    STEAL,
    STEALABLE,
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
from cosca.kernel.facts import EVERYBODY, only
from cosca.kernel.state import CHANCE, NOBODY, Dice, State

# Where what begins in `Corleone.cards`: numbers of cards.
HAND: Final[i64] = 0  # + seat * KINDS + kind
SUITCASE: Final[i64] = 350  # + seat * MONEY + money
FINISHED: Final[i64] = 370  # + seat * JOBS + job: completed jobs in suitcases
PILE: Final[i64] = 590  # + kind
DECK: Final[i64] = 598  # + job
DISCARDS: Final[i64] = 642  # + job
DISPLAY: Final[i64] = 686  # + job
PLAYED: Final[i64] = 730  # + seat * ALLIES + ally
SHOWN: Final[i64] = 820  # + ally: on display
UNSEEN: Final[i64] = 838  # + ally: not yet dealt
SEALED: Final[i64] = 856  # + seat * KINDS + kind: marks on cards that a bid, an offer or a tribute names
BIDS: Final[i64] = 1206  # + seat * MONEY + money: what was bid in this act, once it is read
ALL_CARDS: Final = 1226

# Where what begins in `Corleone.city`. It begins with who stands on each place: thug spaces, then family spaces.
NEUTRAL_AT: Final[i64] = 43  # + neutral figure: a place, BESIDE or RIVER
NEUTRAL_OWNER: Final[i64] = 46  # + neutral figure: the seat that controls it, or NONE
THUGS: Final[i64] = 49  # + seat, as the three that follow: in supply
FAMILIES: Final[i64] = 54
RIVER_THUGS: Final[i64] = 59
RIVER_FAMILIES: Final[i64] = 64
TILE_OF: Final[i64] = 69  # + turf: the business on its tile slot, or NONE
TURF_OF: Final[i64] = 76  # + business: its turf, or NONE
STACKS: Final[i64] = 95  # + turf * HEIGHTS + height: the owner of a control marker
HEIGHT: Final[i64] = 123  # + turf: markers there
MARKERS: Final[i64] = 130  # + seat: markers left
HELD: Final[i64] = 135  # + seat: cards in hand
LIST: Final[i64] = 140  # + benefit: what is left of the list under way
ALL_CITY: Final = 158

NONE: Final[i64] = 255
RIVER: Final[i64] = 253
BESIDE: Final[i64] = 254
NEUTRAL: Final[i64] = 5  # + neutral figure: its number among those who stand on places; lower ones are seats

# Decisions (R24).
OVER: Final[i64] = 0
NAMING_FIRST: Final[i64] = 1
OPENING: Final[i64] = 2
POSTING: Final[i64] = 3
DEALING: Final[i64] = 4
DRAWING: Final[i64] = 5
STEALING: Final[i64] = 6  # up to here chance's
ACTING: Final[i64] = 7
PAYING: Final[i64] = 8
ORDERING: Final[i64] = 9
WHO_FIRST: Final[i64] = 10
BENEFIT: Final[i64] = 11
DROPPING: Final[i64] = 12
GIVING: Final[i64] = 13
CHOOSING_GOOD: Final[i64] = 14
DEPOSITING: Final[i64] = 15
USING: Final[i64] = 16
SHAKING: Final[i64] = 17
COLLECTING: Final[i64] = 18
NAMING_TURF: Final[i64] = 19
SHOOTING: Final[i64] = 20
MOVING: Final[i64] = 21
MOVING_TO: Final[i64] = 22
PLACING: Final[i64] = 23
ROBBING: Final[i64] = 24
HANDING_OVER: Final[i64] = 25
EXTRA_JOB: Final[i64] = 26
MARKING: Final[i64] = 27
BRIBING: Final[i64] = 28
OFFERING: Final[i64] = 29  # from here on sealed
BIDDING: Final[i64] = 30
TRIBUTE: Final[i64] = 31

# Phases (R4.1).
SETTING_UP: Final[i64] = 0
NEW_BUSINESS: Final[i64] = 1
FAMILY_BUSINESS: Final[i64] = 2
TURF_WAR: Final[i64] = 3
BRIBERY: Final[i64] = 4
TRIBUTES: Final[i64] = 5
ENTRACTE: Final[i64] = 6

# Jobs in hand (H3): seat, deck and job in one number. Deck 0: it came openly; the decks count from 1.
SEAT_UNIT: Final[i64] = 4096
DECK_UNIT: Final[i64] = 64
MOST_DECKS: Final[i64] = 62

# How a unit of a job's cost is paid; for the same good in this order, so that one payment has one spelling.
WITH_GOOD: Final[i64] = 0
WITH_NARCOTICS: Final[i64] = 1
LEFT_OUT: Final[i64] = 2


def no_cards() -> vec[u8]:
    """Places without a card."""
    return vec[u8]([0] * ALL_CARDS)


def no_city() -> vec[u8]:
    """A city without a figure."""
    city = vec[u8]([0] * ALL_CITY)
    for place in range(THUGS):
        city[place] = u8(NONE)
    for place in range(TILE_OF, STACKS):
        city[place] = u8(NONE)
    return city


class Corleone(State):
    """A position of Corleone's Empire.

    Hidden are only: which jobs are in hands (`held` says what is known of them, H3), the rest of the job deck, tiles
    and allies not yet seen, jobs just drawn, and sealed answers. Everything else can be followed by all.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats",
        "open_ledger",
        "cards",
        "city",
        "held",
        "deck",
        "discards",
        "generation",
        "tiles",
        "act",
        "phase",
        "horse_head",
        "decision",
        "owed",
        "asked",
        "seat",
        "inside",
        "due",
        "drawer",
        "drawn",
        "drawn_deck",
        "drawn_too",
        "drawn_too_deck",
        "pc",
        "text_end",
        "outer_pc",
        "outer_end",
        "outer_turf",
        "card",
        "job",
        "money_due",
        "times",
        "marked",
        "named_turf",
        "figure",
        "victim",
        "listing",
        "user",
        "second",
        "business",
        "exchange",
        "gives",
        "latest",
        "get",
        "good",
        "units",
        "way",
        "leaves",
        "turf",
    )

    components: Components
    seats: i64 = 2
    open_ledger: bool = False  # table option: suitcases are shown (H4)
    cards: vec[u8]
    city: vec[u8]
    held: vec[i16]  # jobs in hands, in ascending order
    deck: i64 = 0  # numbers of cards
    discards: i64 = 0
    generation: i64 = 1  # which deck of jobs is running
    tiles: i64 = 0  # face down, as bits
    # The course of the game.
    act: i64 = 0
    phase: i64 = SETTING_UP
    horse_head: i64 = 0
    decision: i64 = NAMING_FIRST
    owed: i64 = 0  # seats, as bits
    asked: i64 = 0  # seats that a sealed round has asked, as bits
    seat: i64 = 0  # whose turn it is
    inside: i64 = 0  # seats that are in (R6.1), as bits
    # What chance is dealing.
    due: i64 = 0
    drawer: i64 = 0
    drawn: i64 = NONE  # jobs just drawn, and their decks
    drawn_deck: i64 = 0
    drawn_too: i64 = NONE
    drawn_too_deck: i64 = 0
    # The text under way.
    pc: i64 = 0
    text_end: i64 = 0
    outer_pc: i64 = NONE  # of the ally that lets do a job
    outer_end: i64 = 0
    outer_turf: i64 = NONE
    card: i64 = NONE  # the ally or job whose text it is, as kind of card
    job: i64 = NONE  # the job being done: it lies nowhere else (E25)
    money_due: bool = False
    times: i64 = 0  # how often the present effect can still be used
    marked: i64 = 0  # businesses, turfs or seats that the present effect has chosen, as bits
    named_turf: i64 = NONE
    figure: i64 = NONE
    victim: i64 = NONE
    # The list of benefits, the exchange and the payment under way.
    listing: bool = False
    user: i64 = 0
    second: i64 = NONE  # who has the same list afterwards
    business: i64 = NONE
    exchange: i64 = NONE
    gives: i64 = 0
    latest: i64 = 0
    get: i64 = 0
    good: i64 = 0
    units: i64 = 0
    way: i64 = WITH_GOOD
    leaves: i64 = 0
    turf: i64 = 0  # in the turf war

    def __init__(self, components: Components, cards: vec[u8], city: vec[u8], held: vec[i16]) -> None:
        super().__init__()
        self.components = components
        self.cards = cards
        self.city = city
        self.held = held

    # -- the contract -------------------------------------------------------------------------------------------------

    def owing(self) -> i64:
        return self.owed

    def mover(self) -> i64:
        owed = self.owed
        if owed == 0:
            return NOBODY if self.decision == OVER else CHANCE
        seat: i64 = 0
        while owed >> seat & 1 == 0:
            seat += 1
        return seat

    def options(self, actor: i64) -> vec[i16]:
        if actor >= 0:
            return self._offer(actor) if self.owed >> actor & 1 else vec[i16]()
        if self.owed == 0 and self.decision != OVER:
            return self._outcomes()
        return vec[i16]()

    def weights(self) -> vec[i32]:
        weights = vec[i32](capacity=8)
        place = self._dealt_from()
        if place == NONE:
            for _ in self._outcomes():
                weights = append(weights, i32(1))
            return weights
        cards = self.cards
        for card in range(place, place + self._dealt_kinds()):
            if cards[card] > 0:
                weights = append(weights, i32(i64(cards[card])))
        return weights

    def roll(self, dice: Dice) -> i64:
        """As in `State`, without building the lists for cards."""
        place = self._dealt_from()
        if place == NONE:
            outcomes = self._outcomes()
            return i64(outcomes[dice.below(len(outcomes))])
        cards = self.cards
        left = dice.below(self._dealt_total())
        card = place
        while left >= i64(cards[card]):
            left -= i64(cards[card])
            card += 1
        return self._dealt_word() + card - place

    def audience(self, actor: i64, word: i64) -> int:
        """H2: drawn jobs are seen by who draws them; sealed answers by nobody else until all are in."""
        if actor == CHANCE:
            return only(int(self.drawer)) if self.decision == DRAWING else EVERYBODY
        if self.decision < OFFERING or (self.owed == 1 << actor and self._is_complete_with(actor, word)):
            return EVERYBODY
        return only(int(actor))

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

    def scores(self) -> list[int]:
        """R20.5: money in suitcases, and the bonuses as they would be given now."""
        scores: list[int] = []
        for seat in range(self.seats):
            bonus = self.dominances(seat) * self.components.dominance + self.job_leads(seat) * self.components.job_bonus
            scores.append(int(self.money_in(SUITCASE + seat * MONEY) + bonus))
        return scores

    def places(self) -> list[int]:
        """R20.5: most money; of level seats the one with more dominance bonuses; E59: else they share a place."""
        scores = self.scores()
        leads = [int(self.dominances(seat)) for seat in range(self.seats)]
        places: list[int] = []
        for seat in range(self.seats):
            place = 1
            for other in range(self.seats):
                if scores[other] > scores[seat] or (scores[other] == scores[seat] and leads[other] > leads[seat]):
                    place += 1
            places.append(place)
        return places

    # -- H3 imagining -------------------------------------------------------------------------------------------------

    def imagine(self, seat: i64, dice: Dice) -> "Corleone":
        """H3: jobs that the seat has not seen are dealt anew, deck by deck; others owe their sealed answers again."""
        world = self.copy()
        if world.decision >= OFFERING:
            world._forget_answers(seat)
        world._deal_all_anew(seat, dice)
        while world.decision == ACTING and not world._can_act(world.seat):
            world._deal_all_anew(seat, dice)  # E15: who is asked can do something, and be it a job from hand
        return world

    def _deal_all_anew(self, seat: i64, dice: Dice) -> None:
        for deck in range(i64(1), self.generation + 1):
            self._deal_anew(deck, seat, dice)

    def _forget_answers(self, seat: i64) -> None:
        cards = self.cards
        for other in range(self.seats):
            if other != seat and self.asked >> other & 1:
                self.owed |= 1 << other
                for kind in range(KINDS):
                    cards[SEALED + other * KINDS + kind] = 0

    def _deal_anew(self, deck: i64, seat: i64, dice: Dice) -> None:
        """Deal the jobs of a deck that the seat has not seen over the other hands and, if it is running, the deck."""
        pool = vec[u8]([0] * int(JOBS))
        total: i64 = 0
        others = vec[i16](capacity=16)  # the hidden jobs of other seats, of this deck
        rest = vec[i16](capacity=16)
        for held in self.held:
            if i64(held) // SEAT_UNIT != seat and i64(held) // DECK_UNIT % DECK_UNIT == deck:
                others = append(others, held)
                pool[i64(held) % DECK_UNIT] += 1
                total += 1
            else:
                rest = append(rest, held)
        first = self.drawn != NONE and self.drawn_deck == deck and self.drawer != seat
        second = self.drawn_too != NONE and self.drawn_too_deck == deck and self.drawer != seat
        if first:
            pool[self.drawn] += 1
            total += 1
        if second:
            pool[self.drawn_too] += 1
            total += 1
        if total == 0:
            return
        if deck == self.generation:
            for job in range(self.components.jobs):
                pool[job] += self.cards[DECK + job]
                total += i64(self.cards[DECK + job])
        for held in others:
            job = _deal_from(pool, total, dice)
            total -= 1
            owner = i64(held) // SEAT_UNIT
            self.cards[HAND + owner * KINDS + JOB + i64(held) % DECK_UNIT] -= 1
            self.cards[HAND + owner * KINDS + JOB + job] += 1
            rest = append(rest, i16(owner * SEAT_UNIT + deck * DECK_UNIT + job))
        if first:
            self.drawn = _deal_from(pool, total, dice)
            total -= 1
        if second:
            self.drawn_too = _deal_from(pool, total, dice)
        if deck == self.generation:
            for job in range(self.components.jobs):
                self.cards[DECK + job] = pool[job]
        self.held = _sorted(rest)

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

    def _has_jobs(self) -> bool:
        """Whether a job can be drawn."""
        return self.deck > 0 or self.discards > 0

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

    def _hold(self, seat: i64, deck: i64, job: i64) -> None:
        """A job comes to a hand; deck 0 if everybody has seen it."""
        self.cards[HAND + seat * KINDS + JOB + job] += 1
        self.city[HELD + seat] += 1
        self.held = _with(self.held, i16(seat * SEAT_UNIT + deck * DECK_UNIT + job))

    def _release(self, seat: i64, job: i64) -> None:
        """A job leaves a hand, in the sight of all: of equal ones an open one, else the one from the oldest deck."""
        self.cards[HAND + seat * KINDS + JOB + job] -= 1
        self.city[HELD + seat] -= 1
        place: i64 = 0
        while i64(self.held[place]) // SEAT_UNIT != seat or i64(self.held[place]) % DECK_UNIT != job:
            place += 1
        self.held = _without(self.held, place)

    def _show_jobs(self, seat: i64) -> list[str]:
        """Everybody sees all jobs in a hand; returns their names."""
        shown = vec[i16](capacity=16)
        names: list[str] = []
        for held in self.held:
            if i64(held) // SEAT_UNIT == seat:
                names.append(self._name(JOB + i64(held) % DECK_UNIT))
                shown = append(shown, i16(seat * SEAT_UNIT + i64(held) % DECK_UNIT))
            else:
                shown = append(shown, held)
        self.held = _sorted(shown)
        return names

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
        names = self._show_jobs(seat)
        if self.ear is not None:
            name = "skipped" if not names else "skipped-showing"
            args: dict[str, object] = {"seat": int(seat)} if not names else {"seat": int(seat), "jobs": names}
            self.tell(name, args, reveals=len(names) > 0)

    def _can_act(self, seat: i64) -> bool:
        """R6.3."""
        city = self.city
        if city[THUGS + seat] > 0:
            for business in range(BUSINESSES):
                if self._is_free(business):
                    return True
        if city[FAMILIES + seat] > 0:
            for space in range(self.components.spaces):
                if self._is_free(SPACE_PLACE + space):
                    return True
        cards = self.cards
        for ally in range(HAND + seat * KINDS + ALLY, HAND + seat * KINDS + ALLY + self.components.allies):
            if cards[ally] > 0:
                return True
        for job in range(self.components.jobs):
            on_offer = cards[DISPLAY + job] > 0 or cards[HAND + seat * KINDS + JOB + job] > 0
            if on_offer and self._can_pay(seat, job, 0):
                return True
        return False

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

    def _is_free(self, place: i64) -> bool:
        """Whether a figure may go to a thug space or family space: it is there, open and empty."""
        if i64(self.city[place]) != NONE:
            return False
        if place < SPACE_PLACE:
            return i64(self.city[TURF_OF + place]) != NONE
        return i64(self.components.open_from[place - SPACE_PLACE]) <= self.seats

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

    def controller(self, turf: i64) -> i64:
        """R2.9: the owner of the topmost marker, or `NONE`."""
        height = i64(self.city[HEIGHT + turf])
        return i64(self.city[STACKS + turf * HEIGHTS + height - 1]) if height > 0 else NONE

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

    def _piles_suffice(self, areas: i64) -> bool:
        """R11.3: whether every pile holds enough for all that the backs of the areas need."""
        city = self.city
        needs = self.components.needs_back
        for kind in range(PILES):
            needed: i64 = 0
            for area in range(TURFS):
                if areas >> area & 1:
                    needed += i64(needs[area * PILES + kind])
                    tile = i64(city[TILE_OF + area])
                    if tile != NONE:
                        needed += i64(needs[tile * PILES + kind])
            if areas >> PARK & 1:
                needed += i64(needs[BUSINESSES * PILES + kind])
            if needed > i64(self.cards[PILE + kind]):
                return False
        return True

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

    def _has_benefit(self) -> bool:
        """R11.3: whether anything on the list can be used at the moment."""
        city = self.city
        for benefit in range(BENEFITS):
            if city[LIST + benefit] > 0 and self._can_use(benefit):
                return True
        return False

    def _can_use(self, benefit: i64) -> bool:
        if benefit < PILES:
            return self._can_take(benefit)
        if benefit == DEPOSIT:
            return self._has_money(self.user)
        if benefit == DRAW_JOB:
            return self._has_jobs()
        if benefit == HORSE_HEAD:
            return self.horse_head != self.user
        if benefit == TAKE_GOOD:
            return self._can_take(A_GOOD)
        return self._can_exchange(benefit - EXCHANGE)

    def _has_money(self, seat: i64) -> bool:
        cards = self.cards
        for money in range(HAND + seat * KINDS, HAND + seat * KINDS + MONEY):
            if cards[money] > 0:
                return True
        return False

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

    def _can_take(self, kind: i64) -> bool:
        """R14: whether a card of this kind, or what stands in for it, can be taken."""
        cards = self.cards
        if kind >= A_GOOD:
            return cards[PILE + GUN] > 0 or cards[PILE + GUN + 1] > 0 or cards[PILE + GUN + 2] > 0
        if kind >= MONEY:
            return cards[PILE + kind] > 0
        for money in range(PILE + kind, PILE + MONEY):
            if cards[money] > 0:
                return True
        return False

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
            self._hold(self.drawer, self.generation, job)
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
            self._hold(self.drawer, self.generation, job)  # E28: the only one is kept
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
        self._hold(self.drawer, deck, kept)
        self._go_on()

    # -- R11.5 exchanges ----------------------------------------------------------------------------------------------

    def _can_exchange(self, exchange: i64) -> bool:
        """E29, E37: cards enough in hand, and something could be taken once they are given."""
        if i64(self.city[HELD + self.user]) < i64(self.components.gives[exchange]):
            return False
        if self._can_get(exchange):
            return True
        cards = self.cards
        hand = HAND + self.user * KINDS
        for kind in range(PILES):
            if cards[hand + kind] > 0 and self._enables(kind, exchange):
                return True
        return False

    def _can_get(self, exchange: i64) -> bool:
        gets = self.components.gets
        for place in range(exchange * MOST_GETS, (exchange + 1) * MOST_GETS):
            if i64(gets[place]) != NOTHING and self._can_take(i64(gets[place])):
                return True
        return False

    def _enables(self, kind: i64, exchange: i64) -> bool:
        """Whether a card of this kind, back on its empty pile, is something that the exchange gives."""
        gets = self.components.gets
        for place in range(exchange * MOST_GETS, (exchange + 1) * MOST_GETS):
            wanted = i64(gets[place])
            if wanted == kind or (wanted == A_GOOD and GUN <= kind <= BLOOD_MONEY) or wanted < kind < MONEY:
                return True
        return False

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

    def _offer_gives(self) -> vec[i16]:
        """Money and goods in the order of kinds, then jobs and allies, leaving enough for the rest of the price.

        Jobs have no order among themselves: it would tell others about those that stay in hand. If nothing could be
        taken otherwise, there is no order at all, and the last card must be what makes the exchange possible.
        """
        cards = self.cards
        hand = HAND + self.user * KINDS
        ordered = self._can_get(self.exchange)
        offer = vec[i16](capacity=12)
        left = i64(self.city[HELD + self.user])
        for kind in range(KINDS):
            number = i64(cards[hand + kind])
            if number == 0:
                continue
            if not ordered:
                possible = self.gives > 1 or (kind < PILES and self._enables(kind, self.exchange))
            else:
                possible = kind >= self.latest and left >= self.gives
            if possible:
                offer = append(offer, i16(GIVE + kind))
            if kind < PILES:
                left -= number
        return offer

    def _give(self, kind: i64) -> None:
        if self._can_get(self.exchange):
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
            self._release(seat, kind - JOB)
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

    def _only_good(self) -> i64:
        """The basic good whose pile is the only one that is not empty; `A_GOOD` if there are several, else `NONE`."""
        cards = self.cards
        only_one = NONE
        for kind in range(GUN, NARCOTICS):
            if cards[PILE + kind] > 0:
                if only_one != NONE:
                    return A_GOOD
                only_one = kind
        return only_one

    def _choose_good(self, kind: i64) -> None:
        self._take_card(self.user, kind)
        if self.exchange != NONE:
            self._get_next()
        else:
            self.times -= 1
            self._go_on_with_effect()

    # -- R9 jobs ------------------------------------------------------------------------------------------------------

    def _can_pay(self, seat: i64, job: i64, leaves: i64) -> bool:
        """R9.2: every good of the cost, or narcotics instead; `leaves` goods may be left out."""
        cards = self.cards
        costs = self.components.job_costs
        hand = HAND + seat * KINDS + GUN
        jokers = i64(cards[hand + 3]) + leaves
        for good in range(3):
            short = i64(costs[job * 3 + good]) - i64(cards[hand + good])
            if short > 0:
                jokers -= short
        return jokers >= 0

    def _begin_job(self, job: i64, from_hand: bool, leaves: i64) -> None:
        """R9.1: a job from hand, shown to all, or one on display."""
        if self.ear is not None:
            name = "job-from-hand" if from_hand else "job-from-display"
            self.tell(name, {"seat": int(self.seat), "job": self._name(JOB + job)}, reveals=from_hand)
        if from_hand:
            self._release(self.seat, job)
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

    def _only_way(self) -> i64:
        """The only way to pay the next unit, or `NONE` if there are several."""
        found = NONE
        for way in range(WITH_GOOD, LEFT_OUT + 1):
            if self._can_pay_with(way):
                if found != NONE:
                    return NONE
                found = way
        return found

    def _can_pay_with(self, way: i64) -> bool:
        """Whether the next unit can be paid this way so that the rest can be paid too."""
        if way < self.way:
            return False
        cards = self.cards
        hand = HAND + self.seat * KINDS + GUN
        jokers = i64(cards[hand + 3])
        rest = self.units - 1
        short: i64 = 0  # of the goods that follow
        for good in range(self.good + 1, i64(3)):
            short += max(i64(0), i64(self.components.job_costs[self.job * 3 + good]) - i64(cards[hand + good]))
        if way == WITH_GOOD:
            own = i64(cards[hand + self.good])
            return own > 0 and max(i64(0), rest - own + 1) + short <= jokers + self.leaves
        if way == WITH_NARCOTICS:
            return jokers > 0 and rest + short <= jokers - 1 + self.leaves
        return self.leaves > rest and short <= jokers + self.leaves - 1 - rest

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
        self.outer_pc = NONE
        self.outer_end = 0
        self.outer_turf = NONE
        self._run_text()

    def argument(self, number: i64) -> i64:
        """An argument of the present effect; 0 is its verb."""
        return i64(self.components.effects[self.pc * FIELDS + number])

    def _times(self) -> i64:
        """How often the present effect may be used: its number, where it has one."""
        verb = self.argument(0)
        if verb in (DEPOSITS, DRAWS_JOB, COLLECTS):
            return self.argument(1)
        if verb == SHAKES_DOWN:
            return self.argument(2)
        return self.argument(3) if verb == GUNS_DOWN else 1

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

    def _offer_businesses(self) -> vec[i16]:
        """Businesses not yet chosen by this effect (E67), occupied ones only if it says so; no free space is needed."""
        city = self.city
        offer = vec[i16](capacity=20)
        for business in range(BUSINESSES):
            if i64(city[TURF_OF + business]) == NONE or self.marked >> business & 1:
                continue
            if self.argument(1) != OCCUPIED or i64(city[business]) != NONE:
                offer = append(offer, i16(BUSINESS + business))
        return offer

    def _choose_business(self, business: i64) -> None:
        self.marked |= 1 << business
        self.times -= 1
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

    def _is_enemy(self, occupant: i64) -> bool:
        """R2.8: somebody else's figure, or a neutral one that the player on turn does not control."""
        if occupant == NONE:
            return False
        if occupant < NEUTRAL:
            return occupant != self.seat
        return i64(self.city[NEUTRAL_OWNER + occupant - NEUTRAL]) != self.seat

    def _stands_in(self, place: i64, turf: i64) -> bool:
        """R2.6: whether a place lies in a turf; `TURF_PLACE` is where the Police Chief stands."""
        if place < SPACE_PLACE:
            return i64(self.city[TURF_OF + place]) == turf
        if place < TURF_PLACE:
            return i64(self.components.borders[place - SPACE_PLACE]) >> turf & 1 == 1
        return i64(self.city[NEUTRAL_AT + POLICE_CHIEF]) == TURF_PLACE + turf

    def _matches(self, place: i64, who: i64) -> bool:
        """Whether a figure of this kind, by its base, can stand on a place."""
        if who == ANY_FIGURE:
            return True
        return place < SPACE_PLACE if who == SQUARE else SPACE_PLACE <= place < TURF_PLACE

    def occupant(self, place: i64) -> i64:
        """Who stands on a thug space or family space; at `TURF_PLACE` the Police Chief, if he is in a turf."""
        if place < TURF_PLACE:
            return i64(self.city[place])
        return NEUTRAL + POLICE_CHIEF if i64(self.city[NEUTRAL_AT + POLICE_CHIEF]) < RIVER else NONE

    def _targets(self, who: i64, turf: i64) -> vec[i16]:
        """The words for enemy figures of a kind, in a turf or anywhere (`NONE`)."""
        offer = vec[i16](capacity=8)
        for place in range(TURF_PLACE + 1):
            occupant = self.occupant(place)
            if occupant == NONE or not self._is_enemy(occupant) or not self._matches(place, who):
                continue
            if turf == NONE or self._stands_in(place, turf):
                offer = append(offer, i16(FIGURE + place))
        return offer

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

    def _turf_of_shots(self) -> i64:
        return NONE if self.argument(2) not in (ONE_TURF, SAME_TURF) else self.named_turf

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
        args: dict[str, object] = {"seat": int(self.seat), "place": self._place_name(place)}
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

    def _kind_of_place(self, figure: i64) -> i64:
        """Where the places begin on which a neutral figure can stand."""
        if figure == POLICE_CHIEF:
            return TURF_PLACE
        return SPACE_PLACE if figure == MAYOR else 0

    def _destinations(self, kind: i64) -> vec[i16]:
        """The words for free places of a kind: thug spaces, family spaces, or turfs for the Police Chief."""
        offer = vec[i16](capacity=24)
        if kind == TURF_PLACE:
            for place in range(TURF_PLACE, TURF_PLACE + TURFS):
                if i64(self.city[NEUTRAL_AT + POLICE_CHIEF]) != place:
                    offer = append(offer, i16(TO + place))
            return offer
        last = BUSINESSES if kind == 0 else SPACE_PLACE + self.components.spaces
        for place in range(kind, last):
            if self._is_free(place):
                offer = append(offer, i16(TO + place))
        return offer

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
        if self.ear is not None:
            names = {"figure": NEUTRAL_IDS[figure], "place": self._destination_name(place)}
            self.tell("placed-neutral", {"seat": int(self.seat), **names})
        self.times = 0
        self._use_place(place, figure == POLICE_CHIEF)

    def _use_place(self, place: i64, is_chief: bool) -> None:
        """What a figure brings that has just come to a place."""
        if is_chief:
            self.named_turf = place - TURF_PLACE
            self._go_on_with_effect()
        elif place < SPACE_PLACE:
            self._shake_down(place)
        else:
            self._collect(i64(self.components.borders[place - SPACE_PLACE]))

    def _offer_movers(self) -> vec[i16]:
        """Figures that the present effect may move, as far as there is a place to go to."""
        offer = vec[i16](capacity=8)
        enemy = self.argument(2) == ENEMY
        thug_space = len(self._destinations(0)) > 0
        family_space = len(self._destinations(SPACE_PLACE)) > 0
        for place in range(TURF_PLACE + 1):
            occupant = self.occupant(place)
            if occupant == NONE or not self._matches(place, self.argument(1)) or self._is_enemy(occupant) != enemy:
                continue
            if (thug_space or place >= SPACE_PLACE) and (family_space or not SPACE_PLACE <= place < TURF_PLACE):
                offer = append(offer, i16(FIGURE + place))
        return offer

    def _kind_of_figure(self) -> i64:
        """Where the places begin to which the figure being moved can go."""
        if self.figure >= TURF_PLACE:
            return TURF_PLACE
        return SPACE_PLACE if self.figure >= SPACE_PLACE else 0

    def _move_to(self, place: i64) -> None:
        city = self.city
        old = self.figure
        occupant = self.occupant(old)
        if self.ear is not None:
            self._tell_of_figure("moved", old, self._destination_name(place))
        if old < TURF_PLACE:
            city[old] = u8(NONE)
            city[place] = u8(occupant)
        if occupant >= NEUTRAL:
            city[NEUTRAL_AT + occupant - NEUTRAL] = u8(place)
        self.times = 0
        if self.argument(3) == 1:
            self._use_place(place, old >= TURF_PLACE)
        else:
            self._go_on_with_effect()

    # -- R22.5 stealing -----------------------------------------------------------------------------------------------

    def _begin_stealing(self) -> bool:
        """Choose a victim, or agree to rob everybody."""
        robbable = len(self._offer_victims()) > 0
        return self._ask_if(ROBBING if self.argument(2) == FROM_ONE else USING, robbable)

    def _offer_victims(self) -> vec[i16]:
        offer = vec[i16](capacity=8)
        for seat in range(self.seats):
            if seat != self.seat and self._stealable(seat) > 0:
                offer = append(offer, i16(SEAT + seat))
        return offer

    def _stealable(self, seat: i64) -> i64:
        """How many cards the present effect can steal from a seat: E61, no allies."""
        cards = self.cards
        count: i64 = 0
        if self.argument(1) == FROM_HAND:
            count = i64(self.city[HELD + seat])
            for ally in range(HAND + seat * KINDS + ALLY, HAND + seat * KINDS + KINDS):
                count -= i64(cards[ally])
            return count
        for money in range(SUITCASE + seat * MONEY, SUITCASE + (seat + 1) * MONEY):
            count += i64(cards[money])
        return count

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

    def _first_stealable(self) -> i64:
        kind: i64 = 0
        while self.cards[HAND + self.victim * KINDS + kind] == 0:
            kind += 1
        return kind

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
            self._release(self.victim, kind - JOB)
            self._hold(self.seat, 0, kind - JOB)
        else:
            cards[HAND + self.victim * KINDS + kind] -= 1
            cards[HAND + self.seat * KINDS + kind] += 1
            self.city[HELD + self.victim] -= 1
            self.city[HELD + self.seat] += 1
        self.times -= 1
        self._go_on_stealing()

    # -- R22.5 one more job -------------------------------------------------------------------------------------------

    def _may_do_job(self) -> bool:
        """Whether to ask: a job in hand might be payable, which only its owner knows; one on display is, or not."""
        cards = self.cards
        for job in range(self.components.jobs):
            if cards[HAND + self.seat * KINDS + JOB + job] > 0:
                return True
            if cards[DISPLAY + job] > 0 and self._can_pay(self.seat, job, self.argument(1)):
                return True
        return False

    def _do_extra_job(self, job: i64, from_hand: bool) -> None:
        leaves = self.argument(1)
        self.outer_pc = self.pc
        self.outer_end = self.text_end
        self.outer_turf = self.named_turf
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

    def _sealed_kind(self, word: i64) -> i64:
        """The card that a sealed word names."""
        if word >= DISCARD:
            return word - DISCARD
        return word - BID if word >= BID else word - OFFER

    def _is_complete_with(self, seat: i64, word: i64) -> bool:
        """Whether this word completes the sealed answer of a seat."""
        if self.decision == OFFERING or word == BID_DONE:
            return True
        cards = self.cards
        kind = self._sealed_kind(word)
        if self.decision == TRIBUTE:
            return self._excess(seat) == self._count_sealed(seat) + 1
        left: i64 = -1
        for money in range(kind, MONEY):
            left += i64(cards[SUITCASE + seat * MONEY + money]) - i64(cards[SEALED + seat * KINDS + money])
        return left == 0

    def _count_sealed(self, seat: i64) -> i64:
        cards = self.cards
        count: i64 = 0
        for kind in range(SEALED + seat * KINDS, SEALED + (seat + 1) * KINDS):
            count += i64(cards[kind])
        return count

    def _latest_sealed(self, seat: i64) -> i64:
        """The last kind that a seat has named, in the order of kinds."""
        cards = self.cards
        kind = KINDS - 1
        while kind > 0 and cards[SEALED + seat * KINDS + kind] == 0:
            kind -= 1
        return kind

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

    def _offerers(self) -> i64:
        """E62: everybody who has money in hand, as bits."""
        seats: i64 = 0
        for seat in range(self.seats):
            if self._has_money(seat):
                seats |= 1 << seat
        return seats

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

    def influence(self, family: i64, turf: i64) -> i64:
        """R16.2: figures of a family in a turf; of the neutral group for `NEUTRAL`."""
        city = self.city
        count: i64 = 0
        for place in range(SPACE_PLACE + self.components.spaces):
            occupant = i64(city[place])
            counts = occupant == family or (family == NEUTRAL and NEUTRAL <= occupant < NONE)
            if counts and self._stands_in(place, turf):
                count += 1
        if family == NEUTRAL and self._stands_in(TURF_PLACE, turf):
            count += 1
        return count

    def winner(self, turf: i64) -> i64:
        """R16.3: who has more influence than everybody else and than the neutral group, or `NONE`."""
        best = self.influence(NEUTRAL, turf)
        winner = NONE
        for seat in range(self.seats):
            influence = self.influence(seat, turf)
            if influence > best:
                best = influence
                winner = seat
            elif influence == best:
                winner = NONE
        return winner

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

    def _count_shown(self) -> i64:
        cards = self.cards
        count: i64 = 0
        for ally in range(SHOWN, SHOWN + ALLIES):
            count += i64(cards[ally])
        return count

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

    def _excess(self, seat: i64) -> i64:
        """How many hand cards of a seat are over the limit of the act."""
        return i64(self.city[HELD + seat]) - i64(self.components.limits[self.act])

    def _offer_tribute(self, seat: i64) -> vec[i16]:
        """R24.3: cards in the order of kinds, leaving enough at or after each."""
        cards = self.cards
        hand = HAND + seat * KINDS
        sealed = SEALED + seat * KINDS
        needed = self._excess(seat) - self._count_sealed(seat)
        first = self._latest_sealed(seat)
        left: i64 = 0
        for kind in range(first, KINDS):
            left += i64(cards[hand + kind]) - i64(cards[sealed + kind])
        offer = vec[i16](capacity=16)
        for kind in range(first, KINDS):
            there = i64(cards[hand + kind]) - i64(cards[sealed + kind])
            if there > 0:
                if left >= needed:
                    offer = append(offer, i16(DISCARD + kind))
                left -= there
        return offer

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

    def dominant(self, turf: i64) -> i64:
        """R20.3: most markers in the stack; of level seats the one whose marker lies higher; else `NONE`."""
        city = self.city
        best: i64 = 0
        dominant = NONE
        height = i64(city[HEIGHT + turf])
        while height > 0:
            height -= 1
            owner = i64(city[STACKS + turf * HEIGHTS + height])
            count: i64 = 0
            for other in range(i64(city[HEIGHT + turf])):
                if i64(city[STACKS + turf * HEIGHTS + other]) == owner:
                    count += 1
            if count > best:
                best = count
                dominant = owner
        return dominant

    def dominances(self, seat: i64) -> i64:
        """The number of dominance bonuses of a seat."""
        count: i64 = 0
        for turf in range(TURFS):
            if self.dominant(turf) == seat:
                count += 1
        return count

    def jobs_done(self, seat: i64, colour: i64) -> i64:
        """Completed jobs of a colour."""
        cards = self.cards
        count: i64 = 0
        for job in range(self.components.jobs):
            if i64(self.components.job_colours[job]) == colour:
                count += i64(cards[FINISHED + seat * JOBS + job])
        return count

    def leads_in(self, seat: i64, colour: i64) -> bool:
        """R20.4, E57: whether nobody has more jobs of a colour, and the seat has any."""
        own = self.jobs_done(seat, colour)
        if own == 0:
            return False
        for other in range(self.seats):
            if self.jobs_done(other, colour) > own:
                return False
        return True

    def job_leads(self, seat: i64) -> i64:
        """The number of job bonuses of a seat."""
        count: i64 = 0
        for colour in range(4):
            if self.leads_in(seat, colour):
                count += 1
        return count

    # -- questions ----------------------------------------------------------------------------------------------------

    def _ask(self, decision: i64, seat: i64) -> None:
        self.decision = decision
        self.owed = 1 << seat

    def _ask_chance(self, decision: i64) -> None:
        self.decision = decision
        self.owed = 0

    def _offer(self, seat: i64) -> vec[i16]:
        """The words offered to a seat that owes one."""
        decision = self.decision
        if decision == BENEFIT:
            return self._offer_benefits()
        if decision == ACTING:
            return self._offer_actions(seat)
        if decision == DROPPING:
            low = min(self.drawn, self.drawn_too)
            high = max(self.drawn, self.drawn_too)
            offer = append(vec[i16](capacity=2), i16(DROP + low))
            return offer if low == high else append(offer, i16(DROP + high))
        if decision == GIVING:
            return self._offer_gives()
        if decision == TRIBUTE:
            return self._offer_tribute(seat)
        if decision == BIDDING:
            return self._offer_bids(seat)
        if decision == WHO_FIRST:
            return vec[i16]([i16(ME_FIRST), i16(CONTROLLER_FIRST)])
        if decision == ORDERING:
            return vec[i16]([i16(MONEY_FIRST), i16(TEXT_FIRST)])
        if decision == PAYING:
            return self._offer_payments()
        if decision in (DEPOSITING, OFFERING):
            return self._offer_money(seat)
        if decision == CHOOSING_GOOD:
            return self._offer_goods()
        return self._offer_rarer(decision)

    def _offer_rarer(self, decision: i64) -> vec[i16]:
        if decision == BRIBING:
            return self._offer_allies()
        if decision == HANDING_OVER:
            return self._offer_stealable()
        if decision == MARKING:
            return self._offer_markers()
        if decision == MOVING_TO:
            return self._destinations(self._kind_of_figure())
        if decision == PLACING:
            return self._or_decline(self._destinations(self._kind_of_place(self.figure)))
        if decision == SHOOTING:
            return self._or_decline(self._targets(self.argument(1), self._turf_of_shots()))
        if decision == MOVING:
            return self._or_decline(self._offer_movers())
        if decision == SHAKING:
            return self._or_decline(self._offer_businesses())
        if decision == ROBBING:
            return self._or_decline(self._offer_victims())
        if decision == COLLECTING:
            return self._offer_turfs(False)
        if decision == NAMING_TURF:
            return self._offer_turfs(True)
        if decision == EXTRA_JOB:
            return append(self._offer_jobs(self.seat, self.argument(1)), i16(DECLINE))
        return self._offer_use()

    def _or_decline(self, offer: vec[i16]) -> vec[i16]:
        """`decline` and an offer of targets, whose words come after it."""
        with_decline = append(vec[i16](capacity=len(offer) + 1), i16(DECLINE))
        for word in offer:
            with_decline = append(with_decline, word)
        return with_decline

    def _offer_actions(self, seat: i64) -> vec[i16]:
        """R6.3."""
        city = self.city
        offer = vec[i16](capacity=48)
        if city[THUGS + seat] > 0:
            for business in range(BUSINESSES):
                if self._is_free(business):
                    offer = append(offer, i16(THUG + business))
        if city[FAMILIES + seat] > 0:
            for space in range(self.components.spaces):
                if self._is_free(SPACE_PLACE + space):
                    offer = append(offer, i16(FAMILY + space))
        for job in self._offer_jobs(seat, 0):
            offer = append(offer, job)
        cards = self.cards
        for ally in range(self.components.allies):
            if cards[HAND + seat * KINDS + ALLY + ally] > 0:
                offer = append(offer, i16(PLAY_ALLY + ally))
        return offer

    def _offer_jobs(self, seat: i64, leaves: i64) -> vec[i16]:
        cards = self.cards
        offer = vec[i16](capacity=8)
        hand = HAND + seat * KINDS
        goods = leaves
        for kind in range(GUN, NARCOTICS + 1):
            goods += i64(cards[hand + kind])
        if goods == 0:
            return offer  # the usual case, told quickly
        for job in range(self.components.jobs):
            if cards[hand + JOB + job] > 0 and self._can_pay(seat, job, leaves):
                offer = append(offer, i16(JOB_HAND + job))
        for job in range(self.components.jobs):
            if cards[DISPLAY + job] > 0 and self._can_pay(seat, job, leaves):
                offer = append(offer, i16(JOB_PUBLIC + job))
        return offer

    def _offer_payments(self) -> vec[i16]:
        offer = vec[i16](capacity=3)
        if self._can_pay_with(WITH_GOOD):
            offer = append(offer, i16(PAY + self.good))
        if self._can_pay_with(WITH_NARCOTICS):
            offer = append(offer, i16(PAY + 3))
        if self._can_pay_with(LEFT_OUT):
            offer = append(offer, i16(LEAVE_OUT))
        return offer

    def _offer_benefits(self) -> vec[i16]:
        """R11.2, R11.3: what is left of the list and can be used at the moment; or nothing more."""
        city = self.city
        cards = self.cards
        hand = HAND + self.user * KINDS
        offer = vec[i16](capacity=8)
        for benefit in range(DEPOSIT):
            if city[LIST + benefit] > 0 and self._can_use(benefit):
                offer = append(offer, i16(USE + benefit))
        if city[LIST + DEPOSIT] > 0:
            for money in range(MONEY):
                if cards[hand + money] > 0:
                    offer = append(offer, i16(DEPOSIT_CARD + money))
        if city[LIST + TAKE_GOOD] > 0:
            for good in range(3):
                if cards[PILE + GUN + good] > 0:
                    offer = append(offer, i16(GOOD + good))
        return append(offer, i16(DONE))

    def _offer_money(self, seat: i64) -> vec[i16]:
        """Values in hand: to deposit (or decline), or to offer."""
        cards = self.cards
        first = DEPOSIT_CARD if self.decision == DEPOSITING else OFFER
        offer = vec[i16](capacity=5)
        for money in range(MONEY):
            if cards[HAND + seat * KINDS + money] > 0:
                offer = append(offer, i16(first + money))
        return append(offer, i16(DECLINE)) if self.decision == DEPOSITING else offer

    def _offer_goods(self) -> vec[i16]:
        cards = self.cards
        offer = vec[i16](capacity=4)
        for good in range(3):
            if cards[PILE + GUN + good] > 0:
                offer = append(offer, i16(GOOD + good))
        return append(offer, i16(DECLINE)) if self.exchange == NONE else offer

    def _offer_use(self) -> vec[i16]:
        """An effect without a target: use it, or decline."""
        verb = self.argument(0)
        use = GO_AHEAD
        if verb == DRAWS_JOB:
            use = USE + DRAW_JOB
        elif verb == TAKES_HEAD:
            use = USE + HORSE_HEAD
        elif verb == EXCHANGES_CARDS:
            use = USE + EXCHANGE + self.argument(1)
        return vec[i16]([i16(use), i16(DECLINE)])

    def _offer_turfs(self, with_enemies: bool) -> vec[i16]:
        """Turfs to collect from, each once; or turfs in which there is somebody to shoot at."""
        offer = append(vec[i16](capacity=8), i16(DECLINE))
        for turf in range(TURFS):
            if with_enemies:
                if len(self._targets(ANY_FIGURE, turf)) > 0:
                    offer = append(offer, i16(TURF + turf))
            elif self.marked >> turf & 1 == 0:
                offer = append(offer, i16(TURF + turf))
        return offer

    def _offer_allies(self) -> vec[i16]:
        cards = self.cards
        offer = vec[i16](capacity=4)
        for ally in range(self.components.allies):
            if cards[SHOWN + ally] > 0:
                offer = append(offer, i16(TAKE + ally))
        return offer

    def _offer_stealable(self) -> vec[i16]:
        cards = self.cards
        offer = vec[i16](capacity=12)
        for kind in range(STEALABLE):
            if cards[HAND + self.victim * KINDS + kind] > 0:
                offer = append(offer, i16(HAND_OVER + kind))
        return offer

    def _offer_markers(self) -> vec[i16]:
        city = self.city
        winner = self.mover()
        offer = append(vec[i16](capacity=12), i16(DECLINE))
        for turf in range(TURFS):
            for height in range(i64(city[HEIGHT + turf])):
                if i64(city[STACKS + turf * HEIGHTS + height]) == winner:
                    offer = append(offer, i16(MARKER + turf * HEIGHTS + height))
        return offer

    def _offer_bids(self, seat: i64) -> vec[i16]:
        """R24.3: money in descending value; or no more."""
        cards = self.cards
        offer = vec[i16](capacity=5)
        for money in range(self._latest_sealed(seat), MONEY):
            if cards[SUITCASE + seat * MONEY + money] > cards[SEALED + seat * KINDS + money]:
                offer = append(offer, i16(BID + money))
        return append(offer, i16(BID_DONE))

    # -- chance -------------------------------------------------------------------------------------------------------

    def _outcomes(self) -> vec[i16]:
        """Chance's words now."""
        words = vec[i16](capacity=16)
        place = self._dealt_from()
        if place != NONE:
            cards = self.cards
            word = self._dealt_word() - place
            for card in range(place, place + self._dealt_kinds()):
                if cards[card] > 0:
                    words = append(words, i16(word + card))
            return words
        if self.decision == NAMING_FIRST:
            for seat in range(self.seats):
                words = append(words, i16(FIRST + seat))
        elif self.decision == OPENING:
            red = 0 if self.phase == SETTING_UP else i64(self.components.red[self.act])
            for tile in range(self.components.tiles):
                if self.tiles >> tile & 1 and i64(self.components.tile_red[tile]) == red:
                    words = append(words, i16(OPEN + tile))
        else:
            for ally in range(self.components.allies):
                if self.cards[UNSEEN + ally] > 0 and i64(self.components.ally_acts[ally]) == self.act + 1:
                    words = append(words, i16(DEAL + ally))
        return words

    def _dealt_from(self) -> i64:
        """Where the cards lie among which chance chooses; `NONE` if it does not choose among cards with copies."""
        if self.decision in (DRAWING, POSTING):
            return DECK
        if self.decision != STEALING:
            return NONE
        return HAND + self.victim * KINDS if self.argument(1) == FROM_HAND else SUITCASE + self.victim * MONEY

    def _dealt_kinds(self) -> i64:
        if self.decision != STEALING:
            return self.components.jobs
        return STEALABLE if self.argument(1) == FROM_HAND else MONEY

    def _dealt_total(self) -> i64:
        return self._stealable(self.victim) if self.decision == STEALING else self.deck

    def _dealt_word(self) -> i64:
        if self.decision == STEALING:
            return STEAL
        return DRAW if self.decision == DRAWING else POST

    # -- small things -------------------------------------------------------------------------------------------------

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def money_in(self, place: i64) -> i64:
        """The value of the money that lies somewhere in `cards`."""
        cards = self.cards
        total: i64 = 0
        for money in range(MONEY):
            total += i64(cards[place + money]) * i64(self.components.values[money])
        return total

    def cards_in(self, place: i64, kinds: i64, first_kind: i64) -> list[str]:
        """The names of the cards that lie somewhere in `cards`, in the order of kinds."""
        cards = self.cards
        names: list[str] = []
        for kind in range(kinds):
            for _ in range(i64(cards[place + kind])):
                names.append(self._name(first_kind + kind))
        return names

    def _name(self, kind: i64) -> str:
        return self.components.card_ids[kind]

    def _turf_name(self, business: i64) -> str:
        return self.components.area_ids[i64(self.city[TURF_OF + business])]

    def _place_name(self, place: i64) -> str:
        """Where a figure stands; `TURF_PLACE` is where the Police Chief stands."""
        return self._destination_name(place if place < TURF_PLACE else i64(self.city[NEUTRAL_AT + POLICE_CHIEF]))

    def _destination_name(self, place: i64) -> str:
        if place < SPACE_PLACE:
            return self.components.business_ids[place]
        if place < TURF_PLACE:
            return self.components.space_ids[place - SPACE_PLACE]
        return self.components.area_ids[place - TURF_PLACE]


def _deal_from(pool: vec[u8], total: i64, dice: Dice) -> i64:
    """A job out of a pool, all cards alike."""
    left = dice.below(total)
    job: i64 = 0
    while left >= i64(pool[job]):
        left -= i64(pool[job])
        job += 1
    pool[job] -= 1
    return job


def _with(held: vec[i16], new: i16) -> vec[i16]:
    """A sorted array and one number more."""
    longer = vec[i16](capacity=len(held) + 1)
    pending = True
    for number in held:
        if pending and number > new:
            longer = append(longer, new)
            pending = False
        longer = append(longer, number)
    return append(longer, new) if pending else longer


def _without(held: vec[i16], place: i64) -> vec[i16]:
    """An array without the number at a place."""
    shorter = vec[i16](capacity=len(held))
    for other in range(len(held)):
        if other != place:
            shorter = append(shorter, held[other])
    return shorter


def _sorted(numbers: vec[i16]) -> vec[i16]:
    """The same numbers in ascending order."""
    found = vec[i16](capacity=len(numbers))
    for number in numbers:
        found = _with(found, number)
    return found
