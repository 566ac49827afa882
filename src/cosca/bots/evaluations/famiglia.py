"""The evaluation of Famiglia.

The value for a seat is its own worth minus that of the opponent. The worth of a player is

- the victory points of all cards owned (hand and area), and
- for each card in hand what it may still earn, since cards in the area earn nothing any more:
  - *readiness*: a pair of a rank is worth `PAIR` of the points by which the next card of that family exceeds nothing,
    a single card `SINGLE` of them, as long as such a next card can still come (Street or pile);
  - *tools*: each rank of a Brute, a Mercenary and an Accountant in hand is worth `BRUTE`, `MERCENARY` and `ACCOUNTANT`
    points; an Accountant only if something lies in the area.

Besides, any card in hand is worth `HELD`, and an own pass that lets the opponent win by passing too costs `THREAT`.

All of what a card may still earn fades as the piles run out: it is multiplied by the share of cards that are not yet
owned, so in the last round only points count. The numbers were found by playing bots with other numbers against each
other.
"""

from typing import Final, cast

from mypy_extensions import i64

from cosca.bots.evaluations.evaluation import Evaluation
from cosca.games.famiglia.rules import AREA, HAND, PILE, STREET, Famiglia
from cosca.games.famiglia.words import ACCOUNTANTS, BRUTES, KINDS, MERCENARIES, RANKS
from cosca.kernel.state import State

THREAT: Final = 500.0
"""What it costs to let the opponent end the game at once with a win."""

LAST_CARDS: Final = 4
"""An endgame has at most so many cards in the last pile."""

HELD: Final = 0.1
"""What any card in hand is worth: it may come in useful."""


class FamigliaEvaluation(Evaluation):
    """See the module."""

    def __init__(
        self,
        pair: float = 0.5,
        single: float = 0.2,
        brute: float = 1.0,
        mercenary: float = 1.0,
        accountant: float = 0.5,
    ) -> None:
        self.pair: Final = pair
        self.single: Final = single
        self.brute: Final = brute
        self.mercenary: Final = mercenary
        self.accountant: Final = accountant

    def value(self, state: State, seat: i64) -> float:
        """Own worth minus the opponent's."""
        position = cast(Famiglia, state)
        value = self._worth(position, seat) - self._worth(position, 1 - seat)
        if position.passed_before and position.seat != seat and not position.is_triggered():
            places = position.places()
            if places[seat] > 1:
                return value - THREAT  # the opponent can pass now and win
        return value

    def is_endgame(self, state: State) -> bool:
        """Few cards are left to draw, and the second pile is the last."""
        position = cast(Famiglia, state)
        return position.is_triggered() or (position.stage == 2 and position.pile_size() <= LAST_CARDS)

    def _worth(self, state: Famiglia, seat: i64) -> float:
        hand = HAND + seat * KINDS
        area = AREA + seat * KINDS
        points: i64 = 0
        exhausted: i64 = 0
        for kind in range(KINDS):
            owned = i64(state.cards[hand + kind]) + i64(state.cards[area + kind])
            points += owned * i64(state.components.victory_points[kind])
            exhausted += i64(state.cards[area + kind])
        if state.is_triggered() and state.seat != seat and state.seat != state.starter:
            return float(points)
        return float(points) + self._fading(state) * (
            self._readiness(state, hand) + self._tools(state, hand, exhausted)
        )

    def _readiness(self, state: Famiglia, hand: i64) -> float:
        worth = 0.0
        for kind in range(KINDS):
            held = i64(state.cards[hand + kind])
            worth += HELD * float(held)
            if held > 0 and kind % RANKS < RANKS - 1:
                following = kind + 1
                if state.cards[STREET + following] > 0 or state.cards[PILE + following] > 0:
                    gain = float(i64(state.components.victory_points[following]))
                    worth += gain * (self.pair if held > 1 else self.single)
        return worth

    def _tools(self, state: Famiglia, hand: i64, exhausted: i64) -> float:
        worth = 0.0
        for rank in range(i64(1), RANKS):
            brutes = i64(state.cards[hand + BRUTES * RANKS + rank])
            mercenaries = i64(state.cards[hand + MERCENARIES * RANKS + rank])
            worth += float(rank * brutes) * self.brute + float(rank * mercenaries) * self.mercenary
            if exhausted > 0:
                worth += float(rank * i64(state.cards[hand + ACCOUNTANTS * RANKS + rank])) * self.accountant
        return worth

    def _fading(self, state: Famiglia) -> float:
        """How much of the game is left, from 1 down to 0."""
        open_cards: i64 = state.pile_size()
        total: i64 = 0
        for kind in range(KINDS):
            open_cards += i64(state.cards[STREET + kind])
            total += i64(state.components.copies[kind])
        return min(1.0, 1.5 * float(open_cards) / float(total))
