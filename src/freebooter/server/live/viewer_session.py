"""A viewer's session: reads requests, has them done, answers each with what came of it."""

import asyncio
import functools
import secrets
import time
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from freebooter.engine.translations import ENGLISH
from freebooter.server.live.close_codes import COME_BACK, GOING_AWAY, NO_SUCH_TABLE, POLICY
from freebooter.server.live.live_table import Gone, LiveTable
from freebooter.server.live.request_handlers import HANDLERS, AnswerParts, acknowledged, decision_number
from freebooter.server.live.table_registry import Elsewhere, NotFound, TableRegistry, Unavailable
from freebooter.server.live.tokens import hashed
from freebooter.server.live.viewer_socket import ViewerSocket
from freebooter.server.messages import requests
from freebooter.server.rate_limits import TokenBucket
from freebooter.server.translations import language_of_tag, translation
from freebooter.table import Ack, Refused, Spoken, Viewer

DECODER = msgspec.json.Decoder(requests.AnyRequest)
ACTS = msgspec.json.Decoder(requests.Act)

HELLO_SECONDS = 15.0


class ViewerSession:
    """A viewer's stay at a table, from connecting to leaving."""

    def __init__(self, registry: TableRegistry, socket: WebSocket, address: str = "") -> None:
        self.registry = registry
        self.socket = socket
        self.address = address
        self.connection = ViewerSocket(socket)
        self.bucket = TokenBucket(registry.settings.limits.messages, time.monotonic())
        self.problems = 0
        self.live: LiveTable | None = None
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
        self.registry.metrics.connections += 1
        self.registry.host.sessions.add(self)
        try:
            await self._serve(id)
        except WebSocketDisconnect:
            pass
        finally:
            self.registry.metrics.connections -= 1
            self.registry.litter.drop()
            self.registry.host.sessions.discard(self)
            if self.live is not None:
                await self.live.exit(self.connection, self.viewer)
            self.live = None  # a line that was closed may stay in memory for long, and the table must not
            self.connection.close("", GOING_AWAY)
            await self.connection.closed()

    async def _serve(self, id: str) -> None:
        hello = await self._hello()
        if hello is None or not await self._enter(id, hello):
            return
        if self.viewer is not None:
            self.connection.listen(functools.partial(self._hear, self.viewer))
        while self.connection.open:
            self._taking = False
            await self._take(await self._receive())

    async def _enter(self, id: str, hello: requests.Hello) -> bool:
        """Comes to the table, as who the token says; False, if that was refused (which is said)."""
        self.language = language_of_tag(hello.lang)
        try:
            live = await self.registry.find(id)
            viewer = _viewer(live, hello.token)
            self._check_bans(live, viewer)
            live.address = live.address or self.address
            await live.enter(self.connection, viewer, hello.after, self.language)
        except NotFound as error:
            self._end(error, NO_SUCH_TABLE)
            return False
        except (Elsewhere, Gone, Unavailable) as error:
            self._end(error, COME_BACK)
            return False
        except Refused as error:
            self._end(error, POLICY)
            return False
        self.live, self.viewer = live, viewer
        return True

    def _check_bans(self, live: LiveTable | None, viewer: Viewer) -> None:
        """Refuses whoever the host wants to see no more, by address or by name."""
        self.registry.host.check_address(self.socket.client.host if self.socket.client else "")
        if live is not None and viewer is not None:
            self.registry.host.check_name(live.table.seats[viewer].name)

    def leave_if_banned(self) -> None:
        """There are other bans than before."""
        try:
            self._check_bans(self.live, self.viewer)
        except Refused as banned:
            self._end(banned, POLICY)

    def _hear(self, seat: int, message: bytes) -> bool:
        """Whether this took a message: an answer to a decision, as most are, that nothing stands in the way of.

        It needs no task to wake up for that. Anything else, and whatever may be wrong, is told by `_take`.
        """
        if self._taking or not self._free.is_set() or self.live is None or not self.connection.open:
            return False
        if len(message) > self.registry.settings.limits.message_bytes:
            return False
        try:
            request = ACTS.decode(message)
            number, action = decision_number(request), request.action
        except (msgspec.MsgspecError, UnicodeError, RecursionError, Refused):
            return False
        arrived = time.monotonic()
        if not self.bucket.take(arrived):
            return False
        self.problems = 0
        self._free.clear()

        def told(ack: Ack | None, error: Exception | None) -> None:
            self._free.set()
            self._answer(request, acknowledged(ack) if ack else {}, error, arrived)

        self.live.soon(lambda table, now: table.submit(seat, number, action, now), told)
        return True

    async def _hello(self) -> requests.Hello | None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                while self.connection.open:
                    request = self._read(await self._receive())
                    if isinstance(request, requests.Hello):
                        return request
                    if isinstance(request, requests.Ping):
                        self.connection.say({"is": "pong"})
                    elif request is not None:
                        self._problem("The first message has to be hello, with the token of your seat or null.")
        except TimeoutError:
            self._end(Spoken("Nobody said hello."), POLICY)
        return None

    def _end(self, error: Spoken, code: int) -> None:
        reason = self._said(error)
        self.connection.say({"is": "problem", "reason": reason})
        self.connection.close(reason, code)

    def _said(self, error: Spoken) -> str:
        return error.said(translation(self.language))

    def _problem(self, sentence: str, **values: Any) -> None:
        """Says what was wrong with a message; whoever goes on like that is sent away."""
        self.problems += 1
        self.registry.metrics.refusals += 1
        self.connection.say({"is": "problem", "reason": self._said(Spoken(sentence, **values))})
        if self.problems >= self.registry.settings.limits.problems:
            self.connection.close("Too many messages that cannot be read.", POLICY)

    async def _receive(self) -> Any:
        """The next message. Those of a client that is too fast wait in line: nothing gets lost, nobody else waits."""
        message = await self.connection.receive()
        self._taking = True
        await self._free.wait()
        wait = self.bucket.owe(time.monotonic())
        if wait > 0:
            await asyncio.sleep(wait)
        return message

    def _read(self, message: Any) -> requests.AnyRequest | None:
        """A request, or None if there is none in it (which is said)."""
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or GOING_AWAY)
        text = message.get("text")
        if text is None:
            self._problem("Messages are JSON in text frames, not binary.")
            return None
        if len(text.encode()) > self.registry.settings.limits.message_bytes:
            self._problem("A message has at most {most} bytes.", most=self.registry.settings.limits.message_bytes)
            return None
        try:
            request: requests.AnyRequest = DECODER.decode(text)
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
        if isinstance(request, requests.Ping):
            self.connection.say({"is": "pong"})
            return
        if isinstance(request, requests.Hello):
            self._problem("You said hello already.")
            return
        done, failed = {}, None
        try:
            done = await self._do(request)
        except Exception as error:
            failed = error
        self._answer(request, done, failed, arrived)

    def _answer(self, request: Any, done: AnswerParts, error: Exception | None, arrived: float) -> None:
        """Says what came of a request."""
        if error is None:
            answer = {"ok": True, **done}
        elif isinstance(error, Spoken):
            self.registry.metrics.refusals += 1
            clause = error.clause if isinstance(error, Refused) else None
            answer = {"ok": False, "reason": self._said(error), "clause": clause}
        else:
            table = self.live.id if self.live is not None else ""
            self.registry.failures.report("a request failed", table, error)
            wrong = Spoken("Something went wrong at the server; it has been noted.")
            answer = {"ok": False, "reason": self._said(wrong), "clause": None}
        self.connection.say({"is": "answer", "id": request.id, **answer})
        if isinstance(request, requests.Act):
            self.registry.metrics.acknowledged.observe(time.monotonic() - arrived)

    async def _do(self, request: Any) -> AnswerParts:
        assert self.live is not None
        if isinstance(request, requests.Follow):
            return {"table": await self._follow(self.live)}
        if self.viewer is None:
            raise Refused("You are watching; only players can do that.")
        return await HANDLERS[type(request)](self.registry, self.live, self.viewer, request)

    async def _follow(self, old: LiveTable) -> str:
        """Goes on to the next match: welcome and snapshot come as after hello."""
        if old.table.rematch.table is None:
            raise Refused("There is no rematch to go to yet.")
        try:
            new = await self.registry.find(old.table.rematch.table)
        except (NotFound, Elsewhere, Unavailable) as error:
            raise Refused(error.sentence, **error.values) from None
        if self.viewer is not None and new.tokens[self.viewer] != old.tokens[self.viewer]:
            raise Refused("Your seat at the new table is somebody else's.")
        await old.exit(self.connection, self.viewer)
        self.live = new
        try:
            await new.enter(self.connection, self.viewer, None, self.language)
        except Refused as error:
            self.connection.close(error.reason)
            raise
        return new.id


def _viewer(live: LiveTable, token: str | None) -> Viewer:
    """Whose token it is; without a token, a bystander."""
    if token is None:
        if not live.table.settings.spectators:
            raise Refused("This table is not open to spectators.")
        return None
    given = hashed(token).encode()
    found = [n for n, known in enumerate(live.tokens) if known and secrets.compare_digest(known.encode(), given)]
    if not found:
        raise Refused("That token opens no seat at this table.")
    return found[0]
