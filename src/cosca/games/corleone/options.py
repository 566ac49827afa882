"""The words that can be said in a position of Corleone, by seats and by chance, and what is possible in it (R24)."""

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64

from cosca.games.corleone.components import (
    A_GOOD,
    ANY_FIGURE,
    COLLECTS,
    DEPOSITS,
    DRAWS_JOB,
    ENEMY,
    EXCHANGES_CARDS,
    FROM_HAND,
    GUNS_DOWN,
    MOST_GETS,
    NOTHING,
    OCCUPIED,
    ONE_TURF,
    SAME_TURF,
    SHAKES_DOWN,
    TAKES_HEAD,
)
from cosca.games.corleone.layout import (
    ACTING,
    BENEFIT,
    BIDDING,
    BRIBING,
    CHOOSING_GOOD,
    COLLECTING,
    DECK,
    DEPOSITING,
    DISPLAY,
    DRAWING,
    DROPPING,
    EXTRA_JOB,
    FAMILIES,
    GIVING,
    HAND,
    HANDING_OVER,
    HEIGHT,
    HELD,
    LEFT_OUT,
    LIST,
    MARKING,
    MOVING,
    MOVING_TO,
    NAMING_FIRST,
    NAMING_TURF,
    NEUTRAL_AT,
    NONE,
    OFFERING,
    OPENING,
    ORDERING,
    OVER,
    PAYING,
    PILE,
    PLACING,
    POSTING,
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
    TURF_OF,
    UNSEEN,
    WHO_FIRST,
    WITH_GOOD,
    WITH_NARCOTICS,
)
from cosca.games.corleone.position import Position
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
    KINDS,
    LEAVE_OUT,
    MARKER,
    MAYOR,
    ME_FIRST,
    MONEY,
    MONEY_FIRST,
    NARCOTICS,
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
from cosca.kernel.state import CHANCE, Dice


