"""Settings: how a server is run."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Limits:
    """What one connection or one address may do. Rates are (most at once, per second)."""

    message_bytes: int = 16 * 1024
    upload_bytes: int = 256 * 1024
    messages: tuple[float, float] = (60, 20)
    """Per connection."""
    requests: tuple[float, float] = (120, 10)
    """HTTP requests to the API, per address."""
    opens: tuple[float, float] = (20, 0.5)
    """Tables opened and records uploaded, per address."""
    connections: int = 64
    """WebSockets at once, per address."""
    plain: int = 256
    """Plain HTTP connections at once, per address (of IPv6, per network of 64 bits)."""
    plain_in_all: int = 4000
    """Plain HTTP connections at once."""
    silence: float = 15.0
    """Seconds in which a connection has to say what it wants."""
    problems: int = 10
    """After so many unreadable messages in a row a connection is closed."""
    tables: int = 20_000
    """Tables in memory at once."""


UNLIMITED = (float("inf"), float("inf"))


@dataclass(frozen=True)
class ServerSettings:
    """Everything that can be set when a server is started."""

    host: str = "127.0.0.1"
    port: int = 8765
    data: Path = Path("freebooter-data")
    database: str | None = None
    """A URL for SQLAlchemy; by default SQLite in the data folder."""
    open: bool = False
    """Whether public tables are listed."""
    origins: tuple[str, ...] = ()
    """Origins besides the server's own from which browsers may talk to it."""
    hosts: tuple[str, ...] = ()
    """If given, the only names under which the server answers."""
    thinkers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """How many bots may think at the same time."""
    adviser: str | None = None
    """The spec of the bot that gives hints; None: one that thinks for a moment."""
    workers: int = 1
    """How many processes serve together."""
    worker: int = 0
    """Which of them this one is."""
    node: str | None = None
    """Its name among several servers on one database; None if it has the database for itself."""
    advertise: str = ""
    """Where the other nodes reach it."""
    idle: float = 600.0
    """Seconds after which a deserted table leaves the memory."""
    metrics_token: str | None = None
    """With this, metrics are told to others than this machine itself (`Authorization: Bearer ...`)."""
    host_token: str | None = None
    """With this, the host's pages (and metrics) are shown to others than this machine itself."""
    keep_finished: float | None = None
    """Days after which tables with a finished match are deleted; None keeps them."""
    keep_abandoned: float | None = None
    """Days after which other tables are deleted at which nothing happens."""
    quota: int | None = None
    """So many bytes the database may take before no new tables are opened."""
    lab: bool = False
    """Whether the lab's pages are there, for the host; only for a server of one process."""
    host_watch: float = 2.0
    """Seconds between looks at what `freebooter admin` has done."""
    limits: Limits = Limits()
    now: Callable[[], float] = time.time

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'freebooter.sqlite3'}"
