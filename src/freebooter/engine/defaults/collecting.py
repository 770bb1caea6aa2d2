"""Collecting a game: everything that its folder has, by name and file; for the rest, the defaults beside this module.

`GAME = Game.of(__name__)`, as the last line of a game's `game.py`, finds what stands above it, and what stands in the
files of `FILES`, each of which may be a folder. Nothing else is looked at: a file may have what it likes besides.
"""

import importlib
import importlib.util
import pkgutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from freebooter.engine.defaults.default_config import PEOPLE, config_of, configure_by_name, plain_schema
from freebooter.engine.defaults.default_invariants import conserved
from freebooter.engine.defaults.default_narration import narrate
from freebooter.engine.defaults.default_reasons import ReasonsByVerb
from freebooter.engine.defaults.default_scenario import place_by_fields
from freebooter.engine.defaults.default_view import view_of
from freebooter.engine.events import Events
from freebooter.engine.game import Game, Rules
from freebooter.engine.kernels import chance, winning
from freebooter.engine.layout import Knows, Record
from freebooter.engine.native.compiler import bind

RULES = (
    *("deal", "to_act", "legal", "apply", "score", "payoff", "determinize", "derive"),
    *("greedy", "skilled", "evaluate", "appraise"),
)

FILES: dict[str, tuple[str, ...]] = {
    "pieces": ("PIECES",),
    "state": ("STATE", "CONFIG", "DERIVED", "PIECES"),
    "derived": ("DERIVED",),
    "actions": ("ACTIONS",),
    "events": ("EVENTS",),
    "edition": ("SCHEMA", "OPTIONS", "PRESETS", "TRIALS", "PEOPLE", "LONGEST", "configure", "longest"),
    "rules": RULES,
    "policy": ("greedy", "skilled", "evaluate", "appraise", "SEARCH", "CLASSIC", "GLANCE"),
    "view": ("VIEW", "outcomes", "discreet", "answer_window"),
    "reasons": ("REASONS", "GESTURES"),
    "words": ("EVENTS", "narrate", "prompt", "say_action", "doubt", "labels"),
    "narration": ("narrate",),
    "glossary": ("labels",),
    "racing": ("race", "answer_window"),
    "outcomes": ("outcomes",),
    "scenario": ("place",),
    "invariants": ("check",),
    "texts": ("understand", "spell"),
}
"""Which names are taken from which file of a game's folder. `game.py` may have any of them, and those below."""

ONLY_IN_GAME = ("ABOUT", "VERSION", "ORDERED_ANSWERS", "SOLVER", "OPENED")

NEEDED = ("ABOUT", "STATE", "ACTIONS", "deal", "to_act", "legal", "apply")

AS_THEY_ARE = {
    **{name.lower(): name for name in ("DERIVED", "GESTURES", "ORDERED_ANSWERS", "PRESETS", "SOLVER", "TRIALS")},
    **{name.lower(): name for name in ("CLASSIC", "GLANCE", "OPENED", "SEARCH")},
    **{name: name for name in ("outcomes", "prompt", "say_action", "doubt", "labels", "understand", "spell")},
    **{name: name for name in ("race", "discreet", "answer_window")},
}
"""What `Game` has a default of its own for, by the name that a folder has it under."""


def game_of(name: str) -> Game:
    """The game whose parts stand in the module of this name and in its folder."""
    module = sys.modules.get(name) or importlib.import_module(name)
    package = name if hasattr(module, "__path__") else name.rpartition(".")[0]
    found = _found(module, package)
    if missing := [part for part in NEEDED if part not in found]:
        raise TypeError(f"{package or name}: {_where_to(missing)}")
    if "LONGEST" not in found and "longest" not in found:
        raise TypeError(f"{package or name}: give LONGEST, the most actions that a match can have, or `longest(c)`")
    found["terminal"] = f"{package}.terminal" if package and _has(f"{package}.terminal") else ""
    return _made(found, Path(str(module.__file__)).parent)


