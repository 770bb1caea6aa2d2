"""Rate limits: buckets that fill with time and are emptied by requests."""

from collections import OrderedDict
from collections.abc import Callable

REMEMBERED = 10_000
"""How many addresses are remembered at once."""


class TokenBucket:
    """Lets `most` things through at once and `rate` per second in the long run."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, limit: tuple[float, float], now: float) -> None:
        self._most, self._rate = limit
        self._left = self._most
        self._at = now

    def take(self, now: float) -> bool:
        """Whether there was something left to take."""
        self._fill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def owe(self, now: float) -> float:
        """Takes one in any case. How many seconds it takes until it would have been there."""
        self._fill(now)
        self._left -= 1
        return -self._left / self._rate if self._left < 0 else 0.0

    def _fill(self, now: float) -> None:
        if self._left < self._most:
            self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now


class TokenBuckets:
    """A bucket per address; the addresses that were quiet the longest are forgotten first."""

    def __init__(self, limit: tuple[float, float], now: Callable[[], float]) -> None:
        self._limit = limit
        self._now = now
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> bool:
        now = self._now()
        bucket = self._buckets.setdefault(address, TokenBucket(self._limit, now))
        self._buckets.move_to_end(address)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take(now)
