"""The pinned cases Y1 … Y26."""

from typing import Any

import pytest

from cosca.games.mafia_city import GAME
from cosca.games.mafia_city.rules import is_action
from cosca.kernel import CHANCE

from .fixtures import CARDS, Table, action, locations, number, position, scoring, strategy


def test_y1_the_lowest_among_the_tied() -> None:
    """Y1, C24"""
    table = scoring(4, stacks={4: "C B A A B"})
    assert table.points == [0, 1, 0]
    assert table.owner("policeman") == "B"
    empty = scoring(4, policeman="A")
    assert empty.points == [0, 0, 0]
    assert empty.owner("policeman") is None


def test_y2_fight_arena() -> None:
    """Y2, C31, C25"""
    tie = scoring(3, stacks={3: "A B C A B"})
    assert (tie.points, tie.reserve) == ([0, 0, 0], [3, 3, 4])
    assert scoring(3).reserve == [4, 4, 4]
    spent = scoring(3, stacks={3: "A B A"}, reserve={"A": 0})
    assert (spent.points, spent.reserve, spent.told("recruited")) == ([1, 0, 0], [0, 4, 4], [])


def test_y3_mayor_lost_in_mid_phase() -> None:
    """Y3, C23"""
    table = locations(mayor="A", stacks={1: "C", 4: "B", 7: "A B"})
    table.asks("A", "score 1, score 4, score 7")
    table.say("A", "score 7")
    assert table.owner("mayor") is None
    table.say("C", "decline")
    assert table.points == [0, 1, 1]
    assert table.state.phase == 3


def test_y4_mayor_changes_hands() -> None:
    """Y4, C23, C34"""
    table = locations(mayor="A", stacks={1: "C", 4: "B A", 7: "B"})
    table.say("A", "score 7")
    table.asks("B", "score 1, score 4")
    table.say("B", "score 4").say("C", "decline")
    table.asks("B", "clear 1, clear 4, clear 7")
    table.say("B", "clear 4")
    table.asks("B", "ask A, ask B")
    table.say("B", "ask A")
    table.asks("A", "retrieve 0, retrieve 1")
    table.say("A", "retrieve 1").say("B", "retrieve 0")
    table.asks("B", "clear 1, clear 7")
    table.say("B", "clear 7", "retrieve 1")
    table.asks("C", "retrieve 0, retrieve 1")
    table.say("C", "retrieve 0")
    assert [table.stack(place) for place in (4, 7, 1)] == ["B", "", "C"]


def test_y5_raid_through_a_bullet() -> None:
    """Y5, C6, R4.7"""
    table = action(seats=4, stacks={5: "B A A C"}, passed="ABC", hands={"A": "Raid/Plus Thief/Bullet"})
    table.say("A", "bullet Thief/Bullet").rest()
    table.say("A", "play Raid/Plus").rest()
    assert table.stack(5) == ""
    assert table.active == "ABCD"
    table.turn_of("B")
    assert table.verbs("B") == {"pass", "place"}  # only A's action was bought


def test_y6_the_last_pass() -> None:
    """Y6, C5, R4.8"""
    table = action("C", passed="AB", hands={"A": "Thief/Bullet Trade/Hat"}, stacks={1: "B"})
    table.say("C", "pass")
    assert table.state.phase == 2
    table.asks("B", "decline, at 1")


def test_y7_empty_prey() -> None:
    """Y7, C41"""
    table = action(hands={"A": "Thief/Hat", "B": "Raid/Fist Plan/Fist", "C": "Chief/Fist FBI/Fist"})
    table.say("A", "play Thief/Hat", "rob B").say("B", "fist Raid/Fist").say("C", "fist Chief/Fist").rest()
    assert table.held == [0, 0, 0]
    assert table.told("nothing-to-steal") == [{"seat": 0, "seat-victim": 1}]
    assert table.discards().count("Thief/Hat") == 1
    table.turn_of("B")


def test_y8_prison_only_the_police_chief_and_re_opening() -> None:
    """Y8, R6.1, C15"""
    table = scoring(
        1,
        stacks={1: "A A", 5: "B C"},
        cell="B B",
        hands={"A": "Raid/Fist Plan/Fist", "B": "Chief/Hat Trade/Fist", "C": "Chief/Bullet Informer/Fist"},
    )
    assert table.points == [1, 0, 0]
    assert (table.cell(), table.mafiosi[1]) == ("", 7)
    table.say("A", "at 5", "token 1")
    assert table.options("B") == ["decline", "cancel Chief/Hat"]
    table.say("B", "cancel Chief/Hat").say("A", "fist Raid/Fist").say("C", "cancel Chief/Bullet").rest()
    assert (table.stack(5), table.cell()) == ("B C", "")
    assert table.state.phase == 3


