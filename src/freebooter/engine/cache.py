"""Where compiled kernels are kept, and when they are out of date.

Numba's own cache looks at one source file only; a rule that calls a changed rule in another file
would run stale. Here a kernel's stamp is a fingerprint of every source it can reach (see `sources.py`):
in the game's folder, and in the engine's. The cache sits in the user's cache folder, so that a
read-only install works.
"""

import contextlib
import functools
import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numba
from numba.core.caching import _CacheLocator

from freebooter.engine import sources

KEPT_VERSIONS = 12
"""How many fingerprints of the same folder stay in the cache (several checkouts can share one user)."""


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
    """While it lasts, Numba finds the place of newly decorated functions through `Locator`."""
    before = numba.config.CACHE_LOCATOR_CLASSES
    numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.Locator"
    try:
        yield
    finally:
        numba.config.CACHE_LOCATOR_CLASSES = before


class Locator(_CacheLocator):  # type: ignore[misc]
    """The place in the cache of one function, by the folder of its module and what that can reach."""

    def __init__(self, module: str, line: int) -> None:
        self._folder = folder_of(module)
        self._line = line

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "Locator":
        locator = cls(py_func.__module__, py_func.__code__.co_firstlineno)
        locator.ensure_cache_path()
        return locator

    def get_cache_path(self) -> str:
        return str(place_of(self._folder))

    def get_source_stamp(self) -> str:
        return stamp_of(self._folder)

    def get_disambiguator(self) -> str:
        return str(self._line)


@functools.cache
def folder_of(module: str) -> Path:
    """The folder whose sources a module's kernels can reach (besides the engine's)."""
    try:
        spec = importlib.util.find_spec(module)
    except ValueError:  # a script, or a notebook
        spec = None
    if spec is None or spec.origin is None or not spec.has_location:
        raise ImportError(f"cannot find the source of {module!r}, which holds a kernel; put it into a module")
    return Path(spec.origin).resolve().parent


@functools.cache
def stamp_of(folder: Path) -> str:
    """A fingerprint of the sources that kernels of a folder can reach, there and in the engine."""
    digest = hashlib.sha256()
    for root, source in _sources(folder):
        digest.update(source.relative_to(root).as_posix().encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()


def _sources(folder: Path) -> Iterator[tuple[Path, Path]]:
    engine, own = Path(__file__).resolve().parent, sources.reached(folder)
    yield from ((folder, source) for source in own)
    if folder != engine:
        modules = {path.stem for path in engine.glob("*.py")}
        texts = [source.read_text("utf-8") for source in own]
        wanted = {name for text in texts for name in sources.imported(text, modules, engine.name)}
        yield from ((engine, source) for source in sources.reached(engine, sources.TEMPLATES | wanted))


@functools.cache
def place_of(folder: Path) -> Path:
    """The cache folder of one version of one source folder; old versions are swept out."""
    family = _usable(root()) / folder.name
    place = family / stamp_of(folder)[:16]
    if not place.is_dir():
        _sweep(family)
    return place


@functools.cache
def _usable(folder: Path) -> Path:
    """The folder, or a new temporary one if nothing can be written there (to a known one anybody could)."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="freebooter-"))


def _sweep(family: Path) -> None:
    versions = sorted(family.glob("*"), key=lambda path: path.stat().st_mtime, reverse=True) if family.is_dir() else []
    for old in versions[KEPT_VERSIONS - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


def size_of(folder: Path) -> int:
    """Bytes in the cache for the current version of a source folder."""
    place = place_of(folder)
    return sum(path.stat().st_size for path in place.glob("*")) if place.is_dir() else 0
