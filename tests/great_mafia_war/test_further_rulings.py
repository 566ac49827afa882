"""Paragraphs of the rules (R) and of what is hidden (H) that neither an example nor a ruling has pinned yet."""

import pytest

from cosca.games.great_mafia_war import GAME
from cosca.games.great_mafia_war.board import BUST, CARD, FAMILY, ORDERS, PLANNING, SPENT, STATUS, SUPPLY
from cosca.games.great_mafia_war.edition import GreatMafiaWarEdition
from cosca.games.great_mafia_war.rules import GreatMafiaWar
from cosca.games.great_mafia_war.tasks import DRAW_CHARACTERS, FIRST_TOKENS, LEADING, PLACE_UNITS, TAKING_CARD
from cosca.games.great_mafia_war.view import AreaView, FamilyView
from cosca.games.great_mafia_war.words import AREA_NAMES, TOKEN_NAMES, TOKENS
from cosca.kernel import CHANCE, PUBLIC, Dice, Match, Viewer, bot
from cosca.kernel.editions import parse_edition
from cosca.kernel.facts import EVERYBODY

from .fixtures import NONE, TEXT, WORDS, War, end_conflict, fight, state_of
from .test_examples import mandamenti, pentito, yellow_b
from .test_rulings import attack, enna

# -- set-up -----------------------------------------------------------------------------------------------------------


def test_r2_9_the_starting_player_gives_1_money_to_the_last_in_order_of_play() -> None:
    war = War().hq("red", money=3).hq("blue", money=3).hq("green", money=3).hq("yellow", money=3)
    war.state.primo = war.state.starter = war.side("green")
    war.state.push(DRAW_CHARACTERS, 4)
    war.state._go_on()
    assert [war.money(name) for name in war.names] == [3, 4, 2, 3]


def test_r2_10_units_of_the_card_go_where_own_soldati_are_in_order_of_play() -> None:
    war = War().hold("enna", "blue", 2).hold("noto", "blue", 2).hold("bronte", "red", 2).hold("gela", "red", 2)
    war.state.starter = war.side("blue")
    for seat in range(4):
        war.state.cells[CARD + seat] = 5  # the recruiter: two Soldati, a car, a boat
    war.state.push(PLACE_UNITS, 0, 0)
    war.state._go_on()
    assert (war.mover(), war.options()) == ("blue", ["soldato enna", "soldato noto"])
    war.say("soldato enna", "soldato noto")
    assert war.options() == ["car enna", "car noto"]
    war.say("car noto")  # the only sea beside Noto gets the boat by itself
    assert (war.area("enna"), war.area("noto"), war.cars("noto")) == (("blue", 3), ("blue", 3), 1)
    assert (war.boats("mare-siracusa")["blue"], war.supply("blue")) == (1, 44)
    assert (war.mover(), war.options()) == ("red", ["soldato bronte", "soldato gela"])


def test_r2_12_two_rounds_of_one_token_each() -> None:
    war = War()
    war.state.starter = war.side("yellow")
    war.state.push(FIRST_TOKENS, 0)
    war.state._go_on()
    for name in ("yellow", "red", "blue", "green") * 2:
        assert war.mover() == name
        war.say("column church" if war.on_top("church", name) == 0 else "column primo")
    assert [(war.on_top("church", name), war.influence(name)) for name in war.names] == [(1, 6)] * 4
    assert [war.on_top("primo", name) for name in war.names] == [1] * 4


def first_planning(**options: str) -> GreatMafiaWar:
    """A game of chance and of the first word offered, up to the first planning phase."""
    state = GAME.deal(GAME.edition, GAME.complete_options(options), 4)
    dice = Dice(5)
    while state.phase != PLANNING:
        actor = state.mover()
        state.apply(actor, state.roll(dice) if actor == CHANCE else int(state.options(actor)[0]))
    return state


def test_r2_12_the_grey_circles_hold_neutral_tokens() -> None:
    board = GAME.board(first_planning(), PUBLIC)
    assert [column.tokens["neutral"] for column in board.top] == list(GAME.edition.sheet[0].grey or [])


