"""The moment of a bot's word tells nothing; and whose turn it is to be thought about."""

import asyncio
import selectors
from collections.abc import Awaitable, Callable, Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cosca.bots import Situation
from cosca.games import all_games, find_game
from cosca.kernel import PUBLIC, AnyGame, Dice, answer, random_word
from cosca.table import pace, thinker
from cosca.table import thinkers as processes
from cosca.table.live import LOOK_AROUND, Live
from cosca.table.making import SeatPlan, new_match
from cosca.table.service import Service
from cosca.table.steps import Step
from cosca.table.thinkers import MOST_WAITING, BusyError, Thinkers, Thought, Urgency

PAUSE = 0.6


class _Skips(selectors.DefaultSelector):
    """Nothing is waited for: time passes at once."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.passed += timeout or 0.0
        return super().select(0)


class _Imagined(asyncio.SelectorEventLoop):
    """An event loop with a clock of its own, which no machine makes faster or slower."""

    def __init__(self) -> None:
        self.skips = _Skips()
        super().__init__(self.skips)

    def time(self) -> float:
        return self.skips.passed


def seed(number: int) -> str:
    """The seed of a match."""
    return f"{number:064x}"


def shown_after(
    thinking: float, bot: str = "medium", pause: float = PAUSE, number: int = 1, starts: Sequence[float] = (0.0,)
) -> float:
    """When the word of a bot is said that needs so long to think, with the same chance for the same number.

    At each of the `starts` another process lets it think; the first word counts.
    """
    live = begun("famiglia", bot, number)
    (seat,) = live.owing()
    limits: list[float] = []

    async def think(request: dict[str, Any]) -> Thought:
        limits.append(request["seconds"])
        await asyncio.sleep(thinking)
        return Thought([live.game.vocabulary.text(live.match.state.options(seat)[0])])

    shown = [moment for moment, _ in said(live, seat, think, pause, starts)]
    assert len(shown) == len(starts)
    assert 0 < limits[0] < shown[0] or not pause  # whatever a bot holds, it is not late by thinking
    return shown[0]


def begun(name: str, bot: str = "medium", number: int = 1) -> Live:
    """A match between bots after the first words of chance."""
    game = find_game(name)
    plans = [SeatPlan("bot", bot)] * game.seats.start
    made = new_match(game, plans, "", game.complete_options({}, len(plans)), game.edition)
    live = Live.load({**made.row, "seed": seed(number)}, made.seats, [])
    for actor, word in live.with_outcomes([])[0]:
        live.match.play(actor, word)
    return live


def said(
    live: Live,
    seat: int,
    think: Callable[[dict[str, Any]], Awaitable[Thought]],
    pause: float = PAUSE,
    starts: Sequence[float] = (0.0,),
) -> list[tuple[float, list[int]]]:
    """What a bot says at a seat, and when, if processes that begin at the `starts` let it think."""
    shown: list[tuple[float, list[int]]] = []

    async def alter(_: str, decide: Callable[[Live], Step], *__: object) -> bool:
        shown.append((asyncio.get_running_loop().time(), [word for actor, word in decide(live).words if actor == seat]))
        return True

    async def process(start: float) -> None:
        await asyncio.sleep(start)
        service = Service(cast(Any, None), cast(Any, SimpleNamespace(think=think)), pause)
        service._kept[live.id] = live
        service._alter = alter  # type: ignore[method-assign, assignment]
        await service._think(live.id, seat, live.moved(live.viewer(seat)))

    async def run() -> None:
        await asyncio.gather(*map(process, starts))

    with asyncio.Runner(loop_factory=_Imagined) as runner:
        runner.run(run())
    return shown


def secret_steps(name: str) -> tuple[Live, int]:
    """A match, and a seat that can say a word there after which it owes another one, and of which nobody else knows."""
    dice = Dice(5)
    while True:
        live = begun(name)
        match = live.match
        while not match.state.is_over():
            match.settle(dice)
            for seat in live.owing():
                for word in match.state.options(seat):
                    after, ears = live.ahead([(seat, word)])
                    if not ears & PUBLIC.ears and after.owing() >> seat & 1:
                        return live, seat
            seat = match.state.mover()
            match.play(seat, random_word(match.state, seat, live.game.dull, dice))
            match.settle(dice)


def at_random(live: Live, request: dict[str, Any], dice: Dice) -> Thought:
    """What a bot says that has imagined a world and speaks at random."""
    game, seat = live.game, request["seat"]
    world = game.restore(live.match.edition, request["options"], request["seats"], request["world"])
    words = answer(world, seat, lambda: random_word(world, seat, game.dull, dice))
    return Thought([game.vocabulary.text(word) for word in words])


@pytest.mark.parametrize("name", ["mafia-city", "corleone"])
def test_steps_that_nobody_sees_are_said_together_at_the_moment_of_one_word(name: str) -> None:
    """Else the time of a sealed answer would tell how many cards it names, even of one that is never opened."""
    live, seat = secret_steps(name)
    moments: set[float] = set()
    lengths: set[int] = set()
    for number in range(30):
        dice = Dice(number)

        async def think(request: dict[str, Any], dice: Dice = dice) -> Thought:
            await asyncio.sleep(request["seconds"])
            return at_random(live, request, dice)

        ((moment, words),) = said(live, seat, think)
        *steps, last = (live.ahead([(seat, word) for word in words[: upto + 1]]) for upto in range(len(words)))
        assert all(not ears & PUBLIC.ears and after.owing() >> seat & 1 for after, ears in steps)
        assert last[1] & PUBLIC.ears or not last[0].owing() >> seat & 1
        moments.add(round(moment, 9))
        lengths.add(len(words))
    assert len(moments) == 1
    assert len(lengths) > 1


@pytest.mark.parametrize("name", ["mafia-city", "corleone"])
def test_all_steps_that_nobody_sees_share_the_time_of_one_word(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are, and whatever time each of them is given to think."""
    live, seat = secret_steps(name)
    passed = 0.0

    class Slow:
        def choose(self, asked: Situation, seconds: float) -> int:
            nonlocal passed
            passed += seconds
            return random_word(asked.world, seat, live.game.dull, asked.dice)

    monkeypatch.setattr(thinker, "find_bot", lambda _: Slow())
    monkeypatch.setattr(thinker, "perf_counter", lambda: passed)
    lengths: set[int] = set()
    for number in range(30):
        passed = 0.0
        world = live.match.state.imagine(seat, Dice(number))
        words = thinker.think({**live.asked(seat, world, number, 2.0), "ask": "word", "bot": "slow"})["words"]
        assert 0.0 < passed <= 2.0
        lengths.add(len(words))
    assert len(lengths) > 1


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_what_a_bot_says_in_one_go_can_be_said(game: AnyGame) -> None:
    """It has thought about imagined worlds; what goes on in secret is the same in all of them."""
    steps = 0
    for number in range(3):
        live = begun(game.id, number=number)
        dice = Dice(number)

        async def think(request: dict[str, Any], live: Live = live, dice: Dice = dice) -> Thought:
            return at_random(live, request, dice)

        service = Service(cast(Any, None), cast(Any, SimpleNamespace(think=think)))
        while not live.match.state.is_over():
            seat = live.owing()[dice.below(len(live.owing()))]
            thought, note = asyncio.run(service._thought(live, seat, "random", 1.0))
            assert note is None
            steps += len(thought.words) > 1
            for text in thought.words:
                live.match.play(seat, live.game.vocabulary.number(text))
            live.match.settle(dice)
    assert (steps > 0) == (game.id in ("mafia-city", "corleone"))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_a_bot_may_think_about_a_match_that_moves_on(game: AnyGame, caplog: pytest.LogCaptureFixture) -> None:
    """Its answer is to the position that it was asked about; that it comes too late is found out where it is said."""
    live = begun(game.id)
    seat = live.owing()[0]
    asked = live.match.state.copy()
    dice = Dice(1)

    async def think(request: dict[str, Any]) -> Thought:
        thought = at_random(live, request, Dice(2))
        for _ in range(20):
            mover = live.owing()[0]
            live.match.play(mover, random_word(live.match.state, mover, game.dull, dice))
            live.match.settle(dice)
        return thought

    service = Service(cast(Any, None), cast(Any, SimpleNamespace(think=think)))
    thought, note = asyncio.run(service._thought(live, seat, "random", 1.0))
    assert (note, caplog.messages) == (None, [])
    assert game.vocabulary.number(thought.words[0]) in list(asked.options(seat))
    assert asked.save() != live.match.state.save()


