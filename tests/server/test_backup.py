"""Backups: made while the server plays on, whole or not at all, and restored into either database."""

import asyncio
import gzip
import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from freebooter.cli import main
from freebooter.client import RemoteSeat, RequestError, get, open_table
from freebooter.server.bans import Ban
from freebooter.server.storage.backup import PARTS, BadBackup, back_up, restore
from freebooter.server.storage.ban_rows import add_ban
from freebooter.server.storage.migrations import STEPS
from freebooter.server.storage.removal import close_tables
from freebooter.server.storage.sql_schema import ANALYSES, CHAT, METADATA, NODES, ORDERS, VERSION
from freebooter.server.storage.store import ADD_CHAT, Store

KINDS = ("club.jsonl.gz", "club.sqlite3")


def content(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    """All that is to survive."""
    with store.engine.connect() as connection:
        return {part.name: sorted(map(tuple, connection.execute(part.select()))) for part in PARTS}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A database with many messages, so that reading it takes several steps."""
    store = Store(f"sqlite:///{tmp_path / 'freebooter.sqlite3'}")
    said = [
        (ADD_CHAT, {"table_id": "t", "number": number, "seat": 0, "name": "Änne", "text": "aye\n☠", "at": 0.5})
        for number in range(1200)
    ]
    assert store.write([said]) == [None]
    add_ban(store, Ban("name", "john", "dice", 1.25))
    close_tables(store, ["t"], "shut", 3.0)
    with store.transaction() as connection:
        connection.execute(ANALYSES.insert().values(table_id="t", entries=3, found='{"plies": []}'))
    yield store
    store.close()


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """Makes empty databases."""
    made: list[Store] = []

    def make() -> Store:
        folder = tmp_path / f"empty{len(made)}"
        folder.mkdir()
        made.append(Store(f"sqlite:///{folder / 'freebooter.sqlite3'}"))
        return made[-1]

    yield make
    for store in made:
        store.close()


@pytest.mark.parametrize("name", KINDS)
def test_a_backup_has_everything(store: Store, empty: Any, tmp_path: Path, name: str) -> None:
    counted = back_up(store, tmp_path / name)
    parts = ("chat", "bans", "closed_tables", "analyses", "tables")
    assert tuple(counted[part] for part in parts) == (1200, 1, 1, 1, 0)
    assert (tmp_path / name).stat().st_mode & 0o777 == 0o600
    restored = empty()
    assert restore(restored, tmp_path / name) == counted
    assert content(restored) == content(store)


def test_nothing_but_what_runs_now_is_left_out() -> None:
    assert {part.name for part in PARTS} == set(METADATA.tables) - {part.name for part in (VERSION, NODES, ORDERS)}


@pytest.mark.parametrize("name", KINDS)
def test_a_backup_of_a_busy_database_is_of_one_moment(store: Store, empty: Any, tmp_path: Path, name: str) -> None:
    """Two messages are always written together; a backup has both or neither."""
    busy = threading.Event()

    def talk() -> None:
        number = 2000
        while not busy.is_set():
            lines = [
                {"table_id": table, "number": number, "seat": 0, "name": "", "text": "", "at": 0.0} for table in "ab"
            ]
            assert store.write([[(ADD_CHAT, line) for line in lines]]) == [None]
            number += 1

    talking = threading.Thread(target=talk)
    talking.start()
    try:
        back_up(store, tmp_path / name)
    finally:
        busy.set()
        talking.join()
    restored = empty()
    restore(restored, tmp_path / name)
    said = [row[:2] for row in content(restored)["chat"]]
    assert {n for table, n in said if table == "a"} == {n for table, n in said if table == "b"}
    assert sum(table == "t" for table, _ in said) == 1200


def test_a_backup_is_never_written_over(store: Store, tmp_path: Path) -> None:
    file = tmp_path / KINDS[0]
    file.write_text("precious")
    with pytest.raises(BadBackup, match="never written over"):
        back_up(store, file)
    assert file.read_text() == "precious"
    with pytest.raises(BadBackup, match="cannot be written"):
        back_up(store, tmp_path / "no" / "folder.jsonl.gz")


@pytest.mark.parametrize("name", KINDS)
def test_nothing_is_restored_over_something(store: Store, tmp_path: Path, name: str) -> None:
    back_up(store, tmp_path / name)
    before = content(store)
    with pytest.raises(BadBackup, match="into an empty one"):
        restore(store, tmp_path / name)
    assert content(store) == before


def damage_end(lines: list[bytes]) -> list[bytes]:
    return lines[:-1]


def damage_middle(lines: list[bytes]) -> list[bytes]:
    return [*lines[:1], *lines[2:]]


def damage_word(lines: list[bytes]) -> list[bytes]:
    return [line.replace(b"aye", b"nay") for line in lines]


def damage_row(lines: list[bytes]) -> list[bytes]:
    return [line.replace(b'[["t",', b'[["t",7,') for line in lines]


def damage_kind(lines: list[bytes]) -> list[bytes]:
    return [lines[0], b"[]", *lines[1:]]


def newer(lines: list[bytes]) -> list[bytes]:
    return [json.dumps({**json.loads(lines[0]), "schema": len(STEPS) + 1}).encode(), *lines[1:]]


def another(lines: list[bytes]) -> list[bytes]:
    return [b'{"format": "cargo list"}', *lines[1:]]


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (damage_end, "not whole"),
        (damage_middle, "not whole"),
        (damage_word, "not whole"),
        (damage_row, "not whole"),
        (damage_kind, "not whole"),
        (newer, "newer Freebooter"),
        (another, "no backup"),
    ],
)
def test_a_damaged_backup_changes_nothing(store: Store, empty: Any, tmp_path: Path, damage: Any, says: str) -> None:
    back_up(store, tmp_path / KINDS[0])
    lines = gzip.decompress((tmp_path / KINDS[0]).read_bytes()).splitlines()
    damaged = tmp_path / "damaged.jsonl.gz"
    damaged.write_bytes(gzip.compress(b"".join(line + b"\n" for line in damage(lines))))
    restored = empty()
    with pytest.raises(BadBackup, match=says):
        restore(restored, damaged)
    assert not any(content(restored).values())


def test_half_a_file_and_other_files_are_no_backups(store: Store, empty: Any, tmp_path: Path) -> None:
    back_up(store, tmp_path / KINDS[0])
    half, text, other = tmp_path / "half.gz", tmp_path / "text", tmp_path / "other.sqlite3"
    half.write_bytes((tmp_path / KINDS[0]).read_bytes()[:-40])
    text.write_text("a letter")
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE cargo (rum INTEGER)")
    connection.close()
    for file, says in (
        (half, "not whole"),
        (text, "no backup"),
        (other, "no backup"),
        (tmp_path / "x", "cannot be read"),
    ):
        with pytest.raises(BadBackup, match=says):
            restore(empty(), file)


def test_a_copy_of_an_older_version_is_brought_up_to_date(empty: Any, tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite3"
    engine = sql.create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        VERSION.create(connection)
        STEPS[0](connection)
        connection.execute(sql.insert(VERSION).values(version=1))
        connection.execute(
            sql.insert(CHAT), {"table_id": "t", "number": 0, "seat": 0, "name": "", "text": "", "at": 0.0}
        )
    engine.dispose()
    assert restore(empty(), file)["chat"] == 1


def test_a_restored_server_goes_on_with_its_matches(host: Any, tmp_path: Path) -> None:
    first = host(data=tmp_path / "first")
    table = open_table(
        first.url, game="jolly-and-roger", name="Anne", seats=[{"kind": "me"}, {"kind": "here", "name": "Ben"}]
    )
    tokens = [seat["token"] for seat in table["seats"]]

    async def go_on(server: Any, count: int) -> Any:
        async with (
            RemoteSeat(server.url, table["table"], tokens[0]) as one,
            RemoteSeat(server.url, table["table"], tokens[1]) as two,
        ):
            for _ in range(count):
                while not (one.ask or two.ask):
                    await asyncio.sleep(0.01)
                asked = one if one.ask else two
                await asked.act(asked.ask["legal"][0]["text"])
            await one.until(lambda: one.view is not None)
            return one.view

    view = asyncio.run(go_on(first, 5))
    file = tmp_path / "club.jsonl.gz"
    assert main(["admin", "backup", str(file), "--data", str(tmp_path / "first")]) == 0
    assert main(["admin", "restore", str(file), "--data", str(tmp_path / "second")]) == 0
    assert (tmp_path / "second").stat().st_mode & 0o777 == 0o700
    second = host(data=tmp_path / "second")
    assert asyncio.run(go_on(second, 0)) == view
    asyncio.run(go_on(second, 3))
    assert get(second.url, f"/api/tables/{table['table']}")["state"] == "playing"


def test_a_club_moves_to_postgresql_and_back(
    store: Store, empty: Any, tmp_path: Path, postgres: str, host: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    before = content(store)
    back_up(store, tmp_path / "there.sqlite3")
    moved = Store(postgres)
    restore(moved, tmp_path / "there.sqlite3")
    assert content(moved) == before
    with pytest.raises(BadBackup, match=r"call it \.jsonl\.gz"):
        back_up(moved, tmp_path / "again.sqlite3")
    back_up(moved, tmp_path / "back.jsonl.gz")
    moved.close()
    home = empty()
    restore(home, tmp_path / "back.jsonl.gz")
    assert content(home) == before
    look_after(host(database=postgres, data=tmp_path / "unused", host_watch=0.05), postgres, capsys)


def look_after(server: Any, url: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The other commands, on PostgreSQL."""

    def admin(*arguments: str) -> Any:
        capsys.readouterr()
        assert main(["admin", *arguments, "--database", url, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    seats = [{"kind": "me"}, {"kind": "here", "name": "Ben"}]
    table = open_table(server.url, game="jolly-and-roger", name="Anne", seats=seats)["table"]
    (line,) = admin("tables", "--sort", "size")
    assert (line["id"], line["players"]) == (table, ["Anne", "Ben"])
    assert admin("usage")["database_bytes"] > 100_000
    admin("forget", "ben", "--yes")
    assert admin("show", table)["players"] == ["Anne", "Guest 2"]
    admin("ban", "name", "Anne")
    admin("close", table)
    while server.registry.host.seen < 3:
        time.sleep(0.02)
    with pytest.raises(RequestError, match="closed this table"):
        get(server.url, f"/api/tables/{table}")
    with pytest.raises(RequestError, match="anybody of that name"):
        open_table(server.url, game="jolly-and-roger", name="Anne", seats=seats)
    assert admin("prune", "--abandoned", "0", "--yes")["tables"] == [table]
    assert admin("tables") == []
