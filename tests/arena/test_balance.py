"""Games between bots: who wins from which seat does not depend on how they are spread over processes."""

import json
import subprocess
import sys

import pytest

from cosca.arena import Balance, Outcome, Plan, play_all
from cosca.games import find_game
from cosca.kit import Uses

FAMIGLIA = find_game("famiglia")
Parties = tuple[tuple[int, ...], ...]

ALONE: Parties = ((0,), (1,), (2,))
TEAMS: Parties = ((0, 2), (1, 3))


def outcome(places: tuple[int, ...], parties: Parties = ALONE, **traits: tuple[str, ...]) -> Outcome:
    return Outcome(0, ("random",) * len(places), places, (0,) * len(places), 10, parties, traits, {})


def plan(*bots: str, games: int = 12) -> Plan:
    return Plan("famiglia", FAMIGLIA.edition, bots, games, seed=3, options={"first-player": "1"})


def test_outcomes_do_not_depend_on_the_number_of_workers() -> None:
    alone = list(play_all(plan("random", "greedy"), workers=1))
    assert alone == list(play_all(plan("random", "greedy"), workers=3))
    assert [one.number for one in alone] == list(range(12))


def test_bots_take_turns_at_the_seats() -> None:
    seatings = [one.bots for one in play_all(plan("random", "greedy"), workers=1)]
    assert seatings[:3] == [("random", "greedy"), ("greedy", "random"), ("random", "greedy")]


def test_bots_are_compared_wherever_they_sit() -> None:
    tallies = Balance().add(play_all(plan("random", "greedy"), workers=1)).tallies["bot"]
    assert tallies["greedy"].rate > 0.8
    assert tallies["greedy"].rate + tallies["random"].rate == pytest.approx(1)


def test_another_seed_gives_other_games() -> None:
    other = Plan("famiglia", FAMIGLIA.edition, ("random", "random"), 5, seed=4)
    first = Plan("famiglia", FAMIGLIA.edition, ("random", "random"), 5, seed=3)
    assert [one.scores for one in play_all(first, 1)] != [one.scores for one in play_all(other, 1)]


def test_who_is_first_together_shares_the_win() -> None:
    assert outcome((1, 2, 3)).shares == [1, 0, 0]
    assert outcome((1, 1, 3)).shares == [0.5, 0.5, 0]
    assert outcome((1, 2, 1, 2), TEAMS).shares == [1, 0, 1, 0]
    assert outcome((1, 1, 1, 1), TEAMS).shares == [0.5] * 4


def test_shares_are_compared_with_fair_ones() -> None:
    balance = Balance().add([outcome((1, 2, 3)), outcome((1, 2, 3)), outcome((2, 1, 3)), outcome((1, 1, 3))])
    first, second, third = (balance.tallies["seat"][seat] for seat in "123")
    assert [first.rate, second.rate, third.rate] == [0.625, 0.375, 0]
    assert first.ratio == pytest.approx(1.875)
    assert third.margin == 0
    assert first.margin == pytest.approx(1.96 * 0.4146 / 2, abs=0.001)
    assert balance.ties == 1


def test_teams_and_traits_have_figures_of_their_own() -> None:
    red_wins = outcome((1, 2, 1, 2), TEAMS, family=("red", "blue", "green", "black"))
    blue_wins = outcome((2, 1, 2, 1), TEAMS, family=("red", "blue", "green", "black"))
    balance = Balance().add([red_wins, red_wins, red_wins, blue_wins])
    assert balance.tallies["family"]["red"].rate == 0.75
    assert balance.tallies["family"]["red"].ratio == 1.5
    assert balance.tallies["family"]["black"].rate == 0.25


def test_what_teammates_share_counts_once() -> None:
    won = outcome((1, 2, 1, 2), TEAMS, side=("1+3", "2+4", "1+3", "2+4"))
    balance = Balance().add([won, won])
    assert balance.tallies["side"]["1+3"].games == 2
    assert balance.tallies["side"]["1+3"].ratio == 2.0


def test_what_was_never_used_is_told() -> None:
    used = Outcome(0, ("a",), (1,), (5,), 1, ((0,),), {}, {("jobs", "ambush"): 2})
    balance = Balance(Uses({"jobs": ["ambush", "burglary"]})).add([used])
    assert balance.uses.never() == ["burglary"]
    assert balance.data()["used_jobs"] == {"ambush": 2, "burglary": 0}


def arena(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cosca", "arena", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_command_ends_with_one_line_of_figures() -> None:
    ran = arena("famiglia", "--players", "random", "--games", "4", "--workers", "1", "--json")
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["games"] == 4


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "unknown game 'chess'"),
        (["famiglia", "--players", "clever"], "unknown bot 'clever'"),
        (["famiglia", "--players", "random,random,random"], "famiglia is played by 2, found 3 seats"),
        (["corleone", "--players", "random,greedy", "--seats", "3"], "2 bots take 2 seats, found 3"),
        (["famiglia", "--option", "first-player"], "expected NAME=VALUE"),
        (["famiglia", "--option", "first-player=9"], "option first-player"),
    ],
)
def test_bad_input_gets_one_line(words: list[str], message: str) -> None:
    ran = arena(*words)
    assert ran.returncode == 2
    assert message in ran.stderr
    assert "Traceback" not in ran.stderr
