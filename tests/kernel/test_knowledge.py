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
    only,
    person,
)
from toy import WHISPERS, Board, Whispers

SEATS = [Viewer.of_seat(seat) for seat in range(4)]


def heard_by(audience: int) -> list[str]:
    fact = Fact("x", {}, audience)
    return [str(viewer) for viewer in (*SEATS, PUBLIC, ALL_SEEING, Viewer.of_team(0, 2)) if viewer.hear([fact])]


def test_audiences() -> None:
    assert heard_by(EVERYBODY) == ["1", "2", "3", "4", "public", "all", "1+3"]
    assert heard_by(only(0)) == ["1", "all", "1+3"]
    assert heard_by(only(1)) == ["2", "all"]
    assert heard_by(only(0, 2)) == ["1", "3", "all", "1+3"]


def test_the_secret_part_of_a_fact_is_for_insiders() -> None:
    fact = Fact("drew", {"seat": 2}, secret={"card": "x"}, insiders=only(2))
    whole, rest = {"fact": "drew", "seat": 2, "card": "x"}, {"fact": "drew-hidden", "seat": 2}
    for viewer, expected in (
        (SEATS[2], whole),
        (SEATS[1], rest),
        (PUBLIC, rest),
        (ALL_SEEING, whole),
        (Viewer.of_team(0, 2), whole),
        (Viewer.of_team(1, 3), rest),
    ):
        assert viewer.hear([fact]) == [expected]


def test_a_draw_is_heard_in_full_only_by_its_owner() -> None:
    match = Match.new(WHISPERS, [person("A"), person("B")])
    facts = match.settle(Dice(1))
    for viewer, names in (
        (SEATS[0], ["drew", "drew", "drew-hidden", "drew-hidden"]),
        (PUBLIC, ["drew-hidden"] * 4),
        (ALL_SEEING, ["drew"] * 4),
        (Viewer.of_team(0, 1), ["drew"] * 4),
    ):
        assert [heard["fact"] for heard in viewer.hear(facts)] == names


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


@pytest.mark.parametrize("text", ["0", "5", "x", "", "1+", "-1", "²", "1+2", "1" * 5000])
def test_unknown_viewers_are_refused(text: str) -> None:
    with pytest.raises(OptionError, match="unknown viewer"):
        Viewer.parse(text, 4)


def test_a_team_is_a_viewer_only_where_the_game_has_it() -> None:
    assert Viewer.parse("1+3", 4, [Viewer.of_team(0, 2)]) == Viewer.of_team(0, 2)
    with pytest.raises(OptionError, match="unknown viewer"):
        Viewer.parse("1+2", 4, [Viewer.of_team(0, 2)])
