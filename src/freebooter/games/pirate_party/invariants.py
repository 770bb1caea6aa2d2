"""Invariants: what holds in every position. The conformance suite and the scenario builder ask for them."""

from collections.abc import Iterator
from typing import Any

from freebooter.engine.invariants import every
from freebooter.games.pirate_party.pieces import (
    ADVENTURE,
    ALONE,
    CARDS,
    CODES,
    DISCARDED,
    FIRST_ITEM,
    KIND_SET,
    KRAKEN,
    LEAST_CARDS,
    MERMAID,
    MERMAIDS,
    NATURAL,
    OUT_OF_PLAY,
    PILE,
    SET_WORDS,
    SHIP,
    SISTERS_SET,
    STEAL_CHOICE,
    SUIT_SIZE,
    SUITS,
    TABLE,
)
from freebooter.games.pirate_party.state import BY_KRAKEN, NONE, PHASES


def _places(c: Any, s: Any) -> Iterator[str]:
    """Every card is in exactly one place."""
    place, seats = s.place.tolist(), int(c.seats)
    for card in range(CARDS):
        left_out = card >= ADVENTURE and not c.adventures
        if (place[card] == OUT_OF_PLAY) != left_out or not (0 <= place[card] < seats or place[card] >= PILE):
            yield f"{CODES[card]} is where no card of this match can be (PP-1, PP-110)."
        if (place[card] == TABLE) != (s.owner[card] != NONE) or (place[card] == TABLE) != (s.lies[card] != NONE):
            yield f"{CODES[card]} is on the table without an owner or a set, or has one elsewhere."
    if [place.count(seat) for seat in range(seats)] != s.hand_size[:seats].tolist():
        yield "a hand has not as many cards as everybody sees."
    pile = s.pile[: s.pile_size].tolist()
    if sorted(pile) != [card for card in range(CARDS) if place[card] == PILE] or (s.pile[s.pile_size :] != NONE).any():
        yield "the pile is not made of the cards that are in it."
    discard = s.discard[: s.discard_size].tolist()
    if sorted(discard) != [card for card in range(CARDS) if place[card] == DISCARDED]:
        yield "the discard pile is not made of the cards that are in it."
    if PHASES[s.phase] != "over" and (KRAKEN not in pile or pile.index(KRAKEN) >= s.reach):
        yield "the Kraken is not in the pile, or not as deep as everybody knows (PP-4)."


def _knowledge(c: Any, s: Any) -> Iterator[str]:
    """Owners know their hands, and everybody knows what lies open."""
    for card in range(CARDS):
        place, seen = int(s.place[card]), int(s.seen[card])
        if place < c.seats and not seen >> place & 1:
            yield f"seat {place} does not know its own {CODES[card]} (PP-141)."
        if place in (TABLE, DISCARDED) and seen != 0xFF:
            yield f"{CODES[card]} lies open, but not for everybody (PP-140)."
        looks = PHASES[s.phase] == "card" and s.effect == STEAL_CHOICE and place == s.target
        if looks and not seen >> int(s.actor) & 1:
            yield f"seat {s.actor} looks into a hand and does not see {CODES[card]} (PP-145)."


def _sets(c: Any, s: Any) -> Iterator[str]:
    """Cards lie in sets that are open and fit them; a suited set has at most one ship."""
    lies = s.lies.tolist()
    for card in range(CARDS):
        where = lies[card]
        if where == NONE:
            continue
        if where < KIND_SET and not s.suit_open[where]:
            yield f"{CODES[card]} lies in the suited set {SET_WORDS[where]}, which is not open (PP-30)."
        if KIND_SET <= where < SISTERS_SET and not s.kind_open[where - KIND_SET]:
            yield f"{CODES[card]} lies in the kind set {SET_WORDS[where]}, which is not open (PP-40)."
        if not _fits(card, where):
            yield f"{CODES[card]} cannot lie {_whereabouts(where)} (PP-20, PP-35)."
    for suit in range(len(SUITS)):
        if sum(lies[card] == suit for card in range(SHIP, MERMAID)) > 1:
            yield f"the suited set {SUITS[suit]} has more than one ship (PP-28)."


