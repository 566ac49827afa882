"""Much work on all cores."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread, current_thread, main_thread
from typing import TypeVar

from cosca.kernel import CoscaError

Result = TypeVar("Result")
Started = TypeVar("Started")

_AHEAD = 16
"""For each worker, how many shares are handed out before their results are asked for. All at once would take memory."""


def cores() -> int:
    """The cores that this program may use; where the system does not say so, all that the machine has."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def parts(numbers: range, part: int) -> Iterator[range]:
    """The numbers in their order, `part` at a time.

    >>> list(parts(range(5), part=2))
    [range(0, 2), range(2, 4), range(4, 5)]
    """
    return (numbers[start : start + part] for start in range(0, len(numbers), part))


def windowed(start: Callable[[range], Started], shares: Iterable[range], ahead: int) -> Iterator[Started]:
    """What `start` gives for each share, in their order. Never more than `ahead` are started before they are needed.

    >>> started = windowed(lambda share: print("started", share), parts(range(5), part=2), ahead=1)
    >>> next(started)
    started range(0, 2)
    started range(2, 4)
    """
    under_way: deque[Started] = deque()
    for share in shares:
        under_way.append(start(share))
        if len(under_way) > ahead:
            yield under_way.popleft()
    yield from under_way


def spread(work: Callable[[range], Result], shares: Iterable[range], workers: int | None = None) -> Iterator[Result]:
    """What `work` returns for each share of numbers, in their order.

    The results are the same for any number of worker processes (one for each core, if it is not said) if each follows
    from its numbers alone. With more than one, `work` must be something that pickles. Whoever stops asking for results
    ends the processes at once.

    >>> list(spread(list, parts(range(5), part=2), workers=1))
    [[0, 1], [2, 3], [4]]
    """
    workers = workers or cores()
    if workers == 1:
        yield from map(work, shares)
        return
    others = active_children()
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_die_with_parent)

    def start(share: range) -> Future[Result]:
        with _deaf():  # the pool starts its processes when they are needed first
            return pool.submit(work, share)

    try:
        for started in windowed(start, shares, workers * _AHEAD):
            yield started.result()
    except BrokenProcessPool as error:
        raise CoscaError("a worker process has died; perhaps there was not enough memory for so many") from error
    finally:
        for child in active_children():
            if child not in others:
                child.terminate()
        pool.shutdown(cancel_futures=True)  # waits, but for nobody: a pool that ends with the program stumbles over it


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that are started meanwhile never hear Ctrl+C, which a terminal tells all processes of a program.

    Whoever started them ends them. In this process, Ctrl+C is heard afterwards: not while a process is half started.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    heard: list[int] = []
    is_main = current_thread() is main_thread()  # no other can be interrupted, nor say what is to happen
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number)) if is_main else None
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if is_main:
            signal.signal(signal.SIGINT, before)
        if heard:
            signal.raise_signal(signal.SIGINT)


def _die_with_parent() -> None:
    """A worker ends in silence, also when the program that it works for was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it could not be started deaf
    Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
