"""Progress of the lab on the command line: a bar with the rate and the time left; nothing is drawn in a pipe."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, ProgressColumn, Task, TaskID, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.text import Text

import freebooter
from freebooter.engine.game import Game
from freebooter.terminal.preparing import PATIENCE, prepare, progress_bar


class RateColumn(ProgressColumn):
    """Matches or points per second; per minute where a second has less than one."""

    def render(self, task: Task) -> Text:
        return Text(said_rate(task.speed) if task.speed else "", style="dim")


def said_rate(speed: float) -> str:
    """A rate that never reads as none: slow bots and points of a sweep take seconds each."""
    return f"{speed:,.0f}/s" if speed >= 1 else f"{speed * 60:,.1f}/min"


def _bar(console: Console) -> Bar:
    columns = (TextColumn("{task.description}"), BarColumn(bar_width=20), MofNCompleteColumn(), RateColumn())
    return Bar(*columns, TimeRemainingColumn(), console=console, transient=True, disable=not console.is_terminal)


@contextmanager
def rate_bar(console: Console, says: str) -> Iterator[Callable[[int, int], None]]:
    """A bar that is told how many matches are played, and how many there will be."""
    with _bar(console) as bar:
        yield counting(bar, says)


@contextmanager
def stage_bar(console: Console) -> Iterator[Callable[[str, int, int], None]]:
    """The same for work in several parts, each with a name."""
    with _bar(console) as bar:
        yield by_stage(bar)


def counting(bar: Bar, says: str) -> Callable[[int, int], None]:
    """Tells a bar how many matches are played."""
    task = bar.add_task(says, total=None)
    return lambda done, total: bar.update(task, completed=done, total=total)


def by_stage(bar: Bar) -> Callable[[str, int, int], None]:
    """Tells a bar how far each part of some work is."""
    tasks: dict[str, TaskID] = {}

    def tell(says: str, done: int, total: int) -> None:
        if says not in tasks:
            tasks[says] = bar.add_task(says, total=total)
        bar.update(tasks[says], completed=done, total=total)

    return tell


@contextmanager
def bar_after(console: Console, prepare: Callable[[], None]) -> Iterator[tuple[Bar, Callable[[], None]]]:
    """A bar that appears after some preparation, which is up to whoever checks before that what is to be done."""
    bar = _bar(console)

    def begin() -> None:
        prepare()
        bar.start()

    try:
        yield bar, begin
    finally:
        if bar.live.is_started:
            bar.stop()


def prepare_lab(game: Game, console: Console, bots: Sequence[str]) -> None:
    """Compiles what is needed for matches of these bots, with a bar if that takes long."""
    from freebooter.lab import native
    from freebooter.lab.own_bots import is_own

    specs = [freebooter.bot(spec).spec for spec in bots if not is_own(spec)]
    prepare(game, console, search=any(spec.startswith(("search", "classic")) for spec in specs))
    with progress_bar(console, "First start: compiling the lab", PATIENCE) as progress:
        native.prepare(progress)
