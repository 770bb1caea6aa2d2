"""SQLite after a power cut: nothing that was acknowledged is lost. `make attack` cuts a thousand times."""

import random
from collections import Counter
from pathlib import Path
from sqlite3 import DatabaseError

import power_cuts
import pytest
from power_cuts import check, cut_power, disk_after, record

pytestmark = pytest.mark.skipif(not power_cuts.works(), reason="this Python's SQLite cannot be watched")


def test_nothing_acknowledged_is_lost_by_a_power_cut(tmp_path: Path) -> None:
    here = set(Path.cwd().iterdir())
    found = cut_power(tmp_path, cuts=80, batches=120)
    assert set(Path.cwd().iterdir()) == here, "everything that SQLite opens is opened by its own name"
    assert found["cuts"] == 80
    assert found["entries checked"] > 1000
    assert found["syncs recorded"] >= 120, "each transaction is made durable"


def test_the_check_would_find_what_is_lost(tmp_path: Path) -> None:
    """If nothing were synced, a cut would lose what was acknowledged."""
    work, after = tmp_path / "work", tmp_path / "after"
    work.mkdir()
    after.mkdir()
    recording, chance = record(work, 30, seed=2), random.Random(2)
    careless = [each for n, each in enumerate(recording.events) if each.kind != "sync" or n < recording.first]
    forgetful = power_cuts.Recording(careless, [(0, entries) for _, entries in recording.acknowledged], recording.first)
    found = Counter[str]()
    for _ in range(20):
        try:
            check(forgetful, len(careless), disk_after(forgetful, len(careless), chance), after)
        except (AssertionError, DatabaseError) as lost:
            found[type(lost).__name__] += 1
    assert found.total() > 5
