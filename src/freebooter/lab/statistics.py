"""Intervals and tests: what can be said with how much certainty. Only NumPy and the standard library."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

Z95 = 1.959964
"""How many standard errors 95 % of a normal distribution reach on either side."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Interval:
    """A rate or a mean and its 95 % interval."""

    rate: float
    low: float
    high: float

    def contains(self, value: float) -> bool:
        return self.low <= value <= self.high


def side(found: Interval, fair: float) -> int:
    """On which side of what is fair an interval lies for certain: 1, -1, or 0 where it cannot be told."""
    return int(found.low > fair) - int(found.high < fair)


def interval(deals: Sequence[float], games: int) -> Interval:
    """The mean over deals with Wilson's 95 % interval for as many independent games as the deals are worth.

    Games of one deal are not independent (the same cards, seats exchanged), so the deals' own spread
    says how many independent games would have given the same precision.
    """
    rate = math.fsum(deals) / len(deals)
    spread = math.fsum((deal - rate) ** 2 for deal in deals) / max(1, len(deals) - 1) / len(deals)
    return wilson(rate, spread, games)


def wilson(rate: float, spread: float, games: float, z: float = Z95) -> Interval:
    """Wilson's interval of a share; `spread` is the squared standard error, and 0 where nothing varied."""
    worth = rate * (1 - rate) / spread if spread > 0 else float(games)
    middle = (rate + z**2 / (2 * worth)) / (1 + z**2 / worth)
    inner = max(0.0, rate * (1 - rate) / worth + z**2 / (4 * worth**2))
    reach = z / (1 + z**2 / worth) * math.sqrt(inner)
    return Interval(rate, max(0.0, middle - reach), min(1.0, middle + reach))


def z_among(count: int) -> float:
    """How many standard errors on either side hold 95 % of the times for all of so many things at once (Bonferroni)."""
    return NormalDist().inv_cdf(1 - 0.025 / count)


def student(mean: float, spread: float, count: float) -> Interval:
    """Student's interval of a mean of so many values; `spread` is the squared standard error."""
    reach = t95(count - 1) * math.sqrt(max(0.0, spread)) if count > 1 else math.inf
    return Interval(mean, mean - reach, mean + reach)


def t95(freedom: float) -> float:
    """How many standard errors 95 % of Student's distribution reach on either side (exact for 1 and 2, else close)."""
    if freedom < 1:
        return math.inf
    if freedom < 2:
        return 12.7062
    if freedom < 3:
        return 4.3027
    z, v = Z95, freedom
    first = (z**3 + z) / (4 * v)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    return z + first + second + third


def p_value(t: float, freedom: float) -> float:
    """How likely a t as far from 0, or farther, is by chance alone (Wallace's approximation)."""
    if not math.isfinite(t) or freedom < 1:
        return 1.0 if math.isnan(t) or freedom < 1 else 0.0
    z = (8 * freedom + 1) / (8 * freedom + 3) * math.sqrt(freedom * math.log1p(t * t / freedom))
    return math.erfc(z / math.sqrt(2))


def holm(p_values: Sequence[float]) -> Floats:
    """Holm's correction: p-values that stay below 0.05 hold all together with 95 %, however many were compared."""
    p = np.asarray(p_values, np.float64)
    order = np.argsort(p, kind="stable")
    raised = np.maximum.accumulate(p[order] * np.arange(p.size, 0, -1))
    adjusted = np.empty_like(p)
    adjusted[order] = np.minimum(1.0, raised)
    return adjusted


def benjamini_hochberg(p_values: Sequence[float]) -> Floats:
    """Benjamini and Hochberg's correction: of those below 0.05 about one in twenty is a false alarm."""
    p = np.asarray(p_values, np.float64)
    order = np.argsort(p, kind="stable")
    scaled = p[order] * p.size / np.arange(1, p.size + 1)
    adjusted = np.empty_like(p)
    adjusted[order] = np.minimum(1.0, np.minimum.accumulate(scaled[::-1])[::-1])
    return adjusted
