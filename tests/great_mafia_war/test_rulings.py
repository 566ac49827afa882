"""Our rulings (Q1 to Q130), each in a test named after it; what the cases T and X pin is not repeated at length."""

import pytest

from cosca.games.great_mafia_war import GAME
from cosca.games.great_mafia_war.board import (
    BOAT_SUPPLY,
    BUST,
    CAR_SUPPLY,
    INFLUENCE_SUPPLY,
    ON_BOARD,
    STATUS,
    SUPPLY,
    TILE_THERE,
    TOP,
    VISITED,
)
from cosca.games.great_mafia_war.tasks import FIRST_TOKENS, PLACE_LABS, PLACE_UNITS
from cosca.games.great_mafia_war.view import Board
from cosca.games.great_mafia_war.words import AREA_NAMES, COLUMN_NAMES, SIDES, SPACE_NAMES, TILES, TOKENS
from cosca.kernel import PUBLIC, Dice, Match, Viewer, bot

from .fixtures import EDITION, War, end_conflict, fight, state_of
from .test_examples import mandamenti


def enna(**more: int) -> War:
    """Red holds Enna and is on turn with two neutral tokens in column Two."""
    war = War().hold("enna", "red", 3, labs=more.get("labs", 0)).hold("gela", "blue", 2)
    return war.hq("red", more.get("soldati", 3), more.get("money", 3)).top("two", "neutral", "neutral")


def attack(token: str, families: str = "red blue green yellow", defenders: int = 3, soldati: int = 4) -> War:
    """The first family attacks from Enna into Nicosia, which the second one holds."""
    war = War(families)
    return war.hold("enna", war.names[0], soldati).hold("nicosia", war.names[1], defenders).order("enna", token)


# -- set-up -----------------------------------------------------------------------------------------------------------


def choosing() -> Match:
    match = Match.new(GAME, [bot("random")] * 4)
    match.settle(Dice(3))
    return match


def test_q1_the_lower_seat_chooses_first_one_of_three_then_the_mate_one_of_two() -> None:
    match = choosing()
    assert [len(match.state.options(seat)) for seat in range(4)] == [3, 3, 0, 0]
    match.play(0, int(match.state.options(0)[0]))
    assert [len(match.state.options(seat)) for seat in range(4)] == [0, 3, 2, 0]


def test_q2_h4_teams_do_not_see_each_others_choice_before_all_have_chosen() -> None:
    match = choosing()
    before = GAME.view(state_of(match), Viewer.of_seat(1)).json()
    word = int(match.state.options(0)[0])
    assert match.play(0, word)[0].heard_by(Viewer.of_seat(1).ears) is None
    assert GAME.view(state_of(match), Viewer.of_seat(1)).json() == before
    assert GAME.board(state_of(match), Viewer.of_seat(2)).families[0].family is not None


def test_q3_q4_characters_are_open_and_have_money() -> None:
    assert all(character.money >= 1 for character in GAME.edition.character)
    match = choosing()
    while state_of(match).phase == 0:
        match.settle(Dice(1))
        seat = match.state.mover()
        match.play(seat, int(match.state.options(seat)[0]))
    board = GAME.board(state_of(match), PUBLIC)
    assert len({family.character for family in board.families}) == 4


def test_q5_q127_what_has_no_place_goes_back_to_supply() -> None:
    war = War().hold("enna", "red", 2)  # inland: no place for the boats of the smuggler
    war.state.cells[650] = 4
    war.state.push(PLACE_UNITS, 0, 0)
    war.state._go_on()
    assert war.boats_in_supply("red") == 4
    assert war.area("enna") == ("red", 4)
    assert war.cars("enna") == 1
    war = War().hold("enna", "red", 2, labs=2)
    war.state.cells[650] = 1
    war.state.push(PLACE_LABS, 0, 0)
    war.state._go_on()
    assert war.labs("enna") == 2


def test_q6_a_boat_of_the_set_up_does_not_move_but_three_boats_sink() -> None:
    war = War().hold("noto", "red", 2).boat("blue", "mare-siracusa").boat("yellow", "mare-siracusa")
    war.state.cells[650] = 2
    war.state.push(PLACE_UNITS, 0, 1)
    war.state._go_on()
    assert war.options() == ["sink blue", "sink yellow"]
    war.say("sink blue")
    assert war.boats("mare-siracusa") == {"red": 0, "blue": 0, "green": 0, "yellow": 1}


def test_q7_both_first_tokens_may_go_into_the_same_column() -> None:
    war = War()
    for column, grey in enumerate(GAME.edition.components.grey):
        war.state.cells[TOP + column * SIDES + 4] = grey
    war.state.push(FIRST_TOKENS, 0)
    war.state._go_on()
    for _ in range(3):
        war.say("column church")
    assert "column church" not in war.options()  # three free slots
    war.say("column two", *["column primo"] * 3, "column two")
    assert war.on_top("church", "red") == 1


# -- anytime options --------------------------------------------------------------------------------------------------


def test_q8_q10_discards_are_offered_on_turn_and_only_from_headquarters() -> None:
    war = enna().order("enna", "red-1").planning("red")
    discards = [word for word in war.options() if word.startswith("discard")]
    assert discards == [f"discard red-{number}" for number in (2, 3, 4, 5)]
    war.say("discard red-2")
    assert war.money("red") == 4
    assert war.mover() == "red"


def test_q9_a_gift_is_public_and_costs_two() -> None:
    war = enna().planning("red").say("give")
    assert (war.money("red"), war.money("green")) == (1, 1)
    assert war.told("gave") == [{"fact": "gave", "seat": 0, "seat-mate": 2}]
    assert "give" not in war.options()


def test_q11_the_teammate_may_refuse_and_is_not_asked_again() -> None:
    war = enna().hq("green", money=2).planning("red").say("ask")
    assert (war.mover(), war.options()[-2:]) == ("green", ["give", "refuse"])
    war.say("refuse")
    assert war.mover() == "red"
    assert "ask" not in war.options()
    war = enna().hq("green", money=1).planning("red").say("ask", "discard green-1", "give")
    assert (war.money("red"), war.money("green")) == (4, 0)


