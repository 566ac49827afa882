"""Games between bots in great numbers, and what they tell about bots and editions."""

from cosca.arena.balance import Balance
from cosca.arena.outcomes import Outcome
from cosca.arena.runs import Plan, play_all

__all__ = ["Balance", "Outcome", "Plan", "play_all"]