def test_r19_2_a_first_game_deals_the_four_families() -> None:
    state = GAME.deal(GAME.edition, GAME.complete_options({"first-game": "on"}), 4)
    dice = Dice(5)
    while state.mover() == CHANCE:
        state.apply(CHANCE, state.roll(dice))
        assert state.decision != LEADING
    assert {GAME.board(state, PUBLIC).families[seat].family for seat in range(4)} == {"red", "blue", "green", "yellow"}


# -- R3.2 the starting player -----------------------------------------------------------------------------------------


def red_takes_primo() -> War:
    """Blue is the starting player; Red takes the Primo Giocatore with the last token of the top sheet."""
    war = War().hold("gela", "red", 2).hold("licata", "red", 2).hold("enna", "blue", 3).hold("nicosia", "blue", 3)
    war.hq("red", money=2).top("primo", "neutral")
    return war.planning("red", starter="blue").say("gain primo", "space s1c1c", "do action", "decline")


def test_r3_2_q64_q35_the_new_holder_begins_with_management() -> None:
    war = red_takes_primo().say("finish")
    assert (war.state.primo, war.state.starter) == (0, 1)
    assert (war.mover(), war.options()[0]) == ("red", "mark allies")
    war.say("mark allies")
    assert war.mover() == "blue"


def test_r3_2_q64_the_new_holder_removes_first() -> None:
    war = War().mark("red", "allies").mark("red", "bribery").mark("blue", "allies").mark("blue", "bribery")
    mandamenti(war, {"red": 1, "blue": 1}).management(starter="blue")
    assert war.mover() == "blue"
    war = War().mark("red", "allies").mark("red", "bribery").mark("blue", "allies").mark("blue", "bribery")
    mandamenti(war, {"red": 1, "blue": 1}).hq("red", money=2).top("primo", "neutral")
    war.planning("red", starter="blue").say("gain primo", "space s1c1c", "do action", "decline", "finish")
    assert (war.mover(), war.options()) == ("red", ["unmark allies", "unmark bribery"])


def test_r3_2_x17_the_new_holder_begins_the_encounter_phase() -> None:
    war = red_takes_primo().hold("trapani", "red", 2).hold("noto", "blue", 2)
    war.order("gela", "red-justice-b").order("enna", "blue-4")  # both with initiative 6
    war.say("finish", "mark miniguns", "mark miniguns")
    assert (war.mover(), war.options()[0]) == ("red", "do shotgun")


def test_r3_2_q57_ultima_azione_follows_the_old_order_of_play() -> None:
    war = War().hold("enna", "red", 2).hold("noto", "blue", 2).hq("red", money=2).top("primo", "neutral")
    war.bottom("s1c6b", "neutral").bottom("s1c6a", "neutral").planning("red", starter="blue")
    war.state.cells[BUST + war.side("red")] = 5 * 6 + 1 + 1
    war.state.cells[BUST + war.side("blue")] = 5 * 6 + 1
    war.say("gain primo", "space s1c1c", "do action", "decline", "finish")
    assert war.state.primo == war.side("red")
    assert war.mover() == "blue"


def test_r3_2_the_holder_begins_the_next_planning_phase() -> None:
    war = War().hold("enna", "red", 2).hold("noto", "blue", 2).bottom("s1c6a", "neutral", "neutral")
    war.state.primo = war.side("blue")
    assert war.new_sheets(1).mover() == "blue"


# -- R4 anytime options -----------------------------------------------------------------------------------------------


def test_r4_2_a_gift_needs_two_money() -> None:
    assert "give" not in enna(money=1).planning("red").options()
    war = enna(money=2).planning("red").say("give")
    assert (war.money("red"), war.money("green")) == (0, 1)