def _found(module: ModuleType, package: str) -> dict[str, Any]:
    """Everything that the module and the files beside it have of what a game can have."""
    own = {name for names in FILES.values() for name in names} | set(ONLY_IN_GAME)
    found = {name: getattr(module, name) for name in own if hasattr(module, name)}
    if not package:
        return found
    if "ABOUT" not in found and hasattr(sys.modules[package], "ABOUT"):
        found["ABOUT"] = sys.modules[package].ABOUT
    homes: dict[str, str] = dict.fromkeys(found, module.__name__)
    for file, names in FILES.items():
        for part in _modules(f"{package}.{file}"):
            for name, thing in _things(part, names):
                if name in found and homes[name] != module.__name__ and found[name] is not thing:
                    raise TypeError(f"{package}: there are two {name!r}, in {homes[name]} and in {part.__name__}")
                found.setdefault(name, thing)
                homes.setdefault(name, part.__name__)
    return found


def _things(part: ModuleType, names: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """What a file has of some names. (A folder also has its files under their names: they are not meant.)"""
    for name in names:
        if hasattr(part, name) and not isinstance(getattr(part, name), ModuleType):
            yield name, getattr(part, name)


def _has(name: str) -> bool:
    return importlib.util.find_spec(name) is not None


def _modules(name: str) -> Iterator[ModuleType]:
    """The module of a name, if there is one, and those inside it."""
    if not _has(name):
        return
    module = importlib.import_module(name)
    yield module
    for inside in pkgutil.iter_modules(getattr(module, "__path__", ())):
        yield importlib.import_module(f"{name}.{inside.name}")


def _where_to(missing: list[str]) -> str:
    """Says what is missing, and where it is looked for."""
    files = {name: file for file, names in FILES.items() for name in names} | {"ABOUT": "__init__"}
    return "missing: " + ", ".join(f"{name} ({files[name]}.py or game.py)" for name in missing)


def _made(found: dict[str, Any], folder: Path) -> Game:
    state, options = found["STATE"], found.get("OPTIONS", ())
    config = found.get("CONFIG") or config_of(options)
    module = getattr(found["legal"], "py_func", found["legal"]).__module__
    plain = "SCHEMA" not in found
    return Game(
        about=found["ABOUT"],
        version=found.get("VERSION", "1"),
        state=state,
        config=config,
        actions=found["ACTIONS"],
        events=found.get("EVENTS") or Events(),
        options=options,
        schema=plain_schema() if plain else found["SCHEMA"],
        people=PEOPLE if plain else found.get("PEOPLE", ""),
        folder=folder,
        module=module,
        rules=_rules(found, module),
        configure=found.get("configure") or configure_by_name(config, options),
        longest=found.get("longest") or _always(found["LONGEST"]),
        view=found.get("VIEW") or view_of(state),
        narrate=found.get("narrate", narrate),
        reasons=found.get("REASONS") or ReasonsByVerb(),
        place=found.get("place") or place_by_fields(state),
        check=_check(found),
        terminal=found["terminal"],
        **{field: found[name] for field, name in AS_THEY_ARE.items() if name in found},
    )


def _rules(found: dict[str, Any], module: str) -> Rules:
    """The rules, with what follows by itself: points decide, and without secrets there is nothing to imagine."""
    rules = {name: found[name] for name in RULES if name in found}
    if "score" not in rules:
        if "points" not in found["STATE"].fields:
            raise TypeError(f"{found['ABOUT'].id}: give a rule `score`, or the state a field `points` with one a seat")
        rules["score"] = bind(winning.score_by_points, module)
    if "payoff" not in rules:
        rules["payoff"] = bind(winning.payoff_by_score, module, score=rules["score"])
    if "determinize" not in rules:
        if hidden := _hidden(found["STATE"]):
            raise TypeError(f"{found['ABOUT'].id}: {hidden} can be hidden, so there must be a rule `determinize`")
        rules["determinize"] = chance.imagine_chance
    return Rules(**rules)


def _hidden(state: Record) -> list[str]:
    seen = (Knows.EVERYBODY, Knows.MARKS)
    return [name for name, field in state.fields.items() if field.knows not in seen and name not in chance.STATE_FIELDS]


def _check(found: dict[str, Any]) -> Callable[..., Any]:
    if "check" in found:
        check: Callable[..., Any] = found["check"]
        return check
    return conserved(found["STATE"], found["PIECES"]) if "PIECES" in found else Game.check


def _always(longest: int) -> Callable[[Any], int]:
    return lambda c: longest
