"""Replays a match for the law that compiled and interpreted kernels agree. Run with NUMBA_DISABLE_JIT=1.

Each line of standard input is a question as JSON. Standard output gets a line for each: the digests of every
position, or the complaint that came instead.
"""

import contextlib
import importlib
import json
import sys
from typing import Any

from freebooter.engine.native.compiler import COMPILED
from freebooter.testing.roundtrips import digests


def answer(question: dict[str, Any]) -> list[dict[str, str]]:
    """Plays the match; the digests of each position, the deal included."""
    module, _, name = question["game"].partition(":")
    game = getattr(importlib.import_module(module), name)
    match = game.new(seats=question["seats"], seed=question["seed"], options=question["options"])
    found = [digests(match)]
    for seat, action in question["moves"]:
        match.play(seat, action)
        found.append(digests(match))
    return found


def main() -> None:
    """Answers until there are no more questions. Whatever else is printed meanwhile is no answer."""
    for line in sys.stdin:
        with contextlib.redirect_stdout(sys.stderr):
            try:
                found: list[dict[str, str]] | str = answer(json.loads(line))
            except Exception as error:
                found = f"{type(error).__name__}: {error}"
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    if COMPILED:
        sys.exit("run this with NUMBA_DISABLE_JIT=1")
    main()
