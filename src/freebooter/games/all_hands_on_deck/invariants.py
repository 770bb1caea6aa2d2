"""Invariants: what holds in every position. The conformance suite and the scenario builder ask for them."""

from collections.abc import Iterator
from typing import Any

from freebooter.engine.layout import PUBLIC_BIT
from freebooter.games.all_hands_on_deck import table
from freebooter.games.all_hands_on_deck.pieces import CODES, CREW, KINDS, OBSERVERS, PUBLIC
from freebooter.games.all_hands_on_deck.state import (
    ANSWERING,
    DRAWING,
    DRAWING_EXTRA,
    HIRING,
    LAYING,
    NONE,
    OVER,
    TARGETING,
)


def broken(c: Any, s: Any) -> Iterator[str]:
    """What is wrong with a state, in sentences."""
    yield from _chains(c, s)
    yield from _cards(c, s)
    yield from _knowledge(c, s)
    yield from _hands(c, s)
    yield from _points(c, s)
    yield from _turns(c, s)


def _chains(c: Any, s: Any) -> Iterator[str]:
    """Each sleeve lies in one place, and sizes are right."""
    lying: list[int] = []
    for seat in range(c.seats):
        for name, sleeves, size in (
            ("drawing pile", table.pile(s, seat), s.pile_size[seat]),
            ("stock", table.stock(s, seat), s.stock_size[seat]),
        ):
            lying += sleeves
            if len(sleeves) != size:
                yield f"the {name} of seat {seat} has {len(sleeves)} cards, not {size}."
    if len(set(lying)) != len(lying):
        yield "a card lies in two places."
    if any(s.origin[sleeve] == NONE for seat in range(c.seats) for sleeve in table.stock(s, seat)):
        yield "a stock card comes from nowhere."


def _cards(c: Any, s: Any) -> Iterator[str]:
    """Per kind: piles, stocks, crew piles, laid cards and cards set aside make the deck."""
    found = [0] * KINDS
    for sleeve in range(int(s.deck_size)):
        kind = table.kind_in(s, sleeve)
        if kind is not None:
            found[kind] += 1
    for seat in range(c.seats):
        laid = table.laid_cards(c, s, seat)
        for kind in range(KINDS):
            found[kind] += int(s.crew[seat, kind]) + laid[kind]
        if int(s.crew[seat].sum()) != s.crew_size[seat] or (s.crew[seat] < 0).any():
            yield f"the crew pile of seat {seat} has {s.crew[seat].tolist()}, which are not {s.crew_size[seat]} cards."
    for kind in range(KINDS):
        if found[kind] != c.deck[kind]:
            yield f"there are {found[kind]} {CODES[kind]}, not {c.deck[kind]}."


def _knowledge(c: Any, s: Any) -> Iterator[str]:
    """AH-83: what observers know is true, and the public knows nothing that a seat does not know."""
    for observer in range(OBSERVERS):
        for seat in range(c.seats):
            if observer == seat or (observer != PUBLIC and observer >= c.seats):
                continue
            known = s.known[observer, seat]
            if (known < 0).any() or (known > s.crew[seat]).any():
                yield f"observer {observer} knows {known.tolist()} of seat {seat}'s crew {s.crew[seat].tolist()}."
            if (s.known[PUBLIC, seat] > known).any():
                yield f"the public knows more of seat {seat}'s crew pile than observer {observer}."
    seats = (1 << int(c.seats)) - 1
    for sleeve in range(int(s.deck_size)):
        if int(s.seen[sleeve]) >> PUBLIC_BIT & 1 and int(s.seen[sleeve]) & seats != seats:
            yield "a card that the public knows is unknown to a seat."
    if (s.pool != 0).any():
        yield "the scratch of imagination was not cleared."


def _hands(c: Any, s: Any) -> Iterator[str]:
    """What a seat chose in hidden hiring comes from its stock; stocks are empty after HIRE."""
    for seat in range(c.seats):
        hiring = s.phase == HIRING and not s.finished >> seat & 1
        if s.phase > HIRING and s.stock_size[seat]:
            yield f"seat {seat} has a stock after hiring (AH-32)."
        if hiring and not s.stock_size[seat]:
            yield f"seat {seat} has no card to choose from (AH-17)."
        if hiring and not c.open_hiring:
            kinds = [table.kind_in(s, sleeve) for sleeve in table.stock(s, seat)]
            back = s.returned[seat, : s.returned_size[seat]].tolist()
            if any(kinds.count(kind) < s.hand[seat, kind] + back.count(kind) for kind in range(KINDS)):
                yield f"seat {seat} has chosen cards that it does not hold."
        elif s.hand[seat].any() or s.returned_size[seat] or s.gave_up[seat]:
            yield f"seat {seat} has a hand at the wrong time."


def _points(c: Any, s: Any) -> Iterator[str]:
    """AH-70, AH-71: curses fit their cards; laid SP are those of the laid combinations."""
    if table.supply(c, s) < 0:
        yield "there are more curses than curse cards allow (AH-70)."
    for seat in range(c.seats):
        points = (
            int((s.laid_pairs[seat].astype(int) * c.pair_points).sum())
            + int(s.laid_straights[seat].astype(int).sum()) * int(c.straight_points)
            + int((s.laid_triples[seat].astype(int) * c.triple_points).sum())
        )
        if points != s.laid_points[seat]:
            yield f"seat {seat} has laid {points} SP, not {s.laid_points[seat]}."
        if c.crew_kinds < CREW and s.laid_straights[seat, : CREW - 1].any():
            yield f"seat {seat} has laid a straight of four kinds (AH-44)."


def _turns(c: Any, s: Any) -> Iterator[str]:
    """Phases, quotas, rights and calls fit together."""
    if not 0 <= s.start < c.seats or (s.phase not in (HIRING, ANSWERING, OVER) and not 0 <= s.actor < c.seats):
        yield "a seat that is not there is to act."
    if s.phase == DRAWING_EXTRA and not s.draw_rights[s.actor] and not s.extra_left:
        yield "a seat draws extra cards without a right (AH-18)."
    if s.phase in (HIRING, ANSWERING, OVER) and s.draw_rights.any():
        yield "an extra-draw right is older than its round (AH-69)."
    if s.phase in (ANSWERING, OVER) and s.hire_rights.any():
        yield "an extra-hire right is older than its round (AH-69)."
    if s.phase in (DRAWING_EXTRA, HIRING, ANSWERING, OVER) and s.limited.any():
        yield "a limit is older than its round (AH-69)."
    if s.phase == DRAWING and not any(s.pile_size[seat] for seat in range(c.seats)):
        yield "cards are to be drawn, but all drawing piles are empty (AH-17)."
    if s.phase in (LAYING, TARGETING) and s.callers[s.laying] != s.actor:
        yield "a seat lays out of turn (AH-52)."
    if s.phase == OVER and sum(int(size) for size in s.pile_size[: c.seats]) >= c.seats:
        yield "the game is over though there is a card for every seat (AH-9)."
