"""Viewers hear and see what they may, and nothing else."""

import pytest

from cosca.kernel import (
    ALL_SEEING,
    EVERYBODY,
    PUBLIC,
    Dice,
    Fact,
    Match,
    OptionError,
    Viewer,
    all_but,
    only,
    person,
)
from toy import WHISPERS, Board, Whispers

SEATS = [Viewer.of_seat(seat) for seat in range(4)]


def heard_by(audience: int) -> list[str]:
    fact = Fact("x", {}, audience)
    return [str(viewer) for viewer in (*SEATS, PUBLIC, ALL_SEEING, Viewer.of_team(0, 2)) if viewer.hears(fact)]


def test_audiences() -> None:
    assert heard_by(EVERYBODY) == ["1", "2", "3", "4", "public", "all", "1+3"]
    assert heard_by(only(0)) == ["1", "all", "1+3"]
    assert heard_by(only(1)) == ["2", "all"]
    assert heard_by(only(0, 2)) == ["1", "3", "all", "1+3"]
    assert heard_by(all_but(0, 2)) == ["2", "4", "public"]


def test_each_viewer_hears_one_side_of_a_secret() -> None:
    for viewer in (*SEATS, PUBLIC, ALL_SEEING):
        told = [Fact("whole", {}, only(1)), Fact("part", {}, all_but(1))]
        assert len([fact for fact in told if viewer.hears(fact)]) == 1


def test_a_draw_is_heard_in_full_only_by_its_owner() -> None:
    match = Match.new(WHISPERS, [person("A"), person("B")])
    facts = match.settle(Dice(1))
    for viewer, names in (
        (SEATS[0], ["drew", "drew", "drew-something", "drew-something"]),
        (PUBLIC, ["drew-something"] * 4),
        (ALL_SEEING, ["drew"] * 4),
        (Viewer.of_team(0, 1), None),
    ):
        heard = [fact.name for fact in facts if viewer.hears(fact)]
        if names is not None:
            assert heard == names


def test_views_hide_hands_prompts_and_options_of_others() -> None:
    match = Match.new(WHISPERS, [person("A"), person("B"), person("C"), person("D")])
    match.settle(Dice(1))
    for viewer, known in ((SEATS[1], [1]), (Viewer.of_team(1, 3), [1, 3]), (PUBLIC, []), (ALL_SEEING, [0, 1, 2, 3])):
        assert isinstance(match.state, Whispers)
        view = WHISPERS.view(match.state, viewer)
        assert isinstance(view.board, Board)
        assert [seat for seat, hand in enumerate(view.board.hands) if hand is not None] == known
        assert list(view.prompts) == list(view.options) == known
        assert view.waiting_for == [0, 1, 2, 3]


@pytest.mark.parametrize("text", ["0", "5", "x", "", "1+", "-1", "²"])
def test_unknown_viewers_are_refused(text: str) -> None:
    with pytest.raises(OptionError, match="unknown viewer"):
        Viewer.parse(text, 4)
