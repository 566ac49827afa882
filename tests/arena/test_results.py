"""Results in files: complete, the same in both forms, and taken up after any interruption."""

import json
import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pyarrow.parquet
import pytest

from arena.command import arena, sound
from cosca.arena import Outcome, Plan, Results, play_all, processes
from cosca.arena.results import from_row, to_row
from cosca.games import find_game
from cosca.kernel import CoscaError, OptionError

PLAN = ("famiglia", "--players", "random,greedy", "--games", "12", "--seed", "5", "--workers", "1", "--json")
FAMIGLIA = find_game("famiglia")
KILLED = Path(__file__).parent / "killed.py"


def rows(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_a_row_for_each_game(tmp_path: Path) -> None:
    line = json.loads(sound(*PLAN, "--out", "games.jsonl", cwd=tmp_path))
    found = rows(tmp_path / "games.jsonl")
    assert [row["number"] for row in found] == list(range(12))
    assert [row["deal"] for row in found] == [number // 2 for number in range(12)]
    assert [row["bots"] for row in found] == [["random", "greedy"], ["greedy", "random"]] * 6
    assert {str(row["edition_digest"]) for row in found} == {line["edition_digest"]}
    expected = {"number", "deal", "seed", "game", "rules_version", "edition", "edition_digest", "options", "bots"}
    assert set(found[0]) == expected | {"course_digest", "places", "scores", "words", "traits", "uses"}
    won = sum(row["places"][row["bots"].index("greedy")] == 1 for row in found)  # type: ignore[index,attr-defined]
    tied = sum(row["places"] == [1, 1] for row in found)
    assert line["win_rate"]["greedy"] == round((won - tied / 2) / 12, 4)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_run_that_was_killed_is_taken_up(tmp_path: Path, workers: str) -> None:
    whole = sound(*PLAN, "--out", "whole.jsonl", cwd=tmp_path)
    command = [sys.executable, str(KILLED), "5", "arena", *PLAN, "--workers", workers, "--out", "cut.jsonl"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    assert ran.returncode == -signal.SIGKILL
    cut = tmp_path / "cut.jsonl"
    assert cut.read_bytes().count(b"\n") == 5
    assert not cut.read_bytes().endswith(b"\n")
    assert sound(*PLAN, "--out", "cut.jsonl", "--resume", cwd=tmp_path) == whole
    assert cut.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_a_finished_run_can_be_made_longer(tmp_path: Path) -> None:
    sound(*PLAN, "--out", "whole.jsonl", cwd=tmp_path)
    fewer = [word if word != "12" else "4" for word in PLAN]
    sound(*fewer, "--out", "more.jsonl", cwd=tmp_path)
    sound(*PLAN, "--out", "more.jsonl", "--resume", cwd=tmp_path)
    assert (tmp_path / "more.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    ran = arena(*fewer, "--out", "more.jsonl", "--resume", cwd=tmp_path)
    assert ran.returncode == 2
    assert "more.jsonl has more games than the 4 that are wanted" in ran.stderr
    sound(*PLAN, "--out", "more.parquet", cwd=tmp_path)
    ran = arena(*fewer, "--out", "more.parquet", "--resume", cwd=tmp_path)
    assert ran.returncode == 2
    assert "more.parquet has more games than the 4 that are wanted" in ran.stderr


def test_parquet_has_the_same_rows(tmp_path: Path) -> None:
    plan = ("corleone", "--players", "random", "--seats", "2", "--games", "3", "--workers", "1", "--json")
    line = sound(*plan, "--out", "games.jsonl", cwd=tmp_path)
    assert sound(*plan, "--out", "games.parquet", cwd=tmp_path) == line
    table = pyarrow.parquet.read_table(tmp_path / "games.parquet")
    assert table.to_pylist(maps_as_pydicts="strict") == rows(tmp_path / "games.jsonl")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.jsonl", "games.parquet"]
    assert sound(*plan, "--out", "games.parquet", "--resume", cwd=tmp_path) == line


def test_a_parquet_run_that_was_killed_is_taken_up(tmp_path: Path) -> None:
    whole = sound(*PLAN, "--out", "whole.parquet", cwd=tmp_path)
    command = [sys.executable, str(KILLED), "5", "arena", *PLAN, "--workers", "1", "--out", "cut.parquet"]
    assert subprocess.run(command, cwd=tmp_path, capture_output=True, check=False).returncode == -signal.SIGKILL
    assert not (tmp_path / "cut.parquet").exists()
    assert arena(*PLAN, "--out", "cut.parquet", cwd=tmp_path).returncode == 2, "it is not begun anew by mistake"
    assert sound(*PLAN, "--out", "cut.parquet", "--resume", cwd=tmp_path) == whole
    tables = [pyarrow.parquet.read_table(tmp_path / f"{name}.parquet") for name in ("whole", "cut")]
    assert tables[0] == tables[1]


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text("precious")
    ran = arena(*PLAN, "--out", "games.jsonl", cwd=tmp_path)
    assert ran.returncode == 2
    assert ran.stderr == "cosca: games.jsonl exists already: go on with --resume, or choose another name\n"
    ran = arena(*PLAN, "--out", "games.jsonl", "--resume", cwd=tmp_path)
    assert ran.returncode == 2, "a text that is not ours is not a line that was cut off"
    assert (tmp_path / "games.jsonl").read_text() == "precious"


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (("--seed", "6"), "seed is 5, expected 6"),
        (("--players", "greedy,random"), "bots is ['random', 'greedy'], expected ['greedy', 'random']"),
        (("--option", "newcomers=on"), "options is"),
        (("--edition", "other.toml"), "edition"),
    ],
)
def test_the_file_of_another_run_is_refused(tmp_path: Path, changed: tuple[str, ...], message: str) -> None:
    text = FAMIGLIA.resource("edition.toml").replace('id = "famiglia-2011"', 'id = "other"')
    (tmp_path / "other.toml").write_text(text, encoding="utf-8")
    sound(*PLAN[:3], "--games", "2", "--seed", "5", "--out", "games.jsonl", "--workers", "1", cwd=tmp_path)
    before = (tmp_path / "games.jsonl").read_bytes()
    ran = arena(*PLAN, *changed, "--out", "games.jsonl", "--resume", cwd=tmp_path)
    assert ran.returncode == 2
    assert "games.jsonl belongs to another run: line 1: " in ran.stderr
    assert message in ran.stderr
    assert ran.stderr.count("\n") == 1
    assert (tmp_path / "games.jsonl").read_bytes() == before


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_games_that_would_take_another_course_are_not_mixed(
    tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = spoiled(tmp_path / f"games.{form}", {})
    results.finish()
    assert len(list(results.kept())) == 3
    monkeypatch.setattr("cosca.arena.plans.course_digest", lambda _: "other")
    with pytest.raises(
        OptionError, match=r"line 1: course_digest .* 'other': bots, rules, kernel or the dice of librt"
    ):
        list(results.kept())


def test_games_of_whose_course_nothing_is_known_are_refused(tmp_path: Path) -> None:
    results = spoiled(tmp_path / "games.jsonl", {})
    kept = [
        {key: value for key, value in row.items() if key != "course_digest"} for row in rows(tmp_path / "games.jsonl")
    ]
    (tmp_path / "games.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in kept))
    with pytest.raises(OptionError, match=r"course_digest is None, expected '\w{16}': bots, rules, kernel or the dice"):
        list(results.kept())


@pytest.mark.parametrize("broken", ['{"number": 0}\n', "nonsense\n{}\n", '[1]\n{"a": 1}\n'])
def test_a_file_of_something_else_is_refused(tmp_path: Path, broken: str) -> None:
    (tmp_path / "games.jsonl").write_text(broken)
    ran = arena(*PLAN, "--out", "games.jsonl", "--resume", cwd=tmp_path)
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert "Traceback" not in ran.stderr
    assert (tmp_path / "games.jsonl").read_text() == broken


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"places": [1]}, "places is [1], expected a value for each of 2 seats"),
        ({"places": []}, "places is [], expected a value for each of 2 seats"),
        ({"places": [7, 1]}, "places is [7, 1], expected numbers from 1 to 2, and somebody first"),
        ({"places": [2, 2]}, "places is [2, 2], expected numbers from 1 to 2, and somebody first"),
        ({"places": ["first", 2]}, "places cannot be read"),
        ({"scores": []}, "scores is [], expected a value for each of 2 seats"),
        ({"traits": {"bot": ["one", "two"]}}, "traits are ['bot'], expected []"),
        ({"traits": {"seat": ["1", "3"]}}, "traits are ['seat'], expected []"),
        ({"words": -1}, "words cannot be read"),
        ({"words": True}, "words cannot be read"),
        ({"words": 12.0}, "words cannot be read"),
        ({"words": "12"}, "words cannot be read"),
        ({"places": [True, 2]}, "places cannot be read"),
        ({"scores": [1, 2.0]}, "scores cannot be read"),
        ({"remark": "mine"}, "remark is not known"),
        ({"words": 10**24}, "words cannot be read"),
        ({"scores": [1, -(10**24)]}, "scores cannot be read"),
        ({"uses": {"cards": {"one": 10**24}}}, "uses cannot be read"),
        ({"uses": {"cards": {"one": -1}}}, "uses cannot be read"),
    ],
)
def test_a_row_that_no_game_can_have_is_refused(tmp_path: Path, wrong: dict[str, Any], message: str) -> None:
    results = spoiled(tmp_path / "games.jsonl", wrong)
    before = (tmp_path / "games.jsonl").read_bytes()
    with pytest.raises(OptionError) as refused:
        list(results.kept())
    assert str(refused.value).endswith(f"games.jsonl: line 2 is no row of results: {message}")
    assert (tmp_path / "games.jsonl").read_bytes() == before


