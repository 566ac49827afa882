"""Files that only one process may use: a lock ends with the process that holds it, however that ends."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cosca.kernel import OptionError

if sys.platform != "win32":
    import fcntl


@contextmanager
def locked(path: Path, refusal: str) -> Iterator[None]:
    """Meanwhile no other process can lock this file; `OptionError` with the refusal if one has.

    It is the same one by whatever path and symbolic link it is named. The lock is on a file beside it, which stays
    where a process was killed: closing the file itself would end the locks of SQLite, and a file can be replaced. Where
    nothing can be locked, as on Windows, nothing is.
    """
    beside = Path(f"{os.path.realpath(path)}.lock")  # other than `Path.resolve` it takes links that lead nowhere
    try:
        mark = _mark(beside)
    except BlockingIOError as error:
        raise OptionError(refusal) from error
    try:
        yield
    finally:
        if mark is not None:
            with suppress(OSError):
                beside.unlink()  # before it is given free: whoever waits for it finds that it is gone
            os.close(mark)


def _mark(beside: Path) -> int | None:
    """A lock on a file, made where there is none."""
    if sys.platform == "win32":
        return None
    while True:
        try:
            mark = os.open(beside, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:
            return None
        try:
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(mark)
            raise
        except OSError:
            os.close(mark)
            return None
        if _is_there(beside, mark):
            return mark
        os.close(mark)  # whoever held it has removed it meanwhile


def _is_there(path: Path, opened: int) -> bool:
    """Whether an opened file still has this name."""
    with suppress(FileNotFoundError):
        return os.path.samestat(path.stat(), os.fstat(opened))
    return False
