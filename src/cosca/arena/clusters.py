"""Games on a Ray cluster. Ray is an optional part, and is imported only here."""

import os
import secrets
import socket
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from cosca.arena.outcomes import Outcome
from cosca.arena.runs import Crew, Work
from cosca.kernel import OptionError
from cosca.machine import windowed

_PATIENCE = 5.0
"""Seconds within which a machine of the cluster must answer."""
_ATTEMPTS = 4
"""How often a cluster is asked to let a client in: for each client it forks a server, and one in ten dies at birth,
a known fault of Ray."""
_QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_BACKEND_LOG_LEVEL": "fatal",  # else its native code may write beside what is told of a share that fails
    "RAY_IGNORE_UNHANDLED_ERRORS": "1",  # the first share that fails is told, and the others fail alike
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # else it warns of what will change
}
"""What Ray reads from the environment, where nobody has said otherwise."""
_SETTINGS = b"\0\0\0\4\0\0\0\0\0"
_GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + _SETTINGS
"""How HTTP/2, on which gRPC is built, begins; the other side answers with settings of its own."""
_AHEAD = 4
"""For each core of the cluster, how many shares are handed out before their results are asked for."""


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """The machines of a cluster as a crew: `auto`, `host:port`, `ray://host:port`, or `local` for one of our own.

    `OptionError` if there is none at the address. All machines need the same versions of cosca and librt.
    """
    if address == "local":
        _lock()
    ray = _ray()
    _connect(ray, address)
    try:
        yield lambda work, shares: _spread(ray, work, shares)
    except ray.exceptions.RayError as error:
        raise OptionError(f"--ray {address}: {_first_line(getattr(error, 'cause', None) or error)}") from error
    finally:
        ray.shutdown()


def _ray() -> Any:
    for name, value in _QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
        import ray.exceptions
    except ImportError as error:
        raise OptionError("--ray needs Ray: install cosca[ray]") from error
    return ray


def _connect(ray: Any, address: str) -> None:
    if address not in ("auto", "local"):
        _knock(address)
    try:
        _join(ray, address)
    except (ConnectionError, OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        hint = "; if it wants a token, set RAY_AUTH_MODE=token"
        raise OptionError(f"--ray {address}: no Ray cluster answers there ({_first_line(error)}{hint})") from error


def _join(ray: Any, address: str) -> None:
    own = {"include_dashboard": False} if address == "local" else {}
    for left in reversed(range(_ATTEMPTS)):
        try:
            with _hushed():
                ray.init(address=address, log_to_driver=False, logging_level="ERROR", **own)
        except ConnectionError as error:
            if not left or not _is_broken_off(error):
                raise
        else:
            return


def _is_broken_off(error: ConnectionError) -> bool:
    """Whether somebody answered, and hung up: Ray has waited long enough for whoever does not answer at all."""
    return isinstance(error, ConnectionAbortedError) or "already been disconnected" in str(error)


@contextmanager
def _hushed() -> Iterator[None]:
    """Nothing reaches standard error: what matters is in the exception. Ray's native code knows no other way."""
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _lock() -> None:
    """Give a cluster of our own a token that nobody else has. Ray reads it when it is imported.

    Left alone, it would write one into the user's home, where clusters that are started later take it up.
    """
    if "RAY_AUTH_MODE" not in os.environ:
        os.environ["RAY_AUTH_MODE"] = "token"
        os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)


def _knock(address: str) -> None:
    """Ray itself takes minutes to give up on an address where nobody is, or somebody who does not speak gRPC."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not _is_port(port):
        raise OptionError(f"--ray: expected auto, local, HOST:PORT or ray://HOST:PORT, found {address!r}")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), _PATIENCE) as connection:
            connection.sendall(_GREETING)
            answer = connection.recv(len(_SETTINGS))
    except UnicodeError as error:
        raise OptionError(f"--ray {address}: {host!r} cannot be the name of a machine") from error
    except OSError as error:
        raise OptionError(f"--ray {address}: no Ray cluster answers there ({error.strerror or error})") from error
    if answer[3:4] != _SETTINGS[3:4]:
        raise OptionError(f"--ray {address}: no Ray cluster answers there (it is something else)")


def _is_port(text: str) -> bool:
    """Whether a text is the number of a port.

    >>> [_is_port(text) for text in ("80", "0", "65536", "²", "٣", "-1", "", "9" * 5000)]
    [True, False, False, False, False, False, False, False]
    """
    return text.isascii() and text.isdecimal() and len(text) <= 5 and 0 < int(text) < 65536


def _spread(ray: Any, work: Work, shares: Iterable[range]) -> Iterator[list[Outcome]]:
    """The results of all shares in their order; some are always on their way."""
    task = ray.remote(_work)
    shared = ray.put(work)
    ahead = _AHEAD * max(int(ray.cluster_resources().get("CPU", 1)), 1)
    for started in windowed(lambda share: task.remote(shared, share), shares, ahead):
        yield ray.get(started)


def _work(work: Work, share: range) -> list[Outcome]:
    return work(share)


def _first_line(error: Exception) -> str:
    return next((line.strip() for line in str(error).splitlines() if line.strip()), type(error).__name__)
