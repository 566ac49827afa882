"""Nothing hidden leaves the server.

Random matches of a game that hides things are played over real connections, with every seat and the public watching:
live messages, news, chat, errors, replays, summaries. Afterwards the record is folded again, and everything that a
viewer was sent must be what the kernel shows to this viewer in worlds that the viewer imagines: others' hands dealt
anew, others' sealed cards owed again.
"""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from pydantic_core import from_json, to_json

from cosca.kernel import CHANCE, PUBLIC, Dice, Match, Viewer, parse_record
from cosca.kernel.errors import CoscaError
from toy import WHISPERS, Whispers

from .client import Client, Json, Player, Server, asynchronous, record_words

WORLDS = 3
WORDS = [WHISPERS.vocabulary.text(word) for word in range(len(WHISPERS.vocabulary))]


class Watch:
    """A random match, and everything that its viewers were sent."""

    def __init__(self, client: Client, seed: int) -> None:
        self.client = client
        self.random = random.Random(seed)
        self.people: list[Player] = []
        self.public: list[Player] = []
        self.chat: list[tuple[int | None, str]] = []
        self.wrong: dict[str, list[tuple[int | None, int, str]]] = {}
        """For each viewer, in which position it said which wrong word."""
        self.answers: list[tuple[int | None, str, Any]] = []
        """Who got which answer by HTTP."""

    @property
    def viewers(self) -> list[Player]:
        return [*self.people, *self.public]

    async def play(self, *seats: str) -> "Findings":
        self.people = await self.client.play(*seats, game="whispers")
        match = self.people[0].match
        self.public = [await self.client.join(match)]
        while not self.people[0].is_over:
            await self._distract()
            able = [player for player in self.people if player.options]
            if able:
                await self._say(self.random.choice(able))
            else:
                version = self.people[0].state["version"]
                await self.people[0].until(lambda state, version=version: state["version"] != version)  # type: ignore[misc]
        await self._look()
        for viewer in self.viewers:
            await viewer.until(lambda state: state["view"]["result"])
        record = await self.client.record(match)
        return Findings(self, record, await self.client.get(f"/api/matches/{match}")).find()

    async def _say(self, player: Player) -> None:
        """A word; bots may be faster."""
        version = player.state["version"]
        answer = await player.ask("word", version=version, word=self.random.choice(player.options))
        assert answer["type"] == "ok" or answer["code"] == "stale", answer
        await player.until(lambda state: state["version"] != version)
        await self._settle(player)

    async def _settle(self, player: Player) -> None:
        """Wait until everybody has been told what there is to tell: chat comes after what happened before it."""
        text = f"settle {len(self.chat)}."
        self.chat.append((player.state["seat"], text))
        assert (await player.ask("chat", text=text))["type"] == "ok"
        for viewer in self.viewers:
            await viewer.wait(lambda viewer=viewer: any(line["text"].startswith(text) for line in viewer.lines))  # type: ignore[misc]

    async def _distract(self) -> None:
        """What people do besides playing."""
        await self._look()
        viewer = self.random.choice(self.viewers)
        seat = viewer.state["seat"]
        if self.random.random() < 0.5:
            text = f"line {self.random.randrange(1000)}"
            self.chat.append((seat, text))
            assert (await viewer.ask("chat", text=text))["type"] == "ok"
        for viewer in self.viewers:
            word = self.random.choice([word for word in [*WORDS, "lay", "give number-1"] if word not in viewer.options])
            self.wrong.setdefault(str(id(viewer)), []).append((viewer.state["seat"], viewer.state["words"], word))
            refused = await viewer.refused("word", version=viewer.state["version"], word=word)
            if refused["code"] == "stale":
                self.wrong[str(id(viewer))].pop()
        if self.random.random() < 0.3:
            viewer = self.random.choice(self.viewers)
            await viewer.again()

    async def _look(self) -> None:
        """Everything that can be asked for by HTTP, sometimes with eyes that are not one's own."""
        viewer = self.random.choice(self.viewers)
        headers = {"X-Seat": viewer.secret} if viewer.secret else {}
        path = f"/api/matches/{viewer.match}"
        at = self.random.randrange(viewer.state["words"] + 1)
        wishes = ["", "/steps", f"/steps/{at}", "/record", *(f"/steps/{at}?as={eyes}" for eyes in ("1", "2", "all"))]
        for wish in wishes:
            answer = await self.client.http.get(path + wish, headers=headers)
            self.answers.append((viewer.state["seat"], wish, answer))
        if viewer.secret:
            mine = await self.client.post("/api/mine", seats=[{"match": viewer.match, "secret": viewer.secret}])
            assert mine[0]["your_turn"] in (True, False)
            summary = {key: value for key, value in mine[0].items() if key not in ("seat", "your_turn")}
            self.answers.append((viewer.state["seat"], "mine", summary))


