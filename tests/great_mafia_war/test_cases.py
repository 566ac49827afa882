"""Cases without example in the rulebook (X01 to X23)."""

from collections.abc import Iterator

import pytest

from cosca.games.great_mafia_war import GAME
from cosca.games.great_mafia_war.board import ORDERS, PLANNING
from cosca.games.great_mafia_war.rules import GreatMafiaWar
from cosca.games.great_mafia_war.words import AREA_NAMES
from cosca.kernel import CHANCE, Dice, Viewer, random_word

from .fixtures import War, end_conflict, fight
from .test_examples import mandamenti

CARDS = {"T": "turncoat", "C1": "coward-1", "C2": "coward-2"}

# Cards in front of attacker and defender; Soldati at the end; Soldati fled of both; the same with `calm_conflict`.
OUTCOMES = [
    ("T", "T", (2, 0), (0, 0), None),
    ("T", "C1", (5, 0), (0, 1), None),
    ("T", "C2", (6, 0), (0, 2), None),
    ("C1", "T", (0, 1), (1, 0), None),
    ("C1", "C1", (2, 0), (1, 1), None),
    ("C1", "C2", (3, 0), (1, 2), None),
    ("C2", "T", (0, 2), (2, 0), None),
    ("C2", "C1", (1, 0), (2, 1), None),
    ("C2", "C2", (2, 0), (2, 2), None),
    ("T+T", "", (6, 0), (0, 0), (4, 0)),
    ("T+C1", "", (3, 0), (1, 0), None),
    ("T+C2", "", (2, 0), (2, 0), None),
    ("C1+C1", "", (0, 0), (2, 0), (1, 0)),
    ("C1+C2", "", (0, 1), (3, 0), None),
    ("C2+C2", "", (0, 2), (4, 0), (0, 0)),
    ("", "T+T", (0, 2), (0, 0), (0, 0)),
    ("", "T+C1", (1, 0), (0, 1), None),
    ("", "T+C2", (2, 0), (0, 2), None),
    ("", "C1+C1", (4, 0), (0, 2), (3, 0)),
    ("", "C1+C2", (5, 0), (0, 3), None),
    ("", "C2+C2", (5, 0), (0, 3), (4, 0)),
]


def after_finesse(mine: str, theirs: str, calm: bool = False) -> War:
    """5 against 3 with these cards in front of both; X02 says who takes what."""
    if mine and theirs:
        cards, takes = (mine, theirs), "leave leave"
    elif mine:
        cards, takes = (mine.split("+")[0], mine.split("+")[1]), "take leave"
    else:
        cards, takes = (theirs.split("+")[0], theirs.split("+")[1]), "leave take"
    return end_conflict(fight(5, 3, calm_conflict=calm), CARDS[cards[0]], CARDS[cards[1]], takes)


@pytest.mark.parametrize(("mine", "theirs", "end", "fled", "calm_end"), OUTCOMES)
def test_x01_finesse_all_outcomes(
    mine: str, theirs: str, end: tuple[int, int], fled: tuple[int, int], calm_end: tuple[int, int] | None
) -> None:
    war = after_finesse(mine, theirs)
    expected = ("red", end[0]) if end[0] else ("blue", end[1]) if end[1] else ("empty", 0)
    assert war.area("licata") == expected
    assert (war.in_hq("red"), war.in_hq("blue")) == fled
    calm = after_finesse(mine, theirs, calm=True).area("licata")
    end = calm_end or end
    assert calm == (("red", end[0]) if end[0] else ("blue", end[1]) if end[1] else ("empty", 0))


def test_x02_taking_cards_take_take_exchanges_them() -> None:
    war = end_conflict(fight(5, 3), "coward-2", "turncoat", "take take")
    assert war.area("licata") == ("red", 6)  # the attacker has the Turncoat, the defender the Coward


