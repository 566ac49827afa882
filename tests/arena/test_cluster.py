"""The arena on a real Ray cluster, which the test starts."""

import os
import pickle
import re
import secrets
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from types import SimpleNamespace

import pytest

from arena.command import arena, sound
from cosca.arena import Plan, clusters
from cosca.arena.digest import course_digest
from cosca.arena.runs import _play_part
from cosca.games import find_game
from cosca.kernel import OptionError

PATIENCE = 180.0
"""Seconds within which a cluster must have started, also on a busy machine."""


def free_ports() -> tuple[int, int]:
    """Two ports at which nobody listens now; somebody else may take them before Ray does."""
    with socket.socket() as one, socket.socket() as other:
        for listening in (one, other):
            listening.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1]), int(other.getsockname()[1])


TOKEN = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
"""What the cluster of the tests asks for, so that nothing depends on what else Ray has left on this machine."""


@contextmanager
def cluster() -> Iterator[tuple[str, str]]:
    """The addresses of a cluster of two cores: for programs beside it, and for clients from afar."""
    for left in reversed(range(3)):
        port, client = free_ports()
        with started(port, client) as said:
            if said is None:
                yield f"127.0.0.1:{port}", f"ray://127.0.0.1:{client}"
                return
        assert left, f"no cluster has started:\n{said}"


def ended(process: subprocess.Popen[str]) -> None:
    """Wait until it has ended as it was asked to; else it is killed, and the test fails."""
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        raise


@contextmanager
def started(port: int, client: int) -> Iterator[str | None]:
    """A cluster at these ports, while it is needed; or what it said if it did not start, as where a port is taken."""
    with (
        tempfile.TemporaryDirectory(prefix="r", dir="/tmp", ignore_cleanup_errors=True) as folder,
        tempfile.NamedTemporaryFile("w") as output,
    ):
        command = [
            *(str(Path(sys.executable).parent / "ray"), "start", "--head", "--block", "--num-cpus=2"),
            *(f"--port={port}", f"--ray-client-server-port={client}", f"--temp-dir={folder}"),
            *("--min-worker-port=0", "--max-worker-port=0", "--dashboard-agent-listen-port=0"),
            *("--node-ip-address=127.0.0.1", "--include-dashboard=false", "--disable-usage-stats"),
            *("--object-store-memory=100000000",),
        ]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", **TOKEN}
        ray = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, text=True, env=environment)
        try:
            deadline = monotonic() + PATIENCE
            while "Ray runtime started" not in (said := Path(output.name).read_text()):
                if ray.poll() is not None or monotonic() > deadline:
                    break
                sleep(0.1)
            yield None if "Ray runtime started" in said else said
        finally:
            ray.terminate()
            ended(ray)


OTHER = "a worker has another version of cosca or of librt; all machines of a cluster need the same ones"
OTHER_VERSION = (
    "from cosca.arena import runs; from cosca.terminal.main import main; runs.course_digest = lambda _: 'other'; main()"
)
"""A program with other bots or rules than the machines of the cluster have."""


def test_a_cluster_gives_the_same_figures_and_files(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "src/cosca/games/famiglia/edition.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(text.replace('id = "famiglia-2011"', 'id = "mine"'), encoding="utf-8")
    words = ("famiglia", "--players", "random,greedy", "--games", "8", "--edition", "mine.toml", "--json")
    plain = sound(*words, "--workers", "1", "--out", "plain.jsonl", cwd=tmp_path)
    with cluster() as (address, from_afar):
        ran = arena(*words, "--ray", address, "--out", "ray.jsonl", cwd=tmp_path, **TOKEN)
        assert ran.stderr == "", "Ray says nothing"
        assert ran.returncode == 0
        assert ran.stdout == plain
        assert (tmp_path / "ray.jsonl").read_bytes() == (tmp_path / "plain.jsonl").read_bytes()
        ran = arena(*words, "--ray", from_afar, cwd=tmp_path, **TOKEN)
        assert (ran.returncode, ran.stderr) == (0, "")
        assert ran.stdout == plain
        command = [sys.executable, "-c", OTHER_VERSION, "arena", *words, "--ray", address]
        told = subprocess.run(
            command, capture_output=True, text=True, check=False, cwd=tmp_path, env={**os.environ, **TOKEN}
        )
        assert (told.returncode, told.stdout) == (2, "")
        assert told.stderr == f"cosca: --ray {address}: {OTHER}\n"


def test_a_cluster_of_our_own_leaves_nothing_behind(tmp_path: Path) -> None:
    """Not even a token in the user's home, by which clusters that are started later would be locked."""
    words = ("famiglia", "--players", "random", "--games", "2", "--json")
    ran = arena(*words, "--ray", "local", HOME=str(tmp_path))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == sound(*words, "--workers", "1")
    assert not (tmp_path / ".ray").exists()


def test_a_machine_with_another_version_plays_nothing() -> None:
    """Its games would be kept under the digest of this machine."""
    famiglia = find_game("famiglia")
    plan = Plan("famiglia", famiglia.edition, ["random", "random"], 1, 1, famiglia.complete_options({}))
    here, there = (
        partial(_play_part, pickle.dumps([plan]), {"famiglia": digest})
        for digest in (course_digest("famiglia"), "other")
    )
    assert len(clusters._work(here, range(1))) == 1
    with pytest.raises(OptionError, match=OTHER):
        clusters._work(there, range(1))
    with pytest.raises(OptionError, match=OTHER):
        partial(_play_part, b"of another version, cannot be unpickled", {"famiglia": "other"})(range(1))


class Moody:
    """In the place of Ray: breaks off so many attempts to join a cluster."""

    exceptions = SimpleNamespace(RayError=RuntimeError)

    def __init__(self, fails: int, error: ConnectionError) -> None:
        self.fails = fails
        self.error = error

    def init(self, **_: object) -> None:
        self.fails -= 1
        if self.fails >= 0:
            raise self.error

    def shutdown(self) -> None:
        pass


@pytest.mark.parametrize(
    "error",
    [
        ConnectionAbortedError("Initialization failure from server:\nand a long story"),
        ConnectionError("Request can't be sent because the Ray client has already been disconnected\nand so on"),
    ],
)
def test_a_cluster_that_breaks_off_is_asked_again(monkeypatch: pytest.MonkeyPatch, error: ConnectionError) -> None:
    """Ray sometimes fails to start the server that it gives to every client from afar."""
    monkeypatch.setattr(clusters, "_ray", lambda: Moody(3, error))
    with clusters.cluster("auto"):
        pass
    monkeypatch.setattr(clusters, "_ray", lambda: Moody(1000, error))
    told = re.escape(str(error).splitlines()[0])
    with pytest.raises(OptionError, match=rf"--ray auto: .*{told};"), clusters.cluster("auto"):
        raise AssertionError("nobody was asked in")


def test_a_cluster_that_does_not_answer_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "_ray", lambda: Moody(1, ConnectionError("ray client connection timeout")))
    with pytest.raises(OptionError, match="connection timeout"), clusters.cluster("auto"):
        raise AssertionError("nobody was asked in")


def test_something_else_at_the_address_is_told() -> None:
    """Somebody who takes connections but does not speak as Ray does."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        ran = arena("famiglia", "--players", "random", "--games", "1", "--ray", address)
    assert ran.returncode == 2
    assert f"--ray {address}: no Ray cluster answers there" in ran.stderr
    assert "Traceback" not in ran.stderr
