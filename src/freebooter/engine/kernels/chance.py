"""Chance: one small counter-based generator inside the state, and scripts that stand in for it.

The k-th number of a stream is SplitMix64's k-th output from that stream's key: it depends on the
seed, the stream and k alone, so a seed means the same on every machine and in every version.
Streams are independent: drawing from one never shifts another.

A script (for tests, puzzles and tools) lists outcomes in the order in which the rules will ask:
a shuffle's resulting order from the top (it may stop early, and ANY leaves a place to chance), or
one number for a die or a random pick. A script that does not fit marks the state, and the match
refuses it. After its last outcome the generator takes over.

Every state record begins with STATE_FIELDS, every config record with CONFIG_FIELDS.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.layout import Field, everybody, nobody
from freebooter.engine.native.compiler import routine, rule

STREAMS = 4
"""How many independent streams a game has; it names them 0 to 3 as it likes."""

SCRIPT = 1000
"""How many numbers a script can hold."""

ANY = -1
"""In a scripted shuffle: whichever card chance puts here."""

SHUFFLED, PICKED = 1, 2

STATE_FIELDS: dict[str, Field] = {
    "chance_key": nobody("u8", STREAMS, blank=0),
    "chance_count": nobody("u4", STREAMS, blank=0),
    "script_at": nobody("i2", blank=0),
    "script_misfit": nobody("i2", blank=0),
}
CONFIG_FIELDS: dict[str, Field] = {
    "seats": everybody("i2"),
    "script_length": everybody("i2"),
    "script": everybody("i2", SCRIPT),
}

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX1 = np.uint64(0xBF58476D1CE4E5B9)
MIX2 = np.uint64(0x94D049BB133111EB)
WORD = 0xFFFF_FFFF_FFFF_FFFF


def _mix_plain(z: Any) -> Any:
    z = int(z)
    z = ((z ^ (z >> 30)) * int(MIX1)) & WORD
    z = ((z ^ (z >> 27)) * int(MIX2)) & WORD
    return np.uint64(z ^ (z >> 31))


def _nth_plain(key: Any, count: Any) -> Any:
    return _mix_plain((int(key) + int(count) * int(GOLDEN)) & WORD)


def _mix_native(z):
    z = (z ^ (z >> np.uint64(30))) * MIX1
    z = (z ^ (z >> np.uint64(27))) * MIX2
    return z ^ (z >> np.uint64(31))


mix = rule(_mix_native, plain=_mix_plain)


def _nth_native(key, count):
    return mix(key + np.uint64(count) * GOLDEN)


nth = rule(_nth_native, plain=_nth_plain)
"""The number of a stream with this key at this count: SplitMix64."""


@rule
def seed_chance(s, seed):
    """Starts all streams of a state from a seed."""
    key = mix(np.uint64(seed) ^ GOLDEN)
    for stream in range(STREAMS):
        s.chance_key[stream] = nth(key, stream + 1)
        s.chance_count[stream] = 0


@rule
def imagine_chance(c, s, seat, seed):
    """`determinize` of a game in which nothing is hidden but what chance will bring."""
    seed_chance(s, seed)


@rule
def draw(key, count):
    """The 32 random bits at a place of a stream."""
    return np.int64(nth(key, count) >> np.uint64(32))


@rule
def fair(key, count, n):
    """A fair number below n by Lemire's method, and the place that the stream has come to."""
    count += 1
    product = draw(key, count) * n
    if product & 0xFFFFFFFF < n:
        threshold = (4294967296 - n) % n
        while product & 0xFFFFFFFF < threshold:
            count += 1
            product = draw(key, count) * n
    return product >> 32, count


@rule
def uniform(s, stream, n):
    """A fair number below n."""
    number, s.chance_count[stream] = fair(s.chance_key[stream], np.int64(s.chance_count[stream]), n)
    return number


