"""The Great Mafia War in the browser: the map, the sheets, fights, and teams that talk and plan."""

import random
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, expect

from cosca.games import find_game
from table.client import Server

from .conftest import Browse
from .guest import Guest, Rule, ask, make
from .test_german import english, english_only
from .test_looks import complaints
from .test_phone import fits

GAME = find_game("great-mafia-war")
WAR = {"game": GAME.id}
SHORT = GAME.resource("edition.toml").replace("rounds = 4", "rounds = 1")
"""An edition with a single round."""

TWO_ROUNDS = GAME.resource("edition.toml").replace("rounds = 4", "rounds = 2")
"""An edition in which some fight is as good as certain."""

DULL = ("discard", "ask", "give", "finish", "decline", "skip", "no", "refuse")


def sensible(seed: object) -> Rule:
    """Choices of somebody who does things, and who attacks with finesse."""
    dice = random.Random(str(seed))

    def choose(options: list[str]) -> str:
        if "finesse" in options:
            return "finesse"
        doing = [word for word in options if not word.startswith(DULL)]
        return dice.choice(doing or options)

    return choose


def four(server: Server, browse: Browse, edition: str = SHORT) -> list[Guest]:
    """Ada, Ben, Cleo and Dora at one table, each with a browser; Ada and Cleo are a team."""
    made = make(server, "me", "link", "link", "link", edition=edition, **WAR)
    secrets = [made["secret"]]
    for place, name in (("1", "Ben"), ("2", "Cleo"), ("3", "Dora")):
        path = f"/api/matches/{made['match']}/claim"
        secrets.append(ask(server, "POST", path, secret=made["links"][place], name=name)["secret"])
    guests = [browse() for _ in secrets]
    for guest, secret in zip(guests, secrets, strict=True):
        guest.sit(made["match"], secret)
    return guests


def spot(guest: Guest, word: str) -> Locator | None:
    """What glows on the board for an option; None if it is only in the list."""
    verb, _, thing = word.partition(" ")
    board = guest.page.locator(".war")
    if verb in (
        "land",
        "sea",
        "via",
        "soldato",
        "car",
        "lab",
        "boat",
        "sail",
        "area",
        "from",
        "start",
        "strike",
        "victim",
    ):
        return board.locator(f'[data-area="{thing}"]')
    used = board.locator(f'[data-word="{word}"]')
    return used.first if used.count() else None


_POINT = """(area) => {
  const box = area.getBoundingClientRect();
  for (let row = 1; row < 16; row++)
    for (let column = 1; column < 16; column++) {
      const point = [box.x + (box.width * column) / 16, box.y + (box.height * row) / 16];
      if (document.elementFromPoint(...point)?.closest('[data-area]') === area) return point;
    }
  return null;
}"""
"""Where an area or a sea can be clicked: where nothing else lies over it."""


def choose_on_board(guest: Guest, word: str) -> None:
    """Choose an option where it glows; a place with several options asks for the one that is meant."""
    before = guest.shown()["version"]
    found = spot(guest, word)
    if found is None:
        guest.say(word)
        return
    if found.get_attribute("data-area"):
        point = found.evaluate(_POINT)
        assert point is not None, f"nowhere to click for {word}"
        guest.page.mouse.click(*point)
        several = guest.page.locator(f'.note [data-word="{word}"]')
        if guest.shown()["version"] == before and several.count():
            several.click()
    else:
        found.click()
    guest.until(f"it.version > {before}")


def able(guests: Sequence[Guest], word: str = "") -> Guest | None:
    """Wait for somebody who can say something that begins so; None when the match is over."""
    for _ in range(400):
        for guest in guests:
            shown = guest.shown()
            if shown["over"]:
                return None
            if not shown["busy"] and any(option.startswith(word) for option in shown["options"]):
                return guest
        guests[0].page.wait_for_timeout(50)
    raise AssertionError(f"nobody was asked for {word or 'a word'} in 20 seconds")


def go_on(guests: Sequence[Guest], choose: Rule, until: str) -> Guest:
    """Play together until somebody has an option that begins so."""
    while guest := able(guests):
        options = guest.turn()["options"]
        if any(word.startswith(until) for word in options):
            return guest
        guest.say(choose(options))
    raise AssertionError(f"the match ended before anybody was asked for {until}")


def turn_back(guest: Guest, fight: str) -> Locator:
    """A fight that is over. The next order may have led to another one at once, or the next question to the sheets."""
    found = guest.page.locator(fight)
    for _ in range(150):
        if found.locator(".result").count():
            break
        if guest.page.locator("[data-shown='sheets']").count():
            guest.page.locator("[data-section='map']").click()
        elif not found.count():
            guest.button("The fight before").click()
        guest.page.wait_for_timeout(100)
    return found


