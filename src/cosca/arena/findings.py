"""What a run has found, in a language: tables for the terminal, which the report draws as plots."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import TextWrapper
from typing import Literal

from cosca.arena.balance import (
    LEAST_OF_TEAM,
    MOST_OF_FAIR_SHARE,
    MOST_OF_TEAM,
    Balance,
    Standing,
    Tally,
    mean,
)
from cosca.arena.plans import Plan
from cosca.arena.plots import Bar, Bin, Scale, bins, round_up
from cosca.arena.ratings import Rating
from cosca.arena.rounding import rounded, with_minus
from cosca.arena.times import Times
from cosca.games import find_game
from cosca.texts import Catalogue

_MOST_NAMES = 8
"""Of more things that were never used only the number is told; their names stand in the table."""

_LEAST_LABEL = 20
"""How wide labels may become at least, be the terminal as narrow as it is."""


@dataclass(frozen=True)
class Row:
    """A line of a table: what it is about, its figures, and the bar that shows one of them."""

    label: str
    cells: Sequence[str]
    bar: Bar | None = None
    standing: Standing | None = None


Kind = Literal["cell", "minor", "margin", "range", "goal"]
"""How a page sets a column: as any other; as one for which a phone has no room, be it a column by itself or the margin
that stands beside a goal; as two numbers in one; as words that say whether the goal is reached."""


@dataclass(frozen=True)
class Column:
    """What stands above the cells of a column, and how they are set."""

    title: str
    kind: Kind = "cell"


@dataclass(frozen=True)
class Figure:
    """A table with a heading. With a scale it is a bar plot, with bins a histogram."""

    name: str
    title: str
    note: str
    columns: Sequence[Column]
    rows: Sequence[Row]
    scale: Scale | None = None
    ticks: Sequence[tuple[float, str]] = ()
    bins: Sequence[Bin] = ()
    mean: float = 0.0


@dataclass(frozen=True)
class Chapter:
    """What was found in the games of one plan."""

    title: str
    lead: str
    notes: Sequence[str]
    figures: Sequence[Figure]
    verdict: str = ""


@dataclass
class Findings:
    """Says what was found in the games of a plan."""

    plan: Plan
    balance: Balance
    language: str
    catalogue: Catalogue = field(init=False)

    def __post_init__(self) -> None:
        game = find_game(self.plan.game)
        self.catalogue = Catalogue(self.language, game)
        self._things = game.things(self.plan.edition)

    def chapter(self) -> Chapter:
        """Everything, in the order in which one reads it."""
        say = self.catalogue.say
        figures = [*self._players(), *self._compared(), *self._distributions(), *self._uses(), *self._times()]
        return Chapter(
            say("arena-table", seats=len(self.plan.bots)), self._lead(), self._notes(), figures, self._verdict()
        )

    def name(self, value: str) -> str:
        """What a thing of the game is called; what is none stays as it is."""
        return self._things[value].name(self.language) if value in self._things else value

    def _labels(self, name: str, values: Iterable[str]) -> dict[str, str]:
        """What each of some bots, seats or values of a trait is called."""
        calls = {"bot": self.catalogue.bot, "seat": lambda seat: self._say("seat", seat=seat)}
        return self._told_apart(values, calls.get(name, self.name))

    def _told_apart(self, values: Iterable[str], call: Callable[[str], str]) -> dict[str, str]:
        """What each of these is called; namesakes, which an edition may have, are told apart by their ids."""
        names = {value: call(value) for value in values}
        often = Counter(names.values())
        return {value: name if often[name] == 1 else f"{name} ({value})" for value, name in names.items()}

    # -- figures ------------------------------------------------------------------------------------------------------

    def _players(self) -> Iterator[Figure]:
        """Wins and ratings of bots; nothing if there is only one."""
        if self.balance.of_equals:
            return
        yield self._rates("bot", self._say("bots"), self.balance.bots)
        if self.balance.ratings:
            yield self._ratings(self.balance.ratings)

    def _ratings(self, ratings: Mapping[str, Rating]) -> Figure:
        labels = self._labels("bot", ratings)
        rows = [
            Row(labels[bot], [self._number(one.value), self._range(one)], Bar(one.value, one.low, one.high))
            for bot, one in ratings.items()
        ]
        scale = Scale(round_up(max(one.high for one in ratings.values())), 25.0)
        columns = [self._column("rating"), self._column("interval", "range")]
        note = self._say("rating-note")
        return Figure("ratings", self._say("ratings"), note, columns, rows, scale, self._ticks(scale, "count"))

    def _range(self, one: Rating) -> str:
        return self._say("range", low=self._number(one.low), high=self._number(one.high))

    def _compared(self) -> Iterator[Figure]:
        """Wins by seat, and by what else seats differ in."""
        for name, tallies in self.balance.compared().items():
            title = self._say("seats") if name == "seat" else self.catalogue.say(f"trait-{name}")
            yield self._rates(name, title, tallies, goal=self.balance.of_equals)

    def _rates(self, name: str, title: str, tallies: Mapping[str, Tally], goal: bool = False) -> Figure:
        margin = Column("±", "margin" if goal else "cell")
        columns = [self._column("wins"), margin, self._column("share", "minor"), self._column("played", "minor")]
        columns += [self._column("goal", "goal")] if goal else []
        labels = self._labels(name, tallies)
        rows = []
        for value, tally in tallies.items():
            standing = tally.standing(self.balance.in_teams) if goal else None
            share = f"{self._number(tally.ratio)} ± {self._number(tally.relative)}"
            cells = [self._percent(tally.rate), self._percent(tally.margin), share, self._count(tally.games)]
            ends = max(tally.rate - tally.margin, 0), min(tally.rate + tally.margin, 1)
            cells += [self._standing(standing)] if standing else []
            rows.append(Row(labels[value], cells, Bar(tally.rate, *ends), standing))
        parties = round(max(tally.games / tally.fair for tally in tallies.values()))
        top = max(tally.rate + tally.margin for tally in tallies.values())
        scale = Scale(1.0 if top > 0.5 else 0.5, 1 / parties, self._band(1 / parties) if goal else None)
        return Figure(name, title, "", columns, rows, scale, self._ticks(scale, "whole-percent", 100))

    def _band(self, fair: float) -> tuple[float, float]:
        """The goal, as rates of wins."""
        return (LEAST_OF_TEAM, MOST_OF_TEAM) if self.balance.in_teams else (0.0, fair * MOST_OF_FAIR_SHARE)

    def _distributions(self) -> Iterator[Figure]:
        balance = self.balance
        points, length = mean(balance.scores), mean(balance.words)
        ties = self._percent(balance.ties / balance.games)
        yield self._histogram("scores", balance.scores, self._say("scores-note", mean=self._mean(points)))
        yield self._histogram("words", balance.words, self._say("words-note", mean=self._mean(length), ties=ties))

    def _histogram(self, name: str, counts: Mapping[int, int], note: str) -> Figure:
        columns = [self._column("to"), self._column("often")]
        found = bins(counts)
        rows = [Row(self._count(one.first), [self._count(one.last), self._count(one.count)]) for one in found]
        return Figure(name, self._say(name), note, columns, rows, bins=found, mean=mean(counts))

    def _uses(self) -> Iterator[Figure]:
        games = self.balance.games
        for group, things in self.balance.uses.by_group().items():
            ordered = sorted(things.items(), key=lambda item: -item[1])
            labels = self._told_apart(things, self.name)
            rows = [
                Row(labels[thing], [self._number(count / games), self._count(count)], Bar(count / games))
                for thing, count in ordered
            ]
            scale = Scale(round_up(ordered[0][1] / games))
            columns = [self._column("uses"), self._column("count")]
            note = f"{self._say('uses-note')} {self._never(things, labels)}"
            title = self.catalogue.say(f"uses-{group}")
            yield Figure(f"uses-{group}", title, note, columns, rows, scale, self._ticks(scale, "number")[::2])

    def _never(self, things: Mapping[str, int], labels: Mapping[str, str]) -> str:
        never = [labels[thing] for thing, count in things.items() if not count]
        if len(never) > _MOST_NAMES:
            return self._say("never-many", count=len(never), total=len(things))
        return self._say("never", names="; ".join(never)) if never else self._say("all-used")

    def _times(self) -> Iterator[Figure]:
        """How long bots took to answer; nothing if all games are from an earlier run."""
        timed = {bot: times for bot, times in self.balance.times.items() if times.count}
        if timed:
            columns = [self._column(name) for name in ("answers", "mean", "slow", "worst")]
            labels = self._labels("bot", timed)
            rows = [Row(labels[bot], self._answered(timed[bot])) for bot in self.balance.bots if bot in timed]
            yield Figure("times", self._say("times"), self._say("times-note"), columns, rows)

    def _answered(self, times: Times) -> list[str]:
        seconds = [times.mean, times.quantile(0.99), times.worst]
        return [self._count(times.count), *map(self._milliseconds, seconds)]

    # -- sentences ----------------------------------------------------------------------------------------------------

    def _lead(self) -> str:
        if self.balance.of_equals:
            return self._say("lead-equals", games=self.balance.games, bot=self.catalogue.bot(self.plan.bots[0]))
        return self._say("lead", games=self.balance.games, deals=self.plan.deals)

    def _notes(self) -> list[str]:
        notes = [self._say("intervals")]
        if self.balance.of_equals:
            notes.append(self._goal())
        if self.plan.options.get("first-player") == "1":
            notes.append(self._say("first"))
        return notes

    def _goal(self) -> str:
        if self.balance.in_teams:
            least, most = (
                self.catalogue.say("arena-whole-percent", value=100 * one) for one in (LEAST_OF_TEAM, MOST_OF_TEAM)
            )
            return self._say("goal-teams", least=least, most=most)
        return self._say("goal-alone", most=self._number(MOST_OF_FAIR_SHARE))

    def _verdict(self) -> str:
        """Between equal bots: what lies outside the goal, and what is not sure."""
        if not self.balance.of_equals:
            return ""
        standings = [
            (label, values[value])
            for name, values in self.balance.standings().items()
            for value, label in self._labels(name, values).items()
        ]
        outside = [label for label, standing in standings if not standing.within]
        unsure = [label for label, standing in standings if not standing.sure]
        return self._say(
            "verdict",
            outside=len(outside),
            names=self.catalogue.listed(outside),
            unsure=len(unsure),
            doubtful=self.catalogue.listed(unsure),
        )

    def _standing(self, standing: Standing) -> str:
        name = ("within" if standing.within else "outside") + ("" if standing.sure else "-unsure")
        return self._say("standing", standing=name)

    # -- numbers ------------------------------------------------------------------------------------------------------

    def _ticks(self, scale: Scale, message: str, unit: float = 1) -> list[tuple[float, str]]:
        values = [scale.top * part for part in (0, 0.5, 1)]
        return [(value, self._say(message, value=unit * value)) for value in values]

    def _say(self, message: str, **args: object) -> str:
        return self.catalogue.say(f"arena-{message}", **args)

    def _column(self, name: str, kind: Kind = "cell") -> Column:
        return Column(self._say(f"column-{name}"), kind)

    def _percent(self, value: float) -> str:
        return self._shown("percent", 100 * value, 1)

    def _number(self, value: float) -> str:
        return self._shown("number", value, 2)

    def _mean(self, value: float) -> str:
        return self._shown("mean", value, 1)

    def _milliseconds(self, seconds: float) -> str:
        return self._shown("milliseconds", 1000 * seconds, 1)

    def _count(self, value: int) -> str:
        return with_minus(self._say("count", value=value))

    def _shown(self, message: str, value: float, digits: int) -> str:
        """A number in a message that shows so many digits behind the point."""
        return with_minus(self._say(message, value=rounded(value, digits)))


def as_text(chapter: Chapter, width: int) -> str:
    """A chapter for the terminal: a table for each figure but the histograms, of which the note says enough.

    Lines are broken between words where they are wider than so many columns; figures stay beside each other.
    """
    lines = _wrapped([chapter.title, chapter.lead, *chapter.notes], width)
    for figure in chapter.figures:
        lines += ["", *_wrapped([" · ".join(filter(None, (figure.title, figure.note)))], width)]
        lines += [] if figure.bins else _table(figure, width)
    return "\n".join([*lines, *(["", *_wrapped([chapter.verdict], width)] if chapter.verdict else [])])


def _wrapped(texts: Iterable[str], width: int, indent: str = "") -> list[str]:
    """Texts one below the other, each in as many lines as it needs; words are never cut, not even at a hyphen."""
    wrapper = TextWrapper(width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return [line for text in texts for line in wrapper.wrap(text)]


def _table(figure: Figure, width: int) -> Iterator[str]:
    """The rows under their columns, each as wide as it must be; a label that has no room goes on below."""
    rows = [("", *(column.title for column in figure.columns)), *((row.label, *row.cells) for row in figure.rows)]
    widths = [max(len(row[place]) for row in rows) for place in range(1, len(rows[0]))]
    room = max(width - sum(2 + one for one in (0, *widths)), _LEAST_LABEL)
    labels = [_wrapped([label], room, indent="  ") or [""] for label, *_ in rows]
    widest = max(len(line) for lines in labels for line in lines)
    for (first, *more), (_, *cells) in zip(labels, rows, strict=True):
        numbers = (cell.rjust(one) for cell, one in zip(cells, widths, strict=True))
        yield "  ".join(("  " + first.ljust(widest), *numbers)).rstrip()
        yield from (f"  {line}" for line in more)
