"""Every ruling (E1 … E76) has a test named after it, here or, where a case pins it, in `test_cases`."""

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest

from cosca.games.corleone import GAME
from cosca.games.corleone import layout as r
from cosca.games.corleone.rules import Corleone
from cosca.games.corleone.words import GOOD_IDS, KINDS, MONEY_IDS, PILES
from cosca.kernel import ALL_SEEING, CHANCE, PUBLIC, Dice, Match, Viewer, bot, random_word

from .fixtures import PLAYERS, Table, new_game, position
from .test_cases import bids, chosen_by, edition_with, offer
from .test_examples import list_of


def test_e0_every_ruling_has_a_test() -> None:
    texts = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    tests = [name for text in texts for name in re.findall(r"def (test_\w+)", text)]
    named = {int(number) for name in tests for number in re.findall(r"_e(\d+)(?=_|$)", name)}
    assert named >= set(range(1, 77))


# -- frame ------------------------------------------------------------------------------------------------------------


def test_e1_five_phases_and_no_entracte_after_act_4() -> None:
    assert position(act=1, phase="tribute").told("entracte") == [{}]
    assert position(act=4, phase="tribute").told("entracte") == []


def test_e2_first_player_by_chance_or_option() -> None:
    assert new_game(3).chances() == ["first seat-1", "first seat-2", "first seat-3"]
    table = new_game(3, **{"first-player": "2"})
    assert table.state.horse_head == 1
    assert [player.family for player in table.board().players] == ["marzullo", "matarazzo", "pizzino"]


def test_e3_display_before_hands() -> None:
    table = new_game(2)
    table.settle()
    names = [fact.name for fact in table.facts]
    assert names.index("posted") < names.index("ally-shown") < names.index("drew-job")


# -- benefits ---------------------------------------------------------------------------------------------------------


def test_e4_benefits_may_be_left() -> None:
    table = position(hands={"A": "$5"})
    table.say("A thug riverside-laundry", "A done")
    assert table.suitcase("A") == ""


def test_e5_any_order_and_takes_first() -> None:
    """The $2 of the front can be deposited: it is taken first."""
    table = position()
    table.say("A thug riverside-laundry")
    table.asks("A", "deposit $2, done")


def test_e5_short_piles_leave_the_order_to_the_player() -> None:
    table = position(hands={"A": "gun gun"}, piles={"gun": 0})
    table.say("A thug red-hook-gunsmith")
    table.asks("A", "use take-$2, done")


def test_e6_the_order_is_always_asked_and_lists_are_whole() -> None:
    table = position(control={"brooklyn": "C"})
    table.say("A thug red-hook-gunsmith")
    table.asks("A", "me-first, controller-first")
    table.say("A controller-first")
    assert [(fact["seat"], fact["card"]) for fact in table.told("took")] == [
        (2, "$2"),
        (2, "gun"),
        (0, "$2"),
        (0, "gun"),
    ]


def test_e7_the_controller_has_the_whole_front() -> None:
    table = position(control={"upper-west-side": "C"}, hands={"C": "$5"})
    table.say("A thug riverside-laundry", "A me-first", "A done")
    table.asks("C", "deposit $5, deposit $2, done")


def test_e8_the_controller_decides_out_of_turn() -> None:
    table = position(control={"midtown": "C"})
    table.say("A thug penn-central-railroad", "A controller-first")
    assert table.owing == "C"
    table.say("C done", "A done")
    assert table.owing == "B"


def test_e9_who_is_out_still_receives_and_is_robbed() -> None:
    table = position(out="C", control={"brooklyn": "C"}, hands={"A": "gun booze", "C": "booze"}, display="burglary")
    table.say("A job-public burglary", "A money-first", "A seat seat-3")
    assert table.told("stole") == [{"seat": 0, "seat-victim": 2, "card": "booze"}]
    table.say("B thug red-hook-gunsmith", "B me-first")
    assert table.hand("C") == "$2 gun"


def test_e10_own_turf_pays_once() -> None:
    table = position(control={"brooklyn": "A"})
    table.say("A thug red-hook-gunsmith")
    assert table.hand("A") == "$2 gun"


def test_e11_collecting_pays_no_controller() -> None:
    table = position(act=2, hands={"A": "mayor-1"}, control={"brooklyn": "B", "queens": "B"})
    table.say("A ally mayor-1", "A to newtown-creek")
    assert (table.hand("A"), table.hand("B")) == ("gun booze", "")


