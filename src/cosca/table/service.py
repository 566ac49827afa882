"""What can be done at the table. Routes and sockets translate; the decisions are here.

A word is acknowledged when it is in the database, and told to everybody after that. Several server processes may serve
one match: each change names the version it builds on, and a process that was too late reads the match again.
"""

import asyncio
import json
import logging
import re
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakValueDictionary

from cosca.bots import BOTS
from cosca.games import PACKAGES, find_game
from cosca.kernel import (
    CHANCE,
    AnyGame,
    CoscaError,
    Dice,
    IllegalWordError,
    Match,
    UnknownWordError,
    parse_record,
    random_word,
)
from cosca.table.chance import new_seed
from cosca.table.errors import (
    IllegalError,
    NotYourTurnError,
    SeatTakenError,
    StaleError,
    TableError,
    UnknownMatchError,
    WrongMomentError,
    WrongSecretError,
)
from cosca.table.live import Live, edition_of, secret_hash
from cosca.table.store import Change, Row, Store
from cosca.table.thinkers import BotFailedError, Thinkers

log = logging.getLogger(__name__)

KEPT = 3000
"""How many matches a process keeps in memory."""

GRACE = 30.0
"""Seconds that somebody has at least who returns to a seat whose time was up."""

_LOOK_AROUND = 5.0

_ID = re.compile(r"[0-9a-f]{12}")

Listener = Callable[[str, str], None]
"""Told that a match (id) has changed in some way: `state` or `chat`."""


