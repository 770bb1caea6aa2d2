"""Simulations on the command line: a progress bar, a table, and the figures as JSON."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

import freebooter
from freebooter.cli.files import write_text
from freebooter.cli.progress import prepare_lab, rate_bar
from freebooter.lab.summary import Summary
from freebooter.terminal.screen import console


def run_simulation(
    name: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    workers: int | None,
    options: Mapping[str, str],
    preset: str | None,
    edition: str | None,
    file: Path | None,
    executor: str,
) -> None:
    """Plays, shows the table, writes the file (`-` is the screen, without the table)."""
    screen, notices = console(), console(stderr=True)
    game = freebooter.game(name)
    prepare_lab(game, notices, bots)
    with rate_bar(notices, f"Playing {game.title}") as progress:
        summary = freebooter.simulate(
            game,
            bots,
            games=games,
            seed=seed,
            workers=workers,
            executor=executor,
            options={**(game.preset(preset) if preset else {}), **options},
            edition=edition,
            progress=progress,
        )
    if summary.interrupted:
        notices.print(f"Stopped after {summary.games} matches; these count.")
    if file == Path("-"):
        sys.stdout.write(summary.to_json() + "\n")
        return
    show(summary, screen)
    if file is not None:
        write_text(file, summary.to_json() + "\n")


def show(summary: Summary, screen: Console) -> None:
    """The result as a table, with a line about the seats and one about the matches."""
    chosen = ", ".join([f"{summary.edition} edition", *(f"{key} {value}" for key, value in summary.options.items())])
    screen.print(f"{summary.game}: {summary.games} matches, seed {summary.seed} ({chosen})\n")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("bot", style="bold")
    for head in ("wins", "ties", "losses", "rate", "95 % interval", "score", "ms/decision"):
        table.add_column(head, justify="right", no_wrap=True)
    for player in summary.players:
        table.add_row(
            player.bot,
            *map(str, (player.wins, player.ties, player.losses)),
            f"{player.rate:.1%}",
            f"{player.low:.1%} to {player.high:.1%}",
            f"{player.mean_score:.1f}",
            f"{1000 * player.seconds_per_decision:.2f}",
        )
    screen.print(table)
    seats = ", ".join(f"seat {number} {seat.rate:.1%}" for number, seat in enumerate(summary.seats))
    screen.print(f"\nBy seat: {seats}. Every deal was played with every seating.")
    screen.print(f"A match has {summary.mean_length:.1f} decisions ({summary.shortest} to {summary.longest}).")
