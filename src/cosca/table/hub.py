"""Live connections: every client of a match gets its present view after every change."""

import asyncio
import time
from collections import defaultdict
from typing import Any, Protocol

from pydantic_core import to_json

from cosca.table.errors import TableError
from cosca.table.service import Service


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

    def want(self, what: str) -> None:
        """Something has changed."""
        self._wanted.add(what)
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
        online = self.hub.online(self.match)
        if live.version == self.version and not again:
            return
        now = time.time()
        self.words = min(self.words, len(live.match.words))
        message = {
            "type": "state",
            "version": live.version,
            "words": len(live.match.words),
            "seat": self.seat,
            "view": live.view(live.viewer(self.seat)),
            "news": live.news(self.seat, self.words),
            "undoable": live.undoable(self.seat),
            "summary": live.summary(online),
            "clocks": live.clocks(now, live.viewer(self.seat)),
            "offer": live.row["offer"],
        }
        self.version = live.version
        self.words = len(live.match.words)
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
    """All connections of this process."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._connections: defaultdict[str, set[Connection]] = defaultdict(set)
        service.listeners.append(self.on_change)
        service.online = self.online

    def on_change(self, match: str, what: str) -> None:
        """A match has changed."""
        for connection in self._connections.get(match, ()):
            connection.want(what)

    def online(self, match: str) -> list[int]:
        """The seats that have a connection here."""
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
        for connection in self._connections.get(changed.match, ()):
            if connection is not changed and changed.seat is not None:
                connection.want("again")
                connection.want("state")
