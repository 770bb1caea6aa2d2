"""Leases: who was taken over writes nothing more, whatever it is, and schemas of neighbouring versions get along."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from freebooter.client import RemoteSeat, join_table, open_table
from freebooter.server.live.tokens import hashed
from freebooter.server.only_server import DatabaseInUse, only_server, sqlite_file
from freebooter.server.settings import ServerSettings
from freebooter.server.storage import migrations
from freebooter.server.storage.leases import HOLD, check_held, take
from freebooter.server.storage.sql_schema import NODES, VERSION
from freebooter.server.storage.store import (
    ADD_ACTION,
    ADD_CHAT,
    ADD_SEAT,
    ADD_TABLE,
    CHANGE_SEAT,
    CHANGE_TABLE,
    Conflict,
    Store,
)

FRIEND = {"kind": "friend"}


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A store with the tables t and u in it, each with a seat."""
    sqlite = request.param == "sqlite"
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}" if sqlite else request.getfixturevalue("postgres")
    found = Store(url)
    assert found.write([new_table("t"), new_table("u")]) == [None, None]
    yield found
    found.close()


def new_table(id: str) -> list[Any]:
    texts = dict.fromkeys(("game", "setup", "settings", "salt", "invite", "origin"), "x")
    row = {**texts, "id": id, "state": "playing", "public": 0, "rematch": None, "loads": 0, "owner": None}
    seat = {"kind": "open", "name": "", "level": None, "invited": 0, "token_hash": None, "standin": 0, "until": None}
    return [
        (ADD_TABLE, {**row, "created": 0.0, "updated": 0.0}),
        (ADD_SEAT, {"table_id": id, "seat": 0, **seat}),
    ]


def hold(id: str, epoch: int) -> Any:
    return HOLD, {"id": id, "epoch": epoch}


SEAT = {"kind": "person", "name": "Ben", "level": None, "invited": 0, "token_hash": "x", "standin": 0, "until": None}
WRITES = {
    "an action": (
        ADD_ACTION,
        {"table_id": "t", "number": 0, "kind": "act", "seat": 0, "action": "a", "at": 0.0, "took": 0.0, "by": "person"},
    ),
    "chat": (ADD_CHAT, {"table_id": "t", "number": 0, "seat": 0, "name": "Ben", "text": "ahoy", "at": 0.0}),
    "a seat": (CHANGE_SEAT, {"of_table": "t", "of_seat": 0, **SEAT}),
    "settings": (
        CHANGE_TABLE,
        {"of_table": "t", "state": "over", "settings": "y", "rematch": None, "updated": 1.0},
    ),
}


@pytest.mark.parametrize("what", WRITES)
def test_who_was_taken_over_writes_nothing_more(store: Store, what: str) -> None:
    assert store.load("t") is not None
    assert store.write([[hold("t", 1), WRITES[what]]]) == [None], "whoever has the table writes"
    before = store.peek("t")
    assert store.load("t") is not None
    said = {"table_id": "u", "number": 7, "seat": 0, "name": "Ann", "text": "here", "at": 0.0}
    found = store.write([[hold("t", 1), WRITES[what]], [hold("u", 0), (ADD_CHAT, said)]])
    assert isinstance(found[0], Conflict)
    assert found[1] is None, "tables in the same transaction are none the worse for it"
    after = store.peek("t")
    assert before is not None
    assert after is not None
    assert (after.seats, after.actions, after.chat) == (before.seats, before.actions, before.chat)
    assert after.table == {**before.table, "loads": 2}


def test_nobody_takes_a_table_between_the_proof_and_the_end_of_a_write(postgres: str) -> None:
    with contextlib.closing(Store(postgres)) as store:
        assert store.write([new_table("t")]) == [None]
        taken = threading.Event()

        def take_it() -> None:
            with store.engine.begin() as connection:
                assert connection.execute(take("t", "other")).rowcount == 1
            taken.set()

        taking = threading.Thread(target=take_it)
        with store.engine.begin() as connection:
            check_held(connection, [{"id": "t", "epoch": 0}])
            taking.start()
            assert not taken.wait(0.3), "who takes it waits"
        assert taken.wait(90)
        taking.join()


