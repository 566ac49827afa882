"""Corleone passes the kit, and its golden playthroughs have not changed unnoticed."""

import os
from pathlib import Path

import pytest

from cosca.games import find_game
from cosca.games.corleone import layout as r
from cosca.kit import Uses, playthrough, selfcheck

from .fixtures import position

GAME = find_game("corleone")
GOLDEN = Path(__file__).parent / "golden"


def test_selfcheck_finds_nothing() -> None:
    report = selfcheck(GAME, games=40, seed=7)
    assert report.failures == []
    assert set(report.uses.by_group()) == {"jobs", "allies", "businesses"}


def test_every_card_and_business_is_used_in_random_games() -> None:
    """Forensics Expert, the one card that lets do a job, among them."""
    uses = Uses(GAME.countable(GAME.edition))
    uses.seek(GAME, GAME.edition, seed=1, most=1000)
    assert uses.never() == []
    assert uses.by_group()["allies"]["forensics-expert"] > 0


@pytest.mark.parametrize("pick", [0, -1])
@pytest.mark.parametrize("card", [card.id for card in (*GAME.edition.job, *GAME.edition.ally)])
def test_r22_every_card_runs_to_its_end(card: str, pick: int) -> None:
    """From a position in which everything that a card can say is possible, nothing of it declined."""
    goods = "gun gun gun booze booze blood-money blood-money"
    table = position(
        3,
        act=4,
        hands={"A": f"{card} $5 $3 $1 {goods}", "B": "$3 $2 gun bookmaking", "C": "$5 $1 ambush"},
        suitcases={"B": "$5 $3", "C": "$1"},
        display="extortion",
        head="B",
        tiles={"wall-street": "pawnshop"},
        control={"queens": "B"},
        chief="midtown",
        figures={"flushing-distillery": "A", "red-hook-gunsmith": "B", "park-west": "C", "union-square": "A"},
    )
    is_job = card in {job.id for job in GAME.edition.job}
    table.say(f"A job-hand {card}" if is_job else f"A ally {card}")
    while table.state.decision != r.ACTING:
        player = table.owing[0]
        wanted = [option for option in table.options(player) if option not in ("decline", "done")]
        table.say(f"{player} {(wanted or table.options(player))[pick]}")
    assert table.owing == "B"
    assert ("jobs" if is_job else "allies", card) in [use for fact in table.facts for use in GAME.used(fact)]
    assert card in (table.finished("A").split() if is_job else table.board().players[0].played)


@pytest.mark.parametrize(
    ("hand", "display", "figures", "words"),
    [
        ("", "", {}, ["A thug pawnshop"]),
        ("union-boss-1", "", {}, ["A ally union-boss-1", "A to pawnshop"]),
        ("capo", "", {"flushing-distillery": "A"}, ["A ally capo", "A figure flushing-distillery", "A to pawnshop"]),
        (
            "gun booze blood-money",
            "extortion",
            {},
            ["A job-public extortion", "A text-first", "A business pawnshop"],
        ),
    ],
)
def test_a_business_is_used_however_it_is_shaken_down(
    hand: str, display: str, figures: dict[str, str], words: list[str]
) -> None:
    table = position(act=2, hands={"A": hand}, display=display, figures=figures, tiles={"wall-street": "pawnshop"})
    table.say(*words)
    assert [use for fact in table.facts for use in GAME.used(fact) if use[0] == "businesses"] == [
        ("businesses", "pawnshop")
    ]


def test_a_business_to_which_an_enemy_is_evicted_is_not_used() -> None:
    table = position(
        hands={"A": "gun booze blood-money"},
        display="eviction",
        figures={"flushing-distillery": "B"},
        tiles={"wall-street": "pawnshop"},
    )
    table.say("A job-public eviction", "A money-first", "A figure flushing-distillery", "A to pawnshop")
    assert [use for fact in table.facts for use in GAME.used(fact)] == [("jobs", "eviction")]


@pytest.mark.parametrize(("name", "seed", "seats"), [("two", 1972, 2), ("five", 1974, 5)])
def test_golden_playthrough(name: str, seed: int, seats: int) -> None:
    """`make golden` rewrites the files after a wanted change."""
    text = playthrough(GAME, seed, seats, GAME.complete_options({}))
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("COSCA_WRITE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text
