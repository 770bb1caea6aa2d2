"""Restarts, crashes, two processes on one database, and leaving the memory."""

import asyncio
import contextlib
import json
import urllib.request
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

import freebooter
from freebooter.client import Refusal, RemoteSeat, open_table
from freebooter.server.live.table_registry import TableRegistry
from freebooter.server.settings import ServerSettings
from freebooter.server.storage import migrations
from freebooter.server.storage.sql_schema import VERSION
from freebooter.server.storage.store import ADD_ACTION, Conflict, Store
from freebooter.table import Seat, Table, TableSettings

ME, HERE = {"kind": "me"}, {"kind": "here", "name": "Ben"}
BOT = {"kind": "bot", "level": "sailor"}


def opened(server: Any, *seats: Any, **wish: Any) -> dict[str, Any]:
    chosen = {"game": "jolly-and-roger", "name": "Anne", "pace": "instant", "seats": list(seats or (ME, HERE)), **wish}
    return open_table(server.url, **chosen)


def seats_of(server: Any, table: dict[str, Any]) -> list[RemoteSeat]:
    return [RemoteSeat(server.url, table["table"], seat["token"]) for seat in table["seats"]]


async def play(seats: list[RemoteSeat], count: int) -> list[str]:
    """Plays so many actions; the acknowledged ones."""
    acknowledged = []
    for _ in range(count):
        await seats[0].until(lambda: seats[0].view is not None)
        await asyncio.wait(
            [asyncio.create_task(seat.until(lambda seat=seat: seat.ask is not None or seat.over)) for seat in seats],
            return_when=asyncio.FIRST_COMPLETED,
        )
        asked = next(seat for seat in seats if seat.ask is not None)
        n = [seat.n for seat in seats]
        answer = await asked.act(asked.ask["legal"][0]["text"])
        acknowledged.append(answer["action"])
        for seat, before in zip(seats, n, strict=True):
            await seat.until(lambda seat=seat, before=before: seat.n > before)
    return acknowledged


def test_killed_in_the_middle_of_a_match_nothing_acknowledged_is_lost(process: Any) -> None:
    server = process()
    table = opened(server)

    async def main() -> None:
        async with contextlib.AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(seat) for seat in seats_of(server, table)]
            before = await play(seats, 9)
            await seats[0].request("chat", text="still there?")
            asked = [seat.ask for seat in seats]
            view, snapshots = seats[0].view, seats[0].snapshots
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            await seats[0].until(lambda: seats[0].snapshots > snapshots, 60)
            await seats[1].until(lambda: seats[1].snapshots > snapshots, 60)
            assert seats[0].view == view
            assert [seat.ask for seat in seats] == asked, "the pending decision is there, under the same number"
            assert seats[0].chat[0]["text"] == "still there?"
            after = await play(seats, 3)
            async with RemoteSeat(server.url, table["table"]) as watcher:
                told = [line["seat"] for line in watcher.log if line["seat"] is not None]
                assert len(told) >= len(before + after) - 2

    asyncio.run(main())
    store = Store(f"sqlite:///{server.data / 'freebooter.sqlite3'}")
    stored = store.peek(table["table"])
    assert stored is not None
    assert len(stored.actions) == 12
    store.close()


def test_an_act_on_its_way_while_the_server_is_killed_is_played_once(process: Any) -> None:
    server = process()
    table = opened(server)

    async def main() -> None:
        async with contextlib.AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(seat) for seat in seats_of(server, table)]
            await play(seats, 2)
            asked = next(seat for seat in seats if seat.ask is not None)
            text = asked.ask["legal"][0]["text"]
            acting = asyncio.create_task(asked.act(text))
            await asyncio.sleep(0)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            assert (await acting)["action"] == text

    asyncio.run(main())
    store = Store(f"sqlite:///{server.data / 'freebooter.sqlite3'}")
    assert len(store.peek(table["table"]).actions) == 3  # type: ignore[union-attr]
    store.close()


def test_told_to_stop_it_finishes_and_says_goodbye(process: Any) -> None:
    server = process()
    table = opened(server)

    async def main() -> None:
        async with contextlib.AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(seat) for seat in seats_of(server, table)]
            await play(seats, 3)
            code, errors = await asyncio.to_thread(server.terminate)
            assert code in (0, -15)
            assert "Traceback" not in errors
            for line in filter(None, errors.splitlines()):
                assert json.loads(line)["level"] in ("info", "warning")

    asyncio.run(main())


def test_bots_play_on_after_a_restart_when_somebody_looks(host: Any) -> None:
    first = host()
    table = opened(first, BOT, BOT, pace="calm")["table"]
    first.stop()
    second = host()

    async def look() -> None:
        async with RemoteSeat(second.url, table) as watcher:
            await watcher.until(lambda: any(line["seat"] is not None for line in watcher.log))

    asyncio.run(look())