class Findings:
    """What viewers were sent beyond what they may know."""

    def __init__(self, watch: Watch, record: str, summary: Json) -> None:
        self.watch = watch
        self.summary = summary
        self.leaks: list[str] = []
        self.checked: Counter[str] = Counter()
        self.dice = Dice(1)
        whole = Match.from_record(WHISPERS, parse_record(record, "record"))
        self.seats = len(whole.record.header.players)
        self.words = list(whole.words)
        self.facts = whole.facts
        self.audiences = whole.audiences
        self.states: list[Whispers] = []
        self.undoable: list[list[int]] = []
        match = Match.new(WHISPERS, whole.record.header.players)
        self.header = match.record.header
        for word in [None, *self.words]:
            if word is not None:
                match.play(*word)
            position = match.state.copy()
            assert isinstance(position, Whispers)
            self.states.append(position)
            self.undoable.append([0 if match.state.is_over() else match.undoable(seat) for seat in range(self.seats)])

    def find(self) -> "Findings":
        for player in self.watch.viewers:
            self._check_player(player)
        for seat, wish, answer in self.watch.answers:
            self._check_answer(seat, wish, answer)
        return self

    def _same(self, what: str, found: Any, expected: Any) -> None:
        self.checked[what] += 1
        if found != expected:
            self.leaks.append(f"{what}: {found} instead of {expected}")

    # -- what may be known --------------------------------------------------------------------------------------------

    def heard(self, seat: int | None) -> list[int]:
        """The places of the words that a viewer may know of."""
        ears = self.viewer(seat).ears
        return [
            place
            for place in range(len(self.words))
            if self.audiences[place] & ears or self.viewer(seat).hear(self.facts[place])
        ]

    def place(self, at: int, seat: int | None) -> int:
        """How many words were said when a viewer had heard so many."""
        return self.heard(seat)[at - 1] + 1 if at else 0

    def worlds(self, at: int, seat: int | None) -> list[Whispers]:
        """Worlds that a viewer cannot tell from the true one; the public can tell less than any seat."""
        state = self.states[self.place(at, seat)]
        return [
            state.imagine(seat if seat is not None else self.dice.below(self.seats), self.dice) for _ in range(WORLDS)
        ]

    def viewer(self, seat: int | None) -> Viewer:
        return PUBLIC if seat is None else Viewer.of_seat(seat)

    def views(self, at: int, seat: int | None) -> list[Json]:
        return [from_json(WHISPERS.view(world, self.viewer(seat)).json()) for world in self.worlds(at, seat)]

    def news(self, since: int, at: int, seat: int | None) -> list[Json]:
        viewer, heard = self.viewer(seat), self.heard(seat)
        return [{"at": n + 1, "facts": viewer.hear(self.facts[heard[n]])} for n in range(since, min(at, len(heard)))]

    def version(self, at: int, seat: int | None) -> int:
        """A viewer's version: how many words of seats it knows of, or of what came with them."""
        said = [sum(actor != CHANCE for actor, _ in self.words[: place + 1]) for place in self.heard(seat)[:at]]
        return len({number for number in said if number})

    def is_over(self, at: int, seat: int | None) -> bool:
        return at == len(self.heard(seat))

    # -- what was sent ------------------------------------------------------------------------------------------------

    def _check_player(self, player: Player) -> None:
        wrong = iter(self.watch.wrong.get(str(id(player)), []))
        seat = player.state["seat"]
        seen: int | None = None
        for text in player.raw:
            message = json.loads(text)
            if message["type"] == "state":
                self._check_state(message, seat, seen)
                seen = message["words"]
                if not self.is_over(seen, seat):
                    self._same("seed", self.summary["seed"] in text, False)
            elif message["type"] == "chat":
                for line in message["lines"]:
                    self._same("chat", (line["seat"], line["text"]) in self.watch.chat, True)
                    self._same("chat", set(line), {"n", "seat", "name", "text", "at"})
            elif message["type"] == "error":
                if message["code"] not in ("stale", "not-your-turn"):
                    self._check_error(message, wrong)
                elif message["code"] == "not-your-turn":
                    next(wrong)
                    self._same("error", message["message"], "it is not your turn")
            else:
                self._same("ok", set(message), {"type", "id"})

    def _check_error(self, message: Json, wrong: Any) -> None:
        seat, at, word = next(wrong)
        match = Match(WHISPERS, WHISPERS.edition, self.header)
        for world in self.worlds(at, seat):
            match.state = world
            try:
                match.check(seat, WHISPERS.vocabulary.number(word))
            except CoscaError as error:
                self._same("error", (message["code"], message["message"]), ("illegal-word", str(error)))

    def _check_state(self, message: Json, seat: int | None, seen: int | None) -> None:
        at = message["words"]
        for view in self.views(at, seat):
            self._same("view", message["view"], view)
        news = message["news"]
        since = at - len(news) if seen is None else seen
        if seen is not None and news and news[0]["at"] <= seen:
            since = news[0]["at"] - 1  # a new connection that had seen less
        self._same("news", news, self.news(since, at, seat) if news else [])
        self._check_summary(message["summary"])
        self._same("state", message["version"], self.version(at, seat))
        undoable = 0 if seat is None else self.undoable[self.place(at, seat)][seat]
        self._same("state", message["undoable"], undoable)
        self._same("state", (message["clocks"], message["offer"]), ([None] * self.seats, None))
        keys = {"type", "version", "words", "seat", "view", "news", "undoable", "summary", "clocks", "offer"}
        self._same("state", set(message), keys)

    def _check_summary(self, summary: Json) -> None:
        at = summary["words"]
        over = self.is_over(at, None)
        self._same("summary", summary["version"], self.version(at, None))
        for world in self.worlds(at, None):
            waiting = [] if over else WHISPERS.waiting_for(world, PUBLIC)
            self._same("summary", summary["waiting_for"], waiting)
        secret = {"seed": self.summary["seed"] if over else None, "result": self.summary["result"] if over else None}
        moving = {"status", "version", "words", "waiting_for", "seats", "seed", "result"}
        fixed = {key: value for key, value in self.summary.items() if key not in moving}
        told = {key: value for key, value in summary.items() if key not in moving - set(secret)}
        self._same("summary", told, {**fixed, **secret})

    def _check_answer(self, seat: int | None, wish: str, answer: Any) -> None:
        if wish == "mine":
            self._check_summary(answer)
            return
        if wish == "/record" or "as=" in wish:
            if not self.at_end(answer):
                self._same(wish, answer.status_code, 409)
            return
        data = answer.json()
        if wish == "":
            self._check_summary(data)
        elif wish == "/steps":
            self._same("steps", data["steps"], self.news(0, len(data["steps"]), seat))
        else:
            for view in self.views(data["at"], seat):
                self._same("step", data["view"], view)
            steps = data.get("steps") or []
            self._same("step", steps, self.news(0, len(steps), seat))

    def at_end(self, answer: Any) -> bool:
        """Whether an answer was given after the end; the last look is."""
        last = [other for _, wish, other in self.watch.answers[-8:] if wish != "mine"]
        return any(answer is other for other in last)


