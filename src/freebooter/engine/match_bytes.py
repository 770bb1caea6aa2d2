"""A match as bytes, and back without replaying it. Bytes may come from anybody: what is wrong is told.

The state is checked by the game's invariants before any rule looks at it, as kernels trust what they are given.
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


class Unpacked:
    """What bytes say of a match, checked."""

    def __init__(self, data: bytes) -> None:
        content = _content(data)
        try:
            check_version(content["setup"])
            self.setup, self.position = setup_from_json(content["setup"])
        except FreebooterError as error:
            raise BadRecord("These bytes cannot be used: {error}", error=error) from None
        except (KeyError, TypeError, AttributeError, RecursionError):
            raise BadRecord(DAMAGED) from None
        if content.get("layout") != self.setup.game.state.fingerprint:
            raise BadRecord("These bytes are of a match with another state layout; use its record instead.")
        self.state = _state(self.setup, content.get("state"))
        self.moves = _moves(self.setup, content.get("moves"))
        self.world = _state(self.setup, content["world"]) if "world" in content else None


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


def _state(setup: "Setup", text: Any) -> "Buffer":
    """A state that the game's invariants find nothing wrong with."""
    game = setup.game
    if not isinstance(text, str) or len(text) != 2 * game.state.size:
        raise BadRecord(DAMAGED)
    try:
        state: Buffer = np.frombuffer(bytes.fromhex(text), np.uint8)
        broken = next(iter(game.check(game.config.read(setup.config), game.state.read(state.copy()))), None)
    except (ArithmeticError, LookupError, TypeError, ValueError):
        raise BadRecord(DAMAGED) from None
    if broken is not None:
        raise BadRecord("These bytes have an impossible position: {broken}", broken=broken)
    return state


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
