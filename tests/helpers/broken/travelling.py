"""Round trips, broken: records, bytes, compiled and interpreted rules."""

import itertools
from dataclasses import replace
from typing import Any

from broken.making import REAL, breaks, lookout, record
from freebooter.engine.game import Game
from freebooter.engine.native.compiler import COMPILED
from freebooter.engine.options import Option
from freebooter.testing import laws
from toy import ABOUT
from toy import game as toy


@breaks(laws.match_survives_bytes, "not equal")
def numbers_that_come_and_go() -> Game:
    prices = itertools.count(1)

    def configure(c: Any, values: Any, options: Any, seats: int) -> None:
        toy.configure(c, values, options, seats)
        c.found = next(prices)

    return lookout(configure=configure)


@breaks(laws.match_survives_its_record, "Option 'peeking' cannot be")
def options_that_json_does_not_know() -> Game:
    choices = (("yes", 1), ("no", 0))

    def configure(c: Any, values: Any, options: Any, seats: int) -> None:
        toy.configure(c, values, {"peeking": options["peeking"][1]}, seats)

    return lookout(options=(Option("peeking", choices, choices[0], "Whether to peek.", "LO-7"),), configure=configure)


def _unlike_interpreted(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
    REAL.apply(config, state, seat, action, log)
    record(state).coins[seat] += COMPILED


UNLIKE_INTERPRETED = lookout(
    {"apply": _unlike_interpreted}, about=replace(ABOUT, where="broken.travelling:UNLIKE_INTERPRETED")
)


@breaks(laws.compiled_and_interpreted_agree, "differ in the state")
def rules_that_look_at_the_compiler() -> Game:
    return UNLIKE_INTERPRETED


@breaks(laws.compiled_and_interpreted_agree, "the interpreter fails")
def a_game_that_is_not_where_it_says() -> Game:
    return lookout(about=replace(ABOUT, where="nowhere:GAME"))
