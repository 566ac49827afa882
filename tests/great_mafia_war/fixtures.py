"""Positions in a few words: a board without Soldati, on which a test puts what it needs."""

from __future__ import annotations

import re
from pathlib import Path

from mypy_extensions import u8

from cosca.games.great_mafia_war import GAME
from cosca.games.great_mafia_war.board import (
    BOAT_SUPPLY,
    BOATS,
    BOTTOM,
    CAR_SUPPLY,
    CARS,
    ENCOUNTER,
    FAMILY,
    HOLDER,
    HQ,
    IN_HQ,
    INFLUENCE_SUPPLY,
    LABS,
    MARK_ON,
    MAT,
    NO_DECISION,
    NONE,
    ON_BOARD,
    ORDERS,
    PLANNING,
    SOLDATI,
    SPENT,
    STATUS,
    SUPPLY,
    TILE_THERE,
    TOP,
)
from cosca.games.great_mafia_war.edition import GreatMafiaWarEdition
from cosca.games.great_mafia_war.rules import GreatMafiaWar, new_game
from cosca.games.great_mafia_war.tasks import (
    AFTER_MANAGEMENT,
    BEGIN_ENCOUNTER,
    END_PLANNING,
    MANAGE,
    NEXT_ORDER,
    NEXT_TURN,
    PLANNING_TILES,
)
from cosca.games.great_mafia_war.words import (
    AREA_NAMES,
    COLUMN_NAMES,
    EMPTY,
    FAMILY_NAMES,
    NEUTRAL,
    ROW_NAMES,
    ROWS,
    SEA_NAMES,
    SEATS,
    SIDES,
    SPACE_NAMES,
    TILE_NAMES,
    TILES,
    TOKEN_NAMES,
    TOKENS,
)
from cosca.kernel import Fact, Match, Viewer
from cosca.kernel.editions import parse_edition
from cosca.kernel.facts import EVERYBODY

WORDS = GAME.vocabulary


def specified() -> str:
    """The text of the edition with the families of `families.toml`."""
    families = Path(__file__).with_name("families.toml").read_text("utf-8")
    before, _, rest = GAME.resource("edition.toml").partition("[[family]]")
    after = re.split(r"(?=^\[\[character\]\])", rest, maxsplit=1, flags=re.MULTILINE)[1]
    return before + families + after


TEXT = specified()
EDITION = parse_edition(TEXT, "specified.toml", GreatMafiaWarEdition)


