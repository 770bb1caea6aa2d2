"""Compiling ahead of time."""

from collections.abc import Sequence

import freebooter
from freebooter.engine import cache
from freebooter.engine.solving import solver_of
from freebooter.terminal.preparing import prepare
from freebooter.terminal.screen import console


def warm_up(names: Sequence[str]) -> None:
    """Compiles the rules of these games, or of all, their solvers and the search bot."""
    labels = [freebooter.game(name) for name in names or freebooter.shelf()]
    screen = console()
    for game in labels:
        seconds = prepare(game, screen, search=True, patience=0.0)
        if game.solver:
            seconds += solver_of(game).prepare()
        megabytes = cache.size_of(game.folder) / 1e6
        screen.print(f"{game.title} is ready after {seconds:.1f} s ({megabytes:.1f} MB in the cache).")
