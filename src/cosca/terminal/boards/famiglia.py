"""The board of Famiglia in a terminal: a column per family, a row per place where cards lie."""

from collections.abc import Sequence

from rich.box import Box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cosca.games.famiglia.view import Board, PlayerBoard
from cosca.games.famiglia.words import FAMILIES
from cosca.texts import Speaker

_COLOURS = {
    "famiglia": "white on red3",
    "accountants": "white on blue3",
    "brutes": "black on gold1",
    "mercenaries": "white on green4",
}
_COLUMNS = Box("    \n  │ \n ─┼─\n  │ \n ─┼─\n ─┼─\n  │ \n    \n")
"""Lines between the columns: without colour they would run together."""

_HIGH = 3
"""Cards from this rank on are worth announcing while they are still to come."""


def draw(board: Board, is_over: bool, speaker: Speaker) -> RenderableType:
    """The whole position."""
    table = Table(box=_COLUMNS, pad_edge=False, padding=0, expand=True, show_edge=False)
    table.add_column("", max_width=16, min_width=8)
    for family in FAMILIES:
        table.add_column(Text(speaker.thing(family), _COLOURS[family]), ratio=1)
    _add_row(table, _label(speaker.say("board-street"), len(board.street)), board.street, board.newcomers)
    for seat, player in enumerate(board.players):
        table.add_row("")
        table.add_row(
            Text(speaker.players[seat], style="bold" if seat == board.seat else ""), *_points(player, speaker)
        )
        _add_row(table, _label(f"  {speaker.say('board-hand')}", player.hand_size), player.hand)
        _add_row(table, _label(f"  {speaker.say('board-area')}", len(player.area)), player.area)
    table.add_row("")
    _add_row(
        table,
        Text(speaker.say("board-high-left")),
        [card for card in (*board.shuffled, *board.queue) if int(card[-1]) >= _HIGH],
    )
    if board.discard:
        _add_row(table, _label(speaker.say("board-discard"), len(board.discard)), board.discard)
    return Group(_heading(board, is_over, speaker), "", table, *_notes(board, speaker))


def _points(player: PlayerBoard, speaker: Speaker) -> list[Text]:
    return [] if player.points is None else [Text(speaker.say("board-points", count=player.points), style="bold")]


def _label(name: str, count: int) -> Text:
    return Text(f"{name} ({count})")


def _add_row(table: Table, label: Text, cards: Sequence[str] | None, marked: Sequence[str] = ()) -> None:
    cells = []
    for family in FAMILIES:
        if cards is None:
            cells.append(Text("?", style="dim"))
            continue
        cell = Text()
        unmarked = [card for card in cards if card.startswith(family)]
        for card in marked:
            if card in unmarked:
                unmarked.remove(card)
        for card in unmarked:
            _add_card(cell, card, "")
        for card in marked:
            if card.startswith(family):
                _add_card(cell, card, "*")
        cells.append(cell if cell else Text("–", style="dim"))
    table.add_row(label, *cells)


def _add_card(cell: Text, card: str, mark: str) -> None:
    family, _, rank = card.rpartition("-")
    cell.append(f"{rank}{mark}", style=_COLOURS[family])
    cell.append(" ")


def _heading(board: Board, is_over: bool, speaker: Speaker) -> Text:
    heading = Text(speaker.say("game-name"), style="bold")
    pile = f"{speaker.say('board-stage', stage=board.stage)}: {speaker.say('board-cards', count=board.pile_size)}"
    if board.stage == 1:
        pile += f", {speaker.say('board-zeros-left', count=sum(card.endswith('-0') for card in board.shuffled))}"
    heading.append(f" · {speaker.say('board-turn', count=board.turns + (not is_over))} · {pile}", style="not bold")
    if board.last_round:
        heading.append(f" · {speaker.say('board-last-round')}", style="bold red")
    return heading


def _notes(board: Board, speaker: Speaker) -> list[RenderableType]:
    lines = []
    if board.exchange and board.exchange.fetched:
        lines.append(speaker.say("board-fetching", cards=board.exchange.fetched))
    if board.exchange and board.exchange.laid:
        lines.append(speaker.say("board-laying", cards=board.exchange.laid))
    if board.queue:
        lines.append(f"{speaker.say('board-queue')}: {', '.join(speaker.thing(card) for card in board.queue)}")
    if board.newcomers:
        lines.append(f"* {speaker.say('board-newcomer')}")
    return [Text(line, style="dim") for line in lines]
