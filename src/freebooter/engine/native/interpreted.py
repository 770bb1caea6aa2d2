"""Interpreted twins: the same rules as ordinary Python, beside the compiled ones and in the same process.

A match can begin with them while the compiler is still at work, and views and reasons ask them what the rules say.
A twin runs the very code that is compiled. Only what its names mean differs: the functions that it calls are twins
too, records are quick ones, and where plain Python has to say a thing otherwise than native code (`plain=` of the
decorators in `compiler.py`), that is what it calls.
"""

import builtins
import threading
import types as pytypes
from collections.abc import Iterator
from typing import Any

import numpy as np

from freebooter.engine.native.fingerprint import codes_of, is_ours, python_function
from freebooter.engine.quick_record import quick_type

_twins: dict[Any, Any] = {}
_making = threading.RLock()


def interpreted(function: Any) -> Any:
    """The twin of a rule, routine or kernel."""
    found = _twins.get(function)
    if found is None:
        with _making:
            found = _twin(function)
    return found


def _twin(value: Any) -> Any:
    """What stands in ordinary Python for something that a rule names."""
    if isinstance(value, np.dtype):
        return quick_type(value) if value.type is np.record else value
    plain = getattr(value, "plain", None)
    if plain is not None:
        return plain
    if is_ours(value):
        return _twins.get(value) or _remade(value)
    return value


def _remade(function: Any) -> pytypes.FunctionType:
    """The twin of a function that has none yet. It is known before its names are, for rules may call each other."""
    own = python_function(function)
    names: dict[str, Any] = {"__builtins__": builtins}
    cells = tuple(pytypes.CellType() for _ in own.__closure__ or ())
    twin = pytypes.FunctionType(own.__code__, names, own.__name__, own.__defaults__, cells)
    twin.__module__, twin.__qualname__, twin.__doc__ = own.__module__, own.__qualname__, own.__doc__
    _twins[function] = twin
    names.update(_meanings(own))
    for cell, there in zip(cells, own.__closure__ or (), strict=True):
        cell.cell_contents = _twin(there.cell_contents)
    return twin


def _meanings(function: pytypes.FunctionType) -> Iterator[tuple[str, Any]]:
    """The names that a function's code finds in its module, with what they mean in the twin."""
    named = {name for code in codes_of(function.__code__) for name in code.co_names}
    for name in named & function.__globals__.keys():
        value = function.__globals__[name]
        yield name, _used_of(value, named) if isinstance(value, pytypes.ModuleType) else _twin(value)


def _used_of(module: pytypes.ModuleType, named: set[str]) -> Any:
    """A module with twins of what is named; the module itself if that makes no difference."""
    own = vars(module)
    used = {name: _twin(own[name]) for name in named & own.keys()}
    changed = any(twin is not own[name] for name, twin in used.items())
    return pytypes.SimpleNamespace(**used) if changed else module
