"""Running parts of a plan one by one or side by side: in threads, in processes, or by anybody's executor.

Results come in the order of the parts, whoever was ready first, so that sums do not depend on how many workers there
were. A worker that dies costs its part, which is done again. Ctrl-C gives what is done, and is raised then.
"""

import contextlib
import multiprocessing
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from typing import Any, Generic, TypeVar

from freebooter.engine.errors import FreebooterError
from freebooter.lab.plan import BadSimulation

Part = TypeVar("Part")
Result = TypeVar("Result")

THREADS, PROCESSES = "threads", "processes"

MOST_ATTEMPTS = 3
"""So often a part is tried, if workers die over it."""


def check_executor(executor: str | Executor | None) -> None:
    """Refuses a name that none of ours has."""
    if isinstance(executor, str) and executor not in (THREADS, PROCESSES):
        sentence = "An executor is 'threads', 'processes' or one of your own, not {executor!r}."
        raise BadSimulation(sentence, executor=executor)


class Runner(Generic[Part, Result]):
    """Does the work of parts. `work` gets a part, and in threads also an event that says to stop."""

    def __init__(
        self, work: Callable[..., Result], executor: str | Executor | None, workers: int, *given: Any, local: Any = None
    ) -> None:
        check_executor(executor)
        self._work, self._given, self._local = work, given, local
        self._wanted = executor or THREADS
        self._workers = workers
        self._stop = threading.Event()
        self._waiting: dict[Future[Result], tuple[int, Part, int]] = {}

    def results(self, parts: Iterable[Part]) -> Iterator[Result]:
        """The results in the order of the parts."""
        if self._workers == 1 and self._wanted == THREADS:
            for part in parts:
                yield self._work(*self._given, part, self._local)
            return
        yield from self._side_by_side(enumerate(parts))

    def _side_by_side(self, parts: Iterator[tuple[int, Part]]) -> Iterator[Result]:
        executor, done, next_one = self._start(), dict[int, Result](), 0
        try:
            while True:
                for number, part in _some(parts, 2 * self._workers - len(self._waiting)):
                    executor = self._submit(executor, number, part, 1)
                if not self._waiting:
                    return
                for future in wait(self._waiting, return_when=FIRST_COMPLETED).done:
                    executor = self._collect(executor, future, done)
                while next_one in done:
                    yield done.pop(next_one)
                    next_one += 1
        except KeyboardInterrupt:
            yield from (done[number] for number in sorted(done))
            raise
        finally:
            self._stop.set()
            if not isinstance(self._wanted, Executor):
                executor.shutdown(wait=self._wanted == THREADS, cancel_futures=True)

    def _collect(self, executor: Executor, future: "Future[Result]", done: dict[int, Result]) -> Executor:
        """Takes a result, or has the part done again if its worker died."""
        number, part, attempts = self._waiting.pop(future)
        try:
            done[number] = future.result()
        except FreebooterError:
            raise
        except Exception:
            if attempts == MOST_ATTEMPTS:
                raise
            executor = self._submit(executor, number, part, attempts + 1)
        return executor

    def _submit(self, executor: Executor, number: int, part: Part, attempt: int) -> Executor:
        """Hands a part to a worker; where all have died, to new ones."""
        more = (self._local, self._stop) if isinstance(executor, ThreadPoolExecutor) else ()
        try:
            with _main_left_alone():
                future = executor.submit(self._work, *self._given, part, *more)
        except RuntimeError:  # a pool whose worker died takes nothing any more
            if isinstance(self._wanted, Executor):
                raise
            executor.shutdown(wait=False)
            return self._submit(self._start(), number, part, attempt)
        self._waiting[future] = number, part, attempt
        return executor

    def _start(self) -> Executor:
        if isinstance(self._wanted, Executor):
            return self._wanted
        if self._wanted == THREADS:
            return ThreadPoolExecutor(self._workers)
        return ProcessPoolExecutor(self._workers, mp_context=multiprocessing.get_context("spawn"))


def _some(parts: Iterator[tuple[int, Part]], count: int) -> Iterator[tuple[int, Part]]:
    """The next few parts, as long as there are any."""
    for _ in range(count):
        if (found := next(parts, None)) is None:
            return
        yield found


@contextlib.contextmanager
def _main_left_alone() -> Iterator[None]:
    """A new process would run the caller's script again, which is needless here and fatal without a main guard."""
    main = sys.modules["__main__"]
    kept: dict[str, Any] = {name: vars(main)[name] for name in ("__spec__", "__file__") if name in vars(main)}
    main.__spec__ = None
    vars(main).pop("__file__", None)
    try:
        yield
    finally:
        vars(main).update(kept)
