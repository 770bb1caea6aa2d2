"""The language of whoever sits at the terminal."""

from contextvars import ContextVar
from typing import Annotated

import typer

from freebooter.engine.translations import ENGLISH

reads: ContextVar[str] = ContextVar("the language that the person at the terminal reads", default=ENGLISH)


def _choose(language: str) -> str:
    """Errors, too, are told in the language that was asked for."""
    reads.set(language)
    return language


Language = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="LANGUAGE",
        callback=_choose,
        is_eager=True,
        help="The language at the terminal, such as de, where there is one.",
    ),
]
