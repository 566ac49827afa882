"""What a request does to a match as it is, or why it cannot: from a wish to the rows that change.

Each function looks at the match and answers with a `Step`, with none if there is nothing to do, or with an error. They
change nothing themselves.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from cosca.bots.evaluations import is_taste
from cosca.bots.review import Choice
from cosca.bots.review import choices as all_choices
from cosca.kernel import CHANCE, PUBLIC, IllegalWordError, UnknownWordError, Viewer
from cosca.kernel.records import MOST_NAME
from cosca.table.errors import (
    IllegalError,
    NotYourTurnError,
    SeatTakenError,
    TableError,
    UnknownThingError,
    WrongMomentError,
    WrongSecretError,
)
from cosca.table.live import STAND_IN, Live, counter, secret_hash
from cosca.table.making import SeatPlan, word_row
from cosca.table.store import Change, Row

_HINTLESS_ORIGIN = ": the one that it goes on from was not over, and may be played without them"

GRACE = 30.0
"""Seconds that somebody has at least who returns to a seat whose time was up."""


@dataclass
class Step:
    """What shall happen to a match: words are said, after those from `cut` on were taken back, except the kept ones."""

    words: Sequence[tuple[int, int]] = ()
    cut: int | None = None
    kept: Sequence[int] = ()
    fields: Row = field(default_factory=dict)
    seats: dict[int, Row] = field(default_factory=dict)
    note: str | None = None
    shown: bool = False
    """Whether everybody is told, whatever is said or taken back."""

    @property
    def moves(self) -> bool:
        """Whether another word is owed now."""
        return bool(self.words) or self.cut is not None


def named(live: Live, seat: int, name: str, secret: str, held: str) -> Step | None:
    """A guest gives its seat a name; the first time the seat is held by another secret from then on."""
    row = live.seats[seat]
    name = _told_apart(live, seat, name)
    live.seat_of(secret)  # somebody else may have used the link up meanwhile
    if (row["kind"] != "link" and row["name"] == name) or live.row["status"] == "over":
        return None
    return Step(seats={seat: {"kind": "person", "name": name, "secret": secret_hash(held)}}, shown=True)


def claimed(live: Live, seat: int, name: str, secret: str) -> Step:
    """Somebody takes an open seat; the match begins with the last of them."""
    if seat >= len(live.seats):
        raise WrongMomentError("give the number of an open seat, or the secret of your own")
    if live.seats[seat]["kind"] != "open":
        raise SeatTakenError(f"seat {seat + 1} is taken")
    name = _told_apart(live, seat, name)
    step = Step(seats={seat: {"kind": "person", "name": name, "secret": secret_hash(secret)}}, shown=True)
    if not any(row["kind"] == "open" and row["seat"] != seat for row in live.seats):
        step.words = live.with_outcomes([])[0]
        step.fields = {"status": "playing", "since": time.time()}
    return step


def _told_apart(live: Live, seat: int, name: str) -> str:
    """What somebody at a seat is called: with the number of the seat if another one there has that name already.

    Guests who give no name all come with the same one, and nobody may pass for somebody else. If somebody is called
    so with the number, too, the next one is taken.
    """
    taken = {row["name"] for row in live.seats if row["seat"] != seat}
    called, number = name, seat
    while called in taken:
        number += 1
        called = f"{name[: MOST_NAME - len(f' {number}')].rstrip()} {number}"
    return called


def again(old: Row) -> SeatPlan:
    """A seat of a rematch is held by the secret of the old match: nobody needs a new link."""
    if old["kind"] == "bot":
        return SeatPlan("bot", old["bot"])
    return SeatPlan(old["kind"], name=old["name"], secret=old["secret"])


def said(live: Live, seat: int | None, texts: Sequence[str], note: str | None = None) -> Step:
    """A seat says a word, or several one after the other, and chance what it owes then."""
    if seat is None or seat not in live.owing():
        raise NotYourTurnError("it is not your turn")
    try:
        words = [live.game.vocabulary.number(text) for text in texts]
        live.match.check(seat, words[0])
    except (IllegalWordError, UnknownWordError) as error:
        raise IllegalError(str(error)) from error
    spoken, over = live.with_outcomes([(seat, word) for word in words])
    return Step(spoken, fields={"status": "over"} if over else {}, note=note)


def said_by_bot(live: Live, seat: int, texts: Sequence[str], note: str | None) -> Step | None:
    """A bot says words for a seat, if it still speaks for it."""
    if live.bot_at(seat) is None or seat not in live.owing():
        return None  # the owner has returned
    away = live.seats[seat]["kind"] != "bot"
    return said(live, seat, texts, note or (STAND_IN if away else None))


def undone(live: Live, seat: int | None) -> Step:
    """A seat takes back its last word, as far as it may alone."""
    if seat is None or live.undoable(seat) == 0:
        since = "somebody else has moved since, a bot has spoken for you, or something was revealed"
        raise WrongMomentError(f"nothing to take back: {since}")
    place = live.match.last_open_word(seat)
    step = Step(cut=place, kept=live.match.staying(place))
    if live.row["clock"] and live.match.ears(place) & PUBLIC.ears:
        _set_clock_back(live, seat, place, step)
    return step


def _set_clock_back(live: Live, seat: int, place: int, step: Step) -> None:
    """The clock goes on as if the word at a place had not been said."""
    if "per_word" in live.row["clock"]:
        step.fields["since"] = live.began(place)
    else:  # what the word took stays taken from what is left for all words, and so does the time since then
        now = time.time()
        step.fields["since"] = now
        step.seats[seat] = {"left": max(live.seats[seat]["left"] - (now - live.since), 0.0)}


def offered(live: Live, seat: int | None, to: int) -> Step:
    """A seat asks the others to go back, `to` in its own count of words; with bots alone it just happens."""
    if seat is None or not live.is_playing:
        raise WrongMomentError("only players of a running match can ask to take back")
    viewer = live.viewer(seat)
    if not 0 <= to < live.words_of(viewer):
        raise WrongMomentError(f"there are {live.words_of(viewer)} words: go back to fewer of them")
    place = live.place(viewer, to)
    asked = [row["seat"] for row in live.seats if row["kind"] in ("person", "link") and row["seat"] != seat]
    offer = {"by": seat, "to": place, "waiting_for": asked}
    return Step(fields={"offer": offer}, shown=True) if asked else _rewound(live, place)


def consented(live: Live, seat: int | None, yes: bool) -> Step:
    """A seat answers the question whether to go back."""
    offer = live.row["offer"]
    if not offer or seat not in offer["waiting_for"]:
        raise WrongMomentError("nobody asked you to take something back")
    waiting = [other for other in offer["waiting_for"] if other != seat]
    if not yes:
        return Step(fields={"offer": None}, shown=True)
    if waiting:
        return Step(fields={"offer": {**offer, "waiting_for": waiting}}, shown=True)
    return _rewound(live, offer["to"])


def _rewound(live: Live, place: int) -> Step:
    return Step(cut=settled(live, place), fields={"status": "playing", "since": time.time()}, shown=True)


def settled(live: Live, place: int) -> int:
    """A position in which a seat owes a word: chance has said what it owed."""
    while place < len(live.match.words) and live.match.words[place][0] == CHANCE:
        place += 1
    return place


def gone_or_back(live: Live, seat: int | None, away: bool) -> Step | None:
    """Somebody hands the seat to a bot, or takes it back."""
    if seat is None or live.seats[seat]["kind"] == "bot":
        raise WrongMomentError("only players can leave or return")
    row = live.seats[seat]
    if row["away"] == away or not live.is_playing:
        return None
    graced = _graced(live, seat) if row["late"] and not away else {}
    return Step(seats={seat: {"away": away, **graced}}, shown=True)


def _graced(live: Live, seat: int) -> Row:
    """What changes with the return of somebody whose time was up: it must be able to say a word.

    Whoever leaves and returns once more gains nothing by it.
    """
    spent = time.time() - live.since if seat in live.owing() else live.spent_sealed().get(seat)
    per_word = live.row["clock"].get("per_word")
    if spent is None and per_word is not None:
        return {"late": False}  # its next word has a time of its own
    grace: Row = {"late": spent is not None}
    if not live.seats[seat]["left"] or live.left(seat, spent or 0.0) == 0:
        grace["left"] = max((spent or 0.0) + GRACE - (per_word or 0.0), 0.0)
    return grace


def timed_out(live: Live) -> Step | None:
    """Bots take the seats whose time is up: they have none left, whoever says the word that is owed."""
    spent = time.time() - live.since
    up = [seat for seat in live.owing() if live.bot_at(seat) is None and live.left(seat, spent) == 0]
    return Step(seats={seat: {"away": True, "late": True, "left": 0.0} for seat in up}, shown=True) if up else None


def rematched(live: Live, again: str) -> Step | None:
    """The match says where it is played again."""
    return None if live.row["rematch"] else Step(fields={"rematch": again}, shown=True)


# -- advice -----------------------------------------------------------------------------------------------------------


def may_have_hints(live: Live) -> bool:
    """Whether there are hints where somebody plays on from a match: it has them itself, or was played to its end.

    Else whoever plays without them could ask about the same position elsewhere.
    """
    return bool(live.row["hints"]) or (live.match.state.is_over() and not live.tells_of_another())


def advised(live: Live, secret: str | None) -> int:
    """The seat that may be given a hint now."""
    if secret is None:
        raise WrongSecretError("only players are given hints: say with X-Seat which seat you hold")
    seat = live.seat_of(secret)
    refusal = _hint_refusal(live, seat)
    if refusal is not None:
        raise refusal
    return seat


def is_hintable(live: Live, seat: int | None) -> bool:
    """Whether a seat would be given a hint now."""
    return seat is not None and _hint_refusal(live, seat) is None


def _hint_refusal(live: Live, seat: int) -> TableError | None:
    """Why a seat is given no hint now; none if it is given one."""
    if live.row["status"] == "over":
        return WrongMomentError("the match is over")
    if not live.row["hints"]:
        return WrongMomentError(f"this match is played without hints{_HINTLESS_ORIGIN if live.row['start'] else ''}")
    if seat not in live.owing():
        return NotYourTurnError("it is not your turn")
    if len(live.match.state.options(seat)) == 1:
        return WrongMomentError("there is only one word that you can say")
    if is_taste(live.game.id, live.match.state):
        return WrongMomentError("this is a matter of taste: no word promises more than another")
    return None


def choices(live: Live, seat: int) -> list[Choice]:
    """The words of a seat that can be reviewed, without those that a bot has said for whoever holds it."""
    if refusal := live.review_refusal():
        raise WrongMomentError(refusal)
    if not 0 <= seat < len(live.seats):
        raise UnknownThingError(f"seats are 0 to {len(live.seats) - 1} here, there is no seat {seat}")
    return [choice for choice in all_choices(live.match, seat) if not live.is_by_bot(choice.place)]


# -- teams ------------------------------------------------------------------------------------------------------------


def team(live: Live, seat: int | None) -> int:
    """The team that a seat speaks to; `WrongMomentError` if it has none."""
    found = live.team_of(seat)
    if found is None:
        raise WrongMomentError("only players of a game with teams have a team")
    return found


def has_partner(live: Live, seat: int) -> bool:
    """Whether somebody plays in the team of a seat who can read what it says."""
    place = live.team_of(seat)
    return place is not None and any(live.seats[mate]["kind"] != "bot" for mate in live.teams[place] if mate != seat)


# -- what a step changes ----------------------------------------------------------------------------------------------


def planned(live: Live, step: Step) -> Change:
    """A step as the rows that it changes."""
    now = time.time()
    first = len(live.log) if step.cut is None else step.cut
    kept = [live.match.words[place] for place in step.kept]
    rows = [{**live.log[place], "n": first + n} for n, place in enumerate(step.kept)]
    rows += word_rows(live, step.words, first + len(kept), now, live.version + 1, step.note)
    state, ears = live.ahead([*kept, *step.words], step.cut)
    if step.cut is not None:
        ears = 0  # words that stay said are no news
        for place in set(range(step.cut, len(live.log))) - set(step.kept):
            ears |= live.match.ears(place)
    change = Change(live.id, live.version, step.cut, rows, dict(step.fields), dict(step.seats))
    change.fields |= _counted(live, step, ears)
    if step.moves and (step.shown or ears & PUBLIC.ears):
        change.fields["offer"] = None
        if live.row["clock"]:
            _book(live, step, change, now)
    change.fields["due"] = live.due(change, state, now)
    change.fields = {name: value for name, value in change.fields.items() if value != live.row[name]}
    return change


def _counted(live: Live, step: Step, ears: int) -> Row:
    """The versions of all who may know of a step."""
    versions, moved = list(live.row["versions"]), list(live.row["moved"])
    for viewer in (PUBLIC, *map(Viewer.of_seat, range(len(live.seats)))):
        if step.shown or ears & viewer.ears:
            versions[counter(viewer)] += 1
            if step.moves:
                moved[counter(viewer)] = versions[counter(viewer)]
    return {"versions": versions, "moved": moved}


def _book(live: Live, step: Step, change: Change, now: float) -> None:
    """Other words are owed now: what was spent on the last ones is taken from the clocks of their seats."""
    change.fields.setdefault("since", now)
    spent = live.spent_sealed()
    for actor, _ in step.words:
        if actor != CHANCE and live.costs(actor, step.note):
            spent[actor] = now - live.since
    for seat, row in enumerate(live.seats):
        values = change.seats.setdefault(seat, {})
        if row["late"]:
            if not row["away"]:  # back again: what it has got for that was for the words owed until now
                values.setdefault("late", False)
            if seat in live.owing():
                spent.setdefault(seat, now - live.since)
        if "per_word" in live.row["clock"]:
            values.setdefault("left", None)
        elif seat in spent:
            values.setdefault("left", max(row["left"] - spent[seat], 0.0))
    change.seats = {seat: values for seat, values in change.seats.items() if values}


def word_rows(
    live: Live,
    words: Sequence[tuple[int, int]],
    first: int,
    now: float,
    version: int = 0,
    note: str | None = None,
) -> list[Row]:
    """The rows of words that are said from a place on."""
    text = live.game.vocabulary.text
    return [
        word_row(live.id, first + place, actor, text(word), now, version, note if actor != CHANCE else None)
        for place, (actor, word) in enumerate(words)
    ]
