"""The edition is checked as a whole; every mistake gets a line with key and expectation (part F)."""

import json
from typing import Any

import pytest

from cosca.games.great_mafia_war import GAME
from cosca.games.great_mafia_war.edition import GreatMafiaWarEdition
from cosca.kernel import EditionError
from cosca.kernel.editions import parse_edition

from .fixtures import TEXT


def complaints(old: str, new: str, count: int = 1) -> list[str]:
    assert old in TEXT
    with pytest.raises(EditionError) as error:
        parse_edition(TEXT.replace(old, new, count), "mine.toml", GreatMafiaWarEdition)
    return str(error.value).splitlines()


MISTAKES = [
    (
        'neighbours = ["alcamo"',
        'neighbours = ["alcama"',
        "expected ids of other areas, found 'alcama'",
    ),
    ("costs = [1, 1, 1, 1, 1, 2]", "costs = [1, 1, 1, 1, 2]", "sheet[1].costs: expected 6 values, found 5"),
    ("grey = [2, 1, 1, 1, 1, 2]", "grey = [2, 1, 1, 1, 1, 1]", "sheet[1].grey: expected 8 in all, found 7"),
    ("free = [3, 3, 3, 3, 3, 3]", "free = [1, 1, 1, 1, 1, 1]", "sheet[1].free: expected at least 8 slots"),
    ('id = "s1c1b", col = 1', 'id = "s1c1d", col = 1', "sheet[2].spaces[2].id: expected 's1c1b'"),
    (
        'join = "and", parts = [{ do = "equip" }, { do = "order" }]',
        'join = "one", parts = [{ do = "equip" }, { do = "order" }]',
        "join",
    ),
    ('{ do = "place", bonus = 1 }', '{ do = "place" }', "sheet[2].spaces[1].parts[2].bonus: missing; place needs it"),
    ("police = [[3, 4], [5, 6]]", "police = [[3, 3], [5, 6]]", "family[1].mat.police: expected values that rise"),
    ("church = [[4, 5], [6, 7]]", "church = [[4, 5], [6]]", "family[1].mat: expected 17 spaces, found 16"),
    (
        'tier = "police-b", kind = "attack", initiative = 5, rally = 1',
        'tier = "police-c", kind = "attack", initiative = 5, rally = 1',
        "expected the tiers",
    ),
    ("shotguns = 1, skull = 2, source", "skull = 2, source", "skull: expected only with shotguns or bombs"),
    ('special = "strike-and-move"', 'special = "pay-to-remove"', "special = 'strike-and-move', in column B"),
    ("money = 6\nhq_soldati", "money = 0\nhq_soldati", "character[1].money: expected 1 to 60"),
    ('id = "safe-house"', 'id = "safe-haus"', "control_tile: expected allies"),
    ("price = 1                                   # Money\n", "", "control_tile[1].price: missing; allies needs it"),
    (
        'areas = ["agrigento", "caltanissetta", "camastra"]',
        'areas = ["agrigento", "caltanissetta"]',
        "mandamento[1].areas: expected 3",
    ),
    ("start = { seat = 3, soldati = 3 }", "start = { seat = 1, soldati = 3 }", "expected 6 start areas of seat 1"),
    ('tie_break_area = "bronte"', 'tie_break_area = "etna"', "winning.tie_break_area: expected an area of the map"),
    ('source = "rulebook"                         # p.16\n', 'source = "hearsay"\n', "expected 'rulebook', 'found'"),
    ("neutral_soldati = 30", "neutral_soldati = 20", "expected at most 20 neutral Soldati"),
]


@pytest.mark.parametrize(("old", "new", "expected"), MISTAKES)
def test_mistakes_are_named(old: str, new: str, expected: str) -> None:
    lines = complaints(old, new)
    assert all(line.startswith("mine.toml: ") for line in lines)
    assert any(expected in line for line in lines), lines


def test_adjacency_goes_both_ways() -> None:
    lines = complaints('neighbours = ["alcamo", "marsala", "salemi"]', 'neighbours = ["alcamo", "marsala"]')
    assert lines == ["mine.toml: area[29].neighbours: expected trapani to name salemi as its neighbour too"]


def test_counts_of_the_box() -> None:
    edition = GAME.edition
    assert sum(len(family.orders.tokens) for family in edition.family) == 78
    assert [len(sheet.spaces) for sheet in edition.sheet] == [0, 18, 20, 22, 24]
    assert (len(edition.character), len(edition.control_tile), len(edition.area)) == (6, 11, 36)


def test_players_see_what_is_reconstructed() -> None:
    provenance = {one.key: one for one in GAME.edition.provenance()}
    assert {"sheet", "family", "character", "control_tile", "area", "sea"} <= {
        key for key, one in provenance.items() if one.made_up
    }
    assert not provenance["limits"].made_up
    # Entries that say nothing are like their block: most spaces and orders are made up.
    spaces, orders, tiles = (provenance[key] for key in ("sheet.spaces", "family.orders.tokens", "control_tile"))
    assert (spaces.rulebook, spaces.partly, spaces.reconstructed) == (0, 17, 67)
    assert (orders.rulebook, orders.partly, orders.reconstructed) == (1, 8, 69)
    assert (tiles.rulebook, tiles.partly, tiles.reconstructed) == (4, 4, 3)


def test_the_drawing_of_the_map_shows_the_same_map() -> None:
    """Areas and seas that are neighbours have a border in common, others have not."""
    edition = GAME.edition
    drawing: Any = json.loads(GAME.resource("sicily.json"))
    outlines = {one["id"]: set(map(tuple, one["polygon"])) for one in (*drawing["areas"], *drawing["seas"])}
    assert list(outlines) == GAME.places(edition)
    for area in edition.area:
        touching = {other for other, outline in outlines.items() if len(outline & outlines[area.id]) > 1}
        assert touching == {area.id, *area.neighbours, *area.seas}
    home = {area: mandamento.id for mandamento in edition.mandamento for area in mandamento.areas}
    assert home == {drawn["id"]: drawn["mandamento"] for drawn in drawing["areas"]}
    assert [drawn["id"] for drawn in drawing["mandamenti"]] == [mandamento.id for mandamento in edition.mandamento]


def test_every_part_of_words_has_a_name() -> None:
    names = GAME.things(GAME.edition)
    for word in range(len(GAME.vocabulary)):
        for slot, thing in GAME.vocabulary.named(word).items():
            if slot not in ("number", "seat", "space", "order"):
                assert thing in names, thing
    assert names["red-3"].en == "Red 3 (attack 4: shotgun ×1, skull 2)"
    assert names["s1c1a"].de == "Primo a (−1, Befehl + Einsetzen Basis+1)"
