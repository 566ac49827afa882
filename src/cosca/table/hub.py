"""Live connections: every client of a match gets its present view after every change."""

import asyncio
import logging
import secrets
import time
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Protocol

from pydantic_core import to_json
from sqlalchemy.exc import SQLAlchemyError

from cosca.table import steps
from cosca.table.errors import TableError
from cosca.table.live import Live
from cosca.table.service import Service
from cosca.table.store import ALL, Row

log = logging.getLogger(__name__)

HEARTBEAT = 20.0
"""Seconds after which a process tells the others again who is connected to it."""

_BELIEVED = 2.5 * HEARTBEAT
"""Seconds for which others believe it: a process may end without a word."""


_WAIT = 1.0
"""Seconds before something is tried again that the database did not answer."""


class Socket(Protocol):
    """What a connection needs of its socket."""

    async def send_text(self, data: str) -> None:
        """Send a message."""


class Connection:
    """One client of one match. Changes that come faster than it reads are told together."""

    def __init__(self, hub: "Hub", socket: Socket, match: str) -> None:
        self.hub = hub
        self.socket = socket
        self.match = match
        self.seat: int | None = None
        self._secret: str | None = None
        self.version = -1
        self._lines: dict[int, int] = {}
        """The last line of chat that was sent, of everybody and of the own team."""
        self._words = 0
        self._last: object = None
        """The last of these words, to see whether it was taken back."""
        self._wanted = {"state", "chat", "marks"}
        self._wake = asyncio.Event()
        self._wake.set()
        self._sending = asyncio.Lock()
        self._marks: list[Row] | None = None
        """What was last sent of the marks: a client that comes back may have some that were removed."""

    async def sit(self, secret: str | None) -> None:
        """Take the seat that a secret holds, or look on; `WrongSecretError` if it holds none."""
        self._secret = secret
        self.seat = (await self.hub.service.live(self.match)).seat_or_public(secret)

    async def check(self) -> None:
        """`WrongSecretError` if the seat is held by another secret by now: somebody has sat down with the link."""
        if self._secret is not None:
            (await self.hub.service.live(self.match)).seat_of(self._secret)

    def want(self, *what: str) -> None:
        """Something has changed: `state`, `chat` or `marks`; `again`: the state is sent even if it is the same."""
        self._wanted.update(what)
        self._wake.set()

    async def run(self) -> None:
        """Send what is new, as long as the connection lives."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            wanted, self._wanted = self._wanted, set()
            try:
                await self._send_wanted(wanted)
            except SQLAlchemyError:
                log.warning("match %s cannot be read now", self.match, exc_info=True)
                await asyncio.sleep(_WAIT)
                self.want(*wanted)

    async def _send_wanted(self, wanted: set[str]) -> None:
        """Chat comes last: people speak of what they see and have drawn."""
        if "state" in wanted:
            await self._send_state(again="again" in wanted)
        if "marks" in wanted:
            await self._send_marks()
        if "chat" in wanted:
            await self._send_chat()

    async def send(self, message: dict[str, Any]) -> None:
        """Send a message."""
        async with self._sending:
            await self.socket.send_text(to_json(message).decode())

    async def _send_state(self, again: bool) -> None:
        live = await self.hub.service.live(self.match)
        await self.check()
        viewer = live.viewer(self.seat)
        version, words = live.version_of(viewer), live.words_of(viewer)
        if version == self.version and not again:
            return
        heard = live.heard(viewer)
        since = self._words if self._words <= words and self._last == _stamp(live, heard[: self._words]) else 0
        message = {
            "type": "state",
            "version": version,
            "moved": live.moved(viewer),
            "words": words,
            "seat": self.seat,
            "view": live.view(viewer),
            "news": live.told(viewer, since),
            "undoable": live.undoable(self.seat),
            "hintable": steps.is_hintable(live, self.seat),
            "summary": live.summary(self.hub.online(self.match)),
            "clocks": live.clocks(time.time(), viewer),
            "offer": live.offer(viewer),
        }
        self.version, self._words, self._last = version, words, _stamp(live, heard)
        await self.send(message)

    async def _send_chat(self) -> None:
        team = await self._team()
        heard = {to: self._lines.get(to, -1) for to in (ALL, team) if to is not None}
        lines = await self.hub.service.store.chat(self.match, heard)
        if lines:
            for row in lines:  # in the order of clocks, which may differ between processes
                self._lines[row["team"]] = max(self._lines.get(row["team"], -1), row["n"])
            await self.send({"type": "chat", "lines": [_line(row) for row in lines]})

    async def _send_marks(self) -> None:
        team = await self._team()
        if team is None:
            return
        marks = [
            {"n": row["n"], "seat": row["seat"], "sign": row["sign"], "from": row["thing"], "to": row["target"]}
            for row in await self.hub.service.store.marks(self.match, team)
        ]
        if marks != self._marks:
            self._marks = marks
            await self.send({"type": "marks", "marks": marks})

    async def _team(self) -> int | None:
        """The team of the own seat, as long as the seat is held by the same secret."""
        await self.check()
        return (await self.hub.service.live(self.match)).team_of(self.seat)

    async def refuse(self, request: int | None, error: TableError) -> None:
        """Answer a request that cannot be carried out."""
        await self.send({"type": "error", "id": request, **error.data()})


def _line(row: Row) -> Row:
    """A line of chat as clients get it."""
    said = {key: row[key] for key in ("n", "seat", "name", "text", "fact")}
    return {**said, "to": "all" if row["team"] == ALL else "team", "at": row["said"]}


def _stamp(live: Live, places: Sequence[int]) -> object:
    """What tells the last of these words from any other that may stand in its place later."""
    return (live.log[places[-1]]["version"], live.match.words[places[-1]]) if places else None


class Hub:
    """All connections of this process, and what other processes tell of theirs."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.process = secrets.token_hex(8)
        self._connections: defaultdict[str, set[Connection]] = defaultdict(set)
        self._elsewhere: defaultdict[str, dict[str, tuple[float, list[int]]]] = defaultdict(dict)
        """Match, process: until when these seats are believed to be connected there."""
        self._tasks: set[asyncio.Task[None]] = set()
        service.listeners.append(self.on_change)

    def on_change(self, match: str, what: str) -> None:
        """A match has changed."""
        for connection in self._connections.get(match, ()):
            connection.want(what)

    def online(self, match: str) -> list[int]:
        """The seats that have a connection, here or at another process."""
        now = time.monotonic()
        elsewhere = self._elsewhere.get(match, {}).values()
        return sorted({*self._here(match), *(seat for until, seats in elsewhere if until > now for seat in seats)})

    def _here(self, match: str) -> list[int]:
        return sorted({c.seat for c in self._connections.get(match, ()) if c.seat is not None})

    def join(self, connection: Connection) -> None:
        """A new connection."""
        self._connections[connection.match].add(connection)
        self._presence(connection)

    def part(self, connection: Connection) -> None:
        """A connection has ended."""
        self._connections[connection.match].discard(connection)
        if not self._connections[connection.match]:
            del self._connections[connection.match]
        self._presence(connection)

    def _presence(self, changed: Connection) -> None:
        """Others see who is there."""
        if changed.seat is None:
            return
        for connection in self._connections.get(changed.match, ()):
            if connection is not changed:
                connection.want("again", "state")
        if self.service.store.is_postgres:
            task = asyncio.create_task(self.service.store.notify([self._told(changed.match)]))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    # -- several processes --------------------------------------------------------------------------------------------

    def _told(self, match: str) -> Row:
        return {"match": match, "online": self._here(match), "by": self.process}

    async def announce(self) -> None:
        """Tell the other processes who is connected here."""
        await self.service.store.notify([self._told(match) for match in list(self._connections)])

    async def ask(self) -> None:
        """Ask the other processes who is connected there."""
        await self.service.store.notify([{"who": self.process}])

    async def on_notified(self, news: Row) -> None:
        """What a process, perhaps this one, tells all."""
        if news.get("who", self.process) != self.process:
            await self.announce()
        elif "online" in news and news["by"] != self.process:
            self._believe(news)
        elif "told" in news:
            self.service.tell(news["match"], news["told"])
        elif "version" in news:
            await self.service.on_changed(news["match"], news["version"])

    def _believe(self, news: Row) -> None:
        match = news["match"]
        before = self.online(match)
        if news["online"]:
            self._elsewhere[match][news["by"]] = (time.monotonic() + _BELIEVED, news["online"])
        else:
            self._elsewhere[match].pop(news["by"], None)
        if not self._elsewhere[match]:
            del self._elsewhere[match]
        if self.online(match) != before:
            for connection in self._connections.get(match, ()):
                connection.want("again", "state")

    async def keep_announcing(self) -> None:
        """Tell again and again who is here, and forget who was elsewhere; runs for ever."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self.announce()
            except (SQLAlchemyError, OSError):
                log.warning("the database cannot be reached", exc_info=True)
            now = time.monotonic()
            for match, processes in list(self._elsewhere.items()):
                for process in [process for process, (until, _) in processes.items() if until <= now]:
                    self._believe({"match": match, "by": process, "online": []})
