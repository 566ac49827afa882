"""Starting the server."""

import asyncio
import errno
import gc
import logging
import os
import re
import socket
import threading
import time
import webbrowser
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import uvicorn
from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from cosca.kernel import OptionError
from cosca.machine import locked
from cosca.table import limits
from cosca.table.app import STATIC, Settings, make_app
from cosca.table.migrate import migrate
from cosca.table.store import Store

_POSTGRESQL = "postgresql+asyncpg"
_DRIVERS = {"postgres": _POSTGRESQL, "postgresql": _POSTGRESQL, _POSTGRESQL: _POSTGRESQL, "sqlite": "sqlite"}
"""The drivers that are used for the schemes of URLs."""

_SETTINGS = {"host": "host", "port": "port", "sslmode": "ssl", "ssl": "ssl"}
"""What may stand behind the question mark of a PostgreSQL URL, and what the driver calls it."""

_USUAL_PORTS = {"http": ":80", "https": ":443"}
_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104
"""Hosts that stand for all addresses of this machine."""


def database_url(given: str | None) -> str:
    """The URL for SQLAlchemy: a PostgreSQL URL as people write it, a file, or SQLite in the user's data folder."""
    if given is None:
        folder = user_data_path("cosca")
        folder.mkdir(parents=True, exist_ok=True)
        return _url_of_file(folder / "table.sqlite")
    try:
        return _url_of(given)
    except (RuntimeError, ValueError) as error:
        reason = "nobody has this home folder" if isinstance(error, RuntimeError) else error
        expected = "expected a PostgreSQL URL (postgresql://…) or a file for SQLite"
        raise OptionError(f"--database: {expected}, found {_without_password(given)!r}: {reason}") from error


def _url_of(given: str) -> str:
    """The same of what was given; `ValueError` that says what is wrong with it."""
    if not given:
        raise ValueError("it is empty")
    if given.encode(errors="replace").decode() != given:
        raise ValueError("it is no text in UTF-8")
    scheme, mark, rest = given.partition("://")
    if not mark and re.match("postgres.*@", given, re.IGNORECASE | re.DOTALL):
        raise ValueError("a PostgreSQL URL begins with postgresql://")
    if not mark:
        return _url_of_file(Path(given).expanduser().absolute())
    if scheme not in _DRIVERS:
        raise ValueError(f"{scheme!r} is no database that Cosca can use")
    place, _, query = rest.partition("?")
    settings = parse_qsl(query, keep_blank_values=True)
    url = _parted(f"{_DRIVERS[scheme]}://{place}")
    if url.drivername == "sqlite":
        _check_file(url, settings)
    else:
        url = url.update_query_dict(_driver_settings(settings))
        _check_port(url)
    return url.render_as_string(hide_password=False)


def _parted(text: str) -> URL:
    try:
        return make_url(text)
    except (ValueError, ArgumentError) as error:
        form = "postgresql://USER:PASSWORD@HOST:PORT/NAME, or sqlite:///FILE"
        raise ValueError(f"it does not have the form {form} (odd characters as %40)") from error


def _check_file(url: URL, settings: Sequence[tuple[str, str]]) -> None:
    if url.host or url.username:
        raise ValueError("write sqlite:///FILE, with three slashes, or just the name of the file")
    if settings:
        raise ValueError("a file has no settings")
    if url.database in (None, "", ":memory:"):
        raise ValueError("what is kept in memory alone is lost with the server")
    if "\0" in str(url.database):
        raise ValueError("no file has such a name")


def _driver_settings(settings: Sequence[tuple[str, str]]) -> dict[str, str]:
    """What stands behind the question mark, as the driver calls it."""
    named: dict[str, str] = {}
    for name, value in settings:
        if name not in _SETTINGS:
            raise ValueError(f"unknown setting {name!r}, expected {', '.join(_SETTINGS)}")
        if not value:
            raise ValueError(f"the setting {name!r} is empty")
        if _SETTINGS[name] in named:
            raise ValueError(f"the setting {name!r} is given twice")
        named[_SETTINGS[name]] = value
    return named


def _check_port(url: URL) -> None:
    try:
        _, wanted = url.get_dialect()().create_connect_args(url)
    except ArgumentError:
        wanted = {"port": None}
    port = 0 if url.port == 0 else wanted.get("port", 5432)
    if not isinstance(port, int) or not 0 < port < 65536:
        raise ValueError("a port is a number from 1 to 65535")


def _without_password(given: str) -> str:
    """Nobody should read it over a shoulder, or in a log; where it is misspelt, rather too much is hidden.

    >>> _without_password("postgresql://ada:s3:/@cret@host:x/y?password=s3cret&sslmod=on")
    'postgresql://ada:***@host:x/y?password=***&sslmod=on'
    >>> _without_password("postgresql://ada:s3cret"), _without_password("postgresql://localhost:0/x")
    ('postgresql://ada:***', 'postgresql://localhost:0/x')
    """
    given = re.sub(r"(?s):(?!//).*@", ":***@", given)
    given = re.sub(r"(://[^:/?@]*):(?!\d*(/|\?|$))[^/?@]*(?=[/?]|$)", r"\1:***", given)
    return re.sub(r"(?is)([?&][^=&]*pass[^=&]*=)[^&]*", r"\1***", given)


