"""Simulations on the command line: a progress bar, a table, and the figures as JSON."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

import freebooter
from freebooter.cli.files import check_file, write_text
from freebooter.cli.progress import prepare_lab, rate_bar
from freebooter.cli.translations import translation
from freebooter.engine.translations import Translator
from freebooter.lab.summary import PlayerSummary, Summary
from freebooter.lab.words import writer
from freebooter.terminal.screen import console

SCREEN = Path("-")


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
    language: str,
) -> None:
    """Plays, shows the table, writes the file (`-` is the screen, without the table)."""
    screen, notices, said = console(), console(stderr=True), translation(language)
    game = freebooter.game(name)
    if file not in (None, SCREEN):
        check_file(file)
    prepare_lab(game, notices, bots)
    with rate_bar(notices, said.say("Playing {game}", game=game.title)) as progress:
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
        notices.print(said.say("Stopped after {n} matches; these count.", n=summary.games))
    if file == SCREEN:
        sys.stdout.write(summary.to_json() + "\n")
        return
    show(summary, screen, said)
    if file is not None:
        write_text(file, summary.to_json() + "\n")


def show(summary: Summary, screen: Console, said: Translator) -> None:
    """The result as a table, with a line about the seats and one about the matches."""
    edition = said.say("{edition} edition", edition=summary.edition)
    chosen = ", ".join([edition, *(f"{key} {value}" for key, value in summary.options.items())])
    head = "{game}: {games} matches, seed {seed} ({chosen})"
    values = {"game": summary.game, "games": summary.games, "seed": summary.seed, "chosen": chosen}
    screen.print(said.say(head, **values) + "\n")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(said.say("bot"), style="bold")
    for column in ("wins", "ties", "losses", "rate", "95 % interval", "score", "ms/decision"):
        table.add_column(said.say(column), justify="right", no_wrap=True)
    for player in summary.players:
        table.add_row(player.bot, *_figures(player, said))
    screen.print(table)
    share, mean = writer("{:.1%}", said), writer("{:.1f}", said)
    seats = ", ".join(f"{said.say('seat {n}', n=n)} {share(seat.rate)}" for n, seat in enumerate(summary.seats, 1))
    screen.print("\n" + said.say("By seat: {seats}. Every deal was played with every seating.", seats=seats))
    length = "A match has {mean} decisions ({low} to {high})."
    screen.print(said.say(length, mean=mean(summary.mean_length), low=summary.shortest, high=summary.longest))


def _figures(player: PlayerSummary, said: Translator) -> list[str]:
    """A bot's row, after its name."""
    share = writer("{:.1%}", said)
    return [
        *map(str, (player.wins, player.ties, player.losses)),
        share(player.rate),
        said.say("{low} to {high}", low=share(player.low), high=share(player.high)),
        writer("{:.1f}", said)(player.mean_score),
        writer("{:.2f}", said)(1000 * player.seconds_per_decision),
    ]
