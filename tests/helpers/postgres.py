"""A PostgreSQL of one's own, in a temporary folder, and a line to it that can be cut."""

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg

from ensure_postgres import find_postgres
from lines import free_port

USER = "freebooter"


class Postgres:
    """A server of its own. It refuses to run as root, so root lends it to nobody."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self._data = folder / "data"
        self.port = free_port()
        self._as = {"user": "nobody"} if os.geteuid() == 0 else {}
        if self._as:
            shutil.chown(folder, "nobody")
        initdb = [programs / "initdb", "-D", self._data, "-U", USER, "--auth=trust", "--no-sync", "-E", "UTF8"]
        subprocess.run(initdb, check=True, capture_output=True, timeout=120, cwd=folder, **self._as)
        self.start()

    def url(self, port: int | None = None) -> str:
        """Where a server of ours finds it; by another port if something is between."""
        return f"postgresql+psycopg://{USER}@127.0.0.1:{port or self.port}/postgres"

    def start(self) -> None:
        options = {"port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": self._folder}
        given = [
            part for name, value in (options | {"max_connections": 200}).items() for part in ("-c", f"{name}={value}")
        ]
        with (self._folder / "log").open("ab") as log:
            command = [self._programs / "postgres", "-D", self._data, *given]
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder, **self._as)
        for _ in range(300):
            with contextlib.suppress(psycopg.OperationalError), self.connect():
                return
            time.sleep(0.1)
        raise AssertionError((self._folder / "log").read_text())

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends all connections and then the server; SIGQUIT ends it as a crash would."""
        self._process.send_signal(how)
        self._process.wait(60)

    @property
    def pid(self) -> int:
        return self._process.pid

    def connect(self) -> psycopg.Connection:
        return psycopg.connect(
            host="127.0.0.1", port=self.port, user=USER, dbname="postgres", autocommit=True, connect_timeout=5
        )

    def cut_all(self) -> None:
        """Ends the connections of everybody."""
        with self.connect() as connection:
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = %s"
                               " AND pid <> pg_backend_pid()", [USER])  # fmt: skip


@contextlib.contextmanager
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that is there for the block."""
    programs = find_postgres()
    assert programs is not None
    with tempfile.TemporaryDirectory(prefix="freebooter-postgres-") as folder:
        server = Postgres(programs, Path(folder))
        try:
            yield server
        finally:
            server.stop(signal.SIGQUIT)


class Forwarder:
    """A TCP line that can be cut: what comes in at a port goes to one that is picked for it, and back."""

    def __init__(self, pick: Callable[[], list[int]]) -> None:
        self._pick = pick
        self.port = free_port()
        self._passing = True
        self._lines: dict[asyncio.Task[None], int] = {}
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._listening = threading.Event()
        self._thread.start()
        assert self._listening.wait(90)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve())

    async def _serve(self) -> None:
        self._end = asyncio.Event()
        async with await asyncio.start_server(self._accept, "127.0.0.1", self.port):
            self._listening.set()
            await self._end.wait()
            await self._drop(lambda port: True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        try:
            for port in self._pick() if self._passing else []:
                with contextlib.suppress(OSError):
                    there = await asyncio.open_connection("127.0.0.1", port)
                    self._lines[task] = port
                    await _both(_pump(reader, there[1]), _pump(there[0], writer))
                    there[1].close()
                    break
        except asyncio.CancelledError:
            there[1].transport.abort()
        finally:
            self._lines.pop(task, None)
            writer.transport.abort()

    async def _drop(self, which: Callable[[int], bool]) -> None:
        dropped = [task for task, port in self._lines.items() if which(port)]
        for task in dropped:
            task.cancel()
        await asyncio.gather(*dropped, return_exceptions=True)

    def drop(self, port: int | None = None) -> None:
        """Ends all lines (to a port)."""
        asyncio.run_coroutine_threadsafe(self._drop(lambda each: port in (None, each)), self._loop).result(10)

    def cut(self) -> None:
        """Ends all lines and takes no new ones."""
        self._passing = False
        self.drop()

    def mend(self) -> None:
        self._passing = True

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(90)
        self._loop.close()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()


async def _both(*pumps: "asyncio.Future[None] | object") -> None:
    """Until one of them ends."""
    tasks = [asyncio.ensure_future(pump) for pump in pumps]  # type: ignore[arg-type]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
