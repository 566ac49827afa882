"""Editions of Mafia City: what is printed is data, and a file with mistakes gets a line for each of them."""

import pytest

from cosca.games.mafia_city import GAME
from cosca.games.mafia_city.edition import MafiaCityEdition
from cosca.kernel import EditionError
from cosca.kernel.editions import parse_edition

from .fixtures import action, end_of_round, scoring

NAME = "my-city.toml"
SHIPPED = GAME.resource("edition.toml")


def changed(*replacements: tuple[str, str]) -> str:
    text = SHIPPED
    for old, new in replacements:
        assert old in text, f"{old!r} is not in the shipped edition"
        text = text.replace(old, new, 1)
    return text


def read(*replacements: tuple[str, str]) -> MafiaCityEdition:
    return parse_edition(changed(*replacements), NAME, MafiaCityEdition)


def mistakes(text: str) -> list[str]:
    with pytest.raises(EditionError) as caught:
        parse_edition(text, NAME, MafiaCityEdition)
    return caught.value.mistakes


def test_the_shipped_edition_has_no_mistakes() -> None:
    edition = parse_edition(SHIPPED, NAME, MafiaCityEdition)
    assert edition.edition.id == "mafia-city-2012"
    assert not [one.key for one in edition.provenance() if one.made_up]


def test_every_thing_has_a_name() -> None:
    names = GAME.things(GAME.edition)
    assert names["informer-hat"].name("en") == "Informer (Hat)"
    assert names["informer-hat"].form("de", "object") == "Informanten (Hut)"
    assert names["grand-plan-fist"].name("de") == "Großer Plan (Faust)"
    for word in range(len(GAME.vocabulary)):
        for slot, thing in GAME.vocabulary.named(word).items():
            assert slot in ("seat", "number") or thing in names


@pytest.mark.parametrize(
    ("replacement", "complaint"),
    [
        pytest.param(("start_cards = 2", ""), "setup.start_cards: missing; it is required", id="missing"),
        pytest.param(("redraw = true", "redraw = 1"), "setup.redraw: expected true or false, found 1", id="type"),
        pytest.param(("hand_limit = 0", "hand_limit = 7"), "setup.hand_limit: expected 0, found 7", id="hand limit"),
        pytest.param(
            ("start_cards = 2", "start_cards = 0"), "setup.start_cards: expected 1 to 10, found 0", id="no cards"
        ),
        pytest.param(
            ('id = "yellow"', 'id = "grey"'),
            "colour[2].id: expected an id that nothing else has, found 'grey'",
            id="twice the same colour",
        ),
        pytest.param(('id = "grey"', 'id = "fbi"'), "colour[1].id: expected an id", id="a colour called like a card"),
        pytest.param(
            ("advanced = 13, beginner = 8", "advanced = 13, beginner = 14"),
            "players[2].target.beginner: expected at most 13, as for advanced, found 14",
            id="beginners need more",
        ),
        pytest.param(("seats = [3, 5]", "seats = [2, 5]"), "edition.seats: expected [3, 5]", id="seats"),
        pytest.param(("count = 4", "count = 3"), "players: expected counts 3, 4, 5 in this order", id="counts"),
        pytest.param(
            ("mafiosi_in_hand = 8", "mafiosi_in_hand = 9"),
            "players[1].mafiosi_in_reserve: expected at most 12 mafiosi in hand and reserve, found 13",
            id="too many mafiosi",
        ),
        pytest.param(('number = 2\nid = "harbour"', 'number = 3\nid = "harbour"'), "location[2].number", id="number"),
        pytest.param(("cell = true", "cell = false"), "location[1].cell: expected true", id="cell"),
        pytest.param(
            ('start = "town-hall"', 'start = "prison"'),
            "figure[3].start: expected 'town-hall', found 'prison'",
            id="home",
        ),
        pytest.param(("uses = [1, 2]", "uses = [1]"), "symbol[1].uses: expected [1, 2], found [1]", id="uses"),
        pytest.param(("keep = 2", "keep = 1"), "card[10].keep: expected one card less", id="trade"),
        pytest.param(("strength = 1", "strength = 0"), "card[11].strength: expected at least 1", id="pact"),
        pytest.param(('"raid"]', '"raids"]'), "card[4].cancels.cards: expected some of", id="cancels"),
        pytest.param(("\ncards = 49", "\ncards = 50"), "totals.cards: expected 49, as counted, found 50", id="sum"),
        pytest.param(("hat = 12", "hat = 11"), "totals.symbols.hat: expected 12", id="sum of symbols"),
        pytest.param(('id = "two-hats"', 'id = "hats"'), "term: expected a term with the id 'two-hats'", id="term"),
        pytest.param(('type = "reaction"\nuses', 'type = "action"\nuses'), "symbol[2].type", id="type of a symbol"),
    ],
)
def test_a_single_mistake(replacement: tuple[str, str], complaint: str) -> None:
    lines = mistakes(changed(replacement))
    assert [line for line in lines if line.startswith(f"{NAME}: {complaint}")], lines


def test_printed_numbers_are_data() -> None:
    edition = read(
        ("control_vp = 1", "control_vp = 2"),
        ("recruits = 1", "recruits = 2"),
        ("round_draw = 1", "round_draw = 2"),
        ("own_mafiosi_needed = 2", "own_mafiosi_needed = 3"),
        ("extra_vp = 1", "extra_vp = 3"),
        ('tie = "nobody"\nrecruits', 'tie = "first"\nrecruits'),
    )
    assert edition.digest != GAME.edition.digest
    arena = scoring(3, stacks={3: "A B"}, edition=edition)
    assert (arena.points, arena.reserve) == ([2, 0, 0], [2, 2, 4])
    club = scoring(6, stacks={6: "A"}, hands={"A": "Raid/Plus"}, edition=edition)
    assert club.say("A", "plus-one Raid/Plus").rest().points == [5, 0, 0]
    assert end_of_round(edition=edition).rest().held == [2, 2, 2]
    assert "play" not in action(stacks={5: "A A"}, hands={"A": "Raid/Hat"}, edition=edition).verbs("A")


def test_cancellers_are_data() -> None:
    """R6.1: an edition in which the F.B.I. stops Shadow Games, too."""
    edition = read(('"grand-plan"]', '"grand-plan", "shadow-games"]'))
    hands = {"A": "Shadow/Hat", "B": "FBI/Hat"}
    table = action(stacks={5: "B", 6: "C"}, hands=hands, edition=edition).say("A", "play Shadow/Hat")
    assert table.options("B") == ["decline", "cancel FBI/Hat"]
