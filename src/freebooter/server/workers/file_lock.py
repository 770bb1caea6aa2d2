"""A lock on a file: processes and threads do something one after the other."""

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path

if sys.platform != "win32":
    import fcntl


@contextlib.contextmanager
def file_lock(path: Path) -> Iterator[None]:
    """Waits until nobody else holds the lock of that file, and holds it meanwhile. A dead process holds none.

    (Where there are no such locks, there is one process only.)
    """
    with path.open("ab") as file:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
