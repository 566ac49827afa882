"""Who has which part of a win."""

from librt.vecs import vec
from mypy_extensions import i64, u8


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
