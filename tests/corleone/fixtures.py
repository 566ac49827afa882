"""Positions of Corleone as the rules write them, and a table at which tests play them.

Players are A, B, C, D, E. Cards are written by their ids (`$5 gun extortion capo`), stacks of control markers from the
bottom up (`ABA`). Words are said as `A thug penn-central-railroad`; chance says what the script says, else anything.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i16, u8

from cosca.games.corleone import GAME
from cosca.games.corleone import layout as r
from cosca.games.corleone.edition import CorleoneEdition
from cosca.games.corleone.knowledge import DECK_UNIT, SEAT_UNIT
from cosca.games.corleone.layout import no_cards, no_city
from cosca.games.corleone.rules import Corleone
from cosca.games.corleone.view import Board
from cosca.games.corleone.words import (
    ALLIES,
    ALLY,
    GOOD_IDS,
    HEIGHTS,
    JOB,
    JOBS,
    KINDS,
    MONEY,
    MONEY_IDS,
    NEUTRAL_IDS,
    PILES,
    SPACE_PLACE,
    TURF_PLACE,
    TURFS,
)
from cosca.kernel import ALL_SEEING, CHANCE, PUBLIC, AnyGame, Dice, Fact, Viewer

PLAYERS = "ABCDE"


class Table:
    """A game under way."""

    def __init__(self, state: Corleone, game: AnyGame = GAME) -> None:
        self.state = state
        self.game = game
        self.script: list[str] = []
        """What chance will say, word by word."""
        self.dice = Dice(1)
        self.facts: list[Fact] = []

    # -- playing ------------------------------------------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        """Say words, each by a player: `A thug penn-central-railroad`. Each must be offered."""
        for line in lines:
            player, _, word = line.partition(" ")
            seat = PLAYERS.index(player)
            assert word in self.options(player), f"{line!r} is not offered, but {self.options(player)}"
            self._apply(seat, self.game.vocabulary.number(word))
            self.settle()

    def settle(self) -> None:
        """Let chance say what it owes, except in the next act."""
        while self.state.mover() == CHANCE:
            if self.script:
                text = self.script.pop(0)
                word = self.game.vocabulary.number(text)
                assert word in list(self.state.options(CHANCE)), f"{text!r} is impossible: {self.chances()}"
            else:
                word = self.state.roll(self.dice)
            self._apply(CHANCE, word)

    def _apply(self, actor: int, word: int) -> None:
        self.facts += self.state.apply_aloud(actor, word)
        self.check()

    def begin(self, phase: str) -> None:
        """Begin a phase: `turn`, `turf_war`, `bribery`, `tribute`."""
        facts: list[Fact] = []
        self.state.ear = facts
        if phase == "turn":
            self.state.find_turn(self.state.seat)
        else:
            getattr(self.state, f"begin_{phase}")()
        self.state.ear = None
        self.facts += facts
        self.settle()
        self.check()

    def check(self) -> None:
        """Every position in a test is a sound one."""
        assert list(self.game.broken(self.state)) == []

    # -- looking ------------------------------------------------------------------------------------------------------

    def options(self, player: str) -> list[str]:
        return [self.game.vocabulary.text(word) for word in self.state.options(PLAYERS.index(player))]

    def chances(self) -> list[str]:
        return [self.game.vocabulary.text(word) for word in self.state.options(CHANCE)]

    def asks(self, player: str, words: str) -> None:
        """Assert that exactly this player owes a word, and that these are all its options."""
        assert self.state.owing() == 1 << PLAYERS.index(player), self.owing
        assert sorted(self.options(player)) == sorted(words.split(", "))

    def offers(self, player: str, *words: str) -> bool:
        return all(word in self.options(player) for word in words)

    @property
    def owing(self) -> str:
        return "".join(player for seat, player in enumerate(PLAYERS) if self.state.owing() >> seat & 1)

    def hand(self, player: str) -> str:
        return " ".join(self.state.cards_in(r.HAND + PLAYERS.index(player) * KINDS, KINDS, 0))

    def suitcase(self, player: str) -> str:
        return " ".join(self.state.cards_in(r.SUITCASE + PLAYERS.index(player) * MONEY, MONEY, 0))

    def finished(self, player: str) -> str:
        return " ".join(self.state.cards_in(r.FINISHED + PLAYERS.index(player) * JOBS, JOBS, JOB))

    def display(self) -> str:
        return " ".join(self.state.cards_in(r.DISPLAY, JOBS, JOB))

    def discards(self) -> str:
        return " ".join(self.state.cards_in(r.DISCARDS, JOBS, JOB))

    def shown(self) -> str:
        return " ".join(self.state.cards_in(r.SHOWN, ALLIES, ALLY))

    def pile(self, card: str) -> int:
        return int(self.state.cards[r.PILE + kind(card)])

    def stack(self, turf: str) -> str:
        number = turf_number(turf)
        height = int(self.state.city[r.HEIGHT + number])
        return "".join(PLAYERS[int(self.state.city[r.STACKS + number * HEIGHTS + level])] for level in range(height))

    def stacks(self) -> dict[str, str]:
        """All turfs with markers."""
        return {turf.id: self.stack(turf.id) for turf in GAME.edition.turf if self.stack(turf.id)}

    def at(self, place: str) -> str:
        """Who stands on a thug space or family space: a player, a neutral figure, or nobody."""
        occupant = int(self.state.city[place_number(self.state, place)])
        if occupant == r.NONE:
            return ""
        return PLAYERS[occupant] if occupant < r.NEUTRAL else NEUTRAL_IDS[occupant - r.NEUTRAL]

    def supply(self, player: str) -> tuple[int, int]:
        seat = PLAYERS.index(player)
        return int(self.state.city[r.THUGS + seat]), int(self.state.city[r.FAMILIES + seat])

    def river(self, player: str) -> tuple[int, int]:
        seat = PLAYERS.index(player)
        return int(self.state.city[r.RIVER_THUGS + seat]), int(self.state.city[r.RIVER_FAMILIES + seat])

    def neutral(self, figure: str) -> tuple[str | None, bool, int | None]:
        """Place, whether in the river, controller."""
        board = self.board().neutrals[NEUTRAL_IDS.index(figure)]
        return board.place, board.in_river, board.controller

    def board(self, viewer: Viewer = ALL_SEEING) -> Board:
        return cast(Board, self.game.board(self.state, viewer))

    def told(self, name: str) -> list[dict[str, Any]]:
        return [dict(fact.args) for fact in self.facts if fact.name == name]

    def result(self) -> tuple[list[int], list[int]]:
        result = self.game.view(self.state, PUBLIC).result
        assert result is not None
        return result.scores, result.places

    def branch(self) -> "Table":
        table = Table(self.state.copy(), self.game)
        table.script = list(self.script)
        return table


def kind(card: str) -> int:
    return GAME.edition.ids["cards"].index(card)


def turf_number(turf: str) -> int:
    return GAME.edition.ids["areas"].index(turf)


def place_number(state: Corleone, place: str) -> int:
    if place in state.components.business_ids:
        return state.components.business_ids.index(place)
    return SPACE_PLACE + state.components.space_ids.index(place)


def new_game(seats: int, **options: str) -> Table:
    """A game before the first word of chance."""
    return Table(GAME.deal(GAME.edition, GAME.complete_options(options), seats))


def bound(edition: CorleoneEdition) -> AnyGame:
    return GAME.for_edition(edition)


def position(
    seats: int = 4,
    *,
    turn: str = "A",
    head: str = "A",
    act: int = 1,
    hands: Mapping[str, str] | None = None,
    suitcases: Mapping[str, str] | None = None,
    finished: Mapping[str, str] | None = None,
    played: Mapping[str, str] | None = None,
    tiles: Mapping[str, str] | None = None,
    control: Mapping[str, str] | None = None,
    figures: Mapping[str, str] | None = None,
    chief: str = "",
    river: str = "",
    owners: Mapping[str, str] | None = None,
    out: str = "",
    supply: Mapping[str, tuple[int, int]] | None = None,
    display: str = "",
    discards: str = "",
    deck: str | None = None,
    shown: str = "",
    piles: Mapping[str, int] | None = None,
    known: str = "",
    phase: str = "turn",
    options: Mapping[str, str] | None = None,
    edition: CorleoneEdition | None = None,
) -> Table:
    """A position at the start of a turn or phase.

    Money and goods that are not named lie on their piles; `piles` says how many of a kind are left there, the rest is
    in the suitcase (money) or hand (goods) of the last player. Jobs not named are in the deck; if `deck` names its
    cards, the rest is in the suitcase of the last player. Figures not named are in supply; `supply` moves those of a
    player who has less into the river. `known` are the players whose jobs all have seen.
    """
    edition = edition or GAME.edition
    game = bound(edition)
    state = game.deal(edition, game.complete_options({"first-player": "1", **(options or {})}), seats)
    components = state.components
    names = components.card_ids
    state.cards, state.city = no_cards(), no_city()
    state.act = act - 1
    state.phase = r.FAMILY_BUSINESS
    state.due = 0
    state.horse_head = PLAYERS.index(head)
    state.seat = PLAYERS.index(turn)
    state.inside = sum(1 << seat for seat in range(seats) if PLAYERS[seat] not in out)
    cards, city = state.cards, state.city
    last = seats - 1
    for turf in range(TURFS):
        city[r.TURF_OF + turf] = turf
    for turf_id, tile in (tiles or {}).items():
        business = components.business_ids.index(tile)
        city[r.TILE_OF + components.area_ids.index(turf_id)] = business
        city[r.TURF_OF + business] = components.area_ids.index(turf_id)
        state.tiles &= ~(1 << business - TURFS)
    left = Counter({kind: int(components.piles[kind]) for kind in range(PILES)})
    left.update({JOB + job: int(components.job_copies[job]) for job in range(components.jobs)})
    held: list[int] = []
    for place, per_seat, first, cards_of in (
        (r.HAND, KINDS, 0, hands),
        (r.SUITCASE, MONEY, 0, suitcases),
        (r.FINISHED, JOBS, JOB, finished),
        (r.PLAYED, ALLIES, ALLY, played),
    ):
        for player, text in (cards_of or {}).items():
            for card in text.split():
                number = names.index(card)
                seat = PLAYERS.index(player)
                cards[place + seat * per_seat + number - first] += 1
                left[number] -= 1
                if place == r.HAND and JOB <= number < ALLY:
                    held.append(seat * SEAT_UNIT + (0 if player in known else DECK_UNIT) + number - JOB)
    for place, text in ((r.DISPLAY, display), (r.DISCARDS, discards), (r.DECK, deck or "")):
        for card in text.split():
            cards[place + names.index(card) - JOB] += 1
            left[names.index(card)] -= 1
    for ally in shown.split():
        cards[r.SHOWN + names.index(ally) - ALLY] = 1
    for number in range(components.allies):
        cards[r.UNSEEN + number] = int(components.ally_acts[number]) > act
    for number, count in left.items():
        assert number >= ALLY or count >= 0, f"there are not so many cards {names[number]}"
        if number < PILES:
            on_pile = (piles or {}).get(names[number], count)
            cards[r.PILE + number] = on_pile
            rest = (r.SUITCASE + last * MONEY if number < MONEY else r.HAND + last * KINDS) + number
            cards[rest] += count - on_pile
        elif number < ALLY:
            cards[(r.DECK if deck is None else r.FINISHED + last * JOBS) + number - JOB] += count
    state.deck = sum(map(int, list(cards)[r.DECK : r.DISCARDS]))
    state.discards = sum(map(int, list(cards)[r.DISCARDS : r.DISPLAY]))
    state.held = vec[i16](sorted(held))
    _put_figures(state, figures or {}, chief, river, owners or {}, supply or {}, out)
    for turf_id, stack in (control or {}).items():
        for height, player in enumerate(stack):
            city[r.STACKS + components.area_ids.index(turf_id) * HEIGHTS + height] = PLAYERS.index(player)
        city[r.HEIGHT + components.area_ids.index(turf_id)] = len(stack)
    for seat in range(seats):
        city[r.HELD + seat] = sum(map(int, list(cards)[r.HAND + seat * KINDS : r.HAND + (seat + 1) * KINDS]))
        laid = "".join((control or {}).values()).count(PLAYERS[seat])
        city[r.MARKERS + seat] = int(components.markers) - laid
    table = Table(state, game)
    table.begin(phase)
    return table


def _put_figures(
    state: Corleone,
    figures: Mapping[str, str],
    chief: str,
    river: str,
    owners: Mapping[str, str],
    supply: Mapping[str, tuple[int, int]],
    out: str,
) -> None:
    city, components = state.city, state.components
    families = 1 + sum(int(components.new_figure[act]) for act in range(state.act + 1))
    for figure in range(len(NEUTRAL_IDS)):
        city[r.NEUTRAL_AT + figure] = u8(r.BESIDE)
        city[r.NEUTRAL_OWNER + figure] = u8(r.NONE)
    for seat in range(state.seats):
        city[r.THUGS + seat] = int(components.thugs[state.seats])
        city[r.FAMILIES + seat] = families
    for place, who in figures.items():
        number = place_number(state, place)
        if who in PLAYERS:
            city[number] = PLAYERS.index(who)
            city[(r.THUGS if number < SPACE_PLACE else r.FAMILIES) + PLAYERS.index(who)] -= 1
        else:
            city[number] = u8(r.NEUTRAL + NEUTRAL_IDS.index(who))
            city[r.NEUTRAL_AT + NEUTRAL_IDS.index(who)] = number
    if chief:
        city[r.NEUTRAL_AT + 2] = u8(TURF_PLACE + components.area_ids.index(chief))
    for fallen_figure in river.split():
        city[r.NEUTRAL_AT + NEUTRAL_IDS.index(fallen_figure)] = u8(r.RIVER)
    for owned, owner in owners.items():
        city[r.NEUTRAL_OWNER + NEUTRAL_IDS.index(owned)] = PLAYERS.index(owner)
    for player, wanted in {**dict.fromkeys(out, (0, 0)), **supply}.items():
        seat = PLAYERS.index(player)
        for base, fallen, number in ((r.THUGS, r.RIVER_THUGS, wanted[0]), (r.FAMILIES, r.RIVER_FAMILIES, wanted[1])):
            city[fallen + seat] = int(city[base + seat]) - number
            city[base + seat] = number


__all__ = ["GOOD_IDS", "MONEY_IDS", "PLAYERS", "Table", "bound", "kind", "new_game", "position"]
