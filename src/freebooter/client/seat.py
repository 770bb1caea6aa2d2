"""A viewer's place at a table: a seat with its token, or a bystander's without one."""

import asyncio
import contextlib
import itertools
import json
import random
from collections.abc import AsyncIterator
from typing import Any, Self

import websockets
from websockets.asyncio.client import ClientConnection, connect

FINAL_CODES = (1008, 4404)
"""The server does not want this client back."""

LONGEST_PAUSE = 5.0

PULSE = 10.0
"""Seconds after which a silent server is asked whether it is still there, and in which it has to say so."""


class Refusal(Exception):
    """The table says no: why, and by which clause."""

    def __init__(self, reason: str, clause: str | None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.clause = clause


class Lost(Exception):
    """The line is gone and does not come back."""


class RemoteSeat:
    """What a viewer sees of a table, kept up to date; requests are answered or raise Refusal.

    When the line breaks it is opened again, and the server tells what was missed.
    """

    def __init__(self, url: str, table: str, token: str | None = None, *, patience: float = 30.0) -> None:
        self._url = url.rstrip("/").replace("http", "ws", 1)
        self._address = f"{self._url}/api/tables/{table}/ws"
        self._token = token
        self._patience = patience
        self._ids = itertools.count(1)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._runner: asyncio.Task[None] | None = None
        self._lost: str | None = None
        self.n: int | None = None
        self.welcome: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        self.ask: dict[str, Any] | None = None
        self.undo_possible = False
        self.seats: list[dict[str, Any]] = []
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.state = "waiting"
        self.result: dict[str, Any] | None = None
        self.rematch: dict[str, Any] = {"wanted": [], "table": None}
        self.events: list[dict[str, Any]] = []
        self.snapshots = 0
        self.problems: list[str] = []

    async def __aenter__(self) -> Self:
        self._runner = asyncio.create_task(self._run())
        await self.until(lambda: self.n is not None)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._runner is not None:
            self._runner.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._runner
        if self._socket is not None:
            await self._socket.close()

    @property
    def over(self) -> bool:
        return self.state == "over"

    # Asking the table

    async def act(self, action: str | int, decision: str | None = None) -> dict[str, Any]:
        """Answers the open decision (or the one given). If the line breaks, the same answer is sent again."""
        if decision is None:
            if self.ask is None:
                raise Refusal("You are not asked anything now.", None)
            decision = str(self.ask["decision"])
        return await self.request("act", decision=decision, action=action)

    async def follow(self) -> None:
        """Goes on to the rematch, once there is one."""
        await self.until(lambda: self.rematch["table"] is not None)
        await self.request("follow")

    async def request(self, do: str, **content: Any) -> dict[str, Any]:
        """Sends a request and waits for its answer, over a new line if need be."""
        id = next(self._ids)
        message = json.dumps({"do": do, "id": id, **content})
        while True:
            answer = self._answers[id] = asyncio.get_running_loop().create_future()
            await self.until(lambda: self._socket is not None)
            assert self._socket is not None
            try:
                await self._socket.send(message)
                found: dict[str, Any] = await answer
                break
            except (websockets.ConnectionClosed, ConnectionResetError):
                await asyncio.sleep(0.01)  # until it has been noticed that the line is gone
            finally:
                self._answers.pop(id, None)
                if answer.done() and not answer.cancelled():
                    answer.exception()  # where sending failed as well, nobody has asked for it
        if not found["ok"]:
            raise Refusal(found["reason"], found["clause"])
        return found

    async def until(self, condition: Any, timeout: float = 60.0) -> None:
        """Waits until something holds."""
        async with asyncio.timeout(timeout):
            while not condition():
                if self._lost is not None:
                    raise Lost(self._lost)
                self._changed.clear()
                await self._changed.wait()

    async def turns(self) -> AsyncIterator[str]:
        """The decisions of this seat as they come, until the match is over."""
        answered: str | None = None

        def new_decision() -> bool:
            return self.over or (self.ask is not None and self.ask["decision"] != answered)

        while True:
            await self.until(new_decision, timeout=3600.0)
            if self.over or self.ask is None:
                return
            answered = str(self.ask["decision"])
            yield answered

    # Listening

    async def _run(self) -> None:
        failures = 0
        begun = asyncio.get_running_loop().time()
        while True:
            try:
                async with connect(
                    self._address, max_size=2**22, compression=None, ping_interval=PULSE, ping_timeout=PULSE
                ) as socket:
                    failures = 0
                    try:
                        await self._listen(socket)
                    finally:
                        begun = asyncio.get_running_loop().time()
            except websockets.ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else None
                if code in FINAL_CODES:
                    self._give_up(closed.rcvd.reason if closed.rcvd else "")
                    return
            except (OSError, websockets.WebSocketException, TimeoutError) as error:
                failures += 1
                if asyncio.get_running_loop().time() - begun > self._patience:
                    self._give_up(f"the server cannot be reached: {error}")
                    return
            self._line_is_gone()
            await asyncio.sleep(min(LONGEST_PAUSE, 0.05 * 2**failures) * (0.5 + random.random()))

    async def _listen(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"do": "hello", "token": self._token, "after": self.n}))
        async for message in socket:
            self._hear(json.loads(message), socket)
        code = socket.close_code
        if code in FINAL_CODES:
            raise websockets.ConnectionClosedError(socket.protocol.close_rcvd, None)

    def _line_is_gone(self) -> None:
        self._socket = None
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionResetError("the line is gone"))
        self._changed.set()

    def _give_up(self, reason: str) -> None:
        self._lost = reason or "the server closed the line"
        self._line_is_gone()

    def _hear(self, message: dict[str, Any], socket: ClientConnection) -> None:
        kind = message["is"]
        if kind == "answer":
            waiting = self._answers.get(message["id"])
            if waiting is not None and not waiting.done():
                waiting.set_result(message)
        elif kind == "welcome":
            self.welcome = message
            self._address = f"{self._url}/api/tables/{message['table']['id']}/ws"
            self._socket = socket
        elif kind == "problem":
            self.problems.append(message["reason"])
        elif kind in ("snapshot", "event"):
            self.n = message["n"]
            if kind == "snapshot":
                self.snapshots += 1
            else:
                self.events.append(message)
            self._learn(message)
        self._changed.set()

    def _learn(self, message: dict[str, Any]) -> None:
        """Takes over what a snapshot or an event says."""
        for name in ("ask", "seats", "state", "result", "log"):
            if name in message:
                setattr(self, name, message[name])
        if message["is"] == "snapshot":
            self.view = message["view"]
        elif "view" in message:
            self.view = changed(self.view or {}, message["view"], message["places"])
        kind = message.get("kind")
        if "undo" in message:
            self.undo_possible = message["undo"]
        if "lines" in message:
            self.log += [
                {"n": len(self.log) + i, "seat": message.get("seat"), "line": line}
                for i, line in enumerate(message["lines"], 1)
            ]
        if kind == "chat":
            self.chat.append({key: message[key] for key in ("seat", "name", "text", "at")})
        elif kind is None and "chat" in message:
            self.chat = message["chat"]
        if kind == "sitting":
            self.state = "playing"
        elif kind == "over":
            self.state = "over"
        if kind == "rematch":
            self.rematch = {"wanted": message["wanted"], "table": message["table"]}
        elif kind is None:
            self.rematch = message["rematch"]


def changed(view: dict[str, Any], parts: dict[str, Any], places: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """A view with the changes of an event: new parts, and new things at some places of parts that are lists."""
    lists = {name: [some.get(str(n), old) for n, old in enumerate(view[name])] for name, some in places.items()}
    return {**view, **parts, **lists}
