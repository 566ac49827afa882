"""What a bot tells its teammate when it is about to say a word."""

import pytest

from cosca.games import find_game
from cosca.texts import LANGUAGES, Speaker

from .fixtures import WORDS, War

GAME = find_game("great-mafia-war")


def war() -> War:
    """Red in Licata, Blue with two and the neutrals with three next door, Green at Red's side; a token for each use."""
    made = War().hold("licata", "red", 3).hold("gela", "blue", 2).hold("camastra", "green", 1)
    made.hold("mazzarino", "neutral", 3).hq("red", money=9, soldati=5).top("primo", "neutral").top("church", "neutral")
    return made.planning("red")


def intent(made: War, word: str) -> dict[str, object] | None:
    told = GAME.intent(made.state, made.state.mover(), WORDS.number(word))
    return told.data() if told else None


def test_gaining_influence_names_the_column() -> None:
    assert intent(war(), "gain church") == {"fact": "team-gains", "seat": 0, "column": "church"}


def test_a_space_is_named_unless_it_lets_one_issue_orders() -> None:
    made = war().say("token primo neutral")
    assert intent(made, "space s1c5a") == {"fact": "team-uses", "seat": 0, "space": "s1c5a"}
    assert intent(made, "space s1c6c") is None


@pytest.mark.parametrize(
    ("order", "expected"),
    [("red-3", {"fact": "team-orders-attack", "target": "gela"}), ("red-1", {"fact": "team-orders"})],
)
def test_an_attack_names_the_weakest_enemy_next_door(order: str, expected: dict[str, object]) -> None:
    made = war().say("token primo neutral", "space s1c6c", "~do order", "~area licata")
    told = intent(made, f"issue {order}")
    assert told == {"seat": 0, "area": "licata", "order": order, **expected}
    for language in LANGUAGES:
        text = Speaker(GAME, GAME.edition, language, ["Ada", "Ben", "Cleo", "Dora"]).fact(told)
        assert "Licata" in text
        assert ("Gela" in text) == ("target" in expected)


def test_nothing_is_said_about_anything_else() -> None:
    assert intent(war(), "token primo neutral") is None
