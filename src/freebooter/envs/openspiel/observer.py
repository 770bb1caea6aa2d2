"""Observers: what a seat knows as OpenSpiel asks for it, as a text and as a tensor."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from freebooter.engine.errors import BadOptions
from freebooter.engine.knowledge import Knowledge
from freebooter.envs.observing import Observation
from freebooter.envs.openspiel.position import Play
from freebooter.envs.openspiel.state import SpielState
from freebooter.envs.texts import drawn


class Observer:
    """One kind of observation: what the seat knows now, or for an information state a digest of all it has seen."""

    def __init__(self, play: Play, encoding: Observation, kind: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise BadOptions("Observations take no parameters, but got {given}.", given=", ".join(params))
        self._play = play
        self._encoding = encoding
        self._text = _text_of(kind)
        name = "info_state" if kind.perfect_recall else "observation"
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            self.tensor = np.zeros(encoding.size, np.float32)
            self.dict[name] = self.tensor

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        if state.at.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._encoding.encode(self._play.knowledge(state.at, player))

    def string_from(self, state: SpielState, player: int) -> str:
        return "" if state.at.state is None else self._text(self._play, state, player)


def _text_of(kind: Any) -> Any:
    """Who writes the text of this kind of observation."""
    if kind.perfect_recall:
        return _memory
    if not kind.public_info:
        return _own
    return _public if kind.private_info == pyspiel.PrivateInfoType.NONE else _all


def _memory(play: Play, state: SpielState, player: int) -> str:
    return f"{player}:{state.at.memories[player].hex()}"


def _all(play: Play, state: SpielState, player: int) -> str:
    return _described(play.knowledge(state.at, player))


def _public(play: Play, state: SpielState, player: int) -> str:
    return _described(play.knowledge(state.at, None))


def _described(knowledge: Knowledge) -> str:
    return f"{drawn(knowledge, unicode=False)}\n{knowledge.prompt()}"


def _own(play: Play, state: SpielState, player: int) -> str:
    """What the seat knows and a bystander does not: the fields that differ."""
    known = play.knowledge(state.at, player)
    dump = play.game.state.dump
    lines = zip(dump(known.buffer).splitlines(), dump(known.public.buffer).splitlines(), strict=True)
    return "\n".join(own for own, public in lines if own != public)
