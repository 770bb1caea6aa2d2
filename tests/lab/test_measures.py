"""What is measured of one match, against figures that were worked out by hand."""

import math
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from freebooter.lab.kernels.arguments import BANDS, MEASURES, TIMES
from freebooter.lab.kernels.measuring import add_times, measure_excitement, measure_winner


def plain(rule: Any) -> Any:
    """A rule as Python reads it, which takes anything that has the fields."""
    return getattr(rule, "py_func", rule)


def measured(chances: Sequence[Sequence[float]], payoffs: Sequence[float], scores: Sequence[float]) -> dict[str, float]:
    """The measures of a match with these chances at its decisions, and this end."""
    study = SimpleNamespace(measures=np.full((1, len(MEASURES)), np.nan), chances=np.array(chances))
    results = SimpleNamespace(payoffs=np.array([payoffs]), scores=np.array([scores]))
    winner = plain(measure_winner)(study, results, 0)
    plain(measure_excitement)(study, 0, len(chances), winner)
    return dict(zip(MEASURES, study.measures[0].tolist(), strict=True))


def test_the_lead_changes_where_another_is_ahead_by_5_in_100() -> None:
    chances = [(0.5, 0.5), (0.6, 0.4), (0.42, 0.58), (0.48, 0.52), (0.52, 0.48), (0.2, 0.8), (0.1, 0.9)]
    found = measured(chances, (0.0, 1.0), (7.0, 12.0))
    assert found["lead_changes"] == 1  # at the third; at the fifth seat 0 is ahead by 4 only
    assert found["drama"] == pytest.approx((0.2 + 0.04) / 7)  # behind at the second and the fifth
    assert found["worst_deficit"] == pytest.approx(0.2)
    assert found["decided"] == pytest.approx(5 / 7)  # seat 1 is ahead from the sixth on
    assert found["comeback"] == 0  # never below a quarter
    assert found["swing"] == pytest.approx((0.1 + 0.18 + 0.06 + 0.04 + 0.32 + 0.1) / 7)
    assert (found["tie"], found["margin"]) == (0, 5)


def test_whoever_wins_after_less_than_half_of_a_fair_share_has_come_back() -> None:
    fair = 1 / 3
    low, high = ([(fair, fair, fair), (0.5, 0.5 - at, at), (0.0, 0.0, 1.0)] for at in (0.16, 0.17))
    found = [measured(chances, (0.0, 0.0, 1.0), (1.0, 2.0, 3.0))["comeback"] for chances in (low, high)]
    assert found == [1, 0]


def test_uncertainty_is_whole_where_all_are_even_and_none_where_one_is_sure() -> None:
    even = measured([(0.25,) * 4] * 3, (1.0, 0.0, 0.0, 0.0), (1.0, 0.0, 0.0, 0.0))
    sure = measured([(1.0, 0.0)] * 3, (1.0, 0.0), (1.0, 0.0))
    half = measured([(0.5, 0.5), (1.0, 0.0)], (1.0, 0.0), (1.0, 0.0))
    assert [each["uncertainty"] for each in (even, sure, half)] == pytest.approx([1, 0, 0.5])
    assert (sure["decided"], sure["drama"], sure["swing"]) == (0, 0, 0)


def test_a_tie_has_no_winner_who_could_have_been_behind() -> None:
    found = measured([(0.9, 0.1), (0.5, 0.5)], (0.5, 0.5), (4.0, 4.0))
    assert found["tie"] == 1
    assert all(math.isnan(found[name]) for name in ("drama", "worst_deficit", "decided", "comeback", "margin"))
    assert found["lead_changes"] == 0
    assert found["swing"] == pytest.approx(0.2)


def test_what_happens_over_time_is_told_for_the_part_of_the_match_that_it_belongs_to() -> None:
    length = 2 * TIMES
    study = SimpleNamespace(
        chances=np.tile((0.3, 0.7), (length, 1)),
        counts=np.arange(length),
        looked_at=np.arange(length) % 2 == 0,
        out_of_sight=np.tile((1.0, 2.0), (length, 1)),
        passed=np.zeros(TIMES),
        options=np.zeros(TIMES),
        looked=np.zeros(TIMES),
        hidden=np.zeros((TIMES, 2)),
        bands=np.zeros((TIMES, BANDS)),
    )
    plain(add_times)(study, length, 1)
    assert study.passed.tolist() == [2] * TIMES
    assert study.options.tolist() == [4 * part + 1 for part in range(TIMES)]
    assert study.hidden.tolist() == [[1, 2]] * TIMES
    assert study.bands[:, 14].tolist() == [2] * TIMES  # 70 of 100, in steps of 5
