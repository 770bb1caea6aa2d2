"""What the engine's tests share: the toy game on the shelf, and processes of their own."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import freebooter
from freebooter.testing.roundtrips import on_the_shelf
from toy.game import GAME

Run = Callable[..., str]


@pytest.fixture
def lookout() -> Iterator[freebooter.Game]:
    """The toy game, as if it were installed."""
    with on_the_shelf(GAME):
        yield GAME


@pytest.fixture
def finished(lookout: freebooter.Game) -> freebooter.Match:
    """A whole match of it."""
    match = lookout.new(seats=3, seed=11)
    while not match.over:
        seat = match.to_act[-1]
        match.play(seat, match.legal(seat)[0])
    return match


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs a Python program in a process of its own, with packages from tmp_path; returns what it prints."""

    def run(program: str, *, cache: Path = tmp_path / "cache", **environment: str) -> str:
        done = subprocess.run(
            [sys.executable, "-B", "-W", "error", "-W", "ignore::numba.NumbaExperimentalFeatureWarning", "-c", program],
            env={**os.environ, "PYTHONPATH": str(tmp_path), "FREEBOOTER_CACHE": str(cache), **environment},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    return run
