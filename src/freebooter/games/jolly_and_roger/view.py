"""What a player sees, in parts, with everything counted that a player would otherwise have to count.

In this game both seats and every bystander see the same.
"""

from typing import Literal, NotRequired, TypedDict

from freebooter.engine.common_parts import NAMES, YOU
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.view import View
from freebooter.games.jolly_and_roger.pieces import CARDS, CODES, FACE_DOWN, GAMES, SEATS, SETS, SHIPS, SLOTS
from freebooter.games.jolly_and_roger.state import NONE, OVER, PICKING, PLAYING

ShipName = Literal["green", "yellow", "blue", "red"]
SetName = Literal["A", "B"]
Phase = Literal["split", "pick", "play", "over"]


class Slot(TypedDict):
    """A card turned up: what it counts face up and in a chest, which set it is in, and whose it is."""

    slot: int
    card: str
    strength: int
    gold: int
    set: SetName | None
    owner: int | None


class CardSet(TypedDict):
    """One of the two sets: its cards that are left, their sums, and what the picker could board with right now."""

    name: SetName
    slots: list[int]
    cards: list[str]
    strength: int
    gold: int
    boards_now: int
    boarding: list[str]
    owner: int | None


class Berth(TypedDict):
    """A card in a crew. Parrots' fronts are open knowledge: each was seen before it was laid."""

    card: str
    down: bool


class Ship(TypedDict):
    """A ship: whose captain is on it, and by seat the strength, the margin and the crew, oldest card first."""

    ship: ShipName
    gold: int
    captain: int | None
    strength: list[int]
    margin: list[int]
    crews: list[list[Berth]]


class Chest(TypedDict):
    """What a seat has boarded."""

    gold: int
    cards: list[str]


class Term(TypedDict):
    """A part of a seat's gold."""

    what: str
    gold: int


class ShipChange(TypedDict):
    """What a play would make of a ship."""

    ship: ShipName
    strength: list[int]
    captain: int | None


class Outcome(TypedDict):
    """What a play would do: the ships that it changes and the gold that it brings."""

    ships: NotRequired[list[ShipChange]]
    gold: NotRequired[int]


PHASE_NAMES: tuple[Phase, ...] = ("split", "pick", "play", "over")
SHIP_NAMES: tuple[ShipName, ...] = ("green", "yellow", "blue", "red")
SET_NAMES: tuple[SetName, ...] = ("A", "B")
BERTHS = {card + down: Berth(card=CODES[card], down=down > 0) for card in range(CARDS) for down in (0, FACE_DOWN)}

VIEW = View(YOU, NAMES)


# The setup


@VIEW.shared()
def game(k: Knowledge) -> str:
    """Which cards are used."""
    return GAMES[k.numbers.game]


@VIEW.shared()
def captains(k: Knowledge) -> list[str]:
    """The colours of the seats' captains."""
    colours: list[str] = k.setup.edition["look.captains"]
    return colours


@VIEW.shared()
def symbols(k: Knowledge) -> list[str]:
    """The signs of the ships, for players to whom colours look alike."""
    symbols: list[str] = k.setup.edition["look.symbols"]
    return symbols


# The turn


@VIEW.shared("phase")
def phase(k: Knowledge) -> Phase:
    """What is to be done."""
    phase: Phase = PHASE_NAMES[k.facts.phase]
    return phase


@VIEW.shared("turn")
def turn(k: Knowledge) -> int:
    """Which turn it is, from 1."""
    return int(k.facts.turn)


@VIEW.shared("deck_size", "aside_size")
def turns(k: Knowledge) -> int:
    """How many turns the match has."""
    return int(k.facts.deck_size - k.facts.aside_size) // SLOTS


@VIEW.shared("phase", "actor")
def actor(k: Knowledge) -> int | None:
    """Whose decision it is."""
    return k.facts.actor if k.facts.phase != OVER else None


@VIEW.shared("flag")
def splitter(k: Knowledge) -> int:
    """Who has the flag."""
    return int(k.facts.flag)


@VIEW.shared("slot_card", "slot_set", "slot_owner", "slot_strength", "slot_gold")
def slots(k: Knowledge) -> list[Slot | None]:
    """The cards turned up, by slot; None: it was played."""
    return [_slot(k, slot) if card != NONE else None for slot, card in enumerate(k.facts.slot_card)]


def _slot(k: Knowledge, slot: int) -> Slot:
    s, d = k.facts, k.derived
    return {
        "slot": slot,
        "card": CODES[s.slot_card[slot]],
        "strength": d.slot_strength[slot],
        "gold": d.slot_gold[slot],
        "set": SET_NAMES[s.slot_set[slot]] if s.slot_set[slot] != NONE else None,
        "owner": _seat(s.slot_owner[slot]),
    }


@VIEW.shared("phase", "slot_card", "slot_set", "set_owner", "slot_strength", "slot_gold", "slot_boards")
def sets(k: Knowledge) -> list[CardSet] | None:
    """The two sets, once they are offered."""
    return [_set(k, number) for number in range(SETS)] if k.facts.phase in (PICKING, PLAYING) else None


