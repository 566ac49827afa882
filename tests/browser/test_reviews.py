"""Reviews of all games: how decisions read, and how one finds those that matter in a long match."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from cosca.bots.review import Choice, choices
from cosca.games import PACKAGES, find_game
from cosca.kernel import Dice, Match, person, random_word
from cosca.texts import Speaker
from table.client import Server

from .conftest import Browse
from .guest import Guest, ask
from .test_advice import open_review, rows, wait_for_review
from .test_german import english, english_only
from .test_looks import complaints
from .test_phone import fits

NAMES = ["Ada", "Bert", "Cleo", "Dora", "Emil"]
LOSSES = {"best": 0.0, "slip": 0.04, "mistake": 0.1, "blunder": 0.3}


def begun(name: str, decisions: int) -> Match:
    """A match of random words in which the first seat has had so many decisions: quickly reviewed."""
    game, dice = find_game(name), Dice(3)
    match = Match.new(game, [person(player) for player in NAMES[: game.seats[-1]]])
    while len(choices(match, 0)) < decisions:
        match.settle(dice)
        assert not match.state.is_over()
        seat = match.state.mover()
        match.play(seat, random_word(match.state, seat, game.dull, dice))
    return match


def upload(server: Server, match: Match) -> str:
    made: str = ask(server, "POST", "/api/records", text=match.text())["match"]
    return made


def speaker(match: Match, language: str) -> Speaker:
    return Speaker(match.game, match.edition, language, NAMES[: len(match.record.header.players)])


def judge(guest: Guest, match: Match, grades: list[str]) -> list[Choice]:
    """Let the decisions of the first seat be judged like this, with three better ones each; and what they are."""
    found = choices(match, 0)
    text = match.game.vocabulary.text
    state = match.state_at(found[0].place)
    others = [text(word) for word in state.options(0)]

    def verdict(choice: Choice, grade: str) -> dict[str, Any]:
        word, loss = text(choice.word), LOSSES[grade]
        best = [other for other in others if other != word][:3] if loss else [word]
        return {
            "at": choice.at,
            "word": word,
            "options": 9,
            "said": {"word": word, "win": 0.5 - loss, "margin": 0.01},
            "best": [{"word": one, "win": 0.5 - 0.01 * n, "margin": 0.01} for n, one in enumerate(best)],
            "loss": loss,
            "grade": grade,
        }

    answers = {choice.at: verdict(choice, grade) for choice, grade in zip(found, grades, strict=True)}

    def answer(route: Route) -> None:
        route.fulfill(json=answers[int(route.request.url.rsplit("/", 1)[1])])

    guest.page.unroute_all()
    guest.page.route(re.compile(r"/review/0/\d+$"), answer)
    return found


def steps_of(links: Locator) -> list[int]:
    """Which decisions these links lead to."""
    return [int(link.split("at=")[1]) for link in links.evaluate_all("all => all.map(e => e.hash)")]


def board_at(guest: Guest, choice: Choice) -> Locator:
    """The board of a decision, as its seat saw it, as soon as it is there."""
    board = guest.page.locator(f'.replay[data-at="{choice.at}"][data-viewer="1"] .board > *').first
    expect(board).to_be_visible()
    return board


# -- how decisions read -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("look", "settings"), [("desktop", {}), ("phone-german", {"phone": True, "locale": "de-DE"})], ids=lambda it: it
)
@pytest.mark.parametrize("game", PACKAGES)
def test_decisions_of_every_game_read_as_questions_and_answers(
    browse: Browse, server: Server, game: str, look: str, settings: dict[str, Any]
) -> None:
    guest = browse(**settings)
    match = begun(game, 6)
    language = "de" if "german" in look else "en"
    tells, found, text = speaker(match, language), choices(match, 0), match.game.vocabulary.text

    def check(where: str) -> None:
        assert complaints(guest) == [], where
        if "phone" in look:
            fits(guest, where)
        if language == "de":
            assert english(guest, english_only(game.replace("-", "_"))) == [], where

    uploaded = upload(server, match)
    assert open_review(guest, uploaded) == len(found)
    for n, choice in enumerate(found):
        asked = rows(guest).nth(n).locator("small").first.inner_text()
        assert len(asked) > 5
        assert asked in tells.prompt(choice.prompt)
        expect(rows(guest).nth(n).locator("strong")).to_have_text(
            tells.options(choice.prompt, [choice.word]).popitem()[1]
        )
    check("the overview")
    guest.picture(f"review-{game}-{look}")

    rows(guest).nth(3).click()
    board_at(guest, found[3])
    verdict = ask(server, "GET", f"/api/matches/{uploaded}/review/0/{found[3].at}")
    words = {estimate["word"] for estimate in (*verdict["best"], verdict["said"])}
    options = match.state_at(found[3].place).options(0)
    phrases = tells.options(found[3].prompt, [word for word in options if text(word) in words]).values()
    shown = guest.page.locator(".controls li .text").all_inner_texts()
    assert len(shown) == len(words)
    for phrase in phrases:
        assert any(line.startswith(phrase) for line in shown), (phrase, shown)
    check("a decision")
    guest.picture(f"review-decision-{game}-{look}")


def test_the_win_is_that_of_the_team_or_of_one_among_several(guest: Guest, server: Server) -> None:
    even = guest.page.get_by_text("The dashed line is an even share.")
    for game, heading, several in (
        ("famiglia", "Expected win", 0),
        ("corleone", "Expected win", 1),
        ("great-mafia-war", "Expected win of Ada and Cleo", 0),
    ):
        match = begun(game, 2)
        judge(guest, match, ["best"] * 2)
        open_review(guest, upload(server, match))
        expect(guest.page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
        expect(even).to_have_count(several)
        expect(guest.page.locator("svg .even")).to_have_count(several)


def test_only_a_match_that_was_played_out_has_an_end(guest: Guest, server: Server, over: str) -> None:
    match = begun("great-mafia-war", 3)
    judge(guest, match, ["best"] * 3)
    open_review(guest, upload(server, match))
    expect(guest.page.locator("svg .line")).to_have_count(1)
    expect(guest.page.locator("svg .end")).to_have_count(0)
    guest.page.unroute_all()
    open_review(guest, over)
    expect(guest.page.locator("svg .end")).to_have_count(1)


# -- finding what matters ---------------------------------------------------------------------------------------------


def test_costly_decisions_can_be_listed_and_stepped_through_alone(guest: Guest, server: Server) -> None:
    match = begun("great-mafia-war", 7)
    found = judge(guest, match, ["best", "slip", "best", "best", "blunder", "best", "mistake"])
    first, worst, last = found[1], found[4], found[6]
    open_review(guest, upload(server, match))
    radios = guest.page.get_by_role("radiogroup", name="Decisions")
    expect(radios.get_by_role("radio", name="All: 7")).to_be_checked()
    assert steps_of(rows(guest)) == [choice.at for choice in found]
    looked = guest.page.locator(".review section", has_text="Look at these first").locator("li a")
    assert steps_of(looked) == [worst.at, last.at, first.at]
    expect(looked.first).to_contain_text("50% → 20%")
    expect(looked.first).to_contain_text("−30%")
    radios.get_by_role("radio", name="Costly: 3").check()
    assert steps_of(rows(guest)) == [first.at, worst.at, last.at]

    # Going on from one of them leads to the next one.
    rows(guest).first.click()
    board_at(guest, first)
    expect(guest.page.get_by_role("link", name="Previous decision")).to_have_count(0)
    guest.page.keyboard.press("ArrowRight")
    board_at(guest, worst)
    expect(guest.heading("Decision 5 of 7")).to_be_visible()
    side = guest.page.locator(".replay .log")
    assert steps_of(side.locator("li a")) == [first.at, worst.at, last.at]
    expect(side.locator("[aria-current]")).to_have_count(1)
    back = guest.page.get_by_role("link", name="Previous decision")
    place = back.bounding_box()
    guest.page.get_by_role("link", name="Next decision").click()
    board_at(guest, last)
    expect(guest.page.get_by_role("link", name="Next decision")).to_have_count(0)
    assert back.bounding_box() == place  # whoever clicks on and on does not go back

    # With all of them again, the neighbour comes next.
    side.get_by_role("radio", name="All: 7").check()
    side.locator("[aria-current]").focus()
    guest.page.keyboard.press("ArrowLeft")
    board_at(guest, found[5])

    # In the choice itself arrows choose.
    side.get_by_role("radio", name="All: 7").focus()
    guest.page.keyboard.press("ArrowRight")
    expect(side.get_by_role("radio", name="Costly: 3")).to_be_checked()
    guest.page.keyboard.press("ArrowLeft")
    expect(side.get_by_role("radio", name="All: 7")).to_be_checked()
    expect(guest.heading("Decision 6 of 7")).to_be_visible()
    board_at(guest, found[5])


def test_the_list_stays_where_somebody_looks_while_judging_goes_on(browse: Browse, server: Server) -> None:
    guest = browse(viewport={"width": 1280, "height": 680})
    match = begun("great-mafia-war", 24)
    found = judge(guest, match, ["slip"] * 24)
    held: list[Route] = []

    def hold(route: Route) -> None:
        """Most are judged; then nothing for a while."""
        if route.request.url.endswith(f"/{found[20].at}"):
            held.append(route)
        else:
            route.fallback()

    guest.page.route(re.compile(r"/review/0/\d+$"), hold)
    guest.open(f"/review/{upload(server, match)}/1?at={found[0].at}")
    board_at(guest, found[0])
    side = guest.page.locator(".replay .log ol")
    judged = guest.page.locator(".controls progress")
    expect(judged).to_have_js_property("value", 20)
    guest.page.get_by_role("radio", name="Costly: 20").check()
    last = side.locator("li a").nth(19)
    expect(last).not_to_be_in_viewport()
    last.scroll_into_view_if_needed()
    guest.page.unroute(re.compile(r"/review/0/\d+$"), hold)
    for route in held:
        route.fallback()
    expect(side.locator("li a")).to_have_count(24)
    expect(last).to_be_in_viewport()


_PLACES = """() => [...document.querySelectorAll('.review .panel, .review section:last-of-type li')]
  .map((e) => Math.round(e.getBoundingClientRect().top + scrollY))"""


@pytest.mark.parametrize("settings", [{}, {"phone": True, "locale": "de-DE"}], ids=["desktop", "phone-german"])
def test_nothing_moves_when_good_words_are_judged(browse: Browse, server: Server, settings: dict[str, Any]) -> None:
    guest = browse(**settings)
    match = begun("corleone", 6)
    judge(guest, match, ["best"] * 6)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    guest.page.route(re.compile(r"/review/0/\d+$"), hold)
    guest.open(f"/review/{upload(server, match)}/1")
    expect(rows(guest)).to_have_count(6)
    guest.settle()
    before = guest.page.evaluate(_PLACES)
    guest.page.unroute(re.compile(r"/review/0/\d+$"), hold)
    for route in held:
        route.fallback()
    wait_for_review(guest)
    assert guest.page.evaluate(_PLACES) == before


def test_a_hundred_decisions_are_numbered_in_a_line(guest: Guest, server: Server) -> None:
    match = begun("great-mafia-war", 101)
    found = judge(guest, match, ["best"] * 101)
    guest.open(f"/review/{upload(server, match)}/1?at={found[100].at}")
    board_at(guest, found[100])
    number = guest.page.locator(".replay .log [aria-current] .n")
    expect(number).to_have_text("101")
    guest.settle()
    # In one line, and not over what stands beside it.
    assert number.evaluate(
        "e => e.getClientRects().length === 1 && e.scrollWidth <= e.clientWidth && e.clientHeight < 30"
    )


def test_nothing_costly_is_said(guest: Guest, server: Server) -> None:
    match = begun("mafia-city", 3)
    judge(guest, match, ["best"] * 3)
    open_review(guest, upload(server, match))
    guest.page.get_by_role("radio", name="Costly: 0").check()
    expect(guest.page.get_by_text("Nothing costly.")).to_have_count(2)


def test_the_list_beside_a_position_keeps_its_room(browse: Browse, server: Server) -> None:
    """Also on a low screen, where three better words and the chosen one are long."""
    guest = browse(viewport={"width": 1280, "height": 680})
    match = begun("corleone", 3)
    judge(guest, match, ["blunder"] * 3)
    open_review(guest, upload(server, match))
    rows(guest).nth(1).click()
    expect(guest.page.locator(".controls li")).to_have_count(4)
    log = guest.page.locator(".replay .log")
    box = log.bounding_box()
    assert box
    assert box["height"] >= 160
    assert box["y"] + box["height"] <= 680
    # What does not fit above it is reached with the wheel.
    guest.page.locator(".replay .controls").hover()
    guest.page.mouse.wheel(0, 2000)
    expect(guest.page.locator(".controls li").last).to_be_in_viewport(ratio=1)
