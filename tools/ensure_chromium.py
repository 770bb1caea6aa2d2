#!/usr/bin/env python3
"""Finds the Chromium that the browser tests drive, and installs Debian's where that is possible.

As a program it prints where the browser is. Tests import find_chromium. It uses the standard library only, so
that it runs before anything is installed.
"""

import os
import shutil
import sys
from pathlib import Path

from debian_packages import ensure

PACKAGES = ("chromium", "fonts-dejavu-core")
COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLAYWRIGHT_FOLDERS = (
    Path("~/.cache/ms-playwright"),
    Path("~/Library/Caches/ms-playwright"),
)
PLAYWRIGHT_PROGRAMS = ("chromium-*/chrome-linux*/chrome", "chromium-*/chrome-mac*/*.app/Contents/MacOS/*")


def find_chromium() -> str | None:
    """The browser named by CHROMIUM, else one on the PATH, else one that Playwright downloaded earlier."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    on_path = (shutil.which(command) for command in COMMANDS)
    return next((found for found in on_path if found), None) or _downloaded_by_playwright()


def _downloaded_by_playwright() -> str | None:
    folders = [folder.expanduser() for folder in PLAYWRIGHT_FOLDERS]
    if own := os.environ.get("PLAYWRIGHT_BROWSERS_PATH"):
        folders.insert(0, Path(own))
    programs = (program for folder in folders for pattern in PLAYWRIGHT_PROGRAMS for program in folder.glob(pattern))
    return next((str(program) for program in sorted(programs, reverse=True)), None)


def main() -> int:
    advice = (
        "No Chromium was found and none could be installed. Install Chromium or Chrome, or name one with"
        " CHROMIUM=/path/to/it."
    )
    return ensure("browser tests", find_chromium, PACKAGES, "CHROMIUM", advice)


if __name__ == "__main__":
    sys.exit(main())
