"""A pool of processes for simulations. Results come back in the order of the parts, as they are ready."""

import contextlib
import multiprocessing
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, TypeVar

Plan = TypeVar("Plan")
Result = TypeVar("Result")


def run(work: Callable[[Plan, range], Result], plan: Plan, parts: Sequence[range], workers: int) -> Iterator[Result]:
    """Does the work of all parts in so many processes."""
    executor = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
    try:
        with _main_left_alone():
            waiting: list[Future[Result]] = [executor.submit(work, plan, part) for part in parts]
        for future in waiting:
            yield future.result()
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


@contextlib.contextmanager
def _main_left_alone() -> Iterator[None]:
    """A new process would run the caller's script again, which is needless here and fatal without a main guard."""
    main = sys.modules["__main__"]
    kept: dict[str, Any] = {name: vars(main)[name] for name in ("__spec__", "__file__") if name in vars(main)}
    main.__spec__ = None
    vars(main).pop("__file__", None)
    try:
        yield
    finally:
        vars(main).update(kept)
