"""Migrations: numbered steps that bring a database to the form this version needs."""

from collections.abc import Callable

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError

from freebooter.engine.errors import FreebooterError
from freebooter.server.storage.sql_schema import (
    ACTIONS,
    ANALYSES,
    BANS,
    CHAT,
    CLOSED,
    METADATA,
    NODES,
    ORDERS,
    RESULTS,
    SEATS,
    TABLES,
    VERSION,
)


class NewerDatabase(FreebooterError):
    """The database was written by a newer version of Freebooter."""


def _create_tables(connection: sql.Connection) -> None:
    METADATA.create_all(connection, tables=[TABLES, SEATS, ACTIONS, CHAT, RESULTS])


def _add_nodes(connection: sql.Connection) -> None:
    METADATA.create_all(connection, tables=[NODES])
    _add_columns(connection, TABLES, "owner")


def _add_columns(connection: sql.Connection, table: sql.Table, *names: str) -> None:
    """Adds columns that may be null, and their indexes. (Where the table was made a moment ago, they are there.)"""
    there = {column["name"] for column in sql.inspect(connection).get_columns(table.name)}
    for name in names:
        if name not in there:
            column = table.c[name]
            kind = column.type.compile(connection.dialect)
            connection.execute(sql.text(f"ALTER TABLE {table.name} ADD COLUMN {name} {kind}"))
    for index in table.indexes:
        index.create(connection, checkfirst=True)


def _make_room_for_the_host(connection: sql.Connection) -> None:
    METADATA.create_all(connection, tables=[CLOSED, BANS, ORDERS])


def _keep_analyses(connection: sql.Connection) -> None:
    METADATA.create_all(connection, tables=[ANALYSES])


STEPS: tuple[Callable[[sql.Connection], None], ...] = (
    _create_tables,
    _make_room_for_the_host,
    _add_nodes,
    _keep_analyses,
)
"""Step k brings a database from version k to k + 1. Steps that were shipped never change.

Servers of two neighbouring versions may share a database while they are updated one after the other. So a step only
adds what the version before it can do without: tables, and columns that may be null. What is to go, goes a version
after nobody uses it any more.
"""

ONE_AT_A_TIME = 7_305_801
"""The number of the lock that PostgreSQL keeps for whoever takes steps."""

NEIGHBOURS = 1
"""So many versions newer than ours a database may be."""


def migrate(engine: sql.Engine) -> None:
    """Takes all steps that are missing. Several processes may try at once: the others find it done."""
    try:
        _take_steps(engine)
    except (IntegrityError, OperationalError, ProgrammingError):
        _take_steps(engine)


def _take_steps(engine: sql.Engine) -> None:
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(sql.select(sql.func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
        METADATA.create_all(connection, tables=[VERSION])
        version = connection.execute(sql.select(sql.func.max(VERSION.c.version))).scalar() or 0
        if version > len(STEPS) + NEIGHBOURS:
            sentence = "The database is of version {version}, this Freebooter knows version {known}: update it first."
            raise NewerDatabase(sentence, version=version, known=len(STEPS))
        for number, step in enumerate(STEPS[version:], version + 1):
            step(connection)
            connection.execute(sql.insert(VERSION).values(version=number))
