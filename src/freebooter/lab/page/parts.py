"""The parts of a page: head and style, tables, figures with the table behind them."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

STYLE = """
:root { color-scheme: light dark; --ink: #1c2430; --paper: #fdfcf8; --faint: #5a6472; --rule: #c9cdd3; --card: #f3f1ea;
  --blue: #1f5f99; --red: #b03a2e; --green: #2f7d4f; --gold: #8a6100; --violet: #6b4a9e; --teal: #0f7278; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6df; --paper: #14181e; --faint: #a5adb8; --rule: #3c4450;
  --card: #1d232b; --blue: #7fb6e8; --red: #f0897c; --green: #7fce9f; --gold: #e0b860; --violet: #b79ce6;
  --teal: #6cc8cd; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { line-height: 1.2; margin: 0.5rem 0; } h2 { margin: 2rem 0 0.5rem; border-bottom: 1px solid var(--rule); }
h3 { margin: 1.2rem 0 0.3rem; font-size: 1.05rem; }
p { margin: 0.4rem 0; } .faint, figcaption { color: var(--faint); }
ul.verdict { padding-left: 1.1rem; } ul.verdict li { margin: 0.45rem 0; } .mixed { border-left: 4px solid var(--gold);
  padding-left: 0.5rem; } .holds { border-left: 4px solid var(--blue); padding-left: 0.5rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1rem; }
figure { margin: 0.8rem 0; padding: 0.7rem; background: var(--card); border-radius: 0.5rem;
  break-inside: avoid; min-width: 0; }
svg { width: 100%; max-width: 34rem; height: auto; display: block; } svg text { font-size: 12px; fill: var(--ink); }
svg .axis { fill: var(--faint); font-size: 11px; } .dot { fill: var(--blue); } .reach { stroke: var(--blue);
  stroke-width: 2.5; } .fair { stroke: var(--red); stroke-dasharray: 4 3; stroke-width: 1.5; }
.bar { fill: var(--blue); } .rule { stroke: var(--rule); } .wide { fill: var(--blue); opacity: 0.18; } .narrow {
  fill: var(--blue); opacity: 0.3; } .line { fill: none; stroke: var(--blue); stroke-width: 2; }
.cell { fill: var(--blue); }
.line.s1 { stroke: var(--red); }
.line.s2 { stroke: var(--green); } .line.s3 { stroke: var(--gold); } .line.s4 {
  stroke: var(--violet); } .line.s5 { stroke: var(--teal); }
.key.s0 { fill: var(--blue); } .key.s1 { fill: var(--red); }
.key.s2 { fill: var(--green); } .key.s3 { fill: var(--gold); }
.key.s4 { fill: var(--violet); } .key.s5 { fill: var(--teal); }
.scroll { overflow-x: auto; max-width: 100%; } table { border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.2rem 0.6rem; text-align: right; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 7rem; }
summary { cursor: pointer; padding: 0.3rem 0; color: var(--faint); }
caption { text-align: left; } .plain_state td { text-align: left; white-space: normal; }
code { background: var(--card); padding: 0.1rem 0.3rem; }
a { color: var(--blue); } :focus-visible { outline: 2px solid var(--gold); outline-offset: 2px; }
@media print { body { max-width: none; } details > :not(summary) { display: block; } .scroll { overflow: visible; } }
"""


def document(title: str, *parts: str) -> str:
    """A whole page."""
    screen = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    head = f'<meta charset="utf-8">{screen}<title>{escape(title)}</title><style>{STYLE}</style>'
    body = f"<body><main>{''.join(parts)}</main></body>"
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>{body}</html>\n'


def framed(page: str) -> str:
    """A page in a frame of its own, for notebooks."""
    return (
        f'<iframe srcdoc="{escape(page, quote=True)}" title="Report" style="width:100%;height:40rem;border:0"></iframe>'
    )


def section(title: str, *parts: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def paragraph(words: str, style: str = "") -> str:
    return f'<p class="{style}">{escape(words)}</p>' if style else f"<p>{escape(words)}</p>"


def listed(items: Iterable[tuple[str, str]], style: str = "verdict") -> str:
    """A list of sentences, each with a style of its own."""
    return (
        f'<ul class="{style}">' + "".join(f'<li class="{own}">{escape(words)}</li>' for words, own in items) + "</ul>"
    )


def table(name: str, heads: Sequence[str], rows: Iterable[Sequence[Any]], style: str = "") -> str:
    """A table that scrolls by itself where it is too wide."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    lines = "".join(_row(row) for row in rows)
    caption = f'<caption class="faint">{escape(name)}</caption>'
    inside = f'<table class="{style}">{caption}<thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>'
    return f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(name, quote=True)}">{inside}</div>'


def _row(row: Sequence[Any]) -> str:
    first, *rest = (escape(str(each)) for each in row)
    return f'<tr><th scope="row">{first}</th>' + "".join(f"<td>{each}</td>" for each in rest) + "</tr>"


def figure(plot: str, caption: str, behind: str) -> str:
    """A plot with its caption and the table behind it."""
    figures = f"<details><summary>The figures</summary>{behind}</details>"
    return f"<figure>{plot}<figcaption>{escape(caption)}</figcaption>{figures}</figure>"
