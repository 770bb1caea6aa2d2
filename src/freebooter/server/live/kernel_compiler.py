"""The kernel compiler, in a process of its own: it holds Python's lock nearly all the time, and no table could go on.

What it made is in the cache afterwards, from where the server loads it at once.
"""

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from typing import Any

from freebooter.bots import bot
from freebooter.bots.tree_search import KERNELS as SEARCH_KERNELS
from freebooter.engine import catalogue
from freebooter.engine.game import Game
from freebooter.engine.kernels import lookahead
from freebooter.engine.native import cache
from freebooter.engine.native.compiler import COMPILED
from freebooter.engine.solving import solver_of
from freebooter.server.workers.file_lock import file_lock

log = logging.getLogger("freebooter.server")


def make_playable(game: Game) -> None:
    """The rules, greedy play included."""
    game.prepare()


def make_searchable(game: Game) -> None:
    """Search has kernels of its own: the first bot that thinks should not have to wait for them. So have solvers."""
    match = game.new(seed=0)
    bot("search:1it").choose(match.knowledge(match.to_act[0]), seed=0)
    if game.solver:
        solver_of(game).prepare()


def search_kernels(game: Game) -> Iterable[Any]:
    """What search needs besides the rules: its own kernels and the solver's."""
    return (*SEARCH_KERNELS, *(solver_of(game).KERNELS if game.solver else ()))


STEPS: dict[str, tuple[Callable[[Game], None], Callable[[Game], Iterable[Any]]]] = {
    "playable": (make_playable, lambda game: (*game.kernels.all(), *lookahead.KERNELS)),
    "searchable": (make_searchable, search_kernels),
}
"""What each step does, and the kernels that it needs."""


class Stopped(Exception):
    """The server stops: nobody needs the game any more, and compiling it in the server itself would hold that up."""


class KernelCompiler:
    """Fills the cache. It may be used by several threads at once."""

    def __init__(self) -> None:
        self._running: set[subprocess.Popen[bytes]] = set()
        self._stopped = False
        self._cores = threading.Semaphore(os.cpu_count() or 1)
        """More processes at once would only make all of them late."""

    def fill(self, game: Game, step: str) -> None:
        """Sees to it that a step has nothing to compile any more. (If it fails, the step compiles for itself.)"""
        if self._stopped:
            raise Stopped
        if not COMPILED or is_filled(game, step):
            return
        with self._cores:
            failed = self._compile(game, step)
        if failed:
            log.warning("a game could not be compiled in a process of its own", extra={"game": game.id})

    def _compile(self, game: Game, step: str) -> int:
        """Waits for a process that compiles; returns its exit code."""
        if self._stopped:
            raise Stopped
        command = [sys.executable, "-m", __name__, game.id, step]
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        self._running.add(process)
        failed = process.wait()
        self._running.discard(process)
        if self._stopped:
            raise Stopped
        return failed

    def stop(self) -> None:
        self._stopped = True
        for process in list(self._running):
            process.terminate()


def is_filled(game: Game, step: str) -> bool:
    """Whether the cache has all that a step needs."""
    return cache.has(STEPS[step][1](game))


def compile_here(id: str, step: str) -> None:
    """Compiles what a step needs, unless another process has done so while this one waited for its turn."""
    game = catalogue.game(id)
    cache.root().mkdir(parents=True, exist_ok=True)
    whose = id if step == "playable" else "search"  # all games search by the same kernels: they are compiled once
    with file_lock(cache.root() / f"compiling-{whose}.lock"):
        if not is_filled(game, step):
            STEPS[step][0](game)


if __name__ == "__main__":
    compile_here(*sys.argv[1:])
