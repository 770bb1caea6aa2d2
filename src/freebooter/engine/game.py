"""A game: everything that the rest of Freebooter needs to know about one, in one object.

The rules are kernels (see `native/compiler.py`); around them, in ordinary Python, are the texts, the view
and the reasons. Whatever a game shows or explains is made from `Knowledge`, a redacted state.
"""

import functools
import os.path
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.about import About
from freebooter.engine.actions import Action, Codec
from freebooter.engine.arguments import is_whole
from freebooter.engine.clauses import Clause, RulesText, rules_in
from freebooter.engine.editions import Schema, Values
from freebooter.engine.errors import BadEdition, BadOptions, BadScenario, BadText, FreebooterError
from freebooter.engine.events import NO_LOG, Event, Events
from freebooter.engine.kernels import chance, lookahead, playout
from freebooter.engine.labels import Label, Wording, glossary
from freebooter.engine.layout import Buffer, Knows, Record
from freebooter.engine.lessons.reading import Lesson, read_lessons
from freebooter.engine.native.compiler import Progress, compile_kernels
from freebooter.engine.native.game_kernels import Kernels
from freebooter.engine.native.loading import Interpreted, Loader
from freebooter.engine.native.match_buffer import MatchBuffer
from freebooter.engine.observation import Observation
from freebooter.engine.options import Option, Preset
from freebooter.engine.prompts import plain_prompt
from freebooter.engine.race import Race
from freebooter.engine.reasons import Reasons, Refusal
from freebooter.engine.scenario_input import play_lines, read_description
from freebooter.engine.search_style import Glance, SearchStyle
from freebooter.engine.translations import ENGLISH, ENGLISH_TRANSLATOR, Phrase, Translator, read_phrases, translators
from freebooter.engine.view import View

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge
    from freebooter.engine.match import Match
    from freebooter.engine.setup import Setup


MOST_CONFIGS = 64
"""So many configs are remembered: who opens tables with ever new options takes no more memory than that."""


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
    derive: Any = None  # c, redacted s, viewer, out: writes what a viewer would have to count into a derived record
    evaluate: Any = None  # c, s, out: a guess at the payoff
    appraise: Any = None  # the same, better: what search and `policy` go by, while classic stays as it is
    greedy: Any = None  # a kernel (POLICY) on buffers, as it tries actions on copies of the state
    skilled: Any = None  # the same, better: what search and `policy` go by, while greedy and classic stay as they are


def _verbs_that(flag: str) -> "functools.cached_property[frozenset[str]]":
    """The verbs with a flag, as an attribute of the game."""
    return functools.cached_property(lambda game: game.actions.verbs_that(flag))


