"""The application: the hall, its HTTP and WebSocket endpoints and the pages, as one ASGI app."""

import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import WebSocketRoute

from freebooter.server import pages
from freebooter.server.api import Api
from freebooter.server.hall import Hall
from freebooter.server.house import House
from freebooter.server.security import SecurityHeaders
from freebooter.server.settings import Settings
from freebooter.server.sockets import Sockets


async def _sorry(request: Request, error: Exception) -> Response:
    return JSONResponse({"error": "Something went wrong at the server; it has been noted."}, 500)


def create_app(settings: Settings, house: House | None = None) -> Starlette:
    """A server's app. `app.state.hall` is the hall while it runs."""
    hall = Hall(settings, house)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hall.start()
        try:
            yield
        finally:
            await hall.stop()

    routes = [
        WebSocketRoute("/api/tables/{id}/ws", Sockets(hall).endpoint),
        *Api(hall).routes(),
        *pages.routes(),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={500: _sorry},
    )
    app.state.hall = hall
    return app
