"""Why not: the clause that forbids an action, in the order of the rules text, and a sentence.

Some things that people try have no action at all; `GESTURES` answers those.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from freebooter.engine.actions import Action
from freebooter.games.king_of_pirates import aboard
from freebooter.games.king_of_pirates.glossary import TITLES
from freebooter.games.king_of_pirates.pieces import CARDS, GOAT, KEELHAULING, LAIR, NEIGHBOURS, NOWHERE, PROOF, STEAL
from freebooter.games.king_of_pirates.rules.cards import POINTS
from freebooter.games.king_of_pirates.state import (
    ATTACK,
    BROADSIDE,
    BUY,
    CAPTAIN,
    DIG,
    DISMISS,
    HEIR,
    LANDFALL,
    MOVE,
    MUTINY,
    NATION,
    NONE,
    OVER,
    REROLL,
    SETUP,
    UPKEEP,
    WATCH,
    WINDOWS,
)

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge
    from freebooter.engine.reasons import Refusal

VERBS: Mapping[int, tuple[str, ...]] = {
    SETUP: ("crew",),
    UPKEEP: ("draw", "discard", "steal"),
    MUTINY: ("pass", "keelhaul", "scapegoat"),
    HEIR: ("promote",),
    WATCH: ("pass",),
    MOVE: ("stop", "sail"),
    BUY: ("pass", "buy"),
    CAPTAIN: ("captain",),
    DISMISS: ("dismiss", "pass"),
    LANDFALL: ("pass",),
    DIG: ("pass", "dig"),
    ATTACK: ("pass", "attack"),
    REROLL: ("pass", "reroll"),
    BROADSIDE: ("pass",),
}
"""Besides cards: what each decision is about (KP-8)."""

ASKS: Mapping[int, str] = {
    SETUP: "captain and mate are to be chosen",
    UPKEEP: "it is your upkeep, which ends with draw",
    MUTINY: "a mutiny is to be answered or accepted",
    HEIR: "a new captain is to be named",
    WATCH: "a card may be played, or pass",
    MOVE: "your ship may sail, or stop",
    BUY: "ship parts may be bought, or pass",
    CAPTAIN: "a captain is to be named",
    DISMISS: "pirates may be dismissed, or pass",
    LANDFALL: "a card may be played, or pass",
    DIG: "you may dig, or pass",
    ATTACK: "you may attack, or pass",
    REROLL: "you may re-roll, or pass",
    BROADSIDE: "a card may be played, or pass",
}

GESTURES: "Mapping[str, Refusal]" = {
    "play-map": ("KP-64", "A Treasure Map is only good for digging."),
    "move-crew": ("KP-18", "Pirates change places, come and go only while restocking."),
    "act-out-of-turn": ("KP-81", "Out of turn, cards are played in the three windows only."),
    "second-combat": ("KP-110", "There is one combat in a turn, and no more."),
    "sell-part": ("KP-71", "What is bought stays with the ship."),
    "peek": ("KP-7", "Hands, decks and face-down tiles are not yours to look into."),
    "restock-when-sent": (
        "KP-66",
        "A ship that was sent to a lair does not restock there before it stops in its own turn.",
    ),
    "borrow-card": ("KP-90", "You play cards from your own hand only."),
}
"""What people try at the table although no action says it: the clause that forbids it, and a sentence."""


def why_not(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    """None if the seat may do it now."""
    c, s = aboard.reading(knowledge)
    refusal = _why_not_asked(knowledge, s)
    if refusal is not None:
        return refusal
    if action.verb.startswith("play "):
        return _why_not_play(knowledge, c, s, action)
    if action.verb not in VERBS[s.phase]:
        return _why_not_now(knowledge, c, s, action)
    check = CHECKS.get(action.verb)
    return check(knowledge, c, s, action) if check is not None else None


def _why_not_asked(knowledge: "Knowledge", s: Any) -> "Refusal | None":
    """KP-7: only a seat that is asked may act."""
    say, seat = knowledge.say, knowledge.viewer
    if s.phase == OVER:
        return "KP-7", say("The game is over.")
    if s.phase == SETUP:
        return ("KP-7", say("Your crew is chosen; others are still choosing.")) if s.has_chosen[seat] else None
    if s.actor == seat:
        return None
    if s.phase in WINDOWS:
        return "KP-7", say("Others may answer now.")
    return "KP-7", say("It is {who}'s decision.", who=aboard.names_of(knowledge)[s.actor])


def _why_not_now(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal":
    """Actions of another decision: the clause that says when they are possible, or KP-8."""
    say = knowledge.say
    if action.verb == "keelhaul":
        return "KP-33", say("Keelhauling answers a mutiny on your own ship and nothing else.")
    if action.verb == "dig":
        return "KP-63", say("You dig on the island where you have stopped, with the maps for it.")
    if action.verb == "sail" and s.active == knowledge.viewer and s.phase not in (UPKEEP, MUTINY, HEIR):
        return "KP-57", say("Your ship has stopped for this turn.")
    if action.verb == "attack" and s.active == knowledge.viewer and c.kind[s.ship[s.active]] == LAIR:
        return "KP-111", say("Nobody can be attacked at a lair.")
    if action.verb == "reroll" and s.phase == BROADSIDE and s.active == knowledge.viewer:
        return _why_not_reroll(knowledge, c, s)
    return "KP-8", say("'{verb}' is not asked for now: {asked}.", verb=action.verb, asked=say(ASKS[s.phase]))


def _why_not_reroll(knowledge: "Knowledge", c: Any, s: Any) -> "Refusal":
    if s.enemy != NATION:
        return "KP-128", knowledge.say("In a fight of players nobody re-rolls after standing.")
    if not s.balls[s.active]:
        return "KP-115", knowledge.say("You have no cannonball left.")
    attack, defence = aboard.totals(c, s)
    if attack >= defence:
        return "KP-119", knowledge.say("Against a nation a result that succeeds cannot be re-rolled.")
    return "KP-120", knowledge.say("You have let the dice stand; cards are played now.")


# Upkeep and mutiny


def _why_not_draw(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    limit = c.hand_limit + aboard.extra_cards(c, s, knowledge.viewer)
    if s.hand_size[knowledge.viewer] <= limit:
        return None
    return "KP-41", knowledge.say("Your hand is above its limit of {limit}; discard first.", limit=limit)


def _why_not_discard(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    seat = knowledge.viewer
    extra = aboard.extra_cards(c, s, seat)
    if not s.hand[seat][action.operands[0]]:
        return _not_held(knowledge, action.operands[0])
    if s.hand_size[seat] + c.draw + extra <= c.hand_limit + extra:
        return "KP-40", knowledge.say("You may discard only if your hand has no room for the cards you draw.")
    return None


def _why_not_steal(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    victim, seat, say = action.operands[0], knowledge.viewer, knowledge.say
    skills = aboard.captain_skills(c, s, seat, STEAL)
    if s.thefts >= skills:
        return "KP-43", say("Your captain's skills allow {count} thefts in this upkeep.", count=skills)
    if victim == seat or victim >= c.seats:
        return "KP-44", say("You steal from a rival.")
    if not s.purse[victim]:
        return "KP-44", say("{who} has nothing to steal.", who=aboard.names_of(knowledge)[victim])
    return None


def _why_not_keelhaul(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    return None if s.hand[knowledge.viewer][KEELHAULING] else _not_held(knowledge, int(KEELHAULING))


def _why_not_scapegoat(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    pirate = s.crew[knowledge.viewer][action.operands[0]]
    if pirate == NONE:
        return "KP-35", knowledge.say("There is nobody in that place.")
    if c.crew_skill[pirate] != GOAT:
        return "KP-35", knowledge.say("Pirate {number} cannot be given up as a scapegoat.", number=pirate + 1)
    return None


def _why_not_promote(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    place = action.operands[0]
    if place == 0 or s.crew[knowledge.viewer][place] == NONE:
        return "KP-17", knowledge.say("A new captain comes from an occupied place of your own ship.")
    return None


# Movement and lairs


def _why_not_sail(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    if NEIGHBOURS[s.ship[knowledge.viewer], action.operands[0]] == NOWHERE:
        return "KP-52", knowledge.say("That way leads off the map.")
    steps = aboard.allowance(c, s)
    if s.steps >= steps:
        return "KP-51", knowledge.say("You have sailed all {steps} steps of this turn.", steps=steps)
    return None


def _why_not_buy(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    if s.parts[knowledge.viewer][action.operands[0]]:
        return "KP-69", knowledge.say("Your ship has that part already.")
    if s.purse[knowledge.viewer] < c.part_price:
        return "KP-70", knowledge.say("A part costs {price} doubloons.", price=c.part_price)
    return None


def _why_not_captain(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    if s.pool[knowledge.viewer][action.operands[0]] == NONE:
        return "KP-75", knowledge.say("There is nobody there.")
    return None


def _why_not_dismiss(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    if action.operands[0] == 0:
        return "KP-77", knowledge.say("The captain cannot be dismissed.")
    return _why_not_captain(knowledge, c, s, action)


def _why_not_pass(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    if s.phase != DISMISS:
        return None
    pirates = sum(pirate != NONE for pirate in s.pool[knowledge.viewer])
    too_many = pirates - aboard.of_parts(c, s, knowledge.viewer, aboard.PLACES_OF)
    if too_many <= 0:
        return None
    return "KP-78", knowledge.say("There are {count} pirates too many for your ship.", count=too_many)


# Attacks


def _why_not_attack(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    say, seat = knowledge.say, knowledge.viewer
    if action.operands[0] == 0:
        if aboard.target_at(c, s, s.ship[seat]) is None:
            return "KP-112", say("There is no nation to attack on your hex.")
        return None
    if action.operands[0] - 1 not in aboard.rivals_at(c, s, seat):
        return "KP-112", say("That ship is not on your hex.")
    return None


# Cards


def _not_held(knowledge: "Knowledge", kind: int) -> "Refusal":
    return "KP-90", knowledge.say("You do not hold {card}.", card=knowledge.say(TITLES[CARDS[kind]]))


def _why_not_play(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    """KP-90: held, at the right point, then what each kind asks for."""
    name = action.verb.removeprefix("play ")
    kind = CARDS.index(name)
    if not s.hand[knowledge.viewer][kind]:
        return _not_held(knowledge, kind)
    if s.phase not in POINTS[kind]:
        return _wrong_moment(knowledge, s, name)
    aim = AIMS.get(name)
    return aim(knowledge, c, s, action) if aim is not None else None


def _wrong_moment(knowledge: "Knowledge", s: Any, name: str) -> "Refusal":
    say = knowledge.say
    if name == "tailwind":
        return "KP-59", say("Tailwind is played while your own ship sails.")
    if name == "citrus":
        return "KP-99", say("Citrus Fruits are eaten in your own upkeep, on your own voyage or in your own fights.")
    if name == "mutiny":
        return "KP-101", say("Mutiny is played at the end of a rival's upkeep.")
    return "KP-90", say("{card} cannot be played at this moment.", card=say(TITLES[name]))


def _aim_scurvy(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    victim, say = action.operands[0], knowledge.say
    if victim >= c.seats:
        return "KP-91", say("Nobody sits there.")
    if victim == knowledge.viewer:
        return "KP-92", say("Nobody gives scurvy to himself.")
    if aboard.is_clean(c, s, victim):
        return "KP-93", say("The captain of that ship keeps scurvy away.")
    return None


def _aim_assassination(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    victim, place = action.operands
    if victim >= c.seats or s.crew[victim][place] == NONE:
        return "KP-97", knowledge.say("There is nobody in that place.")
    if c.crew_skill[s.crew[victim][place]] == PROOF:
        return "KP-96", knowledge.say("This pirate cannot be assassinated.")
    return None


def _aim_assault(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    return None if s.active == knowledge.viewer else ("KP-102", knowledge.say("Assault is for the attacker."))


def _aim_ambush(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    return None if s.enemy == knowledge.viewer else ("KP-103", knowledge.say("Ambush is for the one attacked."))


def _aim_soldiers(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    if s.enemy == NATION and s.active != knowledge.viewer:
        return None
    return "KP-104", knowledge.say("Soldiers help a nation against a rival.")


def _aim_mercenaries(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    for_attacker, seat = action.operands[0] == 0, knowledge.viewer
    if seat == s.active or seat == s.enemy:
        if for_attacker == (seat == s.active):
            return None
        return "KP-106", knowledge.say("A fighter hires Mercenaries for its own side.")
    if for_attacker and s.enemy == NATION:
        return "KP-107", knowledge.say("Against a nation, others can only help the nation.")
    return None


def _aim_citrus(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    seat = knowledge.viewer
    if not s.scurvy[seat]:
        return "KP-99", knowledge.say("You have no scurvy.")
    if s.phase == BROADSIDE and seat not in (s.active, s.enemy):
        return "KP-99", knowledge.say("This is not your fight.")
    return None


def _aim_mutiny(knowledge: "Knowledge", c: Any, s: Any, action: Action) -> "Refusal | None":
    return None if s.active != knowledge.viewer else ("KP-101", knowledge.say("Mutiny strikes a rival."))


Check = Callable[["Knowledge", Any, Any, Action], "Refusal | None"]

CHECKS: Mapping[str, Check] = {
    "draw": _why_not_draw,
    "discard": _why_not_discard,
    "steal": _why_not_steal,
    "keelhaul": _why_not_keelhaul,
    "scapegoat": _why_not_scapegoat,
    "promote": _why_not_promote,
    "sail": _why_not_sail,
    "buy": _why_not_buy,
    "captain": _why_not_captain,
    "dismiss": _why_not_dismiss,
    "pass": _why_not_pass,
    "attack": _why_not_attack,
}
AIMS: Mapping[str, Check] = {
    "scurvy": _aim_scurvy,
    "assassination": _aim_assassination,
    "assault": _aim_assault,
    "ambush": _aim_ambush,
    "soldiers": _aim_soldiers,
    "mercenaries": _aim_mercenaries,
    "citrus": _aim_citrus,
    "mutiny": _aim_mutiny,
}
