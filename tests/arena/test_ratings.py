"""Ratings put bots in their order, and their intervals hold."""

from statistics import fmean, pstdev

import pytest
from openskill.models import PlackettLuce

from cosca.arena.ratings import Bout, _run, rate
from cosca.kernel import Dice


def duel(deals: int, chance: int, seed: int) -> list[Bout]:
    """Deals of two games between a bot that wins with so many percent and another."""
    dice = Dice(seed)
    bouts = []
    for deal in range(deals):
        for bots in (("strong", "weak"), ("weak", "strong")):
            winner = "strong" if dice.below(100) < chance else "weak"
            places = (1, 2) if bots[0] == winner else (2, 1)
            bouts.append(Bout(deal, ((bots[0],), (bots[1],)), places))
    return bouts


def test_the_stronger_bot_is_rated_higher() -> None:
    ratings = rate(duel(50, 70, seed=1), seed=1)
    assert list(ratings) == ["strong", "weak"]
    assert ratings["strong"].low > ratings["weak"].high
    assert ratings["strong"].low < ratings["strong"].value < ratings["strong"].high


def test_the_truth_lies_within_most_intervals() -> None:
    """In openskill, who wins 60 of 100 games against another belongs 2.4 points above it: 26.2 to 23.8."""
    runs = [rate(duel(25, 60, seed), seed)["strong"] for seed in range(12)]
    assert sum(run.low <= 26.2 <= run.high for run in runs) >= 11
    assert max(run.high - run.low for run in runs) < 11, "not because they say nothing"


def test_more_games_tell_more() -> None:
    few, many = (rate(duel(deals, 60, seed=2), seed=1)["strong"] for deals in (20, 400))
    assert (many.high - many.low) < (few.high - few.low) / 2


def test_ratings_are_repeatable() -> None:
    bouts = duel(20, 60, seed=3)
    assert rate(bouts, seed=7) == rate(bouts, seed=7)
    assert rate(bouts, seed=7) != rate(bouts, seed=8), "the resamples follow from the seed"


def test_who_never_lost_has_an_interval_too() -> None:
    ratings = rate(duel(5, 100, seed=1), seed=1)
    assert ratings["strong"].high - ratings["strong"].low > 1


def test_teams_are_rated_as_teams() -> None:
    """A weak bot that plays beside a strong one rises with it."""
    bouts = [Bout(deal, (("strong", "helper"), ("weak", "weak")), (1, 2)) for deal in range(20)]
    values = {bot: rating.value for bot, rating in rate(bouts, seed=1).items()}
    assert values["strong"] == values["helper"] > 25 > values["weak"]
    assert values["strong"] - 25 == pytest.approx(25 - values["weak"]), "what one team gains the other loses"


def test_a_bot_at_several_seats_learns_the_mean_of_what_they_do() -> None:
    """As if different bots of the same strength had sat there, and the game had told about their mean."""
    model = PlackettLuce(tau=0.0)
    first, *others = (team[0] for team in model.rate([[model.rating()] for _ in range(4)], ranks=[1.0, 2.0, 3.0, 4.0]))
    ratings = _run([Bout(0, (("one",), ("other",), ("other",), ("other",)), (1, 2, 3, 4))])
    assert ratings == {"one": first.mu, "other": pytest.approx(sum(other.mu for other in others) / 3)}
    assert ratings == {"one": pytest.approx(27.795, abs=0.001), "other": pytest.approx(24.068, abs=0.001)}


def test_partners_that_are_the_same_bot_learn_what_different_ones_would() -> None:
    same = _run([Bout(0, (("one", "one"), ("other", "other")), (1, 2))])
    different = _run([Bout(0, (("one", "two"), ("other", "another")), (1, 2))])
    assert same == {name: different[name] for name in ("one", "other")}
    assert same == {"one": pytest.approx(26.964, abs=0.001), "other": pytest.approx(23.036, abs=0.001)}


def table_of_equals(deals: int, seed: int) -> list[Bout]:
    """Deals between four bots that are equally strong, of which three have the same name; each takes every seat."""
    dice = Dice(seed)
    bouts = []
    for deal in range(deals):
        for seat in range(4):
            bots = tuple(("one",) if seat == other else ("other",) for other in range(4))
            places = sorted(range(1, 5), key=lambda _: dice.below(2**30))
            bouts.append(Bout(deal, bots, tuple(places)))
    return bouts


def test_equals_stay_where_they_began() -> None:
    runs = [_run(table_of_equals(50, seed)) for seed in range(4)]
    for name in ("one", "other"):
        assert sum(run[name] for run in runs) / 4 == pytest.approx(25, abs=1.2)


def test_intervals_of_few_deals_are_as_wide_as_runs_differ() -> None:
    spread = pstdev(_run(table_of_equals(3, seed))["one"] for seed in range(300))
    runs = [rate(table_of_equals(3, seed), seed)["one"] for seed in range(30)]
    assert 1 < fmean(run.high - run.low for run in runs) / (2 * 1.96 * spread) < 1.2
    assert sum(run.low <= 25 <= run.high for run in runs) >= 28


def test_a_bot_alone_has_no_rating() -> None:
    assert rate([Bout(deal, (("one",), ("one",)), (1, 2)) for deal in range(5)], seed=1) == {}