def test_e12_the_union_boss_pays_the_controller() -> None:
    table = position(act=2, hands={"A": "union-boss-1"}, control={"brooklyn": "B"})
    table.say("A ally union-boss-1", "A to red-hook-gunsmith", "A me-first")
    assert table.hand("B") == "$2 gun"
    assert table.at("red-hook-gunsmith") == "union-boss"


def test_e13_the_same_business_twice_in_an_act() -> None:
    table = position(hands={"A": "gun booze blood-money"}, figures={"red-hook-gunsmith": "B"}, display="extortion")
    table.say("A job-public extortion", "A money-first", "A business red-hook-gunsmith")
    assert table.hand("A") == "$5 $2 gun"


def test_e14_one_thug_space_free_again_after_a_shot() -> None:
    table = position(hands={"A": "gun blood-money"}, figures={"red-hook-gunsmith": "B"}, display="ambush")
    assert "thug red-hook-gunsmith" not in table.options("A")
    table.say("A job-public ambush", "A money-first", "A figure red-hook-gunsmith")
    assert table.offers("B", "thug red-hook-gunsmith")


# -- turns ------------------------------------------------------------------------------------------------------------


def test_e16_out_after_the_controllers_share() -> None:
    table = position(supply={"A": (1, 0)}, control={"midtown": "C"})
    table.say("A thug penn-central-railroad", "A me-first", "A done")
    assert table.told("went-out") == []
    table.say("C done")
    assert table.told("went-out") == [{"seat": 0}]


def test_e17_neutral_figures_and_the_river_keep_nobody_in() -> None:
    table = position(owners={"mayor": "A"}, figures={"park-south": "mayor"}, supply={"A": (1, 0)})
    table.say("A thug flushing-distillery")
    assert table.river("A") == (1, 1)
    assert table.told("went-out") == [{"seat": 0}]


def test_e19_an_ally_or_job_without_effect_is_an_action() -> None:
    table = position(act=2, hands={"A": "capo", "B": "gun blood-money"}, display="ambush")
    table.say("A ally capo")
    assert table.owing == "B"
    table.say("B job-public ambush", "B money-first")
    assert table.owing == "C"


def test_e20_no_figures_no_action() -> None:
    table = position(seats=2, out="A", turn="B", hands={"A": "capo gun booze blood-money extortion"})
    table.say("B thug flushing-distillery", "B thug penn-central-railroad", "B done")
    assert table.owing == "B"


# -- jobs -------------------------------------------------------------------------------------------------------------


def test_e21_narcotics_although_the_good_is_there() -> None:
    table = position(hands={"A": "gun gun narcotics narcotics"}, display="contract-killing")
    table.say("A job-public contract-killing")
    table.asks("A", "pay gun, pay narcotics")
    table.say("A pay narcotics", "A money-first")
    assert table.hand("A") == "$3 gun gun"  # the first with narcotics: the second can only be narcotics, too


def test_e21_mixed_payment() -> None:
    table = position(hands={"A": "gun gun narcotics narcotics"}, display="contract-killing")
    table.say("A job-public contract-killing", "A pay gun", "A pay narcotics", "A money-first")
    assert table.hand("A") == "$3 gun narcotics"


def test_e22_every_effect_is_optional() -> None:
    table = position(hands={"A": "gun booze"}, display="protection-racket")
    table.say("A job-public protection-racket", "A money-first", "A decline")
    assert (table.hand("A"), table.owing) == ("$2", "B")


def test_e22_victims_and_offers_are_not() -> None:
    table = offer({"A": "$5 $1", "B": "$2 $1"})
    assert table.options("B") == ["offer $2", "offer $1"]


def test_e23_effects_in_printed_order() -> None:
    table = position(hands={"A": "gun booze booze blood-money"}, display="hostile-takeover")
    table.say("A job-public hostile-takeover", "A text-first")
    assert table.state.decision == r.SHAKING
    table.say("A decline")
    assert table.state.decision == r.COLLECTING


def test_e24_money_is_not_split() -> None:
    table = position(hands={"A": "gun booze blood-money"}, display="eviction", figures={"park-west": "B"})
    table.say("A job-public eviction", "A text-first")
    assert "$" not in table.hand("A")
    table.say("A decline")
    assert table.hand("A") == "$5 $2"


