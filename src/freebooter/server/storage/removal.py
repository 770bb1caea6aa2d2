"""Removal: closing and deleting tables, what is too old to be kept, and what one person typed."""

import functools
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql

from freebooter.engine import catalogue
from freebooter.engine.errors import FreebooterError
from freebooter.server.bans import plain_name
from freebooter.server.storage.host_orders import CLOSE, DELETE, ERASE, REOPEN, HostOrder, carry_out
from freebooter.server.storage.sql_schema import ACTIONS, ANALYSES, CHAT, CLOSED, RESULTS, SEATS, TABLES
from freebooter.server.storage.store import Store, packed

DAY = 24 * 3600.0

AT_ONCE = 200
"""So many tables are deleted in one transaction, so that a running server never waits long."""

REMOVED = "(removed)"
"""What stands in the place of what somebody said."""


class NoSuchTable(FreebooterError):
    """There is no table of that id in the database."""


def check_tables(store: Store, ids: Sequence[str]) -> None:
    """Raises NoSuchTable for the first id that is none."""
    with store.engine.connect() as connection:
        known = set(connection.execute(sql.select(TABLES.c.id).where(TABLES.c.id.in_(ids))).scalars())
    for id in ids:
        if id not in known:
            raise NoSuchTable("There is no table {id!r} here.", id=id)


# Closing


def close_tables(store: Store, ids: Sequence[str], reason: str, now: float) -> None:
    """Nobody gets in any more; everything is kept. `reason` is told to whoever wants to."""

    def close(connection: sql.Connection) -> None:
        connection.execute(sql.delete(CLOSED).where(CLOSED.c.table_id.in_(ids)))
        connection.execute(sql.insert(CLOSED), [{"table_id": id, "reason": reason, "at": now} for id in ids])

    carry_out(store, close, [HostOrder(CLOSE, id) for id in ids])


def reopen_tables(store: Store, ids: Sequence[str]) -> None:
    """Closed tables are as they were."""
    reopen = sql.delete(CLOSED).where(CLOSED.c.table_id.in_(ids))
    carry_out(store, lambda connection: connection.execute(reopen), [HostOrder(REOPEN, id) for id in ids])


def why_closed(store: Store, id: str) -> str | None:
    """The reason for which the host closed a table; None if it is open."""
    with store.engine.connect() as connection:
        return connection.execute(sql.select(CLOSED.c.reason).where(CLOSED.c.table_id == id)).scalar()


# Deleting


def delete_tables(store: Store, ids: Sequence[str]) -> None:
    """Tables with all that belongs to them are gone."""
    for at in range(0, len(ids), AT_ONCE):
        some = ids[at : at + AT_ONCE]
        carry_out(store, functools.partial(delete_rows, ids=some), [HostOrder(DELETE, id) for id in some])


def delete_rows(connection: sql.Connection, ids: Sequence[str]) -> None:
    """The same, without an order to whoever has them in memory."""
    for part in (ACTIONS, ANALYSES, CHAT, RESULTS, SEATS, CLOSED):
        connection.execute(sql.delete(part).where(part.c.table_id.in_(ids)))
    connection.execute(sql.delete(TABLES).where(TABLES.c.id.in_(ids)))


def outdated(store: Store, finished: float | None, abandoned: float | None, now: float) -> list[str]:
    """Tables that were not used for so many days: with finished matches, and with others. None keeps them for ever."""
    found: list[str] = []
    over = TABLES.c.state == "over"
    with store.engine.connect() as connection:
        for days, states in ((finished, over), (abandoned, sql.not_(over))):
            if days is not None:
                chosen = sql.select(TABLES.c.id).where(states, *_unused_since(now - days * DAY))
                found += connection.execute(chosen.order_by(TABLES.c.updated)).scalars()
    return found


def _unused_since(moment: float) -> Iterable[sql.ColumnElement[bool]]:
    yield TABLES.c.updated < moment
    for part in (ACTIONS, CHAT):
        yield ~sql.exists().where(part.c.table_id == TABLES.c.id, part.c.at >= moment)


# What one person typed


@dataclass(frozen=True)
class Typed:
    """What somebody typed: seats of that name, messages under it, and where others wrote the name."""

    seats: tuple[tuple[str, int], ...]
    messages: tuple[tuple[str, int], ...]
    mentions: tuple[tuple[str, int], ...]
    """Messages of others, which stay as they are."""

    @property
    def tables(self) -> list[str]:
        return sorted({table for table, _ in (*self.seats, *self.messages)})


