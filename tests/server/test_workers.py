"""Several workers: every table has one owner, whichever worker a connection comes to, and nothing depends on which."""

import asyncio
import contextlib
import functools
import http.client
import itertools
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sql
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from freebooter.client import Seat, get, join_table, open_table
from freebooter.server import handing, sharing
from freebooter.server.command import parser
from freebooter.server.handing import Porter, VisitorProtocol
from freebooter.server.listening import listen
from freebooter.server.mailboxes import LONGEST, Mailboxes, new_mailbox
from freebooter.server.run import run
from freebooter.server.settings import Limits, Settings
from freebooter.server.sharing import Loads, part_of, worker_of
from freebooter.server.store import ADD_CHAT, Store, opened
from freebooter.server.supervising import UP, Orders
from freebooter.server.tables import CHAT, VERSION
from freebooter.server.turns import turn
from freebooter.server.worker import Worker

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="several workers need Linux")

ME, HERE, FRIEND = {"kind": "me"}, {"kind": "here", "name": "Ben"}, {"kind": "friend"}

Table = dict[str, Any]


def table_of(server: Any, worker: int, *seats: Any, **wish: Any) -> Table:
    """A new table that belongs to this worker of two."""
    chosen = {"game": "jolly-and-roger", "name": "Anne", "pace": "instant", "seats": list(seats or (ME, HERE)), **wish}
    while True:
        table = open_table(server.url, **chosen)
        if worker_of(table["table"], 2) == worker:
            return table


def seats_of(server: Any, table: Table) -> list[Seat]:
    return [Seat(server.url, table["table"], seat["token"]) for seat in table["seats"]]


async def play(seats: list[Seat], actions: int = 10_000) -> list[str]:
    """Plays to the end, or so many actions; the acknowledged ones."""
    chooser, acknowledged = random.Random(7), []
    enough = asyncio.Event()

    async def act_with(seat: Seat) -> None:
        async for decision in seat.turns():
            if len(acknowledged) < actions:
                answer = await seat.act(chooser.choice(seat.ask["legal"])["text"], decision)
                acknowledged.append(answer["action"])
            if len(acknowledged) == actions:
                enough.set()

    playing = asyncio.gather(*(act_with(seat) for seat in seats))
    await asyncio.wait([playing, asyncio.create_task(enough.wait())], return_when=asyncio.FIRST_COMPLETED)
    if not enough.is_set():
        await playing
    playing.cancel()
    return acknowledged


async def play_at(server: Any, table: Table, actions: int = 10_000) -> None:
    async with contextlib.AsyncExitStack() as stack:
        await play([await stack.enter_async_context(seat) for seat in seats_of(server, table)], actions)


class Line:
    """A connection on which requests are sent byte by byte, as no library would."""

    def __init__(self, server: Any) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), 20)
        self.unread = b""

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, *parts: bytes, pause: float = 0.05) -> None:
        for number, part in enumerate(parts):
            time.sleep(pause if number else 0)
            self.socket.sendall(part)

    def _until(self, there: Callable[[bytes], bool]) -> None:
        while not there(self.unread):
            read = self.socket.recv(65536)
            assert read, f"the line ended after {self.unread!r}"
            self.unread += read

    def head(self) -> tuple[int, dict[str, str]]:
        self._until(lambda unread: b"\r\n\r\n" in unread)
        head, _, self.unread = self.unread.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        return int(first.split()[1]), dict(line.lower().split(": ", 1) for line in lines)

    def answer(self) -> tuple[int, dict[str, str], Any]:
        status, headers = self.head()
        length = int(headers["content-length"])
        self._until(lambda unread: len(unread) >= length)
        body, self.unread = self.unread[:length], self.unread[length:]
        return status, headers, json.loads(body)

    def message(self) -> Any:
        """A text frame of a WebSocket."""
        self._until(lambda unread: len(unread) >= 4)
        length, start = self.unread[1], 2
        if length == 126:
            length, start = int.from_bytes(self.unread[2:4]), 4
        self._until(lambda unread: len(unread) >= start + length)
        content, self.unread = self.unread[start : start + length], self.unread[start + length :]
        return json.loads(content)

    def ended(self) -> bool:
        return not self.unread and not self.socket.recv(1)


