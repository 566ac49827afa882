"""Levels of bots, hints and reviews."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Request, Route, WebSocket, expect

from cosca.games import PACKAGES, find_game
from table.client import Server

from .conftest import Browse
from .guest import Guest, Shown, ask, lively, make, passing
from .test_german import english, english_only
from .test_looks import complaints
from .test_phone import fits

FIRST = {"first-player": "1"}
REFUSED = {"error": {"code": "unavailable", "message": "the table came to no result; try again in a moment"}}


class Held:
    """Requests of a page that wait until the test lets them go on, in their order."""

    def __init__(self, page: Page, url: re.Pattern[str]) -> None:
        self.page = page
        self.routes: list[Route] = []
        page.route(url, lambda route: self.routes.append(route))

    def __getitem__(self, n: int) -> Route:
        """One of them, as soon as it is there."""
        for _ in range(750):
            if n < len(self.routes):
                return self.routes[n]
            self.page.wait_for_timeout(20)
        raise AssertionError(f"there were only {len(self.routes)} requests")


# -- levels -----------------------------------------------------------------------------------------------------------


def test_play_now_deals_against_the_level_that_was_chosen_last(guest: Guest) -> None:
    guest.open("/")
    levels = guest.page.get_by_role("radiogroup", name="How well bots play")
    expect(levels.get_by_role("radio", name="Medium")).to_be_checked()
    expect(levels).to_have_accessible_description(re.compile("thinks ahead"))
    levels.get_by_role("radio", name="Easy").check()
    expect(levels).to_have_accessible_description(re.compile("new to the game"))
    play = guest.button("Play now").first
    expect(play).to_contain_text("against the bot “Easy”")
    guest.page.reload()
    expect(levels.get_by_role("radio", name="Easy")).to_be_checked()
    play.click()
    guest.turn()
    expect(guest.page.locator(".other")).to_contain_text("Easy")


def test_every_bot_of_a_match_has_the_level_that_was_chosen_for_it(guest: Guest) -> None:
    guest.open("/new/mafia-city")
    for number, level in ((2, "easy"), (3, "hard")):
        guest.page.get_by_label(f"Seat {number}: Who sits here").select_option("bot")
        chosen = guest.page.get_by_label(f"Seat {number}: Bot")
        expect(chosen).to_have_value("medium")
        chosen.select_option(level)
    expect(chosen).to_have_accessible_description("thinks far ahead and forgives little")
    guest.button("Start the match").click()
    guest.turn()
    bots = guest.page.locator(".player", has_text="bot")
    expect(bots.filter(has_text="Easy")).to_have_count(1)
    expect(bots.filter(has_text="Hard")).to_have_count(1)


# -- hints ------------------------------------------------------------------------------------------------------------


def words_said(page: Page) -> list[str]:
    """The words that a page says from now on."""
    said: list[str] = []

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "word":
            said.append(message["word"])

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", hear)

    page.on("websocket", listen)
    return said


def choice(guest: Guest) -> Shown:
    """Play on until there are at least three words to choose from, and not for one's taste."""
    choose = lively("choice")
    while len((shown := guest.turn())["options"]) < 3 or shown["options"][0].startswith("lead "):
        assert not shown["over"]
        guest.say(choose(shown["options"]))
    return shown


def sit_at_choice(guest: Guest, server: Server) -> Shown:
    made = make(server, "me", "easy", options=FIRST)
    guest.sit(made["match"], made["secret"])
    return choice(guest)


def hint_of(guest: Guest) -> Locator:
    return guest.page.locator('[data-part="hint"]')


def read_aloud(guest: Guest, text: str) -> Locator:
    return guest.page.get_by_role("status").filter(has_text=text)


def suggested(guest: Guest) -> list[str]:
    """The words of the hint, as soon as there are three."""
    words = hint_of(guest).locator("[data-word]")
    expect(words).to_have_count(3, timeout=30_000)
    found: list[str] = words.evaluate_all("all => all.map(e => e.dataset.word)")
    return found


