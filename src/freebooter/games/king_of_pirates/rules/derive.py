"""What a player would have to count, from what the viewer knows: ships, the sea, voyages, crews to choose.

The odds of combats are in `derive_odds`. Cards and crews are tried on the state and taken back, so the rules' own
functions say what they change.
"""

import numpy as np

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.actions import CREW, DISMISS_PIRATE, NAME_CAPTAIN, PASS
from freebooter.games.king_of_pirates.derived import (
    AGAINST_NATIONS,
    AGAINST_PLAYERS,
    DRAWS,
    DUTCHMAN_THERE,
    IS_CLEAN,
    LIMIT,
    MAP_POINTS,
    MOST_BALLS_HELD,
    MOST_RUM,
    MOVE_TERM,
    NAT1_TERM,
    NAT2_TERM,
    PVP1_TERM,
    PVP2_TERM,
    SAFE,
    SAILS,
    SCURVY_TERM,
    SETTLING,
    SPEED,
    THEFTS,
    UNKNOWN_THERE,
    WARSHIP_THERE,
)
from freebooter.games.king_of_pirates.pieces import (
    FACE_DOWN,
    FACES,
    HEXES,
    LAIR,
    LARGE,
    MOVE_SKILL,
    NAT1,
    NAT2,
    NEIGHBOURS,
    NOWHERE,
    PLACES,
    POOL,
    PVP1,
    PVP2,
    SMALL,
    START_DRAFT,
    STEAL,
    WARSHIP,
    WAYS,
)
from freebooter.games.king_of_pirates.rules.combat import (
    loot_cards,
    nation_at,
    nation_bonus,
    player_bonus,
    target_at,
)
from freebooter.games.king_of_pirates.rules.dealing import CAPTAIN_SLOTS, MATE_SLOTS
from freebooter.games.king_of_pirates.rules.derive_odds import derive_attacks, derive_combat
from freebooter.games.king_of_pirates.rules.flow import to_act
from freebooter.games.king_of_pirates.rules.islands import maps_needed
from freebooter.games.king_of_pirates.rules.skills import (
    allowance,
    captain_skills,
    counts,
    crew_skills,
    is_clean,
    map_points,
    most_balls,
    most_rum,
    places,
    sails,
    speed,
)
from freebooter.games.king_of_pirates.rules.upkeep import cards_to_draw, draw_number, hand_limit
from freebooter.games.king_of_pirates.state import BROADSIDE, CAPTAIN, DISMISS, LANDFALL, MOVE, NONE, SETUP, WATCH

CABIN = np.int64(0)


@routine
def derive(c, s, viewer, out):
    """All that `DERIVED` has. For a bystander (-1) what concerns the viewer's own ship stays empty."""
    out.asked = known_to_be_asked(c, s, viewer)
    derive_ships(c, s, out)
    derive_sea(c, s, viewer, out)
    if viewer >= 0:
        derive_reach(c, s, viewer, out)
        derive_attacks(c, s, viewer, out)
        derive_outlook(c, s, viewer, out)
    derive_combat(c, s, viewer, out)


@rule
def known_to_be_asked(c, s, viewer):
    """KP-85: who is asked, as far as the viewer may know: in a window only oneself."""
    asked = to_act(c, s)
    if s.phase == WATCH or s.phase == LANDFALL or s.phase == BROADSIDE:
        return asked & (1 << viewer) if viewer >= 0 else 0
    return asked


# Ships


@routine
def derive_ships(c, s, out):
    """KP-12 to KP-15: what each ship has and can do; KP-39, KP-50: what the active one may do now."""
    for seat in range(c.seats):
        out.places[seat] = places(c, s, seat)
        write_abilities(c, s, seat, out.ability[seat])
        for place in range(PLACES):
            out.counts[seat, place] = counts(c, s, seat, place)
        for face in range(FACES):
            out.short_faces[seat] += c.upkeep_faces[face] > s.rum[seat]  # KP-46
    out.allowance = allowance(c, s, s.active)
    out.to_draw = max(0, cards_to_draw(c, s, s.active))


@routine
def write_abilities(c, s, seat, row):
    """What a ship can do as it is manned now."""
    row[MOST_RUM], row[MOST_BALLS_HELD] = most_rum(c, s, seat), most_balls(c, s, seat)
    row[SAILS], row[SPEED] = sails(c, s, seat), speed(c, s, seat)
    row[DRAWS], row[LIMIT] = draw_number(c, s, seat), hand_limit(c, s, seat)
    row[MAP_POINTS], row[THEFTS] = map_points(c, s, seat), captain_skills(c, s, seat, STEAL)
    row[IS_CLEAN] = is_clean(c, s, seat)
    row[AGAINST_NATIONS], row[AGAINST_PLAYERS] = nation_bonus(c, s, seat), player_bonus(c, s, seat)
    row[NAT1_TERM], row[NAT2_TERM] = crew_skills(c, s, seat, NAT1), 2 * captain_skills(c, s, seat, NAT2)
    row[PVP1_TERM], row[PVP2_TERM] = crew_skills(c, s, seat, PVP1), 2 * captain_skills(c, s, seat, PVP2)
    row[MOVE_TERM], row[SCURVY_TERM] = crew_skills(c, s, seat, MOVE_SKILL), -s.scurvy[seat]


