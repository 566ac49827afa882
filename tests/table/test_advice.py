"""Hints during play and reviews after it: what is said, to whom, and that it is judged by what the seat knows."""

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy import create_engine, text

from cosca.bots import Estimate
from cosca.bots import review as review_module
from cosca.bots.evaluations import is_taste
from cosca.bots.review import BEST, GRADES
from cosca.games import all_games, find_game
from cosca.kernel import AnyGame, Dice, Match, answer, parse_record, random_word
from cosca.table import service as service_module
from cosca.table import thinker
from cosca.table.advisers import Adviser
from cosca.table.live import Live
from cosca.table.making import SeatPlan, new_match
from cosca.table.migrate import upgrade
from cosca.table.service import Service
from cosca.table.thinkers import Thought, Urgency

from .client import Client, Json, Player, Server, asynchronous, cosca

GAMES = all_games()


async def asked(client: Client, player: Player) -> Json:
    """The hint that a player gets."""
    hint: Json = await client.get(f"/api/matches/{player.match}/hint", player.secret)
    return hint


async def refused(client: Client, path: str, status: int, code: str, secret: str | None = None) -> str:
    """The sentence of a refusal."""
    answer = await client.http.get(path, headers={"X-Seat": secret} if secret else {})
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code), answer.text
    return str(answer.json()["error"]["message"])


async def choosing(player: Player) -> bool:
    """Go on until a player has something to choose: whether that is before the end."""
    await player.turn()
    while len(player.options) == 1:
        await player.say()
        await player.turn()
    return not player.is_over


def is_an_estimate(found: Json, options: list[str]) -> bool:
    return found["word"] in options and 0 <= found["win"] <= 1 and 0 <= found["margin"] <= 1


# -- hints ------------------------------------------------------------------------------------------------------------


@asynchronous
async def test_a_hint_names_the_best_words_and_is_the_same_when_asked_again(server: Server) -> None:
    async with Client(server) as client:
        (ada,) = await client.play("me", "easy")
        for _ in range(4):
            while not await choosing(ada):  # a match may be over after very few choices
                (ada,) = await client.play("me", "easy")
            first, second = await asyncio.gather(asked(client, ada), asked(client, ada))
            assert first == second == await asked(client, ada)
            assert first["moved"] == ada.state["moved"]
            assert 1 <= len(first["words"]) <= 3
            assert all(is_an_estimate(word, ada.options) for word in first["words"])
            assert all(set(word) == {"word", "win", "margin", "as_good"} for word in first["words"])
            assert first["words"][0]["as_good"] is True
            assert first["simulations"] > 0
            await ada.say(first["words"][0]["word"])


@asynchronous
async def test_a_hint_is_meant_for_until_something_is_said(server: Server) -> None:
    """That somebody else takes a name or asks to go back makes it no older."""
    async with Client(server) as client:
        ada, ben = await client.play("me", "link", options={"first-player": "1"})
        hint, before = await asked(client, ada), ada.state
        assert hint["moved"] == before["moved"]
        await client.name(ben, "Benny")
        await ben.change("take-back", to=0)
        await ada.until(lambda state: state["offer"])
        assert ada.state["version"] > before["version"]
        assert ada.state["moved"] == before["moved"]
        assert await asked(client, ada) == hint
        await ada.say()
        assert ada.state["moved"] > before["moved"]


