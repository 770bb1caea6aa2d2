"""Parts of rows for kernels that take very many: a slice looks whether it begins or ends before the first number or
behind the last one, which takes longer than what is then done with a few numbers.

Whoever calls this has made sure that the part lies in the row.
"""

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array

from freebooter.engine.native.compiler import COMPILED


def _plain_part(row: Any, first: Any, size: Any) -> Any:
    return row[int(first) : int(first) + int(size)]


def _part(typing: Any, row: Any, first: Any, size: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        whole = make_array(row)(context, builder, values[0])
        begin = cgutils.gep_inbounds(builder, whole.data, values[1])
        part, each = make_array(row)(context, builder), whole.itemsize
        populate_array(part, data=begin, shape=[values[2]], strides=[each], itemsize=each, meminfo=None)
        return part._getvalue()

    return row(row, types.int64, types.int64), generate


part: Any = intrinsic(_part) if COMPILED else _plain_part
"""So many numbers of a row, from a place on."""

if COMPILED:
    part.plain = _plain_part
