"""What a viewer may know of a position of Mafia City, and how the game asks for words."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from cosca.games.mafia_city.edition import MafiaCityEdition
from cosca.games.mafia_city.knowledge import HIDDEN, WATCHER, Knowledge
from cosca.games.mafia_city.rules import (
    ACCOMPLICE,
    ACTING,
    ACTIONS,
    ADDING_ONE,
    ASKING,
    CARD,
    CARD_TOO,
    CELL,
    CLEARING,
    DISCARDS,
    DROPPING,
    EFFECT,
    FIRST_PART,
    HAND,
    HEIGHTS,
    HELD,
    HIRING_HITMAN,
    HOME,
    JAIL,
    LAYOUT,
    LINK,
    LOCATION_PHASE,
    MAFIOSI,
    MOVING_HITMAN,
    MULLIGAN,
    NO_ANSWER,
    NONE,
    NOWHERE,
    OWNER,
    PACTING,
    PACTS,
    PASSED,
    PLACE_OF,
    POINTS,
    RESERVE,
    RETRIEVING,
    ROBBING,
    RUN,
    SCORING,
    SECOND_HAT,
    STACKS,
    STAGE,
    STRATEGY,
    TARGET,
    TRADED,
    WHERE,
    WHERE_TO,
    WHERE_TOO,
    WHO,
    WINDOW,
    MafiaCity,
    is_reaction,
)
from cosca.games.mafia_city.rules import ANSWERS as SEALED
from cosca.games.mafia_city.words import (
    CARD_IDS,
    CARDS,
    COMPLICITY,
    EFFECT_IDS,
    GRAND_PLAN,
    HITMAN,
    HITMAN_MOVE,
    INFORMER,
    JAILING,
    KIND_IDS,
    LOCATION_IDS,
    LOCATIONS,
    ONE_HAT,
    POLICE_STATION,
    RAID,
    SECRET_PACT,
    SHADOW_GAMES,
    STACK,
    SYMBOL_IDS,
    SYMBOLS,
    THIEF,
    TOWN_HALL,
    TWO_FISTS,
    TWO_HATS,
)
from cosca.kernel.viewers import Viewer
from cosca.kernel.views import About, Prompt

PHASES: Final = ("set-up", "actions", "locations", "strategy", "end-of-round")


@dataclass(frozen=True, slots=True)
class PlayerBoard:
    """What belongs to a player.

    `hand` is None where the viewer does not see it; `known` are then the cards that are surely in it (K9).
    """

    points: int
    mafiosi: int
    reserve: int
    jailed: int
    passed: bool
    cards: int
    hand: list[str] | None
    known: list[str]


@dataclass(frozen=True, slots=True)
class Strength:
    """What a seat counts where it is scored (R7.3): its mafiosi, and what pacts add to them."""

    seat: int
    count: int
    pacts: int


@dataclass(frozen=True, slots=True)
class LocationBoard:
    """A location."""

    id: str
    number: int
    tile: int | None
    """0 is the centre, 1 to 6 the rim clockwise; None before it is laid out."""
    neighbours: list[str]
    """The adjacent locations, by number."""
    stack: list[int]
    """Seats from the bottom up."""
    figures: list[str]
    """Those of hitman, policeman and mayor who stand there."""
    marked: bool
    scored_now: bool
    next: bool
    """Whether it is scored next; where the Mayor's owner chooses, nobody knows."""
    strength: list[Strength]
    """While it is scored, of everybody there: strongest first, of equal ones the lowest first."""


@dataclass(frozen=True, slots=True)
class Link:
    """An effect that waits for its windows; each cancels, or with Complicity joins, the one before it (R6)."""

    effect: str
    seat: int
    cards: list[str]
    location: str | None
    run: int | None
    seat_victim: int | None
    destination: str | None
    answers: str | None
    """The effect that this one cancels, if it does."""
    stands: bool
    """Whether it takes effect if nobody reacts any more: a reaction that stands cancels the one before it (R6.3)."""
    stage: int


@dataclass(frozen=True, slots=True)
class Declaration:
    """The viewer's own declaration that is not complete, or its sealed answer, which names no effect."""

    seat: int
    effect: str | None
    cards: list[str]
    location: str | None
    run: int | None


