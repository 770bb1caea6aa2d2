"""Why an action that is not legal cannot be done: tried in order.

Some things that people try have no action at all; `GESTURES` answers those.
"""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.reasons import Condition, Reasons, Refusal, over, reason, waiting
from freebooter.games.pirate.names import card_name, fighter_name
from freebooter.games.pirate.pieces import CANNON, DOLL, GHOST, KINDS, KRAKEN, PIRATE, TILES
from freebooter.games.pirate.rules.building import BASE, PIRATE_SHIP
from freebooter.games.pirate.state import (
    ADDING,
    ATTACKING,
    BUILDING,
    FIGHTING,
    FOLLOW,
    LEAD,
    REVENGING,
    TAKING,
)

Found = bool | Mapping[str, Any]

PHASES = {
    LEAD: ("play", "a trick is to be led"),
    FOLLOW: ("play", "a card is to be played to the trick"),
    ADDING: ("add done", "cards may be added to the play, or it is done"),
    TAKING: ("take", "a tile is to be taken for a kraken"),
    BUILDING: ("build place end", "it is a building turn"),
    ATTACKING: ("attack pass", "an attack is to be made or declined"),
    REVENGING: ("pass revenge", "revenge is to be taken or declined"),
    FIGHTING: ("fight", "a battle card is to be chosen"),
}
"""What belongs to each phase, and what is asked in it."""

NO_PASSING = "There is no passing in a trick: a seat with cards lays at least one."
KRAKEN_ALONE, DOLL_ALONE = "A kraken is played alone.", "A doll is played alone."
NOT_YOURSELF = "Nobody attacks himself."

GESTURES: Mapping[str, Refusal] = {
    "kinds-mixed": ("PI-13", "All cards of one play are of the same colour; ghosts go only with ghosts."),
    "kraken-with-others": ("PI-14", KRAKEN_ALONE),
    "doll-with-others": ("PI-15", DOLL_ALONE),
    "pass-in-trick": ("PI-10", NO_PASSING),
    "take-gold": ("PI-36", "A kraken never brings gold."),
    "take-back-placed": ("PI-53", "What is placed stays: it cannot be taken back or used to pay."),
    "sell-building": ("PI-53", "A base and a ship are never lost or sold."),
    "second-building": ("PI-47", "A seat has at most one base and one pirate ship."),
    "attack-without-ship": ("PI-56", "An attacker needs a pirate ship."),
    "attack-without-cannon": ("PI-57", "An attacker needs a cannon on the ship."),
    "attack-without-tile": ("PI-58", "Every attack costs a ship tile."),
    "attack-yourself": ("PI-59", NOT_YOURSELF),
    "second-attack": ("PI-60", "Only one attack of your own in each battle round."),
    "answer-revenge": ("PI-62", "A revenge cannot be answered by another one, unless you play with chains of revenge."),
    "change-commitment": ("PI-65", "A chosen battle card cannot be changed."),
    "steal-from-attacker": ("PI-71", "An attacker never loses gold in his own attack."),
    "peek": ("PI-22", "Hands and the draw deck are not yours to look into."),
}
"""What people try at the table although no action says it: the clause that forbids it, and a sentence."""


# Who is asked, and for what


def committed(k: Knowledge, action: Action) -> bool:
    return k.facts.phase == FIGHTING and k.seat is not None and bool(k.facts.chosen[k.seat])


def others_fight(k: Knowledge, action: Action) -> Found:
    s = k.facts
    fighters = s.attacker, s.defender
    return s.phase == FIGHTING and k.seat not in fighters and {"who": k.name(s.attacker), "other": k.name(s.defender)}


def elsewhere(k: Knowledge, action: Action) -> Found:
    verbs, asked = PHASES[k.facts.phase]
    return action.verb not in verbs.split() and {"verb": action.verb, "asked": k.say(asked)}


# Cards


def not_held(k: Knowledge, action: Action) -> Found:
    return not k.facts.hand[k.viewer][action.operands[0]] and {"card": card_name(k, action.operands[0])}


def leads(kind: int) -> Condition:
    """A card of this kind would be led."""
    return lambda k, action: k.numbers.kind[action.operands[0]] == kind


def goes_with(kind: int) -> Condition:
    """The card, or what it would be added to, is of this kind."""
    return lambda k, action: kind in (k.numbers.kind[action.operands[0]], _begun(k))


def of_another_kind(k: Knowledge, action: Action) -> Found:
    return k.numbers.kind[action.operands[0]] != _begun(k) and {"kind": k.say(KINDS[_begun(k)])}


def _begun(k: Knowledge) -> int:
    """The kind of the play that is being laid."""
    return int(k.facts.trick_kind[k.facts.trick_count - 1])


