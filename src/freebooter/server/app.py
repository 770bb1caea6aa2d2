"""The application: the table registry, its HTTP and WebSocket endpoints and the pages, as one ASGI app."""

import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import WebSocketRoute

from freebooter.server.http import pages
from freebooter.server.http.api import Api
from freebooter.server.http.host.pages import HostPages
from freebooter.server.http.security import HEADERS, SecurityHeaders
from freebooter.server.http.websocket_endpoint import WebSocketEndpoint
from freebooter.server.live.table_registry import TableRegistry
from freebooter.server.nodes.passing_on import PassingOn
from freebooter.server.settings import ServerSettings
from freebooter.server.workers.worker_queries import WorkerQueries


async def _sorry(request: Request, error: Exception) -> Response:
    """This answer is given outside of all middleware, so it brings the headers itself."""
    return JSONResponse({"error": "Something went wrong at the server; it has been noted."}, 500, HEADERS)


def create_app(settings: ServerSettings, queries: WorkerQueries | None = None) -> Starlette:
    """A server's app. `app.state.registry` is the registry while it runs."""
    registry = TableRegistry(settings, queries)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await registry.start()
        try:
            yield
        finally:
            await registry.stop()

    lab = []
    if settings.lab and settings.workers == 1:
        from freebooter.server.http.lab.pages import LabPages  # it brings the lab, which few servers need

        lab = LabPages(registry).routes()
    routes = [
        WebSocketRoute("/api/tables/{id}/ws", WebSocketEndpoint(registry).endpoint),
        *Api(registry).routes(),
        *HostPages(registry).routes(),
        *lab,
        *pages.routes(),
    ]
    passing = [Middleware(PassingOn, cluster=registry.cluster)] if registry.cluster else []
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(SecurityHeaders), *passing],
        exception_handlers={500: _sorry},
    )
    app.state.registry = registry
    return app
