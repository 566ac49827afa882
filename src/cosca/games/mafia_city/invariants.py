"""What always holds in a game of Mafia City (I1 … I14)."""

from collections import Counter
from collections.abc import Iterator

from cosca.games.mafia_city.rules import (
    ACCOMPLICE,
    ACTING,
    ACTIONS,
    ADDING_ONE,
    ALL_MARKED,
    ANSWERS,
    CARD,
    CARD_TOO,
    CELL,
    DISCARDS,
    DRAWING,
    DROPPING,
    EFFECT,
    FIRST_PART,
    HAND,
    HEIGHTS,
    HELD,
    HIRING_HITMAN,
    JAIL,
    LINK,
    LOCATION_PHASE,
    MAFIOSI,
    MOVING_HITMAN,
    NO_ANSWER,
    NONE,
    OVER,
    PACTING,
    PASSED,
    PILE,
    PLACE_OF,
    POINTS,
    RESERVE,
    RETRIEVING,
    RUN,
    STACKS,
    STEALING,
    STRATEGY,
    TARGET,
    TRADED,
    WINDOW,
    MafiaCity,
)
from cosca.games.mafia_city.words import (
    CARD_IDS,
    CARDS,
    DECLINE,
    LOCATIONS,
    MOST_SEATS,
    PASS,
    POLICE_STATION,
    PRISON,
    RETRIEVE,
    SKIP,
    STACK,
    STAY,
    TOWN_HALL,
    TRADE,
)
from cosca.kernel.state import CHANCE

_ALWAYS_LEGAL = {
    WINDOW: DECLINE,
    PACTING: DECLINE,
    JAIL: DECLINE,
    HIRING_HITMAN: DECLINE,
    ADDING_ONE: DECLINE,
    PASSED: SKIP,
    MOVING_HITMAN: STAY,
    RETRIEVING: RETRIEVE,
}


def stack_at(state: MafiaCity, place: int) -> list[int]:
    """The seats whose mafiosi lie at a location, from the bottom up."""
    first = STACKS + place * STACK
    return [int(seat) for seat in state.city[first : first + int(state.city[HEIGHTS + place])]]


def in_play(state: MafiaCity) -> Counter[int]:
    """The cards that lie open in play."""
    fields = [int(state.chain[link + field]) for link in range(0, len(state.chain), LINK) for field in (CARD, CARD_TOO)]
    return Counter(field for field in fields if field != NONE)


def broken(state: MafiaCity) -> Iterator[str]:
    """The invariants that a state breaks."""
    yield from _broken_pieces(state)
    yield from _broken_cards(state)
    yield from _broken_course(state)
    yield from _broken_options(state)
    yield from _broken_knowledge(state)


def _broken_pieces(state: MafiaCity) -> Iterator[str]:
    components, city = state.components, state.city
    everywhere = Counter(seat for place in range(LOCATIONS) for seat in stack_at(state, place))
    expected = int(components.mafiosi_in_hand[state.seats - 3]) + int(components.mafiosi_in_reserve[state.seats - 3])
    for seat in range(state.seats):
        there = everywhere[seat] + sum(int(city[what + seat]) for what in (MAFIOSI, RESERVE, CELL))
        if there != expected or max(city[what + seat] for what in (MAFIOSI, RESERVE, CELL)) > expected:
            yield f"I1: seat {seat + 1} has {there} mafiosi, expected {expected}"
    if set(everywhere) - set(range(state.seats)):
        yield "I1: a mafioso of nobody lies in a stack"
    for place in range(LOCATIONS):
        above = STACKS + place * STACK + int(city[HEIGHTS + place])
        if any(city[above : STACKS + (place + 1) * STACK]):
            yield f"I5: something lies above the stack of location {place + 1}"
    if not (-1 <= state.policeman < state.seats and -1 <= state.mayor < state.seats and 0 <= state.hitman < LOCATIONS):
        yield "I4: a figure is nowhere"


def _broken_cards(state: MafiaCity) -> Iterator[str]:
    cards = state.cards
    playing = in_play(state)
    for card in range(CARDS):
        hands = sum(int(cards[HAND + seat * CARDS + card]) for seat in range(MOST_SEATS))
        there = hands + int(cards[PILE + card]) + int(cards[DISCARDS + card]) + playing[card]
        if there != state.components.copies[card]:
            yield f"I2: {there} cards {CARD_IDS[card]}, expected {state.components.copies[card]}"
    for seat in range(state.seats):
        held = sum(cards[HAND + seat * CARDS : HAND + (seat + 1) * CARDS])
        if held != state.city[HELD + seat]:
            yield f"I2: seat {seat + 1} counts {state.city[HELD + seat]} cards, it holds {held}"
    if (sum(cards[PILE : PILE + CARDS]), sum(cards[DISCARDS : DISCARDS + CARDS])) != (state.pile, state.discards):
        yield "I2: pile or discards are miscounted"
    windowed = state.decision in (WINDOW, STEALING) or state.decision >= FIRST_PART or state.owed != 1 << state.seat
    if len(state.chain) and not windowed and not _is_trading(state) and state.decision != ACCOMPLICE:
        yield "I2: cards in play between declarations"
    if state.decision in (DRAWING, STEALING):
        weights = dict(zip(state.options(CHANCE), state.weights(), strict=True))
        if sum(weights.values()) != (
            state.pile if state.decision == DRAWING else state.city[HELD + int(state.chain[TARGET])]
        ):
            yield "K4: the weights of chance are not the copies of cards"


def _is_trading(state: MafiaCity) -> bool:
    return state.decision in (DRAWING, DROPPING) and len(state.chain) == LINK and state.chain[EFFECT] == TRADE


