"""Several workers: every table has one live, whichever worker a connection comes to, and nothing depends on which."""

import asyncio
import contextlib
import http.client
import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from websockets.asyncio.client import connect

from freebooter.client import get, join_table
from freebooter.server.storage.sql_schema import VERSION
from freebooter.server.storage.store import opened
from freebooter.server.workers.table_directory import worker_of
from lines import Line, Table, about, asking, frame, free_port, upgrade
from players import FRIEND, ME, play, play_at, seats_of, table_of

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="several workers need Linux")


@pytest.fixture(scope="module")
def both(queries: Any) -> list[Table]:
    """A table of each worker."""
    return [table_of(queries, worker, ME, FRIEND, public=True) for worker in range(2)]


# Whole matches


def test_tables_of_all_workers_play_whole_matches_and_rematches_at_once(queries: Any) -> None:
    tables = [table_of(queries, worker) for worker in range(2)]

    async def again(table: Table) -> None:
        async with contextlib.AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(seat) for seat in seats_of(queries, table)]
            await asyncio.gather(*(seat.request("rematch") for seat in seats))
            await seats[0].until(lambda: seats[0].rematch["table"] is not None)
            assert worker_of(seats[0].rematch["table"], 2) == worker_of(table["table"], 2)

    async def main() -> None:
        await asyncio.gather(*(play_at(queries, table) for table in tables))
        await asyncio.gather(*(again(table) for table in tables))

    asyncio.run(main())
    for table in tables:
        path = f"/api/tables/{table['table']}"
        assert get(queries.url, path)["state"] == "over"
        actions = get(queries.url, f"{path}/record")["actions"]
        assert len(get(queries.url, f"{path}/replay?eye=all")["frames"]) == len(actions) + 1


def test_new_tables_are_shared_out_even_from_a_single_connection(queries: Any) -> None:
    wish = {"game": "jolly-and-roger", "seats": [ME, FRIEND]}
    body = json.dumps(wish).encode()
    request = asking("/api/tables", "content-type: application/json", method="POST", body=body)
    with Line(queries) as line:
        tables = []
        for _ in range(6):
            line.send(request)
            tables.append(worker_of(line.answer()[2]["table"], 2))
    assert set(tables) == {0, 1}


# One connection, requests to tables of different workers


def test_a_kept_connection_reaches_the_tables_of_all_workers_in_turn(queries: Any, both: list[Table]) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", queries.port, timeout=90)
    connection.connect()
    kept = connection.sock
    for table in both * 3:
        connection.request("GET", f"/api/tables/{table['table']}")
        assert json.load(connection.getresponse())["id"] == table["table"]
        wish = json.dumps({"name": "Ben", "invite": "wrong"})
        headers = {"content-type": "application/json"}
        connection.request("POST", f"/api/tables/{table['table']}/join", wish, headers)
        assert "invited" in json.load(connection.getresponse())["error"]
        connection.request("GET", "/api/tables/nosuchtable")
        assert connection.getresponse().read() == b'{"error":"There is no such table."}'
    assert connection.sock is kept
    connection.close()


def test_friends_join_at_the_tables_of_all_workers(queries: Any) -> None:
    for worker in range(2):
        table = table_of(queries, worker, ME, FRIEND)
        seat, token = join_table(queries.url, table["table"], "Ben", table["invite"])
        table["seats"].append({"seat": seat, "token": token})
        asyncio.run(play_at(queries, table, 3))


def test_a_first_line_may_come_in_pieces(queries: Any, both: list[Table]) -> None:
    with Line(queries) as line:
        for table in both:
            request = about(table)
            line.send(request[:9], request[9:20], request[20:])
            assert line.answer()[2]["id"] == table["table"]


def test_a_body_may_come_behind_its_handed_on_head(queries: Any, both: list[Table]) -> None:
    body = json.dumps({"name": "Ben", "invite": "wrong"}).encode()
    with Line(queries) as line:
        for table in both:
            path = f"/api/tables/{table['table']}/join"
            request = asking(path, "content-type: application/json", method="POST", body=body)
            line.send(request[: -len(body)], body[:5], body[5:])
            assert line.answer()[0] == 409


