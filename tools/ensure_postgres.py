#!/usr/bin/env python3
"""Finds the PostgreSQL that the tests of shared databases run, and installs Debian's where that is possible.

As a program it prints where it is. Tests import find_postgres. It uses the standard library only, so that it runs
before anything is installed. The tests start a server of their own, in a temporary folder and without root.
"""

import os
import shutil
import sys
from pathlib import Path

from debian_packages import ensure

FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin", "/usr/local/pgsql/bin")
"""Where systems put the programs that are not on the PATH."""

PROGRAMS = ("initdb", "postgres")


def find_postgres() -> Path | None:
    """The folder with PostgreSQL's programs: that named by POSTGRES, else one on the PATH, else the newest."""
    if named := os.environ.get("POSTGRES"):
        return Path(named) if _complete(Path(named)) else None
    on_path = shutil.which("initdb")
    found = [Path(on_path).resolve().parent] if on_path else []
    for pattern in FOLDERS:
        found += sorted(Path("/").glob(pattern.lstrip("/")), key=_version, reverse=True)
    return next((folder for folder in found if _complete(folder)), None)


def _complete(folder: Path) -> bool:
    return all((folder / program).is_file() for program in PROGRAMS)


def _version(folder: Path) -> list[int]:
    digits = "".join(letter if letter.isdigit() else " " for letter in folder.parent.name)
    return [int(number) for number in digits.split()]


def main() -> int:
    advice = (
        "No PostgreSQL was found and none could be installed. Install it, or name the folder of its programs with"
        " POSTGRES=/path/to/bin."
    )
    return ensure("tests of shared databases", find_postgres, ("postgresql",), "POSTGRES", advice)


if __name__ == "__main__":
    sys.exit(main())