@dataclass(frozen=True, eq=False)
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
    view: View
    """What a viewer sees, as plain data, in parts."""
    narrate: Callable[["Knowledge", Sequence[Event]], list[str]]
    """Events in words for one viewer, whose knowledge is that after the events."""
    reasons: Reasons
    """Why an action that is not legal cannot be done."""
    derived: Record | None = None
    """What the rule `derive` writes: numbers that views, reasons and terminals show, counted natively."""
    outcomes: Callable[["Knowledge"], dict[str, Any]] | None = None
    """What each action would do that the viewer may take now, by its id: for people, before they confirm it."""
    prompt: Callable[["Knowledge"], str] = plain_prompt
    """One line for every viewer: what it is asked, or whom everybody waits for, or how it ended."""
    say_action: Callable[["Knowledge", Action], str] = lambda knowledge, action: action.text
    """An action in words, as the viewer would say it: for hints, buttons and the analysis."""
    doubt: Callable[["Knowledge", Action], Refusal | None] = lambda knowledge, action: None
    """A clause and a question to ask before a legal action that is rarely meant, such as wasting a card."""
    labels: Callable[["Wording"], Iterable[Label]] = lambda wording: ()
    """The glossary: what the game's things are called and what each does. It is told once a table."""
    place: Callable[[Any, Any, Mapping[str, Any]], None] | None = None
    """Scenario builder: arranges a state record by a description, or raises BadScenario."""
    understand: Callable[["Knowledge", str], Action | None] = lambda knowledge, text: None
    """Reads texts that are not canonical, such as a card's name instead of its slot."""
    spell: Callable[["Knowledge", str], Sequence[Action]] = lambda knowledge, text: ()
    """Reads texts that say several actions of one seat in a row, such as `play P3 P6`; none: it is no such text."""
    check: Callable[[Any, Any], Iterable[str]] = lambda config, state: ()
    """The game's invariants: sentences about what is broken in a state record."""
    gestures: Mapping[str, Refusal] = field(default_factory=dict)
    """What people try at a table although no action says it, such as moving a captain, and why it cannot be."""
    presets: Mapping[str, Preset] = field(default_factory=dict)
    """Whole sets of options by name, such as `quick`."""
    trials: Sequence[tuple[int, Mapping[str, Any]]] = ()
    """Seats and options that stand for all others in tests, where these are too many. None: every combination."""
    opened: Mapping[str, Any] = field(default_factory=dict)
    """Options with which all lies open, for replays; none are needed where whatever is hidden is known to some seat."""
    solver: str = ""
    """The module that finds out whether a position can be won (see `solving.Solver`), imported when it is needed."""
    terminal: str = ""
    """The module that draws views of this game as text (see `drawing.Drawing`), imported only by a terminal."""
    ordered_answers: bool = False
    """Whether, among seats that act at once, the order of arrival matters to the rules."""
    race: Callable[["Knowledge"], Race | None] | None = None
    """Whether the seats that are asked now race each other, as any bystander can tell; None: they never do."""
    discreet: Callable[["Knowledge"], bool] | None = None
    """Whether it is nobody's business who is asked now and who passes, as any bystander can tell; None: it never is."""
    answer_window: Callable[["Knowledge"], bool] | None = None
    """Whether who is asked now may react or pass, as any bystander can tell: then every pass takes equally long."""
    people: str = ""
    """The edition's key for the names of the seats, if these are people: a table puts in who sits there."""
    search: SearchStyle = field(default_factory=SearchStyle)
    """How the search bot best plays it."""
    classic: SearchStyle | None = None
    """How the bot `classic` plays it, where search has learned since; None: in the same style."""
    glance: Glance | None = None
    """How the bot `policy` plays it without a network; None: as the policy says."""
    _configs: dict[Any, Buffer] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def of(cls, module: str) -> "Game":
        """The game whose parts stand in this module (`__name__`) and in its folder: see `defaults/collecting.py`."""
        from freebooter.engine.defaults.collecting import game_of

        return game_of(module)

    def __post_init__(self) -> None:
        records = (self.state, chance.STATE_FIELDS, "state"), (self.config, chance.CONFIG_FIELDS, "config")
        for record, needed, which in records:
            if lacking := [name for name in needed if name not in record.fields]:
                begin = f"begin it with **chance.{which.upper()}_FIELDS"
                raise TypeError(f"{self.id}: the {which} record lacks {lacking[0]!r}; {begin}")
        for name in ("deal", "to_act", "legal", "apply", "score", "payoff", "determinize", "evaluate", "appraise"):
            if hasattr(getattr(self.rules, name), "signature"):
                raise TypeError(f"{self.id}: {name!r} is a kernel; give the rule on records, marked with @rule")
        self.view.check(self)

    @functools.cached_property
    def kernels(self) -> Kernels:
        """The rules as kernels on flat buffers; `prepare` compiles them."""
        return Kernels(self.rules, self.state, self.config, self.derived, self.actions, self.module)

    @functools.cached_property
    def has_secrets(self) -> bool:
        """Whether seats see different things."""
        return any(field.knows in (Knows.OWNER, Knows.MARKED) for field in self.state.fields.values())

    final = _verbs_that("final")
    """Verbs whose actions can never be taken back."""
    retractable = _verbs_that("retractable")
    """Verbs whose actions can be taken back while their seat is still asked, although they show something."""
    passes = _verbs_that("passes")
    """Verbs that only pass. A seat that can do nothing else is passed by the table, after a random delay."""
    surrenders = _verbs_that("surrenders")
    """Verbs by which a player gives up. Bots and tests that act at random leave them alone."""

    @property
    def id(self) -> str:
        return self.about.id

    @property
    def title(self) -> str:
        return self.about.title

    @property
    def seats(self) -> range:
        return self.about.seats

    def __deepcopy__(self, memo: Any) -> "Game":
        """Itself: nothing in it changes."""
        return self

    def __repr__(self) -> str:
        return f"<game {self.id}, rules {self.version}>"

    # Texts and numbers

    @property
    def rules_text(self) -> str:
        """The rules as Markdown, with clause ids, in English."""
        return self.rules_in(ENGLISH).markdown

    @property
    def clauses(self) -> Mapping[str, Clause]:
        """The clauses of the rules in English, by id."""
        return self.rules_in(ENGLISH).clauses

    def rules_in(self, language: str) -> RulesText:
        """The rules and their clauses in a language, or in English where nobody has written them."""
        return rules_in(self.folder, language)

    def phrases(self, language: str) -> Mapping[str, str]:
        """The game's sentences in another language, by the English ones: `phrases/LANGUAGE.toml` beside the game."""
        return read_phrases(self.folder / "phrases").get(language, {})

    def translator(self, language: str) -> Translator:
        """Says the game's sentences in a language; in English, if it has none for that language."""
        return self._translators.get(language, ENGLISH_TRANSLATOR)

    @functools.cached_property
    def _translators(self) -> Mapping[str, Translator]:
        return translators(self.folder)

    @property
    def languages(self) -> Sequence[str]:
        """The languages that the game's sentences exist in."""
        return tuple(self._translators)

    @functools.cached_property
    def lessons(self) -> Sequence[Lesson]:
        """How the game is taught on its own board: `lesson.toml`, or `lessons/*.toml`, beside the game."""
        return read_lessons(self.folder)

    def glossary(self, setup: "Setup", language: str) -> tuple[Label, ...]:
        """What the game's things are called and what each does, as it is played here, whoever plays."""
        edition = {key: value for key, value in setup.edition.items() if key != self.people}
        return glossary(self.labels, Wording(edition, setup.options, setup.seats, self.translator(language)))

    @functools.cached_property
    def edition(self) -> Values:
        """The numbers of the edition that comes with the game."""
        if self.schema.standard is not None:
            return self.schema.read(self.schema.standard, "standard edition")
        return self.schema.load(self.folder / "edition.toml")

    @functools.cached_property
    def editions(self) -> Mapping[str, Values]:
        """The editions that come with the game, by name; the standard one is the first."""
        others = [self.schema.load(path) for path in sorted((self.folder / "editions").glob("*.toml"))]
        return {values["name"]: values for values in (self.edition, *others)}

    def find_edition(self, edition: "str | Path | Mapping[str, Any] | None") -> Values:
        """An edition by name, by file or as tables at hand; None is the game's standard one."""
        if edition is None:
            return self.edition
        if isinstance(edition, Mapping):
            return self.schema.read(edition, "edition")
        if not isinstance(edition, str | Path):
            raise BadEdition("An edition is a name, the path of a TOML file or a table, not {given!r}.", given=edition)
        if isinstance(edition, str) and edition in self.editions:
            return self.editions[edition]
        path = Path(edition)
        if isinstance(edition, str) and path.suffix != ".toml" and not os.path.exists(edition):
            sentence = "{game} has no edition {edition!r}; it has {known}, or give the path of a TOML file."
            raise BadEdition(sentence, game=self.title, edition=edition, known=", ".join(self.editions))
        return self.schema.load(path)

    def preset(self, name: str) -> Mapping[str, Any]:
        """The options of a preset, by its name."""
        if name not in self.presets:
            known = ", ".join(self.presets) or Phrase("none")
            raise BadOptions("{game} has no preset {name!r}; it has {known}.", game=self.title, name=name, known=known)
        return self.presets[name].options

    def numbered(self, action: Any) -> Action:
        """The action with this number."""
        last = len(self.actions) - 1
        if not is_whole(action, 0, last):
            sentence = "Actions of {game} are numbered 0 to {last}; {action!r} is none."
            raise BadText(sentence, game=self.title, last=last, action=action)
        return self.actions[int(action)]

    # Matches

    def prepare(self, progress: Progress | None = None, *, wait: bool = True) -> float:
        """Compiles the rules, or loads them from the cache; returns the seconds it took. A match does this by itself.

        With `wait=False` that goes on in the background. Matches can be begun at once and run interpreted (slower, but
        fast enough for people) until it is done. What fails is tried again the next time.
        """
        begun = time.perf_counter()
        if wait:
            self._loader.load(progress)
        else:
            self._loader.load_in_background()
        return time.perf_counter() - begun

    def interpret(self) -> None:
        """From now on nobody waits for the compiler: until the compiled rules are there, matches run without them."""
        self._loader.interpret()

    @property
    def ready(self) -> bool:
        """Whether the compiled rules are there. Until then `fast` waits for them, or is interpreted."""
        return self._loader.ready

    @property
    def failure(self) -> BaseException | None:
        """Why the rules could not be compiled, as long as they are not tried again; None: nothing is wrong."""
        return self._loader.failure

    @property
    def fast(self) -> Any:
        """The rules for callers from Python that pass exactly what the signatures say: half the cost of a call.

        They are compiled: this waits until they are, unless nobody is to wait (`prepare(wait=False)`, `interpret`).
        Then they are interpreted until that is done, so nobody should keep one of them.
        """
        loader = self._loader
        if not (loader.ready or loader.meanwhile):
            loader.load()
        return loader.calls

    @functools.cached_property
    def _loader(self) -> Loader:
        return Loader(self.kernels.by_name(), lookahead.KERNELS)

    @functools.cached_property
    def interpreted(self) -> "Game":
        """The same game with rules that are never compiled: for tests, and for debuggers."""
        twin = replace(self)
        twin.__dict__.update(kernels=self.kernels, _loader=Interpreted(self.kernels.by_name()))
        return twin

    def match_buffer(self, config: Buffer) -> MatchBuffer:
        """A match buffer for matches with this config: the quickest way to drive them from Python."""
        return MatchBuffer(self, config)

    def random_games(self, config: Buffer, seed: int, games: int) -> tuple[int, NDArray[np.float64]]:
        """So many whole games of random play: how many decisions they had, and the seats' points in all together."""
        self.prepare()
        compile_kernels((playout.random_games,))
        ids, state = np.empty(len(self.actions), np.int16), self.state.new()
        points, totals = np.zeros((2, int(self.config.read(config).seats)))
        k, given = self.kernels, (config, state, np.uint64(seed), games, ids, NO_LOG, points, totals)
        return int(playout.random_games(k.deal, k.playout, k.score, *given)), totals

    def configured(self, edition: Values, options: Mapping[str, Any], seats: int) -> Buffer:
        """The config buffer that the kernels take; those of the standard edition are remembered."""
        key = (tuple(options.values()), seats)
        standard = edition is self.edition or edition == self.edition  # records have it as a table of their own
        known = self._configs.get(key) if standard else None
        made = self._configure(edition, options, seats) if known is None else known
        if known is None and standard and len(self._configs) < MOST_CONFIGS:
            self._configs[key] = made
        return made.copy()

    def _configure(self, edition: Values, options: Mapping[str, Any], seats: int) -> Buffer:
        record = self.config.read(buffer := self.config.new())
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
        from freebooter.engine.setup import Setup

        return Match.dealt(Setup.checked(self, seats, seed, options, edition, script))

    def observation(self, **table: Any) -> Observation:
        """What a network is shown at a table (`seats`, `options`, `edition`, `form`): each entry, and how to get it."""
        return Observation(self, **table)

    def scenario(self, description: Mapping[str, Any] | str | Path) -> "Match":
        """A match from a given position: a description at hand, or the path of a TOML file with one. Besides the
        game's own keys it may have: seats, seed, options, edition, script, and `moves` that lead on."""
        from freebooter.engine.match import Match
        from freebooter.engine.setup import Setup

        if self.place is None:
            raise BadScenario("{game} has no scenario builder.", game=self.title)
        if not isinstance(description, Mapping):
            return self._scenario_from(description)
        common = ("seats", "seed", "options", "edition", "script")
        position = {key: value for key, value in description.items() if key not in (*common, "moves")}
        setup = Setup.checked(self, *(description.get(key) for key in common))
        return play_lines(Match.placed(setup, position), description.get("moves", ()))

    def _scenario_from(self, path: str | Path) -> "Match":
        description = read_description(path)
        try:
            return self.scenario(description)
        except FreebooterError as error:
            raise type(error)("{path}: {error}", path=path, error=error) from None
