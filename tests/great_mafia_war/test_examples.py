"""The worked examples of the rulebook (T01 to T30)."""

import pytest

from cosca.games.great_mafia_war import GAME
from cosca.games.great_mafia_war.board import PLANNING
from cosca.games.great_mafia_war.view import Board
from cosca.kernel import CHANCE, PUBLIC, Dice, Match, Viewer, bot, random_word

from .fixtures import War, end_conflict, state_of

EDITION = GAME.edition
AREAS = {area.id: area for area in EDITION.area}
PLACING = ("space s1c3a", "space s1c3c", "space s1c5c", "do place")


def start() -> Match:
    """A match up to its first planning turn."""
    dice = Dice(1)
    match = Match.new(GAME, [bot("random")] * 4)
    while state_of(match).phase == 0:
        match.settle(dice)
        if state_of(match).phase == 0:
            seat = match.state.mover()
            match.play(seat, int(match.state.options(seat)[0]))
    return match


def test_t01_map() -> None:
    home = {mandamento.id: mandamento.areas for mandamento in EDITION.mandamento}
    assert sorted(["caltanissetta", "agrigento", "camastra"]) in [sorted(areas) for areas in home.values()]
    assert "camastra" in AREAS["enna"].neighbours
    assert AREAS["licata"].seas == ["mare-agrigento", "mare-licata"]
    assert (len(AREAS), len(home), len(EDITION.sea)) == (36, 12, 9)
    assert {len(areas) for areas in home.values()} == {3}
    assert all(len(area.seas) <= 2 for area in EDITION.area)


def test_t02_start() -> None:
    match = start()
    board = GAME.board(state_of(match), Viewer.of_seat(0))
    assert isinstance(board, Board)
    held = [[area for area in board.areas if area.holder == family.family] for family in board.families]
    assert [len(areas) for areas in held] == [6, 6, 6, 6]
    assert all(area.start.soldati in (2, 3) for area in EDITION.area)
    assert [family.mandamenti for family in board.families] == [0, 0, 0, 0]
    tokens = [column.tokens for column in board.top]
    assert sum(column.get("neutral", 0) for column in tokens) == 8
    assert sum(sum(column.values()) for column in tokens) == 16
    for family in board.families:
        assert sum(column.get(family.family or "", 0) for column in tokens) == 2
        assert family.supply["influence"] == 6


def planner(money: int = 3, soldati: int = 6, round_number: int = 1) -> War:
    war = War().hold("enna", "red", 3).hold("noto", "red", 1).hold("gela", "blue", 2)
    return war.hq("red", soldati, money).top("two", "neutral", "blue").planning("red", round_number)


def test_t03_space_with_a_price() -> None:
    war = planner().say("token two neutral", "space s1c1a")
    assert war.money("red") == 2
    assert war.options() == ["do order", "do place"]
    war.say("do place", "area enna", "amount 1", "do order", "area noto", "issue red-3")
    war.hq("blue", money=5).say("token two blue")
    assert war.mover() == "blue"
    assert "space s1c1a" not in war.options()


def test_t04_large_space() -> None:
    war = War().hold("enna", "red", 3, labs=1).hold("gela", "blue", 2).top("two", "neutral", "blue")
    war.bottom("s1c1c", "neutral", "blue").planning("red")
    war.say("token two neutral", "space s1c1c")
    assert war.money("red") == 1
    assert war.options() == ["do recruit", "do launder"]
    war.say("do launder")
    assert war.money("red") == 2
    assert war.mover() == "blue"


def test_t05_recruit() -> None:
    war = War().hold("enna", "red", 3).removed("red", "church", 1).top("two", "neutral", "blue")
    war.planning("red", 2).say("token two neutral", "space s2c4d")
    assert war.options()[-1] == "amount 5"
    before = war.supply("red")
    war.say("amount 5")
    assert (war.supply("red"), war.in_hq("red")) == (before - 5, 5)


def test_t06_place() -> None:
    war = planner(soldati=6).say("token two neutral", "space s1c3a", "area noto")
    assert war.options() == ["amount 1", "amount 2", "amount 3", "amount 4"]
    war.say("amount 4")
    assert war.area("noto") == ("red", 5)
    assert war.in_hq("red") == 2


