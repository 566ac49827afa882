"""Is an edition fair? Games of equal bots tell: each seat, family or team should win its share."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean

from cosca.arena.outcomes import Outcome
from cosca.kit import Uses
from cosca.kit.report import figures

_SIGMAS = 1.96
"""Of a normal distribution, 95 % lie within so many deviations."""


@dataclass
class Tally:
    """How often those who share a trait have won."""

    games: int = 0
    wins: float = 0.0
    squares: float = 0.0
    fair: float = 0.0

    def add(self, share: float, fair: float) -> None:
        """One game of one seat: its share of the win, and what would be fair."""
        self.games += 1
        self.wins += share
        self.squares += share * share
        self.fair += fair

    @property
    def rate(self) -> float:
        """The part of its games that it has won."""
        return self.wins / self.games

    @property
    def ratio(self) -> float:
        """Its wins in relation to a fair share."""
        return self.wins / self.fair

    @property
    def margin(self) -> float:
        """Half of the 95 % interval of `rate`."""
        return _SIGMAS * sqrt(max(self.squares / self.games - self.rate**2, 0.0) / self.games)

    @property
    def relative(self) -> float:
        """Half of the 95 % interval of `ratio`."""
        return self.margin * self.games / self.fair

    def data(self) -> dict[str, object]:
        """The figures, rounded."""
        return {
            "games": self.games,
            "win_rate": round(self.rate, 4),
            "margin": round(self.margin, 4),
            "of_fair_share": round(self.ratio, 3),
            "of_fair_share_margin": round(self.relative, 3),
        }


@dataclass
class Balance:
    """The figures of a run."""

    uses: Uses = field(default_factory=Uses)
    tallies: dict[str, dict[str, Tally]] = field(default_factory=dict)
    scores: list[float] = field(default_factory=list)
    words: list[int] = field(default_factory=list)
    ties: int = 0

    def add(self, outcomes: Iterable[Outcome]) -> "Balance":
        """Take in the outcomes of games."""
        for outcome in outcomes:
            self._add(outcome)
        return self

    def _add(self, outcome: Outcome) -> None:
        self.ties += len(outcome.winners) > 1
        seats = [str(seat + 1) for seat in range(len(outcome.places))]
        for name, values in {"seat": seats, "bot": outcome.bots, **outcome.traits}.items():
            shares = outcome.shares
            for party in outcome.parties:
                for value in sorted({values[seat] for seat in party}):  # what a team shares counts once
                    tally = self.tallies.setdefault(name, {}).setdefault(value, Tally())
                    tally.add(shares[party[0]], 1 / len(outcome.parties))
        self.uses.add(outcome.used)
        self.scores.append(fmean(outcome.scores))
        self.words.append(outcome.words)

    def text(self) -> str:
        """The figures for people: a table, and what was used how often."""
        lines = [f"{'':<18}{'games':>7}{'wins':>9}{'':>9}{'of a fair share':>18}"]
        for name, tallies in self.tallies.items():
            for value, tally in sorted(tallies.items()):
                wins = f"{tally.rate:>8.1%} ±{tally.margin:>6.1%}"
                lines.append(
                    f"{f'{name} {value}':<18}{tally.games:>7} {wins}{tally.ratio:>12.2f} ±{tally.relative:>5.2f}"
                )
        return "\n".join([*lines, *figures({**self._sums(), **self.uses.data()})])

    def data(self) -> dict[str, object]:
        """The figures as plain data."""
        return {
            **self._sums(),
            **{
                f"by_{name}": {value: tally.data() for value, tally in sorted(tallies.items())}
                for name, tallies in self.tallies.items()
            },
            **self.uses.data(),
        }

    def _sums(self) -> dict[str, object]:
        """What is said of all games together."""
        return {
            "games": len(self.words),
            "tie_rate": round(self.ties / max(len(self.words), 1), 4),
            "mean_score": round(fmean(self.scores), 2) if self.scores else 0,
            "mean_words": round(fmean(self.words), 1) if self.words else 0,
        }
