"""Bans as rows of the database."""

from dataclasses import asdict

import sqlalchemy as sql

from freebooter.server.bans import Ban
from freebooter.server.storage.host_orders import BAN, HostOrder, carry_out
from freebooter.server.storage.sql_schema import BANS
from freebooter.server.storage.store import Store


def bans_of(store: Store) -> list[Ban]:
    """All bans, the latest first; those that are over, too."""
    with store.engine.connect() as connection:
        found = connection.execute(sql.select(BANS).order_by(BANS.c.since.desc(), BANS.c.value)).mappings()
        return [Ban(**row) for row in found]


def add_ban(store: Store, ban: Ban) -> None:
    """From now on (or until another moment than before) somebody is banned."""

    def add(connection: sql.Connection) -> None:
        connection.execute(_this(ban.kind, ban.value))
        connection.execute(sql.insert(BANS), asdict(ban))

    carry_out(store, add, [HostOrder(BAN, ban.value, ban.kind)])


def lift_ban(store: Store, kind: str, value: str) -> bool:
    """Whether there was such a ban to lift."""

    def lift(connection: sql.Connection) -> bool:
        return connection.execute(_this(kind, value)).rowcount > 0

    return carry_out(store, lift, [HostOrder(BAN, value, kind)])


def _this(kind: str, value: str) -> sql.Delete:
    return sql.delete(BANS).where(BANS.c.kind == kind, BANS.c.value == value)
