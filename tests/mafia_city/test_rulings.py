"""The rulings C1 … C66 and the slips of the rulebook S1 … S17, each test named after what it pins.

Where an example or case of the rules is the very position of a ruling, its test carries the ruling's number in its
docstring, and `test_every_ruling_has_a_test` finds it there.
"""

import re
from pathlib import Path

import pytest

from cosca.games.mafia_city import GAME
from cosca.kernel import CHANCE, Viewer

from .fixtures import Table, action, end_of_round, locations, number, position, scoring, strategy


def test_every_ruling_has_a_test() -> None:
    """A ruling counts as tested if it stands in the name or docstring of a test."""
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    named = set()
    for text in texts:
        for name, doc in re.findall(r'def test_(\w+)\([^)]*\) -> None:\n(?:    """([^"]*)""")?', text):
            named |= {part.upper() for part in re.findall(r"(?:^|_)([cs]\d+)(?=_|$)", name)}
            named |= set(re.findall(r"\b([CS]\d+)\b", doc))
    wanted = {f"C{ruling}" for ruling in range(1, 67)} | {f"S{slip}" for slip in range(1, 18)}
    assert sorted(wanted - named) == []


# -- slips of the rulebook --------------------------------------------------------------------------------------------


def test_s1_mafiosi_by_the_table() -> None:
    totals = [players.mafiosi_in_hand + players.mafiosi_in_reserve for players in GAME.edition.players]
    assert totals == [12, 11, 10]


def test_s2_the_town_hall_has_number_7() -> None:
    assert [location.id for location in GAME.edition.location if location.number == 7] == ["town-hall"]


def test_s3_a_step_of_the_strategy_phase_has_three_parts() -> None:
    """S3: location, decisions, marker"""
    table = strategy(stacks={2: "A", 4: "B"})
    assert table.state.marked == 0b1010
    table.say("A", "retrieve 1")
    assert table.state.marked == 0b1000


def test_s4_c1_one_action_per_turn_until_all_have_passed() -> None:
    table = action()
    for player in "ABCABC":
        table.turn_of(player)
        table.say(player, "place 1")
    assert table.stack(1) == "A B C A B C"
    for player in "ABC":
        assert table.verbs(player) <= {"pass", "place"}
        table.say(player, "pass")
    assert table.state.phase == 2


def test_s5_bullets_belong_to_phase_i() -> None:
    """S5"""
    table = action(passed="A", hands={"A": "Thief/Bullet Raid/Plus"})
    table.asks("A", "skip, bullet Thief/Bullet")
    assert table.board("A").phase == "actions"


def test_s7_no_bullet_after_the_last_pass() -> None:
    table = action("B", passed="AC", hands={"A": "Thief/Bullet Raid/Plus", "B": "Raid/Hat"}).say("B", "pass")
    assert table.state.phase != 1


def test_s8_three_sources_of_cards() -> None:
    """S8: Trade, Business District, end of round"""
    trade = action(hands={"A": "Trade/Hat"}).say("A", "play Trade/Hat").rest()
    district = scoring(5, stacks={5: "A"}).rest()
    rounds = end_of_round().rest()
    assert [len(table.told("drew")) for table in (trade, district, rounds)] == [3, 3, 3]


def test_s10_fbi_answers_move_and_card_separately_fists_only_the_card() -> None:
    """S10, C30"""
    hands = {"A": "Hitman/Hat Raid/Hat", "B": "FBI/Hat FBI/Fist Raid/Fist"}
    table = scoring(2, stacks={2: "A C"}, hands=hands).rest().say("A", "to 3")
    assert table.options("B") == ["decline", "cancel FBI/Hat", "cancel FBI/Fist"]
    table = table.say("B", "cancel FBI/Hat").rest()
    table.say("A", "play Hitman/Hat", "token 2")
    assert table.options("B") == ["decline", "cancel FBI/Fist", "fist FBI/Fist"]


def test_s11_an_empty_town_hall_sends_the_mayor_home() -> None:
    """S11, C25"""
    assert scoring(7, mayor="B").owner("mayor") is None


def test_s12_three_choices_of_the_mayor() -> None:
    """S12"""
    table = locations(mayor="A", stacks={3: "B C", 4: "B C", 6: "C B"})
    table.asks("A", "score 1, score 3, score 4, score 6, score 7")
    table.say("A", "score 7")  # empty: the Mayor goes home, and the rest follows by itself
    assert [fact["location"] for fact in table.told("chose-location")] == ["town-hall"]
    assert table.state.phase == 3
    other = strategy(mayor="A", stacks={3: "B C", 4: "B"})
    assert other.verbs("A") == {"clear"}
    other.say("A", "clear 3")
    assert other.verbs("A") == {"ask"}


