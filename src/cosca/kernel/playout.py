"""Random playouts inside the engine: for checks, benchmarks and, later, search."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cosca.kernel.state import CHANCE, Dice, State

DULL_ODDS: Final = 16
"""A dull word is chosen this many times more rarely than any other option."""


def random_word(state: State, seat: i64, dull: vec[u8], dice: Dice) -> i64:
    """One of the seat's options at random, dull words weighed down.

    Uniform choice does not play a game: it passes, declines and stops far too early. So each game names its *dull*
    words (`dull[word]` is 1), and they weigh 1 where all other options weigh `DULL_ODDS`.
    """
    options = state.options(seat)
    count = len(options)
    while True:
        word = i64(options[dice.below(count)])
        if dull[word] == 0 or count == 1 or dice.below(DULL_ODDS) == 0:
            return word


class Tally:
    """What playouts did: decisions of seats and of chance."""

    def __init__(self) -> None:
        self.choices: i64 = 0
        self.draws: i64 = 0


def play_out(state: State, dull: vec[u8], dice: Dice, tally: Tally) -> None:
    """Play a state to its end with random words."""
    choices: i64 = 0
    draws: i64 = 0
    while True:
        mover = state.mover()
        if mover >= 0:
            state.apply(mover, random_word(state, mover, dull, dice))
            choices += 1
        elif mover == CHANCE:
            state.apply(CHANCE, state.roll(dice))
            draws += 1
        else:
            break
    tally.choices += choices
    tally.draws += draws


def play_many(start: State, games: i64, dull: vec[u8], dice: Dice, tally: Tally) -> None:
    """Play copies of a state to their end."""
    for _ in range(games):
        play_out(start.copy(), dull, dice, tally)


def copy_many(state: State, copies: i64) -> None:
    """Copy a state again and again: for the benchmark."""
    for _ in range(copies):
        state.copy()
