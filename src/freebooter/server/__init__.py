"""The server: tables over HTTP and WebSocket, stored in a database. `main` and `play` run one."""

from freebooter.server.command import main, play

__all__ = ["main", "play"]
