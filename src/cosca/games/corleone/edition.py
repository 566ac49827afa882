"""The schema of an edition of Corleone, and what must hold between its numbers."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field

from cosca.games.corleone import descriptions
from cosca.games.corleone.components import Components
from cosca.games.corleone.effects import BasicGood, Benefit, Effect, Exchange, compiled, kind_of
from cosca.games.corleone.words import (
    ALLIES,
    BENEFITS,
    DEPOSIT,
    DRAW_JOB,
    EXCHANGE,
    EXCHANGES,
    GOOD_IDS,
    HORSE_HEAD,
    JOBS,
    MONEY_IDS,
    MOST_SEATS,
    NEUTRAL_IDS,
    PILES,
    SEAT_IDS,
    SPACES,
    TAKE_GOOD,
    TILES,
    TURFS,
    vocabulary,
)
from cosca.kernel.editions import Between, Block, Check, Edition, Text
from cosca.kernel.views import About
from cosca.kernel.words import Vocabulary

_MOST_CARDS = 255  # what a place of the packed state can count
_ACTS = 4

_FREE = {"job": JOBS, "free-ally": ALLIES, "tile": TURFS + TILES, "space": SPACES, "exchange": EXCHANGES}
"""How words call the places that an edition leaves free, and the room there is."""

Count = Annotated[int, Between(0, _MOST_CARDS)]
Few = Annotated[int, Between(0, 9)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]*$")]
Point = Annotated[list[int], Field(min_length=2, max_length=2)]
Length = Annotated[int, Between(1, 10_000)]
Half = Annotated[list[Benefit], Field(min_length=1)]
"""A half of a business: one that gives nothing would be no business."""
Colour = Literal["blue", "red"]


class Noted(Block):
    """A block that may explain itself."""

    note: str = ""


class SetUp(Block):
    """The `[setup]` block."""

    control_markers: Annotated[int, Between(1, 28)]
    hand_money: list[Literal[1, 2, 3, 5]]
    hand_jobs: Few


class Players(Block):
    """A `[[players]]` block: what depends on the number of players."""

    count: Annotated[int, Between(2, MOST_SEATS)]
    thugs: Annotated[int, Between(1, 9)]
    start_tiles: Few
    public_jobs: Few
    allies: Few


class Act(Block):
    """An `[[act]]` block."""

    number: int
    name: Text
    tile: Colour
    hand_limit: Count
    new_figure: Literal["consigliere", "heir"] | None = None
    bribery: bool


class Bonus(Block):
    """The `[bonus]` block."""

    dominance: Count
    jobs: Count


class Family(Block):
    """A `[[family]]` block."""

    id: Id
    name: Text
    colour: Literal["yellow", "blue", "green", "red", "purple"]
    don: str
    consigliere: str
    heir: str


class NeutralFigure(Block):
    """A `[[neutral]]` block."""

    id: Literal["mayor", "union-boss", "police-chief"]
    name: Text


class Goods(Block):
    """The `[goods]` block: copies of each good."""

    total: Count
    gun: Count
    blood_money: Annotated[Count, Field(alias="blood-money")]
    booze: Count
    narcotics: Count
    joker: Literal["narcotics"]

    def copies(self) -> list[int]:
        """The copies in the order of kinds."""
        return [self.gun, self.booze, self.blood_money, self.narcotics]


class MoneyCards(Block):
    """The `[money]` block: copies of each value."""

    total: Count
    ones: Annotated[Count, Field(alias="1")]
    twos: Annotated[Count, Field(alias="2")]
    threes: Annotated[Count, Field(alias="3")]
    fives: Annotated[Count, Field(alias="5")]

    def copies(self) -> list[int]:
        """The copies in the order of kinds: descending value."""
        return [self.fives, self.threes, self.twos, self.ones]


class Map(Block):
    """The `[map]` block: the measures of the drawing."""

    width: Length
    height: Length
    business_box: Annotated[list[Length], Field(min_length=2, max_length=2)]
    space_radius: Length


class AreaMap(Block):
    """Where things of an area are drawn."""

    polygon: Annotated[list[Point], Field(min_length=3)]
    label: Point
    business: Point | None = None
    tile: Point | None = None
    control: Point | None = None
    chief: Point | None = None

    def points(self) -> Iterator[tuple[str, list[int]]]:
        """Every point with its key."""
        yield from ((f"polygon[{number}]", point) for number, point in enumerate(self.polygon, 1))
        places = {"label": self.label, "business": self.business, "tile": self.tile}
        places |= {"control": self.control, "chief": self.chief}
        yield from ((key, point) for key, point in places.items() if point is not None)


class Business(Noted):
    """A printed business of a turf."""

    id: Id
    name: Text
    front: Half
    back: Half
    thug_spaces: Literal[1]


class ParkBusiness(Noted):
    """The business of Central Park: a back only (R2.2)."""

    id: Id
    name: Text
    back: Half
    thug_spaces: Literal[0]


class Turf(Block):
    """A `[[turf]]` block."""

    id: Id
    number: int
    name: Text
    business: Business
    map: AreaMap


class Park(Block):
    """The `[central_park]` block."""

    id: Literal["central-park"]
    name: Text
    business: ParkBusiness
    map: AreaMap


class River(Block):
    """The `[hudson_river]` and `[east_river]` blocks."""

    id: Id
    name: Text
    map: AreaMap


class Space(Block):
    """A `[[space]]` block: a family space."""

    id: Id
    name: Text
    borders: Annotated[list[str], Field(min_length=2, max_length=3)]
    min_players: Annotated[int, Between(2, MOST_SEATS)]
    link: Literal["border", "lines"]
    at: Point


class TileTotals(Block):
    """The `[tiles]` block."""

    total: int
    blue: int
    red: int


class Tile(Business):
    """A `[[tile]]` block."""

    colour: Colour


class JobTotals(Block):
    """The `[jobs]` block."""

    total: int
    colours: Annotated[list[Literal["yellow", "blue", "green", "grey"]], Field(min_length=4, max_length=4)]


class Job(Noted):
    """A `[[job]]` block: a design and its copies."""

    id: Id
    name: Text
    colour: str
    copies: Annotated[int, Between(1, 44)]
    cost: list[BasicGood]
    pay: list[Literal[1, 2, 3, 5]]
    text: Annotated[list[Effect], Field(max_length=4)]


class AllyTotals(Block):
    """The `[allies]` block."""

    total: int
    per_act: int


class Ally(Noted):
    """An `[[ally]]` block."""

    id: Id
    name: Text
    act: Annotated[int, Between(1, _ACTS)]
    text: Annotated[list[Effect], Field(max_length=4)]


class Values(Block):
    """The `[values]` block: points per icon for keeping an edition in proportion. No rule reads them."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)


