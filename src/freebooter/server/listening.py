"""Listening: the socket at which a server is reached, and its address in words."""

import socket

from freebooter.server.settings import Settings

LOOPBACK = ("127.0.0.1", "::1", "localhost")

PREFERRED_PORT = 8765


def listen(settings: Settings) -> socket.socket:
    """A listening socket; a port of 0 takes the preferred one, or any that is free."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    wanted = [settings.port] if settings.port else [PREFERRED_PORT, 0]
    for number, port in enumerate(wanted, 1):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((settings.host, port))
        except OSError:
            listening.close()
            if number == len(wanted):
                raise
            continue
        listening.listen(2048)
        return listening
    raise AssertionError("unreachable")


def address(settings: Settings) -> str:
    """Where the server's pages are."""
    shown = "localhost" if settings.host in (*LOOPBACK, "0.0.0.0", "::") else settings.host
    return f"http://{shown}:{settings.port}/"
