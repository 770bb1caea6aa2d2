"""Why not: the clause that forbids an action, and a sentence.

Some things that people try have no action at all; `GESTURES` answers those.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from freebooter.engine.actions import Action
from freebooter.games.pirate_party.names import card_name, names_of, reading, set_name
from freebooter.games.pirate_party.pieces import (
    ADVENTURE,
    BOOTY,
    CAPTAIN,
    EFFECTS,
    FIRST_ITEM,
    FREE,
    KIND_NAMES,
    KIND_PLURALS,
    KIND_SET,
    MERMAID,
    MERMAIDS,
    NATURAL,
    SALVAGE,
    SHIP,
    SHIPS,
    STEAL_CHOICE,
    SUIT_SIZE,
    TABLE,
)
from freebooter.games.pirate_party.state import AIMING, CHOOSING, KIND_BUILDING, MAIN, NONE, OVER, SUIT_BUILDING

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge
    from freebooter.engine.reasons import Refusal

VERBS: Mapping[int, tuple[str, ...]] = {
    MAIN: (
        *("draw", "sisters", "booty", "open_suit", "open_mermaid", "open_kind"),
        *("match_ship", "match_mermaid", "adventure", "match", "exchange"),
    ),
    SUIT_BUILDING: ("done", "add_ship", "add_mermaid", "add"),
    KIND_BUILDING: ("done", "add"),
    AIMING: ("seat",),
    CHOOSING: ("choose",),
}
TABLE_EFFECTS = ("sink_table", "sink_crew", "take_table", "take_ship")

GESTURES: "Mapping[str, Refusal]" = {
    "skip-draw": ("PP-13", "Every turn ends with drawing a card; that cannot be left out."),
    "play-after-draw": ("PP-13", "The drawn card ends the turn; it can be played in the next one."),
    "play-out-of-turn": ("PP-12", "Only the seat whose turn it is plays."),
    "move-laid-card": ("PP-18", "Cards on the table stay where they are until an effect or an exchange moves them."),
    "captains-as-kind": ("PP-36", "Captains cannot be laid as a kind set."),
    "ships-as-kind": ("PP-37", "Ships cannot be laid as a kind set, nor added to one."),
    "mermaid-in-kind": ("PP-38", "A mermaid cannot be part of a kind set."),
    "booty-with-chests": ("PP-51", "The booty matches nothing, treasure chests neither."),
    "mermaid-as-item": ("PP-56", "A mermaid stands for a captain or crew, never for an item or a ship."),
    "rename-mermaid": ("PP-55", "What a mermaid stands for never changes while it lies there."),
    "exchange-sister": ("PP-66", "The Three Sisters stand for nothing and cannot be exchanged."),
    "refuse-effect": ("PP-78", "Effects cannot be refused."),
    "touch-safe-card": ("PP-79", "Captains, sisters, the booty and adventures are safe on the table."),
    "reshuffle": ("PP-80", "Nothing returns from the discard pile to the draw pile."),
    "hold-kraken": ("PP-110", "The Kraken is never held: it is played at once."),
    "peek": ("PP-141", "Other hands and the pile are not yours to look into."),
}
"""What people try at the table although no action says it: the clause that forbids it, and a sentence."""


def why_not(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    """None if the seat may do it now."""
    s = reading(knowledge)[1]
    refused = _why_not_asked(knowledge) or _why_not_now(knowledge, action)
    if refused is not None:
        return refused
    legal = knowledge.__dict__.get("pirate_party_ids")
    if legal is None:
        legal = knowledge.__dict__["pirate_party_ids"] = frozenset(map(int, knowledge.legal()))
    if int(action) in legal:
        return None
    if action.verb == "add" and s.phase == KIND_BUILDING:
        return _why_not_add_to_kind(knowledge, action)
    return CHECKS[action.verb](knowledge, action)


def _why_not_asked(knowledge: "Knowledge") -> "Refusal | None":
    """PP-12: a seat acts only when it is asked."""
    s, say = reading(knowledge)[1], knowledge.say
    if s.phase == OVER:
        return "PP-120", say("The match is over.")
    if s.asked == knowledge.viewer:
        return None
    who = names_of(knowledge)[s.asked]
    return "PP-12", say("It is {who}'s turn." if s.asked == s.actor else "{who} has to choose a card.", who=who)


def _why_not_now(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    """Actions of another decision."""
    s, say = reading(knowledge)[1], knowledge.say
    if action.verb in VERBS[s.phase]:
        return None
    if s.phase in (AIMING, CHOOSING):
        if action.verb in ("seat", "choose"):
            return "PP-78", say("The effect asks for something else now.")
        return "PP-76", say("The effect is carried out first.")
    if action.verb in ("seat", "choose"):
        return "PP-78", say("No effect asks for that.")
    if s.phase == MAIN:
        return "PP-22", say("No set is being built; open one first.")
    if s.phase == KIND_BUILDING and action.verb == "add_ship":
        return "PP-37", say("A ship cannot be part of a kind set.")
    if s.phase == KIND_BUILDING and action.verb == "add_mermaid":
        return "PP-38", say("A mermaid cannot be part of a kind set.")
    return "PP-24", say("A set is being built; finish it first.")


# Reasons against one action each: it is known that it is not legal


def _holds(knowledge: "Knowledge", first: int, count: int = 1) -> bool:
    """Whether the viewer has one of these cards."""
    return knowledge.viewer in reading(knowledge)[1].place[first : first + count]


def _not_held(knowledge: "Knowledge", card: int) -> "Refusal":
    return "PP-17", knowledge.say("You do not hold the {card}.", card=card_name(knowledge, card))


def _no_mermaid(knowledge: "Knowledge") -> "Refusal | None":
    if _holds(knowledge, MERMAID, MERMAIDS):
        return None
    return "PP-17", knowledge.say("You do not hold a mermaid.")


def _no_ship(knowledge: "Knowledge") -> "Refusal | None":
    return None if _holds(knowledge, SHIP, SHIPS) else ("PP-17", knowledge.say("You do not hold a ship."))


def _mermaid_standing_for(knowledge: "Knowledge", card: int) -> int | None:
    s = reading(knowledge)[1]
    for mermaid in range(MERMAIDS):
        if s.lies[MERMAID + mermaid] == card // SUIT_SIZE and s.stands[mermaid] == card % SUIT_SIZE:
            return MERMAID + mermaid
    return None


def _taken(knowledge: "Knowledge", card: int) -> "Refusal | None":
    """PP-57: whether a mermaid cannot stand for a card."""
    s, name = reading(knowledge)[1], card_name(knowledge, card)
    if s.place[card] == TABLE:
        return "PP-57", knowledge.say("The {card} is on the table; no mermaid can stand for it.", card=name)
    if _mermaid_standing_for(knowledge, card) is not None:
        return "PP-57", knowledge.say("Another mermaid stands for the {card}.", card=name)
    return None


def _why_not_done(knowledge: "Knowledge", action: Action) -> "Refusal":
    s, say = reading(knowledge)[1], knowledge.say
    if s.phase == KIND_BUILDING:
        return "PP-39", say("A kind set needs at least three cards.")
    return "PP-27", say("A suited set needs three cards, crew, and a card of its suit.")


def _why_not_sisters(knowledge: "Knowledge", action: Action) -> "Refusal":
    return "PP-70", knowledge.say("The Three Sisters need all three mermaids in your hand.")


def _why_not_booty(knowledge: "Knowledge", action: Action) -> "Refusal":
    return _not_held(knowledge, BOOTY)


def _why_not_adventure(knowledge: "Knowledge", action: Action) -> "Refusal":
    if not reading(knowledge)[0].adventures:
        return "PP-1", knowledge.say("This match is played without adventures.")
    return _not_held(knowledge, ADVENTURE + action.operands[0])


def _why_not_add_ship(knowledge: "Knowledge", action: Action) -> "Refusal":
    return _no_ship(knowledge) or ("PP-28", knowledge.say("The set has a ship already."))


def _why_not_add_mermaid(knowledge: "Knowledge", action: Action) -> "Refusal":
    card = reading(knowledge)[1].building * SUIT_SIZE + action.operands[0]
    return (
        _no_mermaid(knowledge)
        or _taken(knowledge, card)
        or ("PP-26", knowledge.say("Then the set could not be completed any more."))
    )


def _why_not_open_suit(knowledge: "Knowledge", action: Action) -> "Refusal":
    suit = action.operands[0]
    if reading(knowledge)[1].suit_open[suit]:
        return _open_already(knowledge, suit)
    if not _holds(knowledge, suit * SUIT_SIZE):
        return _not_held(knowledge, suit * SUIT_SIZE)
    return _not_completable(knowledge)


def _open_already(knowledge: "Knowledge", suit: int) -> "Refusal":
    name = set_name(knowledge, suit)
    return "PP-30", knowledge.say("There is one already: {set}. Further cards are matches.", set=name)


def _not_completable(knowledge: "Knowledge") -> "Refusal":
    return "PP-23", knowledge.say("Your hand cannot complete it: three cards with crew are needed.")


def _why_not_open_mermaid(knowledge: "Knowledge", action: Action) -> "Refusal":
    suit = action.operands[0]
    if reading(knowledge)[1].suit_open[suit]:
        return _open_already(knowledge, suit)
    naturals = _holds(knowledge, suit * SUIT_SIZE + 1, SUIT_SIZE - 1)
    missing = "PP-29", knowledge.say("A suited set needs a card of its suit; mermaids and a ship are not enough.")
    return _no_mermaid(knowledge) or (_not_completable(knowledge) if naturals else missing)


def _why_not_open_kind(knowledge: "Knowledge", action: Action) -> "Refusal":
    kind = action.operands[0]
    if reading(knowledge)[1].kind_open[kind]:
        name = set_name(knowledge, KIND_SET + kind)
        return "PP-40", knowledge.say("There is one already: {set}. Further cards are matches.", set=name)
    kinds = knowledge.say(KIND_PLURALS[kind])
    return "PP-39", knowledge.say("You need three {kinds} in your hand.", kinds=kinds)


def _why_not_match_ship(knowledge: "Knowledge", action: Action) -> "Refusal":
    if not reading(knowledge)[1].suit_open[action.operands[0]]:
        return _not_open(knowledge, action.operands[0], "PP-49")
    return _no_ship(knowledge) or ("PP-28", knowledge.say("The set has a ship already."))


def _not_open(knowledge: "Knowledge", suit: int, clause: str) -> "Refusal":
    return clause, knowledge.say("Nobody has opened {set}.", set=set_name(knowledge, suit))


def _why_not_match_mermaid(knowledge: "Knowledge", action: Action) -> "Refusal":
    c, s = reading(knowledge)
    suit, kind = action.operands
    if c.mermaids != FREE:
        return "PP-50", knowledge.say("A mermaid only helps to make a new set.")
    if not s.suit_open[suit]:
        return _not_open(knowledge, suit, "PP-50")
    return _no_mermaid(knowledge) or _taken(knowledge, suit * SUIT_SIZE + kind) or _not_completable(knowledge)


def _why_not_add(knowledge: "Knowledge", action: Action) -> "Refusal":
    s, say, card = reading(knowledge)[1], knowledge.say, action.operands[0]
    if card // SUIT_SIZE != s.building:
        return "PP-25", say("Only cards of its suit can be added to {set}.", set=set_name(knowledge, s.building))
    if card % SUIT_SIZE == CAPTAIN:
        return "PP-25", say("The captain's place is filled once, when the set is opened.")
    if s.place[card] != knowledge.viewer:
        return _not_held(knowledge, card)
    return _stood_for(knowledge, card)


def _stood_for(knowledge: "Knowledge", card: int) -> "Refusal":
    return "PP-58", knowledge.say("A mermaid stands for the {card} in that set.", card=card_name(knowledge, card))


def _why_not_add_to_kind(knowledge: "Knowledge", action: Action) -> "Refusal":
    s, card = reading(knowledge)[1], action.operands[0]
    if card % SUIT_SIZE == CAPTAIN:
        return "PP-36", knowledge.say("Captains cannot be laid as a kind set.")
    if card % SUIT_SIZE != s.building:
        kind = knowledge.say(KIND_NAMES[s.building])
        return "PP-39", knowledge.say("All cards of this set are of one kind: {kind}.", kind=kind)
    return _not_held(knowledge, card)


def _why_not_match(knowledge: "Knowledge", action: Action) -> "Refusal":
    s, say, card = reading(knowledge)[1], knowledge.say, action.operands[0]
    if s.place[card] != knowledge.viewer:
        return _not_held(knowledge, card)
    if card % SUIT_SIZE == CAPTAIN:
        return "PP-47", say("A captain cannot be matched; she opens a set or is exchanged.")
    if s.suit_open[card // SUIT_SIZE]:
        return _stood_for(knowledge, card)
    return "PP-48", say("No open set takes the {card}.", card=card_name(knowledge, card))


def _why_not_exchange(knowledge: "Knowledge", action: Action) -> "Refusal":
    s, say, card = reading(knowledge)[1], knowledge.say, action.operands[0]
    if card % SUIT_SIZE >= FIRST_ITEM:
        return "PP-56", say("A mermaid never stands for an item.")
    if s.place[card] != knowledge.viewer:
        return _not_held(knowledge, card)
    if _mermaid_standing_for(knowledge, card) is None:
        return "PP-63", say("No mermaid stands for the {card}.", card=card_name(knowledge, card))
    return "PP-64", say("That mermaid is your own; only rivals can take it.")


def _why_not_seat(knowledge: "Knowledge", action: Action) -> "Refusal":
    seat, say = action.operands[0], knowledge.say
    if seat >= knowledge.setup.seats:
        return "PP-78", say("Nobody sits there.")
    if seat == knowledge.viewer:
        return "PP-78", say("Choose a rival, not yourself.")
    return "PP-77", say("{who} has no cards.", who=names_of(knowledge)[seat])


def _why_not_choose(knowledge: "Knowledge", action: Action) -> "Refusal":
    s, say, card = reading(knowledge)[1], knowledge.say, action.operands[0]
    if EFFECTS[s.effect] in TABLE_EFFECTS:
        return _why_not_touch(knowledge, card)
    if s.effect == SALVAGE:
        return "PP-78", say("That card is not in the discard pile.")
    if s.effect == STEAL_CHOICE:
        return "PP-78", say("That card is not in the hand that you look into.")
    return _not_held(knowledge, card)


def _why_not_touch(knowledge: "Knowledge", card: int) -> "Refusal":
    """PP-79, PP-97 to PP-100."""
    s, say = reading(knowledge)[1], knowledge.say
    if s.owner[card] == NONE:
        return "PP-78", say("That card is not on the table.")
    if s.owner[card] == knowledge.viewer:
        return "PP-79", say("The effect touches cards of rivals only.")
    safe = card >= BOOTY or (card < NATURAL and card % SUIT_SIZE == CAPTAIN)
    safe = safe or (MERMAID <= card < BOOTY and s.stands[card - MERMAID] in (NONE, CAPTAIN))
    if safe:
        return "PP-79", say("That card is safe.")
    clause = {"sink_table": "PP-97", "sink_crew": "PP-98", "take_table": "PP-99", "take_ship": "PP-100"}
    return clause[EFFECTS[s.effect]], say("This effect does not touch such a card.")


CHECKS: "Mapping[str, Callable[[Knowledge, Action], Refusal]]" = {
    "done": _why_not_done,
    "sisters": _why_not_sisters,
    "booty": _why_not_booty,
    "adventure": _why_not_adventure,
    "add_ship": _why_not_add_ship,
    "add_mermaid": _why_not_add_mermaid,
    "open_suit": _why_not_open_suit,
    "open_mermaid": _why_not_open_mermaid,
    "open_kind": _why_not_open_kind,
    "match_ship": _why_not_match_ship,
    "match_mermaid": _why_not_match_mermaid,
    "add": _why_not_add,
    "match": _why_not_match,
    "exchange": _why_not_exchange,
    "seat": _why_not_seat,
    "choose": _why_not_choose,
}
