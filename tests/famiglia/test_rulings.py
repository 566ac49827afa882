"""The rulings F1 … F50, each in a position of its own."""

import pytest

from cosca.games.famiglia import GAME
from cosca.games.famiglia.view import Board
from cosca.kernel import CHANCE, PUBLIC, Viewer

from .fixtures import Table, long, position

# -- action 1 ---------------------------------------------------------------------------------------------------------


def test_f1_refreshing_is_voluntary_and_may_stop_at_any_time() -> None:
    table = position(street="A1 F1", hand1="F0 F0", hand2="B0", pile="M1 M2", rest="pile")
    for word in ("refresh A1", "refresh M1"):
        stopped = table.branch()
        stopped.say("leave")
        stopped.asks(1, "pass, take F1")
        table.say(word)
    table.asks(1, "leave, refresh F1, refresh M2")
    table.say("leave")
    table.asks(1, "pass, take F1")


@pytest.mark.parametrize("zero", ["F0", "A0", "B0", "M0"])
def test_f2_a_zero_in_the_street_bars_the_refresh(zero: str) -> None:
    table = position(street=f"A1 {zero}", hand1="F1", hand2="B0", rest="pile")
    table.asks(1, f"pass, take {zero}")


@pytest.mark.parametrize("zero", ["F0", "A0", "B0", "M0"])
def test_f2_a_zero_ends_the_refreshing_after_the_whole_draw(zero: str) -> None:
    table = position(street="A3 F4", hand1="F1", hand2="B0", pile=f"{zero} M1 M2", rest="pile")
    table.say("refresh A3")
    table.shows(street=f"F4 {zero} M1 M2", discards="A3")
    table.asks(1, f"pass, take {zero}")


def test_f3_a_card_revealed_a_moment_ago_may_be_refreshed() -> None:
    """F3, R4.2"""
    table = position(street="A1 F2", hand1="F1", hand2="B0", pile="M1 M3", rest="pile")
    table.say("refresh A1")
    table.asks(1, "leave, refresh F2, refresh M1")
    table.say("refresh M1")
    table.shows(street="F2 M3", discards="A1 M1")


def test_f4_the_street_may_grow_beyond_six() -> None:
    table = position(street="A4 F4 B4 M4 A3 A2", hand1="F1", hand2="B0", pile="F3 F3 B3 B3 M3 M3 A1 A2", rest="pile")
    table.say("refresh A4", "refresh F4")
    table.shows(street="B4 M4 A3 A2 F3 F3 B3 B3 M3 M3 A1 A2", discards="A4 F4")


def test_f4_a_small_street_is_not_refilled() -> None:
    table = position(street="A0 F1", hand1="B0", hand2="B0", rest="pile")
    table.say("take A0")
    table.shows(street="F1")
    table.asks(2, "leave, refresh F1")


def test_f5_a_card_lowered_to_0_counts_as_a_0_only_for_taking_it() -> None:
    table = position(street="F2 A3", hand1="B2", hand2="B0", pile="A1", rest="pile")
    table.asks(1, "leave, refresh F2, refresh A3")
    table.say("leave", "play B2")
    table.shows(hand1="F2", area1="B2", street="A3")
    table.asks(2, "leave, refresh A3")


# -- action 2 ---------------------------------------------------------------------------------------------------------


def test_f6_an_accountant_without_an_exchange_is_not_offered() -> None:
    """F6, N2: nothing in the area, nothing left in the hand, the same kind on both sides, or nothing fetched."""
    position(street="F0", hand1="A4 B0 M0", pile="B1").asks(1, "pass, take F0")
    position(street="F0", hand1="A4", area1="B0 M0", pile="B1").asks(1, "pass, take F0")
    position(street="F0", hand1="A4 B0 B0", area1="B0", pile="B1").asks(1, "pass, take F0")
    table = position(street="F0", hand1="A4 B0", area1="F1 M0", pile="B1")
    table.asks(1, "no-accountant, play A4")
    table.say("play A4")
    table.asks(1, "fetch F1, fetch M0")


