"""The program with changes that tests need: `launcher.py CHANGE … -- ARGUMENT …`.

Each change is a function here. Bots think in processes that get the same changes.
"""

import asyncio
import sys
import time
import types
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from cosca.games import PACKAGES
from cosca.games.mafia_city import MafiaCityGame
from cosca.games.mafia_city.rules import MafiaCity
from cosca.games.mafia_city.view import Board as CityBoard
from cosca.kernel import AnyGame, State, Viewer
from cosca.kernel.facts import EVERYBODY, Fact
from toy import WHISPERS, Board, Whispers, WhispersGame


def register(game: WhispersGame) -> None:
    """Make a game known."""
    module = types.ModuleType("cosca.games.whispers")
    module.GAME = game  # type: ignore[attr-defined]
    sys.modules[module.__name__] = module
    PACKAGES["whispers"] = "whispers"


def whispers() -> None:
    """The game that hides things."""
    from cosca.bots.evaluations import EVALUATIONS
    from cosca.bots.evaluations.evaluation import Evaluation

    class Points(Evaluation):
        def value(self, state: State, seat: int) -> float:
            return float(state.scores()[seat])

    EVALUATIONS["whispers"] = Points()
    register(WHISPERS)


# -- planted leaks ----------------------------------------------------------------------------------------------------


def leak_board() -> None:
    """Boards show all hands."""

    class ShowsHands(WhispersGame):
        def board(self, state: Whispers, viewer: Viewer) -> Board:
            return replace(super().board(state, viewer), hands=[state.hand(seat) for seat in range(state.seats)])

    register(ShowsHands())


def leak_news() -> None:
    """News are told to everybody."""
    from cosca.kernel import ALL_SEEING
    from cosca.table.live import Live

    told = Live.told
    Live.told = lambda self, viewer, since=0: told(self, ALL_SEEING, since)  # type: ignore[method-assign]


def leak_seed() -> None:
    """The summary shows the seed."""
    from cosca.table.live import Live

    summary = Live.summary
    Live.summary = lambda self, *args: {**summary(self, *args), "seed": self.row["seed"]}  # type: ignore[method-assign]


def leak_steps() -> None:
    """Anybody may look back with anybody's eyes."""
    import cosca.table.app as app

    app._replay_viewer = lambda live, seat, wanted: Viewer.parse(wanted or "all", len(live.seats))


def leak_unknown_steps() -> None:
    """That others have not heard of a step is said before it is said that it is too early to ask for theirs."""
    import cosca.table.app as app
    from cosca.table.errors import WrongMomentError
    from cosca.table.live import Live

    view_at = Live.view_at
    borrowed = False

    def replay_viewer(live: Live, seat: int | None, wanted: str | None) -> Viewer:
        nonlocal borrowed
        borrowed = wanted is not None
        return live.viewer(seat) if wanted is None else Viewer.parse(wanted, len(live.seats))

    def checked_late(self: Live, at: int, viewer: Viewer) -> Any:
        view = view_at(self, at, viewer)
        if borrowed and self.row["status"] != "over":
            raise WrongMomentError("while the match is played, a replay shows only what you know yourself")
        return view

    app._replay_viewer = replay_viewer
    Live.view_at = checked_late  # type: ignore[method-assign]


def leak_errors() -> None:
    """Messages about wrong words tell what others hold."""
    from cosca.table.errors import IllegalError
    from cosca.table.service import Service

    word = Service.word

    async def talkative(self: Service, match: str, seat: int | None, version: int, text: str) -> None:
        try:
            await word(self, match, seat, version, text)
        except IllegalError as error:
            hands = (await self.live(match)).match.state.save()["hands"]
            raise IllegalError(f"{error.message}; hands: {hands}") from error

    Service.word = talkative  # type: ignore[method-assign]


def leak_chat() -> None:
    """The chat tells who was dealt what."""
    from cosca.table.service import Service

    chat = Service.chat

    async def talkative(
        self: Service, match: str, seat: int | None, name: str, text: str, to_team: bool = False
    ) -> None:
        hands = (await self.live(match)).match.state.save()["hands"]
        await chat(self, match, seat, name, f"{text} {hands}", to_team)

    Service.chat = talkative  # type: ignore[method-assign]


