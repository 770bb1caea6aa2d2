"""Races at a table: when they begin, and how long bots take so that people can win some."""

import math
from dataclasses import dataclass
from statistics import NormalDist

from freebooter.engine.race import Race

SPREAD = NormalDist(0.0, 0.35)
"""Of the logarithm of a person's time: two of three lie between 0.7 and 1.4 of the typical one."""

LATER = 0.3
"""A further answer in the same race takes so much of the time of the first."""

HASTE: dict[str, float] = {"instant": 0.3, "quick": 1.0, "calm": 1.5}
"""Bots at each pace take so much of a person's time."""

AT_ONCE = 0.01
"""Bots among themselves, where nobody wants to watch: who is first is still settled by their times."""


@dataclass(frozen=True)
class RunningRace:
    """A race that is being run at a table."""

    race: Race
    opens: float
    """From this moment on answers are taken."""
    among_bots: bool = False
    """No person is in it."""

    def bot_answers(self, since: float, share: float, pace: str) -> float:
        """When a bot answers what it is asked since then; `share` (0 to 1) says how slow it is this time."""
        typical = self.race.typical * (LATER if since > self.opens else 1.0)
        haste = AT_ONCE if self.among_bots and pace == "instant" else HASTE[pace]
        return max(since, self.opens) + haste * typical * math.exp(SPREAD.inv_cdf(share))