def test_f7_no_more_exchanges_than_the_rank() -> None:
    table = position(street="F0", hand1="A2 B0 B0 M0 M0", area1="F1 F2 F3 F4", pile="B1")
    table.say("play A2", "fetch F1", "fetch F3")
    table.asks(1, "lay B0, lay M0")
    table.say("lay B0", "lay M0")
    table.shows(hand1="F1 F3 B0 M0", area1="F2 F4 A2 B0 M0")


def test_f7_no_more_exchanges_than_cards_in_hand() -> None:
    table = position(street="F0", hand1="A4 B0 M0", area1="F1 F2 F3 F4", pile="B1")
    table.say("play A4", "fetch F1")
    table.asks(1, "enough, fetch F2, fetch F3, fetch F4")
    table.say("fetch F2")
    table.shows(hand1="F1 F2", area1="F3 F4 A4 B0 M0")


def test_f7_no_more_exchanges_than_cards_in_the_area() -> None:
    table = position(street="F0", hand1="A4 B0 B0 B0 M0", area1="F1 F2", pile="B1")
    table.say("play A4", "fetch F1")
    table.asks(1, "enough, fetch F2")
    table.say("fetch F2")
    table.asks(1, "lay B0, lay M0")  # the first of the two cards to lay is B0 in any case
    table.say("lay M0")
    table.shows(hand1="F1 F2 B0 B0", area1="A4 B0 M0")


def test_f8_another_accountant_may_be_fetched_but_not_played() -> None:
    """F8: even one of the kind just played, of which the card just played is no copy to take."""
    table = position(street="F0", hand1="A3 B0 M0 M0", area1="A3 A2", pile="B1")
    table.say("play A3")
    table.asks(1, "fetch A2, fetch A3")
    table.say("fetch A2")
    table.asks(1, "enough, fetch A3")
    table.say("fetch A3")
    table.asks(1, "lay B0, lay M0")
    table.say("lay B0")
    table.shows(hand1="A2 A3 M0", area1="A3 B0 M0")
    table.asks(1, "pass, take F0")


def test_f9_a_fetched_brute_may_be_played() -> None:
    table = position(street="F3 F0", hand1="A1 M0", area1="B3", pile="A1")
    table.say("play A1")
    table.asks(1, "no-brute, play B3")
    table.say("play B3")
    table.shows(hand1="F3", area1="A1 M0 B3", street="F0")


def test_f9_a_fetched_mercenary_may_be_the_joker() -> None:
    table = position(street="F3 F0", hand1="A1 F2 B0", area1="M3", pile="A1")
    table.say("play A1")
    table.asks(1, "lay F2, lay B0")
    table.say("lay B0")
    table.shows(hand1="F2 M3", area1="A1 B0")
    table.asks(1, "pass, take F0, take F3")
    table.say("take F3", "exhaust M3")
    table.shows(hand1="F2 F3", area1="A1 B0 M3")


def test_f9_a_fetched_card_may_be_half_of_a_pair() -> None:
    table = position(street="F3 F0", hand1="A1 F2 B0", area1="F2", pile="A1")
    table.say("play A1")
    table.shows(hand1="F2 F2", area1="A1 B0")
    table.asks(1, "pass, take F0, take F3")


# -- action 3 ---------------------------------------------------------------------------------------------------------


def test_f10_after_a_brute_its_target_is_taken() -> None:
    """F10, N4: no pass, and no other card."""
    table = position(street="F1 M1 A0", hand1="B1 A0", pile="A1")
    table.say("play B1")
    table.asks(1, "lower F1, lower M1")
    table.say("lower M1")
    table.shows(hand1="A0 M1", area1="B1", street="F1 A0")
    table.is_on(turns=1, player=2)


def test_f11_targets_of_a_brute_are_cards_of_any_family_but_no_zeros() -> None:
    table = position(street="F1 A1 B1 M1 F0 A0 B0 M0", hand1="B1", pile="A1")
    table.say("play B1")
    table.asks(1, "lower F1, lower A1, lower B1, lower M1")


