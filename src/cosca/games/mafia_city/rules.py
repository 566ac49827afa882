"""The rules of Mafia City.

P…, R…, K… and C… name principles, paragraphs, knowledge and rulings; the rules for players have the same numbers (K in
section 14, C in 15).

Numbers of pieces and everything else that is counted lie in two packed arrays, `cards` and `city`; the constants below
say where what begins. Loops work on a local `city = self.city`: compiled, each `self.city` costs a change of a
reference count.

What is under way is data: `decision` says what is owed, `owed` by whom; a declaration that is not complete lies in
`declared` and the fields after it; effects that wait for their windows lie in `chain`, the first effect first, each
answered by the next (R6).
"""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from cosca.games.mafia_city.components import Components
from cosca.games.mafia_city.knowledge import (
    DREW,
    HIDDEN,
    LEFT,
    NO_SEAT,
    POLICE,
    RENEWED,
    SEEN,
    STOLEN,
    Case,
    Knowledge,
    blank,
    deal_from,
    event,
)
from cosca.games.mafia_city.words import (
    A_BULLET,
    A_PLUS_ONE,
    ABET,
    ASK,
    AT,
    BULLET,
    BUSINESS_DISTRICT,
    CANCEL,
    CARD_IDS,
    CARDS,
    CLEAR,
    COMPLICITY,
    DECLINE,
    DISCARD,
    DRAW,
    DROP,
    EFFECT_IDS,
    FBI,
    FIGHT_ARENA,
    FIRST,
    FIST,
    GENTLEMENS_CLUB,
    GRAND_PLAN,
    HARBOUR,
    HAT,
    HITMAN,
    HITMAN_MOVE,
    INFORMER,
    JAILING,
    KEEP,
    KINDS,
    LOCATION_IDS,
    LOCATIONS,
    MOST_SEATS,
    ONE_HAT,
    PACT,
    PASS,
    PLACE,
    PLAY,
    PLUS_ONE,
    POLICE_CHIEF,
    POLICE_STATION,
    PRISON,
    RAID,
    REDRAW,
    RETRIEVE,
    ROB,
    SCORE,
    SECRET_PACT,
    SHADOW_GAMES,
    SKIP,
    STACK,
    STAY,
    STEAL,
    SYMBOLS,
    THIEF,
    TILE,
    TO,
    TOKEN,
    TOWN_HALL,
    TRADE,
    TWO_FISTS,
    TWO_HATS,
    USE_BULLET,
    USE_FIST,
    USE_HAT,
    USE_PLUS_ONE,
    USE_TWO_HATS,
    play_word,
    played_card,
)
from cosca.kernel.facts import EVERYBODY, only
from cosca.kernel.state import CHANCE, NOBODY, Dice, State

# Where the numbers of copies of each card begin in `MafiaCity.cards`. Hand of a seat: + seat * CARDS.
HAND: Final[i64] = 0
PILE: Final[i64] = 220
DISCARDS: Final[i64] = 264
ALL_CARDS: Final = 308

# Where what begins in `MafiaCity.city`.
STACKS: Final[i64] = 0  # + location * STACK + height: the seat whose mafioso lies there
HEIGHTS: Final[i64] = 420  # + location
CELL: Final[i64] = 427  # + seat, as all that follow up to HELD
MAFIOSI: Final[i64] = 432  # in hand
RESERVE: Final[i64] = 437
POINTS: Final[i64] = 442
PACTS: Final[i64] = 447  # what Secret Pacts add in the scoring under way
HELD: Final[i64] = 452  # numbers of cards in hand
LAYOUT: Final[i64] = 457  # the locations: the centre, then the rim clockwise
ANSWERS: Final[i64] = 464  # + 2 * seat: the sealed answer of a seat
TRADED: Final[i64] = 474  # cards drawn by the Trade under way
ALL_CITY: Final = 484  # room for the ten cards that a Trade can draw at most

# Sealed answers: `NO_ANSWER`, `DECLINED`, or a card; then a second Fist or `FOR_ITS_EFFECT`.
NO_ANSWER: Final[i64] = 63
DECLINED: Final[i64] = 62
FOR_ITS_EFFECT: Final[i64] = 61

# An effect in `MafiaCity.chain`: its fields.
EFFECT: Final[i64] = 0
OWNER: Final[i64] = 1
CARD: Final[i64] = 2
CARD_TOO: Final[i64] = 3  # of two Hats or Fists
PLACE_OF: Final[i64] = 4  # location and run of a mafioso, or the location of a Raid
RUN: Final[i64] = 5
TARGET: Final[i64] = 6  # a location or the robbed seat
STAGE: Final[i64] = 7  # 1: anybody may cancel; 2: Complicity (R6.4)
LINK: Final[i64] = 8  # the size of an effect
NONE: Final[i64] = 255  # an empty field

# Decisions (R13).
OVER: Final[i64] = 0
NAMING_FIRST: Final[i64] = 1
LAYING_OUT: Final[i64] = 2
DRAWING: Final[i64] = 3
STEALING: Final[i64] = 4  # up to here chance's
MULLIGAN: Final[i64] = 5
ACTING: Final[i64] = 6
PASSED: Final[i64] = 7
WINDOW: Final[i64] = 8  # sealed
ACCOMPLICE: Final[i64] = 9
DROPPING: Final[i64] = 10
SCORING: Final[i64] = 11
PACTING: Final[i64] = 12  # sealed
JAIL: Final[i64] = 13
MOVING_HITMAN: Final[i64] = 14
HIRING_HITMAN: Final[i64] = 15
ADDING_ONE: Final[i64] = 16
CLEARING: Final[i64] = 17
ASKING: Final[i64] = 18
RETRIEVING: Final[i64] = 19
FIRST_PART: Final[i64] = 20  # from here on parts of a declaration that is not complete
SECOND_HAT: Final[i64] = 20
WHERE: Final[i64] = 21
WHERE_TOO: Final[i64] = 22
WHO: Final[i64] = 23
WHERE_TO: Final[i64] = 24
ROBBING: Final[i64] = 25

# What follows when cards have been drawn.
THEN_DEAL: Final[i64] = 0
THEN_MULLIGAN: Final[i64] = 1
THEN_TRADE: Final[i64] = 2
THEN_DISTRICT: Final[i64] = 3
THEN_CATCH_UP: Final[i64] = 4
THEN_ROUND: Final[i64] = 5

# Phases: 0 is the set-up.
ACTIONS: Final[i64] = 1
LOCATION_PHASE: Final[i64] = 2
STRATEGY: Final[i64] = 3
END_OF_ROUND: Final[i64] = 4

HOME: Final[i64] = -1  # of Policeman and Mayor
NOWHERE: Final[i64] = -1
ALL_MARKED: Final[i64] = 127
MOST_TURNS: Final[i64] = 300  # R4.9

# How a game ended.
BY_TARGET: Final[i64] = 1
BY_ROUNDS: Final[i64] = 2


def is_action(card: i64) -> bool:
    """R1.4: whether effect or symbol of a card is of action type."""
    kind = card // SYMBOLS
    if card % SYMBOLS in (HAT, BULLET):
        return True
    return kind in (INFORMER, THIEF, TRADE) or RAID <= kind <= GRAND_PLAN


def is_reaction(effect: i64) -> bool:
    """Whether an effect cancels the one that it answers."""
    return effect in (POLICE_CHIEF, FBI, TWO_FISTS)


def jails(effect: i64) -> bool:
    """R6.4: whether an effect sends a mafioso into the cell."""
    return effect in (INFORMER, COMPLICITY, JAILING)


def no_cards() -> vec[u8]:
    """Hands and piles without a card."""
    return vec[u8]([0] * ALL_CARDS)


def no_city() -> vec[u8]:
    """A city without a piece."""
    return vec[u8]([0] * ALL_CITY)