def test_r4_3b_money_is_raised_in_an_attack_and_for_allies() -> None:
    war = attack("red-5").mark("red", "bribery").hq("green", money=2).encounter()
    war.say("do shotgun", "land nicosia", "amount 2")
    assert war.options() == [*(f"discard red-{number}" for number in range(1, 5)), "ask", "fight"]
    war.say("discard red-1")
    assert {"do bribe", "fight"} < set(war.options())
    war = attack("red-5").mark("red", "allies").encounter().say("do shotgun")
    assert not any(word.startswith("via") for word in war.options())
    war.say("discard red-1")
    assert "via mistretta" in war.options()


def test_r4_3c_a_refusal_lasts_for_the_turn() -> None:
    war = enna().hold("noto", "yellow", 1).hq("green", money=9).top("church", "neutral", "neutral", "neutral")
    war.planning("red").say("ask", "refuse")
    assert "ask" not in war.options()
    for _ in war.names:
        war.say("token church neutral" if war.on_top("church", "neutral") else "token two neutral")
        war.say("space s1c2c", "~do recruit", "amount 1")
    assert war.mover() == "red"
    assert "ask" in war.options()


# -- R6, R7 planning --------------------------------------------------------------------------------------------------


def test_r6_6_a_full_column_takes_no_token() -> None:
    war = enna().top("church", *["blue"] * 4).top("police", *["blue"] * 3).planning("red")
    war.say("token two neutral", "space s1c4b", "row police")
    assert [word for word in war.options() if word.startswith("column")] == ["column police", "column two"]


def test_r6_7_never_three_tokens() -> None:
    war = enna().planning("red", 2).say("token two neutral", "space s2c6b", "row police", "row police")
    assert (war.state.removed(0, 1), war.mover()) == (2, "blue")


def test_r6_8_two_orders_in_two_areas_even_with_chain_of_command() -> None:
    war = enna().hold("noto", "red", 1).mark("red", "chain-of-command").planning("red")
    war.say("token two neutral", "space s1c3b", "area enna", "issue red-1")
    assert war.options() == ["area noto", "finish"]


def test_r6_10_own_areas_only() -> None:
    war = enna().hold("noto", "red", 1).planning("red", 3).say("token two neutral", "space s3c3a")
    assert war.options() == ["area enna", "area noto"]


def exerting_economy(families: str, removed: int) -> War:
    """The first family removes an Economy token; it has two labs and 1 Money, which the space costs."""
    war = War(families)
    name = war.names[0]
    war.hold("enna", name, 2, labs=2).hold("noto", name, 2).removed(name, "economy", removed).hq(name, money=1)
    war.top("two", "neutral", "neutral").planning(name)
    return war.say("token two neutral", "space s1c6a", "do exert", "row economy")


def test_r7_3_instant_effects_of_the_economy_row() -> None:
    assert exerting_economy("red blue green yellow", 0).money("red") == 2
    assert exerting_economy("red blue green yellow", 1).money("red") == 1
    assert exerting_economy("yellow blue green red", 3).money("yellow") == 2  # laundered
    war = exerting_economy("yellow blue green red", 0)
    assert war.options() == ["lab noto", "decline"]
    war.say("lab noto")
    assert (war.labs("noto"), war.has_token("yellow-economy-a")) == (1, True)


# -- R10 frame of the encounter phase ---------------------------------------------------------------------------------


def test_r10_3_supply_before_attack() -> None:
    war = War().hold("enna", "red", 2).hold("nicosia", "blue", 2)
    war.order("enna", "red-2").order("nicosia", "blue-3").encounter()  # initiatives 6 and 3
    assert (war.mover(), war.options()) == ("red", ["do recruit", "finish"])
    war.say("finish")
    assert (war.mover(), war.options()) == ("blue", ["do bomb", "finish"])


