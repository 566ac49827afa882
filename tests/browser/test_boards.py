"""What every board of many parts owes its players: help for those who need it, a phone's width, German."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import expect

from table.client import Server, seat

from . import test_corleone, test_mafia_city
from .conftest import Browse
from .guest import Rule, ask, finished, give_luck, make
from .test_german import english, english_only
from .test_looks import complaints
from .test_phone import fits


@dataclass(frozen=True)
class Case:
    """A game, how its people choose, and the options of its matches."""

    game: str
    rule: Callable[[object], Rule]
    turfs: tuple[str, ...]
    """Headings that the board must show."""
    options: dict[str, str] = field(default_factory=dict)
    short: dict[str, str] = field(default_factory=dict)
    """Further options of a match that bots play to its end."""

    @property
    def package(self) -> str:
        return self.game.replace("-", "_")


MAFIA_CITY = Case(
    "mafia-city",
    test_mafia_city.sensible,
    ("Prison", "Harbour", "Fight Arena", "Police Station", "Business District", "Town Hall"),
    {"level": "beginner"},
    {"max-rounds": "5"},
)
CORLEONE = Case(
    "corleone",
    test_corleone.busy,
    ("Wall Street", "Brooklyn", "Upper East Side", "Queens", "Upper West Side", "Midtown", "Chelsea"),
)


@pytest.fixture(scope="module", params=[MAFIA_CITY, CORLEONE], ids=lambda case: case.game)
def case(request: pytest.FixtureRequest) -> Case:
    assert isinstance(request.param, Case)
    return request.param


@pytest.fixture(scope="module")
def played(server: Server, case: Case) -> str:
    """A match of four bots that is over."""
    give_luck(server, f"played {case.game}")
    return finished(server, 60, game=case.game, seats=[seat("greedy")] * 4, options={**case.options, **case.short})


def turns_of(server: Server, match: str, places: int = 4) -> list[dict[str, Any]]:
    """Seats from the beginning to the end of a match that is over, to play on from."""
    count = ask(server, "GET", f"/api/matches/{match}")["words"]
    return [
        ask(
            server,
            "POST",
            f"/api/matches/{match}/fork",
            at=count * place // places,
            seat=place % 4,
            name="Ada",
            **{"as": "all"},
        )
        for place in range(places)
    ]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_no_serious_violation_of_accessibility(
    browse: Browse, server: Server, case: Case, played: str, phone: bool
) -> None:
    guest = browse(phone=phone)
    found = {}
    for number, held in enumerate(turns_of(server, played)):
        guest.sit(held["match"], held["secret"])
        guest.turn()
        found[f"turn {number}"] = complaints(guest)
    guest.sit(played)
    guest.until("it.over")
    found["the end"] = complaints(guest)
    guest.open(f"/r/{played}?at=60")
    guest.page.locator(".felt").wait_for()
    found["replay"] = complaints(guest)
    guest.open(f"/new/{case.game}")
    guest.page.locator('[data-part="provenance"]').wait_for()
    found["new"] = complaints(guest)
    assert {where: texts for where, texts in found.items() if texts} == {}


def test_twenty_words_fit_a_phone(browse: Browse, server: Server, case: Case, played: str) -> None:
    guest = browse(phone=True)
    guest.open(f"/new/{case.game}")
    guest.page.locator('[data-part="provenance"]').wait_for()
    fits(guest, "a new match")
    made = make(server, "me", *["greedy"] * 4, game=case.game, options={**case.options, "first-player": "1"})
    guest.sit(made["match"], made["secret"])
    choose = case.rule("phone")
    for number in range(20):
        shown = guest.turn()
        assert not shown["over"]
        fits(guest, shown)
        if number == 12:
            guest.picture(f"{case.game}-phone")
        guest.say(choose(shown["options"]), "tap")
    guest.sit(played)
    guest.until("it.over")
    fits(guest, "the end")


def test_a_match_in_german(browse: Browse, server: Server, case: Case, played: str) -> None:
    forbidden = english_only(case.package)
    guest = browse(locale="de-DE")
    found = {}
    for number, held in enumerate(turns_of(server, played)):
        guest.sit(held["match"], held["secret"])
        guest.turn()
        found[f"turn {number}"] = english(guest, forbidden)
        guest.play(case.rule(number), 3)
        guest.turn()
        found[f"later {number}"] = english(guest, forbidden)
    guest.picture(f"{case.game}-german")
    guest.sit(played)
    guest.until("it.over")
    found["the end"] = english(guest, forbidden)
    assert {where: texts for where, texts in found.items() if texts} == {}


def test_pictures_of_the_city(browse: Browse, server: Server, case: Case) -> None:
    guest = browse()
    options = {**case.options, "first-player": "1"}
    made = make(server, "me", "greedy", "greedy", "greedy", game=case.game, options=options)
    guest.sit(made["match"], made["secret"])
    guest.play(case.rule("picture"), 7)
    guest.turn()
    guest.page.mouse.move(640, 20)
    guest.picture(f"{case.game}-desktop")
    for name in case.turfs:
        expect(guest.page.locator(".felt h3", has_text=name)).to_be_visible()
    expect(guest.page.locator("[data-seat]")).to_have_count(4)
