"""The nodes in the database: who lives, what each can play, which tables are without an owner, and news for all.

PostgreSQL is all that coordinates nodes. News go by its LISTEN and NOTIFY: whoever is not listening misses them, so
they only ever make something known sooner, or are asked for again.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

import sqlalchemy as sql

from freebooter.server.storage.leases import NOW, is_orphan
from freebooter.server.storage.sql_schema import NODES, TABLES

CHANNEL = "freebooter"

News = dict[str, Any]
"""What nodes tell each other: its `kind`, and what belongs to that. It has fewer than 8000 bytes as JSON."""


@dataclass(frozen=True)
class Node:
    """A server that shares the database with others: how they reach it, and the rules that it has.

    Of a server with several workers each is a node by itself: one for the tables that are that worker's by their ids.
    """

    id: str
    name: str
    url: str
    secret: str
    worker: int
    workers: int
    rules: Mapping[str, str]

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> Self:
        given = {name: row[name] for name in ("id", "name", "url", "secret", "worker", "workers")}
        return cls(**given, rules=json.loads(row["rules"]))

    def to_row(self) -> dict[str, Any]:
        return {**asdict(self), "rules": json.dumps(dict(self.rules))}

    def plays(self, game: str, rules: str) -> bool:
        """Whether it can go on with a match that was begun by these rules."""
        return self.rules.get(game) == rules


@dataclass(frozen=True)
class Whereabouts:
    """What a table is played by, and who has it: None if nobody has, or somebody who is dead."""

    game: str
    rules: str
    owner: str | None


class NodeLine:
    """A node's own connection to the database, over which it stays alive and hears news. Its methods block."""

    def __init__(self, engine: sql.Engine) -> None:
        self._connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._connection.execute(sql.text(f"LISTEN {CHANNEL}"))

    def close(self) -> None:
        """The connection is not used again: it listens."""
        self._connection.invalidate()
        self._connection.close()

    def join(self, node: Node, seconds: float, before: str | None, *, instead: bool) -> bool:
        """Enters a node that was another `before`; whether that was possible.

        A living one of its name is in the way, unless this one comes `instead`: then that one has to go.
        """
        of_its_name = NODES.c.name == node.name
        gone = of_its_name if instead else of_its_name & ((NODES.c.until <= NOW) | (NODES.c.id == before))
        self._connection.execute(sql.delete(NODES).where(gone))
        if self._connection.execute(sql.select(NODES.c.id).where(of_its_name)).first():
            return False
        self._connection.execute(sql.insert(NODES).values({**node.to_row(), "until": NOW + seconds}))
        return True

    def renew(self, node: str, seconds: float) -> bool:
        """Whether the node still lives, and does so for some more seconds. Who was dead once stays dead."""
        alive = sql.update(NODES).where(NODES.c.id == node, NODES.c.until > NOW).values(until=NOW + seconds)
        return bool(self._connection.execute(alive).rowcount)

    def living(self) -> list[Node]:
        found = self._connection.execute(sql.select(NODES).where(NODES.c.until > NOW).order_by(NODES.c.id))
        return [Node.of_row(dict(row)) for row in found.mappings()]

    def orphans(self, since: float, limit: int) -> dict[str, Whereabouts]:
        """Tables whose match is going on, and whose owner is dead."""
        going = (TABLES.c.state == "playing") & (TABLES.c.updated >= since)
        chosen = sql.select(TABLES.c.id, TABLES.c.game, TABLES.c.setup).where(going, is_orphan())
        found = self._connection.execute(chosen.order_by(TABLES.c.updated.desc()).limit(limit))
        return {row.id: Whereabouts(row.game, json.loads(row.setup)["rules"], None) for row in found}

    def hear(self, seconds: float) -> list[News]:
        """The news of so many seconds, or less: it returns with the first."""
        driver: Any = self._connection.connection.driver_connection
        return [json.loads(each.payload) for each in driver.notifies(timeout=seconds, stop_after=1)]


def leave(connection: sql.Connection, node: str) -> None:
    """A node ends. Its tables are free at once."""
    connection.execute(sql.delete(NODES).where(NODES.c.id == node))


def tell(connection: sql.Connection, news: News) -> None:
    """Tells all nodes something, when the transaction ends."""
    connection.execute(sql.select(sql.func.pg_notify(CHANNEL, json.dumps(news))))


def whereabouts(connection: sql.Connection, table: str) -> Whereabouts | None:
    """Who has a table; None if there is no such table."""
    alive = sql.select(NODES.c.id).where(NODES.c.id == TABLES.c.owner, NODES.c.until > NOW).scalar_subquery()
    chosen = sql.select(TABLES.c.game, TABLES.c.setup, alive.label("living")).where(TABLES.c.id == table)
    found = connection.execute(chosen).first()
    return Whereabouts(found.game, json.loads(found.setup)["rules"], found.living) if found else None
