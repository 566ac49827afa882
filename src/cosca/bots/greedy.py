"""`greedy`: looks one step ahead, to the end of what it can do by itself, and takes the best it sees.

A step is everything until only other seats owe a word: all chains of own words, and a few random outcomes of each draw
on the way. Positions at the end of the step are valued by the game's evaluation; a finished game by who won it, and how
many others with them.

Where there are too many chains, greedy looks at all beginnings of the same length, as long as time allows, and ends
each of them with the words that the evaluation calls habits: no option is better known than another.
"""

from math import inf
from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cosca.bots.evaluations.evaluation import Evaluation
from cosca.bots.shares import beyond_even
from cosca.kernel.state import CHANCE, NOBODY, Dice, State

WIN: Final = 2000.0
"""What a win is worth; the points by which it is won come on top."""

SAMPLES: Final = 3
"""How many outcomes of a draw are tried."""

MOST_POSITIONS: Final = 4000
"""Looking ahead at whole chains stops after so many positions."""

MOST_HABITS: Final = 30
"""A chain of habits is not followed any longer than this."""

ENDLESS: Final = 1000
"""A depth that no chain reaches."""

CLOCK: Final = 32
"""The clock is looked at after so many positions."""


class Greedy:
    """One look ahead from one position; when the clock (`perf_counter`) says so much, it looks no further."""

    def __init__(self, evaluation: Evaluation, seat: i64, parties: vec[u8], dice: Dice, until: float = inf) -> None:
        self.evaluation: Final = evaluation
        self.seat: i64 = seat
        self.parties: vec[u8] = parties
        self.dice: Final = dice
        self.until: Final = until
        self.most: i64 = MOST_POSITIONS
        self.positions: i64 = 0

    def best(self, world: State) -> i64:
        """The own word with the best value; of equal ones any."""
        if len(world.options(self.seat)) == 1:
            return i64(world.options(self.seat)[0])
        word = self.best_within(world, ENDLESS)
        if self.positions < self.most:
            return word
        depth: i64 = 1
        word = self.best_within(world, depth)
        while self.positions * 8 < self.most:  # the next depth has several times as many
            depth += 1
            deeper = self.best_within(world, depth)
            if self.positions >= self.most:
                break
            word = deeper
        return word

    def best_within(self, world: State, depth: i64) -> i64:
        """The best own word, looking at chains of so many words."""
        self.positions = 0
        best: list[i64] = []
        best_value = 0.0
        for option in world.options(self.seat):
            word = i64(option)
            value = self.after(world, self.seat, word, True, depth - 1)
            if not best or value > best_value:
                best = [word]
                best_value = value
            elif value == best_value:
                best.append(word)
        return best[self.dice.below(len(best))] if len(best) > 1 else best[0]

    def after(self, world: State, actor: i64, word: i64, with_draws: bool, depth: i64) -> float:
        """The value of a position after a word."""
        position = world.copy()
        position.apply(actor, word)
        return self.value(position, with_draws, depth)

    def value(self, position: State, with_draws: bool, depth: i64) -> float:
        """The best that the seat can reach from a position by itself; only the first draw on the way is tried out."""
        self.positions += 1
        if self.positions % CLOCK == 0 and perf_counter() >= self.until:
            self.most = 0
        mover = position.mover()
        if mover == NOBODY:
            return self.final_value(position)
        if self.positions < self.most:
            if position.owing() >> self.seat & 1:
                if depth <= 0:
                    return self.habitual_value(position)
                best = -2 * WIN
                for option in position.options(self.seat):
                    best = max(best, self.after(position, self.seat, i64(option), with_draws, depth - 1))
                return best
            if mover == CHANCE and with_draws:
                return self.drawn_value(position, depth)
        return self.evaluation.value(position, self.seat)

    def habitual_value(self, position: State) -> float:
        """The value of a position after the chain was ended by habit."""
        left = MOST_HABITS
        while position.mover() == self.seat and left > 0:
            position.apply(self.seat, self.evaluation.habit(position, self.seat))
            left -= 1
        if position.mover() == NOBODY:
            return self.final_value(position)
        return self.evaluation.value(position, self.seat)

    def drawn_value(self, position: State, depth: i64) -> float:
        """The mean over a few outcomes of a draw."""
        total = 0.0
        for _ in range(SAMPLES):
            outcome = position.copy()
            while outcome.mover() == CHANCE:
                outcome.apply(CHANCE, outcome.roll(self.dice))
            total += self.value(outcome, False, depth)
        return total / SAMPLES

    def final_value(self, position: State) -> float:
        """Which part of the win there is, and the lead in points over the best of the other parties."""
        scores = position.scores()
        own = self.parties[self.seat]
        others = max(score for seat, score in enumerate(scores) if self.parties[seat] != own)
        return WIN * beyond_even(position.places(), self.parties, self.seat) + float(scores[self.seat] - others)
