"""What is needed soon, asked for ahead, for kernels that go over more than the processor's caches hold.

To fetch a line from afar takes as long as to play an action. Whoever asks for it while the one before is still being
worked on need not wait. Nothing is read or written by that, and nothing is there afterwards that was not before.
"""

import functools
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

from freebooter.engine.native.compiler import COMPILED

LINE = 64
"""Bytes that processors fetch, and hand to each other, as one: what different threads write is so far apart."""
TO_WRITE, NEAR, DATA = 1, 3, 1
"""For LLVM: it will be written to; into the nearest cache; data, not code."""
BYTES, WORD, ASK = ir.IntType(8).as_pointer(), ir.IntType(32), "llvm.prefetch.p0i8"


def _no_need(row: Any, place: Any = None) -> None:
    """Interpreted rules wait for other things."""


def _asking(typing: Any, row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array = make_array(row)(context, builder, values[0])
        count = functools.partial(ir.Constant, array.nitems.type)
        size = builder.mul(array.nitems, array.itemsize)
        lines = builder.udiv(builder.add(size, count(LINE - 1)), count(LINE))
        begin = builder.bitcast(array.data, BYTES)
        with cgutils.for_range(builder, lines) as line:
            _ask(builder, builder.gep(begin, [builder.mul(line.index, count(LINE))]))
        return context.get_dummy_value()

    return types.void(row), generate


def _asking_for(typing: Any, row: Any, place: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array = make_array(row)(context, builder, values[0])
        _ask(builder, builder.bitcast(cgutils.gep_inbounds(builder, array.data, values[1]), BYTES))
        return context.get_dummy_value()

    return types.void(row, types.int64), generate


def _ask(builder: Any, place: Any) -> None:
    """Asks for the line of a place."""
    builder.call(_asks(builder.module), [place, *map(WORD, (TO_WRITE, NEAR, DATA))])


def _asks(module: Any) -> Any:
    """LLVM's name for what processors have an instruction for."""
    return cgutils.get_or_insert_function(module, ir.FunctionType(ir.VoidType(), [BYTES, *3 * [WORD]]), ASK)


fetch_ahead: Any = intrinsic(_asking) if COMPILED else _no_need
"""Asks for all lines of a row, to write to it. (If it begins inside a line, perhaps not for the last.)"""

ask_for: Any = intrinsic(_asking_for) if COMPILED else _no_need
"""Asks for the line in which a number of a row stands, to write to it."""

if COMPILED:
    fetch_ahead.plain = ask_for.plain = _no_need
