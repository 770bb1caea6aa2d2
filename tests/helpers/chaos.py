"""Chaos: people play at tables of several nodes while these are killed, stopped, cut off, and the database restarted.

Whatever was acknowledged to them is written down here and compared with the database and with fresh eyes at the end:
nothing may be lost, nothing done twice, and nobody may have been told anything else than the others.
"""

import asyncio
import contextlib
import json
import random
import signal
import statistics
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from freebooter.client import Refusal, RemoteSeat, RequestError, join_table, open_table
from freebooter.server.live.tokens import hashed
from freebooter.server.storage.membership import LEASE
from freebooter.server.storage.store import Store
from freebooter.server.storage.store import opened as store_of
from three_nodes import NodeProcess, Nodes

ME, FRIEND = {"kind": "me"}, {"kind": "friend"}
BREATH = 0.1
"""Most seconds that a player thinks about an action."""

LONGEST_OUTAGE = 40.0
"""A table that nobody could go on with for so many seconds is given up."""


class Viewer(RemoteSeat):
    """A seat that looks whether the numbers of its events are as they should be."""

    def __init__(self, url: str, table: str, token: str | None) -> None:
        super().__init__(url, table, token, patience=LONGEST_OUTAGE)
        self.gaps: list[tuple[int, int]] = []

    def _hear(self, message: dict[str, Any], socket: Any) -> None:
        before, kind = self.n, message["is"]
        super()._hear(message, socket)
        if before is not None and self.n is not None:
            missed = kind == "event" and self.n != before + 1
            if missed or self.n < before:
                self.gaps.append((before, self.n))

    def wake(self) -> None:
        self._changed.set()


@dataclass
class PlayedTable:
    """A table, and what was acknowledged to its people."""

    id: str
    tokens: list[str]
    acts: list[list[str]] = field(default_factory=lambda: [[], []])
    said: list[str] = field(default_factory=list)
    pace: str = "instant"
    at: list[float] = field(default_factory=list)
    """When something was acknowledged."""


@dataclass
class Fault:
    """Something that was done to the nodes or the database, and how long the tables that it struck stood still."""

    kind: str
    outages: list[float]


@dataclass
class Findings:
    """What came of it."""

    acts: int = 0
    tables: int = 0
    seconds: float = 0.0
    faults: list[Fault] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    diverging: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def outages(self, *kinds: str) -> list[float]:
        return [seconds for fault in self.faults if fault.kind in kinds for seconds in fault.outages]

    def lines(self) -> list[str]:
        """For people to read."""
        found = [f"{self.acts} acknowledged actions at {self.tables} tables in {self.seconds:.0f} s"]
        for kind in sorted({fault.kind for fault in self.faults}):
            took = self.outages(kind)
            times = f"median {statistics.median(took):.1f} s, longest {max(took):.1f} s" if took else "no table struck"
            found.append(f"{kind:>22}: {sum(fault.kind == kind for fault in self.faults)} times, {times}")
        names = ("lost", "doubled", "diverging", "problems")
        return [*found, ", ".join(f"{len(getattr(self, name))} {name}" for name in names)]


