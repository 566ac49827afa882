"""The evaluation of Mafia City.

The value for a seat is its own worth minus the mean worth of the others, in victory points. The worth of a player is

- its victory points;
- *chances*: for each location that is still to be scored in this round, the value of controlling it times the chance of
  doing so. The chance follows from the numbers of mafiosi there (a softmax: the sharper, the fewer mafiosi are still in
  hands), with a bonus for lying lowest where that decides ties. The value is the point and what the effect is worth to
  this player: cards at the Business District, a recruit at the Fight Arena while the reserve lasts, a further point at
  the Gentlemen's Club for whoever holds a Plus One …;
- *next round*: the same for stacks that stay in the city after they are scored, at a discount;
- *men*: mafiosi in hand are worth more than those in the cell, and these more than those in reserve;
- *cards*: each card, and more for a second Fist, which makes a reaction of two;
- the Mayor and the Policeman.

Effects that wait for reactions are valued as if everybody else declined, so a reaction is worth what it prevents, less
the cards that it costs. If the game is over then, only who wins it counts. Draws that are due count as cards. The
numbers were found by playing bots against each other.
"""

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from cosca.bots.evaluations.evaluation import Evaluation
from cosca.games.mafia_city.rules import (
    ACCOMPLICE,
    ACTIONS,
    CELL,
    DRAWING,
    HAND,
    HEIGHTS,
    HELD,
    LOCATION_PHASE,
    MAFIOSI,
    OVER,
    PACTING,
    POINTS,
    RESERVE,
    STACKS,
    STEALING,
    TARGET,
    WINDOW,
    MafiaCity,
)
from cosca.games.mafia_city.words import (
    BUSINESS_DISTRICT,
    CARDS,
    FIGHT_ARENA,
    FIST,
    GENTLEMENS_CLUB,
    HARBOUR,
    HITMAN,
    KINDS,
    LOCATIONS,
    PLUS_ONE,
    POLICE_STATION,
    PRISON,
    STACK,
    SYMBOLS,
    TOWN_HALL,
)
from cosca.kernel.state import State

LOWEST: Final = 0.4
"""What lying lowest counts in mafiosi, where it decides ties."""

OPEN: Final = 0.9
CLOSED: Final = 4.0
"""How sharply numbers of mafiosi decide while many are still in hands, and when none is."""

LATER: Final = 0.35
"""The discount of the next round."""

DECIDED: Final = 1000.0
"""What a game is worth that reactions as they stand would end: more than any position that goes on."""