def test_t07_order_and_place() -> None:
    war = planner(3, 5).say("token two neutral", "space s1c1a", "do place", "area palermo", "amount 3")
    assert (war.money("red"), war.area("palermo"), war.in_hq("red")) == (2, ("red", 3), 2)
    war.say("do order")
    assert war.options() == ["area enna", "area noto", "area palermo"]
    war.say("area palermo", "issue red-1")
    assert war.orders("palermo") == 1


def test_t08_speedboats() -> None:
    war = War().hold("ribera", "red", 2).hold("gela", "blue", 2).top("two", "neutral", "blue")
    war.boat("yellow", "mare-sciacca").boat("green", "mare-sciacca").planning("red")
    red, yellow = war.boats_in_supply("red"), war.boats_in_supply("yellow")
    war.say("token two neutral", "space s1c1b", "do equip", "boat mare-agrigento", "sail mare-sciacca")
    assert war.options() == ["sink green", "sink yellow"]
    war.say("sink yellow")
    assert war.boats("mare-sciacca") == {"red": 0, "blue": 0, "green": 1, "yellow": 0}
    assert (war.boats_in_supply("red"), war.boats_in_supply("yellow")) == (red, yellow + 1)


def test_t09_gaining_influence() -> None:
    war = War().hold("enna", "red", 2).top("primo", "blue", "red").top("two", "green", "green", "neutral")
    war.hq("red", money=7).planning("red")
    state = war.state
    assert (state.column_cost(0, 0), state.column_cost(0, 5)) == (4, 7)
    assert {"gain primo", "gain two"} <= set(war.options())
    assert "gain police" not in war.options()
    war.say("gain two")
    assert (war.money("red"), war.money("green"), war.money("blue")) == (0, 2, 0)
    poor = War().hold("enna", "red", 2).top("two", "green", "green", "neutral").hq("red", money=6).planning("red")
    assert "gain two" not in poor.options()


def test_t10_fee_in_option_a() -> None:
    war = War().hold("enna", "red", 2).top("two", "blue").no_orders("green").planning("red")
    assert all(word.startswith("discard") for word in war.options())
    war = War().hold("enna", "red", 2).top("two", "blue").hq("red", money=1).planning("red")
    war.say("token two blue", "space s1c4c")
    assert (war.money("red"), war.money("blue")) == (2, 1)


def test_t11_exert_influence() -> None:
    war = War("blue red green yellow").hold("enna", "blue", 2).removed("blue", "justice", 2).hq("blue", money=1)
    war.top("two", "neutral", "neutral").planning("blue").say("token two neutral", "space s1c6a", "do exert")
    war.say("row justice")
    assert war.has_token("blue-justice-b")
    assert war.options() == ["car enna", "decline"]
    war.say("car enna")
    assert war.cars("enna") == 1
    orders = war.state.orders_in_hq(0)
    war.state.seat = 0
    war.state.reveal(0)
    assert war.state.orders_in_hq(0) == orders


def test_t12_influence_one_institution() -> None:
    war = War().hold("enna", "red", 2).top("police", "neutral").hq("red", money=2).planning("red")
    supply = war.influence("red")
    war.say("gain police", "space s1c1c", "do action")
    assert war.has_token("red-police-a")
    assert not war.has_token("red-police-b")
    assert war.state.place_base(0) == 4
    assert war.influence("red") == supply + 2
    war.say("do order", "issue red-police-a")
    assert war.orders("enna") == 1


def test_t13_influence_two_institutions() -> None:
    war = War().hold("enna", "red", 2).removed("red", "economy", 1).removed("red", "church", 1)
    war.top("two", "neutral").hq("red", money=3).planning("red")
    orders = war.state.orders_in_hq(0)
    war.say("gain two", "space s1c1c", "do action", "row economy")
    assert war.money("red") == 1
    supply = war.influence("red")
    war.say("row church", "space s1c2b")
    assert war.on_space("s1c2b", "red") == 1
    assert (war.money("red"), war.influence("red")) == (1, supply + 1)
    assert war.state.recruit_base(0) == 5
    assert war.state.orders_in_hq(0) == orders
    assert war.options() == ["do order", "finish"]


def controllers(war: War) -> set[tuple[str, str]]:
    """The Mandamenti that show a crest, and whose."""
    return {(place.id, place.controller) for place in GAME.board(war.state, PUBLIC).mandamenti if place.controller}


