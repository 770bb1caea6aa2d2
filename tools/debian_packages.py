"""Debian's packages that tests need, installed where that is possible.

It uses the standard library only, so that it runs before anything is installed.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable


def become_root() -> list[str] | None:
    """The words to put before a command that needs root, or None where we may not have it without asking."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    sudo = ["sudo", "--non-interactive"]
    allowed = shutil.which("sudo") and subprocess.run([*sudo, "true"], capture_output=True).returncode == 0
    return sudo if allowed else None


def install(what_for: str, *packages: str) -> bool:
    """Installs packages; False where there is no apt-get, no root, or the installation fails."""
    root = become_root()
    if root is None or not shutil.which("apt-get"):
        return False
    print(f"Installing Debian's {packages[0]} for {what_for} ...", flush=True)
    apt_get = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet=2"]
    quietly = {"stdout": subprocess.DEVNULL}
    steps = ([*apt_get, "update"], [*apt_get, "install", "--yes", "--no-install-recommends", *packages])
    return all(subprocess.run(step, **quietly).returncode == 0 for step in steps)


def ensure(what: str, find: Callable[[], object], packages: tuple[str, ...], named_by: str, advice: str) -> int:
    """Says where something is that tests need, after installing it where that is possible; an exit code. A person may
    name it by a variable of the environment, which then has to be right. Only CI insists on the rest."""
    if (named := os.environ.get(named_by)) and not find():
        print(f"{named_by} names {named!r}, where there is nothing that {what} could use.", file=sys.stderr)
        return 1
    if found := find() or (find() if install(what, *packages) else None):
        print(f"{what[0].upper()}{what[1:]} use {found}.")
        return 0
    print(f"{advice} Without it {what} are skipped.", file=sys.stderr)
    return 1 if os.environ.get("CI") else 0
