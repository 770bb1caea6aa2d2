"""Fingerprints: all that a kernel is made of, in a few letters.

What Numba compiles is a function's code, the numbers and tables that it finds among its module's names, and the
same of every function that it calls, however deep. The fingerprint is a digest of just that. So a changed rule in
another file is noticed, and an edit of a comment, a view or a sentence compiles nothing anew.
"""

import enum
import functools
import hashlib
import types as pytypes
from collections.abc import Iterator
from typing import Any

import numba
import numpy as np
from numba.core.dispatcher import Dispatcher
from numba.extending import _Intrinsic

FOREIGN = ("numba", "numpy", "llvmlite", "builtins")
"""Libraries whose functions are known by name; Numba's own cache looks at its version."""


@functools.cache
def fingerprint(kernel: Any) -> str:
    """The digest of a kernel and of all that it reaches."""
    digest = hashlib.sha256(repr((numba.config.BOUNDSCHECK, numba.config.OPT)).encode())
    seen, waiting = {kernel}, [kernel]
    while waiting:
        own, called = _looked_at(waiting.pop(0))
        digest.update(own)
        new = [each for each in dict.fromkeys(called) if each not in seen]
        seen.update(new)
        waiting += new
    return digest.hexdigest()


@functools.cache
def _looked_at(function: Any) -> tuple[bytes, tuple[Any, ...]]:
    """One function: the digest of its own code, options and data, and the functions that it calls."""
    digest, called = hashlib.sha256(), []
    if isinstance(function, Dispatcher):
        digest.update(repr(sorted(function.targetoptions.items())).encode())
    for name, value in _values(python_function(function)):
        if is_ours(value):
            called.append(value)
            digest.update(f"{name}()".encode())
        elif methods := _methods(value):
            called += methods
            digest.update(repr((name, [method.__qualname__ for method in methods])).encode())
        else:
            digest.update(repr((name, _content(value))).encode())
    return digest.digest(), tuple(called)


def python_function(function: Any) -> pytypes.FunctionType:
    """The Python function behind a compiled one."""
    own: pytypes.FunctionType = getattr(function, "py_func", None) or getattr(function, "_defn", None) or function
    return own


def is_ours(value: Any) -> bool:
    """Whether a value is a function whose code counts."""
    if isinstance(value, Dispatcher | _Intrinsic):
        return True
    return isinstance(value, pytypes.FunctionType) and (value.__module__ or "").partition(".")[0] not in FOREIGN


def _methods(value: Any) -> list[pytypes.FunctionType]:
    """The functions of a class of ours and of those that it is made of: what code is written by counts as that code."""
    if not isinstance(value, type):
        return []
    classes = [own for own in value.__mro__ if own.__module__.partition(".")[0] == __name__.partition(".")[0]]
    members = (each for own in classes for each in vars(own).values() if is_ours(each))
    return [each for each in members if each.__module__ in {own.__module__ for own in classes}]


def _values(function: pytypes.FunctionType) -> Iterator[tuple[str, Any]]:
    """Everything that a function is made of, by name."""
    yield "defaults", function.__defaults__
    yield "signature", (str(getattr(function, "signature", "")), getattr(function, "release_gil", True))
    for code in codes_of(function.__code__):
        yield "code", code.co_code
        yield "variables", (code.co_varnames, code.co_names, code.co_freevars)
        yield from (("constant", each) for each in _constants(code, function.__doc__))
        yield from _named(code.co_names, function.__globals__)
    for cell in function.__closure__ or ():
        yield "cell", cell.cell_contents


def codes_of(code: pytypes.CodeType) -> Iterator[pytypes.CodeType]:
    """A function's code and that of what is defined inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, pytypes.CodeType):
            yield from codes_of(constant)


def _constants(code: pytypes.CodeType, docstring: str | None) -> list[Any]:
    return [each for each in code.co_consts if not isinstance(each, pytypes.CodeType) and each != docstring]


def _named(names: tuple[str, ...], among: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The values of a code's names; of a module, the values of those that it has."""
    for name in names:
        value = among.get(name)
        if isinstance(value, pytypes.ModuleType):
            yield from ((f"{name}.{each}", getattr(value, each)) for each in names if hasattr(value, each))
        elif name in among:
            yield name, value


def _content(value: Any) -> Any:
    """A value as something whose text says all of it."""
    if isinstance(value, np.ndarray):
        return value.dtype.str, value.shape, hashlib.sha256(np.ascontiguousarray(value).tobytes()).hexdigest()
    if isinstance(value, enum.EnumMeta):
        return sorted(f"{each.name}={each.value!r}" for each in list[Any](value))
    if isinstance(value, type) or (callable(value) and (value.__module__ or "").partition(".")[0] in FOREIGN):
        return f"{value.__module__}.{getattr(value, '__name__', value)}"
    if isinstance(value, frozenset | set | dict):
        return sorted(map(repr, value.items() if isinstance(value, dict) else value))
    if isinstance(value, tuple | list):
        return [_content(each) for each in value]
    text = repr(value)
    if " at 0x" in text:
        raise TypeError(f"a kernel uses {text}, which has no lasting content: nothing compiled with it can be kept")
    return text
