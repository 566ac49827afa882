"""Corleone's Empire in the browser: the city, cards and suitcases, sealed bids."""

import json
import random
import re
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect
from websockets.sync.client import ClientConnection, connect

from table.client import Server, seat

from .conftest import Browse
from .guest import Guest, Rule, ask, finished, give_luck, make
from .test_looks import complaints
from .test_phone import fits

GAME = {"game": "corleone"}
DULL = ("done", "decline", "leave-out", "bid-done")
BANKS = ("thug battery-savings-bank", "thug riverside-laundry", "thug counting-room")
CARDS = ("job-hand", "ally", "pay", "deposit", "give", "hand-over", "offer", "discard")


def busy(seed: object) -> Rule:
    """Choices of somebody who uses everything and fills the suitcase."""
    dice = random.Random(str(seed))

    def choose(options: list[str]) -> str:
        for wanted in (("deposit ",), BANKS, ("job-", "ally ")):
            found = [word for word in options if word.startswith(wanted)]
            if found and dice.random() < 0.8:
                return dice.choice(found)
        return dice.choice([word for word in options if word not in DULL] or options)

    return choose


def spot(guest: Guest, word: str) -> Locator | None:
    """What glows on the board for an option; None if it is only in the list."""
    verb, _, thing = word.partition(" ")
    board = guest.page.locator(".corleone")
    found = {
        "thug": f'[data-business="{thing}"].choice',
        "business": f'[data-business="{thing}"].choice',
        "family": f'[data-space="{thing}"].choice',
        "turf": f'[data-turf-choice="{thing}"]',
        "figure": f'[data-business="{thing}"].choice, [data-space="{thing}"].choice',
        "to": f'[data-business="{thing}"].choice, [data-space="{thing}"].choice, [data-turf-choice="{thing}"]',
        "job-public": f'[data-pile="public {thing}"].choice',
        "take": f'[data-pile="offered {thing}"].choice',
        "good": f'[data-pile="{thing}"].choice',
        "use": f'button[data-benefit="{thing}"]',
        "drop": f'button[data-questioned="{thing}"].choice',
        "bid": f'button[data-suitcase="{thing}"]',
    }
    if verb == "seat":
        return board.locator(f'[data-player="{int(thing.removeprefix("seat-")) - 1}"]')
    if word == "figure police-chief":
        return board.locator("[data-chief]")
    if verb == "marker":
        turf, height = thing.split()
        name = turf.replace("-", " ").title()
        return board.get_by_role("button", name=f"The marker in {name}, number {height}")
    if verb in CARDS:
        return board.locator(f'button[data-card="{thing}"]')
    return board.locator(found[verb]).first if verb in found else None


def choose_on_board(guest: Guest, word: str) -> None:
    """Choose an option where it glows, or from the list if it glows nowhere."""
    before = guest.shown()["version"]
    found = spot(guest, word)
    if found is None:
        guest.say(word)
        return
    if word.startswith(("turf", "to")) and found.get_attribute("data-turf-choice"):
        found.press("Enter")  # other things lie on the turf
    else:
        found.click()
    guest.until(f"it.version > {before}")


# -- people -----------------------------------------------------------------------------------------------------------


def claimed(server: Server, made: dict[str, Any], *names: str) -> list[str]:
    """The secrets of all people, after those with an invitation have sat down."""
    secrets = [made["secret"]]
    for number, name in zip(sorted(made["links"]), names, strict=True):
        body = {"secret": made["links"][number], "name": name}
        secrets.append(ask(server, "POST", f"/api/matches/{made['match']}/claim", **body)["secret"])
    return secrets


VERBS = {"thug", "family", "job", "use", "deposit", "bid", "take", "discard"}
"""What people say in nearly every match; jobs from hand and from the display are one."""


def verb_of(word: str) -> str:
    return "job" if word.startswith("job-") else word.split()[0]


def curious(seed: object, known: set[str]) -> Rule:
    """Choices of a busy player who first does what nobody has done yet; `known` grows."""
    choose = busy(seed)

    def choose_new(options: list[str]) -> str:
        new = [word for word in options if verb_of(word) in VERBS - known]
        word = choose(new or options)
        known.add(verb_of(word))
        return word

    return choose_new


