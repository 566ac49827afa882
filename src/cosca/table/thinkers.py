"""Bots think in processes of their own, with a time limit; whatever happens there, a seat gets its word.

The processes have a low priority, so that the table answers people first. Where more is asked than they can think about
at once, the words of bots come first, then hints, then reviews, and of these what was asked first. Where many bots
wait, each has less time: it is better that all play a little weaker than that people wait for them.
"""

import asyncio
import heapq
import json
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count as counting
from typing import Any

from cosca.machine import cores

log = logging.getLogger(__name__)

SECONDS = 10.0
"""How long a process may take for an answer."""

START = 30.0
"""How long a process may take until it can be asked; on a busy machine that is longer than most thoughts take."""

LEAST = 0.1
"""The time that a bot has for a word, however many wait."""

MOST_WAITING = 50
"""How many hints, and how many reviews, may wait for a process. Words of bots are never refused."""

MOST_PROCESSES = 16


class Urgency(IntEnum):
    """What is thought about first."""

    WORD = 0
    HINT = 1
    REVIEW = 2


@dataclass(frozen=True)
class Thought:
    """What a bot says: one word or several in one go, as texts; and what it means to do by them, facts for its team."""

    words: list[str]
    intents: list[dict[str, Any]] = field(default_factory=list)


class BotFailedError(Exception):
    """A bot crashed, stalled or said nonsense."""


class BusyError(Exception):
    """Too much is waiting to be thought about."""


def usual_count() -> int:
    """How many processes this machine has room for: they give way to everything else, so one for each core.

    There are at least two: one of them is spared for bots, so that no hint or review holds them up.
    """
    return max(2, min(cores(), MOST_PROCESSES))


class Thinkers:
    """A few processes that think, one request each at a time."""

    def __init__(self, count: int, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._count = count
        self._spared = min(count - 1, 1)
        """How many processes hints and reviews leave to the bots."""
        self._idle: list[Process | None] = [None] * count
        """Those that are free; none stands for one that is started when it is first needed."""
        self._waiting: list[tuple[Urgency, int, asyncio.Future[Process | None]]] = []
        self._numbers = counting()
        self._all: set[Process] = set()

    async def think(self, request: dict[str, Any]) -> Thought:
        """What a bot says; `BotFailedError` if it says nothing in time.

        It has the seconds that the request names, or a fair part of them where others wait as well.
        """
        answer = await self.ask({**request, "ask": "word"}, Urgency.WORD)
        return Thought(answer["words"], answer["intents"])

    async def ask(self, request: dict[str, Any], urgency: Urgency) -> dict[str, Any]:
        """What a process answers, see `thinker`.

        `BotFailedError` if it has no answer in time, and the process is replaced, or if it answers with an error;
        `BusyError` if too many wait already.
        """
        process = await self._take(urgency)
        try:
            if process is not None and process.returncode is not None:
                self._all.discard(process)
                process = None
            if process is None:
                process = await self._start()
                await asyncio.wait_for(self._hear(process), START)  # that it is ready
            fair = request if urgency != Urgency.WORD else {**request, "seconds": self._fair(request["seconds"])}
            answer = await asyncio.wait_for(self._answer(process, fair), self.seconds)
        except BaseException as error:  # whatever a bot does, its seat gets a word
            if process is not None:
                self._kill(process)
            process = None
            if isinstance(error, Exception):
                raise BotFailedError(f"{type(error).__name__} {error}".strip()) from error
            raise
        finally:
            self._give(process)
        if "error" in answer:
            raise BotFailedError(answer["error"])
        return answer

    # -- whose turn it is ---------------------------------------------------------------------------------------------

    async def _take(self, urgency: Urgency) -> Process | None:
        """A free process, when it is this request's turn."""
        if urgency != Urgency.WORD and self._count_waiting(urgency) >= MOST_WAITING:
            raise BusyError
        turn: asyncio.Future[Process | None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (urgency, next(self._numbers), turn))
        self._hand_out()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give(turn.result())
            raise

    def _fair(self, seconds: float) -> float:
        """The time for a word: less of it if more bots wait than there are processes."""
        waiting = self._count_waiting(Urgency.WORD)
        return min(seconds, max(seconds * self._count / max(self._count, waiting), LEAST))

    def _count_waiting(self, wanted: Urgency) -> int:
        """Without those who have given up."""
        return sum(urgency == wanted and not turn.done() for urgency, _, turn in self._waiting)

    def _give(self, process: Process | None) -> None:
        """A process is free again. Those that run are used before another one is started."""
        self._idle.insert(0 if process is None else len(self._idle), process)
        self._hand_out()

    def _hand_out(self) -> None:
        """Free processes go to the requests whose turn it is."""
        while self._waiting:
            urgency, _, turn = self._waiting[0]
            if not turn.done():
                if len(self._idle) <= (0 if urgency == Urgency.WORD else self._spared):
                    return
                turn.set_result(self._idle.pop())
            heapq.heappop(self._waiting)

    # -- processes ----------------------------------------------------------------------------------------------------

    async def _start(self) -> Process:
        command = [sys.executable, "-m", "cosca.table.thinker"]
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=dict(os.environ)
        )
        self._all.add(process)
        return process

    async def _answer(self, process: Process, request: dict[str, Any]) -> dict[str, Any]:
        if process.stdin is None:
            raise OSError("no pipe to the process")
        process.stdin.write(json.dumps(request).encode() + b"\n")
        await process.stdin.drain()
        return await self._hear(process)

    async def _hear(self, process: Process) -> dict[str, Any]:
        """The next thing that a process says."""
        line = await process.stdout.readline() if process.stdout is not None else b""
        if not line:
            raise OSError("the process has ended")
        said: dict[str, Any] = json.loads(line)
        return said

    def _kill(self, process: Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            process.kill()

    def close(self) -> None:
        """End all processes."""
        for process in list(self._all):
            self._kill(process)
