"""The table registry: all tables of a server. It opens them, finds them, loads them on demand, lets idle ones go."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from freebooter.engine import catalogue
from freebooter.engine.match import Match
from freebooter.server.live.bot_threads import BotThreads
from freebooter.server.live.failures import Failures, broken
from freebooter.server.live.game_loader import GameLoader
from freebooter.server.live.hints import Hints
from freebooter.server.live.host_watch import HostWatch
from freebooter.server.live.housekeeping import Housekeeping
from freebooter.server.live.litter import Litter
from freebooter.server.live.live_table import LiveTable
from freebooter.server.live.sanitizing import clean_name
from freebooter.server.live.table_opening import free_seat, new_table, rematch_of, table_of_record
from freebooter.server.live.tokens import hashed, is_id, new_id, new_invite, new_token
from freebooter.server.messages.requests import JoinTable, OpenTable
from freebooter.server.metrics import Figures, Metrics
from freebooter.server.nodes.cluster import Cluster
from freebooter.server.settings import ServerSettings
from freebooter.server.storage.outages import in_a_line, is_outage
from freebooter.server.storage.removal import why_closed
from freebooter.server.storage.rows import new_rows, playable, record_rows, table_of
from freebooter.server.storage.store import Store, Write
from freebooter.server.storage.writer import Writer
from freebooter.server.workers.table_directory import worker_of
from freebooter.server.workers.worker_queries import WorkerQueries
from freebooter.table import Refused, Spoken, Table
from freebooter.table.match_play import OVER

log = logging.getLogger("freebooter.server")

RESUMED = 500
"""How many unfinished tables are loaded at once after a restart; the others when somebody comes."""

OVER_IDLE = 60.0
"""So many seconds a deserted table stays in memory whose match is over."""

RECENT = 24 * 3600.0

OUTAGE_EVERY = 10.0
"""So many seconds pass before the log says again that the database does not answer."""

ANSWER = 1.5
"""Seconds in which the database has to answer, so that this worker can tell the others in time."""

T = TypeVar("T")


class NotFound(Spoken):
    """There is no such table."""


class Unavailable(Spoken):
    """The database does not answer now."""


class Closed(NotFound):
    """The host of the server has closed the table."""


class Elsewhere(Spoken):
    """The table is another worker's, or another node's. If two had it, they would not know of each other's moves."""


@dataclass(frozen=True)
class Opened:
    """A new table, with the tokens of the seats that the opener holds."""

    id: str
    tokens: dict[int, str]
    invite: str


