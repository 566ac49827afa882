"""Everything that the viewers of a match are sent, and what of it they should not know.

Random matches are played over real connections, with every seat and the public watching: live messages, news, chat,
errors, replays, summaries. Afterwards the record is folded again, and everything that a viewer was sent must be what
the kernel shows to this viewer in worlds that the viewer imagines: others' hands dealt anew, others' sealed words owed
again.
"""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from pydantic_core import from_json

from cosca.bots.evaluations import is_taste
from cosca.kernel import CHANCE, PUBLIC, AnyGame, Dice, Match, State, Viewer, parse_record
from cosca.kernel.errors import CoscaError
from cosca.table.editions import edition_of

from .client import Client, Json, Player

WORLDS = 3
BEYOND = 4
"""For steps of others people ask up to so many beyond their own: others may have heard more, or less."""


Choice = Callable[[random.Random, list[str]], str]


def anything(dice: random.Random, options: list[str]) -> str:
    """The choice of somebody who does not care."""
    return dice.choice(options)


async def assert_caught(where: set[str], play: Callable[[int], Awaitable["Findings"]], matches: int = 12) -> None:
    """That leaks are found in these places, in one match of many: a random match may give no occasion for a leak.

    `play` plays the match of a number.
    """
    caught: set[str] = set()
    for number in range(matches):
        caught |= {leak.split(":")[0] for leak in (await play(number)).leaks}
        if where <= caught:
            return
    assert where <= caught


@dataclass(frozen=True)
class Answer:
    """What somebody got by HTTP, and whether the match was over before the question and after the answer.

    Some answers depend on that, and bots may end a match while somebody asks. What was over stays over, so an answer
    is told too early only if the match was not over after it, and is due only if the match was over before it; of one
    in between nobody can say more than that it is either.
    """

    seat: int | None
    wish: str
    got: Any
    over_before: bool
    over_after: bool


