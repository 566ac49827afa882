"""What a player is asked and shown: whom a reaction concerns, what can be done about it, and how things stand."""

from collections.abc import Sequence
from typing import Any

import pytest

from cosca.games.mafia_city import GAME
from cosca.games.mafia_city.view import Strength
from cosca.texts import Speaker

from .fixtures import Table, action, locations, position, scoring, seat_of, strategy

Said = Sequence[tuple[str, *tuple[str, ...]]]
"""Players and what they say, one after the other."""

IDLE = {
    "A": "Trade/Bullet Trade/Plus",
    "B": "Raid/Bullet Raid/Plus",
    "C": "Plan/Bullet Plan/Plus",
    "D": "Pact/Bullet Pact/Plus",
}
"""Cards of those who are asked and have nothing to react with."""
STACKS = {1: "B B A", 2: "A B", 7: "C"}


def told(table: Table, player: str) -> dict[str, object]:
    """The arguments of the question to a player."""
    return dict(GAME.prompt(table.state, seat_of(player)).args)


def chain(said: Said, player: str = "B", hands: dict[str, str] | None = None) -> Table:
    """A table at which these words have been said, and A is asked whether it reacts."""
    table = action(player, stacks=STACKS, hands={"A": IDLE["A"], **(hands or {})})
    for speaker, *words in said:
        table.say(speaker, *words)
    assert "A" in table.owing()
    return table


CONCERNED: dict[str, tuple[Said, dict[str, str]]] = {
    "who is robbed": ([("B", "play Thief/Hat", "rob A")], {"B": "Thief/Hat", "C": "Raid/Hat"}),
    "whose mafioso is named": ([("B", "play Informer/Hat", "at 1", "token 2")], {"B": "Informer/Hat"}),
    "whose mafioso is named by the effect that all is about": (
        [("B", "play Informer/Hat", "at 1", "token 2"), ("C", "cancel Chief/Hat")],
        {"B": "Informer/Hat", "C": "Chief/Hat"},
    ),
    "who has a mafioso where a Raid is": ([("B", "play Raid/Hat")], {"B": "Raid/Hat"}),
    "who has the lowest mafioso at one of two places of Shadow Games": (
        [("B", "play Shadow/Hat", "at 2")],
        {"B": "Shadow/Hat"},
    ),
}
UNCONCERNED: dict[str, tuple[Said, dict[str, str]]] = {
    "an effect without a target": ([("B", "play Trade/Hat")], {"B": "Trade/Hat"}),
    "somebody else who is robbed": ([("B", "play Thief/Hat", "rob C")], {"B": "Thief/Hat", "C": "Raid/Hat"}),
    "Shadow Games under others": ([("B", "play Shadow/Hat", "at 1", "at 7")], {"B": "Shadow/Hat"}),
    "the mafioso of somebody else at the same place": (
        [("B", "play Informer/Hat", "at 1", "token 1")],
        {"B": "Informer/Hat"},
    ),
    "a quarrel of others": (
        [("B", "play Trade/Hat"), ("C", "fist Raid/Fist")],
        {"B": "Trade/Hat", "C": "Raid/Fist Plan/Fist"},
    ),
}


@pytest.mark.parametrize("case", CONCERNED)
def test_r6_an_effect_concerns_a_player(case: str) -> None:
    said, hands = CONCERNED[case]
    assert told(chain(said, hands=hands), "A")["concerns"] == "yes"


@pytest.mark.parametrize("case", UNCONCERNED)
def test_r6_an_effect_does_not_concern_a_player(case: str) -> None:
    said, hands = UNCONCERNED[case]
    assert told(chain(said, hands=hands), "A")["concerns"] == "no"


def test_r6_a_raid_elsewhere_concerns_nobody_who_is_not_there() -> None:
    table = action("B", stacks={1: "A", 2: "B B C"}, hands={**IDLE, "B": "Raid/Hat"})
    table.say("B", "play Raid/Hat")
    assert [told(table, player)["concerns"] for player in "AC"] == ["no", "yes"]