class Service:
    """The table."""

    def __init__(self, store: Store, thinkers: Thinkers, pause: float = 0.0) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pause = pause
        self.listeners: list[Listener] = []
        self.online: Callable[[str], Sequence[int]] = lambda _match: ()
        self._kept: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._told: dict[str, int] = {}
        """Versions that other processes have told of matches that are being read here."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._thinking: set[tuple[str, int, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    # -- matches in memory --------------------------------------------------------------------------------------------

    async def live(self, match: str) -> Live:
        """The match, from memory or from the database; `UnknownMatchError` if there is none."""
        if match in self._kept:
            return self._kept[match]
        if match not in self._loading:
            # Whoever asks meanwhile gets the same one: two copies of a match would drift apart.
            self._loading[match] = asyncio.create_task(self._load(match))
        return await asyncio.shield(self._loading[match])

    async def _load(self, match: str) -> Live:
        try:
            found = await self.store.whole_match(match) if _ID.fullmatch(match) else None
            while found is not None and found[0]["version"] < self._told.get(match, 0):
                found = await self.store.whole_match(match)  # it has changed while it was read
            if found is None:
                raise UnknownMatchError(f"there is no match {match[:20]!r}")
            live = Live.load(*found)
            self._told.pop(match, None)
            while len(self._kept) >= KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[match] = live
            return live
        finally:
            self._loading.pop(match, None)

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

    async def seat(self, live: Live, secret: str | None) -> int | None:
        """The seat of a secret, none without one; `WrongSecretError` if it holds none."""
        return None if secret is None else await self.seat_of(live, secret)

    async def seat_of(self, live: Live, secret: str) -> int:
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
        seats: Sequence[dict[str, Any]],
        name: str,
        options: dict[str, str],
        edition_text: str | None = None,
        clock: dict[str, float] | None = None,
        listed: bool = True,
        start: dict[str, Any] | None = None,
    ) -> dict[str, Any]:
        """Make a match; the own seat with its secret, and a secret for each seat held by link."""
        game = find_game(game_id)
        game.check_seats(len(seats))
        complete = game.complete_options(options, len(seats))
        edition = edition_of(game, edition_text)
        match = secrets.token_hex(6)
        rows: list[Row] = []
        own: tuple[int, str] | None = None
        links: dict[str, str] = {}
        for place, seat in enumerate(seats):
            secret = secrets.token_urlsafe(24)
            row: Row = {
                "match": match,
                "seat": place,
                "kind": seat["kind"],
                "name": "",
                "bot": None,
                "secret": None,
                "away": False,
                "left": clock.get("per_match") if clock else None,
            }
            if seat["kind"] == "me":
                row |= {"kind": "person", "name": name, "secret": secret_hash(secret)}
                own = place, secret
            elif seat["kind"] == "link":
                row |= {"name": "", "secret": secret_hash(secret)}
                links[str(place)] = secret
            elif seat["kind"] == "bot":
                row |= {"bot": seat["bot"], "name": str(seat["bot"]).capitalize()}
            rows.append(row)
        waits = any(row["kind"] == "open" for row in rows)
        row = {
            "id": match,
            "created": time.time(),
            "game": game.id,
            "rules": game.rules_version,
            "edition": edition.edition.id,
            "digest": edition.digest,
            "edition_text": edition_text,
            "options": complete,
            "start": start,
            "seed": new_seed(),
            "status": "open" if waits else "playing",
            "listed": listed,
            "clock": clock,
            "offer": None,
            "rematch": None,
            "version": 0,
        }
        live = Live.load(row, rows, [])
        words = [] if waits else self._rows_of(live, live.with_outcomes([])[0])
        await self.store.add_match(row, rows, words)
        self.wake(await self.live(match))
        return {
            "match": match,
            "seat": own[0] if own else None,
            "secret": own[1] if own else None,
            "links": links,
        }

    def _rows_of(
        self, live: Live, words: Sequence[tuple[int, int]], note: str | None = None, cut: int | None = None
    ) -> list[Row]:
        """Rows for words that are said next, or after the first `cut` words."""
        first = len(live.match.words) if cut is None else cut
        now = time.time()
        return [
            {
                "match": live.id,
                "n": first + place,
                "actor": actor,
                "word": live.game.vocabulary.text(word),
                "said": now,
                "note": note if actor != CHANCE else None,
            }
            for place, (actor, word) in enumerate(words)
        ]

    async def claim(self, match: str, seat: int | None, secret: str | None, name: str) -> dict[str, Any]:
        """Take an open seat, or give oneself a name at a seat held by link."""
        async with self._lock(match):
            live = await self.live(match)
            if secret is not None:
                place = await self.seat_of(live, secret)
                if live.seats[place]["kind"] == "link" or live.seats[place]["name"] != name:
                    await self._change(live, seats={place: {"kind": "person", "name": name}})
                return {"match": match, "seat": place, "secret": secret}
            if seat is None or not 0 <= seat < len(live.seats):
                raise WrongMomentError("give the number of an open seat, or the secret of your own")
            if live.seats[seat]["kind"] != "open":
                raise SeatTakenError(f"seat {seat + 1} is taken")
            fresh = secrets.token_urlsafe(24)
            values = {"kind": "person", "name": name, "secret": secret_hash(fresh)}
            others = [row for row in live.seats if row["kind"] == "open" and row["seat"] != seat]
            starts = not others
            words = live.with_outcomes([])[0] if starts else []
            fields = {"status": "playing"} if starts else {}
            await self._change(live, words=words, fields=fields, seats={seat: values})
            return {"match": match, "seat": seat, "secret": fresh}

    async def rematch(self, match: str, secret: str) -> dict[str, Any]:
        """The same game, options and players again, seats moved on by one. Everybody is shown where to go."""
        async with self._lock(match):
            live = await self.live(match)
            seat = await self.seat(live, secret)
            if live.row["status"] != "over" or seat is None:
                raise WrongMomentError("a rematch can be asked for when the match is over")
            if live.row["rematch"] is None:
                order = [*live.seats[1:], live.seats[0]]
                wishes = [
                    {"kind": "bot", "bot": row["bot"]} if row["kind"] == "bot" else {"kind": "link"} for row in order
                ]
                row = live.row
                made = await self.make(
                    row["game"],
                    wishes,
                    live.seats[seat]["name"],
                    row["options"],
                    row["edition_text"],
                    row["clock"],
                    False,
                )
                # A seat of the new match is held by the secret of the old one: nobody needs a new link.
                new = await self.live(made["match"])
                for place, old in enumerate(order):
                    if old["kind"] != "bot":
                        name = {"kind": "person", "name": old["name"], "secret": old["secret"]}
                        await self._change(new, seats={place: name})
                await self._change(live, fields={"rematch": made["match"]})
            place = (seat - 1) % len(live.seats)
            return {"match": live.row["rematch"], "seat": place, "secret": secret}

    async def upload(self, text: str) -> dict[str, Any]:
        """A record from elsewhere as a match of nobody, to look at and to play on from."""
        parsed = parse_record(text, "record")
        if parsed.header.game not in PACKAGES:
            raise TableError(f"record: unknown game {parsed.header.game!r}: expected one of {', '.join(PACKAGES)}")
        if parsed.header.start is not None:
            raise TableError("record: a match that began in the middle of another one cannot be uploaded")
        told = Match.from_record(find_game(parsed.header.game), parsed)
        made = secrets.token_hex(6)
        header = told.record.header
        now = time.time()
        row: Row = {
            "id": made,
            "created": now,
            "game": told.game.id,
            "rules": header.rules,
            "edition": header.edition,
            "digest": header.digest,
            "edition_text": None,
            "options": dict(header.options),
            "start": header.start,
            "seed": header.seed or new_seed(),
            "status": "over",
            "listed": False,
            "clock": None,
            "offer": None,
            "rematch": None,
            "version": 0,
        }
        seats = [
            {
                "match": made,
                "seat": place,
                "kind": player.kind,
                "name": player.name,
                "bot": player.name[:20] if player.kind == "bot" else None,
                "secret": None,
                "away": False,
                "left": None,
            }
            for place, player in enumerate(header.players)
        ]
        vocabulary = told.game.vocabulary
        words = [
            {"match": made, "n": n, "actor": actor, "word": vocabulary.text(word), "said": now, "note": None}
            for n, (actor, word) in enumerate(told.words)
        ]
        await self.store.add_match(row, seats, words)
        return {"match": made, "seat": None, "secret": None}

    async def fork(self, match: str, secret: str | None, seat: int | None, at: int, name: str) -> dict[str, Any]:
        """Play on from a position against bots; what the seat cannot know there is dealt anew."""
        live = await self.live(match)
        own = await self.seat(live, secret)
        if live.row["status"] == "over" and seat is not None:
            own = seat
        if own is None or own >= len(live.seats):
            raise WrongMomentError("say which seat you want to play")
        if not 0 <= at <= len(live.match.words):
            raise WrongMomentError(f"there are {len(live.match.words)} words, no step {at}")
        state = live.state_at(self._settled(live, at))
        if state.is_over():
            raise WrongMomentError("the game is over there; choose an earlier step")
        world = state.imagine(own, Dice(secrets.randbits(62)))
        seats = [
            {"kind": "me"} if place == own else {"kind": "bot", "bot": "greedy"} for place in range(len(live.seats))
        ]
        row = live.row
        return await self.make(row["game"], seats, name, row["options"], row["edition_text"], None, False, world.save())

    # -- playing ------------------------------------------------------------------------------------------------------

    async def word(self, match: str, seat: int | None, version: int, text: str) -> None:
        """Say a word for a seat."""
        async with self._lock(match):
            live = await self._present(match, version)
            if seat is None or seat not in live.owing():
                raise NotYourTurnError("it is not your turn")
            await self._say(live, seat, text)

    async def _present(self, match: str, version: int) -> Live:
        live = await self.live(match)
        if live.version != version:
            raise StaleError(f"the match has moved on to version {live.version}; you answered version {version}")
        return live

    async def _say(self, live: Live, seat: int, text: str, note: str | None = None) -> None:
        try:
            word = live.game.vocabulary.number(text)
            live.match.check(seat, word)
        except (IllegalWordError, UnknownWordError) as error:
            raise IllegalError(str(error)) from error
        spent = max(time.time() - live.since, 0.0)
        seats: dict[int, Row] = {}
        if live.row["clock"] and "per_match" in live.row["clock"]:
            seats[seat] = {"left": max(live.seats[seat]["left"] - spent, 0.0)}
        words, over = live.with_outcomes([(seat, word)])
        fields: Row = {"offer": None, "status": "over"} if over else {"offer": None}
        await self._change(live, words=words, fields=fields, seats=seats, note=note)

    async def undo(self, match: str, seat: int | None, version: int) -> None:
        """Take back the last own word, as far as the kernel allows it without asking."""
        async with self._lock(match):
            live = await self._present(match, version)
            if seat is None or live.undoable(seat) == 0:
                raise WrongMomentError("nothing to take back: somebody else has moved since, or something was revealed")
            # Sealed words that others said since stay said.
            place = live.match.last_open_word(seat)
            later = live.match.words[place + 1 :]
            await self._change(live, cut=place, words=later, fields={"offer": None})

    async def _rewind(self, live: Live, length: int) -> None:
        await self._change(live, cut=length, fields={"offer": None, "status": "playing"})

    async def offer_take_back(self, match: str, seat: int | None, version: int, to: int) -> None:
        """Ask the other people at the table to go back to an earlier position."""
        async with self._lock(match):
            live = await self._present(match, version)
            if seat is None or not live.is_playing:
                raise WrongMomentError("only players of a running match can ask to take back")
            if not 0 <= to < len(live.match.words):
                raise WrongMomentError(f"there are {len(live.match.words)} words: go back to fewer of them")
            asked = [row["seat"] for row in live.seats if row["kind"] in ("person", "link") and row["seat"] != seat]
            if not asked:
                await self._rewind(live, self._settled(live, to))
            else:
                await self._change(live, fields={"offer": {"by": seat, "to": to, "waiting_for": asked}})

    def _settled(self, live: Live, to: int) -> int:
        """A position in which a seat owes a word: chance has said what it owed."""
        while to < len(live.match.words) and live.match.words[to][0] == CHANCE:
            to += 1
        return to

    async def consent(self, match: str, seat: int | None, version: int, yes: bool) -> None:
        """Answer an offered take-back. It happens when all have agreed, and is off when one has not."""
        async with self._lock(match):
            live = await self._present(match, version)
            offer = live.row["offer"]
            if not offer or seat not in offer["waiting_for"]:
                raise WrongMomentError("nobody asked you to take something back")
            waiting = [other for other in offer["waiting_for"] if other != seat]
            if not yes:
                await self._change(live, fields={"offer": None})
            elif waiting:
                await self._change(live, fields={"offer": {**offer, "waiting_for": waiting}})
            else:
                await self._rewind(live, self._settled(live, offer["to"]))

    async def set_away(self, match: str, seat: int | None, version: int, away: bool) -> None:
        """Hand the own seat to a bot, or take it back."""
        async with self._lock(match):
            live = await self._present(match, version)
            if seat is None or live.seats[seat]["kind"] == "bot":
                raise WrongMomentError("only players can leave or return")
            if live.seats[seat]["away"] != away:
                values: Row = {"away": away}
                left = live.seats[seat]["left"]
                if not away and left is not None:
                    values["left"] = max(left, GRACE)  # who returns must be able to say a word
                await self._change(live, seats={seat: values})

    async def chat(self, match: str, seat: int | None, name: str, text: str) -> None:
        """Say something to everybody at the table."""
        live = await self.live(match)
        author = live.seats[seat]["name"] if seat is not None else name
        await self.store.add_chat(match, seat, author, text, time.time())
        self.tell(match, "chat")

    # -- changing -----------------------------------------------------------------------------------------------------

    async def _change(
        self,
        live: Live,
        cut: int | None = None,
        words: Sequence[tuple[int, int]] = (),
        fields: Row | None = None,
        seats: dict[int, Row] | None = None,
        note: str | None = None,
    ) -> None:
        """Write a change and, when it is written, make it here. If the match has moved on meanwhile, say so."""
        rows = self._rows_of(live, words, note, cut)
        change = Change(live.id, live.version, cut, rows, fields or {}, seats or {})
        if not await self.store.change(change):
            self.forget(live.id)
            raise StaleError("somebody else was faster; here is the match as it is now")
        if cut is not None:
            live.match.rewind(cut)
            del live.said[cut:], live.notes[cut:]
        for actor, word in words:
            live.match.play(actor, word)
        live.row = {**live.row, **change.fields, "version": live.version + 1}
        for seat, values in change.seats.items():
            live.seats[seat] = {**live.seats[seat], **values}
        live.said += [row["said"] for row in rows]
        live.notes += [row["note"] for row in rows]
        self.tell(live.id)
        self.wake(live)

    # -- bots and clocks ----------------------------------------------------------------------------------------------

    def wake(self, live: Live) -> None:
        """Let bots think that owe a word."""
        for seat in live.owing():
            key = (live.id, seat, live.version)
            if live.bot_at(seat) is not None and key not in self._thinking:
                self._thinking.add(key)
                task = asyncio.create_task(self._think(*key))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _think(self, match: str, seat: int, version: int) -> None:
        try:
            live = await self.live(match)
            bot = live.bot_at(seat)
            if live.version != version or bot is None:
                return
            text, note = await self._bot_word(live, seat, bot)
            if self.pause:
                await asyncio.sleep(self.pause)
            async with self._lock(match):
                live = await self.live(match)
                if live.version == version and seat in live.owing():
                    away = live.seats[seat]["kind"] != "bot"
                    await self._say(live, seat, text, note or ("stand-in" if away else None))
        except StaleError:
            pass  # the match has moved on; whoever moved it wakes the bots again
        except Exception:
            log.exception("a bot could not move in match %s", match)
        finally:
            self._thinking.discard((match, seat, version))

    async def _bot_word(self, live: Live, seat: int, bot: str) -> tuple[str, str | None]:
        """The word of a bot; of `greedy` if it fails, with a note that says so."""
        seed = secrets.randbits(62)
        request = {
            "game": live.game.id,
            "edition": live.row["edition_text"],
            "options": live.row["options"],
            "seats": len(live.seats),
            "world": live.imagined(seat, seed),
            "seat": seat,
            "seed": seed,
        }
        for name in (bot, "greedy"):
            try:
                text = await self.thinkers.think({**request, "bot": name})
                live.match.check(seat, live.game.vocabulary.number(text))
            except (BotFailedError, CoscaError) as error:
                log.warning("bot %s failed in match %s: %s", name, live.id, error)
            else:
                return text, None if name == bot else "bot-replaced"
        dice = Dice(seed)
        word = random_word(live.match.state.imagine(seat, dice), seat, live.game.dull, dice)
        return live.game.vocabulary.text(word), "bot-replaced"

    async def watch_clocks(self) -> None:
        """Hand the seats of people whose time is up to bots; runs for ever."""
        clock = asyncio.get_running_loop().time
        looked = clock()
        while True:
            await asyncio.sleep(0.5)
            now = time.time()
            if self.store.is_postgres and clock() - looked > _LOOK_AROUND:
                # Bots of a process that is gone go on here; where their own still lives, one of both words counts.
                looked = clock()
                await self.resume()
            for live in [live for live in self._kept.values() if live.row["clock"] and live.is_playing]:
                for seat in live.owing():
                    left = live.left(seat, now, running=True)
                    if live.bot_at(seat) is None and left is not None and left <= 0:
                        try:
                            await self.set_away(live.id, seat, live.version, away=True)
                        except TableError:
                            continue

    async def resume(self) -> None:
        """After a start: bots go on where they were, and clocks run."""
        for match in (await self.store.running())[:KEPT]:
            try:
                self.wake(await self.live(match))
            except Exception:
                log.exception("match %s cannot be read", match)

    async def on_notified(self, payload: str) -> None:
        """Another process has changed a match."""
        match, version = json.loads(payload)
        if version < 0:
            self.tell(match, "chat")
            return
        if match in self._loading:
            self._told[match] = max(version, self._told.get(match, 0))
        async with self._lock(match):
            kept = self._kept.get(match)
            if kept is not None and kept.version >= version:
                return  # our own change
            self.forget(match)
        self.tell(match)

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._tasks):
            task.cancel()
        self.thinkers.close()


def describe_games() -> list[dict[str, Any]]:
    """All games as clients are told of them."""
    return [_describe(find_game(game_id)) for game_id in PACKAGES]


def _describe(game: AnyGame) -> dict[str, Any]:
    vocabulary = game.vocabulary
    verbs = {vocabulary.verb(word): list(vocabulary.named(word)) for word in range(len(vocabulary))}
    edition = game.edition
    return {
        "id": game.id,
        "seats": list(game.seats),
        "options": [{"name": option.name, "values": list(option.values)} for option in game.table_options],
        "bots": list(BOTS),
        "verbs": verbs,
        "editions": [
            {
                "id": edition.edition.id,
                "digest": edition.digest,
                "name": {"en": edition.edition.name.en, "de": edition.edition.name.de},
                "reconstructed": edition.reconstructed(),
            }
        ],
    }
