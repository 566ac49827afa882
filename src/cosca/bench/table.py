"""The table under load: simulated clients over real WebSockets, against a server of its own on this machine.

- `measure_table`: every match has two people. Each second one of them says a word, and the time is taken from sending
  it until the *other* seat has the new view.
- `measure_bots`: every match has one person among bots, who answer as soon as they can. Each second the person says a
  word if it owes one, and the time is taken until it is acknowledged: bots must not keep people waiting.

Server, clients and bots share the machine.
"""

import asyncio
import contextlib
import gc
import json
import socket
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

from cosca.bots import BOTS
from cosca.games import PACKAGES, find_game
from cosca.kernel import CHANCE, OptionError
from cosca.table.serve import database_url

_PATIENCE = 10.0
"""Seconds after which a word that has not arrived never will."""
_START = 60.0
"""Seconds after which a server that does not listen never will."""
_FEWEST = 2
"""Of fewer words there are no quantiles."""


@dataclass(frozen=True)
class TableFigures:
    """What was measured. Latencies are from sending a word to the other seat's update, or to its acknowledgement."""

    matches: int
    seconds: float
    words: int
    words_per_second: float
    p50_ms: float
    p99_ms: float
    max_ms: float
    errors: int
    bot_words: int = 0
    """How many words of bots the people heard of."""

    def json(self) -> str:
        """One line of JSON."""
        return json.dumps(self._data())

    def text(self) -> str:
        """For people, a figure in a line."""
        return "\n".join(f"{key}: {value}" for key, value in self._data().items())

    def _data(self) -> dict[str, float]:
        return {key: round(value, 2) for key, value in asdict(self).items()}


def measure_table(matches: int, seconds: float, database: str | None = None) -> TableFigures:
    """Start a server, let so many matches of two people play for so long, and stop it again."""
    with _served(database) as port:
        return asyncio.run(_Pairs(port, matches, seconds).run())


def measure_bots(matches: int, level: str, seconds: float, database: str | None = None) -> TableFigures:
    """Start a server, let so many matches of a person and bots play for so long, and stop it again.

    `OptionError` if the table has no such bots; other settings of a level are for the arena.
    """
    if level not in BOTS:
        raise OptionError(f"--level: expected a bot of the table, one of {', '.join(BOTS)}, found {level!r}")
    with _served(database, "--pause", "0") as port:
        return asyncio.run(_Singles(port, matches, seconds, level).run())


