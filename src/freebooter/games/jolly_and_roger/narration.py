"""What happened, in sentences for the log and the screen reader."""

from collections.abc import Sequence

from freebooter.engine.events import Event, with_details
from freebooter.engine.knowledge import Knowledge
from freebooter.games.jolly_and_roger.actions import split_word
from freebooter.games.jolly_and_roger.pieces import FACE_DOWN, KRAKEN, SHIPS, SKELETON, SLOTS, VALUES, name
from freebooter.games.jolly_and_roger.state import NONE
from freebooter.games.jolly_and_roger.words import ending

DETAILS = ("took", "flipped", "at_ship")  # what other events bring about: part of their sentence


def narrate(knowledge: Knowledge, events: Sequence[Event]) -> list[str]:
    """The events of one action in words: a sentence for each cause, with all it changed at ships."""
    narrator = Narrator(knowledge)
    return [narrator.sentence(cause, details) for cause, details in with_details(events, DETAILS)]


class Narrator:
    """Tells what happened: a method per kind of cause. Sentences are looked up in the viewer's language."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.state = knowledge.plain_state
        self.say = knowledge.say
        self.names: list[str] = knowledge.setup.edition["look.seats"]

    def sentence(self, cause: Event, details: Sequence[Event]) -> str:
        """The cause, what became of other cards, how the crews compare now."""
        told: str = getattr(self, cause.kind)(cause)
        if cause.kind == "boxed":
            told = self._kraken(cause, details) if cause.card == KRAKEN else self._tortuga(cause, details)
        ships = [self._ship(e) for e in details if e.kind == "at_ship"]
        if ships:
            joint = "; " if any("," in ship for ship in ships) else ", "
            told += (": " if cause.kind == "laid" else "; ") + joint.join(ships)
        return told + "."

    def turned_up(self, e: Event) -> str:
        cards = ", ".join(self._card(e.operands[f"card{slot}"] or 0) for slot in range(SLOTS))
        return self.say("Turn {turn}: {who} turns up {cards}", turn=e.turn, who=self.names[e.seat], cards=cards)

    def split_up(self, e: Event) -> str:
        set_a, set_b = (self._cards(part) for part in split_word(e.mask).split("|"))
        return self.say("{who} offers {set_a}; or {set_b}", who=self.names[e.seat], set_a=set_a, set_b=set_b)

    def picked(self, e: Event) -> str:
        slots = "".join(str(slot) for slot in range(SLOTS) if self.state.slot_set[slot] == e.chosen)
        return self.say("{who} takes {cards}", who=self.names[e.seat], cards=self._cards(slots))

    def _cards(self, slots: str) -> str:
        return ", ".join(self._card(self.state.slot_card[int(slot)]) for slot in slots)

    def _card(self, card: int) -> str:
        return self.say(name(card))

    def laid(self, e: Event) -> str:
        who, where = self.names[e.seat], self.say(f"at the {SHIPS[e.ship]} ship")
        if e.card >= FACE_DOWN:
            return self.say(
                "{who} lays {card} face down {where}", who=who, card=self._card(e.card - FACE_DOWN), where=where
            )
        if e.card == SKELETON:
            return self.say("{who}'s skeleton joins {where}", who=who, where=where)
        return self.say("{who} lays {card} {where}", who=who, card=self._card(e.card), where=where)

    def boarded(self, e: Event) -> str:
        return self.say(
            "{who} boards {ship} with {card}: {gold} gold into the chest",
            who=self.names[e.seat],
            ship=self.say(f"the {SHIPS[e.ship]} ship"),
            card=self._card(e.card),
            gold=e.card % VALUES + 1,
        )

    def boxed(self, e: Event) -> str:
        """Told by what it does: see `_kraken` and `_tortuga`."""
        return ""

    def _kraken(self, cause: Event, details: Sequence[Event]) -> str:
        """What the kraken took, and where."""
        who = self.names[cause.seat]
        for e in details:
            if e.kind == "took":
                down = e.card >= FACE_DOWN
                lost = self.say("parrot ({card})", card=self._card(e.card - FACE_DOWN)) if down else self._card(e.card)
                return self.say(
                    "{who} plays a kraken {where}: {other}'s {lost} is gone",
                    who=who,
                    where=self.say(f"at the {SHIPS[e.ship]} ship"),
                    other=self.names[1 - e.seat],
                    lost=lost,
                )
        return self.say("{who} plays a kraken without a target", who=who)

    def _tortuga(self, cause: Event, details: Sequence[Event]) -> str:
        """How many parrots Tortuga turned, over all ships."""
        hired = sum(e.hired for e in details if e.kind == "flipped")
        kept = sum(e.kept for e in details if e.kind == "flipped")
        told = []
        if hired:
            hires = "{count} parrot becomes a pirate" if hired == 1 else "{count} parrots become pirates"
            told.append(self.say(hires, count=hired))
        if kept:
            stays = "{count} stays a parrot" if kept == 1 else "{count} stay parrots"
            told.append(self.say(stays, count=kept))
        what = ", ".join(told) or self.say("there is no parrot to turn")
        return self.say("{who} plays Tortuga: {what}", who=self.names[cause.seat], what=what)

    def _ship(self, e: Event) -> str:
        """The crews of a ship compared, and what that means for the captains."""
        told = f"{self.say(SHIPS[e.ship])} {e.strength0} : {e.strength1}"
        if e.before == e.captain:
            return told
        if e.captain == NONE:
            return f"{told}, " + self.say("crews are equal and {who}'s captain leaves", who=self.names[e.before])
        if e.before == NONE:
            return f"{told}, " + self.say("{who} takes the ship", who=self.names[e.captain])
        names = {"who": self.names[e.captain], "loser": self.names[e.before]}
        return f"{told}, " + self.say("{who} takes the ship from {loser}", **names)

    def ended(self, e: Event) -> str:
        return ending(self.knowledge)
