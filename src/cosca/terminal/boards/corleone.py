"""The board of Corleone's Empire in a terminal: turfs with their businesses, family spaces, displays, players."""

from collections import Counter
from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cosca.games.corleone.view import Board, PlayerBoard, SpaceBoard, TurfBoard
from cosca.games.corleone.words import GOOD_IDS, MONEY_IDS
from cosca.texts import Speaker

_COLOURS = ("black on gold1", "white on blue3", "white on green4", "white on red3", "white on purple4")
"""The colours of the seats, in the order of the families."""

_NEUTRAL = "black on grey70"
_FREE = "·"


def draw(board: Board, is_over: bool, speaker: Speaker) -> RenderableType:
    """The whole position."""
    parts: list[RenderableType] = [_heading(board, is_over, speaker), "", _turfs(board, speaker), ""]
    parts += [_spaces(board, speaker), "", *_displays(board, speaker), ""]
    for seat, player in enumerate(board.players):
        parts += _player(board, seat, player, speaker)
    return Group(*parts, *_under_way(board, speaker))


def _heading(board: Board, is_over: bool, speaker: Speaker) -> Text:
    heading = Text(speaker.say("game-name"), style="bold")
    heading.append(f" · {speaker.say('board-act', act=board.act)}", style="not bold")
    if not is_over:
        heading.append(f" · {speaker.say('board-phase', phase=board.phase)}", style="not bold")
    return heading


def _figure(figure: str | None, speaker: Speaker) -> Text:
    """Who stands on a place: the number of a player, or a neutral figure by name; in brackets, not in colour alone."""
    if figure is None:
        return Text(_FREE, style="dim")
    if figure.startswith("seat-"):
        seat = int(figure.removeprefix("seat-")) - 1
        return _mark(seat)
    return Text(f"[{speaker.thing(figure)}]", style=_NEUTRAL)


def _mark(seat: int) -> Text:
    """The number of a player, as it stands on the board and before the name."""
    return Text(f"[{seat + 1}]", style=_COLOURS[seat])


def _turfs(board: Board, speaker: Speaker) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1), show_header=False, expand=True)
    table.add_column(width=18, no_wrap=True)
    table.add_column(ratio=1)
    for number, turf in enumerate(board.turfs, 1):
        name = Text(f"{number} {speaker.thing(turf.id)} ")
        table.add_row(name, _turf(board, turf, speaker))
        for business in turf.businesses:
            halves = [speaker.thing(f"{business.id}-{half}") for half in ("front", "back")]
            table.add_row("", _indented(f"{speaker.thing(business.id)}: ▼ {halves[0]}  ▲ {halves[1]}", 2, "dim"))
    park = f"{speaker.thing(board.park)}: ▲ {speaker.thing(f'{board.park}-back')}"
    table.add_row(Text(f"P {speaker.thing('central-park')}"), _indented(park, 2, "dim"))
    table.add_row("", _indented(speaker.say("board-halves"), 2, "dim"))
    return table


def _turf(board: Board, turf: TurfBoard, speaker: Speaker) -> Text:
    line = Text()
    for seat in turf.stack:
        line.append(f"{seat + 1}", style=_COLOURS[seat])
    if turf.stack:
        line.append(" ▸ ")
    for place, business in enumerate(turf.businesses):
        line.append(", " if place else "")
        line.append(f"{speaker.thing(business.id)} ")
        line.append_text(_figure(business.figure, speaker))
    for neutral in board.neutrals:
        if neutral.place == turf.id:
            line.append(" ")
            line.append_text(_figure(neutral.id, speaker))
    return line


def _spaces(board: Board, speaker: Speaker) -> Group:
    """All family spaces in play with the turfs they border, the taken ones first."""
    taken = [_space(space, speaker) for space in board.spaces if space.figure is not None]
    free = [_space(space, speaker) for space in board.spaces if space.is_open and space.figure is None]
    heading = Text(f"{speaker.say('board-spaces')}:")
    return Group(heading, Padding(Columns([*taken, *free], padding=(0, 2)), (0, 0, 0, 2)))


def _space(space: SpaceBoard, speaker: Speaker) -> Text:
    name = f"{speaker.thing(space.id)} ({speaker.thing(f'{space.id}-text')}) "
    text = Text(name, style="dim" if space.figure is None else "", no_wrap=True)
    return text.append_text(_figure(space.figure, speaker))