@pytest.mark.parametrize("wrong", [{"number": True}, {"number": 1.0}, {"seed": True}])
def test_what_only_counts_as_a_number_is_none(tmp_path: Path, wrong: dict[str, Any]) -> None:
    ((key, value),) = wrong.items()
    with pytest.raises(OptionError, match=rf"line 2: {key} is {value}, expected 1$"):
        list(spoiled(tmp_path / "games.jsonl", wrong).kept())


@pytest.mark.parametrize(("games", "had"), [(3, "2"), (1, "more than 1")])
@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_a_run_of_several_plans_keeps_its_number_of_games(tmp_path: Path, games: int, had: str, form: str) -> None:
    game = find_game("mafia-city")
    plans = [Plan(game.id, game.edition, ["random"] * seats, 2, 1, game.complete_options({})) for seats in (3, 4)]
    path = tmp_path / f"games.{form}"
    results = Results(path, plans, resume=False)
    list(results.write(play_all(plans, processes(1)), 0))
    results.finish()
    others = [replace(plan, wanted=games) for plan in plans]
    with pytest.raises(OptionError) as refused:
        list(Results(path, others, resume=True).kept())
    told = f"games.{form} has {had} games for each number of players, expected {games}: a run for several numbers"
    assert told in str(refused.value)
    assert len(list(Results(path, plans, resume=True).kept())) == 4


