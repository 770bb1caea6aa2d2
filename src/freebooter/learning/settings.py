"""How a network is trained: a TOML file, `policy/training.toml` in the game's folder unless somebody gives another."""

import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from freebooter.bots.networks import Outlook
from freebooter.engine.errors import FreebooterError
from freebooter.engine.game import Game

FILE = "training.toml"
COUNTED = frozenset(
    ("rounds", "positions", "first", "second", "epochs", "gate_games", "worlds", "directions", "matches")
)
"""Of these there is at least one."""
ABOVE_ZERO = frozenset(("share", "rate", "reach"))


class BadSettings(FreebooterError):
    """Settings that cannot be used."""


@dataclass(frozen=True)
class TrainingSettings:
    """Everything that a training depends on, together with the seed: a budget in iterations makes it repeatable."""

    seed: int = 1
    rounds: int = 1
    """Each round plays with the policy of the last one and learns from all positions so far."""
    tables: tuple[int, ...] = (2,)
    """The numbers of seats that positions are taken from, in equal shares."""
    options: Mapping[str, Any] = field(default_factory=dict)
    positions: int = 4000
    """How many positions a round looks at, all tables together."""
    expert: str = "classic:800it"
    """The bot that looks at them."""
    share: float = 0.25
    """The share of a match's decisions that it looks at; the rest are the policy's."""
    temperature: float = 0.3
    """How freely the policy plays meanwhile."""
    sharpness: float = 1.5
    """The power to which visits are raised: with more, the best action counts more."""
    first: int = 64
    """Units of the first layer."""
    second: int = 32
    epochs: int = 12
    rate: float = 0.03
    outlook: Outlook = field(default_factory=Outlook)
    gate_games: int = 200
    """How many matches at each table say whether a network is kept."""
    gate_rival: str = "greedy"

    @classmethod
    def of(cls, game: Game, path: Path | None = None) -> "TrainingSettings":
        """The settings in a file, by default in the game's own."""
        where = path or game.folder / "policy" / FILE
        table = table_in(where, f"{game.title} has no settings for a training")
        return cls.read(table, where.name, game)

    @classmethod
    def read(cls, table: Mapping[str, Any], name: str, game: Game) -> "TrainingSettings":
        """Settings from a table, checked."""
        own = dict(table)
        outlook = checked(Outlook, own.pop("outlook", {}), f"{name}, outlook")
        made: TrainingSettings = checked_for(game, cls, {**own, "outlook": outlook}, name)
        if outlook.clock and outlook.clock not in game.state.fields:
            raise BadSettings(f"{name}: {game.title} keeps no {outlook.clock!r} that could count turns.")
        return made


def table_in(where: Path, nothing: str) -> dict[str, Any]:
    """What stands in a file of settings; `nothing` says what it means that there is no such file."""
    try:
        return tomllib.loads(where.read_text(encoding="utf-8"))
    except OSError:
        raise BadSettings(f"{nothing}: there is no file {where.name}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettings(f"{where.name}: {error}.") from None


def checked_for(game: Game, kind: Any, given: Mapping[str, Any], name: str) -> Any:
    """The same as `checked`, with `tables` that are numbers of seats of the game."""
    own = dict(given)
    if isinstance(own.get("tables"), list):
        own["tables"] = tuple(own["tables"])
    made = checked(kind, own, name)
    if not made.tables or any(seats not in game.seats for seats in made.tables):
        raise BadSettings(f"{name}: 'tables' are numbers of seats that {game.title} can have.")
    return made


def unused(folder: Path | None, file: str) -> None:
    """Refuses a folder where the results of another run would be lost, or be taken for those of this one."""
    if folder is not None and (folder / file).exists():
        raise BadSettings(f"{folder} has the {file} of another run: give another folder, or remove it.")


def checked(kind: Any, given: Any, name: str) -> Any:
    """A dataclass of plain values, each of the type of its default."""
    if not isinstance(given, Mapping):
        raise BadSettings(f"{name}: a table is expected.")
    known = {each.name: each for each in fields(kind)}
    example = kind()
    for key, value in given.items():
        if key not in known:
            raise BadSettings(f"{name}: there is no setting {key!r}; there are {', '.join(known)}.")
        usual = getattr(example, key)
        wanted = int if usual is None else type(usual)
        fits = isinstance(value, wanted) or (wanted is float and isinstance(value, int)) or wanted is dict
        if not fits or isinstance(value, bool) != (wanted is bool) or not _in_bounds(key, value):
            raise BadSettings(f"{name}: {key!r} is given as {value!r}; the usual is {usual!r}.")
    return kind(**given)


def _in_bounds(key: str, value: Any) -> bool:
    """Whether something can come of a number; all else is."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return True
    if isinstance(value, int) and key not in ABOVE_ZERO:
        return value >= (key in COUNTED)
    return 0 <= value < math.inf and (value > 0 or key not in ABOVE_ZERO) and (value <= 1 or key != "share")
