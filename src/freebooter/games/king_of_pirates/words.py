"""Words: what is asked of every viewer, what each action does, and what is asked once more before it is done."""

from collections.abc import Callable, Mapping

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.reasons import Refusal
from freebooter.games.king_of_pirates.derived import DUTCHMAN_THERE, WARSHIP_THERE
from freebooter.games.king_of_pirates.glossary import PIRATE_NAMES, SKILL_NAMES, TITLES, WAYS
from freebooter.games.king_of_pirates.pieces import (
    CAPTAIN_SKILLS,
    CARDS,
    CREW_PAIRS,
    CREW_SKILLS,
    HEX_NAMES,
    NATIONS,
    NOWHERE,
    PARTS,
    PLACES,
    TARGETS,
)
from freebooter.games.king_of_pirates.rules.flow import standing
from freebooter.games.king_of_pirates.state import NONE, WINDOWS
from freebooter.games.king_of_pirates.view.ships import at_lair
from freebooter.games.king_of_pirates.view.turn import NEXT, Direction, direction, drifts, steps_left

# What is asked

PROMPTS = {
    "upkeep": ("Your upkeep: play, steal or discard, then draw.", "{who} has the upkeep."),
    "mutiny": ("Mutiny! Answer it or accept it.", "{who} faces a mutiny."),
    "heir": ("Your captain is lost: name another one.", "{who} names a new captain."),
    "move": ("Sail, play a card, or stop. Steps left: {left}.", "{who} sails."),
    "buy": ("Buy a part of your ship, or pass.", "{who} may buy a part of the ship."),
    "captain": ("Name your captain.", "{who} restocks."),
    "dismiss": ("Dismiss pirates, or pass.", "{who} restocks."),
    "dig": ("Dig for the treasure?", "{who} may dig."),
    "attack": ("Attack somebody here?", "{who} may attack."),
    "reroll": ("Fire a cannonball for new dice, or let them stand.", "{who} may re-roll."),
    "watch": ("Play a card on {who}'s upkeep, or pass.", "Cards may be played on {who}'s upkeep."),
    "landfall": ("Play a card on {who}'s landfall, or pass.", "Cards may be played on {who}'s landfall."),
    "broadside": ("Play a card on {who}'s combat, or pass.", "Cards may be played on {who}'s combat."),
}
"""What the one asked reads, and what the others read."""


def prompt(k: Knowledge) -> str:
    """What the viewer is asked, or whom everybody waits for. In windows nobody learns who is asked (KP-85)."""
    s = k.plain_state
    if k.phase == "over":
        return ending(k)
    if k.phase == "setup":
        waits = k.seat is not None and not s.has_chosen[k.seat]
        return k.say("Choose your captain and your mate." if waits else "The crews are being chosen.")
    asked = k.seat == s.actor
    if asked and s.phase in WINDOWS and len(k.legal()) == 1:
        return k.say("None of your cards can be played now: you can only pass.")
    if asked and k.phase == "broadside" and s.active == k.seat:
        return k.say("Play a card in your combat, or pass.")
    if asked and k.phase == "upkeep" and len(k.legal()) == 1:
        return k.say("Your upkeep: draw your cards.")
    if asked and k.phase == "move" and not steps_left(k):
        return k.say("No steps left: play a card, or stop.")
    whose = s.active if s.phase in WINDOWS else s.actor
    return k.say(PROMPTS[k.phase][not asked], who=k.name(whose), left=steps_left(k))


def ending(k: Knowledge) -> str:
    """Who is king of pirates, or who was ahead when the last round was over."""
    winner, purse, number = k.plain_state.winner, k.plain_state.purse, k.translator.number
    if winner != NONE:
        crowned = "{who} is the king of pirates with {purse} doubloons."
        return k.say(crowned, who=k.name(winner), purse=number(purse[winner]))
    standings = [k.ask(standing, seat) for seat in range(k.setup.seats)]
    first = [seat for seat, rank in enumerate(standings) if rank == max(standings)]
    told = "The last round is over: {who} wins with {purse} doubloons."
    if len(first) > 1:
        told = "The last round is over: {who} share the win with {purse} doubloons each."
    return k.say(told, who=", ".join(map(k.name, first)), purse=number(purse[first[0]]))


# What is asked once more


def doubt(k: Knowledge, action: Action) -> Refusal | None:
    """Sailing into danger, sending the Dutchman onto oneself and killing an own pirate are rarely meant."""
    if action.verb == "sail":
        return _doubt_course(k, NEXT[k.plain_state.ship[k.viewer]][action.operands[0]])
    if action.verb == "play dutchman" and _hits_oneself(k, direction(action.operands[0])):
        return "KP-27", k.say("That would hit your own ship. Play it all the same?")
    if action.verb == "play assassination" and action.operands[0] == k.seat:
        return "KP-95", k.say("That is a pirate of your own. Play it all the same?")
    return None


def _hits_oneself(k: Knowledge, way: Direction) -> bool:
    return not at_lair(k, k.viewer) and drifts(k)[way] == HEX_NAMES[k.plain_state.ship[k.viewer]]


def _doubt_course(k: Knowledge, hex: int) -> Refusal | None:
    danger = k.derived.danger[hex] if hex != NOWHERE else None
    if danger == DUTCHMAN_THERE:
        question = "The Dutchman is there: you would lose your cards and your crew. Sail there all the same?"
        return "KP-28", k.say(question)
    if danger == WARSHIP_THERE:
        question = "A warship is there: you would have to fight it at once. Sail there all the same?"
        return "KP-55", k.say(question)
    return None


# What an action does