def test_a_row_of_parquet_that_no_game_can_have_is_refused(tmp_path: Path) -> None:
    results = spoiled(tmp_path / "games.parquet", {"places": [2, 2]})
    results.finish()
    with pytest.raises(OptionError, match=r"games.parquet: line 2 is no row of results: places is \[2, 2\]"):
        list(results.kept())
    assert [file.name for file in tmp_path.iterdir()] == ["games.parquet"]


def test_traits_are_those_of_the_game(tmp_path: Path) -> None:
    """Others would show up as invented players or seats in the figures."""
    game = find_game("great-mafia-war")
    plan = Plan(game.id, game.edition, ["random"] * 4, 1, 1, game.complete_options({}))
    row = to_row(plan, next(play_all([plan], processes(1))))
    traits = cast(dict[str, list[str]], row["traits"])
    assert set(from_row(plan, 0, row).traits) == {"family", "side"}
    for wrong in ({**traits, "bot": ["a", "b", "c", "d"]}, {"side": traits["side"]}):
        with pytest.raises(ValueError, match=r"traits are .*, expected \['family', 'side'\]"):
            from_row(plan, 0, {**row, "traits": wrong})
    with pytest.raises(ValueError, match=r"side is \['left'\], expected a value for each of 4 seats"):
        from_row(plan, 0, {**row, "traits": {**traits, "side": ["left"]}})


