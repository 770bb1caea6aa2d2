"""A server that its host looks after: tables to do something to, and what players see of it."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from freebooter.client import RemoteSeat, RequestError, get, open_table
from freebooter.server.storage.store import Store

ME, HERE, FRIEND = {"kind": "me"}, {"kind": "here", "name": "Ben"}, {"kind": "friend"}

Admin = Callable[..., Any]


def opened(server: Any, **wishes: Any) -> dict[str, Any]:
    return open_table(server.url, **{"game": "jolly-and-roger", "name": "Anne", "seats": [ME, HERE], **wishes})


def seat_of(server: Any, table: dict[str, Any], number: int = 0) -> RemoteSeat:
    return RemoteSeat(server.url, table["table"], table["seats"][number]["token"])


def reason(server: Any, path: str) -> str:
    with pytest.raises(RequestError) as refused:
        get(server.url, path)
    return str(refused.value)


async def acts(seats: list[RemoteSeat], count: int) -> None:
    """Plays some actions, whoever is asked."""
    for _ in range(count):
        waiting = [asyncio.create_task(seat.until(lambda seat=seat: seat.ask is not None)) for seat in seats]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for each in waiting:
            each.cancel()
        asked = next(seat for seat in seats if seat.ask is not None)
        await asked.act(asked.ask["legal"][0]["text"])


def played(server: Any, table: dict[str, Any], count: int = 4, says: str | None = None) -> None:
    async def main() -> None:
        async with seat_of(server, table) as one, seat_of(server, table, 1) as two:
            await acts([one, two], count)
            if says:
                await one.request("chat", text=says)

    asyncio.run(main())


def finished(server: Any, name: str = "Anne") -> dict[str, Any]:
    """A whole match of two people."""
    table = opened(server, name=name)

    async def main() -> None:
        async with seat_of(server, table) as one, seat_of(server, table, 1) as two:
            await one.request("chat", text=f"{name} here")
            await two.request("chat", text="Welcome, Anne!")
            while not (one.over or two.over):
                asked = next((seat for seat in (one, two) if seat.ask), None)
                if asked is None:
                    await asyncio.sleep(0.001)
                else:
                    await asked.act(asked.ask["legal"][0]["text"])

    asyncio.run(main())
    return table


def wait_until(holds: Callable[[], bool]) -> None:
    for _ in range(900):
        if holds():
            return
        time.sleep(0.1)
    raise AssertionError("it did not come to that")


def rows_of(store: Store, table: str) -> int:
    parts = ("actions", "chat", "results", "seats")
    count = "SELECT " + " + ".join(f"(SELECT count(*) FROM {part} WHERE table_id = ?)" for part in parts)
    with store.engine.connect() as connection:
        return int(connection.exec_driver_sql(count, (table,) * len(parts)).scalar() or 0)