class MafiaCity(State):
    """A position of Mafia City.

    Hidden are the faces of hands, the pile, sealed answers and declarations that are not complete; `history` is what
    seats may know of the cards (see `knowledge`).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats",
        "target",
        "max_rounds",
        "cards",
        "city",
        "chain",
        "history",
        "pile",
        "discards",
        "top",
        "bound",
        "decision",
        "owed",
        "asked",
        "phase",
        "round",
        "starter",
        "seat",
        "active",
        "turns",
        "bought",
        "declared",
        "card",
        "card_too",
        "place",
        "run",
        "drawer",
        "due",
        "drawn",
        "then",
        "to_drop",
        "marked",
        "location",
        "undecided",
        "height",
        "policeman",
        "mayor",
        "hitman",
        "ending",
    )

    components: Components
    seats: i64 = 3
    target: i64 = 0  # R2.7
    max_rounds: i64 = 0  # R8.3; 0: no limit
    # The cards and the city; see the constants.
    cards: vec[u8]
    city: vec[u8]
    chain: vec[u8]
    history: vec[i16]
    pile: i64 = 0  # number of cards
    discards: i64 = 0
    top: i64 = HIDDEN  # the card discarded last
    bound: i64 = 0  # K7: seats whose hands surely hold a card of action type, as bits
    # What is owed.
    decision: i64 = NAMING_FIRST
    owed: i64 = 0  # seats, as bits
    asked: i64 = 0  # seats that a sealed round has asked, as bits
    # The course of the game.
    phase: i64 = 0
    round: i64 = 0
    starter: i64 = 0
    seat: i64 = 0  # whose turn it is, or who decides
    active: i64 = 0  # seats that have not passed, as bits
    turns: i64 = 0  # of this action phase
    bought: bool = False  # the action under way was bought with a Bullet
    # A declaration that is not complete.
    declared: i64 = NONE
    card: i64 = NONE
    card_too: i64 = NONE
    place: i64 = NONE
    run: i64 = NONE
    # A draw under way.
    drawer: i64 = 0
    due: i64 = 0
    drawn: i64 = 0
    then: i64 = THEN_DEAL
    to_drop: i64 = 0
    # Phases II and III.
    marked: i64 = 0  # locations, as bits
    location: i64 = NOWHERE
    undecided: i64 = 0  # seats that have still to decide at the location, as bits
    height: i64 = 0  # from here downwards the deciding seat has not decided yet
    policeman: i64 = HOME  # owner
    mayor: i64 = HOME
    hitman: i64 = HARBOUR
    ending: i64 = 0

    def __init__(
        self, components: Components, cards: vec[u8], city: vec[u8], chain: vec[u8], history: vec[i16]
    ) -> None:
        super().__init__()
        self.components = components
        self.cards = cards
        self.city = city
        self.chain = chain
        self.history = history

    # -- the contract -------------------------------------------------------------------------------------------------

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

    def options(self, actor: i64) -> vec[i16]:
        if actor >= 0 and self.owed >> actor & 1:
            return self._offer(actor)
        if actor == CHANCE and self.owed == 0 and self.decision != OVER:
            return self._outcomes()
        return vec[i16]()

    def weights(self) -> vec[i32]:
        weights = vec[i32](capacity=CARDS)
        if self.decision in (NAMING_FIRST, LAYING_OUT):
            for _ in self._outcomes():
                weights = append(weights, i32(1))
            return weights
        cards = self.cards
        first = self._drawn_from()
        for card in range(first, first + CARDS):
            if cards[card] > 0:
                weights = append(weights, i32(i64(cards[card])))
        return weights

    def roll(self, dice: Dice) -> i64:
        """As in `State`, without building the lists for cards."""
        if self.decision in (NAMING_FIRST, LAYING_OUT):
            outcomes = self._outcomes()
            return i64(outcomes[dice.below(len(outcomes))])
        cards = self.cards
        first = self._drawn_from()
        drawing = self.decision == DRAWING
        left = dice.below(self.pile if drawing else i64(self.city[HELD + self._robbed()]))
        place = first
        while left >= i64(cards[place]):
            left -= i64(cards[place])
            place += 1
        return (DRAW if drawing else STEAL) + place - first

    def _drawn_from(self) -> i64:
        """Where the cards begin among which chance chooses: the pile, or the hand of a robbed seat."""
        return PILE if self.decision == DRAWING else HAND + self._robbed() * CARDS

    def _robbed(self) -> i64:
        return i64(self.chain[len(self.chain) - LINK + TARGET])

    def _outcomes(self) -> vec[i16]:
        """Chance's words now."""
        words = vec[i16](capacity=CARDS)
        if self.decision == NAMING_FIRST:
            for seat in range(self.seats):
                words = append(words, i16(FIRST + seat))
            return words
        if self.decision == LAYING_OUT:
            for place in range(LOCATIONS):
                if self.marked >> place & 1 == 0:
                    words = append(words, i16(TILE + place))
            return words
        cards = self.cards
        first = self._drawn_from()
        word = DRAW if self.decision == DRAWING else STEAL
        for card in range(CARDS):
            if cards[first + card] > 0:
                words = append(words, i16(word + card))
        return words

    def audience(self, actor: i64, word: i64) -> int:
        """K5: draws and thefts, and P2, P3: declarations that are not complete and sealed answers that are not read."""
        if actor == CHANCE:
            if self.decision == DRAWING:
                return self._insiders(self.drawer, self.drawer)
            if self.decision == STEALING:
                return self._insiders(self.seat, self._robbed())
            return EVERYBODY
        after = self.copy()
        after.apply(actor, word)
        if self.decision not in (WINDOW, PACTING):
            return only(int(actor)) if after.decision >= FIRST_PART else EVERYBODY
        if i64(after.city[ANSWERS + 2 * actor]) != NO_ANSWER:
            return only(int(actor))  # it waits for others, or for its second Fist
        return EVERYBODY if self._is_read(actor) else only(int(actor))

    def _is_read(self, seat: i64) -> bool:
        """R6.3: whether the last sealed answer comes to be read, because all before it declined."""
        reader = self._first_reader()
        while reader != seat:
            if self.asked >> reader & 1 and i64(self.city[ANSWERS + 2 * reader]) != DECLINED:
                return False
            reader = self._left_of(reader)
        return True

    def _insiders(self, one: i64, other: i64) -> int:
        """K3, K5: who sees a card that goes to a hand."""
        audience = only(int(one), int(other))
        return audience if self.policeman == HOME else audience | 1 << int(self.policeman)

    def apply(self, actor: i64, word: i64) -> None:
        decision = self.decision
        if decision in (WINDOW, PACTING):
            self._answer(actor, word)
        elif decision == DRAWING:
            self._draw_card(word - DRAW)
        elif decision >= FIRST_PART:
            self._say_part(word)
        elif decision == ACTING:
            self._act(word)
        elif decision == PASSED:
            self._act_passed(word)
        elif decision == RETRIEVING:
            self._retrieve(word - RETRIEVE)
        else:
            self._apply_rarer(decision, word)

    def _apply_rarer(self, decision: i64, word: i64) -> None:
        if decision == ACCOMPLICE:
            self._abet(word)
        elif decision == DROPPING:
            self._drop(word - DROP)
        elif decision == STEALING:
            self._steal_card(word - STEAL)
        elif decision == SCORING:
            self._choose_location(word - SCORE)
        elif decision == JAIL:
            self._jail(word)
        elif decision == MOVING_HITMAN:
            self._move_hitman(word)
        elif decision == HIRING_HITMAN:
            self._hire_hitman(word)
        elif decision == ADDING_ONE:
            self._add_one(word)
        elif decision == CLEARING:
            self._choose_to_clear(word - CLEAR)
        elif decision == ASKING:
            self._name_decider(word - ASK)
        elif decision == MULLIGAN:
            self._mulligan(word == REDRAW)
        elif decision == LAYING_OUT:
            self._lay_out(word - TILE)
        else:
            self._name_first(word - FIRST)

    def copy(self) -> "MafiaCity":
        twin = MafiaCity(self.components, self.cards[:], self.city[:], self.chain[:], self.history[:])
        twin.seats = self.seats
        twin.target = self.target
        twin.max_rounds = self.max_rounds
        twin.pile = self.pile
        twin.discards = self.discards
        twin.top = self.top
        twin.bound = self.bound
        twin.decision = self.decision
        twin.owed = self.owed
        twin.asked = self.asked
        twin.phase = self.phase
        twin.round = self.round
        twin.starter = self.starter
        twin.seat = self.seat
        twin.active = self.active
        twin.turns = self.turns
        twin.bought = self.bought
        twin.declared = self.declared
        twin.card = self.card
        twin.card_too = self.card_too
        twin.place = self.place
        twin.run = self.run
        twin.drawer = self.drawer
        twin.due = self.due
        twin.drawn = self.drawn
        twin.then = self.then
        twin.to_drop = self.to_drop
        twin.marked = self.marked
        twin.location = self.location
        twin.undecided = self.undecided
        twin.height = self.height
        twin.policeman = self.policeman
        twin.mayor = self.mayor
        twin.hitman = self.hitman
        twin.ending = self.ending
        return twin

    def scores(self) -> list[int]:
        return [int(self.city[POINTS + seat]) for seat in range(self.seats)]

    def places(self) -> list[int]:
        """R8.2: nobody ties with anybody, by the last criterion."""
        places: list[int] = []
        for seat in range(self.seats):
            place = 1
            for other in range(self.seats):
                if other != seat and self._is_ahead(other, seat):
                    place += 1
            places.append(place)
        return places

    def _is_ahead(self, one: i64, other: i64) -> bool:
        city = self.city
        lead = i64(city[POINTS + one]) - i64(city[POINTS + other])
        if lead == 0:
            lead = i64(city[RESERVE + other]) - i64(city[RESERVE + one])
        if lead == 0:
            lead = i64(city[HELD + one]) - i64(city[HELD + other])
        if lead == 0 and self.mayor in (one, other):
            return self.mayor == one
        if lead == 0:
            lead = self._distance(other) - self._distance(one)
        return lead > 0

    def _distance(self, seat: i64) -> i64:
        """How far a seat sits from the start player, clockwise."""
        return (seat - self.starter + self.seats) % self.seats

    def _left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    # -- K8 imagining -------------------------------------------------------------------------------------------------

    def knowledge(self, observer: i64) -> Knowledge:
        """What a seat knows of all cards, or `WATCHER`."""
        known = Knowledge(self.components.copies, self.history, observer)
        if known.has_gaps:
            for seat in range(self.seats):
                if seat == observer or self.policeman == observer:
                    known.see(seat, self.cards, HAND + seat * CARDS)
        return known

    def imagine(self, seat: i64, dice: Dice) -> "MafiaCity":
        """K8: a case by its weight, the pools dealt at random; what other seats have begun to say starts anew."""
        world = self.copy()
        known = self.knowledge(seat)
        world._deal_anew(known.draw_case(dice), dice)
        while not world._class_facts_hold():
            world._deal_anew(known.draw_case(dice), dice)
        world.history = blank(self.history, seat)
        world._forget_unfinished(seat)
        return world

    def _deal_anew(self, case: Case, dice: Dice) -> None:
        cards = self.cards
        for place in range(HAND, HAND + self.seats * CARDS):
            cards[place] = case.known[place - HAND]
        newest = len(case.pools) // CARDS - 1
        for pool in range(newest + 1):
            for seat in range(self.seats):
                fresh = self._traded_from(seat, pool, newest)
                for number in range(i64(case.free[pool * MOST_SEATS + seat])):
                    card = deal_from(case, pool, dice)
                    cards[HAND + seat * CARDS + card] += 1
                    if number < fresh:
                        self.city[TRADED + self._place_among_traded(pool, newest) + number] = u8(card)
        for card in range(CARDS):
            cards[PILE + card] = case.pools[newest * CARDS + card]

    def _is_trading(self) -> bool:
        return len(self.chain) == LINK and i64(self.chain[EFFECT]) == TRADE and self.decision in (DRAWING, DROPPING)

    def _traded_from(self, seat: i64, pool: i64, newest: i64) -> i64:
        """How many of a seat's unseen cards from a pool were drawn by the Trade under way."""
        if seat != self.drawer or self.drawn == 0 or not self._is_trading():
            return 0
        before = self._drawn_before_renewal()
        if pool == newest:
            return self.drawn - before
        return before if pool == newest - 1 else 0

    def _place_among_traded(self, pool: i64, newest: i64) -> i64:
        return self._drawn_before_renewal() if pool == newest else 0

    def _drawn_before_renewal(self) -> i64:
        """How many cards of the Trade under way were drawn before the pile was renewed in its course."""
        after: i64 = 0
        place = len(self.history) - 1
        while after < self.drawn:
            if i64(self.history[place]) >> 12 == RENEWED:
                return self.drawn - after
            after += 1
            place -= 1
        return 0

    def _class_facts_hold(self) -> bool:
        """K7: hands that surely hold a card of action type do."""
        for seat in range(self.seats):
            if self.bound >> seat & 1 and not self._holds_action(seat):
                return False
        return True

    def _holds_action(self, seat: i64) -> bool:
        cards = self.cards
        for card in range(CARDS):
            if cards[HAND + seat * CARDS + card] > 0 and is_action(card):
                return True
        return False

    def _forget_unfinished(self, seat: i64) -> None:
        """What other seats have sealed or begun to declare is unknown: they owe it again."""
        if self.decision in (WINDOW, PACTING):
            for other in range(self.seats):
                if other != seat and self.asked >> other & 1:
                    self._clear_answer(other)
                    self.owed |= 1 << other
        elif self.decision >= FIRST_PART and self.owed != 1 << seat:
            self.decision = self._begun_with()
            self._clear_declaration()

    def _begun_with(self) -> i64:
        """The decision with which the declaration under way began."""
        if self.declared == COMPLICITY:
            return ACCOMPLICE
        if self.declared == JAILING:
            return JAIL
        return HIRING_HITMAN if self.declared == HITMAN else ACTING

    # -- R2 set-up ----------------------------------------------------------------------------------------------------

    def set_up(self, first_seat: i64) -> None:
        """R2.2, R2.4: pieces and pile. `first_seat` is a seat, or `CHANCE` to let chance name it (R2.1)."""
        city = self.city
        components = self.components
        for seat in range(self.seats):
            city[MAFIOSI + seat] = components.mafiosi_in_hand[self.seats - 3]
            city[RESERVE + seat] = components.mafiosi_in_reserve[self.seats - 3]
        for seat in range(MOST_SEATS):
            self._clear_answer(seat)
        for card in range(CARDS):
            self.cards[PILE + card] = components.copies[card]
            self.pile += i64(components.copies[card])
        self.hitman = components.hitman_start
        if first_seat != CHANCE:
            self._name_first(first_seat)

    def _name_first(self, seat: i64) -> None:
        self.starter = seat
        if self.ear is not None:
            self.tell("first-player", {"seat": int(seat)})
        self.decision = LAYING_OUT
        self.drawn = 0

    def _lay_out(self, place: i64) -> None:
        """R2.3: a tile; `drawn` counts them, `marked` remembers them meanwhile."""
        self.city[LAYOUT + self.drawn] = u8(place)
        self.marked |= 1 << place
        self.drawn += 1
        if self.drawn == LOCATIONS:
            self.marked = 0
            if self.ear is not None:
                tiles = [LOCATION_IDS[i64(self.city[LAYOUT + tile])] for tile in range(LOCATIONS)]
                self.tell("laid-out", {"centre": tiles[0], "rim": tiles[1:]})
            self._draw(self.starter, self.components.start_cards, THEN_DEAL)

    def _ask_mulligan(self, seat: i64) -> None:
        """R2.6: may the seat keep its cards, or does it redraw? In seat order."""
        if self.components.redraw == 0:
            self._begin_round()
        else:
            self._ask_seat(MULLIGAN, seat)

    def _mulligan(self, redraws: bool) -> None:
        seat = self.seat
        if redraws:
            self._redraw(seat)
        else:
            if self.ear is not None:
                self.tell("kept", {"seat": int(seat)})
            self._after_mulligan(seat)

    def _redraw(self, seat: i64) -> None:
        names: list[str] = []
        count: i64 = 0
        for card in range(CARDS):
            while self.cards[HAND + seat * CARDS + card] > 0:
                self._leave_hand(seat, card)
                self._to_discards(card)
                count += 1
                if self.ear is not None:
                    names.append(CARD_IDS[card])
        if self.ear is not None:
            self.tell("redrew", {"seat": int(seat), "cards": names}, reveals=True)
        self._draw(seat, count, THEN_MULLIGAN)

    def _after_mulligan(self, seat: i64) -> None:
        following = self._left_of(seat)
        if following == self.starter:
            self._begin_round()
        else:
            self._ask_mulligan(following)

    # -- asking -------------------------------------------------------------------------------------------------------

    def _ask_seat(self, decision: i64, seat: i64) -> None:
        self.decision = decision
        self.seat = seat
        self.owed = 1 << seat

    def _ask_sealed(self, decision: i64, asked: i64) -> None:
        """P3: several seats at once, and nothing is shown until all have answered."""
        self.decision = decision
        self.asked = asked
        self.owed = asked

    def _clear_answer(self, seat: i64) -> None:
        self.city[ANSWERS + 2 * seat] = u8(NO_ANSWER)
        self.city[ANSWERS + 2 * seat + 1] = u8(NO_ANSWER)

    def _offer(self, seat: i64) -> vec[i16]:
        """The words among which a seat that owes one chooses."""
        decision = self.decision
        if decision == WINDOW:
            return self._offer_answers(seat)
        if decision == ACTING:
            return self._offer_actions(seat)
        if decision >= FIRST_PART:
            return self._offer_part()
        if decision == PASSED:
            return self._offer_symbol(seat, SKIP, USE_BULLET, BULLET)
        if decision == RETRIEVING:
            return self._offer_retrieval()
        if decision == PACTING:
            return self._offer_kind(seat, PACT, SECRET_PACT)
        if decision == ACCOMPLICE:
            return self._offer_kind(seat, ABET, COMPLICITY)
        if decision == HIRING_HITMAN:
            return self._offer_kind(seat, PLAY, HITMAN)
        if decision == ADDING_ONE:
            return self._offer_symbol(seat, DECLINE, USE_PLUS_ONE, PLUS_ONE)
        if decision == DROPPING:
            return self._offer_drops(seat)
        if decision == MULLIGAN:
            return vec[i16]([i16(KEEP), i16(REDRAW)])
        return self._offer_places()

    def _offer_symbol(self, seat: i64, without: i64, verb: i64, symbol: i64) -> vec[i16]:
        """Doing without, or the cards of a hand that have a symbol."""
        cards = self.cards
        hand = HAND + seat * CARDS + symbol
        offer = append(vec[i16](capacity=8), i16(without))
        for kind in range(KINDS):
            if cards[hand + kind * SYMBOLS] > 0:
                offer = append(offer, i16(verb + kind))
        return offer

    def _offer_kind(self, seat: i64, verb: i64, kind: i64) -> vec[i16]:
        """`decline`, or the cards of a hand that are of a kind."""
        cards = self.cards
        hand = HAND + seat * CARDS + kind * SYMBOLS
        offer = append(vec[i16](capacity=8), i16(DECLINE))
        for symbol in range(SYMBOLS):
            if cards[hand + symbol] > 0:
                offer = append(offer, i16(verb + symbol))
        return offer

    def _offer_drops(self, seat: i64) -> vec[i16]:
        """R5.6: one of the cards that a Trade drew; R7.5: any card of the hand."""
        offer = vec[i16](capacity=8)
        trading = self._is_trading()
        for card in range(CARDS):
            if self._is_among_traded(card) if trading else self.cards[HAND + seat * CARDS + card] > 0:
                offer = append(offer, i16(DROP + card))
        return offer

    def _is_among_traded(self, card: i64) -> bool:
        for number in range(self.drawn):
            if i64(self.city[TRADED + number]) == card:
                return True
        return False

    def _offer_places(self) -> vec[i16]:
        """Locations and seats: `score`, `clear`, `ask`, the Prison's `at`, the Harbour's `to`."""
        decision = self.decision
        city = self.city
        offer = vec[i16](capacity=8)
        if decision == JAIL:
            offer = append(offer, i16(DECLINE))
        elif decision == MOVING_HITMAN:
            offer = append(offer, i16(STAY))
        elif decision == ASKING:
            for seat in range(self.seats):
                if self.undecided >> seat & 1:
                    offer = append(offer, i16(ASK + seat))
            return offer
        for place in range(LOCATIONS):
            if decision == JAIL:
                if city[HEIGHTS + place] > 0:
                    offer = append(offer, i16(AT + place))
            elif decision == MOVING_HITMAN:
                if self.is_adjacent(place, self.hitman):
                    offer = append(offer, i16(TO + place))
            elif decision == SCORING:
                if self.marked >> place & 1 == 0:
                    offer = append(offer, i16(SCORE + place))
            elif self.marked >> place & 1:
                offer = append(offer, i16(CLEAR + place))
        return offer

    # -- R4 phase I: actions ------------------------------------------------------------------------------------------

    def _begin_round(self) -> None:
        self.round += 1
        self.phase = ACTIONS
        self.active = (1 << self.seats) - 1
        self.turns = 0
        if self.ear is not None:
            self.tell("round", {"number": int(self.round), "seat": int(self.starter)})
        self.next_turn(self.starter)

    def _end_turn(self) -> None:
        self.bought = False
        if self.active == 0:
            self.begin_locations()  # R4.8
        else:
            self.next_turn(self._left_of(self.seat))

    def next_turn(self, seat: i64) -> None:
        """R4.1: the next seat that has a choice; those without one are passed over."""
        city = self.city
        while True:
            self.turns += 1
            mafiosi = city[MAFIOSI + seat] > 0
            held = i64(city[HELD + seat])
            if self.active >> seat & 1:
                if (mafiosi or held > 0) and self.turns <= MOST_TURNS:
                    self._ask_seat(ACTING, seat)
                    return
                self.active &= ~(1 << seat)  # R4.3, R4.9
                if self.ear is not None:
                    self.tell("had-to-pass", {"seat": int(seat)})
                if self.active == 0:
                    self.begin_locations()
                    return
            elif self.turns <= MOST_TURNS and held > 0 and (mafiosi or held > 1):
                self._ask_seat(PASSED, seat)  # R4.5
                return
            seat = self._left_of(seat)

    def _offer_actions(self, seat: i64) -> vec[i16]:
        """R4.2: what a player on turn can do; R4.3: perhaps only pass."""
        cards = self.cards
        city = self.city
        hand = HAND + seat * CARDS
        offer = vec[i16](capacity=32)
        if not self.bought:
            offer = append(offer, i16(PASS))
        if city[MAFIOSI + seat] > 0:
            for place in range(LOCATIONS):
                offer = append(offer, i16(PLACE + place))
        elif not self.bought and not self._holds_action(seat):
            return offer  # R4.3: a forced pass
        if city[HELD + seat] == 0:
            return offer
        offer = self._offer_hats(seat, self._offer_plays(seat, offer))
        for card in range(CARDS):
            if cards[hand + card] > 0:
                offer = append(offer, i16(DISCARD + card))
        return offer

    def _offer_plays(self, seat: i64, offer: vec[i16]) -> vec[i16]:
        """The words offered so far, and those that play a card of action type for its effect."""
        cards = self.cards
        for kind in range(INFORMER, TRADE + 1):
            first = HAND + seat * CARDS + kind * SYMBOLS
            held = cards[first] > 0 or cards[first + 1] > 0 or cards[first + 2] > 0 or cards[first + 3] > 0
            if held and self._has_target(seat, kind):
                word = play_word(kind * SYMBOLS)
                for symbol in range(SYMBOLS):
                    if cards[first + symbol] > 0:
                        offer = append(offer, i16(word + symbol))
        return offer

    def _offer_hats(self, seat: i64, offer: vec[i16]) -> vec[i16]:
        """The words offered so far, and those that use one Hat or two; of two the first in canonical order."""
        cards = self.cards
        hand = HAND + seat * CARDS + HAT
        hats: i64 = 0
        for kind in range(KINDS):
            hats += i64(cards[hand + kind * SYMBOLS])
        if hats > 0 and self._is_in_city(seat):
            for kind in range(KINDS):
                if cards[hand + kind * SYMBOLS] > 0:
                    offer = append(offer, i16(USE_HAT + kind))
        if hats > 1 and self.city[RESERVE + seat] > 0:
            for kind in range(KINDS):
                held = i64(cards[hand + kind * SYMBOLS])
                if held > 0 and hats > 1:
                    offer = append(offer, i16(USE_TWO_HATS + kind))
                hats -= held
        return offer

    def _has_target(self, seat: i64, kind: i64) -> bool:
        """R4.2: whether a card of this kind could be played as an action now."""
        city = self.city
        if kind in (INFORMER, GRAND_PLAN):
            for place in range(LOCATIONS):
                if city[HEIGHTS + place] > 0:
                    return True
        elif kind == THIEF:
            for other in range(self.seats):
                if other != seat and city[HELD + other] > 0:
                    return True
        elif kind == RAID:
            for place in range(LOCATIONS):
                if self.mafiosi_at(place, seat) >= self.components.raid_needs:
                    return True
        elif kind == SHADOW_GAMES:
            for place in range(LOCATIONS):
                if self._has_partner(place):
                    return True
        elif kind == TRADE:
            return self.pile + self.discards > 0
        return False

    def _is_in_city(self, seat: i64) -> bool:
        """Whether a seat has a mafioso in a stack."""
        for place in range(LOCATIONS):
            if self.mafiosi_at(place, seat) > 0:
                return True
        return False

    def _can_swap(self, place: i64, other: i64) -> bool:
        """R5.4: whether the lowest mafiosi of two locations are there and of two colours."""
        city = self.city
        if city[HEIGHTS + place] == 0 or city[HEIGHTS + other] == 0:
            return False
        return city[STACKS + place * STACK] != city[STACKS + other * STACK]

    def _has_partner(self, place: i64) -> bool:
        """Whether there is a later location with which Shadow Games can be played."""
        for other in range(place + 1, LOCATIONS):
            if self._can_swap(place, other):
                return True
        return False

    def _act(self, word: i64) -> None:
        seat = self.seat
        if word == PASS:
            self._pass(seat)
        elif word < PLAY:
            self._place_mafioso(seat, word - PLACE)
        elif word >= DISCARD:
            self._discard(seat, word - DISCARD)
        elif word < USE_HAT:
            card = played_card(word)
            self._begin_declaration(card // SYMBOLS, card)
        elif word < USE_TWO_HATS:
            self._begin_declaration(ONE_HAT, (word - USE_HAT) * SYMBOLS + HAT)
        else:
            self._begin_declaration(TWO_HATS, (word - USE_TWO_HATS) * SYMBOLS + HAT)

    def _pass(self, seat: i64) -> None:
        self.active &= ~(1 << seat)
        if self.ear is not None:
            self.tell("passed", {"seat": int(seat)})
        self._end_turn()

    def _place_mafioso(self, seat: i64, place: i64) -> None:
        self.city[MAFIOSI + seat] -= 1
        self._put_on_top(place, seat)
        if self.ear is not None:
            self.tell("placed", {"seat": int(seat), "location": LOCATION_IDS[place]})
        self._end_turn()

    def _discard(self, seat: i64, card: i64) -> None:
        """R4.2 B3; K7: without a mafioso it shows that the hand held a card of action type (R4.3)."""
        self._leave_hand(seat, card)
        self._to_discards(card)
        if self.city[MAFIOSI + seat] == 0 and not self.bought and not is_action(card):
            self.bound |= 1 << seat
        if self.ear is not None:
            self.tell("discarded", {"seat": int(seat), "card": CARD_IDS[card]}, reveals=True)
        self._end_turn()

    def _act_passed(self, word: i64) -> None:
        """R4.5: a passed player skips the turn, or uses a Bullet."""
        if word == SKIP:
            if self.ear is not None:
                self.tell("skipped", {"seat": int(self.seat)})
            self._end_turn()
        else:
            self._begin_declaration(A_BULLET, (word - USE_BULLET) * SYMBOLS + BULLET)

    def _use_bullet(self) -> None:
        """R4.6: the Bullet stands; one action follows, if any is possible."""
        seat = self.seat
        self._drop_link()
        if self.ear is not None:
            self.tell("bullet-stands", {"seat": int(seat)})
        if self.city[MAFIOSI + seat] > 0 or self.city[HELD + seat] > 0:
            self.bought = True
            self._ask_seat(ACTING, seat)
        else:
            if self.ear is not None:
                self.tell("bullet-lapses", {"seat": int(seat)})
            self._end_turn()

    # -- P2 declarations ----------------------------------------------------------------------------------------------

    def _begin_declaration(self, effect: i64, card: i64) -> None:
        self.declared = effect
        self.card = card
        if effect == HITMAN:
            self.place = self.hitman
        self._ask_next_part()

    def _ask_next_part(self) -> None:
        """Ask for what the declaration still lacks; a part with one possibility is not asked."""
        effect = self.declared
        if effect == TWO_HATS and self.card_too == NONE:
            self._ask_part(SECOND_HAT)
        elif self.place == NONE and (jails(effect) or effect in (RAID, SHADOW_GAMES, GRAND_PLAN, ONE_HAT)):
            self._ask_part(WHERE)
        elif self.run == NONE and (jails(effect) or effect in (GRAND_PLAN, ONE_HAT, HITMAN)):
            self._ask_part(WHO)
        elif effect in (TWO_HATS, GRAND_PLAN):
            self._ask_part(WHERE_TO)
        elif effect == SHADOW_GAMES:
            self._ask_part(WHERE_TOO)
        elif effect == THIEF:
            self._ask_part(ROBBING)
        else:
            self._declare(NONE)

    def _ask_part(self, decision: i64) -> None:
        self.decision = decision
        offer = self._offer_part()
        if len(offer) == 1:
            self._say_part(i64(offer[0]))

    def _say_part(self, word: i64) -> None:
        """A part of a declaration; those that name a target complete it."""
        decision = self.decision
        target = NONE
        if decision == SECOND_HAT:
            self.card_too = (word - USE_TWO_HATS) * SYMBOLS + HAT
        elif decision == WHERE:
            self.place = word - AT
        elif decision == WHO:
            self.run = word - TOKEN
        elif decision == WHERE_TO:
            target = word - TO
        elif decision == WHERE_TOO:
            target = word - AT
        else:
            target = word - ROB
        if target == NONE:
            self._ask_next_part()
        else:
            self._declare(target)

    def _offer_part(self) -> vec[i16]:
        decision = self.decision
        seat = self.mover()
        offer = vec[i16](capacity=8)
        if decision == WHO:
            return self._offer_runs(seat)
        if decision == SECOND_HAT:
            cards = self.cards
            for card in range(self.card, CARDS, SYMBOLS):
                spare = i64(cards[HAND + seat * CARDS + card]) - (1 if card == self.card else 0)
                if spare > 0:
                    offer = append(offer, i16(USE_TWO_HATS + card // SYMBOLS))
        elif decision == ROBBING:
            for other in range(self.seats):
                if other != seat and self.city[HELD + other] > 0:
                    offer = append(offer, i16(ROB + other))
        else:
            for place in range(LOCATIONS):
                if decision == WHERE_TO:
                    if place != self.place:
                        offer = append(offer, i16(TO + place))
                elif decision == WHERE_TOO:
                    if place > self.place and self._can_swap(self.place, place):
                        offer = append(offer, i16(AT + place))
                elif self._is_target(seat, place):
                    offer = append(offer, i16(AT + place))
        return offer

    def _is_target(self, seat: i64, place: i64) -> bool:
        """Whether the effect being declared can be aimed at a location."""
        effect = self.declared
        if effect == RAID:
            return self.mafiosi_at(place, seat) >= self.components.raid_needs
        if effect == SHADOW_GAMES:
            return self._has_partner(place)
        if effect == ONE_HAT:
            return self.mafiosi_at(place, seat) > 0
        if effect == COMPLICITY:
            return self._has_accomplice(place)
        return self.city[HEIGHTS + place] > 0

    def _offer_runs(self, seat: i64) -> vec[i16]:
        """The mafiosi at the place of the declaration, by run."""
        offer = vec[i16](capacity=8)
        for run in range(self.runs_at(self.place)):
            if self.declared == ONE_HAT:
                fits = self.colour_of(self.place, run) == seat
            elif self.declared == COMPLICITY:
                fits = self._is_accomplice(self.place, run)
            else:
                fits = True
            if fits:
                offer = append(offer, i16(TOKEN + run))
        return offer

    def _clear_declaration(self) -> None:
        self.declared = NONE
        self.card = NONE
        self.card_too = NONE
        self.place = NONE
        self.run = NONE

    def _declare(self, target: i64) -> None:
        """The declaration is complete: it becomes public, its cards leave the hand, and its window opens (R6.2)."""
        seat = self.mover()
        effect = self.declared
        self._add_link(effect, seat, self.card, self.card_too, self.place, self.run, target)
        if self.ear is not None:
            self._tell_declaration()
        self._clear_declaration()
        self._open_window()

    # -- R6 reaction windows ------------------------------------------------------------------------------------------

    def _add_link(self, effect: i64, owner: i64, card: i64, card_too: i64, place: i64, run: i64, target: i64) -> None:
        """An effect joins the chain; its cards lie open in play."""
        if card != NONE:
            self._leave_hand(owner, card)
        if card_too != NONE:
            self._leave_hand(owner, card_too)
        chain = self.chain
        chain = append(chain, u8(effect))
        chain = append(chain, u8(owner))
        chain = append(chain, u8(card))
        chain = append(chain, u8(card_too))
        chain = append(chain, u8(place))
        chain = append(chain, u8(run))
        chain = append(chain, u8(target))
        self.chain = append(chain, u8(1))

    def _drop_link(self) -> None:
        """R6.6: the last effect leaves the chain, its cards go to the discard pile."""
        chain = self.chain
        link = len(chain) - LINK
        card = i64(chain[link + CARD])
        card_too = i64(chain[link + CARD_TOO])
        self.chain = chain[:link]
        if card != NONE:
            self._to_discards(card)
        if card_too != NONE:
            self._to_discards(card_too)

    def _open_window(self) -> None:
        """R6.2: stage 1 for the last effect of the chain. Who is asked depends on numbers of cards only (P1)."""
        city = self.city
        link = len(self.chain) - LINK
        self.chain[link + STAGE] = u8(1)
        owner = i64(self.chain[link + OWNER])
        needed: i64 = 2
        if self.components.cancellers[i64(self.chain[link + EFFECT])] > 0:
            needed = 1
        asked: i64 = 0
        for seat in range(self.seats):
            if seat != owner and i64(city[HELD + seat]) >= needed:
                asked |= 1 << seat
        if asked == 0:
            self._close_stage_1()
        else:
            self._ask_sealed(WINDOW, asked)

    def _offer_answers(self, seat: i64) -> vec[i16]:
        """R6.2; after the first Fist, the second one: in canonical order."""
        cards = self.cards
        hand = HAND + seat * CARDS
        first = i64(self.city[ANSWERS + 2 * seat])
        offer = vec[i16](capacity=8)
        if first != NO_ANSWER:
            for card in range(first, CARDS, SYMBOLS):
                if i64(cards[hand + card]) > (1 if card == first else 0):
                    offer = append(offer, i16(USE_FIST + card // SYMBOLS))
            return offer
        effect = i64(self.chain[len(self.chain) - LINK + EFFECT])
        offer = append(offer, i16(DECLINE))
        cancellers = i64(self.components.cancellers[effect])
        if cancellers > 0:
            for card in range(POLICE_CHIEF * SYMBOLS, RAID * SYMBOLS):
                answers = cancellers & 1 if card < FBI * SYMBOLS else cancellers & 2
                if answers > 0 and cards[hand + card] > 0:
                    offer = append(offer, i16(CANCEL + card - POLICE_CHIEF * SYMBOLS))
        if effect < JAILING:  # Fists never answer the effect of a location
            fists: i64 = 0
            for kind in range(KINDS):
                fists += i64(cards[hand + kind * SYMBOLS + FIST])
            for kind in range(KINDS):
                held = i64(cards[hand + kind * SYMBOLS + FIST])
                if held > 0 and fists > 1:
                    offer = append(offer, i16(USE_FIST + kind))
                fists -= held
        return offer

    def _answer(self, seat: i64, word: i64) -> None:
        """A sealed answer, or the first Fist of one."""
        city = self.city
        place = ANSWERS + 2 * seat
        if word == DECLINE:
            city[place] = u8(DECLINED)
        elif self.decision == PACTING:
            city[place] = u8(SECRET_PACT * SYMBOLS + word - PACT)
        elif word < USE_FIST:
            city[place] = u8(POLICE_CHIEF * SYMBOLS + word - CANCEL)
            city[place + 1] = u8(FOR_ITS_EFFECT)
        elif i64(city[place]) != NO_ANSWER:
            city[place + 1] = u8((word - USE_FIST) * SYMBOLS + FIST)
        else:
            city[place] = u8((word - USE_FIST) * SYMBOLS + FIST)
            offer = self._offer_answers(seat)
            if len(offer) > 1:
                return
            city[place + 1] = u8((i64(offer[0]) - USE_FIST) * SYMBOLS + FIST)
        self.owed &= ~(1 << seat)
        if self.owed == 0:
            self._read_answers()

    def _first_reader(self) -> i64:
        """R6.3, R7.2: whose sealed answer is read first."""
        if self.decision == PACTING:
            return self.starter
        return self._left_of(i64(self.chain[len(self.chain) - LINK + OWNER]))

    def _read_answers(self) -> None:
        """R6.3: the first that is no `decline` is carried out; the others are thrown away unread."""
        city = self.city
        pacting = self.decision == PACTING
        seat = self._first_reader()
        card = DECLINED
        card_too = NO_ANSWER
        for _ in range(self.seats):
            if self.asked >> seat & 1:
                card = i64(city[ANSWERS + 2 * seat])
                if card != DECLINED:
                    card_too = i64(city[ANSWERS + 2 * seat + 1])
                    break
            seat = self._left_of(seat)
        for other in range(self.seats):
            if self.asked >> other & 1:
                self._clear_answer(other)
        self.asked = 0
        if card != DECLINED:
            if pacting:
                self._play_pact(seat, card)
            else:
                self._react(seat, card, card_too)
        elif pacting:
            self._determine_control()
        else:
            if self.ear is not None:
                self._tell_unopposed()
            self._close_stage_1()

    def _react(self, seat: i64, card: i64, card_too: i64) -> None:
        if card_too == FOR_ITS_EFFECT:
            self._add_link(card // SYMBOLS, seat, card, NONE, NONE, NONE, NONE)
        else:
            self._add_link(TWO_FISTS, seat, card, card_too, NONE, NONE, NONE)
        if self.ear is not None:
            self._tell_declaration()
        self._open_window()

    def _close_stage_1(self) -> None:
        """R6.3, R6.4: nobody cancels the last effect of the chain."""
        link = len(self.chain) - LINK
        if jails(i64(self.chain[link + EFFECT])):
            victim = self._victim(link)
            if self.city[HELD + victim] > 0 and self._has_accomplices():
                self.chain[link + STAGE] = u8(2)
                self.decision = ACCOMPLICE
                self.owed = 1 << victim
                return
        self._stand()

    def _victim(self, link: i64) -> i64:
        """The owner of the mafioso that an effect of the chain names."""
        return self.colour_of(i64(self.chain[link + PLACE_OF]), i64(self.chain[link + RUN]))

    def _abet(self, word: i64) -> None:
        """R6.4: Complicity, or none."""
        if word == DECLINE:
            if self.ear is not None:
                self.tell("takes-nobody", {"seat": int(self.mover())})
            self._stand()
        else:
            self._begin_declaration(COMPLICITY, COMPLICITY * SYMBOLS + word - ABET)

    def _has_accomplices(self) -> bool:
        for place in range(LOCATIONS):
            if self._has_accomplice(place):
                return True
        return False

    def _has_accomplice(self, place: i64) -> bool:
        for run in range(self.runs_at(place)):
            if self._is_accomplice(place, run):
                return True
        return False

    def _is_accomplice(self, place: i64, run: i64) -> bool:
        """R6.4: neither the victim's colour nor the sender's, and not yet on the way to the cell (C45)."""
        link = len(self.chain) - LINK
        colour = self.colour_of(place, run)
        if colour in (self._victim(link), i64(self.chain[link + OWNER])):
            return False
        named: i64 = 0
        for other in range(0, len(self.chain), LINK):
            if i64(self.chain[other + PLACE_OF]) == place and i64(self.chain[other + RUN]) == run:
                named += 1
        return self.run_length(place, run) > named

    def _stand(self) -> None:
        """The last effect of the chain stands."""
        link = len(self.chain) - LINK
        effect = i64(self.chain[link + EFFECT])
        if is_reaction(effect):
            self._drop_link()
            self._cancel()
        elif jails(effect):
            self._jail_all()
        elif effect == THIEF:
            self._begin_theft(i64(self.chain[link + TARGET]))
        elif effect == TRADE:
            self._draw(self.seat, self.components.trade_draw, THEN_TRADE)
        elif effect == A_BULLET:
            self._use_bullet()
        elif effect in (HITMAN_MOVE, HITMAN, SECRET_PACT, A_PLUS_ONE):
            self._stand_at_location(effect, link)
        else:
            self._carry_out(effect, link)
            self._drop_link()
            self._end_turn()

    def _cancel(self) -> None:
        """R6.3, R6.4, R6.7: the last effect of the chain is cancelled."""
        link = len(self.chain) - LINK
        effect = i64(self.chain[link + EFFECT])
        if self.ear is not None:
            args: dict[str, object] = {"seat": int(self.chain[link + OWNER]), "effect": EFFECT_IDS[effect]}
            self.tell("cancelled", args, reveals=True)
        self._drop_link()
        if len(self.chain) > 0:
            self._open_window()
        elif effect == SECRET_PACT:
            self._ask_pacts()
        elif effect in (HITMAN_MOVE, HITMAN):
            self._ask_hitman()
        elif effect == A_PLUS_ONE:
            self._ask_plus_one()
        elif effect == JAILING:
            self._finish_scoring()
        else:
            self._end_turn()

    # -- R5 actions in detail -----------------------------------------------------------------------------------------

    def _carry_out(self, effect: i64, link: i64) -> None:
        """An action that only moves mafiosi."""
        place = i64(self.chain[link + PLACE_OF])
        run = i64(self.chain[link + RUN])
        target = i64(self.chain[link + TARGET])
        seat = self.seat
        if effect == RAID:
            self._raid(place)
        elif effect == SHADOW_GAMES:
            self._swap(place, target)
        elif effect == GRAND_PLAN:
            moved = self._take_mafioso(place, run)
            self._put_on_top(target, moved)
            if self.ear is not None:
                args: dict[str, object] = {"location": LOCATION_IDS[place], "destination": LOCATION_IDS[target]}
                self.tell("moved", {"seat": int(moved), **args})
        elif effect == ONE_HAT:
            self._take_mafioso(place, run)
            self.city[MAFIOSI + seat] += 1
            if self.ear is not None:
                self.tell("recalled", {"seat": int(seat), "location": LOCATION_IDS[place]})
        else:  # two Hats
            self.city[RESERVE + seat] -= 1
            self._put_on_top(target, seat)
            if self.ear is not None:
                self.tell("reinforced", {"seat": int(seat), "location": LOCATION_IDS[target]})

    def _raid(self, place: i64) -> None:
        """R5.3: the whole stack goes home; R4.7: whoever gets a mafioso back is active again."""
        city = self.city
        for height in range(i64(city[HEIGHTS + place])):
            seat = i64(city[STACKS + place * STACK + height])
            city[STACKS + place * STACK + height] = 0
            city[MAFIOSI + seat] += 1
            if self.ear is not None and self.active >> seat & 1 == 0:
                self.tell("back-in", {"seat": int(seat)})
            self.active |= 1 << seat
        city[HEIGHTS + place] = 0
        if self.ear is not None:
            self.tell("raided", {"location": LOCATION_IDS[place]})

    def _swap(self, place: i64, other: i64) -> None:
        city = self.city
        lowest = city[STACKS + place * STACK]
        city[STACKS + place * STACK] = city[STACKS + other * STACK]
        city[STACKS + other * STACK] = lowest
        if self.ear is not None:
            self.tell("swapped", {"location": LOCATION_IDS[place], "destination": LOCATION_IDS[other]})

    def _begin_theft(self, victim: i64) -> None:
        """R5.2: chance takes a card, if there is one left."""
        if self.city[HELD + victim] > 0:
            self.decision = STEALING
            self.owed = 0
            return
        if self.ear is not None:
            self.tell("nothing-to-steal", {"seat": int(self.seat), "seat-victim": int(victim)})
        self._drop_link()
        self._end_turn()

    def _steal_card(self, card: i64) -> None:
        victim = self._robbed()
        thief = self.seat
        self.cards[HAND + victim * CARDS + card] -= 1
        self.cards[HAND + thief * CARDS + card] += 1
        self.city[HELD + victim] -= 1
        self.city[HELD + thief] += 1
        self.bound &= ~(1 << victim)  # K7
        self._log(STOLEN, victim, thief, card)
        if self.ear is not None:
            open_part: dict[str, object] = {"seat": int(thief), "seat-victim": int(victim)}
            self.tell_secret("stole", open_part, {"card": CARD_IDS[card]}, self._insiders(thief, victim))
        self._drop_link()
        self._end_turn()

    def _jail_all(self) -> None:
        """R6.5: the mafiosi that the chain names go into the cell together."""
        city = self.city
        chain = self.chain
        for link in range(0, len(chain), LINK):
            self._mark_for_cell(i64(chain[link + PLACE_OF]), i64(chain[link + RUN]))
        for place in range(LOCATIONS):
            kept: i64 = 0
            height = i64(city[HEIGHTS + place])
            for above in range(height):
                mafioso = i64(city[STACKS + place * STACK + above])
                if mafioso < MOST_SEATS:
                    city[STACKS + place * STACK + kept] = u8(mafioso)
                    kept += 1
                else:
                    city[CELL + mafioso - MOST_SEATS] += 1
                    if self.ear is not None:
                        self.tell("jailed", {"seat": int(mafioso - MOST_SEATS), "location": LOCATION_IDS[place]})
            for above in range(kept, height):
                city[STACKS + place * STACK + above] = 0
            city[HEIGHTS + place] = u8(kept)
        effect = i64(chain[EFFECT])
        while len(self.chain) > 0:
            self._drop_link()
        if effect == JAILING:
            self._finish_scoring()
        else:
            self._end_turn()

    def _mark_for_cell(self, place: i64, run: i64) -> None:
        """Mark a mafioso of a run, as the chain counts runs: marked ones still belong to theirs."""
        city = self.city
        stack = STACKS + place * STACK
        at = self._start_of_run(place, run)
        while i64(city[stack + at]) >= MOST_SEATS:
            at += 1
        city[stack + at] += u8(MOST_SEATS)

    # -- R7 phase II: locations ---------------------------------------------------------------------------------------

    def begin_locations(self) -> None:
        """Phase II begins."""
        self.phase = LOCATION_PHASE
        self.marked = 0
        if self.ear is not None:
            self.tell("phase-locations", {})
        self._next_location()

    def _next_location(self) -> None:
        """R7.1: in the order of the numbers, or as the Mayor's owner chooses."""
        self.location = NOWHERE
        if self.mayor != HOME:
            self._mark_empty()
        left: i64 = 0
        first = NOWHERE
        for place in range(LOCATIONS):
            if self.marked >> place & 1 == 0:
                left += 1
                if first == NOWHERE:
                    first = place
        if left == 0:
            self._end_locations()
        elif self.mayor == HOME or left == 1:
            self.score(first)
        else:
            self._ask_seat(SCORING, self.mayor)

    def _mark_empty(self) -> None:
        """R7.1: without a mafioso nothing happens at 2, 3, 5 and 6."""
        for place in range(LOCATIONS):
            bare = self.marked >> place & 1 == 0 and self.city[HEIGHTS + place] == 0
            if bare and place in (HARBOUR, FIGHT_ARENA, BUSINESS_DISTRICT, GENTLEMENS_CLUB):
                self.marked |= 1 << place
                if self.ear is not None:
                    self.tell("marked-empty", {"location": LOCATION_IDS[place]})

    def _choose_location(self, place: i64) -> None:
        if self.ear is not None:
            self.tell("chose-location", {"seat": int(self.seat), "location": LOCATION_IDS[place]})
        self.score(place)

    def score(self, place: i64) -> None:
        """R7.2: the scoring of a location begins with the Secret Pacts."""
        self.location = place
        for seat in range(self.seats):
            self.city[PACTS + seat] = 0
        self._ask_pacts()

    def _ask_pacts(self) -> None:
        """R7.2: a round of asking for Secret Pacts, where they can matter."""
        city = self.city
        place = self.location
        colours: i64 = 0
        asked: i64 = 0
        for seat in range(self.seats):
            if self.mafiosi_at(place, seat) > 0:
                colours += 1
                if city[HELD + seat] > 0:
                    asked |= 1 << seat
        if colours < 2 or asked == 0:
            self._determine_control()
        else:
            self._ask_sealed(PACTING, asked)

    def _play_pact(self, seat: i64, card: i64) -> None:
        self._add_link(SECRET_PACT, seat, card, NONE, self.location, NONE, NONE)
        if self.ear is not None:
            self._tell_declaration()
        self._open_window()

    def _strength(self, seat: i64) -> i64:
        """R7.3: mafiosi in the stack that is scored, and pacts, which only those play who have one there (C26)."""
        return self.mafiosi_at(self.location, seat) + i64(self.city[PACTS + seat])

    def _highest(self) -> i64:
        highest: i64 = 0
        for seat in range(self.seats):
            highest = max(highest, self._strength(seat))
        return highest

    def controller(self) -> i64:
        """R7.3: who controls the location that is scored; -1: nobody."""
        highest = self._highest()
        if highest == 0:
            return -1
        leaders: i64 = 0
        leader: i64 = -1
        for seat in range(self.seats):
            if self._strength(seat) == highest:
                leaders += 1
                leader = seat
        if leaders == 1:
            return leader
        if self.components.tie_goes_to_first[self.location] == 0:
            return -1
        height: i64 = 0
        while True:
            lowest = i64(self.city[STACKS + self.location * STACK + height])
            if self._strength(lowest) == highest:
                return lowest
            height += 1

    def _determine_control(self) -> None:
        """R7.3, R7.4: who controls the location gets the points; then its effect (R7.5)."""
        owner = self.controller()
        place = self.location
        if owner >= 0:
            self._gain(owner, self.components.control_vp)
            if self.ear is not None:
                args: dict[str, object] = {"location": LOCATION_IDS[place], "points": int(self.components.control_vp)}
                self.tell("controls", {"seat": int(owner), **args}, reveals=True)
            self.seat = owner
        elif self.ear is not None:
            self.tell("nobody-controls", {"location": LOCATION_IDS[place]}, reveals=True)
        if place == PRISON:
            self._score_prison(owner)
        elif place == FIGHT_ARENA:
            self._recruit()
        elif place == POLICE_STATION:
            self._give_policeman(owner)
        elif place == TOWN_HALL:
            self._give_mayor(owner)
        elif owner < 0:
            self._finish_scoring()
        elif place == HARBOUR:
            self._ask_seat(MOVING_HITMAN, owner)
        elif place == BUSINESS_DISTRICT:
            self._draw(owner, self.components.district_draw, THEN_DISTRICT)
        else:
            self._ask_plus_one()

    def _gain(self, seat: i64, points: i64) -> None:
        self.city[POINTS + seat] += u8(points)

    def _finish_scoring(self) -> None:
        """R7.6: the location is marked."""
        self.marked |= 1 << self.location
        self._next_location()

    def _stand_at_location(self, effect: i64, link: i64) -> None:
        owner = i64(self.chain[link + OWNER])
        place = i64(self.chain[link + PLACE_OF])
        run = i64(self.chain[link + RUN])
        if effect == HITMAN_MOVE:
            self.hitman = i64(self.chain[link + TARGET])
            if self.ear is not None:
                self.tell("hitman-moved", {"location": LOCATION_IDS[self.hitman]})
            self._drop_link()
            self._ask_hitman()
        elif effect == SECRET_PACT:
            self.city[PACTS + owner] += u8(self.components.pact_strength)
            if self.ear is not None:
                args: dict[str, object] = {"location": LOCATION_IDS[place], "count": int(self._strength(owner))}
                self.tell("pact-counts", {"seat": int(owner), **args})
            self._drop_link()
            self._ask_pacts()
        elif effect == HITMAN:
            victim = self._take_mafioso(place, run)
            self.city[RESERVE + victim] += 1
            if self.ear is not None:
                self.tell("eliminated", {"seat": int(victim), "location": LOCATION_IDS[place]})
            self._drop_link()
            self._finish_scoring()
        else:
            self._gain(owner, self.components.extra_vp)
            if self.ear is not None:
                self.tell("extra-point", {"seat": int(owner), "points": int(self.components.extra_vp)})
            self._drop_link()
            self._finish_scoring()

    def _score_prison(self, owner: i64) -> None:
        """R7.5: the release always, then the jailing."""
        city = self.city
        for seat in range(self.seats):
            released = city[CELL + seat]
            if released > 0:
                city[MAFIOSI + seat] += released
                city[CELL + seat] = 0
                if self.ear is not None:
                    self.tell("released", {"seat": int(seat), "count": int(released)})
        if owner >= 0:
            self._ask_seat(JAIL, owner)
        else:
            self._finish_scoring()

    def _jail(self, word: i64) -> None:
        if word == DECLINE:
            if self.ear is not None:
                self.tell("jails-nobody", {"seat": int(self.seat)})
            self._finish_scoring()
        else:
            self.declared = JAILING
            self.place = word - AT
            self._ask_next_part()

    def _move_hitman(self, word: i64) -> None:
        """R7.5, Harbour, first part: the Hitman moves or stays."""
        if word == STAY:
            if self.ear is not None:
                self.tell("hitman-stays", {"seat": int(self.seat)})
            self._ask_hitman()
        else:
            self._add_link(HITMAN_MOVE, self.seat, NONE, NONE, NONE, NONE, word - TO)
            if self.ear is not None:
                self._tell_declaration()
            self._open_window()

    def _ask_hitman(self) -> None:
        """R7.5, Harbour, second part: a Hitman card, where he finds a victim."""
        if self.city[HEIGHTS + self.hitman] > 0 and self.city[HELD + self.seat] > 0:
            self._ask_seat(HIRING_HITMAN, self.seat)
        else:
            self._finish_scoring()

    def _hire_hitman(self, word: i64) -> None:
        if word == DECLINE:
            if self.ear is not None:
                self.tell("hires-nobody", {"seat": int(self.seat)})
            self._finish_scoring()
        else:
            self._begin_declaration(HITMAN, played_card(word))

    def _recruit(self) -> None:
        """R7.5 3: also in a tie."""
        city = self.city
        highest = self._highest()
        if highest > 0:
            for seat in range(self.seats):
                recruits = min(self.components.recruits, i64(city[RESERVE + seat]))
                if self._strength(seat) == highest and recruits > 0:
                    city[RESERVE + seat] -= u8(recruits)
                    city[MAFIOSI + seat] += u8(recruits)
                    if self.ear is not None:
                        self.tell("recruited", {"seat": int(seat), "count": int(recruits)})
        self._finish_scoring()

    def _give_policeman(self, owner: i64) -> None:
        """R7.5 4; K3: the owner sees all hands from now on."""
        if owner != self.policeman:
            self.policeman = owner
            self._log(POLICE, owner if owner >= 0 else NO_SEAT, 0, HIDDEN)
            if owner >= 0:
                self._log_all_hands()
            if self.ear is not None:
                self._tell_figure("policeman", owner)
        self._finish_scoring()

    def _log_all_hands(self) -> None:
        cards = self.cards
        for seat in range(self.seats):
            for card in range(CARDS):
                for _ in range(i64(cards[HAND + seat * CARDS + card])):
                    self._log(SEEN, seat, 0, card)

    def _give_mayor(self, owner: i64) -> None:
        """R7.5, Town Hall: to whoever controls it, else home."""
        if owner != self.mayor:
            self.mayor = owner
            if self.ear is not None:
                self._tell_figure("mayor", owner)
        self._finish_scoring()

    def _ask_plus_one(self) -> None:
        """R7.5, Gentlemen's Club: a card with Plus One, as long as none has stood."""
        if self.city[HELD + self.seat] > 0:
            self._ask_seat(ADDING_ONE, self.seat)
        else:
            self._finish_scoring()

    def _add_one(self, word: i64) -> None:
        if word == DECLINE:
            if self.ear is not None:
                self.tell("adds-nothing", {"seat": int(self.seat)})
            self._finish_scoring()
        else:
            self._begin_declaration(A_PLUS_ONE, (word - USE_PLUS_ONE) * SYMBOLS + PLUS_ONE)

    # -- R8 end of the game -------------------------------------------------------------------------------------------

    def _end_locations(self) -> None:
        highest: i64 = 0
        for seat in range(self.seats):
            highest = max(highest, i64(self.city[POINTS + seat]))
        if highest >= self.target:
            self._end_game(BY_TARGET)
        elif self.round == self.max_rounds:
            self._end_game(BY_ROUNDS)
        else:
            self.phase = STRATEGY
            if self.ear is not None:
                self.tell("phase-strategy", {})
            self.next_clearing()

    def _end_game(self, ending: i64) -> None:
        self.ending = ending
        self.decision = OVER
        self.owed = 0
        if self.ear is not None:
            self.tell("over-target" if ending == BY_TARGET else "over-rounds", {})

    # -- R9 phase III: strategy ---------------------------------------------------------------------------------------

    def next_clearing(self) -> None:
        """R9.1: locations with an empty stack are passed over."""
        left: i64 = 0
        first = NOWHERE
        for place in range(LOCATIONS):
            if self.marked >> place & 1:
                if self.city[HEIGHTS + place] == 0:
                    self.marked &= ~(1 << place)
                else:
                    left += 1
                    if first == NOWHERE:
                        first = place
        self.location = NOWHERE
        if left == 0:
            self.end_round()
        elif self.mayor == HOME or left == 1:
            self._clear(first)
        else:
            self._ask_seat(CLEARING, self.mayor)

    def _choose_to_clear(self, place: i64) -> None:
        if self.ear is not None:
            self.tell("chose-to-clear", {"seat": int(self.seat), "location": LOCATION_IDS[place]})
        self._clear(place)

    def _clear(self, place: i64) -> None:
        self.location = place
        self.undecided = 0
        for seat in range(self.seats):
            if self.mafiosi_at(place, seat) > 0:
                self.undecided |= 1 << seat
        self._next_decider()

    def _next_decider(self) -> None:
        """R9.2: from the start player clockwise, or as the Mayor's owner says."""
        left = self.undecided
        if left == 0:
            self.marked &= ~(1 << self.location)  # R9.4
            self.next_clearing()
            return
        seat = self.starter
        while left >> seat & 1 == 0:
            seat = self._left_of(seat)
        if self.mayor == HOME or left == 1 << seat:
            self._begin_retrieving(seat)
        else:
            self._ask_seat(ASKING, self.mayor)

    def _name_decider(self, seat: i64) -> None:
        if self.ear is not None:
            args: dict[str, object] = {"seat-named": int(seat), "location": LOCATION_IDS[self.location]}
            self.tell("named", {"seat": int(self.seat), **args})
        self._begin_retrieving(seat)

    def _begin_retrieving(self, seat: i64) -> None:
        """R9.3: run by run, from the top of the stack down."""
        self.height = i64(self.city[HEIGHTS + self.location])
        self._ask_seat(RETRIEVING, seat)
        self._next_own_run()

    def _next_own_run(self) -> None:
        """Go down to the next own run, or end the decision."""
        city = self.city
        stack = STACKS + self.location * STACK
        while self.height > 0 and i64(city[stack + self.height - 1]) != self.seat:
            self.height -= 1
        if self.height == 0:
            self.undecided &= ~(1 << self.seat)
            self._next_decider()

    def _own_run(self) -> i64:
        """The length of the own run that ends below `height`."""
        stack = STACKS + self.location * STACK
        at = self.height
        while at > 0 and i64(self.city[stack + at - 1]) == self.seat:
            at -= 1
        return self.height - at

    def _offer_retrieval(self) -> vec[i16]:
        offer = vec[i16](capacity=8)
        for count in range(self._own_run() + 1):
            offer = append(offer, i16(RETRIEVE + count))
        return offer

    def _retrieve(self, count: i64) -> None:
        city = self.city
        stack = STACKS + self.location * STACK
        height = i64(city[HEIGHTS + self.location])
        length = self._own_run()
        if self.ear is not None:
            args: dict[str, object] = {"location": LOCATION_IDS[self.location], "count": int(count)}
            self.tell("retrieved", {"seat": int(self.seat), **args})
        for at in range(self.height, height):
            city[stack + at - count] = city[stack + at]
        for at in range(height - count, height):
            city[stack + at] = 0
        city[HEIGHTS + self.location] = u8(height - count)
        city[MAFIOSI + self.seat] += u8(count)
        self.height -= length
        self._next_own_run()

    # -- R10 phase IV: end of round -----------------------------------------------------------------------------------

    def end_round(self) -> None:
        """R10.1: the start marker moves on; R10.2 (1), (2): whoever is behind alone draws first."""
        self.phase = END_OF_ROUND
        self.starter = self._left_of(self.starter)
        if self.ear is not None:
            self.tell("start-player", {"seat": int(self.starter)})
        last = self._alone_with_fewest(POINTS)
        if last < 0:
            self._draw_for_round()
            return
        count = self.components.catch_up_vp
        if self._alone_with_fewest(HELD) == last:
            count += self.components.catch_up_vp_and_cards
        self._draw(last, count, THEN_CATCH_UP)

    def _alone_with_fewest(self, what: i64) -> i64:
        """The only seat with the fewest of something; -1 if there are several."""
        city = self.city
        fewest = i64(255)
        alone: i64 = -1
        for seat in range(self.seats):
            count = i64(city[what + seat])
            if count < fewest:
                fewest = count
                alone = seat
            elif count == fewest:
                alone = -1
        return alone

    def _draw_for_round(self) -> None:
        """R10.2 (3): everybody draws."""
        self._draw(self.starter, self.components.round_draw, THEN_ROUND)

    # -- R11 the draw pile --------------------------------------------------------------------------------------------

    def _draw(self, seat: i64, count: i64, then: i64) -> None:
        self.drawer = seat
        self.due = count
        self.drawn = 0
        self.then = then
        self._go_on_drawing()

    def _go_on_drawing(self) -> None:
        if self.due > 0:
            if self.pile == 0:
                self._renew_pile()
            if self.pile > 0:
                self.decision = DRAWING
                self.owed = 0
                return
            if self.ear is not None:
                self.tell("no-cards-left", {"seat": int(self.drawer)})
            self.due = 0
        self._after_drawing()

    def _renew_pile(self) -> None:
        """R11.1: the discards become the pile, if there are any."""
        if self.discards == 0:
            return
        cards = self.cards
        for card in range(CARDS):
            cards[PILE + card] = cards[DISCARDS + card]
            cards[DISCARDS + card] = 0
        self.pile = self.discards
        self.discards = 0
        self.top = HIDDEN
        in_play = i64(self.chain[CARD]) if len(self.chain) > 0 else HIDDEN
        self._log(RENEWED, 0, 0, in_play)
        if self.ear is not None:
            self.tell("pile-renewed", {"count": int(self.pile)})

    def _draw_card(self, card: i64) -> None:
        seat = self.drawer
        self.cards[PILE + card] -= 1
        self.pile -= 1
        self.cards[HAND + seat * CARDS + card] += 1
        self.city[HELD + seat] += 1
        if self.then == THEN_TRADE:
            self.city[TRADED + self.drawn] = u8(card)
        self.drawn += 1
        self.due -= 1
        self._log(DREW, seat, 0, card)
        if self.ear is not None:
            self.tell_secret("drew", {"seat": int(seat)}, {"card": CARD_IDS[card]}, self._insiders(seat, seat))
        self._go_on_drawing()

    def _after_drawing(self) -> None:
        then = self.then
        following = self._left_of(self.drawer)
        if then == THEN_DEAL:
            if following == self.starter:
                self._ask_mulligan(self.starter)
            else:
                self._draw(following, self.components.start_cards, THEN_DEAL)
        elif then == THEN_MULLIGAN:
            self._after_mulligan(self.drawer)
        elif then == THEN_TRADE:
            surplus = self.components.trade_draw - self.components.trade_keep
            # R5.6: if fewer could be drawn, all are kept.
            self._ask_drop(surplus if self.drawn == self.components.trade_draw else 0)
        elif then == THEN_DISTRICT:
            self._ask_drop(self.components.district_discard)
        elif then == THEN_CATCH_UP:
            self._draw_for_round()
        elif following == self.starter:
            self._begin_round()
        else:
            self._draw(following, self.components.round_draw, THEN_ROUND)

    def _ask_drop(self, count: i64) -> None:
        """R5.6, R7.5: so many cards are still to be dropped, after a Trade or at the Business District."""
        seat = self.drawer
        self.to_drop = count
        if count > 0 and self.city[HELD + seat] > 0:
            self._ask_seat(DROPPING, seat)
        elif self.phase == ACTIONS:
            self._end_trade()
        else:
            self._finish_scoring()

    def _drop(self, card: i64) -> None:
        seat = self.drawer
        self._leave_hand(seat, card)
        self._to_discards(card)
        if self.ear is not None:
            self.tell("dropped", {"seat": int(seat), "card": CARD_IDS[card]}, reveals=True)
        self._ask_drop(self.to_drop - 1)

    def _end_trade(self) -> None:
        """What was drawn is forgotten: it is a secret of the hand."""
        for number in range(self.drawn):
            self.city[TRADED + number] = 0
        self.drawn = 0
        self._drop_link()
        self._end_turn()

    # -- cards and mafiosi --------------------------------------------------------------------------------------------

    def _log(self, what: i64, seat: i64, other: i64, card: i64) -> None:
        self.history = append(self.history, i16(event(what, seat, other, card)))

    def _leave_hand(self, seat: i64, card: i64) -> None:
        """A card is shown and leaves a hand."""
        self.cards[HAND + seat * CARDS + card] -= 1
        self.city[HELD + seat] -= 1
        if self.bound >> seat & 1 and is_action(card):
            self.bound &= ~(1 << seat)  # K7
        self._log(LEFT, seat, 0, card)

    def _to_discards(self, card: i64) -> None:
        self.cards[DISCARDS + card] += 1
        self.discards += 1
        self.top = card

    def _put_on_top(self, place: i64, seat: i64) -> None:
        city = self.city
        height = i64(city[HEIGHTS + place])
        city[STACKS + place * STACK + height] = u8(seat)
        city[HEIGHTS + place] = u8(height + 1)

    def _take_mafioso(self, place: i64, run: i64) -> i64:
        """A mafioso leaves its stack; those above move down. Returns its owner."""
        city = self.city
        stack = STACKS + place * STACK
        at = self._start_of_run(place, run)
        seat = i64(city[stack + at])
        height = i64(city[HEIGHTS + place])
        for above in range(at + 1, height):
            city[stack + above - 1] = city[stack + above]
        city[stack + height - 1] = 0
        city[HEIGHTS + place] = u8(height - 1)
        return seat

    def mafiosi_at(self, place: i64, seat: i64) -> i64:
        """How many mafiosi of a seat lie in a stack."""
        city = self.city
        stack = STACKS + place * STACK
        count: i64 = 0
        for height in range(i64(city[HEIGHTS + place])):
            if i64(city[stack + height]) == seat:
                count += 1
        return count

    def runs_at(self, place: i64) -> i64:
        """How many runs a stack has."""
        city = self.city
        stack = STACKS + place * STACK
        runs: i64 = 0
        for height in range(i64(city[HEIGHTS + place])):
            if height == 0 or city[stack + height] != city[stack + height - 1]:
                runs += 1
        return runs

    def _start_of_run(self, place: i64, run: i64) -> i64:
        """The height of the lowest mafioso of a run; those marked for the cell count as what they are."""
        city = self.city
        stack = STACKS + place * STACK
        height: i64 = 0
        while run > 0:
            height += 1
            if i64(city[stack + height]) % MOST_SEATS != i64(city[stack + height - 1]) % MOST_SEATS:
                run -= 1
        return height

    def colour_of(self, place: i64, run: i64) -> i64:
        """The seat whose mafiosi form a run, counted from 0 at the bottom."""
        return i64(self.city[STACKS + place * STACK + self._start_of_run(place, run)])

    def run_length(self, place: i64, run: i64) -> i64:
        """How many mafiosi form a run."""
        city = self.city
        stack = STACKS + place * STACK
        start = self._start_of_run(place, run)
        height = start + 1
        while height < i64(city[HEIGHTS + place]) and city[stack + height] == city[stack + start]:
            height += 1
        return height - start

    def is_adjacent(self, place: i64, other: i64) -> bool:
        """R2.3: the centre touches all, a rim tile its two neighbours."""
        if place == other:
            return False
        one = self._tile_of(place)
        two = self._tile_of(other)
        if one == 0 or two == 0:
            return True
        apart = one - two if one > two else two - one
        return apart in (1, 5)

    def _tile_of(self, place: i64) -> i64:
        """Where a location lies: 0 is the centre, 1 to 6 the rim."""
        tile: i64 = 0
        while i64(self.city[LAYOUT + tile]) != place:
            tile += 1
        return tile

    # -- facts that need more than a line -----------------------------------------------------------------------------

    def _tell_declaration(self) -> None:
        """P2: the last effect of the chain becomes public with its cards and targets."""
        chain = self.chain
        link = len(chain) - LINK
        effect = i64(chain[link + EFFECT])
        args: dict[str, object] = {"seat": int(chain[link + OWNER])}
        if i64(chain[link + CARD_TOO]) != NONE:
            args["cards"] = [CARD_IDS[i64(chain[link + CARD])], CARD_IDS[i64(chain[link + CARD_TOO])]]
        elif i64(chain[link + CARD]) != NONE:
            args["card"] = CARD_IDS[i64(chain[link + CARD])]
        if i64(chain[link + PLACE_OF]) != NONE:
            args["location"] = LOCATION_IDS[i64(chain[link + PLACE_OF])]
            if i64(chain[link + RUN]) != NONE:
                args["seat-victim"] = int(self._victim(link))
        target = i64(chain[link + TARGET])
        if effect == THIEF:
            args["seat-victim"] = int(target)
        elif target != NONE:
            args["destination"] = LOCATION_IDS[target]
        if is_reaction(effect) and link > 0:
            args["seat-owner"] = int(chain[link - LINK + OWNER])
            args["effect"] = EFFECT_IDS[i64(chain[link - LINK + EFFECT])]
        self.tell(f"declared-{EFFECT_IDS[effect]}", args, reveals=True)

    def _tell_unopposed(self) -> None:
        """Stage 1 has asked all, and nobody cancels."""
        link = len(self.chain) - LINK
        args: dict[str, object] = {"effect": EFFECT_IDS[i64(self.chain[link + EFFECT])]}
        self.tell("unopposed", {"seat": int(self.chain[link + OWNER]), **args}, reveals=True)

    def _tell_figure(self, figure: str, owner: i64) -> None:
        if owner < 0:
            self.tell(f"{figure}-home", {})
        else:
            self.tell(f"took-{figure}", {"seat": int(owner)}, reveals=True)
