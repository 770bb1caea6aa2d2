"""Views: what a viewer sees, declared in parts, each with the fields of the state that it depends on.

    VIEW = View(YOU, NAMES)                     # parts that many games have in common: see `common_parts.py`

    @VIEW.shared("phase")                       # the same for all who watch: made from what a bystander knows
    def phase(k: Knowledge) -> str:
        return PHASES[k.plain_state.phase]

    @VIEW.part("hand")                          # a viewer's own: made from what that viewer knows
    def hand(k: Knowledge) -> list[Card]:
        ...

    VIEW.field("pile", "How many cards are in the pile.", of="pile_size")   # a number shown as it stands
    VIEW.constant("target", "How many points win.")                         # one of the config

A part is made anew only when one of its fields changed for its viewer, so no game needs a cache of its own. Fields are
those of the state or of what `derive` computes; a part without any depends on the setup alone. The annotations are
what clients rely on: the browser's types are generated from them.
"""

import functools
import struct
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from freebooter.engine.game import Game
    from freebooter.engine.knowledge import Knowledge

Make = Callable[["Knowledge"], Any]


class Part(NamedTuple):
    """One part of a view."""

    make: Make
    fields: frozenset[str]
    shared: bool

    def seen_by(self, knowledge: "Knowledge") -> Any:
        """The part as one viewer sees it, made anew."""
        return self.make(knowledge.public if self.shared else knowledge)


class View:
    """A game's view. Parts are shown in the order in which they are declared; those that many have in common first."""

    def __init__(self, *common: Part) -> None:
        self.parts: dict[str, Part] = {part.make.__name__: part for part in common}

    def part(self, *fields: str) -> Callable[[Make], Make]:
        """A part made from what the viewer knows. Its name is the function's."""
        return self._declared(fields, shared=False)

    def shared(self, *fields: str) -> Callable[[Make], Make]:
        """A part that is the same for everybody: made from what a bystander knows."""
        return self._declared(fields, shared=True)

    def field(
        self, name: str, says: str, *, of: str = "", kind: type = int, by_seat: bool = False, own: bool = False
    ) -> None:
        """A part that shows a field (`of`; by default of its name) of the state, or of what is derived, as it stands.

        With `by_seat`, a list with a number for each seat; with `own`, as far as the viewer knows it.
        """
        read = of or name

        def make(k: "Knowledge") -> Any:
            value = getattr(k.plain_state if read in k.game.state.fields else k.derived, read)
            return [kind(each) for each in value[: k.setup.seats]] if by_seat else kind(value)

        shown = list[kind] if by_seat else kind  # type: ignore[valid-type]
        self._declared((read,), shared=not own)(_described(make, name, says, shown))

    def word(self, name: str, says: str, kind: Any) -> None:
        """A part that shows what the value of the field of its name is called (its `names`); `kind` lists the words."""

        def make(k: "Knowledge") -> Any:
            return k.game.state.fields[name].names[getattr(k.plain_state, name)]

        self._declared((name,), shared=True)(_described(make, name, says, kind))

    def constant(self, name: str, says: str, *, of: str = "", kind: type = int) -> None:
        """A part that shows a number of the config: the same for a whole match."""
        read = of or name

        def make(k: "Knowledge") -> Any:
            return kind(getattr(k.plain_config, read))

        self._declared((), shared=True)(_described(make, name, says, kind))

    def _declared(self, fields: tuple[str, ...], *, shared: bool) -> Callable[[Make], Make]:
        def declare(make: Make) -> Make:
            name = make.__name__.rstrip("_")
            if name in self.parts:
                raise TypeError(f"the view has two parts called {name!r}")
            self.parts[name] = Part(make, frozenset(fields), shared)
            return make

        return declare

    def __call__(self, knowledge: "Knowledge") -> dict[str, Any]:
        """All parts, made anew."""
        return {name: part.seen_by(knowledge) for name, part in self.parts.items()}

    def check(self, game: "Game") -> None:
        """Refuses parts that depend on fields which do not exist."""
        known = {*game.state.fields, *(game.derived.fields if game.derived else ())}
        for name, part in self.parts.items():
            if unknown := sorted(part.fields - known):
                raise TypeError(f"{game.id}: the part {name!r} of the view depends on unknown fields: {unknown}")


def _described(make: Make, name: str, says: str, shown: Any) -> Make:
    """A function with the name, the docstring and the type that it would have if it were written down."""
    make.__name__, make.__doc__, make.__annotations__ = name, says, {"return": shown}
    return make


