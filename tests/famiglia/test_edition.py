"""Editions of Famiglia: what is printed is data, and a file with mistakes is refused with one line for each of them."""

import pickle
import re
from collections import Counter

import pytest

from cosca.games.famiglia import GAME
from cosca.games.famiglia.edition import FamigliaEdition
from cosca.kernel import CHANCE, Dice, EditionError
from cosca.kernel.editions import parse_edition

from .fixtures import KINDS, Table, position

NAME = "my-famiglia.toml"
SHIPPED = GAME.resource("edition.toml")


def changed(*replacements: tuple[str, str]) -> str:
    """The shipped edition with some texts replaced, each in the first place where it stands."""
    text = SHIPPED
    for old, new in replacements:
        assert old in text, f"{old!r} is not in the shipped edition"
        text = text.replace(old, new, 1)
    return text


def family(place: int, old: str, new: str) -> tuple[str, str]:
    """A replacement in the n-th family, counted from 1."""
    block = SHIPPED.split("[[family]]")[place].split("[[term]]")[0]
    assert old in block
    return block, block.replace(old, new, 1)


def rank(place: int, old: str, new: str) -> tuple[str, str]:
    """A replacement in the n-th rank, counted from 1."""
    block = SHIPPED.split("[[rank]]")[place].split("[[family]]")[0]
    assert old in block
    return block, block.replace(old, new, 1)


def mistakes(text: str) -> list[str]:
    with pytest.raises(EditionError) as caught:
        parse_edition(text, NAME, FamigliaEdition)
    assert str(caught.value) == "\n".join(caught.value.mistakes)
    assert all("\n" not in line for line in caught.value.mistakes)
    return caught.value.mistakes


def read(*replacements: tuple[str, str]) -> FamigliaEdition:
    return parse_edition(changed(*replacements), NAME, FamigliaEdition)


# -- the shipped edition ----------------------------------------------------------------------------------------------


def test_the_shipped_edition_has_no_mistakes() -> None:
    edition = parse_edition(SHIPPED, NAME, FamigliaEdition)
    assert edition.edition.id == "famiglia-2011"
    assert not [one.key for one in edition.provenance() if one.made_up]


def test_r1_the_shipped_numbers() -> None:
    """R1.1, R1.2, R2.1, R2.4, F48, F49"""
    edition = GAME.edition
    assert [rank.copies for rank in edition.rank] == [5, 4, 3, 2, 1]
    assert {family.id: family.victory_points for family in edition.family} == {
        "famiglia": [1, 3, 6, 10, 15],
        "accountants": [0, 1, 3, 6, 10],
        "brutes": [0, 1, 3, 6, 10],
        "mercenaries": [0, 1, 3, 6, 10],
    }
    assert (edition.setup.street, edition.setup.start_hand_rank, edition.setup.start_hand_per_family) == (6, 0, 1)
    assert (edition.totals.cards, edition.totals.draw_pile, edition.totals.victory_points) == (60, 52, 175)


def test_every_card_has_a_name() -> None:
    names = GAME.things(GAME.edition)
    assert names["brutes-3"].name("en") == "Brute 3"
    assert names["brutes-3"].name("de") == "Brutaler 3"
    assert names["brutes-3"].form("de", "object") == "Brutalen 3"
    assert names["mercenaries-0"].form("de", "object") == "Söldner 0"
    for word in range(len(GAME.vocabulary)):
        for thing in re.findall(r"[a-z]+-[0-4]$", GAME.vocabulary.text(word)):
            assert thing in names or thing.startswith("seat-")


def test_the_digest_tells_other_numbers_from_other_layout() -> None:
    digest = parse_edition(SHIPPED, NAME, FamigliaEdition).digest
    assert digest == GAME.edition.digest != ""
    assert parse_edition("# a comment\n\n" + SHIPPED, "another.toml", FamigliaEdition).digest == digest
    assert read(("street = 6", "street = 7")).digest != digest


