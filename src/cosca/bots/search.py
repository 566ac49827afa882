"""Information-set Monte Carlo tree search over imagined worlds, for all games.

Every simulation plays on in a world that the searching seat cannot tell from the true one. On its way each seat chooses
by what was learned at the *information sets* it has met before: a seat that chooses knows the words that it has heard
(`State.audience`), and nothing else, so a sealed bid is not answered by those who cannot have seen it, and nobody's
choice there depends on cards that it cannot see. Seats that owe a word at the same time choose one after the other
without hearing each other; what they have sealed is heard by all when the last of them has spoken. What chance says is
not part of what a set knows: its words are judged by the mean over all draws. Three things are simpler than the truth:
sealed answers that the rules leave unread are taken as read; parts of a declaration that only its owner heard are not
heard later either; and seats beyond the known sets may choose by all that lies in the imagined world (see `careful`).
All three blur what simulated seats know of imagined worlds; none tells anything of the true one.

A set's words are weighed by their results so far, and by how likely they are said out of habit: what players often say
is tried first and most, what they never say rarely (the rule of AlphaZero, with learned habits instead of a network).
How often a word *could* be said is counted for itself, so that one which is rarely possible is not neglected for it.
A simulation that leaves the known sets goes on by habit up to a horizon, and ends with the evaluation of the game,
turned into shares of the win, or with the end of the game. Where `Settings.careful` says so, it goes on with the words
that look best at once, in the imagined world, instead of habits: fewer simulations, but better ones.

What a simulation is worth to a seat is its share of the win: 1 for a win, 0 for a loss, parts for a tie; teams win
together. So the mean over simulations is an estimate of the chance to win.
"""

from math import exp, sqrt
from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from cosca.bots.evaluations.evaluation import Evaluation
from cosca.bots.shares import beyond_even, share
from cosca.kernel.state import CHANCE, NOBODY, Dice, State

KEYS: Final[i64] = (1 << 40) - 1
"""What a seat knows is kept as a number up to this one."""

MOST_SEATS: Final[i64] = 8

LONGEST_CHAIN: Final = 12
"""A simulation that is to end does not wait longer than so many words for the seat that speaks to finish."""

EVEN: Final = 0.25
"""The part of the habits that is given to all words alike: nothing is ever ruled out."""

GRAIN: Final = 1 << 30
"""How finely habits are drawn."""

NO_WORD: Final[i64] = -1

BEYOND_ALL: Final = 1e6
"""More points than any evaluation gives."""

CLOCK: Final = 16
"""The clock is looked at after so many simulations."""


class Settings:
    """How a game is searched. `docs/bots.md` tells what was measured."""

    def __init__(
        self, exploration: float, horizon: int, spread: float, careful: bool = False, plan: float = 0.0
    ) -> None:
        self.exploration: Final = exploration
        """How much more a word is tried that was tried little: in shares of the win."""
        self.horizon: i64 = horizon
        """After how many words beyond the known sets a simulation is valued by the evaluation."""
        self.spread: Final = spread
        """The lead, in points of the evaluation, that makes a win e times as likely."""
        self.careful: Final = careful
        """Whether words beyond the known sets are those that look best at once; else they are habits."""
        self.plan: Final = plan
        """How much more likely than by habit the word is tried that `greedy` would say."""


class Arm:
    """A word at an information set, and how the simulations went in which it was said."""

    def __init__(self, word: i64) -> None:
        self.word: i64 = word
        self.available: i64 = 0
        self.visits: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0


NO_ARM: Final = Arm(NO_WORD)


class Node:
    """An information set of a seat: its words in ascending order."""

    def __init__(self) -> None:
        self.arms: list[Arm] = []
        self.visits: i64 = 0
        self.total: float = 0.0


class Step:
    """A choice on the way of a simulation."""

    def __init__(self, seat: i64, node: Node, arm: Arm) -> None:
        self.seat: i64 = seat
        self.node: Final = node
        self.arm: Final = arm


def mix(key: i64, heard: i64) -> i64:
    """What a seat knows after it has heard one thing more."""
    key = ((key ^ (heard * 514229)) & KEYS) * 3266489 & KEYS
    return key ^ (key >> 21)


def has_ended(world: State, asked: i64, owing: i64) -> bool:
    """Whether a word has ended the sealed round that had asked these seats, of which these still owed an answer.

    Another may have begun at once: then other seats are asked, or all of the same ones owe a word again.
    """
    again = world.sealing()
    if again != asked:
        return True
    now = world.owing()
    return now != owing and now == again


