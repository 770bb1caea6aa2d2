"""The greedy policy and the guess at a position's worth.

It plays by rules of thumb, asked with a redacted state: the best place to stop by worth and turns, cannonballs by exact
chances, bonus cards only where they turn the outcome, take-that cards on whoever leads.
"""

import math

import numpy as np

from freebooter.engine.kernels import POLICY, kernel, routine, rule
from freebooter.games.king_of_pirates.actions import (
    ATTACK_ENEMY,
    ATTACK_SEAT,
    BUY_PART,
    CREW,
    DIG_ACTION,
    DISCARD,
    DISMISS_PIRATE,
    DRAW,
    KEELHAUL,
    NAME_CAPTAIN,
    PASS,
    PLAY_AMBUSH,
    PLAY_ASSASSINATION,
    PLAY_ASSAULT,
    PLAY_CITRUS,
    PLAY_DUTCHMAN,
    PLAY_MERCENARIES,
    PLAY_MUTINY,
    PLAY_SCURVY,
    PLAY_SOLDIERS,
    PLAY_TAILWIND,
    PROMOTE,
    REROLL_DICE,
    SAIL,
    SCAPEGOAT,
    STEAL_FROM,
    STOP,
)
from freebooter.games.king_of_pirates.cards import may_aim
from freebooter.games.king_of_pirates.combat import against, bonus, may_attack, target_at, total_of
from freebooter.games.king_of_pirates.judging import (
    captain_worth,
    crew_worth,
    duel_worth,
    odds_to_reach,
    own_cards,
    purse_leader,
    stop_worth,
    tile_worth,
    wants_part,
)
from freebooter.games.king_of_pirates.movement import is_warship
from freebooter.games.king_of_pirates.pieces import (
    AMBUSH,
    ASSASSINATION,
    ASSAULT,
    CARD_KINDS,
    CITRUS,
    CREW_PAIRS,
    DISTANCES,
    DUTCHMAN,
    FACE_DOWN,
    FACES,
    GOAT,
    HEXES,
    KEELHAULING,
    LAIR,
    MERCENARIES,
    MOST_BALLS,
    MOST_SUM,
    MUTINY_CARD,
    NEIGHBOURS,
    NOWHERE,
    PARTS,
    PLACES,
    POOL,
    SCURVY,
    SOLDIERS,
    STEAL,
    TAILWIND,
    TREASURE_MAP,
    WAYS,
)
from freebooter.games.king_of_pirates.rules import CAPTAIN_SLOTS, CONFIG_TYPE, MATE_SLOTS, STATE_TYPE, payoff
from freebooter.games.king_of_pirates.skills import CABIN, allowance, captain_skills, places
from freebooter.games.king_of_pirates.state import (
    ATTACK,
    ATTACKER,
    BROADSIDE,
    BUY,
    CAPTAIN,
    DEFENDER,
    DIG,
    DISMISS,
    HEIR,
    LANDFALL,
    MOVE,
    MUTINY,
    NATION,
    NONE,
    OVER,
    REROLL,
    UPKEEP,
    WATCH,
)
from freebooter.games.king_of_pirates.upkeep import draw_number, hand_limit

PAIRS = len(CREW_PAIRS)
PART_COUNT = len(PARTS)
FEW_DOUBLOONS = 60.0  # what is not worth a voyage
UNKNOWN_STEP = 0.3  # how much a hidden tile on the way counts as a detour
LOST_CAUSE = 0.02
BIG_LOOT = 4  # cards: what is worth to be spoilt


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


# Crews


@routine
def best_pair(c, s, seat):
    """Captain and mate at the start."""
    best, most = 0, -1.0
    for pair in range(PAIRS):
        captain = s.pool[seat, PLACES + CAPTAIN_SLOTS[pair]]
        mate = s.pool[seat, PLACES + MATE_SLOTS[pair]]
        worth = captain_worth(c, captain) + crew_worth(c, captain) + crew_worth(c, mate)
        if worth > most:
            best, most = pair, worth
    return best


