"""Matches: words from outside are checked, and can be taken back as far as nothing was revealed."""

import pytest

from cosca.games import find_game
from cosca.kernel import CHANCE, Dice, IllegalWordError, Match, OptionError, bot, person
from toy import WHISPERS

GAME = find_game("famiglia")


def started(seed: int = 3) -> Match:
    match = Match.new(GAME, [person("Ada"), person("Bert")], {"first-player": "1"})
    match.settle(Dice(seed))
    return match


def test_an_illegal_word_changes_nothing() -> None:
    match = started()
    before = match.text(), match.state.save()
    for actor, text, expected in (
        (0, "by 4", "possible: "),
        (1, "pass", "out of turn"),
        (CHANCE, "pass", "out of turn"),
    ):
        with pytest.raises(IllegalWordError, match=expected):
            match.play(actor, GAME.vocabulary.number(text))
    assert (match.text(), match.state.save()) == before


def test_a_word_after_the_end_is_refused() -> None:
    match = started()
    while not match.state.is_over():
        seat = match.state.mover()
        match.play(seat, match.state.options(seat)[0])
    with pytest.raises(IllegalWordError, match="the game is over"):
        match.play(0, GAME.vocabulary.number("pass"))


def test_own_words_can_be_taken_back_up_to_a_word_of_chance_or_of_another_seat() -> None:
    match = started()
    assert match.undoable(0) == 0
    before = match.state.save()
    seat = match.state.mover()
    match.play(seat, match.state.options(seat)[-1])
    if match.state.mover() == CHANCE:
        match.settle(Dice(1))
        assert match.undoable(seat) == 0
    else:
        assert match.undoable(seat) == 1
        assert match.undoable(1 - seat) == 0
        match.rewind(len(match.words) - 1)
        assert match.state.save() == before


def test_several_own_words_can_be_taken_back_one_by_one() -> None:
    """EF4: an exchange is a chain of words without chance."""
    match = started()
    dice = Dice(8)
    while match.undoable(0) < 2:
        seat = match.state.mover()
        options = list(match.state.options(seat))
        match.play(seat, options[dice.below(len(options))])
        match.settle(dice)
        if match.state.is_over():
            match = started(seed=dice.below(1000))
    states = []
    for _ in range(match.undoable(0)):
        states.append(match.state.save())
        match.rewind(len(match.words) - 1)
    assert match.undoable(0) == 0
    assert states[0] != match.state.save()


def test_seats_and_options_are_checked() -> None:
    with pytest.raises(OptionError, match="famiglia is played by 2, found 3 seats"):
        Match.new(GAME, [bot("random")] * 3)
    with pytest.raises(OptionError, match="whispers is played by 2 or 3 or 4, found 5 seats"):
        Match.new(WHISPERS, [bot("random")] * 5)
    with pytest.raises(OptionError, match="option newcomers: expected one of off, on, found 'maybe'"):
        Match.new(GAME, [bot("random")] * 2, {"newcomers": "maybe"})


def test_words_of_several_seats_at_once_come_in_any_order() -> None:
    match = Match.new(WHISPERS, [person("A"), person("B")])
    match.settle(Dice(4))
    assert match.state.owing() == 0b11
    match.play(1, match.state.options(1)[0])
    assert match.state.owing() == 0b01
    with pytest.raises(IllegalWordError, match="out of turn for 2: 1 owes a word"):
        match.play(1, match.state.options(0)[0])