def leak_record() -> None:
    """The record is shown during play."""

    class Open(WhispersGame):
        hides_nothing = True

    register(Open())


def _leak_of_players(*shown: str) -> None:
    """Players of Corleone show something to everybody."""
    from cosca.games.corleone import view
    from cosca.kernel import ALL_SEEING

    player = view._player

    def talkative(state: Any, seat: int, viewer: Viewer) -> view.PlayerBoard:
        everything = player(state, seat, ALL_SEEING)
        return replace(player(state, seat, viewer), **{field: getattr(everything, field) for field in shown})

    view._player = talkative


def leak_suitcases() -> None:
    """Suitcases of Corleone are open."""
    _leak_of_players("suitcase", "money")


def leak_bids() -> None:
    """Sealed answers of Corleone are open."""
    _leak_of_players("sealed")


def leak_hands() -> None:
    """Hands of Corleone are open."""
    _leak_of_players("hand")


def who_owes(self: AnyGame, state: State, viewer: Viewer) -> list[int]:
    """The seats that still owe an answer, also a sealed one."""
    return [seat for seat in range(self.seats.stop) if state.owing() >> seat & 1]


def leak_who_has_bid() -> None:
    """It is shown who has answered a sealed question of Corleone."""
    from cosca.games.corleone import CorleoneGame

    CorleoneGame.waiting_for = who_owes  # type: ignore[method-assign]


def _retell(change: Callable[[State, int, int, list[Fact]], list[Fact]]) -> None:
    """Words make other facts happen; a change knows the position before the word, and who said what."""
    aloud = State.apply_aloud

    def talkative(state: State, actor: int, word: int) -> list[Fact]:
        before = state.copy()
        return change(before, actor, word, aloud(state, actor, word))

    State.apply_aloud = talkative  # type: ignore[method-assign, assignment]


def leak_drawn_jobs() -> None:
    """Everybody is told which job somebody draws in Corleone."""

    def openly(before: State, actor: int, word: int, facts: list[Fact]) -> list[Fact]:
        return [
            Fact("drew-job", {**fact.args, **(fact.secret or {})}) if fact.name == "drew-job" else fact
            for fact in facts
        ]

    _retell(openly)


def leak_bids_early() -> None:
    """Everybody is told of a bid of Corleone as soon as a card lies in it."""
    from cosca.games.corleone.words import BID, MONEY, MONEY_IDS

    def early(before: State, actor: int, word: int, facts: list[Fact]) -> list[Fact]:
        sealed = before.audience(actor, word) != EVERYBODY
        if sealed and BID <= word < BID + MONEY:
            return [*facts, Fact("bid", {"seat": actor, "cards": [MONEY_IDS[word - BID]]})]
        return facts

    _retell(early)


def leak_teams() -> None:
    """Everybody, the public too, is taken for a member of the first team."""
    from cosca.table.live import Live

    Live.team_of = lambda self, seat: 0  # type: ignore[method-assign]


def leak_orders() -> None:
    """Orders lie face up before everybody."""
    from cosca.games.great_mafia_war import GreatMafiaWarGame
    from cosca.kernel import ALL_SEEING

    board = GreatMafiaWarGame.board
    GreatMafiaWarGame.board = lambda self, state, viewer: board(self, state, ALL_SEEING)  # type: ignore[method-assign]


def leak_intents() -> None:
    """Bots tell everybody what they mean to do."""
    from cosca.table.service import Service
    from cosca.table.store import ALL

    say = Service._say

    async def loudly(self: Service, live: Any, seat: Any, name: str, text: str, team: int, fact: Any = None) -> None:
        await say(self, live, seat, name, text, ALL if fact else team, fact)

    Service._say = loudly  # type: ignore[method-assign]


def leak_who_has_answered() -> None:
    """Everybody sees which seats still owe an answer."""
    MafiaCityGame.waiting_for = who_owes  # type: ignore[method-assign]


def leak_who_can_react() -> None:
    """The lobby sees which seats have more to say than to decline."""
    asked = MafiaCityGame.waiting_for

    def waiting_for(self: AnyGame, state: MafiaCity, viewer: Viewer) -> list[int]:
        return [seat for seat in asked(self, state, viewer) if viewer.seats or len(state.options(seat)) != 1]

    MafiaCityGame.waiting_for = waiting_for  # type: ignore[method-assign]


