"""OpenSpiel's figures, from bench/openspiel.py run in an environment of its own.

The environment in bench/.venv is made on demand from bench/requirements.txt, so that none of OpenSpiel's
packages mix with ours.
"""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ENVIRONMENT = HERE / ".venv"
REQUIREMENTS = HERE / "requirements.txt"
STAMP = ENVIRONMENT / ".requirements"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

PARTS = ("random", "loop", "search")
"""The parts that bench/openspiel.py can measure."""


def prepare() -> None:
    """Makes the environment unless it is there; raises RuntimeError where it cannot be made."""
    wanted = REQUIREMENTS.read_text()
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    print("Setting up OpenSpiel in bench/.venv ...", file=sys.stderr)
    venv.create(ENVIRONMENT, with_pip=True, clear=True)
    install = [str(PYTHON), "-m", "pip", "install", "--quiet", "--require-hashes", "-r", str(REQUIREMENTS)]
    made = subprocess.run(install, capture_output=True, text=True)
    if made.returncode:
        raise RuntimeError(f"OpenSpiel cannot be installed here: {made.stderr.strip()}")
    STAMP.write_text(wanted)


def measure(part: str, seconds: float, seed: int) -> dict[str, float]:
    """One slice of a part: the figures of its games, named `game/figure`."""
    command = [str(PYTHON), str(HERE / "openspiel.py"), part, "--seconds", str(seconds), "--seed", str(seed)]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    games: dict[str, dict[str, float]] = json.loads(said.stdout)
    return {f"{game}/{name}": value for game, figures in games.items() for name, value in figures.items()}


def version() -> str:
    """The version pinned in the requirements."""
    pins = [line for line in REQUIREMENTS.read_text().splitlines() if line.startswith("open-spiel==")]
    return pins[0].removeprefix("open-spiel==").rstrip(" \\")
