"""Threads for the slices of a batch. Kernels run without Python's lock, so each thread has a core of its own."""

import threading
import weakref
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from freebooter.envs.errors import BadBatch

Work = Callable[[int], None]
"""What a thread does, by its number."""


class Threads:
    """So many threads, the caller's included, that wait for work together. They end with whoever owns this."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._orders: list[SimpleQueue[Work | None]] = [SimpleQueue() for _ in range(count - 1)]
        self._done: SimpleQueue[BaseException | None] = SimpleQueue()
        for number, orders in enumerate(self._orders, 1):
            threading.Thread(
                target=_serve, args=(number, orders, self._done), name="freebooter-batch", daemon=True
            ).start()
        self._close = weakref.finalize(self, _dismiss, self._orders)

    def run(self, work: Work) -> None:
        """Does the work in all threads, and waits for them."""
        if not self._close.alive:
            raise BadBatch("This batch is closed.")
        for orders in self._orders:
            orders.put(work)
        try:
            work(0)
        finally:
            failures = [self._done.get() for _ in self._orders]
        for failure in filter(None, failures):
            raise failure

    def close(self) -> None:
        """Ends the threads."""
        self._close()


def _serve(number: int, orders: "SimpleQueue[Work | None]", done: "SimpleQueue[BaseException | None]") -> None:
    while (work := orders.get()) is not None:
        failure: BaseException | None = None
        try:
            work(number)
        except BaseException as error:
            failure = error
        del work  # while it waits, it must not keep the batch alive
        done.put(failure)


def _dismiss(orders: list[Any]) -> None:
    for each in orders:
        each.put(None)
