"""The bots that can take a seat, and what they are given."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from cosca.bots.evaluations.corleone import CorleoneEvaluation
from cosca.bots.evaluations.evaluation import Evaluation
from cosca.bots.evaluations.famiglia import FamigliaEvaluation
from cosca.bots.evaluations.great_mafia_war import GreatMafiaWarEvaluation
from cosca.bots.evaluations.mafia_city import MafiaCityEvaluation
from cosca.bots.greedy import Greedy
from cosca.kernel import AnyGame, Dice, OptionError, State, random_word

EVALUATIONS: dict[str, Evaluation] = {
    "famiglia": FamigliaEvaluation(),
    "mafia-city": MafiaCityEvaluation(),
    "corleone": CorleoneEvaluation(),
    "great-mafia-war": GreatMafiaWarEvaluation(),
}
"""The evaluation of each game, by its id."""


@dataclass(frozen=True)
class Situation:
    """What a bot knows when it is asked: its seat, and as many imagined worlds as it likes.

    It holds one imagined world, and imagines the others from that: the truth is out of reach.
    """

    game: AnyGame
    seat: int
    world: State
    dice: Dice

    def imagine(self) -> State:
        """A fresh world that the seat cannot tell from the true one."""
        return self.world.imagine(self.seat, self.dice)


def situation(game: AnyGame, state: State, seat: int, dice: Dice) -> Situation:
    """The situation of a seat that owes a word. The state itself is not handed on."""
    return Situation(game, seat, state.imagine(seat, dice), dice)


class Bot(ABC):
    """A player that chooses among the options of its seat."""

    name: str

    @abstractmethod
    def choose(self, asked: Situation) -> int:
        """A word among the options. They are the same in all imagined worlds."""


class RandomBot(Bot):
    """Chooses at random, dull words (pass, decline …) rarely."""

    name = "random"

    def choose(self, asked: Situation) -> int:
        return random_word(asked.imagine(), asked.seat, asked.game.dull, asked.dice)


class GreedyBot(Bot):
    """Takes what looks best one step ahead, in one imagined world."""

    name = "greedy"

    def choose(self, asked: Situation) -> int:
        return Greedy(EVALUATIONS[asked.game.id], asked.seat, asked.dice).best(asked.imagine())


BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), GreedyBot())}
"""All bots, from the weakest to the strongest."""


def find_bot(name: str) -> Bot:
    """The bot with this name.

    >>> find_bot("greedy").name
    'greedy'
    >>> find_bot("clever")
    Traceback (most recent call last):
        ...
    cosca.kernel.errors.OptionError: unknown bot 'clever': expected one of random, greedy
    """
    if name not in BOTS:
        raise OptionError(f"unknown bot {name!r}: expected one of {', '.join(BOTS)}")
    return BOTS[name]
