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
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakValueDictionary

from cosca.games import PACKAGES, find_game
from cosca.kernel import (
    CHANCE,
    PUBLIC,
    Dice,
    IllegalWordError,
    Match,
    UnknownWordError,
    Viewer,
    parse_record,
    random_word,
)
from cosca.table.errors import (
    IllegalError,
    NotYourTurnError,
    SeatTakenError,
    StaleError,
    TableError,
    UnknownMatchError,
    UnreadableError,
    WrongMomentError,
    WrongSecretError,
)
from cosca.table.live import LOOK_AROUND, Live, counter, edition_of, secret_hash
from cosca.table.making import NewMatch, SeatPlan, new_match, rematch_id, uploaded_match, word_row
from cosca.table.store import Change, ExistsError, Row, Store
from cosca.table.thinkers import BotFailedError, Thinkers

log = logging.getLogger(__name__)

KEPT = 3000
"""How many matches a process keeps in memory."""

GRACE = 30.0
"""Seconds that somebody has at least who returns to a seat whose time was up."""

_DUE = 500
_TRIES = 50

_ID = re.compile(r"[0-9a-f]{12}")

Listener = Callable[[str, str], None]
"""Told that a match (id) has changed in some way: `state` or `chat`."""


class _ConflictError(Exception):
    """Another process has changed the match meanwhile."""


@dataclass
class Step:
    """What shall happen to a match: words are said, after those from `cut` on were taken back, except the kept ones."""

    words: Sequence[tuple[int, int]] = ()
    cut: int | None = None
    kept: Sequence[int] = ()
    fields: Row = field(default_factory=dict)
    seats: dict[int, Row] = field(default_factory=dict)
    note: str | None = None
    shown: bool = False
    """Whether everybody is told, whatever is said or taken back."""

    @property
    def moves(self) -> bool:
        """Whether another word is owed now."""
        return bool(self.words) or self.cut is not None


