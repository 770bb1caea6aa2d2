"""The door to what is for the host alone: figures about the server, and the host's pages."""

import base64
import binascii
import secrets
from collections.abc import Mapping
from urllib.parse import urlsplit

from freebooter.server.listen_socket import LOOPBACK
from freebooter.server.settings import ServerSettings

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")


def may_see_metrics(client: str | None, headers: Mapping[str, str], settings: ServerSettings) -> bool:
    """Whether figures about the server may be told: to this machine, with no proxy between, or by a token."""
    tokens = [token for token in (settings.metrics_token, settings.host_token) if token]
    local = not settings.metrics_token and _is_local(client, headers)
    return local or _brings(headers, tokens)


def may_see_pages(client: str | None, headers: Mapping[str, str], settings: ServerSettings) -> bool:
    """Whether the host's pages may be shown: by the host's token; if there is none, to this machine.

    A page elsewhere may give its own name the address of this machine, so the name counts as well.
    """
    if settings.host_token:
        return _brings(headers, [settings.host_token])
    return _is_local(client, headers) and _called_locally(headers)


def _is_local(client: str | None, headers: Mapping[str, str]) -> bool:
    return client in LOOPBACK and not any(name in headers for name in FORWARDED)


def _called_locally(headers: Mapping[str, str]) -> bool:
    try:
        return urlsplit(f"//{headers.get('host', '')}").hostname in LOOPBACK
    except ValueError:
        return False


def _brings(headers: Mapping[str, str], tokens: list[str]) -> bool:
    """Whether one of the tokens comes along, from a program (Bearer) or as a password from a browser (Basic)."""
    kind, _, given = headers.get("authorization", "").partition(" ")
    brought = given.strip()
    if kind.lower() == "basic":
        try:
            brought = base64.b64decode(brought, validate=True).decode().partition(":")[2]
        except (binascii.Error, ValueError):
            return False
    elif kind.lower() != "bearer":
        return False
    return any(secrets.compare_digest(brought.encode(), token.encode()) for token in tokens)
