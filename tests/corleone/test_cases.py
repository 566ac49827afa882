"""Our own cases, one for each rule without an example (X1 … X26)."""

import pytest

from cosca.games.corleone import GAME
from cosca.games.corleone import layout as r
from cosca.games.corleone.edition import CorleoneEdition
from cosca.kernel import Dice
from cosca.kernel.editions import parse_edition

from .fixtures import Table, new_game, position
from .test_examples import both_battles, list_of


def test_x1_r7_4_controller_and_the_last_two_dollars() -> None:
    start = position(control={"midtown": "D"}, piles={"$2": 1})
    for order, own, other in (("me-first", "$2", "$1"), ("controller-first", "$1", "$2")):
        table = start.branch()
        table.state.cards[r.SUITCASE + 3 * 4 + 2] = 0
        table.state.cards[r.PILE + 2] = 1
        table.state.cards[r.SUITCASE + 1 * 4 + 2] = 27
        table.say("A thug penn-central-railroad", f"A {order}")
        while table.state.phase == r.FAMILY_BUSINESS and table.state.listing:
            asked = "AD"[table.owing == "D"]
            take = [option for option in table.options(asked) if option.startswith("use take")]
            table.say(f"{asked} {take[0] if take else 'done'}")
        assert (table.hand("A"), table.hand("D")) == (own, other)


def test_x1_both_may_draw_each_deciding_alone() -> None:
    table = position(control={"midtown": "D"})
    table.say("A thug penn-central-railroad", "A me-first", "A done")
    table.asks("D", "use draw-job, done")


@pytest.mark.parametrize(("order", "holder"), [("controller-first", 0), ("me-first", 2)])
def test_x2_e36_both_take_the_horse_head(order: str, holder: int) -> None:
    table = position(head="B", tiles={"wall-street": "racing-stable"}, control={"wall-street": "C"})
    table.say("A thug racing-stable", f"A {order}")
    for _ in range(2):
        table.say(f"{table.owing} use horse-head")
    assert table.state.horse_head == holder


def test_x3_r6_4_out_with_the_last_figure() -> None:
    table = position(
        seats=2,
        hands={"A": "gun booze blood-money extortion capo"},
        supply={"A": (1, 0), "B": (1, 1)},
        control={"brooklyn": "A"},
    )
    table.say("A thug flushing-distillery")
    assert table.owing == "B"
    assert table.told("went-out") == [{"seat": 0}]
    table.say("B thug red-hook-gunsmith", "B me-first")
    assert table.hand("A").split()[:2] == ["$2", "$2"]  # E9: the front as controller
    assert table.owing == "B"  # A is never asked again


def edition_with(changes: dict[str, str]) -> CorleoneEdition:
    text = GAME.resource("edition.toml")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    return parse_edition(text, "test", CorleoneEdition)


def few_spaces() -> CorleoneEdition:
    """Three family spaces, closed to two players but one."""
    text = GAME.resource("edition.toml")
    head, _, rest = text.partition("[[space]]")
    spaces = ("[[space]]" + rest).split("# ----------------------------------------------------------------", 1)
    kept = "[[space]]".join(spaces[0].split("[[space]]")[:3])
    return parse_edition(head + kept + "# " + spaces[1], "test", CorleoneEdition)


def crowded(**more: object) -> Table:
    """Both players have a family member only, and both family spaces are taken."""
    return position(
        seats=2,
        act=2,
        edition=few_spaces(),
        figures={"park-north": "A", "park-west": "B"},
        supply={"A": (0, 1), "B": (0, 1)},
        **more,  # type: ignore[arg-type]
    )


def test_x4_e15_nobody_can_act() -> None:
    table = crowded()
    assert table.told("skipped")[:2] == [{"seat": 0}, {"seat": 1}]
    assert table.state.act > 1


def test_x4_e18_an_ally_must_be_played() -> None:
    table = crowded(hands={"B": "bootlegger"})
    table.asks("B", "ally bootlegger")
    table.say("B ally bootlegger")
    assert table.told("skipped")[-2:] == [{"seat": 0}, {"seat": 1}]


