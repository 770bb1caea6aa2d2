"""Servers for the tests: one shared, in a thread; others of their own, in a thread or in a process."""

import contextlib
import json
import os
import secrets
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import freebooter
from ensure_postgres import find_postgres
from freebooter.server.asgi_server import TableServer
from freebooter.server.listen_socket import listen
from freebooter.server.settings import UNLIMITED, Limits, ServerSettings
from lines import free_port

FREE = Limits(messages=UNLIMITED, requests=UNLIMITED, opens=UNLIMITED, connections=10_000)


class Hosted:
    """A server in a thread of this process."""

    def __init__(self, settings: ServerSettings, http: Any = None) -> None:
        self.socket = listen(settings)
        self.port = self.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.server = TableServer(settings, http=http)
        self.registry = self.server.registry
        self._thread = threading.Thread(target=self.server.run, args=([self.socket],), daemon=True)
        self._thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(90)
        self.socket.close()
        assert not self._thread.is_alive()


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.data = data
        self.arguments = arguments
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "freebooter.server", "--port", str(self.port), "--data", str(self.data)]
        self.process = subprocess.Popen(
            [*command, "--log", "json", "--workers", "1", *self.arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline().startswith("Freebooter is at")
        for _ in range(300):
            with contextlib.suppress(urllib.error.URLError), urllib.request.urlopen(self.url + "/healthz"):
                return
            time.sleep(0.1)
        raise AssertionError("the server did not come up")

    @property
    def workers(self) -> dict[int, int]:
        """The processes of the workers, by the workers' numbers."""
        found = {}
        for process in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                _, _, rest = process.joinpath("cmdline").read_bytes().partition(b"freebooter.server.workers.worker\0")
                parent = process.joinpath("stat").read_text().rpartition(")")[2].split()[1]
                if rest and int(parent) == self.process.pid:
                    found[int(rest.split(b"\0")[0])] = int(process.name)
        return found

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.communicate()

    def terminate(self) -> tuple[int, str]:
        """As a host would; the exit code and the log."""
        self.process.send_signal(signal.SIGTERM)
        _, errors = self.process.communicate(timeout=90)
        return self.process.returncode, errors


@pytest.fixture(autouse=True, scope="session")
def _kernels() -> None:
    """Compiles what is not compiled yet, so that no test has to wait for it."""
    match = freebooter.game("jolly-and-roger").new(seed=0)
    freebooter.bot("search:1it").choose(match.knowledge(match.to_act[0]), seed=0)


@pytest.fixture(scope="session")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """A server that all tests share; it lists public tables and has no rate limits."""
    settings = ServerSettings(port=free_port(), data=tmp_path_factory.mktemp("data"), open=True, limits=FREE)
    server = Hosted(settings)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def queries(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server of two workers that tests share."""
    server = Process(tmp_path_factory.mktemp("queries"), "--workers", "2", "--open")
    yield server
    server.terminate()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Callable[..., Hosted]]:
    """Makes servers of one's own."""
    running: list[Hosted] = []

    def make(http: Any = None, **settings: Any) -> Hosted:
        wanted = {"port": free_port(), "data": tmp_path, "limits": FREE, **settings}
        running.append(Hosted(ServerSettings(**wanted), http))
        return running[-1]

    yield make
    for server in running:
        if not server.server.should_exit:
            server.stop()


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Callable[..., Process]]:
    """Makes servers in processes."""
    running: list[Process] = []

    def make(*arguments: str) -> Process:
        running.append(Process(tmp_path, *arguments))
        return running[-1]

    yield make
    for server in running:
        if server.process.poll() is None:
            server.kill()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Any]:
    """A PostgreSQL of our own, if this machine has one."""
    if find_postgres() is None:
        pytest.skip("no PostgreSQL here: tools/ensure_postgres.py installs it where it may")
    pytest.importorskip("psycopg")
    from postgres import own_postgres

    with own_postgres() as server:
        yield server


@pytest.fixture
def postgres(postgres_server: Any) -> str:
    """The URL of an empty database."""
    name = f"test_{secrets.token_hex(4)}"
    with postgres_server.connect() as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres_server.url().replace("/postgres", f"/{name}")


@pytest.fixture
def fetch() -> Callable[..., tuple[int, Any, Any]]:
    """An HTTP request: status, headers and content."""

    def ask(url: str, body: bytes | None = None, **headers: str) -> tuple[int, Any, Any]:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if body is not None:
            sent.setdefault("content-type", "application/json")
        request = urllib.request.Request(url, body, sent)
        try:
            with urllib.request.urlopen(request, timeout=90) as answer:
                return answer.status, answer.headers, _content(answer)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, _content(error)

    return ask


def _content(answer: Any) -> Any:
    body = answer.read()
    return json.loads(body) if "json" in (answer.headers.get("content-type") or "") else body.decode()


@pytest.fixture(autouse=True, scope="session")
def _no_proxy() -> None:
    os.environ["no_proxy"] = "127.0.0.1,localhost"
