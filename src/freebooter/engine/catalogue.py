"""The catalogue: which games are installed. Any package can offer games by entry points of `freebooter.games`.

Looking at the shelf imports labels only; a game's rules are imported when somebody asks for the game.
"""

import difflib
import functools
from collections.abc import Mapping
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from freebooter.engine.about import About
from freebooter.engine.errors import UnknownGame

if TYPE_CHECKING:
    from freebooter.engine.game import Game

GROUP = "freebooter.games"


@functools.cache
def shelf() -> Mapping[str, About]:
    """The labels of all installed games, by id."""
    labels: dict[str, About] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            label = entry.load()
        except Exception as error:
            sentence = "The game {name!r} ({value}) cannot be loaded: {error}."
            raise UnknownGame(sentence, name=entry.name, value=entry.value, error=error) from error
        if not isinstance(label, About) or label.id != entry.name:
            sentence = "The entry point {name!r} ({value}) does not lead to the label of that game."
            raise UnknownGame(sentence, name=entry.name, value=entry.value)
        labels[label.id] = label
    return labels


def label(name: str) -> About:
    """The label of the game with this id (or title)."""
    wanted = name.strip().lower()
    for about in shelf().values():
        if wanted in (about.id, about.title.lower()):
            return about
    close = difflib.get_close_matches(wanted, shelf(), n=1, cutoff=0.4)
    if close:
        raise UnknownGame("There is no game {name!r}. Did you mean {close!r}?", name=name, close=close[0])
    raise UnknownGame("There is no game {name!r}. There are: {known}.", name=name, known=", ".join(shelf()))


def game(wanted: "str | Game") -> "Game":
    """The game with this id. A game as such is itself."""
    if isinstance(wanted, str):
        return label(wanted).load()
    from freebooter.engine.game import Game

    if not isinstance(wanted, Game):
        raise UnknownGame("A game is meant by its id, such as 'jolly-and-roger', not by {given!r}.", given=wanted)
    return wanted
