"""Whether bots still play as they did: a digest of what they are made of."""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable


@cache
def bots_digest() -> str:
    """The same as long as bots play the same. It may change when they still do: every change of their sources counts.

    So nobody needs to remember a number when a level, an evaluation or a habit changes.
    """
    return digest_of(files("cosca.bots"))


def digest_of(folder: Traversable) -> str:
    """That of all sources and habits in a folder and below, wherever it lies. What was built of them does not count."""
    found = hashlib.sha256()
    for path, text in sorted(_texts(folder, "")):
        found.update(f"{path}\0{text}\0".encode())
    return found.hexdigest()[:16]


def _texts(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _texts(entry, f"{path}{entry.name}/")
        elif entry.name.endswith((".py", ".json")):
            yield f"{path}{entry.name}", entry.read_text(encoding="utf-8")
