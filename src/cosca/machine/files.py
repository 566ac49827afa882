"""Files that take hours to fill: whether they can be written is known before, and what fails is told with its path."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cosca.kernel import OptionError


def check_writable(path: Path) -> None:
    """`OptionError` if a file cannot be written. What is in it stays; where none was, none is left."""
    with told(path):
        if not path.parent.is_dir():
            raise OptionError(f"{path}: there is no folder {path.parent}")
        if path.is_dir():
            raise OptionError(f"{path} is a folder")
        is_new = not path.exists()
        if is_new and path.is_symlink():
            raise OptionError(f"{path} is a link to {path.readlink()}, which is not there")
        if not is_new and not path.is_file():  # opening a pipe would wait for somebody at its other end
            raise OptionError(f"{path} is no regular file")
        with path.open("xb" if is_new else "ab"):
            pass
        if is_new:
            path.unlink()


def check_replaceable(path: Path) -> None:
    """`OptionError` if a file cannot be written with `replacing`."""
    check_writable(path)
    check_writable(_part(path))


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A file that takes the place of another when all is written; before, and if that fails, the other one stays."""
    part = _part(path)
    with told(path):
        try:
            yield part
            part.replace(path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Whatever the system refuses meanwhile becomes an `OptionError` that names the file."""
    try:
        yield
    except OSError as error:
        raise OptionError(f"{path} cannot be written: {error.strerror or error}") from error


def _part(path: Path) -> Path:
    return path.with_name(f"{path.name}.part")
