"""Passing on: requests for a table of another node go there, and what it answers comes back from here.

A viewer may reach any node. It is asked for the owner in the database each time, so nothing can be out of date; who
wants to spare the way sends each table's requests to the same node in the first place (see docs/hosting.md). A table
whose owner has just died is waited for, for as long as it takes others to notice.
"""

import asyncio
import contextlib
import re
import time
from collections.abc import Awaitable, Callable

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from freebooter.engine.translations import ENGLISH
from freebooter.server.live.close_codes import COME_BACK, POLICY
from freebooter.server.nodes.cluster import Cluster, Unsettled
from freebooter.server.nodes.http_relay import Unanswered, relay_request
from freebooter.server.nodes.passed_on import HEADER, received
from freebooter.server.nodes.websocket_relay import Declined, relay_websocket
from freebooter.server.rate_limits import TokenBuckets
from freebooter.server.storage.node_rows import Node
from freebooter.server.translations import language_of_tag, translation
from freebooter.table import Spoken

OUT_OF_TOUCH = "This server has lost touch with the others; connect again."

OF_A_TABLE = re.compile(r"/api/tables/([^/]+)")

PATIENCE = 8.0
"""Seconds in which it should be clear who has a table."""

TRY_AGAIN = 0.2


class PassingOn:
    """Stands before the application of a node."""

    def __init__(self, app: ASGIApp, cluster: Cluster) -> None:
        self._app = app
        self._cluster = cluster
        self._lookups = TokenBuckets(cluster.settings.limits.requests, cluster.settings.now)
        """What an address may ask for that has to be looked up in the database: nobody else refuses it before."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        passed_on = received(scope, self._cluster.secret)
        scope = passed_on or _plain(scope)
        named = OF_A_TABLE.match(scope["path"])
        if named is None:
            await self._app(scope, receive, send)
            return
        websocket = scope["type"] == "websocket"
        if passed_on is None and self._too_fast(named[1], scope):
            await _sorry(Spoken("That was too much at once; wait a moment."), scope, receive, send, 429)
            return
        if passed_on and websocket and await self._cluster.give_up(named[1]):
            await _decline(scope, receive, send)
            return
        relay = relay_websocket if websocket else relay_request
        try:
            if await self._settle(named[1], scope, receive, send, relay, once=passed_on is not None):
                return
            if passed_on and websocket:
                await _decline(scope, receive, send)
            else:
                await _sorry(Spoken(OUT_OF_TOUCH), scope, receive, send)
        except Unanswered:
            await _sorry(Spoken("The server that has this table did not answer; try again."), scope, receive, send)

    def _too_fast(self, table: str, scope: Scope) -> bool:
        client = scope.get("client")
        return not self._cluster.has(table) and not self._lookups.take(client[0] if client else "")

    async def _settle(
        self, table: str, scope: Scope, receive: Receive, send: Send, relay: "Relay", *, once: bool
    ) -> bool:
        """Has a request answered here or by the node that has the table; False if neither can for now.

        What was passed on is not passed on again.
        """
        until = time.monotonic() + (0.0 if once else PATIENCE)
        while True:
            with contextlib.suppress(Unsettled):
                node = await self._cluster.whose(table)
                if node is None:
                    await self._app(scope, receive, send)
                    return True
                if not once and await self._pass_on(table, node, relay, scope, receive, send):
                    return True
            if time.monotonic() >= until or self._cluster.leaving:
                return False
            await asyncio.sleep(TRY_AGAIN)

    async def _pass_on(
        self, table: str, node: Node, relay: "Relay", scope: Scope, receive: Receive, send: Send
    ) -> bool:
        """Whether the node has taken care of it. If it declines and still has the table, the viewer is refused."""
        try:
            return await relay(node, scope, receive, send)
        except Declined:
            if await self._cluster.whose(table) != node:
                return False
            await _decline(scope, receive, send)
            return True


Relay = Callable[[Node, Scope, Receive, Send], Awaitable[bool]]
"""Has a request answered by a node; False if that cannot be reached and nothing was sent."""


def _plain(scope: Scope) -> Scope:
    """Without the sign of a node, which anybody else may have written."""
    return {**scope, "headers": [(name, value) for name, value in scope["headers"] if name != HEADER]}


async def _decline(scope: Scope, receive: Receive, send: Send) -> None:
    """Does not let a line in. Another node that passed it on looks again whose the table is."""
    await WebSocket(scope, receive, send).close(POLICY)


async def _sorry(sentence: Spoken, scope: Scope, receive: Receive, send: Send, status: int = 503) -> None:
    reason = sentence.said(translation(language_of_tag(Headers(scope=scope).get("accept-language", ENGLISH))))
    if scope["type"] == "websocket":
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        await socket.close(COME_BACK, reason)
    else:
        await JSONResponse({"error": reason}, status, {"retry-after": "1"})(scope, receive, send)
