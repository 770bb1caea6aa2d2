"""Invariants: what holds in every position. The conformance suite and the scenario builder ask for them."""

from collections.abc import Iterator
from typing import Any

from freebooter.games.jolly_and_roger import rules
from freebooter.games.jolly_and_roger.pieces import (
    CARDS,
    CODES,
    FACE_DOWN,
    PIRATES,
    SEATS,
    SHIPS,
    SKELETON,
    SLOTS,
    VALUES,
)
from freebooter.games.jolly_and_roger.state import NONE, OVER, PLAYING, SPLITTING


def broken(c: Any, s: Any) -> Iterator[str]:
    """Sentences about what does not hold."""
    yield from _conservation(c, s)
    yield from _crews(c, s)
    yield from _slots(s)


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
    """Strengths and chests follow from the cards."""
    for seat in range(SEATS):
        for ship in range(len(SHIPS)):
            if sum(int(rules.strength_of(c, card)) for card in crew(s, seat, ship)) != s.strength[seat, ship]:
                yield f"the strength of seat {seat} at {SHIPS[ship]} is not that of its crew."
            if any(PIRATES <= card < FACE_DOWN and card != SKELETON for card in crew(s, seat, ship)):
                yield f"a kraken or Tortuga lies face up in a crew at {SHIPS[ship]}."
        if s.chest[seat, PIRATES:].any():
            yield f"a special card is in the chest of seat {seat}."
        if sum(int(s.chest[seat, card]) * (card % VALUES + 1) for card in range(PIRATES)) != s.gold[seat]:
            yield f"the gold of seat {seat} is not that of its chest."


def _slots(s: Any) -> Iterator[str]:
    """Slots, owners and phase fit together; the pile shrinks by five a turn."""
    if s.phase == SPLITTING and ((s.slot_card == NONE).any() or (s.slot_owner != NONE).any()):
        yield "before the split all five cards lie there and belong to nobody."
    if s.phase == PLAYING and not (s.slot_owner == s.actor).any():
        yield "the seat that is to play has no card."
    picker = 1 - s.flag
    if s.phase == PLAYING and s.actor != picker and (s.slot_owner == picker).any():
        yield "the splitter plays before the picker is done."
    if s.phase == OVER and (s.pile_size or (s.slot_card != NONE).any()):
        yield "the game is over with cards left to play."
    if s.phase != OVER and s.pile_size != s.deck_size - s.aside_size - SLOTS * s.turn:
        yield "the pile does not fit the turn."


def crew(s: Any, seat: int, ship: int) -> list[int]:
    """The cards of a crew, oldest first."""
    return [int(card) for card in s.crew[seat, ship, : s.crew_size[seat, ship]]]
