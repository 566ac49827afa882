"""The examples of the rulebook (T1 … T17)."""

import pytest

from cosca.games.corleone import GAME
from cosca.games.corleone import layout as r
from cosca.games.corleone.words import BENEFITS, JOBS

from .fixtures import PLAYERS, Table, new_game, position

MIDTOWN_AND_CHELSEA = {
    "herald-square": "C",
    "grand-army-plaza": "C",
    "penn-central-railroad": "C",
    "park-south": "B",
    "midtown-tunnel": "B",
    "tenth-avenue-funerals": "B",
    "greenwich": "A",
    "union-square": "mayor",
}
"""The position of T14 and T15: A is Marzullo, B Matarazzo, C Pizzino, D Vitale. Act II has two family members."""


def both_battles(**more: object) -> Table:
    return position(act=2, figures=MIDTOWN_AND_CHELSEA, chief="chelsea", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("seats", "tiles", "jobs", "allies", "thugs", "deck"),
    [(2, 0, 2, 1, 3, 38), (3, 0, 3, 2, 2, 35), (4, 1, 3, 3, 2, 33), (5, 3, 4, 4, 2, 30)],
)
def test_t1_set_up(seats: int, tiles: int, jobs: int, allies: int, thugs: int, deck: int) -> None:
    table = new_game(seats)
    while table.state.phase == r.SETTING_UP:
        table._apply(-1, table.state.roll(table.dice))
    board = table.board()
    assert [len(turf.businesses) for turf in board.turfs] == [2] * tiles + [1] * (7 - tiles)
    blue = {tile.id for tile in GAME.edition.tile if tile.colour == "blue"}
    assert all(turf.businesses[1].id in blue for turf in board.turfs[:tiles])
    assert (len(board.display), len(board.allies), board.deck_size) == (jobs, allies, deck)
    assert all(ally.act == 1 for ally in GAME.edition.ally if ally.id in board.allies)
    for player in board.players:
        assert (player.thugs, player.family_members, player.markers, player.hand_size) == (thugs, 1, 9, 5)
        assert player.hand is not None
        assert player.hand[:3] == ["$3", "$2", "$1"]
        assert len(player.hidden_jobs) == 2
        assert player.suitcase == []


def test_t2_the_space_of_don_marzullo_borders_three_areas() -> None:
    space = next(space for space in GAME.edition.space if space.id == "park-south")
    assert sorted(space.borders) == ["central-park", "chelsea", "midtown"]


def test_t3_the_space_of_chiara_pizzino_borders_two_areas() -> None:
    space = next(space for space in GAME.edition.space if space.id == "midtown-tunnel")
    assert sorted(space.borders) == ["midtown", "queens"]


def opened_at(seats: int, act: int) -> str:
    """The turf in which the tile of an act opens."""
    table = new_game(seats)
    table.settle()
    while len(table.told("act-begins")) < act:
        seat = table.state.mover()
        table._apply(seat, int(table.state.options(seat)[0]))
        table.settle()
    return str(table.told("opened")[-1]["turf"])


def test_t4_new_business_in_act_1_with_five() -> None:
    assert opened_at(5, 1) == "queens"


def test_t5_new_business_in_act_4_with_four() -> None:
    assert opened_at(4, 4) == "upper-west-side"


def test_t6_penn_central_railroad() -> None:
    table = position(hands={"A": "$3 $2 $1 fencing ambush"})
    table.script = ["draw extortion", "draw bookmaking"]
    table.say("A thug penn-central-railroad", "A use draw-job")
    table.asks("A", "drop extortion, drop bookmaking")
    table.say("A drop bookmaking")
    assert table.hand("A") == "$3 $2 $2 $1 extortion fencing ambush"
    assert table.supply("A") == (1, 1)
    assert table.discards() == "bookmaking"
    assert table.owing == "B"


def test_t7_no_change() -> None:
    """No word swaps money. Of those that name some, none is offered on a turn, and each has a rule of its own."""
    words = [GAME.vocabulary.text(word) for word in range(len(GAME.vocabulary))]
    naming = {word.split()[0] for word in words if "$" in word}
    assert naming == {"steal", "use", "deposit", "give", "offer", "bid", "hand-over", "discard"}
    assert {word.split("-")[0] for word in words if word.startswith("use ") and "$" in word} == {
        "use take",
        "use exchange",
    }
    hand = "$1 $1 $1 $1 $1 gun"
    for phase, verbs in (("turn", set()), ("bribery", {"bid"}), ("tribute", {"discard"})):
        table = position(hands={"A": hand}, suitcases={"A": "$1 $1 $1 $1 $1"}, shown="capo informer", phase=phase)
        assert {option.split()[0] for option in table.options("A") if "$" in option} == verbs


def list_of(table: Table) -> dict[str, int]:
    from cosca.games.corleone.view import benefit_id

    state = table.state
    counts = {benefit_id(state, benefit): int(state.city[r.LIST + benefit]) for benefit in range(BENEFITS)}
    return {benefit: count for benefit, count in counts.items() if count}


