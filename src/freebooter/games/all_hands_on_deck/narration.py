"""Narration: what happened, in sentences for the log and the screen reader."""

from collections.abc import Callable, Sequence
from itertools import groupby

from freebooter.engine.events import Event
from freebooter.engine.knowledge import Knowledge
from freebooter.games.all_hands_on_deck.actions import ACTIONS, FORFEIT
from freebooter.games.all_hands_on_deck.pieces import (
    CREW,
    CURSE,
    EXTRA_DRAW,
    FIRST_CAPTAIN,
    LIMIT,
    PAIR,
    STEAL,
    STRAIGHTS,
    TRIPLE,
    TRIPLES,
)
from freebooter.games.all_hands_on_deck.state import NONE
from freebooter.games.all_hands_on_deck.words import cards_name, in_points

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")
DEEDS = {STEAL: "a theft", LIMIT: "a limit", CURSE: "a curse"}


def narrate(knowledge: Knowledge, events: Sequence[Event]) -> list[str]:
    """The events of one action in words."""
    narrator = Narrator(knowledge)
    told: list[str] = []
    for kind, group in groupby(events, key=lambda event: event.kind):
        if kind == "shown":
            told += narrator.stocks(list(group))
        else:
            told += [sentence for event in group if (sentence := getattr(narrator, kind)(event))]
    return told


