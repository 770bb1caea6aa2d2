"""Compiling: it happens in a process of its own, so that tables go on, and once."""

import asyncio
import subprocess
import sys
import threading
import time
import tomllib
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from types import SimpleNamespace
from typing import Any

import pytest

from freebooter.engine import catalogue
from freebooter.engine.native import cache
from freebooter.server.live import game_loader, kernel_compiler
from freebooter.server.live.bot_threads import BotThreads
from freebooter.server.live.game_loader import COMPILING, FAILED, GameLoader
from freebooter.server.live.thinking_queue import Claim
from freebooter.server.metrics import Metrics
from freebooter.server.workers.file_lock import file_lock
from freebooter.table import Refused
from on_the_path import as_if_installed

SMUGGLERS = Path(__file__).parents[2] / "examples" / "smugglers"


class Process:
    """What stands for a process here. (Servers of other tests may be loading games in threads of their own.)"""

    def __init__(self, command: list[str], **_: Any) -> None:
        if threading.current_thread() is threading.main_thread():
            COMMANDS.append(command)

    def wait(self) -> int:
        return 0


COMMANDS: list[list[str]] = []


@pytest.fixture(autouse=True)
def marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    COMMANDS.clear()
    monkeypatch.setattr(kernel_compiler, "is_filled", lambda game, step: (tmp_path / f"{game.id}-{step}").exists())
    own = SimpleNamespace(root=lambda: tmp_path, has=kernel_compiler.cache.has)  # the cache itself is everybody's
    monkeypatch.setattr(kernel_compiler, "cache", own)
    return tmp_path


def test_what_is_not_in_the_cache_is_compiled_elsewhere(monkeypatch: pytest.MonkeyPatch, marks: Path) -> None:
    monkeypatch.setattr(kernel_compiler.subprocess, "Popen", Process)
    compiler, game = kernel_compiler.KernelCompiler(), catalogue.game("pirate")
    compiler.fill(game, "playable")
    assert [[sys.executable, "-m", "freebooter.server.live.kernel_compiler", "pirate", "playable"]] == COMMANDS
    (marks / "pirate-playable").touch()
    compiler.fill(game, "playable")
    assert len(COMMANDS) == 1
    compiler.stop()
    with pytest.raises(kernel_compiler.Stopped):
        compiler.fill(game, "searchable")
    assert len(COMMANDS) == 1


def test_a_server_that_stops_ends_its_compilers_and_compiles_nothing_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    sleeper = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    loaded: list[str] = []
    monkeypatch.setattr(kernel_compiler.subprocess, "Popen", lambda *_, **__: sleeper)
    monkeypatch.setattr(game_loader, "make_playable", lambda game: loaded.append(game.id))
    games = GameLoader()
    loading = threading.Thread(target=games._load_all)
    loading.start()
    while not games._compiler._running:
        time.sleep(0.01)
    games.stop()
    loading.join(90)
    assert sleeper.poll()
    assert loaded == []


def test_a_wanted_game_is_loaded_beside_the_one_that_is_being_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded, first = [], threading.Event()

    def load(games: GameLoader, id: str) -> None:
        if not loaded:
            loaded.append(id)
            first.wait(90)  # the first takes until the wanted one is there
        loaded.append(id)

    async def wanted() -> None:
        games = GameLoader()
        games.start()
        await games.searchable("seaport-solitaire")
        first.set()
        for id in catalogue.shelf():
            await games.searchable(id)

    monkeypatch.setattr(GameLoader, "_load", load)
    asyncio.run(wanted())
    assert loaded[1] == "seaport-solitaire"
    assert sorted(loaded[1:]) == sorted(catalogue.shelf())


def test_a_failure_is_told_to_those_who_wait_and_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong, asked = [MemoryError("no room")], threading.Event()

    def load(games: GameLoader, id: str) -> None:
        if id == "pirate" and wrong:
            asked.wait(90)
            raise wrong.pop()

    async def wanted() -> None:
        games = GameLoader()
        games.start()
        assert games.note("pirate", "en") == COMPILING.format(game="Pirate")
        waiting = [asyncio.create_task(games.searchable("pirate")) for _ in range(3)]
        await asyncio.sleep(0)
        asked.set()
        for told in await asyncio.gather(*waiting, return_exceptions=True):
            assert isinstance(told, Refused)
            assert str(told) == FAILED.format(game="Pirate")
        assert str(games.note("pirate", "de")).startswith("Pirate ließ sich nicht übersetzen")
        await games.searchable("pirate")
        assert games.note("pirate", "en") is None

    monkeypatch.setattr(GameLoader, "_load", load)
    asyncio.run(wanted())


