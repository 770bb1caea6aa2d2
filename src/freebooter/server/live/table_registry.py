"""The table registry: all tables of a server. It opens them, finds them, loads them on demand, lets idle ones go."""

import asyncio
import contextlib
import logging
from dataclasses import dataclass
from typing import Any

from freebooter.engine import catalogue
from freebooter.engine.match import Match
from freebooter.server.live.bot_threads import BotThreads
from freebooter.server.live.game_loader import GameLoader
from freebooter.server.live.hints import Hints
from freebooter.server.live.live_table import LiveTable
from freebooter.server.live.sanitizing import clean_name
from freebooter.server.live.table_opening import free_seat, new_table, rematch_of, table_of_record
from freebooter.server.live.tokens import hashed, new_id, new_invite, new_token
from freebooter.server.messages.requests import JoinTable, OpenTable
from freebooter.server.metrics import Figures, Metrics
from freebooter.server.settings import ServerSettings
from freebooter.server.storage.rows import new_rows, record_rows, table_of
from freebooter.server.storage.store import Store
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


class NotFound(Spoken):
    """There is no such table."""


class Elsewhere(Spoken):
    """The table is another worker's. If two had it, they would not know of each other's moves."""


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
        self.hints = Hints(self.bots)
        self.queries = queries or WorkerQueries()
        self.queries.answerers.update({"health": self._health, "figures": self._figures, "tables": self._about_tables})
        self._opening = 0
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.games.start()
        self._tasks = [asyncio.create_task(self._resume()), asyncio.create_task(self._sweep())]

    async def stop(self) -> None:
        """Sends everybody away, finishes what is being stored, and ends."""
        for task in self._tasks:
            task.cancel()
        self.say_goodbye()
        self.bots.close()
        await asyncio.to_thread(self.games.stop)
        await self.writer.close()
        self.store.close()

    def say_goodbye(self) -> None:
        """Sends everybody away: what is being stored will be stored, nothing new begins."""
        self.bots.stop()
        for live in list(self.tables.values()):
            live.forget("The server is stopping; the table will be here when it is back.")

    # Opening and joining

    @property
    def load(self) -> int:
        """How many tables there are, those included that are just being opened."""
        return len(self.tables) + self._opening

    async def open(self, wish: OpenTable) -> Opened:
        """Opens a table as somebody wishes, or raises Refused."""
        self._opening += 1
        try:
            return await self._open(wish)
        finally:
            self._opening -= 1

    async def _open(self, wish: OpenTable) -> Opened:
        catalogue.label(wish.game)
        game = await asyncio.to_thread(catalogue.game, wish.game)
        table, mine = new_table(game, wish)
        if table.settings.public and not self.settings.open:
            raise Refused("This server is private: tables are not listed here.")
        tokens = {seat: new_token() for seat in mine}
        hashes = [hashed(tokens[number]) if number in tokens else None for number in range(len(table.seats))]
        live = await self.add(table, hashes)
        return Opened(live.id, tokens, live.invite)

    async def add(self, table: Table, hashes: list[str | None]) -> LiveTable:
        """Takes a new table in."""
        if len(self.tables) >= self.settings.limits.tables:
            raise Refused("This server has no room for another table now; try again later.")
        id, invite = self._new_id(), new_invite()
        await self.writer.commit(new_rows(id, table, invite, hashes, "played", self.now()))
        live = self.tables[id] = LiveTable(self, id, table, invite, hashes)
        live.plan()
        return live

    async def join(self, id: str, wish: JoinTable) -> tuple[int, str]:
        """Somebody takes an open seat: the seat and its token."""
        live = await self.find(id)
        invited = live.invites(wish.invite)
        token = new_token()

        def sit(table: Table, now: float) -> int:
            seat = free_seat(table, wish.seat, invited)
            name = clean_name(wish.name) or f"Guest {seat + 1}"
            table.presence.sit(seat, name, now)
            live.tokens[seat] = hashed(token)
            return seat

        return await live.do(sit), token

    async def rematch(self, live: LiveTable) -> str:
        """A new match with the same seats, tokens and settings."""
        return (await self.add(rematch_of(live.table), list(live.tokens))).id

    async def upload(self, match: Match) -> str:
        """Keeps a verified record, for replay."""
        id, now = self._new_id(), self.now()
        table = table_of_record(match, now)
        await self.writer.commit(record_rows(id, table, new_invite(), match, now))
        return id

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
        live = self.tables.get(id)
        if live is not None:
            live.last_use = self.now()
            return live
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
        try:
            return await asyncio.shield(self._loading[id])
        finally:
            self._loading.pop(id, None)

    async def _load(self, id: str) -> LiveTable:
        found = await asyncio.to_thread(self.store.peek, id)
        if found is None:
            raise NotFound("There is no such table.")
        self.games.want(found.table["game"])
        stored = await asyncio.to_thread(self.store.load, id)
        if stored is None:
            raise NotFound("There is no such table.")
        table = await asyncio.to_thread(table_of, stored, self.now())
        hashes = [row["token_hash"] for row in stored.seats]
        live = self.tables[id] = LiveTable(self, id, table, stored.table["invite"], hashes)
        if stored.table["origin"] == "played":
            live.plan()
        return live

    def drop(self, live: LiveTable) -> None:
        if self.tables.get(live.id) is live:
            del self.tables[live.id]

    async def _resume(self) -> None:
        """After a restart: tables whose match goes on are loaded, so that bots play and countdowns run."""
        found = await asyncio.to_thread(self.store.unfinished, self.now() - RECENT, RESUMED)
        for id in filter(self.has, found):
            try:
                await self.find(id)
            except (NotFound, Refused) as error:
                log.warning("a table could not be resumed", extra={"table": id, "reason": str(error)})
            except Exception:
                log.exception("a table could not be resumed", extra={"table": id})

    async def _sweep(self) -> None:
        """Lets idle tables leave the memory."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle / 2))
            self.sweep()

    def sweep(self) -> None:
        """Deserted tables go; finished ones soon: whoever wants to see them again can have them from the store."""
        now, idle = self.now(), self.settings.idle
        for live in list(self.tables.values()):
            patience = min(OVER_IDLE, idle) if live.table.status == OVER else idle
            if live.idle and live.last_use < now - patience:
                live.forget("")

    async def public_tables(self) -> list[dict[str, Any]]:
        """What the home page lists."""
        if not self.settings.open:
            return []
        found = await asyncio.to_thread(self.store.public, self.now() - RECENT, 50)
        told = await self.queries.ask_all("tables", found)
        listed = {about["id"]: about for part in told for about in part or ()}
        return [listed[id] for id in found if id in listed]

    # What workers ask each other

    async def _about_tables(self, ids: list[str]) -> list[dict[str, Any]]:
        """What anybody may know of those tables that are ours."""
        listed = []
        for id in filter(self.has, ids):
            with contextlib.suppress(NotFound, Refused):
                listed.append((await self.find(id)).about())
        return listed

    async def _health(self, _: None) -> dict[str, Any]:
        return {"ok": await asyncio.to_thread(self.store.healthy), "tables": len(self.tables)}

    async def _figures(self, _: None) -> Figures:
        return self.metrics.figures(len(self.tables), self.writer.commits, self.writer.seconds)
