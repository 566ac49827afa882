"""The board of Corleone's Empire in a terminal says everything that a choice needs, and parts nothing in wrapping."""

import io

import pytest
from rich.console import Console

from cosca.games.corleone import GAME
from cosca.kernel import Viewer
from cosca.kernel.editions import LANGUAGES
from cosca.terminal import boards
from cosca.texts import Speaker

from .fixtures import Table, position

PLAYERS = ["Ada", "Bert", "Cleo", "Dora", "Emil"]


def speaker(language: str) -> Speaker:
    return Speaker(GAME, GAME.edition, language, PLAYERS)


def drawn(table: Table, language: str = "en") -> list[str]:
    """The lines that the first player sees, without colour."""
    console = Console(file=io.StringIO(), width=80, highlight=False, markup=False)
    console.print(boards.draw(GAME.view(table.state, Viewer.of_seat(0)), speaker(language)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def below(lines: list[str], heading: str) -> str:
    """The indented lines below a heading as one text."""
    start = lines.index(heading) + 1
    end = next((n for n in range(start, len(lines)) if not lines[n].startswith("    ")), len(lines))
    return " ".join(" ".join(lines[start:end]).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_r11_4_drawn_jobs_are_spelled_out(language: str) -> None:
    table = position(5)
    table.say("A thug penn-central-railroad", "A use draw-job")
    voice = speaker(language)
    said = below(drawn(table, language), f"{voice.say('board-drawn')}:")
    jobs = [option.removeprefix("drop ") for option in table.options("A")]
    assert len(jobs) == 2
    assert all(f"{voice.thing(job)}: {voice.thing(f'{job}-text')}" in said for job in jobs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_r9_3_the_job_under_way_is_spelled_out(language: str) -> None:
    """It has left hand or display, and the question is what comes first."""
    table = position(2, hands={"A": "fencing booze blood-money $1"})
    table.say("A job-hand fencing")
    voice = speaker(language)
    said = below(drawn(table, language), f"{voice.say('board-under-way')}:")
    assert said == f"{voice.thing('fencing')}: {voice.thing('fencing-text')}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_taken_and_free_spaces_stand_whole_with_their_turfs(language: str) -> None:
    taken = {"park-north": "C", "union-square": "B", "park-west": "A", "west-side-piers": "D"}
    lines = drawn(position(5, figures=taken), language)
    voice = speaker(language)
    for space in GAME.edition.space:
        mark = f"[{'ABCDE'.index(taken[space.id]) + 1}]" if space.id in taken else "·"
        name = f"{voice.thing(space.id)} ({voice.thing(f'{space.id}-text')}) {mark}"
        assert sum(name in line for line in lines) == 1, name


def test_what_is_too_long_for_a_line_goes_on_below_its_beginning() -> None:
    lines = drawn(position(2, hands={"A": "extortion"}, display="dirty-secrets"))
    start = next(n for n, line in enumerate(lines) if line.startswith("    Dirty Secrets"))
    assert lines[start + 1].startswith("    player gives you")