@routine
def best_heir(c, s, seat):
    """The best captain among those left."""
    best, most = 0, -1.0
    for place in range(1, PLACES):
        if s.crew[seat, place] != NONE and captain_worth(c, s.crew[seat, place]) > most:
            best, most = place, captain_worth(c, s.crew[seat, place])
    return best


@routine
def best_captain(c, s, seat):
    """The captain with whom the best crew that fits is worth most."""
    best, most = 0, -1.0
    for index in range(POOL):
        if s.pool[seat, index] == NONE:
            continue
        worth = captain_worth(c, s.pool[seat, index]) + crew_worth(c, s.pool[seat, index])
        for other in range(POOL):
            if (
                other != index
                and s.pool[seat, other] != NONE
                and rank(c, s, seat, other, index) < places(c, s, seat) - 1
            ):
                worth += crew_worth(c, s.pool[seat, other])
        if worth > most:
            best, most = index, worth
    return best


@rule
def rank(c, s, seat, index, captain):
    """How many others but the captain are worth more as crew."""
    better = 0
    own = crew_worth(c, s.pool[seat, index])
    for other in range(POOL):
        if other != captain and other != index and s.pool[seat, other] != NONE:
            worth = crew_worth(c, s.pool[seat, other])
            better += worth > own or (worth == own and other < index)
    return better


@routine
def dismissal(c, s, seat):
    """The least useful one while there are too many."""
    count, worst, least = 0, 0, np.inf
    for index in range(POOL):
        if s.pool[seat, index] != NONE:
            count += 1
            if index > 0 and crew_worth(c, s.pool[seat, index]) < least:
                worst, least = index, crew_worth(c, s.pool[seat, index])
    return DISMISS_PIRATE + worst if count > places(c, s, seat) else PASS


@routine
def purchase(c, s, seat):
    """Part B, then part A, while they pay off."""
    if wants_part(c, s, seat):
        for part in range(PART_COUNT - 1, -1, -1):
            if not s.parts[seat, part]:
                return BUY_PART + part
    return PASS


@routine
def answer(c, s, seat):
    """Keelhauling, then a scapegoat from the crew, then the captain himself."""
    if s.hand[seat, KEELHAULING] > 0:
        return KEELHAUL
    for place in range(PLACES - 1, -1, -1):
        if s.crew[seat, place] != NONE and c.crew_skill[s.crew[seat, place]] == GOAT:
            return SCAPEGOAT + place
    return PASS


# Upkeep


@routine
def in_upkeep(c, s, seat):
    """Steal from the richest, cure, harm, make room, draw."""
    rich = purse_leader(c, s, seat)
    if s.thefts < captain_skills(c, s, seat, STEAL) and s.purse[rich] > 0:
        return STEAL_FROM + rich
    if s.hand[seat, CITRUS] > 0 and s.scurvy[seat] >= 2:
        return PLAY_CITRUS
    limit = hand_limit(c, s, seat)
    if s.hand_size[seat] + draw_number(c, s, seat) > limit:
        action = nasty_card(c, s, seat, PASS)
        if action != PASS:
            return action
        worst = least_useful(c, s, seat)
        if s.hand_size[seat] > limit or card_worth(c, s, seat, worst) < 1.0:
            return DISCARD + worst
    return DRAW


@routine
def least_useful(c, s, seat):
    """The card that is missed least."""
    worst, least = 0, np.inf
    for kind in range(CARD_KINDS):
        if s.hand[seat, kind] > 0 and card_worth(c, s, seat, kind) < least:
            worst, least = kind, card_worth(c, s, seat, kind)
    return worst


@routine
def card_worth(c, s, seat, kind):
    """What a card in hand is worth; below 1 it is given up for a new one."""
    spare = s.hand[seat, kind] - 1
    if kind == TREASURE_MAP:
        return 3.0 - (spare > 3)
    if kind == ASSAULT:
        return 2.5
    if kind == CITRUS:
        return 1.2 if s.scurvy[seat] else 0.6 - 0.2 * spare
    if kind == TAILWIND:
        return 1.1 - 0.5 * spare
    if kind == KEELHAULING:
        return 1.6 - spare
    if kind in (SCURVY, AMBUSH, SOLDIERS):
        return 0.9 - 0.1 * spare
    return 1.5


# Cards on others