def test_an_id_is_the_same_however_it_is_written(queries: Any, both: list[Table]) -> None:
    with Line(queries) as line:
        for table in both:
            line.send(asking("/api/tables/" + "".join(f"%{ord(letter):02x}" for letter in table["table"])))
            assert line.answer()[2]["id"] == table["table"]


def test_a_handed_on_upgrade_keeps_the_hello_right_behind_it(queries: Any, both: list[Table]) -> None:
    for first, second in (both, both[::-1]):
        with Line(queries) as line:
            line.send(about(first))  # now the connection is with the first table's worker
            assert line.answer()[0] == 200
            hello = {"do": "hello", "token": second["seats"][0]["token"]}
            line.send(upgrade(second) + frame(hello))
            assert line.head()[0] == 101
            welcome = line.message()
            assert (welcome["is"], welcome["table"]["id"], welcome["seat"]) == ("welcome", second["table"], 0)


def test_a_foreign_request_right_behind_another_is_refused(queries: Any, both: list[Table]) -> None:
    for first, second in (both, both[::-1]):
        with Line(queries) as line:
            line.send(about(first) + about(second))
            assert line.answer()[2]["id"] == first["table"]
            status, headers, content = line.answer()
            assert (status, headers["connection"]) == (421, "close")
            assert "open a new one" in content["error"]
            assert line.ended()


def test_a_foreign_upgrade_right_behind_another_request_is_sent_away_to_come_back(
    queries: Any, both: list[Table]
) -> None:
    for first, second in (both, both[::-1]):
        with Line(queries) as line:
            line.send(about(first) + upgrade(second))
            assert line.answer()[2]["id"] == first["table"]
            assert line.head()[0] == 101
            line.send(frame({"do": "hello", "token": second["seats"][0]["token"]}))
            assert "open a new one" in line.message()["reason"]
            closing = line.socket.recv(4) if not line.unread else line.unread[:4]
            assert int.from_bytes(closing[2:4]) == 1012


def test_what_looks_like_a_request_inside_a_body_is_none(queries: Any, both: list[Table]) -> None:
    """Whoever shares a proxy's connection with others could speak for them otherwise."""
    for first, second in (both, both[::-1]):
        hidden = about(second)
        path = f"/api/tables/{first['table']}/join"
        with Line(queries) as line:
            # Refused for its content type, before the body is there.
            line.send(asking(path, "content-type: text/plain", method="POST", body=hidden)[: -len(hidden)])
            assert line.answer()[0] == 415
            line.send(hidden, about(first))
            assert line.answer()[2]["id"] == first["table"]


def test_origins_are_checked_wherever_a_connection_ends_up(queries: Any, both: list[Table]) -> None:
    for first, second in (both, both[::-1]):
        with Line(queries) as line:
            line.send(about(first))
            assert line.answer()[0] == 200
            path = f"/api/tables/{second['table']}/join"
            foreign = ("origin: http://elsewhere.example", "content-type: application/json")
            line.send(asking(path, *foreign, method="POST", body=b"{}"))
            assert line.answer()[0] == 403
            line.send(about(first))
            assert line.answer()[0] == 200
            line.send(upgrade(second, "origin: http://elsewhere.example"))
            assert line.head()[0] == 403


# The queries


def test_the_list_health_and_metrics_are_those_of_all_workers(queries: Any, both: list[Table]) -> None:
    for worker in range(2):
        asyncio.run(play_at(queries, table_of(queries, worker), 4))
    healths, moves = [], []
    for _ in range(4):
        listed = {table["id"] for table in get(queries.url, "/api/tables")["tables"]}
        assert {table["table"] for table in both} <= listed
        healths.append(get(queries.url, "/healthz"))
        text = get(queries.url, "/metrics")
        values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        moves.append(int(values["freebooter_moves_total"]))
        assert int(values["freebooter_tables"]) == healths[-1]["tables"]
        assert int(values["freebooter_act_to_ack_seconds_count"]) >= 8
    assert healths[0] == {"ok": True, "tables": healths[0]["tables"], "workers": 2, "silent": []}
    assert len({health["tables"] for health in healths}) == 1, "whoever answers, answers for all"
    assert len(set(moves)) == 1


