"""Compiled and interpreted rules agree word for word.

Run as a module (`python -m cosca.kit.modes GAME GAMES SEED`) it prints the fingerprint of random games as the rules of
this process play them; the check compares the fingerprints of both modes.
"""

import hashlib
import os
import subprocess
import sys
from importlib import import_module

from cosca.games import find_game
from cosca.kernel import AnyGame
from cosca.kit.playthroughs import playthrough
from cosca.kit.report import Failure, Report


def is_compiled() -> bool:
    """Whether the rules of this process are compiled."""
    return not str(import_module("cosca.kernel.state").__file__).endswith(".py")


def fingerprint(game: AnyGame, games: int, seed: int) -> str:
    """A hash over everything that happens in random games."""
    total = hashlib.sha256()
    for number in range(games):
        seats = game.seats[number % len(game.seats)]
        # All values of all options take turns.
        values = {option.name: option.values_for(seats) for option in game.table_options}
        options = {name: possible[number % len(possible)] for name, possible in values.items()}
        total.update(playthrough(game, seed * 1_000_003 + number, seats, options).encode())
    return total.hexdigest()


def check_modes(game: AnyGame, games: int, seed: int) -> Report:
    """Play the same random games in a process with interpreted rules, and compare."""
    report = Report(game.id, seed)
    if not is_compiled():
        report.notes.append("modes: not compared, the rules of this process are interpreted")
        return report
    command = [sys.executable, "-m", "cosca.kit.modes", game.id, str(games), str(seed)]
    environment = {**os.environ, "COSCA_PURE": "1"}
    interpreted = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    compiled = f"interpreted {fingerprint(game, games, seed)}"
    if interpreted.stdout.strip() != compiled:
        found = interpreted.stdout.strip() or interpreted.stderr.strip().splitlines()[-1:]
        report.failures.append(Failure("modes", 0, f"compiled rules play {compiled}, interpreted ones {found}"))
    report.checks["modes"] += games
    return report


if __name__ == "__main__":
    mode = "compiled" if is_compiled() else "interpreted"
    print(mode, fingerprint(find_game(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