def _fits(card: int, where: int) -> bool:
    """Whether a card can lie in a set."""
    if card < NATURAL:
        in_kind = where == KIND_SET + card % SUIT_SIZE and card % SUIT_SIZE > 0
        return where == card // SUIT_SIZE or in_kind
    if card < MERMAID:
        return where < KIND_SET
    if card < MERMAID + MERMAIDS:
        return where < KIND_SET or where == SISTERS_SET
    return where == ALONE


def _whereabouts(where: int) -> str:
    return "alone" if where == ALONE else f"in the set {SET_WORDS[where]}"


def _mermaids(c: Any, s: Any) -> Iterator[str]:
    """A mermaid stands for something exactly in a suited set; no card is there twice, not even by a mermaid."""
    names = []
    for mermaid in range(MERMAIDS):
        where, kind = int(s.lies[MERMAID + mermaid]), int(s.stands[mermaid])
        if (0 <= where < KIND_SET) != (kind != NONE) or kind >= FIRST_ITEM:
            yield f"{CODES[MERMAID + mermaid]} must stand for a captain or crew in a suited set, only there (PP-56)."
        elif kind != NONE:
            names.append(where * SUIT_SIZE + kind)
    for card in names:
        if names.count(card) > 1 or s.lies[card] == card // SUIT_SIZE:
            yield f"a mermaid stands for {CODES[card]}, which is in that set already (PP-57)."
    for suit in range(len(SUITS)):
        captain = suit * SUIT_SIZE
        if s.suit_open[suit] and s.lies[captain] != suit and captain not in names:
            yield f"the suited set {SUITS[suit]} has nobody in the captain's place (PP-22)."


def _points(c: Any, s: Any) -> Iterator[str]:
    """Table points are those of the cards; totals are the sums of the games."""
    for seat in range(int(c.seats)):
        own = [card for card in range(CARDS) if s.owner[card] == seat]
        points = sum(int(c.points[card]) for card in own if s.lies[card] != SISTERS_SET)
        points += int(c.sisters_points) * any(s.lies[card] == SISTERS_SET for card in own)
        if points != s.table_points[seat]:
            yield f"seat {seat} has {s.table_points[seat]} points on the table instead of {points} (PP-117)."
        if s.ending != BY_KRAKEN and s.game_number == 1 and s.totals[seat] < 0 and PHASES[s.phase] == "over":
            yield f"seat {seat} lost points without a Kraken (PP-119)."
    if s.sheet.sum(axis=0).tolist() != s.totals.tolist():
        yield "totals are not the sums of the games."


def _turn(c: Any, s: Any) -> Iterator[str]:
    """Whoever is asked has a seat and something to do; a set is being built exactly while it is built."""
    phase = PHASES[s.phase]
    if not 0 <= s.actor < c.seats or not 0 <= s.asked < c.seats:
        yield f"there is no seat {s.actor} or {s.asked}."
    builds = phase in ("suit", "kind")
    if builds != (s.building != NONE) or (not builds and s.built_size):
        yield "a set is being built when none is, or the other way round."
    if phase == "suit" and s.built_size == 0:
        yield "a suited set is built without its captain's place (PP-22)."
    if phase in ("main", "suit", "kind", "seat") and s.asked != s.actor:
        yield "somebody else than the actor is asked (PP-12)."
    if phase == "kind":
        kind = int(s.building)
        held = sum(s.place[suit * SUIT_SIZE + kind] == s.actor for suit in range(len(SUITS)))
        if held + s.built_size < LEAST_CARDS:
            yield "a kind set cannot be finished (PP-39)."


check = every(_places, _knowledge, _sets, _mermaids, _points, _turn)
