"""What measurements of several nodes share with the tests: both start nodes and a PostgreSQL of their own."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def use_test_helpers() -> None:
    """From now on the helpers of the tests can be imported."""
    sys.path[:0] = [str(ROOT / "tests" / "helpers"), str(ROOT / "tools")]
