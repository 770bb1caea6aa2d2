"""A game: everything that the rest of Freebooter needs to know about one, in one object.

The rules are kernels (see `kernels.py`); around them, in ordinary Python, are the texts, the view
and the reasons. Whatever a game shows or explains is made from `Knowledge`, a redacted state.
"""

import functools
import threading
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from freebooter.engine import chance, playout, redaction
from freebooter.engine.about import About
from freebooter.engine.actions import Action, Codec
from freebooter.engine.clauses import Clause, read_clauses
from freebooter.engine.editions import Schema, Values
from freebooter.engine.errors import BadEdition, BadOptions, BadScenario, FreebooterError
from freebooter.engine.events import Event, Events
from freebooter.engine.kernels import Progress, compile_kernels, is_ready, specialize
from freebooter.engine.options import Option, resolve
from freebooter.engine.records import Buffer, Record
from freebooter.engine.style import SearchStyle

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge
    from freebooter.engine.match import Match

Refusal = tuple[str, str]
"""The clause that forbids an action, and the sentence that says why."""

MOST_SEED = 2**64 - 1


@dataclass
class Kernels:
    """The rules of a game. The first seven are the game's own, the next two too if it has them; the rest follow."""

    deal: Any
    to_act: Any
    legal: Any
    apply: Any
    score: Any
    payoff: Any
    determinize: Any
    greedy: Any = None
    evaluate: Any = None
    redact: Any = None
    playout: Any = None
    random_games: Any = None

    def complete(self, state: Record, module: str) -> None:
        """Binds the generic kernels to this game's own."""
        own = {"deal": self.deal, "to_act": self.to_act, "legal": self.legal, "apply": self.apply, "score": self.score}
        self.redact = self.redact or specialize(redaction.redact, module, PLAN=state.plan)
        self.playout = self.playout or specialize(playout.playout, module, **own)
        self.random_games = specialize(playout.random_games, module, run=self.playout, **own)

    def all(self) -> list[Any]:
        """Every kernel there is, callees before callers."""
        return [kernel for kernel in (getattr(self, f.name) for f in fields(self)) if kernel is not None]


