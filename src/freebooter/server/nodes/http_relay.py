"""The relay of HTTP requests: sends one to another node, and its answer back."""

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import h11
from starlette.types import Receive, Scope, Send

from freebooter.server.nodes.passed_on import HEADER, stamped
from freebooter.server.storage.node_rows import Node

REACH = 2.0
"""Seconds in which a node has to take a connection."""

ANSWER = 60.0
"""Seconds in which it has to say something: a replay can take some time to make."""

HOP_BY_HOP = frozenset((b"connection", b"keep-alive", b"te", b"trailer", b"transfer-encoding", b"upgrade", b"host"))


class BrokenOff(Exception):
    """The other node did not answer to the end, or the visitor did not ask to the end."""


class Unanswered(Exception):
    """The other node was asked and did not answer: nobody knows whether it did what it was asked for."""


async def relay_request(node: Node, scope: Scope, receive: Receive, send: Send) -> bool:
    """Whether the node could be reached. What it answered has been sent then; raises Unanswered if it did not."""
    parts = urlsplit(node.url)
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    port = parts.port or (443 if secure else 80)
    try:
        async with asyncio.timeout(REACH):
            reader, writer = await asyncio.open_connection(parts.hostname, port, ssl=secure)
    except (OSError, TimeoutError):
        return False
    connection = h11.Connection(h11.CLIENT)
    try:
        await _ask(connection, writer, node, scope, receive)
        async for event in _answers(connection, reader):
            await _send_on(event, send)
    except (OSError, TimeoutError, h11.ProtocolError, BrokenOff) as error:
        if connection.their_state in (h11.IDLE, h11.SEND_RESPONSE):
            raise Unanswered from error
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
    return True


async def _ask(
    connection: h11.Connection, writer: asyncio.StreamWriter, node: Node, scope: Scope, receive: Receive
) -> None:
    target = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    kept = [(name, value) for name, value in scope["headers"] if name not in HOP_BY_HOP and name != HEADER]
    chunked = any(name == b"transfer-encoding" for name, _ in scope["headers"])
    own = [
        (b"host", urlsplit(node.url).netloc.encode()),
        (b"connection", b"close"),
        (HEADER, stamped(scope, node.secret)),
        *([(b"transfer-encoding", b"chunked")] if chunked else []),
    ]
    writer.write(connection.send(h11.Request(method=scope["method"], target=target, headers=[*own, *kept])) or b"")
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise BrokenOff
        if message.get("body"):
            writer.write(connection.send(h11.Data(data=message["body"])) or b"")
            await writer.drain()
        more = message.get("more_body", False)
    writer.write(connection.send(h11.EndOfMessage()) or b"")
    await writer.drain()


async def _answers(connection: h11.Connection, reader: asyncio.StreamReader) -> AsyncIterator[h11.Event]:
    while True:
        event = connection.next_event()
        if event is h11.NEED_DATA:
            async with asyncio.timeout(ANSWER):
                connection.receive_data(await reader.read(65536))
        elif isinstance(event, h11.Response | h11.Data | h11.EndOfMessage):
            yield event
            if isinstance(event, h11.EndOfMessage):
                return
        elif not isinstance(event, h11.InformationalResponse):
            raise BrokenOff


async def _send_on(event: h11.Event, send: Send) -> None:
    if isinstance(event, h11.Response):
        headers = [(name, value) for name, value in event.headers if name not in HOP_BY_HOP]
        await send({"type": "http.response.start", "status": event.status_code, "headers": headers})
    elif isinstance(event, h11.Data):
        await send({"type": "http.response.body", "body": bytes(event.data), "more_body": True})
    else:
        await send({"type": "http.response.body", "body": b""})