@routine
def nasty_card(c, s, seat, otherwise):
    """The Dutchman onto a rival, then mutiny, assassination and scurvy on whoever leads."""
    if s.hand[seat, DUTCHMAN] > 0:
        way = way_to_strike(c, s, seat)
        if way != NONE:
            return PLAY_DUTCHMAN + way
    leader = purse_leader(c, s, seat)
    if s.phase == WATCH and s.active == leader:
        if s.hand[seat, MUTINY_CARD] > 0:
            return PLAY_MUTINY
        if s.hand[seat, SCURVY] > 0 and may_aim(c, s, seat, SCURVY, leader):
            return PLAY_SCURVY + leader
    if s.hand[seat, ASSASSINATION] > 0 and (s.phase == WATCH or s.phase == UPKEEP):
        place = best_victim(c, s, seat, leader)
        if place != NONE:
            return PLAY_ASSASSINATION + PLACES * leader + place
    return otherwise


@routine
def way_to_strike(c, s, seat):
    """The direction in which the Dutchman hits the richest rivals and not oneself."""
    best, most = np.int64(NONE), 0.0
    for way in range(WAYS):
        hex = NEIGHBOURS[s.dutchman, way]
        if hex == NOWHERE or c.kind[hex] == LAIR or s.ship[seat] == hex:
            continue
        worth = 0.0
        for rival in range(c.seats):
            if rival != seat and s.ship[rival] == hex:
                worth += 1.0 + s.purse[rival] / 1000.0 + s.hand_size[rival]
        if worth > most:
            best, most = np.int64(way), worth
    return best


@routine
def best_victim(c, s, seat, rival):
    """The most valuable pirate of a ship that can be assassinated, if it is worth the card."""
    best, most = np.int64(NONE), 6.0
    for place in range(PLACES):
        if may_aim(c, s, seat, ASSASSINATION, np.int64(PLACES * rival + place)):
            pirate = s.crew[rival, place]
            worth = crew_worth(c, pirate) + (captain_worth(c, pirate) if place == 0 else 0.0)
            if worth > most:
                best, most = np.int64(place), worth
    return best


# Sailing


@routine
def course(c, s, seat):
    """Towards the best place to stop, by worth and turns."""
    if s.hand[seat, CITRUS] > 0 and s.scurvy[seat] >= 2:
        return PLAY_CITRUS
    speed = allowance(c, s, seat)
    left = speed - s.steps
    goal = best_goal(c, s, seat, left, max(1, speed - c.tailwind * s.tailwinds))
    here = s.ship[seat]
    if goal == here:
        return STOP
    far = DISTANCES[here, goal]
    if left < far <= left + c.tailwind and s.hand[seat, TAILWIND] > 0:
        return PLAY_TAILWIND
    return step_towards(c, s, seat, goal) if left > 0 else STOP


@routine
def best_goal(c, s, seat, left, speed):
    """The hex with the most doubloons a turn."""
    shark, ocean = tile_worth(c, s, seat, np.int64(0)), tile_worth(c, s, seat, np.int64(1))
    here = s.ship[seat]
    best, most = here, -np.inf
    for hex in range(HEXES):
        if hex == s.dutchman and c.kind[hex] != LAIR:
            continue
        far = DISTANCES[here, hex]
        turns = 1 if far <= left else 1 + (far - left + speed - 1) // speed
        if turns > 5:
            continue
        worth = stop_worth(c, s, seat, np.int64(hex), shark, ocean) / turns - 0.5 * far
        if worth > most and (hex == here or worth > FEW_DOUBLOONS):
            best, most = np.int64(hex), worth
    return best


@routine
def step_towards(c, s, seat, goal):
    """The next hex on the way: not into the Dutchman, nor into a warship that is not the goal."""
    here = s.ship[seat]
    best, least = np.int64(STOP), np.float64(DISTANCES[here, goal])
    for way in range(WAYS):
        hex = NEIGHBOURS[here, way]
        if hex == NOWHERE or (hex == s.dutchman and c.kind[hex] != LAIR):
            continue
        if hex != goal and is_warship(s.tile[hex]):
            continue
        cost = DISTANCES[hex, goal] + (UNKNOWN_STEP if s.tile[hex] == FACE_DOWN and hex != goal else 0.0)
        if cost < least:
            best, least = np.int64(SAIL + way), cost
    return best


