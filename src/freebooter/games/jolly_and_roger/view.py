"""The view: what a player sees, as plain data, with everything computed that a player would otherwise count.

All of it is made from a redacted state. In this game both seats and every bystander see the same.
"""

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

STRENGTH = slice(STATE.offset("strength"), STATE.offset("strength") + 2 * SEATS * len(SHIPS))
GOLD = slice(STATE.offset("gold"), STATE.offset("gold") + 2 * SEATS)

BERTHS = {card + down: {"card": CODES[card], "down": down > 0} for card in range(CARDS) for down in (0, FACE_DOWN)}
"""Cards in a crew, as they are shown. Parrots' fronts are open knowledge: each was seen before it was laid."""


def view(knowledge: "Knowledge") -> dict[str, Any]:
    """Everything on the table."""
    s, c = knowledge.facts, knowledge.numbers
    gold, leader = standing(knowledge)
    asked = knowledge.to_act
    captains = [holder(s, ship) for ship in range(len(SHIPS))]
    return {
        "you": knowledge.seat,
        "game": GAMES[c.game],
        "names": list(knowledge.setup.edition["look.seats"]),
        "captains": list(knowledge.setup.edition["look.captains"]),
        "symbols": list(knowledge.setup.edition["look.symbols"]),
        "phase": PHASES[s.phase],
        "turn": int(s.turn),
        "turns": (int(s.deck_size) - int(s.aside_size)) // SLOTS,
        "actor": asked[0] if asked else None,
        "splitter": int(s.flag),
        "slots": [_slot(s, c, slot) for slot in range(SLOTS)],
        "sets": [_set(s, c, which) for which in range(2)] if s.phase in (PICKING, PLAYING) else None,
        "ships": [_ship(knowledge, s, c, ship) for ship in range(len(SHIPS))],
        "chests": [{"gold": int(s.gold[seat]), "cards": _listed(s.chest[seat])} for seat in range(SEATS)],
        "captains_left": [len(SHIPS) - captains.count(seat) for seat in range(SEATS)],
        "box": _listed(s.box),
        "pile": int(s.pile_size),
        "aside": int(s.aside_size),
        "unseen": {CODES[card]: int(s.unseen[card]) for card in range(CARDS) if c.deck[card]},
        "unseen_says": _unseen_says(knowledge, s),
        "deck": {CODES[card]: int(c.deck[card]) for card in range(CARDS) if c.deck[card]},
        "scores": gold,
        "leader": leader,
        "terms": [_terms(s, c, captains, seat) for seat in range(SEATS)],
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
    gold, share = np.zeros(SEATS), np.zeros(SEATS)
    kernels.score(config, state, gold)
    kernels.payoff(config, state, share)
    return [int(points) for points in gold], None if share[0] == share[1] else int(np.argmax(share))


def outcomes(knowledge: "Knowledge", s: Any, captains: list[int | None]) -> dict[str, dict[str, Any]]:
    """For each play that the asked seat may make: what it would do, before it is confirmed."""
    if s.phase != PLAYING:
        return {}
    seat, world = knowledge.to_act[0], knowledge.imagine(0)
    return {
        str(int(action)): _outcome(knowledge, s, captains, world.copy(), seat, action)
        for action in knowledge.legal(seat)
    }


def _outcome(
    knowledge: "Knowledge", before: Any, captains: list[int | None], world: Buffer, seat: int, action: Action
) -> dict[str, Any]:
    """Strengths that change, and gold gained. (Played in an imagined world: the next cards are not part of it.)"""
    knowledge.game.fast.apply(knowledge.config_buffer, world, seat, int(action), NO_LOG)
    strength = world[STRENGTH].view(np.int16).reshape(SEATS, len(SHIPS)).tolist()
    gold = world[GOLD].view(np.int16).tolist()
    mine, theirs = before.strength
    changed = [
        ship for ship in range(len(SHIPS)) if strength[0][ship] != mine[ship] or strength[1][ship] != theirs[ship]
    ]
    return {
        "gold": gold[seat] - before.gold[seat],
        "confirm": _is_waste(before, seat, action),
        "ships": [
            {
                "ship": SHIPS[ship],
                "strength": [strength[0][ship], strength[1][ship]],
                "captain": _holder(strength[0][ship] - strength[1][ship]),
                "was": captains[ship],
            }
            for ship in changed
        ],
    }


def _strengths(s: Any, ship: int) -> list[int]:
    """Of both crews at a ship."""
    return [int(s.strength[seat][ship]) for seat in range(SEATS)]


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


def _strength(c: Any, card: int) -> int:
    """What a card counts face up in a crew."""
    return int(c.skeleton_strength) if card == SKELETON else _gold(card)


def _slot(s: Any, c: Any, slot: int) -> dict[str, Any] | None:
    card = int(s.slot_card[slot])
    if card == NONE:
        return None
    which, owner = int(s.slot_set[slot]), int(s.slot_owner[slot])
    return {
        "slot": slot,
        "card": CODES[card],
        "strength": _strength(c, card),
        "gold": _gold(card),
        "set": "AB"[which] if which >= 0 else None,
        "owner": owner if owner >= 0 else None,
    }


def _set(s: Any, c: Any, which: int) -> dict[str, Any]:
    """A set that was offered: its cards, their sums, and what the picker could board with right now."""
    slots = [slot for slot in range(SLOTS) if s.slot_set[slot] == which]
    cards = [int(s.slot_card[slot]) for slot in slots if s.slot_card[slot] != NONE]
    picker = 1 - int(s.flag)
    boarding = [card for card in cards if card < PIRATES and holder(s, card // VALUES) == picker]
    return {
        "name": "AB"[which],
        "slots": slots,
        "cards": [CODES[card] for card in cards],
        "strength": sum(_strength(c, card) for card in cards),
        "gold": sum(_gold(card) for card in cards),
        "boards_now": sum(_gold(card) for card in boarding),
        "boarding": [CODES[card] for card in boarding],
        "owner": owner_of_set(s, which),
    }


def owner_of_set(s: Any, which: int) -> int | None:
    """Whose a set is, also when all its cards have been played."""
    for slot in range(SLOTS):
        if s.slot_owner[slot] != NONE:
            return int(s.slot_owner[slot] if s.slot_set[slot] == which else 1 - s.slot_owner[slot])
    return None


def _ship(knowledge: "Knowledge", s: Any, c: Any, ship: int) -> dict[str, Any]:
    margin = int(s.strength[0][ship]) - int(s.strength[1][ship])
    return {
        "ship": SHIPS[ship],
        "gold": int(c.ship_gold[ship]),
        "captain": holder(s, ship),
        "strength": _strengths(s, ship),
        "margin": [margin, -margin],
        "says": [_margin_says(knowledge, margin), _margin_says(knowledge, -margin)],
        "crews": [[BERTHS[card] for card in crew(s, seat, ship)] for seat in range(SEATS)],
    }


def _margin_says(knowledge: "Knowledge", margin: int) -> str:
    """How a seat stands at a ship."""
    if margin > 0:
        return knowledge.say("lead by {margin}", margin=margin)
    if margin == 0:
        return knowledge.say("1 more to lead")
    return knowledge.say("{tie} more to tie, {lead} to lead", tie=-margin, lead=1 - margin)


def _terms(s: Any, c: Any, captains: list[int | None], seat: int) -> list[dict[str, Any]]:
    """What a seat's gold is made of."""
    ships = [ship for ship in range(len(SHIPS)) if captains[ship] == seat]
    chest = {"what": "chest", "gold": int(s.gold[seat])}
    return [chest, *({"what": f"{SHIPS[ship]} ship", "gold": int(c.ship_gold[ship])} for ship in ships)]


def _listed(counts: Any) -> list[str]:
    """Counts per card as a list of codes in card order."""
    return [CODES[card] for card, count in enumerate(counts) if count for _ in range(count)] if any(counts) else []
