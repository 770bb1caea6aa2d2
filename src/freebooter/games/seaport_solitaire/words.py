"""Words: what is asked, what an action does, what is asked twice, and what the things of the game are called.

What happened is told by `narration.py`.
"""

from collections.abc import Callable, Iterator

from freebooter.engine.actions import Action
from freebooter.engine.editions import Values
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.labels import Label, Wording, read_glossary
from freebooter.engine.reasons import Refusal
from freebooter.games.seaport_solitaire.pieces import (
    CANNON,
    CAPTAIN,
    CARDS,
    CODES,
    NAMES,
    RANKS,
    SHIP,
    SUIT_LETTERS,
    rank,
    suit,
)
from freebooter.games.seaport_solitaire.state import NONE, PLAYING, WON

# What is asked

STUCK = "Stuck: nothing fits any more, {landed} of {cards} in the harbour."
GIVEN_UP = "The game is over: {landed} of {cards} in the harbour."


def prompt(k: Knowledge) -> str:
    """What the player is asked, what the others wait for, and how it ended."""
    s = k.plain_state
    if s.phase == WON:
        return k.say("All ships are home: you have won.")
    if s.phase != PLAYING:
        return k.say(STUCK if k.derived.stuck else GIVEN_UP, landed=s.landed, cards=s.cards)
    if k.seat is None:
        return k.say("The player thinks.")
    verbs = {action.verb for action in k.legal()}
    if not verbs - {"deal", "give_up"}:
        return k.say("No card can move: deal.")
    return k.say("Move a card, or deal." if "deal" in verbs else "Move a card, or give up.")


def doubt(k: Knowledge, action: Action) -> Refusal | None:
    """Giving up is rarely meant."""
    return ("SS-42", k.say("Give this game up? It counts as lost.")) if action.verb == "give_up" else None


# What an action does


def say_action(k: Knowledge, action: Action) -> str:
    """An action in words: for buttons, hints and the analysis."""
    if action.verb == "deal":
        return k.say("turn the overboard pile over and deal" if k.derived.turns else "deal")
    if action.verb == "give_up":
        return k.say("give up")
    card = moved_card(k, action)
    if card == NONE:
        return action.text
    if action.verb in ("land", "land_over"):
        return k.say("{card} to the harbour", card=card_name(k, card))
    return k.say("{card} to column {column}", card=card_name(k, card), column=action.operands[-1] + 1)


def moved_card(k: Knowledge, action: Action) -> int:
    """The card that an action moves: a stack stands for itself by its head."""
    if action.verb == "land":
        return int(k.derived.last[action.operands[0]])
    return int(k.derived.head[action.operands[0]] if action.verb == "move" else k.derived.top)


# What things are called


def card_name(k: Knowledge, card: int) -> str:
    """A card in the viewer's words: `green Cannon`, `ship Sloop`."""
    return _named(k.say, k.setup.edition, card)


def _named(say: Callable[..., str], edition: Values, card: int) -> str:
    if card >= SHIP:
        return say("ship {name}", name=say(edition["look.ships"][card - SHIP]))
    return say("{suit} {rank}", suit=say(edition["look.suits"][suit(card)]), rank=say(NAMES[card % RANKS]))


GLOSSARY = read_glossary(__file__)


def labels(w: Wording) -> Iterator[Label]:
    """The glossary: cards, suits and words of the game."""
    for card in range(CARDS):
        says, clause = _what_it_does(w, card)
        short = w.say("Ship" if card >= SHIP else NAMES[card % RANKS])
        yield Label("card", CODES[card], _named(w.say, w.edition, card), short, says, clause)
    for number, letter in enumerate(SUIT_LETTERS):
        captain, note = w.edition["look.captains"][number], w.edition["look.notes"][number]
        says = w.say("Her Captain is {captain} ({note}).", captain=captain, note=w.say(note))
        yield Label("suit", letter, w.say(w.edition["look.suits"][number]), says=says, clause="SS-10")
    for kind in ("word", "term"):
        yield from w.explained(kind, GLOSSARY[kind])


def _what_it_does(w: Wording, card: int) -> tuple[str, str]:
    """What is said of a card, and the clause."""
    if card >= SHIP:
        return w.say(GLOSSARY["word"]["ship"].says), "SS-20"
    if rank(card) == CANNON:
        return w.say("Takes the first free berth for its colour; nothing is laid on it in a column."), "SS-21"
    lower = _named(w.say, w.edition, card + 1)
    if rank(card) == CAPTAIN:
        return w.say("Lands on the {lower}. Only a Captain begins an empty column.", lower=lower), "SS-33"
    higher = _named(w.say, w.edition, card - 1)
    return w.say("Lands on the {lower}. In a column it goes on the {higher}.", lower=lower, higher=higher), "SS-30"
