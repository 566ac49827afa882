"""The words of Mafia City (R13): their numbers and texts are stable within one rules version."""

import hashlib

import pytest

from cosca.games.mafia_city import GAME
from cosca.games.mafia_city.words import CARD_IDS, play_word, played_card
from cosca.kernel import UnknownWordError

WORDS = 411

BOUNDARIES = [
    (0, "first seat-1"),
    (5, "tile prison"),
    (12, "draw hitman-hat"),
    (55, "draw secret-pact-plus-one"),
    (56, "steal hitman-hat"),
    (100, "keep"),
    (101, "redraw"),
    (102, "pass"),
    (103, "skip"),
    (104, "decline"),
    (105, "stay"),
    (106, "place prison"),
    (113, "play hitman-hat"),
    (140, "play trade-plus-one"),
    (141, "hat hitman-hat"),
    (152, "two-hats hitman-hat"),
    (163, "bullet hitman-bullet"),
    (174, "discard hitman-hat"),
    (218, "at prison"),
    (225, "token 1"),
    (284, "token 60"),
    (285, "to prison"),
    (292, "rob seat-1"),
    (297, "cancel police-chief-hat"),
    (304, "cancel fbi-plus-one"),
    (305, "fist hitman-fist"),
    (316, "complicity complicity-hat"),
    (320, "drop hitman-hat"),
    (364, "score prison"),
    (371, "pact secret-pact-hat"),
    (375, "plus-one hitman-plus-one"),
    (386, "clear prison"),
    (393, "ask seat-1"),
    (398, "retrieve 0"),
    (410, "retrieve 12"),
]


@pytest.mark.parametrize(("number", "text"), BOUNDARIES)
def test_r13_numbers_and_texts(number: int, text: str) -> None:
    assert GAME.vocabulary.text(number) == text
    assert GAME.vocabulary.number(text) == number


def test_r13_all_numbers_and_texts_of_rules_version_1() -> None:
    """Whoever changes a word or its number changes `rules_version` too, and then this test."""
    assert len(GAME.vocabulary) == WORDS
    lines = [f"{number} {GAME.vocabulary.text(number)}\n" for number in range(WORDS)]
    assert GAME.rules_version == 1
    digest = hashlib.sha256("".join(lines).encode()).hexdigest()
    assert digest == "de613602e13aeb76883f204c42a63aae70665c9d254f39324fdae84a704d5ad6"


def test_r13_play_words_and_their_cards() -> None:
    playable = ("hitman", "informer", "thief", "raid", "shadow-games", "grand-plan", "trade")
    for card, name in enumerate(CARD_IDS):
        if name.startswith(playable):
            assert GAME.vocabulary.text(play_word(card)) == f"play {name}"
            assert played_card(play_word(card)) == card


@pytest.mark.parametrize("text", ["play police-chief-hat", "hat raid-fist", "token 0", "cancel raid-hat", "Pass", ""])
def test_r13_other_texts_are_no_words(text: str) -> None:
    with pytest.raises(UnknownWordError, match="unknown word"):
        GAME.vocabulary.number(text)
