"""The results of a run in a file: a row for each game, as JSON lines or Parquet. An interrupted run can be taken up."""

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from cosca.arena.outcomes import Outcome
from cosca.arena.plans import Plan, all_numbers
from cosca.games import find_game
from cosca.kernel import OptionError
from cosca.machine import check_replaceable, check_writable, locked, replacing, told

_SYNC = 1.0
"""Seconds after which rows are on the disk even if the power fails; that programs die costs nothing at all."""

_BEGIN = b'{"number":'
"""How every row begins."""

_BATCH = 1000
"""How many rows of a Parquet file are in memory at once."""

_MOST = 10**9
"""No score and no count of a game is beyond it."""
_Count = Annotated[int, Field(strict=True, ge=0, le=_MOST)]
_Score = Annotated[int, Field(strict=True, ge=-_MOST, le=_MOST)]
_Place = Annotated[int, Field(strict=True)]

_CHANGED = {
    "rules_version": ": the rules have changed since, and games of both cannot be mixed",
    "edition_digest": ": the edition has changed since, and games of both cannot be mixed",
    "course_digest": ": bots, rules, kernel or the dice of librt have changed since, and games of both cannot be mixed",
}
"""What it means that a row does not fit, where its figures do not tell."""


@dataclass(frozen=True)
class _Tail:
    """What a row says of a game beyond its head (see `Plan.head`)."""

    __pydantic_config__ = ConfigDict(extra="forbid")

    places: tuple[_Place, ...]
    scores: tuple[_Score, ...]
    words: _Count
    traits: dict[str, tuple[str, ...]]
    uses: dict[str, dict[str, _Count]]

    def check(self, plan: Plan) -> None:
        """`ValueError` if no game of a plan can have ended so."""
        seats = len(plan.bots)
        if set(self.traits) != plan.traits:
            raise ValueError(f"traits are {sorted(self.traits)}, expected {sorted(plan.traits)}")
        for name, values in {**self.traits, "places": self.places, "scores": self.scores}.items():
            if len(values) != seats:
                raise ValueError(f"{name} is {list(values)}, expected a value for each of {seats} seats")
        if min(self.places) != 1 or max(self.places) > seats:
            raise ValueError(f"places is {list(self.places)}, expected numbers from 1 to {seats}, and somebody first")


_TAIL = TypeAdapter(_Tail)


class OtherRunError(ValueError):
    """A row belongs to a game of another run."""


def to_row(plan: Plan, outcome: Outcome) -> dict[str, object]:
    """A game as plain data that can be understood without the others."""
    uses: dict[str, dict[str, int]] = {}
    for (group, thing), count in sorted(outcome.used.items()):
        uses.setdefault(group, {})[thing] = count
    return {
        **plan.head(outcome.number),
        "places": list(outcome.places),
        "scores": list(outcome.scores),
        "words": outcome.words,
        "traits": {name: list(values) for name, values in outcome.traits.items()},
        "uses": uses,
    }


def from_row(plan: Plan, number: int, row: Mapping[str, object]) -> Outcome:
    """The game with this number of a plan; `OtherRunError` if the row is of another one, `ValueError` if of none."""
    head = plan.head(number)
    wrong = [key for key, value in head.items() if key not in row or not _is_same(row[key], value)]
    if wrong:
        why = _CHANGED.get(wrong[0], "")
        raise OtherRunError(f"{wrong[0]} is {row.get(wrong[0])!r}, expected {head[wrong[0]]!r}{why}")
    try:
        tail = _TAIL.validate_python({key: value for key, value in row.items() if key not in head})
    except ValidationError as error:
        first = error.errors()[0]
        why = "is not known" if first["type"] == "unexpected_keyword_argument" else "cannot be read"
        raise ValueError(f"{first['loc'][0]} {why}") from error
    seating = plan.seating(number)
    tail.check(plan)
    used = {(group, thing): count for group, things in tail.uses.items() for thing, count in things.items()}
    together = find_game(plan.game).parties(len(seating))
    return Outcome(
        number, plan.deal(number), seating, tail.places, tail.scores, tail.words, together, tail.traits, used
    )


