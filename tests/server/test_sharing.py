"""Sharing a server between workers, without processes: handing on, mailboxes, turns, loads, the command line."""

import asyncio
import contextlib
import functools
import itertools
import os
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sql

from freebooter.server.command import parser
from freebooter.server.guarded_http import ConnectionGuard
from freebooter.server.listen_socket import listen
from freebooter.server.run import run
from freebooter.server.settings import Limits, ServerSettings
from freebooter.server.storage.sql_schema import CHAT
from freebooter.server.storage.store import ADD_CHAT, Store, opened
from freebooter.server.workers import connection_handoff, worker_settings
from freebooter.server.workers.connection_handoff import ConnectionRouter, HandoffProtocol
from freebooter.server.workers.file_lock import file_lock
from freebooter.server.workers.mailboxes import LONGEST, Mailboxes, new_mailbox
from freebooter.server.workers.supervisor import UP, WorkerOrders
from freebooter.server.workers.table_directory import WorkerLoads, worker_of
from freebooter.server.workers.worker import Worker
from lines import Line, about, asking, frame, free_port, upgrade
from players import play_at, table_of

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="several workers need Linux")


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[SimpleNamespace]:
    """Two workers in threads of this process, on asyncio's own loops instead of uvloop's."""
    settings = ServerSettings(port=free_port(), data=tmp_path, workers=2)
    listening, loads = listen(settings), WorkerLoads.of_nobody(2)
    boxes = [new_mailbox() for _ in range(2)]
    lifelines = [socket.socketpair() for _ in range(2)]
    workers, threads = [], []
    for worker in range(2):
        slots = tuple(os.dup(slot.fileno()) for _, slot in boxes)
        box = os.dup(boxes[worker][0].fileno())
        orders = WorkerOrders(worker, settings, "text", listening.fileno(), box, slots, loads.descriptor)
        workers.append(Worker(orders, lifelines[worker][1]))
        sockets = [listening.dup()]
        threads.append(threading.Thread(target=asyncio.run, args=(workers[-1].serve(sockets),)))
        threads[-1].start()
        assert lifelines[worker][0].recv(1) == UP
    yield SimpleNamespace(url=f"http://127.0.0.1:{settings.port}", port=settings.port, workers=workers)
    for (ours, theirs), thread in zip(lifelines, threads, strict=True):
        ours.close()  # as if the supervisor had died
        thread.join(90)
        assert not thread.is_alive()
        theirs.close()
    for each in (listening, *itertools.chain(*boxes)):
        each.close()


def test_connections_are_handed_on_by_asyncio_s_own_loops_too(plain: Any) -> None:
    both = [table_of(plain, worker) for worker in range(2)]
    assert [len(worker.registry.tables) > 0 for worker in plain.workers] == [True, True]
    with Line(plain) as line:
        for table in both * 2:
            line.send(about(table))
            assert line.answer()[2]["id"] == table["table"]
        line.send(upgrade(both[0]) + frame({"do": "hello", "token": None}))
        assert line.head()[0] == 101
        assert line.message()["table"]["id"] == both[0]["table"]
        assert {*plain.workers[0].registry.tables, *plain.workers[1].registry.tables} >= {
            table["table"] for table in both
        }
    asyncio.run(play_at(plain, both[1], 4))


class Busy(ConnectionRouter):
    """A router that finds so many mailboxes full."""

    def __init__(self, full: int) -> None:
        super().__init__(0, 2, Mailboxes(None, ()), WorkerLoads.of_nobody(2))  # type: ignore[arg-type]
        self.full = full

    def hand_over(self, worker: int, connection: int, said: bytes) -> bool:
        self.full -= 1
        return self.full < 0


@pytest.fixture
def foreign_id() -> str:
    return next(id for id in map(str, itertools.count()) if worker_of(id, 2) == 1)


def test_where_a_mailbox_stays_full_a_sentence_says_so(
    host: Any, foreign_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_handoff, "TRIES", 3)
    router = Busy(100)
    server = host(http=functools.partial(HandoffProtocol, ConnectionGuard(Limits()), router))
    with Line(server) as line:
        line.send(asking(f"/api/tables/{foreign_id}"))
        status, headers, content = line.answer()
        assert (status, headers["connection"]) == (503, "close")
        assert "too busy" in content["error"]
        assert line.ended()
    assert router.full == 96, "it was tried once, and three times more"
    router.full = 2
    with Line(server) as line:
        line.send(asking(f"/api/tables/{foreign_id}"))
        assert line.ended(), "somebody else would have it now"
    assert router.full == -1


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
        with file_lock(tmp_path / "x.sqlite3-turn"):
            waiting.start()
            waiting.join(0.2)
            assert waiting.is_alive(), "it is somebody else's turn"
            assert alone.write([[(ADD_CHAT, {**line, "number": 2})]]) == [None]
        waiting.join(90)
        with alone.engine.connect() as connection:
            assert sorted(connection.execute(sql.select(CHAT.c.number)).scalars()) == [1, 2]


def test_new_tables_go_where_fewest_are_and_stay_where_that_is_equal() -> None:
    loads = WorkerLoads.of_nobody(3)
    loads.tell(1, 0)
    assert [loads.pick(0) for _ in range(2)] == [1, 1], "nobody else is there yet"
    for worker in range(3):
        loads.tell(worker, 5)
    assert [loads.pick(2) for _ in range(4)] == [2, 0, 1, 2]


def test_room_is_shared_out_and_everybody_gets_some() -> None:
    settings = ServerSettings(workers=3, thinkers=4, limits=Limits(tables=2))
    parts = [worker_settings.worker_settings(settings, worker) for worker in range(3)]
    assert [part.thinkers for part in parts] == [2, 1, 1]
    assert [part.limits.tables for part in parts] == [1, 1, 1]
    assert [part.worker for part in parts] == [0, 1, 2]


# The command line


def test_the_number_of_workers_is_one_a_core_or_as_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(16)))
    assert worker_settings.usual_workers() == 4
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {3})
    assert worker_settings.usual_workers() == 1
    assert parser().parse_args([]).workers == "auto"
    assert parser().parse_args(["--workers", "3"]).workers == 3
    with pytest.raises(SystemExit):
        parser().parse_args(["--workers", "0"])
    assert "'0' is no number of workers" in capsys.readouterr().err


def test_whoever_runs_a_server_says_who_gives_hints(capsys: pytest.CaptureFixture[str]) -> None:
    assert parser().parse_args(["--adviser", "search:50it"]).adviser == "search:50it"
    with pytest.raises(SystemExit):
        parser().parse_args(["--adviser", "serch:50it"])
    assert "There is no bot 'serch:50it'" in capsys.readouterr().err


def test_where_connections_cannot_be_handed_on_one_worker_is_all_there_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(worker_settings.sys, "platform", "win32")
    assert worker_settings.usual_workers() == 1
    with pytest.raises(worker_settings.TooManyWorkers, match="only Linux"):
        run(ServerSettings(workers=2, data=tmp_path))
