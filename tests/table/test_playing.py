"""Playing over live connections: whole matches, tabs, spectators, chat, taking back, leaving, clocks, rematches."""

import asyncio
import json
import time
from collections.abc import Callable

import pytest

from cosca.games import find_game
from cosca.kernel import Dice, random_word
from cosca.table import steps
from cosca.table.errors import WrongMomentError
from cosca.table.live import REPLACED, STAND_IN, Live
from cosca.table.making import SeatPlan, new_match
from cosca.table.steps import GRACE

from .client import Client, LostError, Player, Server, alternate, asynchronous, record_words


@asynchronous
async def test_a_whole_match_against_a_bot(server: Server) -> None:
    async with Client(server) as client:
        (ada,) = await client.play("me", "greedy")
        summary = await client.get(f"/api/matches/{ada.match}")
        assert summary["seed"] is None
        assert summary["status"] == "playing"
        await ada.play()
        assert ada.state["view"]["result"]["reason"]
        assert ada.state["view"]["waiting_for"] == []
        assert ada.state["summary"]["status"] == "over"
        assert ada.state["summary"]["seed"]
        assert ada.state["summary"]["commitment"] == summary["commitment"]
        assert sorted(ada.facts) == list(range(1, ada.state["words"] + 1))  # nothing told twice or not at all
        record = await client.record(ada.match)
        assert len(record_words(record)) == ada.state["words"]
        assert "seat 1: person Ada\nseat 2: bot greedy\n" in record


