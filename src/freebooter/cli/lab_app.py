"""The commands of the lab and their options. What they do is in `lab_commands.py`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

lab = typer.Typer(
    name="lab",
    help="The lab: reports, comparisons, sweeps, restricted play, editions.",
    no_args_is_help=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game of the shelf, such as jolly-and-roger.")]
Games = Annotated[int, typer.Option(metavar="N", min=1, help="How many matches of each kind.")]
Seats = Annotated[int | None, typer.Option(metavar="N", min=1, help="How many play.")]
Seed = Annotated[int, typer.Option(metavar="N", help="The seed of everything.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game; may be repeated."),
]
Edition = Annotated[
    str | None, typer.Option(metavar="FILE", help="Play with the numbers of this edition (a name or a TOML file).")
]
Workers = Annotated[int | None, typer.Option(metavar="N", min=1, help="Workers; by default one for each core.")]
Where = Annotated[str, typer.Option(metavar="KIND", help="Where they work: threads or processes.")]
Out = Annotated[Path, typer.Option(metavar="DIR", help="The folder for the page and the figures.")]
Json = Annotated[bool, typer.Option("--json", help="Write the figures to the screen as JSON, and nothing else.")]
Bot = Annotated[str, typer.Option(metavar="BOT", help="Who plays, such as greedy.")]


def pairs(given: Sequence[str] | None) -> dict[str, str]:
    """Options as they are typed: KEY=VALUE."""
    found: dict[str, str] = {}
    for entry in given or ():
        key, equals, value = entry.partition("=")
        if not equals or not key.strip():
            raise typer.BadParameter(f"{entry!r} is not of the form KEY=VALUE.", param_hint="--option")
        found[key.strip()] = value.strip()
    return found


@lab.command()
def report(
    game: GameName,
    games: Games = 400,
    minutes: Annotated[
        float | None, typer.Option(metavar="M", help="As many matches as fit into so many minutes.")
    ] = None,
    search_games: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="How many matches of bots that search.")
    ] = None,
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    edition: Edition = None,
    bot: Annotated[list[str] | None, typer.Option(metavar="BOT", help="The strengths, from weak to strong.")] = None,
    level: Annotated[
        list[str] | None,
        typer.Option(metavar="LEVEL", help="A level of the ladder, such as bosun; may be repeated."),
    ] = None,
    level_games: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="How many matches of each level against the one before it.")
    ] = None,
    workers: Workers = None,
    executor: Where = "threads",
    out: Out = Path("report"),
    json: Json = False,
) -> None:
    """Is it fair, is it exciting, which card is too strong: a page, JSON and CSV."""
    from freebooter.cli.lab_commands import run_report

    wishes = {"games": games, "minutes": minutes, "search_games": search_games, "seats": seats, "seed": seed}
    ladder = {"levels": level, "level_games": level_games}
    where = {"workers": workers, "executor": executor, **({"strengths": bot} if bot else {})}
    run_report(game, out, json, options=pairs(option), edition=edition, **wishes, **ladder, **where)


@lab.command()
def compare(
    game: GameName,
    base: Annotated[str, typer.Argument(metavar="BASE", help="An edition: a name, such as standard, or a TOML file.")],
    mine: Annotated[str, typer.Argument(metavar="MINE", help="Another one.")],
    games: Games = 400,
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    bot: Annotated[list[str] | None, typer.Option(metavar="BOT", help="Who plays; may be repeated.")] = None,
    workers: Workers = None,
    executor: Where = "threads",
    out: Out = Path("comparison"),
    json: Json = False,
) -> None:
    """What does my change do: two editions with the same deals, side by side."""
    from freebooter.cli.lab_commands import run_compare

    more = {"bots": bot} if bot else {}
    where = {"workers": workers, "executor": executor}
    run_compare(
        game, base, mine, out, json, games=games, seats=seats, seed=seed, options=pairs(option), **where, **more
    )


@lab.command()
def sweep(
    game: GameName,
    set: Annotated[list[str], typer.Option("--set", metavar="KEY=LO:HI", help="What is varied: KEY=LO:HI or KEY=A,B.")],
    measure: Annotated[str, typer.Option(metavar="NAMES", help="What is measured.")] = "seat_advantage,length",
    samples: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="So many points of a Latin hypercube instead of all.")
    ] = None,
    precision: Annotated[
        float | None, typer.Option(metavar="P", help="A point is done when intervals reach no farther than this.")
    ] = None,
    games: Games = 400,
    bot: Bot = "greedy",
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    edition: Edition = None,
    workers: Workers = None,
    executor: Where = "threads",
    out: Out = Path("sweep"),
    json: Json = False,
) -> None:
    """Vary numbers of an edition and see what that does. A sweep that was stopped goes on where it was."""
    from freebooter.cli.lab_commands import run_sweep

    names = [name.strip() for name in measure.split(",")]
    wishes = {"measures": names, "bot": bot, "seats": seats, "games": games, "seed": seed, "precision": precision}
    where = {"samples": samples, "workers": workers, "executor": executor}
    run_sweep(game, set, out, json, where, options=pairs(option), edition=edition, **wishes)


@lab.command()
def restrict(
    game: GameName,
    without: Annotated[str, typer.Argument(metavar="ACTION", help="A verb, an action, or a pattern such as 'play *'.")],
    games: Games = 400,
    bot: Bot = "greedy",
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    edition: Edition = None,
    workers: Workers = None,
    executor: Where = "threads",
    json: Json = False,
) -> None:
    """What is an action worth: a bot that never takes it against bots that may."""
    from freebooter.cli.lab_commands import run_restrict

    wishes = {"games": games, "bot": bot, "seats": seats, "seed": seed, "options": pairs(option), "edition": edition}
    run_restrict(game, without, json, workers=workers, executor=executor, **wishes)


@lab.command()
def edition(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The edition file.")],
) -> None:
    """Start an edition file with all keys, or check one and tell what it changes."""
    from freebooter.cli.lab_commands import run_edition

    run_edition(game, file)


@lab.command()
def serve(
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="Where the browser finds it.")] = 0,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Serve it, but leave the browser alone.")] = False,
) -> None:
    """The lab in the browser, on this machine only: change numbers in a form, compare, save, play."""
    from freebooter.cli.app import start_server

    start_server("lab", browser=not no_browser, port=port)


def arena(
    game: GameName,
    bots: Annotated[
        list[str], typer.Argument(metavar="BOT", help="Bots: specs, python:module:name, or program:command.")
    ],
    games: Annotated[int, typer.Option(metavar="N", min=0, help="How many matches more for each group.")] = 100,
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    results: Annotated[Path | None, typer.Option(metavar="FILE", help="Where results are kept and added to.")] = None,
    workers: Workers = None,
    executor: Where = "threads",
    json: Json = False,
) -> None:
    """Rate bots by matches against each other."""
    from freebooter.cli.lab_commands import run_arena

    wishes = {"seats": seats, "seed": seed, "options": pairs(option), "file": results}
    run_arena(game, bots, games, json, workers, executor, **wishes)