def test_y9_harbour() -> None:
    """Y9, C30"""
    table = scoring(
        2,
        stacks={2: "A A B", 3: "C B"},
        layout="7 1 2 3 4 5 6",
        hands={"A": "Hitman/Hat Hitman/Fist", "B": "FBI/Hat", "C": "FBI/Fist"},
    )
    table.rest()
    table.asks("A", "stay, to 1, to 3, to 7")
    table.say("A", "to 3")
    assert table.options("B") == ["decline", "cancel FBI/Hat"]
    table.say("B", "cancel FBI/Hat").rest()
    assert table.state.hitman == 1
    table.say("A", "play Hitman/Hat", "token 2").say("C", "cancel FBI/Fist").rest()
    table.asks("A", "decline, play Hitman/Fist")
    table.say("A", "play Hitman/Fist", "token 2").rest()
    assert table.stack(2) == "A A"
    assert table.reserve == [4, 5, 4]
    assert table.points == [1, 0, 0]


def test_y9_adjacency() -> None:
    """Y9, R2.3"""
    state = position(layout="7 1 2 3 4 5 6").state
    neighbours = {
        place: [other + 1 for other in range(7) if state.is_adjacent(place - 1, other)] for place in range(1, 8)
    }
    assert neighbours[2] == [1, 3, 7]
    assert neighbours[1] == [2, 6, 7]
    assert neighbours[7] == [1, 2, 3, 4, 5, 6]


def test_y10_cancelled_complicity_re_opens_all() -> None:
    """Y10, C20"""
    table = action(
        stacks={5: "B", 6: "C"},
        hands={"A": "Informer/Hat", "B": "Complicity/Hat Chief/Plus", "C": "Raid/Fist Plan/Fist"},
    )
    table.say("A", "play Informer/Hat", "at 5")
    assert table.owing() == "BC"
    table.say("B", "complicity Complicity/Hat").say("C", "fist Raid/Fist")
    (informer,) = table.board("A").chain
    assert (informer.stage, table.owing()) == (1, "B")
    table.say("B", "cancel Chief/Plus").rest()
    assert (table.cell(), table.stack(5), table.stack(6)) == ("", "B", "C")


def test_y11_informer_on_oneself() -> None:
    """Y11, C21"""
    table = action(stacks={5: "A", 6: "C B"}, hands={"A": "Informer/Hat Complicity/Hat"})
    table.say("A", "play Informer/Hat", "at 5")
    table.asks("A", "decline, complicity Complicity/Hat")
    table.say("A", "complicity Complicity/Hat")
    table.asks("A", "token 1, token 2")
    table.say("A", "token 2").rest()
    assert (table.cell(), table.stack(6)) == ("A B", "C")


def test_y12_forced_pass() -> None:
    """Y12, S6, R4.3"""
    forced = action(in_hand={"A": 0}, hands={"A": "Chief/Fist Pact/Plus"})
    forced.asks("A", "pass")
    forced.say("A", "pass")
    assert forced.hand("A") == "Chief/Fist Pact/Plus"
    free = action(in_hand={"A": 0}, hands={"A": "Chief/Fist Pact/Bullet"})
    free.asks("A", "pass, discard Chief/Fist, discard Pact/Bullet")
    bare = action(in_hand={"A": 0})
    assert bare.told("had-to-pass") == [{"seat": 0}]
    bare.turn_of("B")


def test_y13_trade_over_a_renewal() -> None:
    """Y13, C11, R6.6"""
    table = action(hands={"A": "Trade/Plus"}, pile="Thief/Hat", discards="Raid/Hat Raid/Fist", rest="C")
    table.chance("Thief/Hat", "Raid/Hat", "Raid/Fist")
    table.say("A", "play Trade/Plus").rest()
    table.asks("A", "drop Thief/Hat, drop Raid/Hat, drop Raid/Fist")
    table.say("A", "drop Thief/Hat")
    assert table.hand("A") == "Raid/Hat Raid/Fist"
    assert table.discards() == "Thief/Hat Trade/Plus"
    assert table.pile() == ""


def ended(points: str, start: str = "A", level: str = "advanced", seats: int = 4, **pieces: Any) -> Table:
    """Phase II of a city in which nothing is scored."""
    return locations(seats=seats, points=points, start=start, options={"level": level}, **pieces)


def winner(table: Table) -> str:
    assert table.state.is_over()
    return "ABCDE"[table.state.places().index(1)]


