"""The language of whoever sits at the terminal."""

from collections.abc import Sequence
from contextvars import ContextVar
from typing import Annotated

import typer

from freebooter.engine.translations import ENGLISH

LANG = "--lang"

reads: ContextVar[str] = ContextVar("the language that the person at the terminal reads", default=ENGLISH)


def _choose(language: str) -> str:
    """Errors, too, are told in the language that was asked for."""
    reads.set(language)
    return language


def language_of(typed: Sequence[str]) -> str:
    """The language that somebody asks for, before anything else that was typed is understood."""
    for place, word in enumerate(typed):
        if word == LANG and place + 1 < len(typed):
            return typed[place + 1]
        if word.startswith(f"{LANG}="):
            return word.partition("=")[2]
    return ENGLISH


Language = Annotated[
    str,
    typer.Option(
        LANG,
        metavar="LANGUAGE",
        callback=_choose,
        is_eager=True,
        help="The language at the terminal, such as de, where there is one.",
    ),
]
