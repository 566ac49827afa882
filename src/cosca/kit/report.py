"""What a run of the kit found."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cosca.kernel import save_record
from cosca.kit.uses import Uses


def figures(data: Mapping[str, object]) -> list[str]:
    """Plain data for people, a figure in a line.

    >>> figures({"games": 2, "never_used": ["ambush"], "checks": {"undo": 2}})
    ['games: 2', 'never_used: ambush', 'checks:', '  undo                 2']
    """
    lines = []
    for key, value in data.items():
        if isinstance(value, dict):
            width = max([12, *(len(name) + 1 for name in value)])
            lines += [f"{key}:", *(f"  {name:<{width}}{count:>10}" for name, count in value.items())]
        elif isinstance(value, list):
            lines += [f"{key}: {line}" for line in value]
        else:
            lines.append(f"{key}: {value}")
    return lines


@dataclass(frozen=True)
class Failure:
    """Something that does not hold: which check, in which game of the run, what, and the game up to there."""

    check: str
    game: int
    message: str
    record: str | None = None


@dataclass
class Report:
    """Numbers of games, decisions and checks, and all failures."""

    game: str
    seed: int
    games: int = 0
    decisions: int = 0
    choices: int = 0
    scores: int = 0
    """Points of all seats together."""
    seats: int = 0
    """Seats of all games together."""
    checks: Counter[str] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    uses: Uses = field(default_factory=Uses)

    def add(self, other: "Report") -> None:
        """Take in the findings of another part of the run."""
        self.games += other.games
        self.decisions += other.decisions
        self.choices += other.choices
        self.scores += other.scores
        self.seats += other.seats
        self.checks += other.checks
        self.notes += [note for note in other.notes if note not in self.notes]
        self.failures += other.failures
        self.uses.add(other.uses.counts)

    def data(self) -> dict[str, object]:
        """The report as plain data."""
        games = max(self.games, 1)
        return {
            "game": self.game,
            "seed": self.seed,
            "games": self.games,
            "decisions": self.decisions,
            "choices": self.choices,
            "mean_decisions": round(self.decisions / games, 1),
            "mean_choices": round(self.choices / games, 1),
            "mean_score": round(self.scores / max(self.seats, 1), 2),
            "checks": dict(sorted(self.checks.items())),
            **self.uses.data(),
            "notes": self.notes,
            "failures": len(self.failures),
            "failed": [f"{failure.check}: game {failure.game}: {failure.message}" for failure in self.failures[:20]],
        }

    def json(self) -> str:
        """The report as one JSON line."""
        return json.dumps(self.data(), ensure_ascii=False)

    def text(self) -> str:
        """The report for people."""
        return "\n".join(figures(self.data()))

    def write_failures(self, folder: Path) -> list[Path]:
        """Write each failing game as a record that can be replayed; a game that fails often is written once."""
        written: list[Path] = []
        for failure in self.failures:
            path = folder / f"{self.game}-seed{self.seed}-game{failure.game}-{failure.check}.cosca"
            if failure.record is not None and path not in written:
                folder.mkdir(parents=True, exist_ok=True)
                save_record(failure.record, path)
                written.append(path)
        return written
