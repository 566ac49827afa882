"""Calling `cosca arena` as people do."""

import os
import subprocess
import sys
from pathlib import Path


def arena(*words: str, cwd: Path | None = None, **more: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, in English; `more` is set in its environment."""
    environment = {**os.environ, "LC_ALL": "C.UTF-8", **more}
    command = [sys.executable, "-m", "cosca", "arena", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=cwd, env=environment)


def sound(*words: str, cwd: Path | None = None) -> str:
    """What a command that must succeed has printed."""
    ran = arena(*words, cwd=cwd)
    assert ran.returncode == 0, ran.stderr
    assert "Traceback" not in ran.stderr
    return ran.stdout
