"""The rules of a game for players: a Markdown text whose paragraphs have numbers that prompts point to."""

import re

from cosca.kernel import AnyGame
from cosca.kernel.errors import OptionError


class Rulebook:
    """The rules of a game in a language.

    Paragraphs begin with their number in bold (`**4.2**`) and end before the next one or the next heading.
    """

    def __init__(self, game: AnyGame, language: str) -> None:
        self.text = game.resource(f"rules.{language}.md")
        self._name = game.id
        self._paragraphs: dict[str, str] = {}
        self._headings: dict[str, str] = {}
        for block in re.split(r"\n(?=\*\*\d+\.\d+\*\*|#)", self.text):
            if paragraph := re.match(r"\*\*(\d+\.\d+)\*\*", block):
                self._paragraphs[paragraph[1]] = block.strip()
            elif heading := re.match(r"## (\d+) ", block):
                self._headings[heading[1]] = block.strip()

    @property
    def numbers(self) -> list[str]:
        """The numbers of all paragraphs."""
        return list(self._paragraphs)

    def find(self, number: str) -> str:
        """A paragraph (`4.2`) or a whole section (`4`); `OptionError` if there is none."""
        if number in self._paragraphs:
            return self._paragraphs[number]
        if number in self._headings:
            inside = [text for key, text in self._paragraphs.items() if key.split(".")[0] == number]
            return "\n\n".join([self._headings[number], *inside])
        sections = ", ".join(self._headings)
        raise OptionError(f"the rules of {self._name} have no paragraph {number!r}; its sections are {sections}")
