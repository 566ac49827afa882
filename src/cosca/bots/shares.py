"""Who has which part of a win.

Parties are `numbered`: those of the same number win together.
"""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64, u8


def numbered(parties: Sequence[Sequence[int]]) -> vec[u8]:
    """For each seat the number of its party (see `Game.parties`).

    >>> list(numbered([(0, 2), (1, 3)])), list(numbered([(0,), (1,), (2,)]))
    ([0, 1, 0, 1], [0, 1, 2])
    """
    party_of = {seat: number for number, party in enumerate(parties) for seat in party}
    return vec[u8]([party_of[seat] for seat in range(len(party_of))])


def share(places: list[int], parties: vec[u8], seat: i64) -> float:
    """The share of the win of a seat's party: those that are first together divide it."""
    if places[seat] != 1:
        return 0.0
    firsts: i64 = 0
    for other in range(len(places)):
        if places[other] == 1:
            firsts |= i64(1) << i64(parties[other])
    count = 0
    while firsts > 0:
        count += 1
        firsts &= firsts - 1
    return 1.0 / float(count)


def beyond_even(places: list[int], parties: vec[u8], seat: i64) -> float:
    """What a seat's party has of the win beyond an even part: nothing if all have won together.

    >>> [beyond_even([1, 2], numbered([(0,), (1,)]), seat) for seat in range(2)]
    [0.5, -0.5]
    >>> [beyond_even([1, 1, 3, 4], numbered([(0,), (1,), (2,), (3,)]), seat) for seat in range(3)]
    [0.25, 0.25, -0.25]
    """
    return share(places, parties, seat) - 1.0 / float(max(int(party) for party in parties) + 1)
