"""What is asked in a game that has no sentences of its own for it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge


def plain_prompt(k: "Knowledge") -> str:
    """The verbs to choose from, or whom everybody waits for."""
    asked = k.to_act
    if not asked:
        return k.say("The game is over.")
    if k.seat not in asked:
        who = ", ".join(k.name(seat) for seat in asked)
        return k.say("{who} decides." if len(asked) == 1 else "{who} decide.", who=who)
    *others, last = dict.fromkeys(action.verb for action in k.legal())
    choices = k.say("{first} or {last}", first=", ".join(others), last=last) if others else last
    return k.say("Your decision: {choices}.", choices=choices)