@pytest.mark.parametrize("bot", ["easy", "medium", "hard", "greedy"])
def test_quick_and_slow_thoughts_are_shown_at_the_same_moment(bot: str) -> None:
    """A bot that has one word to say answers like one that uses all of its time."""
    for number in range(20):
        moments = {round(shown_after(thinking, bot, number=number), 9) for thinking in (0.0, 0.001, 0.3, PAUSE)}
        assert len(moments) == 1
        assert moments.pop() >= PAUSE


def test_the_moment_is_left_to_chance() -> None:
    assert len({round(shown_after(0.0, number=number), 3) for number in range(20)}) > 10


def test_each_word_has_a_moment_of_its_own() -> None:
    """Whoever has seen the moment of a word knows nothing of the next one, nor of that of another seat."""
    moments = {pace.drawn(1.0, "medium", seed(1), seat, version) for seat in range(5) for version in range(20)}
    assert len(moments) == 5 * 20


@pytest.mark.parametrize("bot", ["medium", "hard"])
@pytest.mark.parametrize("starts", [(0.0, 0.01), (0.0, 0.0, 0.0), (0.0, LOOK_AROUND), (0.0, 0.5, LOOK_AROUND)])
def test_a_word_comes_no_earlier_where_other_processes_let_the_bot_think_as_well(
    starts: tuple[float, ...], bot: str
) -> None:
    """Also where a bot takes so long that others look after it: the longest pause that a table can have."""
    for number in range(20):
        for pause in (PAUSE, 10.0):
            alone = shown_after(0.2, bot, pause, number)
            assert shown_after(0.2, bot, pause, number, starts) == pytest.approx(alone)


