"""The command `cosca arena`."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import monotonic, sleep

import pytest

from arena.command import arena, sound
from cosca.terminal.main import main

DUEL = ("famiglia", "--players", "random,greedy", "--games", "6", "--seed", "2")


def test_figures_do_not_depend_on_the_number_of_workers() -> None:
    lines = {sound(*DUEL, "--json", "--workers", workers) for workers in ("1", "2", "3")}
    assert len(lines) == 1
    figures = json.loads(lines.pop())
    assert figures["games"] == 6
    assert figures["win_rate"]["greedy"] + figures["win_rate"]["random"] == pytest.approx(1)
    assert set(figures["margin"]) == set(figures["ratings"]) == {"greedy", "random"}
    assert figures["seed"] == 2
    assert not [key for key in figures if "second" in key or "time" in key]


def test_rounding_up_to_whole_deals_is_told() -> None:
    ran = arena("famiglia", "--players", "random,greedy", "--games", "3", "--workers", "1", "--json")
    assert ran.stderr == "4 games are played: 2 whole deals with 2 seatings each.\n"
    assert json.loads(ran.stdout)["games"] == 4
    assert arena(*DUEL, "--workers", "1").stderr == ""


def test_equal_bots_are_one_however_they_are_written(tmp_path: Path) -> None:
    players = "medium:simulations=2:horizon=1,medium:horizon=1.0:simulations=2.0"
    words = ("famiglia", "--players", players, "--games", "2", "--workers", "1", "--out", "games.jsonl", "--json")
    figures = json.loads(sound(*words, cwd=tmp_path))
    assert figures["players"] == ["medium:simulations=2:horizon=1"] * 2
    assert (figures["deals"], list(figures["win_rate"]), figures["ratings"]) == (2, figures["players"][:1], {})
    rows = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text("utf-8").splitlines()]
    assert [row["bots"] for row in rows] == [figures["players"]] * 2


def test_figures_for_people() -> None:
    text = sound(*DUEL, "--workers", "1", "--lang", "de")
    assert "Siege" in text
    assert "Antwortzeiten" in text


BALANCE = ("mafia-city", "--balance", "--games", "2")


@pytest.mark.parametrize(
    "words",
    [
        (*DUEL, "--option", "newcomers=on", "--edition", "my edition.toml"),
        ("corleone", "--players", "random", "--seats", "3", "--games", "2"),
        ("corleone", "--players", "random,random,random", "--games", "2"),
        (*BALANCE, "--players", "random"),
        (*BALANCE, "--players", "random", "--seats", "4"),
        (*BALANCE, "--players", "random,random,random"),
        ("famiglia", "--balance", "--games", "2", "--players", "random,random"),
    ],
)
def test_the_command_in_a_report_gives_it_again(tmp_path: Path, words: tuple[str, ...]) -> None:
    text = (Path(__file__).parents[2] / "src/cosca/games/famiglia/edition.toml").read_text("utf-8")
    (tmp_path / "my edition.toml").write_text(text.replace('id = "famiglia-2011"', 'id = "mine"'), encoding="utf-8")
    line = sound(*words, "--report", "one.html", "--json", cwd=tmp_path)
    page = (tmp_path / "one.html").read_text("utf-8")
    assert ("mine" in page) == ("--edition" in words)
    command = page.split("<pre>")[1].split("</pre>")[0].replace("&#x27;", "'")
    (tmp_path / "one.html").unlink()
    program = f"'{sys.executable}' -m cosca"
    again = command.replace("cosca", program, 1) + " --json"
    ran = subprocess.run(["bash", "-c", again], cwd=tmp_path, capture_output=True, text=True, check=True)  # noqa: S607
    assert ran.stdout == line
    assert (tmp_path / "one.html").exists()


def test_balance_looks_at_every_number_of_players(tmp_path: Path) -> None:
    words = ("mafia-city", "--balance", "--players", "random", "--games", "2")
    figures = json.loads(sound(*words, "--json", "--out", "games.jsonl", cwd=tmp_path))
    assert list(figures["tables"]) == ["3", "4", "5"]
    for seats, table in figures["tables"].items():
        assert table["games"] == 2
        assert table["options"]["first-player"] == "1", "where all may begin, all seats are alike"
        assert len(table["by_seat"]) == int(seats)
        assert all("within_goal" in seat for seat in table["by_seat"].values())
    page = (tmp_path / "balance-mafia-city.html").read_text("utf-8")
    assert all(f'id="table-{place}"' in page for place in range(3))
    assert (tmp_path / "games.jsonl").read_text().count("\n") == 6
    text = sound(*words, "--seats", "4", "--report", "four.html", cwd=tmp_path)
    assert "4 players" in text
    assert "3 players" not in text
    assert "goal" in text


PATIENCE = 120.0
"""Seconds within which something must happen, also on a busy machine."""


def wait_until(happened: Callable[[], object], started: subprocess.Popen[str], what: str) -> None:
    """Look again and again, while a program runs that should make it happen."""
    deadline = monotonic() + PATIENCE
    while not happened():
        assert started.poll() is None, f"the program ended before {what}"
        assert monotonic() < deadline, f"{PATIENCE:.0f} seconds have passed without {what}"
        sleep(0.005)


@contextmanager
def long_run(cwd: Path, workers: str, name: str = "games.jsonl") -> Iterator[subprocess.Popen[str]]:
    """A run in processes of its own, which has far to go."""
    words = ("famiglia", "--players", "random", "--games", "100000", "--workers", workers, "--out", name)
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # whoever runs the tests may be deaf to it
    started = subprocess.Popen(
        [sys.executable, "-m", "cosca", "arena", *words],
        cwd=cwd,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        preexec_fn=heard,
        start_new_session=True,
    )
    try:
        yield started
    finally:
        if started.poll() is None:
            os.killpg(started.pid, signal.SIGKILL)
            started.communicate()


def interrupted(cwd: Path, workers: str, moment: Callable[[subprocess.Popen[str]], object]) -> str:
    """What a run tells in which somebody presses Ctrl+C when `moment` returns: the terminal tells all its processes."""
    with long_run(cwd, workers) as started:
        moment(started)
        assert started.poll() is None
        os.killpg(started.pid, signal.SIGINT)
        _, told = started.communicate(timeout=PATIENCE)
    assert started.returncode == 130
    return told


def assert_stopped(told: str, out: Path) -> None:
    assert told.count("\n") == 1
    assert told.startswith(f"Stopped after {out.read_text().count(chr(10)) if out.exists() else 0} of ")
    assert told.endswith("--out games.jsonl --resume\n")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_with_a_line_that_tells_how_to_go_on(tmp_path: Path, workers: str) -> None:
    out = tmp_path / "games.jsonl"

    def until_games_are_played(started: subprocess.Popen[str]) -> None:
        wait_until(lambda: out.exists() and out.stat().st_size, started, "a game was played")

    assert_stopped(interrupted(tmp_path, workers, until_games_are_played), out)
    done = out.read_bytes()
    more = str(done.count(b"\n") + 2)
    sound("famiglia", "--players", "random", "--games", more, "--out", "games.jsonl", "--resume", cwd=tmp_path)
    assert out.read_bytes().startswith(done)
    assert out.read_bytes().count(b"\n") == int(more)


@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])
def test_a_file_is_written_by_one_run(tmp_path: Path, name: str) -> None:
    """Whoever believes that a run has died may take it up: two of them would write the same games."""
    lines = tmp_path / name if name.endswith(".jsonl") else tmp_path / f"{name}.jsonl"
    again = partial(arena, "famiglia", "--players", "random", "--resume", cwd=tmp_path)
    with long_run(tmp_path, "1", name) as first:
        wait_until(lambda: lines.exists() and lines.stat().st_size, first, "a game was played")
        for other in {name, lines.name}:  # a Parquet file is made of these lines
            second = again("--out", other, "--games", "100000")
            assert second.returncode == 2
            assert second.stderr == f"cosca: {other} is being written by another run: wait until that has ended\n"
    third = again("--out", name, "--games", str(lines.read_bytes().count(b"\n") + 2))
    assert third.returncode == 0, "the first was killed, and holds nothing"
    assert [file.name for file in tmp_path.iterdir()] == [name]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="when workers start is seen in Linux's /proc alone")
@pytest.mark.parametrize("later", [0.0, 0.02, 0.1, 0.3, 0.6])
def test_ctrl_c_while_workers_start_is_quiet(tmp_path: Path, later: float) -> None:
    """They are born deaf, since at first there is nothing in them that could end them in silence."""

    def until_workers_start(started: subprocess.Popen[str]) -> None:
        children = Path(f"/proc/{started.pid}/task/{started.pid}/children")
        wait_until(children.read_text, started, "a worker was started")
        sleep(later)

    assert_stopped(interrupted(tmp_path, "3", until_workers_start), tmp_path / "games.jsonl")


ENDLESS = ("--players", "random", "--games", "1000000")
"""Whoever plays these games before looking at the rest is found out."""


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "unknown game 'chess'"),
        (["famiglia", "--players", "clever"], "unknown bot 'clever'"),
        (["famiglia", "--players", ""], "unknown bot ''"),
        (["famiglia", "--players", ","], "unknown bot ''"),
        (["famiglia", "--players", "clever:horizon=3"], "unknown bot 'clever'"),
        (["famiglia", "--players", "greedy:horizon=3"], "greedy does not search"),
        (["famiglia", "--players", "medium:depth=3"], "unknown setting 'depth': expected one of simulations, horizon"),
        (["famiglia", "--players", "medium:"], "unknown setting ''"),
        (["famiglia", "--players", "medium:spread=-1"], "expected spread=NUMBER with a number from 0.001"),
        (["famiglia", "--players", "medium:careful=2"], "expected careful=NUMBER with a number from 0 to 1"),
        (["famiglia", "--players", "medium:careful=0.5"], "from 0 to 1, no fraction"),
        (["famiglia", "--players", "medium:horizon=far"], "expected horizon=NUMBER with a number from 0"),
        (["famiglia", "--players", "hard:plan=-1"], "expected plan=NUMBER with a number from 0 to"),
        (["famiglia", "--players", "medium:simulations=nan"], "expected simulations=NUMBER with a number from 1"),
        (["famiglia", "--players", "random,random,random"], "famiglia is played by 2, found 3 seats"),
        (["corleone", "--players", "random,greedy", "--seats", "3"], "2 bots take 2 seats, found 3"),
        (["corleone", "--players", "random", "--seats", "6"], "corleone is played by 2 to 5, found 6 seats"),
        (["famiglia", "--option", "first-player"], "expected NAME=VALUE"),
        (["famiglia", "--option", "first-player=9"], "option first-player"),
        (["famiglia", "--games", "0"], "--games"),
        (["famiglia", "--games", "many"], "--games"),
        (["famiglia", "--games", "1000001"], "'--games': Input should be less than or equal to 1000000"),
        (["famiglia", "--games", "9" * 30], "--games"),
        (["famiglia", "--out", "games.csv"], "games.csv: expected a name that ends in .jsonl or .parquet"),
        (["famiglia", "--out", "nowhere/games.jsonl"], "there is no folder nowhere"),
        (["famiglia", "--out", ""], "'--out': expected the name of a file, found ''"),
        (["famiglia", "--report", ""], "'--report': expected the name of a file, found ''"),
        (["famiglia", "--report", "nowhere/one.html"], "there is no folder nowhere"),
        (["famiglia", "--report", "."], "is a folder"),
        (["famiglia", "--report", "/proc/x.html", *ENDLESS], "/proc/x.html"),
        (["famiglia", "--out", "/proc/x.jsonl", *ENDLESS], "/proc/x.jsonl"),
        (["famiglia", "--out", "/proc/x.parquet", *ENDLESS], "/proc/x.parquet"),
        (["famiglia", "--report", "a.jsonl"], "--report: expected a name that ends in .html, found a.jsonl"),
        (["famiglia", "--out", "a.jsonl", "--report", "a.jsonl"], "expected a name that ends in .html"),
        (["famiglia", "--ray", ""], "--ray: expected auto, local, HOST:PORT or ray://HOST:PORT, found ''"),
        (["famiglia", "--resume"], "--resume: which file?"),
        (["famiglia", "--lang", "fr"], "unknown language 'fr'"),
        (["famiglia", "--edition", "none.toml"], "none.toml: cannot be read"),
        (["famiglia", "--balance", "--players", "random,greedy"], "expected the same bot at all seats"),
        (["famiglia", "--ray", "auto", "--workers", "2"], "--workers: a Ray cluster has its own"),
        (["famiglia", "--ray", "nonsense"], "expected auto, local, HOST:PORT or ray://HOST:PORT, found 'nonsense'"),
        (["famiglia", "--ray", "127.0.0.1:1"], "--ray 127.0.0.1:1: no Ray cluster answers there"),
        (["famiglia", "--ray", "host:²"], "expected auto, local, HOST:PORT or ray://HOST:PORT, found 'host:²'"),
        (["famiglia", "--ray", "a..b:80"], "--ray a..b:80: 'a..b' cannot be the name of a machine"),
        (["famiglia", "--ray", f"{'a' * 70}:80"], "cannot be the name of a machine"),
        (["famiglia", "--ray", "ray://127.0.0.1:1"], "no Ray cluster answers there"),
    ],
)
def test_bad_input_gets_one_line(
    words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["cosca", "arena", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    said = capsys.readouterr()
    assert ended.value.code == 2
    assert message in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.parametrize(
    ("package", "words", "message"),
    [
        ("pyarrow", ["--out", "games.parquet"], "Parquet needs pyarrow: install cosca[arena]"),
        ("ray", ["--ray", "local"], "--ray needs Ray: install cosca[ray]"),
    ],
)
def test_what_is_not_installed_is_told(tmp_path: Path, package: str, words: list[str], message: str) -> None:
    program = f"import sys; sys.modules[{package!r}] = None; from cosca.terminal.main import main; main()"
    command = [sys.executable, "-c", program, "arena", "famiglia", *words]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert ran.returncode == 2
    assert message in ran.stderr
    assert ran.stderr.count("\n") == 1


# -- what cannot be written -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("out", ["games.jsonl", "games.parquet"])
def test_a_run_that_fails_leaves_pages_alone_and_no_empty_files(tmp_path: Path, out: str) -> None:
    (tmp_path / "old.html").write_text("precious")
    for page in ("old.html", "new.html"):
        ran = arena(*DUEL, "--report", page, "--out", out, "--ray", "127.0.0.1:1", cwd=tmp_path)
        assert ran.returncode == 2
        assert "no Ray cluster answers there" in ran.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["old.html"]
    assert (tmp_path / "old.html").read_text() == "precious"


@pytest.mark.parametrize("option", [("--out", "x.jsonl"), ("--out", "x.parquet"), ("--report", "x.html")])
@pytest.mark.parametrize("resume", [(), ("--resume", "--out", "x.jsonl")])
def test_what_is_no_regular_file_is_refused(tmp_path: Path, option: tuple[str, str], resume: tuple[str, ...]) -> None:
    """A pipe would be waited for, perhaps for ever; games that follow a link must come to an end somewhere."""
    path = tmp_path / option[1]
    os.mkfifo(path)
    ran = arena("famiglia", *ENDLESS, *resume, *option, cwd=tmp_path)
    assert (ran.returncode, ran.stderr) == (2, f"cosca: {path.name} is no regular file\n")
    path.unlink()
    path.symlink_to("nowhere/else")
    ran = arena("famiglia", *ENDLESS, *resume, *option, cwd=tmp_path)
    assert (ran.returncode, ran.stderr) == (2, f"cosca: {path.name} is a link to nowhere/else, which is not there\n")
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_write_protected_is_told_before_games_are_played(tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text("precious")
    (tmp_path / "one.html").chmod(0o444)
    if os.access(tmp_path / "one.html", os.W_OK):
        pytest.skip("nothing is write-protected for root")
    folder = tmp_path / "folder"
    folder.mkdir(mode=0o555)
    cases = {"--report": ("one.html", "folder/one.html"), "--out": ("folder/games.jsonl", "folder/games.parquet")}
    for option, names in cases.items():
        for name in names:
            ran = arena("famiglia", *ENDLESS, option, name, cwd=tmp_path)
            assert (ran.returncode, ran.stdout) == (2, "")
            assert ran.stderr == f"cosca: {name} cannot be written: Permission denied\n"


def with_files_up_to(size: int, *words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """What a command does that cannot write larger files: as on a disk that becomes full."""
    limit = f"import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))"
    program = f"{limit}; from cosca.terminal.main import main; main()"
    command = [sys.executable, "-c", program, "arena", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=cwd)


def test_figures_are_told_even_if_the_page_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text("precious")
    line = sound(*DUEL, "--json")
    ran = with_files_up_to(2000, *DUEL, "--json", "--report", "one.html", cwd=tmp_path)
    assert (ran.returncode, ran.stdout) == (2, line)
    assert ran.stderr == "cosca: one.html cannot be written: File too large\n"
    assert [path.name for path in tmp_path.iterdir()] == ["one.html"]
    assert (tmp_path / "one.html").read_text() == "precious"


def test_figures_are_told_even_if_the_parquet_file_cannot_be_written(tmp_path: Path) -> None:
    words = (*DUEL, "--json", "--out", "games.parquet")
    ran = with_files_up_to(5000, *words, cwd=tmp_path)
    assert (ran.returncode, ran.stdout) == (2, sound(*DUEL, "--json"))
    assert re.fullmatch(r"cosca: games\.parquet cannot be written: .*File too large\n", ran.stderr)
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet.jsonl"]
    assert sound(*words, "--resume", cwd=tmp_path) == ran.stdout


def test_where_games_cannot_be_written_is_told(tmp_path: Path) -> None:
    ran = with_files_up_to(2000, *DUEL, "--out", "games.jsonl", "--workers", "1", cwd=tmp_path)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "cosca: games.jsonl cannot be written: File too large\n"
    assert sound(*DUEL, "--json", "--out", "games.jsonl", "--resume", cwd=tmp_path) == sound(*DUEL, "--json")
