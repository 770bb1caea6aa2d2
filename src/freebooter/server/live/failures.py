"""Failures: what is done about a table that goes wrong, where no table should.

Once may be an accident: the table is loaded afresh. One that goes wrong again is broken: whoever opens it is told so,
and it is left alone for a while. The log has each kind of failure of a table once, however often it happens.
"""

import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TypeVar

from freebooter.table import Refused

log = logging.getLogger("freebooter.server")

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

ACCIDENTS = 1
"""So many failures a table may have before it counts as broken."""

LEFT_ALONE = 900.0
"""So many seconds a broken table is not loaded; then it has one more chance, in case that what was wrong is mended."""

REMEMBERED = 1000
"""How many tables, and how many kinds of failures, are remembered."""


BROKEN = (
    "This table is broken: something in it went wrong, and again when it was tried once more. What was played is kept,"
    " and the server's log says what is wrong."
)


class Broken(Refused):
    """The table cannot go on."""


def broken() -> Broken:
    return Broken(BROKEN)


class Failures:
    """The tables of a server that went wrong."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._failed: OrderedDict[str, tuple[int, float]] = OrderedDict()
        """By table: how often, and when the last time."""
        self._told: OrderedDict[tuple[str, str, str], None] = OrderedDict()

    def check(self, table: str) -> None:
        """Refuses a table that is broken."""
        times, last = self._failed.get(table, (0, 0.0))
        if times > ACCIDENTS and self._now() < last + LEFT_ALONE:
            raise broken()

    def note(self, table: str, error: BaseException, *, for_good: bool = False) -> None:
        """A table went wrong; `for_good`, if there is no use in trying again."""
        times, _ = self._failed.get(table, (0, 0.0))
        _remember(self._failed, table, (max(times, ACCIDENTS if for_good else 0) + 1, self._now()))
        self.report("a table went wrong", table, error)

    def report(self, what: str, table: str, error: BaseException) -> None:
        """Says in the log what happened at a table, once for each kind of error."""
        kind = what, table, type(error).__name__
        if kind not in self._told:
            _remember(self._told, kind, None)
            log.error(what, exc_info=error, extra={"table": table})


def _remember(known: "OrderedDict[K, V]", key: K, value: V) -> None:
    known[key] = value
    known.move_to_end(key)
    if len(known) > REMEMBERED:
        known.popitem(last=False)
