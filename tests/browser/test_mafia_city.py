"""Mafia City in the browser: the city, the cards, and chains of reactions."""

import json
import random
import re
from importlib.resources import files
from typing import Any

import httpx
import pytest
from playwright.sync_api import Position, expect
from websockets.sync.client import connect

from table.client import Server, seat

from .conftest import Browse
from .guest import Guest, Rule, ask, finished, make
from .test_german import english, english_only
from .test_looks import complaints

GAME = {"game": "mafia-city"}
BEGINNERS = {"level": "beginner", "first-player": "1"}


def sensible(seed: object) -> Rule:
    """Choices of somebody who fills the city and plays cards, but wants to get on."""
    dice = random.Random(str(seed))

    def choose(options: list[str]) -> str:
        placing = [word for word in options if word.startswith("place")]
        acting = [word for word in options if not word.startswith(("pass", "skip", "discard", "decline", "place"))]
        if acting and (not placing or dice.random() < 0.4):
            return dice.choice(acting)
        if placing and dice.random() < 0.9:
            return dice.choice(placing)
        return next((word for word in ("pass", "skip", "decline") if word in options), dice.choice(options))

    return choose


def choose_on_board(guest: Guest, word: str) -> None:
    """Choose an option where it glows: a card with several uses, or none but its end, asks."""
    before = guest.shown()["version"]
    board = guest.page.locator(".mafia-city")
    direct = board.locator(f'[data-word="{word}"]')
    _, _, thing = word.partition(" ")
    several = board.locator(f'button[data-card="{thing}"][aria-haspopup="dialog"]').first
    free: Position = {"x": 10, "y": 30}  # there a card is free even where others lie over it
    if direct.count():
        first = direct.first
        first.click(position=free if first.get_attribute("data-card") else None)
    elif thing and several.count():
        several.click(position=free)
        direct.click()
    else:
        guest.say(word)
    guest.until(f"it.version > {before}")


# -- alone with bots --------------------------------------------------------------------------------------------------


def test_a_whole_match_is_played_by_clicks_on_the_board(guest: Guest, server: Server) -> None:
    made = make(server, "me", "greedy", "greedy", options=BEGINNERS, **GAME)
    guest.sit(made["match"], made["secret"])
    choose = sensible("whole")
    verbs = set()
    for _ in range(600):
        shown = guest.turn()
        if shown["over"]:
            break
        word = choose(shown["options"])
        verbs.add(word.split()[0])
        choose_on_board(guest, word)
    assert {"place", "retrieve", "pass"} <= verbs
    result = guest.page.get_by_role("region", name="Result")
    expect(result.get_by_role("row")).to_have_count(4)
    expect(guest.page.locator("[data-tile]")).to_have_count(7)


def test_a_declaration_is_undone_word_by_word(guest: Guest, server: Server) -> None:
    match = table_with(server, lambda hands: any(card.startswith("grand-plan") for card in hands[0]))
    guest.sit(match["match"], match["secrets"][0])
    guest.say("keep")
    for other in (1, 2):
        say(server, match, other, "keep")
    guest.until("it.options.some((word) => word.startsWith('place'))")
    choose_on_board(guest, "place harbour")
    for other, place in ((1, "harbour"), (2, "town-hall")):
        say(server, match, other, f"place {place}")
    before = guest.until("it.options.some((word) => word.startsWith('play grand-plan'))")
    card = next(word for word in before["options"] if word.startswith("play grand-plan"))
    choose_on_board(guest, card)
    declared = guest.page.locator('[data-link="declaration"]')
    expect(declared).to_contain_text("Grand Plan")
    choose_on_board(guest, "at harbour")
    expect(guest.page.locator("button.group.choice")).to_have_count(2)
    choose_on_board(guest, "token 2")
    expect(guest.page.locator('[data-tile="harbour"] .group.aimed')).to_have_count(1)
    for left in (3, 2, 1):
        guest.button(f"Undo ({left})").click()
        guest.page.wait_for_function(f"() => !document.body.innerText.includes('Undo ({left})')")
    assert guest.shown()["options"] == before["options"]
    expect(declared).to_have_count(0)


