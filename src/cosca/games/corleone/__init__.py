"""Corleone's Empire (The Godfather), by Eric M. Lang: families of New York place figures, do jobs and bribe."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i16

from cosca.games.corleone import invariants, view
from cosca.games.corleone.edition import CorleoneEdition
from cosca.games.corleone.layout import no_cards, no_city
from cosca.games.corleone.rules import Corleone
from cosca.kernel.editions import Text
from cosca.kernel.facts import Fact
from cosca.kernel.games import Game, TableOption
from cosca.kernel.state import CHANCE
from cosca.kernel.viewers import Viewer
from cosca.kernel.views import About, Prompt
from cosca.kernel.words import Vocabulary

_USES = {
    "job-done": ("jobs", "job"),
    "ally-played": ("allies", "ally"),
    "placed-thug": ("businesses", "business"),
    "shook-down": ("businesses", "business"),
}
"""The facts that show a thing in use: its group, and the argument that names it."""


class CorleoneGame(Game[CorleoneEdition, Corleone]):
    """Corleone's Empire for two to five."""

    id: ClassVar[str] = "corleone"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 6)
    table_options: ClassVar[tuple[TableOption, ...]] = (
        TableOption("first-player", ("random", "1", "2", "3", "4", "5"), names_seats=True),
        TableOption("ledger", ("hidden", "open")),
    )
    dull_verbs: ClassVar[frozenset[str]] = frozenset({"done", "decline", "bid-done"})
    words_name_parts: ClassVar[bool] = True
    schema = CorleoneEdition

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return self.edition.vocabulary

    def deal(self, edition: CorleoneEdition, options: Mapping[str, str], seats: int) -> Corleone:
        state = Corleone(edition.components, no_cards(), no_city(), vec[i16]())
        state.seats = seats
        state.open_ledger = options["ledger"] == "open"
        first = options["first-player"]
        state.set_up(CHANCE if first == "random" else int(first) - 1)
        return state

    def board(self, state: Corleone, viewer: Viewer) -> view.Board:
        return view.board(state, viewer)

    def prompt(self, state: Corleone, seat: int) -> Prompt:
        return view.prompt(state, seat)

    def ending(self, state: Corleone) -> str:
        return "over"

    def things(self, edition: CorleoneEdition) -> dict[str, Text]:
        return edition.names()

    def about(self, edition: CorleoneEdition, thing: str) -> list[About]:
        return edition.about(thing)

    def countable(self, edition: CorleoneEdition) -> dict[str, list[str]]:
        """All designs of jobs, allies and businesses with a front."""
        return {
            "jobs": [job.id for job in edition.job],
            "allies": [ally.id for ally in edition.ally],
            "businesses": [*(turf.business.id for turf in edition.turf), *(tile.id for tile in edition.tile)],
        }

    def used(self, fact: Fact) -> list[tuple[str, str]]:
        """Jobs that are done, allies that are played, businesses that are shaken down.

        An ally counts also where all that it offers is declined; protection that is collected does not count.
        """
        if fact.name not in _USES:
            return []
        group, key = _USES[fact.name]
        return [(group, str(fact.args[key]))]

    def broken(self, state: Corleone) -> Iterator[str]:
        return invariants.broken(state)

    def broken_turn(self, before: Corleone, after: Corleone) -> Iterator[str]:
        return invariants.broken_turn(before, after)


GAME = CorleoneGame()
