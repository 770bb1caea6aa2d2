"""What cards, skills and places do, in a sentence each: for hover, focus and tap, and for the terminal."""

from typing import TYPE_CHECKING

from freebooter.games.king_of_pirates import aboard
from freebooter.games.king_of_pirates.pieces import CARDS

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

TITLES = {
    "treasure-map": "Treasure Map",
    "tailwind": "Tailwind",
    "mercenaries": "Mercenaries",
    "assault": "Assault",
    "ambush": "Ambush",
    "keelhauling": "Keelhauling",
    "scurvy": "Scurvy",
    "dutchman": "Flying Dutchman",
    "soldiers": "Soldiers",
    "assassination": "Assassination",
    "citrus": "Citrus Fruits",
    "mutiny": "Mutiny",
}

CARD_TEXTS = {
    "treasure-map": "Given up to dig on an island; it has no other use (KP-60, KP-64).",
    "tailwind": "{tailwind} more steps in your own turn, whatever the scurvy (KP-50, KP-58).",
    "mercenaries": "+{mercenaries} for one side of a combat (KP-105).",
    "assault": "+{assault} for you as the attacker (KP-102).",
    "ambush": "+{ambush} for you when a player attacks you (KP-103).",
    "keelhauling": "Stops a mutiny on your ship (KP-31).",
    "scurvy": "A scurvy token for a rival: one step and one combat point less (KP-91).",
    "dutchman": "Moves the Flying Dutchman one hex; ships that it meets at sea are hit (KP-94).",
    "soldiers": "+{soldiers} for a nation that a rival attacks (KP-104).",
    "assassination": "Discards one pirate of any ship (KP-95).",
    "citrus": "Removes all your scurvy (KP-98).",
    "mutiny": "A mutiny on the ship whose turn it is, at the end of its upkeep (KP-100).",
}

SKILL_TEXTS = {
    "PVP1": "+1 in combat against players.",
    "NAT1": "+1 in combat against nations.",
    "MAP1": "Counts as one Treasure Map.",
    "BALL": "Room for one more cannonball.",
    "RUM": "Room for one more rum.",
    "MOVE": "One more step each turn.",
    "LOOT1": "One more loot card from a nation.",
    "PROOF": "Cannot be assassinated.",
    "GOAT": "Can be given up to stop a mutiny.",
    "PVP2": "Captain: +2 in combat against players.",
    "NAT2": "Captain: +2 in combat against nations.",
    "MAP2": "Captain: counts as two Treasure Maps.",
    "CLEAN": "Captain: the ship cannot get scurvy.",
    "LOOT-B": "Captain: two more loot cards from the British.",
    "LOOT-F": "Captain: two more loot cards from the French.",
    "LOOT-S": "Captain: two more loot cards from the Spanish.",
    "CARD": "Captain: one more card drawn each turn, and one more in the hand limit.",
    "STEAL": "Captain: takes up to {steal} from a rival in each upkeep.",
    "ALL": "Captain: the captain skills of the others count too.",
}


def card_texts(knowledge: "Knowledge") -> dict[str, str]:
    """What each card does, with the numbers of the edition."""
    c, _ = aboard.reading(knowledge)
    values = {card: getattr(c, card) for card in ("tailwind", "mercenaries", "assault", "ambush", "soldiers")}
    return {card: knowledge.say(CARD_TEXTS[card], **values) for card in CARDS}


def skill_texts(knowledge: "Knowledge") -> dict[str, str]:
    """What each skill does."""
    c, _ = aboard.reading(knowledge)
    return {skill: knowledge.say(text, steal=c.steal) for skill, text in SKILL_TEXTS.items()}


def title(knowledge: "Knowledge", card: int) -> str:
    """A card's name for people."""
    return knowledge.say(TITLES[CARDS[card]])
