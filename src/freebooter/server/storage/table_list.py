"""The list of tables for whoever runs the server: how old each is, when it was last used, how much room it takes."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sql

from freebooter.server.storage.sql_schema import ACTIONS, CHAT, CLOSED, SEATS, TABLES
from freebooter.server.storage.store import Store

ROW_BYTES = 100
"""About so much a row takes, but for what was said in it."""

AT_ONCE = 500
"""Of so many tables the names are asked for at once."""

STATES = ("waiting", "playing", "over", "closed")

ORDERS = ("used", "created", "size")
"""What the list can be sorted by."""


@dataclass(frozen=True)
class TableLine:
    """One table. What is hidden at it is not here, nor what opens a seat."""

    id: str
    game: str
    state: str
    origin: str
    public: bool
    created: float
    used: float
    """When somebody last did or said something there."""
    players: tuple[str, ...]
    actions: int
    messages: int
    size: int
    """About how many bytes it takes."""
    closed: str | None
    """Why the host closed it, if so."""

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "players": list(self.players)}


def list_tables(
    store: Store, state: str | None = None, order: str = "used", limit: int | None = None
) -> list[TableLine]:
    """Tables in one state, or all: the last used, the newest or the largest first."""
    with store.engine.connect() as connection:
        return _lines(connection, _condition(state), order, limit)


def table_line(store: Store, id: str) -> TableLine | None:
    """One table of the list."""
    with store.engine.connect() as connection:
        return next(iter(_lines(connection, TABLES.c.id == id)), None)


def _condition(state: str | None) -> sql.ColumnElement[bool]:
    closed = TABLES.c.id.in_(sql.select(CLOSED.c.table_id))
    if state is None:
        return sql.true()
    return closed if state == "closed" else sql.and_(TABLES.c.state == state, sql.not_(closed))


def _lines(
    connection: sql.Connection, condition: sql.ColumnElement[bool], order: str = "used", limit: int | None = None
) -> list[TableLine]:
    found = [_measured(row) for row in connection.execute(_measures().where(condition)).mappings()]
    chosen = sorted(found, key=lambda each: (-each[order], each["id"]))[:limit]
    closed = {row.table_id: row.reason for row in connection.execute(sql.select(CLOSED))}
    names = _names(connection, [each["id"] for each in chosen])
    return [_line(each, names.get(each["id"], ()), closed) for each in chosen]


def _measures() -> sql.Select[Any]:
    """What is known of each table, without reading through its actions: they are numbered from 0."""
    spoken = sql.select(sql.func.sum(sql.func.length(CHAT.c.text))).where(CHAT.c.table_id == TABLES.c.id)
    return sql.select(
        *(TABLES.c[name] for name in ("id", "game", "state", "origin", "public", "created", "updated")),
        (sql.func.length(TABLES.c.setup) + sql.func.length(TABLES.c.settings)).label("texts"),
        _last(ACTIONS, ACTIONS.c.number).label("acts"),
        _last(ACTIONS, ACTIONS.c.at).label("acted"),
        _last(CHAT, CHAT.c.number).label("lines"),
        _last(CHAT, CHAT.c.at).label("said"),
        spoken.scalar_subquery().label("spoken"),
    )


def _last(part: sql.Table, column: sql.Column[Any]) -> sql.ScalarSelect[Any]:
    """A column of the last row that a table has there."""
    rows = sql.select(column).where(part.c.table_id == TABLES.c.id)
    return rows.order_by(part.c.number.desc()).limit(1).scalar_subquery()


def _measured(row: Any) -> dict[str, Any]:
    acts, lines = (0 if row[name] is None else row[name] + 1 for name in ("acts", "lines"))
    return {
        **row,
        "acts": acts,
        "lines": lines,
        "used": max(row["updated"], row["acted"] or 0.0, row["said"] or 0.0),
        "size": row["texts"] + ROW_BYTES * (1 + acts + lines) + int(row["spoken"] or 0),
    }


def _names(connection: sql.Connection, ids: Sequence[str]) -> dict[str, list[str]]:
    """Who sits at these tables."""
    names: dict[str, list[str]] = {}
    for at in range(0, len(ids), AT_ONCE):
        seats = sql.select(SEATS.c.table_id, SEATS.c.name).where(SEATS.c.table_id.in_(ids[at : at + AT_ONCE]))
        for row in connection.execute(seats.order_by(SEATS.c.table_id, SEATS.c.seat)):
            names.setdefault(row.table_id, []).append(row.name)
    return names


def _line(row: Mapping[str, Any], names: Sequence[str], closed: Mapping[str, str]) -> TableLine:
    return TableLine(
        id=row["id"],
        game=row["game"],
        state="closed" if row["id"] in closed else row["state"],
        origin=row["origin"],
        public=bool(row["public"]),
        created=row["created"],
        used=row["used"],
        players=tuple(names),
        actions=row["acts"],
        messages=row["lines"],
        size=row["size"],
        closed=closed.get(row["id"]),
    )


def count_states(store: Store) -> dict[str, int]:
    """How many tables there are in each state."""
    with store.engine.connect() as connection:
        shut = sql.select(CLOSED.c.table_id)
        found = connection.execute(
            sql.select(TABLES.c.state, sql.func.count().label("number"))
            .where(TABLES.c.id.not_in(shut))
            .group_by(TABLES.c.state)
        )
        counted = {row.state: row.number for row in found}
        closed = connection.execute(sql.select(sql.func.count()).where(TABLES.c.id.in_(shut))).scalar()
    return {state: counted.get(state, 0) for state in STATES[:-1]} | {"closed": closed or 0}


def finished_matches(store: Store, game: str | None = None) -> list[tuple[str, str]]:
    """The tables whose match is over, of one game or of all, with the game of each: the oldest first."""
    chosen = sql.select(TABLES.c.id, TABLES.c.game).where(TABLES.c.state == "over").order_by(TABLES.c.created)
    with store.engine.connect() as connection:
        found = connection.execute(chosen if game is None else chosen.where(TABLES.c.game == game))
        return [(row.id, row.game) for row in found]


def database_bytes(store: Store) -> int:
    """The room that is in use. What deleted tables have left is used again, so it does not count (with SQLite)."""
    with store.engine.connect() as connection:
        if store.engine.dialect.name != "sqlite":
            return int(connection.execute(sql.text("SELECT pg_database_size(current_database())")).scalar() or 0)
        pages, free, size = (
            int(connection.exec_driver_sql(f"PRAGMA {name}").scalar() or 0)
            for name in ("page_count", "freelist_count", "page_size")
        )
        return (pages - free) * size
