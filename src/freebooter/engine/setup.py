"""A setup: all that determines a match besides its actions, checked."""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from freebooter.engine.arguments import checked_seed
from freebooter.engine.editions import Values
from freebooter.engine.errors import BadOptions, BadScript
from freebooter.engine.game import Game
from freebooter.engine.kernels import chance
from freebooter.engine.layout import Buffer
from freebooter.engine.observation import Observation
from freebooter.engine.options import resolve
from freebooter.engine.readout import Plain, plain
from freebooter.engine.translations import Phrase


@dataclass(frozen=True)
class Setup:
    """A game with its edition, options, seats, seed and, for tests and puzzles, a script of chance."""

    game: Game
    seats: int
    seed: int
    options: Mapping[str, Any]
    edition: Values
    config: Buffer
    script: Sequence[Any] = ()

    @classmethod
    def checked(cls, game: Game, seats: Any, seed: Any, options: Any, edition: Any, script: Any) -> "Setup":
        """A setup from what somebody asks for; whatever is left out is chosen by default or by chance."""
        seats = _seats(game, seats)
        seed = _seed(seed)
        chosen = resolve(game.options, options)
        values = game.find_edition(edition)
        config = game.configured(values, chosen, seats)
        setup = cls(game, seats, seed, chosen, values, config, _script(script))
        if setup.script:
            setup._write_script()
        return setup

    def _write_script(self) -> None:
        try:
            chance.write_script(self.script, self.game.config.read(self.config))
        except (ValueError, TypeError, OverflowError) as error:
            raise BadScript("The script is refused: {error}.", error=error) from None

    @functools.cached_property
    def public(self) -> "Setup":
        """The setup as anybody may know it: without the seed and the script, which give everything away."""
        return replace(self, seed=0, script=(), config=self.public_config)

    @functools.cached_property
    def observation(self) -> Observation:
        """What a network is shown at this table."""
        return Observation.at(self)

    @functools.cached_property
    def plain_config(self) -> Plain:
        """The config as plain numbers and lists."""
        return plain(self.game.config, self.config)

    @functools.cached_property
    def quick_config(self) -> Any:
        """The config as interpreted rules read it."""
        return self.game.config.quick(self.config)

    @functools.cached_property
    def public_config(self) -> Buffer:
        """The config as anybody may know it: without the script."""
        if not self.script:
            return self.config
        config = self.config.copy()
        chance.write_script((), self.game.config.read(config))
        return config


def _seats(game: Game, seats: Any) -> int:
    seats = game.seats[0] if seats is None else seats
    if not isinstance(seats, int | np.integer) or isinstance(seats, bool) or seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        wanted = least if least == most else Phrase("{first} to {last}", first=least, last=most)
        raise BadOptions("{game} is for {wanted} seats, not {seats!r}.", game=game.title, wanted=wanted, seats=seats)
    return int(seats)


def _script(script: Any) -> list[Any]:
    if script is None:
        return []
    if not isinstance(script, list | tuple):
        raise BadScript("A script is a list of outcomes, not {script!r}.", script=script)
    return list(script)


def _seed(seed: Any) -> int:
    if seed is None:
        return int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
    return checked_seed(seed)
