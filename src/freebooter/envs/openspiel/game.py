"""A game as OpenSpiel wants it: its type, its figures, and states to begin with."""

import functools
import random
from collections.abc import Mapping
from typing import Any

import pyspiel

from freebooter.engine import catalogue
from freebooter.engine.about import About
from freebooter.engine.errors import BadOptions
from freebooter.engine.game import Game
from freebooter.engine.native.match_buffer import NO_ACTION
from freebooter.engine.setup import Setup
from freebooter.envs.observing import Observation
from freebooter.envs.openspiel.observer import Observer
from freebooter.envs.openspiel.position import SEED_BYTE, Play
from freebooter.envs.openspiel.state import SpielState

SEED_BYTES = range(1, 9)
STANDARD_SEED_BYTES = 4
TRIALS = 3
"""So many random matches tell whether a game ever asks several seats at once."""

OWN: Mapping[str, Any] = {
    "seats": 0,
    "edition": "",
    "simultaneous": True,
    "surrender": False,
    "seed_bytes": STANDARD_SEED_BYTES,
}
"""The parameters of every game besides its options; no seats: as few as the game has."""


def type_of(short: str, about: About, parameters: Mapping[str, Any], dynamics: Any) -> Any:
    """How OpenSpiel files a game."""
    alone = about.seats[-1] == 1
    return pyspiel.GameType(
        short_name=short,
        long_name=about.title,
        dynamics=dynamics,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if alone else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=about.seats[-1],
        min_num_players=about.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(parameters),
    )


class SpielGame(pyspiel.Game):
    """One of Freebooter's games with its seats, options and edition. Each game on the shelf has a class of its own."""

    short: str
    about: About

    def __init__(self, given: Mapping[str, Any]) -> None:
        self._setup = _setup(self.about.id, given)
        self._play = Play(self._setup, _seed_bytes(given["seed_bytes"]), surrender=bool(given["surrender"]))
        several = bool(given["simultaneous"]) and asks_several(self._setup.game)
        self.rules = self._play, several
        """What its states go by: the rules, and whether seats that are asked at once answer at once."""
        dynamics = pyspiel.GameType.Dynamics
        found = dynamics.SIMULTANEOUS if several else dynamics.SEQUENTIAL
        super().__init__(type_of(self.short, self.about, given, found), self._info(), dict(given))

    def _info(self) -> Any:
        seats, game = self._setup.seats, self._setup.game
        return pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=SEED_BYTE,
            num_players=seats,
            min_utility=0.0 if seats == 1 else -1 / (seats - 1),
            max_utility=1.0,
            utility_sum=None if seats == 1 else 0.0,
            max_game_length=self._longest,
        )

    @functools.cached_property
    def _longest(self) -> int:
        game = self._setup.game
        return game.longest(game.config.read(self._setup.config))

    def max_chance_nodes_in_history(self) -> int:
        races = self._longest if self._setup.game.ordered_answers else 0
        return self._play.seed_bytes + races

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """An observer. OpenSpiel passes the parameters alone where it does not say which kind it wants."""
        if isinstance(iig_obs_type, Mapping):
            iig_obs_type, params = None, iig_obs_type
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self._play, Observation.at(self._setup), kind, params)


def _setup(game_id: str, settings: Mapping[str, Any]) -> Setup:
    """What the parameters say of a match."""
    game = catalogue.game(game_id)
    options = {option.name: settings[option.name] for option in game.options if option.name in settings}
    return Setup.checked(game, settings["seats"] or None, 0, options, settings["edition"] or None, None)


def _seed_bytes(count: Any) -> int:
    if count not in SEED_BYTES:
        raise BadOptions("'seed_bytes' is a whole number from 1 to 8, not {count!r}.", count=count)
    return int(count)


@functools.cache
def asks_several(game: Game) -> bool:
    """Whether the rules ask several seats at once: at a full table they do so in some random matches, or never."""
    setup = Setup.checked(game, game.seats[-1], 0, None, None, None)
    return any(_asks_several(setup, seed) for seed in range(TRIALS if setup.seats > 1 else 0))


def _asks_several(setup: Setup, seed: int) -> bool:
    """Whether it happens in one random match."""
    whole, chance = setup.game.match_buffer(setup.config), random.Random(seed)
    whole.deal(seed)
    asked = whole.step(0, NO_ACTION)
    while asked:
        bits, count = asked >> 16, asked & 0xFFFF
        if bits & (bits - 1):
            return True
        asked = whole.step(bits.bit_length() - 1, whole.ids[chance.randrange(count)])
    return False