def test_e25_a_job_under_way_is_in_no_hand() -> None:
    table = position(hands={"A": "booze blood-money fencing $1"})
    table.say("A job-hand fencing", "A text-first", "A use exchange-1-for-$5")
    assert table.hand("A") == "$5 $3"  # the $1 was the whole hand
    assert table.finished("A") == "fencing"


def test_e26_a_paid_good_can_be_taken_again() -> None:
    table = position(hands={"A": "booze booze"}, display="smuggling", piles={"booze": 0, "gun": 0, "blood-money": 0})
    table.say("A job-public smuggling", "A money-first")
    table.asks("A", "good booze, decline")


def test_e27_discards_are_open() -> None:
    table = position(discards="ambush fencing")
    assert table.board(PUBLIC).discards == ["fencing", "ambush"]


# -- exchange, money --------------------------------------------------------------------------------------------------


def test_e30_jobs_and_allies_can_be_given() -> None:
    table = position(act=2, hands={"A": "capo fencing $1"})
    table.say("A thug lexington-auctions", "A use exchange-2-for-$5")
    table.asks("A", "give $2, give $1, give fencing, give capo")
    table.say("A give fencing", "A give capo")
    assert table.hand("A") == "$5 $2 $1"
    assert table.discards() == "fencing"


def test_e31_money_for_a_five() -> None:
    table = position(hands={"A": "$1 gun"}, tiles={"wall-street": "grand-casino"})
    table.say("A thug grand-casino", "A use exchange-1-for-$5", "A give $1")
    assert table.hand("A") == "$5 $5 gun"


def test_e33_a_deposit_without_money_is_lost() -> None:
    table = position(piles={"$1": 0, "$2": 0, "$3": 0, "$5": 0})
    table.say("A family west-side-piers")
    assert table.owing == "B"


def test_e34_e35_the_horse_head_stays_where_it_is() -> None:
    table = position(head="C", phase="turf_war")
    assert table.state.act == 1
    assert table.state.horse_head == 2
    assert table.owing == "C"


# -- shooting, neutral figures ----------------------------------------------------------------------------------------


def test_e38_thugs_return_too() -> None:
    table = position(supply={"B": (1, 1)}, phase="turf_war")
    assert table.supply("B") == (2, 2)


def test_e39_border_counts_as_inside() -> None:
    table = position(act=2, figures={"park-south": "B"}, hands={"A": "gun gun blood-money"}, display="drive-by")
    table.say("A job-public drive-by", "A money-first")
    table.asks("A", "turf midtown, turf chelsea, decline")


def test_e40_own_figures_are_never_aimed_at() -> None:
    figures = {"park-south": "A", "park-west": "B", "herald-square": "mayor", "flushing-distillery": "union-boss"}
    table = position(figures=figures, owners={"mayor": "A"}, hands={"A": "gun gun"}, display="contract-killing")
    table.say("A job-public contract-killing", "A money-first")
    table.asks("A", "figure park-west, figure flushing-distillery, decline")


def test_e41_placing_is_part_of_playing() -> None:
    table = position(act=2, hands={"A": "union-boss-1"})
    table.say("A ally union-boss-1", "A to red-hook-gunsmith")
    assert table.hand("A") == "$2 gun"
    assert table.supply("A") == (2, 2)


def test_e42_a_second_card_moves_and_pays_again() -> None:
    figures = {"red-hook-gunsmith": "union-boss"}
    table = position(act=3, hands={"A": "union-boss-1"}, figures=figures)
    table.say("A ally union-boss-1")
    assert "to red-hook-gunsmith" not in table.options("A")
    table.say("A to flushing-distillery")
    assert (table.hand("A"), table.at("red-hook-gunsmith")) == ("$2 booze", "")


def test_e44_central_park_is_no_turf() -> None:
    table = position(act=3, hands={"A": "judge police-chief-1"})
    played = table.branch()
    played.say("A ally judge")
    assert len([option for option in played.options("A") if option.startswith("turf")]) == 7
    table.say("A ally police-chief-1")
    assert "to central-park" not in table.options("A")
    assert len(table.options("A")) == 8


def test_e45_no_mayor_on_a_closed_space() -> None:
    table = position(seats=2, act=2, hands={"A": "mayor-1"})
    table.say("A ally mayor-1")
    assert "to herald-square" not in table.options("A")


