"""Why an action that is not legal cannot be done, in the order of the rules text.

Some things that people try have no action at all; `GESTURES` answers those: see `gestures.toml`.
"""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.reasons import Condition, Reason, Reasons, over, read_gestures, reason, waiting
from freebooter.games.king_of_pirates.derived import ABILITIES
from freebooter.games.king_of_pirates.glossary import PIRATE_NAMES, TITLES
from freebooter.games.king_of_pirates.pieces import CARDS, KEELHAULING, NEIGHBOURS, NOWHERE
from freebooter.games.king_of_pirates.rules.cards import POINTS
from freebooter.games.king_of_pirates.state import NATION, NONE, WINDOWS
from freebooter.games.king_of_pirates.view.ships import at_lair, too_many

Found = bool | Mapping[str, Any]

LIMIT, THEFTS = ABILITIES.index("limit"), ABILITIES.index("thefts")

ASKS: Mapping[str, str] = {
    "setup": "captain and mate are to be chosen",
    "upkeep": "it is your upkeep, which ends with draw",
    "mutiny": "a mutiny is to be answered or accepted",
    "heir": "a new captain is to be named",
    "watch": "a card may be played, or pass",
    "move": "your ship may sail, or stop",
    "buy": "ship parts may be bought, or pass",
    "captain": "a captain is to be named",
    "dismiss": "pirates may be dismissed, or pass",
    "landfall": "a card may be played, or pass",
    "dig": "you may dig, or pass",
    "attack": "you may attack, or pass",
    "reroll": "you may re-roll, or pass",
    "broadside": "a card may be played, or pass",
}

GESTURES = read_gestures(__file__)


# Who is asked


def has_chosen(k: Knowledge, action: Action) -> Found:
    return k.phase == "setup" and k.seat is not None and bool(k.plain_state.has_chosen[k.seat])


def others_answer(k: Knowledge, action: Action) -> Found:
    return k.plain_state.phase in WINDOWS and k.seat not in k.to_act


def another_question(k: Knowledge, action: Action) -> Found:
    return {"verb": action.verb, "asked": k.say(ASKS[k.phase])}


def has_stopped(k: Knowledge, action: Action) -> Found:
    return k.plain_state.active == k.seat and k.phase not in ("setup", "upkeep", "mutiny", "heir", "move")


def lies_at_lair(k: Knowledge, action: Action) -> Found:
    return bool(k.plain_state.active == k.seat and k.phase != "setup") and at_lair(k, k.viewer)


# Cards


def card_of(k: Knowledge, action: Action) -> int | None:
    """The card that an action needs at this decision."""
    if action.verb.startswith("play "):
        return CARDS.index(action.verb.removeprefix("play "))
    if action.verb == "keelhaul" and k.phase == "mutiny":
        return int(KEELHAULING)
    return action.operands[0] if action.verb == "discard" and k.phase == "upkeep" else None


def not_held(k: Knowledge, action: Action) -> Found:
    card = card_of(k, action)
    if card is None or k.plain_state.hand[k.viewer][card]:
        return False
    return {"card": k.say(TITLES[CARDS[card]])}


def wrong_moment(k: Knowledge, action: Action) -> Found:
    card = action.verb.removeprefix("play ")
    if card == action.verb or k.plain_state.phase in POINTS[CARDS.index(card)]:
        return False
    return {"card": k.say(TITLES[card])}


def nobody_there(k: Knowledge, action: Action) -> Found:
    victim, place = action.operands
    return victim >= k.setup.seats or bool(k.plain_state.crew[victim][place] == NONE)


def fights(k: Knowledge, action: Action) -> Found:
    return k.seat in (k.plain_state.active, k.plain_state.enemy)


def is_healthy(k: Knowledge, action: Action) -> Found:
    return not k.plain_state.scurvy[k.viewer]


# Upkeep and mutiny


def above_limit(k: Knowledge, action: Action) -> Found:
    return {"limit": k.derived.ability[k.viewer][LIMIT]}


def no_theft_left(k: Knowledge, action: Action) -> Found:
    allowed = k.derived.ability[k.viewer][THEFTS]
    return k.plain_state.thefts >= allowed and {"count": allowed}


def no_rival(k: Knowledge, action: Action) -> Found:
    return action.operands[0] == k.seat or action.operands[0] >= k.setup.seats


def rival(k: Knowledge, action: Action) -> Found:
    return {"who": k.name(action.operands[0])}


def empty_place(k: Knowledge, action: Action) -> Found:
    return bool(k.plain_state.crew[k.viewer][action.operands[0]] == NONE)


def pirate_there(k: Knowledge, action: Action) -> Found:
    return {"pirate": k.say(PIRATE_NAMES[k.plain_state.crew[k.viewer][action.operands[0]]])}


# Movement, lairs, combat


def off_the_map(k: Knowledge, action: Action) -> Found:
    return bool(NEIGHBOURS[k.plain_state.ship[k.viewer], action.operands[0]] == NOWHERE)


def all_steps(k: Knowledge, action: Action) -> Found:
    return {"steps": k.derived.allowance}


def has_part(k: Knowledge, action: Action) -> Found:
    return bool(k.plain_state.parts[k.viewer][action.operands[0]])


def price(k: Knowledge, action: Action) -> Found:
    return {"price": k.plain_config.part_price}


def the_captain(k: Knowledge, action: Action) -> Found:
    return action.operands[0] == 0


def without_places(k: Knowledge, action: Action) -> Found:
    return {"count": too_many(k, k.viewer)}


def succeeds(k: Knowledge, action: Action) -> Found:
    attack, defence = k.derived.totals
    return bool(attack >= defence)


