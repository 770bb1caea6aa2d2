"""The store: tables, seats, actions, chat and results in a database, through SQLAlchemy Core.

SQLite by default, PostgreSQL by URL. The action log is append-only, and (table, number) is unique: of two
processes that both want to write the n-th entry, one is refused by the database.
"""

import contextlib
import functools
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError

from freebooter.server.storage import leases, node_rows
from freebooter.server.storage.leases import HOLD, TakenOver, check_held
from freebooter.server.storage.migrations import migrate
from freebooter.server.storage.sql_schema import ACTIONS, CHAT, CLOSED, RESULTS, SEATS, TABLES
from freebooter.server.workers.file_lock import file_lock
from freebooter.table.chat import KEPT

Row = dict[str, Any]
Write = tuple[Any, Row]
"""A statement and its parameters."""

ADD_TABLE = sql.insert(TABLES)
ADD_SEAT = sql.insert(SEATS)
ADD_ACTION = sql.insert(ACTIONS)
ADD_CHAT = sql.insert(CHAT)
ADD_RESULT = sql.insert(RESULTS)
REMOVE_RESULT = sql.delete(RESULTS).where(RESULTS.c.table_id == sql.bindparam("of_table"))
_SEAT_FIELDS = ("kind", "name", "level", "invited", "token_hash", "standin", "until")
CHANGE_SEAT = (
    sql.update(SEATS)
    .where(SEATS.c.table_id == sql.bindparam("of_table"), SEATS.c.seat == sql.bindparam("of_seat"))
    .values({name: sql.bindparam(name) for name in _SEAT_FIELDS})
)
CHANGE_TABLE = (
    sql.update(TABLES)
    .where(TABLES.c.id == sql.bindparam("of_table"))
    .values({name: sql.bindparam(name) for name in ("state", "settings", "rematch", "updated")})
)


OPEN = TABLES.c.id.not_in(sql.select(CLOSED.c.table_id))
"""Of a table: the host of the server has not closed it."""

BULKS = (64, 32, 16, 8, 4, 2, 1)
"""How many rows are inserted by one statement: few sizes, so that there are few statements to prepare."""


class Conflict(Exception):
    """Somebody else has written that entry already."""


@dataclass(frozen=True)
class StoredTable:
    """A table as it was stored."""

    table: Mapping[str, Any]
    seats: Sequence[Mapping[str, Any]]
    actions: Sequence[Mapping[str, Any]]
    chat: Sequence[Mapping[str, Any]]


class Store:
    """The database. Its methods block; the server calls them in threads.

    Processes that share an SQLite file take turns at writing, as SQLite itself would let them wait by sleeping longer
    and longer, even when it is their turn.
    """

    def __init__(self, url: str, *, shared: bool = False) -> None:
        self.engine = sql.create_engine(url, **_connecting(url))
        self.sqlite = self.engine.dialect.name == "sqlite"
        if self.sqlite:
            _keep_private(self.engine.url.database)
            sql.event.listen(self.engine, "connect", _set_up_sqlite)
        self._lock: Callable[[], AbstractContextManager[None]] = contextlib.nullcontext
        if shared and self.sqlite and self.engine.url.database:
            self._lock = functools.partial(file_lock, Path(f"{self.engine.url.database}-turn"))
        try:
            with self._lock():
                migrate(self.engine)
        except BaseException:
            self.engine.dispose()
            raise

    def close(self) -> None:
        self.engine.dispose()

    def write(self, jobs: Sequence[Sequence[Write]]) -> list[Exception | None]:
        """Writes several jobs in one transaction; if that fails, each in its own. What went wrong, by job."""
        try:
            with self._lock(), self.engine.begin() as connection:
                for statement, rows in _grouped(jobs):
                    self._execute(connection, statement, rows)
                check_held(connection, [row for job in jobs for statement, row in job if statement is HOLD])
            return [None] * len(jobs)
        except (IntegrityError, OperationalError, ProgrammingError, TakenOver) as error:
            if len(jobs) > 1 and _unreachable(error):
                return [error] * len(jobs)
            if len(jobs) == 1:
                return [Conflict(str(error)) if isinstance(error, IntegrityError | TakenOver) else error]
            return [self.write([job])[0] for job in jobs]

    @contextmanager
    def transaction(self) -> Iterator[sql.Connection]:
        """For what does not come from a table: all of it is written, or nothing."""
        with self._lock(), self.engine.begin() as connection:
            yield connection

    def _execute(self, connection: sql.Connection, statement: Any, rows: list[Row]) -> None:
        """Sends a statement with many rows.

        SQLite's driver lets go of Python's lock for every row and then waits to get it back, which takes long while
        the server is busy: so it gets as many rows as possible in one. PostgreSQL gets a list for each column, in one
        statement that is always the same: to send it row by row takes the server twice the time.
        """
        names = statement.table.columns.keys()
        if not statement.is_insert:
            connection.execute(statement, rows)
        elif self.sqlite:
            for some in _in_bulks(rows):
                values = tuple(row[name] for row in some for name in names)
                connection.exec_driver_sql(_insert_of(statement, len(some)), values)
        else:
            columns = tuple([row[name] for row in rows] for name in names)
            connection.exec_driver_sql(_insert_in_postgres(statement), columns)

    def load(self, table: str, node: str | None = None) -> StoredTable | None:
        """A table with all that belongs to it, taken for a node; None if it is not there, or another node's.

        It counts the loading, so that event numbers are not used twice, and who had the table before writes no more.
        """
        with self._lock(), self.engine.begin() as connection:
            if not connection.execute(leases.take(table, node)).rowcount:
                return None
            return _read(connection, table)

    def peek(self, table: str) -> StoredTable | None:
        """The same, without taking the table over."""
        with self.engine.connect() as connection:
            return _read(connection, table)

    def unfinished(self, since: float, limit: int) -> list[str]:
        """Tables whose match is going on, and which are no node's. (Those of dead nodes are shared out.)"""
        free = sql.true() if self.sqlite else TABLES.c.owner.is_(None)
        with self.engine.connect() as connection:
            found = connection.execute(
                sql.select(TABLES.c.id)
                .where(TABLES.c.state == "playing", TABLES.c.updated >= since, free, OPEN)
                .order_by(TABLES.c.updated.desc())
                .limit(limit)
            )
            return [row.id for row in found]

    def public(self, since: float, limit: int) -> list[str]:
        """Public tables that wait for players or can be watched."""
        with self.engine.connect() as connection:
            found = connection.execute(
                sql.select(TABLES.c.id)
                .where(
                    TABLES.c.public == 1, TABLES.c.state.in_(("waiting", "playing")), TABLES.c.updated >= since, OPEN
                )
                .order_by(TABLES.c.updated.desc())
                .limit(limit)
            )
            return [row.id for row in found]

    # What concerns the other nodes on the same database

    def whereabouts(self, table: str) -> node_rows.Whereabouts | None:
        """Who has a table; None if there is no such table."""
        with self.engine.connect() as connection:
            return node_rows.whereabouts(connection, table)

    def put_away(self, table: str, node: str, epoch: int) -> None:
        """A node has the table no longer."""
        with self.engine.begin() as connection:
            connection.execute(leases.put_away(table, node, epoch))

    def tell_nodes(self, *news: node_rows.News) -> None:
        with self.engine.begin() as connection:
            for each in news:
                node_rows.tell(connection, each)

    def leave(self, node: str, *news: node_rows.News) -> None:
        """A node ends and says so."""
        with self.engine.begin() as connection:
            node_rows.leave(connection, node)
            for each in news:
                node_rows.tell(connection, each)

    def healthy(self) -> bool:
        with self.engine.connect() as connection:
            return connection.execute(sql.text("SELECT 1")).scalar() == 1


