"""What a viewer may know of a position of Famiglia, and how the game asks for words."""

from dataclasses import dataclass
from typing import Final

from cosca.games.famiglia.rules import (
    ACCOUNTANT,
    AMOUNT,
    AREA,
    BRUTE,
    BY_PASSES,
    DISCARD,
    EXHAUSTING,
    FETCHED,
    FETCHING,
    HAND,
    LAID,
    LAYING,
    LOWERING,
    NEWCOMERS,
    NO_KIND,
    OVER,
    PAYING,
    PILE,
    REFRESHING,
    STREET,
    TAKING,
    Famiglia,
)
from cosca.games.famiglia.words import CARDS, KINDS, LEAVE
from cosca.kernel.viewers import Viewer
from cosca.kernel.views import Prompt


@dataclass(frozen=True, slots=True)
class PlayerBoard:
    """What lies before a player. Hand and points are None where the option `open-hands` hides them on screen."""

    hand: list[str] | None
    hand_size: int
    area: list[str]
    points: int | None


@dataclass(frozen=True, slots=True)
class Exchange:
    """An Accountant's exchange under way (R5)."""

    accountant: str
    fetched: list[str]
    laid: list[str]


@dataclass(frozen=True, slots=True)
class Taking:
    """The card that a Brute lowers or that is being paid for, and the rank it is taken at (None: not yet said)."""

    card: str | None
    rank: int | None
    brute: str | None


@dataclass(frozen=True, slots=True)
class Board:
    """The whole position. Cards are in canonical order; the queue lies behind the shuffled part of the pile (K2)."""

    stage: int
    starter: int
    seat: int
    turns: int
    last_round: bool
    passed_before: bool
    players: list[PlayerBoard]
    street: list[str]
    newcomers: list[str]
    pile_size: int
    shuffled: list[str]
    queue: list[str]
    discard: list[str]
    exchange: Exchange | None
    taking: Taking | None


_PROMPTS: Final = {
    REFRESHING: ("ask-refresh", "4.2"),
    ACCOUNTANT: ("ask-accountant", "5.1"),
    FETCHING: ("ask-fetch", "5.3"),
    LAYING: ("ask-lay", "5.3"),
    BRUTE: ("ask-brute", "6.1"),
    LOWERING: ("ask-lower", "6.2"),
    AMOUNT: ("ask-amount", "6.2"),
    TAKING: ("ask-take", "7.1"),
    PAYING: ("ask-payment", "7.3"),
    EXHAUSTING: ("ask-exhaust", "7.4"),
}


def prompt(state: Famiglia, seat: int) -> Prompt:
    """The question to the player on turn, with the numbers it speaks of."""
    name, rule = _PROMPTS[state.decision]
    args: dict[str, object] = {}
    if state.decision == REFRESHING:
        newcomers = "yes" if state.newcomers_rule else "no"
        args = {"stage": state.stage, "leaving": _leaving(state), "newcomers": newcomers}
    elif state.decision == TAKING:
        args = {"passing": _passing(state)}
    elif state.decision == FETCHING:
        args = {"done": state.fetched, "most": _most_exchanged(state)}
    elif state.decision == LAYING:
        args = {"done": state.laid, "most": state.fetched}
    elif state.decision == LOWERING:
        args = {"most": state.brute}
    elif state.decision in (AMOUNT, PAYING):
        args = {"card": CARDS[state.target]}
    return Prompt(name, rule, args)


def _leaving(state: Famiglia) -> str:
    """What follows if the Street is left as it is: a choice, a pass for want of one, or even the end of the game."""
    after = state.copy()
    after.apply(state.seat, LEAVE)
    if after.ending == BY_PASSES:
        return "ends"
    return "passes" if after.turns > state.turns else "goes-on"


def _passing(state: Famiglia) -> str:
    """What a pass would mean now."""
    if state.is_triggered():
        return "last-round" if state.seat == state.starter else "last-turn"
    return "ends" if state.passed_before else "goes-on"


def _most_exchanged(state: Famiglia) -> int:
    """F7: the least of the Accountant's rank, the hand, and the area without him."""
    hand = len(state.cards_in(HAND + state.seat * KINDS))
    area = len(state.cards_in(AREA + state.seat * KINDS))
    return min(state.accountant, hand, area - 1)


def board(state: Famiglia, viewer: Viewer) -> Board:
    """The position as the viewer may know it. Nothing is secret (K1); `open-hands` off hides a hand on screen only."""
    return Board(
        stage=state.stage,
        starter=state.starter,
        seat=state.seat,
        turns=state.turns,
        last_round=state.is_triggered(),
        passed_before=state.passed_before,
        players=[_player(state, seat, viewer) for seat in (0, 1)],
        street=state.cards_in(STREET),
        newcomers=state.cards_in(NEWCOMERS) if state.newcomers else [],
        pile_size=state.pile_size(),
        shuffled=state.cards_in(PILE),
        queue=[CARDS[kind] for kind in state.queue],
        discard=state.cards_in(DISCARD),
        exchange=_exchange(state),
        taking=_taking(state),
    )


def _player(state: Famiglia, seat: int, viewer: Viewer) -> PlayerBoard:
    hand = state.cards_in(HAND + seat * KINDS)
    shown = state.open_hands or viewer.knows(seat) or state.decision == OVER
    return PlayerBoard(
        hand=hand if shown else None,
        hand_size=len(hand),
        area=state.cards_in(AREA + seat * KINDS),
        points=state.scores()[seat] if shown else None,
    )


def _exchange(state: Famiglia) -> Exchange | None:
    if state.decision not in (FETCHING, LAYING):
        return None
    return Exchange(f"accountants-{state.accountant}", state.cards_in(FETCHED), state.cards_in(LAID))


def _taking(state: Famiglia) -> Taking | None:
    if state.decision not in (LOWERING, AMOUNT, PAYING, EXHAUSTING):
        return None
    return Taking(
        card=None if state.target == NO_KIND else CARDS[state.target],
        rank=state.effective if state.decision in (PAYING, EXHAUSTING) else None,
        brute=f"brutes-{state.brute}" if state.brute else None,
    )
