"""The printed facts of an edition in the form that the rules use: packed arrays, effects as small programs.

An effect is five numbers: a verb and up to four arguments, as its line below says. The text of a card is the run of
effects from `text[card]` up to `text[card + 1]`; cards are the jobs, then the allies.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

# Verbs of the effect language (R22).
TAKES: Final[i64] = 0  # kind of card
TAKES_GOOD: Final[i64] = 1
DEPOSITS: Final[i64] = 2  # how often
DRAWS_JOB: Final[i64] = 3  # how often
EXCHANGES_CARDS: Final[i64] = 4  # exchange
TAKES_HEAD: Final[i64] = 5
SHAKES_DOWN: Final[i64] = 6  # ANY_BUSINESS or OCCUPIED, how often
COLLECTS: Final[i64] = 7  # how many turfs
GUNS_DOWN: Final[i64] = 8  # who, where, how many (ALL_OF_THEM)
MOVES: Final[i64] = 9  # who, OWN or ENEMY, 1 to use the new place
PLACES_NEUTRAL: Final[i64] = 10  # neutral figure
STEALS: Final[i64] = 11  # FROM_HAND or FROM_SUITCASE, FROM_ONE or FROM_EACH, AT_RANDOM or BY_VICTIM, how many
OFFERS: Final[i64] = 12
DOES_JOB: Final[i64] = 13  # how many goods may be left out
FIELDS: Final[i64] = 5  # numbers per effect

ANY_BUSINESS: Final[i64] = 0
OCCUPIED: Final[i64] = 1
# Who: by the base of a figure.
SQUARE: Final[i64] = 0
ROUND: Final[i64] = 1
ANY_FIGURE: Final[i64] = 2
# Where.
ANYWHERE: Final[i64] = 0
ONE_TURF: Final[i64] = 1
SAME_TURF: Final[i64] = 2
ALL_OF_THEM: Final[i64] = 255
OWN: Final[i64] = 0
ENEMY: Final[i64] = 1
FROM_HAND: Final[i64] = 0
FROM_SUITCASE: Final[i64] = 1
FROM_ONE: Final[i64] = 0
FROM_EACH: Final[i64] = 1
AT_RANDOM: Final[i64] = 0
BY_VICTIM: Final[i64] = 1

A_GOOD: Final[i64] = 8  # in `gets`: any basic good
NOTHING: Final[i64] = 255
MOST_GETS: Final[i64] = 3


class Components:
    """What lies in the box. Shared by all states of a match and never changed.

    `front` and `back` count the benefits of a business by kind, `needs_front` and `needs_back` how many cards of each
    pile it takes to use all of them (R11.3). `borders` and `open_from` describe family spaces: areas as bits, number
    of players. What depends on the number of players has an entry for 0 to 5 of them, what depends on the act one for
    each act.
    """

    def __init__(
        self,
        ids: dict[str, list[str]],
        values: list[int],
        piles: list[int],
        start_hand: list[int],
        numbers: dict[str, int],
        by_players: dict[str, list[int]],
        by_act: dict[str, list[int]],
        businesses: dict[str, list[int]],
        spaces: dict[str, list[int]],
        jobs: dict[str, list[int]],
        ally_acts: list[int],
        exchanges: dict[str, list[int]],
        effects: list[int],
        text: list[int],
    ) -> None:
        self.card_ids: Final = ids["cards"]
        self.business_ids: Final = ids["businesses"]
        self.area_ids: Final = ids["areas"]
        self.space_ids: Final = ids["spaces"]
        self.exchange_ids: Final = ids["exchanges"]
        self.colours: Final = ids["colours"]
        self.family_ids: Final = ids["families"]
        self.park_id: Final = ids["park"][0]
        self.values: vec[u8] = vec[u8](values)
        self.piles: vec[u8] = vec[u8](piles)
        self.start_hand: vec[u8] = vec[u8](start_hand)
        self.markers: i64 = numbers["markers"]
        self.hand_jobs: i64 = numbers["hand_jobs"]
        self.dominance: i64 = numbers["dominance"]
        self.job_bonus: i64 = numbers["job_bonus"]
        self.thugs: vec[u8] = vec[u8](by_players["thugs"])
        self.start_tiles: vec[u8] = vec[u8](by_players["start_tiles"])
        self.public_jobs: vec[u8] = vec[u8](by_players["public_jobs"])
        self.shown_allies: vec[u8] = vec[u8](by_players["allies"])
        self.acts: i64 = len(by_act["limits"])
        self.limits: vec[u8] = vec[u8](by_act["limits"])
        self.red: vec[u8] = vec[u8](by_act["red"])
        self.new_figure: vec[u8] = vec[u8](by_act["new_figure"])
        self.bribery: vec[u8] = vec[u8](by_act["bribery"])
        self.front: vec[u8] = vec[u8](businesses["front"])
        self.back: vec[u8] = vec[u8](businesses["back"])
        self.needs_front: vec[u8] = vec[u8](businesses["needs_front"])
        self.needs_back: vec[u8] = vec[u8](businesses["needs_back"])
        self.tile_red: vec[u8] = vec[u8](businesses["tile_red"])
        self.tiles: i64 = len(businesses["tile_red"])
        self.spaces: i64 = len(spaces["borders"])
        self.borders: vec[u8] = vec[u8](spaces["borders"])
        self.open_from: vec[u8] = vec[u8](spaces["open_from"])
        self.job_copies: vec[u8] = vec[u8](jobs["copies"])
        self.job_colours: vec[u8] = vec[u8](jobs["colours"])
        self.job_costs: vec[u8] = vec[u8](jobs["costs"])  # three basic goods per job
        self.job_pay: vec[u8] = vec[u8](jobs["pay"])  # four money cards per job
        self.jobs: i64 = len(jobs["copies"])
        self.ally_acts: vec[u8] = vec[u8](ally_acts)
        self.allies: i64 = len(ally_acts)
        self.gives: vec[u8] = vec[u8](exchanges["gives"])
        self.gets: vec[u8] = vec[u8](exchanges["gets"])  # MOST_GETS per exchange
        self.effects: vec[u8] = vec[u8](effects)
        self.text: vec[u8] = vec[u8](text)
