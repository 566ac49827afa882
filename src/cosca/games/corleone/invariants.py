"""What always holds in a game of Corleone."""

from collections.abc import Iterator

from cosca.games.corleone.knowledge import DECK_UNIT, SEAT_UNIT
from cosca.games.corleone.layout import (
    ALL_CARDS,
    ALL_CITY,
    BIDS,
    BRIBERY,
    DECK,
    DISCARDS,
    DISPLAY,
    ENTRACTE,
    FAMILIES,
    FAMILY_BUSINESS,
    FINISHED,
    HAND,
    HEIGHT,
    HELD,
    LIST,
    MARKERS,
    NEUTRAL,
    NEUTRAL_AT,
    NEUTRAL_OWNER,
    NEW_BUSINESS,
    NONE,
    OFFERING,
    OVER,
    PILE,
    PLAYED,
    RIVER_FAMILIES,
    RIVER_THUGS,
    SEALED,
    SETTING_UP,
    SHOWN,
    STACKS,
    SUITCASE,
    THUGS,
    TRIBUTE,
    TURF_OF,
    UNSEEN,
)
from cosca.games.corleone.rules import Corleone
from cosca.games.corleone.words import (
    ALLIES,
    ALLY,
    BENEFITS,
    BUSINESSES,
    HEIGHTS,
    JOB,
    JOBS,
    KINDS,
    MONEY,
    NEUTRAL_IDS,
    PILES,
    SPACE_PLACE,
    TURF_PLACE,
    TURFS,
)


def broken(state: Corleone) -> Iterator[str]:
    """The invariants that a state breaks."""
    cards = list(map(int, state.cards))
    city = list(map(int, state.city))
    yield from _broken_cards(state, cards)
    yield from _broken_jobs(state, cards)
    yield from _broken_hands(state, cards, city)
    yield from _broken_figures(state, city)
    yield from _broken_markers(state, city)
    yield from _broken_course(state, cards, city)


def _broken_cards(state: Corleone, cards: list[int]) -> Iterator[str]:
    """X26: money, goods and allies."""
    components = state.components
    seats = range(state.seats)
    for kind in range(PILES):
        there = cards[PILE + kind] + sum(cards[HAND + seat * KINDS + kind] for seat in seats)
        if kind < MONEY:
            there += sum(cards[SUITCASE + seat * MONEY + kind] for seat in seats)
        if there != components.piles[kind]:
            yield f"X26: {there} cards {components.card_ids[kind]}, expected {components.piles[kind]}"
    for ally in range(ALLIES):
        places = [cards[UNSEEN + ally], cards[SHOWN + ally]]
        places += [cards[HAND + seat * KINDS + ALLY + ally] + cards[PLAYED + seat * ALLIES + ally] for seat in seats]
        if sum(places) > 1:
            yield f"X26: {components.card_ids[ALLY + ally]} is there {sum(places)} times"
        if cards[UNSEEN + ally] and int(components.ally_acts[ally]) <= state.act and state.phase != SETTING_UP:
            yield f"R3.3: {components.card_ids[ALLY + ally]} of an act that is past has not left the game"


