"""The lab on the command line: progress, a few lines for people, files or JSON."""

import json as plain_json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.table import Table

import freebooter
from freebooter.cli.files import write_text
from freebooter.cli.progress import prepare_lab, rate_bar, stage_bar
from freebooter.engine.errors import FreebooterError
from freebooter.lab.arena.tournament import Arena, Standing
from freebooter.lab.comparison import compare, restrict
from freebooter.lab.edition_files import explain, start
from freebooter.lab.page.compare_page import verdict
from freebooter.lab.reports import Report, report
from freebooter.lab.study import STRENGTHS
from freebooter.lab.sweep import Sweep, page_of, sweep
from freebooter.terminal.screen import console


def written(found: Report, out: Path) -> None:
    """Writes the files of a report, or says why that cannot be done."""
    try:
        found.write(out)
    except OSError as error:
        raise FreebooterError(f"{out} cannot be written: {error.strerror or error}.") from None


def run_report(name: str, out: Path, *, json: bool, **wishes: Any) -> None:
    """Plays, writes the page, tells the verdict."""
    screen, notices, game = console(), console(stderr=True), freebooter.game(name)
    prepare_lab(game, notices, wishes.get("strengths", STRENGTHS))
    with stage_bar(notices) as progress:
        found = report(game, progress=progress, **wishes)
    if json:
        sys.stdout.write(found.to_json() + "\n")
        return
    written(found, out)
    for each in found.data["findings"]:
        screen.print(f"- {each['text']}")
    screen.print(f"\nThe page is {out / 'report.html'}; report.json and report.csv have the figures.")


def run_compare(name: str, base: str, mine: str, out: Path, *, json: bool, **wishes: Any) -> None:
    """Plays both editions, writes the page, tells what changed."""
    screen, notices, game = console(), console(stderr=True), freebooter.game(name)
    prepare_lab(game, notices, wishes.get("bots", STRENGTHS))
    with rate_bar(notices, f"Comparing {base} and {mine}") as progress:
        found = compare(game, base, mine, progress=progress, **wishes)
    if json:
        sys.stdout.write(found.to_json() + "\n")
        return
    written(found, out)
    for sentence in verdict(found.data):
        screen.print(f"- {sentence}")
    screen.print(f"\n{found.data['pairs']}\nThe page is {out / 'report.html'}.")


def run_sweep(
    name: str,
    sets: Sequence[str],
    out: Path,
    *,
    json: bool,
    samples: int | None,
    workers: int | None,
    executor: str,
    **wishes: Any,
) -> None:
    """Plays the points that are not there yet, writes results and page."""
    screen, notices, game = console(), console(stderr=True), freebooter.game(name)
    wanted = Sweep.checked(game, sets, **wishes)
    prepare_lab(game, notices, [wanted.bot])
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FreebooterError(f"{out} cannot be written: {error.strerror or error}.") from None
    with rate_bar(notices, "Points") as progress:
        found = sweep(wanted, out / "results.jsonl", samples, workers, executor, progress)
    if json:
        sys.stdout.write(plain_json.dumps(found, indent=1) + "\n")
        return
    write_text(out / "report.html", page_of(wanted, found))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for head in (*(axis.key for axis in wanted.axes), *wanted.measures, "matches"):
        table.add_column(head, justify="right")
    for point in found:
        figures = [_figure(point["measures"].get(measure)) for measure in wanted.measures]
        table.add_row(*map(str, point["point"].values()), *figures, str(point["games"]))
    screen.print(table)
    screen.print(f"\nThe page is {out / 'report.html'}; results are kept in {out / 'results.jsonl'}.")


def _figure(found: Mapping[str, Any] | None) -> str:
    if found is None or found["value"] is None:
        return "–"
    if found["low"] is None:
        return f"{found['value']:.3g}"
    return f"{found['value']:.3g} ({found['low']:.3g} to {found['high']:.3g})"


def run_restrict(name: str, without: str, *, json: bool, **wishes: Any) -> None:
    """Plays, and tells what the actions are worth."""
    screen, notices, game = console(), console(stderr=True), freebooter.game(name)
    prepare_lab(game, notices, [wishes["bot"]])
    with rate_bar(notices, f"Without {without}") as progress:
        found = restrict(game, without, progress=progress, **wishes)
    if json:
        sys.stdout.write(plain_json.dumps(found, indent=1) + "\n")
        return
    interval = f"{found['rate']:.1%} ({found['low']:.1%} to {found['high']:.1%})"
    screen.print(f"Without {without} a {found['bot']} bot wins {interval} of {found['games']:,} matches.")
    certain = found["low"] > found["fair"] or found["high"] < found["fair"]
    doubt = "" if certain else " That may be chance."
    screen.print(f"Even would be {found['fair']:.1%}, so it is worth {found['worth']:+.1%} of a win.{doubt}")


def run_edition(name: str, file: Path) -> None:
    """Starts a file, or checks one and tells what it changes."""
    screen, game = console(), freebooter.game(name)
    if not file.exists():
        start(game, file)
        screen.print(f"{file} is the standard edition under a name of its own. Change it, and run this again.")
        return
    found = explain(game, file)
    if not found:
        screen.print(f"{file} is a good edition of {game.title}. It changes nothing.")
        return
    screen.print(f"{file} is a good edition of {game.title}. It changes:")
    for row in found:
        source = "ours" if row["ours"] else "not marked as ours"
        clause = f", {row['clause']}" if row["clause"] else ""
        screen.print(f"- {row['key']}: {row['standard']} becomes {row['mine']} ({row['expects']}{clause}; {source})")


def run_arena(
    name: str, bots: Sequence[str], games: int, *, json: bool, workers: int | None, executor: str, **wishes: Any
) -> None:
    """Plays, adds to the file, shows ratings and the crosstable."""
    screen, notices, game = console(), console(stderr=True), freebooter.game(name)
    arena = Arena(game, bots, **wishes)
    prepare_lab(game, notices, [bot for bot in bots if not bot.startswith(("python:", "program:"))])
    with rate_bar(notices, "Groups") as progress:
        if games:
            try:
                arena.play(games, workers, executor, progress)
            except KeyboardInterrupt:
                notices.print("Stopped; what was played counts.")
    standing = arena.standing()
    if json:
        sys.stdout.write(standing.to_json() + "\n")
        return
    screen.print(_ratings(standing))
    screen.print(_crosstable(standing))
    if standing.next:
        screen.print(f"A match of {standing.next[0]} and {standing.next[1]} would tell most now.")


def _ratings(standing: Standing) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for head in ("bot", "rating", "95 % interval"):
        table.add_column(head, justify="left" if head == "bot" else "right")
    for each in standing.ratings:
        table.add_row(each.bot, f"{each.rating:+.0f}", f"{each.low:+.0f} to {each.high:+.0f}")
    return table


def _crosstable(standing: Standing) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("ahead of")
    for bot in standing.bots:
        table.add_column(bot, justify="right")
    for i, bot in enumerate(standing.bots):
        cells = []
        for j in range(len(standing.bots)):
            both = standing.wins[i, j] + standing.wins[j, i]
            cells.append(f"{standing.wins[i, j] / both:.0%}" if both else "–")
        table.add_row(bot, *cells)
    return table
