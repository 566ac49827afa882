"""Requests that are made up from the OpenAPI document: whatever they are, the server does not fail."""

import subprocess
import sys
from pathlib import Path

import pytest

from .client import Client, Server, asynchronous

RUN = "from schemathesis.cli import schemathesis; schemathesis()"


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_no_request_makes_the_server_fail(request: pytest.FixtureRequest, tmp_path: Path, database: str) -> None:
    url = request.getfixturevalue("postgres") if database == "postgres" else ""
    with Server(tmp_path, url) as server:
        command = [sys.executable, "-c", RUN, "run", f"http://{server.host}/openapi.json"]
        command += ["--checks", "not_a_server_error", "--max-examples", "8", "--seed", "1", "--no-color"]
        result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
        assert result.returncode == 0, result.stdout[-6000:]
        assert "Traceback" not in server.log(), server.log()[-3000:]


@asynchronous
async def test_the_document_names_every_request_of_the_api(server: Server) -> None:
    async with Client(server) as client:
        paths = (await client.get("/openapi.json"))["paths"]
        page = (await client.http.get("/api/guide")).text
    for path, methods in paths.items():
        for method in methods:
            assert f"`{method.upper()} {path}`" in page
