"""What games between bots tell: who wins how often, from which seat, with what."""

import pytest

from cosca.arena import Balance, Outcome, Plan, play_all, processes
from cosca.arena.balance import Standing, Tally
from cosca.games import find_game
from cosca.kit import Uses

FAMIGLIA = find_game("famiglia")
Parties = tuple[tuple[int, ...], ...]

ALONE: Parties = ((0,), (1,), (2,))
TEAMS: Parties = ((0, 2), (1, 3))


def outcome(places: tuple[int, ...], parties: Parties = ALONE, deal: int = 0, **traits: tuple[str, ...]) -> Outcome:
    return Outcome(0, deal, ("random",) * len(places), places, (0,) * len(places), 10, parties, traits, {})


def test_bots_are_compared_wherever_they_sit() -> None:
    plan = Plan("famiglia", FAMIGLIA.edition, ("random", "greedy"), 12, 3, FAMIGLIA.complete_options({}))
    balance = Balance().add(play_all([plan], processes(1)))
    assert balance.bots["greedy"].rate > 0.8
    assert balance.bots["greedy"].rate + balance.bots["random"].rate == pytest.approx(1)
    assert list(balance.data()["win_rate"]) == ["greedy", "random"]  # type: ignore[call-overload]


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
    assert balance.ties == 1


def tally(*deals: tuple[float, ...]) -> Tally:
    """Of deals with the shares that were won in their games."""
    made = Tally()
    for deal, shares in enumerate(deals):
        for share in shares:
            made.add(deal, share, 0.5)
    return made


def test_games_of_a_deal_are_not_counted_as_independent() -> None:
    """In duplicates that luck decides, a seat wins once in every deal: the rate is known far better than by chance."""
    together = tally(*[(1.0, 1.0), (0.0, 0.0)] * 50)
    apart = tally(*[(1.0,), (1.0,), (0.0,), (0.0,)] * 50)
    opposite = tally(*[(1.0, 0.0)] * 100)
    assert together.rate == apart.rate == opposite.rate == 0.5
    assert apart.margin == pytest.approx(1.96 * 0.5 / 200**0.5, rel=0.02)
    assert together.margin == pytest.approx(1.96 * 0.5 / 100**0.5, rel=0.02)
    assert opposite.margin < apart.margin / 5


def test_a_few_games_of_which_all_are_won_prove_little() -> None:
    assert tally((1.0,)).margin > 0.5
    assert 0.1 < tally(*[(1.0,)] * 10).margin < 0.3
    assert tally(*[(1.0,)] * 1000).margin < 0.003


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


@pytest.mark.parametrize(
    ("won", "of", "in_teams", "standing"),
    [
        (500, 1000, True, Standing(within=True, sure=True)),
        (545, 1000, True, Standing(within=True, sure=False)),
        (560, 1000, True, Standing(within=False, sure=False)),
        (430, 1000, True, Standing(within=False, sure=False)),
        (300, 1000, True, Standing(within=False, sure=True)),
        (560, 1000, False, Standing(within=True, sure=True)),
        (620, 1000, False, Standing(within=True, sure=False)),
        (640, 1000, False, Standing(within=False, sure=False)),
        (900, 1000, False, Standing(within=False, sure=True)),
        (0, 1000, False, Standing(within=True, sure=True)),
    ],
)
def test_goals(won: int, of: int, in_teams: bool, standing: Standing) -> None:
    assert tally(*[(1.0,)] * won, *[(0.0,)] * (of - won)).standing(in_teams) == standing


def test_what_was_never_used_is_told() -> None:
    used = Outcome(0, 0, ("a",), (1,), (5,), 1, ((0,),), {}, {("jobs", "ambush"): 2})
    balance = Balance(Uses({"jobs": ["ambush", "burglary"]})).add([used])
    assert balance.uses.never() == ["burglary"]
    assert balance.data()["used_jobs"] == {"ambush": 2, "burglary": 0}
