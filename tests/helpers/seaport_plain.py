"""Small versions of Seaport Solitaire, and a plain search that knows nothing but the rules: to test the solver."""

import functools

import numpy as np

from freebooter.engine.events import NO_LOG
from freebooter.engine.game import Game
from freebooter.engine.layout import Buffer
from freebooter.engine.options import resolve
from freebooter.games.seaport_solitaire.actions import GIVE_UP
from freebooter.games.seaport_solitaire.pieces import CANNON, COLUMNS, SUIT_LETTERS
from freebooter.games.seaport_solitaire.scenario import place
from freebooter.games.seaport_solitaire.state import WON

MOST_CARGO = 12

MOST = 4_000
"""A plain search that comes to so many positions is not worth waiting for."""


def small_deal(game: Game, random: np.random.Generator, options: dict[str, object]) -> tuple[Buffer, Buffer]:
    """A random deal with fewer suits, ranks, ships and columns: a config and a state."""
    suits, top, columns = int(random.integers(3, 6)), int(random.integers(6, 8)), int(random.integers(4, COLUMNS + 1))
    codes = [f"{letter}{rank}" for letter in SUIT_LETTERS[:suits] for rank in range(CANNON, top + 1)]
    deck = [*codes, *(f"S{ship}" for ship in range(suits))]
    random.shuffle(deck)
    config = game.configured(game.edition, resolve(game.options, options), 1)
    c = game.config.read(config)
    c.captain, c.fleet = top, suits
    laid: list[list[str]] = [[] for _ in range(columns)]
    while len(deck) > MOST_CARGO and (low := [column for column in laid if len(column) < COLUMNS]):
        low[random.integers(len(low))].append(deck.pop())
    described = {"columns": [_column(column) for column in laid], "cargo": " ".join(deck)}
    state = game.state.new()
    place(c, game.state.read(state), described)
    return config, state


def _column(cards: list[str]) -> str:
    """A column with its last card face up."""
    return " ".join(cards[:-1]) + "|" + cards[-1] if len(cards) > 1 else " ".join(cards) or "-"


def plainly_won(game: Game, config: Buffer, state: Buffer) -> bool | None:
    """Whether some line of single actions wins; None if that would take too long."""
    kernels, out = game.kernels, np.zeros(len(game.actions), np.int16)
    seen, waiting = {_essence(game, state)}, [state]
    while waiting:
        at = waiting.pop()
        count = kernels.legal(config, at, 0, out)
        for action in out[:count].tolist():
            if action == GIVE_UP:
                continue
            after = at.copy()
            kernels.apply(config, after, 0, action, NO_LOG)
            record = game.state.read(after)
            if record.phase == WON:
                return True
            record.idle = 0
            key = _essence(game, after)
            if key not in seen:
                seen.add(key)
                waiting.append(after)
        if len(seen) > MOST:
            return None
    return False


def _essence(game: Game, state: Buffer) -> bytes:
    """What matters of a position: not how long it took to get there."""
    return b"".join(state[first:last].tobytes() for first, last in _parts(game))


@functools.cache
def _parts(game: Game) -> list[tuple[int, int]]:
    names = ("phase", "height", "left", "over", "size_of", "down", "column", "queue", "ships")
    parts = [(game.state.offset(name), game.state.fields[name].length) for name in names]
    return [(first, first + length) for first, length in parts]
