"""Looking back: during play and afterwards."""

import re
from pathlib import Path

from playwright.sync_api import expect

from table.client import Server

from .guest import Guest, finished, lively, make


def step(guest: Guest) -> tuple[int, int]:
    """Where the replay is, and how long it is."""
    text = guest.page.locator(".controls h2").inner_text()
    count = int(guest.page.get_by_role("slider").get_attribute("max") or 0)
    found = re.fullmatch(r"Move (\d+) of (\d+)", text)
    if not found:
        assert text == "Before the first move"
        return 0, count
    assert int(found[2]) == count
    return int(found[1]), count


def go_to(guest: Guest, at: int) -> None:
    guest.page.get_by_role("slider").fill(str(at))
    guest.page.locator(f'.replay[data-at="{at}"]').wait_for()
    assert step(guest)[0] == at


def look_as(guest: Guest, viewer: str) -> None:
    guest.page.get_by_label("Seen by").select_option(viewer)
    guest.page.locator(f'.replay[data-viewer="{viewer}"]').wait_for()


def test_during_play_one_looks_back_with_ones_own_knowledge(guest: Guest, server: Server) -> None:
    options = {"first-player": "1", "open-hands": "off"}
    made = make(server, "me", "greedy", options=options)
    guest.sit(made["match"], made["secret"])
    guest.play(lively("back"), words=5)
    shown = guest.turn()
    guest.menu("Replay so far")
    expect(guest.page.locator(".controls")).to_be_visible()
    assert step(guest) == (shown["words"], shown["words"])
    # Nobody else's eyes are offered.
    expect(guest.page.get_by_label("Seen by")).to_have_count(0)
    for at in (0, 7, shown["words"]):
        go_to(guest, at)
        expect(guest.page.locator(".own .hand [data-card]").first).to_be_visible()
        expect(guest.page.locator(".other .hand .back").first).to_be_visible()
        expect(guest.page.locator(".other .hand [data-card]")).to_have_count(0)
    go_to(guest, 0)
    expect(guest.page.locator(".street [data-card]")).to_have_count(0)
    guest.button("Forward").click()
    assert step(guest)[0] == 1
    expect(guest.page.locator(".what")).to_contain_text("comes into the Street.")
    expect(guest.page.locator(".street [data-card]")).to_have_count(1)
    guest.page.keyboard.press("ArrowRight")
    expect(guest.page.locator(".street [data-card]")).to_have_count(2)
    guest.page.keyboard.press("ArrowLeft")
    expect(guest.page.locator(".street [data-card]")).to_have_count(1)
    guest.button("To the end").click()
    assert step(guest)[0] == shown["words"]
    # Looking back changes nothing: the turn goes on.
    guest.page.get_by_role("link", name="To the table").click()
    assert guest.turn() == shown
    guest.play(words=1)


def test_after_the_end_one_looks_through_anybodys_eyes(guest: Guest, server: Server) -> None:
    match = finished(server, options={"open-hands": "off"})
    guest.sit(match)
    guest.page.get_by_role("link", name="Replay", exact=True).click()
    expect(guest.page.get_by_label("Seen by")).to_have_value("all")
    go_to(guest, 30)
    backs, cards = guest.page.locator(".hand .back"), guest.page.locator(".hand [data-card]")
    expect(backs).to_have_count(0)
    everything = cards.count()
    assert everything >= 8
    own = guest.page.locator(".own .hand [data-card]")
    for viewer, name in (("1", "Greedy 1"), ("2", "Greedy 2")):
        look_as(guest, viewer)
        expect(guest.page.locator(".own")).to_contain_text(name)
        expect(guest.page.locator(".other .hand .back").first).to_be_visible()
        assert own.count() + backs.count() == everything
        assert own.count() >= 1
    look_as(guest, "public")
    expect(backs).to_have_count(everything)
    expect(cards).to_have_count(0)
    # The address can be sent to somebody who then sees the same.
    guest.page.reload()
    expect(guest.page.get_by_label("Seen by")).to_have_value("public")
    assert step(guest)[0] == 30
    expect(backs).to_have_count(everything)


def test_the_replay_runs_by_itself_and_can_be_stopped(guest: Guest, over: str) -> None:
    guest.open(f"/r/{over}?at=0")
    guest.button("Play", exact=True).click()
    expect(guest.page.locator(".controls h2")).to_have_text(re.compile("Move [3-9] of"))
    guest.button("Stop").click()
    expect(guest.button("Play", exact=True)).to_be_visible()
    # A line of the log leads to its moment.
    guest.page.locator('[data-part="log"] button').first.click()
    assert step(guest)[0] == 1


def test_a_record_is_saved_opened_again_and_played_on_from(guest: Guest, over: str, tmp_path: Path) -> None:
    guest.sit(over)
    with guest.page.expect_download() as waiting:
        guest.button("Download the record").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.name == f"famiglia-{over}.cosca"
    assert file.read_text("utf-8").startswith("cosca record")

    guest.open("/")
    guest.page.get_by_label("Your name").fill("Ada")
    guest.page.locator('input[type="file"]').set_input_files(file)
    expect(guest.page.locator(".controls")).to_be_visible()
    assert over not in guest.page.url
    count = step(guest)[1]
    guest.open(f"/r/{over}")
    expect(guest.page.locator(".controls")).to_be_visible()
    assert step(guest)[1] == count
    guest.page.go_back()
    expect(guest.page.locator(".controls")).to_be_visible()

    # Somewhere in the middle, where the first seat has the turn.
    look_as(guest, "1")
    go_to(guest, 40)
    while not guest.page.locator(".own .move").count():
        go_to(guest, step(guest)[0] + 1)
    street = cards(guest)
    assert street
    guest.button("Play on from here").click()
    guest.page.locator("[data-version]").wait_for()
    expect(guest.page.locator(".own")).to_contain_text("Ada")
    expect(guest.page.locator(".other")).to_contain_text("bot")
    assert guest.turn()["options"]
    assert cards(guest) == street
    assert guest.play(lively("on"), words=3) == 3


def cards(guest: Guest) -> list[str]:
    """What lies in the Street."""
    found: list[str] = guest.page.locator(".street [data-card]").evaluate_all("all => all.map(e => e.dataset.card)")
    return sorted(found)


def test_what_is_no_record_is_refused_with_a_reason(guest: Guest, tmp_path: Path) -> None:
    guest.expected.append("400")
    file = tmp_path / "shopping.cosca"
    file.write_text("eggs\nmilk\n", "utf-8")
    guest.open("/")
    guest.page.locator('input[type="file"]').set_input_files(file)
    expect(guest.page.get_by_role("status")).to_contain_text(re.compile(r"\w+ .*\w+"))
    assert guest.page.url.endswith("#/")
