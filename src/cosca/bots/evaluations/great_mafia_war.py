"""The evaluation of The Great Mafia War.

The value for a seat is the worth of its team's families minus that of the opponents'. The worth of a family is

- *ground*: `mandamento` for each Mandamento it controls, early in the game down to `early_control` of that, `area` for
  each area, more for Bronte, and `FOOT` for a Mandamento in which it holds one area and others do not hold the rest:
  that is what decides the game;
- *strength*: Soldati on the board and in headquarters, cars, boats, labs and money, most of them worth less the fewer
  rounds are left to use them; many Soldati in one area count less;
- *promise*: base values gained, order tokens that were not discarded, advanced ones most of all, marked tiles;
- *orders* on the board that are still to be executed: a supply order its Soldati and pieces, an attack order the area
  that it will most likely take: the best neighbour whose Soldati and defence are fewer than the own Soldati and the
  attack bonus, and the Mandamento that comes with it. So greedy places orders where they take something.

A fight under way is valued as if the Soldati that stand there knocked each other out. The numbers were found by playing
bots with other numbers against each other; `evaluations.SHARPER` has those that proved better for `hard`.
"""

from typing import Final, cast

from mypy_extensions import i64

from cosca.bots.evaluations.evaluation import Evaluation
from cosca.games.great_mafia_war.board import (
    BOAT_SUPPLY,
    CAR_SUPPLY,
    CARS,
    ENCOUNTER,
    HOLDER,
    HQ,
    IN_HQ,
    LABS,
    ON_BOARD,
    ORDERS,
    PLANNING,
    SETTING_UP,
    SOLDATI,
    SPENT,
    STATUS,
)
from cosca.games.great_mafia_war.components import (
    ATTACK_KIND,
    O_AGITATE,
    O_BOMBS,
    O_KIND,
    O_MONEY,
    O_PENTITO,
    O_PLACE,
    O_PLACE_BASE,
    O_RECRUIT,
    O_RECRUIT_BASE,
    O_SHOTGUNS,
    O_SKULL,
    O_VEST,
)
from cosca.games.great_mafia_war.rules import GreatMafiaWar
from cosca.games.great_mafia_war.tasks import (
    ABILITY,
    CONFLICT,
    COUNTING,
    LEADING,
    NAMING_DEFENDER,
    PLAYING_CARD,
    TAKING_CARD,
)
from cosca.games.great_mafia_war.words import (
    AREAS,
    BASIC,
    EMPTY,
    MANDAMENTI,
    NEUTRAL,
    SEATS,
    TOKENS,
)
from cosca.kernel.state import State

BRONTE: Final = 1.0
FOOT: Final = 1.5
MARKED: Final = 1.0
ADVANCED: Final = 0.8
ENOUGH: Final[i64] = 9
"""Order tokens beyond so many are hardly ever issued."""
CROWD: Final = 6
"""From so many Soldati on, more of them in an area count a third."""