def test_f12_a_lowered_card_has_its_printed_rank_in_the_hand() -> None:
    """F12, R6.3: M4 taken at rank 0 is worth 10, and a joker up to rank 3."""
    table = position(street="M4 F4 A0 B0", hand1="B4 F3", hand2="B0", rest="pile")
    table.say("play B4")
    table.asks(1, "lower F4, lower M4")
    table.say("lower M4")
    table.shows(hand1="F3 M4", area1="B4")
    assert table.state.scores()[0] == 10 + 10 + 10
    table.say("take A0")
    table.asks(1, "pass, take F4, take B0")
    table.say("take F4")
    table.asks(1, "exhaust F3, exhaust M4")


def test_f13_the_played_brute_pays_for_nothing() -> None:
    table = position(street="B3 F0", hand1="B1 B1", pile="A1")
    table.asks(1, "pass, take F0")
    table = position(street="B3 F0", hand1="B1 B1 B1", pile="A1")
    table.asks(1, "no-brute, play B1")
    table.say("play B1")
    table.shows(hand1="B1 B3", area1="B1 B1")


# -- action 4 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mercenary", [1, 2, 3, 4])
@pytest.mark.parametrize("family", "FAB")
def test_f14_a_mercenary_stands_for_every_lower_rank(mercenary: int, family: str) -> None:
    """F14: M m pays beside a genuine card of rank 0 … m − 1."""
    zero = "A0" if family == "F" else "F0"
    table = position(
        street=f"{family}1 {family}2 {family}3 {family}4 {zero}",
        hand1=f"{family}0 {family}1 {family}2 {family}3 M{mercenary}",
        pile="M1",
    )
    if "no-brute" in table.options():
        table.say("no-brute")
    takeable = [f"take {family}{rank}" for rank in range(1, mercenary + 1)]
    table.asks(1, ", ".join(["pass", f"take {zero}", *takeable]))


@pytest.mark.parametrize(
    ("street", "hand", "offered"),
    [
        ("M1 M2 M3 M4", "M1", ""),
        ("M1 M2 M3 M4", "M0 M1", "take M1"),
        ("M1 M2 M3 M4", "M0 M2", "take M1"),
        ("M1 M2 M3 M4", "M1 M2", "take M2"),
        ("M1 M2 M3 M4", "M1 M3", "take M2"),
        ("M1 M2 M3 M4", "M2 M3", "take M3"),
        ("M1 M2 M3 M4", "M0 M1 M2", "take M1, take M2"),
        ("M1 M2 M3", "M4", ""),
        ("M1 M2 M3", "M0 M4", "take M1"),
        ("M1 M2 M3", "M1 M4", "take M2"),
        ("M1 M2 M3", "M2 M4", "take M3"),
        ("M1 M2 M3", "M3 M4", ""),
    ],
)
def test_f14_a_mercenary_stands_for_mercenaries_too(street: str, hand: str, offered: str) -> None:
    """F14: but never for its own rank, and one genuine card is needed."""
    table = position(street=f"{street} F0", hand1=hand, pile="A1")
    table.asks(1, ", ".join(["pass", "take F0", *filter(None, offered.split(", "))]))


def test_f15_two_jokers_never_pay() -> None:
    table = position(street="F1 F4 A3 B2 M4 A0", hand1="M1 M2 M3", pile="A1")
    table.asks(1, "pass, take A0")
    table = position(street="F1 F4 A3 B2 A0", hand1="M1 M1 M2 M2 M3 M3 M4", pile="A1")
    table.asks(1, "pass, take A0")


def test_f16_the_player_chooses_which_card_of_a_joker_payment_is_exhausted() -> None:
    table = position(street="A1 F0", hand1="A0 M4", pile="B1")
    table.say("take A1")
    table.asks(1, "exhaust A0, exhaust M4")
    other = table.branch()
    table.say("exhaust A0")
    table.shows(hand1="A1 M4", area1="A0")
    other.say("exhaust M4")
    other.shows(hand1="A0 A1", area1="M4")


