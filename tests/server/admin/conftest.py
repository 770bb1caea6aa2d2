"""The command beside a running server."""

import json
from typing import Any

import pytest

from admin_server import Admin
from freebooter.cli import main


@pytest.fixture
def server(host: Any) -> Any:
    return host(open=True, host_watch=0.05)


@pytest.fixture
def admin(server: Any, capsys: pytest.CaptureFixture[str]) -> Admin:
    """A command about that server, as a script would use it: what it printed, or its exit code and what it said."""

    def run(*arguments: str, ok: bool = True) -> Any:
        where = ["--data", str(server.registry.settings.data), "--json"]
        code = main(["admin", *arguments, *where])
        out, err = capsys.readouterr()
        assert (code == 0) is ok, err
        return json.loads(out) if ok else " ".join(err.split())

    return run
