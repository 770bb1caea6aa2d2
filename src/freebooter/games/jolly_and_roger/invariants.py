"""Invariants: what holds in every position. The conformance suite and the scenario builder ask for them."""

from collections.abc import Iterator
from typing import Any

from freebooter.engine.invariants import every
from freebooter.engine.native.interpreted import interpreted
from freebooter.games.jolly_and_roger.pieces import (
    CARDS,
    CODES,
    FACE_DOWN,
    KRAKEN,
    PIRATES,
    SEATS,
    SHIPS,
    SKELETON,
    SLOTS,
    TORTUGA,
    VALUES,
)
from freebooter.games.jolly_and_roger.rules import flow
from freebooter.games.jolly_and_roger.rules.derive import owner_of_set
from freebooter.games.jolly_and_roger.state import NONE, OVER, PLAYING, SPLITTING


def _conservation(c: Any, s: Any) -> Iterator[str]:
    """Each card is in exactly one place."""
    hidden = [*s.deck[: s.aside_size], *s.deck[s.deck_size - s.pile_size : s.deck_size]]
    rows = [card % FACE_DOWN for seat in range(SEATS) for ship in range(len(SHIPS)) for card in crew(s, seat, ship)]
    for card in range(CARDS):
        seen = rows.count(card) + int(s.chest[:, card].sum()) + int(s.box[card]) + int((s.slot_card == card).sum())
        if seen + hidden.count(card) != c.deck[card]:
            yield f"there are {seen + hidden.count(card)} {CODES[card]} instead of {c.deck[card]}."
        if hidden.count(card) != s.unseen[card]:
            yield f"{hidden.count(card)} {CODES[card]} are hidden, but {s.unseen[card]} count as unseen."


def _crews(c: Any, s: Any) -> Iterator[str]:
    """Strengths follow from the cards, and each card lies as it can have been laid or turned."""
    for seat in range(SEATS):
        for ship in range(len(SHIPS)):
            row = crew(s, seat, ship)
            where = f"in the crew of seat {seat} at {SHIPS[ship]}"
            if sum(int(interpreted(flow.strength_of)(c, card)) for card in row) != s.strength[seat, ship]:
                yield f"the strength {where} is not that of its cards."
            if any(PIRATES <= card < FACE_DOWN and card != SKELETON for card in row):
                yield f"a kraken or Tortuga lies face up {where}."
            hired = [i for i, card in enumerate(row) if card < PIRATES and card // VALUES != ship]
            if hired and not s.box[TORTUGA]:
                yield f"{CODES[row[hired[0]]]} lies face up {where}, but no Tortuga was played (JR-23, JR-48)."
            if any(FACE_DOWN <= card < FACE_DOWN + PIRATES for card in row[: max(hired, default=0)]):
                yield f"a parrot {where} is older than a hired pirate: Tortuga would have turned it too (JR-47)."


def _chests(c: Any, s: Any) -> Iterator[str]:
    """Chests hold pirates only, and nobody boards without ever having had a crew there."""
    for seat in range(SEATS):
        if s.chest[seat, PIRATES:].any():
            yield f"a special card is in the chest of seat {seat} (JR-35)."
        if sum(int(s.chest[seat, card]) * (card % VALUES + 1) for card in range(PIRATES)) != s.gold[seat]:
            yield f"the gold of seat {seat} is not that of its chest."
        for ship in range(len(SHIPS)):
            boarded = s.chest[seat, ship * VALUES : (ship + 1) * VALUES].any()
            if boarded and not s.crew_size[seat, ship] and not _krakens_took(s):
                yield f"seat {seat} has boarded the {SHIPS[ship]} ship without ever having a crew there (JR-34)."


def _krakens_took(s: Any) -> bool:
    """Whether a kraken may have taken a card: then there is one in the box, and something besides it."""
    return bool(s.box[KRAKEN]) and int(s.box.sum()) > 1


def _box(c: Any, s: Any) -> Iterator[str]:
    """Into the box go krakens, Tortugas, and what krakens took."""
    taken = int(s.box[:PIRATES].sum()) + int(s.box[SKELETON])
    if taken > s.box[KRAKEN]:
        yield f"{taken} in the box must have been taken by krakens, but {s.box[KRAKEN]} were played (JR-40)."


def _slots(c: Any, s: Any) -> Iterator[str]:
    """Slots, owners and phase fit together."""
    if s.phase == SPLITTING and ((s.slot_card == NONE).any() or (s.slot_owner != NONE).any()):
        yield "before the split all five cards lie there and belong to nobody."
    if any((s.slot_owner == seat).sum() != s.left[seat] for seat in range(SEATS)):
        yield "the cards left to play are not those in the slots."
    if s.phase == PLAYING and not s.left[s.actor]:
        yield "the seat that is to play has no card."
    picker = 1 - s.flag
    if s.phase == PLAYING and s.actor != picker and s.left[picker]:
        yield "the splitter plays before the picker is done (JR-18)."
    if s.phase == OVER and (s.pile_size or (s.slot_card != NONE).any()):
        yield "the game is over with cards left to play (JR-54)."


def _turns(c: Any, s: Any) -> Iterator[str]:
    """The pile shrinks by five a turn, the flag changes hands, and nobody gets more than four cards a turn."""
    if s.pile_size != s.deck_size - s.aside_size - SLOTS * s.turn:
        yield "the pile does not fit the turn (JR-11)."
    if not c.random_first and s.flag != (s.turn - 1) % SEATS:
        yield f"seat {s.flag} cannot be the splitter of turn {s.turn} if seat 0 begins (JR-7, JR-8)."
    for seat in range(SEATS):
        laid = int(s.crew_size[seat].sum()) + int(s.chest[seat].sum())
        most = (SLOTS - 1) * (int(s.turn) - 1) + _played_now(s, seat)
        if laid > most:
            yield f"seat {seat} has played {laid} cards or more; up to now it can have got {most} (JR-13)."


def _played_now(s: Any, seat: int) -> int:
    """How many cards of this turn the seat has played (at the end, the most that it can have had)."""
    if s.phase == OVER:
        return SLOTS - 1
    owner = interpreted(owner_of_set)
    return sum(s.slot_card[slot] == NONE and owner(s, s.slot_set[slot]) == seat for slot in range(SLOTS))


def crew(s: Any, seat: int, ship: int) -> list[int]:
    """The cards of a crew, oldest first."""
    cards: list[int] = s.crew[seat, ship, : s.crew_size[seat, ship]].tolist()
    return cards


check = every(_conservation, _crews, _chests, _box, _slots, _turns)