def test_r6_who_is_answered_is_concerned_and_the_answer_is_against_it() -> None:
    hands = {**IDLE, "A": "Raid/Hat Plan/Hat Trade/Plus Trade/Bullet", "C": "Raid/Fist Plan/Fist"}
    table = action("A", stacks=STACKS, hands=hands)
    table.say("A", "two-hats Raid/Hat", "to 3").say("C", "fist Raid/Fist")
    assert (told(table, "A")["against"], told(table, "A")["concerns"]) == ("yes", "yes")
    assert (told(table, "B")["against"], told(table, "B")["concerns"]) == ("no", "no")
    assert table.board("A").chain[1].answers == "two-hats"


def test_r6_4_complicity_is_against_whom_it_takes_along_and_answers_nothing() -> None:
    hands = {**IDLE, "A": "Informer/Hat Trade/Plus Trade/Bullet", "B": "Complicity/Hat"}
    table = action("A", stacks={1: "B", 2: "C"}, hands=hands)
    table.say("A", "play Informer/Hat", "at 1").advance_to("B", "complicity Complicity/Hat")
    assert told(table, "B")["concerns"] == "yes"
    table.say("B", "complicity Complicity/Hat")
    assert {player: told(table, player)["against"] for player in "AC"} == {"A": "no", "C": "yes"}
    assert told(table, "A")["concerns"] == "yes"
    assert [link.answers for link in table.board("A").chain] == [None, None]


def test_r7_pacts_and_the_hitman_concern_whoever_is_there() -> None:
    here: dict[str, Any] = {"seats": 4, "stacks": {2: "A A B", 3: "C"}}
    hands = {**IDLE, "B": "Pact/Hat"}
    table = scoring(2, **here, hands=hands)
    assert told(table, "B")["concerns"] == "yes"
    table.say("B", "pact Pact/Hat")
    assert {player: told(table, player)["concerns"] for player in "ACD"} == {"A": "yes", "C": "no", "D": "no"}
    table.rest().say("A", "to 3")
    assert {player: told(table, player)["concerns"] for player in "CD"} == {"C": "yes", "D": "no"}


def test_questions_that_are_no_reactions_do_not_say_whom_they_concern() -> None:
    assert "concerns" not in told(action("A"), "A")


# -- texts ------------------------------------------------------------------------------------------------------------


def asked(table: Table, player: str, language: str = "en") -> str:
    """The question to a player, as a sentence."""
    return Speaker(GAME, GAME.edition, language, list("ABCDE")).prompt(GAME.prompt(table.state, seat_of(player)))


def test_r6_1_the_question_names_what_cancels() -> None:
    jail = scoring(1, stacks={1: "A", 5: "B"}, hands={"B": "Raid/Hat"}).say("A", "at 5")
    assert "Only a Police Chief can." in asked(jail, "B")
    move = scoring(2, stacks={2: "A"}, hands={"B": "Raid/Hat"}).say("A", "to 7")
    assert "Only an F.B.I. can." in asked(move, "B")


def test_r2_6_questions_speak_of_the_numbers_of_the_edition() -> None:
    table = position(hands={"A": "Raid/Hat Raid/Fist Raid/Plus"}).begin("_ask_mulligan", 0)
    assert "Do you keep your 3 cards?" in asked(table, "A")
    trading = action("A", hands={"A": "Trade/Hat"}).say("A", "play Trade/Hat").rest()
    assert "Which of the 3 cards" in asked(trading, "A")


CANCELLED_BY = {
    "only-chief": "Only a Police Chief can.",
    "only-fbi": "Only an F.B.I. can.",
    "only-fists": "Only two Fists can.",
    "chief-or-fbi": "A Police Chief or an F.B.I. can.",
    "chief-or-fists": "A Police Chief or two Fists can.",
    "fbi-or-fists": "An F.B.I. or two Fists can.",
    "chief-or-fbi-or-fists": "A Police Chief, an F.B.I. or two Fists can.",
    "nothing": "Nothing can.",
}


@pytest.mark.parametrize("answers", CANCELLED_BY)
def test_r6_1_the_question_says_what_can_cancel_an_effect(answers: str) -> None:
    speaker = Speaker(GAME, GAME.edition, "en", ["Ada", "Bruno", "Cleo"])
    args = {"seat": 0, "effect": "harbour", "against": "no", "answers": answers}
    assert f" {CANCELLED_BY[answers]} " in speaker.say("ask-window", **args)