def test_two_processes_cannot_both_accept_the_same_action(host: Any) -> None:
    first, second = host(), host()
    table = opened(first)

    async def main() -> None:
        async with contextlib.AsyncExitStack() as stack:
            here = [await stack.enter_async_context(seat) for seat in seats_of(first, table)]
            there = [await stack.enter_async_context(seat) for seat in seats_of(second, table)]
            await here[0].until(lambda: here[0].view is not None)
            await there[0].until(lambda: there[0].view is not None)
            actor = here[0].view["actor"]
            a, b = here[actor], there[actor]
            await b.until(lambda: b.ask is not None)
            snapshots = b.snapshots
            await a.act("split 0|1234")
            with pytest.raises(Refusal, match=r"another server process|You have answered that already"):
                await b.act("split 01|234")
            await b.until(lambda: b.snapshots > snapshots)
            assert b.view == a.view, "it comes back to what the other accepted"

    asyncio.run(main())
    stored = first.registry.store.peek(table["table"])
    assert [row["action"] for row in stored.actions] == ["split 0|1234"]


def test_the_database_itself_refuses_a_second_nth_action(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    row = {
        "table_id": "t",
        "number": 0,
        "kind": "act",
        "seat": 0,
        "action": "a",
        "at": 0.0,
        "took": 0.0,
        "by": "person",
    }
    other = {**row, "table_id": "u"}
    assert store.write([[(ADD_ACTION, row)]]) == [None]
    found = store.write([[(ADD_ACTION, row)], [(ADD_ACTION, other)]])
    assert isinstance(found[0], Conflict)
    assert found[1] is None, "the other table's entry is stored all the same"
    store.close()


def test_idle_tables_leave_the_memory_and_come_back(host: Any) -> None:
    server = host(idle=0.05)
    table = opened(server)

    async def main(count: int) -> dict[str, Any] | None:
        async with contextlib.AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(seat) for seat in seats_of(server, table)]
            await play(seats, count)
            return seats[0].view

    before = asyncio.run(main(4))
    for _ in range(100):
        if table["table"] not in server.registry.tables:
            break
        asyncio.run(asyncio.sleep(0.05))
    assert table["table"] not in server.registry.tables
    assert asyncio.run(main(0)) == before


def play_first(table: Table, now: float) -> None:
    """Plays the first thing that somebody may do."""
    asked = table.match.to_act[0]
    table.submit(asked, int(table.presenter.ask(asked)["decision"]), int(table.match.legal(asked)[0]), now)


def test_a_finished_table_leaves_the_memory_sooner_than_one_that_goes_on(tmp_path: Path) -> None:
    clock = [1000.0]

    async def main() -> None:
        registry = TableRegistry(ServerSettings(data=tmp_path, now=lambda: clock[0], idle=600.0))
        await registry.start()
        setup = freebooter.game("jolly-and-roger").new(seed=1).setup
        for moves in (5, 1000):
            table = Table(setup, [Seat("person", "Anne"), Seat("person", "Ben")], TableSettings(), "salt")
            live = await registry.add(table, [None, None])
            while table.match is None:
                await asyncio.sleep(0.01)
            for _ in range(moves):
                if table.status == "playing":
                    await live.do(play_first)
        assert [live.table.status for live in registry.tables.values()] == ["playing", "over"]
        going, finished = registry.tables
        clock[0] += 100
        registry.sweep()
        assert list(registry.tables) == [going]
        assert (await registry.find(finished)).table.match == table.match
        clock[0] += 700
        registry.sweep()
        assert not registry.tables
        await registry.stop()

    asyncio.run(main())


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new.sqlite3'}"
    store = Store(url)
    with store.engine.begin() as connection:
        connection.execute(sql.insert(VERSION).values(version=99))
    store.close()
    with pytest.raises(migrations.NewerDatabase, match="update it first"):
        Store(url)


def test_the_metrics_count_what_happens(host: Any) -> None:
    server = host()
    table = opened(server, ME, BOT)

    async def main() -> None:
        async with contextlib.AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(seat) for seat in seats_of(server, table)]
            await seats[0].until(lambda: seats[0].ask is not None)
            await seats[0].act(seats[0].ask["legal"][0]["text"])
            text = await asyncio.to_thread(lambda: urllib.request.urlopen(f"{server.url}/metrics").read().decode())
            values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
            assert values["freebooter_tables"] == "1"
            assert values["freebooter_connections"] == "1"
            assert int(values["freebooter_moves_total"]) >= 1
            assert float(values["freebooter_bot_thinking_seconds_sum"]) >= 0
            assert values["freebooter_act_to_ack_seconds_count"] == "1"
            assert float(values["freebooter_act_to_ack_seconds_sum"]) > 0

    asyncio.run(main())


def test_the_same_code_runs_on_postgresql(host: Any, postgres: str) -> None:
    first = host(database=postgres)
    table = opened(first)

    async def main(server: Any, count: int) -> dict[str, Any] | None:
        async with contextlib.AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(seat) for seat in seats_of(server, table)]
            await play(seats, count)
            return seats[0].view

    view = asyncio.run(main(first, 5))
    row = dict(first.registry.store.peek(table["table"]).actions[0])
    assert isinstance(first.registry.store.write([[(ADD_ACTION, row)]])[0], Conflict)
    first.stop()
    second = host(database=postgres)
    assert asyncio.run(main(second, 0)) == view