def test_f17_a_zero_is_not_paid_for() -> None:
    """F17, R7.2: neither a printed nor an effective 0"""
    table = position(street="F0 A1", hand1="F0 F0 M1", pile="A1")
    table.say("take F0")
    table.shows(hand1="F0 F0 F0 M1", area1="", street="A1")
    table = position(street="F1 A0", hand1="B1 F0 F0 M1", pile="A1")
    table.say("play B1")
    table.shows(hand1="F0 F0 F1 M1", area1="B1", street="A0")


def test_f18_a_brute_lowers_by_any_amount_up_to_its_rank() -> None:
    table = position(street="F4 A0", hand1="B3 F0 F0 F1 F1 F2 F2", pile="A1")
    table.say("play B3")
    table.asks(1, "by 1, by 2, by 3")
    for amount, hand, exhausted in (
        (1, "F0 F0 F1 F1 F2", "F2"),
        (2, "F0 F0 F1 F2 F2", "F1"),
        (3, "F0 F1 F1 F2 F2", "F0"),
    ):
        branch = table.branch()
        branch.say(f"by {amount}")
        branch.shows(hand1=f"{hand} F4", area1=f"B3 {exhausted}", street="A0")


def test_f18_amounts_without_a_payment_are_not_offered() -> None:
    """F18, N5: only 1 and 3 can be paid for."""
    table = position(street="F4 A0", hand1="B3 F0 F0 F1 F2 F2", pile="A1")
    table.say("play B3")
    table.asks(1, "by 1, by 3")


# -- the piles --------------------------------------------------------------------------------------------------------


def test_f19_first_pile_ends_exactly_with_the_last_card_due() -> None:
    table = position(street="F1 A3", hand1="B0", hand2="B0", pile="M1", discards="B2 B3", draws="M1 B3")
    table.say("refresh F1")
    assert table.state.stage == 2
    table.shows(street="A3 M1", pile="F1 B2 B3", discards="")
    table.asks(1, "leave, refresh A3, refresh M1")
    table.say("refresh M1")
    table.shows(street="A3 B3", pile="F1 B2", queue="M1")
    table.is_on(turns=1, player=2)


def test_f19_no_late_refresh_if_a_zero_came_up() -> None:
    table = position(street="F1 A3", hand1="B0", hand2="B0", pile="M0", discards="B2 B3")
    table.say("refresh F1")
    assert table.state.stage == 2
    table.asks(1, "pass, take M0")


def test_f20_first_pile_ends_in_mid_draw_and_the_card_just_discarded_is_shuffled_in() -> None:
    table = position(street="A4 F1", hand1="B0", hand2="B0", pile="M1", discards="B2 B3 M2", draws="M1 A4 B3 M2")
    table.say("refresh A4")
    table.shows(street="F1 M1 A4 B3 M2", pile="B2", discards="", queue="")
    table.asks(1, "leave, refresh F1, refresh A4, refresh B3, refresh M1, refresh M2")
    table.say("leave")
    table.is_on(turns=1, player=2)


def test_f21_first_pile_ends_during_the_refill() -> None:
    table = position(
        street="A0", hand1="B0", hand2="B0", pile="F4", discards="M1 M2 M3 A1 A2 A3", draws="F4 A1 A2 M3 M2 A3"
    )
    table.say("take A0")
    table.shows(street="F4 A1 A2 M3 M2 A3", pile="M1", discards="", queue="")
    assert table.state.stage == 2
    # A whole new turn: P2 has its refresh of stage 2.
    table.asks(2, "leave, refresh F4, refresh A1, refresh A2, refresh A3, refresh M2, refresh M3")


def test_f21_first_pile_ends_exactly_with_the_refill() -> None:
    table = position(street="A0", hand1="B0", hand2="B0", pile="F1 F2 F3 F4 B1 B2", discards="M1 M2")
    table.say("take A0")
    table.shows(street="F1 F2 F3 F4 B1 B2", pile="M1 M2", discards="", queue="")
    assert table.state.stage == 2
    assert not table.state.is_triggered()


