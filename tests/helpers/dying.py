"""Work whose first worker dies, for tests of what happens then."""

import os
from pathlib import Path
from typing import Any


def double(folder: Path, part: int, *_: Any) -> int:
    """Twice the part; whoever is the first to be asked for 3 does not survive it."""
    flag = folder / "died"
    if part == 3 and not flag.exists():
        flag.touch()
        os._exit(1)
    return 2 * part


def stumble(folder: Path, part: int, *_: Any) -> int:
    """Twice the part, but at the first attempt an accident."""
    flag = folder / f"part {part}"
    if not flag.exists():
        flag.touch()
        raise ConnectionError("the line broke")
    return 2 * part


def fail(part: int, *_: Any) -> int:
    """Nobody can do this."""
    raise ConnectionError(f"part {part} cannot be done")
