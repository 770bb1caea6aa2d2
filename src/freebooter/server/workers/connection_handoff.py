"""Connection hand-off: a request for somebody else's table goes to that worker, with its connection.

A worker looks at the first line of each request before it reads on. If the table it names belongs to another worker,
what was read so far goes there through a mailbox together with the connection itself, and this worker lets go of it.
The other one goes on as if it had accepted the connection. This happens between requests only; a foreign request that
comes right behind another one, without waiting for its answer, is refused by the table registry.
"""

import asyncio
import json
import re
import socket
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import unquote

import h11

from freebooter.server.guarded_http import ConnectionGuard, GuardedProtocol
from freebooter.server.workers.mailboxes import LONGEST, Mailboxes
from freebooter.server.workers.table_directory import WorkerLoads, worker_of

LONGEST_LINE = 8 * 1024
"""A first line that is longer is not waited for; whoever parses the request may judge it."""

TRY_AGAIN = 0.05
TRIES = 40
"""So often, and after so many seconds, a full mailbox is tried again."""

FULL = "The server is too busy with this table's worker now; try again in a moment."

OF_A_TABLE = re.compile(r"/api/tables/([^/]+)")


class ConnectionRouter:
    """Knows whose a request is, and hands connections to other workers."""

    def __init__(self, worker: int, workers: int, mailboxes: Mailboxes, loads: WorkerLoads) -> None:
        self.worker = worker
        self._workers = workers
        self._mailboxes = mailboxes
        self._loads = loads

    def worker_for(self, line: bytes) -> int:
        """The worker for a request with this first line."""
        method, _, rest = line.partition(b" ")
        path = unquote(rest.partition(b" ")[0].partition(b"?")[0])
        if method == b"POST" and path == "/api/tables":
            return self._loads.pick(self.worker)
        named = OF_A_TABLE.match(path)
        return worker_of(named[1], self._workers) if named else self.worker

    def hand_over(self, worker: int, connection: int, said: bytes) -> bool:
        """Sends a connection (its descriptor) to another worker, with what was read from it so far."""
        return self._mailboxes.put(worker, said, connection)


class HandoffProtocol(GuardedProtocol):
    """HTTP for connections that may be meant for another worker. `said` is what one said to another worker before."""

    def __init__(self, guard: ConnectionGuard, router: ConnectionRouter, said: bytes = b"", **given: Any) -> None:
        super().__init__(guard, **given)
        self._router = router
        self._said = said

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """What was said elsewhere comes first, before anything else can be read, and is not sent on again."""
        super().connection_made(transport)
        if self._said:
            said, self._said = self._said, b""
            self._serve_here(said)

    def data_received(self, data: bytes) -> None:
        if not self._between_requests:
            super().data_received(data)
            return
        self._unset_keepalive_if_required()
        data = self._said + data
        line, complete, _ = data.partition(b"\n")
        if not complete and len(data) < LONGEST_LINE:
            self._said = data
            return
        self._said = b""
        self._route(line, data)

    @property
    def _between_requests(self) -> bool:
        """Whether the next byte begins a request: the last one is answered, and nothing of this one was parsed yet."""
        return self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]

    def _route(self, line: bytes, data: bytes) -> None:
        worker = self._router.worker_for(line)
        still_sending = self.transport.get_write_buffer_size() > 0
        if worker == self._router.worker or still_sending or len(data) > LONGEST:
            self._serve_here(data)
        else:
            self.flow.pause_reading()
            self._hand_over(worker, data, TRIES)

    def _serve_here(self, data: bytes) -> None:
        """Serves it here. What comes behind the head of an upgrade is for the protocol after it."""
        head, end, rest = data.partition(b"\r\n\r\n")
        super().data_received(head + end)
        if rest and not self.transport.is_closing():
            cast(asyncio.Protocol, self.transport.get_protocol()).data_received(rest)

    def _hand_over(self, worker: int, data: bytes, tries: int) -> None:
        """Sends the connection to its worker and lets go of it. It stays open: the other worker has it by then."""
        if self.transport.is_closing():
            return
        connection: socket.socket = self.transport.get_extra_info("socket")
        if self._router.hand_over(worker, connection.fileno(), data):
            self.transport.abort()
        elif tries:
            self.loop.call_later(TRY_AGAIN, self._hand_over, worker, data, tries - 1)
        else:
            self.transport.write(refusal(HTTPStatus.SERVICE_UNAVAILABLE, FULL))
            self.transport.close()


def refusal(status: HTTPStatus, reason: str) -> bytes:
    """An answer that says no, from where nothing has been parsed."""
    body = json.dumps({"error": reason}).encode()
    head = (
        f"HTTP/1.1 {status} {status.phrase}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        "connection: close",
    )
    return "\r\n".join((*head, "", "")).encode() + body
