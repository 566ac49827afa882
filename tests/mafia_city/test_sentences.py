"""How sentences speak of things: with their articles and prepositions."""

import pytest

from cosca.games.mafia_city import GAME
from cosca.games.mafia_city.words import EFFECT_IDS, LOCATION_IDS
from cosca.texts import LANGUAGES, Speaker

SPEAKERS = {language: Speaker(GAME, GAME.edition, language, ["Ada", "Bruno", "Cleo"]) for language in LANGUAGES}

FACTS: list[tuple[dict[str, object], str, str]] = [
    (
        {"fact": "controls", "seat": 0, "location": "town-hall", "points": 1},
        "Ada controls the Town Hall and gets 1 point.",
        "Ada kontrolliert das Rathaus und erhält 1 Siegpunkt.",
    ),
    (
        {"fact": "chose-location", "seat": 0, "location": "harbour"},
        "Ada has the Harbour scored.",
        "Ada lässt den Hafen werten.",
    ),
    (
        {"fact": "moved", "seat": 0, "location": "prison", "destination": "fight-arena"},
        "A mafioso of Ada moves from the Prison to the Fight Arena.",
        "Ein Mafioso von Ada zieht vom Gefängnis zur Kampfarena.",
    ),
    (
        {"fact": "declared-fbi", "seat": 1, "card": "fbi-hat", "effect": "grand-plan", "seat-owner": 0},
        "Bruno plays F.B.I. (Hat) against the Grand Plan (Ada).",
        "Bruno spielt das F.B.I. (Hut) gegen den Großen Plan (Ada).",
    ),
    (
        {"fact": "cancelled", "seat": 1, "effect": "two-fists"},
        "Cancelled: two Fists (Bruno).",
        "Aufgehoben: zwei Fäuste (Bruno).",
    ),
    (
        {"fact": "unopposed", "seat": 1, "effect": "one-hat"},
        "Nobody reacts to one Hat (Bruno).",
        "Niemand reagiert auf einen Hut (Bruno).",
    ),
]


@pytest.mark.parametrize(("fact", "english", "german"), FACTS, ids=lambda part: str(part)[:30])
def test_facts(fact: dict[str, object], english: str, german: str) -> None:
    assert SPEAKERS["en"].fact(fact) == english
    assert SPEAKERS["de"].fact(fact) == german


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("against", ["yes", "no"])
@pytest.mark.parametrize("effect", EFFECT_IDS)
def test_one_question_asks_about_any_effect(effect: str, against: str, language: str) -> None:
    question = SPEAKERS[language].say("ask-window", seat=0, effect=effect, against=against, answers="only-fists")
    assert ".." not in question
    assert question.startswith({"en": "Ada uses ", "de": "Ada setzt "}[language])
    assert question.split("?")[0].endswith({"en": ": do you cancel it", "de": " ein: Hebst du das auf"}[language])


@pytest.mark.parametrize("location", LOCATION_IDS)
def test_places_have_all_their_forms_in_german(location: str) -> None:
    """None falls back on a form for any name."""
    name = GAME.things(GAME.edition)[location]
    forms = [name.form("de", form) for form in ("the", "the-object", "at", "to", "from")]
    assert all(form.endswith(f" {name.de}") for form in forms)
    assert not any("Ort" in form for form in forms)
