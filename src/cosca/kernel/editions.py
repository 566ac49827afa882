"""Editions: the printed components of a game as a TOML file that anybody can correct, checked as a whole.

Every game has a schema, a pydantic model that subclasses `Edition`. A file with mistakes gets one line for each of
them: file, key, what was expected, what was found.
"""

import hashlib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, TypeAdapter, ValidationError
from pydantic_core import CoreSchema, ErrorDetails, PydanticCustomError, core_schema

from cosca.kernel.errors import EditionError

Source = Literal["rulebook", "found", "inferred", "reconstructed"]
"""Where a block of component data comes from."""

LANGUAGES = ("en", "de")

FORMS = ("object", "the", "the-object", "at", "to", "from")
"""How names stand in sentences: after a verb; with their article, also after a verb; with prepositions of places."""

_INSTEAD = {"the-object": ("the", "object")}
_ANY_NAME = {
    "en": {"the": "the {}", "the-object": "the {}", "at": "at the {}", "to": "to the {}", "from": "from the {}"},
    "de": {"at": "am Ort {}", "to": "zum Ort {}", "from": "vom Ort {}"},
}
"""Forms that are right for any name; where there is none, the name itself is."""

Check = Callable[[], Iterable[tuple[str, str]]]
"""A check between values of an edition: gives the key and the complaint of each mistake."""


class Entry(BaseModel):
    """A line of a list. Unknown keys are mistakes; it may have a source of its own, and keys with another one."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    source: Source | None = None
    source_of: dict[str, Source] = {}


class Block(Entry):
    """A table of an edition file, which says where it comes from."""

    source: Source


@dataclass(frozen=True, slots=True)
class Between:
    """The numbers that a key may have: `Annotated[int, Between(1, 5)]`; who writes another one is told both limits."""

    least: int
    most: int

    def __get_pydantic_core_schema__(self, source: type[int], handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_after_validator_function(self._checked, handler(source))

    def _checked(self, number: int) -> int:
        if not self.least <= number <= self.most:
            raise PydanticCustomError("not_between", "{least} to {most}", {"least": self.least, "most": self.most})
        return number


Form = Annotated[str, Field(min_length=1)]


class Text(BaseModel):
    """A name in every language, as a title has it, and its forms in sentences (`FORMS`) where they have to be given.

    >>> prison = Text(en="Prison", de="Gefängnis", de_the="das Gefängnis", de_at="im Gefängnis")
    >>> prison.form("de", "the-object"), prison.form("de", "at"), prison.form("de", "to"), prison.form("en", "to")
    ('das Gefängnis', 'im Gefängnis', 'zum Ort Gefängnis', 'to the Prison')
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    en: Form
    de: Form
    en_object: Form | None = None
    en_the: Form | None = None
    de_object: Form | None = None
    de_the: Form | None = None
    de_the_object: Form | None = None
    de_at: Form | None = None
    de_to: Form | None = None
    de_from: Form | None = None

    def name(self, language: str) -> str:
        """The name in a language."""
        return self.de if language == "de" else self.en

    def form(self, language: str, form: str) -> str:
        """The name as a sentence needs it: *Brutalen 3* nehmen, *den Hafen* werten, *im Rathaus*."""
        for key in (form, *_INSTEAD.get(form, ())):
            if given := getattr(self, f"{language}_{key.replace('-', '_')}", None):
                return str(given)
        return _ANY_NAME[language].get(form, "{}").format(self.name(language))

    def followed_by(self, en: str, de: str) -> "Text":
        """The name with something behind it, in all its forms: *Brutaler 3*, *Brutalen 3*."""
        forms = self.model_dump(exclude_none=True).items()
        return Text(**{key: f"{form} {en if key.startswith('en') else de}" for key, form in forms})


Sort = Literal["rulebook", "researched", "partly", "reconstructed"]
"""How far an entry is authentic: printed in the rulebook; known, some of it from elsewhere; in part or all made up."""

