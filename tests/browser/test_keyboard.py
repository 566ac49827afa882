"""Playing without a mouse."""

from playwright.sync_api import expect

from table.client import Server

from .guest import Guest, lively, make, passing
from .test_mafia_city import sensible

_ACTIVE = "(selector) => document.activeElement?.matches(selector) ?? false"


def tab_to(guest: Guest, selector: str, key: str = "Tab") -> None:
    """Press Tab until something has the focus."""
    for _ in range(120):
        if guest.page.evaluate(_ACTIVE, selector):
            return
        guest.page.keyboard.press(key)
    raise AssertionError(f"{selector} cannot be reached by {key}")


def test_a_whole_match_is_played_by_keyboard_alone(guest: Guest) -> None:
    guest.open("/")
    tab_to(guest, 'nav a[href="#/new"]')
    guest.page.keyboard.press("Enter")
    expect(guest.heading("Make a match")).to_be_visible()
    # Seat 2: from a friend by link over anybody to a bot; then from the middle level to the easy one.
    tab_to(guest, '[role="group"]:nth-of-type(2) select')
    guest.page.keyboard.press("ArrowDown")
    guest.page.keyboard.press("ArrowDown")
    guest.page.keyboard.press("Tab")
    guest.page.keyboard.press("ArrowUp")
    expect(guest.page.get_by_label("Seat 2: Bot")).to_have_value("easy")
    tab_to(guest, "button.start")
    guest.page.keyboard.press("Enter")
    guest.page.locator("[data-version]").wait_for()
    expect(guest.page.locator(".other")).to_contain_text("Easy")

    choose = lively("keyboard")
    words = 0
    while not (shown := guest.turn())["over"]:
        # Enough words to see everything, then to the end by the shortest way.
        word = choose(shown["options"]) if words < 25 else passing(shown["options"])
        if words:
            # The keyboard goes on where it was: in the list, or at the question just before it.
            assert guest.page.evaluate(_ACTIVE, '.ask [data-word], [data-part="prompt"]'), guest.page.evaluate(
                "document.activeElement.outerHTML.slice(0, 200)"
            )
        tab_to(guest, ".options [data-word]")
        if words % 2:
            tab_to(guest, f'.options [data-word="{word}"]', "ArrowDown")
        else:
            tab_to(guest, f'.options [data-word="{word}"]', "ArrowUp")
        guest.page.keyboard.press("Enter")
        guest.until(f"it.version > {shown['version']}")
        words += 1
    assert words >= 5
    expect(guest.page.get_by_role("region", name="Result")).to_be_visible()
    tab_to(guest, '[data-part="prompt"] .btn.primary')
    expect(guest.button("Rematch")).to_be_focused()


def choose_by_keyboard(guest: Guest, word: str, where: str) -> None:
    """Go to an option and choose it; a card that has several uses asks for the one that is meant."""
    offered = f'{where} [data-word="{word}"]'
    if not guest.page.locator(offered).count():
        tab_to(guest, f'{where} [data-card="{word.split()[-1]}"][aria-haspopup]')
        guest.page.keyboard.press("Enter")
    tab_to(guest, offered)
    guest.page.keyboard.press("Enter")


def test_a_round_of_mafia_city_is_played_by_keyboard_alone(guest: Guest, server: Server) -> None:
    made = make(server, "me", "greedy", "greedy", game="mafia-city", options={"first-player": "1"})
    guest.sit(made["match"], made["secret"])
    choose = sensible("keyboard")
    words = on_board = 0
    while "Round 2" not in guest.page.locator(".mafia-city h2").first.inner_text():
        shown = guest.turn()
        word = choose(shown["options"])
        if words:
            # The keyboard goes on wherever the last word was chosen, on the board as well as in the list.
            assert guest.page.evaluate(_ACTIVE, '[data-word], [data-part="prompt"]'), word
        glows = " " in word and word != "retrieve 0"
        choose_by_keyboard(guest, word, ".mafia-city" if glows and words % 3 else ".options")
        guest.until(f"it.version > {shown['version']}")
        on_board += glows and words % 3 > 0
        words += 1
    assert on_board >= 4


def test_number_keys_choose_and_letters_lead_to_the_parts_of_the_table(guest: Guest) -> None:
    guest.open("/")
    guest.page.get_by_role("button", name="Play now").first.press("Enter")
    shown = guest.turn()
    guest.page.keyboard.press("l")
    expect(guest.page.locator('[data-part="log"]')).to_be_focused()
    guest.page.keyboard.press("p")
    expect(guest.page.locator('[data-part="prompt"]')).to_be_focused()
    guest.page.keyboard.press("r")
    expect(guest.page.get_by_role("dialog")).to_contain_text("Rules of Famiglia")
    # Keys do nothing at the table while something lies on it.
    guest.page.keyboard.press("1")
    assert guest.shown()["version"] == shown["version"]
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
    guest.page.keyboard.press("?")
    expect(guest.page.get_by_role("dialog")).to_contain_text("choose an option by its number")
    guest.page.keyboard.press("Escape")
    # Typing in the chat is no choice.
    guest.page.keyboard.press("c")
    expect(guest.page.locator('[data-part="chat"]')).to_be_focused()
    guest.page.keyboard.type("1")
    assert guest.shown()["version"] == shown["version"]
    guest.page.locator('[data-part="prompt"]').focus()
    guest.page.keyboard.press(str(len(shown["options"])))
    guest.until(f"it.version > {shown['version']}")