def test_t14_taking_a_mandamento() -> None:
    war = War().hold("gela", "red", 4).hold("licata", "blue", 1).order("gela", "red-3").encounter()
    assert (war.mandamenti("red"), controllers(war)) == (0, set())
    war.say("do shotgun", "land licata", "amount 2")
    assert (war.mandamenti("red"), controllers(war)) == (1, {("m-gela", "red")})
    assert [fact["one"] for fact in war.told("management")] == [1]
    assert (war.mover(), war.options()[0]) == ("red", "mark allies")


def test_t15_control_tiles() -> None:
    war = War().hold("gela", "red", 2).hold("licata", "red", 1).hold("enna", "red", 1).hold("nicosia", "red", 1)
    war.mark("red", "allies").management()
    assert war.mover() == "red"
    assert "mark allies" not in war.options()
    war.say("mark recruitment")
    assert war.marked("red") == ["allies", "recruitment"]
    assert war.marked("green") == []


@pytest.mark.parametrize(
    ("families", "token", "removed", "most"),
    [
        ("green red blue yellow", "green-church-b", 0, 3),
        ("blue red green yellow", "blue-police-a", 0, 3),
        ("blue red green yellow", "blue-police-a", 2, 5),
    ],
)
def test_t16_placing_symbols(families: str, token: str, removed: int, most: int) -> None:
    war = War(families)
    name = war.names[0]
    war.hold("enna", name, 1).hq(name, 9).removed(name, "police", removed).order("enna", token).encounter()
    war.say("do place")
    assert war.options() == [f"amount {number}" for number in range(1, most + 1)]
    war.say(f"amount {most}")
    assert war.area("enna") == (name, 1 + most)


def test_t17_car_attack() -> None:
    for car, bonus in (("with-car", 2), ("without-car", 0)):
        war = War().hold("enna", "red", 4, cars=1).hold("nicosia", "blue", 5).removed("red", "justice", 1)
        war.order("enna", "red-5").encounter().say("do shotgun", "land nicosia", "amount 3", car)
        (told,) = war.told("bonuses")
        assert (told["attack"], told["car"], told["skull"], told["defence"]) == (bonus, bonus, 0, 0)
        assert war.area("nicosia") == ("blue", 5 - bonus)


def strengths(war: War) -> list[tuple[object, object]]:
    """Attackers and defenders after each step, as everybody is told."""
    return [(fact["attackers"], fact["defenders"]) for fact in war.told("strengths")]


@pytest.mark.parametrize("cards", [("turncoat", "coward-1"), ("coward-1", "turncoat")])
def test_t18_conflict(cards: tuple[str, str]) -> None:
    war = War().hold("camastra", "red", 6, cars=1).hold("licata", "blue", 4, labs=2)
    war.hold("noto", "red", 9).hold("trapani", "blue", 12).hq("red", 5).hq("blue", 4)
    war.removed("red", "justice", 1).order("camastra", "red-3").order("licata", "blue-1", spent=True).encounter()
    assert (war.supply("red"), war.supply("blue")) == (30, 30)
    war.say("do shotgun", "land licata", "amount 5", "with-car")
    attack = {"attack": 4, "skull": 2, "car": 2, "miniguns": 0}
    defence = {"defence": 3, "labs": 2, "vests": 1, "armour": 0}
    assert war.told("bonuses") == [{"fact": "bonuses", **attack, **defence}]
    assert (war.state.moving, war.area("licata")) == (5, ("blue", 3))
    assert strengths(war) == [(5, 4), (5, 3)]
    end_conflict(war, *cards, takes="leave take")
    assert strengths(war)[-2:] == [(4, 3), (1, 0)]
    assert (war.area("camastra"), war.area("licata")) == (("red", 1), ("red", 1))
    assert (war.cars("licata"), war.labs("licata")) == (1, 1)
    assert (war.supply("red"), war.in_hq("red")) == (34, 5)
    assert (war.supply("blue"), war.in_hq("blue")) == (33, 5)
    assert war.has_token("red-3")
    assert war.has_token("blue-1")


def across_water(*boats: tuple[str, str]) -> War:
    war = War().hold("camastra", "red", 6, cars=1).hold("ragusa", "blue", 3).order("camastra", "red-5")
    for name, sea in boats:
        war.boat(name, sea)
    return war.encounter().say("do shotgun")


