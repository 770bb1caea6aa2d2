"""What the policies of All Hands on Deck count with, in points: by hand for `greedy`, tuned for `skilled`."""

import tomllib
from pathlib import Path
from typing import NamedTuple


class Weights(NamedTuple):
    """The weights of a policy; the defaults are those that were set by hand."""

    single: float = 0.35
    """The first card of a pair to come ..."""
    single_early: float = 0.0
    """... and how much more it is early in the game."""
    step_1: float = 0.45
    """A first card towards a straight, by the kinds there are already."""
    step_2: float = 0.6
    step_3: float = 0.9
    step_4: float = 1.8
    step_rounds: float = 8.0
    """With so many rounds to come, these count in full."""
    broken_straight: float = 1.5
    """What the cards of a straight lose as parts of pairs."""
    unknown_top: float = 1.3
    unknown_top_early: float = 0.0
    own_pile: float = 0.0
    unknown_crew: float = 1.0
    waits_to_lay: float = 0.8
    few_cards: float = 0.3
    last_round_action: float = 0.8
    extra_hire: float = 1.3
    steal: float = 1.2
    extra_draw: float = 0.9
    curse: float = 0.9
    limit: float = 0.6
    crew_threat: float = 0.3
    hope_first: float = 0.8
    """The share of a triple that its first captain stands for, early."""
    hope_second: float = 0.8
    hope_rounds: float = 12.0
    lone: float = 0.6
    """How much of a lone captain's loss is forgiven early."""
    triple: float = 0.0
    """What a third captain is worth beyond its points."""
    kept_rounds: float = 1.5
    """Until so many rounds before the end pairs wait for a straight."""
    forfeit: float = 0.0
    """A further hire has to be worth so much."""


BY_HAND = Weights()

SKILLED = Weights(**tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")))
"""Those of `weights.toml`, which `freebooter train GAME --tune` writes."""
