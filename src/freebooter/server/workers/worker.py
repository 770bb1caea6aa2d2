"""A worker: one of several processes that serve together. A supervisor starts it (see `supervisor.py`).

It gets its orders through the lifeline, a socket that it shares with the supervisor, and says there when it is up.
When the lifeline ends, the supervisor is dead, and the worker stops serving.
"""

import asyncio
import contextlib
import functools
import gc
import logging
import pickle
import socket
import sys
from collections.abc import Callable

import msgspec

from freebooter.server.asgi_server import COLLECT_AFTER, TableServer
from freebooter.server.guarded_http import ConnectionGuard
from freebooter.server.logs import set_up_logs
from freebooter.server.workers.connection_handoff import ConnectionRouter, HandoffProtocol
from freebooter.server.workers.mailboxes import Mailboxes
from freebooter.server.workers.supervisor import UP, WorkerOrders
from freebooter.server.workers.table_directory import WorkerLoads
from freebooter.server.workers.worker_queries import WorkerQueries
from freebooter.server.workers.worker_settings import worker_settings

log = logging.getLogger("freebooter.server")


class Worker(TableServer):
    """A server that is one of several."""

    def __init__(self, orders: WorkerOrders, lifeline: socket.socket) -> None:
        worker, workers = orders.worker, orders.settings.workers
        self._lifeline = lifeline
        self._mailboxes = Mailboxes(_socket(orders.box), [_socket(slot) for slot in orders.slots])
        self._loads = WorkerLoads(orders.loads, workers)
        self._queries = WorkerQueries(worker, workers, self._mailboxes)
        self._router = ConnectionRouter(worker, workers, self._mailboxes, self._loads)
        self._guard = ConnectionGuard(orders.settings.limits)
        http = functools.partial(HandoffProtocol, self._guard, self._router)
        super().__init__(worker_settings(orders.settings, worker), self._queries, http)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._mailboxes.open(self._hear)
        self._lifeline.setblocking(False)
        asyncio.get_running_loop().add_reader(self._lifeline, self._feel_lifeline)
        self._lifeline.send(UP)

    async def on_tick(self, counter: int) -> bool:
        """Every tenth of a second."""
        self._loads.tell(self._router.worker, self.registry.load)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._loads.tell(self._router.worker, WorkerLoads.NOT_THERE)
        self._mailboxes.close()
        await super().shutdown(sockets)

    def _feel_lifeline(self) -> None:
        """The supervisor says nothing there any more: if there is something to read, it is the end."""
        with contextlib.suppress(ConnectionError):
            try:
                if self._lifeline.recv(1):
                    return
            except BlockingIOError:
                return
        log.error("the supervisor is gone: this worker stops")
        asyncio.get_running_loop().remove_reader(self._lifeline)
        self.should_exit = True

    def _hear(self, message: bytes, connection: int | None) -> None:
        """A message with a connection is a visitor; without one, it is a letter."""
        try:
            if connection is None:
                self._queries.receive(message)
            else:
                self._welcome(message, socket.socket(fileno=connection))
        except (msgspec.DecodeError, OSError) as error:  # a visitor is lost if we have no descriptor left for it
            log.warning("a message from another worker could not be read", extra={"reason": str(error)})

    def _welcome(self, said: bytes, visitor: socket.socket) -> None:
        """Serves a connection that another worker accepted, from what was read there."""
        visitor.setblocking(False)
        protocol = functools.partial(
            HandoffProtocol,
            self._guard,
            self._router,
            said,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        tasks, loop = self.server_state.tasks, asyncio.get_running_loop()
        task = loop.create_task(_connect(protocol, visitor))
        tasks.add(task)
        task.add_done_callback(tasks.discard)


async def _connect(protocol: Callable[[], asyncio.Protocol], visitor: socket.socket) -> None:
    try:
        await asyncio.get_running_loop().connect_accepted_socket(protocol, visitor)
    except OSError as error:
        log.debug("a visitor left on the way", extra={"reason": str(error)})
        visitor.close()


def _socket(descriptor: int) -> socket.socket:
    found = socket.socket(fileno=descriptor)
    found.setblocking(False)
    return found


def main() -> None:
    """Serves as it is ordered to. (Its number is an argument for whoever looks at the list of processes.)"""
    lifeline = socket.socket(fileno=int(sys.argv[2]))
    with lifeline.makefile("rb") as said:
        orders: WorkerOrders = pickle.load(said)
    set_up_logs(orders.logs)
    gc.set_threshold(*COLLECT_AFTER)
    with contextlib.suppress(KeyboardInterrupt):
        Worker(orders, lifeline).run(sockets=[socket.socket(fileno=orders.listening)])


if __name__ == "__main__":
    main()
