"""A live table: everything that happens at a table in memory happens here, one thing after the other.

A change is made, stored, and only then acknowledged and told to the viewers. If storing fails, the
table in memory is worth nothing any more: it is forgotten, and loaded again when somebody asks for it.
"""

import asyncio
import contextlib
import functools
import logging
import secrets
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from freebooter.engine.editions import nested
from freebooter.server.futures import settle
from freebooter.server.live.bot_threads import searches
from freebooter.server.live.event_encoding import ENCODER, write_down
from freebooter.server.live.thinking_queue import DESERTED, PEOPLE, WATCHED, Claim
from freebooter.server.storage.leases import HOLD
from freebooter.server.storage.outages import in_a_line
from freebooter.server.storage.rows import writes_of
from freebooter.server.storage.store import Conflict
from freebooter.table import BotDecision, Effects, Refused, Table, Viewer
from freebooter.table.seats import BOT

if TYPE_CHECKING:
    from freebooter.engine.game import Game
    from freebooter.server.live.game_loader import GameLoader
    from freebooter.server.live.table_registry import TableRegistry

log = logging.getLogger("freebooter.server")

T = TypeVar("T")

Told = Callable[[T | None, Exception | None], None]
"""Hears what came of a change, or why it was not made."""

TAKEN_OVER = "This table was taken over by another server process; connect again."
NOT_STORED = "The server could not store what happened; connect again."
WENT_WRONG = "Something went wrong at this table; connect again."


class Gone(Refused):
    """The table has left the memory. Whoever comes again finds it as it was stored."""


class Connection(Protocol):
    """A viewer's open line, as a live table needs it."""

    def send(self, message: bytes) -> None:
        """Sends without waiting."""

    def close(self, reason: str) -> None:
        """Ends the line with a sentence; the client may come back."""


