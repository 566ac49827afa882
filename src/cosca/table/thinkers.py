"""Bots think in processes of their own, with a time limit; whatever happens there, a seat gets its word."""

import asyncio
import json
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from dataclasses import dataclass
from typing import Any

log = logging.getLogger(__name__)

SECONDS = 10.0
"""How long a bot may think about a word."""


@dataclass(frozen=True)
class Thought:
    """The word of a bot as text, and what it means to do by it: a fact for its team, if the game has one for it."""

    word: str
    intent: dict[str, Any] | None = None


class BotFailedError(Exception):
    """A bot crashed, stalled or said nonsense."""


class Thinkers:
    """A few processes that think, one request each at a time."""

    def __init__(self, count: int, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._idle: asyncio.Queue[Process | None] = asyncio.Queue()
        for _ in range(count):
            self._idle.put_nowait(None)  # started when first needed
        self._all: set[Process] = set()

    async def think(self, request: dict[str, Any]) -> Thought:
        """What a bot says; `BotFailedError` if it has none in time. Its process is then replaced."""
        process = await self._idle.get()
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            return await asyncio.wait_for(self._ask(process, request), self.seconds)
        except Exception as error:  # whatever a bot does, its seat gets a word
            if process is not None:
                self._kill(process)
            process = None
            raise BotFailedError(f"{type(error).__name__} {error}".strip()) from error
        finally:
            self._idle.put_nowait(process)

    async def _start(self) -> Process:
        command = [sys.executable, "-m", "cosca.table.thinker"]
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=dict(os.environ)
        )
        self._all.add(process)
        return process

    async def _ask(self, process: Process, request: dict[str, Any]) -> Thought:
        if process.stdin is None or process.stdout is None:
            raise OSError("no pipe to the process")
        process.stdin.write(json.dumps(request).encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise OSError("the process has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise ValueError(answer["error"])
        return Thought(str(answer["word"]), answer["intent"])

    def _kill(self, process: Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            process.kill()

    def close(self) -> None:
        """End all processes."""
        for process in list(self._all):
            self._kill(process)
