"""Matches: a record that is being played, and the state it folds to."""

from collections.abc import Mapping, Sequence
from typing import Any

from cosca.kernel.editions import Edition
from cosca.kernel.errors import IllegalWordError, RecordError
from cosca.kernel.facts import Fact
from cosca.kernel.games import AnyGame
from cosca.kernel.records import Header, Player, Record, RecordText, actor_text
from cosca.kernel.state import CHANCE, NOBODY, Dice, State


class Match:
    """A game under way. It takes words from outside, checks them, and can take them back.

    `facts[n]` is what word number n made happen.
    """

    def __init__(self, game: AnyGame, edition: Edition, header: Header) -> None:
        self.game = game
        self.edition = edition
        self.record = Record(header)
        self.facts: list[list[Fact]] = []
        self.state: State = self._deal()

    @classmethod
    def new(
        cls, game: AnyGame, players: Sequence[Player], options: Mapping[str, str] | None = None, edition: Any = None
    ) -> "Match":
        """A match before its first word."""
        edition = edition or game.edition
        game.check_seats(len(players))
        complete = game.complete_options(options or {})
        header = Header(game.id, game.rules_version, edition.edition.id, edition.digest, complete, list(players))
        return cls(game, edition, header)

    @classmethod
    def from_record(cls, game: AnyGame, text: RecordText, edition: Any = None) -> "Match":
        """The match that a record tells; `RecordError` names the first line that does not fit."""
        edition = edition or game.edition
        header = text.header
        if header.rules != game.rules_version:
            known = f"this program plays rules {game.rules_version}"
            raise RecordError(f"{text.name}: played by rules {header.rules} of {game.id}; {known}")
        if header.digest != edition.digest:
            wanted = f"another edition: {header.edition} with fingerprint {header.digest}"
            have = f"{edition.edition.id} has {edition.digest}"
            raise RecordError(f"{text.name}: played with {wanted} ({have}); give its file with --edition")
        record = text.read(game.vocabulary)
        match = cls.new(game, header.players, header.options, edition)
        for (line, _, _), (actor, word) in zip(text.words, record.words, strict=True):
            try:
                match.play(actor, word)
            except IllegalWordError as error:
                raise RecordError(f"{text.name}:{line}: {error}") from error
        return match

    def _deal(self) -> State:
        header = self.record.header
        state: State = self.game.deal(self.edition, header.options, len(header.players))
        return state

    # -- words --------------------------------------------------------------------------------------------------------

    @property
    def words(self) -> Sequence[tuple[int, int]]:
        """Actor and word of everything said so far."""
        return self.record.words

    def check(self, actor: int, word: int) -> None:
        """`IllegalWordError` unless the word is an option of this actor now."""
        if word in self.state.options(actor):
            return
        said = f"{self.game.vocabulary.text(word)!r}"
        mover = self.state.mover()
        if mover == NOBODY:
            raise IllegalWordError(f"{said} comes too late: the game is over")
        if len(self.state.options(actor)) == 0:
            raise IllegalWordError(f"{said} is out of turn for {actor_text(actor)}: {actor_text(mover)} owes a word")
        options = ", ".join(self.game.vocabulary.text(option) for option in self.state.options(actor))
        raise IllegalWordError(f"{said} is not possible now for {actor_text(actor)}; possible: {options}")

    def play(self, actor: int, word: int) -> list[Fact]:
        """Say a word, and return the facts that it made happen."""
        self.check(actor, word)
        facts = self.state.apply_aloud(actor, word)
        self.record.words.append((actor, word))
        self.facts.append(facts)
        return facts

    def settle(self, dice: Dice) -> list[Fact]:
        """Let chance say what it owes, and return the facts."""
        facts: list[Fact] = []
        while self.state.mover() == CHANCE:
            facts += self.play(CHANCE, self.state.roll(dice))
        return facts

    # -- taking back --------------------------------------------------------------------------------------------------

    def undoable(self, seat: int) -> int:
        """How many of the last words this seat may take back alone.

        Only its own, and none before a word of chance or of another seat: those have shown something that cannot be
        unseen, or built on what was said.
        """
        count = 0
        while count < len(self.words) and self.words[-1 - count][0] == seat:
            count += 1
        return count

    def rewind(self, length: int) -> None:
        """Go back to the position after the first `length` words."""
        kept = self.record.words[:length]
        self.state = self._deal()
        self.record.words = []
        self.facts = []
        for actor, word in kept:
            self.play(actor, word)

    def text(self) -> str:
        """The record as text."""
        return self.record.text(self.game.vocabulary)
