"""Cards: the viewer's hand, the decks, and what digging costs and brings."""

from collections.abc import Sequence
from typing import TypedDict

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.games.king_of_pirates.actions import ACTIONS, PASS
from freebooter.games.king_of_pirates.derived import ABILITIES
from freebooter.games.king_of_pirates.pieces import (
    CARDS,
    HEX_NAMES,
    LARGE,
    LETTERS,
    LOOT_KINDS,
    PIRATE_CODES,
    TREASURE_MAP,
)
from freebooter.games.king_of_pirates.state import NONE
from freebooter.games.king_of_pirates.view.parts import VIEW
from freebooter.games.king_of_pirates.view.ships import at_lair
from freebooter.games.king_of_pirates.view.turn import direction, drifts, in_window

VERB_OF = {card: {"keelhauling": "keelhaul", "treasure-map": "dig"}.get(card, f"play {card}") for card in CARDS}
"""The verb by which a card is used; two kinds have one of their own."""
FIRST_USE = {card: next(action for action in ACTIONS if action.verb == verb) for card, verb in VERB_OF.items()}
LIMIT, MAPS = ABILITIES.index("limit"), ABILITIES.index("map_points")


class Against(TypedDict):
    """The clause that forbids something, and a sentence."""

    clause: str
    says: str


class HandCard(TypedDict):
    """A kind of card in hand: how it can be used now, and if not, why not."""

    card: str
    letter: str
    count: int
    actions: list[int]
    why_not: Against | None
    matters: bool
    """In the window that is open: whether playing it could change what comes of it."""


@VIEW.part(
    *("phase", "asked", "active", "enemy", "has_chosen", "hand", "crew", "scurvy"),
    *("answer_odds", "ship", "dutchman", "purse", "ability", "hand_size"),
)
def hand(k: Knowledge) -> list[HandCard] | None:
    """The viewer's own hand by kind."""
    if k.seat is None:
        return None
    held = [(kind, count) for kind, count in enumerate(k.plain_state.hand[k.seat]) if count]
    legal = k.legal()
    against = None if legal or not held else _why_not(k, CARDS[0])  # who is not asked hears the same of every card
    return [_hand_card(k, kind, count, legal, against) for kind, count in held]


def _hand_card(k: Knowledge, kind: int, count: int, legal: Sequence[Action], against: Against | None) -> HandCard:
    card = CARDS[kind]
    uses = [int(action) for action in legal if action.verb == VERB_OF[card]]
    return {
        "card": card,
        "letter": LETTERS[kind],
        "count": count,
        "actions": uses,
        "why_not": None if uses else against or _why_not(k, card),
        "matters": bool(uses) and in_window(k) and any(_matters(k, ACTIONS[use]) for use in uses),
    }


def _matters(k: Knowledge, action: Action) -> bool:
    """Whether an answer in a window is worth a question: it changes a fight, strikes a rival who is ahead or is about
    to dig, or sends the Dutchman onto a rival alone."""
    s, odds = k.plain_state, k.derived.answer_odds
    if k.phase == "broadside":
        return bool(odds[action] >= 0 and odds[action] != odds[PASS])
    if action.verb == "play dutchman":
        there = drifts(k)[direction(action.operands[0])]
        at_sea = [seat for seat in range(k.setup.seats) if HEX_NAMES[s.ship[seat]] == there and not at_lair(k, seat)]
        return bool(at_sea) and k.seat not in at_sea
    if action.operands and action.operands[0] != s.active:
        return False
    if k.phase == "watch":
        return bool(s.purse[s.active] == max(s.purse[: k.setup.seats]))
    rating = k.plain_config.treasure_rating[island_size(k, s.ship[s.active])]
    return bool(rating - k.derived.ability[s.active][MAPS] <= s.hand_size[s.active])


def _why_not(k: Knowledge, card: str) -> Against | None:
    refusal = k.why_not(FIRST_USE[card])
    return refusal and {"clause": refusal[0], "says": refusal[1]}


class Drawing(TypedDict):
    """What `draw` would bring the active seat now."""

    draws: int
    limit: int


@VIEW.shared("phase", "active", "to_draw", "ability")
def draw(k: Knowledge) -> Drawing | None:
    """KP-39: cards to draw."""
    if k.phase == "setup":
        return None
    return {"draws": k.derived.to_draw, "limit": k.derived.ability[k.plain_state.active][LIMIT]}


# Decks


class ActionDeck(TypedDict):
    """The action cards, by kind."""

    deck: int
    discard: dict[str, int]
    unseen: dict[str, int]
    """In the deck or in other hands."""


class PirateDeck(TypedDict):
    """The pirates."""

    deck: int
    discard: list[str]


class LootDeck(TypedDict):
    """The loot cards, by value."""

    deck: int
    discard: int
    left: dict[str, int]
    last: list[int]
    """What was drawn last."""


class Decks(TypedDict):
    """Decks with their sizes, open discard piles, and what the viewer has not seen."""

    actions: ActionDeck
    pirates: PirateDeck
    loot: LootDeck


@VIEW.part(
    *("deck_size", "discard", "hand", "pirate_discard", "crew", "draft_size", "loot_deck", "loot_drawn"),
)
def decks(k: Knowledge) -> Decks:
    """The decks."""
    return {"actions": _action_deck(k), "pirates": _pirate_deck(k), "loot": _loot_deck(k)}


def _action_deck(k: Knowledge) -> ActionDeck:
    c, s = k.plain_config, k.plain_state
    own = s.hand[k.seat] if k.seat is not None else [0] * len(CARDS)
    return {
        "deck": s.deck_size,
        "discard": {card: s.discard[kind] for kind, card in enumerate(CARDS) if s.discard[kind]},
        "unseen": {card: c.cards[kind] - s.discard[kind] - own[kind] for kind, card in enumerate(CARDS)},
    }


def _pirate_deck(k: Knowledge) -> PirateDeck:
    s, seats = k.plain_state, k.setup.seats
    discarded = [code for code, lies_there in zip(PIRATE_CODES, s.pirate_discard, strict=True) if lies_there]
    manned = sum(len(crew) - crew.count(NONE) for crew in s.crew[:seats])
    return {"deck": len(PIRATE_CODES) - len(discarded) - manned - sum(s.draft_size[:seats]), "discard": discarded}


def _loot_deck(k: Knowledge) -> LootDeck:
    c, s = k.plain_config, k.plain_state
    left = sum(s.loot_deck)
    return {
        "deck": left,
        "discard": sum(c.loot_cards) - left,
        "left": {str(c.loot_value[kind]): s.loot_deck[kind] for kind in range(LOOT_KINDS) if c.loot_cards[kind]},
        "last": [c.loot_value[kind] for kind in range(LOOT_KINDS) for _ in range(s.loot_drawn[kind])],
    }


# Digging


class Dig(TypedDict):
    """What the viewer would give up and gain."""

    needs: int
    have: int
    gain: int


@VIEW.part("phase", "active", "ship", "hand", "maps_needed")
def dig(k: Knowledge) -> Dig | None:
    """KP-60: the treasure where the viewer's ship is, if it may dig now."""
    s = k.plain_state
    if k.phase != "dig" or s.active != k.seat:
        return None
    hex = s.ship[s.active]
    have, gain = s.hand[s.active][TREASURE_MAP], k.plain_config.treasure[island_size(k, hex)]
    return {"needs": k.derived.maps_needed[hex], "have": have, "gain": gain}


def island_size(k: Knowledge, hex: int) -> int:
    """Where the config has the numbers of an island."""
    return 0 if k.plain_config.kind[hex] == LARGE else 1