# Tiles, buildings and battles


def has_built(building: int) -> Condition:
    """That is to be built, and stands there already."""
    return lambda k, action: action.operands[0] == building and _stands(k, building)


def cannot_pay(k: Knowledge, action: Action) -> Found:
    lacks = zip(TILES, k.derived.lacks[k.viewer][action.operands[0]], strict=True)
    return {"missing": ", ".join(f"{count} {k.say(tile)}" for tile, count in lacks if count)}


def places_without(building: int) -> Condition:
    """What goes on that building is to be placed, but there is none."""
    return lambda k, action: _placed(action) == PLACED_ON[building] and not _stands(k, building)


def places_none_of(tile: int) -> Condition:
    """That is to be placed, but no tile of it is loose."""
    return lambda k, action: _placed(action) == tile and not k.facts.tiles[k.viewer][tile]


def places(tile: int) -> Condition:
    """That is to be placed."""
    return lambda k, action: _placed(action) == tile


PLACED_ON = {BASE: PIRATE, PIRATE_SHIP: CANNON}


def _placed(action: Action) -> int:
    return TILES.index(action.words[0])


def _stands(k: Knowledge, building: int) -> bool:
    return bool((k.facts.has_base if building == BASE else k.facts.has_ship)[k.viewer])


def no_such_fighter(k: Knowledge, action: Action) -> bool:
    return not k.numbers.battle_copies[k.viewer][action.operands[0]]


NO_BUILDING = "Nothing is built or placed outside the building turns."
NOT_ASKED = "'{verb}' is not asked for now: {asked}."
USED = "Your battle card {card} has been used in this battle."

REASONS = Reasons(
    # Who is asked, and for what
    over("PI-22"),
    reason("PI-65", committed, "Your battle card is chosen and stays."),
    reason("PI-22", others_fight, "{who} and {other} are fighting."),
    waiting("PI-22", "It is {who}'s turn."),
    reason("PI-10", lambda k, _: k.facts.phase <= ADDING, NO_PASSING, verbs="pass"),
    reason("PI-54", lambda k, _: k.facts.phase != BUILDING, NO_BUILDING, verbs="build place"),
    reason("PI-22", elsewhere, NOT_ASKED),
    # Cards
    reason(
        "PI-11",
        lambda k, action: action.operands[0] >= k.numbers.types,
        "There is no such card in this edition.",
        verbs="play add",
    ),
    reason("PI-11", not_held, "You do not hold {card}.", verbs="play add"),
    reason("PI-17", leads(GHOST), "A ghost cannot be led.", verbs="play"),
    reason("PI-18", leads(KRAKEN), "A kraken cannot be led.", verbs="play"),
    reason("PI-14", goes_with(KRAKEN), KRAKEN_ALONE, verbs="add"),
    reason("PI-15", goes_with(DOLL), DOLL_ALONE, verbs="add"),
    reason("PI-13", of_another_kind, "All cards of this play are of one kind: {kind}.", verbs="add"),
    reason("PI-16", lambda *_: True, "Cards are laid in ascending order; take back the higher one first.", verbs="add"),
    # Tiles and buildings
    reason(
        "PI-37", lambda k, action: {"tile": k.say(action.words[0])}, "There is no such tile left: {tile}.", verbs="take"
    ),
    reason("PI-47", has_built(BASE), "You have a base already.", verbs="build"),
    reason("PI-47", has_built(PIRATE_SHIP), "You have a pirate ship already.", verbs="build"),
    reason("PI-48", cannot_pay, "You cannot pay: {missing} missing.", verbs="build"),
    reason("PI-49", places_without(BASE), "You have no base to place a pirate on.", verbs="place"),
    reason("PI-49", places_none_of(PIRATE), "You have no loose pirate tile.", verbs="place"),
    reason("PI-50", places(PIRATE), "Your base is full.", verbs="place"),
    reason("PI-51", places_without(PIRATE_SHIP), "You have no pirate ship to place a cannon on.", verbs="place"),
    reason("PI-51", places_none_of(CANNON), "You have no loose cannon tile.", verbs="place"),
    reason("PI-52", places(CANNON), "Your ship is full.", verbs="place"),
    # Battles
    reason("PI-59", lambda k, action: action.operands[0] == k.seat, NOT_YOURSELF, verbs="attack"),
    reason("PI-59", lambda *_: True, "Nobody sits there.", verbs="attack"),
    reason("PI-65", no_such_fighter, "There is no such battle card in your set.", verbs="fight"),
    reason("PI-65", lambda k, action: {"card": fighter_name(k, k.viewer, action.operands[0])}, USED, verbs="fight"),
)
