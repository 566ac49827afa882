"""`cosca arena` that is killed in the middle of writing a game: `killed.py GAMES ARGUMENT …`."""

import os
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from cosca.arena import results
from cosca.terminal.main import main


def killed_after(games: int, line: Callable[[Mapping[str, object]], str]) -> Callable[[Mapping[str, object]], str]:
    """Like `line`, but the row after so many games is begun and never ended."""
    left = [games]

    def written(row: Mapping[str, object]) -> str:
        left[0] -= 1
        if left[0] >= 0:
            return line(row)
        out = Path(sys.argv[sys.argv.index("--out") + 1])
        lines = out if out.suffix == ".jsonl" else out.with_name(f"{out.name}.jsonl")
        with lines.open("ab") as file:
            file.write(line(row)[:40].encode())
        os.kill(os.getpid(), signal.SIGKILL)
        return ""

    return written


if __name__ == "__main__":
    wanted, sys.argv = int(sys.argv[1]), ["cosca", *sys.argv[2:]]
    setattr(results, "_line", killed_after(wanted, results._line))  # noqa: B010 (mypy minds the assignment)
    main()
