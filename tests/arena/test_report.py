"""The report: one page that loads nothing, says everything in words too, and has all plots."""

import re
from html.parser import HTMLParser
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from cosca.arena import Balance, Outcome, Plan, play_all, processes
from cosca.arena.findings import Findings, as_text
from cosca.arena.plots import Bar, Bin, Scale, bar, bins, histogram
from cosca.arena.report import Report
from cosca.bots import BOTS
from cosca.games import PACKAGES, find_game
from cosca.kernel.editions import parse_edition
from cosca.kit import Uses
from cosca.texts import LANGUAGES


def findings(name: str, language: str, *bots: str, games: int = 2) -> Findings:
    game = find_game(name)
    plan = Plan(name, game.edition, bots, games, 1, game.complete_options({}, len(bots)))
    return Findings(plan, Balance(Uses(game.countable(game.edition))).add(play_all([plan], processes(1))), language)


def test_families_of_the_same_name_are_told_apart_everywhere() -> None:
    """An own edition may call two families alike: neither vanishes from a table, a page or the verdict."""
    game = find_game("great-mafia-war")
    text = game.resource("edition.toml").replace('en = "White", de = "Weiß"', 'en = "Red", de = "Rot"')
    edition = parse_edition(text, "mine.toml", game.schema)
    plan = Plan(game.id, edition, ("random",) * 4, 20, 1, game.complete_options({}, 4))
    found = Findings(plan, Balance(Uses(game.countable(edition))).add(play_all([plan], processes(1))), "en")
    chapter = found.chapter()
    families = {row.label for figure in chapter.figures if figure.name == "family" for row in figure.rows}
    assert families == {"Red (red)", "Red (white)", "Blue", "Green", "Yellow", "Black"}
    doubtful = {family for family, one in found.balance.standings()["family"].items() if not one.sure}
    assert {"red", "white"} <= doubtful
    for written in (chapter.verdict, as_text(chapter, 80), Report([found], "cosca arena", balance=True).html()):
        assert "Red (red)" in written
        assert "Red (white)" in written


def tree(html: str) -> ElementTree.Element:
    """The page, which is well-formed even as XML."""
    return ElementTree.fromstring(html.removeprefix("<!DOCTYPE html>\n"))  # noqa: S314 (our own page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PACKAGES)
def test_every_game_has_a_report_with_all_plots(name: str, language: str) -> None:
    game = find_game(name)
    found = findings(name, language, *["random"] * game.seats[0])
    html = Report([found], "cosca arena", balance=True).html()
    figures = {figure.get("id"): figure for figure in tree(html).iter("figure")}
    traits = [trait for trait in found.balance.tallies if trait != "bot"]
    expected = [
        "seat",
        *traits,
        "scores",
        "words",
        *(f"uses-{group}" for group in game.countable(game.edition)),
        "times",
    ]
    assert set(figures) == {f"{one}-0" for one in expected}
    for one in expected[:-1]:
        plot = figures[f"{one}-0"]
        assert list(plot.iter("svg")), one
        assert list(plot.iter("td")), f"{one}: the figures stand there as text too"
    for group, things in game.countable(game.edition).items():
        assert len(list(figures[f"uses-{group}-0"].findall(".//tbody/tr"))) == len(things)


