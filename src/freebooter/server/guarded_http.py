"""Plain HTTP connections under guard: how many there are of one address and in all, and how long one may be silent.

Whoever only opens connections and says nothing would use up the server's descriptors. A connection that has not said
what it wants in time is closed; where an address has too many, its oldest silent one makes room for the newest, so that
nobody who shares an address with a flood is shut out. WebSockets have limits of their own and do not count here.
"""

import asyncio
import contextlib
import ipaddress
from collections import Counter, OrderedDict
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from freebooter.server.settings import Limits


def crowd_of(address: str) -> str:
    """Who counts as one: an address, or for IPv6 the network of 64 bits that one customer gets."""
    with contextlib.suppress(ValueError):
        known = ipaddress.ip_address(address)
        if known.version == 6 and known.ipv4_mapped is None:
            return str(ipaddress.ip_network((known, 64), strict=False))
    return address


class ConnectionGuard:
    """Counts the connections of a server."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.silence = limits.silence
        self._open: Counter[str] = Counter()
        self._silent: OrderedDict[GuardedProtocol, str] = OrderedDict()
        """Those that have not said what they want, the oldest first."""

    def let_in(self, newcomer: "GuardedProtocol", crowd: str) -> bool:
        """Whether there is room for a connection; an older silent one may have to go for it."""
        if self._open[crowd] >= self._limits.plain and not self._close_oldest(crowd):
            return False
        if self._open.total() >= self._limits.plain_in_all and not self._close_oldest(None):
            return False
        self._open[crowd] += 1
        self._silent[newcomer] = crowd
        return True

    def _close_oldest(self, crowd: str | None) -> bool:
        oldest = next((each for each, whose in self._silent.items() if crowd in (None, whose)), None)
        if oldest is None:
            return False
        oldest.leave()
        oldest.transport.abort()
        return True

    def heard(self, speaker: "GuardedProtocol") -> None:
        """It has said what it wants."""
        self._silent.pop(speaker, None)

    def let_go(self, leaver: "GuardedProtocol", crowd: str) -> None:
        self._silent.pop(leaver, None)
        self._open[crowd] -= 1
        if self._open[crowd] <= 0:
            del self._open[crowd]


class GuardedProtocol(H11Protocol):
    """HTTP for a connection that is counted and that may not be silent for ever."""

    def __init__(self, guard: ConnectionGuard, **given: Any) -> None:
        super().__init__(**given)
        self._guard = guard
        self._crowd: str | None = None
        self._heard = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        crowd = crowd_of(self.client[0] if self.client else "")
        if not self._guard.let_in(self, crowd):
            transport.abort()
            return
        self._crowd = crowd
        self.loop.call_later(self._guard.silence, self._lose_patience)

    def data_received(self, data: bytes) -> None:
        self._heard = True
        super().data_received(data)
        if self.cycle is not None:
            self._guard.heard(self)

    def _lose_patience(self) -> None:
        """Closes the connection if its request has not come, or stopped in the middle; else looks again later."""
        if self._crowd is None or self.transport.is_closing():
            return
        no_request = self.cycle is None
        stuck = self.conn.their_state is h11.SEND_BODY and not self._heard
        if no_request or stuck:
            self.transport.abort()
            return
        self._heard = False
        self.loop.call_later(self._guard.silence, self._lose_patience)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        """Counts no more."""
        if self._crowd is not None:
            self._guard.let_go(self, self._crowd)
            self._crowd = None
