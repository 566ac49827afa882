"""What can be wrong with input. Every message is one line that says what was wrong and what would be right."""

from collections.abc import Sequence


class CoscaError(Exception):
    """Bad input of any kind; its text is meant for the person who gave the input."""


class UnknownWordError(CoscaError):
    """A text that is no word of the game."""

    def __init__(self, text: str, close: Sequence[str]) -> None:
        hint = f"; did you mean {' or '.join(repr(word) for word in close)}?" if close else ""
        super().__init__(f"unknown word {text[:80]!r}{hint}")


class IllegalWordError(CoscaError):
    """A word of the game that is not among the options of this actor now."""


class RecordError(CoscaError):
    """A record that cannot be read or replayed."""


class EditionError(CoscaError):
    """An edition file with mistakes; `mistakes` has one line for each of them."""

    def __init__(self, mistakes: Sequence[str]) -> None:
        super().__init__("\n".join(mistakes))
        self.mistakes = list(mistakes)


class OptionError(CoscaError):
    """Table options, seats or names that do not fit the game."""