def _is_same(found: object, expected: object) -> bool:
    """Whether a row says this: `true` is no 1, though it counts as one."""
    return found == expected and type(found) is type(expected)


class Results:
    """The file of a run. Rows are written to JSON lines game by game; a Parquet file is made of them at the end.

    >>> Results.check_name(Path("games.csv"))
    Traceback (most recent call last):
        ...
    cosca.kernel.errors.OptionError: games.csv: expected a name that ends in .jsonl or .parquet
    """

    def __init__(self, path: Path, plans: Sequence[Plan], resume: bool) -> None:
        self.check_name(path)
        self._path = path
        self._lines = _lines_of(path)
        self._plans = plans
        if path.suffix == ".parquet":
            _pyarrow()  # better now than after the run
            check_replaceable(path)
        check_writable(self._lines)
        if not resume:
            for existing in {self._path, self._lines}:
                if existing.exists():
                    raise OptionError(f"{existing} exists already: go on with --resume, or choose another name")

    @classmethod
    @contextmanager
    def reserved(cls, path: Path, plans: Sequence[Plan], resume: bool) -> Iterator["Results"]:
        """The file of a run, which no other run can write meanwhile: both would write the same games."""
        cls.check_name(path)
        with locked(_lines_of(path), f"{path} is being written by another run: wait until that has ended"):
            yield cls(path, plans, resume)

    @staticmethod
    def check_name(path: Path) -> None:
        """`OptionError` if the name does not say in which form to write."""
        if path.suffix not in (".jsonl", ".parquet"):
            raise OptionError(f"{path}: expected a name that ends in .jsonl or .parquet")

    def kept(self) -> Iterator[Outcome]:
        """The games that are there already, one after the other; `OptionError` where one is of another run.

        When all are taken, a last line that was cut off is dropped. Before, and if a row is refused, nothing changes.
        """
        if self._lines.exists():
            yield from self._games(self._lines, self._whole_rows())
        elif self._path.exists():
            games = self._games(self._path, _read_parquet(self._path))
            with replacing(self._lines) as part, part.open("w", encoding="utf-8", newline="\n") as file:
                for outcome, (plan, _) in zip(games, all_numbers(self._plans), strict=False):
                    file.write(f"{_line(to_row(plan, outcome))}\n")
                    yield outcome

    def count(self) -> int:
        """How many games are there, be they of this run or not."""
        if self._lines.exists():
            with self._lines.open("rb") as lines:
                return sum(line.endswith(b"\n") for line in lines)
        return int(_pyarrow().parquet.read_metadata(self._path).num_rows) if self._path.exists() else 0

    def _whole_rows(self) -> Iterator[dict[str, Any]]:
        """Where the file ends within a row, as the program or the machine did, that row is cut off in the end."""
        size = 0
        with self._lines.open("rb") as lines:
            for number, line in enumerate(lines, 1):
                row = _parsed(line)
                if row is None and (lines.read(1) or not _is_begun(line)):
                    raise OptionError(f"{self._lines}: line {number} is no row of results")
                if row is not None:
                    size += len(line)
                    yield row
        with told(self._lines):
            os.truncate(self._lines, size)

    def _games(self, path: Path, rows: Iterable[Mapping[str, object]]) -> Iterator[Outcome]:
        """The games in the rows of a file."""
        games = all_numbers(self._plans)
        for line, row in enumerate(rows, 1):
            plan, number = next(games, (None, 0))
            if plan is None:
                raise OptionError(f"{path} has more games than the {line - 1} that are wanted")
            try:
                yield from_row(plan, number, row)
            except OtherRunError as error:
                self._check_length(path, plan, number, row)
                raise OptionError(f"{path} belongs to another run: line {line}: {error}") from error
            except ValueError as error:
                raise OptionError(f"{path}: line {line} is no row of results: {error}") from error

    def _check_length(self, path: Path, plan: Plan, number: int, row: Mapping[str, object]) -> None:
        """`OptionError` if the games of a plan end elsewhere: those of the next one follow, so none can be added."""
        found = row.get("number")
        if len(self._plans) > 1 and ((number and found == 0) or (not number and found == plan.games)):
            had = f"{number}" if number else f"more than {found}"
            raise OptionError(
                f"{path} has {had} games for each number of players, expected {plan.games}: "
                "a run for several numbers of players keeps its --games"
            )

    def write(self, outcomes: Iterator[Outcome], done: int) -> Iterator[Outcome]:
        """The same outcomes; each is in the file when it is given. The first `done` games are there already."""
        games = islice(all_numbers(self._plans), done, None)
        with told(self._lines):
            file = self._lines.open("a", encoding="utf-8", newline="\n")
        try:
            synced = monotonic()
            for (plan, _), outcome in zip(games, outcomes, strict=True):
                with told(self._lines):
                    file.write(f"{_line(to_row(plan, outcome))}\n")
                    file.flush()
                    if monotonic() - synced > _SYNC:
                        os.fsync(file.fileno())
                        synced = monotonic()
                yield outcome
            with told(self._lines):
                os.fsync(file.fileno())
        finally:
            with suppress(OSError):  # what could not be written was told when it was tried
                file.close()
            if self._lines.exists() and not self._lines.stat().st_size:
                self._lines.unlink()

    def finish(self) -> None:
        """Make a Parquet file of the rows, where one was asked for."""
        if self._path != self._lines:
            with replacing(self._path) as part, self._lines.open(encoding="utf-8") as lines:
                _write_parquet(part, map(json.loads, lines))
            self._lines.unlink()


