"""Piles and stocks of a state record in ordinary Python: for the invariants, and for whoever looks at a true state."""

from collections.abc import Iterator
from typing import Any

from freebooter.games.all_hands_on_deck.state import NONE


def chain(s: Any, top: Any) -> Iterator[int]:
    """The sleeves of a pile or a stock, from the top; one that runs in a circle ends all the same."""
    sleeve = int(top)
    for _ in range(len(s.below)):
        if sleeve == NONE:
            return
        yield sleeve
        sleeve = int(s.below[sleeve])


def pile(s: Any, seat: int) -> list[int]:
    """The sleeves of a drawing pile, bottom to top."""
    return list(chain(s, s.pile_top[seat]))[::-1]


def stock(s: Any, seat: int) -> list[int]:
    """The sleeves of a stock, in the order drawn."""
    return list(chain(s, s.stock_top[seat]))[::-1]
