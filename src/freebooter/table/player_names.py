"""Names: whoever sits at the table is called by name in the game's own sentences, too."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from freebooter.engine.setup import Setup


def with_people(setup: "Setup", names: Sequence[str]) -> "Setup":
    """The setup with the names of those who sit there, in a game whose seats are people."""
    key = setup.game.people
    if not key:
        return setup
    own: list[str] = setup.edition[key]
    said = [name if name and name.isprintable() else own[seat] for seat, name in enumerate(names)]
    return replace(setup, edition={**setup.edition, key: distinct([*said, *own[len(said) :]])})


def distinct(names: Iterable[str]) -> list[str]:
    """The names, with a number behind each that was there before: Anne, Ben, Anne 2."""
    said: list[str] = []
    for name in names:
        number, wanted = 1, name
        while wanted in said:
            number += 1
            wanted = f"{name} {number}"
        said.append(wanted)
    return said


def free_name(names: Sequence[str], taken: Iterable[str]) -> str:
    """The first of the names that nobody has."""
    has = set(taken)
    return next((name for name in names if name not in has), names[0])
