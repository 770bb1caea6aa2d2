"""The WebSocket of a viewer: reads requests, has them done, answers each with what came of it."""

import asyncio
import contextlib
import functools
import logging
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from freebooter.engine.translations import ENGLISH
from freebooter.server import messages
from freebooter.server.hall import Elsewhere, Hall, NotFound, hashed
from freebooter.server.limits import Bucket
from freebooter.server.owner import ENCODER, Gone, Owner
from freebooter.server.security import known_host, same_origin
from freebooter.server.texts import clean_chat, language
from freebooter.server.voices import voice
from freebooter.server.wire import WIRE, Hear, Wire
from freebooter.table import Ack, Clock, Refused, Spoken, Table, Viewer

log = logging.getLogger("freebooter.server")

DECODER = msgspec.json.Decoder(messages.AnyRequest)
ACTS = msgspec.json.Decoder(messages.Act)

HELLO_SECONDS = 15.0

# Close codes: see docs/protocol.md
GOING_AWAY, POLICY, TOO_BIG, COME_BACK = 1001, 1008, 1009, 1012
NO_SUCH_TABLE = 4404

Answer = dict[str, Any]


class Line:
    """One open WebSocket."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._wire: Wire = socket.scope["extensions"][WIRE]
        self._closing: asyncio.Task[None] | None = None
        self.open = True

    def send(self, message: bytes) -> None:
        if self.open:
            self._wire.write(message)

    def say(self, message: Answer) -> None:
        self.send(ENCODER.encode(message))

    async def receive(self) -> Any:
        """The next message, as ASGI has it."""
        return await self._wire.receive()

    def listen(self, hear: Hear) -> None:
        """From now on each message is offered there before it waits to be received."""
        self._wire.hear = hear

    def close(self, reason: str, code: int = COME_BACK) -> None:
        if self.open:
            self.open = False
            self._closing = asyncio.create_task(self._close(code, shortened(reason)))

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the other side was quicker
            if self._socket.application_state is WebSocketState.CONNECTED:
                await self._socket.close(code, reason)

    async def closed(self) -> None:
        """Waits until a line that is being closed is closed."""
        if self._closing is not None:
            await self._closing


def shortened(reason: str) -> str:
    """As much of a sentence as the last frame of a line has room for."""
    return reason.encode()[:120].decode(errors="ignore")


class Visit:
    """A viewer's stay at a table, from connecting to leaving."""

    def __init__(self, hall: Hall, socket: WebSocket) -> None:
        self.hall = hall
        self.socket = socket
        self.line = Line(socket)
        self.bucket = Bucket(hall.settings.limits.messages, time.monotonic())
        self.problems = 0
        self.owner: Owner | None = None
        self.viewer: Viewer = None
        self.language = ENGLISH
        self._taking = False
        """Whether a message is being dealt with that was received."""
        self._free = asyncio.Event()
        """Not set while an act is on its way that `_hear` took."""
        self._free.set()

    async def run(self, id: str) -> None:
        """Serves the socket."""
        await self.socket.accept()
        self.hall.metrics.connections += 1
        try:
            await self._serve(id)
        except WebSocketDisconnect:
            pass
        finally:
            self.hall.metrics.connections -= 1
            if self.owner is not None:
                await self.owner.exit(self.line, self.viewer)
            self.line.close("", GOING_AWAY)
            await self.line.closed()

    async def _serve(self, id: str) -> None:
        hello = await self._hello()
        if hello is None:
            return
        self.language = language(hello.lang)
        try:
            owner = await self.hall.find(id)
            viewer = _viewer(owner, hello.token)
            await owner.enter(self.line, viewer, hello.after, self.language)
        except NotFound as error:
            self._end(error, NO_SUCH_TABLE)
            return
        except (Elsewhere, Gone) as error:
            self._end(error, COME_BACK)
            return
        except Refused as error:
            self._end(error, POLICY)
            return
        self.owner, self.viewer = owner, viewer
        if viewer is not None:
            self.line.listen(functools.partial(self._hear, viewer))
        while self.line.open:
            self._taking = False
            await self._take(await self._receive())

    def _hear(self, seat: int, message: bytes) -> bool:
        """Whether this took a message: an answer to a decision, as most are, that nothing stands in the way of.

        It needs no task to wake up for that. Anything else, and whatever may be wrong, is told by `_take`.
        """
        if self._taking or not self._free.is_set() or self.owner is None or not self.line.open:
            return False
        if len(message) > self.hall.settings.limits.message_bytes:
            return False
        try:
            request = ACTS.decode(message)
            number, action = _number(request), request.action
        except (msgspec.MsgspecError, UnicodeError, RecursionError, Refused):
            return False
        arrived = time.monotonic()
        if not self.bucket.take(arrived):
            return False
        self.problems = 0
        self._free.clear()

        def told(ack: Ack | None, error: Exception | None) -> None:
            self._free.set()
            self._answer(request, _acknowledged(ack) if ack else {}, error, arrived)

        self.owner.soon(lambda table, now: table.submit(seat, number, action, now), told)
        return True

    async def _hello(self) -> messages.Hello | None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                while self.line.open:
                    request = self._read(await self._receive())
                    if isinstance(request, messages.Hello):
                        return request
                    if isinstance(request, messages.Ping):
                        self.line.say({"is": "pong"})
                    elif request is not None:
                        self._problem("The first message has to be hello, with the token of your seat or null.")
        except TimeoutError:
            self._end(Spoken("Nobody said hello."), POLICY)
        return None

    def _end(self, error: Spoken, code: int) -> None:
        reason = self._said(error)
        self.line.say({"is": "problem", "reason": reason})
        self.line.close(reason, code)

    def _said(self, error: Spoken) -> str:
        return error.said(voice(self.language))

    def _problem(self, sentence: str, **values: Any) -> None:
        """Says what was wrong with a message; whoever goes on like that is sent away."""
        self.problems += 1
        self.hall.metrics.refusals += 1
        self.line.say({"is": "problem", "reason": self._said(Spoken(sentence, **values))})
        if self.problems >= self.hall.settings.limits.problems:
            self.line.close("Too many messages that cannot be read.", POLICY)

    async def _receive(self) -> Any:
        """The next message. Those of a client that is too fast wait in line: nothing gets lost, nobody else waits."""
        message = await self.line.receive()
        self._taking = True
        await self._free.wait()
        wait = self.bucket.owe(time.monotonic())
        if wait > 0:
            await asyncio.sleep(wait)
        return message

    def _read(self, message: Any) -> messages.AnyRequest | None:
        """A request, or None if there is none in it (which is said)."""
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or GOING_AWAY)
        text = message.get("text")
        if text is None:
            self._problem("Messages are JSON in text frames, not binary.")
            return None
        if len(text.encode()) > self.hall.settings.limits.message_bytes:
            self._problem("A message has at most {most} bytes.", most=self.hall.settings.limits.message_bytes)
            return None
        try:
            request: messages.AnyRequest = DECODER.decode(text)
            return request
        except msgspec.ValidationError as error:
            self._problem("The message cannot be understood: {error}.", error=error)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._problem("The message is not JSON.")
        return None

    async def _take(self, message: Any) -> None:
        arrived = time.monotonic()
        request = self._read(message)
        if request is None:
            return
        self.problems = 0
        if isinstance(request, messages.Ping):
            self.line.say({"is": "pong"})
            return
        if isinstance(request, messages.Hello):
            self._problem("You said hello already.")
            return
        done, failed = {}, None
        try:
            done = await self._do(request)
        except Exception as error:
            failed = error
        self._answer(request, done, failed, arrived)

    def _answer(self, request: Any, done: Answer, error: Exception | None, arrived: float) -> None:
        """Says what came of a request."""
        if error is None:
            answer = {"ok": True, **done}
        elif isinstance(error, Refused):
            self.hall.metrics.refusals += 1
            answer = {"ok": False, "reason": self._said(error), "clause": error.clause}
        else:
            log.error("a request failed", exc_info=error)
            wrong = Spoken("Something went wrong at the server; it has been noted.")
            answer = {"ok": False, "reason": self._said(wrong), "clause": None}
        self.line.say({"is": "answer", "id": request.id, **answer})
        if isinstance(request, messages.Act):
            self.hall.metrics.acknowledged.observe(time.monotonic() - arrived)

    async def _do(self, request: Any) -> Answer:
        assert self.owner is not None
        if isinstance(request, messages.Follow):
            return {"table": await self._follow(self.owner)}
        if self.viewer is None:
            raise Refused("You are watching; only players can do that.")
        return await HANDLERS[type(request)](self.hall, self.owner, self.viewer, request)

    async def _follow(self, old: Owner) -> str:
        """Goes on to the next match: welcome and snapshot come as after hello."""
        if old.table.rematch is None:
            raise Refused("There is no rematch to go to yet.")
        try:
            new = await self.hall.find(old.table.rematch)
        except (NotFound, Elsewhere) as error:
            raise Refused(error.sentence, **error.values) from None
        if self.viewer is not None and new.tokens[self.viewer] != old.tokens[self.viewer]:
            raise Refused("Your seat at the new table is somebody else's.")
        await old.exit(self.line, self.viewer)
        self.owner = new
        try:
            await new.enter(self.line, self.viewer, None, self.language)
        except Refused as error:
            self.line.close(error.reason)
            raise
        return new.id