def test_s13_complicity_jails_as_well() -> None:
    """S13, R6.5"""
    table = action(stacks={5: "B", 6: "C"}, hands={"A": "Informer/Hat", "B": "Complicity/Hat"})
    table.say("A", "play Informer/Hat", "at 5").say("B", "complicity Complicity/Hat").rest()
    assert table.cell() == "B C"


def test_s14_every_location_can_be_in_the_centre() -> None:
    """S14, R2.3"""
    state = GAME.deal(GAME.edition, GAME.complete_options({"first-player": "1"}), 3)
    assert [GAME.vocabulary.text(word) for word in state.options(CHANCE)] == [
        f"tile {location.id}" for location in GAME.edition.location
    ]
    assert list(state.weights()) == [1] * 7


def test_s15_only_fists_cancel_a_cancellation() -> None:
    """S15, R6.1"""
    table = action(stacks={5: "B"}, hands={"A": "Informer/Hat Chief/Hat FBI/Hat", "B": "Chief/Plus"})
    table.say("A", "play Informer/Hat").say("B", "cancel Chief/Plus")
    table.asks("A", "decline")
    able = action(stacks={5: "B"}, hands={"A": "Informer/Hat Chief/Fist FBI/Fist", "B": "Chief/Plus"})
    able.say("A", "play Informer/Hat").say("B", "cancel Chief/Plus")
    able.asks("A", "decline, fist Chief/Fist")


def test_s16_the_target_is_looked_at_only_at_the_end_of_phase_ii() -> None:
    """S16"""
    table = locations(points="14 14 14", stacks={1: "B", 4: "A", 6: "C"})
    table.say("B", "decline")
    assert table.state.is_over()
    assert table.points == [15, 15, 15]


def test_s17_one_hat_recalls_two_hats_reinforce() -> None:
    """S17, C12"""
    table = action(stacks={5: "A B A"}, hands={"A": "Raid/Hat Plan/Hat"})
    assert {"hat", "two-hats"} <= table.verbs("A")
    recalled = table.branch().say("A", "hat Raid/Hat")
    recalled.asks("A", "token 1, token 3")
    recalled.say("A", "token 1").rest()
    assert (recalled.stack(5), recalled.mafiosi[0]) == ("B A", 7)
    sent = table.say("A", "two-hats Raid/Hat", "to 5").rest()
    assert (sent.stack(5), sent.reserve[0]) == ("A B A A", 3)


# -- action phase -----------------------------------------------------------------------------------------------------


def test_c2_placing_discarding_and_passing_cannot_be_answered() -> None:
    everybody = {"B": "Raid/Fist Plan/Fist Chief/Hat", "C": "Trade/Fist Pact/Fist FBI/Hat"}
    for word in ("place 3", "discard Informer/Hat", "pass"):
        table = action(hands={"A": "Informer/Hat", **everybody}).say("A", word)
        table.turn_of("B")


def test_c3_passed_players_keep_their_place_and_never_pass_again() -> None:
    """C3, C62"""
    table = action(hands={"A": "Thief/Bullet Raid/Bullet Plan/Plus"}, passed="A", seats=4)
    table.say("A", "bullet Thief/Bullet").rest()
    assert "pass" not in table.verbs("A")
    table.say("A", "place 1")
    for player in "BCD":
        table.turn_of(player)
        table.say(player, "place 1")
    table.asks("A", "skip, bullet Raid/Bullet")


def test_c4_what_a_bullet_buys() -> None:
    """C4: A, B1, B2 or B3; it needs a mafioso or another card."""
    table = action(passed="A", stacks={5: "A B"}, hands={"A": "Thief/Bullet Trade/Hat Raid/Hat Pact/Fist"})
    table.say("A", "bullet Thief/Bullet").rest()
    assert table.verbs("A") == {"place", "play", "hat", "two-hats", "discard"}
    single = action(passed="A", in_hand={"A": 0}, hands={"A": "Thief/Bullet"})
    single.turn_of("B")


def test_c5_the_last_pass_ends_the_phase() -> None:
    table = action("C", passed="AB", hands={"A": "Thief/Bullet Raid/Bullet", "B": "Plan/Bullet Raid/Hat"})
    table.say("C", "pass")
    assert table.state.phase != 1


