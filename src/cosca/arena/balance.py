"""Who wins how often, and is an edition fair? With equal bots each seat, family or team should win its share."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt

from cosca.arena.outcomes import Outcome
from cosca.arena.ratings import Bout, Rating, rate
from cosca.arena.rounding import rounded
from cosca.arena.times import Times
from cosca.bots.advice import SIGMAS
from cosca.kit import Uses

MOST_OF_FAIR_SHARE = 1.25
"""The goal where everybody plays alone: nobody wins more than so many times a fair share."""
LEAST_OF_TEAM, MOST_OF_TEAM = 0.45, 0.55
"""The goal where two teams play: the wins of each team, and of everything that a team can have."""


@dataclass(frozen=True)
class Standing:
    """Whether something lies within its goal, and whether its whole interval lies on the same side."""

    within: bool
    sure: bool


@dataclass
class Tally:
    """How often those who share a trait have won. Games of the same deal are not independent of each other."""

    deals: dict[int, tuple[int, float]] = field(default_factory=dict)
    """For each deal the games, and the wins in them."""
    games: int = 0
    """How often it was played: seats that play alone count each, so one game may count several times; a team once."""
    wins: float = 0.0
    fair: float = 0.0

    def add(self, deal: int, share: float, fair: float) -> None:
        """One game of one seat: its share of the win, and what would be fair."""
        games, wins = self.deals.get(deal, (0, 0.0))
        self.deals[deal] = games + 1, wins + share
        self.games += 1
        self.wins += share
        self.fair += fair

    @property
    def rate(self) -> float:
        """The part of its games that it has won."""
        return self.wins / self.games

    @property
    def ratio(self) -> float:
        """Its wins in relation to a fair share."""
        return self.wins / self.fair

    @cached_property
    def margin(self) -> float:
        """Half of the 95 % interval of `rate`, from how deals differ.

        Two deals more are assumed, one all won and one all lost: who has won a few games of a few is not sure to win.
        """
        usual = self.games / len(self.deals)
        deals = [*self.deals.values(), (usual, usual), (usual, 0.0)]
        squares = sum((wins - self.rate * games) ** 2 for games, wins in deals)
        return min(SIGMAS * sqrt(squares * len(deals) / (len(deals) - 1)) / (self.games + 2 * usual), 1.0)

    @property
    def relative(self) -> float:
        """Half of the 95 % interval of `ratio`."""
        return self.margin * self.games / self.fair

    def standing(self, in_teams: bool) -> Standing:
        """How it stands to the goal."""
        if in_teams:
            return _standing(self.rate, self.margin, LEAST_OF_TEAM, MOST_OF_TEAM)
        return _standing(self.ratio, self.relative, 0.0, MOST_OF_FAIR_SHARE)

    def data(self) -> dict[str, object]:
        """The figures, rounded."""
        return {
            "games": self.games,
            "win_rate": rounded(self.rate, 4),
            "margin": rounded(self.margin, 4),
            "of_fair_share": rounded(self.ratio, 3),
            "of_fair_share_margin": rounded(self.relative, 3),
        }


def _standing(value: float, margin: float, least: float, most: float) -> Standing:
    within = least <= value <= most
    all_within = (least == 0 or least <= value - margin) and value + margin <= most
    all_outside = value - margin > most or value + margin < least
    return Standing(within, all_within if within else all_outside)


@dataclass
class Balance:
    """The figures of the games of a plan."""

    uses: Uses = field(default_factory=Uses)
    seed: int = 1
    """From which the resampling of ratings follows."""
    tallies: dict[str, dict[str, Tally]] = field(default_factory=dict)
    scores: Counter[int] = field(default_factory=Counter)
    """How many seats had so many points in the end."""
    words: Counter[int] = field(default_factory=Counter)
    """How many games had so many words."""
    games: int = 0
    ties: int = 0
    in_teams: bool = False
    times: dict[str, Times] = field(default_factory=dict)
    bouts: list[Bout] = field(default_factory=list)

    def add(self, outcomes: Iterable[Outcome]) -> "Balance":
        """Take in the outcomes of games."""
        for outcome in outcomes:
            self._add(outcome)
        return self

    def _add(self, outcome: Outcome) -> None:
        self.games += 1
        self.ties += len(outcome.winners) > 1
        self.in_teams = len(outcome.parties) < len(outcome.places)
        seats = [str(seat + 1) for seat in range(len(outcome.places))]
        shares = outcome.shares
        for name, values in {"bot": outcome.bots, "seat": seats, **outcome.traits}.items():
            for party in outcome.parties:
                for value in sorted({values[seat] for seat in party}):  # what a team shares counts once
                    tally = self.tallies.setdefault(name, {}).setdefault(value, Tally())
                    tally.add(outcome.deal, shares[party[0]], 1 / len(outcome.parties))
        self.uses.add(outcome.used)
        self.scores.update(outcome.scores)
        self.words[outcome.words] += 1
        self.bouts.append(Bout.of(outcome))
        for bot, times in outcome.times.items():
            self.times.setdefault(bot, Times()).add(times)

    @property
    def bots(self) -> dict[str, Tally]:
        """The wins of each bot, those that won most first."""
        return dict(sorted(self.tallies["bot"].items(), key=lambda item: (-item[1].rate, item[0])))

    @property
    def of_equals(self) -> bool:
        """Whether the same bot sat at all seats, so that games tell about the edition."""
        return len(self.tallies["bot"]) == 1

    @cached_property
    def ratings(self) -> dict[str, Rating]:
        """The ratings of the bots, the best first; none where there is only one."""
        return rate(self.bouts, self.seed)

    def compared(self) -> dict[str, dict[str, Tally]]:
        """What should win its share: seats and traits; in the order of their names."""
        named = {name: tallies for name, tallies in self.tallies.items() if name != "bot"}
        return {name: dict(sorted(tallies.items())) for name, tallies in named.items()}

    def standings(self) -> dict[str, dict[str, Standing]]:
        """How seats and traits stand to the goal."""
        return {
            name: {value: tally.standing(self.in_teams) for value, tally in tallies.items()}
            for name, tallies in self.compared().items()
        }

    def data(self) -> dict[str, object]:
        """The figures as plain data: the same on every machine of the same kind."""
        return {
            "games": self.games,
            "deals": len({bout.deal for bout in self.bouts}),
            "win_rate": {bot: rounded(tally.rate, 4) for bot, tally in self.bots.items()},
            "margin": {bot: rounded(tally.margin, 4) for bot, tally in self.bots.items()},
            "ratings": {bot: rating.data() for bot, rating in self.ratings.items()},
            "tie_rate": rounded(self.ties / max(self.games, 1), 4),
            "mean_score": rounded(mean(self.scores), 2),
            "mean_words": rounded(mean(self.words), 1),
            "by_bot": {bot: tally.data() for bot, tally in self.bots.items()},
            **{f"by_{name}": self._compared_data(tallies) for name, tallies in self.compared().items()},
            **self.uses.data(),
        }

    def _compared_data(self, tallies: Mapping[str, Tally]) -> dict[str, object]:
        """The figures of seats or of a trait; between equal bots also whether they lie within the goal."""
        if not self.of_equals:
            return {value: tally.data() for value, tally in tallies.items()}
        return {
            value: {**tally.data(), "within_goal": tally.standing(self.in_teams).within}
            for value, tally in tallies.items()
        }


def mean(counts: Mapping[int, int]) -> float:
    """The mean of numbers that are given with how often there are.

    >>> mean({1: 1, 4: 2})
    3.0
    """
    return sum(number * count for number, count in counts.items()) / max(sum(counts.values()), 1)
