"""The compile cache: nothing stale ever runs, one game's edit recompiles that game only, installs may be read-only."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from freebooter.engine import catalogue
from freebooter.engine.native import cache
from freebooter.engine.native.fingerprint import fingerprint

Run = Callable[..., str]

RULES = """
from numba import types
from freebooter.engine.native.compiler import kernel
from {name}.prices import price

@kernel(types.int64(types.int64))
def pay(count):
    return count * price()
"""
PRICES = """
from freebooter.engine.native.compiler import rule

@rule
def price():
    return 5
"""
PAY = """
import json, os, sys
from pathlib import Path
from freebooter.engine.native.compiler import compile_kernels
from freebooter.engine.native.fingerprint import fingerprint
from {name}.rules import pay
compile_kernels([pay])
hits = sum(pay.stats.cache_hits.values())
print(json.dumps([int(pay(3)), hits, fingerprint(pay.py_func)]))
"""


def make_game(folder: Path, name: str) -> Path:
    """A package with a kernel that calls a rule in another file."""
    package = folder / name
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text(RULES.format(name=name))
    (package / "prices.py").write_text(PRICES)
    return package


def pay(run: Run, name: str, **environment: str) -> tuple[int, bool, str]:
    """What the kernel pays for three, whether it came from the cache, and its stamp."""
    paid, hits, stamp = json.loads(run(PAY.format(name=name), **environment))
    return paid, bool(hits), stamp


def test_a_changed_rule_in_another_file_runs_and_a_known_one_comes_from_the_cache(tmp_path: Path, run: Run) -> None:
    game = make_game(tmp_path, "barter")
    paid, cached, first = pay(run, "barter")
    assert (paid, cached) == (15, False)
    assert pay(run, "barter") == (15, True, first)
    (game / "prices.py").write_text(PRICES.replace("5", "7"))
    paid, cached, second = pay(run, "barter")
    assert (paid, cached) == (21, False)
    assert second != first
    (game / "prices.py").write_text(PRICES)
    assert pay(run, "barter") == (15, True, first)


def test_a_kernel_whose_module_was_moved_is_made_anew(tmp_path: Path, run: Run) -> None:
    game = make_game(tmp_path, "barter")
    paid, _, stamp = pay(run, "barter")
    (game / "rules.py").rename(game / "tariffs.py")
    moved = run(PAY.format(name="barter").replace("barter.rules", "barter.tariffs"))
    assert json.loads(moved) == [paid, 0, stamp]


def test_an_install_that_cannot_be_written_to_works(tmp_path: Path, run: Run) -> None:
    game = make_game(tmp_path, "barter")
    before = sorted(path.name for path in game.rglob("*"))
    for path in (*game.iterdir(), game):
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        assert pay(run, "barter")[:2] == (15, False)
        assert pay(run, "barter")[:2] == (15, True)
        assert sorted(path.name for path in game.rglob("*")) == before
    finally:
        game.chmod(0o755)
    assert list((tmp_path / "cache" / "barter").rglob("*.nbi"))


def test_what_cannot_change_a_kernel_compiles_nothing_anew(tmp_path: Path, run: Run) -> None:
    game = make_game(tmp_path, "barter")
    make_game(tmp_path, "bribe")
    first, stranger = pay(run, "barter")[2], pay(run, "bribe")[2]
    (game / "words.py").write_text("HELLO = 'hello'")
    (game / "prices.py").write_text(
        f"# A comment.\n{PRICES.replace('return', chr(34) + 'Doc.' + chr(34) + '; return')}"
    )
    assert pay(run, "barter")[1:] == (True, first)
    (game / "prices.py").write_text(PRICES.replace("5", "7"))
    assert pay(run, "barter")[1] is False
    assert pay(run, "bribe")[1:] == (True, stranger)


KERNEL = """
def inner():
    return INNER

def kernel():
    return NUMBER + TABLE[0] + tables.GOLD + inner()
