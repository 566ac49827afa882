"""The bots that can take a seat."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import lru_cache
from math import inf
from time import perf_counter
from types import MappingProxyType

from cosca.bots.advice import advise
from cosca.bots.evaluations import EVALUATIONS, is_taste
from cosca.bots.greedy import Greedy
from cosca.bots.levels import CHANGEABLE, Level, hard_level, medium_level
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
        until = perf_counter() + seconds
        return Greedy(EVALUATIONS[asked.game.id], asked.seat, asked.parties, asked.dice, until).best(asked.imagine())


class EasyBot(Bot):
    """Plays like somebody who is new to the game: like `greedy`, but one word in four is said without a thought."""

    name = "easy"

    def choose(self, asked: Situation, seconds: float = inf) -> int:
        thoughtless = asked.dice.below(4) == 0
        return (BOTS["random"] if thoughtless else BOTS["greedy"]).choose(asked, seconds)


class SearchBot(Bot):
    """Searches (see `search`) as its level says for each game; in trials, with some settings changed."""

    def __init__(
        self, name: str, level_of: Callable[[str], Level], changes: Mapping[str, float] = MappingProxyType({})
    ) -> None:
        self.name = name
        self.level_of = level_of
        self.changes = changes

    def choose(self, asked: Situation, seconds: float = inf) -> int:
        options = asked.world.options(asked.seat)
        if len(options) == 1:
            return options[0]
        if is_taste(asked.game.id, asked.world):
            return options[asked.dice.below(len(options))]
        return advise(asked, seconds=seconds, level=self.level_of(asked.game.id).changed(self.changes))[0].word


BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        RandomBot(),
        EasyBot(),
        GreedyBot(),
        SearchBot("medium", medium_level),
        SearchBot("hard", hard_level),
    )
}
"""All bots, from the weakest to the strongest."""

LEVELS = ("easy", "medium", "hard")
"""The bots that people are offered as opponents."""


def find_bot(name: str) -> Bot:
    """The bot with this name; for trials also a level that searches with other settings.

    However these are written, the bot that they make has one name.

    >>> find_bot("greedy").name, find_bot("medium:plan=.50:simulations=500.0").name
    ('greedy', 'medium:simulations=500:plan=0.5')
    >>> find_bot("clever")
    Traceback (most recent call last):
        ...
    cosca.kernel.errors.OptionError: unknown bot 'clever': expected one of random, easy, greedy, medium, hard
    >>> find_bot("medium:careful=2")
    Traceback (most recent call last):
        ...
    cosca.kernel.errors.OptionError: medium:careful=2: expected careful=NUMBER with a number from 0 to 1, no fraction
    >>> find_bot("medium:horizon=3:horizon=4")
    Traceback (most recent call last):
        ...
    cosca.kernel.errors.OptionError: medium:horizon=3:horizon=4: expected horizon once, found it 2 times
    """
    level, *changes = name.split(":")
    if level not in BOTS:
        raise OptionError(f"unknown bot {level!r}: expected one of {', '.join(BOTS)}")
    return _changed(name, level, tuple(changes)) if changes else BOTS[level]


@lru_cache(maxsize=64)
def _changed(name: str, level: str, changes: tuple[str, ...]) -> Bot:
    """A level that searches with other settings; its name has them in the order of `CHANGEABLE`."""
    bot = BOTS[level]
    if not isinstance(bot, SearchBot):
        raise OptionError(f"{name}: {level} does not search, so nothing can be changed; medium and hard do")
    settings = [_change(name, change) for change in changes]
    for setting, times in Counter(setting for setting, _ in settings).items():
        if times > 1:
            raise OptionError(f"{name}: expected {setting} once, found it {times} times")
    given = dict(settings)
    ordered = {setting: given[setting] for setting in CHANGEABLE if setting in given}
    told = [f"{setting}={_plain(number)}" for setting, number in ordered.items()]
    return SearchBot(":".join([level, *told]), bot.level_of, ordered)


def _change(name: str, change: str) -> tuple[str, float]:
    """A setting and its new value: `horizon=30`."""
    setting, _, value = change.partition("=")
    if setting not in CHANGEABLE:
        raise OptionError(f"{name}: unknown setting {setting!r}: expected one of {', '.join(CHANGEABLE)}")
    number = float(value) if value.replace(".", "", 1).isdecimal() else -1.0
    allowed = CHANGEABLE[setting]
    if not allowed.least <= number <= allowed.most or (allowed.is_whole and not number.is_integer()):
        numbers = f"a number from {allowed.least:g} to {allowed.most:.0f}{', no fraction' if allowed.is_whole else ''}"
        raise OptionError(f"{name}: expected {setting}=NUMBER with {numbers}")
    return setting, number


def _plain(number: float) -> str:
    """A number as it stands in the name of a bot, from which the very same number can be read.

    >>> _plain(1000.0), _plain(0.3), _plain(0.00001)
    ('1000', '0.3', '0.00001')
    """
    return f"{Decimal(repr(number)).normalize():f}"
