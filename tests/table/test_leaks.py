"""Nothing hidden leaves the server."""

import asyncio
from collections import Counter
from collections.abc import Callable

import pytest
from pydantic_core import to_json

from cosca.games import find_game
from toy import WHISPERS

from .client import Client, Json, Player, Server, asynchronous, record_words
from .watch import Findings, Watch, assert_caught

MAFIA_CITY = find_game("mafia-city")


def assert_nothing_leaked(found: list[Findings], server: Server) -> None:
    """No leak, and enough of everything was looked at."""
    assert [leak for match in found for leak in match.leaks] == []
    checked = sum((match.checked for match in found), Counter[str]())
    for what in ("view", "news", "chat", "error", "state", "summary", "steps", "step", "seed", "too early"):
        assert checked[what] > 20, what
    assert "Traceback" not in server.log()


@asynchronous
async def test_nothing_hidden_leaves_the_server(serve: Callable[..., Server]) -> None:
    server = serve("whispers")
    tables = [("me", *["link"] * others) for others in (1, 2, 3)] * 3
    tables += [("me", "random"), ("me", "link", "random"), ("random", "me", "link", "random")]
    async with Client(server) as client:
        found = [await Watch(client, WHISPERS, n).play(*seats) for n, seats in enumerate(tables)]
    assert_nothing_leaked(found, server)


def is_window(state: Json) -> bool:
    """Whether several seats are asked for a reaction."""
    return bool(state["view"]["board"]["chain"]) and len(state["summary"]["waiting_for"]) > 1


def policeman(state: Json) -> int | None:
    """The seat that has the Policeman."""
    owner: int | None = state["view"]["board"]["policeman"]
    return owner


@pytest.mark.parametrize("table", [("me", "link", "link"), ("me", "link", "random", "random", "link")])
@asynchronous
async def test_mafia_city_tells_nothing_hidden(serve: Callable[..., Server], table: tuple[str, ...]) -> None:
    """Hands, draws, who could react and who has answered a reaction window stay hidden; the Policeman's owner sees."""
    server = serve()
    found: list[Findings] = []
    windows: list[Json] = []
    watched: list[Json] = []
    async with Client(server) as client:
        while len(found) < 8 and not (len(windows) > 20 and len(watched) > 20):  # few Policemen come up in some
            found.append(await Watch(client, MAFIA_CITY, len(found)).play(*table, options={"max-rounds": "5"}))
            windows += [state for state in found[-1].states_sent() if is_window(state)]
            watched += [state for state in found[-1].states_sent() if policeman(state) is not None]
    assert_nothing_leaked(found, server)
    assert len(windows) > 20
    assert len(watched) > 20
    for state in watched:
        owns = policeman(state) == state["seat"]
        hands = [player["hand"] for player in state["view"]["board"]["players"]]
        assert [hand is not None for hand in hands] == [owns or seat == state["seat"] for seat in range(len(hands))]


@pytest.mark.parametrize(
    ("plant", "rounds", "where"),
    [
        ("leak_who_has_answered", "1", {"summary", "view"}),
        ("leak_who_can_react", "1", {"summary"}),
        ("leak_city_hands", "5", {"view"}),
    ],
)
@asynchronous
async def test_a_leak_planted_in_mafia_city_is_caught(
    serve: Callable[..., Server], plant: str, rounds: str, where: set[str]
) -> None:
    async with Client(serve(plant)) as client:
        await assert_caught(
            where, lambda n: Watch(client, MAFIA_CITY, n).play("me", "link", "link", options={"max-rounds": rounds})
        )


@pytest.mark.parametrize(
    ("plant", "where"),
    [
        ("leak_board", {"view", "step"}),
        ("leak_news", {"news", "steps"}),
        ("leak_seed", {"summary", "seed"}),
        ("leak_steps", {"step"}),
        ("leak_errors", {"error"}),
        ("leak_chat", {"chat"}),
        ("leak_record", {"too early"}),
        ("leak_unknown_steps", {"too early"}),
    ],
)
@asynchronous
async def test_a_planted_leak_is_caught(serve: Callable[..., Server], plant: str, where: set[str]) -> None:
    tables = (("me", "link"), ("me", "link", "link"))
    async with Client(serve("whispers", plant)) as client:
        await assert_caught(where, lambda n: Watch(client, WHISPERS, n).play(*tables[n % 2]))


# -- sealed words -----------------------------------------------------------------------------------------------------


