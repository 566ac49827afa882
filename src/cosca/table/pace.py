"""When a bot's word is shown: at a moment that tells nothing about what the bot holds or how long it thought.

The moment is drawn before the bot begins to think, from nothing but chance and what everybody knows, its level; it
thinks within that time. A bot that has only one word to say waits just as long as one that has to think. Words of which
not everybody knows before the last of them, as those of a sealed answer, are thought about within the time of one and
shown together. Where thinking takes longer all the same, because too many bots think at once, the word is shown a
number of full steps later: that tells roughly how long it took, and nothing more.

Several processes may let the same bot think, at once or one after the other, and the first word counts. All of them
draw the same time, from the seed of the match: so no word comes earlier because others drew as well.
"""

from math import ceil

from cosca.table.chance import dice_for

STEP = 0.5
"""Seconds between the moments at which a word can be shown that was not there in time."""

_USUAL = (1.0, 2.0)
_LONG = {"hard": (2.0, 3.5)}
"""How many pauses a bot takes for a word, at least and at most; levels that think longer take longer."""


_THINKING = 0.75
"""The share of this time in which it thinks: the way there and back takes time, too."""

_FINE = 10**6
"""Into so many parts the time between least and most is cut."""


def drawn(pause: float, bot: str, seed: str, seat: int, version: int) -> float:
    """The seconds that a bot takes for its word at a seat, in a version as this seat counts; none without a pause.

    >>> drawn(0.0, "hard", "00" * 32, 1, 7)
    0.0
    >>> 0.6 <= drawn(0.6, "medium", "00" * 32, 1, 7) <= 1.2
    True
    """
    least, most = _LONG.get(bot, _USUAL)
    luck = dice_for(seed, f"moment of seat {seat} in version {version}").below(_FINE) / _FINE
    return pause * (least + (most - least) * luck)


def thinking(wait: float, most: float) -> float:
    """The seconds in which a bot has to find its word: so many at most, and so that it is not late.

    >>> thinking(1.0, 2.0), thinking(4.0, 2.0), thinking(0.0, 2.0)
    (0.75, 2.0, 2.0)
    """
    return min(_THINKING * wait, most) if wait > 0.0 else most


def held(wait: float, spent: float) -> float:
    """The seconds for which a word is held that was found after so many seconds.

    Whatever was spent, it is shown after the time that was drawn, or a number of full steps later.

    >>> held(0.75, 0.25), held(0.75, 0.75), held(0.75, 1.0)
    (0.5, 0.0, 0.25)
    >>> held(0.0, 1.0)
    0.0
    """
    if wait <= 0.0:
        return 0.0
    return wait + STEP * max(0, ceil((spent - wait) / STEP)) - spent
