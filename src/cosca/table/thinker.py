"""A process in which bots think: one JSON line in, one out. It is given imagined worlds, never the true state.

In: `{"game", "edition": text or null, "options", "seats", "world": a saved state, "seat", "bot", "seed",
"seconds": the time there is}`.
Out: `{"word": "take brutes-3", "intent": a fact or null}` or `{"error": "…"}`.
"""

import json
import sys
from typing import Any

from cosca.bots import Situation, find_bot
from cosca.games import find_game
from cosca.kernel import Dice
from cosca.table.editions import edition_of


def think(request: dict[str, Any]) -> dict[str, Any]:
    """The word that a bot says in a world, and what it tells its team by it."""
    game = find_game(request["game"])
    edition = edition_of(game, request["edition"])
    game = game.for_edition(edition)
    world = game.restore(edition, request["options"], request["seats"], request["world"])
    dice = Dice(request["seed"])
    seat = request["seat"]
    word = find_bot(request["bot"]).choose(Situation(game, seat, world, dice), request["seconds"])
    intent = game.intent(world, seat, word)
    return {"word": game.vocabulary.text(word), "intent": intent and intent.data()}


def main() -> None:
    """Answer requests until there are no more."""
    answers, sys.stdout = sys.stdout, sys.stderr  # what a bot prints is no answer
    for line in sys.stdin:
        try:
            answer = think(json.loads(line))
        except Exception as error:  # a bot that fails must not take the process with it
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
