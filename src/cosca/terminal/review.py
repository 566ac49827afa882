"""A review of a match on the screen: how each word of a seat compares with the others it could have said."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from cosca.bots.review import BEST, GRADES, Choice, Review, recalled, review
from cosca.kernel import Match
from cosca.terminal.screen import estimate_text
from cosca.texts import Speaker

_STYLES = {"mistake": "yellow", "blunder": "red"}


def reviewed(match: Match, seat: int, said: Iterable[Choice]) -> list[tuple[Choice, Review]]:
    """Each of these words, and its review. The same match is always reviewed the same way."""
    return [(choice, review(recalled(match, seat, choice.place), choice.word)) for choice in said]


def review_data(match: Match, seat: int, found: list[tuple[Choice, Review]]) -> dict[str, Any]:
    """The whole review as plain data; seats are counted from 1, as everywhere in the terminal."""
    return {
        "seat": seat + 1,
        "steps": [{"at": choice.at, **one.data(match.game)} for choice, one in found],
        "grades": _counted(found),
        "mean_loss": round(_mean_loss(found), 4),
    }


def show_review(
    console: Console, speaker: Speaker, match: Match, seat: int, found: list[tuple[Choice, Review]]
) -> None:
    """A line for each word, the better ones below it, and a summary."""
    name = speaker.players[seat]
    if not found:
        console.print(Text(speaker.say("ui-review-nothing", name=name)))
        return
    console.print(Text(speaker.say("ui-review", name=name, count=len(found))))
    word = match.game.vocabulary.text
    for choice, one in found:
        line = Text(f"{choice.at:>5}  {word(choice.word):<28} {estimate_text(speaker, one.said):>9}  ")
        console.print(line.append(speaker.say(f"grade-{one.grade}"), style=_STYLES.get(one.grade, "")))
        better = [other for other in one.best if other.win > one.said.win] if one.grade != BEST else []
        if better:
            words = ", ".join(f"{word(other.word)} {estimate_text(speaker, other)}" for other in better)
            others = Text(speaker.say("ui-review-better", words=words), style="dim")
            console.print(Padding(others, (0, 0, 0, 7), expand=False))
    console.print()
    told = [f"{speaker.say(f'grade-{grade}')}: {count}" for grade, count in _counted(found).items()]
    console.print(Text(" · ".join(told)))
    console.print(Text(speaker.say("ui-review-mean", loss=round(100 * _mean_loss(found), 1))))


def _counted(found: list[tuple[Choice, Review]]) -> dict[str, int]:
    counts = Counter(one.grade for _, one in found)
    return {grade: counts[grade] for grade in (BEST, *GRADES)}


def _mean_loss(found: list[tuple[Choice, Review]]) -> float:
    """What a word has cost on average; one that cannot be told from the best has cost nothing."""
    return sum(one.loss for _, one in found if one.grade != BEST) / len(found) if found else 0.0
