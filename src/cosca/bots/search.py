"""Information-set Monte Carlo tree search over imagined worlds, for all games.

Every simulation plays on in a world that the searching seat cannot tell from the true one. On its way each seat chooses
by what was learned at the *information sets* it has met before: a seat that chooses knows the words that it has heard
(`State.audience`), and nothing else, so a sealed bid is not answered by those who cannot have seen it, and nobody's
choice depends on cards that it cannot see. Seats that owe a word at the same time choose one after the other without
hearing each other; what they have sealed is heard by all when the last of them has spoken.

A set's words are weighed by UCB with the counts of information-set search: a word that can rarely be said is not
neglected for it. Before a word was tried often, the game's evaluation of the position after it stands in for
experience. A simulation that leaves the known sets goes on with light words for a while, and ends with the evaluation,
turned into shares of the win, or with the end of the game.

What a simulation is worth to a seat is its share of the win: 1 for a win, 0 for a loss, parts for a tie; teams win
together. So the mean over simulations is an estimate of the chance to win.
"""

from math import exp, log, sqrt
from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cosca.bots.evaluations.evaluation import Evaluation
from cosca.kernel.playout import random_word
from cosca.kernel.state import CHANCE, NOBODY, Dice, State

MASK: Final[i64] = (1 << 40) - 1
LONGEST_CHAIN: Final = 12
"""A simulation that is to end does not wait longer than so many words for the seat that speaks to finish."""

CLOCK: Final = 16
"""The clock is looked at after so many simulations."""


class Settings:
    """How a search weighs and how deep it looks. See `docs/bots.md` for what was measured."""

    def __init__(
        self,
        exploration: float,
        horizon: int,
        spread: float,
        trust: float = 2.0,
        tries: int = 0,
        closed: bool = True,
        ripe: int = 1,
        habits: bool = False,
    ) -> None:
        self.exploration: Final = exploration
        self.horizon: i64 = horizon
        self.spread: Final = spread
        self.trust: Final = trust
        self.tries: i64 = tries
        self.closed: Final = closed
        self.ripe: i64 = ripe
        self.habits: Final = habits


class Arm:
    """A word at an information set, and how the simulations went in which it was said."""

    def __init__(self, word: i64, guess: float) -> None:
        self.word: i64 = word
        self.guess: float = guess
        self.available: i64 = 0
        self.visits: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0


NO_ARM: Final = Arm(0, 0.0)


class Node:
    """An information set of a seat: its words in ascending order."""

    def __init__(self) -> None:
        self.arms: list[Arm] = []
        self.visits: i64 = 0
        self.ripe: bool = False


def mix(key: i64, heard: i64) -> i64:
    """What a seat knows after it has heard one thing more."""
    key = ((key ^ (heard * 514229)) & MASK) * 3266489 & MASK
    return key ^ (key >> 21)


