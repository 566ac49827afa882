"""The board of The Great Mafia War in a terminal: families, the map by Mandamenti, sheets and tiles."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cosca.games.great_mafia_war.view import AreaView, Board, FamilyView, MandamentoView, OrderView
from cosca.games.great_mafia_war.words import ROW_NAMES
from cosca.texts import Speaker

_COLOURS = {
    "red": "white on red3",
    "blue": "white on blue3",
    "green": "white on green4",
    "yellow": "black on gold1",
    "black": "white on grey23",
    "white": "black on grey93",
    "neutral": "black on grey62",
}
_LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "black": "K", "white": "W", "neutral": "N"}
"""A letter for each colour: without colours the board must be readable too."""

_COLUMNS = 3
"""Mandamenti side by side."""


def draw(board: Board, is_over: bool, speaker: Speaker) -> RenderableType:
    """The whole position."""
    parts: list[RenderableType] = [_heading(board, speaker), *_colours(board, speaker)]
    if any(family.family for family in board.families):
        parts += ["", *(_family(board, seat, family, speaker) for seat, family in enumerate(board.families))]
    if any(area.holder for area in board.areas):
        parts += ["", _map(board, speaker), Text(speaker.say("board-legend"), style="dim")]
        parts += ["", *_sheets(board, speaker)]
    if board.tiles:
        parts.append(_tiles(board, speaker))
    return Group(*parts, *_underway(board, speaker))


def _heading(board: Board, speaker: Speaker) -> Text:
    heading = Text(speaker.say("game-name"), style="bold")
    phase = speaker.say("board-phase", phase=board.phase)
    heading.append(f" · {speaker.say('board-round', round=board.round)} · {phase}", style="not bold")
    return heading


def _colours(board: Board, speaker: Speaker) -> list[Text]:
    seats = ("1, 3", "2, 4")
    return [
        Text(speaker.say("board-colours", seats=seats[team], families=families))
        for team, families in enumerate(board.colours)
        if families
    ]


# -- families ---------------------------------------------------------------------------------------------------------


def _family(board: Board, seat: int, family: FamilyView, speaker: Speaker) -> Text:
    """A player in a few lines: what everybody sees, and what lies in headquarters if it is known."""
    line = Text()
    line.append(f" {_LETTERS.get(family.family or '', '?')} ", style=_COLOURS.get(family.family or "", ""))
    line.append(f" {speaker.players[seat]}", style="bold" if seat == board.seat else "")
    line.append(f" · {speaker.say('board-team', team=seat % 2 + 1)}")
    if seat == board.primo:
        line.append(f" [{speaker.say('board-primo')}]", style="bold yellow")
    if family.character:
        line.append(f" · {speaker.thing(family.character)}")
    line.append(f"\n    {speaker.say('board-mandamenti', count=family.mandamenti)}")
    hidden = speaker.say("board-hidden")
    if family.values is not None:
        line.append(f" · {speaker.say('board-money', count=hidden if family.money is None else family.money)}")
        line.append(f" · {speaker.say('board-hq', count=hidden if family.soldati is None else family.soldati)}")
        line.append(f"\n    {_details(family, speaker)}", style="dim")
    return line


def _details(family: FamilyView, speaker: Speaker) -> str:
    values = family.values
    lines = []
    if values is not None:
        numbers = {"recruit": values.recruit, "place": values.place, "attack": values.car_attack}
        lines.append(speaker.say("board-values", **numbers, bomb=values.car_bomb))
        lines.append(speaker.say("board-mat", **dict(zip(ROW_NAMES, family.left, strict=True))))
    lines.append(speaker.say("board-supply", **family.supply))
    known = family.orders is not None
    names = ", ".join(_short(order, speaker) for order in (family.orders if known else family.available) or ())
    lines.append(speaker.say("board-orders" if known else "board-available", orders=names or "–"))
    return "\n    ".join(lines)


def _short(order: str, speaker: Speaker) -> str:
    """An order without its colour and symbols: *3*, *Justice A*."""
    return _brief(order, speaker).removeprefix(f"{speaker.thing(order.partition('-')[0])} ")


def _brief(thing: str, speaker: Speaker) -> str:
    """An order or action space without what stands in brackets: *Red Justice A*, *Police b*."""
    return speaker.thing(thing).partition(" (")[0]


# -- the map ----------------------------------------------------------------------------------------------------------


def _map(board: Board, speaker: Speaker) -> Table:
    """The Mandamenti with their areas."""
    table = Table.grid(padding=(0, 2))
    areas = {area.id: area for area in board.areas}
    cells = [_mandamento(mandamento, areas, speaker) for mandamento in board.mandamenti]
    for first in range(0, len(cells), _COLUMNS):
        table.add_row(*cells[first : first + _COLUMNS])
    return table


def _mandamento(mandamento: MandamentoView, areas: Mapping[str, AreaView], speaker: Speaker) -> Text:
    cell = Text(speaker.thing(mandamento.id), style="underline")
    if mandamento.controller:
        style = f"not underline {_COLOURS[mandamento.controller]}"
        cell.append(f" *{_LETTERS[mandamento.controller]}", style=style)
    for area in mandamento.areas:
        cell.append("\n")
        cell.append_text(_area(areas[area], speaker))
    return cell


def _area(area: AreaView, speaker: Speaker) -> Text:
    text = Text(style="not underline")
    if area.holder is None:
        text.append(" – ", style="dim")
    else:
        text.append(f"{_LETTERS[area.holder]}{area.soldati:>2}", style=_COLOURS[area.holder])
    text.append(f" {speaker.thing(area.id)}")
    signs = ["c" * area.cars, "l" * area.labs, *(_order(order, speaker) for order in area.orders)]
    shown = " ".join(sign for sign in signs if sign)
    if shown:
        text.append(f" {shown}", style="cyan")
    return text


def _order(order: OrderView, speaker: Speaker) -> str:
    if order.order is None:
        return "?"
    return "v" if order.spent else f"!{_short(order.order, speaker)}"


# -- sheets and tiles -------------------------------------------------------------------------------------------------


def _tokens(tokens: Mapping[str, int]) -> Text:
    text = Text()
    for owner, count in tokens.items():
        text.append(_LETTERS[owner] * count, style=_COLOURS[owner])
    return text


def _sheets(board: Board, speaker: Speaker) -> Sequence[RenderableType]:
    top = Text(f"{speaker.say('board-top')}: ")
    for column in board.top:
        top.append(f"{speaker.thing(column.id)} {column.price} ")
        top.append_text(_tokens(column.tokens) if column.tokens else Text("–", style="dim"))
        top.append("   ")
    bottom = Text(f"{speaker.say('board-bottom')}: ")
    used = [space for space in board.bottom if space.tokens]
    for space in used:
        bottom.append(f"{_brief(space.id, speaker)} ")
        bottom.append_text(_tokens(space.tokens))
        bottom.append("^   " if space.bust else "   ")
    if not used:
        bottom.append("–", style="dim")
    seas = Text(f"{speaker.say('board-seas')}: ")
    for sea in board.seas:
        if sea.boats:
            seas.append(f"{speaker.thing(sea.id)} ")
            seas.append_text(_tokens(sea.boats))
            seas.append("  ")
    return [top, bottom, seas]


def _tiles(board: Board, speaker: Speaker) -> Text:
    text = Text(f"{speaker.say('board-tiles')}: ")
    for tile in board.tiles:
        text.append(speaker.thing(tile.id))
        for mark in tile.marks:
            if mark:
                text.append(f" {_LETTERS[mark]}", style=_COLOURS[mark])
        text.append("  ")
    return text


def _underway(board: Board, speaker: Speaker) -> list[Text]:
    lines = []
    if board.order is not None and board.order_area is not None:
        lines.append(Text(speaker.say("board-order", area=board.order_area, order=board.order), style="bold"))
        attack = board.attack
        if attack is not None and attack.soldati:
            fight = speaker.say("board-attack", area=attack.area, attacker=attack.attacker, count=attack.soldati)
            lines.append(Text(fight, style="bold"))
    return lines
