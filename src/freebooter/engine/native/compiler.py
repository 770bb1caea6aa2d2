"""Kernels: rules written in plain Python and run at native speed.

`@rule` marks a function of the rules: it takes records and is compiled into whoever calls it.
`@routine` is the same for a large one that several call: it is compiled once and called.
`@kernel(SIGNATURE)` marks an entry point: it takes flat buffers, has one fixed signature, is kept in the
compile cache and can be handed to generic code as a first-class function. A game writes rules on
records; `entry.py` makes kernels of them. Nothing is compiled at import time; `compile_kernels` does
it when a game is loaded, and tells a progress callback. It may be called by several threads at once.

Each has a twin in ordinary Python beside it, see `interpreted.py`. With NUMBA_DISABLE_JIT=1 there is nothing else,
for the debugger and for coverage.
"""

import hashlib
import threading
import time
import types as pytypes
import warnings
from collections.abc import Callable, Iterable
from typing import Any

import numba
import numpy as np
from numba import types
from numba.core.errors import NumbaExperimentalFeatureWarning

from freebooter.engine.native import cache
from freebooter.engine.native.inlining import Inlined
from freebooter.engine.native.interpreted import interpreted

COMPILED: bool = not numba.config.DISABLE_JIT

BUFFER = types.uint8[::1]
LOG = types.int16[::1]
IDS = types.int16[::1]
POINTS = types.float64[::1]

DEAL = types.void(BUFFER, BUFFER, types.uint64, LOG)  # config, state, seed, log
TO_ACT = types.int64(BUFFER, BUFFER)  # config, state -> a bit for each seat that may act
LEGAL = types.int64(BUFFER, BUFFER, types.int64, IDS)  # config, state, seat, out -> how many
APPLY = types.void(BUFFER, BUFFER, types.int64, types.int64, LOG)  # config, state, seat, action, log
SCORE = types.void(BUFFER, BUFFER, POINTS)  # config, state, out
PAYOFF = SCORE
REDACT = types.void(BUFFER, BUFFER, types.int64)  # config, state, seat (-1: a bystander)
DETERMINIZE = types.void(BUFFER, BUFFER, types.int64, types.uint64)  # config, redacted state, seat, seed
POLICY = types.int64(BUFFER, BUFFER, types.int64, types.uint64, BUFFER)  # config, state, seat, seed, scratch -> action
DERIVE = types.void(BUFFER, BUFFER, types.int64, BUFFER)  # config, redacted state, viewer, out: a derived record
EVALUATE = types.void(BUFFER, BUFFER, POINTS)  # config, state, out -> estimated payoff per seat

Progress = Callable[[str, int, int], None]
"""Called before each kernel that has to be compiled: its name, how many are done, how many there are."""

# Functions as arguments, which play-outs and search live by, are called experimental by Numba, in a warning to whoever
# plays.
warnings.simplefilter("ignore", NumbaExperimentalFeatureWarning)

_compiling = threading.RLock()
"""Held while a kernel is made ready: several threads may load games, and Numba's compiler is one for all."""


# Rules allocate nothing: without Numba's reference counting of arrays they run half as fast again.
NATIVE: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}


# Nobody calls rules but other rules and kernels, so they need no wrappers, which would have to be compiled too.
INNER: dict[str, Any] = {**NATIVE, "nopython": True, "no_cfunc_wrapper": True, "no_cpython_wrapper": True}


def rule(function: Callable[..., Any], *, plain: Callable[..., Any] | None = None) -> Any:
    """A function of the rules, compiled into its callers: the calls themselves cost nothing.

    `plain` is what ordinary Python calls instead, where it has to say the same thing otherwise.
    """
    return _inner(function, plain, forceinline=True)


def routine(function: Callable[..., Any], *, plain: Callable[..., Any] | None = None) -> Any:
    """A large function of the rules that several others call: compiled once."""
    return _inner(function, plain)


def _inner(function: Callable[..., Any], plain: Callable[..., Any] | None, **options: Any) -> Any:
    if not COMPILED:
        return plain or function
    return Inlined(function, {**INNER, **options}, plain)


