"""Registering: every game on the shelf under a name of OpenSpiel's kind."""

from collections.abc import Mapping
from typing import Any

import pyspiel

from freebooter.engine import catalogue
from freebooter.engine.about import About
from freebooter.envs.openspiel.game import OWN, SpielGame, type_of


def short_name(game_id: str) -> str:
    """What OpenSpiel calls a game: `freebooter_jolly_and_roger`."""
    return f"freebooter_{game_id.replace('-', '_')}"


def register() -> list[str]:
    """Makes every game on the shelf known to OpenSpiel; returns their names. It may be called again."""
    known = set(pyspiel.registered_names())
    for about in catalogue.shelf().values():
        name = short_name(about.id)
        if name not in known:
            _register(name, about)
    return [short_name(game_id) for game_id in catalogue.shelf()]


def _register(name: str, about: About) -> None:
    parameters = {**OWN, **_options(about)}
    dynamics = pyspiel.GameType.Dynamics
    listed = dynamics.SEQUENTIAL if about.seats[-1] == 1 else dynamics.SIMULTANEOUS
    # A class, as OpenSpiel keeps it until after Python has gone: whatever is freed by then ends in a crash.
    creator = type(name, (SpielGame,), {"short": name, "about": about})
    pyspiel.register_game(type_of(name, about, parameters, listed), creator)


def _options(about: About) -> Mapping[str, Any]:
    """The game's options with their defaults."""
    return {option.name: option.default for option in about.load().options}