def test_x4_e15_a_skipped_hand_is_shown() -> None:
    table = crowded(hands={"A": "extortion", "B": "bootlegger"})
    assert table.told("skipped-showing") == [{"seat": 0, "jobs": ["extortion"]}]
    assert table.board().players[0].open_jobs == ["extortion"]


def test_x5_r8_2_park_north() -> None:
    table = position(head="B", hands={"A": "$5 $3"})
    table.say("A family park-north")
    assert list_of(table) == {"deposit": 1, "exchange-2-for-$5": 1, "horse-head": 1}


def test_x6_r12_shot_figures_come_back() -> None:
    table = position(
        figures={"park-south": "B", "penn-central-railroad": "C"},
        hands={"A": "gun gun gun gun"},
        display="contract-killing",
    )
    table.say("A job-public contract-killing", "A money-first", "A figure park-south")
    assert (table.at("park-south"), table.river("B")) == ("", (0, 1))
    assert [table.state.influence(1, turf) for turf in (5, 6)] == [0, 0]
    table.state.begin_turf_war()
    table.settle()
    table.check()
    assert table.supply("B") == (2, 2)
    assert table.state.act == 1


def test_x7_r13_two_mayors() -> None:
    table = position(act=3, seats=3, hands={"A": "mayor-1 gun gun", "B": "mayor-2"}, display="contract-killing")
    table.say("A ally mayor-1", "A to park-south", "A done")
    assert table.neutral("mayor") == ("park-south", False, 0)
    table.say("B ally mayor-2")
    assert "to park-south" not in table.options("B")
    table.say("B to herald-square", "B done", "C thug flushing-distillery")
    assert table.neutral("mayor") == ("herald-square", False, 1)
    assert [table.state.influence(r.NEUTRAL, turf) for turf in (5, 6)] == [1, 1]
    table.say("A job-public contract-killing", "A money-first")
    assert table.offers("A", "figure herald-square")


def test_x7_r13_5_control_ends_with_going_out() -> None:
    table = position(
        figures={"park-south": "mayor"},
        owners={"mayor": "A"},
        supply={"A": (1, 0)},
        hands={"A": "gun gun"},
        display="contract-killing",
    )
    assert not table.state._is_enemy(r.NEUTRAL)
    table.say("A thug flushing-distillery")
    assert table.neutral("mayor") == ("park-south", False, None)


def test_x8_e43_police_chief_in_the_river() -> None:
    table = position(act=2, hands={"A": "police-chief-1"}, river="police-chief", figures={"flushing-distillery": "B"})
    table.say("A ally police-chief-1")
    assert table.neutral("police-chief") == (None, True, 0)
    assert table.owing == "B"
    assert table.at("flushing-distillery") == "B"


TWO = {"red-hook-gunsmith": "A", "brooklyn-bridge": "A"}


@pytest.mark.parametrize(
    ("figures", "chief", "winner"),
    [
        ({**TWO, "newtown-creek": "B", "jazz-cellar": "B", "harbour-ferry": "C"}, "", r.NONE),
        ({"red-hook-gunsmith": "A"}, "", 0),
        ({**TWO, "newtown-creek": "mayor"}, "brooklyn", r.NONE),
        ({**TWO, "jazz-cellar": "A", "newtown-creek": "mayor"}, "brooklyn", 0),
        ({}, "brooklyn", r.NONE),
    ],
)
def test_x9_r16_3_influence(figures: dict[str, str], chief: str, winner: int) -> None:
    table = position(act=2, tiles={"brooklyn": "jazz-cellar"}, figures=figures, chief=chief)
    assert table.state.winner(1) == winner


def no_markers_left() -> Table:
    control = {"wall-street": "AAAA", "brooklyn": "BA", "queens": "AAAA"}
    return position(act=4, control=control, figures={"penn-central-railroad": "A"}, phase="turf_war")


def test_x10_r16_5_a_marker_moves() -> None:
    table = no_markers_left()
    assert table.offers("A", "decline", "marker brooklyn 2", "marker wall-street 1", "marker queens 4")
    assert "marker brooklyn 1" not in table.options("A")
    table.say("A marker brooklyn 2")
    assert (table.stack("brooklyn"), table.stack("midtown")) == ("B", "A")


