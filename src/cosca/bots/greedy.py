"""`greedy`: looks one step ahead, to the end of what it can do by itself, and takes the best it sees.

A step is everything until only other seats owe a word: all chains of own words, and a few random outcomes of each draw
on the way. Positions at the end of the step are valued by the game's evaluation; a finished game by who won it.
"""

from typing import Final

from mypy_extensions import i64

from cosca.bots.evaluations.evaluation import Evaluation
from cosca.kernel.state import CHANCE, NOBODY, Dice, State

WIN: Final = 1000.0
"""The value of a won game; the points by which it is won come on top."""

SAMPLES: Final = 3
"""How many outcomes of a draw are tried."""

MOST_POSITIONS: Final = 4000
"""Looking ahead stops after so many positions; what is left is valued as it stands."""


class Greedy:
    """One look ahead from one position."""

    def __init__(self, evaluation: Evaluation, seat: i64, dice: Dice) -> None:
        self.evaluation: Final = evaluation
        self.seat: i64 = seat
        self.dice: Final = dice
        self.positions: i64 = 0

    def best(self, world: State) -> i64:
        """The own word with the best value; of equal ones any."""
        best: list[i64] = []
        best_value = 0.0
        for option in world.options(self.seat):
            word = i64(option)
            value = self.after(world, self.seat, word, True)
            if not best or value > best_value:
                best = [word]
                best_value = value
            elif value == best_value:
                best.append(word)
        return best[self.dice.below(len(best))] if len(best) > 1 else best[0]

    def after(self, world: State, actor: i64, word: i64, with_draws: bool) -> float:
        """The value of a position after a word."""
        position = world.copy()
        position.apply(actor, word)
        return self.value(position, with_draws)

    def value(self, position: State, with_draws: bool) -> float:
        """The best that the seat can reach from a position by itself; only the first draw on the way is tried out."""
        self.positions += 1
        mover = position.mover()
        if mover == NOBODY:
            return self.final_value(position)
        if self.positions < MOST_POSITIONS:
            if position.owing() >> self.seat & 1:
                best = -2 * WIN
                for option in position.options(self.seat):
                    best = max(best, self.after(position, self.seat, i64(option), with_draws))
                return best
            if mover == CHANCE and with_draws:
                return self.drawn_value(position)
        return self.evaluation.value(position, self.seat)

    def drawn_value(self, position: State) -> float:
        """The mean over a few outcomes of a draw."""
        total = 0.0
        for _ in range(SAMPLES):
            outcome = position.copy()
            while outcome.mover() == CHANCE:
                outcome.apply(CHANCE, outcome.roll(self.dice))
            total += self.value(outcome, False)
        return total / SAMPLES

    def final_value(self, position: State) -> float:
        """Won, drawn or lost, and by how much."""
        scores = position.scores()
        places = position.places()
        others = max(score for seat, score in enumerate(scores) if seat != self.seat)
        lead = float(scores[self.seat] - others)
        if places[self.seat] > 1:
            return lead - WIN
        return lead + (WIN if places.count(1) < len(places) else 0.0)
