"""Further rulings, each pinned where a changed rule would otherwise go unnoticed."""

from collections import Counter

from cosca.games.corleone import GAME, CorleoneGame
from cosca.kernel import Dice, Viewer

from .fixtures import new_game, position
from .test_cases import edition_with


def test_e8_the_controllers_deposit_is_the_controllers() -> None:
    table = position(control={"upper-west-side": "C"}, hands={"A": "$5", "C": "$3"})
    table.say("A thug riverside-laundry", "A controller-first", "C deposit $3")
    assert (table.suitcase("A"), table.suitcase("C")) == ("", "$3")
    assert table.owing == "A"


def test_e8_the_controllers_draw_is_the_controllers() -> None:
    table = position(control={"midtown": "C"})
    table.script = ["draw extortion", "draw bookmaking"]
    table.say("A thug penn-central-railroad", "A controller-first", "C use draw-job")
    table.asks("C", "drop extortion, drop bookmaking")
    table.say("C drop bookmaking")
    assert table.hand("C") == "$2 extortion"
    assert table.owing == "A"


def test_e8_the_controllers_exchange_is_the_controllers() -> None:
    table = position(control={"wall-street": "C"}, hands={"C": "$1"}, tiles={"wall-street": "pawnshop"})
    table.say(
        "A thug pawnshop",
        "A controller-first",
        "C use exchange-1-for-good",
        "C give $1",
        "C good gun",
        "C done",
        "A done",
    )
    assert (table.hand("A"), table.hand("C")) == ("$3", "$3 gun")


def test_e29_the_controllers_own_hand_pays() -> None:
    """A, with one card, cannot exchange two; C, with two, can."""
    table = position(control={"upper-east-side": "C"}, hands={"C": "gun"})
    table.say("A thug lexington-auctions", "A me-first")
    table.asks("C", "use exchange-2-for-$5, done")


def test_r11_3_short_piles_of_backs() -> None:
    table = position(hands={"A": "$1"}, piles={"booze": 0}, tiles={"queens": "pawnshop"})
    table.say("A family newtown-creek")
    assert table.offers("A", "use take-gun", "use exchange-1-for-good")


def test_e36_the_holder_is_not_asked_for_the_horse_head() -> None:
    table = position(head="A")
    table.say("A family park-west")
    assert table.owing == "B"


def test_e32_nothing_higher_is_taken() -> None:
    table = position(piles={"$2": 0, "$1": 0})
    table.say("A thug red-hook-gunsmith")
    table.asks("A", "use take-gun, done")


def test_r22_5_leaving_out_is_a_choice() -> None:
    table = position(act=3, hands={"A": "forensics-expert gun gun"}, display="contract-killing", deck="ambush")
    table.say("A ally forensics-expert", "A decline", "A job-public contract-killing")
    table.asks("A", "pay gun, leave-out")
    table.say("A leave-out", "A money-first")
    assert table.hand("A") == "$3 gun"


def test_r9_2_a_joker_that_is_needed_elsewhere_is_not_offered() -> None:
    table = position(hands={"A": "gun booze narcotics"}, display="extortion")
    table.say("A job-public extortion")
    table.asks("A", "money-first, text-first")


def test_r9_2_the_scarce_good_is_not_asked() -> None:
    table = position(hands={"A": "gun narcotics"}, display="contract-killing")
    table.say("A job-public contract-killing")
    table.asks("A", "money-first, text-first")


def test_r22_5_the_police_chief_has_no_base() -> None:
    table = position(
        hands={"A": "gun gun blood-money"}, display="kidnapping", figures={"park-west": "B"}, chief="queens"
    )
    table.say("A job-public kidnapping", "A money-first")
    table.asks("A", "figure park-west, decline")


def test_r13_3_the_police_chief_changes_his_turf() -> None:
    table = position(act=2, hands={"A": "police-chief-1"}, chief="queens")
    table.say("A ally police-chief-1")
    assert "to queens" not in table.options("A")


