"""The cluster: the nodes on one database, as one of them sees them; whose a table is, and what to do when one is lost.

Every table is one node's at a time, by a lease in the database. When this node may not be sure of its leases any more,
it lets go of all its tables at once; their viewers come back, to whoever has them then.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from freebooter.engine import catalogue
from freebooter.server.nodes.choosing import can_have, chosen
from freebooter.server.nodes.lobby import Lobby
from freebooter.server.settings import ServerSettings
from freebooter.server.storage.membership import LEFT, Membership
from freebooter.server.storage.node_rows import News, Node, Whereabouts
from freebooter.table import Refused, Spoken

if TYPE_CHECKING:
    from freebooter.server.live.table_registry import TableRegistry

log = logging.getLogger("freebooter.server")

WATCH = 0.25
"""Seconds after which it is looked whether the leases still hold."""

FIRST_PATIENCE = 5.0
"""So many seconds a server that starts waits for the database to take it in."""

OUT_OF_TOUCH = "This server has lost touch with the others; connect again."


class Unsettled(Exception):
    """It is not known now whose the table is; in a moment it will be."""


class Cluster:
    """All nodes, and this one among them."""

    def __init__(self, registry: "TableRegistry") -> None:
        self._registry = registry
        self.settings = registry.settings
        self.secret = secrets.token_urlsafe(24)
        """Whoever brings this has read it in the database: another node."""
        self.lobby = Lobby(registry.tables, self._tell)
        self._nodes: dict[str, Node] = {}
        self._membership: Membership | None = None
        self._watching: asyncio.Task[None] | None = None
        self._adopting: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None
        self._is_in = asyncio.Event()
        self.leaving = False

    @property
    def id(self) -> str | None:
        """This node's id while its leases hold."""
        return self._membership.id if self._membership and not self.leaving else None

    async def start(self) -> None:
        """Joins the others. If the database does not answer for now, that happens later."""
        node = await asyncio.to_thread(_this_node, self._registry.settings, self.secret)
        self._membership = Membership(self._registry.store.engine, node, self, self._registry.now)
        self._membership.start()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._is_in.wait(), FIRST_PATIENCE)
        self._watching = asyncio.create_task(self._watch())

    async def leave(self) -> None:
        """Hands all tables over: what was to be stored is stored, and they are nobody's."""
        id, self.leaving = self.id, True
        if self._membership is None:
            return
        self._membership.stop()
        with contextlib.suppress(Exception):  # without the database, the leases just run out
            await self._registry.writer.commit([])
            if id is not None:
                await asyncio.to_thread(self._registry.store.leave, id, {"kind": LEFT})

    async def stop(self) -> None:
        for task in (self._watching, self._adopting, self._asking):
            if task is not None:
                task.cancel()
        self.lobby.close()
        if self._membership is not None:
            await asyncio.to_thread(self._membership.join)

    # Whose a table is

    def has(self, table: str) -> bool:
        """Whether this node has the table in memory."""
        return table in self._registry.tables

    async def whose(self, table: str) -> Node | None:
        """The node that has a table, or that could; None if that is this one. Raises Unsettled."""
        if self.has(table):
            return None
        if self.id is None:
            raise Unsettled
        try:
            found = await asyncio.to_thread(self._registry.store.whereabouts, table)
        except Exception as error:  # the database is away; the membership's thread says so in the log
            raise Unsettled from error
        if found is None or found.owner == self.id:
            return None
        if found.owner is None:
            return None if self._can_have(table, found) else chosen(self._nodes.values(), table, found)
        if found.owner not in self._nodes:
            raise Unsettled
        return self._nodes[found.owner]

    def _can_have(self, table: str, found: Whereabouts) -> bool:
        ours = self._nodes.get(self.id or "")
        return ours is None or can_have(ours, table, found)

    # What the membership tells

    def lost(self) -> None:
        """Lets go of all tables."""
        if self._registry.tables:
            log.warning("this node's leases ran out: it lets go of its tables")
        for live in list(self._registry.tables.values()):
            live.forget(OUT_OF_TOUCH)

    def joined(self) -> None:
        self._is_in.set()
        self._asking = asyncio.get_running_loop().create_task(self.lobby.ask())

    def looked_around(self, living: Sequence[Node], orphans: dict[str, Whereabouts]) -> None:
        """Takes those tables that have lost their owners and are for this node."""
        self._nodes = {node.id: node for node in living}
        mine = [
            table for table, about in orphans.items() if (best := chosen(living, table, about)) and best.id == self.id
        ]
        if mine and (self._adopting is None or self._adopting.done()):
            self._adopting = asyncio.get_running_loop().create_task(self._adopt(mine))

    def heard(self, news: News) -> None:
        self.lobby.hear(news)

    async def _adopt(self, tables: list[str]) -> None:
        log.warning("tables are taken over from a node that is gone: %d", len(tables))
        for table in tables:
            try:
                await self._registry.find(table)
            except Refused as refused:
                log.warning("a table could not be taken over", extra={"table": table, "reason": refused.reason})
            except Spoken:
                pass  # somebody else was quicker
            except Exception:
                log.exception("a table could not be taken over", extra={"table": table})

    async def _watch(self) -> None:
        """By its own clock a node knows when it may be dead to the others."""
        while True:
            await asyncio.sleep(WATCH)
            if self.id is None and self._registry.tables and not self.leaving:
                self.lost()

    async def give_up(self, table: str) -> bool:
        """Lets go of a table at which nobody is, for the node that a viewer has come to; whether it did.

        So tables are where their viewers are: who sends all of them to one node need not know who opened the table.
        """
        live = self._registry.tables.get(table)
        if live is None or not live.idle:
            return False
        live.forget("")
        await self.put_away(live.id, live.epoch)
        return True

    async def put_away(self, table: str, epoch: int) -> None:
        """A table leaves the memory: whoever is asked for it next may have it."""
        if (id := self.id) is not None:
            with contextlib.suppress(Exception):  # then it stays this node's, and is found by way of it
                await asyncio.to_thread(self._registry.store.put_away, table, id, epoch)

    async def _tell(self, *news: News) -> None:
        try:
            await asyncio.to_thread(self._registry.store.tell_nodes, *news)
        except Exception as error:
            log.warning("the other nodes could not be told something", extra={"reason": str(error).split("\n")[0]})


def _this_node(settings: ServerSettings, secret: str) -> Node:
    rules = {id: catalogue.game(id).version for id in catalogue.shelf()}
    name = settings.node if settings.workers == 1 else f"{settings.node}.{settings.worker}"
    assert name is not None
    return Node("", name, settings.advertise, secret, settings.worker, settings.workers, rules)