def asking(path: str, *headers: str, method: str = "GET", body: bytes = b"") -> bytes:
    length = [f"content-length: {len(body)}"] if body else []
    lines = [f"{method} {path} HTTP/1.1", "host: here", *headers, *length, "", ""]
    return "\r\n".join(lines).encode() + body


def about(table: Table) -> bytes:
    return asking(f"/api/tables/{table['table']}")


def upgrade(table: Table, *headers: str) -> bytes:
    websocket = ("connection: upgrade", "upgrade: websocket", "sec-websocket-version: 13")
    key = "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=="
    return asking(f"/api/tables/{table['table']}/ws", *websocket, key, *headers)


def frame(content: Any) -> bytes:
    return Frame(Opcode.TEXT, json.dumps(content).encode()).serialize(mask=True)


@pytest.fixture(scope="module")
def both(house: Any) -> list[Table]:
    """A table of each worker."""
    return [table_of(house, worker, ME, FRIEND, public=True) for worker in range(2)]


# Whole matches


def test_tables_of_all_workers_play_whole_matches_and_rematches_at_once(house: Any) -> None:
    tables = [table_of(house, worker) for worker in range(2)]

    async def again(table: Table) -> None:
        async with contextlib.AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(seat) for seat in seats_of(house, table)]
            await asyncio.gather(*(seat.request("rematch") for seat in seats))
            await seats[0].until(lambda: seats[0].rematch["table"] is not None)
            assert worker_of(seats[0].rematch["table"], 2) == worker_of(table["table"], 2)

    async def main() -> None:
        await asyncio.gather(*(play_at(house, table) for table in tables))
        await asyncio.gather(*(again(table) for table in tables))

    asyncio.run(main())
    for table in tables:
        path = f"/api/tables/{table['table']}"
        assert get(house.url, path)["state"] == "over"
        actions = get(house.url, f"{path}/record")["actions"]
        assert len(get(house.url, f"{path}/replay?eye=all")["frames"]) == len(actions) + 1


def test_new_tables_are_shared_out_even_from_a_single_connection(house: Any) -> None:
    wish = {"game": "jolly-and-roger", "seats": [ME, FRIEND]}
    body = json.dumps(wish).encode()
    request = asking("/api/tables", "content-type: application/json", method="POST", body=body)
    with Line(house) as line:
        owners = []
        for _ in range(6):
            line.send(request)
            owners.append(worker_of(line.answer()[2]["table"], 2))
    assert set(owners) == {0, 1}


# One connection, requests to tables of different workers


def test_a_kept_connection_reaches_the_tables_of_all_workers_in_turn(house: Any, both: list[Table]) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", house.port, timeout=20)
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


def test_friends_join_at_the_tables_of_all_workers(house: Any) -> None:
    for worker in range(2):
        table = table_of(house, worker, ME, FRIEND)
        seat, token = join_table(house.url, table["table"], "Ben", table["invite"])
        table["seats"].append({"seat": seat, "token": token})
        asyncio.run(play_at(house, table, 3))


def test_a_first_line_may_come_in_pieces(house: Any, both: list[Table]) -> None:
    with Line(house) as line:
        for table in both:
            request = about(table)
            line.send(request[:9], request[9:20], request[20:])
            assert line.answer()[2]["id"] == table["table"]


def test_a_body_may_come_behind_its_handed_on_head(house: Any, both: list[Table]) -> None:
    body = json.dumps({"name": "Ben", "invite": "wrong"}).encode()
    with Line(house) as line:
        for table in both:
            path = f"/api/tables/{table['table']}/join"
            request = asking(path, "content-type: application/json", method="POST", body=body)
            line.send(request[: -len(body)], body[:5], body[5:])
            assert line.answer()[0] == 409


