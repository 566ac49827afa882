"""The command line: `cosca play`, `replay`, `review`, `games`, `rules`, `edition`, `selfcheck`, `arena`, `bench`."""

import contextlib
import math
import secrets
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from platformdirs import user_data_path
from pydantic import ValidationError
from pydantic_core import to_json
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.progress import track
from rich.text import Text

from cosca import __version__
from cosca.bench import measure
from cosca.bench.peers import run as compare_with_peers
from cosca.bots import BOTS, LEVELS, find_bot
from cosca.bots.levels import PATIENCE
from cosca.bots.review import choices
from cosca.games import PACKAGES, all_games, find_game
from cosca.kernel import (
    AnyGame,
    CoscaError,
    Dice,
    EditionError,
    Match,
    OptionError,
    Player,
    RecordError,
    Viewer,
    bot,
    load_record,
    person,
)
from cosca.kernel.editions import game_of_edition
from cosca.kit import selfcheck as run_selfcheck
from cosca.kit.modes import is_compiled
from cosca.table import defaults
from cosca.terminal.arena import arena
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
from cosca.terminal.play import Play, Table
from cosca.terminal.replay import Replay
from cosca.terminal.review import review_data, reviewed, show_review
from cosca.terminal.screen import command_line, forgive_encodings, make_console, name_output, say, silence_output
from cosca.texts import Catalogue, Rulebook, Speaker, describe_edition

_LARGEST_SEED = 2**62

T = TypeVar("T")

BAD_INPUT = 2
"""The exit code for input that cannot be used."""

_INTERRUPTED = 130
"""The exit code after Ctrl+C."""

