"""Positions of Mafia City as the rules write them, and a table at which tests play them.

Players are A, B, C, D, E; locations are their numbers. Cards are written short: `Chief/Hat` is police-chief-hat, and so
are words: `play Informer/Hat`, `at 5`, `rob B`. Stacks are written from bottom to top. Where nothing is said about a
seat that could react, it declines.
"""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from cosca.games.mafia_city import GAME
from cosca.games.mafia_city.edition import MafiaCityEdition
from cosca.games.mafia_city.knowledge import DREW, HIDDEN, LEFT, NO_SEAT, POLICE, SEEN, event
from cosca.games.mafia_city.rules import (
    ACCOMPLICE,
    CELL,
    DISCARDS,
    HAND,
    HEIGHTS,
    HELD,
    LAYOUT,
    MAFIOSI,
    PACTING,
    PILE,
    POINTS,
    RESERVE,
    STACKS,
    WINDOW,
    MafiaCity,
)
from cosca.games.mafia_city.view import Board
from cosca.games.mafia_city.words import CARD_IDS, LOCATION_IDS
from cosca.kernel import CHANCE, Dice, Fact, Viewer

PLAYERS = "ABCDE"
KINDS = {
    "Hitman": "hitman",
    "Informer": "informer",
    "Thief": "thief",
    "Chief": "police-chief",
    "FBI": "fbi",
    "Raid": "raid",
    "Shadow": "shadow-games",
    "Plan": "grand-plan",
    "Complicity": "complicity",
    "Trade": "trade",
    "Pact": "secret-pact",
}
SYMBOLS = {"Hat": "hat", "Fist": "fist", "Bullet": "bullet", "Plus": "plus-one"}
SHORT = {f"{kind}-{symbol}": f"{k}/{s}" for k, kind in KINDS.items() for s, symbol in SYMBOLS.items()}
CARDS = [SHORT[card] for card in CARD_IDS]
"""All cards in canonical order."""


def long(text: str) -> str:
    """A word as the game writes it."""
    verb, _, thing = text.partition(" ")
    if "/" in thing:
        kind, symbol = thing.split("/")
        return f"{verb} {KINDS[kind]}-{SYMBOLS[symbol]}"
    if thing in PLAYERS and thing:
        return f"{verb} seat-{PLAYERS.index(thing) + 1}"
    if thing.isdigit() and verb in ("place", "at", "to", "score", "clear", "tile"):
        return f"{verb} {LOCATION_IDS[int(thing) - 1]}"
    return text


def short(text: str) -> str:
    """The opposite of `long`."""
    verb, _, thing = text.partition(" ")
    if thing in SHORT:
        return f"{verb} {SHORT[thing]}"
    if thing in LOCATION_IDS:
        return f"{verb} {LOCATION_IDS.index(thing) + 1}"
    if seat := re.fullmatch(r"seat-(\d)", thing):
        return f"{verb} {PLAYERS[int(seat[1]) - 1]}"
    return text


def number(word: str) -> int:
    return GAME.vocabulary.number(long(word))


def seat_of(player: str) -> int:
    return PLAYERS.index(player)


