"""The worked examples of the rulebook: X0 … X11."""

from collections import Counter

import pytest

from cosca.games.mafia_city import GAME
from cosca.games.mafia_city.words import CARD_IDS
from cosca.kernel import CHANCE, Dice

from .fixtures import Table, action, end_of_round, locations, scoring

# -- X0 set-up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "hand", "pile", "target", "beginner"), [(3, 8, 43, 15, 10), (4, 7, 41, 13, 8), (5, 6, 39, 11, 7)]
)
def test_x0_set_up(seats: int, hand: int, pile: int, target: int, beginner: int) -> None:
    """X0, R2"""
    for level, goal in (("advanced", target), ("beginner", beginner)):
        state = GAME.deal(GAME.edition, GAME.complete_options({"level": level}), seats)
        dice = Dice(seats)
        while state.mover() == CHANCE:
            state.apply(CHANCE, state.roll(dice))
        table = Table(state)
        assert table.mafiosi == [hand] * seats
        assert table.reserve == [4] * seats
        assert table.held == [2] * seats
        assert (state.pile, state.discards, state.target) == (pile, 0, goal)
        assert (state.hitman, table.owner("policeman"), table.owner("mayor")) == (1, None, None)


def test_x0_the_49_cards() -> None:
    """X0, R1.1"""
    copies = dict(zip(CARD_IDS, map(int, GAME.edition.components.copies), strict=True))
    assert sum(copies.values()) == 49
    symbols: Counter[str] = Counter()
    for card, count in copies.items():
        symbols[next(s for s in ("hat", "fist", "bullet", "plus-one") if card.endswith(s))] += count
    assert symbols == {"hat": 12, "fist": 11, "bullet": 11, "plus-one": 15}
    assert {card for card, count in copies.items() if count == 2} == {
        "hitman-plus-one",
        "informer-plus-one",
        "police-chief-plus-one",
        "fbi-plus-one",
        "thief-hat",
    }
    assert set(copies.values()) == {1, 2}


# -- X1 … X4 end of round ---------------------------------------------------------------------------------------------


def cards(*counts: int) -> dict[str, str]:
    """So many cards for each player."""
    pool = iter(
        ["Hitman", "Informer", "Thief", "Chief", "FBI", "Raid", "Shadow", "Plan", "Complicity", "Trade", "Pact"]
    )
    return {
        player: " ".join(f"{next(pool)}/Bullet" for _ in range(n)) for player, n in zip("ABCD", counts, strict=False)
    }


def drawers(table: Table) -> str:
    return "".join("ABCDE"[fact["seat"]] for fact in table.told("drew"))


def test_x1_two_with_the_fewest_points() -> None:
    """X1, R10.2"""
    table = end_of_round(seats=4, points="1 1 2 3", hands=cards(0, 2, 2, 2)).rest()
    assert drawers(table) == "BCDA"
    assert table.held == [1, 3, 3, 3]
    assert table.state.starter == 1
    table.turn_of("B")


def test_x2_fewest_of_both() -> None:
    """X2, R10.2: the card numbers are those before the draws."""
    table = end_of_round(points="2 3 4", hands=cards(1, 2, 2)).rest()
    assert drawers(table) == "AABCA"
    assert table.held == [4, 3, 3]


def test_x3_nobody_draws_in_step_2() -> None:
    """X3, R10.2"""
    table = end_of_round(seats=4, points="1 1 2 3", hands=cards(2, 2, 2, 2)).rest()
    assert drawers(table) == "BCDA"


def test_x4_one_with_the_fewest_points_but_not_alone_with_the_fewest_cards() -> None:
    """X4, R10.2"""
    table = end_of_round(points="3 4 4", hands=cards(2, 2, 3)).rest()
    assert drawers(table) == "ABCA"
    assert table.held == [4, 3, 4]


# -- X5, X6 Hats and Fists --------------------------------------------------------------------------------------------


def x5(**more: str) -> Table:
    hands = {"A": "Raid/Hat Trade/Hat Informer/Fist Thief/Fist", "B": "Plan/Fist Pact/Fist", **more}
    table = action(hands=hands)
    table.say("A", "two-hats Raid/Hat", "to 2")
    table.say("B", "fist Plan/Fist")
    return table


def test_x5_hats_fists_fists() -> None:
    """X5, R5.8, R6.3"""
    table = x5()
    assert table.owing() == "A"
    table.say("A", "fist Informer/Fist").rest()
    assert table.stack(2) == "A"
    assert table.reserve == [3, 4, 4]
    assert table.mafiosi[0] == 8
    assert table.held == [0, 0, 0]
    assert table.state.discards == 6
    table.turn_of("B")


def test_x6_and_c() -> None:
    """X6, R6.3: the Fists on A's Fists bring B's Fists back."""
    table = x5(C="Chief/Fist FBI/Fist")
    assert table.owing() == "AC"
    table.say("A", "fist Informer/Fist")
    assert table.owing() == "C"
    table.say("C", "fist Chief/Fist")
    table.rest()
    assert table.stack(2) == ""
    assert table.reserve == [4, 4, 4]
    assert table.held == [0, 0, 0]
    assert table.state.discards == 8
    table.turn_of("B")


