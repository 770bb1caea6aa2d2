"""Compiling ahead of time, several games at once: a compiler keeps one core busy."""

import importlib.util
import multiprocessing
import os
import queue
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import freebooter
from freebooter.engine import catalogue
from freebooter.terminal.preparing import bars
from freebooter.terminal.screen import console

SEARCH = "search"
"""As a name: the search bot, which all games share."""

BATCHES = "batches"
"""As a name: batches of matches for learning, which all games share, too."""

LAB = "lab"
"""As a name: the lab's matches, which all games share as well."""

NETWORKS = "networks"
"""As a name: what bots with a network share."""

SHARED = {SEARCH: "The search bot", NETWORKS: "Networks", BATCHES: "Learning in batches", LAB: "The lab"}
SOURCES = {
    SEARCH: "freebooter.bots.kernels.tree",
    NETWORKS: "freebooter.bots.networks.scorer",
    BATCHES: "freebooter.envs.kernels.stepping",
    LAB: "freebooter.lab.kernels.matches",
}

Made = tuple[float, float]
"""Seconds that compiling took, and megabytes in the cache."""


def warm_up(names: Sequence[str]) -> None:
    """Compiles the rules of these games, or of all, their solvers, and what all games share."""
    titles = {name: catalogue.label(name).title for name in names or freebooter.shelf()} | SHARED
    fresh = multiprocessing.get_context("spawn")
    with fresh.Manager() as manager, ProcessPoolExecutor(min(os.cpu_count() or 1, len(titles)), fresh) as workers:
        news = manager.Queue()
        follow({name: workers.submit(compiled, name, news) for name in longest_first(titles)}, titles, news)


def longest_first(names: Iterable[str]) -> list[str]:
    """What takes longest to compile comes first, so that no core waits for it in the end; more text takes longer."""
    return sorted(names, key=lambda name: sum(path.stat().st_size for path in sources(name)), reverse=True)


def sources(name: str) -> Iterable[Path]:
    """The Python files of a game, or of what all games share."""
    module = SOURCES.get(name) or catalogue.label(name).where.partition(":")[0]
    spec = importlib.util.find_spec(module)
    return Path(spec.origin).parent.glob("*.py") if spec and spec.origin else ()


def follow(work: dict[str, "Future[Made]"], titles: dict[str, str], news: Any) -> None:
    """Shows how far each is, and says when one is ready."""
    screen = console()
    with bars(screen) as bar:
        tasks = {name: bar.add_task(titles[name], total=None, what="") for name in work}
        while work:
            for name in [name for name, future in work.items() if future.done()]:
                seconds, megabytes = work.pop(name).result()
                bar.remove_task(tasks[name])
                screen.print(f"{titles[name]} is ready after {seconds:.1f} s ({megabytes:.1f} MB in the cache).")
            for name, what, done, total in waiting(news):
                if name in work:
                    bar.update(tasks[name], what=what, completed=done, total=total)


def waiting(news: Any) -> Iterable[tuple[str, str, int, int]]:
    """What there is to tell now, after waiting for it a moment."""
    try:
        yield news.get(timeout=0.1)
        while True:
            yield news.get_nowait()
    except queue.Empty:
        return


def compiled(name: str, news: Any) -> Made:
    """Compiles a game, or something that all games share, in a process of its own."""
    from freebooter.engine.native import cache
    from freebooter.engine.solving import solver_of

    def progress(what: str, done: int, total: int) -> None:
        news.put((name, what, done, total))

    if name not in SHARED:
        game = freebooter.game(name)
        seconds = game.prepare(progress) + (solver_of(game).prepare() if game.solver else 0.0)
        return seconds, cache.size_of(game.kernels.all()) / 1e6
    from freebooter.bots import tree_search
    from freebooter.bots.networks import scorer
    from freebooter.envs import batch
    from freebooter.lab import native

    shared: Any = {SEARCH: tree_search, NETWORKS: scorer, BATCHES: batch, LAB: native}[name]
    return shared.prepare(progress), cache.size_of(shared.KERNELS) / 1e6
