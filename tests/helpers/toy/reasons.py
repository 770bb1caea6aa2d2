"""Why an action that is not legal cannot be done: tried in order."""

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.reasons import Reasons, otherwise, over, reason
from toy.state import CHOOSING, PEEKING


def others_peek(k: Knowledge, action: Action) -> bool:
    return bool(k.plain_state.winner[k.plain_state.turn] != k.seat)


def chosen_already(k: Knowledge, action: Action) -> bool:
    return bool(k.plain_state.chosen[k.seat])


REASONS = Reasons(
    over("LO-9"),
    reason("LO-7", lambda k, _: k.plain_state.phase == PEEKING, "Now the winner of the round may peek.", verbs="play"),
    reason("LO-4", chosen_already, "You have chosen already.", verbs="play"),
    reason("LO-3", lambda k, _: True, "You do not hold that card.", verbs="play"),
    reason("LO-2", lambda k, _: k.plain_state.phase == CHOOSING, "Now everybody chooses a card."),
    reason("LO-7", others_peek, "The winner of the round may peek, nobody else."),
    otherwise("LO-8", "You have seen that card."),
)
