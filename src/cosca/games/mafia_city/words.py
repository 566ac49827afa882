"""The vocabulary of Mafia City: cards, places and effects by number, and every word (R13)."""

from typing import Final

from mypy_extensions import i64

from cosca.kernel.words import Verb, Vocabulary

MOST_SEATS: Final[i64] = 5
SEATS: Final = tuple(f"seat-{seat + 1}" for seat in range(5))

# Kinds of cards in the order of the edition. A card is numbered kind * SYMBOLS + symbol: hitman-hat, hitman-fist ….
HITMAN: Final[i64] = 0
INFORMER: Final[i64] = 1
THIEF: Final[i64] = 2
POLICE_CHIEF: Final[i64] = 3
FBI: Final[i64] = 4
RAID: Final[i64] = 5
SHADOW_GAMES: Final[i64] = 6
GRAND_PLAN: Final[i64] = 7
COMPLICITY: Final[i64] = 8
TRADE: Final[i64] = 9
SECRET_PACT: Final[i64] = 10
KINDS: Final[i64] = 11
KIND_IDS: Final = (
    "hitman",
    "informer",
    "thief",
    "police-chief",
    "fbi",
    "raid",
    "shadow-games",
    "grand-plan",
    "complicity",
    "trade",
    "secret-pact",
)

HAT: Final[i64] = 0
FIST: Final[i64] = 1
BULLET: Final[i64] = 2
PLUS_ONE: Final[i64] = 3
SYMBOLS: Final[i64] = 4
SYMBOL_IDS: Final = ("hat", "fist", "bullet", "plus-one")

CARDS: Final[i64] = 44
CARD_IDS: Final = tuple(f"{kind}-{symbol}" for kind in KIND_IDS for symbol in SYMBOL_IDS)

# Effects that can be answered (R6.1): the effect of a card has the number of its kind, then symbols and locations.
ONE_HAT: Final[i64] = 11
TWO_HATS: Final[i64] = 12
TWO_FISTS: Final[i64] = 13
A_BULLET: Final[i64] = 14
A_PLUS_ONE: Final[i64] = 15
JAILING: Final[i64] = 16  # the Prison's effect; from here on the effects of locations
HITMAN_MOVE: Final[i64] = 17  # the Harbour's effect
EFFECT_IDS: Final = (*KIND_IDS, "one-hat", "two-hats", "two-fists", "a-bullet", "a-plus-one", "prison", "harbour")

# Locations: their printed number less one.
PRISON: Final[i64] = 0
HARBOUR: Final[i64] = 1
FIGHT_ARENA: Final[i64] = 2
POLICE_STATION: Final[i64] = 3
BUSINESS_DISTRICT: Final[i64] = 4
GENTLEMENS_CLUB: Final[i64] = 5
TOWN_HALL: Final[i64] = 6
LOCATIONS: Final[i64] = 7
LOCATION_IDS: Final = (
    "prison",
    "harbour",
    "fight-arena",
    "police-station",
    "business-district",
    "gentlemens-club",
    "town-hall",
)

MOST_MAFIOSI: Final[i64] = 12  # of one colour
STACK: Final[i64] = 60  # mafiosi that one stack can hold: all of them

# The first word of each verb; words with cards or locations follow in canonical order.
FIRST: Final[i64] = 0  # first <seat>
TILE: Final[i64] = 5  # tile <location>
DRAW: Final[i64] = 12  # draw <card>
STEAL: Final[i64] = 56  # steal <card>
KEEP: Final[i64] = 100
REDRAW: Final[i64] = 101
PASS: Final[i64] = 102
SKIP: Final[i64] = 103
DECLINE: Final[i64] = 104
STAY: Final[i64] = 105
PLACE: Final[i64] = 106  # place <location>
PLAY: Final[i64] = 113  # play <card>: the seven kinds that are played for an effect of their own
USE_HAT: Final[i64] = 141  # hat <card>
USE_TWO_HATS: Final[i64] = 152  # two-hats <card>
USE_BULLET: Final[i64] = 163  # bullet <card>
DISCARD: Final[i64] = 174  # discard <card>
AT: Final[i64] = 218  # at <location>
TOKEN: Final[i64] = 225  # token 1 … token 60
TO: Final[i64] = 285  # to <location>
ROB: Final[i64] = 292  # rob <seat>
CANCEL: Final[i64] = 297  # cancel police-chief-hat … fbi-plus-one
USE_FIST: Final[i64] = 305  # fist <card>
ABET: Final[i64] = 316  # complicity <card>
DROP: Final[i64] = 320  # drop <card>
SCORE: Final[i64] = 364  # score <location>
PACT: Final[i64] = 371  # pact <card>
USE_PLUS_ONE: Final[i64] = 375  # plus-one <card>
CLEAR: Final[i64] = 386  # clear <location>
ASK: Final[i64] = 393  # ask <seat>
RETRIEVE: Final[i64] = 398  # retrieve 0 … retrieve 12

VOCABULARY: Final = Vocabulary(
    [
        Verb(FIRST, "first", seat=SEATS),
        Verb(TILE, "tile", location=LOCATION_IDS),
        Verb(DRAW, "draw", card=CARD_IDS),
        Verb(STEAL, "steal", card=CARD_IDS),
        Verb(KEEP, "keep"),
        Verb(REDRAW, "redraw"),
        Verb(PASS, "pass"),
        Verb(SKIP, "skip"),
        Verb(DECLINE, "decline"),
        Verb(STAY, "stay"),
        Verb(PLACE, "place", location=LOCATION_IDS),
        Verb(PLAY, "play", card=CARD_IDS[0:12] + CARD_IDS[20:32] + CARD_IDS[36:40]),
        Verb(USE_HAT, "hat", card=CARD_IDS[0::4]),
        Verb(USE_TWO_HATS, "two-hats", card=CARD_IDS[0::4]),
        Verb(USE_BULLET, "bullet", card=CARD_IDS[2::4]),
        Verb(DISCARD, "discard", card=CARD_IDS),
        Verb(AT, "at", location=LOCATION_IDS),
        Verb(TOKEN, "token", number=tuple(str(number) for number in range(1, 61))),
        Verb(TO, "to", location=LOCATION_IDS),
        Verb(ROB, "rob", seat=SEATS),
        Verb(CANCEL, "cancel", card=CARD_IDS[12:20]),
        Verb(USE_FIST, "fist", card=CARD_IDS[1::4]),
        Verb(ABET, "complicity", card=CARD_IDS[32:36]),
        Verb(DROP, "drop", card=CARD_IDS),
        Verb(SCORE, "score", location=LOCATION_IDS),
        Verb(PACT, "pact", card=CARD_IDS[40:44]),
        Verb(USE_PLUS_ONE, "plus-one", card=CARD_IDS[3::4]),
        Verb(CLEAR, "clear", location=LOCATION_IDS),
        Verb(ASK, "ask", seat=SEATS),
        Verb(RETRIEVE, "retrieve", number=tuple(str(number) for number in range(13))),
    ]
)


def play_word(card: i64) -> i64:
    """The word that plays a card for its effect, of the kinds that have one of their own (R4.2, R7.5)."""
    if card < POLICE_CHIEF * SYMBOLS:
        return PLAY + card
    return PLAY + card - 8 if card < COMPLICITY * SYMBOLS else PLAY + card - 12


def played_card(word: i64) -> i64:
    """The card of such a word."""
    place = word - PLAY
    if place < POLICE_CHIEF * SYMBOLS:
        return place
    return place + 8 if place < 24 else place + 12
