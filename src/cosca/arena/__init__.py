"""Games between bots in great numbers, and what they tell about bots and editions."""

from cosca.arena.balance import Balance
from cosca.arena.outcomes import Outcome
from cosca.arena.plans import Plan
from cosca.arena.results import Results
from cosca.arena.runs import play_all, processes

__all__ = ["Balance", "Outcome", "Plan", "Results", "play_all", "processes"]
