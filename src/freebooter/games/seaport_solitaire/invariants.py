"""Invariants: what holds in every position. The conformance suite and the scenario builder ask for them."""

import itertools
from collections.abc import Iterator
from typing import Any

from freebooter.engine.invariants import every
from freebooter.games.seaport_solitaire.edition import MOST_MOVES
from freebooter.games.seaport_solitaire.pieces import CANNON, CODES, COLUMNS, SHIP, rank, suit
from freebooter.games.seaport_solitaire.rules.cards import MOST_IDLE
from freebooter.games.seaport_solitaire.state import NONE, SEEN


def column_cards(s: Any, column: int) -> list[int]:
    """The cards of a column, the one that lies lowest first."""
    return [int(card) for card in s.column[column][: s.size_of[column]]]


def queue_cards(s: Any) -> list[int]:
    """The overboard pile from the bottom, then the cargo from the top."""
    return [int(card) for card in s.queue[: s.left]]


def _conservation(c: Any, s: Any) -> Iterator[str]:
    """Columns, cargo, overboard and harbour hold different cards, all there are."""
    outside = [card for column in range(COLUMNS) for card in column_cards(s, column)] + queue_cards(s)
    twice = {card for card in outside if outside.count(card) > 1}
    if twice:
        yield f"there is more than one {CODES[min(twice)]}."
    home = [card for card in outside if 0 <= card < SHIP and rank(card) <= s.height[suit(card)]]
    if home:
        yield f"{CODES[home[0]]} is in the harbour, and outside it as well."
    if len(outside) + s.landed != s.cards:
        yield f"there are {len(outside)} cards outside the harbour and {s.landed} in it instead of {s.cards} in all."


def _columns(c: Any, s: Any) -> Iterator[str]:
    """The face-up part of a column is one run of a suit, or a single ship."""
    for column in range(COLUMNS):
        cards, down = column_cards(s, column), int(s.down[column])
        if cards and down >= len(cards):
            yield f"column {column + 1} has no card face up (SS-35)."
        stack = cards[down:]
        if len(stack) > 1 and any(card >= SHIP for card in stack):
            yield f"a ship of column {column + 1} lies in a stack (SS-31, SS-32)."
        elif any(low != high + 1 or suit(low) != suit(high) for high, low in itertools.pairwise(stack)):
            yield f"the stack of column {column + 1} does not run down in suit (SS-30)."


def _harbour(c: Any, s: Any) -> Iterator[str]:
    """Each suit in the harbour has a ship of its own, and the count is that of the berths."""
    bound = [int(suit) for suit in s.berth if suit != NONE]
    heights = [int(height) for height in s.height]
    if not len(bound) == s.bound <= s.ships <= c.fleet:
        yield f"{len(bound)} suits have a berth, but {s.ships} ships have landed (SS-21)."
    if sorted(bound) != [number for number, height in enumerate(heights) if height >= CANNON]:
        yield "the suits in the harbour are not those of the berths (SS-21)."
    if s.landed != s.ships + sum(height - CANNON + 1 for height in heights):
        yield f"{s.landed} cards do not make up what is in the harbour (SS-43)."
    if c.all_first and bound and s.ships < c.fleet:
        yield "a Cannon has landed before all ships have (SS-26)."


def _knowledge(c: Any, s: Any) -> Iterator[str]:
    """SS-50 to SS-53: hidden are the face-down cards, and in pass 1 the cargo; `unseen` names exactly those."""
    hidden = []
    for column in range(COLUMNS):
        for row, card in enumerate(column_cards(s, column)):
            seen = s.column_seen[column][row] == SEEN
            if seen == (row < s.down[column] and not c.open):
                yield f"row {row + 1} of column {column + 1} is {'seen' if seen else 'hidden'}, but should not be."
            hidden += [] if seen else [card]
    for place, card in enumerate(queue_cards(s)):
        seen = s.queue_seen[place] == SEEN
        if seen == (place >= s.over and s.passes == 1 and not c.open):
            yield f"place {place + 1} of overboard and cargo is {'seen' if seen else 'hidden'}, but should not be."
        hidden += [] if seen else [card]
    if sum(1 << card for card in hidden if card >= 0) != s.unseen:
        yield "the cards counted as unseen are not those that are hidden."


def _counters(c: Any, s: Any) -> Iterator[str]:
    if not 0 <= s.over <= s.left:
        yield f"{s.over} of {s.left} cards lie overboard."
    if s.moves > MOST_MOVES or s.idle > MOST_IDLE:
        yield f"{s.moves} card moves and {s.idle} idle passes are more than there can be (SS-19, SS-45)."


check = every(_conservation, _columns, _harbour, _knowledge, _counters)
