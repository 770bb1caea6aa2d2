"""Events as bytes: each is written once for the wire, and what several viewers get alike is written once for all."""

from collections.abc import Iterable
from typing import Any

import msgspec

from freebooter.engine.view import Told
from freebooter.table import StreamEvent, Viewer
from freebooter.table.action_json import LegalList

ENCODER = msgspec.json.Encoder()


def write_down(events: Iterable[tuple[Viewer, StreamEvent]]) -> None:
    """Writes events as they go over the wire, and as they are kept: bytes are no work for the garbage collector.

    Done at once, not when they are sent, while all that they are made of is still at hand for the processor.
    """
    for _, event in events:
        event.written, event.data = _written(event), {}


def _written(event: StreamEvent) -> bytes:
    message = {"is": "event", "n": event.n, "at": event.at, "kind": event.kind, **event.data}
    if "view" in message:
        message["view"], message["places"] = _once(message["view"]), _once(message["places"])
    if ask := message.get("ask"):
        ask["legal"] = _once(ask["legal"])
    return ENCODER.encode(message)


def _once(part: Any) -> Any:
    """A part that is told to several, or again and again, is written the first time only and keeps how."""
    if type(part) is not Told and type(part) is not LegalList:
        return part
    if part.written is None:
        part.written = msgspec.Raw(ENCODER.encode(part))
    return part.written