app = typer.Typer(
    name="cosca",
    help="Four mafia board games at one table.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
edition_app = typer.Typer(help="Edition files: the printed components of a game.", invoke_without_command=True)
app.add_typer(edition_app, name="edition")
app.command()(arena)

RecordArgument = Annotated[
    Path, typer.Argument(help="A record; 'last' is that of the match played last.", metavar="FILE", parser=a_file)
]
ColourOption = Annotated[bool, typer.Option("--colour/--no-colour", help="Colours, where the terminal has them.")]


def main() -> None:
    """Run the command line. Bad input ends with one line per mistake and exit code 2."""
    forgive_encodings()
    name_output()
    try:
        try:
            code = _run()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # the reader of a pipe has gone, as in `cosca rules famiglia | head`
        silence_output()
        code = 1
    except OSError as error:
        silence_output()
        code = _complain(f"{error.filename}: {error.strerror}" if error.filename else f"{error.strerror or error}")
    raise SystemExit(code)


def _run() -> int:
    """Run the command line, for an exit code."""
    try:
        code = app(standalone_mode=False)
    except EditionError as error:
        return _complain(*error.mistakes)
    except CoscaError as error:
        return _complain(str(error))
    except typer.TyperException as error:
        if isinstance(error.__cause__, ValidationError):
            error.message = _wrong_value(error.__cause__)
        return _complain(error.format_message().replace("\n", " "))
    except (KeyboardInterrupt, typer.Abort):
        return _INTERRUPTED
    return code if isinstance(code, int) else 0


def _complain(*lines: str) -> int:
    for line in lines:
        print(f"cosca: {line}", file=sys.stderr)
    return BAD_INPUT


def _wrong_value(error: ValidationError) -> str:
    """What is wrong with the value of an option, and what was given: a number that is none, or is out of range."""
    mistake = error.errors()[0]
    expected = {"int_parsing": "expected a whole number", "float_parsing": "expected a number"}
    return f"{expected.get(mistake['type'], mistake['msg'])}, found {str(mistake['input'])[:80]!r}"


def _help_if_alone(context: typer.Context) -> None:
    """A command without the one that it needs shows its help, as with `--help`."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"cosca {__version__}, rules {'compiled' if is_compiled() else 'interpreted'}")
        raise typer.Exit


@app.callback()
def _common(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Version, and how the rules run.")
    ] = False,
) -> None:
    """Four mafia board games at one table."""
    _help_if_alone(context)


# -- play -------------------------------------------------------------------------------------------------------------


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help=f"The game: {', '.join(PACKAGES)}.", metavar="[GAME]")] = None,
    players: Annotated[
        str | None,
        typer.Option(
            help=f"Who sits where, separated by commas: a name for a person, or a bot ({', '.join(BOTS)}). "
            "Else you against bots. Several people share one keyboard; if there are only bots, you watch.",
            metavar="A,B,…",
        ),
    ] = None,
    option: OptionsOption = None,
    edition: EditionOption = None,
    resume: Annotated[
        Path | None,
        typer.Option(help="Go on with a saved match; 'last' is the one played last.", metavar="FILE", parser=a_file),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Make chance and bots repeatable.", min=0, max=_LARGEST_SEED)] = None,
    delay: Annotated[float, typer.Option(help="Seconds to wait after each word of a bot.", min=0, max=60)] = 0.4,
    autosave: Annotated[bool, typer.Option(help="Keep the match on disk while it is played.")] = True,
    lang: LanguageOption = "",
    colour: ColourOption = True,
) -> None:
    """Play in the terminal: against bots, with others at one keyboard, or watch bots."""
    language = read_language(lang)
    if resume is not None:
        resume = _saved(resume)
        match = _open(resume, edition)
        if game not in (None, match.game.id):
            raise OptionError(f"{resume} is a match of {match.game.id}, not of {game}")
        if players is not None or option:
            raise OptionError("--players and --option belong to the saved match and cannot be changed with --resume")
        path: Path | None = resume
    else:
        chosen = find_game(next(iter(PACKAGES)) if game is None else game)
        loaded = chosen.load_edition(edition)
        match = Match.new(chosen, _players(players, chosen, language), read_options(option or []), loaded)
        path = _new_save(chosen)
    quit_on_signals()
    console = make_console(colour)
    speaker = _speaker(match, language)
    if resume is None:
        console.print(Text("\n".join(describe_edition(Catalogue(language, match.game), match.edition))), "")
        for name, meant in _like_bots(match.record.header.players):
            say(console, speaker, "ui-person-like-bot", name=name, bot=meant)
    patience = PATIENCE if seed is None else math.inf
    seed = secrets.randbits(61) if seed is None else seed
    wait = delay if console.is_terminal else 0.0
    again = _again(edition, lang)
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 (arrow keys and history at the prompt)
    kept = path if autosave else None
    Play(Table(match, speaker, console, Dice(seed), Dice(seed + 1), kept, wait, patience, again)).run()


def _players(given: str | None, game: AnyGame, language: str) -> list[Player]:
    if given is None:
        others = game.seats[0] - 1
        return [person(Catalogue(language).say("ui-player")), *[bot(defaults.BOT)] * others]
    names = [name.strip() for name in given.split(",")]
    names += [defaults.BOT] * (game.seats[0] - 1 if len(names) == 1 else 0)
    if not all(names):
        raise OptionError(f"--players: expected names separated by commas, found {given!r}")
    game.check_seats(len(names))
    return [_player(name) for name in names]


def _player(name: str) -> Player:
    """A bot, for trials also one with other settings (`medium:horizon=8`); else a person."""
    kind, changed, _ = name.partition(":")
    return bot(find_bot(name).name if changed else name) if kind in BOTS else person(name)


def _like_bots(players: Sequence[Player]) -> Iterator[tuple[str, str]]:
    """The people who may be bots that were mistyped, each with the bot."""
    for player in players:
        if player.kind == "person":
            for meant in BOTS:
                if _mistyped(player.name.partition(":")[0].lower(), meant):
                    yield player.name, meant


def _mistyped(typed: str, name: str) -> bool:
    """Whether this may have been meant as a name: its first letter is right, and at most one slip follows.

    A letter is missing, too many or wrong, or two are exchanged; more letters at the end make another name.

    >>> [_mistyped(typed, "hard") for typed in ("hard", "hrad", "had", "harrd", "herd")]
    [True, True, True, True, True]
    >>> [_mistyped(typed, "hard") for typed in ("hardy", "harald", "ward", "chad", "ha")]
    [False, False, False, False, False]
    """
    if typed == name:
        return True
    for n in range(1, len(name)):
        found, due = typed[n:], name[n:]
        slips = found == due[1:] or found[1:] in (due, due[1:]) or found == due[1:2] + due[:1] + due[2:]
        if typed[:n] == name[:n] and slips:
            return True
    return False


def _again(edition: Path | None, lang: str) -> list[str]:
    """Words of the command line that are needed to open a match again, wherever that is done."""
    return [*(["--edition", str(edition.absolute())] if edition else []), *(["--lang", lang] if lang else [])]


def _saved(named: Path) -> Path:
    """The file of a match that somebody has named; `last` is the one played last."""
    if str(named) != "last":
        return named
    saves = list((user_data_path("cosca") / "matches").glob("*.cosca"))
    if not saves:
        raise OptionError("last: there is no saved match yet")
    return max(saves, key=lambda path: path.stat().st_mtime)


def _new_save(game: AnyGame) -> Path:
    started = f"{datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(2)}"
    return user_data_path("cosca") / "matches" / f"{game.id}-{started}.cosca"


def _open(path: Path, edition: Path | None) -> Match:
    """The match in a record file."""
    text = load_record(path)
    if text.header.game not in PACKAGES:
        raise RecordError(f"{path}: unknown game {text.header.game!r}: expected one of {', '.join(PACKAGES)}")
    game = find_game(text.header.game)
    try:
        for player in text.header.players:
            if player.kind == "bot":
                find_bot(player.name)
        return Match.from_record(game, text, game.load_edition(edition))
    except OptionError as error:
        raise RecordError(f"{path}: {error}") from error


def _speaker(match: Match, language: str) -> Speaker:
    """The speaker of a match; bots are called by their kind, and namesakes told apart by their seats."""
    players = match.record.header.players
    catalogue = Catalogue(language)
    names = [catalogue.bot(player.name) if player.kind == "bot" else player.name for player in players]
    told_apart = [name if names.count(name) == 1 else f"{name} {seat}" for seat, name in enumerate(names, 1)]
    return Speaker(match.game, match.edition, language, told_apart)


# -- replay, games, rules, editions -----------------------------------------------------------------------------------


@app.command()
def replay(
    file: RecordArgument,
    viewer: Annotated[
        str, typer.Option("--as", help="Whose knowledge to show: a seat (1, 2 …), public or all.")
    ] = "all",
    at: Annotated[int, typer.Option(help="Begin after so many words.", min=0)] = 0,
    everything: Annotated[bool, typer.Option("--print", help="Print the whole course and stop.")] = False,
    edition: EditionOption = None,
    lang: LanguageOption = "",
    colour: ColourOption = True,
) -> None:
    """Step through a record, forwards and back."""
    file = _saved(file)
    match = _open(file, edition)
    players = len(match.record.header.players)
    seen_by = Viewer.parse(viewer, players, match.game.teams(players))
    replayed = Replay(match, seen_by, _speaker(match, read_language(lang)), make_console(colour))
    if everything:
        replayed.print_all()
    else:
        replayed.run(at)


@app.command()
def review(
    file: RecordArgument,
    seat: Annotated[
        str | None, typer.Option("--as", help="Whose words: a seat (1, 2 …); else of the first person.", metavar="SEAT")
    ] = None,
    edition: EditionOption = None,
    json: JsonOption = False,
    lang: LanguageOption = "",
    colour: ColourOption = True,
) -> None:
    """Say of each word of a seat how good it was, judged by what the seat knew."""
    file = _saved(file)
    match = _open(file, edition)
    speaker = _speaker(match, read_language(lang))
    chosen = _seat(match, seat)
    said = choices(match, chosen)
    found = reviewed(match, chosen, _watched(said, len(said), speaker.say("ui-review-progress")))
    if json:
        print(to_json(review_data(match, chosen, found)).decode())
    else:
        replayed = command_line("replay", str(file), "--as", str(chosen + 1), *_again(edition, lang), "--at")
        show_review(make_console(colour), speaker, match, chosen, found, replayed)


def _watched(things: Iterable[T], count: int, doing: str) -> Iterator[T]:
    """The same things, with a bar that shows how far they are, where somebody watches."""
    console = Console(stderr=True)
    return iter(track(things, doing, count, console=console, transient=True, disable=not console.is_terminal))


def _seat(match: Match, given: str | None) -> int:
    """The seat that somebody has named, or that of the first person; the first one among bots."""
    players = match.record.header.players
    if given is None:
        return next((seat for seat, player in enumerate(players) if player.kind == "person"), 0)
    if given not in [str(number) for number in range(1, len(players) + 1)]:
        raise OptionError(f"--as: expected a seat from 1 to {len(players)}, found {given!r}")
    return int(given) - 1


@app.command()
def games(lang: LanguageOption = "") -> None:
    """List the games, their editions and table options."""
    language = read_language(lang)
    console = make_console()
    for game in all_games():
        catalogue = Catalogue(language, game)
        seats = "–".join(sorted({str(game.seats[0]), str(game.seats[-1])}))
        heading = Text(game.id, style="bold")
        heading.append(f"  {catalogue.say('game-name')}, {catalogue.say('ui-seats', seats=seats)}", style="not bold")
        lines = [
            catalogue.say("game-tagline"),
            *describe_edition(catalogue, game.edition),
            f"{catalogue.say('ui-options')}:",
        ]
        console.print(heading)
        console.print(Padding(Text("\n".join(lines)), (0, 0, 0, 2)))
        for option in game.table_options:
            console.print(Padding(Text(f"{option.name}={'|'.join(option.values)}", style="bold"), (0, 0, 0, 4)))
            meanings = [(value, catalogue.say(f"option-{option.name}-{value}")) for value in option.values]
            told = [f"{value}: {meaning}" for value, meaning in meanings if value != meaning.lower()]
            help_lines = [catalogue.say(f"option-{option.name}-help"), *([" · ".join(told)] if told else [])]
            console.print(Padding(Text("\n".join(help_lines)), (0, 0, 0, 6)))


@app.command()
def rules(
    game: GameArgument,
    paragraph: Annotated[
        str | None, typer.Argument(help="Only this section or paragraph: 4 or 4.2.", metavar="[NUMBER]")
    ] = None,
    lang: LanguageOption = "",
    colour: ColourOption = True,
) -> None:
    """Show the rules of a game."""
    chosen = find_game(game)
    language = read_language(lang)
    rulebook = Rulebook(chosen, language)
    console = make_console(colour)
    console.print(Markdown(rulebook.text if paragraph is None else rulebook.find(paragraph)))
    if paragraph is None:
        console.print("", Text("\n".join(describe_edition(Catalogue(language, chosen), chosen.edition))))


@edition_app.callback()
def _editions(context: typer.Context) -> None:
    """Edition files: the printed components of a game."""
    _help_if_alone(context)


@edition_app.command("check")
def check_edition(
    file: Annotated[Path, typer.Argument(help="An edition file.", metavar="FILE", parser=a_file)],
    lang: LanguageOption = "",
) -> None:
    """Check an edition file; every mistake gets a line."""
    language = read_language(lang)
    loaded = find_game(game_of_edition(file, PACKAGES)).load_edition(file)
    name = loaded.edition.name.name(language)
    text = Catalogue(language).say("ui-edition-sound", path=str(file), name=name)
    make_console().print(Text(text), soft_wrap=True)


# -- checks and measures ----------------------------------------------------------------------------------------------


@app.command()
def selfcheck(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", help="How many random games.", min=1)] = 200,
    seed: SeedOption = 1,
    edition: EditionOption = None,
    failures: Annotated[Path, typer.Option(help="Where failing games are written as records.")] = Path("failures"),
    json: JsonOption = False,
) -> None:
    """Play random games and check everything that every game promises. Exit code 1 if something fails."""
    chosen = find_game(game)
    report = run_selfcheck(chosen, games, seed, None if edition is None else chosen.load_edition(edition))
    written = report.write_failures(failures)
    print(report.json() if json else report.text())
    for path in written:
        print(f"written: {path}", file=sys.stderr)
    raise typer.Exit(1 if report.failures else 0)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at.", min=1, max=65535)] = 8484,
    database: Annotated[
        str | None, typer.Option(help="A PostgreSQL URL, or a file for SQLite; else a file in your data folder.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the table in your browser.")] = True,
    origin: Annotated[list[str] | None, typer.Option(help="A further origin that may open live connections.")] = None,
    thinkers: Annotated[
        int | None,
        typer.Option(help="Processes in which bots think; else one for each core, two at least.", min=1, max=64),
    ] = None,
    pause: Annotated[
        float, typer.Option(help="Seconds that a bot takes for a word, at least; mostly a bit more.", min=0, max=10)
    ] = 0.6,
    limits: Annotated[bool, typer.Option(help="Limit how fast clients may be.")] = True,
) -> None:
    """Serve the table: play in the browser, with friends and bots."""
    from cosca.table.app import Settings
    from cosca.table.serve import database_url, origin_of
    from cosca.table.serve import serve as run_server
    from cosca.table.thinkers import usual_count

    settings = Settings(
        database_url(database), thinkers or usual_count(), pause, origins=tuple(map(origin_of, origin or ()))
    )
    if not limits:
        settings = replace(settings, requests_per_second=1e9, burst=1e9, messages_per_second=1e9)
    run_server(settings, host, port, browser)


@app.command()
def verify(
    file: Annotated[
        Path, typer.Argument(help="The record of a finished match at the table.", metavar="RECORD", parser=a_file)
    ],
    commitment: Annotated[
        str | None, typer.Option(help="What the table promised at the start; a record alone only agrees with itself.")
    ] = None,
    edition: EditionOption = None,
    lang: LanguageOption = "",
) -> None:
    """Compute every outcome of chance again from the seed in a record."""
    from cosca.table.verify import verify as recompute

    match = _open(file, edition)
    count = recompute(match, str(file), commitment)
    promised = str(match.record.header.commitment)
    print(Catalogue(read_language(lang)).say("ui-verified", path=str(file), count=count, commitment=promised))


def _refuse(why: str, **given: object) -> None:
    """`OptionError` if any of these arguments was given."""
    for name, value in given.items():
        if value is not None:
            raise OptionError(f"{name.upper() if name == 'game' else f'--{name}'} {why}")


@app.command()
def bench(
    game: Annotated[
        str | None,
        typer.Argument(help="A game, or 'table' for the server under load; else each game.", metavar="[GAME]"),
    ] = None,
    seconds: Annotated[float, typer.Option(help="How long to measure each.", min=0.1, max=3600)] = 5.0,
    matches: Annotated[
        int | None, typer.Option(help="With 'table': how many matches at once; else 500.", min=1)
    ] = None,
    bots: Annotated[
        int | None, typer.Option(help="With 'table': so many matches of a person against bots instead.", min=1)
    ] = None,
    level: Annotated[str | None, typer.Option(help=f"With --bots: which ones; else {LEVELS[-1]}.")] = None,
    database: Annotated[
        str | None, typer.Option(help="With 'table': a PostgreSQL URL, or a file for SQLite; else one for the moment.")
    ] = None,
    peers: Annotated[
        bool, typer.Option("--peers", help="Beside other engines; 'make bench' installs them first.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Measure random playouts inside the engine, on one core."""
    if game != "table":
        _refuse("is for 'cosca bench table'", matches=matches, bots=bots, level=level, database=database)
    if peers:
        _refuse("cannot be used with --peers, which prints a table of all games", game=game, json=json or None)
        print(compare_with_peers(seconds))
        return
    if game == "table":
        from cosca.bench.table import measure_bots, measure_table

        if bots is None:
            _refuse("tells which bots; how many matches against them? Add --bots N", level=level)
            load = measure_table(500 if matches is None else matches, seconds, database)
        else:
            _refuse("cannot be used with --bots, which tells how many matches there are", matches=matches)
            load = measure_bots(bots, find_bot(level or LEVELS[-1]).name, seconds, database)
        print(load.json() if json else load.text())
        return
    for chosen in all_games() if game is None else [find_game(game)]:
        figures = measure(chosen, seconds)
        print(figures.json() if json else figures.text())
