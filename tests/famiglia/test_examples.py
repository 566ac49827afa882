"""The worked examples of the rulebook: EF1 … EF12."""

from .fixtures import Table, position

START = "F0 A0 B0 M0"


# -- EF1 refresh the Street -------------------------------------------------------------------------------------------


def ef1(pile: str) -> Table:
    return position(street="F1 F2 A2 B1 B2 M3", hand1=START, hand2=START, pile=pile, rest="pile")


def test_ef1a_refresh_draws_as_many_cards_as_the_rank() -> None:
    """EF1a, R4.3"""
    table = ef1("B3 A1")
    table.asks(1, "leave, refresh F1, refresh F2, refresh A2, refresh B1, refresh B2, refresh M3")
    table.say("refresh A2")
    table.shows(discards="A2", street="F1 F2 B1 B2 M3 B3 A1", queue="", hand1=START, hand2=START, area1="", area2="")
    table.asks(1, "leave, refresh F1, refresh F2, refresh A1, refresh B1, refresh B2, refresh B3, refresh M3")
    table.is_on(turns=0, player=1)


def test_ef1b_a_zero_that_comes_up_ends_action_1() -> None:
    """EF1b, R4.1, R4.3"""
    table = ef1("M0 A1")
    table.say("refresh A2")
    table.shows(discards="A2", street="F1 F2 B1 B2 M3 M0 A1")
    table.asks(1, "pass, take M0")


# -- EF2 pair ---------------------------------------------------------------------------------------------------------


def test_ef2_a_pair_pays_for_the_next_rank() -> None:
    """EF2, R7.1, R7.3"""
    table = position(street="A3 F0 M1", hand1="A2 A2 F0", pile="B1 B1", discards="F1")
    table.asks(1, "pass, take F0, take A3")
    table.say("take A3")
    table.shows(hand1="A2 A3 F0", area1="A2", street="F0 M1", pile="B1 B1", discards="F1")
    table.is_on(turns=1, player=2)


# -- EF3 end of the second pile ---------------------------------------------------------------------------------------


def test_ef3a_end_of_the_second_pile_in_the_turn_of_p1() -> None:
    """EF3a, R4.4, R9.1"""
    table = position(stage=2, street="M3 A2", pile="B1 F2", hand1="F1 F1", hand2="A0")
    table.asks(1, "leave, refresh A2, refresh M3")
    table.say("refresh M3")
    assert table.drawn == ["B1", "F2", "M3"]
    table.shows(street="A2 B1 F2 M3", pile="", queue="", discards="")
    assert table.state.is_triggered()
    table.asks(1, "pass, take F2")
    table.say("take F2")
    table.shows(hand1="F1 F2", area1="F1", street="A2 B1 M3", hand2="A0")
    table.is_over(turns=2, reason="pile")
    assert table.told("had-to-pass") == [{"seat": 1}]


def test_ef3b_end_of_the_second_pile_in_the_turn_of_p2() -> None:
    """EF3b, R9.1, F26"""
    table = position(stage=2, street="M3 A2", pile="B1 F2", hand1="A0", hand2="F1 F1", to_move=2)
    table.say("refresh M3")
    table.shows(street="A2 B1 F2 M3", pile="", queue="", discards="")
    table.asks(2, "pass, take F2")
    table.say("take F2")
    table.shows(hand2="F1 F2", street="A2 B1 M3", hand1="A0")
    table.is_over(turns=1, reason="pile")


# -- EF4 Accountant ---------------------------------------------------------------------------------------------------


def test_ef4_an_accountant_exchanges_and_a_fetched_brute_is_played() -> None:
    """EF4, R5"""
    table = position(street="F0 B3", hand1="A2 B0 F1 M0", area1="M2 B3 F0", pile="A1")
    table.asks(1, "no-accountant, play A2")
    table.say("play A2")
    table.asks(1, "fetch F0, fetch B3, fetch M2")
    table.say("fetch B3")
    table.asks(1, "enough, fetch M2")
    table.say("fetch M2")
    table.asks(1, "lay F1, lay B0")
    table.say("lay F1")
    table.asks(1, "lay B0, lay M0")
    table.say("lay B0")
    table.shows(hand1="M0 M2 B3", area1="F0 A2 F1 B0", street="F0 B3")
    table.asks(1, "no-brute, play B3")
    table.say("play B3")
    assert table.told("lowered") == [{"seat": 0, "card": "B3", "rank": 0}]
    table.shows(hand1="M0 M2 B3", area1="F0 A2 F1 B0 B3", street="F0")
    table.is_on(turns=1, player=2)


# -- EF5 Brute --------------------------------------------------------------------------------------------------------


def test_ef5_a_brute_lowers_the_rank_to_pay_for() -> None:
    """EF5, R6"""
    table = position(street="M4 A4 F0", hand1="M1 M1 B2", pile="A1")
    table.asks(1, "no-brute, play B2")
    table.say("play B2")
    assert table.told("lowered") == [{"seat": 0, "card": "M4", "rank": 2}]
    table.shows(hand1="M1 M4", area1="B2 M1", street="A4 F0")
    table.is_on(turns=1, player=2)


# -- EF6 Mercenary ----------------------------------------------------------------------------------------------------


