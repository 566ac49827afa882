"""Stepping through a record, forwards and back, with the knowledge of one viewer."""

from rich.console import Console
from rich.text import Text

from cosca.kernel import Match, Viewer
from cosca.terminal import boards
from cosca.terminal.screen import read_line, say, show_facts, show_result
from cosca.texts import Speaker


class Replay:
    """A record on the screen."""

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
                answer = read_line(self.console).lower()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if answer in ("q", "quit", "exit", "ende"):
                return
            wanted = self._target(answer)
            if wanted is None:
                self._say("ui-replay-unknown", answer=answer[:60])
                self._say("ui-replay-keys")
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
        return {"": at + 1, "n": at + 1, "p": at - 1, "t": self._next_turn(), "e": len(self.words)}.get(answer)

    def _next_turn(self) -> int:
        """The end of the words that the seat which spoke last says in a row, chance's words among them."""
        at = len(self.match.words)
        speakers = [actor for actor, _ in self.words[: at + 1] if actor >= 0]
        while at < len(self.words) and (self.words[at][0] < 0 or not speakers or self.words[at][0] == speakers[-1]):
            at += 1
        return at

    def _go_to(self, at: int) -> None:
        if at < len(self.match.words):
            self.match.rewind(at)
        for actor, word in self.words[len(self.match.words) : at]:
            self.match.play(actor, word)

    def _tell(self) -> None:
        """What the last word made happen, as far as the viewer hears it. The word itself may be a secret."""
        show_facts(self.console, self.speaker, self.match.facts[-1] if self.match.facts else (), self.viewer)

    def _board(self) -> None:
        self.console.rule(style="dim")
        self.console.print(boards.draw(self.match.game.view(self.match.state, self.viewer), self.speaker))
        show_result(self.console, self.speaker, self.match)

    def _say(self, message: str, **args: object) -> None:
        say(self.console, self.speaker, message, **args)
