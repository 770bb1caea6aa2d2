"""Backup and restore: everything in a database as one file, made while the server runs.

A backup of the portable kind is gzipped lines of JSON, read in one transaction; it goes from SQLite to PostgreSQL and
back. One of an SQLite database can also be a copy of that database, made by SQLite itself. Both can be restored, into
an empty database only, so that nothing is ever written over.
"""

import contextlib
import gzip
import hashlib
import json
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sql

from freebooter.engine.errors import FreebooterError
from freebooter.server.storage.migrations import STEPS
from freebooter.server.storage.sql_schema import ACTIONS, ANALYSES, BANS, CHAT, CLOSED, RESULTS, SEATS, TABLES
from freebooter.server.storage.store import Store

FORMAT = "freebooter backup 1"
PARTS = (TABLES, SEATS, ACTIONS, CHAT, RESULTS, ANALYSES, CLOSED, BANS)
"""What is backed up, in this order. Orders to running servers and nodes are not: a restored database has none."""

ROWS = 100
"""So many rows stand in a line, and are written at once."""

QUICKLY = 4
"""How hard gzip tries: with more it would take longer than all else."""

SQLITE = b"SQLite format 3\x00"
GZIP = b"\x1f\x8b"

NOT_WHOLE = "{file} is not whole: it was cut off or changed."

Rows = tuple[sql.Table, Sequence[str], list[Sequence[Any]]]
"""Rows of a part, with the names of their columns."""


class BadBackup(FreebooterError):
    """A file that is no backup, or not a whole one, or that cannot be restored here."""


def back_up(store: Store, file: Path) -> dict[str, int]:
    """Writes a backup, a copy if the file's name ends in .sqlite3; how many rows of what. It is there whole or not."""
    if file.exists():
        raise BadBackup("{file} is there already; backups are never written over.", file=file)
    copied = file.suffix == ".sqlite3"
    if copied and store.engine.dialect.name != "sqlite":
        raise BadBackup("Only an SQLite database can be copied to an .sqlite3 file; call it .jsonl.gz instead.")
    unfinished = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        unfinished.touch(0o600, exist_ok=False)
        counted = _copy(store, unfinished) if copied else _write(store, unfinished)
        unfinished.rename(file)
    except (OSError, sqlite3.Error) as error:
        raise BadBackup("{file} cannot be written: {error}.", file=file, error=_why(error)) from None
    finally:
        unfinished.unlink(missing_ok=True)
    return counted


def _why(error: Exception) -> str:
    return (getattr(error, "strerror", None) or str(error)).rstrip(".")


# A copy by SQLite


def _copy(store: Store, file: Path) -> dict[str, int]:
    """SQLite's own online backup: the server may write meanwhile. The copy is checked."""
    with (
        contextlib.closing(sqlite3.connect(str(store.engine.url.database))) as source,
        contextlib.closing(sqlite3.connect(file)) as target,
    ):
        source.backup(target)
        found = target.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise BadBackup("The database is damaged, so the copy is, too: {found}.", found=found)
        target.execute("PRAGMA journal_mode=DELETE")
        counted = {part.name: target.execute(f"SELECT count(*) FROM {part.name}").fetchone()[0] for part in PARTS}
    _sync(file)
    return counted


def _sync(file: Path) -> None:
    with file.open("rb") as written:
        os.fsync(written.fileno())


# A portable file


def _write(store: Store, file: Path) -> dict[str, int]:
    counted: dict[str, int] = {}
    with store.engine.connect() as connection, file.open("wb") as raw, gzip.open(raw, "wb", QUICKLY) as out:
        _stand_still(connection)
        seen = hashlib.sha256()
        for line in _lines(connection, counted):
            encoded = json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"
            seen.update(encoded)
            out.write(encoded)
        out.write(json.dumps({"end": counted, "sha256": seen.hexdigest()}).encode() + b"\n")
    _sync(file)
    return counted