def ef6() -> Table:
    table = position(street="F3 A4 B0", hand1="F2 M3", pile="A1")
    table.asks(1, "pass, take F3, take B0")
    table.say("take F3")
    table.asks(1, "exhaust F2, exhaust M3")
    table.shows(hand1="F2 M3", area1="", street="F3 A4 B0")
    return table


def test_ef6_mercenary_the_genuine_card_is_exhausted() -> None:
    """EF6, R7.3, R7.4"""
    table = ef6()
    table.say("exhaust F2")
    table.shows(hand1="F3 M3", area1="F2", street="A4 B0")


def test_ef6_mercenary_is_exhausted() -> None:
    """EF6, R7.3, R7.4"""
    table = ef6()
    table.say("exhaust M3")
    table.shows(hand1="F2 F3", area1="M3", street="A4 B0")


# -- EF7, EF8 what a joker can do -------------------------------------------------------------------------------------


def test_ef7_ranks_of_a_joker() -> None:
    """EF7, F14"""
    table = position(street="F1 F2 F3 F4 A0", hand1="F0 F1 F2 F3 M3", pile="A1")
    table.asks(1, "pass, take F1, take F2, take F3, take A0")


def test_ef8a_never_two_jokers() -> None:
    """EF8a, F15"""
    table = position(street="A3 M3 A0", hand1="M2 M3", pile="A1")
    table.asks(1, "pass, take A0, take M3")
    table.say("take M3")
    table.asks(1, "exhaust M2, exhaust M3")
    other = table.branch()
    table.say("exhaust M2")
    table.shows(hand1="M3 M3", area1="M2", street="A3 A0")
    other.say("exhaust M3")
    other.shows(hand1="M2 M3", area1="M3", street="A3 A0")


def test_ef8b_a_mercenary_needs_a_genuine_card_of_the_lower_rank() -> None:
    """EF8b, F15"""
    table = position(street="M1 A0", hand1="M1 M2", pile="A1")
    table.asks(1, "pass, take A0")


def test_ef8c_a_mercenary_beside_a_genuine_mercenary() -> None:
    """EF8c, F15"""
    table = position(street="M1 A0", hand1="M0 M2", pile="A1")
    table.asks(1, "pass, take A0, take M1")


# -- EF9 first pile ends in mid-draw ----------------------------------------------------------------------------------


def test_ef9_first_pile_ends_in_mid_draw() -> None:
    """EF9, R4.5, F20"""
    table = position(street="A3 F2 M1", hand1="F1", hand2="A0", pile="B1", discards="A1 F1 B2", draws="B1 A3 B2 F1")
    table.say("refresh A3")
    assert table.drawn == ["B1", "A3", "B2"]
    table.shows(street="F2 M1 B1 A3 B2", pile="A1 F1", discards="", queue="")
    assert table.state.stage == 2
    table.asks(1, "leave, refresh F2, refresh A3, refresh B1, refresh B2, refresh M1")
    table.say("refresh M1")
    table.shows(street="F2 B1 A3 B2 F1", pile="A1", queue="M1", discards="", hand1="F1", area1="")
    # Action 1 is over, and nothing else is left to P1 than to pass.
    assert table.told("had-to-pass") == [{"seat": 0}]
    table.is_on(turns=1, player=2)


def test_ef9_goes_on_with_action_4() -> None:
    """EF9 with a second F1 in hand: after the late refresh `take` is asked, not a further `refresh`."""
    table = position(street="A3 F2 M1", hand1="F1 F1", hand2="A0", pile="B1", discards="A1 F1 B2", draws="B1 A3 B2 F1")
    table.say("refresh A3", "refresh M1")
    table.asks(1, "pass, take F2")


# -- EF10 … EF12 ------------------------------------------------------------------------------------------------------


def test_ef10_rank_0_has_no_ability() -> None:
    """EF10, R1.3"""
    table = position(street="F1 A0", hand1="F0 A0 B0 M0", area1="F2 M2", pile="A1")
    table.asks(1, "pass, take A0")


def test_ef11_brute_down_to_0() -> None:
    """EF11, R6.2, R7.2"""
    table = position(street="F2 A1", hand1="B2", pile="A1", discards="B1")
    table.asks(1, "leave, refresh F2, refresh A1")
    table.say("leave")
    table.asks(1, "no-brute, play B2")
    table.say("play B2")
    table.asks(1, "lower F2, lower A1")
    table.say("lower F2")
    assert table.told("lowered") == [{"seat": 0, "card": "F2", "rank": 0}]
    table.shows(hand1="F2", area1="B2", street="A1", pile="A1", discards="B1")
    table.is_on(turns=1, player=2)


def test_ef12_refill_of_the_empty_street() -> None:
    """EF12, R8.5"""
    table = position(street="F0", hand1="A0", hand2="A0", pile="A1 A2 B1 B2 M1 M2", rest="pile")
    table.asks(1, "pass, take F0")
    table.say("take F0")
    table.shows(street="A1 A2 B1 B2 M1 M2", hand1="F0 A0", hand2="A0", discards="")
    table.is_on(turns=1, player=2)
    table.asks(2, "leave, refresh A1, refresh A2, refresh B1, refresh B2, refresh M1, refresh M2")
