"""What a viewer may know of a position of Corleone, and how the game asks for words."""

from dataclasses import dataclass
from typing import Final

from cosca.games.corleone.components import (
    COLLECTS,
    DEPOSITS,
    DRAWS_JOB,
    EXCHANGES_CARDS,
    OFFERS,
    STEALS,
    TAKES_GOOD,
    TAKES_HEAD,
)
from cosca.games.corleone.knowledge import DECK_UNIT, SEAT_UNIT
from cosca.games.corleone.layout import (
    ACTING,
    BENEFIT,
    BIDDING,
    BIDS,
    BRIBERY,
    BRIBING,
    CHOOSING_GOOD,
    COLLECTING,
    DEPOSITING,
    DISCARDS,
    DISPLAY,
    DROPPING,
    EXTRA_JOB,
    FAMILIES,
    FINISHED,
    GIVING,
    HAND,
    HANDING_OVER,
    HEIGHT,
    HELD,
    LIST,
    MARKERS,
    MARKING,
    MOVING,
    MOVING_TO,
    NAMING_TURF,
    NEUTRAL,
    NEUTRAL_AT,
    NEUTRAL_OWNER,
    NONE,
    OFFERING,
    ORDERING,
    OVER,
    PAYING,
    PILE,
    PLACING,
    PLAYED,
    RIVER,
    RIVER_FAMILIES,
    RIVER_THUGS,
    ROBBING,
    SEALED,
    SHAKING,
    SHOOTING,
    SHOWN,
    STACKS,
    SUITCASE,
    THUGS,
    TILE_OF,
    TRIBUTE,
    USING,
    WHO_FIRST,
)
from cosca.games.corleone.rules import Corleone
from cosca.games.corleone.words import (
    ALLIES,
    ALLY,
    BENEFITS,
    DEPOSIT,
    DRAW_JOB,
    EXCHANGE,
    GOOD_IDS,
    GUN,
    HEIGHTS,
    HORSE_HEAD,
    JOB,
    JOBS,
    KINDS,
    MONEY,
    MONEY_IDS,
    NEUTRAL_IDS,
    PILES,
    SPACE_PLACE,
    TAKE_GOOD,
    TURFS,
)
from cosca.kernel.viewers import Viewer
from cosca.kernel.views import Prompt


@dataclass(frozen=True, slots=True)
class PlayerBoard:
    """What a player has. What the viewer may not see is None (H1, H4).

    `hidden_jobs` names, for each job in hand that others have not seen, the deck from which it was drawn, counted from
    1 (H3); `open_jobs` are jobs in hand that everybody has seen. `sealed` is what the player has sealed so far; who
    sees it no longer sees it in hand or suitcase. `bid` is what the player bid in this act, once it is read (R17.2).
    """

    family: str
    hand: list[str] | None
    hand_size: int
    hidden_jobs: list[int]
    open_jobs: list[str]
    suitcase: list[str] | None
    money: int | None
    finished: list[str] | None
    sealed: list[str] | None
    bid: list[str]
    thugs: int
    family_members: int
    thugs_in_river: int
    family_members_in_river: int
    markers: int
    is_in: bool
    played: list[str]


@dataclass(frozen=True, slots=True)
class BusinessBoard:
    """A business and the figure on its thug space: a seat (`seat-1`), a neutral figure, or None."""

    id: str
    figure: str | None


@dataclass(frozen=True, slots=True)
class TurfBoard:
    """A turf. `stack` are the seats whose markers lie there, from the bottom up; the last one controls the turf."""

    id: str
    stack: list[int]
    businesses: list[BusinessBoard]


@dataclass(frozen=True, slots=True)
class SpaceBoard:
    """A family space: whether it is open at this number of players, and the figure on it."""

    id: str
    is_open: bool
    figure: str | None


@dataclass(frozen=True, slots=True)
class NeutralBoard:
    """A neutral figure: its place (None: beside the board), whether it lies in the river, and who controls it."""

    id: str
    place: str | None
    in_river: bool
    controller: int | None


