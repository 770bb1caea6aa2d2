"""The lab on the command line: progress, a few lines for people, files or JSON."""

import json as plain_json
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from rich.table import Table

import freebooter
from freebooter.cli.files import cannot_write, check_file, check_folder, write_text
from freebooter.cli.progress import bar_after, by_stage, counting, prepare_lab, rate_bar
from freebooter.cli.translations import translation
from freebooter.engine.translations import Phrase, Translator, signed
from freebooter.lab.arena.tournament import Arena, Standing
from freebooter.lab.comparison import compare, restrict
from freebooter.lab.edition_files import explain, start
from freebooter.lab.page.figures import is_share, say
from freebooter.lab.page.parts import STOPPED
from freebooter.lab.pipeline import Workers
from freebooter.lab.plan import MOST_GAMES
from freebooter.lab.plan import whole as check_whole
from freebooter.lab.redrawing import read_report
from freebooter.lab.reports import Report, check_minutes_alone, report
from freebooter.lab.study import STRENGTHS
from freebooter.lab.sweep import Sweep, page_of, sweep
from freebooter.lab.words import reach, share, whole, words
from freebooter.terminal.screen import console


def written(found: Report, out: Path, language: str) -> None:
    """Writes the files of a report, or says why that cannot be done."""
    try:
        found.write(out, language)
    except OSError as error:
        raise cannot_write(out, error) from None


def told(found: Report, out: Path, *, json: bool, language: str) -> bool:
    """Writes the files and tells the verdict, or prints all as JSON; returns whether there is a page to speak of."""
    if json:
        sys.stdout.write(found.to_json() + "\n")
        return False
    written(found, out, language)
    if found.data["interrupted"]:
        console().print(found.words(language).say(STOPPED))
    for sentence in found.verdict(language):
        console().print(f"- {sentence}")
    return True


def run_report(name: str, out: Path, *, json: bool, language: str, **wishes: Any) -> None:
    """Plays, writes the page, tells the verdict."""
    notices, game = console(stderr=True), freebooter.game(name)
    check_folder(out)
    prepare = partial(prepare_lab, game, notices, wishes.get("strengths", STRENGTHS))
    with bar_after(notices, prepare) as (bar, begin):
        found = report(game, progress=by_stage(bar), prepare=begin, **wishes)
    if not told(found, out, json=json, language=language):
        return
    closing = "The page is {page}; report.json and report.csv have the figures."
    console().print("\n" + translation(language).say(closing, page=out / "report.html"))


def run_compare(name: str, base: str, mine: str, out: Path, *, json: bool, language: str, **wishes: Any) -> None:
    """Plays both editions, writes the page, tells what changed."""
    screen, notices, game = console(), console(stderr=True), freebooter.game(name)
    check_folder(out)
    prepare = partial(prepare_lab, game, notices, wishes.get("bots", STRENGTHS))
    said = translation(language)
    with bar_after(notices, prepare) as (bar, begin):
        progress = counting(bar, said.say("Comparing {base} and {mine}", base=base, mine=mine))
        found = compare(game, base, mine, progress=progress, prepare=begin, **wishes)
    if not told(found, out, json=json, language=language):
        return
    screen.print("\n" + found.words(language).say(found.data["pairs"]))
    screen.print(said.say("The page is {page}.", page=out / "report.html"))


def run_sweep(
    name: str,
    sets: Sequence[str],
    out: Path,
    *,
    json: bool,
    language: str,
    samples: int | None,
    workers: int | None,
    executor: str,
    **wishes: Any,
) -> None:
    """Plays the points that are not there yet, writes results and page."""
    screen, notices, game = console(), console(stderr=True), freebooter.game(name)
    said, figures = translation(language), words(language)
    wanted = Sweep.checked(game, sets, **wishes)
    check_folder(out)
    prepare = partial(prepare_lab, game, notices, [wanted.bot])
    with bar_after(notices, prepare) as (bar, begin):
        progress = counting(bar, said.say("Points"))
        try:
            found = sweep(wanted, out / "results.jsonl", samples, workers, executor, progress, begin)
        except KeyboardInterrupt:
            notices.print(said.say("Stopped. The same command goes on from here."))
            raise
    if json:
        sys.stdout.write(plain_json.dumps(found, indent=1) + "\n")
        return
    write_text(out / "report.html", page_of(wanted, found, language))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for head in (*(axis.key for axis in wanted.axes), *wanted.measures, figures.say("matches")):
        table.add_column(head, justify="right", overflow="fold")
    for point in found:
        shown = [_figure(name, point["measures"].get(name), figures) for name in wanted.measures]
        table.add_row(*map(str, point["point"].values()), *shown, str(point["games"]))
    screen.print(table)
    closing = "The page is {page}; results are kept in {results}."
    screen.print("\n" + said.say(closing, page=out / "report.html", results=out / "results.jsonl"))


def _figure(measure: str, found: Mapping[str, Any] | None, said: Translator) -> str:
    return "–" if found is None else say(dict(found), is_share(measure), said)


