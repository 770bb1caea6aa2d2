"""Woven code: for every table it gathers just what its readings say, and reads nothing outside of a state."""

import subprocess
import sys
import textwrap
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from freebooter.engine import catalogue
from freebooter.engine.kernels.encoding import update
from freebooter.engine.kinds import bag, count, stack
from freebooter.engine.layout import BYSTANDER, Record, everybody
from freebooter.engine.native.compiler import COMPILED, compile_kernels
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.native.pointers import address
from freebooter.engine.native.weaving import weaving
from freebooter.engine.observation import Observation, ready
from freebooter.engine.observation_parts import Part
from freebooter.engine.observation_pattern import Unwovable, pattern
from freebooter.engine.observation_program import program

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is woven here")

TABLES = [
    *(("all-hands-on-deck", seats) for seats in range(2, 7)),
    *(("king-of-pirates", seats) for seats in range(2, 7)),
    *(("pirate", seats) for seats in range(2, 6)),
    *(("pirate-party", seats) for seats in range(2, 5)),
    *(("jolly-and-roger", 2), ("seaport-solitaire", 1)),
]


def states(game: Any, seats: int) -> Iterator[Any]:
    """Those of a random match, now and then with any bytes in places, and nothing but any bytes."""
    random, played = np.random.default_rng(seats), game.new(seats=seats, seed=seats)
    size = game.state.size
    for number in range(60):
        if played.over:
            played = game.new(seats=seats, seed=seats + number)
        seat = played.to_act[0]
        played.play(seat, played.legal(seat)[int(random.integers(len(played.legal(seat))))])
        yield np.array(played.buffer)
        spoilt = np.array(played.buffer)
        spoilt[random.integers(size, size=20)] = random.integers(0, 256, 20)
        yield spoilt
    for most in (3, 10, 100, 256, 256):
        yield random.integers(0, most, size).astype(np.uint8)
        yield (random.integers(0, most, size) - 1).astype(np.uint8)


def gathered(run: Any, seen: Observation, state: Any, seat: int, woven: int) -> list[int]:
    """The bytes of what a seat knows."""
    table = seen.table
    known, out, words = np.zeros(table.known, np.uint8), table.nothing.copy(), np.zeros(table.most_new, np.uint64)
    run(table.program, table.scales, state, seat, known, out, words, woven)
    return known.tolist()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_seat_of_every_table_gathers_what_its_readings_say(name: str, seats: int) -> None:
    game = catalogue.game(name)
    game.prepare()
    for form in ("flat", "dict"):
        seen, run = Observation(game, seats, form=form), ready()[2]
        woven = address(seen.woven)
        for number, state in enumerate(states(game, seats)):
            for seat in range(seats):
                expected = gathered(run, seen, state, seat, 0)
                assert gathered(run, seen, state, seat, woven) == expected
                if number % 83 == 1:
                    assert gathered(interpreted(update), seen, state, seat, 0) == expected
            assert gathered(run, seen, state, BYSTANDER, woven) == gathered(run, seen, state, BYSTANDER, 0)


def test_a_pattern_with_a_single_wrong_place_is_noticed() -> None:
    """Else the test above would prove nothing."""
    seen = Observation(catalogue.game("pirate"), 3)
    found = pattern(seen.table.program, seen.game.state.size)
    first, *rest = found.blocks
    piece, *pieces = first.copied
    wrong = piece._replace(sources=(*piece.sources[:2], piece.sources[2] + 1))
    spoilt = found._replace(blocks=(first._replace(copied=(wrong, *pieces)), *rest))
    kernels = [weaving(each, "freebooter.games.pirate", 3) for each in (found, spoilt)]
    compile_kernels(kernels)
    state = np.random.default_rng(1).integers(0, 256, seen.game.state.size).astype(np.uint8)
    for seat in range(3):
        right, other = (gathered(ready()[2], seen, state, seat, address(each)) for each in kernels)
        assert (right != other) == (seat == 2)


GUARDED = """
    import ctypes, mmap, sys
    import numpy as np
    from freebooter.engine import catalogue
    from freebooter.engine.native.compiler import direct
    from freebooter.engine.observation import Observation

    room = mmap.mmap(-1, 4 * mmap.PAGESIZE)
    whole = np.frombuffer(room, np.uint8)
    libc = ctypes.CDLL(None)
    for page in (0, 3):  # nobody may look at these
        assert libc.mprotect(ctypes.c_void_p(whole.ctypes.data + page * mmap.PAGESIZE), mmap.PAGESIZE, 0) == 0
    random, inside = np.random.default_rng(1), whole[mmap.PAGESIZE : 3 * mmap.PAGESIZE]
    for name, seats in {tables}:
        game = catalogue.game(name)
        seen, size = Observation(game, seats), game.state.size
        known = np.zeros(int(seen.table.program[4]), np.uint8)
        for state in (inside[:size], inside[inside.size - size :]):
            for most in (1, 2, 20, 128, 256):
                state[:] = random.integers(0, most, size) - 1 if most < 256 else random.integers(0, most, size)
                for seat in range(seats):
                    direct(seen.woven)(state, seat, known)
    print("all inside", flush=True)
    if len(sys.argv) > 1:
        print(whole[0])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="pages are guarded in Linux's way")
def test_nothing_is_read_outside_of_a_state() -> None:
    """States at the very edges of memory that nobody may look at, with whatever bytes: who did would be killed."""
    code = textwrap.dedent(GUARDED.format(tables=TABLES))
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300, check=False)
    assert (run.returncode, run.stdout) == (0, "all inside\n"), run.stderr
    killed = subprocess.run([sys.executable, "-c", code, "look"], capture_output=True, timeout=300, check=False)
    assert killed.returncode < 0  # so the pages are guarded indeed


@pytest.mark.parametrize(
    "kind",
    [
        bag(3, last=True),  # the last one
        bag(("a", "b"), classes=(0, 1, 1, 0, 1, 0, 1, 0, 1, 0)),  # counted by classes
    ],
)
def test_what_weaving_does_not_know_is_left_to_the_readings(kind: Any) -> None:
    record = Record(things=everybody("i1", 9, kind=kind), more=everybody("i1", 100, kind=count(3)))
    with pytest.raises(Unwovable):
        pattern(made(record), record.size)


def test_small_states_are_left_to_the_readings() -> None:
    record = Record(height=everybody("i1"), pile=everybody("i1", 3, kind=stack(3, 2, size="height")))
    with pytest.raises(Unwovable):
        pattern(made(record), record.size)


def made(record: Record, seats: int = 2) -> Any:
    """The program of a record's fields."""
    kinds = {name: field.kind for name, field in record.fields.items() if field.kind is not None}
    parts, size = [Part(record, name, kind, seats, indexed=False, full=False) for name, kind in kinds.items()], 0
    for part in parts:
        part.start, size = size, size + part.size
    runs = {viewer: [run for part in parts for run in part.runs(viewer)] for viewer in (*range(seats), BYSTANDER)}
    return program(runs, seats, record.size, size, np.zeros(0, np.float32)).numbers
