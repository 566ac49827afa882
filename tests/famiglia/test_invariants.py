"""The invariants I1 … I11, in every position of many random games."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

import pytest

from cosca.games.famiglia import GAME
from cosca.games.famiglia.rules import Famiglia
from cosca.kernel import CHANCE, Fact

from .fixtures import KINDS, ZONES, Table, short

COPIES = [5, 4, 3, 2, 1] * 4
ZEROS = {"F0", "A0", "B0", "M0"}
POINTS = dict(zip(KINDS, [1, 3, 6, 10, 15] + [0, 1, 3, 6, 10] * 3, strict=True))

ENDS = {"took": True, "took-paying": True, "passed": False, "had-to-pass": False}
"""The facts that end a turn, and whether a card was taken."""

GAMES: list[Mapping[str, str]] = [{}, {"newcomers": "on"}, {"free-joker": "on"}, {"first-player": "2"}]


@dataclass(frozen=True)
class Position:
    """What lies where at some moment of a game, and what the word before it made happen."""

    table: Table
    zones: Mapping[str, Counter[str]]
    facts: list[Fact]
    options: list[str]

    @property
    def state(self) -> Famiglia:
        return self.table.state

    def owned(self, seat: int) -> Counter[str]:
        return self.zones[f"hand{seat + 1}"] + self.zones[f"area{seat + 1}"]

    def told(self, seat: int, *names: str) -> int:
        """How many of these facts the word before told about a seat."""
        return sum(fact.name in names and fact.args["seat"] == seat for fact in self.facts)


def photograph(state: Famiglia, facts: list[Fact]) -> Position:
    table = Table(state.copy(), [])
    zones = {zone: Counter(table.zone(zone)) for zone in [*ZONES, "queue"]}
    return Position(table, zones, facts, table.options())


def play(seed: int) -> Iterator[Position]:
    """All positions of a random game. Players pass rarely, and in half of the games refresh often."""
    rng = random.Random(seed)
    state = GAME.deal(GAME.edition, GAME.complete_options(GAMES[seed % len(GAMES)]), 2)
    refreshing = seed % 2 == 0
    yield photograph(state, [])
    while not state.is_over():
        actor = state.mover()
        words = [int(word) for word in state.options(actor)]
        if actor == CHANCE:
            word = rng.choices(words, [int(weight) for weight in state.weights()])[0]
        else:
            texts = {word: GAME.vocabulary.text(word) for word in words}
            dull = {"pass": 20, "leave": 5 if refreshing else 1, "no-brute": 3, "no-accountant": 2}
            word = rng.choices(words, [1 / dull.get(texts[word], 1) for word in words])[0]
        yield photograph(state, state.apply_aloud(actor, word))


@pytest.fixture(scope="module")
def games() -> list[list[Position]]:
    return [list(play(seed)) for seed in range(60)]


@pytest.fixture(scope="module")
def positions(games: list[list[Position]]) -> list[Position]:
    return [position for game in games for position in game]


@pytest.fixture(scope="module")
def steps(games: list[list[Position]]) -> list[tuple[Position, Position]]:
    return [step for game in games for step in pairwise(game)]


def test_the_games_go_everywhere(games: list[list[Position]], positions: list[Position]) -> None:
    """The games below are worth looking at: both ends, both stages, queues, all abilities."""
    reasons = Counter(game[-1].table.result().reason for game in games)
    assert min(reasons["over-pile"], reasons["over-passes"]) >= 5
    assert any(position.state.stage == 2 and position.zones["queue"] for position in positions)
    told = Counter(fact.name for position in positions for fact in position.facts)
    for name in ("played-accountant", "played-brute", "took-paying", "refreshed", "refreshed-late", "last-card"):
        assert told[name] >= 20, name


def test_i1_cards_are_conserved(positions: list[Position]) -> None:
    box = Counter(dict(zip(KINDS, COPIES, strict=True)))
    for position in positions:
        assert sum(position.zones.values(), Counter()) == box
        assert position.state.shuffled == position.zones["pile"].total()


def test_i2_victory_points_of_all_cards(positions: list[Position]) -> None:
    assert sum(POINTS[card] * copies for card, copies in zip(KINDS, COPIES, strict=True)) == 175
    for position in positions:
        for seat in (0, 1):
            worth = sum(POINTS[card] * count for card, count in position.owned(seat).items())
            assert position.state.scores()[seat] == worth


def test_i3_no_zero_in_the_discards_the_second_pile_or_the_queue(positions: list[Position]) -> None:
    for position in positions:
        assert not ZEROS & set(position.zones["discards"])
        assert not ZEROS & set(position.zones["queue"])
        assert position.state.stage == 1 or not ZEROS & set(position.zones["pile"])


def test_i4_queue_and_discards_belong_to_different_stages(positions: list[Position]) -> None:
    for position in positions:
        assert not position.zones["queue" if position.state.stage == 1 else "discards"]


def test_i5_triggered_means_stage_2_and_an_empty_pile(positions: list[Position]) -> None:
    for position in positions:
        empty = not position.zones["pile"] and not position.zones["queue"]
        assert position.state.is_triggered() == (position.state.stage == 2 and empty)
        assert position.state.stage == 2 or not empty  # R8.2


def test_i6_the_street_is_empty_only_if_triggered(positions: list[Position]) -> None:
    for position in positions:
        if position.state.mover() >= 0 and not position.zones["street"]:
            assert position.state.is_triggered()


def test_i7_cards_owned(games: list[list[Position]], steps: list[tuple[Position, Position]]) -> None:
    for before, after in steps:
        for seat in (0, 1):
            assert before.owned(seat) <= after.owned(seat)
            grown = after.owned(seat).total() - before.owned(seat).total()
            assert grown == after.told(seat, "took", "took-paying") <= 1
    for game in games:
        taken = sum(position.told(seat, "took", "took-paying") for position in game for seat in (0, 1))
        assert 8 + taken == game[-1].owned(0).total() + game[-1].owned(1).total()


def test_i8_change_of_the_hand(steps: list[tuple[Position, Position]]) -> None:
    """I8: +1 for a card, −1 for an Accountant, a Brute and a payment; in the course of an exchange nothing moves."""
    for before, after in steps:
        for seat, hand in enumerate(("hand1", "hand2")):
            change = after.zones[hand].total() - before.zones[hand].total()
            gains = after.told(seat, "took", "took-paying")
            assert change == gains - after.told(seat, "played-accountant", "played-brute", "took-paying")


def test_i9_every_decision_has_an_option(positions: list[Position]) -> None:
    """I9, N1: and every question at least two."""
    for position in positions:
        if not position.state.is_over():
            assert len(position.options) >= 2
        if any(option.startswith("take") for option in position.options):
            assert "pass" in position.options


def ends_of_turns(game: list[Position]) -> list[tuple[int, bool]]:
    """The seat of every turn, and whether it took a card."""
    return [
        (int(str(fact.args["seat"])), ENDS[fact.name])
        for position in game
        for fact in position.facts
        if fact.name in ENDS
    ]


def test_i10_number_of_turns(games: list[list[Position]]) -> None:
    for game in games:
        turns = ends_of_turns(game)
        last = game[-1].state
        assert last.turns == len(turns) <= 106
        assert [seat for seat, _ in turns] == [(last.starter + turn) % 2 for turn in range(len(turns))]
        assert len(turns) % 2 == 0 or not (turns[-1][1] or turns[-2][1])


def test_i11_effective_ranks_exist_only_between_actions_3_and_4(positions: list[Position]) -> None:
    for position in positions:
        verbs = {option.split()[0] for option in position.options}
        if not verbs & {"by", "with", "exhaust"}:
            assert position.state.effective == 0
            assert position.state.target == -1


# -- the course of the game, in the same games ------------------------------------------------------------------------


def test_r9_1_the_last_round(games: list[list[Position]]) -> None:
    """R9.1, F26, F27: who has a turn after the trigger, by where it came"""
    seen: Counter[tuple[str, int]] = Counter()
    for game in games:
        events = [fact for position in game for fact in position.facts]
        names = [fact.name for fact in events]
        if "last-card" not in names:
            assert game[-1].table.result().reason == "over-passes"
            continue
        assert names.count("last-card") == 1
        assert game[-1].table.result().reason == "over-pile"
        starter = int(game[-1].state.starter)
        at = names.index("last-card")
        cause = [fact for fact in events[:at] if fact.name in (*ENDS, "refreshed", "refreshed-late")][-1]
        where = "refill" if cause.name in ENDS else "refresh"
        player = 1 if cause.args["seat"] == starter else 2
        following = [1 if fact.args["seat"] == starter else 2 for fact in events[at:] if fact.name in ENDS]
        assert (
            following
            == {("refresh", 1): [1, 2], ("refresh", 2): [2], ("refill", 1): [2], ("refill", 2): [1, 2]}[where, player]
        )
        seen[where, player] += 1
    assert min(seen["refresh", 1], seen["refresh", 2]) >= 3


def test_r9_2_two_passes_in_a_row_end_the_game(games: list[list[Position]]) -> None:
    """R9.2, F46: there are none before the end, and none before the last round without an end."""
    for game in games:
        takes = [took for _, took in ends_of_turns(game)]
        doubles = [turn for turn in range(1, len(takes)) if not takes[turn] and not takes[turn - 1]]
        if game[-1].table.result().reason == "over-passes":
            assert doubles == [len(takes) - 1]
        else:
            assert all(turn >= len(takes) - 2 for turn in doubles)


def test_r4_1_r4_4_when_the_refresh_is_offered(steps: list[tuple[Position, Position]]) -> None:
    """R4.1, R4.4, N7, N8: at the start of a turn exactly if no 0 lies there and the pile is not empty."""
    for before, after in steps:
        state = after.state
        if state.mover() < 0 or state.turns == before.state.turns:
            continue
        street = after.zones["street"]
        pile = after.zones["pile"].total() + after.zones["queue"].total()
        if not ZEROS & set(street) and pile:
            assert after.options == ["leave", *(f"refresh {card}" for card in KINDS if street[card])]
        else:
            assert "leave" not in after.options


def test_k3_weights_of_draws(positions: list[Position]) -> None:
    drawing = [position for position in positions if position.options and position.options[0].startswith("draw")]
    assert drawing
    for position in drawing:
        weights = dict(zip(position.options, position.state.weights(), strict=True))
        assert weights == {f"draw {card}": count for card, count in position.zones["pile"].items()}


def test_n8_options_ascend_and_stand_once(positions: list[Position]) -> None:
    for position in positions:
        words = list(position.state.options(position.state.mover()))
        assert words == sorted(set(words))
        assert [short(GAME.vocabulary.text(word)) for word in words] == position.options


def test_the_games_own_check_of_invariants_is_content(
    positions: list[Position], steps: list[tuple[Position, Position]]
) -> None:
    for position in positions:
        assert list(GAME.broken(position.state)) == []
    for before, after in steps:
        assert list(GAME.broken_turn(before.state, after.state)) == []