@dataclass(frozen=True, slots=True)
class UnderWay:
    """What an action is about: the card, the list of benefits and whose it is, jobs just drawn (if the viewer sees)."""

    card: str | None
    job: str | None
    user: int | None
    benefits: list[str]
    drawn: list[str] | None


@dataclass(frozen=True, slots=True)
class Board:
    """The whole position as a viewer may know it; `park` is the business of Central Park."""

    act: int
    phase: int
    seat: int
    horse_head: int
    players: list[PlayerBoard]
    turfs: list[TurfBoard]
    park: str
    spaces: list[SpaceBoard]
    neutrals: list[NeutralBoard]
    piles: dict[str, int]
    display: list[str]
    allies: list[str]
    deck_size: int
    discards: list[str]
    tiles_left: int
    under_way: UnderWay


_PROMPTS: Final = {
    ACTING: ("ask-action", "6.2"),
    PAYING: ("ask-payment", "9.2"),
    ORDERING: ("ask-order", "9.3"),
    WHO_FIRST: ("ask-who-first", "7.4"),
    BENEFIT: ("ask-benefit", "11.2"),
    DROPPING: ("ask-drop", "11.4"),
    GIVING: ("ask-give", "11.5"),
    CHOOSING_GOOD: ("ask-good", "11.4"),
    DEPOSITING: ("ask-deposit", "11.4"),
    USING: ("ask-use", "22.2"),
    SHAKING: ("ask-business", "22.5"),
    COLLECTING: ("ask-turfs", "22.5"),
    NAMING_TURF: ("ask-turf", "22.5"),
    SHOOTING: ("ask-shot", "12.2"),
    MOVING: ("ask-mover", "22.5"),
    MOVING_TO: ("ask-where-to", "22.5"),
    PLACING: ("ask-place", "13.2"),
    ROBBING: ("ask-victim", "22.5"),
    HANDING_OVER: ("ask-hand-over", "22.5"),
    EXTRA_JOB: ("ask-extra-job", "22.5"),
    MARKING: ("ask-marker", "16.5"),
    BRIBING: ("ask-ally", "17.3"),
    OFFERING: ("ask-offer", "22.5"),
    BIDDING: ("ask-bid", "17.1"),
    TRIBUTE: ("ask-tribute", "18.2"),
}


def prompt(state: Corleone, seat: int) -> Prompt:
    """The question to a seat, with the numbers and things it speaks of."""
    name, rule = _PROMPTS[state.decision]
    details: dict[str, dict[str, object]] = {}
    if state.decision == WHO_FIRST:
        details = {"controller-first": {"seat": int(state.second)}}
    return Prompt(name, rule, _args(state, seat), details)


def _args(state: Corleone, seat: int) -> dict[str, object]:
    decision = state.decision
    components = state.components
    if decision == ACTING:
        return {"thugs": int(state.city[THUGS + seat]), "family": int(state.city[FAMILIES + seat])}
    if decision in (PAYING, ORDERING):
        return {"job": components.card_ids[JOB + state.job]}
    if decision == WHO_FIRST:
        return {"business": components.business_ids[state.business], "seat-controller": int(state.second)}
    if decision == BENEFIT:
        return {"own": "yes" if seat == state.seat else "no", "seat-active": int(state.seat)}
    if decision == GIVING:
        # Without an order there is no need to warn of it: then only the last card is bound.
        return {"left": int(state.gives), "ordered": "yes" if state.can_get(state.exchange) else "no"}
    if decision == MARKING:
        return {"turf": components.area_ids[state.turf]}
    if decision == HANDING_OVER:
        return {"seat-thief": int(state.seat)}
    if decision == BRIBING:
        return {"sum": int(state.money_in(SEALED + seat * KINDS))}
    if decision == OFFERING:
        return {"seat-actor": int(state.seat), "own": "yes" if seat == state.seat else "no"}
    if decision == BIDDING:
        sealed = int(state.money_in(SEALED + seat * KINDS))
        return {"sum": sealed, "money": int(state.money_in(SUITCASE + seat * MONEY)) - sealed}
    if decision == TRIBUTE:
        limit = int(components.limits[state.act])
        done = len(state.cards_in(SEALED + seat * KINDS, KINDS, 0))
        return {"limit": limit, "left": int(state.city[HELD + seat]) - limit - done}
    return _args_of_effect(state) if decision not in (DROPPING, CHOOSING_GOOD) else {}


