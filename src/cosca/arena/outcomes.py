"""One game between bots, and what is kept of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from time import perf_counter

from cosca.arena.plans import Plan
from cosca.arena.times import Times
from cosca.bots import find_bot, situation
from cosca.bots.shares import numbered, share
from cosca.games import find_game
from cosca.kernel import CHANCE, AnyGame, Dice, State
from cosca.kit import Uses


@dataclass(frozen=True)
class Outcome:
    """What is kept of a game: who sat where, how it ended, how long it took, and what was used in it."""

    number: int
    deal: int
    bots: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    words: int
    """Words of seats; those of chance are not counted."""
    parties: tuple[tuple[int, ...], ...]
    """The seats that win together (see `Game.parties`)."""
    traits: Mapping[str, Sequence[str]]
    """What seats differ by (see `Game.traits`), for each of them in order."""
    used: Mapping[tuple[str, str], int]
    """How often each countable thing was used, by group and thing."""
    times: Mapping[str, Times] = field(default_factory=dict, compare=False)
    """How long each bot took to answer: not the same in every run, and not kept."""

    @property
    def winners(self) -> list[tuple[int, ...]]:
        """The parties that are first; several if they are so together."""
        return [party for party in self.parties if self.places[party[0]] == 1]

    @property
    def shares(self) -> list[float]:
        """What the party of each seat has of the win."""
        places, parties = list(self.places), numbered(self.parties)
        return [share(places, parties, seat) for seat in range(len(places))]


def play(plan: Plan, number: int) -> Outcome:
    """A game of a plan: the dice of chance follow from seed and deal, those of a seat from seed, number and seat."""
    game: AnyGame = find_game(plan.game).for_edition(plan.edition)
    bots = plan.seating(number)
    state: State = game.deal(plan.edition, plan.options, len(bots))
    luck = _dice(plan.seed, "deal", plan.deal(number))
    thoughts = [_dice(plan.seed, "game", number, "seat", seat) for seat in range(len(bots))]
    times = {bot: Times() for bot in bots}
    uses = Uses()
    words = 0
    while not state.is_over():
        actor = int(state.mover())
        if actor == CHANCE:
            word = state.roll(luck)
        else:
            asked = perf_counter()
            word = find_bot(bots[actor]).choose(situation(game, state, actor, thoughts[actor]))
            times[bots[actor]].note(perf_counter() - asked)
            words += 1
        uses.note(game, state.apply_aloud(actor, word))
    return Outcome(
        number,
        plan.deal(number),
        bots,
        tuple(map(int, state.places())),
        tuple(map(int, state.scores())),
        words,
        game.parties(len(bots)),
        {name: tuple(values) for name, values in game.traits(state).items()},
        dict(uses.counts),
        times,
    )


def _dice(*names: object) -> Dice:
    """Dice that no other names have; their seed fits into 63 bits."""
    digest = blake2b(" ".join(map(str, names)).encode(), digest_size=7).digest()
    return Dice(int.from_bytes(digest, "big"))
