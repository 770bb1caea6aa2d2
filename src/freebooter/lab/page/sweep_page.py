"""The page of a sweep: curves and heat maps with the figures behind them."""

from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.lab.page import plots
from freebooter.lab.page.figures import MEASURE_NAMES as NAMES
from freebooter.lab.page.figures import SHARES, say
from freebooter.lab.page.parts import document, figure, heading, section, table

Results = Sequence[Mapping[str, Any]]


def page(title: str, keys: Sequence[str], measures: Sequence[str], results: Results, head: Mapping[str, Any]) -> str:
    """The whole page."""
    varied = ", ".join(keys)
    facts = table("Settings", ("what", "value"), [(key, value) for key, value in head.items()], "facts")
    return document(
        f"{title}: a sweep",
        heading(title, f"A sweep: {varied} varied"),
        *(_measure(name, keys, results) for name in measures),
        section("Settings", facts),
    )


def _is_share(name: str) -> bool:
    return name in SHARES or name.startswith("seat")


def _measure(name: str, keys: Sequence[str], results: Results) -> str:
    known = [result for result in results if result["measures"].get(name, {}).get("value") is not None]
    rows = [
        (*(result["point"][key] for key in keys), say(result["measures"][name], _is_share(name)), result["games"])
        for result in known
    ]
    behind = table(f"{name}, all points", (*keys, "value", "matches"), rows)
    title = NAMES.get(name, name.replace("_", " "))
    plot = _plot(name, keys, known) if known else ""
    return section(title, figure(plot, f"{title}, with 95 % intervals in the table", behind))


def _plot(name: str, keys: Sequence[str], results: Results) -> str:
    """A heat map of two keys where every pair is there; else a dot with its interval for each point."""
    form = (lambda value: f"{value:.1%}") if _is_share(name) else plots.plain
    if len(keys) == 2:
        first, second = (sorted({result["point"][key] for result in results}, key=str) for key in keys)
        by_point = {
            tuple(result["point"][key] for key in keys): result["measures"][name]["value"] for result in results
        }
        if len(by_point) == len(first) * len(second):
            values = [[by_point[row, column] for column in second] for row in first]
            words = [f"{keys[0].rpartition('.')[2][:8]} {row}" for row in first]
            return plots.heat(
                words, [str(column) for column in second], values, f"{name} by {keys[0]} and {keys[1]}", form
            )
    rows = [
        {"name": ", ".join(f"{key} {result['point'][key]}" for key in keys), **result["measures"][name]}
        for result in results[:40]
    ]
    return plots.whiskers(rows, f"{name} by {', '.join(keys)}", None, form)
