"""Choosing nodes: which of them takes a table that has lost its owner, so that all come to the same answer."""

import zlib
from collections.abc import Iterable

from freebooter.server.storage.node_rows import Node, Whereabouts
from freebooter.server.workers.table_directory import worker_of


def can_have(node: Node, table: str, about: Whereabouts) -> bool:
    """Whether a node has the rules by which the match was begun, and is the worker for tables of that id."""
    return node.plays(about.game, about.rules) and worker_of(table, node.workers) == node.worker


def chosen(nodes: Iterable[Node], table: str, about: Whereabouts) -> Node | None:
    """The node for a table. When one goes, only its own tables move, and to all of the others alike."""
    able = [node for node in nodes if can_have(node, table, about)]
    return max(able, key=lambda node: zlib.crc32(f"{table} {node.id}".encode()), default=None)
