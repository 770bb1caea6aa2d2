"""Events as bytes: each is written once for the wire, and what several viewers get alike is written once for all."""

from collections.abc import Iterable
from typing import Any

import msgspec

from freebooter.table import StreamEvent, Viewer

ENCODER = msgspec.json.Encoder()

Written = dict[int, tuple[Any, msgspec.Raw]]
"""By their ids, parts of events with how they are written: where nothing is secret, all viewers get the same."""


def write_down(events: Iterable[tuple[Viewer, StreamEvent]]) -> None:
    """Writes events as they go over the wire, and as they are kept: bytes are no work for the garbage collector.

    Done at once, not when they are sent, while all that they are made of is still at hand for the processor.
    """
    written: Written = {}
    for _, event in events:
        event.written, event.data = _written(event, written), {}


def _written(event: StreamEvent, written: Written) -> bytes:
    message = {"is": "event", "n": event.n, "at": event.at, "kind": event.kind, **event.data}
    for name in ("view", "places"):
        if part := message.get(name):
            message[name] = _once(part, written)
    if ask := message.get("ask"):
        message["ask"] = {**ask, "legal": _once(ask["legal"], LISTS)}
    return ENCODER.encode(message)


LISTS: Written = {}
"""Lists of legal actions. The table gives the same object for the same list."""

MOST_LISTS = 1024
"""Some games have long ones, of many kilobytes."""


def _once(part: Any, written: Written) -> msgspec.Raw:
    """A part as it is written, from the last time if it was written before."""
    found = written.get(id(part))
    if found is None:
        if len(written) >= MOST_LISTS:
            written.clear()
        found = written[id(part)] = part, msgspec.Raw(ENCODER.encode(part))
    return found[1]
