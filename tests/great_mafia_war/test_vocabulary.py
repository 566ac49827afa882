"""The words: their numbers and texts are stable within one rules version."""

import hashlib

import pytest

from cosca.games.great_mafia_war import GAME

BOUNDARIES = [
    (0, "tile allies"),
    (33, "token primo red"),
    (74, "token two neutral"),
    (75, "gain primo"),
    (81, "land agrigento"),
    (196, "space s1c1a"),
    (339, "space s4c6f"),
    (340, "do action"),
    (495, "amount 0"),
    (555, "amount 60"),
    (750, "issue red-1"),
    (851, "issue white-church-c"),
    (990, "discard red-1"),
    (1098, "finish"),
]


@pytest.mark.parametrize(("number", "text"), BOUNDARIES)
def test_numbers_and_texts(number: int, text: str) -> None:
    assert GAME.vocabulary.text(number) == text
    assert GAME.vocabulary.number(text) == number


def test_all_numbers_and_texts_of_rules_version_1() -> None:
    """Whoever changes a word or its number changes `rules_version` too, and then this test."""
    lines = [f"{number} {GAME.vocabulary.text(number)}\n" for number in range(len(GAME.vocabulary))]
    assert (GAME.rules_version, len(lines)) == (1, 1099)
    digest = hashlib.sha256("".join(lines).encode()).hexdigest()
    assert digest == "a493cb7087e462d30a987ae777aeb463389f109a0e8eadc9cec1d2dc661f0ba4"
