"""Matches: words from outside are checked, and can be taken back as far as nothing was revealed."""

import pytest

from cosca.games import find_game
from cosca.kernel import CHANCE, Dice, IllegalWordError, Match, OptionError, TableOption, bot, only, person
from toy import CARDS, WHISPERS, Whispers, WhispersGame

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
        match.take_back(seat)
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
        match.take_back(0)
    assert match.undoable(0) == 0
    assert states[0] != match.state.save()


def test_seats_and_options_are_checked() -> None:
    with pytest.raises(OptionError, match="famiglia is played by 2, found 3 seats"):
        Match.new(GAME, [bot("random")] * 3)
    with pytest.raises(OptionError, match="whispers is played by 2 to 4, found 5 seats"):
        Match.new(WHISPERS, [bot("random")] * 5)
    with pytest.raises(OptionError, match="option newcomers: expected one of off, on, found 'maybe'"):
        Match.new(GAME, [bot("random")] * 2, {"newcomers": "maybe"})


def test_a_value_that_names_a_seat_needs_that_seat() -> None:
    class Ordered(WhispersGame):
        table_options = (TableOption("first", ("random", "1", "2", "3", "4"), names_seats=True),)

    assert Match.new(Ordered(), [bot("random")] * 3, {"first": "3"}).record.header.options == {"first": "3"}
    with pytest.raises(OptionError, match="option first: expected one of random, 1, 2, 3, found '4'"):
        Match.new(Ordered(), [bot("random")] * 3, {"first": "4"})


def test_a_secret_that_somebody_learned_cannot_be_taken_back() -> None:
    """A draw for one seat ends what another can take back, although that seat is not told the card."""

    class Drawing(Whispers):
        def apply(self, actor: int, word: int) -> None:
            super().apply(actor, word)
            if actor == 0:
                self.tell_secret("drew", {"seat": 1}, {"card": CARDS[0]}, only(1))

    game = WhispersGame()
    game.state_type = Drawing
    match = Match.new(game, [person("A"), person("B")])
    match.settle(Dice(4))
    match.play(0, match.state.options(0)[0])
    assert match.undoable(0) == 0


def test_words_of_several_seats_at_once_come_in_any_order() -> None:
    match = Match.new(WHISPERS, [person("A"), person("B")])
    match.settle(Dice(4))
    assert match.state.owing() == 0b11
    match.play(1, match.state.options(1)[0])
    assert match.state.owing() == 0b01
    with pytest.raises(IllegalWordError, match="out of turn: seat 2 owes no word now"):
        match.play(1, match.state.options(0)[0])


def sealed(*seats: int) -> Match:
    """Whispers for three, in which these seats have laid a card, in this order."""
    match = Match.new(WHISPERS, [person("A"), person("B"), person("C")])
    match.settle(Dice(4))
    for seat in seats:
        match.play(seat, match.state.options(seat)[0])
    return match


def test_a_sealed_answer_can_be_taken_back_until_it_is_shown() -> None:
    match = sealed(0, 1)
    before = sealed(1).state.save()
    assert (match.undoable(0), match.undoable(1), match.undoable(2)) == (1, 1, 0)
    match.take_back(0)
    assert match.state.save() == before
    assert [actor for actor, _ in match.words[-1:]] == [1]


def test_the_number_of_words_to_take_back_does_not_tell_who_has_answered() -> None:
    assert sealed(0).undoable(0) == sealed(0, 1).undoable(0) == sealed(1, 0).undoable(0) == 1


def test_what_others_began_because_of_a_word_goes_with_it() -> None:
    """They began in secret: whoever takes the word back must neither be stopped by it nor learn of it."""

    class InTurn(Whispers):
        def owing(self) -> int:
            owing = super().owing()
            return owing & -owing

        def audience(self, actor: int, word: int) -> int:
            return super().audience(actor, word) if actor in (CHANCE, self.seats - 1) else only(actor)

    game = WhispersGame()
    game.state_type = InTurn
    match = Match.new(game, [person("A"), person("B"), person("C")])
    match.settle(Dice(4))
    before = match.state.save()
    for seat in (0, 1):
        match.play(seat, match.state.options(seat)[0])
    assert match.undoable(0) == 1
    match.take_back(0)
    assert match.state.save() == before
    assert [actor for actor, _ in match.words if actor != CHANCE] == []


def test_what_has_revealed_something_cannot_be_taken_back() -> None:
    """The last answer shows all cards: whoever gave it has seen them."""
    match = sealed(0, 1, 2)
    assert [match.undoable(seat) for seat in range(3)] == [0, 0, 0]
    with pytest.raises(IllegalWordError, match="nothing to take back"):
        match.take_back(2)


def test_errors_tell_nothing_about_other_seats() -> None:
    one, two = sealed(0), sealed(0, 1)
    messages = []
    for match in (one, two):
        with pytest.raises(IllegalWordError) as caught:
            match.play(0, WHISPERS.vocabulary.number("lay number-1"))
        messages.append(str(caught.value))
    assert messages[0] == messages[1]
    for name in ("number-2", "number-3", "number-4"):
        assert name not in messages[0]


@pytest.mark.parametrize("word", [-1, 164, 70_000])
def test_a_number_that_is_no_word_is_refused(word: int) -> None:
    with pytest.raises(IllegalWordError, match="word number"):
        started().play(0, word)


@pytest.mark.parametrize("length", [-1, 10**9])
def test_one_cannot_go_back_to_nowhere(length: int) -> None:
    match = started()
    before = match.text()
    with pytest.raises(ValueError, match="words"):
        match.rewind(length)
    assert match.text() == before


def test_going_back_forgets_what_happened_since() -> None:
    match = started()
    facts = [[fact.data() for fact in told] for told in match.facts]
    seat = match.state.mover()
    match.play(seat, match.state.options(seat)[0])
    match.rewind(len(facts))
    assert [[fact.data() for fact in told] for told in match.facts] == facts
    assert len(match.audiences) == len(match.words) == len(match.facts)


def test_a_word_that_crashes_leaves_the_match_as_it_was() -> None:
    class Crashing(Whispers):
        def apply(self, actor: int, word: int) -> None:
            super().apply(actor, word)
            if actor == 1:
                raise RuntimeError("out of order")

    game = WhispersGame()
    game.state_type = Crashing
    match = Match.new(game, [person("A"), person("B")])
    match.settle(Dice(4))
    before = match.text(), match.state.save()
    with pytest.raises(RuntimeError):
        match.play(1, match.state.options(1)[0])
    assert (match.text(), match.state.save()) == before