SORTS: tuple[Sort, ...] = ("rulebook", "researched", "partly", "reconstructed")


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where the entries of one kind come from, such as all jobs of an edition: how many of them there are of each sort.

    `key` is where they stand in the edition file: `job`, `turf.business`.
    """

    key: str
    rulebook: int = 0
    researched: int = 0
    partly: int = 0
    reconstructed: int = 0

    @property
    def entries(self) -> int:
        """How many there are in all."""
        return sum(self.count(sort) for sort in SORTS)

    @property
    def made_up(self) -> int:
        """How many are at least in part made up."""
        return self.partly + self.reconstructed

    def count(self, sort: Sort) -> int:
        """How many there are of a sort."""
        return int(getattr(self, sort))


class Heading(Block):
    """The `[edition]` block: which edition this is."""

    id: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]*$", max_length=60)]
    game: str
    schema_version: Annotated[Literal[1], Field(alias="schema")]
    name: Text
    author: str
    seats: Annotated[list[int], Field(min_length=2, max_length=2)]


class Edition(BaseModel):
    """What all edition files have in common."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    game: ClassVar[str]

    edition: Heading
    sources: dict[Source, str]

    @cached_property
    def digest(self) -> str:
        """A short fingerprint of what can matter to the course of a match; names, sources and comments do not."""
        return hashlib.sha256(json.dumps(self.essence(), sort_keys=True).encode()).hexdigest()[:16]

    def essence(self) -> object:
        """Everything of the edition that the rules use, as plain data."""
        raise NotImplementedError

    def __getstate__(self) -> dict[Any, Any]:
        """For other processes: the blocks alone, without what was derived from them here."""
        state = super().__getstate__()
        blocks = {key: value for key, value in state["__dict__"].items() if key in type(self).model_fields}
        return {**state, "__dict__": blocks}

    def checks(self) -> dict[tuple[str, ...], Check]:
        """Which blocks a check reads, and the check: what must hold between values that are each well-formed."""
        return {}

    def provenance(self) -> list[Provenance]:
        """For everything but the heading, what is from the rulebook and what was made up, in the order of the file."""
        sorts: dict[str, Counter[Sort]] = {}
        spoken = set()
        for key, part in self:
            if not isinstance(part, Heading):
                for place, sort, own in _sorts(key, part, None):
                    sorts.setdefault(place, Counter())[sort] += 1
                    if own:
                        spoken.add(place)
        return [Provenance(key, *(counts[sort] for sort in SORTS)) for key, counts in sorts.items() if key in spoken]


def _sorts(key: str, part: object, block: Source | None) -> Iterator[tuple[str, Sort, bool]]:
    """Every entry in a part of an edition with its key, and whether it says itself where it comes from.

    One that does not is like the block in which it stands.
    """
    if isinstance(part, list):
        for entry in part:
            yield from _sorts(key, entry, block)
    elif isinstance(part, BaseModel):
        if isinstance(part, Entry):
            block = part.source or block
            if block is not None:
                yield key, _sort({block, *part.source_of.values()}), part.source is not None
        for name, value in part:
            yield from _sorts(f"{key}.{name}", value, block)


def _sort(sources: set[Source]) -> Sort:
    if "reconstructed" in sources:
        return "partly" if len(sources) > 1 else "reconstructed"
    return "rulebook" if sources == {"rulebook"} else "researched"


AnyEdition = TypeVar("AnyEdition", bound=Edition)


def load_edition(path: Path, schema: type[AnyEdition]) -> AnyEdition:
    """Read and check an edition file; `EditionError` lists all its mistakes."""
    return parse_edition(_read(path), str(path), schema)


def game_of_edition(path: Path, games: Collection[str]) -> str:
    """The game that an edition file says it is for; `EditionError` if it is none of these."""
    heading = _parse(_read(path), str(path)).get("edition")
    game = heading.get("game") if isinstance(heading, dict) else None
    if not isinstance(game, str) or game not in games:
        found = "found none" if game is None else f"found {_shown(game)}"
        raise EditionError([f"{path}: edition.game: expected one of {', '.join(games)}, {found}"])
    return game


def parse_edition(text: str, name: str, schema: type[AnyEdition]) -> AnyEdition:
    """Check the text of an edition file; `name` is how messages call it."""
    data = _parse(text, name)
    game = data.get("edition", {}).get("game") if isinstance(data.get("edition"), dict) else None
    if game is not None and game != schema.game:
        raise EditionError([f"{name}: edition.game: expected {schema.game!r}, found {game!r}"])
    complaints, edition = _validate(data, schema)
    if complaints:
        raise EditionError([f"{name}: {complaint}" for complaint in complaints])
    return edition


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not a UTF-8 text"
        raise EditionError([f"{path}: cannot be read: {reason}"]) from error


