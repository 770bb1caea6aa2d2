"""A match as bytes, and back. Bytes may come from anybody: what is wrong is told.

Kernels trust the states they are given, so no state comes from bytes: the match is played again, and the state that is
written must be the one that its moves lead to. That is quicker than any check of what a state says, and it proves more.
Only a world that somebody imagined has no history. It is taken from those who are trusted, and from nobody else.
"""

import json
import zlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from freebooter.engine.actions import Action
from freebooter.engine.errors import BadRecord, FreebooterError
from freebooter.engine.match_record import check_version, setup_from_json, setup_json

if TYPE_CHECKING:
    from freebooter.engine.layout import Buffer
    from freebooter.engine.match import Match
    from freebooter.engine.setup import Setup

MAGIC = b"FREEBOOTER-MATCH-1\n"
MOST_BYTES = 16 * 1024 * 1024
"""More than any match needs, unpacked."""

DAMAGED = "These bytes are no match, or they are damaged."
UNPROVED = (
    "This match began in a world that somebody imagined, which nothing can prove. If nobody else can have written "
    "these bytes, read them with Match.from_bytes(data, trusted=True)."
)


def packed(match: "Match", world: "Buffer | None") -> bytes:
    """The match in a compact form; `world`: the imagined one that it began in."""
    content = {
        "setup": setup_json(match),
        "layout": match.game.state.fingerprint,
        "moves": [[seat, int(action)] for seat, action in match.moves],
        "state": match.buffer.tobytes().hex(),
    }
    if world is not None:
        content["world"] = world.tobytes().hex()
    small = zlib.compress(json.dumps(content, separators=(",", ":")).encode())
    return MAGIC + zlib.crc32(small).to_bytes(4, "big") + small


def unpacked(data: bytes, *, trusted: bool) -> "Match":
    """The match that bytes say, played again."""
    content = _content(data)
    try:
        match = _beginning(content, trusted=trusted)
        for seat, action in _moves(match.setup, content.get("moves")):
            match.play(seat, action)
    except BadRecord:
        raise
    except FreebooterError as error:
        raise BadRecord("These bytes cannot be used: {error}", error=error) from None
    if match.buffer.tobytes().hex() != content.get("state"):
        raise BadRecord("These bytes have another position than the one that their moves lead to.")
    return match


def _beginning(content: Mapping[str, Any], *, trusted: bool) -> "Match":
    """The match before its first move."""
    from freebooter.engine.match import Match

    setup, position = _setup(content)
    if "world" in content:
        if not trusted:
            raise BadRecord(UNPROVED)
        return Match.imagined(setup, _world(setup, content["world"]))
    return Match.dealt(setup) if position is None else Match.placed(setup, position)


def _setup(content: Mapping[str, Any]) -> tuple["Setup", Mapping[str, Any] | None]:
    """The setup and the starting position, by the rules and the layout at hand."""
    try:
        check_version(content["setup"])
        setup, position = setup_from_json(content["setup"])
    except (KeyError, TypeError, AttributeError, RecursionError):
        raise BadRecord(DAMAGED) from None
    if position is not None and not isinstance(position, Mapping):
        raise BadRecord(DAMAGED)
    if content.get("layout") != setup.game.state.fingerprint:
        raise BadRecord("These bytes are of a match with another state layout; use its record instead.")
    return setup, position


def _content(data: Any) -> Mapping[str, Any]:
    """The JSON in it, unpacked only as far as a match can reach."""
    if not isinstance(data, bytes | bytearray | memoryview):
        raise BadRecord(DAMAGED)
    data = bytes(data)
    head, checksum, small = data[: len(MAGIC)], data[len(MAGIC) : len(MAGIC) + 4], data[len(MAGIC) + 4 :]
    if head != MAGIC or zlib.crc32(small).to_bytes(4, "big") != checksum:
        raise BadRecord(DAMAGED)
    try:
        reader = zlib.decompressobj()
        text = reader.decompress(small, MOST_BYTES)
        content = json.loads(text) if reader.eof else None
    except (zlib.error, ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        raise BadRecord(DAMAGED)
    return content


def _world(setup: "Setup", text: Any) -> "Buffer":
    """A world that the game's invariants find nothing wrong with."""
    game = setup.game
    if not isinstance(text, str) or len(text) != 2 * game.state.size:
        raise BadRecord(DAMAGED)
    try:
        world: Buffer = np.frombuffer(bytes.fromhex(text), np.uint8)
        broken = next(iter(game.check(game.config.read(setup.config), game.state.read(world.copy()))), None)
    except (ArithmeticError, LookupError, TypeError, ValueError):
        raise BadRecord(DAMAGED) from None
    if broken is not None:
        raise BadRecord("These bytes have an impossible position: {broken}", broken=broken)
    return world


def _moves(setup: "Setup", moves: Any) -> list[tuple[int, Action]]:
    table = setup.game.actions
    if not isinstance(moves, list):
        raise BadRecord(DAMAGED)
    found = []
    for move in moves:
        if not (isinstance(move, list) and len(move) == 2 and all(type(each) is int for each in move)):
            raise BadRecord(DAMAGED)
        if not (0 <= move[0] < setup.seats and 0 <= move[1] < len(table)):
            raise BadRecord(DAMAGED)
        found.append((move[0], table[move[1]]))
    return found