# -- X7 Plus One ------------------------------------------------------------------------------------------------------


def test_x7_plus_one() -> None:
    """X7, R7.5, R6.7"""
    table = scoring(
        6,
        stacks={6: "A A B"},
        points="3 0 0",
        hands={"A": "Hitman/Plus Raid/Plus", "B": "Plan/Fist Trade/Fist", "C": "Chief/Fist FBI/Fist"},
    )
    table.rest()
    assert table.points == [4, 0, 0]
    table.asks("A", "decline, plus-one Hitman/Plus, plus-one Raid/Plus")
    table.say("A", "plus-one Hitman/Plus").say("B", "fist Plan/Fist").rest()
    table.asks("A", "decline, plus-one Raid/Plus")
    table.say("A", "plus-one Raid/Plus").say("C", "fist Chief/Fist").rest()
    assert table.points == [4, 0, 0]
    assert table.held == [0, 0, 0]
    assert table.state.discards == 6
    assert table.state.phase == 3


# -- X8 Bullet --------------------------------------------------------------------------------------------------------


def x8() -> Table:
    table = action(passed="A", in_hand={"A": 1}, hands={"A": "Thief/Bullet Trade/Plus", "B": "Raid/Fist Plan/Fist"})
    table.asks("A", "skip, bullet Thief/Bullet")
    return table.say("A", "bullet Thief/Bullet")


def test_x8a_a_bullet_is_cancelled() -> None:
    """X8a, R4.6"""
    table = x8().say("B", "fist Raid/Fist").rest()
    assert (table.mafiosi[0], table.hand("A")) == (1, "Trade/Plus")
    table.turn_of("B")


def test_x8b_a_bullet_buys_a_placing() -> None:
    """X8b, R4.6, R4.4"""
    table = x8().rest()
    assert table.verbs("A") == {"place", "play", "discard"}
    table.say("A", "place 5")
    assert table.stack(5) == "A"
    assert table.active == "BC"
    table.turn_of("B")


def test_x8c_the_bought_action_is_cancelled() -> None:
    """X8c, R4.6"""
    table = x8().rest().say("A", "play Trade/Plus").say("B", "fist Raid/Fist").rest()
    assert table.held == [0, 0, 0]
    assert table.told("drew") == []
    table.turn_of("B")


# -- X9 Complicity ----------------------------------------------------------------------------------------------------


def test_x9_a_chain_of_complicity() -> None:
    """X9, R6.4, R6.5"""
    table = action(
        stacks={5: "B A", 6: "C", 7: "A"}, hands={"A": "Informer/Hat", "B": "Complicity/Hat", "C": "Complicity/Fist"}
    )
    table.say("A", "play Informer/Hat", "at 5", "token 1")
    table.say("B", "complicity Complicity/Hat")
    assert [link.location for link in table.board("A").chain] == ["business-district", "gentlemens-club"]
    table.advance_to("C", "complicity Complicity/Fist")
    table.asks("C", "decline, complicity Complicity/Fist")
    table.say("C", "complicity Complicity/Fist")
    table.asks("C", "at 5, at 7")
    table.say("C", "at 7").rest()
    assert table.cell() == "A B C"
    assert [table.stack(place) for place in (5, 6, 7)] == ["A", "", ""]
    table.turn_of("B")


# -- X10 Secret Pacts -------------------------------------------------------------------------------------------------


def x10(mayor: str | None = None) -> Table:
    table = scoring(
        7,
        stacks={7: "A A A B B B"},
        mayor=mayor,
        hands={"A": "Pact/Hat", "B": "Pact/Fist Pact/Bullet", "C": "Thief/Hat"},
    )
    assert table.owing() == "AB"
    table.say("A", "pact Pact/Hat")
    table.say("B", "pact Pact/Fist")
    return table


def test_x10a_secret_pacts_at_the_town_hall() -> None:
    """X10a, R7.2, R7.3"""
    table = x10().say("B", "pact Pact/Bullet").rest()
    assert table.points == [0, 1, 0]
    assert table.owner("mayor") == "B"


def test_x10b_without_the_last_pact_nobody_controls() -> None:
    """X10b, R7.3, R7.5"""
    table = x10(mayor="C").say("B", "decline").rest()
    assert table.points == [0, 0, 0]
    assert table.owner("mayor") is None


# -- X11 order --------------------------------------------------------------------------------------------------------


def test_x11_the_order_of_the_numbers() -> None:
    """X11, R7.1"""
    table = locations(stacks=dict.fromkeys(range(1, 8), "A"), hands={})
    table.say("A", "decline")  # the Prison's jailing
    table.say("A", "stay")
    table.rest()
    table.say("A", next(word for word in table.options("A") if word.startswith("drop")))
    table.say("A", "decline")  # a Plus One
    places = [fact["location"] for fact in table.told("controls")]
    assert places == [
        "prison",
        "harbour",
        "fight-arena",
        "police-station",
        "business-district",
        "gentlemens-club",
        "town-hall",
    ]
    assert table.points == [7, 0, 0]
    assert (table.owner("policeman"), table.owner("mayor")) == ("A", "A")
    assert table.told("chose-location") == []