def _set(k: Knowledge, number: int) -> CardSet:
    s, d = k.facts, k.derived
    all_slots = [slot for slot in range(SLOTS) if s.slot_set[slot] == number]
    lying = [slot for slot in all_slots if s.slot_card[slot] != NONE]
    boarding = [slot for slot in lying if d.slot_boards[slot]]
    return CardSet(
        name=SET_NAMES[number],
        slots=all_slots,
        cards=[CODES[s.slot_card[slot]] for slot in lying],
        strength=sum(d.slot_strength[slot] for slot in lying),
        gold=sum(d.slot_gold[slot] for slot in lying),
        boards_now=sum(d.slot_gold[slot] for slot in boarding),
        boarding=[CODES[s.slot_card[slot]] for slot in boarding],
        owner=_seat(d.set_owner[number]),
    )


# Ships and chests


@VIEW.shared("strength", "crew_size", "crew", "captain")
def ships(k: Knowledge) -> list[Ship]:
    """The four ships with both crews."""
    return [_ship(k, ship) for ship in range(len(SHIPS))]


def _ship(k: Knowledge, ship: int) -> Ship:
    s = k.facts
    mine, theirs = (strengths[ship] for strengths in s.strength)
    return {
        "ship": SHIP_NAMES[ship],
        "gold": k.numbers.ship_gold[ship],
        "captain": _seat(k.derived.captain[ship]),
        "strength": [mine, theirs],
        "margin": [mine - theirs, theirs - mine],
        "crews": [[BERTHS[card] for card in s.crew[seat][ship][: s.crew_size[seat][ship]]] for seat in range(SEATS)],
    }


@VIEW.shared("gold", "chest")
def chests(k: Knowledge) -> list[Chest]:
    """What the seats have boarded."""
    return [Chest(gold=k.facts.gold[seat], cards=_listed(k.facts.chest[seat])) for seat in range(SEATS)]


@VIEW.shared("captain")
def captains_left(k: Knowledge) -> list[int]:
    """How many captains each seat has not sent to a ship."""
    return [len(SHIPS) - k.derived.captain.count(seat) for seat in range(SEATS)]


# Cards elsewhere


@VIEW.shared("box")
def box(k: Knowledge) -> list[str]:
    """Played cards that left the game."""
    return _listed(k.facts.box)


@VIEW.shared("pile_size")
def pile(k: Knowledge) -> int:
    """How many cards are in the pile."""
    return int(k.facts.pile_size)


@VIEW.shared("aside_size")
def aside(k: Knowledge) -> int:
    """How many were set aside unseen."""
    return int(k.facts.aside_size)


@VIEW.shared("unseen")
def unseen(k: Knowledge) -> dict[str, int]:
    """How many of each card nobody has seen yet."""
    return _by_code(k, k.facts.unseen)


@VIEW.shared()
def deck(k: Knowledge) -> dict[str, int]:
    """How many of each card are in this game."""
    return _by_code(k, k.numbers.deck)


# The score


@VIEW.shared("score")
def scores(k: Knowledge) -> list[int]:
    """Gold per seat, as if the game ended now."""
    gold: list[int] = k.derived.score
    return gold


@VIEW.shared("leader")
def leader(k: Knowledge) -> int | None:
    """Who would win then."""
    return _seat(k.derived.leader)


@VIEW.shared("gold", "captain")
def terms(k: Knowledge) -> list[list[Term]]:
    """What each seat's gold is made of."""
    return [_terms(k, seat) for seat in range(SEATS)]


def _terms(k: Knowledge, seat: int) -> list[Term]:
    held = [ship for ship, captain in enumerate(k.derived.captain) if captain == seat]
    ships = [Term(what=f"{SHIPS[ship]} ship", gold=k.numbers.ship_gold[ship]) for ship in held]
    return [Term(what="chest", gold=k.facts.gold[seat]), *ships]


# What plays would do


def outcomes(k: Knowledge) -> dict[str, Outcome]:
    """For each play that the viewer may make: what it would change."""
    s, seat = k.facts, k.seat
    if seat is None or s.phase != PLAYING or seat != s.actor:
        return {}
    tried = k.tried(seat, "strength", "gold", "captain")
    told: dict[str, Outcome] = {}
    for action, strengths, gold, captains in tried:
        outcome = told[str(int(action))] = Outcome()
        if strengths != s.strength:
            outcome["ships"] = _changes(s.strength, strengths, captains)
        if gold[seat] != s.gold[seat]:
            outcome["gold"] = gold[seat] - s.gold[seat]
    return told


def _changes(before: list[list[int]], after: list[list[int]], captains: list[int]) -> list[ShipChange]:
    """The ships whose strengths change, and whose captain is on them then."""
    first, second = after
    return [
        {"ship": SHIP_NAMES[ship], "strength": [first[ship], second[ship]], "captain": _seat(captains[ship])}
        for ship in range(len(SHIPS))
        if first[ship] != before[0][ship] or second[ship] != before[1][ship]
    ]


# Reading numbers


def _seat(number: int) -> int | None:
    return None if number == NONE else number


def _listed(counts: list[int]) -> list[str]:
    """Counts per card as a list of codes in card order."""
    return [code for code, count in zip(CODES, counts, strict=True) for _ in range(count)]


def _by_code(k: Knowledge, counts: list[int]) -> dict[str, int]:
    """Counts by code, of the cards that are in the game."""
    return {code: count for code, count, used in zip(CODES, counts, k.numbers.deck, strict=True) if used}