def test_a_tap_on_a_card_that_can_only_be_discarded_lets_one_read_it(browse: Browse, server: Server) -> None:
    guest = browse(phone=True)

    def only_discarded(hands: list[list[str]]) -> bool:
        return any(card.startswith("fbi") and not card.endswith("-hat") for card in hands[0])

    match = table_with(server, only_discarded)
    for number in range(3):
        say(server, match, number, "keep")
    guest.sit(match["match"], match["secrets"][0])
    before = guest.turn()
    card = next(card for card in match["hands"][0] if card.startswith("fbi") and not card.endswith("-hat"))
    assert [word for word in before["options"] if word.endswith(f" {card}")] == [f"discard {card}"]
    shown = guest.page.locator(f'button[data-card="{card}"]').first
    shown.tap(position={"x": 10, "y": 30})
    dialog = guest.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Reaction: cancel a Hitman, a Trade, a Grand Plan, or the Harbour.")
    dialog.get_by_role("button", name="Cancel").tap()
    expect(dialog).to_have_count(0)
    expect(shown).to_be_focused()
    assert guest.shown()["version"] == before["version"]
    shown.tap(position={"x": 10, "y": 30})
    dialog.get_by_role("button", name="Discard").tap()
    guest.until(f"it.version > {before['version']}")
    expect(dialog).to_have_count(0)


def test_mafiosi_fly_as_they_are_and_only_cards_turn_over(browse: Browse, server: Server) -> None:
    guest = browse(moving=True)
    guest.page.add_init_script(
        """window.flown = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, timing) {
          window.flown.push({chip: this.classList.contains('chip'), start: frames[0].transform});
          return animate.call(this, frames, timing);
        }"""
    )
    made = make(server, "me", "greedy", "greedy", options=BEGINNERS, **GAME)
    guest.sit(made["match"], made["secret"])
    guest.play(sensible("flight"), 3)
    guest.turn()
    flown = guest.page.evaluate("window.flown.filter((one) => one.chip && one.start.startsWith('translate'))")
    assert flown
    for flight in flown:
        assert "rotateY" not in flight["start"]
        assert 0.3 < float(flight["start"].split("scale(")[1].rstrip(")")) < 2, flight


# -- people -----------------------------------------------------------------------------------------------------------


def view(server: Server, match: str, secret: str) -> dict[str, Any]:
    """What a seat sees now."""
    with httpx.Client(base_url=f"http://{server.host}", timeout=30, trust_env=False) as http:
        headers = {"X-Seat": secret}
        count = http.get(f"/api/matches/{match}/steps/0", headers=headers).json()["count"]
        found: dict[str, Any] = http.get(f"/api/matches/{match}/steps/{count}", headers=headers).json()["view"]
        return found


def say(server: Server, match: dict[str, Any], number: int, word: str) -> None:
    """Say a word for a seat without a browser."""
    address = f"ws://{server.host}/api/matches/{match['match']}/live"
    with connect(address, additional_headers={"Origin": f"http://{server.host}"}) as socket:
        socket.send(json.dumps({"type": "hello", "secret": match["secrets"][number]}))
        version = None
        for message in socket:
            told = json.loads(message)
            if told["type"] == "state" and version is None:
                version = told["version"]
                socket.send(json.dumps({"type": "word", "version": version, "word": word, "id": 1}))
            elif told.get("id") == 1:
                assert told["type"] == "ok", told
                return


def table_with(server: Server, fits_hands: Any) -> dict[str, Any]:
    """Ada, Bruno and Cleo, each with ten cards to begin with, such that their hands fit."""
    edition = files("cosca.games.mafia_city").joinpath("edition.toml").read_text("utf-8")
    edition = edition.replace("start_cards = 2", "start_cards = 10").replace("mafia-city-2012", "ten-cards")
    for _ in range(60):
        made = make(server, "me", "link", "link", options=BEGINNERS, edition=edition, **GAME)
        secrets = [made["secret"]]
        for number, name in ((1, "Bruno"), (2, "Cleo")):
            claimed = ask(
                server, "POST", f"/api/matches/{made['match']}/claim", secret=made["links"][str(number)], name=name
            )
            secrets.append(claimed["secret"])
        seen = [view(server, made["match"], secret) for secret in secrets]
        hands = [seen[number]["board"]["players"][number]["hand"] for number in range(3)]
        if fits_hands(hands):
            return {"match": made["match"], "secrets": secrets, "hands": hands}
    raise AssertionError("no such hands were dealt")


def with_symbol(hand: list[str], symbol: str) -> list[str]:
    return sorted({card for card in hand if card.endswith(f"-{symbol}")})