class Search:
    """One search, for one seat at one moment. `run` may be called again to go on."""

    def __init__(
        self,
        root: State,
        seat: i64,
        parties: vec[u8],
        evaluation: Evaluation,
        settings: Settings,
        habits: vec[float],
        dice: Dice,
        planned: i64 = NO_WORD,
    ) -> None:
        self.root: Final = root
        self.seat: i64 = seat
        self.parties: vec[u8] = parties
        self.seats: i64 = len(parties)
        self.sides: i64 = max(int(party) for party in parties) + 1
        self.evaluation: Final = evaluation
        self.settings: Final = settings
        self.habits: vec[float] = habits
        self.dice: Final = dice
        self.nodes: dict[i64, Node] = {}
        self.keys: vec[i64] = vec[i64]([0] * len(parties))
        self.sealed: i64 = 0
        self.values: list[float] = [0.0] * len(parties)
        self.path: list[Step] = []
        self.first: i64 = NO_WORD
        self.planned: i64 = planned

    def run(self, simulations: int, seconds: float, to_the_end: bool = False) -> None:
        """Simulate so many times more, or until so much time is over; at least once.

        Unless it is to be gone on `to_the_end`, it stops when no other word can come to be tried most often any more.
        """
        end = perf_counter() + seconds
        left: i64 = simulations
        while left > 0:
            self.simulate()
            left -= 1
            if left % CLOCK == 0 and (perf_counter() >= end or (not to_the_end and self.is_settled(left))):
                break

    def try_out(self, word: int, simulations: int, seconds: float) -> None:
        """Simulate so many times what comes after a word of the seat, or until so much time is over."""
        self.first = word
        self.run(simulations, seconds, to_the_end=True)
        self.first = NO_WORD

    def is_settled(self, left: i64) -> bool:
        """Whether so many further simulations cannot change which word is tried most often."""
        most: i64 = 0
        second: i64 = 0
        for arm in self.nodes[self.seat].arms:
            if arm.visits > most:
                second = most
                most = arm.visits
            elif arm.visits > second:
                second = arm.visits
        return most - second > left

    def arms(self) -> list[Arm]:
        """The words of the seat, the most promising first: the one that was tried most often."""
        return sorted(self.nodes[self.seat].arms, key=lambda arm: (-arm.visits, -arm.total))

    def simulate(self) -> None:
        """Play on in one imagined world, and learn from it."""
        world = self.root.imagine(self.seat, self.dice)
        for seat in range(self.seats):
            self.keys[seat] = 0
        self.sealed = 0
        self.path = []
        actor = self.seat  # others may owe a word as well: they do not hear this one before they have spoken
        while self.goes_on(world, actor):
            actor = world.mover()
        if actor == NOBODY:
            self.finish(world)
        else:
            self.roll_out(world, actor)
        self.learn()

    def learn(self) -> None:
        """Remember how a simulation went at all sets on its way."""
        for step in self.path:
            value = self.values[step.seat]
            step.node.total += value
            arm = step.arm
            arm.visits += 1
            arm.total += value
            arm.squares += value * value

    # -- in the known part --------------------------------------------------------------------------------------------

    def goes_on(self, world: State, actor: i64) -> bool:
        """The actor says a word. Whether the simulation goes on among known sets."""
        if actor == NOBODY:
            return False
        if actor == CHANCE:
            world.apply(CHANCE, world.roll(self.dice))
            return True
        options = world.options(actor)
        if len(options) == 1 and self.path:
            self.say(world, actor, i64(options[0]))
            return True
        key = self.keys[actor] * MOST_SEATS + actor
        node = self.nodes.get(key)
        is_known = node is not None
        if node is None:
            node = Node()
            self.nodes[key] = node
        arm = self.select(node, options)
        if self.first != NO_WORD and not self.path:
            arm = self.named(node, self.first)
        node.visits += 1
        self.path.append(Step(actor, node, arm))
        self.say(world, actor, arm.word)
        return is_known

    def select(self, node: Node, options: vec[i16]) -> Arm:
        """The arm with the best prospects among those that can be chosen in this world."""
        habits = self.habits
        even = EVEN / float(len(options))
        total = 0.0
        for option in options:
            total += habits[i64(option)]
        scale = (1.0 - EVEN) / total
        mean = node.total / float(node.visits) if node.visits > 0 else 0.0
        planned = NO_WORD if self.path else self.planned
        arms = node.arms
        place: i64 = 0
        best = NO_ARM
        best_value = -1.0
        for option in options:
            word = i64(option)
            while place < len(arms) and arms[place].word < word:
                place += 1
            if place == len(arms) or arms[place].word != word:
                arms.insert(place, Arm(word))
            arm = arms[place]
            arm.available += 1
            value = arm.total / float(arm.visits) if arm.visits > 0 else mean
            likely = even + scale * habits[word]
            if word == planned:
                likely += self.settings.plan
            value += self.settings.exploration * likely * sqrt(float(arm.available)) / float(arm.visits + 1)
            if value > best_value:
                best = arm
                best_value = value
        return best

    def named(self, node: Node, word: i64) -> Arm:
        """The arm of a word that was an option."""
        for arm in node.arms:
            if arm.word == word:
                return arm
        return NO_ARM

    def say(self, world: State, seat: i64, word: i64) -> None:
        """A seat says a word, heard by those who may know of it."""
        heard = (seat + 1) * 65536 + word
        ears = i64(world.audience(seat, word))
        asked = world.sealing()
        owing = world.owing() if asked != 0 else 0
        world.apply(seat, word)
        for listener in range(self.seats):
            if ears >> listener & 1:
                self.keys[listener] = mix(self.keys[listener], heard)
        if asked != 0:
            self.sealed = mix(self.sealed, heard)
            if has_ended(world, asked, owing):
                self.unseal()

    def unseal(self) -> None:
        """Everybody has heard what was sealed."""
        for listener in range(self.seats):
            self.keys[listener] = mix(self.keys[listener], self.sealed >> 20)
        self.sealed = 0

    # -- beyond it ----------------------------------------------------------------------------------------------------

    def roll_out(self, world: State, last: i64) -> None:
        """Go on up to the horizon and to the end of a seat's chain of words; value what is there."""
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
            options = world.options(mover)
            if self.settings.careful and len(options) > 1:
                world.apply(mover, self.best_looking(world, mover, options))
            else:
                world.apply(mover, self.habit(options))
            left -= 1
            last = mover

    def best_looking(self, world: State, mover: i64, options: vec[i16]) -> i64:
        """The word after which the evaluation is best for the seat; of equal ones any."""
        best: i64 = NO_WORD
        best_value = 0.0
        equal: i64 = 0
        for option in options:
            word = i64(option)
            position = world.copy()
            position.apply(mover, word)
            value = self.looks(position, mover)
            if best == NO_WORD or value > best_value:
                best = word
                best_value = value
                equal = 1
            elif value == best_value:
                equal += 1
                if self.dice.below(equal) == 0:
                    best = word
        return best

    def looks(self, position: State, seat: i64) -> float:
        """How good a position looks for a seat at once; a win better than anything else."""
        if position.mover() == NOBODY:
            return BEYOND_ALL * beyond_even(position.places(), self.parties, seat)
        return self.evaluation.value(position, seat)

    def habit(self, options: vec[i16]) -> i64:
        """One of the words, as often as its habit among theirs."""
        habits = self.habits
        last = len(options) - 1
        if last == 0:
            return i64(options[0])
        total = 0.0
        for option in options:
            total += habits[i64(option)]
        left = total * float(self.dice.below(GRAIN)) / float(GRAIN)
        for option in options:
            left -= habits[i64(option)]
            if left < 0.0:
                return i64(option)
        return i64(options[last])

    def estimate(self, world: State) -> None:
        """The shares of the win that the evaluation lets expect."""
        sides = float(self.sides)
        scale = (sides - 1.0) / sides / self.settings.spread
        total = 0.0
        counted: i64 = 0
        for seat in range(self.seats):
            value = exp(max(-40.0, min(40.0, scale * self.evaluation.value(world, seat))))
            self.values[seat] = value
            party = i64(1) << i64(self.parties[seat])
            if counted & party == 0:
                counted |= party
                total += value
        for seat in range(self.seats):
            self.values[seat] /= total

    def finish(self, world: State) -> None:
        """The shares of the win at the end."""
        places = world.places()
        for seat in range(self.seats):
            self.values[seat] = share(places, self.parties, seat)
