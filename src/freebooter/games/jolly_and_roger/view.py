"""The view: what a player sees, as plain data, with everything computed that a player would otherwise count.

All of it is made from a redacted state. In this game both seats and every bystander see the same.
"""

import functools
import itertools
import struct
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from freebooter.engine.actions import Action
from freebooter.engine.readout import part
from freebooter.games.jolly_and_roger.pieces import (
    CARDS,
    CODES,
    FACE_DOWN,
    GAMES,
    MOST_CREW,
    PIRATES,
    SEATS,
    SHIPS,
    SKELETON,
    SLOTS,
    VALUES,
)
from freebooter.games.jolly_and_roger.state import CONFIG, NONE, OVER, PHASES, PICKING, PLAYING, STATE

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge
    from freebooter.engine.translations import Voice

SHIP_NUMBERS = range(len(SHIPS))

CREWS = SEATS * len(SHIPS)

BEGINNINGS = range(0, CREWS * MOST_CREW, MOST_CREW)
"""Where each crew begins among the places for cards."""

CHANGING = part(STATE, "strength", "gold")
"""The part of a state that has what players want to know of a play beforehand: strengths and gold."""

STRENGTH, CREW_SIZE, CREW, CHEST, BOX, UNSEEN = (
    part(STATE, name) for name in ("strength", "crew_size", "crew", "chest", "box", "unseen")
)
DECK = part(CONFIG, "deck")
"""Where in a state's and a config's bytes these are."""

STRENGTHS = struct.Struct(f"={CREWS}h")
"""How the strengths are read, those of the first seat's crews before the second's."""

FORESEEN = struct.Struct(f"={CREWS}h{SEATS}h")
"""How strengths and gold are read from it."""

Captains = tuple[int | None, ...]
"""Whose captain is on each ship."""

BERTHS = {card + down: {"card": CODES[card], "down": down > 0} for card in range(CARDS) for down in (0, FACE_DOWN)}
"""Cards in a crew, as they are shown. Parrots' fronts are open knowledge: each was seen before it was laid."""


GOLD = [card % VALUES + 1 if card < PIRATES else 0 for card in range(CARDS)]
"""What a card is worth in a chest, and what it counts face up in a crew, unless it is a skeleton."""

CHESTS = range(0, SEATS * CARDS, CARDS)
"""Where each seat's counts begin among those of the chests."""


def view(knowledge: "Knowledge") -> dict[str, Any]:
    """Everything on the table. Parts that did not change since an earlier view are that view's own: see `Game.view`."""
    s, c, voice = knowledge.facts, knowledge.numbers, knowledge.voice
    look = knowledge.setup.edition
    captains = captains_of(s)
    gold, ship_gold = tuple(s.gold), tuple(c.ship_gold)
    scores, leader = _standing(knowledge, captains)
    slots = slots_of(s)
    return {
        "you": knowledge.seat,
        "game": GAMES[c.game],
        "names": look["look.seats"],
        "captains": look["look.captains"],
        "symbols": look["look.symbols"],
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "turns": (s.deck_size - s.aside_size) // SLOTS,
        "actor": s.actor if s.phase != OVER else None,
        "splitter": s.flag,
        "slots": [_slot(number, *slot, c.skeleton_strength) for number, slot in enumerate(slots)],
        "sets": _sets(s, c, slots, captains),
        "ships": _ships(voice, ship_gold, s.raw[STRENGTH], s.raw[CREW_SIZE], s.raw[CREW]),
        "chests": _chests(gold, s.raw[CHEST]),
        "captains_left": _captains_left(captains),
        "box": _listed(s.raw[BOX]),
        "pile": s.pile_size,
        "aside": s.aside_size,
        "unseen": _counts(s.raw[UNSEEN], c.raw[DECK]),
        "unseen_says": _unseen_says(voice, s.pile_size, s.aside_size),
        "deck": _counts(c.raw[DECK], c.raw[DECK]),
        "scores": scores,
        "leader": leader,
        "terms": _terms(gold, ship_gold, captains),
    }


def holder(s: Any, ship: int) -> int | None:
    """Whose captain is on the ship."""
    return _holder(s.strength[0][ship] - s.strength[1][ship])


def _holder(margin: int) -> int | None:
    return None if margin == 0 else 0 if margin > 0 else 1


def captains_of(s: Any) -> Captains:
    """Whose captains are on the ships."""
    return _captains(s.raw[STRENGTH])


@functools.lru_cache(1024)
def _captains(strengths: bytes) -> Captains:
    return tuple([_holder(mine - theirs) for mine, theirs in zip(*_strengths(strengths), strict=True)])