# -- turns and spaces -------------------------------------------------------------------------------------------------


def test_q12_nobody_may_pass() -> None:
    assert not {"finish", "skip", "decline"} & set(enna().planning("red").options())


def test_q13_money_is_raised_only_until_a_move_is_affordable() -> None:
    war = War().hold("enna", "red", 2).top("two", "blue").planning("red")
    assert war.options() == [*(f"discard red-{number}" for number in range(1, 6)), "ask"]
    war.say("discard red-1")
    assert "token two blue" in war.options()


def test_q14_an_own_token_can_always_be_moved() -> None:
    war = War().hold("enna", "red", 2).top("two", "red").no_orders("red").no_orders("green").planning("red")
    assert (war.mover(), war.options()[0]) == ("red", "space s1c1b")  # the only token was chosen by itself


def test_q15_only_the_column_of_a_token_counts() -> None:
    war = enna().top("two", "blue").planning("red")
    assert [word for word in war.options() if word.startswith("token")] == ["token two blue", "token two neutral"]


def test_q16_the_fee_for_a_teammates_token_is_1() -> None:
    war = enna(money=1).top("police", "green").planning("red").say("token police green", "space s1c3c", "do order")
    assert (war.money("red"), war.money("green")) == (0, 1)


def test_q17_income_of_the_space_pays_neither_fee_nor_price() -> None:
    war = War().hold("enna", "red", 2).top("two", "blue").no_orders("red").no_orders("green").planning("red")
    assert war.mover() == "blue"  # Red's turn was skipped, although a space would have given 2 Money


def test_q18_a_large_space_earns_its_money_each_time() -> None:
    war = enna(money=0).bottom("s1c1c", "red").planning("red").say("token two neutral", "space s1c1c")
    assert war.money("red") == 1


def test_q19_q43_parts_are_not_interleaved() -> None:
    war = enna().planning("red").say("token two neutral", "space s1c1a", "do place")
    war.say("area enna", "amount 1")
    assert war.options() == ["do order", "finish"]


def test_q20_q21_what_cannot_be_performed_is_not_offered() -> None:
    war = enna().planning("red").say("token two neutral")  # no labs: laundering alone cannot be performed
    assert "space s1c4a" in war.options()  # beside equipment it is skipped
    war.say("space s1c4a")
    assert "do launder" not in war.options()
    assert not war.state.can_perform(0, 5, 0)


def test_q22_a_token_is_moved_without_action_if_nothing_can_be_performed() -> None:
    war = War().top("two", "neutral", "neutral").no_orders("red").no_orders("green")  # Red has no area at all
    war.state.cells[618] = 0
    for row in ("justice", "police", "economy", "church"):
        war.removed("red", row, war.state.left_on_mat(0, ("justice", "police", "economy", "church").index(row)))
    war.state.cells[BUST] = 20
    war.state.lab_supply = 0
    war.planning("red")
    assert war.mover() == "red"
    war.say("space s1c4c")  # the only kind of token was chosen by itself
    assert (war.money("red"), war.on_space("s1c4c", "neutral"), war.mover()) == (0, 1, "blue")


def test_q23_a_space_whose_price_cannot_be_paid_is_not_offered() -> None:
    assert "space s1c1a" not in enna(money=0).planning("red").say("token two neutral").options()


def test_q24_of_two_parts_the_possible_one_is_taken() -> None:
    war = enna(soldati=0).planning("red").say("token two neutral", "space s1c3c")
    assert war.options()[0].startswith("issue")


def test_q25_q47_the_extent_is_free() -> None:
    war = enna(soldati=1).planning("red").say("token two neutral", "space s1c5a")
    assert war.options()[0] == "amount 1"
    war = enna().hold("noto", "red", 1).no_orders("red").token("red-3").planning("red")
    war.say("token two neutral", "space s1c3b", "area noto", "issue red-3")
    assert war.mover() == "blue"


def test_q26_q28_own_tokens_are_free_in_a_and_cost_1_in_b() -> None:
    war = War().hold("enna", "red", 2).top("church", "red", "neutral", "blue").hq("red", money=5).planning("red")
    assert war.state.column_cost(0, COLUMN_NAMES.index("church")) == 1 + 3 + 1
    war.say("token church red", "space s1c2b", "issue red-1")
    assert war.money("red") == 6


def test_q27_q33_b_may_be_used_without_effect_and_removes_what_is_there() -> None:
    war = enna().removed("red", "economy", 3).top("economy", "neutral").no_orders("red").planning("red")
    war.say("gain economy", "space s1c1c")
    assert (war.state.removed(0, 2), war.mover()) == (3, "blue")


def test_q29_q30_q31_tokens_put_down_in_b_pay_and_earn_nothing_and_may_block() -> None:
    war = War().hold("enna", "red", 2).top("church", "neutral", "blue").hq("red", money=4).top("two", "neutral")
    war.planning("red").say("gain church")
    assert war.money("red") == 0  # paid before the tokens move
    war.say("space s1c4c", "space s1c6b")
    assert war.money("red") == 0
    assert (war.on_space("s1c6b", "blue"), war.state.cells[BUST]) == (1, 0)


def test_q32_the_order_comes_before_or_after_the_whole_action() -> None:
    war = enna(money=9).planning("red").say("gain two", "space s1c1c", "space s1c1c")
    assert war.options() == ["do action", "do order"]
    war.say("do action", "row police")
    assert all(word.startswith("row") for word in war.options())


def taking_primo(starter: str) -> War:
    """Red empties the column Primo in a phase that this family has begun."""
    war = enna().top("primo", "neutral").planning("red", starter=starter)
    return war.say("gain primo", "space s1c1c", "do action")