def test_a_hint_shows_three_words_as_they_read_in_the_list_and_says_the_one_that_is_chosen(
    guest: Guest, server: Server
) -> None:
    said = words_said(guest.page)
    shown = sit_at_choice(guest, server)
    said.clear()
    guest.button("Hint", exact=True).click()
    words = suggested(guest)
    assert set(words) <= set(shown["options"])
    hint = hint_of(guest)
    buttons = hint.locator("[data-word]")
    for n, word in enumerate(words):
        text = guest.listed(word).locator("span").first.inner_text()
        expect(buttons.nth(n)).to_contain_text(text)
        expect(buttons.nth(n)).to_contain_text(
            re.compile(r"\d+% expected win, give or take (one point|([2-9]|\d\d+) points)")
        )
    expect(hint.get_by_text("first choice", exact=True)).to_have_count(1)
    expect(buttons.first).to_contain_text("first choice")
    expect(hint).to_contain_text(re.compile("simulations, from what you know. Like you, I do not see hidden cards."))
    expect(read_aloud(guest, "Hint: ")).to_have_count(1)
    # What the mouse is on glows at its place.
    buttons.nth(1).hover()
    expect(guest.listed(words[1])).to_have_class(re.compile("hot"))
    assert complaints(guest) == []
    buttons.nth(1).click()
    guest.until(f"it.version > {shown['version']}")
    assert said == [words[1]]
    expect(hint).to_have_count(0)


@pytest.mark.parametrize("game", PACKAGES)
@pytest.mark.parametrize("width", [1280, 1000, 390])
def test_whoever_presses_hint_twice_says_no_word(guest: Guest, server: Server, game: str, width: int) -> None:
    """Words that come under a pointer that is about to be pressed would be said without being read."""
    guest.page.set_viewport_size({"width": width, "height": 800})
    said = words_said(guest.page)
    held = Held(guest.page, re.compile("/hint$"))
    made = make(server, "me", *["easy"] * (find_game(game).seats[0] - 1), game=game)
    guest.sit(made["match"], made["secret"])
    choice(guest)
    guest.settle()
    said.clear()
    button = guest.button("Hint", exact=True)
    button.scroll_into_view_if_needed()
    before = button.bounding_box()
    assert before
    spot = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    guest.page.mouse.click(*spot)
    held[0].continue_()
    suggested(guest)
    assert button.bounding_box() == before
    guest.page.mouse.click(*spot)
    expect(hint_of(guest)).to_have_count(0)
    assert button.bounding_box() == before
    assert said == []


def test_a_hint_marks_the_words_that_the_table_cannot_tell_from_the_first(guest: Guest, server: Server) -> None:
    """The table says which: the ranges of the first two overlap here, and those of the first and the third."""
    shown = sit_at_choice(guest, server)
    worth = [(0.5, 0.03, True), (0.45, 0.03, False), (0.44, 0.06, True)]
    words = [
        {"word": word, "win": win, "margin": margin, "as_good": close}
        for word, (win, margin, close) in zip(shown["options"], worth, strict=False)
    ]
    guest.page.route("**/hint", lambda route: route.fulfill(json={**route.fetch().json(), "words": words}))
    guest.button("Hint", exact=True).click()
    suggested(guest)
    buttons = hint_of(guest).locator("[data-word]")
    for n, tag in enumerate(["first choice", "", "may be as good"]):
        expect(buttons.nth(n).locator(".tag")).to_have_text([tag] if tag else [])
    expect(read_aloud(guest, "Hint: ")).to_have_text(re.compile(r"50%; .*, 45%; .*, 44%, may be as good\.$"))


def test_a_hint_that_is_exact_says_so(guest: Guest, server: Server) -> None:
    shown = sit_at_choice(guest, server)
    words = [
        {"word": word, "win": win, "margin": 0.0, "as_good": win == 1}
        for word, win in zip(shown["options"], (1.0, 1.0, 0.5), strict=False)
    ]
    exact = {"words": words, "simulations": 0}
    guest.page.route("**/hint", lambda route: route.fulfill(json={**route.fetch().json(), **exact}))
    guest.button("Hint", exact=True).click()
    suggested(guest)
    hint = hint_of(guest)
    expect(hint).to_contain_text("I went through everything that can still happen: these numbers are exact.")
    expect(hint).not_to_contain_text("±")
    buttons = hint.locator("[data-word]")
    expect(buttons.first).to_contain_text("100% expected win, exactly")
    for n, tag in enumerate(["first choice", "as good", ""]):
        expect(buttons.nth(n).locator(".tag")).to_have_text([tag] if tag else [])
    expect(read_aloud(guest, "Hint: ")).to_have_text(re.compile(r"100%; .*, 100%, as good; .*, 50%\.$"))


def test_a_hint_is_asked_for_and_followed_by_keyboard(guest: Guest, server: Server) -> None:
    said = words_said(guest.page)
    shown = sit_at_choice(guest, server)
    said.clear()
    guest.page.keyboard.press("?")
    expect(guest.page.get_by_role("dialog")).to_contain_text("ask for a hint")
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("h")
    words = suggested(guest)
    first = hint_of(guest).locator("[data-word]").first
    expect(first).to_be_focused()
    guest.page.keyboard.press("Escape")
    expect(hint_of(guest)).to_have_count(0)
    expect(guest.button("Hint", exact=True)).to_be_focused()
    guest.page.keyboard.press("h")
    assert suggested(guest) == words
    expect(first).to_be_focused()
    guest.page.keyboard.press("Enter")
    guest.until(f"it.version > {shown['version']}")
    assert said == words[:1]
    expect(hint_of(guest)).to_have_count(0)


