"""The glossary: what cards, suits, kinds, sets and verbs are called, and what each is or does."""

from collections.abc import Iterator

from freebooter.engine.labels import Label, Wording, read_glossary
from freebooter.games.pirate_party.edition import card_points
from freebooter.games.pirate_party.names import EFFECT_TEXTS, card_name, set_name, short_name
from freebooter.games.pirate_party.pieces import (
    ADVENTURE,
    BOOTY,
    CAPTAIN,
    CARDS,
    CODES,
    COLOURS,
    FIRST_ITEM,
    KIND_NAMES,
    KIND_SET,
    KINDS,
    KRAKEN,
    MERMAID,
    NATURAL,
    SET_WORDS,
    SISTERS_SET,
    SUIT_SIZE,
    SUITS,
)

GLOSSARY = read_glossary(__file__)
SHIPS_GO = "A ship goes to a captain's set, one to each."


def labels(wording: Wording) -> Iterator[Label]:
    """Everything that is drawn or typed."""
    points = card_points(wording.edition)
    for card in range(CARDS if wording.options["adventures"] else ADVENTURE):
        says, clause = _about(wording, card, points[card])
        yield Label("card", CODES[card], card_name(wording, card), short_name(wording, card), says, clause)
    for number, letter in enumerate(SUITS):
        yield Label("suit", letter, wording.say(COLOURS[number]), letter, _captain(wording, number), "PP-20")
    for number, code in enumerate(KINDS):
        worth = wording.say("Each is worth {points} points.", points=points[number])
        yield Label("kind", code, wording.say(KIND_NAMES[number]), code, worth, _clause_of(number))
    for where in range(SISTERS_SET + 1):
        if where != KIND_SET + CAPTAIN:
            clause = "PP-20" if where < KIND_SET else "PP-35" if where < SISTERS_SET else "PP-70"
            yield Label("set", SET_WORDS[where], set_name(wording, where), "", _of_set(wording, where), clause)
    for sort in ("set", "word", "term", "sign", "verb"):
        yield from wording.explained(sort, GLOSSARY[sort], bonus=wording.edition["out_bonus"])


def _of_set(wording: Wording, where: int) -> str:
    """What makes a set."""
    if where < KIND_SET:
        return wording.say("A captain, crew and whatever else is of her colour, and one ship. Anybody may add to it.")
    if where < SISTERS_SET:
        return wording.say("Three or more of one kind, of any colours. Anybody may add to it.")
    return wording.say("All three mermaids together.")


def _clause_of(kind: int) -> str:
    return "PP-22" if kind == CAPTAIN else "PP-21" if kind < FIRST_ITEM else "PP-45"


def _about(wording: Wording, card: int, points: int) -> tuple[str, str]:
    """What a card is worth and does, and the clause."""
    say, worth = wording.say, wording.say("It is worth {points} points.", points=points)
    if card < NATURAL:
        suit, kind = divmod(card, SUIT_SIZE)
        return (_captain(wording, suit) if kind == CAPTAIN else worth), _clause_of(kind)
    if card < MERMAID:
        return f"{worth} {say(SHIPS_GO)}", "PP-28"
    if card < BOOTY:
        told = say("A mermaid stands for a captain or crew. Rivals who hold that card may exchange it.")
        return f"{worth} {told}", "PP-55"
    if card == BOOTY:
        return f"{worth} {say('It is laid alone.')}", "PP-72"
    if card == KRAKEN:
        return say("Whoever draws it ends the game, and everybody subtracts what they hold."), "PP-111"
    effect = wording.edition["adventure_effects"][card - ADVENTURE]
    return f"{worth} {say(EFFECT_TEXTS[effect])}", "PP-73"


def _captain(wording: Wording, suit: int) -> str:
    """Who leads a suit, and what she can do."""
    edition, say = wording.edition, wording.say
    told = f"{edition['captains'][suit]}. {say(str(edition['captain_notes'][suit]))}"
    if not wording.options["powers"]:
        return told
    return f"{told} {say('Her power:')} {say(EFFECT_TEXTS[edition['powers'][suit]])}"
