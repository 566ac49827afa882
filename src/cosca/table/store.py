"""Storage: matches, seats, words and chat in SQLite or PostgreSQL.

All changes of a match go through `Store.change`, which names the version it builds on: of several attempts at one
version, in one process or in many, exactly one succeeds. Changes that arrive together share a transaction, so that many
matches cost little more than one.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import delete, event, func, insert, literal, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cosca.table import schema

CHANNEL = "cosca_matches"
"""Where PostgreSQL tells all server processes that a match has changed."""

Row = dict[str, Any]

_TRIES = 20


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


class Store:
    """The database. `open` first, `close` at the end."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine = create_async_engine(url, pool_pre_ping=not url.startswith("sqlite"))
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        if not self.is_postgres:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(self.engine.sync_engine, "begin", _begin_sqlite)

    async def open(self) -> None:
        """Begin to take changes. The tables exist by now (see `migrate`)."""
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
        if self._writer is not None:
            self._writer.cancel()
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection for reading."""
        async with self.engine.connect() as connection:
            yield connection

    # -- reading ------------------------------------------------------------------------------------------------------

    async def whole_match(self, match: str) -> tuple[Row, list[Row], list[Row]] | None:
        """A match, its seats and its words, as they were at one moment."""
        seats = select(schema.seats).where(schema.seats.c.match == match).order_by(schema.seats.c.seat)
        words = select(schema.words).where(schema.words.c.match == match).order_by(schema.words.c.n)
        async with self.reading() as connection:
            if self.is_postgres:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            found = await connection.execute(select(schema.matches).where(schema.matches.c.id == match))
            row = found.mappings().first()
            if row is None:
                return None
            seat_rows = [dict(seat) for seat in (await connection.execute(seats)).mappings()]
            word_rows = [dict(word) for word in (await connection.execute(words)).mappings()]
            return dict(row), seat_rows, word_rows

    async def chat(self, match: str, after: int = -1) -> list[Row]:
        """The lines of chat after a number."""
        lines = schema.chat.c
        return await self._rows(select(schema.chat).where(lines.match == match, lines.n > after).order_by(lines.n))

    async def lobby(self, most: int) -> list[str]:
        """Listed matches that wait for players, newest first."""
        columns = schema.matches.c
        query = (
            select(columns.id)
            .where(columns.status == "open", columns.listed)
            .order_by(columns.created.desc())
            .limit(most)
        )
        return [row["id"] for row in await self._rows(query)]

    async def running(self) -> list[str]:
        """All matches that are being played."""
        return [
            row["id"]
            for row in await self._rows(select(schema.matches.c.id).where(schema.matches.c.status == "playing"))
        ]

    async def _rows(self, query: Any) -> list[Row]:
        async with self.reading() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    # -- writing ------------------------------------------------------------------------------------------------------

    async def add_match(self, match: Row, seats: Sequence[Row], words: Sequence[Row] = ()) -> None:
        """A new match."""
        async with self.engine.begin() as connection:
            await connection.execute(insert(schema.matches), [match])
            await connection.execute(insert(schema.seats), list(seats))
            if words:
                await connection.execute(insert(schema.words), list(words))

    async def add_chat(self, match: str, seat: int | None, name: str, line: str, said: float) -> None:
        """Add a line to the chat."""
        lines = schema.chat.c
        next_number = func.coalesce(func.max(lines.n), -1) + 1
        row = select(literal(match), next_number, literal(seat), literal(name), literal(line), literal(said))
        added = insert(schema.chat).from_select(list(schema.chat.c.keys()), row.where(lines.match == match))
        for _ in range(_TRIES):
            try:
                async with self.engine.begin() as connection:
                    await connection.execute(added)
                    await self._notify(connection, match, -1)
            except IntegrityError:  # somebody else took the number
                continue
            return
        raise RuntimeError("the chat is too busy")

    async def change(self, change: Change) -> bool:
        """Carry out a change; False if the match has another version by now, and nothing was changed."""
        job = _Job(change, asyncio.get_running_loop().create_future())
        await self._jobs.put(job)
        return await job.done

    async def _write(self) -> None:
        """Carry out changes, all that wait together in one transaction."""
        while True:
            jobs = [await self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            # Processes that lock several matches at once do so in the same order, and so never wait for each other.
            jobs.sort(key=lambda job: job.change.match)
            try:
                async with self.engine.begin() as connection:
                    results = [await self._try(connection, job) for job in jobs]
            except Exception as error:  # the writer must survive whatever happens to one transaction
                for job in jobs:
                    if not job.done.done():
                        job.done.set_exception(error)
                continue
            for job, result in zip(jobs, results, strict=True):
                if not job.done.done():
                    job.done.set_result(result)

    async def _try(self, connection: AsyncConnection, job: _Job) -> bool:
        """One change of several; if it fails, the others count all the same."""
        try:
            async with connection.begin_nested():
                return await self._apply(connection, job.change)
        except DBAPIError as error:
            if error.connection_invalidated:
                raise
            job.done.set_exception(error)
            return False

    async def _apply(self, connection: AsyncConnection, change: Change) -> bool:
        columns = schema.matches.c
        fields = {**change.fields, "version": change.version + 1}
        moved = (
            update(schema.matches).where(columns.id == change.match, columns.version == change.version).values(fields)
        )
        if (await connection.execute(moved)).rowcount != 1:
            return False
        if change.cut is not None:
            said = schema.words.c
            await connection.execute(delete(schema.words).where(said.match == change.match, said.n >= change.cut))
        if change.words:
            await connection.execute(insert(schema.words), [{"match": change.match, **word} for word in change.words])
        for seat, values in change.seats.items():
            place = schema.seats.c
            where = (place.match == change.match, place.seat == seat)
            await connection.execute(update(schema.seats).where(*where).values(values))
        await self._notify(connection, change.match, change.version + 1)
        return True

    async def _notify(self, connection: AsyncConnection, match: str, version: int) -> None:
        if self.is_postgres:
            payload = json.dumps([match, version])
            await connection.execute(
                text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload}
            )


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers never wait for the writer, and what was committed survives a killed process."""
    connection.isolation_level = None  # transactions begin where we say, see `_begin_sqlite`
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin_sqlite(connection: Any) -> None:
    """What a transaction reads is of one moment, and it can have savepoints: the driver's own way allows neither."""
    connection.exec_driver_sql("BEGIN")
