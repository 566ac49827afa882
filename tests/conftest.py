"""What all tests need: the folder of helpers on the path, and compiled modules that are not stale."""

import sys
from pathlib import Path

import pytest

from cosca.kit.modes import is_compiled

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(Path(__file__).parent))
pytest.register_assert_rewrite("table.client", "browser.guest")  # shared by several folders of tests


def pytest_configure() -> None:
    """Refuse to test compiled modules that are older than their sources: they would prove nothing."""
    if not is_compiled():
        return
    built = max(module.stat().st_mtime for module in ROOT.glob("src/*__mypyc*.so"))  # all code is in this one
    for module in ROOT.glob("src/cosca/**/*.so"):
        source = module.with_name(module.name.split(".")[0] + ".py")
        if source.stat().st_mtime > built:
            raise pytest.UsageError(f"{source.relative_to(ROOT)} is newer than its compiled module: run `make test`")
