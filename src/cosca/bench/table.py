"""The table under load: simulated clients over real WebSockets, against a server of its own on this machine.

Every match has two people. Each second one of them says a word, and the time is taken from sending it until the
*other* seat has the new view. Server and clients share the machine.
"""

import asyncio
import gc
import json
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

from cosca.kernel import CHANCE


@dataclass(frozen=True)
class TableFigures:
    """What was measured. Latencies are from sending a word to the other seat's update."""

    matches: int
    seconds: float
    words: int
    words_per_second: float
    p50_ms: float
    p99_ms: float
    max_ms: float
    errors: int

    def json(self) -> str:
        """One line of JSON."""
        return json.dumps({key: round(value, 2) for key, value in asdict(self).items()})

    def text(self) -> str:
        """For people, a figure in a line."""
        return "\n".join(f"{key}: {round(value, 2)}" for key, value in asdict(self).items())


def measure_table(matches: int, seconds: float, database: str | None = None) -> TableFigures:
    """Start a server, let so many matches play for so long, and stop it again."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        place = database or str(Path(folder) / "bench.sqlite")
        command = [sys.executable, "-m", "cosca", "serve", "--port", str(port), "--no-browser", "--database", place]
        server = subprocess.Popen([*command, "--no-limits"], stdout=subprocess.DEVNULL)
        gc.disable()  # the pauses of the clients are none of the server's
        try:
            return asyncio.run(_Load(port, matches, seconds).run())
        finally:
            gc.enable()
            server.terminate()
            server.wait(timeout=20)


class _Pair:
    """A match with two people."""

    def __init__(self, load: "_Load", made: dict[str, Any], number: int) -> None:
        self.load = load
        self.match = made["match"]
        self.secrets = [made["secret"], made["links"]["1"]]
        self.random = Random(number)
        self.views: list[dict[str, Any] | None] = [None, None]
        self.sent: tuple[int, float] | None = None
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
            if message["type"] == "state":
                self.views[seat] = message
                if self.sent and seat != self.sent[0] and message["version"] > self.version:
                    self.load.latencies.append(now - self.sent[1])
                    self.load.last = now
                    self.sent = None
            elif message["type"] == "error":
                self.load.errors += 1

    async def say(self) -> None:
        """One word, by whoever owes it."""
        for seat, message in enumerate(self.views):
            if message and (options := message["view"]["options"].get(str(seat))):
                # People pass only when nothing else is left; a random pass would end most matches early.
                word = self.random.choice([word for word in options if word != "pass"] or options)
                if self.sent is not None:
                    self.load.errors += 1  # the other seat never heard of the last word
                self.version = message["version"]
                self.sent = seat, time.perf_counter()
                request = {"type": "word", "version": message["version"], "word": word}
                await self.sockets[seat].send(json.dumps(request))
                return

    @property
    def is_over(self) -> bool:
        message = self.views[0]
        return message is not None and message["view"]["result"] is not None

    async def part(self) -> None:
        for task in self.tasks:
            task.cancel()
        for connection in self.sockets:
            await connection.close()

    version = CHANCE


class _Load:
    def __init__(self, port: int, matches: int, seconds: float) -> None:
        self.port = port
        self.matches = matches
        self.seconds = seconds
        self.latencies: list[float] = []
        self.last = 0.0
        self.errors = 0

    async def run(self) -> TableFigures:
        await self._wait_for_server()
        pairs = [await self._make(number) for number in range(self.matches)]
        self.latencies.clear()
        begun = time.perf_counter()
        await asyncio.gather(*(self._play(pair, number) for number, pair in enumerate(pairs)))
        spent = self.last - begun
        cuts = quantiles(self.latencies, n=100)
        return TableFigures(
            matches=self.matches,
            seconds=spent,
            words=len(self.latencies),
            words_per_second=len(self.latencies) / spent,
            p50_ms=cuts[49] * 1000,
            p99_ms=cuts[98] * 1000,
            max_ms=max(self.latencies) * 1000,
            errors=self.errors,
        )

    async def _wait_for_server(self) -> None:
        for _ in range(200):
            try:
                await self._post("/api/mine", {"seats": []})
            except OSError:
                await asyncio.sleep(0.05)
            else:
                return
        raise RuntimeError("the server did not start")

    async def _post(self, path: str, body: dict[str, Any]) -> Any:
        headers = {"Content-Type": "application/json"}
        request = Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), headers)
        return json.loads(await asyncio.to_thread(lambda: urlopen(request, timeout=30).read()))  # noqa: S310

    async def _make(self, number: int) -> _Pair:
        wish = {"game": "famiglia", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "link"}], "public": False}
        made = await self._post("/api/matches", wish)
        pair = _Pair(self, made, number)
        await pair.join()
        return pair

    async def _play(self, pair: _Pair, number: int) -> None:
        """A word a second, at a moment of its own; a finished match is followed by another one."""
        end = time.perf_counter() + self.seconds
        await asyncio.sleep(number / self.matches)
        while time.perf_counter() < end:
            next_word = time.perf_counter() + 1
            if pair.is_over:
                await pair.part()
                pair = await self._make(number)
            else:
                await pair.say()
            await asyncio.sleep(max(0.0, next_word - time.perf_counter()))
        await asyncio.sleep(0.5)
        await pair.part()