# -- single mistakes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("replacement", "complaint"),
    [
        pytest.param(("street = 6 ", "# "), "setup.street: missing; it is required", id="missing key"),
        pytest.param(("[setup]", "[set-up]"), "setup: missing; it is required", id="missing block"),
        pytest.param(family(3, 'sign = "baseball bat"', ""), "family[3].sign: missing; it is required", id="in a list"),
        pytest.param(family(2, 'de = "Die Buchhalter"', 'fr = "x"'), "family[2].name.de: missing", id="missing name"),
        pytest.param(("street = 6", "street = 6\nstreets = 6"), "setup.streets: unknown key", id="unknown key"),
        pytest.param(rank(2, "rank = 1", "rank = 1\ncopy = 4"), "rank[2].copy: unknown key", id="unknown in a list"),
        pytest.param(("[totals]", "[house_rules]\nx = 1\n[totals]"), "house_rules: unknown key", id="unknown block"),
        pytest.param(("street = 6", 'street = "six"'), "setup.street: expected a", id="text"),
        pytest.param(("street = 6", "street = 6.0"), "setup.street: expected a", id="float"),
        pytest.param(("street = 6", "street = true"), "setup.street: expected a", id="boolean"),
        pytest.param(rank(1, "false", '"no"'), 'rank[1].ability: expected true or false, found "no"', id="no boolean"),
        pytest.param(("street = 6", "street = 0"), "setup.street: expected 1 to 60, found 0", id="too low"),
        pytest.param(
            rank(3, "copies = 3", "copies = -1"), "rank[3].copies: expected 0 to 255, found -1", id="negative"
        ),
        pytest.param(
            rank(3, "copies = 3", "copies = 300"), "rank[3].copies: expected 0 to 255, found 300", id="too many"
        ),
        pytest.param(family(4, "10]", "10, 15]"), "family[4].victory_points: ", id="too many numbers"),
        pytest.param(family(4, ", 10]", "]"), "family[4].victory_points: ", id="too few numbers"),
        pytest.param(family(4, "3,", '"3",'), "family[4].victory_points[3]: expected a", id="number"),
        pytest.param(family(1, '"none"', '"nothing"'), "family[1].ability: expected 'none', ", id="no such ability"),
        pytest.param(family(1, '"famiglia"', '"mafia"'), "family[1].id: expected 'famiglia', ", id="no such family"),
        pytest.param(("schema = 1", "schema = 2"), "edition.schema: expected 1, found 2", id="schema"),
        pytest.param(('id = "famiglia-2011"', 'id = "Famiglia 2011"'), "edition.id: ", id="id with a blank"),
        pytest.param(
            rank(5, '"rulebook"', '"guessed"'),
            "rank[5].source: expected 'rulebook', 'found', 'inferred' or 'reconstructed', found \"guessed\"",
            id="unknown source word",
        ),
        pytest.param(
            family(2, 'colour = "found"', 'colour = "seen"'),
            "family[2].source_of.colour: expected 'rulebook', 'found', 'inferred' or 'reconstructed', found \"seen\"",
            id="unknown source word of a key",
        ),
        pytest.param(("seats = [2, 2]", "seats = [2, 4]"), "edition.seats: expected [2, 2], found [2, 4]", id="seats"),
        pytest.param(rank(1, "= false", "= true"), "rank[1].ability: expected false", id="rank 0 with ability"),
        pytest.param(rank(4, "= true", "= false"), "rank[4].ability: expected true", id="rank 3 without ability"),
        pytest.param(rank(2, "rank = 1", "rank = 2"), "rank: expected ranks 0, 1, 2, 3, 4 in this order", id="ranks"),
        pytest.param(
            family(3, '"lower"', '"joker"'),
            "family[3].ability: expected 'lower' for brutes, found 'joker'",
            id="ability",
        ),
        pytest.param(("cards = 60", "cards = 61"), "totals.cards: expected 60, ", id="sum of cards"),
        pytest.param(
            ("per_family = 15", "per_family = 14"), "totals.cards_per_family: expected 15, ", id="of a family"
        ),
        pytest.param(("pile = 52", "pile = 60"), "totals.draw_pile: expected 52, ", id="of the pile"),
        pytest.param(("points = 175", "points = 176"), "totals.victory_points: expected 175, ", id="of points"),
        pytest.param(family(1, "15]", "16]"), "totals.victory_points: expected 176, ", id="points without their sum"),
        pytest.param(("street = 6", "street = 53"), "setup.street: expected at most the 52 cards", id="large Street"),
    ],
)
def test_a_single_mistake(replacement: tuple[str, str], complaint: str) -> None:
    """One line for a mistake, or more if it is also something else: file, key, expectation."""
    lines = mistakes(changed(replacement))
    assert [line for line in lines if line.startswith(f"{NAME}: {complaint}")], lines
    assert all(line.startswith(f"{NAME}: ") for line in lines)


