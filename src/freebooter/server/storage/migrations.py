"""Migrations: numbered steps that bring a database to the form this version needs."""

from collections.abc import Callable

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError

from freebooter.server.storage.sql_schema import ACTIONS, CHAT, METADATA, RESULTS, SEATS, TABLES, VERSION


class NewerDatabase(Exception):
    """The database was written by a newer version of Freebooter."""


def _create_tables(connection: sql.Connection) -> None:
    METADATA.create_all(connection, tables=[TABLES, SEATS, ACTIONS, CHAT, RESULTS])


STEPS: tuple[Callable[[sql.Connection], None], ...] = (_create_tables,)
"""Step k brings a database from version k to k + 1. Steps that were shipped never change."""


def migrate(engine: sql.Engine) -> None:
    """Takes all steps that are missing. Two processes may try at once: the second finds it done."""
    try:
        _take_steps(engine)
    except (IntegrityError, OperationalError, ProgrammingError):
        _take_steps(engine)


def _take_steps(engine: sql.Engine) -> None:
    with engine.begin() as connection:
        METADATA.create_all(connection, tables=[VERSION])
        version = connection.execute(sql.select(sql.func.max(VERSION.c.version))).scalar() or 0
        if version > len(STEPS):
            raise NewerDatabase(
                f"The database is of version {version}, this Freebooter knows version {len(STEPS)}: update it first."
            )
        for number, step in enumerate(STEPS[version:], version + 1):
            step(connection)
            connection.execute(sql.insert(VERSION).values(version=number))
