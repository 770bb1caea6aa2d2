"""The log of an action: rows of small numbers that rules write. `events.py` gives them names and reads them."""

import numpy as np

from freebooter.engine.native.compiler import routine, rule

WIDTH = 12
"""Numbers in a row: the kind, who knows its secrets, the operands."""

CAPACITY = 128
"""How many events one action can tell."""

ALL = -1
"""As `knowers` of an event: everybody may know all of it."""


@rule
def emit(log, kind, knowers, a=0, b=0, c=0, d=0, e=0, f=0, g=0, h=0):
    """Writes one event. `knowers` has a bit for each seat that may know its secrets, or is ALL."""
    if log.size > 0:
        first = (np.int64(a), np.int64(b), np.int64(c), np.int64(d))
        last = (np.int64(e), np.int64(f), np.int64(g), np.int64(h))
        # Plain numbers: for constants as they come, `write` would be compiled for each kind of event anew.
        write(log, np.int64(kind), np.int64(knowers), first, last)


@routine
def write(log, kind, knowers, first, last):
    """Appends a row to a log; one that finds no room marks it as too full."""
    at = 1 + log[0] * WIDTH
    if at + WIDTH > log.size:
        log[0] = CAPACITY + 1
        return
    log[0] += 1
    log[at] = kind
    log[at + 1] = knowers
    for i in range(4):
        log[at + 2 + i] = first[i]
        log[at + 6 + i] = last[i]