class Table:
    """A game under way: says words by their text, and lets chance draw what the script says."""

    def __init__(self, state: MafiaCity) -> None:
        self.state = state
        self.script: list[str] = []
        self.facts: list[Fact] = []

    # -- playing ------------------------------------------------------------------------------------------------------

    def say(self, player: str, *words: str) -> "Table":
        """Words of a player. Until they are offered everybody declines, and so do the others of a sealed round."""
        seat = seat_of(player)
        for word in words:
            self.advance_to(player, word)
            sealed = self.state.decision in (WINDOW, PACTING)
            others = self.owing()
            self._apply(seat, number(word))
            if sealed and not self.state.owed >> seat & 1:
                for other in others:
                    if other != player and self.state.asked >> seat_of(other) & 1:
                        self._apply(seat_of(other), number("decline"))
        return self

    def seal(self, player: str, *words: str) -> "Table":
        """The sealed answer of a player, without the others."""
        for word in words:
            assert number(word) in self._numbers(seat_of(player)), f"{word!r} not in {self.options(player)}"
            self._apply(seat_of(player), number(word))
        return self

    def advance_to(self, player: str, word: str) -> "Table":
        """Let everybody decline, and chance draw, until this player is offered a word."""
        while number(word) not in self._numbers(seat_of(player)):
            assert self.state.mover() == CHANCE or self._can_decline(), f"{word!r} is not offered to {player}"
            self._decline_or_draw()
        return self

    def _can_decline(self) -> bool:
        return self.state.mover() >= 0 and number("decline") in self._numbers(self.state.mover())

    def rest(self) -> "Table":
        """Everybody declines to react; chance draws."""
        for _ in range(200):
            reacting = self.state.decision in (WINDOW, PACTING, ACCOMPLICE)
            if not reacting and self.state.mover() != CHANCE:
                return self
            self._decline_or_draw()
        raise AssertionError("reactions never end")

    def _decline_or_draw(self) -> None:
        mover = self.state.mover()
        if mover == CHANCE:
            options = self._numbers(CHANCE)
            word = options[0]
            if self.script:
                verb = GAME.vocabulary.verb(word)
                word = number(f"{verb} {self.script.pop(0)}")
                assert word in options, f"{GAME.vocabulary.text(word)} cannot be drawn"
            self._apply(CHANCE, word)
            return
        assert mover >= 0, "the game is over"
        assert number("decline") in self._numbers(mover), f"{PLAYERS[mover]} owes {self.options(PLAYERS[mover])}"
        self._apply(mover, number("decline"))

    def chance(self, *things: str) -> "Table":
        """What chance will draw or steal next."""
        self.script += things
        return self

    def _apply(self, actor: int, word: int) -> None:
        before = self.state.copy()
        self.facts += self.state.apply_aloud(actor, word)
        assert list(GAME.broken(self.state)) == []
        assert list(GAME.broken_turn(before, self.state)) == []

    def begin(self, what: str, *args: int) -> "Table":
        """Begin a turn or a phase."""
        facts: list[Fact] = []
        self.state.ear = facts
        getattr(self.state, what)(*args)
        self.state.ear = None
        self.facts += facts
        return self

    # -- looking ------------------------------------------------------------------------------------------------------

    def _numbers(self, actor: int) -> list[int]:
        return [int(word) for word in self.state.options(actor)]

    def options(self, player: str) -> list[str]:
        """The words offered to a player."""
        return [short(GAME.vocabulary.text(word)) for word in self._numbers(seat_of(player))]

    def verbs(self, player: str) -> set[str]:
        """The verbs offered to a player."""
        return {word.split()[0] for word in self.options(player)}

    def asks(self, player: str, words: str) -> None:
        """Assert that this player alone owes a word, and that these are its options."""
        assert self.owing() == player
        assert sorted(self.options(player)) == sorted(words.split(", "))

    def owing(self) -> str:
        """The players that owe a word."""
        return "".join(player for seat, player in enumerate(PLAYERS) if self.state.owed >> seat & 1)

    def stack(self, place: int) -> str:
        first = STACKS + (place - 1) * 60
        height = int(self.state.city[HEIGHTS + place - 1])
        return " ".join(PLAYERS[seat] for seat in self.state.city[first : first + height])

    def hand(self, player: str) -> str:
        """The cards of a player in canonical order."""
        return " ".join(self._cards(HAND + seat_of(player) * 44))

    def pile(self) -> str:
        return " ".join(self._cards(PILE))

    def discards(self) -> str:
        return " ".join(self._cards(DISCARDS))

    def _cards(self, first: int) -> list[str]:
        return [card for place, card in enumerate(CARDS) for _ in range(self.state.cards[first + place])]

    def cell(self) -> str:
        return " ".join(p for seat, p in enumerate(PLAYERS) for _ in range(self.state.city[CELL + seat]))

    def each(self, what: int) -> list[int]:
        """A number of each player: `HELD`, `MAFIOSI`, `POINTS`, `RESERVE`."""
        return [int(self.state.city[what + seat]) for seat in range(self.state.seats)]

    @property
    def points(self) -> list[int]:
        return self.each(POINTS)

    @property
    def mafiosi(self) -> list[int]:
        return self.each(MAFIOSI)

    @property
    def reserve(self) -> list[int]:
        return self.each(RESERVE)

    @property
    def held(self) -> list[int]:
        return self.each(HELD)

    @property
    def active(self) -> str:
        return "".join(player for seat, player in enumerate(PLAYERS) if self.state.active >> seat & 1)

    def owner(self, figure: str) -> str | None:
        owner = int(getattr(self.state, figure))
        return None if owner < 0 else PLAYERS[owner]

    def turn_of(self, player: str) -> None:
        """Assert that this player has the turn in the action phase."""
        assert self.state.phase == 1
        assert self.state.seat == seat_of(player)
        assert self.owing() == player
        assert len(self.state.chain) == 0

    def told(self, name: str) -> list[dict[str, Any]]:
        """The arguments of all facts of a name."""
        return [dict(fact.args) for fact in self.facts if fact.name == name]

    def board(self, viewer: str | Viewer) -> Board:
        looking = viewer if isinstance(viewer, Viewer) else Viewer.of_seat(seat_of(viewer))
        board = GAME.view(self.state, looking).board
        assert isinstance(board, Board)
        return board

    def known(self, viewer: str, player: str) -> list[str]:
        """The cards that a player surely knows in a hand that it does not see."""
        return [SHORT[card] for card in self.board(viewer).players[seat_of(player)].known]

    def branch(self) -> "Table":
        """A table in the same position that goes on by itself."""
        twin = Table(self.state.copy())
        twin.script = list(self.script)
        return twin

    def worlds(self, player: str, count: int, *zones: str) -> Counter[tuple[str, ...]]:
        """How often imagined worlds of a player have these hands (`A` … `E`) and `pile`."""
        dice = Dice(11)
        found: Counter[tuple[str, ...]] = Counter()
        for _ in range(count):
            world = Table(self.state.imagine(seat_of(player), dice))
            found[tuple(world.pile() if zone == "pile" else world.hand(zone) for zone in zones)] += 1
        return found


