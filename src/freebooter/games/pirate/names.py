"""What cards, tiles and battle cards are called: in short, as in texts, and in the viewer's words."""

from collections.abc import Callable, Sequence
from typing import Any

from freebooter.engine.knowledge import Knowledge
from freebooter.games.pirate.edition import code, fighter_code
from freebooter.games.pirate.pieces import GOLD, KINDS, KRAKEN, TILES

Say = Callable[..., str]

Fighter = Sequence[Any]
"""A type of battle cards, as the edition has it: picture, hit, shield, copies."""


def codes_of(k: Knowledge) -> list[str]:
    """The short names of this edition's cards."""
    c = k.plain_config
    return list(map(code, c.kind[: c.types], c.value))


def listed(k: Knowledge, counts: Sequence[int]) -> list[str]:
    """Counts per type as a list of short names in order."""
    c = k.plain_config
    return [code(c.kind[card], c.value[card]) for card, count in enumerate(counts) if count for _ in range(count)]


def battle_codes(k: Knowledge, seat: int) -> list[str]:
    """The short names of a seat's battle cards."""
    return [fighter_code(fighter) for fighter in k.setup.edition["battle_sets"][seat]]


def card_name(k: Knowledge, card: int) -> str:
    """A card in the viewer's words: `pirate 7`, `kraken`."""
    return named(k.say, k.plain_config.kind[card], k.plain_config.value[card])


def named(say: Say, kind: int, value: int) -> str:
    """A card by its kind and value."""
    return say(KINDS[kind]) if kind == KRAKEN else f"{say(KINDS[kind])} {value}"


def fighter_name(k: Knowledge, seat: int, card: int) -> str:
    """A battle card in the viewer's words: its hit, and whether it shields."""
    hit = k.plain_config.hit[seat][card]
    if not k.plain_config.shield[seat][card]:
        return str(hit)
    return k.say("{hit} and a shield", hit=hit) if hit else k.say("a shield")


def fighter_words(say: Say, code: str) -> str:
    """A battle card by its short name, in words."""
    hit = code.rstrip("s")
    if not code.endswith("s"):
        return hit
    return say("{hit} and a shield", hit=hit) if hit != "0" else say("a shield")


def fighter_title(say: Say, fighter: Fighter) -> str:
    """A battle card by its picture: `sword and shield: hit 3, shield`."""
    picture, hit, shield, _ = fighter
    sentence = "{picture}: hit {hit}, shield" if shield else "{picture}: hit {hit}"
    return say(sentence, picture=say(picture if picture != "shield" else "big shield"), hit=hit)


def units(say: Say, count: int, tile: int) -> str:
    """So many tiles of a kind: `1 gold`, `2 pirates`."""
    if count == 1:
        return say(f"1 {TILES[tile]}")
    plural = TILES[tile] if tile == GOLD else f"{TILES[tile]}s"
    return say(f"{{count}} {plural}", count=count)