def test_a_hint_is_gone_when_the_position_changes(guest: Guest, server: Server) -> None:
    held = Held(guest.page, re.compile("/hint$"))
    shown = sit_at_choice(guest, server)
    guest.button("Hint", exact=True).click()
    expect(hint_of(guest)).to_contain_text("Thinking about your options …")
    expect(read_aloud(guest, "Thinking about your options …")).to_have_count(1)
    held[0].continue_()
    suggested(guest)
    guest.say(shown["options"][0])
    expect(hint_of(guest)).to_have_count(0)
    # An answer that comes too late is not shown, either.
    shown = choice(guest)
    guest.button("Hint", exact=True).click()
    expect(hint_of(guest)).to_contain_text("Thinking")
    guest.say(shown["options"][-1])
    with guest.page.expect_response("**/hint"):
        held[1].continue_()
    expect(hint_of(guest)).to_have_count(0)


def test_a_hint_that_fails_says_why_and_can_be_asked_for_again(guest: Guest, server: Server) -> None:
    guest.expected.append("503")
    answers = [{"status": 503, "json": REFUSED}]

    def answer(route: Route) -> None:
        if answers:
            route.fulfill(**answers.pop())  # type: ignore[arg-type]
        else:
            route.continue_()

    guest.page.route("**/hint", answer)
    sit_at_choice(guest, server)
    hint = guest.button("Hint", exact=True)
    hint.click()
    expect(hint_of(guest)).to_contain_text("The table came to no result; try again in a moment.")
    hint.click()
    suggested(guest)
    hint.click()
    expect(hint_of(guest)).to_have_count(0)


def test_a_match_without_hints_has_no_button_for_them(guest: Guest) -> None:
    guest.open("/new")
    guest.page.get_by_label("Seat 2: Who sits here").select_option("bot")
    hints = guest.page.get_by_role("radiogroup", name="Hints")
    expect(hints).to_have_accessible_description(re.compile("suggest moves"))
    expect(hints.get_by_role("radio", name="On")).to_be_checked()
    hints.get_by_role("radio", name="Off").check()
    guest.button("Start the match").click()
    guest.turn()
    expect(guest.button("More")).to_be_visible()
    expect(guest.button("Hint", exact=True)).to_have_count(0)
    guest.page.keyboard.press("h")
    expect(hint_of(guest)).to_have_count(0)


def test_a_matter_of_taste_has_no_button_for_hints(guest: Guest, server: Server) -> None:
    made = make(server, "me", "easy", "easy", "easy", game="great-mafia-war")
    guest.sit(made["match"], made["secret"])
    families = guest.turn()["options"]
    assert len(families) > 1
    assert families[0].startswith("lead ")
    expect(guest.button("More", exact=True)).to_be_visible()
    expect(guest.button("Hint", exact=True)).to_have_count(0)
    guest.page.keyboard.press("h")
    expect(hint_of(guest)).to_have_count(0)
    choice(guest)
    expect(guest.button("Hint", exact=True)).to_be_visible()


@pytest.mark.parametrize("game", PACKAGES)
def test_a_hint_on_a_german_phone_leaves_the_board_in_sight(browse: Browse, server: Server, game: str) -> None:
    guest = browse(phone=True, locale="de-DE")
    bots = ["easy"] * (find_game(game).seats[0] - 1)
    made = make(server, "me", *bots, game=game)
    guest.sit(made["match"], made["secret"])
    choice(guest)
    guest.button("Tipp", exact=True).tap()
    suggested(guest)
    expect(hint_of(guest)).not_to_contain_text("minus 1 Punkte")
    fits(guest, "the hint")
    assert english(guest, english_only(game.replace("-", "_"))) == []
    assert complaints(guest) == []
    guest.picture(f"hint-{game}-phone-german")
    for width, height in ((390, 844), (360, 640)):
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.wait_for_function("height => innerHeight === height", arg=height)
        top = guest.page.locator('[data-part="prompt"]').evaluate("e => e.getBoundingClientRect().top")
        assert top > height / 3, (width, height)
    # All options are back when it is closed.
    expect(guest.page.locator(".options")).to_be_hidden()
    hint_of(guest).get_by_role("button", name="Schließen").tap()
    expect(guest.page.locator(".options")).to_be_visible()


