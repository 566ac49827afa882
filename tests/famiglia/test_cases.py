"""The further cases of the rules: TF1 … TF18."""

import pytest

from .fixtures import Table, position


def test_tf1_first_pile_ends_exactly() -> None:
    """TF1, F19"""
    table = position(street="A2 F1", hand1="B0", hand2="B0", pile="B1 M1", discards="M3 F3", draws="B1 M1 F3")
    table.say("refresh A2")
    table.shows(street="F1 B1 M1", pile="M3 F3 A2", discards="", queue="")
    assert table.state.stage == 2
    table.asks(1, "leave, refresh F1, refresh B1, refresh M1")
    table.say("refresh B1")
    table.shows(street="F1 M1 F3", queue="B1", pile="M3 A2", discards="")
    # Action 4 of P1 offers nothing but to pass.
    assert table.told("had-to-pass") == [{"seat": 0}]
    table.is_on(turns=1, player=2)


def test_tf2_refill_across_the_piles() -> None:
    """TF2, F21"""
    table = position(
        street="A0",
        hand1="B0",
        hand2="B0",
        pile="F0 F0",
        discards="M3 F3 A1 A2 B4",
        draws="F0 F0 M3 B4 A1 F3",
    )
    table.say("take A0")
    table.shows(street="F0 F0 M3 B4 A1 F3", pile="A2", discards="", queue="", hand1="A0 B0")
    assert table.state.stage == 2
    assert not table.state.is_triggered()
    table.is_on(turns=1, player=2)
    table.asks(2, "pass, take F0")


def test_tf3a_refill_after_the_turn_of_p2_triggers_the_end() -> None:
    """TF3a, F27, F40"""
    table = position(stage=2, street="A0", pile="F1 F2", hand1="B0", hand2="B0 F0 F0", to_move=2)
    table.asks(2, "pass, take A0")
    table.say("take A0")
    table.shows(street="F1 F2", pile="", queue="")
    assert table.state.is_triggered()
    assert table.told("had-to-pass") == [{"seat": 0}]
    table.asks(2, "pass, take F1")
    table.say("take F1")
    table.shows(hand2="B0 A0 F0 F1", street="F2", hand1="B0")
    table.is_over(turns=3, reason="pile")


def test_tf3b_refill_after_the_turn_of_p1_triggers_the_end() -> None:
    """TF3b, F27, F40"""
    table = position(stage=2, street="A0", pile="F1 F2", hand1="B0", hand2="B0 F0 F0")
    table.say("take A0")
    table.shows(street="F1 F2", pile="", queue="")
    assert table.state.is_triggered()
    table.asks(2, "pass, take F1")
    table.say("take F1")
    table.shows(hand1="A0 B0", hand2="B0 F0 F1", street="F2")
    table.is_over(turns=2, reason="pile")


def test_tf4a_in_stage_2_one_refresh_in_a_turn() -> None:
    """TF4a, R4.4"""
    table = position(stage=2, street="A1 F1", hand1="B0", hand2="B0", pile="M1 F3 M2 M3")
    table.asks(1, "leave, refresh F1, refresh A1")
    table.say("refresh A1")
    table.shows(street="F1 M1", queue="A1", pile="F3 M2 M3", discards="")
    table.is_on(turns=1, player=2)
    table.asks(2, "leave, refresh F1, refresh M1")


def test_tf4b_in_stage_2_no_refresh_with_a_zero() -> None:
    """TF4b, F42"""
    table = position(stage=2, street="A1 F0", hand1="B0", hand2="B0", pile="M1 F3 M2 M3")
    table.asks(1, "pass, take F0")


def test_tf5a_a_refreshed_card_may_come_straight_back() -> None:
    """TF5a, K2, F23"""
    table = position(stage=2, street="A2 M1 F1", hand1="B0", hand2="B0", pile="F3")
    table.say("refresh A2")
    assert table.drawn == ["F3", "A2"]
    table.shows(street="M1 F1 F3 A2", pile="", queue="", discards="")
    assert table.state.is_triggered()