def _args_of_effect(state: Corleone) -> dict[str, object]:
    """For a question that the text of a card asks: the card, and how often the effect can still be used."""
    args: dict[str, object] = {"card": state.components.card_ids[state.card]}
    if state.decision == PLACING:
        return args | {"figure": NEUTRAL_IDS[state.figure]}
    if state.decision == USING:
        verbs = {DRAWS_JOB: "draw", OFFERS: "offer", STEALS: "steal"}
        return args | {"effect": verbs.get(state.argument(0), "other")}
    if state.decision in (DEPOSITING, SHAKING, COLLECTING, SHOOTING):
        chosen = state.argument(0) == COLLECTS and state.marked > 0
        return args | {"left": int(state.times), "begun": "yes" if chosen else "no"}
    return args


def board(state: Corleone, viewer: Viewer) -> Board:
    """The position as the viewer may know it."""
    components = state.components
    return Board(
        act=int(state.act) + 1,
        phase=int(state.phase),
        seat=int(state.seat),
        horse_head=int(state.horse_head),
        players=[_player(state, seat, viewer) for seat in range(state.seats)],
        turfs=[_turf(state, turf) for turf in range(TURFS)],
        park=components.park_id,
        spaces=[
            SpaceBoard(
                components.space_ids[space],
                int(components.open_from[space]) <= state.seats,
                _figure(state, SPACE_PLACE + space),
            )
            for space in range(components.spaces)
        ],
        neutrals=[_neutral(state, figure) for figure in range(len(NEUTRAL_IDS))],
        piles={components.card_ids[kind]: int(state.cards[PILE + kind]) for kind in range(PILES)},
        display=state.cards_in(DISPLAY, JOBS, JOB),
        allies=state.cards_in(SHOWN, ALLIES, ALLY),
        deck_size=int(state.deck),
        discards=state.cards_in(DISCARDS, JOBS, JOB),
        tiles_left=int(state.tiles).bit_count(),
        under_way=_under_way(state, viewer),
    )