def sit_where_one_can_undo_and_be_helped(guest: Guest, server: Server, game: str) -> None:
    """Play until undo and hint are offered at once; should a match not come to that, another one will."""
    undo, hint = guest.button("Rückgängig"), guest.button("Tipp", exact=True)
    for _ in range(8):
        made = make(server, "me", *["easy"] * (find_game(game).seats[0] - 1), game=game)
        guest.sit(made["match"], made["secret"])
        while not (found := guest.turn())["over"]:
            if undo.count() and hint.count():
                return
            guest.say(found["options"][0])
    raise AssertionError("nothing could be undone where a hint was offered")


_BAR = """() => {
  const panel = document.querySelector('[data-part="prompt"]');
  const shown = [...panel.querySelectorAll('.bar button')].filter((e) => e.checkVisibility());
  const boxes = shown.map((e) => e.getBoundingClientRect());
  return {
    count: boxes.length,
    line: Math.max(...boxes.map((box) => box.top)) < Math.min(...boxes.map((box) => box.bottom)),
    fits: Math.max(...boxes.map((box) => box.right)) < panel.getBoundingClientRect().right,
    apart: boxes.every((box, n) => n === 0 || box.left >= boxes[n - 1].right),
  };
}"""


@pytest.mark.parametrize("game", ["corleone", "great-mafia-war"])
def test_what_can_be_done_besides_choosing_stands_in_a_line_in_german(
    browse: Browse, server: Server, game: str
) -> None:
    """Rule, hint, undo and more, side by side beside the board, however wide it is."""
    guest = browse(locale="de-DE")
    sit_where_one_can_undo_and_be_helped(guest, server, game)
    guest.settle()
    guest.picture(f"bar-{game}-german")
    for width in (1024, 1280, 1366, 1440, 1540, 1920):
        guest.page.set_viewport_size({"width": width, "height": 800})
        guest.page.wait_for_function("width => innerWidth === width", arg=width)
        assert guest.page.evaluate(_BAR) == {"count": 4, "line": True, "fits": True, "apart": True}, width


# -- reviews ----------------------------------------------------------------------------------------------------------


def rows(guest: Guest) -> Locator:
    """All decisions, in their order."""
    return guest.page.locator(".review section").last.locator("li a")


def open_review(guest: Guest, match: str, seat: int = 1) -> int:
    """Open the review of a seat, and wait until everything is judged; how many decisions there are."""
    guest.open(f"/review/{match}/{seat}")
    return wait_for_review(guest)


def wait_for_review(guest: Guest) -> int:
    done = guest.page.get_by_role("status").filter(has_text=re.compile("All|Alle"))
    expect(done).to_have_count(1, timeout=120_000)
    return rows(guest).count()


def test_a_finished_match_is_reviewed_from_its_result(guest: Guest, server: Server) -> None:
    asked: list[str] = []

    def note(request: Request) -> None:
        found = re.search(r"/review/\d/\d+$", request.url)
        asked.extend([request.url] if found else [])

    guest.page.on("request", note)
    made = make(server, "me", "easy", options=FIRST)
    match = made["match"]
    guest.sit(match, made["secret"])
    guest.play(passing)
    guest.page.get_by_role("link", name="Review").click()
    expect(guest.heading("Review of Famiglia – Ada")).to_be_visible()
    count = wait_for_review(guest)
    steps: list[dict[str, Any]] = ask(server, "GET", f"/api/matches/{match}/review/0")["steps"]
    assert count == len(steps) > 3
    assert len(asked) == count
    # Every word has a grade, and the summary counts them.
    grades = [rows(guest).nth(n).locator(".begins").first.inner_text().lower() for n in range(count)]
    verdicts = [ask(server, "GET", f"/api/matches/{match}/review/0/{step['at']}") for step in steps]
    assert grades == [verdict["grade"] for verdict in verdicts]
    summary = guest.page.locator(".review dl > div")
    for name in ("best", "good", "slip", "mistake", "blunder"):
        line = summary.filter(has_text=re.compile(name))
        assert int(line.locator("dd").inner_text()) == grades.count(name)
    expect(guest.page.get_by_role("img", name=re.compile("Expected win of Ada"))).to_be_visible()
    costly = sorted((v for v in verdicts if v["grade"] in ("slip", "mistake", "blunder")), key=lambda v: -v["loss"])
    first = guest.page.locator(".review section", has_text="Look at these first").locator("li a")
    hrefs = first.evaluate_all("all => all.map(e => e.hash)")
    assert hrefs == [f"#/review/{match}/1?at={verdict['at']}" for verdict in costly[:3]]

    # A decision leads to the position as it was known then.
    rows(guest).nth(1).click()
    board = guest.page.locator(f'.replay[data-at="{steps[1]["at"]}"]')
    board.locator(".felt").wait_for()
    expect(board).to_have_attribute("data-viewer", "1")
    expect(guest.heading(f"Decision 2 of {count}")).to_be_visible()
    words = guest.page.get_by_role("list", name="The best options, and the chosen one").get_by_role("listitem")
    assert words.count() >= min(3, verdicts[1]["options"])
    expect(words.first).to_contain_text("first choice")
    expect(words.filter(has_text="chosen")).to_have_count(1)
    guest.page.keyboard.press("ArrowRight")
    expect(guest.heading(f"Decision 3 of {count}")).to_be_visible()
    guest.page.go_back()
    expect(guest.heading(f"Decision 2 of {count}")).to_be_visible()
    guest.page.get_by_role("link", name="Replay").click()
    guest.page.locator(f'.replay[data-at="{steps[1]["at"]}"][data-viewer="1"]').wait_for()

    # Whoever comes back finds everything as it was, and nothing is asked for again.
    guest.page.get_by_role("link", name="Review").click()
    assert wait_for_review(guest) == count
    assert len(asked) == count


