"""A small game that uses what Famiglia does not: hidden hands, sealed words of several seats at once, teams of facts.

*Whispers*, for 2 to 4: each seat is dealt two cards of a deck of twelve (numbers 1 to 4, three of each), unseen by the
others. Then all seats at once lay down one of their cards; nobody sees which, nor who has chosen, until all have. The
cards are then shown, and the highest wins a point for each seat that laid it. After two rounds the game is over.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i16, i32

from cosca.kernel import (
    CHANCE,
    EVERYBODY,
    NOBODY,
    Dice,
    Edition,
    Game,
    Prompt,
    State,
    TableOption,
    Verb,
    Viewer,
    Vocabulary,
    only,
)
from cosca.kernel.editions import Text, parse_edition

NUMBERS = range(4)
COPIES = 3
HAND = 2
ROUNDS = 2
CARDS = tuple(f"number-{number + 1}" for number in NUMBERS)
DRAW = 0
LAY = 4
NOTHING = -1
VOCABULARY = Vocabulary([Verb(DRAW, "draw", card=CARDS), Verb(LAY, "lay", card=CARDS)])


class Whispers(State):
    """A position. `hands` holds four counts per seat, `laid` the sealed card of each seat."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seats", "deck", "hands", "laid", "points", "rounds")

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats
        self.deck = [COPIES] * len(NUMBERS)
        self.hands = [0] * len(NUMBERS) * seats
        self.laid = [NOTHING] * seats
        self.points = [0] * seats
        self.rounds = 0

    def hand(self, seat: int) -> list[int]:
        return self.hands[seat * 4 : seat * 4 + 4]

    def dealing_to(self) -> int | None:
        """The seat that gets the next card while hands are dealt."""
        if self.rounds:
            return None
        return next((seat for seat in range(self.seats) if sum(self.hand(seat)) + self.has_laid(seat) < HAND), None)

    def has_laid(self, seat: int) -> bool:
        return self.laid[seat] != NOTHING

    def owing(self) -> int:
        if self.dealing_to() is not None or self.rounds == ROUNDS:
            return 0
        return sum(1 << seat for seat in range(self.seats) if not self.has_laid(seat))

    def sealing(self) -> int:
        """While cards are being laid, all were asked."""
        return (1 << self.seats) - 1 if self.owing() else 0

    def mover(self) -> int:
        if self.dealing_to() is not None:
            return CHANCE
        return next((seat for seat in range(self.seats) if self.owing() >> seat & 1), NOBODY)

    def options(self, actor: int) -> "vec[i16]":
        if actor == CHANCE and self.mover() == CHANCE:
            return vec[i16]([DRAW + number for number in NUMBERS if self.deck[number]])
        if actor >= 0 and self.owing() >> actor & 1:
            return vec[i16]([LAY + number for number in NUMBERS if self.hand(actor)[number]])
        return vec[i16]()

    def weights(self) -> "vec[i32]":
        return vec[i32]([count for count in self.deck if count])

    def audience(self, actor: int, word: int) -> int:
        """A drawn card is known to its owner, a laid one too until the last is laid."""
        if actor == CHANCE:
            return only(self.dealing_to() or 0)
        return EVERYBODY if self.owing() == 1 << actor else only(actor)

    def apply(self, actor: int, word: int) -> None:
        if actor == CHANCE:
            self._deal(word - DRAW)
        else:
            self.hands[actor * 4 + word - LAY] -= 1
            self.laid[actor] = word - LAY
            if all(self.has_laid(seat) for seat in range(self.seats)):
                self._show()

    def _deal(self, number: int) -> None:
        seat = self.dealing_to()
        assert seat is not None
        self.deck[number] -= 1
        self.hands[seat * 4 + number] += 1
        self.tell_secret("drew", {"seat": seat}, {"card": CARDS[number]}, only(seat))

    def _show(self) -> None:
        self.tell("shown", {"cards": [CARDS[number] for number in self.laid]}, reveals=True)
        for seat in range(self.seats):
            self.points[seat] += self.laid[seat] == max(self.laid)
        self.laid = [NOTHING] * self.seats
        self.rounds += 1

    def copy(self) -> "Whispers":
        twin = type(self)(self.seats)
        for field in self.FIELDS:
            value = getattr(self, field)
            setattr(twin, field, value if isinstance(value, int) else list(value))
        return twin

    def imagine(self, seat: int, dice: Dice) -> "Whispers":
        """Other seats' hands dealt anew from all that the seat has not seen; their sealed cards are owed again."""
        world = self.copy()
        others = [other for other in range(self.seats) if other != seat]
        sizes = {other: sum(self.hand(other)) + self.has_laid(other) for other in others}
        for other in others:
            for number in NUMBERS:
                world.deck[number] += world.hands[other * 4 + number] + (world.laid[other] == number)
                world.hands[other * 4 + number] = 0
            world.laid[other] = NOTHING
        for other in others:
            for _ in range(sizes[other]):
                left = dice.below(sum(world.deck))
                unrolled = [number for number in NUMBERS for _ in range(world.deck[number])]
                world.deck[unrolled[left]] -= 1
                world.hands[other * 4 + unrolled[left]] += 1
        return world

    def scores(self) -> list[int]:
        return list(self.points)

    def places(self) -> list[int]:
        return [1 + sum(other > own for other in self.points) for own in self.points]


@dataclass(frozen=True)
class Board:
    hands: list[list[int] | None]
    sealed: list[int | None]
    points: list[int]
    rounds: int


class WhispersGame(Game[Edition, Whispers]):
    id: ClassVar[str] = "whispers"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    table_options: ClassVar[tuple[TableOption, ...]] = ()
    schema = Edition
    state_type: type[Whispers] = Whispers

    @property
    def edition(self) -> Edition:
        return _edition()

    def deal(self, edition: Edition, options: Mapping[str, str], seats: int) -> Whispers:
        return self.state_type(seats)

    def board(self, state: Whispers, viewer: Viewer) -> Board:
        return Board(
            hands=[state.hand(seat) if viewer.knows(seat) else None for seat in range(state.seats)],
            sealed=[state.laid[seat] if viewer.knows(seat) else None for seat in range(state.seats)],
            points=list(state.points),
            rounds=state.rounds,
        )

    def prompt(self, state: Whispers, seat: int) -> Prompt:
        return Prompt("ask-lay", "1.1")

    def ending(self, state: Whispers) -> str:
        return "over"

    def things(self, edition: Edition) -> dict[str, Text]:
        return {card: Text(en=card, de=card) for card in CARDS}

    def broken(self, state: Whispers) -> Iterator[str]:
        for number in NUMBERS:
            held = sum(state.hands[number::4]) + state.laid.count(number)
            if state.rounds == 0 and state.deck[number] + held != COPIES:
                yield f"cards {number} are lost"


def _edition() -> Edition:
    class ToyEdition(Edition):
        game: ClassVar[str] = "whispers"

        def essence(self) -> object:
            return []

    text = """
        [edition]
        id = "whispers-1"
        game = "whispers"
        schema = 1
        name = { en = "Whispers", de = "Flüstern" }
        author = "Cosca"
        seats = [2, 4]
        source = "rulebook"
        [sources]
        rulebook = "made up for tests"
    """
    return parse_edition(text, "toy", ToyEdition)


WHISPERS = WhispersGame()
