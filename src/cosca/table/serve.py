"""Starting the server."""

import asyncio
import gc
import logging
import socket
import threading
import time
import webbrowser
from pathlib import Path

import uvicorn
from platformdirs import user_data_path
from sqlalchemy.exc import SQLAlchemyError

from cosca.kernel import OptionError
from cosca.table import limits
from cosca.table.app import STATIC, Settings, make_app
from cosca.table.migrate import migrate
from cosca.table.store import Store


def database_url(given: str | None) -> str:
    """The URL for SQLAlchemy: a PostgreSQL URL as people write it, or SQLite in the user's data folder."""
    if given is None:
        folder = user_data_path("cosca")
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'table.sqlite'}"
    for prefix in ("postgresql://", "postgres://"):
        if given.startswith(prefix):
            return f"postgresql+asyncpg://{given.removeprefix(prefix)}"
    if given.startswith(("postgresql+asyncpg://", "sqlite:///")):
        return given
    if "://" not in given:
        return f"sqlite:///{Path(given).expanduser().absolute()}"
    raise OptionError(f"--database: expected a PostgreSQL URL (postgresql://…) or a file for SQLite, found {given!r}")


def serve(settings: Settings, host: str, port: int, open_browser: bool) -> None:
    """Serve until Ctrl+C. Prints the address when the server is ready, and opens it in a browser if wanted."""
    if _is_taken(host, port):
        raise OptionError(f"port {port} on {host} is in use; choose another one: --port, or 'make play PORT=…'")
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}/"  # noqa: S104
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
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise OptionError(f"--database: {_shown(url)} cannot be used: {reason}") from error
    finally:
        await store.close()


def _shown(url: str) -> str:
    """A database as it may be shown: without the password."""
    return url.split("@")[-1] if "@" in url else url.split("///")[-1]


def _announce(server: uvicorn.Server, settings: Settings, address: str, open_browser: bool) -> None:
    while not server.started:
        time.sleep(0.02)
    print(f"Cosca is at {address}", flush=True)
    if server.config.host == "0.0.0.0":  # noqa: S104
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


def _is_taken(host: str, port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(0.3)
        return probe.connect_ex(("127.0.0.1" if host == "0.0.0.0" else host, port)) == 0  # noqa: S104
