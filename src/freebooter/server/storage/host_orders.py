"""Host orders: what the host of a server did to tables and bans, in the order in which it was done.

`freebooter admin` works on the database, often beside a running server. Each thing that it does leaves an order there,
so that whoever has the table in memory learns of it.
"""

import contextlib
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError

from freebooter.engine.errors import FreebooterError
from freebooter.server.storage.sql_schema import ORDERS
from freebooter.server.storage.store import Store

T = TypeVar("T")

CLOSE, REOPEN, DELETE, ERASE, BAN = "close", "reopen", "delete", "erase", "ban"

TRIES = 20
"""So often an order looks for the next free number, if others give orders at the same time."""

REMEMBERED = 7 * 24 * 3600.0
"""Orders that are so many seconds old have been heard by everybody."""


class HostOrder(NamedTuple):
    """One thing that was done: to a table, or to the bans."""

    act: str
    target: str
    value: str | None = None


def carry_out(store: Store, change: Callable[[sql.Connection], T], orders: Sequence[HostOrder]) -> T:
    """Makes a change and leaves its orders, both or neither.

    Numbers have no gaps and grow with time, so nobody who reads on overlooks an order.
    """
    for _ in range(TRIES):
        with contextlib.suppress(IntegrityError), store.transaction() as connection:
            result = change(connection)
            _write(connection, orders)
            return result
    raise FreebooterError("The database is too busy with other orders; try again in a moment.")


def _write(connection: sql.Connection, orders: Sequence[HostOrder]) -> None:
    now = time.time()
    first = _last(connection) + 1
    rows = [{"number": number, **order._asdict(), "at": now} for number, order in enumerate(orders, first)]
    if rows:
        connection.execute(sql.insert(ORDERS), rows)
        connection.execute(sql.delete(ORDERS).where(ORDERS.c.at < now - REMEMBERED, ORDERS.c.number < first))


def _last(connection: sql.Connection) -> int:
    return connection.execute(sql.select(sql.func.max(ORDERS.c.number))).scalar() or 0


def last_order(store: Store) -> int:
    """The number of the latest order."""
    with store.engine.connect() as connection:
        return _last(connection)


def orders_after(store: Store, number: int) -> list[tuple[int, HostOrder]]:
    """What was ordered since, with the numbers."""
    with store.engine.connect() as connection:
        found = connection.execute(sql.select(ORDERS).where(ORDERS.c.number > number).order_by(ORDERS.c.number))
        return [(row.number, HostOrder(row.act, row.target, row.value)) for row in found]
