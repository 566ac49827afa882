"""What the evaluation makes of positions, where it decides how the bots play."""

from cosca.bots.evaluations.mafia_city import MafiaCityEvaluation
from cosca.bots.greedy import Greedy
from cosca.bots.shares import numbered
from cosca.games.mafia_city import GAME
from cosca.kernel import Dice

from .fixtures import Table, scoring, seat_of, short


def choice(table: Table, player: str) -> str:
    """What a greedy bot says that knows all hands."""
    greedy = Greedy(MafiaCityEvaluation(), seat_of(player), numbered(GAME.parties(len(table.state.scores()))), Dice(1))
    return short(GAME.vocabulary.text(int(greedy.best(table.state))))


def test_r7_4_a_point_that_was_given_is_not_promised_again() -> None:
    """While A is asked for a Plus One, A has the point of the Gentlemen's Club already."""
    table = scoring(6, stacks={6: "A"}, hands={"A": "Raid/Plus"})
    evaluation = MafiaCityEvaluation()
    asked = evaluation.value(table.state, 0)
    assert evaluation.value(table.say("A", "decline").state, 0) == asked


def test_r7_5_the_hitman_stays_where_his_victim_is() -> None:
    """Moving him away would only look better if the point of the Harbour counted twice."""
    hands = {"A": "Hitman/Hat", "B": "Raid/Hat Plan/Hat"}
    table = scoring(2, stacks={2: "A A", 3: "B", 7: "A"}, hitman=3, hands=hands)
    assert choice(table, "A") == "stay"


def test_r7_2_a_pact_that_wins_the_game_is_played() -> None:
    """Without it A, who lies lowest, gets the last point."""
    table = scoring(4, stacks={4: "A B"}, points="14 14 0", hands={"A": "Raid/Hat", "B": "Pact/Hat"})
    assert table.owing() == "AB"
    assert choice(table, "B") == "pact Pact/Hat"


def test_r6_2_a_plus_one_that_wins_the_game_is_cancelled() -> None:
    """C could still react too, but B does not wait for that."""
    hands = {"A": "Raid/Plus", "B": "Trade/Fist Pact/Fist", "C": "Chief/Hat FBI/Hat"}
    table = scoring(6, stacks={6: "A"}, points="13 0 0", hands=hands).say("A", "plus-one Raid/Plus")
    assert table.owing() == "BC"
    assert choice(table, "B") == "fist Trade/Fist"