class TableRegistry:
    """The server without its network: everything that HTTP and WebSocket handlers call."""

    def __init__(self, settings: ServerSettings, queries: WorkerQueries | None = None) -> None:
        self.settings = settings
        self.now = settings.now
        self.metrics = Metrics()
        self.games = GameLoader(settings.worker)
        self.bots = BotThreads(settings.thinkers, self.metrics, self.games)
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.store = Store(settings.url, shared=settings.workers > 1)
        self.writer = Writer(self.store)
        self.tables: dict[str, LiveTable] = {}
        self.cluster = Cluster(self) if settings.node else None
        self.hints = Hints(self.bots, settings.adviser)
        self.failures = Failures(self.now)
        self.litter = Litter()
        self._outage = float("-inf")
        """When the log last said that the database does not answer."""
        self.host = HostWatch(self)
        self.housekeeping = Housekeeping(self)
        self.queries = queries or WorkerQueries()
        self.queries.answerers.update({"health": self._health, "figures": self._figures, "tables": self._about_tables})
        self._opening = 0
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.games.start()
        await self.host.start()
        if self.cluster is not None:
            await self.cluster.start()
        always = (self._resume(), self._sweep(), self.host.run(), self.housekeeping.run())
        self._tasks = [asyncio.create_task(each) for each in always]

    async def stop(self) -> None:
        """Sends everybody away, finishes what is being stored, and ends."""
        for task in self._tasks:
            task.cancel()
        await self.hand_over()
        self.bots.close()
        await asyncio.to_thread(self.games.stop)
        if self.cluster is not None:
            await self.cluster.stop()
        await self.writer.close()
        self.store.close()

    def say_goodbye(self) -> None:
        """Sends everybody away: what is being stored will be stored, nothing new begins."""
        self.bots.stop()
        for live in list(self.tables.values()):
            live.forget("The server is stopping; the table will be here when it is back.")

    async def hand_over(self) -> None:
        """The same, and the tables are free for other nodes at once."""
        self.say_goodbye()
        if self.cluster is not None and not self.cluster.leaving:
            await self.cluster.leave()

    # Opening and joining

    @property
    def load(self) -> int:
        """How many tables there are, those included that are just being opened."""
        return len(self.tables) + self._opening

    async def open(self, wish: OpenTable, address: str = "") -> Opened:
        """Opens a table as somebody wishes, on the account of that address, or raises Refused."""
        self._opening += 1
        try:
            return await self._open(wish, address)
        finally:
            self._opening -= 1

    async def _open(self, wish: OpenTable, address: str) -> Opened:
        catalogue.label(wish.game)
        game = await asyncio.to_thread(catalogue.game, wish.game)
        table, mine = new_table(game, wish)
        if table.settings.public and not self.settings.open:
            raise Refused("This server is private: tables are not listed here.")
        for seat in mine:
            self.host.check_name(table.seats[seat].name)
        tokens = {seat: new_token() for seat in mine}
        hashes = [hashed(tokens[number]) if number in tokens else None for number in range(len(table.seats))]
        live = await self.add(table, hashes, address)
        return Opened(live.id, tokens, live.invite)

    async def add(self, table: Table, hashes: list[str | None], address: str = "") -> LiveTable:
        """Takes a new table in."""
        self.housekeeping.check_room()
        if len(self.tables) >= self.settings.limits.tables:
            raise Refused("This server has no room for another table now; try again later.")
        id, invite = self._new_id(), new_invite()
        await self._store(new_rows(id, table, invite, hashes, "played", self.now(), self._node()))
        return self._take_in(LiveTable(self, id, table, invite, hashes, address))

    async def join(self, id: str, wish: JoinTable) -> tuple[int, str]:
        """Somebody takes an open seat: the seat and its token."""
        live = await self.find(id)
        invited = live.invites(wish.invite)
        token = new_token()

        def sit(table: Table, now: float) -> int:
            seat = free_seat(table, wish.seat, invited)
            name = clean_name(wish.name) or f"Guest {seat + 1}"
            self.host.check_name(name)
            table.presence.sit(seat, name, now)
            live.tokens[seat] = hashed(token)
            return seat

        return await live.do(sit), token

    async def rematch(self, live: LiveTable) -> str:
        """A new match with the same seats, tokens and settings."""
        return (await self.add(rematch_of(live.table), list(live.tokens), live.address)).id

    async def upload(self, match: Match) -> str:
        """Keeps a verified record, for replay."""
        self.housekeeping.check_room()
        id, now = self._new_id(), self.now()
        table = table_of_record(match, now)
        await self._store(record_rows(id, table, new_invite(), match, now))
        return id

    async def _store(self, writes: list[Write]) -> None:
        try:
            await self.writer.commit(writes)
        except Exception as error:
            raise self.unavailable(error) from None

    def _new_id(self) -> str:
        """A name by which the new table is ours."""
        return next(id for id in iter(new_id, None) if self.has(id))

    # Finding

    def has(self, id: str) -> bool:
        """Whether a table of that name would be ours, and not another worker's."""
        return worker_of(id, self.settings.workers) == self.settings.worker

    async def find(self, id: str) -> LiveTable:
        """A table, loaded if need be."""
        if not self.has(id):
            raise Elsewhere("This connection does not lead to that table; open a new one.")
        await self.host.settled(id)
        live = self.tables.get(id)
        if live is not None:
            live.last_use = self.now()
            return live
        if not is_id(id):
            raise NotFound("There is no such table.")
        self.failures.check(id)
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
            self._loading[id].add_done_callback(lambda done: self._loaded(id, done))
        return await asyncio.shield(self._loading[id])

    def _loaded(self, id: str, done: "asyncio.Future[LiveTable]") -> None:
        """Not before: if whoever asked first goes away, others still wait for the same."""
        del self._loading[id]
        if not done.cancelled():
            done.exception()  # whoever asked was told; if nobody waits any more, nobody has to be

    def being_loaded(self, id: str) -> "asyncio.Future[LiveTable] | None":
        """A table that is on its way into the memory."""
        return self._loading.get(id)

    async def _load(self, id: str) -> LiveTable:
        found = await self.ask_store(self.store.peek, id)
        if found is None:
            raise NotFound("There is no such table.")
        if (reason := await self.ask_store(why_closed, self.store, id)) is not None:
            raise Closed("The host of this server has closed this table. {reason}", reason=reason)
        playable(found)
        self.games.want(found.table["game"])
        node = self._node()
        stored = await self.ask_store(self.store.load, id, node)
        if stored is None:
            raise Elsewhere("This connection does not lead to that table; open a new one.")
        try:
            table = await asyncio.to_thread(table_of, stored, self.now())
            hashes = [row["token_hash"] for row in stored.seats]
            live = LiveTable(self, id, table, stored.table["invite"], hashes, epoch=stored.table["loads"])
            if self._node() == node:
                return self._take_in(live, plan=stored.table["origin"] == "played")
        except Spoken:
            raise
        except Exception as error:
            self.tables.pop(id, None)
            self.failures.note(id, error, for_good=True)
            raise broken() from None
        raise Elsewhere("This server has lost touch with the others; connect again.")

    def _node(self) -> str | None:
        """The node as which tables are taken; None if there are no nodes."""
        if self.cluster is None:
            return None
        if self.cluster.id is None:
            raise Elsewhere("This server has lost touch with the others; connect again.")
        return self.cluster.id

    def _take_in(self, live: LiveTable, *, plan: bool = True) -> LiveTable:
        self.tables[live.id] = live
        if plan:
            live.plan()
        if self.cluster is not None:
            self.cluster.lobby.note(live)
        return live

    async def ask_store(self, ask: Callable[..., T], *given: Any) -> T:
        """What the database answers; Unavailable if it does not."""
        try:
            return await asyncio.to_thread(ask, *given)
        except Exception as error:
            raise self.unavailable(error) from None

    def unavailable(self, error: Exception) -> Exception:
        """What to say about an error of the database: if it is an outage, that, and once in a while in the log."""
        if not is_outage(error):
            return error
        if self.now() >= self._outage + OUTAGE_EVERY:
            self._outage = self.now()
            log.error("the database does not answer", extra={"reason": in_a_line(error)})
        return Unavailable("The server's database does not answer now; nothing is lost. Try again in a moment.")

    def drop(self, live: LiveTable) -> None:
        if self.tables.get(live.id) is live:
            del self.tables[live.id]

    async def _resume(self) -> None:
        """After a restart: tables whose match goes on are loaded, so that bots play and countdowns run."""
        found = await self.ask_store(self.store.unfinished, self.now() - RECENT, RESUMED)
        for id in filter(self.has, found):
            try:
                await self.find(id)
            except Spoken as error:
                log.warning("a table could not be resumed", extra={"table": id, "reason": str(error)})
            except Exception as error:
                self.failures.report("a table could not be resumed", id, error)

    async def _sweep(self) -> None:
        """Lets idle tables leave the memory."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle / 2))
            self.sweep()
            self.litter.collect(self.metrics.connections)

    def sweep(self) -> None:
        """Deserted tables go; finished ones soon: whoever wants to see them again can have them from the store."""
        now, idle = self.now(), self.settings.idle
        for live in list(self.tables.values()):
            patience = min(OVER_IDLE, idle) if live.table.status == OVER else idle
            if live.idle and live.last_use < now - patience:
                live.forget("")
                if self.cluster is not None:
                    self._tasks.append(asyncio.create_task(self.cluster.put_away(live.id, live.epoch)))
        self._tasks = [task for task in self._tasks if not task.done()]

    async def public_tables(self) -> list[dict[str, Any]]:
        """What the home page lists."""
        if not self.settings.open:
            return []
        found = await self.ask_store(self.store.public, self.now() - RECENT, 50)
        told = await self.queries.ask_all("tables", found)
        listed = {about["id"]: about for part in told for about in part or ()}
        return [listed[id] for id in found if id in listed]

    # What workers ask each other

    async def _about_tables(self, ids: list[str]) -> list[dict[str, Any]]:
        """What anybody may know of those tables that are ours."""
        listed = []
        for id in filter(self.has, ids):
            if self.cluster is not None and id not in self.tables and (told := self.cluster.lobby.about(id)):
                listed.append(told)
                continue
            with contextlib.suppress(Spoken):
                listed.append((await self.find(id)).about())
        return listed

    async def _health(self, _: None) -> dict[str, Any]:
        try:
            well = await asyncio.wait_for(self.ask_store(self.store.healthy), ANSWER)
        except Exception as error:  # whatever the database says, it does not answer
            self.unavailable(error)
            well = False
        in_touch = self.cluster is None or self.cluster.id is not None
        return {"ok": well and in_touch, "tables": len(self.tables)}

    async def _figures(self, _: None) -> Figures:
        return self.metrics.figures(len(self.tables), self.writer.times)