def test_e46_two_cards_of_one_figure_in_one_act() -> None:
    table = position(seats=2, act=3, hands={"A": "mayor-1 mayor-2"})
    table.say("A ally mayor-1", "A to newtown-creek", "B thug flushing-distillery")
    table.say("A ally mayor-2", "A to midtown-tunnel")
    assert table.at("midtown-tunnel") == "mayor"


# -- turf war ---------------------------------------------------------------------------------------------------------


def test_e47_e48_any_own_marker_and_control_follows() -> None:
    control = {"wall-street": "ABA", "brooklyn": "AAA", "queens": "AAAA"}
    table = position(act=4, control=control, figures={"penn-central-railroad": "A"}, phase="turf_war")
    table.say("A marker wall-street 3")
    assert table.stack("wall-street") == "AB"
    assert table.state.controller(0) == 1


def test_e49_old_control_stays() -> None:
    table = position(control={"brooklyn": "C"}, chief="brooklyn", phase="turf_war")
    assert table.stacks() == {"brooklyn": "C"}


# -- bribery, tribute -------------------------------------------------------------------------------------------------


def test_e50_a_positive_bid_must_be_used() -> None:
    table = bids({"A": "$5", "B": "$3"})
    assert table.owing == "A"
    assert all(option.startswith("take") for option in table.options("A"))


def test_e51_the_horse_head_breaks_ties() -> None:
    table = position(head="C", suitcases=dict.fromkeys("ABCD", "$2"), shown="mayor-1 capo informer", phase="bribery")
    for player in "ABCD":
        table.say(f"{player} bid $2")
    assert chosen_by(table) == ["C", "D", "A"]


def test_e52_exactly_the_excess() -> None:
    table = position(hands={"A": "$5 $3 $2 $1 gun booze"}, phase="tribute")
    table.say("A discard gun")
    assert len(table.hand("A").split()) == 5


def test_e53_tribute_is_sealed() -> None:
    hands = dict.fromkeys("AB", "$5 $3 $2 $1 gun booze")
    table = position(hands=hands, phase="tribute")
    assert table.owing == "AB"
    table.say("A discard gun")
    assert table.hand("A").split() == hands["A"].split()
    assert table.told("tribute") == []
    table.say("B discard booze")
    assert [fact["cards"] for fact in table.told("tribute")] == [["gun"], ["booze"]]


@pytest.mark.parametrize(("ledger", "shown"), [("hidden", None), ("open", 5)])
def test_e54_suitcases_are_closed_unless_agreed(ledger: str, shown: int | None) -> None:
    table = position(suitcases={"B": "$5"}, finished={"B": "ambush"}, options={"ledger": ledger})
    board = table.board(Viewer.of_seat(0)).players[1]
    assert board.money == shown
    assert board.finished == (None if shown is None else ["ambush"])
    assert table.board(Viewer.of_seat(1)).players[1].money == 5


def test_e55_family_members_are_alike() -> None:
    table = position(act=2)
    assert len([option for option in table.options("A") if option == "family park-north"]) == 1


def test_e56_display_stays_empty_without_jobs() -> None:
    table = position(deck="", display="ambush", phase="turf_war")
    assert table.state.act == 1
    assert table.display() == "ambush"


# -- the end ----------------------------------------------------------------------------------------------------------


def test_e57_no_bonus_for_no_job() -> None:
    assert position(act=4, phase="tribute").result()[0] == [0, 0, 0, 0]


def test_e58_bonuses_are_numbers() -> None:
    table = position(seats=2, act=4, control={"queens": "A"}, piles={"$5": 0}, phase="tribute")
    assert table.result()[0][0] == 5
    assert table.suitcase("A") == ""


def test_e59_shared_place() -> None:
    assert position(act=4, suitcases={"A": "$3", "B": "$2 $1"}, phase="tribute").result()[1] == [1, 1, 3, 3]


# -- reconstructed texts ----------------------------------------------------------------------------------------------


def test_e60_stolen_cards_are_shown() -> None:
    table = position(hands={"A": "gun booze", "B": "fencing"}, display="burglary")
    table.say("A job-public burglary", "A money-first", "A seat seat-2")
    assert table.told("stole") == [{"seat": 0, "seat-victim": 1, "card": "fencing"}]
    assert table.board(PUBLIC).players[0].open_jobs == ["fencing"]


def test_e61_allies_are_not_stolen() -> None:
    table = position(act=2, hands={"A": "gun booze", "B": "capo"}, display="burglary")
    table.say("A job-public burglary", "A money-first")
    assert table.owing == "B"