def test_q34_equipment_with_primo_may_be_declined() -> None:
    war = taking_primo("blue")
    assert war.options() == ["car enna", "lab enna", "decline"]
    war.say("decline")
    assert (war.cars("enna"), war.labs("enna"), war.state.primo) == (0, 0, 0)


def test_q35_a_new_starting_player_counts_from_the_next_phase() -> None:
    war = taking_primo("yellow").say("decline", "finish")
    assert (war.state.primo, war.state.starter, war.mover()) == (0, 3, "blue")


def test_q36_the_holder_may_take_primo_again_and_keeps_it() -> None:
    war = taking_primo("red")
    assert war.told("took-primo") == [{"fact": "took-primo", "seat": 0}]
    assert war.state.primo == 0


def test_q37_two_institutions_with_one_row_left() -> None:
    war = enna(money=9)
    for row, left in (("justice", 6), ("police", 4), ("economy", 3)):
        war.removed("red", row, left)
    war.planning("red").say("gain two", "space s1c1c", "space s1c1c", "do action")
    assert war.options()[0] == "supply"
    before = war.influence("red")
    war.say("supply")
    assert (war.state.removed(0, 3), war.influence("red")) == (1, before + 1)


def test_q38_a_token_never_goes_into_an_empty_column() -> None:
    war = enna(money=9).top("church", "blue").planning("red")
    war.say("gain two", "space s1c1c", "space s1c1c", "do action", "row police", "row church")
    assert [word for word in war.options() if word.startswith("column")] == ["column church"]


def test_q39_the_space_just_used_is_occupied_unless_large() -> None:
    war = enna().planning("red").say("token two neutral", "space s1c4b", "row police")
    assert "space s1c4b" not in war.options()
    assert "space s1c1c" in war.options()


def test_q40_q41_up_to_two_of_a_row_to_the_supply_one_by_one() -> None:
    war = enna().removed("red", "police", 1).planning("red", 2).say("token two neutral", "space s2c6b", "row police")
    before = war.influence("red")
    assert war.options() == ["row police", "finish"]
    war.say("row police")
    assert war.has_token("red-police-b")  # across the line between two columns
    assert war.influence("red") == before + 1


def test_q42_instant_car_or_lab_may_be_declined_or_is_lost() -> None:
    war = War("blue red green yellow").hold("enna", "blue", 2).top("two", "neutral", "neutral").hq("blue", money=1)
    war.planning("blue").say("token two neutral", "space s1c6a", "do exert", "row justice")
    assert war.options() == ["car enna", "decline"]
    war = War("blue red green yellow").hold("enna", "blue", 2, cars=5).top("two", "neutral", "neutral")
    war.hq("blue", money=1).planning("blue").say("token two neutral", "space s1c6a", "do exert", "row justice")
    assert "decline" not in war.options()


def test_q44_the_highest_visible_value_counts() -> None:
    assert list(EDITION.components.place_base[:5]) == [2, 3, 4, 5, 6]


# -- planning actions -------------------------------------------------------------------------------------------------


def test_q45_q48_place_into_any_empty_area_but_no_other_familys() -> None:
    war = enna().hold("noto", "green", 1).planning("red").say("token two neutral", "space s1c3a")
    assert "area trapani" in war.options()
    assert not {"area noto", "area gela"} & set(war.options())


def test_q46_chain_of_command_allows_exactly_one_more_order() -> None:
    war = enna().order("enna", "red-1").mark("red", "chain-of-command").planning("red")
    war.say("token two neutral", "space s1c6c", "issue red-2")
    assert war.orders("enna") == 2
    assert war.told("used-tile")[0]["tile"] == "chain-of-command"
    assert "space s1c6c" not in enna().order("enna", "red-1").planning("red").say("token two neutral").options()


def test_q49_q51_labs_go_when_an_empty_area_is_entered_not_when_soldati_join() -> None:
    war = (
        enna(labs=2).lab("trapani", 1).planning("red").say("token two neutral", "space s1c3a", "area enna", "amount 1")
    )
    assert war.labs("enna") == 2


def test_q50_q56_q119_labs_of_an_empty_area_belong_to_nobody_and_defend_neutrals() -> None:
    war = War().hold("enna", "red", 2, labs=1).hold("noto", "neutral", 2, labs=2).lab("trapani", 2)
    assert war.state.labs_of(0) == 1
    assert war.state.defence(AREA_NAMES.index("noto")) == 2


def test_q52_q53_only_the_final_sea_counts_and_any_other_boat_goes() -> None:
    war = (
        War().hold("noto", "red", 2).boat("red", "mare-siracusa").boat("blue", "mare-siracusa").hold("gela", "blue", 1)
    )
    war.top("two", "neutral", "neutral").planning("red").say("token two neutral", "space s1c1b", "do equip")
    war.say("boat mare-siracusa", "sail mare-catania")
    assert war.boats("mare-siracusa")["red"] == 1
    assert war.boats("mare-catania")["red"] == 1


def test_q54_boats_stay_when_the_coast_is_lost() -> None:
    war = War().hold("noto", "red", 2).boat("red", "mare-siracusa").hold("gela", "blue", 1)
    war.order("noto", "red-5").encounter().say("do shotgun", "sea augusta", "amount 2")
    assert (war.area("noto"), war.boats("mare-siracusa")["red"]) == (("empty", 0), 1)
    war = War().hold("gela", "red", 3).hold("siracusa", "blue", 1).boat("red", "mare-licata")
    war.boat("red", "mare-siracusa").order("gela", "red-5").encounter()
    assert "sea siracusa" in war.say("do shotgun").options()  # a link of the chain, far from any own coast


def test_q55_no_boat_is_moved_from_the_board() -> None:
    war = War().hold("noto", "red", 2).hold("gela", "blue", 1)
    for sea in ("mare-catania", "mare-cefalu", "mare-licata", "mare-milazzo"):
        war.boat("red", sea)
    war.top("two", "neutral", "neutral").planning("red").say("token two neutral", "space s1c1b", "do equip")
    assert not any(word.startswith("boat") for word in war.options())


