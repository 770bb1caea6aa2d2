"""What the policies of Pirate count with: weights in tiles, by hand for `greedy`, tuned by matches for `skilled`."""

import tomllib
from pathlib import Path
from typing import NamedTuple


class Weights(NamedTuple):
    """The weights of a policy; the defaults are those that were set by hand."""

    card: float = 1.4
    """What a card in hand is worth: it can be a tile in a last hand."""
    card_many: float = 0.0
    """How much more it is for each further card in hand."""
    stolen: float = 1.3
    """An attack: stolen gold, lost pirates, lost cannons, the gold that wins, and the tile that it costs."""
    lost_pirate: float = 0.25
    lost_cannon: float = 0.45
    winning_gold: float = 5.0
    attack: float = 0.35
    rich_target: float = 0.1
    gold: float = 1.8
    tile: float = 0.6
    needed: float = 1.4
    """A tile that a building needs; then those that a ship or base can use."""
    ship: float = 1.6
    cannon: float = 1.2
    pirate: float = 0.9
    kraken_few: float = 0.5
    kraken_many: float = 0.6
    no_colour: float = 0.3
    safe_high: float = 0.9
    """The chance that a play stands against one seat behind: a high one, any, and for each point of its value."""
    safe: float = 0.35
    safe_point: float = 0.045
    ghost: float = 0.15
    ghost_card: float = 1.4
    """The card that a ghost draws."""
    doll: float = 0.1
    point: float = 0.02
    """A point of value that is gone."""
    gold_card: float = 0.1
    doll_led: float = 0.5
    lead_points: float = 13.0
    """A lead of so many points stands."""
    lead_most: float = 0.97
    lead_poor: float = 0.5
    lead_point: float = 0.03
    spare: float = 0.0
    """Only what is beyond so many tiles more than needed is placed on ship or base."""
    rich: float = 1.0
    """Within so many gold of winning nothing is built."""


BY_HAND = Weights()

SKILLED = Weights(**tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")))
"""Those of `weights.toml`, which `freebooter train GAME --tune` writes."""