class Chaos:
    """People at so many tables at once, over the balancer of some nodes."""

    def __init__(self, nodes: Nodes, tables: int, seed: int = 0) -> None:
        self._nodes = nodes
        self._random = random.Random(seed)
        self._places = tables
        self._ending = False
        self._tables: list[PlayedTable] = []
        self._going: dict[str, list[Viewer]] = {}
        self.found = Findings()

    async def run(self, faults: Callable[["Chaos"], Awaitable[None]]) -> Findings:
        """Plays while the faults happen, then looks at everything."""
        begun = time.monotonic()
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(4 * self._places + 8))
        people = [asyncio.create_task(self._play_on()) for _ in range(self._places)]
        while len(self._going) < self._places:
            await asyncio.sleep(0.05)
        await faults(self)
        self._ending = True
        for viewers in self._going.values():
            for viewer in viewers:
                viewer.wake()
        for ended in await asyncio.gather(*people, return_exceptions=True):
            if isinstance(ended, BaseException):
                self.found.problems.append(f"a table ended with {ended!r}")
        self.found.seconds = time.monotonic() - begun
        with store_of(self._nodes.database.url()) as store:
            for table in self._tables:
                self._compare(store, table)
        self.found.tables = len(self._tables)
        self.found.acts = sum(len(acts) for table in self._tables for acts in table.acts)
        return self.found

    # People

    async def _play_on(self) -> None:
        """One table after the other at the same place."""
        while not self._ending:
            table = await self._opened()
            if table is not None:
                self._tables.append(table)
                await self._play(table)

    async def _opened(self) -> PlayedTable | None:
        """A new table with a friend at it. Who does not know whether a request was heard opens another one."""
        wish = {"game": "jolly-and-roger", "name": "Anne", "pace": "instant", "grace": 600, "seats": [ME, FRIEND]}
        try:
            opened = await asyncio.to_thread(open_table, self._nodes.url, **wish)
            seat, token = await asyncio.to_thread(join_table, self._nodes.url, opened["table"], "Ben", opened["invite"])
        except (OSError, RequestError, ValueError, KeyError):
            await asyncio.sleep(0.2)
            return None
        assert seat == 1
        return PlayedTable(opened["table"], [opened["seats"][0]["token"], token])

    async def _play(self, table: PlayedTable) -> None:
        async with contextlib.AsyncExitStack() as stack:
            viewers = [
                await stack.enter_async_context(Viewer(self._nodes.url, table.id, token)) for token in table.tokens
            ]
            self._going[table.id] = viewers
            try:
                await asyncio.gather(*(self._sit(table, seat, viewer) for seat, viewer in enumerate(viewers)))
                await self._look_afresh(table, viewers)
            finally:
                del self._going[table.id]

    async def _sit(self, table: PlayedTable, seat: int, viewer: Viewer) -> None:
        answered: str | None = None

        def go_on() -> bool:
            return self._ending or viewer.over or (viewer.ask is not None and viewer.ask["decision"] != answered)

        while True:
            await viewer.until(go_on, 2 * LONGEST_OUTAGE)
            if self._ending or viewer.over or viewer.ask is None:
                return
            answered = str(viewer.ask["decision"])
            try:
                answer = await viewer.act(self._random.choice(viewer.ask["legal"])["text"], answered)
            except Refusal as refusal:
                self.found.problems.append(f"{table.id}: refused to seat {seat}: {refusal.reason}")
                continue
            table.acts[seat].append(answer["action"])
            table.at.append(time.monotonic())
            await self._talk(table, seat, viewer)
            await asyncio.sleep(self._random.random() * BREATH)

    async def _talk(self, table: PlayedTable, seat: int, viewer: Viewer) -> None:
        """Now and then somebody says something, and the host changes the pace."""
        if self._random.random() < 0.05:
            text = f"{table.id} {seat} {self._random.getrandbits(60)}"
            await viewer.request("chat", text=text)
            table.said.append(text)
        if seat == 0 and self._random.random() < 0.05:
            pace = self._random.choice(("instant", "quick", "calm"))
            await viewer.request("set", pace=pace)
            table.pace = pace

    # What is looked at

    async def _look_afresh(self, table: PlayedTable, viewers: list[Viewer]) -> None:
        """What people have seen bit by bit is what somebody sees who comes in now."""
        for seat, viewer in enumerate(viewers):
            async with Viewer(self._nodes.url, table.id, table.tokens[seat]) as fresh:
                for _ in range(100):
                    different = [
                        name
                        for name in ("view", "ask", "log", "state")
                        if getattr(viewer, name) != getattr(fresh, name)
                    ]
                    if not different:
                        break
                    await asyncio.sleep(0.1)
                else:
                    self.found.diverging.append(f"{table.id}: seat {seat} differs in {', '.join(different)}")
            if viewer.gaps:
                self.found.diverging.append(f"{table.id}: seat {seat} had gaps {viewer.gaps}")

    def _compare(self, store: Store, table: PlayedTable) -> None:
        """What was acknowledged is in the database, once."""
        stored = store.peek(table.id)
        if stored is None:
            self.found.lost.append(f"{table.id}: the whole table")
            return
        for seat, acts in enumerate(table.acts):
            done = [row["action"] for row in stored.actions if row["seat"] == seat and row["by"] == "person"]
            if len(done) > len(acts):
                self.found.doubled.append(f"{table.id}: seat {seat} did {done[len(acts) :]} more")
            elif done != acts:
                self.found.lost.append(f"{table.id}: seat {seat} did {acts}, and there is {done}")
            if stored.seats[seat]["token_hash"] != hashed(table.tokens[seat]):
                self.found.lost.append(f"{table.id}: seat {seat} itself")
        said = [row["text"] for row in stored.chat]
        self.found.lost += [f"{table.id}: {text!r}" for text in table.said if text not in said]
        if (pace := json.loads(stored.table["settings"])["pace"]) != table.pace:
            self.found.lost.append(f"{table.id}: pace {table.pace}, and there is {pace}")

    # Faults

    async def kill(self) -> None:
        """A node dies, and is started again."""
        node = self._any()
        async with self._fault("kill -9", node):
            await asyncio.to_thread(node.kill)
            await asyncio.sleep(1.0)
            await asyncio.to_thread(node.start)
        await asyncio.to_thread(node.wait_until_well)

    async def stop(self, node: NodeProcess | None = None) -> None:
        """A node stands still for longer than its leases hold, and goes on."""
        node = node or self._any()
        async with self._fault("SIGSTOP", node):
            with node.stopped():
                await asyncio.sleep(LEASE + 3.0)
        await asyncio.to_thread(node.wait_until_well)

    async def cut_off(self, node: NodeProcess | None = None) -> None:
        """A node cannot reach the database for longer than its leases hold."""
        node = node or self._any()
        async with self._fault("cut off", node):
            await asyncio.to_thread(node.line.cut)
            await asyncio.sleep(LEASE + 3.0)
            node.line.mend()
        await asyncio.to_thread(node.wait_until_well)

    async def end(self) -> None:
        """A node is told to end, as for an update, and started again."""
        node = self._any()
        async with self._fault("SIGTERM", node):
            await asyncio.to_thread(node.end)
            await asyncio.to_thread(node.start)
        await asyncio.to_thread(node.wait_until_well)

    async def leave_one_alone(self) -> None:
        """One node stands still while another is cut off: a third one takes everything over."""
        first, second = self._random.sample(self._nodes.all, 2)
        await asyncio.gather(self.stop(first), self.cut_off(second))

    async def cut_lines(self) -> None:
        """All connections to the database end."""
        async with self._fault("connections cut", None):
            await asyncio.to_thread(self._nodes.database.cut_all)

    async def restart_database(self) -> None:
        async with self._fault("database restarted", None):
            await asyncio.to_thread(self._nodes.database.stop)
            await asyncio.to_thread(self._nodes.database.start)

    async def crash_database(self) -> None:
        async with self._fault("database crashed", None):
            await asyncio.to_thread(self._nodes.database.stop, signal.SIGQUIT)
            await asyncio.to_thread(self._nodes.database.start)

    def _any(self) -> NodeProcess:
        return self._random.choice(self._nodes.all)

    @contextlib.asynccontextmanager
    async def _fault(self, kind: str, node: NodeProcess | None) -> Any:
        """Measures how long the tables that are struck stand still."""
        struck = await asyncio.to_thread(self._tables_of, node)
        begun = time.monotonic()
        measuring = asyncio.create_task(self._measure(kind, struck, begun))
        yield
        await measuring

    def _tables_of(self, node: NodeProcess | None) -> list[PlayedTable]:
        going = [table for table in self._tables if table.id in self._going]
        if node is None:
            return going
        with self._nodes.database.connect() as connection:
            rows = connection.execute(  # each worker of several has a name of its own
                "SELECT tables.id FROM tables JOIN nodes ON nodes.id = owner WHERE split_part(name, '.', 1) = %s",
                [node.name],
            )
            owned = {row[0] for row in rows}
        return [table for table in going if table.id in owned]

    async def _measure(self, kind: str, struck: list[PlayedTable], begun: float) -> None:
        outages: list[float] = []
        waiting = list(struck)
        while waiting and time.monotonic() < begun + LONGEST_OUTAGE:
            await asyncio.sleep(0.05)
            for table in list(waiting):
                if table.at and table.at[-1] > begun:
                    outages.append(next(at for at in table.at if at > begun) - begun)
                    waiting.remove(table)
                elif table.id not in self._going:
                    waiting.remove(table)
        self.found.problems += [f"{table.id}: stood still after {kind}" for table in waiting]
        self.found.faults.append(Fault(kind, outages))