def test_a_worker_that_does_not_answer_is_left_out_and_health_says_so(
    queries: Any, both: list[Table], fetch: Any
) -> None:
    os.kill(queries.workers[1], signal.SIGSTOP)
    try:
        with ThreadPoolExecutor(2) as asking:
            asked = asking.submit(fetch, f"{queries.url}/healthz"), asking.submit(get, queries.url, "/api/tables")
        (status, _, health), tables = (each.result() for each in asked)
    finally:
        os.kill(queries.workers[1], signal.SIGCONT)
    listed = {table["id"] for table in tables["tables"]}
    assert (status, health["ok"], health["silent"]) == (503, False, [1])
    assert {table["table"] for table in both} & listed == {both[0]["table"]}
    assert fetch(f"{queries.url}/healthz")[0] == 200


# Ends


def test_a_worker_that_is_killed_comes_back_and_nothing_is_lost(queries: Any) -> None:
    table, before = table_of(queries, 1), queries.workers

    async def main() -> list[str]:
        async with contextlib.AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(seat) for seat in seats_of(queries, table)]
            acknowledged = await play(seats, 5)
            snapshots = [seat.snapshots for seat in seats]
            os.kill(before[1], signal.SIGKILL)
            for seat, seen in zip(seats, snapshots, strict=True):
                await seat.until(lambda seat=seat, seen=seen: seat.snapshots > seen)
            return acknowledged + await play(seats)

    acknowledged = asyncio.run(main())
    with opened(f"sqlite:///{queries.data / 'freebooter.sqlite3'}") as store:
        stored = store.peek(table["table"])
    assert stored is not None
    assert [row["action"] for row in stored.actions] == acknowledged
    assert stored.table["state"] == "over"
    after = queries.workers
    assert (after[0] == before[0], after[1] == before[1]) == (True, False), "one of them is a new process"


def test_told_to_stop_all_workers_send_their_clients_away_and_end(process: Any) -> None:
    server = process("--workers", "2")
    pids = server.workers
    assert sorted(pids) == [0, 1]

    async def main() -> tuple[int, str]:
        async with contextlib.AsyncExitStack() as stack:
            lines = []
            for worker in range(2):
                address = server.url.replace("http", "ws") + f"/api/tables/{table_of(server, worker)['table']}/ws"
                line = await stack.enter_async_context(connect(address))
                await line.send(json.dumps({"do": "hello", "token": None}))
                assert json.loads(await line.recv())["is"] == "welcome"
                lines.append(line)
            ended = await asyncio.to_thread(server.terminate)
            for line in lines:
                await line.wait_closed()
                assert line.close_code == 1012, "come back"
            return ended

    code, errors = asyncio.run(main())
    assert code == -signal.SIGTERM
    assert "Traceback" not in errors
    assert not alive(pids)


def test_workers_do_not_outlive_their_supervisor(process: Any) -> None:
    server = process("--workers", "2")
    pids = server.workers
    server.kill()  # waits until nobody has its standard error open any more
    for _ in range(50):
        if not alive(pids):
            return
        time.sleep(0.1)
    raise AssertionError("workers without a supervisor go on")


def alive(pids: dict[int, int]) -> list[int]:
    return [pid for pid in pids.values() if Path(f"/proc/{pid}").exists()]


def test_a_server_whose_workers_cannot_start_says_so_and_ends(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path / 'freebooter.sqlite3'}") as store, store.engine.begin() as connection:
        connection.execute(sql.insert(VERSION).values(version=99))
    command = [sys.executable, "-m", "freebooter.server", "--workers", "2", "--data", str(tmp_path)]
    ended = subprocess.run([*command, "--port", str(free_port())], capture_output=True, text=True, timeout=60)
    assert ended.returncode == 1
    assert "update it first" in ended.stderr
    assert "one of its workers does not come up" in ended.stderr
