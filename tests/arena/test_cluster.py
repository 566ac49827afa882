"""The arena on a real Ray cluster, which the test starts."""

import os
import secrets
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from arena.command import arena, sound
from cosca.arena import clusters
from cosca.kernel import OptionError


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


TOKEN = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
"""What the cluster of the tests asks for, so that nothing depends on what else Ray has left on this machine."""


@contextmanager
def cluster() -> Iterator[tuple[str, str]]:
    """The addresses of a cluster of two cores: for programs beside it, and for clients from afar."""
    port, client = free_port(), free_port()
    with tempfile.TemporaryDirectory(prefix="r", dir="/tmp", ignore_cleanup_errors=True) as folder:
        command = [
            *(str(Path(sys.executable).parent / "ray"), "start", "--head", "--block", "--num-cpus=2"),
            *(f"--port={port}", f"--ray-client-server-port={client}", f"--temp-dir={folder}"),
            *("--min-worker-port=0", "--max-worker-port=0", "--dashboard-agent-listen-port=0"),
            *("--node-ip-address=127.0.0.1", "--include-dashboard=false", "--disable-usage-stats"),
            *("--object-store-memory=100000000",),
        ]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", **TOKEN}
        started = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        try:
            assert started.stdout is not None
            said = ""
            for line in started.stdout:
                said += line
                if "Ray runtime started" in line:
                    break
            else:
                raise AssertionError(said)
            yield f"127.0.0.1:{port}", f"ray://127.0.0.1:{client}"
        finally:
            started.terminate()
            started.communicate()


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


def test_a_cluster_of_our_own_leaves_nothing_behind(tmp_path: Path) -> None:
    """Not even a token in the user's home, by which clusters that are started later would be locked."""
    words = ("famiglia", "--players", "random", "--games", "2", "--json")
    ran = arena(*words, "--ray", "local", HOME=str(tmp_path))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == sound(*words, "--workers", "1")
    assert not (tmp_path / ".ray").exists()


class Moody:
    """In the place of Ray: breaks off so many attempts to join a cluster."""

    exceptions = SimpleNamespace(RayError=RuntimeError)

    def __init__(self, fails: int) -> None:
        self.fails = fails

    def init(self, **_: object) -> None:
        self.fails -= 1
        if self.fails >= 0:
            raise ConnectionAbortedError("Initialization failure from server:\nand a long story")

    def shutdown(self) -> None:
        pass


def test_a_cluster_that_breaks_off_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray sometimes fails to start the server that it gives to every client from afar."""
    monkeypatch.setattr(clusters, "_ray", lambda: Moody(3))
    with clusters.cluster("auto"):
        pass
    monkeypatch.setattr(clusters, "_ray", lambda: Moody(1000))
    with (
        pytest.raises(OptionError, match=r"--ray auto: .*Initialization failure from server:;"),
        clusters.cluster("auto"),
    ):
        raise AssertionError("nobody was asked in")


def test_something_else_at_the_address_is_told() -> None:
    """Somebody who takes connections but does not speak as Ray does."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        ran = arena("famiglia", "--players", "random", "--games", "1", "--ray", address)
    assert ran.returncode == 2
    assert f"--ray {address}: no Ray cluster answers there" in ran.stderr
    assert "Traceback" not in ran.stderr
