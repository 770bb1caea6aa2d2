"""A game: everything that the rest of Freebooter needs to know about one, in one object.

The rules are kernels (see `kernels.py`); around them, in ordinary Python, are the texts, the view
and the reasons. Whatever a game shows or explains is made from `Knowledge`, a redacted state.
"""

import functools
import threading
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from freebooter.engine import chance, entry, playout, redaction
from freebooter.engine.about import About
from freebooter.engine.actions import Action, Codec
from freebooter.engine.clauses import Clause, read_clauses
from freebooter.engine.editions import Schema, Values
from freebooter.engine.errors import BadEdition, BadOptions, BadScenario, FreebooterError
from freebooter.engine.events import Event, Events
from freebooter.engine.kernels import Progress, bind, compile_kernels, is_ready, specialize
from freebooter.engine.options import Option, resolve
from freebooter.engine.records import Buffer, Record
from freebooter.engine.style import SearchStyle

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge
    from freebooter.engine.match import Match

Refusal = tuple[str, str]
"""The clause that forbids an action, and the sentence that says why."""

MOST_SEED = 2**64 - 1


@dataclass(frozen=True)
class Rules:
    """The rules of a game, functions on records (c is the config, s the state), marked with @rule or @routine."""

    deal: Any  # c, s, seed, log: sets up from an empty state
    to_act: Any  # c, s -> a bit for each seat that may act now
    legal: Any  # c, s, seat, out -> how many actions it wrote
    apply: Any  # c, s, seat, action, log
    score: Any  # c, s, out
    payoff: Any  # c, s, out
    determinize: Any  # c, s, seat, seed
    evaluate: Any = None  # c, s, out: a guess at the payoff
    greedy: Any = None  # a kernel (POLICY) on buffers, as it tries actions on copies of the state


class Kernels:
    """The same on flat buffers, and what follows from it: all that generic code and adapters call."""

    def __init__(self, rules: Rules, state: Record, config: Record, module: str) -> None:
        layouts = {"config_type": config.dtype, "state_type": state.dtype}

        def made(template: Any, name: str) -> Any:
            return specialize(template, module, name=name, call=getattr(rules, name), **layouts)

        own = {name: getattr(rules, name) for name in ("deal", "to_act", "legal", "apply", "score")}
        finish = bind(playout.finish_randomly, module, **own)
        self.deal = made(entry.deal, "deal")
        self.to_act = made(entry.to_act, "to_act")
        self.legal = made(entry.legal, "legal")
        self.apply = made(entry.apply, "apply")
        self.score = made(entry.points, "score")
        self.payoff = made(entry.points, "payoff")
        self.determinize = made(entry.determinize, "determinize")
        self.evaluate = made(entry.points, "evaluate") if rules.evaluate is not None else None
        self.greedy = rules.greedy
        self.redact = specialize(redaction.redact, module, PLAN=state.plan)
        self.playout = specialize(playout.playout, module, finish=finish, **layouts)
        self.random_games = specialize(playout.random_games, module, finish=finish, **own, **layouts)

    def all(self) -> list[Any]:
        """Every kernel there is."""
        return [kernel for kernel in vars(self).values() if kernel is not None]


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
    rules: Rules
    configure: Callable[[Any, Values, Mapping[str, Any], int], None]
    """Writes edition values, options and the number of seats into a config record."""
    longest: Callable[[Any], int]
    """The most actions that a match with this config record can have."""
    view: Callable[["Knowledge"], dict[str, Any]]
    narrate: Callable[["Knowledge", Sequence[Event]], list[str]]
    """Events in words for one viewer, whose knowledge is that after the events."""
    why_not: Callable[["Knowledge", Action], Refusal | None]
    prompt: Callable[["Knowledge"], str] = lambda knowledge: ""
    """One line that says what the viewer is asked, or whom everybody waits for."""
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
    search: SearchStyle = field(default_factory=SearchStyle)
    """How the search bot best plays it."""
    _ready: threading.Lock = field(default_factory=threading.Lock, repr=False, compare=False)

    def __post_init__(self) -> None:
        for name in chance.STATE_FIELDS:
            if name not in self.state.fields:
                raise TypeError(f"{self.id}: the state record lacks {name!r}; begin it with **chance.STATE_FIELDS")
        for name in chance.CONFIG_FIELDS:
            if name not in self.config.fields:
                raise TypeError(f"{self.id}: the config record lacks {name!r}; begin it with **chance.CONFIG_FIELDS")
        for name in ("deal", "to_act", "legal", "apply", "score", "payoff", "determinize", "evaluate"):
            if hasattr(getattr(self.rules, name), "signature"):
                raise TypeError(f"{self.id}: {name!r} is a kernel; give the rule on records, marked with @rule")

    @functools.cached_property
    def kernels(self) -> Kernels:
        """The rules as kernels on flat buffers; `prepare` compiles them."""
        return Kernels(self.rules, self.state, self.config, self.module)

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

    @functools.cache  # noqa: B019 (games live as long as the process)
    def phrases(self, language: str) -> Mapping[str, str]:
        """The game's sentences in another language, by the English ones: `words/LANGUAGE.toml` beside the game."""
        path = self.folder / "words" / f"{language}.toml"
        return tomllib.loads(path.read_text("utf-8")) if language.isalpha() and path.is_file() else {}

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
