"""What the program chooses where nobody has chosen."""

BOT = "medium"
"""The bot that plays where nobody has named one: against somebody who just wants to play, or for somebody away."""

FALLBACK = "greedy"
"""The bot that speaks for one that has failed."""