def test_tf5b_the_queue_is_drawn_with_certainty_and_in_its_order() -> None:
    """TF5b, K2"""
    table = position(stage=2, street="A2 M1 F1", hand1="F0 F0", hand2="A0 A0", pile="F3", queue="B4 B1")
    table.say("refresh M1")
    table.shows(street="A2 F1 F3", pile="", queue="B4 B1 M1")
    table.asks(1, "pass, take F1")
    table.say("take F1")
    table.shows(hand1="F0 F1", area1="F0", street="A2 F3")
    table.asks(2, "leave, refresh F3, refresh A2")
    table.say("refresh A2")
    assert table.drawn == ["F3", "B4", "B1"]
    table.shows(street="F3 B4 B1", queue="M1 A2", pile="", discards="")
    assert not table.state.is_triggered()


def test_tf6a_no_accountant_without_an_exchange() -> None:
    """TF6a, N2"""
    table = position(street="F0", hand1="A1 F0", pile="B1")
    table.asks(1, "pass, take F0")


def test_tf6b_the_played_accountant_stays() -> None:
    """TF6b, F8"""
    table = position(street="F0", hand1="A1 F0", area1="A1", pile="B1")
    table.asks(1, "no-accountant, play A1")
    table.say("play A1")
    assert table.told("exchanged") == [{"seat": 0, "fetched": ["A1"], "laid": ["F0"]}]
    table.shows(hand1="A1", area1="A1 F0")
    table.asks(1, "pass, take F0")


def test_tf7a_no_more_is_fetched_than_can_be_laid() -> None:
    """TF7a, F7, N3"""
    table = position(street="F0", hand1="A4 F0", area1="B1 B2 M3", pile="B1")
    table.say("play A4")
    table.asks(1, "fetch B1, fetch B2, fetch M3")
    table.say("fetch B2")
    assert table.told("exchanged") == [{"seat": 0, "fetched": ["B2"], "laid": ["F0"]}]
    table.shows(hand1="B2", area1="B1 M3 A4 F0")
    table.asks(1, "pass, take F0")


def test_tf7b_no_kind_is_fetched_and_laid() -> None:
    """TF7b, F38, N3"""
    table = position(street="F0", hand1="A2 B1 F0", area1="B1 B2", pile="A1")
    table.say("play A2")
    table.asks(1, "fetch B1, fetch B2")
    table.say("fetch B1")
    assert table.told("exchanged") == [{"seat": 0, "fetched": ["B1"], "laid": ["F0"]}]
    table.shows(hand1="B1 B1", area1="A2 B2 F0")


def test_tf8_fetched_cards() -> None:
    """TF8, F8, F9, R5.4"""
    table = position(street="F2 A0", hand1="A2 F0 M0", area1="A3 B2", pile="A1")
    table.asks(1, "no-accountant, play A2")
    table.say("play A2")
    table.asks(1, "fetch A3, fetch B2")
    table.say("fetch A3")
    table.asks(1, "enough, fetch B2")
    table.say("fetch B2")
    assert table.told("exchanged") == [{"seat": 0, "fetched": ["A3", "B2"], "laid": ["F0", "M0"]}]
    table.asks(1, "no-brute, play B2")
    table.say("play B2")
    assert table.told("lowered") == [{"seat": 0, "card": "F2", "rank": 0}]
    table.shows(hand1="A3 F2", area1="A2 F0 M0 B2", street="A0")


def tf9() -> Table:
    return position(street="F0 A0 M0", hand1="B0", hand2="B0", rest="pile", to_move=2)


def test_tf9a_two_passes_p2_p1_end_the_game() -> None:
    """TF9a, F28"""
    table = tf9()
    table.asks(2, "pass, take F0, take A0, take M0")
    table.say("pass")
    table.asks(1, "pass, take F0, take A0, take M0")
    table.say("pass")
    table.is_over(turns=2, reason="passes")


