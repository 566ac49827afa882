"""Paragraphs of the rules that no example or ruling pins by itself, and what players are asked and shown."""

import pytest

from cosca.games.mafia_city import GAME
from cosca.kernel import CHANCE, Dice, Match, OptionError, Prompt, Viewer, bot

from .fixtures import Table, action, locations, number, scoring, seat_of, strategy


def prompt(table: Table, player: str) -> Prompt:
    return GAME.prompt(table.state, seat_of(player))


# -- set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["random", "3"])
def test_r2_1_r2_5_cards_are_dealt_from_the_start_player(first: str) -> None:
    match = Match.new(GAME, [bot("random")] * 4, {"first-player": first})
    match.settle(Dice(8))
    names = [fact.data() for facts in match.facts for fact in facts]
    start = int(str(names[0]["seat"])) if first == "random" else 2
    drawn = [fact["seat"] for fact in names if fact["fact"] == "drew"]
    assert drawn == [(start + place) % 4 for place in range(4) for _ in range(2)]
    assert match.state.mover() == start


def test_r2_1_chance_names_any_seat() -> None:
    state = GAME.deal(GAME.edition, GAME.complete_options({}), 5)
    assert [GAME.vocabulary.text(word) for word in state.options(CHANCE)] == [f"first seat-{n}" for n in range(1, 6)]
    assert list(state.weights()) == [1] * 5


def test_r12_a_start_player_needs_a_seat() -> None:
    with pytest.raises(OptionError, match="option first-player: expected one of random, 1, 2, 3, found '4'"):
        Match.new(GAME, [bot("random")] * 3, {"first-player": "4"})


# -- actions ----------------------------------------------------------------------------------------------------------


def test_r4_2_all_that_a_player_can_do() -> None:
    hands = {"A": "Informer/Hat Thief/Hat Raid/Fist Shadow/Bullet Plan/Plus Trade/Fist Pact/Fist", "B": "Raid/Hat"}
    table = action(stacks={5: "A A B", 6: "B"}, hands=hands)
    plays = [f"play {card}" for card in hands["A"].split() if not card.startswith("Pact")]
    hats = ["hat Informer/Hat", "hat Thief/Hat", "two-hats Informer/Hat"]
    discards = [f"discard {card}" for card in hands["A"].split()]
    table.asks("A", ", ".join(["pass", *(f"place {n}" for n in range(1, 8)), *plays, *hats, *discards]))


def test_r5_8_two_equal_hats_are_two_hats() -> None:
    """The Thief with a Hat exists twice."""
    table = action(hands={"A": "Thief/Hat Thief/Hat"})
    assert "two-hats Thief/Hat" in table.options("A")
    table.say("A", "two-hats Thief/Hat", "to 3").rest()
    assert (table.stack(3), table.reserve[0], table.hand("A")) == ("A", 3, "")


def test_r5_8_the_second_hat_is_asked_for_in_canonical_order() -> None:
    table = action(hands={"A": "Informer/Hat Thief/Hat Raid/Hat"}).say("A", "two-hats Informer/Hat")
    table.asks("A", "two-hats Thief/Hat, two-hats Raid/Hat")
    table.say("A", "two-hats Raid/Hat", "to 1").rest()
    assert table.hand("A") == "Thief/Hat"


@pytest.mark.parametrize(
    ("mafiosi", "cards", "asked"),
    [(1, "Raid/Plus", True), (0, "Raid/Plus", False), (0, "Raid/Plus Plan/Plus", True), (1, "", False)],
)
def test_r4_5_when_a_passed_player_is_asked(mafiosi: int, cards: str, asked: bool) -> None:
    """P1: by numbers, whether there is a Bullet or not"""
    table = action(passed="A", in_hand={"A": mafiosi}, hands={"A": cards})
    assert (table.owing() == "A") == asked


# -- windows ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "asked"),
    [("play Shadow/Hat", "C"), ("hat Shadow/Hat", "C"), ("play Trade/Plus", "BC"), ("play Informer/Fist", "BC")],
)
def test_r6_2_who_is_asked(word: str, asked: str) -> None:
    """Two cards for Fists; one is enough where a Police Chief or an F.B.I. answers."""
    hands = {"A": "Shadow/Hat Trade/Plus Informer/Fist", "B": "Raid/Hat", "C": "Raid/Bullet Raid/Plus"}
    table = action(stacks={5: "A", 6: "B"}, hands=hands).say("A", word)
    while table.owing() == "A":
        table.say("A", table.options("A")[0])
    assert table.owing() == asked


def test_r6_2_three_fists_are_a_choice_of_two() -> None:
    hands = {"A": "Trade/Hat", "B": "Raid/Fist Plan/Fist Pact/Fist"}
    table = action(hands=hands).say("A", "play Trade/Hat")
    assert table.options("B") == ["decline", "fist Raid/Fist", "fist Plan/Fist"]
    table.seal("B", "fist Raid/Fist")
    assert table.options("B") == ["fist Plan/Fist", "fist Pact/Fist"]
    assert prompt(table, "B").name == "ask-second-fist"
    table.seal("B", "fist Pact/Fist").rest()
    assert table.hand("B") == "Plan/Fist"


