"""The networks that come with games: `policy/network*.npz` in a game's folder, each for some numbers of seats."""

import functools
import warnings

from freebooter.bots.networks.files import BadNetwork, load
from freebooter.bots.networks.network import Network
from freebooter.engine.game import Game

FILES = "network*.npz"


def network_of(game: Game, seats: int) -> Network | None:
    """The network for a table of a game; None if it has none, or one that cannot be used: a warning says so, once."""
    return next((network for network in _found(game)[0] if seats in network.seats), None)


def refusal(game: Game) -> str:
    """Why the network of a game is not used; empty: nothing is wrong."""
    return _found(game)[1]


@functools.lru_cache(32)
def _found(game: Game) -> tuple[tuple[Network, ...], str]:
    """The networks that can be used, by the names of their files, and what is wrong with the last of the others."""
    networks, wrong = list[Network](), ""
    for path in sorted((game.folder / "policy").glob(FILES)):
        try:
            networks.append(load(path, game))
        except BadNetwork as error:
            warnings.warn(f"{error} Until then {game.title} is played by its hand-made policy.", stacklevel=3)
            wrong = str(error)
    return tuple(networks), wrong
