"""Teams at the table: talk and marks that only a team is sent, and bots that tell their teammate what they intend."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from cosca.games import find_game
from cosca.table.migrate import upgrade

from .client import Client, Json, Player, Server, asynchronous
from .watch import Findings, Watch, assert_caught

GAME = find_game("great-mafia-war")
WAR = {"game": GAME.id}
ROUND = GAME.resource("edition.toml").replace("rounds = 4", "rounds = 1")
"""An edition with a single round: orders face down, sealed cards, teams that talk and draw."""

NO_MARKS = {"type": "marks", "marks": []}
ARROW = {"sign": "arrow", "from": "licata", "to": "gela"}


async def four(client: Client) -> list[Player]:
    return await client.play("me", "link", "link", "link", **WAR)


async def settle(players: list[Player], line: str = "settled") -> None:
    """Wait until everybody was sent everything: what is said to all comes after what was said and drawn before."""
    assert (await players[0].ask("chat", text=line))["type"] == "ok"
    for player in players:
        await player.wait(lambda player=player: any(one["text"] == line for one in player.lines))  # type: ignore[misc]


def heard(player: Player) -> list[tuple[str, str]]:
    return [(line["to"], line["text"]) for line in player.lines]


# -- talk -------------------------------------------------------------------------------------------------------------


@asynchronous
async def test_a_line_to_the_team_reaches_the_team_alone(server: Server) -> None:
    async with Client(server) as client:
        players = await four(client)
        public = await client.join(players[0].match)
        await players[0].ask("chat", text="to all")
        await players[0].ask("chat", text="secret", to="team")
        await players[1].ask("chat", text="ours", to="team")
        await settle([*players, public])
        assert [heard(player) for player in players[:2]] == [
            [("all", "to all"), ("team", "secret"), ("all", "settled")],
            [("all", "to all"), ("team", "ours"), ("all", "settled")],
        ]
        assert heard(players[2]) == heard(players[0])
        assert heard(players[3]) == heard(players[1])
        assert heard(public) == [("all", "to all"), ("all", "settled")]
        # Nobody sees by a gap in the numbers that others have spoken.
        for player in [*players, public]:
            for to in ("all", "team"):
                numbers = [line["n"] for line in player.lines if line["to"] == to]
                assert numbers == list(range(len(numbers)))


@asynchronous
async def test_a_new_connection_is_sent_what_its_team_has_said(server: Server) -> None:
    async with Client(server) as client:
        players = await four(client)
        await players[0].ask("chat", text="secret", to="team")
        await settle(players)
        for player in players:
            player.lines.clear()
            await player.again()
            await player.wait(lambda player=player: player.lines)  # type: ignore[misc]
        assert heard(players[2]) == [("team", "secret"), ("all", "settled")]
        assert heard(players[3]) == [("all", "settled")]


@asynchronous
async def test_only_players_of_a_game_with_teams_have_a_team(server: Server) -> None:
    async with Client(server) as client:
        ada, _ = await client.play("me", "link")
        players = await four(client)
        public = await client.join(players[0].match)
        for nobody in (ada, public):
            assert (await nobody.refused("chat", text="hello", to="team"))["code"] == "wrong-moment"
            assert (await nobody.refused("mark", **ARROW))["code"] == "wrong-moment"
            assert (await nobody.refused("unmark"))["code"] == "wrong-moment"
        assert ada.state["summary"]["teams"] == []
        assert public.state["summary"]["teams"] == [[0, 2], [1, 3]]


# -- marks ------------------------------------------------------------------------------------------------------------


@asynchronous
async def test_marks_are_shown_to_the_team_alone_and_stay(server: Server) -> None:
    async with Client(server) as client:
        players = await four(client)
        public = await client.join(players[0].match)
        assert (await players[0].ask("mark", **ARROW))["type"] == "ok"
        assert (await players[2].ask("mark", sign="defend", **{"from": "mare-catania"}))["type"] == "ok"
        drawn = [
            {"n": 0, "seat": 0, **ARROW},
            {"n": 1, "seat": 2, "sign": "defend", "from": "mare-catania", "to": None},
        ]
        for player in (players[0], players[2]):
            await player.wait(lambda player=player: player.marks == drawn)  # type: ignore[misc]
        await players[2].again()
        await players[2].wait(lambda: players[2].marks == drawn)
        await settle([*players, public])
        for other in (players[1], players[3]):
            assert [sent for sent in map(json.loads, other.raw) if sent["type"] == "marks"] == [NO_MARKS]
        assert not [sent for sent in public.raw if '"type":"marks"' in sent]


@asynchronous
async def test_who_comes_back_hears_that_marks_are_gone(server: Server) -> None:
    async with Client(server) as client:
        players = await four(client)
        await players[0].ask("mark", **ARROW)
        await players[2].wait(lambda: players[2].marks)
        await players[0].ask("unmark")
        await players[2].wait(lambda: not players[2].marks)
        before = len(players[2].raw)
        await players[2].again()
        await settle(players)
        assert NO_MARKS in [json.loads(sent) for sent in players[2].raw[before:]]


@asynchronous
async def test_a_mark_is_removed_by_its_author_and_all_by_anybody_of_the_team(server: Server) -> None:
    async with Client(server) as client:
        players = await four(client)
        ada, mate, other = players[0], players[2], players[1]
        for sign in ("attack", "here"):
            await ada.ask("mark", sign=sign, **{"from": "enna"})
        await mate.wait(lambda: len(mate.marks) == 2)
        assert "no mark 0" in (await mate.refused("unmark", n=0))["message"]  # not its own
        assert "no mark 0" in (await other.refused("unmark", n=0))["message"]
        assert "no mark 7" in (await ada.refused("unmark", n=7))["message"]
        assert (await other.ask("unmark"))["type"] == "ok"
        await ada.ask("unmark", n=0)
        await mate.wait(lambda: [mark["sign"] for mark in mate.marks] == ["here"])
        await mate.ask("unmark")
        await ada.wait(lambda: ada.marks == [])


@asynchronous
async def test_wrong_marks_get_an_answer(server: Server) -> None:
    async with Client(server) as client:
        ada, *_ = await four(client)
        wrong: list[tuple[Json, str]] = [
            ({"sign": "arrow", "from": "enna"}, "malformed"),
            ({"sign": "arrow", "from": "enna", "to": "enna"}, "malformed"),
            ({"sign": "attack", "from": "enna", "to": "noto"}, "malformed"),
            ({"sign": "heart", "from": "enna"}, "malformed"),
            ({"sign": "attack", "from": "rome"}, "bad-request"),
            ({"sign": "attack", "from": "coward-1"}, "bad-request"),
        ]
        for wish, code in wrong:
            assert (await ada.refused("mark", **wish))["code"] == code
        for _ in range(60):
            assert (await ada.ask("mark", sign="attack", **{"from": "enna"}))["type"] == "ok"
        assert "too many" in (await ada.refused("mark", sign="attack", **{"from": "enna"}))["message"]


# -- bots -------------------------------------------------------------------------------------------------------------


@asynchronous
async def test_a_bot_tells_its_teammate_what_it_means_to_do(server: Server) -> None:
    async with Client(server) as client:
        made = await client.make("me", "greedy", "greedy", "greedy", **WAR)
        ada = await client.join(made["match"], made["secret"])
        public = await client.join(made["match"])
        for _ in range(40):
            await ada.turn()
            if any(line["fact"] for line in ada.lines):
                break
            await ada.say()
        said = [line for line in ada.lines if line["fact"]]
        assert {(line["to"], line["seat"]) for line in said} == {("team", 2)}
        assert {line["fact"]["fact"] for line in said} <= {
            "team-gains",
            "team-uses",
            "team-orders",
            "team-orders-attack",
        }
        await settle([ada, public])
        assert heard(public) == [("all", "settled")]


# -- several processes, and older databases ---------------------------------------------------------------------------


@asynchronous
async def test_a_team_talks_and_draws_across_processes(postgres: str, tmp_path: Path) -> None:
    with Server(tmp_path, postgres) as one, Server(tmp_path, postgres) as two:
        async with Client(one) as here, Client(two) as there:
            made = await here.make("me", "link", "link", "link", **WAR)
            ada = await here.join(made["match"], made["secret"])
            mate = await there.join(made["match"], made["links"]["2"])
            other = await there.join(made["match"], made["links"]["1"])
            await ada.ask("chat", text="secret", to="team")
            await ada.ask("mark", **ARROW)
            await mate.wait(lambda: mate.lines and mate.marks)
            await settle([ada, mate, other])
            assert heard(mate) == [("team", "secret"), ("all", "settled")]
            assert (heard(other), other.marks) == ([("all", "settled")], [])


def test_what_was_said_before_there_were_teams_was_said_to_all(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    engine = create_engine(f"sqlite:///{file}")
    line = "INSERT INTO chat (match, n, seat, name, text, said) VALUES ('m', 0, 1, 'Ada', 'hello', 1.5)"
    with engine.begin() as connection:
        upgrade(connection, "0002")
        connection.execute(text(line))
    with engine.begin() as connection:
        upgrade(connection)
        found = connection.execute(text("SELECT match, team, n, seat, name, text, fact, said FROM chat")).all()
        assert found == [("m", -1, 0, 1, "Ada", "hello", None, 1.5)]
        assert connection.execute(text("SELECT count(*) FROM marks")).scalar() == 0
    engine.dispose()


# -- leaks ------------------------------------------------------------------------------------------------------------


async def watched(server: Server, *seats: str, seed: int = 1) -> Findings:
    async with Client(server) as client:
        return await Watch(client, GAME, seed).play(*seats, edition=ROUND)


@asynchronous
async def test_nothing_of_a_team_reaches_the_other_one(serve: Callable[..., Server]) -> None:
    server = serve()
    found = await watched(server, "me", "link", "link", "link")
    assert found.leaks == []
    with_bots = await watched(server, "me", "link", "greedy", "greedy", seed=2)
    assert with_bots.leaks == []
    checked = found.checked + with_bots.checked
    for what in ("view", "news", "chat", "team", "marks", "error", "state", "summary", "step"):
        assert checked[what] > 20, what
    assert "Traceback" not in server.log()


@pytest.mark.parametrize(
    ("plant", "where"),
    [("leak_teams", {"team", "marks"}), ("leak_orders", {"view"}), ("leak_intents", {"team"})],
)
@asynchronous
async def test_a_leak_between_teams_is_caught(serve: Callable[..., Server], plant: str, where: set[str]) -> None:
    server = serve(plant)
    await assert_caught(where, lambda n: watched(server, "me", "link", "greedy", "greedy", seed=n), matches=4)
