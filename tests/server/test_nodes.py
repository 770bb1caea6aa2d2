"""Several nodes on one database: whoever is asked, the one that has the table answers, and none stays without one."""

import asyncio
import contextlib
import json
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sql

from freebooter.client import Lost, RemoteSeat, get, join_table, open_table
from freebooter.server.nodes.choosing import chosen
from freebooter.server.nodes.naming import NoNode, named
from freebooter.server.nodes.passed_on import HEADER, received, stamped
from freebooter.server.settings import Limits, ServerSettings
from freebooter.server.storage import membership
from freebooter.server.storage.node_rows import Node, NodeLine, Whereabouts
from freebooter.server.storage.sql_schema import TABLES
from freebooter.server.workers.table_directory import worker_of
from lines import Line, asking, free_port
from players import FRIEND, ME, play, seats_of

BOT = {"kind": "bot", "level": "deckhand"}


@pytest.fixture
def node(host: Any, postgres: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Any]]:
    """Makes nodes on one database, whose leases do not run out because the machine is busy."""
    monkeypatch.setattr(membership, "LEASE", 90.0)
    monkeypatch.setattr(membership, "RENEWAL", 0.3)

    def make(name: str, **settings: Any) -> Any:
        port = free_port()
        return host(
            database=postgres, node=name, advertise=f"http://127.0.0.1:{port}", port=port, open=True, **settings
        )

    return make