def use_two(guest: Guest, verb: str) -> None:
    """Use two cards for their symbol, one after the other; where only two are left, the second needs no word."""
    guest.until(f"it.options.some((word) => word.startsWith('{verb} '))")
    for _ in range(2):
        word = next((word for word in guest.shown()["options"] if word.startswith(f"{verb} ")), None)
        if word:
            choose_on_board(guest, word)


def test_three_people_in_a_chain_of_hats_and_fists(browse: Browse, server: Server) -> None:
    def fitting(hands: list[list[str]]) -> bool:
        needs = zip(hands, ("hat", "fist", "fist"), strict=True)
        return all(len(with_symbol(hand, symbol)) >= 2 for hand, symbol in needs)

    match = table_with(server, fitting)
    ada, bruno, cleo = browse(), browse(), browse()
    cleo.page.add_init_script(SELDOM)
    for guest, secret in zip((ada, bruno, cleo), match["secrets"], strict=True):
        guest.sit(match["match"], secret)
    for guest in (ada, bruno, cleo):
        guest.until("it.options.includes('keep')")
        guest.say("keep")
    # Cleo wants to be asked only if something concerns her.
    cleo.page.get_by_role("combobox", name="Reactions").select_option("concerned")

    # Two Hats send a mafioso from the reserve.
    ada.until("it.options.some((word) => word.startsWith('two-hats'))")
    use_two(ada, "two-hats")
    ada.until("it.options.includes('to town-hall')")
    choose_on_board(ada, "to town-hall")
    for guest in (bruno, cleo):
        expect(guest.page.locator('[data-link="two-hats"]')).to_contain_text("Ada")
        expect(guest.page.locator('[data-tile="town-hall"]')).to_have_class(re.compile("aimed"))

    # It does not concern Cleo, but she stops the automatic answer.
    expect(cleo.page.get_by_text("Declining for you in a moment")).to_be_visible()
    cleo.button("Let me answer").click()
    expect(cleo.page.get_by_text("Declining for you in a moment")).to_have_count(0)

    # Bruno seals two Fists: only he sees it.
    use_two(bruno, "fist")
    expect(bruno.page.locator('[data-link="sealed"]')).to_be_visible()
    assert "Bruno" not in ada.page.locator('[data-part="chain"]').inner_text()
    cleo.say("decline")
    expect(ada.page.locator('[data-link="two-fists"]')).to_contain_text("Bruno")
    expect(ada.page.locator('[data-link="two-hats"]')).to_have_class(re.compile("off"))

    # Cleo cancels Bruno's Fists. She has to be asked, because she answers for herself now.
    cleo.page.get_by_role("combobox", name="Reactions").select_option("ask")
    use_two(cleo, "fist")
    ada.until("it.options.includes('decline')")
    ada.say("decline")
    fists_shown = bruno.page.locator('[data-link="two-fists"]')
    expect(fists_shown).to_have_count(2)
    expect(fists_shown.first).to_have_class(re.compile("off"))
    expect(bruno.page.locator('[data-link="two-hats"]')).not_to_have_class(re.compile("off"))
    expect(bruno.page.locator('[data-link="asked"]')).to_be_visible()
    bruno.page.mouse.move(640, 20)
    bruno.picture("mafia-city-window")
    assert complaints(bruno) == []

    # From now on Ada declines for this round, and is shown that she does.
    ada.page.get_by_role("combobox", name="Reactions").select_option("decline")
    expect(ada.page.get_by_text("Declining for you in a moment")).to_be_visible()
    bruno.say("decline")
    expect(ada.page.get_by_text("Declined for you: Cleo: two Fists")).to_be_visible()
    for guest in (bruno, cleo):
        guest.until("it.options.includes('decline')")
        guest.say("decline")
    expect(ada.page.locator('[data-tile="town-hall"] .chip')).to_have_count(1)
    expect(ada.page.locator('[data-part="log"]')).to_contain_text("Cancelled: two Fists (Bruno).")
    expect(ada.page.locator('[data-part="chain"]')).to_have_count(0)
    assert bruno.turn()["options"]
    # The setting is this match's own, and outlives a reload.
    ada.page.reload()
    expect(ada.page.get_by_role("combobox", name="Reactions")).to_have_value("decline")


PENDING = "Declining for you in a moment"
OFTEN, SELDOM = "Math.random = () => 0", "Math.random = () => 0.999"
"""Automatic answers after the shortest, or the longest time."""


