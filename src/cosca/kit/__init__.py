"""The test kit that every game runs: written once, so that a further game is one line.

>>> from cosca.games import find_game
>>> report = check_games(find_game("famiglia"), games=2, seed=1)
>>> report.failures
[]
>>> sorted(report.checks)
['chance', 'copies', 'invariants', 'leaks', 'options', 'replay', 'save', 'take-back', 'traits', 'undo']
"""

from cosca.kit.modes import check_modes
from cosca.kit.playthroughs import playthrough
from cosca.kit.report import Failure, Report
from cosca.kit.selfcheck import check_games, selfcheck
from cosca.kit.uses import Uses

__all__ = [
    "Failure",
    "Report",
    "Uses",
    "check_games",
    "check_modes",
    "playthrough",
    "selfcheck",
]