def always(k: Knowledge, action: Action) -> Found:
    return True


def at(phase: str, verb: str, clause: str, condition: Condition, sentence: str) -> Reason:
    """A reason against an action that this decision asks for."""
    return reason(clause, lambda k, a: k.phase == phase and condition(k, a), sentence, verbs=verb)


def aim(card: str, clause: str, condition: Condition, sentence: str) -> Reason:
    """A reason against playing a card that is held, at its moment, so."""
    verb = f"play {card}"
    return Reason(clause, lambda k, action: action.verb == verb and condition(k, action), sentence)


def after_standing(clause: str, condition: Condition, sentence: str) -> Reason:
    """A reason against a re-roll by the attacker whose dice lie there while cards are played."""
    return at("broadside", "reroll", clause, lambda k, a: k.plain_state.active == k.seat and condition(k, a), sentence)


REASONS = Reasons(
    over("KP-7"),
    reason("KP-7", has_chosen, "Your crew is chosen; others are still choosing."),
    reason("KP-7", others_answer, "Others may answer now."),
    waiting("KP-7", "It is {who}'s decision."),
    # Cards
    reason("KP-90", not_held, "You do not hold {card}."),
    aim("tailwind", "KP-59", wrong_moment, "Tailwind is played while your own ship sails."),
    aim(
        *("citrus", "KP-99", wrong_moment),
        "Citrus Fruits are eaten in your own upkeep, on your own voyage or in your own fights.",
    ),
    aim("mutiny", "KP-101", wrong_moment, "Mutiny is played at the end of a rival's upkeep."),
    reason("KP-90", wrong_moment, "{card} cannot be played at this moment."),
    aim("scurvy", "KP-91", lambda k, a: a.operands[0] >= k.setup.seats, "Nobody sits there."),
    aim("scurvy", "KP-92", no_rival, "Nobody gives scurvy to himself."),
    aim("scurvy", "KP-93", always, "The captain of that ship keeps scurvy away."),
    aim("assassination", "KP-97", nobody_there, "There is nobody in that place."),
    aim("assassination", "KP-96", always, "This pirate cannot be assassinated."),
    aim("assault", "KP-102", always, "Assault is for the attacker."),
    aim("ambush", "KP-103", always, "Ambush is for the one attacked."),
    aim("soldiers", "KP-104", always, "Soldiers help a nation against a rival."),
    aim("mercenaries", "KP-106", fights, "A fighter hires Mercenaries for its own side."),
    aim("mercenaries", "KP-107", always, "Against a nation, others can only help the nation."),
    aim("citrus", "KP-99", is_healthy, "You have no scurvy."),
    aim("citrus", "KP-99", always, "This is not your fight."),
    # Upkeep and mutiny
    at("upkeep", "draw", "KP-41", above_limit, "Your hand is above its limit of {limit}; discard first."),
    at(
        *("upkeep", "discard", "KP-40", always),
        "You may discard only if your hand has no room for the cards you draw.",
    ),
    at("upkeep", "steal", "KP-43", no_theft_left, "Your captain's skills allow {count} thefts in this upkeep."),
    at("upkeep", "steal", "KP-44", no_rival, "You steal from a rival."),
    at("upkeep", "steal", "KP-44", rival, "{who} has nothing to steal."),
    reason("KP-33", always, "Keelhauling answers a mutiny on your own ship and nothing else.", verbs="keelhaul"),
    at("mutiny", "scapegoat", "KP-35", empty_place, "There is nobody in that place."),
    at("mutiny", "scapegoat", "KP-35", pirate_there, "{pirate} cannot be given up as a scapegoat."),
    at("heir", "promote", "KP-17", always, "A new captain comes from an occupied place of your own ship."),
    # Movement, islands and lairs
    at("move", "sail", "KP-52", off_the_map, "That way leads off the map."),
    at("move", "sail", "KP-51", all_steps, "You have sailed all {steps} steps of this turn."),
    reason("KP-57", has_stopped, "Your ship has stopped for this turn.", verbs="sail"),
    reason("KP-63", always, "You dig on the island where you have stopped, with the maps for it.", verbs="dig"),
    at("buy", "buy", "KP-69", has_part, "Your ship has that part already."),
    at("buy", "buy", "KP-70", price, "A part costs {price} doubloons."),
    at("captain", "captain", "KP-75", always, "There is nobody there."),
    at("dismiss", "dismiss", "KP-77", the_captain, "The captain cannot be dismissed."),
    at("dismiss", "dismiss", "KP-75", always, "There is nobody there."),
    at("dismiss", "pass", "KP-78", without_places, "There are {count} pirates too many for your ship."),
    # Combat
    at(
        *("attack", "attack", "KP-112", lambda k, a: a.operands[0] == 0),
        "There is no nation to attack on your hex.",
    ),
    at("attack", "attack", "KP-112", always, "That ship is not on your hex."),
    reason("KP-111", lies_at_lair, "Nobody can be attacked at a lair.", verbs="attack"),
    after_standing(
        *("KP-128", lambda k, a: bool(k.plain_state.enemy != NATION)),
        "In a fight of players nobody re-rolls after standing.",
    ),
    after_standing("KP-115", lambda k, a: not k.plain_state.balls[k.viewer], "You have no cannonball left."),
    after_standing("KP-119", succeeds, "Against a nation a result that succeeds cannot be re-rolled."),
    after_standing("KP-120", always, "You have let the dice stand; cards are played now."),
    reason("KP-8", another_question, "'{verb}' is not asked for now: {asked}."),
)
