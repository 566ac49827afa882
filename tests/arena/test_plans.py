"""Deals and seatings: nobody begins with better cards, and nothing depends on how the games are spread."""

import os
import pickle
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from math import inf

import pytest

from cosca.arena import Plan, play_all, processes
from cosca.arena.plans import seatings
from cosca.bots import BOTS, Bot, Situation
from cosca.bots.bots import RandomBot
from cosca.games import find_game
from cosca.machine import cores, parts, spread

FAMIGLIA = find_game("famiglia")
ALONE = ((0,), (1,), (2,), (3,))
TEAMS = ((0, 2), (1, 3))


def plan(*bots: str, games: int = 12, game: str = "famiglia") -> Plan:
    chosen = find_game(game)
    return Plan(game, chosen.edition, bots, games, 3, chosen.complete_options({}))


@pytest.mark.parametrize(
    ("bots", "together", "count"),
    [
        ("aaaa", ALONE, 1),
        ("abbb", ALONE, 4),
        ("aabb", ALONE, 6),
        ("abcd", ALONE, 24),
        ("aaaa", TEAMS, 1),
        ("abab", TEAMS, 2),
        ("abcb", TEAMS, 4),
        ("aabb", TEAMS, 4),
        ("abcd", TEAMS, 8),
    ],
)
def test_every_seating_that_differs_is_played_once(
    bots: str, together: tuple[tuple[int, ...], ...], count: int
) -> None:
    found = seatings(bots, together)
    assert len(set(found)) == len(found) == count
    assert found[0] == tuple(bots)
    assert all(sorted(seating) == sorted(bots) for seating in found)
    pairs = {frozenset(tuple(sorted(bots[seat] for seat in party)) for party in together)}
    assert {frozenset(tuple(sorted(one[seat] for seat in party)) for party in together) for one in found} == pairs


def test_partners_stay_partners_in_the_great_mafia_war() -> None:
    assert find_game("great-mafia-war").parties(4) == TEAMS
    assert find_game("mafia-city").parties(4) == ALONE
    assert plan("random", "greedy", "random", "greedy", game="great-mafia-war").seatings == (
        ("random", "greedy", "random", "greedy"),
        ("greedy", "random", "greedy", "random"),
    )


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert [plan("random", "greedy", games=games).games for games in (1, 2, 3)] == [2, 2, 4]
    assert plan("random", "random", games=7).games == 7


class Watching(Bot):
    """Says what it is asked with which dice."""

    name = "watching"

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def choose(self, asked: Situation, seconds: float = inf) -> int:
        self.asked.append((asked.seat, int(asked.dice.below(2**40))))
        return RandomBot().choose(asked)


def thoughts(monkeypatch: pytest.MonkeyPatch, played: Plan, number: int) -> list[tuple[int, int]]:
    watching = Watching()
    monkeypatch.setitem(BOTS, "watching", watching)
    list(play_all([replace(played, wanted=number + 1)], processes(1), done=number))
    return watching.asked


def test_a_seat_has_dice_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (
        thoughts(monkeypatch, plan("watching", "watching"), 0),
        thoughts(monkeypatch, plan("watching", "watching"), 1),
    )
    assert first != second
    of_seats = [next(number for asked, number in first if asked == seat) for seat in (0, 1)]
    assert of_seats[0] != of_seats[1]
    again = thoughts(monkeypatch, plan("watching", "random"), 0)
    assert next(number for asked, number in again if asked == 0) == of_seats[0], "it follows from seed, game and seat"


class Steady(Bot):
    """Always says the last word that it can say."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, asked: Situation, seconds: float = inf) -> int:
        return int(asked.imagine().options(asked.seat)[-1])


def test_games_of_a_deal_have_the_same_luck_as_long_as_they_run_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two bots that play alike cannot be told apart by the results of a deal."""
    for name in ("one", "two"):
        monkeypatch.setitem(BOTS, name, Steady(name))
    outcomes = list(play_all([plan("one", "two", games=12)], processes(1)))
    courses = [(outcome.scores, outcome.places, outcome.words) for outcome in outcomes]
    assert courses[::2] == courses[1::2]
    assert len(set(courses)) > 1, "deals differ"
    assert [outcome.deal for outcome in outcomes[:4]] == [0, 0, 1, 1]


def test_outcomes_do_not_depend_on_the_number_of_workers() -> None:
    plans = [plan("random", "greedy", games=6), plan("random", "random", games=3)]
    alone = list(play_all(plans, processes(1)))
    assert alone == list(play_all(plans, processes(3)))
    assert [one.number for one in alone] == [*range(6), *range(3)]
    assert alone[4:] == list(play_all(plans, processes(1), done=4)), "what is done is not played again"


def test_games_are_not_listed_before_they_are_played() -> None:
    """However many there are: neither by whoever hands them out, nor by whoever plays them."""
    tracemalloc.start()
    try:
        next(play_all([plan("random", "random", games=300_000)], processes(1)))
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("workers", [1, 2])
def test_shares_are_handed_out_as_they_are_needed(workers: int) -> None:
    taken: list[range] = []

    def shares() -> Iterator[range]:
        for share in parts(range(1000), part=1):
            taken.append(share)
            yield share

    results = spread(list, shares(), workers)
    assert [next(results) for _ in range(3)] == [[0], [1], [2]]
    assert len(taken) < 50
    assert sum(map(len, results)) == 997


def test_there_are_as_many_workers_as_the_program_may_use_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """On one core no process is started, however many the machine has."""
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {3}, raising=False)
    assert cores() == 1
    assert set(spread(lambda _: os.getpid(), parts(range(4), part=1))) == {os.getpid()}


def test_another_seed_gives_other_games() -> None:
    first = [one.scores for one in play_all([plan("random", "random")], processes(1))]
    other = [one.scores for one in play_all([replace(plan("random", "random"), seed=4)], processes(1))]
    assert first != other


def test_a_plan_can_be_sent_to_other_machines() -> None:
    sent = pickle.loads(pickle.dumps(plan("random", "greedy")))  # noqa: S301 (our own)
    assert sent.head(1) == plan("random", "greedy").head(1)