def test_c6_c7_raid() -> None:
    """C6, C7: two own mafiosi, the whole stack, never the cell; turns go on from the raider."""
    table = action(stacks={1: "A B A C", 5: "A B B"}, cell="C", hands={"A": "Raid/Hat"}, passed="BC")
    assert "play Raid/Hat" in table.options("A")
    table.say("A", "play Raid/Hat").rest()
    assert (table.stack(1), table.stack(5), table.cell()) == ("", "A B B", "C")
    assert table.active == "ABC"
    table.turn_of("B")
    assert "play" not in action(stacks={5: "A B B"}, hands={"A": "Raid/Hat"}).verbs("A")


def test_c8_informers_target() -> None:
    """C8: any mafioso in a stack, own ones too; not in the cell"""
    table = action(stacks={5: "B A"}, cell="C C", hands={"A": "Informer/Hat"}).say("A", "play Informer/Hat")
    table.asks("A", "token 1, token 2")
    table.say("A", "token 2")
    assert table.cell() == "A C C"


def test_c9_thief() -> None:
    """C9: a target with a card; uniformly random, also for the Policeman's owner"""
    table = action(seats=4, hands={"A": "Thief/Hat", "B": "Raid/Hat Raid/Fist", "D": "Plan/Hat"}, policeman="A")
    table.say("A", "play Thief/Hat")
    table.asks("A", "rob B, rob D")
    table.say("A", "rob B")
    while table.state.mover() != CHANCE:
        table._decline_or_draw()
    assert [GAME.vocabulary.text(word) for word in table.state.options(CHANCE)] == ["steal raid-hat", "steal raid-fist"]
    assert list(table.state.weights()) == [1, 1]


def test_c9_no_thief_where_nobody_else_has_a_card() -> None:
    assert action(hands={"A": "Thief/Hat Thief/Fist"}).verbs("A") == {"pass", "place", "discard"}


def test_c9_copies_weigh() -> None:
    table = action(hands={"A": "Thief/Fist", "B": "Hitman/Plus Hitman/Plus Raid/Hat"}).say("A", "play Thief/Fist")
    while table.state.mover() != CHANCE:
        table._decline_or_draw()
    assert list(table.state.weights()) == [2, 1]


def test_c10_shadow_games_needs_two_colours_below() -> None:
    """C10"""
    assert "play" not in action(stacks={5: "B A", 6: "B"}, hands={"A": "Shadow/Hat"}).verbs("A")
    assert "play" not in action(stacks={5: "B A"}, hands={"A": "Shadow/Hat"}).verbs("A")


def test_c11_trade_is_discarded_after_it_is_carried_out() -> None:
    """C11"""
    table = action(hands={"A": "Trade/Plus"}, pile="", discards="Raid/Hat Raid/Fist", rest="C")
    table.say("A", "play Trade/Plus").rest()
    assert table.hand("A") == "Raid/Hat Raid/Fist"
    assert table.discards() == "Trade/Plus"


def test_c12_hats_need_an_own_mafioso_or_a_reserve() -> None:
    """C12"""
    table = action(stacks={5: "B"}, hands={"A": "Raid/Hat Plan/Hat"}, reserve={"A": 0})
    assert table.verbs("A") == {"pass", "place", "play", "discard"}


def test_c13_targets_are_declared_before_reactions_the_bought_action_after_the_bullet() -> None:
    """C13"""
    table = action(stacks={5: "B", 6: "C"}, hands={"A": "Informer/Hat", "B": "Chief/Hat"})
    table.say("A", "play Informer/Hat", "at 6")
    link = table.board("B").chain[0]
    assert (link.location, link.seat_victim) == ("gentlemens-club", 2)
    bullet = action(passed="A", hands={"A": "Thief/Bullet Raid/Hat", "B": "Raid/Fist Plan/Fist"})
    bullet.say("A", "bullet Thief/Bullet")
    assert bullet.owing() == "B"
    assert [link.effect for link in bullet.board("B").chain] == ["a-bullet"]


# -- reactions --------------------------------------------------------------------------------------------------------

FISTS = {
    "A": "Raid/Fist Plan/Fist",
    "B": "Trade/Fist Pact/Fist",
    "C": "Chief/Fist FBI/Fist",
    "D": "Thief/Fist Informer/Fist",
}


def test_c14_all_are_asked_at_once_and_read_clockwise() -> None:
    """C14, R6.3"""
    hands = {**FISTS, "B": "Trade/Hat Pact/Fist Complicity/Fist"}
    table = action("B", seats=4, hands=hands).say("B", "play Trade/Hat")
    assert table.owing() == "ACD"
    table.seal("A", "fist Raid/Fist").seal("D", "fist Informer/Fist").seal("C", "decline")
    assert [link.seat for link in table.board("A").chain] == [1, 3]
    assert table.owing() == "ABC"
    table.seal("A", "fist Raid/Fist").seal("B", "fist Complicity/Fist").seal("C", "fist Chief/Fist")
    assert [link.seat for link in table.board("A").chain] == [1, 3, 0]


