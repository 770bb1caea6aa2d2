"""Means and shares over deals: where nothing varied, rounding is no spread."""

import numpy as np
import pytest

from freebooter.lab.moments import Moments


def moments(shares: list[float], counts: list[float]) -> Moments:
    """One thing that was counted so often in each deal, with such a share of it."""
    rows = [[share * count, count] for share, count in zip(shares, counts, strict=True)]
    return Moments.of(np.array(rows)[:, None, :])


@pytest.mark.parametrize("share", [1.0, 0.5, 1 / 3])
@pytest.mark.parametrize("seed", range(20))
def test_a_share_that_never_varied_has_no_spread_whatever_rounding_leaves(share: float, seed: int) -> None:
    counts = np.random.default_rng(seed).integers(0, 4, 30).astype(float).tolist()
    found = moments([share] * 30, counts)
    both = found.mean(0)
    assert both.low == both.high == both.rate == pytest.approx(share)
    assert found.share(0).low < share <= found.share(0).high + 1e-12
    assert found.difference(0, (0, 1), (0, 1))[1] == 1.0


def test_a_share_that_varied_a_little_has_a_spread() -> None:
    found = moments([0.5, 0.5, 0.5001, 0.5], [2.0, 2.0, 2.0, 2.0]).mean(0)
    assert found.low < found.rate < found.high