@pytest.mark.parametrize(("attackers", "end"), [(6, ("red", 1)), (5, ("empty", 0))])
def test_x03_brute_force(attackers: int, end: tuple[str, int]) -> None:
    assert fight(attackers, 3).say("brute-force").area("licata") == end


def test_x03_brute_force_with_two_and_with_one() -> None:
    assert fight(2, 1).say("brute-force").area("licata") == ("blue", 1)
    war = fight(1, 1)
    assert war.options() == ["play turncoat", "play coward-1", "play coward-2"]


def test_x04_bonus_alone() -> None:
    war = War().hold("enna", "red", 1).hold("nicosia", "neutral", 2).order("enna", "red-justice-a").encounter()
    war.say("do shotgun", "land nicosia")
    assert war.area("nicosia") == ("red", 1)
    assert war.in_hq("red") == 2
    assert war.told("cards-shown") == []


def test_x05_finesse_against_neutrals() -> None:
    war = end_conflict(fight(3, 2, "neutral"), "coward-1", "turncoat")
    assert war.area("licata") == ("neutral", 2)
    assert war.in_hq("red") == 2  # one fled, one for the neutral Soldato of the knockout
    war = end_conflict(fight(3, 2, "neutral"), "turncoat", "coward-2")
    assert war.area("licata") == ("red", 4)
    assert war.in_hq("red") == 1


def test_x06_empty_neutral_supply() -> None:
    war = fight(3, 2, "neutral")
    war.state.neutral_supply = 0
    end_conflict(war, "coward-1", "turncoat")
    assert war.area("licata") == ("neutral", 1)  # 2 : 2 after the Turncoat, 1 : 2 after the Coward


def two_shotguns() -> War:
    war = War().hold("enna", "red", 6, cars=2).hold("nicosia", "blue", 3).hold("bronte", "blue", 3)
    war.removed("red", "justice", 1).order("enna", "red-justice-b").encounter()
    war.hold("mazzarino", "blue", 3)
    return war.say("do shotgun", "land nicosia", "amount 4", "with-car")


def test_x07_two_shotguns() -> None:
    war = two_shotguns()
    assert war.told("bonuses")[-1]["attack"] == 3
    assert war.area("nicosia") == ("red", 4)
    assert war.options() == ["start enna", "start nicosia", "finish"]
    war.say("start nicosia", "land bronte", "amount 4", "with-car")
    assert war.told("bonuses")[-1]["attack"] == 3
    war = two_shotguns().say("start enna", "land mazzarino", "amount 1")
    assert war.told("bonuses")[-1]["attack"] == 1  # no car was offered
    assert war.cars("enna") == 1


def test_x08_rally() -> None:
    war = War().hold("enna", "red", 1).hold("nicosia", "red", 2, cars=2, labs=1).hold("gela", "blue", 1)
    war.order("enna", "red-4").order("nicosia", "red-5").encounter()
    war.say("do rally", "~from nicosia", "amount 2", "cars 1")
    assert (war.area("nicosia"), war.area("enna")) == (("empty", 0), ("red", 3))
    assert (war.cars("enna"), war.cars_in_supply("red")) == (1, 4)
    assert war.has_token("red-5")
    assert war.labs("nicosia") == 1


def test_x09_two_bombs() -> None:
    war = War("blue red green yellow").hold("enna", "blue", 2, cars=2).hold("nicosia", "red", 6, cars=1, labs=1)
    war.removed("blue", "justice", 2).order("enna", "blue-justice-c").order("nicosia", "red-1", spent=True)
    war.encounter().say("do bomb", "~strike nicosia", "with-car")
    assert war.area("nicosia") == ("red", 1)
    war.say("strike nicosia", "without-car")
    assert war.area("nicosia") == ("empty", 0)
    assert (war.cars_in_supply("red"), war.has_token("red-1"), war.labs("nicosia")) == (5, True, 1)
    assert war.cars("enna") == 1


