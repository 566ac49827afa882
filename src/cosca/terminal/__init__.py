"""Play and replay in a terminal, and the command line of the whole package."""
