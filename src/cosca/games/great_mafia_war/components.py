"""The printed facts of an edition in the form that the rules use: packed tables, shared by all states of a match."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

# An order token is a row of numbers; 0 means that it does not show the symbol. `…_BASE` is the bonus plus 1.
O_KIND: Final[i64] = 0
O_INITIATIVE: Final[i64] = 1
O_MONEY: Final[i64] = 2
O_RECRUIT: Final[i64] = 3
O_RECRUIT_BASE: Final[i64] = 4
O_PLACE: Final[i64] = 5
O_PLACE_BASE: Final[i64] = 6
O_SHOTGUNS: Final[i64] = 7
O_SKULL: Final[i64] = 8
O_BOMBS: Final[i64] = 9
O_PENTITO: Final[i64] = 10  # three numbers, the largest first
O_AGITATE: Final[i64] = 13
O_VEST: Final[i64] = 14
O_SPECIAL: Final[i64] = 15
O_N: Final[i64] = 16  # the number of a special token
ORDER_WIDTH: Final[i64] = 17

SUPPLY_KIND: Final[i64] = 1
ATTACK_KIND: Final[i64] = 2

# The special tokens of Appendix II (R16).
REPLACE_DEFENDERS: Final[i64] = 1
PAY_TO_REMOVE: Final[i64] = 2
SOLDATO_PER_LAB: Final[i64] = 3
STRIKE_AND_MOVE: Final[i64] = 4
AID_NEIGHBOURS: Final[i64] = 5
REPLACE_AND_PULL: Final[i64] = 6

# An action space is a row of numbers; its printed money is in a table of its own.
S_LARGE: Final[i64] = 0
S_JOIN: Final[i64] = 1
S_PART: Final[i64] = 2  # two parts, each with its argument: part, argument, part, argument
SPACE_WIDTH: Final[i64] = 6
NO_PART: Final[i64] = 255

ONE: Final[i64] = 0
AND: Final[i64] = 1
OR: Final[i64] = 2

# Arguments of parts: recruit and place have their bonus; place into own areas only adds `OWN_ONLY`.
OWN_ONLY: Final[i64] = 128
ONE_ORDER: Final[i64] = 1
TWO_AREAS: Final[i64] = 2
ONE_AREA: Final[i64] = 3
EXERT_TO_SUPPLY: Final[i64] = 0
EXERT_TO_SHEET: Final[i64] = 1

# What a space of a mat shows.
MAT_VALUE: Final[i64] = 1
MAT_CAR: Final[i64] = 2
MAT_MONEY: Final[i64] = 3
MAT_LAB: Final[i64] = 4
MAT_LAUNDER: Final[i64] = 5
MAT_WIDTH: Final[i64] = 18  # spaces of a row at most, plus one

NEAR_WIDTH: Final[i64] = 12  # neighbours of an area at most
UNLIMITED: Final[i64] = 255

CARD_WIDTH: Final[i64] = 6  # money, Soldati in headquarters, Soldati, cars, boats, labs of a character


class Components:
    """What lies in the box. Tables by family, row, sheet and so on are flat; rows have the widths above."""

    def __init__(self, tables: dict[str, list[int]], numbers: dict[str, int]) -> None:
        # Order tokens and mats, by family.
        self.orders: vec[u8] = vec[u8](tables["orders"])
        self.order_parts: vec[i32] = vec[i32](tables["order_parts"])
        self.mat_length: vec[u8] = vec[u8](tables["mat_length"])
        self.mat_kind: vec[u8] = vec[u8](tables["mat_kind"])
        self.mat_amount: vec[u8] = vec[u8](tables["mat_amount"])
        self.mat_order: vec[u8] = vec[u8](tables["mat_order"])
        self.recruit_base: vec[u8] = vec[u8](tables["recruit_base"])
        self.place_base: vec[u8] = vec[u8](tables["place_base"])
        self.attack_base: vec[u8] = vec[u8](tables["attack_base"])
        self.bomb_base: vec[u8] = vec[u8](tables["bomb_base"])
        # Action sheets.
        self.spaces: vec[u8] = vec[u8](tables["spaces"])
        self.space_money: vec[i32] = vec[i32](tables["space_money"])
        self.sheet_list: vec[u8] = vec[u8](tables["sheet_list"])
        self.sheet_first: vec[u8] = vec[u8](tables["sheet_first"])
        self.column_price: vec[u8] = vec[u8](tables["column_price"])
        self.column_room: vec[u8] = vec[u8](tables["column_room"])
        self.column_removals: vec[u8] = vec[u8](tables["column_removals"])
        self.grey: vec[u8] = vec[u8](tables["grey"])
        self.characters: vec[u8] = vec[u8](tables["characters"])
        self.flee: vec[u8] = vec[u8](tables["flee"])
        # The map.
        self.near: vec[u8] = vec[u8](tables["near"])
        self.near_count: vec[u8] = vec[u8](tables["near_count"])
        self.distance: vec[u8] = vec[u8](tables["distance"])
        self.area_seas: vec[i32] = vec[i32](tables["area_seas"])  # bits
        self.sea_near: vec[i32] = vec[i32](tables["sea_near"])  # bits
        self.mandamento: vec[u8] = vec[u8](tables["mandamento"])
        self.start_side: vec[u8] = vec[u8](tables["start_side"])
        self.start_soldati: vec[u8] = vec[u8](tables["start_soldati"])
        # Counts and limits.
        self.rounds: i64 = numbers["rounds"]
        self.labs: i64 = numbers["labs"]
        self.labs_per_area: i64 = numbers["labs_per_area"]
        self.boats_per_sea: i64 = numbers["boats_per_sea"]
        self.neutral_soldati: i64 = numbers["neutral_soldati"]
        self.neutral_influence: i64 = numbers["neutral_influence"]
        self.soldati: i64 = numbers["soldati"]
        self.cars: i64 = numbers["cars"]
        self.boats: i64 = numbers["boats"]
        self.influence: i64 = numbers["influence"]
        self.start_tokens: i64 = numbers["start_tokens"]
        self.start_gift: i64 = numbers["start_gift"]
        self.colours_per_team: i64 = numbers["colours_per_team"]
        self.tiles_drawn: i64 = numbers["tiles_drawn"]
        # Prices and effects.
        self.money_for_order: i64 = numbers["money_for_order"]
        self.gift_price: i64 = numbers["gift_price"]
        self.token_price: i64 = numbers["token_price"]
        self.token_fee: i64 = numbers["token_fee"]
        self.brute_force: i64 = numbers["brute_force"]
        self.allies_price: i64 = numbers["allies_price"]
        self.bribery_price: i64 = numbers["bribery_price"]
        self.bribery_remove: i64 = numbers["bribery_remove"]
        self.detonator: i64 = numbers["detonator"]
        self.influence_price: i64 = numbers["influence_price"]
        self.miniguns: i64 = numbers["miniguns"]
        self.recruitment: i64 = numbers["recruitment"]
        self.armour: i64 = numbers["armour"]
        self.protection_money: i64 = numbers["protection_money"]
        self.safe_house: i64 = numbers["safe_house"]
        # Winning.
        self.alone: i64 = numbers["alone"]
        self.together: i64 = numbers["together"]
        self.areas_for_control: i64 = numbers["areas_for_control"]
        self.tie_break: i64 = numbers["tie_break"]