# The sea


@routine
def derive_sea(c, s, viewer, out):
    """What lies on each hex, and what it brings: KP-123, KP-60 for the viewer's ship."""
    for hex in range(HEXES):
        target = np.int64(target_at(c, s, hex))
        out.target[hex] = target
        out.danger[hex] = danger_at(c, s, hex)
        if target != NONE:
            nation = np.int64(nation_at(c, s, hex))
            out.nation[hex] = nation
            out.loot[hex] = loot_cards(c, s, viewer, target, nation) if viewer >= 0 else c.loot[target]
        elif viewer >= 0 and c.kind[hex] in (LARGE, SMALL):
            out.maps_needed[hex] = maps_needed(c, s, viewer, hex)


@rule
def danger_at(c, s, hex):
    """KP-54: what may happen to a ship that enters a hex."""
    if s.dutchman == hex and c.kind[hex] != LAIR:
        return DUTCHMAN_THERE
    if s.tile[hex] == FACE_DOWN:
        return UNKNOWN_THERE
    return WARSHIP_THERE if target_at(c, s, hex) == WARSHIP else SAFE


@routine
def derive_reach(c, s, seat, out):
    """KP-49 to KP-55: where the ship can come, in this turn if it sails now, else in its next one, by shortest ways.

    The Dutchman and warships end a voyage, so ways lead round them where they can.
    """
    sails_now = s.phase == MOVE and s.active == seat
    most = allowance(c, s, seat) - s.steps if sails_now else speed(c, s, seat)
    for hex in range(HEXES):
        out.reach_steps[hex] = -1
    start = s.ship[seat]
    out.reach_steps[start] = 0
    size, looked_at, here = 0, 0, np.int64(start)
    while looked_at <= size:
        steps = out.reach_steps[here]
        ends = here != start and (out.danger[here] == DUTCHMAN_THERE or out.danger[here] == WARSHIP_THERE)
        if steps < most and not ends:
            for way in range(WAYS):
                beyond = NEIGHBOURS[here, way]
                if beyond != NOWHERE and out.reach_steps[beyond] < 0:
                    out.reach_steps[beyond] = steps + 1
                    out.reach_from[beyond], out.reach_way[beyond] = here, way
                    out.reach[size] = beyond
                    size += 1
        here = np.int64(out.reach[looked_at])
        looked_at += 1
    out.reach_size = size


# Crews to choose


@routine
def derive_outlook(c, s, seat, out):
    """KP-4, KP-74 to KP-78: what the ship could do with each crew that an action would settle."""
    if s.phase != SETUP and ((s.phase != CAPTAIN and s.phase != DISMISS) or s.active != seat):
        return
    scurvy = s.scurvy[seat]
    for place in range(PLACES):
        out.kept_crew[place] = s.crew[seat, place]
    s.scurvy[seat] = 0
    for row in range(SETTLING.size):
        crew = man_by(s, seat, np.int64(SETTLING[row]))
        if 0 < crew <= out.places[seat]:
            out.settles[row] = 1
            write_abilities(c, s, seat, out.outlook[row])
    s.scurvy[seat] = scurvy
    for place in range(PLACES):
        s.crew[seat, place] = out.kept_crew[place]
        out.kept_crew[place] = 0


@routine
def man_by(s, seat, action):
    """Mans the ship as an action would; returns how many pirates that are, 0 if it is none for this moment."""
    if s.phase == SETUP:
        if action < CREW:
            return 0
        captain, mate = np.int64(CAPTAIN_SLOTS[action - CREW]), np.int64(MATE_SLOTS[action - CREW])
        return man(s, seat, PLACES + captain, PLACES + START_DRAFT - captain - mate)
    if s.phase == CAPTAIN:
        return man(s, seat, action - NAME_CAPTAIN, NONE) if NAME_CAPTAIN <= action < DISMISS_PIRATE else 0
    if action == PASS:
        return man(s, seat, CABIN, NONE)
    return man(s, seat, CABIN, action - DISMISS_PIRATE) if DISMISS_PIRATE <= action < DISMISS_PIRATE + POOL else 0


@routine
def man(s, seat, captain, left_out):
    """Puts the pirates of a pool aboard, the captain first and one left out; returns how many that are."""
    if s.pool[seat, captain] == NONE or (left_out != NONE and s.pool[seat, left_out] == NONE):
        return 0
    for place in range(1, PLACES):
        s.crew[seat, place] = NONE
    s.crew[seat, 0] = s.pool[seat, captain]
    count = 1
    for index in range(POOL):
        if index != captain and index != left_out and s.pool[seat, index] != NONE:
            if count < PLACES:
                s.crew[seat, count] = s.pool[seat, index]
            count += 1
    return count
