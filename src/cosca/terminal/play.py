"""A game in a terminal: people at one keyboard, bots, or both."""

import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Column
from rich.table import Table as Grid
from rich.text import Text

from cosca.bots import find_bot, situation
from cosca.bots.evaluations import is_taste
from cosca.bots.levels import PATIENCE
from cosca.bots.review import hint, recalled
from cosca.kernel import ALL_SEEING, CHANCE, PUBLIC, CoscaError, Dice, Fact, Match, Prompt, Viewer, save_record
from cosca.terminal import boards
from cosca.terminal.screen import command_line, estimate_text, read_line, say, show_facts, show_result
from cosca.texts import Rulebook, Speaker

_COLUMNS_FROM = 9
"""From so many options on they are shown in columns."""

_COMMANDS = {
    "undo": ("u", "zurück", "rückgängig"),
    "help": ("h", "?", "hilfe"),
    "hint": ("t", "tip", "tipp"),
    "rules": ("r", "regeln"),
    "log": ("l", "protokoll"),
    "board": ("b", "tisch"),
    "save": ("s", "speichern"),
    "quit": ("q", "exit", "ende"),
}
"""The commands, and what else they are called."""

_REASONS: dict[type[Exception], str] = {
    FileNotFoundError: "no-folder",
    NotADirectoryError: "no-folder",
    FileExistsError: "no-folder",
    IsADirectoryError: "folder",
    PermissionError: "not-allowed",
    ValueError: "no-name",
    RuntimeError: "no-folder",
}
"""Why a file cannot be written, by what Python raises; a home folder that nobody has is a `RuntimeError`."""