class MafiaCityEvaluation(Evaluation):
    """See the module."""

    def __init__(
        self,
        card: float = 0.22,
        pair_of_fists: float = 0.15,
        in_hand: float = 0.12,
        in_cell: float = 0.06,
        in_reserve: float = 0.0,
        mayor: float = 0.4,
        policeman: float = 0.15,
    ) -> None:
        self.card: Final = card
        self.pair_of_fists: Final = pair_of_fists
        self.in_hand: Final = in_hand
        self.in_cell: Final = in_cell
        self.in_reserve: Final = in_reserve
        self.mayor: Final = mayor
        self.policeman: Final = policeman

    def value(self, state: State, seat: i64) -> float:
        """Own worth minus the mean of the others'."""
        position = quiet(cast(MafiaCity, state))
        if position.decision == OVER:
            return DECIDED if position.places()[seat] == 1 else -DECIDED
        own = 0.0
        others = 0.0
        for player in range(position.seats):
            worth = self._worth(position, player)
            if player == seat:
                own = worth
            else:
                others += worth
        chances = self._chances(position, seat)
        return own - others / float(position.seats - 1) + chances

    def _worth(self, state: MafiaCity, seat: i64) -> float:
        city = state.city
        worth = float(i64(city[POINTS + seat]))
        worth += self.in_hand * float(i64(city[MAFIOSI + seat]))
        worth += self.in_cell * float(i64(city[CELL + seat]))
        worth += self.in_reserve * float(i64(city[RESERVE + seat]))
        worth += self.card * float(i64(city[HELD + seat]))
        fists: i64 = 0
        for kind in range(KINDS):
            fists += i64(state.cards[HAND + seat * CARDS + kind * SYMBOLS + FIST])
        if fists > 1:
            worth += self.pair_of_fists
        if state.mayor == seat:
            worth += self.mayor
        if state.policeman == seat:
            worth += self.policeman
        if state.decision == DRAWING and state.drawer == seat:
            worth += self.card * float(state.due)
        if state.decision == STEALING:
            if state.seat == seat:
                worth += self.card
            elif i64(state.chain[TARGET]) == seat:
                worth -= self.card
        return worth

    def _chances(self, state: MafiaCity, seat: i64) -> float:
        """What the stacks promise to a seat, less what they promise to each of the others in the mean."""
        sharp = sharpness(state)
        total = 0.0
        for place in range(LOCATIONS):
            if state.city[HEIGHTS + place] == 0:
                continue
            if state.phase == ACTIONS or self._is_to_be_scored(state, place):
                total += self._chance_at(state, place, seat, sharp)
            else:
                total += LATER * self._chance_at(state, place, seat, OPEN)
        return total

    def _is_to_be_scored(self, state: MafiaCity, place: i64) -> bool:
        """In a quiet position the point of the location that is scored now has been given, though it is not marked."""
        return state.phase == LOCATION_PHASE and state.marked >> place & 1 == 0 and state.location != place

    def _chance_at(self, state: MafiaCity, place: i64, seat: i64, sharp: float) -> float:
        lowest = i64(state.city[STACKS + place * STACK])
        ties = state.components.tie_goes_to_first[place] > 0
        own = 0.0
        others = 0.0
        everybody = 1.0 if sharp == OPEN else 0.0
        for player in range(state.seats):
            mafiosi = float(state.mafiosi_at(place, player))
            if ties and player == lowest:
                mafiosi += LOWEST
            weight = exp(sharp * mafiosi)
            everybody += weight
            if mafiosi == 0.0:
                continue
            if player == seat:
                own = weight * self._prize(state, place, seat)
            else:
                others += weight * self._prize(state, place, player)
        return (own - others / float(state.seats - 1)) / everybody

    def _prize(self, state: MafiaCity, place: i64, seat: i64) -> float:
        """What controlling a location is worth to a seat."""
        prize = 1.0
        if place == PRISON:
            prize += 0.15
        elif place == HARBOUR:
            prize += 0.1 + 0.2 * self._holds(state, seat, HITMAN * SYMBOLS, 1)
        elif place == FIGHT_ARENA:
            prize += 0.25 if state.city[RESERVE + seat] > 0 else 0.0
        elif place == POLICE_STATION:
            prize += self.policeman
        elif place == BUSINESS_DISTRICT:
            prize += self.card * 2.2
        elif place == GENTLEMENS_CLUB:
            prize += 0.7 * self._holds(state, seat, PLUS_ONE, SYMBOLS)
        elif place == TOWN_HALL:
            prize += self.mayor
        return prize

    def _holds(self, state: MafiaCity, seat: i64, first: i64, step: i64) -> float:
        """1 if a hand holds a card of a kind (step 1) or with a symbol (step over the kinds), else 0."""
        hand = HAND + seat * CARDS
        card = first
        last = first + SYMBOLS if step == 1 else CARDS
        while card < last:
            if state.cards[hand + card] > 0:
                return 1.0
            card += step
        return 0.0


def sharpness(state: MafiaCity) -> float:
    """How surely the present numbers decide: the more mafiosi are still in hands, the less."""
    if state.phase != ACTIONS:
        return CLOSED
    waiting: i64 = 0
    for seat in range(state.seats):
        if state.active >> seat & 1:
            waiting += i64(state.city[MAFIOSI + seat])
    return OPEN + (CLOSED - OPEN) / (1.0 + float(waiting))


def quiet(state: MafiaCity) -> MafiaCity:
    """The position after everybody who could still react has declined."""
    if state.decision not in (WINDOW, PACTING, ACCOMPLICE):
        return state
    after = state.copy()
    while after.decision in (WINDOW, PACTING, ACCOMPLICE):
        mover = after.mover()
        options = after.options(mover)
        after.apply(mover, i64(options[0]))  # `decline`, or the second Fist of an answer
    return after
