#!/usr/bin/env python3
"""Finds the Chromium that the browser tests drive, and installs Debian's where that is possible.

As a program it prints where the browser is. Tests import find_chromium. It uses the standard library only, so
that it runs before anything is installed.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

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


def become_root() -> list[str] | None:
    """The words to put before a command that needs root, or None where we may not have it without asking."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    sudo = ["sudo", "--non-interactive"]
    allowed = shutil.which("sudo") and subprocess.run([*sudo, "true"], capture_output=True).returncode == 0
    return sudo if allowed else None


def install_chromium() -> bool:
    """Installs Debian's chromium; False where there is no apt-get, no root, or the installation fails."""
    root = become_root()
    if root is None or not shutil.which("apt-get"):
        return False
    print("Installing Debian's chromium for the browser tests ...", flush=True)
    apt_get = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet=2"]
    quietly = {"stdout": subprocess.DEVNULL}
    steps = (
        [*apt_get, "update"],
        [*apt_get, "install", "--yes", "--no-install-recommends", "chromium", "fonts-dejavu-core"],
    )
    return all(subprocess.run(step, **quietly).returncode == 0 for step in steps)


def main() -> int:
    if os.environ.get("CHROMIUM") and not find_chromium():
        print(f"CHROMIUM names {os.environ['CHROMIUM']!r}, which is no program here.", file=sys.stderr)
        return 1
    found = find_chromium() or (find_chromium() if install_chromium() else None)
    if found:
        print(f"Browser tests use {found}.")
        return 0
    print(
        "No Chromium was found and none could be installed. Install Chromium or Chrome, or name one with"
        " CHROMIUM=/path/to/it. Without it the browser tests are skipped.",
        file=sys.stderr,
    )
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