def test_e62_nobody_with_money_may_refuse() -> None:
    table = offer({"A": "$1 $2", "B": "$3 $5", "C": "gun"})
    assert table.owing == "AB"
    table.say("A offer $1", "B offer $3")
    assert table.suitcase("A") == "$3"
    assert table.hand("A").split() == ["$5", "$2"]  # the job's money comes after its text


def test_e63_one_more_job_for_one_good_less() -> None:
    table = position(act=3, hands={"A": "forensics-expert gun", "B": "$1"}, display="contract-killing", deck="ambush")
    table.say("A ally forensics-expert", "A decline")
    table.asks("A", "job-public contract-killing, decline")
    table.say("A job-public contract-killing", "A money-first")
    assert table.told("left-out") == [{"seat": 0, "card": "gun"}]
    assert table.finished("A") == "contract-killing"
    assert table.owing == "B"


def test_e63_a_job_in_hand_is_asked_for_even_if_it_cannot_be_paid() -> None:
    """H6: whether it can is nobody's business."""
    table = position(act=3, hands={"A": "forensics-expert extortion"}, deck="ambush")
    table.say("A ally forensics-expert", "A decline")
    table.asks("A", "decline")


def test_e64_shots_hit_different_figures() -> None:
    figures = {"park-south": "B", "park-west": "C"}
    table = position(act=4, hands={"A": "hitman"}, figures=figures)
    table.say("A ally hitman", "A figure park-south")
    table.asks("A", "figure park-west, decline")


def test_e65_a_car_bomb_takes_all_enemies() -> None:
    figures = {"flushing-distillery": "B", "midtown-tunnel": "A", "newtown-creek": "C"}
    table = position(hands={"A": "gun gun booze blood-money"}, display="car-bomb", figures=figures, chief="queens")
    table.say("A job-public car-bomb", "A money-first", "A turf queens")
    assert [table.at(place) for place in figures] == ["", "A", ""]
    assert table.neutral("police-chief")[1]


def test_e66_an_enemy_that_is_moved_brings_nothing() -> None:
    figures = {"flushing-distillery": "B"}
    table = position(hands={"A": "gun booze blood-money"}, display="eviction", figures=figures)
    table.say("A job-public eviction", "A text-first", "A figure flushing-distillery", "A to red-hook-gunsmith")
    assert (table.at("red-hook-gunsmith"), table.hand("B"), table.hand("A")) == ("B", "", "$5 $2")


def test_e67_two_different_businesses() -> None:
    table = position(hands={"A": "gun gun booze blood-money"}, display="shakedown-spree")
    table.say("A job-public shakedown-spree", "A text-first", "A business red-hook-gunsmith")
    assert "business red-hook-gunsmith" not in table.options("A")
    table.say("A business flushing-distillery")
    assert table.hand("A") == "$5 $2 $2 gun booze"


def test_e68_money_and_goods_change_hands_only_as_the_log_says() -> None:
    """No trade, loan or gift: whoever follows the log knows the money and goods in every hand."""
    dice = Dice(68)
    for game in range(20):
        state = GAME.deal(GAME.edition, GAME.complete_options({}), GAME.seats[game % len(GAME.seats)])
        hands = [Counter(state.cards_in(r.HAND + seat * KINDS, PILES, 0)) for seat in range(state.seats)]
        while not state.is_over():
            actor = state.mover()
            word = state.roll(dice) if actor == CHANCE else random_word(state, actor, GAME.dull, dice)
            for fact in state.apply_aloud(actor, word):
                follow(hands, fact.name, fact.args)
            for seat, hand in enumerate(hands):
                assert sorted(hand.elements()) == sorted(state.cards_in(r.HAND + seat * KINDS, PILES, 0))


def follow(hands: list[Counter[str]], name: str, args: Mapping[str, Any]) -> None:
    """What a fact says about money and goods in hands."""
    cards = [card for card in args.get("cards", [args.get("card")]) if card in (*MONEY_IDS, *GOOD_IDS)]
    if name in ("took", "took-instead", "stole", "stole-from-suitcase"):
        hands[args["seat"]].update(cards)
    if name in ("gave", "paid", "deposited", "offered", "tribute", "last-hand"):
        hands[args["seat"]].subtract(cards)
    if name == "stole":
        hands[args["seat-victim"]].subtract(cards)


