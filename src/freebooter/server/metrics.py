"""Metrics: what a host wants to know about a running server, in Prometheus' text form."""

import bisect
import threading
from collections.abc import Sequence
from typing import Any

BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


Figures = dict[str, Any]
"""What is counted, by name; the histogram's counts as a list."""


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect.bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.moves = 0
        self.connections = 0
        self.refusals = 0
        self.acknowledged = Histogram()
        """From an action's arrival to its acknowledgement."""
        self.bot_seconds = 0.0
        self.bot_choices = 0
        self._lock = threading.Lock()

    def thought(self, seconds: float) -> None:
        """A bot has thought (called from the bots' threads)."""
        with self._lock:
            self.bot_seconds += seconds
            self.bot_choices += 1

    def figures(self, tables: int, commits: int, commit_seconds: float) -> Figures:
        """All of it, in a form that can be sent and added up."""
        return {
            "tables": tables,
            "connections": self.connections,
            "moves_total": self.moves,
            "refusals_total": self.refusals,
            "bot_thinking_seconds_total": self.bot_seconds,
            "bot_choices_total": self.bot_choices,
            "commits_total": commits,
            "commit_seconds_total": commit_seconds,
            "acknowledged": self.acknowledged.counts,
            "acknowledged_seconds": self.acknowledged.total,
        }


SAYS = {
    "tables": ("gauge", "Tables in memory"),
    "connections": ("gauge", "Open WebSockets"),
    "moves_total": ("counter", "Actions and undos stored"),
    "refusals_total": ("counter", "Requests answered with a reason"),
    "bot_thinking_seconds_total": ("counter", "Time bots have thought"),
    "bot_choices_total": ("counter", "Decisions bots have made"),
    "commits_total": ("counter", "Database transactions"),
    "commit_seconds_total": ("counter", "Time spent in transactions"),
}


def in_total(parts: Sequence[Figures]) -> Figures:
    """The figures of several workers as those of one server."""
    return {name: _sum([part[name] for part in parts]) for name in parts[0]}


def _sum(values: Sequence[Any]) -> Any:
    return [sum(each) for each in zip(*values, strict=True)] if isinstance(values[0], list) else sum(values)


def text_of(figures: Figures) -> str:
    """Prometheus' text."""
    lines: list[str] = []
    for name, (kind, says) in SAYS.items():
        full, value = f"freebooter_{name}", figures[name]
        shown = round(value, 6) if isinstance(value, float) else value
        lines += [f"# HELP {full} {says}.", f"# TYPE {full} {kind}", f"{full} {shown}"]
    return "\n".join([*lines, *_histogram(figures["acknowledged"], figures["acknowledged_seconds"])]) + "\n"


def _histogram(counts: Sequence[int], seconds: float) -> list[str]:
    name = "freebooter_act_to_ack_seconds"
    lines = [f"# HELP {name} From an action's arrival to its acknowledgement.", f"# TYPE {name} histogram"]
    count = 0
    for bound, number in zip((*map(str, BUCKETS), "+Inf"), counts, strict=True):
        count += number
        lines.append(f'{name}_bucket{{le="{bound}"}} {count}')
    return [*lines, f"{name}_sum {seconds:.6f}", f"{name}_count {count}"]
