"""Where compiled kernels are kept, and when they are out of date.

Numba's own cache looks at one source file only; a rule that calls a changed rule in another file would run stale.
Here a kernel's place follows from its fingerprint, which covers all that it reaches. The cache sits in the user's
cache folder, so that a read-only install works, and several checkouts share what they have in common.
"""

import contextlib
import functools
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numba
from numba.core.caching import _CacheLocator

from freebooter.engine.native.fingerprint import fingerprint

KEPT_VERSIONS = 12
"""How many versions of the same kernel stay in the cache (several checkouts can share one user)."""

ROOMS = ("rules", "policy", "solver", "kernels")
"""Folders inside a game's or a part's own folder; the cache goes by the latter."""


def root() -> Path:
    """The cache folder: FREEBOOTER_CACHE, or `freebooter` in the user's cache folder."""
    if own := os.environ.get("FREEBOOTER_CACHE"):
        return Path(own)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "freebooter"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "freebooter" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "freebooter"


@contextlib.contextmanager
def located() -> Iterator[None]:
    """While it lasts, Numba finds the place of functions through `Locator`."""
    before = numba.config.CACHE_LOCATOR_CLASSES
    numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.Locator"
    try:
        yield
    finally:
        numba.config.CACHE_LOCATOR_CLASSES = before


class Locator(_CacheLocator):  # type: ignore[misc]
    """The place in the cache of one kernel."""

    def __init__(self, function: Any) -> None:
        self._function = function

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "Locator":
        place = place_of(py_func)
        if not place.is_dir():
            _sweep(place)
        locator = cls(py_func)
        locator.ensure_cache_path()
        return locator

    def get_cache_path(self) -> str:
        return str(place_of(self._function))

    def get_source_stamp(self) -> str:
        return fingerprint(self._function)

    def get_disambiguator(self) -> str:
        return "kernel"


def place_of(kernel: Any) -> Path:
    """The cache folder of one version of one kernel."""
    function = getattr(kernel, "py_func", kernel)
    name = f"{function.__name__}-{fingerprint(function)[:16]}"
    return _usable(root()) / family_of(function.__module__) / name


def family_of(module: str) -> str:
    """The name of the game, or of the part, that a module belongs to."""
    *packages, own = module.split(".")
    return next((name for name in reversed(packages) if name not in ROOMS), own)


def has(kernels: Iterable[Any]) -> bool:
    """Whether these kernels were compiled before, so that loading them takes no time."""
    return all(next(place_of(kernel).glob("*.nbi"), None) is not None for kernel in kernels)


def size_of(kernels: Iterable[Any]) -> int:
    """Bytes in the cache for these kernels."""
    return sum(path.stat().st_size for kernel in kernels for path in place_of(kernel).glob("*"))


def forget(kernel: Any) -> None:
    """Takes what was kept of a kernel out of the cache."""
    shutil.rmtree(place_of(kernel), ignore_errors=True)


@functools.cache
def _usable(folder: Path) -> Path:
    """The folder, or a new temporary one if nothing can be written there (to a known one anybody could)."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="freebooter-"))


def _sweep(place: Path) -> None:
    """Makes room for a new version of a kernel: the oldest ones go."""
    others = place.parent.glob(place.name.rpartition("-")[0] + "-*")
    versions = sorted(others, key=lambda path: path.stat().st_mtime, reverse=True)
    for old in versions[KEPT_VERSIONS - 1 :]:
        shutil.rmtree(old, ignore_errors=True)