def test_c16_nobody_answers_the_own_effect() -> None:
    table = action(hands={"A": "Trade/Hat Raid/Fist Plan/Fist FBI/Hat"}).say("A", "play Trade/Hat")
    assert table.told("declared-two-fists") == []
    assert table.rest().verbs("A") == {"drop"}


ANSWERS = {
    "play Informer/Plus": "CF",
    "play Thief/Plus": "CF",
    "play Raid/Plus": "CF",
    "play Trade/Plus": "IF",
    "play Plan/Plus": "IF",
    "play Shadow/Plus": "F",
    "hat Hitman/Hat": "F",
    "two-hats Hitman/Hat": "F",
}


@pytest.mark.parametrize("word", ANSWERS)
def test_c17_what_answers_what(word: str) -> None:
    """C17, R6.1: the Police Chief (C), the F.B.I. (I), Fists (F)"""
    own = "Informer/Plus Thief/Plus Raid/Plus Trade/Plus Plan/Plus Shadow/Plus Hitman/Hat FBI/Hat"
    hands = {"A": own, "B": "Chief/Plus FBI/Plus Raid/Fist Plan/Fist"}
    table = action(stacks={5: "A A C", 6: "B"}, hands=hands).say("A", word)
    while table.owing() == "A":
        table.say("A", table.options("A")[0])
    verbs = {"C": "cancel Chief/Plus", "I": "cancel FBI/Plus", "F": "fist Raid/Fist"}
    assert table.options("B") == ["decline", *(verbs[letter] for letter in ANSWERS[word])]


def test_c17_fists_do_not_answer_locations() -> None:
    """C17, R6.1: neither the jailing of the Prison nor the move of the Hitman"""
    hands = {"B": "Chief/Plus FBI/Plus Raid/Fist Plan/Fist"}
    jail = scoring(1, stacks={1: "A", 5: "B"}, hands=hands).say("A", "at 5")
    jail.asks("B", "decline, cancel Chief/Plus")
    move = scoring(2, stacks={2: "A"}, hands=hands).say("A", "to 7")
    move.asks("B", "decline, cancel FBI/Plus")


def test_c17_symbols_pacts_complicity_and_reactions_are_answered_by_fists_alone() -> None:
    """C17, R6.1: the rest of the table"""
    hands = {"B": "Chief/Plus FBI/Plus Raid/Fist Plan/Fist"}
    fists = ["decline", "fist Raid/Fist"]
    bullet = action(passed="A", hands={"A": "Informer/Bullet", **hands}).say("A", "bullet Informer/Bullet")
    assert bullet.options("B") == fists
    one = scoring(6, stacks={6: "A"}, hands={"A": "Hitman/Plus", **hands}).say("A", "plus-one Hitman/Plus")
    assert one.options("B") == fists
    pact = scoring(4, stacks={4: "A C"}, hands={"A": "Pact/Hat", **hands}).say("A", "pact Pact/Hat")
    assert pact.options("B") == fists
    informer = action(stacks={5: "C", 6: "B"}, hands={"A": "Informer/Hat", "C": "Complicity/Hat", **hands})
    informer.say("A", "play Informer/Hat", "at 5").say("C", "complicity Complicity/Hat")
    assert informer.options("B") == fists
    own = {"A": "Trade/Hat", "C": "Trade/Fist Pact/Fist FBI/Hat", **hands}
    for word in ("cancel FBI/Hat", "fist Trade/Fist"):
        assert action(hands=own).say("A", "play Trade/Hat").say("C", word).options("B") == fists


def test_c17_spent_cards_are_lost() -> None:
    """C17, R6.6"""
    table = action(hands={"A": "Trade/Hat", "B": "FBI/Hat"}).say("A", "play Trade/Hat").say("B", "cancel FBI/Hat")
    assert table.held == [0, 0, 0]
    assert table.discards() == "FBI/Hat Trade/Hat"


def test_c18_after_cancellation() -> None:
    """C18, R6.7"""
    act = action(stacks={5: "A"}, hands={"A": "Raid/Hat Plan/Plus", "B": FISTS["B"]})
    act.say("A", "hat Raid/Hat").say("B", "fist Trade/Fist").rest()
    act.turn_of("B")
    one = scoring(6, stacks={6: "A"}, hands={"A": "Raid/Plus Plan/Plus", "B": FISTS["B"]}).rest()
    one.say("A", "plus-one Raid/Plus").say("B", "fist Trade/Fist").rest()
    one.asks("A", "decline, plus-one Plan/Plus")
    jail = scoring(1, stacks={1: "A", 5: "B"}, hands={"B": "Chief/Hat"})
    jail.say("A", "at 5").say("B", "cancel Chief/Hat").rest()
    assert (jail.state.phase, jail.cell()) == (3, "")


