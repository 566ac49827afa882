"""Whatever clients send: a clear answer, nothing changed, and the table goes on. What must never be sent or kept."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from .client import Client, Json, LostError, Player, Server, alternate, asynchronous

FAKE = "x" * 32
NOWHERE = "0" * 12
HEADERS = {
    "content-security-policy": "default-src 'self'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=()",
    "cross-origin-opener-policy": "same-origin",
}


def is_error(answer: httpx.Response, status: int, code: str | None = None) -> None:
    """A stable code and a sentence."""
    assert answer.status_code == status, answer.text[:300]
    error = answer.json()["error"]
    assert code is None or error["code"] == code
    assert isinstance(error["code"], str)
    assert len(error["message"]) > 5
    assert "Traceback" not in answer.text


def has_headers(answer: httpx.Response) -> None:
    for name, value in HEADERS.items():
        assert value in answer.headers.get(name, ""), f"{answer.request.url} {answer.status_code}: {name}"


# -- live connections -------------------------------------------------------------------------------------------------


async def two(client: Client) -> tuple[Player, Player]:
    """The player who has the turn, and the other one."""
    ada, ben = await client.play("me", "link")
    await alternate([ada, ben], 3)
    return (ada, ben) if ada.options else (ben, ada)


def wrong_requests(state: Json, word: str) -> list[tuple[str, Json, str]]:
    """Requests of the player who has the turn."""
    version = state["version"]
    return [
        ("word", {"version": version, "word": "take nonsense"}, "illegal-word"),
        ("word", {"version": version, "word": ""}, "illegal-word"),
        ("word", {"version": version, "word": "draw brutes-0"}, "illegal-word"),
        ("word", {"version": version, "word": "\u0000"}, "illegal-word"),
        ("word", {"version": version - 1, "word": word}, "stale"),
        ("word", {"version": version + 1, "word": word}, "stale"),
        ("word", {"version": 0, "word": word}, "stale"),
        ("undo", {"version": version - 1}, "stale"),
        ("take-back", {"version": version - 1, "to": 1}, "stale"),
        ("consent", {"version": version + 1, "yes": True}, "stale"),
        ("hello", {}, "wrong-moment"),
        ("word", {"version": version}, "malformed"),
        ("word", {"word": word}, "malformed"),
        ("word", {"version": str(version) + "x", "word": word}, "malformed"),
        ("word", {"version": -1, "word": word}, "malformed"),
        ("word", {"version": 2**70, "word": word}, "malformed"),
        ("word", {"version": None, "word": word}, "malformed"),
        ("word", {"version": version, "word": 5}, "malformed"),
        ("word", {"version": version, "word": "x" * 81}, "malformed"),
        ("word", {"version": version, "word": [word]}, "malformed"),
        ("word", {"version": version, "word": word, "seat": 1}, "malformed"),
        ("consent", {"version": version, "yes": True}, "wrong-moment"),
        ("take-back", {"version": version, "to": "x"}, "malformed"),
        ("nonsense", {}, "malformed"),
        ("state", {"version": 1}, "malformed"),
    ]


@asynchronous
async def test_wrong_requests_change_nothing(server: Server) -> None:
    async with Client(server) as client:
        player, other = await two(client)
        before, word = player.state, player.choice()
        summary = await client.get(f"/api/matches/{player.match}")
        for kind, more, code in wrong_requests(before, word):
            refused = await player.refused(kind, **more)
            assert refused["code"] == code, (kind, more)
            assert len(refused["message"]) > 5
            assert (await player.ask("ping"))["type"] == "ok"
            assert (player.state["version"], player.state["view"]) == (before["version"], before["view"])
        for text in ("take nonsense", word):
            refused = await other.refused("word", version=before["version"], word=text)
            assert refused["code"] == "not-your-turn"
        spectator = await client.join(player.match)
        refused = await spectator.refused("word", version=before["version"], word=word)
        assert refused["code"] == "not-your-turn"
        assert (await spectator.refused("undo", version=before["version"]))["code"] == "wrong-moment"
        for kind in ("leave", "return"):
            assert (await spectator.refused(kind))["code"] == "wrong-moment"
        assert await client.get(f"/api/matches/{player.match}") == summary
        await player.say(word)
        assert len([text for text in other.raw if '"type":"error"' in text]) == 2  # errors go to the sender alone


@asynchronous
async def test_wrong_words_of_mafia_city_change_nothing(server: Server) -> None:
    """Words of others, of chance, of another moment, and targets that are not there, also while an answer is sealed."""
    async with Client(server) as client:
        options = {"first-player": "1"}
        ada, ben, cleo = await client.play("me", "link", "link", game="mafia-city", options=options)
        await client.name(ben, "Ben")
        await client.name(cleo, "Cleo")
        await ada.turn()
        for player in (ada, ben, cleo):
            await player.turn()
            held = player.state["view"]["board"]["players"][player.state["seat"]]["hand"]
            wrong = [
                "draw informer-hat",
                "steal raid-fist",
                "place prison",
                "place 1",
                "decline",
                "token 61",
                "token 0",
            ]
            wrong += [
                "retrieve 13",
                "rob seat-6",
                "rob ada",
                f"discard {held[0]}",
                "discard joker-hat",
                "KEEP",
                "keep ",
            ]
            for word in wrong:
                before = player.state
                refused = await player.refused("word", version=before["version"], word=word)
                assert refused["code"] == "illegal-word", word
                assert (player.state["version"], player.state["view"]) == (before["version"], before["view"])
            for other in {ada, ben, cleo} - {player}:
                refused = await other.refused("word", version=other.state["version"], word="keep")
                assert refused["code"] == "not-your-turn"
            await player.say("keep")
        await ada.turn()
        for word in ("keep", "place nowhere", "place seat-1", "at prison", "cancel fbi-hat", "pact secret-pact-hat"):
            assert (await ada.refused("word", version=ada.state["version"], word=word))["code"] == "illegal-word"
        await ada.say("place prison")


@asynchronous
async def test_a_stale_request_is_answered_with_the_present_view(server: Server) -> None:
    async with Client(server) as client:
        player, _ = await two(client)
        sent = len(player.raw)
        await player.refused("word", version=player.state["version"] - 1, word=player.choice())
        await player.wait(lambda: any('"type":"state"' in text for text in player.raw[sent:]))


@asynchronous
async def test_every_answer_carries_the_number_of_its_request(server: Server) -> None:
    async with Client(server) as client:
        player, _ = await two(client)
        requests: list[Json] = [
            {"type": "ping", "id": 71},
            {"type": "word", "id": 72, "version": 0, "word": "pass"},
            {"type": "word", "id": 73, "version": "many", "word": "pass"},
            {"type": "nonsense", "id": 74},
            {"type": "chat", "id": 75, "text": ""},
        ]
        for request in requests:
            sent = len(player.raw)
            await player.send(request)
            await player.wait(lambda sent=sent: answers(player.raw[sent:]))  # type: ignore[misc]
            answer = answers(player.raw[sent:])[0]
            assert answer["id"] == request["id"], request


def answers(texts: list[str]) -> list[Json]:
    return [message for message in map(json.loads, texts) if message["type"] in ("ok", "error")]


GARBAGE: list[str | bytes] = [
    "",
    "hello",
    "{",
    "[]",
    "5",
    "null",
    '"word"',
    "{}",
    '{"type": null}',
    '{"type": "word", "version": NaN, "word": "pass"}',
    '{"type": "word", "version": 1e999, "word": "pass"}',
    '{"type": "chat", "text": "\\ud800"}',
    '{"type": "ping", "id": -1}',
    '{"type": "ping", "id": 1.5}',
    "[" * 8000,
    '{"a":' * 1500,
    "\x00",
    "🌹" * 100,
]


@asynchronous
async def test_malformed_messages_are_answered_and_the_connection_survives(server: Server) -> None:
    async with Client(server) as client:
        player, _ = await two(client)
        before = player.state
        for text in GARBAGE:
            errors = len(player.errors)
            await player.send(text)
            await player.wait(lambda errors=errors: len(player.errors) > errors, 5, repr(text[:50]))  # type: ignore[misc]
            assert player.errors[-1]["code"] == "malformed", text
            assert len(player.errors[-1]["message"]) > 5
        assert (await player.ask("ping"))["type"] == "ok"
        assert player.state["version"] == before["version"]
        await player.say()


@asynchronous
async def test_binary_messages_are_refused_and_the_connection_survives(server: Server) -> None:
    async with Client(server) as client:
        player, _ = await two(client)
        for data in (b"", b'{"type": "ping", "id": 5}', b"\xff\x00"):
            errors = len(player.errors)
            await player.send(data)
            await player.wait(lambda errors=errors: len(player.errors) > errors, 5)  # type: ignore[misc]
            assert player.errors[-1]["code"] == "malformed"
        await player.say()


@asynchronous
async def test_large_messages_are_refused_and_the_connection_survives(server: Server) -> None:
    async with Client(server) as client:
        player, _ = await two(client)
        await player.send(json.dumps({"type": "chat", "text": "x" * 9000}))
        await player.wait(lambda: player.errors, 5)
        assert player.errors[-1]["code"] == "too-large"
        await player.say()


@asynchronous
async def test_huge_messages_do_not_hurt_the_table(server: Server) -> None:
    async with Client(server) as client:
        player, other = await two(client)
        with contextlib.suppress(LostError):
            await player.send("x" * 5_000_000)
        with pytest.raises(LostError):
            await player.wait(lambda: False, 5)
        assert player.code == 1009
        assert (await other.ask("ping"))["type"] == "ok"
        await player.again()
        await player.say()


FIRST: list[tuple[Any, str]] = [
    ({"type": "ping"}, "bad-request"),
    ({"type": "word", "version": 0, "word": "pass"}, "bad-request"),
    ({"type": "hello", "secret": FAKE}, "wrong-secret"),
    ({"type": "hello", "secret": ""}, "wrong-secret"),
    ({"type": "hello", "secret": "cut-off"}, "wrong-secret"),
    ({"type": "hello", "secret": "x" * 1000}, "malformed"),
    ({"type": "hello", "secret": 5}, "malformed"),
    ({"type": "hello", "words": -1}, "malformed"),
    ({"type": "hello", "words": 10**9}, "malformed"),
    ("hello", "malformed"),
    ("", "malformed"),
    (b"\x01", "malformed"),
]


@pytest.mark.parametrize(("hello", "code"), FIRST)
@asynchronous
async def test_a_connection_begins_with_a_proper_hello(server: Server, hello: Any, code: str) -> None:
    async with Client(server) as client:
        made = await client.make("me", "link")
        player = Player(server, made["match"])
        client.players.append(player)
        await player.connect(hello=hello)
        with pytest.raises(LostError):
            await player.wait(lambda: False, 10)
        assert [error["code"] for error in player.errors] == [code]
        assert len(player.errors[0]["message"]) > 10
        assert player.code == 4400
        assert not player.state


@asynchronous
async def test_unknown_matches_have_no_live_connection(server: Server) -> None:
    async with Client(server) as client:
        for match in (NOWHERE, "x", "%00", "..", "a" * 500):
            player = Player(server, match)
            client.players.append(player)
            try:
                await player.connect()
                await player.wait(lambda: False, 10)
            except (LostError, InvalidStatus):
                assert [error["code"] for error in player.errors] in ([], ["unknown-match"])
            assert not player.state


@asynchronous
async def test_only_own_pages_open_connections(server: Server) -> None:
    async with Client(server) as client:
        made = await client.make("me", "link")
        foreign = ["http://evil.example", "null", "http://localhost", f"http://{server.host}.evil.example", "http://["]
        for origin in foreign:
            player = Player(server, made["match"], made["secret"])
            with pytest.raises(InvalidStatus) as refused:
                await player.connect(origin=origin)
            assert refused.value.response.status_code == 403, origin
        player = Player(server, made["match"], made["secret"])
        client.players.append(player)
        await player.connect(origin=f"http://{server.host}")
        await player.until(lambda _: True)


@asynchronous
async def test_a_further_origin_can_be_allowed(serve: Callable[..., Server]) -> None:
    server = serve(arguments=("--origin", "https://table.example"))
    async with Client(server) as client:
        made = await client.make("me", "link")
        player = Player(server, made["match"], made["secret"])
        client.players.append(player)
        await player.connect(origin="https://table.example")
        await player.until(lambda _: True)
        with pytest.raises(InvalidStatus):
            await Player(server, made["match"]).connect(origin="https://other.example")


# -- HTTP -------------------------------------------------------------------------------------------------------------

WISH: Json = {"game": "famiglia", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "link"}]}
CITY = {"game": "mafia-city", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "link"}, {"kind": "link"}]}
BAD_WISHES: list[tuple[Any, int]] = [
    ({**WISH, "game": "chess"}, 400),
    ({**WISH, "game": "\x00"}, 400),
    ({**WISH, "game": 5}, 422),
    ({**WISH, "seats": [{"kind": "me"}]}, 400),
    ({**WISH, "seats": []}, 422),
    ({**WISH, "seats": [{"kind": "me"}] * 2}, 400),
    ({**WISH, "seats": [{"kind": "me"}] * 9}, 422),
    ({**WISH, "seats": [{"kind": "me"}, {"kind": "bot"}]}, 400),
    ({**WISH, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "clever"}]}, 400),
    ({**WISH, "seats": [{"kind": "me"}, {"kind": "person"}]}, 422),
    ({**WISH, "options": {"newcomers": "perhaps"}}, 400),
    ({**WISH, "options": {"nonsense": "on"}}, 400),
    ({**WISH, "options": {"newcomers": 5}}, 422),
    ({**WISH, "name": ""}, 422),
    ({**WISH, "name": " "}, 422),
    ({**WISH, "name": "x" * 41}, 422),
    ({**WISH, "name": "a\nseat 2: bot greedy"}, 422),
    ({**WISH, "name": "\ud800"}, 422),
    ({**WISH, "clock": {}}, 422),
    ({**WISH, "clock": {"per_word": 60, "per_match": 60}}, 422),
    ({**WISH, "clock": {"per_word": 0}}, 422),
    ({**WISH, "clock": {"per_word": 1e300}}, 422),
    ({**WISH, "clock": {"per_match": "long"}}, 422),
    ({**WISH, "edition": "x" * 100_001}, 422),
    ({**WISH, "more": 1}, 422),
    ([], 422),
    (5, 422),
    (None, 422),
    ({**CITY, "seats": [{"kind": "me"}] + [{"kind": "link"}] * 5}, 400),
    ({**CITY, "seats": [{"kind": "me"}, {"kind": "link"}]}, 400),
    ({**CITY, "options": {"first-player": "4"}}, 400),
    ({**CITY, "options": {"first-player": "0"}}, 400),
    ({**CITY, "options": {"max-rounds": "2"}}, 400),
    ({**CITY, "options": {"newcomers": "on"}}, 400),
    ({**CITY, "edition": "game = 'mafia-city'"}, 400),
]


@pytest.mark.parametrize(("wish", "status"), BAD_WISHES)
@asynchronous
async def test_bad_wishes_for_matches(server: Server, wish: Any, status: int) -> None:
    async with Client(server) as client:
        answer = await client.http.post(
            "/api/matches", content=json.dumps(wish), headers={"content-type": "application/json"}
        )
        is_error(answer, status, "malformed" if status == 422 else None)
        has_headers(answer)


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 50_000, b'{"a":' * 50_000, b"NaN", b"1" * 5000])
@asynchronous
async def test_bodies_that_are_no_json(server: Server, body: bytes) -> None:
    async with Client(server) as client:
        for path in ("/api/matches", "/api/mine", "/api/records", f"/api/matches/{NOWHERE}/claim"):
            answer = await client.http.post(path, content=body, headers={"content-type": "application/json"})
            assert answer.status_code in (400, 422), answer.text
            is_error(answer, answer.status_code)
            has_headers(answer)


@asynchronous
async def test_bodies_that_are_too_large(server: Server) -> None:
    async with Client(server) as client:
        answer = await client.http.post("/api/records", json={"text": "x" * 700_000})
        is_error(answer, 413, "too-large")
        has_headers(answer)

        async def stream() -> AsyncIterator[bytes]:
            yield b'{"text": "'
            for _ in range(100):
                yield b"x" * 10_000
            yield b'"}'

        answer = await client.http.post("/api/records", content=stream(), headers={"content-type": "application/json"})
        is_error(answer, 413, "too-large")
        has_headers(answer)


@asynchronous
async def test_unknown_things_and_wrong_secrets(server: Server) -> None:
    async with Client(server) as client:
        made = await client.make("me", "link")
        match = f"/api/matches/{made['match']}"
        await client.get(match)
        wrong: list[tuple[str, str, Any, int, str | None]] = [
            ("GET", f"/api/matches/{NOWHERE}", None, 404, "unknown-match"),
            ("GET", "/api/matches/%00", None, 404, "unknown-match"),
            ("GET", f"/api/matches/{'a' * 2000}", None, 404, "unknown-match"),
            ("GET", f"/api/matches/{NOWHERE}/steps", None, 404, "unknown-match"),
            ("GET", f"/api/matches/{NOWHERE}/steps/0", None, 404, "unknown-match"),
            ("GET", f"/api/matches/{NOWHERE}/record", None, 404, "unknown-match"),
            ("POST", f"/api/matches/{NOWHERE}/claim", {"name": "Eve", "seat": 0}, 404, "unknown-match"),
            ("POST", f"/api/matches/{NOWHERE}/rematch", {"secret": FAKE}, 404, "unknown-match"),
            ("POST", f"/api/matches/{NOWHERE}/fork", {"name": "Eve", "at": 0, "seat": 0}, 404, "unknown-match"),
            ("GET", "/api/texts/xx", None, 404, "unknown"),
            ("GET", "/api/texts/..%2f..%2fen", None, 404, None),
            ("GET", "/api/games/chess/texts/en", None, 404, "unknown"),
            ("GET", "/api/games/famiglia/texts/xx", None, 404, "unknown"),
            ("GET", "/api/nonsense", None, 404, None),
            ("DELETE", match, None, 405, None),
            ("POST", f"{match}/claim", {"name": "Eve", "secret": FAKE}, 403, "wrong-secret"),
            ("POST", f"{match}/claim", {"name": "Eve", "secret": "short"}, 422, "malformed"),
            ("POST", f"{match}/claim", {"name": "Eve"}, 409, "wrong-moment"),
            ("POST", f"{match}/claim", {"name": "Eve", "seat": 5}, 409, "wrong-moment"),
            ("POST", f"{match}/claim", {"name": "Eve", "seat": -1}, 422, "malformed"),
            ("POST", f"{match}/claim", {"name": "Eve", "seat": 1}, 409, "seat-taken"),
            ("POST", f"{match}/rematch", {"secret": FAKE}, 403, "wrong-secret"),
            ("POST", f"{match}/rematch", {"secret": made["secret"]}, 409, "wrong-moment"),
            ("POST", f"{match}/fork", {"name": "Eve", "at": 0, "secret": FAKE}, 403, "wrong-secret"),
            ("GET", f"{match}/steps/x", None, 422, "malformed"),
            ("GET", f"{match}/steps/{'9' * 5000}", None, 422, "malformed"),
            ("POST", "/api/mine", {"seats": [{"match": "x", "secret": FAKE}]}, 422, "malformed"),
            ("POST", "/api/mine", {"seats": [{"match": NOWHERE, "secret": FAKE}] * 201}, 422, "malformed"),
        ]
        before = await client.get(match)
        for method, path, body, status, code in wrong:
            answer = await client.http.request(method, path, json=body)
            is_error(answer, status, code)
            has_headers(answer)
        for path in (f"{match}/steps", f"{match}/steps/0"):
            is_error(await client.http.get(path, headers={"X-Seat": FAKE}), 403, "wrong-secret")
            is_error(await client.http.get(path, headers={"X-Seat": "x" * 500}), 422, "malformed")
        assert await client.get(match) == before


@asynchronous
async def test_security_headers_on_every_answer(server: Server) -> None:
    async with Client(server) as client:
        made = await client.make("me", "link")
        paths = ["/", "/index.html", "/assets/none.js", "/favicon.ico", "/openapi.json", "/api/games", "/api/lobby"]
        paths += [
            "/api/texts/en",
            f"/api/matches/{made['match']}",
            f"/api/matches/{made['match']}/record",
            "/%00",
            "/..",
        ]
        for path in paths:
            for method in ("GET", "HEAD", "OPTIONS", "PUT"):
                answer = await client.http.request(method, path)
                has_headers(answer)
                assert answer.status_code < 500, path


@asynchronous
async def test_security_headers_even_when_the_server_fails(serve: Callable[..., Server]) -> None:
    async with Client(serve("fail")) as client:
        answer = await client.http.get("/api/lobby")
        assert answer.status_code == 500
        has_headers(answer)
        assert answer.json()["error"]["code"]
        assert "out of order" not in answer.text


# -- too fast ---------------------------------------------------------------------------------------------------------


@asynchronous
async def test_requests_that_come_too_fast_are_refused(serve: Callable[..., Server]) -> None:
    server = serve(arguments=())
    async with Client(server) as client:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        statuses: list[bytes] = []
        while len(statuses) < 2000 and statuses[-20:] != [b"429"] * 20:
            writer.write(b"GET /api/texts/xx HTTP/1.1\r\nHost: x\r\n\r\n")
            head = await reader.readuntil(b"\r\n\r\n")
            statuses.append(head.split()[1])
            await reader.readexactly(int(head.lower().split(b"content-length: ")[1].split()[0]))
        assert set(statuses) == {b"404", b"429"}
        assert statuses[:300] == [b"404"] * 300
        answers = await asyncio.gather(*(client.http.get("/api/games") for _ in range(60)))
        refused = next(answer for answer in answers if answer.status_code != 200)
        is_error(refused, 429, "too-fast")
        has_headers(refused)
        writer.close()
        await writer.wait_closed()
        await asyncio.sleep(1)
        assert (await client.http.get("/api/games")).status_code == 200


@asynchronous
async def test_messages_that_come_too_fast_are_refused(serve: Callable[..., Server]) -> None:
    async with Client(serve(arguments=())) as client:
        player, other = await two(client)
        before = player.state
        for _ in range(300):
            await player.send({"type": "ping"})
        await player.wait(lambda: any(error["code"] == "too-fast" for error in player.errors))
        assert (await other.ask("ping"))["type"] == "ok"
        await asyncio.sleep(0.5)
        assert player.state["version"] == before["version"]
        await player.say()


# -- secrets ----------------------------------------------------------------------------------------------------------


@asynchronous
async def test_secrets_are_neither_stored_nor_sent_to_others(serve: Callable[..., Server]) -> None:
    server = serve()
    async with Client(server) as client:
        made = await client.make("me", "open")
        ada = await client.join(made["match"], made["secret"])
        claimed = await client.post(f"/api/matches/{made['match']}/claim", seat=1, name="Ben")
        ben = await client.join(made["match"], claimed["secret"])
        eve = await client.join(made["match"])
        others = await client.make("me", "link")
        secrets = [made["secret"], claimed["secret"], others["secret"], others["links"]["1"]]
        assert len(set(secrets)) == 4
        assert all(len(secret) >= 32 for secret in secrets)
        for player in (ada, ben, eve):
            assert (await player.ask("chat", text="hello"))["type"] == "ok"
        await asyncio.gather(ada.play(), ben.play())
        again = await client.post(f"/api/matches/{made['match']}/rematch", secret=ada.secret)
        fork = await client.post(f"/api/matches/{made['match']}/fork", at=3, secret=ada.secret, name="Ada")
        secrets += [again["secret"], fork["secret"]]
        texts = [text for player in (ada, ben, eve) for text in player.raw]
        paths = [f"/api/matches/{made['match']}{path}" for path in ("", "/steps", "/steps/1", "/record")]
        texts += [(await client.http.get(path)).text for path in (*paths, "/api/lobby")]
        texts.append(
            (await client.http.post("/api/mine", json={"seats": [{"match": ada.match, "secret": ada.secret}]})).text
        )
        for secret in secrets:
            assert not [text for text in texts if secret in text]
    server.stop()
    files = [*server.folder.glob("table.sqlite*"), server.log_file]
    assert server.database_file in files
    for file in files:
        content = file.read_bytes()
        for secret in secrets:
            assert secret.encode() not in content, file
