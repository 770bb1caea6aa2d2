"""Leases: which node has which table, and the proof of it that every write brings along.

The lease of a table is its owner, its epoch (how often somebody took it) and the time until which its owner is a
living node. Whoever takes a table counts the epoch up. A write names the epoch in which its table was taken, and in
the very transaction of the write the database says whether that is still so: who was taken for dead, and wakes up,
writes nothing any more.
"""

import functools
from typing import Any

import sqlalchemy as sql

from freebooter.server.storage.sql_schema import NODES, TABLES

HOLD = "hold"
"""Stands in a job for the proof, where other writes have a statement; its row has the table's `id` and `epoch`."""

NOW = sql.cast(sql.extract("epoch", sql.func.clock_timestamp()), sql.Float(53))
"""The database's clock, which all nodes share. (PostgreSQL.)"""

KEPT_IN_POSTGRES = sql.text(
    "SELECT count(*) FROM (SELECT 1 FROM tables JOIN unnest(CAST(:ids AS text[]), CAST(:epochs AS integer[]))"
    " AS held(id, epoch) ON tables.id = held.id AND tables.loads = held.epoch FOR SHARE OF tables) AS kept"
)
"""How many of those tables are in those epochs. None of them can be taken before the transaction ends."""


class TakenOver(Exception):
    """Somebody else has taken the table since."""


def check_held(connection: sql.Connection, held: list[dict[str, Any]]) -> None:
    """Raises TakenOver unless each of these tables is still in the epoch in which it was taken.

    It is asked at the end of a transaction: with SQLite that has the file for itself by then.
    """
    wanted = sorted({(row["id"], row["epoch"]) for row in held})
    if not wanted:
        return
    if connection.dialect.name == "sqlite":
        values = tuple(value for pair in wanted for value in pair)
        kept = connection.exec_driver_sql(_kept_in_sqlite(len(wanted)), values).scalar()
    else:
        ids, epochs = ([pair[part] for pair in wanted] for part in (0, 1))
        kept = connection.execute(KEPT_IN_POSTGRES, {"ids": ids, "epochs": epochs}).scalar()
    if kept != len(wanted):
        raise TakenOver("another server has the table now")


@functools.cache
def _kept_in_sqlite(count: int) -> str:
    """One row comes back, as SQLite's driver lets go of Python's lock for each."""
    pairs = ", ".join(["(?, ?)"] * count)
    return (
        f"WITH held(id, epoch) AS (VALUES {pairs}) SELECT count(*) FROM held"
        " CROSS JOIN tables ON tables.id = held.id AND tables.loads = held.epoch"
    )


def living() -> sql.Select[tuple[str]]:
    """The ids of the nodes that live."""
    return sql.select(NODES.c.id).where(NODES.c.until > NOW)


def is_orphan() -> sql.ColumnElement[bool]:
    """Whether a table's owner is dead. (A table without an owner was put away: it can wait until somebody comes.)"""
    return TABLES.c.owner.is_not(None) & TABLES.c.owner.not_in(living())


def take(table: str, node: str | None) -> sql.Update:
    """Takes a table, if it is nobody's or its owner is dead. A server without nodes beside it just takes it."""
    taken = sql.update(TABLES).where(TABLES.c.id == table).values(loads=TABLES.c.loads + 1, owner=node)
    if node is None:
        return taken
    return taken.where(TABLES.c.owner.is_(None) | (TABLES.c.owner == node) | is_orphan())


def put_away(table: str, node: str, epoch: int) -> sql.Update:
    """The table is nobody's any more, if nobody took it since."""
    held = (TABLES.c.id == table) & (TABLES.c.owner == node) & (TABLES.c.loads == epoch)
    return sql.update(TABLES).where(held).values(owner=None)
