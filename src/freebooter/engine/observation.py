"""Observations: what one seat knows, as numbers for a network.

    seen = Observation(game, seats=2)
    seen.encode(match.knowledge(0))     # float32, `seen.size` entries
    seen.entries[17]                    # name, meaning and range of one of them

They are declared, not guessed: each field of the state says who may know it (see `layout.py`) and what its numbers are
(see `kinds.py`). Categories have an entry for each value, counts are shares of the most there can be, and seats are
turned so that the observer is the first. The options and numbers that the table plays by come last.

| form | what it is |
|---|---|
| `flat` | one row of float32 |
| `sparse` | which entries of the flat form are not zero, and their values: what a summed embedding needs |
| `dict` | an array for each field; categories by their numbers (0: none), for embeddings |

An observation belongs to a version of the rules: another version may have other entries.
"""

import functools
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.arguments import WHOLE, check_seat
from freebooter.engine.errors import BadOptions
from freebooter.engine.kernels.encoding import KERNELS, encode
from freebooter.engine.layout import BYSTANDER, Buffer
from freebooter.engine.native.compiler import compile_kernels, direct
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.native.weaving import weaving
from freebooter.engine.observation_parts import Entry, Part, Run, parts_of
from freebooter.engine.observation_pattern import Unwovable, pattern
from freebooter.engine.observation_program import own_seat, program

if TYPE_CHECKING:
    from freebooter.engine.game import Game
    from freebooter.engine.knowledge import Knowledge
    from freebooter.engine.match import Match
    from freebooter.engine.setup import Setup

FORMS = ("flat", "sparse", "dict")

Flat = NDArray[np.float32]

SCRIPT = ("script", "script_length")
"""What of the config is no one's business: the script of chance."""


class Sparse(NamedTuple):
    """The entries that are not zero. Both arrays have a fixed length; the rest has the index `size` and weight 0."""

    indices: NDArray[np.int32]
    weights: Flat


