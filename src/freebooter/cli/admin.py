"""`freebooter admin`: the commands for whoever runs a server, and their options. They work while it runs.

What the commands do is in `administering.py`.
"""

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from freebooter.cli.languages import Language
from freebooter.cli.options import Command, group, signed
from freebooter.engine.errors import FreebooterError
from freebooter.engine.translations import ENGLISH

app = group("admin", "Look after a server: its tables, bans, backups. It may be running.")

Data = Annotated[
    Path, typer.Option("--data", metavar="DIR", envvar="FREEBOOTER_DATA", help="The data folder of the server.")
]
Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", envvar="FREEBOOTER_DATABASE", help="Its database, if not there."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.")]
Tables = Annotated[list[str], typer.Argument(metavar="TABLE...", help="The ids of tables.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do it; without this, only say what would be done.")]


def everywhere(
    data: Data = Path("freebooter-data"), database: Database = None, json: AsJson = False, lang: Language = ENGLISH
) -> None:
    """The options that all commands have, after their own."""


def command(what: str) -> Callable[[Command], Command]:
    """Makes a command of a function that has its options and says what it is for; `administering` does it."""

    def declare(described: Command) -> Command:
        def run(**given: Any) -> None:
            _do(what, given)

        app.command()(signed(run, described, everywhere))
        return described

    return declare


def _do(what: str, given: dict[str, Any]) -> None:
    """Hands over to what needs the server's libraries, which are an extra of their own."""
    try:
        administering = importlib.import_module("freebooter.cli.administering")
    except ModuleNotFoundError as error:
        sentence = "The server is not installed (there is no {name}): pip install 'freebooter[play]'"
        raise FreebooterError(sentence, name=error.name) from None
    desk = administering.Desk(
        given.pop("data"), given.pop("database"), as_json=given.pop("json"), language=given.pop("lang")
    )
    getattr(administering, what)(desk, **given)


@command("list_all")
def tables(
    state: Annotated[
        str | None, typer.Option(metavar="STATE", help="Only those waiting, playing, over or closed.")
    ] = None,
    sort: Annotated[str, typer.Option(metavar="BY", help="By used, created or size.")] = "used",
    limit: Annotated[int, typer.Option(metavar="N", min=1, help="At most so many.")] = 50,
) -> None:
    """All tables, with age and size."""


@command("show_table")
def show(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")],
) -> None:
    """One table, with what was said there."""


@command("show_usage")
def usage() -> None:
    """How many tables there are, and how much room they take."""


@command("close")
def close(
    tables: Tables,
    reason: Annotated[str, typer.Option(metavar="SENTENCE", help="Told to whoever wants to get in.")] = "",
) -> None:
    """Close tables: nobody gets in, but everything is kept."""


@command("reopen")
def reopen(tables: Tables) -> None:
    """Open closed tables again."""


@command("delete")
def delete(
    tables: Tables,
    yes: Yes = False,
) -> None:
    """Delete tables for good, with their matches and what was said there."""


@command("prune")
def prune(
    finished: Annotated[
        str | None, typer.Option(metavar="DAYS", help="Tables with a finished match, after so many days.")
    ] = None,
    abandoned: Annotated[
        str | None, typer.Option(metavar="DAYS", help="Other tables, after so many days without anything happening.")
    ] = None,
    yes: Yes = False,
) -> None:
    """Delete old tables."""


KindOfBan = Annotated[str, typer.Argument(metavar="KIND", help="address or name.")]
Banned = Annotated[str, typer.Argument(metavar="WHO", help="Such as 192.0.2.7, 192.0.2.0/24 or 'Long John'.")]


@command("ban")
def ban(
    kind: KindOfBan,
    who: Banned,
    reason: Annotated[str, typer.Option(metavar="SENTENCE", help="Told to who is banned.")] = "",
    days: Annotated[str | None, typer.Option(metavar="DAYS", help="For so long; otherwise for good.")] = None,
) -> None:
    """Ban an address, a network or a name."""


@command("unban")
def unban(
    kind: KindOfBan,
    who: Banned,
) -> None:
    """Lift a ban."""


@command("list_bans")
def bans() -> None:
    """All bans."""


@command("backup")
def backup(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A new file: .jsonl.gz for any database, .sqlite3 for a copy.")
    ],
) -> None:
    """Back up everything while the server runs."""


@command("restore_backup")
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup of either kind.")],
) -> None:
    """Restore a backup into an empty database."""


@command("export")
def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the files are written.")],
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Only matches of this game.")] = None,
) -> None:
    """Write the records of all finished matches as files."""


@command("forget")
def forget(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name that somebody played under.")],
    table: Annotated[list[str] | None, typer.Option(metavar="TABLE", help="Only there; may be repeated.")] = None,
    yes: Yes = False,
) -> None:
    """Remove what one person typed: names and messages. Matches stay whole."""