def _player(state: Corleone, seat: int, viewer: Viewer) -> PlayerBoard:
    city = state.city
    knows = viewer.knows(seat) or state.decision == OVER
    sees_suitcase = knows or state.open_ledger
    sees_sealed = viewer.knows(seat) or _is_read(state)
    hand = state.cards_in(HAND + seat * KINDS, KINDS, 0)
    suitcase = state.cards_in(SUITCASE + seat * MONEY, MONEY, 0)
    sealed = state.cards_in(SEALED + seat * KINDS, KINDS, 0)
    if sees_sealed:
        # What is sealed to the viewer stays where it was: an open ledger or the size of a hand would tell it.
        for card in sealed:
            (suitcase if state.phase == BRIBERY else hand).remove(card)
    jobs = [held for held in map(int, state.held) if held // SEAT_UNIT == seat]
    decks = [held // DECK_UNIT % DECK_UNIT for held in jobs]
    names = [state.components.card_ids[JOB + held % DECK_UNIT] for held in jobs]
    return PlayerBoard(
        family=state.components.family_ids[seat],
        hand=hand if knows else None,
        hand_size=len(hand),
        hidden_jobs=[deck for deck in decks if deck],
        open_jobs=[name for name, deck in zip(names, decks, strict=True) if not deck],
        suitcase=suitcase if sees_suitcase else None,
        money=sum(int(card.removeprefix("$")) for card in suitcase) if sees_suitcase else None,
        finished=state.cards_in(FINISHED + seat * JOBS, JOBS, JOB) if sees_suitcase else None,
        sealed=sealed if sees_sealed else None,
        bid=state.cards_in(BIDS + seat * MONEY, MONEY, 0),
        thugs=int(city[THUGS + seat]),
        family_members=int(city[FAMILIES + seat]),
        thugs_in_river=int(city[RIVER_THUGS + seat]),
        family_members_in_river=int(city[RIVER_FAMILIES + seat]),
        markers=int(city[MARKERS + seat]),
        is_in=bool(state.inside >> seat & 1),
        played=state.cards_in(PLAYED + seat * ALLIES, ALLIES, ALLY),
    )


def _is_read(state: Corleone) -> bool:
    """Whether sealed answers are open: bids stay in sight until they are settled."""
    return state.decision < OFFERING


def _turf(state: Corleone, turf: int) -> TurfBoard:
    stack = [int(state.city[STACKS + turf * HEIGHTS + height]) for height in range(int(state.city[HEIGHT + turf]))]
    businesses = [turf] + ([tile] if (tile := int(state.city[TILE_OF + turf])) != NONE else [])
    return TurfBoard(
        id=state.components.area_ids[turf],
        stack=stack,
        businesses=[BusinessBoard(state.components.business_ids[place], _figure(state, place)) for place in businesses],
    )


def _figure(state: Corleone, place: int) -> str | None:
    occupant = int(state.city[place])
    if occupant == NONE:
        return None
    return f"seat-{occupant + 1}" if occupant < NEUTRAL else NEUTRAL_IDS[occupant - NEUTRAL]


def _neutral(state: Corleone, figure: int) -> NeutralBoard:
    place = int(state.city[NEUTRAL_AT + figure])
    controller = int(state.city[NEUTRAL_OWNER + figure])
    name = state.place_name(place) if place < RIVER else None
    return NeutralBoard(NEUTRAL_IDS[figure], name, place == RIVER, None if controller == NONE else controller)


def _under_way(state: Corleone, viewer: Viewer) -> UnderWay:
    ids = state.components.card_ids
    drawn = [ids[JOB + job] for job in (state.drawn, state.drawn_too) if job != NONE]
    offered = _offered_by_text(state)
    return UnderWay(
        card=None if state.card == NONE else ids[state.card],
        job=None if state.job == NONE else ids[JOB + state.job],
        user=int(state.user) if state.listing or offered else None,
        benefits=benefits(state) if state.listing else offered,
        drawn=drawn if viewer.knows(state.drawer) else None,
    )


def _offered_by_text(state: Corleone) -> list[str]:
    """The benefit that the text of a card offers at the moment, as often as it can still be used."""
    if state.decision not in (USING, DEPOSITING, CHOOSING_GOOD) or state.listing or state.exchange != NONE:
        return []
    verbs = {DRAWS_JOB: DRAW_JOB, TAKES_HEAD: HORSE_HEAD, DEPOSITS: DEPOSIT, TAKES_GOOD: TAKE_GOOD}
    verb = state.argument(0)
    if verb == EXCHANGES_CARDS:
        return [benefit_id(state, EXCHANGE + state.argument(1))]
    return [benefit_id(state, verbs[verb])] * int(state.times) if verb in verbs else []


def benefits(state: Corleone) -> list[str]:
    """What is left of the list under way, as words name it."""
    return [benefit_id(state, benefit) for benefit in range(BENEFITS) for _ in range(int(state.city[LIST + benefit]))]


def benefit_id(state: Corleone, benefit: int) -> str:
    """How words name a benefit."""
    if benefit < MONEY:
        return f"take-{MONEY_IDS[benefit]}"
    if benefit < PILES:
        return f"take-{GOOD_IDS[benefit - GUN]}"
    others = {DRAW_JOB: "draw-job", HORSE_HEAD: "horse-head", DEPOSIT: "deposit", TAKE_GOOD: "take-good"}
    return others.get(benefit) or state.components.exchange_ids[benefit - EXCHANGE]
