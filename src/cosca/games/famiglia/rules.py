"""The rules of Famiglia.

R… and F… name paragraphs and rulings, N… what is legal but not offered, K… knowledge; the rules for players have the
same numbers (N in section 11, K in 13, F in 14).

Loops over cards work on a local `cards = self.cards`: compiled, each `self.cards` costs a change of a reference count.
"""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from cosca.games.famiglia.components import Components
from cosca.games.famiglia.words import (
    ACCOUNTANTS,
    BRUTES,
    BY,
    CARDS,
    DRAW,
    ENOUGH,
    EXHAUST,
    FETCH,
    FIRST,
    KINDS,
    LAY,
    LEAVE,
    LOWER,
    MERCENARIES,
    NO_ACCOUNTANT,
    NO_BRUTE,
    PASS,
    PLAY_ACCOUNTANT,
    PLAY_BRUTE,
    RANKS,
    REFRESH,
    TAKE,
    WITH_MERCENARY,
    WITH_PAIR,
)
from cosca.kernel.state import CHANCE, NOBODY, Dice, State

# Zones: where the numbers of cards of each kind begin in `Famiglia.cards`. Hand and area of a seat: + seat * KINDS.
HAND: Final[i64] = 0
AREA: Final[i64] = 40
STREET: Final[i64] = 80
PILE: Final[i64] = 100  # the shuffled part of the draw pile; the queue behind it is a list of its own (K2)
DISCARD: Final[i64] = 120
# Marks on cards that lie in a zone above.
NEWCOMERS: Final[i64] = 140  # cards of the Street that action 1 of this turn has put there
FETCHED: Final[i64] = 160  # cards of the area that an exchange under way will fetch
LAID: Final[i64] = 180  # cards of the hand that it will lay down
ALL_ZONES: Final = 200

# Decisions (R11).
OVER: Final[i64] = 0
NAMING_FIRST: Final[i64] = 1
DRAWING: Final[i64] = 2
REFRESHING: Final[i64] = 3
ACCOUNTANT: Final[i64] = 4
FETCHING: Final[i64] = 5
LAYING: Final[i64] = 6
BRUTE: Final[i64] = 7
LOWERING: Final[i64] = 8
AMOUNT: Final[i64] = 9
TAKING: Final[i64] = 10
PAYING: Final[i64] = 11
EXHAUSTING: Final[i64] = 12

# How a game ended.
BY_PILE: Final[i64] = 1
BY_PASSES: Final[i64] = 2

NO_KIND: Final[i64] = -1


def no_cards() -> vec[u8]:
    """Zones without a card."""
    return vec[u8]([0] * ALL_ZONES)


