"""The printed facts of an edition in the form that the rules use."""

from librt.vecs import vec
from mypy_extensions import i64, u8


class Components:
    """What lies in the box, by kind of card in canonical order. Shared by all states of a match and never changed."""

    def __init__(self, copies: list[int], start_hand: list[int], victory_points: list[int], street: int) -> None:
        self.copies: vec[u8] = vec[u8](copies)
        self.start_hand: vec[u8] = vec[u8](start_hand)
        self.victory_points: vec[u8] = vec[u8](victory_points)
        self.street: i64 = street
