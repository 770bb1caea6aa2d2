"""Prospects: what it would be worth to a ship to stop at each place, worked out once for the whole sea."""

from typing import NamedTuple

import numpy as np

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.pieces import (
    DISTANCES,
    EMPTY,
    FACE_DOWN,
    HEXES,
    LAIR,
    LARGE,
    LOOT1,
    LOOT_B,
    LOOT_F,
    LOOT_S,
    NATIONS,
    SHARK,
    SMALL,
    TREASURE_MAP,
)
from freebooter.games.king_of_pirates.policy.worth import duel_worth, lair_worth, own_cards
from freebooter.games.king_of_pirates.rules.combat import nation_at, nation_bonus, target_at
from freebooter.games.king_of_pirates.rules.odds import odds_to_reach
from freebooter.games.king_of_pirates.rules.skills import captain_skills, crew_skills, map_points
from freebooter.games.king_of_pirates.state import DIG_RULES, NONE

NATION_COUNT = len(NATIONS)
VISIT = DIG_RULES.index("visit")
MOST_TURNS = 5  # of a voyage


class Raid(NamedTuple):
    """What a ship can do against nations: what it adds to its dice, its balls, the cards it adds to each one's loot."""

    bonus: int
    balls: int
    british: int
    french: int
    spanish: int


class Prospects(NamedTuple):
    """What a stop brings, in doubloons: at lairs, at islands, on hidden tiles; and on ships and towns by a raid."""

    lair: float
    large: float
    small: float
    shark: float
    ocean: float
    raid: Raid


@routine
def raid_of(c, s, seat):
    """A ship against nations, its own cards counted."""
    each = crew_skills(c, s, seat, LOOT1)
    return Raid(
        np.int64(nation_bonus(c, s, seat) + own_cards(c, s, seat)),
        np.int64(s.balls[seat]),
        np.int64(each + 2 * captain_skills(c, s, seat, LOOT_B)),
        np.int64(each + 2 * captain_skills(c, s, seat, LOOT_F)),
        np.int64(each + 2 * captain_skills(c, s, seat, LOOT_S)),
    )


@rule
def plunder_worth(c, raid, target, nation):
    """The loot of a nation target times the chance to get it."""
    more = raid.british if nation == 0 else raid.french if nation == 1 else raid.spanish
    return c.loot_mean * (c.loot[target] + more) * odds_to_reach(c, c.defence[target] - raid.bonus, raid.balls)


@routine
def tile_worth(c, s, raid, zone):
    """A face-down tile: what the tiles left in its zone are worth on average."""
    left, worth = np.int64(s.face_down[zone, EMPTY]), 0.0
    for tile in range(EMPTY):
        count = s.face_down[zone, tile]
        if count:
            left += count
            worth += count * plunder_worth(c, raid, tile // NATION_COUNT, tile % NATION_COUNT)
    return worth / max(1, left)


@rule
def island_worth(c, s, seat, size, points):
    """The treasure, if the maps suffice."""
    return np.float64(c.treasure[size]) if s.hand[seat, TREASURE_MAP] + points >= c.treasure_rating[size] else 0.0


@routine
def prospects_of(w, c, s, seat):
    """What all the places are worth to a ship."""
    raid, points = raid_of(c, s, seat), map_points(c, s, seat)
    return Prospects(
        lair_worth(w, c, s, seat),
        w.treasure * island_worth(c, s, seat, 0, points),
        w.treasure * island_worth(c, s, seat, 1, points),
        w.hidden * tile_worth(c, s, raid, np.int64(0)),
        w.hidden * tile_worth(c, s, raid, np.int64(1)),
        raid,
    )


@rule
def stop_worth(w, c, s, seat, hex, prospects):
    """What it is worth to stop at a hex, rivals there left aside."""
    kind = c.kind[hex]
    if kind == LAIR:
        return prospects.lair
    worth = 0.0
    if kind in (LARGE, SMALL):
        if c.dig_rule != VISIT or s.ship[seat] != hex or s.steps > 0:
            worth = prospects.large if kind == LARGE else prospects.small
    elif s.tile[hex] == FACE_DOWN:
        worth = prospects.shark if kind == SHARK else prospects.ocean
    else:
        target = target_at(c, s, hex)
        if target != NONE:
            worth = w.raid * plunder_worth(c, prospects.raid, target, nation_at(c, s, hex))
    return worth


@routine
def best_goal(w, c, s, seat, left, speed):
    """The hex with the most doubloons a turn, and how many: with so many steps left now, and `speed` in later turns."""
    prospects = prospects_of(w, c, s, seat)
    here = s.ship[seat]
    best, most = here, -np.inf
    for hex in range(HEXES):
        if hex == s.dutchman and c.kind[hex] != LAIR:
            continue
        far = DISTANCES[here, hex]
        turns = 1 if far <= left else 1 + (far - left + speed - 1) // speed
        if turns > MOST_TURNS:
            continue
        worth = stop_worth(w, c, s, seat, hex, prospects)
        if c.kind[hex] != LAIR:
            for rival in range(c.seats):
                if s.ship[rival] == hex and rival != seat:
                    worth = max(worth, duel_worth(w, c, s, seat, rival))
            if DISTANCES[hex, s.dutchman] == 1:
                worth -= w.hit / 6.0
        worth = worth / (turns + w.later * (turns - 1)) - w.far * far
        if worth > most and (hex == here or worth > w.few):
            best, most = np.int64(hex), worth
    return best, most
