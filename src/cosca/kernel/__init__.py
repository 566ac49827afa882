"""The contract of all games and its tools: words, decisions, chance, records, knowledge. No game lives here.

A whole game in a few lines, with Famiglia and random players:

>>> from cosca.games import find_game
>>> game = find_game("famiglia")
>>> match = Match.new(game, [bot("random"), bot("random")])
>>> dice = Dice(2011)
>>> facts = match.settle(dice)
>>> facts[0].data()
{'fact': 'first-player', 'seat': 1}
>>> while not match.state.is_over():
...     seat = match.state.mover()
...     word = random_word(match.state, seat, game.dull, dice)
...     facts = match.play(seat, word) + match.settle(dice)
>>> game.view(match.state, PUBLIC).result.reason in ("over-pile", "over-passes")
True

The record folds to the same state, here and on any other machine:

>>> again = Match.from_record(game, parse_record(match.text(), "a match"))
>>> again.state.save() == match.state.save()
True
"""

from cosca.kernel.editions import Edition
from cosca.kernel.errors import (
    CoscaError,
    EditionError,
    IllegalWordError,
    OptionError,
    RecordError,
    UnknownWordError,
)
from cosca.kernel.facts import EVERYBODY, Fact, only
from cosca.kernel.games import AnyGame, Game, TableOption
from cosca.kernel.matches import Match, answer, say
from cosca.kernel.playout import play_out, random_word
from cosca.kernel.records import (
    Header,
    Player,
    Record,
    RecordText,
    bot,
    load_record,
    parse_record,
    person,
    save_record,
)
from cosca.kernel.state import CHANCE, NOBODY, Dice, State
from cosca.kernel.viewers import ALL_SEEING, PUBLIC, Viewer
from cosca.kernel.views import About, Prompt, Result, View
from cosca.kernel.words import Verb, Vocabulary

__all__ = [
    "ALL_SEEING",
    "CHANCE",
    "EVERYBODY",
    "NOBODY",
    "PUBLIC",
    "About",
    "AnyGame",
    "CoscaError",
    "Dice",
    "Edition",
    "EditionError",
    "Fact",
    "Game",
    "Header",
    "IllegalWordError",
    "Match",
    "OptionError",
    "Player",
    "Prompt",
    "Record",
    "RecordError",
    "RecordText",
    "Result",
    "State",
    "TableOption",
    "UnknownWordError",
    "Verb",
    "View",
    "Viewer",
    "Vocabulary",
    "answer",
    "bot",
    "load_record",
    "only",
    "parse_record",
    "person",
    "play_out",
    "random_word",
    "save_record",
    "say",
]