def test_tf9b_pass_take_pass_does_not_end_the_game() -> None:
    """TF9b, F30"""
    table = tf9()
    table.say("pass", "take F0", "pass")
    table.is_on(turns=3, player=1)
    table.asks(1, "pass, take A0, take M0")
    table.say("pass")
    table.is_over(turns=4, reason="passes")


def test_tf10a_no_joker_beside_a_pair() -> None:
    """TF10a, F36"""
    table = position(street="F2 A0", hand1="F1 F1 M2", pile="A1")
    table.asks(1, "pass, take F2, take A0")
    table.say("take F2")
    table.shows(hand1="F1 F2 M2", area1="F1", street="A0")
    table.is_on(turns=1, player=2)


def test_tf10b_the_option_free_joker() -> None:
    """TF10b, F36, R12"""
    table = position(street="F2 A0", hand1="F1 F1 M2", pile="A1", options={"free-joker": "on"})
    table.say("take F2")
    table.asks(1, "with pair, with M2")
    pair = table.branch()
    pair.say("with pair")
    pair.shows(hand1="F1 F2 M2", area1="F1")
    table.say("with M2")
    table.asks(1, "exhaust F1, exhaust M2")
    table.say("exhaust M2")
    table.shows(hand1="F1 F1 F2", area1="M2")


def test_tf10c_the_choice_of_a_joker() -> None:
    """TF10c, R7.4"""
    table = position(street="F2 A0", hand1="F1 M2 M3", pile="A1")
    table.say("take F2")
    table.asks(1, "with M2, with M3")
    table.say("with M3")
    table.asks(1, "exhaust F1, exhaust M3")
    table.say("exhaust M3")
    table.shows(hand1="F1 F2 M2", area1="M3")


def test_tf11a_the_played_brute_is_no_half_of_a_pair() -> None:
    """TF11a, F13, N4"""
    table = position(street="B2 F0", hand1="B1 B1", pile="A1")
    table.asks(1, "pass, take F0, take B2")


def test_tf11b_a_brute_lowers_a_brute() -> None:
    """TF11b, F11"""
    table = position(street="B1 F0", hand1="B1", pile="A1")
    table.asks(1, "no-brute, play B1")
    table.say("play B1")
    table.shows(hand1="B1", area1="B1", street="F0")


def test_tf11c_all_amounts_with_a_payment() -> None:
    """TF11c, F18, N5"""
    table = position(street="F4 F0", hand1="B2 F2 F2 F1 F1", pile="A1")
    table.asks(1, "no-brute, play B2")
    table.say("play B2")
    table.asks(1, "by 1, by 2")
    table.say("by 1")
    table.shows(hand1="F1 F1 F2 F4", area1="B2 F2", street="F0")


def test_tf11d_free_beats_paying() -> None:
    """TF11d, N5"""
    table = position(street="F2 F0", hand1="B3 F0 F0 F1 F1", pile="A1")
    table.say("play B3")
    assert table.told("lowered") == [{"seat": 0, "card": "F2", "rank": 0}]
    table.shows(hand1="F0 F0 F1 F1 F2", area1="B3", street="F0")


@pytest.mark.parametrize(
    ("first", "second", "scores", "places"),
    [
        ("F4", "F3 A2 A1 B1", [15, 15], [1, 2]),
        ("F2 F2", "F3 A1 B1", [12, 12], [2, 1]),
        ("F3 A1", "A4 B1", [11, 11], [1, 1]),
        ("A4", "F3", [10, 10], [1, 1]),
    ],
)
def test_tf12_ties(first: str, second: str, scores: list[int], places: list[int]) -> None:
    """TF12, R10.2, F32, F45"""
    table = position(street="F0", area1=first, area2=second, rest="pile", passed_before=True)
    table.say("pass")
    table.is_over(turns=1, reason="passes")
    assert table.result().scores == scores
    assert table.result().places == places


