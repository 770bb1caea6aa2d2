"""Files of results that can be added to: lines of JSON, the first of which says what made them."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from freebooter.lab.plan import BadSimulation
from freebooter.lab.words import why

OTHERS = "{file}: these results were made by another version or with other settings. Name a new file."
NONE = "{file}: is not a file of results."


def read_lines(file: Path, head: Mapping[str, Any], keys: Sequence[str]) -> list[dict[str, Any]]:
    """The results that a file has already, each with these keys. One that something else made is refused, and stays.

    What stands behind the last end of a line was being written when the power went off: it does not count.
    """
    if not file.exists():
        return []
    try:
        text = file.read_text("utf-8")
        if json.dumps({"head": dict(head)}).startswith(text):  # nothing yet, or the power went off at once
            return []
        whole, _, _ = text.rpartition("\n")
        lines = [json.loads(line) for line in whole.splitlines() if line.strip()]
    except OSError as error:
        raise BadSimulation("{file} cannot be read: {error}.", file=file, error=why(error)) from None
    except ValueError:
        raise BadSimulation(NONE, file=file) from None
    if not lines or not isinstance(lines[0], dict) or lines[0].get("head") != dict(head):
        raise BadSimulation(OTHERS, file=file)
    if not all(isinstance(line, dict) and all(key in line for key in keys) for line in lines[1:]):
        raise BadSimulation(NONE, file=file)
    return lines[1:]


def append_line(file: Path, head: Mapping[str, Any], line: Mapping[str, Any]) -> None:
    """Adds a line: after the head if the file is new, and in place of one that was not written to its end."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("ab+") as out:
            out.seek(0)
            whole = out.read().rfind(b"\n") + 1
            out.truncate(whole)
            lines = [line] if whole else [{"head": head}, line]
            out.write("".join(json.dumps(each) + "\n" for each in lines).encode())
    except OSError as error:
        raise BadSimulation("{file} cannot be written: {error}.", file=file, error=why(error)) from None