def test_r22_5_an_enemy_police_chief_is_moved() -> None:
    table = position(hands={"A": "gun booze blood-money"}, display="eviction", chief="queens")
    table.say("A job-public eviction", "A money-first", "A figure police-chief")
    assert "to queens" not in table.options("A")
    table.say("A to chelsea")
    assert table.neutral("police-chief")[0] == "chelsea"


def test_r16_1_every_turf_is_decided_wall_street_first() -> None:
    table = position(figures={"battery-savings-bank": "A", "tenth-avenue-funerals": "B"}, phase="turf_war")
    assert [(fact["seat"], fact["turf"]) for fact in table.told("won-turf")] == [(0, "wall-street"), (1, "chelsea")]


def test_e48_a_stack_closes_up() -> None:
    """A's lowest marker leaves: B's comes down, A's topmost still controls."""
    control = {"wall-street": "ABA", "brooklyn": "AAA", "queens": "AAAA"}
    table = position(act=4, control=control, figures={"penn-central-railroad": "A"}, phase="turf_war")
    table.say("A marker wall-street 1")
    assert (table.stack("wall-street"), table.stack("midtown")) == ("BA", "A")


def test_e47_also_from_the_same_stack() -> None:
    control = {"midtown": "AB", "brooklyn": "AAAA", "queens": "AAAA"}
    table = position(act=4, control=control, figures={"penn-central-railroad": "A"}, phase="turf_war")
    table.say("A marker midtown 1")
    assert table.stack("midtown") == "BA"


def test_r5_1_red_tiles_in_acts_3_and_4() -> None:
    from cosca.games.corleone import GAME

    colours = {tile.id: tile.colour for tile in GAME.edition.tile}
    for act, colour in ((1, "blue"), (2, "red"), (3, "red")):
        table = position(act=act, phase="tribute")
        assert colours[table.told("opened")[-1]["business"]] == colour


def test_r24_3_one_tribute_has_one_spelling() -> None:
    table = position(hands={"A": "$5 $3 $2 $1 gun booze fencing"}, phase="tribute")
    assert "discard fencing" not in table.options("A")  # two are due, and nothing comes after it
    table.say("A discard gun")
    table.asks("A", "discard booze, discard fencing")


def test_r16_2_the_union_boss_counts_for_the_neutral_group() -> None:
    table = position(figures={"flushing-distillery": "union-boss", "midtown-tunnel": "A"}, phase="turf_war")
    assert table.stacks() == {"midtown": "A"}


def test_h2_chance_tells_a_drawn_job_to_its_drawer_alone() -> None:
    from cosca.kernel import CHANCE, only

    table = position()
    table._apply(0, table.game.vocabulary.number("thug penn-central-railroad"))
    table._apply(0, table.game.vocabulary.number("use draw-job"))
    assert table.state.audience(CHANCE, int(table.state.options(CHANCE)[0])) == only(0)


def test_r19_3_the_display_is_filled_from_the_discards() -> None:
    table = position(deck="", discards="ambush fencing", phase="turf_war")
    assert sorted(table.display().split()) == ["ambush", "fencing"]


def test_e40_only_own_figures_are_moved_and_used() -> None:
    figures = {
        "flushing-distillery": "A",
        "red-hook-gunsmith": "B",
        "park-west": "A",
        "tenth-avenue-funerals": "union-boss",
    }
    table = position(act=2, hands={"A": "capo"}, figures=figures, owners={"union-boss": "A"})
    table.say("A ally capo")
    table.asks("A", "figure flushing-distillery, figure tenth-avenue-funerals, decline")


def test_e66_only_enemies_are_evicted() -> None:
    figures = {"flushing-distillery": "A", "red-hook-gunsmith": "B"}
    table = position(hands={"A": "gun booze blood-money"}, display="eviction", figures=figures)
    table.say("A job-public eviction", "A money-first")
    table.asks("A", "figure red-hook-gunsmith, decline")


