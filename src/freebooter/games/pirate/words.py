"""Words: what happened, in sentences for the log and the screen reader, and what is asked."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from freebooter.engine.events import Event
from freebooter.games.pirate.pieces import DOLL, GHOST, GOLD, KINDS, KRAKEN, PIRATE, TILES
from freebooter.games.pirate.rules.tricks import BY_DOLL, BY_DOLL_EQUAL, BY_KRAKEN
from freebooter.games.pirate.state import (
    ADDING,
    ATTACKING,
    BUILDING,
    FIGHTING,
    FOLLOW,
    LEAD,
    NONE,
    OVER,
    REVENGING,
    TAKING,
)
from freebooter.games.pirate.view import names_of, ranks, reading

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

PLURALS = ("pirates", "ships", "cannons", "gold")


def narrate(knowledge: "Knowledge", events: Sequence[Event]) -> list[str]:
    """The events of one action in words: a sentence for each cause, with its cards and draws."""
    teller = Teller(knowledge)
    stories: list[tuple[Event, list[Event]]] = []
    for happened in events:
        if happened.kind in DETAILS:
            stories[-1][1].append(happened)
        else:
            stories.append((happened, []))
    told = [getattr(teller, cause.kind)(cause, details) for cause, details in stories]
    return [sentence for sentence in told if sentence]


DETAILS = ("cards", "drew", "no_draw")
"""What belongs to the event before: part of its sentence."""


class Teller:
    """Tells what happened: a method per kind of cause. Sentences are looked up in the viewer's language."""

    def __init__(self, knowledge: "Knowledge") -> None:
        self.knowledge = knowledge
        self.say = knowledge.say
        self.names = names_of(knowledge)
        self.config = reading(knowledge)[0]

    def _numbers(self, details: Sequence[Event]) -> list[int]:
        numbers = [card for e in details if e.kind == "cards" for card in e.operands.values()]
        return [card for card in numbers if card is not None and card != NONE]

    def _card(self, card: int) -> str:
        return card_name(self.knowledge, card)

    def _listed(self, details: Sequence[Event]) -> str:
        return ", ".join(map(self._card, self._numbers(details)))

    def _summed(self, details: Sequence[Event], total: int) -> str:
        """Cards of one play, which are of one kind: `pirate 3 + 4 (7)`."""
        first, *others = self._numbers(details)
        told = " + ".join([self._card(first), *(str(self.config.value[card]) for card in others)])
        return f"{told} ({total})" if others else told

    def _fighter(self, seat: int, card: int) -> str:
        return fighter_name(self.knowledge, seat, card)

    # The round and its tricks

    def dealt(self, e: Event, details: Sequence[Event]) -> str:
        who = self.names[e.starter]
        return self.say(
            "Round {number}: {cards} cards for everybody, {who} starts.", number=e.round, cards=e.cards, who=who
        )

    def redealt(self, e: Event, details: Sequence[Event]) -> str:
        return self.say("A hand had only ghosts and krakens, so the cards were dealt again ({times}).", times=e.times)

    def laid(self, e: Event, details: Sequence[Event]) -> str:
        """Told when the play is complete."""
        return ""

    def played(self, e: Event, details: Sequence[Event]) -> str:
        who = self.names[e.seat]
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
        who = self.names[e.seat]
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
            "{who} wins the trick ({how}) and takes {tile}: {held}.", who=who, how=how, tile=tile, held=e.held
        )

    def took(self, e: Event, details: Sequence[Event]) -> str:
        tile = self.say(f"1 {TILES[e.tile]}")
        return self.say("{who} takes {tile} for the kraken: {held}.", who=self.names[e.seat], tile=tile, held=e.held)

    def lost_hand(self, e: Event, details: Sequence[Event]) -> str:
        return self.say(
            "{who} must lead but has only ghosts and krakens: {cards} lost.",
            who=self.names[e.seat],
            cards=self._listed(details),
        )

    def last_hand(self, e: Event, details: Sequence[Event]) -> str:
        who, cards = self.names[e.seat], self._listed(details)
        if e.void:
            return self.say(
                "The last hand of {who} holds a ghost or a kraken: nothing for {cards}.", who=who, cards=cards
            )
        counts = [e.operands[name] or 0 for name in PLURALS]
        tiles = [
            self.say("{count} gold", count=count) if i == GOLD else self._units(count, TILES[i])
            for i, count in enumerate(counts)
            if count
        ]
        got = ", ".join(tiles) or self.say("nothing")
        return self.say("{who} is the last with cards ({cards}): {tiles}.", who=who, cards=cards, tiles=got)

    # Building

    def built(self, e: Event, details: Sequence[Event]) -> str:
        sentence = "{who} builds a base." if e.building == 0 else "{who} builds a pirate ship."
        return self.say(sentence, who=self.names[e.seat])

    def placed(self, e: Event, details: Sequence[Event]) -> str:
        pirate = "{who} places a pirate on the base: {there}."
        sentence = pirate if e.tile == PIRATE else "{who} places a cannon on the ship: {there}."
        return self.say(sentence, who=self.names[e.seat], there=e.there)

    # Battles

    def attacked(self, e: Event, details: Sequence[Event]) -> str:
        sentence = (
            "{who} takes revenge on {other} (1 ship tile)." if e.provoked else "{who} attacks {other} (1 ship tile)."
        )
        return self.say(sentence, who=self.names[e.seat], other=self.names[e.target])

    def declined(self, e: Event, details: Sequence[Event]) -> str:
        sentence = "{who} takes no revenge." if e.provoked else "{who} does not attack."
        return self.say(sentence, who=self.names[e.seat])

    def committed(self, e: Event, details: Sequence[Event]) -> str:
        """The second commitment is told by what is turned over."""
        if e.both:
            return ""
        if e.card is None:
            return self.say("{who} has chosen a battle card.", who=self.names[e.seat])
        card = self._fighter(e.seat, e.card)
        return self.say("{who} has chosen a battle card: {card}.", who=self.names[e.seat], card=card)

    def exchanged(self, e: Event, details: Sequence[Event]) -> str:
        return self.say(
            "Exchange {number}: {who} with {card} ({hits}), {other} with {other_card} ({other_hits}).",
            number=e.number,
            who=self.names[e.attacker],
            card=self._fighter(e.attacker, e.card),
            hits=self._hits(e.hits, e.attacker, e.card),
            other=self.names[e.defender],
            other_card=self._fighter(e.defender, e.other_card),
            other_hits=self._hits(e.other_hits, e.defender, e.other_card),
        )

    def _hits(self, hits: int, fighter: int, card: int) -> str:
        if hits:
            return self.say("hits {hits}", hits=hits)
        return self.say("blocked") if self.config.hit[fighter][card] else self.say("no hit")

    def settled(self, e: Event, details: Sequence[Event]) -> str:
        who, other = self.names[e.attacker], self.names[e.defender]
        result = f"{who} {e.total} : {e.other_total} {other}."
        if e.total == e.other_total:
            return result + " " + self.say("A draw: nobody loses anything.")
        if e.total < e.other_total:
            lost = self._units(e.lost, "cannon")
            return result + " " + self.say("{who} loses {lost}.", who=who, lost=lost)
        parts = [self._units(e.lost, "pirate")] if e.lost else []
        parts += [self.say("{count} gold to {who}", count=e.stolen, who=who)] if e.stolen else []
        return result + " " + self.say("{who} loses {lost}.", who=other, lost=", ".join(parts) or self.say("nothing"))

    def _units(self, count: int, unit: str) -> str:
        return self.say(f"1 {unit}") if count == 1 else self.say(f"{{count}} {unit}s", count=count)

    def ended(self, e: Event, details: Sequence[Event]) -> str:
        s = reading(self.knowledge)[1]
        if e.winner != NONE:
            gold = s.tiles[e.winner][GOLD]
            return self.say("{who} holds {gold} gold and wins.", who=self.names[e.winner], gold=gold)
        first = [self.names[seat] for seat, rank in enumerate(ranks(self.config, s)) if rank == 1]
        sentence = (
            "The last round is over: {who} wins." if len(first) == 1 else "The last round is over: {who} share the win."
        )
        return self.say(sentence, who=", ".join(first))


