"""Solving deals on the command line: a progress bar, the counts with an interval, and the figures as JSON."""

import re
from collections.abc import Mapping
from pathlib import Path

from rich.table import Table

import freebooter
from freebooter.cli.files import write_text
from freebooter.engine.arguments import MOST_SEED
from freebooter.engine.errors import BadOptions
from freebooter.lab.deals import DealsSummary, solve_deals
from freebooter.terminal.preparing import prepare, progress_bar
from freebooter.terminal.screen import console

MOST_DEALS = 10_000_000


def run_solver(name: str, deals: str, options: Mapping[str, str], budget: int | None, file: Path | None) -> None:
    """Solves, shows the counts, writes the file."""
    first, last = read_range(deals)
    notices = console(stderr=True)
    game = freebooter.game(name)
    prepare(game, notices)
    with progress_bar(notices, f"Solving {game.title}") as progress:
        summary = solve_deals(game, first, last, options, budget, lambda done, total: progress("", done, total))
    show(summary)
    if file is not None:
        write_text(file, summary.to_json() + "\n")


def read_range(deals: str) -> tuple[int, int]:
    """The first and the last deal of `1-1000`, or of `7`."""
    found = re.fullmatch(r"(\d{1,20})(?:-(\d{1,20}))?", deals.strip())
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (1, 0)
    if not first <= last <= MOST_SEED or last - first >= MOST_DEALS:
        raise BadOptions(f"Deals are given as 1-1000 or as a single number, not as {deals!r}.")
    return first, last


def show(summary: DealsSummary) -> None:
    """The counts as a table, with what they mean below."""
    screen = console()
    chosen = ", ".join(f"{key} {value}" for key, value in summary.options.items())
    screen.print(f"{summary.game}: deals {summary.first} to {summary.last} ({chosen})\n")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("verdict", style="bold")
    table.add_column("deals", justify="right")
    table.add_column("share", justify="right")
    for word, count in (("won", summary.won), ("unwinnable", summary.lost), ("undecided", summary.unknown)):
        table.add_row(word, f"{count:,}", f"{count / summary.deals:.1%}")
    screen.print(table)
    screen.print(f"\nWinnable: {summary.low:.1%} to {summary.high:.1%} (95 % interval). All wins were replayed.")
    speed = summary.deals / summary.seconds if summary.seconds else 0.0
    screen.print(f"{summary.positions:,} positions, {speed:,.0f} deals a second on one core.")
