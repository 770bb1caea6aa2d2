"""Words: what happened, in sentences for the log and the screen reader."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from freebooter.engine.events import Event, Events, event
from freebooter.games.jolly_and_roger.actions import split_word
from freebooter.games.jolly_and_roger.pieces import CODES, FACE_DOWN, KRAKEN, SHIPS, SKELETON, TORTUGA, VALUES

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

EVENTS = Events(
    turned_up=event("turn", "seat", "card0", "card1", "card2", "card3", "card4"),
    split_up=event("seat", "mask"),
    picked=event("seat", "chosen"),
    laid=event("seat", "ship", "card", "slot"),
    took=event("seat", "ship", "card"),
    flipped=event("seat", "ship", "hired", "kept"),
    boarded=event("seat", "ship", "card", "slot"),
    boxed=event("seat", "card", "slot"),
    at_ship=event("ship", "strength0", "strength1", "before", "captain"),
    ended=event(),
)


def narrate(knowledge: "Knowledge", events: Sequence[Event]) -> list[str]:
    """The events of one action in words. What happens at ships belongs to the sentence of its cause."""
    teller = Teller(knowledge)
    lines: list[str] = []
    for happened in events:
        if happened.kind in ("at_ship", "took", "flipped"):
            lines[-1] += getattr(teller, happened.kind)(happened)
        elif line := getattr(teller, happened.kind)(happened):
            lines.append(line)
    return [line if line.endswith(".") else line + "." for line in lines]


class Teller:
    """A method per kind of event."""

    def __init__(self, knowledge: "Knowledge") -> None:
        self.state = knowledge.state
        self.names: list[str] = knowledge.setup.edition["look.seats"]
        self.knowledge = knowledge

    def turned_up(self, e: Event) -> str:
        cards = " ".join(CODES[e.operands[f"card{slot}"] or 0] for slot in range(5))
        return f"Turn {e.turn}: {self.names[e.seat]} turns up {cards}"

    def split_up(self, e: Event) -> str:
        sets = (
            " ".join(CODES[self.state.slot_card[int(slot)]] for slot in part) for part in split_word(e.mask).split("|")
        )
        return f"{self.names[e.seat]} offers {' or '.join(sets)}"

    def picked(self, e: Event) -> str:
        cards = [
            CODES[card]
            for card, part in zip(self.state.slot_card, self.state.slot_set, strict=True)
            if part == e.chosen
        ]
        return f"{self.names[e.seat]} takes {' '.join(cards)}"

    def laid(self, e: Event) -> str:
        who, ship = self.names[e.seat], SHIPS[e.ship]
        if e.card >= FACE_DOWN:
            return f"{who} lays {CODES[e.card - FACE_DOWN]} face down at the {ship} ship"
        if e.card == SKELETON:
            return f"{who}'s skeleton joins at the {ship} ship"
        return f"{who} lays {CODES[e.card]} at the {ship} ship"

    def boxed(self, e: Event) -> str:
        who = self.names[e.seat]
        return f"{who} plays {'a kraken' if e.card == KRAKEN else 'Tortuga' if e.card == TORTUGA else CODES[e.card]}"

    def took(self, e: Event) -> str:
        whose = self.names[1 - e.seat]
        lost = f"parrot ({CODES[e.card - FACE_DOWN]})" if e.card >= FACE_DOWN else CODES[e.card]
        return f" at the {SHIPS[e.ship]} ship: {whose}'s {lost} is gone"

    def flipped(self, e: Event) -> str:
        turned = f"{_count(e.hired, 'parrot becomes a pirate', 'parrots become pirates')}" if e.hired else ""
        stayed = f"{_count(e.kept, 'special stays a parrot', 'specials stay parrots')}" if e.kept else ""
        return f"; at {SHIPS[e.ship]} {' and '.join(filter(None, (turned, stayed)))}"

    def boarded(self, e: Event) -> str:
        value = e.card % VALUES + 1
        return f"{self.names[e.seat]} boards the {SHIPS[e.ship]} ship with {CODES[e.card]}: {value} gold into the chest"

    def at_ship(self, e: Event) -> str:
        return f": {SHIPS[e.ship]} {e.strength0} : {e.strength1}{self._captain(e.before, e.captain)}"

    def _captain(self, before: int, now: int) -> str:
        if before == now:
            return ""
        if now < 0:
            return f", crews are equal and {self.names[before]}'s captain leaves"
        if before < 0:
            return f", {self.names[now]} takes the ship"
        return f", {self.names[now]} takes the ship from {self.names[before]}"

    def ended(self, e: Event) -> str:
        from freebooter.games.jolly_and_roger.view import standing

        gold, winner = standing(self.knowledge)
        points = f"{gold[winner]} : {gold[1 - winner]}" if winner is not None else f"{gold[0]} : {gold[1]}"
        return f"{self.names[winner]} wins, {points}" if winner is not None else f"A draw, {points}"


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