class Watch:
    """A random match, and everything that its viewers were sent.

    The game is bound to the edition that is played; `curiosity` is how often people look around besides playing.
    """

    def __init__(
        self, client: Client, game: AnyGame, seed: int, choose: Choice = anything, curiosity: float = 1.0
    ) -> None:
        self.client = client
        self.game = game
        self.choose = choose
        self.curiosity = curiosity
        self.words = [game.vocabulary.text(word) for word in range(len(game.vocabulary))]
        self.random = random.Random(seed)
        self.people: list[Player] = []
        self.public: list[Player] = []
        self.chat: list[tuple[int | None, str, str]] = []
        """Who said what, and to whom: `all` or `team`."""
        self.edition: str | None = None
        self.wrong: dict[str, list[tuple[int | None, int, str]]] = {}
        """For each viewer, in which position it said which wrong word."""
        self.answers: list[Answer] = []

    @property
    def viewers(self) -> list[Player]:
        return [*self.people, *self.public]

    async def play(self, *seats: str, **more: Any) -> "Findings":
        self.edition = more.get("edition")
        self.people = await self.client.play(*seats, game=self.game.id, **more)
        match = self.people[0].match
        self.public = [await self.client.join(match)]
        while not self.people[0].is_over:
            if self.random.random() < self.curiosity:
                await self._distract()
            able = [player for player in self.people if player.options]
            if able:
                await self._say(self.random.choice(able))
            else:
                await self._let_bots_move()
        await self._look()
        for viewer in self.viewers:
            await viewer.until(lambda state: state["view"]["result"])
        record = await self.client.record(match)
        return Findings(self, record, await self.client.get(f"/api/matches/{match}")).find()

    async def _let_bots_move(self) -> None:
        """Wait until a person has heard that it can move: not all hear of a word at once."""
        async with asyncio.timeout(60):
            while not (self.people[0].is_over or any(player.options for player in self.people)):
                await asyncio.sleep(0.01)

    async def _say(self, player: Player) -> None:
        """A word; bots may be faster."""
        version = player.state["version"]
        answer = await player.ask("word", version=version, word=self.choose(self.random, player.options))
        assert answer["type"] == "ok" or answer["code"] == "stale", answer
        await player.until(lambda state: state["version"] != version)
        await self._settle(player)

    async def _settle(self, player: Player) -> None:
        """Wait until everybody has been told what there is to tell: chat comes after what happened before it."""
        text = f"settle {len(self.chat)}."
        self.chat.append((player.state["seat"], text, "all"))
        assert (await player.ask("chat", text=text))["type"] == "ok"
        for viewer in self.viewers:
            await viewer.wait(lambda viewer=viewer: any(line["text"].startswith(text) for line in viewer.lines))  # type: ignore[misc]

    async def _distract(self) -> None:
        """What people do besides playing."""
        await self._look()
        viewer = self.random.choice(self.viewers)
        if self.random.random() < 0.5:
            await self._talk(viewer, "team" if self._in_a_team(viewer) and self.random.random() < 0.5 else "all")
        for viewer in self.viewers:
            word = self._wrong_word(viewer)
            self.wrong.setdefault(str(id(viewer)), []).append((viewer.state["seat"], viewer.state["words"], word))
            refused = await viewer.refused("word", version=viewer.state["version"], word=word)
            if refused["code"] == "stale":
                self.wrong[str(id(viewer))].pop()
        if self.random.random() < 0.3:
            viewer = self.random.choice(self.viewers)
            await viewer.again()

    def _in_a_team(self, viewer: Player) -> bool:
        return any(viewer.state["seat"] in team for team in viewer.state["summary"]["teams"])

    async def _talk(self, viewer: Player, to: str) -> None:
        """A line; whoever speaks to the team also draws for it."""
        text = f"line {self.random.randrange(1000)}"
        self.chat.append((viewer.state["seat"], text, to))
        assert (await viewer.ask("chat", text=text, to=to))["type"] == "ok"
        if to == "team":
            places = self.random.sample(self.game.places(self.game.edition), 2)
            mark = {"sign": "arrow", "from": places[0], "to": places[1]}
            assert (await viewer.ask("mark", **mark))["type"] == "ok"

    def _wrong_word(self, viewer: Player) -> str:
        """A word of the game that is not an option now, or no word at all."""
        word = self.random.choice(self.words)
        if word not in viewer.options and self.random.random() < 0.8:
            return word
        return f"{word} nonsense"

    async def _look(self) -> None:
        """Everything that can be asked for by HTTP, sometimes with eyes that are not one's own."""
        viewer = self.random.choice(self.viewers)
        headers = {"X-Seat": viewer.secret} if viewer.secret else {}
        path = f"/api/matches/{viewer.match}"
        at = self.random.randrange(viewer.state["words"] + 1)
        others_at = self.random.randrange(viewer.state["words"] + BEYOND)
        wishes = ["", "/steps", f"/steps/{at}", "/record", "/review/0"]
        wishes += [f"/steps/{others_at}?as={eyes}" for eyes in ("1", "2", "all")]
        over = await self._is_over(path)
        for wish in wishes:
            before = over
            answer = await self.client.http.get(path + wish, headers=headers)
            over = await self._is_over(path)
            self.answers.append(Answer(viewer.state["seat"], wish, answer, before, over))
        if viewer.secret:
            mine = await self.client.post("/api/mine", seats=[{"match": viewer.match, "secret": viewer.secret}])
            assert mine[0]["your_turn"] in (True, False)
            summary = {key: value for key, value in mine[0].items() if key not in ("seat", "your_turn")}
            self.answers.append(Answer(viewer.state["seat"], "mine", summary, over, over))

    async def _is_over(self, path: str) -> bool:
        return bool((await self.client.get(path))["status"] == "over")