class CorleoneEdition(Edition):
    """A whole edition file."""

    game: ClassVar[str] = "corleone"

    setup: SetUp
    players: list[Players]
    act: Annotated[list[Act], Field(min_length=1, max_length=_ACTS)]
    bonus: Bonus
    family: Annotated[list[Family], Field(min_length=MOST_SEATS, max_length=MOST_SEATS)]
    neutral: list[NeutralFigure]
    goods: Goods
    money: MoneyCards
    map: Map
    turf: Annotated[list[Turf], Field(min_length=TURFS, max_length=TURFS)]
    central_park: Park
    hudson_river: River
    east_river: River
    space: Annotated[list[Space], Field(min_length=1, max_length=SPACES)]
    tiles: TileTotals
    tile: Annotated[list[Tile], Field(min_length=1, max_length=TILES)]
    jobs: JobTotals
    job: Annotated[list[Job], Field(min_length=1, max_length=JOBS)]
    allies: AllyTotals
    ally: Annotated[list[Ally], Field(max_length=ALLIES)]
    values: Values | None = None

    # -- checks -------------------------------------------------------------------------------------------------------

    def checks(self) -> dict[tuple[str, ...], Check]:
        return {
            ("edition",): self._check_seats,
            ("players", "act", "tile", "ally", "job", "setup"): self._check_supplies,
            ("act",): self._check_acts,
            ("family",): self._check_families,
            ("neutral",): self._check_neutrals,
            ("goods",): self._check_goods,
            ("money", "setup"): self._check_money,
            ("turf", "central_park", "space"): self._check_map,
            ("map", "turf", "central_park", "hudson_river", "east_river", "space"): self._check_drawing,
            ("tiles", "tile"): self._check_tiles,
            ("jobs", "job"): self._check_jobs,
            ("allies", "ally", "act"): self._check_allies,
            ("turf", "central_park", "space", "tile", "job", "ally", "family", "act"): self._check_ids,
            ("turf", "central_park", "tile", "job", "ally"): self._check_effects,
        }

    def _check_seats(self) -> Iterator[tuple[str, str]]:
        if self.edition.seats != [2, MOST_SEATS]:
            yield "edition.seats", f"expected [2, {MOST_SEATS}], found {self.edition.seats}"

    def _check_acts(self) -> Iterator[tuple[str, str]]:
        numbers = [act.number for act in self.act]
        if numbers != list(range(1, len(numbers) + 1)):
            yield "act", f"expected numbers 1, 2, … in this order, found {', '.join(map(str, numbers))}"
        figures = [act.new_figure for act in self.act if act.new_figure]
        if len(set(figures)) != len(figures):
            yield "act", "expected every new figure in one act only"

    def _check_supplies(self) -> Iterator[tuple[str, str]]:
        counts = [players.count for players in self.players]
        if counts != list(range(2, MOST_SEATS + 1)):
            yield "players", f"expected counts 2, 3, 4, 5 in this order, found {', '.join(map(str, counts))}"
            return
        tiles = {colour: sum(tile.colour == colour for tile in self.tile) for colour in ("blue", "red")}
        opened = {colour: sum(act.tile == colour for act in self.act) for colour in ("blue", "red")}
        jobs = sum(job.copies for job in self.job)
        if MOST_SEATS * self.setup.hand_jobs > jobs:
            most = f"at most {jobs // MOST_SEATS}, as {MOST_SEATS} hands share {jobs} jobs"
            yield "setup.hand_jobs", f"expected {most}, found {self.setup.hand_jobs}"
        for place, players in enumerate(self.players, 1):
            key = f"players[{place}]"
            if players.start_tiles + len(self.act) > TURFS:
                yield f"{key}.start_tiles", f"expected a turf for each tile, at most {TURFS - len(self.act)}"
            if players.start_tiles + opened["blue"] > tiles["blue"] or opened["red"] > tiles["red"]:
                yield f"{key}.start_tiles", f"expected tiles enough for all acts, found {tiles}"
            undealt = jobs - players.count * self.setup.hand_jobs
            if 0 <= undealt < players.public_jobs:
                most = f"at most the {undealt} jobs that are in no hand"
                yield f"{key}.public_jobs", f"expected {most}, found {players.public_jobs}"
            if players.allies >= players.count:  # R17.5 needs it
                yield f"{key}.allies", f"expected fewer than the {players.count} players, found {players.allies}"
            for act in self.act:
                there = sum(ally.act == act.number for ally in self.ally)
                if act.bribery and there < players.allies:
                    yield f"{key}.allies", f"expected at most the {there} allies of act {act.number}"

    def _check_families(self) -> Iterator[tuple[str, str]]:
        colours = [family.colour for family in self.family]
        if len(set(colours)) != len(colours):
            yield "family", f"expected every colour once, found {', '.join(colours)}"

    def _check_neutrals(self) -> Iterator[tuple[str, str]]:
        ids = tuple(figure.id for figure in self.neutral)
        if ids != NEUTRAL_IDS:
            yield "neutral", f"expected {', '.join(NEUTRAL_IDS)} in this order, found {', '.join(ids)}"

    def _check_goods(self) -> Iterator[tuple[str, str]]:
        if sum(self.goods.copies()) != self.goods.total:
            yield "goods.total", f"expected {sum(self.goods.copies())}, the sum, found {self.goods.total}"

    def _check_money(self) -> Iterator[tuple[str, str]]:
        if sum(self.money.copies()) != self.money.total:
            yield "money.total", f"expected {sum(self.money.copies())}, the sum, found {self.money.total}"
        for value, copies in zip((5, 3, 2, 1), self.money.copies(), strict=True):
            if list(map(int, self.setup.hand_money)).count(value) * MOST_SEATS > copies:
                yield "setup.hand_money", f"expected at most {copies} cards of ${value} for all hands"

    def _check_map(self) -> Iterator[tuple[str, str]]:
        numbers = [turf.number for turf in self.turf]
        if numbers != list(range(1, TURFS + 1)):
            yield "turf", f"expected numbers 1 to {TURFS} in this order, found {', '.join(map(str, numbers))}"
        areas = [turf.id for turf in self.turf] + [self.central_park.id]
        for place, space in enumerate(self.space, 1):
            for area in space.borders:
                if area not in areas:
                    yield f"space[{place}].borders", f"expected some of {', '.join(areas)}, found {area!r}"
            if len(set(space.borders)) != len(space.borders):
                yield f"space[{place}].borders", "expected every area once"

    def _check_drawing(self) -> Iterator[tuple[str, str]]:
        width, height = self.map.width, self.map.height
        for key, (x, y) in self._points():
            if not (0 <= x <= width and 0 <= y <= height):
                yield key, f"expected a point of the map, [0, 0] to [{width}, {height}], found [{x}, {y}]"

    def _points(self) -> Iterator[tuple[str, list[int]]]:
        """All points of the drawing with their keys."""
        areas: dict[str, AreaMap] = {f"turf[{place}].map": turf.map for place, turf in enumerate(self.turf, 1)}
        areas["central_park.map"] = self.central_park.map
        areas |= {"hudson_river.map": self.hudson_river.map, "east_river.map": self.east_river.map}
        for key, area in areas.items():
            yield from ((f"{key}.{place}", point) for place, point in area.points())
        yield from ((f"space[{place}].at", space.at) for place, space in enumerate(self.space, 1))

    def _check_tiles(self) -> Iterator[tuple[str, str]]:
        for colour, said in (("blue", self.tiles.blue), ("red", self.tiles.red)):
            there = sum(tile.colour == colour for tile in self.tile)
            if there != said:
                yield f"tiles.{colour}", f"expected {there}, the number of such tiles, found {said}"
        if self.tiles.total != len(self.tile):
            yield "tiles.total", f"expected {len(self.tile)}, the number of tiles, found {self.tiles.total}"

    def _check_jobs(self) -> Iterator[tuple[str, str]]:
        there = sum(job.copies for job in self.job)
        if self.jobs.total != there:
            yield "jobs.total", f"expected {there}, the number of cards, found {self.jobs.total}"
        if there > _MOST_CARDS:
            yield "job", f"expected at most {_MOST_CARDS} cards in all, found {there}"
        if len(set(self.jobs.colours)) != len(self.jobs.colours):
            yield "jobs.colours", f"expected every colour once, found {', '.join(self.jobs.colours)}"
        for place, job in enumerate(self.job, 1):
            if job.colour not in self.jobs.colours:
                yield f"job[{place}].colour", f"expected one of {', '.join(self.jobs.colours)}, found {job.colour!r}"
            if not job.cost:
                yield f"job[{place}].cost", "expected at least one good"

    def _check_allies(self) -> Iterator[tuple[str, str]]:
        if self.allies.total != len(self.ally):
            yield "allies.total", f"expected {len(self.ally)}, the number of allies, found {self.allies.total}"
        for act in [act.number for act in self.act if act.bribery]:
            there = sum(ally.act == act for ally in self.ally)
            if there != self.allies.per_act:
                yield (
                    "allies.per_act",
                    f"expected {there}, the number of allies of act {act}, found {self.allies.per_act}",
                )

    def _check_ids(self) -> Iterator[tuple[str, str]]:
        made = self._made_ids()
        seen: set[str] = {self.central_park.id}
        for key, found in self._given_ids():
            if found in seen:
                yield key, f"expected an id that nothing else has, found {found!r}"
            if found in made:
                yield key, f"expected another id, such as a name: {found!r} is what the game calls something itself"
            seen.add(found)

    def _given_ids(self) -> Iterator[tuple[str, str]]:
        """The ids that the edition gives, with their keys."""
        blocks: dict[str, Sequence[Any]] = {
            "turf": self.turf,
            "space": self.space,
            "tile": self.tile,
            "job": self.job,
            "ally": self.ally,
            "family": self.family,
        }
        for key, parts in blocks.items():
            yield from ((f"{key}[{place}].id", part.id) for place, part in enumerate(parts, 1))
        yield from ((f"turf[{place}].business.id", turf.business.id) for place, turf in enumerate(self.turf, 1))
        yield "central_park.business.id", self.central_park.business.id

    def _made_ids(self) -> set[str]:
        """What the game itself calls benefits, acts, seats, descriptions and free places."""
        described: list[Job | Ally | Space] = [*self.job, *self.ally, *self.space]
        businesses: list[Business | ParkBusiness] = [*(turf.business for turf in self.turf), *self.tile]
        businesses.append(self.central_park.business)
        made = {*MONEY_IDS, *GOOD_IDS, *NEUTRAL_IDS, *SEAT_IDS, *descriptions.GOODS, *descriptions.TERMS}
        made |= {*self._benefit_names()}
        made |= {_act_id(act) for act in self.act}
        made |= {f"{part.id}-text" for part in described}
        made |= {f"{business.id}-{half}" for business in businesses for half in ("front", "back")}
        return made | {id_ for free, room in _FREE.items() for id_ in _filled([], free, room)}

    def _check_effects(self) -> Iterator[tuple[str, str]]:
        if len(self.exchanges) > EXCHANGES:
            found = ", ".join(exchange.id for exchange in self.exchanges)
            yield "tile", f"expected at most {EXCHANGES} different exchanges in all, found {found}"
        texts = self._texts()
        count = sum(map(len, texts.values()))
        if count > _MOST_CARDS:
            yield "job", f"expected at most {_MOST_CARDS} effects in all, found {count}"
        for key, text in texts.items():
            yield from _check_text(key, text)
            for number, effect in enumerate(text, 1):
                yield from misplaced(f"{key}[{number}]", effect)

    def _texts(self) -> dict[str, list[Effect]]:
        """The texts of all cards by their keys."""
        jobs = {f"job[{place}].text": job.text for place, job in enumerate(self.job, 1)}
        return jobs | {f"ally[{place}].text": ally.text for place, ally in enumerate(self.ally, 1)}

    # -- what the rules use -------------------------------------------------------------------------------------------

    @cached_property
    def exchanges(self) -> list[Exchange]:
        """The different exchanges of all businesses and cards, in the order of the file."""
        halves = [half for turf in self.turf for half in (turf.business.front, turf.business.back)]
        halves += [half for tile in self.tile for half in (tile.front, tile.back)]
        effects: list[Benefit] = [effect for half in (*halves, self.central_park.business.back) for effect in half]
        effects += [effect for text in self._texts().values() for effect in text]
        found = {effect.exchange.id: effect.exchange for effect in effects if effect.exchange is not None}
        return list(found.values())

    @cached_property
    def ids(self) -> dict[str, list[str]]:
        """The ids of everything that words name, filled up to the room there is."""
        businesses = [turf.business.id for turf in self.turf] + [tile.id for tile in self.tile]
        jobs = _filled([job.id for job in self.job], "job", _FREE["job"])
        allies = _filled([ally.id for ally in self.ally], "free-ally", _FREE["free-ally"])
        return {
            "jobs": jobs,
            "allies": allies,
            "cards": [*MONEY_IDS, *GOOD_IDS, *jobs, *allies],
            "businesses": _filled(businesses, "tile", _FREE["tile"]),
            "areas": [*(turf.id for turf in self.turf), self.central_park.id],
            "spaces": _filled([space.id for space in self.space], "space", _FREE["space"]),
            "exchanges": _filled([exchange.id for exchange in self.exchanges], "exchange", _FREE["exchange"]),
            "colours": list(self.jobs.colours),
            "families": [family.id for family in self.family],
            "park": [self.central_park.business.id],
        }

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words, with the ids of this edition."""
        ids = self.ids
        turfs = ids["areas"][:TURFS]
        return vocabulary(ids["jobs"], ids["allies"], ids["businesses"], turfs, ids["spaces"], ids["exchanges"])

    def essence(self) -> dict[str, Any]:
        exchanges = [exchange.id for exchange in self.exchanges]
        programs = self._programs(exchanges)
        return {
            "ids": self.ids,
            "values": [5, 3, 2, 1],
            "piles": [*self.money.copies(), *self.goods.copies()],
            "start_hand": [self.setup.hand_money.count(value) for value in (5, 3, 2, 1)],
            "numbers": {
                "markers": self.setup.control_markers,
                "hand_jobs": self.setup.hand_jobs,
                "dominance": self.bonus.dominance,
                "job_bonus": self.bonus.jobs,
            },
            "by_players": {
                key: [0, 0, *(getattr(players, key) for players in self.players)]
                for key in ("thugs", "start_tiles", "public_jobs", "allies")
            },
            "by_act": {
                "limits": [act.hand_limit for act in self.act],
                "red": [int(act.tile == "red") for act in self.act],
                "new_figure": [int(act.new_figure is not None) for act in self.act],
                "bribery": [int(act.bribery) for act in self.act],
            },
            "businesses": self._businesses(exchanges),
            "spaces": {
                "borders": [sum(1 << self.ids["areas"].index(area) for area in space.borders) for space in self.space],
                "open_from": [space.min_players for space in self.space],
            },
            "jobs": {
                "copies": [job.copies for job in self.job],
                "colours": [self.ids["colours"].index(job.colour) for job in self.job],
                "costs": [job.cost.count(good) for job in self.job for good in ("gun", "booze", "blood-money")],
                "pay": [job.pay.count(value) for job in self.job for value in (5, 3, 2, 1)],
            },
            "ally_acts": [ally.act for ally in self.ally],
            "exchanges": {
                "gives": [exchange.give for exchange in self.exchanges],
                "gets": [kind for exchange in self.exchanges for kind in exchange.gets()],
            },
            "effects": [number for program in programs for line in program for number in line],
            "text": [sum(map(len, programs[:card])) for card in range(JOBS + ALLIES + 1)],
        }

    def _programs(self, exchanges: list[str]) -> list[list[list[int]]]:
        """For every card, jobs and then allies, the lines of its text."""
        empty: list[list[list[int]]] = []
        jobs = empty + [[compiled(effect, exchanges) for effect in job.text] for job in self.job]
        allies = empty + [[compiled(effect, exchanges) for effect in ally.text] for ally in self.ally]
        return [*jobs, *[[] for _ in range(JOBS - len(jobs))], *allies, *[[] for _ in range(ALLIES - len(allies))]]

    def _businesses(self, exchanges: list[str]) -> dict[str, list[int]]:
        none: list[Benefit] = []
        halves = [(turf.business.front, turf.business.back) for turf in self.turf]
        halves += [(tile.front, tile.back) for tile in self.tile]
        halves += [(none, none)] * (TURFS + TILES - len(halves))
        halves.append((none, self.central_park.business.back))
        return {
            "front": [count for front, _ in halves for count in _benefits(front, exchanges)],
            "back": [count for _, back in halves for count in _benefits(back, exchanges)],
            "needs_front": [count for front, _ in halves for count in _needs(front)],
            "needs_back": [count for _, back in halves for count in _needs(back)],
            "tile_red": [int(tile.colour == "red") for tile in self.tile],
        }

    @cached_property
    def components(self) -> Components:
        """The edition in the form that the rules use."""
        return Components(**self.essence())

    def names(self) -> dict[str, Text]:
        """The name of everything that words and facts name, or that players ask about."""
        named: list[Any] = [*self.turf, self.central_park, *self.space, *self.tile, *self.job, *self.ally, *self.family]
        named += [*(turf.business for turf in self.turf), self.central_park.business, *self.neutral]
        acts = {_act_id(act): _act_name(act) for act in self.act}
        money = {value: Text(en=value, de=value) for value in MONEY_IDS}
        names = {thing.id: thing.name for thing in named} | acts | money | descriptions.GOODS | descriptions.TERMS
        return names | self._benefit_names() | self._descriptions()

    def about(self, thing: str) -> list[About]:
        """What players can be told about a card, a business, a place, a good or a term."""
        if thing in _EXPLAINED:
            return [About(_SAME.get(thing, thing), _EXPLAINED[thing])]
        return self._about_place(thing) or self._about_card_or_business(thing)

    def _about_place(self, thing: str) -> list[About]:
        borders = {space.id: space.borders for space in self.space}
        if thing in borders:
            return [About(thing, "board-borders", {"areas": borders[thing]})]
        spaces = [space for space, areas in borders.items() if thing in areas]
        if thing == self.central_park.id:
            return [About(thing, "about-central-park", {"spaces": spaces})]
        turfs = {turf.id: turf for turf in self.turf}
        if thing not in turfs:
            return []
        turf = turfs[thing]
        return [About(thing, "about-turf", {"number": turf.number, "business": turf.business.id, "spaces": spaces})]

    def _about_card_or_business(self, thing: str) -> list[About]:
        texts = self._descriptions()
        if f"{thing}-text" in texts:
            return [About(thing, "about-card", {"text": f"{thing}-text"})]
        halves: dict[str, object] = {
            half: f"{thing}-{half}" for half in ("front", "back") if f"{thing}-{half}" in texts
        }
        return [About(thing, "about-business" if "front" in halves else "about-park", halves)] if halves else []

    def _descriptions(self) -> dict[str, Text]:
        """What a card or business does, and what a space borders, under its id with `-text`, `-front` or `-back`."""
        businesses = [*(turf.business for turf in self.turf), *self.tile]
        made = {f"{job.id}-text": descriptions.job(job.colour, job.cost, job.pay, job.text) for job in self.job}
        made |= {f"{ally.id}-text": descriptions.benefits(ally.text) for ally in self.ally}
        made |= {f"{business.id}-front": descriptions.benefits(business.front) for business in businesses}
        made |= {f"{business.id}-back": descriptions.benefits(business.back) for business in businesses}
        park = self.central_park.business
        numbers = {turf.id: str(turf.number) for turf in self.turf} | {self.central_park.id: "P"}
        for space in self.space:
            borders = "+".join(sorted(numbers[area] for area in space.borders))
            made[f"{space.id}-text"] = Text(en=borders, de=borders)
        return made | {f"{park.id}-back": descriptions.benefits(park.back)}

    def _benefit_names(self) -> dict[str, Text]:
        """What words that use a benefit say."""
        kinds = (*MONEY_IDS, *GOOD_IDS)
        takes = {kind: descriptions.thing(kind) for kind in kinds}
        names = {
            f"take-{kind}": Text(en=f"Take {name.form('en', 'object')}", de=f"Nehmen: {name.de}")
            for kind, name in takes.items()
        }
        for exchange in self.exchanges:
            said = descriptions.exchange(exchange)
            names[exchange.id] = Text(en=f"Exchange: {said.en}", de=f"Tauschen: {said.de}")
        return names | _BENEFITS


_BENEFITS = {
    "draw-job": Text(en="Draw two jobs, keep one", de="Zwei Jobs ziehen, einen behalten"),
    "horse-head": Text(en="Take the horse head", de="Den Pferdekopf nehmen"),
    "deposit": Text(en="Deposit a money card", de="Eine Geld-Karte deponieren"),
    "take-good": Text(en="Take a good", de="Eine Ware nehmen"),
}
_EXPLAINED = {
    "gun": "about-basic-good",
    "booze": "about-basic-good",
    "blood-money": "about-basic-good",
    "narcotics": "about-narcotics",
    "good": "about-any-good",
    "thug": "about-thug",
    "family-member": "about-family-member",
    "suitcase": "about-suitcase",
    "the-horse-head": "about-horse-head",
    "horse-head": "about-horse-head",
}
"""The messages about goods and terms."""

_SAME = {"horse-head": "the-horse-head"}
"""The benefit of taking something is explained as that thing."""

_ROMAN = ("I", "II", "III", "IV")


def _act_id(act: Act) -> str:
    return f"act-{act.number}"


def _act_name(act: Act) -> Text:
    number = _ROMAN[act.number - 1]
    return Text(en=f"Act {number} ({act.name.en})", de=f"Akt {number} ({act.name.de})")


def _filled(ids: list[str], free: str, room: int) -> list[str]:
    """Ids, and names for the places that the edition leaves free."""
    return ids + [f"{free}-{place + 1}" for place in range(len(ids), room)]


def _benefits(half: Sequence[Benefit], exchanges: list[str]) -> list[int]:
    """How often a half of a business has each benefit."""
    counts = [0] * BENEFITS
    for benefit in half:
        if benefit.take is not None:
            counts[TAKE_GOOD if benefit.take == "good" else kind_of(benefit.take)] += 1
        elif benefit.exchange is not None:
            counts[EXCHANGE + exchanges.index(benefit.exchange.id)] += 1
        else:
            counts[DEPOSIT] += benefit.deposit or 0
            counts[DRAW_JOB] += benefit.draw_job or 0
            counts[HORSE_HEAD] += int(benefit.horse_head or False)
    return counts


def _needs(half: Sequence[Benefit]) -> list[int]:
    """How many cards each pile must hold so that no order of using a half can be better than takes first (R11.3)."""
    needs = [0] * PILES
    for benefit in half:
        for thing in [benefit.take] if benefit.take else benefit.exchange.get if benefit.exchange else []:
            for kind in range(len(MONEY_IDS), PILES - 1) if thing == "good" else [kind_of(thing)]:
                needs[kind] += 1
    return needs


def _check_text(key: str, text: Sequence[Effect]) -> Iterator[tuple[str, str]]:
    """What must hold between the effects of a card: `same-turf` is a turf that an earlier one names or can name."""
    named = False
    for number, effect in enumerate(text, 1):
        shot = effect.gun_down
        if shot is not None and shot.where == "same-turf" and not named:
            naming = "gun_down with 'one-turf', place = 'police-chief' or move with who = 'any'"
            yield f"{key}[{number}].gun_down.where", f"expected 'same-turf' only after an effect with a turf: {naming}"
        named = named or effect.place == "police-chief" or (shot is not None and shot.where == "one-turf")
        named = named or (effect.move is not None and effect.move.who == "any")  # it may be the Police Chief


def misplaced(key: str, effect: Effect) -> Iterator[tuple[str, str]]:
    """What must hold inside an effect of a card: the keys and complaints of what does not fit together."""
    if effect.do_job is not None and key.startswith("job"):
        yield key, "expected do_job on an ally only: nothing nests deeper than ally, job, benefits"
    if effect.move is not None and effect.move.use and effect.move.whose == "enemy":
        yield f"{key}.move.use", "expected false: only an own figure is used when it has moved"
    if effect.steal is not None and (effect.steal.source == "hand") != (effect.steal.what == "any"):
        wanted = "any" if effect.steal.source == "hand" else "money"
        yield f"{key}.steal.what", f"expected {wanted!r} from {effect.steal.source}, found {effect.steal.what!r}"
    if effect.steal is not None and effect.steal.source == "suitcase" and effect.steal.pick == "victim":
        yield f"{key}.steal.pick", "expected 'random' from a suitcase, found 'victim'"
    if effect.gun_down is not None and effect.gun_down.n == "all" and effect.gun_down.where != "one-turf":
        # Naming the turf is the choice whether to do it at all (R22.2); elsewhere there would be none.
        yield f"{key}.gun_down.where", f"expected 'one-turf' with n = 'all', found {effect.gun_down.where!r}"
