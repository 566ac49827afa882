"""The effect language of editions (R22): its schema, and how it becomes the small programs of `components`."""

import json
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from cosca.games.corleone import components as code
from cosca.games.corleone import words
from cosca.kernel.editions import Between

Money = Literal["$1", "$2", "$3", "$5"]
BasicGood = Literal["gun", "booze", "blood-money"]
Takeable = Literal["$1", "$2", "$3", "$5", "gun", "booze", "blood-money", "narcotics", "good"]
Gettable = Literal["$1", "$2", "$3", "$5", "gun", "booze", "blood-money", "good"]
Neutral = Literal["mayor", "union-boss", "police-chief"]
Who = Literal["thug", "family", "any"]
Few = Annotated[int, Between(1, 5)]

_KINDS = (*words.MONEY_IDS, *words.GOOD_IDS)


def kind_of(card: str) -> int:
    """The kind of a money card or good."""
    return _KINDS.index(card)


class _Table(BaseModel):
    """A table inside an effect."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Exchange(_Table):
    """`{ exchange = { give, get } }`."""

    give: Few
    get: Annotated[list[Gettable], Field(min_length=1, max_length=code.MOST_GETS)]

    @property
    def id(self) -> str:
        """What words call it: `exchange-3-for-$5-$3`."""
        return "-".join(("exchange", str(self.give), "for", *sorted(self.get, key=_rank)))

    def gets(self) -> list[int]:
        """The kinds taken, in a fixed order, filled up with `NOTHING`."""
        kinds = [code.A_GOOD if thing == "good" else kind_of(thing) for thing in sorted(self.get, key=_rank)]
        return kinds + [code.NOTHING] * (code.MOST_GETS - len(kinds))


def _rank(thing: str) -> int:
    return len(_KINDS) if thing == "good" else kind_of(thing)


class ShakeDown(_Table):
    """`{ shake_down = { which, n } }`."""

    which: Literal["any", "occupied"]
    n: Few


class GunDown(_Table):
    """`{ gun_down = { who, where, n } }`."""

    who: Who
    where: Literal["any", "one-turf", "same-turf"]
    n: Few | Literal["all"]


class Move(_Table):
    """`{ move = { who, whose, use } }`."""

    who: Who
    whose: Literal["own", "enemy"]
    use: bool


class Steal(_Table):
    """`{ steal = { from, whose, what, pick, n } }`."""

    source: Annotated[Literal["hand", "suitcase"], Field(alias="from")]
    whose: Literal["one", "each"]
    what: Literal["any", "money"]
    pick: Literal["random", "victim"]
    n: Few


class DoJob(_Table):
    """`{ do_job = { less } }`."""

    less: Annotated[int, Between(0, 5)]


class Benefit(_Table):
    """An effect that a business may have: a table with one of the verbs of R22.4."""

    verbs: ClassVar[tuple[str, ...]] = ("take", "deposit", "draw_job", "exchange", "horse_head")

    take: Takeable | None = None
    deposit: Few | None = None
    draw_job: Few | None = None
    exchange: Exchange | None = None
    horse_head: Literal[True] | None = None

    @model_validator(mode="before")
    @classmethod
    def _one_verb(cls, data: Any) -> Any:
        if isinstance(data, dict):
            unknown = [verb for verb in data if verb not in cls.verbs]
            if unknown or len(data) != 1:
                found = " and ".join(json.dumps(verb, ensure_ascii=False) for verb in unknown or data)
                context = {"allowed": ", ".join(cls.verbs), "found": found or "none"}
                raise PydanticCustomError("verb", "one of the verbs {allowed}", context)
        return data

    @property
    def verb(self) -> str:
        """The one verb of the effect."""
        return next(verb for verb in self.verbs if getattr(self, verb) is not None)


class Effect(Benefit):
    """An effect that the text of a card may have: also the verbs of R22.5."""

    verbs: ClassVar[tuple[str, ...]] = (
        *Benefit.verbs,
        "shake_down",
        "collect",
        "gun_down",
        "move",
        "place",
        "steal",
        "offer",
        "do_job",
    )

    shake_down: ShakeDown | None = None
    collect: Few | None = None
    gun_down: GunDown | None = None
    move: Move | None = None
    place: Neutral | None = None
    steal: Steal | None = None
    offer: Literal[True] | None = None
    do_job: DoJob | None = None


_WHO = {"thug": code.SQUARE, "family": code.ROUND, "any": code.ANY_FIGURE}
_WHERE = {"any": code.ANYWHERE, "one-turf": code.ONE_TURF, "same-turf": code.SAME_TURF}


def compiled(effect: Effect, exchanges: list[str]) -> list[int]:
    """An effect as a line of a program; `exchanges` are the ids of all exchanges of the edition."""
    line = _line(effect, exchanges)
    return [*line, *[0] * (code.FIELDS - len(line))]


def _line(effect: Effect, exchanges: list[str]) -> list[int]:
    if effect.take is not None:
        return [code.TAKES_GOOD] if effect.take == "good" else [code.TAKES, kind_of(effect.take)]
    if effect.deposit is not None:
        return [code.DEPOSITS, effect.deposit]
    if effect.draw_job is not None:
        return [code.DRAWS_JOB, effect.draw_job]
    if effect.exchange is not None:
        return [code.EXCHANGES_CARDS, exchanges.index(effect.exchange.id)]
    if effect.horse_head is not None:
        return [code.TAKES_HEAD]
    if effect.shake_down is not None:
        which = code.ANY_BUSINESS if effect.shake_down.which == "any" else code.OCCUPIED
        return [code.SHAKES_DOWN, which, effect.shake_down.n]
    if effect.collect is not None:
        return [code.COLLECTS, effect.collect]
    return _line_of_figures(effect) if effect.gun_down or effect.move or effect.place else _line_of_cards(effect)


def _line_of_figures(effect: Effect) -> list[int]:
    if effect.gun_down is not None:
        shot = effect.gun_down
        number = code.ALL_OF_THEM if shot.n == "all" else shot.n
        return [code.GUNS_DOWN, _WHO[shot.who], _WHERE[shot.where], number]
    if effect.move is not None:
        whose = code.OWN if effect.move.whose == "own" else code.ENEMY
        return [code.MOVES, _WHO[effect.move.who], whose, int(effect.move.use)]
    return [code.PLACES_NEUTRAL, words.NEUTRAL_IDS.index(str(effect.place))]


def _line_of_cards(effect: Effect) -> list[int]:
    if effect.steal is not None:
        theft = effect.steal
        source = code.FROM_HAND if theft.source == "hand" else code.FROM_SUITCASE
        whose = code.FROM_ONE if theft.whose == "one" else code.FROM_EACH
        pick = code.AT_RANDOM if theft.pick == "random" else code.BY_VICTIM
        return [code.STEALS, source, whose, pick, theft.n]
    return [code.OFFERS] if effect.do_job is None else [code.DOES_JOB, effect.do_job.less]
