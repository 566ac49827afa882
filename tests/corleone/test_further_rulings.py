"""Further rulings, each pinned where a changed rule would otherwise go unnoticed."""

from cosca.kernel import Dice, Viewer

from .fixtures import position
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
