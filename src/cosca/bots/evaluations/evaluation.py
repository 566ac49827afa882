"""What an evaluation is."""

from mypy_extensions import i64, mypyc_attr

from cosca.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Says how good a position is for a seat, in points of the game: more is better, 0 is even."""

    def value(self, state: State, seat: i64) -> float:
        """The value of a position that is not over."""
        raise NotImplementedError

    def habit(self, state: State, seat: i64) -> i64:
        """The word with which a seat ends a chain of own words when there is no time to look at all of them."""
        return i64(state.options(seat)[0])

    def is_endgame(self, state: State) -> bool:
        """Whether so little is left that it is worth trying to look at everything (see `endgame`)."""
        return False

    def is_taste(self, state: State) -> bool:
        """Whether what is asked now is a matter of taste: bots say anything, so that games differ; nobody is blamed."""
        return False
