"""What left the memory is gone at once: nothing waits for the garbage collector, which a server hardly ever runs."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from admin_server import ME, opened, seat_of, wait_until
from freebooter.server.live.litter import LEAST, Litter


@pytest.fixture
def _no_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("_no_collector")
@pytest.mark.parametrize("other", [{"kind": "here", "name": "Ben"}, {"kind": "bot", "level": "sailor"}])
def test_a_finished_table_goes_when_its_people_are_gone(host: Any, other: Any) -> None:
    server = host(idle=0.2)
    table = opened(server, pace="instant", seats=[ME, other])
    live = weakref.ref(server.registry.tables[table["table"]])

    async def play() -> None:
        async with seat_of(server, table) as one, seat_of(server, table, len(table["seats"]) - 1) as two:
            await one.request("chat", text="Ahoy")
            while not one.over:
                for seat in (one, two):
                    if seat.ask:
                        await seat.act(seat.ask["legal"][0]["text"])
                await asyncio.sleep(0.001)
            await one.request("rematch")

    asyncio.run(play())
    wait_until(lambda: live() is None)


class Line:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.mark.usefixtures("_no_collector")
def test_what_closed_lines_leave_is_collected_when_there_is_much_of_it() -> None:
    litter, line = Litter(), weakref.ref(Line())
    for _ in range(LEAST - 1):
        litter.drop()
    litter.collect(0)
    assert line() is not None
    litter.drop()
    litter.collect(LEAST + 1)
    assert line() is not None, "so many are open that to look for it does not pay yet"
    litter.collect(LEAST)
    assert line() is None