def test_x10_r16_5_or_not() -> None:
    table = no_markers_left()
    table.say("A decline")
    assert (table.stack("brooklyn"), table.stack("midtown")) == ("BA", "")


ACT_1 = "mayor-1 capo informer"


def bids(money: dict[str, str], seats: int = 4, shown: str = ACT_1) -> Table:
    """Everybody bids all of the suitcase."""
    table = position(seats, suitcases=money, shown=shown, phase="bribery")
    for player, cards in money.items():
        for card in cards.split():
            if table.state.decision == r.BIDDING and table.state.owing() >> "ABCDE".index(player) & 1:
                table.say(f"{player} bid {card}")
    return table


def chosen_by(table: Table) -> list[str]:
    """Who chooses allies, in order, each taking the first one."""
    while table.state.decision == r.BRIBING:
        table.say(f"{table.owing} {table.options(table.owing)[0]}")
    return ["ABCDE"[fact["seat"]] for fact in table.told("bribed")]


def test_x11_r17_order_of_bids() -> None:
    table = bids({"A": "$3", "B": "$5", "C": "$2 $1"})
    assert chosen_by(table) == ["B", "A", "C"]
    assert [table.suitcase(player) for player in "ABC"] == ["", "", ""]
    assert table.told("bid-nothing") == [{"seat": 3}]


def test_x11_e51_all_alike() -> None:
    table = bids(dict.fromkeys("ABCD", "$2"))
    assert chosen_by(table) == ["A", "B", "C"]
    assert table.suitcase("D") == "$2"


def test_x11_r17_4_one_bidder() -> None:
    table = position(suitcases={"A": "$3 $1", "B": "$1"}, shown=ACT_1, phase="bribery")
    table.say("B bid-done", "A bid $3", "A bid $1", "A take capo")
    assert table.told("bribed") == [{"seat": 0, "ally": "capo"}]
    assert table.state.act == 1
    assert all(ally not in table.shown() for ally in ACT_1.split())


def test_x11_the_lowest_takes_the_bid_back() -> None:
    table = bids({"A": "$1", "B": "$3 $1", "C": "$2", "D": "$3"})
    assert chosen_by(table) == ["B", "D", "C"]
    assert [table.suitcase(player) for player in "ABCD"] == ["$1", "", "", ""]


def test_x12_r17_two_players() -> None:
    table = bids({"A": "$1", "B": "$3"}, seats=2, shown="mayor-1")
    assert table.told("bribed") == [{"seat": 1, "ally": "mayor-1"}]
    assert (table.suitcase("A"), table.suitcase("B")) == ("$1", "")


def test_x12_nobody_bids() -> None:
    table = position(2, suitcases={"A": "$1", "B": "$3"}, shown="mayor-1", phase="bribery")
    table.say("A bid-done", "B bid-done")
    assert table.told("bribed") == []


@pytest.mark.parametrize(("stack", "dominant"), [("ABAB", 1), ("AAB", 0), ("CAB", 1), ("", r.NONE)])
def test_x13_r20_3_dominance(stack: str, dominant: int) -> None:
    table = position(act=4, control={"queens": stack})
    assert table.state.dominant(3) == dominant


def test_x14_r20_4_job_bonus() -> None:
    finished = {"A": "ambush drive-by", "B": "ambush drive-by", "C": "bloodbath"}
    table = position(act=4, finished=finished, phase="tribute")
    assert table.result()[0] == [5, 5, 0, 0]
    assert [fact["colour"] for fact in table.told("job-bonus")] == ["grey", "grey"]


def test_x15_r20_5_level_totals() -> None:
    table = position(
        seats=2,
        act=4,
        suitcases={"A": "$5 $5 $2", "B": "$5 $2"},
        control={"queens": "A", "brooklyn": "A", "midtown": "B", "chelsea": "B", "wall-street": "B"},
        phase="tribute",
    )
    assert table.result() == ([22, 22], [2, 1])


def test_x15_still_level() -> None:
    table = position(seats=2, act=4, suitcases={"A": "$5", "B": "$3 $2"}, phase="tribute")
    assert table.result() == ([5, 5], [1, 1])


