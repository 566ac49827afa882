"""Which games are played: deals, and at each of them every seating of the players."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import permutations, product

from cosca.arena.digest import course_digest
from cosca.games import find_game
from cosca.kernel import Dice, Edition, State, play_out
from cosca.kernel.playout import Tally

Seating = tuple[str, ...]
"""The bot at each seat."""


def seatings(bots: Sequence[str], together: Sequence[Sequence[int]]) -> tuple[Seating, ...]:
    """All ways to seat the bots that differ, the given one first; partners stay partners.

    >>> seatings(["hard", "greedy", "greedy"], [[0], [1], [2]])
    (('hard', 'greedy', 'greedy'), ('greedy', 'hard', 'greedy'), ('greedy', 'greedy', 'hard'))
    >>> seatings(["hard", "greedy", "hard", "greedy"], [[0, 2], [1, 3]])
    (('hard', 'greedy', 'hard', 'greedy'), ('greedy', 'hard', 'greedy', 'hard'))
    """
    teams = [tuple(bots[seat] for seat in party) for party in together]
    seats = [seat for party in together for seat in party]
    found: dict[Seating, None] = {}
    for sides in permutations(teams):
        for order in product(*map(permutations, sides)):
            seated = dict(zip(seats, (bot for side in order for bot in side), strict=True))
            found[tuple(seated[seat] for seat in range(len(bots)))] = None
    return tuple(found)


@dataclass(frozen=True)
class Plan:
    """Deals between some bots. At all seatings of a deal chance has the same dice: nobody begins with better cards.

    So games have the same luck as long as they run alike. From where they part, the same dice may say something else.
    """

    game: str
    edition: Edition
    bots: Sequence[str]
    """By seat, in the first seating; each by the name that `find_bot` gives it, so that equal ones are the same."""
    wanted: int
    """How many games were asked for; see `games`."""
    seed: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    """Complete (see `Game.complete_options`)."""

    @cached_property
    def seatings(self) -> tuple[Seating, ...]:
        """The seatings with which every deal is played."""
        return seatings(self.bots, find_game(self.game).parties(len(self.bots)))

    @cached_property
    def traits(self) -> frozenset[str]:
        """The names of what seats differ by in the end (see `Game.traits`), which are the same in all games."""
        game = find_game(self.game).for_edition(self.edition)
        state: State = game.deal(self.edition, self.options, len(self.bots))
        play_out(state, game.dull, Dice(self.seed), Tally())
        return frozenset(game.traits(state))

    @property
    def deals(self) -> int:
        """How many deals there are: as many as it takes to play as many games as were asked for."""
        return -(-self.wanted // len(self.seatings))

    @property
    def games(self) -> int:
        """How many games are played: whole deals."""
        return self.deals * len(self.seatings)

    def deal(self, number: int) -> int:
        """The deal to which a game belongs."""
        return number // len(self.seatings)

    def seating(self, number: int) -> Seating:
        """Who sits where in a game."""
        return self.seatings[number % len(self.seatings)]

    def head(self, number: int) -> dict[str, object]:
        """All that is known of a game before it is played.

        Games with the same head take the same course, on machines of the same kind: between others, a bot that searches
        may compute with numbers that differ in their last bit.
        """
        return {
            "number": number,
            "deal": self.deal(number),
            "seed": self.seed,
            "game": self.game,
            "rules_version": find_game(self.game).rules_version,
            "edition": self.edition.edition.id,
            "edition_digest": self.edition.digest,
            "options": dict(self.options),
            "bots": list(self.seating(number)),
            "course_digest": course_digest(self.game),
        }


def all_numbers(plans: Sequence[Plan]) -> Iterator[tuple[Plan, int]]:
    """The games of several plans one after the other: each with its plan and its number there."""
    return ((plan, number) for plan in plans for number in range(plan.games))


def find_number(plans: Sequence[Plan], number: int) -> tuple[Plan, int]:
    """The game that `all_numbers` gives at this place."""
    for plan in plans:
        if number < plan.games:
            return plan, number
        number -= plan.games
    raise IndexError(f"there are {number} games too few")