@dataclass(frozen=True, slots=True)
class Board:
    """The whole position as a viewer may know it. Cards are in canonical order, chain and stacks in their own."""

    phase: str
    round: int
    max_rounds: int
    target: int
    turn: int
    seat: int
    starter: int
    policeman: int | None
    mayor: int | None
    players: list[PlayerBoard]
    locations: list[LocationBoard]
    cell: list[int]
    """For each seat the number of its mafiosi there."""
    pile: int
    discards: list[str]
    top: str | None
    chain: list[Link]
    bought: bool
    declarations: list[Declaration]
    retrieving: int | None
    """The group that is decided about, counted from 0 at the bottom (R9.3)."""
    traded: list[str]
    """Cards drawn by the viewer's Trade under way, of which it drops one."""
    unseen: list[str]
    """Cards of which the viewer does not know where they are (K9)."""
    surely_held: list[str]
    """Those of them that are surely in hands and not in the pile."""


# -- prompts ----------------------------------------------------------------------------------------------------------

_PROMPTS: Final = {
    MULLIGAN: ("ask-mulligan", "2.6"),
    ACTING: ("ask-act", "4.2"),
    PASSED: ("ask-passed", "4.5"),
    WINDOW: ("ask-window", "6.2"),
    ACCOMPLICE: ("ask-complicity", "6.4"),
    DROPPING: ("ask-drop", "5.6"),
    SCORING: ("ask-score", "7.1"),
    PACTING: ("ask-pact", "7.2"),
    JAIL: ("ask-jail", "7.11"),
    MOVING_HITMAN: ("ask-hitman-move", "7.12"),
    HIRING_HITMAN: ("ask-hitman", "7.12"),
    ADDING_ONE: ("ask-plus-one", "7.16"),
    CLEARING: ("ask-clear", "9.1"),
    ASKING: ("ask-ask", "9.2"),
    RETRIEVING: ("ask-retrieve", "9.3"),
    SECOND_HAT: ("ask-second-hat", "5.8"),
    WHERE: ("ask-where", ""),
    WHERE_TOO: ("ask-where-too", "5.4"),
    WHO: ("ask-who", ""),
    WHERE_TO: ("ask-where-to", ""),
    ROBBING: ("ask-rob", "5.2"),
}


_PARAGRAPHS: Final = {
    HITMAN: "7.12",
    INFORMER: "5.1",
    THIEF: "5.2",
    RAID: "5.3",
    SHADOW_GAMES: "5.4",
    GRAND_PLAN: "5.5",
    COMPLICITY: "6.4",
    ONE_HAT: "5.7",
    TWO_HATS: "5.8",
    JAILING: "7.11",
}
"""Where the rules speak of the targets of an effect."""


def prompt(state: MafiaCity, seat: int) -> Prompt:
    """The question to a seat that owes a word.

    Where it may react, `concerns` says whether that which it would react to concerns it; clients may decline for those
    who do not want to be asked otherwise. It never depends on the cards that the seat holds.
    """
    name, rule = _PROMPTS[state.decision]
    args: dict[str, object] = {}
    details: dict[str, dict[str, object]] = {}
    if state.decision == MULLIGAN:
        args = {"count": int(state.city[HELD + seat])}
    elif state.decision == ACTING:
        args = {"forced": _forced(state, seat)}
        if state.bought:
            name, rule = "ask-bought", "4.6"
    elif state.decision == WINDOW:
        if state.city[SEALED + 2 * seat] != NO_ANSWER:
            name = "ask-second-fist"
        else:
            args = {**_last_effect(state), "against": _against(state, seat), "answers": _answers(state)}
            args["concerns"] = _concerns(state, seat)
    elif state.decision == ACCOMPLICE:
        args = {**_last_effect(state), "concerns": "yes"}
    elif state.decision == DROPPING:
        trading = len(state.chain) > 0
        name, rule = ("ask-drop-traded", "5.6") if trading else ("ask-drop", "7.15")
        args = {"count": state.drawn} if trading else {}
    elif state.decision == PACTING:
        args = {"location": _here(state), "count": state.components.pact_strength, "concerns": "yes"}
    elif state.decision == ADDING_ONE:
        args = {"count": state.components.extra_vp}
    elif state.decision in (HIRING_HITMAN, MOVING_HITMAN):
        args = {"location": LOCATION_IDS[state.hitman]}
    elif state.decision == ASKING:
        args = {"location": _here(state)}
    elif state.decision == RETRIEVING:
        args = {"location": _here(state), "count": len(state.options(seat)) - 1}
    elif state.decision >= FIRST_PART:
        rule = _PARAGRAPHS[state.declared]
        args = {"effect": EFFECT_IDS[state.declared]}
        if state.decision == WHO:
            args["location"] = LOCATION_IDS[state.place]
            details = _groups(state)
    return Prompt(name, rule, args, details)


