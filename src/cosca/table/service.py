"""What can be done at the table. Routes and sockets translate; the decisions are here.

A word is acknowledged when it is in the database, and told to everybody after that. Several server processes may serve
one match: each change names the version it builds on, and a process that was too late reads the match again.
"""

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakValueDictionary

from cosca.bots import BOTS
from cosca.bots.levels import PATIENCE
from cosca.games import PACKAGES, find_game
from cosca.kernel import (
    AnyGame,
    Dice,
    Match,
    State,
    Viewer,
    answer,
    parse_record,
    random_word,
)
from cosca.table import defaults, pace, steps
from cosca.table.advisers import Adviser
from cosca.table.editions import edition_of
from cosca.table.errors import (
    StaleError,
    TableError,
    UnknownMatchError,
    UnknownThingError,
    UnreadableError,
    WrongMomentError,
)
from cosca.table.live import LOOK_AROUND, REPLACED, Live
from cosca.table.making import NewMatch, SeatPlan, new_match, rematch_id, uploaded_match
from cosca.table.store import ALL, Change, ExistsError, FullError, Row, Store
from cosca.table.thinkers import BotFailedError, Thinkers, Thought

log = logging.getLogger(__name__)

KEPT = 3000
"""How many matches a process keeps in memory."""

_DUE = 500
_TRIES = 50

_ID = re.compile(r"[0-9a-f]{12}")

Listener = Callable[[str, str], None]
"""Told that a match (id) has changed in some way: `state`, `chat` or `marks`."""


class _ConflictError(Exception):
    """Another process has changed the match meanwhile."""


