"""Figures in words: what measures are called on a page, and a figure with its interval."""

from typing import Any

Data = dict[str, Any]

MEASURE_NAMES = {
    "length": "decisions a match",
    "turns": "turns a match",
    "choices": "decisions with a choice",
    "branching": "actions to choose from",
    "bits": "choice in bits",
    "stakes": "best action above the average",
    "clear": "best action is clear",
    "lead_changes": "lead changes",
    "drama": "drama",
    "worst_deficit": "worst deficit of the winner",
    "decided": "decided after",
    "comeback": "comebacks",
    "uncertainty": "uncertainty",
    "swing": "swing of a decision",
    "tie": "ties",
    "margin": "margin of the winner",
    "first": "who acts first wins",
    "repeats": "positions that came back",
    "cut_off": "ended by the limit of actions",
}
SHARES = {"choices", "clear", "decided", "comeback", "tie", "first", "cut_off"}


def say(found: Data, share: bool) -> str:
    """A figure with its interval."""
    if found["value"] is None:
        return "–"
    form = "{:.1%}" if share else "{:,.0f}" if abs(found["value"]) >= 100 else "{:.3g}"
    if found["low"] is None or found["high"] is None:
        return form.format(found["value"])
    return f"{form.format(found['value'])} ({form.format(found['low'])} to {form.format(found['high'])})"
