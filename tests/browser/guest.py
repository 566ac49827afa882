"""People at the table: pages of a real browser that look at a real server."""

import os
import random
import re
import shutil
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypedDict

import httpx
import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect

from table.client import Server, seat

PICTURES = Path(__file__).parent.parent.parent / "build" / "screenshots"
"""Where the tests put pictures of the main pages, for people to look at."""

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


# -- the browser ------------------------------------------------------------------------------------------------------


def find_chromium(own: str | None = None) -> str | None:
    """Where Chromium is: named by COSCA_CHROMIUM, on the PATH, or `own`, the one that Playwright has installed."""
    named = os.environ.get("COSCA_CHROMIUM")
    if named:
        return named if Path(named).exists() else None
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    return own if own and Path(own).exists() else None


def lack_chromium() -> None:
    """Say that there is no browser to test with: that may be overlooked on a developer's machine, but not in CI."""
    reason = (
        "NO BROWSER: the browser tests need Chromium; install the package 'chromium' of your system, "
        "or run 'playwright install chromium', or name one with COSCA_CHROMIUM."
    )
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


# -- a match as a page shows it ---------------------------------------------------------------------------------------


class Shown(TypedDict):
    """A match as the page shows it, board and all."""

    version: int
    words: int
    options: list[str]
    busy: bool
    over: bool


_SHOWN = """() => {
  const table = document.querySelector('[data-version]');
  if (!table || table.querySelector('.board:empty')) return null;
  const options = [...table.querySelectorAll('.options [data-word]')];
  return {
    version: Number(table.dataset.version),
    words: Number(table.dataset.words),
    options: options.map((option) => option.dataset.word),
    busy: options.some((option) => option.getAttribute('aria-disabled') === 'true'),
    over: table.querySelector('table') !== null,
  };
}"""

Rule = Callable[[list[str]], str]


def lively(seed: object = 0) -> Rule:
    """Choices of somebody who wants cards: such matches last."""
    dice = random.Random(str(seed))

    def choose(options: list[str]) -> str:
        taking = [word for word in options if word.startswith("take")]
        others = [word for word in options if not word.startswith(("pass", "leave", "no-", "enough"))]
        return dice.choice(taking or others or options)

    return choose


def passing(options: list[str]) -> str:
    """The choice of somebody who wants the match to end."""
    return next((word for word in ("leave", "no-accountant", "no-brute", "pass") if word in options), options[-1])


# -- guests -----------------------------------------------------------------------------------------------------------


