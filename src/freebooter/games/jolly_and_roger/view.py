"""What a player sees, in parts, with everything counted that a player would otherwise have to count.

In this game both seats and every bystander see the same.
"""

from typing import Literal, NotRequired, TypedDict

from freebooter.engine.common_parts import NAMES, YOU
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.view import View
from freebooter.games.jolly_and_roger.pieces import CARDS, CODES, FACE_DOWN, GAMES, SEATS, SHIPS, SLOTS
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


SHIP_NAMES: tuple[ShipName, ...] = ("green", "yellow", "blue", "red")
SET_NAMES: tuple[SetName, ...] = ("A", "B")
HOLDERS: tuple[int | None, ...] = (*range(SEATS), None)
"""A seat, or None: for NONE, which is -1, that is the last."""

BERTHS = {card + down: Berth(card=CODES[card], down=down > 0) for card in range(CARDS) for down in (0, FACE_DOWN)}

VIEW = View(YOU, NAMES)


# The setup


@VIEW.shared()
def game(k: Knowledge) -> str:
    """Which cards are used."""
    return GAMES[k.plain_config.game]


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


VIEW.word("phase", "What is to be done.", Phase)


VIEW.field("turn", "Which turn it is, from 1.")


@VIEW.shared("deck_size", "aside_size")
def turns(k: Knowledge) -> int:
    """How many turns the match has."""
    return int(k.plain_state.deck_size - k.plain_state.aside_size) // SLOTS


@VIEW.shared("phase", "actor")
def actor(k: Knowledge) -> int | None:
    """Whose decision it is."""
    return k.plain_state.actor if k.plain_state.phase != OVER else None


VIEW.field("splitter", "Who has the flag.", of="flag")


@VIEW.shared("slot_card", "slot_set", "slot_owner", "slot_strength", "slot_gold")
def slots(k: Knowledge) -> list[Slot | None]:
    """The cards turned up, by slot; None: it was played."""
    s, d = k.plain_state, k.derived
    rows = zip(range(SLOTS), s.slot_card, d.slot_strength, d.slot_gold, s.slot_set, s.slot_owner, strict=True)
    return [_slot(*row) if row[1] != NONE else None for row in rows]


def _slot(slot: int, card: int, strength: int, gold: int, of: int, owner: int) -> Slot:
    return {
        "slot": slot,
        "card": CODES[card],
        "strength": strength,
        "gold": gold,
        "set": SET_NAMES[of] if of != NONE else None,
        "owner": HOLDERS[owner],
    }


@VIEW.shared("phase", "slot_card", "slot_set", "set_owner", "slot_strength", "slot_gold", "slot_boards")
def sets(k: Knowledge) -> list[CardSet] | None:
    """The two sets, once they are offered."""
    s, d = k.plain_state, k.derived
    if s.phase not in (PICKING, PLAYING):
        return None
    sets = [_empty_set(name, owner) for name, owner in zip(SET_NAMES, d.set_owner, strict=True)]
    rows = zip(s.slot_set, s.slot_card, d.slot_strength, d.slot_gold, d.slot_boards, strict=True)
    for slot, (of, card, strength, gold, boards) in enumerate(rows):
        if of != NONE:
            sets[of]["slots"].append(slot)
            if card != NONE:
                _add_card(sets[of], CODES[card], strength, gold, boards)
    return sets


def _empty_set(name: SetName, owner: int) -> CardSet:
    return {
        "name": name,
        "slots": [],
        "cards": [],
        "strength": 0,
        "gold": 0,
        "boards_now": 0,
        "boarding": [],
        "owner": HOLDERS[owner],
    }


def _add_card(to: CardSet, card: str, strength: int, gold: int, boards: int) -> None:
    to["cards"].append(card)
    to["strength"] += strength
    to["gold"] += gold
    if boards:
        to["boarding"].append(card)
        to["boards_now"] += gold


# Ships and chests