def test_e63_the_extra_job_may_be_from_hand() -> None:
    table = position(act=3, hands={"A": "forensics-expert gun contract-killing"}, deck="ambush")
    table.say("A ally forensics-expert", "A decline", "A job-hand contract-killing", "A money-first")
    assert (table.hand("A"), table.finished("A")) == ("$3", "contract-killing")


def test_h3_both_jobs_just_drawn_are_imagined() -> None:
    table = position()
    table.script = ["draw extortion", "draw bookmaking"]
    table.say("A thug penn-central-railroad", "A use draw-job")
    worlds = [table.state.imagine(1, Dice(seed)) for seed in range(30)]
    assert len({int(world.drawn) for world in worlds}) > 3 < len({int(world.drawn_too) for world in worlds})


def test_r22_5_two_draws() -> None:
    table = position(hands={"A": "booze booze blood-money"}, display="backroom-deal")
    table.say("A job-public backroom-deal", "A money-first", "A use draw-job")
    table.say(f"A {table.options('A')[0]}")
    table.asks("A", "use draw-job, decline")


def test_r22_5_collecting_from_fewer_turfs() -> None:
    table = position(act=4, hands={"A": "judge"})
    table.say("A ally judge", "A turf queens", "A decline")
    assert table.hand("A") == "booze"


def test_h1_sealed_offers() -> None:
    from .test_cases import offer

    table = offer({"A": "$5 $1", "B": "$2 $1"})
    table.say("A offer $1")
    assert table.board(Viewer.of_seat(1)).players[0].sealed is None
    assert table.board(Viewer.of_seat(0)).players[0].sealed == ["$1"]


def test_r10_1_after_its_job_an_ally_speaks_again() -> None:
    edition = edition_with(
        {"[{ draw_job = 1 }, { do_job = { less = 1 } }]": "[{ do_job = { less = 1 } }, { deposit = 1 }]"}
    )
    table = position(act=3, hands={"A": "forensics-expert gun"}, display="contract-killing", edition=edition)
    table.say("A ally forensics-expert", "A job-public contract-killing", "A money-first")
    table.asks("A", "deposit $3, decline")
    assert table.board().under_way.card == "forensics-expert"
    assert table.game.prompt(table.state, 0).args["card"] == "forensics-expert"


def test_r22_5_a_moved_police_chief_names_the_turf_too() -> None:
    """`same-turf` is the turf that the Police Chief has entered, also where the card does not use him."""
    move = '{ move = { who = "any", whose = "enemy", use = false } }'
    shot = '{ gun_down = { who = "thug", where = "same-turf", n = 1 } }'
    table = position(
        hands={"A": "gun booze blood-money"},
        display="eviction",
        chief="queens",
        figures={"flushing-distillery": "B", "red-hook-gunsmith": "C"},
        edition=edition_with({f"[{move}]": f"[{move}, {shot}]"}),
    )
    table.say("A job-public eviction", "A money-first", "A figure police-chief", "A to brooklyn")
    table.asks("A", "figure red-hook-gunsmith, decline")


def test_r24_6_jobs_are_given_in_any_order() -> None:
    """An order would tell others about the jobs that stay in hand; money and goods have one."""
    table = position(hands={"A": "bookmaking ambush gun booze"})
    table.say("A thug lexington-auctions", "A use exchange-2-for-$5")
    goods = table.branch()
    table.say("A give ambush")
    table.asks("A", "give bookmaking")
    goods.say("A give booze")
    goods.asks("A", "give bookmaking, give ambush")


def test_e37_narcotics_are_no_good_of_choice() -> None:
    """Back on their pile they cannot be taken: with all three basic piles empty nothing can be had for them."""
    empty = {"gun": 0, "booze": 0, "blood-money": 0}
    table = position(hands={"A": "narcotics"}, tiles={"wall-street": "pawnshop"}, piles=empty)
    table.say("A thug pawnshop")
    table.asks("A", "use take-$3, done")
    table.say("A use take-$3")
    assert (table.owing, table.hand("A")) == ("B", "$3 narcotics")


