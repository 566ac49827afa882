"""On a phone: 390 pixels wide, played with the thumb."""

import pytest

from table.client import Server

from .conftest import Browse
from .guest import PHONE, Guest, lively, make


def fits(guest: Guest, where: object) -> None:
    """Nothing sticks out to the right: not what can be scrolled to, and no button."""
    guest.page.wait_for_function("() => document.fonts.status === 'loaded'")
    width = guest.page.evaluate("document.scrollingElement.scrollWidth")
    assert width <= PHONE["width"], f"{where}: {width} pixels wide"
    out: list[str] = guest.page.evaluate(
        """(width) => [...document.querySelectorAll('button, a, input, select')]
          .filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > width + 1
            && !e.closest('.hidden, .scroll, pre') && !e.classList.contains('hidden'))
          .map((e) => e.outerHTML.slice(0, 120))""",
        PHONE["width"],
    )
    assert out == [], f"{where}: out of sight"


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_every_page_fits_the_phone(browse: Browse, server: Server, over: str, locale: str) -> None:
    guest = browse(phone=True, locale=locale)
    make(server, "me", "open", name="Bartolomeo Montenegro-Castellammare", clock={"per_word": 259200})
    for path in ("/", "/new", "/lobby", "/mine", "/rules/famiglia", "/rules/famiglia/7.3", "/nowhere"):
        guest.open(path)
        guest.settle()
        fits(guest, path)
    guest.sit(over)
    guest.until("it.over")
    fits(guest, "the result")
    for at in (0, 40, 80):
        guest.open(f"/r/{over}?at={at}")
        guest.page.locator(".felt").wait_for()
        fits(guest, f"replay at {at}")


def test_a_match_is_played_by_taps_and_fits_at_every_step(browse: Browse, server: Server) -> None:
    guest = browse(phone=True)
    guest.open("/")
    guest.page.get_by_role("button", name="Play now").first.tap()
    choose = lively("phone")
    words = 0
    while not (shown := guest.turn())["over"] and words < 45:
        fits(guest, shown)
        word = choose(shown["options"])
        guest.say(word, "tap")
        words += 1
    fits(guest, "the end")
    assert words >= 20
    # A finger leaves no card raised behind.
    assert guest.page.locator(".card.hot:not(:focus-visible)").count() == 0
    for entry in ("Share and invite", "Take back further …", "Leave the match …"):
        if shown["over"]:
            break
        guest.page.get_by_role("button", name="More").tap()
        fits(guest, "the menu")
        guest.page.get_by_role("menuitem", name=entry).tap()
        guest.page.get_by_role("dialog").wait_for()
        fits(guest, entry)
        guest.button("Close").tap()


def test_cards_on_the_table_can_be_tapped(browse: Browse, server: Server) -> None:
    guest = browse(phone=True)
    made = make(server, "me", "link", options={"first-player": "1"})
    guest.sit(made["match"], made["secret"])
    shown = guest.turn()
    word = next(word for word in shown["options"] if word.split()[0] in ("take", "refresh"))
    guest.page.locator(f'.street button[data-card="{word.split()[1]}"]').last.tap()
    assert guest.until(f"it.version > {shown['version']}")["words"] > shown["words"]
