"""A review of a match on the screen: how each word of a seat compares with the others it could have said."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from cosca.bots.review import BEST, GRADES, SHOWN, Choice, Review, recalled, review
from cosca.kernel import Match
from cosca.terminal.screen import estimate_text, say
from cosca.texts import Speaker

_STYLES = {"mistake": "yellow", "blunder": "red"}

_NUMBER, _PHRASE, _ESTIMATE = 5, 50, 9
"""How wide the columns are, so that grades fit beside them into 80."""


def reviewed(match: Match, seat: int, said: Iterable[Choice]) -> list[tuple[Choice, Review]]:
    """Each of these words, and its review. The same match is always reviewed the same way."""
    return [(choice, review(recalled(match, seat, choice.place), choice.word)) for choice in said]


def review_data(match: Match, seat: int, found: list[tuple[Choice, Review]]) -> dict[str, Any]:
    """The whole review as plain data: seats are counted from 1, words as `cosca replay --at` counts them."""
    return {
        "seat": seat + 1,
        "finished": match.state.is_over(),
        "steps": [{"at": choice.place, **one.data(match.game)} for choice, one in found],
        "grades": _counted(found),
        "mean_loss": round(_mean_loss(found), 4),
    }


def show_review(
    console: Console, speaker: Speaker, match: Match, seat: int, found: list[tuple[Choice, Review]], replay: str
) -> None:
    """Every question and its answer, a better one below it; last, where it is read first, a summary.

    `replay` is the command that shows the position of a step, which completes it.
    """
    name = speaker.players[seat]
    if not match.state.is_over():
        console.print(Text(speaker.say("ui-review-unfinished")))
    if not found:
        console.print(Text(speaker.say("ui-review-nothing", name=name)))
        return
    console.print(Text(speaker.say("ui-review", name=name, count=len(found))))
    console.print()
    _show(console, speaker, found)
    console.print()
    costly = _costliest(found)
    if costly and len(found) > SHOWN:  # of fewer, one sees at once which to look at
        console.print(Text(speaker.say("ui-review-costliest"), style="bold"))
        _show(console, speaker, costly)
        console.print()
    told = [f"{speaker.say(f'grade-{grade}')}: {count}" for grade, count in _counted(found).items()]
    console.print(Text(" · ".join(told)))
    console.print(Text(speaker.say("ui-review-mean", loss=round(100 * _mean_loss(found), 1))))
    say(console, speaker, "ui-review-replay", command=f"{replay} {(costly or found)[0][0].place}")


def _show(console: Console, speaker: Speaker, found: list[tuple[Choice, Review]]) -> None:
    for choice, one in found:
        question = Text(f"{choice.place:>{_NUMBER}}  ").append(speaker.prompt(choice.prompt).strip(), style="dim")
        console.print(question, no_wrap=True, overflow="ellipsis")
        answer = Table.grid(padding=(0, 2, 0, 0))
        answer.add_column(width=_NUMBER)
        answer.add_column(width=_PHRASE)
        answer.add_column(justify="right", width=_ESTIMATE)
        grade = Text(speaker.say(f"grade-{one.grade}"), style=_STYLES.get(one.grade, ""))
        best = one.best[0]
        phrases = speaker.options(choice.prompt, [choice.word, best.word])
        answer.add_row("", Text(phrases[choice.word], style="bold"), estimate_text(speaker, one.said), grade)
        if one.grade != BEST:
            better = speaker.say("ui-review-better", word=phrases[best.word])
            answer.add_row("", better, estimate_text(speaker, best), style="dim")
        console.print(answer)


def _costliest(found: list[tuple[Choice, Review]]) -> list[tuple[Choice, Review]]:
    """The words that cost most, the costliest first."""
    costly = [(choice, one) for choice, one in found if one.grade not in (BEST, "good")]
    return sorted(costly, key=lambda pair: -pair[1].loss)[:SHOWN]


def _counted(found: list[tuple[Choice, Review]]) -> dict[str, int]:
    counts = Counter(one.grade for _, one in found)
    return {grade: counts[grade] for grade in (BEST, *GRADES)}


def _mean_loss(found: list[tuple[Choice, Review]]) -> float:
    """What a word has cost on average; one that cannot be told from the best has cost nothing."""
    return sum(one.loss for _, one in found if one.grade != BEST) / len(found) if found else 0.0
