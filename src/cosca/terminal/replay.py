"""Stepping through a record, forwards and back, with the knowledge of one viewer."""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from cosca.kernel import Match, Viewer
from cosca.terminal import boards
from cosca.texts import Speaker


class Replay:
    """A record on the screen. `at` is the number of words said so far."""

    def __init__(self, match: Match, viewer: Viewer, speaker: Speaker, console: Console) -> None:
        self.words = list(match.words)
        self.match = match
        self.viewer = viewer
        self.speaker = speaker
        self.console = console

    def run(self, at: int) -> None:
        """Step as the person says."""
        self.show(at)
        while True:
            try:
                answer = self.console.input(Text("> ", style="bold cyan")).strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if answer == "q":
                return
            wanted = self._target(answer)
            if wanted is None:
                self.console.print(self.speaker.say("ui-replay-unknown", answer=answer))
                self.console.print(self.speaker.say("ui-replay-keys"))
            else:
                self.show(wanted)

    def print_all(self) -> None:
        """Everything that the viewer hears, and the board at the end."""
        for at in range(1, len(self.words) + 1):
            self._go_to(at)
            self._tell()
        self._board()

    def show(self, at: int) -> None:
        """The position after so many words."""
        self._go_to(min(max(at, 0), len(self.words)))
        self._board()
        self.console.print()
        at = len(self.match.words)
        name = "ui-replay-step" if at else "ui-replay-start"
        self.console.print(Text(self.speaker.say(name, at=at, count=len(self.words)), style="bold"))
        self._tell()
        self.console.print(Text(self.speaker.say("ui-replay-keys"), style="dim"))

    def _target(self, answer: str) -> int | None:
        at = len(self.match.words)
        if answer.isascii() and answer.isdigit():
            return int(answer)
        return {"": at + 1, "n": at + 1, "p": at - 1, "e": len(self.words)}.get(answer)

    def _go_to(self, at: int) -> None:
        if at < len(self.match.words):
            self.match.rewind(at)
        for actor, word in self.words[len(self.match.words) : at]:
            self.match.play(actor, word)

    def _tell(self) -> None:
        """What the last word made happen, as far as the viewer hears it. The word itself may be a secret."""
        for fact in self.match.facts[-1] if self.match.facts else ():
            if self.viewer.hears(fact):
                self.console.print(Padding(Text(self.speaker.fact(fact)), (0, 0, 0, 2)))

    def _board(self) -> None:
        self.console.rule(style="dim")
        self.console.print(boards.draw(self.match.game.view(self.match.state, self.viewer), self.speaker))