def typed_by(store: Store, name: str, only: Sequence[str] = ()) -> Typed:
    """What was typed under a name, everywhere or at some tables. Upper and lower case mean the same."""
    wanted = plain_name(name)
    here = [CHAT.c.table_id.in_(only)] if only else []
    with store.engine.connect() as connection:
        seats = _seats_of(connection, wanted, only)
        names = connection.execute(sql.select(CHAT.c.name).where(*here).distinct()).scalars()
        own = [each for each in names if plain_name(each) == wanted]
        places = sql.select(CHAT.c.table_id, CHAT.c.number).where(*here)
        said = connection.execute(places.where(CHAT.c.name.in_(own), CHAT.c.text != REMOVED)).all()
        others = sql.select(CHAT.c.table_id, CHAT.c.number, CHAT.c.text).where(CHAT.c.name.not_in(own), *here)
        as_word = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
        mentions = [
            (row.table_id, row.number) for row in connection.execute(others) if as_word.search(plain_name(row.text))
        ]
    return Typed(tuple(seats), tuple((row.table_id, row.number) for row in said), tuple(mentions))


def _seats_of(connection: sql.Connection, wanted: str, only: Sequence[str]) -> list[tuple[str, int]]:
    """People of that name; in uploaded records, whoever is called so."""
    people = sql.or_(SEATS.c.kind == "person", TABLES.c.origin == "uploaded")
    chosen = sql.select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.name).join(TABLES, TABLES.c.id == SEATS.c.table_id)
    if only:
        chosen = chosen.where(SEATS.c.table_id.in_(only))
    return [(row.table_id, row.seat) for row in connection.execute(chosen.where(people)) if _is(row.name, wanted)]


def _is(name: str, wanted: str) -> bool:
    return plain_name(name) == wanted


def erase(store: Store, name: str, only: Sequence[str] = ()) -> Typed:
    """Removes what was typed under a name. Matches stay whole: the seat is a guest's from now on."""
    found = typed_by(store, name, only)
    orders = [HostOrder(ERASE, table, name) for table in found.tables]
    carry_out(store, lambda connection: erase_rows(connection, found), orders)
    return found


def erase_rows(connection: sql.Connection, found: Typed) -> None:
    """The same, without an order to whoever has these tables in memory."""
    connection.execute(sql.delete(ANALYSES).where(ANALYSES.c.table_id.in_(found.tables)))
    for table, seat in found.seats:
        here = sql.and_(SEATS.c.table_id == table, SEATS.c.seat == seat)
        connection.execute(sql.update(SEATS).where(here).values(name=guest_name(seat)))
        _erase_from_setup(connection, table, seat)
    for table, number in found.messages:
        here = sql.and_(CHAT.c.table_id == table, CHAT.c.number == number)
        connection.execute(sql.update(CHAT).where(here).values(name=REMOVED, text=REMOVED))


# Once more, by whoever had the table in memory and may have written it down meanwhile


def repeat(store: Store, order: HostOrder) -> None:
    """Does again what an order says, where that makes a difference."""
    if order.act == DELETE:
        with store.transaction() as connection:
            delete_rows(connection, [order.target])
    elif order.act == ERASE and order.value is not None:
        found = typed_by(store, order.value, [order.target])
        with store.transaction() as connection:
            erase_rows(connection, found)


def guest_name(seat: int) -> str:
    return f"Guest {seat + 1}"


def _erase_from_setup(connection: sql.Connection, table: str, seat: int) -> None:
    """Where seats are people, a rematch and an uploaded record have their names among the numbers of the edition."""
    row = connection.execute(sql.select(TABLES.c.game, TABLES.c.setup).where(TABLES.c.id == table)).first()
    if row is None:
        return
    setup = json.loads(row.setup)
    names = _names_in(setup, row.game)
    if names is not None and seat < len(names):
        names[seat] = guest_name(seat)
        connection.execute(sql.update(TABLES).where(TABLES.c.id == table).values(setup=packed(setup)))


def _names_in(setup: dict[str, Any], game: str) -> list[str] | None:
    if game not in catalogue.shelf():
        return None
    place: Any = setup["edition"]
    for key in catalogue.game(game).people.split("."):
        place = place.get(key) if isinstance(place, dict) else None
    return place if isinstance(place, list) else None
