"""Running a server, in this process or in several, and the browser of whoever plays on this machine.

What needs the engine and the libraries of the server is imported where it is served: a supervisor serves nothing.
"""

import socket
import sys
import threading
import time
import webbrowser
from dataclasses import replace

from freebooter.server import listen_socket
from freebooter.server.logs import set_up_logs
from freebooter.server.nodes.naming import named
from freebooter.server.only_server import only_server
from freebooter.server.settings import ServerSettings
from freebooter.server.workers.worker_settings import check_workers


def run(settings: ServerSettings, *, logs: str = "text", browser: str | None = None) -> None:
    """Serves until it is told to stop (SIGINT or SIGTERM). `browser` is the page to open, if any."""
    check_workers(settings.workers)
    set_up_logs(logs)
    listen_socket.allow_descriptors()
    with only_server(settings):
        _run(settings, logs, browser)


def _run(settings: ServerSettings, logs: str, browser: str | None) -> None:
    heard = listen_socket.listen(settings)
    settings = named(replace(settings, port=heard.getsockname()[1]))
    address = listen_socket.address(settings)
    sys.stdout.write(f"Freebooter is at {address}\n")
    if nearby := listen_socket.nearby(settings):
        sys.stdout.write(f"In the local network it is at {nearby}\n")
    sys.stdout.flush()
    if browser is not None:
        _open_when_up(address + browser, settings.port)
    if settings.workers > 1:
        from freebooter.server.workers.supervisor import supervise

        supervise(settings, logs, heard)
    else:
        from freebooter.server.asgi_server import serve

        serve(settings, heard)


def _open_when_up(address: str, port: int) -> None:
    def wait_and_open() -> None:
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", port), 0.2).close()
            except OSError:
                time.sleep(0.1)
                continue
            webbrowser.open(address)
            return

    threading.Thread(target=wait_and_open, daemon=True).start()
