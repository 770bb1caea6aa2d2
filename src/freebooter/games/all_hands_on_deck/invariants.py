"""Invariants: what holds in every position. The conformance suite and the scenario builder ask for them."""

from collections.abc import Iterator
from typing import Any

from freebooter.engine.invariants import every
from freebooter.engine.layout import PUBLIC_BIT
from freebooter.games.all_hands_on_deck import table
from freebooter.games.all_hands_on_deck.pieces import (
    CODES,
    CREW,
    KINDS,
    OBSERVERS,
    PAIR,
    PUBLIC,
    STRAIGHT,
    TRIPLE,
)
from freebooter.games.all_hands_on_deck.rules.laying import PUNISHED, SEATING
from freebooter.games.all_hands_on_deck.state import CALLED, NONE, PHASES


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
        if s.kind[sleeve] != NONE:
            found[s.kind[sleeve]] += 1
    for seat in range(c.seats):
        laid = _laid_cards(c, s, seat)
        for kind in range(KINDS):
            found[kind] += int(s.crew[seat, kind]) + laid[kind]
        if int(s.crew[seat].sum()) != s.crew_size[seat] or (s.crew[seat] < 0).any():
            yield f"the crew pile of seat {seat} has {_counted(s.crew[seat])}, which are not {s.crew_size[seat]} cards."
    for kind in range(KINDS):
        if found[kind] != c.deck[kind]:
            yield f"there are {found[kind]} {CODES[kind]}, not {c.deck[kind]}."


def _laid_cards(c: Any, s: Any, seat: int) -> list[int]:
    """How many cards of each kind lie in a seat's combinations."""
    cards = [PAIR * int(pairs) for pairs in s.laid_pairs[seat]]
    for left_out, straights in enumerate(s.laid_straights[seat]):
        for kind in range(int(c.crew_kinds)):
            cards[kind] += int(straights) * (kind != left_out)
    return cards + [TRIPLE * int(triples) for triples in s.laid_triples[seat]]


def _counted(counts: Any) -> str:
    """Cards as positions are written: `Lo2 Si1`."""
    return " ".join(f"{CODES[kind]}{count}" for kind, count in enumerate(counts) if count) or "no cards"


def _knowledge(c: Any, s: Any) -> Iterator[str]:
    """AH-83: what observers know is true, and the public knows nothing that a seat does not know."""
    for observer in range(OBSERVERS):
        for seat in range(c.seats):
            if observer == seat or (observer != PUBLIC and observer >= c.seats):
                continue
            known = s.known[observer, seat]
            if (known < 0).any() or (known > s.crew[seat]).any():
                who, has = _observer(observer), _counted(s.crew[seat])
                yield f"{who} knows {_counted(known)} in the crew pile of seat {seat}, which has {has} (AH-83)."
            if (s.known[PUBLIC, seat] > known).any():
                yield f"the public knows more of the crew pile of seat {seat} than {_observer(observer)}."
    seats = (1 << int(c.seats)) - 1
    for seen in map(int, s.seen[: int(s.deck_size)]):
        if seen >> PUBLIC_BIT & 1 and seen & seats != seats:
            yield "a card that the public knows is unknown to a seat."
        if seen & ~seats & ~(1 << PUBLIC_BIT):
            yield "a card is known to a seat that is not there (AH-1)."
    if (s.pool != 0).any():
        yield "the scratch of imagination was not cleared."


def _observer(observer: int) -> str:
    return "the public" if observer == PUBLIC else f"seat {observer}"


def _hands(c: Any, s: Any) -> Iterator[str]:
    """What a seat chose in hidden hiring comes from its stock; stocks are empty after HIRE."""
    phase = PHASES[s.phase]
    for seat in range(c.seats):
        hiring = phase == "hire" and not s.finished >> seat & 1
        if phase in ("answer", "lay", "target", "over") and s.stock_size[seat]:
            yield f"seat {seat} has a stock after hiring (AH-32)."
        if hiring and not s.stock_size[seat]:
            yield f"seat {seat} has no card to choose from (AH-17)."
        if hiring and not c.open_hiring:
            kinds = [int(s.kind[sleeve]) for sleeve in table.stock(s, seat)]
            back = s.returned[seat, : s.returned_size[seat]].tolist()
            if any(kinds.count(kind) < s.hand[seat, kind] + back.count(kind) for kind in range(KINDS)):
                yield f"seat {seat} has chosen cards that it does not hold."
        elif s.hand[seat].any() or s.returned_size[seat] or s.gave_up[seat]:
            yield f"seat {seat} has a hand at the wrong time."