def test_r10_4_q73_the_owner_says_which_of_tied_orders_comes_next() -> None:
    ten, seven = (f'"red-5", tier = "basic", kind = "attack", initiative = {number},' for number in (10, 7))
    assert ten in TEXT
    war = War().hold("enna", "red", 2).hold("noto", "red", 2).hold("gela", "yellow", 2)
    war.state.components = parse_edition(TEXT.replace(ten, seven), "tied.toml", GreatMafiaWarEdition).components
    war.order("enna", "red-4").order("noto", "red-5").order("gela", "yellow-3").encounter()
    assert (war.mover(), war.options()) == ("red", ["execute red-4", "execute red-5"])
    war.say("execute red-5")
    assert war.state.order_area == AREA_NAMES.index("noto")
    war.say("finish")
    assert war.state.order_area == AREA_NAMES.index("enna")
    war.say("finish")
    assert war.mover() == "yellow"


def test_r10_7_a_vest_stays_and_a_plain_token_returns() -> None:
    war = War().hold("enna", "red", 2).hold("noto", "red", 2).hold("nicosia", "blue", 2).hq("red", 2)
    war.order("enna", "red-1").order("noto", "red-2").order("nicosia", "blue-3").encounter()
    war.say("do place", "amount 1")
    assert (war.orders("enna"), war.has_token("red-1")) == (1, False)
    assert war.state.cells[SPENT + 2 * AREA_NAMES.index("enna")] == 1
    war.say("do recruit", "amount 1")
    assert (war.mover(), war.orders("noto"), war.has_token("red-2")) == ("blue", 0, True)
    assert war.state.defence(AREA_NAMES.index("enna")) == 1


# -- R11 supply parts -------------------------------------------------------------------------------------------------


def supplier(token: str, area: str, labs: int = 0) -> War:
    """A family executes a supply order; it has Noto as well, another coast."""
    name = token.partition("-")[0]
    war = War(" ".join([name, *[other for other in ("red", "blue", "green", "white") if other != name][:3]]))
    return war.hold(area, name, 2, labs=labs).hold("noto", name, 1).order(area, token).encounter()


@pytest.mark.parametrize(("token", "most"), [("yellow-1", 2), ("black-2", 3), ("red-2", 3), ("green-1", 4)])
def test_r11_1_recruit_a_number_or_the_base_value_and_more(token: str, most: int) -> None:
    war = supplier(token, "enna").say("do recruit")
    assert war.options() == [f"amount {number}" for number in range(1, most + 1)]


def test_r11_1_launder() -> None:
    war = supplier("yellow-economy-a", "enna", labs=2).say("do launder")
    assert war.money("yellow") == 2


def test_r11_3_a_car_into_the_area_of_the_order() -> None:
    war = supplier("blue-economy-a", "licata").say("do car")
    assert (war.cars("licata"), war.cars_in_supply("blue")) == (1, 4)


def test_r11_3_a_boat_beside_the_area_of_the_order_only() -> None:
    war = supplier("blue-economy-a", "licata").say("do boat")
    assert war.options() == ["boat mare-agrigento", "boat mare-licata", "decline"]
    war.say("boat mare-agrigento", "sail mare-sciacca")
    assert (war.boats("mare-sciacca")["blue"], war.boats_in_supply("blue")) == (1, 3)
    assert supplier("blue-economy-a", "enna").options() == ["do car", "finish"]


# -- R12 to R16 attack parts and special tokens -----------------------------------------------------------------------


def test_r12_6_abilities_are_renewed_for_the_second_movement() -> None:
    war = attack("red-justice-b", defenders=1).hold("mistretta", "blue", 3).mark("red", "bribery")
    war.hq("red", money=2).encounter().say("do shotgun", "land nicosia", "amount 1", "do bribe")
    assert war.area("nicosia") == ("red", 1)
    war.say("start enna", "land mistretta", "amount 2")
    assert "do bribe" in war.options()


