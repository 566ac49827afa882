"""What is known of jobs in hands (H3).

Of each job in a hand the position keeps whose it is, what it is, and from which deck it was drawn in secret; deck 0 if
everybody has seen it. Who has not seen a job knows so much: it is one of those of its deck that are not in sight.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from cosca.games.corleone.layout import DECK, HAND, HELD, NONE, SEALED
from cosca.games.corleone.position import Position
from cosca.games.corleone.words import JOB, JOBS, KINDS
from cosca.kernel.state import Dice

# Jobs in hand (H3): seat, deck and job in one number. Deck 0: it came openly; the decks count from 1.
SEAT_UNIT: Final[i64] = 4096
DECK_UNIT: Final[i64] = 64
MOST_DECKS: Final[i64] = 62


def hold(position: Position, seat: i64, deck: i64, job: i64) -> None:
    """A job comes to a hand; deck 0 if everybody has seen it."""
    position.cards[HAND + seat * KINDS + JOB + job] += 1
    position.city[HELD + seat] += 1
    position.held = _with(position.held, i16(seat * SEAT_UNIT + deck * DECK_UNIT + job))


def release(position: Position, seat: i64, job: i64) -> None:
    """A job leaves a hand, in the sight of all: of equal ones an open one, else the one from the oldest deck."""
    position.cards[HAND + seat * KINDS + JOB + job] -= 1
    position.city[HELD + seat] -= 1
    held = position.held
    place: i64 = 0
    while i64(held[place]) // SEAT_UNIT != seat or i64(held[place]) % DECK_UNIT != job:
        place += 1
    position.held = _without(held, place)


def show_jobs(position: Position, seat: i64) -> list[str]:
    """Everybody sees all jobs in a hand; returns their names."""
    shown = vec[i16](capacity=16)
    names: list[str] = []
    for held in position.held:
        if i64(held) // SEAT_UNIT == seat:
            names.append(position.components.card_ids[JOB + i64(held) % DECK_UNIT])
            shown = append(shown, i16(seat * SEAT_UNIT + i64(held) % DECK_UNIT))
        else:
            shown = append(shown, held)
    position.held = _sorted(shown)
    return names


def forget_answers(position: Position, seat: i64) -> None:
    """H1: all but one seat owe their sealed answers again."""
    cards = position.cards
    for other in range(position.seats):
        if other != seat and position.asked >> other & 1:
            position.owed |= 1 << other
            for kind in range(KINDS):
                cards[SEALED + other * KINDS + kind] = 0


def deal_anew(position: Position, seat: i64, dice: Dice) -> None:
    """Jobs that a seat has not seen are dealt anew, deck by deck."""
    for deck in range(i64(1), position.generation + 1):
        _deal_deck_anew(position, deck, seat, dice)


def _deal_deck_anew(position: Position, deck: i64, seat: i64, dice: Dice) -> None:
    """Deal the jobs of a deck that the seat has not seen over the other hands and, if it is running, the deck."""
    pool = vec[u8]([0] * int(JOBS))
    total = _gather(position, deck, seat, pool)
    if total == 0:
        return
    cards = position.cards
    known = vec[i16](capacity=16)
    for held in position.held:
        if not _is_hidden(held, deck, seat):
            known = append(known, held)
            continue
        job = _deal_from(pool, total, dice)
        total -= 1
        owner = i64(held) // SEAT_UNIT
        cards[HAND + owner * KINDS + JOB + i64(held) % DECK_UNIT] -= 1
        cards[HAND + owner * KINDS + JOB + job] += 1
        known = append(known, i16(owner * SEAT_UNIT + deck * DECK_UNIT + job))
    position.held = _sorted(known)
    if _is_first_hidden(position, deck, seat):
        position.drawn = _deal_from(pool, total, dice)
        total -= 1
    if _is_second_hidden(position, deck, seat):
        position.drawn_too = _deal_from(pool, total, dice)
    if deck == position.generation:
        for job in range(position.components.jobs):
            cards[DECK + job] = pool[job]


def _gather(position: Position, deck: i64, seat: i64, pool: vec[u8]) -> i64:
    """Put the jobs of a deck that the seat has not seen into a pool, and count them; 0 if nobody has one of them."""
    total: i64 = 0
    for held in position.held:
        if _is_hidden(held, deck, seat):
            pool[i64(held) % DECK_UNIT] += 1
            total += 1
    if _is_first_hidden(position, deck, seat):
        pool[position.drawn] += 1
        total += 1
    if _is_second_hidden(position, deck, seat):
        pool[position.drawn_too] += 1
        total += 1
    if total > 0 and deck == position.generation:
        for job in range(position.components.jobs):
            pool[job] += position.cards[DECK + job]
            total += i64(position.cards[DECK + job])
    return total


def _is_hidden(held: i16, deck: i64, seat: i64) -> bool:
    """Whether a job in hand is somebody else's, drawn in secret from a deck."""
    return i64(held) // SEAT_UNIT != seat and i64(held) // DECK_UNIT % DECK_UNIT == deck


def _is_first_hidden(position: Position, deck: i64, seat: i64) -> bool:
    """Whether the first of two jobs just drawn is somebody else's, from a deck."""
    return position.drawn != NONE and position.drawn_deck == deck and position.drawer != seat


def _is_second_hidden(position: Position, deck: i64, seat: i64) -> bool:
    return position.drawn_too != NONE and position.drawn_too_deck == deck and position.drawer != seat


def _deal_from(pool: vec[u8], total: i64, dice: Dice) -> i64:
    """A job out of a pool, all cards alike."""
    left = dice.below(total)
    job: i64 = 0
    while left >= i64(pool[job]):
        left -= i64(pool[job])
        job += 1
    pool[job] -= 1
    return job


def _with(held: vec[i16], new: i16) -> vec[i16]:
    """A sorted array and one number more."""
    longer = vec[i16](capacity=len(held) + 1)
    pending = True
    for number in held:
        if pending and number > new:
            longer = append(longer, new)
            pending = False
        longer = append(longer, number)
    return append(longer, new) if pending else longer


def _without(held: vec[i16], place: i64) -> vec[i16]:
    """An array without the number at a place."""
    shorter = vec[i16](capacity=len(held))
    for other in range(len(held)):
        if other != place:
            shorter = append(shorter, held[other])
    return shorter


def _sorted(numbers: vec[i16]) -> vec[i16]:
    """The same numbers in ascending order."""
    found = vec[i16](capacity=len(numbers))
    for number in numbers:
        found = _with(found, number)
    return found