def test_a_single_mistake_is_a_single_line() -> None:
    assert mistakes(changed(("street = 6 ", "# "))) == [f"{NAME}: setup.street: missing; it is required"]
    assert mistakes(changed(("street = 6", "streets = 5\nstreet = 6"))) == [f"{NAME}: setup.streets: unknown key"]
    assert mistakes(changed(("seats = [2, 2]", "seats = [2, 3]"))) == [
        f"{NAME}: edition.seats: expected [2, 2], found [2, 3]"
    ]
    assert len(mistakes(changed(("cards = 60", "cards = 61")))) == 1


@pytest.mark.parametrize(
    ("wrong", "shown"), [('"six"', '"six"'), ("6.0", "6.0"), ("true", "true"), ("[]", "a list of 0")]
)
def test_a_value_of_the_wrong_type_is_shown(wrong: str, shown: str) -> None:
    (line,) = mistakes(changed(("street = 6", f"street = {wrong}")))
    assert line == f"{NAME}: setup.street: expected an integer, found {shown}"


@pytest.mark.parametrize(
    "replacement",
    [
        pytest.param(family(4, "10]", "10, 15]"), id="too many numbers"),
        pytest.param(family(4, ", 10]", "]"), id="too few numbers"),
        pytest.param(('id = "famiglia-2011"', 'id = "Famiglia 2011"'), id="id with a blank"),
        pytest.param(("seats = [2, 2]", "seats = [2]"), id="seats"),
        pytest.param(rank(2, 'source = "rulebook"', "source = 5"), id="number as source"),
        pytest.param(("street = 6", "street = 53"), id="large Street"),
    ],
)
def test_the_line_says_what_was_expected(replacement: tuple[str, str]) -> None:
    (line,) = mistakes(changed(replacement))
    assert re.match(rf"{re.escape(NAME)}: [a-z_.\[\]0-9]+: expected ", line), line


def test_families_in_another_order() -> None:
    blocks = SHIPPED.split("[[family]]")
    blocks[2], blocks[3] = blocks[3], blocks[2]
    (line,) = mistakes("[[family]]".join(blocks))
    assert line == (
        f"{NAME}: family: expected famiglia, accountants, brutes, mercenaries in this order, "
        "found famiglia, brutes, accountants, mercenaries"
    )


def test_a_family_missing() -> None:
    blocks = SHIPPED.split("[[family]]")
    (line,) = mistakes("[[family]]".join([*blocks[:3], *blocks[4:]]))
    assert line.startswith(f"{NAME}: family: expected famiglia, accountants, brutes, mercenaries in this order")


def test_starting_sets_that_are_too_large() -> None:
    """Two sets of three 0s of each family need six of the five 0s."""
    lines = mistakes(changed(("start_hand_per_family = 1", "start_hand_per_family = 3"), ("pile = 52", "pile = 36")))
    assert len(lines) == 1
    assert lines[0].startswith(f"{NAME}: setup.start_hand_per_family: expected at most half of the 5 cards")


def test_more_cards_than_can_be_counted() -> None:
    text = changed(
        rank(1, "copies = 5", "copies = 55"),
        ("cards = 60", "cards = 260"),
        ("per_family = 15", "per_family = 65"),
        ("pile = 52", "pile = 252"),
        ("points = 175", "points = 225"),
    )
    assert mistakes(text) == [f"{NAME}: rank: expected at most 255 cards in all, found 260"]


# -- several mistakes at once -----------------------------------------------------------------------------------------