class Options(Position):
    """A position and the words that can be said in it. Nothing here changes it."""

    # -- the contract: words, and who may know of them ----------------------------------------------------------------

    def options(self, actor: i64) -> vec[i16]:
        if actor >= 0:
            return self._offer(actor) if self.owed >> actor & 1 else vec[i16]()
        if self.owed == 0 and self.decision != OVER:
            return self._outcomes()
        return vec[i16]()

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

    def audience(self, actor: i64, word: i64) -> int:
        """H2: drawn jobs are seen by who draws them; sealed answers by nobody else until all are in."""
        if actor == CHANCE:
            return only(int(self.drawer)) if self.decision == DRAWING else EVERYBODY
        if self.decision < OFFERING or (self.owed == 1 << actor and self._is_complete_with(actor, word)):
            return EVERYBODY
        return only(int(actor))

    # -- R6.3 actions -------------------------------------------------------------------------------------------------

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

    # -- R9.2 payments ------------------------------------------------------------------------------------------------

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
        if way == WITH_GOOD:
            return cards[hand + self.good] > 0  # as good for the rest as any other way
        jokers = i64(cards[hand + 3])
        rest = self.units - 1
        short: i64 = 0  # of the goods that follow
        for good in range(self.good + 1, i64(3)):
            short += max(i64(0), i64(self.components.job_costs[self.job * 3 + good]) - i64(cards[hand + good]))
        if way == WITH_NARCOTICS:
            return jokers > 0 and rest + short <= jokers - 1 + self.leaves
        return self.leaves > rest and short <= jokers + self.leaves - 1 - rest

    def _offer_payments(self) -> vec[i16]:
        offer = vec[i16](capacity=3)
        if self._can_pay_with(WITH_GOOD):
            offer = append(offer, i16(PAY + self.good))
        if self._can_pay_with(WITH_NARCOTICS):
            offer = append(offer, i16(PAY + 3))
        if self._can_pay_with(LEFT_OUT):
            offer = append(offer, i16(LEAVE_OUT))
        return offer

    # -- R11 benefits and exchanges -----------------------------------------------------------------------------------

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

    def _can_exchange(self, exchange: i64) -> bool:
        """E29, E37: cards enough in hand, and something could be taken once they are given."""
        if i64(self.city[HELD + self.user]) < i64(self.components.gives[exchange]):
            return False
        if self.can_get(exchange):
            return True
        cards = self.cards
        hand = HAND + self.user * KINDS
        for kind in range(PILES):
            if cards[hand + kind] > 0 and self._enables(kind, exchange):
                return True
        return False

    def can_get(self, exchange: i64) -> bool:
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

    def _offer_gives(self) -> vec[i16]:
        """Money and goods in the order of kinds, then jobs and allies, leaving enough for the rest of the price.

        Jobs have no order among themselves: it would tell others about those that stay in hand. If nothing could be
        taken otherwise, there is no order at all, and the last card must be what makes the exchange possible.
        """
        cards = self.cards
        hand = HAND + self.user * KINDS
        ordered = self.can_get(self.exchange)
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

    def _offer_goods(self) -> vec[i16]:
        cards = self.cards
        offer = vec[i16](capacity=4)
        for good in range(3):
            if cards[PILE + GUN + good] > 0:
                offer = append(offer, i16(GOOD + good))
        return append(offer, i16(DECLINE)) if self.exchange == NONE else offer

    def _offer_money(self, seat: i64) -> vec[i16]:
        """Values in hand: to deposit (or decline), or to offer."""
        cards = self.cards
        first = DEPOSIT_CARD if self.decision == DEPOSITING else OFFER
        offer = vec[i16](capacity=5)
        for money in range(MONEY):
            if cards[HAND + seat * KINDS + money] > 0:
                offer = append(offer, i16(first + money))
        return append(offer, i16(DECLINE)) if self.decision == DEPOSITING else offer

    # -- R22 effects of texts -----------------------------------------------------------------------------------------

    def _times(self) -> i64:
        """How often the present effect may be used: its number, where it has one."""
        verb = self.argument(0)
        if verb in (DEPOSITS, DRAWS_JOB, COLLECTS):
            return self.argument(1)
        if verb == SHAKES_DOWN:
            return self.argument(2)
        return self.argument(3) if verb == GUNS_DOWN else 1

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

    def _turf_of_shots(self) -> i64:
        return NONE if self.argument(2) not in (ONE_TURF, SAME_TURF) else self.named_turf

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

    def _offer_victims(self) -> vec[i16]:
        offer = vec[i16](capacity=8)
        for seat in range(self.seats):
            if seat != self.seat and self._stealable(seat) > 0:
                offer = append(offer, i16(SEAT + seat))
        return offer

    def _first_stealable(self) -> i64:
        kind: i64 = 0
        while self.cards[HAND + self.victim * KINDS + kind] == 0:
            kind += 1
        return kind

    def _offer_stealable(self) -> vec[i16]:
        cards = self.cards
        offer = vec[i16](capacity=12)
        for kind in range(STEALABLE):
            if cards[HAND + self.victim * KINDS + kind] > 0:
                offer = append(offer, i16(HAND_OVER + kind))
        return offer

    def _offerers(self) -> i64:
        """E62: everybody who has money in hand, as bits."""
        seats: i64 = 0
        for seat in range(self.seats):
            if self._has_money(seat):
                seats |= 1 << seat
        return seats

    def _may_do_job(self) -> bool:
        """Whether to ask: a job in hand might be payable, which only its owner knows; one on display is, or not."""
        cards = self.cards
        for job in range(self.components.jobs):
            if cards[HAND + self.seat * KINDS + JOB + job] > 0:
                return True
            if cards[DISPLAY + job] > 0 and self._can_pay(self.seat, job, self.argument(1)):
                return True
        return False

    # -- R16 to R18 the end of an act ---------------------------------------------------------------------------------

    def _offer_markers(self) -> vec[i16]:
        city = self.city
        winner = self.mover()
        offer = append(vec[i16](capacity=12), i16(DECLINE))
        for turf in range(TURFS):
            for height in range(i64(city[HEIGHT + turf])):
                if i64(city[STACKS + turf * HEIGHTS + height]) == winner:
                    offer = append(offer, i16(MARKER + turf * HEIGHTS + height))
        return offer

    def _count_shown(self) -> i64:
        cards = self.cards
        count: i64 = 0
        for ally in range(SHOWN, SHOWN + ALLIES):
            count += i64(cards[ally])
        return count

    def _offer_allies(self) -> vec[i16]:
        cards = self.cards
        offer = vec[i16](capacity=4)
        for ally in range(self.components.allies):
            if cards[SHOWN + ally] > 0:
                offer = append(offer, i16(TAKE + ally))
        return offer

    def _offer_bids(self, seat: i64) -> vec[i16]:
        """R24.3: money in descending value; or no more."""
        cards = self.cards
        offer = vec[i16](capacity=5)
        for money in range(self._latest_sealed(seat), MONEY):
            if cards[SUITCASE + seat * MONEY + money] > cards[SEALED + seat * KINDS + money]:
                offer = append(offer, i16(BID + money))
        return append(offer, i16(BID_DONE))

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

    # -- sealed answers (H1) ------------------------------------------------------------------------------------------

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

    # -- chance -------------------------------------------------------------------------------------------------------

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
