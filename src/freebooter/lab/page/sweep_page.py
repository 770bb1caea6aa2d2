"""The page of a sweep: curves and heat maps with the figures behind them."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from freebooter.engine.translations import Translator
from freebooter.lab.page import plots
from freebooter.lab.page.figures import is_share, name_of, say
from freebooter.lab.page.parts import figure, heading, section, table
from freebooter.lab.words import writer

Results = Sequence[Mapping[str, Any]]
SETTINGS = {"game": "game", "rules": "rules", "bot": "bot", "seats": "seats", "seed": "seed", "options": "options"}
SETTINGS |= {"edition": "edition", "numbers": "fingerprint of its numbers", "version": "version", "format": "format"}
"""What the facts of a results file are called."""


def page(
    title: str,
    keys: Sequence[str],
    measures: Sequence[str],
    results: Results,
    head: Mapping[str, Any],
    said: Translator,
) -> tuple[str, ...]:
    """Title and parts of the page."""
    rows = [(said.say(SETTINGS[key]), _fact(value, said)) for key, value in head.items()]
    facts = table(said.say("Settings"), (said.say("what"), said.say("value")), rows, "facts")
    return (
        said.say("{game}: a sweep", game=title),
        heading(title, said.say("A sweep: {keys} varied", keys=", ".join(keys))),
        *(_measure(name, keys, results, said) for name in measures),
        section(said.say("Settings"), facts),
    )


def _fact(value: Any, said: Translator) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {each}" for key, each in value.items()) or said.say("none")
    return said.say("standard") if value == "standard" else str(value)


def _measure(name: str, keys: Sequence[str], results: Results, said: Translator) -> str:
    known = [result for result in results if result["measures"].get(name, {}).get("value") is not None]
    rows = [
        (*(result["point"][key] for key in keys), say(result["measures"][name], is_share(name), said), result["games"])
        for result in known
    ]
    title = name_of(name, said)
    heads = (*keys, said.say("value"), said.say("matches"))
    behind = table(said.say("{measure}, all points", measure=title), heads, rows)
    if not known:
        return section(title, figure("", title, behind, said))
    *others, last = _plots(name, keys, known, said)
    alone = (f"<figure>{plot}<figcaption>{escape(caption)}</figcaption></figure>" for plot, caption in others)
    return section(title, f'<div class="pair">{"".join(alone)}{figure(*last, behind, said)}</div>')


def _plots(name: str, keys: Sequence[str], results: Results, said: Translator) -> list[tuple[str, str]]:
    """A curve of one number; a heat map of two keys where every pair is there; of points that are no grid one plot for
    each key that is a number. Else a dot with its interval each. With captions."""
    form = writer("{:.1%}", said) if is_share(name) else plots.plainly(said)
    title = name_of(name, said)
    labels = {key: said.say("{measure} by {keys}", measure=title, keys=key) for key in (*keys, ", ".join(keys))}
    reach = said.say("with 95 % intervals")
    if len(keys) == 1 and (points := _points(name, keys[0], results)):
        return [(plots.curve(points, labels[keys[0]], form), f"{labels[keys[0]]}, {reach}")]
    if heat := _heat(name, keys, results, labels[", ".join(keys)], form):
        told = said.say("Rows: {rows}; columns: {columns}", rows=keys[0], columns=keys[1])
        return [(heat, f"{said.say('{measure}, with 95 % intervals in the table', measure=title)}. {told}")]
    if len(keys) > 1 and all(clouds := [_points(name, key, results) for key in keys]):
        drawn = zip(keys, clouds, strict=True)
        return [(plots.cloud(points, labels[key], form), f"{labels[key]}, {reach}") for key, points in drawn]
    rows = [
        {"name": ", ".join(f"{key} {result['point'][key]}" for key in keys), **result["measures"][name]}
        for result in results[:40]
    ]
    return [(plots.whiskers(rows, labels[", ".join(keys)], None, said, form), f"{title}, {reach}")]


def _heat(name: str, keys: Sequence[str], results: Results, label: str, form: plots.Say) -> str:
    """A heat map of two keys, if every pair of their values is there."""
    if len(keys) == 2:
        first, second = (in_order({result["point"][key] for result in results}) for key in keys)
        by_point = {
            tuple(result["point"][key] for key in keys): result["measures"][name]["value"] for result in results
        }
        if len(by_point) == len(first) * len(second):
            values = [[by_point[row, column] for column in second] for row in first]
            return plots.heat([str(row) for row in first], [str(column) for column in second], values, label, form)
    return ""


def in_order(values: set[Any]) -> list[Any]:
    """Numbers from the lowest to the highest, anything else as it is written."""
    return sorted(values) if all(isinstance(each, int | float) for each in values) else sorted(values, key=str)


def _points(name: str, key: str, results: Results) -> list[tuple[float, float, float, float]]:
    """The values of a key that is a number, from the lowest, with what was measured there; else nothing."""
    found = [(result["point"][key], result["measures"][name]) for result in results]
    if len(found) < 2 or not all(isinstance(at, int | float) and not isinstance(at, bool) for at, _ in found):
        return []
    ends = [(at, each["value"], each["low"], each["high"]) for at, each in found]
    return sorted((at, value, *(value if end is None else end for end in reach)) for at, value, *reach in ends)