def test_several_malformed_keys_are_reported_in_one_go() -> None:
    lines = mistakes(
        changed(
            ('author = "Friedemann Friese"\n', ""),
            ("street = 6", 'street = "six"\nlanes = 2'),
            rank(5, '"rulebook"', '"guessed"'),
            family(4, '"joker"', '"jokers"'),
        )
    )
    keys = [line.removeprefix(f"{NAME}: ").split(": ")[0] for line in lines]
    assert sorted(keys) == ["edition.author", "family[4].ability", "rank[5].source", "setup.lanes", "setup.street"]


def test_several_wrong_structures_are_reported_in_one_go() -> None:
    lines = mistakes(
        changed(
            ("seats = [2, 2]", "seats = [3, 4]"),
            rank(2, "= true", "= false"),
            family(1, '"none"', '"joker"'),
            family(4, '"joker"', '"none"'),
        )
    )
    keys = [line.removeprefix(f"{NAME}: ").split(": ")[0] for line in lines]
    assert sorted(keys) == ["edition.seats", "family[1].ability", "family[4].ability", "rank[2].ability"]


def test_several_wrong_sums_are_reported_in_one_go() -> None:
    lines = mistakes(changed(("cards = 60", "cards = 61"), ("pile = 52", "pile = 53"), ("points = 175", "points = 1")))
    keys = [line.removeprefix(f"{NAME}: ").split(": ")[0] for line in lines]
    assert sorted(keys) == ["totals.cards", "totals.draw_pile", "totals.victory_points"]


def test_a_wrong_ability_does_not_hide_a_wrong_sum() -> None:
    lines = mistakes(changed(family(3, '"lower"', '"joker"'), ("points = 175", "points = 176")))
    keys = [line.removeprefix(f"{NAME}: ").split(": ")[0] for line in lines]
    assert sorted(keys) == ["family[3].ability", "totals.victory_points"]


def test_a_malformed_block_does_not_hide_mistakes_of_the_others() -> None:
    lines = mistakes(
        changed(
            ('author = "Friedemann Friese"', 'auteur = "Friedemann Friese"'),
            family(3, '"lower"', '"joker"'),
            ("cards = 60", "cards = 61"),
        )
    )
    keys = [line.removeprefix(f"{NAME}: ").split(": ")[0] for line in lines]
    assert sorted(keys) == ["edition.auteur", "edition.author", "family[3].ability", "totals.cards"]


# -- files that are no edition of Famiglia ----------------------------------------------------------------------------


def test_broken_toml() -> None:
    (line,) = mistakes(changed(("[setup]", "[setup")))
    assert line.startswith(f"{NAME}: not a TOML file: ")
    assert "line" in line


def test_an_edition_of_another_game() -> None:
    lines = mistakes(changed(('game = "famiglia"', 'game = "mafia-city"'), ("street = 6", "map = 6")))
    assert lines == [f"{NAME}: edition.game: expected 'famiglia', found 'mafia-city'"]


@pytest.mark.parametrize("text", ["", "edition = 5", 'edition = "famiglia"', "[edition]"])
def test_a_file_with_hardly_anything_in_it(text: str) -> None:
    lines = mistakes(text)
    assert any(line.startswith(f"{NAME}: setup: missing") for line in lines)
    assert any(line.startswith(f"{NAME}: edition") for line in lines)


def test_a_digest_cannot_be_claimed() -> None:
    assert mistakes('digest = "0000"\n' + SHIPPED) == [f"{NAME}: digest: unknown key"]


# -- printed numbers are data -----------------------------------------------------------------------------------------


def dealt(edition: FamigliaEdition) -> Table:
    return Table(GAME.deal(edition, GAME.complete_options({"first-player": "1"}), 2), [])


def test_other_victory_points_are_used() -> None:
    edition = read(family(1, "15]", "16]"), family(3, "[0,", "[2,"), ("points = 175", "points = 186"))
    table = position(street="F0", hand1="F4", area2="B0 B0", rest="pile", edition=edition)
    assert table.state.scores() == [16, 4]