def test_r12_9_the_attacker_decides_first_and_neither_has_seen_the_cards() -> None:
    war = fight(3, 2).say("finesse").say("play coward-1", by="red").say("play turncoat", by="blue")
    for name, other in (("red", 1), ("blue", 0)):
        assert (war.mover(), war.options()) == (name, ["take", "leave"])
        shown = GAME.board(war.state, Viewer.of_seat(war.side(name))).attack
        assert shown is not None
        assert (shown.cards[other], shown.laid) == (None, True)
        war.say("take")
    # Each has taken the other's card: the Turncoat is the attacker's, the Coward the defender's.
    assert war.area("licata") == ("red", 4)
    assert (war.in_hq("red"), war.in_hq("blue")) == (0, 1)


def test_r14_the_smallest_number_that_suffices_is_used_up() -> None:
    war = pentito().say("victim nicosia", "amount 1", "victim mazzarino")
    assert war.options() == ["amount 1", "amount 2"]
    war.say("amount 2", "victim cefalu")
    assert war.options() == ["amount 1", "amount 2"]
    war.say("amount 2")
    assert not any(word.startswith("victim") for word in war.options())
    war = pentito().say("victim nicosia", "amount 2", "victim cefalu", "amount 1", "victim mazzarino")
    assert war.options() == ["amount 1", "amount 2"]


def test_r16_1_r16_2_no_more_are_replaced_than_printed() -> None:
    war = attack("green-church-a", "green red blue yellow", defenders=5).encounter()
    assert war.say("do shotgun", "land nicosia", "amount 3", "do replace").state.moving == 4
    war = attack("black-church-b", "black red white yellow", defenders=5).encounter()
    war.say("do shotgun", "land nicosia", "amount 3", "do replace")
    assert war.options() == ["amount 1", "amount 2"]


def test_r16_1_q87_replacing_with_an_empty_supply_only_removes() -> None:
    war = attack("black-church-b", "black red white yellow", defenders=5).encounter()
    war.state.cells[SUPPLY] = 0
    war.say("do shotgun", "land nicosia", "amount 3", "do replace", "amount 2")
    assert (war.state.moving, war.area("nicosia"), war.supply("black")) == (3, ("red", 3), 0)


def test_r16_4_each_area_once() -> None:
    war = yellow_b(5).say("area noto", "amount 1")
    assert war.options() == ["area ragusa", "finish"]


def test_r16_5_no_strike_from_an_area_that_was_not_taken() -> None:
    war = War("blue red green yellow").hold("enna", "blue", 3).hold("nicosia", "blue", 1)
    war.hold("bronte", "red", 5).hold("cefalu", "red", 5).order("enna", "blue-justice-b").encounter()
    war.say("do shotgun", "land nicosia", "amount 1", "do bomb")
    assert [fact["area"] for fact in war.told("struck")] == ["cefalu"]  # next door to Enna, and no other choice


def aid() -> War:
    war = War("white red yellow blue").hold("enna", "white", 1).hold("nicosia", "white", 1)
    war.hold("cefalu", "yellow", 1).hold("mistretta", "white", 1).hq("white", 9).hq("yellow", 5)
    return war.order("enna", "white-church-a").encounter().say("do aid")


def test_r16_6_two_soldati_in_each_of_two_neighbours() -> None:
    war = aid().say("area nicosia")
    assert war.options() == ["amount 1", "amount 2"]
    war.say("amount 1")
    assert war.options() == ["area cefalu", "area enna", "area mistretta", "finish"]
    war.say("area cefalu")
    assert (war.mover(), war.options()) == ("yellow", ["amount 0", "amount 1", "amount 2"])
    war.say("amount 2")
    assert war.options() == ["area enna", "finish"]


def test_q86_turncoats_arrive_after_all_removals() -> None:
    war = fight(3, 2)
    war.state.cells[SUPPLY] = 0  # the Soldato that Blue turns is the one that joins Red
    assert end_conflict(war, "turncoat", "turncoat").area("licata") == ("red", 1)


# -- R17 tiles --------------------------------------------------------------------------------------------------------


def test_r17_2_bribery_costs_1_once_in_a_movement() -> None:
    war = attack("red-5").mark("red", "bribery").hq("red", money=3).encounter()
    war.say("do shotgun", "land nicosia", "amount 2", "do bribe")
    assert (war.money("red"), war.area("nicosia"), war.in_hq("red")) == (2, ("blue", 2), 0)
    assert war.options() == ["finesse", "brute-force"]


