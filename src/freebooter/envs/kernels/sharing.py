"""The matches of a batch shared out among threads, in native code: whoever is free fetches the next few.

A thread begins with a share of its own, whose matches it knows from the step before, and then helps the others. Between
two orders it waits awake for a moment, for the next one mostly comes soon, and to wake a thread takes as long as many a
step. All of it goes by a desk: words at an address, see `native/atomics.py`.
"""

import numpy as np
from numba import types

from freebooter.engine.native.atomics import add, load, pause, swap, swap_if
from freebooter.engine.native.compiler import kernel, rule
from freebooter.engine.native.pointers import calling
from freebooter.engine.native.prefetching import LINE
from freebooter.envs.kernels.arguments import EYES, MATCHES, ROOM, RULES, SHOWN, WAYS
from freebooter.envs.kernels.stepping import GIVEN, PART

CHUNK = 16
"""Matches that are fetched at once."""
PATIENCE = 20_000
"""So many looks at the desk a thread waits awake for the next order: somewhat less than a millisecond."""
MOMENT = 2_000
"""So many looks the caller waits awake for the others. Who is late then has lost its core, and may need this one."""

TASK, COUNT, THREADS = range(0, 24, 8)
"""Where on the desk it says what is to be done with how many matches, and how many threads there are."""

IDLE, CALLED, BUSY, ASLEEP = range(4)
"""What a thread does: it waits awake, has been called, works, or waits to be woken."""

ARGUMENTS = (RULES, WAYS, EYES, MATCHES, SHOWN, ROOM, GIVEN)
CALL = types.int64(types.int64, types.int64, types.int64, types.int64[::1])
LEAD = types.boolean(types.int64, *ARGUMENTS)
GATHER = types.boolean(types.int64)
STAND_BY = types.void(types.int64, types.int64, *ARGUMENTS)

call_part = calling(PART)


def desk_size(threads: int) -> int:
    """How many bytes a desk has."""
    return LINE * (1 + 2 * threads)


@rule
def state_of(desk, number):
    """Where on the desk it says what a thread does."""
    return desk + LINE * (1 + 2 * number)


@rule
def fetched_of(desk, number):
    """Where on the desk it says how often somebody has fetched of a thread's share."""
    return desk + LINE * (2 + 2 * number)


@rule
def work(desk, number, rules, ways, eyes, matches, shown, room, given):
    """Fetches matches and does with them what is to be done, until there are none left."""
    task, count, threads = load(desk + TASK), load(desk + COUNT), load(desk + THREADS)
    share = (count + threads - 1) // threads
    for others in range(threads):
        owner = (number + others) % threads
        end = min((owner + 1) * share, count)
        first = owner * share + CHUNK * add(fetched_of(desk, owner), 1)
        while first < end:
            last = min(first + CHUNK, end)
            call_part(task, (rules, ways, eyes, matches, shown, room, given, np.int64(first), np.int64(last)))
            first = owner * share + CHUNK * add(fetched_of(desk, owner), 1)


@kernel(CALL)
def call_threads(desk, task, count, sleeping):
    """Calls all threads to a task with so many matches; returns how many of them are to be woken, and writes which."""
    swap(desk + TASK, task)
    swap(desk + COUNT, count)
    threads = load(desk + THREADS)
    for number in range(threads):
        swap(fetched_of(desk, number), 0)
    found = 0
    for number in range(1, threads):
        if swap(state_of(desk, number), CALLED) == ASLEEP:
            sleeping[found] = number
            found += 1
    return found


@kernel(LEAD)
def lead(desk, rules, ways, eyes, matches, shown, room, given):
    """The part of the thread that called the others. Returns whether all have finished."""
    work(desk, 0, rules, ways, eyes, matches, shown, room, given)
    return all_finished(desk)


@rule
def all_finished(desk):
    """Whether all threads have finished within a moment. Who has not begun yet need not begin any more."""
    for number in range(1, load(desk + THREADS)):
        state = state_of(desk, number)
        swap_if(state, CALLED, IDLE)
        looks = 0
        while load(state) == BUSY:
            looks += 1
            if looks > MOMENT:
                return False
            pause()
    return True


@kernel(GATHER)
def gather(desk):
    """Waits for the others a moment longer."""
    return all_finished(desk)


@kernel(STAND_BY)
def stand_by(desk, number, rules, ways, eyes, matches, shown, room, given):
    """The part of all other threads: they come when they are called, and go to sleep if nobody calls for a while."""
    state, looks = state_of(desk, number), 0
    while looks < PATIENCE or swap_if(state, IDLE, ASLEEP) != IDLE:
        if load(state) == CALLED and swap_if(state, CALLED, BUSY) == CALLED:
            work(desk, number, rules, ways, eyes, matches, shown, room, given)
            swap(state, IDLE)
            looks = 0
        else:
            looks += 1
            pause()


KERNELS = (call_threads, lead, gather, stand_by)
"""What a batch with several threads needs."""
