"""Events: what an action made happen, for the log, the animation and the screen reader.

Kernels write rows of small numbers; `Events` gives them names and cuts out, for one viewer, what that
viewer may not see. A game declares each kind once:

    EVENTS = Events(
        turned_up=event("turn", "card"),
        drew=event("seat", "pile", secret("card")),     # the card is for those who know only
        passed=event("seat", private=True),             # nobody else hears of it at all
        won=event("seat", "coins", says="{who} wins {coins} coins."),   # in words, where the game has no `narrate`
    )
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.kernels.log import CAPACITY, WIDTH
from freebooter.engine.layout import PUBLIC_BIT

OPERANDS = WIDTH - 2

Log = NDArray[np.int16]

NO_LOG: Log = np.zeros(0, np.int16)
"""Given to `apply` by search and play-outs: no event is written, at no cost."""


def new_log() -> Log:
    """An empty log with room for the events of one action."""
    return np.zeros(1 + WIDTH * CAPACITY, np.int16)


@dataclass(frozen=True)
class Secret:
    """An operand that only those who know may see."""

    name: str


def secret(name: str) -> Secret:
    return Secret(name)


@dataclass(frozen=True)
class Kind:
    """A kind of event: its operands, which of them are secret, whether its very happening is."""

    operands: tuple[str, ...]
    secrets: frozenset[str]
    private: bool
    says: str = ""
    """The sentence for it, with its operands in braces; `{who}` is the name of the seat."""
    unseen: str = ""
    """The sentence for those who may not know its secrets."""
    names: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Words for the values of operands, such as those of places."""

    @property
    def guarded(self) -> bool:
        """Whether there is anything about it that not everybody may know."""
        return self.private or bool(self.secrets)


TAKEN = {"kind", "operands", "to_json"}
"""Names that events have for other things."""


def event(
    *operands: str | Secret,
    private: bool = False,
    says: str = "",
    unseen: str = "",
    names: Mapping[str, Sequence[str]] | None = None,
) -> Kind:
    called = tuple(operand if isinstance(operand, str) else operand.name for operand in operands)
    if len(called) > OPERANDS - 2:
        raise TypeError(f"an event has at most {OPERANDS - 2} operands")
    if taken := TAKEN & set(called):
        raise TypeError(f"an operand of an event cannot be called {taken.pop()}")
    secrets = frozenset(operand.name for operand in operands if isinstance(operand, Secret))
    if says and secrets and not private and not unseen:
        raise TypeError("an event with secrets that says something needs `unseen`: what others hear of it")
    return Kind(called, secrets, private, says, unseen, names or {})


@dataclass(frozen=True, init=False)
class Event:
    """Something that happened, as one viewer may know it: secrets of others are None. Operands are attributes too."""

    kind: str
    operands: dict[str, int | None]

    def __init__(self, kind: str, operands: dict[str, int | None]) -> None:
        self.__dict__.update(operands, kind=kind, operands=operands)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, **self.operands}


def with_details(events: Iterable[Event], details: Collection[str]) -> list[tuple[Event, list[Event]]]:
    """Causes, each with the events of these kinds that follow it: what it brought about, told in its sentence."""
    stories: list[tuple[Event, list[Event]]] = []
    for event in events:
        if event.kind in details:
            stories[-1][1].append(event)
        else:
            stories.append((event, []))
    return stories


CUT_SHORT = "cut_short"
"""The kind of the last event of a log that had no room for all that happened. `Knowledge.narrate` has words for it."""


class Events:
    """The kinds of events of a game, in the order of their numbers."""

    def __init__(self, **kinds: Kind) -> None:
        if CUT_SHORT in kinds:
            raise TypeError(f"the engine itself has events called {CUT_SHORT}")
        self.kinds = kinds
        self._names = list(kinds)
        self._readers = [(name, kind.operands, kind if kind.guarded else None) for name, kind in kinds.items()]

    def number(self, name: str) -> int:
        """The number that a kernel emits for this kind."""
        return self._names.index(name)

    def read(self, log: Log, viewer: int | None) -> list[Event]:
        """The events of a log as one viewer may know them (None: the whole truth).

        Where more happened than a log has room for, the last one says so.
        """
        count = log.item(0) if log.size else 0
        rows = log[1 : 1 + min(count, CAPACITY) * WIDTH].tolist()
        bits = 1 << PUBLIC_BIT | (1 << viewer if viewer is not None and viewer >= 0 else 0)
        seen = []
        for at in range(0, len(rows), WIDTH):
            name, names, guarded = self._readers[rows[at]]
            operands: dict[str, int | None] = dict(zip(names, rows[at + 2 : at + WIDTH], strict=False))
            if guarded and viewer is not None and not rows[at + 1] & bits:
                if guarded.private:
                    continue
                operands.update(dict.fromkeys(guarded.secrets))
            seen.append(Event(name, operands))
        if count > CAPACITY:
            seen.append(Event(CUT_SHORT, {}))
        return seen