def tf13(newcomers: str) -> Table:
    return position(
        street="A1 F1", hand1="A0 A0 F0 F0", hand2="B0", pile="M1", rest="pile", options={"newcomers": newcomers}
    )


def test_tf13a_only_newcomers_may_be_taken() -> None:
    """TF13a, R12, F35"""
    table = tf13("on")
    table.say("refresh F1")
    table.asks(1, "leave, refresh A1, refresh M1")
    table.say("leave")
    assert table.told("had-to-pass") == [{"seat": 0}]
    table.shows(street="A1 M1", hand1="A0 A0 F0 F0", discards="F1")
    table.is_on(turns=1, player=2)


def test_tf13b_without_the_option_every_card_may_be_taken() -> None:
    """TF13b, R12, F35"""
    table = tf13("off")
    table.say("refresh F1", "leave")
    table.asks(1, "pass, take A1")


def test_tf13c_without_a_refresh_there_are_no_newcomers() -> None:
    """TF13c, R12"""
    table = tf13("on")
    table.say("leave")
    table.asks(1, "pass, take F1, take A1")


def test_tf14_no_discards_when_the_first_pile_ends() -> None:
    """TF14, F22, R8.4"""
    table = position(street="A0", hand1="B0", hand2="B0 F0 F0", pile="F0 F1")
    table.say("take A0")
    table.shows(street="F0 F1", pile="", queue="", discards="")
    assert table.state.stage == 2
    assert table.state.is_triggered()
    table.asks(2, "pass, take F0, take F1")
    table.say("take F1")
    table.shows(hand2="B0 F0 F1", street="F0")
    table.is_over(turns=2, reason="pile")


def test_tf15_both_piles_end_in_one_draw() -> None:
    """TF15, F39, R8.2, R8.3"""
    table = position(street="A4 F1", hand1="B0", hand2="B0", pile="M1")
    table.say("refresh A4")
    assert table.drawn == ["M1", "A4"]
    table.shows(street="F1 M1 A4", pile="", queue="", discards="")
    assert table.state.stage == 2
    assert table.state.is_triggered()
    assert table.told("had-to-pass") == [{"seat": 0}, {"seat": 1}]


def test_tf15_p1_goes_on_with_action_4() -> None:
    """TF15, F39, F43: with two F0 in hand"""
    table = position(street="A4 F1", hand1="B0 F0 F0", hand2="B0", pile="M1")
    table.say("refresh A4")
    table.asks(1, "pass, take F1")
    table.say("take F1")
    table.is_over(turns=2, reason="pile")


def test_tf16_empty_street_at_the_end() -> None:
    """TF16, F41"""
    table = position(stage=2, street="F0", hand1="B0", hand2="B0")
    table.asks(1, "pass, take F0")
    table.say("take F0")
    assert table.told("had-to-pass") == [{"seat": 1}]
    assert table.drawn == []
    table.shows(street="", hand1="F0 B0", hand2="B0")
    table.is_over(turns=2, reason="pile")


def test_tf17_no_refresh_with_an_empty_pile() -> None:
    """TF17, F25, N7"""
    table = position(stage=2, street="F2 A1", hand2="B0", to_move=2)
    assert table.told("had-to-pass") == [{"seat": 1}]
    table.shows(street="F2 A1", queue="", hand2="B0")
    table.is_over(turns=1, reason="pile")


def test_tf18_a_busy_pass() -> None:
    """TF18, F29"""
    table = position(street="F2 F3", hand1="B0 A1", area1="M0", pile="A2", discards="M1", passed_before=True)
    table.asks(1, "leave, refresh F2, refresh F3")
    table.say("leave")
    table.asks(1, "no-accountant, play A1")
    table.say("play A1")
    assert table.told("exchanged") == [{"seat": 0, "fetched": ["M0"], "laid": ["B0"]}]
    table.shows(hand1="M0", area1="A1 B0")
    table.is_over(turns=1, reason="passes")
