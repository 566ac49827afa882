"""What clients send, and what must hold of it."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from cosca.kernel.records import MOST_NAME


def _name(text: str) -> str:
    """A player's name as records can hold it."""
    name = text.strip()
    if not name or len(name) > MOST_NAME or not name.isprintable():
        raise ValueError(f"a name is one line of at most {MOST_NAME} printable characters")
    return name


def _line(text: str) -> str:
    """A line of chat: control characters have no business there."""
    line = "".join(letter if letter.isprintable() else " " for letter in text).strip()
    if not line:
        raise ValueError("say something")
    return line


Name = Annotated[str, Field(min_length=1, max_length=200), AfterValidator(_name)]
MatchId = Annotated[str, Field(pattern=r"^[0-9a-f]{12}$")]
Secret = Annotated[str, Field(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
EditionText = Annotated[str, Field(max_length=100_000)]
Version = Annotated[int, Field(ge=0, le=2**31 - 1)]
RequestId = Annotated[int, Field(ge=0, le=2**53)] | None


class Message(BaseModel):
    """A body or a message; unknown keys are mistakes."""

    model_config = ConfigDict(extra="forbid")


class Clock(Message):
    """Time for each word, or for all words of a seat together, in seconds."""

    per_word: Annotated[float, Field(ge=5, le=30 * 86400)] | None = None
    per_match: Annotated[float, Field(ge=30, le=90 * 86400)] | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> "Clock":
        if (self.per_word is None) == (self.per_match is None):
            raise ValueError("give either per_word or per_match")
        return self


class SeatWish(Message):
    """Who shall sit at a seat: oneself, a friend by link, whoever comes from the lobby, or a bot."""

    kind: Literal["me", "link", "open", "bot"]
    bot: Annotated[str, Field(max_length=20)] | None = None


class NewMatch(Message):
    """A match to be made."""

    game: Annotated[str, Field(max_length=40)]
    name: Name
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    options: Annotated[dict[str, str], Field(max_length=20)] = {}
    edition: EditionText | None = None
    clock: Clock | None = None
    public: bool = True
    hints: bool = True


class EditionUpload(Message):
    """An edition that somebody might want to play with."""

    text: EditionText


class Claim(Message):
    """Taking a seat."""

    name: Name
    seat: Annotated[int, Field(ge=0, le=7)] | None = None
    secret: Secret | None = None


class HeldSeat(Message):
    """A seat that a browser remembers."""

    match: MatchId
    secret: Secret


class Mine(Message):
    """All seats that a browser remembers."""

    seats: Annotated[list[HeldSeat], Field(max_length=200)]


class Rematch(Message):
    """The wish to play again."""

    secret: Secret


class Fork(Message):
    """Playing on from a position of a match, against bots."""

    name: Name
    at: Annotated[int, Field(ge=0, le=100_000)]
    secret: Secret | None = None
    seat: Annotated[int, Field(ge=0, le=7)] | None = None
    viewer: Annotated[str | None, Field(max_length=20, alias="as")] = None


class RecordUpload(Message):
    """A record from elsewhere, with its edition if that does not come with the game."""

    text: Annotated[str, Field(max_length=500_000)]
    edition: EditionText | None = None


class Made(BaseModel):
    """A seat at a match."""

    match: str
    seat: int | None
    secret: str | None
    links: dict[str, str] = {}


class Hello(Message):
    """The first message of a live connection. A secret that cannot be one is just a wrong one."""

    type: Literal["hello"]
    id: RequestId = None
    secret: Annotated[str, Field(max_length=500)] | None = None


class SayWord(Message):
    """A word of the own seat."""

    type: Literal["word"]
    id: RequestId = None
    version: Version
    word: Annotated[str, Field(max_length=80)]


class Undo(Message):
    """Take back the last own word."""

    type: Literal["undo"]
    id: RequestId = None
    version: Version


class TakeBack(Message):
    """Ask the others to go back."""

    type: Literal["take-back"]
    id: RequestId = None
    version: Version
    to: Annotated[int, Field(ge=0, le=100_000)]


class Consent(Message):
    """Answer such a question."""

    type: Literal["consent"]
    id: RequestId = None
    version: Version
    yes: bool


class SayChat(Message):
    """A line of chat, to everybody or to the own team alone."""

    type: Literal["chat"]
    id: RequestId = None
    to: Literal["all", "team"] = "all"
    text: Annotated[str, Field(min_length=1, max_length=500), AfterValidator(_line)]
    name: Name | None = None


Thing = Annotated[str, Field(min_length=1, max_length=80)]


class Mark(Message):
    """Draw something on the board for the own team: a sign at a thing, or an arrow from one to another."""

    type: Literal["mark"]
    id: RequestId = None
    sign: Literal["arrow", "attack", "defend", "here", "question"]
    thing: Annotated[Thing, Field(alias="from")]
    target: Annotated[Thing | None, Field(alias="to")] = None

    @model_validator(mode="after")
    def _arrows_lead_somewhere(self) -> "Mark":
        if (self.sign == "arrow") != (self.target is not None):
            raise ValueError("an arrow leads from one thing to another, any other sign stands at one")
        if self.target == self.thing:
            raise ValueError("an arrow leads to another thing")
        return self


class Unmark(Message):
    """Remove an own mark, or without a number all marks of the team."""

    type: Literal["unmark"]
    id: RequestId = None
    n: Annotated[int, Field(ge=0, le=2**31 - 1)] | None = None


class Leave(Message):
    """Hand the seat to a bot, or take it back."""

    type: Literal["leave", "return"]
    id: RequestId = None


class Ping(Message):
    """A sign of life."""

    type: Literal["ping"]
    id: RequestId = None


Request = Annotated[
    Hello | SayWord | Undo | TakeBack | Consent | SayChat | Mark | Unmark | Leave | Ping, Field(discriminator="type")
]