class Told(dict[str, Any]):
    """What several viewers are told alike. Whoever writes it for the wire may keep the bytes in `written`."""

    written: Any = None


class Changes(NamedTuple):
    """What is new in a view: whole parts, and of lists the places that have changed if these are few."""

    parts: dict[str, Any]
    places: dict[str, dict[int, Any]]

    def and_also(self, others: "Changes") -> "Changes":
        """Both together; what several viewers are told alike stays one object."""
        if others is NOTHING_NEW:
            return self
        if self is NOTHING_NEW:
            return others
        return Changes({**self.parts, **others.parts}, {**self.places, **others.places})


NOTHING_NEW = Changes({}, {})


class ViewCache:
    """Parts of one viewer's view, kept from move to move. `version` grows whenever one of them changes.

    Of a view's parts it has the shared ones, or those of one viewer: `knowledge` must always be that viewer's.
    """

    def __init__(self, game: "Game", *, shared: bool) -> None:
        self._made_of = {name: part for name, part in game.view.parts.items() if part.shared is shared}
        self._layout, self._readers = _reading(game, shared)
        self._raw: bytes | None = None
        self._values: tuple[bytes, ...] | None = None
        self.parts: dict[str, Any] = {}
        self.version = 0
        self._versions: dict[str, int] = {}
        self._version_before = 0
        self._latest = NOTHING_NEW
        """What the last change brought to those who knew the version before."""

    def update(self, knowledge: "Knowledge") -> None:
        """Makes those parts anew whose fields have changed since the last time."""
        if self._raw is not None and not self._readers:
            return
        raw = knowledge.readable
        if raw == self._raw:
            return
        self._raw = raw
        touched = self._touched(self._layout.unpack_from(raw))
        self.replace({name: self._made_of[name].make(knowledge) for name in touched})

    def replace(self, values: Mapping[str, Any]) -> None:
        """Parts have these values now. One that turns out equal stays the one that it was."""
        latest = Changes(Told(), Told())
        for name, value in values.items():
            if name not in self.parts:
                latest.parts[name] = value
            elif (before := self.parts[name]) == value:
                continue
            elif (few := _changed_places(before, value)) is None:
                latest.parts[name] = value
            else:
                latest.places[name] = few
            self.parts[name], self._versions[name] = value, self.version + 1
        if latest.parts or latest.places:
            self._version_before, self._latest, self.version = self.version, latest, self.version + 1

    def _touched(self, values: tuple[bytes, ...]) -> Iterable[str]:
        """The parts of which a field has changed, given the bytes of all fields; at first all."""
        before, self._values = self._values, values
        if before is None:
            return self._made_of
        touched: set[str] = set()
        for readers, old, new in zip(self._readers, before, values, strict=True):
            if old != new:
                touched.update(readers)
        return [name for name in self._made_of if name in touched]

    def since(self, version: int) -> Changes:
        """What changed after a version; who missed several gets their parts whole."""
        if version == self.version:
            return NOTHING_NEW
        if version == self._version_before:
            return self._latest
        return Changes({name: self.parts[name] for name, changed in self._versions.items() if changed > version}, {})


def _changed_places(before: Any, after: Any) -> dict[int, Any] | None:
    """Of a list, the places that have changed, unless it is as well to tell all of it."""
    if type(before) is not list or type(after) is not list or len(before) != len(after):
        return None
    changed = {n: new for n, new in enumerate(after) if new != before[n]}
    return changed if 2 * len(changed) <= len(after) else None


@functools.lru_cache(64)
def _reading(game: "Game", shared: bool) -> tuple[struct.Struct, list[list[str]]]:
    """How to read the bytes of all fields that parts depend on, and for each of those the parts that do."""
    parts = {name: part for name, part in game.view.parts.items() if part.shared is shared}
    places, form, at = _places(game, frozenset().union(*(part.fields for part in parts.values()))), "=", 0
    names = sorted(places, key=lambda name: places[name].start)
    for name in names:
        place = places[name]
        form += f"{place.start - at}x{place.stop - place.start}s"
        at = place.stop
    return struct.Struct(form), [[name for name, part in parts.items() if field in part.fields] for field in names]


def _places(game: "Game", fields: frozenset[str]) -> dict[str, slice]:
    """Where fields stand: the state, then what is derived from it."""
    places = {name: game.state.place(name) for name in game.state.fields if name in fields}
    if game.derived is not None:
        for name in game.derived.fields:
            if name in fields:
                own = game.derived.place(name)
                places[name] = slice(game.state.size + own.start, game.state.size + own.stop)
    return places
