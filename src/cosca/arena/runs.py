"""Many games on all cores or on a cluster. What comes out does not depend on how many there are."""

import pickle
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import chain

from cosca.arena.digest import course_digest
from cosca.arena.outcomes import Outcome, play
from cosca.arena.plans import Plan, find_number
from cosca.kernel import OptionError
from cosca.machine import parts, spread

Work = Callable[[range], list[Outcome]]
Crew = Callable[[Work, Iterable[range]], Iterator[list[Outcome]]]
"""Whoever does the work: gives back the results of the shares in their order."""

_PART = 1
"""How many games are played at a time: what an interruption can lose."""


def processes(workers: int | None = None) -> Crew:
    """So many processes on this machine; else one for each core."""
    return lambda work, shares: spread(work, shares, workers)


def play_all(plans: Sequence[Plan], crew: Crew, done: int = 0) -> Iterator[Outcome]:
    """The outcomes of all games of some plans, in their order, without those that are `done` already."""
    numbers = range(done, sum(plan.games for plan in plans))
    digests = {plan.game: course_digest(plan.game) for plan in plans}
    return chain.from_iterable(crew(partial(_play_part, pickle.dumps(list(plans)), digests), parts(numbers, _PART)))


def _play_part(packed: bytes, digests: Mapping[str, str], numbers: range) -> list[Outcome]:
    """Some games, wherever this is called; `OptionError` where they would take another course than at home."""
    if any(course_digest(game) != digest for game, digest in digests.items()):
        raise OptionError(
            "a worker has another version of cosca or of librt; all machines of a cluster need the same ones"
        )
    plans = _unpacked(packed)
    return [play(*find_number(plans, number)) for number in numbers]


@lru_cache(maxsize=1)
def _unpacked(packed: bytes) -> list[Plan]:
    """The plans. A worker unpacks them once, and keeps what rules derive from an edition."""
    plans: list[Plan] = pickle.loads(packed)  # noqa: S301 (our own plans, from the process that started this one)
    return plans
