"""Things that happen at the same time, in the order that would hurt."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from cosca.table.making import SeatPlan, word_row
from cosca.table.migrate import migrate
from cosca.table.service import Service
from cosca.table.store import Change, Row, Store
from cosca.table.thinkers import Thinkers

from .client import asynchronous

SEATS = [SeatPlan("me"), SeatPlan("link")]


class SlowStore(Store):
    """A database that can be made to answer later."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.gate: asyncio.Event | None = None
        self.waits = asyncio.Event()

    async def whole_match(self, match: str) -> tuple[Row, list[Row], list[Row]] | None:
        found = await super().whole_match(match)
        if self.gate is not None:
            gate, self.gate = self.gate, None
            self.waits.set()
            await gate.wait()
        return found


@asynccontextmanager
async def two_services(folder: Path) -> AsyncIterator[tuple[Service, Service, SlowStore]]:
    """Two processes on one database, the second of which may read slowly."""
    url = f"sqlite:///{folder / 'table.sqlite'}"
    stores = [Store(url), SlowStore(url)]
    services = [Service(store, Thinkers(1)) for store in stores]
    await migrate(stores[0])
    for store in stores:
        await store.open()
    try:
        assert isinstance(stores[1], SlowStore)
        yield services[0], services[1], stores[1]
    finally:
        for service, store in zip(services, stores, strict=True):
            await service.close()
            await store.close()


async def say(service: Service, match: str) -> int:
    """Any word by whoever owes one; the version after it."""
    live = await service.live(match)
    (seat,) = live.owing()
    word = live.game.vocabulary.text(live.match.state.options(seat)[0])
    await service.word(match, seat, live.version, word)
    return live.version


@asynchronous
async def test_a_change_that_is_told_while_the_match_is_being_read_is_not_missed(tmp_path: Path) -> None:
    async with two_services(tmp_path) as (first, second, slow):
        made = await first.make("famiglia", SEATS, "Ada", {})
        match = made["match"]
        slow.gate = gate = asyncio.Event()
        reading = asyncio.create_task(second.live(match))  # somebody joins at the second process
        await slow.waits.wait()  # it has read the row, and not yet the words
        version = await say(first, match)
        told = asyncio.create_task(second.on_changed(match, version))
        await asyncio.sleep(0.05)
        gate.set()
        await asyncio.gather(reading, told)
        live = await second.live(match)
        stored = await second.store.whole_match(match)
        assert stored is not None
        assert (live.version, len(live.match.words)) == (version, len(stored[2]))


@asynchronous
async def test_a_match_is_read_as_it_was_at_one_moment(tmp_path: Path) -> None:
    async with two_services(tmp_path) as (first, second, slow):
        made = await first.make("famiglia", SEATS, "Ada", {})
        match = made["match"]
        before = await first.live(match)
        version, words = before.version, len(before.match.words)
        slow.gate = gate = asyncio.Event()
        reading = asyncio.create_task(second.live(match))
        await slow.waits.wait()
        await say(first, match)
        gate.set()
        live = await reading
        whole = {(version, words), (before.version, len(before.match.words))}
        assert (live.version, len(live.match.words)) in whole


@asynchronous
async def test_many_who_ask_for_a_match_at_once_get_the_same_one(tmp_path: Path) -> None:
    async with two_services(tmp_path) as (first, second, _):
        made = await first.make("famiglia", SEATS, "Ada", {})
        found = await asyncio.gather(*(second.live(made["match"]) for _ in range(10)))
        assert len({id(live) for live in found}) == 1


@asynchronous
async def test_a_change_that_fails_does_not_take_others_with_it(tmp_path: Path) -> None:
    """Changes that arrive together share a transaction; only the one that cannot be stored fails."""
    async with two_services(tmp_path) as (first, _, _slow):
        made = [await first.make("famiglia", SEATS, "Ada", {}) for _ in range(3)]
        ids = [one["match"] for one in made]
        bad = Change(ids[0], 0, words=[word_row(ids[0], 0, 0, "twice", 0.0, 1)])
        good = [Change(match, 0, fields={"offer": None}) for match in ids[1:]]
        results = await asyncio.gather(*(first.store.change(c) for c in (bad, *good)), return_exceptions=True)
        assert isinstance(results[0], Exception)
        assert results[1:] == [True, True]