def run_restrict(name: str, without: str, *, json: bool, language: str, **wishes: Any) -> None:
    """Plays, and tells what the actions are worth."""
    screen, notices, game = console(), console(stderr=True), freebooter.game(name)
    said, figures = translation(language), words(language)
    prepare = partial(prepare_lab, game, notices, [wishes["bot"]])
    with bar_after(notices, prepare) as (bar, begin):
        progress = counting(bar, said.say("Without {action}", action=without))
        found = restrict(game, without, progress=progress, prepare=begin, **wishes)
    if json:
        sys.stdout.write(plain_json.dumps(found, indent=1) + "\n")
        return
    wins = reach("{:.1%}", found["rate"], found["low"], found["high"]).said(figures)
    games, fair = whole(found["games"]).said(figures), share(found["fair"]).said(figures)
    sentence = "Without {action} a {bot} bot wins {wins} of {games} matches."
    screen.print(said.say(sentence, action=without, bot=found["bot"], wins=wins, games=games))
    worth = reach("{:+.1%}", found["worth"], found["worth_low"], found["worth_high"]).said(figures)
    sentence = "Even would be {fair}, so it is worth {worth} of a win."
    if game.seats[-1] == 1:
        sentence = "With it the same deals are won by {fair}, so it is worth {worth} of a win."
    told = said.say(sentence, fair=fair, worth=worth)
    if found["interrupted"]:
        screen.print(figures.say(STOPPED))
    certain = found["worth_low"] > 0 or found["worth_high"] < 0
    screen.print(told if certain else f"{told} {said.say('That may be chance.')}")


def run_page(file: Path, out: Path | None, language: str) -> None:
    """Draws a page again."""
    target = out or file.with_name("report.html")
    write_text(target, read_report(file).html(language))
    console().print(translation(language).say("The page is {page}.", page=target))


def run_edition(name: str, file: Path, language: str) -> None:
    """Starts a file, or checks one and tells what it changes."""
    screen, game, said = console(), freebooter.game(name), translation(language)
    if not file.exists():
        start(game, file)
        sentence = "{file} is the standard edition under a name of its own. Change it, and run this again."
        screen.print(said.say(sentence, file=file))
        return
    found = explain(game, file)
    if not found:
        screen.print(said.say("{file} is a good edition of {game}. It changes nothing.", file=file, game=game.title))
        return
    screen.print(said.say("{file} is a good edition of {game}. It changes:", file=file, game=game.title))
    for row in found:
        source = said.say("the standard value is ours" if row["ours"] else "the standard value is not ours")
        rule = game.rules_in(language).clauses.get(row["clause"])
        clause = f", {rule.id} {rule.title}" if rule else ""
        change = said.say("{standard} becomes {mine}", standard=row["standard"], mine=row["mine"])
        expects = game.schema.keys[row["key"]].expects
        may_be = expects.said(game.translator(language)) if isinstance(expects, Phrase) else expects
        screen.print(f"- {row['key']}: {change} ({may_be}{clause}; {source})")


def run_arena(
    name: str,
    bots: Sequence[str],
    games: int | None,
    minutes: float | None,
    *,
    json: bool,
    language: str,
    workers: int | None,
    executor: str,
    **wishes: Any,
) -> None:
    """Plays, adds to the file, shows ratings and the crosstable."""
    screen, notices, game = console(), console(stderr=True), freebooter.game(name)
    said = translation(language)
    if file := wishes.get("file"):
        check_file(file)
    check_minutes_alone(minutes, {"games": games})
    arena = Arena(game, bots, **wishes)
    wanted = ARENA_GAMES if games is None else games
    check_whole("games", wanted, 0, MOST_GAMES)
    Workers.checked(workers, executor)
    prepare_lab(game, notices, bots)
    if arena.left_out:
        notices.print(said.say(LEFT_OUT, n=arena.left_out))
    with rate_bar(notices, said.say("Groups" if minutes is None else "Seconds")) as progress:
        try:
            if minutes is not None:
                arena.play_for(60 * minutes, workers, executor, progress)
            elif wanted:
                arena.play(wanted, workers, executor, progress)
        except KeyboardInterrupt:
            notices.print(said.say("Stopped; what was played counts."))
    standing = arena.standing()
    if json:
        sys.stdout.write(standing.to_json() + "\n")
        return
    screen.print(_ratings(standing, said))
    screen.print(_crosstable(standing, said))
    if standing.next:
        one, other = standing.next
        sentence = "A match of {one} and {other} would tell most now, for the time it takes."
        screen.print(said.say(sentence, one=one, other=other))


ARENA_GAMES = 100
LEFT_OUT = "{n} results are of bots that play differently today; they stay in the file and do not count."


def _ratings(standing: Standing, said: Translator) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(said.say("bot"))
    for head in (said.say("rating"), said.say("95 % interval")):
        table.add_column(head, justify="right")
    for each in standing.ratings:
        known = said.say("{low} to {high}", low=signed(each.low, "+.0f"), high=signed(each.high, "+.0f"))
        figures = (signed(each.rating, "+.0f"), known) if each.known else ("–", said.say("too few matches"))
        table.add_row(each.bot, *figures)
    return table


def _crosstable(standing: Standing, said: Translator) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(said.say("ahead of"))
    for bot in standing.bots:
        table.add_column(bot, justify="right")
    for i, bot in enumerate(standing.bots):
        cells = []
        for j in range(len(standing.bots)):
            both = standing.wins[i, j] + standing.wins[j, i]
            cells.append(f"{standing.wins[i, j] / both:.0%}" if both else "–")
        table.add_row(bot, *cells)
    return table
