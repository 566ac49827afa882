"""What always holds in a game of Famiglia (I1 … I11)."""

from collections.abc import Iterator

from cosca.games.famiglia.rules import (
    ALL_ZONES,
    AREA,
    DISCARD,
    DRAWING,
    EXHAUSTING,
    FETCHED,
    FETCHING,
    HAND,
    LAYING,
    LOWERING,
    NAMING_FIRST,
    NEWCOMERS,
    NO_KIND,
    OVER,
    PILE,
    STREET,
    TAKING,
    Famiglia,
)
from cosca.games.famiglia.words import CARDS, DRAW, KINDS, PASS, RANKS
from cosca.kernel.state import CHANCE

_PLACES = range(HAND, NEWCOMERS, KINDS)
"""The zones where cards lie; what follows are marks."""


def broken(state: Famiglia) -> Iterator[str]:
    """The invariants that a state breaks."""
    cards = list(map(int, state.cards))
    queue = list(state.queue)
    components = state.components

    def count(zone: int) -> int:
        return sum(cards[zone : zone + KINDS])

    there = [sum(of_kind) for of_kind in zip(*(cards[zone : zone + KINDS] for zone in _PLACES), strict=True)]
    for kind, copies in enumerate(components.copies):
        if there[kind] + queue.count(kind) != copies:
            yield f"I1: {there[kind]} cards {CARDS[kind]} and the queue, expected {copies}"
    if state.shuffled != count(PILE):
        yield f"I1: the shuffled part counts {state.shuffled}, its cards are {count(PILE)}"
    for kind in range(0, KINDS, RANKS):
        if cards[DISCARD + kind] or kind in queue or (state.stage == 2 and cards[PILE + kind]):
            yield f"I3: {CARDS[kind]} in the discard pile, the second pile or the queue"
    if state.stage == 1 and queue:
        yield "I4: a queue in stage 1"
    if state.stage == 2 and count(DISCARD):
        yield "I4: a discard pile in stage 2"
    if state.is_triggered() != (state.stage == 2 and count(PILE) + len(queue) == 0):
        yield "I5: triggered means stage 2 and an empty pile"
    owned = count(HAND) + count(HAND + KINDS) + count(AREA) + count(AREA + KINDS)
    if owned > 2 * sum(map(int, components.start_hand)) + state.turns:
        yield "I7: more cards owned than were taken"
    options = list(state.options(state.mover()))
    if state.decision != OVER and not options:
        yield "I9: a decision without option"
    if state.decision == TAKING and PASS not in options:
        yield "I9: pass is not among the options of take"
    most_takes = sum(map(int, components.copies)) - 2 * sum(map(int, components.start_hand))
    if state.turns > 2 * most_takes + 2:
        yield f"I10: {state.turns} turns"
    if state.effective and not LOWERING <= state.decision <= EXHAUSTING:
        yield "I11: an effective rank outside action 4"
    if state.target != NO_KIND and not cards[STREET + state.target]:
        yield "I11: the lowered card does not lie in the Street"
    if any(cards[NEWCOMERS + kind] > cards[STREET + kind] for kind in range(KINDS)):
        yield "R12: a newcomer that does not lie in the Street"
    if sum(cards[NEWCOMERS:FETCHED]) != state.newcomers:
        yield "R12: newcomers are miscounted"
    if len(cards) != ALL_ZONES or (state.decision not in (FETCHING, LAYING) and any(cards[FETCHED:])):
        yield "R5.3: an exchange that never ended"
    if state.decision == DRAWING:
        weights = dict(zip(state.options(CHANCE), state.weights(), strict=True))
        if weights != {DRAW + kind: cards[PILE + kind] for kind in range(KINDS) if cards[PILE + kind]}:
            yield "K3: the weights of a draw are not the copies in the shuffled part"


def broken_turn(before: Famiglia, after: Famiglia) -> Iterator[str]:
    """The invariants that two states with a word between them break."""
    if before.decision in (NAMING_FIRST, OVER):
        return
    grown = [_owned(after, seat) - _owned(before, seat) for seat in (0, 1)]
    turns = after.turns - before.turns  # more than one where a player had to pass (N1)
    if grown[1 - before.seat] != 0 or grown[before.seat] not in ((0, 1) if turns else (0,)):
        yield f"I7: the seats own {grown} cards more after a word of seat {before.seat + 1}"
    if turns == 1 and after.decision != OVER and grown[before.seat] != int(not after.passed_before):
        yield f"I7: seat {before.seat + 1} owns {grown[before.seat]} cards more after its turn"
    if after.turns == before.turns and after.seat != before.seat:
        yield "R2.5: the turn changed without ending"
    street = sum(after.cards[STREET : STREET + KINDS])
    if turns and street == 0 and not after.is_triggered() and after.decision not in (DRAWING, OVER):
        yield "I6: an empty Street at the start of a turn"


def _owned(state: Famiglia, seat: int) -> int:
    hand = HAND + seat * KINDS
    area = AREA + seat * KINDS
    return sum(state.cards[hand : hand + KINDS]) + sum(state.cards[area : area + KINDS])