def _stand_still(connection: sql.Connection) -> None:
    """From now on this connection sees the database as it is at this moment, whatever is written meanwhile."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")
    else:
        connection.execution_options(isolation_level="REPEATABLE READ")


def _lines(connection: sql.Connection, counted: dict[str, int]) -> Iterator[dict[str, Any]]:
    yield {"format": FORMAT, "schema": len(STEPS), "at": time.time()}
    for part, columns, rows in _parts_of(connection):
        counted[part.name] = counted.get(part.name, 0) + len(rows)
        if rows:
            yield {"part": part.name, "columns": columns, "rows": rows}


def _parts_of(connection: sql.Connection) -> Iterator[Rows]:
    for part in PARTS:
        columns = part.columns.keys()
        yield part, columns, []
        found = connection.execution_options(yield_per=ROWS).execute(sql.select(part))
        for some in found.partitions(ROWS):
            yield part, columns, [tuple(row) for row in some]


# Restoring


def restore(store: Store, file: Path) -> dict[str, int]:
    """Reads a backup of either kind into an empty database; how many rows of what. All of it, or nothing."""
    counted = {part.name: 0 for part in PARTS}
    with _opened(file) as parts, store.transaction() as connection:
        for part in PARTS:
            if connection.execute(sql.select(part).limit(1)).first() is not None:
                raise BadBackup("The database has something in it already; a backup is restored into an empty one.")
        for part, columns, rows in parts:
            counted[part.name] += len(rows)
            if rows:
                connection.execute(sql.insert(part), [dict(zip(columns, row, strict=True)) for row in rows])
    return counted


@contextlib.contextmanager
def _opened(file: Path) -> Iterator[Iterable[Rows]]:
    """The rows in a backup."""
    try:
        with file.open("rb") as opened:
            head = opened.read(len(SQLITE))
    except OSError as error:
        raise BadBackup("{file} cannot be read: {error}.", file=file, error=_why(error)) from None
    if head == SQLITE:
        with _rows_of_copy(file) as rows:
            yield rows
    elif head.startswith(GZIP):
        yield _rows_of_lines(file)
    else:
        raise BadBackup("{file} is no backup of Freebooter.", file=file)


@contextlib.contextmanager
def _rows_of_copy(file: Path) -> Iterator[Iterable[Rows]]:
    """A copy is copied once more, as it may have to be brought to the form of this version."""
    with tempfile.TemporaryDirectory() as folder:
        again = Path(folder) / "copy.sqlite3"
        try:
            with (
                contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as source,
                contextlib.closing(sqlite3.connect(again)) as target,
            ):
                if source.execute("SELECT 1 FROM sqlite_master WHERE name = 'schema_version'").fetchone() is None:
                    raise BadBackup("{file} is no backup of Freebooter.", file=file)
                source.backup(target)
        except sqlite3.Error as error:
            raise BadBackup("{file} cannot be read: {error}.", file=file, error=_why(error)) from None
        store = Store(f"sqlite:///{again}")
        try:
            with store.engine.connect() as connection:
                yield _parts_of(connection)
        finally:
            store.close()


def _rows_of_lines(file: Path) -> Iterator[Rows]:
    known = {part.name: part for part in PARTS}
    for line in _checked_lines(file):
        part, columns = known.get(str(line.get("part"))), line.get("columns")
        if part is None or not isinstance(columns, list) or not set(columns) <= set(part.columns.keys()):
            raise BadBackup("{file} has something in it that this version does not know: update first.", file=file)
        rows = line.get("rows")
        if not isinstance(rows, list) or any(not isinstance(row, list) or len(row) != len(columns) for row in rows):
            raise BadBackup(NOT_WHOLE, file=file)
        yield part, columns, rows


def _checked_lines(file: Path) -> Iterator[Mapping[str, Any]]:
    """The lines between the first and the last. Whoever reads to the end knows that the file is whole."""
    seen, first = hashlib.sha256(), True
    cut_off = BadBackup(NOT_WHOLE, file=file)
    try:
        with gzip.open(file, "rb") as lines:
            for encoded in lines:
                line = json.loads(encoded)
                if not isinstance(line, dict):
                    raise cut_off
                if "end" in line:
                    if line.get("sha256") != seen.hexdigest():
                        raise cut_off
                    return
                seen.update(encoded)
                if first:
                    _check_head(line, file)
                    first = False
                else:
                    yield line
    except (OSError, EOFError, ValueError) as error:
        raise cut_off from error
    raise cut_off


def _check_head(line: Mapping[str, Any], file: Path) -> None:
    if line.get("format") != FORMAT:
        raise BadBackup("{file} is no backup of Freebooter.", file=file)
    if not isinstance(line.get("schema"), int) or line["schema"] > len(STEPS):
        raise BadBackup("{file} was made by a newer Freebooter; update this one first.", file=file)
