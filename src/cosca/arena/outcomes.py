"""One game between bots, and what is kept of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cosca.bots import find_bot, situation
from cosca.kernel import CHANCE, AnyGame, Dice, Edition, State
from cosca.kit import Uses

_SALT = 1_000_003


@dataclass(frozen=True)
class Outcome:
    """What is kept of a game: who sat where, how it ended, how long it took, and what was used in it."""

    number: int
    bots: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    words: int
    """Words of seats; those of chance are not counted."""
    parties: tuple[tuple[int, ...], ...]
    """The seats that win together: teams, or each seat alone."""
    traits: Mapping[str, Sequence[str]]
    """What seats differ by (see `Game.traits`), for each of them in order."""
    used: Mapping[tuple[str, str], int]
    """How often each countable thing was used, by group and thing."""

    @property
    def winners(self) -> list[tuple[int, ...]]:
        """The parties that are first; several if they are so together."""
        return [party for party in self.parties if self.places[party[0]] == 1]

    @property
    def shares(self) -> list[float]:
        """What the party of each seat has of the win: those that are first together share it."""
        winners = self.winners
        share = {seat: 1 / len(winners) for party in winners for seat in party}
        return [share.get(seat, 0.0) for seat in range(len(self.places))]


def play(
    game: AnyGame, edition: Edition, options: Mapping[str, str], bots: Sequence[str], seed: int, number: int
) -> Outcome:
    """The game with this number: chance and thoughts follow from seed and number alone."""
    game = game.for_edition(edition)
    state: State = game.deal(edition, game.complete_options(options, len(bots)), len(bots))
    draws, thoughts = Dice(seed * _SALT + 2 * number), Dice(seed * _SALT + 2 * number + 1)
    uses = Uses()
    words = 0
    while not state.is_over():
        actor = int(state.mover())
        if actor == CHANCE:
            word = state.roll(draws)
        else:
            word = find_bot(bots[actor]).choose(situation(game, state, actor, thoughts))
            words += 1
        uses.note(game, state.apply_aloud(actor, word))
    return Outcome(
        number,
        tuple(bots),
        tuple(state.places()),
        tuple(state.scores()),
        words,
        tuple(team.seats for team in game.teams(len(bots))) or tuple((seat,) for seat in range(len(bots))),
        {name: tuple(values) for name, values in game.traits(state).items()},
        dict(uses.counts),
    )
