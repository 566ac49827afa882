"""Whose time is taken for a word: the owner's for what it has said itself, nobody's for what a bot has said for it."""

import time
from dataclasses import dataclass
from itertools import count

import pytest

from cosca.games import find_game
from cosca.kernel import PUBLIC, Dice, Viewer, random_word
from cosca.table import steps
from cosca.table.live import STAND_IN, Live
from cosca.table.making import SeatPlan, new_match

FULL = 600.0


@dataclass
class Question:
    """A match in which all seats owe one word each, which nobody hears before all have answered."""

    live: Live
    monkeypatch: pytest.MonkeyPatch

    def __post_init__(self) -> None:
        self.at(0)
        self.live.row["since"] = time.time()

    def at(self, seconds: float) -> None:
        """So long after the question it is now."""
        self.monkeypatch.setattr(time, "time", lambda: 1_000_000.0 + seconds)

    def answer(self, seat: int, note: str | None = None) -> None:
        word = self.live.game.vocabulary.text(self.live.match.state.options(seat)[-1])
        self.follow(steps.said(self.live, seat, [word], note))

    def bid(self, seat: int) -> None:
        """The first of several answers, after which the seat owes another one."""
        word = self.live.game.vocabulary.text(self.live.match.state.options(seat)[0])
        self.follow(steps.said(self.live, seat, [word]))
        assert seat in self.live.owing()

    def follow(self, step: steps.Step | None) -> None:
        assert step is not None
        self.live.follow(steps.planned(self.live, step))

    def left(self, seat: int) -> float:
        left = self.live.clocks(time.time(), Viewer.of_seat(seat))[seat]
        assert left is not None
        return left


@pytest.fixture
def question(monkeypatch: pytest.MonkeyPatch) -> Question:
    """An auction between two families, in which the last thing to say is that all is bid."""
    live = next(filter(None, map(auction, count(1))))
    answers = [(seat, live.match.state.options(seat)[-1]) for seat in live.owing()]
    assert not live.ahead(answers[:1])[1] & PUBLIC.ears
    assert live.ahead(answers)[1] & PUBLIC.ears
    return Question(live, monkeypatch)


def auction(seed: int) -> Live | None:
    """The first question to both families in a random match, if it is an auction in which the first can bid twice."""
    game = find_game("corleone")
    plans = [SeatPlan("me"), SeatPlan("link")]
    made = new_match(game, plans, "Ada", game.complete_options({}, 2), game.edition, clock={"per_match": FULL})
    live = Live.load({**made.row, "seed": f"{seed:064x}"}, made.seats, [])
    dice = Dice(seed)
    while len(live.owing()) < 2:
        live.add(steps.word_rows(live, live.with_outcomes([])[0], len(live.log), 0.0))
        seat = live.owing()[0]
        word = random_word(live.match.state, seat, game.dull, dice)
        live.add(steps.word_rows(live, live.with_outcomes([(seat, word)])[0], len(live.log), 0.0))
    options = [game.vocabulary.text(word) for word in live.match.state.options(0)]
    return live if options[-1] == "bid-done" and len(options) > 2 else None


def test_who_answers_in_secret_leaves_and_returns_gains_no_time(question: Question) -> None:
    question.at(300)
    question.answer(0)
    for away in (True, False):
        question.follow(steps.gone_or_back(question.live, 0, away))
        assert question.left(0) == FULL - 300
    question.at(320)
    question.answer(1)
    assert [question.left(seat) for seat in (0, 1)] == [FULL - 300, FULL - 320]


def test_who_answers_in_secret_and_leaves_gains_no_time(question: Question) -> None:
    question.at(300)
    question.answer(0)
    question.follow(steps.gone_or_back(question.live, 0, away=True))
    question.at(320)
    question.answer(1)
    assert [question.left(seat) for seat in (0, 1)] == [FULL - 300, FULL - 320]


@pytest.mark.parametrize("returns", [True, False])
def test_the_answer_of_a_bot_costs_whoever_is_away_nothing(question: Question, returns: bool) -> None:
    question.follow(steps.gone_or_back(question.live, 0, away=True))
    question.at(100)
    question.answer(0, STAND_IN)
    if returns:
        question.follow(steps.gone_or_back(question.live, 0, away=False))
    question.at(320)
    question.answer(1)
    assert [question.left(seat) for seat in (0, 1)] == [FULL, FULL - 320]


def test_whose_time_was_up_has_none_left_but_the_grace_when_it_returns(question: Question) -> None:
    question.at(400)
    question.answer(1)
    question.at(FULL)
    question.follow(steps.timed_out(question.live))
    assert question.left(0) == 0
    question.answer(0, STAND_IN)
    assert [question.left(seat) for seat in (0, 1)] == [0, FULL - 400]
    question.follow(steps.gone_or_back(question.live, 0, away=False))
    assert question.left(0) == steps.GRACE


