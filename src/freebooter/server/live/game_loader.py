"""The game loader: the kernels are made ready in the background, and those of a wanted game at once.

Nobody waits for that but who needs a bot that looks ahead, or a solver: meanwhile matches run interpreted.
"""

import asyncio
import contextlib
import gc
import logging
import threading
from collections.abc import Callable

from freebooter.engine import catalogue
from freebooter.server.live.kernel_compiler import KernelCompiler, Stopped, make_playable, make_searchable
from freebooter.server.translations import translation
from freebooter.table import Refused, Spoken

log = logging.getLogger("freebooter.server")


LONGEST_LOAD = 20.0
"""Nothing that is in the cache takes so many seconds to load."""

COMPILING = "{game} is being compiled for this machine; until then bots that look ahead play by simple rules."
FAILED = "{game} could not be compiled; the server's log says why. Bots that look ahead play by simple rules."


class GameLoader:
    """Which games are compiled, and what is said of the others. All of them can be played: until then, interpreted."""

    def __init__(self, worker: int = 0) -> None:
        shelf = list(catalogue.shelf())
        self._notes: dict[str, Spoken] = {id: Spoken(COMPILING, game=catalogue.label(id).title) for id in shelf}
        """What those of a game are told for whom it is not ready."""
        self._done: dict[str, asyncio.Event] = {}
        first = worker % len(shelf) if shelf else 0
        self._waiting = shelf[first:] + shelf[:first]
        """Each worker begins with another game, so that they need not wait for the same compiler."""
        self._failed: set[str] = set()
        self._taking = threading.Lock()
        self._compiler = KernelCompiler()
        self._loaders: list[threading.Thread] = []
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Begins to load all games, in a thread."""
        self._loop = asyncio.get_running_loop()
        self._done = {id: asyncio.Event() for id in catalogue.shelf()}
        self._in_background(self._load_all)

    def _in_background(self, load: Callable[..., None], *arguments: str) -> None:
        loader = threading.Thread(target=load, args=arguments, name="kernels", daemon=True)
        self._loaders.append(loader)
        loader.start()

    def _load_all(self) -> None:
        while self._waiting:
            self._load_one(self._waiting[0])

    def _load_one(self, id: str) -> None:
        """Loads a game, unless somebody else does."""
        with self._taking:
            if id not in self._waiting:
                return
            self._waiting.remove(id)
        try:
            self._load(id)
            self._notes.pop(id, None)
        except Stopped:
            return
        except Exception:
            log.exception("a game could not be compiled", extra={"game": id})
            self._notes[id] = Spoken(FAILED, game=catalogue.label(id).title)
            self._failed.add(id)
        self._tell(self._done[id])

    def _load(self, id: str) -> None:
        game = catalogue.game(id)
        self._compiler.fill(game, "playable")
        make_playable(game)
        self._compiler.fill(game, "searchable")
        make_searchable(game)
        spare_the_collector()

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
        """What is said of a game as long as it is not compiled; None: it is."""
        note = self._notes.get(id)
        return None if note is None else note.said(translation(language))

    def want(self, id: str) -> None:
        """Somebody plays the game. That can begin at once; it is compiled beside whichever is being compiled now.

        What failed before is tried again.
        """
        if id not in self._done:
            return
        catalogue.game(id).interpret()
        if id in self._failed:
            self._failed.discard(id)
            self._notes[id] = Spoken(COMPILING, game=catalogue.label(id).title)
            self._done[id].clear()
            self._waiting.append(id)
        if id in self._waiting:
            self._in_background(self._load_one, id)

    async def searchable(self, id: str) -> None:
        """Waits until bots can search in the game, and its solver is there."""
        if id not in self._done:
            return
        self.want(id)
        await self._done[id].wait()
        if id in self._notes:
            raise Refused(FAILED, game=catalogue.label(id).title)


def spare_the_collector() -> None:
    """Compilers and kernels stay for good: the garbage collector need not look at them again and again."""
    gc.collect()
    gc.freeze()
