"""The wire: uvicorn's WebSocket, to which a message can be written at once.

By ASGI every message that is sent is awaited, so each viewer would need a queue and a task of its own. A table
tells many viewers small things very often: that was more work than the messages themselves. For the same reason
plain frames are written and read here; whatever else a WebSocket can do is left to the library.
"""

import struct
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

WIRE = "freebooter.wire"
"""Where a connection's scope has its wire: among the extensions of ASGI."""

Hear = Callable[[bytes], bool]
"""Is offered a message in a plain frame while no other is waiting; whether it took it."""

BEHIND = 1024 * 1024
"""A client that lets so many bytes lie is too far behind."""

EARLY = 16 * 1024
"""Who sends more than so many bytes before the handshake is answered is cut off."""

LAST_WORD = 1.0
"""Seconds for the rest of what is to be sent on a line that is at its end."""

UPGRADED = 101
NOT_TEXT = 1007
HEAD_ENDS = b"\r\n\r\n"


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket of this server."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._written: list[bytes] = []
        """What will be sent soon."""
        self.hear: Hear | None = None
        self._whole = True
        """Whether nothing but whole frames came since the handshake."""
        self._early = b""
        """What came before the handshake was answered."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == UPGRADED:
            self.scope["extensions"][WIRE] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Hands on the messages in what came; if there may be anything else in it, the library looks at all of it."""
        if self.handshake_initiated and not self.handshake_complete:
            self._wait_for_welcome(data)
            return
        if not self.handshake_complete:
            self._whole = data.find(HEAD_ENDS) == len(data) - len(HEAD_ENDS)
            super().data_received(data)
            return
        messages = self._messages(data) if self._whole else None
        if messages is None:
            super().data_received(data)
            return
        for message in messages:
            if self.hear and self.queue.empty() and not self.close_sent and self.hear(message):
                continue
            self.curr_msg_data_type = "text"
            self.frames = [message]
            self.send_receive_event_to_app()

    def _wait_for_welcome(self, data: bytes) -> None:
        """What comes before the handshake is answered waits for that: the library is not made for it."""
        self._early += data
        if len(self._early) > EARLY:
            self.transport.abort()

    def _hear_early(self) -> None:
        early, self._early = self._early, b""
        if early and not self.transport.is_closing():
            self._whole = False
            self.data_received(early)

    def _messages(self, data: bytes) -> list[bytes] | None:
        found = frames(data)
        self._whole = found is not None
        if found is None or self.frames or any(first != WHOLE_TEXT for first, _ in found):
            return None
        return [message for _, message in found]

    def send_receive_event_to_app(self) -> None:
        """Text that is none ends the line. (The library would write a traceback into the log, too.)"""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.conn.send_close(NOT_TEXT)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def write(self, message: bytes) -> None:
        """Sends a text message, without waiting. A client that is too far behind is cut off.

        What is written to a line in one go of the loop is sent together: one packet for an event and an answer.
        """
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return  # whoever reads from it will hear of that
        if self.transport.get_write_buffer_size() > BEHIND:
            self.transport.abort()  # a closing frame would only wait behind all the rest
            return
        if not self._written:
            self.loop.call_soon(self._send)
        self._written += head(len(message)), message

    def _send(self) -> None:
        if self._written and not self.transport.is_closing():
            self.transport.write(b"".join(self._written))
        self._written = []

    async def send(self, message: Any) -> None:
        """Sends by ASGI, behind what was written."""
        self._send()
        await super().send(message)
        if message["type"] == "websocket.close":
            self.loop.call_later(self.close_timeout + LAST_WORD, self.transport.abort)
        elif message["type"] == "websocket.accept":
            self._hear_early()

    def keepalive_timeout(self) -> None:
        """Nobody answers any more, so nobody will read what is still to be sent."""
        super().keepalive_timeout()
        self.loop.call_later(LAST_WORD, self.transport.abort)

    def shutdown(self) -> None:
        self._send()
        super().shutdown()


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def head(length: int) -> bytes:
    """What stands before a text message of so many bytes, in one frame without a mask: RFC 6455, section 5.2."""
    if length < SHORT:
        return struct.pack("!BB", WHOLE_TEXT, length)
    if length < 1 << 16:
        return struct.pack("!BBH", WHOLE_TEXT, SHORT, length)
    return struct.pack("!BBQ", WHOLE_TEXT, SHORT + 1, length)


WHOLE_TEXT = 0x81
SHORT = 126
MASKED = 0x80

LONGEST = 4096
"""Longer ones are read by the library."""


def frames(data: bytes) -> list[tuple[int, bytes]] | None:
    """The frames of a client, each with its first byte; None if these are not whole frames of modest length."""
    found, at = [], 0
    while at < len(data):
        length, mask = data[at + 1] ^ MASKED if at + 1 < len(data) else LONGEST + 1, at + 2
        if length == SHORT:
            length, mask = int.from_bytes(data[mask : mask + 2], "big"), mask + 2
        elif length > SHORT:
            return None
        end = mask + 4 + length
        if end > len(data) or length > LONGEST:
            return None
        found.append((data[at], apply_mask(data[mask + 4 : end], data[mask : mask + 4])))
        at = end
    return found
