"""The commands and their options. What they do is in the modules beside this one and in the parts they start."""

import importlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

import freebooter
from freebooter.cli import admin
from freebooter.cli.lab_app import arena, lab
from freebooter.cli.languages import Language, language_of, reads
from freebooter.cli.options import Edition, GameName, NoColour, Options, pairs
from freebooter.cli.puzzles_app import puzzles
from freebooter.cli.translations import spoken, translation
from freebooter.cli.usage import UsageError, mistake
from freebooter.engine.errors import FreebooterError
from freebooter.engine.translations import ENGLISH

app = typer.Typer(
    name="freebooter",
    help="Play, host and study pirate tabletop games.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.add_typer(admin.app)

Seed = Annotated[int | None, typer.Option(metavar="N", help="The seed of chance; without one, chance picks it.")]
Preset = Annotated[str | None, typer.Option(metavar="NAME", help="Options of the game by one name, such as quick.")]


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line; errors on purpose become a sentence."""
    typed = sys.argv[1:] if arguments is None else list(arguments)
    language = language_of(typed)
    reads.set(language)
    try:
        code = app(args=typed, prog_name="freebooter", standalone_mode=language == ENGLISH)
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else int(left.code is not None)
    except typer.Abort:
        return 1
    except UsageError as error:
        sys.stderr.write(f"{mistake(error).said(translation(language))}\n")
        return 2
    except FreebooterError as error:
        sys.stderr.write(f"{error.said(translation(reads.get()))}\n")
        return 1
    return code if isinstance(code, int) else 0


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"freebooter {freebooter.__version__}")
        raise typer.Exit


@app.callback()
def _about(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    """Play, host and study pirate tabletop games."""


@app.command()
def games(lang: Language = ENGLISH) -> None:
    """The shelf: all installed games."""
    from freebooter.cli.shelf import show_games

    show_games(lang)


@app.command()
def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE", help="One clause only, such as JR-13.")] = None,
    lang: Language = ENGLISH,
    no_colour: NoColour = False,
) -> None:
    """The rules of a game, or one clause of them."""
    from freebooter.cli.shelf import show_rules

    show_rules(game, clause, lang, no_colour=no_colour)


@app.command()
def learn(
    game: GameName,
    part: Annotated[int, typer.Option(metavar="N", min=1, help="Which lesson, where there are several.")] = 1,
    auto: Annotated[bool, typer.Option("--auto", help="Show the lesson by itself, and check it.")] = False,
    lang: Language = ENGLISH,
    no_colour: NoColour = False,
) -> None:
    """Learn a game in a few minutes, on its own board."""
    from freebooter.cli import learning

    learning.learn(game, part, lang, auto=auto, no_colour=no_colour)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game of the shelf.")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", "-t", help="Play here instead of in the browser.")] = False,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT", help="deckhand, sailor, bosun, captain, admiral, search:200ms; one for each other seat."
        ),
    ] = None,
    seat: Annotated[int, typer.Option(metavar="N", min=0, help="Your seat.")] = 0,
    seats: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="How many play, where a game leaves that open.")
    ] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="All seats are people at this keyboard.")] = False,
    seed: Seed = None,
    option: Options = None,
    preset: Preset = None,
    edition: Edition = None,
    scenario: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Begin with the position in a TOML file.")
    ] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved match.")] = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Serve the table, but leave the browser alone.")
    ] = False,
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="Where the browser finds the table.")] = 0,
    data: Annotated[
        Path | None, typer.Option("--data", metavar="DIR", help="Keep the browser's tables in this folder.")
    ] = None,
    lang: Language = ENGLISH,
    no_colour: NoColour = False,
) -> None:
    """Sit down and play: in the browser, or with --terminal right here."""
    if not terminal:
        wished = (seats, seed, preset, edition, scenario, load)
        if bot or hot_seat or option or any(given is not None for given in wished):
            raise typer.BadParameter("These wishes go with --terminal; in the browser a table is set up there.")
        start_server("play", game, browser=not no_browser, port=port, data=data)
        return
    from freebooter.cli.seating import Wishes, sit_down

    wishes = Wishes(game, bot or [], seat, seats, hot_seat, seed, pairs(option), preset, edition, scenario, load, lang)
    sit_down(wishes, no_colour=no_colour)


@app.command(context_settings={"ignore_unknown_options": True, "allow_extra_args": True}, add_help_option=False)
def serve(context: typer.Context) -> None:
    """Host tables for others in the browser."""
    start_server("main", context.args)


def start_server(what: str, *arguments: Any, **options: Any) -> None:
    """Hands over to the server, which is an extra of its own."""
    try:
        server = importlib.import_module("freebooter.server.command")
    except ModuleNotFoundError as error:
        raise FreebooterError(
            f"The browser table is not installed (there is no {error.name}): pip install 'freebooter[play]'. "
            "To play here: freebooter play GAME --terminal"
        ) from None
    try:
        getattr(server, what)(*arguments, **options)
    except OSError as error:
        raise FreebooterError(f"The server cannot start: {error.strerror or error}.") from None


@app.command()
def warm(
    game: Annotated[list[str] | None, typer.Argument(metavar="GAME", help="Only these games.")] = None,
) -> None:
    """Compile ahead, so that the first match starts at once."""
    from freebooter.cli.warming import warm_up

    warm_up(game or [])


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match record.")], no_colour: NoColour = False
) -> None:
    """Verify a match record and tell the match in words."""
    from freebooter.cli.records import tell

    tell(file, no_colour=no_colour)


@app.command()
def verify(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A match record.")],
    seed_hash: Annotated[
        str | None, typer.Option(metavar="HASH", help="The hash of the seed that was shown when the table opened.")
    ] = None,
    salt: Annotated[str | None, typer.Option(help="The salt that was shown with the seed at the end.")] = None,
) -> None:
    """Check that a match record is true: rules, chance and result."""
    from freebooter.cli.records import check

    check(record, seed_hash, salt)


@app.command()
def simulate(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(metavar="BOT", help="The bots, such as search:50ms and greedy.")],
    games: Annotated[int, typer.Option(metavar="N", help="How many matches.")] = 100,
    seed: Annotated[int, typer.Option(metavar="N", help="The seed of everything.")] = 1,
    workers: Annotated[int | None, typer.Option(metavar="N", help="Workers; by default one for each core.")] = None,
    executor: Annotated[str, typer.Option(metavar="KIND", help="Where they work: threads or processes.")] = "threads",
    option: Options = None,
    preset: Preset = None,
    edition: Edition = None,
    json: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write the figures into a file too; - is the screen.")
    ] = None,
    lang: Language = ENGLISH,
) -> None:
    """Let bots play each other and count."""
    from freebooter.cli.simulating import run_simulation

    run_simulation(game, bots, games, seed, workers, pairs(option), preset, edition, json, executor, spoken(lang))


@app.command()
def train(
    game: GameName,
    settings: Annotated[
        Path | None, typer.Option(metavar="FILE", help="How it is done; by default training.toml beside the game.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where log, curves and network go; by default training/GAME.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Another seed than that of the settings.")
    ] = None,
    tune: Annotated[
        bool, typer.Option("--tune", help="Tune the weights of the hand-made policy instead, by tuning.toml.")
    ] = False,
    against: Annotated[
        str | None, typer.Option(metavar="BOT", help="Find an opponent that beats this bot instead.")
    ] = None,
    budget: Annotated[
        str, typer.Option(metavar="BUDGET", help="With --against: what the opponent may think.")
    ] = "400it",
    seats: Annotated[int, typer.Option(metavar="N", help="With --against: at a table of so many.")] = 2,
) -> None:
    """Train a network for the bot `policy`, from self-play to matches that say whether it is any good."""
    from freebooter.cli.training import run_exploiting, run_training, run_tuning
    from freebooter.learning import Exploiting

    if against is not None and (tune or settings is not None):
        raise typer.BadParameter("it takes neither --tune nor --settings.", param_hint="'--against'")
    folder = out or Path("training") / game
    if against is None:
        (run_tuning if tune else run_training)(game, settings, folder, seed)
    else:
        run_exploiting(game, Exploiting(against, seats, 1 if seed is None else seed, budget=budget), folder)


@app.command()
def solve(
    game: GameName,
    deals: Annotated[str, typer.Option(metavar="FIRST-LAST", help="The numbers of the deals, such as 1-1000.")],
    option: Options = None,
    budget: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Positions to look at before a deal is left undecided.")
    ] = None,
    json: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write the figures into a file too.")
    ] = None,
) -> None:
    """Count how many deals of a patience can be won."""
    from freebooter.cli.solving import run_solver

    run_solver(game, deals, pairs(option), budget, json)


app.command()(arena)
app.add_typer(lab)
app.add_typer(puzzles)
