"""The words of Corleone (R24): numbers are stable within one rules version, texts within one edition."""

import hashlib

import pytest

from cosca.games.corleone import GAME
from cosca.games.corleone.words import WORDS
from cosca.kernel import UnknownWordError


def test_r24_number_of_words() -> None:
    assert len(GAME.vocabulary) == WORDS


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "first seat-1"),
        (175, "thug battery-savings-bank"),
        (194, "family park-north"),
        (328, "leave-out"),
        (349, "deposit $5"),
        (401, "give $5"),
        (471, "go-ahead"),
        (542, "figure police-chief"),
        (686, "bid-done"),
        (774, "discard judge"),
    ],
)
def test_r24_numbers_and_texts(number: int, text: str) -> None:
    assert GAME.vocabulary.text(number) == text
    assert GAME.vocabulary.number(text) == number


def test_r24_all_words_of_rules_version_1() -> None:
    """Whoever changes a word or its number changes `rules_version` too, and then this test."""
    lines = [f"{number} {GAME.vocabulary.text(number)}\n" for number in range(WORDS)]
    assert GAME.rules_version == 1
    assert (
        hashlib.sha256("".join(lines).encode()).hexdigest()
        == "6d1d7ca81f5a347ea4a537fcc1c913b39c5fd6dfb911ae624a3aea345e8f3a79"
    )


@pytest.mark.parametrize("text", ["thug", "deposit $4", "family queens", "marker queens 5", "Bid-done"])
def test_r24_other_texts_are_no_words(text: str) -> None:
    with pytest.raises(UnknownWordError, match="unknown word"):
        GAME.vocabulary.number(text)
