"""Live connections: every client of a match gets its present view after every change."""

import asyncio
import secrets
import time
from collections import defaultdict
from typing import Any, Protocol

from pydantic_core import to_json

from cosca.table.errors import TableError
from cosca.table.service import Service
from cosca.table.store import Row

HEARTBEAT = 20.0
"""Seconds after which a process tells the others again who is connected to it."""

_BELIEVED = 2.5 * HEARTBEAT
"""Seconds for which others believe it: a process may end without a word."""


class Socket(Protocol):
    """What a connection needs of its socket."""

    async def send_text(self, data: str) -> None:
        """Send a message."""


class Connection:
    """One client of one match. Changes that come faster than it reads are told together."""

    def __init__(self, hub: "Hub", socket: Socket, match: str, seat: int | None, words: int) -> None:
        self.hub = hub
        self.socket = socket
        self.match = match
        self.seat = seat
        self.words = words
        self.version = -1
        self.line = -1
        self._wanted = {"state", "chat"}
        self._wake = asyncio.Event()
        self._wake.set()
        self._sending = asyncio.Lock()

    def want(self, *what: str) -> None:
        """Something has changed: `state` or `chat`; `again`: the state is sent even if it is still the same."""
        self._wanted.update(what)
        self._wake.set()

    async def run(self) -> None:
        """Send what is new, as long as the connection lives."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            wanted, self._wanted = self._wanted, set()
            if "state" in wanted:
                await self._send_state(again="again" in wanted)
            if "chat" in wanted:
                await self._send_chat()

    async def send(self, message: dict[str, Any]) -> None:
        """Send a message."""
        async with self._sending:
            await self.socket.send_text(to_json(message).decode())

    async def _send_state(self, again: bool) -> None:
        live = await self.hub.service.live(self.match)
        viewer = live.viewer(self.seat)
        version, words = live.version_of(viewer), live.words_of(viewer)
        if version == self.version and not again:
            return
        message = {
            "type": "state",
            "version": version,
            "words": words,
            "seat": self.seat,
            "view": live.view(viewer),
            "news": live.told(viewer, min(self.words, words)),
            "undoable": live.undoable(self.seat),
            "summary": live.summary(self.hub.online(self.match)),
            "clocks": live.clocks(time.time(), viewer),
            "offer": live.offer(viewer),
        }
        self.version, self.words = version, words
        await self.send(message)

    async def _send_chat(self) -> None:
        lines = await self.hub.service.store.chat(self.match, self.line)
        if lines:
            self.line = lines[-1]["n"]
            told = [
                {"n": r["n"], "seat": r["seat"], "name": r["name"], "text": r["text"], "at": r["said"]} for r in lines
            ]
            await self.send({"type": "chat", "lines": told})

    async def refuse(self, request: int | None, error: TableError) -> None:
        """Answer a request that cannot be carried out."""
        await self.send({"type": "error", "id": request, **error.data()})


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
        elif "chat" in news:
            self.service.tell(news["match"], "chat")
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
            await self.announce()
            now = time.monotonic()
            for match, processes in list(self._elsewhere.items()):
                for process in [process for process, (until, _) in processes.items() if until <= now]:
                    self._believe({"match": match, "by": process, "online": []})
