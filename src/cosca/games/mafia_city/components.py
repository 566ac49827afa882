"""The printed facts of an edition in the form that the rules use."""

from librt.vecs import vec
from mypy_extensions import i64, u8


class Components:
    """What lies in the box and what is printed on it. Shared by all states of a match and never changed.

    Lists by seats have an entry for 3, 4 and 5 players; lists by location go from 1 to 7.
    """

    def __init__(
        self,
        copies: list[int],
        cancellers: list[int],
        mafiosi_in_hand: list[int],
        mafiosi_in_reserve: list[int],
        targets: list[int],
        beginner_targets: list[int],
        tie_goes_to_first: list[int],
        start_cards: int,
        redraw: int,
        round_draw: int,
        catch_up_vp: int,
        catch_up_vp_and_cards: int,
        control_vp: int,
        recruits: int,
        district_draw: int,
        district_discard: int,
        extra_vp: int,
        raid_needs: int,
        trade_draw: int,
        trade_keep: int,
        pact_strength: int,
        hitman_start: int,
    ) -> None:
        self.copies: vec[u8] = vec[u8](copies)
        """By card."""
        self.cancellers: vec[u8] = vec[u8](cancellers)
        """By effect: 1 if the Police Chief can cancel it, 2 if the F.B.I. can, 3 if both."""
        self.mafiosi_in_hand: vec[u8] = vec[u8](mafiosi_in_hand)
        self.mafiosi_in_reserve: vec[u8] = vec[u8](mafiosi_in_reserve)
        self.targets: vec[u8] = vec[u8](targets)
        self.beginner_targets: vec[u8] = vec[u8](beginner_targets)
        self.tie_goes_to_first: vec[u8] = vec[u8](tie_goes_to_first)
        self.start_cards: i64 = start_cards
        self.redraw: i64 = redraw
        self.round_draw: i64 = round_draw
        self.catch_up_vp: i64 = catch_up_vp
        self.catch_up_vp_and_cards: i64 = catch_up_vp_and_cards
        self.control_vp: i64 = control_vp
        self.recruits: i64 = recruits
        self.district_draw: i64 = district_draw
        self.district_discard: i64 = district_discard
        self.extra_vp: i64 = extra_vp
        self.raid_needs: i64 = raid_needs
        self.trade_draw: i64 = trade_draw
        self.trade_keep: i64 = trade_keep
        self.pact_strength: i64 = pact_strength
        self.hitman_start: i64 = hitman_start