def test_thoughts_that_come_late_are_shown_a_number_of_full_steps_later() -> None:
    first = shown_after(0.0)
    for thinking in (first + 0.01, first + 0.2, first + 0.49):
        assert shown_after(thinking) == pytest.approx(first + pace.STEP)
    assert shown_after(first + 0.51) == pytest.approx(first + 2 * pace.STEP)


def test_without_a_pause_words_come_at_once() -> None:
    assert shown_after(0.0, pause=0.0) == 0.0
    assert shown_after(0.3, pause=0.0) == pytest.approx(0.3)


# -- whose turn it is -------------------------------------------------------------------------------------------------


class _Bell(Thinkers):
    """Thinkers without processes, who answer when they are let go."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.begun: list[str] = []
        self.seconds_given: list[float] = []
        self.let_go: dict[str, asyncio.Event] = {}

    async def _start(self) -> Any:
        return SimpleNamespace(returncode=None)

    async def _hear(self, process: Any) -> dict[str, Any]:
        return {}

    async def _answer(self, process: Any, request: dict[str, Any]) -> dict[str, Any]:
        self.begun.append(request["name"])
        self.seconds_given.append(request["seconds"])
        await self.let_go.setdefault(request["name"], asyncio.Event()).wait()
        return {}

    def asked(self, name: str, urgency: Urgency) -> "asyncio.Task[dict[str, Any]]":
        return asyncio.create_task(self.ask({"name": name, "seconds": 2.0}, urgency))

    async def end(self, name: str) -> None:
        self.let_go.setdefault(name, asyncio.Event()).set()
        await settle()


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.mark.parametrize(("there", "used"), [(1, 2), (2, 2), (3, 3), (1000, processes.MOST_PROCESSES)])
def test_as_many_processes_think_as_there_are_cores_but_two_at_least(
    monkeypatch: pytest.MonkeyPatch, there: int, used: int
) -> None:
    """With one alone, a word would wait until a review is finished."""
    monkeypatch.setattr(processes, "cores", lambda: there)
    assert processes.usual_count() == used


def test_words_come_before_hints_and_hints_before_reviews_the_oldest_first() -> None:
    async def run() -> None:
        thinkers = _Bell(1)
        asked = [
            ("first", Urgency.REVIEW),
            ("review", Urgency.REVIEW),
            ("hint", Urgency.HINT),
            ("word", Urgency.WORD),
            ("other word", Urgency.WORD),
            ("other hint", Urgency.HINT),
        ]
        tasks = []
        for name, urgency in asked:
            tasks.append(thinkers.asked(name, urgency))
            await settle()
        order = ["first", "word", "other word", "hint", "other hint", "review"]
        for place, name in enumerate(order):
            assert thinkers.begun == order[: place + 1]
            await thinkers.end(name)
        await asyncio.gather(*tasks)

    asyncio.run(run())


def test_hints_and_reviews_leave_a_process_to_the_bots() -> None:
    async def run() -> None:
        thinkers = _Bell(2)
        tasks = [thinkers.asked("review", Urgency.REVIEW), thinkers.asked("hint", Urgency.HINT)]
        await settle()
        assert len(thinkers.begun) == 1
        tasks.append(thinkers.asked("word", Urgency.WORD))
        await settle()
        assert thinkers.begun[1:] == ["word"]
        for name in ("review", "hint", "word"):
            await thinkers.end(name)
        await asyncio.gather(*tasks)

    asyncio.run(run())


def test_where_many_bots_wait_each_has_less_time() -> None:
    async def run() -> None:
        thinkers = _Bell(2)
        tasks = [thinkers.asked(f"{n}", Urgency.WORD) for n in range(2 + 8)]
        for n in range(10):
            await settle()
            await thinkers.end(f"{n}")
        given = thinkers.seconds_given
        assert given[2:] == sorted(given[2:])
        assert 0 < given[2] < given[-1] == 2.0
        await asyncio.gather(*tasks)

    asyncio.run(run())


def test_whoever_gives_up_waiting_leaves_its_turn_to_the_next() -> None:
    async def run() -> None:
        thinkers = _Bell(1)
        tasks = [thinkers.asked(name, Urgency.WORD) for name in ("a", "b", "c")]
        await settle()
        tasks[1].cancel()
        await thinkers.end("a")
        assert thinkers.begun == ["a", "c"]
        await thinkers.end("c")
        await asyncio.gather(tasks[0], tasks[2])

    asyncio.run(run())


def test_who_has_given_up_does_not_count() -> None:
    """Neither where too much is refused, nor where the time is shared."""

    async def run() -> None:
        thinkers = _Bell(1)
        first = thinkers.asked("first", Urgency.WORD)
        await settle()
        gone = [thinkers.asked(f"{n}", Urgency(n % 3)) for n in range(3 * MOST_WAITING)]
        await settle()
        with pytest.raises(BusyError):
            await thinkers.ask({"name": "late", "seconds": 2.0}, Urgency.REVIEW)
        for task in gone:
            task.cancel()
        await settle()
        review = thinkers.asked("review", Urgency.REVIEW)
        second = thinkers.asked("second", Urgency.WORD)
        await settle()
        assert not review.done()
        for name in ("first", "second", "review"):
            await thinkers.end(name)
        assert thinkers.begun == ["first", "second", "review"]
        assert thinkers.seconds_given == [2.0, 2.0, 2.0]
        await asyncio.gather(first, second, review)

    asyncio.run(run())


def test_too_many_reviews_are_refused_and_words_never() -> None:
    async def run() -> None:
        thinkers = _Bell(1)
        tasks = [thinkers.asked(f"{n}", Urgency.REVIEW) for n in range(MOST_WAITING + 1)]
        await settle()
        with pytest.raises(BusyError):
            await thinkers.ask({"name": "late", "seconds": 2.0}, Urgency.REVIEW)
        tasks += [thinkers.asked(f"word {n}", Urgency.WORD) for n in range(2 * MOST_WAITING)]
        await settle()
        assert not any(task.done() for task in tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())
