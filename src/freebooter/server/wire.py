"""The wire: uvicorn's WebSocket, to which a message can be written at once.

By ASGI every message that is sent is awaited, so each viewer would need a queue and a task of its own. A table
tells many viewers small things very often: that was more work than the messages themselves.
"""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

WIRE = "freebooter.wire"
"""Where a connection's scope has its wire: among the extensions of ASGI."""

BEHIND = 1024 * 1024
"""A client that lets so many bytes lie is too far behind."""

UPGRADED = 101


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket of this server."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == UPGRADED:
            self.scope["extensions"][WIRE] = self  # type: ignore[assignment]

    def write(self, message: bytes) -> bool:
        """Sends a text message, without waiting. False: the client is too far behind.

        What is written to a line in one go of the loop is sent together: one packet for an event and an answer.
        """
        if self.disconnected or self.transport.is_closing():  # whoever reads from it will hear of that
            return True
        try:
            self.conn.send_text(message)
        except InvalidState:
            return True
        if not self._sending:
            self._sending = True
            self.loop.call_soon(self._send)
        return self.transport.get_write_buffer_size() <= BEHIND

    def _send(self) -> None:
        self._sending = False
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))

    _sending = False
    """Whether what was written will be sent soon."""