def _groups(state: MafiaCity) -> dict[str, dict[str, object]]:
    """Whose the groups are that `token 1`, `token 2` … name, and how many mafiosi each of them has."""
    place = state.place
    return {
        f"token {run + 1}": {"seat": int(state.colour_of(place, run)), "count": int(state.run_length(place, run))}
        for run in range(state.runs_at(place))
    }


def _forced(state: MafiaCity, seat: int) -> str:
    """R4.3: whether only a pass is left."""
    return _yes(len(state.options(seat)) == 1 and not state.bought)


def _here(state: MafiaCity) -> str:
    return LOCATION_IDS[state.location]


def _last_effect(state: MafiaCity) -> dict[str, object]:
    link = len(state.chain) - LINK
    return {"effect": EFFECT_IDS[state.chain[link + EFFECT]], "seat": int(state.chain[link + OWNER])}


def _yes(true: bool) -> str:
    """A truth as texts choose by it."""
    return "yes" if true else "no"


def _against(state: MafiaCity, seat: int) -> str:
    """Whether the last effect is aimed at a seat, or cancels one of its own."""
    link = len(state.chain) - LINK
    last = _link(state, link)
    cancelled = int(state.chain[link - LINK + OWNER]) if last.answers else None
    return _yes(seat in (last.seat_victim, cancelled))


def _concerns(state: MafiaCity, seat: int) -> str:
    """Whether anything in the chain is a seat's own, or touches it or its mafiosi."""
    return _yes(any(_touches(state, link, seat) for link in range(0, len(state.chain), LINK)))


def _touches(state: MafiaCity, at: int, seat: int) -> bool:
    link = _link(state, at)
    if seat in (link.seat, link.seat_victim):
        return True
    effect, place, target = (int(state.chain[at + field]) for field in (EFFECT, PLACE_OF, TARGET))
    if effect in (RAID, SECRET_PACT):
        return state.mafiosi_at(place, seat) > 0
    if effect == SHADOW_GAMES:
        return seat in (state.colour_of(place, 0), state.colour_of(target, 0))
    return effect == HITMAN_MOVE and state.mafiosi_at(target, seat) > 0


def _answers(state: MafiaCity) -> str:
    """R6.1: what can cancel the last effect."""
    effect = int(state.chain[len(state.chain) - LINK + EFFECT])
    able = int(state.components.cancellers[effect])
    parts = [name for name, can in (("chief", able & 1), ("fbi", able & 2), ("fists", effect < JAILING)) if can]
    return "-or-".join(parts) if len(parts) > 1 else f"only-{parts[0]}" if parts else "nothing"


def about(edition: MafiaCityEdition, thing: str) -> list[About]:
    """What a card, the two parts of a card, or a location does, with the numbers of the edition."""
    if thing in CARD_IDS:
        kind, symbol = divmod(CARD_IDS.index(thing), SYMBOLS)
        return [*about(edition, KIND_IDS[kind]), *about(edition, SYMBOL_IDS[symbol])]
    if thing in SYMBOL_IDS:  # of these only the Plus One speaks of a number: that of the Gentlemen's Club
        return [About(thing, f"symbol-{thing}", edition.numbers("gentlemens-club"))]
    if thing in KIND_IDS or thing in LOCATION_IDS:
        return [About(thing, f"{'card' if thing in KIND_IDS else 'location'}-{thing}", edition.numbers(thing))]
    return []


# -- the board --------------------------------------------------------------------------------------------------------


