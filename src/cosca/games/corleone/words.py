"""The vocabulary of Corleone: cards, places and benefits by number, and every word (R24).

An edition names its jobs, allies, businesses, turfs, spaces and exchanges, and words name them too. So the numbers of
words are fixed here, with room for the most that an edition may print, and `vocabulary` gives them the edition's texts.
"""

from typing import Final

from mypy_extensions import i64

from cosca.kernel.words import Verb, Vocabulary

# The most that an edition may print.
MOST_SEATS: Final[i64] = 5
JOBS: Final[i64] = 44
ALLIES: Final[i64] = 18
TURFS: Final[i64] = 7
TILES: Final[i64] = 12
BUSINESSES: Final[i64] = 19  # the printed one of each turf, in the order of turfs, then the tiles
SPACES: Final[i64] = 24
EXCHANGES: Final[i64] = 6
HEIGHTS: Final[i64] = 4  # a turf is won once an act

PARK: Final[i64] = 7  # the area after the turfs: Central Park

# Kinds of cards: money in descending value, so that the next kind is the next lower value; goods; jobs; allies.
MONEY: Final[i64] = 4
GUN: Final[i64] = 4
BOOZE: Final[i64] = 5
BLOOD_MONEY: Final[i64] = 6
NARCOTICS: Final[i64] = 7
PILES: Final[i64] = 8  # kinds of which there are open piles: money and goods
JOB: Final[i64] = 8
ALLY: Final[i64] = 52
KINDS: Final[i64] = 70
STEALABLE: Final[i64] = 52  # E61: every kind but allies

# Benefits: one take for each pile; then these.
DRAW_JOB: Final[i64] = 8
HORSE_HEAD: Final[i64] = 9
EXCHANGE: Final[i64] = 10  # + exchange
DEPOSIT: Final[i64] = 16
TAKE_GOOD: Final[i64] = 17  # any basic good
BENEFITS: Final[i64] = 18

# Neutral figures.
MAYOR: Final[i64] = 0
UNION_BOSS: Final[i64] = 1
POLICE_CHIEF: Final[i64] = 2
NEUTRALS: Final[i64] = 3

# Places, where figures stand or go: thug spaces of businesses, family spaces, then turfs (for the Police Chief alone).
SPACE_PLACE: Final[i64] = 19
TURF_PLACE: Final[i64] = 43

SEAT_IDS: Final = ("seat-1", "seat-2", "seat-3", "seat-4", "seat-5")
MONEY_IDS: Final = ("$5", "$3", "$2", "$1")
GOOD_IDS: Final = ("gun", "booze", "blood-money", "narcotics")
NEUTRAL_IDS: Final = ("mayor", "union-boss", "police-chief")

# The first word of each verb; the words of a verb with things follow in the order of those.
FIRST: Final[i64] = 0  # first <seat>; chance's words up to STEAL
OPEN: Final[i64] = 5  # open <tile>
POST: Final[i64] = 17  # post <job>
DEAL: Final[i64] = 61  # deal <ally>
DRAW: Final[i64] = 79  # draw <job>
STEAL: Final[i64] = 123  # steal <card>
THUG: Final[i64] = 175  # thug <business>
FAMILY: Final[i64] = 194  # family <space>
JOB_HAND: Final[i64] = 218  # job-hand <job>
JOB_PUBLIC: Final[i64] = 262  # job-public <job>
PLAY_ALLY: Final[i64] = 306  # ally <ally>
PAY: Final[i64] = 324  # pay <good>
LEAVE_OUT: Final[i64] = 328
MONEY_FIRST: Final[i64] = 329
TEXT_FIRST: Final[i64] = 330
ME_FIRST: Final[i64] = 331
CONTROLLER_FIRST: Final[i64] = 332
USE: Final[i64] = 333  # use <benefit>: all but DEPOSIT and TAKE_GOOD, which have words of their own
DEPOSIT_CARD: Final[i64] = 349  # deposit <money>
GOOD: Final[i64] = 353  # good <basic good>
DONE: Final[i64] = 356
DROP: Final[i64] = 357  # drop <job>
GIVE: Final[i64] = 401  # give <card>
GO_AHEAD: Final[i64] = 471
DECLINE: Final[i64] = 472
BUSINESS: Final[i64] = 473  # business <business>
TURF: Final[i64] = 492  # turf <turf>
FIGURE: Final[i64] = 499  # figure <place>: a thug space, a family space, or the Police Chief
TO: Final[i64] = 543  # to <place>
SEAT: Final[i64] = 593  # seat <seat>
HAND_OVER: Final[i64] = 598  # hand-over <card>
OFFER: Final[i64] = 650  # offer <money>
MARKER: Final[i64] = 654  # marker <turf> <height>
BID: Final[i64] = 682  # bid <money>
BID_DONE: Final[i64] = 686
TAKE: Final[i64] = 687  # take <ally>
DISCARD: Final[i64] = 705  # discard <card>
WORDS: Final = 775


def vocabulary(
    jobs: list[str], allies: list[str], businesses: list[str], turfs: list[str], spaces: list[str], exchanges: list[str]
) -> Vocabulary:
    """All words, with the ids of an edition; each list has as many entries as there is room for."""
    goods = list(GOOD_IDS)
    money = list(MONEY_IDS)
    stealable = [*money, *goods, *jobs]
    cards = [*stealable, *allies]
    takes = [f"take-{kind}" for kind in (*money, *goods)]
    return Vocabulary(
        [
            Verb(FIRST, "first", seat=SEAT_IDS),
            Verb(OPEN, "open", tile=businesses[TURFS:]),
            Verb(POST, "post", job=jobs),
            Verb(DEAL, "deal", ally=allies),
            Verb(DRAW, "draw", job=jobs),
            Verb(STEAL, "steal", card=stealable),
            Verb(THUG, "thug", business=businesses),
            Verb(FAMILY, "family", space=spaces),
            Verb(JOB_HAND, "job-hand", job=jobs),
            Verb(JOB_PUBLIC, "job-public", job=jobs),
            Verb(PLAY_ALLY, "ally", ally=allies),
            Verb(PAY, "pay", good=goods),
            Verb(LEAVE_OUT, "leave-out"),
            Verb(MONEY_FIRST, "money-first"),
            Verb(TEXT_FIRST, "text-first"),
            Verb(ME_FIRST, "me-first"),
            Verb(CONTROLLER_FIRST, "controller-first"),
            Verb(USE, "use", benefit=[*takes, "draw-job", "horse-head", *exchanges]),
            Verb(DEPOSIT_CARD, "deposit", money=money),
            Verb(GOOD, "good", good=goods[:3]),
            Verb(DONE, "done"),
            Verb(DROP, "drop", job=jobs),
            Verb(GIVE, "give", card=cards),
            Verb(GO_AHEAD, "go-ahead"),
            Verb(DECLINE, "decline"),
            Verb(BUSINESS, "business", business=businesses),
            Verb(TURF, "turf", turf=turfs),
            Verb(FIGURE, "figure", place=[*businesses, *spaces, "police-chief"]),
            Verb(TO, "to", place=[*businesses, *spaces, *turfs]),
            Verb(SEAT, "seat", seat=SEAT_IDS),
            Verb(HAND_OVER, "hand-over", card=stealable),
            Verb(OFFER, "offer", money=money),
            Verb(MARKER, "marker", turf=turfs, height=("1", "2", "3", "4")),
            Verb(BID, "bid", money=money),
            Verb(BID_DONE, "bid-done"),
            Verb(TAKE, "take", ally=allies),
            Verb(DISCARD, "discard", card=cards),
        ]
    )