def test_r6_2_the_prompt_says_what_cancels() -> None:
    hands = {"A": "Informer/Hat", "B": "Raid/Hat Chief/Hat", "C": "Plan/Hat"}
    table = action(stacks={5: "B"}, hands=hands).say("A", "play Informer/Hat")
    asked = {"effect": "informer", "seat": 0, "against": "yes", "answers": "chief-or-fists", "concerns": "yes"}
    assert prompt(table, "B").args == asked
    assert prompt(table, "C").args == {**asked, "against": "no", "concerns": "no"}
    table.say("B", "cancel Chief/Hat")
    jail = scoring(1, stacks={1: "A", 5: "B"}, hands={"B": "Raid/Hat"}).say("A", "at 5")
    assert prompt(jail, "B").args["answers"] == "only-chief"
    move = scoring(2, stacks={2: "A"}, hands={"B": "Raid/Hat"}).say("A", "to 7")
    assert prompt(move, "B").args["answers"] == "only-fbi"


def test_r6_the_chain_tells_what_cancels_what() -> None:
    hands = {"A": "Trade/Hat Raid/Fist Plan/Fist", "B": "FBI/Hat"}
    table = action(hands=hands).say("A", "play Trade/Hat").say("B", "cancel FBI/Hat")
    assert [(link.effect, link.seat, link.answers) for link in table.board("C").chain] == [
        ("trade", 0, None),
        ("fbi", 1, "trade"),
    ]


def test_r6_6_cards_lie_open_in_play() -> None:
    table = action(hands={"A": "Trade/Hat", "B": "Raid/Hat"}).say("A", "play Trade/Hat")
    assert table.board("C").chain[0].cards == ["trade-hat"]
    assert (table.state.discards, table.hand("A")) == (0, "")


# -- locations and strategy -------------------------------------------------------------------------------------------


def test_r7_1_a_single_remaining_location_is_not_asked_for() -> None:
    table = locations(mayor="A", stacks={1: "B", 4: "B", 7: "A"}).say("A", "score 1").say("B", "decline")
    table.asks("A", "score 4, score 7")
    table.say("A", "score 4")
    assert table.state.phase == 3


def test_r7_2_pacts_are_asked_for_by_numbers_only() -> None:
    table = scoring(4, stacks={4: "A B C"}, hands={"A": "Raid/Hat", "B": "Pact/Hat"})
    assert table.owing() == "AB"
    assert table.options("A") == ["decline"]
    assert prompt(table, "A").args == {"location": "police-station", "count": 1, "concerns": "yes"}


def test_r7_2_a_pact_counts_for_one_scoring() -> None:
    """B's pact wins the Police Station, and counts no more at the Gentlemen's Club."""
    table = locations(stacks={4: "A B", 6: "A B"}, hands={"B": "Pact/Hat"}).say("B", "pact Pact/Hat").rest()
    assert [(fact["location"], fact["seat"]) for fact in table.told("controls")] == [
        ("police-station", 1),
        ("gentlemens-club", 0),
    ]
    assert not any(strength.pacts for location in table.board("A").locations for strength in location.strength)


def test_r9_2_the_last_one_is_not_named() -> None:
    table = strategy(mayor="B", stacks={3: "A B"})
    table.asks("B", "ask A, ask B")
    table.say("B", "ask B", "retrieve 1")
    table.asks("A", "retrieve 0, retrieve 1")


def test_r9_3_those_above_move_down_and_keep_their_order() -> None:
    table = strategy(stacks={2: "C A A A B C"}).say("A", "retrieve 2")
    assert (table.stack(2), table.mafiosi[0]) == ("C A B C", 7)


def test_r9_3_mafiosi_in_the_cell_stay() -> None:
    table = strategy(cell="A", stacks={1: "A"}).say("A", "retrieve 1")
    assert table.cell() == "A"


def test_r4_3_the_prompt_says_when_only_a_pass_is_left() -> None:
    assert prompt(action(in_hand={"A": 0}, hands={"A": "Chief/Fist"}), "A").args == {"forced": "yes"}
    assert prompt(action(hands={"A": "Chief/Fist"}), "A").args == {"forced": "no"}


def test_a_pass_can_be_taken_back_until_somebody_moves() -> None:
    match = Match.new(GAME, [bot("random")] * 3, start=action(hands={"B": "Raid/Hat"}).state.save())
    match.play(0, number("pass"))
    assert match.undoable(0) == 1
    match.play(1, number("discard Raid/Hat"))
    assert [match.undoable(seat) for seat in range(3)] == [0, 0, 0]


def test_a_card_that_was_shown_cannot_be_taken_back() -> None:
    start = action(stacks={5: "B C"}, hands={"A": "Informer/Hat", "B": "Raid/Hat"}).state.save()
    match = Match.new(GAME, [bot("random")] * 3, start=start)
    match.play(0, number("play Informer/Hat"))
    assert match.undoable(0) == 1
    match.play(0, number("token 1"))
    assert match.undoable(0) == 0


def test_the_own_unfinished_declaration_is_on_the_own_board() -> None:
    table = action(stacks={5: "B C", 6: "A"}, hands={"A": "Plan/Hat"}).say("A", "play Plan/Hat", "at 5")
    (declared,) = table.board("A").declarations
    assert (declared.effect, declared.cards, declared.location) == (
        "grand-plan",
        ["grand-plan-hat"],
        "business-district",
    )
    assert table.board("B").declarations == []
    assert prompt(table, "A").rule == "5.5"
    assert GAME.view(table.state, Viewer.of_seat(1)).options == {}
