"""Who is asked, and what is legal, broken."""

from typing import Any

from broken.making import REAL, Wrapped, breaks, lookout, record
from freebooter.engine.game import Game
from freebooter.engine.reasons import Reasons, reason
from freebooter.testing import laws
from toy.actions import PASS
from toy.game import GAME
from toy.state import PEEKING


@breaks(laws.every_seat_asked_can_act, "dead end")
def a_dead_end() -> Game:
    def legal(config: Any, state: Any, seat: int, out: Any) -> int:
        return 0 if record(state).phase == PEEKING else REAL.legal(config, state, seat, out)

    return lookout({"legal": legal})


@breaks(laws.every_seat_asked_can_act, "is not asked, yet may 'pass'")
def acting_unasked() -> Game:
    def legal(config: Any, state: Any, seat: int, out: Any) -> int:
        n = REAL.legal(config, state, seat, out)
        if n == 0 and record(state).phase == PEEKING:
            out[0] = PASS
            return 1
        return n

    return lookout({"legal": legal})


@breaks(laws.every_seat_asked_can_act, "nobody sits there")
def asking_a_stranger() -> Game:
    return lookout({"to_act": lambda config, state: int(REAL.to_act(config, state)) | 1 << 6})


@breaks(laws.legal_actions_stand_once_and_in_order, "are listed as")
def listing_twice() -> Game:
    def legal(config: Any, state: Any, seat: int, out: Any) -> int:
        n = REAL.legal(config, state, seat, out)
        out[n : n + 1] = out[:1]
        return n + (n > 0)

    return lookout({"legal": legal})


@breaks(laws.legal_actions_stand_once_and_in_order, "but the match says")
def a_step_that_lists_something_else() -> Game:
    game = lookout()
    step = game.kernels.step
    game.kernels.step = Wrapped(lambda *args: max(0, step(*args) - 1))
    return game


@breaks(laws.every_illegal_action_has_a_reason, "no clause forbids it")
def no_last_resort() -> Game:
    return lookout(reasons=Reasons(*list(GAME.reasons)[:-1]))


@breaks(laws.every_illegal_action_has_a_reason, "KeyError('card')")
def a_sentence_that_asks_for_more_than_it_gets() -> Game:
    return lookout(reasons=Reasons(*list(GAME.reasons)[:-1], reason("LO-8", _where, "You saw the {card} {place}.")))


def _where(knowledge: Any, action: Any) -> dict[str, str]:
    return {"place": action.words[0] if action.words else "pile"}
