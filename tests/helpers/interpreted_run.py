"""A program in a process of its own in which nothing is compiled."""

import os
import subprocess
import sys


def interpreted_run(program: str) -> str:
    """What the program prints."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