def test_r17_2_bribed_neutrals_come_to_headquarters() -> None:
    war = War().hold("enna", "red", 3).hold("nicosia", "neutral", 3).mark("red", "bribery").hq("red", money=1)
    war.order("enna", "red-5").encounter().say("do shotgun", "land nicosia", "amount 2", "do bribe")
    assert (war.in_hq("red"), war.area("nicosia")) == (1, ("neutral", 2))


def test_r17_3_chain_of_command_is_not_the_teammates() -> None:
    war = enna().order("enna", "red-1").mark("green", "chain-of-command").planning("red").say("token two neutral")
    assert "space s1c6c" not in war.options()


def test_r17_5_influence_returns_one_soldato_to_supply() -> None:
    war = enna(soldati=3).mark("red", "influence").planning_tiles()
    before = war.supply("red")
    war.say("yes", "row police")
    assert (war.in_hq("red"), war.supply("red")) == (2, before + 1)
    assert war.has_token("red-police-a")
    assert enna(soldati=0).mark("red", "influence").planning_tiles().mover() == "nobody"


def test_r17_7_recruitment_needs_two_in_headquarters() -> None:
    war = attack("red-justice-b", defenders=1).mark("red", "recruitment").hq("red", 1).encounter()
    war.say("do shotgun", "land nicosia", "amount 2")
    assert war.area("nicosia") == ("red", 2)
    assert war.options() == ["start enna", "start nicosia", "finish"]


def test_r17_7_no_recruitment_after_agitate() -> None:
    war = War().hold("caltagirone", "red", 3).hold("scordia", "neutral", 3).hold("palagonia", "blue", 1)
    war.mark("red", "recruitment").hq("red", 2).order("caltagirone", "red-church-a").encounter()
    end_conflict(war.say("do agitate", "area palagonia", "amount 2"), "turncoat", "coward-1")
    assert war.area("palagonia") == ("neutral", 3)
    assert war.options() != ["yes", "no"]
    assert war.in_hq("red") == 2


def test_r17_8_speedboats_after_the_reveal() -> None:
    war = War().hold("noto", "red", 2).hold("gela", "blue", 2).mark("red", "speedboats").mark("yellow", "speedboats")
    war.order("noto", "red-5").reveal()
    assert (war.mover(), war.options()) == ("red", ["boat mare-siracusa", "decline"])  # Yellow has no coast
    war.say("boat mare-siracusa", "sail mare-catania")
    assert (war.boats("mare-catania")["red"], war.boats_in_supply("red")) == (1, 3)
    assert war.options()[0] == "do shotgun"


def test_r17_9_armoured_cars_need_a_car() -> None:
    war = War().hold("enna", "blue", 2).hold("noto", "yellow", 2, cars=1).mark("blue", "armoured-cars")
    assert war.state.defence(AREA_NAMES.index("enna")) == 0
    assert war.state.defence(AREA_NAMES.index("noto")) == 0  # the teammate's car


def test_r17_11_safe_house_only_after_a_loss_to_supply() -> None:
    war = attack("red-justice-a", defenders=1).mark("red", "safe-house").mark("blue", "safe-house").encounter()
    war.say("do shotgun", "land nicosia", "amount 2")
    assert (war.in_hq("red"), war.in_hq("blue")) == (0, 1)
    war = fight(1, 2).mark("red", "safe-house").mark("blue", "safe-house")
    end_conflict(war, "coward-2", "coward-1")
    assert (war.in_hq("red"), war.in_hq("blue")) == (1, 1)  # those who fled, and nobody else


# -- R18 the end ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["red", "blue", "green", "yellow"])
def test_r18_1_five_mandamenti_alone_are_enough_for_any_seat(name: str) -> None:
    war = mandamenti(War(), {name: 5}).management(True, 2)
    assert war.state.is_over()
    assert war.state.places()[war.side(name)] == 1
    assert war.state.places()[(war.side(name) + 1) % 4] == 2