def test_f22_without_discards_the_end_of_the_first_pile_is_the_trigger() -> None:
    table = position(street="A0", hand1="B0", hand2="B0", pile="F1 F2 F3 F4 B1 B2")
    table.say("take A0")
    table.shows(street="F1 F2 F3 F4 B1 B2", pile="", discards="", queue="")
    assert table.state.stage == 2
    assert table.state.is_triggered()
    table.is_over(turns=2, reason="pile")


def test_f23_the_card_goes_under_the_pile_before_the_draw() -> None:
    """F23: four cards are due, three lie in the pile, so the refreshed card itself is the fourth."""
    table = position(stage=2, street="A4 F1", hand1="B0", hand2="B0", pile="M3 M2", queue="B1")
    table.say("refresh A4")
    assert table.drawn == ["M3", "M2", "B1", "A4"]
    table.shows(street="F1 M3 M2 B1 A4", pile="", queue="")


def test_f24_fewer_cards_than_due() -> None:
    table = position(stage=2, street="A4 F1", hand1="F0 F0", hand2="B0", pile="M3")
    table.say("refresh A4")
    assert table.drawn == ["M3", "A4"]
    table.shows(street="F1 M3 A4", pile="", queue="")
    assert table.state.is_triggered()
    table.asks(1, "pass, take F1")


def test_f25_no_refresh_with_an_empty_pile() -> None:
    table = position(stage=2, street="F1 A3", hand1="F0 F0", hand2="F0")
    table.asks(1, "pass, take F1")


# -- the end ----------------------------------------------------------------------------------------------------------


def test_f26_trigger_in_the_turn_of_p2_ends_the_game_after_it() -> None:
    table = position(stage=2, street="F2 A1", hand1="F0 F0", hand2="A0 A0", pile="F1", to_move=2)
    table.say("refresh F2")
    table.shows(street="A1 F1 F2", pile="", queue="")
    table.asks(2, "pass, take A1")
    table.say("take A1")
    table.is_over(turns=1, reason="pile")


def test_f27_trigger_in_the_refill_after_the_turn_of_p2_leaves_a_whole_round() -> None:
    table = position(stage=2, street="A0", hand1="F0 F0", hand2="M0 M0", pile="F1 M1 B1", to_move=2)
    table.say("take A0")
    table.asks(1, "pass, take F1")
    table.say("take F1")
    table.asks(2, "pass, take M1")
    table.say("take M1")
    table.is_over(turns=3, reason="pile")


def test_f27_trigger_in_the_refill_after_the_turn_of_p1_leaves_one_turn() -> None:
    table = position(stage=2, street="A0", hand1="F0 F0", hand2="M0 M0", pile="F1 M1 B1")
    table.say("take A0")
    table.asks(2, "pass, take M1")
    table.say("take M1")
    table.is_over(turns=2, reason="pile")


def test_f28_two_passes_p2_p1_end_the_game_although_p2_had_more_turns() -> None:
    table = position(street="F0 A0", hand1="B0", hand2="B0", rest="pile", to_move=2)
    table.say("pass", "pass")
    table.is_over(turns=2, reason="passes")


def test_f28_two_passes_p1_p2_end_the_game() -> None:
    table = position(street="F0 A0", hand1="B0", hand2="B0", rest="pile")
    table.say("pass", "pass")
    table.is_over(turns=2, reason="passes")


def test_f29_a_turn_with_a_refresh_and_an_accountant_but_without_a_card_is_a_pass() -> None:
    table = position(street="A1 F3", hand1="A1 B0", area1="M0", hand2="B0", pile="F0", rest="pile")
    table.say("refresh A1", "play A1")
    table.shows(hand1="M0", area1="A1 B0", street="F0 F3", discards="A1")
    table.say("pass")
    table.is_on(turns=1, player=2)
    table.say("pass")
    table.is_over(turns=2, reason="passes")


