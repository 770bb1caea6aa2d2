"""The owner of a table: everything that happens at it happens here, one thing after the other.

A change is made, stored, and only then acknowledged and told to the viewers. If storing fails, the
table in memory is worth nothing any more: it is forgotten, and loaded again when somebody asks for it.
"""

import asyncio
import contextlib
import functools
import logging
import secrets
from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from freebooter.engine.editions import nested
from freebooter.server.rows import writes_of
from freebooter.server.store import Conflict
from freebooter.server.waiting import resolve
from freebooter.table import Effects, Event, Refused, Table, Thought, Viewer

if TYPE_CHECKING:
    from freebooter.server.hall import Hall

log = logging.getLogger("freebooter.server")

T = TypeVar("T")

Told = Callable[[T | None, Exception | None], None]
"""Hears what came of a change, or why it was not made."""

ENCODER = msgspec.json.Encoder()

TAKEN_OVER = "This table was taken over by another server process; connect again."
NOT_STORED = "The server could not store what happened; connect again."
WENT_WRONG = "Something went wrong at this table; connect again."


class Gone(Refused):
    """The table has left the memory. Whoever comes again finds it as it was stored."""


class Connection(Protocol):
    """A viewer's open line, as an owner needs it."""

    def send(self, message: bytes) -> None:
        """Sends without waiting."""

    def close(self, reason: str) -> None:
        """Ends the line with a sentence; the client may come back."""


class Owner:
    """One table in memory."""

    def __init__(self, hall: "Hall", id: str, table: Table, invite: str, tokens: list[str | None]) -> None:
        self.hall = hall
        self.id = id
        self.table = table
        self.invite = invite
        self.tokens = tokens
        """The hashes of the seats' tokens."""
        self.connections: dict[Viewer, list[Connection]] = {viewer: [] for viewer in table.viewers}
        self.gone = False
        self.last_use = hall.now()
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
        self.soon(change, functools.partial(resolve, done))
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
        self.last_use = now = self.hall.now()
        try:
            result = change(self.table, now)
            effects = self.table.drain()
            write_down(effects.events)
            self.plan()
        except Refused as refused:
            told(None, refused)
            return
        except Exception as error:
            self.forget(WENT_WRONG)
            told(None, error)
            return
        if effects.stored:
            self._storing = True
            done = functools.partial(self._stored, effects, result, told)
            self.hall.writer.write(writes_of(self, effects, self.hall.now()), done)
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
                gone = None
            else:
                gone = Gone(TAKEN_OVER) if isinstance(error, Conflict) else Gone(NOT_STORED)
        except Exception as failed:
            error, gone = failed, Gone(WENT_WRONG)
        if gone is None:
            told(result, None)
        else:
            log.warning("a table was given up", exc_info=error, extra={"table": self.id, "reason": gone.reason})
            self.forget(gone.reason)
            told(None, gone)

    def _tell(self, effects: Effects) -> None:
        self.hall.metrics.moves += len(effects.entries)
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
            table.connect(viewer, now)
            table.speak(viewer, language)

        def show_in(_: None, error: Exception | None) -> None:
            try:
                if error is None:
                    self._show_in(connection, viewer, after, language)
            except Exception as failed:
                error = failed
            resolve(done, None, error)

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
                    await self.do(lambda table, now: table.disconnect(viewer, now))

    def welcome(self, viewer: Viewer, language: str) -> dict[str, Any]:
        table = self.table
        host = viewer is not None and viewer == table.settings.host
        return {
            "seat": viewer,
            "host": host,
            "now": self.hall.now(),
            "n": table.streams[viewer].n,
            "note": self.hall.games.note(table.game.id, language),
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
                "seats": table.seats_json(viewer),
                "seed_hash": table.seed_hash,
                "state": table.status,
                "invite": f"/t/{self.id}?invite={self.invite}" if host else None,
            },
        }

    # Time and bots

    def plan(self) -> None:
        """Sees to it that bots think and that what is due is done."""
        table = self.table
        if table.match is None:
            if table.full and not self._tasks:
                self._spawn(self._begin())
            return
        for thought in table.thoughts():
            key = (thought.seat, thought.decision)
            if key not in self._thinking:
                self._thinking[key] = self._spawn(self._think(thought))
        self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.table.next_due()
        if due is not None and not self.gone:
            delay = max(0.0, due - self.hall.now())
            self._timer = asyncio.get_running_loop().call_later(delay, lambda: self._spawn(self._tick()))

    async def _tick(self) -> None:
        with contextlib.suppress(Refused):
            await self.do(lambda table, now: table.tick(now))

    async def _begin(self) -> None:
        """Deals as soon as the game's kernels are there."""
        await self.hall.games.ready(self.table.game.id)
        with contextlib.suppress(Refused):
            await self.do(lambda table, now: table.begin(now) if table.match is None else None)

    async def _think(self, thought: Thought) -> None:
        """Lets a bot choose and, at the table's pace, play."""
        try:
            choice = await self.hall.thinking.choose(thought.level, thought.knowledge, thought.seed)
            wait = thought.not_before - self.hall.now()
            if wait > 0:
                await asyncio.sleep(wait)
            action = int(choice.action)
            await self.do(
                lambda table, now: (
                    table.submit(thought.seat, thought.decision, action, now, by="bot")
                    if _still_wanted(table, thought)
                    else None
                )
            )
        except Refused as refused:
            log.debug("a bot's choice came too late", extra={"table": self.id, "reason": refused.reason})
        finally:
            self._thinking.pop((thought.seat, thought.decision), None)

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
        self.hall.drop(self)
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks - {asyncio.current_task()}:
            task.cancel()
        for connections in self.connections.values():
            for connection in connections:
                connection.close(reason)


def _still_wanted(table: Table, thought: Thought) -> bool:
    """Whether the bot is still to make that decision: the player may have come back."""
    return any((each.seat, each.decision) == (thought.seat, thought.decision) for each in table.thoughts())


Written = dict[int, tuple[Any, msgspec.Raw]]
"""By their ids, parts of events with how they are written: where nothing is secret, all viewers get the same."""


def write_down(events: Iterable[tuple[Viewer, Event]]) -> None:
    """Writes events as they go over the wire, and as they are kept: bytes are no work for the garbage collector.

    Done at once, not when they are sent, while all that they are made of is still at hand for the processor.
    """
    written: Written = {}
    for _, event in events:
        event.written, event.data = _written(event, written), {}


def _written(event: Event, written: Written) -> bytes:
    message = {"is": "event", "n": event.n, "at": event.at, "kind": event.kind, **event.data}
    for name in ("view", "places"):
        if part := message.get(name):
            message[name] = _once(part, written)
    if ask := message.get("ask"):
        message["ask"] = {**ask, "legal": _once(ask["legal"], LISTS)}
    return ENCODER.encode(message)


LISTS: Written = {}
"""Lists of legal actions. The table gives the same object for the same list."""

MOST_LISTS = 1024
"""Some games have long ones, of many kilobytes."""


def _once(part: Any, written: Written) -> msgspec.Raw:
    """A part as it is written, from the last time if it was written before."""
    found = written.get(id(part))
    if found is None:
        if len(written) >= MOST_LISTS:
            written.clear()
        found = written[id(part)] = part, msgspec.Raw(ENCODER.encode(part))
    return found[1]
