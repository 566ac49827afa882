"""What a seat knows about cards that it does not see (K6).

The state keeps one thing about knowledge: the *history*, a packed list of everything that ever moved a card into, out
of or between hands, two bytes each. That costs next to nothing in a playout and when a state is copied. What a seat
knows is worked out only when somebody asks, by reading the history with the eyes of that seat: faces of cards that it
did not see are skipped, never looked at. So what is worked out cannot depend on what the seat does not know.

Events, with their seats and card:

    DREW     q c    q drew c from the pile; seen by q and by the Policeman's owner
    LEFT     q c    c left the hand of q openly: played, spent or discarded; seen by all
    STOLEN   q r c  r took c from q; seen by both and by the Policeman's owner
    RENEWED  c      the discards became the pile; c, if any, was in play and stayed out
    POLICE   q      q took the Policeman, or nobody has him (q = NO_SEAT)
    SEEN     q c    after POLICE: c is in the hand of q at this moment; seen by the Policeman's new owner

The result is a list of *cases* with weights. A case holds, for each seat q, the multiset known(q) of cards surely in
its hand, and how many more cards it holds from each *pool*; a pool is a multiset of cards that the seat cannot place,
and the newest pool contains the draw pile. Where an event can have come about in several ways (a theft unseen; one of
two equal cards shown, of which one was known), a case splits, each part weighted by the number of ways; equal cases are
merged. Faces that others choose to show count as picked blindly. In most games there is one case with one pool. The
number of cases is bounded: who would have to keep more than `MOST_CASES` in mind remembers only what is sure.

A world that a seat imagines carries a history in which the faces that the seat has not seen are `HIDDEN`. So the seat
knows exactly as much there as in truth, and nothing of the truth is in it. The other seats of an imagined world know
their own hands and what the imaginer knows to be known to them; what they saw besides is gone. (Their hands are then
taken into account by `see`.)
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from cosca.games.mafia_city.words import CARDS, MOST_SEATS
from cosca.kernel.state import Dice

DREW: Final[i64] = 0
LEFT: Final[i64] = 1
STOLEN: Final[i64] = 2
RENEWED: Final[i64] = 3
POLICE: Final[i64] = 4
SEEN: Final[i64] = 5

NO_SEAT: Final[i64] = 7  # owns the Policeman while he is at home
WATCHER: Final[i64] = 6  # an observer without a seat
HIDDEN: Final[i64] = 63
"""In place of a card: the imaginer of this world has not seen it, or there is none."""

MOST_CASES: Final = 1000
"""With more cases a seat remembers only what is sure in all of them. Five thefts hardly ever lead there."""

_ALL_HANDS: Final = 220
_PRECISION: Final = 1 << 53


def event(what: i64, seat: i64, other: i64, card: i64) -> i64:
    """An event as one number.

    >>> int(event(STOLEN, 1, 2, 43))
    8875
    """
    return ((what * 8 + seat) * 8 + other) * 64 + card


def blank(history: vec[i16], observer: i64) -> vec[i16]:
    """The history without the faces that a seat has not seen."""
    blanked = vec[i16](capacity=len(history) + 16)
    police = NO_SEAT
    for entry in history:
        number = i64(entry)
        what = number >> 12
        seat = number >> 9 & 7
        other = number >> 6 & 7
        keeps = True
        if what == DREW:
            keeps = observer in (seat, police)
        elif what == STOLEN:
            keeps = observer in (seat, other, police)
        elif what == POLICE:
            police = seat
            if seat != observer:
                number |= 1 << 6  # what was seen is hidden, so nothing follows from it
        elif what == SEEN:
            keeps = observer == police
        blanked = append(blanked, i16(number if keeps else number | HIDDEN))
    return blanked


class Case:
    """One way in which everything that a seat has seen can have come about."""

    def __init__(self, weight: float, known: vec[u8], free: vec[u8], pools: vec[u8]) -> None:
        self.weight: float = weight
        self.known: vec[u8] = known
        """Copies by seat and card."""
        self.free: vec[u8] = free
        """By pool and seat: how many of its cards the seat holds."""
        self.pools: vec[u8] = pools
        """Copies by pool and card."""

    def copy(self) -> "Case":
        """An independent case."""
        return Case(self.weight, self.known[:], self.free[:], self.pools[:])

    def pool_size(self, pool: i64) -> i64:
        """How many cards a pool holds."""
        pools = self.pools
        size: i64 = 0
        for place in range(pool * CARDS, (pool + 1) * CARDS):
            size += i64(pools[place])
        return size

    def pile_size(self) -> i64:
        """How many cards the draw pile holds: those of the newest pool that are in no hand."""
        newest = len(self.free) // MOST_SEATS - 1
        size = self.pool_size(newest)
        for seat in range(MOST_SEATS):
            size -= i64(self.free[newest * MOST_SEATS + seat])
        return size

    def content(self) -> bytes:
        """All that it says, but for the weight. In all cases of a seat there are equally many pools."""
        return bytes([*self.known, *self.free, *self.pools])


class Knowledge:
    """What an observer knows: a seat, or `WATCHER` for somebody who has none."""

    def __init__(self, copies: vec[u8], history: vec[i16], observer: i64) -> None:
        self.copies: Final = copies
        self.observer: Final = observer
        self.police: i64 = NO_SEAT
        self.shown: vec[u8] = vec[u8]([0] * 44)
        """Cards that have left hands and are not in the pile again: discards and cards in play."""
        self.cases: list[Case] = [
            Case(1.0, vec[u8]([0] * _ALL_HANDS), vec[u8]([0] * 5), copies[:]),
        ]
        self.has_gaps: bool = False
        """The observer should have seen more than the history tells: it is one of another seat's imagined world."""
        for entry in history:
            self._read(i64(entry))

    # -- reading the history ------------------------------------------------------------------------------------------

    def _read(self, entry: i64) -> None:
        what = entry >> 12
        seat = entry >> 9 & 7
        other = entry >> 6 & 7
        card = entry & 63
        observer = self.observer
        if what == DREW:
            if observer in (seat, self.police) and self._shows(card):
                self._draw_seen(seat, card)
            else:
                self._draw_unseen(seat)
        elif what == LEFT:
            self._leave(seat, card)
            self.shown[card] += 1
        elif what == STOLEN:
            if observer in (seat, other, self.police) and self._shows(card):
                self._leave(seat, card)
                self._join(other, card)
            else:
                self._theft_unseen(seat, other)
        elif what == RENEWED:
            self._renew(card)
        elif what == POLICE:
            self.police = seat
            if seat == observer:
                if other == 0:
                    self._know_everything()
                else:
                    self.has_gaps = True
        elif self.police == observer and card != HIDDEN:
            self._place(seat, card)

    def _shows(self, card: i64) -> bool:
        if card == HIDDEN:
            self.has_gaps = True
        return card != HIDDEN

    def _draw_seen(self, seat: i64, card: i64) -> None:
        cases: list[Case] = []
        for case in self.cases:
            newest = len(case.pools) - CARDS
            copies = i64(case.pools[newest + card])
            if copies > 0:
                case.weight *= float(copies) / float(case.pool_size(newest // CARDS))
                case.pools[newest + card] -= 1
                case.known[seat * CARDS + card] += 1
                cases.append(case)
        self.cases = cases
        self._settle(False)

    def _draw_unseen(self, seat: i64) -> None:
        for case in self.cases:
            case.free[len(case.free) - MOST_SEATS + seat] += 1

    def _leave(self, seat: i64, card: i64) -> None:
        """A card is seen to leave a hand: one that was known to be there, or one from a pool."""
        cases: list[Case] = []
        split = False
        for case in self.cases:
            place = seat * CARDS + card
            ways = 0
            last: i64 = -1
            if case.known[place] > 0:
                ways += 1
            for pool in range(len(case.free) // MOST_SEATS):
                if case.free[pool * MOST_SEATS + seat] > 0 and case.pools[pool * CARDS + card] > 0:
                    ways += 1
                    last = pool
            if ways > 1:
                split = True
                self._split_leave(case, seat, card, cases)
            elif ways == 1:
                self._take_out(case, seat, card, last)
                cases.append(case)
        self.cases = cases
        self._settle(split)

    def _split_leave(self, case: Case, seat: i64, card: i64, cases: list[Case]) -> None:
        for pool in range(-1, len(case.free) // MOST_SEATS):
            there = case.known[seat * CARDS + card] > 0
            if pool >= 0:
                there = case.free[pool * MOST_SEATS + seat] > 0 and case.pools[pool * CARDS + card] > 0
            if there:
                part = case.copy()
                self._take_out(part, seat, card, pool)
                cases.append(part)

    def _take_out(self, case: Case, seat: i64, card: i64, pool: i64) -> None:
        """One card less: of the known ones (pool -1), or of those from a pool."""
        if pool < 0:
            place = seat * CARDS + card
            case.weight *= float(i64(case.known[place]))
            case.known[place] -= 1
            return
        free = pool * MOST_SEATS + seat
        place = pool * CARDS + card
        case.weight *= float(i64(case.free[free]) * i64(case.pools[place])) / float(case.pool_size(pool))
        case.free[free] -= 1
        case.pools[place] -= 1

    def _join(self, seat: i64, card: i64) -> None:
        for case in self.cases:
            case.known[seat * CARDS + card] += 1

    def _theft_unseen(self, victim: i64, thief: i64) -> None:
        """Each card of the victim is as likely as any other."""
        cases: list[Case] = []
        split = False
        for case in self.cases:
            before = len(cases)
            for card in range(CARDS):
                place = victim * CARDS + card
                if case.known[place] > 0:
                    part = case.copy()
                    part.weight *= float(i64(case.known[place]))
                    part.known[place] -= 1
                    part.known[thief * CARDS + card] += 1
                    cases.append(part)
            for pool in range(len(case.free) // MOST_SEATS):
                place = pool * MOST_SEATS + victim
                if case.free[place] > 0:
                    part = case.copy()
                    part.weight *= float(i64(case.free[place]))
                    part.free[place] -= 1
                    part.free[pool * MOST_SEATS + thief] += 1
                    cases.append(part)
            split = split or len(cases) > before + 1
        self.cases = cases
        self._settle(split)

    def _renew(self, kept_out: i64) -> None:
        """All cards of the newest pool are in hands now; a new pool holds the new pile. Empty old pools are dropped."""
        fresh = self.shown[:]
        self.shown = vec[u8]([0] * 44)
        if kept_out != HIDDEN:
            fresh[kept_out] -= 1
            self.shown[kept_out] += 1
        pools = len(self.cases[0].free) // MOST_SEATS
        for pool in range(pools - 1, -1, -1):
            if self._is_empty(pool):
                for case in self.cases:
                    case.free = _without(case.free, pool * MOST_SEATS, MOST_SEATS)
                    case.pools = _without(case.pools, pool * CARDS, CARDS)
        for case in self.cases:
            for _ in range(MOST_SEATS):
                case.free = append(case.free, u8(0))
            for card in range(CARDS):
                case.pools = append(case.pools, fresh[card])

    def _is_empty(self, pool: i64) -> bool:
        for case in self.cases:
            if case.pool_size(pool) > 0:
                return False
        return True

    def _know_everything(self) -> None:
        """All hands are seen now: the events that follow say what is in them, the rest is the pile."""
        pile = self.copies[:]
        for card in range(CARDS):
            pile[card] -= self.shown[card]
        self.cases = [Case(1.0, vec[u8]([0] * _ALL_HANDS), vec[u8]([0] * 5), pile)]
        self.has_gaps = False

    def _place(self, seat: i64, card: i64) -> None:
        self.cases[0].known[seat * CARDS + card] += 1
        self.cases[0].pools[card] -= 1

    def _settle(self, split: bool) -> None:
        """Weights that sum up to 1, and equal cases merged."""
        cases = self.cases
        if len(cases) == 1:
            cases[0].weight = 1.0
            return
        if split:
            cases = _merged(cases)
            if len(cases) > MOST_CASES:
                self.cases = cases
                self.cases = [self._what_is_sure()]
                return
        total = 0.0
        for case in cases:
            total += case.weight
        for case in cases:
            case.weight /= total
        self.cases = cases

    def _what_is_sure(self) -> Case:
        """The one case of somebody who remembers only what all cases agree on: the rest is one pool with the pile."""
        sure = Case(1.0, vec[u8]([0] * _ALL_HANDS), vec[u8]([0] * 5), vec[u8]([0] * 44))
        one = self.cases[0]
        for seat in range(MOST_SEATS):
            held: i64 = 0
            for card in range(CARDS):
                certain = self.certain(seat, card)
                sure.known[seat * CARDS + card] = u8(certain)
                held += i64(one.known[seat * CARDS + card]) - certain
            for pool in range(len(one.free) // MOST_SEATS):
                held += i64(one.free[pool * MOST_SEATS + seat])
            sure.free[seat] = u8(held)
        for card in range(CARDS):
            sure.pools[card] = u8(self.unseen(card))
        return sure

    # -- asking -------------------------------------------------------------------------------------------------------

    def see(self, seat: i64, hand: vec[u8], first: i64) -> None:
        """The observer sees a whole hand now: copies by card, from place `first` of `hand` on."""
        for card in range(CARDS):
            for _ in range(i64(hand[first + card])):
                self._leave(seat, card)
        for card in range(CARDS):
            for _ in range(i64(hand[first + card])):
                self._join(seat, card)

    def certain(self, seat: i64, card: i64) -> i64:
        """How many copies of a card are surely in the hand of a seat."""
        place = seat * CARDS + card
        least = i64(self.cases[0].known[place])
        for case in self.cases:
            least = min(least, i64(case.known[place]))
        return least

    def certain_cards(self, seat: i64) -> list[int]:
        """The cards that are surely in the hand of a seat."""
        cards: list[int] = []
        for card in range(CARDS):
            for _ in range(self.certain(seat, card)):
                cards.append(int(card))
        return cards

    def unseen(self, card: i64) -> i64:
        """K9: how many copies of a card the observer cannot place: neither open nor surely in one hand."""
        left = i64(self.copies[card]) - i64(self.shown[card])
        for seat in range(MOST_SEATS):
            left -= self.certain(seat, card)
        return left

    def unseen_cards(self) -> list[int]:
        """The cards that the observer cannot place."""
        cards: list[int] = []
        for card in range(CARDS):
            for _ in range(self.unseen(card)):
                cards.append(int(card))
        return cards

    def surely_held_cards(self) -> list[int]:
        """K9: those of them that are surely in hands: more copies than can be in the pile."""
        cards: list[int] = []
        pile = self.cases[0].pile_size()
        for card in range(CARDS):
            unseen = self.unseen(card)
            least = unseen
            for case in self.cases:
                in_pile = min(i64(case.pools[len(case.pools) - CARDS + card]), pile)
                least = min(least, unseen - in_pile)
            for _ in range(least):
                cards.append(int(card))
        return cards

    def allows(self, cards: vec[u8], pile: i64) -> bool:
        """Whether some case fits to hands, from place 0 of `cards` on, and a pile, from place `pile` on."""
        for case in self.cases:
            if _fits(case, cards, pile):
                return True
        return False

    def draw_case(self, dice: Dice) -> Case:
        """A case by its weight. It is a copy: whoever deals from it uses it up."""
        if len(self.cases) == 1:
            return self.cases[0].copy()
        left = float(dice.below(_PRECISION)) / float(_PRECISION)
        for case in self.cases:
            left -= case.weight
            if left < 0.0:
                return case.copy()
        return self.cases[-1].copy()


def _fits(case: Case, cards: vec[u8], pile: i64) -> bool:
    """Whether the known cards are there, the numbers are right, and what remains is what the pools hold."""
    pools = len(case.free) // MOST_SEATS
    for seat in range(MOST_SEATS):
        unknown: i64 = 0
        for card in range(seat * CARDS, (seat + 1) * CARDS):
            if case.known[card] > cards[card]:
                return False
            unknown += i64(cards[card]) - i64(case.known[card])
        for pool in range(pools):
            unknown -= i64(case.free[pool * MOST_SEATS + seat])
        if unknown != 0:
            return False
    for card in range(CARDS):
        unplaced = i64(cards[pile + card])
        for seat in range(MOST_SEATS):
            unplaced += i64(cards[seat * CARDS + card]) - i64(case.known[seat * CARDS + card])
        for pool in range(pools):
            unplaced -= i64(case.pools[pool * CARDS + card])
        if unplaced != 0:
            return False
    return True


def deal_from(case: Case, pool: i64, dice: Dice) -> i64:
    """A random card of a pool, which leaves it."""
    pools = case.pools
    left = dice.below(case.pool_size(pool))
    place = pool * CARDS
    while left >= i64(pools[place]):
        left -= i64(pools[place])
        place += 1
    pools[place] -= 1
    return place - pool * CARDS


def _without(data: vec[u8], first: i64, count: i64) -> vec[u8]:
    rest = vec[u8](capacity=len(data))
    for place in range(len(data)):
        if not first <= place < first + count:
            rest = append(rest, data[place])
    return rest


def _merged(cases: list[Case]) -> list[Case]:
    merged: dict[bytes, Case] = {}
    for case in cases:
        content = case.content()
        other = merged.get(content)
        if other is None:
            merged[content] = case
        else:
            other.weight += case.weight
    return list(merged.values())