def test_q57_q58_q59_ultima_azione_in_order_of_play_may_be_declined() -> None:
    war = enna().hold("noto", "green", 2).bottom("s1c6b", "red").bottom("s1c1a", "green")
    war.state.cells[TOP + 5 * SIDES + 4] = 0
    war.state.cells[BUST] = 5 * 6 + 1 + 1
    war.state.cells[BUST + 2] = 1
    war.end_planning("green")
    assert war.mover() == "green"
    war.say("decline")
    assert (war.mover(), war.state.cells[BUST + 2]) == ("red", 0)
    assert not {"space s1c6b", "space s1c1a"} & set(war.options())
    war.say("decline")
    assert war.on_top("two", "red") == 1  # the token stayed, and its sheet has moved up meanwhile


def test_q60_exert_in_the_last_action_reaches_only_the_bottom_sheet() -> None:
    war = enna().bottom("s1c6b", "red")
    war.state.cells[TOP + 5 * SIDES + 4] = 0
    war.state.cells[BUST] = 5 * 6 + 1 + 1
    war.end_planning("red").say("space s1c4b", "row church")
    assert all(word.startswith("space") for word in war.options())


def rally_in_planning() -> War:
    war = enna().hold("nicosia", "red", 2).top("two", "neutral").planning("red", 2)
    war.say("token two neutral", "space s2c2b", "area nicosia", "issue red-2", "~finish")
    war.state.seat = 0
    war.state.use = 4
    war.state.clear_visited()
    war.state.push(23, AREA_NAMES.index("enna"), 0)
    war.state.decision = 0
    war.state._go_on()
    return war


def test_q61_q62_a_planning_rally_may_leave_areas_and_orders_return_unseen() -> None:
    assert all(part.do != "rally" for space in GAME.edition.sheet[1].spaces for part in space.parts)
    war = rally_in_planning().say("~from nicosia", "amount 2")
    assert war.area("nicosia") == ("empty", 0)
    assert war.has_token("red-2")
    returned = next(fact for fact in war.facts if fact.name == "order-returned")
    assert returned.heard_by(Viewer.of_seat(1).ears) == {"fact": "order-returned-hidden", "seat": 0, "area": "nicosia"}
    assert returned.heard_by(Viewer.of_seat(2).ears) is not None


def test_q63_q114_a_mandamento_of_the_planning_phase_gives_a_tile_but_no_win() -> None:
    war = mandamenti(War(), {"red": 5}).management(False)
    assert war.options()[0].startswith("mark")


# -- management -------------------------------------------------------------------------------------------------------


def test_q64_q70_all_removals_then_all_placements_in_order_of_play() -> None:
    war = (
        mandamenti(War(), {"blue": 1, "green": 1})
        .mark("red", "allies")
        .mark("red", "bribery")
        .management(starter="blue")
    )
    assert (war.mover(), war.options()) == ("red", ["unmark allies", "unmark bribery"])
    war.say("unmark allies")  # the other one comes off by itself
    assert (war.mover(), war.marked("red")) == ("blue", [])
    war.say("mark miniguns")
    assert war.mover() == "green"


def test_q65_vests_return_after_the_encounter_phase() -> None:
    war = War().hold("enna", "red", 2).order("enna", "red-1", spent=True).management(True, 1)
    assert war.has_token("red-1")


def test_q66_more_mandamenti_than_tokens_or_tiles_mark_nothing() -> None:
    war = mandamenti(War(), {"red": 3})
    war.state.cells[INFLUENCE_SUPPLY] = 1
    war.management(False).say("mark allies")
    assert (war.marked("red"), war.influence("red")) == (["allies"], 0)
    assert "mark bribery" not in war.options()
    war = mandamenti(War(), {"red": 3, "green": 1})
    for tile in range(2, TILES):
        war.state.cells[TILE_THERE + tile] = 0
    war.management(False).say("mark bribery")  # the other one is marked by itself
    assert (war.marked("red"), war.marked("green")) == (["allies", "bribery"], [])


def test_q67_control_of_more_than_six_counts() -> None:
    assert mandamenti(War(), {"red": 8}).mandamenti("red") == 8


def test_q68_the_end_is_checked_before_tiles() -> None:
    assert mandamenti(War(), {"red": 5}).management(True, 1).marked("red") == []


def test_q69_q126_a_tile_works_until_management_even_if_the_mandamento_is_lost() -> None:
    war = attack("red-5").mark("red", "bribery").hq("red", money=1).encounter()
    war.say("do shotgun", "land nicosia", "amount 2")
    assert "do bribe" in war.options()
    assert war.mandamenti("red") == 0


# -- encounter: frame -------------------------------------------------------------------------------------------------


def test_q71_q72_a_vest_protects_its_area_and_owner() -> None:
    war = War().hold("enna", "blue", 2).hold("nicosia", "blue", 2).order("enna", "blue-1")
    assert war.state.defence(AREA_NAMES.index("enna")) == 1  # not yet executed
    assert war.state.defence(AREA_NAMES.index("nicosia")) == 0


def test_q74_q123_all_orders_of_a_lost_area_return() -> None:
    war = attack("red-3").order("enna", "red-5").hold("noto", "red", 1).encounter()
    war.say("do shotgun", "land nicosia", "amount 4")
    assert war.orders("enna") == 0
    assert war.has_token("red-5")


def test_q75_money_is_taken_first() -> None:
    war = attack("yellow-3", "yellow red blue green").encounter()
    assert war.money("yellow") == 1
    assert war.options() == ["do shotgun", "finish"]


def test_q76_q130_the_order_is_finished_although_all_have_left() -> None:
    war = War("red blue green yellow").hold("enna", "red", 2).hold("cefalu", "neutral", 2).hold("gela", "blue", 1)
    war.order("enna", "red-church-a").encounter().say("do shotgun", "land nicosia", "amount 2")
    assert war.area("enna") == ("empty", 0)
    assert "do agitate" in war.options()


