"""MatchViews: what each viewer sees of a match, made from that viewer's knowledge and kept until something changes."""

from typing import TYPE_CHECKING, Any, NamedTuple

from freebooter.engine.events import Event
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.translations import ENGLISH
from freebooter.table.streams import Viewer

if TYPE_CHECKING:
    from freebooter.engine.match import Match


YOU = "you"
"""The part of a view that says whose it is."""


class Changes(NamedTuple):
    """What is new in a view: whole parts, and of lists the places that have changed if these are few."""

    parts: dict[str, Any]
    places: dict[str, dict[int, Any]]


def difference(before: dict[str, Any], after: dict[str, Any]) -> Changes:
    """What changed from one view to the next, who looks at it left aside."""
    parts: dict[str, Any] = {}
    places: dict[str, dict[int, Any]] = {}
    for name, part in after.items():
        was = before[name]
        if part is was or name == YOU:
            continue
        if type(part) is list and type(was) is list and len(part) == len(was):
            changed = {n: new for n, new in enumerate(part) if new is not was[n] and new != was[n]}
            if changed and 2 * len(changed) <= len(part):
                places[name] = changed
            elif changed:
                parts[name] = part
        elif part != was:
            parts[name] = part
    return Changes(parts, places)


class MatchViews:
    """The views of one match. `changed` must be called after every change of the match, the deal included."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._known: dict[Viewer, Knowledge] = {}
        self._views: dict[tuple[Viewer, str], dict[str, Any]] = {}
        self._told: dict[Viewer, dict[str, Any]] = {}
        self._changes: dict[int, tuple[dict[str, Any], Changes]] = {}
        """By the id of the view that was told last, with that view: who was told the same hears of the same changes."""
        self._logs: dict[Viewer, list[dict[str, Any]]] = {}
        self._events: dict[Viewer, list[Event]] = {}
        self._happened: dict[Viewer, list[dict[str, Any]]] = {}
        self._lines: dict[tuple[Viewer, str], list[str]] = {}
        self._languages: dict[Viewer, str] = {}

    def speak(self, viewer: Viewer, language: str) -> None:
        """From now on a viewer is told everything in this language."""
        if language != self._languages.get(viewer, ENGLISH):
            self._languages[viewer] = language
            self._known.pop(viewer, None)
            self.forget(viewer)

    def changed(self, match: "Match") -> None:
        """The match is new, or something has happened in it."""
        self._match = match
        self._known = {}
        self._views = {}
        self._changes = {}
        self._events = {}
        self._happened = {}
        self._lines = {}

    def rewound(self, match: "Match") -> None:
        """An undo: the logs have to be told anew too."""
        self.changed(match)
        self._logs.clear()

    def forget(self, viewer: Viewer) -> None:
        """What the viewer was told counts no more: nobody looks, or it was in another language."""
        self._logs.pop(viewer, None)
        self._told.pop(viewer, None)

    @property
    def match(self) -> "Match":
        assert self._match is not None, "there is nothing to see before the deal"
        return self._match

    def knowledge(self, viewer: Viewer) -> Knowledge:
        if viewer not in self._known:
            language = self._languages.get(viewer, ENGLISH)
            if self._known and not self.match.game.has_secrets:
                self._known[viewer] = next(iter(self._known.values())).shared(viewer, language)
            else:
                self._known[viewer] = self.match.knowledge(viewer, language)
        return self._known[viewer]

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """All that the viewer sees."""
        return {**self._parts(viewer), YOU: viewer}

    def changes(self, viewer: Viewer) -> Changes:
        """What of the view is not as the viewer was told before; all of it for one who was told nothing."""
        told = self._told.get(viewer)
        if told is None:
            return Changes(self.view(viewer), {})
        if id(told) not in self._changes:
            self._changes[id(told)] = told, difference(told, self._parts(viewer))
        return self._changes[id(told)][1]

    def told(self, viewer: Viewer) -> None:
        """From now on the viewer knows the view as it is."""
        self._told[viewer] = self._parts(viewer)

    def _parts(self, viewer: Viewer) -> dict[str, Any]:
        """The view. Where all see the same, views differ in who looks at them only, and this is everybody's."""
        key = self._key(viewer)
        if key not in self._views:
            self._views[key] = self.knowledge(viewer).scene()
        return self._views[key]

    def _key(self, viewer: Viewer) -> tuple[Viewer, str]:
        return (viewer if self.match.game.has_secrets else None, self._languages.get(viewer, ENGLISH))

    def events(self, viewer: Viewer) -> list[Event]:
        """What just happened, as the viewer may know it."""
        key = viewer if self.match.game.has_secrets else None
        if key not in self._events:
            self._events[key] = self.match.events(key)
        return self._events[key]

    def happened(self, viewer: Viewer) -> list[dict[str, Any]]:
        """The same as clients get it."""
        key = viewer if self.match.game.has_secrets else None
        if key not in self._happened:
            self._happened[key] = [happened.to_json() for happened in self.events(viewer)]
        return self._happened[key]

    def _words(self, viewer: Viewer) -> list[str]:
        key = self._key(viewer)
        if key not in self._lines:
            self._lines[key] = self.match.game.narrate(self.knowledge(viewer), self.events(viewer))
        return self._lines[key]

    def lines(self, viewer: Viewer) -> list[str]:
        """What just happened, in words. It goes into the viewer's log, if there is one."""
        lines = self._words(viewer)
        if viewer in self._logs:
            _append(self._logs[viewer], self.match.moves[-1][0] if self.match.moves else None, lines)
        return lines

    def log(self, viewer: Viewer) -> list[dict[str, Any]]:
        """Everything that happened, in words."""
        if viewer not in self._logs:
            log: list[dict[str, Any]] = []
            for played in self.match.replay():
                language = self._languages.get(viewer, ENGLISH)
                _append(log, played.moves[-1][0] if played.moves else None, played.narrate(viewer, language))
            self._logs[viewer] = log
        return self._logs[viewer]


def _append(log: list[dict[str, Any]], seat: int | None, lines: list[str]) -> None:
    for line in lines:
        log.append({"n": len(log) + 1, "seat": seat, "line": line})
