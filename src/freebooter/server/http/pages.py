"""Pages: the built browser table, or a kind word if it is not built."""

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

DIST = Path(__file__).resolve().parents[2] / "web" / "dist"

mimetypes.add_type("application/manifest+json", ".webmanifest")

FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"

PAGES = (
    "/",
    "/t/{rest:path}",
    "/replay/{rest:path}",
    "/rules/{rest:path}",
    "/learn/{rest:path}",
    "/puzzles",
    "/puzzles/{rest:path}",
)
"""Where the single-page app answers."""

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Freebooter</title></head>
<body><h1>Freebooter is running</h1>
<p>The browser table is not built yet. <code>make web</code> builds it (it takes Node.js); the terminal table works
without it: <code>freebooter play jolly-and-roger --terminal</code>.</p></body></html>
"""


def routes(dist: Path = DIST) -> list[BaseRoute]:
    """The pages of the single-page app and its files."""

    async def page(request: Request) -> Response:
        index = dist / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        return FileResponse(index, headers={"cache-control": ASK_FIRST})

    async def file(request: Request) -> Response:
        found = _inside(dist, request.path_params["path"])
        if found is None:
            return _nowhere(dist, request)
        hashed = "assets" in found.relative_to(dist.resolve()).parts[:-1]
        return FileResponse(found, headers={"cache-control": FOREVER if hashed else ASK_FIRST})

    pages = [Route(path, page) for path in PAGES]
    return [*pages, Route("/{path:path}", file)]


def _nowhere(dist: Path, request: Request) -> Response:
    """A page that does not exist: people are told by a page of ours, which leads home; programs in a line."""
    index = dist / "index.html"
    if "text/html" in request.headers.get("accept", "") and index.is_file():
        return FileResponse(index, 404, headers={"cache-control": ASK_FIRST})
    return PlainTextResponse("There is nothing here.\n", 404)


def _inside(dist: Path, path: str) -> Path | None:
    """The file of that path, if it is one of ours."""
    root = dist.resolve()
    try:
        found = (root / path).resolve()
        return found if found.is_relative_to(root) and found.is_file() else None
    except (OSError, ValueError):  # too long for a path, or with a zero byte in it
        return None
