"""Round trips, broken: records, bytes, compiled and interpreted rules."""

from collections.abc import Callable
from typing import Any

import numpy as np

from broken.acting import luck_from_outside_the_state
from broken.making import REAL, breaks, lookout, record
from freebooter.engine.game import Game
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.options import Option
from freebooter.testing import laws
from toy import game as toy

breaks(laws.match_survives_bytes, "the restored match differs")(luck_from_outside_the_state)


@breaks(laws.match_survives_its_record, "Option 'peeking' cannot be")
def options_that_json_does_not_know() -> Game:
    choices = (("yes", 1), ("no", 0))

    def configure(c: Any, values: Any, options: Any, seats: int) -> None:
        toy.configure(c, values, {"peeking": options["peeking"][1]}, seats)

    return lookout(options=(Option("peeking", choices, choices[0], "Whether to peek.", "LO-7"),), configure=configure)


def _interpreted_otherwise(plain: Callable[..., Any]) -> Game:
    """A game that plays otherwise when it is interpreted."""
    game = lookout()
    game.kernels.step.plain = plain
    return game


@breaks(laws.compiled_and_interpreted_agree, "differ in the state")
def rules_that_look_at_the_compiler() -> Game:
    def step(match: Any, seat: int, action: int) -> int:
        coins = record(match[REAL.places.state : REAL.places.state_end]).coins
        coins[seat] += action >= 0
        return int(interpreted(REAL.step)(match, seat, action))

    return _interpreted_otherwise(step)


@breaks(laws.compiled_and_interpreted_agree, "OverflowError was raised")
def rules_that_need_the_compiler() -> Game:
    return _interpreted_otherwise(lambda match, seat, action: np.int8(200))
