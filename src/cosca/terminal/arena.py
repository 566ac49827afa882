"""The command `cosca arena`: bots against bots."""

import json as json_format
import shlex
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from itertools import islice
from pathlib import Path
from textwrap import fill
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cosca.arena import Balance, Outcome, Plan, Results, play_all, processes
from cosca.arena.clusters import cluster
from cosca.arena.findings import Findings, as_text
from cosca.arena.report import Report
from cosca.arena.runs import Crew
from cosca.bots import BOTS, find_bot
from cosca.bots.levels import CHANGEABLE
from cosca.games import find_game
from cosca.kernel import AnyGame, OptionError
from cosca.kit import Uses
from cosca.machine import check_replaceable, replacing
from cosca.terminal.arguments import (
    EditionOption,
    GameArgument,
    JsonOption,
    LanguageOption,
    OptionsOption,
    SeedOption,
    a_file,
    quit_on_signals,
    read_language,
    read_options,
)
from cosca.terminal.screen import command_line, make_console
from cosca.texts import Catalogue

_STOPPED = 130
"""The exit code after Ctrl+C."""

_MOST_GAMES = 1_000_000
"""The most games of a run. Figures take up to 2 kB of memory for each, since intervals look at every deal."""


def arena(
    game: GameArgument,
    players: Annotated[
        str | None,
        typer.Option(
            help=f"The bots, by seat, separated by commas: {', '.join(BOTS)}. A single one takes all seats. "
            "Every deal is played with all their seatings; partners stay partners. For trials, a level can search "
            f"with other settings: medium:horizon=8 ({', '.join(CHANGEABLE)}).",
            metavar="A,B,…",
        ),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats, if a single bot takes all.", min=2)] = None,
    games: Annotated[
        int, typer.Option("--games", help="How many games; rounded up to whole deals.", min=1, max=_MOST_GAMES)
    ] = 100,
    seed: SeedOption = 1,
    option: OptionsOption = None,
    edition: EditionOption = None,
    balance: Annotated[
        bool,
        typer.Option(
            "--balance",
            help="Is the edition fair? The same bot at all seats, at every possible number of players (or --seats); "
            "seat 1 begins. Writes the report balance-GAME.html (or --report).",
        ),
    ] = False,
    workers: Annotated[int | None, typer.Option(help="Processes; else one for each core.", min=1, max=256)] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            help="Play on a Ray cluster: HOST:PORT, ray://HOST:PORT, auto for the one of this machine, or local to "
            "start one. Its machines need the same versions of cosca and librt.",
            metavar="ADDRESS",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            help="Keep every game in this file: .jsonl (JSON lines) or .parquet.", metavar="FILE", parser=a_file
        ),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the file of an interrupted run.")] = False,
    report: Annotated[
        Path | None,
        typer.Option(
            help="Write a report with plots, one HTML page, to this file.", metavar="FILE.html", parser=a_file
        ),
    ] = None,
    lang: LanguageOption = "",
    json: JsonOption = False,
) -> None:
    """Let bots play many games: who wins from which seat, how strong they are, and what is used how often.

    The figures are the same for any number of workers, on every machine of the same kind.
    """
    chosen = find_game(game)
    language = read_language(lang)
    given = read_options(option or [])
    tables = _tables(chosen, players, seats, balance)
    plans = [_plan(chosen, bots, games, seed, given, edition, balance) for bots in tables]
    page = report or (Path(f"balance-{chosen.id}.html") if balance else None)
    if ray is not None and workers is not None:
        raise OptionError("--workers: a Ray cluster has its own; leave out --workers or --ray")
    if resume and out is None:
        raise OptionError("--resume: which file? name it with --out FILE")
    if page is not None:
        _check_page(page)
    with Results.reserved(out, plans, resume) if out is not None else nullcontext() as results:
        _tell_rounding(plans, Catalogue(language))
        quit_on_signals()
        crew = cluster(ray) if ray is not None else nullcontext(processes(workers))
        balances = _played(plans, results, resume, crew, language)
        findings = [Findings(plan, one, language) for plan, one in zip(plans, balances, strict=True)]
        try:
            if results:
                results.finish()
            if page is not None:
                _write(page, Report(findings, _command(plans, given, edition, balance, page, lang), balance), language)
        finally:  # the figures took long, and are told even if the disk is full
            print(_line(plans, balances, balance) if json else _text(findings))


# -- what is asked for ------------------------------------------------------------------------------------------------


def _tables(game: AnyGame, players: str | None, seats: int | None, balance: bool) -> list[list[str]]:
    """The bots by seat, for each number of players that is asked for."""
    usual = "medium" if balance else "greedy"
    bots = [find_bot(name.strip()).name for name in (usual if players is None else players).split(",")]
    if len(bots) == 1:
        numbers = list(game.seats) if balance and seats is None else [seats or game.seats[0]]
    elif balance and len(set(bots)) > 1:
        raise OptionError(f"--balance: expected the same bot at all seats, found {', '.join(bots)}")
    else:
        numbers = [len(bots)]
    if seats not in (None, *numbers):
        raise OptionError(f"--seats: {len(bots)} bots take {len(bots)} seats, found {seats}")
    for number in numbers:
        game.check_seats(number)
    return [bots if len(bots) == number else bots * number for number in numbers]


def _plan(
    game: AnyGame,
    bots: list[str],
    games: int,
    seed: int,
    given: dict[str, str],
    edition: Path | None,
    balance: bool,
) -> Plan:
    """The plan for one number of players. Where seats are compared, somebody must be first, else all are alike."""
    begins = {"first-player": "1"} if balance and any(one.name == "first-player" for one in game.table_options) else {}
    options = game.complete_options({**begins, **given}, len(bots))
    return Plan(game.id, game.load_edition(edition), bots, games, seed, options)


