"""A browser and a server for the tests of the client."""

from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from table.client import Server

from .guest import ARGUMENTS, DESKTOP, PHONE, Guest, find_chromium, finished, give_luck, lack_chromium

Browse = Callable[..., Guest]
STATIC = Path(str(files("cosca"))) / "table" / "static"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        expect.set_options(timeout=15_000)
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One browser for all tests of a process."""
    program = find_chromium(playwright.chromium.executable_path)
    if program is None:
        lack_chromium()
    running = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
    yield running
    running.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that tests share; its bots answer at once."""
    assert (STATIC / "index.html").exists(), "the browser client is not built: run 'make .venv/client'"
    with Server(tmp_path_factory.mktemp("browser"), changes=["steady"]) as running:
        yield running


@pytest.fixture(scope="session")
def over(server: Server) -> str:
    """A match that is over."""
    give_luck(server, "over")
    return finished(server)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, which it may stop and start."""
    with Server(tmp_path, changes=["steady"]) as running:
        yield running


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest) -> None:
    """A test meets the same chance and the same bots in every run, whatever was tested before it."""
    for name in {"server", "own_server"} & {*request.fixturenames} or {"server"}:
        give_luck(request.getfixturevalue(name), request.node.name)


@pytest.fixture
def browse(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Browse]:
    """Makes guests: each has a browser profile of its own. The test fails if something goes wrong on their pages.

    Movement is off unless a test wants it, so that everything is shown as soon as it has happened.
    """
    guests: list[Guest] = []

    def make(server: Server | None = None, phone: bool = False, moving: bool = False, **settings: Any) -> Guest:
        if phone:
            settings = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2, **settings}
        context = browser.new_context(
            **{
                "viewport": DESKTOP,
                "locale": "en-GB",
                "color_scheme": "dark",
                "reduced_motion": "no-preference" if moving else "reduce",
                "accept_downloads": True,
                **settings,
            }
        )
        context.set_default_timeout(15_000)
        guest = Guest(server or request.getfixturevalue("server"), context, context.new_page(), [])
        guest.watch(guest.page)
        guests.append(guest)
        return guest

    yield make
    problems = [problem for guest in guests for problem in guest.unexpected()]
    for guest in guests:
        guest.context.close()
    assert not problems, f"problems on the pages: {problems}"


@pytest.fixture
def guest(browse: Browse) -> Guest:
    """One person at a desk."""
    return browse()
