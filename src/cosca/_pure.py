"""Importing the interpreted sources although compiled modules lie beside them."""

import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourceFinder:
    """Finds the modules of this package as `.py` files only."""

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("cosca."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def prefer_sources() -> None:
    """From now on, import `cosca.*` from sources. Modules imported before stay what they are."""
    if _SourceFinder not in sys.meta_path:
        sys.meta_path.insert(0, _SourceFinder)
