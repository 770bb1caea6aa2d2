"""The roster: from a spec to a bot."""

import difflib
import os
from collections.abc import Callable, Mapping
from typing import Any

from freebooter.bots.budget import Budget
from freebooter.bots.choice import Bot
from freebooter.bots.classic import ROLLOUTS, ClassicBot
from freebooter.bots.levels import LEVELS, LevelBot
from freebooter.bots.policy import PolicyBot
from freebooter.bots.search import SearchBot
from freebooter.bots.simple import GreedyBot, RandomBot
from freebooter.bots.specs import BadBot, Spec, number, one_of, whole
from freebooter.bots.tempered import TemperedBot
from freebooter.bots.tree_search import ALL
from freebooter.engine.translations import Phrase

Setting = Callable[[Any], Any]
"""Reads one setting of a bot, or raises BadBot."""

MOST_DECISIONS = 1_000_000
MOST_THREADS = 256


def threads(value: Any) -> int:
    """A number of threads; `all`: one for each core."""
    return (os.cpu_count() or 1) if value == "all" else whole("threads", value, 1, MOST_THREADS)


LOOKING_AHEAD: Mapping[str, Setting] = {
    "budget": Budget.parse,
    "rollout": lambda value: one_of("rollout", value, ROLLOUTS),
    "decisions": lambda value: ALL if value == "all" else whole("decisions", value, 0, MOST_DECISIONS),
    "slips": lambda value: number("slips", value, 0, 1),
    "exploration": lambda value: number("exploration", value, 0, 100),
    "memory": lambda value: whole("memory", value, 1, 2**26),
}

TEMPERATURE = "temperature"
"""A setting of all bots that give values to actions (see `tempered.py`)."""

KINDS: Mapping[str, tuple[Callable[..., Bot], Mapping[str, Setting]]] = {
    "random": (RandomBot, {}),
    "greedy": (GreedyBot, {"slips": lambda value: number("slips", value, 0, 1)}),
    "policy": (PolicyBot, {"temperature": lambda value: number("temperature", value, 0, 100)}),
    "classic": (ClassicBot, LOOKING_AHEAD),
    "search": (
        SearchBot,
        {**LOOKING_AHEAD, "threads": threads, "mixed": lambda value: whole("mixed", value, 0, 1) == 1},
    ),
}
"""The bots by name, with the settings that each understands."""


def bot(spec: str, **settings: Any) -> Bot:
    """A bot by its spec: `random`, `greedy`, `search:200ms` or a level's name. Settings may be given by keyword too."""
    read = Spec.parse(spec)
    if read.name in LEVELS and not (read.settings or settings):
        return LevelBot(LEVELS[read.name])
    if read.name in LEVELS:
        level = Spec.parse(LEVELS[read.name].spec)
        read = Spec(level.name, {**level.settings, **read.settings})
    if read.name not in KINDS:
        raise _unknown(spec, read.name)
    make, known = KINDS[read.name]
    given = {**read.settings, **settings}
    heat = number(TEMPERATURE, given.pop(TEMPERATURE), 0, 10) if TEMPERATURE in given and "budget" in known else None
    for key in given:
        if key not in known:
            understood = Phrase("it knows {known}", known=", ".join(known)) if known else Phrase("it has none")
            sentence = "The bot {name!r} has no setting {key!r}; {understood}."
            raise BadBot(sentence, name=read.name, key=key, understood=understood)
    made = make(**{key: known[key](value) for key, value in given.items()})
    return made if heat is None else TemperedBot(made, heat)


def _unknown(spec: str, name: str) -> BadBot:
    """Says that there is no such bot, and which was meant or which there are."""
    names = [*KINDS, *LEVELS]
    close = difflib.get_close_matches(name, names, n=1)
    if close:
        return BadBot("There is no bot {spec!r}. Did you mean {close!r}?", spec=spec, close=close[0])
    return BadBot("There is no bot {spec!r}. There are: {known}.", spec=spec, known=", ".join(names))
