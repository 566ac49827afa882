"""People with each other."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from table.client import Server

from .conftest import Browse
from .guest import Guest, lively, make, on_turn, passing, play_together

Pair = tuple[Guest, Guest, dict[str, Any]]


def pair(browse: Browse, server: Server, **more: Any) -> Pair:
    """Ada and Bruno, who sit at a table; Ada has the first turn."""
    options = {"first-player": "1", **more.pop("options", {})}
    made = make(server, "me", "link", options=options, **more)
    ada, bruno = browse(server), browse(server)
    ada.sit(made["match"], made["secret"])
    bruno.sit(made["match"], made["links"]["1"])
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.button("Sit down").click()
    expect(bruno.page.get_by_role("dialog")).to_have_count(0)
    expect(ada.page.locator(".other")).to_contain_text("Bruno")
    version = max(ada.shown()["version"], bruno.shown()["version"])
    for guest in (ada, bruno):
        guest.until(f"it.version >= {version}")
    return ada, bruno, made


def test_two_people_play_by_link_and_a_reload_in_mid_turn_changes_nothing(browse: Browse) -> None:
    ada, bruno = browse(), browse()
    ada.open("/new")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.button("Start the match").click()
    ada.page.locator("[data-version]").wait_for()
    bruno.open(ada.link_of("Invite: Seat 2"))
    expect(bruno.heading("A seat is kept for you")).to_be_visible()
    expect(bruno.page.get_by_role("dialog")).to_contain_text("Ada invites you to a match of Famiglia.")
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.button("Sit down").click()
    expect(ada.page.locator(".other")).to_contain_text("Bruno")
    expect(ada.page.locator(".other")).to_contain_text("here")
    expect(ada.page.get_by_label("Invite: Seat 2")).to_have_count(0)

    # Play on until somebody has begun a turn and not ended it.
    choose = lively("reload")
    both = (ada, bruno)
    for _ in range(100):
        version = max(guest.shown()["version"] for guest in both)
        for guest in both:
            guest.until(f"it.version >= {version}")
        speaker = on_turn(both)
        assert speaker is not None
        said = speaker.say(choose(speaker.turn()["options"]))
        if said["options"] and speaker.button("Undo").count():
            break
    else:
        raise AssertionError("nobody had a turn of two choices")
    question = speaker.page.locator('[data-part="prompt"] h2').inner_text()
    log = speaker.page.locator('[data-part="log"] li:not(.divider, .promise)').all_inner_texts()
    speaker.page.reload()
    after = speaker.turn()
    assert after["options"] == said["options"]
    assert after["words"] == said["words"]
    expect(speaker.page.locator('[data-part="prompt"] h2')).to_have_text(question)
    expect(speaker.page.locator('[data-part="log"] li:not(.divider, .promise)')).to_have_text(log)
    expect(speaker.button("Undo")).to_be_visible()
    play_together(both, 4, choose)
    assert ada.shown()["words"] == bruno.shown()["words"] > after["words"]


def test_when_the_server_goes_away_both_go_on_by_themselves(browse: Browse, own_server: Server) -> None:
    ada, bruno, _ = pair(browse, own_server)
    both = (ada, bruno)
    play_together(both, 4)
    before = [guest.shown() for guest in both]
    for guest in both:
        guest.expect_lost_connections()
    own_server.kill()
    for guest in both:
        expect(guest.page.get_by_role("alert")).to_have_text("Connection lost. Trying again …")
    own_server.start()
    for guest in both:
        expect(guest.page.get_by_role("alert")).to_have_count(0, timeout=30_000)
    for guest, shown in zip(both, before, strict=True):
        assert guest.shown()["options"] == shown["options"]
        assert guest.shown()["words"] == shown["words"]
    version = max(guest.shown()["version"] for guest in both)
    for guest in both:
        guest.until(f"it.version >= {version}")
    play_together(both, 4)
    assert ada.shown()["words"] == bruno.shown()["words"] > before[0]["words"]


def test_one_guest_without_network_is_told_so_and_catches_up(browse: Browse, server: Server) -> None:
    ada, bruno, _ = pair(browse, server)
    sockets: list[Any] = []
    bruno.page.route_web_socket(
        re.compile("/live$"), lambda socket: sockets.append((socket, socket.connect_to_server()))
    )
    bruno.page.reload()
    bruno.page.locator("[data-version]").wait_for()
    bruno.expect_lost_connections()
    bruno.context.set_offline(True)
    for near, far in sockets:
        far.close()
        near.close()
    expect(bruno.page.get_by_role("alert")).to_be_visible()
    said = ada.say(passing(ada.turn()["options"]))
    while said["options"]:
        said = ada.say(passing(said["options"]))
    bruno.context.set_offline(False)
    expect(bruno.page.get_by_role("alert")).to_have_count(0, timeout=30_000)
    caught = bruno.until(f"it.words >= {said['words']}")
    assert caught["options"]
    expect(bruno.page.locator('[data-part="log"]')).to_contain_text("Ada")


# -- lobby, spectators, chat ------------------------------------------------------------------------------------------


def test_a_second_person_takes_an_open_seat_from_the_lobby(browse: Browse) -> None:
    ada, bruno = browse(), browse()
    ada.open("/new")
    ada.page.get_by_label("Your name").fill("Ada of the lobby")
    ada.page.get_by_label("Seat 2: Who sits here").select_option("open")
    ada.button("Start the match").click()
    ada.page.locator("[data-version]").wait_for()
    expect(ada.page.locator('[data-part="prompt"]')).to_contain_text("Waiting for somebody to sit down")
    assert ada.shown()["options"] == []

    bruno.open("/")
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("link", name="Lobby", exact=True).click()
    row = bruno.page.get_by_role("listitem").filter(has_text="Ada of the lobby")
    row.get_by_role("button", name="Sit down").click()
    bruno.page.locator("[data-version]").wait_for()
    expect(ada.page.locator(".other")).to_contain_text("Bruno")
    expect(ada.page.locator('[data-part="prompt"]')).not_to_contain_text("Waiting for somebody")
    ada.until("it.words > 0")
    version = max(ada.shown()["version"], bruno.shown()["version"])
    for guest in (ada, bruno):
        guest.until(f"it.version >= {version}")
    play_together((ada, bruno), 2)
    assert bruno.shown()["words"] == ada.shown()["words"] >= 2
    bruno.open("/lobby")
    expect(bruno.heading("Lobby")).to_be_visible()
    expect(bruno.page.get_by_role("listitem").filter(has_text="Ada of the lobby")).to_have_count(0)


def test_a_spectator_sees_what_is_public_and_cannot_play(browse: Browse, server: Server) -> None:
    ada, _, made = pair(browse, server, options={"open-hands": "off"})
    carla = browse()
    carla.sit(made["match"])
    expect(carla.page.get_by_text("You are watching.")).to_be_visible()
    # Players see their own hand only, spectators none.
    expect(ada.page.locator(".own .hand [data-card]")).to_have_count(4)
    expect(ada.page.locator(".other .hand .back")).to_have_count(4)
    expect(carla.page.locator(".hand .back")).to_have_count(8)
    expect(carla.page.locator(".hand [data-card]")).to_have_count(0)
    assert carla.shown()["options"] == []
    assert carla.page.locator(".choice").count() == 0
    before = carla.shown()
    carla.page.keyboard.press("1")
    carla.page.keyboard.press("u")
    said = ada.say(ada.turn()["options"][0])
    seen = carla.until(f"it.version >= {said['version']}")
    assert seen["words"] == said["words"] > before["words"]
    assert seen["version"] == said["version"] == before["version"] + 1
    assert carla.shown()["options"] == []


def test_chat_shows_html_as_text(browse: Browse, server: Server) -> None:
    ada, bruno, _ = pair(browse, server)
    nasty = '<img src=x onerror="window.bad = 1"><b>bold</b> & <script>window.bad = 1</script>'
    ada.page.get_by_label("Say something to the table").fill(nasty)
    ada.page.get_by_label("Say something to the table").press("Enter")
    for guest in (ada, bruno):
        lines = guest.page.get_by_role("log", name="Chat")
        expect(lines).to_contain_text(nasty)
        expect(lines).to_contain_text("Ada")
        assert lines.locator("b, img, script").count() == 0
        assert guest.page.evaluate("window.bad") is None
    bruno.page.get_by_label("Say something to the table").fill("Ciao, Ada!")
    bruno.button("Send").click()
    expect(ada.page.get_by_role("log", name="Chat").locator("p").last).to_contain_text("Ciao, Ada!")
    expect(ada.page.get_by_role("log", name="Chat").locator("p").last).to_contain_text("Bruno")


# -- going back, going away -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("agreed", [True, False], ids=["agreed", "refused"])
def test_a_move_is_taken_back_only_if_the_other_agrees(browse: Browse, server: Server, agreed: bool) -> None:
    ada, bruno, _ = pair(browse, server)
    both = (ada, bruno)
    before = ada.turn()
    play_together(both, 4)
    now = ada.shown()
    ada.menu("Take back further …")
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text("The others have to agree.")
    # The last in the list is the first that was done.
    dialog.get_by_role("button", name="Back to before this").last.click()
    expect(ada.page.get_by_text("You have asked to take something back. Waiting for Bruno …")).to_be_visible()
    expect(bruno.page.get_by_text("Ada asks to take back everything from here on:")).to_be_visible()
    bruno.button("Agree" if agreed else "Refuse").click()
    for guest in both:
        expect(guest.page.get_by_text(re.compile("take (something|everything)? ?back"))).to_have_count(0)
    if agreed:
        for guest in both:
            assert guest.until(f"it.words < {now['words']}")["words"] == before["words"]
        assert ada.turn()["options"] == before["options"]
    else:
        for guest in both:
            assert guest.shown()["words"] == now["words"]


def test_two_people_have_a_rematch_with_changed_seats(browse: Browse, server: Server) -> None:
    ada, bruno, made = pair(browse, server)
    both = (ada, bruno)
    play_together(both, 40, passing)
    for guest in both:
        guest.until("it.over")
        expect(guest.page.get_by_role("region", name="Result")).to_be_visible()
    ada.button("Rematch").click()
    ada.until("!it.over")
    assert made["match"] not in ada.page.url
    expect(bruno.button("To the rematch")).to_be_visible()
    bruno.button("To the rematch").click()
    bruno.until("!it.over")
    assert match_of(bruno) == match_of(ada) != made["match"]
    for guest, other in ((ada, "Bruno"), (bruno, "Ada")):
        expect(guest.page.locator(".other")).to_contain_text(other)
    # The seats have moved on: now Bruno sits on the first seat, which begins.
    assert bruno.turn()["options"]
    version = max(guest.shown()["version"] for guest in both)
    for guest in both:
        guest.until(f"it.version >= {version}")
    play_together(both, 3)
    assert ada.shown()["words"] == bruno.shown()["words"] >= 2


def match_of(guest: Guest) -> str:
    return guest.page.url.split("#/m/")[1].split("/")[0]


def test_whoever_leaves_is_played_for_by_a_bot_and_can_return(browse: Browse, server: Server) -> None:
    ada, bruno, _ = pair(browse, server)
    ada.turn()
    ada.menu("Leave the match …")
    ada.page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    expect(ada.page.get_by_text("A bot plays for you.")).to_be_visible()
    expect(bruno.page.locator(".other")).to_contain_text("a bot plays")
    # The bot has made Ada's turn: now it is Bruno's.
    bruno.turn()
    assert ada.shown()["options"] == []
    expect(ada.page.locator('[data-part="log"]')).to_contain_text("A bot plays for Ada.")
    ada.button("Take your seat again").click()
    expect(ada.page.get_by_text("A bot plays for you.")).to_have_count(0)
    expect(bruno.page.locator(".other")).not_to_contain_text("a bot plays")
    shown = bruno.turn()
    while shown["options"]:
        shown = bruno.say(passing(shown["options"]))
    assert ada.turn()["options"]
    ada.say(passing(ada.shown()["options"]))


def test_a_clock_that_runs_out_hands_the_seat_to_a_bot_until_its_owner_returns(browse: Browse, server: Server) -> None:
    ada, bruno, _ = pair(browse, server, clock={"per_word": 5})
    expect(ada.page.locator(".own").get_by_role("timer")).to_have_text(re.compile(r"0:0\d"))
    expect(ada.page.get_by_text("A bot plays for you.")).to_be_visible(timeout=30_000)
    expect(bruno.page.locator(".other")).to_contain_text("a bot plays")
    ada.button("Take your seat again").click()
    expect(ada.page.get_by_text("A bot plays for you.")).to_have_count(0)
    expect(bruno.page.locator(".other")).not_to_contain_text("a bot plays")


# -- attention --------------------------------------------------------------------------------------------------------

_NOTIFICATIONS = """() => {
  window.shown = [];
  window.away = false;
  window.Notification = class {
    static permission = 'default';
    static requestPermission() { this.permission = 'granted'; return Promise.resolve('granted'); }
    constructor(title, more) { window.shown.push([title, more.body]); }
    close() {}
  };
  Object.defineProperty(document, 'hidden', { get: () => window.away });
}"""


def test_title_and_notification_say_when_it_is_your_turn(browse: Browse, server: Server) -> None:
    options = {"first-player": "1"}
    made = make(server, "me", "link", options=options)
    ada, bruno = browse(), browse()
    bruno.page.add_init_script(f"({_NOTIFICATIONS})()")
    ada.sit(made["match"], made["secret"])
    bruno.sit(made["match"], made["links"]["1"])
    bruno.button("Sit down").click()
    expect(bruno.page.get_by_role("dialog")).to_have_count(0)
    expect(ada.page).to_have_title("● Your turn – Cosca")
    expect(bruno.page).to_have_title("Famiglia – Cosca")
    bruno.menu("Notify me when it is my turn")
    expect(bruno.page.get_by_role("status")).to_contain_text("The browser will tell you")

    def finish(guest: Guest) -> None:
        shown = guest.turn()
        while shown["options"]:
            shown = guest.say(passing(shown["options"]))

    # Whoever looks at the table needs no notification, whoever looks elsewhere does.
    bruno.page.evaluate("window.away = true")
    finish(ada)
    expect(bruno.page).to_have_title("● Your turn – Cosca")
    expect(ada.page).to_have_title("Famiglia – Cosca")
    bruno.page.wait_for_function("window.shown.length > 0")
    assert bruno.page.evaluate("window.shown") == [["Your turn", "Famiglia: it is your turn."]]


def test_nobody_is_notified_who_looks_at_the_table(browse: Browse, server: Server) -> None:
    ada, bruno, _ = pair(browse, server)
    bruno.page.add_init_script(f"({_NOTIFICATIONS})()")
    bruno.page.reload()
    bruno.page.locator("[data-version]").wait_for()
    bruno.page.evaluate("Notification.permission = 'granted'")
    shown = ada.turn()
    while shown["options"]:
        shown = ada.say(passing(shown["options"]))
    expect(bruno.page).to_have_title("● Your turn – Cosca")
    assert bruno.page.evaluate("window.shown") == []


def test_several_tabs_of_one_seat_stay_in_step(browse: Browse, server: Server) -> None:
    ada, _, made = pair(browse, server)
    second = ada.tab()
    ada.sit(made["match"], made["secret"], second)
    before = ada.turn()
    assert ada.shown(second)["options"] == before["options"]
    word = passing(before["options"])
    ada.listed(word, second).click()
    first = ada.until(f"it.version > {before['version']}")
    assert first["options"] == ada.until(f"it.version >= {first['version']}", second)["options"]
    assert first["options"] != before["options"]
    ada.button("Undo").click()
    back = ada.until(f"it.words === {before['words']}", second)
    assert back["options"] == before["options"]


def test_my_matches_show_whose_turn_it_is(browse: Browse, server: Server) -> None:
    ada, bruno, _ = pair(browse, server)
    other = make(server, "me", "link", options={"first-player": "2"})
    ada.sit(other["match"], other["secret"])
    for guest, mine, theirs in ((ada, "Bruno", "Guest"), (bruno, None, "Ada")):
        guest.open("/mine")
        expect(guest.heading("My matches")).to_be_visible()
        rows = guest.page.get_by_role("main").get_by_role("listitem")
        expect(rows).to_have_count(2 if mine else 1)
        if mine:
            expect(rows.first).to_contain_text(f"with {mine}")
            expect(rows.first).to_contain_text("Your turn")
            expect(guest.page.locator("header .badge")).to_have_text("1")
        else:
            expect(guest.page.locator("header .badge")).to_have_count(0)
        expect(rows.last).to_contain_text(f"with {theirs}")
        expect(rows.last).to_contain_text(f"Waiting for {theirs}")
    # The row leads back to the seat.
    ada.page.get_by_role("main").get_by_role("link").first.click()
    assert ada.turn()["options"]


def test_an_invitation_leads_its_guest_back_and_nobody_else_to_the_seat(browse: Browse, server: Server) -> None:
    _, bruno, made = pair(browse, server)
    link = f"/m/{made['match']}/{made['links']['1']}"
    bruno.open(link)
    bruno.page.wait_for_function("link => location.hash && !location.hash.endsWith(link)", arg=made["links"]["1"])
    expect(bruno.page.locator(".own")).to_contain_text("Bruno")
    stranger = browse(server)
    stranger.open(link)
    expect(stranger.page.get_by_text("somebody has already sat down with it")).to_be_visible()
    stranger.page.get_by_role("link", name="Only look on").click()
    expect(stranger.page.locator(".banner")).to_contain_text("You are watching")
