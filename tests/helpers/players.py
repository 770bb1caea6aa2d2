"""Tables of a server with two workers, and clients who play at them."""

import asyncio
import contextlib
import random
from typing import Any

from freebooter.client import RemoteSeat, open_table
from freebooter.server.workers.table_directory import worker_of
from lines import Table

ME, HERE, FRIEND = {"kind": "me"}, {"kind": "here", "name": "Ben"}, {"kind": "friend"}


def table_of(server: Any, worker: int, *seats: Any, **wish: Any) -> Table:
    """A new table that belongs to this worker of two."""
    chosen = {"game": "jolly-and-roger", "name": "Anne", "pace": "instant", "seats": list(seats or (ME, HERE)), **wish}
    while True:
        table = open_table(server.url, **chosen)
        if worker_of(table["table"], 2) == worker:
            return table


def seats_of(server: Any, table: Table) -> list[RemoteSeat]:
    return [RemoteSeat(server.url, table["table"], seat["token"]) for seat in table["seats"]]


async def play(seats: list[RemoteSeat], actions: int = 10_000) -> list[str]:
    """Plays to the end, or so many actions; the acknowledged ones."""
    chooser, acknowledged = random.Random(7), []
    enough = asyncio.Event()

    async def act_with(seat: RemoteSeat) -> None:
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
