"""What the README shows works as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROGRAM = ["serve", "play", "replay", "review", "verify", "rules", "games", "edition", "bench", "selfcheck", "arena"]


def test_the_python_example_runs() -> None:
    example = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert example is not None
    result = subprocess.run([sys.executable, "-c", example[1]], capture_output=True, text=True, check=True)
    assert result.stdout.count("[") == 2


def test_every_file_that_documents_point_to_exists() -> None:
    for name in ("README.md", "ARCHITECTURE.md"):
        for target in re.findall(r"\]\(([^)]+)\)", (ROOT / name).read_text(encoding="utf-8")):
            assert (ROOT / target).exists(), target


@pytest.mark.parametrize("command", PROGRAM)
def test_every_command_is_documented_and_explains_itself(command: str) -> None:
    assert f"cosca {command}" in README
    result = subprocess.run(
        [sys.executable, "-m", "cosca", command, "--help"], capture_output=True, text=True, check=True
    )
    assert "Usage" in result.stdout
