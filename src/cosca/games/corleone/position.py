"""Positions of Corleone, and what can be read off them.

R… and E… name paragraphs and rulings, H… what is known to whom; the rules for players have the same numbers (E in
section 25, H in 24).

Everything that is counted lies in two packed arrays, `cards` and `city`; `layout` says where what begins. Loops work on
a local `cards = self.cards`: compiled, each `self.cards` costs a change of a reference count.
"""

from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from cosca.games.corleone.components import A_GOOD, ANY_FIGURE, FIELDS, FROM_HAND, SQUARE, Components
from cosca.games.corleone.layout import (
    FINISHED,
    HAND,
    HEIGHT,
    HELD,
    NAMING_FIRST,
    NEUTRAL,
    NEUTRAL_AT,
    NEUTRAL_OWNER,
    NONE,
    OVER,
    PILE,
    RIVER,
    SETTING_UP,
    STACKS,
    SUITCASE,
    TURF_OF,
    WITH_GOOD,
)
from cosca.games.corleone.words import (
    ALLY,
    GUN,
    HEIGHTS,
    JOBS,
    KINDS,
    MONEY,
    POLICE_CHIEF,
    SPACE_PLACE,
    TURF_PLACE,
    TURFS,
)
from cosca.kernel.state import CHANCE, NOBODY, State


class Position(State):
    """A position of Corleone's Empire, and what can be read off it.

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
        "outer_card",
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
    outer_card: i64 = NONE
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

    # -- the contract: who owes a word, and how it stands -------------------------------------------------------------

    def owing(self) -> i64:
        return self.owed

    def sealing(self) -> i64:
        return self.asked

    def mover(self) -> i64:
        owed = self.owed
        if owed == 0:
            return NOBODY if self.decision == OVER else CHANCE
        seat: i64 = 0
        while owed >> seat & 1 == 0:
            seat += 1
        return seat

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

    # -- figures and turfs --------------------------------------------------------------------------------------------

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def _is_free(self, place: i64) -> bool:
        """Whether a figure may go to a thug space or family space: it is there, open and empty."""
        if i64(self.city[place]) != NONE:
            return False
        if place < SPACE_PLACE:
            return i64(self.city[TURF_OF + place]) != NONE
        return i64(self.components.open_from[place - SPACE_PLACE]) <= self.seats

    def occupant(self, place: i64) -> i64:
        """Who stands on a thug space or family space; at `TURF_PLACE` the Police Chief, if he is in a turf."""
        if place < TURF_PLACE:
            return i64(self.city[place])
        return NEUTRAL + POLICE_CHIEF if i64(self.city[NEUTRAL_AT + POLICE_CHIEF]) < RIVER else NONE

    def _is_enemy(self, occupant: i64) -> bool:
        """R2.8: somebody else's figure, or a neutral one that the player on turn does not control."""
        if occupant == NONE:
            return False
        if occupant < NEUTRAL:
            return occupant != self.seat
        return i64(self.city[NEUTRAL_OWNER + occupant - NEUTRAL]) != self.seat

    def _matches(self, place: i64, who: i64) -> bool:
        """Whether a figure of this kind, by its base, can stand on a place."""
        if who == ANY_FIGURE:
            return True
        return place < SPACE_PLACE if who == SQUARE else SPACE_PLACE <= place < TURF_PLACE

    def _stands_in(self, place: i64, turf: i64) -> bool:
        """R2.6: whether a place lies in a turf; `TURF_PLACE` is where the Police Chief stands."""
        if place < SPACE_PLACE:
            return i64(self.city[TURF_OF + place]) == turf
        if place < TURF_PLACE:
            return i64(self.components.borders[place - SPACE_PLACE]) >> turf & 1 == 1
        return i64(self.city[NEUTRAL_AT + POLICE_CHIEF]) == TURF_PLACE + turf

    def controller(self, turf: i64) -> i64:
        """R2.9: the owner of the topmost marker, or `NONE`."""
        height = i64(self.city[HEIGHT + turf])
        return i64(self.city[STACKS + turf * HEIGHTS + height - 1]) if height > 0 else NONE

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

    # -- cards --------------------------------------------------------------------------------------------------------

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

    def _has_money(self, seat: i64) -> bool:
        cards = self.cards
        for money in range(HAND + seat * KINDS, HAND + seat * KINDS + MONEY):
            if cards[money] > 0:
                return True
        return False

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

    def _has_jobs(self) -> bool:
        """Whether a job can be drawn."""
        return self.deck > 0 or self.discards > 0

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

    def _excess(self, seat: i64) -> i64:
        """How many hand cards of a seat are over the limit of the act."""
        return i64(self.city[HELD + seat]) - i64(self.components.limits[self.act])

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

    # -- completed jobs -----------------------------------------------------------------------------------------------

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

    # -- the text under way -------------------------------------------------------------------------------------------

    def argument(self, number: i64) -> i64:
        """An argument of the present effect; 0 is its verb."""
        return i64(self.components.effects[self.pc * FIELDS + number])

    # -- names, for facts ---------------------------------------------------------------------------------------------

    def _name(self, kind: i64) -> str:
        return self.components.card_ids[kind]

    def _turf_name(self, business: i64) -> str:
        return self.components.area_ids[i64(self.city[TURF_OF + business])]

    def _stand_name(self, place: i64) -> str:
        """Where a figure stands; `TURF_PLACE` is where the Police Chief stands."""
        return self.place_name(place if place < TURF_PLACE else i64(self.city[NEUTRAL_AT + POLICE_CHIEF]))

    def place_name(self, place: i64) -> str:
        """A business, a family space or a turf."""
        if place < SPACE_PLACE:
            return self.components.business_ids[place]
        if place < TURF_PLACE:
            return self.components.space_ids[place - SPACE_PLACE]
        return self.components.area_ids[place - TURF_PLACE]
