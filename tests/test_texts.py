"""Every text exists in every language, and everything that can happen can be said."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from cosca.bots import BOTS
from cosca.games import all_games
from cosca.kernel import CHANCE, AnyGame, Dice, Match, Viewer, bot, random_word
from cosca.kernel.editions import FORMS
from cosca.texts import LANGUAGES, Catalogue, Rulebook, Speaker, program_text

GAMES = all_games()
CLIENT = Path(__file__).parents[1] / "web" / "src" / "texts"


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (the name is Fluent's)
        self.names.add(re.sub(f"-({'|'.join(FORMS)})$", "", node.id.name))


def messages(text: str) -> dict[str, set[str]]:
    """The messages of a catalogue and the variables that each of them speaks of."""
    found = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def test_the_program_speaks_of_the_same_in_every_language() -> None:
    assert messages(program_text("en")) == messages(program_text("de"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_speaks_of_the_same_in_every_language(game: AnyGame) -> None:
    english = messages(game.resource("text.en.ftl"))
    assert english == messages(game.resource("text.de.ftl"))
    for option in game.table_options:
        expected = {f"option-{option.name}", f"option-{option.name}-help"}
        assert expected | {f"option-{option.name}-{value}" for value in option.values} <= set(english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name(language: str) -> None:
    catalogue = Catalogue(language)
    assert all(catalogue.bot(bot) and catalogue.has(f"bot-{bot}-help") for bot in BOTS)


class _Keys(Visitor):
    """The words by which a text chooses; its numbers and plural categories are no words."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802 (the name is Fluent's)
        if isinstance(node.key, ast.Identifier):
            self.names.add(node.key.name)
        self.generic_visit(node)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_texts_choose_by_nothing_that_is_a_thing(game: AnyGame, language: str) -> None:
    """A thing is replaced by its name before a text can choose by it."""
    keys = _Keys()
    keys.visit(FluentParser().parse(game.resource(f"text.{language}.ftl")))
    assert keys.names
    assert keys.names.isdisjoint(game.things(game.edition))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_things_do_can_be_said(game: AnyGame, language: str) -> None:
    speaker = Speaker(game, game.edition, language, [])
    things = game.things(game.edition)
    told = speaker.about(things)
    assert told
    assert set(told) <= {name.name(language) for name in things.values()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_word_can_be_said(game: AnyGame, language: str) -> None:
    speaker = Speaker(game, game.edition, language, ["Ada", "Bert", "Cleo", "Dora", "Emil"])
    phrases = [speaker.word(word) for word in range(len(game.vocabulary))]
    assert all(phrases)
    assert not any(re.search(r"\{|\$[a-z]", phrase) for phrase in phrases)


def is_a_text(text: str) -> bool:
    """Whether it begins like a sentence, and no full stop is doubled."""
    return text[:1].upper() == text[:1] and ".." not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_prompt_and_fact_of_random_games_can_be_said(game: AnyGame, language: str) -> None:
    """Prompts point to paragraphs that the rules for players have."""
    rulebook = Rulebook(game, language)
    said = set()
    for seed in range(60):
        dice = Dice(seed)
        match = Match.new(game, [bot("random")] * game.seats[seed % len(game.seats)])
        names = [f"Player {seat}" for seat in range(len(match.record.header.players))]
        speaker = Speaker(game, game.edition, language, names)
        while not match.state.is_over():
            actor = match.state.mover()
            if actor == CHANCE:
                word = match.state.roll(dice)
            else:
                prompt = game.view(match.state, Viewer.of_seat(actor)).prompts[actor]
                assert is_a_text(speaker.prompt(prompt))
                assert all(speaker.options(prompt, list(match.state.options(actor))).values())
                assert rulebook.find(prompt.rule)
                said.add(prompt.name)
                word = random_word(match.state, actor, game.dull, dice)
            for fact in match.play(actor, word):
                assert is_a_text(speaker.fact(fact.data()))
                said.add(fact.name)
    asked = {name for name in messages(game.resource(f"text.{language}.ftl")) if name.startswith("ask-")}
    assert asked <= said


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_everything_that_an_edition_is_made_of_has_a_name(game: AnyGame) -> None:
    keys = {f"component-{one.key.replace('.', '-')}" for one in game.edition.provenance()}
    named = {name for name in messages(game.resource("text.en.ftl")) if name.startswith("component-")}
    assert keys == named


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_rules_have_the_same_paragraphs_in_every_language(game: AnyGame) -> None:
    numbers = {language: Rulebook(game, language).numbers for language in LANGUAGES}
    assert numbers["en"] == numbers["de"]
    assert len(set(numbers["en"])) == len(numbers["en"]) > 0


class _Straight(Visitor):
    """The straight quotes in the texts of a catalogue, besides those of Fluent's own."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 (the name is Fluent's)
        self.found += [node.value] if re.search("['\"]", node.value) else []


def straight(catalogue: str) -> list[str]:
    quotes = _Straight()
    quotes.visit(FluentParser().parse(catalogue))
    return quotes.found


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotes_are_typographic(language: str) -> None:
    assert straight("x = the player's hand") == ["the player's hand"]
    assert straight(program_text(language)) == []
    assert straight(CLIENT.joinpath(f"{language}.ftl").read_text("utf-8")) == []
    for game in GAMES:
        assert straight(game.resource(f"text.{language}.ftl")) == []
        assert not re.search("['\"]", Rulebook(game, language).text)
        names = game.things(game.edition).values()
        assert not [text for name in names for text in name.model_dump(exclude_none=True).values() if "'" in text]


def test_lists_in_running_text() -> None:
    assert Catalogue("de").listed(["A", "B", "B"]) == "A und 2 × B"
    assert Catalogue("en").listed(["A"]) == "A"


def test_an_unknown_message_or_argument_is_an_error() -> None:
    catalogue = Catalogue("en")
    with pytest.raises(LookupError):
        catalogue.say("no-such-message")
    with pytest.raises(KeyError, match="ui-saved"):
        catalogue.say("ui-saved")
