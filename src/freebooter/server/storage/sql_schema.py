"""The SQL schema: the tables of the database."""

import sqlalchemy as sql

METADATA = sql.MetaData()

VERSION = sql.Table("schema_version", METADATA, sql.Column("version", sql.Integer, primary_key=True))

TABLES = sql.Table(
    "tables",
    METADATA,
    sql.Column("id", sql.String(20), primary_key=True),
    sql.Column("game", sql.String(60), nullable=False),
    sql.Column("setup", sql.Text, nullable=False),
    sql.Column("settings", sql.Text, nullable=False),
    sql.Column("salt", sql.String(60), nullable=False),
    sql.Column("invite", sql.String(60), nullable=False),
    sql.Column("origin", sql.String(20), nullable=False),
    sql.Column("state", sql.String(20), nullable=False),
    sql.Column("public", sql.Integer, nullable=False),
    sql.Column("rematch", sql.String(20)),
    sql.Column("loads", sql.Integer, nullable=False),
    sql.Column("created", sql.Float(53), nullable=False),
    sql.Column("updated", sql.Float(53), nullable=False),
    sql.Column("owner", sql.String(40)),
    sql.Index("tables_by_state", "state", "updated"),
    sql.Index("tables_by_owner", "owner"),
)
"""`owner` is the node that has the table; `loads` counts how often somebody took it: the epoch of the lease."""

NODES = sql.Table(
    "nodes",
    METADATA,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("name", sql.String(80), nullable=False, unique=True),
    sql.Column("url", sql.String(200), nullable=False),
    sql.Column("secret", sql.String(60), nullable=False),
    sql.Column("worker", sql.Integer, nullable=False),
    sql.Column("workers", sql.Integer, nullable=False),
    sql.Column("rules", sql.Text, nullable=False),
    sql.Column("until", sql.Float(53), nullable=False),
)
"""Servers that share a database. A node has its tables until then, by the database's clock, unless it renews that."""

SEATS = sql.Table(
    "seats",
    METADATA,
    sql.Column("table_id", sql.String(20), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("kind", sql.String(20), nullable=False),
    sql.Column("name", sql.String(60), nullable=False),
    sql.Column("level", sql.String(60)),
    sql.Column("invited", sql.Integer, nullable=False),
    sql.Column("token_hash", sql.String(64)),
    sql.Column("standin", sql.Integer, nullable=False),
    sql.Column("until", sql.Float(53)),
)

ACTIONS = sql.Table(
    "actions",
    METADATA,
    sql.Column("table_id", sql.String(20), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("kind", sql.String(20), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("action", sql.String(200), nullable=False),
    sql.Column("at", sql.Float(53), nullable=False),
    sql.Column("took", sql.Float(53), nullable=False),
    sql.Column("by", sql.String(20), nullable=False),
)

CHAT = sql.Table(
    "chat",
    METADATA,
    sql.Column("table_id", sql.String(20), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("name", sql.String(60), nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("at", sql.Float(53), nullable=False),
)

RESULTS = sql.Table(
    "results",
    METADATA,
    sql.Column("table_id", sql.String(20), primary_key=True),
    sql.Column("payoff", sql.Text, nullable=False),
    sql.Column("scores", sql.Text, nullable=False),
    sql.Column("at", sql.Float(53), nullable=False),
)

ANALYSES = sql.Table(
    "analyses",
    METADATA,
    sql.Column("table_id", sql.String(20), primary_key=True),
    sql.Column("entries", sql.Integer, nullable=False),
    sql.Column("found", sql.Text, nullable=False),
)
"""What the analysis of a finished match found, when its log had so many entries; it can be made again at any time."""

# What the host of the server wants: see `freebooter admin`.

CLOSED = sql.Table(
    "closed_tables",
    METADATA,
    sql.Column("table_id", sql.String(20), primary_key=True),
    sql.Column("reason", sql.Text, nullable=False),
    sql.Column("at", sql.Float(53), nullable=False),
)

BANS = sql.Table(
    "bans",
    METADATA,
    sql.Column("kind", sql.String(20), primary_key=True),
    sql.Column("value", sql.String(100), primary_key=True),
    sql.Column("reason", sql.Text, nullable=False),
    sql.Column("since", sql.Float(53), nullable=False),
    sql.Column("until", sql.Float(53)),
)

ORDERS = sql.Table(
    "host_orders",
    METADATA,
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("act", sql.String(20), nullable=False),
    sql.Column("target", sql.String(100), nullable=False),
    sql.Column("value", sql.Text),
    sql.Column("at", sql.Float(53), nullable=False),
)
