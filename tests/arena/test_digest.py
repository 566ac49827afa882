"""The digest changes with everything that can decide the course of a game, and with nothing else."""

import shutil
import subprocess
import sys
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from cosca.arena import digest
from cosca.arena.digest import course_digest, digest_of
from cosca.games import PACKAGES


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package, without what was built of it."""
    copy = tmp_path_factory.mktemp("copy") / "cosca"
    with as_file(files("cosca")) as folder:
        shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("*.so", "__pycache__", "static"))
    return copy


@pytest.mark.parametrize("game", PACKAGES)
def test_it_does_not_matter_where_the_sources_lie(sources: Path, game: str) -> None:
    assert digest_of(sources, game) == course_digest(game)


def test_it_changes_with_the_library_of_the_dice(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = digest_of(sources, "famiglia")
    monkeypatch.setattr(digest, "version", lambda name: {"librt": "99.0"}[name])
    assert digest_of(sources, "famiglia") != here


def test_games_have_digests_of_their_own() -> None:
    assert len({course_digest(game) for game in PACKAGES}) == len(PACKAGES)


@pytest.mark.parametrize(
    "changed",
    [
        *("bots/levels.py", "bots/search.py", "bots/evaluations/corleone.py", "bots/habits/mafia-city.json"),
        *("kernel/state.py", "kernel/playout.py", "kernel/games.py"),
        *("games/mafia_city/knowledge.py", "games/mafia_city/rules.py", "games/mafia_city/words.py"),
        *("arena/outcomes.py", "arena/plans.py"),
    ],
)
def test_it_changes_with_all_that_decides_a_game(sources: Path, changed: str) -> None:
    path = sources / changed
    text = path.read_text("utf-8")
    try:
        path.write_bytes(text.replace("\n", "\r\n").encode())
        assert digest_of(sources, "mafia-city") == course_digest("mafia-city"), "how lines end is a matter of machines"
        path.write_text(text.replace("1", "2", 1), encoding="utf-8")
        assert digest_of(sources, "mafia-city") != course_digest("mafia-city")
    finally:
        path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("changed", ["games/famiglia/rules.py", "games/mafia_city/edition.toml", "arena/report.py"])
def test_it_is_left_alone_by_what_decides_nothing(sources: Path, changed: str) -> None:
    """Other games, reports, and the edition, which has a digest of its own."""
    path = sources / changed
    text = path.read_text("utf-8")
    try:
        path.write_text(f"{text}\n# more\n", encoding="utf-8")
        assert digest_of(sources, "mafia-city") == course_digest("mafia-city")
    finally:
        path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("pure", ["0", "1"])
def test_it_is_the_same_compiled_and_interpreted(pure: str) -> None:
    code = "from cosca.arena.digest import course_digest; print(course_digest('famiglia'))"
    ran = subprocess.run(
        [sys.executable, "-c", code], env={"COSCA_PURE": pure}, capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == course_digest("famiglia")
