"""The rows of new matches."""

import hashlib
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cosca.kernel import AnyGame, Edition, Match
from cosca.table.chance import commitment, new_seed
from cosca.table.live import MOST_SEATS, secret_hash
from cosca.table.store import Row


@dataclass(frozen=True)
class SeatPlan:
    """Who shall sit at a seat: `me`, whoever has the `link`, whoever comes while it is `open`, a `bot`, or a `person`.

    A person has a name and the hash of the secret that holds the seat, from another match.
    """

    kind: str
    bot: str | None = None
    name: str = ""
    secret: str | None = None


@dataclass
class NewMatch:
    """The rows of a match that is not stored yet, and the secrets that hold its seats."""

    row: Row
    seats: list[Row] = field(default_factory=list)
    words: list[Row] = field(default_factory=list)
    own: tuple[int, str] | None = None
    links: dict[str, str] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """The id of the match."""
        return str(self.row["id"])

    def told(self) -> dict[str, Any]:
        """What whoever made it is told."""
        seat, secret = self.own or (None, None)
        return {"match": self.id, "seat": seat, "secret": secret, "links": self.links}


def rematch_id(match: str) -> str:
    """The id of the rematch of a match: the same for everybody who asks for it, at whatever process."""
    return hashlib.sha256(f"rematch of {match}".encode()).hexdigest()[:12]


def new_match(
    game: AnyGame,
    plans: Sequence[SeatPlan],
    name: str,
    options: Mapping[str, str],
    edition: Edition,
    edition_text: str | None = None,
    clock: Mapping[str, float] | None = None,
    listed: bool = True,
    start: Mapping[str, Any] | None = None,
    match: str | None = None,
    hints: bool = True,
) -> NewMatch:
    """A match before its first word."""
    seed = new_seed()
    row = _match_row(game, edition, edition_text, options)
    row["id"] = match or row["id"]
    row |= {"start": start, "seed": seed, "commitment": commitment(seed), "listed": listed, "clock": clock}
    row["hints"] = hints
    row["status"] = "open" if any(plan.kind == "open" for plan in plans) else "playing"
    made = NewMatch(row)
    for place, plan in enumerate(plans):
        made.seats.append(_seat(made, place, plan, name, clock.get("per_match") if clock else None))
    return made


def _seat(made: NewMatch, place: int, plan: SeatPlan, name: str, left: float | None) -> Row:
    row = _seat_row(made.id, place, plan.kind, plan.name, left)
    secret = secrets.token_urlsafe(24)
    if plan.kind == "me":
        made.own = place, secret
        return row | {"kind": "person", "name": name, "secret": secret_hash(secret)}
    if plan.kind == "link":
        made.links[str(place)] = secret
        return row | {"secret": secret_hash(secret)}
    if plan.kind == "bot":
        return row | {"bot": plan.bot, "name": str(plan.bot).capitalize()}
    return row | {"secret": plan.secret}


def uploaded_match(told: Match, edition_text: str | None) -> NewMatch:
    """The match that a record tells, as a match of nobody. It promises what the record promises, and nothing more."""
    header = told.record.header
    row = _match_row(told.game, told.edition, edition_text, header.options)
    row |= {"seed": header.seed or "", "commitment": header.commitment, "status": "over", "listed": False}
    made = NewMatch(row)
    for place, player in enumerate(header.players):
        bot = player.name if player.kind == "bot" else None
        made.seats.append(_seat_row(made.id, place, player.kind, player.name) | {"bot": bot})
    vocabulary = told.game.vocabulary
    for n, (actor, word) in enumerate(told.words):
        made.words.append(word_row(made.id, n, actor, vocabulary.text(word), row["created"], 0))
    return made


def _match_row(game: AnyGame, edition: Edition, edition_text: str | None, options: Mapping[str, str]) -> Row:
    return {
        "id": secrets.token_hex(6),
        "created": time.time(),
        "game": game.id,
        "rules": game.rules_version,
        "edition": edition.edition.id,
        "digest": edition.digest,
        "edition_text": edition_text,
        "options": dict(options),
        "start": None,
        "clock": None,
        "hints": False,
        "offer": None,
        "rematch": None,
        "version": 0,
        "versions": [0] * (1 + MOST_SEATS),
        "moved": [0] * (1 + MOST_SEATS),
        "since": None,
        "due": None,
    }


def _seat_row(match: str, place: int, kind: str, name: str, left: float | None = None) -> Row:
    return {
        "match": match,
        "seat": place,
        "kind": kind,
        "name": name,
        "bot": None,
        "secret": None,
        "away": False,
        "late": False,
        "left": left,
    }


def word_row(match: str, n: int, actor: int, word: str, said: float, version: int, note: str | None = None) -> Row:
    """A word that was said."""
    return {"match": match, "n": n, "actor": actor, "word": word, "said": said, "version": version, "note": note}