def kernel(signature: Any, *, release_gil: bool = True) -> Callable[[Callable[..., Any]], Any]:
    """An entry point of the rules, with a fixed signature. A very short one is faster if it keeps the GIL."""

    def decorate(function: Callable[..., Any]) -> Any:
        function.signature = signature  # type: ignore[attr-defined]
        function.release_gil = release_gil  # type: ignore[attr-defined]
        if not COMPILED:
            return function
        dispatcher = numba.njit(**NATIVE | {"nogil": release_gil})(function)
        dispatcher.signature = signature
        return dispatcher

    return decorate


def specialize(template: Any, module: str, **bindings: Any) -> Any:
    """The kernel `template` with some of its global names bound anew, as a kernel of `module`.

    Generic code that is called millions of times a second (play-outs, redaction) calls a game's
    rules directly this way instead of through function pointers, and is still found in the cache.
    """
    name = bindings.pop("name", None)
    release_gil = getattr(template, "py_func", template).release_gil
    return kernel(template.signature, release_gil=release_gil)(_rebound(template, module, bindings, name))


def bind(template: Any, module: str, **bindings: Any) -> Any:
    """The rule `template` with some of its global names bound anew."""
    return rule(_rebound(template, module, bindings, None))


def _rebound(template: Any, module: str, bindings: dict[str, Any], name: str | None) -> Any:
    function = getattr(template, "py_func", template)
    name = name or function.__name__
    bound = pytypes.FunctionType(function.__code__, {**function.__globals__, **bindings}, name)
    bound.__module__ = module
    bound.__qualname__ = f"{module}.{name}.{_fingerprint(bindings)}"
    bound.__doc__ = function.__doc__
    bound.__defaults__ = function.__defaults__
    return bound


def _fingerprint(bindings: dict[str, Any]) -> str:
    """What a template is bound to, in a few letters, so that the cache never takes one game's kernel for another's."""
    digest = hashlib.sha256()
    for name, bound in sorted(bindings.items()):
        function = getattr(bound, "py_func", bound)
        parts: tuple[Any, ...] = (repr(bound),)
        if isinstance(function, pytypes.FunctionType):
            parts = function.__module__, function.__qualname__, function.__code__.co_code.hex()
        elif isinstance(bound, np.ndarray):
            parts = bound.dtype.str, bound.shape, bound.tobytes().hex()
        digest.update(repr((name, parts)).encode())
    return digest.hexdigest()[:8]


def is_ready(kernel: Any) -> bool:
    """Whether a kernel can be called without compiling it first."""
    return not COMPILED or bool(kernel.overloads)


def direct(kernel: Any) -> Any:
    """A compiled kernel without the look at the types of its arguments: half the cost of a call from Python.

    Only for callers that pass exactly what the signature says.
    """
    return next(iter(kernel.overloads.values())).entry_point if COMPILED else interpreted(kernel)


def compile_kernels(kernels: Iterable[Any], progress: Progress | None = None) -> float:
    """Makes kernels ready to run, from the cache where possible; returns the seconds it took."""
    begun = time.perf_counter()
    waiting = [k for k in kernels if not is_ready(k)]
    for done, waits in enumerate(waiting):
        if progress is not None:
            progress(waits.py_func.__name__, done, len(waiting))
        _make_ready(waits)
    if progress is not None and waiting:
        progress("", len(waiting), len(waiting))
    return time.perf_counter() - begun


def _make_ready(kernel: Any) -> None:
    """Compiles one kernel, or loads it. Its place in the cache is known only now that all it calls is there."""
    with _compiling, cache.located():
        if is_ready(kernel):  # by another thread, while this one waited
            return
        kernel.enable_caching()
        try:
            kernel.compile(kernel.signature)
        except ImportError:  # what is kept names a module that has been moved since
            cache.forget(kernel)
            kernel.enable_caching()
            kernel.compile(kernel.signature)
        kernel.disable_compile()
