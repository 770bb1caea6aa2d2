"""Markup: a page of the host's in the site's own look, without any script."""

import re
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

STYLE = Path(__file__).with_name("page.css").read_text("utf-8")

STYLESHEET = re.compile(r'<link rel="stylesheet"[^>]*href="(/[^"]+)"')


class Markup(str):
    """A text that is markup already; anything else is escaped."""

    __slots__ = ()


def safe(text: object) -> str:
    return text if isinstance(text, Markup) else escape(str(text))


def link(to: str, text: str) -> Markup:
    return Markup(f'<a href="{escape(to)}">{escape(text)}</a>')


def code(text: str) -> Markup:
    return Markup(f"<code>{escape(text)}</code>")


def toned(text: str, tone: str) -> Markup:
    """A text that is good news or bad."""
    return Markup(f'<span class="{tone}">{escape(text)}</span>')


def figures(shown: Iterable[tuple[str, object]]) -> Markup:
    """Names and figures."""
    listed = "".join(f"<div><dt>{safe(name)}</dt><dd>{safe(value)}</dd></div>" for name, value in shown)
    return Markup(f'<dl class="figures">{listed}</dl>')


def grid(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> Markup:
    """A table; on a phone each row is a card."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(f"<tr>{_cells(heads, row)}</tr>" for row in rows)
    return Markup(f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")


def _cells(heads: Sequence[str], row: Sequence[object]) -> str:
    return "".join(f'<td data-head="{escape(head)}">{safe(cell)}</td>' for head, cell in zip(heads, row, strict=True))


def choices(chosen: str, each: Iterable[tuple[str, str, str]]) -> Markup:
    """Links of which one is chosen: its key, where it leads, and what it says."""
    shown = (
        f'<a href="{escape(to)}"{" aria-current=true" if key == chosen else ""}>{escape(says)}</a>'
        for key, to, says in each
    )
    return Markup(f'<nav class="choices">{"".join(shown)}</nav>')


def items(lines: Iterable[object]) -> Markup:
    return Markup(f'<ul class="commands">{"".join(f"<li>{safe(line)}</li>" for line in lines)}</ul>')


def section(title: str, *parts: object) -> Markup:
    inner = "".join(part if isinstance(part, Markup) else f"<p>{safe(part)}</p>" for part in parts)
    return Markup(f"<section><h2>{escape(title)}</h2>{inner}</section>")


def page(
    title: str, language: str, sheets: Iterable[str], menu: Iterable[Markup], *parts: Markup, theme: str = ""
) -> str:
    """A whole page, light or dark as the device is, unless a theme is given."""
    chosen = f' data-theme="{theme}"' if theme else ""
    linked = "".join(f'<link rel="stylesheet" href="{escape(sheet)}">' for sheet in sheets)
    return (
        f'<!doctype html><html lang="{escape(language)}"{chosen}><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="dark light"><link rel="icon" type="image/svg+xml" href="/icon.svg">'
        f"<title>{escape(title)} · Freebooter</title>{linked}<style>{STYLE}</style></head>"
        f"<body><header><h1>{escape(title)}</h1><nav>{''.join(menu)}</nav></header><main>{''.join(parts)}</main>"
        "</body></html>"
    )


def site_stylesheets(dist: Path) -> list[str]:
    """The stylesheets of the built browser table, so that these pages look like the others."""
    index = dist / "index.html"
    return STYLESHEET.findall(index.read_text("utf-8")) if index.is_file() else []
