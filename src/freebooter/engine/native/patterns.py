"""Patterns: what code that is woven for one table has to do, block by block. See `weaving.py`.

All of it is plain numbers: what is woven is kept by them. A block has `LONG` bytes, and `which` has a 1 for each of its
bytes that is meant. What differs from seat to seat is given for each seat.
"""

from typing import NamedTuple

Each = tuple[int, ...]
"""A number for each seat, mostly a place in the state."""


class Piece(NamedTuple):
    """Bytes of a block that lie side by side in the state."""

    at: int
    size: int
    sources: Each


Pieces = tuple[Piece, ...]


class Turned(NamedTuple):
    """For each byte of a block: if it is a seat, of how many; from where on it is something else, and of how many."""

    seats: bytes
    others: bytes
    names: bytes


class Covered(NamedTuple):
    """Bytes with marks, where those stand, and what stands for a byte that is not seen."""

    which: bytes
    marks: Pieces
    blanks: bytes


class Narrowed(NamedTuple):
    """Numbers of two bytes that become single ones, for half a block: the least and the most of each."""

    which: bytes
    pieces: Pieces
    lows: tuple[int, ...]
    highs: tuple[int, ...]


class Single(NamedTuple):
    """A byte that a number stands for, less the lowest one: in a table, which may be another one for each seat."""

    at: int
    type: int
    sources: Each
    low: int
    tables: tuple[bytes, ...]


class Wide(NamedTuple):
    """A whole word of a block for a number, or what stands for one that is never seen (no sources) or has no mark."""

    lane: int
    type: int
    sources: Each
    marks: Each


class Bag(NamedTuple):
    """Things that are counted, each in a byte of its own, from `at` on: single bytes, as many as it says at `used`."""

    at: int
    sources: Each
    size: int
    used: Each
    things: tuple[int, ...]
    """Which byte stands for the things that are counted together, in order."""


class Stack(NamedTuple):
    """Things on top of each other, so many of them from the top. Perhaps it says `below` what lies below each."""

    at: int
    depth: int
    sources: Each
    tops: Each
    below: Each
    length: int
    marks: Each
    mark_size: int
    width: int


class Chains(NamedTuple):
    """Things on top of many chains through the same field, which is given in blocks, and where the tops stand."""

    at: int
    depth: int
    width: int
    things: Pieces
    unders: Pieces
    marks: Pieces
    tops: tuple[Each, ...]


class Block(NamedTuple):
    """All that makes a block, in this order."""

    filled: bytes
    """What stands there if nothing else does."""
    kept: bytes
    """Which bytes stay as they are."""
    copied: Pieces
    turned: Turned | None
    looked_up: tuple[Single, ...]
    covered: Covered | None
    narrowed: tuple[Narrowed | None, ...]
    """Of each half."""
    own: bytes
    """Which bytes are the observer's seat."""
    wide: tuple[Wide, ...]


class Pattern(NamedTuple):
    """All blocks, and what is looked up or counted once for all of them."""

    blocks: tuple[Block, ...]
    singles: tuple[Single, ...]
    bags: tuple[Bag, ...]
    stacks: tuple[Stack, ...]
    chains: tuple[Chains, ...]
    marks: bytes
    """Each seat's own marks."""
    state: int
    """How many bytes a state has: nothing else is ever read."""