def test_f30_passes_that_do_not_follow_each_other_do_not_end_the_game() -> None:
    table = position(street="F0 A0 M0 B0 B0", hand1="B0", hand2="B0", rest="pile")
    table.say("pass", "take F0", "pass", "take A0", "take M0", "pass")
    table.is_on(turns=6, player=1)
    table.asks(1, "pass, take B0")


def test_f31_no_refill_when_the_game_is_over() -> None:
    """F31, R9.3"""
    table = position(stage=2, street="F1", hand1="B0", hand2="F0 F0", to_move=2)
    table.say("take F1")
    assert table.drawn == []
    table.shows(street="", hand2="F0 F1")
    table.is_over(turns=1, reason="pile")


@pytest.mark.parametrize(("first", "second"), [("F3", "B4"), ("A4", "M4"), ("F3 F0", "F3 B1"), ("F3 A4", "F3 M4")])
def test_f32_equal_points_and_equal_highest_card_are_a_draw(first: str, second: str) -> None:
    table = position(street="F0", area1=first, area2=second, rest="pile", passed_before=True)
    table.say("pass")
    assert table.result().places == [1, 1]


# -- what is open -----------------------------------------------------------------------------------------------------


def board_of(table: Table, viewer: Viewer) -> Board:
    board = GAME.view(table.state, viewer).board
    assert isinstance(board, Board)
    return board


@pytest.mark.parametrize("viewer", [Viewer.of_seat(0), Viewer.of_seat(1), PUBLIC])
def test_f33_hands_are_open_by_default(viewer: Viewer) -> None:
    table = position(street="F0", hand1="A1 B0", hand2="M1 M1", rest="pile")
    board = board_of(table, viewer)
    assert board.players[0].hand == ["accountants-1", "brutes-0"]
    assert board.players[1].hand == ["mercenaries-1", "mercenaries-1"]


@pytest.mark.parametrize("viewer", [Viewer.of_seat(0), Viewer.of_seat(1), PUBLIC])
def test_f34_the_discard_pile_is_open(viewer: Viewer) -> None:
    table = position(street="F0", hand1="A1 B0", hand2="M1", discards="F4 A1 A1 M2", rest="pile")
    board = board_of(table, viewer)
    assert board.discard == [long(card) for card in ("F4", "A1", "A1", "M2")]


def test_f35_the_newcomers_rule_is_off_by_default() -> None:
    assert GAME.complete_options({})["newcomers"] == "off"
    table = position(street="A1 F1", hand1="A0 A0", hand2="B0", pile="M1", rest="pile")
    table.say("refresh F1", "leave")
    table.asks(1, "pass, take A1")


# -- the joker and the exchange in detail -----------------------------------------------------------------------------


def test_f36_no_joker_beside_two_genuine_cards() -> None:
    """F36: nor beside three"""
    for genuine in ("M0 M0", "A0 A0", "F0 F0 F0"):
        family = genuine[0]
        table = position(street=f"{family}1 B0", hand1=f"{genuine} M1", pile="A2")
        table.say(f"take {family}1")
        assert [paid["paid"] for paid in table.told("took-paying")] == [[f"{family}0", f"{family}0"]]
        table.is_on(turns=1, player=2)


def test_f36_free_joker_needs_a_genuine_card_too() -> None:
    table = position(street="F2 A0", hand1="M2 M3", pile="A1", options={"free-joker": "on"})
    table.asks(1, "pass, take A0")
    table = position(street="F3 A0", hand1="F2 F2 M2", pile="A1", options={"free-joker": "on"})
    table.say("take F3")  # the Mercenary is too low, so the pair is the only payment
    table.shows(hand1="F2 F3 M2", area1="F2")


def test_f37_a_genuine_card_in_the_area_does_not_count() -> None:
    table = position(street="F2 A0", hand1="F1 M2", area1="F1 F1", pile="A1")
    table.asks(1, "pass, take F2, take A0")
    table.say("take F2")
    table.asks(1, "exhaust F1, exhaust M2")