@pytest.fixture
def short_leases(node: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(membership, "LEASE", 3.0)


def opened(server: Any, *seats: Any, **wish: Any) -> dict[str, Any]:
    return open_table(
        server.url, **{"game": "jolly-and-roger", "name": "Anne", "pace": "instant", "seats": seats, **wish}
    )


def wait_for(condition: Callable[[], Any], seconds: float = 60.0) -> None:
    begun = time.monotonic()
    while not condition():
        assert time.monotonic() < begun + seconds, "it never came"
        time.sleep(0.02)


# Whoever is asked


def test_a_match_is_played_over_a_node_that_has_not_got_it(node: Any) -> None:
    first, second = node("a"), node("b")
    table = opened(first, ME, FRIEND)
    seat, token = join_table(second.url, table["table"], "Ben", table["invite"])
    table["seats"].append({"seat": seat, "token": token})

    async def main() -> None:
        async with contextlib.AsyncExitStack() as stack:
            here = await stack.enter_async_context(seats_of(first, table)[0])
            there = await stack.enter_async_context(seats_of(second, table)[1])
            await play([here, there])
            assert here.over
            assert (await there.request("rematch"))["table"] is None
            assert {**here.view, "you": 1} == there.view

    asyncio.run(main())
    assert not second.registry.tables
    path = f"/api/tables/{table['table']}"
    assert get(second.url, path) == get(first.url, path)
    assert get(second.url, f"{path}/record") == get(first.url, f"{path}/record")
    assert len(get(second.url, f"{path}/replay?eye=all")["frames"]) > 20


def test_what_is_refused_there_is_refused_here_in_the_visitor_s_language(node: Any, fetch: Any) -> None:
    first, second = node("a"), node("b")
    table = opened(first, ME, FRIEND)
    path = f"/api/tables/{table['table']}"
    refused = fetch(f"{second.url}{path}/record", accept_language="de")
    assert (refused[0], refused[2]["error"][:10]) == (403, "Die Partie")
    assert fetch(f"{second.url}{path}/join", b"{", content_type="application/json")[0] == 400
    assert fetch(f"{second.url}/api/tables/nosuchtable")[0] == 404
    foreign = fetch(f"{second.url}{path}/join", b"{}", origin="http://elsewhere.example")
    assert foreign[0] == 403, "the origin is compared with the name that the visitor called"
    assert foreign[1]["x-frame-options"] == "DENY"


def test_the_friends_link_has_the_address_by_which_the_visitor_came(node: Any) -> None:
    first, second = node("a"), node("b")
    table = opened(first, ME, FRIEND)
    path = f"/api/tables/{table['table']}/invitation?invite={table['invite']}"
    with Line(second) as line:
        line.send(asking(path).replace(b"host: here", b"host: club.example"))
        assert line.answer()[2]["link"].startswith("http://club.example/t/")


def test_a_line_is_refused_and_ended_with_the_owner_s_own_code(node: Any) -> None:
    first, second = node("a"), node("b")
    table = opened(first, ME, FRIEND, spectators=False)

    async def reasons(*tokens: str | None) -> list[str]:
        found = []
        async with seats_of(first, table)[0]:
            for token in tokens:
                with pytest.raises(Lost) as lost:
                    await RemoteSeat(second.url, table["table"], token).__aenter__()
                found.append(str(lost.value))
        return found

    assert asyncio.run(reasons(None, "forged")) == [
        "This table is not open to spectators.",
        "That token opens no seat at this table.",
    ]


def test_a_table_at_which_nobody_is_goes_to_the_node_that_a_viewer_comes_to(node: Any) -> None:
    first, second = node("a"), node("b")
    table = opened(first, ME, {"kind": "here", "name": "Ben"})
    wait_for(lambda: first.registry.tables[table["table"]].table.match and first.registry.tables[table["table"]].idle)

    async def main() -> None:
        async with contextlib.AsyncExitStack() as stack:
            here, there = seats_of(second, table)[0], seats_of(first, table)[1]
            await stack.enter_async_context(here)
            assert list(second.registry.tables) == [table["table"]]
            await stack.enter_async_context(there)
            assert not first.registry.tables, "now somebody is there, and it stays"
            await play([here, there], 4)

    asyncio.run(main())


def test_who_asks_for_too_many_tables_is_refused_before_they_are_looked_up(node: Any, fetch: Any) -> None:
    server = node("a", limits=Limits(requests=(3, 0.01)))
    found = [fetch(f"{server.url}/api/tables/t{n}") for n in range(5)]
    assert [status for status, _, _ in found] == [404, 404, 404, 429, 429]
    assert "too much at once" in found[-1][2]["error"]


def test_only_a_node_can_say_for_whom_it_asks() -> None:
    scope = {"headers": [(b"host", b"club.example"), (b"x", b"y")], "client": ("192.0.2.7", 5), "scheme": "https"}
    stamp = stamped(scope, "the secret")
    arrived = {
        "headers": [(b"host", b"10.0.0.2:8765"), (b"x", b"y"), (HEADER, stamp)],
        "client": ("10.0.0.1", 9),
        "scheme": "http",
    }
    found = received(arrived, "the secret")
    assert found is not None
    assert (found["client"], found["scheme"]) == (("192.0.2.7", 5), "https")
    assert sorted(found["headers"]) == sorted(scope["headers"])
    assert received(arrived, "another secret") is None
    assert received({**arrived, "headers": [(HEADER, b"{")]}, "the secret") is None
    assert received(scope, "the secret") is None


def test_public_tables_are_listed_by_all_nodes_with_who_is_there(node: Any) -> None:
    first, second = node("a"), node("b")
    table = opened(first, ME, FRIEND, public=True)

    def listed() -> list[Any]:
        return [each["seats"] for each in get(second.url, "/api/tables")["tables"] if each["id"] == table["table"]]

    wait_for(listed)
    assert not listed()[0][0]["connected"]

    async def sit() -> None:
        async with seats_of(first, table)[0]:
            await asyncio.to_thread(wait_for, lambda: listed()[0][0]["connected"])
        await asyncio.to_thread(wait_for, lambda: not listed()[0][0]["connected"])

    asyncio.run(sit())
    third = node("c")
    wait_for(lambda: get(third.url, "/api/tables")["tables"])
    assert table["table"] in first.registry.tables, "to be listed elsewhere moves nothing"


# When one is gone


def test_a_node_that_ends_hands_its_tables_over_at_once_and_bots_play_on(node: Any) -> None:
    first = node("a")
    tables = [opened(first, BOT, BOT, pace="calm")["table"] for _ in range(4)]
    wait_for(lambda: all(first.registry.tables[id].table.match for id in tables))
    others = [node("b"), node("c")]
    ending = threading.Thread(target=first.stop)
    ending.start()

    def kept() -> set[str]:
        return {id for server in others for id in server.registry.tables}

    wait_for(lambda: kept() >= set(tables))  # for less long than leases last
    ending.join()
    for id in tables:
        holders = [server for server in others if id in server.registry.tables]
        assert len(holders) == 1


@pytest.mark.usefixtures("short_leases")
def test_a_node_that_is_cut_off_lets_go_and_its_viewers_find_the_table_elsewhere(node: Any) -> None:
    first, second = node("a"), node("b")
    table = opened(first, ME, {"kind": "here", "name": "Ben"})

    async def main() -> list[str]:
        async with contextlib.AsyncExitStack() as stack:
            await stack.enter_async_context(RemoteSeat(first.url, table["table"]))
            seats = [await stack.enter_async_context(seat) for seat in seats_of(second, table)]
            assert not second.registry.tables
            acknowledged = await play(seats, 5)
            snapshots = [seat.snapshots for seat in seats]
            first.registry.cluster._membership.stop()  # from now on it renews nothing
            for seat, seen in zip(seats, snapshots, strict=True):
                await seat.until(lambda seat=seat, seen=seen: seat.snapshots > seen)
            return acknowledged + await play(seats, 3)

    acknowledged = asyncio.run(main())
    assert not first.registry.tables
    assert table["table"] in second.registry.tables
    done = [row["action"] for row in second.registry.store.peek(table["table"]).actions]
    assert done[:5] == acknowledged[:5], "(the sixth may have been on its way when the players paused)"
    assert len(acknowledged) == 8
    assert len(done) >= 8


@pytest.mark.usefixtures("short_leases")
def test_out_of_touch_a_node_says_so_and_answers_nothing_else_about_tables(
    node: Any, fetch: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("freebooter.server.nodes.passing_on.PATIENCE", 0.5)
    only = node("a")
    table = opened(only, ME, FRIEND)
    only.registry.cluster._membership.stop()
    wait_for(lambda: only.registry.cluster.id is None)
    wait_for(lambda: not only.registry.tables)
    status, headers, content = fetch(f"{only.url}/api/tables/{table['table']}", accept_language="de")
    assert (status, headers["retry-after"]) == (503, "1")
    assert fetch(f"{only.url}/readyz")[0] == 503
    assert content["error"] == "Dieser Server hat den Kontakt zu den anderen verloren; verbinde dich neu."


def test_of_two_nodes_with_one_name_the_later_one_is_it(node: Any, caplog: pytest.LogCaptureFixture) -> None:
    first = node("a")
    table = opened(first, ME, FRIEND)
    second = node("a")
    wait_for(lambda: not first.registry.tables)
    wait_for(lambda: any("each needs one of its own" in record.message for record in caplog.records))
    assert get(second.url, f"/api/tables/{table['table']}")["id"] == table["table"]
    assert first.registry.cluster.id is None
    second.stop()
    wait_for(lambda: first.registry.cluster.id is not None)
    assert get(first.url, f"/api/tables/{table['table']}")["id"] == table["table"]


def test_a_table_that_left_the_memory_is_whoever_s_is_asked_next(node: Any) -> None:
    first, second = node("a", idle=0.2), node("b")
    table = opened(first, ME, FRIEND)
    wait_for(lambda: first.registry.store.whereabouts(table["table"]).owner is None)
    get(second.url, f"/api/tables/{table['table']}")
    assert table["table"] in second.registry.tables


# Rules of two versions


def test_a_match_is_only_for_nodes_that_have_its_rules(node: Any, postgres: str, fetch: Any) -> None:
    server = node("a")
    table = opened(server, ME, FRIEND)["table"]
    live = server.registry.tables[table]
    store = server.registry.store
    setup = json.loads(store.peek(table).table["setup"])
    with store.engine.begin() as connection:
        older = json.dumps({**setup, "rules": "0"})
        connection.execute(sql.update(TABLES).where(TABLES.c.id == table).values(setup=older, owner="gone"))
    server.registry.drop(live)
    epoch = store.peek(table).table["loads"]
    status, _, content = fetch(f"{server.url}/api/tables/{table}")
    assert status == 409
    assert "begun by rules 0" in content["error"]
    assert store.peek(table).table["loads"] == epoch, "it did not take what it cannot play"
    with contextlib.closing(NodeLine(store.engine)) as line:
        old = Node("old", "old", "http://127.0.0.1:1", "x", 0, 1, {"jolly-and-roger": "0"})
        assert line.join(old, 30.0, None, instead=True)
        wait_for(lambda: "old" in server.registry.cluster._nodes)
        assert asyncio.run(server.registry.cluster.whose(table)).name == "old"


def test_tables_of_a_dead_node_are_shared_out_and_others_stay() -> None:
    nodes = [Node(str(n), str(n), "", "", n % 2, 2, {"g": "1"}) for n in range(6)]
    about = Whereabouts("g", "1", None)
    before = {f"t{n}": chosen(nodes, f"t{n}", about) for n in range(200)}
    assert {node.id for node in before.values() if node} == {node.id for node in nodes}
    assert all(node and worker_of(table, 2) == node.worker for table, node in before.items())
    after = {table: chosen(nodes[1:], table, about) for table in before}
    moved = {table for table in before if before[table] != after[table]}
    assert moved == {table for table, node in before.items() if node == nodes[0]}
    assert chosen(nodes, "t1", replace(about, rules="2")) is None


# Names


def test_a_server_on_a_shared_database_has_a_name_and_an_address() -> None:
    shared = ServerSettings(database="postgresql+psycopg://x@/y", host="192.0.2.1", port=99)
    found = named(shared)
    assert found.node
    assert found.node.endswith(":99")
    assert found.advertise == "http://192.0.2.1:99"
    assert named(replace(shared, host="2001:db8::1")).advertise == "http://[2001:db8::1]:99"
    given = replace(shared, node="b", advertise="https://b.example")
    assert named(given) == given
    assert named(ServerSettings()) == ServerSettings()
    with pytest.raises(NoNode, match="share a PostgreSQL database"):
        named(ServerSettings(node="a"))
    with pytest.raises(NoNode, match="begins with http"):
        named(replace(shared, advertise="10.0.0.1:8765"))


def test_a_client_whose_line_is_closed_under_its_hands_asks_again_over_a_new_one(hosted: Any) -> None:
    """It must not try so hard that it never hears that the line is gone."""
    table = opened(hosted, ME, {"kind": "here", "name": "Ben"})

    async def main() -> None:
        async with seats_of(hosted, table)[0] as seat:
            first = seat._socket
            await first.close()
            seat._socket = first  # not noticed yet
            async with asyncio.timeout(10):
                assert (await seat.request("chat", text="still there?"))["ok"]

    asyncio.run(main())