def test_y14_winner() -> None:
    """Y14, R8.1, R8.2"""
    assert not ended("12 12 5 0").state.is_over()
    assert winner(ended("13 14 14 0", reserve={"A": 0, "B": 4, "C": 3, "D": 4})) == "C"
    cards = {"A": "Raid/Hat", "B": "Raid/Fist Raid/Plus"}
    assert winner(ended("13 13 13 0", reserve={"A": 3, "B": 3, "C": 4, "D": 4}, hands=cards)) == "B"
    mayor = position(seats=4, points="13 13 0 0", mayor="B")
    assert mayor.state.places()[:2] == [2, 1]
    assert winner(ended("13 0 0 13", start="C")) == "D"
    assert winner(ended("8 0 0 0", level="beginner")) == "A"
    assert not ended("7 0 0 0", level="beginner").state.is_over()


def test_y14_the_mayor_decides_a_tie() -> None:
    """Y14: B keeps the Mayor by controlling the Town Hall once more."""
    table = locations(seats=4, points="12 12 0 0", mayor="B", stacks={4: "A", 7: "B"})
    table.say("B", "score 7", "score 4")
    assert table.points == [13, 13, 0, 0]
    assert winner(table) == "B"


def test_y15_who_may_pact() -> None:
    """Y15, C26, C50"""
    alone = scoring(4, stacks={4: "A A"}, hands={"A": "Pact/Hat", "B": "Pact/Fist"})
    assert alone.points == [1, 0, 0]
    table = scoring(4, stacks={4: "A A B"}, hands={"B": "Pact/Hat", "C": "Pact/Fist Pact/Bullet"})
    assert table.owing() == "B"
    table.say("B", "pact Pact/Hat").rest()
    assert table.points == [1, 0, 0]
    assert table.hand("C") == "Pact/Fist Pact/Bullet"


def test_y16_the_cell() -> None:
    """Y16, R1.2, C63"""
    control = scoring(1, stacks={1: "B"}, cell="A A A")
    assert control.points == [0, 1, 0]
    hitman = scoring(2, stacks={2: "A"}, cell="B B B", hitman=1, hands={"A": "Hitman/Hat"})
    hitman.say("A", "stay")
    assert hitman.state.phase == 3
    assert hitman.hand("A") == "Hitman/Hat"
    informer = action(cell="B B B", hands={"A": "Informer/Hat"})
    assert "play" not in informer.verbs("A")


def test_y17_hat_through_a_bullet() -> None:
    """Y17, C53"""
    table = action(stacks={5: "A"}, passed="A", in_hand={"A": 0}, hands={"A": "Thief/Bullet Trade/Hat"})
    table.say("A", "bullet Thief/Bullet").rest().say("A", "hat Trade/Hat").rest()
    assert table.mafiosi[0] == 1
    assert table.active == "BC"
    assert table.stack(5) == ""


def test_y18_grand_plan() -> None:
    """Y18, S9"""
    table = action(stacks={5: "B A C", 6: "C"}, hands={"A": "Plan/Hat"})
    table.say("A", "play Plan/Hat", "at 5", "token 1")
    table.asks("A", "to 1, to 2, to 3, to 4, to 6, to 7")
    table.say("A", "to 6").rest()
    assert (table.stack(5), table.stack(6)) == ("A C", "C B")


def test_y18_grand_plan_moves_from_any_position() -> None:
    """S9, R5.5"""
    table = action(stacks={5: "B A C", 6: "C"}, hands={"A": "Plan/Hat"})
    table.say("A", "play Plan/Hat", "at 5", "token 2", "to 6").rest()
    assert (table.stack(5), table.stack(6)) == ("B C", "C A")


def test_y19_shadow_games() -> None:
    """Y19, C10"""
    table = action(stacks={5: "B A C", 6: "C A", 7: "B"}, hands={"A": "Shadow/Hat"})
    other = table.branch().say("A", "play Shadow/Hat", "at 6").rest()
    assert (other.stack(6), other.stack(7)) == ("B A", "C")
    table.say("A", "play Shadow/Hat")
    table.asks("A", "at 5, at 6")
    table.say("A", "at 5").rest()
    assert (table.stack(5), table.stack(6)) == ("C A C", "B A")


def test_y20_strategy_without_owner() -> None:
    """Y20, R9.2, R9.3"""
    table = strategy(start="B", stacks={2: "A B A A", 4: "C"})
    table.asks("B", "retrieve 0, retrieve 1")
    table.say("B", "retrieve 0")
    table.asks("A", "retrieve 0, retrieve 1, retrieve 2")
    table.say("A", "retrieve 1")
    table.asks("A", "retrieve 0, retrieve 1")
    table.say("A", "retrieve 0")
    table.say("C", "retrieve 1")
    assert (table.stack(2), table.stack(4)) == ("A B A", "")


