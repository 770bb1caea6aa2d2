"""The levels that people choose from at the table, and how strong each was found to be in a game.

A level is the same person in every game; how well it plays one by which budget and temperature is data in the game's
folder, `levels.toml`, with the ratings that were measured: see docs/bots.md.
"""

import functools
import threading
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freebooter.bots.budget import Budget
from freebooter.bots.choice import Bot, Choice, check_knowledge
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge


@dataclass(frozen=True)
class Level:
    """A named strength: `spec` makes its bot, where a game says nothing else."""

    name: str
    title: str
    spec: str
    about: str

    def spec_in(self, game: Game) -> str:
        """The spec of this level's bot in a game."""
        return str(measured(game.folder).get(self.name, {}).get("spec", self.spec))

    def rating_in(self, game: Game) -> int | None:
        """How strong it was found to be there, on the scale of Elo with the sailor at 1,000; None: nobody knows."""
        rating = measured(game.folder).get(self.name, {}).get("rating")
        return None if rating is None else int(rating)


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level(
            *("deckhand", "Deckhand", "search:24it,temperature=0.3"),
            "New on board: sees what is good, and often takes something else.",
        ),
        Level("sailor", "Sailor", "greedy", "Goes by what looks good right now, without a thought for what follows."),
        Level("bosun", "Bosun", "search:20ms", "Plays soundly, but does not look far ahead."),
        Level("captain", "Captain", "search:300ms", "Tries every move in mind first. Hard to beat."),
        Level("admiral", "Admiral", "search:2s,threads=2", "The best there is, and thinks longest."),
    )
}
"""From the weakest to the strongest, by name."""


@functools.cache
def measured(folder: Path) -> Mapping[str, Mapping[str, Any]]:
    """What a game's folder says about the levels, by name; nothing, where nobody has measured them."""
    file = folder / "levels.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


@dataclass(frozen=True)
class LevelBot:
    """A bot of some level: in each game the one that its level says."""

    level: Level

    @property
    def spec(self) -> str:
        return self.level.name

    def inside(self, game: Game) -> Bot:
        """The bot that plays this game."""
        return _made(self.level.spec_in(game))

    def choose(self, knowledge: Knowledge, *, seed: int | None = None, stop: threading.Event | None = None) -> Choice:
        check_knowledge(knowledge)
        return self.inside(knowledge.game).choose(knowledge, seed=seed, stop=stop)


@functools.cache
def _made(spec: str) -> Bot:
    from freebooter.bots.roster import bot

    return bot(spec)


def who_thinks(bot: Bot, game: Game) -> Bot:
    """The bot that does the thinking in a game, without level and temperature."""
    within = bot.inside(game) if isinstance(bot, LevelBot) else bot
    return getattr(within, "inside", within)


def budget_of(bot: Bot, game: Game) -> Budget | None:
    """How long a bot may think about a decision of a game; None: it does not look ahead."""
    budget: Budget | None = getattr(who_thinks(bot, game), "budget", None)
    return budget