def test_other_victory_points_decide_the_game() -> None:
    """R10.2: with 16 points for Famiglia 4, what was a tie is none."""
    edition = read(family(1, "15]", "16]"), ("points = 175", "points = 176"))
    for used, places in ((None, [2, 1]), (edition, [1, 2])):
        table = position(street="F0", area1="F4", area2="F3 F2", rest="pile", passed_before=True, edition=used)
        table.say("pass")
        assert table.result().places == places


@pytest.mark.parametrize("size", [1, 4, 9])
def test_another_size_of_the_street_is_used(size: int) -> None:
    """R2.4, R8.5: at the start and in the refill"""
    edition = read(("street = 6", f"street = {size}"))
    draws = [f"{letter}{number}" for letter in "FAB" for number in range(1, 5)][:size]
    table = dealt(edition)
    table.script = list(draws)
    table.settle()
    table.shows(street=" ".join(draws))
    table = position(street="F0", hand1="B0", hand2="B0", pile=" ".join(draws), rest="pile", edition=edition)
    table.say("take F0")
    table.shows(street=" ".join(draws))


def test_other_copies_are_used() -> None:
    """R1.1, R2.2: one 0 and one 4 more in every family"""
    edition = read(
        rank(1, "copies = 5", "copies = 6"),
        rank(5, "copies = 1", "copies = 2"),
        ("cards = 60", "cards = 68"),
        ("per_family = 15", "per_family = 17"),
        ("pile = 52", "pile = 60"),
        ("points = 175", "points = 221"),
    )
    table = dealt(edition)
    table.shows(hand1="F0 A0 B0 M0", hand2="F0 A0 B0 M0")
    assert Counter(table.zone("pile")) == {card: {0: 4, 1: 4, 2: 3, 3: 2, 4: 2}[int(card[1])] for card in KINDS}
    assert table.state.shuffled == 60


def test_a_longer_game_with_more_cards_is_content_with_itself() -> None:
    """I10: the bound of 106 turns follows from 52 cards in the pile, so it grows with them."""
    edition = read(
        rank(1, "copies = 5", "copies = 45"),
        ("cards = 60", "cards = 220"),
        ("per_family = 15", "per_family = 55"),
        ("pile = 52", "pile = 212"),
        ("points = 175", "points = 215"),
    )
    state = dealt(edition).state
    dice = Dice(1)
    while not state.is_over():
        words = [int(word) for word in state.options(state.mover())]
        takes = [word for word in words if GAME.vocabulary.verb(word) == "take"]
        state.apply(state.mover(), state.roll(dice) if state.mover() == CHANCE else (takes or words)[-1])
        assert list(GAME.broken(state)) == []
    assert state.turns > 106


def test_other_starting_sets_are_used() -> None:
    """R2.1: two 1s of each family"""
    edition = read(
        ("start_hand_rank = 0", "start_hand_rank = 1"),
        ("start_hand_per_family = 1", "start_hand_per_family = 2"),
        ("pile = 52", "pile = 44"),
    )
    table = dealt(edition)
    table.shows(hand1="F1 F1 A1 A1 B1 B1 M1 M1", hand2="F1 F1 A1 A1 B1 B1 M1 M1")
    assert Counter(table.zone("pile")) == {
        card: {0: 5, 2: 3, 3: 2, 4: 1}[int(card[1])] for card in KINDS if card[1] != "1"
    }


def test_other_names_are_used() -> None:
    edition = read(family(3, 'one = { en = "Brute"', 'one = { en = "Thug"'))
    assert GAME.things(edition)["brutes-3"].name("en") == "Thug 3"
    assert edition.digest == GAME.edition.digest, "names do not matter to the course of a match"


def test_other_numbers_make_another_edition() -> None:
    assert read(("street = 6", "street = 7")).digest != GAME.edition.digest


def test_an_edition_can_be_sent_to_another_process_after_it_was_dealt() -> None:
    GAME.deal(GAME.edition, GAME.complete_options({}), 2)
    sent = pickle.loads(pickle.dumps(GAME.edition))  # noqa: S301 (made here)
    assert sent == GAME.edition
    assert sent.digest == GAME.edition.digest
