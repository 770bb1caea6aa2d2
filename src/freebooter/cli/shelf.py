"""The shelf and the rules: labels and texts only, nothing is compiled."""

from rich.table import Table
from rich.text import Text

import freebooter
from freebooter.cli.translations import translation
from freebooter.engine import catalogue
from freebooter.engine.clauses import named_things
from freebooter.engine.errors import FreebooterError
from freebooter.engine.translations import ENGLISH
from freebooter.terminal.screen import console


def show_games(language: str = ENGLISH) -> None:
    """A table of all games."""
    said = translation(language).say
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(said("game"), style="bold", no_wrap=True)
    table.add_column(said("seats"), justify="right", no_wrap=True)
    table.add_column(said("minutes"), justify="right", no_wrap=True)
    table.add_column("")
    for about in freebooter.shelf().values():
        seats = f"{about.seats[0]}-{about.seats[-1]}" if len(about.seats) > 1 else f"{about.seats[0]}"
        pitch = about.translator(language).say(about.pitch)
        table.add_row(about.id, seats, str(about.minutes), f"{about.title}. {pitch}")
    screen = console()
    screen.print(table)
    screen.print(Text(f"\n{said('Play one: freebooter play GAME --terminal')}", "dim"))


def show_rules(game: str, clause: str | None, language: str, *, no_colour: bool = False) -> None:
    """How to play and the whole rules text, or one clause."""
    from rich.markdown import Markdown

    about = catalogue.label(game)
    rules = about.rules_in(language)
    how = named_things(about.how_in(language))
    text = f"{how}\n\n{rules.markdown}" if how else rules.markdown
    if clause is not None:
        found = next((one for key, one in rules.clauses.items() if _means(clause, key)), None)
        if found is None:
            sentence = "{game} has no clause {clause!r}; its rules: freebooter rules {id}"
            raise FreebooterError(sentence, game=about.title, clause=clause, id=about.id)
        text = f"**{found.id} {found.title}.** {found.text}"
    console(no_colour=no_colour).print(Markdown(text))


def _means(typed: str, key: str) -> bool:
    return typed.strip().upper() in (key, key.partition("-")[2])
