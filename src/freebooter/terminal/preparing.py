"""Getting ready: what has to be compiled is compiled with a progress bar, once for each version of the rules."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bar

from freebooter.engine.game import Game
from freebooter.engine.native.compiler import Progress

PATIENCE = 0.8
"""Seconds before anything is said: what is in the cache is loaded by then."""


def bars(console: Console) -> Bar:
    """Room for progress bars, which go away when all is done. Where nobody watches, nothing is drawn."""
    return Bar(
        TextColumn("{task.description}"),
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        TextColumn("{task.fields[what]}", style="dim"),
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


@contextmanager
def progress_bar(console: Console, says: str, patience: float = 0.0) -> Iterator[Progress]:
    """A bar that appears when the work takes longer than the patience, and goes away when it is done."""
    bar = bars(console)
    task = bar.add_task(says, total=None, what="")
    timer = threading.Timer(patience, bar.start if console.is_terminal else lambda: console.print(f"{says} ..."))
    timer.start()
    try:
        yield lambda what, done, total: bar.update(task, what=what, completed=done, total=total)
    finally:
        timer.cancel()
        timer.join()
        if console.is_terminal:
            bar.stop()


def prepare(game: Game, console: Console, *, search: bool = False, patience: float = PATIENCE) -> float:
    """Makes a game's rules ready to run, and the search bot too if asked; returns the seconds it took."""
    with progress_bar(console, f"First start: compiling {game.title}", patience) as progress:
        seconds = game.prepare(progress)
    if search:
        from freebooter.bots import tree_search

        with progress_bar(console, "First start: compiling the search bot", patience) as progress:
            seconds += tree_search.prepare(progress)
    return seconds