@asynchronous
async def test_whether_others_have_heard_of_a_step_is_not_told_before_the_end(serve: Callable[..., Server]) -> None:
    """Until then every question with others' eyes has the same answer, whatever the number; then some are unknown."""
    async with Client(serve("whispers")) as client:
        ada, ben, cid = players = await client.play("me", "link", "link", game="whispers")
        path = f"/api/matches/{ada.match}/steps"

        async def asked(eyes: str, at: int, secret: str | None = None) -> tuple[int, str]:
            headers = {"X-Seat": secret} if secret else {}
            answer = await client.http.get(f"{path}/{at}", params={"as": eyes}, headers=headers)
            return answer.status_code, answer.text

        async def answers() -> set[tuple[int, str]]:
            eyes = ("1", "2", "3", "public", "all", "9", "")
            secrets = (ada.secret, ben.secret, cid.secret, None)
            numbers = [*range(-1, max(player.state["words"] for player in players) + 2), 10**9]
            return {await asked(one, at, secret) for one in eyes for secret in secrets for at in numbers}

        told = await answers()
        assert [status for status, _ in told] == [409]
        while not ada.is_over:
            for player in players:
                assert await answers() == told  # also when some have heard of sealed words, and others have not
                await player.say()
            for player in players:
                await player.until(lambda _, player=player: player.options or player.is_over)  # type: ignore[misc]
        counts = {str(1 + player.seat): player.state["words"] for player in players}
        assert len(set(counts.values())) > 1
        counts["all"] = len(record_words(await client.record(ada.match)))
        for eyes, count in counts.items():
            found = [(await asked(eyes, at, ada.secret))[0] for at in range(-1, max(counts.values()) + 2)]
            assert found == [404] + [200] * (count + 1) + [404] * (max(counts.values()) + 1 - count), eyes


@asynchronous
async def test_clocks_do_not_tell_who_has_chosen(serve: Callable[..., Server]) -> None:
    """While several seats choose at once, the clock of a seat that has chosen looks like that of one that has not."""
    async with Client(serve("whispers")) as client:
        ada, _, cid = await client.play("me", "link", "link", game="whispers", clock={"per_match": 60})
        await asyncio.sleep(1)
        await ada.say()
        own = ada.state["clocks"][0]
        assert own < 59.2
        await asyncio.sleep(1)
        await cid.again()
        assert cid.state["version"] == 0  # that something was chosen is not told either
        assert cid.state["clocks"][0] == cid.state["clocks"][1] < 58.2
        await ada.again()
        assert ada.state["clocks"][0] == pytest.approx(own, abs=0.01)  # one's own clock stands still
        assert (await ada.ask("undo", version=ada.state["version"]))["type"] == "ok"
        await ada.until(lambda _: ada.options)
        assert ada.state["clocks"][0] == ada.state["clocks"][1] > 57  # nothing was booked for the word taken back


@asynchronous
async def test_leaving_and_returning_does_not_tell_who_has_chosen(serve: Callable[..., Server]) -> None:
    async with Client(serve("whispers", arguments=("--pause", "5"))) as client:
        for has_chosen in (True, False):
            ada, _, cid = await client.play("me", "link", "link", game="whispers", clock={"per_word": 60})
            if has_chosen:
                await ada.say()
            await asyncio.sleep(1)
            await ada.change("leave")
            await ada.change("return")
            await cid.version(2)
            assert cid.state["version"] == 2
            assert cid.state["clocks"][0] == cid.state["clocks"][1] < 59.2


@asynchronous
async def test_versions_do_not_tell_how_many_have_chosen(serve: Callable[..., Server]) -> None:
    """Whatever somebody does to see the count grow, it grows by what everybody may know."""
    async with Client(serve("whispers")) as client:
        ada, ben, cid = await client.play("me", "link", "link", game="whispers")
        seen = []
        for number, player in enumerate((None, ada, ben)):
            if player is not None:
                await player.say()
            await client.name(cid, f"Cid {number}")
            seen.append(cid.state["version"])
        assert seen == [1, 2, 3]


@asynchronous
async def test_a_sealed_word_leaves_an_offer_alone(serve: Callable[..., Server]) -> None:
    async with Client(serve("whispers")) as client:
        ada, ben, cid = await client.play("me", "link", "link", game="whispers")
        await ada.change("take-back", to=0)
        await ben.until(lambda state: state["offer"])
        before = (await cid.until(lambda state: state["offer"]))["offer"]
        await ben.say()
        await cid.again()
        assert cid.state["offer"] == before


@asynchronous
async def test_taking_back_a_sealed_word_by_consent_is_told_to_everybody(serve: Callable[..., Server]) -> None:
    async with Client(serve("whispers")) as client:
        ada, ben = await client.play("me", "link", game="whispers")
        await ada.say()
        await ada.change("take-back", to=ada.state["words"] - 1)
        await ben.until(lambda state: state["offer"])
        assert (await ben.ask("consent", version=ben.state["version"], yes=True))["type"] == "ok"
        await ben.until(lambda state: not state["offer"])
        await ada.until(lambda state: not state["offer"] and ada.options)


@asynchronous
async def test_undo_of_a_sealed_word_is_shown_whatever_came_between(serve: Callable[..., Server]) -> None:
    async with Client(serve("whispers")) as client:
        ada, ben, _ = await client.play("me", "link", "link", game="whispers")
        await ada.say()
        await client.name(ben, "Benny")
        await ada.until(lambda state: state["summary"]["seats"][1]["name"] == "Benny")
        await ada.change("undo")
        assert ada.options


