"""The HTTP requests of a client."""

import json
import urllib.error
import urllib.request
from typing import Any


class RequestError(Exception):
    """The server said no: its sentence, and the status."""

    def __init__(self, reason: str, status: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.status = status


def get(url: str, path: str) -> Any:
    """What the server answers to a GET."""
    return _ask(urllib.request.Request(_whole(url, path)))


def post(url: str, path: str, content: Any) -> Any:
    """What the server answers to a POST of JSON."""
    body = json.dumps(content).encode()
    request = urllib.request.Request(_whole(url, path), body, {"content-type": "application/json"})
    return _ask(request)


def open_table(url: str, **wish: Any) -> dict[str, Any]:
    """Opens a table: `game`, `seats`, and what else docs/protocol.md lists."""
    answer: dict[str, Any] = post(url, "/api/tables", wish)
    return answer


def join_table(url: str, table: str, name: str, invite: str | None = None, seat: int | None = None) -> tuple[int, str]:
    """Takes an open seat: its number and its token."""
    answer = post(url, f"/api/tables/{table}/join", {"name": name, "invite": invite, "seat": seat})
    return answer["seat"], answer["token"]


def _whole(url: str, path: str) -> str:
    if not url.startswith(("http://", "https://")):
        raise ValueError(f"{url!r} is no address of a server; it begins with http:// or https://.")
    return url.rstrip("/") + path


def _ask(request: urllib.request.Request) -> Any:
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            content = answer.read()
            return json.loads(content) if "json" in answer.headers.get_content_type() else content.decode()
    except urllib.error.HTTPError as error:
        with error:
            raise RequestError(_reason(error.read()), error.code) from None


def _reason(body: bytes) -> str:
    try:
        return str(json.loads(body)["error"])
    except (ValueError, KeyError, TypeError):
        return body.decode(errors="replace")[:200]