def test_c19_passed_players_react() -> None:
    table = action(passed="BC", hands={"A": "Trade/Hat", "B": "FBI/Hat"}).say("A", "play Trade/Hat")
    table.say("B", "cancel FBI/Hat").rest()
    assert table.told("drew") == []


def test_c20_complicity_comes_after_stage_1() -> None:
    """C20"""
    hands = {"A": "Informer/Hat", "B": "Complicity/Hat Chief/Hat"}
    table = action(stacks={5: "B", 6: "C"}, hands=hands).say("A", "play Informer/Hat", "at 5")
    assert table.options("B") == ["decline", "cancel Chief/Hat"]
    table.say("B", "decline")
    table.asks("B", "decline, complicity Complicity/Hat")
    table.say("B", "decline")
    assert table.told("unopposed") == [{"seat": 0, "effect": "informer"}]
    assert table.told("takes-nobody") == [{"seat": 1}]


def test_c21_c22_senders_and_thirds() -> None:
    """C21, C22: with the Prison the sender is who controls it; without a third nobody can be named."""
    prison = scoring(1, stacks={1: "A A", 5: "B", 6: "C"}, hands={"B": "Complicity/Hat"})
    prison.say("A", "at 5").say("B", "complicity Complicity/Hat").rest()
    assert prison.cell() == "B C"
    nobody = scoring(1, stacks={1: "A A", 5: "B B"}, hands={"B": "Complicity/Hat"}).say("A", "at 5").rest()
    assert (nobody.cell(), nobody.hand("B")) == ("B", "Complicity/Hat")
    assert nobody.told("unopposed") == [{"seat": 0, "effect": "prison"}]
    assert nobody.told("takes-nobody") == []


def test_c20_without_complicity_the_log_says_so_once() -> None:
    """C20: nobody cancels the Informer, and B takes nobody along."""
    table = action(stacks={5: "B", 6: "C"}, hands={"A": "Informer/Hat", "B": "Raid/Hat"})
    table.say("A", "play Informer/Hat", "at 5").rest()
    assert [fact.name for fact in table.facts] == ["declared-informer", "unopposed", "takes-nobody", "jailed"]
    assert table.told("takes-nobody") == [{"seat": 1}]


# -- locations --------------------------------------------------------------------------------------------------------


def test_c25_empty_locations() -> None:
    """C25: no control, points or effect; but the release at 1 happens."""
    prison = scoring(1, cell="A B B")
    assert (prison.cell(), prison.points) == ("", [0, 0, 0])
    assert prison.mafiosi == [8, 8, 8]
    for place in (2, 5, 6):
        table = scoring(place, hands={"A": "Hitman/Plus"})
        assert (table.points, table.held, table.state.phase) == ([0, 0, 0], [1, 0, 0], 4)


def test_c26_any_number_of_pacts_also_in_answer() -> None:
    """C26"""
    table = scoring(4, stacks={4: "A A A B"}, hands={"B": "Pact/Hat Pact/Fist Pact/Bullet", "A": "Pact/Plus"})
    table.say("B", "pact Pact/Hat").say("A", "pact Pact/Plus").say("B", "pact Pact/Fist").say("B", "pact Pact/Bullet")
    table.rest()
    assert table.points == [1, 0, 0]  # 4 : 4, and A is lowest


def test_c27_the_order_of_a_scoring() -> None:
    """C27: pacts, control, points, effect, marker"""
    table = scoring(3, stacks={3: "A B"}, hands={"A": "Pact/Hat"}).say("A", "pact Pact/Hat").rest()
    names = [fact.name for fact in table.facts if fact.name in ("pact-counts", "controls", "recruited")]
    assert names == ["pact-counts", "controls", "recruited"]


def test_c28_effects_of_3_4_5_and_7_happen_by_themselves() -> None:
    assert scoring(3, stacks={3: "A"}).reserve == [3, 4, 4]
    assert scoring(4, stacks={4: "A"}).owner("policeman") == "A"
    assert scoring(7, stacks={7: "A"}).owner("mayor") == "A"
    assert scoring(5, stacks={5: "A"}).state.mover() == CHANCE
    assert scoring(1, stacks={1: "A"}).verbs("A") == {"decline", "at"}
    assert scoring(2, stacks={2: "A"}).verbs("A") == {"stay", "to"}
    assert scoring(6, stacks={6: "A"}, hands={"A": "Raid/Plus"}).verbs("A") == {"decline", "plus-one"}


