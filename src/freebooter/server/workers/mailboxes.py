"""Mailboxes: messages between the workers of a server, some with an open connection in them.

Each worker has one mailbox, with one slot that all the others put messages into. The supervisor keeps all of them
open for as long as the server lives: what is in the mailbox of a worker that died is read by the one in its place.
"""

import asyncio
import logging
import socket
from collections.abc import Callable, Sequence

log = logging.getLogger("freebooter.server")

LONGEST = 128 * 1024
"""The longest message; what the system lets wait in a mailbox is some more."""

Hear = Callable[[bytes, int | None], None]
"""Is told a message and the descriptor of the connection in it, if there is one."""


def new_mailbox() -> tuple[socket.socket, socket.socket]:
    """A mailbox and its slot. Packets keep their bounds and their order, and the sender learns when it is full."""
    box, slot = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    box.setblocking(False)
    slot.setblocking(False)
    return box, slot


class Mailboxes:
    """What a worker has of them: its own box, and everybody's slots."""

    def __init__(self, box: socket.socket, slots: Sequence[socket.socket]) -> None:
        self._box = box
        self._slots = slots

    def put(self, worker: int, message: bytes, connection: int | None = None) -> bool:
        """Whether the message is in that worker's mailbox now. (If not, it is full.)"""
        try:
            if connection is None:
                self._slots[worker].send(message)
            else:
                socket.send_fds(self._slots[worker], [message], [connection])
        except OSError as error:
            log.debug("a mailbox is full", extra={"worker": worker, "reason": str(error)})
            return False
        return True

    def open(self, hear: Hear) -> None:
        """From now on messages are heard, each in turn."""
        asyncio.get_running_loop().add_reader(self._box, self._read, hear)

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._box)

    def _read(self, hear: Hear) -> None:
        try:
            message, descriptors, _, _ = socket.recv_fds(self._box, LONGEST, 1, socket.MSG_CMSG_CLOEXEC)
        except (BlockingIOError, InterruptedError):
            return
        hear(message, descriptors[0] if descriptors else None)