def test_r5_9_a_group_that_can_be_named_is_somebodys() -> None:
    table = action("B", stacks={1: "B B A", 2: "A"}, hands={"B": "Informer/Hat"}).say("B", "play Informer/Hat", "at 1")
    prompt = GAME.prompt(table.state, seat_of("B"))
    options = Speaker(GAME, GAME.edition, "en", ["Ada", "Bruno", "Cleo"]).options(prompt, list(table.state.options(1)))
    assert list(options.values()) == ["Group 1 from the bottom: Bruno (2)", "Group 2 from the bottom: Ada (1)"]


def test_r6_2_one_fist_is_no_answer_yet() -> None:
    hands = {"A": "Trade/Hat", "B": "Raid/Fist Plan/Fist Pact/Fist", "C": "Raid/Hat Plan/Hat"}
    table = action(hands=hands).say("A", "play Trade/Hat")
    table.seal("B", "fist Raid/Fist")
    assert [(own.effect, own.cards) for own in table.board("B").declarations] == [("two-fists", ["raid-fist"])]
    table.seal("B", "fist Plan/Fist")
    assert [(own.effect, len(own.cards)) for own in table.board("B").declarations] == [(None, 2)]
    assert table.board("C").declarations == []


# -- the board --------------------------------------------------------------------------------------------------------


def test_r6_3_what_stands_if_nobody_reacts_any_more() -> None:
    hands = {**IDLE, "A": "Raid/Hat Plan/Hat Trade/Fist Pact/Fist", "B": "Raid/Fist Plan/Fist"}
    table = action("A", seats=4, hands=hands).say("A", "two-hats Raid/Hat", "to 3")
    assert [link.stands for link in table.board("C").chain] == [True]
    table.say("B", "fist Raid/Fist")
    assert [link.stands for link in table.board("C").chain] == [False, True]
    table.say("A", "fist Trade/Fist")
    assert [link.stands for link in table.board("C").chain] == [True, False, True]


def test_r6_4_complicity_leaves_standing_what_it_joins() -> None:
    hands = {"A": "Informer/Hat Trade/Fist Pact/Fist", "B": "Complicity/Hat", "C": "Raid/Fist Plan/Fist"}
    table = action("A", stacks={1: "B", 2: "C"}, hands=hands).say("A", "play Informer/Hat", "at 1")
    table.say("B", "complicity Complicity/Hat")
    assert [link.stands for link in table.board("A").chain] == [True, True]
    table.say("C", "fist Raid/Fist")
    assert [link.stands for link in table.board("A").chain] == [True, False, True]


def test_r7_3_strength_while_a_location_is_scored() -> None:
    table = scoring(4, stacks={4: "C A A B"}, hands={"C": "Pact/Hat Pact/Fist Raid/Hat", "A": "Raid/Fist"})
    table.say("C", "pact Pact/Hat").advance_to("C", "pact Pact/Fist")
    found = {location.id: location.strength for location in table.board("B").locations}
    assert found.pop("police-station") == [Strength(2, 2, 1), Strength(0, 2, 0), Strength(1, 1, 0)]
    assert set(map(tuple, found.values())) == {()}
    assert all(not location.strength for location in strategy(stacks={3: "A B"}).board("A").locations)


def test_r7_1_the_location_that_is_scored_next() -> None:
    here: dict[str, Any] = {"stacks": {2: "A B", 4: "B", 6: "C"}, "hands": {"A": "Raid/Hat"}}
    board = locations(**here).board("C")
    assert [location.id for location in board.locations if location.next] == ["fight-arena"]
    assert not any(location.next for location in locations(**here, mayor="A").board("C").locations)
    assert not any(location.next for location in action(**here).board("C").locations)


def test_r2_3_neighbours_and_figures() -> None:
    board = position(layout="7 1 2 3 4 5 6", hitman=4).board("A")
    by_number = [location.neighbours for location in board.locations]
    assert by_number[0] == ["harbour", "gentlemens-club", "town-hall"]
    assert len(by_number[6]) == 6
    figures = {location.id: location.figures for location in board.locations if location.figures}
    assert figures == {"police-station": ["hitman", "policeman"], "town-hall": ["mayor"]}
    owned = position(mayor="A", policeman="B", hitman=1).board("A")
    assert {location.id: location.figures for location in owned.locations if location.figures} == {"prison": ["hitman"]}