class LiveTable:
    """One table in memory."""

    def __init__(
        self,
        registry: "TableRegistry",
        id: str,
        table: Table,
        invite: str,
        tokens: list[str | None],
        address: str = "",
        epoch: int = 0,
    ) -> None:
        self.registry = registry
        self.id = id
        self.table = table
        self.invite = invite
        self.tokens = tokens
        """The hashes of the seats' tokens."""
        self.address = address
        """On whose account bots think here: who opened the table; after a restart, who came first."""
        self.epoch = epoch
        """How often the table had been taken when it was taken here: who took it later has it now."""
        self.connections: dict[Viewer, list[Connection]] = {viewer: [] for viewer in table.viewers}
        self.gone = False
        self.last_use = registry.now()
        self._turns: deque[tuple[Callable[[Table, float], Any], Told[Any]]] = deque()
        """Changes that wait for their turn, each with who is to hear of it."""
        self._storing = False
        self._thinking: dict[tuple[int, int], asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    def invites(self, invite: str | None) -> bool:
        """Whether that is the invitation to this table."""
        return invite is not None and secrets.compare_digest(invite.encode(), self.invite.encode())

    async def do(self, change: Callable[[Table, float], T]) -> T:
        """Makes a change when it is its turn. When this returns, it is durable and everybody has been told."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.soon(change, functools.partial(settle, done))
        return await done

    def soon(self, change: Callable[[Table, float], T], told: "Told[T]") -> None:
        """The same without waiting: `told` hears what came of it, before anything else happens at the table."""
        self._turns.append((change, told))
        self._go_on()

    def _go_on(self) -> None:
        """Makes the changes that wait, one by one, until there is something to store."""
        while self._turns and not self._storing:
            self._make(*self._turns.popleft())

    def _make(self, change: Callable[[Table, float], T], told: "Told[T]") -> None:
        if self.gone:
            told(None, Gone(TAKEN_OVER))
            return
        self.last_use = now = self.registry.now()
        try:
            result = change(self.table, now)
            effects = self.table.drain()
            write_down(effects.events)
            self.plan()
        except Refused as refused:
            told(None, refused)
            return
        except Exception as error:
            told(None, self._fail(error))
            return
        if effects.stored:
            self._storing = True
            done = functools.partial(self._stored, effects, result, told)
            writes = writes_of(self.id, self.table, self.tokens, effects, self.registry.now())
            self.registry.writer.write([(HOLD, {"id": self.id, "epoch": self.epoch}), *writes], done)
        else:
            self._finish(effects, result, told, None)

    def _stored(self, effects: Effects, result: T, told: "Told[T]", error: Exception | None) -> None:
        try:
            self._finish(effects, result, told, error)
        finally:
            self._storing = False
            self._go_on()

    def _finish(self, effects: Effects, result: T, told: "Told[T]", error: Exception | None) -> None:
        """Everything is stored, or cannot be."""
        try:
            if error is None:
                self._tell(effects)
        except Exception as failed:
            told(None, self._fail(failed))
            return
        if error is None:
            told(result, None)
            return
        gone = Gone(TAKEN_OVER) if isinstance(error, Conflict) else Gone(NOT_STORED)
        log.warning("a table was given up", extra={"table": self.id, "reason": in_a_line(error)})
        self.forget(gone.reason)
        told(None, gone)

    def _fail(self, error: Exception) -> Gone:
        """Something went wrong that should not: the table leaves the memory. What is said to who caused it."""
        self.registry.failures.note(self.id, error)
        self.forget(WENT_WRONG)
        return Gone(WENT_WRONG)

    def _tell(self, effects: Effects) -> None:
        self.registry.metrics.moves += len(effects.entries)
        if self.registry.cluster is not None:
            self.registry.cluster.lobby.note(self, effects)
        for viewer, event in effects.events:
            self._send(viewer, event.written)

    def _send(self, viewer: Viewer, message: bytes) -> None:
        for connection in self.connections[viewer]:
            connection.send(message)

    # Coming and going

    async def enter(self, connection: Connection, viewer: Viewer, after: int | None, language: str = "en") -> None:
        """A viewer comes in: it gets welcome, then what it missed or everything, and from then on each event."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def come(table: Table, now: float) -> None:
            table.presence.connect(viewer, now)
            table.presence.speak(viewer, language)

        def show_in(_: None, error: Exception | None) -> None:
            if error is None and self.gone:  # it was forgotten while that was being stored
                error = Gone(TAKEN_OVER)
            try:
                if error is None:
                    self._show_in(connection, viewer, after, language)
            except Exception as failed:
                error = self._fail(failed)
            settle(done, None, error)

        self.soon(come, show_in)
        await done

    def _show_in(self, connection: Connection, viewer: Viewer, after: int | None, language: str) -> None:
        connection.send(ENCODER.encode({"is": "welcome", **self.welcome(viewer, language)}))
        missed = self.table.streams[viewer].after(after) if after is not None else None
        if missed is None:
            connection.send(ENCODER.encode({"is": "snapshot", **self.table.snapshot(viewer)}))
        else:
            for event in missed:
                connection.send(event.written)
        self.connections[viewer].append(connection)

    async def exit(self, connection: Connection, viewer: Viewer) -> None:
        """A viewer's line is gone."""
        with contextlib.suppress(ValueError):
            self.connections[viewer].remove(connection)
            if not self.gone:
                with contextlib.suppress(Refused):
                    await self.do(lambda table, now: table.presence.disconnect(viewer, now))

    def welcome(self, viewer: Viewer, language: str) -> dict[str, Any]:
        table = self.table
        host = viewer is not None and viewer == table.settings.host
        return {
            "seat": viewer,
            "host": host,
            "now": self.registry.now(),
            "n": table.streams[viewer].n,
            "note": self.registry.games.note(table.game.id, language),
            "glossary": [label.to_json() for label in table.game.glossary(table.setup, language)],
            "table": {
                "id": self.id,
                "game": table.game.id,
                "title": table.game.title,
                "rules": table.game.version,
                "options": dict(table.setup.options),
                "edition": nested(table.setup.edition),
                "settings": table.settings.to_json(),
                "hints": table.settings.hints,
                "spectators": table.settings.spectators,
                "seats": table.presenter.seats_json(viewer),
                "seed_hash": table.seed_hash,
                "state": table.status,
                "invite": f"/t/{self.id}?invite={self.invite}" if host else None,
            },
        }

    def about(self) -> dict[str, Any]:
        """What anybody may know of the table."""
        table = self.table
        asked = table.presenter.asked(None) if table.settings.spectators else []
        seats = [
            {"score": None, "asked": number in asked, **seat.to_json(number)} for number, seat in enumerate(table.seats)
        ]
        return {
            "id": self.id,
            "game": table.game.id,
            "title": table.game.title,
            "state": table.status,
            "spectators": table.settings.spectators,
            "hints": table.settings.hints,
            "clock": table.settings.clock.to_json() if table.settings.clock else None,
            "public": table.settings.public,
            "seats": seats,
            "payoff": list(table.match.result or ()) if table.match is not None and table.match.over else None,
            "seed_hash": table.seed_hash,
            "rematch": table.rematch.table,
        }

    # Time and bots

    def plan(self) -> None:
        """Sees to it that bots think and that what is due is done."""
        table = self.table
        if table.match is None:
            if table.seating.full and not self._tasks:
                self._spawn(self._begin())
            return
        for wanted in () if self.paused else table.pacing.bot_decisions():
            key = (wanted.seat, wanted.decision)
            if key not in self._thinking:
                self._thinking[key] = self._spawn(self._think(wanted))
        self._set_timer()

    @property
    def paused(self) -> bool:
        """Whether bots are among themselves and nobody looks: they go on when somebody comes."""
        return not self.watched and all(seat.playing == BOT for seat in self.table.seats)

    @property
    def watched(self) -> bool:
        return any(stream.connections for stream in self.table.streams.values())

    @property
    def claim(self) -> Claim:
        """How urgent bots' thinking is here, and on whose account it is."""
        rank = PEOPLE if self.table.seating.somebody_present() else WATCHED if self.watched else DESERTED
        return Claim(self.address, self.id, rank)

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.table.pacing.next_due()
        if due is not None and not self.gone:
            delay = max(0.0, due - self.registry.now())
            self._timer = asyncio.get_running_loop().call_later(delay, lambda: self._spawn(self._tick()))

    async def _tick(self) -> None:
        with contextlib.suppress(Refused):
            await self.do(lambda table, now: table.pacing.tick(now))

    async def _begin(self) -> None:
        """Deals. What has to be known first stands at the beginning of the log."""
        games, game = self.registry.games, self.table.game
        games.want(game.id)
        foreword = functools.partial(_foreword, games, game, {seat.level for seat in self.table.seats})
        with contextlib.suppress(Refused):
            await self.do(lambda table, now: table.begin(now, foreword) if table.match is None else None)

    async def _think(self, wanted: BotDecision) -> None:
        """Lets a bot choose and, at the table's pace, play."""
        try:
            choice = await self.registry.bots.play(wanted.level, wanted.knowledge, wanted.seed, self.claim)
            ponders = wanted.ponders.lasts(choice, len(wanted.knowledge.legal()))
            wait = wanted.not_before + ponders - self.registry.now()
            if wait > 0:
                await asyncio.sleep(wait)
            action = int(choice.action)
            await self.do(
                lambda table, now: (
                    table.submit(wanted.seat, wanted.decision, action, now, by="bot")
                    if _still_wanted(table, wanted)
                    else None
                )
            )
        except Refused as refused:
            log.debug("a bot's choice came too late", extra={"table": self.id, "reason": refused.reason})
        except Exception as error:
            self._fail(error)
        finally:
            self._thinking.pop((wanted.seat, wanted.decision), None)

    def _spawn(self, work: Any) -> "asyncio.Task[None]":
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("work at a table failed", exc_info=error, extra={"table": self.id})

    # Leaving the memory

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        at_work = self._storing or self._tasks or self._timer is not None
        return not at_work and not any(self.connections.values())

    def forget(self, reason: str) -> None:
        """Drops the table from memory. Clients are sent away and come back to a table loaded afresh."""
        self.gone = True
        self.registry.drop(self)
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks - {asyncio.current_task()}:
            task.cancel()
        for connections in self.connections.values():
            for connection in connections:
                connection.close(reason)


def _foreword(games: "GameLoader", game: "Game", levels: set[str | None], language: str) -> list[str]:
    """That bots are not yet what they will be, if that is so and there are any who look ahead.

    The table keeps this, so it must not know the live table: in a circle the two would outlive their use.
    """
    note = games.note(game.id, language)
    looking_ahead = any(searches(level, game) for level in levels if level is not None)
    return [note] if note is not None and looking_ahead else []


def _still_wanted(table: Table, wanted: BotDecision) -> bool:
    """Whether the bot is still to make that decision: the player may have come back."""
    return any((each.seat, each.decision) == (wanted.seat, wanted.decision) for each in table.pacing.bot_decisions())