def test_q77_rally_out_of_an_area_with_an_own_order() -> None:
    war = War().hold("enna", "red", 1).hold("nicosia", "red", 2).order("enna", "red-4").order("nicosia", "red-5")
    war.encounter().say("do rally", "~from nicosia", "amount 1")
    assert war.orders("nicosia") == 1


def test_q78_fewer_soldati_than_shown_may_be_placed() -> None:
    war = (
        War("green red blue yellow").hold("enna", "green", 1).hq("green", 3).order("enna", "green-church-b").encounter()
    )
    assert war.say("do place").options()[0] == "amount 1"


def test_q79_a_lab_of_an_order_goes_into_any_own_area() -> None:
    war = War("yellow red blue green").hold("enna", "yellow", 1, labs=2).hold("noto", "yellow", 1)
    assert war.order("enna", "yellow-2").encounter().say("do lab").options() == ["lab noto", "decline"]


def test_q80_supply_orders_go_one_by_one_by_initiative() -> None:
    war = War().hold("enna", "red", 1).hold("gela", "blue", 1).hq("red", 1).hq("blue", 1)
    war.order("enna", "red-1").order("gela", "blue-1").encounter()
    assert war.mover() == "blue"  # initiative 2 before 3


# -- movement and conflict --------------------------------------------------------------------------------------------


def test_q81_joining_own_soldati_removes_nothing() -> None:
    war = War().hold("enna", "red", 3, cars=1).hold("nicosia", "red", 1, labs=2).order("enna", "red-3")
    war.order("nicosia", "red-5").encounter().say("do shotgun", "land nicosia", "amount 2", "with-car")
    assert (war.area("nicosia"), war.labs("nicosia"), war.cars("nicosia")) == (("red", 3), 2, 1)
    assert war.orders("nicosia") == 1


def test_q82_chains_of_boats_of_any_length() -> None:
    war = War().hold("ribera", "red", 3).hold("augusta", "blue", 1).boat("red", "mare-agrigento")
    war.boat("green", "mare-licata").boat("red", "mare-siracusa").order("ribera", "red-5").encounter()
    assert "sea augusta" in war.say("do shotgun").options()


def test_q83_both_ways_are_offered() -> None:
    war = War().hold("camastra", "red", 3).hold("licata", "blue", 1).boat("red", "mare-agrigento")
    options = war.order("camastra", "red-5").encounter().say("do shotgun").options()
    assert {"land licata", "sea licata"} <= set(options)


def test_q84_the_opposing_team_names_who_plays_for_the_neutrals() -> None:
    war = fight(3, 2, "neutral").say("finesse")
    assert (war.mover(), war.options()) == ("blue", ["self", "mate"])
    war.say("mate")
    assert war.state.defending_seat == 3


def test_q85_abilities_may_remove_the_last_defender() -> None:
    war = attack("red-5", defenders=1).mark("red", "bribery").hq("red", money=1).encounter()
    war.say("do shotgun", "land nicosia", "amount 2", "do bribe")
    assert war.area("nicosia") == ("red", 2)
    assert war.told("bonuses") == []


def test_q86_q88_turncoats_on_both_sides_and_without_enough_enemies() -> None:
    assert end_conflict(fight(3, 1), "turncoat", "turncoat").area("licata") == ("red", 2)
    assert end_conflict(fight(3, 1), "turncoat", "turncoat", "take leave").area("licata") == ("red", 4)


def test_q87_with_an_empty_supply_nobody_arrives() -> None:
    war = fight(3, 2)
    war.state.cells[618] = 0
    end_conflict(war, "turncoat", "coward-2")
    assert war.area("licata") == ("red", 3)


def test_q89_q98_no_soldati_for_turned_neutrals() -> None:
    war = end_conflict(fight(3, 1, "neutral"), "turncoat", "coward-2")
    assert (war.area("licata"), war.in_hq("red")) == (("red", 4), 0)


def test_q90_cowards_flee_as_far_as_there_are_any() -> None:
    war = end_conflict(fight(1, 2), "coward-2", "coward-2")
    assert war.area("licata") == ("empty", 0)
    assert (war.in_hq("red"), war.in_hq("blue")) == (1, 2)


def test_q91_h3_the_teammate_sees_the_card_the_opponents_do_not() -> None:
    war = fight(3, 2).say("finesse").say("play coward-1", by="red")
    boards = [GAME.board(war.state, Viewer.of_seat(seat)) for seat in range(4)]
    shown = [board.attack.cards[0] for board in boards if isinstance(board, Board) and board.attack]
    assert shown == ["coward-1", None, "coward-1", None]
    assert GAME.waiting_for(war.state, Viewer.of_seat(1)) == [0, 1]
    assert GAME.waiting_for(war.state, Viewer.of_seat(2)) == [1]


def test_q92_q93_brute_force_and_an_empty_area() -> None:
    war = fight(5, 3)
    war.lab("licata", 1)
    war.say("brute-force")
    assert (war.area("licata"), war.labs("licata")) == (("empty", 0), 1)


def test_q94_a_lost_car_is_not_replaced() -> None:
    war = War().hold("enna", "red", 4, cars=2).hold("nicosia", "blue", 6).hold("mazzarino", "blue", 1)
    war.order("enna", "red-justice-c").encounter().say("do shotgun", "land nicosia", "amount 2", "with-car")
    war.say("brute-force")
    assert war.cars_in_supply("red") == 4
    war.say("~start enna", "land mazzarino", "amount 1")
    assert war.told("moved")[-1]["cars"] == 0


def car_bomb(labs: int) -> War:
    """Blue strikes with a car bomb of 4 at a Soldato with a vest of 2 and so many labs."""
    war = War("blue white green yellow").hold("enna", "blue", 2, cars=1).hold("nicosia", "white", 1, labs=labs)
    war.hold("bronte", "white", 3).order("nicosia", "white-1", spent=True).order("enna", "blue-3")
    return war.encounter().say("do bomb", "~strike nicosia", "with-car")