@contextlib.contextmanager
def _served(database: str | None, *arguments: str) -> Iterator[int]:
    """A server that runs meanwhile, at a port of its own."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        place = str(Path(folder) / "bench.sqlite") if database is None else database_url(database)
        command = [sys.executable, "-m", "cosca", "serve", "--port", str(port), "--no-browser", "--database", place]
        server = subprocess.Popen([*command, "--no-limits", *arguments], stdout=subprocess.DEVNULL)
        gc.disable()  # the pauses of the clients are none of the server's
        try:
            _wait_for(server, port)
            yield port
        finally:
            gc.enable()
            server.terminate()
            server.wait(timeout=20)


def _wait_for(server: "subprocess.Popen[bytes]", port: int) -> None:
    """`OptionError` if the server ends, having said why, before it listens, or if it never does."""
    end = time.perf_counter() + _START
    while True:
        if server.poll() is not None or time.perf_counter() > end:
            raise OptionError("the server that was to be measured did not start")
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1.0):
            return
        time.sleep(0.05)


class _People(ABC):
    """The people of a match."""

    sent: float | None = None
    """When the word was sent that has not arrived yet."""
    speaker = CHANCE
    """Who has said the last word."""
    version = 0
    """The version that the last word answered."""

    def __init__(self, load: "_Load", made: dict[str, Any], number: int) -> None:
        self.load = load
        self.match = made["match"]
        self.secrets = [made["secret"], *made["links"].values()]
        self.random = Random(number)
        self.views: list[dict[str, Any] | None] = [None] * len(self.secrets)
        self.sockets: list[ClientConnection] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def join(self) -> None:
        for seat, secret in enumerate(self.secrets):
            address = f"ws://127.0.0.1:{self.load.port}/api/matches/{self.match}/live"
            connection = await connect(address, max_size=None, compression=None)
            await connection.send(json.dumps({"type": "hello", "secret": secret}))
            self.sockets.append(connection)
            self.tasks.append(asyncio.create_task(self._listen(seat, connection)))

    async def _listen(self, seat: int, connection: ClientConnection) -> None:
        async for text in connection:
            now = time.perf_counter()
            message = json.loads(text)
            self.hear(seat, message, now)
            if message["type"] == "state":
                self.views[seat] = message

    @abstractmethod
    def hear(self, seat: int, message: dict[str, Any], now: float) -> None:
        """Somebody is told something."""

    async def say(self) -> None:
        """One word, by whoever owes it, when the last one has arrived."""
        if self.sent is not None:
            return
        for seat, message in enumerate(self.views):
            if message and (options := message["view"]["options"].get(str(seat))):
                # People pass only when nothing else is left; a random pass would end most matches early.
                word = self.random.choice([word for word in options if word != "pass"] or options)
                self.speaker, self.version = seat, message["version"]
                self.sent = time.perf_counter()
                request = {"type": "word", "id": 1, "version": message["version"], "word": word}
                await self.sockets[seat].send(json.dumps(request))
                return

    @property
    def is_over(self) -> bool:
        message = self.views[0]
        return message is not None and message["view"]["result"] is not None

    async def part(self) -> None:
        """Leave, when the last word has arrived; an error if it never does."""
        end = time.perf_counter() + _PATIENCE
        while self.sent is not None and time.perf_counter() < end:
            await asyncio.sleep(0.05)
        self.load.errors += self.sent is not None
        for task in self.tasks:
            task.cancel()
        for connection in self.sockets:
            await connection.close()


class _Pair(_People):
    """Two people: a word has arrived when the other one sees it."""

    def hear(self, seat: int, message: dict[str, Any], now: float) -> None:
        if message["type"] == "error":
            self.load.errors += 1
            self.sent = None
        elif message["type"] == "state" and self.sent and seat != self.speaker and message["version"] > self.version:
            self.load.arrived(self.sent, now)
            self.sent = None


class _Single(_People):
    """One person among bots: a word has arrived when it is acknowledged."""

    def hear(self, seat: int, message: dict[str, Any], now: float) -> None:
        if message["type"] == "state":
            before = self.views[seat]
            self.load.bot_words += message["version"] - before["version"] if before else 0
        elif message["type"] == "ok" and self.sent is not None:
            self.load.arrived(self.sent, now)
            self.load.bot_words -= 1  # of the changes that are seen, this one is the person's own
            self.sent = None
        elif message["type"] == "error":
            self.load.errors += message["code"] != "stale"  # others who choose at the same time may be faster
            self.sent = None


class _Load(ABC):
    """Many matches at once."""

    def __init__(self, port: int, matches: int, seconds: float) -> None:
        self.port = port
        self.matches = matches
        self.seconds = seconds
        self.latencies: list[float] = []
        self.last = 0.0
        self.errors = 0
        self.bot_words = 0

    def arrived(self, sent: float, now: float) -> None:
        """A word has arrived."""
        self.latencies.append(now - sent)
        self.last = now

    async def run(self) -> TableFigures:
        tables = [await self._seated(number) for number in range(self.matches)]
        self.latencies.clear()
        self.bot_words = 0
        begun = time.perf_counter()
        await asyncio.gather(*(self._play(people, number) for number, people in enumerate(tables)))
        if len(self.latencies) < _FEWEST:
            raise OptionError(f"only {len(self.latencies)} words arrived: measure for more --seconds")
        spent = self.last - begun
        cuts = quantiles(self.latencies, n=100, method="inclusive")
        return TableFigures(
            matches=self.matches,
            seconds=spent,
            words=len(self.latencies),
            words_per_second=len(self.latencies) / spent,
            p50_ms=cuts[49] * 1000,
            p99_ms=cuts[98] * 1000,
            max_ms=max(self.latencies) * 1000,
            errors=self.errors,
            bot_words=self.bot_words,
        )

    async def _post(self, path: str, body: dict[str, Any]) -> Any:
        headers = {"Content-Type": "application/json"}
        request = Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), headers)
        return json.loads(await asyncio.to_thread(lambda: urlopen(request, timeout=30).read()))  # noqa: S310

    async def _seated(self, number: int) -> _People:
        """The people of a new match, connected."""
        people = await self.make(number)
        await people.join()
        return people

    @abstractmethod
    async def make(self, number: int) -> _People:
        """A new match."""

    async def made(self, game: str, *seats: dict[str, str]) -> dict[str, Any]:
        """A new match of a game."""
        wish = {"game": game, "name": "Ada", "seats": [{"kind": "me"}, *seats], "public": False}
        made: dict[str, Any] = await self._post("/api/matches", wish)
        return made

    async def _play(self, people: _People, number: int) -> None:
        """A word a second, at a moment of its own; a finished match is followed by another one."""
        end = time.perf_counter() + self.seconds
        await asyncio.sleep(number / self.matches)
        while time.perf_counter() < end:
            next_word = time.perf_counter() + 1
            if people.is_over:
                await people.part()
                people = await self._seated(number)
            else:
                await people.say()
            await asyncio.sleep(max(0.0, next_word - time.perf_counter()))
        await people.part()


class _Pairs(_Load):
    """Matches of two people."""

    async def make(self, number: int) -> _People:
        return _Pair(self, await self.made("famiglia", {"kind": "link"}), number)


class _Singles(_Load):
    """Matches of one person and bots of a level, of all games in turn."""

    def __init__(self, port: int, matches: int, seconds: float, level: str) -> None:
        super().__init__(port, matches, seconds)
        self.level = level

    async def make(self, number: int) -> _People:
        game = find_game(list(PACKAGES)[number % len(PACKAGES)])
        bots = [{"kind": "bot", "bot": self.level}] * (game.seats[0] - 1)
        return _Single(self, await self.made(game.id, *bots), number)
