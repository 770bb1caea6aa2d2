"""Futures: between code that waits and code that is called back."""

import asyncio
from typing import Any


def settle(done: "asyncio.Future[Any]", result: Any, error: Exception | None) -> None:
    """Tells whoever waits, if anybody still does, what came of it or what went wrong."""
    if done.cancelled():
        return
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)