@dataclass
class Guest:
    """A person with a browser of their own. Problems on their pages fail the test, unless they are `expected`."""

    server: Server
    context: BrowserContext
    page: Page
    problems: list[str]
    expected: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Note whatever goes wrong on a page: errors in the console, thus also violations of the content policy."""

        def said(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self.problems.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

        page.on("console", said)
        page.on("pageerror", lambda error: self.problems.append(f"uncaught: {error}"))
        page.on("crash", lambda _: self.problems.append("the page crashed"))

    def unexpected(self) -> list[str]:
        return [text for text in self.problems if not any(re.search(pattern, text) for pattern in self.expected)]

    def expect_lost_connections(self) -> None:
        """The browser itself complains about connections that are lost; the tests that cut them know that."""
        self.expected += [r"WebSocket connection to", r"net::ERR_", r"Failed to load resource"]

    # -- pages ---------------------------------------------------------------------------------------------------------

    def open(self, hash_: str = "/", page: Page | None = None) -> None:
        """Open a page of the client, given by what stands behind the #."""
        (page or self.page).goto(f"http://{self.server.host}/#{hash_}")
        expect((page or self.page).locator("header")).to_be_visible()

    def sit(self, match: str, secret: str | None = None, page: Page | None = None) -> None:
        """Open a match, by the link of a seat or as a spectator, and wait until its board is there."""
        self.open(f"/m/{match}/{secret}" if secret else f"/m/{match}", page)
        self.shown(page)

    def settle(self) -> None:
        """Wait until nothing is missing on the page any more."""
        self.page.wait_for_function(
            """() => document.querySelector('main h1, main h2')
              && !/One moment …|Einen Moment …/.test(document.body.innerText)
              && !document.querySelector('.board:empty')
              && document.fonts.status === 'loaded'"""
        )

    def tab(self) -> Page:
        """A further tab of the same browser."""
        page = self.context.new_page()
        self.watch(page)
        return page

    def menu(self, entry: str) -> None:
        """Choose something from the menu of the match."""
        self.page.get_by_role("button", name=re.compile("^(More|Mehr)")).click()
        self.page.get_by_role("menuitem", name=entry).click()

    def text(self, part: str) -> str:
        return self.page.locator(f'[data-part="{part}"]').inner_text()

    def button(self, name: str, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def heading(self, name: str) -> Locator:
        return self.page.get_by_role("heading", name=name)

    def link_of(self, label: str) -> str:
        """A link that the page offers for copying: what stands behind its #."""
        return self.page.get_by_label(label).first.input_value().split("#")[1]

    def picture(self, name: str) -> bytes:
        """Keep a picture of the page."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        return self.page.screenshot(path=PICTURES / f"{name}.png", animations="disabled")

    # -- playing -------------------------------------------------------------------------------------------------------

    def shown(self, page: Page | None = None) -> Shown:
        """What the page of a match shows, as soon as it shows it."""
        (page or self.page).wait_for_function(_SHOWN, timeout=30_000)
        found: Shown = (page or self.page).evaluate(_SHOWN)
        return found

    def until(self, condition: str, page: Page | None = None, timeout: float = 30_000) -> Shown:
        """Wait until a condition holds for what is shown: JavaScript about `it`."""
        test = f"() => {{ const it = ({_SHOWN})(); return it && ({condition}); }}"
        (page or self.page).wait_for_function(test, timeout=timeout)
        return self.shown(page)

    def turn(self) -> Shown:
        """Wait for the own turn, or the end."""
        return self.until("(it.options.length > 0 && !it.busy) || it.over")

    def listed(self, word: str, page: Page | None = None) -> Locator:
        """An option in the list of options."""
        return (page or self.page).locator(f'.options [data-word="{word}"]')

    def say(self, word: str, how: Literal["click", "tap"] = "click") -> Shown:
        """Choose an option from the list, and wait for what becomes of it."""
        before = self.shown()["version"]
        option = self.listed(word)
        if how == "tap":
            folded = self.page.locator(".options details:not([open])").filter(
                has=self.page.locator(f'[data-word="{word}"]')
            )
            if folded.count():
                folded.locator("summary").tap()
            option.tap()
        else:
            option.click()
        return self.until(f"it.version > {before}")

    def play(self, rule: Rule | None = None, words: int = 1000, how: Literal["click", "tap"] = "click") -> int:
        """Play until the end, or so many own words; how many there were."""
        choose = rule or lively()
        for said in range(words):
            shown = self.turn()
            if shown["over"]:
                return said
            self.say(choose(shown["options"]), how)
        return words


def play_together(guests: Sequence[Guest], words: int, rule: Rule | None = None) -> None:
    """So many words of people who play each other."""
    choose = rule or lively()
    for _ in range(words):
        guest = on_turn(guests)
        if guest is None:
            return
        shown = guest.turn()
        if shown["over"]:
            return
        words_then = guest.say(choose(shown["options"]))["version"]
        for other in guests:
            other.until(f"it.version >= {words_then}")


def on_turn(guests: Sequence[Guest]) -> Guest | None:
    """Whoever has the turn; None after the end. Everybody must be up to date."""
    return next((guest for guest in guests if guest.shown()["options"]), None)


# -- the server -------------------------------------------------------------------------------------------------------


def ask(server: Server, method: str, path: str, **body: Any) -> Any:
    """A request that must succeed."""
    with httpx.Client(base_url=f"http://{server.host}", timeout=30, trust_env=False) as http:
        answer = http.request(method, path, json=body or None)
        assert answer.status_code == 200, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text


def make(server: Server, *seats: str, name: str = "Ada", **more: Any) -> dict[str, Any]:
    """A new match, made without a browser. Seats are `me`, `link`, `open` or the name of a bot."""
    body = {"game": "famiglia", "name": name, "seats": [seat(kind) for kind in seats], **more}
    made: dict[str, Any] = ask(server, "POST", "/api/matches", **body)
    return made


def give_luck(server: Server, name: str) -> None:
    """What is made from now on meets the same chance and the same bots in every run."""
    (server.folder / "luck").write_text(name, encoding="utf-8")


def finished(server: Server, words: int = 90, **more: Any) -> str:
    """A match of at least so many words that two bots have played to its end."""
    for _ in range(20):
        match: str = make(server, "greedy", "greedy", **more)["match"]
        end = time.monotonic() + 60
        while (found := ask(server, "GET", f"/api/matches/{match}"))["status"] != "over":
            assert time.monotonic() < end, f"the bots did not finish: {found}"
            time.sleep(0.02)
        if found["words"] >= words:
            return match
    raise AssertionError("the bots play short matches only")
