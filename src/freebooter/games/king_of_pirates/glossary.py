"""The glossary: what the things of the game are called, in full and in short, and what each is and does."""

from collections.abc import Iterator, Mapping

from freebooter.engine.labels import Label, Wording, read_glossary
from freebooter.games.king_of_pirates.pieces import (
    DIRECTIONS,
    NATIONS,
    PARTS,
    PIRATE_CODES,
    TARGETS,
    TILES,
)

GLOSSARY = read_glossary(__file__)
TITLES = {card: about.name for card, about in GLOSSARY["card"].items()}

SKILL_NAMES = {skill: about.name for skill, about in GLOSSARY["skill"].items()}

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


def labels(wording: Wording) -> Iterator[Label]:
    """All of it, with the numbers of the edition."""
    numbers = _numbers(wording)
    for sort in ("card", "skill", "hex", "word"):
        yield from wording.explained(sort, GLOSSARY[sort], **numbers)
    yield from _targets(wording)
    yield from _named(wording)
    plays = {f"play {card}": about._replace(name="") for card, about in GLOSSARY["card"].items()}
    yield from wording.explained("verb", {**GLOSSARY["verb"], **plays}, **numbers)


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