def test_c29_prison_jails_anybody_in_a_stack() -> None:
    """C29, C61: scored or not; those released are in hand and cannot be jailed again"""
    table = scoring(1, stacks={1: "A", 5: "B", 6: "A"}, cell="C C")
    table.asks("A", "decline, at 1, at 5, at 6")
    table.say("A", "at 1")
    assert table.cell() == "A"
    assert table.mafiosi[2] == 8


def test_c30_one_step_and_one_successful_card() -> None:
    """C30: own mafiosi are legal victims"""
    table = scoring(2, stacks={2: "A A", 3: "A"}, hands={"A": "Hitman/Hat Hitman/Fist"}).say("A", "to 3").rest()
    table.say("A", "play Hitman/Hat").rest()
    assert (table.stack(3), table.reserve[0], table.hand("A")) == ("", 5, "Hitman/Fist")
    assert table.state.phase == 3


def test_c32_one_extra_point_per_phase() -> None:
    table = scoring(6, stacks={6: "A"}, hands={"A": "Raid/Plus Plan/Plus"}).say("A", "plus-one Raid/Plus").rest()
    assert table.points == [2, 0, 0]
    assert table.state.phase == 3


def test_c33_the_pile_is_renewed_when_a_card_is_to_be_drawn() -> None:
    """C33, R11"""
    table = scoring(5, stacks={5: "A"}, pile="", discards="Raid/Hat", rest="C").rest()
    assert table.hand("A") == "Raid/Hat"
    assert len(table.told("pile-renewed")) == 1
    assert table.board("B").top is None
    assert table.told("no-cards-left") == [{"seat": 0}]


# -- strategy, end ----------------------------------------------------------------------------------------------------


def test_c34_each_decides_once() -> None:
    """C34"""
    table = strategy(mayor="C", stacks={2: "A B A"}).say("C", "ask B").say("B", "retrieve 1")
    table.asks("A", "retrieve 0, retrieve 1, retrieve 2")


def test_c35_decisions_are_open() -> None:
    table = strategy(stacks={2: "A B"}).say("A", "retrieve 1")
    assert table.told("retrieved") == [{"seat": 0, "location": "harbour", "count": 1}]
    assert table.board("B").locations[1].stack == [1]


def test_c36_fewest_means_alone_in_both_respects() -> None:
    """C36, I14"""
    table = end_of_round(points="0 1 1", hands={"A": "Raid/Hat", "B": "Plan/Hat", "C": "Trade/Hat Pact/Hat"}).rest()
    assert table.held == [3, 2, 3]


def test_c37_most_points_win() -> None:
    table = locations(seats=4, points="13 14 0 0")
    assert table.state.places()[:2] == [2, 1]


def test_c38_what_is_public() -> None:
    """C38, K1"""
    table = action(stacks={5: "B"}, hands={"A": "Raid/Hat", "B": "Raid/Fist"}, points="1 2 3")
    board = table.board(Viewer())
    assert [player.cards for player in board.players] == [1, 1, 0]
    assert [player.mafiosi for player in board.players] == [8, 7, 8]


def test_c40_phases_end() -> None:
    """C40, R4.9"""
    table = position(hands={"A": "Trade/Hat", "B": "Trade/Fist"})
    table.state.turns = 300
    table.begin("next_turn", 1)
    assert [fact["seat"] for fact in table.told("had-to-pass")] == [1, 2, 0]


def test_c40_every_phase_counts_its_own_turns() -> None:
    """C40, R4.9"""
    table = position()
    table.state.active, table.state.turns = 0, 300
    table.begin("end_round").rest()
    table.turn_of("B")
    assert table.state.turns == 1


# -- added ------------------------------------------------------------------------------------------------------------


def test_c42_trade_with_fewer_than_three_cards() -> None:
    table = action(hands={"A": "Trade/Plus"}, pile="Raid/Hat", discards="Raid/Fist", rest="C")
    table.say("A", "play Trade/Plus").rest()
    assert table.hand("A") == "Raid/Hat Raid/Fist"
    assert table.told("dropped") == []
    none = action(hands={"A": "Trade/Plus"}, pile="", rest="C")
    assert "play" not in none.verbs("A")


def test_c43_business_district_with_few_cards() -> None:
    table = scoring(5, stacks={5: "A"}, pile="Raid/Hat", rest="C").rest()
    table.asks("A", "drop Raid/Hat")
    empty = scoring(5, stacks={5: "A"}, pile="", rest="C").rest()
    assert (empty.state.phase, empty.held[0]) == (3, 0)


