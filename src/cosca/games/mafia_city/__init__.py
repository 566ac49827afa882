"""Mafia City, by Petr Bělík: clans fight for the seven locations of a city."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i16, u8

from cosca.games.mafia_city import invariants, view
from cosca.games.mafia_city.edition import MafiaCityEdition
from cosca.games.mafia_city.rules import BY_TARGET, MafiaCity, no_cards, no_city
from cosca.games.mafia_city.words import SEATS, VOCABULARY
from cosca.kernel.editions import Text
from cosca.kernel.games import Game, TableOption
from cosca.kernel.state import CHANCE
from cosca.kernel.viewers import Viewer
from cosca.kernel.views import About, Prompt
from cosca.kernel.words import Vocabulary


class MafiaCityGame(Game[MafiaCityEdition, MafiaCity]):
    """Mafia City for three to five."""

    id: ClassVar[str] = "mafia-city"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(3, 6)
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    table_options: ClassVar[tuple[TableOption, ...]] = (
        TableOption("level", ("advanced", "beginner")),
        TableOption("first-player", ("random", *(str(seat) for seat in range(1, len(SEATS) + 1))), names_seats=True),
        TableOption("max-rounds", ("30", "0", "1", "5", "10", "20")),
    )
    dull_verbs: ClassVar[frozenset[str]] = frozenset({"pass", "skip", "decline", "discard"})
    schema = MafiaCityEdition

    def deal(self, edition: MafiaCityEdition, options: Mapping[str, str], seats: int) -> MafiaCity:
        components = edition.components
        state = MafiaCity(components, no_cards(), no_city(), vec[u8](), vec[i16]())
        targets = components.beginner_targets if options["level"] == "beginner" else components.targets
        state.seats = seats
        state.target = int(targets[seats - self.seats[0]])
        state.max_rounds = int(options["max-rounds"])
        first = options["first-player"]
        state.set_up(CHANCE if first == "random" else int(first) - 1)
        return state

    def board(self, state: MafiaCity, viewer: Viewer) -> view.Board:
        return view.board(state, viewer)

    def prompt(self, state: MafiaCity, seat: int) -> Prompt:
        return view.prompt(state, seat)

    def ending(self, state: MafiaCity) -> str:
        return "over-target" if state.ending == BY_TARGET else "over-rounds"

    def things(self, edition: MafiaCityEdition) -> dict[str, Text]:
        return edition.names()

    def about(self, edition: MafiaCityEdition, thing: str) -> list[About]:
        return view.about(edition, thing)

    def broken(self, state: MafiaCity) -> Iterator[str]:
        return invariants.broken(state)

    def broken_turn(self, before: MafiaCity, after: MafiaCity) -> Iterator[str]:
        return invariants.broken_turn(before, after)


GAME = MafiaCityGame()
