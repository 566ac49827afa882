"""The report as one HTML page that opens in any browser: nothing in it is loaded from anywhere."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files

from cosca import __version__
from cosca.arena.findings import Chapter, Figure, Findings, Row
from cosca.arena.plots import Bar, axis, bar, histogram
from cosca.games import find_game
from cosca.texts import Catalogue, describe_edition

_LONG = 16
"""A plot of more bars is set in two columns, where the page is wide enough."""


@dataclass(frozen=True)
class Report:
    """What is written: the findings of one plan or several, and the command that gives them again."""

    findings: Sequence[Findings]
    command: str
    balance: bool = False

    def html(self) -> str:
        """The page."""
        first = self.findings[0]
        chapters = [one.chapter() for one in self.findings]
        title = first.catalogue.say(
            "arena-balance-title" if self.balance else "arena-title", game=first.catalogue.say("game-name")
        )
        style = files("cosca.arena").joinpath("report.css").read_text("utf-8")
        body = "\n".join([*self._head(title, chapters), *self._chapters(chapters), *self._foot()])
        return (
            f'<!DOCTYPE html>\n<html lang="{first.language}">\n<head>\n<meta charset="utf-8"/>\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
            f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
        )

    @property
    def _catalogue(self) -> Catalogue:
        return self.findings[0].catalogue

    def _head(self, title: str, chapters: Sequence[Chapter]) -> Iterator[str]:
        plan = self.findings[0].plan
        yield f'<header>\n<p class="kicker">Cosca</p>\n<h1>{escape(title)}</h1>'
        if len(chapters) == 1:
            yield f'<p class="lead">{escape(chapters[0].lead)}</p>'
        name = plan.edition.edition.name.name(self._catalogue.language)
        facts = {
            "edition": f"{name} ({plan.edition.edition.id}, {plan.edition.digest})",
            "rules": str(find_game(plan.game).rules_version),
            "players": ", ".join(dict.fromkeys(self._catalogue.bot(bot) for bot in plan.bots)),
            "seed": str(plan.seed),
            "options": ", ".join(f"{option}={value}" for option, value in plan.options.items()),
            "version": f"cosca {__version__}",
        }
        told = [(self._catalogue.say(f"arena-{key}"), value) for key, value in facts.items() if value]
        yield f"<dl>{''.join(f'<dt>{escape(key)}</dt><dd>{escape(value)}</dd>' for key, value in told)}</dl>"
        notes = [*chapters[0].notes, self._catalogue.say("arena-line")]
        yield f'<p class="soft">{escape(" ".join(notes))}</p>'
        if len(chapters) > 1:
            links = "".join(
                f'<li><a href="#table-{place}">{escape(chapter.title)}</a></li>'
                for place, chapter in enumerate(chapters)
            )
            yield f'<nav aria-label="{escape(self._catalogue.say("arena-contents"))}"><ul>{links}</ul></nav>'
        yield "</header>"

    def _chapters(self, chapters: Sequence[Chapter]) -> Iterator[str]:
        several = len(chapters) > 1
        for place, chapter in enumerate(chapters):
            yield f'<section id="table-{place}">'
            if several:
                yield f"<h2>{escape(chapter.title)}</h2>\n<p>{escape(chapter.lead)}</p>"
            if chapter.verdict:
                yield f'<p class="verdict">{escape(chapter.verdict)}</p>'
            yield from (self._figure(figure, place) for figure in chapter.figures)
            yield "</section>"

    def _foot(self) -> Iterator[str]:
        say = self._catalogue.say
        origin = describe_edition(self._catalogue, self.findings[0].plan.edition)
        yield f"<footer>\n<h3>{escape(say('arena-origin'))}</h3>"
        yield from (f'<p class="soft">{escape(line)}</p>' for line in origin)
        yield f"<h3>{escape(say('arena-again'))}</h3>\n<pre>{escape(self.command)}</pre>"
        yield f'<p class="soft">{escape(say("arena-again-note"))}</p>\n</footer>'

    # -- figures ------------------------------------------------------------------------------------------------------

    def _figure(self, figure: Figure, place: int) -> str:
        note = f"<p>{escape(figure.note)}</p>" if figure.note else ""
        halves = [figure.rows]
        if figure.scale and len(figure.rows) > _LONG:
            middle = -(-len(figure.rows) // 2)
            halves = [figure.rows[:middle], figure.rows[middle:]]
        if figure.bins:
            plot = histogram(figure.bins, figure.mean, figure.title, figure.note)
            shown = f"{plot}\n<details><summary>{escape(self._catalogue.say('arena-figures'))}</summary>"
            shown += f"{self._table(figure, figure.rows)}</details>"
        else:
            shown = "".join(self._table(figure, half) for half in halves)
        kind = ' class="long"' if len(halves) > 1 else ""
        inner = f'<div class="pair">{shown}</div>' if len(halves) > 1 else f'<div class="scroll">{shown}</div>'
        heading = f"<figcaption><h3>{escape(figure.title)}</h3>{note}</figcaption>"
        return f'<figure id="{figure.name}-{place}"{kind}>\n{heading}\n{inner}\n</figure>'

    def _table(self, figure: Figure, rows: Sequence[Row]) -> str:
        first = self._catalogue.say("arena-column-from") if figure.bins else ""
        heads = "".join(
            f'<th scope="col" class="{column.kind}">{escape(column.title)}</th>' for column in figure.columns
        )
        opening = f'<th scope="col">{escape(first)}</th>' if first else "<td></td>"
        lines = [f'<table class="{"bars" if figure.scale else "plain"}">']
        if figure.scale:
            widths = "".join(f'<col class="{column.kind}"/>' for column in figure.columns)
            lines.append(f'<colgroup><col class="label"/><col/>{widths}</colgroup>')
            opening += '<td class="plot"></td>'
        lines += [f"<thead><tr>{opening}{heads}</tr></thead>", "<tbody>"]
        lines += [_row(figure, row) for row in rows]
        lines.append("</tbody>")
        if figure.scale:
            ticks = axis(figure.scale, figure.ticks)
            lines.append(f'<tfoot><tr><td></td><td class="plot">{ticks}</td></tr></tfoot>')
        return "\n".join([*lines, "</table>"])


def _row(figure: Figure, row: Row) -> str:
    plot = f'<td class="plot">{bar(row.bar or Bar(0), figure.scale)}</td>' if figure.scale else ""
    colour = "" if row.standing is None else " within" if row.standing.within else " outside"
    cells = "".join(
        f'<td class="{column.kind}{colour if column.kind == "goal" else ""}">{escape(cell)}</td>'
        for column, cell in zip(figure.columns, row.cells, strict=True)
    )
    return f'<tr><th scope="row">{escape(row.label)}</th>{plot}{cells}</tr>'
