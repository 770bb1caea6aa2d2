"""What is said only once it is stored, what happens if it cannot be, and in which order requests are answered."""

import asyncio
import contextlib
import json
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from freebooter.client import RemoteSeat, open_table
from freebooter.server.storage.store import ADD_CHAT, Conflict, Store, Write
from freebooter.server.storage.writer import Writer

ME, HERE = {"kind": "me"}, {"kind": "here", "name": "Ben"}


def opened(server: Any) -> dict[str, Any]:
    return open_table(server.url, game="jolly-and-roger", name="Anne", seats=[ME, HERE])


@contextlib.asynccontextmanager
async def both(server: Any) -> Any:
    """Both seats of a new table: the one that is asked, and the other."""
    table = opened(server)
    async with contextlib.AsyncExitStack() as stack:
        seats = [
            await stack.enter_async_context(RemoteSeat(server.url, table["table"], each["token"]))
            for each in table["seats"]
        ]
        await asyncio.wait(
            [asyncio.create_task(seat.until(lambda seat=seat: seat.ask is not None)) for seat in seats],
            return_when=asyncio.FIRST_COMPLETED,
        )
        for seat in seats:
            await seat.until(lambda seat=seat: seat.view is not None)
        yield sorted(seats, key=lambda seat: seat.ask is None)


