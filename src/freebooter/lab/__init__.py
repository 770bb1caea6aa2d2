"""The lab: what happens when bots play many matches. It knows bots and the engine, no game.

    freebooter.lab.report("pirate", games=400)  # in a notebook it shows itself

Importing this module is cheap: what needs NumPy and Numba is imported when it is first used.
"""

from typing import TYPE_CHECKING

from freebooter.engine.lazy_imports import on_demand

if TYPE_CHECKING:
    from freebooter.lab.comparison import compare, restrict
    from freebooter.lab.reports import Report, report
    from freebooter.lab.simulation import simulate

__all__ = ["Report", "compare", "report", "restrict", "simulate"]

__getattr__ = on_demand(
    __name__,
    {
        "Report": "freebooter.lab.reports",
        "compare": "freebooter.lab.comparison",
        "report": "freebooter.lab.reports",
        "restrict": "freebooter.lab.comparison",
        "simulate": "freebooter.lab.simulation",
    },
)