class Service:
    """The table."""

    def __init__(self, store: Store, thinkers: Thinkers, pause: float = 0.0) -> None:
        self.store = store
        self.thinkers = thinkers
        self.adviser = Adviser(thinkers)
        self.pause = pause
        self.listeners: list[Listener] = []
        self._kept: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._told: dict[str, int] = {}
        """Versions that other processes have told of matches that are being read here."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._thinking: set[tuple[str, int, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    # -- matches in memory --------------------------------------------------------------------------------------------

    async def live(self, match: str) -> Live:
        """The match, from memory or from the database.

        `UnknownMatchError` if there is none, `UnreadableError` if this version of the program cannot read it.
        """
        if match in self._kept:
            live = self._kept[match]
            self._keep(live)
            return live
        if match not in self._loading:
            # Whoever asks meanwhile gets the same one: two copies of a match would drift apart.
            self._loading[match] = asyncio.create_task(self._load(match))
        return await asyncio.shield(self._loading[match])

    async def readable(self, match: str) -> Live | None:
        """The match, or none if there is none or it cannot be read: one bad match must not hide the others."""
        try:
            return await self.live(match)
        except TableError:
            return None

    async def _load(self, match: str) -> Live:
        try:
            found = await self.store.whole_match(match) if _ID.fullmatch(match) else None
            while found is not None and found[0]["version"] < self._told.get(match, 0):
                await asyncio.sleep(0.01)
                found = await self.store.whole_match(match)  # it has changed while it was read
            if found is None:
                raise UnknownMatchError(f"there is no match {match[:20]!r}")
            live = _read(*found)
            self._told.pop(match, None)
            self._keep(live)
            self.wake(live)
            return live
        finally:
            self._loading.pop(match, None)

    def _keep(self, live: Live) -> None:
        """Keep a match in memory; if there are many, the one that was not needed for longest is forgotten."""
        self._kept.pop(live.id, None)
        while len(self._kept) >= KEPT:
            self._kept.pop(next(iter(self._kept)))
        self._kept[live.id] = live

    def forget(self, match: str) -> None:
        """Read the match again when it is needed next."""
        self._kept.pop(match, None)

    def forget_all(self) -> None:
        """Read all matches again; tell everybody, since something may have been missed."""
        matches = list(self._kept)
        self._kept.clear()
        for match in matches:
            for what in ("state", "chat", "marks"):
                self.tell(match, what)

    def _lock(self, match: str) -> asyncio.Lock:
        return self._locks.setdefault(match, asyncio.Lock())

    def tell(self, match: str, what: str = "state") -> None:
        """Tell everybody who listens that a match has changed."""
        for listener in self.listeners:
            listener(match, what)

    # -- making matches -----------------------------------------------------------------------------------------------

    async def make(
        self,
        game_id: str,
        plans: Sequence[SeatPlan],
        name: str,
        options: dict[str, str],
        edition_text: str | None = None,
        clock: dict[str, float] | None = None,
        listed: bool = True,
        start: dict[str, Any] | None = None,
        match: str | None = None,
        hints: bool = True,
    ) -> dict[str, Any]:
        """Make a match; the own seat with its secret, and a secret for each seat held by link."""
        game = find_game(game_id)
        game.check_seats(len(plans))
        complete = game.complete_options(options, len(plans))
        edition = await asyncio.to_thread(edition_of, game, edition_text)
        made = new_match(game, plans, name, complete, edition, edition_text, clock, listed, start, match, hints)
        if made.row["status"] == "playing":
            self._begin(made)
        await self._add(made)
        return made.told()

    def _begin(self, made: NewMatch) -> None:
        """Chance says what it owes at first."""
        live = Live.load(made.row, made.seats, [])
        now = made.row["created"]
        words, _ = live.with_outcomes([])
        made.words = steps.word_rows(live, words, 0, now)
        made.row["since"] = now
        made.row["due"] = live.due(Change(made.id, 0), live.ahead(words)[0], now)

    async def _add(self, made: NewMatch) -> None:
        await self.store.add_match(made.row, made.seats, made.words)
        await self.live(made.id)

    async def claim(self, match: str, seat: int | None, secret: str | None, name: str) -> dict[str, Any]:
        """Take an open seat, or give oneself a name at a seat held by link."""
        fresh = secrets.token_urlsafe(24)
        if secret is not None:
            live = await self.live(match)
            place = live.seat_of(secret)
            # Whoever made the match knows the link: from now on only its guest knows what holds the seat.
            held = fresh if live.seats[place]["kind"] == "link" else secret
            await self._alter(match, lambda live: steps.named(live, place, name, secret, held))
            return {"match": match, "seat": place, "secret": held}
        if seat is None:
            raise WrongMomentError("give the number of an open seat, or the secret of your own")
        await self._alter(match, lambda live: steps.claimed(live, seat, name, fresh))
        return {"match": match, "seat": seat, "secret": fresh}

    async def rematch(self, match: str, secret: str) -> dict[str, Any]:
        """The same game, options and players again, seats moved on by one. Everybody is shown where to go."""
        live = await self.live(match)
        seat = live.seat_of(secret)
        if live.row["status"] != "over":
            raise WrongMomentError("a rematch can be asked for when the match is over")
        again = rematch_id(match)
        if live.row["rematch"] is None:
            row = live.row
            plans = [steps.again(old) for old in (*live.seats[1:], live.seats[0])]
            with contextlib.suppress(ExistsError):  # somebody else has asked at the same moment
                await self.make(
                    row["game"],
                    plans,
                    "",
                    row["options"],
                    row["edition_text"],
                    row["clock"],
                    listed=False,
                    match=again,
                    hints=row["hints"],
                )
            await self._alter(match, lambda live: steps.rematched(live, again))
        return {"match": again, "seat": (seat - 1) % len(live.seats), "secret": secret}

    async def upload(self, text: str, edition_text: str | None = None) -> dict[str, Any]:
        """A record from elsewhere as a match of nobody, to look at and to play on from."""
        parsed = parse_record(text, "record")
        if parsed.header.game not in PACKAGES:
            raise TableError(f"record: unknown game {parsed.header.game!r}: expected one of {', '.join(PACKAGES)}")
        if parsed.header.start is not None:
            raise TableError("record: a match that began in the middle of another one cannot be uploaded")
        game = find_game(parsed.header.game)
        edition = await asyncio.to_thread(edition_of, game, edition_text)
        if parsed.header.digest != edition.digest:
            wanted = f"another edition: {parsed.header.edition} with fingerprint {parsed.header.digest}"
            raise TableError(f"record: played with {wanted}; upload the file of this edition with it")
        made = uploaded_match(Match.from_record(game, parsed, edition), edition_text)
        await self._add(made)
        return made.told()

    async def fork(
        self, match: str, secret: str | None, at: int, name: str, seat: int | None = None, viewer: Viewer | None = None
    ) -> dict[str, Any]:
        """Play on from a position against bots, the same where there were some; hidden things are dealt anew.

        During play from the own seat; after the end from any seat, at a step as any viewer counts them.
        """
        live = await self.live(match)
        own = live.seat_or_public(secret)
        if live.row["status"] == "over" and seat is not None:
            own = seat
        if own is None or own >= len(live.seats):
            raise WrongMomentError("say which seat you want to play")
        counted = viewer if viewer is not None and live.row["status"] == "over" else live.viewer(own)
        state = live.match.state_at(steps.settled(live, live.place(counted, at)))
        if state.is_over():
            raise WrongMomentError("the game is over there; choose an earlier step")
        world = state.imagine(own, Dice(secrets.randbits(62)))
        plans = [
            SeatPlan("me") if place == own else SeatPlan("bot", seat["bot"] if seat["bot"] in BOTS else defaults.BOT)
            for place, seat in enumerate(live.seats)
        ]
        row = live.row
        return await self.make(
            row["game"],
            plans,
            name,
            row["options"],
            row["edition_text"],
            listed=False,
            start=world.save(),
            hints=steps.may_have_hints(live),
        )

    # -- playing ------------------------------------------------------------------------------------------------------

    async def word(self, match: str, seat: int | None, version: int, text: str) -> None:
        """Say a word for a seat."""
        await self._alter(match, lambda live: steps.said(live, seat, [text]), seat, version)

    async def undo(self, match: str, seat: int | None, version: int) -> None:
        """Take back the last own word, as far as the kernel allows it without asking."""
        await self._alter(match, lambda live: steps.undone(live, seat), seat, version)

    async def offer_take_back(self, match: str, seat: int | None, version: int, to: int) -> None:
        """Ask the other people at the table to go back to an earlier position; `to` as the seat counts words."""
        await self._alter(match, lambda live: steps.offered(live, seat, to), seat, version)

    async def consent(self, match: str, seat: int | None, version: int, yes: bool) -> None:
        """Answer an offered take-back. It happens when all have agreed, and is off when one has not."""
        await self._alter(match, lambda live: steps.consented(live, seat, yes), seat, version, exactly=True)

    async def set_away(self, match: str, seat: int | None, away: bool) -> None:
        """Hand the own seat to a bot, or take it back."""
        await self._alter(match, lambda live: steps.gone_or_back(live, seat, away))

    # -- advice -------------------------------------------------------------------------------------------------------

    async def hint(self, match: str, secret: str | None) -> dict[str, Any]:
        """What the seat that a secret holds could say now. Nobody else learns that it was asked."""
        seat = steps.advised(await self.live(match), secret)
        async with self.adviser.turn("hint", match, seat):
            live = await self.live(match)
            steps.advised(live, secret)  # something may have happened while this waited
            moved = live.moved(live.viewer(seat))
            return {"moved": moved, **await self.adviser.hint(live, seat)}

    async def reviewed(self, match: str, seat: int) -> list[dict[str, Any]]:
        """The words of a seat that can be reviewed, and what each of them answered."""
        live = await self.live(match)
        text = live.game.vocabulary.text
        return [
            {"at": choice.at, "word": text(choice.word), "prompt": choice.prompt}
            for choice in steps.choices(live, seat)
        ]

    async def review(self, match: str, seat: int, at: int) -> dict[str, Any]:
        """How the word that a seat said after it had heard so many compares with the others."""
        live = await self.live(match)
        choice = next((choice for choice in steps.choices(live, seat) if choice.at == at), None)
        if choice is None:
            raise UnknownThingError(f"seat {seat} had nothing to choose after {at} words")
        return {"at": at, **await self.adviser.review(live, seat, choice)}

    # -- talking ------------------------------------------------------------------------------------------------------

    async def chat(self, match: str, seat: int | None, name: str, text: str, to_team: bool = False) -> None:
        """Say something to everybody at the table, or to the own team alone."""
        live = await self.live(match)
        author = live.seats[seat]["name"] if seat is not None else name
        await self._say(live, seat, author, text, team=steps.team(live, seat) if to_team else ALL)

    async def _say(
        self, live: Live, seat: int | None, name: str, text: str, team: int, fact: Row | None = None
    ) -> None:
        line = {"match": live.id, "team": team, "seat": seat, "name": name, "text": text, "fact": fact}
        await self.store.add_chat({**line, "said": time.time()})
        self.tell(live.id, "chat")

    async def mark(self, match: str, seat: int | None, sign: str, thing: str, target: str | None) -> None:
        """Draw something on the board that only the own team sees."""
        live = await self.live(match)
        team = steps.team(live, seat)
        for named in filter(None, (thing, target)):
            if named not in live.places:
                raise TableError(f"unknown place {named!r}: expected one of the board")
        mark = {"match": match, "team": team, "seat": seat, "sign": sign, "thing": thing, "target": target}
        try:
            await self.store.add_mark(mark)
        except FullError as error:
            raise WrongMomentError("your team has too many marks on the board; remove some first") from error
        self.tell(match, "marks")

    async def unmark(self, match: str, seat: int | None, number: int | None) -> None:
        """Remove an own mark, or all marks of the team."""
        team = steps.team(await self.live(match), seat)
        removed = await self.store.remove_marks(match, team, seat if number is not None else None, number)
        if number is not None and not removed:
            raise WrongMomentError(f"you have no mark {number} on the board")
        self.tell(match, "marks")

    # -- changing -----------------------------------------------------------------------------------------------------

    async def _alter(
        self,
        match: str,
        decide: Callable[[Live], steps.Step | None],
        seat: int | None = None,
        version: int | None = None,
        exactly: bool = False,
    ) -> bool:
        """Change a match as decided on its present state, and say whether there was something to do.

        With a version it is done only if the seat has seen the last word.

        What is no word, such as a name that changed, makes nobody's word too late, unless it counts `exactly`. If
        another process was faster it is decided anew: a sealed word of somebody else makes no difference to a seat.
        """
        async with self._lock(match):
            for _ in range(_TRIES):
                live = await self.live(match)
                viewer = live.viewer(seat)
                present = live.version_of(viewer)
                oldest = present if exactly else live.moved(viewer)
                if version is not None and not oldest <= version <= present:
                    raise StaleError(f"the match has moved on to version {present}; you answered version {version}")
                step = decide(live)
                if step is None:
                    return False
                try:
                    await self._change(live, step)
                except _ConflictError:
                    continue
                return True
        raise StaleError("the table is too busy; try again")

    async def _change(self, live: Live, step: steps.Step) -> None:
        """Write a change and, when it is written, make it here; `_ConflictError` if the match has moved on."""
        change = steps.planned(live, step)
        await self._store(change)
        try:
            live.follow(change)
        except BaseException:
            self.forget(live.id)
            raise
        self._keep(live)
        self.tell(live.id)
        self.wake(live)

    async def _store(self, change: Change) -> None:
        try:
            stored = await self.store.change(change)
        except BaseException:
            self.forget(change.match)  # whether it was written, only the database knows
            raise
        if not stored:
            self.forget(change.match)
            raise _ConflictError

    # -- bots and clocks ----------------------------------------------------------------------------------------------

    def wake(self, live: Live) -> None:
        """Let bots think that owe a word."""
        for seat in live.owing():
            key = (live.id, seat, live.moved(live.viewer(seat)))
            if live.bot_at(seat) is not None and key not in self._thinking:
                self._thinking.add(key)
                task = asyncio.create_task(self._think(*key))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _think(self, match: str, seat: int, version: int) -> None:
        try:
            live = await self.live(match)
            bot = live.bot_at(seat)
            if live.moved(live.viewer(seat)) != version or bot is None:
                return
            thought, note = await self._paced_thought(live, seat, bot, version)
            texts = thought.words
            said = await self._alter(match, lambda live: steps.said_by_bot(live, seat, texts, note), seat, version)
            if said and steps.has_partner(live, seat):
                name = live.seats[seat]["name"]
                author = name if live.seats[seat]["kind"] == "bot" else f"{name} ({bot.capitalize()})"
                for intent in thought.intents:
                    await self._say(live, seat, author, "", team=steps.team(live, seat), fact=intent)
        except StaleError:
            pass  # the match has moved on; whoever moved it wakes the bots again
        except Exception:
            log.exception("a bot could not move in match %s", match)
        finally:
            self._thinking.discard((match, seat, version))

    async def _paced_thought(self, live: Live, seat: int, bot: str, version: int) -> tuple[Thought, str | None]:
        """What a bot says, at a moment that tells nothing about it, with a note if it had to be replaced."""
        clock = asyncio.get_running_loop().time
        begun = clock()
        wait = pace.drawn(self.pause, bot, live.row["seed"], seat, version)
        found = await self._thought(live, seat, bot, pace.thinking(wait, PATIENCE))
        await asyncio.sleep(pace.held(wait, clock() - begun))
        return found

    async def _thought(self, live: Live, seat: int, bot: str, seconds: float) -> tuple[Thought, str | None]:
        """What a bot says, or another one if it fails, with a note that says so."""
        state = live.match.state.copy()  # the match may move on while the bot thinks
        for name in (bot, defaults.FALLBACK):
            world = state.imagine(seat, Dice(secrets.randbits(62)))
            request = live.asked(seat, world, secrets.randbits(62), seconds)
            try:
                thought = await self.thinkers.think({**request, "bot": name})
                _check(live.game, state, seat, thought)
            except BotFailedError as error:
                log.warning("bot %s failed in match %s: %s", name, live.id, error)
            else:
                return thought, None if name == bot else REPLACED
        dice = Dice(secrets.randbits(62))
        words = answer(state, seat, lambda: random_word(state, seat, live.game.dull, dice))
        return Thought([live.game.vocabulary.text(word) for word in words]), REPLACED

    async def look_after(self) -> None:
        """Bots go on whose process has ended, and bots take the seats of people whose time is up; runs for ever."""
        ahead = LOOK_AROUND  # after a start, nobody else looks after bots
        while True:
            try:
                for match in await self.store.due(time.time() + ahead, _DUE):
                    try:
                        await self._look_after(match)
                    except Exception:  # the others are looked after all the same
                        log.exception("match %s cannot be looked after", match)
                ahead = 0.0
            except Exception:  # the database may be away for a while
                log.exception("matches cannot be looked after")
            await asyncio.sleep(0.5)

    async def _look_after(self, match: str) -> None:
        live = await self.readable(match)
        if live is None:
            await self.store.set_aside(match)  # nothing can be done for it here; it is woken when it can be read
            return
        self.wake(live)
        if live.row["clock"]:
            await self._alter(match, steps.timed_out)

    async def on_changed(self, match: str, version: int) -> None:
        """Another process has changed a match, or this one."""
        if match in self._loading:
            self._told[match] = max(version, self._told.get(match, 0))
        async with self._lock(match):
            kept = self._kept.get(match)
            if kept is not None and kept.version < version:
                self.forget(match)
        self.tell(match)

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._tasks):
            task.cancel()
        self.thinkers.close()


def _read(row: Row, seats: list[Row], words: list[Row]) -> Live:
    try:
        return Live.load(row, seats, words)
    except Exception as error:  # whatever is wrong with it, it is only this match
        log.warning("match %s cannot be read: %s: %s", row["id"], type(error).__name__, error)
        raise UnreadableError("this match cannot be read by this version of Cosca") from error


def _check(game: AnyGame, state: State, seat: int, thought: Thought) -> None:
    """`BotFailedError` unless a seat can say just these words in one go."""
    state = state.copy()
    left = list(thought.words)

    def choose() -> int:
        options = {game.vocabulary.text(word): word for word in state.options(seat)}
        if not left:
            raise BotFailedError("a word is missing")
        if left[0] not in options:
            raise BotFailedError(f"{left[0][:80]!r} is not possible")
        return options[left.pop(0)]

    answer(state, seat, choose)
    if left:
        raise BotFailedError(f"{left[0][:80]!r} is too much")