def at_a_window(browse: Browse, server: Server, chance: str) -> Guest:
    """Cleo, who is asked only if something concerns her, while Ada trades and Bruno has not answered."""
    match = table_with(server, lambda hands: any(card.startswith("trade") for card in hands[0]))
    for number in range(3):
        say(server, match, number, "keep")
    cleo = browse()
    cleo.page.add_init_script(chance)
    cleo.sit(match["match"], match["secrets"][2])
    cleo.page.get_by_role("combobox", name="Reactions").select_option("concerned")
    say(server, match, 0, f"play {next(card for card in match['hands'][0] if card.startswith('trade'))}")
    return cleo


def test_who_wants_to_answer_is_asked_after_a_reload_and_in_other_tabs(browse: Browse, server: Server) -> None:
    cleo = at_a_window(browse, server, SELDOM)
    expect(cleo.page.get_by_text(PENDING)).to_be_visible()
    cleo.button("Let me answer").click()
    expect(cleo.page.get_by_text(PENDING)).to_have_count(0)
    other = cleo.tab()
    other.goto(cleo.page.url)
    cleo.page.reload()
    for page in (cleo.page, other):
        cleo.until("it.options.includes('decline')", page)
        expect(page.get_by_role("combobox", name="Reactions")).to_have_value("concerned")
        expect(page.get_by_text(PENDING)).to_have_count(0)
    # A setting that is changed in one tab holds in the other.
    other.get_by_role("combobox", name="Reactions").select_option("decline")
    expect(cleo.page.get_by_role("combobox", name="Reactions")).to_have_value("decline")
    expect(cleo.page.get_by_text(PENDING)).to_be_visible()


def test_who_takes_back_an_automatic_answer_is_asked(browse: Browse, server: Server) -> None:
    cleo = at_a_window(browse, server, OFTEN)
    expect(cleo.page.get_by_text("Declined for you: Ada: Trade")).to_be_visible()
    cleo.button("Undo (1)").click()
    cleo.until("it.options.includes('decline')")
    expect(cleo.page.get_by_text(PENDING)).to_have_count(0)
    cleo.page.wait_for_timeout(2000)
    assert "decline" in cleo.shown()["options"]


def test_going_to_an_option_stops_the_automatic_answer(browse: Browse, server: Server) -> None:
    cleo = at_a_window(browse, server, SELDOM)
    expect(cleo.page.get_by_text(PENDING)).to_be_visible()
    cleo.listed("decline").focus()
    expect(cleo.page.get_by_text(PENDING)).to_have_count(0)


# -- looks ------------------------------------------------------------------------------------------------------------


def in_the_middle(server: Server, guest: Guest) -> None:
    """Sit down in the middle of a match that bots have played, and wait for the turn."""
    played = finished(server, 60, seats=[seat("greedy")] * 4, options={"level": "beginner", "max-rounds": "5"}, **GAME)
    at = ask(server, "GET", f"/api/matches/{played}")["words"] // 2
    held = ask(server, "POST", f"/api/matches/{played}/fork", at=at, seat=0, name="Ada", **{"as": "all"})
    guest.sit(held["match"], held["secret"])
    guest.turn()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_no_serious_violation_of_accessibility_in_dialogs(browse: Browse, server: Server, phone: bool) -> None:
    guest = browse(phone=phone)
    in_the_middle(server, guest)
    found = {}
    cards = guest.page.locator('button[data-card][aria-haspopup="dialog"]')
    if cards.count():
        cards.first.click()
        found["uses"] = complaints(guest)
        guest.page.keyboard.press("Escape")
        expect(guest.page.locator(".uses")).to_have_count(0)
    for heap in ("Draw pile", "Discards"):
        guest.page.get_by_role("button", name=re.compile(f"^{heap}")).click()
        guest.page.get_by_role("dialog").wait_for()
        found[heap] = complaints(guest)
        guest.button("Close").click()
    assert {where: texts for where, texts in found.items() if texts} == {}


def test_the_discards_in_german(browse: Browse, server: Server) -> None:
    guest = browse(locale="de-DE")
    in_the_middle(server, guest)
    guest.page.get_by_role("button", name=re.compile("^Ablagestapel")).click()
    guest.page.get_by_role("dialog").wait_for()
    assert english(guest, english_only("mafia_city")) == []


def test_everybody_has_points_on_the_board(guest: Guest, server: Server) -> None:
    made = make(server, "me", "greedy", "greedy", "greedy", options=BEGINNERS, **GAME)
    guest.sit(made["match"], made["secret"])
    guest.turn()
    expect(guest.page.locator("[data-figure], .notes .figure")).to_have_count(3)