"""


def kernel_with(**names: Any) -> Any:
    """A function that uses a global number, a table, an attribute of a module, and another rule."""
    module = ModuleType("tables")
    module.__dict__["GOLD"] = names["attribute"]
    space = {"INNER": names["inner"], "NUMBER": names["number"], "TABLE": names["table"], "tables": module}
    exec(KERNEL, space)
    return space["kernel"]


SAME = {"number": 3, "table": np.array([1, 2]), "attribute": 4, "inner": 5}


def test_equal_functions_have_equal_fingerprints() -> None:
    assert fingerprint(kernel_with(**SAME)) == fingerprint(kernel_with(**{**SAME, "table": np.array([1, 2])}))


@pytest.mark.parametrize(
    "other",
    [{"number": 4}, {"table": np.array([1, 3])}, {"table": np.array([1, 2], np.int8)}, {"attribute": 5}, {"inner": 6}],
)
def test_whatever_a_kernel_is_made_of_counts(other: dict[str, Any]) -> None:
    assert fingerprint(kernel_with(**{**SAME, **other})) != fingerprint(kernel_with(**SAME))


def test_what_has_no_lasting_content_is_refused() -> None:
    with pytest.raises(TypeError, match="has no lasting content"):
        fingerprint(kernel_with(**{**SAME, "number": object()}))


@pytest.mark.parametrize("id", catalogue.shelf())
def test_fingerprints_are_the_same_in_every_process(id: str, run: Run) -> None:
    ask = "import freebooter, json; from freebooter.engine.native.fingerprint import fingerprint;"
    ask += f"print(json.dumps([fingerprint(k.py_func) for k in freebooter.game({id!r}).kernels.all()]))"
    here = [fingerprint(kernel.py_func) for kernel in catalogue.game(id).kernels.all()]
    assert json.loads(run(ask, PYTHONHASHSEED="1")) == here


def test_old_versions_are_swept_out(tmp_path: Path, run: Run) -> None:
    make_game(tmp_path, "barter")
    places = tmp_path / "cache" / "barter"
    for price in range(cache.KEPT_VERSIONS + 2):
        (places / f"pay-{price}").mkdir(parents=True)
        os.utime(places / f"pay-{price}", (1000 - price, 1000 - price))
    (places / "stay-1").mkdir()
    pay(run, "barter")
    left = {path.name for path in places.iterdir()}
    assert len(left) == cache.KEPT_VERSIONS + 1
    assert {"stay-1", "pay-0"} <= left


@pytest.mark.parametrize(
    ("module", "family"),
    [
        ("freebooter.games.pirate.rules.flow", "pirate"),
        ("freebooter.engine.kernels.playout", "engine"),
        ("barter.rules", "barter"),
        ("barter", "barter"),
    ],
)
def test_the_cache_is_sorted_by_game(module: str, family: str) -> None:
    assert cache.family_of(module) == family


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {"FREEBOOTER_CACHE": "/own"}, "/own"),
        ("linux", {"XDG_CACHE_HOME": "/xdg"}, "/xdg/freebooter"),
        ("linux", {}, "/home/ann/.cache/freebooter"),
        ("darwin", {}, "/home/ann/Library/Caches/freebooter"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/freebooter/cache"),
    ],
)
def test_the_cache_sits_in_the_users_cache_folder(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], expected: str
) -> None:
    for name in ("FREEBOOTER_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"HOME": "/home/ann", **variables}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(cache.sys, "platform", platform)
    assert cache.root() == Path(expected)


def test_without_a_folder_to_write_to_kernels_are_kept_among_the_temporary_files(tmp_path: Path, run: Run) -> None:
    make_game(tmp_path, "barter")
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "temporary").mkdir()
    assert pay(run, "barter", cache=tmp_path / "file", TMPDIR=str(tmp_path / "temporary"))[0] == 15
    assert list((tmp_path / "temporary").rglob("*.nbi"))


def test_a_class_that_code_is_written_by_counts_with_its_functions() -> None:
    """Its own and those that it inherits: they may say what becomes of a kernel."""

    def stamp(own: int, inherited: int) -> str:
        names: dict[str, Any] = {"__name__": "freebooter.writing"}
        base = f"class Base:\n    def begin(self):\n        return {inherited}\n"
        writer = f"class Writer(Base):\n    def write(self):\n        return {own}\n"
        exec(f"{base}{writer}def pay():\n    return Writer().write()\n", names)
        return fingerprint(names["pay"])

    assert stamp(1, 2) == stamp(1, 2)
    assert len({stamp(1, 2), stamp(3, 2), stamp(1, 3)}) == 3