# -- people -----------------------------------------------------------------------------------------------------------


def test_four_people_set_up_plan_and_fight_with_finesse(server: Server, browse: Browse) -> None:
    guests = four(server, browse, TWO_ROUNDS)
    ada, ben, cleo, dora = guests
    choose = sensible("four")
    expect(ada.page.get_by_role("button", name=re.compile("^Lead "))).to_have_count(6)  # in the list and on the board
    for guest in guests:
        guest.say(guest.turn()["options"][0])
    first = go_on(guests, choose, until="play ")
    second = able([guest for guest in guests if guest is not first], "play ")
    assert second is not None
    fighting = (first, second)
    panel = ada.page.locator("[data-fight]")
    expect(panel).to_contain_text("Arrival")
    expect(panel).to_contain_text("Conflict")
    expect(panel.locator(".card.empty")).to_have_count(2)
    area = panel.get_attribute("data-fight")
    fighting[0].picture("war-fight")
    for guest in fighting:
        guest.page.locator('[data-fight] [data-word^="play "]').first.click()
    # Whoever attacks decides first; both have heard that the cards lie there.
    attacker = able(fighting, "take")
    assert attacker is not None
    attacker.page.locator('[data-fight] [data-word="leave"]').click()
    defender = able([guest for guest in fighting if guest is not attacker], "take")
    assert defender is not None
    defender.page.locator('[data-fight] [data-word="leave"]').click()
    for guest in guests:
        over = turn_back(guest, f'[data-fight="{area}"]')
        expect(over.locator(".result")).to_have_count(1)
        expect(over.locator(".card.back")).to_have_count(0)
    assert len({guest.page.locator("[data-fight] ol").inner_text() for guest in guests}) == 1
    dora.picture("war-fight-over")
    assert ben.text("log").count("laid a card face down") >= 1
    assert cleo.unexpected() == []


def test_a_team_talks_and_plans_unseen_by_the_other(server: Server, browse: Browse) -> None:
    guests = four(server, browse)
    ada, ben, cleo, dora = guests
    ada.page.get_by_label("To whom").select_option("team")
    ada.page.get_by_label("Say something to the table").fill("Licata tonight")
    ada.page.keyboard.press("Enter")
    expect(cleo.page.get_by_role("log", name="Chat")).to_contain_text("Licata tonight")
    # By clicks on the map: an arrow from one area to another.
    ada.button("Team plan").click()
    for area in ("mazzarino", "licata"):
        ada.page.locator(f'[data-area="{area}"]').click()
    expect(ada.page.locator("[data-mark]")).to_have_count(1)
    # By lists, without a mouse.
    cleo.button("Team plan").click()
    cleo.page.get_by_label("Defend", exact=True).focus()
    cleo.page.keyboard.press("Space")
    cleo.page.get_by_label("Place", exact=True).select_option("enna")
    cleo.button("Draw", exact=True).click()
    expect(cleo.page.locator("[data-mark]")).to_have_count(2)
    expect(cleo.page.locator("[data-part='planner']")).to_contain_text("Ada Arrow: Mazzarino → Licata")
    expect(cleo.button("Remove", exact=False)).to_have_count(1)
    ada.picture("war-plan")
    ada.page.reload()
    ada.button("Team plan").click()
    expect(ada.page.locator("[data-mark]")).to_have_count(2)
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("Licata tonight")
    for other in (ben, dora):
        other.button("Team plan").click()
        expect(other.page.locator("[data-part='planner']")).to_contain_text("Nothing drawn yet.")
        expect(other.page.locator("[data-mark]")).to_have_count(0)
        expect(other.page.get_by_role("log", name="Chat")).not_to_contain_text("Licata tonight")
    ada.page.get_by_role("button", name="Remove: Mazzarino").click()
    expect(cleo.page.locator("[data-mark]")).to_have_count(1)
    ada.button("Clear everything").click()
    expect(cleo.page.locator("[data-mark]")).to_have_count(0)


def test_a_new_match_asks_the_friend_to_the_own_team(guest: Guest) -> None:
    guest.open("/new/great-mafia-war")
    kinds = guest.page.locator(".seat > select:first-of-type")
    expect(kinds).to_have_count(4)
    assert [kinds.nth(seat).input_value() for seat in range(4)] == ["me", "bot", "link", "bot"]
    kinds.nth(1).select_option("me")
    assert [kinds.nth(seat).input_value() for seat in range(4)] == ["link", "me", "link", "bot"]


# -- alone with bots --------------------------------------------------------------------------------------------------


