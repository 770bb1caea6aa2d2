"""Copying states inside kernels: word by word, several times faster than `target[:] = source`, which goes by bytes."""

from typing import Any

import numpy as np

from freebooter.engine.native.compiler import rule


def _copy_native(source, target):
    words, place = source.view(np.uint64), target.view(np.uint64)
    for i in range(words.size):
        place[i] = words[i]


def _copy_plain(source: Any, target: Any) -> None:
    target[:] = source


copy_state = rule(_copy_native, plain=_copy_plain)
"""Makes `target` equal to `source`. Both are whole states: the size of a record is a multiple of eight bytes."""