class Findings:
    """What viewers were sent beyond what they may know."""

    def __init__(self, watch: Watch, record: str, summary: Json) -> None:
        self.watch = watch
        self.game = watch.game
        self.summary = summary
        self.leaks: list[str] = []
        self.checked: Counter[str] = Counter()
        self.dice = Dice(1)
        self.edition = edition_of(self.game, watch.edition)
        whole = Match.from_record(self.game, parse_record(record, "record"), self.edition)
        self.seats = len(whole.record.header.players)
        self.words = list(whole.words)
        self.facts = whole.facts
        self.audiences = whole.audiences
        self.states: list[State] = []
        self.undoable: list[list[int]] = []
        self._heard: dict[int | None, list[int]] = {}
        self.header = whole.record.header
        header = self.header
        match = Match.new(self.game, header.players, header.options, self.edition, header.start)
        for word in [None, *self.words]:
            if word is not None:
                match.play(*word)
            self.states.append(match.state.copy())
            self.undoable.append([0 if match.state.is_over() else match.undoable(seat) for seat in range(self.seats)])

    def find(self) -> "Findings":
        for player in self.watch.viewers:
            self._check_player(player)
        for answer in self.watch.answers:
            self._check_answer(answer)
        return self

    def _same(self, what: str, found: Any, expected: Any) -> None:
        self.checked[what] += 1
        if found != expected:
            self.leaks.append(f"{what}: {found} instead of {expected}")

    # -- what may be known --------------------------------------------------------------------------------------------

    def heard(self, seat: int | None) -> list[int]:
        """The places of the words that a viewer may know of."""
        if seat not in self._heard:
            self._heard[seat] = self._hear(seat)
        return self._heard[seat]

    def _hear(self, seat: int | None) -> list[int]:
        ears = self.viewer(seat).ears
        return [
            place
            for place in range(len(self.words))
            if self.audiences[place] & ears or self.viewer(seat).hear(self.facts[place])
        ]

    def place(self, at: int, seat: int | None) -> int:
        """How many words were said when a viewer had heard so many; that it was told of more than there are leaks."""
        heard = self.heard(seat)
        if at > len(heard):
            self.leaks.append(f"words: {at} instead of at most {len(heard)}")
            return len(self.words)
        return heard[at - 1] + 1 if at else 0

    def worlds(self, at: int, seat: int | None) -> list[State]:
        """Worlds that a viewer cannot tell from the true one; the public can tell less than any seat."""
        state = self.states[self.place(at, seat)]
        return [
            state.imagine(seat if seat is not None else self.dice.below(self.seats), self.dice) for _ in range(WORLDS)
        ]

    def viewer(self, seat: int | None) -> Viewer:
        return PUBLIC if seat is None else Viewer.of_seat(seat)

    def views(self, at: int, seat: int | None) -> list[Json]:
        return [from_json(self.game.view(world, self.viewer(seat)).json()) for world in self.worlds(at, seat)]

    def news(self, since: int, at: int, seat: int | None) -> list[Json]:
        viewer, heard = self.viewer(seat), self.heard(seat)
        return [{"at": n + 1, "facts": viewer.hear(self.facts[heard[n]])} for n in range(since, min(at, len(heard)))]

    def version(self, at: int, seat: int | None) -> int:
        """A viewer's version: how many words of seats it knows of, or of what came with them."""
        said = list(accumulate(actor != CHANCE for actor, _ in self.words))
        return len({said[place] for place in self.heard(seat)[:at] if said[place]})

    def is_over(self, at: int, seat: int | None) -> bool:
        return at == len(self.heard(seat))

    def states_sent(self) -> list[Json]:
        """All live states that anybody was sent before the end."""
        messages = (json.loads(text) for viewer in self.watch.viewers for text in viewer.raw)
        return [one for one in messages if one["type"] == "state" and not one["view"]["result"]]

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
                    self._check_line(line, seat)
            elif message["type"] == "marks":
                for mark in message["marks"]:
                    self._same("marks", self._are_team(mark["seat"], seat), True)
            elif message["type"] == "error":
                if message["code"] not in ("stale", "not-your-turn"):
                    self._check_error(message, wrong)
                elif message["code"] == "not-your-turn":
                    next(wrong)
                    self._same("error", message["message"], "it is not your turn")
            else:
                self._same("ok", set(message), {"type", "id"})

    def _check_line(self, line: Json, seat: int | None) -> None:
        said = line["fact"] is not None or (line["seat"], line["text"], line["to"]) in self.watch.chat
        self._same("chat", said, True)
        self._same("chat", set(line), {"n", "to", "seat", "name", "text", "fact", "at"})
        if line["to"] == "team" or line["fact"] is not None:
            self._same("team", (line["to"], self._are_team(line["seat"], seat)), ("team", True))

    def _are_team(self, author: int | None, seat: int | None) -> bool:
        return any(author in team.seats and seat in team.seats for team in self.game.teams(self.seats))

    def _check_error(self, message: Json, wrong: Any) -> None:
        seat, at, word = next(wrong)
        match = Match(self.game, self.edition, self.header)
        for world in self.worlds(at, seat):
            match.state = world
            try:
                match.check(seat, self.game.vocabulary.number(word))
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
        self._same("state", (message["version"], message["moved"]), (self.version(at, seat),) * 2)
        undoable = 0 if seat is None else self.undoable[self.place(at, seat)][seat]
        self._same("state", message["undoable"], undoable)
        for world in self.worlds(at, seat):
            self._same("state", message["hintable"], not self.is_over(at, seat) and self._is_hintable(world, seat))
        self._same("state", (message["clocks"], message["offer"]), ([None] * self.seats, None))
        keys = {
            "type",
            "version",
            "moved",
            "words",
            "seat",
            "view",
            "news",
            "undoable",
            "hintable",
            "summary",
            "clocks",
            "offer",
        }
        self._same("state", set(message), keys)

    def _is_hintable(self, world: State, seat: int | None) -> bool:
        """Whether a seat has something to choose for which there are reasons."""
        if seat is None or not world.owing() >> seat & 1:
            return False
        return len(world.options(seat)) > 1 and not is_taste(self.game.id, world)

    def _check_summary(self, summary: Json) -> None:
        at = summary["words"]
        over = self.is_over(at, None)
        self._same("summary", summary["version"], self.version(at, None))
        for world in self.worlds(at, None):
            waiting = [] if over else self.game.waiting_for(world, PUBLIC)
            self._same("summary", summary["waiting_for"], waiting)
        secret = {
            "seed": self.summary["seed"] if over else None,
            "result": self.summary["result"] if over else None,
            "reviewable": over,
        }
        moving = {"status", "version", "words", "waiting_for", "seats", *secret}
        fixed = {key: value for key, value in self.summary.items() if key not in moving}
        told = {key: value for key, value in summary.items() if key not in moving - set(secret)}
        self._same("summary", told, {**fixed, **secret})

    def _check_answer(self, answer: Answer) -> None:
        seat, wish = answer.seat, answer.wish
        if wish == "mine":
            self._check_summary(answer.got)
            return
        if wish.startswith(("/record", "/review")) or "as=" in wish:
            self._check_after_the_end(answer)
            return
        data = answer.got.json()
        if wish == "":
            self._check_summary(data)
        elif wish == "/steps":
            self._same("steps", data["steps"], self.news(0, len(data["steps"]), seat))
        else:
            for view in self.views(data["at"], seat):
                self._same("step", data["view"], view)
            steps = data.get("steps") or []
            self._same("step", steps, self.news(0, len(steps), seat))

    def _check_after_the_end(self, answer: Answer) -> None:
        """What is answered only after the end: before, also that a step is unknown would tell what others heard."""
        status, due = answer.got.status_code, self._due_at_the_end(answer.wish)
        if not answer.over_after:
            self._same("too early", status, 409)
        elif answer.over_before:
            self._same("at the end", status, due)
        else:
            self._same("at the end", status in (409, due), True)

    def _due_at_the_end(self, wish: str) -> int:
        """The status of an answer after the end: a step that the eyes asked for never had is unknown."""
        if "as=" not in wish:
            return 200
        at, eyes = wish.removeprefix("/steps/").split("?as=")
        count = len(self.words) if eyes == "all" else len(self.heard(int(eyes) - 1))
        return 200 if int(at) <= count else 404
