"""How the pages look: to people who need help with reading, to slow connections, and to us."""

import gzip
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Response, expect

from table.client import Server

from .conftest import Browse
from .guest import Guest, ask, lively, make, passing

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
_RUN = "axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations)"


def complaints(guest: Guest) -> list[str]:
    """What axe-core finds on the page that is serious or critical."""
    # Contrast is judged against the plain colour beside each gradient, which axe does not look through.
    guest.page.add_style_tag(content="*, *::before, *::after { background-image: none !important; }")
    guest.page.evaluate(AXE)
    violations: list[dict[str, Any]] = guest.page.evaluate(_RUN)
    return [
        f"{found['id']} ({found['impact']}): {node['html'][:160]} {node.get('failureSummary', '')}"
        for found in violations
        if found["impact"] in ("serious", "critical")
        for node in found["nodes"]
    ]


class Tour:
    """Looks at one place after the other, and remembers what was wrong."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.found: dict[str, list[str]] = {}

    def look(self, name: str) -> None:
        self.found[name] = complaints(self.guest)

    def bad(self) -> dict[str, list[str]]:
        assert len(self.found) >= 3
        return {name: found for name, found in self.found.items() if found}


@pytest.fixture(params=["desktop", "phone"])
def tour(request: pytest.FixtureRequest, browse: Browse) -> Tour:
    return Tour(browse(phone=request.param == "phone"))


def test_no_serious_violation_of_accessibility_on_pages(tour: Tour, server: Server) -> None:
    guest = tour.guest
    make(server, "me", "open", name="Bruno", clock={"per_word": 300})
    mine = make(server, "me", "link", options={"first-player": "1"})
    guest.sit(mine["match"], mine["secret"])
    for path in ("/", "/new", "/lobby", "/mine", "/rules/famiglia", "/rules/famiglia/7.1", "/nowhere"):
        guest.open(path)
        guest.settle()
        tour.look(path)
    assert tour.bad() == {}


def test_no_serious_violation_of_accessibility_at_the_table(tour: Tour, server: Server) -> None:
    guest = tour.guest
    made = make(server, "me", "link", options={"first-player": "1"}, clock={"per_match": 1800})
    guest.sit(made["match"], made["secret"])
    guest.turn()
    tour.look("the own turn")
    guest.say(passing(guest.shown()["options"]))
    tour.look("after a word")
    guest.button("More").click()
    tour.look("the menu")
    guest.page.keyboard.press("Escape")
    for entry in ("Rules", "Share and invite", "Take back further …", "Keys", "Leave the match …"):
        guest.menu(entry)
        guest.page.get_by_role("dialog").wait_for()
        tour.look(entry)
        guest.button("Close").click()
    guest.page.locator(".heap").first.click()
    tour.look("the pile")
    guest.button("Close").click()
    if guest.page.get_by_role("tab", name="Chat").count():
        guest.page.get_by_role("tab", name="Chat").click()
        tour.look("the chat")
    assert tour.bad() == {}


def test_no_serious_violation_of_accessibility_for_guests_and_afterwards(tour: Tour, server: Server, over: str) -> None:
    guest = tour.guest
    made = make(server, "me", "link")
    guest.sit(made["match"], made["links"]["1"])
    guest.page.get_by_role("dialog").wait_for()
    tour.look("the invitation")
    guest.sit(made["match"])
    tour.look("a spectator")
    middle = ask(server, "POST", f"/api/matches/{over}/fork", at=60, seat=0, name="Ada")
    guest.sit(middle["match"], middle["secret"])
    guest.turn()
    tour.look("a full table")
    guest.sit(over)
    guest.page.get_by_role("region", name="Result").wait_for()
    tour.look("the result")
    guest.open(f"/r/{over}?at=30")
    guest.page.locator(".felt").wait_for()
    tour.look("the replay")
    assert tour.bad() == {}


def test_axe_would_find_a_violation(guest: Guest) -> None:
    guest.open("/")
    guest.page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')")
    assert any("button-name" in found for found in complaints(guest))
    assert not any("color-contrast" in found for found in complaints(guest))
    guest.page.evaluate("document.documentElement.style.setProperty('--muted', '#555')")
    assert any("color-contrast" in found for found in complaints(guest))


# -- the guide to the API ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_guide_to_the_api_is_a_page(browse: Browse, phone: bool) -> None:
    guest = browse(phone=phone)
    guest.open("/")
    guest.page.get_by_role("link", name="the API").click()
    expect(guest.heading("The API")).to_be_visible()
    guide = guest.page.locator(".guide")
    expect(guide.get_by_role("heading").first).to_be_visible()
    expect(guide.locator("table", has_text="/api/games")).to_be_visible()
    expect(guide.locator("pre").first).to_be_visible()
    guest.picture(f"api-{'phone' if phone else 'desktop'}")
    # Nothing is left of the marks of Markdown.
    text = " ".join(guide.locator("p, li, td, h2").evaluate_all("all => all.map(e => e.textContent)"))
    assert "**" not in text
    assert "](" not in text
    assert "|--" not in text
    assert guest.page.evaluate("document.scrollingElement.scrollWidth") <= guest.page.viewport_size["width"]  # type: ignore[index]
    assert complaints(guest) == []
    link = guest.page.get_by_role("link", name="Formal description")
    formal = guest.context.request.get(f"http://{guest.server.host}{link.get_attribute('href')}")
    assert formal.json()["openapi"].startswith("3.")


# -- how much there is to load ----------------------------------------------------------------------------------------


def test_the_first_screen_needs_at_most_150_kb_of_compressed_script(browse: Browse) -> None:
    guest = browse()
    scripts: list[Response] = []
    guest.page.on(
        "response", lambda answer: scripts.append(answer) if answer.request.resource_type == "script" else None
    )
    guest.open("/")
    expect(guest.page.get_by_role("button", name="Play now").first).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    sizes = {answer.url: len(gzip.compress(answer.body(), 6)) for answer in scripts}
    assert sizes
    assert 10_000 < sum(sizes.values()) <= 150_000, sizes


# -- pictures for people to look at -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("desktop", {}),
        ("phone", {"phone": True}),
        ("german", {"locale": "de-DE"}),
        ("phone-german", {"phone": True, "locale": "de-DE"}),
    ],
)
def test_pictures_of_the_main_pages(
    browse: Browse, server: Server, over: str, name: str, settings: dict[str, Any]
) -> None:
    guest = browse(**settings)
    make(server, "me", "open", name="Bruno")
    middle = ask(server, "POST", f"/api/matches/{over}/fork", at=60, seat=0, name="Ada")

    guest.sit(middle["match"], middle["secret"])
    guest.turn()
    pages: dict[str, Callable[[], None]] = {
        "match": lambda: None,
        "start": lambda: guest.open("/"),
        "new": lambda: guest.open("/new"),
        "lobby": lambda: guest.open("/lobby"),
        "mine": lambda: guest.open("/mine"),
        "rules": lambda: guest.open("/rules/famiglia"),
        "result": lambda: guest.sit(over),
        "replay": lambda: guest.open(f"/r/{over}?at=40"),
    }
    taken = set()
    for page, visit in pages.items():
        visit()
        guest.settle()
        taken.add(guest.picture(f"{page}-{name}"))
    # Each of them shows something else.
    assert len(taken) == len(pages)
    assert guest.page.evaluate("[...document.fonts].some((font) => font.status === 'loaded')")


def test_a_link_that_leads_nowhere_says_so(guest: Guest) -> None:
    guest.expected += ["404", "WebSocket is closed before the connection is established"]  # whichever is known first
    for path in ("/m/nosuchmatch1", "/r/nosuchmatch1", "/nowhere"):
        guest.open(path)
        expect(guest.heading("There is nothing here")).to_be_visible()
    guest.page.get_by_role("link", name="To the start page").click()
    expect(guest.heading("Take a seat")).to_be_visible()


def test_lively_players_want_cards() -> None:
    """The choices of the tests' players keep matches going."""
    assert lively()(["pass", "take brutes-0"]) == "take brutes-0"
    assert lively()(["leave", "refresh brutes-3"]) == "refresh brutes-3"
    assert passing(["pass", "take brutes-0"]) == "pass"
