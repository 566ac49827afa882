"""Much work on all cores."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import TypeVar

from cosca.kernel import CoscaError

Result = TypeVar("Result")


def parts(numbers: range, part: int) -> list[range]:
    """The numbers in their order, `part` at a time.

    >>> parts(range(5), part=2)
    [range(0, 2), range(2, 4), range(4, 5)]
    """
    return [numbers[start : start + part] for start in range(0, len(numbers), part)]


def spread(work: Callable[[range], Result], shares: list[range], workers: int | None = None) -> Iterator[Result]:
    """What `work` returns for each share of numbers, in their order.

    The results are the same for any number of worker processes (all cores, if it is not said) if each follows from its
    numbers alone. With more than one, `work` must be something that pickles. Whoever stops asking for results ends the
    processes at once.

    >>> list(spread(list, parts(range(5), part=2), workers=1))
    [[0, 1], [2, 3], [4]]
    """
    workers = workers or os.cpu_count() or 1
    if workers == 1:
        yield from map(work, shares)
        return
    others = active_children()
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_die_with_parent)
    try:
        yield from pool.map(work, shares)
    except BrokenProcessPool as error:
        raise CoscaError("a worker process has died; perhaps there was not enough memory for so many") from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            if child not in others:
                child.terminate()


def _die_with_parent() -> None:
    """A worker ends in silence when Ctrl+C is pressed, and when the program that it works for was killed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
