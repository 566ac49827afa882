"""One person against a bot."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from table.client import Server

from .conftest import Browse
from .guest import Guest, find_chromium, lack_chromium, lively, make, passing
from .test_looks import complaints

FIRST = {"first-player": "1"}


def test_a_whole_match_by_clicks_has_its_first_word_within_two_clicks(guest: Guest) -> None:
    guest.open("/")
    clicks = 0
    guest.page.get_by_role("button", name=re.compile("^Play now")).first.click()
    clicks += 1
    shown = guest.turn()
    first = guest.say(lively()(shown["options"]))
    clicks += 1
    assert first["words"] > shown["words"]
    assert clicks <= 2

    choose = lively("clicks")
    words = 0
    while not (shown := guest.turn())["over"]:
        word = choose(shown["options"])
        # Cards of the Street are clicked themselves, everything else in the list.
        card = guest.page.locator(f'.street button[data-card="{word.removeprefix("take ")}"]').last
        if word.startswith("take ") and words % 2:
            card.click()
            guest.until(f"it.version > {shown['version']}")
        else:
            guest.say(word)
        words += 1
    assert words >= 10
    result = guest.page.get_by_role("region", name="Result")
    expect(result.get_by_role("heading")).to_have_text(re.compile(r"You win!|Medium wins\.|A draw!"))
    expect(result.get_by_role("row")).to_have_count(3)
    expect(result.get_by_role("button", name="Rematch")).to_be_visible()
    assert "Your turn" not in guest.page.title()


def test_a_card_on_the_table_says_the_same_word_as_the_list(guest: Guest, server: Server) -> None:
    made = make(server, "me", "link", options=FIRST)
    guest.sit(made["match"], made["secret"])
    # Whoever may take or replace a card of the Street finds it glowing there.
    shown = guest.turn()
    word = next(word for word in shown["options"] if word.split()[0] in ("take", "refresh"))
    kind = word.split()[1]
    before = guest.page.locator(f'.street [data-card="{kind}"]').count()
    guest.page.locator(f'.street button[data-card="{kind}"]').last.click()
    after = guest.until(f"it.version > {shown['version']}")
    assert after["words"] > shown["words"]
    if word.startswith("take"):
        expect(guest.page.locator(f'.street [data-card="{kind}"]')).to_have_count(before - 1)
    expect(guest.page.locator('[data-part="log"]')).to_contain_text(
        "Ada takes" if word.startswith("take") else "Ada refr"
    )


def test_undo_gives_the_same_choice_again(guest: Guest, server: Server) -> None:
    made = make(server, "me", "link", options=FIRST)
    guest.sit(made["match"], made["secret"])
    before = guest.turn()
    expect(guest.button("Undo")).to_have_count(0)
    said = guest.say(passing(before["options"]))
    assert said["options"] != before["options"]
    guest.button("Undo (1)").click()
    after = guest.until(f"it.version > {said['version']} && it.options.length > 0")
    assert after["options"] == before["options"]
    assert after["words"] == before["words"]
    expect(guest.button("Undo")).to_have_count(0)


def test_an_edition_of_ones_own_is_played(guest: Guest, tmp_path_factory: pytest.TempPathFactory) -> None:
    text = guest_edition(
        **{"street = 6 ": "street = 7 ", 'id = "famiglia-2011"': 'id = "house"', "Famiglia, second edition": "House"}
    )
    file = tmp_path_factory.mktemp("edition") / "house.toml"
    file.write_text(text, "utf-8")
    guest.open("/new")
    guest.page.get_by_label("Seat 2: Who sits here").select_option("bot")
    guest.page.locator('input[type="file"]').set_input_files(file)
    expect(guest.page.get_by_text("house.toml (own file)")).to_be_visible()
    expect(guest.page.locator('[data-part="provenance"]')).to_contain_text("House Complete: nothing in it is made up.")
    guest.button("Start the match").click()
    guest.turn()
    shown = guest.page.locator('[data-part="log"]').inner_text()
    assert shown.count("comes into the Street") >= 7, shown


def test_mistakes_in_an_edition_are_listed_and_nothing_starts(guest: Guest, tmp_path: Path) -> None:
    wrong, right = tmp_path / "wrong.toml", tmp_path / "right.toml"
    wrong.write_text(guest_edition(**{"street = 6 ": 'street = "six" ', 'id = "famiglia-2011"': "id = 7"}), "utf-8")
    right.write_text(guest_edition(), "utf-8")
    guest.expected.append("400")
    guest.open("/new")
    guest.page.get_by_label("Seat 2: Who sits here").select_option("bot")
    field = guest.page.locator('input[type="file"]')
    mistakes = guest.page.get_by_role("alert")
    field.set_input_files(wrong)
    expect(mistakes).to_contain_text("wrong.toml cannot be played with: it has 2 mistakes.")
    assert [line.split(":")[0] for line in mistakes.locator("li").all_inner_texts()] == ["edition.id", "setup.street"]
    expect(mistakes.locator("li").last).to_contain_text("expected an integer")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert complaints(guest) == []
    guest.picture("new-edition-mistakes")
    guest.button("Start the match").click(force=True)
    expect(field).to_be_focused()
    # A right file helps, or to do without, or to come again.
    field.set_input_files(right)
    expect(guest.page.get_by_text("right.toml (own file)")).to_be_visible()
    expect(mistakes).to_have_count(0)
    field.set_input_files(wrong)
    expect(mistakes).to_be_visible()
    guest.open("/")
    guest.open("/new")
    expect(guest.page.locator('[data-part="provenance"]')).to_contain_text("Famiglia, second edition")
    expect(mistakes).to_have_count(0)
    guest.page.get_by_label("Seat 2: Who sits here").select_option("bot")
    field.set_input_files(wrong)
    guest.button("Use the one that comes along").click()
    expect(mistakes).to_have_count(0)
    guest.button("Start the match").click()
    guest.turn()


def guest_edition(**changes: str) -> str:
    """The edition that comes along, with changes."""
    from importlib.resources import files

    text = files("cosca.games.famiglia").joinpath("edition.toml").read_text("utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    return text


# -- for those who cannot see, or do not want movement ----------------------------------------------------------------

_HEARD = """() => {
  window.heard = [];
  const live = document.querySelector('[data-part="live"]');
  new MutationObserver(() => window.heard.push(live.textContent)).observe(
    live, { childList: true, characterData: true, subtree: true });
}"""


def test_what_happens_and_what_is_asked_is_read_aloud(guest: Guest, server: Server) -> None:
    made = make(server, "me", "greedy", options=FIRST)
    guest.sit(made["match"], made["secret"])
    guest.turn()
    live = guest.page.locator('[data-part="live"]')
    assert live.get_attribute("aria-live") == "polite"
    expect(live).to_contain_text(asked(guest.page))
    guest.page.evaluate(_HEARD)
    lines = guest.page.locator('[data-part="log"] li:not(.divider, .promise)').count()
    told: list[str] = []
    for turn in range(4):  # until the other one has moved too: four words may be one long turn
        guest.play(lively(f"aloud {turn}"), words=4)
        guest.turn()
        told = guest.page.locator('[data-part="log"] li:not(.divider, .promise)').all_inner_texts()[lines:]
        if any("Greedy" in line for line in told):
            break
    expect(live).to_contain_text(asked(guest.page))
    heard = " ".join(guest.page.evaluate("window.heard"))
    assert len(told) >= 4
    assert any("Greedy" in line for line in told)
    assert [line for line in told if line not in heard] == []


def asked(page: Page) -> str:
    """The question, without its explanation."""
    return page.locator('[data-part="prompt"] h2').inner_text()


_COUNT = """() => {
  window.moved = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...args) { window.moved += 1; return animate.apply(this, args); };
}"""


@pytest.mark.parametrize("moving", [True, False], ids=["moving", "calm"])
def test_cards_fly_unless_the_guest_wants_no_motion(browse: Browse, server: Server, moving: bool) -> None:
    guest = browse(moving=moving)
    guest.page.add_init_script(f"({_COUNT})()")
    made = make(server, "me", "greedy", options=FIRST)
    guest.sit(made["match"], made["secret"])
    guest.play(lively("flight"), words=3)
    guest.turn()
    assert (guest.page.evaluate("window.moved") > 0) is moving
    # The glow of what can be chosen breathes; that is movement, too.
    glow = guest.page.evaluate(
        "getComputedStyle(document.querySelector('.choice') ?? document.body).animationName"
        "+ getComputedStyle(document.querySelector('.btn')).transitionDuration"
    )
    assert glow.endswith("0s" if not moving else "s")
    if not moving:
        assert glow.startswith("none")
        assert guest.page.evaluate("document.getAnimations().length") == 0


# -- the tests themselves ---------------------------------------------------------------------------------------------


def test_without_a_browser_the_tests_fail_in_ci_and_are_skipped_elsewhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: os.PathLike[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("COSCA_CHROMIUM", raising=False)
    assert find_chromium("/nowhere/chrome") is None
    monkeypatch.setenv("COSCA_CHROMIUM", "/nowhere/either")
    assert find_chromium(__file__) is None
    monkeypatch.setenv("COSCA_CHROMIUM", __file__)
    assert find_chromium() == __file__
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="install"):
        lack_chromium()
    monkeypatch.delenv("CI")
    with pytest.raises(pytest.skip.Exception, match="install"):
        lack_chromium()


def test_problems_on_a_page_are_noticed(browse: Browse) -> None:
    guest = browse()
    guest.open("/")
    guest.page.evaluate("console.error('one'); setTimeout(() => { throw new Error('two'); });")
    # The policy forbids scripts in the page.
    guest.page.evaluate(
        "document.body.append(Object.assign(document.createElement('script'), {text: 'window.bad = 1'}))"
    )
    wanted = ("one", "two", "Content Security Policy")
    for _ in range(200):
        found = " ".join(guest.unexpected())
        if all(text in found for text in wanted):
            break
        guest.page.wait_for_timeout(20)
    assert [text for text in wanted if text not in found] == []
    guest.problems.clear()
