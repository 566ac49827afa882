"""How strong bots are, in the scale of openskill: from all games, teams as teams, with intervals.

The rating is openskill's `mu`, which begins at 25. Its `ordinal` grows with the mere number of games, and its sigma
says how sure the model is, not how far another run would lead; so the 95 % interval comes from resampling the deals.
With few deals that is rough: of runs between four equals, 92 to 96 of 100 intervals held the 25 (5, 8 and 15 deals).
The ratings of a run are not independent: what one gains the others lose, and mostly all intervals hold or none does.
Bots do not learn: `tau`, by which ratings stay in motion, is 0.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from math import sqrt
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from cosca.arena.outcomes import Outcome
from cosca.arena.rounding import rounded
from cosca.kernel import Dice

_RESAMPLES = 100
_LARGEST_RESAMPLE = 200
"""Games of a resample. Of a larger run it is a smaller one, and its wider spread is scaled down accordingly."""

_MODEL = PlackettLuce(tau=0.0)


@dataclass(frozen=True)
class Rating:
    """The strength of a bot, and its 95 % interval."""

    value: float
    low: float
    high: float

    def data(self) -> dict[str, float]:
        """The figures, rounded."""
        return {"rating": rounded(self.value, 2), "low": rounded(self.low, 2), "high": rounded(self.high, 2)}


@dataclass(frozen=True)
class Bout:
    """What a rating looks at: the bots of each party, and the places of the parties."""

    deal: int
    bots: tuple[tuple[str, ...], ...]
    places: tuple[int, ...]

    @classmethod
    def of(cls, outcome: Outcome) -> "Bout":
        """That of a game."""
        bots = tuple(tuple(outcome.bots[seat] for seat in party) for party in outcome.parties)
        return cls(outcome.deal, bots, tuple(outcome.places[party[0]] for party in outcome.parties))

    def turned(self) -> "Bout":
        """The same with the last in the first place."""
        return Bout(self.deal, self.bots, tuple(max(self.places) + 1 - place for place in self.places))


def rate(bouts: Sequence[Bout], seed: int) -> dict[str, Rating]:
    """The ratings of all bots, the best first; none where only one bot played, or only one deal."""
    deals = [list(group) for _, group in groupby(bouts, key=lambda bout: bout.deal)]
    if len(deals) < 2 or len({bot for bout in bouts for party in bout.bots for bot in party}) < 2:
        return {}
    values = _run(bouts)
    size = min(len(deals), max(_LARGEST_RESAMPLE // len(deals[0]), 1))
    dice = Dice(seed)
    drawn = [_run(chain.from_iterable(_drawn(deals, dice) for _ in range(size))) for _ in range(_RESAMPLES)]
    scale = sqrt(size / (len(deals) - 1))  # the deals that were played differ less than all that can be: n - 1, not n
    rated = {bot: _interval(value, [run[bot] for run in drawn], scale) for bot, value in values.items()}
    return dict(sorted(rated.items(), key=lambda item: (-item[1].value, item[0])))


def _drawn(deals: Sequence[list[Bout]], dice: Dice) -> list[Bout]:
    """One of the deals. It is turned around as rarely as if one more deal had ended so: who never lost may lose yet."""
    deal = deals[dice.below(len(deals))]
    return [bout.turned() for bout in deal] if dice.below(len(deals) + 2) == 0 else deal


def _interval(value: float, resampled: Sequence[float], scale: float) -> Rating:
    """The middle 95 % of what resamples gave, around the value."""
    ordered = sorted(resampled)
    middle = (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2
    cut = round(len(ordered) * 0.025)
    low, high = ordered[cut], ordered[-1 - cut]
    return Rating(value, value + (low - middle) * scale, value + (high - middle) * scale)


def _run(bouts: Iterable[Bout]) -> dict[str, float]:
    """The ratings after some games, one after the other. A bot at several seats learns the mean of what they do."""
    known: dict[str, tuple[float, float]] = {}
    for bout in bouts:
        learned: dict[str, list[PlackettLuceRating]] = {}
        for bot, new in zip(chain.from_iterable(bout.bots), _rated(bout, known), strict=True):
            learned.setdefault(bot, []).append(new)
        for bot, news in learned.items():
            known[bot] = fmean(new.mu for new in news), fmean(new.sigma for new in news)
    return {bot: mu for bot, (mu, _) in known.items()}


def _rated(bout: Bout, known: Mapping[str, tuple[float, float]]) -> list[PlackettLuceRating]:
    """What each seat of a game learns. Each has a rating of its own: in one that they share, all updates pile up."""
    begin = _MODEL.mu, _MODEL.sigma
    teams = [[_MODEL.rating(*known.get(bot, begin)) for bot in party] for party in bout.bots]
    return list(chain.from_iterable(_MODEL.rate(teams, ranks=[float(place) for place in bout.places])))
