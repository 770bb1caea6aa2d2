"""Reading a state in ordinary Python: chains of sleeves, hands, crew piles, and the best split. For views and checks.

Everything here takes a state record, redacted or true, and gives what it says: unknown cards are None.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from freebooter.games.all_hands_on_deck.pieces import (
    CAPTAINS,
    CREW,
    FIRST_CAPTAIN,
    KINDS,
    PAIR,
    PUBLIC,
    STRAIGHT,
    TRIPLE,
)
from freebooter.games.all_hands_on_deck.state import GONE, HIRING, NONE, OVER


def chain(s: Any, top: Any) -> Iterator[int]:
    """The sleeves of a pile or a stock, from the top."""
    sleeve = int(top)
    while sleeve != NONE:
        yield sleeve
        sleeve = int(s.below[sleeve])


def pile(s: Any, seat: int) -> list[int]:
    """The sleeves of a drawing pile, bottom to top."""
    return list(chain(s, s.pile_top[seat]))[::-1]


def stock(s: Any, seat: int) -> list[int]:
    """The sleeves of a stock, in the order drawn."""
    return list(chain(s, s.stock_top[seat]))[::-1]


def aside(s: Any, seats: int) -> list[int]:
    """The sleeves that are in no pile and no stock, and have a card."""
    lying = {sleeve for seat in range(seats) for sleeve in (*pile(s, seat), *stock(s, seat))}
    return [sleeve for sleeve in range(int(s.deck_size)) if sleeve not in lying and s.author[sleeve] != GONE]


def kind_in(s: Any, sleeve: int) -> int | None:
    """The card in a sleeve, if it is known."""
    kind = int(s.kind[sleeve])
    return None if kind == NONE else kind


def crew(s: Any, viewer: int, seat: int) -> list[int]:
    """What a viewer (-1: a bystander) knows to be in a crew pile, as counts per kind."""
    counts = s.crew[seat] if viewer == seat else s.known[PUBLIC if viewer < 0 else viewer, seat]
    return [int(count) for count in counts]


def hand(c: Any, s: Any, seat: int) -> list[int]:
    """What the seat has in hand, as counts per kind."""
    if s.phase != HIRING or s.finished >> seat & 1:
        return [0] * KINDS
    if not c.open_hiring:
        return [int(count) for count in s.hand[seat]]
    kinds = [kind_in(s, sleeve) for sleeve in stock(s, seat)]
    return [kinds.count(kind) for kind in range(KINDS)]


def hires_made(c: Any, s: Any, seat: int) -> int:
    """How many cards the seat has hired in this round, while it is not finished."""
    if c.open_hiring:
        return int(s.hires[seat])
    return int(s.stock_size[seat]) - int(s.returned_size[seat]) - sum(hand(c, s, seat))


def may_hire(c: Any, s: Any, seat: int) -> bool:
    """AH-25 to AH-28: whether the seat has a hire left that it did not give up."""
    declined = s.declined[seat] if c.open_hiring else s.gave_up[seat]
    return not declined and hires_made(c, s, seat) < 1 + int(s.hire_rights[seat]) * int(c.extra_hires)


def laid_cards(c: Any, s: Any, seat: int) -> list[int]:
    """How many cards of each kind lie in a seat's combinations."""
    cards = [PAIR * int(pairs) for pairs in s.laid_pairs[seat]]
    for left_out, straights in enumerate(s.laid_straights[seat]):
        for kind in range(int(c.crew_kinds)):
            cards[kind] += int(straights) * (kind != left_out)
    return cards + [TRIPLE * int(triples) for triples in s.laid_triples[seat]]


def start_card(c: Any, s: Any) -> int | None:
    """Who has the Start Player card; None while it lies in the middle."""
    in_the_middle = s.phase == HIRING and (c.races or not s.finished)
    return None if in_the_middle else int(s.start)


def supply(c: Any, s: Any) -> int:
    """AH-70: the curse cards that nobody has."""
    return int(c.curse_cards) - sum((int(s.curses[seat]) + 1) // 2 for seat in range(c.seats))


# Points


@dataclass(frozen=True)
class Split:
    """AH-75: how the crew cards of a pile are best laid out."""

    points: int
    straights: int
    in_straights: tuple[int, ...]
    """How many cards of each crew kind are in straights."""


def best_split(c: Any, counts: list[int]) -> Split:
    """AH-75: the highest SP; then more straights, then the lexicographically smallest cards in straights."""
    worths = tuple(int(points) for points in c.pair_points)
    return _best_split(tuple(counts[:CREW]), worths, int(c.straight_points))


@cache
def _best_split(counts: tuple[int, ...], worths: tuple[int, ...], straight: int) -> Split:
    best = Split(-1, 0, ())
    for straights in range(sum(counts) // STRAIGHT + 1):
        for used in _uses(counts, straights, STRAIGHT * straights):
            pairs = ((count - taken) // PAIR * worth for count, taken, worth in zip(counts, used, worths, strict=True))
            points = straights * straight + sum(pairs)
            if (points, straights) > (best.points, best.straights):
                best = Split(points, straights, used)
    return best


def _uses(counts: tuple[int, ...], most: int, cards: int) -> Iterator[tuple[int, ...]]:
    """All ways to take so many cards, at most so many of a kind, in lexicographic order."""
    if not counts:
        if not cards:
            yield ()
        return
    room = sum(min(most, count) for count in counts[1:])
    for taken in range(max(0, cards - room), min(most, counts[0], cards) + 1):
        for rest in _uses(counts[1:], most, cards - taken):
            yield (taken, *rest)


def captain_terms(c: Any, counts: list[int]) -> list[tuple[int, int, int]]:
    """AH-76: for each captain its triples, how many are left over, and the SP of both."""
    terms = []
    for captain in range(CAPTAINS):
        triples, left = divmod(counts[FIRST_CAPTAIN + captain], TRIPLE)
        points = triples * int(c.triple_points[captain])
        points += (0, int(c.single_points[captain]), int(c.double_points[captain]))[left]
        terms.append((triples, left, points))
    return terms


def terms(c: Any, s: Any, seat: int, counts: list[int]) -> dict[str, int]:
    """AH-78: what a seat's score is made of, if this is its crew pile."""
    return {
        "laid": int(s.laid_points[seat]),
        "crew": best_split(c, counts).points,
        "captains": sum(points for _, _, points in captain_terms(c, counts)),
        "curses": -int(s.curses[seat]),
    }


def knows_crew(s: Any, viewer: int, seat: int) -> bool:
    """Whether a viewer knows all cards of a crew pile."""
    return viewer == seat or s.phase == OVER or sum(crew(s, viewer, seat)) == s.crew_size[seat]
