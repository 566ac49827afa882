"""A process in which bots think: one JSON line in, one out. It is given imagined worlds, never the true state.

In: `{"ask": "word" | "hint" | "review", "game", "edition": text or null, "options", "seats", "world": a saved state,
"seat", "seed", "seconds": the time there is}`, for a word with `"bot"`, for a review with `"said"`, a word.
Out, after a first line that says that it is ready: `{"error": "…"}`, or

- of a word: `{"words": ["take brutes-3"], "intents": [facts]}`, with those that belong to it (see `answer`)
- of a hint: `{"words": [estimates of the best words, each with "as_good"], "simulations"}`
- of a review: `{"word", "options": how many, "said": estimate, "best": [estimates], "loss", "grade"}`

with estimates `{"word", "win", "margin"}`.
"""

import json
import os
import signal
import sys
from time import perf_counter
from typing import Any

from cosca.bots import Situation, find_bot
from cosca.bots.review import hint, review
from cosca.games import find_game
from cosca.kernel import PUBLIC, Dice, State, answer
from cosca.table.editions import edition_of

_NICENESS = 10
"""How much a process that thinks gives way to the others."""


def think(request: dict[str, Any]) -> dict[str, Any]:
    """What is to be said about a world."""
    game = find_game(request["game"])
    edition = edition_of(game, request["edition"])
    game = game.for_edition(edition)
    world = game.restore(edition, request["options"], request["seats"], request["world"])
    asked = Situation(game, request["seat"], world, Dice(request["seed"]))
    return _THOUGHTS[request["ask"]](asked, request)


def _word(asked: Situation, request: dict[str, Any]) -> dict[str, Any]:
    """What a bot says in one go, and what it tells its team by it. The time there is is for all of it."""
    game, seat, world = asked.game, asked.seat, asked.world.copy()
    bot = find_bot(request["bot"])
    until = perf_counter() + request["seconds"]
    intents = []

    def choose() -> int:
        left = max(until - perf_counter(), 0.0)
        word = bot.choose(Situation(game, seat, world, asked.dice), left / 2 if _may_go_on(world, seat) else left)
        intents.append(game.intent(world, seat, word))
        return word

    words = answer(world, seat, choose)
    return {
        "words": [game.vocabulary.text(word) for word in words],
        "intents": [intent.data() for intent in intents if intent is not None],
    }


def _may_go_on(world: State, seat: int) -> bool:
    """Whether a word that a seat says now may be one of several that it says in one go."""
    return any(not world.audience(seat, int(word)) & PUBLIC.ears for word in world.options(seat))


def _hint(asked: Situation, request: dict[str, Any]) -> dict[str, Any]:
    """The best words, what they are worth, and which of them cannot be told from the first."""
    return hint(asked, request["seconds"]).data(asked.game)


def _review(asked: Situation, request: dict[str, Any]) -> dict[str, Any]:
    """How a word compares with the others."""
    said = asked.game.vocabulary.number(request["said"])
    return review(asked, said, seconds=request["seconds"]).data(asked.game)


_THOUGHTS = {"word": _word, "hint": _hint, "review": _review}


def main() -> None:
    """Answer requests until there are no more; Ctrl+C is for the server, which ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    answers, sys.stdout = sys.stdout, sys.stderr  # what a bot prints is no answer
    print(json.dumps({"ready": True}), file=answers, flush=True)
    for line in sys.stdin:
        try:
            answer = think(json.loads(line))
        except Exception as error:  # a bot that fails must not take the process with it
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
