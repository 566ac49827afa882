"""What the commands share: their common arguments, and how these are read."""

import signal
from pathlib import Path
from typing import Annotated

import typer

from cosca.games import PACKAGES
from cosca.kernel import OptionError
from cosca.terminal.screen import language_of_the_user
from cosca.texts import LANGUAGES


def a_file(given: str) -> Path:
    """A path that somebody has given; nothing would be taken for the folder where they are."""
    if not given:
        raise typer.BadParameter("expected the name of a file, found ''")
    return Path(given)


GameArgument = Annotated[str, typer.Argument(help=f"The game: {', '.join(PACKAGES)}.", metavar="GAME")]
LanguageOption = Annotated[
    str,
    typer.Option("--lang", help=f"Language: {' or '.join(LANGUAGES)}; else that of the environment.", metavar="LANG"),
]
EditionOption = Annotated[
    Path | None,
    typer.Option(help="An edition file to play instead of the one that comes along.", metavar="FILE", parser=a_file),
]
OptionsOption = Annotated[
    list[str] | None,
    typer.Option(help="A table option; may be repeated. 'cosca games' lists them.", metavar="NAME=VALUE"),
]
JsonOption = Annotated[bool, typer.Option("--json", help="One JSON line and nothing else.")]
SeedOption = Annotated[int, typer.Option(help="Another seed, other games.", min=0, max=2**40)]


def read_language(given: str) -> str:
    """The language that was asked for, or else that of the environment."""
    if not given:
        return language_of_the_user()
    if given.lower() not in LANGUAGES:
        raise OptionError(f"unknown language {given!r}: expected one of {', '.join(LANGUAGES)}")
    return given.lower()


def read_options(given: list[str]) -> dict[str, str]:
    """Table options by their names."""
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"--option: expected NAME=VALUE, found {text!r}")
        if name in options:
            raise OptionError(f"--option: expected {name} once, found it twice")
        options[name] = value
    return options


def quit_on_signals() -> None:
    """A closed terminal or a polite kill ends the program as Ctrl+C does: what is done is kept."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
