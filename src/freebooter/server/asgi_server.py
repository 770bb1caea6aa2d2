"""The ASGI server: uvicorn with the application on it, in this process."""

import functools
import gc
import socket
from typing import Any

import uvicorn
from starlette.applications import Starlette

from freebooter.server.app import create_app
from freebooter.server.guarded_http import ConnectionGuard, GuardedProtocol
from freebooter.server.live.table_registry import TableRegistry
from freebooter.server.live.wire import Wire
from freebooter.server.settings import ServerSettings
from freebooter.server.workers.worker_queries import WorkerQueries

COLLECT_AFTER = (20_000, 20, 50)
"""Views are many short-lived objects without cycles: looking for cycles all the time would be a waste."""


class TableServer(uvicorn.Server):
    """A server that sends its clients away before it closes their lines.

    A worker among several has `queries` to ask the others, and a protocol of its own for `http`.
    """

    def __init__(self, settings: ServerSettings, queries: WorkerQueries | None = None, http: Any = None) -> None:
        app = create_app(settings, queries)
        guarded = http or functools.partial(GuardedProtocol, ConnectionGuard(settings.limits))
        super().__init__(_config(app, settings, guarded))
        self.registry: TableRegistry = app.state.registry

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.registry.hand_over()
        await super().shutdown(sockets)


def serve(settings: ServerSettings, listening: socket.socket) -> None:
    """Serves in this process until it is told to stop."""
    gc.set_threshold(*COLLECT_AFTER)
    TableServer(settings).run(sockets=[listening])


def _config(app: Starlette, settings: ServerSettings, http: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=http,
        log_config=None,
        access_log=False,
        ws=Wire,
        ws_max_size=4 * settings.limits.message_bytes,
        ws_per_message_deflate=False,  # messages are short; to pack each for each viewer costs more than to make them
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
