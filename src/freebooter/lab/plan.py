"""Plans: who plays what, from which seed. Everything else follows from a plan and the numbers of its deals."""

import fnmatch
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.arguments import MOST_SEED
from freebooter.engine.errors import FreebooterError
from freebooter.engine.game import Game
from freebooter.engine.setup import Setup
from freebooter.engine.translations import Phrase
from freebooter.lab.own_bots import find_bot
from freebooter.lab.words import Number

MOST_GAMES = 10_000_000
MOST_WORKERS = 512

Edition = str | Path | Mapping[str, Any] | None


class BadSimulation(FreebooterError):
    """A simulation that cannot be run as described."""


@dataclass(frozen=True)
class Plan:
    """Who plays what, from which seed. It travels to worker processes."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    edition: Edition
    seed: int
    barred: tuple[tuple[str, ...], ...] = ()
    """For each player, which actions (patterns of their texts) it does without; none: all players may do everything."""
    study: bool = False
    """Whether every match is measured, and not only its result counted."""

    @classmethod
    def checked(
        cls,
        game: Game,
        bots: Any,
        seats: Any = None,
        seed: int = 1,
        options: Mapping[str, Any] | None = None,
        edition: Edition = None,
        *,
        study: bool = False,
    ) -> "Plan":
        """A plan from what somebody asks for. The last bot takes the seats that are left."""
        whole("seed", seed, 0, MOST_SEED)
        players = _players(game, bots, seats)
        setup = Setup.checked(game, len(players), 0, options, edition, None)
        rotated = not study or len(set(players)) > 1
        return cls(game.id, players, dict(setup.options), edition, seed, study=study, rotated=rotated)

    rotated: bool = True
    """Whether each deal is played with every seating. Where all players are the same, one says as much."""

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def rotations(self) -> int:
        """With how many seatings each deal is played."""
        return self.seats if self.rotated else 1

    def setup(self, game: Game) -> Setup:
        """What all matches of the plan have in common."""
        return Setup.checked(game, self.seats, 0, self.options, self.edition, None)

    def barred_actions(self, game: Game) -> NDArray[np.bool_]:
        """For each player and action, whether it may not be taken as long as there is another."""
        barred = np.zeros((self.seats, len(game.actions)), np.bool_)
        for player, patterns in enumerate(self.barred):
            for pattern in patterns:
                barred[player] |= actions_like(game, pattern)
        return barred


def actions_like(game: Game, pattern: str) -> NDArray[np.bool_]:
    """For each action whether its text fits a pattern: a whole text, a verb, or something with asterisks."""
    wanted = pattern.strip().lower()
    fits = [
        wanted in (action.text.lower(), action.verb.lower()) or fnmatch.fnmatchcase(action.text.lower(), wanted)
        for action in game.actions
    ]
    if not any(fits):
        sentence = "{game} has no action like {pattern!r}; its actions begin with {verbs}."
        raise BadSimulation(sentence, game=game.title, pattern=pattern, verbs=", ".join(game.actions.verbs))
    return np.array(fits, np.bool_)


def _players(game: Game, bots: Any, seats: Any) -> tuple[str, ...]:
    """The spec of each player."""
    if isinstance(bots, str) or not isinstance(bots, Sequence) or not bots:
        raise BadSimulation("Give the bots as a list such as ['search:50ms', 'greedy'], not as {bots!r}.", bots=bots)
    specs = [find_bot(_spec(each)).spec for each in bots]
    wanted = max(len(specs), game.seats[0]) if seats is None else seats
    if not isinstance(wanted, int) or isinstance(wanted, bool) or wanted not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        allowed = least if least == most else Phrase("{first} to {last}", first=least, last=most)
        sentence = "{game} is for {wanted} seats, not {seats!r}."
        raise BadSimulation(sentence, game=game.title, wanted=allowed, seats=wanted)
    if len(specs) > wanted:
        raise BadSimulation("There are {bots} bots for {seats} seats.", bots=len(specs), seats=wanted)
    return (*specs, *specs[-1:] * (wanted - len(specs)))


def _spec(given: Any) -> Any:
    """A bot's spec, given as such or by the bot."""
    return getattr(given, "spec", given)


def each_once(given: Sequence[Any]) -> None:
    """Refuses what is named twice."""
    for place, entry in enumerate(given):
        if entry in given[:place]:
            raise BadSimulation("{entry!r} is given twice.", entry=entry)


def whole(name: str, value: Any, least: int, most: int) -> None:
    """Refuses what is not a whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        sentence = "{name!r} is a whole number from {least} to {most}, not {value!r}."
        raise BadSimulation(sentence, name=name, least=least, most=Number("{:,}", most), value=value)