def test_an_id_is_the_same_however_it_is_written(house: Any, both: list[Table]) -> None:
    with Line(house) as line:
        for table in both:
            line.send(asking("/api/tables/" + "".join(f"%{ord(letter):02x}" for letter in table["table"])))
            assert line.answer()[2]["id"] == table["table"]


def test_a_handed_on_upgrade_keeps_the_hello_right_behind_it(house: Any, both: list[Table]) -> None:
    for first, second in (both, both[::-1]):
        with Line(house) as line:
            line.send(about(first))  # now the connection is with the first table's worker
            assert line.answer()[0] == 200
            hello = {"do": "hello", "token": second["seats"][0]["token"]}
            line.send(upgrade(second) + frame(hello))
            assert line.head()[0] == 101
            welcome = line.message()
            assert (welcome["is"], welcome["table"]["id"], welcome["seat"]) == ("welcome", second["table"], 0)


def test_a_foreign_request_right_behind_another_is_refused(house: Any, both: list[Table]) -> None:
    for first, second in (both, both[::-1]):
        with Line(house) as line:
            line.send(about(first) + about(second))
            assert line.answer()[2]["id"] == first["table"]
            status, headers, content = line.answer()
            assert (status, headers["connection"]) == (421, "close")
            assert "open a new one" in content["error"]
            assert line.ended()


def test_a_foreign_upgrade_right_behind_another_request_is_sent_away_to_come_back(
    house: Any, both: list[Table]
) -> None:
    for first, second in (both, both[::-1]):
        with Line(house) as line:
            line.send(about(first) + upgrade(second))
            assert line.answer()[2]["id"] == first["table"]
            assert line.head()[0] == 101
            line.send(frame({"do": "hello", "token": second["seats"][0]["token"]}))
            assert "open a new one" in line.message()["reason"]
            closing = line.socket.recv(4) if not line.unread else line.unread[:4]
            assert int.from_bytes(closing[2:4]) == 1012


def test_what_looks_like_a_request_inside_a_body_is_none(house: Any, both: list[Table]) -> None:
    """Whoever shares a proxy's connection with others could speak for them otherwise."""
    for first, second in (both, both[::-1]):
        hidden = about(second)
        path = f"/api/tables/{first['table']}/join"
        with Line(house) as line:
            # Refused for its content type, before the body is there.
            line.send(asking(path, "content-type: text/plain", method="POST", body=hidden)[: -len(hidden)])
            assert line.answer()[0] == 415
            line.send(hidden, about(first))
            assert line.answer()[2]["id"] == first["table"]


def test_origins_are_checked_wherever_a_connection_ends_up(house: Any, both: list[Table]) -> None:
    for first, second in (both, both[::-1]):
        with Line(house) as line:
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


# The house


def test_the_list_health_and_metrics_are_those_of_all_workers(house: Any, both: list[Table]) -> None:
    for worker in range(2):
        asyncio.run(play_at(house, table_of(house, worker), 4))
    healths, moves = [], []
    for _ in range(4):
        listed = {table["id"] for table in get(house.url, "/api/tables")["tables"]}
        assert {table["table"] for table in both} <= listed
        healths.append(get(house.url, "/healthz"))
        text = get(house.url, "/metrics")
        values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        moves.append(int(values["freebooter_moves_total"]))
        assert int(values["freebooter_tables"]) == healths[-1]["tables"]
        assert int(values["freebooter_act_to_ack_seconds_count"]) >= 8
    assert healths[0] == {"ok": True, "tables": healths[0]["tables"], "workers": 2, "silent": []}
    assert len({health["tables"] for health in healths}) == 1, "whoever answers, answers for all"
    assert len(set(moves)) == 1


