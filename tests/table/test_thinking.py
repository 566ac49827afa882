"""Bots that fail: a seat gets its word all the same, and everybody is told. And what they need is kept."""

from collections.abc import Callable

import pytest

from cosca.bots.habits import habits
from cosca.games import find_game
from cosca.kernel import Dice, Match, bot
from cosca.kernel.editions import parse_edition
from cosca.table.thinker import think

from .client import Client, Server, asynchronous, record_words


@pytest.mark.parametrize("fault", ["bot_crashes", "bot_stalls", "bot_dies"])
@asynchronous
async def test_a_bot_that_fails_is_replaced_and_the_news_say_so(serve: Callable[..., Server], fault: str) -> None:
    server = serve("hurry", fault)
    async with Client(server) as client:
        (ada,) = await client.play("me", "random")
        said: list[int] = []
        while len(said) < 2:
            await ada.turn(60)  # the bot may say many words in a row, each of which takes a while
            await ada.say()
            words = record_words(await client.record(ada.match))
            said = [place for place, word in enumerate(words, 1) if word.startswith("2: ")]
        await ada.turn(60)
        words = record_words(await client.record(ada.match))
        said = [place for place, word in enumerate(words, 1) if word.startswith("2: ")]
        for at, facts in ada.facts.items():
            replaced = {"fact": "table-bot-replaced", "seat": 1} in facts
            assert replaced == (at in said)


@asynchronous
async def test_what_a_bot_prints_is_no_answer(serve: Callable[..., Server]) -> None:
    """Its word counts all the same, and nobody takes its place."""
    async with Client(serve("hurry", "bot_babbles")) as client:
        (ada,) = await client.play("me", "random", options={"first-player": "2"})
        for _ in range(3):
            await ada.turn(15)
            await ada.say()
        await ada.turn(15)
        assert any(word.startswith("2: ") for word in record_words(await client.record(ada.match)))
        assert not [fact for facts in ada.facts.values() for fact in facts if fact["fact"].startswith("table-")]


@asynchronous
async def test_a_bot_that_stalls_does_not_hold_up_other_matches(serve: Callable[..., Server]) -> None:
    server = serve("lenient", "bot_stalls", arguments=("--no-limits", "--thinkers", "2"))
    async with Client(server) as client:
        (ada,) = await client.play("me", "random", options={"first-player": "2"})
        (ben,) = await client.play("me", "greedy")
        await ben.play()
        assert not [word for word in record_words(await client.record(ada.match)) if word.startswith("2: ")]


@asynchronous
async def test_greedy_bots_are_not_said_to_be_replaced(server: Server) -> None:
    async with Client(server) as client:
        (ada,) = await client.play("me", "greedy")
        await ada.play()
        assert not [fact for facts in ada.facts.values() for fact in facts if fact["fact"].startswith("table-")]


def test_habits_are_worked_out_once_for_an_own_edition() -> None:
    """Where words are those of the edition, a bot would else read and build them for each word that it says."""
    game = find_game("corleone")
    text = game.resource("edition.toml").replace('id = "bookmaking"', 'id = "betting"')
    match = Match.new(game, [bot("medium")] * 2, {}, parse_edition(text, "edition", game.schema))
    match.settle(Dice(1))
    seat = match.state.mover()
    request = {"ask": "word", "bot": "medium", "game": "corleone", "edition": text, "seats": 2, "seat": seat}
    request |= {"options": match.record.header.options, "world": match.state.save(), "seconds": 60.0}
    habits.cache_clear()
    for seed in range(3):
        assert think({**request, "seed": seed})["words"]
    assert habits.cache_info().misses == 1
