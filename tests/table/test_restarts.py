"""The server is stopped, started, and killed without warning: what was acknowledged stays, and matches go on."""

import asyncio
import random
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from sqlalchemy import make_url
from websockets.exceptions import InvalidHandshake

from cosca.games import find_game
from cosca.kernel import Match, OptionError, parse_record
from cosca.table.serve import database_url
from cosca.table.verify import verify

from .client import (
    Client,
    Json,
    LostError,
    Player,
    Server,
    alternate,
    asynchronous,
    cosca,
    environment,
    free_port,
    record_words,
)

GAME = find_game("famiglia")
KILLS = 20


def rows(database: Path, query: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(database)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def test_migrations_run_by_themselves_and_twice_is_fine(tmp_path: Path) -> None:
    server = Server(tmp_path)
    assert not server.database_file.exists()
    begun = time.monotonic()
    with server:
        ready = time.monotonic() - begun
        tables = {name for (name,) in rows(server.database_file, "SELECT name FROM sqlite_master WHERE type='table'")}
        assert {"matches", "seats", "words", "chat", "alembic_version"} <= tables
        first = rows(server.database_file, "SELECT * FROM alembic_version")
        server.stop()
        server.start()
        assert rows(server.database_file, "SELECT * FROM alembic_version") == first
        assert len(first) == 1
    log = server.log()
    print(f"ready after {ready:.2f} s")
    assert str(server.database_file) in log
    assert f":{server.port}/" in log
    assert "Traceback" not in log


def test_the_tables_are_those_that_the_program_expects(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import create_engine

    from cosca.table.schema import metadata

    with Server(tmp_path) as server:
        engine = create_engine(f"sqlite:///{server.database_file}")
        with engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        engine.dispose()


@asynchronous
async def test_matches_survive_a_restart(serve: Callable[..., Server]) -> None:
    server = serve()
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        waiting = await client.make("me", "open")
        (cid,) = await client.play("me", "greedy")
        await alternate([ada, ben], 6)
        await ada.ask("chat", text="good night")
        await ada.change("take-back", to=3)
        before = ada.state
        for player in (ada, ben, cid):
            await player.close()
    server.stop()
    server.start()
    async with Client(server) as client:
        again = [await client.join(player.match, player.secret) for player in (ada, ben, cid)]
        for key in ("version", "words", "view", "undoable", "offer"):
            assert again[0].state[key] == before[key]
        await again[0].wait(lambda: again[0].lines)
        assert again[0].lines[0]["text"] == "good night"
        await again[1].change("consent", yes=False)
        await again[0].version(again[1].state["version"])
        await asyncio.gather(*(player.play() for player in again))
        assert waiting["match"] in [summary["match"] for summary in await client.get("/api/lobby")]
        await client.post(f"/api/matches/{waiting['match']}/claim", seat=1, name="Eve")


@asynchronous
async def test_bots_go_on_by_themselves_after_a_restart(serve: Callable[..., Server]) -> None:
    server = serve(arguments=("--no-limits", "--pause", "0.2"))
    async with Client(server) as client:
        made = [(await client.make("greedy", "random"))["match"] for _ in range(3)]
        await asyncio.sleep(0.6)
        before = [(await client.get(f"/api/matches/{match}"))["words"] for match in made]
    server.kill()
    server.arguments = ("--no-limits",)
    server.start()
    async with Client(server) as client:
        for match, words in zip(made, before, strict=True):
            for _ in range(200):
                summary = await client.get(f"/api/matches/{match}")
                if summary["status"] == "over":
                    break
                await asyncio.sleep(0.1)
            assert summary["status"] == "over"
            assert summary["words"] > words
            assert check(await client.record(match)) > 0


@asynchronous
async def test_a_clock_goes_on_after_a_restart(serve: Callable[..., Server]) -> None:
    """Somebody whose time ran out while the server was away is replaced although nobody looks."""
    server = serve()
    async with Client(server) as client:
        made = await client.make("me", "link", clock={"per_word": 5})
    server.stop()
    await asyncio.sleep(4)
    server.start()
    async with Client(server) as client:
        for _ in range(100):
            summary = await client.get(f"/api/matches/{made['match']}")
            if any(seat["away"] for seat in summary["seats"]):
                return
            await asyncio.sleep(0.1)
        raise AssertionError("nobody was replaced")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--host", ""], "--host: expected an address of this machine"),
        (["--host", "nope.invalid"], "found 'nope.invalid', which cannot be found"),
        (["--host", "a..b"], "found 'a..b', which cannot be found"),
        (["--host", "192.0.2.77"], "found '192.0.2.77', which is none of its addresses"),
        (["--origin", "nope"], "--origin: expected http://HOST or https://HOST, perhaps with :PORT, found 'nope'"),
        (["--origin", "https://table.example/cosca"], "found 'https://table.example/cosca'"),
        (["--origin", ""], "--origin: expected http://HOST"),
        (["--database", ""], "--database: expected a PostgreSQL URL (postgresql://…) or a file for SQLite, found ''"),
        (["--database", "~nobody-there/x"], "'~nobody-there/x': nobody has this home folder"),
        (["--database", "mysql://localhost/x"], "found 'mysql://localhost/x'"),
    ],
)
def test_an_address_that_cannot_be_right_is_refused(words: list[str], message: str, tmp_path: Path) -> None:
    result = cosca("serve", "--port", str(free_port()), "--no-browser", *words, folder=tmp_path)
    assert result.returncode == 2
    assert result.stderr.startswith("cosca: ")
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1, result.stderr


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", "localhost"])  # noqa: S104
def test_a_port_that_is_taken_is_told(host: str, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = cosca("serve", "--host", host, "--port", port, "--no-browser", folder=tmp_path)
    assert result.returncode == 2
    assert f"port {port} on {host} is in use" in result.stderr


def test_a_file_has_one_server(tmp_path: Path) -> None:
    """Another one is refused, by whatever name it calls the file, until the first has ended, even without warning."""
    other = tmp_path / "other.sqlite"
    with Server(tmp_path) as server:
        other.symlink_to(server.database_file)
        for database in (server.database_file, other, f"sqlite:///{server.database_file}"):
            words = ["--port", str(free_port()), "--no-browser", "--database", str(database)]
            result = cosca("serve", *words, folder=tmp_path)
            assert result.returncode == 2
            assert f"{str(database).removeprefix('sqlite:///')} is in use by another server" in result.stderr
            assert len(result.stderr.splitlines()) == 1, result.stderr
        server.kill()
        server.start()


def test_of_servers_that_start_together_one_gets_a_new_file(tmp_path: Path) -> None:
    words = ["serve", "--no-browser", "--database", "new.sqlite", "--port"]
    started = [
        subprocess.Popen(
            [sys.executable, "-m", "cosca", *words, str(free_port())],
            env=environment(tmp_path),
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    first_lines = [(one, one.stdout.readline()) for one in started if one.stdout]
    serving = [one for one, line in first_lines if line.startswith("Cosca is at")]
    assert len(serving) == 1
    serving[0].kill()
    for one in started:
        _, told = one.communicate(timeout=20)
        assert one in serving or "is in use by another server" in told, told


def test_a_database_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    bad = tmp_path / "bad.sqlite"
    bad.write_text("this is no database" * 100)
    loop = tmp_path / "loop.sqlite"
    loop.symlink_to(loop)
    files = map(str, (tmp_path / "no" / "folder" / "x.sqlite", bad, loop))
    for database in (*files, f"postgresql://{'a' * 70}/x", "postgresql://localhost:1/x?sslmode=perhaps"):
        result = cosca("serve", "--port", str(free_port()), "--no-browser", "--database", database, folder=tmp_path)
        assert result.returncode not in (0, -9), database
        assert result.stderr.startswith("cosca: "), result.stderr[-300:]
        assert len(result.stderr.splitlines()) == 1, result.stderr[-300:]
        assert f"{database.removeprefix('postgresql://').replace('sslmode', 'ssl')} cannot be used" in result.stderr


@pytest.mark.parametrize(
    ("database", "reason"),
    [
        ("sqlite:///x.sqlite?timeout=abc", "a file has no settings"),
        ("sqlite:///file::memory:?uri=true", "a file has no settings"),
        ("sqlite://", "what is kept in memory alone is lost with the server"),
        ("sqlite:///:memory:", "what is kept in memory alone is lost with the server"),
        ("sqlite://folder/x.sqlite", "write sqlite:///FILE, with three slashes, or just the name of the file"),
        ("sqlite:///%00x", "no file has such a name"),
        ("x\udcff.sqlite", "it is no text in UTF-8"),
        ("", "it is empty"),
        ("mysql://localhost/x", "'mysql' is no database that Cosca can use"),
        ("postgresql://localhost:99999/x", "a port is a number from 1 to 65535"),
        ("postgresql://localhost:0/x", "a port is a number from 1 to 65535"),
        ("postgresql:///x?host=localhost:99999", "a port is a number from 1 to 65535"),
        ("postgresql:///x?port=many", "a port is a number from 1 to 65535"),
        ("postgresql//localhost/x@", "a PostgreSQL URL begins with postgresql://"),
        ("postgresql://[::1/x", "it does not have the form postgresql://USER:PASSWORD@HOST:PORT/NAME"),
        ("postgresql://localhost/x?sslmod=require", "unknown setting 'sslmod', expected host, port, sslmode, ssl"),
        ("postgresql://localhost/x?sslmode=", "the setting 'sslmode' is empty"),
        ("postgresql://localhost/x?sslmode=require&ssl=disable", "the setting 'ssl' is given twice"),
        ("postgresql:///x?host=a&host=b", "the setting 'host' is given twice"),
    ],
)
def test_a_url_that_names_no_database_is_refused(database: str, reason: str) -> None:
    with pytest.raises(OptionError) as refused:
        database_url(database)
    assert str(refused.value).startswith("--database: expected a PostgreSQL URL (postgresql://…) or a file for SQLite")
    assert f": {reason}" in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "wrong",
    [
        "postgresql://ada:s3@cret@localhost:many/x",
        "postgresql://ada@home:s3cret@localhost:many/x",
        "postgresql://ada:s3\ncret@localhost:many/x",
        "postgresql://ada:s3cret",
        "postgresql//ada:s3cret@localhost/x",
        "postgresql:ada:s3cret@localhost",
        "postgresql:///x?user=ada&password=s3cret",
        "mysql://ada:s3cret@localhost/x",
    ],
)
def test_no_password_is_shown(wrong: str) -> None:
    with pytest.raises(OptionError, match=r"--database: .*\*\*\*") as refused:
        database_url(wrong)
    assert "cret" not in str(refused.value)


def test_a_url_as_people_write_it() -> None:
    given = "postgres://ada:%40b@db.example:5433/x?sslmode=require&host=other.example"
    assert database_url(given) == "postgresql+asyncpg://ada:%40b@db.example:5433/x?host=other.example&ssl=require"
    assert database_url(database_url(given)) == database_url(given)


def test_any_name_of_a_file_will_do(tmp_path: Path) -> None:
    for name in ("what is this?x=1#y %41.sqlite", "50%.sqlite"):
        assert make_url(database_url(str(tmp_path / name))).database == str(tmp_path / name)


# -- kill -9 ----------------------------------------------------------------------------------------------------------


def check(record: str) -> int:
    """A whole record replays, and its chance follows from the seed; how many outcomes."""
    return verify(Match.from_record(GAME, parse_record(record, "record")), "record")


@dataclass
class Seat:
    """Somebody who plays on whatever happens to the server, and remembers which words were acknowledged."""

    server: Server
    match: str
    secret: str
    random: random.Random
    acknowledged: list[tuple[int, str]] = field(default_factory=list)
    connections: int = 0
    is_over: bool = False

    async def run(self) -> None:
        while not self.is_over:
            player = Player(self.server, self.match, self.secret)
            try:
                await player.connect()
                self.connections += 1
                await self._play(player)
            except (LostError, OSError, InvalidHandshake, EOFError):
                await asyncio.sleep(0.05)
            finally:
                await player.close()

    async def _play(self, player: Player) -> None:
        while True:
            state = await player.turn(60)
            if player.is_over:
                self.is_over = True
                return
            await asyncio.sleep(self.random.random() * 0.04)
            word = player.choice()
            answer = await player.ask("word", version=state["version"], word=word)
            if answer["type"] == "ok":
                self.acknowledged.append((state["words"], f"{player.seat + 1}: {word}"))
            else:
                assert answer["code"] == "stale", answer  # said before the server was killed, and kept
            await player.version(state["version"] + 1)


class Tables:
    """Matches that are played all the time, each followed by another one, until the killing is over."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.seats: list[Seat] = []
        self.killing = True

    async def keep_playing(self, number: int) -> None:
        while self.killing:
            made = await self._make(number)
            secrets = [made["secret"], *made["links"].values()]
            seats = [Seat(self.server, made["match"], secret, random.Random(number)) for secret in secrets]
            self.seats += seats
            await asyncio.gather(*(seat.run() for seat in seats))

    async def _make(self, number: int) -> Json:
        while True:
            try:
                async with Client(self.server) as client:
                    return await client.make("me", "link" if number % 2 else "greedy")
            except (httpx.TransportError, OSError):
                await asyncio.sleep(0.05)


@asynchronous
async def test_kill_at_20_random_moments(serve: Callable[..., Server]) -> None:
    server = serve()
    tables = Tables(server)
    moments = random.Random()
    tasks = [asyncio.create_task(tables.keep_playing(number)) for number in range(4)]
    for kill in range(KILLS):
        await asyncio.sleep(moments.uniform(0.05, 0.8))
        server.kill()
        if kill == KILLS - 1:
            tables.killing = False
        await asyncio.to_thread(server.start)
    async with asyncio.timeout(240):
        await asyncio.gather(*tasks)
    words = 0
    async with Client(server) as client:
        for match in {seat.match for seat in tables.seats}:
            record = await client.record(match)
            assert check(record) > 0
            assert (await client.get(f"/api/matches/{match}"))["status"] == "over"
            said = record_words(record)
            for seat in (seat for seat in tables.seats if seat.match == match):
                words += len(seat.acknowledged)
                for place, word in seat.acknowledged:
                    assert said[place] == word
                assert [place for place, _ in seat.acknowledged] == sorted({place for place, _ in seat.acknowledged})
    assert sum(seat.connections - 1 for seat in tables.seats) >= KILLS
    print(f"{KILLS} kills, {len(tables.seats)} seats, {words} acknowledged words")
    assert words > 100
    assert "Traceback" not in server.log(), server.log()[-2000:]
    assert await left_behind(server) == []


async def left_behind(server: Server) -> list[str]:
    """Processes in which bots of a killed server still think."""
    found: list[str] = []
    for _ in range(50):
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                command = (process / "cmdline").read_bytes()
                is_ours = (process / "cwd").resolve() == server.folder.resolve()
                parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            if is_ours and b"cosca.table.thinker" in command and parent != (server.process and server.process.pid):
                found.append(process.name)
        if not found:
            break
        await asyncio.sleep(0.1)
    return found
