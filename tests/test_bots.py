"""Bots choose among their options, from imagined worlds only, and greedy is worth its name."""

import pytest

from cosca.bots import BOTS, find_bot, situation
from cosca.games import find_game
from cosca.kernel import CHANCE, AnyGame, Dice, State
from toy import WHISPERS, Whispers

GAME = find_game("famiglia")


def play(names: list[str], seed: int, game: AnyGame = GAME) -> State:
    """A game between bots. The seat that begins takes turns with the seed."""
    state: State = game.deal(game.edition, game.complete_options({"first-player": str(1 + seed % 2)}), len(names))
    draws, thoughts = Dice(seed), Dice(seed + 1)
    while not state.is_over():
        actor = state.mover()
        if actor == CHANCE:
            state.apply(CHANCE, state.roll(draws))
        else:
            word = find_bot(names[actor]).choose(situation(game, state, actor, thoughts))
            assert word in state.options(actor)
            state.apply(actor, word)
    return state


def test_greedy_beats_random_in_nearly_all_games() -> None:
    wins = 0
    for seed in range(200):
        greedy = seed // 2 % 2
        names = ["random", "random"]
        names[greedy] = "greedy"
        wins += play(names, seed).places()[greedy] == 1
    assert wins >= 180


@pytest.mark.parametrize(
    ("name", "seats", "games"),
    [("mafia-city", 3, 60), ("mafia-city", 4, 200), ("mafia-city", 5, 60), ("corleone", 4, 200)],
)
def test_greedy_beats_several_random_players_in_nearly_all_games(name: str, seats: int, games: int) -> None:
    """One greedy seat, which takes turns, against random ones."""
    game = find_game(name)
    wins = 0
    for seed in range(games):
        names = ["random"] * seats
        names[seed % seats] = "greedy"
        wins += play(names, seed, game).places()[seed % seats] == 1
    assert wins >= 0.95 * games


@pytest.mark.parametrize("name", BOTS)
def test_bots_are_repeatable_by_their_dice(name: str) -> None:
    assert play([name, name], 5).save() == play([name, name], 5).save()


def test_what_a_bot_is_given_does_not_depend_on_what_its_seat_cannot_know() -> None:
    """Two truths that differ only in the other hand and the deck give the very same imagined worlds."""
    truth, doctored = Whispers(2), Whispers(2)
    truth.hands, truth.deck = [1, 1, 0, 0, 0, 0, 0, 2], [2, 2, 3, 1]
    doctored.hands, doctored.deck = [1, 1, 0, 0, 2, 0, 0, 0], [0, 2, 3, 3]
    asked, asked_too = (situation(WHISPERS, state, 0, Dice(1)) for state in (truth, doctored))
    worlds = [asked.imagine().save() for _ in range(50)]
    assert worlds == [asked_too.imagine().save() for _ in range(50)]
    assert any(world != truth.save() for world in worlds)
    assert all(value is not truth for value in vars(asked).values())


@pytest.mark.parametrize("name", BOTS)
def test_choosing_changes_nothing(name: str) -> None:
    state = GAME.deal(GAME.edition, GAME.complete_options({"first-player": "1"}), 2)
    dice = Dice(9)
    while state.mover() == CHANCE:
        state.apply(CHANCE, state.roll(dice))
    before = state.save()
    find_bot(name).choose(situation(GAME, state, 0, dice))
    assert state.save() == before