def test_c44_a_second_complicity_only_after_a_cancellation() -> None:
    hands = {"A": "Informer/Hat", "B": "Complicity/Hat Complicity/Bullet", "C": "Raid/Fist Plan/Fist"}
    table = action(stacks={5: "B", 6: "C"}, hands=hands).say("A", "play Informer/Hat", "at 5")
    stood = table.branch().say("B", "complicity Complicity/Hat").rest()
    assert (stood.cell(), stood.hand("B")) == ("B C", "Complicity/Bullet")
    table.say("B", "complicity Complicity/Hat").say("C", "fist Raid/Fist").say("B", "complicity Complicity/Bullet")
    table.rest()
    assert (table.cell(), table.hand("B")) == ("B C", "")


def test_c45_the_same_mafioso_is_not_named_twice_but_another_of_its_run() -> None:
    """C45: with one mafioso at 5 on its way D cannot name it; with two of them the second."""
    hands = {"A": "Informer/Hat", "B": "Complicity/Hat", "C": "Complicity/Fist", "D": "Complicity/Bullet"}
    for stack, left in (("B", "at 7"), ("B B", "at 5, at 7")):
        table = action(seats=4, stacks={3: "C", 4: "D", 5: stack, 7: "A"}, hands=hands)
        table.say("A", "play Informer/Hat", "at 5").say("B", "complicity Complicity/Hat", "at 3")
        table.say("C", "complicity Complicity/Fist", "at 4").say("D", "complicity Complicity/Bullet")
        if left == "at 7":  # the only accomplice is not asked for
            assert table.rest().cell() == "A B C D"
        else:
            table.asks("D", left)
            assert table.say("D", "at 5").rest().cell() == "B B C D"


def test_c46_the_first_victims_colour_may_be_named_again_unless_it_is_the_sender() -> None:
    """C46: D was sent by C and may name B; C was sent by B and may not."""
    hands = {"A": "Informer/Hat", "B": "Complicity/Hat", "C": "Complicity/Fist", "D": "Complicity/Bullet"}
    table = action(seats=4, stacks={1: "B B", 3: "C", 4: "D"}, hands=hands)
    table.say("A", "play Informer/Hat", "at 1").say("B", "complicity Complicity/Hat", "at 3")
    table.say("C", "complicity Complicity/Fist").say("D", "complicity Complicity/Bullet").rest()
    assert table.cell() == "B B C D"


def test_c47_pacts_count_for_recruiting() -> None:
    table = scoring(3, stacks={3: "A A B"}, hands={"B": "Pact/Hat"}).say("B", "pact Pact/Hat").rest()
    assert (table.points, table.reserve) == ([0, 0, 0], [3, 3, 4])


def test_c48_after_a_cancelled_pact_all_are_asked_again() -> None:
    hands = {"A": "Raid/Hat", "B": "Pact/Hat Pact/Fist", "C": FISTS["C"]}
    table = scoring(4, stacks={4: "A B"}, hands=hands)
    table.say("B", "pact Pact/Hat").say("C", "fist Chief/Fist")
    assert table.owing() == "AB"
    table.say("B", "pact Pact/Fist").rest()
    assert table.points == [0, 1, 0]


def test_c48_a_cancelled_pact_takes_nothing_from_those_that_stand() -> None:
    """C48, R7.2: B's first pact still counts after its second was cancelled."""
    table = scoring(4, stacks={4: "A B"}, hands={"B": "Pact/Hat Pact/Fist", "C": FISTS["C"]})
    table.say("B", "pact Pact/Hat").say("B", "pact Pact/Fist").say("C", "fist Chief/Fist").rest()
    assert len(table.told("cancelled")) == 1
    assert table.points == [0, 1, 0]


def test_c49_c60_the_start_player_speaks_first_for_pacts() -> None:
    """C49, C60: the marker's holder"""
    hands = {"A": "Pact/Hat", "B": "Pact/Fist", "C": "Pact/Bullet"}
    table = scoring(4, start="B", stacks={4: "A B C"}, hands=hands)
    assert table.owing() == "ABC"
    table.seal("A", "pact Pact/Hat").seal("B", "decline").seal("C", "pact Pact/Bullet")
    assert [fact["seat"] for fact in table.told("declared-secret-pact")] == [2]
    assert strategy(start="C", stacks={2: "A B C"}).owing() == "C"


def test_c49_the_start_player_speaks_first_whoever_was_last_in_control() -> None:
    """C49: A has scored the Fight Arena; B is the start player, and C sits nearer to B than A does."""
    hands = {"A": "Pact/Hat", "B": "Raid/Fist", "C": "Pact/Bullet"}
    table = locations(start="B", stacks={3: "A", 4: "A B C"}, hands=hands)
    table.seal("A", "pact Pact/Hat").seal("B", "decline").seal("C", "pact Pact/Bullet")
    assert [fact["seat"] for fact in table.told("declared-secret-pact")] == [2]


