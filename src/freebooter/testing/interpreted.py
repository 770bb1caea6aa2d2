"""Replays a match for the law that compiled and interpreted kernels agree. Run with NUMBA_DISABLE_JIT=1.

Standard input has the question as JSON, standard output gets a list of digests per position.
"""

import importlib
import json
import sys
from typing import Any

from freebooter.engine.kernels import COMPILED
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


if __name__ == "__main__":
    if COMPILED:
        sys.exit("run this with NUMBA_DISABLE_JIT=1")
    json.dump(answer(json.load(sys.stdin)), sys.stdout)