def next_turn(guests: list[Guest]) -> int | None:
    """Who is asked next; None after the end. Bots may take their time, and pages may be late."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        shown = [guest.shown() for guest in guests]
        if all(one["over"] for one in shown):
            return None
        able = [number for number, one in enumerate(shown) if one["options"] and not one["busy"]]
        if able:
            return able[0]
        guests[0].page.wait_for_timeout(50)
    raise AssertionError(f"nobody is asked any more: {shown}")


def play_by_clicks(guests: list[Guest], rules: list[Rule]) -> None:
    """People play to the end, each choosing on the board."""
    while (number := next_turn(guests)) is not None:
        choose_on_board(guests[number], rules[number](guests[number].turn()["options"]))


def test_two_people_and_a_bot_play_a_whole_match_by_clicks(browse: Browse, server: Server) -> None:
    """Matches are played until everything that people can do was done; nearly always one is enough."""
    guests = [browse(), browse()]
    verbs: set[str] = set()
    for number in range(5):
        made = make(server, "me", "link", "greedy", **GAME)
        for guest, secret in zip(guests, claimed(server, made, "Bruno"), strict=True):
            guest.sit(made["match"], secret)
        play_by_clicks(guests, [curious(f"ada {number}", verbs), curious(f"bruno {number}", verbs)])
        if verbs >= VERBS:
            break
    assert verbs >= VERBS
    for guest in guests:
        guest.until("it.over")
        expect(guest.page.get_by_role("region", name="Result").get_by_role("row")).to_have_count(4)
        expect(guest.page.locator("[data-score]")).to_have_count(3)
        expect(guest.page.locator(".final")).to_have_count(3)
    points = [int(text) for text in guests[0].page.locator("td.score").all_inner_texts()]
    shown = [int(one.get_attribute("data-score") or "-1") for one in guests[0].page.locator("[data-score]").all()]
    assert sorted(points) == sorted(shown)
    guests[0].picture("corleone-result")


class Puppet:
    """A seat that plays without a browser."""

    def __init__(self, socket: ClientConnection, secret: str) -> None:
        self.socket = socket
        socket.send(json.dumps({"type": "hello", "secret": secret}))
        self.state: dict[str, Any] = {}
        self.hear(lambda: bool(self.state))

    def hear(self, enough: Any) -> None:
        while not enough():
            self.take(self.socket.recv(20))

    def listen(self) -> None:
        """Hear what was said meanwhile, if anything was."""
        with suppress(TimeoutError):
            while True:
                self.take(self.socket.recv(0.005))

    def take(self, message: str | bytes) -> None:
        told = json.loads(message)
        if told["type"] == "state":
            self.state = told

    @property
    def options(self) -> list[str]:
        found: list[str] = self.state["view"]["options"].get(str(self.state["seat"]), [])
        return found

    def say(self, word: str) -> None:
        version = self.state["version"]
        self.socket.send(json.dumps({"type": "word", "version": version, "word": word, "id": 1}))
        self.hear(lambda: self.state["version"] > version)


@contextmanager
def puppets(server: Server, match: str, secrets: list[str]) -> Iterator[list[Puppet]]:
    address = f"ws://{server.host}/api/matches/{match}/live"
    with ExitStack() as stack:
        sockets = [
            stack.enter_context(connect(address, additional_headers={"Origin": f"http://{server.host}"}))
            for _ in secrets
        ]
        yield [Puppet(socket, secret) for socket, secret in zip(sockets, secrets, strict=True)]


def reached(server: Server, enough: Callable[[list[Puppet]], bool]) -> tuple[str, list[str], dict[str, Any]]:
    """A match of Ada, Bruno and Cleo that has come as far as wanted: its id, their secrets, what Ada sees."""
    for attempt in range(40):
        made = make(server, "me", "link", "link", **GAME)
        secrets = claimed(server, made, "Bruno", "Cleo")
        choose = busy(attempt)
        with puppets(server, made["match"], secrets) as seats:
            while not seats[0].state["view"]["result"]:
                if enough(seats):
                    return made["match"], secrets, seats[0].state["view"]["board"]
                able = [one for one in seats if one.options]
                if able:
                    able[0].say(choose(able[0].options))
                for one in seats:
                    one.listen()
    raise AssertionError("no match comes so far")


def auction(server: Server) -> tuple[str, list[str], int]:
    """A match in which all three are asked for a bid: its id, their secrets, who goes first."""

    def all_have_money(seats: list[Puppet]) -> bool:
        return all(any(word.startswith("bid $") for word in one.options) for one in seats)

    match, secrets, board = reached(server, all_have_money)
    return match, secrets, board["horse_head"]


def asked(server: Server, question: Callable[[list[str]], bool]) -> tuple[str, str]:
    """A match in which somebody has such options: its id, and whose secret."""
    whose: list[int] = []

    def offered(seats: list[Puppet]) -> bool:
        whose.extend(number for number, one in enumerate(seats) if question(one.options))
        return bool(whose)

    match, secrets, _ = reached(server, offered)
    return match, secrets[whose[0]]


def chat(guests: Iterable[Guest], speaker: Guest, text: str) -> None:
    """Say something to the table, and wait until all have read it: they have been told all that came before."""
    speaker.page.get_by_label("Say something to the table").fill(text)
    speaker.page.get_by_label("Say something to the table").press("Enter")
    for guest in guests:
        expect(guest.page.get_by_role("log", name="Chat")).to_contain_text(text)


PEOPLE = ("Ada", "Bruno", "Cleo")


@pytest.mark.parametrize("order", [("Cleo", "Ada", "Bruno"), PEOPLE, ("Bruno", "Cleo", "Ada")], ids=" ".join)
def test_sealed_bids_are_shown_only_when_all_are_in(browse: Browse, server: Server, order: tuple[str, ...]) -> None:
    match, secrets, first = auction(server)
    guests = {name: browse() for name in PEOPLE}
    for guest, secret in zip(guests.values(), secrets, strict=True):
        guest.sit(match, secret)
        guest.until("it.options.some((word) => word.startsWith('bid $'))")
        expect(guest.page.locator("[data-sealing]")).to_have_count(2)
    bids: dict[str, int] = {}
    for name in order:
        guest = guests[name]
        word = next(word for word in guest.shown()["options"] if word.startswith("bid $"))
        choose_on_board(guest, word)
        bids[name] = int(word.removeprefix("bid $"))
        if "bid-done" in guest.shown()["options"]:  # else nothing can be added
            expect(guest.page.locator(".own [data-bid]")).to_have_attribute("data-bid", str(bids[name]))
            if len(bids) == 1:
                guest.page.mouse.move(640, 20)
                guest.picture("corleone-bid")
                assert complaints(guest) == []
            guest.say("bid-done")
        if len(bids) < len(order):
            chat(guests.values(), guest, f"{name} is ready.")
            for other, page in guests.items():
                # Neither what was bid, nor that somebody has.
                assert not re.search("(Ada|Bruno|Cleo) bids", page.text("log"))
                hidden = [one for one in PEOPLE if one != other]
                for one in hidden:
                    expect(page.page.locator(f'[aria-label="{one}"] [data-bid]')).to_have_count(0)
                expect(page.page.locator("[data-sealing]")).to_have_count(2)
    for page in guests.values():
        for name, sum_ in bids.items():
            expect(page.page.locator('[data-part="log"]')).to_contain_text(f"{name} bids ${sum_}")
    allies_go_to_the_highest(guests, bids, first)


def allies_go_to_the_highest(guests: dict[str, Guest], bids: dict[str, int], first: int) -> None:
    """Two allies go out in the order of the bids; of equal ones whoever is nearer to the horse head gets one."""
    turns = [PEOPLE[(first + step) % 3] for step in range(3)]
    best, second, last = sorted(PEOPLE, key=lambda name: (-bids[name], turns.index(name)))
    shown = guests[best].until("it.options.some((word) => word.startsWith('take '))")["options"]
    chosen, left = (word.removeprefix("take ") for word in shown)
    for name in (second, last):
        assert guests[name].shown()["options"] == []
    choose_on_board(guests[best], f"take {chosen}")
    for name, ally in ((best, chosen), (second, left)):
        expect(guests[name].page.locator(f'.hand [data-card="{ally}"]')).to_have_count(1)
    for page in guests.values():
        log = page.page.locator('[data-part="log"]')
        expect(log).to_contain_text(f"No ally is left for {last}")
        told = re.findall(r"(Ada|Bruno|Cleo) pays the bid", log.inner_text())
        assert told[-2:] == [best, second]


# -- cards in question ------------------------------------------------------------------------------------------------


def two_jobs(options: list[str]) -> bool:
    return len(options) == 2 and all(word.startswith("drop ") for word in options)


def test_jobs_just_drawn_are_shown_as_cards(browse: Browse, server: Server) -> None:
    match, secret = asked(server, two_jobs)
    guest, phone = browse(), browse(phone=True)
    for one in (guest, phone):
        one.sit(match, secret)
        one.turn()
        one.settle()
        assert complaints(one) == []
    cards = guest.page.locator('[data-part="in-question"] button.choice')
    words = [card.get_attribute("data-word") for card in cards.all()]
    assert words == guest.shown()["options"]
    cards.first.focus()
    expect(guest.page.locator(".tip")).to_contain_text("→ $")
    guest.picture("corleone-drawn")
    # A finger chooses, so all is said beside the card, above the question.
    for card in phone.page.locator('[data-part="in-question"] button').all():
        expect(card.locator(".text")).to_contain_text("→ $")
        assert card.evaluate("""e => e.getBoundingClientRect().bottom <
            document.querySelector('[data-part="prompt"]').getBoundingClientRect().top""")
    phone.page.mouse.wheel(0, 600)
    expect(phone.page.locator('[data-part="in-question"]')).to_be_in_viewport(ratio=1)
    phone.picture("corleone-drawn-phone")
    choose_on_board(guest, words[1] or "")
    expect(guest.page.locator(f'.hand [data-card="{(words[0] or "").removeprefix("drop ")}"]')).to_have_count(1)


def test_a_card_that_is_carried_out_stays_in_sight(browse: Browse, server: Server) -> None:
    match, secret = asked(server, lambda options: "money-first" in options)
    guest, watcher = browse(), browse()
    guest.sit(match, secret)
    watcher.sit(match)
    for one in (guest, watcher):
        card = one.page.locator('[data-part="in-question"] button')
        expect(card).to_have_count(1)
        expect(card.locator(".text")).to_contain_text("→ $")
        assert complaints(one) == []


# -- alone with bots --------------------------------------------------------------------------------------------------


def test_places_explain_themselves(guest: Guest, server: Server) -> None:
    made = make(server, "me", "greedy", options={"first-player": "1"}, **GAME)
    guest.sit(made["match"], made["secret"])
    guest.turn()
    tip = guest.page.locator(".tip")
    bank = guest.page.locator('[data-business="battery-savings-bank"]')
    bank.hover()
    expect(tip).to_contain_text("Battery Savings Bank")
    expect(tip).to_contain_text("Shake down: suitcase, $2")
    expect(tip).to_contain_text("Protection: suitcase")
    guest.page.mouse.move(640, 20)
    expect(tip).to_have_count(0)
    bank.focus()
    expect(tip).to_contain_text("Battery Savings Bank")
    guest.page.locator('[data-space="union-square"]').hover()
    expect(tip).to_contain_text("Borders Wall Street, Midtown and Chelsea")
    expect(guest.page.locator(".turf.near")).to_have_count(3)
    guest.page.keyboard.press("Escape")
    # An option glows in both places at once.
    option = guest.listed("thug battery-savings-bank")
    option.hover()
    expect(bank).to_have_class(re.compile("hot"))
    bank.focus()
    expect(option).to_have_class(re.compile("hot"))
    bank.press("Enter")
    expect(guest.page.locator('[data-business="battery-savings-bank"] .token')).to_have_count(1)


HONEST = "Not all of it is from the box: parts are reconstructed."


def provenance(guest: Guest, within: str = "main") -> Locator:
    """What the page says of an edition."""
    return guest.page.locator(f'{within} [data-part="provenance"]')


def unfold(note: Locator) -> None:
    """The gist is said at once, the rest when one asks for it."""
    expect(note).to_contain_text(HONEST)
    expect(note.get_by_text("From the rulebook", exact=True)).not_to_be_visible()
    note.get_by_text("Which ones?").click()
    expect(note.get_by_text("From the rulebook", exact=True)).to_be_visible()
    expect(note).to_contain_text("jobs (31 of 32)")


def test_every_way_to_a_match_says_what_the_edition_is_made_of(guest: Guest, server: Server) -> None:
    guest.open("/")
    card = guest.page.locator("article", has=guest.page.get_by_role("heading", name="Corleone’s Empire"))
    unfold(card.locator('[data-part="provenance"]'))
    assert complaints(guest) == []
    guest.open("/new/corleone")
    expect(provenance(guest)).to_contain_text(HONEST)
    expect(provenance(guest)).to_contain_text("Reconstructed, not from the box")
    assert complaints(guest) == []
    guest.open("/rules/corleone")
    unfold(provenance(guest))
    assert complaints(guest) == []
    guest.open("/new/famiglia")
    expect(provenance(guest)).to_contain_text("Complete: nothing in it is made up.")


def test_guests_read_what_the_edition_is_made_of_before_they_sit_down(guest: Guest, server: Server) -> None:
    own = house_edition()
    made = make(server, "me", "link", "open", edition=own, **GAME)
    guest.sit(made["match"], made["links"]["1"])
    invited = guest.page.get_by_role("dialog")
    expect(invited).to_contain_text("House edition")
    unfold(invited.locator('[data-part="provenance"]'))
    assert complaints(guest) == []
    guest.sit(made["match"])
    expect(provenance(guest, ".banner")).to_contain_text(HONEST)
    assert complaints(guest) == []
    guest.sit(made["match"], made["secret"])
    guest.menu("Rules")
    expect(guest.page.get_by_role("dialog")).to_contain_text("House edition")
    unfold(provenance(guest, "dialog"))
    assert complaints(guest) == []


EXPLAINED = {
    '[data-business="battery-savings-bank"]': ("Shake down: suitcase, $2", "Protection: suitcase"),
    "[data-business].stable": ("Protection: ",),
    '[data-space="union-square"]': ("Borders Wall Street, Midtown and Chelsea",),
    '[data-stack="queens"]': ("Queens", "Nobody controls this turf"),
    '[data-seat="1"] [data-part="stock"]': ("thugs to place", "control markers left", "cards in hand"),
    '[data-part="when"]': ("Act I", "▸ The Wedding · The Turk", "▸ Family business"),
    '[data-pile="$5"]': ("$5: ",),
}
"""What on the board explains itself, and what it says."""


def test_everything_explains_itself_to_the_keyboard_alone(guest: Guest, server: Server) -> None:
    made = make(server, "me", "link", "link", options={"first-player": "2"}, **GAME)  # nothing is an option
    guest.sit(made["match"], made["secret"])
    tip = guest.page.locator(".tip")
    left = dict(EXPLAINED)
    guest.page.locator(".corleone").wait_for()
    for _ in range(120):
        guest.page.keyboard.press("Tab")
        here = [one for one in left if guest.page.locator(one).first.evaluate("e => e === document.activeElement")]
        for one in here:
            for text in left.pop(one):
                expect(tip).to_contain_text(text)
        if here:  # who needs no eyes is told the same
            assert guest.page.evaluate("document.activeElement.textContent.trim()")
        if not left:
            break
    assert not left
    guest.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


def test_everything_explains_itself_to_a_finger(browse: Browse, server: Server) -> None:
    guest = browse(phone=True)
    made = make(server, "me", "link", "link", options={"first-player": "2"}, **GAME)
    guest.sit(made["match"], made["secret"])
    tip = guest.page.locator(".tip")
    for one, texts in EXPLAINED.items():
        guest.page.locator(one).first.tap()
        for text in texts:
            expect(tip).to_contain_text(text)
        fits(guest, one)
    guest.page.locator(".says, .muted").first.evaluate("() => document.activeElement.blur()")
    expect(tip).to_have_count(0)


def test_the_final_count_says_why_somebody_has_won(guest: Guest, played: str) -> None:
    guest.sit(played)
    guest.until("it.over")
    rows = guest.page.locator('[data-part="count"] tbody tr')
    expect(rows).to_have_count(4)
    expect(guest.page.locator('[data-part="count"]')).to_contain_text("Final count")
    totals = []
    for row in rows.all():
        suitcase, turfs, jobs, total = (cell.inner_text() for cell in row.locator("td").all())
        sums = [int(text.removeprefix("$").split()[0]) for text in (suitcase, turfs, jobs) if text.startswith("$")]
        assert f"${sum(sums)}" == total
        totals.append(sum(sums))
    assert totals == sorted(totals, reverse=True)
    assert any(row.locator(".of").inner_text() for row in rows.all())  # which turfs
    guest.open(f"/r/{played}?at=100000")
    expect(rows).to_have_count(4)


def test_the_final_count_fits_a_phone_in_german(browse: Browse, played: str) -> None:
    guest = browse(phone=True, locale="de-DE")
    guest.sit(played)
    guest.until("it.over")
    count = guest.page.locator('[data-part="count"]')
    expect(count).to_contain_text("Schlussabrechnung")
    guest.settle()
    assert count.evaluate("e => e.scrollWidth <= e.clientWidth")
    count.scroll_into_view_if_needed()
    guest.picture("corleone-count-phone-german")


def house_edition() -> str:
    """The edition that comes along under another name."""
    text = files("cosca.games.corleone").joinpath("edition.toml").read_text("utf-8")
    return text.replace("Corleone’s Empire, reconstruction 1", "House edition").replace("reconstruction-1", "house")


def test_an_own_edition_says_what_it_is_made_of(guest: Guest, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(house_edition(), "utf-8")
    guest.open("/new/corleone")
    expect(provenance(guest)).to_contain_text("Corleone’s Empire, reconstruction 1")
    guest.page.locator('input[type="file"]').set_input_files(file)
    expect(guest.page.get_by_text("house.toml (own file)")).to_be_visible()
    expect(provenance(guest)).to_have_count(1)
    expect(provenance(guest)).to_contain_text("House edition")
    expect(provenance(guest)).to_contain_text("jobs (31 of 32)")
    guest.button("Use the one that comes along").click()
    expect(provenance(guest)).to_contain_text("Corleone’s Empire, reconstruction 1")


def test_nothing_is_said_of_an_edition_that_is_not_known_yet(guest: Guest, server: Server) -> None:
    made = make(server, "me", "greedy", edition=house_edition(), **GAME)
    held: list[Route] = []
    guest.page.route("**/edition", lambda route: held.append(route))
    with guest.page.expect_request("**/edition"):
        guest.open(f"/m/{made['match']}/{made['secret']}")
    guest.page.keyboard.press("r")
    expect(guest.page.locator('[data-part="provenance"]')).to_have_count(0)
    for route in held:
        route.continue_()
    guest.turn()
    guest.page.keyboard.press("r")
    expect(provenance(guest, "dialog")).to_contain_text("House edition")


# -- looks ------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played(server: Server) -> str:
    """A match of four bots that is over."""
    give_luck(server, "played corleone")
    return finished(server, 60, seats=[seat("greedy")] * 4, **GAME)


def test_a_phone_says_what_the_businesses_give(browse: Browse, server: Server) -> None:
    guest = browse(phone=True)
    made = make(server, "me", "greedy", **GAME)
    guest.sit(made["match"], made["secret"])
    guest.turn()
    guest.page.get_by_text("What the businesses give").tap()
    expect(guest.page.locator(".legend dd", has_text="Battery Savings Bank")).to_be_visible()
    fits(guest, "the legend")


def test_the_map_has_all_its_spaces(guest: Guest, server: Server) -> None:
    made = make(server, "me", "greedy", **GAME)
    guest.sit(made["match"], made["secret"])
    expect(guest.page.locator("[data-space]")).to_have_count(18)
    expect(guest.page.locator("[data-stack]")).to_have_count(7)