class Famiglia(State):
    """A position of Famiglia.

    Nothing in it is hidden from anybody: the order of the shuffled part of the pile is not in the state (K2, K3).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "open_hands",
        "newcomers_rule",
        "free_joker",
        "cards",
        "shuffled",
        "queue",
        "stage",
        "decision",
        "offer",
        "starter",
        "seat",
        "turns",
        "passed_before",
        "ending",
        "due",
        "in_refresh",
        "refreshed_late",
        "newcomers",
        "accountant",
        "fetched",
        "laid",
        "latest",
        "brute",
        "target",
        "effective",
        "joker",
    )

    # Table options (R12).
    open_hands: bool = True
    newcomers_rule: bool = False
    free_joker: bool = False
    # The cards.
    components: Components
    cards: vec[u8]  # how many of each kind lie in each zone
    shuffled: i64 = 0  # size of the shuffled part of the pile
    queue: vec[u8]  # kinds put under the pile, first in first out
    stage: i64 = 1
    # The decision that is owed, and the words offered to the seat that owes it.
    decision: i64 = NAMING_FIRST
    offer: vec[i16]
    # The course of the game.
    starter: i64 = 0
    seat: i64 = 0  # whose turn it is
    turns: i64 = 0
    passed_before: bool = False  # the turn before this one was a pass
    ending: i64 = 0
    # A draw under way, and what action 1 of this turn has done.
    due: i64 = 0
    in_refresh: bool = False
    refreshed_late: bool = False  # the one refresh of stage 2 is used
    newcomers: i64 = 0
    # An Accountant, a Brute or a payment under way.
    accountant: i64 = 0
    fetched: i64 = 0
    laid: i64 = 0
    latest: i64 = 0  # the kind last fetched or laid
    brute: i64 = 0
    target: i64 = NO_KIND
    effective: i64 = 0
    joker: i64 = 0

    def __init__(self, components: Components, cards: vec[u8], queue: vec[u8]) -> None:
        super().__init__()
        self.components = components
        self.cards = cards
        self.queue = queue
        self.offer = vec[i16]()

    # -- the contract -------------------------------------------------------------------------------------------------

    def owing(self) -> i64:
        return 1 << self.seat if self.decision > DRAWING else 0

    def mover(self) -> i64:
        if self.decision > DRAWING:
            return self.seat
        return NOBODY if self.decision == OVER else CHANCE

    def options(self, actor: i64) -> vec[i16]:
        if actor == self.mover() and actor != NOBODY:
            return self._outcomes() if actor == CHANCE else self.offer
        return vec[i16]()

    def weights(self) -> vec[i32]:
        cards = self.cards
        if self.decision == NAMING_FIRST:
            return vec[i32]([1, 1])
        weights = vec[i32](capacity=KINDS)
        for kind in range(KINDS):
            if cards[PILE + kind] > 0:
                weights = append(weights, i32(i64(cards[PILE + kind])))
        return weights

    def roll(self, dice: Dice) -> i64:
        """As in `State`, without building the lists."""
        cards = self.cards
        if self.decision == NAMING_FIRST:
            return FIRST + dice.below(2)
        left = dice.below(self.shuffled)
        kind: i64 = 0
        while left >= i64(cards[PILE + kind]):
            left -= i64(cards[PILE + kind])
            kind += 1
        return DRAW + kind

    def apply(self, actor: i64, word: i64) -> None:
        self._carry_out(word)

    def copy(self) -> "Famiglia":
        twin = Famiglia(self.components, self.cards[:], self.queue[:])
        twin.open_hands = self.open_hands
        twin.newcomers_rule = self.newcomers_rule
        twin.free_joker = self.free_joker
        twin.shuffled = self.shuffled
        twin.stage = self.stage
        twin.decision = self.decision
        twin.offer = self.offer  # never changed in place
        twin.starter = self.starter
        twin.seat = self.seat
        twin.turns = self.turns
        twin.passed_before = self.passed_before
        twin.ending = self.ending
        twin.due = self.due
        twin.in_refresh = self.in_refresh
        twin.refreshed_late = self.refreshed_late
        twin.newcomers = self.newcomers
        twin.accountant = self.accountant
        twin.fetched = self.fetched
        twin.laid = self.laid
        twin.latest = self.latest
        twin.brute = self.brute
        twin.target = self.target
        twin.effective = self.effective
        twin.joker = self.joker
        return twin

    def imagine(self, seat: i64, dice: Dice) -> State:
        """K4: every seat knows all that is in the state, so the imagined world is the true one."""
        return self.copy()

    def scores(self) -> list[int]:
        """R10.1: victory points of all own cards, in hand and area."""
        return [int(self._points(0)), int(self._points(1))]

    def places(self) -> list[int]:
        """R10.2: more points win; equal points: the single card of higher value (F45); equal again: a draw (F32)."""
        lead = self._points(0) - self._points(1)
        if lead == 0:
            lead = self._best_card(0) - self._best_card(1)
        if lead == 0:
            return [1, 1]
        return [1, 2] if lead > 0 else [2, 1]

    # -- R2 set-up ----------------------------------------------------------------------------------------------------

    def set_up(self, first_seat: i64) -> None:
        """R2.1, R2.2: the starting sets into the hands, all other cards into the pile. Then the first player is named.

        `first_seat` is a seat, or `CHANCE` to let chance name it (R2.3).
        """
        cards = self.cards
        for kind in range(KINDS):
            start = self.components.start_hand[kind]
            cards[HAND + kind] = start
            cards[HAND + KINDS + kind] = start
            cards[PILE + kind] = self.components.copies[kind] - start - start
            self.shuffled += i64(cards[PILE + kind])
        if first_seat != CHANCE:
            self._name_first(first_seat)

    def _name_first(self, seat: i64) -> None:
        self.starter = seat
        self.seat = seat
        if self.ear is not None:
            self.tell("first-player", {"seat": int(seat)})
        self._fill_street()

    # -- carrying out words -------------------------------------------------------------------------------------------

    def _carry_out(self, word: i64) -> None:
        decision = self.decision
        if decision == DRAWING:
            self._turn_up_shuffled(word - DRAW)
            self._draw()
        elif decision == TAKING:
            if word == PASS:
                self._pass()
            else:
                kind = word - TAKE
                self._take(kind, kind % RANKS)
        elif decision == REFRESHING:
            if word == LEAVE:
                self._ask_accountant()
            else:
                self._refresh(word - REFRESH)
        elif decision == PAYING:
            self._pay_with(0 if word == WITH_PAIR else word - WITH_MERCENARY + 1)
        elif decision == EXHAUSTING:
            self._exhaust(word - EXHAUST)
        elif decision == ACCOUNTANT:
            if word == NO_ACCOUNTANT:
                self._ask_brute()
            else:
                self._play_accountant(word - PLAY_ACCOUNTANT + 1)
        elif decision == FETCHING:
            if word == ENOUGH:
                self._begin_laying()
            else:
                self._fetch(word - FETCH)
        elif decision == LAYING:
            self._lay(word - LAY)
        elif decision == BRUTE:
            if word == NO_BRUTE:
                self._ask_take()
            else:
                self._play_brute(word - PLAY_BRUTE + 1)
        elif decision == LOWERING:
            self._lower(word - LOWER)
        elif decision == AMOUNT:
            self._lower_by(word - BY + 1)
        else:
            self._name_first(word - FIRST)

    def _ask(self, decision: i64, offer: vec[i16]) -> None:
        """Ask the player on turn; N1: a single option is carried out at once."""
        self.decision = decision
        self.offer = offer
        if len(offer) == 1:
            self._carry_out(i64(offer[0]))

    # -- R3 the turn --------------------------------------------------------------------------------------------------

    def begin_turn(self) -> None:
        """R3.1: the actions are offered in their order, beginning with the refresh of the Street."""
        self.in_refresh = False
        self.refreshed_late = False
        if self.newcomers > 0:
            self.newcomers = 0
            for kind in range(KINDS):
                self.cards[NEWCOMERS + kind] = 0
        self._ask_refresh()

    def _end_turn(self, took: bool) -> None:
        self.accountant = 0
        self.brute = 0
        self.target = NO_KIND
        self.effective = 0
        self.joker = 0
        self.turns += 1
        last_round = self.is_triggered()
        if last_round and self.seat != self.starter:
            self._end_game(BY_PILE)  # R9.1
        elif not took and self.passed_before and not last_round:
            self._end_game(BY_PASSES)  # R9.2: only earlier in the game; the last round is played to its end
        else:
            self.passed_before = not took
            self.seat = 1 - self.seat
            if self._street_is_empty():
                self._fill_street()  # R8.5
            else:
                self.begin_turn()

    def _end_game(self, ending: i64) -> None:
        self.ending = ending
        self.decision = OVER
        self.offer = vec[i16]()
        if self.ear is not None:
            self.tell("over-pile" if ending == BY_PILE else "over-passes", {})

    # -- R4 action 1: refresh the Street ------------------------------------------------------------------------------

    def _ask_refresh(self) -> None:
        cards = self.cards
        if self._zero_in_street() or self.pile_size() == 0 or self.refreshed_late:
            self._ask_accountant()  # R4.1, R4.4
            return
        offer = append(vec[i16](capacity=KINDS + 1), i16(LEAVE))
        for kind in range(KINDS):
            if cards[STREET + kind] > 0:
                offer = append(offer, i16(REFRESH + kind))
        self._ask(REFRESHING, offer)

    def _refresh(self, kind: i64) -> None:
        late = self.stage == 2
        if self.ear is not None:
            self.tell("refreshed-late" if late else "refreshed", {"seat": int(self.seat), "card": CARDS[kind]})
        self._leave_street(kind)
        if late:
            self.refreshed_late = True
            self.queue = append(self.queue, u8(kind))  # R4.4: under the pile first, then the draw
        else:
            self.cards[DISCARD + kind] += 1
        self.in_refresh = True
        self.due = kind % RANKS
        self._draw()

    def _leave_street(self, kind: i64) -> None:
        """One card less in the Street; of equal cards the one that is no newcomer goes first (R12)."""
        cards = self.cards
        cards[STREET + kind] -= 1
        if cards[NEWCOMERS + kind] > cards[STREET + kind]:
            cards[NEWCOMERS + kind] -= 1
            self.newcomers -= 1

    # -- R8 the draw pile ---------------------------------------------------------------------------------------------

    def _fill_street(self) -> None:
        self.in_refresh = False
        self.due = self.components.street
        self._draw()

    def _draw(self) -> None:
        """R8.1, R8.3: draw the cards that are due, one by one, as far as the pile reaches; then go on with the turn."""
        while self.due > 0 and self.pile_size() > 0:
            if self.shuffled > 0:
                kind = self._only_kind_in_pile()
                if kind == NO_KIND:
                    self.decision = DRAWING
                    return
                self._turn_up_shuffled(kind)
            else:
                kind = i64(self.queue[0])
                self.queue = self.queue[1:]
                self._turn_up(kind)
        self.due = 0
        if self.in_refresh:
            self._ask_refresh()
        else:
            self.begin_turn()

    def _turn_up_shuffled(self, kind: i64) -> None:
        self.cards[PILE + kind] -= 1
        self.shuffled -= 1
        self._turn_up(kind)

    def _turn_up(self, kind: i64) -> None:
        """A card that was drawn lies in the Street now."""
        self.cards[STREET + kind] += 1
        self.due -= 1
        if self.in_refresh:
            self.cards[NEWCOMERS + kind] += 1
            self.newcomers += 1
        if self.ear is not None:
            self.tell("turned-up", {"card": CARDS[kind]})
        if self.pile_size() == 0:
            self._pile_has_run_out()

    def _pile_has_run_out(self) -> None:
        cards = self.cards
        if self.stage == 1:  # R8.2: at once, also in mid-draw
            self.stage = 2
            for kind in range(KINDS):
                self.shuffled += i64(cards[DISCARD + kind])
                cards[PILE + kind] = cards[DISCARD + kind]
                cards[DISCARD + kind] = 0
            if self.ear is not None:
                self.tell("second-pile", {"count": int(self.shuffled)})
        if self.ear is not None and self.pile_size() == 0:
            self.tell("last-card", {})

    def pile_size(self) -> i64:
        """Number of cards in the draw pile: the shuffled part and the queue behind it."""
        return self.shuffled + len(self.queue)

    def _only_kind_in_pile(self) -> i64:
        """The kind of all cards in the shuffled part, or `NO_KIND` if there are several (N1: no chance then)."""
        cards = self.cards
        kind: i64 = 0
        while cards[PILE + kind] == 0:
            kind += 1
        return kind if i64(cards[PILE + kind]) == self.shuffled else NO_KIND

    def is_triggered(self) -> bool:
        """R9.1: the second pile has become empty, so this is the last round. It never fills again (N7, F44)."""
        return self.stage == 2 and self.pile_size() == 0

    # -- R5 action 2: an Accountant -----------------------------------------------------------------------------------

    def _ask_accountant(self) -> None:
        cards = self.cards
        first = HAND + self.seat * KINDS + ACCOUNTANTS * RANKS
        offer = append(vec[i16](capacity=RANKS), i16(NO_ACCOUNTANT))
        for rank in range(i64(1), RANKS):
            if cards[first + rank] > 0 and self._can_exchange(ACCOUNTANTS * RANKS + rank):
                offer = append(offer, i16(PLAY_ACCOUNTANT + rank - 1))
        self._ask(ACCOUNTANT, offer)

    def _can_exchange(self, played: i64) -> bool:
        """N2: some kind in the area, and some other kind in the hand after playing this card."""
        cards = self.cards
        hand = HAND + self.seat * KINDS
        area = AREA + self.seat * KINDS
        in_area = NO_KIND
        in_hand = NO_KIND
        for kind in range(KINDS):
            held = i64(cards[hand + kind])
            if kind == played:
                held -= 1
            exhausted = cards[area + kind] > 0
            if (exhausted and in_hand not in (NO_KIND, kind)) or (held > 0 and in_area not in (NO_KIND, kind)):
                return True
            if exhausted:
                in_area = kind
            if held > 0:
                in_hand = kind
        return False

    def _play_accountant(self, rank: i64) -> None:
        kind = ACCOUNTANTS * RANKS + rank
        self._move_own(HAND, AREA, kind)
        self.accountant = rank
        self.fetched = 0
        self.laid = 0
        self.latest = 0
        if self.ear is not None:
            self.tell("played-accountant", {"seat": int(self.seat), "card": CARDS[kind]})
        self._ask_fetch()

    def _ask_fetch(self) -> None:
        """N3: in canonical order, and only as many as other kinds can be laid down for."""
        cards = self.cards
        hand = HAND + self.seat * KINDS
        area = AREA + self.seat * KINDS
        layable = self._layable(0)
        offer = vec[i16](capacity=8)
        if self.fetched > 0:
            offer = append(offer, i16(ENOUGH))
        if self.fetched < self.accountant:
            for kind in range(self.latest, KINDS):
                lying = i64(cards[area + kind]) - i64(cards[FETCHED + kind])
                if kind == ACCOUNTANTS * RANKS + self.accountant:
                    lying -= 1  # R5.2: not the Accountant just played
                to_lay = layable
                if cards[FETCHED + kind] == 0:
                    to_lay -= i64(cards[hand + kind])
                if lying > 0 and to_lay > self.fetched:
                    offer = append(offer, i16(FETCH + kind))
        self._ask(FETCHING, offer)

    def _fetch(self, kind: i64) -> None:
        self.cards[FETCHED + kind] += 1
        self.fetched += 1
        self.latest = kind
        self._ask_fetch()

    def _begin_laying(self) -> None:
        self.latest = 0
        self._ask_lay()

    def _layable(self, first: i64) -> i64:
        """How many cards of the hand, from kind `first` on, can still be laid down: none of a fetched kind (N3)."""
        cards = self.cards
        hand = HAND + self.seat * KINDS
        count: i64 = 0
        for kind in range(first, KINDS):
            if cards[FETCHED + kind] == 0:
                count += i64(cards[hand + kind]) - i64(cards[LAID + kind])
        return count

    def _ask_lay(self) -> None:
        """N3: in canonical order, leaving enough at or after the card."""
        cards = self.cards
        hand = HAND + self.seat * KINDS
        left = self._layable(self.latest)
        offer = vec[i16](capacity=8)
        for kind in range(self.latest, KINDS):
            if cards[FETCHED + kind] == 0:
                held = i64(cards[hand + kind]) - i64(cards[LAID + kind])
                if held > 0 and left >= self.fetched - self.laid:
                    offer = append(offer, i16(LAY + kind))
                left -= held
        self._ask(LAYING, offer)

    def _lay(self, kind: i64) -> None:
        self.cards[LAID + kind] += 1
        self.laid += 1
        self.latest = kind
        if self.laid < self.fetched:
            self._ask_lay()
        else:
            self._exchange()
            self._ask_brute()

    def _exchange(self) -> None:
        """R5.3: all fetched and laid cards change places at once."""
        cards = self.cards
        if self.ear is not None:
            names = {"fetched": self.cards_in(FETCHED), "laid": self.cards_in(LAID)}
            self.tell("exchanged", {"seat": int(self.seat), **names})
        hand = HAND + self.seat * KINDS
        area = AREA + self.seat * KINDS
        for kind in range(KINDS):
            fetched = cards[FETCHED + kind]
            laid = cards[LAID + kind]
            cards[hand + kind] = cards[hand + kind] + fetched - laid
            cards[area + kind] = cards[area + kind] + laid - fetched
            cards[FETCHED + kind] = 0
            cards[LAID + kind] = 0
        self.fetched = 0
        self.laid = 0
        self.latest = 0

    # -- R6 action 3: a Brute -----------------------------------------------------------------------------------------

    def _ask_brute(self) -> None:
        cards = self.cards
        first = HAND + self.seat * KINDS + BRUTES * RANKS
        offer = append(vec[i16](capacity=RANKS), i16(NO_BRUTE))
        for rank in range(i64(1), RANKS):
            if cards[first + rank] > 0:
                cards[first + rank] -= 1  # F13: the Brute himself pays for nothing
                if len(self._targets(rank, 1)) > 0:
                    offer = append(offer, i16(PLAY_BRUTE + rank - 1))
                cards[first + rank] += 1
        self._ask(BRUTE, offer)

    def _targets(self, brute: i64, at_most: i64) -> vec[i16]:
        """N4, N6: the words for the cards of the Street that this Brute makes takeable, up to a number of them."""
        cards = self.cards
        available = self._available()
        offer = vec[i16](capacity=8)
        for kind in range(KINDS):
            if cards[available + kind] > 0 and len(self._amounts(kind, brute)) > 0:
                offer = append(offer, i16(LOWER + kind))
                if len(offer) == at_most:
                    break
        return offer

    def _amounts(self, kind: i64, brute: i64) -> vec[i16]:
        """N5: the words for the reductions after which the card can be taken; free beats paying."""
        offer = vec[i16](capacity=RANKS)
        rank = kind % RANKS
        if rank == 0:
            return offer
        if brute >= rank:
            return append(offer, i16(BY + rank - 1))
        for amount in range(i64(1), brute + 1):
            if self._can_pay(kind, rank - amount):
                offer = append(offer, i16(BY + amount - 1))
        return offer

    def _play_brute(self, rank: i64) -> None:
        kind = BRUTES * RANKS + rank
        self._move_own(HAND, AREA, kind)
        self.brute = rank
        if self.ear is not None:
            self.tell("played-brute", {"seat": int(self.seat), "card": CARDS[kind]})
        self._ask(LOWERING, self._targets(rank, KINDS))

    def _lower(self, kind: i64) -> None:
        self.target = kind
        self._ask(AMOUNT, self._amounts(kind, self.brute))

    def _lower_by(self, amount: i64) -> None:
        effective = self.target % RANKS - amount
        if self.ear is not None:
            self.tell("lowered", {"seat": int(self.seat), "card": CARDS[self.target], "rank": int(effective)})
        self._take(self.target, effective)  # N4

    # -- R7 action 4: take a card or pass -----------------------------------------------------------------------------

    def _ask_take(self) -> None:
        cards = self.cards
        available = self._available()
        offer = append(vec[i16](capacity=8), i16(PASS))
        for kind in range(KINDS):
            if cards[available + kind] > 0 and self._can_pay(kind, kind % RANKS):
                offer = append(offer, i16(TAKE + kind))
        self._ask(TAKING, offer)

    def _available(self) -> i64:
        """The zone of the cards that may be lowered or taken this turn (R12 `newcomers`)."""
        return NEWCOMERS if self.newcomers_rule and self.newcomers > 0 else STREET

    def _can_pay(self, kind: i64, effective: i64) -> bool:
        """R7.2, R7.3: nothing for a 0; else a genuine card of the rank below, and its twin or a joker (F15)."""
        if effective == 0:
            return True
        genuine = self._held(self._genuine(kind, effective))
        return genuine >= 2 or (genuine == 1 and self._holds_joker(effective))

    def _genuine(self, kind: i64, effective: i64) -> i64:
        """The kind with which a card at this effective rank is paid: its family, the next lower rank."""
        return kind - kind % RANKS + effective - 1

    def _held(self, kind: i64) -> i64:
        return i64(self.cards[HAND + self.seat * KINDS + kind])

    def _holds_joker(self, effective: i64) -> bool:
        """F14: a Mercenary stands for any rank below its own."""
        for rank in range(effective, RANKS):
            if self._held(MERCENARIES * RANKS + rank) > 0:
                return True
        return False

    def _take(self, kind: i64, effective: i64) -> None:
        self.target = kind
        self.effective = effective
        if effective == 0:
            if self.ear is not None:
                self.tell("took", {"seat": int(self.seat), "card": CARDS[kind]})
            self._finish_take()
        else:
            self._ask(PAYING, self._payments(self._held(self._genuine(kind, effective)), effective))

    def _payments(self, genuine: i64, effective: i64) -> vec[i16]:
        """R7.3: a pair; a joker only beside a single genuine card in hand (F36, F37) or under `free-joker`."""
        offer = vec[i16](capacity=RANKS)
        if genuine >= 2:
            offer = append(offer, i16(WITH_PAIR))
        if genuine == 1 or self.free_joker:
            for rank in range(effective, RANKS):
                if self._held(MERCENARIES * RANKS + rank) > 0:
                    offer = append(offer, i16(WITH_MERCENARY + rank - 1))
        return offer

    def _pay_with(self, joker: i64) -> None:
        """`joker` is the rank of the Mercenary, 0 for a pair."""
        self.joker = joker
        genuine = self._genuine(self.target, self.effective)
        if joker == 0:
            self._exhaust(genuine)
        else:
            offer = append(vec[i16](capacity=2), i16(EXHAUST + genuine))
            self._ask(EXHAUSTING, append(offer, i16(EXHAUST + MERCENARIES * RANKS + joker)))

    def _exhaust(self, kind: i64) -> None:
        """R7.4: one of the two played cards goes to the area, the other one back to the hand."""
        self._move_own(HAND, AREA, kind)
        if self.ear is not None:
            genuine = self._genuine(self.target, self.effective)
            other = genuine if self.joker == 0 else MERCENARIES * RANKS + self.joker
            names: dict[str, object] = {"card": CARDS[self.target], "exhausted": CARDS[kind]}
            self.tell("took-paying", {"seat": int(self.seat), **names, "paid": [CARDS[genuine], CARDS[other]]})
        self._finish_take()

    def _finish_take(self) -> None:
        self._leave_street(self.target)
        self.cards[HAND + self.seat * KINDS + self.target] += 1
        self._end_turn(True)

    def _pass(self) -> None:
        if self.ear is not None:
            self.tell("passed" if len(self.offer) > 1 else "had-to-pass", {"seat": int(self.seat)})
        self._end_turn(False)

    # -- the cards ----------------------------------------------------------------------------------------------------

    def cards_in(self, zone: i64) -> list[str]:
        """The names of the cards in a zone, in canonical order."""
        cards = self.cards
        names: list[str] = []
        for kind in range(KINDS):
            for _ in range(i64(cards[zone + kind])):
                names.append(CARDS[kind])
        return names

    def _move_own(self, source: i64, destination: i64, kind: i64) -> None:
        """One card of the player on turn from one of the own zones to the other."""
        self.cards[source + self.seat * KINDS + kind] -= 1
        self.cards[destination + self.seat * KINDS + kind] += 1

    def _zero_in_street(self) -> bool:
        cards = self.cards
        for kind in range(i64(0), KINDS, RANKS):
            if cards[STREET + kind] > 0:
                return True
        return False

    def _street_is_empty(self) -> bool:
        cards = self.cards
        for kind in range(STREET, STREET + KINDS):
            if cards[kind] > 0:
                return False
        return True

    def _points(self, seat: i64) -> i64:
        cards = self.cards
        points: i64 = 0
        for kind in range(KINDS):
            owned = i64(cards[HAND + seat * KINDS + kind]) + i64(cards[AREA + seat * KINDS + kind])
            points += owned * i64(self.components.victory_points[kind])
        return points

    def _best_card(self, seat: i64) -> i64:
        cards = self.cards
        best: i64 = 0
        for kind in range(KINDS):
            if cards[HAND + seat * KINDS + kind] > 0 or cards[AREA + seat * KINDS + kind] > 0:
                best = max(best, i64(self.components.victory_points[kind]))
        return best

    def _outcomes(self) -> vec[i16]:
        """Chance's words now."""
        cards = self.cards
        if self.decision == NAMING_FIRST:
            return vec[i16]([i16(FIRST), i16(FIRST + 1)])
        words = vec[i16](capacity=KINDS)
        for kind in range(KINDS):
            if cards[PILE + kind] > 0:
                words = append(words, i16(DRAW + kind))
        return words
