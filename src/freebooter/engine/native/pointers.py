"""Kernels by their address, for small generic kernels that Python calls often.

Numba takes functions as arguments too (search does it that way), but it looks up each of them at every call, for tens
of microseconds. An address is a number: that of the kernel itself, which is called as Numba's own code calls it. Its
entry for C copies all arguments in wide pieces, and a processor cannot give back in one piece what was just written in
several: it would wait until everything is in the cache that was written before, entries of observations too.
"""

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from freebooter.engine.native.compiler import COMPILED
from freebooter.engine.native.interpreted import interpreted


def address(kernel: Any) -> Any:
    """Where a compiled kernel begins; interpreted, its twin."""
    if not COMPILED:
        return interpreted(kernel)
    compiled = kernel.get_compile_result(kernel.signature)
    return compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name)


def calling(signature: Any) -> Any:
    """For kernels: a function that calls the kernel at an address with a tuple of arguments.

    Nothing is checked: a kernel of this signature has to be there.
    """
    if not COMPILED:
        return _call_plainly
    given = types.BaseTuple.from_types(signature.args)

    @intrinsic
    def call(typing: Any, address: Any, arguments: Any) -> Any:
        def generate(context: Any, builder: Any, _: Any, values: Any) -> Any:
            kernel_type = context.call_conv.get_function_type(signature.return_type, signature.args)
            kernel = builder.inttoptr(values[0], kernel_type.as_pointer())
            parts = cgutils.unpack_tuple(builder, values[1])
            _, found = context.call_conv.call_function(builder, kernel, signature.return_type, signature.args, parts)
            return found

        return signature.return_type(types.intp, given), generate

    call.plain = _call_plainly
    return call


def _call_plainly(kernel: Any, arguments: tuple[Any, ...]) -> Any:
    """Interpreted, a kernel stands for its own address."""
    return kernel(*arguments)
