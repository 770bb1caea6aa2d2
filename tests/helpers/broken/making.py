"""Lookout with other parts, and the list of what is broken: what the files beside this one are made with."""

import copy
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from freebooter.engine.game import Game
from freebooter.engine.reasons import Reason, Reasons
from freebooter.engine.view import Part, View
from freebooter.testing import Law
from toy.game import GAME


class Wrapped:
    """A Python function where a compiled kernel is expected."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.entry_point = function
        self.overloads = {0: self}
        self.plain: Callable[..., Any] | None = None

    def __call__(self, *args: Any) -> Any:
        return self.entry_point(*args)


def lookout(kernels: dict[str, Callable[..., Any]] | None = None, **changes: Any) -> Game:
    """Lookout with other kernels or other parts."""
    game = replace(GAME, _configs={}, **changes)
    own = copy.copy(GAME.kernels)
    for name, function in (kernels or {}).items():
        setattr(own, name, Wrapped(function))
    own.step = Wrapped(lambda *args: _step(own, *args))
    game.__dict__["kernels"] = own
    return game


def _step(kernels: Any, desk: Any, seat: int, action: int) -> int:
    places = kernels.places
    config, state = desk[: places.config_end], desk[places.state : places.state_end]
    log, ids = desk[places.log : places.log_end].view(np.int16), desk[places.ids :].view(np.int16)
    if action >= 0:
        log[0] = 0
        kernels.apply(config, state, seat, action, log)
    bits = int(kernels.to_act(config, state))
    first = (bits & -bits).bit_length() - 1
    return bits << 16 | (int(kernels.legal(config, state, first, ids)) if bits else 0)


def with_part(make: Callable[[Any], Any], *fields: str, shared: bool = False) -> View:
    """Lookout's view with one more part, or another one in the place of its own of that name."""
    view = View()
    view.parts = {**GAME.view.parts, make.__name__: Part(make, frozenset(fields), shared)}
    return view


def each_reason(change: Callable[[Reason], Reason]) -> Reasons:
    """Lookout's reasons, each changed in some way."""
    return Reasons(*map(change, GAME.reasons))


REAL = GAME.kernels


def record(state: Any) -> Any:
    return GAME.state.read(state)


@dataclass(frozen=True)
class Broken:
    """A broken game, the law that must catch it, and a word of the sentence that says why."""

    name: str
    law: Law
    game: Callable[[], Game]
    says: str


GAMES: list[Broken] = []


def breaks(law: Law, says: str = "") -> Callable[[Callable[[], Game]], Callable[[], Game]]:
    """The game that the function makes breaks the law; the complaint has these words."""

    def register(make: Callable[[], Game]) -> Callable[[], Game]:
        GAMES.append(Broken(make.__name__, law, make, says))
        return make

    return register
