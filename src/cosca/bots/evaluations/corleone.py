"""The evaluation of Corleone's Empire.

The value for a seat is its own worth minus the mean worth of the others. The worth of a player, in final dollars, is

- *suitcase*: the money in it;
- *hand*: every card has a worth (`_card_worth`): money according to its chance to reach the suitcase, goods, jobs
  according to their reward and how many of their goods are in hand, allies according to the acts in which they can
  still be played. The best cards, as many as the act's hand limit, count in full; of the others only a part, as long
  as there are figures left to do something with them. In the last act two money cards surely count in full;
- *figures*: each thug and family member in supply is worth what placing one brings on average, so that it is not
  wasted; a player who goes out early leaves jobs and allies unused;
- *turfs*: if the act ended now, would the player have the dominance bonus of a turf, would the player control it, and
  how firmly;
- *jobs*: completed jobs, and more for every colour in which the player leads;
- *the horse head*: to be first player, also in the next act;
- *a sealed bid*: what an ally is worth less the bid, times the chance that the bid suffices.

The worth of effects is that of the value model of the edition, more or less; the other numbers were found by letting
bots with other numbers play against each other.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from cosca.bots.evaluations.evaluation import Evaluation
from cosca.games.corleone.components import (
    COLLECTS,
    DEPOSITS,
    DOES_JOB,
    DRAWS_JOB,
    EXCHANGES_CARDS,
    FIELDS,
    FROM_EACH,
    FROM_SUITCASE,
    GUNS_DOWN,
    MOVES,
    OFFERS,
    PLACES_NEUTRAL,
    SHAKES_DOWN,
    STEALS,
    TAKES,
    TAKES_GOOD,
    TAKES_HEAD,
    Components,
)
from cosca.games.corleone.layout import (
    BIDDING,
    BRIBERY,
    FAMILIES,
    FAMILY_BUSINESS,
    FINISHED,
    HAND,
    HEIGHT,
    NEUTRAL,
    NEUTRAL_AT,
    NONE,
    PLAYED,
    RIVER,
    SEALED,
    STACKS,
    SUITCASE,
    THUGS,
    TURF_OF,
)
from cosca.games.corleone.rules import Corleone
from cosca.games.corleone.words import (
    ALLIES,
    ALLY,
    HEIGHTS,
    JOB,
    JOBS,
    KINDS,
    MAYOR,
    MONEY,
    MOST_SEATS,
    NARCOTICS,
    POLICE_CHIEF,
    SPACE_PLACE,
    TURF_PLACE,
    TURFS,
)
from cosca.kernel.state import State

STEP: Final = 0.25
"""Worths of cards are sorted in steps of this size."""

STEPS: Final[i64] = 48

FAMILIES_AND_NEUTRALS: Final[i64] = 6

# What a money card in hand is worth before it is deposited: $5, $3, $2, $1.
MONEY_WORTH: Final = [3.6, 1.9, 1.0, 0.4]


class CorleoneEvaluation(Evaluation):
    """See the module."""

    def __init__(
        self,
        good: float = 2.0,
        narcotics: float = 2.6,
        thug: float = 3.0,
        family: float = 5.0,
        spare: float = 0.45,
        dominance: float = 0.55,
        control: float = 1.6,
        job_done: float = 1.0,
        job_lead: float = 1.8,
        ally: float = 3.0,
        rival_bid: float = 2.5,
        horse_head: float = 1.2,
    ) -> None:
        self.good: Final = good
        self.narcotics: Final = narcotics
        self.thug: Final = thug
        self.family: Final = family
        self.spare: Final = spare
        self.dominance: Final = dominance
        self.control: Final = control
        self.job_done: Final = job_done
        self.job_lead: Final = job_lead
        self.ally: Final = ally
        self.rival_bid: Final = rival_bid
        self.horse_head: Final = horse_head
        self.components: Components | None = None
        self.texts: list[float] = []  # the worth of the text of each card: jobs, then allies
        self.rewards: list[float] = []  # the worth of what a job pays, its text included
        # Counted once for each position.
        self.influence: vec[u8] = vec[u8]([0] * int(TURFS * FAMILIES_AND_NEUTRALS))
        self.counts: vec[u8] = vec[u8]([0] * int(STEPS))  # cards in hand by their worth
        self.winners: vec[u8] = vec[u8]([0] * int(TURFS))
        self.done: vec[u8] = vec[u8]([0] * int(MOST_SEATS * 4))

    def value(self, state: State, seat: i64) -> float:
        """Own worth minus the mean of the others'."""
        position = cast(Corleone, state)
        if self.components is not position.components:
            self._read(position.components)
        self._count_influence(position)
        self._count_jobs(position)
        others = 0.0
        for other in range(position.seats):
            if other != seat:
                others += self._worth(position, other)
        return self._worth(position, seat) - others / float(position.seats - 1)

    def _count_influence(self, state: Corleone) -> None:
        """R16.2, R16.3 for all turfs at once: `influence` by turf and family, `winners` by turf."""
        influence = self.influence
        for place in range(TURFS * FAMILIES_AND_NEUTRALS):
            influence[place] = 0
        if state.phase > FAMILY_BUSINESS:
            return
        city = state.city
        for place in range(TURF_PLACE):
            occupant = i64(city[place])
            if occupant != NONE:
                self._add_influence(state, place, min(occupant, NEUTRAL))
        chief = i64(city[NEUTRAL_AT + POLICE_CHIEF])
        if chief < RIVER:
            influence[(chief - TURF_PLACE) * FAMILIES_AND_NEUTRALS + NEUTRAL] += 1
        for turf in range(TURFS):
            self._find_winner(turf)

    def _add_influence(self, state: Corleone, place: i64, family: i64) -> None:
        if place < SPACE_PLACE:
            self.influence[i64(state.city[TURF_OF + place]) * FAMILIES_AND_NEUTRALS + family] += 1
            return
        borders = i64(state.components.borders[place - SPACE_PLACE])
        for turf in range(TURFS):
            if borders >> turf & 1:
                self.influence[turf * FAMILIES_AND_NEUTRALS + family] += 1

    def _find_winner(self, turf: i64) -> None:
        best: i64 = 0
        winner = NONE
        for family in range(FAMILIES_AND_NEUTRALS):
            count = i64(self.influence[turf * FAMILIES_AND_NEUTRALS + family])
            if count > best:
                best = count
                winner = family if family != NEUTRAL else NONE
            elif count == best:
                winner = NONE
        self.winners[turf] = u8(winner)

    def _count_jobs(self, state: Corleone) -> None:
        """Completed jobs, by seat and colour."""
        done = self.done
        cards = state.cards
        components = state.components
        for place in range(MOST_SEATS * 4):
            done[place] = 0
        for seat in range(state.seats):
            for job in range(components.jobs):
                number = cards[FINISHED + seat * JOBS + job]
                if number > 0:
                    done[seat * 4 + i64(components.job_colours[job])] += number

    # -- what the edition prints --------------------------------------------------------------------------------------

    def _read(self, components: Components) -> None:
        self.components = components
        self.texts = []
        for card in range(JOBS + ALLIES):
            worth = 0.0
            for line in range(i64(components.text[card]), i64(components.text[card + 1])):
                worth += self._effect_worth(components, line * FIELDS)
            self.texts.append(worth)
        self.rewards = []
        for job in range(components.jobs):
            reward = self.texts[job]
            for money in range(MONEY):
                reward += float(i64(components.job_pay[job * MONEY + money])) * MONEY_WORTH[money]
            self.rewards.append(reward)

    def _effect_worth(self, components: Components, line: i64) -> float:
        verb = i64(components.effects[line])
        first = i64(components.effects[line + 1])
        second = i64(components.effects[line + 2])
        if verb == TAKES:
            return MONEY_WORTH[first] if first < MONEY else self.good
        if verb == TAKES_GOOD:
            return self.good
        if verb == DEPOSITS:
            return 2.0 * float(first)
        if verb == DRAWS_JOB:
            return float(first)
        if verb in (EXCHANGES_CARDS, TAKES_HEAD):
            return 1.0
        if verb == SHAKES_DOWN:
            return 3.0 * float(second)
        if verb == COLLECTS:
            return 3.0 * float(first)
        if verb == GUNS_DOWN:
            return 1.5
        if verb == MOVES:
            return 2.0
        if verb == PLACES_NEUTRAL:
            return 5.0 if first == MAYOR else 2.5
        if verb == STEALS:
            return 2.5 if first == FROM_SUITCASE or second == FROM_EACH else 1.5
        return 3.0 if verb in (OFFERS, DOES_JOB) else 0.0

    # -- the worth of a player ----------------------------------------------------------------------------------------

    def _worth(self, state: Corleone, seat: i64) -> float:
        city = state.city
        worth = float(state.money_in(SUITCASE + seat * MONEY))
        is_in = state.phase == FAMILY_BUSINESS and state.inside >> seat & 1 == 1
        figures: i64 = 0
        if is_in:
            figures = i64(city[THUGS + seat]) + i64(city[FAMILIES + seat])
            worth += self.thug * float(i64(city[THUGS + seat])) + self.family * float(i64(city[FAMILIES + seat]))
        worth += self._hand(state, seat, figures) + self._turfs(state, seat) + self._jobs(state, seat)
        if state.decision == BIDDING:
            worth += self._bid(state, seat)
        if state.horse_head == seat:
            worth += self.horse_head
        return worth

    def _hand(self, state: Corleone, seat: i64, figures: i64) -> float:
        """The best cards up to the hand limit in full, a part of the others."""
        cards = state.cards
        hand = HAND + seat * KINDS
        left = state.components.acts - state.act - 1
        counts = self.counts
        for kind in range(ALLY + state.components.allies):
            number = i64(cards[hand + kind])
            if state.phase != BRIBERY:
                number -= i64(cards[SEALED + seat * KINDS + kind])  # it is as good as gone
            if kind >= ALLY:
                number += i64(cards[PLAYED + seat * ALLIES + kind - ALLY])
            if number > 0:
                worth = self._card_worth(state, seat, kind, left, figures)
                step = min(STEPS - 1, i64(int(worth / STEP)))
                counts[step] += u8(number)
        limit = i64(state.components.limits[state.act])
        spare = self.spare if figures > 1 else self.spare / 2.0 if figures == 1 else 0.0
        total = 0.0
        step = STEPS
        while step > 0:
            step -= 1
            number = i64(counts[step])
            if number == 0:
                continue
            counts[step] = 0
            full = min(number, limit)
            limit -= full
            total += STEP * float(step) * (float(full) + spare * float(number - full))
        return total

    def _card_worth(self, state: Corleone, seat: i64, kind: i64, left: i64, figures: i64) -> float:
        if kind < MONEY:
            return MONEY_WORTH[kind] if left > 0 else float(i64(state.components.values[kind]))
        fading = 1.0 if left > 0 else 0.3 * float(min(figures, i64(3)))
        if kind < JOB:
            return fading * (self.narcotics if kind == NARCOTICS else self.good)
        if kind < ALLY:
            return fading * self._job_worth(state, seat, kind - JOB)
        uses = float(left)
        if figures > 0 and state.cards[HAND + seat * KINDS + kind] > 0:
            uses += 1.0
        return 0.8 * self.texts[JOBS + kind - ALLY] * uses

    def _job_worth(self, state: Corleone, seat: i64, job: i64) -> float:
        """A job in hand: more, the more of its goods are there."""
        cards = state.cards
        needed: i64 = 0
        short: i64 = 0
        for good in range(3):
            cost = i64(state.components.job_costs[job * 3 + good])
            needed += cost
            short += max(i64(0), cost - i64(cards[HAND + seat * KINDS + MONEY + good]))
        gain = self.rewards[job] - self.good * float(needed) + self.job_lead
        return max(0.5, 1.0 + gain * float(needed - short) / float(needed) * 0.6)

    def _turfs(self, state: Corleone, seat: i64) -> float:
        """Dominance and control as they would be if the act ended now."""
        last = state.act + 1 == state.components.acts
        undecided = state.phase <= FAMILY_BUSINESS
        worth = 0.0
        for turf in range(TURFS):
            winner = i64(self.winners[turf]) if undecided else NONE
            if self._would_dominate(state, seat, turf, winner):
                worth += float(state.components.dominance) * (0.9 if last else self.dominance)
            if not last and (winner if winner != NONE else state.controller(turf)) == seat:
                worth += self.control
            if undecided and winner == NONE:
                worth += 0.2 * float(i64(self.influence[turf * FAMILIES_AND_NEUTRALS + seat]))
        return worth

    def _would_dominate(self, state: Corleone, seat: i64, turf: i64, winner: i64) -> bool:
        """R20.3, with a marker more for the winner."""
        if winner == NONE:
            return state.dominant(turf) == seat
        own: i64 = 0
        best: i64 = 0
        for owner in range(state.seats):
            count: i64 = 1 if owner == winner else 0
            for height in range(i64(state.city[HEIGHT + turf])):
                if i64(state.city[STACKS + turf * HEIGHTS + height]) == owner:
                    count += 1
            if owner == seat:
                own = count
            else:
                best = max(best, count)
        return own > best or (own == best and winner == seat)

    def _jobs(self, state: Corleone, seat: i64) -> float:
        done = self.done
        worth = 0.0
        for colour in range(4):
            own = done[seat * 4 + colour]
            if own > 0:
                leads = True
                for other in range(state.seats):
                    leads = leads and done[other * 4 + colour] <= own
                worth += self.job_done * float(i64(own)) + (self.job_lead if leads else 0.0)
        return worth

    def _bid(self, state: Corleone, seat: i64) -> float:
        """What a sealed bid promises."""
        bid = float(state.money_in(SEALED + seat * KINDS))
        prize = self.ally * float(state.components.acts - state.act - 1) - 1.0
        return (prize - bid) * bid / (bid + self.rival_bid)
