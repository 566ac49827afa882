"""The board of Mafia City in a terminal: players, locations with their stacks, hands, and what waits for reactions.

Seats are shown as letters in their colours, A for the first. In a stack, neighbouring mafiosi of one colour form a
group, and groups are numbered from the bottom, as the words `token 1`, `token 2` … count them.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cosca.games.mafia_city.view import Board, Declaration, Link, LocationBoard, PlayerBoard
from cosca.texts import Speaker

_COLOURS = ("black on grey70", "black on gold1", "white on red3", "white on blue3", "white on green4")
_LETTERS = "ABCDE"


def draw(board: Board, is_over: bool, speaker: Speaker) -> RenderableType:
    """The whole position."""
    lines = [*_hands(board, speaker), *_piles(board, speaker), *_under_way(board, speaker)]
    return Group(_heading(board, speaker), "", _players(board, speaker), "", _locations(board, speaker), "", *lines)


def _heading(board: Board, speaker: Speaker) -> Text:
    heading = Text(speaker.say("game-name"), style="bold")
    parts = [speaker.say(f"board-phase-{board.phase}"), speaker.say("board-target", count=board.target)]
    if board.round:
        parts.insert(0, speaker.say("board-round", count=board.round))
    heading.append("".join(f" · {part}" for part in parts), style="not bold")
    return heading


def _table(speaker: Speaker, *columns: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in columns:
        table.add_column(speaker.say(name) if name else "", header_style="dim")
    return table


def _letter(seat: int, count: int = 1) -> Text:
    return Text(_LETTERS[seat] * count, style=_COLOURS[seat])


# -- players ----------------------------------------------------------------------------------------------------------


def _players(board: Board, speaker: Speaker) -> Table:
    names = ("points", "mafiosi", "reserve", "jailed", "cards", "notes")
    table = _table(speaker, "", "board-player", *(f"board-{name}" for name in names))
    for seat, player in enumerate(board.players):
        numbers = (player.points, player.mafiosi, player.reserve, player.jailed, player.cards)
        table.add_row(
            _letter(seat),
            Text(speaker.players[seat], style="bold" if seat == board.seat else ""),
            *(Text(str(number), justify="right") for number in numbers),
            ", ".join(_notes(board, seat, player, speaker)),
        )
    return table


def _notes(board: Board, seat: int, player: PlayerBoard, speaker: Speaker) -> Iterator[str]:
    if board.starter == seat:
        yield speaker.say("board-start-player")
    if player.passed:
        yield speaker.say("board-passed")
    if board.policeman == seat:
        yield speaker.say("board-policeman")
    if board.mayor == seat:
        yield speaker.say("board-mayor")


# -- locations --------------------------------------------------------------------------------------------------------


def _locations(board: Board, speaker: Speaker) -> Table:
    table = _table(speaker, "", "board-location", "board-neighbours", "board-stack", "board-notes")
    for location in board.locations:
        table.add_row(
            str(location.number),
            Text(speaker.thing(location.id), style="bold" if location.scored_now else ""),
            Text(_neighbours(board, location), style="dim"),
            _stack(location.stack),
            ", ".join(_signs(board, location, speaker)),
        )
    return table


def _neighbours(board: Board, location: LocationBoard) -> str:
    """The numbers of the adjacent locations, for the Hitman."""
    return " ".join(str(other.number) for other in board.locations if other.id in location.neighbours)


def _stack(stack: Sequence[int]) -> Text:
    text = Text()
    for number, (seat, group) in enumerate(groupby(stack), 1):
        text.append(f"{number}:", style="dim")
        text.append_text(_letter(seat, len(list(group))))
        text.append(" ")
    return text or Text("–", style="dim")


def _signs(board: Board, location: LocationBoard, speaker: Speaker) -> Iterator[str]:
    if location.scored_now:
        yield speaker.say("board-now")
    if location.marked:
        yield speaker.say("board-scored")
    for strength in location.strength:
        if strength.pacts:
            yield speaker.say("board-pact", count=strength.pacts, seat=strength.seat)
    for figure in location.figures:
        yield speaker.say(f"board-{figure}")
    if location.id == "prison" and any(board.cell):
        cell = " ".join(_LETTERS[seat] * count for seat, count in enumerate(board.cell) if count)
        yield f"{speaker.say('board-jailed')}: {cell}"


# -- cards ------------------------------------------------------------------------------------------------------------


def _line(label: str, text: str) -> Text:
    line = Text(f"{label}: ", style="bold")
    line.append(text, style="not bold")
    return line


def _cards(cards: Sequence[str], speaker: Speaker) -> str:
    return ", ".join(speaker.thing(card) for card in cards) or "–"


def _hands(board: Board, speaker: Speaker) -> Iterator[Text]:
    for seat, player in enumerate(board.players):
        if player.hand is not None:
            yield _line(speaker.say("board-hand-of", seat=seat), _cards(player.hand, speaker))
        elif player.known:
            yield _line(speaker.say("board-known-of", seat=seat), _cards(player.known, speaker))


def _piles(board: Board, speaker: Speaker) -> Iterator[Text]:
    text = Text(speaker.say("board-pile", count=board.pile), style="dim")
    discards = _cards(board.discards, speaker)
    text.append(f" · {speaker.say('board-discards')} ({len(board.discards)}): {discards}")
    yield text


def _under_way(board: Board, speaker: Speaker) -> Iterator[Text]:
    for number, link in enumerate(board.chain):
        mark = "  " * number + ("↳ " if number else "")
        yield Text(f"{mark}{_link(link, speaker)}", style="bold yellow")
    for declaration in board.declarations:
        name = "board-answered" if declaration.effect is None else "board-declaring"
        yield _line(speaker.say(name, seat=declaration.seat), _declared(declaration, speaker))


def _link(link: Link, speaker: Speaker) -> str:
    parts = [speaker.say("board-link", seat=link.seat, effect=link.effect)]
    if link.location and link.seat_victim is not None:
        parts.append(speaker.say("board-link-against", seat=link.seat_victim, location=link.location))
    elif link.seat_victim is not None:
        parts.append(speaker.say("board-link-robs", seat=link.seat_victim))
    elif link.location:
        parts.append(speaker.thing(link.location))
    if link.destination:
        parts.append(f"→ {speaker.thing(link.destination)}")
    return " ".join(parts)


def _declared(declaration: Declaration, speaker: Speaker) -> str:
    parts = [] if declaration.effect is None else [speaker.thing(declaration.effect)]
    parts += [speaker.thing(card) for card in declaration.cards]
    if declaration.location:
        parts.append(speaker.thing(declaration.location))
    return ", ".join(parts) or speaker.say("word-decline")
