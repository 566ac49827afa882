"""The words of Famiglia (R11): their numbers and texts are stable within one rules version."""

import hashlib

import pytest

from cosca.games.famiglia import GAME
from cosca.kernel import UnknownWordError

WORDS = 164

BOUNDARIES = [
    (0, "first seat-1"),
    (1, "first seat-2"),
    (2, "draw famiglia-0"),
    (7, "draw accountants-0"),
    (21, "draw mercenaries-4"),
    (22, "leave"),
    (23, "refresh famiglia-0"),
    (42, "refresh mercenaries-4"),
    (43, "no-accountant"),
    (44, "play accountants-1"),
    (47, "play accountants-4"),
    (48, "enough"),
    (49, "fetch famiglia-0"),
    (68, "fetch mercenaries-4"),
    (69, "lay famiglia-0"),
    (88, "lay mercenaries-4"),
    (89, "no-brute"),
    (90, "play brutes-1"),
    (93, "play brutes-4"),
    (94, "lower famiglia-0"),
    (113, "lower mercenaries-4"),
    (114, "by 1"),
    (117, "by 4"),
    (118, "pass"),
    (119, "take famiglia-0"),
    (132, "take brutes-3"),
    (138, "take mercenaries-4"),
    (139, "with pair"),
    (140, "with mercenaries-1"),
    (143, "with mercenaries-4"),
    (144, "exhaust famiglia-0"),
    (163, "exhaust mercenaries-4"),
]


def test_r11_number_of_words() -> None:
    assert len(GAME.vocabulary) == WORDS


@pytest.mark.parametrize(("number", "text"), BOUNDARIES)
def test_r11_numbers_and_texts(number: int, text: str) -> None:
    assert GAME.vocabulary.text(number) == text
    assert GAME.vocabulary.number(text) == number


def test_r11_all_numbers_and_texts_of_rules_version_1() -> None:
    """Whoever changes a word or its number changes `rules_version` too, and then this test."""
    lines = [f"{number} {GAME.vocabulary.text(number)}\n" for number in range(WORDS)]
    assert GAME.rules_version == 1
    digest = hashlib.sha256("".join(lines).encode()).hexdigest()
    assert digest == "85ebfe35b8219d5c0fa606a38e61287df41275a72d1cf2fed0927ec805884b1b"


def test_r11_texts_are_different_and_find_their_numbers() -> None:
    texts = [GAME.vocabulary.text(number) for number in range(WORDS)]
    assert len(set(texts)) == WORDS
    assert [GAME.vocabulary.number(text) for text in texts] == list(range(WORDS))


@pytest.mark.parametrize("text", ["take", "take brutes-5", "play brutes-0", "by 0", "with brutes-1", "Pass", ""])
def test_r11_other_texts_are_no_words(text: str) -> None:
    with pytest.raises(UnknownWordError, match="unknown word"):
        GAME.vocabulary.number(text)
