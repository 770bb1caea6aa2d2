"""Serving: uvicorn with the application on it, in this process."""

import gc
import socket
from typing import Any

import uvicorn
from starlette.applications import Starlette

from freebooter.server.app import create_app
from freebooter.server.hall import Hall
from freebooter.server.house import House
from freebooter.server.settings import Settings
from freebooter.server.wire import Wire

COLLECT_AFTER = (20_000, 20, 50)
"""Views are many short-lived objects without cycles: looking for cycles all the time would be a waste."""


class Server(uvicorn.Server):
    """A server that sends its clients away before it closes their lines.

    A worker among several has a `house` to ask the others through, and a protocol of its own for `http`.
    """

    def __init__(self, settings: Settings, house: House | None = None, http: Any = "auto") -> None:
        app = create_app(settings, house)
        super().__init__(_config(app, settings, http))
        self.hall: Hall = app.state.hall

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hall.say_goodbye()
        await super().shutdown(sockets)


def serve(settings: Settings, listening: socket.socket) -> None:
    """Serves in this process until it is told to stop."""
    gc.set_threshold(*COLLECT_AFTER)
    Server(settings).run(sockets=[listening])


def _config(app: Starlette, settings: Settings, http: Any) -> uvicorn.Config:
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
