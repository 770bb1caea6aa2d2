"""Metrics: what a host wants to know about a running server, in Prometheus' text form."""

import bisect
import threading

BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect.bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        lines, count = [], 0
        for bound, number in zip((*map(str, BUCKETS), "+Inf"), self.counts, strict=True):
            count += number
            lines.append(f'{name}_bucket{{le="{bound}"}} {count}')
        return [*lines, f"{name}_sum {self.total:.6f}", f"{name}_count {count}"]


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

    def text(self, tables: int, commits: int, commit_seconds: float) -> str:
        values = (
            ("freebooter_tables", "gauge", "Tables in memory", tables),
            ("freebooter_connections", "gauge", "Open WebSockets", self.connections),
            ("freebooter_moves_total", "counter", "Actions and undos stored", self.moves),
            ("freebooter_refusals_total", "counter", "Requests answered with a reason", self.refusals),
            ("freebooter_bot_thinking_seconds_total", "counter", "Time bots have thought", round(self.bot_seconds, 6)),
            ("freebooter_bot_choices_total", "counter", "Decisions bots have made", self.bot_choices),
            ("freebooter_commits_total", "counter", "Database transactions", commits),
            ("freebooter_commit_seconds_total", "counter", "Time spent in transactions", round(commit_seconds, 6)),
        )
        lines: list[str] = []
        for name, kind, says, value in values:
            lines += [f"# HELP {name} {says}.", f"# TYPE {name} {kind}", f"{name} {value}"]
        name = "freebooter_act_to_ack_seconds"
        lines += [f"# HELP {name} From an action's arrival to its acknowledgement.", f"# TYPE {name} histogram"]
        return "\n".join([*lines, *self.acknowledged.lines(name)]) + "\n"
