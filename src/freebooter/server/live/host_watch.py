"""The host's watch: sees what `freebooter admin` has done to the database beside this server, and acts on it here.

Closed and deleted tables leave the memory, as do those with something erased; bans hold at once, for those who are
connected, too.
"""

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Protocol

from freebooter.server.bans import BanList
from freebooter.server.storage.ban_rows import bans_of
from freebooter.server.storage.host_orders import BAN, HostOrder, last_order, orders_after
from freebooter.server.storage.removal import repeat
from freebooter.table import Refused

if TYPE_CHECKING:
    from freebooter.server.live.live_table import LiveTable
    from freebooter.server.live.table_registry import TableRegistry

log = logging.getLogger("freebooter.server")

CHANGED = "The host of this server has changed something at this table; connect again."


class Session(Protocol):
    """Somebody who is connected."""

    def leave_if_banned(self) -> None:
        """There are other bans than before."""


class HostWatch:
    """Looks for new orders every few seconds."""

    def __init__(self, registry: "TableRegistry") -> None:
        self._registry = registry
        self._settling: dict[str, asyncio.Task[None]] = {}
        self._failing = False
        self.seen = 0
        """The number of the last order that was carried out."""
        self.bans = BanList()
        self.sessions: set[Session] = set()
        """Who is connected."""

    async def start(self) -> None:
        """Learns how things are now. Orders of before are in the database already."""
        store = self._registry.store
        self.seen = await asyncio.to_thread(last_order, store)
        self.bans = BanList(await asyncio.to_thread(bans_of, store))

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self._registry.settings.host_watch)
            try:
                await self.look()
                self._failing = False
            except Exception as error:
                if not self._failing:
                    log.warning("the host's orders cannot be read", extra={"reason": str(error)})
                self._failing = True

    async def look(self) -> None:
        """Carries out what is new."""
        store = self._registry.store
        found = await asyncio.to_thread(orders_after, store, self.seen)
        if any(order.act == BAN for _, order in found):
            self.bans = BanList(await asyncio.to_thread(bans_of, store))
            for session in list(self.sessions):
                session.leave_if_banned()
        for number, order in found:
            self.seen = number
            if order.act != BAN:
                self._take(order)

    def _take(self, order: HostOrder) -> None:
        """Puts a table right that is in memory, or on its way there; nobody loads it meanwhile."""
        loading = self._registry.being_loaded(order.target)
        if loading is None and order.target not in self._registry.tables:
            return
        log.info("the host has ordered something", extra={"table": order.target, "reason": order.act})
        self._settling[order.target] = asyncio.create_task(self._settle(order, loading))

    async def _settle(self, order: HostOrder, loading: "asyncio.Future[LiveTable] | None") -> None:
        try:
            await self._put_right(order, loading)
        except Exception:
            log.exception("what the host ordered failed", extra={"table": order.target})
        finally:
            if self._settling.get(order.target) is asyncio.current_task():
                del self._settling[order.target]

    async def _put_right(self, order: HostOrder, loading: "asyncio.Future[LiveTable] | None") -> None:
        """The table leaves the memory; what it was still writing down is written, and put right."""
        if loading is not None:
            with contextlib.suppress(Exception):
                await asyncio.shield(loading)
        live = self._registry.tables.get(order.target)
        if live is not None:
            live.forget(CHANGED)
        await self._registry.writer.commit([])
        await asyncio.to_thread(repeat, self._registry.store, order)

    async def settled(self, id: str) -> None:
        """Returns when nothing that was ordered of a table is still to be done.

        Whoever loads a table waits here before it begins, never while it loads: what is ordered waits for that.
        """
        while (task := self._settling.get(id)) is not None:
            await asyncio.shield(task)

    # Bans

    def check_address(self, address: str) -> None:
        """Refuses whoever comes from a banned address."""
        if (ban := self.bans.of_address(address, self._registry.now())) is not None:
            raise Banned("This server does not want you here any more. {reason}", reason=ban.reason)

    def check_name(self, name: str) -> None:
        """Refuses whoever wants to sit down under a banned name."""
        if (ban := self.bans.of_name(name, self._registry.now())) is not None:
            raise Banned("This server does not want anybody of that name. {reason}", reason=ban.reason)


class Banned(Refused):
    """The host wants to see somebody no more."""
