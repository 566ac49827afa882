"""Bots: players that choose. They are handed imagined worlds, never the true state."""

from cosca.bots.bots import BOTS, Bot, Situation, find_bot, situation

__all__ = ["BOTS", "Bot", "Situation", "find_bot", "situation"]