@dataclass
class Table:
    """What a game in a terminal needs besides the match."""

    match: Match
    speaker: Speaker
    console: Console
    dice: Dice
    """What chance rolls."""
    thoughts: Dice
    """What bots roll: their thinking must not change the cards."""
    autosave: Path | None
    delay: float = 0.0
    patience: float = PATIENCE
    """Seconds that bots have for a word; where a match is to be repeated, no clock decides what they say."""
    again: Sequence[str] = ()
    """Words of the command line that are needed to open the match again."""


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
        self.asked: int | None = None
        self.saved: Path | None = None
        """Where a person has saved the match."""
        self.saved_text = ""
        self.warned = False
        self.has_news = True

    def run(self) -> None:
        """The loop of the game."""
        self._say("ui-welcome" if self.people else "ui-welcome-watching", game=self.speaker.say("game-tagline"))
        try:
            while not self.match.state.is_over():
                self._go_on()
            self._show_board(self._viewer(None))
            show_result(self.console, self.speaker, self.match)
        except (EOFError, KeyboardInterrupt, Quit):
            self.console.print()
            self._say("ui-stopped")
        finally:
            self._autosave()
        self._show_way_back()

    def _show_way_back(self) -> None:
        over = self.match.state.is_over()
        path = self.table.autosave or self.saved
        if path is None:
            if not over:
                self._say("ui-not-kept")
        elif path.exists():
            if not self._is_kept():
                self._say("ui-kept-in-part")
            if over and self._is_kept():
                self._offer("ui-replay-with", "replay", str(path))
                if self.people:
                    self._offer("ui-review-with", "review", str(path))
            else:
                self._offer("ui-resume-with", "play", "--resume", str(path))

    def _offer(self, message: str, *words: str) -> None:
        self._say(message, command=command_line(*words, *self.table.again))

    def _is_kept(self) -> bool:
        """Whether all that was said is on disk, or will be."""
        return self.table.autosave is not None or self.saved_text == self.match.text()

    # -- words --------------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        seat = self.match.state.mover()
        if seat == CHANCE:
            self._tell(self.match.settle(self.table.dice))
            self._autosave()
        elif self.players[seat].kind == "bot":
            if not self.people and seat != self.asked:
                self._show_board(ALL_SEEING)
            self.asked = seat
            bot = find_bot(self.players[seat].name)
            word = bot.choose(
                situation(self.match.game, self.match.state, seat, self.table.thoughts), self.table.patience
            )
            self._tell(self.match.play(seat, word))
            self._autosave()
            time.sleep(self.table.delay)
        else:
            self._ask(seat)

    def _ask(self, seat: int) -> None:
        """Ask a person until there is a word or a take-back. The board is shown if anything has happened to it."""
        if seat != self.asked and len(self.people) > 1 and self._something_is_hidden():
            self._change_places(seat)
        if seat != self.asked or self.has_news:
            self._show_board(self._viewer(seat))
        self.asked = seat
        self.has_news = False
        self._show_question(seat)
        while True:
            answer = read_line(self.console)
            try:
                if self._command(answer, seat):
                    return
            except CoscaError as error:
                self.console.print(Text(str(error), style="red"))

    def _something_is_hidden(self) -> bool:
        game, state = self.match.game, self.match.state
        return bool(game.board(state, PUBLIC) != game.board(state, ALL_SEEING))

    def _change_places(self, seat: int) -> None:
        """What one person may see is off the screen before the next one looks."""
        self.console.clear()
        self._say("ui-hand-over", name=self.names[seat])
        read_line(self.console)

    def _command(self, answer: str, seat: int) -> bool:
        """Carry out a line of input; whether the position changed."""
        name, _, rest = answer.partition(" ")
        actions: dict[str, Callable[[str, int], bool]] = {
            "undo": self._undo,
            "help": self._help,
            "hint": self._hint,
            "rules": self._rules,
            "log": self._log,
            "board": self._board,
            "save": self._save,
            "quit": self._quit,
        }
        for command, others in _COMMANDS.items():
            if name.lower() in (command, *others):
                return actions[command](rest.strip(), seat)
        word = self._find_word(" ".join(answer.split()), seat)
        if word is None:
            return False
        self._tell(self.match.play(seat, word))
        self._autosave()
        return True

    def _find_word(self, answer: str, seat: int) -> int | None:
        """The option that a person means: by number, by word, or by beginnings of its words that fit no other."""
        phrases = self._options(seat)
        options = list(phrases)
        if answer.isascii() and answer.isdigit():
            if 1 <= int(answer) <= len(options):
                return options[int(answer) - 1]
            self._say("ui-no-such-number", count=len(options))
            return None
        vocabulary = self.match.game.vocabulary
        exact = [option for option in options if vocabulary.text(option) == answer.lower()]
        fitting = exact or [option for option in options if _fits(answer, self._spellings(option, phrases[option]))]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            self._say("ui-several", words=", ".join(vocabulary.text(option) for option in fitting[:20]))
        elif answer:
            self._say("ui-unknown", answer=answer[:60])
        else:
            self._say("ui-empty")
        return None

    def _prompt(self, seat: int) -> Prompt:
        return self.match.game.view(self.match.state, Viewer.of_seat(seat)).prompts[seat]

    def _options(self, seat: int) -> dict[int, str]:
        """What the person can choose, as phrases."""
        return self.speaker.options(self._prompt(seat), list(self.match.state.options(seat)))

    def _spellings(self, option: int, phrase: str) -> list[str]:
        """Everything that an option may be called."""
        vocabulary = self.match.game.vocabulary
        things = [self.speaker.thing(thing) for thing in vocabulary.named(option).values() if self.speaker.knows(thing)]
        return [vocabulary.text(option), phrase, *things]

    # -- commands -----------------------------------------------------------------------------------------------------

    def _undo(self, *_: object) -> bool:
        """Take back the last word if a person said it. At one keyboard that may be the one who was asked before."""
        last = self.match.words[-1][0] if self.match.words else CHANCE
        if last not in self.people or self.match.undoable(last) == 0:
            self._say("ui-nothing-to-undo")
            return False
        self.match.take_back(last)
        self.has_news = True
        self._say("ui-undone")
        self._autosave()
        return True

    def _help(self, asked: str, seat: int) -> bool:
        """A paragraph of the rules, or what a thing does; else the rules behind the question, its things, commands."""
        if re.fullmatch(r"[\d.]+", asked):
            return self._rules(asked, seat)
        if asked:
            if not self._explain(self.speaker.known_as(asked)):
                self._say("ui-no-help", answer=asked[:60])
            return False
        self._rules(self._prompt(seat).rule.split(".")[0], seat)
        named = [self.match.game.vocabulary.named(option).values() for option in self.match.state.options(seat)]
        if self._explain([thing for things in named for thing in things if self.speaker.knows(thing)]):
            self.console.print()
        self._say("ui-commands")
        return False

    def _hint(self, _: str, seat: int) -> bool:
        """What the words are worth that promise most, as the list of options numbers and calls them.

        Asked again, the answer is the same, unless time runs out.
        """
        if len(self.match.state.options(seat)) == 1:
            self._say("ui-hint-single")
            return False
        if is_taste(self.match.game.id, self.match.state):
            self._say("ui-hint-taste")
            return False
        found = hint(recalled(self.match, seat, len(self.match.words)), PATIENCE)
        phrases = self._options(seat)
        numbers = {word: number for number, word in enumerate(phrases, 1)}
        self._say("ui-hint-exact" if found.is_exact else "ui-hint")
        told = Grid.grid("", "", Column(justify="right", no_wrap=True), padding=(0, 2, 0, 0))
        for estimate in found.words:
            number = Text(f"{numbers[estimate.word]:>3}", style="bold cyan")
            told.add_row(number, phrases[estimate.word], estimate_text(self.speaker, estimate))
        self.console.print(told)
        close = [str(numbers[estimate.word]) for estimate in found.as_good[1:]]
        if close:
            name = "ui-hint-equal" if found.is_exact else "ui-hint-close"
            self._say(name, numbers=self.speaker.catalogue.listed(close))
        return False

    def _explain(self, things: Sequence[str]) -> bool:
        """Say what things do; whether there was anything to say."""
        told = self.speaker.about(things)
        for name, text in told.items():
            line = Text(f"{name}: ", style="bold")
            line.append(text, style="not bold")
            self.console.print(Padding(line, (0, 2)))
        return bool(told)

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
        path = self.table.autosave
        try:
            if name:
                path = Path(name).expanduser()
                if path.exists():
                    self._say("ui-exists", path=name)
                    return False
            elif path is None:
                self._say("ui-save-needs-name")
                return False
            if path is not None:
                save_record(self.match.text(), path)
                self.saved, self.saved_text = path, self.match.text()
                self._say("ui-saved", path=str(path))
        except (CoscaError, OSError, ValueError, RuntimeError) as error:  # also a name that no file can have
            self._say("ui-not-saved", path=name[:60] or str(path), reason=self._reason(error))
        return False

    def _reason(self, error: Exception) -> str:
        """Why a file cannot be written."""
        cause = error.__cause__ or error
        kind = next((kind for sort, kind in _REASONS.items() if isinstance(cause, sort)), "other")
        detail = cause.strerror if isinstance(cause, OSError) else str(cause)
        return self.speaker.say("ui-reason", kind=kind, detail=str(detail)[:200])

    def _quit(self, *_: object) -> bool:
        if not self._is_kept() and not self.warned:
            self.warned = True
            self._say("ui-quit-unsaved", part="no" if self.saved is None else "yes")
            return False
        raise Quit

    # -- showing ------------------------------------------------------------------------------------------------------

    def _viewer(self, seat: int | None) -> Viewer:
        """Whose knowledge is on the screen: of the person asked, or of the only person, or of somebody who watches."""
        if seat is None and len(self.people) == 1:
            seat = self.people[0]
        if seat is not None:
            return Viewer.of_seat(seat)
        return PUBLIC if self.people and not self.match.state.is_over() else ALL_SEEING

    def _show_board(self, viewer: Viewer) -> None:
        self.console.rule(style="dim")
        self.console.print(boards.draw(self.match.game.view(self.match.state, viewer), self.speaker))

    def _show_question(self, seat: int) -> None:
        prompt = self._prompt(seat)
        self.console.print()
        question = Text(f"{self.names[seat]}: ", style="bold")
        question.append(self.speaker.prompt(prompt).strip(), style="not bold")
        question.append(f" [{prompt.rule}]", style="not bold dim")
        self.console.print(question)
        self._show_options(self._options(seat))

    def _show_options(self, options: Mapping[int, str]) -> None:
        width = max(map(len, options.values()))
        lines = []
        for number, (option, phrase) in enumerate(options.items(), 1):
            line = Text(f"{number:>3} ", style="bold cyan")
            line.append(f"{phrase:<{width}}", style="not bold default")
            line.append(f"  {self.match.game.vocabulary.text(option)}", style="not bold dim")
            lines.append(line)
        if len(lines) >= _COLUMNS_FROM:
            self.console.print(Columns(lines, column_first=True, padding=(0, 2)))
        else:
            self.console.print(*lines, sep="\n")

    def _tell(self, facts: Sequence[Fact], viewer: Viewer | None = None) -> None:
        self.has_news = self.has_news or bool(facts)
        show_facts(self.console, self.speaker, facts, viewer or self._viewer(None))

    def _say(self, message: str, **args: object) -> None:
        say(self.console, self.speaker, message, **args)

    def _autosave(self) -> None:
        """Keep the match on disk once a seat has spoken; where that is impossible, say so once and play on."""
        if self.table.autosave is None or all(actor == CHANCE for actor, _ in self.match.words):
            return
        try:
            self.table.autosave.parent.mkdir(parents=True, exist_ok=True)
            save_record(self.match.text(), self.table.autosave)
        except (CoscaError, OSError) as error:
            self._say("ui-no-autosave", path=str(self.table.autosave), reason=self._reason(error))
            self.table.autosave = None


def _fits(answer: str, spellings: Sequence[str]) -> bool:
    """Whether the answer's words begin successive words of one of the spellings: `take bru`, `brutes-3`, `brute 3`."""
    wanted = answer.lower().split()
    if not wanted:
        return False
    for spelling in spellings:
        words = spelling.lower().split()
        for first in range(len(words) - len(wanted) + 1):
            if all(word.startswith(part) for part, word in zip(wanted, words[first:], strict=False)):
                return True
    return False
