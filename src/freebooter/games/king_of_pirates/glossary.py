"""The glossary: what the things of the game are called, in full and in short, and what each is and does."""

from collections.abc import Iterator, Mapping
from typing import Any

from freebooter.engine.labels import Label, Wording, read_glossary
from freebooter.games.king_of_pirates.pieces import (
    DIRECTIONS,
    NATIONS,
    PARTS,
    TARGETS,
    TILES,
)

GLOSSARY = read_glossary(__file__)
TITLES = {card: about.name for card, about in GLOSSARY["card"].items()}

PIRATE_NAMES = tuple(about.name for about in GLOSSARY["pirate"].values())
PIRATES_BY_CODE = {code: about.name for code, about in GLOSSARY["pirate"].items()}
SKILL_SHORTS = {skill: about.short for skill, about in GLOSSARY["skill"].items()}
SKILL_NAMES = {skill: about.name for skill, about in GLOSSARY["skill"].items()}

TARGET_TEXTS: Mapping[str, str] = {
    "small merchant": "KP-124",
    "large merchant": "KP-124",
    "warship": "KP-55",
    "city": "KP-124",
    "stronghold": "KP-124",
}
CHART_WORDS = {
    "small merchant": "boat",
    "large merchant": "brig",
    "warship": "WAR",
    "city": "city",
    "stronghold": "fort",
    "lair": "lair",
    "large island": "isle",
    "small island": "isle",
}
"""What a terminal writes on its chart for them."""
NATION_CELLS = {nation: f"{nation} {{what}}" for nation in NATIONS}
"""The same with its nation."""
NATION_NAMES = {"British": "the British", "French": "the French", "Spanish": "the Spanish"}
WAYS = ("north-west", "north-east", "east", "south-east", "south-west", "west")
NATION_SAYS = "Their ships, cities and strongholds can be plundered."
ISLE_SAYS = "A treasure lies here. Treasure Maps are given up to dig it up."
FACE_SAYS = "The upkeep die: at sea it brings scurvy, or the crew drinks rum."
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


def labels(wording: Wording) -> Iterator[Label]:
    """All of it, with the numbers of the edition."""
    numbers = _numbers(wording)
    for sort in ("card", "skill", "hex", "word", "term"):
        yield from wording.explained(sort, GLOSSARY[sort], **numbers)
    yield from _targets(wording)
    yield from _pirates(wording)
    yield from _parts(wording)
    yield from _signs(wording)
    yield from _named(wording)
    plays = {f"play {card}": about._replace(name="") for card, about in GLOSSARY["card"].items()}
    yield from wording.explained("verb", {**GLOSSARY["verb"], **plays}, **numbers)


def _numbers(wording: Wording) -> dict[str, Any]:
    """The numbers that explanations need."""
    named = ("tailwind", "mercenaries", "assault", "ambush", "soldiers", "steal")
    ratings = {size: wording.edition[f"treasure.{size}.rating"] for size in ("large", "small")}
    target = wording.edition["numbers.quick_target" if wording.options["quick"] else "numbers.target"]
    limits = {"target": wording.translator.number(target), "rounds": wording.options["max_rounds"]}
    return {name: wording.edition[f"numbers.{name}"] for name in named} | ratings | limits


def _targets(wording: Wording) -> Iterator[Label]:
    """What can be attacked, anybody's and each nation's, with its defence and loot."""
    for target in TARGETS:
        key = f"targets.{target.replace(' ', '_')}"
        numbers = {name: wording.edition[f"{key}.{name}"] for name in ("defence", "loot")}
        says = wording.say("Defence {defence}, loot cards: {loot}.", **numbers)
        for code in (target, *(f"{nation} {target}" for nation in NATIONS)):
            yield Label("target", code, wording.say(code), wording.say(target), says, TARGET_TEXTS[target])
            if code in TILES:
                yield Label("tile", code, wording.say(code), wording.say(target), says, TARGET_TEXTS[target])


def _pirates(wording: Wording) -> Iterator[Label]:
    """Each pirate by name, with what the edition lets it do as crew and as captain."""
    edition, numbers = wording.edition, _numbers(wording)
    aboard = zip(edition["pirates.crew"], edition["pirates.captain"], strict=True)
    for (code, about), (crew, captain) in zip(GLOSSARY["pirate"].items(), aboard, strict=True):
        says = " ".join(wording.say(GLOSSARY["skill"][skill].says, **numbers) for skill in (crew, captain))
        yield Label("pirate", code, wording.say(about.name), wording.say(about.short), says, "KP-14")


def _signs(wording: Wording) -> Iterator[Label]:
    """What a terminal draws on its chart and beside it."""
    numbers, say = _numbers(wording), wording.say
    lair, isle = GLOSSARY["hex"]["lair"], GLOSSARY["hex"]["large island"]
    yield Label("sign", "lair", say(lair.name), say("lair"), say(lair.says, **numbers), lair.clause)
    yield Label("sign", "isle", say("treasure island"), say("isle"), say(ISLE_SAYS), isle.clause)
    for label in [label for label in _targets(wording) if label.kind == "target" and label.code in CHART_WORDS]:
        word = CHART_WORDS[label.code]
        yield Label("sign", word, label.name, say(word), label.says, label.clause)
    yield from wording.explained("sign", GLOSSARY["sign"])
    for seat in range(wording.seats):
        ship = say("the ship of seat {seat}", seat=seat)
        yield Label("sign", str(seat), ship, "", say("It lies where this number stands."))


def _parts(wording: Wording) -> Iterator[Label]:
    """The middle parts, with what each adds to a ship."""
    what = "For {price} at a lair. It adds crew: {places}, sails: {sails}, rum: {rum}, cannonballs: {balls}."
    for part in PARTS:
        places, sails, rum, balls = wording.edition[f"ship.part_{part}"]
        price = wording.translator.number(wording.edition["ship.part_price"])
        says = wording.say(what, price=price, places=places, sails=sails, rum=rum, balls=balls)
        yield Label("part", part, wording.say("middle part {part}", part=part.upper()), "", says, "KP-68")


def _named(wording: Wording) -> Iterator[Label]:
    """Things of which there is little to explain."""
    say = wording.say
    yield Label("tile", "empty", say("open sea"), says=say("Nothing is here."))
    yield Label("tile", "down", say("a tile face down"), "", say(GLOSSARY["word"]["tiles"].says), "KP-2")
    for nation in NATIONS:
        yield Label("nation", nation, say(NATION_NAMES[nation]), "", say(NATION_SAYS), "KP-109")
    for code, name in zip(DIRECTIONS, WAYS, strict=True):
        yield Label("way", code, say(name), say(code), say("A way to sail, and a face of the compass die."), "KP-49")
    for face, name in FACE_NAMES.items():
        yield Label("face", face, say(name), "", say(FACE_SAYS), "KP-46")
    for term, name in TERM_NAMES.items():
        yield Label("term", term, say(name))