def _strengths(strengths: bytes) -> tuple[Sequence[int], Sequence[int]]:
    """Those of the first seat's crews and of the second's."""
    crews = STRENGTHS.unpack(strengths)
    return crews[: len(SHIPS)], crews[len(SHIPS) :]


def standing(knowledge: "Knowledge") -> tuple[list[int], int | None]:
    """Gold per seat and who leads, as if the game ended now."""
    return _standing(knowledge, captains_of(knowledge.facts))


def _standing(knowledge: "Knowledge", captains: Captains) -> tuple[list[int], int | None]:
    """The same. It follows from the captains and the chests."""
    key = (knowledge.numbers.raw, captains, *knowledge.facts.gold)
    found = _standings.get(key)
    if found is None:
        if len(_standings) >= MOST_STANDINGS:
            _standings.clear()
        found = _standings[key] = _counted(knowledge)
    return found


MOST_STANDINGS = 4096
_standings: dict[tuple[Any, ...], tuple[list[int], int | None]] = {}


def _counted(knowledge: "Knowledge") -> tuple[list[int], int | None]:
    kernels, config, state = knowledge.game.fast, knowledge.config_buffer, knowledge.buffer
    points = np.zeros((2, SEATS))
    kernels.score(config, state, points[0])
    kernels.payoff(config, state, points[1])
    gold, (first, second) = points.tolist()
    return [int(each) for each in gold], None if first == second else int(second > first)


def outcomes(knowledge: "Knowledge") -> dict[str, dict[str, Any]]:
    """For each play that the viewer may make: the ships that it would change, the gold that it would bring, and whether
    to ask twice.

    (Played in an imagined world: the next cards are not part of it.)
    """
    s, seat = knowledge.facts, knowledge.seat
    if seat is None or s.phase != PLAYING or seat != s.actor:
        return {}
    had, ships = s.gold[seat], list(zip(SHIP_NUMBERS, *_strengths(s.raw[STRENGTH]), strict=True))
    actions, after = knowledge.tried(seat, CHANGING)
    told: dict[str, dict[str, Any]] = {}
    for action, foreseen in zip(actions, FORESEEN.iter_unpack(after), strict=True):
        outcome = told[str(int(action))] = {}
        changed = [
            _becomes(ship, foreseen[ship], foreseen[ship + len(SHIPS)])
            for ship, mine, theirs in ships
            if foreseen[ship] != mine or foreseen[ship + len(SHIPS)] != theirs
        ]
        if changed:
            outcome["ships"] = changed
        if foreseen[CREWS + seat] != had:
            outcome["gold"] = foreseen[CREWS + seat] - had
        if action.verb in DOUBTFUL and _is_waste(s, seat, action):
            outcome["confirm"] = True
    return told


@functools.lru_cache(4096)
def _becomes(ship: int, mine: int, theirs: int) -> dict[str, Any]:
    """A ship whose strengths change, and whose captain is on it then."""
    return {"ship": SHIPS[ship], "strength": [mine, theirs], "captain": _holder(mine - theirs)}


DOUBTFUL = ("kraken", "tortuga")
"""Plays that may be wasted."""


def _is_waste(s: Any, seat: int, action: Action) -> bool:
    """Whether to ask twice: a kraken without a target though there is one, or a Tortuga without parrots."""
    if action.verb == "tortuga":
        return not any(card >= FACE_DOWN for row in crews(s, seat) for card in row)
    if action.verb != "kraken" or action.words[-1] != "none":
        return False
    return any(row and row[-1] != SKELETON for row in crews(s, 1 - seat))


def crews(s: Any, seat: int) -> list[bytes]:
    """The cards of a seat's crews, oldest first: bytes, as few of a state's many places for cards are taken."""
    first = seat * len(SHIPS)
    return _all_crews(s.raw[CREW_SIZE], s.raw[CREW])[first : first + len(SHIPS)]


def _all_crews(sizes: bytes, cards: bytes) -> list[bytes]:
    """Those of the first seat, then of the second."""
    return [cards[at : at + size] for at, size in zip(BEGINNINGS, sizes, strict=True)]


@functools.lru_cache(1024)
def _unseen_says(voice: "Voice", pile: int, aside: int) -> str:
    """What the unseen counts cover."""
    return voice.say(
        "{pile} in the pile and {aside} set aside" if aside else "{pile} in the pile", pile=pile, aside=aside
    )


@functools.lru_cache(4096)
def _slot(slot: int, card: int, which: int, owner: int, skeleton: int) -> dict[str, Any] | None:
    if card == NONE:
        return None
    return {
        "slot": slot,
        "card": CODES[card],
        "strength": skeleton if card == SKELETON else GOLD[card],
        "gold": GOLD[card],
        "set": "AB"[which] if which >= 0 else None,
        "owner": owner if owner >= 0 else None,
    }


