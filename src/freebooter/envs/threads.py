"""Threads that share the matches of a batch. Kernels run without Python's lock, so each thread has its own core."""

import threading
import time
import weakref
from collections.abc import Sequence
from queue import SimpleQueue
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.native.compiler import compile_kernels, direct
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.native.prefetching import LINE
from freebooter.envs.errors import BadBatch
from freebooter.envs.kernels import sharing

Bell = SimpleQueue[bool]
"""Wakes a thread: to work (True), or to end."""


SHORTLY = 1e-5
"""Seconds that the caller sleeps when others have lost their core, so that they can have its own."""


class Threads:
    """The threads of a batch, the caller's included: one for each of the arguments. They end with whoever owns this."""

    def __init__(self, arguments: Sequence[tuple[Any, ...]]) -> None:
        self.count = len(arguments)
        self.own, self._bells = arguments[0], [Bell() for _ in arguments[1:]]
        self._failures: list[BaseException] = []
        self._close = weakref.finalize(self, _dismiss, self._bells)
        if self._bells:
            self._begin(arguments)

    def _begin(self, arguments: Sequence[tuple[Any, ...]]) -> None:
        compile_kernels(sharing.KERNELS)
        self._call, self._lead, self._gather, _ = map(direct, sharing.KERNELS)
        self._sleeping = np.zeros(self.count, np.int64)
        self._desk = desk = Desk(self.count)
        for number, (bell, given) in enumerate(zip(self._bells, arguments[1:], strict=True), 1):
            serving = number, bell, desk, given, self._failures
            threading.Thread(target=_serve, args=serving, name="freebooter-batch", daemon=True).start()

    def check_open(self) -> None:
        """Raises BadBatch after the end."""
        if not self._close.alive:
            raise BadBatch("This batch is closed.")

    def run(self, task: int, count: int) -> None:
        """Has all threads do what the kernel at an address does with so many matches, and waits for them."""
        self.check_open()
        desk, finished = self._desk.address, False
        for number in self._sleeping[: self._call(desk, task, count, self._sleeping)].tolist():
            self._bells[number - 1].put(True)
        try:
            finished = self._lead(desk, *self.own)
        finally:
            while not finished:
                time.sleep(SHORTLY)
                finished = self._gather(desk)
        if self._failures:
            raise self._failures.pop()

    def close(self) -> None:
        """Ends the threads."""
        self._close()


class Desk:
    """Where threads find what is to be done. All but the caller's sleep at first."""

    def __init__(self, threads: int) -> None:
        self._words = apart(sharing.desk_size(threads) // 8, np.int64)
        self._words[sharing.THREADS // 8] = threads
        self.address = self._words.ctypes.data
        for number in range(1, threads):
            self.sleeps(number)

    def sleeps(self, number: int) -> None:
        """Notes that a thread waits to be woken."""
        self._words[self._place(number)] = sharing.ASLEEP

    def asleep(self, number: int) -> bool:
        """Whether it does."""
        return bool(self._words[self._place(number)] == sharing.ASLEEP)

    def _place(self, number: int) -> int:
        return int(interpreted(sharing.state_of)(0, number)) // 8


def apart(count: int, kind: Any) -> NDArray[Any]:
    """Zeros that share no line of the processors' caches with anything else: else threads would wait for each other."""
    size = -(-count * np.dtype(kind).itemsize // LINE) * LINE
    room = np.zeros(size + LINE, np.uint8)
    begin = -room.ctypes.data % LINE
    array: NDArray[Any] = room[begin : begin + size].view(kind)[:count]
    return array


def _serve(number: int, bell: Bell, desk: Desk, given: tuple[Any, ...], failures: list[BaseException]) -> None:
    """What a thread does. It knows arrays, not the batch, which it would keep alive."""
    stand_by = direct(sharing.stand_by)
    while bell.get():
        try:
            stand_by(desk.address, number, *given)
        except BaseException as error:
            failures.append(error)
            desk.sleeps(number)


def _dismiss(bells: Sequence[Bell]) -> None:
    for each in bells:
        each.put(False)