@asynchronous
async def test_two_people_and_a_spectator_see_every_word(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        eve = await client.join(ada.match)
        await asyncio.gather(ada.play(), ben.play(), eve.until(lambda state: state["view"]["result"], 60))
        assert ada.state["view"]["result"] == ben.state["view"]["result"] == eve.state["view"]["result"]
        assert [player.state["seat"] for player in (ada, ben, eve)] == [0, 1, None]
        assert [player.state["view"]["viewer"] for player in (ada, ben, eve)] == ["1", "2", "public"]
        assert ada.facts.keys() == ben.facts.keys() == eve.facts.keys()
        assert eve.errors == ada.errors == ben.errors == []
        assert all(not json.loads(text).get("view", {}).get("options") for text in eve.raw)


@asynchronous
async def test_bots_play_among_themselves(server: Server) -> None:
    async with Client(server) as client:
        made = await client.make("greedy", "random")
        assert (made["seat"], made["secret"], made["links"]) == (None, None, {})
        eve = await client.join(made["match"])
        await eve.until(lambda state: state["view"]["result"], 60)


@asynchronous
async def test_reload_in_mid_turn_and_news_since_the_last_state(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        await alternate([ada, ben], 6)
        speaker = ada if ada.options else ben
        before = speaker.state
        await speaker.again()
        for key in ("version", "words", "seat", "view", "undoable", "offer"):
            assert speaker.state[key] == before[key]
        assert [step["at"] for step in speaker.state["news"]] == list(range(1, before["words"] + 1))
        await speaker.say()
        assert [step["at"] for step in speaker.state["news"]] == list(
            range(before["words"] + 1, speaker.state["words"] + 1)
        )


@asynchronous
async def test_several_tabs_hold_one_seat(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        tab = await client.join(ada.match, ada.secret)
        for _ in range(8):
            speaker = next(player for player in (tab, ada, ben) if player.options)
            state = await speaker.say()
            for player in (tab, ada, ben):
                await player.version(state["version"])
            assert tab.state["view"] == ada.state["view"]
            tab, ada = ada, tab
        await tab.close()
        assert (await ada.ask("ping"))["type"] == "ok"
        await ben.until(lambda state: state["summary"]["seats"][0]["online"])


@asynchronous
async def test_who_is_online_is_told_to_the_others(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        await ada.until(lambda state: [seat["online"] for seat in state["summary"]["seats"]] == [True, True])
        await ben.close()
        await ada.until(lambda state: [seat["online"] for seat in state["summary"]["seats"]] == [True, False])


@asynchronous
async def test_who_leaves_while_being_told_something_is_no_fault(serve: Callable[..., Server]) -> None:
    """The view after a word and the answer to it both find nobody any more."""
    server = serve()
    async with Client(server) as client:
        for _ in range(20):
            (ada,) = await client.play("me", "easy", options={"first-player": "1"})
            await ada.send({"type": "word", "id": 1, "version": ada.state["version"], "word": ada.options[0]})
            await ada.close()
        (ada,) = await client.play("me", "easy")
        await ada.turn()
    assert "Traceback" not in server.log()


@asynchronous
async def test_the_summary_by_http_tells_who_is_online(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        await ada.until(lambda state: all(seat["online"] for seat in state["summary"]["seats"]))
        await ben.close()
        await ada.until(lambda state: [seat["online"] for seat in state["summary"]["seats"]] == [True, False])
        summary = await client.get(f"/api/matches/{ada.match}")
        assert [seat["online"] for seat in summary["seats"]] == [True, False]


@asynchronous
async def test_chat(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        await client.name(ben, "Ben")
        version = (await ada.version(1))["version"]
        eve = await client.join(ada.match)
        assert (await ada.ask("chat", text="Buona sera 🌹 <b>&"))["type"] == "ok"
        assert (await ben.ask("chat", text="ciao", name="Ada"))["type"] == "ok"  # seats speak under their own name
        assert (await eve.ask("chat", text="looking on", name="Eve"))["type"] == "ok"
        assert (await eve.ask("chat", text="anonymous"))["type"] == "ok"
        expected = [
            (0, 0, "Ada", "Buona sera 🌹 <b>&"),
            (1, 1, "Ben", "ciao"),
            (2, None, "Eve", "looking on"),
            (3, None, "?", "anonymous"),
        ]
        late = await client.join(ada.match)
        for player in (ada, ben, eve, late):
            await player.wait(lambda player=player: len(player.lines) == 4)  # type: ignore[misc]
            assert [(line["n"], line["seat"], line["name"], line["text"]) for line in player.lines] == expected
        assert ada.state["version"] == version
        for text in ("", " \n ", "x" * 501):
            assert (await ada.refused("chat", text=text))["code"] == "malformed"
        assert (await ada.refused("chat", text="hello", name="\n"))["code"] == "malformed"


@asynchronous
async def test_many_lines_of_chat_at_once_all_arrive_once(server: Server) -> None:
    async with Client(server) as client:
        for _ in range(12):
            players = await client.play("me", "link")
            asked = [player.ask("chat", text=f"{player.seat} {n}") for player in players for n in range(25)]
            assert all(answer["type"] == "ok" for answer in await asyncio.gather(*asked))
            for player in players:
                await player.wait(lambda player=player: len(player.lines) == 50)  # type: ignore[misc]
                assert [line["n"] for line in player.lines] == list(range(50))
                assert len({line["text"] for line in player.lines}) == 50


# -- taking back ------------------------------------------------------------------------------------------------------


async def reach_undoable(players: list[Player]) -> Player:
    """Play on until somebody could take a word back."""
    for _ in range(200):
        able = [player for player in players if player.state["undoable"]]
        if able:
            return able[0]
        await alternate(players, 1)
    raise AssertionError("nobody could ever take a word back")


@asynchronous
async def test_undo_up_to_the_barrier(server: Server) -> None:
    async with Client(server) as client:
        players = await client.play("me", "link")
        speaker = await reach_undoable(players)
        other = players[1 - speaker.seat]
        count, words = speaker.state["undoable"], speaker.state["words"]
        assert other.state["undoable"] == 0
        before = await client.get(f"/api/matches/{speaker.match}/steps/{words - count}", speaker.secret)
        refused = await other.refused("undo", version=other.state["version"])
        assert refused["code"] == "wrong-moment"
        for left in range(count - 1, -1, -1):
            state = await speaker.change("undo")
            assert state["undoable"] == left
            assert state["words"] == words - count + left
        assert speaker.state["view"] == before["view"]
        assert (await speaker.refused("undo", version=speaker.state["version"]))["code"] == "wrong-moment"
        assert (await other.version(speaker.state["version"]))["words"] == words - count
        await speaker.say()
        await asyncio.gather(*(player.play() for player in players))


@asynchronous
async def test_news_after_words_were_taken_back_and_others_said(server: Server) -> None:
    async with Client(server) as client:
        players = await client.play("me", "link")
        speaker = await reach_undoable(players)
        other = players[1 - speaker.seat]
        state = await speaker.change("undo")
        await other.version(state["version"])
        another = await speaker.say()
        told = (await other.version(another["version"]))["news"]
        steps = await client.get(f"/api/matches/{speaker.match}/steps", other.secret)
        assert told
        assert told == steps["steps"][-len(told) :]
        assert told[-1]["at"] == another["words"]


@asynchronous
async def test_take_back_by_consent(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        eve = await client.join(ada.match)
        await alternate([ada, ben], 6)
        words = ada.state["words"]
        start = await client.get(f"/api/matches/{ada.match}/steps/{words}", ada.secret)
        await alternate([ada, ben], 5)
        later = ada.state["words"]
        state = await ada.change("take-back", to=words)
        assert state["offer"] == {"by": 0, "to": words, "waiting_for": [1]}
        assert state["words"] == later
        await ben.version(state["version"])
        await eve.version(state["version"])
        assert ben.state["offer"] == eve.state["offer"] == state["offer"]
        for player in (ada, eve):  # neither the asker nor a spectator can agree
            refused = await player.refused("consent", version=state["version"], yes=True)
            assert refused["code"] == "wrong-moment"
        state = await ben.change("consent", yes=False)
        assert (state["offer"], state["words"]) == (None, later)
        await ada.version(state["version"])
        state = await ada.change("take-back", to=words)
        await ben.version(state["version"])
        state = await ben.change("consent", yes=True)
        assert (state["offer"], state["words"]) == (None, words)
        await ada.version(state["version"])
        assert ada.state["view"] == start["view"]
        assert len(record_words(await client.record(ada.match))) == words
        await asyncio.gather(ada.play(), ben.play())


@asynchronous
async def test_a_word_ends_an_offer_and_wrong_offers_are_refused(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        eve = await client.join(ada.match)
        await alternate([ada, ben], 4)
        version, words = ada.state["version"], ada.state["words"]
        for to in (words, words + 1, 99_999):
            assert (await ada.refused("take-back", version=version, to=to))["code"] == "wrong-moment"
        assert (await ada.refused("take-back", version=version, to=-1))["code"] == "malformed"
        assert (await eve.refused("take-back", version=version, to=1))["code"] == "wrong-moment"
        assert (await ben.refused("consent", version=version, yes=True))["code"] == "wrong-moment"
        assert ada.state["version"] == version
        state = await ada.change("take-back", to=words - 1)
        await ben.version(state["version"])
        await alternate([ada, ben], 1)
        assert ada.state["offer"] is ben.state["offer"] is None


@asynchronous
async def test_against_bots_words_are_taken_back_at_once(server: Server) -> None:
    async with Client(server) as client:
        (ada,) = await client.play("me", "greedy")
        await ada.turn()
        words, view = ada.state["words"], ada.state["view"]
        for _ in range(3):
            await ada.turn()
            await ada.say()
        await ada.turn()
        version = ada.state["version"]
        await ada.change("take-back", to=words)
        assert ada.state["version"] == version + 1
        assert (ada.state["words"], ada.state["view"], ada.state["offer"]) == (words, view, None)
        await ada.play()


# -- leaving, clocks --------------------------------------------------------------------------------------------------


@asynchronous
async def test_a_bot_stands_in_for_a_seat_until_its_owner_returns(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        await alternate([ada, ben], 2)
        words = ada.state["words"]
        leaver, stayer = (ada, ben) if ada.options else (ben, ada)
        await leaver.change("leave")
        await stayer.until(lambda state: state["summary"]["seats"][leaver.seat]["away"])
        await stayer.turn()  # the bot has spoken
        notes = [fact for at, facts in stayer.facts.items() if at > words for fact in facts if "table-" in fact["fact"]]
        assert notes
        assert {(note["fact"], note["seat"]) for note in notes} == {("table-stand-in", leaver.seat)}
        await leaver.version(stayer.state["version"])
        state = await leaver.change("return")
        assert not state["summary"]["seats"][leaver.seat]["away"]
        words = state["words"]
        await stayer.version(state["version"])
        await alternate([ada, ben], 6)
        later = [fact["fact"] for at, facts in stayer.facts.items() if at > words for fact in facts]
        assert not [name for name in later if name.startswith("table-")]
        refused = await (await client.join(ada.match)).refused("leave")
        assert refused["code"] == "wrong-moment"


@asynchronous
async def test_a_match_that_everybody_left_is_played_to_its_end(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        await ada.change("leave")
        while not ben.state["summary"]["seats"][1]["away"]:
            await ben.ask("leave")
        await ben.until(lambda state: state["view"]["result"], 60)


@asynchronous
async def test_time_per_word(serve: Callable[..., Server]) -> None:
    async with Client(serve("fast_clocks")) as client:
        ada, ben = await client.play("me", "link", clock={"per_word": 30})
        assert ada.state["summary"]["clock"] == {"per_word": 30}
        assert all(0 < left <= 30 for left in ada.state["clocks"])
        late, other = (ada, ben) if ada.options else (ben, ada)
        await other.until(lambda state: state["summary"]["seats"][late.seat]["away"], 10)  # after 1.5 true seconds
        await other.turn()
        assert not other.state["summary"]["seats"][other.seat]["away"]
        assert any(fact["fact"] == "table-stand-in" for facts in other.facts.values() for fact in facts)
        await late.version(other.state["version"])
        await late.change("return")
        await other.version(late.state["version"])
        await alternate([ada, ben], 3)
        assert not any(seat["away"] for seat in ada.state["summary"]["seats"])


@asynchronous
async def test_time_per_match(serve: Callable[..., Server]) -> None:
    async with Client(serve("fast_clocks")) as client:
        begun = time.monotonic()
        ada, ben = await client.play("me", "link", clock={"per_match": 100})
        late, other = (ada, ben) if ada.options else (ben, ada)
        await asyncio.sleep(1)
        await late.say()
        left = late.state["clocks"][late.seat]
        assert 100 - 20 * (time.monotonic() - begun) < left < 85  # 20 seconds pass in one
        await other.turn()
        first = [player.state["clocks"][player.seat] for player in (late, other)]
        assert first[0] < 85
        while not other.state["summary"]["seats"][late.seat]["away"]:
            if other.options:
                await other.say()
            await asyncio.sleep(0.05)
            assert not other.is_over
        assert other.state["clocks"][late.seat] == 0
        await other.turn()  # a bot has spoken for the late one
        assert other.state["clocks"][late.seat] == 0


@asynchronous
async def test_an_owner_whose_time_per_match_is_up_can_return(serve: Callable[..., Server]) -> None:
    """A bot takes the seat until its owner returns; who has returned must be able to say a word."""
    async with Client(serve("fast_clocks")) as client:
        ada, ben = await client.play("me", "link", clock={"per_match": 30})
        late, other = (ada, ben) if ada.options else (ben, ada)
        await other.until(lambda state: state["summary"]["seats"][late.seat]["away"])
        await other.turn()
        await late.version(other.state["version"])
        await late.change("return")
        await other.version(late.state["version"])
        await other.say()
        await late.until(lambda _: late.options)
        await asyncio.sleep(0.5)  # its grace is 1.5 seconds long
        assert not late.state["summary"]["seats"][late.seat]["away"]
        assert late.state["clocks"][late.seat] <= GRACE
        await late.say()


@asynchronous
async def test_leaving_and_returning_gains_no_time(serve: Callable[..., Server]) -> None:
    server = serve(arguments=("--pause", "5"))
    for clock in ({"per_match": 60}, {"per_word": 60}):
        async with Client(server) as client:
            ada, ben = await client.play("me", "link", clock=clock)
            speaker = ada if ada.options else ben
            await asyncio.sleep(1)
            await speaker.change("leave")
            await speaker.change("return")
            assert speaker.state["clocks"][speaker.seat] < 59.2


@asynchronous
async def test_undo_sets_no_clock_back(serve: Callable[..., Server]) -> None:
    server = serve()
    for clock in ({"per_match": 60}, {"per_word": 60}):
        async with Client(server) as client:
            players = await client.play("me", "link", clock=clock)
            speaker = await reach_undoable(players)
            before = speaker.state["clocks"][speaker.seat]
            await asyncio.sleep(1)
            await speaker.change("undo")
            assert speaker.state["clocks"][speaker.seat] < before - 0.8
            assert speaker.state["clocks"][speaker.seat] > before - 10


def test_what_was_said_before_a_bot_stood_in_is_not_taken_back() -> None:
    """The time for the words of a bot was taken from nobody: to take them back would give time away."""
    game = find_game("famiglia")
    made = new_match(game, [SeatPlan("me"), SeatPlan("link")], "Ada", game.complete_options({}, 2), game.edition)
    live = Live.load(made.row, made.seats, [])
    dice = Dice(1)
    seat = 0
    live.add(steps.word_rows(live, live.with_outcomes([])[0], 0, 0.0))
    while live.undoable(seat) < 3:
        (seat,) = live.owing()
        word = game.vocabulary.text(random_word(live.match.state, seat, game.dull, dice))
        live.follow(steps.planned(live, steps.said(live, seat, [word])))
    last, second, _ = live.match.open_words(seat)
    for note in (STAND_IN, REPLACED):
        live.log[second]["note"] = note
        assert live.undoable(seat) == 1
        assert steps.undone(live, seat).cut == last
        live.log[last]["note"] = note
        assert live.undoable(seat) == 0
        with pytest.raises(WrongMomentError, match="a bot has spoken for you"):
            steps.undone(live, seat)
        live.log[last]["note"] = None


@asynchronous
async def test_leaving_and_taking_back_gains_no_time(serve: Callable[..., Server]) -> None:
    server = serve("whispers")
    for clock in ({"per_match": 60}, {"per_word": 60}):
        async with Client(server) as client:
            ada, _ = await client.play("me", "link", game="whispers", clock=clock)
            await asyncio.sleep(1)
            await ada.change("leave")
            await ada.until(lambda _, ada=ada: not ada.options)  # type: ignore[misc]
            await ada.change("return")
            assert ada.state["undoable"] == 0
            refused = await ada.refused("undo", version=ada.state["version"])
            assert refused["code"] == "wrong-moment"
            assert "a bot has spoken for you" in refused["message"]


@asynchronous
async def test_what_is_no_word_makes_no_word_too_late(server: Server) -> None:
    """Somebody who changes names or asks for take-backs all the time cannot keep another seat from speaking."""
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        speaker, other = (ada, ben) if ada.options else (ben, ada)
        version, word = speaker.state["version"], speaker.choice()
        for number in range(3):
            await other.change("take-back", to=number)
        await client.name(other, "Pest")
        assert (await speaker.ask("word", version=version, word=word))["type"] == "ok"
        assert (await speaker.ask("word", version=version, word=word))["code"] == "stale"


@asynchronous
async def test_news_to_whoever_was_told_of_both_at_once(server: Server) -> None:
    """A word that was taken back and another one in its place: whoever reconnects is told the truth."""
    async with Client(server) as client:
        players = await client.play("me", "link")
        speaker = await reach_undoable(players)
        other = players[1 - speaker.seat]
        await other.version(speaker.state["version"])
        await other.close()
        await speaker.change("undo")
        await speaker.say(speaker.options[-1])
        await other.again()
        steps = (await client.get(f"/api/matches/{other.match}/steps"))["steps"]
        assert [other.facts[step["at"]] for step in steps] == [step["facts"] for step in steps]


# -- finding matches --------------------------------------------------------------------------------------------------


@asynchronous
async def test_an_open_seat_is_found_in_the_lobby_and_claimed_once(server: Server) -> None:
    async with Client(server) as client:
        made = await client.make("me", "open", name="Ada")
        match = made["match"]
        private = await client.make("me", "open", public=False)
        full = await client.make("me", "greedy")
        ada = await client.join(match, made["secret"])
        assert ada.state["summary"]["status"] == "open"
        assert ada.state["summary"]["waiting_for"] == []
        assert ada.state["words"] == 0
        lobby = [summary["match"] for summary in await client.get("/api/lobby")]
        assert match in lobby
        assert private["match"] not in lobby
        assert full["match"] not in lobby
        version = ada.state["version"]
        refused = await ada.refused("word", version=version, word="pass")
        assert refused["code"] == "not-your-turn"
        tries = [client.http.post(f"/api/matches/{match}/claim", json={"seat": 1, "name": f"B{n}"}) for n in range(12)]
        answers = await asyncio.gather(*tries)
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 11
        assert {a.json()["error"]["code"] for a in answers if a.status_code == 409} == {"seat-taken"}
        claimed = next(answer.json() for answer in answers if answer.status_code == 200)
        assert claimed["seat"] == 1
        await ada.until(lambda state: state["summary"]["status"] == "playing")
        ben = await client.join(match, claimed["secret"])
        assert ben.seat == 1
        assert match not in [summary["match"] for summary in await client.get("/api/lobby")]
        await alternate([ada, ben], 4)
        for wish in ({"seat": 0}, {"seat": 1}):
            again = await client.http.post(f"/api/matches/{match}/claim", json={**wish, "name": "Eve"})
            assert again.status_code == 409
            assert again.json()["error"]["code"] == "seat-taken"


@asynchronous
async def test_the_lobby_shows_the_newest_first(server: Server) -> None:
    async with Client(server) as client:
        made = [(await client.make("me", "open"))["match"] for _ in range(3)]
        lobby = [summary["match"] for summary in await client.get("/api/lobby")]
        assert [match for match in lobby if match in made] == made[::-1]


@asynchronous
async def test_a_seat_by_link_gets_a_name(server: Server) -> None:
    async with Client(server) as client:
        made = await client.make("link", "me")
        assert made["seat"] == 1
        secret = made["links"]["0"]
        path = f"/api/matches/{made['match']}"
        assert (await client.get(path))["seats"][0]["kind"] == "link"
        claimed = await client.post(f"{path}/claim", secret=secret, name="Ben")
        assert claimed["seat"] == 0
        assert (await client.http.get(f"{path}/steps", headers={"X-Seat": secret})).status_code == 403
        secret = claimed["secret"]  # whoever made the match does not know it
        summary = await client.get(path)
        assert [(seat["kind"], seat["name"]) for seat in summary["seats"]] == [("person", "Ben"), ("person", "Ada")]
        again = await client.post(f"{path}/claim", secret=secret, name="Ben")
        assert (again["seat"], again["secret"]) == (0, secret)
        assert (await client.get(path))["version"] == summary["version"]


@asynchronous
async def test_namesakes_are_told_apart_by_their_seats(server: Server) -> None:
    """Guests who give no name come with the same one; also a name that leaves no room for a number gets one."""
    for name, others in (("Boss", "Boss"), ("x" * 40, "x" * 38)):
        async with Client(server) as client:
            made = await client.make("me", "link", "open", game="mafia-city", name=name)
            path = f"/api/matches/{made['match']}"
            claimed = await client.post(f"{path}/claim", secret=made["links"]["1"], name=name)
            await client.post(f"{path}/claim", seat=2, name=name)
            summary = await client.get(path)
            assert [seat["name"] for seat in summary["seats"]] == [name, f"{others} 2", f"{others} 3"]
            await client.post(f"{path}/claim", secret=claimed["secret"], name=name)  # as before
            assert (await client.get(path))["version"] == summary["version"]
            await client.post(f"{path}/claim", secret=claimed["secret"], name="Ben")
            assert (await client.get(path))["seats"][1]["name"] == "Ben"


@pytest.mark.parametrize(
    ("first", "claims", "names"),
    [
        ("Ada 2", [(2, "Ada"), (1, "Ada")], ["Ada 2", "Ada 3", "Ada"]),
        ("Ada 3", [(1, "Ada"), (2, "Ada")], ["Ada 3", "Ada", "Ada 4"]),
        ("x" * 37 + " yz", [(1, "x" * 37 + " yz"), (2, "Ada")], ["x" * 37 + " yz", "x" * 37 + " 2", "Ada"]),
    ],
)
@asynchronous
async def test_nobody_becomes_a_namesake_by_a_number(
    server: Server, first: str, claims: list[tuple[int, str]], names: list[str]
) -> None:
    async with Client(server) as client:
        made = await client.make("me", "open", "open", game="mafia-city", name=first)
        path = f"/api/matches/{made['match']}"
        for seat, name in claims:
            await client.post(f"{path}/claim", seat=seat, name=name)
        assert [seat["name"] for seat in (await client.get(path))["seats"]] == names


@asynchronous
async def test_who_only_has_the_link_loses_the_seat_when_its_guest_sits_down(server: Server) -> None:
    async with Client(server) as client:
        made = await client.make("me", "link", options={"first-player": "2"})
        stranger = await client.join(made["match"], made["links"]["1"])
        word = stranger.options[0]
        claimed = await client.post(f"/api/matches/{made['match']}/claim", secret=made["links"]["1"], name="Ben")
        with pytest.raises(LostError):
            await stranger.ask("word", version=stranger.state["version"], word=word)
        assert (await client.get(f"/api/matches/{made['match']}"))["version"] == 1
        ben = await client.join(made["match"], claimed["secret"])
        await ben.say(word)


@asynchronous
async def test_my_matches_say_where_it_is_my_turn(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link")
        other = await client.make("me", "open")
        seats = [{"match": p.match, "secret": p.secret} for p in (ada, ben)]
        seats += [{"match": other["match"], "secret": other["secret"]}]
        seats += [{"match": ada.match, "secret": "x" * 32}, {"match": "0" * 12, "secret": ada.secret}]
        found = await client.post("/api/mine", seats=seats)
        expected = [(ada.match, 0, bool(ada.options)), (ada.match, 1, bool(ben.options)), (other["match"], 0, False)]
        assert [(one["match"], one["seat"], one["your_turn"]) for one in found] == expected
        assert found[0]["status"] == "playing"
        assert (await client.post("/api/mine", seats=[])) == []


@asynchronous
async def test_rematch_moves_the_seats_on_and_keeps_the_secrets(server: Server) -> None:
    async with Client(server) as client:
        ada, ben = await client.play("me", "link", options={"newcomers": "on"})
        await client.name(ben, "Ben")
        early = await client.http.post(f"/api/matches/{ada.match}/rematch", json={"secret": ada.secret})
        assert early.status_code == 409
        await asyncio.gather(ada.play(), ben.play())
        first, second = await asyncio.gather(
            client.post(f"/api/matches/{ada.match}/rematch", secret=ada.secret),
            client.post(f"/api/matches/{ada.match}/rematch", secret=ben.secret),
        )
        assert first["match"] == second["match"] != ada.match
        assert (first["seat"], second["seat"]) == (1, 0)
        assert (first["secret"], second["secret"]) == (ada.secret, ben.secret)
        for player in (ada, ben):
            await player.until(lambda state: state["summary"]["rematch"] == first["match"])
        summary = await client.get(f"/api/matches/{first['match']}")
        assert [seat["name"] for seat in summary["seats"]] == ["Ben", "Ada"]
        assert summary["options"] == ada.state["summary"]["options"]
        assert summary["options"]["newcomers"] == "on"
        assert summary["commitment"] != ada.state["summary"]["commitment"]
        again = [await client.join(one["match"], one["secret"]) for one in (first, second)]
        await asyncio.gather(*(player.play() for player in again))


@asynchronous
async def test_rematch_against_a_bot(server: Server) -> None:
    async with Client(server) as client:
        (ada,) = await client.play("me", "greedy")
        await ada.play()
        made = await client.post(f"/api/matches/{ada.match}/rematch", secret=ada.secret)
        assert made["seat"] == 1
        again = await client.join(made["match"], made["secret"])
        assert [seat["bot"] for seat in again.state["summary"]["seats"]] == ["greedy", None]
        await again.play()


# -- games and texts --------------------------------------------------------------------------------------------------


@asynchronous
async def test_games_and_texts(server: Server) -> None:
    async with Client(server) as client:
        games = {game["id"]: game for game in await client.get("/api/games")}
        famiglia = games["famiglia"]
        assert famiglia["seats"] == [2]
        assert famiglia["bots"] == ["easy", "medium", "hard"]
        assert famiglia["verbs"]["take"] == ["card"]
        naming = [option["name"] for option in games["mafia-city"]["options"] if option["names_seats"]]
        assert naming == ["first-player"]
        assert {"id", "digest", "name", "provenance"} <= famiglia["editions"][0].keys()
        for language in ("en", "de"):
            assert "ui-" in (await client.get(f"/api/texts/{language}"))["ftl"]
            texts = await client.get(f"/api/games/famiglia/texts/{language}")
            assert texts["rules"].startswith("#")
            assert texts["things"]["brutes-3"]["name"]
            assert "word-take" in texts["ftl"]


@pytest.mark.parametrize("value", ["on", "off"])
@asynchronous
async def test_options_reach_the_match(server: Server, value: str) -> None:
    async with Client(server) as client:
        made = await client.make("me", "greedy", options={"newcomers": value})
        assert (await client.get(f"/api/matches/{made['match']}"))["options"]["newcomers"] == value