def test_e69_a_bribed_ally_is_in_hand_for_the_tribute() -> None:
    table = position(hands={"A": "$5 $3 $2 $1 gun"}, suitcases={"A": "$5"}, shown="capo", phase="bribery")
    table.say("A bid $5")
    assert table.owing == "A"
    assert table.offers("A", "discard capo")


def test_e70_what_a_shot_figure_brought_stays() -> None:
    table = position(seats=2, hands={"B": "gun blood-money"}, display="ambush")
    table.say("A thug red-hook-gunsmith", "B job-public ambush", "B money-first", "B figure red-hook-gunsmith")
    assert table.hand("A") == "$2 gun"
    assert table.supply("A") == (2, 1)
    assert table.state.influence(0, 1) == 0


def test_e71_control_covers_a_new_tile() -> None:
    table = position(tiles={"brooklyn": "jazz-cellar"}, control={"brooklyn": "B"})
    table.say("A thug jazz-cellar", "A me-first")
    assert table.hand("B") == "$3 booze"


def test_e72_deposits_are_told_to_all() -> None:
    table = position(hands={"A": "$5"})
    table.say("A thug riverside-laundry", "A deposit $5")
    heard = PUBLIC.hear(table.facts)
    assert {"fact": "deposited", "seat": 0, "card": "$5"} in heard
    assert table.board(PUBLIC).players[0].suitcase is None
    assert table.board(ALL_SEEING).players[0].suitcase == ["$5"]


def test_e73_a_shake_down_by_card_needs_no_space() -> None:
    table = position(hands={"A": "gun booze blood-money"}, figures={"red-hook-gunsmith": "B"}, display="extortion")
    table.say("A job-public extortion", "A money-first")
    assert len([option for option in table.options("A") if option.startswith("business")]) == 7
    table.say("A business red-hook-gunsmith")
    assert table.at("red-hook-gunsmith") == "B"


def test_e74_allies_work_in_act_4() -> None:
    assert position(act=4, hands={"A": "capo"}).offers("A", "ally capo")


def test_e75_hand_limits() -> None:
    for act, limit in ((1, 5), (2, 5), (3, 6), (4, 2)):
        assert position(act=act, hands={"A": "$1 " * (limit + 1)}, phase="tribute").owing == "A"
        assert position(act=act, hands={"A": "$1 " * limit}, phase="tribute").told("tribute") == []
    changed = edition_with({"hand_limit = 6": "hand_limit = 3"})
    table = position(act=3, edition=changed, hands={"A": "$5 $3 $2 $1"}, phase="tribute")
    assert table.owing == "A"


def test_e76_public_jobs_by_number_of_players() -> None:
    for seats, public in ((2, 2), (3, 3), (4, 3), (5, 4)):
        table = new_game(seats)
        table.settle()
        assert len(table.display().split()) == public


# -- more paragraphs --------------------------------------------------------------------------------------------------


def test_r9_1_a_job_from_hand_is_shown() -> None:
    table = position(hands={"A": "extortion gun booze blood-money"})
    table.say("A job-hand extortion", "A money-first", "A decline")
    assert table.told("job-from-hand") == [{"seat": 0, "job": "extortion"}]
    assert table.finished("A") == "extortion"


def test_r10_2_an_ally_works_once_an_act() -> None:
    table = position(seats=2, act=2, hands={"A": "bootlegger"})
    table.say("A ally bootlegger", "B thug flushing-distillery")
    assert table.hand("A") == "$3 booze"
    assert not any(option.startswith("ally") for option in table.options("A"))


def test_r11_4_horse_head_of_central_park() -> None:
    table = position(head="B")
    table.say("A family park-west", "A use horse-head")
    assert table.state.horse_head == 0


def test_r22_5_occupied_businesses_only() -> None:
    table = position(
        hands={"A": "gun booze booze"}, display="wildcat-strike", figures={"flushing-distillery": "union-boss"}
    )
    table.say("A job-public wildcat-strike", "A money-first")
    table.asks("A", "business flushing-distillery, decline")


def test_r22_5_moving_an_own_thug_uses_it_again() -> None:
    table = position(act=2, hands={"A": "capo"}, figures={"flushing-distillery": "A"})
    table.say("A ally capo", "A figure flushing-distillery", "A to red-hook-gunsmith")
    assert (table.at("red-hook-gunsmith"), table.hand("A")) == ("A", "$2 gun")


