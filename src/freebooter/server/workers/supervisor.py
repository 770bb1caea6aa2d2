"""The supervisor of a server with several workers: starts them, starts again who died, and ends them all.

It serves nothing itself and imports nothing that needs much memory. It keeps open what workers have in common: the
listening socket, the mailboxes and the loads.
"""

import asyncio
import contextlib
import logging
import pickle
import signal
import socket
import sys
from asyncio.subprocess import DEVNULL, Process
from dataclasses import dataclass

from freebooter.engine.errors import FreebooterError
from freebooter.server.settings import ServerSettings
from freebooter.server.workers.mailboxes import new_mailbox
from freebooter.server.workers.table_directory import WorkerLoads

log = logging.getLogger("freebooter.server")

UP = b"u"
"""What a worker says when it serves."""

SHORTEST_PAUSE, LONGEST_PAUSE = 0.25, 30.0
"""Before a worker is started again; each time twice as long, until one has lived for some time."""

STEADY = 60.0
"""Seconds after which a worker's end has nothing to do with the one before."""

LAST_PATIENCE = 20.0
"""A worker that was told to stop and is still there after so many seconds is killed."""


class CannotStart(FreebooterError):
    """A worker did not come up."""


@dataclass(frozen=True)
class WorkerOrders:
    """What a worker needs to know. WebSocketEndpoint are given by their descriptors, which it inherits."""

    worker: int
    settings: ServerSettings
    logs: str
    listening: int
    box: int
    slots: tuple[int, ...]
    loads: int

    @property
    def descriptors(self) -> tuple[int, ...]:
        return (self.listening, self.box, *self.slots, self.loads)


def supervise(settings: ServerSettings, logs: str, listening: socket.socket) -> None:
    """Serves with several workers until it is told to stop; then it ends by the signal that said so."""
    told = asyncio.run(Supervisor(settings, logs, listening).run())
    signal.raise_signal(told)


class Supervisor:
    """Keeps the workers of a server running."""

    def __init__(self, settings: ServerSettings, logs: str, listening: socket.socket) -> None:
        self._settings = settings
        self._logs = logs
        self._listening = listening
        self._mailboxes = [new_mailbox() for _ in range(settings.workers)]
        self._loads = WorkerLoads.of_nobody(settings.workers)
        self._running: set[Process] = set()
        self._told: signal.Signals | None = None
        self._stopping = asyncio.Event()
        self._failed = False

    async def run(self) -> signal.Signals:
        """Runs the workers until all have ended; the signal that ended them."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stop, number)
        await asyncio.gather(*(self._keep(worker) for worker in range(self._settings.workers)))
        if self._failed:
            raise CannotStart("The server cannot start: one of its workers does not come up; the log says why.")
        assert self._told is not None
        return self._told

    async def _keep(self, worker: int) -> None:
        """Sees to it that there is a worker of this number. If the very first does not come up, the server gives up."""
        loop = asyncio.get_running_loop()
        pause, ever_up = SHORTEST_PAUSE, False
        while not self._stopping.is_set():
            begun = loop.time()
            ever_up |= await self._live(worker)
            if self._stopping.is_set():
                return
            if not ever_up:
                self._failed = True
                self._stop(signal.SIGTERM)
                return
            log.error("a worker ended and is started again", extra={"worker": worker})
            pause = SHORTEST_PAUSE if loop.time() - begun > STEADY else min(2 * pause, LONGEST_PAUSE)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), pause)

    async def _live(self, worker: int) -> bool:
        """The life of one process, from its start to its end; whether it came up."""
        orders = self._orders(worker)
        lifeline, theirs = socket.socketpair()
        command = (sys.executable, "-m", "freebooter.server.workers.worker", str(worker), str(theirs.fileno()))
        inherited = (theirs.fileno(), *orders.descriptors)
        # In a group of its own: the terminal's Ctrl-C comes to us alone.
        process = await asyncio.create_subprocess_exec(*command, stdin=DEVNULL, pass_fds=inherited, process_group=0)
        theirs.close()
        self._running.add(process)
        if self._stopping.is_set():
            process.terminate()
        heard, said = await asyncio.open_connection(sock=lifeline)
        said.write(pickle.dumps(orders))
        up = False
        with contextlib.suppress(ConnectionError):
            up = await heard.read(1) == UP
        await process.wait()
        said.close()
        self._running.discard(process)
        self._loads.tell(worker, WorkerLoads.NOT_THERE)
        return up

    def _orders(self, worker: int) -> WorkerOrders:
        return WorkerOrders(
            worker,
            self._settings,
            self._logs,
            self._listening.fileno(),
            self._mailboxes[worker][0].fileno(),
            tuple(slot.fileno() for _, slot in self._mailboxes),
            self._loads.descriptor,
        )

    def _stop(self, told: signal.Signals) -> None:
        """Passes it on; who is told twice need not be patient, as without a supervisor."""
        sent = signal.SIGINT if self._stopping.is_set() else signal.SIGTERM
        self._told = self._told or told
        self._stopping.set()
        self._send(sent)
        asyncio.get_running_loop().call_later(LAST_PATIENCE, self._send, signal.SIGKILL)

    def _send(self, sent: signal.Signals) -> None:
        for process in self._running:
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(sent)
