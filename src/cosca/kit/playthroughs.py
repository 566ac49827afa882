"""Playthroughs: a random game as a text that shows every decision, option and fact; reviewed like code."""

from cosca.kernel import CHANCE, AnyGame, Dice, Match, bot, random_word
from cosca.kernel.records import actor_text


def playthrough(game: AnyGame, seed: int, seats: int | None = None, options: dict[str, str] | None = None) -> str:
    """A random game as text: what was owed, the options, the word said, the facts, and the end."""
    dice = Dice(seed)
    match = Match.new(game, [bot("random")] * (seats or game.seats[0]), options)
    lines = [line for line in match.text().splitlines() if not line.startswith("end:")]
    while not match.state.is_over():
        actor = match.state.mover()
        offered = match.state.options(actor)
        word = match.state.roll(dice) if actor == CHANCE else random_word(match.state, actor, game.dull, dice)
        if actor == CHANCE:
            weighed = zip(offered, match.state.weights(), strict=True)
            choice = ", ".join(f"{game.vocabulary.text(option)} ×{weight}" for option, weight in weighed)
        else:
            choice = ", ".join(game.vocabulary.text(option) for option in offered)
        lines += ["", f"{actor_text(actor)}: {game.vocabulary.text(word)}", f"  of: {choice}"]
        lines += [f"  {_fact_text(fact.data())}" for fact in match.play(actor, word)]
    lines += ["", f"end: {game.ending(match.state)}, scores {match.state.scores()}, places {match.state.places()}", ""]
    return "\n".join(lines)


def _fact_text(data: dict[str, object]) -> str:
    args = ", ".join(f"{key} {value}" for key, value in data.items() if key != "fact")
    return f"→ {data['fact']}" + (f" ({args})" if args else "")