def test_a_match_is_played_by_choices_on_the_board(guest: Guest, server: Server) -> None:
    made = make(server, "me", "greedy", "greedy", "greedy", edition=SHORT, **WAR)
    guest.sit(made["match"], made["secret"])
    choose = sensible("alone")
    verbs = set()
    for _ in range(300):
        shown = guest.turn()
        if shown["over"]:
            break
        word = choose(shown["options"])
        verbs.add(word.split()[0])
        choose_on_board(guest, word)
    assert {"lead", "soldato", "column", "space", "area", "issue"} <= verbs
    expect(guest.page.get_by_role("region", name="Result").get_by_role("row")).to_have_count(5)
    guest.picture("war-over")


def test_a_bot_tells_its_teammate_what_it_means_to_do(guest: Guest, server: Server) -> None:
    made = make(server, "me", "greedy", "greedy", "greedy", edition=SHORT, **WAR)
    guest.sit(made["match"], made["secret"])
    choose = sensible("partner")
    chat = guest.page.get_by_role("log", name="Chat")
    for _ in range(80):
        shown = guest.turn()
        if "My order in" in chat.inner_text() or shown["over"]:
            break
        guest.say(choose(shown["options"]))
    expect(chat).to_contain_text("My order in")
    assert "Greedy 3" in chat.inner_text()
    assert "Greedy 2" not in chat.inner_text()


# -- the map ----------------------------------------------------------------------------------------------------------


_FITTED = """() => {
  const frame = document.querySelector('.war .window');
  const box = frame.querySelector(':scope > svg').viewBox.baseVal;
  return Math.abs(box.width / box.height - frame.clientWidth / frame.clientHeight) < 0.001;
}"""
"""Whether the map is drawn for the window that it has now."""


def seen(guest: Guest) -> list[float]:
    """The part of the map that is seen: x, y, width, height."""
    guest.page.wait_for_function(_FITTED)
    box = guest.page.locator(".war .window > svg").get_attribute("viewBox")
    assert box is not None
    return [float(number) for number in box.split()]


def test_the_map_is_zoomed_and_moved(guest: Guest, server: Server) -> None:
    made = make(server, "me", "greedy", "greedy", "greedy", **WAR)
    guest.sit(made["match"], made["secret"])
    # Until the question and all fonts are there, the window changes its size, and so does the part that is seen.
    guest.turn()
    guest.settle()
    guest.button("Map", exact=True).click()
    window = guest.page.locator(".war .window")
    whole = seen(guest)
    guest.button("Zoom in").click()
    assert seen(guest)[2] < whole[2]
    guest.button("Show everything").click()
    assert seen(guest) == whole
    box = window.bounding_box()
    assert box is not None
    guest.page.mouse.move(box["x"] + 200, box["y"] + 200)
    guest.page.mouse.wheel(0, -600)
    guest.page.wait_for_function(
        "() => Number(document.querySelector('.war .window > svg').viewBox.baseVal.width) < 1300"
    )
    near = seen(guest)
    guest.page.mouse.down()
    guest.page.mouse.move(box["x"] + 120, box["y"] + 140, steps=4)
    guest.page.mouse.up()
    assert seen(guest)[0] > near[0]
    expect(guest.page.locator(".note")).to_have_count(0)  # the end of a drag is no click
    window.focus()
    moved = seen(guest)
    guest.page.keyboard.press("ArrowRight")
    assert seen(guest)[0] > moved[0]
    guest.page.keyboard.press("0")
    assert seen(guest) == whole
    guest.page.locator('[data-area="bronte"]').click()
    expect(guest.page.locator(".note")).to_contain_text("Bronte")


def sit_where_a_target_is_asked(guest: Guest, server: Server) -> None:
    """Play a match until the guest may move Soldati; in a single round that does not always come about."""
    for match in range(8):
        made = make(server, "me", "greedy", "greedy", "greedy", edition=SHORT, **WAR)
        guest.sit(made["match"], made["secret"])
        choose = sensible(match)
        shown = guest.turn()
        while not shown["over"]:
            if any(word.startswith("land ") for word in shown["options"]):
                return
            guest.say(choose(shown["options"]), "tap")
            shown = guest.turn()
    raise AssertionError("nobody has moved")


def test_a_small_map_comes_nearer_to_what_is_asked(browse: Browse, server: Server) -> None:
    guest = browse(phone=True)
    sit_where_a_target_is_asked(guest, server)
    guest.page.wait_for_function("() => document.querySelector('.war .window.near')")
    near = seen(guest)
    for area in guest.page.locator(".area.choice").all():
        name = (area.get_attribute("aria-label") or "").split(".")[0]
        expect(guest.page.locator(".war .name", has_text=name)).to_have_count(1)
    guest.button("Show everything").tap()
    assert seen(guest)[2] > near[2]