def test_r22_5_collecting_from_two_turfs_is_one_list() -> None:
    poor = position(act=4, hands={"A": "judge"}, control={"queens": "B"})
    poor.say("A ally judge", "A turf upper-west-side", "A turf wall-street")
    assert poor.owing == "B"  # two deposits, but no money: nothing can be used
    table = position(act=4, hands={"A": "judge $5 $3"})
    table.say("A ally judge", "A turf upper-west-side", "A turf wall-street")
    assert list_of(table) == {"deposit": 2}
    table.say("A deposit $5", "A deposit $3")
    assert table.suitcase("A") == "$5 $3"


def test_r22_5_each_hands_over_in_order() -> None:
    hands = {"A": "booze booze blood-money blood-money", "B": "$1 gun", "C": "capo fencing", "D": "$2 $3"}
    table = position(act=2, turn="A", hands=hands, display="dirty-secrets")
    table.say("A job-public dirty-secrets", "A text-first", "A go-ahead")
    table.asks("B", "hand-over $1, hand-over gun")
    table.say("B hand-over $1")
    assert table.owing == "D"  # C has one card that can be stolen
    table.say("D hand-over $2")
    assert table.hand("A").split() == ["$5", "$3", "$2", "$1", "$1", "fencing"]


def test_r22_5_stealing_from_a_suitcase() -> None:
    table = position(hands={"A": "gun booze blood-money"}, suitcases={"B": "$5"}, display="safecracking")
    table.say("A job-public safecracking", "A text-first")
    table.asks("A", "seat seat-2, decline")
    table.say("A seat seat-2")
    assert (table.hand("A"), table.suitcase("B")) == ("$5 $5", "")


def test_r22_5_the_police_chief_shoots_where_he_is_put() -> None:
    figures = {"flushing-distillery": "B", "red-hook-gunsmith": "C"}
    table = position(act=2, hands={"A": "police-chief-1"}, figures=figures)
    table.say("A ally police-chief-1", "A to queens")
    table.asks("A", "figure flushing-distillery, decline")


def test_r22_6_a_job_inside_an_ally() -> None:
    """Ally, job, list of benefits of a controller, and back."""
    table = position(
        act=3,
        hands={"A": "forensics-expert gun booze"},
        display="extortion",
        control={"brooklyn": "B"},
        deck="ambush fencing",
    )
    table.say("A ally forensics-expert", "A decline", "A job-public extortion", "A text-first")
    table.say("A business red-hook-gunsmith", "A controller-first")
    assert table.hand("A") == "$5 $2 gun"
    assert table.owing == "B"


def test_matches_are_taken_back_as_far_as_nothing_was_revealed() -> None:
    match = Match.new(GAME, [bot("random")] * 2, {"first-player": "1"})
    match.settle(Dice(3))
    match.play(0, GAME.vocabulary.number("thug flushing-distillery"))
    assert match.undoable(0) == 1
    match.take_back(0)
    assert match.state.owing() == 1


def test_h1_bids_in_several_words_are_taken_back_each_by_its_seat() -> None:
    """A and B bid word by word, in turns: what one takes back leaves the other's bid and view as they are."""
    start = position(suitcases={"A": "$5 $3 $2", "B": "$5 $3"}, shown="capo mayor-1", phase="bribery").state.save()
    match = Match.new(GAME, [bot("random")] * 4, start=start)

    def say(*lines: str) -> None:
        for line in lines:
            player, _, word = line.partition(" ")
            match.play(PLAYERS.index(player), GAME.vocabulary.number(word))

    def sees(player: str) -> bytes:
        return match.game.view(match.state, Viewer.of_seat(PLAYERS.index(player))).json()

    say("A bid $5")
    begun = sees("A")
    say("B bid $5", "A bid $3", "B bid $3")
    assert (match.undoable(0), match.undoable(1)) == (2, 2)
    seen_by_other = sees("B")
    match.take_back(0)
    assert sees("A") == begun
    assert sees("B") == seen_by_other
    match.take_back(0)
    say("A bid $2")  # nothing lower is left to bid: the answer is complete, and all are read
    board = Table(cast(Corleone, match.state)).board(PUBLIC)
    assert [player.bid for player in board.players] == [["$2"], ["$5", "$3"], [], []]
    assert match.undoable(0) == match.undoable(1) == 0
