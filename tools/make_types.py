#!/usr/bin/env python3
"""Writes the browser's types, web/src/generated/*.ts: of the protocol from the messages, of the views from the games.

`--check` writes nothing and fails where a file is not what it would write.
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, get_type_hints

from freebooter.engine import catalogue
from freebooter.server import schema
from typescript import Declarations

GENERATED = Path(__file__).resolve().parent.parent / "web" / "src" / "generated"
HEADER = "/** {about} Written by tools/make_types.py; whoever changes the Python types writes it anew. */\n\n"


def protocol() -> str:
    """The types of all messages and answers, as the published schema has them."""
    declarations = Declarations()
    for name, hint in schema.PARTS.items():
        declarations.add(name, hint)
    return HEADER.format(about="What goes over the wire.") + declarations.text()


def view_of(game: str, parts: Mapping[str, Any]) -> str:
    """The type of a game's view, from the type of each of its parts."""
    name = "".join(word.capitalize() for word in game.split("-")) + "View"
    declarations = Declarations()
    declarations.interface(name, parts, f"What a player sees of {catalogue.label(game).title}.")
    return HEADER.format(about="A view, as the server sends it.") + declarations.text()


def types_of(parts: Mapping[str, Callable[..., Any]]) -> dict[str, Any]:
    """The type of each part of a view: what the function returns that makes it."""
    return {name: get_type_hints(make, include_extras=True)["return"] for name, make in parts.items()}


def files() -> dict[str, str]:
    """All generated files by name, with what belongs into them."""
    return {"protocol.ts": protocol()}


def stale() -> list[str]:
    """The files that are not what they should be."""
    return [name for name, text in files().items() if not _is(GENERATED / name, text)]


def _is(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text("utf-8") == text


def main() -> None:
    if "--check" in sys.argv:
        sys.exit(f"Stale: {', '.join(stale())}. tools/make_types.py writes them anew." if stale() else 0)
    GENERATED.mkdir(exist_ok=True)
    for name, text in files().items():
        (GENERATED / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
