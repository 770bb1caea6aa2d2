"""The game loader: the kernels are made ready in the background, and those of a wanted game at once."""

import asyncio
import contextlib
import gc
import logging
import threading
from collections.abc import Callable

from freebooter.engine import catalogue
from freebooter.server.live.kernel_compiler import KernelCompiler, Stopped, make_playable, make_searchable
from freebooter.server.translations import translation
from freebooter.table import Spoken

log = logging.getLogger("freebooter.server")


LONGEST_LOAD = 20.0
"""Nothing that is in the cache takes so many seconds to load."""


class GameLoader:
    """Which games are ready to be played, and what the others wait for."""

    def __init__(self, worker: int = 0) -> None:
        self._notes: dict[str, Spoken | None] = {
            id: Spoken("{game} is about to be loaded.", game=about.title) for id, about in catalogue.shelf().items()
        }
        self._ready: dict[str, asyncio.Event] = {}
        self._searching: dict[str, asyncio.Event] = {}
        shelf = list(catalogue.shelf())
        first = worker % len(shelf) if shelf else 0
        self._waiting = shelf[first:] + shelf[:first]
        """Each worker begins with another game, so that they need not wait for the same compiler."""
        self._taking = threading.Lock()
        self._compiler = KernelCompiler()
        self._loaders: list[threading.Thread] = []
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Begins to load all games, in a thread."""
        self._loop = asyncio.get_running_loop()
        self._ready = {id: asyncio.Event() for id in catalogue.shelf()}
        self._searching = {id: asyncio.Event() for id in catalogue.shelf()}
        self._in_background(self._load_all)

    def _in_background(self, load: Callable[..., None], *arguments: str) -> None:
        loader = threading.Thread(target=load, args=arguments, name="kernels", daemon=True)
        self._loaders.append(loader)
        loader.start()

    def _load_all(self) -> None:
        while self._waiting:
            self._load_one(self._waiting[0])

    def _load_one(self, id: str) -> None:
        """WorkerLoads a game, unless somebody else does."""
        with self._taking:
            if id not in self._waiting:
                return
            self._waiting.remove(id)
        try:
            self._load(id)
            spare_the_collector()
        except Stopped:
            return
        except Exception:
            log.exception("a game could not be loaded", extra={"game": id})
            title = catalogue.label(id).title
            self._notes[id] = Spoken("{game} could not be loaded; the server's log says why.", game=title)

    def _load(self, id: str) -> None:
        title = catalogue.label(id).title
        self._notes[id] = Spoken("{game} is being compiled for this machine; this happens once.", game=title)
        game = catalogue.game(id)
        self._compiler.fill(game, "playable")
        make_playable(game)
        self._notes[id] = None
        self._tell(self._ready[id])
        self._compiler.fill(game, "searchable")
        make_searchable(game)
        self._tell(self._searching[id])

    def stop(self) -> None:
        """Nobody waits for games any more. A process that ended while it loads kernels would crash."""
        self._waiting.clear()
        self._compiler.stop()
        for loader in self._loaders:
            loader.join(LONGEST_LOAD)

    def _tell(self, event: asyncio.Event) -> None:
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the server has stopped in the meantime
                self._loop.call_soon_threadsafe(event.set)

    def note(self, id: str, language: str) -> str | None:
        """What a table of this game waits for, in words; None: nothing."""
        note = self._notes.get(id)
        return None if note is None else note.said(translation(language))

    async def ready(self, id: str) -> None:
        """Waits until the game can be played. It is loaded at once, beside whichever is being loaded now."""
        if id in self._waiting:
            self._in_background(self._load_one, id)
        if id in self._ready:
            await self._ready[id].wait()

    async def searchable(self, id: str) -> None:
        """Waits until bots can search in the game."""
        if id in self._searching:
            await self._searching[id].wait()


def spare_the_collector() -> None:
    """Compilers and kernels stay for good: the garbage collector need not look at them again and again."""
    gc.collect()
    gc.freeze()