def test_f38_no_kind_is_both_fetched_and_laid() -> None:
    table = position(street="F0", hand1="A3 B1 B1 F0", area1="B1 M1 M1", pile="A1")
    table.say("play A3")
    table.asks(1, "fetch B1, fetch M1")
    other = table.branch()
    table.say("fetch B1")  # only F0 is left to lay
    assert table.told("exchanged") == [{"seat": 0, "fetched": ["B1"], "laid": ["F0"]}]
    other.say("fetch M1")
    other.asks(1, "enough, fetch M1")
    other.say("fetch M1")
    other.asks(1, "lay F0, lay B1")
    other.say("lay F0")
    other.shows(hand1="B1 M1 M1", area1="A3 B1 B1 F0")


# -- piles and end in detail ------------------------------------------------------------------------------------------


def test_f39_both_piles_end_within_one_refill() -> None:
    table = position(street="A0", hand1="F0 F0", hand2="M0 M0", pile="F1", discards="M1 B2", draws="F1 B2 M1")
    table.say("take A0")
    table.shows(street="F1 M1 B2", pile="", queue="", discards="")
    assert table.state.stage == 2
    assert table.state.is_triggered()
    table.asks(2, "pass, take M1")
    table.say("take M1")
    table.is_over(turns=2, reason="pile")


def test_f39_both_piles_end_within_one_refresh() -> None:
    table = position(street="A4 F1", hand1="F0 F0", hand2="B0", pile="M1", discards="M3", draws="M1 M3 A4")
    table.say("refresh A4")
    table.shows(street="F1 M1 M3 A4", pile="", queue="", discards="")
    assert table.state.stage == 2
    assert table.state.is_triggered()
    table.asks(1, "pass, take F1")


def test_f40_refill_with_fewer_than_six_cards() -> None:
    """F40: shuffled part and queue together"""
    table = position(stage=2, street="A0", hand1="B0", hand2="F0 F0", pile="M3 M2", queue="F1 B4")
    table.say("take A0")
    assert table.drawn == ["M3", "M2", "F1", "B4"]
    table.shows(street="F1 M2 M3 B4", pile="", queue="")
    assert table.state.is_triggered()
    table.asks(2, "pass, take F1")


def test_f40_refill_with_exactly_six_cards() -> None:
    table = position(stage=2, street="A0", hand1="B0", hand2="F0 F0", pile="M3 M2 A1 A2", queue="F1 B4")
    table.say("take A0")
    table.shows(street="F1 M2 M3 A1 A2 B4", pile="", queue="")
    assert table.state.is_triggered()
    table.asks(2, "pass, take F1")


def test_f41_in_an_empty_street_only_pass_remains() -> None:
    """F41: also with a Brute in hand"""
    table = position(stage=2, street="F0", hand1="B0", hand2="B4 M0 M0")
    table.say("take F0")
    assert table.told("had-to-pass") == [{"seat": 1}]
    table.shows(street="", hand2="B4 M0 M0")
    table.is_over(turns=2, reason="pile")


def test_f42_a_zero_left_over_bars_the_refresh_in_stage_2() -> None:
    table = position(stage=2, street="B0 F1", hand1="F0", hand2="F0", pile="M1 M2 M3")
    table.asks(1, "pass, take B0")
    table.say("pass")
    table.asks(2, "pass, take B0")
    table.say("take B0")
    table.asks(1, "leave, refresh F1")


def test_f43_the_trigger_does_not_stop_the_turn() -> None:
    """F43: all actions of the turn are still asked."""
    table = position(stage=2, street="A4 F2", hand1="A1 B1 F0 F0 M0", area1="M0 B0", hand2="B0", pile="M3")
    table.say("refresh A4")
    assert table.state.is_triggered()
    table.asks(1, "no-accountant, play A1")
    table.say("no-accountant")
    table.asks(1, "no-brute, play B1")
    table.say("play B1")
    table.shows(hand1="A1 F0 F2 M0", area1="M0 B0 B1 F0", street="A4 M3")
    table.is_over(turns=2, reason="pile")


