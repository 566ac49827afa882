"""What a program asks of its machine: files that nobody else writes meanwhile, and work on all cores."""

from cosca.machine.files import check_replaceable, check_writable, replacing, told
from cosca.machine.locks import locked
from cosca.machine.workers import cores, parts, spread, windowed

__all__ = ["check_replaceable", "check_writable", "cores", "locked", "parts", "replacing", "spread", "told", "windowed"]
