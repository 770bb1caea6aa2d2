"""Help for the player: which cards an action uses, what it would lay where, and what it would bring."""

from collections.abc import Callable

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.translations import signed
from freebooter.games.pirate_party.names import effect_text
from freebooter.games.pirate_party.pieces import (
    ADVENTURE,
    BOOTY,
    CAPTAIN,
    CODES,
    FIRST_ITEM,
    KIND_SET,
    LEAST_CARDS,
    MERMAID,
    MERMAIDS,
    NATURAL,
    SET_WORDS,
    SHIP,
    SHIPS,
    SUIT_SIZE,
)
from freebooter.games.pirate_party.state import NONE
from freebooter.games.pirate_party.view_types import Opening


def held(k: Knowledge) -> list[int]:
    """The cards in the viewer's hand."""
    return [card for card, is_held in enumerate(k.derived.held) if is_held]


def uses_of(k: Knowledge) -> dict[int, list[int]]:
    """The viewer's cards, each with the legal actions that use it."""
    own = held(k)
    using: dict[int, list[int]] = {card: [] for card in own}
    for action in k.legal():
        for card in cards_used(own, action):
            if card in using:
                using[card].append(int(action))
    return using


USED: dict[str, Callable[[list[int], tuple[int, ...]], list[int]]] = {
    **dict.fromkeys(("add", "match", "exchange", "choose"), lambda own, operands: [operands[0]]),
    "open_suit": lambda own, operands: [operands[0] * SUIT_SIZE + CAPTAIN],
    "open_kind": lambda own, operands: [card for card in own if card < NATURAL and card % SUIT_SIZE == operands[0]],
    **dict.fromkeys(
        ("open_mermaid", "add_mermaid", "match_mermaid", "sisters"),
        lambda own, operands: [card for card in own if MERMAID <= card < MERMAID + MERMAIDS],
    ),
    **dict.fromkeys(
        ("add_ship", "match_ship"), lambda own, operands: [card for card in own if SHIP <= card < SHIP + SHIPS]
    ),
    "booty": lambda own, operands: [BOOTY],
    "adventure": lambda own, operands: [ADVENTURE + operands[0]],
}
"""The cards that a player may point at to mean an action; ships and mermaids are alike (PP-32)."""


def cards_used(own: list[int], action: Action) -> list[int]:
    """Of the own cards, those that an action uses; of others, the one that is chosen."""
    return USED[action.verb](own, action.operands) if action.verb in USED else []


def set_of(k: Knowledge, action: Action) -> int:
    """The set that an action lays a card to, for pointing at it."""
    if action.verb in ("open_suit", "open_mermaid", "match_ship", "match_mermaid"):
        return action.operands[0]
    if action.verb == "open_kind":
        return KIND_SET + action.operands[0]
    if action.verb == "match":
        return int(k.derived.joins[action.operands[0]])
    return action.operands[0] // SUIT_SIZE if action.verb == "exchange" else NONE


def opening(k: Knowledge, action: Action) -> Opening:
    """A set that can be opened: the cards that it could hold, and what they are worth."""
    own = held(k)
    cards = cards_used(own, action) if action.verb == "open_kind" else _suited(k, action, own)
    has_power = bool(k.plain_config.powers) and action.verb == "open_suit"
    return {
        "action": int(action),
        "set": SET_WORDS[set_of(k, action)],
        "cards": [CODES[card] for card in cards],
        "points": sum(k.plain_config.points[card] for card in cards),
        "power": effect_text(k, k.plain_config.power[action.operands[0]]) if has_power else "",
    }


def _suited(k: Knowledge, action: Action, own: list[int]) -> list[int]:
    """The captain's place, crew and items of the suit, a ship; mermaids only where they are needed."""
    suit = action.operands[0]
    mermaids = [card for card in own if MERMAID <= card < MERMAID + MERMAIDS]
    first = [suit * SUIT_SIZE + CAPTAIN] if action.verb == "open_suit" else [mermaids.pop(0)]
    suited = [card for card in own if card < NATURAL and card // SUIT_SIZE == suit and card % SUIT_SIZE != CAPTAIN]
    natural = [card for card in suited if k.derived.stood_for[card] == NONE]
    cards = first + natural + [card for card in own if SHIP <= card < SHIP + SHIPS][:1]
    crew = sum(card % SUIT_SIZE < FIRST_ITEM for card in natural)
    while mermaids and (len(cards) < LEAST_CARDS or not crew):
        cards.append(mermaids.pop(0))
        crew += 1
    return cards


def hint(k: Knowledge, action: Action) -> str:
    """What an action would do, where that is worth saying."""
    c, say, verb = k.plain_config, k.say, action.verb
    if verb == "draw":
        return say("Kraken {percent} %", percent=k.translator.number(odds(k)))
    if verb == "adventure":
        return effect_text(k, c.adventure_effect[action.operands[0]])
    if verb in ("match", "match_ship", "match_mermaid", "booty"):
        return f"+{c.points[cards_used(held(k), action)[0]]}"
    if verb == "sisters":
        return f"+{c.sisters_points}"
    if verb == "exchange":
        owner = k.plain_state.owner[k.derived.stood_for[action.operands[0]]]
        loss = c.points[action.operands[0]] - c.points[MERMAID]
        return say("{who} {points}, you get a mermaid", who=k.name(owner), points=signed(loss, "+"))
    if verb.startswith("open_"):
        shown = opening(k, action)
        return f"{say('up to {points} points', points=shown['points'])}. {shown['power']}".removesuffix(". ")
    return ""


def odds(k: Knowledge) -> float:
    """The chance, in percent, that the next card is the Kraken."""
    certain = not k.derived.chances or k.derived.safe
    return 0.0 if certain else round(100 / k.derived.chances, 1)