def test_y21_a_bullet_lapses() -> None:
    """Y21, C4, C66"""
    table = action(
        passed="A", in_hand={"A": 0}, hands={"A": "Thief/Bullet Trade/Fist Raid/Fist", "B": "Plan/Fist Pact/Fist"}
    )
    table.say("A", "bullet Thief/Bullet").say("B", "fist Plan/Fist").say("A", "fist Raid/Fist").rest()
    assert table.told("bullet-lapses") == [{"seat": 0}]
    assert table.held == [0, 0, 0]
    table.turn_of("B")


def test_y22_the_same_reactor_again() -> None:
    """Y22, C15"""
    table = action(stacks={5: "B"}, hands={"A": "Informer/Hat Raid/Fist Plan/Fist", "B": "Chief/Hat Chief/Plus"})
    table.say("A", "play Informer/Hat").say("B", "cancel Chief/Hat").say("A", "fist Raid/Fist")
    table.say("B", "cancel Chief/Plus").rest()
    assert (table.stack(5), table.cell(), table.hand("A")) == ("B", "", "")


def test_y23_business_district() -> None:
    """Y23, R7.5"""
    table = scoring(5, stacks={5: "A"}, hands={"A": "Pact/Hat"}).chance("Trade/Hat", "Trade/Fist", "Raid/Hat").rest()
    table.asks("A", "drop Raid/Hat, drop Trade/Hat, drop Trade/Fist, drop Pact/Hat")
    table.say("A", "drop Pact/Hat")
    assert table.hand("A") == "Raid/Hat Trade/Hat Trade/Fist"


def test_y24_mulligan() -> None:
    """Y24, R2.6, C39"""
    state = GAME.deal(GAME.edition, GAME.complete_options({"first-player": "1"}), 3)
    table = Table(state)
    for tile in "7123456":
        state.apply(CHANCE, number(f"tile {tile}"))
    table.chance("Thief/Hat", "Thief/Fist").rest()
    table.asks("A", "keep, redraw")
    table.chance("Raid/Hat", "Raid/Fist").say("A", "redraw").rest()
    assert table.discards() == "Thief/Hat Thief/Fist"
    assert table.hand("A") == "Raid/Hat Raid/Fist"
    table.say("B", "keep")
    table.say("C", "redraw").rest()
    assert state.discards == 4
    assert table.held == [2, 2, 2]
    table.turn_of("A")


def test_y24_the_mulligan_goes_round_from_the_start_player() -> None:
    """R2.6, C39"""
    state = GAME.deal(GAME.edition, GAME.complete_options({"first-player": "2"}), 3)
    table = Table(state).rest()
    for player in "BCA":
        table.asks(player, "keep, redraw")
        table.say(player, "keep")
    table.turn_of("B")


def test_y25_a_long_chain() -> None:
    """Y25, C45, C46"""
    table = action(
        seats=4,
        stacks={1: "B", 2: "B", 3: "C", 4: "D", 5: "A"},
        hands={"A": "Informer/Hat", "B": "Complicity/Hat", "C": "Complicity/Fist", "D": "Complicity/Bullet"},
    )
    table.say("A", "play Informer/Hat", "at 1").say("B", "complicity Complicity/Hat")
    table.asks("B", "at 3, at 4")
    table.say("B", "at 3").say("C", "complicity Complicity/Fist")
    table.asks("C", "at 4, at 5")
    table.say("C", "at 4").say("D", "complicity Complicity/Bullet")
    table.asks("D", "at 2, at 5")
    table.say("D", "at 2").rest()
    assert table.cell() == "B B C D"


def test_y26a_the_last_round() -> None:
    """Y26a, R8.3"""
    table = locations(points="3 2 2", options={"max-rounds": "1"})
    assert winner(table) == "A"
    assert GAME.ending(table.state) == "over-rounds"
    assert not locations(points="3 2 2", options={"max-rounds": "0"}).state.is_over()


@pytest.mark.parametrize(("turns", "asked"), [(299, True), (300, False)])
def test_y26b_the_301st_turn(turns: int, asked: bool) -> None:
    """Y26b, R4.9"""
    table = position(hands={"A": "Raid/Hat"}, stacks={1: "A"})
    table.state.turns = turns
    table.begin("next_turn", 0)
    assert (table.state.phase == 1) == asked
    assert len(table.told("had-to-pass")) == (0 if asked else 3)


def test_r1_4_action_types() -> None:
    """R1.4: the cards that do not help a player who has no mafioso in hand"""
    others = [card for place, card in enumerate(CARDS) if not is_action(place)]
    assert others == [
        f"{kind}/{symbol}" for kind in ("Hitman", "Chief", "FBI", "Complicity", "Pact") for symbol in ("Fist", "Plus")
    ]