class Gate:
    """A store's `write` that waits until it is let through."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self._write = store.write
        self._open = threading.Event()
        self.reached = threading.Event()
        monkeypatch.setattr(store, "write", self._wait)

    def _wait(self, jobs: Sequence[Sequence[Write]]) -> Any:
        self.reached.set()
        assert self._open.wait(90)
        return self._write(jobs)

    def let_through(self) -> None:
        self._open.set()


def test_nothing_is_answered_or_told_before_it_is_stored(host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    server = host()

    async def main() -> None:
        async with both(server) as (asked, other):
            gate, heard = Gate(server.registry.store, monkeypatch), [asked.n, other.n]
            acting = asyncio.create_task(asked.act(asked.ask["legal"][0]["text"]))
            assert await asyncio.to_thread(gate.reached.wait, 20)
            await asyncio.sleep(0.3)
            assert not acting.done()
            assert [asked.n, other.n] == heard
            gate.let_through()
            await acting
            await other.until(lambda: other.n > heard[1])

    asyncio.run(main())


def test_what_waits_for_its_turn_happens_in_order_after_a_slow_write(
    host: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = host()

    async def main() -> None:
        async with both(server) as (asked, other):
            gate = Gate(server.registry.store, monkeypatch)
            acting = asyncio.create_task(asked.act(asked.ask["legal"][0]["text"]))
            assert await asyncio.to_thread(gate.reached.wait, 20)
            said = [asyncio.create_task(other.request("chat", text=text)) for text in "abc"]
            gate.let_through()
            await asyncio.gather(acting, *said)
            assert [line["text"] for line in other.chat] == ["a", "b", "c"]

    asyncio.run(main())


def test_what_cannot_be_stored_did_not_happen(host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    server, failed = host(), threading.Event()

    def fail(jobs: Sequence[Sequence[Write]]) -> Any:
        failed.set()
        raise OSError("no space left on device")

    async def main() -> None:
        async with both(server) as (asked, other):
            heard, snapshots = len(other.events), other.snapshots
            with monkeypatch.context() as meanwhile:
                meanwhile.setattr(server.registry.store, "write", fail)
                acting = asyncio.create_task(asked.act(asked.ask["legal"][0]["text"]))
                assert await asyncio.to_thread(failed.wait, 20)
                await asyncio.sleep(0.3)
                assert not acting.done()
                assert "move" not in [event["kind"] for event in other.events[heard:]]
            await acting
            await other.until(lambda: other.snapshots > snapshots)
            (table,) = server.registry.tables.values()
            assert len(table.table.match.moves) == 1

    asyncio.run(main())


async def hello(socket: ClientConnection, token: str) -> dict[str, Any]:
    """Says hello; what the seat is asked, if it is."""
    await socket.send(json.dumps({"do": "hello", "token": token}))
    while True:
        heard = json.loads(await socket.recv())
        if heard.get("view"):
            return heard.get("ask") or {}


def test_requests_that_come_together_are_answered_in_order(hosted: Any) -> None:
    """Acts go a shorter way than other requests, but overtake none."""
    table = opened(hosted)
    address = hosted.url.replace("http", "ws") + f"/api/tables/{table['table']}/ws"

    async def main() -> None:
        async with connect(address) as one, connect(address) as two:
            asks = [await hello(socket, each["token"]) for socket, each in zip((one, two), table["seats"], strict=True)]
            socket, ask = (one, asks[0]) if asks[0] else (two, asks[1])
            text = ask["legal"][0]["text"]
            act = {"do": "act", "decision": ask["decision"], "action": text}
            sent = [act, {"do": "chat", "text": "aye"}, act, act, {"do": "why", "action": text}, act]
            for number, request in enumerate(sent):
                await socket.send(json.dumps({**request, "id": number}))
            answers: list[dict[str, Any]] = []
            while len(answers) < len(sent):
                heard = json.loads(await socket.recv())
                if heard["is"] == "answer":
                    answers.append(heard)
            assert [answer["id"] for answer in answers] == list(range(len(sent)))
            assert [answer["ok"] for answer in answers] == [True, True, True, True, False, True]

    asyncio.run(asyncio.wait_for(main(), 90))
    match = hosted.registry.tables[table["table"]].table.match
    assert len(match.moves) == 1, "the same answer again plays nothing"


# The writer alone


def line(number: int, table: str = "t") -> list[Write]:
    return [(ADD_CHAT, {"table_id": table, "number": number, "seat": 0, "name": "Anne", "text": "aye", "at": 0.0})]


def test_what_gathers_while_one_is_written_is_written_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(f"sqlite:///{tmp_path / 'it.sqlite3'}")

    async def main() -> None:
        writer, gate = Writer(store), Gate(store, monkeypatch)
        first = asyncio.create_task(writer.commit(line(0)))
        assert await asyncio.to_thread(gate.reached.wait, 20)
        others = [asyncio.create_task(writer.commit(line(number))) for number in range(1, 600)]
        await asyncio.sleep(0)
        gate.let_through()
        await asyncio.gather(first, *others)
        assert writer.commits == 4, "one, and the others in transactions of at most 256"
        await writer.close()

    asyncio.run(main())
    store.close()


def test_one_refused_write_leaves_the_others_of_its_transaction_alone(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'it.sqlite3'}")

    async def main() -> None:
        writer = Writer(store)
        jobs = [line(0), line(1), line(0), line(2)]
        found = await asyncio.gather(*(writer.commit(job) for job in jobs), return_exceptions=True)
        assert [type(each) for each in found] == [type(None), type(None), Conflict, type(None)]
        await writer.close()

    asyncio.run(main())
    store.close()


def test_what_is_still_waiting_is_written_when_the_writer_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(f"sqlite:///{tmp_path / 'it.sqlite3'}")

    async def main() -> None:
        writer, gate = Writer(store), Gate(store, monkeypatch)
        jobs = [asyncio.create_task(writer.commit(line(number))) for number in range(9)]
        assert await asyncio.to_thread(gate.reached.wait, 20)
        gate.let_through()
        await writer.close()
        await asyncio.gather(*jobs)

    asyncio.run(main())
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM chat").scalar() == 9
    store.close()


def test_the_database_file_is_for_nobody_else(tmp_path: Path) -> None:
    file = tmp_path / "club.sqlite3"
    file.touch(0o644)
    Store(f"sqlite:///{file}").close()
    assert file.stat().st_mode & 0o777 == 0o600
