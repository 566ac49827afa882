"""Several server processes on one real PostgreSQL."""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped, unused-ignore]
import pytest

from cosca.games import find_game
from cosca.kernel import Match, parse_record
from cosca.table.verify import verify

from .client import Client, Json, Player, Server, alternate, asynchronous, record_words

GAME = find_game("famiglia")


@pytest.fixture
def database(postgres: str) -> str:
    """The URL of an empty database."""
    name = f"cosca_{secrets.token_hex(4)}"

    async def create() -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture
def both(database: str, tmp_path: Path) -> Iterator[list[Server]]:
    """Two server processes on one database."""
    with ExitStack() as stack:
        yield [stack.enter_context(Server(tmp_path, url)) for url in (database, f"{database}&sslmode=prefer")]


async def spread(clients: Sequence[Client], *seats: str, **more: Any) -> list[Player]:
    """A new match whose people are at different processes."""
    made = await clients[0].make(*seats, **more)
    held = [made["secret"], *made["links"].values()]
    return [await client.join(made["match"], secret) for client, secret in zip(clients, held, strict=True)]


@asynchronous
async def test_two_players_at_different_processes_see_each_word_in_under_a_second(both: list[Server]) -> None:
    delays: list[float] = []
    async with Client(both[0]) as one, Client(both[1]) as two:
        for _ in range(2):
            ada, ben = await spread([one, two], "me", "link")
            while not ada.is_over:
                speaker, other = (ada, ben) if ada.options else (ben, ada)
                version, sent = speaker.state["version"], time.monotonic()
                await speaker.say()
                state = await other.version(version + 1)
                delays.append(other.times[state["version"]] - sent)
                assert state["view"]["board"] == speaker.state["view"]["board"]
            record = await two.record(ada.match)
            assert verify(Match.from_record(GAME, parse_record(record, "record")), "record") > 0
            assert await one.record(ada.match) == record
    print(f"{len(delays)} words, at most {max(delays) * 1000:.0f} ms, mean {sum(delays) / len(delays) * 1000:.1f} ms")
    assert max(delays) < 1
    assert not [server.log() for server in both if "Traceback" in server.log()]


@asynchronous
async def test_of_200_attempts_at_one_version_exactly_one_counts(both: list[Server]) -> None:
    async with Client(both[0]) as one, Client(both[1]) as two:
        ada, ben = await spread([one, two], "me", "link")
        await alternate([ada, ben], 2)
        speaker = ada if ada.options else ben
        tabs = await asyncio.gather(
            *(client.join(ada.match, speaker.secret) for client in (one, two) for _ in range(100))
        )
        for _ in range(2):
            speaker = ada if ada.options else ben
            if speaker.secret != tabs[0].secret:
                await speaker.say()
                continue
            version, words = speaker.state["version"], speaker.state["words"]
            for tab in tabs:
                await tab.version(version)
            said = [tab.choice() for tab in tabs]
            answers = await asyncio.gather(
                *(tab.ask("word", version=version, word=word) for tab, word in zip(tabs, said, strict=True))
            )
            kinds = Counter(answer.get("code", "ok") for answer in answers)
            assert kinds == {"ok": 1, "stale": 199}
            accepted = next(word for word, answer in zip(said, answers, strict=True) if answer["type"] == "ok")
            for player in (*tabs, ada, ben):
                await player.version(version + 1)
                assert player.state["version"] == version + 1
            record = record_words(await one.record(ada.match))
            assert record == record_words(await two.record(ada.match))
            assert record[words] == f"{speaker.seat + 1}: {accepted}"
            assert sum(not word.startswith("chance") for word in record[words:]) == 1
        await asyncio.gather(*(tab.close() for tab in tabs))
        await asyncio.gather(ada.play(), ben.play())


@asynchronous
async def test_whoever_looks_on_at_another_process_sees_the_end(both: list[Server]) -> None:
    """Words of bots follow each other so fast that several change a match while it is being read."""
    async with Client(both[0]) as one, Client(both[1]) as two:
        made = [(await one.make("greedy", "random"))["match"] for _ in range(12)]
        viewers = [await two.join(match) for match in made]
        for viewer in viewers:
            await viewer.until(lambda state: state["view"]["result"], 30)
            assert sorted(viewer.facts) == list(range(1, viewer.state["words"] + 1))
        for viewer in viewers:
            neighbour = await one.join(viewer.match)
            await neighbour.version(viewer.state["version"])
            assert (await one.get(f"/api/matches/{viewer.match}"))["version"] == viewer.state["version"]


