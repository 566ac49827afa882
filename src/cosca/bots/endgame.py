"""Exact endgames: positions that hide nothing, with two parties, and so few words left that all can be looked at."""

from math import inf
from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cosca.bots.shares import share
from cosca.kernel.state import CHANCE, NOBODY, State

CLOCK: Final = 32
"""The clock is looked at after so many positions."""


class Endgame:
    """Looks at everything that can still happen, as long as it is not too much.

    Too much is more than so many positions, or more than can be looked at before the clock (`perf_counter`) says
    `until`.
    """

    def __init__(self, seat: i64, parties: vec[u8], most: i64, until: float = inf) -> None:
        self.seat: i64 = seat
        self.parties: vec[u8] = parties
        self.most: i64 = most
        self.until: Final = until
        self.positions: i64 = 0

    def solve(self, state: State) -> list[float]:
        """The share of the win that each option of the seat is worth, in their order; nothing if there is too much.

        Both sides play their best, and chance by its weights.
        """
        worths: list[float] = []
        for option in state.options(self.seat):
            after = state.copy()
            after.apply(self.seat, i64(option))
            worths.append(self.worth(after))
        return worths if self.positions <= self.most else []

    def worth(self, state: State) -> float:
        """The share of the win for the seat; without meaning once there were too many positions."""
        self.positions += 1
        if self.positions % CLOCK == 0 and perf_counter() >= self.until:
            self.most = 0
        if self.positions > self.most:
            return 0.0
        mover = state.mover()
        if mover == NOBODY:
            return share(state.places(), self.parties, self.seat)
        if mover == CHANCE:
            return self.mean(state)
        own = self.parties[mover] == self.parties[self.seat]
        best = 0.0 if own else 1.0
        for option in state.options(mover):
            after = state.copy()
            after.apply(mover, i64(option))
            found = self.worth(after)
            best = max(best, found) if own else min(best, found)
            if best == (1.0 if own else 0.0):
                break  # it does not get any better
        return best

    def mean(self, state: State) -> float:
        """The mean over the outcomes of a draw."""
        options = state.options(CHANCE)
        weights = state.weights()
        total = 0.0
        sum_of_weights = 0.0
        for place in range(len(options)):
            after = state.copy()
            after.apply(CHANCE, i64(options[place]))
            weight = float(i64(weights[place]))
            total += weight * self.worth(after)
            sum_of_weights += weight
        return total / sum_of_weights
