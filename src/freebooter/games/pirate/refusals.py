"""Why not: the clause that forbids an action, in the order of the rules text, and a sentence.

Some things that people try have no action at all; `GESTURES` answers those.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from freebooter.engine.actions import Action
from freebooter.games.pirate.pieces import CANNON, DOLL, GHOST, KINDS, KRAKEN, PIRATE, TILES
from freebooter.games.pirate.state import (
    ADDING,
    ATTACKER,
    ATTACKING,
    BUILDING,
    DEFENDER,
    FIGHTING,
    FOLLOW,
    LEAD,
    OVER,
    REVENGING,
    TAKING,
)
from freebooter.games.pirate.view import names_of, reading, shortfall
from freebooter.games.pirate.words import card_name, fighter_name

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge
    from freebooter.engine.reasons import Refusal

VERBS = {
    LEAD: ("play",),
    FOLLOW: ("play",),
    ADDING: ("add", "done"),
    TAKING: ("take",),
    BUILDING: ("build", "place", "end"),
    ATTACKING: ("attack", "pass"),
    REVENGING: ("pass", "revenge"),
    FIGHTING: ("fight",),
}
ASKS = {
    LEAD: "a trick is to be led",
    FOLLOW: "a card is to be played to the trick",
    ADDING: "cards may be added to the play, or it is done",
    TAKING: "a tile is to be taken for a kraken",
    BUILDING: "it is a building turn",
    ATTACKING: "an attack is to be made or declined",
    REVENGING: "revenge is to be taken or declined",
    FIGHTING: "a battle card is to be chosen",
}

GESTURES: "Mapping[str, Refusal]" = {
    "kinds-mixed": ("PI-13", "All cards of one play are of the same colour; ghosts go only with ghosts."),
    "kraken-with-others": ("PI-14", "A kraken is played alone."),
    "doll-with-others": ("PI-15", "A doll is played alone."),
    "pass-in-trick": ("PI-10", "There is no passing in a trick: a seat with cards lays at least one."),
    "take-gold": ("PI-36", "A kraken never brings gold."),
    "take-back-placed": ("PI-53", "What is placed stays: it cannot be taken back or used to pay."),
    "sell-building": ("PI-53", "A base and a ship are never lost or sold."),
    "second-building": ("PI-47", "A seat has at most one base and one pirate ship."),
    "attack-without-ship": ("PI-56", "An attacker needs a pirate ship."),
    "attack-without-cannon": ("PI-57", "An attacker needs a cannon on the ship."),
    "attack-without-tile": ("PI-58", "Every attack costs a ship tile."),
    "attack-yourself": ("PI-59", "Nobody attacks himself."),
    "second-attack": ("PI-60", "Only one attack of your own in each battle round."),
    "answer-revenge": ("PI-62", "A revenge cannot be answered by another one, unless you play with chains of revenge."),
    "change-commitment": ("PI-65", "A chosen battle card cannot be changed."),
    "steal-from-attacker": ("PI-71", "An attacker never loses gold in his own attack."),
    "peek": ("PI-22", "Hands and the draw deck are not yours to look into."),
}
"""What people try at the table although no action says it: the clause that forbids it, and a sentence."""


def why_not(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    """None if the seat may do it now."""
    s = reading(knowledge)[1]
    return (
        _why_not_asked(knowledge, s)
        or _why_not_now(knowledge, s, action)
        or CHECKS.get(action.verb, _always)(knowledge, action)
    )


def _always(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    return None


def _why_not_asked(knowledge: "Knowledge", s: Any) -> "Refusal | None":
    """PI-22: a seat acts only when it is asked; PI-65: a fighter who has committed has no more to say."""
    seat, say = knowledge.viewer, knowledge.say
    if s.phase == OVER:
        return "PI-22", say("The game is over.")
    if s.phase == FIGHTING and seat in (s.attacker, s.defender):
        return ("PI-65", say("Your battle card is chosen and stays.")) if s.chosen[seat] else None
    if s.phase == FIGHTING:
        who, other = (names_of(knowledge)[fighter] for fighter in (s.attacker, s.defender))
        return "PI-22", say("{who} and {other} are fighting.", who=who, other=other)
    return None if s.actor == seat else ("PI-22", say("It is {who}'s turn.", who=names_of(knowledge)[s.actor]))


def _why_not_now(knowledge: "Knowledge", s: Any, action: Action) -> "Refusal | None":
    """Actions of another decision."""
    say = knowledge.say
    if action.verb in VERBS[s.phase]:
        return None
    if action.verb == "pass" and s.phase in (LEAD, FOLLOW, ADDING):
        return "PI-10", say("There is no passing in a trick: a seat with cards lays at least one.")
    if action.verb in ("build", "place"):
        return "PI-54", say("Nothing is built or placed outside the building turns.")
    return "PI-22", say("'{verb}' is not asked for now: {asked}.", verb=action.verb, asked=say(ASKS[s.phase]))


# Cards


def _why_not_play(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    c, s = reading(knowledge)
    card, say = action.operands[0], knowledge.say
    if s.hand[knowledge.viewer][card] <= 0:
        return _not_held(knowledge, card)
    if s.phase == LEAD and c.kind[card] == GHOST:
        return "PI-17", say("A ghost cannot be led.")
    if s.phase == LEAD and c.kind[card] == KRAKEN:
        return "PI-18", say("A kraken cannot be led.")
    return None


def _not_held(knowledge: "Knowledge", card: int) -> "Refusal":
    if card >= reading(knowledge)[0].types:
        return "PI-11", knowledge.say("There is no such card in this edition.")
    return "PI-11", knowledge.say("You do not hold {card}.", card=card_name(knowledge, card))


def _why_not_add(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    c, s = reading(knowledge)
    card, say = action.operands[0], knowledge.say
    kind = s.trick_kind[s.trick_count - 1]
    if s.hand[knowledge.viewer][card] <= 0:
        return _not_held(knowledge, card)
    if KRAKEN in (kind, c.kind[card]):
        return "PI-14", say("A kraken is played alone.")
    if DOLL in (kind, c.kind[card]):
        return "PI-15", say("A doll is played alone.")
    if c.kind[card] != kind:
        asked = say("All cards of this play are of one kind: {kind}.", kind=say(KINDS[kind]))
        return "PI-13", asked
    if card < s.last_type:
        return "PI-16", say("Cards are laid in ascending order; take back the higher one first.")
    return None


def _why_not_take(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    if reading(knowledge)[1].supply[action.operands[0]] != 0:
        return None
    return "PI-37", knowledge.say("There is no such tile left: {tile}.", tile=knowledge.say(action.words[0]))


# Building


def _why_not_build(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    c, s = reading(knowledge)
    seat, building, say = knowledge.viewer, action.operands[0], knowledge.say
    if (s.has_base, s.has_ship)[building][seat]:
        return "PI-47", say("You have a base already." if building == 0 else "You have a pirate ship already.")
    missing = shortfall(c, s, seat, building)
    if missing:
        listed = ", ".join(f"{count} {say(tile)}" for tile, count in missing.items())
        return "PI-48", say("You cannot pay: {missing} missing.", missing=listed)
    return None


def _why_not_place(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    c, s = reading(knowledge)
    seat, say = knowledge.viewer, knowledge.say
    if action.words[0] == TILES[PIRATE]:
        if not s.has_base[seat]:
            return "PI-49", say("You have no base to place a pirate on.")
        if not s.tiles[seat][PIRATE]:
            return "PI-49", say("You have no loose pirate tile.")
        if s.pirates[seat] >= c.base_slots:
            return "PI-50", say("Your base is full.")
        return None
    if not s.has_ship[seat]:
        return "PI-51", say("You have no pirate ship to place a cannon on.")
    if not s.tiles[seat][CANNON]:
        return "PI-51", say("You have no loose cannon tile.")
    return ("PI-52", say("Your ship is full.")) if s.cannons[seat] >= c.ship_slots else None


# Battles


def _why_not_attack(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    target, say = action.operands[0], knowledge.say
    if target == knowledge.viewer:
        return "PI-59", say("Nobody attacks himself.")
    if target >= knowledge.setup.seats:
        return "PI-59", say("Nobody sits there.")
    return None


def _why_not_fight(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    s = reading(knowledge)[1]
    side = ATTACKER if knowledge.viewer == s.attacker else DEFENDER
    card, seat = action.operands[0], knowledge.viewer
    if card >= len(knowledge.setup.edition["battle_sets"][seat]):
        return "PI-65", knowledge.say("There is no such battle card in your set.")
    if s.unused[side][card] <= 0:
        used = fighter_name(knowledge, seat, card)
        return "PI-65", knowledge.say("Your battle card {card} has been used in this battle.", card=used)
    return None


CHECKS = {
    "play": _why_not_play,
    "add": _why_not_add,
    "take": _why_not_take,
    "build": _why_not_build,
    "place": _why_not_place,
    "attack": _why_not_attack,
    "fight": _why_not_fight,
}