class Search:
    """One search, for one seat at one moment. `run` may be called again to go on."""

    def __init__(
        self,
        root: State,
        seat: i64,
        parties: vec[u8],
        evaluation: Evaluation,
        settings: Settings,
        dull: vec[u8],
        dice: Dice,
    ) -> None:
        self.root: Final = root
        self.seat: i64 = seat
        self.parties: vec[u8] = parties
        self.seats: i64 = len(parties)
        self.sides: i64 = max(int(party) for party in parties) + 1
        self.evaluation: Final = evaluation
        self.settings: Final = settings
        self.dull: vec[u8] = dull
        self.dice: Final = dice
        self.nodes: dict[i64, Node] = {}
        self.keys: vec[i64] = vec[i64]([0] * len(parties))
        self.values: list[float] = [0.0] * len(parties)
        self.sealed: i64 = 0
        self.path: list[Arm] = []
        self.path_seats: list[i64] = []
        self.simulations: i64 = 0

    def run(self, simulations: int, seconds: float) -> None:
        """Simulate so many times more, or until so much time is over; at least once."""
        end = perf_counter() + seconds
        count: i64 = 0
        while count < simulations:
            self.simulate()
            count += 1
            if count % CLOCK == 0 and perf_counter() >= end:
                break
        self.simulations += count

    def arms(self) -> list[Arm]:
        """The words of the seat, the most promising first: the one that was tried most often."""
        node = self.nodes[self.seat]
        return sorted(node.arms, key=lambda arm: (-arm.visits, -arm.total))

    def simulate(self) -> None:
        """Play on in one imagined world, and learn from it."""
        world = self.root.imagine(self.seat, self.dice)
        for seat in range(self.seats):
            self.keys[seat] = 0
        self.sealed = 0
        self.path = []
        self.path_seats = []
        actor = self.seat
        known = True
        while known:
            if actor == CHANCE:
                self.say(world, CHANCE, world.roll(self.dice))
            elif actor == NOBODY:
                break
            else:
                known = self.choose(world, actor)
            if known:
                actor = world.mover()
        if actor == NOBODY:
            self.finish(world)
        else:
            self.roll_out(world, actor)
        for place in range(len(self.path)):
            arm = self.path[place]
            value = self.values[self.path_seats[place]]
            arm.visits += 1
            arm.total += value
            arm.squares += value * value

    # -- in the known part --------------------------------------------------------------------------------------------

    def choose(self, world: State, seat: i64) -> bool:
        """A seat says a word, chosen by what is known of its information set; whether the set was known before."""
        options = world.options(seat)
        if len(options) == 1:
            self.say(world, seat, i64(options[0]))
            return True
        key = self.keys[seat] * 8 + seat
        node = self.nodes.get(key)
        known = node is not None
        if node is None:
            node = Node()
            self.nodes[key] = node
        if not node.ripe and node.visits >= self.settings.ripe:
            node.ripe = True
            if self.settings.trust > 0.0:
                for arm in node.arms:
                    arm.guess = self.guess(world, seat, arm.word)
        node.visits += 1
        arm = self.select(node, world, seat)
        self.path.append(arm)
        self.path_seats.append(seat)
        self.say(world, seat, arm.word)
        return known

    def select(self, node: Node, world: State, seat: i64) -> Arm:
        """The arm with the best prospects among those that can be chosen in this world."""
        settings = self.settings
        trust = settings.trust if node.ripe else 0.0
        arms = node.arms
        best = NO_ARM
        best_value = -1.0
        equals: i64 = 1
        place: i64 = 0
        for option in world.options(seat):
            word = i64(option)
            while place < len(arms) and arms[place].word < word:
                place += 1
            if place < len(arms) and arms[place].word == word:
                arm = arms[place]
            else:
                arm = Arm(word, self.guess(world, seat, word) if trust > 0.0 else 0.0)
                arms.insert(place, arm)
            arm.available += 1
            tried = float(arm.visits) + trust
            if tried > 0.0:
                value = (arm.total + trust * arm.guess) / tried
                value += settings.exploration * sqrt(log(float(arm.available) + 1.0) / tried)
            else:
                value = 0.9 if self.dull[word] else 1000.0
            if value > best_value:
                best = arm
                best_value = value
                equals = 1
            elif value == best_value:
                equals += 1
                if self.dice.below(equals) == 0:
                    best = arm
        return best

    def guess(self, world: State, seat: i64, word: i64) -> float:
        """What the evaluation says of a word: the share of the win that a seat may expect."""
        after = world.copy()
        after.apply(seat, word)
        if self.settings.habits:
            left = LONGEST_CHAIN
            while left > 0 and after.mover() == seat:
                after.apply(seat, self.evaluation.habit(after, seat))
                left -= 1
        if after.mover() == NOBODY:
            return share(after.places(), self.parties, seat)
        return self.odds(self.evaluation.value(after, seat))

    def odds(self, value: float) -> float:
        """The share of the win that a lead over the mean of the others lets expect."""
        return 1.0 / (1.0 + float(self.sides - 1) * exp(-max(-40.0, min(40.0, value / self.settings.spread))))

    def say(self, world: State, actor: i64, word: i64) -> None:
        """A word is said, and heard by those who may know of it."""
        if actor == CHANCE and not self.settings.closed:
            world.apply(CHANCE, word)
            return
        heard = (actor + 2) * 65536 + word
        ears = i64(world.audience(actor, word))
        sealing = world.sealing()
        world.apply(actor, word)
        for seat in range(self.seats):
            if ears >> seat & 1:
                self.keys[seat] = mix(self.keys[seat], heard)
        if sealing != 0 and actor != CHANCE:
            self.sealed = mix(self.sealed, heard)
            if world.sealing() == 0:
                for seat in range(self.seats):
                    self.keys[seat] = mix(self.keys[seat], self.sealed >> 20)
                self.sealed = 0

    # -- beyond it ----------------------------------------------------------------------------------------------------

    def roll_out(self, world: State, last: i64) -> None:
        """Go on with light words up to the horizon and to the end of a seat's chain of words; value what is there."""
        left = self.settings.horizon
        while True:
            mover = world.mover()
            if mover == CHANCE:
                world.apply(CHANCE, world.roll(self.dice))
                continue
            if mover == NOBODY:
                self.finish(world)
                return
            if left <= 0 and (mover != last or left < -LONGEST_CHAIN):
                self.estimate(world)
                return
            world.apply(mover, self.light_word(world, mover))
            left -= 1
            last = mover

    def light_word(self, world: State, seat: i64) -> i64:
        """A random word, or the best of a few."""
        word = random_word(world, seat, self.dull, self.dice)
        left = self.settings.tries - 1
        if left <= 0 or len(world.options(seat)) == 1:
            return word
        value = self.guess(world, seat, word)
        while left > 0:
            other = random_word(world, seat, self.dull, self.dice)
            left -= 1
            if other != word:
                other_value = self.guess(world, seat, other)
                if other_value > value:
                    word = other
                    value = other_value
        return word

    def estimate(self, world: State) -> None:
        """The shares of the win that the evaluation lets expect."""
        sides = float(self.sides)
        scale = (sides - 1.0) / sides / self.settings.spread
        total = 0.0
        counted: i64 = 0
        for seat in range(self.seats):
            value = exp(max(-40.0, min(40.0, scale * self.evaluation.value(world, seat))))
            self.values[seat] = value
            if not counted >> i64(self.parties[seat]) & 1:
                counted |= i64(1) << i64(self.parties[seat])
                total += value
        for seat in range(self.seats):
            self.values[seat] /= total

    def finish(self, world: State) -> None:
        """The shares of the win at the end."""
        places = world.places()
        for seat in range(self.seats):
            self.values[seat] = share(places, self.parties, seat)


def share(places: list[int], parties: vec[u8], seat: i64) -> float:
    """The share of the win of a seat's party: those that are first together divide it."""
    if places[seat] != 1:
        return 0.0
    firsts: i64 = 0
    for other in range(len(places)):
        if places[other] == 1:
            firsts |= i64(1) << i64(parties[other])
    count = 0
    while firsts > 0:
        count += 1
        firsts &= firsts - 1
    return 1.0 / float(count)