def test_t19_attack_over_water() -> None:
    war = across_water(("red", "mare-agrigento"), ("green", "mare-licata"))
    assert "sea ragusa" in war.options()
    war.say("sea ragusa", "amount 4")
    assert war.options() == ["finesse", "brute-force"]  # no car was offered
    assert war.cars("camastra") == 1
    assert "sea ragusa" not in across_water(("red", "mare-agrigento")).options()
    assert "sea ragusa" not in across_water(("green", "mare-licata")).options()


def test_t20_car_bomb() -> None:
    war = War("blue red green yellow").hold("enna", "blue", 2, cars=1).hold("nicosia", "red", 4, labs=2)
    war.removed("blue", "justice", 2).order("enna", "blue-3").order("nicosia", "red-1", spent=True).encounter()
    assert war.state.car_bomb(0) == 3
    war.say("do bomb", "with-car")
    assert war.told("struck-with-car")[0]["attack"] == 5
    assert war.area("nicosia") == ("red", 2)
    assert (war.cars("enna"), war.cars_in_supply("blue")) == (0, 5)


def pentito() -> War:
    war = War("green red blue yellow").hold("enna", "green", 3).hold("nicosia", "red", 3, labs=2)
    war.hold("mazzarino", "yellow", 2).hold("cefalu", "neutral", 2).hold("mistretta", "red", 1)
    return war.order("enna", "green-church-c").encounter().say("do pentito")


def test_t21_pentito() -> None:
    war = pentito()
    assert war.area("enna") == ("green", 2)
    war.say("victim nicosia")
    assert war.options() == ["amount 1", "amount 2"]
    war.say("amount 2", "victim mazzarino", "amount 2")
    assert "victim nicosia" not in war.options()
    war.say("victim cefalu")  # only the 1 of the pattern is left, and said by itself
    assert war.area("nicosia") == ("red", 1)
    assert war.area("mazzarino") == ("empty", 0)
    assert war.area("cefalu") == ("neutral", 1)
    assert war.area("mistretta") == ("red", 1)
    assert war.in_hq("green") == 1
    fewer = pentito().say("victim nicosia", "amount 1", "finish")
    assert fewer.area("nicosia") == ("red", 2)


@pytest.mark.parametrize(
    ("token", "reach"), [("green-5", 1), ("red-church-a", 2), ("green-police-b", 3), ("black-church-a", 3)]
)
def test_t22_agitate_distance(token: str, reach: int) -> None:
    family = token.partition("-")[0]
    war = War(f"{family} yellow white blue").hold("trapani", family, 2)
    for area in AREAS:
        if area != "trapani":
            war.hold(area, "neutral", 0)
            war.state.cells[list(AREAS).index(area)] = 1
    war.order("trapani", token).encounter().say("do agitate")
    distances = {war.state.distance(34, list(AREAS).index(word.removeprefix("from "))) for word in war.options()}
    assert distances == set(range(1, reach + 1))


def agitation() -> War:
    war = War().hold("caltagirone", "red", 3).hold("scordia", "neutral", 3).hold("palagonia", "blue", 1, labs=1)
    war.order("caltagirone", "red-church-a").encounter()
    return war.say("do agitate", "area palagonia", "amount 2")


def test_t23_agitate() -> None:
    war = end_conflict(agitation(), "turncoat", "coward-1")
    assert war.area("palagonia") == ("neutral", 3)
    assert (war.labs("palagonia"), war.area("scordia")) == (0, ("neutral", 1))
    assert war.in_hq("blue") == 0  # nobody was left to flee, and no neutral Soldato was removed
    war = end_conflict(agitation(), "coward-1", "turncoat")
    assert war.area("palagonia") == ("blue", 2)
    assert (war.labs("palagonia"), war.in_hq("blue")) == (1, 2)


def test_t24_new_sheets() -> None:
    war = War().hold("enna", "red", 2).bottom("s2c4b", "red").bottom("s2c1c", "neutral", "neutral").new_sheets(2)
    assert war.state.round == 3
    assert (war.on_top("economy", "red"), war.on_top("primo", "neutral")) == (1, 2)
    board = GAME.board(war.state, Viewer.of_seat(0))
    assert [column.price for column in board.top] == [0, 1, 1, 1, 1, 2]
    assert board.bottom[0].id == "s3c1a"


def mandamenti(war: War, counts: dict[str, int]) -> War:
    """Give each family two areas of so many Mandamenti; Bronte itself stays empty."""
    free = [[area for area in place.areas if area != "bronte"][:2] for place in EDITION.mandamento]
    for name, count in counts.items():
        for _ in range(count):
            for area in free.pop(0):
                war.hold(area, name, 1)
    return war


