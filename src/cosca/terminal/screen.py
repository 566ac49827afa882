"""The terminal as people see it: at most 80 columns wide, colour only where it can be shown, text taken literally."""

import contextlib
import io
import os
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from cosca.bots import Estimate
from cosca.kernel import ALL_SEEING, Fact, Match, Viewer
from cosca.texts import Speaker

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

WIDTH = 80
_LONGEST_LINE = 300
"""Of a longer line of input the rest is ignored."""


def make_console(colour: bool = True) -> Console:
    """A console; `NO_COLOR` in the environment and terminals without colour are respected."""
    console = Console(no_color=None if colour else True, highlight=False, markup=False, emoji=False)
    console.width = min(console.width, WIDTH) if console.is_terminal else WIDTH
    return console


def forgive_encodings() -> None:
    """Characters that the terminal does not have, or bytes that are no text, are replaced and not fatal."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # closed by the caller
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (it stays open)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


class _Output(io.FileIO):
    """Standard output, whose errors name it as those of a file name the file."""

    def write(self, data: "ReadableBuffer", /) -> int:
        try:
            return super().write(data)
        except OSError as error:
            error.filename = "standard output"
            raise


def name_output() -> None:
    """Let messages tell standard output, which may be a full disk, from other files."""
    old = sys.stdout
    buffer = getattr(old, "buffer", None)
    raw = getattr(buffer, "raw", buffer)  # unbuffered, it is the same
    if old is sys.__stdout__ and isinstance(old, io.TextIOWrapper) and isinstance(raw, io.FileIO):
        old.flush()
        named = _Output(raw.fileno(), "w", closefd=False)
        sys.stdout = io.TextIOWrapper(
            named if raw is buffer else io.BufferedWriter(named),
            encoding=old.encoding,
            errors=old.errors,
            line_buffering=old.line_buffering,
            write_through=old.write_through,
        )


def silence_output() -> None:
    """What standard output cannot take goes nowhere: Python would try again at the end, and complain."""
    with contextlib.suppress(OSError):  # in a test it may be no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def read_line(console: Console) -> str:
    """A line of input without blanks around it; `EOFError` where there is no more."""
    return console.input(Text("> ", style="bold cyan"))[:_LONGEST_LINE].strip()


def harmless(typed: str) -> str:
    """What somebody typed, as a message may repeat it: nothing in it clears the screen or turns the line around."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in typed)


def say(console: Console, speaker: Speaker, message: str, **args: object) -> None:
    """A message of the program. Paths and commands stay in one line, so that they can be copied."""
    shown = {key: harmless(value) if isinstance(value, str) else value for key, value in args.items()}
    console.print(Text(speaker.say(message, **shown)), soft_wrap="path" in args or "command" in args)


def show_facts(console: Console, speaker: Speaker, facts: Sequence[Fact], viewer: Viewer) -> None:
    """What happened, as far as the viewer hears it."""
    for heard in viewer.hear(facts):
        console.print(Padding(Text(speaker.fact(heard)), (0, 0, 0, 2), expand=False))


def show_result(console: Console, speaker: Speaker, match: Match) -> None:
    """Who won, and the points; nothing while the match is not over."""
    result = match.game.view(match.state, ALL_SEEING).result
    if result is None:
        return
    winners = [speaker.players[seat] for seat, place in enumerate(result.places) if place == 1]
    drawn = len(winners) == len(result.places)
    text = (
        speaker.say("ui-draw")
        if drawn
        else speaker.say("ui-won", names=speaker.catalogue.listed(winners), count=len(winners))
    )
    console.print()
    console.print(Text(text, style="bold"))
    for name, score in zip(speaker.players, result.scores, strict=True):
        console.print(Text(f"  {name}: {score}"))


def estimate_text(speaker: Speaker, estimate: Estimate) -> str:
    """What a word is worth, in chances to win: `61 % ±3`; `61 %` where that is exact."""
    margin = max(round(100 * estimate.margin), 1) if estimate.margin else 0
    return speaker.say("ui-estimate", win=round(100 * estimate.win), margin=margin)


def language_of_the_user() -> str:
    """`de` where the environment says German, else `en`."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return "de" if value.lower().startswith("de") else "en"
    return "en"


def command_line(*words: str) -> str:
    """How to call this program again: by its name where the shell finds it, else by the path it was called with."""
    program = Path(sys.argv[0])
    if program.name == "__main__.py":
        called = [sys.executable, "-m", "cosca"]
    elif shutil.which(program.name) == str(program):
        called = [program.name]
    else:
        called = [os.path.relpath(program)]
    return shlex.join([*called, *words])
