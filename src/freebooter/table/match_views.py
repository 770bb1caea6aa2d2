"""Match views: what each viewer sees of a match, and what of it is new since the viewer was last told.

Parts that all see alike are made once for each language, the others for their viewer; the engine knows which fields
each depends on, so a move makes anew only what it changed.
"""

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from freebooter.engine.events import Event
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.translations import ENGLISH
from freebooter.engine.view import Changes, ViewCache
from freebooter.table.streams import Viewer

if TYPE_CHECKING:
    from freebooter.engine.actions import Action
    from freebooter.engine.game import Game
    from freebooter.engine.match import Match
    from freebooter.engine.setup import Setup


class MatchViews:
    """The views of one match. `changed` must be called after every change of the match, the deal included."""

    def __init__(self) -> None:
        self.match: Match
        """There is none, and nothing to see, before the deal."""
        self._setup: Setup | None = None
        self._languages: dict[Viewer, str] = {}
        self._shared: dict[str, ViewCache] = {}
        self._own: dict[Viewer, ViewCache] = {}
        self._told: dict[Viewer, tuple[int, int]] = {}
        """Up to which version of the parts each was told: of the shared ones, and of its own."""
        self._logs: dict[Viewer, list[dict[str, Any]]] = {}
        self._foreword: Callable[[str], list[str]] = lambda language: []
        self._start_over()

    def _start_over(self) -> None:
        """Forgets what was made of the last position."""
        self._known: dict[Viewer, Knowledge] = {}
        self._public: dict[str, Knowledge] = {}
        self._fresh: dict[Viewer, tuple[ViewCache, ViewCache]] = {}
        self._events: dict[Viewer, list[Event]] = {}
        self._happened: dict[Viewer, list[dict[str, Any]]] = {}
        self._lines: dict[tuple[Viewer, str], list[str]] = {}
        self._prompts: dict[Viewer, str] = {}

    def speak(self, viewer: Viewer, language: str) -> None:
        """From now on a viewer is told everything in this language."""
        if language != self.language(viewer):
            self._languages[viewer] = language
            self._known.pop(viewer, None)
            self._own.pop(viewer, None)
            self._fresh.pop(viewer, None)
            self._prompts.pop(viewer, None)
            self.forget(viewer)

    def language(self, viewer: Viewer) -> str:
        return self._languages.get(viewer, ENGLISH)

    def begin_with(self, foreword: Callable[[str], list[str]]) -> None:
        """What the log says before anything happens, in each language: as it is now, whatever comes of it."""
        self._foreword = functools.cache(foreword)

    def changed(self, match: "Match") -> None:
        """The match is new, or something has happened in it."""
        if self._setup is not match.setup:
            self._shared, self._own = {}, {}
        self.match, self._setup = match, match.setup
        self._start_over()

    def rewound(self, match: "Match") -> None:
        """An undo: the logs have to be told anew too."""
        self.changed(match)
        self._logs.clear()

    def forget(self, viewer: Viewer) -> None:
        """What the viewer was told counts no more: nobody looks, or it was in another language."""
        self._logs.pop(viewer, None)
        self._told.pop(viewer, None)

    # What is known

    def knowledge(self, viewer: Viewer) -> Knowledge:
        known = self._known.get(viewer)
        if known is None:
            known = self._known[viewer] = self._learned(viewer, self.language(viewer))
        return known

    def _learned(self, viewer: Viewer, language: str) -> Knowledge:
        if viewer is None:
            return self.public(language)
        if self.match.game.has_secrets:
            return self.match.knowledge(viewer, language)
        return self.public(language).shared(viewer, language)

    def public(self, language: str) -> Knowledge:
        """What everybody knows, in a language."""
        if language not in self._public:
            known = next(iter(self._public.values()), None)
            self._public[language] = known.shared(None, language) if known else self.match.knowledge(None, language)
        return self._public[language]

    def prompt(self, viewer: Viewer) -> str:
        """What the viewer is asked, or whom everybody waits for."""
        if viewer not in self._prompts:
            self._prompts[viewer] = self.knowledge(viewer).prompt()
        return self._prompts[viewer]

    # Views

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """All that the viewer sees."""
        shared, own = self._caches(viewer)
        return {name: (shared if name in shared.parts else own).parts[name] for name in self.match.game.view.parts}

    def _caches(self, viewer: Viewer) -> tuple[ViewCache, ViewCache]:
        """The parts that are the same for all, and the viewer's own, as they are now."""
        if viewer in self._fresh:
            return self._fresh[viewer]
        language, game = self.language(viewer), self.match.game
        if language not in self._shared:
            self._shared[language] = ViewCache(game, shared=True)
        if viewer not in self._own:
            self._own[viewer] = ViewCache(game, shared=False)
        shared, own = self._shared[language], self._own[viewer]
        shared.update(self.public(language))
        own.update(self.knowledge(viewer))
        self._fresh[viewer] = shared, own
        return shared, own

    def changes(self, viewer: Viewer) -> Changes:
        """What of the view is not as the viewer was told before; all of it for one who was told nothing."""
        told = self._told.get(viewer)
        if told is None:
            return Changes(self.view(viewer), {})
        shared, own = self._caches(viewer)
        return shared.since(told[0]).and_also(own.since(told[1]))

    def news(self, viewer: Viewer) -> Changes:
        """The same; from now on the viewer knows the view as it is."""
        changes = self.changes(viewer)
        shared, own = self._fresh[viewer]
        self._told[viewer] = shared.version, own.version
        return changes

    # What happened

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
        key = (viewer if self.match.game.has_secrets else None, self.language(viewer))
        if key not in self._lines:
            words = self.knowledge(viewer).narrate(self.events(viewer))
            self._lines[key] = words if self.match.moves else self._foreword(self.language(viewer)) + words
        return self._lines[key]

    def lines(self, viewer: Viewer, seat: int | None) -> list[str]:
        """What just happened, in words. It goes into the viewer's log, if there is one, as the doing of a seat."""
        lines = self._words(viewer)
        if viewer in self._logs:
            _append(self._logs[viewer], seat, lines)
        return lines

    def log(self, viewer: Viewer) -> list[dict[str, Any]]:
        """Everything that happened, in words."""
        if viewer not in self._logs:
            self._logs[viewer] = self._told_again(viewer)
        return self._logs[viewer]

    def _told_again(self, viewer: Viewer) -> list[dict[str, Any]]:
        """The log from the beginning: whose move it was stays as unknown as when it was told."""
        log: list[dict[str, Any]] = []
        _append(log, None, self._foreword(self.language(viewer)))
        discreet = False
        for played in self.match.replay():
            seat = told_seat(played.game, *played.moves[-1], viewer, discreet) if played.moves else None
            _append(log, seat, played.narrate(viewer, self.language(viewer)))
            discreet = played.game.discreet is not None and played.game.discreet(played.knowledge(None))
        return log


def is_quiet(game: "Game", action: "Action", discreet: bool) -> bool:
    """Whether others may not know whose move it is, only what comes of it."""
    return discreet and action.verb in game.passes


def told_seat(game: "Game", seat: int, action: "Action", viewer: Viewer, discreet: bool) -> int | None:
    """Whose move it was, as far as a viewer may know."""
    return None if seat != viewer and is_quiet(game, action, discreet) else seat


def _append(log: list[dict[str, Any]], seat: int | None, lines: list[str]) -> None:
    for line in lines:
        log.append({"n": len(log) + 1, "seat": seat, "line": line})