def board(state: MafiaCity, viewer: Viewer) -> Board:
    """The position as the viewer may know it (K1 … K3, K9)."""
    known = _knowledge(state, viewer)
    return Board(
        phase=PHASES[state.phase],
        round=state.round,
        max_rounds=state.max_rounds,
        target=state.target,
        turn=state.turns,
        seat=state.seat,
        starter=state.starter,
        policeman=None if state.policeman == HOME else state.policeman,
        mayor=None if state.mayor == HOME else state.mayor,
        players=[_player(state, seat, viewer, known) for seat in range(state.seats)],
        locations=[_location(state, place) for place in range(LOCATIONS)],
        cell=[int(state.city[CELL + seat]) for seat in range(state.seats)],
        pile=state.pile,
        discards=cards_in(state, DISCARDS),
        top=None if state.top == HIDDEN else CARD_IDS[state.top],
        chain=_chain(state),
        bought=state.bought,
        declarations=[_declaration(state, seat) for seat in _declaring(state) if viewer.knows(seat)],
        retrieving=_retrieving(state) if state.decision == RETRIEVING else None,
        traded=_traded(state) if state.decision == DROPPING and viewer.knows(state.drawer) else [],
        unseen=_names(_common([Counter(seat.unseen_cards()) for seat in known])),
        surely_held=_names(_common([Counter(seat.surely_held_cards()) for seat in known])),
    )


def cards_in(state: MafiaCity, first: int) -> list[str]:
    """The names of cards that lie together, from a place of `MafiaCity.cards` on."""
    return [CARD_IDS[card] for card in range(CARDS) for _ in range(state.cards[first + card])]


def sees_hand(state: MafiaCity, viewer: Viewer, seat: int) -> bool:
    """K2, K3: the own hand, or all hands for the Policeman's owner."""
    return viewer.knows(seat) or (state.policeman != HOME and viewer.knows(state.policeman))


def _knowledge(state: MafiaCity, viewer: Viewer) -> list[Knowledge]:
    """What each seat of the viewer knows; somebody who only watches knows what all may know."""
    return [] if viewer.all_seeing else [state.knowledge(seat) for seat in viewer.seats or (WATCHER,)]


def _player(state: MafiaCity, seat: int, viewer: Viewer, known: list[Knowledge]) -> PlayerBoard:
    seen = sees_hand(state, viewer, seat)
    certain: Counter[int] = Counter()
    if not seen:
        for of_viewer in known:
            certain |= Counter(of_viewer.certain_cards(seat))
    return PlayerBoard(
        points=int(state.city[POINTS + seat]),
        mafiosi=int(state.city[MAFIOSI + seat]),
        reserve=int(state.city[RESERVE + seat]),
        jailed=int(state.city[CELL + seat]),
        passed=state.phase == ACTIONS and not state.active >> seat & 1,
        cards=int(state.city[HELD + seat]),
        hand=cards_in(state, HAND + seat * CARDS) if seen else None,
        known=_names(certain),
    )


def _common(counted: list[Counter[int]]) -> Counter[int]:
    """What all counts share; nothing where there is none."""
    common = counted[0] if counted else Counter()
    for count in counted[1:]:
        common &= count
    return common


def _names(counted: Counter[int]) -> list[str]:
    return [CARD_IDS[card] for card in sorted(counted) for _ in range(counted[card])]


def _stack(state: MafiaCity, place: int) -> list[int]:
    """The seats whose mafiosi lie there, from the bottom up."""
    first = STACKS + place * STACK
    return [int(seat) for seat in state.city[first : first + int(state.city[HEIGHTS + place])]]


def _location(state: MafiaCity, place: int) -> LocationBoard:
    layout = [int(tile) for tile in state.city[LAYOUT : LAYOUT + LOCATIONS]]
    laid_out = sorted(layout) == list(range(LOCATIONS))
    return LocationBoard(
        id=LOCATION_IDS[place],
        number=place + 1,
        tile=layout.index(place) if laid_out else None,
        neighbours=[LOCATION_IDS[other] for other in range(LOCATIONS) if laid_out and state.is_adjacent(place, other)],
        stack=_stack(state, place),
        figures=_figures(state, place),
        marked=state.phase in (LOCATION_PHASE, STRATEGY) and bool(state.marked >> place & 1),
        scored_now=state.location == place and state.location != NOWHERE,
        next=_next(state) == place,
        strength=_strengths(state) if state.location == place and state.phase == LOCATION_PHASE else [],
    )