@asynchronous
async def test_the_word_of_another_seat_does_not_set_the_clock_back(serve: Callable[..., Server]) -> None:
    async with Client(serve("whispers")) as client:
        ada, ben = await client.play("me", "link", game="whispers", clock={"per_match": 60})
        await asyncio.sleep(0.5)
        await ada.say()
        await ben.again()
        assert ben.state["clocks"][1] < 59.6  # both have been asked for half a second


@asynchronous
async def test_notes_do_not_tell_who_has_chosen(serve: Callable[..., Server]) -> None:
    async with Client(serve("whispers")) as client:
        ada, _, cid = await client.play("me", "link", "link", game="whispers")
        await ada.change("leave")
        await ada.version(2)
        await cid.again()
        assert cid.state["version"] == 1
        told = [fact for facts in cid.facts.values() for fact in facts]
        assert not [fact for fact in told if fact["fact"].startswith("table-") and fact.get("seat") == 0]


async def place_and_begin(client: Client) -> tuple[Player, Player, Json] | None:
    """Mafia City: Ada places a mafioso, then Ben begins something in secret, if he can; and Ada's view before it."""
    players = await client.play("me", "link", "link", game="mafia-city", options={"first-player": "1"})
    ada, ben, _ = players
    for player in players:
        await player.until(lambda _, player=player: player.options)  # type: ignore[misc]
        if "keep" in player.options:
            await player.say("keep")
    await ada.until(lambda _: any(option.startswith("place ") for option in ada.options))
    before = ada.state["view"]
    await ada.say(next(option for option in ada.options if option.startswith("place ")))
    await ben.until(lambda _: ben.options)
    begun = next((option for option in ben.options if option.startswith(("play ", "hat "))), None)
    if begun is None:
        return None
    version = ada.state["version"]
    await ben.say(begun)
    await ada.again()
    needed_no_choice = ada.state["version"] != version  # so everybody knows of it
    return None if needed_no_choice else (ada, ben, before)


@asynchronous
async def test_who_takes_back_does_not_learn_what_others_have_begun(serve: Callable[..., Server]) -> None:
    """What the next seat has begun in secret goes with the word that is taken back."""
    async with Client(serve()) as client:
        begun = None
        while begun is None:
            begun = await place_and_begin(client)
        ada, ben, before = begun
        assert ada.state["undoable"] == 1
        assert (await ada.ask("undo", version=ada.state["version"]))["type"] == "ok"
        await ada.until(lambda _: ada.options)
        assert ada.state["view"] == before
        await ben.again()
        assert ben.options == []
        assert ben.state["undoable"] == 0


@asynchronous
async def test_a_word_that_showed_something_cannot_be_taken_back(serve: Callable[..., Server]) -> None:
    """The last to lay a card sees all others: it must not choose again."""
    async with Client(serve("whispers")) as client:
        ada, ben = await client.play("me", "link", game="whispers")
        await ada.say()
        assert ada.state["undoable"] == 1  # nothing is shown yet
        await ben.say()
        assert any(fact["fact"] == "shown" for fact in ben.state["news"][-1]["facts"])
        assert ben.state["undoable"] == 0
        assert (await ben.refused("undo", version=ben.state["version"]))["code"] == "wrong-moment"


@asynchronous
async def test_taking_back_a_sealed_word_leaves_those_of_others(serve: Callable[..., Server]) -> None:
    async with Client(serve("whispers")) as client:
        players = await client.play("me", "link", "link", game="whispers")
        ada, ben, cid = players
        await ada.say()
        await ben.say()
        sealed = ben.state["version"]
        assert ada.state["undoable"] == 1
        assert (await ada.ask("undo", version=ada.state["version"]))["type"] == "ok"
        await ada.until(lambda _: ada.options)
        await ben.again()
        assert ben.state["version"] == sealed  # nobody is told
        assert ben.options == []
        cards = [player.state["view"]["board"]["sealed"][player.seat] for player in (ada, ben)]
        assert cards[0] == -1
        assert cards[1] != -1
        await cid.again()
        assert cid.state["version"] == 0
        await asyncio.gather(*(player.play_at_once() for player in players))


@asynchronous
async def test_playing_on_deals_the_hands_of_others_anew(serve: Callable[..., Server]) -> None:
    async with Client(serve("whispers")) as client:
        ada, ben, cid = await client.play("me", "link", "link", game="whispers")
        own = ada.state["view"]["board"]["hands"][0]
        others = [player.state["view"]["board"]["hands"][player.seat] for player in (ben, cid)]
        await ben.say()  # sealed
        dealt = []
        for _ in range(8):
            path = f"/api/matches/{ada.match}/fork"
            fork = await client.post(path, at=ada.state["words"], secret=ada.secret, name="Ada")
            player = await client.join(fork["match"], fork["secret"])
            await player.play_at_once()
            first = await client.get(f"/api/matches/{fork['match']}/steps/0", **{"as": "all"})
            assert first["view"]["board"]["hands"][0] == own
            dealt.append(to_json(first["view"]["board"]["hands"][1:]))
            words = record_words(await client.record(fork["match"]))
            assert len(words) == 6
        assert len(set(dealt)) > 3
        assert dealt.count(to_json(others)) < 8
