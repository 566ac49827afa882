"""Records: a match as a text that people can read, and that folds to its state.

    cosca record 1
    game: famiglia
    rules: 1
    edition: famiglia-2011 3f0c…
    option first-player: random
    seat 1: person Ada
    seat 2: bot greedy

    chance: first seat-2
    chance: draw brutes-3
    2: take accountants-0
    end: 3 words

The last line tells a whole record from one that was cut off. The same format serves for saving, replaying, reporting
and testing. Words are written by actor: a seat by its number, counted from 1, or `chance`.
"""

import json
import os
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cosca.kernel.errors import OptionError, RecordError, UnknownWordError
from cosca.kernel.state import CHANCE
from cosca.kernel.words import Vocabulary

FORMAT = 1
MOST_NAME = 40
MOST_TEXT = 2_000_000
_MOST_SEATS = 8
_FIRST_LINE = f"cosca record {FORMAT}"


@dataclass(frozen=True)
class Player:
    """Who holds a seat: a person with a name, or a bot of a kind."""

    kind: str
    name: str

    def __post_init__(self) -> None:
        """A name is a line that can be shown and written down."""
        if self.kind not in ("person", "bot"):
            raise OptionError(f"a player is a person or a bot, not {self.kind!r}")
        blank = not self.name or self.name != self.name.strip()
        if not self.name.isprintable() or blank or len(self.name) > MOST_NAME:
            expected = f"one line of at most {MOST_NAME} printable characters"
            raise OptionError(f"a player's name: expected {expected}, found {self.name[:MOST_NAME]!r}")

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"


def person(name: str) -> Player:
    """A person."""
    return Player("person", name)


def bot(name: str) -> Player:
    """A bot."""
    return Player("bot", name)


@dataclass(frozen=True)
class Header:
    """All that a match needs to know besides its words."""

    game: str
    rules: int
    edition: str
    digest: str
    options: Mapping[str, str]
    players: Sequence[Player]
    start: Mapping[str, Any] | None = None
    """The position from which a match plays on, as `State.save` wrote it; None: it begins with the deal."""
    commitment: str | None = None
    """The hash of the seed from which chance's words follow, where the match has one."""
    seed: str | None = None
    """The seed itself, once it may be known."""


@dataclass
class Record:
    """A header and the words said so far, each with its actor."""

    header: Header
    words: list[tuple[int, int]] = field(default_factory=list)

    def text(self, vocabulary: Vocabulary) -> str:
        """The record as text."""
        header = self.header
        lines = [
            _FIRST_LINE,
            f"game: {header.game}",
            f"rules: {header.rules}",
            f"edition: {header.edition} {header.digest}",
            *(f"option {name}: {value}" for name, value in header.options.items()),
            *(f"seat {place}: {player}" for place, player in enumerate(header.players, 1)),
            *([f"start: {json.dumps(header.start, separators=(',', ':'))}"] if header.start else []),
            *([f"commitment: {header.commitment}"] if header.commitment else []),
            *([f"seed: {header.seed}"] if header.seed else []),
            "",
            *(f"{actor_text(actor)}: {vocabulary.text(word)}" for actor, word in self.words),
            f"end: {len(self.words)} words",
        ]
        return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class RecordText:
    """A record whose words are still texts: what can be read without knowing the game."""

    name: str
    header: Header
    words: Sequence[tuple[int, int, str]]
    """Line number, actor, text."""

    def read(self, vocabulary: Vocabulary) -> Record:
        """The record in the words of its game."""
        words = []
        for line, actor, text in self.words:
            try:
                words.append((actor, vocabulary.number(text)))
            except UnknownWordError as error:
                raise RecordError(f"{self.name}:{line}: {error}") from error
        return Record(self.header, words)


def actor_text(actor: int) -> str:
    """How records and messages call an actor.

    >>> actor_text(0), actor_text(CHANCE)
    ('1', 'chance')
    """
    return "chance" if actor == CHANCE else str(actor + 1)


