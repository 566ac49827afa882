"""`python -m cosca` is `cosca`."""

from cosca.terminal.main import main

main()
