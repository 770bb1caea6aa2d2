"""The result of `make bench` for people (a table) and for programs (JSON)."""

import json
import os
import platform
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import theirs
import yardstick
from targets import Row

HEADINGS = ("", "ours", "theirs", "", "ratio", "wanted", "")
SIZE_HEADINGS = ("game", "state", "cache", "compile time")


def cells(row: Row) -> tuple[str, ...]:
    """A row in words."""
    ratio = "" if row.theirs is None or row.value is None else f"{row.value:.2f}"
    return (
        row.title,
        quantity(row.ours, row.unit),
        quantity(row.theirs, row.unit),
        row.rival,
        ratio,
        row.wanted,
        row.verdict,
    )


def quantity(value: float | None, unit: str) -> str:
    """A number with its unit, short enough for a column."""
    if value is None:
        return ""
    if value >= 1e6:
        return f"{value / 1e6:.2f} M {unit}"
    if value >= 1e4:
        return f"{value / 1e3:.0f} k {unit}"
    return f"{value:.3g} {unit}"


def size_cells(game: str, sizes: Mapping[str, float]) -> tuple[str, ...]:
    """The line of a game in the table of sizes."""
    compiled = f"{sizes['compile_seconds']:.1f} s" if "compile_seconds" in sizes else "not measured"
    return game, f"{sizes['state_bytes']:.0f} bytes", f"{sizes['cache_bytes'] / 1e6:.2f} MB", compiled


def show(headings: Sequence[str], lines: Sequence[Sequence[str]]) -> None:
    """Prints a table, with rich where it is installed."""
    try:
        from rich.console import Console
        from rich.table import Table
    except ImportError:
        widths = [max(map(len, column)) for column in zip(headings, *lines, strict=True)]
        for line in (headings, *lines):
            print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())
        return
    table = Table(*headings, header_style="bold", box=None)
    for line in lines:
        table.add_row(*line, style="bold red" if "MISSED" in line else None)
    Console(width=None if os.isatty(1) else 140).print(table)


def document(
    rows: Sequence[Row], sizes: Mapping[str, Any], rounds: Sequence[Mapping[str, float]], notes: Sequence[str]
) -> dict[str, Any]:
    """All that was found out, as plain data."""
    return {
        "machine": machine(),
        "targets": [asdict(row) for row in rows],
        "sizes": sizes,
        "notes": list(notes),
        "rounds": [dict(sorted(figures.items())) for figures in rounds],
    }


def machine() -> dict[str, Any]:
    """What the figures were measured on and with."""
    import numba
    import numpy

    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numpy": numpy.__version__,
        "numba": numba.__version__,
        "open_spiel": theirs.version(),
        "compiler": yardstick.version(),
    }


def processor() -> str:
    """The processor's name where the system tells it."""
    known = Path("/proc/cpuinfo")
    lines = known.read_text().splitlines() if known.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor()


def write(path: Path, found: Mapping[str, Any]) -> None:
    """Writes the JSON file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", "utf-8")
