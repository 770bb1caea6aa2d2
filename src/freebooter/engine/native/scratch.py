"""Room on the stack, for kernels: what they need while they run, without asking anybody for memory."""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array

from freebooter.engine.native.compiler import BUFFER, COMPILED


def _plain_bytes(size: Any) -> Any:
    return np.zeros(int(size), np.uint8)


def _stack_bytes(typing: Any, size: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        room = builder.alloca(ir.IntType(8), size=values[0])
        room.align = 64
        array = make_array(BUFFER)(context, builder)
        one = context.get_constant(types.intp, 1)
        populate_array(array, data=room, shape=[values[0]], strides=[one], itemsize=one, meminfo=None)
        return array._getvalue()

    return BUFFER(types.int64), generate


stack_bytes: Any = intrinsic(_stack_bytes) if COMPILED else _plain_bytes
"""So many bytes that last until the function returns; what stands in them is anything. Once in a function, no more."""

if COMPILED:
    stack_bytes.plain = _plain_bytes
