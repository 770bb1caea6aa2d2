"""Narration: what happened, in sentences for the log and the screen reader."""

from collections.abc import Sequence

from freebooter.engine.events import Event, with_details
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.translations import signed
from freebooter.games.pirate_party.names import card_name, effect_text, set_name, short_name
from freebooter.games.pirate_party.pieces import EFFECTS, KIND_SET, MERMAID, MERMAIDS
from freebooter.games.pirate_party.state import NONE
from freebooter.games.pirate_party.words import ending

DETAILS = ("cards", "showed", "scored")
"""What belongs to the event before: part of its sentence."""


def narrate(knowledge: Knowledge, events: Sequence[Event]) -> list[str]:
    """The events of one action in words: a sentence for each cause, with its cards and scores."""
    narrator = Narrator(knowledge)
    stories = with_details(events, DETAILS)
    return [told for cause, details in stories if (told := getattr(narrator, cause.kind)(cause, details))]


class Narrator:
    """Tells what happened: a method per kind of cause. Sentences are looked up in the viewer's language."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.say = knowledge.say
        self.names: list[str] = knowledge.setup.edition["look.seats"]

    def _card(self, card: int) -> str:
        return card_name(self.knowledge, card)

    def _whose(self, where: int, owner: int) -> str:
        """A set with the seat before which it lies."""
        return self.say("{set} of {who}", set=set_name(self.knowledge, where), who=self.names[owner])

    # The game and its sets

    def began(self, e: Event, details: Sequence[Event]) -> str:
        return self.say("Game {game} begins; {who} has the first turn.", game=e.game, who=self.names[e.starter])

    def laid(self, e: Event, details: Sequence[Event]) -> str:
        """Told when the set is complete."""
        return ""

    def set_laid(self, e: Event, details: Sequence[Event]) -> str:
        s = self.knowledge.plain_state
        cards = [card for detail in details for card in detail.operands.values() if card not in (None, NONE)]
        standing = {card: s.stands[card - MERMAID] for card in cards if MERMAID <= card < MERMAID + MERMAIDS}
        names = [short_name(self.knowledge, card, standing.get(card, NONE)) for card in cards]
        if e.set < KIND_SET:
            told = "{who} opens {set}: {cards} ({points})."
        else:
            names = [self._card(card) for card in cards]
            told = "{who} lays {set}: {cards} ({points})."
        return self.say(
            told,
            who=self.names[e.seat],
            set=set_name(self.knowledge, e.set),
            cards=", ".join(names),
            points=e.points,
        )

    def matched(self, e: Event, details: Sequence[Event]) -> str:
        name = self._card(e.card)
        if e.standing != NONE:
            name = short_name(self.knowledge, e.card, e.standing)
        return self.say(
            "{who} matches the {card} to {set} ({points}).",
            who=self.names[e.seat],
            card=name,
            set=set_name(self.knowledge, e.set),
            points=e.points,
        )

    def exchanged(self, e: Event, details: Sequence[Event]) -> str:
        return self.say(
            "{who} swaps the {card} for a mermaid of {other} in {set}.",
            who=self.names[e.seat],
            card=self._card(e.card),
            other=self.names[e.owner],
            set=set_name(self.knowledge, e.set),
        )

    def sisters(self, e: Event, details: Sequence[Event]) -> str:
        return self.say("{who} lays the Three Sisters ({points})!", who=self.names[e.seat], points=e.points)

    def booty(self, e: Event, details: Sequence[Event]) -> str:
        return self.say("{who} plays the booty ({points}). Shake it!", who=self.names[e.seat], points=e.points)

    # Effects

    def adventure(self, e: Event, details: Sequence[Event]) -> str:
        return self.say(
            "{who} plays {adventure} ({points}): “{effect}”",
            who=self.names[e.seat],
            adventure=self._card(e.card),
            points=e.points,
            effect=effect_text(self.knowledge, e.effect),
        )

    def power(self, e: Event, details: Sequence[Event]) -> str:
        if EFFECTS[e.effect] == "none":
            return ""
        captain = self.knowledge.setup.edition["captains"][e.suit]
        return self.say("{captain}'s power: {effect}", captain=captain, effect=effect_text(self.knowledge, e.effect))

    def lost(self, e: Event, details: Sequence[Event]) -> str:
        return self.say("Nothing can be done: the effect is lost.")

    def aimed(self, e: Event, details: Sequence[Event]) -> str:
        if EFFECTS[e.effect] == "miss_turn":
            return self.say("{who} will miss a turn.", who=self.names[e.target])
        return self.say("{who} chooses {other}.", who=self.names[e.seat], other=self.names[e.target])

    def moved(self, e: Event, details: Sequence[Event]) -> str:
        who, other = self.names[e.receiver], self.names[e.giver]
        if e.card is None:
            return self.say("{who} gets a card of {other}.", who=who, other=other)
        return self.say("{who} gets the {card} of {other}.", who=who, other=other, card=self._card(e.card))

    def saw(self, e: Event, details: Sequence[Event]) -> str:
        return self.say("{who} looks into the hand of {other}.", who=self.names[e.seat], other=self.names[e.target])

    def swapped_hands(self, e: Event, details: Sequence[Event]) -> str:
        return self.say("{who} and {other} swap hands.", who=self.names[e.seat], other=self.names[e.target])

    def discarded(self, e: Event, details: Sequence[Event]) -> str:
        return self.say("{who} discards the {card}.", who=self.names[e.seat], card=self._card(e.card))

    def sank(self, e: Event, details: Sequence[Event]) -> str:
        return self.say(
            "{who} sinks the {card} in {set}.",
            who=self.names[e.seat],
            card=self._card(e.card),
            set=self._whose(e.set, e.owner),
        )

    def took(self, e: Event, details: Sequence[Event]) -> str:
        return self.say(
            "{who} takes the {card} from {set}.",
            who=self.names[e.seat],
            card=self._card(e.card),
            set=self._whose(e.set, e.owner),
        )

    def salvaged(self, e: Event, details: Sequence[Event]) -> str:
        return self.say("{who} salvages the {card}.", who=self.names[e.seat], card=self._card(e.card))

    def scouted(self, e: Event, details: Sequence[Event]) -> str:
        if e.card0 is None:
            return self.say("{who} looks at the top of the pile.", who=self.names[e.seat])
        cards = [card for card in (e.card0, e.card1, e.card2) if card != NONE]
        return self.say(
            "{who} looks at the top of the pile: {cards}.",
            who=self.names[e.seat],
            cards=", ".join(map(self._card, cards)),
        )

    def extra(self, e: Event, details: Sequence[Event]) -> str:
        return self.say("{who} will have another turn.", who=self.names[e.seat])

    def skipped(self, e: Event, details: Sequence[Event]) -> str:
        return self.say("{who} misses a turn.", who=self.names[e.seat])

    # Drawing and the end

    def drew(self, e: Event, details: Sequence[Event]) -> str:
        if e.card is None:
            return self.say("{who} draws.", who=self.names[e.seat])
        return self.say("{who} draws the {card}.", who=self.names[e.seat], card=self._card(e.card))

    def kraken(self, e: Event, details: Sequence[Event]) -> str:
        return self.say("Kraken! {who} has drawn it. {scores}.", who=self.names[e.seat], scores=self._scores(details))

    def went_out(self, e: Event, details: Sequence[Event]) -> str:
        return self.say(
            "{who} goes out (+{bonus}). {scores}.",
            who=self.names[e.seat],
            bonus=e.bonus,
            scores=self._scores(details),
        )

    def _scores(self, details: Sequence[Event]) -> str:
        """What the game brought to each seat: `Ann 65, Ben −60`."""
        scored = [e for e in details if e.kind == "scored"]
        return ", ".join(f"{self.names[e.seat]} {signed(e.score)}" for e in scored)

    def over(self, e: Event, details: Sequence[Event]) -> str:
        return ending(self.knowledge)
