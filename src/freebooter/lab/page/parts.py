"""The parts of a page: head and style, tables, figures with the table behind them."""

import re
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any

from freebooter.engine.translations import ENGLISH, Translator

STYLE = " ".join(Path(__file__).with_name("page.css").read_text("utf-8").split())


_INTERVAL = re.compile(r"\([^() ]+ \w+ [^() ]+\)")
"""A cell may be broken before its interval, not inside."""


def document(title: str, *parts: str, language: str = ENGLISH, theme: str = "") -> str:
    """A whole page, light or dark as the device is, unless a theme is given."""
    screen = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    head = f'<meta charset="utf-8">{screen}<title>{escape(title)}</title><style>{STYLE}</style>'
    chosen = f' data-theme="{escape(theme)}"' if theme else ""
    body = f"<body><main>{''.join(parts)}</main></body>"
    return f'<!doctype html>\n<html lang="{escape(language)}"{chosen}><head>{head}</head>{body}</html>\n'


def framed(page: str, title: str) -> str:
    """A page in a frame of its own, for notebooks."""
    return (
        f'<iframe srcdoc="{escape(page, quote=True)}" title="{escape(title, quote=True)}" '
        'style="width:100%;height:40rem;border:0"></iframe>'
    )


def section(title: str, *parts: str) -> str:
    key = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
    return f'<section id="{key}"><h2>{escape(title)}</h2>{"".join(parts)}</section>'


def paragraph(words: str, style: str = "") -> str:
    return f'<p class="{style}">{escape(words)}</p>' if style else f"<p>{escape(words)}</p>"


def heading(title: str, under: str) -> str:
    return f"<header><h1>{escape(title)}</h1><p>{escape(under)}</p></header>"


def contents(sections: Iterable[str], label: str) -> str:
    """Links to the sections."""
    titles = re.findall(r'<section id="([^"]+)"><h2>([^<]+)</h2>', "".join(sections))
    links = "".join(f'<li><a href="#{key}">{title}</a></li>' for key, title in titles)
    return f'<nav aria-label="{escape(label, quote=True)}"><ul>{links}</ul></nav>'


def tiles(shown: Iterable[tuple[str, str]], label: str) -> str:
    """Names and figures, large."""
    each = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in shown)
    return f'<p class="faint">{escape(label)}</p><dl class="tiles">{each}</dl>'


STOPPED = "Somebody stopped it early: this is what was done by then."


def chip(words: str) -> str:
    return f'<span class="chip">{escape(words)}</span>'


def listed(items: Iterable[tuple[str, str, str]]) -> str:
    """A list of sentences, each with a style of its own and a mark at its end (markup)."""
    lines = (f'<li class="{own}">{escape(words)} {mark}</li>' for words, own, mark in items)
    return f'<ul class="verdict">{"".join(lines)}</ul>'


def table(name: str, heads: Sequence[str], rows: Iterable[Sequence[Any]], style: str = "") -> str:
    """A table that scrolls by itself where it is too wide."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    lines = "".join(_row([*row, *[""] * (len(heads) - len(row))]) for row in rows)
    caption = f'<caption class="faint">{escape(name)}</caption>'
    inside = f'<table class="{style}">{caption}<thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>'
    return f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(name, quote=True)}">{inside}</div>'


def _row(row: Sequence[Any]) -> str:
    first, *rest = (_INTERVAL.sub(r"<span>\g<0></span>", escape(str(each))) for each in row)
    return f'<tr><th scope="row">{first}</th>' + "".join(f"<td>{each}</td>" for each in rest) + "</tr>"


def figure(plot: str, caption: str, behind: str, said: Translator) -> str:
    """A plot with its caption and the table behind it."""
    figures = f"<details><summary>{escape(said.say('The figures'))}</summary>{behind}</details>"
    return f"<figure>{plot}<figcaption>{escape(caption)}</figcaption>{figures}</figure>"