def _parse(text: str, name: str) -> dict[str, Any]:
    if re.search(r"(?:\.[^.\s=\"']*){20}", text):  # the reader of TOML takes very long over them
        raise EditionError([f"{name}: expected keys of at most 20 parts"])
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise EditionError([f"{name}: not a TOML file: {error}"]) from error


def _validate(data: dict[str, Any], schema: type[AnyEdition]) -> tuple[list[str], AnyEdition]:
    """All complaints about the data: of single values, and of how those blocks fit together that are well-formed."""
    try:
        edition = schema.model_validate(data)
        complaints = []
        sound = set(schema.model_fields)
    except ValidationError as error:
        complaints = _complaints(error.errors(), data)
        sound = {key for key in data if key in schema.model_fields} - {details["loc"][0] for details in error.errors()}
        types: dict[str, Any] = {key: schema.model_fields[key].annotation for key in sound}
        edition = schema.model_construct(**{key: TypeAdapter(types[key]).validate_python(data[key]) for key in sound})
    for needed, check in edition.checks().items():
        if sound.issuperset(needed):
            complaints += [f"{key}: {complaint}" for key, complaint in check()]
    return complaints, edition


_EXPECTATIONS = {
    "int_type": "an integer",
    "string_type": "a text",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "a table",
    "model_type": "a table",
}


def _complaints(errors: Iterable[ErrorDetails], data: dict[str, Any]) -> list[str]:
    """One line for each place with a mistake: the key, what was expected, what was found.

    Where a value may be of several forms, pydantic has an error for each of them.
    """
    places: dict[str, list[ErrorDetails]] = {}
    for details in errors:
        places.setdefault(_key(details, data), []).append(details)
    return [f"{key}: {_complaint(mistakes)}" for key, mistakes in places.items()]


def _key(details: ErrorDetails, data: Any) -> str:
    """Where in the file a mistake is. List places count from 1, as people do: `family[2].id`.

    What pydantic adds to tell forms of a value apart is not in the data, and is left out.
    """
    key = ""
    for depth, part in enumerate(details["loc"], 1):
        is_there = part in data if isinstance(data, dict) else isinstance(data, list) and isinstance(part, int)
        if is_there or (details["type"] == "missing" and depth == len(details["loc"])):
            name = json.dumps(part, ensure_ascii=False) if not str(part).isprintable() else str(part)
            key += f"[{part + 1}]" if isinstance(part, int) else f".{name}" if key else name
            data = data[part] if is_there else None
    return key


def _complaint(mistakes: list[ErrorDetails]) -> str:
    """What is wrong at a place: one mistake, or one for each form that its value may have.

    A check of a game may say in its error's context what it `found`, where the value itself says too little.
    """
    if mistakes[0]["type"] == "missing":
        return "missing; it is required"
    known = [details for details in mistakes if details["type"] != "extra_forbidden"]
    if not known:
        return "unknown key"
    expected = " or ".join(dict.fromkeys(map(_expectation, known)))
    found = mistakes[0].get("ctx", {}).get("found") or _shown(mistakes[0]["input"])
    return f"expected {expected}, found {found}"


def _expectation(details: ErrorDetails) -> str:
    limits = details.get("ctx", {})
    if details["type"] == "string_pattern_mismatch":
        return "lower-case letters, digits and hyphens"
    if details["type"] in ("too_long", "too_short"):
        limit, number = ("at most", "max_length") if details["type"] == "too_long" else ("at least", "min_length")
        return f"{limit} {limits[number]} value{'s' if limits[number] != 1 else ''}"
    if details["type"] == "string_too_short":
        return "a text that is not empty"
    if limits.get("expected") in ("True", "False"):
        return str(limits["expected"]).lower()
    return _EXPECTATIONS.get(details["type"], details["msg"].removeprefix("Input should be "))


def _shown(found: object) -> str:
    if isinstance(found, list):
        return f"a list of {len(found)}"
    return "a table" if isinstance(found, dict) else json.dumps(found, ensure_ascii=False, default=str)
