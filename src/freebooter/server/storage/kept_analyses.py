"""Kept analyses: what was found out about a finished match is there after a restart, too."""

import json
from typing import Any

import sqlalchemy as sql

from freebooter.server.storage.sql_schema import ANALYSES, TABLES
from freebooter.server.storage.store import Store, packed


def find_analysis(store: Store, table: str, entries: int) -> dict[str, Any] | None:
    """What was found about a match with so many entries in its log; None, if nobody looked at it as it is now."""
    chosen = sql.select(ANALYSES.c.found).where(ANALYSES.c.table_id == table, ANALYSES.c.entries == entries)
    with store.engine.connect() as connection:
        found = connection.execute(chosen).scalar()
    return None if found is None else json.loads(found)


def keep_analysis(store: Store, table: str, entries: int, found: dict[str, Any]) -> None:
    """Keeps it in the place of an older one, as long as the table itself is kept."""
    there = sql.select(TABLES.c.id).where(TABLES.c.id == table)
    with store.transaction() as connection:
        connection.execute(sql.delete(ANALYSES).where(ANALYSES.c.table_id == table))
        if connection.execute(there).scalar() is not None:
            row = {"table_id": table, "entries": entries, "found": packed(found)}
            connection.execute(sql.insert(ANALYSES).values(**row))