def card_name(knowledge: "Knowledge", card: int) -> str:
    """A card in the viewer's words: `pirate 7`, `kraken`."""
    c, _ = reading(knowledge)
    kind = knowledge.say(KINDS[c.kind[card]])
    return kind if c.kind[card] == KRAKEN else f"{kind} {c.value[card]}"


def fighter_name(knowledge: "Knowledge", seat: int, card: int) -> str:
    """A battle card in the viewer's words: its hit, and whether it shields."""
    c, _ = reading(knowledge)
    hit = c.hit[seat][card]
    if not c.shield[seat][card]:
        return str(hit)
    return knowledge.say("{hit} and a shield", hit=hit) if hit else knowledge.say("a shield")


def prompt(knowledge: "Knowledge") -> str:
    """What the viewer is asked, or whom everybody waits for."""
    s, say = reading(knowledge)[1], knowledge.say
    if s.phase == OVER:
        return say("The game is over.")
    asked = knowledge.to_act
    if knowledge.seat in asked:
        return say(YOUR[s.phase])
    waits = ", ".join(names_of(knowledge)[seat] for seat in asked)
    return say(THEIRS[s.phase], who=waits)


YOUR = {
    LEAD: "Lead the trick: a colour or a doll.",
    FOLLOW: "Play to the trick: any card.",
    ADDING: "Add cards of the same kind, or finish your play.",
    TAKING: "Take a tile for your kraken.",
    BUILDING: "Build and place what you like, then end your turn.",
    ATTACKING: "Attack somebody, or pass.",
    REVENGING: "Take revenge, or pass.",
    FIGHTING: "Choose a battle card.",
}
THEIRS = {
    LEAD: "{who} leads the trick.",
    FOLLOW: "{who} plays to the trick.",
    ADDING: "{who} may add cards.",
    TAKING: "{who} takes a tile for a kraken.",
    BUILDING: "{who} builds.",
    ATTACKING: "{who} may attack.",
    REVENGING: "{who} may take revenge.",
    FIGHTING: "Battle cards are being chosen: {who}.",
}
