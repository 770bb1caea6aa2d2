"""`freebooter admin` and tables: listing, closing, deleting, while others play."""

import asyncio
import json
from typing import Any

import pytest

from admin_server import Admin, acts, opened, played, reason, rows_of, seat_of, wait_until
from freebooter.cli import main
from freebooter.client import Lost, RequestError, get
from freebooter.server.live import host_watch
from freebooter.server.storage.host_orders import REOPEN, HostOrder
from freebooter.server.storage.store import ADD_CHAT


def test_tables_are_listed_with_age_and_size(server: Any, admin: Admin) -> None:
    quiet, busy = opened(server), opened(server, name="Mary")
    played(server, busy, 6, says="aye " * 100)
    listed = admin("tables", "--sort", "size")
    assert [line["id"] for line in listed] == [busy["table"], quiet["table"]]
    assert (listed[0]["actions"], listed[0]["messages"], listed[0]["players"]) == (6, 1, ["Mary", "Ben"])
    assert listed[0]["size"] > listed[1]["size"] + 400
    assert listed[0]["used"] >= listed[1]["used"] >= listed[1]["created"]
    assert admin("tables", "--state", "over") == []
    assert admin("tables", "--limit", "1")[0]["id"] == busy["table"]
    assert admin("show", busy["table"])["chat"][0]["text"] == ("aye " * 100).strip()
    assert admin("usage")["tables"] == {"waiting": 0, "playing": 2, "over": 0, "closed": 0}


def test_nothing_that_is_hidden_or_opens_a_seat_is_shown(server: Any, admin: Admin) -> None:
    table = opened(server)
    secret = server.registry.store.peek(table["table"])
    shown = json.dumps([admin("tables"), admin("show", table["table"])])
    for hidden in (secret.table["salt"], secret.table["invite"], secret.seats[0]["token_hash"], table["invite"]):
        assert hidden not in shown
    assert json.loads(secret.table["setup"])["seed"] not in shown


def test_a_closed_table_sends_its_players_away_and_opens_again(server: Any, admin: Admin) -> None:
    table = opened(server, public=True)

    async def play() -> None:
        async with seat_of(server, table) as one:
            await one.until(lambda: one.view is not None)
            await asyncio.to_thread(admin, "close", table["table"], "--reason", "The club night is over.")
            with pytest.raises(Lost, match="closed this table"):
                await asyncio.wait_for(one.until(lambda: False), 90)

    asyncio.run(play())
    assert reason(server, f"/api/tables/{table['table']}").endswith("closed this table. The club night is over.")
    assert get(server.url, "/api/tables")["tables"] == []
    assert admin("tables", "--state", "closed")[0]["closed"] == "The club night is over."
    admin("reopen", table["table"])
    played(server, table, 2)
    assert get(server.url, "/api/tables")["tables"][0]["id"] == table["table"]


def test_a_deleted_table_is_gone_for_everybody_and_leaves_no_rows(server: Any, admin: Admin) -> None:
    table, other = opened(server), opened(server)

    async def play() -> None:
        async with seat_of(server, table) as one, seat_of(server, table, 1) as two:
            await acts([one, two], 2)
            assert admin("delete", table["table"]) == {"tables": [table["table"]], "done": False}
            await acts([one, two], 1)
            assert await asyncio.to_thread(admin, "delete", table["table"], "--yes")
            with pytest.raises(Lost, match="no such table"):
                await asyncio.wait_for(one.until(lambda: False), 90)

    asyncio.run(play())
    assert reason(server, f"/api/tables/{table['table']}") == "There is no such table."
    assert rows_of(server.registry.store, table["table"]) == 0
    assert get(server.url, f"/api/tables/{other['table']}")["id"] == other["table"]


def test_at_a_deleted_table_nothing_more_is_written(server: Any, admin: Admin) -> None:
    """Not even while the server has not heard of the order."""
    table, watch = opened(server), server.registry.host
    watch.seen = 10**9  # it hears nothing

    async def play() -> None:
        async with seat_of(server, table) as one, seat_of(server, table, 1) as two:
            await acts([one, two], 1)
            admin("delete", table["table"], "--yes")
            with pytest.raises(Lost, match="no such table"):
                await acts([one, two], 1)

    asyncio.run(play())
    assert rows_of(server.registry.store, table["table"]) == 0


def test_what_is_written_while_a_table_is_deleted_is_deleted_too(
    server: Any, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server may be storing something when the rows go; it hears of the order afterwards."""
    table, registry = opened(server)["table"], server.registry
    hears, nothing = host_watch.orders_after, lambda *_: []
    monkeypatch.setattr(host_watch, "orders_after", nothing)
    admin("delete", table, "--yes")
    late = {"table_id": table, "number": 0, "seat": 0, "name": "Anne", "text": "wait!", "at": 0.0}
    assert registry.store.write([[(ADD_CHAT, late)]]) == [None]
    assert table in registry.tables
    monkeypatch.setattr(host_watch, "orders_after", hears)
    wait_until(lambda: rows_of(registry.store, table) == 0)
    assert table not in registry.tables


def test_an_order_that_comes_while_a_table_is_loaded_holds_nobody_up(server: Any) -> None:
    """At whatever moment: what is ordered waits for who loads, and who comes then waits for what is ordered."""
    registry, id = server.registry, opened(server)["table"]

    async def race() -> None:
        registry.tables[id].forget("")
        finding = asyncio.create_task(registry.find(id))
        for _ in range(40):
            await asyncio.sleep(0)
            registry.host._take(HostOrder(REOPEN, id))
            others = [asyncio.create_task(registry.find(id)) for _ in range(2)]
        await asyncio.wait_for(asyncio.gather(finding, *others), 90)
        live = await registry.find(id)
        assert registry.tables[id] is live

    asyncio.run_coroutine_threadsafe(race(), registry._tasks[0].get_loop()).result(20)


def test_all_workers_hear_of_it(queries: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """A new table goes where the fewest are, so two workers have these."""
    tables = [opened(queries)["table"] for _ in range(2)]
    assert main(["admin", "close", *tables, "--data", str(queries.data), "--lang", "de"]) == 0
    assert capsys.readouterr().out == f"Geschlossen: {', '.join(tables)}.\n"
    for table in tables:
        wait_until(lambda table=table: "closed" in answer(queries, table))


def answer(server: Any, table: str) -> str:
    """The state of a table, or why it is not told."""
    try:
        return str(get(server.url, f"/api/tables/{table}")["state"])
    except RequestError as error:
        return str(error)
