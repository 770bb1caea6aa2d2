"""Names: cards, sets and effects in words, for everything that is shown or told."""

from typing import TYPE_CHECKING, Any

from freebooter.games.pirate_party.pieces import (
    ADVENTURE,
    BOOTY,
    COLOURS,
    EFFECTS,
    KIND_NAMES,
    KIND_PLURALS,
    KIND_SET,
    KRAKEN,
    MERMAID,
    NATURAL,
    SHIP,
    SISTERS_SET,
    SUIT_SIZE,
)
from freebooter.games.pirate_party.state import NONE

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

EFFECT_TEXTS = {
    "none": "Nothing happens.",
    "draw_1": "Draw a card.",
    "draw_2": "Draw two cards.",
    "draw_3": "Draw three cards.",
    "steal_random": "Take a random card from a rival's hand.",
    "steal_choice": "Look into a rival's hand and take a card.",
    "swap_random": "Give a rival a card of yours for a random one.",
    "swap_hands": "Swap hands with a rival.",
    "tribute": "Every rival gives you a card.",
    "raid": "Take a random card from every rival.",
    "storm": "Everybody discards a card, you first.",
    "rivals_discard": "Every rival discards a card.",
    "discard_random": "A rival discards a random card.",
    "sink_table": "Discard a rival's card from the table.",
    "sink_crew": "Discard a rival's crew card from the table.",
    "take_table": "Take a rival's card, but no ship, from the table.",
    "take_ship": "Take a rival's ship from the table.",
    "salvage": "Take a card from the discard pile, or draw if it is empty.",
    "scout": "Look at the top three cards of the pile.",
    "extra_turn": "Have another turn after this one.",
    "miss_turn": "A rival misses a turn.",
}


def reading(knowledge: "Knowledge") -> tuple[Any, Any]:
    """Config and state of what is known, as plain numbers and lists."""
    return knowledge.numbers, knowledge.facts


def names_of(knowledge: "Knowledge") -> list[str]:
    """The names of the seats."""
    return list(knowledge.setup.edition["look.seats"][: knowledge.setup.seats])


def card_name(knowledge: "Knowledge", card: int) -> str:
    """A card in words: `yellow map`, `Sloop`, `mermaid`."""
    say = knowledge.say
    if card < NATURAL:
        colour, kind = COLOURS[card // SUIT_SIZE], KIND_NAMES[card % SUIT_SIZE]
        return say("{colour} {kind}", colour=say(colour), kind=say(kind))
    return short_name(knowledge, card)


def short_name(knowledge: "Knowledge", card: int, standing: int = NONE) -> str:
    """A card in words without its colour, as in the list of a set's cards."""
    say, edition = knowledge.say, knowledge.setup.edition
    if card < NATURAL:
        return say(KIND_NAMES[card % SUIT_SIZE])
    if card < MERMAID:
        return say(str(edition["ship_names"][card - SHIP]))
    if card < BOOTY:
        return say("mermaid") if standing == NONE else say("mermaid as {kind}", kind=say(KIND_NAMES[standing]))
    if card == BOOTY:
        return say("booty")
    return say("Kraken") if card == KRAKEN else say(str(edition["adventure_names"][card - ADVENTURE]))


def set_name(knowledge: "Knowledge", where: int) -> str:
    """A set in words: `the yellow set`, `the set of maps`."""
    say = knowledge.say
    if where < KIND_SET:
        return say("the {colour} set", colour=say(COLOURS[where]))
    if where < SISTERS_SET:
        return say("the set of {kinds}", kinds=say(KIND_PLURALS[where - KIND_SET]))
    return say("the Three Sisters")


def effect_text(knowledge: "Knowledge", effect: int) -> str:
    """What an effect does, in a sentence."""
    return knowledge.say(EFFECT_TEXTS[EFFECTS[effect]])


def listed(knowledge: "Knowledge", cards: "list[int]", *, short: bool = False) -> str:
    """Cards in words, one after the other."""
    name = short_name if short else card_name
    return ", ".join(name(knowledge, card) for card in cards)
