"""Invariants: what must hold in every position. A game's `check` yields a sentence for whatever is broken."""

from collections.abc import Callable, Iterator
from typing import Any

Check = Callable[[Any, Any], Iterator[str]]


def every(*checks: Check) -> Check:
    """One check of a config and a state made of several: what any of them finds broken, in their order."""

    def check(c: Any, s: Any) -> Iterator[str]:
        for each in checks:
            yield from each(c, s)

    return check