PASSES = {
    "mutiny": "Accept the mutiny",
    "buy": "Buy nothing more",
    "dismiss": "Keep this crew",
    "dig": "Do not dig",
    "attack": "End the turn in peace",
    "reroll": "Let the dice lie",
}
SAYINGS = {
    "stop": "Stop here",
    "dig": "Dig",
    "buy": "Buy middle part {part} for {price}",
    "sail": "Sail {way} to {hex}",
    "steal": "Steal from {who}",
    "discard": "Discard {card}",
    "captain": "{pirate} as captain",
    "dismiss": "Dismiss {pirate}",
    "promote": "{pirate} becomes captain",
    "crew": "Captain: {captain}, mate: {mate}",
    "keelhaul": "Keelhauling: stop the mutiny",
    "scapegoat": "Give up {pirate} as scapegoat",
    "play scurvy": "{card} on {who}",
    "play dutchman": "Dutchman {way} to {hex}",
    "play assassination": "{card}: {pirate} of {who}",
}
DRAWS = ("Draw no card", "Draw a card", "Draw {draws} cards")
MANY = len(DRAWS) - 1
REROLLS = ("Fire a ball: die 1 anew", "Fire a ball: die 2 anew", "Fire a ball: both dice anew")
SIDES = ("{card} for the attacker", "{card} for the defender")


def say_action(k: Knowledge, action: Action) -> str:
    """An action in words: for buttons, hints and the analysis."""
    return k.say(_sentence(k, action), **_values(k, action))


def _sentence(k: Knowledge, action: Action) -> str:
    if action.verb == "pass":
        return PASSES.get(k.phase, "Pass")
    if action.verb == "draw":
        return DRAWS[min(k.derived.to_draw, MANY)]
    if action.verb == "attack":
        return "Attack {who}" if action.operands[0] else "Attack the {target}"
    if action.verb == "reroll":
        return REROLLS[action.operands[0]]
    if action.verb == "play mercenaries":
        return SIDES[action.operands[0]]
    return SAYINGS.get(action.verb, "Play {card}")


def _values(k: Knowledge, action: Action) -> dict[str, str]:
    """What the sentence about an action needs."""
    values = VALUES[action.verb](k, action.operands) if action.verb in VALUES else {}
    if action.verb.startswith("play "):
        values["card"] = k.say(TITLES[action.verb.removeprefix("play ")])
    return values


Operands = tuple[int, ...]


def _sailing(k: Knowledge, operands: Operands) -> dict[str, str]:
    beyond = NEXT[k.plain_state.ship[k.viewer]][operands[0]] if k.seat is not None else NOWHERE
    return {"way": k.say(WAYS[operands[0]]), "hex": HEX_NAMES[beyond] if beyond != NOWHERE else "?"}


def _drifting(k: Knowledge, operands: Operands) -> dict[str, str]:
    return {"way": k.say(WAYS[operands[0]]), "hex": drifts(k)[direction(operands[0])]}


def _attacked(k: Knowledge, operands: Operands) -> dict[str, str]:
    if operands[0]:
        return {"who": _name(k, operands[0] - 1)}
    found, here = k.derived, k.plain_state.ship[k.viewer]
    target = found.target[here]
    return {"target": k.say(f"{NATIONS[found.nation[here]]} {TARGETS[target]}") if target != NONE else "?"}


def _crew(k: Knowledge, operands: Operands) -> dict[str, str]:
    captain, mate = CREW_PAIRS[operands[0]]
    return {"captain": _pooled(k, PLACES + captain, as_captain=True), "mate": _pooled(k, PLACES + mate)}


def _victim(k: Knowledge, operands: Operands) -> dict[str, str]:
    seat, place = operands
    return {"who": _name(k, seat), "pirate": _pirate(k, k.plain_state.crew[seat][place], as_captain=place == 0)}


VALUES: Mapping[str, Callable[[Knowledge, Operands], dict[str, str]]] = {
    "draw": lambda k, _: {"draws": str(k.derived.to_draw)},
    "buy": lambda k, o: {"part": PARTS[o[0]].upper(), "price": k.translator.number(k.plain_config.part_price)},
    "attack": _attacked,
    "sail": _sailing,
    "steal": lambda k, o: {"who": _name(k, o[0])},
    "discard": lambda k, o: {"card": k.say(TITLES[CARDS[o[0]]])},
    "captain": lambda k, o: {"pirate": _pooled(k, o[0], as_captain=True)},
    "dismiss": lambda k, o: {"pirate": _pooled(k, o[0])},
    "promote": lambda k, o: {"pirate": _pirate(k, k.plain_state.crew[k.viewer][o[0]], as_captain=True)},
    "crew": _crew,
    "scapegoat": lambda k, o: {"pirate": _pirate(k, k.plain_state.crew[k.viewer][o[0]])},
    "play scurvy": lambda k, o: {"who": _name(k, o[0])},
    "play dutchman": _drifting,
    "play assassination": _victim,
}
"""What the sentences need, by verb."""


def _name(k: Knowledge, seat: int) -> str:
    return k.name(seat) if seat < k.setup.seats else "?"


def _pooled(k: Knowledge, index: int, *, as_captain: bool = False) -> str:
    """A pirate of the viewer's pool."""
    return _pirate(k, k.plain_state.pool[k.viewer][index], as_captain=as_captain)


def _pirate(k: Knowledge, number: int, *, as_captain: bool = False) -> str:
    """A pirate with the skill that counts in its role."""
    if number == NONE:
        return "?"
    c = k.plain_config
    skill = CAPTAIN_SKILLS[c.captain_skill[number]] if as_captain else CREW_SKILLS[c.crew_skill[number]]
    return f"{k.say(PIRATE_NAMES[number])} ({k.say(SKILL_NAMES[skill])})"
