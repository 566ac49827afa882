"""La Famiglia: The Great Mafia War, by Maximilian Maria Thiel: two teams of two families fight for Sicily."""

import json
from collections.abc import Iterator, Mapping
from typing import ClassVar

from cosca.games.great_mafia_war import explaining, intent, invariants, view
from cosca.games.great_mafia_war.edition import GreatMafiaWarEdition
from cosca.games.great_mafia_war.rules import ENDINGS, GreatMafiaWar, new_game
from cosca.games.great_mafia_war.words import FAMILY_NAMES, VOCABULARY
from cosca.kernel.editions import Text
from cosca.kernel.facts import Fact
from cosca.kernel.games import Game, TableOption
from cosca.kernel.viewers import Viewer
from cosca.kernel.views import About, Prompt
from cosca.kernel.words import Vocabulary

_USES = {
    "executes": ("orders", "order"),
    "used-space": ("spaces", "space"),
    "used-tile": ("tiles", "tile"),
    "drew-character": ("characters", "character"),
}
"""Facts that say that a thing was used: for the name of each the group of such things, and the key of the thing."""


class GreatMafiaWarGame(Game[GreatMafiaWarEdition, GreatMafiaWar]):
    """The Great Mafia War for four."""

    id: ClassVar[str] = "great-mafia-war"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(4, 5)
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    table_options: ClassVar[tuple[TableOption, ...]] = (
        TableOption("calm-conflict", ("off", "on")),
        TableOption("first-game", ("off", "on")),
        TableOption("open-headquarters", ("off", "on")),
    )
    dull_verbs: ClassVar[frozenset[str]] = frozenset(
        {"discard", "give", "ask", "refuse", "skip", "decline", "finish", "no"}
    )
    schema = GreatMafiaWarEdition

    def deal(self, edition: GreatMafiaWarEdition, options: Mapping[str, str], seats: int) -> GreatMafiaWar:
        state = new_game(edition.components)
        state.calm_conflict = options["calm-conflict"] == "on"
        state.first_game = options["first-game"] == "on"
        state.open_headquarters = options["open-headquarters"] == "on"
        state.set_up()
        return state

    def teams(self, seats: int) -> list[Viewer]:
        return [Viewer.of_team(0, 2), Viewer.of_team(1, 3)]

    def intent(self, state: GreatMafiaWar, seat: int, word: int) -> Fact | None:
        return intent.intent(state, seat, word)

    def places(self, edition: GreatMafiaWarEdition) -> list[str]:
        return [*(area.id for area in edition.area), *(sea.id for sea in edition.sea)]

    def drawing(self, edition: GreatMafiaWarEdition) -> object:
        return json.loads(self.resource("sicily.json"))

    def board(self, state: GreatMafiaWar, viewer: Viewer) -> view.Board:
        return view.board(state, self.with_team(state, viewer))  # H2

    def prompt(self, state: GreatMafiaWar, seat: int) -> Prompt:
        return view.prompt(state, seat)

    def ending(self, state: GreatMafiaWar) -> str:
        return ENDINGS[state.ending]

    def things(self, edition: GreatMafiaWarEdition) -> dict[str, Text]:
        return edition.names()

    def about(self, edition: GreatMafiaWarEdition, thing: str) -> list[About]:
        return explaining.about(edition, thing)

    def countable(self, edition: GreatMafiaWarEdition) -> dict[str, list[str]]:
        return {
            "orders": [token.id for family in edition.family for token in family.orders.tokens],
            "spaces": [space.id for sheet in edition.sheet for space in sheet.spaces],
            "tiles": [tile.id for tile in edition.control_tile],
            "characters": [character.id for character in edition.character],
        }

    def used(self, fact: Fact) -> list[tuple[str, str]]:
        if fact.name not in _USES:
            return []
        group, key = _USES[fact.name]
        return [(group, str(fact.data()[key]))]

    def traits(self, state: GreatMafiaWar) -> dict[str, list[str]]:
        seats = range(4)
        families = [FAMILY_NAMES[state.family(seat)] for seat in seats]
        return {"family": families, "side": [f"{seat % 2 + 1}+{seat % 2 + 3}" for seat in seats]}

    def broken(self, state: GreatMafiaWar) -> Iterator[str]:
        return invariants.broken(state)

    def broken_turn(self, before: GreatMafiaWar, after: GreatMafiaWar) -> Iterator[str]:
        return invariants.broken_turn(before, after)


GAME = GreatMafiaWarGame()
