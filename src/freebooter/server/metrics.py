"""Metrics: what a host wants to know about a running server, in Prometheus' text form."""

import bisect
import contextlib
import os
import threading
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

RELEASE = version("freebooter")
"""Which Freebooter this is."""

FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
THINKING = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


Figures = dict[str, Any]
"""What is counted, by name; a histogram's counts and the sum of its seconds as a list."""


class Histogram:
    """How often something took how long."""

    def __init__(self, buckets: Sequence[float] = FAST) -> None:
        self._buckets = buckets
        self.counts = [0] * (len(buckets) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect.bisect_left(self._buckets, seconds)] += 1
        self.total += seconds

    def figures(self) -> list[float]:
        return [*self.counts, self.total]


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.moves = 0
        self.connections = 0
        self.refusals = 0
        self.acknowledged = Histogram()
        """From an action's arrival to its acknowledgement."""
        self._thinking = Histogram(THINKING)
        self._lock = threading.Lock()

    def thought(self, seconds: float) -> None:
        """A bot has thought (called from the bots' threads)."""
        with self._lock:
            self._thinking.observe(seconds)

    def figures(self, tables: int, commits: Histogram) -> Figures:
        """All of it, in a form that can be sent and added up."""
        return {
            "tables": tables,
            "connections": self.connections,
            "moves_total": self.moves,
            "refusals_total": self.refusals,
            "memory_bytes": memory(),
            "open_files": open_files(),
            "act_to_ack_seconds": self.acknowledged.figures(),
            "bot_thinking_seconds": self._thinking.figures(),
            "commit_seconds": commits.figures(),
        }


def memory() -> int:
    """How much memory this process has, where the system tells."""
    with contextlib.suppress(OSError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def open_files() -> int:
    """How many files and connections this process has open, where the system tells."""
    with contextlib.suppress(OSError):
        return sum(1 for _ in Path("/proc/self/fd").iterdir())
    return 0


SAYS = {
    "tables": ("gauge", "Tables in memory"),
    "connections": ("gauge", "Open WebSockets"),
    "moves_total": ("counter", "Actions and undos stored"),
    "refusals_total": ("counter", "Requests answered with a reason"),
    "memory_bytes": ("gauge", "Memory of all workers"),
    "open_files": ("gauge", "Files and connections that all workers have open"),
    "workers": ("gauge", "Processes that serve"),
    "workers_silent": ("gauge", "Processes that should serve but do not answer"),
    "database_bytes": ("gauge", "Room that the database takes"),
    "database_quota_bytes": ("gauge", "Room that the database may take before no tables are opened; 0 for any"),
}

HISTOGRAMS = {
    "act_to_ack_seconds": (FAST, "From an action's arrival to its acknowledgement"),
    "bot_thinking_seconds": (THINKING, "How long bots thought about a decision"),
    "commit_seconds": (FAST, "How long a transaction took to store"),
}


def in_total(parts: Sequence[Figures]) -> Figures:
    """The figures of several workers as those of one server."""
    return {name: _sum([part[name] for part in parts]) for name in parts[0]}


def _sum(values: Sequence[Any]) -> Any:
    return [sum(each) for each in zip(*values, strict=True)] if isinstance(values[0], list) else sum(values)


def text_of(figures: Mapping[str, Any]) -> str:
    """Prometheus' text."""
    lines = _head("build_info", "gauge", "Which version this is")
    lines.append(f'freebooter_build_info{{version="{RELEASE}"}} 1')
    for name, (kind, says) in SAYS.items():
        lines += [*_head(name, kind, says), f"freebooter_{name} {figures[name]}"]
    for name, (buckets, says) in HISTOGRAMS.items():
        lines += [*_head(name, "histogram", says), *_histogram(f"freebooter_{name}", buckets, figures[name])]
    return "\n".join(lines) + "\n"


def _head(name: str, kind: str, says: str) -> list[str]:
    return [f"# HELP freebooter_{name} {says}.", f"# TYPE freebooter_{name} {kind}"]


def _histogram(name: str, buckets: Sequence[float], figures: Sequence[float]) -> list[str]:
    *counts, seconds = figures
    lines, count = [], 0
    for bound, number in zip((*map(str, buckets), "+Inf"), counts, strict=True):
        count += int(number)
        lines.append(f'{name}_bucket{{le="{bound}"}} {count}')
    return [*lines, f"{name}_sum {seconds:.6f}", f"{name}_count {count}"]
