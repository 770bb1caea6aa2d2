"""What the policies of Pirate Party count with, in points: by hand for `greedy`, tuned for `skilled`."""

import tomllib
from pathlib import Path
from typing import NamedTuple


class Weights(NamedTuple):
    """The weights of a policy; the defaults are those that were set by hand."""

    exchange_first: float = 0.0
    """Above nothing, mermaids are taken from sets before cards are laid that could do so."""
    kind_first: float = 0.0
    """Above nothing, sets of a kind are opened before cards are matched that could be part of them."""
    swap_last: float = 0.0
    """Above nothing, hands are swapped only when nothing else is left to play."""
    swap: float = 0.0
    """Hands are swapped if this ..."""
    swap_size: float = -1.0
    """... with each card of the other hand ..."""
    swap_own: float = 1.0
    """... and each of the own is above nothing."""
    aim_hand: float = 0.01
    """A rival's card in hand, beside the points on the table, when somebody is chosen."""
    taken: float = 0.0
    """How much what a card would do in the own hand counts when one is taken, beside its points."""
    points: float = 1.0
    """What keeps a card in the hand when one must be given away: its points ..."""
    matchable: float = 30.0
    """... that it could be laid, that the captain's set is still to come, each card of the same suit or kind ..."""
    captain: float = 15.0
    same_suit: float = 6.0
    same_kind: float = 4.0
    ship: float = 5.0
    """... or what it is."""
    mermaid: float = 25.0
    special: float = 40.0


BY_HAND = Weights()

SKILLED = Weights(**tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")))
"""Those of `weights.toml`, which `freebooter train GAME --tune` writes."""
