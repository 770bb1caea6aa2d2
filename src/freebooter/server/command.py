"""The command line of the server, shared by `freebooter serve`, `freebooter play` and `python -m freebooter.server`."""

import argparse
import importlib.util
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from freebooter.engine import catalogue
from freebooter.engine.errors import FreebooterError
from freebooter.server.listen_socket import LOOPBACK
from freebooter.server.quantities import bytes_of, days_of
from freebooter.server.run import run
from freebooter.server.settings import ServerSettings
from freebooter.server.workers.worker_settings import usual_workers

T = TypeVar("T")

NEEDED = ("h11", "msgspec", "segno", "sqlalchemy", "starlette", "uvicorn", "websockets")
"""What the extra `server` installs. A supervisor imports none of it, but has to know that its workers can."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Hosts tables for others, as the arguments say."""
    given = parser().parse_args(arguments)
    settings = ServerSettings(
        host=given.host,
        port=given.port,
        data=given.data,
        database=given.database or os.environ.get("FREEBOOTER_DATABASE"),
        node=given.node,
        advertise=given.advertise,
        open=given.open,
        origins=tuple(given.origin),
        metrics_token=given.metrics_token or os.environ.get("FREEBOOTER_METRICS_TOKEN"),
        host_token=given.host_token or os.environ.get("FREEBOOTER_HOST_TOKEN"),
        keep_finished=given.keep_finished,
        keep_abandoned=given.keep_abandoned,
        quota=given.quota,
        adviser=given.adviser,
        workers=1 if given.lab else usual_workers() if given.workers == "auto" else given.workers,
        lab=given.lab,
    )
    run(settings, logs=given.log, browser="" if given.browser else None)


def play(game: str | None = None, *, browser: bool = True, port: int = 0, data: Path | None = None) -> None:
    """Serves on this machine only and opens the browser, at the game's place on the shelf if one is named."""
    at = "" if game is None else f"?game={catalogue.label(game).id}"
    run(local(port, data), browser=at if browser else None)


def lab(*, browser: bool = True, port: int = 0, data: Path | None = None) -> None:
    """The same, but opens the lab's pages."""
    run(local(port, data), browser="lab" if browser else None)


def local(port: int = 0, data: Path | None = None) -> ServerSettings:
    """The settings of a server for this machine only."""
    return ServerSettings(host="127.0.0.1", port=port, data=data or home(), hosts=LOOPBACK, lab=True)


def home() -> Path:
    """Where a player's own tables are kept."""
    return Path.home() / ".local" / "share" / "freebooter"


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("freebooter serve", description="Host tables for others.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0 for the whole network")
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--data", type=Path, default=Path("freebooter-data"), help="the folder of the database")
    parser.add_argument("--database", help="a database URL instead, such as postgresql+psycopg://...")
    parser.add_argument("--node", metavar="NAME", help="its name among the servers that share a PostgreSQL database")
    parser.add_argument("--advertise", metavar="URL", default="", help="where these reach it")
    listed = parser.add_mutually_exclusive_group()
    listed.add_argument("--open", action="store_true", help="list public tables on the home page")
    listed.add_argument("--private", dest="open", action="store_false", help="tables by link only (the default)")
    parser.add_argument("--origin", action="append", default=[], help="another origin whose pages may use this server")
    parser.add_argument(
        "--workers",
        type=_workers,
        default="auto",
        metavar="N",
        help="processes that serve together; by default (auto) one for each core, at most 4. More than one: Linux only",
    )
    parser.add_argument("--metrics-token", help="tell metrics to who brings this; by default, to this machine alone")
    parser.add_argument("--host-token", help="show the host's pages to who brings this; else, to this machine alone")
    parser.add_argument(
        "--keep-finished", type=_quantity(days_of), metavar="DAYS", help="delete finished tables after so many days"
    )
    parser.add_argument(
        "--keep-abandoned", type=_quantity(days_of), metavar="DAYS", help="delete others at which nothing happens"
    )
    parser.add_argument(
        "--quota", type=_quantity(bytes_of), metavar="SIZE", help="open no new tables when the database has this size"
    )
    parser.add_argument(
        "--adviser", type=_adviser, metavar="BOT", help="who gives hints, such as search:100ms on a small machine"
    )
    parser.add_argument("--lab", action="store_true", help="the lab's pages, for the host; with one worker")
    parser.add_argument("--log", choices=("text", "json"), default="text", help="the form of the log")
    parser.add_argument("--browser", action="store_true", help="open the browser")
    return parser


def _quantity(read: Callable[[str], T]) -> Callable[[str], T]:
    """What reads a quantity of the command line, with its own sentence for what is none."""

    def quantity(text: str) -> T:
        try:
            return read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return quantity


def _adviser(text: str) -> str:
    """The spec of a bot. Bots are loaded only for this: a supervisor needs none."""
    from freebooter.bots import bot

    try:
        return bot(text).spec
    except FreebooterError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _workers(text: str) -> int | str:
    if text == "auto":
        return text
    if not text.isascii() or not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of workers: 1, 2, ... or auto.")
    return int(text)


def _check_installed() -> None:
    for name in NEEDED:
        if importlib.util.find_spec(name) is None:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


_check_installed()