def test_f44_the_trigger_cannot_be_undone() -> None:
    """F44: no card can be put under the empty pile, neither in this turn nor in the next."""
    table = position(stage=2, street="F1 A4 M1", hand1="F0 F0", hand2="M0 M0", pile="B4")
    table.say("refresh F1")
    table.shows(street="A4 M1 B4", pile="", queue="F1")
    assert not table.state.is_triggered()
    table = position(stage=2, street="F1 A4 M1", hand1="F0 F0", hand2="M0 M0", pile="B4")
    table.say("refresh A4")
    table.asks(1, "pass, take F1")
    table.say("take F1")
    table.asks(2, "pass, take M1")
    assert table.state.is_triggered()


@pytest.mark.parametrize("first_hand", ["", "F2", "F2 F2"])
@pytest.mark.parametrize("second_hand", ["", "M4", "A1 B1"])
def test_f45_the_tie_break_card_may_lie_in_hand_or_area(first_hand: str, second_hand: str) -> None:
    table = position(
        street="F0",
        hand1=first_hand,
        area1="F2 F2".removesuffix(first_hand),
        hand2=second_hand,
        area2="M4 A1 B1".replace(second_hand, ""),
        rest="pile",
        passed_before=True,
    )
    table.say("pass")
    assert table.result().scores == [12, 12]
    assert table.result().places == [2, 1]


def test_f46_two_passes_within_the_last_round_are_its_end_anyway() -> None:
    table = position(stage=2, street="F0", hand1="B0", hand2="B0")
    table.say("pass")
    table.asks(2, "pass, take F0")
    table.say("pass")
    table.is_over(turns=2, reason="pile")


def test_f46_two_passes_do_not_cut_the_last_round_short() -> None:
    """F46: the rulebook lets two passes end the game only earlier; the second player ends the last round."""
    table = position(stage=2, street="A4 F1", hand1="F0 F0", hand2="M0 M0", pile="M1", passed_before=True)
    table.say("refresh A4")
    assert table.state.is_triggered()
    table.asks(1, "pass, take F1")
    table.say("pass")
    table.is_on(turns=1, player=2)
    table.asks(2, "pass, take M1")
    table.say("take M1")
    table.is_over(turns=2, reason="pile")


def test_f47_chance_names_the_first_player() -> None:
    """F47, R2.3"""
    state = GAME.deal(GAME.edition, GAME.complete_options({}), 2)
    assert state.mover() == CHANCE
    assert [GAME.vocabulary.text(word) for word in state.options(CHANCE)] == ["first seat-1", "first seat-2"]
    assert list(state.weights()) == [1, 1]
    for seat in (0, 1):
        dealt = state.copy()
        dealt.apply(CHANCE, GAME.vocabulary.number(f"first seat-{seat + 1}"))
        assert (dealt.starter, dealt.seat) == (seat, seat)


def test_f48_a_starting_set_is_one_zero_of_each_family() -> None:
    table = Table(GAME.deal(GAME.edition, GAME.complete_options({"first-player": "1"}), 2), [])
    table.shows(hand1="F0 A0 B0 M0", hand2="F0 A0 B0 M0")


def test_f49_famiglia_4_is_worth_15() -> None:
    table = position(street="F0", area1="F4", rest="pile")
    assert table.state.scores() == [15, 0]


def test_f50_after_the_switch_of_piles_there_is_exactly_one_more_refresh() -> None:
    """F50: however many there were before it"""
    table = position(
        street="F1 A1 B1 F4",
        hand1="B0",
        hand2="B0",
        pile="M1 M1 M2",
        discards="B3 B4",
        draws="M1 M1 M2 B3",
    )
    table.say("refresh F1", "refresh A1")
    assert table.state.stage == 1
    table.say("refresh B1")
    assert table.state.stage == 2
    table.shows(street="F4 M1 M1 M2", pile="F1 A1 B1 B3 B4", discards="", queue="")
    table.asks(1, "leave, refresh F4, refresh M1, refresh M2")
    table.say("refresh M1")
    table.shows(street="F4 M1 M2 B3", pile="F1 A1 B1 B4", queue="M1")
    table.is_on(turns=1, player=2)