def test_x16_e28_deck_of_one() -> None:
    table = position(deck="extortion", discards="ambush drive-by bloodbath")
    table.script = ["draw extortion", "draw ambush"]
    table.say("A thug penn-central-railroad", "A use draw-job", "A drop ambush")
    assert (table.state.deck, table.discards()) == (2, "ambush")
    assert table.hand("A").split() == ["$2", "extortion"]


def test_x16_e28_only_one_card_in_all() -> None:
    table = position(deck="", discards="ambush")
    table.say("A thug penn-central-railroad", "A use draw-job")
    assert table.hand("A").split() == ["$2", "ambush"]
    assert table.owing == "B"


def test_x16_e28_no_job_at_all() -> None:
    table = position(deck="")
    table.say("A thug penn-central-railroad")
    assert table.hand("A") == "$2"
    assert table.owing == "B"


def jeweller(hand: str) -> Table:
    table = position(hands={"A": hand}, tiles={"wall-street": "jewellers-exchange"}, piles={"$5": 0, "$3": 0})
    table.say("A thug jewellers-exchange", "A use take-$2", "A use exchange-3-for-$5-$3")
    return table


def test_x17_e32_three_goods_for_two_twos() -> None:
    table = jeweller("gun gun gun booze")
    table.say("A give gun", "A give gun", "A give gun")
    assert table.hand("A") == "$2 $2 $2 booze"


def test_x17_a_given_five_is_back_on_its_pile() -> None:
    table = jeweller("$5 gun gun booze")
    table.say("A give $5", "A give gun", "A give gun")
    assert table.hand("A") == "$5 $2 $2 booze"


def test_x18_e29_too_few_cards() -> None:
    table = position(hands={"A": "gun"})
    table.say("A family hell-gate-bridge")  # a booze, and 2 cards for $5: usable with two
    assert table.offers("A", "use exchange-2-for-$5")
    table = position(piles={"booze": 0}, hands={"A": "gun"})
    table.say("A family hell-gate-bridge")
    assert table.owing == "B"


def test_x18_e37_a_given_gun_can_be_taken() -> None:
    table = position(
        hands={"A": "gun $1"}, tiles={"wall-street": "pawnshop"}, piles={"gun": 0, "booze": 0, "blood-money": 0}
    )
    table.say("A thug pawnshop")
    table.asks("A", "use take-$3, use exchange-1-for-good, done")
    table.say("A use exchange-1-for-good")
    table.asks("A", "give gun")
    table.say("A give gun")
    assert table.hand("A") == "$1 gun"


def test_x19_r21_2_closed_spaces() -> None:
    closed = {space.id for space in GAME.edition.space if space.min_players > 2}
    assert len(closed) == 6
    table = position(
        seats=2, act=2, hands={"A": "mayor-1 gun gun booze"}, figures={"park-north": "B"}, display="intimidation"
    )
    spaces = {option.split()[1] for option in table.options("A") if option.startswith("family")}
    assert len(spaces) == 11
    assert not spaces & closed
    mayor = table.branch()
    mayor.say("A ally mayor-1")
    assert not {f"to {space}" for space in closed} & set(mayor.options("A"))
    table.say("A job-public intimidation", "A money-first", "A figure park-north")
    assert not {f"to {space}" for space in closed} & set(table.options("A"))
    assert len(table.options("A")) == 11


def offer(hands: dict[str, str]) -> Table:
    goods = {"A": f"{hands['A']} gun booze blood-money"}
    table = position(hands={**hands, **goods}, display="sealed-offer")
    table.say("A job-public sealed-offer", "A text-first", "A go-ahead")
    return table


def test_x20_the_highest_into_the_actors_suitcase() -> None:
    table = offer({"A": "$5 $1", "B": "$1 $2", "C": "$2"})
    assert table.owing == "AB"  # C has no choice
    table.say("B offer $1", "A offer $5")
    assert table.suitcase("A") == "$5"
    assert [table.hand(player) for player in "BC"] == ["$2", ""]