def sorted_cards(text: str) -> str:
    """A multiset of cards in canonical order."""
    return " ".join(sorted(text.split(), key=CARDS.index))


def position(
    *,
    seats: int = 3,
    stacks: Mapping[int, str] | None = None,
    cell: str = "",
    hands: Mapping[str, str] | None = None,
    points: str = "",
    in_hand: Mapping[str, int] | None = None,
    reserve: Mapping[str, int] | None = None,
    passed: str = "",
    start: str = "A",
    mayor: str | None = None,
    policeman: str | None = None,
    hitman: int = 2,
    layout: str = "7 1 2 3 4 5 6",
    pile: str | None = None,
    discards: str = "",
    rest: str | None = None,
    options: Mapping[str, str] | None = None,
    edition: MafiaCityEdition | None = None,
) -> Table:
    """A position in the action phase, before anybody is asked.

    Cards not named are in the pile, or in the hand of `rest`. Each player's reserve holds 4, the other mafiosi are in
    hand; `in_hand` puts the surplus into the reserve.
    """
    edition = edition or GAME.edition
    complete = GAME.complete_options({"first-player": "1", **(options or {})}, seats)
    state = GAME.deal(edition, complete, seats)
    for place, tile in enumerate(layout.split()):
        state.city[LAYOUT + place] = int(tile) - 1
    for place, text in (stacks or {}).items():
        for height, player in enumerate(text.split()):
            state.city[STACKS + (place - 1) * 60 + height] = seat_of(player)
            state.city[MAFIOSI + seat_of(player)] -= 1
        state.city[HEIGHTS + place - 1] = len(text.split())
    for player in cell.split():
        state.city[CELL + seat_of(player)] += 1
        state.city[MAFIOSI + seat_of(player)] -= 1
    for wanted, what, other in ((in_hand, MAFIOSI, RESERVE), (reserve, RESERVE, MAFIOSI)):
        for player, count in (wanted or {}).items():
            seat = seat_of(player)
            state.city[other + seat] += int(state.city[what + seat]) - count
            state.city[what + seat] = count
    for seat, vp in enumerate(points.split()):
        state.city[POINTS + seat] = int(vp)
    state.starter = seat_of(start)
    state.seat = state.starter
    state.active = sum(1 << seat for seat in range(seats) if PLAYERS[seat] not in passed)
    state.phase = state.round = 1
    state.mayor = -1 if mayor is None else seat_of(mayor)
    state.hitman = hitman - 1
    _deal_cards(state, dict(hands or {}), pile, discards, rest)
    if policeman is not None:
        give_policeman(state, policeman)
    return Table(state)