def test_e37_a_given_lower_money_card_can_be_taken_instead() -> None:
    """All money lies elsewhere; the $1 that is given is the only card to stand in for $5."""
    empty = {"$5": 0, "$3": 0, "$2": 0, "$1": 0}
    table = position(hands={"A": "$1 gun gun"}, piles=empty)
    table.say("A thug lexington-auctions", "A use exchange-2-for-$5", "A give gun")
    table.asks("A", "give $1")
    table.say("A give $1")
    assert table.hand("A") == "$1 gun"


def test_r22_5_chance_steals_each_card_alike() -> None:
    """Two of B's three cards are $5; allies are never among them."""
    table = position(hands={"A": "gun booze", "B": "$5 $5 gun capo"}, display="burglary")
    table.say("A job-public burglary", "A text-first")
    table._apply(0, table.game.vocabulary.number("seat seat-2"))
    assert dict(zip(table.chances(), table.state.weights(), strict=True)) == {"steal $5": 2, "steal gun": 1}
    dice = Dice(1)
    stolen = Counter(table.game.vocabulary.text(table.state.roll(dice)) for _ in range(600))
    assert set(stolen) == {"steal $5", "steal gun"}
    assert 350 < stolen["steal $5"] < 450


def test_r22_5_two_cards_are_stolen() -> None:
    """As many as the card says, or as there are."""
    one = '{ steal = { from = "hand", whose = "one", what = "any", pick = "random", n = 1 } }'
    edition = edition_with({f"text = [{one}]": f"text = [{one.replace('n = 1', 'n = 2')}]"})
    table = position(hands={"A": "gun booze", "B": "gun gun gun", "C": "gun"}, display="burglary", edition=edition)
    table.say("A job-public burglary", "A text-first")
    poor = table.branch()
    table.say("A seat seat-2")
    assert (table.hand("A"), table.hand("B")) == ("$3 $2 gun gun", "gun")
    poor.say("A seat seat-3")
    assert (poor.hand("A"), poor.hand("C")) == ("$3 $2 gun", "")


def test_r22_5_victims_of_all_hand_over_two_each() -> None:
    each = '{ steal = { from = "hand", whose = "each", what = "any", pick = "victim", n = 1 } }'
    edition = edition_with({f"text = [{each}]": f"text = [{each.replace('n = 1', 'n = 2')}]"})
    goods = "booze booze blood-money blood-money"
    table = position(hands={"A": goods, "B": "$5 gun $1", "C": "gun"}, display="dirty-secrets", edition=edition)
    table.say("A job-public dirty-secrets", "A text-first", "A go-ahead", "B hand-over gun", "B hand-over $1")
    assert (table.hand("B"), table.hand("C")) == ("$5", "")
    assert table.hand("A") == "$5 $3 $1 $1 gun gun"


FULL = {
    "battery-savings-bank": "B",
    "red-hook-gunsmith": "B",
    "lexington-auctions": "C",
    "flushing-distillery": "C",
    "riverside-laundry": "D",
    "penn-central-railroad": "D",
    "tenth-avenue-funerals": "A",
}


def test_r22_5_a_figure_without_a_free_space_of_its_kind_is_not_moved() -> None:
    """Every thug space is taken: family members and the Police Chief can be moved, thugs cannot."""
    table = position(
        hands={"A": "gun booze blood-money"}, display="eviction", figures={**FULL, "park-west": "B"}, chief="queens"
    )
    table.say("A job-public eviction", "A money-first")
    table.asks("A", "figure park-west, figure police-chief, decline")


def test_r22_5_where_nobody_can_go_anywhere_nothing_is_asked() -> None:
    table = position(hands={"A": "gun blood-money"}, display="strong-arming", figures=FULL)
    table.say("A job-public strong-arming", "A money-first")
    assert table.owing == "B"


