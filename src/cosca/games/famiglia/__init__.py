"""Famiglia, by Friedemann Friese: two gangs recruit from four families."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import u8

from cosca.games.famiglia import invariants, view
from cosca.games.famiglia.edition import FamigliaEdition
from cosca.games.famiglia.rules import BY_PILE, Famiglia, no_cards
from cosca.games.famiglia.words import FAMILIES, VOCABULARY
from cosca.kernel.editions import Text
from cosca.kernel.games import Game, TableOption
from cosca.kernel.state import CHANCE
from cosca.kernel.viewers import Viewer
from cosca.kernel.views import About, Prompt
from cosca.kernel.words import Vocabulary


class FamigliaGame(Game[FamigliaEdition, Famiglia]):
    """Famiglia for two."""

    id: ClassVar[str] = "famiglia"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    table_options: ClassVar[tuple[TableOption, ...]] = (
        TableOption("first-player", ("random", "1", "2")),
        TableOption("open-hands", ("on", "off")),
        TableOption("newcomers", ("off", "on")),
        TableOption("free-joker", ("off", "on")),
    )
    dull_verbs: ClassVar[frozenset[str]] = frozenset({"pass"})
    hides_nothing: ClassVar[bool] = True
    schema = FamigliaEdition

    def deal(self, edition: FamigliaEdition, options: Mapping[str, str], seats: int) -> Famiglia:
        state = Famiglia(edition.components, no_cards(), vec[u8]())
        state.open_hands = options["open-hands"] == "on"
        state.newcomers_rule = options["newcomers"] == "on"
        state.free_joker = options["free-joker"] == "on"
        first = options["first-player"]
        state.set_up(CHANCE if first == "random" else int(first) - 1)
        return state

    def board(self, state: Famiglia, viewer: Viewer) -> view.Board:
        return view.board(state, viewer)

    def prompt(self, state: Famiglia, seat: int) -> Prompt:
        return view.prompt(state, seat)

    def ending(self, state: Famiglia) -> str:
        return "over-pile" if state.ending == BY_PILE else "over-passes"

    def things(self, edition: FamigliaEdition) -> dict[str, Text]:
        return edition.names()

    def about(self, edition: FamigliaEdition, thing: str) -> list[About]:
        """A 0 has no ability, whatever its family."""
        family = thing.partition("-")[0]
        return [About(family, f"ability-{family}")] if family in FAMILIES and not thing.endswith("-0") else []

    def broken(self, state: Famiglia) -> Iterator[str]:
        return invariants.broken(state)

    def broken_turn(self, before: Famiglia, after: Famiglia) -> Iterator[str]:
        return invariants.broken_turn(before, after)


GAME = FamigliaGame()
