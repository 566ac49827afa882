"""Cosca: four mafia board games at one table.

The rules are typed Python; a build compiles them ahead of time with mypyc. `COSCA_PURE=1` in the environment makes
this process use the interpreted sources instead, with the same results word for word.
"""

import os

from cosca._pure import prefer_sources

__version__ = "0.1.0"

if os.environ.get("COSCA_PURE", "") not in ("", "0"):
    prefer_sources()
