"""Much work on all cores."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Result = TypeVar("Result")


def spread(work: Callable[[range], Result], count: int, part: int, workers: int | None = None) -> Iterator[Result]:
    """What `work` returns for the numbers below `count`, taken `part` at a time, in their order.

    The parts are the same for any number of worker processes (all cores, if it is not said), and so are the results if
    each follows from its numbers alone. With more than one, `work` must be something that pickles.

    >>> list(spread(list, 5, part=2, workers=1))
    [[0, 1], [2, 3], [4]]
    """
    parts = [range(start, min(start + part, count)) for start in range(0, count, part)]
    workers = workers or os.cpu_count() or 1
    if workers == 1:
        yield from map(work, parts)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, parts)
