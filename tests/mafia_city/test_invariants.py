"""The invariants I1 … I14, in every position of random games; and that their check notices broken positions."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

import pytest

from cosca.games.mafia_city import GAME
from cosca.games.mafia_city.invariants import in_play, stack_at
from cosca.games.mafia_city.rules import (
    CELL,
    DISCARDS,
    HEIGHTS,
    HELD,
    LINK,
    MAFIOSI,
    PILE,
    POINTS,
    RESERVE,
    STACKS,
    MafiaCity,
)
from cosca.kernel import CHANCE, PUBLIC, Dice, Fact, Viewer, random_word

from .fixtures import Table, action, scoring


@dataclass(frozen=True)
class Position:
    """A position of a game, and what the word before it made happen."""

    state: MafiaCity
    facts: list[Fact]

    def told(self, *names: str) -> list[Fact]:
        return [fact for fact in self.facts if fact.name in names]


def play(seed: int) -> Iterator[Position]:
    dice = Dice(seed)
    state = GAME.deal(GAME.edition, GAME.complete_options({}), 3 + seed % 3)
    yield Position(state.copy(), [])
    while not state.is_over():
        actor = state.mover()
        word = state.roll(dice) if actor == CHANCE else random_word(state, actor, GAME.dull, dice)
        facts = state.apply_aloud(actor, word)
        yield Position(state.copy(), facts)


@pytest.fixture(scope="module")
def games() -> list[list[Position]]:
    return [list(play(seed)) for seed in range(24)]


@pytest.fixture(scope="module")
def steps(games: list[list[Position]]) -> list[tuple[Position, Position]]:
    return [step for game in games for step in pairwise(game)]


def test_the_games_go_everywhere(games: list[list[Position]]) -> None:
    told = Counter(fact.name for game in games for position in game for fact in position.facts)
    for name in (
        "declared-complicity",
        "declared-two-fists",
        "declared-fbi",
        "declared-police-chief",
        "declared-a-bullet",
        "declared-hitman",
        "declared-secret-pact",
        "extra-point",
        "raided",
        "stole",
        "cancelled",
        "pile-renewed",
        "took-mayor",
        "mayor-home",
        "named",
    ):
        assert told[name] >= 3, name


def test_i1_i2_pieces_and_cards_are_conserved(games: list[list[Position]]) -> None:
    """I1, I2"""
    for game in games:
        for position in game:
            assert list(GAME.broken(position.state)) == []


def test_i3_points(games: list[list[Position]]) -> None:
    """I3: at most 8 in a phase II, and none elsewhere"""
    for game in games:
        in_phase = 0
        for before, after in pairwise(game):
            if before.told("phase-locations") or after.told("phase-locations"):
                in_phase = 0
            gained = sum(after.state.scores()) - sum(before.state.scores())
            given = sum(int(str(fact.args["points"])) for fact in after.told("controls", "extra-point"))
            assert gained == given >= 0
            in_phase += gained
            assert in_phase <= 8


def test_i4_i5_i6_i7_i8_i9_successive_positions(steps: list[tuple[Position, Position]]) -> None:
    """I4 … I9"""
    for before, after in steps:
        assert list(GAME.broken_turn(before.state, after.state)) == []


def test_i7_the_cell_is_emptied_at_every_scoring_of_the_prison(steps: list[tuple[Position, Position]]) -> None:
    for before, after in steps:
        scored = [fact for fact in after.told("controls", "nobody-controls") if fact.args["location"] == "prison"]
        freed = sum(int(str(fact.args["count"])) for fact in after.told("released"))
        jailed = len(after.told("jailed"))
        cells = [sum(int(n) for n in p.state.city[CELL : CELL + 5]) for p in (before, after)]
        assert cells[1] == cells[0] - freed + jailed
        if scored:
            assert freed in range(cells[0], cells[0] + jailed + 1)  # an Informer may strike before, in the same word
        else:
            assert freed == 0


def test_i8_each_location_is_scored_once_per_round(games: list[list[Position]]) -> None:
    for game in games:
        scored: Counter[str] = Counter()
        for position in game:
            for fact in position.facts:
                if fact.name in ("controls", "nobody-controls", "marked-empty"):
                    scored[str(fact.args["location"])] += 1
                elif fact.name in ("phase-strategy", "over-target"):
                    assert list(scored.values()) == [1] * 7
                    scored.clear()


def test_i9_every_round_begins_with_all_active(games: list[list[Position]]) -> None:
    for game in games:
        for position in game:
            if position.told("round"):
                assert position.state.active == (1 << position.state.seats) - 1
            if position.told("phase-locations"):
                assert position.state.active == 0


def test_i10_windows_are_bounded_by_cards(games: list[list[Position]]) -> None:
    for game in games:
        for position in game:
            links = len(position.state.chain) // LINK
            assert links <= in_play(position.state).total() + 1  # the effect of a location takes no card


def test_i12_who_owes_a_word_is_a_function_of_the_public_view(games: list[list[Position]]) -> None:
    """I12: the same in worlds that any seat imagines, sealed answers aside"""
    dice = Dice(5)
    for game in games[:6]:
        for position in game[::7]:
            state = position.state
            public = GAME.waiting_for(state, PUBLIC)
            for seat in range(state.seats):
                assert GAME.waiting_for(state.imagine(seat, dice), PUBLIC) == public


def test_i13_views_are_the_same_in_imagined_worlds(games: list[list[Position]]) -> None:
    dice = Dice(6)
    for game in games[:6]:
        for position in game[::11]:
            for seat in range(position.state.seats):
                viewer = Viewer.of_seat(seat)
                world = position.state.imagine(seat, dice)
                assert GAME.view(world, viewer).json() == GAME.view(position.state, viewer).json()


def test_i14_draws_at_the_end_of_a_round(games: list[list[Position]]) -> None:
    """I14: at most one player draws in steps 1 and 2; then everybody once, from the new start player."""
    for game in games:
        drawn: list[int] | None = None
        for position in game:
            for fact in position.facts:
                if fact.name == "start-player":
                    drawn = []
                elif fact.name == "drew" and drawn is not None:
                    drawn.append(int(str(fact.args["seat"])))
                elif fact.name in ("round", "no-cards-left") and drawn is not None:
                    seats, starter = position.state.seats, position.state.starter
                    if fact.name == "round":
                        assert drawn[-seats:] == [(starter + place) % seats for place in range(seats)]
                        extra = drawn[:-seats]
                        assert len(extra) <= 2
                        assert len(set(extra)) <= 1
                    drawn = None


# -- the check notices ------------------------------------------------------------------------------------------------


def lose_a_mafioso(state: MafiaCity) -> None:
    state.city[MAFIOSI] -= 1


def lose_a_card(state: MafiaCity) -> None:
    state.cards[PILE] -= 1


def miscount(state: MafiaCity) -> None:
    state.city[HELD + 1] += 1


def misplace_a_figure(state: MafiaCity) -> None:
    state.mayor = 4


def leave_a_mark(state: MafiaCity) -> None:
    state.marked = 4


def leave_something_above_a_stack(state: MafiaCity) -> None:
    state.city[STACKS + 60 + int(state.city[HEIGHTS + 1])] = 1


def forget_the_history(state: MafiaCity) -> None:
    state.history = type(state.history)()


def leave_a_declaration(state: MafiaCity) -> None:
    state.place = 3


@pytest.mark.parametrize(
    ("fault", "number"),
    [
        (lose_a_mafioso, "I1"),
        (lose_a_card, "I2"),
        (miscount, "I2"),
        (misplace_a_figure, "I4"),
        (leave_a_mark, "I8"),
        (leave_something_above_a_stack, "I5"),
        (forget_the_history, "I13"),
        (leave_a_declaration, "P2"),
    ],
)
def test_broken_positions_are_noticed(fault: Callable[[MafiaCity], None], number: str) -> None:
    state = action(stacks={2: "A B"}, hands={"A": "Raid/Hat", "B": "Plan/Fist"}).state
    assert list(GAME.broken(state)) == []
    fault(state)
    assert any(line.startswith(number) for line in GAME.broken(state))


def changed(change: Callable[[MafiaCity], None]) -> list[str]:
    before = scoring(1, stacks={1: "A", 5: "B C B"}, cell="C").state
    before.marked |= 1
    after = before.copy()
    change(after)
    return list(GAME.broken_turn(before, after))


def grow(state: MafiaCity) -> None:
    state.city[STACKS + 4 * 60 + 3] = 0
    state.city[HEIGHTS + 4] = 4


def shuffle(state: MafiaCity) -> None:
    state.city[STACKS + 4 * 60] = 2
    state.city[STACKS + 4 * 60 + 1] = 1


@pytest.mark.parametrize(
    ("change", "number"),
    [
        (lambda state: state.city.__setitem__(POINTS, 200), "I3"),
        (lambda state: setattr(state, "mayor", 1), "I4"),
        (lambda state: setattr(state, "policeman", 1), "I4"),
        (lambda state: setattr(state, "marked", 0), "I8"),
        (grow, "I5"),
        (shuffle, "I5"),
    ],
)
def test_broken_steps_are_noticed(change: Callable[[MafiaCity], None], number: str) -> None:
    assert any(line.startswith(number) for line in changed(change))


def test_stacks_and_discards_are_read_as_they_lie() -> None:
    table = Table(action(stacks={2: "A B"}, discards="Raid/Hat").state)
    assert stack_at(table.state, 1) == [0, 1]
    assert table.state.cards[DISCARDS + 20] == 1
    assert table.each(RESERVE) == [4, 4, 4]
