"""Replay, records, proofs of chance, uploads, playing on from a position, and editions."""

import asyncio
import hashlib
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from cosca.games import find_game
from cosca.kernel import PUBLIC, Match, Viewer, parse_record

from .client import Client, Json, Player, Server, alternate, asynchronous, cosca, record_words

GAME = find_game("famiglia")
EDITION = GAME.resource("edition.toml")
OWN_EDITION = EDITION.replace('id = "famiglia-2011"', 'id = "mine"').replace("street = 6 ", "street = 8 ")


def read(record: str) -> Match:
    return Match.from_record(GAME, parse_record(record, "record"))


async def finished(client: Client, **more: str) -> Player:
    """A match between a person and a bot that is over."""
    (ada,) = await client.play("me", "greedy", **more)
    await ada.play()
    return ada


# -- replay -----------------------------------------------------------------------------------------------------------


@asynchronous
async def test_replay_during_play_shows_what_the_seat_knew(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        seen = {ada.state["words"]: ada.state["view"]}
        for _ in range(8):
            await alternate([ada, ben], 1)
            seen[ada.state["words"]] = ada.state["view"]
        path = f"/api/matches/{ada.match}/steps"
        for at, view in seen.items():
            assert (await client.get(f"{path}/{at}", ada.secret))["view"] == view
        assert (await client.get(f"{path}/0", ben.secret))["view"]["viewer"] == "2"
        assert (await client.get(f"{path}/3"))["view"]["viewer"] == "public"
        steps = await client.get(path, ada.secret)
        assert steps["version"] == ada.state["version"]
        assert [step["at"] for step in steps["steps"]] == list(range(1, ada.state["words"] + 1))
        assert {step["at"]: step["facts"] for step in steps["steps"]} == ada.facts
        for viewer in ("1", "2", "public", "all"):
            refused = await client.http.get(f"{path}/3", params={"as": viewer}, headers={"X-Seat": str(ada.secret)})
            assert refused.status_code == 409
            assert refused.json()["error"]["code"] == "wrong-moment"
        for at in (ada.state["words"] + 1, -1, 10**9):
            missing = await client.http.get(f"{path}/{at}")
            assert missing.status_code == 404
            assert missing.json()["error"]["code"] == "unknown"


@asynchronous
async def test_replay_after_the_end_with_any_eyes(server: Server) -> None:
    async with Client(server) as client:
        ada = await finished(client)
        path = f"/api/matches/{ada.match}/steps"
        match = read(await client.record(ada.match))
        words = len(match.words)
        for viewer in ("1", "2", "public", "all"):
            for at in (0, words // 2, words):
                found = await client.get(f"{path}/{at}", **{"as": viewer})
                assert found["at"] == at
                assert found["view"]["viewer"] == viewer
        match.rewind(words // 2)
        middle = await client.get(f"{path}/{words // 2}", **{"as": "2"})
        assert middle["view"] == json_of(match, Viewer.of_seat(1))
        for viewer in ("3", "0", "nobody", "", "1 ", "１"):
            refused = await client.http.get(f"{path}/1", params={"as": viewer})
            assert refused.status_code in (400, 422), viewer


def json_of(match: Match, viewer: Viewer) -> object:
    from pydantic_core import from_json

    return from_json(match.game.view(match.state, viewer).json())


# -- records and proofs -----------------------------------------------------------------------------------------------


@asynchronous
async def test_a_record_can_be_verified_and_replayed(server: Server, tmp_path: Path) -> None:
    async with Client(server) as client:
        ada = await finished(client)
        early = await client.make("me", "greedy")
        summary = await client.get(f"/api/matches/{ada.match}")
        answer = await client.http.get(f"/api/matches/{ada.match}/record")
        assert answer.headers["content-type"].startswith("text/plain")
        record = answer.text
        running = await client.record(early["match"])
    assert hashlib.sha256(bytes.fromhex(summary["seed"])).hexdigest() == summary["commitment"]
    assert f"commitment: {summary['commitment']}\nseed: {summary['seed']}\n" in record
    assert "commitment: " in running
    assert "seed: " not in running
    path = tmp_path / "match.cosca"
    path.write_text(record, "utf-8")
    promised = read(record).record.header.commitment
    assert cosca("verify", str(path), "--commitment", str(promised), folder=tmp_path).returncode == 0
    assert cosca("verify", str(path), "--commitment", "00" * 32, folder=tmp_path).returncode == 2
    verified = cosca("verify", str(path), folder=tmp_path)
    draws = sum(line.startswith("chance: ") for line in record_words(record))
    assert (verified.returncode, verified.stderr) == (0, "")
    assert str(draws) in verified.stdout
    replayed = cosca("replay", str(path), "--print", folder=tmp_path)
    assert replayed.returncode == 0
    assert "Ada" in replayed.stdout
    tampered = tampered_records(record, running)
    for name, text in tampered.items():
        path.write_text(text, "utf-8")
        refused = cosca("verify", str(path), folder=tmp_path)
        assert refused.returncode == 2, name
        assert refused.stdout == ""
        assert len(refused.stderr.splitlines()) == 1, (name, refused.stderr)
        assert refused.stderr.startswith(f"cosca: {path}"), name


def tampered_records(record: str, running: str) -> dict[str, str]:
    """What somebody could try."""
    lines = record.splitlines()
    seed = next(line for line in lines if line.startswith("seed: "))
    promised = next(line for line in lines if line.startswith("commitment: "))
    other_seed = "ab" * 32
    other_promise = hashlib.sha256(bytes.fromhex(other_seed)).hexdigest()
    draws = [place for place, line in enumerate(lines) if line.startswith("chance: draw")]
    swapped = list(lines)
    first = draws[0]
    second = next(place for place in draws if lines[place] != lines[first])
    swapped[first], swapped[second] = swapped[second], swapped[first]
    return {
        "another seed": record.replace(seed, f"seed: {other_seed}"),
        "another seed and commitment": record.replace(seed, f"seed: {other_seed}").replace(
            promised, f"commitment: {other_promise}"
        ),
        "another commitment": record.replace(promised, f"commitment: {other_promise}"),
        "other draws": "\n".join(swapped) + "\n",
        "no seed": record.replace(f"{seed}\n", ""),
        "cut off": record[: len(record) // 2],
        "not over yet": running,
    }


@asynchronous
async def test_a_record_without_its_commitment_is_no_proof(server: Server, tmp_path: Path) -> None:
    """Whoever chooses a seed afterwards could prove anything."""
    async with Client(server) as client:
        ada = await finished(client)
        record = await client.record(ada.match)
    path = tmp_path / "match.cosca"
    path.write_text(re.sub(r"commitment: .*\n", "", record), "utf-8")
    refused = cosca("verify", str(path), folder=tmp_path)
    assert refused.returncode == 2
    assert len(refused.stderr.splitlines()) == 1


NAMES = [
    "Ada",
    " Ada",
    "Ada ",
    "Ada: 1",
    "person Ada",
    "А́да 🌹",
    "bot greedy",
    "\u00a0Ada",
    "\u200b",
    "a\u2028b",
    "\u202eAda",
]


@asynchronous
async def test_matches_can_be_read_whatever_people_are_called(serve: Callable[..., Server]) -> None:
    """A name is refused, or the match and its record can be read with it, also after a restart."""
    server = serve()
    named: list[str] = []
    async with Client(server) as client:
        for name in NAMES:
            wish = {"game": "famiglia", "name": name, "seats": [{"kind": "me"}, {"kind": "link"}]}
            answer = await client.http.post("/api/matches", json=wish)
            assert answer.status_code in (200, 400, 422), answer.text
            if answer.status_code == 200:
                named.append(answer.json()["match"])
            made = await client.make("me", "open")
            path = f"/api/matches/{made['match']}/claim"
            for claim in ({"secret": made["secret"]}, {"seat": 1}):
                answer = await client.http.post(path, json={**claim, "name": name})
                assert answer.status_code in (200, 400, 422), answer.text
            named.append(made["match"])
    server.stop()
    server.start()
    unreadable = []
    async with Client(server) as client:
        for match in named:
            answer = await client.http.get(f"/api/matches/{match}/record")
            if answer.status_code != 200:
                unreadable.append(answer.text)
            else:
                read(answer.text)
    assert unreadable == []
    assert "Traceback" not in server.log()


@asynchronous
async def test_a_match_that_cannot_be_read_does_not_close_the_lobby(serve: Callable[..., Server]) -> None:
    server = serve()
    async with Client(server) as client:
        bad, good = [await client.make("me", "open") for _ in range(2)]
    server.stop()
    connection = sqlite3.connect(server.database_file)
    with connection:
        connection.execute("UPDATE matches SET game = 'forgotten' WHERE id = ?", [bad["match"]])
    connection.close()
    server.start()
    async with Client(server) as client:
        assert [summary["match"] for summary in await client.get("/api/lobby")] == [good["match"]]
        held = [{"match": made["match"], "secret": made["secret"]} for made in (bad, good)]
        assert [one["match"] for one in await client.post("/api/mine", seats=held)] == [good["match"]]
        await client.make("me", "greedy")


# -- uploads ----------------------------------------------------------------------------------------------------------


@asynchronous
async def test_an_uploaded_record_is_a_match_to_look_at(server: Server) -> None:
    async with Client(server) as client:
        ada = await finished(client)
        record = await client.record(ada.match)
        made = await client.post("/api/records", text=record)
        assert (made["seat"], made["secret"]) == (None, None)
        summary = await client.get(f"/api/matches/{made['match']}")
        assert summary["status"] == "over"
        assert summary["result"] == ada.state["summary"]["result"]
        assert summary["commitment"] == ada.state["summary"]["commitment"]
        assert await client.record(made["match"]) == record
        steps = await client.get(f"/api/matches/{made['match']}/steps")
        assert steps["steps"][-1]["at"] == ada.state["words"]
        eve = await client.join(made["match"])
        assert eve.state["view"]["result"]
        forked = await client.post(f"/api/matches/{made['match']}/fork", at=9, seat=1, name="Eve")
        await (await client.join(forked["match"], forked["secret"])).play()


@asynchronous
async def test_an_uploaded_record_of_a_resting_match(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        await alternate([ada, ben], 6)
        made = await client.post("/api/records", text=await client.record(ada.match))
        eve = await client.join(made["match"])
        assert eve.state["view"]["board"] == ada.state["view"]["board"]
        assert eve.state["summary"]["result"] is None
        assert (await eve.refused("word", version=0, word="pass"))["code"] == "not-your-turn"


@pytest.mark.parametrize("kind", ["casual", "resting"])
@asynchronous
async def test_a_downloaded_upload_promises_nothing_that_was_not_promised(
    server: Server, tmp_path: Path, kind: str
) -> None:
    """A record without a seed does not get one that its draws do not follow from."""
    async with Client(server) as client:
        if kind == "casual":
            played = cosca("play", "famiglia", "--players", "greedy,random", "--seed", "1", folder=tmp_path)
            assert played.returncode == 0
            record = next((tmp_path / "data").rglob("*.cosca")).read_text("utf-8")
        else:
            ada, ben = await client.play("me", "link")
            await alternate([ada, ben], 6)
            record = await client.record(ada.match)
        made = await client.post("/api/records", text=record)
        assert await client.record(made["match"]) == record


RECORD = """cosca record 1
game: famiglia
rules: 1
edition: {edition} {digest}
option first-player: 1
seat 1: person Ada
seat 2: bot greedy
{more}
end: 0 words
"""


@pytest.mark.parametrize(
    "more",
    [
        "start: {}\n",
        "start: []\n",
        'start: {"cards": 5}\n',
        "start: {bad}\n",
        f"start: {'[' * 100_000}\n",
        f'start: {{"a": {"[" * 100_000}\n',
        "seed: 00\n",
        "option first-player: 7\n",
        "option nonsense: 7\n",
        "seat 3: person Eve\n",
    ],
)
@asynchronous
async def test_bad_records_are_refused(server: Server, more: str) -> None:
    edition = GAME.edition
    text = RECORD.format(edition=edition.edition.id, digest=edition.digest, more=more)
    text = text.replace("rules: 1", f"rules: {GAME.rules_version}")
    await refuses_record(server, text)


@pytest.mark.parametrize(
    "text", ["", "x", "cosca record 1\n", "cosca record 2\n", "\x00", "cosca record 1\ngame: chess\n"]
)
@asynchronous
async def test_texts_that_are_no_records_are_refused(server: Server, text: str) -> None:
    await refuses_record(server, text)


@asynchronous
async def test_records_that_were_damaged_are_refused(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        await alternate([ada, ben], 4)
        record = await client.record(ada.match)
    lines = record.splitlines()
    for place in range(len(lines)):
        await refuses_record(server, "\n".join(lines[:place] + lines[place + 1 :]) + "\n", allowed=(400, 200))
    await refuses_record(server, record.replace("edition: famiglia-2011 ", "edition: famiglia-2011 0"))
    await refuses_record(server, record + "more\n")
    starts = [f'start: {{"{field}": 1}}' for field in type(read(record).state).FIELDS]
    for start in starts:
        await refuses_record(server, record.replace("\n\n", f"\n{start}\n\n", 1))


async def refuses_record(server: Server, text: str, allowed: tuple[int, ...] = (400,)) -> None:
    async with Client(server) as client:
        answer = await client.http.post("/api/records", json={"text": text})
        assert answer.status_code in allowed, answer.text[:300]
        if answer.status_code != 200:
            error = answer.json()["error"]
            assert error["code"]
            assert error["message"]
            assert "--" not in error["message"]  # options of the command line mean nothing to a browser


# -- playing on -------------------------------------------------------------------------------------------------------


@asynchronous
async def test_play_on_is_against_the_same_bots(server: Server) -> None:
    async with Client(server) as client:
        ada, _ = await client.play("me", "easy", "link", "hard", game="mafia-city")
        fork = await client.post(f"/api/matches/{ada.match}/fork", at=0, secret=ada.secret, name="Ada")
        seats = (await client.get(f"/api/matches/{fork['match']}"))["seats"]
        assert [seat["bot"] for seat in seats] == [None, "easy", "medium", "hard"]


@asynchronous
async def test_play_on_from_here_in_mid_game(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        await alternate([ada, ben], 8)
        at = ada.state["words"]
        before = await client.get(f"/api/matches/{ada.match}/steps/{at}", ada.secret)
        path = f"/api/matches/{ada.match}/fork"
        forks = [await client.post(path, at=at, secret=ada.secret, name="Ada") for _ in range(6)]
        draws = set()
        for fork in forks:
            assert fork["seat"] == 0
            summary = await client.get(f"/api/matches/{fork['match']}")
            assert [seat["kind"] for seat in summary["seats"]] == ["person", "bot"]
            first = await client.get(f"/api/matches/{fork['match']}/steps/0", fork["secret"])
            assert first["view"] == before["view"]
            player = await client.join(fork["match"], fork["secret"])
            player.random.seed(1)
            await player.play()
            record = await client.record(fork["match"])
            assert "\nstart: {" in record
            words = record_words(record)
            draws.add(tuple(word for word in words if word.startswith("chance"))[:6])
        assert len(draws) == len(forks)
        unchanged = await client.get(f"/api/matches/{ada.match}")
        assert unchanged["version"] == ada.state["version"]
        await asyncio.gather(ada.play(), ben.play())
        said = record_words(await client.record(ada.match))
        last = max(at for at, word in enumerate(said) if not word.startswith("chance"))
        for at in range(0, last + 1, 7):
            fork = await client.post(path, at=at, seat=1, name="Eve")
            assert fork["seat"] == 1


@asynchronous
async def test_the_record_of_a_match_played_on_can_be_verified(server: Server, tmp_path: Path) -> None:
    async with Client(server) as client:
        ada = await finished(client)
        fork = await client.post(f"/api/matches/{ada.match}/fork", at=12, secret=ada.secret, name="Ada")
        player = await client.join(fork["match"], fork["secret"])
        await player.play()
        path = tmp_path / "match.cosca"
        path.write_text(await client.record(fork["match"]), "utf-8")
        assert cosca("verify", str(path), folder=tmp_path).returncode == 0
        uploaded = await client.http.post("/api/records", json={"text": path.read_text("utf-8")})
        if uploaded.status_code == 200:
            assert await client.record(uploaded.json()["match"]) == path.read_text("utf-8")
        else:
            assert uploaded.status_code == 400


@asynchronous
async def test_wrong_wishes_to_play_on(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        await alternate([ada, ben], 4)
        path = f"/api/matches/{ada.match}/fork"
        wishes: list[tuple[Json, int]] = [
            ({"at": 2}, 409),
            ({"at": 2, "seat": 1}, 409),  # somebody else's knowledge
            ({"at": 2, "secret": "x" * 32}, 403),
            ({"at": 9999, "secret": ada.secret}, 404),
            ({"at": -1, "secret": ada.secret}, 422),
        ]
        for wish, status in wishes:
            assert (await client.http.post(path, json={"name": "Eve", **wish})).status_code == status, wish
        await asyncio.gather(ada.play(), ben.play())
        at_end = {"name": "Eve", "at": ada.state["words"], "seat": 0}
        for wish in (at_end, {**at_end, "at": 1, "seat": 7}):
            assert (await client.http.post(path, json=wish)).status_code == 409


# -- editions ---------------------------------------------------------------------------------------------------------


@asynchronous
async def test_an_edition_by_its_text(server: Server, tmp_path: Path) -> None:
    async with Client(server) as client:
        ada = await finished(client, edition=OWN_EDITION)
        summary = ada.state["summary"]
        assert summary["edition"]["id"] == "mine"
        assert summary["edition"]["own"]
        assert summary["edition"]["digest"] != GAME.edition.digest
        first = await client.get(f"/api/matches/{ada.match}/steps/9", ada.secret)
        assert len(first["view"]["board"]["street"]) == 8
        record = await client.record(ada.match)
        again = await client.post(f"/api/matches/{ada.match}/rematch", secret=ada.secret)
        assert (await client.get(f"/api/matches/{again['match']}"))["edition"] == summary["edition"]
        forked = await client.post(f"/api/matches/{ada.match}/fork", at=20, secret=ada.secret, name="Ada")
        await (await client.join(forked["match"], forked["secret"])).play()
    path, edition = tmp_path / "match.cosca", tmp_path / "mine.toml"
    path.write_text(record, "utf-8")
    edition.write_text(OWN_EDITION, "utf-8")
    assert cosca("verify", str(path), "--edition", str(edition), folder=tmp_path).returncode == 0
    assert cosca("verify", str(path), folder=tmp_path).returncode == 2


@asynchronous
async def test_a_record_of_an_own_edition_is_uploaded_with_it(server: Server) -> None:
    async with Client(server) as client:
        ada = await finished(client, edition=OWN_EDITION)
        record = await client.record(ada.match)
        answer = await client.http.post("/api/records", json={"text": record})
        assert answer.status_code == 400
        assert "edition" in answer.json()["error"]["message"]
        made = await client.post("/api/records", text=record, edition=OWN_EDITION)
        assert await client.record(made["match"]) == record
        assert (await client.get(f"/api/matches/{made['match']}"))["edition"]["own"]


@asynchronous
async def test_the_edition_of_a_match_names_its_components(server: Server) -> None:
    async with Client(server) as client:
        made = await client.make("me", "link", edition=OWN_EDITION)
        edition = await client.get(f"/api/matches/{made['match']}/edition")
        summary = await client.get(f"/api/matches/{made['match']}")
        assert summary["edition"] == {"id": edition["id"], "digest": edition["digest"], "own": True}
        families = {family["id"]: family["victory_points"] for family in edition["components"]["family"]}
        assert families["famiglia"] == [1, 3, 6, 10, 15]
        brute = edition["things"]["de"]["brutes-3"]
        assert (brute["name"], brute["object"]) == ("Brutaler 3", "Brutalen 3")
        assert set(edition["things"]["en"]) == set(edition["things"]["de"])


@asynchronous
async def test_every_match_shows_its_own_edition(server: Server) -> None:
    """Editions that differ in a name alone have the same digest, and are told apart all the same."""
    renamed = EDITION.replace('de = "Die Buchhalter"', 'de = "Die Rechner"')
    assert renamed != EDITION
    async with Client(server) as client:
        matches = [await client.make("me", "link", edition=text) for text in (None, OWN_EDITION, renamed, None)]
        shown = [await client.get(f"/api/matches/{made['match']}/edition") for made in matches]
    assert shown[0] == shown[3]
    assert [one["components"]["setup"]["street"] for one in shown] == [6, 8, 6, 6]
    assert [one["things"]["de"]["accountants"]["name"] for one in shown[:3]] == [
        "Die Buchhalter",
        "Die Buchhalter",
        "Die Rechner",
    ]
    assert shown[2]["digest"] == shown[0]["digest"] != shown[1]["digest"]


@pytest.mark.parametrize(
    "edition",
    [
        "",
        "nonsense",
        "a = 1",
        EDITION.replace("street = 6 ", "street = 600 "),
        EDITION.replace('game = "famiglia"', 'game = "chess"'),
        f"a = {'[' * 40_000}",
        f"a = {'[' * 40_000}{']' * 40_000}",
        "a = 1979-05-27T07:32:00Z",
        f"a = {'9' * 6000}",
        "\x00",
        "[edition]\nid = \x7f",
    ],
)
@asynchronous
async def test_bad_editions_are_refused(server: Server, edition: str) -> None:
    async with Client(server) as client:
        wish = {"game": "famiglia", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "link"}], "edition": edition}
        answer = await client.http.post("/api/matches", json=wish)
        assert answer.status_code == 400, answer.text[:200]
        assert answer.json()["error"]["message"]


@asynchronous
async def test_an_edition_that_is_hard_to_read_does_not_stop_the_table(serve: Callable[..., Server]) -> None:
    async with Client(serve()) as client:
        edition = f"a{'.a' * 30_000} = 1"
        wish = {"game": "famiglia", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "link"}], "edition": edition}
        answer, other = await asyncio.gather(
            client.http.post("/api/matches", json=wish, timeout=5), client.http.get("/api/games", timeout=5)
        )
        assert answer.status_code == 400
        assert other.status_code == 200


@asynchronous
async def test_the_public_sees_the_public_view(server: Server) -> None:
    async with Client(server) as client:
        ada = await finished(client)
        match = read(await client.record(ada.match))
        eve = await client.join(ada.match)
        assert eve.state["view"] == json_of(match, PUBLIC)