def test_r18_2_bronte_decides_between_two_that_qualify_before_the_last_round() -> None:
    counts = {"red": 4, "green": 2, "blue": 4, "yellow": 2}
    war = mandamenti(War(), counts).hold("bronte", "yellow", 1).management(True, 2)
    assert (war.state.is_over(), war.state.places(), GAME.ending(war.state)) == (True, [2, 1, 2, 1], "over-bronte")


# -- H what is hidden -------------------------------------------------------------------------------------------------


def family_before(war: War, viewer: Viewer) -> FamilyView:
    """Red's family before this viewer."""
    return GAME.board(war.state, viewer).families[0]


def area_before(war: War, area: str, viewer: Viewer) -> AreaView:
    return GAME.board(war.state, viewer).areas[AREA_NAMES.index(area)]


OPPONENT, TEAMMATE = Viewer.of_seat(1), Viewer.of_seat(2)


def test_h1_h2_fronts_of_face_down_orders_are_for_the_team() -> None:
    war = enna().planning("red").say("token two neutral", "space s1c6c", "issue red-2")
    (front,) = area_before(war, "enna", TEAMMATE).orders
    assert (front.order, front.may_be) == ("red-2", [])
    for viewer in (OPPONENT, PUBLIC):
        (back,) = area_before(war, "enna", viewer).orders
        assert (back.order, back.may_be) == (None, [f"red-{number}" for number in range(1, 6)])


def test_h5_what_lies_in_headquarters_is_for_the_team() -> None:
    war = enna(soldati=4, money=3).planning("red")
    family = family_before(war, TEAMMATE)
    assert (family.money, family.soldati) == (3, 4)
    assert family.orders == [f"red-{number}" for number in range(1, 6)]
    for viewer in (OPPONENT, PUBLIC):
        family = family_before(war, viewer)
        assert (family.money, family.soldati, family.orders) == (None, None, None)


def test_r19_3_h5_open_headquarters_show_money_and_soldati_but_no_orders() -> None:
    war = enna(soldati=4, money=3)
    war.state.open_headquarters = True
    war.planning("red")
    for viewer in (OPPONENT, PUBLIC):
        family = family_before(war, viewer)
        assert (family.money, family.soldati, family.orders) == (3, 4, None)


def test_r19_3_the_option_reaches_the_game() -> None:
    hidden, shown = (first_planning(**{"open-headquarters": option}) for option in ("off", "on"))
    assert GAME.board(hidden, PUBLIC).families[0].money is None
    assert GAME.board(shown, PUBLIC).families[0].money == shown.purse(0)


def test_h7_orders_in_headquarters_are_public_after_the_reveal() -> None:
    war = attack("red-5").hq("red", 2, money=3).encounter()
    family = family_before(war, OPPONENT)
    assert family.orders == ["red-1", "red-2", "red-3", "red-4"]
    assert (family.money, family.soldati) == (None, None)


def test_h3_an_imagined_opponent_may_have_played_any_card() -> None:
    war = fight(3, 2).say("finesse").say("play coward-1", by="red")
    assert war.state.imagine(1, Dice(1)).attacking_card == NONE
    assert war.state.imagine(2, Dice(1)).attacking_card == war.state.attacking_card
    war.say("play turncoat", by="blue")
    assert war.state.decision == TAKING_CARD
    worlds = [war.state.imagine(1, Dice(seed)) for seed in range(30)]
    assert {int(world.attacking_card) for world in worlds} == {0, 1, 2}
    assert {int(world.defending_card) for world in worlds} == {int(war.state.defending_card)}
    war.say("leave", "leave")
    assert {int(war.state.imagine(1, Dice(seed)).attacking_card) for seed in range(30)} == {1}  # shown by now


