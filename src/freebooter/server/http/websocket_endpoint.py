"""The WebSocket endpoint: lets a viewer's connection in, or says why not."""

import asyncio
from collections import Counter

from starlette.websockets import WebSocket

from freebooter.server.guarded_http import crowd_of
from freebooter.server.http.security import known_host, same_origin
from freebooter.server.live.close_codes import POLICY
from freebooter.server.live.table_registry import TableRegistry
from freebooter.server.live.viewer_session import ViewerSession


class WebSocketEndpoint:
    """The endpoint, with the number of connections per address under control."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._per_address: Counter[str] = Counter()

    async def endpoint(self, socket: WebSocket) -> None:
        settings = self._registry.settings
        if not known_host(socket.headers, settings) or not same_origin(socket.headers, settings):
            await socket.close(POLICY, "This page may not talk to this server.")
            return
        address = crowd_of(socket.client.host if socket.client else "")
        if self._per_address[address] >= settings.limits.connections:
            await socket.close(POLICY, "Too many connections from your address.")
            return
        self._per_address[address] += 1
        try:
            # a task of its own: otherwise each message would wake up everything that stands around this
            await asyncio.create_task(ViewerSession(self._registry, socket, address).run(socket.path_params["id"]))
        finally:
            self._per_address[address] -= 1
            if not self._per_address[address]:
                del self._per_address[address]
