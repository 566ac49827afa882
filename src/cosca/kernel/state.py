"""The contract between the rules of a game and everybody who uses them.

A state is plain data: small ints and packed arrays. No random generator, clock, callback or log lives in it, and
whatever is under way (a draw, an exchange, a reaction window) is data too, so every state can be copied, saved and
resumed at any decision.

At every moment some seats owe a word (one, or several at once in any order), or chance owes one, or the game is over:

    while not state.is_over():
        actor = state.mover()
        if actor == CHANCE:
            state.apply(CHANCE, state.roll(dice))
        else:
            state.apply(actor, choose(state.options(actor)))
"""

from collections.abc import Iterable
from typing import ClassVar, Final, cast

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i16, i32, i64, mypyc_attr

from cosca.kernel.facts import EVERYBODY, Fact

CHANCE: Final = -1
"""The actor that chooses with weights instead of wishes."""

NOBODY: Final = -2
"""The mover of a game that is over."""


class Dice:
    """The one source of randomness of bots, playouts and casual games: repeatable by its seed.

    It never lives in a state, and gives the same numbers in compiled and interpreted rules.

    >>> a, b = Dice(7), Dice(7)
    >>> [a.below(6) for _ in range(5)] == [b.below(6) for _ in range(5)]
    True
    """

    def __init__(self, seed: int) -> None:
        self._random: Final = Random(seed)

    def below(self, bound: i64) -> i64:
        """A number from 0 up to, not including, `bound`; all equally likely."""
        return self._random.randrange(bound)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game, between two words.

    A game's state subclasses this, lists its attributes in `FIELDS`, and answers the questions below. Words given to
    `apply` must be options of their actor; whoever takes words from outside checks them first (`Match` does).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    """The attributes that make up the position: ints, bools, packed arrays and lists of ints."""

    def __init__(self) -> None:
        self.ear: list[Fact] | None = None

    # -- who owes a word, and which words -----------------------------------------------------------------------------

    def owing(self) -> i64:
        """The seats that owe a word now, as bits: bit s for seat s. 0 if chance owes one or the game is over.

        Which seats are asked depends on public facts only, so that nobody learns from a question what somebody
        holds. A choice that is unique by public facts need not be asked; one that is unique only because of hidden
        cards is. Who of several seats has answered already may be a secret: see `sealing`.
        """
        raise NotImplementedError

    def sealing(self) -> i64:
        """The seats that the sealed round under way has asked, as bits; 0 if there is none.

        They all seem to owe a word until the last of them has answered: only a seat itself sees that it has.
        """
        return 0

    def mover(self) -> i64:
        """The first actor that owes a word: a seat, `CHANCE`, or `NOBODY` when the game is over."""
        raise NotImplementedError

    def options(self, actor: i64) -> vec[i16]:
        """The words among which the actor chooses now, in ascending order; empty if it owes none.

        The array belongs to the state and must not be changed.
        """
        raise NotImplementedError

    def weights(self) -> vec[i32]:
        """The weight of each of chance's options, in the order of `options(CHANCE)`."""
        raise NotImplementedError

    def audience(self, actor: i64, word: i64) -> int:
        """Who may know at once that the actor says this word now, as bits (see `facts`). The default is everybody.

        A sealed answer, a step of an unfinished declaration and a card drawn to a hand are known to their owner alone.
        """
        return EVERYBODY

    def is_over(self) -> bool:
        """Whether nobody owes a word any more."""
        return self.mover() == NOBODY

    # -- going on -----------------------------------------------------------------------------------------------------

    def apply(self, actor: i64, word: i64) -> None:
        """Carry out a word, and all that follows from it without a further choice."""
        raise NotImplementedError

    def roll(self, dice: Dice) -> i64:
        """One of chance's options, drawn by the stated weights."""
        options = self.options(CHANCE)
        weights = self.weights()
        total: i64 = 0
        for weight in weights:
            total += i64(weight)
        left = dice.below(total)
        place: i64 = 0
        while left >= i64(weights[place]):
            left -= i64(weights[place])
            place += 1
        return i64(options[place])

    def copy(self) -> "State":
        """An independent state in the same position. Copies are deaf: they carry no `ear`."""
        raise NotImplementedError

    def imagine(self, seat: i64, dice: Dice) -> "State":
        """A world that this seat cannot tell from the true one, what it cannot know dealt anew."""
        raise NotImplementedError

    # -- how it ended -------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """The points of each seat as the game counts them now."""
        raise NotImplementedError

    def places(self) -> list[int]:
        """The place of each seat at the end: 1 for the winners, and the same place for seats that tie."""
        raise NotImplementedError

    # -- what happened ------------------------------------------------------------------------------------------------

    def apply_aloud(self, actor: i64, word: i64) -> list[Fact]:
        """`apply`, and return the facts that it made happen."""
        facts: list[Fact] = []
        self.ear = facts
        try:
            self.apply(actor, word)
        finally:
            self.ear = None
        return facts

    def tell(self, name: str, args: dict[str, object], audience: int = EVERYBODY, reveals: bool = False) -> None:
        """For the rules: tell a fact if somebody listens. Rules on a hot path ask `self.ear is not None` first."""
        if self.ear is not None:
            self.ear.append(Fact(name, args, audience, reveals=reveals))

    def tell_secret(self, name: str, args: dict[str, object], secret: dict[str, object], insiders: int) -> None:
        """For the rules: tell a fact to everybody, its secret part to insiders alone.

        They learn what was hidden, so it always reveals: nobody can take back what led to it.
        """
        if self.ear is not None:
            self.ear.append(Fact(name, args, EVERYBODY, secret, insiders, reveals=True))

    # -- saving -------------------------------------------------------------------------------------------------------

    def save(self) -> dict[str, object]:
        """The position as plain data, ready for JSON. Two states are the same position if these are equal."""
        data: dict[str, object] = {}
        for field in type(self).FIELDS:
            value: object = getattr(self, field)
            data[field] = value if type(value) in (int, bool) else list(cast("Iterable[int]", value))
        return data
