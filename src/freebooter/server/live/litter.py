"""Litter: what lines leave in memory when they are closed. Libraries tie them into circles, which only the garbage
collector finds; and that looks through everything so rarely that a server would grow for days.
"""

import gc

LEAST = 500
"""Fewer closed lines are not worth looking for."""


class Litter:
    """Counts closed lines, and has them collected when they are as many as those that are open."""

    def __init__(self) -> None:
        self._dropped = 0

    def drop(self) -> None:
        """A line was closed."""
        self._dropped += 1

    def collect(self, open_lines: int) -> None:
        """Called from time to time. To look takes longer the more is there: so it waits until that pays."""
        if self._dropped >= max(LEAST, open_lines):
            self._dropped = 0
            gc.collect()