def _check_page(page: Path) -> None:
    """A report replaces what is in its file, so that must be a page. Better to know before the games are played."""
    check_replaceable(page)
    if page.suffix.lower() not in (".html", ".htm"):
        raise OptionError(f"--report: expected a name that ends in .html, found {page}")


def _tell_rounding(plans: Sequence[Plan], catalogue: Catalogue) -> None:
    for plan in plans:
        if plan.games != plan.wanted:
            _tell(catalogue.say("arena-rounded", games=plan.games, deals=plan.deals, seatings=len(plan.seatings)))


def _tell(text: str) -> None:
    """A sentence beside the figures; one with a path or command is printed as it is, so that it can be copied."""
    print(fill(text, make_console().width), file=sys.stderr)


def _command(
    plans: Sequence[Plan],
    given: dict[str, str],
    edition: Path | None,
    balance: bool,
    page: Path | None,
    lang: str,
) -> str:
    """The command that gives the same figures again. Several plans are those for every possible number of players."""
    plan = plans[0]
    alike = len(set(plan.bots)) == 1
    words = ["cosca", "arena", plan.game, *(["--balance"] if balance else [])]
    words += ["--players", plan.bots[0] if alike else ",".join(plan.bots)]
    words += ["--seats", str(len(plan.bots))] if alike and len(plans) == 1 else []
    words += ["--games", str(plan.wanted), "--seed", str(plan.seed)]
    words += [word for name, value in given.items() for word in ("--option", f"{name}={value}")]
    words += ["--edition", str(edition)] if edition else []
    words += ["--report", str(page)] if page else []
    return shlex.join([*words, *(["--lang", lang] if lang else [])])


# -- playing ----------------------------------------------------------------------------------------------------------


def _played(
    plans: Sequence[Plan],
    results: Results | None,
    resume: bool,
    crew: AbstractContextManager[Crew],
    language: str,
) -> list[Balance]:
    """The figures of each plan. Ctrl+C ends with a line that tells how to go on."""
    total = sum(plan.games for plan in plans)
    done = 0
    catalogue = Catalogue(language)
    with _progress(catalogue) as progress:
        task = progress.add_task("", total=total)

        def counted(outcomes: Iterator[Outcome]) -> Iterator[Outcome]:
            nonlocal done
            for outcome in outcomes:
                done += 1
                progress.update(task, completed=done)
                yield outcome

        try:
            with closing(_outcomes(plans, results, resume, crew)) as outcomes:
                games = counted(outcomes)
                balances = [_figures(plan, games) for plan in plans]
                next(games, None)  # all were taken: what is written comes to the disk, and workers end
        except KeyboardInterrupt:
            progress.stop()
            _tell_stop(catalogue, results.count() if results else done, total, results is not None)
            raise typer.Exit(_STOPPED) from None
    return balances


def _outcomes(
    plans: Sequence[Plan], results: Results | None, resume: bool, crew: AbstractContextManager[Crew]
) -> Generator[Outcome, None, None]:
    """All games: first those that are there already; the others are played, and kept where that is wanted."""
    done = 0
    for outcome in results.kept() if results and resume else ():
        done += 1
        yield outcome
    if done < sum(plan.games for plan in plans):
        with crew as playing:
            fresh = play_all(plans, playing, done)
            yield from results.write(fresh, done) if results else fresh


def _write(page: Path, report: Report, language: str) -> None:
    html = report.html()
    with replacing(page) as part:
        part.write_text(html, encoding="utf-8")
    print(Catalogue(language).say("arena-written", path=str(page)), file=sys.stderr)


def _figures(plan: Plan, outcomes: Iterator[Outcome]) -> Balance:
    """The figures of the next games, which are those of a plan."""
    uses = Uses(find_game(plan.game).countable(plan.edition))
    return Balance(uses, plan.seed).add(islice(outcomes, plan.games))


def _progress(catalogue: Catalogue) -> Progress:
    """A bar that shows how far the games are, where somebody watches."""
    console = Console(stderr=True)
    columns = (
        TextColumn(catalogue.say("arena-playing")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _tell_stop(catalogue: Catalogue, done: int, total: int, is_kept: bool) -> None:
    words = [*sys.argv[1:], *([] if "--resume" in sys.argv else ["--resume"])]
    if is_kept:
        print(catalogue.say("arena-go-on", done=done, total=total, command=command_line(*words)), file=sys.stderr)
    else:
        _tell(catalogue.say("arena-lost", done=done, total=total))


def _text(findings: Sequence[Findings]) -> str:
    """The figures as people read them, as wide as everything else in their terminal."""
    width = make_console().width
    return "\n\n".join(as_text(one.chapter(), width) for one in findings)


def _line(plans: Sequence[Plan], balances: Sequence[Balance], several: bool) -> str:
    """The figures as one line of JSON, the same on every machine of the same kind."""
    shared = {key: plans[0].head(0)[key] for key in ("game", "rules_version", "edition", "edition_digest", "seed")}
    tables = {
        str(len(plan.bots)): {"players": list(plan.bots), "options": dict(plan.options), **balance.data()}
        for plan, balance in zip(plans, balances, strict=True)
    }
    figures = {**shared, "tables": tables} if several else {**shared, **next(iter(tables.values()))}
    return json_format.dumps(figures, ensure_ascii=False)
