"""Jolly & Roger in C, compiled on demand and called in this process: how fast the same rules could be."""

import ctypes
import os
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "yardstick" / "jolly_and_roger.c"
LIBRARY = HERE / "build" / "jolly_and_roger.so"
FLAGS = ("-std=c11", "-O3", "-march=native", "-shared", "-fPIC")

GAMES = ("introductory", "advanced", "all-cards")
OUT = ("gold_0", "gold_1", "ties", "legal_per_play", "seconds")
GAMES_PER_CALL = 2000


def compiler() -> str:
    """The C compiler: CC, or the system's own."""
    return os.environ.get("CC") or "cc"


def version() -> str:
    """What the compiler calls itself."""
    said = subprocess.run([compiler(), "--version"], capture_output=True, text=True, check=True)
    return said.stdout.splitlines()[0]


def load() -> ctypes.CDLL:
    """The compiled yardstick; raises RuntimeError where it cannot be made."""
    if not LIBRARY.exists() or LIBRARY.stat().st_mtime < SOURCE.stat().st_mtime:
        build()
    library = ctypes.CDLL(str(LIBRARY))
    library.play_games.restype = ctypes.c_int64
    library.play_games.argtypes = [
        ctypes.c_void_p,
        ctypes.c_int,
        ctypes.c_int64,
        ctypes.c_uint64,
        ctypes.POINTER(ctypes.c_double),
    ]
    return library


def build() -> None:
    """Compiles the yardstick into bench/build."""
    if shutil.which(compiler()) is None:
        raise RuntimeError(f"there is no C compiler {compiler()!r} on this machine")
    LIBRARY.parent.mkdir(exist_ok=True)
    command = [compiler(), *FLAGS, "-o", str(LIBRARY), str(SOURCE)]
    made = subprocess.run(command, capture_output=True, text=True)
    if made.returncode:
        raise RuntimeError(f"the yardstick does not compile: {made.stderr.strip()}")


def play(library: ctypes.CDLL, game: str, games: int, seed: int) -> tuple[int, dict[str, float]]:
    """Whole random games by the rulebook's edition: how many decisions, and their means."""
    out = (ctypes.c_double * len(OUT))()
    decisions = library.play_games(None, GAMES.index(game), games, seed, out)
    return int(decisions), dict(zip(OUT, out, strict=True))


def random_games(library: ctypes.CDLL, game: str, seconds: float, seed: int) -> float:
    """Decisions per second of whole random games on one core."""
    decisions = calls = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        decisions += play(library, game, GAMES_PER_CALL, seed + calls)[0]
        calls += 1
    return decisions / (time.perf_counter() - start)


def threads(library: ctypes.CDLL, seconds: float, seed: int) -> dict[str, float]:
    """The same by two threads at once, and by one: what a second core is worth on this machine just now."""
    before = random_games(library, "advanced", seconds / 2, seed)
    with ThreadPoolExecutor(2) as pool:
        two = sum(pool.map(lambda k: random_games(library, "advanced", seconds, seed + 1000 * k), (1, 2)))
    return {"one": (before + random_games(library, "advanced", seconds / 2, seed)) / 2, "two": two}
