"""What happened, in sentences for the log and the screen reader."""

from collections.abc import Sequence

from freebooter.engine.events import Event, with_details
from freebooter.engine.knowledge import Knowledge
from freebooter.games.pirate.names import card_name, fighter_name, units
from freebooter.games.pirate.pieces import CANNON, DOLL, GHOST, KRAKEN, PIRATE, TILES
from freebooter.games.pirate.rules.tricks import BY_DOLL, BY_DOLL_EQUAL, BY_KRAKEN
from freebooter.games.pirate.state import NONE
from freebooter.games.pirate.words import ending


def narrate(knowledge: Knowledge, events: Sequence[Event]) -> list[str]:
    """The events of one action in words: a sentence for each cause, with its cards and draws."""
    narrator = Narrator(knowledge)
    stories = with_details(events, DETAILS)
    return [told for cause, details in stories if (told := getattr(narrator, cause.kind)(cause, details))]


DETAILS = ("cards", "drew", "no_draw")
"""What belongs to the event before: part of its sentence."""


class Narrator:
    """Tells what happened: a method per kind of cause. Sentences are looked up in the viewer's language."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.say = knowledge.say
        self.name = knowledge.name
        self.config = knowledge.plain_config

    def _numbers(self, details: Sequence[Event]) -> list[int]:
        numbers = [card for e in details if e.kind == "cards" for card in e.operands.values()]
        return [card for card in numbers if card is not None and card != NONE]

    def _card(self, card: int) -> str:
        return card_name(self.knowledge, card)

    def _listed(self, details: Sequence[Event]) -> str:
        return ", ".join(map(self._card, self._numbers(details)))

    def _summed(self, details: Sequence[Event], total: int) -> str:
        """Cards of one play, which are of one kind: `pirate 3 + 4 (7)`."""
        numbers = self._numbers(details)
        if not numbers:  # a log that was too full lacks them
            return str(total)
        first, *others = numbers
        told = " + ".join([self._card(first), *(str(self.config.value[card]) for card in others)])
        return f"{told} ({total})" if others else told

    def _fighter(self, seat: int, card: int) -> str:
        return fighter_name(self.knowledge, seat, card)

    # The round and its tricks

    def dealt(self, e: Event, details: Sequence[Event]) -> str:
        who = self.name(e.starter)
        return self.say(
            "Round {number}: {cards} cards for everybody, {who} starts.", number=e.round, cards=e.cards, who=who
        )

    def redealt(self, e: Event, details: Sequence[Event]) -> str:
        return self.say("A hand had only ghosts and krakens, so the cards were dealt again ({times}).", times=e.times)

    def laid(self, e: Event, details: Sequence[Event]) -> str:
        """Told when the play is complete."""
        return ""

    def played(self, e: Event, details: Sequence[Event]) -> str:
        who = self.name(e.seat)
        if e.sort == KRAKEN:
            return self.say("{who} plays a kraken.", who=who)
        if e.sort == DOLL:
            leads = "{who} leads the voodoo doll {total}: no more draws this round."
            plays = "{who} plays the voodoo doll {total}: no more draws this round."
            return self.say(leads if e.leads else plays, who=who, total=e.total)
        listed = self._summed(details, e.total)
        if e.sort != GHOST:
            return self.say("{who} leads {cards}." if e.leads else "{who} plays {cards}.", who=who, cards=listed)
        return self._ghost(who, listed, details)

    def _ghost(self, who: str, listed: str, details: Sequence[Event]) -> str:
        draw = next((e for e in details if e.kind in ("drew", "no_draw")), None)
        if draw is None:
            return self.say("{who} plays {cards}.", who=who, cards=listed)
        if draw.kind == "no_draw":
            reason = "because of the doll" if draw.reason == BY_DOLL else "from the empty deck"
            return self.say(
                "{who} plays {cards} and draws nothing {reason}.", who=who, cards=listed, reason=self.say(reason)
            )
        if draw.card is None:
            return self.say("{who} plays {cards} and draws a card.", who=who, cards=listed)
        return self.say("{who} plays {cards} and draws {card}.", who=who, cards=listed, card=self._card(draw.card))

    def won(self, e: Event, details: Sequence[Event]) -> str:
        who = self.name(e.seat)
        if e.way == BY_KRAKEN:
            return self.say("The kraken of {who} wins the trick.", who=who)
        how = str(e.total)
        if e.way == BY_DOLL_EQUAL:
            how += ", " + self.say("a doll beats equals")
        if e.tile == NONE:
            return self.say("{who} wins the trick ({how}). No colour was played: no tile.", who=who, how=how)
        if not e.taken:
            return self.say("{who} wins the trick ({how}), but there is no such tile left.", who=who, how=how)
        tile = self.say(f"1 {TILES[e.tile]}")
        return self.say(
            "{who} wins the trick ({how}) and takes {tile}, {held} now.", who=who, how=how, tile=tile, held=e.held
        )

    def took(self, e: Event, details: Sequence[Event]) -> str:
        tile = self.say(f"1 {TILES[e.tile]}")
        return self.say("{who} takes {tile} for the kraken, {held} now.", who=self.name(e.seat), tile=tile, held=e.held)

    def lost_hand(self, e: Event, details: Sequence[Event]) -> str:
        return self.say(
            "{who} must lead but has only ghosts and krakens: {cards} lost.",
            who=self.name(e.seat),
            cards=self._listed(details),
        )

    def last_hand(self, e: Event, details: Sequence[Event]) -> str:
        who, cards = self.name(e.seat), self._listed(details)
        if e.void:
            return self.say(
                "The last hand of {who} holds a ghost or a kraken: nothing for {cards}.", who=who, cards=cards
            )
        counts = enumerate((e.pirates, e.ships, e.cannons, e.gold))
        got = ", ".join(self._units(count, tile) for tile, count in counts if count) or self.say("nothing")
        return self.say(
            "Only {who} has cards left, {cards}, and takes their tiles: {tiles}.", who=who, cards=cards, tiles=got
        )

    # Building

    def built(self, e: Event, details: Sequence[Event]) -> str:
        sentence = "{who} builds a base." if e.building == 0 else "{who} builds a pirate ship."
        return self.say(sentence, who=self.name(e.seat))

    def placed(self, e: Event, details: Sequence[Event]) -> str:
        pirate = "{who} places a pirate on the base: {there}."
        sentence = pirate if e.tile == PIRATE else "{who} places a cannon on the ship: {there}."
        return self.say(sentence, who=self.name(e.seat), there=e.there)

    # Battles

    def attacked(self, e: Event, details: Sequence[Event]) -> str:
        sentence = (
            "{who} takes revenge on {other} (1 ship tile)." if e.provoked else "{who} attacks {other} (1 ship tile)."
        )
        return self.say(sentence, who=self.name(e.seat), other=self.name(e.target))

    def declined(self, e: Event, details: Sequence[Event]) -> str:
        sentence = "{who} takes no revenge." if e.provoked else "{who} does not attack."
        return self.say(sentence, who=self.name(e.seat))

    def committed(self, e: Event, details: Sequence[Event]) -> str:
        """The second commitment is told by what is turned over."""
        if e.both:
            return ""
        if e.card is None:
            return self.say("{who} has chosen a battle card.", who=self.name(e.seat))
        card = self._fighter(e.seat, e.card)
        return self.say("{who} has chosen a battle card: {card}.", who=self.name(e.seat), card=card)

    def exchanged(self, e: Event, details: Sequence[Event]) -> str:
        return self.say(
            "Exchange {number}: {who} with {card} ({hits}), {other} with {other_card} ({other_hits}).",
            number=e.number,
            who=self.name(e.attacker),
            card=self._fighter(e.attacker, e.card),
            hits=self._hits(e.hits, e.attacker, e.card),
            other=self.name(e.defender),
            other_card=self._fighter(e.defender, e.other_card),
            other_hits=self._hits(e.other_hits, e.defender, e.other_card),
        )

    def _hits(self, hits: int, fighter: int, card: int) -> str:
        if hits:
            return self.say("hits {hits}", hits=hits)
        return self.say("blocked") if self.config.hit[fighter][card] else self.say("no hit")

    def settled(self, e: Event, details: Sequence[Event]) -> str:
        who, other = self.name(e.attacker), self.name(e.defender)
        result = f"{who} {e.total} : {e.other_total} {other}."
        if e.total == e.other_total:
            return result + " " + self.say("A draw: nobody loses anything.")
        if e.total < e.other_total:
            lost = self._units(e.lost, CANNON)
            return result + " " + self.say("{who} loses {lost}.", who=who, lost=lost)
        parts = [self._units(e.lost, PIRATE)] if e.lost else []
        parts += [self.say("{count} gold to {who}", count=e.stolen, who=who)] if e.stolen else []
        return result + " " + self.say("{who} loses {lost}.", who=other, lost=", ".join(parts) or self.say("nothing"))

    def _units(self, count: int, tile: int) -> str:
        return units(self.say, count, tile)

    def ended(self, e: Event, details: Sequence[Event]) -> str:
        return ending(self.knowledge)