class War:
    """A game under way between four families, in the order of their seats."""

    def __init__(self, families: str = "red blue green yellow", calm_conflict: bool = False) -> None:
        self.names = families.split()
        self.state: GreatMafiaWar = new_game(EDITION.components)
        self.state.calm_conflict = calm_conflict
        self.facts: list[Fact] = []
        state, components = self.state, EDITION.components
        state.round = 1
        state.neutral_supply = components.neutral_soldati
        state.lab_supply = components.labs
        for seat, name in enumerate(self.names):
            state.cells[FAMILY + seat] = FAMILY_NAMES.index(name) + 1
            state._take_pieces(seat)
        for tile in range(TILES):
            state.cells[TILE_THERE + tile] = 1

    # -- putting things -----------------------------------------------------------------------------------------------

    def side(self, name: str) -> int:
        return NEUTRAL if name == "neutral" else self.names.index(name)

    def hold(self, area: str, name: str, soldati: int, cars: int = 0, labs: int = 0) -> War:
        place, side, state = AREA_NAMES.index(area), self.side(name), self.state
        state.cells[HOLDER + place] = u8(side)
        state.cells[SOLDATI + place] = soldati
        state.cells[CARS + place] = cars
        if side == NEUTRAL:
            state.neutral_supply -= soldati
        else:
            state.cells[SUPPLY + side] -= soldati
            state.cells[CAR_SUPPLY + side] -= cars
        return self.lab(area, labs)

    def lab(self, area: str, labs: int) -> War:
        self.state.cells[LABS + AREA_NAMES.index(area)] = labs
        self.state.lab_supply -= labs
        return self

    def hq(self, name: str, soldati: int = 0, money: int = 0) -> War:
        seat = self.side(name)
        self.state.cells[HQ + seat] += soldati
        self.state.cells[SUPPLY + seat] -= soldati
        self.state.money[seat] = money
        return self

    def order(self, area: str, token: str, spent: bool = False) -> War:
        """An open order token, `red-3`, in an area of its family."""
        family, _, name = token.partition("-")
        seat, number, place = self.side(family), TOKEN_NAMES.index(name), 2 * AREA_NAMES.index(area)
        if self.state.cells[ORDERS + place]:
            place += 1
        self.state.cells[ORDERS + place] = number + 1
        self.state.cells[SPENT + place] = spent
        self.state.cells[STATUS + seat * TOKENS + number] = u8(ON_BOARD)
        return self

    def token(self, token: str) -> War:
        """An advanced order token comes into headquarters."""
        family, _, name = token.partition("-")
        self.state.cells[STATUS + self.side(family) * TOKENS + TOKEN_NAMES.index(name)] = u8(IN_HQ)
        return self

    def no_orders(self, name: str) -> War:
        """Headquarters without order tokens: they have been discarded."""
        first = STATUS + self.side(name) * TOKENS
        for token in range(TOKENS):
            if self.state.cells[first + token] == IN_HQ:
                self.state.cells[first + token] = 4
        return self

    def removed(self, name: str, row: str, tokens: int) -> War:
        seat = self.side(name)
        self.state.cells[MAT + seat * ROWS + ROW_NAMES.index(row)] = tokens
        self.state.cells[INFLUENCE_SUPPLY + seat] += tokens
        return self

    def mark(self, name: str, tile: str) -> War:
        seat = self.side(name)
        self.state.cells[MARK_ON + seat % 2 * TILES + TILE_NAMES.index(tile)] = seat + 1
        self.state.cells[INFLUENCE_SUPPLY + seat] -= 1
        return self

    def boat(self, name: str, sea: str) -> War:
        seat = self.side(name)
        self.state.cells[BOATS + SEA_NAMES.index(sea) * SEATS + seat] += 1
        self.state.cells[BOAT_SUPPLY + seat] -= 1
        return self

    def top(self, column: str, *owners: str) -> War:
        for owner in owners:
            self.state.cells[TOP + COLUMN_NAMES.index(column) * SIDES + self.side(owner)] += 1
        return self

    def bottom(self, space: str, *owners: str) -> War:
        for owner in owners:
            self.state.cells[BOTTOM + SPACE_NAMES.index(space) % 36 * SIDES + self.side(owner)] += 1
        return self

    # -- beginning ----------------------------------------------------------------------------------------------------

    def encounter(self, starter: str | None = None) -> War:
        """From here on the orders on the board are executed."""
        state = self.state
        state.phase = ENCOUNTER
        state.primo = state.starter = self.side(starter) if starter else 0
        state.push(NEXT_ORDER)
        state._go_on()
        return self

    def reveal(self) -> War:
        """From here on the orders on the board are revealed and executed."""
        self.state.push(BEGIN_ENCOUNTER)
        self.state._go_on()
        return self

    def planning_tiles(self) -> War:
        """The tiles that act at the start of a planning phase."""
        self.state.phase = PLANNING
        self.state.push(PLANNING_TILES, 0)
        self.state._go_on()
        return self

    def planning(self, name: str = "red", round_number: int = 1, starter: str | None = None) -> War:
        """A planning phase in which this family is on turn; it is the starting player unless another one is named."""
        state = self.state
        state.phase = PLANNING
        state.round = round_number
        state.primo = state.starter = self.side(starter or name)
        state.depth = 0
        state.decision = NO_DECISION
        state.push(NEXT_TURN, self.side(name))
        state._go_on()
        return self

    def end_planning(self, starter: str = "red") -> War:
        state = self.state
        state.phase = PLANNING
        state.primo = state.starter = self.side(starter)
        state.push(END_PLANNING)
        state._go_on()
        return self

    def management(self, after_encounter: bool = False, round_number: int = 2, starter: str = "red") -> War:
        state = self.state
        state.phase = ENCOUNTER if after_encounter else PLANNING
        state.round = round_number
        state.primo = state.starter = self.side(starter)
        state.push(MANAGE, int(after_encounter))
        state._go_on()
        return self

    def new_sheets(self, round_number: int) -> War:
        self.state.phase = ENCOUNTER
        self.state.round = round_number
        self.state.push(AFTER_MANAGEMENT, 1)
        self.state._go_on()
        return self

    # -- playing ------------------------------------------------------------------------------------------------------

    def say(self, *words: str, by: str | None = None) -> War:
        """Say words; each must be an option of the seat on turn, or of `by`.

        One with `~` in front may have been said by the game itself, because nothing else was possible.
        """
        for said in words:
            text = said.removeprefix("~")
            seat = self.state.mover() if by is None else self.side(by)
            offered = [WORDS.text(word) for word in self.state.options(seat)]
            if said != text and text not in offered:
                continue
            assert text in offered, f"{text!r} is not among {offered}"
            word = WORDS.number(text)
            assert self.state.audience(seat, word) in (EVERYBODY, self.state.team_ears(seat))
            self.facts += self.state.apply_aloud(seat, word)
        return self

    def options(self, name: str | None = None) -> list[str]:
        seat = self.state.mover() if name is None else self.side(name)
        return [WORDS.text(word) for word in self.state.options(seat)]

    def mover(self) -> str:
        seat = self.state.mover()
        return "nobody" if seat < 0 else self.names[seat]

    def told(self, name: str) -> list[dict[str, object]]:
        return [fact.data() for fact in self.facts if fact.name == name]

    # -- looking ------------------------------------------------------------------------------------------------------

    def area(self, area: str) -> tuple[str, int]:
        """Whose an area is, and with how many Soldati."""
        place = AREA_NAMES.index(area)
        side = self.state.holder(place)
        name = "empty" if side == EMPTY else "neutral" if side == NEUTRAL else self.names[side]
        return name, self.state.soldati(place)

    def cars(self, area: str) -> int:
        return int(self.state.cells[CARS + AREA_NAMES.index(area)])

    def labs(self, area: str) -> int:
        return int(self.state.cells[LABS + AREA_NAMES.index(area)])

    def orders(self, area: str) -> int:
        place = 2 * AREA_NAMES.index(area)
        return sum(bool(self.state.cells[ORDERS + place + slot]) for slot in (0, 1))

    def in_hq(self, name: str) -> int:
        return int(self.state.cells[HQ + self.side(name)])

    def supply(self, name: str) -> int:
        return self.state.neutral_supply if name == "neutral" else int(self.state.cells[SUPPLY + self.side(name)])

    def money(self, name: str) -> int:
        return self.state.purse(self.side(name))

    def cars_in_supply(self, name: str) -> int:
        return int(self.state.cells[CAR_SUPPLY + self.side(name)])

    def boats_in_supply(self, name: str) -> int:
        return int(self.state.cells[BOAT_SUPPLY + self.side(name)])

    def influence(self, name: str) -> int:
        return int(self.state.cells[INFLUENCE_SUPPLY + self.side(name)])

    def boats(self, sea: str) -> dict[str, int]:
        first = BOATS + SEA_NAMES.index(sea) * SEATS
        return {name: int(self.state.cells[first + seat]) for seat, name in enumerate(self.names)}

    def has_token(self, token: str) -> bool:
        family, _, name = token.partition("-")
        return bool(self.state.cells[STATUS + self.side(family) * TOKENS + TOKEN_NAMES.index(name)] == IN_HQ)

    def on_space(self, space: str, owner: str) -> int:
        return int(self.state.cells[BOTTOM + SPACE_NAMES.index(space) % 36 * SIDES + self.side(owner)])

    def on_top(self, column: str, owner: str) -> int:
        return int(self.state.cells[TOP + COLUMN_NAMES.index(column) * SIDES + self.side(owner)])

    def marked(self, name: str) -> list[str]:
        return [tile for number, tile in enumerate(TILE_NAMES) if self.state.marked(self.side(name), number)]

    def mandamenti(self, name: str) -> int:
        return self.state.mandamenti(self.side(name))

    def board(self, viewer: Viewer) -> object:
        return GAME.board(self.state, viewer)

    def broken(self) -> list[str]:
        return list(GAME.broken(self.state))


def state_of(match: Match) -> GreatMafiaWar:
    """The state of a match, by its right name."""
    assert isinstance(match.state, GreatMafiaWar)
    return match.state


def fight(attackers: int, defenders: int, defender: str = "blue", calm_conflict: bool = False) -> War:
    """Red attacks Licata from Camastra with all but one Soldato, without bonuses; the conflict is next."""
    war = War(calm_conflict=calm_conflict)
    war.hold("camastra", "red", attackers + 1).hold("licata", defender, defenders).hold("trapani", "blue", 2)
    war.order("camastra", "red-5").encounter()
    war.say("do shotgun", "land licata", f"amount {attackers}")
    return war


def end_conflict(war: War, mine: str, theirs: str, takes: str = "leave leave") -> War:
    """Both cards, then both decisions."""
    war.say("~finesse")
    if war.options() == ["self", "mate"]:
        war.say("self")
    war.say(f"play {mine}", by=war.names[war.state.attacking_seat])
    war.say(f"play {theirs}", by=war.names[war.state.defending_seat])
    return war.say(*takes.split())


__all__ = ["NONE", "WORDS", "War", "end_conflict", "fight", "state_of"]
