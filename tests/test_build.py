"""What a build leaves behind."""

import os
import shlex
import shutil
import sysconfig
from pathlib import Path

from cosca.kit.modes import is_compiled


def test_the_rules_are_compiled_wherever_they_can_be() -> None:
    """A build that fails must not go unnoticed: everything would still pass, only slower."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    headers = Path(sysconfig.get_path("include"), "Python.h").exists()
    can_compile = shutil.which(compiler) is not None and headers and os.environ.get("COSCA_PURE", "") in ("", "0")
    assert is_compiled() == can_compile