def test_pieces_are_seen_to_move(browse: Browse, server: Server) -> None:
    guest = browse(moving=True)
    made = make(server, "me", "greedy", "greedy", "greedy", edition=SHORT, **WAR)
    guest.sit(made["match"], made["secret"])
    guest.say(guest.turn()["options"][0])
    word = next(word for word in guest.turn()["options"] if word.startswith("soldato "))
    area = word.split()[1]
    at = guest.page.locator(f'[data-area="{area}"]')
    at.focus()
    guest.page.keyboard.press("Enter")
    # It comes from its headquarters, beside the player's plate, and ends up where it belongs.
    guest.page.wait_for_function(
        """() => document.getAnimations().some((one) => one.effect.target?.matches?.('.sicily [data-flight]'))"""
    )
    moving = "document.getAnimations().filter((one) => one.effect.target?.matches?.('.sicily [data-flight]')).length"
    # Those of the bots may follow at once; what has not moved stays, above all the neutral Soldati.
    assert guest.page.evaluate(moving) < guest.page.locator(".sicily [data-flight]").count() / 3
    guest.page.wait_for_function(f"() => {moving} === 0")


# -- explanations -----------------------------------------------------------------------------------------------------


def test_things_explain_themselves(guest: Guest, server: Server) -> None:
    made = make(server, "me", "greedy", "greedy", "greedy", edition=SHORT, **WAR)
    guest.sit(made["match"], made["secret"])
    guest.turn()
    tip = guest.page.locator(".war .tip")
    guest.page.locator(".leads .token.attack").first.hover()
    expect(tip).to_contain_text("attack")
    expect(tip).to_contain_text(re.compile("A Movement|A Strike"))
    guest.page.mouse.move(2, 2)
    expect(tip).to_have_count(0)
    choose = sensible("explain")
    while not any(word.startswith("token ") for word in guest.turn()["options"]):
        guest.say(choose(guest.shown()["options"]))
    guest.page.locator(".sheets .space").first.focus()
    expect(tip).to_contain_text("Put an order from headquarters face down")
    drawer = guest.page.get_by_role("region", name="Sheets").bounding_box()
    shown = tip.bounding_box()
    assert drawer
    assert shown
    assert shown["x"] + shown["width"] <= drawer["x"] + 1  # it hides none of the spaces
    guest.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    guest.page.locator('[data-area="bronte"]').hover()
    expect(tip).to_contain_text("Mandamento Bronte")
    guest.page.locator('[data-mandamento="m-palermo"]').focus()
    expect(tip).to_contain_text("Corleone:")
    guest.button("Families", exact=True).click()
    guest.page.locator(".household .line").first.click()
    expect(tip).to_contain_text("Justice")


def test_a_finger_finds_out_what_orders_do(browse: Browse, server: Server) -> None:
    guest = browse(phone=True, locale="de-DE")
    made = make(server, "me", "greedy", "greedy", "greedy", edition=SHORT, **WAR)
    guest.sit(made["match"], made["secret"])
    guest.turn()
    guest.page.locator(".leads .token.attack").first.tap()
    expect(guest.page.locator(".war .tip")).to_contain_text(re.compile("Eine Bewegung|Ein Anschlag"))
    guest.page.get_by_text("Was die Symbole bedeuten").tap()
    expect(guest.page.get_by_text("Aufruhr:", exact=False).first).to_be_visible()


# -- looks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("section", ["Map", "Sheets", "Families", "Tiles", "Team plan"])
def test_the_board_is_accessible(guest: Guest, server: Server, section: str) -> None:
    made = make(server, "me", "greedy", "greedy", "greedy", edition=SHORT, **WAR)
    guest.sit(made["match"], made["secret"])
    choose = sensible("accessible")
    for _ in range(14):
        guest.say(choose(guest.turn()["options"]))
    guest.turn()
    guest.button(section, exact=True).click()
    guest.settle()
    assert complaints(guest) == []
    guest.picture(f"war-{section.lower().replace(' ', '-')}")


def test_it_fits_a_phone_and_speaks_german(browse: Browse, server: Server) -> None:
    guest = browse(phone=True, locale="de-DE")
    made = make(server, "me", "greedy", "greedy", "greedy", edition=SHORT, **WAR)
    guest.sit(made["match"], made["secret"])
    choose = sensible("phone")
    forbidden = english_only("great_mafia_war")
    for n in range(60):
        shown = guest.turn()
        if shown["over"]:
            break
        if n % 6 == 0:
            fits(guest, shown)
            assert english(guest, forbidden) == []
        guest.say(choose(shown["options"]), "tap")
    for section in ("Karte", "Tableaus", "Familien", "Plättchen", "Teamplan"):
        guest.button(section, exact=True).tap()
        fits(guest, section)
        assert english(guest, forbidden) == []
        guest.picture(f"war-phone-{section.lower()}")