class Narrator:
    """Tells what happened: a method per kind of event. Sentences are looked up in the viewer's language."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.say: Callable[..., str] = knowledge.say
        self.names: list[str] = knowledge.setup.edition["look.seats"]

    def card(self, kind: int, count: int = 1) -> str:
        return cards_name(self.knowledge, kind, count)

    def cards(self, counts: Sequence[tuple[int, int]]) -> str:
        """`2 Lookouts, Hexer`."""
        named = ((count, self.card(kind, count)) for kind, count in counts)
        return ", ".join(f"{count} {name}" if count > 1 else name for count, name in named)

    # The round

    def began(self, e: Event) -> str:
        sentence = "Round {number}, {who} begins; {cards} cards are left in the piles."
        return self.say(sentence, number=e.round, who=self.names[e.seat], cards=e.cards)

    def drew(self, e: Event) -> str:
        who, left = self.names[e.seat], e.left
        if e.pile == e.seat:
            sentence = "{who} takes an extra card from their own pile ({left} left)."
            if not e.extra:
                sentence = "{who} draws from their own pile ({left} left)."
            return self.say(sentence, who=who, left=left)
        sentence = "{who} takes an extra card from {whose}'s pile ({left} left)."
        if not e.extra:
            sentence = "{who} draws from {whose}'s pile ({left} left)."
        return self.say(sentence, who=who, whose=self.names[e.pile], left=left)

    def declined_draw(self, e: Event) -> str:
        return self.say("{who} gives up the extra cards.", who=self.names[e.seat])

    def lost_draw(self, e: Event) -> str:
        return self.say("{who}'s extra cards are lost: the piles are empty.", who=self.names[e.seat])

    # Hiring

    def flipped(self, e: Event) -> str:
        if self.knowledge.seat is None or self.knowledge.plain_config.open_hiring:
            return self.say("All seats look at their stocks.")
        hand = self.knowledge.derived.held
        return self.say(
            "All seats look at their stocks; you have {cards}.",
            cards=self.cards([(kind, count) for kind, count in enumerate(hand) if count]),
        )

    def stocks(self, shown: list[Event]) -> list[str]:
        """Open hiring: a sentence for each stock."""
        return [
            self.say("{who} has {cards}.", who=self.names[seat], cards=self.cards([(e.card, e.count) for e in group]))
            for seat, group in groupby(shown, key=lambda e: int(e.seat))
        ]

    def chose(self, e: Event) -> str:
        """A secret choice: the seat's own, or in a replay with all open anybody's."""
        mine = self.knowledge.seat == e.seat
        who = self.names[e.seat]
        if e.action == FORFEIT:
            return self.say("You hire no more.") if mine else self.say("{who} hires no more.", who=who)
        action = ACTIONS[e.action]
        if action.verb == "hire":
            sentence = "You hire {card}." if mine else "{who} hires {card}."
        else:
            sentence = "You put {card} back." if mine else "{who} puts {card} back."
        return self.say(sentence, who=who, card=self.card(action.operands[0]))

    def hired(self, e: Event) -> str:
        return self.say("{who} hires {card}.", who=self.names[e.seat], card=self.card(e.card))

    def put_back(self, e: Event) -> str:
        return self.say("{who} puts {card} back.", who=self.names[e.seat], card=self.card(e.card))

    def declined_hire(self, e: Event) -> str:
        return self.say("{who} hires no more.", who=self.names[e.seat])

    def finished(self, e: Event) -> str:
        who = self.names[e.seat]
        told = self.say("{who} is finished.", who=who)
        if e.returned != NONE:
            told = self.say(
                "{who} is finished: {hired} hired, {returned} returned.", who=who, hired=e.hired, returned=e.returned
            )
        if e.first:
            told += " " + self.say("{who} was first and takes the Start Player card.", who=who)
        return told

    def took_start(self, e: Event) -> str:
        return self.say("The Start Player card goes to {who}.", who=self.names[e.seat])

    # Calls

    def sealed(self, e: Event) -> str:
        return self.say("{who} has answered.", who=self.names[e.seat])

    def answered(self, e: Event) -> str:
        if not e.called:
            return self.say("{who} passes.", who=self.names[e.seat])
        return self.say("{who} calls ({rank}).", who=self.names[e.seat], rank=self.say(ORDINALS[e.rank - 1]))

    def failed(self, e: Event) -> str:
        if not e.cursed:
            return self.say("{who}'s call fails; there is no curse left to give.", who=self.names[e.seat])
        return self.say("{who}'s call fails: curse, now {curses}.", who=self.names[e.seat], curses=-e.curses)

    # Laying out

    def laid(self, e: Event) -> str:
        who, points, what = self.names[e.seat], in_points(self.say, e.points), e.combination
        if what < STRAIGHTS:
            return self.say(
                "{who} lays a pair: 2 {card}, {points}.", who=who, card=self.card(what, PAIR), points=points
            )
        if what >= TRIPLES:
            card = self.card(FIRST_CAPTAIN + what - TRIPLES, TRIPLE)
            return self.say("{who} lays a triple: 3 {card}, {points}.", who=who, card=card, points=points)
        if self.knowledge.plain_config.crew_kinds < CREW:
            return self.say("{who} lays a straight, {points}.", who=who, points=points)
        left_out = self.card(what - STRAIGHTS)
        return self.say("{who} lays a straight without {card}, {points}.", who=who, card=left_out, points=points)

    def right(self, e: Event) -> str:
        if e.action == EXTRA_DRAW:
            return self.say("{who} may take extra cards in the next round.", who=self.names[e.seat])
        return self.say("{who} may hire more in the next round.", who=self.names[e.seat])

    def lost(self, e: Event) -> str:
        return self.say("There is no target: {deed} is lost.", deed=self.say(DEEDS[e.action]))

    def declined(self, e: Event) -> str:
        return self.say("{who} gives up the action.", who=self.names[e.seat])

    def stole(self, e: Event) -> str:
        who, whom = self.names[e.seat], self.names[e.victim]
        if e.card is None:
            return self.say("{who} steals a card from {whom}.", who=who, whom=whom)
        return self.say("{who} steals a card from {whom}: {card}.", who=who, whom=whom, card=self.card(e.card))

    def cursed(self, e: Event) -> str:
        names = self.names
        return self.say("{who} curses {whom}, now {curses}.", who=names[e.seat], whom=names[e.target], curses=-e.curses)

    def limited(self, e: Event) -> str:
        cards = self.knowledge.plain_config.limited_cards
        return self.say("{whom} will draw only {cards} in the next round.", whom=self.names[e.target], cards=cards)

    def done_laying(self, e: Event) -> str:
        return self.say("{who} is done.", who=self.names[e.seat])

    # The end

    def ended(self, e: Event) -> str:
        return self.say(
            "The piles hold too few cards for another round, only {cards} more. The game is over.", cards=e.cards
        )

    def scored(self, e: Event) -> str:
        return self.say(
            "{who}: laid {laid}, crew pile {crew}, captains {captains}, curses {curses}: {total}.",
            who=self.names[e.seat],
            laid=e.laid,
            crew=e.crew,
            captains=e.captains,
            curses=-e.curses,
            total=in_points(self.say, e.total),
        )