def _figures(state: MafiaCity, place: int) -> list[str]:
    homes = {"policeman": (state.policeman, POLICE_STATION), "mayor": (state.mayor, TOWN_HALL)}
    at_home = [figure for figure, (owner, home) in homes.items() if owner == HOME and home == place]
    return ["hitman", *at_home] if state.hitman == place else at_home


def _next(state: MafiaCity) -> int | None:
    """R7.1: which location is scored next, where the numbers decide."""
    if state.phase != LOCATION_PHASE or state.mayor != HOME:
        return None
    left = (place for place in range(LOCATIONS) if place != state.location and not state.marked >> place & 1)
    return next(left, None)


def _strengths(state: MafiaCity) -> list[Strength]:
    """R7.3, at the location that is scored."""
    stack = _stack(state, state.location)
    pacts = {seat: int(state.city[PACTS + seat]) for seat in dict.fromkeys(stack)}
    found = [Strength(seat, stack.count(seat) + added, added) for seat, added in pacts.items()]
    return sorted(found, key=lambda strength: -strength.count)


def _field(state: MafiaCity, at: int) -> int | None:
    return None if state.chain[at] == NONE else int(state.chain[at])


def _place(place: int | None) -> str | None:
    return None if place is None else LOCATION_IDS[place]


def _chain(state: MafiaCity) -> list[Link]:
    links = [_link(state, link) for link in range(0, len(state.chain), LINK)]
    for place in range(len(links) - 1, 0, -1):
        if links[place].answers and links[place].stands:
            links[place - 1] = replace(links[place - 1], stands=False)
    return links


def _link(state: MafiaCity, link: int) -> Link:
    """An effect of the chain, as if nobody had answered it."""
    effect = int(state.chain[link + EFFECT])
    place, run = _field(state, link + PLACE_OF), _field(state, link + RUN)
    target = _field(state, link + TARGET)
    victim = None if place is None or run is None else state.colour_of(place, run)
    return Link(
        effect=EFFECT_IDS[effect],
        seat=int(state.chain[link + OWNER]),
        cards=_shown([_field(state, link + CARD), _field(state, link + CARD_TOO)]),
        location=_place(place),
        run=run,
        seat_victim=target if effect == THIEF else victim,
        destination=None if effect == THIEF else _place(target),
        answers=EFFECT_IDS[state.chain[link - LINK + EFFECT]] if is_reaction(effect) else None,
        stands=True,
        stage=int(state.chain[link + STAGE]),
    )


def _shown(cards: Iterable[int | None]) -> list[str]:
    return [CARD_IDS[card] for card in cards if card is not None and card < CARDS]


def _declaring(state: MafiaCity) -> list[int]:
    """The seats in the middle of a declaration, and those with a sealed answer."""
    if state.decision >= FIRST_PART:
        return [state.mover()]
    if state.decision in (WINDOW, PACTING):
        return [seat for seat in range(state.seats) if state.city[SEALED + 2 * seat] != NO_ANSWER]
    return []


def _declaration(state: MafiaCity, seat: int) -> Declaration:
    if state.decision in (WINDOW, PACTING):
        answer = _shown(int(card) for card in state.city[SEALED + 2 * seat : SEALED + 2 * seat + 2])
        unfinished = EFFECT_IDS[TWO_FISTS] if state.owed >> seat & 1 else None
        return Declaration(seat, unfinished, answer, None, None)
    place = None if state.place == NONE else state.place
    run = None if state.run == NONE else state.run
    return Declaration(seat, EFFECT_IDS[state.declared], _shown([state.card, state.card_too]), _place(place), run)


def _retrieving(state: MafiaCity) -> int:
    """The number of groups below the one that ends at `height`."""
    stack = STACKS + state.location * STACK
    heights = range(stack + 1, stack + state.height)
    return sum(state.city[height] != state.city[height - 1] for height in heights)


def _traded(state: MafiaCity) -> list[str]:
    if not state.chain:
        return []
    return [CARD_IDS[card] for card in sorted(state.city[TRADED : TRADED + state.drawn])]
