"""The compile cache: nothing stale ever runs, one game's edit recompiles that game only, installs may be read-only."""

import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

import freebooter.engine
from freebooter.engine import cache, catalogue

Run = Callable[..., str]

ENGINE = Path(freebooter.engine.__file__).parent

RULES = """
from numba import types
from freebooter.engine.kernels import kernel
from {name}.prices import price

@kernel(types.int64(types.int64))
def pay(count):
    return count * price()
"""
PRICES = """
from freebooter.engine.kernels import rule

@rule
def price():
    return 5
"""
PAY = """
import json, os, sys
from pathlib import Path
from freebooter.engine import cache
from freebooter.engine.kernels import compile_kernels
from {name}.rules import pay
compile_kernels([pay])
hits = sum(pay.stats.cache_hits.values())
print(json.dumps([int(pay(3)), hits, cache.stamp_of(cache.folder_of(pay.py_func.__module__))]))
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


STAMPS = """
import json
from pathlib import Path
from freebooter.engine import cache
here = Path(__file__ if "__file__" in globals() else cache.__file__)
print(json.dumps([cache.stamp_of(Path(p)) for p in {folders}]))
"""


def test_an_edit_changes_the_stamp_of_its_game_only_and_one_of_the_engine_that_of_all(tmp_path: Path, run: Run) -> None:
    engine = tmp_path / "freebooter" / "engine"
    shutil.copytree(ENGINE.parent, tmp_path / "freebooter", ignore=shutil.ignore_patterns("__pycache__", "web", "dist"))
    games = [make_game(tmp_path, "barter"), make_game(tmp_path, "bribe")]
    program = STAMPS.format(folders=[str(folder) for folder in (*games, engine)])
    barter, bribe, generic = json.loads(run(program))
    (games[0] / "prices.py").write_text(PRICES.replace("5", "7"))
    edited = json.loads(run(program))
    assert edited[0] != barter
    assert edited[1:] == [bribe, generic]
    for module in ("knowledge.py", "match.py"):  # no kernel is made of these
        (engine / module).write_text((engine / module).read_text() + "\n# an edit\n")
    assert json.loads(run(program)) == edited
    (engine / "redaction.py").write_text((engine / "redaction.py").read_text() + "\n# an edit\n")
    again = json.loads(run(program))
    assert all(new != old for new, old in zip(again, edited, strict=True))


def test_a_stamp_depends_on_names_and_contents_of_reachable_sources_and_on_nothing_else(tmp_path: Path) -> None:
    stamp_of = cache.stamp_of.__wrapped__
    game = make_game(tmp_path, "barter")
    first = stamp_of(game)
    (game / "rules.md").write_text("# Rules")
    (game / "words.py").write_text("HELLO = 'hello'")
    (game / "prices.py").touch()
    assert stamp_of(game) == first
    (game / "more").mkdir()
    (game / "more" / "tables.py").write_text("GOLD = 3")
    assert stamp_of(game) == first
    (game / "prices.py").write_text(f"from barter.more.tables import GOLD\n{PRICES}")
    second = stamp_of(game)
    assert second != first
    (game / "more" / "tables.py").write_text("GOLD = 4")
    assert stamp_of(game) != second
    (game / "prices.py").rename(game / "costs.py")
    assert stamp_of(game) != second


@pytest.mark.parametrize("id", catalogue.shelf())
def test_a_stamp_covers_all_modules_that_a_games_kernels_are_made_of(id: str) -> None:
    game = catalogue.game(id)
    covered = {source for _, source in cache._sources(game.folder)}
    made_of = {sys.modules[module].__file__ for kernel in game.kernels.all() for module in modules_of(kernel, set())}
    assert {Path(file or "").resolve() for file in made_of} <= covered
    assert not {path.stem for path in covered} & {"view", "words", "terminal", "refusals"}


def modules_of(function: Any, seen: set[Any]) -> set[str]:
    """The modules of our own that a kernel's code comes from, however deep."""
    function = getattr(function, "py_func", function)
    if function in seen or not isinstance(function, FunctionType):
        return set()
    seen.add(function)
    parts = [function.__globals__.get(name) for name in names_in(function.__code__)]
    own = function.__globals__["__name__"]
    return {own} | {module for part in parts if callable(part) for module in modules_of(part, seen)}


def names_in(code: CodeType) -> set[str]:
    inner = [const for const in code.co_consts if isinstance(const, CodeType)]
    return set(code.co_names).union(*(names_in(each) for each in inner))


def test_old_versions_are_swept_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREEBOOTER_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(cache, "KEPT_VERSIONS", 3)
    family = tmp_path / "cache" / "barter"
    for age in range(5):
        (family / f"v{age}").mkdir(parents=True)
        os.utime(family / f"v{age}", (1000 - age, 1000 - age))
    place = cache.place_of.__wrapped__(make_game(tmp_path, "barter"))
    assert place.parent == family
    assert sorted(path.name for path in family.iterdir()) == ["v0", "v1"]


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


@pytest.mark.parametrize("module", ["sys", "__main__", "nowhere"])
def test_a_kernel_whose_source_cannot_be_found_is_an_error(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("__main__.__spec__", None)
    with pytest.raises(ImportError, match=f"cannot find the source of '{module}'"):
        cache.folder_of(module)
