"""Mistakes in edition files are told in the words of the file, whatever the schema is made of."""

from typing import Annotated, ClassVar, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field

from cosca.kernel import EditionError
from cosca.kernel.editions import Between, Block, Edition, Provenance, parse_edition


class Gun(Block):
    """One of two forms of a part."""

    calibre: Annotated[int, Between(22, 45)]


class Blade(BaseModel):
    """A table with a key `source` that says something else."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    source: Literal["found", "bought"]


class Knife(Block):
    """The other one."""

    inches: int
    blade: Blade | None = None


class Parts(Edition):
    """An edition whose values have several forms."""

    game: ClassVar[str] = "parts"

    number: Annotated[int, Between(1, 5)] | Literal["all"] = 1
    loaded: Literal[True] = True
    many: list[Annotated[int, Between(0, 9)] | bool] = Field([])
    few: Annotated[list[int], Field(min_length=1, max_length=3)] = Field([1])
    arm: Gun | Knife | None = None


HEADING = """
[edition]
id = "parts"
game = "parts"
schema = 1
name = { en = "Parts", de = "Teile" }
author = "nobody"
seats = [2, 2]
source = "rulebook"

[sources]
rulebook = "printed"
"""


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("number = 0", ["number: expected 1 to 5 or 'all', found 0"]),
        ("number = 6", ["number: expected 1 to 5 or 'all', found 6"]),
        ('number = "some"', ["number: expected an integer or 'all', found \"some\""]),
        ("number = {}", ["number: expected an integer or 'all', found a table"]),
        ("loaded = false", ["loaded: expected true, found false"]),
        ("many = [1, true, 10]", ["many[3]: expected 0 to 9 or true or false, found 10"]),
        ("arm = 5", ["arm: expected a table, found 5"]),
        ("few = []", ["few: expected at least 1 value, found a list of 0"]),
        ("few = [1, 2, 3, 4]", ["few: expected at most 3 values, found a list of 4"]),
        (
            'arm = { calibre = 9, source = "rulebook" }',
            ["arm.calibre: expected 22 to 45, found 9", "arm.inches: missing; it is required"],
        ),
    ],
)
def test_forms_of_a_value_are_one_line_for_its_place(text: str, lines: list[str]) -> None:
    with pytest.raises(EditionError) as caught:
        parse_edition(f"{text}\n{HEADING}", "my.toml", Parts)
    assert caught.value.mistakes == [f"my.toml: {line}" for line in lines]


def test_keys_that_must_be_of_a_list_are_named_as_the_file_has_them() -> None:
    with pytest.raises(EditionError) as caught:
        parse_edition(f'{HEADING}\nguessed = "by nobody"', "my.toml", Parts)
    assert caught.value.mistakes == [
        "my.toml: sources.guessed: expected 'rulebook', 'found', 'inferred' or 'reconstructed', found \"guessed\""
    ]


def test_what_fits_is_read() -> None:
    edition = parse_edition(f'number = "all"\nmany = [3, false]\n{HEADING}', "my.toml", Parts)
    assert (edition.number, edition.many) == ("all", [3, False])


def test_only_blocks_say_where_they_come_from() -> None:
    """A table inside a block may have a key of that name that means something else."""
    knife = 'arm = { inches = 3, source = "rulebook", blade = { source = "found" } }'
    assert parse_edition(f"{knife}\n{HEADING}", "my.toml", Parts).provenance() == [Provenance("arm", rulebook=1)]