# Combat


@routine
def best_attack(c, s, seat):
    """A nation always: it costs nothing. A rival if it pays."""
    if target_at(c, s, s.ship[seat]) != NONE:
        return ATTACK_ENEMY
    best, most = PASS, 0.0
    for rival in range(c.seats):
        if may_attack(c, s, seat, rival):
            worth = duel_worth(c, s, seat, rival)
            if worth > most:
                best, most = ATTACK_SEAT + rival, worth
    return best


@routine
def best_reroll(c, s, seat):
    """By exact chances against a given number; against a player who has still to roll, by what he must then reach."""
    side = ATTACKER if seat == s.active else DEFENDER
    own = bonus(c, s, side)
    dice = s.dice[side, 0] + s.dice[side, 1]
    if s.enemy != NATION and side == ATTACKER:
        return reroll_duel(c, s, seat, own - bonus(c, s, DEFENDER))
    wanted = against(c, s) - own if side == ATTACKER else total_of(c, s, ATTACKER) + 1 - own
    helped = own_cards(c, s, seat) if side == ATTACKER else c.ambush * s.hand[seat, AMBUSH]
    if dice + helped >= wanted:
        return PASS
    return reroll_to(c, s, seat, side, max(0, min(wanted, MOST_SUM + 1)))


@routine
def face_of(c, value):
    """The face that shows a number."""
    for face in range(FACES):
        if c.combat_faces[face] == value:
            return face
    return 0


@routine
def reroll_to(c, s, seat, side, wanted):
    """The dice whose re-roll reaches a sum most likely, or none if there is no hope."""
    balls = min(s.balls[seat], MOST_BALLS) - 1
    one, two = face_of(c, s.dice[side, 0]), face_of(c, s.dice[side, 1])
    first, second, both = 0.0, 0.0, 0.0
    for i in range(FACES):
        first += c.odds[wanted, balls, i, two] / FACES
        second += c.odds[wanted, balls, one, i] / FACES
        for j in range(FACES):
            both += c.odds[wanted, balls, i, j] / (FACES * FACES)
    if max(first, second, both) < LOST_CAUSE:
        return PASS
    if first >= second and first >= both:
        return REROLL_DICE
    return REROLL_DICE + 1 if second >= both else REROLL_DICE + 2


@routine
def reroll_duel(c, s, seat, lead):
    """The attacker of a player: a re-roll if it makes defeat clearly less likely."""
    balls = s.balls[s.enemy]
    one, two = s.dice[ATTACKER, 0], s.dice[ATTACKER, 1]
    stands = 1.0 - odds_to_reach(c, one + two + lead + 1, balls)
    first, second, both = 0.0, 0.0, 0.0
    for i in range(FACES):
        face = c.combat_faces[i]
        first += (1.0 - odds_to_reach(c, face + two + lead + 1, balls)) / FACES
        second += (1.0 - odds_to_reach(c, one + face + lead + 1, balls)) / FACES
        for j in range(FACES):
            both += (1.0 - odds_to_reach(c, face + c.combat_faces[j] + lead + 1, balls)) / (FACES * FACES)
    best = max(first, second, both)
    if best < stands + 0.05:
        return PASS
    if first == best:
        return REROLL_DICE
    return REROLL_DICE + 1 if second == best else REROLL_DICE + 2


@routine
def card_in_combat(c, s, seat):
    """Own bonuses only if they turn failure into success; those of others only if they spoil something."""
    margin = total_of(c, s, ATTACKER) - against(c, s)
    if seat == s.active:
        return turn_attack(c, s, seat, -margin)
    if seat == s.enemy:
        return turn_defence(c, s, seat, margin + 1)
    return spoil(c, s, seat, margin)


@routine
def turn_attack(c, s, seat, gap):
    """The attacker's cards, the smallest that is enough first."""
    if gap <= 0 or gap > own_cards(c, s, seat):
        return PASS
    if s.hand[seat, MERCENARIES] > 0 and (gap <= c.mercenaries or s.hand[seat, ASSAULT] == 0):
        return PLAY_MERCENARIES
    return PLAY_ASSAULT if s.hand[seat, ASSAULT] > 0 else PLAY_MERCENARIES


