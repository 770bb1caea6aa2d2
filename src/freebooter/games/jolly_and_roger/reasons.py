"""Why an action that is not legal cannot be done, in the order of JR-53.

Some things that people try have no action at all; `GESTURES` answers those: see `gestures.toml`.
"""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.reasons import Reasons, over, read_gestures, reason, waiting
from freebooter.games.jolly_and_roger.pieces import KRAKEN, PIRATES, SHIPS, VALUES, name
from freebooter.games.jolly_and_roger.state import NONE, PHASES, PICKING, PLAYING, SPLITTING

Found = bool | Mapping[str, Any]

PHASE_OF = {"split": SPLITTING, "pick": PICKING}
PLAYS = "board crew parrot kraken skeleton tortuga"
ASKS = {
    SPLITTING: "the five cards are to be split",
    PICKING: "a set is to be picked",
    PLAYING: "cards are to be played",
}


def picker_plays(k: Knowledge, action: Action) -> Found:
    s = k.plain_state
    if s.phase != PLAYING or s.actor in (k.seat, s.flag):
        return False
    return {"who": k.name(s.actor)}


def another_phase(k: Knowledge, action: Action) -> Found:
    phase = k.plain_state.phase
    if PHASE_OF.get(action.verb, PLAYING) == phase:
        return False
    return {"verb": action.verb, "phase": PHASES[phase], "asked": k.say(ASKS[phase])}


def played(k: Knowledge, action: Action) -> Found:
    return bool(_card(k, action) == NONE)


def in_the_other_set(k: Knowledge, action: Action) -> Found:
    return k.plain_state.slot_owner[action.operands[0]] != k.seat and another_card(k, action)


def special(k: Knowledge, action: Action) -> Found:
    return _card(k, action) >= PIRATES and another_card(k, action)


def captain_is_not_there(k: Knowledge, action: Action) -> Found:
    return {"ship": k.say(f"the {SHIPS[_card(k, action) // VALUES]} ship")}


def nothing_to_take(k: Knowledge, action: Action) -> Found:
    where = out_of_reach(k, action)
    return where and not k.plain_state.crew_size[1 - k.viewer][action.operands[1]] and where


def out_of_reach(k: Knowledge, action: Action) -> Found:
    return _card(k, action) == KRAKEN and {"where": k.say(f"at the {action.words[1]} ship")}


def another_card(k: Knowledge, action: Action) -> Mapping[str, Any]:
    return {"verb": action.verb, "card": k.say(name(_card(k, action)))}


def _card(k: Knowledge, action: Action) -> int:
    """The card that is to be played."""
    return int(k.plain_state.slot_card[action.operands[0]])


REASONS = Reasons(
    over("JR-54"),
    reason("JR-18", picker_plays, "{who} picked and plays all cards of that set first.", verbs=PLAYS),
    waiting("JR-10"),
    reason("JR-9", another_phase, "'{verb}' is not possible in this phase ({phase}): {asked}."),
    # From here on the viewer is to play cards.
    reason("JR-20", played, "That card has been played already."),
    reason("JR-20", in_the_other_set, "Not yours to play: {card} is in the other set."),
    reason("JR-35", special, "A {card} can never go into a chest.", verbs="board"),
    reason("JR-34", captain_is_not_there, "You have no captain on {ship}.", verbs="board"),
    reason(
        "JR-42",
        nothing_to_take,
        "The other crew {where} is empty: there is nothing for a kraken to take.",
        verbs="kraken",
    ),
    reason(
        "JR-43",
        out_of_reach,
        "The last card of the other crew {where} is a skeleton, which no kraken can take.",
        verbs="kraken",
    ),
    reason("JR-21", another_card, "'{verb}' cannot be done with a {card}."),
)

GESTURES = read_gestures(__file__)
