"""Hints and reviews: what bots think of the words that a seat can say or could have said.

They are worked out from worlds that the seat imagines, never from the truth, and follow from what the seat knows: who
asks again gets the same answer. Answers are kept in memory, as many as are likely to be asked for again.
"""

import asyncio
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

from cosca.bots.levels import PATIENCE
from cosca.bots.review import Choice, recalled, seed
from cosca.kernel import Dice
from cosca.table.errors import TooFastError, UnavailableError
from cosca.table.live import Live
from cosca.table.thinkers import BotFailedError, BusyError, Thinkers, Urgency

REVIEW = 3.0
"""Seconds that a review of a word may take: more than it needs, since time must not decide what is said of a word."""

KEPT = 5000
"""How many answers are kept."""

_Key = tuple[str | int, ...]
"""Hint or review, match, seat, and the moment."""

_Request = dict[str, Any]


class Adviser:
    """Asks the thinkers, once for each moment of each seat."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self._known: dict[_Key, dict[str, Any]] = {}
        self._turns: WeakValueDictionary[_Key, asyncio.Lock] = WeakValueDictionary()

    def turn(self, *of: str | int) -> asyncio.Lock:
        """Held by one at a time: a seat has one hint after the other, and no word is reviewed twice."""
        return self._turns.setdefault(of, asyncio.Lock())

    async def hint(self, live: Live, seat: int) -> dict[str, Any]:
        """The best words of a seat that owes one now."""
        viewer = live.viewer(seat)

        def request() -> _Request:
            first = seed(seat, live.words_of(viewer))
            world = live.match.state.imagine(seat, Dice(first))
            return {**live.asked(seat, world, first, PATIENCE), "ask": "hint"}

        return await self._answer(("hint", live.id, seat, live.moved(viewer)), request, Urgency.HINT)

    async def review(self, live: Live, seat: int, choice: Choice) -> dict[str, Any]:
        """How a word of a seat compares with the others it could have said."""

        def request() -> _Request:
            world = recalled(live.match, seat, choice.place).world
            said = live.game.vocabulary.text(choice.word)
            return {**live.asked(seat, world, seed(seat, choice.at), REVIEW), "ask": "review", "said": said}

        key = ("review", live.id, seat, choice.at)
        async with self.turn(*key):
            return await self._answer(key, request, Urgency.REVIEW)

    async def _answer(self, key: _Key, request: Callable[[], _Request], urgency: Urgency) -> dict[str, Any]:
        if key not in self._known:
            try:
                answer = await self.thinkers.ask(request(), urgency)
            except BusyError as error:
                raise TooFastError("the table has a lot to think about; ask again in a moment") from error
            except BotFailedError as error:
                raise UnavailableError("the table came to no result; try again in a moment") from error
            self._known[key] = answer
            while len(self._known) > KEPT:
                self._known.pop(next(iter(self._known)))
        return self._known[key]
