"""What a bot is given when it is asked: imagined worlds, never the true state."""

from dataclasses import dataclass
from functools import cached_property

from librt.vecs import vec
from mypy_extensions import u8

from cosca.bots.shares import numbered
from cosca.kernel import AnyGame, Dice, State


@dataclass(frozen=True)
class Situation:
    """What a bot knows when it is asked: its seat, and as many imagined worlds as it likes.

    It holds one imagined world, and imagines the others from that: the truth is out of reach.
    """

    game: AnyGame
    seat: int
    world: State
    dice: Dice

    @cached_property
    def parties(self) -> vec[u8]:
        """For each seat the number of its party (see `Game.parties`)."""
        return numbered(self.game.parties(len(self.world.scores())))

    def imagine(self) -> State:
        """A fresh world that the seat cannot tell from the true one."""
        return self.world.imagine(self.seat, self.dice)


def situation(game: AnyGame, state: State, seat: int, dice: Dice) -> Situation:
    """The situation of a seat that owes a word. The state itself is not handed on."""
    return Situation(game, seat, state.imagine(seat, dice), dice)
