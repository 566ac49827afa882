"""The terminal as people see it: at most 80 columns where the terminal has more, colour only where it can be shown."""

import os
import shlex
import shutil
import sys
from pathlib import Path

from rich.console import Console

WIDTH = 80


def make_console(colour: bool = True, stderr: bool = False) -> Console:
    """A console; `NO_COLOR` in the environment and terminals without colour are respected."""
    console = Console(no_color=None if colour else True, stderr=stderr, highlight=False, soft_wrap=False)
    console.width = min(console.width, WIDTH) if console.is_terminal else WIDTH
    return console


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
