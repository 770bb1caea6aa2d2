"""Datasets in Parquet."""

from pathlib import Path

import numpy as np

import freebooter
from freebooter.records import ARRAYS, Dataset, dataset


def test_a_dataset_survives_parquet(tmp_path: Path) -> None:
    match = freebooter.game("jolly-and-roger").new(seed=1)
    while not match.over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    data = dataset(match)
    data.save(tmp_path / "data.parquet")
    again = Dataset.load(tmp_path / "data.parquet")
    assert repr(again) == repr(data)
    for name in ARRAYS:
        assert np.array_equal(getattr(again, name), getattr(data, name))
        assert getattr(again, name).dtype == getattr(data, name).dtype
