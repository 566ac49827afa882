"""Corleone passes the kit, and its golden playthroughs have not changed unnoticed."""

import os
from pathlib import Path

import pytest

from cosca.games import find_game
from cosca.kit import playthrough, selfcheck

GAME = find_game("corleone")
GOLDEN = Path(__file__).parent / "golden"


def test_selfcheck_finds_nothing() -> None:
    report = selfcheck(GAME, games=40, seed=7)
    assert report.failures == []
    assert set(report.used()) == {"jobs", "allies", "tiles"}


@pytest.mark.parametrize(("name", "seed", "seats"), [("two", 1972, 2), ("five", 1974, 5)])
def test_golden_playthrough(name: str, seed: int, seats: int) -> None:
    """`make golden` rewrites the files after a wanted change."""
    text = playthrough(GAME, seed, seats, GAME.complete_options({}))
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("COSCA_WRITE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text
