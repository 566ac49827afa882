"""Bots: players that choose. They are handed imagined worlds, never the true state."""

from cosca.bots.advice import Estimate, advise
from cosca.bots.bots import BOTS, LEVELS, Bot, find_bot
from cosca.bots.situations import Situation, situation

__all__ = ["BOTS", "LEVELS", "Bot", "Estimate", "Situation", "advise", "find_bot", "situation"]
