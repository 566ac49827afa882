"""A game in a terminal: people at one keyboard, bots, or both."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from cosca.bots import find_bot, situation
from cosca.kernel import (
    ALL_SEEING,
    CHANCE,
    CoscaError,
    Dice,
    Fact,
    Match,
    Viewer,
    save_record,
)
from cosca.terminal import boards
from cosca.terminal.screen import command_line
from cosca.texts import Rulebook, Speaker

_COLUMNS_FROM = 9
"""From so many options on they are shown in columns."""


@dataclass
class Table:
    """What a game in a terminal needs besides the match."""

    match: Match
    speaker: Speaker
    console: Console
    dice: Dice
    autosave: Path | None
    delay: float = 0.0


class Quit(Exception):  # noqa: N818 (no error: the player wants to stop)
    """The player has had enough for now."""


class Play:
    """Plays a match to its end, or until somebody quits."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.match = table.match
        self.speaker = table.speaker
        self.console = table.console
        self.rulebook = Rulebook(table.match.game, table.speaker.language)
        self.players = table.match.record.header.players
        self.names = table.speaker.players
        self.people = [seat for seat, player in enumerate(self.players) if player.kind == "person"]

    def run(self) -> None:
        """The loop of the game."""
        self._say("ui-welcome" if self.people else "ui-welcome-watching")
        try:
            while not self.match.state.is_over():
                self._go_on()
            self._show_board(self._viewer(None))
            self._show_result()
        except (EOFError, KeyboardInterrupt, Quit):
            self.console.print()
            self._say("ui-stopped")
        finally:
            self._autosave()
        if self.table.autosave is not None:
            self._show_way_back(str(self.table.autosave))

    def _show_way_back(self, path: str) -> None:
        over = self.match.state.is_over()
        command = command_line("replay", path) if over else command_line("play", "--resume", path)
        text = self.speaker.say("ui-replay-with" if over else "ui-resume-with", command=command)
        self.console.print(Text(text), soft_wrap=True)

    # -- words --------------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        seat = self.match.state.mover()
        if seat == CHANCE:
            self._tell(self.match.settle(self.table.dice))
        elif self.players[seat].kind == "bot":
            bot = find_bot(self.players[seat].name)
            word = bot.choose(situation(self.match.game, self.match.state, seat, self.table.dice))
            self._tell(self.match.play(seat, word))
            self._autosave()
            time.sleep(self.table.delay)
        else:
            self._ask(seat)

    def _ask(self, seat: int) -> None:
        """Ask a person until there is a word or a take-back."""
        self._show_board(self._viewer(seat))
        self._show_question(seat)
        while True:
            answer = self._read()
            try:
                if self._command(answer, seat):
                    return
            except CoscaError as error:
                self.console.print(Text(str(error), style="red"))

    def _command(self, answer: str, seat: int) -> bool:
        """Carry out a line of input; whether the position changed."""
        name, _, rest = answer.partition(" ")
        commands: dict[str, Callable[[str, int], bool]] = {
            "undo": self._undo,
            "help": self._help,
            "rules": self._rules,
            "log": self._log,
            "board": self._board,
            "save": self._save,
            "quit": self._quit,
        }
        letters = {command[0]: command for command in commands} | {"?": "help"}
        if action := commands.get(letters.get(name.lower(), name.lower())):
            return action(rest.strip(), seat)
        word = self._find_word(answer, seat)
        if word is None:
            return False
        self._tell(self.match.play(seat, word))
        self._autosave()
        return True

    def _find_word(self, answer: str, seat: int) -> int | None:
        """The option that a person means: by number, by word, or by a part that fits only one option."""
        options = list(self.match.state.options(seat))
        vocabulary = self.match.game.vocabulary
        if answer.isascii() and answer.isdigit():
            if 1 <= int(answer) <= len(options):
                return options[int(answer) - 1]
            self._say("ui-no-such-number", count=len(options))
            return None
        wanted = answer.lower()
        exact = [option for option in options if vocabulary.text(option) == wanted]
        spellings = {option: f"{vocabulary.text(option)} {self.speaker.word(option)}".lower() for option in options}
        fitting = exact or [option for option in options if wanted and wanted in spellings[option]]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            self._say("ui-several", words=", ".join(vocabulary.text(option) for option in fitting))
        elif answer:
            self._say("ui-unknown", answer=answer)
        else:
            self._say("ui-empty")
        return None

    # -- commands -----------------------------------------------------------------------------------------------------

    def _undo(self, *_: object) -> bool:
        """Take back the last word if a person said it. At one keyboard that may be the one who was asked before."""
        last = self.match.words[-1][0] if self.match.words else CHANCE
        if last not in self.people or self.match.undoable(last) == 0:
            self._say("ui-nothing-to-undo")
            return False
        self.match.rewind(len(self.match.words) - 1)
        self._say("ui-undone")
        self._autosave()
        return True

    def _help(self, number: str, seat: int) -> bool:
        if number:
            return self._rules(number, seat)
        prompt = self.match.game.view(self.match.state, Viewer.of_seat(seat)).prompts[seat]
        self.console.print(Padding(Markdown(self.rulebook.find(prompt.rule)), (1, 2)))
        self._say("ui-commands")
        return False

    def _rules(self, number: str, _: int) -> bool:
        text = self.rulebook.find(number) if number else self.rulebook.text
        self.console.print(Padding(Markdown(text), (1, 2)))
        return False

    def _log(self, _: str, seat: int) -> bool:
        self._tell([fact for facts in self.match.facts for fact in facts], self._viewer(seat))
        return False

    def _board(self, _: str, seat: int) -> bool:
        self._show_board(self._viewer(seat))
        self._show_question(seat)
        return False

    def _save(self, name: str, _: int) -> bool:
        path = Path(name).expanduser() if name else self.table.autosave
        if path is None:
            self._say("ui-save-needs-name")
            return False
        if name and path.exists():
            self._say("ui-exists", path=str(path))
            return False
        save_record(self.match.text(), path)
        self.console.print(self.speaker.say("ui-saved", path=str(path)), soft_wrap=True)
        return False

    def _quit(self, *_: object) -> bool:
        raise Quit

    # -- showing ------------------------------------------------------------------------------------------------------

    def _viewer(self, seat: int | None) -> Viewer:
        """Whose knowledge is on the screen: the person asked; with several people at one keyboard, only hers."""
        if seat is not None:
            return Viewer.of_seat(seat)
        return Viewer.of_seat(self.people[0]) if len(self.people) == 1 else ALL_SEEING

    def _show_board(self, viewer: Viewer) -> None:
        self.console.rule(style="dim")
        self.console.print(boards.draw(self.match.game.view(self.match.state, viewer), self.speaker))

    def _show_question(self, seat: int) -> None:
        view = self.match.game.view(self.match.state, Viewer.of_seat(seat))
        prompt = view.prompts[seat]
        self.console.print()
        question = Text(f"{self.names[seat]}: ", style="bold")
        question.append(self.speaker.prompt(prompt), style="not bold")
        question.append(f" [{prompt.rule}]", style="dim")
        self.console.print(question)
        self._show_options(list(self.match.state.options(seat)))

    def _show_options(self, options: Sequence[int]) -> None:
        phrases = [self.speaker.word(option) for option in options]
        width = max(map(len, phrases))
        lines = []
        for number, (option, phrase) in enumerate(zip(options, phrases, strict=True), 1):
            line = Text(f"{number:>3} ", style="bold cyan")
            line.append(f"{phrase:<{width}}", style="not bold default")
            line.append(f"  {self.match.game.vocabulary.text(option)}", style="not bold dim")
            lines.append(line)
        if len(lines) >= _COLUMNS_FROM:
            self.console.print(Columns(lines, column_first=True, padding=(0, 2)))
        else:
            self.console.print(*lines, sep="\n")

    def _show_result(self) -> None:
        view = self.match.game.view(self.match.state, ALL_SEEING)
        if view.result is None:
            return
        places, scores = view.result.places, view.result.scores
        winners = [self.names[seat] for seat, place in enumerate(places) if place == 1]
        self.console.print()
        drawn = len(winners) == len(places)
        text = self.speaker.say("ui-draw") if drawn else self.speaker.say("ui-won", names=", ".join(winners))
        self.console.print(Text(text, style="bold"))
        for name, score in zip(self.names, scores, strict=True):
            self.console.print(f"  {name}: {score}")

    def _tell(self, facts: Sequence[Fact], viewer: Viewer | None = None) -> None:
        viewer = viewer or self._viewer(None)
        for fact in facts:
            if viewer.hears(fact):
                self.console.print(Padding(Text(self.speaker.fact(fact)), (0, 0, 0, 2)))

    def _say(self, message: str, **args: object) -> None:
        self.console.print(self.speaker.say(message, **args))

    def _read(self) -> str:
        return " ".join(self.console.input(Text("> ", style="bold cyan")).split())

    def _autosave(self) -> None:
        """Keep the match on disk as it goes; where that is impossible, say so once and play on."""
        if self.table.autosave is None:
            return
        try:
            self.table.autosave.parent.mkdir(parents=True, exist_ok=True)
            save_record(self.match.text(), self.table.autosave)
        except (CoscaError, OSError) as error:
            self.table.autosave = None
            self._say("ui-no-autosave", reason=str(error))