def _connecting(url: str) -> dict[str, Any]:
    """How to connect. A database that does not answer is not waited for: its tables go to another server by then.

    A transaction that was begun and not ended, by a server that stands still or cannot be reached any more, is ended by
    the database, as it keeps others from taking over.
    """
    if url.startswith("sqlite"):
        return {}
    limits = "-c idle_in_transaction_session_timeout=3000 -c lock_timeout=3000"
    given = {"connect_timeout": 3, "tcp_user_timeout": 3000, "keepalives_idle": 3, "options": limits}
    return {"pool_pre_ping": True, "connect_args": given}


def _unreachable(error: Exception) -> bool:
    """Whether the database cannot be reached: PostgreSQL itself gives all that it refuses a code."""
    return isinstance(error, OperationalError) and getattr(error.orig, "sqlstate", "") is None


def _read(connection: sql.Connection, table: str) -> StoredTable | None:
    found = connection.execute(sql.select(TABLES).where(TABLES.c.id == table)).mappings().first()
    if found is None:
        return None

    def rows(part: sql.Table, order: Any, most: int | None = None) -> list[Mapping[str, Any]]:
        chosen = sql.select(part).where(part.c.table_id == table).order_by(order).limit(most)
        return [dict(row) for row in connection.execute(chosen).mappings()]

    seats, actions = rows(SEATS, SEATS.c.seat), rows(ACTIONS, ACTIONS.c.number)
    latest = rows(CHAT, CHAT.c.number.desc(), KEPT)
    return StoredTable(dict(found), seats, actions, latest[::-1])


def _grouped(jobs: Sequence[Sequence[Write]]) -> Iterator[tuple[Any, list[Row]]]:
    """Rows for the same statement together, so that each statement is sent once."""
    groups: dict[int, tuple[Any, list[Row]]] = {}
    for job in jobs:
        for statement, row in job:
            if statement is HOLD:
                continue
            groups.setdefault(id(statement), (statement, []))[1].append(row)
    yield from groups.values()


def _in_bulks(rows: list[Row]) -> Iterator[list[Row]]:
    """The rows in groups, large ones first."""
    at = 0
    for size in BULKS:
        while len(rows) - at >= size:
            yield rows[at : at + size]
            at += size


@functools.cache
def _insert_of(statement: sql.Insert, count: int) -> str:
    """An insert of so many rows, as SQLite's driver takes it.

    If a row is refused, the transaction is over: without OR FAIL, SQLite would write down what the statement changes
    in a file of its own, to take only that back.
    """
    plainly = statement.prefix_with("OR FAIL")
    head, between, values = str(plainly.compile(dialect=sqlite.dialect())).partition(" VALUES ")
    return head + between + ", ".join([values] * count)


@functools.cache
def _insert_in_postgres(statement: sql.Insert) -> str:
    """An insert of any number of rows, given as a list for each column."""
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    head = str(statement.compile(dialect=dialect)).partition(" VALUES ")[0]
    types = ["TEXT" if isinstance(c.type, sql.String) else c.type.compile(dialect) for c in statement.table.columns]
    return f"{head} SELECT * FROM unnest({', '.join(f'CAST(%s AS {type}[])' for type in types)})"


def _keep_private(file: str | None) -> None:
    """The file is for nobody but who runs the server: it has names, chats and running matches in it."""
    if file and file != ":memory:":
        path = Path(file)
        path.touch(mode=0o600, exist_ok=True)
        path.chmod(0o600)


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """WAL, so that readers never wait; FULL, so that what was acknowledged survives even a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def packed(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


@contextmanager
def opened(url: str) -> Iterator[Store]:
    store = Store(url)
    try:
        yield store
    finally:
        store.close()
