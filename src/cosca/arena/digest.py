"""Whether games still take the same course: a digest of all that decides it."""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable

from cosca.games import PACKAGES

_SHARED = ("kernel", "bots", "arena/outcomes.py", "arena/plans.py")
"""What decides the course of every game: the kernel and the bots, and how the arena seats them and gives them dice."""


@cache
def course_digest(game: str) -> str:
    """The same as long as games between bots take the same course, given all else that is in `Plan.head`.

    It may change when they still do: every change of the sources counts. So nobody needs to remember a number when a
    level, a habit, the order of options or what a seat imagines changes.
    """
    return digest_of(files("cosca"), game)


def digest_of(package: Traversable, game: str) -> str:
    """That of a copy of this package, wherever it lies. What was built of its sources does not count."""
    found = hashlib.sha256(f"librt {version('librt')}\0".encode())  # from it come the dice
    for part in (*_SHARED, f"games/{PACKAGES[game]}"):
        for path, text in sorted(_texts(package.joinpath(part), part)):
            found.update(f"{path}\0{text}\0".encode())
    return found.hexdigest()[:16]


def _texts(entry: Traversable, path: str) -> Iterator[tuple[str, str]]:
    """Sources and data in a file or a folder and below. An edition has a digest of its own, texts decide nothing."""
    if entry.is_dir():
        for inner in entry.iterdir():
            yield from _texts(inner, f"{path}/{inner.name}")
    elif path.endswith((".py", ".json")):
        yield path, entry.read_text(encoding="utf-8")
