"""The view: what a player sees, as plain data, with everything computed that a player would otherwise count.

All of it is made from a redacted state. In this game both seats and every bystander see the same.
"""

import functools
import struct
from typing import TYPE_CHECKING, Any

import numpy as np

from freebooter.engine.actions import Action
from freebooter.engine.events import NO_LOG
from freebooter.engine.records import Buffer
from freebooter.games.jolly_and_roger.pieces import (
    CARDS,
    CODES,
    FACE_DOWN,
    GAMES,
    PIRATES,
    SEATS,
    SHIPS,
    SKELETON,
    SLOTS,
    VALUES,
)
from freebooter.games.jolly_and_roger.state import NONE, PHASES, PICKING, PLAYING, STATE

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

STRENGTH, STRENGTH_AT = struct.Struct(f"={SEATS * len(SHIPS)}h"), STATE.offset("strength")
GOLD, GOLD_AT = struct.Struct(f"={SEATS}h"), STATE.offset("gold")

Captains = tuple[int | None, ...]
"""Whose captain is on each ship."""

remembered = functools.lru_cache(maxsize=4096)
"""For parts of a view: most of a table stays as it is from one action to the next."""

BERTHS = {card + down: {"card": CODES[card], "down": down > 0} for card in range(CARDS) for down in (0, FACE_DOWN)}
"""Cards in a crew, as they are shown. Parrots' fronts are open knowledge: each was seen before it was laid."""


def view(knowledge: "Knowledge") -> dict[str, Any]:
    """Everything on the table. Parts that did not change since an earlier view are that view's own: see `Game.view`."""
    s, c = knowledge.facts, knowledge.numbers
    gold, leader = standing(knowledge)
    asked = knowledge.to_act
    captains = tuple(holder(s, ship) for ship in range(len(SHIPS)))
    slots = slots_of(s)
    deck = tuple(c.deck)
    return {
        "you": knowledge.seat,
        "game": GAMES[c.game],
        "names": list(knowledge.setup.edition["look.seats"]),
        "captains": list(knowledge.setup.edition["look.captains"]),
        "symbols": list(knowledge.setup.edition["look.symbols"]),
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "turns": (s.deck_size - s.aside_size) // SLOTS,
        "actor": asked[0] if asked else None,
        "splitter": s.flag,
        "slots": [_slot(slot, *slots[slot], c.skeleton_strength) for slot in range(SLOTS)],
        "sets": _sets(slots, s.flag, captains, c.skeleton_strength) if s.phase in (PICKING, PLAYING) else None,
        "ships": [_ship(knowledge, s, c, ship) for ship in range(len(SHIPS))],
        "chests": [{"gold": s.gold[seat], "cards": _listed(tuple(s.chest[seat]))} for seat in range(SEATS)],
        "captains_left": [len(SHIPS) - captains.count(seat) for seat in range(SEATS)],
        "box": _listed(tuple(s.box)),
        "pile": s.pile_size,
        "aside": s.aside_size,
        "unseen": _counts(tuple(s.unseen), deck),
        "unseen_says": _unseen_says(knowledge, s),
        "deck": _counts(deck, deck),
        "scores": gold,
        "leader": leader,
        "terms": [_terms(s.gold[seat], tuple(c.ship_gold), captains, seat) for seat in range(SEATS)],
        "outcomes": outcomes(knowledge, s, captains),
    }


def holder(s: Any, ship: int) -> int | None:
    """Whose captain is on the ship."""
    return _holder(int(s.strength[0][ship]) - int(s.strength[1][ship]))


def _holder(margin: int) -> int | None:
    return None if margin == 0 else 0 if margin > 0 else 1


def standing(knowledge: "Knowledge") -> tuple[list[int], int | None]:
    """Gold per seat and who leads, as if the game ended now."""
    kernels, config, state = knowledge.game.fast, knowledge.config_buffer, knowledge.buffer
    points = np.zeros((2, SEATS))
    kernels.score(config, state, points[0])
    kernels.payoff(config, state, points[1])
    gold, (first, second) = points.tolist()
    return [int(each) for each in gold], None if first == second else int(second > first)


def outcomes(knowledge: "Knowledge", s: Any, captains: Captains) -> dict[str, dict[str, Any]]:
    """For each play that the asked seat may make: what it would do, before it is confirmed."""
    if s.phase != PLAYING:
        return {}
    seat, world = knowledge.to_act[0], knowledge.imagine(0)
    return {
        str(int(action)): _outcome(knowledge, s, captains, world.copy(), seat, action)
        for action in knowledge.legal(seat)
    }


def _outcome(
    knowledge: "Knowledge", before: Any, captains: Captains, world: Buffer, seat: int, action: Action
) -> dict[str, Any]:
    """Strengths that change, and gold gained. (Played in an imagined world: the next cards are not part of it.)"""
    knowledge.game.fast.apply(knowledge.config_buffer, world, seat, action, NO_LOG)
    strength = STRENGTH.unpack_from(world.data, STRENGTH_AT)
    mine, theirs = strength[: len(SHIPS)], strength[len(SHIPS) :]
    changed = [
        {
            "ship": SHIPS[ship],
            "strength": [mine[ship], theirs[ship]],
            "captain": _holder(mine[ship] - theirs[ship]),
            "was": captains[ship],
        }
        for ship, was in enumerate(zip(*before.strength, strict=True))
        if was != (mine[ship], theirs[ship])
    ]
    gold = GOLD.unpack_from(world.data, GOLD_AT)[seat] - before.gold[seat]
    return {"gold": gold, "confirm": _is_waste(before, seat, action), "ships": changed}


