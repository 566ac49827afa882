"""What a game is: its words, components, options, rules and views, behind one interface for all games."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import u8

from cosca.kernel.editions import Edition, Text, load_edition, parse_edition
from cosca.kernel.errors import OptionError
from cosca.kernel.facts import Fact
from cosca.kernel.state import State
from cosca.kernel.viewers import Viewer
from cosca.kernel.views import About, Prompt, Result, View
from cosca.kernel.words import Vocabulary

EditionT = TypeVar("EditionT", bound=Edition)
StateT = TypeVar("StateT", bound=State)


@dataclass(frozen=True)
class TableOption:
    """A choice that people make about the rules before a match. The first value is the default.

    Where it `names_seats`, values that are numbers are seats, counted from 1, and need a table of at least so many.

    >>> first = TableOption("first-player", ("random", "1", "2", "3", "4"), names_seats=True)
    >>> first.values_for(3)
    ['random', '1', '2', '3']
    """

    name: str
    values: Sequence[str]
    names_seats: bool = False

    @property
    def default(self) -> str:
        """What holds if nobody says otherwise."""
        return self.values[0]

    def values_for(self, seats: int) -> list[str]:
        """The values that a table of so many can choose."""
        return [value for value in self.values if not (self.names_seats and value.isdigit() and int(value) > seats)]


class Game(ABC, Generic[EditionT, StateT]):
    """A game. One object per game; it holds no match and never changes."""

    id: ClassVar[str]
    rules_version: ClassVar[int]
    """Grows whenever the same words can lead to another state, or a word gets another number."""
    seats: ClassVar[range]
    """The possible numbers of seats."""
    table_options: ClassVar[Sequence[TableOption]]
    dull_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs that random players use rarely (see `playout.random_word`)."""
    words_name_parts: ClassVar[bool] = False
    """Whether words name what an edition prints, so that each edition has texts of words of its own."""
    hides_nothing: ClassVar[bool] = False
    """Whether every seat knows the whole state, so that imagined worlds cannot differ from the true one."""
    schema: type[EditionT]

    # -- what a game answers ------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def vocabulary(self) -> Vocabulary:
        """The words of the game. Where they name what an edition prints, those of the game's own edition."""

    @abstractmethod
    def deal(self, edition: EditionT, options: Mapping[str, str], seats: int) -> StateT:
        """The state before the first word of a match. `options` is complete (see `complete_options`)."""

    @abstractmethod
    def board(self, state: StateT, viewer: Viewer) -> object:
        """The position as this viewer may know it: a dataclass of plain data."""

    @abstractmethod
    def prompt(self, state: StateT, seat: int) -> Prompt:
        """The question that this seat owes an answer to."""

    @abstractmethod
    def ending(self, state: StateT) -> str:
        """The reason for which the game is over: a message of the catalogue."""

    @abstractmethod
    def things(self, edition: EditionT) -> dict[str, Text]:
        """The names of all things that words and facts can name."""

    def about(self, edition: EditionT, thing: str) -> list[About]:
        """What players can be told about a thing, or about its parts: the kind of a card and its symbol."""
        return []

    def teams(self, seats: int) -> list[Viewer]:
        """The teams that share what they know, in a game of so many; none if everybody plays alone."""
        return []

    def intent(self, state: StateT, seat: int, word: int) -> Fact | None:
        """What a bot tells its team when it is about to say a word; nothing by default."""
        return None

    def places(self, edition: EditionT) -> list[str]:
        """The things of the board on which a team can draw what it plans; none by default."""
        return []

    def drawing(self, edition: EditionT) -> object:
        """What a board is drawn from besides the components, such as the outlines of a map; nothing by default."""
        return None

    def waiting_for(self, state: StateT, viewer: Viewer) -> list[int]:
        """The seats that owe a word as far as this viewer may know (see `State.sealing`)."""
        owing = state.owing()
        asked = owing | state.sealing()
        eyes = self.with_team(state, viewer)
        return [seat for seat in range(self.seats.stop) if (owing if eyes.knows(seat) else asked) >> seat & 1]

    def with_team(self, state: StateT, viewer: Viewer) -> Viewer:
        """The viewer together with its teammates: they show each other everything."""
        teams = self.teams(len(state.scores()))
        mates = [seat for team in teams if any(map(team.knows, viewer.seats)) for seat in team.seats]
        return Viewer.of_team(*{*viewer.seats, *mates}) if mates else viewer

    def countable(self, edition: EditionT) -> dict[str, list[str]]:
        """The things whose use the kit counts, by group: what random games should use sooner or later."""
        return {}

    def used(self, fact: Fact) -> list[tuple[str, str]]:
        """The countable things that a fact shows in use, each with its group."""
        return []

    def traits(self, state: StateT) -> dict[str, list[str]]:
        """What seats differ by in a finished game, such as families: for each such thing the value of every seat.

        Results are compared by it, so that one can see whether an edition favours a family or a side. They are also
        compared by `bot` and by `seat`, so no trait has one of these names.
        """
        return {}

    def broken(self, state: StateT) -> Iterator[str]:
        """The invariants of the game that this state breaks, each in a line."""
        return iter(())

    def broken_turn(self, before: StateT, after: StateT) -> Iterator[str]:
        """The invariants that two successive states break, each in a line."""
        return iter(())

    # -- what follows -------------------------------------------------------------------------------------------------

    def for_edition(self, edition: EditionT) -> "Game[EditionT, StateT]":
        """The game as it is played with an edition: only where words name what an edition prints is it another one.

        Numbers of words mean the same in all of them; the texts are those of the edition. Asked again, also for
        another copy of the edition, it is the same object while it is remembered: what was derived from it is kept.
        """
        if not self.words_name_parts or edition is self.edition or edition.digest == self.edition.digest:
            return self
        return _bound(type(self), _Printed(edition.digest, edition))

    def parties(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats that win together, in a game of so many: teams, or each seat alone."""
        return tuple(team.seats for team in self.teams(seats)) or tuple((seat,) for seat in range(seats))

    def view(self, state: StateT, viewer: Viewer) -> View:
        """What a viewer may know of the state, its options, and the prompts that ask for them."""
        asked = [seat for seat in range(self.seats.stop) if state.owing() >> seat & 1 and viewer.knows(seat)]
        return View(
            game=self.id,
            viewer=str(viewer),
            waiting_for=self.waiting_for(state, viewer),
            prompts={seat: self.prompt(state, seat) for seat in asked},
            options={seat: [self.vocabulary.text(word) for word in state.options(seat)] for seat in asked},
            result=Result(self.ending(state), state.scores(), state.places()) if state.is_over() else None,
            board=self.board(state, viewer),
        )

    def restore(self, edition: EditionT, options: Mapping[str, str], seats: int, data: Mapping[str, Any]) -> StateT:
        """The state that `State.save` wrote."""
        state = self.deal(edition, options, seats)
        for name in type(state).FIELDS:
            value = data[name]
            setattr(state, name, type(getattr(state, name))(value) if isinstance(value, list) else value)
        return state

    def complete_options(self, given: Mapping[str, str], seats: int | None = None) -> dict[str, str]:
        """The given options with the defaults of all others; `OptionError` if one is unknown or has no such value.

        With `seats`, values that a table of so many cannot choose are refused too.
        """
        known = {option.name: option for option in self.table_options}
        for name, value in given.items():
            if name not in known:
                raise OptionError(f"unknown option {name!r} of {self.id}: expected one of {', '.join(known)}")
            values = known[name].values_for(self.seats[-1] if seats is None else seats)
            if value not in values:
                expected = ", ".join(values)
                raise OptionError(f"option {name}: expected one of {expected}, found {value!r}")
        return {name: given.get(name, option.default) for name, option in known.items()}

    def check_seats(self, seats: int) -> None:
        """`OptionError` if the game cannot be played by so many."""
        if seats not in self.seats:
            numbers = " to ".join(dict.fromkeys(str(number) for number in (self.seats[0], self.seats[-1])))
            raise OptionError(f"{self.id} is played by {numbers}, found {seats} seats")

    def load_edition(self, path: Path | None = None) -> EditionT:
        """The edition in a file, or the one that comes with the game."""
        return self.edition if path is None else load_edition(path, self.schema)

    @cached_property
    def edition(self) -> EditionT:
        """The edition that comes with the game."""
        return parse_edition(self.resource("edition.toml"), f"{self.id}/edition.toml", self.schema)

    @cached_property
    def dull(self) -> "vec[u8]":
        """For each word 1 if it is dull, else 0."""
        words = range(len(self.vocabulary))
        return vec[u8]([int(self.vocabulary.verb(word) in self.dull_verbs) for word in words])

    @property
    def folder(self) -> Traversable:
        """Where the game keeps its edition, texts and rules for players."""
        return files(type(self).__module__)

    def resource(self, name: str) -> str:
        """The text of a file that comes with the game."""
        return self.folder.joinpath(name).read_text(encoding="utf-8")


AnyGame = Game[Any, Any]


@dataclass(frozen=True)
class _Printed:
    """An edition, the same as any other with its digest."""

    digest: str
    edition: Edition = field(compare=False)


@lru_cache(maxsize=64)
def _bound(kind: type[AnyGame], printed: _Printed) -> AnyGame:
    """A game of this kind with an edition, remembered for as many as are likely to be in play."""
    game = kind()
    game.edition = printed.edition
    return game
