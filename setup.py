"""Compiles the rules with mypyc where there is a C compiler. Everything else is in pyproject.toml.

Without a compiler, or with COSCA_PURE=1, the package is the plain sources: the same results, only slower.
"""

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent

# The hot part: the kernel's inner loop, of every game its words, components and rules with what they are built of, and
# the bots' look ahead.
COMPILED = (
    "src/cosca/kernel/facts.py",
    "src/cosca/kernel/state.py",
    "src/cosca/kernel/playout.py",
    "src/cosca/games/*/words.py",
    "src/cosca/games/*/components.py",
    "src/cosca/games/*/tasks.py",
    "src/cosca/games/*/board.py",
    "src/cosca/games/*/planning.py",
    "src/cosca/games/*/encounter.py",
    "src/cosca/games/*/layout.py",
    "src/cosca/games/*/position.py",
    "src/cosca/games/*/knowledge.py",
    "src/cosca/games/*/options.py",
    "src/cosca/games/*/rules.py",
    "src/cosca/bots/evaluations/*.py",
    "src/cosca/bots/shares.py",
    "src/cosca/bots/greedy.py",
    "src/cosca/bots/endgame.py",
    "src/cosca/bots/search.py",
)


def why_not_compile() -> str | None:
    """The reason to leave the rules interpreted, if there is one."""
    if os.environ.get("COSCA_PURE", "") not in ("", "0"):
        return "COSCA_PURE is set"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler[0]) is None:
        return f"no C compiler ({compiler[0]}) was found"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of Python are missing"
    return None


def say_interpreted(reason: str) -> None:
    """The one line for people who wonder why the rules are slow."""
    print(f"cosca: {reason}; the rules run interpreted, with the same results but slower", file=sys.stderr)


class BuildOrInterpret(build_ext):
    """Builds all modules, or leaves none behind: a half-built or outdated set would hide the sources."""

    def run(self) -> None:
        if self.inplace:
            for outdated in ROOT.glob("src/**/*.so"):
                outdated.unlink()
        try:
            super().run()
            for built in ROOT.glob("src/*__mypyc*.so"):
                built.touch()  # also where the C code came out the same: it is up to date now
        except Exception as error:  # whatever a broken tool chain does, the sources still work
            for module in self.get_outputs():
                Path(module).unlink(missing_ok=True)
            say_interpreted(f"compiling failed ({str(error).splitlines()[0]})")


def extensions() -> list[Any]:
    """The modules to compile, as one group so that they call each other directly."""
    if reason := why_not_compile():
        say_interpreted(reason)
        return []
    from mypyc.build import mypycify

    found = [path for pattern in COMPILED for path in ROOT.glob(pattern) if path.stem != "__init__"]
    sources = sorted(str(path.relative_to(ROOT)) for path in found)
    modules = mypycify([*sources, "--strict"], opt_level="3", group_name="cosca", target_dir="build")
    if os.name == "posix":
        for module in modules:
            # Functions of the group call each other without the detour that lets other libraries replace them.
            module.extra_compile_args.append("-fvisibility=hidden")
            # Numbers are rounded after every step, as by the interpreter: a seed gives the same games on every machine.
            module.extra_compile_args.append("-ffp-contract=off")
    return modules


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrInterpret})
