"""Why an action that is not legal cannot be done: tried in order.

Some things that people try have no action at all; `GESTURES` answers those: see `gestures.toml`.
"""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.reasons import Condition, Reasons, during, elsewhere, over, read_gestures, reason, waiting
from freebooter.games.pirate.names import card_name, fighter_name
from freebooter.games.pirate.pieces import CANNON, DOLL, GHOST, KINDS, KRAKEN, PIRATE, TILES
from freebooter.games.pirate.rules.building import BASE, PIRATE_SHIP

Found = bool | Mapping[str, Any]

ASKS = {
    "lead": ("play", "a trick is to be led"),
    "follow": ("play", "a card is to be played to the trick"),
    "add": ("add done", "cards may be added to the play, or it is done"),
    "take": ("take", "a tile is to be taken for a kraken"),
    "build": ("build place end", "it is a building turn"),
    "attack": ("attack pass", "an attack is to be made or declined"),
    "revenge": ("pass revenge", "revenge is to be taken or declined"),
    "fight": ("fight", "a battle card is to be chosen"),
}
"""What belongs to each phase, and what is asked in it."""

GESTURES = read_gestures(__file__)
NO_PASSING, KRAKEN_ALONE, DOLL_ALONE, NOT_YOURSELF = (
    GESTURES[gesture][1] for gesture in ("pass-in-trick", "kraken-with-others", "doll-with-others", "attack-yourself")
)


# Who is asked, and for what


def committed(k: Knowledge, action: Action) -> bool:
    return k.phase == "fight" and k.seat is not None and bool(k.plain_state.chosen[k.seat])


def others_fight(k: Knowledge, action: Action) -> Found:
    s = k.plain_state
    fighters = s.attacker, s.defender
    return k.phase == "fight" and k.seat not in fighters and {"who": k.name(s.attacker), "other": k.name(s.defender)}


# Cards


def not_held(k: Knowledge, action: Action) -> Found:
    return not k.plain_state.hand[k.viewer][action.operands[0]] and {"card": card_name(k, action.operands[0])}


def leads(kind: int) -> Condition:
    """A card of this kind would be led."""
    return lambda k, action: k.plain_config.kind[action.operands[0]] == kind


def goes_with(kind: int) -> Condition:
    """The card, or what it would be added to, is of this kind."""
    return lambda k, action: kind in (k.plain_config.kind[action.operands[0]], _begun(k))


def of_another_kind(k: Knowledge, action: Action) -> Found:
    return k.plain_config.kind[action.operands[0]] != _begun(k) and {"kind": k.say(KINDS[_begun(k)])}


def _begun(k: Knowledge) -> int:
    """The kind of the play that is being laid."""
    return int(k.plain_state.trick_kind[k.plain_state.trick_count - 1])


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
    return lambda k, action: _placed(action) == tile and not k.plain_state.tiles[k.viewer][tile]


def places(tile: int) -> Condition:
    """That is to be placed."""
    return lambda k, action: _placed(action) == tile


PLACED_ON = {BASE: PIRATE, PIRATE_SHIP: CANNON}


def _placed(action: Action) -> int:
    return TILES.index(action.words[0])


def _stands(k: Knowledge, building: int) -> bool:
    return bool((k.plain_state.has_base if building == BASE else k.plain_state.has_ship)[k.viewer])


def no_such_fighter(k: Knowledge, action: Action) -> bool:
    return not k.plain_config.battle_copies[k.viewer][action.operands[0]]


NO_BUILDING = "Nothing is built or placed outside the building turns."
NOT_ASKED = "'{verb}' is not asked for now: {asked}."
USED = "Your battle card {card} has been used in this battle."

REASONS = Reasons(
    # Who is asked, and for what
    over("PI-22"),
    reason("PI-65", committed, "Your battle card is chosen and stays."),
    reason("PI-22", others_fight, "{who} and {other} are fighting."),
    waiting("PI-22", "It is {who}'s turn."),
    reason("PI-10", during("lead", "follow", "add"), NO_PASSING, verbs="pass"),
    reason("PI-54", lambda k, _: k.phase != "build", NO_BUILDING, verbs="build place"),
    reason("PI-22", elsewhere(ASKS), NOT_ASKED),
    # Cards
    reason(
        "PI-11",
        lambda k, action: action.operands[0] >= k.plain_config.types,
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