def _lines_of(path: Path) -> Path:
    """Where the games of a run are written one after the other, whatever form its file has at the end."""
    return path.with_name(f"{path.name}.jsonl") if path.suffix == ".parquet" else path


def _line(row: Mapping[str, object]) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def _parsed(line: bytes) -> dict[str, Any] | None:
    """The row in a line; nothing if it is none, or was cut off."""
    if line.endswith(b"\n"):
        with suppress(ValueError, RecursionError):
            row = json.loads(line)
            return row if isinstance(row, dict) else None
    return None


def _is_begun(line: bytes) -> bool:
    """Whether a line may be a row that was not written to its end; where power failed, zeros can stand there."""
    line = line.rstrip(b"\0")
    return line.startswith(_BEGIN) or _BEGIN.startswith(line)


# -- Parquet ----------------------------------------------------------------------------------------------------------


def _pyarrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise OptionError(
            "Parquet needs pyarrow: install cosca[arena], or choose a name that ends in .jsonl"
        ) from error
    return pyarrow


def _schema(arrow: Any) -> Any:
    numbers, texts = arrow.list_(arrow.int64()), arrow.list_(arrow.string())
    return arrow.schema(
        {
            "number": arrow.int64(),
            "deal": arrow.int64(),
            "seed": arrow.int64(),
            "game": arrow.string(),
            "rules_version": arrow.int64(),
            "edition": arrow.string(),
            "edition_digest": arrow.string(),
            "options": arrow.map_(arrow.string(), arrow.string()),
            "bots": texts,
            "course_digest": arrow.string(),
            "places": numbers,
            "scores": numbers,
            "words": arrow.int64(),
            "traits": arrow.map_(arrow.string(), texts),
            "uses": arrow.map_(arrow.string(), arrow.map_(arrow.string(), arrow.int64())),
        }
    )


def _write_parquet(path: Path, rows: Iterator[dict[str, Any]]) -> None:
    arrow = _pyarrow()
    schema = _schema(arrow)
    with arrow.parquet.ParquetWriter(path, schema) as writer:
        while batch := list(islice(rows, _BATCH)):
            writer.write_table(arrow.Table.from_pylist(batch, schema))


def _read_parquet(path: Path) -> Iterator[dict[str, Any]]:
    """The rows of a file; `OptionError` for whatever else may be in it."""
    parquet = _pyarrow().parquet
    try:
        with parquet.ParquetFile(path) as file:
            for batch in file.iter_batches(_BATCH):
                yield from batch.to_pylist(maps_as_pydicts="strict")
    except Exception as error:  # there is one of its own for each kind of file that is not ours
        raise OptionError(f"{path} cannot be read as Parquet") from error
