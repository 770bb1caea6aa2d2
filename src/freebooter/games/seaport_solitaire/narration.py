"""What happened, in sentences for the log and the screen reader."""

from collections.abc import Sequence

from freebooter.engine.events import Event
from freebooter.engine.knowledge import Knowledge
from freebooter.games.seaport_solitaire.pieces import CANNON, CAPTAIN, SHIP, rank
from freebooter.games.seaport_solitaire.rules.flow import OVERBOARD
from freebooter.games.seaport_solitaire.state import NONE
from freebooter.games.seaport_solitaire.words import card_name


def narrate(knowledge: Knowledge, events: Sequence[Event]) -> list[str]:
    """The events of one action in words: what moved and what that turned up in one sentence, the end in another."""
    narrator = Narrator(knowledge)
    lines: list[str] = []
    for happened in events:
        told: str = getattr(narrator, happened.kind)(happened)
        if happened.kind in ("turned_up", "dealt") and lines:
            lines[-1] += told if happened.kind == "turned_up" else " " + told
        else:
            lines.append(told)
    return [line + "." for line in lines]


class Narrator:
    """Tells what happened: a method per kind of event. Sentences are looked up in the viewer's language."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.say = knowledge.say

    def turned_over(self, e: Event) -> str:
        return self.say("Pass {number}: the overboard pile is turned over.", number=e.passes)

    def dealt(self, e: Event) -> str:
        cards = [self._card(card) for card in (e.card0, e.card1, e.card2) if card != NONE]
        return self.say(
            "Deals {cards} (up to card {over} of pass {number})", cards=", ".join(cards), over=e.over, number=e.passes
        )

    def landed(self, e: Event) -> str:
        what = {"card": self._card(e.card), "berth": e.berth + 1}
        if e.card >= SHIP:
            return self.say("Lands the {card} in berth {berth}", **what)
        if rank(e.card) == CANNON:
            return self.say("Lands the {card}, which takes berth {berth}", **what)
        if rank(e.card) == CAPTAIN:
            return self.say("Lands the {card}, which closes berth {berth}", **what)
        return self.say("Lands the {card} in berth {berth}, {origin}", **what, origin=self._origin(e.source))

    def _card(self, card: int) -> str:
        return card_name(self.knowledge, card)

    def _origin(self, source: int) -> str:
        if source == OVERBOARD:
            return self.say("from overboard")
        return self.say("from column {column}", column=source + 1)

    def placed(self, e: Event) -> str:
        return self.say(
            "Moves the {card} from overboard to column {column}", card=self._card(e.card), column=e.column + 1
        )

    def moved(self, e: Event) -> str:
        places = {"source": e.source + 1, "target": e.target + 1}
        if e.count == 1:
            return self.say(
                "Moves the {card} from column {source} to column {target}", card=self._card(e.head), **places
            )
        cards = {"card": self._card(e.head), "last": self._card(e.head + e.count - 1)}
        return self.say("Moves the {card} to {last} from column {source} to column {target}", **cards, **places)

    def turned_up(self, e: Event) -> str:
        return self.say(", turns up the {card}", card=self._card(e.card))

    def won(self, e: Event) -> str:
        return self.say(
            "All ships are home: won with {moves} card moves and {deals} deals", moves=e.moves, deals=e.deals
        )

    def stuck(self, e: Event) -> str:
        return self.say(
            "Stuck: no card that can still come up fits, {landed} of {cards} in the harbour",
            landed=e.landed,
            cards=e.cards,
        )

    def gave_up(self, e: Event) -> str:
        return self.say("Given up with {landed} in the harbour", landed=e.landed)