@rule
def below(c, s, stream, n):
    """A fair number below n: the script's next pick, if there is one."""
    if s.script_at >= c.script_length:
        return uniform(s, stream, n)
    at = s.script_at
    picked = np.int64(c.script[at + 1])
    if c.script[at] != PICKED or picked >= n or picked < 0:
        s.script_misfit = at + 1
        return uniform(s, stream, n)
    s.script_at = at + 2
    return picked


@rule
def shuffle(c, s, stream, cards, count):
    """Shuffles the first `count` cards: as the script says, if it has something to say."""
    key, place = s.chance_key[stream], np.int64(s.chance_count[stream])
    for i in range(count - 1, 0, -1):
        j, place = fair(key, place, i + 1)
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held
    s.chance_count[stream] = place
    if s.script_at < c.script_length:
        _arrange(c, s, cards, count)


@routine
def _arrange(c, s, cards, count):
    """Brings shuffled cards into the scripted order, top first."""
    at = s.script_at
    given = np.int64(c.script[at + 1])
    if c.script[at] != SHUFFLED or given > count:
        s.script_misfit = at + 1
        return
    for i in range(given):
        wanted = c.script[at + 2 + i]
        if wanted == ANY:
            wanted = _left_to_chance(c, at + 2, given, cards, i, count)
        j = i
        while j < count and cards[j] != wanted:
            j += 1
        if j == count:
            s.script_misfit = at + 1
            return
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held
    s.script_at = at + 2 + given


@rule
def _left_to_chance(c, first, given, cards, i, count):
    """A card for an open place that no later place of the script needs."""
    for j in range(i, count):
        needed = 0
        for later in range(i + 1, given):
            needed += c.script[first + later] == cards[j]
        there = 0
        for k in range(i, count):
            there += cards[k] == cards[j]
        if there > needed:
            return cards[j]
    return cards[i]


def write_script(outcomes: Sequence[Sequence[int] | int], config: Any) -> None:
    """Puts a script into a config record. A list is a shuffle, a number a die or a pick."""
    flat: list[int] = []
    for outcome in outcomes:
        numbers = [outcome] if isinstance(outcome, int) else outcome
        if not isinstance(numbers, list | tuple) or not all(isinstance(number, int) for number in numbers):
            raise TypeError(f"{outcome!r} is neither a whole number nor a list of them")
        flat += [PICKED, outcome] if isinstance(outcome, int) else [SHUFFLED, len(numbers), *numbers]
    if len(flat) > SCRIPT:
        raise ValueError(f"a script can hold {SCRIPT} numbers; this one needs {len(flat)}")
    config.script[:] = 0
    config.script[: len(flat)] = flat
    config.script_length = len(flat)


def entry_at(outcomes: Sequence[Sequence[int] | int], position: int) -> int:
    """Which outcome of a script begins at a position of its flat form."""
    flat = 0
    for number, outcome in enumerate(outcomes):
        if flat >= position:
            return number
        flat += 2 if isinstance(outcome, int) else 2 + len(outcome)
    return len(outcomes) - 1


# In ordinary Python, for scenarios and tests: calling a rule with a record from Python would compile it each time.


def plant(state: Any, seed: int) -> None:
    """`seed_chance` in ordinary Python."""
    key = _mix_plain((seed ^ int(GOLDEN)) & WORD)
    for stream in range(STREAMS):
        state.chance_key[stream] = _nth_plain(key, stream + 1)
        state.chance_count[stream] = 0


def shuffled(state: Any, stream: int, cards: Sequence[int]) -> list[int]:
    """The cards in a random order, drawn from a stream of the state."""
    order = list(cards)
    key, count = state.chance_key[stream], int(state.chance_count[stream])
    for i in range(len(order) - 1, 0, -1):
        count += 1
        j = (int(_nth_plain(key, count)) >> 32) * (i + 1) >> 32
        order[i], order[j] = order[j], order[i]
    state.chance_count[stream] = count
    return order


def splitmix64(seed: int, count: int) -> NDArray[np.uint64]:
    """The first outputs of SplitMix64, in plain Python: the reference for the tests."""
    return np.array([_nth_plain(seed, k) for k in range(1, count + 1)], dtype=np.uint64)
