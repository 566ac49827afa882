"""Learns habits from games between bots: `python -m cosca.bots.habits.learning GAME BOT GAMES SEATS FILE`.

SEATS are the sizes of tables, in turn: `4,3,5`. `docs/bots.md` has the commands that wrote the files beside this one.

The weights are those that make what the bots said most likely, if each word is said as often as its weight among all
that could be said (a Plackett-Luce model, as for ratings: every choice is a contest that the said word has won). They
are found by minorisation and maximisation. A contest against a word of weight 1, half won, is added to each word, so
that no weight runs away; words that were hardly ever met stay near 1.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from cosca.bots.bots import find_bot
from cosca.bots.situations import situation
from cosca.games import find_game
from cosca.kernel import CHANCE, AnyGame, Dice, State

Choice = tuple[int, list[int]]
"""The word that was said, and all that could be."""

_FIRST = 100
"""The seed of the first game."""

_ROUNDS = 60
_MET = 5
"""Words that were met more rarely are not told of."""


def choices(game: AnyGame, bot: str, games: int, sizes: Sequence[int]) -> list[Choice]:
    """All choices in games between equal bots, at tables of these sizes in turn."""
    found: list[Choice] = []
    for number in range(games):
        dice = Dice(_FIRST + number)
        state: State = game.deal(game.edition, game.complete_options({}), sizes[number % len(sizes)])
        while not state.is_over():
            actor = int(state.mover())
            if actor == CHANCE:
                word = int(state.roll(dice))
            else:
                word = find_bot(bot).choose(situation(game, state, actor, dice))
                options = list(state.options(actor))
                if len(options) > 1:
                    found.append((word, options))
            state.apply(actor, word)
    return found


def fit(made: Sequence[Choice], words: int) -> list[float]:
    """The weight of each word that explains the choices best.

    >>> [round(weight, 1) for weight in fit([(0, [0, 1])] * 90 + [(1, [0, 1])] * 10, 2)]
    [2.0, 0.2]
    """
    weights = [1.0] * words
    won = [0.5] * words
    for said, _ in made:
        won[said] += 1
    for _ in range(_ROUNDS):
        contests = [1 / (1 + weight) for weight in weights]
        for _, options in made:
            share = 1 / sum(weights[word] for word in options)
            for word in options:
                contests[word] += share
        weights = [wins / lost for wins, lost in zip(won, contests, strict=True)]
    return weights


def learn(game: AnyGame, bot: str, games: int, sizes: Sequence[int]) -> dict[str, float]:
    """The habits of a bot, by the texts of the words that it met often enough."""
    made = choices(game, bot, games, sizes)
    met = [0] * len(game.vocabulary)
    for _, options in made:
        for word in options:
            met[word] += 1
    weights = fit(made, len(met))
    return {
        game.vocabulary.text(word): float(f"{weight:.3g}") for word, weight in enumerate(weights) if met[word] >= _MET
    }


def main(game: str, bot: str, games: str, sizes: str, file: str) -> None:
    """Learn, and write what was learned."""
    learned = learn(find_game(game), bot, int(games), [int(size) for size in sizes.split(",")])
    Path(file).write_text(json.dumps(learned, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:6])