def test_h4_an_imagined_opponent_has_yet_to_choose_a_family() -> None:
    state = GAME.deal(GAME.edition, GAME.complete_options({}), 4)
    dice = Dice(3)
    while state.decision != LEADING:
        state.apply(CHANCE, state.roll(dice))
    state.apply(0, int(state.options(0)[0]))
    assert state.imagine(1, dice).cells[FAMILY] == 0
    assert state.imagine(2, dice).cells[FAMILY] == state.cells[FAMILY]


def two_face_down() -> War:
    """Red has issued an order in Enna, then gained an advanced one, then issued one in Noto."""
    war = enna().hold("noto", "red", 1).hold("trapani", "red", 1).top("two", "neutral").planning("red")
    war.say("token two neutral", "space s1c6c", "area enna", "issue red-1")
    war.token("red-police-a").planning("red")
    return war.say("token two neutral", "space s1c6c", "area noto", "issue red-police-a")


def test_h6_a_token_gained_later_cannot_lie_in_a_place_filled_before() -> None:
    war = two_face_down()
    basic = [f"red-{number}" for number in range(1, 6)]
    assert area_before(war, "enna", OPPONENT).orders[0].may_be == basic
    assert area_before(war, "noto", OPPONENT).orders[0].may_be == [*basic, "red-police-a"]
    worlds = [war.state.imagine(1, Dice(seed)) for seed in range(60)]
    lying = [[world.cells[ORDERS + 2 * AREA_NAMES.index(area)] - 1 for area in ("enna", "noto")] for world in worlds]
    assert {int(first) for first, _ in lying} == set(range(5))
    assert {int(second) for _, second in lying} == {*range(5), TOKEN_NAMES.index("police-a")}
    for seat in (0, 2):
        assert list(war.state.imagine(seat, Dice(1)).cells) == list(war.state.cells)


def test_h6_what_an_imagined_opponent_is_offered_lies_in_the_imagined_headquarters() -> None:
    war = two_face_down().planning("red").say("token two neutral", "space s1c6c")  # in Trapani
    seen = set()
    for seed in range(40):
        world = war.state.imagine(1, Dice(seed))
        in_hq = [number for number in range(TOKENS) if world.cells[STATUS + number] == 2]
        offered = [WORDS.text(word) for word in world.options(0)]
        assert offered == [f"issue red-{TOKEN_NAMES[number]}" for number in in_hq]
        seen.add(tuple(offered))
    assert len(seen) > 3


def test_h8_who_hears_of_an_order_a_discard_and_an_answer() -> None:
    war = enna().hold("noto", "green", 1).hq("green", money=2).planning("red")
    for word, by in (("ask", 0), ("give", 2), ("discard red-5", 0)):
        assert war.state.audience(by, WORDS.number(word)) == EVERYBODY
        war.say(word)
    war.say("token two neutral", "space s1c6c")
    assert war.state.audience(0, WORDS.number("issue red-2")) == war.state.team_ears(0)
    war.say("issue red-2")
    heard = {fact.name: fact for fact in war.facts}
    assert heard["discarded"].heard_by(OPPONENT.ears) == {"fact": "discarded", "seat": 0, "order": "red-5"}
    assert heard["gave"].heard_by(OPPONENT.ears) is not None
    assert heard["issued"].heard_by(TEAMMATE.ears) == {"fact": "issued", "seat": 0, "area": "enna", "order": "red-2"}
    assert heard["issued"].heard_by(OPPONENT.ears) == {"fact": "issued-hidden", "seat": 0, "area": "enna"}


def test_r2_7_nobody_holds_the_primo_giocatore_before_the_start_is_drawn() -> None:
    match = Match.new(GAME, [bot("random")] * 4)
    match.settle(Dice(3))
    assert GAME.board(state_of(match), PUBLIC).primo is None
    while state_of(match).decision == LEADING:
        seat = state_of(match).mover()
        match.play(seat, int(state_of(match).options(seat)[0]))
        match.settle(Dice(3))
    assert GAME.board(state_of(match), PUBLIC).primo == state_of(match).primo
