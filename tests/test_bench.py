"""The benchmark tells the truth about what it measured. Nothing here depends on how fast this machine is."""

import json
import os
import subprocess
import sys
from types import ModuleType, SimpleNamespace

import pytest

from cosca.bench import peers
from cosca.bench.playouts import LAPS, Figures, deal, laps, measure, middle
from cosca.games import all_games, find_game
from cosca.kernel.errors import OptionError
from cosca.kernel.games import AnyGame
from cosca.kernel.state import State

SHORT = 0.05


@pytest.fixture(scope="module")
def figures() -> Figures:
    return measure(find_game("famiglia"), SHORT)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_game_can_be_measured(game: AnyGame) -> None:
    figures = measure(game, SHORT)
    assert figures.game == game.id
    assert figures.seats in game.seats
    assert len(figures.mean_scores) == figures.seats


def test_figures_are_sane(figures: Figures) -> None:
    assert figures.games >= LAPS
    assert figures.seconds > 0
    assert figures.games_per_second > 0
    assert figures.copies_per_second > 0
    assert 0 < figures.choices_per_second < figures.decisions_per_second <= figures.best_decisions_per_second
    assert 0 < figures.mean_choices < figures.mean_decisions
    assert all(score > 0 for score in figures.mean_scores)


def test_figures_are_one_line_of_json(figures: Figures) -> None:
    line = figures.json()
    assert "\n" not in line
    data = json.loads(line)
    assert list(data) == list(Figures.__dataclass_fields__)
    assert data["game"] == "famiglia"
    assert data["seats"] == 2
    assert data["mean_scores"] == [round(score, 2) for score in figures.mean_scores]


def test_a_number_of_seats_that_the_game_does_not_know() -> None:
    with pytest.raises(OptionError, match="played by 2, found 7 seats"):
        measure(find_game("famiglia"), SHORT, seats=7)


@pytest.mark.parametrize("pure", ["", "1"])
def test_figures_say_whether_the_rules_are_compiled(pure: str) -> None:
    code = (
        "import cosca.kernel.state as state; from cosca.bench import measure; from cosca.games import find_game;"
        f"print(state.__file__); print(measure(find_game('famiglia'), {SHORT}).json())"
    )
    environment = {**os.environ, "COSCA_PURE": pure}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    file, line = done.stdout.splitlines()
    assert json.loads(line)["compiled"] == (not file.endswith(".py"))
    if pure:
        assert not json.loads(line)["compiled"]


def test_laps_count_what_was_done() -> None:
    asked: list[int] = []

    def work(rounds: int) -> int:
        asked.append(rounds)
        return sum(3 for _ in range(rounds))

    measured = laps(work, SHORT)
    assert len(measured) == LAPS
    assert all(lap.steps == 3 * lap.rounds > 0 and lap.seconds > 0 for lap in measured)
    assert sum(lap.rounds for lap in measured) < sum(asked), "finding the size of a batch is no part of a lap"


def test_the_middle_of_a_game_is_neither_its_start_nor_its_end() -> None:
    game = find_game("famiglia")
    start = deal(game)
    states: list[State] = [middle(start, game.dull, seed) for seed in range(5)]
    assert all(not state.is_over() and state.save() != start.save() for state in states)
    assert states[0].save() == middle(start, game.dull, 0).save()


# -- beside other engines ---------------------------------------------------------------------------------------------


def their_rows(table: str) -> list[str]:
    names = tuple({peer.engine for peer in peers.PEERS})
    lines = table.split("\n\n")[1].splitlines()
    return [line for line in lines if line.startswith(names)]


@pytest.fixture
def nobody_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    for peer in peers.PEERS:
        monkeypatch.setitem(sys.modules, peer.package, None)


@pytest.mark.usefixtures("nobody_installed")
def test_peers_that_are_not_installed_say_so() -> None:
    table = peers.run(SHORT)
    rows = their_rows(table)
    assert len(rows) == len(peers.PEERS)
    assert all(row.endswith("not installed") for row in rows)
    assert [line.split()[:3] for line in table.splitlines() if line.startswith("cosca")] == [
        ["cosca,", when, game] for when in ("before", "after") for game in [*(g.id for g in all_games()), "famiglia"]
    ]


@pytest.mark.usefixtures("nobody_installed")
def test_a_peer_that_fails_gets_a_row_that_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def load_game(name: str) -> None:
        raise RuntimeError(f"no {name} today\nand a second line")

    monkeypatch.setitem(sys.modules, "pyspiel", fake("pyspiel", load_game=load_game))
    rows = their_rows(peers.run(SHORT))
    assert rows[0].endswith("failed: RuntimeError: no gin_rummy today")
    assert rows[-1].endswith("not installed")


class Coin:
    """A game for OpenSpiel's loop: chance throws a coin, one player calls, three times."""

    def __init__(self) -> None:
        self.said: list[int] = []

    def current_player(self) -> int:
        return -4 if len(self.said) == 6 else -(1 - len(self.said) % 2)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.0), (1, 0.5), (2, 0.49)]

    def legal_actions(self) -> list[int]:
        return [7, 8]

    def apply_action(self, action: int) -> None:
        assert action in ((7, 8) if self.current_player() == 0 else (1, 2))
        self.said.append(action)


def fake(name: str, **contents: object) -> ModuleType:
    module = ModuleType(name)
    vars(module).update(contents)
    return module


def test_decisions_of_chance_count_in_open_spiel(monkeypatch: pytest.MonkeyPatch) -> None:
    players = SimpleNamespace(CHANCE=-1, TERMINAL=-4)
    coin = SimpleNamespace(new_initial_state=Coin)
    monkeypatch.setitem(sys.modules, "pyspiel", fake("pyspiel", PlayerId=players, load_game=lambda _: coin))
    assert peers.open_spiel_from_python("coin")(10) == 60


def test_ours_driven_from_python_plays_whole_games() -> None:
    game = find_game("famiglia")
    inside = measure(game, 0.5)
    games = 300
    assert peers.from_python(game)(games) / games == pytest.approx(inside.mean_decisions, rel=0.2)


def test_ratios_compare_like_with_like() -> None:
    ours = peers.Yardstick(decisions_inside=600.0, choices_inside=300.0, decisions_from_python=90.0)
    theirs = peers.Speed(decisions=30.0, games=2.0)
    inside, from_python = peers.PEERS[:2]
    assert peers._their_row(inside, theirs, ours)[3:] == ("30", "2", "20 : 1")
    assert peers._their_row(from_python, theirs, ours)[3:] == ("30", "2", "20 : 1", "3.0 : 1")


def test_only_bots_of_the_table_can_be_measured() -> None:
    """Other settings of a level are for the arena."""
    command = [sys.executable, "-m", "cosca", "bench", "table", "--bots", "1", "--level", "medium:simulations=3"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == (
        "cosca: --level: expected a bot of the table, one of random, easy, greedy, medium, hard, "
        "found 'medium:simulations=3'\n"
    )


def test_the_table_is_measured_while_bots_think() -> None:
    command = [sys.executable, "-m", "cosca", "bench", "table", "--bots", "4", "--level", "easy", "--seconds", "3"]
    result = subprocess.run([*command, "--json"], capture_output=True, text=True, check=True)
    data = json.loads(result.stdout)
    assert (data["matches"], data["errors"]) == (4, 0)
    assert data["words"] > 0
    assert data["bot_words"] > 0
    assert 0 < data["p50_ms"] <= data["p99_ms"] <= data["max_ms"]