@dataclass(frozen=True)
class Game:
    """The contract between a game and everything else."""

    about: About
    version: str
    state: Record
    config: Record
    actions: Codec
    events: Events
    options: Sequence[Option]
    schema: Schema
    folder: Path
    module: str
    kernels: Kernels
    configure: Callable[[Any, Values, Mapping[str, Any], int], None]
    """Writes edition values, options and the number of seats into a config record."""
    longest: Callable[[Any], int]
    """The most actions that a match with this config record can have."""
    view: Callable[["Knowledge"], dict[str, Any]]
    narrate: Callable[["Knowledge", Sequence[Event]], list[str]]
    """Events in words for one viewer, whose knowledge is that after the events."""
    why_not: Callable[["Knowledge", Action], Refusal | None]
    place: Callable[[Any, Any, Mapping[str, Any]], None] | None = None
    """Scenario builder: arranges a state record by a description, or raises BadScenario."""
    understand: Callable[["Knowledge", str], Action | None] = lambda knowledge, text: None
    """Reads texts that are not canonical, such as a card's name instead of its slot."""
    check: Callable[[Any, Any], Iterable[str]] = lambda config, state: ()
    """The game's invariants: sentences about what is broken in a state record."""
    gestures: Mapping[str, Refusal] = field(default_factory=dict)
    """What people try at a table although no action says it, such as moving a captain, and why it cannot be."""
    final: frozenset[str] = frozenset()
    """Verbs whose actions can never be taken back."""
    ordered_answers: bool = False
    """Whether, among seats that act at once, the order of arrival matters to the rules."""
    search: SearchStyle = SearchStyle()
    """How the search bot best plays it."""
    _ready: threading.Lock = field(default_factory=threading.Lock, repr=False, compare=False)

    def __post_init__(self) -> None:
        for name in chance.STATE_FIELDS:
            if name not in self.state.fields:
                raise TypeError(f"{self.id}: the state record lacks {name!r}; begin it with **chance.STATE_FIELDS")
        for name in chance.CONFIG_FIELDS:
            if name not in self.config.fields:
                raise TypeError(f"{self.id}: the config record lacks {name!r}; begin it with **chance.CONFIG_FIELDS")
        self.kernels.complete(self.state, self.module)

    @property
    def id(self) -> str:
        return self.about.id

    @property
    def title(self) -> str:
        return self.about.title

    @property
    def seats(self) -> range:
        return self.about.seats

    def __repr__(self) -> str:
        return f"<game {self.id}, rules {self.version}>"

    # Texts and numbers

    @functools.cached_property
    def rules_text(self) -> str:
        """The rules as Markdown, with clause ids."""
        return (self.folder / "rules.md").read_text("utf-8")

    @functools.cached_property
    def clauses(self) -> Mapping[str, Clause]:
        return read_clauses(self.rules_text)

    @functools.cached_property
    def edition(self) -> Values:
        """The numbers of the edition that comes with the game."""
        return self.schema.load(self.folder / "edition.toml")

    @functools.cached_property
    def editions(self) -> Mapping[str, Path]:
        """The editions that come with the game, by name."""
        files = [self.folder / "edition.toml", *sorted((self.folder / "editions").glob("*.toml"))]
        return {self.schema.load(path)["name"]: path for path in files}

    def find_edition(self, edition: "str | Path | Mapping[str, Any] | None") -> Values:
        """An edition by name, by file or as tables at hand; None is the game's standard one."""
        if edition is None:
            return self.edition
        if isinstance(edition, Mapping):
            return self.schema.read(edition, "edition")
        if isinstance(edition, str) and edition in self.editions:
            return self.schema.load(self.editions[edition])
        path = Path(edition)
        if isinstance(edition, str) and path.suffix != ".toml" and not path.exists():
            known = ", ".join(self.editions)
            raise BadEdition(
                f"{self.title} has no edition {edition!r}; it has {known}, or give the path of a TOML file."
            )
        return self.schema.load(path)

    # Matches

    def prepare(self, progress: Progress | None = None) -> float:
        """Makes the kernels ready; returns the seconds it took. A match does this by itself."""
        with self._ready:
            return compile_kernels(self.kernels.all(), progress)

    @property
    def ready(self) -> bool:
        """Whether all kernels are loaded."""
        return all(is_ready(kernel) for kernel in self.kernels.all())

    def configured(self, edition: Values, options: Mapping[str, Any], seats: int) -> Buffer:
        """The config buffer that the kernels take."""
        buffer = self.config.new()
        record = self.config.read(buffer)
        record.seats = seats
        self.configure(record, edition, options, seats)
        return buffer

    def new(
        self,
        seats: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        edition: "str | Path | Mapping[str, Any] | None" = None,
        script: Sequence[Any] | None = None,
    ) -> "Match":
        """A new match. Without a seed, chance picks one. `script` gives the outcomes of chance in order."""
        from freebooter.engine.match import Match

        setup = self._setup(seats, seed, options, edition, script)
        return Match.dealt(setup)

    def scenario(self, description: Mapping[str, Any] | str | Path) -> "Match":
        """A match from a given position: a description at hand, or the path of a TOML file with one.

        Besides the game's own keys it may have: seats, seed, options, edition, script.
        """
        from freebooter.engine.match import Match

        if self.place is None:
            raise BadScenario(f"{self.title} has no scenario builder.")
        if not isinstance(description, Mapping):
            return self._scenario_from(Path(description))
        common = ("seats", "seed", "options", "edition", "script")
        position = {key: value for key, value in description.items() if key not in common}
        setup = self._setup(*(description.get(key) for key in common))
        return Match.placed(setup, position)

    def _scenario_from(self, path: Path) -> "Match":
        try:
            return self.scenario(tomllib.loads(path.read_text("utf-8")))
        except FileNotFoundError:
            raise BadScenario(f"{path}: there is no such file.") from None
        except (OSError, UnicodeDecodeError) as error:
            raise BadScenario(f"{path}: cannot be read: {error}.") from None
        except tomllib.TOMLDecodeError as error:
            raise BadScenario(f"{path}: is not valid TOML: {error}.") from None
        except FreebooterError as error:
            raise type(error)(f"{path}: {error}") from None

    def _setup(self, seats: Any, seed: Any, options: Any, edition: Any, script: Any) -> "Setup":
        return Setup.checked(self, seats, seed, options, edition, script)


@dataclass(frozen=True)
class Setup:
    """All that determines a match besides its actions."""

    game: Game
    seats: int
    seed: int
    options: Mapping[str, Any]
    edition: Values
    config: Buffer
    script: Sequence[Any] = ()

    @classmethod
    def checked(cls, game: Game, seats: Any, seed: Any, options: Any, edition: Any, script: Any) -> "Setup":
        seats = game.seats[0] if seats is None else seats
        if not isinstance(seats, int) or isinstance(seats, bool) or seats not in game.seats:
            wanted = f"{game.seats[0]}" if len(game.seats) == 1 else f"{game.seats[0]} to {game.seats[-1]}"
            raise BadOptions(f"{game.title} is for {wanted} seats, not {seats!r}.")
        if seed is None:
            seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        if not isinstance(seed, int | np.integer) or isinstance(seed, bool) or not 0 <= seed <= MOST_SEED:
            raise BadOptions(f"A seed is a whole number from 0 to 2^64 - 1, not {seed!r}.")
        chosen = resolve(game.options, options)
        values = game.find_edition(edition)
        config = game.configured(values, chosen, seats)
        setup = cls(game, seats, int(seed), chosen, values, config, list(script or ()))
        setup._write_script()
        return setup

    def _write_script(self) -> None:
        from freebooter.engine.errors import BadScript

        try:
            chance.write_script(self.script, self.game.config.read(self.config))
        except (ValueError, TypeError, OverflowError) as error:
            raise BadScript(f"The script is refused: {error}.") from None

    @functools.cached_property
    def public_config(self) -> Buffer:
        """The config as anybody may know it: without the script."""
        config = self.config.copy()
        chance.write_script((), self.game.config.read(config))
        return config


Tensor = NDArray[np.float32]
