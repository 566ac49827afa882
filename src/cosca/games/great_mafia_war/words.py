"""The vocabulary of The Great Mafia War: things by number, and every word.

Big choices are chains of small words: a Movement is `do shotgun`, `land licata`, `amount 5`, `with-car`. The words of
each decision lie here in the order in which the rules offer them.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from cosca.kernel.words import Verb, Vocabulary

# Seats and sides. A side is a seat or the neutrals; `EMPTY` holds an area without Soldati.
SEATS: Final[i64] = 4
NEUTRAL: Final[i64] = 4
EMPTY: Final[i64] = 5
SIDES: Final[i64] = 5

FAMILY_NAMES: Final = ("red", "blue", "green", "yellow", "black", "white")
OWNER_NAMES: Final = (*FAMILY_NAMES, "neutral")
FAMILIES: Final[i64] = 6
GREY: Final[i64] = 6  # the neutral owner of tokens, among the colours

# Institutions are the rows of a mat; columns of the top sheet are Primo, the four institutions, and two at once.
ROW_NAMES: Final = ("justice", "police", "economy", "church")
JUSTICE: Final[i64] = 0
POLICE: Final[i64] = 1
ECONOMY: Final[i64] = 2
CHURCH: Final[i64] = 3
ROWS: Final[i64] = 4
COLUMN_NAMES: Final = ("primo", *ROW_NAMES, "two")
PRIMO: Final[i64] = 0
TWO: Final[i64] = 5
COLUMNS: Final[i64] = 6

# Order tokens of a family: five basic ones, then A, B, C of each row (a family has eight of these twelve).
BASIC: Final[i64] = 5
TOKENS: Final[i64] = 17
TOKEN_NAMES: Final = (*map(str, range(1, 6)), *[f"{row}-{letter}" for row in ROW_NAMES for letter in "abc"])
ORDER_NAMES: Final = tuple(f"{family}-{token}" for family in FAMILY_NAMES for token in TOKEN_NAMES)

# Action spaces: sheets 1 to 4, six columns, up to six spaces a to f in each.
PLACES: Final[i64] = 6
SHEET_SPACES: Final[i64] = 36
SPACE_NAMES: Final = tuple(
    [f"s{sheet}c{column}{place}" for sheet in range(1, 5) for column in range(1, 7) for place in "abcdef"]
)

TILE_NAMES: Final = (
    "allies",
    "bribery",
    "chain-of-command",
    "delay-detonator",
    "influence",
    "miniguns",
    "recruitment",
    "speedboats",
    "armoured-cars",
    "protection-money",
    "safe-house",
)
ALLIES: Final[i64] = 0
BRIBERY: Final[i64] = 1
CHAIN_OF_COMMAND: Final[i64] = 2
DELAY_DETONATOR: Final[i64] = 3
INFLUENCE: Final[i64] = 4
MINIGUNS: Final[i64] = 5
RECRUITMENT: Final[i64] = 6
SPEEDBOATS: Final[i64] = 7
ARMOURED_CARS: Final[i64] = 8
PROTECTION_MONEY: Final[i64] = 9
SAFE_HOUSE: Final[i64] = 10
TILES: Final[i64] = 11

CHARACTER_NAMES: Final = ("chimica", "contabile", "autista", "contrabbandiere", "reclutatore", "veterano")
CHARACTERS: Final[i64] = 6

CARD_NAMES: Final = ("turncoat", "coward-1", "coward-2")
TURNCOAT: Final[i64] = 0
CARDS: Final[i64] = 3

AREA_NAMES: Final = (
    "agrigento",
    "alcamo",
    "augusta",
    "bagheria",
    "bronte",
    "caltagirone",
    "caltanissetta",
    "camastra",
    "catania",
    "cefalu",
    "corleone",
    "enna",
    "gela",
    "lercara",
    "licata",
    "marsala",
    "mazara",
    "mazzarino",
    "messina",
    "milazzo",
    "mistretta",
    "nicosia",
    "noto",
    "palagonia",
    "palermo",
    "patti",
    "ragusa",
    "ribera",
    "salemi",
    "santagata",
    "sciacca",
    "scordia",
    "siracusa",
    "taormina",
    "trapani",
    "vittoria",
)
AREAS: Final[i64] = 36
SEA_NAMES: Final = (
    "mare-agrigento",
    "mare-catania",
    "mare-cefalu",
    "mare-licata",
    "mare-milazzo",
    "mare-palermo",
    "mare-sciacca",
    "mare-siracusa",
    "mare-trapani",
)
SEAS: Final[i64] = 9
MANDAMENTO_NAMES: Final = (
    "m-agrigento",
    "m-bronte",
    "m-catania",
    "m-cefalu",
    "m-enna",
    "m-gela",
    "m-messina",
    "m-palermo",
    "m-ragusa",
    "m-sciacca",
    "m-siracusa",
    "m-trapani",
)
MANDAMENTI: Final[i64] = 12

# Parts of action spaces, of order tokens, and of an attack. The order of an order's parts is the order of this list.
PART_NAMES: Final = (
    "action",
    "order",
    "recruit",
    "place",
    "equip",
    "launder",
    "exert",
    "remove",
    "ultima",
    "car",
    "boat",
    "lab",
    "soldati-by-labs",
    "aid",
    "rally",
    "shotgun",
    "bomb",
    "pentito",
    "pull",
    "agitate",
    "bribe",
    "replace",
    "pay",
)
ACTION: Final[i64] = 0
ORDER: Final[i64] = 1
RECRUIT: Final[i64] = 2
PLACE: Final[i64] = 3
EQUIP: Final[i64] = 4
LAUNDER: Final[i64] = 5
EXERT: Final[i64] = 6
REMOVE: Final[i64] = 7
ULTIMA: Final[i64] = 8
CAR: Final[i64] = 9
BOAT: Final[i64] = 10
LAB: Final[i64] = 11
SOLDATI_BY_LABS: Final[i64] = 12
AID: Final[i64] = 13
RALLY: Final[i64] = 14
SHOTGUN: Final[i64] = 15
BOMB: Final[i64] = 16
PENTITO: Final[i64] = 17
PULL: Final[i64] = 18
AGITATE: Final[i64] = 19
BRIBE: Final[i64] = 20
REPLACE: Final[i64] = 21
PAY: Final[i64] = 22
PARTS: Final[i64] = 23

MOST_SOLDATI: Final = 60
MOST_CARS: Final = 9

# The first word of each verb.
TILE: Final[i64] = 0
COLOUR: Final[i64] = 11
FIRST: Final[i64] = 17
CHARACTER: Final[i64] = 21
LEAD: Final[i64] = 27
TOKEN: Final[i64] = 33  # token <column> <owner>
GAIN: Final[i64] = 75
LAND: Final[i64] = 81
OVER_SEA: Final[i64] = 117  # sea <area>
VIA: Final[i64] = 153
TO_SUPPLY: Final[i64] = 189
COLUMN: Final[i64] = 190
SPACE: Final[i64] = 196
DO: Final[i64] = 340
PUT_SOLDATO: Final[i64] = 363
PUT_CAR: Final[i64] = 399
PUT_BOAT: Final[i64] = 435
PUT_LAB: Final[i64] = 444
SAIL: Final[i64] = 480
SINK: Final[i64] = 489
AMOUNT: Final[i64] = 495
WITH_CARS: Final[i64] = 556  # cars 0 … cars 9
AREA: Final[i64] = 566
FROM: Final[i64] = 602
START: Final[i64] = 638
STRIKE: Final[i64] = 674
VICTIM: Final[i64] = 710
ROW: Final[i64] = 746
ISSUE: Final[i64] = 750
EXECUTE: Final[i64] = 852
UNMARK: Final[i64] = 954
MARK: Final[i64] = 965
PLAY: Final[i64] = 976
TAKE: Final[i64] = 979
LEAVE: Final[i64] = 980
FINESSE: Final[i64] = 981
BRUTE_FORCE: Final[i64] = 982
WITH_CAR: Final[i64] = 983
WITHOUT_CAR: Final[i64] = 984
SELF: Final[i64] = 985
MATE: Final[i64] = 986
YES: Final[i64] = 987
NO: Final[i64] = 988
STAY: Final[i64] = 989
DISCARD: Final[i64] = 990
GIVE: Final[i64] = 1092
ASK: Final[i64] = 1093
FIGHT: Final[i64] = 1094
REFUSE: Final[i64] = 1095
SKIP: Final[i64] = 1096
DECLINE: Final[i64] = 1097
FINISH: Final[i64] = 1098


def _numbers(most: int) -> Sequence[str]:
    return [str(number) for number in range(most + 1)]


VOCABULARY: Final = Vocabulary(
    [
        Verb(TILE, "tile", tile=TILE_NAMES),
        Verb(COLOUR, "colour", family=FAMILY_NAMES),
        Verb(FIRST, "first", seat=[f"seat-{seat}" for seat in range(1, 5)]),
        Verb(CHARACTER, "character", character=CHARACTER_NAMES),
        Verb(LEAD, "lead", family=FAMILY_NAMES),
        Verb(TOKEN, "token", column=COLUMN_NAMES, owner=OWNER_NAMES),
        Verb(GAIN, "gain", column=COLUMN_NAMES),
        Verb(LAND, "land", area=AREA_NAMES),
        Verb(OVER_SEA, "sea", area=AREA_NAMES),
        Verb(VIA, "via", area=AREA_NAMES),
        Verb(TO_SUPPLY, "supply"),
        Verb(COLUMN, "column", column=COLUMN_NAMES),
        Verb(SPACE, "space", space=SPACE_NAMES),
        Verb(DO, "do", part=PART_NAMES),
        Verb(PUT_SOLDATO, "soldato", area=AREA_NAMES),
        Verb(PUT_CAR, "car", area=AREA_NAMES),
        Verb(PUT_BOAT, "boat", sea=SEA_NAMES),
        Verb(PUT_LAB, "lab", area=AREA_NAMES),
        Verb(SAIL, "sail", sea=SEA_NAMES),
        Verb(SINK, "sink", family=FAMILY_NAMES),
        Verb(AMOUNT, "amount", number=_numbers(MOST_SOLDATI)),
        Verb(WITH_CARS, "cars", number=_numbers(MOST_CARS)),
        Verb(AREA, "area", area=AREA_NAMES),
        Verb(FROM, "from", area=AREA_NAMES),
        Verb(START, "start", area=AREA_NAMES),
        Verb(STRIKE, "strike", area=AREA_NAMES),
        Verb(VICTIM, "victim", area=AREA_NAMES),
        Verb(ROW, "row", row=ROW_NAMES),
        Verb(ISSUE, "issue", order=ORDER_NAMES),
        Verb(EXECUTE, "execute", order=ORDER_NAMES),
        Verb(UNMARK, "unmark", tile=TILE_NAMES),
        Verb(MARK, "mark", tile=TILE_NAMES),
        Verb(PLAY, "play", card=CARD_NAMES),
        Verb(TAKE, "take"),
        Verb(LEAVE, "leave"),
        Verb(FINESSE, "finesse"),
        Verb(BRUTE_FORCE, "brute-force"),
        Verb(WITH_CAR, "with-car"),
        Verb(WITHOUT_CAR, "without-car"),
        Verb(SELF, "self"),
        Verb(MATE, "mate"),
        Verb(YES, "yes"),
        Verb(NO, "no"),
        Verb(STAY, "stay"),
        Verb(DISCARD, "discard", order=ORDER_NAMES),
        Verb(GIVE, "give"),
        Verb(ASK, "ask"),
        Verb(FIGHT, "fight"),
        Verb(REFUSE, "refuse"),
        Verb(SKIP, "skip"),
        Verb(DECLINE, "decline"),
        Verb(FINISH, "finish"),
    ]
)