def test_a_wanted_game_can_be_played_before_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    slow, game = threading.Event(), replace(catalogue.game("pirate"), _configs={})
    monkeypatch.setattr(GameLoader, "_load", lambda games, id: slow.wait(90))
    monkeypatch.setattr(catalogue, "game", lambda id: game)

    async def wanted() -> None:
        games = GameLoader()
        games.start()
        games.want("pirate")
        match, bots = game.new(seed=1), BotThreads(1, Metrics(), games)
        knowledge = match.knowledge(match.to_act[0])
        choice = await bots.play("captain", knowledge, 1, Claim())
        assert choice.action == (await bots.choose("greedy", knowledge, 1, Claim())).action
        assert not game.ready
        slow.set()
        bots.close()

    asyncio.run(wanted())


def test_what_the_process_compiled_is_in_the_cache(tmp_path: Path) -> None:
    """With the smallest game that there is, and what all games share from everybody's cache."""
    empty, installed = tmp_path / "cache", tmp_path / "installed"
    copytree(cache.root() / "engine", empty / "engine")
    installed.mkdir()
    project = tomllib.loads((SMUGGLERS / "pyproject.toml").read_text())["project"]
    environment = {**as_if_installed(installed, project, SMUGGLERS), "FREEBOOTER_CACHE": str(empty)}
    ask = "import freebooter; from freebooter.server.live import kernel_compiler as c;"
    ask += (
        "g = freebooter.game('smugglers'); print(c.is_filled(g, 'playable')); c.compile_here('smugglers', 'playable');"
    )
    ask += "print(c.is_filled(g, 'playable'), c.is_filled(g, 'searchable'))"
    asked = subprocess.run([sys.executable, "-c", ask], env=environment, check=True, timeout=900, capture_output=True)
    assert asked.stdout.split() == [b"False", b"True", b"False"]


def test_what_another_process_compiles_is_waited_for_and_not_compiled_again(
    monkeypatch: pytest.MonkeyPatch, marks: Path
) -> None:
    made: list[str] = []
    monkeypatch.setattr(kernel_compiler, "STEPS", {"playable": (lambda game: made.append(game.id), None)})
    waiting = threading.Thread(target=kernel_compiler.compile_here, args=("pirate", "playable"))
    with file_lock(marks / "compiling-pirate.lock"):
        waiting.start()
        waiting.join(0.2)
        assert waiting.is_alive()
        (marks / "pirate-playable").touch()
    waiting.join(90)
    assert made == []
    kernel_compiler.compile_here("seaport-solitaire", "playable")
    assert made == ["seaport-solitaire"]


def test_no_more_processes_compile_at_once_than_there_are_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    go, running = threading.Event(), []

    class Slow(Process):
        def wait(self) -> int:
            if threading.current_thread() in threads:
                running.append(len(compiler._running))
                assert go.wait(90)
            return 0

    monkeypatch.setattr(kernel_compiler.subprocess, "Popen", Slow)
    monkeypatch.setattr(kernel_compiler.os, "cpu_count", lambda: 2)
    compiler = kernel_compiler.KernelCompiler()
    games = [catalogue.game(id) for id in catalogue.shelf()]
    threads = [threading.Thread(target=compiler.fill, args=(game, "playable")) for game in games]
    for thread in threads:
        thread.start()
    while len(running) < 2:
        time.sleep(0.01)
    time.sleep(0.1)
    assert len(running) == 2
    go.set()
    for thread in threads:
        thread.join(90)
    assert len(running) == len(games)
    assert max(running) == 2


def test_a_process_that_fails_is_no_disaster(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(kernel_compiler.sys, "executable", "false")
    kernel_compiler.KernelCompiler().fill(catalogue.game("pirate"), "playable")
    assert "could not be compiled in a process of its own" in caplog.text
