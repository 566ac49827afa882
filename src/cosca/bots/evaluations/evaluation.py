"""What an evaluation is."""

from mypy_extensions import i64, mypyc_attr

from cosca.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Says how good a position is for a seat, in points of the game: more is better, 0 is even."""

    def value(self, state: State, seat: i64) -> float:
        """The value of a position that is not over."""
        raise NotImplementedError