def load_record(path: Path) -> RecordText:
    """Read a record file; `RecordError` says what is wrong and in which line."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: not a record: it is not a UTF-8 text") from error
    except OSError as error:
        raise RecordError(f"{path}: cannot be read: {error.strerror}") from error
    return parse_record(text, str(path))


def save_record(text: str, path: Path) -> None:
    """Write a record as a whole or not at all: a failure leaves what was there before."""
    try:
        target = path.resolve()  # a link stays a link
        temporary = target.with_name(f".{target.name[:40]}.{secrets.token_hex(4)}")
        try:
            with temporary.open("x", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                temporary.chmod(target.stat().st_mode)
            temporary.replace(target)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise RecordError(f"{path}: cannot be written: {error.strerror}") from error
    except ValueError as error:
        raise RecordError(f"{str(path)!r} cannot be the name of a file: {error}") from error


def parse_record(text: str, name: str) -> RecordText:
    """Read the text of a record; `name` is how messages call it."""
    if len(text) > MOST_TEXT:
        raise RecordError(f"{name}: expected at most {MOST_TEXT} characters, found {len(text)}")
    return _Parser(text.replace("\r\n", "\n"), name).parse()


class _Parser:
    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.lines = text.split("\n")
        self.at = 0

    def parse(self) -> RecordText:
        first = self._line()
        if first != _FIRST_LINE:
            if re.fullmatch(r"cosca record \d+", first):
                raise self._error(f"expected format {FORMAT}, found {first.removeprefix('cosca record ')}")
            raise self._error(f"not a record: expected {_FIRST_LINE!r}")
        header = self._header()
        return RecordText(self.name, header, self._words(len(header.players)))

    def _header(self) -> Header:
        game = self._entry("game")
        rules = self._entry("rules")
        if not re.fullmatch(r"\d{1,9}", rules):
            raise self._error(f"expected a rules version, found {rules[:80]!r}")
        edition, _, digest = self._entry("edition").partition(" ")
        options: dict[str, str] = {}
        players: list[Player] = []
        start: dict[str, Any] | None = None
        proof: dict[str, str] = {}
        while line := self._line():
            if option := re.fullmatch(r"option ([a-z0-9-]+): (\S+)", line):
                if option[1] in options:
                    raise self._error(f"option {option[1]!r} stands twice")
                options[option[1]] = option[2]
            elif seat := re.fullmatch(rf"seat {len(players) + 1}: (person|bot) (\S.*)", line):
                players.append(self._player(seat[1], seat[2]))
            elif line.startswith("start: "):
                start = self._start(line.removeprefix("start: "))
            elif hexadecimal := re.fullmatch(r"(commitment|seed): ([0-9a-f]{64})", line):
                proof[hexadecimal[1]] = hexadecimal[2]
            else:
                expected = (
                    f"'option NAME: VALUE', 'seat {len(players) + 1}: person NAME' or '… bot NAME', or a blank line"
                )
                raise self._error(f"expected {expected}, found {line[:80]!r}")
            if len(players) > _MOST_SEATS:
                raise self._error(f"expected at most {_MOST_SEATS} seats")
        if not players:
            raise self._error("expected 'seat 1: person NAME' or 'seat 1: bot NAME' before the blank line")
        return Header(game, int(rules), edition, digest, options, players, start, **proof)

    def _start(self, text: str) -> dict[str, Any]:
        try:
            start = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise self._error(f"the start is not JSON: {error}") from error
        if not isinstance(start, dict):
            raise self._error("expected the start as a JSON object")
        return start

    def _player(self, kind: str, name: str) -> Player:
        try:
            return Player(kind, name)
        except OptionError as error:
            raise self._error(str(error)) from error

    def _words(self, seats: int) -> list[tuple[int, int, str]]:
        words: list[tuple[int, int, str]] = []
        while True:
            who, colon, word = self._line().partition(": ")
            if who == "end" and colon:
                if word != f"{len(words)} words":
                    raise self._error(f"expected 'end: {len(words)} words', found 'end: {word[:80]}'")
                if any(self.lines[self.at :]):
                    raise self._error("expected nothing after the end line")
                return words
            if who == "chance" and colon:
                words.append((self.at, CHANCE, word))
            elif re.fullmatch(r"\d{1,2}", who) and 1 <= int(who) <= seats and colon:
                words.append((self.at, int(who) - 1, word))
            else:
                raise self._error(
                    f"expected 'SEAT: WORD' (seats 1 to {seats}) or 'chance: WORD', found {(who + colon + word)[:80]!r}"
                )

    def _line(self) -> str:
        if self.at >= len(self.lines) - 1:
            raise RecordError(
                f"{self.name}:{self.at + 1}: the record is cut off: its last line should be 'end: N words'"
            )
        self.at += 1
        return self.lines[self.at - 1]

    def _entry(self, key: str) -> str:
        found, colon, value = self._line().partition(": ")
        if found != key or not colon or not value:
            raise self._error(f"expected '{key}: …', found {(found + colon + value)[:80]!r}")
        return value

    def _error(self, message: str) -> RecordError:
        return RecordError(f"{self.name}:{self.at}: {message}")