@VIEW.shared("strength", "crew_size", "crew", "captain")
def ships(k: Knowledge) -> list[Ship]:
    """The four ships with both crews."""
    s = k.plain_state
    by_ship = zip(*s.strength, *s.crew_size, *s.crew, strict=True)
    ships = zip(SHIP_NAMES, k.plain_config.ship_gold, k.derived.captain, by_ship, strict=True)
    return [
        {
            "ship": ship,
            "gold": gold,
            "captain": HOLDERS[captain],
            "strength": [first, second],
            "margin": [first - second, second - first],
            "crews": [[*map(BERTHS.__getitem__, one[:size])], [*map(BERTHS.__getitem__, other[:other_size])]],
        }
        for ship, gold, captain, (first, second, size, other_size, one, other) in ships
    ]


@VIEW.shared("gold", "chest")
def chests(k: Knowledge) -> list[Chest]:
    """What the seats have boarded."""
    return [Chest(gold=k.plain_state.gold[seat], cards=_listed(k.plain_state.chest[seat])) for seat in range(SEATS)]


@VIEW.shared("captain")
def captains_left(k: Knowledge) -> list[int]:
    """How many captains each seat has not sent to a ship."""
    return [len(SHIPS) - k.derived.captain.count(seat) for seat in range(SEATS)]


# Cards elsewhere


@VIEW.shared("box")
def box(k: Knowledge) -> list[str]:
    """Played cards that left the game."""
    return _listed(k.plain_state.box)


VIEW.field("pile", "How many cards are in the pile.", of="pile_size")
VIEW.field("aside", "How many were set aside unseen.", of="aside_size")


@VIEW.shared("unseen")
def unseen(k: Knowledge) -> dict[str, int]:
    """How many of each card nobody has seen yet."""
    return _by_code(k, k.plain_state.unseen)


@VIEW.shared()
def deck(k: Knowledge) -> dict[str, int]:
    """How many of each card are in this game."""
    return _by_code(k, k.plain_config.deck)


# The score


VIEW.field("scores", "Gold per seat, as if the game ended now.", of="score", by_seat=True)


@VIEW.shared("leader")
def leader(k: Knowledge) -> int | None:
    """Who would win then."""
    leader: int = k.derived.leader
    return HOLDERS[leader]


@VIEW.shared("gold", "captain")
def terms(k: Knowledge) -> list[list[Term]]:
    """What each seat's gold is made of."""
    terms: list[list[Term]] = [[{"what": "chest", "gold": gold}] for gold in k.plain_state.gold]
    for ship, gold, captain in zip(SHIP_NAMES, k.plain_config.ship_gold, k.derived.captain, strict=True):
        if captain != NONE:
            terms[captain].append({"what": f"{ship} ship", "gold": gold})
    return terms


# What plays would do


def outcomes(k: Knowledge) -> dict[str, Outcome]:
    """For each play that the viewer may make: what it would change."""
    s, seat = k.plain_state, k.seat
    if seat is None or s.phase != PLAYING or seat != s.actor:
        return {}
    now, gold_now = s.strength, s.gold[seat]
    told: dict[str, Outcome] = {}
    for action, strengths, gold, captains in k.tried(seat, "strength", "gold", "captain"):
        outcome: Outcome = {}
        if strengths != now:
            outcome["ships"] = _changes(now, strengths, captains)
        if gold[seat] != gold_now:
            outcome["gold"] = gold[seat] - gold_now
        told[str(int(action))] = outcome
    return told


def _changes(before: list[list[int]], after: list[list[int]], captains: list[int]) -> list[ShipChange]:
    """The ships whose strengths change, and whose captain is on them then."""
    (first_before, second_before), (first, second) = before, after
    return [
        {"ship": name, "strength": [first[ship], second[ship]], "captain": HOLDERS[captains[ship]]}
        for ship, name in enumerate(SHIP_NAMES)
        if first[ship] != first_before[ship] or second[ship] != second_before[ship]
    ]


# Reading numbers


def _listed(counts: list[int]) -> list[str]:
    """Counts per card as a list of codes in card order."""
    listed: list[str] = []
    for card, count in enumerate(counts):
        if count:
            listed += [CODES[card]] * count
    return listed


def _by_code(k: Knowledge, counts: list[int]) -> dict[str, int]:
    """Counts by code, of the cards that are in the game."""
    return {code: count for code, count, used in zip(CODES, counts, k.plain_config.deck, strict=True) if used}
