"""How good a position is for a seat: one evaluation per game."""

from cosca.bots.evaluations.corleone import CorleoneEvaluation
from cosca.bots.evaluations.evaluation import Evaluation
from cosca.bots.evaluations.famiglia import FamigliaEvaluation
from cosca.bots.evaluations.great_mafia_war import GreatMafiaWarEvaluation
from cosca.bots.evaluations.mafia_city import MafiaCityEvaluation
from cosca.kernel import State

EVALUATIONS: dict[str, Evaluation] = {
    "famiglia": FamigliaEvaluation(),
    "mafia-city": MafiaCityEvaluation(),
    "corleone": CorleoneEvaluation(),
    "great-mafia-war": GreatMafiaWarEvaluation(),
}
"""The evaluation of each game, by its id."""

SHARPER: dict[str, Evaluation] = {
    "great-mafia-war": GreatMafiaWarEvaluation(
        early_control=0.5, place_base=0.7, recruit_base=0.35, primo=3.0, success=0.4
    ),
}
"""Evaluations with better numbers, for `hard`. `greedy` keeps those above: a measure that grows measures nothing."""


def is_taste(game: str, state: State) -> bool:
    """Whether what is asked now in a game is a matter of taste (see `Evaluation.is_taste`)."""
    return game in EVALUATIONS and EVALUATIONS[game].is_taste(state)