@asynchronous
async def test_everything_else_is_told_across_processes(both: list[Server]) -> None:
    async with Client(both[0]) as one, Client(both[1]) as two:
        ada, ben = await spread([one, two], "me", "link")
        await ada.ask("chat", text="from one")
        await ben.ask("chat", text="from two")
        for player in (ada, ben):
            await player.wait(lambda player=player: len(player.lines) == 2)  # type: ignore[misc]
        await two.name(ben, "Ben")
        await ada.until(lambda state: state["summary"]["seats"][1]["name"] == "Ben")
        await ben.version(ada.state["version"])
        await alternate([ada, ben], 5)
        await ada.change("take-back", to=3)
        await ben.until(lambda state: state["offer"])
        await ben.change("consent", yes=True)
        await ada.version(ben.state["version"])
        assert ada.state["view"]["board"] == ben.state["view"]["board"]
        made = await one.make("me", "open")
        answers = await asyncio.gather(
            *(
                client.http.post(f"/api/matches/{made['match']}/claim", json={"seat": 1, "name": "Eve"})
                for client in (one, two)
                for _ in range(10)
            )
        )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 19
        states = [(await client.get(f"/api/matches/{made['match']}"))["status"] for client in (one, two)]
        assert states == ["playing", "playing"]


@asynchronous
async def test_who_is_online_is_told_across_processes(both: list[Server]) -> None:
    async with Client(both[0]) as one, Client(both[1]) as two:
        players = await spread([one, two], "me", "link")
        for player in players:
            await player.until(lambda state: all(seat["online"] for seat in state["summary"]["seats"]), 5)


@asynchronous
async def test_updates_come_again_after_the_database_cut_all_connections(both: list[Server], database: str) -> None:
    async with Client(both[0]) as one, Client(both[1]) as two:
        ada, ben = await spread([one, two], "me", "link")
        await alternate([ada, ben], 3)
        connection = await asyncpg.connect(database)
        mine = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
        await connection.execute(f"{mine} AND pid <> pg_backend_pid()")
        await connection.close()
        await alternate([ada, ben], 1)  # told although nobody listens at this moment
        await asyncio.sleep(1)
        await alternate([ada, ben], 6)


@asynchronous
async def test_bots_of_a_killed_process_go_on_at_another_one(database: str, tmp_path: Path) -> None:
    with (
        Server(tmp_path, database, ("--no-limits", "--pause", "2")) as first,
        Server(tmp_path, database) as second,
    ):
        async with Client(first) as one, Client(second) as two:
            (ada,) = await one.play("me", "greedy", options={"first-player": "1"})
            await ada.turn()
            state = await ada.say()
            while ada.options:
                state = await ada.say()
            first.kill()
            again = await two.join(ada.match, ada.secret)
            await again.until(lambda now: now["version"] > state["version"], 20)


def test_processes_that_start_at_once_migrate_once(database: str, tmp_path: Path) -> None:
    servers = [Server(tmp_path, database) for _ in range(3)]

    async def start() -> None:
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in servers))

    try:
        asyncio.run(start())
        for server in servers:
            assert "Traceback" not in server.log()
    finally:
        for server in servers:
            server.kill()


# -- texts that this database does not take ---------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["", "/steps", "/steps/0", "/record"])
@asynchronous
async def test_ids_of_matches_that_cannot_be_stored(serve: Callable[..., Server], database: str, path: str) -> None:
    async with Client(serve(database=database)) as client:
        answer = await client.http.get(f"/api/matches/a%00b{path}")
        assert answer.status_code == 404
        answer = await client.http.post("/api/matches/%00/claim", json={"seat": 0, "name": "Eve"})
        assert answer.status_code == 404


@asynchronous
async def test_chat_that_cannot_be_stored(serve: Callable[..., Server], database: str) -> None:
    async with Client(serve(database=database)) as client:
        ada, _ = await client.play("me", "link")
        answer = await ada.ask("chat", text="a\u0000b")
        assert answer["type"] == "ok" or answer["code"] == "malformed"
        assert (await ada.ask("ping"))["type"] == "ok"


@asynchronous
async def test_editions_and_records_that_cannot_be_stored(serve: Callable[..., Server], database: str) -> None:
    async with Client(serve(database=database)) as client:
        ada, ben = await client.play("me", "link")
        await asyncio.gather(ada.play(), ben.play())
        record = await client.record(ada.match)
        uploads = [record.replace("person Ada", name) for name in ("person A\x00da", f"person {'x' * 300}")]
        uploads += [record.replace("person Ada", f"bot {'x' * 300}")]
        for text in uploads:
            assert (await client.http.post("/api/records", json={"text": text})).status_code in (200, 400)
        edition = GAME.resource("edition.toml").replace('id = "famiglia-2011"', f'id = "{"x" * 300}"')
        wish: Json = {
            "game": "famiglia",
            "name": "Ada",
            "seats": [{"kind": "me"}, {"kind": "link"}],
            "edition": edition,
        }
        assert (await client.http.post("/api/matches", json=wish)).status_code in (200, 400)
