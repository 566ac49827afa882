"""What cards do is said to people: exactly, in every language, whatever an edition writes."""

from collections.abc import Iterator
from itertools import product
from typing import Annotated, Any, Literal, get_args, get_origin

import pytest
from pydantic import BaseModel, TypeAdapter

from cosca.games.corleone import GAME, descriptions
from cosca.games.corleone.edition import CorleoneEdition, misplaced
from cosca.games.corleone.effects import Effect, Exchange, compiled
from cosca.kernel.editions import LANGUAGES, Between
from cosca.texts import Speaker


def values(schema: Any, metadata: tuple[Any, ...] = ()) -> Iterator[Any]:
    """All values that a part of the effect language allows, as a file has them."""
    for limits in metadata:
        if isinstance(limits, Between):
            yield from range(limits.least, limits.most + 1)
            return
    if schema is bool:
        yield from (False, True)
    elif get_origin(schema) is Literal:
        yield from get_args(schema)
    elif get_origin(schema) is Annotated:
        yield from values(get_args(schema)[0], schema.__metadata__)
    elif isinstance(schema, type) and issubclass(schema, BaseModel):
        fields = {
            field.alias or name: list(values(field.annotation, tuple(field.metadata)))
            for name, field in schema.model_fields.items()
        }
        yield from (dict(zip(fields, chosen, strict=True)) for chosen in product(*fields.values()))
    elif get_origin(schema) is list:
        (inner,) = get_args(schema)
        for length in range(1, 4):
            yield from (list(chosen) for chosen in product(values(inner), repeat=length) if is_sorted(chosen))
    else:
        yield from (value for form in get_args(schema) if form is not type(None) for value in values(form))


def is_sorted(things: tuple[str, ...]) -> bool:
    """Whether things stand in the order of words, of which every list has one."""
    return list(things) == sorted(things)


def all_effects() -> list[Effect]:
    """Every effect that the text of a card can have."""
    written = [
        {verb: value}
        for verb in Effect.verbs
        for value in values(Effect.model_fields[verb].annotation, tuple(Effect.model_fields[verb].metadata))
    ]
    effects = [TypeAdapter(Effect).validate_python(one) for one in written]
    return [effect for effect in effects if not list(misplaced("ally[1].text[1]", effect))]


def test_every_verb_has_its_values() -> None:
    counted = [sum(effect.verb == verb for effect in all_effects()) for verb in Effect.verbs]
    assert dict(zip(Effect.verbs, counted, strict=True)) == {
        "take": 9,
        "deposit": 5,
        "draw_job": 5,
        "exchange": 5 * (8 + 36 + 120),
        "horse_head": 1,
        "shake_down": 2 * 5,
        "collect": 5,
        "gun_down": 3 * 3 * 5 + 3,
        "move": 3 * 3,
        "place": 3,
        "steal": 2 * 2 * 5 + 2 * 5,
        "offer": 1,
        "do_job": 6,
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_does_something_else_is_said_otherwise(language: str) -> None:
    effects = all_effects()
    exchanges = list({effect.exchange.id: None for effect in effects if effect.exchange})
    said: dict[str, list[int]] = {}
    for effect in effects:
        text = descriptions.benefits([effect]).name(language)
        assert text not in said, (text, effect)
        said[text] = compiled(effect, exchanges)
    assert len({tuple(line) for line in said.values()}) == len(said)


@pytest.mark.parametrize(
    ("effect", "en", "de"),
    [
        ({"deposit": 2}, "2 × suitcase", "2 × Koffer"),
        (
            {"shake_down": {"which": "any", "n": 1}},
            "shake down a business of your choice",
            "ein Gewerbe nach Wahl erpressen",
        ),
        (
            {"gun_down": {"who": "thug", "where": "one-turf", "n": "all"}},
            "gun down all enemy thugs in a turf of your choice",
            "alle feindlichen Gangster in einem Gebiet nach Wahl niederschießen",
        ),
        (
            {"gun_down": {"who": "family", "where": "same-turf", "n": 2}},
            "gun down up to 2 enemy family members in the same turf",
            "bis zu 2 feindliche Familienmitglieder im selben Gebiet niederschießen",
        ),
        (
            {"move": {"who": "any", "whose": "enemy", "use": False}},
            "move an enemy figure",
            "eine feindliche Figur versetzen",
        ),
        (
            {"move": {"who": "thug", "whose": "own", "use": True}},
            "move one of your thugs and use it again",
            "einen eigenen Gangster versetzen und erneut nutzen",
        ),
        (
            {"steal": {"from": "hand", "whose": "one", "what": "any", "pick": "random", "n": 1}},
            "steal a random card from a player’s hand",
            "einem Spieler eine zufällige Handkarte stehlen",
        ),
        (
            {"steal": {"from": "hand", "whose": "each", "what": "any", "pick": "victim", "n": 1}},
            "every other player gives you a hand card of their choice",
            "alle anderen geben dir je eine Handkarte ihrer Wahl",
        ),
        (
            {"steal": {"from": "suitcase", "whose": "one", "what": "money", "pick": "random", "n": 2}},
            "steal 2 random money cards from a player’s suitcase",
            "2 zufällige Geld-Karten aus dem Koffer eines Spielers stehlen",
        ),
        ({"do_job": {"less": 0}}, "do one more job", "noch einen Job erledigen"),
        (
            {"do_job": {"less": 2}},
            "do one more job for up to 2 goods less",
            "noch einen Job für bis zu 2 Waren weniger erledigen",
        ),
    ],
)
def test_who_where_who_picks_and_how_many(effect: dict[str, Any], en: str, de: str) -> None:
    text = descriptions.benefits([TypeAdapter(Effect).validate_python(effect)])
    assert (text.en, text.de) == (en, de)


def test_equal_parts_are_counted() -> None:
    pawnshop = Exchange(give=1, get=["good"])
    two = descriptions.benefits([Effect(exchange=pawnshop), Effect(exchange=pawnshop), Effect(take="$3")])
    assert (two.en, two.de) == ("2 × (1 card → good of your choice), $3", "2 × (1 Karte → Ware nach Wahl), $3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_played_or_entered_can_be_explained(language: str) -> None:
    edition: CorleoneEdition = GAME.edition
    speaker = Speaker(GAME, edition, language, [])
    ids = edition.ids
    named = [*ids["jobs"], *ids["allies"], *ids["businesses"], *ids["spaces"], *ids["park"]]
    for thing in [one for one in named if speaker.knows(one)]:
        (part,) = edition.about(thing)
        assert part.thing == thing
        assert len(speaker.say(part.name, **part.args)) > 5
    assert edition.about("$5") == []


@pytest.mark.parametrize(
    ("asked", "language", "said"),
    [
        (
            "wall-street",
            "en",
            "Turf 1; printed business: Battery Savings Bank; family spaces on its borders: Union Squ",
        ),
        ("Central Park", "de", "Kein Gebiet: Niemand kann ihn kontrollieren"),
        ("gun", "en", "One of the three basic goods"),
        ("Rauschgift", "de", "jede andere ersetzen"),
        ("thug", "en", "shakes it down"),
        ("familienmitglied", "de", "kassiert Schutzgeld"),
        ("suitcase", "en", "counts at the end"),
        ("horse head", "en", "goes first"),
        ("horse-head", "de", "Wer ihn hat, beginnt"),
    ],
)
def test_places_goods_and_terms_can_be_asked_for(asked: str, language: str, said: str) -> None:
    speaker = Speaker(GAME, GAME.edition, language, [])
    (text,) = speaker.about(speaker.known_as(asked)).values()
    assert said in text
