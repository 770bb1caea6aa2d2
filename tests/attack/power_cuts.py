"""Power cuts: what SQLite wrote is recorded write by write, and the disk is put together as a cut may have left it.

A VFS between SQLite and the file system keeps every write and every sync. After a cut, what came before a file's last
sync is on the disk; of what came after it, any sectors may be and any may not, in whatever order. From each such disk
the database is opened again: everything that was acknowledged before the cut has to be there, and nothing may be torn.
"""

import ctypes
import ctypes.util
import random
import sqlite3
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freebooter.server.storage.store import ADD_ACTION, Store

SECTOR = 512

_POINTER, _INT, _WIDE, _TEXT = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64, ctypes.c_char_p
XOPEN = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _POINTER, _INT, ctypes.POINTER(_INT))
XDELETE = ctypes.CFUNCTYPE(_INT, _POINTER, _TEXT, _INT)
XWRITE = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _INT, _WIDE)
XTRUNCATE = ctypes.CFUNCTYPE(_INT, _POINTER, _WIDE)
XSYNC = ctypes.CFUNCTYPE(_INT, _POINTER, _INT)


class Vfs(ctypes.Structure):
    """The beginning of sqlite3_vfs, and the rest as it is (SQLite 3.7.6 and later)."""

    _fields_ = (
        ("version", _INT),
        ("file_size", _INT),
        ("longest_path", _INT),
        ("next", _POINTER),
        ("name", _TEXT),
        ("data", _POINTER),
        ("open", _POINTER),
        ("delete", _POINTER),
        ("rest", _POINTER * 14),
    )


class Methods(ctypes.Structure):
    """sqlite3_io_methods, version 3."""

    _fields_ = (
        ("version", _INT),
        ("close", _POINTER),
        ("read", _POINTER),
        ("write", _POINTER),
        ("truncate", _POINTER),
        ("sync", _POINTER),
        ("rest", _POINTER * 14),
    )


@dataclass(frozen=True)
class Event:
    """Something that happened to a file: bytes written at a place, its length cut, all of it made durable, gone."""

    file: str
    kind: str
    at: int = 0
    data: bytes = b""


class Recorder:
    """SQLite's default VFS from now on, until it is taken away: it writes as ever, and keeps what was written."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._sqlite = ctypes.CDLL(ctypes.util.find_library("sqlite3") or "libsqlite3.so.0")
        self._sqlite.sqlite3_vfs_find.restype = ctypes.POINTER(Vfs)
        self._real = self._sqlite.sqlite3_vfs_find(None)
        self._names: dict[int, str] = {}
        self._kept: list[Any] = []
        self._open = XOPEN(self._opened)
        self._real_open = XOPEN(self._real.contents.open)
        self._vfs = Vfs.from_buffer_copy(self._real.contents)
        self._vfs.name = b"freebooter-recorder"
        self._vfs.open = ctypes.cast(self._open, _POINTER)
        self._delete = XDELETE(self._deleted)
        self._real_delete = XDELETE(self._real.contents.delete)
        self._vfs.delete = ctypes.cast(self._delete, _POINTER)

    def __enter__(self) -> "Recorder":
        self._sqlite.sqlite3_vfs_register(ctypes.byref(self._vfs), 1)
        return self

    def __exit__(self, *_: object) -> None:
        self._sqlite.sqlite3_vfs_register(self._real, 1)
        self._sqlite.sqlite3_vfs_unregister(ctypes.byref(self._vfs))

    def _opened(self, vfs: int, name: int | None, file: int, flags: int, out: Any) -> int:
        """SQLite goes on to use the name where it lies, so it is handed on as the address that it is."""
        code = self._real_open(vfs, name, file, flags, out)
        methods = ctypes.cast(file, ctypes.POINTER(ctypes.POINTER(Methods)))
        if code == 0 and name and methods.contents:
            self._names[file] = Path(ctypes.string_at(name).decode()).name
            methods[0] = ctypes.pointer(self._watching(methods.contents.contents))
        return code

    def _deleted(self, vfs: int, name: bytes, durable: int) -> int:
        self.events.append(Event(Path(name.decode()).name, "delete"))
        return self._real_delete(vfs, name, durable)

    def _watching(self, real: Methods) -> Methods:
        """The methods of a file, those that change something kept in mind."""
        write, truncate, sync = XWRITE(real.write), XTRUNCATE(real.truncate), XSYNC(real.sync)

        def written(file: int, data: int, amount: int, at: int) -> int:
            self._note(file, "write", at, ctypes.string_at(data, amount))
            return write(file, data, amount, at)

        def cut(file: int, size: int) -> int:
            self._note(file, "truncate", size)
            return truncate(file, size)

        def synced(file: int, flags: int) -> int:
            code = sync(file, flags)
            self._note(file, "sync")
            return code

        watching = Methods.from_buffer_copy(real)
        calls = XWRITE(written), XTRUNCATE(cut), XSYNC(synced)
        watching.write, watching.truncate, watching.sync = (ctypes.cast(call, _POINTER) for call in calls)
        self._kept += [watching, *calls]
        return watching

    def _note(self, file: int, kind: str, at: int = 0, data: bytes = b"") -> None:
        self.events.append(Event(self._names[file], kind, at, data))


def works() -> bool:
    """Whether Python's SQLite is the library that is found here, so that it can be watched."""
    try:
        with Recorder() as recorder, sqlite3.connect(":memory:"):
            found = recorder._sqlite.sqlite3_libversion
            found.restype = _TEXT
            return bool(found().decode() == sqlite3.sqlite_version)
    except (OSError, AttributeError):
        return False


