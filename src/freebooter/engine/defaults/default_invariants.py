"""The invariants of a game that states none: each of its pieces is always in one place.

    PIECES = {"card": range(1, 31)}         # each once; a piece that is there three times is listed three times

They are looked for in all fields that hold that sort of thing (`of="card"`), those of seats that nobody has included.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import numpy as np

from freebooter.engine.layout import NOTHING, Record

Pieces = Mapping[str, Iterable[int]]


def conserved(state: Record, pieces: Pieces) -> Callable[[Any, Any], Iterator[str]]:
    """A check that all pieces are there, each in one field."""
    wanted = {kind: Counter(each) for kind, each in pieces.items()}
    zones = {kind: [name for name, field in state.fields.items() if field.of == kind] for kind in wanted}
    for kind, names in zones.items():
        if not names:
            raise TypeError(f"PIECES has {kind!r}, but no field of the state is declared with of={kind!r}")

    def check(c: Any, s: Any) -> Iterator[str]:
        for kind, names in zones.items():
            lying = Counter(int(each) for name in names for each in np.asarray(getattr(s, name)).flat)
            lying.pop(NOTHING, None)
            if lying != wanted[kind]:
                yield f"{kind}: {_difference(wanted[kind], lying)}."

    return check


def _difference(wanted: Counter[int], lying: Counter[int]) -> str:
    missing, surplus = sorted((wanted - lying).elements()), sorted((lying - wanted).elements())
    said = [f"{missing} are nowhere"] * bool(missing) + [f"{surplus} are there too often"] * bool(surplus)
    return " and ".join(said)
