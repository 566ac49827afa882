"""What a bot tells its teammate: a line for each turn, and for each order that it issues."""

from cosca.games.great_mafia_war.board import LABS
from cosca.games.great_mafia_war.components import ATTACK_KIND, O_KIND
from cosca.games.great_mafia_war.rules import GreatMafiaWar
from cosca.games.great_mafia_war.tasks import FOR_GAIN, FOR_IDLE_MOVE, ISSUING, SPACING, TURN
from cosca.games.great_mafia_war.words import (
    AREA_NAMES,
    COLUMN_NAMES,
    COLUMNS,
    GAIN,
    ISSUE,
    ORDER,
    ORDER_NAMES,
    SHEET_SPACES,
    SPACE,
    SPACE_NAMES,
)
from cosca.kernel.facts import Fact

_PARTS_OF_A_SPACE = 2


def intent(state: GreatMafiaWar, seat: int, word: int) -> Fact | None:
    """What a seat means to do by a word. It tells nothing that the team does not see anyway, but in one line."""
    if state.decision == TURN and GAIN <= word < GAIN + COLUMNS:
        return Fact("team-gains", {"seat": seat, "column": COLUMN_NAMES[word - GAIN]})
    if state.decision == SPACING and state.use not in (FOR_GAIN, FOR_IDLE_MOVE) and not _gives_orders(state, word):
        return Fact("team-uses", {"seat": seat, "space": SPACE_NAMES[word - SPACE]})
    if state.decision == ISSUING and ISSUE <= word < ISSUE + len(ORDER_NAMES):
        return _order(state, seat, word - ISSUE)
    return None


def _gives_orders(state: GreatMafiaWar, word: int) -> bool:
    """Whether an action space lets one issue orders: these have lines of their own."""
    space = (word - SPACE) % SHEET_SPACES
    return any(state.part_of(space, place) == ORDER for place in range(_PARTS_OF_A_SPACE))


def _order(state: GreatMafiaWar, seat: int, order: int) -> Fact:
    area = int(state.where)
    issued: dict[str, object] = {"seat": seat, "area": AREA_NAMES[area], "order": ORDER_NAMES[order]}
    targets = _targets(state, seat, area) if state.shown(order, O_KIND) == ATTACK_KIND else []
    if not targets:
        return Fact("team-orders", issued)
    weakest = min(targets, key=lambda target: _defence(state, target))
    return Fact("team-orders-attack", {**issued, "target": AREA_NAMES[weakest]})


def _targets(state: GreatMafiaWar, seat: int, area: int) -> list[int]:
    near = [state.neighbour(area, place) for place in range(state.neighbours(area))]
    return [target for target in near if state.is_enemy(state.holder(target), seat)]


def _defence(state: GreatMafiaWar, area: int) -> int:
    return state.soldati(area) + int(state.cells[LABS + area])