def test_q95_q120_a_useless_strike_costs_the_car_and_a_surplus_is_lost() -> None:
    war = car_bomb(labs=2)
    (struck,) = war.told("struck-with-car")
    assert (struck["attack"], struck["defence"]) == (4, 4)
    assert (war.area("nicosia"), war.cars("enna"), war.cars_in_supply("blue")) == (("white", 1), 0, 5)
    war = car_bomb(labs=0)  # 4 against 2, for one Soldato
    assert (war.area("nicosia"), war.area("bronte"), war.supply("white")) == (("empty", 0), ("white", 3), 47)
    war = attack("red-justice-a", defenders=1).hold("bronte", "blue", 3).encounter()
    war.say("do shotgun", "land nicosia", "amount 2")  # 3 against 0, for one Soldato
    assert (war.area("nicosia"), war.area("bronte"), war.supply("blue")) == (("red", 2), ("blue", 3), 47)


def test_q96_q97_pentito_only_with_an_enemy_in_reach() -> None:
    war = (
        War("black red white yellow").hold("enna", "black", 2).hold("trapani", "red", 1).order("enna", "black-police-b")
    )
    war.encounter()
    assert "do pentito" not in war.options()


# -- agitate ----------------------------------------------------------------------------------------------------------


def test_q99_q100_agitate_without_attack_before() -> None:
    war = War().hold("enna", "red", 2).hold("cefalu", "neutral", 2).order("enna", "red-church-a").encounter()
    assert {"do shotgun", "do agitate"} <= set(war.options())
    war.say("do agitate", "area mistretta", "amount 1")
    assert war.area("mistretta") == ("neutral", 1)
    assert war.has_token("red-church-a")  # nothing comes after it


def test_q101_every_removed_neutral_pays_the_defender() -> None:
    war = War().hold("enna", "red", 2).hold("cefalu", "neutral", 3).hold("mistretta", "blue", 1)
    war.order("enna", "red-church-a").encounter().say("do agitate", "~from cefalu", "area mistretta", "amount 3")
    war.say("brute-force")
    assert war.in_hq("blue") == 3
    assert war.area("mistretta") == ("empty", 0)


def test_q102_agitated_neutrals_do_not_attack_the_own_team() -> None:
    war = War().hold("enna", "red", 2).hold("cefalu", "neutral", 3).hold("mistretta", "green", 1)
    options = war.order("enna", "red-church-a").encounter().say("do agitate").options()
    assert not {"area mistretta", "area enna"} & set(options)


# -- special tokens and tiles -----------------------------------------------------------------------------------------


def test_q103_white_church_a_asks_the_teammate() -> None:
    war = War("white red yellow blue").hold("enna", "white", 1).hold("nicosia", "yellow", 1).hold("cefalu", "white", 1)
    war.hold("mistretta", "yellow", 1).hq("white", 6).hq("yellow", 1).order("enna", "white-church-a").encounter()
    war.say("do aid", "area enna", "amount 2", "area nicosia")
    assert (war.mover(), war.options()) == ("yellow", ["amount 0", "amount 1"])
    war.say("amount 1")
    assert "area mistretta" not in war.options()  # nothing is left in that headquarters
    war.say("area cefalu", "amount 2")
    assert (war.area("enna"), war.area("nicosia"), war.area("cefalu")) == (("white", 3), ("yellow", 2), ("white", 3))
    assert war.in_hq("white") == 2


def test_q104_white_police_b_replaces_and_pulls() -> None:
    war = (
        War("white red yellow blue")
        .hold("enna", "white", 1)
        .hold("nicosia", "red", 2, labs=2)
        .hold("cefalu", "neutral", 2)
    )
    war.order("enna", "white-police-b").encounter().say("do pull", "victim nicosia", "amount 2", "~victim cefalu")
    assert war.area("enna") == ("white", 4)
    assert (war.area("nicosia"), war.labs("nicosia")) == (("empty", 0), 2)
    assert (war.area("cefalu"), war.in_hq("white")) == (("neutral", 1), 0)


def test_q105_yellow_economy_b_works_without_a_new_lab() -> None:
    war = (
        War("yellow red blue green").hold("enna", "yellow", 1, labs=2).hq("yellow", 3).order("enna", "yellow-economy-b")
    )
    war.encounter()
    assert "do lab" not in war.options()
    war.say("do soldati-by-labs", "~area enna", "amount 2")
    assert war.area("enna") == ("yellow", 3)


def test_q106_yellow_economy_c_pays_for_defenders() -> None:
    war = War("yellow red blue green").hold("enna", "yellow", 3).hold("nicosia", "neutral", 4).hq("yellow", money=2)
    war.order("enna", "yellow-economy-c").encounter().say("do shotgun", "land nicosia", "amount 3", "do pay")
    assert war.options() == ["amount 1", "amount 2"]
    war.say("amount 2")
    assert (war.money("yellow"), war.in_hq("yellow")) == (0, 3)  # the third neutral fell to the skull
    assert war.area("nicosia") == ("neutral", 1)


def test_q107_blue_justice_b_strikes_from_the_area_taken() -> None:
    war = War("blue red green yellow").hold("enna", "blue", 3, cars=1).hold("bronte", "red", 5).hold("cefalu", "red", 5)
    war.order("enna", "blue-justice-b").encounter().say("do shotgun", "land nicosia", "amount 2", "with-car", "do bomb")
    assert war.options() == ["start enna", "start nicosia"]
    war.say("start nicosia", "~strike bronte", "with-car")
    assert war.area("bronte") == ("red", 1)


def test_q108_q117_allies_lead_only_through_empty_or_neutral_areas() -> None:
    war = (
        attack("red-5")
        .mark("red", "allies")
        .hold("cefalu", "green", 1)
        .hq("red", money=1)
        .encounter()
        .say("do shotgun")
    )
    assert "via mistretta" in war.options()
    assert "via cefalu" not in war.options()
    assert "via nicosia" not in war.options()


