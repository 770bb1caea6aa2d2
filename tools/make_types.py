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


CLIENT, SERVER = ("OpenTable", "JoinTable", "LessonMove", "ClientMessage"), ("ServerMessage", "ServerEvent")
"""What clients say, and what the server says over the WebSocket; all else it answers over HTTP."""


def protocol() -> dict[str, str]:
    """The types of all messages and answers, as the published schema has them."""
    answers = tuple(name for name in schema.PARTS if name not in CLIENT + SERVER)
    written: dict[str, Declarations] = {}
    for file, names in {"requests": CLIENT, "messages": SERVER, "answers": answers}.items():
        declarations = Declarations(dict(written))
        for name in names:
            declarations.add(name, schema.PARTS[name])
        written[file] = declarations
    header = HEADER.format(about="What goes over the wire.")
    all_of_it = header + "".join(f"export * from './{file}';\n" for file in written)
    return {"protocol.ts": all_of_it, **{f"{file}.ts": header + each.text() for file, each in written.items()}}


def view_of(
    game: str, title: str, parts: Mapping[str, Callable[..., Any]], outcomes: Callable[..., Any] | None = None
) -> str:
    """The type of a game's view: its parts are what the functions return that make them. What actions would do, too."""
    declarations = Declarations()
    if outcomes is not None:
        declarations.of(get_type_hints(outcomes, include_extras=True)["return"])
    types = {name: get_type_hints(make, include_extras=True)["return"] for name, make in parts.items()}
    comments = {name: make.__doc__ or "" for name, make in parts.items()}
    name = "".join(word.capitalize() for word in game.split("-")) + "View"
    declarations.interface(name, f"What a player sees of {title}.", types, comments)
    return HEADER.format(about="A view, as the server sends it.") + declarations.text()


def files() -> dict[str, str]:
    """All generated files by name, with what belongs into them."""
    games = [label.load() for label in catalogue.shelf().values()]
    views = {
        f"{game.id}.ts": view_of(
            game.id, game.title, {name: part.make for name, part in game.view.parts.items()}, game.outcomes
        )
        for game in games
        if game.view.parts
    }
    return {**protocol(), **views}


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
