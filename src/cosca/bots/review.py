"""Hints, which words promise most, and reviews, how good a word was: judged by what the seat knows, or knew then."""

import hashlib
from dataclasses import dataclass
from math import hypot, inf
from typing import Any

from cosca.bots.advice import Estimate, advise
from cosca.bots.evaluations import is_taste
from cosca.bots.situations import Situation
from cosca.kernel import AnyGame, Dice, Match, Prompt, Viewer

SHOWN = 3
"""How many of the best words people are told."""

EQUAL = 0.005
"""Words that differ by no more of a win are equally good."""

GRADES = {"good": 0.02, "slip": 0.06, "mistake": 0.15, "blunder": inf}
"""What a word is called that is not the best: up to which loss, in shares of a win."""

BEST = "best"


@dataclass(frozen=True)
class Choice:
    """A word of a seat that had others to choose from: `place` is its place among all words.

    `at` is how many words the seat had heard before it, `prompt` what it was asked: many words say little without it.
    """

    place: int
    at: int
    word: int
    prompt: Prompt


def choices(match: Match, seat: int) -> list[Choice]:
    """All words of a seat that can be reviewed: it could have said another one, and not only for its taste."""
    state = match.state_at(0)
    heard = 0
    found = []
    for place, (actor, word) in enumerate(match.words):
        if actor == seat and len(state.options(seat)) > 1 and not is_taste(match.game.id, state):
            found.append(Choice(place, heard, word, match.game.prompt(state, seat)))
        state.apply(actor, word)
        heard += _hears(match, seat, place)
    return found


def seed(seat: int, at: int) -> int:
    """What thinking about a moment begins with, so that it comes to the same when it is done again.

    It follows from nothing but what the seat knows: the number of words that it has heard.
    """
    return int.from_bytes(hashlib.sha256(f"seat {seat} after {at}".encode()).digest()[:7])


def recalled(match: Match, seat: int, place: int) -> Situation:
    """The situation of a seat after so many words of the match, so that thinking about it comes to the same again."""
    first = seed(seat, sum(_hears(match, seat, before) for before in range(place)))
    world = match.state_at(place).imagine(seat, Dice(first))
    return Situation(match.game, seat, world, Dice(first))


def _hears(match: Match, seat: int, place: int) -> bool:
    """Whether a seat knows of the word at a place, or of something that it made happen."""
    return match.ears(place) & Viewer.of_seat(seat).ears != 0


@dataclass(frozen=True)
class Hint:
    """The words that promise most, the best first."""

    words: list[Estimate]
    simulations: int

    @property
    def as_good(self) -> list[Estimate]:
        """The best word, and those that cannot be told from it."""
        return [one for one in self.words if is_as_good(one, self.words[0])]

    @property
    def is_exact(self) -> bool:
        """Whether it was worked out what the words are worth."""
        return self.words[0].margin == 0

    def data(self, game: AnyGame) -> dict[str, Any]:
        """The hint as plain data, with the texts of words."""
        words = [{**estimated(game, one), "as_good": one in self.as_good} for one in self.words]
        return {"words": words, "simulations": self.simulations}


def hint(asked: Situation, seconds: float = inf) -> Hint:
    """Which words promise most.

    Where time does not end it, the hint follows from the situation and its dice alone.
    """
    estimates = advise(asked, seconds=seconds, shown=SHOWN)
    return Hint(estimates[:SHOWN], sum(estimate.simulations for estimate in estimates))


@dataclass(frozen=True)
class Review:
    """A word beside the best ones that could have been said in its place.

    `loss` is the share of the win that the best word promised beyond it.
    """

    said: Estimate
    best: list[Estimate]
    options: int
    loss: float
    grade: str

    def data(self, game: AnyGame) -> dict[str, Any]:
        """The review as plain data, with the texts of words."""
        return {
            "word": game.vocabulary.text(self.said.word),
            "options": self.options,
            "said": estimated(game, self.said),
            "best": [estimated(game, estimate) for estimate in self.best],
            "loss": round(self.loss, 4),
            "grade": self.grade,
        }


def review(asked: Situation, said: int, simulations: int | None = None, seconds: float = inf) -> Review:
    """Compare a word with the others that could be said, of which there are some.

    Where time does not end it, the review follows from the situation and its dice alone.
    """
    estimates = advise(asked, simulations, seconds, about=said, shown=SHOWN)
    best = estimates[0]
    own = next(estimate for estimate in estimates if estimate.word == said)
    loss = best.win - own.win
    return Review(own, estimates[:SHOWN], len(estimates), loss, BEST if is_as_good(own, best) else grade(loss))


def is_as_good(word: Estimate, best: Estimate) -> bool:
    """Whether a word cannot be told from the best one: it promises less only by what chance may have made.

    Two estimates are rarely both off as far as they may be, so less than their margins together tells them apart:

    >>> best = Estimate(1, 0.5, 0.03, 900)
    >>> [is_as_good(Estimate(2, win, 0.03, 900), best) for win in (0.51, 0.46, 0.45)]
    [True, True, False]
    >>> [is_as_good(Estimate(2, win, 0.0, 900), Estimate(1, 0.5, 0.0, 900)) for win in (0.496, 0.494)]
    [True, False]
    """
    return best.win - word.win <= max(EQUAL, hypot(best.margin, word.margin))


def grade(loss: float) -> str:
    """What a word is called that is worse than the best one by so much.

    >>> [grade(loss) for loss in (0.015, 0.05, 0.1, 0.5)]
    ['good', 'slip', 'mistake', 'blunder']
    """
    return next(name for name, most in GRADES.items() if loss <= most)


def estimated(game: AnyGame, estimate: Estimate) -> dict[str, Any]:
    """An estimate as plain data, with the text of its word."""
    return {
        "word": game.vocabulary.text(estimate.word),
        "win": round(estimate.win, 4),
        "margin": round(estimate.margin, 4),
    }
