"""Running a server: uvicorn, logs, and the browser of whoever plays on this machine."""

import gc
import json
import logging
import socket
import sys
import threading
import time
import webbrowser
from dataclasses import replace
from typing import Any

import uvicorn
from starlette.applications import Starlette

from freebooter.server.app import create_app
from freebooter.server.hall import Hall
from freebooter.server.invitations import LOOPBACK
from freebooter.server.settings import Settings

PREFERRED_PORT = 8765

COLLECT_AFTER = (20_000, 20, 50)
"""Views are many short-lived objects without cycles: looking for cycles all the time would be a waste."""


class JsonLines(logging.Formatter):
    """A log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        own = ("table", "game", "reason")
        line.update({name: getattr(record, name) for name in own if hasattr(record, name)})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(form: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(levelname)s %(message)s")
    handler.setFormatter(JsonLines() if form == "json" else plain)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("freebooter").setLevel(logging.INFO)


class Server(uvicorn.Server):
    """A server that sends its clients away before it closes their lines."""

    def __init__(self, settings: Settings) -> None:
        app = create_app(settings)
        super().__init__(_config(app, settings))
        self.hall: Hall = app.state.hall

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hall.say_goodbye()
        await super().shutdown(sockets)


def run(settings: Settings, *, logs: str = "text", browser: str | None = None) -> None:
    """Serves until it is told to stop (SIGINT or SIGTERM). `browser` is the page to open, if any."""
    set_up_logs(logs)
    listening = listen(settings)
    port = listening.getsockname()[1]
    settings = replace(settings, port=port)
    address = f"http://{_shown(settings.host)}:{port}/"
    sys.stdout.write(f"Freebooter is at {address}\n")
    sys.stdout.flush()
    if browser is not None:
        _open_when_up(address + browser, port)
    gc.set_threshold(*COLLECT_AFTER)
    Server(settings).run(sockets=[listening])


def _config(app: Starlette, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=4 * settings.limits.message_bytes,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=5,
        server_header=False,
    )


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


def _shown(host: str) -> str:
    return "localhost" if host in (*LOOPBACK, "0.0.0.0", "::") else host


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
