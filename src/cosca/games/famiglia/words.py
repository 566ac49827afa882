"""The vocabulary of Famiglia: cards by canonical number, and every word (R11)."""

from typing import Final

from mypy_extensions import i64

from cosca.kernel.words import Verb, Vocabulary

# Families and ranks. A kind of card is numbered family * RANKS + rank: famiglia-0 … famiglia-4, accountants-0 ….
FAMIGLIA: Final[i64] = 0
ACCOUNTANTS: Final[i64] = 1
BRUTES: Final[i64] = 2
MERCENARIES: Final[i64] = 3
RANKS: Final[i64] = 5
KINDS: Final[i64] = 20

FAMILIES: Final = ("famiglia", "accountants", "brutes", "mercenaries")
CARDS: Final = tuple(f"{family}-{rank}" for family in FAMILIES for rank in range(5))
SEATS: Final = ("seat-1", "seat-2")

# The first word of each verb; the words of a verb with cards follow in canonical order.
FIRST: Final[i64] = 0  # first <seat>
DRAW: Final[i64] = 2  # draw <card>
LEAVE: Final[i64] = 22
REFRESH: Final[i64] = 23  # refresh <card>
NO_ACCOUNTANT: Final[i64] = 43
PLAY_ACCOUNTANT: Final[i64] = 44  # play accountants-1 … accountants-4
ENOUGH: Final[i64] = 48
FETCH: Final[i64] = 49  # fetch <card>
LAY: Final[i64] = 69  # lay <card>
NO_BRUTE: Final[i64] = 89
PLAY_BRUTE: Final[i64] = 90  # play brutes-1 … brutes-4
LOWER: Final[i64] = 94  # lower <card>
BY: Final[i64] = 114  # by 1 … by 4
PASS: Final[i64] = 118
TAKE: Final[i64] = 119  # take <card>
WITH_PAIR: Final[i64] = 139
WITH_MERCENARY: Final[i64] = 140  # with mercenaries-1 … mercenaries-4
EXHAUST: Final[i64] = 144  # exhaust <card>

VOCABULARY: Final = Vocabulary(
    [
        Verb(FIRST, "first", seat=SEATS),
        Verb(DRAW, "draw", card=CARDS),
        Verb(LEAVE, "leave"),
        Verb(REFRESH, "refresh", card=CARDS),
        Verb(NO_ACCOUNTANT, "no-accountant"),
        Verb(PLAY_ACCOUNTANT, "play", card=CARDS[6:10]),
        Verb(ENOUGH, "enough"),
        Verb(FETCH, "fetch", card=CARDS),
        Verb(LAY, "lay", card=CARDS),
        Verb(NO_BRUTE, "no-brute"),
        Verb(PLAY_BRUTE, "play", card=CARDS[11:15]),
        Verb(LOWER, "lower", card=CARDS),
        Verb(BY, "by", number=("1", "2", "3", "4")),
        Verb(PASS, "pass"),
        Verb(TAKE, "take", card=CARDS),
        Verb(WITH_PAIR, "with", card=("pair",)),
        Verb(WITH_MERCENARY, "with", card=CARDS[16:20]),
        Verb(EXHAUST, "exhaust", card=CARDS),
    ]
)
