"""Where what lies in a position of Corleone: places in its two packed arrays, and the numbers of its decisions."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

# Where what begins in `Position.cards`: numbers of cards.
HAND: Final[i64] = 0  # + seat * KINDS + kind
SUITCASE: Final[i64] = 350  # + seat * MONEY + money
FINISHED: Final[i64] = 370  # + seat * JOBS + job: completed jobs in suitcases
PILE: Final[i64] = 590  # + kind
DECK: Final[i64] = 598  # + job
DISCARDS: Final[i64] = 642  # + job
DISPLAY: Final[i64] = 686  # + job
PLAYED: Final[i64] = 730  # + seat * ALLIES + ally
SHOWN: Final[i64] = 820  # + ally: on display
UNSEEN: Final[i64] = 838  # + ally: not yet dealt
SEALED: Final[i64] = 856  # + seat * KINDS + kind: marks on cards that a bid, an offer or a tribute names
BIDS: Final[i64] = 1206  # + seat * MONEY + money: what was bid in this act, once it is read
ALL_CARDS: Final = 1226

# Where what begins in `Position.city`. It begins with who stands on each place: thug spaces, then family spaces.
NEUTRAL_AT: Final[i64] = 43  # + neutral figure: a place, BESIDE or RIVER
NEUTRAL_OWNER: Final[i64] = 46  # + neutral figure: the seat that controls it, or NONE
THUGS: Final[i64] = 49  # + seat, as the three that follow: in supply
FAMILIES: Final[i64] = 54
RIVER_THUGS: Final[i64] = 59
RIVER_FAMILIES: Final[i64] = 64
TILE_OF: Final[i64] = 69  # + turf: the business on its tile slot, or NONE
TURF_OF: Final[i64] = 76  # + business: its turf, or NONE
STACKS: Final[i64] = 95  # + turf * HEIGHTS + height: the owner of a control marker
HEIGHT: Final[i64] = 123  # + turf: markers there
MARKERS: Final[i64] = 130  # + seat: markers left
HELD: Final[i64] = 135  # + seat: cards in hand
LIST: Final[i64] = 140  # + benefit: what is left of the list under way
ALL_CITY: Final = 158

NONE: Final[i64] = 255
RIVER: Final[i64] = 253
BESIDE: Final[i64] = 254
NEUTRAL: Final[i64] = 5  # + neutral figure: its number among those who stand on places; lower ones are seats

# Decisions (R24).
OVER: Final[i64] = 0
NAMING_FIRST: Final[i64] = 1
OPENING: Final[i64] = 2
POSTING: Final[i64] = 3
DEALING: Final[i64] = 4
DRAWING: Final[i64] = 5
STEALING: Final[i64] = 6  # up to here chance's
ACTING: Final[i64] = 7
PAYING: Final[i64] = 8
ORDERING: Final[i64] = 9
WHO_FIRST: Final[i64] = 10
BENEFIT: Final[i64] = 11
DROPPING: Final[i64] = 12
GIVING: Final[i64] = 13
CHOOSING_GOOD: Final[i64] = 14
DEPOSITING: Final[i64] = 15
USING: Final[i64] = 16
SHAKING: Final[i64] = 17
COLLECTING: Final[i64] = 18
NAMING_TURF: Final[i64] = 19
SHOOTING: Final[i64] = 20
MOVING: Final[i64] = 21
MOVING_TO: Final[i64] = 22
PLACING: Final[i64] = 23
ROBBING: Final[i64] = 24
HANDING_OVER: Final[i64] = 25
EXTRA_JOB: Final[i64] = 26
MARKING: Final[i64] = 27
BRIBING: Final[i64] = 28
OFFERING: Final[i64] = 29  # from here on sealed
BIDDING: Final[i64] = 30
TRIBUTE: Final[i64] = 31

# Phases (R4.1).
SETTING_UP: Final[i64] = 0
NEW_BUSINESS: Final[i64] = 1
FAMILY_BUSINESS: Final[i64] = 2
TURF_WAR: Final[i64] = 3
BRIBERY: Final[i64] = 4
TRIBUTES: Final[i64] = 5
ENTRACTE: Final[i64] = 6

# How a unit of a job's cost is paid; for the same good in this order, so that one payment has one spelling.
WITH_GOOD: Final[i64] = 0
WITH_NARCOTICS: Final[i64] = 1
LEFT_OUT: Final[i64] = 2


def no_cards() -> vec[u8]:
    """Places without a card."""
    return vec[u8]([0] * ALL_CARDS)


def no_city() -> vec[u8]:
    """A city without a figure."""
    city = vec[u8]([0] * ALL_CITY)
    for place in range(THUGS):
        city[place] = u8(NONE)
    for place in range(TILE_OF, STACKS):
        city[place] = u8(NONE)
    return city