@asynchronous
async def test_hints_are_refused_with_a_reason(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link", options={"first-player": "1"})
        path = f"/api/matches/{ada.match}/hint"
        assert "X-Seat" in await refused(client, path, 403, "wrong-secret")
        await refused(client, path, 403, "wrong-secret", "x" * 32)
        await refused(client, path, 409, "not-your-turn", ben.secret)
        await refused(client, "/api/matches/000000000000/hint", 404, "unknown-match", ada.secret)
        await asyncio.gather(ada.play(), ben.play())
        assert "over" in await refused(client, path, 409, "wrong-moment", ada.secret)


def test_a_hint_for_a_sealed_answer_stays_the_same_when_others_have_sealed_theirs() -> None:
    """In Corleone everybody who has something to bid with bids at the same time, seen by the others at the end.

    A new adviser remembers no hint: it has to think of the same again because the seat knows the same.
    """
    live, (own, *others) = at_sealed_bids()
    state = live.match.state
    options = list(state.options(own))
    assert not is_taste(live.game.id, state)
    first = asyncio.run(hinted(live, own))
    for seat in others[:-1]:
        live.match.play(seat, live.match.state.options(seat)[-1])
        assert list(live.match.state.options(own)) == options
        assert asyncio.run(hinted(live, own)) == first


def at_sealed_bids() -> tuple[Live, list[int]]:
    """A match of Corleone, and the seats, at least three, that can choose what to bid there."""
    game, dice = find_game("corleone"), Dice(1)
    live = begun(game, 5)
    match = live.match
    while True:
        match.settle(dice)
        asked = [seat for seat in range(5) if match.state.owing() >> seat & 1]
        choosing = [seat for seat in asked if len(match.state.options(seat)) > 1]
        if len(choosing) > 2 and game.prompt(match.state, choosing[0]).name == "ask-bid":
            return live, choosing
        match.play(asked[0], random_word(match.state, asked[0], game.dull, dice))


@asynchronous
async def test_a_seat_with_one_word_to_say_needs_no_hint(serve: Callable[..., Server]) -> None:
    async with Client(serve("whispers")) as client:
        while True:
            (ada,) = await client.play("me", "random", game="whispers")
            if len(ada.options) == 1:
                break
        assert ada.state["hintable"] is False
        await refused(client, f"/api/matches/{ada.match}/hint", 409, "wrong-moment", ada.secret)


@asynchronous
async def test_a_matter_of_taste_has_no_hint(server: Server) -> None:
    """Which family somebody leads in The Great Mafia War: all are worth the same, and estimates would be noise."""
    async with Client(server) as client:
        (ada,) = await client.play("me", "easy", "easy", "easy", game="great-mafia-war")
        await ada.turn()
        assert len(ada.options) > 1
        assert ada.options[0].startswith("lead ")
        assert ada.state["hintable"] is False
        reason = await refused(client, f"/api/matches/{ada.match}/hint", 409, "wrong-moment", ada.secret)
        assert "taste" in reason
        await ada.say()
        assert await choosing(ada)
        assert ada.state["hintable"] is True
        assert (await asked(client, ada))["words"]


@asynchronous
async def test_a_match_without_hints_has_none_nor_has_what_follows_from_it(server: Server) -> None:
    async with Client(server) as client:
        (ada,) = await client.play("me", "random", hints=False)
        assert ada.state["summary"]["hints"] is False
        assert await choosing(ada)
        assert ada.state["hintable"] is False
        await refused(client, f"/api/matches/{ada.match}/hint", 409, "wrong-moment", ada.secret)
        path = f"/api/matches/{ada.match}"
        early = await client.post(f"{path}/fork", at=ada.state["words"], secret=ada.secret, name="Ada")
        assert (await client.get(f"/api/matches/{early['match']}"))["hints"] is False
        await ada.play()
        late = await client.post(f"{path}/fork", at=5, seat=0, name="Ada")
        assert (await client.get(f"/api/matches/{late['match']}"))["hints"] is True
        again = await client.post(f"{path}/rematch", secret=ada.secret)
        assert (await client.get(f"/api/matches/{again['match']}"))["hints"] is False


@asynchronous
async def test_whoever_plays_without_hints_gets_none_by_playing_on_from_the_record(server: Server) -> None:
    """Famiglia shows its record during play: a record of a match that is not over, uploaded, is not over either."""
    async with Client(server) as client:
        ada, ben = await client.play("me", "link", options={"first-player": "1"}, hints=False)
        assert await choosing(ada)
        resting = await uploaded(client, ada)
        fork = await client.post(f"/api/matches/{resting}/fork", at=ada.state["words"], seat=0, name="Ada")
        assert (await client.get(f"/api/matches/{fork['match']}"))["hints"] is False
        reason = await refused(client, f"/api/matches/{fork['match']}/hint", 409, "wrong-moment", fork["secret"])
        assert "goes on from was not over" in reason
        assert (await client.get(f"/api/matches/{resting}"))["reviewable"] is False
        for path in ("", f"/{ada.state['words']}"):
            reason = await refused(client, f"/api/matches/{resting}/review/0{path}", 409, "wrong-moment")
            assert "was not over" in reason
        await asyncio.gather(ada.play(), ben.play())
        over = await uploaded(client, ada)
        assert (await client.get(f"/api/matches/{over}"))["reviewable"] is True
        assert (await client.get(f"/api/matches/{over}/review/0"))["steps"]
        fork = await client.post(f"/api/matches/{over}/fork", at=5, seat=0, name="Ada")
        assert (await client.get(f"/api/matches/{fork['match']}"))["hints"] is True


@asynchronous
async def test_whoever_plays_without_hints_gets_none_by_a_record_with_an_end_of_its_own(server: Server) -> None:
    """Somebody writes on the record of a match that is not over until it is."""
    async with Client(server) as client:
        ada, _ = await client.play("me", "link", options={"first-player": "1"}, hints=False)
        assert await choosing(ada)
        begun = parse_record(await client.record(ada.match), "record")
        match, dice = Match.from_record(find_game("famiglia"), begun, find_game("famiglia").edition), Dice(1)
        match.settle(dice)
        while not match.state.is_over():
            seat = match.state.mover()
            match.play(seat, random_word(match.state, seat, match.game.dull, dice))
            match.settle(dice)
        over = (await client.post("/api/records", text=match.text()))["match"]
        assert (await client.get(f"/api/matches/{over}"))["result"]
        await refused(client, f"/api/matches/{over}/review/0", 409, "wrong-moment")
        fork = await client.post(f"/api/matches/{over}/fork", at=ada.state["words"], seat=0, name="Ada")
        assert (await client.get(f"/api/matches/{fork['match']}"))["hints"] is False


async def uploaded(client: Client, player: Player) -> str:
    """The match that the record of another one becomes."""
    made: Json = await client.post("/api/records", text=await client.record(player.match))
    return str(made["match"])


@asynchronous
async def test_whoever_plays_without_hints_gets_none_after_playing_on_to_some_end(server: Server) -> None:
    async with Client(server) as client:
        (ada,) = await client.play("me", "random", hints=False)
        assert await choosing(ada)
        fork = await client.post(f"/api/matches/{ada.match}/fork", at=ada.state["words"], secret=ada.secret, name="Ada")
        await (await client.join(fork["match"], fork["secret"])).play()
        assert (await client.get(f"/api/matches/{fork['match']}"))["reviewable"] is False
        for path in ("", "/0"):
            reason = await refused(client, f"/api/matches/{fork['match']}/review/0{path}", 409, "wrong-moment")
            assert "was not over" in reason
        back = await client.post(f"/api/matches/{fork['match']}/fork", at=0, seat=fork["seat"], name="Ada")
        assert (await client.get(f"/api/matches/{back['match']}"))["hints"] is False


@asynchronous
async def test_matches_have_hints_unless_somebody_wants_none_and_a_rematch_has_the_same(server: Server) -> None:
    async with Client(server) as client:
        (ada,) = await client.play("me", "random")
        assert ada.state["summary"]["hints"] is True
        await ada.play()
        again = await client.post(f"/api/matches/{ada.match}/rematch", secret=ada.secret)
        assert (await client.get(f"/api/matches/{again['match']}"))["hints"] is True


def test_matches_that_were_begun_without_hints_go_on_without(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'old.sqlite'}")
    columns = "id, created, game, rules, edition, digest, options, seed, status, listed, version"
    with engine.begin() as connection:
        upgrade(connection, "0003")
        values = "'m', 1.5, 'famiglia', 1, 'e', 'd', '{}', '', 'playing', 1, 0"
        connection.execute(text(f"INSERT INTO matches ({columns}) VALUES ({values})"))  # noqa: S608
    with engine.begin() as connection:
        upgrade(connection)
        assert connection.execute(text("SELECT hints FROM matches")).scalar() == 0
    engine.dispose()


@asynchronous
async def test_nobody_is_told_that_a_hint_was_asked_for(serve: Callable[..., Server]) -> None:
    """What others are sent is the same with and without: nothing."""
    async with Client(serve("whispers")) as client:
        while True:
            ada, ben = await client.play("me", "link", game="whispers")
            if len(ada.options) > 1:
                break
        public = await client.join(ada.match)
        await ada.ask("chat", text="before")
        for other in (ada, ben, public):
            await other.wait(lambda other=other: other.lines)  # type: ignore[misc]
        sent = [len(other.raw) for other in (ada, ben, public)]
        summary = await client.get(f"/api/matches/{ada.match}")
        await asked(client, ada)
        await ada.ask("chat", text="after")
        for other, before in zip((ada, ben, public), sent, strict=True):
            await other.wait(lambda other=other: len(other.lines) == 2)  # type: ignore[misc]
            kinds = [json.loads(message)["type"] for message in other.raw[before:]]
            assert sorted(kinds) == (["chat", "ok"] if other is ada else ["chat"])
        assert await client.get(f"/api/matches/{ada.match}") == summary


# -- what is known ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["whispers", "mafia-city", "corleone"])
@asynchronous
async def test_a_hint_is_the_same_in_all_worlds_that_the_seat_cannot_tell_apart(
    serve: Callable[..., Server], game: str
) -> None:
    """Playing on deals anew what the seat cannot know: the truths differ, what it sees and is told does not."""
    async with Client(serve("whispers", "patient")) as client:
        seats = ["me", "link"] if game == "corleone" else ["me", "link", "link"]
        while True:
            players = await client.play(*seats, game=game)
            if len(players[0].options) > 1:
                break
        ada = players[0]
        found, truths = [], set()
        for _ in range(4):
            path = f"/api/matches/{ada.match}/fork"
            fork = await client.post(path, at=ada.state["words"], secret=ada.secret, name="Ada")
            twin = await client.join(fork["match"], fork["secret"])
            found.append((twin.options, (await asked(client, twin))["words"]))
            truths.add(json.dumps(live_truth(client.server, fork["match"])))
        assert all(one == found[0] for one in found)
        assert len(truths) > 1


def live_truth(server: Server, match: str) -> Any:
    """The position that a match has begun with, as only the database knows it."""
    engine = create_engine(f"sqlite:///{server.database_file}")
    with engine.connect() as connection:
        start = connection.execute(text("SELECT start FROM matches WHERE id = :id"), {"id": match}).scalar()
    engine.dispose()
    return start


def begun(game: AnyGame, seats: int) -> Live:
    plans = [SeatPlan("bot", "medium") for _ in range(seats)]
    made = new_match(game, plans, "", game.complete_options({}, len(plans)), game.edition)
    return Live.load(made.row, made.seats, [])


def somewhere(game: AnyGame, seed: int) -> tuple[Live, int]:
    """A match after some random words, and a seat that has something to choose there."""
    dice = Dice(seed)
    live = begun(game, game.seats[-1])
    match, wanted = live.match, random.Random(seed).randrange(120)
    while True:
        match.settle(dice)
        if match.state.is_over():
            return somewhere(game, seed + 1000)
        seat = match.state.mover()
        if len(match.words) >= wanted and len(match.state.options(seat)) > 1:
            return live, seat
        match.play(seat, random_word(match.state, seat, game.dull, dice))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_thought_about_does_not_depend_on_the_truth(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """A doctored truth, in which everything that the seat cannot know is otherwise, changes no request to think."""
    monkeypatch.setattr(service_module, "secrets", SimpleNamespace(randbits=lambda bits: 7))
    differed = 0
    for seed in range(25):
        live, seat = somewhere(game, seed)
        truth = live.match.state
        requests = []
        for doctored in (None, 1, 2):
            live.match.state = truth if doctored is None else truth.imagine(seat, Dice(doctored))
            differed += live.match.state.save() != truth.save()
            requests.append(asyncio.run(told(live, seat)))
        assert requests[0] == requests[1] == requests[2]
    assert differed or game.hides_nothing


def test_a_request_that_tells_the_truth_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Live.asked
    monkeypatch.setattr(Live, "asked", lambda self, seat, _, *more: honest(self, seat, self.match.state, *more))
    with pytest.raises(AssertionError):
        test_what_is_thought_about_does_not_depend_on_the_truth(find_game("mafia-city"), monkeypatch)


async def told(live: Live, seat: int) -> list[dict[str, Any]]:
    """Everything that processes are told that think of a hint or a word for a seat."""
    requests = [await hinted(live, seat)]

    async def think(request: dict[str, Any]) -> Thought:
        requests.append(request)
        return Thought([live.game.vocabulary.text(word) for word in first_words(live, seat)])

    thinkers = cast(Any, SimpleNamespace(think=think))
    await Service(cast(Any, None), thinkers)._thought(live, seat, "hard", 1.0)
    assert len(requests) == 2
    return requests


def first_words(live: Live, seat: int) -> list[int]:
    """What a seat can say in one go."""
    state = live.match.state.copy()
    return answer(state, seat, lambda: state.options(seat)[0])


async def hinted(live: Live, seat: int) -> dict[str, Any]:
    """What a process is told that thinks of a hint for a seat; nothing is known of earlier hints."""
    requests = []

    async def ask(request: dict[str, Any], _: Urgency) -> dict[str, Any]:
        requests.append(request)
        return {}

    await Adviser(cast(Any, SimpleNamespace(ask=ask))).hint(live, seat)
    (request,) = requests
    return request


def test_words_are_as_good_in_a_hint_where_a_review_calls_them_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ranges of the second word and of the first overlap, and yet chance hardly explains the difference."""
    live, seat = somewhere(find_game("famiglia"), 2)
    options = list(live.match.state.options(seat))
    worth = [(0.5, 0.03), (0.45, 0.03), (0.44, 0.06)]
    assert len(options) >= len(worth)
    estimates = [Estimate(word, win, margin, 100) for word, (win, margin) in zip(options, worth, strict=False)]
    monkeypatch.setattr(review_module, "advise", lambda *_, **__: estimates)
    request = asyncio.run(hinted(live, seat))
    hint = thinker.think(request)
    assert [word["as_good"] for word in hint["words"]] == [True, False, True]
    for word in hint["words"]:
        verdict = thinker.think({**request, "ask": "review", "said": word["word"]})
        assert (verdict["grade"] == BEST) is word["as_good"]


# -- reviews ----------------------------------------------------------------------------------------------------------


async def finished(client: Client, *seats: str, **more: Any) -> Player:
    players = await client.play(*(seats or ("me", "easy")), **more)
    await asyncio.gather(*(player.play() for player in players))
    return players[0]


@asynchronous
async def test_every_choice_of_a_seat_can_be_reviewed_where_the_replay_shows_it(server: Server) -> None:
    async with Client(server) as client:
        ada = await finished(client)
        path = f"/api/matches/{ada.match}"
        for seat in (0, 1):
            steps = (await client.get(f"{path}/review/{seat}"))["steps"]
            assert len(steps) > 5
            for step in steps[::7]:
                view = (await client.get(f"{path}/steps/{step['at']}", **{"as": str(seat + 1)}))["view"]
                options = view["options"][str(seat)]
                assert step["word"] in options
                assert step["prompt"] == view["prompts"][str(seat)]
                review = await client.get(f"{path}/review/{seat}/{step['at']}")
                assert set(review) == {"at", "word", "options", "said", "best", "loss", "grade"}
                assert (review["at"], review["word"], review["options"]) == (step["at"], step["word"], len(options))
                assert review["said"]["word"] == step["word"]
                assert all(is_an_estimate(one, options) for one in (review["said"], *review["best"]))
                assert 1 <= len(review["best"]) <= 3
                assert review["loss"] >= 0
                assert review["grade"] in (BEST, *GRADES)


@asynchronous
async def test_a_review_is_the_same_after_a_restart_of_an_upload_and_in_the_terminal(
    serve: Callable[..., Server], tmp_path: Path
) -> None:
    server = serve("patient")
    async with Client(server) as client:
        ada = await finished(client)
        record = await client.record(ada.match)
        steps = (await client.get(f"/api/matches/{ada.match}/review/0"))["steps"]
        first = [await client.get(f"/api/matches/{ada.match}/review/0/{step['at']}") for step in steps[::5]]
    server.stop()
    server.start()
    async with Client(server) as client:
        uploaded = (await client.post("/api/records", text=record))["match"]
        for match in (ada.match, uploaded):
            assert (await client.get(f"/api/matches/{match}/review/0"))["steps"] == steps
            again = [await client.get(f"/api/matches/{match}/review/0/{one['at']}") for one in first]
            assert again == first
    file = tmp_path / "match.cosca"
    file.write_text(record, "utf-8")
    result = cosca("review", str(file), "--as", "1", "--json", folder=tmp_path)
    assert json.loads(result.stdout)["steps"][::5] == first


@asynchronous
async def test_reviews_are_refused_with_a_reason(server: Server) -> None:
    async with Client(server) as client:
        (ada,) = await client.play("me", "random")
        path = f"/api/matches/{ada.match}/review"
        for wish in (f"{path}/0", f"{path}/0/3"):
            assert "over" in await refused(client, wish, 409, "wrong-moment", ada.secret)
        await ada.play()
        at = (await client.get(f"{path}/0"))["steps"][0]["at"]
        for wish in (
            f"{path}/2",
            f"{path}/-1",
            f"{path}/2/{at}",
            f"{path}/0/{at - 1}",
            f"{path}/0/99999",
            f"{path}/0/-1",
        ):
            await refused(client, wish, 404, "unknown")
        for wish in (f"{path}/x", f"{path}/0/x", f"{path}/{'9' * 5000}"):
            await refused(client, wish, 422, "malformed")
        await refused(client, "/api/matches/000000000000/review/0", 404, "unknown-match")


@asynchronous
async def test_what_a_bot_said_for_somebody_away_is_not_reviewed(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link", options={"first-player": "1"})
        assert await choosing(ada)
        own = ada.state["words"]
        await ada.say()
        await ada.change("leave")
        await ben.until(lambda state: state["summary"]["seats"][0]["away"])
        await ben.play()
        steps = (await client.get(f"/api/matches/{ada.match}/review/0"))["steps"]
        assert own in [step["at"] for step in steps]
        assert all(step["at"] <= own for step in steps)
        assert len((await client.get(f"/api/matches/{ada.match}/review/1"))["steps"]) > 5