def test_a_worker_that_does_not_answer_is_left_out_and_health_says_so(
    house: Any, both: list[Table], fetch: Any
) -> None:
    os.kill(house.workers[1], signal.SIGSTOP)
    try:
        with ThreadPoolExecutor(2) as asking:
            asked = asking.submit(fetch, f"{house.url}/healthz"), asking.submit(get, house.url, "/api/tables")
        (status, _, health), tables = (each.result() for each in asked)
    finally:
        os.kill(house.workers[1], signal.SIGCONT)
    listed = {table["id"] for table in tables["tables"]}
    assert (status, health["ok"], health["silent"]) == (503, False, [1])
    assert {table["table"] for table in both} & listed == {both[0]["table"]}
    assert fetch(f"{house.url}/healthz")[0] == 200


# Ends


def test_a_worker_that_is_killed_comes_back_and_nothing_is_lost(house: Any) -> None:
    table, before = table_of(house, 1), house.workers

    async def main() -> list[str]:
        async with contextlib.AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(seat) for seat in seats_of(house, table)]
            acknowledged = await play(seats, 5)
            snapshots = [seat.snapshots for seat in seats]
            os.kill(before[1], signal.SIGKILL)
            for seat, seen in zip(seats, snapshots, strict=True):
                await seat.until(lambda seat=seat, seen=seen: seat.snapshots > seen)
            return acknowledged + await play(seats)

    acknowledged = asyncio.run(main())
    with opened(f"sqlite:///{house.data / 'freebooter.sqlite3'}") as store:
        stored = store.peek(table["table"])
    assert stored is not None
    assert [row["action"] for row in stored.actions] == acknowledged
    assert stored.table["state"] == "over"
    after = house.workers
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


# Without processes


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[SimpleNamespace]:
    """Two workers in threads of this process, on asyncio's own loops instead of uvloop's."""
    settings = Settings(port=free_port(), data=tmp_path, workers=2)
    listening, loads = listen(settings), Loads.of_nobody(2)
    boxes = [new_mailbox() for _ in range(2)]
    lifelines = [socket.socketpair() for _ in range(2)]
    workers, threads = [], []
    for worker in range(2):
        slots = tuple(os.dup(slot.fileno()) for _, slot in boxes)
        box = os.dup(boxes[worker][0].fileno())
        orders = Orders(worker, settings, "text", listening.fileno(), box, slots, loads.descriptor)
        workers.append(Worker(orders, lifelines[worker][1]))
        sockets = [listening.dup()]
        threads.append(threading.Thread(target=asyncio.run, args=(workers[-1].serve(sockets),)))
        threads[-1].start()
        assert lifelines[worker][0].recv(1) == UP
    yield SimpleNamespace(url=f"http://127.0.0.1:{settings.port}", port=settings.port, workers=workers)
    for (ours, theirs), thread in zip(lifelines, threads, strict=True):
        ours.close()  # as if the supervisor had died
        thread.join(20)
        assert not thread.is_alive()
        theirs.close()
    for each in (listening, *itertools.chain(*boxes)):
        each.close()


def test_connections_are_handed_on_by_asyncio_s_own_loops_too(plain: Any) -> None:
    both = [table_of(plain, worker) for worker in range(2)]
    assert [len(worker.hall.owners) > 0 for worker in plain.workers] == [True, True]
    with Line(plain) as line:
        for table in both * 2:
            line.send(about(table))
            assert line.answer()[2]["id"] == table["table"]
        line.send(upgrade(both[0]) + frame({"do": "hello", "token": None}))
        assert line.head()[0] == 101
        assert line.message()["table"]["id"] == both[0]["table"]
        assert {*plain.workers[0].hall.owners, *plain.workers[1].hall.owners} >= {table["table"] for table in both}
    asyncio.run(play_at(plain, both[1], 4))


class Busy(Porter):
    """A porter who finds so many mailboxes full."""

    def __init__(self, full: int) -> None:
        super().__init__(0, 2, Mailboxes(None, ()), Loads.of_nobody(2))  # type: ignore[arg-type]
        self.full = full

    def show(self, worker: int, visitor: int, said: bytes) -> bool:
        self.full -= 1
        return self.full < 0


