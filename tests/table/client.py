"""A server process and a client for it, for the tests of the table."""

import asyncio
import contextlib
import functools
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, ParamSpec

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

HERE = Path(__file__).parent
SOURCES = HERE.parent.parent / "src"
Json = dict[str, Any]
P = ParamSpec("P")


def asynchronous(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that is a coroutine; it never runs longer than two minutes."""

    async def bounded(*args: P.args, **kwargs: P.kwargs) -> None:
        async with asyncio.timeout(120):
            await test(*args, **kwargs)

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(bounded(*args, **kwargs))

    return run


# -- servers ----------------------------------------------------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def cosca(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command of the program with a data folder of its own."""
    command = [sys.executable, "-m", "cosca", *words]
    return subprocess.run(command, env=environment(folder), cwd=folder, capture_output=True, text=True, check=False)


def environment(folder: Path) -> dict[str, str]:
    paths = os.pathsep.join([str(SOURCES), *filter(None, [os.environ.get("PYTHONPATH")])])
    clean = {key: value for key, value in os.environ.items() if key not in ("LANG", "LC_ALL", "LC_MESSAGES")}
    return {**clean, "PYTHONPATH": paths, "XDG_DATA_HOME": str(folder / "data"), "PYTHONIOENCODING": "utf-8"}


@dataclass
class Server:
    """A server as a process of its own. `changes` are names of changes that the launcher makes to it."""

    folder: Path
    database: str = ""
    arguments: Sequence[str] = ("--no-limits",)
    changes: Sequence[str] = ()
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def log_file(self) -> Path:
        return self.folder / f"server-{self.port}.log"

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def database_file(self) -> Path:
        return self.folder / "table.sqlite"

    def start(self) -> None:
        program = [str(HERE / "launcher.py"), *self.changes, "--"] if self.changes else ["-m", "cosca"]
        database = self.database or str(self.database_file)
        settings = ["--port", str(self.port), "--no-browser", "--database", database, "--pause", "0"]
        with self.log_file.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *program, "serve", *settings, *self.arguments],
                env=environment(self.folder),
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + 30
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log()
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        raise AssertionError(f"the server did not start: {self.log()}")

    def stop(self) -> None:
        """Stop as a person does."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Stop without a chance to finish anything."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(timeout=20)
            self.process = None

    def log(self) -> str:
        return self.log_file.read_text("utf-8", "replace") if self.log_file.exists() else ""

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


# -- clients ----------------------------------------------------------------------------------------------------------


class Client:
    """A person's browser or a program: HTTP requests, and any number of live connections."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.AsyncClient(base_url=f"http://{server.host}", timeout=30, trust_env=False)
        self.players: list[Player] = []

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        for player in self.players:
            await player.close()
        await self.http.aclose()

    async def get(self, path: str, secret: str | None = None, **query: str | int) -> Any:
        """What a request answers that must succeed."""
        headers = {"X-Seat": secret} if secret else {}
        answer = await self.http.get(path, headers=headers, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    async def post(self, path: str, **body: Any) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def make(self, *seats: str, game: str = "famiglia", name: str = "Ada", **more: Any) -> Json:
        """A new match. Seats are `me`, `link`, `open` or the name of a bot."""
        made: Json = await self.post("/api/matches", game=game, name=name, seats=[seat(kind) for kind in seats], **more)
        return made

    async def join(self, match: str, secret: str | None = None) -> "Player":
        """A live connection that has got its first state."""
        player = Player(self.server, match, secret)
        self.players.append(player)
        await player.connect()
        await player.until(lambda _: True)
        return player

    async def name(self, player: "Player", name: str) -> None:
        """Sit down with a link: the seat is held by another secret from then on."""
        claimed = await self.post(f"/api/matches/{player.match}/claim", secret=player.secret, name=name)
        player.secret = claimed["secret"]
        await player.again()

    async def play(self, *seats: str, **more: Any) -> "list[Player]":
        """A new match, and connections for all its people in the order of their seats."""
        made = await self.make(*seats, **more)
        secrets = {made["seat"]: made["secret"], **{int(place): link for place, link in made["links"].items()}}
        return [
            await self.join(made["match"], secrets[place]) for place in sorted(filter(lambda s: s is not None, secrets))
        ]

    async def record(self, match: str) -> str:
        text = await self.get(f"/api/matches/{match}/record")
        assert isinstance(text, str)
        return text


def seat(kind: str) -> Json:
    return {"kind": kind} if kind in ("me", "link", "open") else {"kind": "bot", "bot": kind}


def record_words(record: str) -> list[str]:
    """The lines of words of a record."""
    return record.split("\n\n", 1)[1].splitlines()[:-1]


class Player:
    """A live connection, with everything it was sent."""

    def __init__(self, server: Server, match: str, secret: str | None = None) -> None:
        self.server = server
        self.match = match
        self.secret = secret
        self.raw: list[str] = []
        self.state: Json = {}
        self.lines: list[Json] = []
        self.facts: dict[int, list[Json]] = {}
        self.answers: dict[int, Json] = {}
        self.errors: list[Json] = []
        self.code: int | None = None
        self.times: dict[int, float] = {}
        self.random = random.Random(f"{match} {secret}")
        self._socket: ClientConnection | None = None
        self._listener: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()
        self._id = 0

    async def connect(self, hello: Json | str | bytes | None = None, origin: str | None = None) -> None:
        url = f"ws://{self.server.host}/api/matches/{self.match}/live"
        headers = {"Origin": origin} if origin else None
        self._socket = await connect(url, proxy=None, max_size=None, additional_headers=headers)
        self.code = None
        self._listener = asyncio.create_task(self._listen(self._socket))
        await self.send({"type": "hello", "secret": self.secret} if hello is None else hello)

    async def _listen(self, connection: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in connection:
                assert isinstance(text, str)
                self.raw.append(text)
                self._take(json.loads(text))
                async with self._news:
                    self._news.notify_all()
        self.code = connection.close_code
        async with self._news:
            self._news.notify_all()

    def _take(self, message: Json) -> None:
        if message["type"] == "state":
            self.state = message
            self.times.setdefault(message["version"], time.monotonic())
            for step in message["news"]:
                self.facts[step["at"]] = step["facts"]
        elif message["type"] == "chat":
            self.lines += message["lines"]
        else:
            if message["type"] == "error":
                self.errors.append(message)
            if message["id"] is not None:
                self.answers[message["id"]] = message

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._listener is not None:
            await self._listener
        self._socket = self._listener = None

    async def again(self) -> None:
        """Close the connection and make a new one."""
        await self.close()
        self.state = {}
        await self.connect()
        await self.until(lambda _: True)

    # -- waiting ------------------------------------------------------------------------------------------------------

    async def wait(self, condition: Callable[[], object], seconds: float = 20, what: str = "") -> None:
        """Wait until something holds; a lost connection ends the waiting."""
        try:
            async with asyncio.timeout(seconds), self._news:
                await self._news.wait_for(lambda: condition() or self.code is not None)
        except TimeoutError:
            raise AssertionError(f"waited in vain {what}; the last state was {self.state}") from None
        if not condition():
            raise LostError(f"the connection was closed with {self.code}; errors {self.errors}")

    async def until(self, condition: Callable[[Json], object], seconds: float = 20) -> Json:
        """The first state for which something holds."""
        await self.wait(lambda: self.state and condition(self.state), seconds)
        return self.state

    async def version(self, version: int) -> Json:
        return await self.until(lambda state: state["version"] >= version)

    # -- asking -------------------------------------------------------------------------------------------------------

    async def send(self, message: Json | str | bytes) -> None:
        assert self._socket is not None
        try:
            await self._socket.send(json.dumps(message) if isinstance(message, dict) else message)
        except ConnectionClosed as closed:
            raise LostError(str(closed)) from closed

    async def ask(self, kind: str, **more: Any) -> Json:
        """A request and the answer to it. An error may come without the number of a request that was not understood."""
        self._id += 1
        number, errors = self._id, len(self.errors)
        await self.send({"type": kind, "id": number, **more})
        await self.wait(lambda: number in self.answers or self.errors[errors:], what=f"for an answer to {kind} {more}")
        return self.answers[number] if number in self.answers else self.errors[errors]

    async def change(self, kind: str, **more: Any) -> Json:
        """A request about the present version that must succeed; the state after it."""
        version = self.state["version"]
        named = {} if kind in ("leave", "return") else {"version": version}
        answer = await self.ask(kind, **named, **more)
        assert answer["type"] == "ok", answer
        return await self.version(version + 1)

    async def refused(self, kind: str, **more: Any) -> Json:
        """A request that must fail."""
        answer = await self.ask(kind, **more)
        assert answer["type"] == "error", answer
        return answer

    # -- playing ------------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        place = self.state["seat"]
        assert isinstance(place, int)
        return place

    @property
    def options(self) -> list[str]:
        found: list[str] = self.state["view"]["options"].get(str(self.state["seat"]), [])
        return found

    @property
    def is_over(self) -> bool:
        return self.state["view"]["result"] is not None

    def choice(self) -> str:
        """A word at random, by somebody who wants cards: matches last for 50 words at least."""
        taking = [word for word in self.options if word.startswith("take")]
        lively = [word for word in self.options if not word.startswith(("pass", "decline", "leave"))]
        return self.random.choice(taking or lively or self.options)

    async def turn(self, seconds: float = 20) -> Json:
        """Wait for the own turn or the end."""
        return await self.until(lambda _: self.options or self.is_over, seconds)

    async def say(self, word: str | None = None) -> Json:
        """A word of the own seat that must be accepted."""
        return await self.change("word", word=word or self.choice())

    async def play(self) -> None:
        """Play until the end."""
        while True:
            await self.turn()
            if self.is_over:
                return
            await self.say()

    async def play_at_once(self) -> None:
        """Play until the end a game in which several seats speak at once: others may be faster."""
        while True:
            state = await self.turn()
            if self.is_over:
                return
            answer = await self.ask("word", version=state["version"], word=self.choice())
            assert answer["type"] == "ok" or answer["code"] == "stale", answer
            await self.version(state["version"] + 1)


class LostError(Exception):
    """The connection is gone."""


def turns(players: Sequence[Player]) -> Iterator[Player]:
    """Whoever has the turn, again and again, while somebody has it."""
    while True:
        with_options = [player for player in players if player.options]
        if not with_options:
            return
        yield with_options[0]


async def alternate(players: Sequence[Player], words: int) -> None:
    """So many words of people, each told to everybody before the next."""
    for _ in range(words):
        if players[0].is_over:
            return
        speaker = next(player for player in players if player.options)
        state = await speaker.say()
        for player in players:
            await player.version(state["version"])
