"""The relay of WebSockets: a viewer's line through this node to the one that has the table."""

import asyncio
import contextlib

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from freebooter.server.live.close_codes import COME_BACK, GOING_AWAY
from freebooter.server.live.viewer_socket import ViewerSocket
from freebooter.server.nodes.passed_on import HEADER, stamped
from freebooter.server.storage.node_rows import Node

REACH = 3.0
"""Seconds in which a node has to answer."""

PULSE = 2.0
"""Seconds after which a node is asked whether it is still there, and in which it has to say so."""

LONGEST = 2**24
"""The longest message that a node may send."""

PASSED = ("origin", "accept-language")
"""What a node wants to know of the viewer's own headers."""


class Declined(Exception):
    """The node does not take the line: it has not got the table any more, or the viewer may not come in."""


async def relay_websocket(node: Node, scope: Scope, receive: Receive, send: Send) -> bool:
    """Whether the node could be reached. The line has ended then. Raises Declined if the node does not let it in."""
    downstream = WebSocket(scope, receive, send)
    try:
        upstream = await _reached(node, scope)
    except InvalidStatus as refused:
        raise Declined from refused
    except (OSError, TimeoutError, WebSocketException):
        return False
    await downstream.accept()
    async with upstream:
        await _relay(ViewerSocket(downstream), upstream)
    return True


async def _reached(node: Node, scope: Scope) -> ClientConnection:
    query = scope["query_string"].decode("latin1")
    address = (
        node.url.rstrip("/").replace("http", "ws", 1)
        + scope["raw_path"].decode("latin1")
        + (f"?{query}" if query else "")
    )
    kept = {name.decode("latin1"): value.decode("latin1") for name, value in scope["headers"]}
    headers = {name: kept[name] for name in PASSED if name in kept}
    headers[HEADER.decode()] = stamped(scope, node.secret).decode()
    return await connect(
        address,
        additional_headers=headers,
        compression=None,
        max_size=LONGEST,
        open_timeout=REACH,
        ping_interval=PULSE,
        ping_timeout=PULSE,
        close_timeout=PULSE,
        proxy=None,
    )


async def _relay(viewer: ViewerSocket, upstream: ClientConnection) -> None:
    """Until either side ends; the other one ends then, too, and for the same reason."""
    there = asyncio.create_task(_send_there(viewer, upstream))
    try:
        while True:
            viewer.send(await upstream.recv(decode=False))
    except ConnectionClosed:
        pass
    finally:
        there.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await there
    closed = upstream.protocol.close_rcvd
    viewer.close(closed.reason if closed else "", closed.code if closed else COME_BACK)
    await viewer.closed()


async def _send_there(viewer: ViewerSocket, upstream: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        while (message := await viewer.receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            await upstream.send(text if text is not None else message.get("bytes") or b"")
        await upstream.close(GOING_AWAY)