@routine
def turn_defence(c, s, seat, gap):
    """The cards of the seat attacked."""
    if gap <= 0 or gap > c.ambush * s.hand[seat, AMBUSH] + c.mercenaries * s.hand[seat, MERCENARIES]:
        return PASS
    if s.hand[seat, MERCENARIES] > 0 and (gap <= c.mercenaries or s.hand[seat, AMBUSH] == 0):
        return PLAY_MERCENARIES + 1
    return PLAY_AMBUSH if s.hand[seat, AMBUSH] > 0 else PLAY_MERCENARIES + 1


@routine
def spoil(c, s, seat, margin):
    """Against a rival's success: the Dutchman if it is near, else enough points against it."""
    if s.hand[seat, DUTCHMAN] > 0:
        way = way_to_strike(c, s, seat)
        if way != NONE and NEIGHBOURS[s.dutchman, way] == s.ship[s.active]:
            return PLAY_DUTCHMAN + way
    if margin < 0 or s.enemy != NATION or not worth_spoiling(c, s, seat):
        return PASS
    scurvy = s.hand[seat, SCURVY] if may_aim(c, s, seat, SCURVY, s.active) else 0
    points = c.soldiers * s.hand[seat, SOLDIERS] + c.mercenaries * s.hand[seat, MERCENARIES] + scurvy
    if points <= margin:
        return PASS
    if scurvy and margin == 0:
        return PLAY_SCURVY + s.active
    if s.hand[seat, SOLDIERS] > 0:
        return PLAY_SOLDIERS
    return PLAY_SCURVY + s.active if scurvy else PLAY_MERCENARIES + 1


@routine
def worth_spoiling(c, s, seat):
    """A large loot, or the leader's."""
    if c.loot[target_at(c, s, s.ship[s.active])] >= BIG_LOOT:
        return True
    return s.active == purse_leader(c, s, seat) and s.purse[s.active] * 2 > c.target


# The worth of a position

PURSE_WEIGHT = 9.0  # of a whole target
CREW_WEIGHT = 0.035
PART_WEIGHT = 0.9
HAND_WEIGHT, MAP_WEIGHT = 0.05, 0.1
BALL_WEIGHT, RUM_WEIGHT, SCURVY_WEIGHT = 0.08, 0.06, 0.12
PARCHED_WEIGHT = 0.35
GHOST_WEIGHT = 0.2


@routine
def evaluate(c, s, out):
    """The chance of each seat to win, by a guess from the position."""
    if s.phase == OVER:
        payoff(c, s, out)
        return
    total = 0.0
    for seat in range(c.seats):
        out[seat] = math.exp(value(c, s, np.int64(seat)))
        total += out[seat]
    for seat in range(c.seats):
        out[seat] /= total


@routine
def value(c, s, seat):
    """What a seat has, as the logarithm of its chances."""
    worth = PURSE_WEIGHT * s.purse[seat] / c.target
    worth += PART_WEIGHT * (s.parts[seat, 0] + s.parts[seat, 1])
    for place in range(PLACES):
        if s.crew[seat, place] != NONE:
            worth += CREW_WEIGHT * crew_worth(c, s.crew[seat, place])
    if s.crew[seat, CABIN] != NONE:
        worth += CREW_WEIGHT * captain_worth(c, s.crew[seat, CABIN])
    worth += HAND_WEIGHT * min(7, s.hand_size[seat]) + MAP_WEIGHT * min(4, s.hand[seat, TREASURE_MAP])
    worth += BALL_WEIGHT * s.balls[seat] + RUM_WEIGHT * min(4, s.rum[seat])
    worth -= SCURVY_WEIGHT * min(4, s.scurvy[seat])
    if c.kind[s.ship[seat]] != LAIR:
        if s.rum[seat] == 0:
            worth -= PARCHED_WEIGHT
        if DISTANCES[s.ship[seat], s.dutchman] == 1:
            worth -= GHOST_WEIGHT
    return worth
