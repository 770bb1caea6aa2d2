"""Words: what is asked, and asked again before a play that is rarely meant; what actions are called."""

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.reasons import Refusal
from freebooter.games.pirate_party.actions import LAY_BOOTY, LAY_SISTERS
from freebooter.games.pirate_party.names import card_name, effect_text, set_name, short_name
from freebooter.games.pirate_party.pieces import (
    ADVENTURE,
    BOOTY,
    EFFECTS,
    KIND_NAMES,
    KIND_SET,
)
from freebooter.games.pirate_party.state import NONE

# What is asked

THEIRS = {
    "main": "{who} is playing.",
    "suit": "{who} lays a captain's set.",
    "kind": "{who} lays a kind set.",
    "seat": "{who} chooses a rival.",
    "card": "{who} chooses a card.",
}
CHOICES = {
    "steal_choice": "Choose a card from your rival's hand.",
    "swap_random": "Choose a card of your hand to give away.",
    "tribute": "Choose a card of your hand to give away.",
    "storm": "Choose a card of your hand to discard.",
    "rivals_discard": "Choose a card of your hand to discard.",
    "sink_table": "Choose a rival's card to sink.",
    "sink_crew": "Choose a rival's crew card to sink.",
    "take_table": "Choose a rival's card to take.",
    "take_ship": "Choose a rival's ship to take.",
    "salvage": "Choose a card of the discard pile to take.",
}


def prompt(k: Knowledge) -> str:
    """What the viewer is asked, or whom everybody waits for, or who has won."""
    f = k.plain_state
    if k.phase == "over":
        return ending(k)
    if k.seat != f.asked:
        return k.say(THEIRS[k.phase], who=k.name(f.asked))
    if k.phase == "suit":
        return k.say("Add cards to {set}: three at least, with crew. Then finish it.", set=set_name(k, being_built(k)))
    if k.phase == "kind":
        return k.say("Add cards to {set}: three at least. Then finish it.", set=set_name(k, being_built(k)))
    if k.phase == "card":
        return k.say(CHOICES[EFFECTS[f.effect]])
    if k.phase == "seat":
        return k.say("Choose a rival. {effect}", effect=effect_text(k, f.effect))
    return k.say("Play what you like, then draw a card.")


def being_built(k: Knowledge) -> int:
    """The set that is being built."""
    return int(k.plain_state.building + (KIND_SET if k.phase == "kind" else 0))


def ending(k: Knowledge) -> str:
    """PP-122: who has won."""
    totals = k.plain_state.totals[: k.setup.seats]
    first = [k.name(seat) for seat, total in enumerate(totals) if total == max(totals)]
    told = "The match is over: {who} wins with {points}."
    if len(first) > 1:
        told = "The match is over: {who} share the win with {points}."
    return k.say(told, who=", ".join(first), points=max(totals))


# Actions

SAID = {
    "draw": "Draw",
    "sisters": "Three Sisters",
    "booty": "Booty",
    "add_ship": "Add a ship",
    "add_mermaid": "Mermaid as {kind}",
    "open_suit": "Open {set}",
    "open_mermaid": "Open {set} with a mermaid",
    "open_kind": "Lay {set}",
    "match_ship": "Ship to {set}",
    "match_mermaid": "Mermaid as {kind} to {set}",
    "add": "Add {card}",
    "match": "{card} to {set}",
    "exchange": "{card} for the mermaid",
    "choose": "Choose {card}",
}


def say_action(k: Knowledge, action: Action) -> str:
    """An action as the viewer would say it."""
    if action.verb == "done":
        return _said_done(k)
    if action.verb == "adventure":
        return short_name(k, ADVENTURE + action.operands[0])
    if action.verb == "seat":
        return _said_aim(k, action.operands[0])
    if action.verb == "match" and k.derived.joins[action.operands[0]] == NONE:
        return k.say("Match {card}", card=card_name(k, action.operands[0]))
    return k.say(SAID[action.verb], **_things(k, action))


def _said_done(k: Knowledge) -> str:
    built = k.plain_state.built[: k.plain_state.built_size]
    return (
        k.say("Done: {points}", points=sum(k.plain_config.points[card] for card in built)) if built else k.say("Done")
    )


def _said_aim(k: Knowledge, seat: int) -> str:
    """The rival, after what happens to them."""
    if k.phase != "seat":
        return k.name(seat)
    return f"{effect_text(k, k.plain_state.effect).removesuffix('.')}: {k.name(seat)}"


def _things(k: Knowledge, action: Action) -> dict[str, str]:
    """The card, the set and the kind that an action is about."""
    verb, operands = action.verb, action.operands
    if verb == "match":
        return {"card": card_name(k, operands[0]), "set": set_name(k, k.derived.joins[operands[0]])}
    if verb in ("add", "exchange", "choose"):
        return {"card": card_name(k, operands[0])}
    if verb == "open_kind":
        return {"set": set_name(k, KIND_SET + operands[0])}
    if verb == "add_mermaid":
        return {"kind": k.say(KIND_NAMES[operands[0]])}
    if verb == "match_mermaid":
        return {"kind": k.say(KIND_NAMES[operands[1]]), "set": set_name(k, operands[0])}
    return {"set": set_name(k, operands[0])} if operands else {}


def doubt(k: Knowledge, action: Action) -> Refusal | None:
    """Drawing, which may bring the Kraken, while the booty or the sisters could be laid is rarely meant."""
    if action.verb != "draw":
        return None
    if LAY_BOOTY in k.legal():
        told = "You hold the booty, which could be laid now for {points} points. Draw all the same?"
        return "PP-72", k.say(told, points=k.plain_config.points[BOOTY])
    if LAY_SISTERS in k.legal():
        told = "You hold the Three Sisters, who could be laid now for {points} points. Draw all the same?"
        return "PP-70", k.say(told, points=k.plain_config.sisters_points)
    return None
