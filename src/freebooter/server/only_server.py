"""The only server: an SQLite file is one server's (with its workers). Several servers share a PostgreSQL database."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from freebooter.engine.errors import FreebooterError
from freebooter.server.settings import ServerSettings

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

SQLITE = "sqlite:///"


class DatabaseInUse(FreebooterError):
    """Another server has the database."""


@contextlib.contextmanager
def only_server(settings: ServerSettings) -> Iterator[None]:
    """Keeps other servers from the SQLite file meanwhile; raises DatabaseInUse if one has it. A dead one has none."""
    file = sqlite_file(settings.url)
    if file is None:
        yield
        return
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with file.with_name(f"{file.name}-server").open("a+") as lock:
        if not _locked(lock):
            lock.seek(0)
            raise DatabaseInUse(
                "Another Freebooter server (process {process}) has the database {file}. Stop it, or give this one a"
                " folder of its own with --data; several servers can share a PostgreSQL database.",
                process=lock.read() or "?",
                file=file,
            )
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        yield


def sqlite_file(url: str) -> Path | None:
    """The file of an SQLite database; None if it is another one, or in memory."""
    name = url.removeprefix(SQLITE).partition("?")[0]
    return Path(name) if url.startswith(SQLITE) and name not in ("", ":memory:") else None


def _locked(file: IO[str]) -> bool:
    """Whether the lock is ours now, until the file is closed."""
    try:
        if sys.platform == "win32":
            file.seek(1024)  # beyond what is written there, which others read
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
