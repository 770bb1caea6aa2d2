"""Words: what happened, in sentences for the log and the screen reader."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from freebooter.engine.events import Event, Events, event
from freebooter.games.jolly_and_roger.actions import split_word
from freebooter.games.jolly_and_roger.pieces import CODES, FACE_DOWN, KRAKEN, SHIPS, SKELETON, SLOTS, VALUES
from freebooter.games.jolly_and_roger.state import NONE
from freebooter.games.jolly_and_roger.view import holder, standing

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


DETAILS = ("took", "flipped", "at_ship")  # what other events bring about: part of their sentence


def narrate(knowledge: "Knowledge", events: Sequence[Event]) -> list[str]:
    """The events of one action in words: a sentence for each cause, with all it changed at ships."""
    teller = Teller(knowledge)
    stories: list[list[Event]] = []
    for happened in events:
        if happened.kind in DETAILS:
            stories[-1].append(happened)
        else:
            stories.append([happened])
    return [teller.sentence(cause, details) for cause, *details in stories]


class Teller:
    """Tells what happened: a method per kind of cause."""

    def __init__(self, knowledge: "Knowledge") -> None:
        self.knowledge = knowledge
        self.state = knowledge.state
        self.names: list[str] = knowledge.setup.edition["look.seats"]

    def sentence(self, cause: Event, details: Sequence[Event]) -> str:
        """The cause, what became of other cards, how the crews compare now."""
        told: str = getattr(self, cause.kind)(cause)
        if cause.kind == "boxed":
            told += self._taken(details) if cause.card == KRAKEN else self._turned(details)
        ships = [self._ship(e) for e in details if e.kind == "at_ship"]
        if ships:
            joint = "; " if any("," in ship for ship in ships) else ", "
            told += (": " if cause.kind == "laid" else "; ") + joint.join(ships)
        return told + "."

    def turned_up(self, e: Event) -> str:
        cards = " ".join(CODES[e.operands[f"card{slot}"] or 0] for slot in range(SLOTS))
        return f"Turn {e.turn}: {self.names[e.seat]} turns up {cards}"

    def split_up(self, e: Event) -> str:
        set_a, set_b = split_word(e.mask).split("|")
        return f"{self.names[e.seat]} offers {self._cards(set_a)} or {self._cards(set_b)}"

    def picked(self, e: Event) -> str:
        slots = "".join(str(slot) for slot in range(SLOTS) if self.state.slot_set[slot] == e.chosen)
        return f"{self.names[e.seat]} takes {self._cards(slots)}"

    def _cards(self, slots: str) -> str:
        return " ".join(CODES[self.state.slot_card[int(slot)]] for slot in slots)

    def laid(self, e: Event) -> str:
        who, ship = self.names[e.seat], SHIPS[e.ship]
        if e.card >= FACE_DOWN:
            return f"{who} lays {CODES[e.card - FACE_DOWN]} face down at the {ship} ship"
        if e.card == SKELETON:
            return f"{who}'s skeleton joins at the {ship} ship"
        return f"{who} lays {CODES[e.card]} at the {ship} ship"

    def boarded(self, e: Event) -> str:
        value = e.card % VALUES + 1
        return f"{self.names[e.seat]} boards the {SHIPS[e.ship]} ship with {CODES[e.card]}: {value} gold into the chest"

    def boxed(self, e: Event) -> str:
        return f"{self.names[e.seat]} plays {'a kraken' if e.card == KRAKEN else 'Tortuga'}"

    def _taken(self, details: Sequence[Event]) -> str:
        """What the kraken took, and where."""
        for e in details:
            if e.kind == "took":
                lost = f"parrot ({CODES[e.card - FACE_DOWN]})" if e.card >= FACE_DOWN else CODES[e.card]
                return f" at the {SHIPS[e.ship]} ship: {self.names[1 - e.seat]}'s {lost} is gone"
        return " without a target"

    def _turned(self, details: Sequence[Event]) -> str:
        """How many parrots Tortuga turned, over all ships."""
        hired = sum(e.hired for e in details if e.kind == "flipped")
        kept = sum(e.kept for e in details if e.kind == "flipped")
        told = []
        if hired:
            told.append(f"{hired} {'parrot becomes a pirate' if hired == 1 else 'parrots become pirates'}")
        if kept:
            told.append(f"{kept} {'stays a parrot' if kept == 1 else 'stay parrots'}")
        return f": {', '.join(told) or 'there is no parrot to turn'}"

    def _ship(self, e: Event) -> str:
        """The crews of a ship compared, and what that means for the captains."""
        told = f"{SHIPS[e.ship]} {e.strength0} : {e.strength1}"
        if e.before == e.captain:
            return told
        if e.captain == NONE:
            return f"{told}, crews are equal and {self.names[e.before]}'s captain leaves"
        loser = f" from {self.names[e.before]}" if e.before != NONE else ""
        return f"{told}, {self.names[e.captain]} takes the ship{loser}"

    def ended(self, e: Event) -> str:
        gold, winner = standing(self.knowledge)
        if winner is None:
            return f"A draw at {gold[0]} : {gold[1]}: no ship was captured"
        if gold[0] == gold[1]:
            best = max(ship for ship in range(len(SHIPS)) if holder(self.state, ship) is not None)
            return (
                f"{self.names[winner]} wins at {gold[0]} : {gold[1]} by the {SHIPS[best]} ship, the best one captured"
            )
        return f"{self.names[winner]} wins, {gold[winner]} : {gold[1 - winner]}"