class Service:
    """The table."""

    def __init__(self, store: Store, thinkers: Thinkers, pause: float = 0.0) -> None:
        self.store = store
        self.thinkers = thinkers
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
            self.tell(match)

    def _lock(self, match: str) -> asyncio.Lock:
        return self._locks.setdefault(match, asyncio.Lock())

    def seat(self, live: Live, secret: str | None) -> int | None:
        """The seat of a secret, none without one; `WrongSecretError` if it holds none."""
        return None if secret is None else self.seat_of(live, secret)

    def seat_of(self, live: Live, secret: str) -> int:
        """The seat that a secret holds; `WrongSecretError` if it holds none."""
        seat = live.seat_of(secret)
        if seat is None:
            raise WrongSecretError("this link holds no seat of this match")
        return seat

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
    ) -> dict[str, Any]:
        """Make a match; the own seat with its secret, and a secret for each seat held by link."""
        game = find_game(game_id)
        game.check_seats(len(plans))
        complete = game.complete_options(options)
        edition = await asyncio.to_thread(edition_of, game, edition_text)
        made = new_match(game, plans, name, complete, edition, edition_text, clock, listed, start, match)
        if made.row["status"] == "playing":
            self._begin(made)
        await self._add(made)
        return made.told()

    def _begin(self, made: NewMatch) -> None:
        """Chance says what it owes at first."""
        live = Live.load(made.row, made.seats, [])
        now = made.row["created"]
        words, _ = live.with_outcomes([])
        made.words = _word_rows(live, words, 0, now)
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
            place = self.seat_of(live, secret)
            # Whoever made the match knows the link: from now on only its guest knows what holds the seat.
            held = fresh if live.seats[place]["kind"] == "link" else secret
            await self._alter(match, lambda live: _named(live, place, name, secret, held))
            return {"match": match, "seat": place, "secret": held}
        if seat is None:
            raise WrongMomentError("give the number of an open seat, or the secret of your own")
        await self._alter(match, lambda live: _claimed(live, seat, name, fresh))
        return {"match": match, "seat": seat, "secret": fresh}

    async def rematch(self, match: str, secret: str) -> dict[str, Any]:
        """The same game, options and players again, seats moved on by one. Everybody is shown where to go."""
        live = await self.live(match)
        seat = self.seat_of(live, secret)
        if live.row["status"] != "over":
            raise WrongMomentError("a rematch can be asked for when the match is over")
        again = rematch_id(match)
        if live.row["rematch"] is None:
            row = live.row
            plans = [_again(old) for old in (*live.seats[1:], live.seats[0])]
            with contextlib.suppress(ExistsError):  # somebody else has asked at the same moment
                await self.make(
                    row["game"], plans, "", row["options"], row["edition_text"], row["clock"], False, match=again
                )
            await self._alter(match, lambda live: _rematched(live, again))
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
        """Play on from a position against bots; what the seat cannot know there is dealt anew.

        During play from the own seat; after the end from any seat, at a step as any viewer counts them.
        """
        live = await self.live(match)
        own = self.seat(live, secret)
        if live.row["status"] == "over" and seat is not None:
            own = seat
        if own is None or own >= len(live.seats):
            raise WrongMomentError("say which seat you want to play")
        counted = viewer if viewer is not None and live.row["status"] == "over" else live.viewer(own)
        state = live.state_at(_settled(live, live.place(counted, at)))
        if state.is_over():
            raise WrongMomentError("the game is over there; choose an earlier step")
        world = state.imagine(own, Dice(secrets.randbits(62)))
        plans = [SeatPlan("me") if place == own else SeatPlan("bot", "greedy") for place in range(len(live.seats))]
        row = live.row
        return await self.make(
            row["game"], plans, name, row["options"], row["edition_text"], listed=False, start=world.save()
        )

    # -- playing ------------------------------------------------------------------------------------------------------

    async def word(self, match: str, seat: int | None, version: int, text: str) -> None:
        """Say a word for a seat."""
        await self._alter(match, lambda live: _said(live, seat, text), seat, version)

    async def undo(self, match: str, seat: int | None, version: int) -> None:
        """Take back the last own word, as far as the kernel allows it without asking."""
        await self._alter(match, lambda live: _undone(live, seat), seat, version)

    async def offer_take_back(self, match: str, seat: int | None, version: int, to: int) -> None:
        """Ask the other people at the table to go back to an earlier position; `to` as the seat counts words."""
        await self._alter(match, lambda live: _offered(live, seat, to), seat, version)

    async def consent(self, match: str, seat: int | None, version: int, yes: bool) -> None:
        """Answer an offered take-back. It happens when all have agreed, and is off when one has not."""
        await self._alter(match, lambda live: _consented(live, seat, yes), seat, version, exactly=True)

    async def set_away(self, match: str, seat: int | None, away: bool) -> None:
        """Hand the own seat to a bot, or take it back."""
        await self._alter(match, lambda live: _away(live, seat, away))

    async def chat(self, match: str, seat: int | None, name: str, text: str) -> None:
        """Say something to everybody at the table."""
        live = await self.live(match)
        author = live.seats[seat]["name"] if seat is not None else name
        await self.store.add_chat(match, seat, author, text, time.time())
        self.tell(match, "chat")

    # -- changing -----------------------------------------------------------------------------------------------------

    async def _alter(
        self,
        match: str,
        decide: Callable[[Live], Step | None],
        seat: int | None = None,
        version: int | None = None,
        exactly: bool = False,
    ) -> None:
        """Change a match as decided on its present state; with a version, only if the seat has seen the last word.

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
                    return None
                try:
                    return await self._change(live, step)
                except _ConflictError:
                    continue
        raise StaleError("the table is too busy; try again")

    async def _change(self, live: Live, step: Step) -> None:
        """Write a change and, when it is written, make it here; `_ConflictError` if the match has moved on."""
        change = _planned(live, step)
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
            text, note = await self._bot_word(live, seat, bot)
            if self.pause:
                await asyncio.sleep(self.pause)
            await self._alter(match, lambda live: _said_by_bot(live, seat, text, note), seat, version)
        except StaleError:
            pass  # the match has moved on; whoever moved it wakes the bots again
        except Exception:
            log.exception("a bot could not move in match %s", match)
        finally:
            self._thinking.discard((match, seat, version))

    async def _bot_word(self, live: Live, seat: int, bot: str) -> tuple[str, str | None]:
        """The word of a bot; of `greedy` if it fails, with a note that says so."""
        seed = secrets.randbits(62)
        state = live.match.state
        request = {
            "game": live.game.id,
            "edition": live.row["edition_text"],
            "options": live.row["options"],
            "seats": len(live.seats),
            "world": live.imagined(seat, seed),
            "seat": seat,
            "seed": seed,
        }
        options = {live.game.vocabulary.text(word) for word in state.options(seat)}
        for name in (bot, "greedy"):
            try:
                text = await self.thinkers.think({**request, "bot": name})
                if text not in options:
                    raise BotFailedError(f"{text[:80]!r} is not possible")
            except BotFailedError as error:
                log.warning("bot %s failed in match %s: %s", name, live.id, error)
            else:
                return text, None if name == bot else "bot-replaced"
        dice = Dice(seed)
        word = random_word(state.imagine(seat, dice), seat, live.game.dull, dice)
        return live.game.vocabulary.text(word), "bot-replaced"

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
            await self._alter(match, _timed_out)

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


# -- decisions: what a request does to the match as it is, or why it cannot ------------------------------------------


def _named(live: Live, seat: int, name: str, secret: str, held: str) -> Step | None:
    row = live.seats[seat]
    if live.seat_of(secret) != seat:
        raise WrongSecretError("somebody else has just taken this seat")
    if (row["kind"] != "link" and row["name"] == name) or live.row["status"] == "over":
        return None
    return Step(seats={seat: {"kind": "person", "name": name, "secret": secret_hash(held)}}, shown=True)


def _claimed(live: Live, seat: int, name: str, secret: str) -> Step:
    if seat >= len(live.seats):
        raise WrongMomentError("give the number of an open seat, or the secret of your own")
    if live.seats[seat]["kind"] != "open":
        raise SeatTakenError(f"seat {seat + 1} is taken")
    step = Step(seats={seat: {"kind": "person", "name": name, "secret": secret_hash(secret)}}, shown=True)
    if not any(row["kind"] == "open" and row["seat"] != seat for row in live.seats):
        step.words = live.with_outcomes([])[0]
        step.fields = {"status": "playing", "since": time.time()}
    return step


def _again(old: Row) -> SeatPlan:
    """A seat of a rematch is held by the secret of the old match: nobody needs a new link."""
    if old["kind"] == "bot":
        return SeatPlan("bot", old["bot"])
    return SeatPlan(old["kind"], name=old["name"], secret=old["secret"])


def _said(live: Live, seat: int | None, text: str, note: str | None = None) -> Step:
    if seat is None or seat not in live.owing():
        raise NotYourTurnError("it is not your turn")
    try:
        word = live.game.vocabulary.number(text)
        live.match.check(seat, word)
    except (IllegalWordError, UnknownWordError) as error:
        raise IllegalError(str(error)) from error
    words, over = live.with_outcomes([(seat, word)])
    return Step(words, fields={"status": "over"} if over else {}, note=note)


def _said_by_bot(live: Live, seat: int, text: str, note: str | None) -> Step | None:
    if live.bot_at(seat) is None or seat not in live.owing():
        return None  # the owner has returned
    away = live.seats[seat]["kind"] != "bot"
    return _said(live, seat, text, note or ("stand-in" if away else None))


def _undone(live: Live, seat: int | None) -> Step:
    if seat is None or live.undoable(seat) == 0:
        raise WrongMomentError("nothing to take back: somebody else has moved since, or something was revealed")
    place = live.match.last_open_word(seat)
    # Sealed words that others said since stay said.
    step = Step(cut=place, kept=range(place + 1, len(live.log)))
    if live.row["clock"] and live.ears_of(place) & PUBLIC.ears:
        # The clock goes on as if the word had not been said.
        began = live.began(place)
        step.fields["since"] = began
        if "per_match" in live.row["clock"]:
            step.seats[seat] = {"left": live.seats[seat]["left"] + live.log[place]["said"] - began}
    return step


def _offered(live: Live, seat: int | None, to: int) -> Step:
    if seat is None or not live.is_playing:
        raise WrongMomentError("only players of a running match can ask to take back")
    viewer = live.viewer(seat)
    if not 0 <= to < live.words_of(viewer):
        raise WrongMomentError(f"there are {live.words_of(viewer)} words: go back to fewer of them")
    place = live.place(viewer, to)
    asked = [row["seat"] for row in live.seats if row["kind"] in ("person", "link") and row["seat"] != seat]
    offer = {"by": seat, "to": place, "waiting_for": asked}
    return Step(fields={"offer": offer}, shown=True) if asked else _rewound(live, place)


def _consented(live: Live, seat: int | None, yes: bool) -> Step:
    offer = live.row["offer"]
    if not offer or seat not in offer["waiting_for"]:
        raise WrongMomentError("nobody asked you to take something back")
    waiting = [other for other in offer["waiting_for"] if other != seat]
    if not yes:
        return Step(fields={"offer": None}, shown=True)
    if waiting:
        return Step(fields={"offer": {**offer, "waiting_for": waiting}}, shown=True)
    return _rewound(live, offer["to"])


def _rewound(live: Live, place: int) -> Step:
    return Step(cut=_settled(live, place), fields={"status": "playing", "since": time.time()}, shown=True)


def _settled(live: Live, place: int) -> int:
    """A position in which a seat owes a word: chance has said what it owed."""
    while place < len(live.match.words) and live.match.words[place][0] == CHANCE:
        place += 1
    return place


def _away(live: Live, seat: int | None, away: bool) -> Step | None:
    if seat is None or live.seats[seat]["kind"] == "bot":
        raise WrongMomentError("only players can leave or return")
    row = live.seats[seat]
    if row["away"] == away or not live.is_playing:
        return None
    values: Row = {"away": away, "late": False}
    if row["late"]:
        # Whose time was up must be able to say a word; whoever just leaves and returns gains nothing.
        spent = time.time() - live.since
        values["left"] = (row["left"] or 0.0) + max(GRACE - (live.left(seat, spent) or 0.0), 0.0)
    return Step(seats={seat: values}, shown=True)


def _timed_out(live: Live) -> Step | None:
    """Bots take the seats whose time is up."""
    spent = time.time() - live.since
    up = [seat for seat in live.owing() if live.bot_at(seat) is None and live.left(seat, spent) == 0]
    return Step(seats={seat: {"away": True, "late": True} for seat in up}, shown=True) if up else None


def _rematched(live: Live, again: str) -> Step | None:
    return None if live.row["rematch"] else Step(fields={"rematch": again}, shown=True)


# -- what a step changes ----------------------------------------------------------------------------------------------


def _planned(live: Live, step: Step) -> Change:
    """A step as the rows that it changes."""
    now = time.time()
    first = len(live.log) if step.cut is None else step.cut
    kept = [live.match.words[place] for place in step.kept]
    rows = [{**live.log[place], "n": first + n} for n, place in enumerate(step.kept)]
    rows += _word_rows(live, step.words, first + len(kept), now, live.version + 1, step.note)
    state, ears = live.ahead([*kept, *step.words], step.cut)
    if step.cut is not None:
        ears = 0  # words that stay said are no news
        for place in set(range(step.cut, len(live.log))) - set(step.kept):
            ears |= live.ears_of(place)
    change = Change(live.id, live.version, step.cut, rows, dict(step.fields), dict(step.seats))
    change.fields |= _counted(live, step, ears)
    if step.moves and (step.shown or ears & PUBLIC.ears):
        change.fields["offer"] = None
        if live.row["clock"]:
            _book(live, step, change, now)
    change.fields["due"] = live.due(change, state, now)
    change.fields = {name: value for name, value in change.fields.items() if value != live.row[name]}
    return change


def _counted(live: Live, step: Step, ears: int) -> Row:
    """The versions of all who may know of a step."""
    versions, moved = list(live.row["versions"]), list(live.row["moved"])
    for viewer in (PUBLIC, *map(Viewer.of_seat, range(len(live.seats)))):
        if step.shown or ears & viewer.ears:
            versions[counter(viewer)] += 1
            if step.moves:
                moved[counter(viewer)] = versions[counter(viewer)]
    return {"versions": versions, "moved": moved}


def _book(live: Live, step: Step, change: Change, now: float) -> None:
    """Other words are owed now: what was spent on the last ones is taken from the clocks of those who said them."""
    change.fields.setdefault("since", now)
    spent = live.spent_sealed()
    spent |= {actor: now - live.since for actor, _ in step.words if actor != CHANCE}
    for seat, row in enumerate(live.seats):
        values = change.seats.setdefault(seat, {})
        if "per_word" in live.row["clock"]:
            values.setdefault("left", None)
        elif seat in spent and not row["away"]:
            values.setdefault("left", max(row["left"] - spent[seat], 0.0))
    change.seats = {seat: values for seat, values in change.seats.items() if values}


def _word_rows(
    live: Live,
    words: Sequence[tuple[int, int]],
    first: int,
    now: float,
    version: int = 0,
    note: str | None = None,
) -> list[Row]:
    text = live.game.vocabulary.text
    return [
        word_row(live.id, first + place, actor, text(word), now, version, note if actor != CHANCE else None)
        for place, (actor, word) in enumerate(words)
    ]


def _read(row: Row, seats: list[Row], words: list[Row]) -> Live:
    try:
        return Live.load(row, seats, words)
    except Exception as error:  # whatever is wrong with it, it is only this match
        log.warning("match %s cannot be read: %s: %s", row["id"], type(error).__name__, error)
        raise UnreadableError("this match cannot be read by this version of Cosca") from error
