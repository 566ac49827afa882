"""How good a position is for a seat: one evaluation per game."""