@pytest.mark.parametrize("cars", [0, 1])
def test_q109_delay_detonator_needs_a_car(cars: int) -> None:
    war = War("blue red green yellow").hold("enna", "blue", 2, cars=cars).hold("bronte", "red", 3)
    war.mark("blue", "delay-detonator").hold("nicosia", "red", 1).order("enna", "blue-3").encounter().say("do bomb")
    if cars:
        assert war.options() == ["strike bronte", "strike nicosia"]
        war.say("strike bronte")
        assert war.cars("enna") == 0
    else:
        assert war.told("struck")[0]["area"] == "nicosia"


def test_q110_recruitment_after_an_attack_only() -> None:
    war = attack("red-justice-a", defenders=1).mark("red", "recruitment").hq("red", 2).encounter()
    war.say("do shotgun", "land nicosia", "amount 2")
    assert war.options() == ["yes", "no"]
    war.say("yes")
    assert (war.area("nicosia"), war.in_hq("red")) == (("red", 4), 0)
    war = War().hold("enna", "red", 2).hold("gela", "blue", 1).mark("red", "recruitment").hq("red", 2)
    war.order("enna", "red-5").encounter().say("do shotgun", "land nicosia", "amount 1")
    assert war.options() != ["yes", "no"]


# -- end and others ---------------------------------------------------------------------------------------------------


def test_q111_more_mandamenti_win_if_both_qualify() -> None:
    assert mandamenti(War(), {"red": 5, "blue": 4, "yellow": 3}).management(True, 2).state.places() == [2, 1, 2, 1]


def test_q112_q113_a_tie_without_bronte_goes_on() -> None:
    war = mandamenti(War(), {"red": 5, "blue": 5}).hold("bronte", "neutral", 1).management(True, 3)
    assert not war.state.is_over()


def test_q115_names_and_sheets() -> None:
    assert "camastra" in AREA_NAMES
    assert [sheet.number for sheet in GAME.edition.sheet] == [0, 1, 2, 3, 4]


def test_q116_only_money_passes_between_teammates() -> None:
    war = enna().hold("noto", "green", 2, cars=1, labs=1).planning("red")
    orders = [war.state.orders_in_hq(seat) for seat in (0, 2)]
    war.say("give")
    assert (war.in_hq("red"), war.in_hq("green"), war.money("green")) == (3, 0, 1)
    assert [war.state.orders_in_hq(seat) for seat in (0, 2)] == orders
    war.say("token two neutral", "space s1c1b", "do equip")
    assert war.options() == ["car enna", "lab enna"]
    war = War().hold("enna", "red", 2).hold("nicosia", "green", 2, cars=1).hold("gela", "blue", 1)
    war.order("enna", "red-4").encounter()
    assert war.options() == ["do shotgun", "finish"]  # nothing to rally
    assert "land nicosia" not in war.say("do shotgun").options()


def test_q118_rally_may_move_cars_alone() -> None:
    war = War().hold("enna", "red", 1).hold("nicosia", "red", 2, cars=2).order("enna", "red-4").encounter()
    war.say("do rally", "~from nicosia", "amount 0")
    assert war.options() == ["cars 1", "cars 2"]
    war.say("cars 2")
    assert (war.cars("enna"), war.area("nicosia")) == (2, ("red", 2))


def test_q121_enemy_cars_return_to_their_owner() -> None:
    war = attack("red-justice-a", defenders=1)
    war.state.cells[72 + AREA_NAMES.index("nicosia")] = 2
    war.state.cells[623] -= 2
    war.encounter().say("do shotgun", "land nicosia", "amount 2")
    assert (war.cars("nicosia"), war.cars_in_supply("blue")) == (0, 5)


def test_q122_miniguns_with_the_teammates_boat() -> None:
    war = War().hold("camastra", "red", 4).hold("licata", "blue", 3).boat("green", "mare-agrigento")
    war.mark("red", "miniguns").order("camastra", "red-5").encounter().say("do shotgun", "sea licata", "amount 3")
    assert war.told("bonuses")[0]["attack"] == 1


def test_q124_two_shotguns_against_the_same_area() -> None:
    war = (
        War()
        .hold("enna", "red", 6)
        .hold("nicosia", "blue", 6)
        .order("enna", "red-justice-c")
        .lab("nicosia", 1)
        .encounter()
    )
    war.say("do shotgun", "land nicosia", "amount 2", "brute-force", "~start enna", "land nicosia", "amount 4")
    assert [fact["attack"] for fact in war.told("bonuses")] == [2, 2]
    assert [fact["defence"] for fact in war.told("bonuses")] == [1, 1]


def test_q125_soldati_for_neutrals_come_by_themselves() -> None:
    war = attack("red-justice-a", defenders=1).hold("nicosia", "neutral", 3).encounter()
    war.say("do shotgun", "land nicosia", "amount 2")
    assert war.in_hq("red") == 3


def test_q128_cards_act_on_the_side_not_on_the_family_that_plays_them() -> None:
    war = end_conflict(fight(3, 2, "neutral"), "coward-1", "turncoat")
    assert war.supply("blue") == 48  # the family that played for the neutrals neither gains nor loses


def test_q129_black_church_b_replaces_up_to_two_from_supply() -> None:
    war = attack("black-church-b", "black red white yellow", defenders=3).encounter()
    before = war.supply("black")
    war.say("do shotgun", "land nicosia", "amount 3", "do replace", "amount 2", "~fight")
    assert war.supply("black") == before - 2
    assert war.state.moving == 5
    assert war.area("nicosia") == ("red", 1)


def test_r16_1_green_church_a_replaces_one() -> None:
    war = attack("green-church-a", "green red blue yellow", defenders=3).encounter()
    war.say("do shotgun", "land nicosia", "amount 3", "do replace", "~amount 1", "~fight")
    assert war.state.moving == 4
    assert war.area("nicosia") == ("red", 1)  # one replaced, one for the skull


