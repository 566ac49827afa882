"""Habits: which words players of a game tend to say, whatever the position.

Each game has a file with a weight for every word; of the words that can be said, a player says each as often as its
weight among all of them. Simulations go on by habit where nothing better is known (see `search`): that is nearly as
quick as chance, and far more like play. `learning` finds the weights.
"""

import json
from functools import lru_cache
from importlib.resources import files

from librt.vecs import vec

from cosca.kernel import AnyGame
from cosca.kernel.playout import DULL_ODDS


@lru_cache(maxsize=64)
def habits(game: AnyGame) -> "vec[float]":
    """The weight of each word, by its number. Words that were never met weigh 1, dull ones less."""
    known = _learned(game.id)
    vocabulary = game.vocabulary
    plain = [1.0 / DULL_ODDS if dull else 1.0 for dull in game.dull]
    return vec[float]([known.get(vocabulary.text(word), plain[word]) for word in range(len(vocabulary))])


def _learned(game: str) -> dict[str, float]:
    """What was learned of a game, by the texts of its words; nothing if nothing was."""
    file = files(__name__).joinpath(f"{game}.json")
    if not file.is_file():
        return {}
    weights: dict[str, float] = json.loads(file.read_text(encoding="utf-8"))
    return weights