@dataclass(frozen=True)
class Recording:
    """What was written in which order, and after how many events which entries were acknowledged."""

    events: list[Event]
    acknowledged: list[tuple[int, list[tuple[str, int]]]]
    first: int
    """From here on power may fail: the database is there."""


def record(folder: Path, batches: int, seed: int) -> Recording:
    """A server's store at work, as its writer uses it: batches of entries of several tables."""
    chance, numbers, acknowledged = random.Random(seed), Counter[str](), []
    with Recorder() as recorder:
        store = Store(f"sqlite:///{folder / 'x.sqlite3'}")
        first = len(recorder.events)
        for number in range(batches):
            if number % 25 == 24:
                checkpoint(store, chance.choice(("PASSIVE", "RESTART", "TRUNCATE")))
            jobs, entries = [], []
            for table in chance.sample("abcdefgh", chance.randint(1, 4)):
                rows = [entry(table, numbers[table] + n, chance) for n in range(chance.randint(1, 3))]
                numbers[table] += len(rows)
                jobs.append([(ADD_ACTION, row) for row in rows])
                entries += [(table, row["number"]) for row in rows]
            assert store.write(jobs) == [None] * len(jobs)
            acknowledged.append((len(recorder.events), entries))
        events = list(recorder.events)
        store.close()
    return Recording(events, acknowledged, first)


def checkpoint(store: Store, how: str) -> None:
    """What SQLite does by itself after a thousand pages: the log goes into the database, and begins anew."""
    with store.engine.connect() as connection:
        connection.exec_driver_sql(f"PRAGMA wal_checkpoint({how})")


def entry(table: str, number: int, chance: random.Random) -> dict[str, Any]:
    """An action as a table has it; some are long, so that pages fill and checkpoints come."""
    text = f"{table} {number} " + "x" * chance.choice((5, 20, 180))
    row = {"table_id": table, "number": number, "kind": "act", "seat": 0, "action": text[:200]}
    return {**row, "at": 1.0 * number, "took": 0.0, "by": "person"}


def disk_after(recording: Recording, cut: int, chance: random.Random) -> dict[str, bytearray]:
    """The files as a power cut after so many events may have left them."""
    events = recording.events[:cut]
    synced = {event.file: number for number, event in enumerate(events) if event.kind == "sync"}
    files: dict[str, bytearray] = {}
    lost = chance.choice((0.0, 0.3, 0.7, 1.0))
    for number, event in enumerate(events):
        if event.kind == "delete":  # of the journal with which the database began, before power fails
            files.pop(event.file, None)
            continue
        durable = number <= synced.get(event.file, -1)
        content = files.setdefault(event.file, bytearray())
        if event.kind == "truncate" and (durable or chance.random() >= lost):
            del content[event.at :]
        elif event.kind == "write":
            for start in range(0, len(event.data), SECTOR):
                if durable or chance.random() >= lost:
                    _put(content, event.at + start, event.data[start : start + SECTOR])
    return files


def _put(content: bytearray, at: int, data: bytes) -> None:
    content.extend(bytes(max(0, at + len(data) - len(content))))
    content[at : at + len(data)] = data


def check(recording: Recording, cut: int, files: dict[str, bytearray], folder: Path) -> int:
    """Opens what a cut left. How many acknowledged entries were there; whatever is missing or torn is an error."""
    for old in folder.iterdir():
        old.unlink()
    for name, content in files.items():
        folder.joinpath(name).write_bytes(content)
    with sqlite3.connect(folder / "x.sqlite3") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)], f"torn after {cut} events"
        rows = connection.execute("SELECT table_id, number, action FROM actions ORDER BY table_id, number").fetchall()
    connection.close()
    found = {(table, number) for table, number, _ in rows}
    due = {each for at, entries in recording.acknowledged if at <= cut for each in entries}
    assert due <= found, f"lost after {cut} events: {sorted(due - found)[:5]}"
    for table, number, action in rows:
        assert action.startswith(f"{table} {number} "), f"torn after {cut} events"
        assert number == 0 or (table, number - 1) in found, f"a gap after {cut} events"
    return len(due)


def cut_power(folder: Path, cuts: int, batches: int, seed: int = 1) -> Counter[str]:
    """So many power cuts at random moments of one recording; figures."""
    work, after = folder / "work", folder / "after"
    work.mkdir()
    after.mkdir()
    recording, chance, found = record(work, batches, seed), random.Random(seed), Counter[str]()
    for _ in range(cuts):
        cut = chance.randint(recording.first, len(recording.events))
        found["entries checked"] += check(recording, cut, disk_after(recording, cut, chance), after)
        found["cuts"] += 1
    kinds = Counter(event.kind for event in recording.events)
    return found + Counter({f"{kind}s recorded": count for kind, count in kinds.items()})