def test_r11_4_a_good_of_choice_on_a_business() -> None:
    edition = edition_with(
        {'front = [{ take = "gun" }, { take = "$2" }]': 'front = [{ take = "good" }, { take = "$2" }]'}
    )
    table = position(edition=edition, piles={"booze": 0})
    table.say("A thug red-hook-gunsmith", "A use take-$2")
    table.asks("A", "good gun, good blood-money, done")
    assert table.board().under_way.benefits == ["take-good"]
    table.say("A good blood-money")
    assert table.hand("A") == "$2 blood-money"
    assert table.owing == "B"


def test_r22_5_after_its_job_an_ally_still_knows_its_turf() -> None:
    """`same-turf` of an ally is the ally's turf, whatever turf the job in between has named."""
    chief = '{ place = "police-chief" }'
    shot = '{ gun_down = { who = "thug", where = "same-turf", n = 1 } }'
    edition = edition_with(
        {"[{ draw_job = 1 }, { do_job = { less = 1 } }]": f"[{chief}, {{ do_job = {{ less = 1 }} }}, {shot}]"}
    )
    table = position(
        act=2,
        hands={"A": "forensics-expert gun blood-money"},
        display="drive-by",
        figures={"flushing-distillery": "B", "red-hook-gunsmith": "C", "park-west": "D"},
        edition=edition,
    )
    table.say("A ally forensics-expert", "A to queens", "A job-public drive-by", "A money-first", "A turf brooklyn")
    table.say("A figure red-hook-gunsmith")
    table.asks("A", "figure flushing-distillery, decline")


def test_r22_5_each_one_turf_names_its_own() -> None:
    drive_by = '{ gun_down = { who = "family", where = "one-turf", n = 1 } }, { gun_down = { who = "thug", where = '
    edition = edition_with({f'{drive_by}"same-turf"': f'{drive_by}"one-turf"'})
    table = position(
        hands={"A": "gun gun blood-money"},
        display="drive-by",
        figures={"park-west": "D", "flushing-distillery": "B"},
        edition=edition,
    )
    table.say("A job-public drive-by", "A money-first", "A turf upper-west-side", "A figure park-west")
    table.asks("A", "turf queens, decline")
    table.say("A turf queens", "A figure flushing-distillery")
    assert table.river("B") == (1, 0)


def test_r18_2_with_a_limit_of_nothing_whole_hands_go_unasked() -> None:
    edition = edition_with({"hand_limit = 2": "hand_limit = 0"})
    table = position(act=4, hands={"A": "$5 gun fencing"}, edition=edition, phase="tribute")
    assert table.told("tribute") == [{"seat": 0, "cards": ["$5", "gun", "fencing"]}]
    assert table.told("last-hand") == []
    assert table.result()[0] == [0, 0, 0, 0]


def test_r17_2_read_bids_lie_before_their_owners_until_they_are_settled() -> None:
    table = position(suitcases={"A": "$5 $1", "B": "$3"}, shown="capo informer", phase="bribery")
    table.say("A bid $5", "B bid $3", "A bid-done")
    table.asks("A", "take capo, take informer")
    players = table.board(Viewer.of_seat(2)).players
    assert [player.sealed for player in players] == [["$5"], ["$3"], [], []]
    assert [player.suitcase for player in table.board(Viewer.of_seat(0)).players] == [["$1"], None, None, None]


def test_r3_6_hands_are_dealt_from_the_first_player() -> None:
    table = new_game(3, **{"first-player": "2"})
    table.settle()
    assert [fact["seat"] for fact in table.told("drew-job")] == [1, 1, 2, 2, 0, 0]


def test_an_own_kind_of_the_game_stays_itself_with_another_edition() -> None:
    class Own(CorleoneGame):
        edition = GAME.edition

    renamed = edition_with({'id = "bookmaking"': 'id = "betting"'})
    bound = Own().for_edition(renamed)
    assert type(bound) is Own
    assert bound.vocabulary.text(bound.vocabulary.number("job-hand betting")) == "job-hand betting"