def _broken_jobs(state: Corleone, cards: list[int]) -> Iterator[str]:
    """X26 for jobs, and what is known of those in hands (H3)."""
    components = state.components
    limbo = [int(job) for job in (state.job, state.drawn, state.drawn_too) if job != NONE]
    for job in range(components.jobs):
        there = cards[DECK + job] + cards[DISCARDS + job] + cards[DISPLAY + job] + limbo.count(job)
        for seat in range(state.seats):
            there += cards[HAND + seat * KINDS + JOB + job] + cards[FINISHED + seat * JOBS + job]
        if there != components.job_copies[job]:
            yield f"X26: {there} cards {components.card_ids[JOB + job]}, expected {components.job_copies[job]}"
    if state.deck != sum(cards[DECK : DECK + JOBS]) or state.discards != sum(cards[DISCARDS : DISCARDS + JOBS]):
        yield "R14.3: deck or discards are miscounted"
    held = list(map(int, state.held))
    if held != sorted(held):
        yield "H3: the jobs in hands are not in order"
    if any(number // DECK_UNIT % DECK_UNIT > state.generation for number in held):
        yield "H3: a job from a deck that is still to come"
    for seat in range(state.seats):
        own = [number % DECK_UNIT for number in held if number // SEAT_UNIT == seat]
        for job in range(JOBS):
            if own.count(job) != cards[HAND + seat * KINDS + JOB + job]:
                yield f"H3: seat {seat + 1} holds another number of {components.card_ids[JOB + job]} than is known"


def _broken_hands(state: Corleone, cards: list[int], city: list[int]) -> Iterator[str]:
    for seat in range(state.seats):
        hand = cards[HAND + seat * KINDS : HAND + (seat + 1) * KINDS]
        sealed = cards[SEALED + seat * KINDS : SEALED + (seat + 1) * KINDS]
        if city[HELD + seat] != sum(hand):
            yield f"R2.11: seat {seat + 1} holds {sum(hand)} cards, counted {city[HELD + seat]}"
        suitcase = cards[SUITCASE + seat * MONEY : SUITCASE + (seat + 1) * MONEY]
        source = suitcase + [0] * (KINDS - MONEY) if state.phase == BRIBERY else hand
        if any(mark > there for mark, there in zip(sealed, source, strict=True)):
            yield f"R17.1: seat {seat + 1} has sealed cards that it does not have"
        if any(sealed) and state.decision < OFFERING and state.phase != BRIBERY:
            yield f"R18.2: a sealed answer of seat {seat + 1} was never read"
        if any(cards[BIDS:]) and state.phase < BRIBERY and state.phase != NEW_BUSINESS:
            yield f"R17.2: a bid of seat {seat + 1} still lies there when figures are placed"


def _broken_figures(state: Corleone, city: list[int]) -> Iterator[str]:
    """R2.5: every figure is in exactly one place."""
    components = state.components
    families = 1 + sum(components.new_figure[act] for act in range(state.act + 1))
    for seat in range(state.seats):
        thugs = city[:SPACE_PLACE].count(seat) + city[THUGS + seat] + city[RIVER_THUGS + seat]
        if thugs != components.thugs[state.seats]:
            yield f"R2.5: seat {seat + 1} has {thugs} thugs"
        placed = city[SPACE_PLACE:TURF_PLACE].count(seat)
        if placed + city[FAMILIES + seat] + city[RIVER_FAMILIES + seat] != families:
            yield f"R2.5: seat {seat + 1} has not {families} family members"
    for figure, name in enumerate(NEUTRAL_IDS):
        stands = [place for place in range(TURF_PLACE) if city[place] == NEUTRAL + figure]
        if stands != ([city[NEUTRAL_AT + figure]] if city[NEUTRAL_AT + figure] < TURF_PLACE else []):
            yield f"R13: the {name} stands on {stands}, but is said to be at {city[NEUTRAL_AT + figure]}"
        owner = city[NEUTRAL_OWNER + figure]
        if owner != NONE and not state.inside >> owner & 1 and state.phase == FAMILY_BUSINESS:
            yield f"R13.5: the {name} is controlled by a player who is out"
    for space in range(components.spaces):
        if city[SPACE_PLACE + space] != NONE and int(components.open_from[space]) > state.seats:
            yield f"R21.2: a figure on {components.space_ids[space]}"
    for business in range(BUSINESSES):
        if city[business] != NONE and city[TURF_OF + business] == NONE:
            yield f"R2.3: a figure on {components.business_ids[business]}, which is not on the board"


def _broken_markers(state: Corleone, city: list[int]) -> Iterator[str]:
    stacked = [city[STACKS + turf * HEIGHTS + height] for turf in range(TURFS) for height in range(city[HEIGHT + turf])]
    for seat in range(state.seats):
        if stacked.count(seat) + city[MARKERS + seat] != state.components.markers:
            yield f"R16.4: seat {seat + 1} has not {state.components.markers} markers"
    if max(city[HEIGHT : HEIGHT + TURFS]) > state.act + 1:
        yield "R16: a turf was won twice in an act"


def _broken_course(state: Corleone, cards: list[int], city: list[int]) -> Iterator[str]:
    if len(cards) != ALL_CARDS or len(city) != ALL_CITY:
        yield "the arrays have another size"
    if state.decision != OVER and not len(state.options(state.mover())):
        yield "R6.6: a decision without option"
    if not state.listing and any(city[LIST : LIST + BENEFITS]) and state.decision != OVER:
        yield "R11: a list of benefits that never ended"
    if state.asked and state.decision < OFFERING:
        yield "H1: a sealed round that never ended"
    if state.decision == TRIBUTE and state.owed & ~state.asked:
        yield "R18.2: somebody owes a tribute who was not asked"
    if state.decision == OVER and any(cards[HAND:SUITCASE]):
        yield "R20.1: a hand after the end"


def broken_turn(before: Corleone, after: Corleone) -> Iterator[str]:
    """The invariants that two states with a word between them break."""
    if (after.act, after.phase % ENTRACTE) < (before.act, before.phase % ENTRACTE):  # the entr'acte begins an act here
        yield f"R4.1: from act {before.act + 1}, phase {before.phase} back to {after.act + 1}, {after.phase}"
    if after.generation > before.generation and after.discards and before.phase == FAMILY_BUSINESS == after.phase:
        yield "R14.3: the deck was renewed, but discards are left"
    for seat in range(before.seats):
        done = [
            sum(map(int, state.cards[FINISHED + seat * JOBS : FINISHED + (seat + 1) * JOBS]))
            for state in (before, after)
        ]
        if done[1] < done[0]:
            yield f"R9.4: seat {seat + 1} has lost a completed job"
