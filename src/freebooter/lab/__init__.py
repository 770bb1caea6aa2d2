"""The lab: what happens when bots play many matches. It knows bots and the engine, no game.

    freebooter.lab.report("pirate", games=400)  # in a notebook it shows itself

Importing this module is cheap: what needs NumPy and Numba is imported when it is first used.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from freebooter.lab.reports import Report, report
    from freebooter.lab.simulation import simulate

__all__ = ["Report", "report", "simulate"]

_LAZY = {
    "Report": "freebooter.lab.reports",
    "report": "freebooter.lab.reports",
    "simulate": "freebooter.lab.simulation",
}


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        raise AttributeError(f"module 'freebooter.lab' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_LAZY[name]), name)