def _deal_cards(state: MafiaCity, hands: dict[str, str], pile: str | None, discards: str, rest: str | None) -> None:
    """Cards where they belong, with a history in which everybody drew the own hand."""
    left = Counter({card: int(state.components.copies[place]) for place, card in enumerate(CARDS)})
    left.subtract((pile or "").split() if pile is not None else ())
    left.subtract(discards.split())
    for text in hands.values():
        left.subtract(text.split())
    assert min(left.values()) >= 0, f"there are not so many cards: {[card for card in left if left[card] < 0]}"
    if rest is not None:
        hands[rest] = " ".join([hands.get(rest, ""), *left.elements()])
    history: list[int] = []
    for card in discards.split():
        history += [event(DREW, 0, 0, CARDS.index(card)), event(LEFT, 0, 0, CARDS.index(card))]
        _move(state, card, DISCARDS)
        state.discards += 1
        state.top = CARDS.index(card)
    for player, text in hands.items():
        for card in text.split():
            history.append(event(DREW, seat_of(player), 0, CARDS.index(card)))
            _move(state, card, HAND + seat_of(player) * 44)
            state.city[HELD + seat_of(player)] += 1
    state.history = type(state.history)(history)
    if pile is not None:
        assert Counter(pile.split()) == Counter(Table(state).pile().split()), "cards are left over"


def _move(state: MafiaCity, card: str, to: int) -> None:
    state.cards[PILE + CARDS.index(card)] -= 1
    state.cards[to + CARDS.index(card)] += 1
    state.pile -= 1


def give_policeman(state: MafiaCity, player: str | None) -> None:
    """A player takes the Policeman now and sees all hands, or he goes home."""
    state.policeman = -1 if player is None else seat_of(player)
    history = [int(entry) for entry in state.history]
    history.append(event(POLICE, NO_SEAT if player is None else seat_of(player), 0, HIDDEN))
    if player is not None:
        for seat in range(state.seats):
            held = Table(state).hand(PLAYERS[seat]).split()
            history += [event(SEEN, seat, 0, CARDS.index(card)) for card in held]
    state.history = type(state.history)(history)


def action(player: str = "A", **pieces: Any) -> Table:
    """A position in which it is a player's turn in the action phase."""
    table = position(**pieces)
    return table.begin("next_turn", seat_of(player))


def scoring(place: int, **pieces: Any) -> Table:
    """A position in which a location is about to be scored; all others are marked."""
    table = position(**pieces)
    table.state.phase = 2
    table.state.active = 0
    table.state.marked = 127 & ~(1 << place - 1)
    return table.begin("score", place - 1)


def locations(**pieces: Any) -> Table:
    """The beginning of phase II."""
    table = position(**pieces)
    table.state.active = 0
    return table.begin("begin_locations")


def strategy(**pieces: Any) -> Table:
    """The beginning of phase III."""
    table = position(**pieces)
    table.state.phase = 3
    table.state.active = 0
    table.state.marked = 127
    return table.begin("next_clearing")


def end_of_round(**pieces: Any) -> Table:
    """The beginning of phase IV."""
    table = position(**pieces)
    table.state.active = 0
    return table.begin("end_round")
