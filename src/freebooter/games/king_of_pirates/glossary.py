"""The glossary: what the things of the game are called, in full and in short, and what each is and does."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from freebooter.engine.labels import Label, Wording
from freebooter.games.king_of_pirates.pieces import (
    DIRECTIONS,
    NATIONS,
    PARTS,
    PIRATE_CODES,
    TARGETS,
    TILES,
)


class About(NamedTuple):
    """A thing in words: its name, what it is or does, and the clause to read on at."""

    name: str
    says: str
    clause: str


CARD_TEXTS: Mapping[str, About] = {
    "treasure-map": About("Treasure Map", "Given up to dig on an island; it has no other use.", "KP-60"),
    "tailwind": About("Tailwind", "{tailwind} more steps in your own turn, whatever the scurvy.", "KP-58"),
    "mercenaries": About("Mercenaries", "+{mercenaries} for one side of a combat.", "KP-105"),
    "assault": About("Assault", "+{assault} for you as the attacker.", "KP-102"),
    "ambush": About("Ambush", "+{ambush} for you when a player attacks you.", "KP-103"),
    "keelhauling": About("Keelhauling", "Stops a mutiny on your ship.", "KP-31"),
    "scurvy": About("Scurvy", "A scurvy token for a rival: one step and one combat point less.", "KP-91"),
    "dutchman": About(
        "Flying Dutchman", "Moves the Flying Dutchman one hex; ships that it meets at sea are hit.", "KP-94"
    ),
    "soldiers": About("Soldiers", "+{soldiers} for a nation that a rival attacks.", "KP-104"),
    "assassination": About("Assassination", "Discards one pirate of any ship.", "KP-95"),
    "citrus": About("Citrus Fruits", "Removes all your scurvy.", "KP-98"),
    "mutiny": About("Mutiny", "A mutiny on the ship whose turn it is, at the end of its upkeep.", "KP-100"),
}
TITLES = {card: about.name for card, about in CARD_TEXTS.items()}

SKILL_TEXTS: Mapping[str, About] = {
    "PVP1": About("+1 against players", "+1 in combat against players.", "KP-14"),
    "NAT1": About("+1 against nations", "+1 in combat against nations.", "KP-14"),
    "MAP1": About("counts as a map", "Counts as one Treasure Map.", "KP-61"),
    "BALL": About("room for a ball", "Room for one more cannonball.", "KP-12"),
    "RUM": About("room for a rum", "Room for one more rum.", "KP-12"),
    "MOVE": About("one more step", "One more step each turn.", "KP-50"),
    "LOOT1": About("one more loot card", "One more loot card from a nation.", "KP-123"),
    "PROOF": About("cannot be assassinated", "Cannot be assassinated.", "KP-96"),
    "GOAT": About("can be a scapegoat", "Can be given up to stop a mutiny.", "KP-31"),
    "PVP2": About("+2 against players", "Captain: +2 in combat against players.", "KP-15"),
    "NAT2": About("+2 against nations", "Captain: +2 in combat against nations.", "KP-15"),
    "MAP2": About("counts as two maps", "Captain: counts as two Treasure Maps.", "KP-61"),
    "CLEAN": About("no scurvy", "Captain: the ship cannot get scurvy.", "KP-22"),
    "LOOT-B": About("more loot from the British", "Captain: two more loot cards from the British.", "KP-123"),
    "LOOT-F": About("more loot from the French", "Captain: two more loot cards from the French.", "KP-123"),
    "LOOT-S": About("more loot from the Spanish", "Captain: two more loot cards from the Spanish.", "KP-123"),
    "CARD": About("one more card", "Captain: one more card drawn each turn, and one more in the hand limit.", "KP-39"),
    "STEAL": About("steals", "Captain: takes up to {steal} from a rival in each upkeep.", "KP-42"),
    "ALL": About("all captain skills count", "Captain: the captain skills of the others count too.", "KP-15"),
}
SKILL_NAMES = {skill: about.name for skill, about in SKILL_TEXTS.items()}

HEX_TEXTS: Mapping[str, About] = {
    "lair": About("pirate lair", "Safe from attacks and from the Dutchman; stop there to restock.", "KP-23"),
    "stronghold": About("stronghold", "A nation's fortress: the best defended target.", "KP-117"),
    "city": About("city", "A nation's city: it can be plundered again and again.", "KP-124"),
    "large island": About("large island", "Has a treasure for {large} Treasure Maps.", "KP-60"),
    "small island": About("small island", "Has a treasure for {small} Treasure Maps.", "KP-60"),
    "shark sea": About("shark sea", "Open sea; many of its tiles are warships and rich merchants.", "KP-2"),
    "ocean": About("open sea", "Open sea; many of its tiles are small merchants, or nothing at all.", "KP-2"),
}

TARGET_TEXTS: Mapping[str, str] = {
    "small merchant": "KP-124",
    "large merchant": "KP-124",
    "warship": "KP-55",
    "city": "KP-124",
    "stronghold": "KP-124",
}
NATION_NAMES = {"British": "the British", "French": "the French", "Spanish": "the Spanish"}
WAYS = ("north-west", "north-east", "east", "south-east", "south-west", "west")
FACE_NAMES = {"scurvy": "scurvy", "rum-1": "1 rum", "rum-2": "2 rum"}

TERM_NAMES = {
    "PVP1": "crew",
    "PVP2": "captain",
    "NAT1": "crew",
    "NAT2": "captain",
    "scurvy": "scurvy",
    "assault": "Assault",
    "mercenaries": "Mercenaries",
    "defence": "defence",
    "soldiers": "Soldiers",
    "ambush": "Ambush",
    "sails": "sails",
    "MOVE": "crew",
    "tailwind": "Tailwind",
}

WORD_TEXTS: Mapping[str, About] = {
    "dutchman": About(
        "Flying Dutchman", "The ghost ship drifts each turn; ships at sea on its hex lose hand and crew.", "KP-25"
    ),
    "scurvy": About(
        "Scurvy", "Each token costs a step and a point in combat, until you restock or eat fruit.", "KP-21"
    ),
}

VERB_TEXTS: Mapping[str, tuple[str, str]] = {
    "crew": ("crew 0 2 takes the pirate of slot 0 as captain and that of slot 2 as mate.", "KP-4"),
    "draw": ("draw takes your cards and ends U1; then the Dutchman drifts and the upkeep die is rolled.", "KP-39"),
    "steal": ("steal 1 takes up to {steal} doubloons from seat 1, once for each STEAL that counts.", "KP-42"),
    "discard": ("discard citrus makes room in a hand that is too full to draw.", "KP-40"),
    "keelhaul": ("keelhaul gives up a Keelhauling card and stops the mutiny.", "KP-31"),
    "scapegoat": ("scapegoat 1 gives up the pirate in place 1, who must have GOAT.", "KP-31"),
    "promote": ("promote 2 moves the pirate in place 2 into the cabin.", "KP-16"),
    "sail": ("sail NE makes one step; you may also name the hex, as in sail B3.", "KP-49"),
    "stop": ("stop ends your voyage: you restock, dig or attack where you are.", "KP-57"),
    "buy": ("buy a and buy b add a middle part to your ship; the price lowers your score.", "KP-68"),
    "captain": ("captain 5 makes the pirate with pool number 5 captain; captain 0 keeps yours.", "KP-74"),
    "dismiss": ("dismiss 6 sends a pirate away; pass when the rest fits.", "KP-76"),
    "dig": ("dig gives up the maps that are needed and takes the treasure.", "KP-60"),
    "attack": ("attack target fights the nation here, attack 2 the ship of seat 2.", "KP-109"),
    "reroll": ("reroll 1, reroll 2 and reroll both cost a cannonball.", "KP-114"),
    "play": (
        "play assault, play mercenaries attacker, play scurvy 2, play dutchman SW, play assassination 2 0.",
        "KP-90",
    ),
    "pass": ("pass declines, stands, accepts or is done, whatever is asked.", "KP-8"),
}
"""How actions are typed."""


def labels(wording: Wording) -> Iterator[Label]:
    """All of it, with the numbers of the edition."""
    yield from _explained(wording, "card", CARD_TEXTS)
    yield from _explained(wording, "skill", SKILL_TEXTS)
    yield from _explained(wording, "hex", HEX_TEXTS)
    yield from _explained(wording, "word", WORD_TEXTS)
    yield from _targets(wording)
    yield from _named(wording)
    numbers, say = _numbers(wording), wording.say
    for verb, (says, clause) in VERB_TEXTS.items():
        yield Label("verb", verb, verb, says=say(says, **numbers), clause=clause)
    for card, about in CARD_TEXTS.items():
        yield Label("verb", f"play {card}", f"play {card}", says=say(about.says, **numbers), clause=about.clause)


def _explained(wording: Wording, kind: str, things: Mapping[str, About]) -> Iterator[Label]:
    numbers = _numbers(wording)
    for code, about in things.items():
        yield Label(kind, code, wording.say(about.name), says=wording.say(about.says, **numbers), clause=about.clause)


def _numbers(wording: Wording) -> dict[str, int]:
    """The numbers that explanations need."""
    named = ("tailwind", "mercenaries", "assault", "ambush", "soldiers", "steal")
    ratings = {size: wording.edition[f"treasure.{size}.rating"] for size in ("large", "small")}
    return {name: wording.edition[f"numbers.{name}"] for name in named} | ratings


def _targets(wording: Wording) -> Iterator[Label]:
    """What can be attacked, anybody's and each nation's, with its defence and loot."""
    for target in TARGETS:
        key = f"targets.{target.replace(' ', '_')}"
        numbers = {name: wording.edition[f"{key}.{name}"] for name in ("defence", "loot")}
        says = wording.say("Defence {defence}, loot cards: {loot}.", **numbers)
        for code in (target, *(f"{nation} {target}" for nation in NATIONS)):
            yield Label("target", code, wording.say(code), wording.say(target), says, TARGET_TEXTS[target])


def _named(wording: Wording) -> Iterator[Label]:
    """Things that have a name and nothing to explain."""
    say = wording.say
    yield Label("tile", "empty", say("open sea"))
    yield Label("tile", "down", say("a tile face down"))
    for tile in TILES:
        yield Label("tile", tile, say(tile))
    for nation in NATIONS:
        yield Label("nation", nation, say(NATION_NAMES[nation]))
    for code, name in zip(DIRECTIONS, WAYS, strict=True):
        yield Label("way", code, say(name), say(code))
    for face, name in FACE_NAMES.items():
        yield Label("face", face, say(name))
    for term, name in TERM_NAMES.items():
        yield Label("term", term, say(name))
    for number, code in enumerate(PIRATE_CODES, 1):
        yield Label("pirate", code, say("Pirate {number}", number=number))
    for part in PARTS:
        yield Label("part", part, say("middle part {part}", part=part.upper()))