def test_c50_no_pact_where_only_one_colour_is_present() -> None:
    table = scoring(4, stacks={4: "A A"}, hands={"A": "Pact/Hat"})
    assert table.points == [1, 0, 0]


def test_c51_a_symbol_is_answered_by_fists_only() -> None:
    hands = {"A": "Informer/Hat", "B": "Chief/Hat Raid/Hat"}
    table = action(stacks={5: "A"}, hands=hands).say("A", "hat Informer/Hat")
    assert table.options("B") == ["decline"]


def test_c52_a_cancelled_bullet_is_spent() -> None:
    table = action(passed="A", hands={"A": "Thief/Bullet Raid/Bullet Plan/Plus", "B": FISTS["B"]})
    table.say("A", "bullet Thief/Bullet").say("B", "fist Trade/Fist").rest()
    assert table.hand("A") == "Raid/Bullet Plan/Plus"
    table.turn_of("B")
    table.say("B", "place 1").say("C", "place 1")
    table.asks("A", "skip, bullet Raid/Bullet")


def test_c54_targets_stay_legal() -> None:
    """C54: during a window only cards move."""
    hands = {"A": "Informer/Hat Raid/Fist Plan/Fist", "B": "Chief/Hat", "C": FISTS["C"]}
    table = action(stacks={5: "B C B"}, hands=hands).say("A", "play Informer/Hat", "token 2")
    table.say("B", "cancel Chief/Hat").say("A", "fist Raid/Fist").rest()
    assert (table.stack(5), table.cell()) == ("B B", "C")


def test_c55_the_owner_chooses_by_position() -> None:
    table = strategy(stacks={2: "A A B A"}).say("A", "retrieve 0", "retrieve 1")
    assert table.stack(2) == "A B A"


def test_c56_an_absent_mayors_owner_decides() -> None:
    table = strategy(mayor="C", stacks={2: "A B", 3: "A"})
    table.asks("C", "clear 2, clear 3")
    table.say("C", "clear 2")
    table.asks("C", "ask A, ask B")


def test_c57_the_policeman_changes_owner() -> None:
    """C57: sight ends at that moment, memory remains."""
    table = scoring(4, stacks={4: "A"}, policeman="B", hands={"C": "Raid/Hat"}).rest()
    assert table.board("A").players[2].hand == ["raid-hat"]
    assert table.board("B").players[2].hand is None
    assert table.known("B", "C") == ["Raid/Hat"]


def test_c58_unneeded_answers_cost_nothing() -> None:
    table = action(hands={"A": "Trade/Hat", "B": FISTS["B"], "C": FISTS["C"]}).say("A", "play Trade/Hat")
    table.seal("C", "fist Chief/Fist").seal("B", "fist Trade/Fist").rest()
    assert table.hand("C") == "Chief/Fist FBI/Fist"


def test_c59_victory_points_do_not_run_out() -> None:
    table = scoring(4, stacks={4: "A"}, points="200 0 0")
    assert table.points == [201, 0, 0]


def test_c63_no_hitman_card_on_an_empty_stack() -> None:
    table = scoring(2, stacks={2: "A"}, hitman=3, hands={"A": "Hitman/Hat"}).say("A", "stay")
    assert (table.state.phase, table.hand("A")) == (3, "Hitman/Hat")


def test_c64_the_hitman_stays_where_he_is() -> None:
    table = scoring(2, stacks={2: "A"}).say("A", "to 1").rest()
    table.say("A", "retrieve 1").rest()
    assert (table.state.round, table.state.hitman) == (2, 0)


def test_c65_asked_although_nothing_answers() -> None:
    table = action(hands={"A": "Trade/Hat", "B": "Raid/Hat", "C": "Plan/Hat"}).say("A", "play Trade/Hat")
    assert table.owing() == "BC"
    assert table.options("B") == table.options("C") == ["decline"]


def test_c66_a_reaction_spends_the_prey() -> None:
    """C66, C41"""
    hands = {"A": "Thief/Hat Raid/Fist Plan/Fist", "B": "Trade/Fist Pact/Fist"}
    table = action(hands=hands).say("A", "play Thief/Hat").say("B", "fist Trade/Fist").say("A", "fist Raid/Fist").rest()
    assert table.held == [0, 0, 0]
    assert len(table.told("nothing-to-steal")) == 1


def test_words_are_found() -> None:
    assert Table(action().state).options("A")[0] == "pass"
    assert number("place 1") == GAME.vocabulary.number("place prison")