def test_x10_order_lost() -> None:
    war = War("blue red green yellow").hold("enna", "blue", 2).hold("nicosia", "red", 3)
    war.order("enna", "blue-justice-a").order("nicosia", "red-3").encounter().say("do bomb")
    assert war.area("nicosia") == ("empty", 0)
    assert war.has_token("red-3")
    assert [fact["order"] for fact in war.told("executes")] == []


def test_x11_vest() -> None:
    war = War().hold("enna", "red", 4).hold("nicosia", "blue", 3).hold("mistretta", "blue", 2)
    war.order("mistretta", "blue-police-a", spent=True)
    assert war.state.defence(AREA_NAMES.index("nicosia")) == 0
    war.order("mistretta", "blue-1", spent=True)
    assert war.state.defence(AREA_NAMES.index("mistretta")) == 2


def test_x12_re_entering() -> None:
    war = War().hold("enna", "red", 2, labs=2).hold("nicosia", "red", 2).hold("gela", "blue", 2)
    war.order("enna", "red-3").order("nicosia", "red-5").encounter()
    war.say("do shotgun", "land nicosia", "amount 2")
    assert (war.area("enna"), war.labs("enna")) == (("empty", 0), 2)
    war.say("do shotgun", "land enna", "amount 1")
    assert (war.area("enna"), war.labs("enna")) == (("red", 1), 1)
    placed = War().hold("noto", "red", 1).lab("enna", 2).hq("red", 3).top("two", "neutral", "neutral").planning("red")
    placed.say("token two neutral", "space s1c3a", "area enna", "amount 1")
    assert placed.labs("enna") == 1


def test_x13_skip_and_duty() -> None:
    war = War().hold("enna", "red", 2).top("two", "blue").no_orders("red").hq("green", money=5).planning("red")
    assert war.options() == ["ask", "skip"]
    war.say("ask")
    assert war.mover() == "green"
    war.say("refuse")
    assert war.mover() == "blue"
    assert len(war.told("skipped")) == 1
    war = War().hold("enna", "red", 2).top("two", "blue").no_orders("red").token("red-1").no_orders("green")
    war.planning("red")
    assert war.money("red") == 1  # the only discard and the only token were chosen by themselves
    assert war.has_token("red-1") is False
    war.say("space s1c2c")
    assert (war.money("blue"), war.money("red")) == (1, 0)


def test_x14_ultima_azione() -> None:
    war = War().hold("enna", "red", 2).hold("gela", "blue", 2).top("two", "blue").hq("red", 2, money=1).planning("red")
    war.say("~token two blue", "space s1c6b")
    assert (war.money("red"), war.money("blue")) == (1, 1)
    assert war.mover() == "red"  # the top sheet is empty: the last action
    assert "space s1c6b" not in war.options()
    war.say("space s1c1a")
    assert (war.money("red"), war.money("blue")) == (0, 1)
    assert (war.on_space("s1c6b", "blue"), war.on_space("s1c1a", "blue")) == (0, 1)


def test_x15_teamwork_on_tiles() -> None:
    war = mandamenti(War(), {"red": 1, "green": 1}).mark("red", "allies").mark("red", "bribery").management()
    assert (war.mover(), war.options()) == ("red", ["unmark allies", "unmark bribery"])
    war.say("unmark allies")
    assert war.mover() == "green"
    assert {"mark allies"} <= set(war.options())
    assert "mark bribery" not in war.options()
    war.say("mark allies")
    assert (war.marked("red"), war.marked("green")) == (["bribery"], ["allies"])


def test_x16_end() -> None:
    war = mandamenti(War(), {"red": 4, "green": 2, "blue": 5}).management(True, 2)
    assert war.state.places() == [1, 2, 1, 2]
    war = mandamenti(War(), {"red": 4, "green": 2, "blue": 4, "yellow": 2}).management(True, 3)
    assert not war.state.is_over()
    war = mandamenti(War(), {"red": 4, "green": 2, "blue": 4, "yellow": 2}).management(True, 4)
    assert (war.state.is_over(), war.state.places(), GAME.ending(war.state)) == (True, [1, 1, 1, 1], "over-draw")
    war = mandamenti(War(), {"red": 6}).management(False, 2)
    assert not war.state.is_over()