class GreatMafiaWarEvaluation(Evaluation):
    """See the module."""

    def __init__(
        self,
        mandamento: float = 12.0,
        area: float = 3.0,
        soldato: float = 0.6,
        in_hq: float = 0.35,
        money: float = 0.4,
        order: float = 0.5,
        kept: float = 2.0,
        early_control: float = 1.0,
        place_base: float = 1.2,
        recruit_base: float = 0.7,
        primo: float = 0.3,
        success: float = 0.6,
    ) -> None:
        self.mandamento: Final = mandamento
        self.area: Final = area
        self.soldato: Final = soldato
        self.in_hq: Final = in_hq
        self.money: Final = money
        self.order: Final = order
        self.kept: Final = kept
        self.early_control: Final = early_control
        """What control that is held would count with all rounds to go, as a part of what it counts at the end."""
        self.place_base: Final = place_base
        self.recruit_base: Final = recruit_base
        self.primo: Final = primo
        self.success: Final = success
        """How much of what an attack order can take, valued as at the end, is counted before it is executed."""

    def value(self, state: State, seat: i64) -> float:
        """The own team's worth minus the other's."""
        position = cast(GreatMafiaWar, state)
        if position.phase == SETTING_UP and position.decision <= LEADING:
            return 0.0
        if self._fighting(position):
            position = position.copy()
            position.knock_out()
            position.end_attack()
        own = seat % 2
        other = 1 - own
        return (
            self._worth(position, own)
            + self._worth(position, own + 2)
            - self._worth(position, other)
            - self._worth(position, other + 2)
        )

    def habit(self, state: State, seat: i64) -> i64:
        """Amounts as large as possible; elsewhere the first option."""
        position = cast(GreatMafiaWar, state)
        options = state.options(seat)
        return i64(options[len(options) - 1]) if position.decision == COUNTING else i64(options[0])

    def is_taste(self, state: State) -> bool:
        """Which family a seat leads: the edition is made so that all are worth the same."""
        return cast(GreatMafiaWar, state).decision == LEADING

    def _fighting(self, state: GreatMafiaWar) -> bool:
        return (
            state.phase == ENCOUNTER
            and state.moving > 0
            and state.decision in (ABILITY, CONFLICT, NAMING_DEFENDER, PLAYING_CARD, TAKING_CARD)
        )

    def _worth(self, state: GreatMafiaWar, seat: i64) -> float:
        left = float(state.components.rounds - state.round)
        if state.phase == PLANNING:
            left += 0.6
        later = left / float(state.components.rounds)
        return self._ground(state, seat, later) + later * self._promise(state, seat) + self._orders(state, seat)

    def _ground(self, state: GreatMafiaWar, seat: i64, later: float) -> float:
        """Areas and Mandamenti, and the Soldati and pieces that stand there or wait."""
        cells = state.cells
        worth = 0.0
        held: i64 = 0
        taken: i64 = 0
        for area in range(AREAS):
            holder = i64(cells[HOLDER + area])
            if holder >= SEATS:
                continue
            home = i64(state.components.mandamento[area])
            if holder != seat:
                taken += i64(1) << (2 * home)
                continue
            held += i64(1) << (2 * home)
            worth += self.area + 0.3 * later * float(i64(cells[CARS + area]) + 2 * i64(cells[LABS + area]))
            soldati = i64(cells[SOLDATI + area])
            if soldati > CROWD:
                worth += self.soldato * (float(CROWD) + float(soldati - CROWD) / 3.0)
            else:
                worth += self.soldato * float(soldati)
        for place in range(MANDAMENTI):
            areas = (held >> (2 * place)) & 3
            if areas >= state.components.areas_for_control:
                worth += self.mandamento * (1.0 - (1.0 - self.early_control) * later)
            elif areas == 1 and (taken >> (2 * place)) & 3 < 2:
                worth += FOOT
        if i64(cells[HOLDER + state.components.tie_break]) == seat:
            worth += BRONTE
        return worth

    def _promise(self, state: GreatMafiaWar, seat: i64) -> float:
        """What helps in the rounds that are left."""
        cells = state.cells
        worth = 2.0 * self.in_hq * float(min(i64(cells[HQ + seat]), 12))
        worth += 2.0 * self.money * float(min(state.purse(seat), 10))
        worth += 0.8 * float(state.components.boats - i64(cells[BOAT_SUPPLY + seat]))
        worth += 0.5 * float(state.components.cars - i64(cells[CAR_SUPPLY + seat]))
        worth += self.place_base * float(state.place_base(seat)) + self.recruit_base * float(state.recruit_base(seat))
        worth += 0.5 * float(state.car_attack(seat)) + 0.3 * float(state.car_bomb(seat))
        worth += self._arsenal(state, seat)
        if state.primo == seat:
            worth += self.primo
        return worth + MARKED * float(state.marks(seat))

    def _arsenal(self, state: GreatMafiaWar, seat: i64) -> float:
        """The order tokens that can be issued in rounds to come: what is discarded never comes back."""
        first = STATUS + seat * TOKENS
        tokens: i64 = 0
        worth = 0.0
        for token in range(TOKENS):
            status = i64(state.cells[first + token])
            if status in (IN_HQ, ON_BOARD):
                tokens += 1
                if token >= BASIC:
                    worth += ADVANCED
        return worth + self.kept * float(min(tokens, ENOUGH))

    def _orders(self, state: GreatMafiaWar, seat: i64) -> float:
        """Orders that are still to be executed."""
        cells = state.cells
        worth = 0.0
        for area in range(AREAS):
            if i64(cells[HOLDER + area]) != seat:
                continue
            for place in range(2 * area, 2 * area + 2):
                if cells[ORDERS + place] != 0 and cells[SPENT + place] == 0:
                    order = state.family(seat) * TOKENS + i64(cells[ORDERS + place]) - 1
                    if order != state.order:
                        worth += self.order + self._order(state, seat, area, order)
        return worth

    def _order(self, state: GreatMafiaWar, seat: i64, area: i64, order: i64) -> float:
        worth = 0.3 * float(state.shown(order, O_MONEY)) + 0.2 * float(state.shown(order, O_VEST))
        if state.shown(order, O_RECRUIT) + state.shown(order, O_RECRUIT_BASE) > 0:
            worth += 1.0
        if state.shown(order, O_PLACE) + state.shown(order, O_PLACE_BASE) > 0 and state.cells[HQ + seat] > 0:
            worth += 1.5
        if state.shown(order, O_KIND) != ATTACK_KIND:
            return worth
        worth += 0.5 * float(state.shown(order, O_AGITATE) + state.shown(order, O_PENTITO))
        if state.shown(order, O_BOMBS) > 0:
            worth += 0.7 * float(state.shown(order, O_SKULL))
        if state.shown(order, O_SHOTGUNS) > 0:
            worth += self._target(state, seat, area, state.shown(order, O_SKULL))
        return worth

    def _target(self, state: GreatMafiaWar, seat: i64, area: i64, skull: i64) -> float:
        """The best neighbour that an attack order will most likely take."""
        cells = state.cells
        best = 0.0
        strength = i64(cells[SOLDATI + area]) - 1
        if cells[CARS + area] > 0:
            skull += state.car_attack(seat)
        for place in range(state.neighbours(area)):
            target = state.neighbour(area, place)
            holder = i64(cells[HOLDER + target])
            if holder == seat or holder == state.mate(seat):
                continue
            defenders = 0 if holder == EMPTY else i64(cells[SOLDATI + target])
            bonus = skull - i64(cells[LABS + target])
            if bonus > 0:
                defenders = max(0, defenders - bonus)
            if strength > defenders:
                gain = self.area + self._completes(state, seat, target)
                if holder != NEUTRAL and holder != EMPTY:
                    gain += self.area
                best = max(best, self.success * gain)
            elif strength == defenders and strength > 0:
                best = max(best, 0.5)
        return best

    def _completes(self, state: GreatMafiaWar, seat: i64, target: i64) -> float:
        """What taking an area means for its Mandamento."""
        homes = state.components.mandamento
        own: i64 = 0
        for area in range(AREAS):
            if homes[area] == homes[target] and i64(state.cells[HOLDER + area]) == seat:
                own += 1
        return self.mandamento if own + 1 == state.components.areas_for_control else FOOT