def _viewer(owner: Owner, token: str | None) -> Viewer:
    """Whose token it is; without a token, a bystander."""
    if token is None:
        if not owner.table.settings.spectators:
            raise Refused("This table is not open to spectators.")
        return None
    given = hashed(token).encode()
    found = [n for n, known in enumerate(owner.tokens) if known and secrets.compare_digest(known.encode(), given)]
    if not found:
        raise Refused("That token opens no seat at this table.")
    return found[0]


async def _act(hall: Hall, owner: Owner, seat: int, request: messages.Act) -> Answer:
    number = _number(request)
    return _acknowledged(await owner.do(lambda table, now: table.submit(seat, number, request.action, now)))


def _number(request: messages.Act) -> int:
    """The number of the decision that is answered."""
    if not request.decision.isascii() or not request.decision.isdecimal():
        raise Refused("There is no such decision.")
    return int(request.decision)


def _acknowledged(ack: Ack) -> Answer:
    return {"decision": str(ack.decision), "action": ack.action}


async def _undo(hall: Hall, owner: Owner, seat: int, request: messages.Undo) -> Answer:
    await owner.do(lambda table, now: table.undo(seat, now, request.kept))
    return {}


async def _redo(hall: Hall, owner: Owner, seat: int, request: messages.Redo) -> Answer:
    return _acknowledged(await owner.do(lambda table, now: table.redo(seat, now)))