def _displays(board: Board, speaker: Speaker) -> list[RenderableType]:
    piles = [f"{speaker.thing(card)} {board.piles[card]}" for card in (*MONEY_IDS, *GOOD_IDS)]
    lines: list[RenderableType] = [
        Text(f"{speaker.say('board-public-jobs')}:"),
        *_explained(board.display, speaker),
        Text(speaker.say("board-deck", deck=board.deck_size, discards=len(board.discards))),
        Text(f"{speaker.say('board-piles')}: {', '.join(piles)}"),
    ]
    if board.allies:
        lines += [Text(f"{speaker.say('board-allies')}:"), *_explained(board.allies, speaker)]
    fallen = [figure.id for figure in board.neutrals if figure.in_river]
    return lines + [Text(speaker.say("board-neutral-river", figure=figure)) for figure in fallen]


def _explained(cards: Sequence[str], speaker: Speaker) -> list[RenderableType]:
    """Jobs and allies with what they cost and do, each once."""
    explained = [card for card in dict.fromkeys(cards) if speaker.knows(f"{card}-text")]
    return [_indented(f"{speaker.thing(card)}: {speaker.thing(f'{card}-text')}") for card in explained]


def _indented(line: str, by: int = 4, style: str = "") -> Padding:
    """A line below a heading; what is too long for it goes on below its beginning."""
    return Padding(Text(line, style=style), (0, 0, 0, by), expand=False)


def _listed(cards: Sequence[str], speaker: Speaker) -> str:
    """Cards by name, equal ones counted."""
    counted = Counter(cards)
    names = [speaker.thing(card) + (f" ×{count}" if count > 1 else "") for card, count in counted.items()]
    return ", ".join(names) or "–"


def _player(board: Board, seat: int, player: PlayerBoard, speaker: Speaker) -> list[RenderableType]:
    name = Text().append_text(_mark(seat))
    name.append(f" {speaker.players[seat]}", style="bold" if seat == board.seat else "not bold")
    name.append(" ♞" if seat == board.horse_head else "")
    supply = speaker.say("board-supply", thugs=player.thugs, family=player.family_members)
    name.append(f" · {supply if player.is_in or player.thugs else speaker.say('board-out')}", style="not bold")
    if player.thugs_in_river or player.family_members_in_river:
        fallen = {"thugs": player.thugs_in_river, "family": player.family_members_in_river}
        name.append(f" · {speaker.say('board-river', **fallen)}", style="not bold")
    size = speaker.say("board-cards", count=player.hand_size)
    shown = size if player.hand is None else f"{size}: {_listed(player.hand, speaker)}"
    hand = _indented(f"{speaker.say('board-hand')}: {shown}")
    lines = []
    if player.suitcase is not None:
        jobs = f"; {speaker.say('board-jobs')}: {_listed(player.finished, speaker)}" if player.finished else ""
        lines.append(f"{speaker.say('board-suitcase')}: ${player.money} ({_listed(player.suitcase, speaker)}){jobs}")
    if player.played:
        lines.append(f"{speaker.say('board-played')}: {_listed(player.played, speaker)}")
    if player.bid:
        lines.append(speaker.say("board-bid", sum=sum(int(card.removeprefix("$")) for card in player.bid)))
    if player.sealed and player.sealed != player.bid:
        lines.append(f"{speaker.say('board-sealed')}: {_listed(player.sealed, speaker)}")
    return [name, hand, *_explained(player.hand or (), speaker), *map(_indented, lines)]


def _under_way(board: Board, speaker: Speaker) -> list[RenderableType]:
    """What the question is about: the cards that are carried out, jobs just drawn, benefits still to be used."""
    under_way = board.under_way
    carried_out = [card for card in (under_way.card, under_way.job) if card is not None]
    groups = {"board-under-way": carried_out, "board-drawn": under_way.drawn or []}
    lines: list[RenderableType] = []
    for heading, cards in groups.items():
        if cards:
            lines += [Text(f"{speaker.say(heading)}:"), *_explained(cards, speaker)]
    if under_way.benefits:
        lines.append(Text(f"{speaker.say('board-benefits')}: {_listed(under_way.benefits, speaker)}"))
    return ["", *lines] if lines else []
