"""What the policies of King of Pirates count with: by hand for `greedy`, tuned by matches for `skilled`."""

import tomllib
from pathlib import Path
from typing import NamedTuple

from freebooter.games.king_of_pirates.pieces import CREW_SKILLS


class Weights(NamedTuple):
    """The weights of a policy; the defaults are those that were set by hand.

    The skills come first, in the order of the pieces: those of crews, then those of captains.
    """

    pvp1: float = 2.0
    nat1: float = 5.0
    map1: float = 3.5
    ball: float = 3.0
    rum: float = 2.0
    move: float = 4.0
    loot1: float = 4.0
    proof: float = 1.0
    goat: float = 2.0
    pvp2: float = 2.0
    nat2: float = 8.0
    map2: float = 7.0
    clean: float = 3.0
    loot_b: float = 3.0
    loot_f: float = 3.0
    loot_s: float = 3.0
    card: float = 4.0
    steal: float = 5.0
    all: float = 5.0
    part: float = 700.0
    """At a lair, in doubloons: a part, a free place in the crew, a ball, a scurvy, no rum, little rum."""
    vacancy: float = 300.0
    ball_stock: float = 150.0
    scurvy: float = 200.0
    dry: float = 900.0
    low: float = 250.0
    part_pays: float = 1.0
    """A part is bought if more than so many times its price is still to be earned."""
    treasure: float = 1.0
    """Goals: how much a treasure, a ship or town, a hidden tile and a duel count of what they bring on average."""
    raid: float = 1.0
    hidden: float = 1.0
    duel: float = 1.0
    duel_even: float = 0.56
    """The chance to win a duel: an even one, for each point of the lead."""
    duel_point: float = 0.11
    duel_loss: float = 1.0
    later: float = 0.0
    """How much more a turn of a voyage costs than the share of the turns that it takes."""
    hit: float = 900.0
    """What the Dutchman costs, what is not worth a voyage, a hex of the way, a hidden tile on it as a detour."""
    few: float = 60.0
    far: float = 0.5
    unknown: float = 0.3
    map_card: float = 3.0
    """Cards in hand; what is below 1 is given up for a new one."""
    assault_card: float = 2.5
    citrus_card: float = 1.2
    citrus_spare: float = 0.6
    tailwind_card: float = 1.1
    keelhauling_card: float = 1.6
    poor_card: float = 0.9
    other_card: float = 1.5
    given_up: float = 1.0
    victim: float = 6.0
    """Who is worth an assassination."""
    reroll: float = 0.05
    """How much less likely defeat has to become."""
    lost_cause: float = 0.02
    big_loot: float = 4.0
    """How many cards are worth to be spoilt, and how much of the target a leader has then."""
    leads: float = 0.5


CREW_COUNT = len(CREW_SKILLS)

BY_HAND = Weights()

SKILLED = Weights(**tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")))
"""Those of `weights.toml`, which `freebooter train GAME --tune` writes."""