def test_t8_collecting_protection_on_union_square() -> None:
    table = position(
        hands={"A": "$3 $2 $1 fencing ambush"},
        tiles={"wall-street": "army-surplus-store"},
        control={"midtown": "B", "wall-street": "B", "chelsea": "B"},
    )
    table.script = ["draw extortion", "draw bookmaking"]
    table.say("A family union-square")
    assert list_of(table) == {"draw-job": 1, "deposit": 1}
    assert [fact["card"] for fact in table.told("took")] == ["gun", "blood-money"]
    table.say("A deposit $3", "A use draw-job", "A drop bookmaking")
    assert table.suitcase("A") == "$3"
    assert table.hand("A") == "$2 $1 gun blood-money extortion fencing ambush"
    assert table.hand("B") == ""


def test_t9_exact_money() -> None:
    table = position(hands={"A": "gun booze booze blood-money"}, display="hostile-takeover")
    table.say("A job-public hostile-takeover", "A money-first")
    assert table.hand("A") == "$2 $2"


def extortion(control: dict[str, str]) -> Table:
    return position(hands={"A": "gun booze blood-money"}, display="extortion", control=control, piles={"gun": 7})


def test_t10_extortion() -> None:
    table = extortion({"brooklyn": "D"})
    table.state.cards[r.HAND + 3 * 70 + 4] = 0  # the eighth gun is A's
    table.state.cards[r.PILE + 4] = 7
    table.state.city[r.HELD + 3] = 0
    table.say("A job-public extortion", "A money-first", "A business red-hook-gunsmith", "A me-first")
    assert table.hand("A") == "$5 $2 gun"
    assert table.hand("D") == "$2 gun"
    assert table.pile("gun") == 6
    assert table.finished("A") == "extortion"
    assert table.display() == ""


def test_t10_extortion_in_an_uncontrolled_turf_and_text_first() -> None:
    table = position(hands={"A": "gun booze blood-money"}, display="extortion")
    table.say("A job-public extortion", "A text-first")
    assert table.hand("A") == ""
    table.say("A business red-hook-gunsmith")
    assert table.hand("A") == "$5 $2 gun"
    assert table.hand("D") == ""


@pytest.mark.parametrize("hand", ["blood-money narcotics booze", "narcotics narcotics narcotics"])
def test_t11_narcotics_stand_for_anything(hand: str) -> None:
    assert position(hands={"A": hand}, display="extortion").offers("A", "job-public extortion")


def test_t11_two_goods_are_not_three() -> None:
    table = position(hands={"A": "blood-money gun"}, display="extortion")
    assert "job-public extortion" not in table.options("A")


def test_t12_family_accountant() -> None:
    table = position(act=3, hands={"A": "$5 $2 $1 family-accountant"}, supply={"B": (0, 1), "C": (0, 1), "D": (0, 1)})
    table.say("A ally family-accountant", "A deposit $5", "A deposit $2")
    assert (table.suitcase("A"), table.hand("A")) == ("$5 $2", "$1")
    assert table.board().players[0].played == ["family-accountant"]
    table.say("B family park-west", "B done", "C family newtown-creek", "D family harbour-ferry")
    assert not any(option.startswith("ally") for option in table.options("A"))
    table.begin("tribute")
    assert "family-accountant" in table.hand("A")


def test_t13_the_next_lower_money() -> None:
    table = position(hands={"A": "blood-money booze"}, display="bookmaking", piles={"$5": 0})
    table.say("A job-public bookmaking")
    assert table.hand("A") == "$3 $1"
    assert table.told("took-instead") == [{"seat": 0, "card": "$3", "wanted": "$5"}]


def test_t14_midtown() -> None:
    state = both_battles().state
    assert [state.influence(seat, 5) for seat in range(4)] == [0, 2, 3, 0]
    assert state.influence(r.NEUTRAL, 5) == 1
    assert state.winner(5) == 2


def test_t15_chelsea() -> None:
    state = both_battles().state
    assert [state.influence(seat, 6) for seat in range(4)] == [1, 2, 1, 0]
    assert state.influence(r.NEUTRAL, 6) == 2
    assert state.winner(6) == r.NONE


def test_t14_t15_as_one_position() -> None:
    table = both_battles(control={"chelsea": "D"}, phase="turf_war")
    assert table.stacks() == {"upper-east-side": "C", "queens": "B", "midtown": "C", "chelsea": "D"}


@pytest.mark.parametrize(("act", "left"), [(1, 3), (2, 3), (3, 2), (4, 6)])
def test_t16_tribute(act: int, left: int) -> None:
    """A hand of eight, one of them an ally that was played."""
    table = position(act=act, hands={"A": "$5 $3 $2 $1 gun booze fencing"}, played={"A": "capo"}, phase="tribute")
    assert table.owing == "A"
    prompt = table.game.prompt(table.state, 0)
    assert prompt.args["left"] == left
    for _ in range(left):
        assert table.owing == "A"
        table.say(f"A {table.options('A')[0]}")
    assert len(table.told("tribute")[0]["cards"]) == left


def test_t16_a_small_hand_pays_no_tribute() -> None:
    table = position(act=2, hands={"A": "$5 $3 gun fencing"}, phase="tribute")
    assert table.told("tribute") == []
    assert table.hand("A").split()[:4] == ["$5", "$3", "gun", "fencing"]


def test_t17_the_last_hand() -> None:
    table = position(act=4, hands={"A": "$5 gun"}, phase="tribute")
    assert table.state.is_over()
    assert table.suitcase("A") == "$5"
    assert table.result()[0] == [5, 0, 0, 0]


def test_players_are_as_many_as_seats() -> None:
    assert len(PLAYERS) == GAME.seats[-1]
    assert len(GAME.edition.ids["jobs"]) == JOBS
