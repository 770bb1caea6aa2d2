"""Why not: the clause that forbids an action, in the order of JR-53, and a sentence.

Some things that people try have no action at all; `GESTURES` answers those.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from freebooter.engine.actions import Action
from freebooter.games.jolly_and_roger.pieces import KRAKEN, PIRATES, SHIPS, SKELETON, TORTUGA, VALUES, name
from freebooter.games.jolly_and_roger.state import NONE, OVER, PHASES, PICKING, PLAYING, SPLITTING
from freebooter.games.jolly_and_roger.view import holder

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge
    from freebooter.engine.reasons import Refusal

PHASE_OF = {"split": SPLITTING, "pick": PICKING}
ASKS = {
    SPLITTING: "the five cards are to be split",
    PICKING: "a set is to be picked",
    PLAYING: "cards are to be played",
}
CARD_OF = {"kraken": KRAKEN, "skeleton": SKELETON, "tortuga": TORTUGA}

GESTURES: "Mapping[str, Refusal]" = {
    "peek": ("JR-6", "Nobody may look into the pile or at the cards set aside."),
    "empty-set": ("JR-13", "Each set needs at least one card."),
    "change-offer": ("JR-14", "The sets have been offered and stay as they are."),
    "mix-sets": ("JR-15", "You take one set whole: no cards of both, no exchange."),
    "pass": ("JR-19", "There is no passing: every card is played in the turn it was turned up."),
    "wrong-colour": (
        "JR-23",
        "Face up, a pirate joins only at the ship of its colour; face down it may go to any ship.",
    ),
    "other-side": ("JR-26", "You lay cards on your own side of a ship only."),
    "move-laid-card": ("JR-28", "A card in a crew stays where it is and as it lies."),
    "move-captain": ("JR-32", "Captains move by themselves: the stronger crew has one on the ship."),
    "open-chest": ("JR-37", "What is in a chest stays there until the scoring."),
    "kraken-elsewhere": (
        "JR-44",
        "A kraken takes the last card of the other crew: no covered card, captain or own card.",
    ),
    "turn-one-parrot": ("JR-47", "Tortuga turns all your parrots at once; single ones cannot be turned."),
}
"""What people try at the table although no action says it: the clause that forbids it, and a sentence."""


def why_not(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    """None if the seat may do it now."""
    s, seat, say = knowledge.state, knowledge.viewer, knowledge.say
    actor = knowledge.setup.edition["look.seats"][s.actor]
    plays = action.verb not in PHASE_OF
    if s.phase == OVER:
        return "JR-54", say("The game is over.")
    if plays and s.phase == PLAYING and s.actor != seat and s.actor != s.flag:
        return "JR-18", say("{who} picked and plays all cards of that set first.", who=actor)
    if s.actor != seat:
        return "JR-10", say("It is {who}'s decision now.", who=actor)
    if PHASE_OF.get(action.verb, PLAYING) != s.phase:
        return "JR-9", say(
            "'{verb}' is not possible in this phase ({phase}): {asked}.",
            verb=action.verb,
            phase=PHASES[s.phase],
            asked=say(ASKS[int(s.phase)]),
        )
    return _why_not_play(knowledge, action) if plays else None


def _why_not_play(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    """What may be wrong with a card, its use or its target."""
    s, seat, say = knowledge.state, knowledge.viewer, knowledge.say
    slot = action.operands[0]
    card = int(s.slot_card[slot])
    if s.slot_owner[slot] != seat:
        if card == NONE:
            return "JR-20", say("That card has been played already.")
        return "JR-20", say("Not yours to play: {card} is in the other set.", card=say(name(card)))
    if action.verb == "board" and card >= PIRATES:
        return "JR-35", say("A {card} can never go into a chest.", card=say(name(card)))
    if not _suits(action.verb, card):
        return "JR-21", say("'{verb}' cannot be done with a {card}.", verb=action.verb, card=say(name(card)))
    if action.verb == "board":
        return _why_not_board(knowledge, card // VALUES)
    if action.verb == "kraken":
        return _why_not_kraken(knowledge, action.operands[1])
    return None


def _suits(verb: str, card: int) -> bool:
    """JR-21: pirates crew and board, each special has its own verb, anything can be a parrot."""
    if verb in CARD_OF:
        return card == CARD_OF[verb]
    return verb == "parrot" or card < PIRATES


def _why_not_board(knowledge: "Knowledge", ship: int) -> "Refusal | None":
    if holder(knowledge.state, ship) == knowledge.viewer:
        return None
    return "JR-34", knowledge.say("You have no captain on {ship}.", ship=knowledge.say(f"the {SHIPS[ship]} ship"))


def _why_not_kraken(knowledge: "Knowledge", ship: int) -> "Refusal | None":
    s, other, say = knowledge.state, 1 - knowledge.viewer, knowledge.say
    if ship == len(SHIPS):
        return None
    size = int(s.crew_size[other, ship])
    where = say(f"at the {SHIPS[ship]} ship")
    if not size:
        return "JR-42", say("The other crew {where} is empty: there is nothing for a kraken to take.", where=where)
    if s.crew[other, ship, size - 1] == SKELETON:
        return "JR-43", say(
            "The last card of the other crew {where} is a skeleton, which no kraken can take.", where=where
        )
    return None
