"""Moments: sums over deals from which means, ratios and differences follow with their intervals. They can be added.

A deal gives a row of numbers for each thing that is measured, such as (what its matches brought, how many counted).
Deals are independent, matches of one deal are not; so everything here counts deals. Ratios go by the delta method.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from freebooter.lab.statistics import Interval, p_value, student, wilson, z_among

Floats = NDArray[np.float64]

ROUNDING = 1e-12
"""The share of sums of squares that rounding may leave where they cancel out."""

FEWEST_DEALS = 4
"""A mean of fewer has no interval: two deals that happen to agree would make it nothing."""


@dataclass(frozen=True)
class Moments:
    """For each of some things: the sum of its rows over all deals, and the sum of the rows' products."""

    deals: int
    total: Floats
    """things x numbers"""
    outer: Floats
    """things x numbers x numbers"""

    @classmethod
    def of(cls, rows: Floats) -> "Moments":
        """From deals x things x numbers."""
        return cls(rows.shape[0], rows.sum(0), np.einsum("dtn,dtm->tnm", rows, rows))

    @classmethod
    def of_means(cls, values: Floats) -> "Moments":
        """From deals x matches x things: (sum, count) of the values that are there (not NaN)."""
        there = ~np.isnan(values)
        return cls.of(np.stack([np.where(there, values, 0.0).sum(1), there.sum(1).astype(np.float64)], axis=-1))

    def __add__(self, other: "Moments") -> "Moments":
        return Moments(self.deals + other.deals, self.total + other.total, self.outer + other.outer)

    def __len__(self) -> int:
        return int(self.total.shape[0])

    def ratio(self, thing: int, above: int = 0, below: int = 1) -> float:
        """One sum by another; NaN where there is nothing to divide by."""
        by = self.total[thing, below]
        return float(self.total[thing, above] / by) if by else float("nan")

    def spread(self, thing: int, gradient: Floats) -> float:
        """The squared standard error of a function of the sums that has this gradient."""
        if self.deals < 2:
            return float("nan")
        mean = self.total[thing] / self.deals
        products = self.outer[thing] - self.deals * np.outer(mean, mean)
        found = float(gradient @ products @ gradient)
        # What is left of sums that cancel out is not spread: nothing varied.
        least = ROUNDING * float(abs(gradient) @ abs(self.outer[thing]) @ abs(gradient))
        return self.deals / (self.deals - 1) * found if found > least else 0.0

    def _gradient(self, thing: int, above: int, below: int) -> Floats:
        gradient = np.zeros(self.total.shape[1])
        by = self.total[thing, below]
        gradient[above] = 1.0 / by
        gradient[below] = -self.total[thing, above] / by**2
        return gradient

    def mean(self, thing: int, above: int = 0, below: int = 1) -> Interval:
        """A mean with Student's interval."""
        value = self.ratio(thing, above, below)
        if not self.total[thing, below] or self.deals < FEWEST_DEALS:
            return Interval(value, -np.inf, np.inf)
        return student(value, self.spread(thing, self._gradient(thing, above, below)), self.deals)

    def share(self, thing: int, above: int = 0, below: int = 1, among: int = 1) -> Interval:
        """A share with Wilson's interval; wider where it is one of several that shall hold all at once."""
        value, count = self.ratio(thing, above, below), self.total[thing, below]
        if not count:
            return Interval(value, 0.0, 1.0)
        spread = self.spread(thing, self._gradient(thing, above, below)) if self.deals > 1 else 0.0
        return wilson(value, spread, float(count), z_among(among))

    def difference(self, thing: int, one: tuple[int, int], other: tuple[int, int]) -> tuple[Interval, float]:
        """One ratio less another, with Student's interval and the p-value of there being no difference."""
        if not self.total[thing, one[1]] or not self.total[thing, other[1]] or self.deals < 2:
            return Interval(float("nan"), -np.inf, np.inf), 1.0
        value = self.ratio(thing, *one) - self.ratio(thing, *other)
        spread = self.spread(thing, self._gradient(thing, *one) - self._gradient(thing, *other))
        if spread <= 0:
            return Interval(value, value, value), 1.0 if value == 0 else 0.0
        return student(value, spread, self.deals), p_value(value / spread**0.5, self.deals - 1)
