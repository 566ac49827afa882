"""The bots that can take a seat."""

from abc import ABC, abstractmethod
from math import inf

from cosca.bots.advice import advise
from cosca.bots.evaluations import EVALUATIONS
from cosca.bots.greedy import Greedy
from cosca.bots.levels import FEW, HARD, MEDIUM
from cosca.bots.situations import Situation
from cosca.kernel import OptionError, random_word


class Bot(ABC):
    """A player that chooses among the options of its seat."""

    name: str

    @abstractmethod
    def choose(self, asked: Situation, seconds: float = inf) -> int:
        """A word among the options, which are the same in all imagined worlds; after so many seconds at most.

        Where time does not end it, the word follows from the situation and its dice alone.
        """


class RandomBot(Bot):
    """Chooses at random, dull words (pass, decline …) rarely."""

    name = "random"

    def choose(self, asked: Situation, seconds: float = inf) -> int:
        return random_word(asked.imagine(), asked.seat, asked.game.dull, asked.dice)


class GreedyBot(Bot):
    """Takes what looks best one step ahead, in one imagined world."""

    name = "greedy"

    def choose(self, asked: Situation, seconds: float = inf) -> int:
        return Greedy(EVALUATIONS[asked.game.id], asked.seat, asked.dice).best(asked.imagine())


class EasyBot(Bot):
    """Plays like somebody who is new to the game: like `greedy`, but one word in four is said without a thought."""

    name = "easy"

    def choose(self, asked: Situation, seconds: float = inf) -> int:
        thoughtless = asked.dice.below(4) == 0
        return (BOTS["random"] if thoughtless else BOTS["greedy"]).choose(asked, seconds)


class SearchBot(Bot):
    """Searches so many simulations deep (see `search`)."""

    def __init__(self, name: str, simulations: dict[str, int]) -> None:
        self.name = name
        self.simulations = simulations

    def choose(self, asked: Situation, seconds: float = inf) -> int:
        options = asked.world.options(asked.seat)
        if len(options) == 1:
            return options[0]
        if EVALUATIONS[asked.game.id].is_taste(asked.world):
            return options[asked.dice.below(len(options))]
        return advise(asked, self.simulations.get(asked.game.id, FEW), seconds)[0].word


BOTS: dict[str, Bot] = {
    bot.name: bot for bot in (RandomBot(), EasyBot(), GreedyBot(), SearchBot("medium", MEDIUM), SearchBot("hard", HARD))
}
"""All bots, from the weakest to the strongest."""

LEVELS = ("easy", "medium", "hard")
"""The bots that people are offered as opponents."""


def find_bot(name: str) -> Bot:
    """The bot with this name.

    >>> find_bot("greedy").name
    'greedy'
    >>> find_bot("clever")
    Traceback (most recent call last):
        ...
    cosca.kernel.errors.OptionError: unknown bot 'clever': expected one of random, easy, greedy, medium, hard
    """
    if name not in BOTS:
        raise OptionError(f"unknown bot {name!r}: expected one of {', '.join(BOTS)}")
    return BOTS[name]
