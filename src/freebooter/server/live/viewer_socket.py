"""The open WebSocket of a viewer: messages go out without waiting, and it closes with a reason."""

import asyncio
import contextlib
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from freebooter.server.live.close_codes import COME_BACK
from freebooter.server.live.event_encoding import ENCODER
from freebooter.server.live.wire import WIRE, Hear, Wire


class ViewerSocket:
    """One open WebSocket."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._wire: Wire = socket.scope["extensions"][WIRE]
        self._closing: asyncio.Task[None] | None = None
        self.open = True

    def send(self, message: bytes) -> None:
        if self.open:
            self._wire.write(message)

    def say(self, message: dict[str, Any]) -> None:
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
