"""Words: what happened, in sentences for the log and the screen reader, and what is asked."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from freebooter.engine.events import Event
from freebooter.games.all_hands_on_deck import table
from freebooter.games.all_hands_on_deck.actions import ACTIONS, FORFEIT
from freebooter.games.all_hands_on_deck.edition import kinds
from freebooter.games.all_hands_on_deck.pieces import (
    CREW,
    CURSE,
    EXTRA_DRAW,
    FIRST_CAPTAIN,
    LIMIT,
    STEAL,
    STRAIGHTS,
    TRIPLES,
)
from freebooter.games.all_hands_on_deck.state import ANSWERING, DRAWING, HIRING, LAYING, NONE, OVER, TARGETING

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")
DEEDS = {STEAL: "a theft", LIMIT: "a limit", CURSE: "a curse"}


def narrate(knowledge: "Knowledge", events: Sequence[Event]) -> list[str]:
    """The events of one action in words."""
    teller = Teller(knowledge)
    told: list[str] = []
    for kind, group in groupby(events, key=lambda event: event.kind):
        if kind == "shown":
            told += teller.stocks(list(group))
        else:
            told += [sentence for event in group if (sentence := getattr(teller, kind)(event))]
    return told


class Teller:
    """Tells what happened: a method per kind of event. Sentences are looked up in the viewer's language."""

    def __init__(self, knowledge: "Knowledge") -> None:
        self.knowledge = knowledge
        self.say: Callable[..., str] = knowledge.say
        self.names: list[str] = knowledge.setup.edition["look.seats"]
        self.kinds = kinds(knowledge.setup.edition)

    def card(self, kind: int) -> str:
        return self.say(str(self.kinds[kind]["name"]))

    def cards(self, counts: Sequence[tuple[int, int]]) -> str:
        """`2 Lookout, Hexer`."""
        return ", ".join(f"{count} {self.card(kind)}" if count > 1 else self.card(kind) for kind, count in counts)

    # The round

    def began(self, e: Event) -> str:
        told = self.say("{cards} cards left for {seats} seats", cards=e.cards, seats=self.knowledge.setup.seats)
        return told + self.say(": round {number}, {who} begins.", number=e.round, who=self.names[e.seat])

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
        seat = self.knowledge.seat
        if seat is None or self.knowledge.config.open_hiring:
            return self.say("All seats look at their stocks.")
        hand = table.hand(self.knowledge.config, self.knowledge.state, seat)
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
        return self.say("{who}'s call fails: curse, now -{curses}.", who=self.names[e.seat], curses=e.curses)

    # Laying out

    def laid(self, e: Event) -> str:
        who, points, what = self.names[e.seat], e.points, e.combination
        if what < STRAIGHTS:
            return self.say("{who} lays a pair: 2 {card}, {points} SP.", who=who, card=self.card(what), points=points)
        if what >= TRIPLES:
            card = self.card(FIRST_CAPTAIN + what - TRIPLES)
            return self.say("{who} lays a triple: 3 {card}, {points} SP.", who=who, card=card, points=points)
        if self.knowledge.config.crew_kinds < CREW:
            return self.say("{who} lays a straight, {points} SP.", who=who, points=points)
        left_out = self.card(what - STRAIGHTS)
        return self.say("{who} lays a straight without {card}, {points} SP.", who=who, card=left_out, points=points)

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
        return self.say("{who} curses {whom}, now -{curses}.", who=names[e.seat], whom=names[e.target], curses=e.curses)

    def limited(self, e: Event) -> str:
        cards = int(self.knowledge.config.limited_cards)
        return self.say("{whom} will draw only {cards} in the next round.", whom=self.names[e.target], cards=cards)

    def done_laying(self, e: Event) -> str:
        return self.say("{who} is done.", who=self.names[e.seat])

    # The end

    def ended(self, e: Event) -> str:
        seats = self.knowledge.setup.seats
        return self.say("{cards} cards left for {seats} seats", cards=e.cards, seats=seats) + self.say(
            ": the game is over."
        )

    def scored(self, e: Event) -> str:
        return self.say(
            "{who}: laid {laid}, crew pile {crew}, captains {captains}, curses {curses}: {total} SP.",
            who=self.names[e.seat],
            laid=e.laid,
            crew=e.crew,
            captains=e.captains,
            curses=-e.curses,
            total=e.total,
        )


# What is asked


def prompt(knowledge: "Knowledge") -> str:
    """One line that says what the viewer is asked, or whom everybody waits for."""
    s, say, asked = knowledge.state, knowledge.say, knowledge.to_act
    if s.phase == OVER:
        return say("The game is over.")
    if knowledge.viewer not in asked:
        names = [knowledge.setup.edition["look.seats"][seat] for seat in asked]
        return say("Waiting for {who}.", who=", ".join(names))
    return say(_question(knowledge, s))


def _question(knowledge: "Knowledge", s: Any) -> str:
    """What the viewer has to decide."""
    if s.phase == DRAWING:
        return "Draw a card from any pile."
    if s.phase == HIRING:
        if not table.may_hire(knowledge.config, s, knowledge.viewer):
            return "Which card goes back next? The last one will lie on top."
        if table.hires_made(knowledge.config, s, knowledge.viewer):
            return "Hire another card, or give the right up."
        return "Hire a card into your crew."
    if s.phase == ANSWERING:
        return "All hands on deck? Call or pass."
    if s.phase == LAYING:
        return "Lay out another combination, or say that you are done." if s.laid_now else "Lay out a combination."
    if s.phase == TARGETING:
        return {
            STEAL: "From whom do you steal?",
            LIMIT: "Who shall draw less in the next round?",
            CURSE: "Whom do you curse?",
        }[int(s.pending)]
    if s.extra_left:
        return "Draw the next extra card from any pile."
    return "Draw extra cards, or give them up."
