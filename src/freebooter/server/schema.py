"""The published schema: `python -m freebooter.server.schema` writes docs/protocol.schema.json from the messages."""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from freebooter.server.messages import events, http_answers, replies, requests

PARTS = {
    "OpenTable": requests.OpenTable,
    "JoinTable": requests.JoinTable,
    "LessonMove": requests.LessonMove,
    "PuzzleMove": requests.PuzzleMove,
    "ClientMessage": requests.AnyRequest,
    "ServerMessage": replies.AnyReply,
    "ServerEvent": events.AnyEvent,
    **{each.__name__: each for each in http_answers.ALL},
}
"""What is published: bodies of HTTP requests, what goes over the WebSocket in either direction, answers over HTTP."""


def schema() -> dict[str, Any]:
    """The JSON schema of all messages."""
    parts, components = msgspec.json.schema_components(PARTS.values(), ref_template="#/$defs/{name}")
    named = dict(zip(PARTS, parts, strict=True))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Freebooter's table protocol",
        "description": "See protocol.md. A text frame from a client is a ClientMessage, one from a server is a "
        "ServerMessage or a ServerEvent.",
        "$defs": {**components, **{name: part for name, part in named.items() if name not in components}},
    }


def text() -> str:
    return json.dumps(schema(), indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1] if len(sys.argv) > 1 else "docs/protocol.schema.json").write_text(text(), "utf-8")