async def findings(server: Server, *tables: tuple[str, ...], seed: int = 1) -> tuple[list[str], Counter[str]]:
    leaks: list[str] = []
    checked: Counter[str] = Counter()
    async with Client(server) as client:
        for number, seats in enumerate(tables):
            found = await Watch(client, seed + number).play(*seats)
            leaks += found.leaks
            checked += found.checked
    return leaks, checked


@asynchronous
async def test_nothing_hidden_leaves_the_server(serve: Callable[..., Server]) -> None:
    server = serve("whispers")
    tables = [("me", *["link"] * others) for others in (1, 2, 3)] * 3
    tables += [("me", "random"), ("me", "link", "random"), ("random", "me", "link", "random")]
    leaks, checked = await findings(server, *tables)
    assert leaks == []
    print(f"checked: {dict(checked)}")
    for what in ("view", "news", "chat", "error", "state", "summary", "steps", "step", "seed", "/record"):
        assert checked[what] > 20, what
    assert "Traceback" not in server.log()


@pytest.mark.parametrize(
    ("plant", "where"),
    [
        ("leak_board", {"view", "step"}),
        ("leak_news", {"news", "steps"}),
        ("leak_seed", {"summary", "seed"}),
        ("leak_steps", {"step"}),
        ("leak_errors", {"error"}),
        ("leak_chat", {"chat"}),
        ("leak_record", {"/record"}),
    ],
)
@asynchronous
async def test_a_planted_leak_is_caught(serve: Callable[..., Server], plant: str, where: set[str]) -> None:
    leaks, _ = await findings(serve("whispers", plant), ("me", "link"), ("me", "link", "link"))
    assert where <= {leak.split(":")[0] for leak in leaks}


# -- sealed words -----------------------------------------------------------------------------------------------------


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