def test_r17_5_influence_costs_a_soldato() -> None:
    war = enna(soldati=1).mark("red", "influence").planning_tiles()
    assert war.options() == ["yes", "no"]
    war.say("yes", "row police")
    assert (war.in_hq("red"), war.state.removed(0, 1)) == (0, 1)


def test_r17_9_armoured_cars_defend() -> None:
    war = War().hold("enna", "blue", 2, cars=2).mark("blue", "armoured-cars")
    assert war.state.defence(AREA_NAMES.index("enna")) == 1


def test_r17_10_protection_money() -> None:
    war = mandamenti(War(), {"red": 3}).mark("red", "protection-money").planning_tiles()
    assert war.money("red") == 3


def test_r17_11_safe_house() -> None:
    war = fight(3, 2).mark("blue", "safe-house").mark("red", "safe-house").say("brute-force")
    assert (war.in_hq("red"), war.in_hq("blue")) == (1, 1)
    assert war.area("licata") == ("blue", 1)


def test_h6_a_discarded_token_leaves_the_sets_of_face_down_orders() -> None:
    war = enna().planning("red").say("token two neutral", "space s1c6c", "issue red-1")
    place = 2 * AREA_NAMES.index("enna")
    assert war.state.candidates[place] == 0b11111
    war.state.discard(0, 4)
    assert war.state.candidates[place] == 0b01111
    assert war.state.cells[STATUS] == ON_BOARD
    assert war.state.cells[VISITED] == 0
    assert TOKENS == 17


def test_r10_5_rally_comes_before_the_first_movement() -> None:
    war = War().hold("enna", "red", 3).hold("cefalu", "red", 2).order("enna", "red-4").encounter()
    assert war.options() == ["do rally", "do shotgun", "finish"]
    war.say("do shotgun", "land nicosia", "amount 1")
    assert "do rally" not in war.options()


def test_r5_7_only_one_extra_order() -> None:
    war = enna(money=9).hold("noto", "red", 1).top("police", "neutral").planning("red")
    war.say("gain police", "space s1c1c", "do order", "area noto", "issue red-1", "~do action")
    assert war.mover() == "blue"


def test_q17_the_fee_is_counted_when_spaces_are_offered() -> None:
    war = enna(money=1).top("police", "blue").planning("red").say("token police blue")
    assert "space s1c1a" not in war.options()  # 1 Money for the fee, none left for the price


# -- raising money, and supplies that run out -------------------------------------------------------------------------


def last_action() -> War:
    war = enna(money=0).hold("noto", "green", 2).bottom("s1c6b", "red")
    war.state.cells[TOP + 5 * SIDES + 4] = 0
    war.state.cells[BUST] = 5 * 6 + 1 + 1
    return war


def test_r4_1_money_for_the_last_action_may_be_raised_first() -> None:
    war = last_action().end_planning("red")
    assert war.money("red") == 0
    assert "space s1c1a" not in war.options()
    war.say("discard red-1")
    assert (war.mover(), war.money("red")) == ("red", 1)
    war.say("space s1c1a")
    assert (war.money("red"), war.on_space("s1c1a", "red")) == (0, 1)


def test_r4_3_the_teammate_may_be_asked_for_money_for_the_last_action_once() -> None:
    war = last_action().hq("green", money=4).end_planning("red").say("ask")
    assert war.mover() == "green"
    war.say("give")
    assert "space s1c1a" in war.options()
    war = last_action().hq("green", money=4).end_planning("red").say("ask", "refuse")
    assert war.mover() == "red"
    assert "ask" not in war.options()
    war.say("decline")
    assert war.mover() != "red" or "decline" not in war.options()


def nothing_to_perform(*owners: str) -> War:
    """Red has no area, no order and nothing left on its mat."""
    war = War().top("two", *owners).no_orders("red").no_orders("green")
    for row in ("justice", "police", "economy", "church"):
        war.removed("red", row, war.state.left_on_mat(0, ("justice", "police", "economy", "church").index(row)))
    war.state.cells[SUPPLY] = 0
    war.state.cells[BUST] = 20
    war.state.lab_supply = 0
    return war


def test_q22_a_space_that_is_only_too_expensive_gives_no_free_move() -> None:
    war = War().top("two", "neutral", "neutral").hold("enna", "red", 1).no_orders("red").no_orders("green")
    for space in [space for space in SPACE_NAMES if space.startswith("s1") and space != "s1c6a"]:
        war.bottom(space, "neutral")
    for supply in (SUPPLY, CAR_SUPPLY, BOAT_SUPPLY):  # so that large spaces cannot be performed
        war.state.cells[supply] = 0
    war.state.lab_supply = 0
    war.planning("red")
    assert (war.mover(), war.on_top("two", "neutral")) == ("blue", 2)


def test_q13_q22_nobody_has_to_discard_orders_who_can_make_an_idle_move() -> None:
    war = nothing_to_perform("blue", "blue").token("red-1").hq("red", money=1)
    war.planning("red")
    assert {"token two blue", "discard red-1"} <= set(war.options())


def agitated(attackers: int, defenders: int, supply: int) -> War:
    """Red's agitated neutrals against Blue, in whose supply so many are left."""
    war = War().hold("enna", "red", 2).hold("cefalu", "neutral", attackers).hold("mistretta", "blue", defenders)
    war.order("enna", "red-church-a").encounter()
    war.state.cells[SUPPLY + 1] = supply
    return war.say("do agitate", "~from cefalu", "area mistretta", f"amount {attackers}")


def test_r15_4_who_fell_is_in_supply_when_soldati_are_taken_for_neutrals() -> None:
    war = agitated(5, 3, supply=0).say("brute-force")
    assert war.area("mistretta") == ("empty", 0)
    assert (war.in_hq("blue"), war.supply("blue")) == (3, 0)


def test_r15_4_turncoats_come_before_soldati_for_neutrals() -> None:
    war = end_conflict(agitated(2, 1, supply=1), "coward-1", "turncoat")
    assert war.area("mistretta") == ("blue", 2)
    assert (war.in_hq("blue"), war.supply("blue")) == (0, 0)
