"""What happened, in sentences for the log and the screen reader."""

from collections.abc import Sequence

from freebooter.engine.events import Event
from freebooter.engine.knowledge import Knowledge
from freebooter.games.king_of_pirates.glossary import PIRATE_NAMES, TITLES, WAYS
from freebooter.games.king_of_pirates.pieces import (
    ASSASSINATION,
    CARDS,
    EMPTY,
    FACE_DOWN,
    HEX_NAMES,
    LOOT_KINDS,
    MERCENARIES,
    NATIONS,
    SCURVY,
    TARGETS,
    TILES,
)
from freebooter.games.king_of_pirates.state import NATION, NONE
from freebooter.games.king_of_pirates.words import ending

DECK_NAMES = ("action cards", "pirates", "loot cards")


def narrate(knowledge: Knowledge, events: Sequence[Event]) -> list[str]:
    """The events of one action in words, a sentence each; some tell nothing of their own."""
    narrator = Narrator(knowledge)
    return [told for event in events if (told := getattr(narrator, event.kind)(event))]


class Narrator:
    """Tells what happened: a method per kind of event. Sentences are looked up in the viewer's language."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.say = knowledge.say
        self.number = knowledge.translator.number
        self.who = knowledge.name

    def card(self, kind: int) -> str:
        return self.say(TITLES[CARDS[kind]])

    def way(self, direction: int) -> str:
        return self.say(WAYS[direction])

    def pirate(self, number: int) -> str:
        return self.say(PIRATE_NAMES[number])

    # Set-up and turns

    def began(self, e: Event) -> str:
        return self.say("{who} will begin.", who=self.who(e.seat))

    def chose(self, e: Event) -> str:
        return self.say("{who} has chosen a crew.", who=self.who(e.seat))

    def manned(self, e: Event) -> str:
        captain, mate, third = (self.pirate(p) for p in (e.captain, e.mate, e.discarded))
        return self.say(
            "{who} sails with {captain} as captain and {mate} as mate; {third} stays ashore.",
            who=self.who(e.seat),
            captain=captain,
            mate=mate,
            third=third,
        )

    def supplied(self, e: Event) -> str:
        return self.say(
            "{who} loads {rum} rum and {balls} cannonballs.", who=self.who(e.seat), rum=e.rum, balls=e.balls
        )

    def turn(self, e: Event) -> str:
        return self.say("Round {number}: {who}'s turn.", number=e.round, who=self.who(e.seat))

    # Cards

    def drew(self, e: Event) -> str:
        """How many; the one who drew them is told each."""
        if e.count and e.seat == self.knowledge.seat:
            return ""
        drew = "{who} draws a card." if e.count == 1 else "{who} draws {count} cards."
        return self.say(drew if e.count else "{who} draws no card.", who=self.who(e.seat), count=e.count)

    def got(self, e: Event) -> str:
        return self._secret(e, "You draw {card}.", "{who} draws {card}.", card=self.card(e.card))

    def _secret(self, e: Event, mine: str, theirs: str, **what: str) -> str:
        """What one seat alone knows: the viewer's own, or in a replay with all open anybody's."""
        return self.say(mine if e.seat == self.knowledge.seat else theirs, who=self.who(e.seat), **what)

    def reshuffled(self, e: Event) -> str:
        return self.say(
            "The discarded {cards} are shuffled: {count}.", cards=self.say(DECK_NAMES[e.deck]), count=e.count
        )

    def discarded(self, e: Event) -> str:
        return self.say("{who} discards {card}.", who=self.who(e.seat), card=self.card(e.card))

    def played(self, e: Event) -> str:
        who, card = self.who(e.seat), self.card(e.card)
        if e.card in (SCURVY, ASSASSINATION):
            return self.say("{who} plays {card} on {other}.", who=who, card=card, other=self.who(e.target))
        if e.card == MERCENARIES:
            side = (
                "{who} hires Mercenaries for the defence." if e.operand else "{who} hires Mercenaries for the attack."
            )
            return self.say(side, who=who)
        return self.say("{who} plays {card}.", who=who, card=card)

    def passed(self, e: Event) -> str:
        return self._secret(e, "You pass.", "{who} passes.")

    # Upkeep

    def stole(self, e: Event) -> str:
        what = "{who} steals {amount} from {other}."
        return self.say(what, who=self.who(e.seat), amount=self.number(e.amount), other=self.who(e.victim))

    def drifted(self, e: Event) -> str:
        what = "The Dutchman is sent {way} to {hex}." if e.card else "The Dutchman drifts {way} to {hex}."
        return self.say(what, way=self.way(e.way), hex=HEX_NAMES[e.hex])

    def hit(self, e: Event) -> str:
        what = "The Dutchman hits {who}; lost cards: {cards}, lost pirates: {pirates}."
        return self.say(what, who=self.who(e.seat), cards=e.cards, pirates=e.pirates)

    def sent(self, e: Event) -> str:
        return self.say("{who} is sent to the lair at {hex}.", who=self.who(e.seat), hex=HEX_NAMES[e.hex])

    def upkeep(self, e: Event) -> str:
        if not e.face:
            return self.say("{who} rolls scurvy.", who=self.who(e.seat))
        return self.say("{who} rolls {count} rum, {left} left.", who=self.who(e.seat), count=e.face, left=e.left)

    def mutiny(self, e: Event) -> str:
        return self.say("Mutiny on {who}'s ship!", who=self.who(e.seat))

    def answered(self, e: Event) -> str:
        if e.pirate == NONE:
            return self.say("{who} stops it by Keelhauling.", who=self.who(e.seat))
        return self.say("{who} gives up {pirate} as the scapegoat.", who=self.who(e.seat), pirate=self.pirate(e.pirate))

    def accepted(self, e: Event) -> str:
        return self.say("{who} accepts it; the turn is over.", who=self.who(e.seat))

    def lost_pirate(self, e: Event) -> str:
        what = "{who} loses the captain, {pirate}." if e.place == 0 else "{who} loses {pirate}."
        return self.say(what, who=self.who(e.seat), pirate=self.pirate(e.pirate))

    def promoted(self, e: Event) -> str:
        return self.say("{pirate} is {who}'s new captain.", who=self.who(e.seat), pirate=self.pirate(e.pirate))

    def scurvy(self, e: Event) -> str:
        what = "{who} has {count} scurvy now." if e.tokens else "{who} is free of scurvy."
        return self.say(what, who=self.who(e.seat), count=e.tokens)

    def returned(self, e: Event) -> str:
        what = "{who} has no room any more for {rum} of the rum and {balls} of the cannonballs."
        if not e.rum:
            what = "{who} has no room any more for {balls} of the cannonballs."
        elif not e.balls:
            what = "{who} has no room any more for {rum} of the rum."
        return self.say(what, who=self.who(e.seat), rum=e.rum, balls=e.balls)

    # Movement and lairs

    def sailed(self, e: Event) -> str:
        values = {"who": self.who(e.seat), "way": self.way(e.way), "hex": HEX_NAMES[e.hex]}
        if e.tile == EMPTY:
            return self.say("{who} sails {way} to {hex}: open sea.", **values)
        if e.tile >= 0:
            return self.say("{who} sails {way} to {hex}: {tile}.", tile=self.say(TILES[e.tile]), **values)
        if e.tile == FACE_DOWN:
            return self.say("{who} sails {way} to {hex}, into the Dutchman.", **values)
        return self.say("{who} sails {way} to {hex}.", **values)

    def stopped(self, e: Event) -> str:
        return self.say("{who} stops at {hex}.", who=self.who(e.seat), hex=HEX_NAMES[e.hex])

    def dug(self, e: Event) -> str:
        what = "{who} digs up {amount}; maps given up: {maps}."
        return self.say(what, who=self.who(e.seat), amount=self.number(e.amount), maps=e.maps)

    def bought(self, e: Event) -> str:
        what = "{who} buys middle part {part} for {price}."
        return self.say(what, who=self.who(e.seat), part="AB"[e.part], price=self.number(e.price))

    def drafted(self, e: Event) -> str:
        drew = "{who} draws a pirate." if e.count == 1 else "{who} draws {count} pirates."
        return self.say(drew, who=self.who(e.seat), count=e.count)

    def drafted_pirate(self, e: Event) -> str:
        return self._secret(e, "You draw {card}.", "{who} draws {card}.", card=self.pirate(e.pirate))

    def named(self, e: Event) -> str:
        names = "{pirate} is your captain.", "{pirate} is {who}'s captain."
        return self._secret(e, *names, pirate=self.pirate(e.pirate))

    def dismissed(self, e: Event) -> str:
        return self.say("{who} dismisses {pirate}.", who=self.who(e.seat), pirate=self.pirate(e.pirate))

    def restocked(self, e: Event) -> str:
        what = "{who} restocks: rum {rum}, cannonballs {balls}."
        return self.say(what, who=self.who(e.seat), rum=e.rum, balls=e.balls)

    # Combat

    def attacked(self, e: Event) -> str:
        if e.enemy != NATION:
            return self.say("{who} attacks {other}.", who=self.who(e.seat), other=self.who(e.enemy))
        target = self.say(f"{NATIONS[e.nation]} {TARGETS[e.target]}")
        return self.say(
            "{who} attacks: {target}, defence {defence}.", who=self.who(e.seat), target=target, defence=e.defence
        )

    def rolled(self, e: Event) -> str:
        values = {"who": self.who(e.seat), "first": e.first, "second": e.second, "bonus": e.bonus, "total": e.total}
        if e.against == 0:
            return self.say("{who} rolls {first} + {second}, bonus {bonus:+}: {total}.", **values)
        what = "{who} rolls {first} + {second}, bonus {bonus:+}: {total} against {against}."
        return self.say(what, against=e.against, **values)

    def rerolled(self, e: Event) -> str:
        what = "{who} fires a cannonball: {first} + {second}, total {total}; {left} left."
        return self.say(what, who=self.who(e.seat), first=e.first, second=e.second, total=e.total, left=e.left)

    def won(self, e: Event) -> str:
        values = {"who": self.who(e.seat), "total": e.total, "against": e.against}
        if e.enemy == NATION:
            return self.say("{who} conquers, {total} against {against}.", **values)
        return self.say("{who} wins the fight, {total} against {against}.", **values)

    def lost(self, e: Event) -> str:
        what = "{who} fails, {total} against {against}."
        return self.say(what, who=self.who(e.seat), total=e.total, against=e.against)

    def loot(self, e: Event) -> str:
        counts = [int(e.operands[f"kind{kind}"] or 0) for kind in range(LOOT_KINDS)]
        values = self.knowledge.plain_config.loot_value
        cards = [str(values[kind]) for kind in range(LOOT_KINDS) for _ in range(counts[kind])]
        return self.say("Loot: {cards}.", cards=", ".join(cards)) if cards else ""

    def looted(self, e: Event) -> str:
        values = {"who": self.who(e.seat), "amount": self.number(e.amount), "purse": self.number(e.purse)}
        if e.loser == NONE:
            return self.say("{who} gains {amount}: {purse}.", **values)
        return self.say("{who} takes {amount} from {other}: {purse}.", other=self.who(e.loser), **values)

    def called_off(self, e: Event) -> str:
        return self.say("The combat is called off.")

    def ended(self, e: Event) -> str:
        return ending(self.knowledge)
