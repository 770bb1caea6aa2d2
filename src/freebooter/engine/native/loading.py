"""Loading: a game's kernels as Python calls them, interpreted until they are compiled and compiled from then on.

Many threads may want the same game at once. One of them compiles it, or a thread in the background; the others wait
for that, or play on with the interpreted twins meanwhile.
"""

import atexit
import threading
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

from freebooter.engine.native.compiler import Progress, compile_kernels, direct
from freebooter.engine.native.interpreted import interpreted

_leaving = threading.Event()
"""Set when the process ends: a compiler that is cut off in the middle would crash it."""

_background: set[threading.Thread] = set()


class Leaving(Exception):
    """Nobody needs the game any more."""


@atexit.register
def _leave() -> None:
    """Waits for the kernels that are being compiled right now, and for no others."""
    _leaving.set()
    for thread in list(_background):
        thread.join()


def _go_on(name: str, done: int, count: int) -> None:
    if _leaving.is_set():
        raise Leaving


class Loader:
    """Makes the kernels of one game ready."""

    def __init__(self, kernels: dict[str, Any], shared: tuple[Any, ...] = ()) -> None:
        self._kernels = kernels
        self._shared = shared
        """What every game needs besides its own kernels."""
        self._deciding = threading.Lock()
        self._attempt: Future[None] | None = None
        self.calls = SimpleNamespace()
        """The kernels by name, for callers that pass exactly what the signatures say: half the cost of a call."""
        self.meanwhile = False
        """Whether the interpreted twins may be called until the compiled kernels are there."""
        self.ready = False
        """Whether the compiled kernels are there."""

    @property
    def failure(self) -> BaseException | None:
        """Why the last attempt failed; None: it did not, or not yet."""
        attempt = self._attempt
        return attempt.exception() if attempt is not None and attempt.done() else None

    def load(self, progress: Progress | None = None) -> None:
        """Waits until the compiled kernels are there; raises what went wrong if they cannot be had."""
        attempt, is_new = self._begun()
        if is_new:
            self._run(attempt, progress)
        attempt.result()

    def load_in_background(self) -> None:
        """Begins to load, unless that is done or under way. The interpreted twins are there at once."""
        if not self.meanwhile:
            self.interpret()
        attempt, is_new = self._begun()
        if is_new:
            threading.Thread(target=self._run_in_background, args=(attempt,), name="loading", daemon=True).start()

    def interpret(self) -> None:
        """From now on whoever wants to call a kernel need not wait for the compiler."""
        with self._deciding:
            if not self.ready:
                vars(self.calls).update({name: interpreted(kernel) for name, kernel in self._kernels.items()})
            self.meanwhile = True

    def _begun(self) -> tuple[Future[None], bool]:
        """The attempt that counts, and whether it is up to the caller to make it. A failed one is made again."""
        with self._deciding:
            attempt = self._attempt
            if attempt is not None and not (attempt.done() and attempt.exception()):
                return attempt, False
            self._attempt = Future()
            return self._attempt, True

    def _run_in_background(self, attempt: Future[None]) -> None:
        _background.add(threading.current_thread())
        try:
            self._run(attempt, _go_on)
        finally:
            _background.discard(threading.current_thread())

    def _run(self, attempt: Future[None], progress: Progress | None) -> None:
        try:
            compile_kernels((*self._kernels.values(), *self._shared), progress)
            compiled = {name: direct(kernel) for name, kernel in self._kernels.items()}
        except BaseException as error:
            attempt.set_exception(error)
            if not isinstance(error, Exception):
                raise
        else:
            with self._deciding:
                vars(self.calls).update(compiled)
                self.ready = True
            attempt.set_result(None)


class Interpreted(Loader):
    """The loader of a game that is never compiled."""

    def __init__(self, kernels: dict[str, Any]) -> None:
        super().__init__(kernels)
        self.interpret()

    def load(self, progress: Progress | None = None) -> None:
        """There is nothing to load."""

    def load_in_background(self) -> None:
        """There is nothing to load."""