class Observation:
    """The observations of one game at tables of one kind."""

    def __init__(
        self,
        game: "Game",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        edition: Any = None,
        form: str = "flat",
    ) -> None:
        from freebooter.engine.setup import Setup

        if str(form) not in FORMS:
            raise BadOptions("An observation is {forms}, not {form!r}.", forms=", ".join(FORMS), form=form)
        setup = Setup.checked(game, seats, 0, options, edition, None)
        self._build(game, setup.seats, setup.config.tobytes(), str(form), full=False)

    @classmethod
    def at(cls, setup: "Setup", form: str = "flat") -> "Observation":
        """The observations at a table that is set up already; they are remembered."""
        return _remembered(setup.game, setup.seats, setup.public_config.tobytes(), form, False)

    def _build(self, game: "Game", seats: int, config: bytes, form: str, *, full: bool) -> None:
        self.game, self.seats, self.form = game, seats, form
        self.version = game.version
        """That of the rules."""
        self._config = config
        self._is_full = full
        self.table = Encoding(game, seats, config, indexed=form == "dict", full=full)
        """What the encoder goes by."""
        self.size = self.table.size
        """How many entries the flat form has. (The dict form has fewer: one for each category.)"""

    def __repr__(self) -> str:
        return f"<{self.form} observation of {self.game.id}, {self.seats} seats, {self.size} entries>"

    @property
    def active(self) -> int:
        """How many entries can be other than zero at once: the length of the sparse form."""
        return self.table.most_active

    @functools.cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Every entry, in order: its name, what it means, and its range."""
        return self.table.entries()

    @property
    def fields(self) -> Mapping[str, tuple[slice, tuple[int, ...]]]:
        """Which entries belong to which field, and in which shape."""
        return self.table.fields

    @functools.cached_property
    def full(self) -> "Observation":
        """The same with everything that the rules keep, for whoever may know it: critics in training, never players."""
        return self if self._is_full else _remembered(self.game, self.seats, self._config, self.form, True)

    def encode(self, knowledge: "Knowledge") -> Any:
        """What a seat or a bystander knows, in this form."""
        try:
            game, seats, state, viewer = knowledge.game, knowledge.setup.seats, knowledge.buffer, knowledge.viewer
        except AttributeError:
            sentence = "What a seat knows is encoded, `match.knowledge(seat)`, not {given!r}."
            raise BadOptions(sentence, given=knowledge) from None
        self._check(game, seats)
        return self._formed(self.encode_state(state, viewer))

    def encode_full(self, match: "Match", seat: int = 0) -> Any:
        """Everything there is to know of a match, as if one seat saw it. For critics, never for players."""
        if not hasattr(match, "moves"):
            raise BadOptions("Everything is encoded of a match, not of {given!r}.", given=match)
        self._check(match.game, match.setup.seats)
        return self._formed(self.full.encode_state(match.buffer, seat), self.full)

    def encode_state(self, state: Buffer, viewer: int) -> Flat:
        """What a viewer may know of a state, whole or redacted; flat. Checked by the laws: nothing else shows."""
        self._check_state(state, viewer)
        out: Flat = np.empty(self.size, np.float32)
        run = ready()[0] if self.game.ready else interpreted(encode)
        run(self.table.program, self.table.scales, state, viewer, out)
        return out

    @functools.cached_property
    def woven(self) -> Any:
        """The kernel of just this table that gathers what a seat knows, compiled; None: it cannot be had.

        For batches, which gather so often that the moment it takes to compile is soon made up for.
        """
        try:
            found = pattern(self.table.program, self.game.state.size)
        except Unwovable:
            return None
        made = weaving(found, self.game.module, self.seats)
        compile_kernels([made])
        return made

    def _check_state(self, state: Any, viewer: Any) -> None:
        size = self.game.state.size
        fits = isinstance(state, np.ndarray) and state.dtype == np.uint8 and state.shape == (size,)
        if not fits or not state.flags.c_contiguous:
            raise BadOptions("A state of {game} is an array of {size} bytes.", game=self.game.title, size=size)
        if not isinstance(viewer, WHOLE) or viewer != BYSTANDER:
            check_seat(viewer, self.seats)

    def _check(self, game: "Game", seats: int) -> None:
        if game.id != self.game.id or seats != self.seats:
            raise BadOptions(
                "This observation is of {own} with {seats} seats, not of {other} with {others}.",
                own=self.game.title,
                seats=self.seats,
                other=game.title,
                others=seats,
            )

    def _formed(self, flat: Flat, of: "Observation | None" = None) -> Any:
        if self.form == "sparse":
            return sparse(flat, (of or self).active)
        return by_field(flat, (of or self).table) if self.form == "dict" else flat


class Encoding:
    """The encoder's table for every observer, and where each field stands."""

    def __init__(self, game: "Game", seats: int, config: bytes, *, indexed: bool, full: bool) -> None:
        self.seats, self.state = seats, game.state.size
        self.parts = parts_of(game.state, game.actions, seats, indexed=indexed, full=full)
        self.settings = _settings(game, seats, indexed)
        self.changing = _stand(self.parts, 0)
        own = self.changing + (1 if indexed else self.seats)
        self.own_seat = slice(self.changing, own)
        self.size = _stand(self.settings, own)
        self.indexed = indexed
        self._write(config)

    def _write(self, config: bytes) -> None:
        """The program for the seats, and last for a bystander."""
        runs = {viewer: self._runs(viewer) for viewer in (*range(self.seats), BYSTANDER)}
        made = program(runs, self.seats, self.state, self.size, self._constants(config))
        self.program, self.scales, self.known, self.most_new = made
        self.nothing = self.scales[: self.size]
        """What is shown if nothing is remembered: zero bytes, `known` of them."""

    def _runs(self, viewer: int) -> list[Run]:
        own = own_seat(self.changing, self.seats, indexed=self.indexed)
        return [*(run for part in self.parts for run in part.runs(viewer)), own]

    def _constants(self, config: bytes) -> NDArray[np.float32]:
        """Entries that stay as they are: what the table plays by."""
        padded = np.frombuffer(config.ljust(-(-len(config) // 8) * 8, b"\0"), np.uint8)
        entries = np.zeros(self.size, np.float32)
        runs = [run for part in self.settings for run in part.runs(BYSTANDER)]
        own = program({BYSTANDER: runs}, self.seats, padded.size, self.size, np.zeros(0, np.float32))
        interpreted(encode)(own.numbers, own.scales, padded, BYSTANDER, entries)
        return entries[self.own_seat.stop :]

    @property
    def most_active(self) -> int:
        return 1 + sum(part.most_active for part in (*self.parts, *self.settings))

    @functools.cached_property
    def fields(self) -> Mapping[str, tuple[slice, tuple[int, ...]]]:
        fields: dict[str, tuple[slice, tuple[int, ...]]] = {}
        for part in self.parts:
            fields[part.name] = slice(part.start, part.start + part.size), part.shape
        fields["own_seat"] = self.own_seat, () if self.indexed else (self.seats,)
        for part in self.settings:
            fields[f"config.{part.name}"] = slice(part.start, part.start + part.size), part.shape
        return fields

    @functools.cached_property
    def categories(self) -> frozenset[str]:
        """The fields that the dict form has as numbers of categories."""
        named = {part.name for part in self.parts if part.indexed}
        named |= {f"config.{part.name}" for part in self.settings if part.indexed}
        return frozenset(named | {"own_seat"}) if self.indexed else frozenset()

    def entries(self) -> tuple[Entry, ...]:
        """Every entry, in order."""
        own = [Entry("own_seat", "the observer's seat, from 1 on; 0: a bystander", 0.0, float(self.seats))]
        if not self.indexed:
            own = [
                Entry(f"own_seat={seat}", f"1 if the observer sits at seat {seat}", 0.0, 1.0)
                for seat in range(self.seats)
            ]
        changing = [entry for part in self.parts for entry in part.entries()]
        settings = [replace(entry, name=f"config.{entry.name}") for part in self.settings for entry in part.entries()]
        return (*changing, *own, *settings)


@functools.lru_cache(64)
def _remembered(game: "Game", seats: int, config: bytes, form: str, full: bool) -> Observation:
    """An observation that others have wanted before."""
    made = Observation.__new__(Observation)
    made._build(game, seats, config, form, full=full)
    return made


def _settings(game: "Game", seats: int, indexed: bool) -> list[Part]:
    """The numbers and options of the table: single ones, and lists that declare a kind. Never the script of chance."""
    parts = parts_of(game.config, game.actions, seats, indexed=indexed, full=False)
    return [part for part in parts if part.name not in SCRIPT and (part.field.kind is not None or not part.field.shape)]


def _stand(parts: list[Part], at: int) -> int:
    """Gives each part its place; returns where the last one ends."""
    for part in parts:
        part.start = at
        at += part.size
    return at


def sparse(flat: Flat, active: int) -> Sparse:
    """The sparse form of a flat observation."""
    found = Sparse(np.empty(active, np.int32), np.empty(active, np.float32))
    (ready()[1])(flat, *found)
    return found


def by_field(flat: Flat, table: Encoding) -> dict[str, NDArray[Any]]:
    """The dict form of one observation, or of a batch of them (the last axis is that of the entries)."""
    found: dict[str, NDArray[Any]] = {}
    for name, (place, shape) in table.fields.items():
        values = flat[..., place].reshape((*flat.shape[:-1], *shape))
        found[name] = values.astype(np.int64) if name in table.categories else values
    return found


@functools.cache
def ready() -> tuple[Any, ...]:
    """The encoder and its helper, compiled, to be called from Python."""
    compile_kernels(KERNELS)
    return tuple(map(direct, KERNELS))
