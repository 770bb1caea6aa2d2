"""The commands of the lab and their options. What they do is in `lab_commands.py`."""

from pathlib import Path
from typing import Annotated, Any

import typer

from freebooter.cli.languages import Language
from freebooter.cli.options import Edition, GameName, Options, also, group, pairs
from freebooter.cli.translations import spoken
from freebooter.engine.translations import ENGLISH

lab = group("lab", "The lab: reports, comparisons, sweeps, restricted play, editions.")

Games = Annotated[int, typer.Option(metavar="N", help="How many matches of each kind.")]
Out = Annotated[Path, typer.Option(metavar="DIR", help="The folder for the page and the figures.")]
Bot = Annotated[str, typer.Option(metavar="BOT", help="Who plays, such as greedy.")]


def table(
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many play.")] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The seed of everything.")] = 1,
    option: Options = None,
    workers: Annotated[int | None, typer.Option(metavar="N", help="Workers; by default one for each core.")] = None,
    executor: Annotated[str, typer.Option(metavar="KIND", help="Where they work: threads or processes.")] = "threads",
    json: Annotated[
        bool, typer.Option("--json", help="Write the figures to the screen as JSON, and nothing else.")
    ] = False,
    lang: Language = ENGLISH,
) -> dict[str, Any]:
    """The options that all of them have."""
    where = {"workers": workers, "executor": executor}
    return {"seats": seats, "seed": seed, "options": pairs(option), "json": json, "language": spoken(lang), **where}


@lab.command()
@also(table)
def report(
    game: GameName,
    games: Annotated[int | None, typer.Option(metavar="N", help="How many matches of each kind, usually 400.")] = None,
    minutes: Annotated[
        float | None, typer.Option(metavar="M", help="Instead, as many matches as fit into so many minutes.")
    ] = None,
    search_games: Annotated[int | None, typer.Option(metavar="N", help="How many matches of bots that search.")] = None,
    edition: Edition = None,
    bot: Annotated[list[str] | None, typer.Option(metavar="BOT", help="The strengths, from weak to strong.")] = None,
    level: Annotated[
        list[str] | None, typer.Option(metavar="LEVEL", help="A level of the ladder, such as bosun; may be repeated.")
    ] = None,
    level_games: Annotated[
        int | None, typer.Option(metavar="N", help="How many matches of each level against the one before it.")
    ] = None,
    out: Out = Path("report"),
    **table: Any,
) -> None:
    """Is it fair, is it exciting, which card is too strong: a page, JSON and CSV."""
    from freebooter.cli.lab_commands import run_report

    wishes: dict[str, Any] = {"games": games, "minutes": minutes, "search_games": search_games, "edition": edition}
    ladder: dict[str, Any] = {"levels": level, "level_games": level_games, **({"strengths": bot} if bot else {})}
    run_report(game, out, **wishes, **ladder, **table)


@lab.command()
@also(table)
def compare(
    game: GameName,
    base: Annotated[str, typer.Argument(metavar="BASE", help="An edition: a name, such as standard, or a TOML file.")],
    mine: Annotated[str, typer.Argument(metavar="MINE", help="Another one.")],
    games: Games = 400,
    bot: Annotated[list[str] | None, typer.Option(metavar="BOT", help="Who plays; may be repeated.")] = None,
    out: Out = Path("comparison"),
    **table: Any,
) -> None:
    """What does my change do: two editions with the same deals, side by side."""
    from freebooter.cli.lab_commands import run_compare

    bots: dict[str, Any] = {"bots": bot} if bot else {}
    run_compare(game, base, mine, out, games=games, **bots, **table)


@lab.command()
@also(table)
def sweep(
    game: GameName,
    set: Annotated[list[str], typer.Option("--set", metavar="KEY=LO:HI", help="What is varied: KEY=LO:HI or KEY=A,B.")],
    measure: Annotated[str, typer.Option(metavar="NAMES", help="What is measured.")] = "seat_advantage,length",
    samples: Annotated[
        int | None, typer.Option(metavar="N", help="So many points of a Latin hypercube instead of all.")
    ] = None,
    precision: Annotated[
        float | None, typer.Option(metavar="P", help="A point is done when all is known to this: 0.02 is 2 in 100.")
    ] = None,
    games: Games = 400,
    bot: Bot = "greedy",
    edition: Edition = None,
    out: Out = Path("sweep"),
    **table: Any,
) -> None:
    """Vary numbers of an edition and see what that does. A sweep that was stopped goes on where it was."""
    from freebooter.cli.lab_commands import run_sweep

    names = [name.strip() for name in measure.split(",")]
    wishes: dict[str, Any] = {"measures": names, "bot": bot, "games": games, "precision": precision, "edition": edition}
    run_sweep(game, set, out, samples=samples, **wishes, **table)


@lab.command()
@also(table)
def restrict(
    game: GameName,
    without: Annotated[str, typer.Argument(metavar="ACTION", help="A verb, an action, or a pattern such as 'play *'.")],
    games: Games = 400,
    bot: Bot = "greedy",
    edition: Edition = None,
    **table: Any,
) -> None:
    """What is an action worth: a bot that never takes it against bots that may."""
    from freebooter.cli.lab_commands import run_restrict

    run_restrict(game, without, games=games, bot=bot, edition=edition, **table)


@lab.command()
def page(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The report.json of a report or a comparison.")],
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The page; by default report.html beside the figures.")
    ] = None,
    lang: Language = ENGLISH,
) -> None:
    """Draw a page again from its figures, such as in another language. Nothing is played."""
    from freebooter.cli.lab_commands import run_page

    run_page(file, out, spoken(lang))


@lab.command()
def edition(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The edition file.")],
    lang: Language = ENGLISH,
) -> None:
    """Start an edition file with all keys, or check one and tell what it changes."""
    from freebooter.cli.lab_commands import run_edition

    run_edition(game, file, spoken(lang))


@lab.command()
def serve(
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="Where the browser finds it.")] = 0,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Serve it, but leave the browser alone.")] = False,
) -> None:
    """The lab in the browser, on this machine only: change numbers in a form, compare, save, play."""
    from freebooter.cli.app import start_server

    start_server("lab", browser=not no_browser, port=port)


@also(table)
def arena(
    game: GameName,
    bots: Annotated[
        list[str], typer.Argument(metavar="BOT", help="Bots: specs, python:module:name, or program:command.")
    ],
    games: Annotated[
        int | None, typer.Option(metavar="N", help="How many matches more for each group, usually 100.")
    ] = None,
    minutes: Annotated[
        float | None, typer.Option(metavar="M", help="Instead, for so many minutes whoever's match would tell most.")
    ] = None,
    results: Annotated[Path | None, typer.Option(metavar="FILE", help="Where results are kept and added to.")] = None,
    **table: Any,
) -> None:
    """Rate bots by matches against each other."""
    from freebooter.cli.lab_commands import run_arena

    run_arena(game, bots, games, minutes, file=results, **table)