def _points(c: Any, s: Any) -> Iterator[str]:
    """AH-70, AH-71: curses fit their cards; laid SP are those of the laid combinations."""
    if sum((int(curses) + 1) // 2 for curses in s.curses[: c.seats]) > c.curse_cards:
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
    phase = PHASES[s.phase]
    if not 0 <= s.start < c.seats or (phase not in ("hire", "answer", "over") and not 0 <= s.actor < c.seats):
        yield "a seat that is not there is to act."
    if phase == "extra" and not s.draw_rights[s.actor] and not s.extra_left:
        yield "a seat draws extra cards without a right (AH-18)."
    if phase in ("hire", "answer", "over") and s.draw_rights.any():
        yield "an extra-draw right is older than its round (AH-69)."
    if phase in ("answer", "over") and s.hire_rights.any():
        yield "an extra-hire right is older than its round (AH-69)."
    if phase in ("extra", "hire", "answer", "over") and s.limited.any():
        yield "a limit is older than its round (AH-69)."
    if phase in ("lay", "target") and s.callers[s.laying] != s.actor:
        yield "a seat lays out of turn (AH-52)."
    if phase == "over" and sum(int(size) for size in s.pile_size[: c.seats]) >= c.seats:
        yield "the game is over though there is a card for every seat (AH-9)."


def _draws(c: Any, s: Any) -> Iterator[str]:
    """What was drawn fits the quotas, and there was a card for each seat."""
    phase = PHASES[s.phase]
    if phase not in ("draw", "extra"):
        return
    piles, stocks = int(s.pile_size[: c.seats].sum()), s.stock_size[: c.seats]
    if not piles:
        yield "cards are to be drawn, but all drawing piles are empty (AH-17)."
    if piles + int(stocks.sum()) < c.seats:
        yield "the round has begun though there was no card for every seat (AH-9)."
    if phase == "extra" and not stocks.all():
        yield "extra cards are drawn though a seat has no card yet (AH-17)."
    if phase == "draw":
        quotas = [int(c.limited_cards if s.limited[seat] else c.stock_cards) for seat in range(c.seats)]
        for seat, quota in enumerate(quotas):
            if stocks[seat] > quota:
                yield f"seat {seat} has drawn {stocks[seat]} cards, but its quota is {quota} (AH-16)."
        if 0 <= s.actor < c.seats and stocks[s.actor] >= quotas[s.actor]:
            yield f"seat {s.actor} is to draw though its quota is met (AH-16)."


def _calls(c: Any, s: Any) -> Iterator[str]:
    """Answers, callers and combinations fit together."""
    phase = PHASES[s.phase]
    if phase not in ("answer", "lay", "target"):
        return
    callers = [int(seat) for seat in s.callers[: s.caller_count]]
    for seat in callers:
        if s.said[seat] != CALLED:
            yield f"seat {seat} has called and passed, but everybody answers once (AH-37)."
    if phase == "lay" and not s.laid_now and not _has_combination(s, int(s.actor)):
        yield f"seat {s.actor} is to lay out a combination, but has none (AH-51)."
    if phase != "answer":
        return
    if s.answered == (1 << int(c.seats)) - 1:
        yield "everybody has answered, so the callers would lay out by now (AH-42)."
    if c.races == SEATING and (callers or s.said[: c.seats].any()):
        yield "answers are heard that should be sealed (AH-95)."
    for seat in range(c.seats):
        called = CALLED in (s.said[seat], s.sealed[seat])
        if called and c.false_calls != PUNISHED and not _has_combination(s, seat):
            yield f"seat {seat} has called without a combination, which is prevented (AH-39)."


def _has_combination(s: Any, seat: int) -> bool:
    crew, captains = s.crew[seat, :CREW], s.crew[seat, CREW:]
    return bool((crew >= PAIR).any() or (captains >= TRIPLE).any() or (crew > 0).sum() >= STRAIGHT)


check = every(_chains, _cards, _knowledge, _hands, _points, _turns, _draws, _calls)
