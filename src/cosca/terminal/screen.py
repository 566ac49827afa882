"""The terminal as people see it: at most 80 columns where the terminal has more, colour only where it can be shown."""

import os

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
