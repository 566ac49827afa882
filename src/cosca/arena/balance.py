"""Is an edition fair? Games of equal bots tell: each seat, family or team should win its share."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean

from cosca.arena.outcomes import Outcome

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

    def text(self) -> str:
        """The figures as columns."""
        return f"{self.games:>7}{self.rate:>9.1%} ±{self.margin:>6.1%}{self.ratio:>12.2f} ±{self.relative:>5.2f}"

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

    countable: dict[str, list[str]]
    tallies: dict[str, dict[str, Tally]] = field(default_factory=dict)
    used: Counter[tuple[str, str]] = field(default_factory=Counter)
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
            for value, share in zip(values, outcome.shares, strict=True):
                self.tallies.setdefault(name, {}).setdefault(value, Tally()).add(share, 1 / len(outcome.parties))
        self.used.update(outcome.used)
        self.scores.append(fmean(outcome.scores))
        self.words.append(outcome.words)

    def never_used(self) -> list[str]:
        """The countable things that no game used."""
        return [thing for group, things in self.countable.items() for thing in things if not self.used[group, thing]]

    def text(self) -> str:
        """The figures for people: a table, and what was used how often."""
        lines = [f"{'':<18}{'games':>7}{'wins':>9}{'':>9}{'of a fair share':>18}"]
        for name, tallies in self.tallies.items():
            for value, tally in sorted(tallies.items()):
                wins = f"{tally.rate:>8.1%} ±{tally.margin:>6.1%}"
                lines.append(
                    f"{f'{name} {value}':<18}{tally.games:>7} {wins}{tally.ratio:>12.2f} ±{tally.relative:>5.2f}"
                )
        for group, things in self.countable.items():
            counts = ", ".join(f"{thing} {self.used[group, thing]}" for thing in things)
            lines.append(f"{group}: {counts}")
        figures = {key: value for key, value in self.data().items() if not isinstance(value, dict)}
        return "\n".join([*lines, *(f"{key}: {value}" for key, value in figures.items())])

    def data(self) -> dict[str, object]:
        """The figures as plain data."""
        return {
            "games": len(self.words),
            "tie_rate": round(self.ties / max(len(self.words), 1), 4),
            "mean_score": round(fmean(self.scores), 2) if self.scores else 0,
            "mean_words": round(fmean(self.words), 1) if self.words else 0,
            **{
                f"by_{name}": {value: tally.data() for value, tally in sorted(tallies.items())}
                for name, tallies in self.tallies.items()
            },
            **{
                f"used_{group}": {thing: self.used[group, thing] for thing in things}
                for group, things in self.countable.items()
            },
            "never_used": self.never_used(),
        }