@pytest.fixture
def foreign_id() -> str:
    return next(id for id in map(str, itertools.count()) if worker_of(id, 2) == 1)


def test_where_a_mailbox_stays_full_a_sentence_says_so(
    host: Any, foreign_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handing, "TRIES", 3)
    porter = Busy(100)
    server = host(http=functools.partial(VisitorProtocol, porter))
    with Line(server) as line:
        line.send(asking(f"/api/tables/{foreign_id}"))
        status, headers, content = line.answer()
        assert (status, headers["connection"]) == (503, "close")
        assert "too busy" in content["error"]
        assert line.ended()
    assert porter.full == 96, "it was tried once, and three times more"
    porter.full = 2
    with Line(server) as line:
        line.send(asking(f"/api/tables/{foreign_id}"))
        assert line.ended(), "somebody else would have it now"
    assert porter.full == -1


def test_what_fills_a_mailbox_is_not_lost_and_more_is_not_taken() -> None:
    box, slot = new_mailbox()
    mailboxes = Mailboxes(box, [slot])
    assert mailboxes.put(0, bytes(LONGEST))
    assert len(box.recv(2 * LONGEST)) == LONGEST
    put = 0
    while mailboxes.put(0, b"%d" % put):
        put += 1
    assert put > 50

    async def read() -> list[bytes]:
        heard: list[bytes] = []
        mailboxes.open(lambda message, _: heard.append(message))
        while len(heard) < put:
            await asyncio.sleep(0.01)
        mailboxes.close()
        return heard

    assert asyncio.run(read()) == [b"%d" % number for number in range(put)]
    box.close()
    slot.close()


def test_workers_take_turns_at_writing_to_one_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    line = {"table_id": "t", "seat": 0, "name": "Anne", "text": "ahoy", "at": 0.0}
    with opened(url) as alone, contextlib.closing(Store(url, shared=True)) as shared:
        waiting = threading.Thread(target=shared.write, args=([[(ADD_CHAT, {**line, "number": 1})]],))
        with turn(tmp_path / "x.sqlite3-turn"):
            waiting.start()
            waiting.join(0.2)
            assert waiting.is_alive(), "it is somebody else's turn"
            assert alone.write([[(ADD_CHAT, {**line, "number": 2})]]) == [None]
        waiting.join(20)
        with alone.engine.connect() as connection:
            assert sorted(connection.execute(sql.select(CHAT.c.number)).scalars()) == [1, 2]


def test_new_tables_go_where_fewest_are_and_stay_where_that_is_equal() -> None:
    loads = Loads.of_nobody(3)
    loads.tell(1, 0)
    assert [loads.pick(0) for _ in range(2)] == [1, 1], "nobody else is there yet"
    for worker in range(3):
        loads.tell(worker, 5)
    assert [loads.pick(2) for _ in range(4)] == [2, 0, 1, 2]


def test_room_is_shared_out_and_everybody_gets_some() -> None:
    settings = Settings(workers=3, thinkers=4, limits=Limits(tables=2))
    parts = [part_of(settings, worker) for worker in range(3)]
    assert [part.thinkers for part in parts] == [2, 1, 1]
    assert [part.limits.tables for part in parts] == [1, 1, 1]
    assert [part.worker for part in parts] == [0, 1, 2]


# The command line


def test_the_number_of_workers_is_one_a_core_or_as_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(16)))
    assert sharing.usual_workers() == 4
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {3})
    assert sharing.usual_workers() == 1
    assert parser().parse_args([]).workers == "auto"
    assert parser().parse_args(["--workers", "3"]).workers == 3
    with pytest.raises(SystemExit):
        parser().parse_args(["--workers", "0"])
    assert "'0' is no number of workers" in capsys.readouterr().err


def test_where_connections_cannot_be_handed_on_one_worker_is_all_there_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sharing.sys, "platform", "win32")
    assert sharing.usual_workers() == 1
    with pytest.raises(sharing.TooManyWorkers, match="only Linux"):
        run(Settings(workers=2, data=tmp_path))
