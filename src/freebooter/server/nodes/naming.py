"""Naming a node: what a server on a shared database is called, and where the others reach it."""

import socket
from dataclasses import replace

from freebooter.engine.errors import FreebooterError
from freebooter.server.listen_socket import EVERYWHERE, local_address
from freebooter.server.settings import ServerSettings

SHARED = "postgresql"
"""How the URLs of databases begin that several servers can share."""


class NoNode(FreebooterError):
    """A server cannot be a node as it was asked to."""


def named(settings: ServerSettings) -> ServerSettings:
    """The settings with a name and an address for the other nodes, if the database is one that can be shared."""
    if not settings.url.startswith(SHARED):
        if settings.node or settings.advertise:
            raise NoNode("Several nodes share a PostgreSQL database: give one with --database postgresql+psycopg://...")
        return settings
    if settings.advertise and not settings.advertise.startswith(("http://", "https://")):
        raise NoNode(
            "{url!r} is no address for other nodes; it begins with http:// or https://.", url=settings.advertise
        )
    host = (local_address() or "127.0.0.1") if settings.host in EVERYWHERE else settings.host
    shown = f"[{host}]" if ":" in host else host
    return replace(
        settings,
        node=settings.node or f"{socket.gethostname()}:{settings.port}",
        advertise=settings.advertise or f"http://{shown}:{settings.port}",
    )
