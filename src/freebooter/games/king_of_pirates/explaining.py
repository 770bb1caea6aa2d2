"""Explanations at a terminal: a card, a skill, a hex, a verb or a word of the game in a sentence or two."""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.drawing import View
from freebooter.games.king_of_pirates.glossary import SKILL_TEXTS, TITLES

TOPICS: Mapping[str, str] = {
    "crew": "crew 0 2 takes the pirate of slot 0 as captain and that of slot 2 as mate (KP-4).",
    "draw": "draw takes your cards and ends U1; then the Dutchman drifts and the upkeep die is rolled (KP-39, KP-45).",
    "steal": "steal 1 takes up to 200 doubloons from seat 1, once for each STEAL that counts (KP-42).",
    "discard": "discard citrus makes room in a hand that is too full to draw (KP-40).",
    "keelhaul": "keelhaul gives up a Keelhauling card and stops the mutiny (KP-31).",
    "scapegoat": "scapegoat 1 gives up the pirate in place 1, who must have GOAT (KP-31, KP-35).",
    "promote": "promote 2 moves the pirate in place 2 into the cabin (KP-16).",
    "sail": "sail NE makes one step; you may also name the hex, as in sail B3 (KP-49).",
    "stop": "stop ends your voyage: you restock, dig or attack where you are (KP-57).",
    "buy": "buy a and buy b add a middle part to your ship; the price lowers your score (KP-68, KP-71).",
    "captain": "captain 5 makes the pirate with pool number 5 captain; captain 0 keeps yours (KP-74).",
    "dismiss": "dismiss 6 sends a pirate away; pass when the rest fits (KP-76, KP-78).",
    "dig": "dig gives up the maps that are needed and takes the treasure (KP-60).",
    "attack": "attack target fights the nation here, attack 2 the ship of seat 2 (KP-109).",
    "reroll": "reroll 1, reroll 2 and reroll both cost a cannonball (KP-114).",
    "play": "play assault, play mercenaries attacker, play scurvy 2, play dutchman SW, play assassination 2 0 (KP-90).",
    "pass": "pass declines, stands, accepts or is done, whatever is asked.",
    "dutchman": "The ghost ship drifts each turn; ships at sea on its hex lose hand and crew (KP-25 to KP-28).",
    "scurvy": "Each token costs a step and a point in combat, until you restock or eat fruit (KP-21).",
    "lair": "Safe from attacks and from the Dutchman; stop there to restock (KP-23, KP-66).",
}


def explain(view: View, topic: str) -> list[str]:
    """A card, a skill, a pirate, a hex, a verb or a word of the game."""
    word = topic.strip()
    card = next((card for card, title in TITLES.items() if word.casefold() in (card, title.casefold())), None)
    if card is not None:
        return [f"{TITLES[card]}: {view['cards'][card]}", *([TOPICS[card]] if card in TOPICS else [])]
    if word.upper() in SKILL_TEXTS:
        return [f"{word.upper()}: {view['skills'][word.upper()]}"]
    if word.casefold().startswith("play "):
        return explain(view, word[5:])
    hex = next((hex for hex in view["sea"] if hex["name"] == word.upper()), None)
    if hex is not None:
        return [_about_hex(hex)]
    return [TOPICS[word.casefold()]] if word.casefold() in TOPICS else []


def _about_hex(hex: Mapping[str, Any]) -> str:
    told = f"{hex['name']}: {hex['kind']}"
    if hex["tile"] == "down":
        return told + ", a tile face down."
    if hex["target"] is not None:
        target = hex["target"]
        chance = f", your chance {target['chance']:.0%}" if "chance" in target else ""
        what = f"{target['nation']} {target['kind']}: defence {target['defence']}, {target['loot']} loot cards"
        return f"{told}, {what}{chance}."
    if hex["island"] is not None:
        island = hex["island"]
        needs = f", you need {island['maps_needed']} maps" if "maps_needed" in island else ""
        return f"{told}: {island['doubloons']:,} doubloons, rating {island['rating']}{needs}."
    return told + "."