def test_a_run_that_fails_before_its_first_game_leaves_no_file(tmp_path: Path) -> None:
    """Else the next run would have to go on with it."""

    def fails() -> Iterator[Outcome]:
        yield from ()
        raise CoscaError("a worker process has died")

    results = Results(tmp_path / "games.jsonl", [PLANNED], resume=False)
    with pytest.raises(CoscaError):
        next(results.write(fails(), 0))
    assert list(tmp_path.iterdir()) == []


def test_a_foreign_parquet_file_gets_one_line(tmp_path: Path) -> None:
    """Such as one in which a key of a map stands twice, which no row of ours has."""
    path = tmp_path / "games.parquet"
    twice = pyarrow.array([[("a", 1), ("a", 2)]], pyarrow.map_(pyarrow.string(), pyarrow.int64()))
    pyarrow.parquet.write_table(pyarrow.table({"uses": twice}), path)
    before = path.read_bytes()
    for content in (before, before[:-10], b"", b"something else"):
        path.write_bytes(content)
        ran = arena(*PLAN, "--out", "games.parquet", "--resume", cwd=tmp_path)
        assert (ran.returncode, ran.stderr) == (2, "cosca: games.parquet cannot be read as Parquet\n")
        assert [file.name for file in tmp_path.iterdir()] == ["games.parquet"]
        assert path.read_bytes() == content


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_rows_are_read_and_written_one_after_the_other(
    tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run of a million games must not need memory for all of them at once."""
    monkeypatch.setattr("cosca.arena.results._BATCH", 50)
    plan = replace(PLANNED, wanted=2000)
    results = Results(tmp_path / f"games.{form}", [plan], resume=False)
    played = next(play_all([plan], processes(1)))
    list(results.write((replace(played, number=number, deal=number) for number in range(2000)), 0))
    assert results.count() == 2000
    tracemalloc.start()
    try:
        results.finish()
        assert sum(1 for _ in results.kept()) == results.count() == 2000
        assert tracemalloc.get_traced_memory()[1] < 1_500_000
    finally:
        tracemalloc.stop()


PLANNED = Plan("famiglia", FAMIGLIA.edition, ["random", "random"], 3, 1, FAMIGLIA.complete_options({}))


def spoiled(path: Path, wrong: dict[str, Any]) -> Results:
    """The results of three games of which the second has something wrong."""
    results = Results(path, [PLANNED], resume=False)
    found = [to_row(PLANNED, outcome) for outcome in results.write(play_all([PLANNED], processes(1)), 0)]
    found[1] |= wrong
    lines = path if path.suffix == ".jsonl" else path.with_name(f"{path.name}.jsonl")
    lines.write_text("".join(f"{json.dumps(row)}\n" for row in found))
    return results


@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])
def test_a_file_that_is_refused_stays_as_it_is(tmp_path: Path, name: str) -> None:
    """Also where its last line was cut off, which would be mended, and where lines are made of a Parquet file."""
    sound(*PLAN, "--out", name, cwd=tmp_path)
    if name.endswith(".jsonl"):
        (tmp_path / name).write_text((tmp_path / name).read_text()[:-20])
    before = (tmp_path / name).read_bytes()
    ran = arena(*PLAN, "--seed", "6", "--out", name, "--resume", cwd=tmp_path)
    assert ran.returncode == 2
    assert f"{name} belongs to another run: line 1: seed is 5, expected 6" in ran.stderr
    assert [file.name for file in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_bytes() == before


def test_lines_of_a_parquet_file_are_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound(*PLAN, "--out", "games.parquet", cwd=tmp_path)
    plans = [Plan("famiglia", FAMIGLIA.edition, ["random", "greedy"], 12, 5, FAMIGLIA.complete_options({}))]

    def fails(part: Path, path: Path) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", fails)
        with pytest.raises(OptionError, match=r"games.parquet.jsonl cannot be written: the disk is full"):
            list(Results(tmp_path / "games.parquet", plans, resume=True).kept())
    assert not (tmp_path / "games.parquet.jsonl").exists()
    assert [file.name for file in tmp_path.iterdir()] == ["games.parquet"]
    assert len(list(Results(tmp_path / "games.parquet", plans, resume=True).kept())) == 12
