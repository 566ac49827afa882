"""Storage: matches, seats, words, chat and the marks of teams in SQLite or PostgreSQL.

All changes of a match go through `Store.change`, which names the version it builds on: of several attempts at one
version, in one process or in many, exactly one succeeds. Changes that arrive together share a transaction, so that many
matches cost little more than one.
"""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol, TypeVar

from sqlalchemy import (
    Connection,
    Table,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from cosca.table import schema

CHANNEL = "cosca_matches"
"""Where PostgreSQL tells all server processes what has happened."""

Row = dict[str, Any]
T = TypeVar("T")
Work = Callable[[Connection], T]

ALL = -1
"""Where a team stands: a line of chat that is meant for everybody."""

_TRIES = 20
_LINES = 200
_MARKS = 60
"""How many marks a team may have on the board."""

_ADD_WORDS = insert(schema.words)


class ExistsError(Exception):
    """There is a match with this id already."""


class FullError(Exception):
    """A team has as many marks on the board as it may have."""


@dataclass
class Change:
    """What happens to a match in one step. `cut` takes back all words from this number on, before others are added."""

    match: str
    version: int
    cut: int | None = None
    words: Sequence[Row] = ()
    fields: Row = field(default_factory=dict)
    seats: dict[int, Row] = field(default_factory=dict)


@dataclass
class _Job:
    change: Change
    done: "asyncio.Future[bool]"

    def end(self, result: bool | Exception) -> None:
        if self.done.done():
            return  # whoever asked has gone
        if isinstance(result, Exception):
            self.done.set_exception(result)
        else:
            self.done.set_result(result)


class _Database(Protocol):
    """Runs work on a connection, inside a transaction."""

    async def read(self, work: Work[T]) -> T:
        """Work that only reads: it sees one moment."""

    async def write(self, work: Work[T]) -> T:
        """Work that writes; it counts when this returns."""

    async def close(self) -> None:
        """Let go of the database."""


class _Sqlite:
    """A file. One thread writes, two read; readers never wait for the writer."""

    def __init__(self, url: str) -> None:
        self._engine = create_engine(url)
        event.listen(self._engine, "connect", _prepare_sqlite)
        event.listen(self._engine, "begin", _begin_sqlite)
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(2, "reader")

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._in_transaction, work)

    async def write(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._in_transaction, work)

    def _in_transaction(self, work: Work[T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        for threads in (self._writer, self._readers):
            threads.shutdown()
        self._engine.dispose()


class _Postgres:
    """A server, which any number of our processes share."""

    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(url, pool_pre_ping=True)
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")

    async def read(self, work: Work[T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


class Store:
    """The database. `open` first, `close` at the end."""

    def __init__(self, url: str) -> None:
        self.is_postgres = url.startswith("postgresql")
        self.database: _Database = _Postgres(url) if self.is_postgres else _Sqlite(url)
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to take changes. The tables exist by now (see `migrate`)."""
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Let go of the database; what is not written by now is not acknowledged either."""
        if self._writer is not None:
            self._writer.cancel()
        await self.database.close()

    # -- reading ------------------------------------------------------------------------------------------------------

    async def whole_match(self, match: str) -> tuple[Row, list[Row], list[Row]] | None:
        """A match, its seats and its words, as they were at one moment."""
        matches = select(schema.matches).where(schema.matches.c.id == match)
        seats = select(schema.seats).where(schema.seats.c.match == match).order_by(schema.seats.c.seat)
        words = select(schema.words).where(schema.words.c.match == match).order_by(schema.words.c.n)

        def read(connection: Connection) -> tuple[Row, list[Row], list[Row]] | None:
            found = _rows(connection, matches)
            return (found[0], _rows(connection, seats), _rows(connection, words)) if found else None

        return await self.database.read(read)

    async def chat(self, match: str, after: Mapping[int, int]) -> list[Row]:
        """The lines to these teams (`ALL` is everybody), to each after a number; of many the last."""
        lines = schema.chat.c
        queries = [
            select(schema.chat)
            .where(lines.match == match, lines.team == team, lines.n > number)
            .order_by(lines.n.desc())
            .limit(_LINES)
            for team, number in after.items()
        ]
        found = await self.database.read(lambda connection: [row for one in queries for row in _rows(connection, one)])
        return sorted(found, key=lambda row: (row["said"], row["team"], row["n"]))

    async def marks(self, match: str, team: int) -> list[Row]:
        """What a team has drawn on the board, the oldest first."""
        drawn = schema.marks.c
        query = select(schema.marks).where(drawn.match == match, drawn.team == team).order_by(drawn.n)
        return await self.database.read(lambda connection: _rows(connection, query))

    async def lobby(self, most: int, since: float) -> list[str]:
        """Listed matches that wait for players and were made since then, newest first."""
        columns = schema.matches.c
        waiting = select(columns.id).where(columns.status == "open", columns.listed, columns.created > since)
        return await self._ids(waiting.order_by(columns.created.desc()).limit(most))

    async def due(self, until: float, most: int) -> list[str]:
        """Matches in which the table itself has to act until then, the most urgent first."""
        columns = schema.matches.c
        return await self._ids(select(columns.id).where(columns.due <= until).order_by(columns.due).limit(most))

    async def _ids(self, query: Any) -> list[str]:
        return [row["id"] for row in await self.database.read(lambda connection: _rows(connection, query))]

    # -- writing ------------------------------------------------------------------------------------------------------

    async def add_match(self, match: Row, seats: Sequence[Row], words: Sequence[Row] = ()) -> None:
        """A new match; `ExistsError` if there is one with this id."""

        def write(connection: Connection) -> None:
            connection.execute(insert(schema.matches), [match])
            connection.execute(insert(schema.seats), list(seats))
            if words:
                connection.execute(insert(schema.words), list(words))

        try:
            await self.database.write(write)
        except IntegrityError as error:
            raise ExistsError from error

    async def set_aside(self, match: str) -> None:
        """Nothing is due any more in a match that this program cannot read."""
        columns = schema.matches.c
        resting = update(schema.matches).where(columns.id == match).values(due=None)
        await self.database.write(lambda connection: connection.execute(resting))

    async def add_chat(self, line: Row) -> None:
        """Add a line to the chat; its number is the next one of its team."""
        await self._add_next(schema.chat, line, "chat")

    async def add_mark(self, mark: Row) -> None:
        """Draw a mark for a team; its number is the next one of the team. `FullError` if there are too many."""
        await self._add_next(schema.marks, mark, "marks", _MARKS)

    async def remove_marks(self, match: str, team: int, seat: int | None = None, number: int | None = None) -> int:
        """Remove all marks of a team, or only those of a seat, or with a number; how many there were."""
        drawn = schema.marks.c
        where = [drawn.match == match, drawn.team == team]
        where += [] if seat is None else [drawn.seat == seat]
        where += [] if number is None else [drawn.n == number]

        def write(connection: Connection) -> int:
            removed = connection.execute(delete(schema.marks).where(*where)).rowcount
            self._notify(connection, [{"match": match, "told": "marks"}])
            return removed

        return await self.database.write(write)

    async def _add_next(self, table: Table, row: Row, news: str, most: int | None = None) -> None:
        """Add a row with the next number `n` of its match and team, and tell the other processes of it."""
        here = (table.c.match == row["match"], table.c.team == row["team"])
        last = select(func.max(table.c.n), func.count()).where(*here)

        def write(connection: Connection) -> None:
            number, count = connection.execute(last).one()
            if most is not None and count >= most:
                raise FullError
            connection.execute(insert(table), [{**row, "n": 0 if number is None else number + 1}])
            self._notify(connection, [{"match": row["match"], "told": news}])

        for _ in range(_TRIES):
            try:
                return await self.database.write(write)
            except IntegrityError:  # another process took the number
                continue
        raise RuntimeError("the table is too busy")

    async def change(self, change: Change) -> bool:
        """Carry out a change; False if the match has another version by now, and nothing was changed."""
        job = _Job(change, asyncio.get_running_loop().create_future())
        await self._jobs.put(job)
        return await job.done

    async def notify(self, news: Sequence[Row]) -> None:
        """Tell the other server processes."""
        if self.is_postgres and news:
            await self.database.write(lambda connection: self._notify(connection, news))

    async def _write(self) -> None:
        """Carry out changes, all that wait together in one transaction."""
        while True:
            jobs = [await self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            # Processes that lock several matches at once do so in the same order, and so never wait for each other.
            jobs.sort(key=lambda job: job.change.match)
            if not await self._carry_out(jobs, last_try=len(jobs) == 1):
                for job in jobs:  # one bad change does not take the others with it
                    await self._carry_out([job], last_try=True)

    async def _carry_out(self, jobs: Sequence[_Job], last_try: bool) -> bool:
        changes = [job.change for job in jobs]
        try:
            results = await self.database.write(lambda connection: self._apply(connection, changes))
        except Exception as error:  # the writer must survive whatever happens to one transaction
            if last_try:
                jobs[0].end(error)
            return False
        for job, result in zip(jobs, results, strict=True):
            job.end(result)
        return True

    def _apply(self, connection: Connection, changes: Sequence[Change]) -> list[bool]:
        moved = [_moves(connection, change) for change in changes]
        made = [change for change, counts in zip(changes, moved, strict=True) if counts]
        for change in made:
            if change.cut is not None:
                said = schema.words.c
                connection.execute(delete(schema.words).where(said.match == change.match, said.n >= change.cut))
            for seat, values in change.seats.items():
                place = schema.seats.c
                where = (place.match == change.match, place.seat == seat)
                connection.execute(update(schema.seats).where(*where).values(values))
        words = [word for change in made for word in change.words]
        if words:
            connection.execute(_ADD_WORDS, words)
        self._notify(connection, [{"match": change.match, "version": change.version + 1} for change in made])
        return moved

    def _notify(self, connection: Connection, news: Sequence[Row]) -> None:
        if self.is_postgres and news:
            told = text("SELECT pg_notify(:channel, news) FROM unnest(CAST(:all AS text[])) AS news")
            connection.execute(told, {"channel": CHANNEL, "all": [json.dumps(one) for one in news]})


def _rows(connection: Connection, query: Any) -> list[Row]:
    return [dict(row) for row in connection.execute(query).mappings()]


def _moves(connection: Connection, change: Change) -> bool:
    """Take the match on to its next version; False if it is not at the one that the change builds on."""
    values = {**change.fields, "version": change.version + 1}
    present = {"the_match": change.match, "the_version": change.version}
    return connection.execute(_update(*sorted(values)), {**values, **present}).rowcount == 1


@cache
def _update(*fields: str) -> Any:
    """The statement that changes these fields of a match; made once, since making it takes longer than running it."""
    columns = schema.matches.c
    present = (columns.id == bindparam("the_match"), columns.version == bindparam("the_version"))
    return update(schema.matches).where(*present).values({name: bindparam(name) for name in fields})


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers never wait for the writer, and what was committed survives a killed process."""
    connection.isolation_level = None  # transactions begin where we say, see `_begin_sqlite`
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin_sqlite(connection: Any) -> None:
    """What a transaction reads is of one moment: the driver's own way does not promise that."""
    connection.exec_driver_sql("BEGIN")
