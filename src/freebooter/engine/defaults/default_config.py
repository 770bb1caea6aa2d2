"""The config of a game that writes none: a field for each option and number of the edition, by the same name."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from freebooter.engine.editions import Schema, Values, words
from freebooter.engine.kernels import chance
from freebooter.engine.layout import MOST_VIEWERS, Record, everybody
from freebooter.engine.options import Option

PEOPLE = "crew"
"""The key of a plain edition with the names of the seats."""

CREW = ("Anne", "Ben", "Calico", "Dirk", "Ella", "Finn", "Grace")[: MOST_VIEWERS - 1]
"""Who sits at the table of a game that names nobody: whoever sits down for real is called by name instead."""


def plain_schema() -> Schema:
    """The schema of a game without an edition: it has nothing but names for the seats."""
    standard = {"name": "standard", "title": "Standard edition", PEOPLE: list(CREW)}
    return Schema(words(PEOPLE, len(CREW)), standard=standard)


def config_of(options: Sequence[Option]) -> Record:
    """A config with a number for each option."""
    return Record(**chance.CONFIG_FIELDS, **{option.name: everybody("i4") for option in options})


def configure_by_name(
    config: Record, options: Sequence[Option]
) -> Callable[[Any, Values, Mapping[str, Any], int], None]:
    """Writes each option and each value of the edition into the field of that name (with `_` for a dot).

    Of an option whose choices are words, the rules see the number of the choice.
    """
    by_name = {option.name: option for option in options}
    own = config.fields.keys() - chance.CONFIG_FIELDS.keys()
    for name in by_name:
        if name not in own:
            raise TypeError(f"CONFIG has no field for the option {name!r}; give it one, or write `configure`")

    def configure(c: Any, values: Values, chosen: Mapping[str, Any], seats: int) -> None:
        for key, value in values.items():
            if (name := key.replace(".", "_")) in own:
                setattr(c, name, value)
        for name, value in chosen.items():
            setattr(c, name, by_name[name].index(value) if isinstance(value, str) else value)

    return configure