def test_a_review_comes_word_by_word_and_goes_on_after_a_failure(guest: Guest, over: str) -> None:
    guest.expected.append("503")
    held = Held(guest.page, re.compile(r"/review/0/\d+$"))
    guest.open(f"/review/{over}/1")
    expect(guest.page.locator("progress")).to_be_visible()
    count = rows(guest).count()
    assert count > 3
    expect(guest.page.locator(".progress")).to_contain_text(f"0 of {count} decisions judged")
    held[0].continue_()
    expect(guest.page.locator(".progress")).to_contain_text(f"1 of {count} decisions judged")
    expect(rows(guest).first).not_to_contain_text("not judged yet")
    expect(rows(guest).nth(1)).to_contain_text("not judged yet")
    # Whoever opens a decision does not wait for those before it.
    rows(guest).nth(3).click()
    expect(guest.heading(f"Decision 4 of {count}")).to_be_visible()
    held[1].continue_()
    guest.page.wait_for_function(
        "() => document.querySelectorAll('.replay .log .grade svg, .replay .log .sign').length >= 2"
    )
    at = re.search(r"at=(\d+)", guest.page.url)
    assert at
    assert held[2].request.url.endswith(f"/{at[1]}")
    held[2].fulfill(status=503, json=REFUSED)
    expect(guest.page.get_by_role("alert")).to_contain_text("The table came to no result; try again in a moment.")
    guest.page.unroute_all()
    guest.button("Try again").click()
    expect(guest.page.get_by_role("list", name="The best options, and the chosen one")).to_be_visible()
    guest.page.get_by_role("link", name="Overview").click()
    assert wait_for_review(guest) == count


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("desktop", {}),
        ("phone", {"phone": True}),
        ("german", {"locale": "de-DE"}),
        ("phone-german", {"phone": True, "locale": "de-DE"}),
    ],
)
def test_reviews_are_for_everybody(browse: Browse, over: str, name: str, settings: dict[str, Any]) -> None:
    guest = browse(**settings)
    assert open_review(guest, over) > 10
    guest.settle()

    def look(where: str) -> None:
        assert complaints(guest) == [], where
        if "phone" in name:
            fits(guest, where)
        if "german" in name:
            assert english(guest, english_only()) == [], where

    look("the overview")
    guest.picture(f"review-{name}")
    rows(guest).nth(8).click()
    guest.page.locator(".replay .felt").wait_for()
    look("a decision")
    guest.picture(f"review-decision-{name}")
    guest.page.keyboard.press("Escape")
    guest.page.locator(".review select").select_option("1")
    wait_for_review(guest)
    expect(guest.page.locator("h1")).to_contain_text(re.compile("(Greedy|Gierig) 2"))


def test_there_is_no_review_before_the_end(guest: Guest, server: Server) -> None:
    guest.expected.append("40[39]")
    made = make(server, "me", "link", options=FIRST)
    guest.sit(made["match"], made["secret"])
    guest.turn()
    guest.open(f"/review/{made['match']}/1")
    expect(guest.heading("There is nothing here")).to_be_visible()
    guest.page.get_by_role("link", name="To the table").click()
    guest.turn()
    guest.open(f"/review/{made['match']}/9")
    expect(guest.heading("There is nothing here")).to_be_visible()