@pytest.mark.parametrize("steps_of_its_own", [0, 1])
def test_the_grace_stays_for_the_next_word_where_a_bot_has_answered(question: Question, steps_of_its_own: int) -> None:
    question.live.seats[0]["left"] = 100.0
    question.at(50)
    for _ in range(steps_of_its_own):
        question.bid(0)
    question.at(100)
    question.follow(steps.timed_out(question.live))
    question.answer(0, STAND_IN)
    question.at(110)
    question.follow(steps.gone_or_back(question.live, 0, away=False))
    assert question.left(0) == steps.GRACE
    question.at(400)
    question.answer(1)
    assert [question.left(seat) for seat in (0, 1)] == [steps.GRACE, FULL - 400]


def test_who_has_got_a_grace_and_leaves_has_what_is_left_of_it(question: Question) -> None:
    """Else whoever lets a bot speak after that had all the time back that it had spent before."""
    question.answer(1)
    question.at(FULL)
    question.follow(steps.timed_out(question.live))
    question.at(FULL + 5)
    for away in (False, True, False, True):
        question.follow(steps.gone_or_back(question.live, 0, away))
        assert question.left(0) == steps.GRACE
    question.at(FULL + 15)
    question.answer(0, STAND_IN)
    question.follow(steps.gone_or_back(question.live, 0, away=False))
    assert question.left(0) == steps.GRACE - 10


def test_a_take_back_gives_no_time(question: Question) -> None:
    """Neither to whoever has answered in secret before, nor to whoever has got a grace."""
    question.at(100)
    question.bid(0)
    until = question.live.words_of(question.live.viewer(0))
    question.answer(0)
    question.at(FULL)
    question.follow(steps.timed_out(question.live))
    question.follow(steps.gone_or_back(question.live, 1, away=False))
    question.at(FULL + 10)
    question.follow(steps.offered(question.live, 0, until))
    question.follow(steps.consented(question.live, 1, yes=True))
    assert [question.left(seat) for seat in (0, 1)] == [FULL - 100, steps.GRACE - 10]
    question.answer(1)
    assert [question.left(seat) for seat in (0, 1)] == [FULL - 100, steps.GRACE - 10]


# -- taking back ------------------------------------------------------------------------------------------------------


@pytest.fixture
def turn(monkeypatch: pytest.MonkeyPatch) -> Question:
    """A match of Famiglia in which the first seat, and only that, can say a word that it can take back."""
    game = find_game("famiglia")
    options = game.complete_options({"first-player": "1"}, 2)
    made = new_match(game, [SeatPlan("me"), SeatPlan("link")], "Ada", options, game.edition, clock={"per_match": FULL})
    live = Live.load({**made.row, "seed": f"{1:064x}"}, made.seats, [])
    live.add(steps.word_rows(live, live.with_outcomes([])[0], 0, 0.0))
    found = Question(live, monkeypatch)
    found.answer(0)
    assert live.undoable(0)
    found.follow(steps.undone(live, 0))
    return found


def test_a_word_that_is_taken_back_gives_no_time(turn: Question) -> None:
    turn.at(100)
    turn.answer(0)
    turn.at(150)
    turn.follow(steps.undone(turn.live, 0))
    assert [turn.left(seat) for seat in (0, 1)] == [FULL - 150, FULL]
    turn.at(160)
    assert turn.left(0) == FULL - 160
    turn.answer(0)
    assert [turn.left(seat) for seat in (0, 1)] == [FULL - 160, FULL]


def test_a_grace_and_a_word_taken_back_give_no_time(turn: Question) -> None:
    turn.at(FULL)
    turn.follow(steps.timed_out(turn.live))
    turn.follow(steps.gone_or_back(turn.live, 0, away=False))
    turn.answer(0)
    turn.follow(steps.undone(turn.live, 0))
    for away in (True, False):
        turn.follow(steps.gone_or_back(turn.live, 0, away))
        assert turn.left(0) == steps.GRACE


def test_an_agreed_take_back_and_a_word_taken_back_give_no_time(turn: Question) -> None:
    turn.at(10)
    turn.answer(0)
    turn.at(300)
    turn.follow(steps.offered(turn.live, 0, turn.live.words_of(turn.live.viewer(0)) - 1))
    turn.follow(steps.consented(turn.live, 1, yes=True))
    before = turn.left(0)
    assert before < FULL
    turn.answer(0)
    turn.follow(steps.undone(turn.live, 0))
    assert turn.left(0) == before


def test_a_take_back_agreed_to_while_away_gives_no_time(turn: Question) -> None:
    turn.at(FULL)
    turn.follow(steps.timed_out(turn.live))
    turn.follow(steps.gone_or_back(turn.live, 0, away=False))
    turn.follow(steps.offered(turn.live, 1, turn.live.words_of(turn.live.viewer(1)) - 1))
    turn.follow(steps.gone_or_back(turn.live, 0, away=True))
    turn.follow(steps.consented(turn.live, 0, yes=True))
    turn.follow(steps.gone_or_back(turn.live, 0, away=False))
    assert turn.left(0) == steps.GRACE
