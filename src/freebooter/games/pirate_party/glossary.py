"""The glossary: what cards, suits, kinds, sets and verbs are called, and what each is or does."""

from collections.abc import Iterator

from freebooter.engine.labels import Label, Wording
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

VERBS = {
    "draw": ("'draw' takes the top card of the pile and ends your turn.", "PP-13"),
    "done": ("'done' finishes the set that you are building; then the captain uses her power.", "PP-27"),
    "sisters": ("'sisters' lays all three mermaids as a set of their own.", "PP-70"),
    "booty": ("'booty' lays the booty card; it goes with nothing else.", "PP-72"),
    "add": ("'add Y.FM' lays a card to the set that you are building.", "PP-25"),
    "add_ship": ("'add_ship' lays a ship to it; there is room for one.", "PP-28"),
    "add_mermaid": ("'add_mermaid FM' lays a mermaid that stands for a crew card.", "PP-55"),
    "open_suit": ("'open_suit Y' begins the yellow set with its captain; it needs crew and three cards.", "PP-22"),
    "open_mermaid": ("'open_mermaid Y' begins the yellow set with a mermaid in the captain's place.", "PP-22"),
    "open_kind": ("'open_kind MP' begins a set of maps; it needs three of them.", "PP-35"),
    "match": ("'match Y.MP' plays one card to the set of its suit or its kind, whoever opened it.", "PP-45"),
    "match_ship": ("'match_ship Y' plays a ship to an open suited set that has none.", "PP-49"),
    "match_mermaid": ("'match_mermaid Y FM' plays a mermaid to an open set, if mermaids are free.", "PP-50"),
    "exchange": ("'exchange B.FM' puts the blue first mate in the place of the mermaid, which is yours then.", "PP-63"),
    "adventure": ("'adventure 0' lays an adventure and carries out its effect.", "PP-73"),
    "seat": ("'seat 2' chooses the rival for an effect.", "PP-78"),
    "choose": ("'choose Y.FM' chooses the card for an effect.", "PP-78"),
}
"""What can be typed: a sentence and the clause."""


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
            yield Label("set", SET_WORDS[where], set_name(wording, where), clause=clause)
    for verb, (says, clause) in VERBS.items():
        yield Label("verb", verb, verb, says=wording.say(says), clause=clause)


def _clause_of(kind: int) -> str:
    return "PP-22" if kind == CAPTAIN else "PP-21" if kind < FIRST_ITEM else "PP-45"


def _about(wording: Wording, card: int, points: int) -> tuple[str, str]:
    """What a card is worth and does, and the clause."""
    say, worth = wording.say, wording.say("It is worth {points} points.", points=points)
    if card < NATURAL:
        suit, kind = divmod(card, SUIT_SIZE)
        return (_captain(wording, suit) if kind == CAPTAIN else worth), _clause_of(kind)
    if card < MERMAID:
        return f"{worth} {say('A ship goes to a suited set, one to each.')}", "PP-28"
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
