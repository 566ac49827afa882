"""The Great Mafia War passes the kit, and its golden playthrough has not changed unnoticed."""

import os
from pathlib import Path

import pytest

from cosca.bots import find_bot, situation
from cosca.games import find_game
from cosca.kernel import CHANCE, Dice
from cosca.kit import Uses, playthrough, selfcheck

GAME = find_game("great-mafia-war")
GOLDEN = Path(__file__).parent / "golden"


def test_selfcheck_finds_nothing() -> None:
    assert selfcheck(GAME, games=12, seed=7).failures == []


def test_every_order_space_tile_and_character_is_used_in_random_games() -> None:
    uses = Uses(GAME.countable(GAME.edition))
    uses.seek(GAME, GAME.edition, seed=1, most=3000)
    assert {group: len(things) for group, things in uses.by_group().items()} == {
        "orders": 78,
        "spaces": 84,
        "tiles": 11,
        "characters": 6,
    }
    assert uses.never() == []


@pytest.mark.parametrize(("name", "seed", "options"), [("first-game", 1980, {"first-game": "on"})])
def test_golden_playthrough(name: str, seed: int, options: dict[str, str]) -> None:
    """`make golden` rewrites the files after a wanted change."""
    text = playthrough(GAME, seed, options=GAME.complete_options(options))
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("COSCA_WRITE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


def test_a_greedy_team_beats_a_random_team() -> None:
    won = 0
    for seed in range(4):
        dice, thoughts = Dice(seed), Dice(1000 + seed)
        state = GAME.deal(GAME.edition, GAME.complete_options({}), 4)
        while not state.is_over():
            seat = state.mover()
            if seat == CHANCE:
                state.apply(CHANCE, state.roll(dice))
            else:
                bot = find_bot("greedy" if seat % 2 == seed % 2 else "random")
                state.apply(seat, bot.choose(situation(GAME, state, seat, thoughts)))
        won += state.places()[seed % 2] == 1
    assert won >= 3
