"""What threads need to agree without a lock, for kernels: words at an address that are read and written at one stroke.

All of them are in one order for all threads; what was written before such a write is there for whoever reads it.
There is no interpreted twin: interpreted rules have one thread.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import binding, ir
from numba import types
from numba.extending import intrinsic

WORD = ir.IntType(64)
ORDER = "seq_cst"


def _on_word(operands: int, generate: Callable[..., Any]) -> Any:
    """A function of an address and so many whole numbers; it answers with one."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        place = builder.inttoptr(values[0], WORD.as_pointer())
        return generate(builder, place, *values[1:])

    signature = types.int64(types.int64, *(types.int64,) * operands)
    if operands == 0:
        return intrinsic(lambda typing, address: (signature, build))
    if operands == 1:
        return intrinsic(lambda typing, address, value: (signature, build))
    return intrinsic(lambda typing, address, expected, value: (signature, build))


load = _on_word(0, lambda builder, place: builder.load_atomic(place, ORDER, 8))
"""What stands there."""

swap = _on_word(1, lambda builder, place, value: builder.atomic_rmw("xchg", place, value, ORDER))
"""Writes a number; returns what stood there."""

add = _on_word(1, lambda builder, place, value: builder.atomic_rmw("add", place, value, ORDER))
"""Adds a number; returns what stood there before."""

swap_if = _on_word(
    2,
    lambda builder, place, expected, value: builder.extract_value(
        builder.cmpxchg(place, expected, value, ORDER, ORDER), 0
    ),
)
"""Writes the second number if the first one stands there; returns what stood there."""


@intrinsic
def pause(typing: Any) -> Any:
    """Tells the processor that a loop only waits, where there is a way to say so."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        if binding.get_default_triple().startswith(("x86_64", "i686", "i386")):
            nothing = ir.FunctionType(ir.VoidType(), [])
            builder.call(builder.module.declare_intrinsic("llvm.x86.sse2.pause", (), nothing), [])
        return context.get_dummy_value()

    return types.void(), build