class References(HTMLParser):
    """Everything that a page refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.scripts = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.scripts += tag in ("script", "link", "iframe", "img", "object", "embed")
        self.found += [value or "" for name, value in attrs if name in ("src", "href", "srcset", "data", "action")]


def test_the_report_loads_nothing() -> None:
    html = Report([findings("corleone", "en", "random", "greedy")], "cosca arena").html()
    references = References()
    references.feed(html)
    assert references.scripts == 0
    assert all(reference.startswith("#") for reference in references.found)
    assert not re.search(r"https?:|//[a-z]|@import|url\(|@font-face", html)


def test_the_report_says_what_was_played() -> None:
    found = findings("corleone", "en", "random", "greedy", games=4)
    html = Report([found], "cosca arena corleone --seed '<1>'").html()
    edition = found.plan.edition
    for text in (edition.digest, edition.edition.id, "Reconstructed, not from the box", "Rules version", "Greedy"):
        assert text in html
    assert "&lt;1&gt;" in html
    ids = {figure.get("id") for figure in tree(html).iter("figure")}
    assert {"bot-0", "ratings-0"} <= ids


def test_with_different_bots_there_are_wins_and_ratings() -> None:
    found = findings("famiglia", "en", "random", "greedy", games=4)
    figures = {figure.name: figure for figure in found.chapter().figures}
    assert figures["bot"].rows[0].label == "Greedy"
    assert [row.label for row in figures["ratings"].rows] == ["Greedy", "Random"]
    assert figures["bot"].scale is not None
    assert figures["bot"].scale.line == 0.5
    assert not any(row.standing for row in figures["seat"].rows), "only equal bots tell about seats"


def kinds(name: str, figure: str, *bots: str) -> dict[str | None, str | None]:
    """How the columns of a figure are set on the page, by what stands above them."""
    page = tree(Report([findings(name, "en", *bots, games=4)], "cosca arena").html())
    plot = next(one for one in page.iter("figure") if one.get("id") == f"{figure}-0")
    columns = [column.get("class") for column in plot.findall(".//col")[2:]]
    heads = plot.findall(".//thead//th")
    assert [head.get("class") for head in heads] == columns
    for row in plot.findall(".//tbody/tr"):
        assert [(cell.get("class") or "").split()[0] for cell in row.findall("td")[1:]] == columns
    return {head.text: head.get("class") for head in heads}


def test_columns_are_set_as_a_phone_has_room_for_them() -> None:
    minor = {"of a fair share": "minor", "played": "minor"}
    equals = ("random", "random")
    assert kinds("famiglia", "seat", *equals) == {"wins": "cell", "±": "margin", **minor, "goal": "goal"}
    assert kinds("famiglia", "bot", "random", "greedy") == {"wins": "cell", "±": "cell", **minor}
    assert kinds("famiglia", "ratings", "random", "greedy") == {"rating": "cell", "95 % interval": "range"}


@pytest.mark.parametrize(("language", "title"), [("en", "played"), ("de", "gespielt")])
def test_a_bot_at_several_seats_has_played_several_times(language: str, title: str) -> None:
    """Which is not the number of games."""
    found = findings("mafia-city", language, "random", "greedy", "greedy", games=3)
    figure = next(figure for figure in found.chapter().figures if figure.name == "bot")
    place = [column.title for column in figure.columns].index(title)
    assert {row.label: row.cells[place] for row in figure.rows} == {
        found.catalogue.bot("random"): "3",
        found.catalogue.bot("greedy"): "6",
    }


def test_numbers_are_those_of_the_language() -> None:
    assert re.search(r"\d,\d\s%", as_text(findings("famiglia", "de", "random", "random").chapter(), 80))
    assert re.search(r"\d\.\d\s%", as_text(findings("famiglia", "en", "random", "random").chapter(), 80))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PACKAGES)
def test_the_terminal_shows_everything_in_80_columns(name: str, language: str) -> None:
    """A pipe cannot break lines, and a terminal would break them within words."""
    seats = find_game(name).seats[0]
    for bots in (["random"] * seats, ["random", *["greedy"] * (seats - 1)]):
        chapter = findings(name, language, *bots, games=1).chapter()
        text = as_text(chapter, 80)
        assert max(map(len, text.splitlines())) <= 80
        said = [chapter.lead, *chapter.notes, *(figure.note for figure in chapter.figures), chapter.verdict]
        said += [row.label for figure in chapter.figures if not figure.bins for row in figure.rows]
        assert as_text(chapter, 1000).count("\n") < text.count("\n"), "some lines would have been wider"
        words = set(text.split())
        assert all(word in words for one in said for word in one.split()), "no word is cut"


@pytest.mark.parametrize(("won", "told", "data"), [(406, [508, 492], [5075, 4925]), (623, [779, 221], [7788, 2212])])
def test_two_parts_add_up_to_the_whole(won: int, told: list[int], data: list[int]) -> None:
    """Binary fractions would have it that 406 of 800 games are 50.7 %, and the other 394 are 49.2 %."""
    game, bots = find_game("famiglia"), ("random", "greedy")
    ends = ((1, 2) if number < won else (2, 1) for number in range(800))
    outcomes = [
        Outcome(number, number, bots, places, (3, -4), 9, ((0,), (1,)), {}, {}) for number, places in enumerate(ends)
    ]
    found = Findings(Plan(game.id, game.edition, bots, 800, 1, {}), Balance().add(outcomes), "en")
    rows = next(figure for figure in found.chapter().figures if figure.name == "bot").rows
    assert [row.cells[0] for row in rows] == [f"{one / 10}\N{NO-BREAK SPACE}%" for one in told]
    rates = found.balance.data()["win_rate"]
    assert isinstance(rates, dict)
    assert list(rates.values()) == [one / 10_000 for one in data]


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_below_zero_have_a_minus(language: str) -> None:
    game, bots = find_game("famiglia"), ("random", "greedy")
    outcomes = [Outcome(number, number, bots, (2, 1), (-12, -4), 9, ((0,), (1,)), {}, {}) for number in range(300)]
    found = Findings(Plan(game.id, game.edition, bots, 300, 1, {}), Balance().add(outcomes), language)
    page = Report([found], "cosca arena").html().split("<body>")[1].split("<pre>")[0]
    shown = " ".join(tree(f"<body>{page}</body>".split("<footer>")[0] + "</body>").itertext())
    assert re.findall(r"−\d+[.,]\d\d", shown), "ratings and their intervals"
    assert re.findall(r"−12\b", shown), "points"
    assert not re.findall(r"(?<!\w)-\d", shown)


def test_answer_times_are_told_of_every_bot() -> None:
    found = findings("famiglia", "en", "random", "greedy")
    times = next(figure for figure in found.chapter().figures if figure.name == "times")
    assert len(times.rows) == 2
    assert sum(times.count for times in found.balance.times.values()) == sum(
        words * games for words, games in found.balance.words.items()
    ), "every answer is timed"
    assert set(found.balance.times) <= set(BOTS)


def test_a_bar_shows_its_value_and_interval() -> None:
    drawn = tree(bar(Bar(0.3, 0.2, 0.45), Scale(0.5, line=0.25, band=(0.1, 0.4))))
    band, shown = drawn.findall("rect")
    assert (band.get("x"), band.get("width"), shown.get("width")) == ("20.0%", "60.0%", "60.0%")
    fair, whisker, *ends = drawn.findall("line")
    assert fair.get("x1") == "50.0%"
    assert (whisker.get("x1"), whisker.get("x2")) == ("40.0%", "90.0%")
    assert [end.get("x1") for end in ends] == ["40.0%", "90.0%"]


def test_a_histogram_counts_everything_once() -> None:
    counts = {number: number % 7 + 1 for number in range(3, 500, 2)}
    columns = bins(counts)
    assert sum(one.count for one in columns) == sum(counts.values())
    assert all(before.last + 1 == after.first for before, after in pairwise(columns))
    assert len(columns) <= 25
    assert sum(one.count for one in bins({-(10**9): 1, 5: 2, 10**9: 3})) == 6, "however far apart"
    drawn = tree(histogram([Bin(0, 4, 2), Bin(5, 9, 4)], 5.0, "Points", "Mean 5"))
    assert [rect.get("height") for rect in drawn.findall("rect")] == ["70.0", "140.0"]
    assert (drawn.findtext("title"), drawn.findtext("desc")) == ("Points", "Mean 5")
