"""Names: cards, sets and effects in words, for everything that is shown or told."""

from freebooter.engine.editions import Values
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.labels import Wording
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


Speaker = Knowledge | Wording
"""Who says something: somebody who sits or watches, or the glossary."""


def _edition(speaker: Speaker) -> Values:
    return speaker.edition if isinstance(speaker, Wording) else speaker.setup.edition


def card_name(speaker: Speaker, card: int) -> str:
    """A card in words: `yellow map`, `Sloop`, `mermaid`."""
    say = speaker.say
    if card < NATURAL:
        colour, kind = COLOURS[card // SUIT_SIZE], KIND_NAMES[card % SUIT_SIZE]
        return say("{colour} {kind}", colour=say(colour), kind=say(kind))
    return short_name(speaker, card)


def short_name(speaker: Speaker, card: int, standing: int = NONE) -> str:
    """A card in words without its colour, as in the list of a set's cards."""
    say = speaker.say
    if card < NATURAL:
        return say(KIND_NAMES[card % SUIT_SIZE])
    if card < MERMAID:
        return say(str(_edition(speaker)["ship_names"][card - SHIP]))
    if card < BOOTY:
        return say("mermaid") if standing == NONE else say("mermaid as {kind}", kind=say(KIND_NAMES[standing]))
    if card == BOOTY:
        return say("booty")
    return say("Kraken") if card == KRAKEN else say(str(_edition(speaker)["adventure_names"][card - ADVENTURE]))


def set_name(speaker: Speaker, where: int) -> str:
    """A set in words: `the yellow set`, `the set of maps`."""
    say = speaker.say
    if where < KIND_SET:
        return say("the {colour} set", colour=say(COLOURS[where]))
    if where < SISTERS_SET:
        return say("the set of {kinds}", kinds=say(KIND_PLURALS[where - KIND_SET]))
    return say("the Three Sisters")


def effect_text(speaker: Speaker, effect: int) -> str:
    """What an effect does, in a sentence."""
    return speaker.say(EFFECT_TEXTS[EFFECTS[effect]])
