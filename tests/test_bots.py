"""Bots choose among their options, from imagined worlds only, and greedy is worth its name."""

import pytest

from cosca.bots import BOTS, find_bot, situation
from cosca.bots.evaluations import EVALUATIONS
from cosca.bots.greedy import WIN, Greedy
from cosca.bots.levels import CHANGEABLE, hard_level, medium_level
from cosca.bots.shares import numbered
from cosca.games import find_game
from cosca.kernel import CHANCE, AnyGame, Dice, State
from toy import WHISPERS, Whispers

GAME = find_game("famiglia")


def play(names: list[str], seed: int, game: AnyGame = GAME) -> State:
    """A game between bots. The seat that begins takes turns with the seed."""
    begins = {"first-player": str(1 + seed % 2)} if "first-player" in game.complete_options({}) else {}
    state: State = game.deal(game.edition, game.complete_options(begins), len(names))
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


def ends(game: AnyGame, state: State) -> list[float]:
    """What `greedy` makes of the end of a game at each seat."""
    seats = range(len(state.scores()))
    parties = numbered(game.parties(len(seats)))
    return [Greedy(EVALUATIONS[game.id], seat, parties, Dice(1)).final_value(state) for seat in seats]


def test_to_win_alone_is_worth_more_to_greedy_than_to_win_with_others() -> None:
    game = find_game("corleone")
    states = (play(["random"] * 3, seed, game) for seed in range(1000))
    shared = next(state for state in states if sorted(state.places()) == [1, 1, 3])
    last = shared.places().index(3)
    lead = max(shared.scores()) - min(shared.scores())
    for seat, value in enumerate(ends(game, shared)):
        assert value == (-WIN / 3 - lead if seat == last else pytest.approx(WIN / 6))


def test_a_partner_is_nobody_whom_greedy_has_to_beat() -> None:
    game = find_game("great-mafia-war")
    states = (play(["random"] * 4, seed, game) for seed in range(100))
    won = next(state for state in states if len({*state.places()}) > 1)
    lead = max(won.scores()) - min(won.scores())
    assert lead > 0
    for place, value in zip(won.places(), ends(game, won), strict=True):
        assert value == (WIN / 2 + lead if place == 1 else -WIN / 2 - lead)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("medium:simulations=5.0", "medium:simulations=5"),
        ("medium:simulations=005.", "medium:simulations=5"),
        ("medium:simulations=1000000000", "medium:simulations=1000000000"),
        ("hard:plan=.5:careful=0:horizon=3", "hard:horizon=3:careful=0:plan=0.5"),
        ("medium:exploration=0.30000000000000000001", "medium:exploration=0.3"),
        ("medium:plan=0.00001", "medium:plan=0.00001"),
    ],
)
def test_equal_bots_have_one_name_however_they_are_written(written: str, name: str) -> None:
    assert find_bot(written).name == find_bot(name).name == name


def test_a_level_with_other_settings_is_searched_with_them() -> None:
    """Every setting that can be changed comes to the search as what it is there; the others stay."""
    usual = hard_level("great-mafia-war")
    assert usual.changed({}) is usual
    other = usual.changed({"simulations": 7.0, "horizon": 3.0, "careful": 0.0, "spread": 2})
    settings = other.settings
    assert (other.simulations, settings.horizon, settings.careful, settings.spread) == (7, 3, False, 2)
    assert [type(getattr(settings, name)) for name in ("horizon", "careful", "spread")] == [int, bool, float]
    assert (settings.exploration, settings.plan) == (usual.settings.exploration, usual.settings.plan)
    assert other.evaluation is usual.evaluation
    for name, allowed in CHANGEABLE.items():
        changed = medium_level("famiglia").changed({name: allowed.least})
        assert (changed.simulations if name == "simulations" else getattr(changed.settings, name)) == allowed.least


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