def leak_city_hands() -> None:
    """Everybody sees what the Policeman's owner sees."""
    board = MafiaCityGame.board

    def open_board(self: MafiaCityGame, state: MafiaCity, viewer: Viewer) -> CityBoard:
        eyes = Viewer.of_seat(state.policeman) if state.policeman >= 0 else viewer
        return replace(board(self, state, viewer), players=board(self, state, eyes).players)

    MafiaCityGame.board = open_board  # type: ignore[method-assign]


def fail() -> None:
    """The lobby does not work."""
    from cosca.table.store import Store

    async def lobby(self: Store, most: int, since: float) -> list[str]:
        raise RuntimeError("out of order")

    Store.lobby = lobby  # type: ignore[method-assign]


# -- bots -------------------------------------------------------------------------------------------------------------


def _bot(act: Any) -> None:
    """Let the random bot do something else first."""
    from cosca.bots.bots import RandomBot

    choose = RandomBot.choose

    def badly(self: RandomBot, asked: Any, seconds: float = 0.0) -> int:
        act()
        return choose(self, asked)

    RandomBot.choose = badly  # type: ignore[method-assign]


def bot_crashes() -> None:
    """The random bot raises."""

    def crash() -> None:
        raise RuntimeError("out of order")

    _bot(crash)


def bot_stalls() -> None:
    """The random bot does not answer."""
    _bot(lambda: time.sleep(3600))


def bot_dies() -> None:
    """The random bot takes its process with it."""
    import os

    _bot(lambda: os._exit(3))


def bot_babbles() -> None:
    """The random bot prints something that is no answer."""
    _bot(lambda: print("5", flush=True))


def hurry() -> None:
    """Bots have a second to think."""
    from cosca.table import thinkers

    thinkers.Thinkers.__init__.__defaults__ = (1.0,)


def lenient() -> None:
    """Bots have two minutes to think."""
    from cosca.table import thinkers

    thinkers.Thinkers.__init__.__defaults__ = (120.0,)


def patient() -> None:
    """Hints and reviews have nearly as long as a client waits, so that no machine is so slow that time ends them."""
    from cosca.table import advisers, thinkers

    advisers.PATIENCE = advisers.REVIEW = 25.0  # type: ignore[attr-defined]
    thinkers.Thinkers.__init__.__defaults__ = (28.0,)


def fast_clocks() -> None:
    """The clocks of seats run 20 times as fast."""
    from cosca.table import hub, making, service, steps

    begun = time.time()
    clock = types.SimpleNamespace(time=lambda: begun + (time.time() - begun) * 20, monotonic=time.monotonic)
    for module in (hub, making, service, steps):
        setattr(module, "time", clock)  # noqa: B010 (what a module imports is no attribute for type checkers)


def steady() -> None:
    """Chance and bots follow from what stands in the file `luck`: a test has the same luck in every run."""
    import hashlib
    import secrets

    from cosca.table import making, service

    drawn: dict[str, int] = {}

    def luck() -> str:
        name = Path("luck").read_text(encoding="utf-8") if Path("luck").exists() else ""
        drawn[name] = drawn.get(name, 0) + 1
        return hashlib.sha256(f"{name} {drawn[name]}".encode()).hexdigest()

    dice = types.SimpleNamespace(randbits=lambda bits: int(luck(), 16) % 2**bits, token_urlsafe=secrets.token_urlsafe)
    for module, name, value in ((making, "new_seed", luck), (service, "secrets", dice)):
        setattr(module, name, value)


def _think_with(changes: list[str]) -> None:
    from cosca.table.thinkers import Thinkers

    async def start(self: Thinkers) -> Process:
        command = [sys.executable, __file__, *changes, "--", "think"]
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        self._all.add(process)
        return process

    Thinkers._start = start  # type: ignore[method-assign]


def main() -> None:
    """Make the changes, then run the program."""
    border = sys.argv.index("--")
    changes, arguments = sys.argv[1:border], sys.argv[border + 1 :]
    for change in changes:
        globals()[change]()
    if arguments == ["think"]:
        from cosca.table.thinker import main as think

        think()
    else:
        from cosca.terminal.main import main as run

        _think_with(changes)
        sys.argv = ["cosca", *arguments]
        run()


if __name__ == "__main__":
    main()
