"""What the bots think a position of The Great Mafia War is worth, and what they leave to taste."""

from collections.abc import Callable

import pytest

from cosca.bots import find_bot, situation
from cosca.bots.evaluations import EVALUATIONS, SHARPER
from cosca.bots.evaluations.evaluation import Evaluation
from cosca.bots.review import choices
from cosca.games.great_mafia_war import GAME
from cosca.games.great_mafia_war.rules import GreatMafiaWar
from cosca.games.great_mafia_war.tasks import LEADING, TURN
from cosca.kernel import CHANCE, Dice, Match, person, random_word


def reached(is_there: Callable[[GreatMafiaWar], bool], seed: int = 1) -> GreatMafiaWar:
    """The first position of a game between random players of which this holds."""
    state = GAME.deal(GAME.edition, GAME.complete_options({}), 4)
    dice = Dice(seed)
    while not is_there(state):
        actor = int(state.mover())
        word = state.roll(dice) if actor == CHANCE else random_word(state, actor, GAME.dull, dice)
        state.apply(actor, word)
    return state


def discards(state: GreatMafiaWar) -> list[int]:
    """The order tokens that the seat on turn may give away for Money."""
    words = [int(word) for word in state.options(state.mover())]
    return [word for word in words if GAME.vocabulary.text(word).startswith("discard ")]


@pytest.mark.parametrize("evaluation", [EVALUATIONS[GAME.id], SHARPER[GAME.id]], ids=["greedy", "hard"])
def test_4_1_an_order_that_can_still_be_issued_is_worth_more_than_the_money_for_it(evaluation: Evaluation) -> None:
    state = reached(lambda state: state.decision == TURN and len(discards(state)) > 3)
    seat = int(state.mover())
    before = evaluation.value(state, seat)
    for word in discards(state):
        after = state.copy()
        after.apply(seat, word)
        assert evaluation.value(after, seat) < before, GAME.vocabulary.text(word)


@pytest.mark.parametrize("level", ["greedy", "medium", "hard"])
def test_2_4_bots_lead_any_of_the_families_that_they_may_choose(level: str) -> None:
    state = reached(lambda state: state.decision == LEADING)
    seat = int(state.mover())
    bot = find_bot(level)
    chosen = {bot.choose(situation(GAME, state, seat, Dice(seed))) for seed in range(30)}
    assert chosen == set(state.options(seat))


def test_2_4_nobody_is_blamed_for_the_family_that_they_lead() -> None:
    match = Match.new(GAME, [person("Ada"), person("Ben"), person("Cy"), person("Di")])
    dice = Dice(1)
    while not choices(match, 0):
        actor = int(match.state.mover())
        word = match.state.roll(dice) if actor == CHANCE else random_word(match.state, actor, GAME.dull, dice)
        match.play(actor, word)
    said = [GAME.vocabulary.text(word) for actor, word in match.words if actor == 0]
    assert said[0].startswith("lead ")
    assert not GAME.vocabulary.text(choices(match, 0)[0].word).startswith("lead ")