def test_a_seat_that_one_server_gave_away_is_not_given_away_or_erased_by_another(host: Any) -> None:
    first, second = host(), host()
    table = open_table(first.url, game="jolly-and-roger", seats=[FRIEND, FRIEND])

    async def look(server: Any) -> None:
        async with RemoteSeat(server.url, table["table"]):
            pass

    asyncio.run(look(first))
    asyncio.run(look(second))
    held = []
    for server in (first, second):
        for _ in range(3):  # who finds itself taken over says so, and is asked again
            with contextlib.suppress(Exception):
                held.append(join_table(server.url, table["table"], "Ann", table["invite"]))
                break
    assert sorted(seat for seat, _ in held) == [0, 1]
    stored = first.registry.store.peek(table["table"])
    assert [row["token_hash"] for row in stored.seats] == [hashed(token) for _, token in sorted(held)]


# One server a file


def test_a_second_server_on_an_sqlite_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    settings = ServerSettings(data=tmp_path / "new")
    with only_server(settings):
        refused = pytest.raises(DatabaseInUse, match=r"process \d+\) has the database .*freebooter.sqlite3")
        with refused, only_server(settings):
            pass
        with only_server(ServerSettings(data=tmp_path / "another")):
            pass
    with only_server(settings):
        pass


def test_what_is_no_file_is_nobody_s() -> None:
    assert sqlite_file("sqlite://") is None
    assert sqlite_file("sqlite:///:memory:") is None
    assert sqlite_file("postgresql+psycopg://x@/y") is None
    assert sqlite_file("sqlite:////srv/x.sqlite3?timeout=3") == Path("/srv/x.sqlite3")


# Neighbouring versions


def test_a_database_of_the_first_version_is_brought_to_this_one(store: Store) -> None:
    with store.engine.begin() as connection:
        connection.execute(sql.text("DROP INDEX tables_by_owner"))
        connection.execute(sql.text("ALTER TABLE tables DROP COLUMN owner"))
        NODES.drop(connection)
        connection.execute(sql.delete(VERSION).where(VERSION.c.version > 1))
    with contextlib.closing(Store(store.engine.url.render_as_string(hide_password=False))) as newer:
        assert newer.load("t", None) is not None
        names = {index["name"] for index in sql.inspect(newer.engine).get_indexes("tables")}
        assert "tables_by_owner" in names
        with newer.engine.connect() as connection:
            assert connection.execute(sql.select(sql.func.max(VERSION.c.version))).scalar() == len(migrations.STEPS)


def test_a_server_of_the_version_before_works_on_a_database_of_the_next(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def next_step(connection: sql.Connection) -> None:
        connection.execute(sql.text("ALTER TABLE tables ADD COLUMN colour VARCHAR(20)"))
        connection.execute(sql.text("CREATE TABLE flags (id INTEGER PRIMARY KEY)"))

    url = store.engine.url.render_as_string(hide_password=False)
    with monkeypatch.context() as newer:
        newer.setattr(migrations, "STEPS", (*migrations.STEPS, next_step))
        Store(url).close()
    with contextlib.closing(Store(url)) as older:
        assert older.write([new_table("v")]) == [None]
        assert older.load("v") is not None
        assert older.write([[hold("v", 1), (CHANGE_SEAT, {"of_table": "v", "of_seat": 0, **SEAT})]]) == [None]
    with monkeypatch.context() as newest:
        newest.setattr(migrations, "STEPS", (*migrations.STEPS, next_step, lambda connection: None))
        Store(url).close()
    with pytest.raises(migrations.NewerDatabase):
        Store(url)
