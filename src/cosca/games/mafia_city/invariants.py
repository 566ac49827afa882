"""What always holds in a game of Mafia City (I1 … I14)."""

from collections.abc import Iterator

from cosca.games.mafia_city.rules import MafiaCity


def broken(state: MafiaCity) -> Iterator[str]:
    """The invariants that a state breaks."""
    return iter(())


def broken_turn(before: MafiaCity, after: MafiaCity) -> Iterator[str]:
    """The invariants that two states with a word between them break."""
    return iter(())