def test_t25_tie() -> None:
    war = mandamenti(War(), {"red": 3, "green": 2, "blue": 4, "yellow": 1}).hold("bronte", "green", 1)
    war.management(after_encounter=True, round_number=4)
    assert war.state.is_over()
    assert war.state.places() == [1, 2, 1, 2]
    assert GAME.ending(war.state) == "over-bronte"


@pytest.mark.parametrize("seed", range(3))
def test_t26_first_planning_phase(seed: int) -> None:
    """Whoever puts Soldati down wherever that is possible controls no Mandamento after it."""
    dice = Dice(seed)
    state = GAME.deal(GAME.edition, GAME.complete_options({}), 4)
    while state.phase <= PLANNING:
        actor = state.mover()
        word = state.roll(dice) if actor == CHANCE else random_word(state, actor, GAME.dull, dice)
        placing = [int(word) for word in state.options(actor) if GAME.vocabulary.text(word) in PLACING]
        state.apply(actor, placing[0] if placing else word)
    assert state.round == 1
    assert [state.mandamenti(seat) for seat in range(4)] == [0, 0, 0, 0]


def test_t26_the_invariant_speaks_up() -> None:
    war = War().hold("gela", "red", 2).hold("licata", "red", 1).top("two", "neutral").planning("red")
    assert any(line.startswith("T26") for line in war.broken())


def test_t27_two_orders_in_one_area() -> None:
    war = War().hold("enna", "red", 2).hold("noto", "red", 2).hq("red", money=1).top("two", "neutral", "neutral")
    war.order("noto", "red-1").mark("red", "chain-of-command").planning("red", 3)
    war.say("token two neutral", "space s3c1c")  # only Enna has no order
    war.say("issue red-2", "issue red-3")
    assert war.orders("enna") == 2
    assert not war.state.can_take_order(0, list(AREAS).index("enna"), 1)
    assert war.state.can_take_order(0, list(AREAS).index("noto"), 1)


def yellow_b(soldati: int) -> War:
    war = War("yellow red blue green").hold("enna", "yellow", 1).hold("noto", "yellow", 1, labs=2)
    war.hold("ragusa", "yellow", 1, labs=1).hq("yellow", soldati).order("enna", "yellow-economy-b").encounter()
    return war.say("do lab", "lab ragusa", "do soldati-by-labs")


def test_t28_yellow_economy_b() -> None:
    war = yellow_b(5).say("area noto", "amount 2", "area ragusa", "amount 2")
    assert (war.area("noto"), war.area("ragusa"), war.in_hq("yellow")) == (("yellow", 3), ("yellow", 3), 1)
    war = yellow_b(3).say("area ragusa", "amount 1", "area noto", "amount 2")
    assert (war.area("noto"), war.area("ragusa"), war.in_hq("yellow")) == (("yellow", 3), ("yellow", 2), 0)


@pytest.mark.parametrize(("way", "bonus"), [("sea", 1), ("land", 0)])
def test_t29_miniguns(way: str, bonus: int) -> None:
    war = War().hold("camastra", "red", 4).hold("licata", "blue", 3).boat("red", "mare-agrigento")
    war.mark("red", "miniguns").order("camastra", "red-5").encounter().say("do shotgun", f"{way} licata", "amount 3")
    assert war.told("bonuses")[0]["attack"] == bonus


@pytest.mark.parametrize(
    ("counts", "over"), [({"red": 5}, True), ({"red": 4, "green": 2}, True), ({"red": 4, "green": 1}, False)]
)
def test_t30_winning_numbers(counts: dict[str, int], over: bool) -> None:
    war = mandamenti(War(), counts).management(after_encounter=True, round_number=2)
    assert war.state.is_over() == over
    if over:
        assert war.state.places() == [1, 2, 1, 2]


def test_r12_3_areas_late_in_the_alphabet_are_reached_by_sea() -> None:
    """Compiled, a bit of an area beyond the thirty-first was once another area's."""
    war = War().hold("alcamo", "red", 3).hold("trapani", "blue", 1).boat("red", "mare-trapani")
    options = war.order("alcamo", "red-5").encounter().say("do shotgun").options()
    assert [word for word in options if word.startswith("sea")] == ["sea marsala", "sea trapani"]
