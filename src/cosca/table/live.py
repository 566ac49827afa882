"""A match in memory: its record folded to a state, its seats, and what each viewer may be told of it."""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cosca.games import find_game
from cosca.kernel import (
    ALL_SEEING,
    CHANCE,
    EVERYBODY,
    PUBLIC,
    AnyGame,
    Dice,
    Edition,
    Match,
    Player,
    Record,
    State,
    Viewer,
)
from cosca.kernel.editions import parse_edition
from cosca.table.chance import commitment, outcome
from cosca.table.errors import UnknownThingError
from cosca.table.store import Row


def secret_hash(secret: str) -> str:
    """What is stored of a seat's secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass
class Live:
    """A match as this process knows it. `version` tells whether that is still the truth."""

    row: Row
    seats: list[Row]
    match: Match
    said: list[float] = field(default_factory=list)
    notes: list[str | None] = field(default_factory=list)

    @classmethod
    def load(cls, row: Row, seats: list[Row], words: Sequence[Row]) -> "Live":
        """From the rows of the database."""
        game = find_game(row["game"])
        match = Match.new(game, _players(seats), row["options"], edition_of(game, row["edition_text"]), row["start"])
        live = cls(row, seats, match)
        for word in words:
            live.match.play(word["actor"], match.game.vocabulary.number(word["word"]))
            live.said.append(word["said"])
            live.notes.append(word["note"])
        return live

    @property
    def id(self) -> str:
        """The id of the match."""
        return str(self.row["id"])

    @property
    def version(self) -> int:
        """Counts everything that changed the match."""
        return int(self.row["version"])

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.match.game

    @property
    def is_playing(self) -> bool:
        """Whether words are taken."""
        return bool(self.row["status"] == "playing")

    # -- who ----------------------------------------------------------------------------------------------------------

    def seat_of(self, secret: str) -> int | None:
        """The seat that a secret holds."""
        hashed = secret_hash(secret)
        for seat in self.seats:
            if seat["secret"] is not None and hmac.compare_digest(seat["secret"], hashed):
                return int(seat["seat"])
        return None

    def viewer(self, seat: int | None) -> Viewer:
        """What a seat may know; nobody's seat is the public."""
        return PUBLIC if seat is None else Viewer.of_seat(seat)

    def owing(self) -> list[int]:
        """The seats that owe a word."""
        if not self.is_playing:
            return []
        return [seat["seat"] for seat in self.seats if self.match.state.owing() >> seat["seat"] & 1]

    def bot_at(self, seat: int) -> str | None:
        """The bot that speaks for a seat now: its own, or the one that stands in for somebody who is away."""
        row = self.seats[seat]
        return str(row["bot"] or "greedy") if row["kind"] == "bot" or row["away"] else None

    # -- chance -------------------------------------------------------------------------------------------------------

    def with_outcomes(self, words: Sequence[tuple[int, int]]) -> tuple[list[tuple[int, int]], bool]:
        """These words, said next, and all that chance says after them; and whether the game is over then.

        Nothing changes here: a word counts when it is in the database.
        """
        state = self.match.state.copy()
        said = list(words)
        for actor, word in words:
            state.apply(actor, word)
        while state.mover() == CHANCE:
            word = outcome(self.row["seed"], self.game, [*self.match.words, *said], state)
            state.apply(CHANCE, word)
            said.append((CHANCE, word))
        return said, state.is_over()

    # -- what clients are told ----------------------------------------------------------------------------------------

    def news(self, seat: int | None, since: int) -> list[dict[str, object]]:
        """What happened after so many words, as far as the seat hears it."""
        return self.told(self.viewer(seat), since)

    def told(self, viewer: Viewer, since: int) -> list[dict[str, object]]:
        """What happened after so many words, as far as the viewer hears it."""
        told = []
        for at in range(max(since, 0), len(self.match.words)):
            facts = viewer.hear(self.match.facts[at])
            note = self.notes[at]
            if note and self.match.audiences[at] & viewer.ears:
                facts.insert(0, {"fact": f"table-{note}", "seat": self.match.words[at][0]})
            told.append({"at": at + 1, "facts": facts})
        return told

    def view(self, viewer: Viewer) -> Any:
        """The view of the present position."""
        return self.game.view(self.match.state, viewer)

    def view_at(self, at: int, viewer: Viewer) -> Any:
        """The view after so many words."""
        if not 0 <= at <= len(self.match.words):
            raise UnknownThingError(f"there are {len(self.match.words)} words, no step {at}")
        return self.game.view(self.state_at(at), viewer)

    def state_at(self, at: int) -> State:
        """The position after so many words."""
        earlier = Match(self.game, self.match.edition, self.match.record.header)
        for actor, word in self.match.words[:at]:
            earlier.state.apply(actor, word)
        return earlier.state

    def record_text(self) -> str:
        """The record; with the seed once the match is over."""
        header = replace(
            self.match.record.header,
            players=_players(self.seats),
            commitment=commitment(self.row["seed"]),
            seed=self.row["seed"] if self.row["status"] == "over" else None,
        )
        return Record(header, list(self.match.words)).text(self.game.vocabulary)

    def undoable(self, seat: int | None) -> int:
        """How many own words can be taken back without asking anybody."""
        return 0 if seat is None or not self.is_playing else self.match.undoable(seat)

    def summary(self, online: Sequence[int] = ()) -> dict[str, object]:
        """What everybody may know about the match."""
        over = self.row["status"] == "over"
        result = self.view(ALL_SEEING).result if over and self.match.state.is_over() else None
        return {
            "match": self.id,
            "game": self.game.id,
            "edition": {"id": self.row["edition"], "digest": self.row["digest"], "own": bool(self.row["edition_text"])},
            "options": self.row["options"],
            "created": self.row["created"],
            "status": self.row["status"],
            "version": self.version,
            "words": len(self.match.words),
            "waiting_for": self.game.waiting_for(self.match.state, PUBLIC) if self.is_playing else [],
            "seats": [
                {
                    "kind": seat["kind"],
                    "name": seat["name"],
                    "bot": seat["bot"],
                    "away": seat["away"],
                    "online": seat["seat"] in online,
                }
                for seat in self.seats
            ],
            "result": result,
            "commitment": commitment(self.row["seed"]),
            "seed": self.row["seed"] if over else None,
            "rematch": self.row["rematch"],
            "clock": self.row["clock"],
        }

    def clocks(self, now: float, viewer: Viewer) -> list[float | None]:
        """The seconds that each seat has left, as far as the viewer may know whose clock runs; None without a clock."""
        waiting = self.game.waiting_for(self.match.state, viewer) if self.is_playing else []
        return [self.left(seat["seat"], now, seat["seat"] in waiting) for seat in self.seats]

    def left(self, seat: int, now: float, running: bool) -> float | None:
        """The seconds that a seat has left for its word or, with a clock per match, for all its words."""
        clock = self.row["clock"]
        if not clock:
            return None
        spent = now - self.since if running else 0.0
        full = clock["per_word"] if "per_word" in clock else self.seats[seat]["left"]
        return float(max(full - spent, 0.0))

    @property
    def since(self) -> float:
        """When the words that are owed now began to be owed."""
        for place in range(len(self.said) - 1, -1, -1):
            if self.match.audiences[place] == EVERYBODY:  # a sealed word sets no clock back
                return self.said[place]
        return float(self.row["created"])

    def imagined(self, seat: int, seed: int) -> dict[str, object]:
        """A world for a bot at this seat."""
        return self.match.state.imagine(seat, Dice(seed)).save()


def edition_of(game: AnyGame, text: str | None) -> Edition:
    """The edition of a match: the one that comes with the game, or that of a text."""
    edition: Edition = game.edition if text is None else parse_edition(text, "edition", game.schema)
    return edition


def _players(seats: Sequence[Row]) -> list[Player]:
    return [
        Player("bot", seat["bot"])
        if seat["kind"] == "bot"
        else Player("person", seat["name"] or f"Seat {seat['seat'] + 1}")
        for seat in seats
    ]
