"""The greedy policy: what to do at each question, by rules of thumb.

It is asked with a redacted state, and in play-outs of search with an imagined one, and looks at nothing that its seat
does not know: the best place to stop by worth and turns, cannonballs by exact chances, bonus cards only where they turn
the outcome, take-that cards on whoever leads.
"""

from freebooter.engine.native.compiler import POLICY, kernel, routine
from freebooter.games.king_of_pirates.actions import CREW, DIG_ACTION, NAME_CAPTAIN, PASS, PROMOTE
from freebooter.games.king_of_pirates.policy.cards import in_upkeep, nasty_card
from freebooter.games.king_of_pirates.policy.crews import (
    answer,
    best_captain,
    best_heir,
    best_pair,
    dismissal,
    purchase,
)
from freebooter.games.king_of_pirates.policy.fighting import best_attack, best_reroll, card_in_combat
from freebooter.games.king_of_pirates.policy.sailing import course
from freebooter.games.king_of_pirates.policy.weights import BY_HAND, SKILLED
from freebooter.games.king_of_pirates.rules.flow import CONFIG_TYPE, STATE_TYPE
from freebooter.games.king_of_pirates.state import (
    ATTACK,
    BROADSIDE,
    BUY,
    CAPTAIN,
    DIG,
    DISMISS,
    HEIR,
    LANDFALL,
    MOVE,
    MUTINY,
    REROLL,
    UPKEEP,
    WATCH,
)


@kernel(POLICY)
def greedy(config, state, seat, seed, scratch):
    """The action that looks best."""
    return decide(BY_HAND, config, state, seat, seed, scratch)


@kernel(POLICY)
def skilled(config, state, seat, seed, scratch):
    """The same with weights that matches have tuned: what search goes by."""
    return decide(SKILLED, config, state, seat, seed, scratch)


@routine
def decide(w, config, state, seat, seed, scratch):
    """The action that looks best with these weights, by the question that is asked."""
    c, s = config.view(CONFIG_TYPE)[0], state.view(STATE_TYPE)[0]
    if s.phase == WATCH or s.phase == LANDFALL:
        return nasty_card(w, c, s, seat, PASS)
    if s.phase == BROADSIDE:
        return card_in_combat(w, c, s, seat)
    if s.phase == MOVE:
        return course(w, c, s, seat)
    if s.phase == UPKEEP:
        return in_upkeep(w, c, s, seat)
    if s.phase == REROLL:
        return best_reroll(w, c, s, seat)
    if s.phase == ATTACK:
        return best_attack(w, c, s, seat)
    if s.phase == CAPTAIN:
        return NAME_CAPTAIN + best_captain(w, c, s, seat)
    if s.phase == DISMISS:
        return dismissal(w, c, s, seat)
    if s.phase == BUY:
        return purchase(w, c, s, seat)
    if s.phase == MUTINY:
        return answer(c, s, seat)
    if s.phase == DIG:
        return DIG_ACTION
    if s.phase == HEIR:
        return PROMOTE + best_heir(w, c, s, seat)
    return CREW + best_pair(w, c, s, seat)
