"""Lookout as the rest of Freebooter sees it."""

from collections.abc import Iterator, Mapping
from typing import Any

from freebooter.engine.editions import Schema, Values, whole
from freebooter.engine.errors import BadScenario
from freebooter.engine.game import Game
from freebooter.engine.options import Option
from toy import rules
from toy.pieces import CARDS, HAND, ROUNDS, ROW
from toy.state import NONE, PEEKING

OPTIONS = (Option("peeking", (True, False), True, "Whether the winner of a round may peek.", "LO-7"),)
SCHEMA = Schema(whole("coins.round", 0, 99, "LO-5"), whole("coins.found", 0, 99, "LO-6"))


def configure(c: Any, values: Values, options: Mapping[str, Any], seats: int) -> None:
    """Writes the numbers and options into a config record."""
    c.peeking = options["peeking"]
    c.coins = values["coins.round"]
    c.found = values["coins.found"]


def longest(c: Any) -> int:
    """Everybody chooses once a round, and one may peek."""
    return ROUNDS * (int(c.seats) + int(c.peeking))


def check(c: Any, s: Any) -> Iterator[str]:
    """The invariants: each card is in one place, and marks come from peeking."""
    seats = int(c.seats)
    lying = [*s.hand.ravel(), *s.shown.ravel(), *s.place, *s.deck]
    if sorted(int(card) for card in lying if card != NONE) != list(range(1, CARDS + 1)):
        yield "the cards are not 1 to 9, each once."
    played = min(int(s.turn) + (s.phase == PEEKING), ROUNDS)
    if any((s.hand[seat] != NONE).sum() != HAND - played for seat in range(seats)):
        yield "a hand has not the size that fits the round."
    for seat in range(seats):
        if s.chosen[seat] and not 0 <= s.choice[seat] < HAND - played:
            yield f"seat {seat} has chosen a card that it does not hold."
    marks = [0] * ROW
    for place, seat in zip(s.peeked, s.winner, strict=True):
        if place != NONE:
            marks[place] |= 1 << int(seat)
    if marks != s.seen.tolist():
        yield "somebody has seen a card without having peeked."


def place(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """Scenario builder: `cards` from the first hand to the pile, as dealt."""
    cards = position.get("cards")
    if not isinstance(cards, list) or sorted(cards) != list(range(1, CARDS + 1)):
        raise BadScenario("'cards' must be the cards 1 to 9 in some order.")
    rules.clear(s)
    seats = int(c.seats)
    s.hand[:seats] = [cards[HAND * seat : HAND * seat + HAND] for seat in range(seats)]
    s.place[:] = cards[HAND * seats : HAND * seats + ROW]
    s.deck[: CARDS - HAND * seats - ROW] = cards[HAND * seats + ROW :]


GAME = Game.of(__name__)