def _broken_course(state: MafiaCity) -> Iterator[str]:
    if state.phase == ACTIONS and (state.marked or not state.active):
        yield "I8, I9: phase I with a mark, or without an active player"
    if state.phase == LOCATION_PHASE and state.active:
        yield "I9: phase II with an active player"
    if state.decision == OVER and state.marked != ALL_MARKED:
        yield "R8.1: over before all locations were scored"
    named = Counter(
        (int(state.chain[link + PLACE_OF]), int(state.chain[link + RUN]))
        for link in range(0, len(state.chain), LINK)
        if state.chain[link + RUN] != NONE
    )
    for (place, run), count in named.items():
        if run >= state.runs_at(place) or count > state.run_length(place, run):
            yield f"I11: {count} mafiosi of run {run + 1} at location {place + 1} are on their way"
    if state.decision not in (WINDOW, PACTING) and (
        state.asked or any(answer != NO_ANSWER for answer in state.city[ANSWERS : ANSWERS + 2 * MOST_SEATS])
    ):
        yield "R6.3: sealed answers outlive their round"
    if not _is_trading(state) and any(state.city[TRADED:]):
        yield "R5.6: the cards of a Trade are remembered after it"
    if state.decision < FIRST_PART and {state.declared, state.card, state.place, state.run} != {NONE}:
        yield "P2: a declaration outlives its end"


def _broken_options(state: MafiaCity) -> Iterator[str]:
    for seat in range(state.seats):
        if not state.owed >> seat & 1:
            continue
        options = list(state.options(seat))
        if not options:
            yield f"I12: seat {seat + 1} owes a word and has none"
        sealed_half = state.decision == WINDOW and state.city[ANSWERS + 2 * seat] != NO_ANSWER
        if state.decision in _ALWAYS_LEGAL and _ALWAYS_LEGAL[state.decision] not in options and not sealed_half:
            yield f"I12: seat {seat + 1} cannot do nothing"
        if state.decision == ACTING and not state.bought and options[0] != PASS:
            yield "C1: an active player cannot pass"


def _broken_knowledge(state: MafiaCity) -> Iterator[str]:
    """I13: the truth is among the cases of every seat."""
    for seat in range(state.seats):
        known = state.knowledge(seat)
        if not known.allows(state.cards, PILE):
            yield f"I13: seat {seat + 1} rules out the truth"
        if abs(sum(case.weight for case in known.cases) - 1) > 1e-9:
            yield f"K6: the weights of what seat {seat + 1} knows do not sum up to 1"
        own = list(state.cards[HAND + seat * CARDS : HAND + (seat + 1) * CARDS])
        if any(list(case.known[seat * CARDS : (seat + 1) * CARDS]) != own for case in known.cases):
            yield f"K2: seat {seat + 1} does not know its own hand"


# -- between two states -----------------------------------------------------------------------------------------------


def broken_turn(before: MafiaCity, after: MafiaCity) -> Iterator[str]:
    """The invariants that two states with a word between them break."""
    gained = [int(after.city[POINTS + seat]) - int(before.city[POINTS + seat]) for seat in range(before.seats)]
    scored = before.phase == LOCATION_PHASE or after.phase == LOCATION_PHASE or after.round > before.round
    scored = scored or (before.phase == ACTIONS and after.phase > ACTIONS)
    components = before.components
    most = LOCATIONS * components.control_vp + components.extra_vp
    if min(gained) < 0 or sum(gained) > (most if scored else 0):
        yield f"I3: the seats gain {gained} points by a word"
    if before.mayor != after.mayor and not (scored and _unmarked(before, TOWN_HALL)):
        yield "I4: the Mayor moved, and the Town Hall was not scored"
    if before.policeman != after.policeman and not (scored and _unmarked(before, POLICE_STATION)):
        yield "I4: the Policeman moved, and the Police Station was not scored"
    freed = [int(before.city[CELL + seat]) > int(after.city[CELL + seat]) for seat in range(before.seats)]
    if any(freed) and not (scored and _unmarked(before, PRISON)):
        yield "I7: the cell was opened, and the Prison was not scored"
    if before.phase == after.phase == LOCATION_PHASE and before.marked & ~after.marked:
        yield "I8: a mark was lost in phase II"
    if before.phase == ACTIONS and after.phase != ACTIONS and after.active:
        yield "I9: phase I ended with an active player"
    for place in range(LOCATIONS):
        yield from _broken_stack(before, after, place)


def _unmarked(state: MafiaCity, place: int) -> bool:
    return state.phase != LOCATION_PHASE or not state.marked >> place & 1


def _broken_stack(before: MafiaCity, after: MafiaCity, place: int) -> Iterator[str]:
    old, new = stack_at(before, place), stack_at(after, place)
    if old == new:
        return
    if len(new) > len(old):
        if before.phase != ACTIONS or new[:-1] != old:
            yield f"I5, I6: location {place + 1} grew from {old} to {new}"
    elif len(new) == len(old):
        if before.phase != ACTIONS or new[1:] != old[1:]:
            yield f"I5: location {place + 1} changed from {old} to {new}"
    elif not _is_part(new, old):
        yield f"I5: location {place + 1} lost its order, from {old} to {new}"
    elif before.phase == STRATEGY and Counter(old) - Counter(new) != Counter({before.seat: len(old) - len(new)}):
        yield f"I6: others than seat {before.seat + 1} left location {place + 1}"


def _is_part(part: list[int], whole: list[int]) -> bool:
    rest = iter(whole)
    return all(seat in rest for seat in part)