Slots = tuple[tuple[int, int, int], ...]
"""Of each slot: the card, the set it is in, whose it is."""


def slots_of(s: Any) -> Slots:
    """The five slots of a state."""
    return tuple(zip(s.slot_card, s.slot_set, s.slot_owner, strict=True))


def _sets(s: Any, c: Any, slots: Slots, captains: Captains) -> list[dict[str, Any]] | None:
    """The sets that were offered: their cards, the sums, and what the picker could board with right now."""
    if s.phase not in (PICKING, PLAYING):
        return None
    sets: list[dict[str, Any]] = [
        {
            "name": name,
            "slots": [],
            "cards": [],
            "strength": 0,
            "gold": 0,
            "boards_now": 0,
            "boarding": [],
            "owner": owner_of_set(slots, which),
        }
        for which, name in enumerate("AB")
    ]
    picker = 1 - s.flag
    for number, (card, which, _) in enumerate(slots):
        into = sets[which]
        into["slots"].append(number)
        if card == NONE:
            continue
        code, gold = CODES[card], GOLD[card]
        into["cards"].append(code)
        into["strength"] += c.skeleton_strength if card == SKELETON else gold
        into["gold"] += gold
        if card < PIRATES and captains[card // VALUES] == picker:
            into["boarding"].append(code)
            into["boards_now"] += gold
    return sets


def owner_of_set(slots: Slots, which: int) -> int | None:
    """Whose a set is, also when all its cards have been played."""
    for _, of, owner in slots:
        if owner != NONE:
            return owner if of == which else 1 - owner
    return None


@functools.lru_cache(1024)
def _ships(voice: "Voice", gold: tuple[int, ...], strengths: bytes, sizes: bytes, cards: bytes) -> list[dict[str, Any]]:
    rows = _all_crews(sizes, cards)
    rows_of_seats = rows[: len(SHIPS)], rows[len(SHIPS) :]
    ships = zip(SHIP_NUMBERS, gold, *_strengths(strengths), *rows_of_seats, strict=True)
    return [_ship(voice, *ship) for ship in ships]


@functools.lru_cache(1024)
def _ship(voice: "Voice", ship: int, gold: int, mine: int, theirs: int, *crews: bytes) -> dict[str, Any]:
    margin = mine - theirs
    return {
        "ship": SHIPS[ship],
        "gold": gold,
        "captain": _holder(margin),
        "strength": [mine, theirs],
        "margin": [margin, -margin],
        "says": [_margin_says(voice, margin), _margin_says(voice, -margin)],
        "crews": [[BERTHS[card] for card in crew] for crew in crews],
    }


@functools.cache
def _margin_says(voice: "Voice", margin: int) -> str:
    """How a seat stands at a ship."""
    if margin > 0:
        return voice.say("lead by {margin}", margin=margin)
    if margin == 0:
        return voice.say("1 more to lead")
    return voice.say("{tie} more to tie, {lead} to lead", tie=-margin, lead=1 - margin)


@functools.cache
def _captains_left(captains: Captains) -> list[int]:
    """How many captains each seat has not sent to a ship."""
    return [len(SHIPS) - captains.count(seat) for seat in range(SEATS)]


@functools.lru_cache(1024)
def _terms(chests: tuple[int, ...], ship_gold: tuple[int, ...], captains: Captains) -> list[list[dict[str, Any]]]:
    """What each seat's gold is made of."""
    held = [[ship for ship in range(len(SHIPS)) if captains[ship] == seat] for seat in range(SEATS)]
    return [
        [
            {"what": "chest", "gold": chests[seat]},
            *({"what": f"{SHIPS[ship]} ship", "gold": ship_gold[ship]} for ship in held[seat]),
        ]
        for seat in range(SEATS)
    ]


@functools.lru_cache(1024)
def _chests(gold: tuple[int, ...], cards: bytes) -> list[dict[str, Any]]:
    return [_chest(each, cards[at : at + CARDS]) for each, at in zip(gold, CHESTS, strict=True)]


@functools.lru_cache(1024)
def _chest(gold: int, cards: bytes) -> dict[str, Any]:
    return {"gold": gold, "cards": _listed(cards)}


@functools.lru_cache(1024)
def _listed(counts: bytes) -> list[str]:
    """Counts per card as a list of codes in card order."""
    return [code for code, count in zip(CODES, counts, strict=True) if count for _ in range(count)]


@functools.lru_cache(1024)
def _counts(counts: bytes, deck: bytes) -> dict[str, int]:
    """Counts by code, of the cards that are in the game."""
    return dict(itertools.compress(zip(CODES, counts, strict=True), deck))