def _url_of_file(path: Path) -> str:
    return URL.create("sqlite", database=str(path)).render_as_string()


def origin_of(given: str) -> str:
    """An origin as browsers name it: without a path, and without the port that its scheme has anyway.

    >>> origin_of("https://Table.example:443/"), origin_of("http://[::1]:8484")
    ('https://table.example', 'http://[::1]:8484')
    """
    parts = re.fullmatch(r"(https?)://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?/?", given.lower())
    if parts is None:
        raise OptionError(f"--origin: expected http://HOST or https://HOST, perhaps with :PORT, found {given!r}")
    scheme, host, port = parts.groups("")
    return f"{scheme}://{host}{'' if port == _USUAL_PORTS[scheme] else port}"


def serve(settings: Settings, host: str, port: int, open_browser: bool) -> None:
    """Serve until Ctrl+C. Prints the address when the server is ready, and opens it in a browser if wanted."""
    _check_address(host, port)
    with _reserved(settings.database):
        _serve(settings, host, port, open_browser)


def _serve(settings: Settings, host: str, port: int, open_browser: bool) -> None:
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    address = f"http://{_in_url('localhost' if host in ('127.0.0.1', *_EVERYWHERE) else host)}:{port}/"
    config = uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
        log_level="warning",
        ws_max_size=limits.FRAME,
        ws_ping_interval=20,
        timeout_graceful_shutdown=2,
    )
    asyncio.run(_prepare(settings.database))
    _calm_collector()
    server = uvicorn.Server(config)
    threading.Thread(target=_announce, args=(server, settings, address, open_browser), daemon=True).start()
    server.run()


def _reserved(url: str) -> AbstractContextManager[None]:
    """Meanwhile no other server may use this file of SQLite: neither would hear of what the other one changes."""
    place = make_url(url).database if url.startswith("sqlite") else None
    once = f"{place} is in use by another server; only one can serve a file, many can share PostgreSQL"
    return locked(Path(place), f"--database: {once}") if place else nullcontext()


def _calm_collector() -> None:
    """Keep the garbage collector from looking through all matches in memory, for which everybody would wait.

    What becomes garbage here is freed at once by counting references; cycles are few and young.
    """
    gc.freeze()
    gc.set_threshold(5_000, 5, 1_000_000)


async def _prepare(url: str) -> None:
    """Bring the database up to date; `OptionError` if it cannot be used."""
    store = Store(url)
    try:
        await migrate(store)
    except (SQLAlchemyError, OSError, ValueError) as error:  # values: names of hosts, and settings of the driver
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise OptionError(f"--database: {_shown(url)} cannot be used: {reason}") from error
    finally:
        await store.close()


def _shown(url: str) -> str:
    """A database as it may be shown: without the password."""
    parsed = make_url(url)
    place = str(parsed.database) if parsed.drivername == "sqlite" else url.partition("://")[2].rpartition("@")[2]
    return place if place.isprintable() else repr(place)


def _announce(server: uvicorn.Server, settings: Settings, address: str, open_browser: bool) -> None:
    while not server.started:
        time.sleep(0.02)
    print(f"Cosca is at {address}", flush=True)
    if server.config.host in _EVERYWHERE:
        print(f"In your network: http://{_own_address()}:{server.config.port}/", flush=True)
    print(f"Matches are kept in {_shown(settings.database)}", flush=True)
    if not (STATIC / "index.html").exists():
        print("The browser client is not built; 'make play' builds it. The API works without.", flush=True)
    elif open_browser:
        webbrowser.open(address)


def _own_address() -> str:
    """The address of this machine in its network. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: only the way there matters
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _check_address(host: str, port: int) -> None:
    """`OptionError` if the server cannot listen there."""
    expected = "expected an address of this machine (127.0.0.1: for itself, 0.0.0.0: for the network)"
    try:
        if not host:
            raise OptionError(f"--host: {expected}, found ''")
        for family, kind, _, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
            _take_once(family, kind, address)
    except PermissionError as error:
        raise OptionError(f"--port: {port} is for administrators only; choose one from 1024 on") from error
    except (OSError, UnicodeError) as error:
        number = getattr(error, "errno", None)
        if number == errno.EADDRINUSE:
            taken = f"port {port} on {host} is in use"
            raise OptionError(f"{taken}; choose another one: --port, or 'make play PORT=…'") from error
        reason = "which is none of its addresses" if number == errno.EADDRNOTAVAIL else "which cannot be found"
        raise OptionError(f"--host: {expected}, found {host!r}, {reason}") from error


def _take_once(family: int, kind: int, address: Any) -> None:
    """Take an address as the server will, and let go of it; nobody can connect meanwhile."""
    try:
        probe = socket.socket(family, kind)
    except OSError:
        return  # this machine does not know such addresses, and the server leaves them out
    with probe:
        if os.name == "posix":  # a port is free as soon as nobody listens at it; elsewhere this would take it by force
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            probe.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        probe.bind(address)
