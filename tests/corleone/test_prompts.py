"""What a question must say in its first sentence: a small screen shows no more of it."""

import pytest

from cosca.games.corleone import GAME
from cosca.kernel import Viewer
from cosca.kernel.editions import LANGUAGES
from cosca.texts import Speaker

from .fixtures import Table, position

ORDER = {"en": "in the order of this list: what you skip", "de": "in der Reihenfolge der Liste: Was du überspringst"}
HIGHEST = {"en": "the highest card first", "de": "die höchste Karte zuerst"}
LOWER = {"en": "equal or lower cards", "de": "gleich hohe oder niedrigere Karten"}


def headline(table: Table, player: str, language: str) -> str:
    """The first sentence of the question to a player."""
    seat = "ABCDE".index(player)
    prompt = GAME.view(table.state, Viewer.of_seat(seat)).prompts[seat]
    return Speaker(GAME, GAME.edition, language, "ABCDE").prompt(prompt).strip().split(". ")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_r18_2_tribute_says_how_many_must_go_and_that_the_order_binds(language: str) -> None:
    table = position(2, act=1, hands={"A": "$5 $3 $2 $1 gun booze booze blood-money"})
    table.begin("tribute")
    for left in (3, 2, 1):
        said = headline(table, "A", language)
        assert f" {left} " in said
        assert ORDER[language] in said
        table.say(f"A {table.options('A')[0]}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_r17_1_a_bid_says_that_only_lower_cards_follow(language: str) -> None:
    table = position(2, act=1, suitcases={"A": "$5 $3 $3 $2 $1"})
    table.begin("bribery")
    assert HIGHEST[language] in headline(table, "A", language)
    table.say("A bid $3")
    assert table.options("A") == ["bid $3", "bid $2", "bid $1", "bid-done"]
    assert "$3" in headline(table, "A", language)
    assert LOWER[language] in headline(table, "A", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_r11_5_giving_says_that_the_order_binds_where_it_does(language: str) -> None:
    """With nothing to take but what is given, cards may be given in any order."""
    free = position(2, hands={"A": "$5 $1 gun gun"})
    free.say("A thug lexington-auctions", "A use exchange-2-for-$5")
    assert ORDER[language] in headline(free, "A", language)
    empty = position(2, hands={"A": "$5 $1 gun gun"}, piles=dict.fromkeys(("$5", "$3", "$2", "$1"), 0))
    empty.say("A thug lexington-auctions", "A use exchange-2-for-$5")
    assert ORDER[language] not in headline(empty, "A", language)


def test_r7_4_who_goes_first_is_asked_by_name() -> None:
    table = position(3, control={"brooklyn": "C"})
    table.say("A thug red-hook-gunsmith")
    prompt = GAME.view(table.state, Viewer.of_seat(0)).prompts[0]
    speaker = Speaker(GAME, GAME.edition, "de", ["Ada", "Bert", "Cleo"])
    assert list(speaker.options(prompt, list(table.state.options(0))).values()) == ["Du zuerst", "Cleo zuerst"]