@pytest.mark.parametrize(("starter", "first"), [("green", "green"), ("blue", "blue")])
def test_x17_order_of_play(starter: str, first: str) -> None:
    war = War().hold("enna", "blue", 2).hold("gela", "green", 2).token("green-church-a").order("enna", "blue-4")
    war.order("gela", "green-church-a").encounter(starter)
    assert war.mover() == first


def allies(middle: str) -> War:
    war = War().hold("trapani", "red", 3, cars=1).hold("corleone", "blue", 2).hold("salemi", middle, 2)
    war.hold("alcamo", "green", 1).mark("red", "allies").hq("red", money=2).order("trapani", "red-5").encounter()
    return war.say("do shotgun")


def test_x18_allies() -> None:
    war = allies("neutral")
    assert "via salemi" in war.options()
    war.say("via salemi")
    assert "land corleone" in war.options()
    assert not {"land trapani", "land salemi", "land alcamo"} & set(war.options())
    war.say("land corleone", "amount 3", "with-car")
    assert war.money("red") == 1
    assert war.area("salemi") == ("neutral", 2)
    assert war.state.target == AREA_NAMES.index("corleone")
    for other in ("blue", "green"):
        assert "via salemi" not in allies(other).options()


def test_x19_pentito_with_the_last_soldato() -> None:
    war = War("green red blue yellow").hold("enna", "green", 1, cars=1).hold("nicosia", "red", 3)
    war.order("enna", "green-church-c").encounter().say("do pentito")
    assert (war.area("enna"), war.cars_in_supply("green")) == (("empty", 0), 5)
    war.say("victim nicosia", "amount 2")
    assert war.area("nicosia") == ("red", 1)
    assert "do shotgun" not in war.options()


def test_x20_limits() -> None:
    war = War().hold("enna", "red", 49).top("two", "neutral", "neutral").hq("red", money=3).planning("red")
    assert war.supply("red") == 1
    war.say("token two neutral", "space s1c5a")
    assert war.in_hq("red") == 1
    war = War().hold("enna", "red", 2, cars=5, labs=2)
    assert war.state.can_equip(0, 1) is False
    assert war.state.can_equip(0, 4) is False


def states(seed: int) -> Iterator[GreatMafiaWar]:
    """The states of a random game."""
    dice = Dice(seed)
    state = GAME.deal(GAME.edition, GAME.complete_options({}), 4)
    while not state.is_over():
        yield state
        actor = state.mover()
        word = state.roll(dice) if actor == CHANCE else random_word(state, actor, GAME.dull, dice)
        state.apply(actor, word)


@pytest.mark.parametrize("seed", range(8))
def test_x21_x22_conservation_and_termination(seed: int) -> None:
    decisions = 0
    for state in states(seed):
        assert list(GAME.broken(state)) == []
        decisions += 1
    assert decisions < 2000


@pytest.mark.parametrize("seed", range(4))
def test_x23_knowledge(seed: int) -> None:
    """Imagined face-down orders are possible ones, vary, and look the same; teammates see the same."""
    dice = Dice(100 + seed)
    varied = 0
    for state in states(seed):
        if state.phase != PLANNING:
            continue
        world = state.imagine(0, dice)
        assert list(GAME.broken(world)) == []
        assert GAME.board(world, Viewer.of_seat(0)) == GAME.board(state, Viewer.of_seat(0))
        assert GAME.board(state, Viewer.of_seat(0)) == GAME.board(state, Viewer.of_seat(2))
        varied += [world.cells[ORDERS + place] for place in range(72)] != [
            state.cells[ORDERS + place] for place in range(72)
        ]
    assert varied > 10
