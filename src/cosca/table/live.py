"""A match in memory: its record folded to a state, its seats, and what each viewer may be told of it."""

import hashlib
import hmac
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from typing import Any

from cosca.games import find_game
from cosca.kernel import (
    ALL_SEEING,
    CHANCE,
    PUBLIC,
    AnyGame,
    Match,
    Player,
    Record,
    State,
    Viewer,
    say,
)
from cosca.table import defaults
from cosca.table.chance import outcome
from cosca.table.editions import edition_of
from cosca.table.errors import UnknownThingError, UnreadableError, WrongSecretError
from cosca.table.store import Change, Row

MOST_SEATS = 8
LOOK_AROUND = 5.0
"""Seconds after which any process looks after a bot that should have answered."""

STAND_IN = "stand-in"
"""The note of a word that a bot has said for somebody away."""

REPLACED = "bot-replaced"
"""The note of a word that was said for a bot that has failed."""

FOR_ANOTHER = (STAND_IN, REPLACED)
"""The notes of words that somebody else has said for whoever holds the seat."""


def secret_hash(secret: str) -> str:
    """What is stored of a seat's secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass
class _Heard:
    """The places of the words that a viewer may know of, among the first `upto` words."""

    places: list[int] = field(default_factory=list)
    upto: int = 0


@dataclass
class Live:
    """A match as this process knows it. `version` tells whether that is still the truth.

    A viewer is told nothing about words that are sealed from it, not even that they were said. So each viewer counts
    words and versions for itself: `words_of`, `version_of`.
    """

    row: Row
    seats: list[Row]
    match: Match
    log: list[Row] = field(default_factory=list)
    """The rows of all words."""
    _heard: dict[int, _Heard] = field(default_factory=dict)

    @classmethod
    def load(cls, row: Row, seats: list[Row], words: Sequence[Row]) -> "Live":
        """From the rows of the database."""
        game = find_game(row["game"])
        edition = edition_of(game, row["edition_text"])
        if (row["rules"], row["digest"]) != (game.rules_version, edition.digest):
            raise UnreadableError("this match was played by other rules or with another edition")
        live = cls(row, seats, Match.new(game, _players(seats), row["options"], edition, row["start"]))
        live.add(words)
        return live

    def add(self, words: Sequence[Row]) -> None:
        """Words that were said."""
        for word in words:
            self.match.play(word["actor"], self.game.vocabulary.number(word["word"]))
        self.log += words

    def follow(self, change: Change) -> None:
        """Make a change that was stored."""
        if change.cut is not None:
            self.cut(change.cut)
        self.add(change.words)
        self.row = {**self.row, **change.fields, "version": change.version + 1}
        for seat, values in change.seats.items():
            self.seats[seat] = {**self.seats[seat], **values}

    def cut(self, length: int) -> None:
        """Only the first `length` words were said."""
        self.match.rewind(length)
        del self.log[length:]
        self._heard.clear()

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

    def seat_of(self, secret: str) -> int:
        """The seat that a secret holds; `WrongSecretError` if it holds none."""
        hashed = secret_hash(secret)
        for seat in self.seats:
            if seat["secret"] is not None and hmac.compare_digest(seat["secret"], hashed):
                return int(seat["seat"])
        raise WrongSecretError("this link holds no seat of this match")

    def seat_or_public(self, secret: str | None) -> int | None:
        """The seat of a secret; none without one."""
        return None if secret is None else self.seat_of(secret)

    def viewer(self, seat: int | None) -> Viewer:
        """What a seat may know; nobody's seat is the public."""
        return PUBLIC if seat is None else Viewer.of_seat(seat)

    @property
    def teams(self) -> list[list[int]]:
        """The seats of each team; none if everybody plays alone."""
        return [list(team.seats) for team in self.game.teams(len(self.seats))]

    def team_of(self, seat: int | None) -> int | None:
        """The place of a seat's team among the teams; none of whoever has none."""
        return next((place for place, team in enumerate(self.teams) if seat in team), None)

    def owing(self) -> list[int]:
        """The seats that owe a word."""
        return self._owing(self.match.state) if self.is_playing else []

    def _owing(self, state: State) -> list[int]:
        return [seat["seat"] for seat in self.seats if state.owing() >> seat["seat"] & 1]

    def bot_at(self, seat: int) -> str | None:
        """The bot that speaks for a seat now: its own, or the one that stands in for somebody who is away."""
        return _bot(self.seats[seat])

    @cached_property
    def places(self) -> set[str]:
        """Where a team can draw marks."""
        return set(self.game.places(self.match.edition))

    # -- what a viewer knows of ---------------------------------------------------------------------------------------

    def heard(self, viewer: Viewer) -> list[int]:
        """The places of the words that a viewer may know of."""
        ears = viewer.ears
        known = self._heard.setdefault(ears, _Heard())
        for place in range(known.upto, len(self.match.words)):
            if self.match.ears(place) & ears:
                known.places.append(place)
        known.upto = len(self.match.words)
        return known.places

    def words_of(self, viewer: Viewer) -> int:
        """How many words were said, as far as a viewer may know."""
        return len(self.heard(viewer))

    def version_of(self, viewer: Viewer) -> int:
        """How many changes a viewer may know of."""
        return int(self.row["versions"][counter(viewer)])

    def moved(self, viewer: Viewer) -> int:
        """The version of the last word or take-back that a viewer may know of."""
        return int(self.row["moved"][counter(viewer)])

    def place(self, viewer: Viewer, at: int) -> int:
        """How many words were said in truth when a viewer had heard so many; `UnknownThingError` if it never had."""
        heard = self.heard(viewer)
        if not 0 <= at <= len(heard):
            raise UnknownThingError(f"there are {len(heard)} words, no step {at}")
        return heard[at - 1] + 1 if at else 0

    # -- what follows -------------------------------------------------------------------------------------------------

    def ahead(self, words: Sequence[tuple[int, int]], cut: int | None = None) -> tuple[State, int]:
        """The position after these words, said next or after the first `cut` words; and who may know of any of them.

        Nothing changes here; `ValueError` if they cannot be said there, so that only what can be read is written.
        """
        state = self.match.state.copy() if cut is None else self.match.state_at(cut)
        ears = 0
        for actor, word in words:
            if word not in list(state.options(actor)):
                raise ValueError(f"match {self.id}: a word of actor {actor} does not follow from those before it")
            ears |= say(state, actor, word)
        return state, ears

    def with_outcomes(self, words: Sequence[tuple[int, int]]) -> tuple[list[tuple[int, int]], bool]:
        """These words, said next, and all that chance says after them; and whether the game is over then.

        Nothing changes here: a word counts when it is in the database.
        """
        state, _ = self.ahead(words)
        said = list(words)
        while state.mover() == CHANCE:
            word = outcome(self.row["seed"], self.game, [*self.match.words, *said], state)
            state.apply(CHANCE, word)
            said.append((CHANCE, word))
        return said, state.is_over()

    def due(self, change: Change, state: State, now: float) -> float | None:
        """When the table itself has to act after a change that leads to this position: never, or at a time.

        A bot answers at once, in the process that made the change; others look after it a little later.
        """
        if {**self.row, **change.fields}["status"] != "playing":
            return None
        seats = [{**seat, **change.seats.get(seat["seat"], {})} for seat in self.seats]
        owing = self._owing(state)
        times = [now + LOOK_AROUND for seat in owing if _bot(seats[seat]) is not None]
        clock = self.row["clock"]
        if clock:
            since = change.fields.get("since", self.since)
            times += [since + _full(clock, seats[seat]) for seat in owing if _bot(seats[seat]) is None]
        return min(times, default=None)

    # -- what clients are told ----------------------------------------------------------------------------------------

    def told(self, viewer: Viewer, since: int = 0) -> list[dict[str, object]]:
        """What happened after so many words, as far as the viewer hears it."""
        told = []
        heard = self.heard(viewer)
        for at in range(max(since, 0), len(heard)):
            place = heard[at]
            facts = viewer.hear(self.match.facts[place])
            note = self.log[place]["note"]
            if note and self.match.audiences[place] & viewer.ears:
                facts.insert(0, {"fact": f"table-{note}", "seat": self.match.words[place][0]})
            told.append({"at": at + 1, "facts": facts})
        return told

    def view(self, viewer: Viewer) -> Any:
        """The view of the present position."""
        return self.game.view(self.match.state, viewer)

    def view_at(self, at: int, viewer: Viewer) -> Any:
        """The view after so many words that the viewer knows of."""
        return self.game.view(self.match.state_at(self.place(viewer, at)), viewer)

    def record_text(self) -> str:
        """The record; with the seed once the match is over."""
        header = replace(
            self.match.record.header,
            players=_players(self.seats),
            commitment=self.row["commitment"],
            seed=self._seed(),
        )
        return Record(header, list(self.match.words)).text(self.game.vocabulary)

    def _seed(self) -> str | None:
        return self.row["seed"] or None if self.row["status"] == "over" else None

    def tells_of_another(self) -> bool:
        """Whether what is said of this match may help somebody who plays another one without hints.

        Either it goes on from that, or it is a record of that from before the end: it names the hash of a seed, and the
        seed is still secret.
        """
        row = self.row
        return bool(row["start"] and not row["hints"]) or bool(row["commitment"] and not row["seed"])

    def review_refusal(self) -> str | None:
        """Why the words of the match cannot be reviewed; none if they can."""
        if self.row["status"] != "over":
            return "a match can be reviewed when it is over"
        if self.tells_of_another():
            return "this is taken from a match that was not over, and may be played without hints: there is no review"
        return None

    def is_by_bot(self, place: int) -> bool:
        """Whether a bot has said the word at a place for somebody away, or for a bot that has failed."""
        return self.log[place]["note"] in FOR_ANOTHER

    def undoable(self, seat: int | None) -> int:
        """How many own words can be taken back without asking anybody.

        None that a bot has said for the seat, nor what was said before it: no time was taken for its words, so there
        is none to be given back.
        """
        if seat is None or not self.is_playing or self.seats[seat]["away"]:
            return 0
        return len(list(takewhile(lambda place: not self.is_by_bot(place), self.match.open_words(seat))))

    def offer(self, viewer: Viewer) -> Row | None:
        """The take-back that is being asked for, in the viewer's count of words."""
        offer = self.row["offer"]
        return {**offer, "to": bisect_left(self.heard(viewer), offer["to"])} if offer else None

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
            "version": self.version_of(PUBLIC),
            "words": self.words_of(PUBLIC),
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
            "teams": self.teams,
            "result": result,
            "commitment": self.row["commitment"],
            "seed": self._seed(),
            "rematch": self.row["rematch"],
            "clock": self.row["clock"],
            "hints": self.row["hints"],
            "reviewable": self.review_refusal() is None,
        }

    def clocks(self, now: float, viewer: Viewer) -> list[float | None]:
        """The seconds that each seat has left, as far as the viewer may know whose clock runs; None without a clock."""
        waiting = self.game.waiting_for(self.match.state, viewer) if self.is_playing else []
        spent = self.spent_sealed()
        return [
            self.left(seat, now - self.since if seat in waiting else spent.get(seat, 0.0))
            for seat in range(len(self.seats))
        ]

    def left(self, seat: int, spent: float) -> float | None:
        """What a seat has left for its word or, with a clock per match, for all its words, after so many seconds."""
        clock = self.row["clock"]
        return max(_full(clock, self.seats[seat]) - spent, 0.0) if clock else None

    def costs(self, seat: int, note: str | None) -> bool:
        """Whether the clock of a seat is charged for a word with this note.

        It is not for what somebody else says for it, unless its time was up: what it has got back since then counts
        from when the word began to be owed.
        """
        return note not in FOR_ANOTHER or bool(self.seats[seat]["late"])

    def spent_sealed(self) -> dict[int, float]:
        """For each seat that is charged for a word of which not everybody knows yet: how long it took."""
        spent: dict[int, float] = {}
        for place in range(len(self.log) - 1, -1, -1):
            actor, _ = self.match.words[place]
            if self.match.ears(place) & PUBLIC.ears:
                break
            if actor != CHANCE and self.costs(actor, self.log[place]["note"]):
                # After a take-back, what is still said took no time since then.
                spent.setdefault(actor, max(self.log[place]["said"] - self.since, 0.0))
        return spent

    def began(self, place: int) -> float:
        """When the words that were owed after the first so many words began to be owed."""
        known = [before for before in range(place) if self.match.ears(before) & PUBLIC.ears]
        return float(self.log[known[-1]]["said"] if known else self.row["created"])

    @property
    def since(self) -> float:
        """When the words that are owed now began to be owed."""
        return float(self.row["since"] or self.row["created"])

    def asked(self, seat: int, world: State, seed: int, seconds: float) -> dict[str, Any]:
        """What a process is told that thinks for a seat (see `thinker`), about a world that the seat imagines."""
        return {
            "game": self.game.id,
            "edition": self.row["edition_text"],
            "options": self.row["options"],
            "seats": len(self.seats),
            "world": world.save(),
            "seat": seat,
            "seed": seed,
            "seconds": seconds,
        }


def _bot(seat: Row) -> str | None:
    return str(seat["bot"] or defaults.BOT) if seat["kind"] == "bot" or seat["away"] else None


def _full(clock: Row, seat: Row) -> float:
    """The seconds that a seat has when its turn begins."""
    return float(clock.get("per_word", 0.0) + (seat["left"] or 0.0))


def counter(viewer: Viewer) -> int:
    """Where the counts of a viewer stand: of the public first, then of each seat."""
    return 1 + viewer.seats[0] if len(viewer.seats) == 1 else 0


def _players(seats: Sequence[Row]) -> list[Player]:
    return [
        Player("bot", seat["bot"])
        if seat["kind"] == "bot"
        else Player("person", seat["name"] or f"Seat {seat['seat'] + 1}")
        for seat in seats
    ]
