"""What a player is asked and shown: the questions tell what a choice will mean."""

from typing import Any

import pytest

from cosca.games.famiglia import GAME
from cosca.games.famiglia.view import Board
from cosca.kernel import ALL_SEEING, PUBLIC, Viewer

from .fixtures import Table, position


def asked(table: Table) -> dict[str, object]:
    """The arguments of the question to the player on turn."""
    return dict(GAME.prompt(table.state, table.state.seat).args)


def board(table: Table, viewer: Viewer) -> Board:
    return GAME.board(table.state, viewer)


def test_r4_leaving_the_street_may_mean_passing_or_the_end() -> None:
    """N1: where nothing can be taken, leaving is a pass; after the other player's pass it ends the game."""
    stuck: dict[str, Any] = {"street": "F2 F3", "hand1": "B0", "pile": "A1", "discards": "M1"}
    assert asked(position(**stuck))["leaving"] == "passes"
    assert asked(position(**stuck, passed_before=True))["leaving"] == "ends"
    assert asked(position(street="F1 F3", hand1="F0 F0", pile="A1", discards="M1"))["leaving"] == "goes-on"


def test_r12_a_refresh_under_newcomers_is_explained() -> None:
    for option, expected in (("on", "yes"), ("off", "no")):
        table = position(street="A1 F1", hand1="A0 A0", pile="M1", rest="pile", options={"newcomers": option})
        assert asked(table)["newcomers"] == expected


def test_r9_a_pass_is_explained() -> None:
    taking: dict[str, Any] = {"street": "F0 A1", "hand1": "B0", "hand2": "B0"}
    assert asked(position(**taking, pile="A1"))["passing"] == "goes-on"
    assert asked(position(**taking, pile="A1", passed_before=True))["passing"] == "ends"
    assert asked(position(**taking, stage=2, passed_before=True))["passing"] == "last-round"
    assert asked(position(**taking, stage=2, to_move=2))["passing"] == "last-turn"


def test_f7_the_question_names_how_many_cards_can_be_exchanged() -> None:
    table = position(street="F0", hand1="A4 F0", area1="B1 B2 M3", pile="B1")
    table.say("play A4")
    assert asked(table) == {"done": 0, "most": 1}


def test_r12_free_joker_beside_three_genuine_cards() -> None:
    table = position(street="F2 A0", hand1="F1 F1 F1 M2", pile="A1", options={"free-joker": "on"})
    table.say("take F2")
    table.asks(1, "with pair, with M2")


def test_r12_a_card_that_comes_straight_back_is_a_newcomer() -> None:
    """TF5a with the option: F3 and then A2 itself are drawn."""
    newcomers = {"newcomers": "on"}
    table = position(street="A2 M1 F1", hand1="A1 A1 M0 M0", hand2="B0", pile="F3", stage=2, options=newcomers)
    table.say("refresh A2")
    table.asks(1, "pass, take A2")


@pytest.mark.parametrize(("viewer", "shown"), [(Viewer.of_seat(0), [0]), (PUBLIC, []), (ALL_SEEING, [0, 1])])
def test_k1_hidden_hands_hide_hand_and_points_until_the_end(viewer: Viewer, shown: list[int]) -> None:
    """R12 `open-hands` off."""
    table = position(street="F0 A0", hand1="B0", hand2="B0", pile="A1", options={"open-hands": "off"})
    players = board(table, viewer).players
    assert [seat for seat, player in enumerate(players) if player.hand is not None] == shown
    assert [seat for seat, player in enumerate(players) if player.points is not None] == shown
    assert [player.hand_size for player in players] == [1, 1]
    table.say("pass", "pass")
    assert all(player.hand is not None and player.points is not None for player in board(table, viewer).players)
