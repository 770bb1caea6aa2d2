"""Files of results that can be added to: lines of JSON, the first of which says what made them."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from freebooter.lab.plan import BadSimulation

OTHERS = "{file}: these results were made by another version or with other settings. Name a new file."


def read_lines(file: Path, head: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The results that a file has already. One that something else made is refused, and stays as it is.

    What stands behind the last end of a line was being written when the power went off: it does not count.
    """
    if not file.exists():
        return []
    try:
        whole, _, _ = file.read_text("utf-8").rpartition("\n")
        lines = [json.loads(line) for line in whole.splitlines() if line.strip()]
    except (OSError, ValueError) as error:
        raise BadSimulation(f"{file}: is not a file of results: {error}.") from None
    if not lines or not isinstance(lines[0], dict) or lines[0].get("head") != dict(head):
        raise BadSimulation(OTHERS, file=file)
    return lines[1:]


def append_line(file: Path, head: Mapping[str, Any], line: Mapping[str, Any]) -> None:
    """Adds a line: after the head if the file is new, and in place of one that was not written to its end."""
    try:
        with file.open("ab+") as out:
            out.seek(0)
            whole = out.read().rfind(b"\n") + 1
            out.truncate(whole)
            lines = [line] if whole else [{"head": head}, line]
            out.write("".join(json.dumps(each) + "\n" for each in lines).encode())
    except OSError as error:
        raise BadSimulation(f"{file} cannot be written: {error.strerror or error}.") from None
