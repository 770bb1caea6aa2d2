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
    c, s = config.view(CONFIG_TYPE)[0], state.view(STATE_TYPE)[0]
    return chosen(c, s, seat)


@routine
def chosen(c, s, seat):
    """By the question that is asked."""
    if s.phase == WATCH or s.phase == LANDFALL:
        return nasty_card(c, s, seat, PASS)
    if s.phase == BROADSIDE:
        return card_in_combat(c, s, seat)
    if s.phase == MOVE:
        return course(c, s, seat)
    if s.phase == UPKEEP:
        return in_upkeep(c, s, seat)
    if s.phase == REROLL:
        return best_reroll(c, s, seat)
    if s.phase == ATTACK:
        return best_attack(c, s, seat)
    if s.phase == CAPTAIN:
        return NAME_CAPTAIN + best_captain(c, s, seat)
    if s.phase == DISMISS:
        return dismissal(c, s, seat)
    if s.phase == BUY:
        return purchase(c, s, seat)
    if s.phase == MUTINY:
        return answer(c, s, seat)
    if s.phase == DIG:
        return DIG_ACTION
    if s.phase == HEIR:
        return PROMOTE + best_heir(c, s, seat)
    return CREW + best_pair(c, s, seat)