def test_x20_somebody_elses_may_be_the_highest() -> None:
    table = offer({"A": "$1", "B": "$3", "C": "$3"})
    assert table.suitcase("A") == "$3"
    assert (table.pile("$3"), table.pile("$1")) == (33, 18)


def test_x21_car_bomb() -> None:
    table = both_battles(turn="B", hands={"B": "gun gun booze blood-money"}, display="car-bomb")
    table.say("B job-public car-bomb", "B money-first", "B turf chelsea")
    assert table.river("C") == (0, 1)
    assert table.river("A") == (0, 1)
    assert table.neutral("mayor")[1]
    assert table.neutral("police-chief")[1]
    assert (table.at("park-south"), table.at("tenth-avenue-funerals")) == ("B", "B")
    assert table.at("grand-army-plaza") == "C"


def test_x21_an_own_mayor_is_spared() -> None:
    table = both_battles(turn="B", hands={"B": "gun gun booze blood-money"}, display="car-bomb", owners={"mayor": "B"})
    table.say("B job-public car-bomb", "B money-first", "B turf chelsea")
    assert table.at("union-square") == "mayor"


def drive_by() -> Table:
    table = both_battles(turn="D", hands={"D": "gun gun blood-money"}, display="drive-by")
    table.say("D job-public drive-by", "D money-first", "D turf chelsea")
    return table


def test_x22_drive_by_stays_in_its_turf() -> None:
    table = drive_by()
    assert table.offers("D", "figure herald-square", "figure union-square")
    assert "figure grand-army-plaza" not in table.options("D")
    table.say("D decline")
    table.asks("D", "decline, figure tenth-avenue-funerals")


def test_x22_drive_by_without_a_turf_hits_nobody() -> None:
    table = both_battles(turn="D", hands={"D": "gun gun blood-money"}, display="drive-by")
    table.say("D job-public drive-by", "D money-first", "D decline")
    assert table.owing == "A"


def test_x23_r19_entracte() -> None:
    table = position(display="ambush fencing", hands={"A": "$5"}, figures={"park-south": "A"}, phase="turf_war")
    assert table.state.act == 1
    assert table.supply("A") == (2, 2)
    assert len(table.display().split()) == 3
    assert table.display().count("ambush") + table.display().count("fencing") >= 2
    acts = {ally.id: ally.act for ally in GAME.edition.ally}
    assert [acts[ally] for ally in table.shown().split()] == [2, 2, 2]


def test_x23_before_act_4() -> None:
    table = position(act=3, phase="turf_war")
    assert table.state.act == 3
    assert table.supply("A") == (2, 3)
    assert table.shown() == ""
    table = position(act=4, suitcases={"A": "$5"}, phase="turf_war")
    assert table.state.is_over()


def test_x24_r6_8_the_horse_head_moves_no_turn() -> None:
    table = position(seats=3, turn="B", head="A", hands={"B": "$1"})
    table.say("B family park-west", "B use horse-head", "B done")
    assert (table.owing, table.state.horse_head) == ("C", 1)
    table.say("C thug flushing-distillery")
    assert table.owing == "A"
    table.state.begin_turf_war()
    table.settle()
    while table.state.phase != r.FAMILY_BUSINESS:
        table.say(f"{table.owing[0]} {table.options(table.owing[0])[-1]}")
    assert table.owing == "B"


def test_x25_h3_imagined_hands_differ_in_jobs_alone() -> None:
    table = position(hands={"A": "$5 ambush", "B": "gun fencing extortion capo"}, suitcases={"C": "$5 $3"})
    seen = set()
    for seed in range(30):
        world = Table(table.state.imagine(0, Dice(seed)))
        world.check()
        hand = world.hand("B").split()
        assert (hand[0], hand[-1], len(hand)) == ("gun", "capo", 4)
        assert (world.hand("A"), world.suitcase("C")) == ("$5 ambush", "$5 $3")
        seen.add(world.hand("B"))
    assert len(seen) > 5


def test_x26_conservation_in_random_games() -> None:
    """The invariants count all cards; here they see that one is lost."""
    table = new_game(3)
    table.settle()
    table.state.cards[r.PILE] -= 1
    assert any("X26" in line for line in GAME.broken(table.state))
