"""Mafia City passes the kit, its golden playthroughs have not changed unnoticed, and the kit catches planted leaks."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from cosca.games import find_game
from cosca.games.mafia_city import MafiaCityGame
from cosca.games.mafia_city.rules import ANSWERS, HAND, MafiaCity
from cosca.games.mafia_city.view import Board, PlayerBoard, cards_in
from cosca.kernel import Viewer
from cosca.kit import check_games, playthrough, selfcheck

GAME = find_game("mafia-city")
GOLDEN = Path(__file__).parent / "golden"


def test_selfcheck_finds_nothing() -> None:
    """With 3, 4 and 5 players: the numbers of seats take turns."""
    report = selfcheck(GAME, games=60, seed=7)
    assert report.failures == []
    assert report.seats == 60 // 3 * (3 + 4 + 5)


@pytest.mark.parametrize(
    ("name", "seed", "seats", "options"),
    [
        ("three", 2012, 3, {}),
        ("four", 2013, 4, {"level": "beginner", "first-player": "3"}),
        ("five", 2014, 5, {"max-rounds": "1", "first-player": "5"}),
    ],
)
def test_golden_playthrough(name: str, seed: int, seats: int, options: dict[str, str]) -> None:
    """`make golden` rewrites the files after a wanted change."""
    text = playthrough(GAME, seed, seats, GAME.complete_options(options, seats))
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("COSCA_WRITE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


# -- planted faults ---------------------------------------------------------------------------------------------------


class Leaky(MafiaCityGame):
    """A game under the same edition, to plant faults in."""

    edition = GAME.edition


def caught(game: MafiaCityGame, games: int = 12) -> set[str]:
    return {failure.check for failure in check_games(game, games, seed=1).failures}


def test_a_view_that_shows_hands_to_everybody_is_caught() -> None:
    class ShowsHands(Leaky):
        def board(self, state: MafiaCity, viewer: Viewer) -> Board:
            board = super().board(state, viewer)
            board.players[:] = [
                _with_hand(player, cards_in(state, HAND + seat * 44)) for seat, player in enumerate(board.players)
            ]
            return board

    assert "leaks" in caught(ShowsHands())


def _with_hand(player: PlayerBoard, hand: list[str]) -> PlayerBoard:
    return replace(player, hand=hand)


def test_a_view_that_shows_who_has_answered_is_caught() -> None:
    class ShowsWhoIsLeft(Leaky):
        def waiting_for(self, state: MafiaCity, viewer: Viewer) -> list[int]:
            return [seat for seat in range(state.seats) if state.owed >> seat & 1]

    assert caught(ShowsWhoIsLeft()) & {"leaks", "twins"}


def test_a_view_that_shows_an_unfinished_declaration_is_caught() -> None:
    class ShowsDeclarations(Leaky):
        def board(self, state: MafiaCity, viewer: Viewer) -> Board:
            board = super().board(state, viewer)
            board.discards[:] = [*board.discards, str(state.declared)]
            return board

    assert caught(ShowsDeclarations()) & {"leaks", "twins"}


def test_a_view_that_shows_sealed_answers_is_caught() -> None:
    class ShowsAnswers(Leaky):
        def board(self, state: MafiaCity, viewer: Viewer) -> Board:
            board = super().board(state, viewer)
            board.cell[:] = [int(state.city[ANSWERS + 2 * seat]) for seat in range(state.seats)]
            return board

    assert caught(ShowsAnswers()) & {"leaks", "twins"}
