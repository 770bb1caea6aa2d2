"""Pages drawn again from the figures that were kept, such as in another language; nothing is played."""

import json
from pathlib import Path

from freebooter.lab.comparison import Comparison
from freebooter.lab.plan import BadSimulation
from freebooter.lab.reports import FORMAT, Report
from freebooter.lab.words import why

KINDS = {"report": Report, "comparison": Comparison}


def read_report(file: Path) -> Report:
    """A report or comparison from its report.json."""
    try:
        data = json.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BadSimulation("{file} cannot be read: {error}.", file=file, error=why(error)) from None
    except ValueError:
        data = None
    if not isinstance(data, dict) or data.get("game") is None or "levels" not in data:
        raise BadSimulation("{file}: is not the report.json of a report or a comparison.", file=file)
    if data.get("format") != FORMAT or data.get("kind") not in KINDS:
        raise BadSimulation("{file}: was written by another version; make the report again.", file=file)
    return KINDS[data["kind"]](data)