async def _why(hall: Hall, owner: Owner, seat: int, request: messages.Why) -> Answer:
    if request.gesture is not None:
        knowledge, gestures = owner.table.knowledge(seat), owner.table.game.gestures
        if request.gesture not in gestures:
            raise Refused("There is nothing to do with that.")
        clause, reason = gestures[request.gesture]
        raise Refused(knowledge.say(reason), clause)
    if request.action is None:
        raise Refused("Ask about an action or a gesture.")
    refused = owner.table.why_not(seat, request.action)
    if refused is not None:
        raise refused
    return {"legal": True}


async def _hint(hall: Hall, owner: Owner, seat: int, request: messages.Hint) -> Answer:
    table = owner.table
    if not table.settings.hints:
        raise Refused("At this table hints were not agreed on.")
    if table.ask(seat) is None:
        raise Refused("You are not asked anything now.")
    if seat in hall.hinting.setdefault(owner.id, set()):
        raise Refused("The last hint is still being thought about.")
    hall.hinting[owner.id].add(seat)
    try:
        return await hall.hint(table.knowledge(seat))
    finally:
        hall.hinting[owner.id].discard(seat)


async def _chat(hall: Hall, owner: Owner, seat: int, request: messages.Chat) -> Answer:
    text = clean_chat(request.text)
    if not text:
        raise Refused("There is nothing to say in that.")
    if len(request.text) > messages.CHAT_LENGTH:
        raise Refused("A message to the table has at most {most} characters.", most=messages.CHAT_LENGTH)
    await owner.do(lambda table, now: table.say(seat, text, now))
    return {}


async def _set(hall: Hall, owner: Owner, seat: int, request: messages.Set) -> Answer:
    clock: Clock | str | None = "as it is"
    if request.clock is not msgspec.UNSET:
        chosen = request.clock
        clock = Clock(chosen.kind, chosen.seconds, chosen.increment) if chosen else None
    await owner.do(lambda table, now: table.change(seat, now, pace=request.pace, clock=clock))
    return {}


async def _wait(hall: Hall, owner: Owner, seat: int, request: messages.Wait) -> Answer:
    await owner.do(lambda table, now: table.wait(seat, request.seat, request.seconds, now))
    return {}


async def _skip(hall: Hall, owner: Owner, seat: int, request: messages.Skip) -> Answer:
    await owner.do(lambda table, now: table.skip(seat, request.seat, now))
    return {}


async def _leave(hall: Hall, owner: Owner, seat: int, request: messages.Leave) -> Answer:
    await owner.do(lambda table, now: table.leave(seat, now))
    return {}


async def _return(hall: Hall, owner: Owner, seat: int, request: messages.Return) -> Answer:
    await owner.do(lambda table, now: table.come_back(seat, now))
    return {}


async def _rematch(hall: Hall, owner: Owner, seat: int, request: messages.Rematch) -> Answer:
    def want(table: Table, now: float) -> bool:
        return table.rematch is None and table.want_rematch(seat, now)

    if await owner.do(want):
        id = await hall.rematch(owner)
        await owner.do(lambda table, now: table.set_rematch(id, now) if table.rematch is None else None)
    return {"table": owner.table.rematch}


HANDLERS: dict[type, Callable[[Hall, Owner, int, Any], Awaitable[Answer]]] = {
    messages.Act: _act,
    messages.Undo: _undo,
    messages.Redo: _redo,
    messages.Why: _why,
    messages.Hint: _hint,
    messages.Chat: _chat,
    messages.Set: _set,
    messages.Wait: _wait,
    messages.Skip: _skip,
    messages.Leave: _leave,
    messages.Return: _return,
    messages.Rematch: _rematch,
}


class Sockets:
    """The WebSocket endpoint, with the number of lines per address under control."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._per_address: Counter[str] = Counter()

    async def endpoint(self, socket: WebSocket) -> None:
        settings = self._hall.settings
        if not known_host(socket.headers, settings) or not same_origin(socket.headers, settings):
            await socket.close(POLICY, "This page may not talk to this server.")
            return
        address = socket.client.host if socket.client else ""
        if self._per_address[address] >= settings.limits.connections:
            await socket.close(POLICY, "Too many connections from your address.")
            return
        self._per_address[address] += 1
        try:
            # a task of its own: otherwise each message would wake up everything that stands around this
            await asyncio.create_task(Visit(self._hall, socket).run(socket.path_params["id"]))
        finally:
            self._per_address[address] -= 1
            if not self._per_address[address]:
                del self._per_address[address]