def _is_waste(s: Any, seat: int, action: Action) -> bool:
    """Whether to ask twice: a kraken without a target though there is one, or a Tortuga without parrots."""
    if action.verb == "tortuga":
        return not any(card >= FACE_DOWN for ship in range(len(SHIPS)) for card in crew(s, seat, ship))
    if action.words[-1] != "none":
        return False
    rivals = [crew(s, 1 - seat, ship) for ship in range(len(SHIPS))]
    return any(row and row[-1] != SKELETON for row in rivals)


def crew(s: Any, seat: int, ship: int) -> list[int]:
    """The cards of a crew, oldest first, as the state has them."""
    return [int(card) for card in s.crew[seat][ship][: s.crew_size[seat][ship]]]


def _unseen_says(knowledge: "Knowledge", s: Any) -> str:
    """What the unseen counts cover."""
    pile, aside = int(s.pile_size), int(s.aside_size)
    says = "{pile} in the pile and {aside} set aside" if aside else "{pile} in the pile"
    return knowledge.say(says, pile=pile, aside=aside)


def _gold(card: int) -> int:
    """What a card is worth in a chest."""
    return card % VALUES + 1 if card < PIRATES else 0


def _strength(card: int, skeleton: int) -> int:
    """What a card counts face up in a crew."""
    return skeleton if card == SKELETON else _gold(card)


@remembered
def _slot(slot: int, card: int, which: int, owner: int, skeleton: int) -> dict[str, Any] | None:
    if card == NONE:
        return None
    return {
        "slot": slot,
        "card": CODES[card],
        "strength": _strength(card, skeleton),
        "gold": _gold(card),
        "set": "AB"[which] if which >= 0 else None,
        "owner": owner if owner >= 0 else None,
    }


Slots = tuple[tuple[int, int, int], ...]
"""Of each slot: the card, the set it is in, whose it is."""


def slots_of(s: Any) -> Slots:
    """The five slots of a state."""
    return tuple(zip(s.slot_card, s.slot_set, s.slot_owner, strict=True))


@remembered
def _sets(slots: Slots, flag: int, captains: Captains, skeleton: int) -> list[dict[str, Any]]:
    """The sets that were offered: their cards, the sums, and what the picker could board with right now."""
    return [_set(slots, which, 1 - flag, captains, skeleton) for which in range(2)]


def _set(slots: Slots, which: int, picker: int, captains: Captains, skeleton: int) -> dict[str, Any]:
    mine = [slot for slot in range(SLOTS) if slots[slot][1] == which]
    cards = [slots[slot][0] for slot in mine if slots[slot][0] != NONE]
    boarding = [card for card in cards if card < PIRATES and captains[card // VALUES] == picker]
    return {
        "name": "AB"[which],
        "slots": mine,
        "cards": [CODES[card] for card in cards],
        "strength": sum(_strength(card, skeleton) for card in cards),
        "gold": sum(_gold(card) for card in cards),
        "boards_now": sum(_gold(card) for card in boarding),
        "boarding": [CODES[card] for card in boarding],
        "owner": owner_of_set(slots, which),
    }


def owner_of_set(slots: Slots, which: int) -> int | None:
    """Whose a set is, also when all its cards have been played."""
    for _, of, owner in slots:
        if owner != NONE:
            return owner if of == which else 1 - owner
    return None


def _ship(knowledge: "Knowledge", s: Any, c: Any, ship: int) -> dict[str, Any]:
    margin = s.strength[0][ship] - s.strength[1][ship]
    says = _margin_says(knowledge, margin), _margin_says(knowledge, -margin)
    crews = tuple(tuple(s.crew[seat][ship][: s.crew_size[seat][ship]]) for seat in range(SEATS))
    return _ship_of(ship, c.ship_gold[ship], s.strength[0][ship], s.strength[1][ship], crews, says)


@remembered
def _ship_of(
    ship: int, gold: int, mine: int, theirs: int, crews: tuple[tuple[int, ...], ...], says: tuple[str, str]
) -> dict[str, Any]:
    return {
        "ship": SHIPS[ship],
        "gold": gold,
        "captain": _holder(mine - theirs),
        "strength": [mine, theirs],
        "margin": [mine - theirs, theirs - mine],
        "says": list(says),
        "crews": [[BERTHS[card] for card in crew] for crew in crews],
    }


def _margin_says(knowledge: "Knowledge", margin: int) -> str:
    """How a seat stands at a ship."""
    if margin > 0:
        return knowledge.say("lead by {margin}", margin=margin)
    if margin == 0:
        return knowledge.say("1 more to lead")
    return knowledge.say("{tie} more to tie, {lead} to lead", tie=-margin, lead=1 - margin)


@remembered
def _terms(chest: int, ship_gold: tuple[int, ...], captains: Captains, seat: int) -> list[dict[str, Any]]:
    """What a seat's gold is made of."""
    ships = [ship for ship in range(len(SHIPS)) if captains[ship] == seat]
    return [{"what": "chest", "gold": chest}, *({"what": f"{SHIPS[s]} ship", "gold": ship_gold[s]} for s in ships)]


@remembered
def _listed(counts: tuple[int, ...]) -> list[str]:
    """Counts per card as a list of codes in card order."""
    return [CODES[card] for card, count in enumerate(counts) for _ in range(count)]


@remembered
def _counts(counts: tuple[int, ...], deck: tuple[int, ...]) -> dict[str, int]:
    """Counts by code, of the cards that are in the game."""
    return {CODES[card]: counts[card] for card in range(CARDS) if deck[card]}
