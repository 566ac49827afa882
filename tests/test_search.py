"""The search: it knows what its seat knows, it is repeatable, it ends in time, and the levels are worth their names."""

import json
import os
import subprocess
import sys
from contextlib import suppress
from functools import cache
from importlib.resources import files
from math import inf
from pathlib import Path

import pytest

from cosca.arena import Plan, play_all, processes
from cosca.bots import LEVELS, advise, endgame, find_bot, greedy, situation
from cosca.bots.advice import Estimate, search_for
from cosca.bots.endgame import Endgame
from cosca.bots.evaluations import EVALUATIONS, SHARPER
from cosca.bots.greedy import Greedy
from cosca.bots.habits import habits
from cosca.bots.levels import HARD, HARD_CHANGES, MEDIUM, SETTINGS, hard_level
from cosca.bots.shares import numbered, share
from cosca.games import PACKAGES, find_game
from cosca.kernel import CHANCE, AnyGame, Dice, State, random_word

FAMIGLIA = find_game("famiglia")
HIDING = ("mafia-city", "corleone", "great-mafia-war")


@cache
def positions(name: str, count: int = 6) -> list[tuple[State, int]]:
    """Choices of seats, spread over a random game."""
    game = find_game(name)
    state: State = game.deal(game.edition, game.complete_options({}), game.seats[-1])
    dice = Dice(11)
    found: list[tuple[State, int]] = []
    while not state.is_over():
        actor = int(state.mover())
        if actor == CHANCE:
            word = state.roll(dice)
        else:
            word = random_word(state, actor, game.dull, dice)
            if len(state.options(actor)) > 2:
                found.append((state.copy(), actor))
        state.apply(actor, word)
    return found[:: max(1, len(found) // count)][:count]


# -- what it knows ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", HIDING)
def test_a_bot_chooses_the_same_when_the_truth_is_doctored(name: str, level: str) -> None:
    """What the seat cannot know is dealt anew in the true state itself: nothing may follow from it."""
    game = find_game(name)
    differed = False
    for truth, seat in positions(name):
        doctored = truth.imagine(seat, Dice(99))
        differed = differed or doctored.save() != truth.save()
        words = {find_bot(level).choose(situation(game, state, seat, Dice(3))) for state in (truth, doctored)}
        assert len(words) == 1
    assert differed, "no position had anything to hide"


@pytest.mark.parametrize("name", PACKAGES)
def test_a_search_leaves_the_world_that_it_was_given_as_it_was(name: str) -> None:
    game = find_game(name)
    state, seat = positions(name)[0]
    asked = situation(game, state, seat, Dice(1))
    search = search_for(asked, hard_level(asked.game.id))
    before = asked.world.save(), search.root.save()
    search.run(50, inf)
    assert (asked.world.save(), search.root.save()) == before


def heard(game: AnyGame, state: State, seat: int, word: int) -> tuple[State, list[int]]:
    """What comes after a word, and what simulated seats know then."""
    search = search_for(situation(game, state, seat, Dice(1)), hard_level(game.id).changed({"plan": 0}))
    after = state.copy()
    search.say(after, seat, word)
    return after, [int(key) for key in search.keys]


def test_sealed_words_are_heard_when_the_last_seat_has_answered() -> None:
    """Also where that answer leads to another sealed round at once, as reactions do in Mafia City."""
    game = find_game("mafia-city")
    state: State = game.deal(game.edition, game.complete_options({}), 4)
    dice = Dice(3)
    unheard = at_once = 0
    while at_once < 5:
        actor = int(state.mover())
        if actor == CHANCE:
            state.apply(CHANCE, int(state.roll(dice)))
            continue
        asked, owing = int(state.sealing()), int(state.owing())
        known: dict[int, list[int]] = {}
        for word in state.options(actor) if asked else ():
            after, keys = heard(game, state, actor, int(word))
            if owing != 1 << actor:
                assert all(key == 0 for seat, key in enumerate(keys) if seat != actor)
                unheard += 1
            elif after.sealing() and after.owing() == after.sealing() != 1 << actor:
                for seat in range(4):
                    known.setdefault(seat, []).append(keys[seat])
        for found in known.values():
            assert len(set(found)) == len(found)
            at_once += len(found) > 1
        state.apply(actor, int(random_word(state, actor, game.dull, dice)))
        if state.is_over():
            state = game.deal(game.edition, game.complete_options({}), 4)
    assert unheard > 5


# -- how it ends ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PACKAGES)
def test_every_option_is_told_of_and_estimates_are_shares_of_a_win(name: str) -> None:
    game = find_game(name)
    for state, seat in positions(name):
        estimates = advise(situation(game, state, seat, Dice(2)), 60)
        assert sorted(one.word for one in estimates) == list(state.options(seat))
        assert all(0 <= one.win <= 1 and 0 <= one.margin <= 1 for one in estimates)


@pytest.mark.parametrize("name", ["corleone", "great-mafia-war"])
def test_without_time_there_is_a_word_all_the_same(name: str) -> None:
    state, seat = positions(name)[1]
    estimates = advise(situation(find_game(name), state, seat, Dice(2)), 10**9, seconds=0.0)
    assert estimates[0].word in state.options(seat)
    assert sum(one.simulations for one in estimates) <= 16, "it looks at the clock after every 16"


@pytest.mark.parametrize("name", PACKAGES)
def test_margins_cover_what_is_found_with_other_dice(name: str) -> None:
    """Of 95 %: about that many estimates lie within their margin of the mean over searches with other dice."""
    game = find_game(name)
    inside = told = 0
    for state, seat in positions(name, 12):
        found: dict[int, list[Estimate]] = {}
        for number in range(10):
            for one in advise(situation(game, state, seat, Dice(number)), 600):
                found.setdefault(one.word, []).append(one)
        for same in found.values():
            mean = sum(one.win for one in same) / len(same)
            if sum(one.simulations for one in same) >= 60 * len(same):
                told += len(same)
                inside += sum(abs(one.win - mean) <= one.margin for one in same)
    assert told >= 50
    assert inside >= 0.88 * told


def test_greedy_looks_no_further_when_the_time_is_over() -> None:
    evaluation = EVALUATIONS["great-mafia-war"]
    parties = numbered(find_game("great-mafia-war").parties(4))
    counts = []
    for state, seat in positions("great-mafia-war"):
        whole = Greedy(evaluation, seat, parties, Dice(1))
        late = Greedy(evaluation, seat, parties, Dice(1), until=0.0)
        assert {whole.best(state), late.best(state)} <= set(state.options(seat))
        assert late.positions <= greedy.CLOCK + len(state.options(seat))
        counts.append((whole.positions, late.positions))
    assert any(many > 10 * few for many, few in counts)


def test_an_endgame_is_left_to_the_search_when_the_time_is_over() -> None:
    parties = numbered(FAMIGLIA.parties(2))
    for state, seat in endgames(120):
        whole, late = Endgame(seat, parties, 50_000), Endgame(seat, parties, 50_000, until=0.0)
        if whole.solve(state) and whole.positions > 10 * endgame.CLOCK:
            assert late.solve(state) == []
            return
    raise AssertionError("all endgames are small")


def test_a_search_stops_when_nothing_can_change_any_more() -> None:
    state, seat = positions("famiglia")[0]
    asked = situation(FAMIGLIA, state, seat, Dice(2))
    settled, whole = search_for(asked, hard_level(asked.game.id)), search_for(asked, hard_level(asked.game.id))
    settled.run(2000, inf)
    whole.run(2000, inf, to_the_end=True)
    counts = [sum(arm.visits for arm in search.arms()) for search in (settled, whole)]
    assert counts[0] < counts[1] == 2000
    most, second = sorted((arm.visits for arm in settled.arms()), reverse=True)[:2]
    assert most - second > 2000 - counts[0]


def test_a_word_that_is_asked_about_is_tried_however_bad_it_looks() -> None:
    state, seat = positions("corleone")[2]
    game = find_game("corleone")
    plain = advise(situation(game, state, seat, Dice(2)), 400)
    worst = plain[-1].word
    asked = {one.word: one for one in advise(situation(game, state, seat, Dice(2)), 400, about=worst)}
    assert asked[worst].simulations > plain[-1].simulations
    assert asked[worst].margin < plain[-1].margin
    with pytest.raises(ValueError, match="cannot say"):
        advise(situation(game, state, seat, Dice(2)), 400, about=-1)


@pytest.mark.parametrize("name", PACKAGES)
def test_words_that_are_shown_are_known_alike_and_the_best_comes_first(name: str) -> None:
    """Else hints and reviews would compare words that were hardly tried with one that was tried often."""
    game = find_game(name)
    for state, seat in positions(name):
        least = 400 * min(len(state.options(seat)), 8) // 8 // 4
        plain = advise(situation(game, state, seat, Dice(2)), 400)
        for about in (None, plain[-1].word):
            told = advise(situation(game, state, seat, Dice(2)), 400, about=about, shown=3)
            wanted = {one.word for one in plain[:3]} | ({about} - {None})
            first, others = told[: len(wanted)], told[len(wanted) :]
            assert {one.word for one in first} == wanted
            assert [one.win for one in first] == sorted((one.win for one in first), reverse=True)
            if first[0].margin:  # else it is exact
                assert {one.simulations for one in first} == {max(least, plain[0].simulations)}
                assert others == [one for one in plain if one.word not in wanted]


@pytest.mark.parametrize("name", PACKAGES)
def test_estimates_are_repeatable_by_the_dice(name: str) -> None:
    game = find_game(name)
    state, seat = positions(name)[1]
    first, again, other = (advise(situation(game, state, seat, Dice(seed)), 80) for seed in (5, 5, 6))
    assert first == again
    assert first != other


SCRIPT = """
import json, sys
sys.path.insert(0, {tests!r})
from test_search import estimates
print(json.dumps(estimates()))
"""


def estimates() -> list[list[tuple[int, float]]]:
    """What the search says of a position of each game."""
    told = []
    for name in PACKAGES:
        state, seat = positions(name)[3]
        asked = situation(find_game(name), state, seat, Dice(4))
        told.append([(one.word, one.win) for one in advise(asked, 40)])
    return told


def test_compiled_and_interpreted_search_say_the_same() -> None:
    script = SCRIPT.format(tests=str(Path(__file__).parent))
    environment = {**os.environ, "COSCA_PURE": "1"}
    ran = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == json.loads(json.dumps(estimates()))


# -- habits -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PACKAGES)
def test_habits_are_words_of_the_game_and_differ(name: str) -> None:
    game = find_game(name)
    weights = habits(game)
    assert len(weights) == len(game.vocabulary)
    assert all(weight > 0 for weight in weights)
    assert len(set(weights)) > 20
    learned = json.loads(files("cosca.bots.habits").joinpath(f"{name}.json").read_text(encoding="utf-8"))
    assert learned.keys() <= {game.vocabulary.text(word) for word in range(len(game.vocabulary))}


# -- exact endgames ---------------------------------------------------------------------------------------------------


def endgames(count: int) -> list[tuple[State, int]]:
    """Late choices in games of Famiglia that the evaluation calls endgames."""
    found: list[tuple[State, int]] = []
    seed = 0
    while len(found) < count:
        seed += 1
        state: State = FAMIGLIA.deal(FAMIGLIA.edition, FAMIGLIA.complete_options({}), 2)
        dice = Dice(seed)
        while not state.is_over():
            actor = int(state.mover())
            if actor != CHANCE and len(state.options(actor)) > 1 and EVALUATIONS["famiglia"].is_endgame(state):
                found.append((state.copy(), actor))
            word = state.roll(dice) if actor == CHANCE else random_word(state, actor, FAMIGLIA.dull, dice)
            state.apply(actor, word)
    return found


class TooMuchError(Exception):
    """Plain recursion would take too long."""


def expected(state: State, seat: int, left: list[int]) -> float:
    """The same by plain recursion over all words and outcomes, which may be so many as are `left`."""
    left[0] -= 1
    if left[0] < 0:
        raise TooMuchError
    if state.is_over():
        return share(state.places(), numbered(FAMIGLIA.parties(2)), seat)
    mover = int(state.mover())
    options, worths = list(state.options(mover)), []
    for word in options:
        after = state.copy()
        after.apply(mover, int(word))
        worths.append(expected(after, seat, left))
    if mover == CHANCE:
        weights = [int(weight) for weight in state.weights()]
        return sum(weight * worth for weight, worth in zip(weights, worths, strict=True)) / sum(weights)
    return max(worths) if mover == seat else min(worths)


def test_endgames_of_famiglia_are_solved_exactly() -> None:
    compared = 0
    for state, seat in endgames(120):
        worths = Endgame(seat, numbered(FAMIGLIA.parties(2)), 2000).solve(state)
        if not worths:
            continue
        told = advise(situation(FAMIGLIA, state, seat, Dice(1)), 20)
        assert all(one.margin == one.simulations == 0 for one in told)
        assert told[0].win == pytest.approx(max(worths))
        for word, worth in zip(state.options(seat), worths, strict=True):
            after = state.copy()
            after.apply(seat, int(word))
            with suppress(TooMuchError):
                assert worth == pytest.approx(expected(after, seat, [2000]))
                compared += 1
    assert compared >= 10


def test_an_endgame_that_is_too_large_is_left_to_the_search() -> None:
    state, seat = positions("famiglia")[0]
    assert Endgame(seat, numbered(FAMIGLIA.parties(2)), 50).solve(state) == []


# -- how strong it is: the short version of docs/bots.md --------------------------------------------------------------


def wins(name: str, players: str, games: int) -> float:
    """The share of the first player."""
    game: AnyGame = find_game(name)
    names = players.split(",")
    plan = Plan(name, game.edition, names, games, seed=1, options=game.complete_options({}, len(names)))
    outcomes = list(play_all([plan], processes(1)))
    shares = [outcome.shares[outcome.bots.index(names[0])] for outcome in outcomes]
    return sum(shares) / len(shares)


@pytest.mark.parametrize(
    ("name", "players", "games", "least"),
    [
        ("famiglia", "hard,greedy", 16, 0.75),
        ("famiglia", "medium,greedy", 40, 0.6),
        ("mafia-city", "hard,greedy,greedy,greedy", 8, 0.5),
        ("mafia-city", "medium,greedy,greedy,greedy", 24, 0.4),
        ("corleone", "hard,greedy,greedy,greedy", 8, 0.5),
        ("corleone", "medium,greedy,greedy,greedy", 16, 0.4),
        ("great-mafia-war", "hard,greedy,hard,greedy", 8, 0.75),
    ],
)
def test_levels_are_stronger_than_greedy(name: str, players: str, games: int, least: float) -> None:
    """The same games every time, so the figure is the same too; docs/bots.md has the long runs."""
    assert wins(name, players, games) >= least


def test_easy_can_be_beaten() -> None:
    assert 0.02 <= wins("famiglia", "easy,greedy", 60) <= 0.4


def test_in_trials_a_level_can_search_with_other_settings() -> None:
    """In Famiglia, `medium` with as many simulations is `hard`; with another horizon it thinks something else."""
    strong, same = find_bot("hard"), find_bot(f"medium:simulations={HARD['famiglia']}")
    for state, seat in positions("famiglia"):
        assert len({bot.choose(situation(FAMIGLIA, state, seat, Dice(3))) for bot in (strong, same)}) == 1
    state, seat = positions("famiglia")[0]
    for change in ({"horizon": 1}, {"careful": 1}):
        levels = (hard_level("famiglia"), hard_level("famiglia").changed(change))
        told = [advise(situation(FAMIGLIA, state, seat, Dice(3)), 50, level=level) for level in levels]
        assert told[0] != told[1]


def test_every_game_has_settings_and_an_evaluation() -> None:
    assert HARD_CHANGES.keys() | SHARPER.keys() <= PACKAGES.keys()
    assert SETTINGS.keys() == MEDIUM.keys() == HARD.keys() == EVALUATIONS.keys() == PACKAGES.keys()


def test_what_greedy_would_say_is_tried_more_than_by_habit() -> None:
    game = find_game("great-mafia-war")
    tried = {5.0: 0, 0.001: 0}
    for plan in tried:
        level = hard_level("great-mafia-war").changed({"plan": plan})
        for state, seat in positions("great-mafia-war"):
            search = search_for(situation(game, state, seat, Dice(3)), level)
            search.run(60, inf, to_the_end=True)
            tried[plan] += sum(int(arm.visits) for arm in search.arms() if arm.word == search.planned)
    assert tried[5.0] > 2 * tried[0.001] > 0


@pytest.mark.parametrize("name", PACKAGES)
def test_who_is_careful_says_what_the_evaluation_likes_best(name: str) -> None:
    level = hard_level(name).changed({"careful": 1})
    differed = False
    for state, seat in positions(name):
        search = search_for(situation(find_game(name), state, seat, Dice(3)), level)
        values: dict[int, float] = {}
        for word in map(int, state.options(seat)):
            after = state.copy()
            after.apply(seat, word)
            values[word] = search.looks(after, seat)
        assert values[int(search.best_looking(state, seat, state.options(seat)))] == max(values.values())
        differed = differed or len(set(values.values())) > 1
    assert differed, "all words looked alike"


def test_a_win_looks_better_than_anything_and_a_loss_worse() -> None:
    state: State = FAMIGLIA.deal(FAMIGLIA.edition, FAMIGLIA.complete_options({}), 2)
    dice = Dice(1)
    while not state.is_over():
        actor = int(state.mover())
        word = state.roll(dice) if actor == CHANCE else random_word(state, actor, FAMIGLIA.dull, dice)
        state.apply(actor, word)
    begun, seat = positions("famiglia")[0]
    search = search_for(situation(FAMIGLIA, begun, seat, Dice(3)), hard_level("famiglia"))
    looks = [search.looks(state, seat) for seat in range(2)]
    winner = state.places().index(1)
    assert state.places().count(1) == 1, "another game is wanted, that somebody wins"
    assert looks[winner] > 1000 > -1000 > looks[1 - winner]
